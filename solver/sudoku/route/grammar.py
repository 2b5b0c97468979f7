"""Takes a sentence about a line apart into clauses that are known, from its first word to its last."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from penpad.formats.puzzle import Mark
from penpad.solver.reader import Reader
from penpad.solver.sudoku.drawing.layout import Grid
from penpad.solver.sudoku.route.drawing import Drawing
from penpad.solver.sudoku.route.track import Outline, Track
from penpad.solver.sudoku.text.clauses import SIGNS, ways


class Fact:
    """Something that a rules text says about the line."""

    def shape(self, outline: Outline) -> None:
        """What it says of the kind of line, before anything is written."""

    def write(self, track: Track) -> None:
        """Add its constraints."""


@dataclass
class Context:
    """What is known while the sentences of one puzzle are read."""

    marks: Reader
    drawing: Drawing
    rules: str
    grids: list[Grid]
    opened: bool = False
    """Whether a sentence has said that there is a line to be found."""
    used: list[Mark] = field(default_factory=list)
    needs: set[str] = field(default_factory=set)
    """What must still be said for the rest to make sense."""
    notes: dict[str, object] = field(default_factory=dict)
    """What earlier clauses spoke of."""


Build = Callable[[re.Match[str], Context], "Sequence[Fact] | None"]
"""Turns a clause into facts; ``None`` if it is not to be understood here."""


@dataclass(frozen=True)
class Clause:
    """A way to say something: a pattern in the common words, and what it means."""

    pattern: re.Pattern[str]
    build: Build


# ruff: noqa: E501
JOINS = (
    r"(?:\s*[,;:/()]\s*|\s+[–—-]+\s+|\s*—\s*|\s+)(?:(?:and|but|while|whereas|although|though|such that|so that|so|plus|with|where|that|which|"
    r"then|also|it|there|they|additionally|however|must|in such a way that|therefore|note that|similarly)(?=[ ,]),? ?)*"
)
JOIN = re.compile(JOINS)
END = re.compile(r"\W*$")
LEAD = re.compile(
    r"(?:(?:and|but|also|additionally|furthermore|finally|note that|however|similarly|moreover|then|therefore|thus|so|"
    r"in addition|in this (?:puzzle|experiment|maze)|as (?:normal|usual)|in other words|ie|importantly),? )*"
)


def clause(pattern: str, build: Build) -> Clause:
    """A clause that ends where the sentence does, or where another clause can begin."""
    return Clause(re.compile(rf"(?:{pattern})(?=(?:{JOINS})\S|\W*$)"), build)


def silent(*patterns: str) -> tuple[Clause, ...]:
    """Clauses that say nothing new."""
    return tuple(clause(pattern, lambda match, context: ()) for pattern in patterns)


def _stops(text: str, end: int) -> list[int]:
    """Where the next clause may begin: behind all of the joining words, or behind the sign only."""
    if END.match(text, end):
        return [len(text)]
    match, short = JOIN.match(text, end), re.compile(r"\s*[,;:/()–—]*\s*").match(text, end)
    return list(dict.fromkeys(found.end() for found in (match, short) if found is not None))


MOST_READINGS = 8


def read(sentence: str, known: Sequence[Clause], context: Context) -> list[Fact] | None:
    """The facts that a sentence in common words states; ``None`` if it is not understood as a whole."""
    for index, found in enumerate(ways(sentence.strip(SIGNS), known, LEAD, _stops)):
        if index >= MOST_READINGS:
            break
        kept = (list(context.used), set(context.needs), dict(context.notes), context.opened)
        facts: list[Fact] = []
        for each, match in found:
            made = each.build(match, context)
            if made is None:
                break
            facts += made
        else:
            return facts
        context.used, context.needs, context.notes, context.opened = kept
    return None
