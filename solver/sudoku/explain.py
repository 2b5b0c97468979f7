"""Shows what became of each sentence of a rules text: the constraints it speaks of, their places, or nothing."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from penpad.formats.errors import PenpadError
from penpad.formats.puzzle import Puzzle
from penpad.solver.reader import Reader
from penpad.solver.sudoku import library, naming
from penpad.solver.sudoku.clues import Clues, found_rules
from penpad.solver.sudoku.drawing import drawn
from penpad.solver.sudoku.text import phrases, sentences
from penpad.solver.sudoku.variant import Stated, Variant


@dataclass(frozen=True)
class Sentence:
    """A sentence: the constraints with the cells of each, and whether it was understood.

    ``state``: ``rule`` is understood, ``chat`` says nothing about digits, ``unread`` sounds like a rule that nobody
    understood.
    """

    text: str
    state: Literal["rule", "chat", "unread"]
    constraints: tuple[tuple[str, tuple[str, ...]], ...] = ()


def explain(puzzle: Puzzle, clues: Clues | None = None) -> list[Sentence]:
    """Every sentence of the rules text of a Sudoku; without ``clues``, of one that could not be read as a whole."""
    size = puzzle.board.rows
    stated: Sequence[Stated] = clues.stated if clues is not None else ()
    layers = clues.layers if clues is not None else ()
    found: set[str] = found_rules(clues) if clues is not None else set()
    if not stated:
        stated = _drawn(puzzle)
    known = {name: variant for name, variant in library.variants().items() if any(one.kind == name for one in stated)}
    hidden = {text: (one.layer.name, tuple(map(str, places))) for one in layers for text, places in one.said}
    result = []
    for text in phrases.sentences(puzzle.rules):
        if text in hidden:
            result.append(Sentence(text, "rule", (hidden[text],)))
            continue
        about = tuple((variant.name, _places(variant, stated)) for variant in _about(text, known))
        if about:
            state: Literal["rule", "chat", "unread"] = "rule"
        elif (
            phrases.imposes_nothing(text)
            or sentences.CHAT.search(text)
            or not re.search(f"{sentences.TOPIC.pattern}|sudoku", text, re.I)
        ):
            state = "chat"
        else:
            # A reader that has no doubts understood every sentence, perhaps only with its spelling mended.
            sure = clues is not None and not clues.doubts
            state = "unread" if not sure and sentences.not_understood(text, size, found) else "rule"
            about = naming.common(clues, text) if clues is not None and state == "rule" else ()
        result.append(Sentence(text, state, about))
    return result


def _drawn(puzzle: Puzzle) -> list[Stated]:
    """What the drawing alone says, of a puzzle that could not be read as a whole."""
    try:
        return drawn.read(Reader(puzzle)).stated
    except PenpadError:
        return []


def _about(text: str, known: dict[str, Variant]) -> list[Variant]:
    """The constraints that a sentence defines; if none, those it may speak of."""
    defined = [variant for variant in known.values() if variant.defined_by(text)]
    return defined or [variant for variant in known.values() if variant.spoken_of(text)]


def _places(variant: Variant, stated: Sequence[Stated]) -> tuple[str, ...]:
    return tuple(" ".join(map(str, one.cells)) for one in stated if one.kind == variant.id)
