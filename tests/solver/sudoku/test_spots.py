"""What dots, marks on corners and marks in cells mean, against plain sentences of Python, and how it is said."""

from __future__ import annotations

from collections.abc import Callable
from math import isqrt, prod
from random import Random

import pytest
from penpad.formats.drawn import Drawn
from penpad.formats.puzzle import Board, Cell
from penpad.solver.sudoku import relations
from penpad.solver.sudoku.meanings import Meanings
from penpad.solver.sudoku.variant import Stated
from penpad.solver.task import Task

Grid = list[int]
Check = Callable[[Grid], bool]

TWO = (Cell(0, 0), Cell(0, 1))
FOUR = (Cell(0, 0), Cell(0, 1), Cell(1, 0), Cell(1, 1))


def grows(ring: Grid) -> bool:
    return any(ring[turn:] + ring[:turn] == sorted(set(ring)) for turn in range(4))


PAIRS: list[tuple[tuple[int, ...], Check]] = [
    ((relations.SUM, 5, 10), lambda x: sum(x) in (5, 10)),
    ((relations.DIFFERENCE, 3), lambda x: abs(x[0] - x[1]) == 3),
    ((relations.RATIO, 3), lambda x: x[0] == 3 * x[1] or x[1] == 3 * x[0]),
    ((relations.RATIO, 2, 3), lambda x: max(x) in (2 * min(x), 3 * min(x))),
    ((relations.PRODUCT, 12), lambda x: prod(x) == 12),
    ((relations.APART, 3), lambda x: abs(x[0] - x[1]) >= 3),
    ((relations.CLOSE, 2), lambda x: abs(x[0] - x[1]) <= 2),
    ((relations.PRIME_SUM,), lambda x: sum(x) in (2, 3, 5, 7, 11)),
    ((relations.SQUARE_SUM,), lambda x: isqrt(sum(x)) ** 2 == sum(x)),
    ((relations.EVEN_SUM,), lambda x: sum(x) % 2 == 0),
    ((relations.ODD_SUM,), lambda x: sum(x) % 2 == 1),
    ((relations.MULTIPLE_SUM, 3), lambda x: sum(x) % 3 == 0),
    ((relations.PRIME_DIFFERENCE,), lambda x: abs(x[0] - x[1]) in (2, 3, 5)),
    ((relations.LARGER, 4), lambda x: max(x) == 4),
    ((relations.SMALLER, 2), lambda x: min(x) == 2),
    ((relations.DIVIDES,), lambda x: max(x) % min(x) == 0),
    ((relations.SUM_AT_LEAST, 8), lambda x: sum(x) >= 8),
    ((relations.SUM_AT_MOST, 6), lambda x: sum(x) <= 6),
    ((relations.KROPKI,), lambda x: abs(x[0] - x[1]) == 1 or x[0] == 2 * x[1] or x[1] == 2 * x[0]),
]
CORNERS: list[tuple[str, tuple[int, ...], Check]] = [
    ("cornerset", (), lambda x: len(set(x)) == 4),
    ("quadsum", (), lambda x: 2 * max(x) == sum(x)),
    ("cornerdiagonals", (0,), lambda x: x[0] + x[3] == x[1] + x[2]),
    ("cornerdiagonals", (1,), lambda x: x[0] * x[3] == x[1] * x[2]),
    ("cornerdiagonals", (0, 7), lambda x: x[0] + x[3] == x[1] + x[2] == 7),
    ("cornerdiagonals", (1, 6), lambda x: x[0] * x[3] == x[1] * x[2] == 6),
    ("cornerdigits", (24, 1), lambda x: prod(x) == 24),
    ("cornerdigits", (5, 3), lambda x: max(x) == 5),
    ("cornerdigits", (2, 4), lambda x: min(x) == 2),
    ("cornerdigits", (3, 6), lambda x: sum(x) == 12),
    ("cornerdigits", (2, 10), lambda x: sum(v % 2 for v in x) == 2),
    ("cornerdigits", (3, 11), lambda x: sum(v % 2 for v in x) == 1),
    ("cornerdigits", (3, 12), lambda x: len(set(x)) == 3),
    ("clockwise", (), lambda x: len(set(x)) == 4 and grows([x[0], x[1], x[3], x[2]])),
    ("counterclockwise", (), lambda x: len(set(x)) == 4 and grows([x[0], x[2], x[3], x[1]])),
    ("quadextreme", (1, 1), lambda x: x[1] > max(x[0], x[2], x[3])),
    ("quadextreme", (2, 0), lambda x: x[2] < min(x[0], x[1], x[3])),
]


def hold(stated: list[Stated], grid: Grid, width: int = 2) -> bool:
    board = Board(len(grid) // width, width)
    task = Task(board)
    digits = task.numbers(range(1, 7))
    Meanings(task, "stated", digits, tuple(range(1, 7)), []).write(stated, set())
    answer = task.read(Drawn(numbers={cell: str(value) for cell, value in zip(board.cells, grid, strict=True)}))
    return not [instance for instance in task.broken(answer) if instance.rule == "stated"]


@pytest.mark.parametrize("kind", ["dotrelation", "colourdot", "letterrelation"])
@pytest.mark.parametrize(("values", "check"), PAIRS)
def test_a_relation_of_two_digits_holds_exactly_when_its_sentence_does(
    kind: str, values: tuple[int, ...], check: Check
) -> None:
    every = [[a, b] for a in range(1, 7) for b in range(1, 7)]

    assert [hold([Stated(kind, TWO, values)], pair) for pair in every] == [check(pair) for pair in every]


@pytest.mark.parametrize(("kind", "values", "check"), CORNERS)
def test_a_mark_on_a_corner_holds_exactly_when_its_sentence_does(
    kind: str, values: tuple[int, ...], check: Check
) -> None:
    random = Random(f"{kind}{values}")
    tried = [random.choices(range(1, 7), k=4) for _ in range(500)]
    right = [grid for grid in tried if check(grid)][:40]
    wrong = [grid for grid in tried if not check(grid)][:80]

    assert right
    assert all(hold([Stated(kind, FOUR, values)], grid) for grid in right)
    assert not any(hold([Stated(kind, FOUR, values)], grid) for grid in wrong)


def test_a_ring_counts_the_different_digits_around_two_cells() -> None:
    grid = [1, 2, 3, 4, 2, 6, 5, 1, 3, 3, 4, 4]
    middle = (Cell(1, 1), Cell(1, 2))

    assert hold([Stated("ringcount", middle, (4,))], grid, 4)
    assert not hold([Stated("ringcount", middle, (5,))], grid, 4)


MIDDLE = (Cell(0, 2),)
LEFT, RIGHT = 0, 4


def there(line: Grid, ways: tuple[int, ...]) -> list[Grid]:
    """What the third cell of a row sees in these directions."""
    return [line[1::-1] if way == LEFT else line[3:] for way in ways]


def away(ray: Grid, distance: int) -> int:
    return ray[distance - 1] if distance <= len(ray) else 0


ARROWS: list[tuple[str, tuple[int, ...], Check]] = [
    ("remoteclone", (0, RIGHT), lambda x: away(x[3:], x[2]) == x[2]),
    ("remoteclone", (0, LEFT, RIGHT), lambda x: all(away(ray, x[2]) == x[2] for ray in there(x, (LEFT, RIGHT)))),
    (
        "remoteclone",
        (1, RIGHT),
        lambda x: away(x[3:], x[2]) == x[2] and all(away(x[3:], less) != less for less in range(1, x[2])),
    ),
    ("remoteclone", (2, LEFT, RIGHT), lambda x: 0 != away(x[1::-1], x[2]) == away(x[3:], x[2])),
    ("searchdigit", (6, RIGHT), lambda x: away(x[3:], x[2]) == 6),
    ("pointercount", (0, LEFT, RIGHT), lambda x: len({*x[:2], *x[3:]}) == x[2]),
    ("pointercount", (1, RIGHT), lambda x: sum(v % 2 for v in x[3:]) == x[2]),
    ("pointercount", (2, RIGHT), lambda x: sum(v % 2 == 0 for v in x[3:]) == x[2]),
    ("pointercount", (3, RIGHT), lambda x: sum(v in (2, 3, 5) for v in x[3:]) == x[2]),
    ("pointercount", (4, RIGHT), lambda x: sum(v > x[2] for v in x[3:]) == x[2]),
    ("pointercount", (5, RIGHT), lambda x: sum(v < x[2] for v in x[3:]) == x[2]),
    (
        "pointercount",
        (6, RIGHT),
        lambda x: sum(v > max(x[3 : 3 + i], default=0) for i, v in enumerate(x[3:])) == x[2],
    ),
    ("pointer", (0, RIGHT), lambda x: x[2] + 1 in x[3:]),
    ("pointer", (1, LEFT, RIGHT), lambda x: x.count(x[2]) == 1),
    ("pointer", (2, RIGHT), lambda x: x[2] in x[3:]),
]


@pytest.mark.parametrize(("kind", "values", "check"), ARROWS)
def test_an_arrow_in_a_cell_holds_exactly_when_its_sentence_does(
    kind: str, values: tuple[int, ...], check: Check
) -> None:
    random = Random(f"{kind}{values}")
    tried = [random.choices(range(1, 7), [3, 3, 3, 1, 1, 2], k=6) for _ in range(900)]
    right = [line for line in tried if check(line)][:40]
    wrong = [line for line in tried if not check(line)][:80]

    assert right
    assert all(hold([Stated(kind, MIDDLE, values)], line, 6) for line in right)
    assert not any(hold([Stated(kind, MIDDLE, values)], line, 6) for line in wrong)


def test_cells_with_the_same_mark_hold_the_same_digit() -> None:
    marked = tuple(Cell(0, col) for col in range(4))

    assert hold([Stated("samemark", marked, (0, 2, 2))], [3, 3, 3, 3, 1, 1], 6)
    assert hold([Stated("samemark", marked, (1, 2, 2))], [3, 3, 4, 4, 1, 1], 6)
    assert not hold([Stated("samemark", marked, (0, 2, 2))], [3, 4, 3, 3, 1, 1], 6)
    assert not hold([Stated("samemark", marked, (1, 2, 2))], [3, 3, 3, 3, 1, 1], 6)


def test_the_digit_of_a_reappearing_circle_stands_again_around_it() -> None:
    circles = [Stated("reappearing", (Cell(0, 0), Cell(1, 2)))]

    assert hold(circles, [3, 2, 5, 5, 3, 5], 3)
    assert not hold(circles, [3, 2, 5, 5, 4, 5], 3)
    assert not hold(circles, [3, 2, 6, 6, 3, 5], 3)


def test_only_marked_pairs_have_the_sum_that_no_other_pair_has() -> None:
    marked = [Stated("unmarkedsums", (Cell(0, 0), Cell(0, 1)), (5,)), Stated("xv", (Cell(0, 1), Cell(1, 1)), (5,))]

    assert hold(marked, [1, 4, 6, 1], 2)
    assert not hold(marked, [1, 4, 4, 1], 2)


def test_marked_cells_are_odd_or_even() -> None:
    cells = (Cell(0, 0), Cell(0, 1))

    assert hold([Stated("paritycell", cells, (1,))], [3, 5, 2, 2], 2)
    assert not hold([Stated("paritycell", cells, (1,))], [3, 4, 2, 2], 2)
    assert hold([Stated("paritycell", cells, (0,))], [2, 4, 1, 1], 2)


def test_digits_beside_a_roman_numeral_add_up_to_it() -> None:
    assert hold([Stated("romansum", TWO, (9,))], [3, 6])
    assert not hold([Stated("romansum", TWO, (9,))], [3, 5])


SPOTS = {"letterrelation", "unmarkedsums", "romansum", "paritycell", "dotrelation", "colourdot", "ringcount"}
SPOTS |= {"samemark", "reappearing", *(kind for kind, _, _ in (*CORNERS, *ARROWS))}
