"""How many cells of a line, or how much, are in rows, cages, boxes and all over the board."""

# One way to say something is one pattern, and stays on one line.
# ruff: noqa: E501
from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from penpad.formats.puzzle import Cage, Cell, Mark
from penpad.solver.constraints.count import SameCount
from penpad.solver.constraints.digits import DigitSum
from penpad.solver.sudoku.route.digits import counted
from penpad.solver.sudoku.route.grammar import Clause, Context, Fact, clause
from penpad.solver.sudoku.route.track import Track
from penpad.solver.sudoku.route.words import MUST, ON, T


@dataclass(frozen=True)
class Amount(Fact):
    """Of these cells so many are on the line (``sums``: the digits of those on the line add up to it)."""

    cells: tuple[Cell, ...]
    total: int
    sums: bool
    on: bool = True

    def write(self, track: Track) -> None:
        if self.sums:
            parts = tuple(counted(track, cell) for cell in self.cells)
            track.add(DigitSum(parts, self.total), self.cells)
        else:
            lits = [lit if self.on else -lit for lit in track.visits.over(self.cells)]
            track.count(lits, self.cells, exactly=self.total)


@dataclass(frozen=True)
class InEach(Fact):
    """Of each row, column or box, so many cells are on the line."""

    what: frozenset[str]
    least: int
    most: int

    def write(self, track: Track) -> None:
        groups: list[tuple[Cell, ...]] = [tuple(area) for area in track.boxes] if "box" in self.what else []
        rows = sorted({cell.row for cell in track.cells}) if "row" in self.what else []
        cols = sorted({cell.col for cell in track.cells}) if "column" in self.what else []
        groups += [tuple(cell for cell in track.cells if cell.row == row) for row in rows]
        groups += [tuple(cell for cell in track.cells if cell.col == col) for col in cols]
        for group in groups:
            track.count(track.visits.over(group), group, at_least=self.least, at_most=self.most)


@dataclass(frozen=True)
class SameInEach(Fact):
    """Equally many cells of each box are on the line."""

    def write(self, track: Track) -> None:
        track.add(SameCount(tuple(tuple(track.visits.over(area)) for area in track.boxes)), track.cells)


@dataclass(frozen=True)
class EachDigit(Fact):
    """Each digit is on the line so many times (``at_least``: or more)."""

    number: int
    at_least: bool = False

    def write(self, track: Track) -> None:
        for value in track.board.values:
            lits = [track.task.all_of([track.visits[cell], track.digits[cell].is_(value)]) for cell in track.cells]
            if self.at_least:
                track.count(lits, track.cells, at_least=self.number)
            else:
                track.count(lits, track.cells, exactly=self.number)


@dataclass(frozen=True)
class Total(Fact):
    """The digits on the line add up to this."""

    number: int

    def write(self, track: Track) -> None:
        track.add(DigitSum(tuple(counted(track, cell) for cell in track.cells), self.number), track.cells)


# ---- words -------------------------------------------------------------------------------------------------------

TELL = r"(?:give|indicate|show|equal|are|represent|tell(?: you)?|state|denote|count|is|gives|indicates|shows|equals|represents|tells|states|denotes|counts)(?: equal to)?"
CELLS_ON = rf"(?:(?:how many|the (?:total )?(?:number|amount|count) of) (?:of the )?(?:track cells|cells (?:(?:that|which) )?(?:(?:are|belong|is) )?(?:{ON}|(?:visited|used|crossed|passed through) by {T})|cells {T} (?:visits|passes through|passes|uses|crosses)|(?:of )?(?:the |its )?cells in (?:the |that |its )?(?:cage|row|column|row or column) (?:are|is) (?:{ON}|track cells)))"
SUM_ON = rf"(?:the (?:sum|total) of (?:all )?(?:of )?(?:the )?(?:track )?(?:digits|cells)(?: {ON}| visited by {T})?)"
THERE = r"(?: (?:in|within|along|on|of) (?:the |that |its |this |each |those )*(?:corresponding |respective |same |indicated |given )?(?:rows?(?:(?: or |/| and )columns?)?|columns?|directions?|line|rows? or columns?|row/column))?"
OUTSIDE = (
    rf"(?:(?:the )?(?:numbers?|clues?|digits?|numbered clues?)(?: that are)? outside(?: of)? the grid|(?:a |each |any )?(?:number|clue|digit) outside(?: of)? the grid|outside clues) {TELL} (?:(?P<count>{CELLS_ON})|(?P<sum>{SUM_ON})){THERE}",
)
CAGES = (
    rf"(?:the )?(?:numbers?|clues?|totals?|values?|(?:small )?(?:digits|numbers))? ?(?:in|of|on|inside)? ?(?:the )?(?:top[- ]left )?(?:corners? )?(?:of )?(?:a |the |each |any |every )*cages? ?(?:clues?|totals?)? {TELL} (?:(?P<count>{CELLS_ON})|(?P<sum>{SUM_ON}))(?: (?:in|within|inside|of) (?:the |that |its |this )?(?:cage|it))?",
    rf"(?:in (?:each|every|a) cage,? )?(?P<sum>(?:the )?(?:track )?digits {ON}) (?:in|within|inside) (?:a |the |each |any |every )?cages? (?:must )?(?:sum|add up|add|sums) to (?:the|its) (?:(?:small|given|indicated) )?(?:number|total|clue|value)(?: (?:in|given in) (?:the |its )?(?:top left )?corner(?: of the cage)?)?",
)
N = r"(?P<number>\d{1,3})"
EACH = (
    rf"(?:{T} )?{MUST}(?:visits?|contains?|uses?|passes through|has|covers?) (?P<least>at least )?(?P<most>at most )?(?:exactly )?(?P<number>\d) cells? (?:in|of|from) (?:each|every) (?P<what>row|column|box)(?:(?:,| and| and each|, each| and every|,? and in each)+ (?P<what2>row|column|box))?(?:(?:,| and| and each|, each| and every|,? and in each)+ (?P<what3>row|column|box))?",
    r"(?:each|every) (?P<what>row|column|box)(?:(?:,| and| and each|, each| and every)+ (?P<what2>row|column|box))?(?:(?:,| and| and each|, each| and every)+ (?P<what3>row|column|box))? (?:must )?(?:contains?|has) (?P<least>at least )?(?P<most>at most )?(?:exactly )?(?P<number>\d) track cells?",
)
SAME = (
    r"(?:every|each|all) box(?:es)? (?:must )?(?:contains?|has|have)(?: exactly)? the same (?:number|amount) of track cells",
    rf"(?:{T} )?(?:must )?(?:visits?|contains?|uses?|passes through) the same number of cells in (?:each|every) box",
)
EVERY_DIGIT = (
    rf"(?:{T} )?{MUST}(?:visits?|contains?|passes through|includes?|uses?) (?:each|every|all)(?: of the| the)? digits?(?: from)?(?: \d ?(?:-|to) ?\d)? (?P<least>at least )?(?:exactly )?(?P<times>once|twice|(?:\d) times)",
    rf"(?:each|every) digit(?: from)?(?: \d ?(?:-|to) ?\d)? (?:must )?(?:appears?|occurs?) (?P<least>at least )?(?:exactly )?(?P<times>once|twice|(?:\d) times) {ON}",
)
TOTAL = (
    rf"(?:the )?(?:(?:sum|total) of (?:all )?(?:the )?)?digits {ON} (?:must )?(?:is|be|sums?|adds?|add up|equals?)(?: up)?(?: to)? {N}",
)


def _outside(match: re.Match[str], context: Context) -> Sequence[Fact] | None:
    found = [figure for figure in context.drawing.outside() if figure.text.strip().isdigit()]
    if not found:
        return None
    context.used += [mark for figure in found for mark in figure.marks]
    return [Amount(figure.cells, int(figure.text), sums=bool(match["sum"])) for figure in found]


def _cages(match: re.Match[str], context: Context) -> Sequence[Fact] | None:
    found: list[tuple[tuple[Cell, ...], int, Mark]] = []
    for mark in context.marks.left():
        if isinstance(mark, Cage) and mark.style != "region":
            cells = tuple(cell for cell in mark.cells if isinstance(cell, Cell))
            if mark.label.strip() and not mark.label.strip().isdigit():
                return None
            if mark.label.strip():
                found.append((cells, int(mark.label), mark))
    if not found:
        return None
    context.used += [mark for _, _, mark in found]
    sums = bool(match.groupdict().get("sum"))
    return [Amount(cells, total, sums) for cells, total, _ in found]


def _each(match: re.Match[str], context: Context) -> Sequence[Fact]:
    what = frozenset(found for name in ("what", "what2", "what3") if (found := match[name]))
    number = int(match["number"])
    return [InEach(what, 0 if match["most"] else number, 99 if match["least"] else number)]


def _every_digit(match: re.Match[str], context: Context) -> Sequence[Fact]:
    times = match["times"]
    number = {"once": 1, "twice": 2}.get(times) or int(times.split()[0])
    return [EachDigit(number, at_least=bool(match["least"]))]


CLAUSES: tuple[Clause, ...] = (
    *(clause(each, _outside) for each in OUTSIDE),
    *(clause(each, _cages) for each in CAGES),
    *(clause(each, _each) for each in EACH),
    *(clause(each, lambda match, context: [SameInEach()]) for each in SAME),
    *(clause(each, _every_digit) for each in EVERY_DIGIT),
    *(clause(each, lambda match, context: [Total(int(match["number"]))]) for each in TOTAL),
)
