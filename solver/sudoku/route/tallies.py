"""Digits that say how often something is on a line: themselves, or the cells of their row, column or box."""

# One way to say something is one pattern, and stays on one line.
# ruff: noqa: E501
from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from penpad.formats.puzzle import Cell
from penpad.solver.cnf import TRUE
from penpad.solver.constraints.base import Digit
from penpad.solver.constraints.count import NoneOrExactly
from penpad.solver.constraints.tally import Tally
from penpad.solver.sudoku.route.grammar import Clause, Context, Fact, clause
from penpad.solver.sudoku.route.shape import Kind
from penpad.solver.sudoku.route.track import Track
from penpad.solver.sudoku.route.words import MARK, MUST, ON, T, named


@dataclass(frozen=True)
class Times(Fact):
    """Each digit that is on the line is there as often as it says; ``cells``: so do the digits of these cells only."""

    cells: tuple[Cell, ...] | None = None

    def write(self, track: Track) -> None:
        for value in track.board.values:
            lits = [track.task.all_of([track.visits[cell], track.digits[cell].is_(value)]) for cell in track.cells]
            if self.cells is None:
                track.add(NoneOrExactly(tuple(lits), value), track.cells)
                continue
            here = track.task.any_of(track.digits[cell].is_(value) for cell in self.cells)
            track.add(Tally(Digit(((value, TRUE),)), tuple(lits), here), self.cells)


@dataclass(frozen=True)
class OfHouse(Fact):
    """The digit of each of these cells counts the cells of its row, column or box that are on the line."""

    cells: tuple[Cell, ...]
    house: str

    def write(self, track: Track) -> None:
        for cell in self.cells:
            same = [
                other
                for other in track.cells
                if (self.house == "row" and other.row == cell.row)
                or (self.house == "column" and other.col == cell.col)
                or (self.house == "box" and track.box.get(other) == track.box.get(cell))
            ]
            track.add(Tally(track.digits[cell], tuple(track.visits.over(same))), same)


@dataclass(frozen=True)
class BoxAmounts(Fact):
    """As many cells of each box are on the line as its number says."""

    def write(self, track: Track) -> None:
        for index, area in enumerate(track.boxes):
            track.count(track.visits.over(area), area, exactly=index + 1)


@dataclass(frozen=True)
class BoxesOnce(Fact):
    """The line does not come back to a box that it has left."""

    def write(self, track: Track) -> None:
        for area in track.boxes:
            inside = set(area)
            out = [lit for a, b, lit in track.arcs if (a in inside) != (b in inside)]
            track.count([*out, *track.ends.over(area)], area, at_most=2)


# ---- words -------------------------------------------------------------------------------------------------------

TELL = r"(?:(?:must )?(?:gives?|indicates?|shows?|equals?|is|represents?|tells?|states?|denotes?|counts?|says?)(?: equal to)?(?: exactly)?)"
A_DIGIT = r"(?:(?:(?:a|the|any|each|every|all) )*(?:digits?|numbers?|clues?) (?:in|inside|on|within) )?"
TIMES = (
    rf"(?:each|every|any|a|all) digits?(?: n)?(?: (?:that )?(?:appears?|occurs?|is|are)? ?{ON})? {MUST}(?:appears?|occurs?|be|is)? ?(?:exactly )?(?:that many|as many|n) times(?: (?:on|along|in) {T})?(?: as its value)?",
)
MARKED_TIMES = (
    rf"{A_DIGIT}{MARK} {TELL} (?:how (?:many times|often)|the number of times)(?: that)?(?: the)? (?:same |own )?digit (?:appears?|occurs?|is) {ON}",
)
OF_HOUSE = (
    rf"{A_DIGIT}{MARK} {TELL} (?:how many|the (?:total )?number of) (?:track cells|cells (?:visited by|of|on) {T})(?: there are)? (?:in|within) (?:its|the same|that|their|the corresponding) (?P<house>row|column|box)",
    rf"{A_DIGIT}{MARK} {TELL} (?:how many|the (?:total )?number of) cells (?:in|of|within) (?:its|the same|that|their|the corresponding) (?P<house>row|column|box) (?:that )?(?:are|is) (?:{ON}|visited by {T})",
)
BOX_AMOUNTS = (
    r"(?:in )?box n,? (?:must )?(?:contains?|has|there are)(?: exactly)? n track cells",
    rf"{T} (?:visits|passes through|contains|uses) exactly n cells (?:in|of) box n",
)
ONCE = (
    rf"(?:{T} )?cannot (?:re-?)?(?:enters?|visits?|passes through|pass through|returns? to) (?:the same|a|any|each) box (?:more than once|twice|again)",
    rf"(?:{T} )?(?:enters|visits|passes through) (?:each|every) box at most once",
    rf"(?:{T} )?cannot (?:return|go back) to a box (?:that )?(?:it )?(?:has )?(?:already )?(?:left|visited)",
)
TWO_EACH = (
    rf"(?:each|every|all) (?:track )?cells?(?: {ON}| of {T})? (?:is|are|has|have|must be|must have) (?:orthogonally )?(?:adjacent to )?(?:exactly )?2 (?:other )?(?:orthogonally )?(?:adjacent |neighboring )?(?:track )?(?:cells?|neighbors?)(?: (?:that are )?(?:{ON}|of {T}))?,?(?: (?:except|apart from|other than)(?: for)?(?: (?:its|the))? (?:head and tail|ends|endpoints|2 ends)(?:,? which (?:have|has) (?:exactly )?1)?)?",
)


def _marked_times(match: re.Match[str], context: Context) -> Sequence[Fact] | None:
    found = named(match, context)
    return None if found is None else [Times(found.cells)]


def _of_house(match: re.Match[str], context: Context) -> Sequence[Fact] | None:
    found = named(match, context)
    return None if found is None else [OfHouse(found.cells, match["house"])]


CLAUSES: tuple[Clause, ...] = (
    *(clause(each, lambda match, context: [Times()]) for each in TIMES),
    *(clause(each, _marked_times) for each in MARKED_TIMES),
    *(clause(each, _of_house) for each in OF_HOUSE),
    *(clause(each, lambda match, context: [BoxAmounts()]) for each in BOX_AMOUNTS),
    *(clause(each, lambda match, context: [BoxesOnce()]) for each in ONCE),
    *(clause(each, lambda match, context: [Kind(apart=True)]) for each in TWO_EACH),
)
