"""Cells with hidden roles, checked against every way to give roles on small boards."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from fractions import Fraction
from itertools import permutations, product
from random import Random

import pytest
from penpad.formats.drawn import Drawn
from penpad.formats.errors import UnreadMarks
from penpad.formats.puzzle import Board, Cage, Cell, Path, Point
from penpad.solver.search import search
from penpad.solver.sudoku import library, roles
from penpad.solver.sudoku.variant import Stated
from penpad.solver.task import Task

from tests.solver.sudoku.test_drawn import GREEN, PURPLE, read

SIZE = 4
BOARD = Board(SIZE, SIZE)
BOXES = [tuple(Cell(row + i, col + j) for i in (0, 1) for j in (0, 1)) for row in (0, 2) for col in (0, 2)]
Grid = Mapping[Cell, int]
Choice = tuple[Cell, ...]


def box(cell: Cell) -> tuple[Cell, ...]:
    return next(area for area in BOXES if cell in area)


def grid(random: Random) -> Grid:
    """A 4x4 Sudoku."""
    rows = random.choice(
        [
            [[0, 1, 2, 3], [2, 3, 0, 1], [1, 0, 3, 2], [3, 2, 1, 0]],
            [[0, 1, 2, 3], [2, 3, 1, 0], [1, 0, 3, 2], [3, 2, 0, 1]],
        ]
    )
    names = random.sample(range(1, 5), 4)
    return {Cell(row, col): names[rows[row][col]] for row in range(SIZE) for col in range(SIZE)}


def choices(digits: Grid) -> Iterator[Choice]:
    """Every four cells with one in each row, column and box, and with four different digits."""
    for cols in permutations(range(SIZE)):
        cells = tuple(Cell(row, col) for row, col in enumerate(cols))
        if len({box(cell) for cell in cells}) == SIZE == len({digits[cell] for cell in cells}):
            yield cells


Values = dict[Cell, int]


def doubled(digits: Grid) -> Iterator[Values]:
    for chosen in choices(digits):
        yield {cell: digit * (2 if cell in chosen else 1) for cell, digit in digits.items()}


def copied(digits: Grid) -> Iterator[Values]:
    for chosen in choices(digits):
        opposite = {cell: digits[Cell(3 - cell.row, 3 - cell.col)] for cell in digits}
        yield {cell: opposite[cell] if cell in chosen else digits[cell] for cell in digits}


def bitten(digits: Grid) -> Iterator[Values]:
    for vampires, prey in product(choices(digits), repeat=2):
        if not set(vampires) & set(prey):
            values = dict(digits)
            for cell in vampires:
                values[cell] += sum(digits[other] for other in prey if other in box(cell))
            yield values | dict.fromkeys(prey, 0)


SCHEMES: dict[str, Callable[[Grid], Iterator[Values]]] = {
    "doublers": doubled,
    "copycats": copied,
    "vampires": bitten,
}
PAIR, TRIO = (Cell(0, 0), Cell(0, 1)), (Cell(1, 1), Cell(2, 1), Cell(2, 2))
DOT = (Cell(3, 2), Cell(3, 3))


def verdicts(kind: str, digits: Grid, counted: roles.Counted) -> tuple[bool, bool]:
    """Whether a grid is an answer, by the direct check and by the clauses."""
    task = Task(BOARD)
    unknown = task.numbers(range(1, 5), given=digits)
    roles.write(task, kind, unknown, BOXES, counted)
    (instance,) = (one for one in task.instances if one.rule == roles.RULE)
    return instance.constraint.holds(task.read(Drawn())), search(task).kind == "unique"


def brute(kind: str, digits: Grid, sums: tuple[int, int], ratio: bool) -> bool:
    return any(
        sum(values[cell] for cell in PAIR) == sums[0]
        and sum(values[cell] for cell in TRIO) == sums[1]
        and (not ratio or 2 * min(values[cell] for cell in DOT) == max(values[cell] for cell in DOT))
        for values in SCHEMES[kind](digits)
    )


@pytest.mark.parametrize("kind", SCHEMES)
def test_a_grid_is_an_answer_exactly_when_some_roles_make_all_values_fit(kind: str) -> None:
    random = Random(kind)
    seen = set()

    for _ in range(60):
        digits = grid(random)
        sums, ratio = (random.randint(2, 11), random.randint(3, 14)), random.random() < 0.3
        if (known := list(SCHEMES[kind](digits))) and random.random() < 0.5:
            values = random.choice(known)
            sums = sum(values[cell] for cell in PAIR), sum(values[cell] for cell in TRIO)
        counted = roles.Counted([(PAIR, sums[0]), (TRIO, sums[1])], stated=[Stated("ratio", DOT)] if ratio else [])
        expected = brute(kind, digits, sums, ratio)
        seen.add(expected)

        assert verdicts(kind, digits, counted) == (expected, expected), (digits, sums, ratio)

    assert seen == {True, False}


def test_doublers_at_will_count_anew_for_every_clue() -> None:
    random = Random(7)
    seen = set()

    for _ in range(60):
        digits = grid(random)
        sums = random.randint(3, 11), random.randint(3, 14)
        counted = roles.Counted([(PAIR, sums[0]), ((*PAIR, *TRIO), sums[1] + sums[0])])
        expected = any(
            all(
                total in {sum(amounts) for amounts in product(*options)}
                for total, options in (
                    (counted.sums[index][1], [{digits[c], digits[c] * (1 + (c in chosen))} for c in cells])
                    for index, (cells, _) in enumerate(counted.sums)
                )
            )
            for chosen in choices(digits)
        )
        seen.add(expected)

        assert verdicts("sometimesdoublers", digits, counted) == (expected, expected), (digits, sums)

    assert seen == {True, False}


def test_every_scheme_is_tried() -> None:
    found = {name for name, variant in library.variants().items() if variant.roles is not None}

    assert found == {*SCHEMES, "sometimesdoublers"}


NORMAL = "Normal sudoku rules apply. "
SPREAD = "There is exactly one doubler in each row, column and box. Doublers contain a full set of the digits. "
DOUBLERS = "A doubler counts as twice its digit. "
CAGE = (Cage((Cell(0, 0), Cell(0, 1)), "10", True, 10),)


def test_a_cage_counts_values_where_its_sentence_says_so() -> None:
    clues = read(*CAGE, rules=NORMAL + SPREAD + DOUBLERS + "The values in each cage add up to its number.", size=4)

    assert clues.valued == {"cage"}
    assert [cage.unique for cage in clues.cages] == [False]


def test_a_cage_counts_digits_where_its_sentence_says_so() -> None:
    clues = read(*CAGE, rules=NORMAL + SPREAD + DOUBLERS + "Digits in a cage sum to the given total.", size=4)

    assert clues.valued == set()


@pytest.mark.parametrize(
    "rules",
    [
        DOUBLERS + "The values in each cage add up to its number.",
        SPREAD + DOUBLERS + "The cells of a cage sum to the given total.",
        SPREAD + DOUBLERS + "Digits in a cage sum to the given total. The total of a cage is the sum of its values.",
        SPREAD + DOUBLERS + "The values in each cage add up to its number. Doublers never touch each other.",
        SPREAD + "A doubler counts as three times its digit. The values in each cage add up to its number.",
    ],
)
def test_roles_that_are_not_said_in_full_are_refused(rules: str) -> None:
    with pytest.raises(UnreadMarks):
        read(*CAGE, rules=NORMAL + rules, size=4)


def test_boards_with_too_many_ways_to_give_roles_are_refused() -> None:
    rules = NORMAL + SPREAD + DOUBLERS + "The values in each cage add up to its number."

    with pytest.raises(UnreadMarks, match="doublers are solved"):
        read(*CAGE, rules=rules, size=16)


def beside(colour: str, by: Fraction) -> Path:
    """A line through the cells R1C1 and R1C2, moved down a little."""
    row = Fraction(1, 2) + by
    return Path((Point(row, Fraction(1, 2)), Point(row, Fraction(3, 2))), "line", colour, Fraction(1, 8), False)


def test_lines_side_by_side_through_the_same_cells_are_two() -> None:
    rules = (
        "On green lines, neighbouring values differ by at least 5. A purple line holds a set of consecutive values in "
        "any order. There is exactly one doubler in each row, column and box. Doublers contain a full set of the "
        "digits. "
        "A cell's value is its digit, except that a doubler may or may not have a value of twice its digit."
    )
    clues = read(beside(GREEN, Fraction(1, 20)), beside(PURPLE, Fraction(-1, 20)), rules=NORMAL + rules)

    assert {one.kind for one in clues.stated} == {"sometimesdoublers", "whispers", "renban"}
    assert clues.valued == {"whispers", "renban"}
