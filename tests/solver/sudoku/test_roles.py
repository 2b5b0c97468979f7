"""Cells with hidden roles, checked against every way to give roles on small boards."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from fractions import Fraction
from itertools import permutations, product
from random import Random

import pytest
from penpad.formats.errors import UnreadMarks
from penpad.formats.puzzle import Board, Cage, Cell, Path, Point
from penpad.solver.search import search
from penpad.solver.sudoku.values import roles
from penpad.solver.sudoku.values.roles import Role, Roles, Term
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


def snatched(digits: Grid) -> Iterator[Values]:
    """Each of some cells counts one more or one less than a neighbour in its box, all of them together."""
    for chosen in choices(digits):
        options = [
            [digits[near] + step for near in box(cell) if near.row == cell.row or near.col == cell.col if near != cell
             for step in (1, -1)]
            for cell in chosen
        ]  # fmt: skip
        for worth in product(*options):
            yield {**digits, **dict(zip(chosen, worth, strict=True))}


ALL = frozenset({"row", "column", "region"})


def role(name: str, *terms: Term) -> Role:
    return Role(name, terms, ALL, different=True)


SCHEMES: dict[str, tuple[Callable[[Grid], Iterator[Values]], tuple[Role, ...]]] = {
    "doublers": (doubled, (role("doubler", Term(times=Fraction(2))),)),
    "copycats": (copied, (role("copycat", Term(of="opposite")),)),
    "vampires": (bitten, (role("vampire", Term(also="prey")), role("prey", Term(times=Fraction(0))))),
    "snatchers": (
        snatched,
        (role("snatcher", Term(of="neighbour", plus=Fraction(1)), Term(of="neighbour", plus=Fraction(-1))),),
    ),
}
PAIR, TRIO = (Cell(0, 0), Cell(0, 1)), (Cell(1, 1), Cell(2, 1), Cell(2, 2))
DOT = (Cell(3, 2), Cell(3, 3))


def accepted(hidden: Roles, digits: Grid, counted: roles.Counted) -> bool:
    """Whether a grid is an answer; every constraint is checked directly on the answer that is found."""
    task = Task(BOARD)
    unknown = task.numbers(range(1, 5), given=digits)
    lines = [tuple(BOARD.row(index)) for index in range(SIZE)], [tuple(BOARD.col(index)) for index in range(SIZE)]
    areas = {"row": lines[0], "column": lines[1], "region": BOXES}
    roles.write(task, hidden, roles.Ground(BOARD, areas, unknown), counted)
    return search(task).kind == "unique"


def brute(kind: str, digits: Grid, sums: tuple[int, int], ratio: bool) -> bool:
    return any(
        sum(values[cell] for cell in PAIR) == sums[0]
        and sum(values[cell] for cell in TRIO) == sums[1]
        and (not ratio or 2 * min(values[cell] for cell in DOT) == max(values[cell] for cell in DOT))
        for values in SCHEMES[kind][0](digits)
    )


@pytest.mark.parametrize("kind", SCHEMES)
def test_a_grid_is_an_answer_exactly_when_some_roles_make_all_values_fit(kind: str) -> None:
    random = Random(kind)
    seen = set()

    for _ in range(60):
        digits = grid(random)
        sums, ratio = (random.randint(2, 11), random.randint(3, 14)), random.random() < 0.3
        if (known := list(SCHEMES[kind][0](digits))) and random.random() < 0.5:
            values = random.choice(known)
            sums = sum(values[cell] for cell in PAIR), sum(values[cell] for cell in TRIO)
        counted = roles.Counted([(PAIR, sums[0]), (TRIO, sums[1])], stated=[Stated("ratio", DOT)] if ratio else [])
        expected = brute(kind, digits, sums, ratio)
        seen.add(expected)

        assert accepted(Roles(SCHEMES[kind][1]), digits, counted) == expected, (digits, sums, ratio)

    assert seen == {True, False}


def test_doublers_at_will_count_anew_for_every_clue() -> None:
    hidden = Roles((role("doubler", Term(), Term(times=Fraction(2))),), anew=True)
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

        assert accepted(hidden, digits, counted) == expected, (digits, sums)

    assert seen == {True, False}


NORMAL = "Normal sudoku rules apply. "
SPREAD = "There is exactly one doubler in each row, column and box. Doublers contain a full set of the digits. "
DOUBLERS = "A doubler counts as twice its digit. "
HALF = Fraction(1, 2)
CAGE = (Cage((Cell(0, 0), Cell(0, 1)), "10", True, 10),)


def test_a_cage_counts_values_where_its_sentence_says_so() -> None:
    clues = read(*CAGE, rules=NORMAL + SPREAD + DOUBLERS + "The values in each cage add up to its number.", size=4)

    assert clues.valued == {"cage"}
    assert [cage.unique for cage in clues.cages] == [False]


PURPLE_LINE = Path((Point(HALF, HALF), Point(HALF, 3 * HALF)), "line", PURPLE, Fraction(1, 8), False)


def test_a_cage_counts_digits_where_its_sentence_says_so_and_another_says_values() -> None:
    renban = "A purple line holds a set of consecutive values in any order. "
    rules = NORMAL + SPREAD + DOUBLERS + renban + "Digits in a cage sum to the given total."
    clues = read(*CAGE, PURPLE_LINE, rules=rules, size=4)

    assert clues.valued == {"renban"}


def test_where_all_sentences_speak_of_digits_all_constraints_count_values() -> None:
    clues = read(*CAGE, rules=NORMAL + SPREAD + DOUBLERS + "Digits in a cage sum to the given total.", size=4)

    assert clues.valued == {"cage"}


def test_roles_that_are_for_one_purpose_leave_everything_else_as_it_is() -> None:
    rules = NORMAL + SPREAD + "A doubler counts as twice its digit for the purposes of cages. "
    renban = "A purple line holds a set of consecutive digits in any order. "
    clues = read(*CAGE, PURPLE_LINE, rules=rules + renban + "Digits in a cage sum to the given total.", size=4)

    assert clues.valued == {"cage"}


@pytest.mark.parametrize(
    "rules",
    [
        DOUBLERS + "The values in each cage add up to its number.",
        SPREAD + DOUBLERS + "Digits in a cage sum to the given total. The total of a cage is the sum of its values.",
        SPREAD + DOUBLERS + "The values in each cage add up to its number. Doublers never touch each other.",
        SPREAD + "A doubler counts as the sum of its neighbours. The values in each cage add up to its number.",
        SPREAD.replace("and box", "and cage") + "The values in each cage add up to its number.",
    ],
)
def test_roles_that_are_not_said_in_full_are_refused(rules: str) -> None:
    with pytest.raises(UnreadMarks):
        read(*CAGE, rules=NORMAL + rules, size=4)


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

    assert {one.kind for one in clues.stated} == {"whispers", "renban"}
    assert clues.valued == {"whispers", "renban"}


@pytest.mark.parametrize("by_digit", [True, False])
def test_x_sums_add_values_of_which_some_may_be_equal(by_digit: bool) -> None:
    random = Random(5)
    row = tuple(BOARD.row(0))
    seen = set()

    for _ in range(40):
        digits = grid(random)
        total = random.randint(2, 14)
        counted = roles.Counted(stated=[Stated("xsum", row, (total,))], by_digit=by_digit)
        expected = any(
            number <= SIZE and sum(values[cell] for cell in row[:number]) == total
            for values in doubled(digits)
            for number in [digits[row[0]] if by_digit else values[row[0]]]
        )
        seen.add(expected)

        assert accepted(Roles(SCHEMES["doublers"][1]), digits, counted) == expected, (digits, total)

    assert seen == {True, False}
