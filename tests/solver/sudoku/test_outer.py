"""Cells around the grid: in the words people use, and all grids with them by brute force."""

from __future__ import annotations

import itertools

import pytest
from penpad.formats.errors import UnreadMarks
from penpad.formats.puzzle import Board, Cage, Cell, Mark, Puzzle, Text
from penpad.solver import genres, recognise, solve
from penpad.solver.sudoku import outer
from penpad.solver.sudoku.clues import Clues
from penpad.solver.verdict import Verdict

NORMAL = "Normal sudoku rules apply. "
GRID = [Cell(row, col) for row in range(1, 5) for col in range(1, 5)]
AROUND = (Cell(0, 2), Cell(2, 0), Cell(3, 5))
BOARD = Board(6, 6, frozenset(Cell(r, c) for r in range(6) for c in range(6)) - {*GRID, *AROUND})
BOXES = tuple(
    Cage(tuple(Cell(top + r, left + c) for r in range(2) for c in range(2)), style="region")
    for top in (1, 3)
    for left in (1, 3)
)


def read(rules: str, *marks: Mark) -> Clues:
    candidate = recognise.read(Puzzle(BOARD, (*BOXES, *marks), rules=rules), genres.load("sudoku"), "asked", "", {})
    if candidate.error is not None:
        raise candidate.error
    clues: Clues = candidate.clues
    return clues


def answers(rules: str, *marks: Mark) -> Verdict:
    return solve(Puzzle(BOARD, (*BOXES, *marks), rules=rules), genre="sudoku", solutions=5000)


FILLED = "Cells outside the grid must contain a digit. "


@pytest.mark.parametrize(
    "sentence",
    [
        FILLED,
        "All outside cells on a clue must contain a digit.",
        "The cells around the grid must be filled with a digit from 1-4.",
        "The digits outside the grid must be deduced by the solver.",
        "Digits in the outside cells have to be determined.",
        "Fill the cells outside the grid as well.",
        "Each cell outside of the grid contains a single digit.",
    ],
)
def test_that_cells_around_the_grid_are_to_be_filled_is_said_in_many_words(sentence: str) -> None:
    found = outer.among(read(NORMAL + sentence).layers)

    assert found is not None
    assert dict(found.lanes)[Cell(3, 5)] == (Cell(3, 4), Cell(3, 3), Cell(3, 2), Cell(3, 1))
    assert not found.rooms


@pytest.mark.parametrize(
    "sentence",
    [
        "Numbered Rooms: That digit must also appear in the Nth position looking into the grid in the row/column, "
        "where N "
        "is the digit in the first position.",
        "A digit outside the grid appears in the Xth cell from that side, where X is the digit in the first cell.",
        "Each outside digit is placed in the Nth cell from the clue, where N is the digit in the nearest cell.",
        "It indicates the digit in the Nth cell of the row or column, where N is the digit in the first cell from that "
        "edge.",
    ],
)
def test_numbered_rooms_around_the_grid_are_said_in_many_words(sentence: str) -> None:
    found = outer.among(read(NORMAL + FILLED + sentence).layers)

    assert found is not None
    assert found.rooms


@pytest.mark.parametrize(
    "rules",
    [
        NORMAL,
        NORMAL + "Cells outside the grid must contain the sum of the row or column.",
        NORMAL + "Outside cells must contain a digit which is the sum of the row.",
        NORMAL + FILLED + "Anti-knight: no digit repeats a knight's move away.",
        NORMAL + FILLED + "An outside digit is the number of visible digits.",
    ],
)
def test_what_else_cells_around_the_grid_may_mean_is_refused(rules: str) -> None:
    with pytest.raises(UnreadMarks):
        read(rules)


def grids() -> list[dict[Cell, int]]:
    """All small Sudokus with the first row 1 2 3 4."""
    rows = list(itertools.permutations((1, 2, 3, 4)))
    every = [((1, 2, 3, 4), *rest) for rest in itertools.product(rows, repeat=3)]
    boxes = [[(r + i, c + j) for i in (0, 1) for j in (0, 1)] for r in (0, 2) for c in (0, 2)]
    fitting = [
        grid
        for grid in every
        if all(len(set(column)) == 4 for column in zip(*grid, strict=True))
        and all(len({grid[r][c] for r, c in box}) == 4 for box in boxes)
    ]
    return [{Cell(r + 1, c + 1): grid[r][c] for r in range(4) for c in range(4)} for grid in fitting]


def test_all_grids_with_rooms_around_are_found() -> None:
    rooms = "That digit must also appear in the Nth cell of the row or column, where N is the digit in the first cell."
    texts = tuple(Text(Cell(1, col), str(col)) for col in range(1, 5))
    expected = set()
    for grid in grids():
        around = {}
        for cell, seen in outer.lanes(BOARD, read(NORMAL + FILLED).grids[0]) or ():
            around[cell] = grid[seen[grid[seen[0]] - 1]]
        expected.add(tuple(sorted({**grid, **around}.items())))

    verdict = answers(NORMAL + FILLED + rooms, *texts)

    top = {Cell(1, col): col for col in range(1, 5)}
    found = {
        tuple(sorted({**top, **{cell: int(text) for cell, text in answer.drawn.numbers.items()}}.items()))
        for answer in verdict.answers
    }
    assert found == expected


def test_a_cage_may_reach_out_of_the_grid() -> None:
    texts = tuple(Text(Cell(1, col), str(col)) for col in range(1, 5))
    cage = Cage((Cell(2, 0), Cell(2, 1), Cell(2, 2)), "", True, None)

    verdict = answers(NORMAL + FILLED + "Digits may not repeat in a cage.", *texts, cage)

    assert verdict.answers
    for answer in verdict.answers:
        assert len({answer.drawn.numbers[cell] for cell in cage.cells if isinstance(cell, Cell)}) == 3
