"""Relations of shaded and unshaded cells to digits, regions and cages, and to cells that have no clue."""

from __future__ import annotations

import re
from dataclasses import dataclass
from itertools import pairwise

from penpad.formats.puzzle import Cage, Cell
from penpad.solver.cnf import Lit
from penpad.solver.constraints.base import Digit
from penpad.solver.constraints.digits import DigitSum
from penpad.solver.constraints.grown import GrownSize
from penpad.solver.constraints.tally import NoTally
from penpad.solver.sudoku.shading.counts import KIND, around, of_kind
from penpad.solver.sudoku.shading.field import Fact, Field
from penpad.solver.sudoku.shading.grammar import Clause, Context, clause


@dataclass(frozen=True)
class WholeRegions:
    """Every region is of one kind throughout."""

    alike = True

    def write(self, field: Field) -> None:
        labels = field.board.labels
        if labels is not None:
            for a, b in field.links:
                same = field.task.equal(labels[a], labels[b])
                for kind in (True, False):
                    field.imply([same, field.lit(a, kind)], [field.lit(b, kind)], (a, b))
            return
        for region in field.board.regions:
            for a, b in pairwise(region):
                for kind in (True, False):
                    field.imply([field.lit(a, kind)], [field.lit(b, kind)], (a, b))


@dataclass(frozen=True)
class Compared:
    """Where two neighbours are of different kinds, the digit of the one of ``kind`` is larger, or smaller."""

    kind: bool
    larger: bool

    def write(self, field: Field) -> None:
        for link in field.links:
            for a, b in (link, link[::-1]):
                here, there = field.lit(a, self.kind), field.lit(b, not self.kind)
                for value, lit in field.board.digits[a].options:
                    field.imply([here, there, lit], self._fitting(field, b, value), link)

    def _fitting(self, field: Field, cell: Cell, value: int) -> list[Lit]:
        """The digits that a neighbour of the other kind may have beside this value."""
        options = field.board.digits[cell].options
        return [lit for other, lit in options if (other < value if self.larger else other > value)]


@dataclass(frozen=True)
class Beside:
    """The digits of these cells, which are not of this kind, are the sizes of all areas of it beside them together."""

    cells: tuple[Cell, ...]
    kind: bool

    def write(self, field: Field) -> None:
        for start in self.cells:
            field.count([field.lit(start, self.kind)], [start], exactly=0)
            borders = []
            for a, b in field.links:
                lits = [field.lit(cell, self.kind) for cell in (a, b) if cell != start]
                borders.append((a, b, -field.task.all_of(lits)))
            one_more = Digit(tuple((value + 1, lit) for value, lit in field.board.digits[start].options))
            field.add(GrownSize(field.cells, tuple(borders), ((start, one_more),)), [start])


@dataclass(frozen=True)
class Views:
    """No straight line of cells of this kind reaches over more than two of the rooms."""

    kind: bool
    rooms: tuple[tuple[Cell, ...], ...]

    def write(self, field: Field) -> None:
        room = {cell: index for index, cells in enumerate(self.rooms) for cell in cells}
        for line in field.task.board.lines():
            for start in range(len(line)):
                for stop in range(start + 1, len(line) + 1):
                    if len({room[cell] for cell in line[start:stop]}) > 2:
                        field.count(field.over(line[start:stop], not self.kind), line[start:stop], at_least=1)
                        break


@dataclass(frozen=True)
class EqualSums:
    """The digits of cells of a kind add up to the same in both groups."""

    one: tuple[Cell, ...]
    other: tuple[Cell, ...]
    kind: bool

    def write(self, field: Field) -> None:
        cells = (*self.one, *self.other)
        parts = [field.counted(cell, field.lit(cell, self.kind)) for cell in cells]
        field.add(DigitSum(parts, 0, [1] * len(self.one) + [-1] * len(self.other)), cells)


@dataclass(frozen=True)
class NeverCounts:
    """The digit of this cell, which has no clue, is not how many of the places are of a kind; as ``Counts`` has it."""

    cell: Cell
    places: tuple[Cell, ...]
    kind: str

    @property
    def alike(self) -> bool:
        """Whether it treats both kinds alike."""
        return self.kind not in KIND

    def write(self, field: Field) -> None:
        lits = of_kind(field, self.cell, self.places, self.kind)
        field.add(NoTally(field.board.digits[self.cell], tuple(lits)), (self.cell, *self.places))


@dataclass(frozen=True)
class StepShaded:
    """A cell is shaded exactly when its digit is by so much larger than that of some cell near it."""

    near: tuple[tuple[Cell, tuple[Cell, ...]], ...]
    by: int

    def write(self, field: Field) -> None:
        for cell, others in self.near:
            ways = []
            for value, lit in field.board.digits[cell].options:
                lower = [field.board.digits[other].is_(value - self.by) for other in others]
                ways.append(field.task.all_of([lit, field.task.any_of(lower)]))
            some = field.task.any_of(ways)
            field.imply([some], [field.shaded[cell]], [cell])
            field.imply([field.shaded[cell]], [some], [cell])


# ---- words -------------------------------------------------------------------------------------------------------

K = r"(?P<k>shaded|unshaded)"
WHOLE = (
    (
        r"(?:each|every|all)(?: of the)? (?:regions?|box(?:es)?|areas?|3x3 box(?:es)?) (?:is|are|must be|"
        r"will be)(?: either)?(?: (?:fully|entirely|completely|all|wholly))* (?:un)?shaded or(?: (?:fully|"
        r"entirely|completely|all|wholly))* (?:un)?shaded"
    ),
)
COMPARED = (
    rf"(?:(?:each|every|all|the|any|a|digits?|number|in|cells?|of) )*{K}(?: cells?| digits?)? (?:must be|"
    rf"is|are|must all be|has to be)(?: strictly)? (?P<how>larger|greater|higher|bigger|more|smaller|less|"
    rf"lower) than(?: (?:any|all|every|each|the|digits?|of|in|its|an?|orthogonally|adjacent|neighboring|"
    rf"neighbors|numbers?|cells?))* (?P<k2>shaded|unshaded)(?: (?:cells?|neighbors?|"
    rf"digits?))?(?: (?:adjacent to it|next to it))?"
)
BESIDE = (
    r"(?:(?:the|a|digits?|numbers?|in|circled|circles?|each|every|cells?) )+(?:represents?|gives?|"
    r"indicates?|is|counts?|shows?|equals?) (?:the )?(?:total |combined )*(?:count|number|amount|size|"
    r"sum of the sizes|area)(?: of)?(?: all)? (?P<k>shaded|unshaded) (?:cells in (?:connected )?(?:groups|"
    r"areas)|areas?)(?: (?:of cells|that are|that))? (?:sharing an edge|adjacent|orthogonally adjacent|"
    r"touching|that share an edge|bordering|next to)(?: (?:with|to|by|that|the|digit|cell|circle|circled|"
    r"it))*"
)
VIEWS = (
    rf"(?:(?:a|any|no|straight|orthogonal|line|row|lines|of|consecutive|horizontal|vertical|or|"
    rf"the) )*{K} cells? (?:cannot|may never|can|may)(?: (?:span|extend|pass|go|cross|run|reach|stretch|"
    rf"be in|lie in|touch|appear in))(?: (?:across|over|through|into))? more than two (?P<what>cages|boxes|"
    rf"regions|rooms|areas)"
)
DIAGONALS = (
    rf"(?:the )?(?:digits in )?(?:the )?{K} (?:cells|digits) (?:along|on) (?:the|both) (?:two )?(?:main |"
    rf"marked |long )*diagonals (?:must |will |should )?(?:sum|add up|total)(?: up)? to the same (?:total|"
    rf"number|sum|value)"
)
ALL_GIVEN = (
    r"all (?:possible )?(?:daisies|flowers|circles|symbols|stars|bombs|mines|"
    r"clues)(?: of this kind)? (?:are|have been) (?:given|shown|marked)"
)
STEPS = (
    r"(?:in the completed grid,? )?cells (?:containing|with) (?:numbers|digits|a digit|"
    r"a number)(?: that are)? (?:exactly )?(?:one|1) (?:greater|more|higher|larger) than (?:an|any|some|"
    r"at least one) (?:immediate )?neighbor(?: \(?(?P<eight>diagonal or orthogonal|"
    r"orthogonal or diagonal)\)?)?(?P<box> (?:with)?in (?:their|its|the same) (?:3x3 )?(?:box|"
    r"region))? are shaded(?: \(?and otherwise unshaded\)?|,? (?:and )?(?:all )?(?:the )?others? (?:cells "
    r")?are(?: not| un)? ?shaded)"
)


def _whole(match: re.Match[str], context: Context) -> list[Fact] | None:
    return [WholeRegions()]


def _compared(match: re.Match[str], context: Context) -> list[Fact] | None:
    if match["k"] == match["k2"]:
        return None
    return [Compared(match["k"] == "shaded", match["how"] in ("larger", "greater", "higher", "bigger", "more"))]


def _beside(match: re.Match[str], context: Context) -> list[Fact] | None:
    circles = context.drawing.circles() if "circle" in match[0] else None
    if circles is None:
        return None
    context.declared = True
    context.used += circles.marks
    context.subject = circles
    return [Beside(tuple(circles.cells), match["k"] == "shaded")]


def _views(match: re.Match[str], context: Context) -> list[Fact] | None:
    if ("cannot" in match[0] or "never" in match[0]) == match[0].startswith("no "):
        return None
    style = {"cages": ("killer", "hidden", "cage"), "boxes": ("region",), "regions": ("region",)}.get(match["what"], ())
    rooms = []
    for mark in context.marks.puzzle.given:
        if isinstance(mark, Cage) and mark.style in style:
            rooms.append(tuple(cell for cell in mark.cells if isinstance(cell, Cell)))
    cells = [cell for room in rooms for cell in room]
    if sorted(cells) != sorted(context.marks.board.cells):
        return None
    return [Views(match["k"] == "shaded", tuple(rooms))]


def _diagonals(match: re.Match[str], context: Context) -> list[Fact] | None:
    board = context.marks.board
    if board.rows != board.cols:
        return None
    falling = tuple(Cell(index, index) for index in range(board.rows))
    rising = tuple(Cell(index, board.rows - 1 - index) for index in range(board.rows))
    return [EqualSums(falling, rising, match["k"] == "shaded")]


def _all_given(match: re.Match[str], context: Context) -> list[Fact] | None:
    if not context.counting:
        return None
    kind, near = context.counting
    clued = getattr(context.subject, "cells", {})
    cells = context.marks.board.cells
    return [
        NeverCounts(cell, around(cell, cells, corners=near == "eight", own=False), kind)
        for cell in cells
        if cell not in clued
    ]


def _steps(match: re.Match[str], context: Context) -> list[Fact] | None:
    cells = context.marks.board.cells
    boxes = [mark.cells for mark in context.marks.left() if isinstance(mark, Cage) and mark.style == "region"]
    if match["box"] and not boxes:
        return None
    near = []
    for cell in cells:
        others = around(cell, cells, corners=bool(match["eight"]), own=False)
        if match["box"]:
            box = next((box for box in boxes if cell in box), ())
            others = tuple(other for other in others if other in box)
        near.append((cell, others))
    return [StepShaded(tuple(near), 1)]


CLAUSES: tuple[Clause, ...] = (
    *(clause(each, _whole) for each in WHOLE),
    clause(COMPARED, _compared),
    clause(BESIDE, _beside),
    clause(VIEWS, _views),
    clause(DIAGONALS, _diagonals),
    clause(ALL_GIVEN, _all_given),
    clause(STEPS, _steps),
)
