"""Shaded cells of a Sudoku: what each fact demands, compared with trying everything on small boards."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterable

import pytest
from penpad.formats.puzzle import ORTHOGONAL, Board, Cell
from penpad.solver.search import search
from penpad.solver.sudoku.meanings import Meanings
from penpad.solver.sudoku.shading.areas import BOTH, Apart, Inside, Joined, NoBlock, ReachEdge, SameDigits, Tied
from penpad.solver.sudoku.shading.counts import AreaSizes, Balanced, Counts, Dotted, LineCount, Sees
from penpad.solver.sudoku.shading.field import Fact, Field
from penpad.solver.sudoku.shading.islands import DifferentDigits, Islands
from penpad.solver.sudoku.shading.neighbours import Related
from penpad.solver.sudoku.shading.relations import (
    Beside,
    Compared,
    EqualSums,
    NeverCounts,
    StepShaded,
    Views,
    WholeRegions,
)
from penpad.solver.sudoku.shading.runs import RunLengths, RunSums, SumRun
from penpad.solver.sudoku.shading.sets import Alternating, AsMany, Bounded, FixedSum, OneKind, SameNumber
from penpad.solver.sudoku.shading.shafts import Shafts
from penpad.solver.sudoku.shading.totals import CageCounts, Cages, SandwichShaded
from penpad.solver.task import Task

JOINED, NO_BLOCK = Joined(BOTH), NoBlock(BOTH)

BOARD = Board(3, 3)
DIGITS = {Cell(row, col): (row + col) % 3 + 1 for row in range(3) for col in range(3)}
Shading = frozenset[Cell]


def found_by_search(fact: Fact, board: Board = BOARD, digits: dict[Cell, int] = DIGITS) -> set[Shading]:
    task = Task(board)
    numbers = task.numbers((1, 2, 3), given=digits)
    field = Field(Meanings(task, "stated", numbers, (1, 2, 3), []))
    fact.write(field)
    answers = search(task, wanted=1 << 12).answers
    return {frozenset(cell for cell in board.cells if answer[field.shaded[cell]]) for answer in answers}


def all_shadings(board: Board = BOARD) -> list[Shading]:
    cells = tuple(board.cells)
    return [frozenset(each) for size in range(len(cells) + 1) for each in itertools.combinations(cells, size)]


def areas(cells: Iterable[Cell]) -> list[set[Cell]]:
    left, found = set(cells), []
    while left:
        area, frontier = set[Cell](), {left.pop()}
        while frontier:
            area |= frontier
            frontier = {near for cell in frontier for way in ORTHOGONAL if (near := cell.step(way)) in left}
            left -= frontier
        found.append(area)
    return found


def others(shaded: Shading, board: Board = BOARD) -> set[Cell]:
    return set(board.cells) - shaded


def joined(shaded: Shading) -> bool:
    return len(areas(shaded)) < 2 and len(areas(others(shaded))) < 2


def no_block(shaded: Shading) -> bool:
    return all(0 < len(shaded & set(block)) < 4 for block in BOARD.blocks())


def near(cell: Cell, corners: bool) -> set[Cell]:
    return {
        other
        for other in BOARD.cells
        if max(abs(other.row - cell.row), abs(other.col - cell.col)) == 1
        and (corners or abs(other.row - cell.row) + abs(other.col - cell.col) == 1)
    }


def related(shaded: Shading, kind: Callable[[bool, bool], bool], fits: Callable[[int, int], bool]) -> bool:
    pairs = [(a, b) for a in BOARD.cells for b in near_cells(a) if kind(a in shaded, b in shaded)]
    return all(fits(DIGITS[a], DIGITS[b]) for a, b in pairs)


def both(one: bool, other: bool) -> bool:
    return one and other


def neither(one: bool, other: bool) -> bool:
    return not one and not other


def alike(one: bool, other: bool) -> bool:
    return one == other


def unlike(one: bool, other: bool) -> bool:
    return one != other


def near_cells(cell: Cell) -> set[Cell]:
    return near(cell, corners=False)


def compared(shaded: Shading, fits: Callable[[int, int], bool]) -> bool:
    return all(fits(DIGITS[a], DIGITS[b]) for a in shaded for b in near_cells(a) - shaded)


def beside(cell: Cell, shaded: Shading) -> int:
    return sum(len(area) for area in areas(shaded) if area & near_cells(cell))


def all_beside(shaded: Shading, cells: tuple[Cell, ...]) -> bool:
    return all(cell not in shaded and beside(cell, shaded) == DIGITS[cell] for cell in cells)


def run_sums(line: tuple[Cell, ...], shaded: Shading) -> list[int]:
    groups = itertools.groupby(line, key=lambda cell: cell in shaded)
    return [sum(DIGITS[cell] for cell in cells) for inside, cells in groups if inside]


MIDDLE = Cell(1, 1)
ROW = (Cell(0, 0), Cell(0, 1), Cell(0, 2))
COLUMN = (Cell(0, 0), Cell(1, 0), Cell(2, 0))


def area_of(cell: Cell, shaded: Shading) -> set[Cell]:
    mine = shaded if cell in shaded else others(shaded)
    return next(area for area in areas(mine) if cell in area)


@pytest.mark.parametrize(
    ("fact", "holds"),
    [
        (JOINED, joined),
        (NO_BLOCK, no_block),
        (Joined((True,)), lambda shaded: len(areas(shaded)) < 2),
        (ReachEdge((False,)), lambda shaded: not any(area == {MIDDLE} for area in areas(others(shaded)))),
        (Apart((True,)), lambda shaded: not any(near(cell, corners=False) & shaded for cell in shaded)),
        (Apart((True,), True), lambda shaded: not any(near(cell, corners=True) & shaded for cell in shaded)),
        (Tied(True, frozenset({2})), lambda shaded: all(cell in shaded for cell in BOARD.cells if DIGITS[cell] == 2)),
        (
            SameDigits(),
            lambda shaded: not {DIGITS[cell] for cell in shaded} & {DIGITS[cell] for cell in others(shaded)},
        ),
        (
            Counts(MIDDLE, tuple(sorted(near(MIDDLE, corners=True))), "shaded"),
            lambda shaded: len(shaded - {MIDDLE}) == DIGITS[MIDDLE],
        ),
        (
            Counts(MIDDLE, tuple(sorted(near(MIDDLE, corners=False))), "opposite"),
            lambda shaded: (
                sum((cell in shaded) != (MIDDLE in shaded) for cell in near(MIDDLE, corners=False)) == DIGITS[MIDDLE]
            ),
        ),
        (
            Counts(Cell(1, 1), ROW, "unshaded", "sum"),
            lambda shaded: sum(DIGITS[cell] for cell in ROW if cell not in shaded) == DIGITS[MIDDLE],
        ),
        (
            Counts(MIDDLE, ROW, "shaded", only=True),
            lambda shaded: MIDDLE not in shaded or len(shaded & set(ROW)) == DIGITS[MIDDLE],
        ),
        (
            Sees(Cell(0, 0), ORTHOGONAL, "same", True),
            lambda shaded: seen(Cell(0, 0), shaded) == DIGITS[Cell(0, 0)],
        ),
        (
            AreaSizes((Cell(0, 1), MIDDLE)),
            lambda shaded: all(len(area_of(cell, shaded)) == DIGITS[cell] for cell in (Cell(0, 1), MIDDLE)),
        ),
        (Dotted(((ROW[0], ROW[1]),), True), lambda shaded: len(shaded & {ROW[0], ROW[1]}) == 1),
        (Dotted(((ROW[0], ROW[1]),), False), lambda shaded: len(shaded & {ROW[0], ROW[1]}) != 1),
        (LineCount(ROW, 2, True), lambda shaded: len(shaded & set(ROW)) == 2),
        (LineCount(ROW, 4, False, "sum"), lambda shaded: sum(DIGITS[cell] for cell in set(ROW) - shaded) == 4),
        (Balanced((ROW,)), lambda shaded: sum(DIGITS[cell] * (1 if cell in shaded else -1) for cell in ROW) == 0),
        (
            Cages(((ROW, 8),), "double", "digit"),
            lambda shaded: sum(DIGITS[cell] * (2 if cell in shaded else 1) for cell in ROW) == 8,
        ),
        (
            Cages(((ROW, 7),), "highest", "digit"),
            lambda shaded: (
                sum(
                    max(DIGITS[other] for other in near(cell, corners=False)) if cell in shaded else DIGITS[cell]
                    for cell in ROW
                )
                == 7
            ),
        ),
        (
            DifferentDigits((True,)),
            lambda shaded: all(len({DIGITS[cell] for cell in area}) == len(area) for area in areas(shaded)),
        ),
        (Compared(True, True), lambda shaded: compared(shaded, lambda mine, other: mine > other)),
        (Compared(True, False), lambda shaded: compared(shaded, lambda mine, other: mine < other)),
        (Beside((MIDDLE,), True), lambda shaded: MIDDLE not in shaded and beside(MIDDLE, shaded) == DIGITS[MIDDLE]),
        (Beside((ROW[0], ROW[2]), True), lambda shaded: all_beside(shaded, (ROW[0], ROW[2]))),
        (
            Views(False, (ROW, (Cell(1, 0), Cell(1, 1), Cell(1, 2)), (Cell(2, 0), Cell(2, 1), Cell(2, 2)))),
            lambda shaded: all({Cell(row, col) for row in range(3)} & shaded for col in range(3)),
        ),
        (
            EqualSums(ROW, (Cell(0, 0), MIDDLE, Cell(2, 2)), True),
            lambda shaded: (
                sum(DIGITS[cell] for cell in set(ROW) & shaded)
                == sum(DIGITS[cell] for cell in {Cell(0, 0), MIDDLE, Cell(2, 2)} & shaded)
            ),
        ),
        (
            NeverCounts(MIDDLE, ROW, "shaded"),
            lambda shaded: len(shaded & set(ROW)) != DIGITS[MIDDLE],
        ),
        (
            StepShaded(tuple((cell, tuple(near_cells(cell))) for cell in BOARD.cells), 1),
            lambda shaded: (
                shaded
                == {cell for cell in BOARD.cells if DIGITS[cell] - 1 in {DIGITS[other] for other in near_cells(cell)}}
            ),
        ),
        (Inside((True,)), lambda shaded: shaded <= {MIDDLE}),
        (Related("shaded", "difference", 1, False), lambda shaded: related(shaded, both, lambda x, y: abs(x - y) != 1)),
        (Related("same", "least", 2, True), lambda shaded: related(shaded, alike, lambda x, y: abs(x - y) >= 2)),
        (Related("opposite", "parity", 0, True), lambda shaded: related(shaded, unlike, lambda x, y: (x - y) % 2 == 0)),
        (Related("unshaded", "sum", 4, False), lambda shaded: related(shaded, neither, lambda x, y: x + y != 4)),
        (Related("shaded", "most", 1, True), lambda shaded: related(shaded, both, lambda x, y: abs(x - y) <= 1)),
        (OneKind((ROW,)), lambda shaded: len(shaded & set(ROW)) in (0, 3)),
        (Alternating((ROW,)), lambda shaded: (ROW[0] in shaded) == (ROW[2] in shaded) != (ROW[1] in shaded)),
        (AsMany((ROW[:2],)), lambda shaded: len(shaded & set(ROW[:2])) == 1),
        (Bounded((ROW,), False, 1, 2), lambda shaded: 1 <= len(set(ROW) - shaded) <= 2),
        (Bounded((ROW,), True, 2, None), lambda shaded: len(set(ROW) & shaded) >= 2),
        (
            Shafts(((MIDDLE, Cell(1, 0), Cell(2, 0)),), "digit", "nothing", False),
            lambda shaded: sum(DIGITS[cell] for cell in {Cell(1, 0), Cell(2, 0)} & shaded) == DIGITS[MIDDLE],
        ),
        (
            Shafts(((Cell(0, 0), Cell(0, 1)),), "double", "digit", True),
            lambda shaded: Cell(0, 0) in shaded and Cell(0, 1) not in shaded,
        ),
        (
            RunLengths(((ROW, (SumRun(0, 1, 1), SumRun(0, 1, 1))),)),
            lambda shaded: shaded & set(ROW) == {ROW[0], ROW[2]},
        ),
        (RunLengths(((ROW, (SumRun(0),)),)), lambda shaded: len(run_sums(ROW, shaded)) == 1),
        (
            SameNumber((ROW, COLUMN), True),
            lambda shaded: len(shaded & set(ROW)) == len(shaded & set(COLUMN)),
        ),
        (FixedSum((ROW,), False, 5), lambda shaded: sum(DIGITS[cell] for cell in set(ROW) - shaded) == 5),
        (CageCounts(((ROW, 2),), False), lambda shaded: len(set(ROW) - shaded) == 2),
        (
            SandwichShaded((ROW,), (1, 3), True),
            lambda shaded: set(ROW) <= shaded,
        ),
        (RunSums(((ROW, (SumRun(0, 1, 1), SumRun(0, 3, 3))),)), lambda shaded: run_sums(ROW, shaded) == [1, 3]),
        (RunSums(((ROW, ()),)), lambda shaded: run_sums(ROW, shaded) == []),
        (RunSums(((ROW, (SumRun(0),)),)), lambda shaded: len(run_sums(ROW, shaded)) == 1),
        (
            RunSums(((ROW, (SumRun(0, any_number=True), SumRun(0, 3, 5), SumRun(0, any_number=True))),)),
            lambda shaded: any(3 <= total <= 5 for total in run_sums(ROW, shaded)),
        ),
        (
            RunSums(((ROW, (SumRun(0, 1, 9), SumRun(0, any_number=True))),)),
            lambda shaded: len(run_sums(ROW, shaded)) > 0,
        ),
        (Islands(False, ((Cell(0, 0), 3), (Cell(2, 2), 1)), "size"), lambda shaded: islands(shaded, len)),
        (
            Islands(False, ((Cell(0, 0), 3), (Cell(2, 2), 2)), "sum"),
            lambda shaded: islands(shaded, lambda area: sum(DIGITS[cell] for cell in area), (3, 2), different=True),
        ),
        (
            Islands(False, ((Cell(0, 0), 6), (Cell(2, 2), None)), "product"),
            lambda shaded: islands(
                shaded, lambda area: len(area) * sum(DIGITS[cell] for cell in area), (6, None), different=True
            ),
        ),
    ],
)
def test_a_fact_allows_exactly_the_shadings_that_it_means(fact: Fact, holds: Callable[[Shading], bool]) -> None:
    assert found_by_search(fact) == {shaded for shaded in all_shadings() if holds(shaded)}


def seen(cell: Cell, shaded: Shading) -> int:
    count = 1
    for way in ORTHOGONAL:
        for other in BOARD.ray(cell, way):
            if (other in shaded) != (cell in shaded):
                break
            count += 1
    return count


def islands(
    shaded: Shading,
    amount: Callable[[set[Cell]], int],
    wanted: tuple[int | None, int | None] = (3, 1),
    *,
    different: bool = False,
) -> bool:
    corners = (Cell(0, 0), Cell(2, 2))
    found = areas(others(shaded))
    for area in found:
        if len(area & set(corners)) != 1:
            return False
        number = wanted[0] if corners[0] in area else wanted[1]
        if number is not None and amount(area) != number:
            return False
        if different and len({DIGITS[cell] for cell in area}) < len(area):
            return False
    return len(found) == 2


def test_runs_in_two_colours_may_touch_and_those_of_one_colour_not() -> None:
    task = Task(Board(1, 4))
    cells = tuple(task.board.cells)
    numbers = task.numbers((1, 2, 3, 4), given={cell: cell.col + 1 for cell in cells})
    field = Field(Meanings(task, "stated", numbers, (1, 2, 3, 4), []))
    RunSums(((cells, (SumRun(0, 1, 1), SumRun(1, 2, 2), SumRun(0, 4, 4))),), 2).write(field)

    found = [task.draw(answer) for answer in search(task, wanted=20).answers]

    assert [(sorted(cell.col for cell in one.shaded), sorted(cell.col for cell in one.symbols)) for one in found] == [
        ([0, 3], [1])
    ]


def test_regions_that_are_drawn_are_of_one_kind_each() -> None:
    task = Task(BOARD)
    numbers = task.numbers((1, 2, 3), given=DIGITS)
    regions = [tuple(Cell(row, col) for col in range(3)) for row in range(3)]
    field = Field(Meanings(task, "stated", numbers, (1, 2, 3), regions))
    WholeRegions().write(field)

    assert len(search(task, wanted=20).answers) == 8
