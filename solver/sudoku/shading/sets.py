"""Rows, boxes, cages and lines of which the rules say how shaded and unshaded cells share them."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from itertools import pairwise

from penpad.formats.puzzle import Cage, Cell, Mark
from penpad.solver.constraints.count import Count, SameCount
from penpad.solver.sudoku.drawing.figures import figures
from penpad.solver.sudoku.drawing.paint import name_among
from penpad.solver.sudoku.shading.counts import Balanced, LineCount
from penpad.solver.sudoku.shading.field import Fact, Field
from penpad.solver.sudoku.shading.grammar import Clause, Context, clause
from penpad.solver.sudoku.shading.totals import is_cage

Groups = tuple[tuple[Cell, ...], ...]


@dataclass(frozen=True)
class OneKind:
    """All cells of a group are of one kind."""

    groups: Groups
    alike = True

    def write(self, field: Field) -> None:
        for cells in self.groups:
            for a, b in pairwise(cells):
                for kind in (True, False):
                    field.imply([field.lit(a, kind)], [field.lit(b, kind)], (a, b))


@dataclass(frozen=True)
class Alternating:
    """Successive cells of a group are of different kinds."""

    groups: Groups
    alike = True

    def write(self, field: Field) -> None:
        for cells in self.groups:
            for pair in pairwise(cells):
                field.count(field.over(pair, kind=True), pair, exactly=1)


@dataclass(frozen=True)
class AsMany:
    """In each group, as many cells are shaded as unshaded."""

    groups: Groups
    alike = True

    def write(self, field: Field) -> None:
        for cells in self.groups:
            lits = field.over(cells, kind=True)
            # No group of an odd number of cells can be halved.
            field.add(Count(lits, exactly=len(cells) // 2) if len(cells) % 2 == 0 else Count([], exactly=1), cells)


@dataclass(frozen=True)
class Bounded:
    """In each group, so many cells are of a kind; ``most`` may be ``None``."""

    groups: Groups
    kind: bool
    least: int
    most: int | None

    def write(self, field: Field) -> None:
        for cells in self.groups:
            lits = field.over(cells, self.kind)
            field.add(Count(lits, at_least=self.least, at_most=self.most), cells)


@dataclass(frozen=True)
class SameNumber:
    """Each group has the same number of cells of a kind."""

    groups: Groups
    kind: bool

    def write(self, field: Field) -> None:
        lits = tuple(tuple(field.over(cells, self.kind)) for cells in self.groups)
        field.add(SameCount(lits), [cell for cells in self.groups for cell in cells])


@dataclass(frozen=True)
class FixedSum:
    """In each group, the digits of cells of a kind add up to a number."""

    groups: Groups
    kind: bool
    total: int

    def write(self, field: Field) -> None:
        for cells in self.groups:
            LineCount(cells, self.total, self.kind, "sum").write(field)


# ---- words -------------------------------------------------------------------------------------------------------

SET = (
    r"(?:(?:in|along|on|within|for|of) )?(?:(?:each|every|all|any|the|a) )*(?P<hue>(?:[a-z]+ )?)"
    r"(?P<set>lines?|cages?|thermometers?|thermos?|arrows?|box(?:es)?|3x3 box(?:es)?|regions?|"
    r"rows?(?:,? (?:and |or )?(?:each |every )?columns?(?:,? (?:and |or )?(?:each |"
    r"every )?(?:3x3 )?(?:box(?:es)?|regions?))?)?|columns?)"
    r",?"
)
KINDS = r"(?:un)?shaded(?: cells?| digits?)?"
BE = r"(?:(?:must|should|will|has to|have to) )?(?:is|are|be)"
ONE_KIND = (
    rf"{SET} {BE}(?: either)?(?: (?:entirely|fully|completely|all|wholly))* {KINDS} or(?: (?:entirely|"
    rf"fully|completely|all|wholly))* {KINDS}"
)
ALTERNATE = (
    rf"(?:cells (?:on|along) )?{SET} (?:(?:must|should|will|has to|have to) )?alternates? (?:between "
    rf")?{KINDS}(?: and|/| or) {KINDS}(?: along (?:the|each) lines?)?"
)
HAVE = (
    r"(?:(?:must|should|will|has to|have to|needs? to) )?(?:contains?|has|have|holds?|includes?|"
    r"there (?:is|are|must be))"
)
AS_MANY = (
    rf"{SET} {HAVE} (?:an equal|the same|equal) (?:numbers?|count|amount)s? of {KINDS} (?:and|as|as there are) {KINDS}",
    rf"{SET} {HAVE} as many {KINDS} as {KINDS}",
)
BALANCED = (
    rf"{SET} (?:the )?(?:sum of )?(?:the |all )*{KINDS}(?: cells)? (?:sums? to|adds? up to|totals?|equals?|"
    rf"is equal to|has|have|must sum to|must equal)"
    rf"(?: the)?(?: (?:same|equal))?(?: (?:total|sum|value))?(?: as| of)? ?(?:the )?(?:sum of )?(?:the |"
    rf"all )*{KINDS}(?: cells)?",
    (
        rf"{SET} (?:the )?sums? of (?:the |all )*{KINDS} and (?:the )?(?:sum of )?(?:the |all )*{KINDS} (?:are|"
        rf"must be|have to be) (?:equal|the same)"
    ),
)
NUMBER = r"(?P<number>\d+|one|two|three|four|five|six|a|an)"
EXACTLY = (
    rf"{SET} {HAVE} (?P<bound>exactly|at least|at most|no more than|precisely|"
    rf"only)? ?{NUMBER} (?P<k>shaded|unshaded)(?: cells?)?"
)
PLACED = (
    (
        rf"(?:place|put|draw|shade|there (?:are|is|must be)) (?P<bound>exactly|at least|at most|no more than|"
        rf"precisely)? ?{NUMBER} (?P<k>shaded|unshaded)(?: cells?)? {SET}"
    ),
    rf"shade (?P<bound>exactly|at least|at most|no more than|precisely)? ?{NUMBER} (?P<cells>cells) {SET}",
)
WORDS = {"a": 1, "an": 1, "one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6}


def _groups(match: re.Match[str], context: Context) -> Groups | None:
    what, hue = match["set"], match["hue"].strip()
    if what.startswith(("row", "column", "box", "3x3", "region")):
        if hue not in ("", "3x3"):
            return None
        found = tuple(_houses(context, what))
    elif what.startswith("cage"):
        cages = (mark for mark in context.marks.left() if is_cage(mark))
        found = tuple(tuple(cell for cell in mark.cells if isinstance(cell, Cell)) for mark in cages)
    elif what.startswith("line"):
        found = _lines(context, hue)
    else:
        return None
    return found or None


def _houses(context: Context, what: str) -> Iterable[tuple[Cell, ...]]:
    cells = context.marks.board.cells
    if "row" in what:
        for row in sorted({cell.row for cell in cells}):
            yield tuple(cell for cell in cells if cell.row == row)
    if "column" in what:
        for col in sorted({cell.col for cell in cells}):
            yield tuple(cell for cell in cells if cell.col == col)
    if "box" in what or "region" in what:
        for mark in context.marks.left():
            if isinstance(mark, Cage) and mark.style == "region":
                yield tuple(cell for cell in mark.cells if isinstance(cell, Cell))


def _lines(context: Context, hue: str) -> Groups:
    """The lines of a colour; their marks are taken only if nothing else is said of lines."""
    drawn: list[tuple[tuple[Cell, ...], tuple[Mark, ...]]] = []
    for figure in figures(context.marks):
        if figure.kind == "line" and (not hue or name_among(figure.colour, [hue]) == hue):
            drawn.append((figure.cells, figure.marks))
    context.lines += [mark for _, marks in drawn for mark in marks]
    return tuple(cells for cells, _ in drawn)


def _one_kind(match: re.Match[str], context: Context) -> list[Fact] | None:
    groups = _groups(match, context)
    return None if groups is None else [OneKind(groups)]


def _alternate(match: re.Match[str], context: Context) -> list[Fact] | None:
    groups = _groups(match, context)
    return None if groups is None else [Alternating(groups)]


def _as_many(match: re.Match[str], context: Context) -> list[Fact] | None:
    groups = _groups(match, context)
    return None if groups is None else [AsMany(groups)]


def _balanced(match: re.Match[str], context: Context) -> list[Fact] | None:
    named = re.findall(r"\b(?:un)?shaded\b", match[0])
    groups = _groups(match, context)
    return None if groups is None or len(set(named)) < 2 else [Balanced(groups)]


def _exactly(match: re.Match[str], context: Context) -> list[Fact] | None:
    groups = _groups(match, context)
    if groups is None:
        return None
    number = WORDS.get(match["number"]) or int(match["number"])
    bound = match["bound"]
    if bound is None and match["number"] in ("a", "an"):
        bound = "at least"
    least = 0 if bound in ("at most", "no more than") else number
    kind = "cells" in match.groupdict() or match["k"] == "shaded"
    return [Bounded(groups, kind, least, None if bound == "at least" else number)]


ALL_SAME = rf"{SET} {HAVE} (?:the same|an equal) (?:number|amount) of (?P<k>shaded|unshaded) cells"
IN_GRID = (
    r"(?:there (?:are|is|must be)|the grid (?:contains|has)) (?P<bound>exactly|at least|at most|"
    r"no more than|precisely)? ?(?P<number>\d+) (?P<k>shaded|unshaded) cells(?: in (?:total|the grid|"
    r"all))*"
)
GRID_SUM = (
    r"(?:the )?(?:sum of )?(?:all )?(?:of )?(?:the )?(?P<k>shaded|unshaded) (?:cells|"
    r"digits)(?: in the (?:whole |entire )?(?:grid|puzzle))? "
    r"(?:(?:must |will )?(?:sum|add up|add|total)(?: up)? to|is|equals) (?P<total>\d+)(?: in total)?"
)
SUMMED = (
    (
        rf"(?:the )?(?P<k>shaded|unshaded) (?:cells|digits) {SET} (?:must |will |should )?(?:sum|add up|add|"
        rf"total)(?: up)?(?: to)? (?P<total>\d+)"
    ),
    rf"(?:the )?sum of (?:the )?(?P<k>shaded|unshaded) (?:cells|digits) {SET} (?:is|must be|equals) (?P<total>\d+)",
)


def _all_same(match: re.Match[str], context: Context) -> list[Fact] | None:
    groups = _groups(match, context)
    return None if groups is None else [SameNumber(groups, match["k"] == "shaded")]


def _in_grid(match: re.Match[str], context: Context) -> list[Fact] | None:
    number, bound = int(match["number"][:4]), match["bound"]
    least = 0 if bound in ("at most", "no more than") else number
    cells = tuple(context.marks.board.cells)
    return [Bounded((cells,), match["k"] == "shaded", least, None if bound == "at least" else number)]


def _grid_sum(match: re.Match[str], context: Context) -> list[Fact] | None:
    return [FixedSum((tuple(context.marks.board.cells),), match["k"] == "shaded", int(match["total"][:4]))]


def _summed(match: re.Match[str], context: Context) -> list[Fact] | None:
    groups = _groups(match, context)
    return None if groups is None else [FixedSum(groups, match["k"] == "shaded", int(match["total"][:4]))]


CLAUSES: tuple[Clause, ...] = (
    clause(ONE_KIND, _one_kind),
    clause(ALTERNATE, _alternate),
    *(clause(each, _as_many) for each in AS_MANY),
    *(clause(each, _balanced) for each in BALANCED),
    clause(ALL_SAME, _all_same),
    clause(IN_GRID, _in_grid),
    *(clause(each, _summed) for each in SUMMED),
    clause(GRID_SUM, _grid_sum),
    *(clause(each, _exactly) for each in (EXACTLY, *PLACED)),
)
