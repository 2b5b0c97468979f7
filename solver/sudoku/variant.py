"""What a constraint of variant Sudoku is: its rule, how it is drawn, the words that name it, and its encoding."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import cache
from typing import TYPE_CHECKING

from penpad.formats.puzzle import Cell

if TYPE_CHECKING:
    from penpad.solver.sudoku.meanings import Meanings


@cache
def pattern(words: str) -> re.Pattern[str]:
    """A regular expression in which case does not matter. There are more of them than ``re`` itself remembers."""
    return re.compile(words, re.I)


MOST_SENTENCE = 1000
"""A longer sentence defines nothing: no person writes one, and looking for words in it takes long."""
NEGATION = (
    r"\b(?:not|never|cannot|can't|don't|doesn't|isn't|aren't|neither|nor|nicht|nie|"
    r"niemals)\b(?! (?:\w+ ){0,2}(?:repeat\w*|wiederhol\w*|necessarily|given|includ\w*|count\w*|order|have to|"
    r"need\w*|marked|shown|drawn|determined|overlap\w*|share\w*|branch\w*|cross\w*|itself))"
)


@dataclass(frozen=True)
class Stated:
    """One constraint: the id of its variant, its cells in order, and its numbers.

    For a clone, ``cells`` are those of the one figure, then those of the other. For a number outside, they are the
    cells seen from it.
    """

    kind: str
    cells: tuple[Cell, ...]
    values: tuple[int, ...] = ()


FIGURES = frozenset(
    {
        "line", "ring line", "diamond line", "square line", "tipped line", "pointed line", "circled line",
        "white dot", "black dot", "sign",
        "corner circle", "number outside",
        "arrow outside", "circle", "shaded cell", "areas", "pill arrow",
        "cages", "cage", "words", "arrow", "lettered cages", "thermometers",
        "numbers outside", "side arrow", "side dot", "side square", "side diamond", "side bar",
        "side number", "corner arrow",
        "corner text", "cell arrow", "cell diamond", "unmarked pairs", "parity mark", "cell square", "cell letter",
    }
)  # fmt: skip
"""What can be drawn for a constraint; a line's ends belong to it."""


@dataclass(frozen=True)
class Variant:
    """One constraint. The file name is its id, and its key in f-puzzles.

    ``figures`` are the drawings that may mean it, from ``FIGURES``. ``words`` are regular expressions, in which case
    does not matter, of sentences that define it for a drawing; one in which ``never`` is found is about something
    else. ``cue`` finds sentences that only speak of it, when it is known to be there. ``colours`` are those in which
    a puzzle without any rules text may draw it. ``value`` finds its number in a defining sentence.
    """

    name: str
    rule: str
    write: Callable[[Meanings, Stated], None]
    figures: tuple[str, ...] = ()
    words: tuple[str, ...] = ()
    never: str = "(?!)"
    cue: str = "(?!)"
    colours: tuple[str, ...] = ()
    usual: tuple[str, ...] = ()
    """The names of the colours in which people draw it when their words name none, but its lines have several."""
    value: Callable[[str], int | None] | None = None
    topics: str = ""
    """What its definition speaks of, of ``sentences.TOPICS``; a sentence with another of them says more."""
    remarks: str = "(?!)"
    """Finds sentences that say no more than a part of the rule, when the constraint is known to be drawn."""
    shape: str = "cells"
    """How f-puzzles lists it: ``cells``, ``lines``, ``outside``, ``clone``; ``drawn`` is no f-puzzles constraint."""
    open_only: bool = False
    """A line whose meaning is not settled when it is closed to a loop."""
    instead: tuple[str, ...] = ()
    """The constraints that sentences of this one speak of as well, and in whose place it stands."""
    area: Callable[[tuple[Cell, ...]], bool] | None = None
    """For shaded cells that make one clue as far as they are joined through sides: whether it can be these."""
    each: bool = False
    """Whether each of the cages is a clue of its own."""
    by_colour: bool = False
    """Whether lines of one colour belong together: the number of the colour is a value of each."""
    negative: Callable[[Meanings, int | None], None] | None = None
    """What holds for neighbours without such a clue, when all clues (with this number) are given."""
    meant: Callable[[str, str], tuple[int, ...] | None] | None = None
    """The numbers of one clue, from a sentence that defines it and the text of its drawing; ``None`` if it is none."""
    over: tuple[str, ...] = ()
    """Constraints that a sentence defines only in a wider sense if it defines this one."""
    plainly: bool = False
    """Whether a sentence with a negation, other than that digits do not repeat and the like, defines something else."""
    numbered: bool = False
    """Whether a definition in which no number is found defines nothing."""
    id: str = field(default="", compare=False)

    def defined_by(self, sentence: str) -> bool:
        """Whether a sentence says what this constraint means."""
        if len(sentence) > MOST_SENTENCE:
            return False
        if self.plainly and pattern(NEGATION).search(sentence):
            return False
        return any(pattern(word).search(sentence) for word in self.words) and not pattern(self.never).search(sentence)

    def remarked(self, sentence: str) -> bool:
        """Whether a sentence repeats a part of the rule."""
        return len(sentence) <= MOST_SENTENCE and pattern(self.remarks).search(sentence) is not None

    def spoken_of(self, sentence: str) -> bool:
        """Whether a sentence may only be about this constraint, when it is there."""
        return pattern(self.cue).search(sentence) is not None or self.defined_by(sentence)


NUMBERS = {
    "one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "eight": 8, "nine": 9, "ten": 10,
    "eleven": 11, "twelve": 12, "fifteen": 15, "twenty": 20,
    "ein": 1, "zwei": 2, "drei": 3, "vier": 4, "fünf": 5, "sechs": 6,
}  # fmt: skip


def number_in(pattern: str) -> Callable[[str], int | None]:
    """A reader of the number, in digits or as a word, where ``pattern`` has its group."""
    compiled = re.compile(pattern.replace("NUMBER", rf"(\d+|{'|'.join(NUMBERS)})"), re.I)

    def read(sentence: str) -> int | None:
        found = compiled.search(sentence)
        if found is None:
            return None
        text = next(group for group in found.groups() if group).lower()
        return NUMBERS[text] if text in NUMBERS else int(text[:4])

    return read
