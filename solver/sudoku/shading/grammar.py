"""Takes a sentence apart into clauses that are understood, each from one word to the next sign or joining word."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field, replace
from itertools import islice

from penpad.formats.puzzle import Cell, Mark
from penpad.solver.reader import Reader
from penpad.solver.sudoku.shading.drawing import Drawing
from penpad.solver.sudoku.shading.field import Fact
from penpad.solver.sudoku.text.clauses import SIGNS, ways

WORDS_BETWEEN = (
    "and|but|while|whereas|although|though|such that|so that|so|plus|with|where|in such a way that|in a way that|"
    "in a manner that|such|subject to|that"
)
SIGN = r"(?:\s*[,;:]\s*|\s[–—-]\s|\s)"
JOINS = (
    rf"{SIGN}(?:(?:{WORDS_BETWEEN})(?=[ ,]),? ?)*"
    r"(?:(?:there|also|that|additionally|furthermore|moreover|again|however|similarly|finally|note that|together|"
    r"in addition|therefore|thus|hence)(?=[ ,]),? ?)*"
)
"""What may stand between two clauses."""
END = rf"(?=\s*[,;:]\s|\s[–—-]\s|\s(?:{WORDS_BETWEEN}|as|nor|likewise|whose|which)\b|\W*$)"
"""What follows where a clause may end."""


@dataclass
class Context:
    """What is known while the sentences of one puzzle are read."""

    marks: Reader
    drawing: Drawing
    rules: str
    kinds: tuple[bool, ...] = ()
    """The kinds that the clause before spoke of."""
    again: Callable[[tuple[bool, ...]], list[Fact]] | None = None
    """Says the same of other kinds, for "as are all unshaded cells"."""
    subject: object = None
    """The marks that the clause before spoke of."""
    used: list[Mark] = field(default_factory=list)
    declared: bool = False
    """Whether something said makes it certain that the shading is to be found, and not drawn."""
    islands: tuple[bool, tuple[tuple[Cell, int | None], ...]] | None = None
    """The kind of areas that hold one clue each, and the clues."""
    values: dict[bool, str] = field(default_factory=dict)
    """What cells of a kind count for in cages, by the name of the rule."""
    caged: tuple[tuple[tuple[Cell, ...], int], ...] = ()
    """The cages that count cells of a kind or values."""
    outside_taken: bool = False
    lines: list[Mark] = field(default_factory=list)
    """The marks of lines that were read here, and that nothing else may be said of."""
    fixed: bool = False
    """Whether it was said of which kind the clues are."""
    shafts: str = ""
    """What arrows with circles add up: "shaded" or "unshaded" digits, or "values"."""
    counting: tuple[str, str] | None = None
    """The kind that clues count around them, and whether in four or eight cells."""
    runs: dict[str, str] = field(default_factory=dict)
    """What is said of runs of shaded cells and of the numbers outside, by what it is about."""
    needs: set[str] = field(default_factory=set)
    """Names of facts without which others say too little."""

    def copy(self) -> Context:
        """The same, to be changed on trial."""
        return replace(
            self,
            used=list(self.used),
            lines=list(self.lines),
            values=dict(self.values),
            runs=dict(self.runs),
            needs=set(self.needs),
        )

    def become(self, other: Context) -> None:
        """Take over what a trial led to."""
        self.__dict__.update(other.__dict__)


Build = Callable[[re.Match[str], Context], "list[Fact] | None"]
"""Turns a clause into facts; ``None`` if it is not to be understood here."""


@dataclass(frozen=True)
class Clause:
    """A way to say something: a pattern in the common words, and what it means."""

    pattern: re.Pattern[str]
    build: Build


def clause(pattern: str, build: Build) -> Clause:
    """A clause that ends where the sentence does, or where another clause can begin."""
    return Clause(re.compile(rf"(?:{pattern}){END}"), build)


JOIN = re.compile(JOINS)


JOIN_START = re.compile(
    r"(?:(?:and|but|also|additionally|furthermore|finally|note that|however|similarly|likewise|moreover|then|"
    r"in addition|such that|so that|(?:with)?in (?:the|this) (?:grid|puzzle)),? )*"
)


def _stops(text: str, end: int) -> Iterable[int]:
    """Where the next clause may begin: behind all of the joining words, or behind the first of them only."""
    if not text[end:].strip(" .,;:!\"'"):
        return (len(text),)
    match = JOIN.match(text, end)
    assert match is not None
    sign = re.compile(SIGN).match(text, end)
    assert sign is not None
    between = [found.end() for found in re.compile(r"\S+\s+").finditer(text, sign.end(), match.end())]
    return sorted({match.end(), sign.end(), *between}, reverse=True)


def read(sentence: str, known: Sequence[Clause], context: Context) -> list[Fact] | None:
    """The facts that a sentence in common words states; ``None`` if it is not understood as a whole."""
    text = re.sub(r"^(?:\d[).]?|[a-h][).]) (?=[a-z])", "", sentence.strip(SIGNS))
    for way in islice(ways(text, known, JOIN_START, _stops), MOST_WAYS):
        trial = context.copy()
        facts = _built(way, trial)
        if facts is not None:
            context.become(trial)
            return facts
    return None


MOST_WAYS = 60


def _built(way: list[tuple[Clause, re.Match[str]]], context: Context) -> list[Fact] | None:
    facts: list[Fact] = []
    for each, match in way:
        made = each.build(match, context)
        if made is None:
            return None
        facts += made
    return facts
