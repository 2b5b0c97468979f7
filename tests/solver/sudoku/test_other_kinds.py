"""Counts of neighbours, magic squares, skyscrapers in clouds and the like: meanings and wordings."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from penpad.formats.errors import PenpadError
from penpad.formats.puzzle import Board, Cell, Mark
from penpad.solver.search import search
from penpad.solver.sudoku.meanings import Meanings
from penpad.solver.sudoku.variant import Stated
from penpad.solver.sudoku.variants.neighbourcount import DIAGONAL, EVERY, GREATER, KINDS, LESS, OWN
from penpad.solver.task import Task

from tests.solver.sudoku.test_areas import Grid, expected, found, line
from tests.solver.sudoku.test_drawn import GREY, NORMAL, figure, read
from tests.solver.sudoku.test_drawn import line as drawn
from tests.solver.sudoku.test_wordings import PILL, SMALL_NUMBER, square

Check = Callable[[Grid], bool]
ODD, EVEN = KINDS["odd"], KINDS["even"]


def near(grid: Grid, place: tuple[int, int], fits: Callable[[int], bool], *, corners: bool = False) -> int:
    """How many neighbours of a place are of a kind."""
    row, col = place
    return sum(
        fits(value)
        for (r, c), value in grid.items()
        if (r, c) != place and max(abs(r - row), abs(c - col)) == 1 and (corners or r == row or c == col)
    )


def odd(value: int) -> bool:
    return value % 2 == 1


def even(value: int) -> bool:
    return value % 2 == 0


def only_true(grid: Grid) -> bool:
    """Whether the first cell, and no other, counts the twos around it."""
    return all((grid[place] == near(grid, place, lambda v: v == 2)) == (place == (0, 0)) for place in grid)


def seen(grid: Grid, low: int) -> int:
    numbers = line(grid)
    return sum(value > low and value > max(numbers[:at], default=0) for at, value in enumerate(numbers))


def refers(grid: Grid) -> bool:
    return all(grid[row, z - 1] == col + 1 and grid[z - 1, col] == row + 1 for (row, col), z in grid.items())


def magic(grid: Grid) -> bool:
    a, b, c, d = line(grid)
    return len({a + b, c + d, a + c, b + d, a + d, b + c}) == 1


SQUARE = tuple(Cell(row, col) for row in range(3) for col in range(3))
CORNER, TOP = (Cell(0, 0),), (Cell(0, 1),)
TWO, FOUR = (2, 2), tuple(Board(2, 2).cells)
CASES: list[tuple[Stated, tuple[int, int], tuple[int, ...], Check]] = [
    (Stated("neighbourcount", TOP, (ODD,)), (2, 3), (1, 2, 3), lambda g: g[0, 1] == near(g, (0, 1), odd)),
    (
        Stated("neighbourcount", CORNER, (EVEN | DIAGONAL,)),
        TWO,
        (0, 1, 2, 3),
        lambda g: g[0, 0] == near(g, (0, 0), even, corners=True),
    ),
    (
        Stated("neighbourcount", CORNER, (ODD | OWN,)),
        TWO,
        (0, 1, 2, 3),
        lambda g: g[0, 0] == g[0, 0] % 2 + near(g, (0, 0), odd),
    ),
    (
        Stated("neighbourcount", CORNER, (GREATER,)),
        TWO,
        (0, 1, 2, 3),
        lambda g: g[0, 0] == near(g, (0, 0), lambda v: v > g[0, 0]),
    ),
    (
        Stated("neighbourcount", CORNER, (LESS | DIAGONAL,)),
        TWO,
        (0, 1, 2, 3),
        lambda g: g[0, 0] == near(g, (0, 0), lambda v: v < g[0, 0], corners=True),
    ),
    (Stated("neighbourcount", CORNER, (1 << 2 | EVERY,)), TWO, (0, 1, 2), only_true),
    (Stated("lowclouds", tuple(Board(1, 4).cells), (2, 2)), (1, 4), (1, 2, 3, 4), lambda g: seen(g, 2) == 2),
    (Stated("cornerrun", FOUR), TWO, (1, 2, 3, 4, 5), lambda g: sorted(line(g)) in ([1, 2, 3, 4], [2, 3, 4, 5])),
    (Stated("selfreferral", FOUR), TWO, (1, 2), refers),
    (Stated("shadedmagic", FOUR), TWO, (1, 2, 3), magic),
]


@pytest.mark.parametrize(("stated", "size", "values", "check"), CASES)
def test_the_search_finds_the_grids_of_which_the_sentence_holds(
    stated: Stated, size: tuple[int, int], values: tuple[int, ...], check: Check
) -> None:
    right = expected(*size, values, check, {})

    assert 0 < len(right) < len(values) ** (size[0] * size[1])
    assert found(*size, values, stated, {}) == right


def test_a_box_of_nine_different_digits_is_magic_in_eight_ways() -> None:
    board = Board(3, 3)
    task = Task(board)
    values = tuple(range(1, 10))
    digits = task.numbers(values, given={Cell(1, 1): 5})
    stated = [Stated("magicsquare", board.cells, (1,)), Stated("extraregion", board.cells)]
    Meanings(task, "stated", digits, values, [board.cells]).write(stated, set())

    assert len(search(task, wanted=50, time_limit=30).answers) == 8


def test_pills_of_unlike_numbers_differ_in_one_digit_at_least() -> None:
    pills = [Stated("pillarrow", Board(1, 6).cells[:3], (2,)), Stated("pillarrow", Board(1, 6).cells[3:], (2,))]
    task = Task(Board(1, 6))
    digits = task.numbers((1, 2, 11, 12))
    unlike = Stated("uniquepills", Board(1, 6).cells)
    Meanings(task, "stated", digits, (1, 2, 11, 12), []).write([*pills, unlike], set())

    answers = search(task, wanted=50, time_limit=30).answers

    numbers = [[digits[cell].in_(answer) for cell in Board(1, 6).cells] for answer in answers]
    assert numbers
    assert all(line[:2] != line[3:5] for line in numbers)


CIRCLE: tuple[Mark, ...] = (figure(1.5, 1.5, 0.8, "#ffffff", GREY),)
DOT: tuple[Mark, ...] = (figure(2, 2, 0.42, "#ffffff", "#000000"),)
CLOUDS = "Numbers outside tell how many skyscrapers can be seen. "
SAID = [
    ("neighbourcount", CIRCLE, (ODD | DIAGONAL,), "A circle counts the odd digits in the eight surrounding cells."),
    ("neighbourcount", CIRCLE, (EVEN,), "A digit in a circle shows how many orthogonally adjacent digits are even."),
    (
        "neighbourcount", CIRCLE, (1 << 9 | DIAGONAL,),
        "Circled cells tell the number of adjacent nines (also diagonally).",
    ),
    (
        "neighbourcount", CIRCLE, (1 << 9 | EVERY,),
        "All cells that show the number of orthogonally adjacent 9s are circled.",
    ),
    ("neighbourcount", CIRCLE, (GREATER,), "A circle shows how many of its neighbours are greater than it."),
    ("lowclouds", SMALL_NUMBER, (4, 5), CLOUDS + "In the clouds, skyscrapers of 5 or lower are never visible."),
    ("lowclouds", SMALL_NUMBER, (4, 3), CLOUDS + "Only skyscrapers of 4 or higher are visible."),
    ("lowclouds", SMALL_NUMBER, (4, 3), CLOUDS + "Low clouds hide all buildings shorter than 4."),
    ("cornerrun", DOT, (), "The four cells surrounding a white circle contain consecutive digits in any order."),
    ("cornerrun", DOT, (), "Circles: the four digits around a circle are consecutive."),
    ("magicsquare", (), (0b10000,), "Box 5 is a magic square."),
    (
        "magicsquare", (), (1 << 60,),
        "The central box is a magic square: rows, columns and both diagonals have the same sum.",
    ),
    ("shadedmagic", tuple(square(cell.row, cell.col) for cell in SQUARE), (), "The grey cells form a magic square."),
]  # fmt: skip


@pytest.mark.parametrize(("kind", "marks", "values", "rules"), SAID)
def test_it_is_understood_in_these_words(
    kind: str, marks: tuple[Mark, ...], values: tuple[int, ...], rules: str
) -> None:
    clues = read(*marks, rules=NORMAL + rules)

    assert [(one.kind, one.values) for one in clues.stated] == [(kind, values)]


@pytest.mark.parametrize("rules", ["All numbers in pills are unique.", "No two pills hold the same number."])
def test_pills_may_be_unlike(rules: str) -> None:
    arrows = NORMAL + "Digits along an arrow sum to the two-digit number in its pill. "

    assert {one.kind for one in read(*PILL, rules=arrows + rules).stated} == {"pillarrow", "uniquepills"}


@pytest.mark.parametrize(
    "rules",
    [
        "A circle counts the odd or prime digits around it.",
        "A circle shows how many adjacent digits it can see.",
        "One of the boxes is a magic square.",
    ],
)
def test_what_is_not_said_clearly_is_refused(rules: str) -> None:
    with pytest.raises(PenpadError):
        read(*CIRCLE, rules=NORMAL + rules)


def test_figures_may_stand_a_little_beside_the_middle_of_a_cell() -> None:
    bulb = figure(0.6, 0.5, 0.7, GREY)
    stem = drawn(GREY, (0, 0), (0, 2), width=bulb.width / 4)

    clues = read(bulb, stem, rules=NORMAL + "Digits increase along a thermometer from its bulb.")

    assert [thermo.cells for thermo in clues.thermos] == [(Cell(0, 0), Cell(0, 1), Cell(0, 2))]
