"""Boxes to be found on a larger board whose other cells stay empty."""

from __future__ import annotations

import itertools

import pytest
from penpad.formats.puzzle import Board, Cage, Cell, Mark, Puzzle, Text
from penpad.solver.reader import Reader
from penpad.solver.search import search
from penpad.solver.solving import solve
from penpad.solver.sudoku import layer
from penpad.solver.sudoku.division.boxes import Boxes, once
from penpad.solver.sudoku.drawing import layout
from penpad.solver.sudoku.meanings import Meanings
from penpad.solver.sudoku.variant import Stated
from penpad.solver.task import Task

Grid = dict[Cell, int]


def found(board: Board, boxes: Boxes, values: tuple[int, ...], given: Grid | None = None) -> set[tuple[int, ...]]:
    task = Task(board)
    digits = task.numbers(values, given=given, optional=True)
    for line in lines(board):
        once(task, "row", digits, line, values)
    boxes.write(Meanings(task, "stated", digits, values, []))
    answers = search(task, wanted=2000)
    assert answers.complete
    return {tuple(digits[cell].in_(answer) or 0 for cell in board.cells) for answer in answers.answers}


def lines(board: Board) -> list[list[Cell]]:
    rows = [[cell for cell in board.cells if cell.row == row] for row in range(board.rows)]
    return rows + [[cell for cell in board.cells if cell.col == col] for col in range(board.cols)]


def fits(board: Board, grid: Grid, boxes: Boxes) -> bool:
    """Tried as people do: take away a box at the first digit that is left, again and again."""
    left = {cell for cell in board.cells if grid[cell]}
    number = 0
    while left:
        cells = boxes.cells(min(left))
        if not left.issuperset(cells) or len({grid[cell] for cell in cells}) < len(cells):
            return False
        left -= set(cells)
        number += 1
    filled = [[grid[cell] for cell in line if grid[cell]] for line in lines(board)]
    return number == boxes.count and all(len(set(line)) == len(line) for line in filled)


@pytest.mark.parametrize("boxes", [Boxes(2, 1, 2), Boxes(1, 2, 1), Boxes(2, 2, 1), Boxes(3, 1, 2), Boxes(4, 1, 2)])
def test_the_boxes_are_all_those_that_fit(boxes: Boxes) -> None:
    board = Board(3, 3)
    grids = (dict(zip(board.cells, numbers, strict=True)) for numbers in itertools.product(range(3), repeat=9))

    wanted = {tuple(grid.values()) for grid in grids if fits(board, grid, boxes)}

    assert found(board, boxes, (1, 2)) == wanted


def test_boxes_away_from_corners_can_be_magic() -> None:
    given = {Cell(1, 0): 2, Cell(1, 1): 7, Cell(1, 2): 6, Cell(3, 0): 4}
    values = tuple(range(1, 10))

    plain = found(Board(5, 3), Boxes(1, 3, 3), values, given)
    magic = found(Board(5, 3), Boxes(1, 3, 3, magic=True), values, given)

    assert magic == {(0, 0, 0, 2, 7, 6, 9, 5, 1, 4, 3, 8, 0, 0, 0)}
    assert magic < plain


ASKING = [
    "Deconstruction: contained within the grid are nine non-overlapping 3x3 regions which must be located. "
    "Each region contains the digits 1 to 9 once each. Cells outside regions do not contain digits.",
    "Locate nine 3x3 boxes in the grid that do not overlap. Fill them with the digits 1-9, the other cells are empty.",
    "The grid consists of 9 3x3 regions whose placements are to be determined by the solver.",
    "Place nine non-overlapping 3 x 3 regions into the grid. All cells outside the regions remain blank.",
    "There are 9 boxes of size 3x3 to be found. Each box contains the digits 1-9 once.",
    "Place nine 3x3 boxes in the grid such that no boxes overlap. Each box contains the digits 1 through 9. Cells not "
    "in a box have no digits.",
    "The 11x11 grid contains nine non-overlapping 3x3 boxes. Each box contains the digits 1-9 and digits don't repeat "
    "in rows and columns. The remaining cells are empty.",
    "Draw nine 3x3 squares in the grid. Each row, column and box must contain no repeated digits.",
]


def read(rules: str, rows: int = 11) -> tuple[Boxes | None, str]:
    marks = Reader(Puzzle(Board(rows, rows), rules=rules), {})
    every = layer.read(marks, layout.grids(marks))
    hidden = next((one.hidden for one in every if isinstance(one.hidden, Boxes)), None)
    doubts = " ".join(part for one in every for part in one.doubts)
    return hidden, f"{marks.puzzle.rules.strip()} {doubts}".strip()


@pytest.mark.parametrize("rules", ASKING)
def test_people_ask_for_boxes_in_many_ways(rules: str) -> None:
    boxes, left = read(rules)

    assert boxes == Boxes(9, 3, 3)
    assert not left


@pytest.mark.parametrize(
    ("rule", "boxes"),
    [
        ("All clues inside the grid must fit fully inside the 3x3 boxes.", Boxes(9, 3, 3, inside=True)),
        ("All clue cells must be part of a region.", Boxes(9, 3, 3, inside=True)),
        ("Cages and dots are completely inside one of the boxes.", Boxes(9, 3, 3, inside=True)),
        ("Cages may include empty cells, but these do not contribute to the total.", Boxes(9, 3, 3)),
        ("Any box that is not in a corner of the grid is a magic square.", Boxes(9, 3, 3, magic=True)),
    ],
)
def test_texts_say_more_of_boxes(rule: str, boxes: Boxes) -> None:
    assert read(f"{ASKING[0]} {rule}") == (boxes, "")


@pytest.mark.parametrize(
    "rule",
    [
        "No two regions touch.",
        "Each row contains all the digits 1-9.",
        "Every column contains cells of three boxes.",
        "The boxes are arranged symmetrically.",
        "Empty cells form a loop.",
        "Every region contains exactly two circles.",
    ],
)
def test_what_else_is_said_of_boxes_is_not_understood(rule: str) -> None:
    assert read(f"{ASKING[0]} {rule}") == (Boxes(9, 3, 3), rule)


def test_a_board_without_room_has_no_boxes_to_be_found() -> None:
    assert read(ASKING[0], 9)[0] is None


SMALL = (
    "Draw three non-overlapping 2x2 boxes and fill them with the digits 1-4 such that no digit repeats in a row, "
    "column or box. All other cells stay empty. Digits in a cage sum to the total in its corner."
)


def test_cells_of_a_cage_may_be_empty_and_then_add_nothing() -> None:
    cage = Cage((Cell(0, 0), Cell(0, 1), Cell(0, 2)), label="4", total=4)
    given: tuple[Mark, ...] = (cage, Text(at=Cell(4, 4), text="1", kind="value"))

    verdict = solve(Puzzle(Board(5, 5), given=given, rules=SMALL), genre="sudoku", solutions=400)

    assert verdict.problem is None
    assert verdict.answers
    for answer in verdict.answers:
        grid = {cell: int(answer.drawn.numbers.get(cell, 0)) for cell in Board(5, 5).cells} | {Cell(4, 4): 1}
        assert fits(Board(5, 5), grid, Boxes(3, 2, 2))
        assert sum(grid[cell] for cell in cage.cells if isinstance(cell, Cell)) == 4


def first_sum(numbers: tuple[int, ...]) -> int | None:
    first = next((number for number in numbers if number), None)
    return None if first is None else sum(numbers[:first])


@pytest.mark.parametrize("total", [0, 2, 3, 5])
def test_an_x_sum_starts_at_the_first_digit_and_passes_empty_cells(total: int) -> None:
    board = Board(1, 4)
    task = Task(board)
    digits = task.numbers((1, 2, 3), optional=True)
    Meanings(task, "stated", digits, (1, 2, 3), []).write([Stated("xsum", board.cells, (total,))], set())

    answers = search(task, wanted=1000)

    got = {tuple(digits[cell].in_(answer) for cell in board.cells) for answer in answers.answers}
    assert got == {numbers for numbers in itertools.product(range(4), repeat=4) if first_sum(numbers) == total}
