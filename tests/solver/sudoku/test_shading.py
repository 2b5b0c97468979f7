"""Shaded cells of a Sudoku: the names of the kinds, the sentences about their areas, and what the facts demand."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterable

import pytest
from penpad.formats.puzzle import ORTHOGONAL, Board, Cell, Puzzle
from penpad.solver.reader import Reader
from penpad.solver.search import search
from penpad.solver.sudoku.meanings import Meanings
from penpad.solver.sudoku.shading.areas import BOTH, Apart, Joined, NoBlock, ReachEdge, SameDigits, Tied
from penpad.solver.sudoku.shading.counts import AreaSizes, Balanced, Counts, Dotted, LineCount, Sees
from penpad.solver.sudoku.shading.drawing import Drawing
from penpad.solver.sudoku.shading.field import Fact, Field
from penpad.solver.sudoku.shading.grammar import Context, read
from penpad.solver.sudoku.shading.islands import DifferentDigits, Islands
from penpad.solver.sudoku.shading.names import Names
from penpad.solver.sudoku.shading.reading import CLAUSES
from penpad.solver.sudoku.shading.totals import Cages
from penpad.solver.task import Task

JOINED, NO_BLOCK = Joined(BOTH), NoBlock(BOTH)
YINYANG = [Joined((True,)), Joined((False,)), NO_BLOCK]


def facts(sentence: str, rules: str = "") -> list[Fact] | None:
    marks = Reader(Puzzle(Board(9, 9)))
    rules = rules or sentence
    return read(Names(rules).common(sentence), CLAUSES, Context(marks, Drawing(marks), rules))


@pytest.mark.parametrize(
    "sentence",
    [
        "Shade some cells such that all shaded cells are orthogonally connected, all unshaded cells are orthogonally "
        "connected and no 2x2 area is fully shaded or fully unshaded.",
        "Shade some cells so that the shaded cells form one connected region, the unshaded cells form a single "
        "connected region, and there are no 2 x 2 squares that are entirely shaded or entirely unshaded",
        "Colour every cell black or white so that all black cells are connected orthogonally, all white cells form one "
        "orthogonally connected group and no 2×2 block is entirely black or white",
        "All shaded cells must be connected, as must all unshaded cells, and no 2x2 box may be completely shaded or "
        "completely unshaded",
        "Some cells are shaded such that the shaded cells are connected to each other orthogonally, so are the white "
        "cells, and every 2x2 contains at least one shaded cell and at least one unshaded cell",
    ],
)
def test_yin_yang_is_read_in_many_wordings(sentence: str) -> None:
    found = facts(sentence)

    assert found is not None
    assert _set(found) == _set(YINYANG)


def _set(found: Iterable[Fact]) -> set[tuple[str, bool]]:
    return {(type(fact).__name__, kind) for fact in found for kind in fact.kinds}  # type: ignore[attr-defined]


@pytest.mark.parametrize(
    ("sentence", "expected"),
    [
        ("Each colour forms a single orthogonally connected area", [JOINED]),
        ("All cells of the same colour must be orthogonally connected", [JOINED]),
        ("Both the shaded cells and the unshaded cells form an orthogonally connected area", [JOINED]),
        ("No 2x2 area is all one colour", [NO_BLOCK]),
        ("There can be no 2x2 of the same color", [NO_BLOCK]),
        ("Every 2x2 area must contain both colours", [NO_BLOCK]),
        ("Shaded cells may not cover a 2x2 area", [NoBlock((True,))]),
        ("Every 2x2 contains at least one shaded cell", [NoBlock((False,))]),
        ("The water is orthogonally connected but may not fully cover a 2x2 area; islands", [Joined((True,)), None]),
        ("All unshaded cells are connected to the edge of the grid by other unshaded cells", [ReachEdge((False,))]),
        ("Shaded cells cannot be orthogonally adjacent", [Apart((True,))]),
        ("No two shaded cells may share an edge", [Apart((True,))]),
        ("Even digits are shaded and odd digits are unshaded", [None, None]),
        ("All high digits must be shaded", [Tied(True, frozenset(range(6, 100)))]),
        ("Digits 1, 2, 3 and 4 are always unshaded", [Tied(False, frozenset({1, 2, 3, 4}))]),
        ("Cells with the same digit must have the same colour", [SameDigits()]),
        ("Leave the rest unshaded", []),
    ],
)
def test_a_sentence_about_areas_is_read_as_meant(sentence: str, expected: list[Fact | None]) -> None:
    found = facts(sentence.split(";")[0], sentence)

    assert found is not None
    assert len(found) == len(expected)
    assert all(wanted is None or wanted == one for one, wanted in zip(found, expected, strict=True))


@pytest.mark.parametrize(
    "sentence",
    [
        "Shaded cells may be orthogonally adjacent",
        "All shaded cells are orthogonally connected except for one",
        "No 2x2 area is fully shaded unless it holds a 9",
        "Some shaded cells are connected",
        "Nearly all unshaded cells are connected",
        "Shaded cells in a row are different",
        "Exactly one 2x2 area is entirely shaded",
        "No 3x3 area is entirely shaded",
        "There are exactly two areas of shaded cells",
        "Shaded cells are thermometers",
    ],
)
def test_a_sentence_that_says_something_else_is_left(sentence: str) -> None:
    assert not facts(sentence)


@pytest.mark.parametrize(
    ("sentence", "said"),
    [
        ("All coral cells are connected and all water reaches the edge", "all shaded cells are connected"),
        ("Islands may not touch; the sea is connected", "shaded cells is connected"),
        ("The snake is connected; non-snake cells as well", "shaded cells is connected"),
        ("Colour each cell blue or red; blue cells are connected", "shaded cells are connected"),
    ],
)
def test_the_names_of_kinds_are_put_into_common_words(sentence: str, said: str) -> None:
    assert said in Names(sentence).common(sentence)


# ---- what the facts demand: compared with trying everything ------------------------------------------------------

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


MIDDLE = Cell(1, 1)
ROW = (Cell(0, 0), Cell(0, 1), Cell(0, 2))


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
