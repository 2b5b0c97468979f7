"""Regions: counted on small boards, and cut only where an answer breaks them."""

from __future__ import annotations

import itertools
from collections.abc import Iterable, Sequence

import pytest
from penpad.formats.puzzle import Board, Cell, edge_between
from penpad.solver.cnf import FALSE, TRUE, Lit
from penpad.solver.constraints.base import Answer, Constraint, Digit, Lazy
from penpad.solver.constraints.region import BorderBetween, Division, NumberedAreas, RegionAtMost, RegionSize
from penpad.solver.search import search
from penpad.solver.task import Task

from tests.solver.counting import assignments, digits_from, holding, holding_numbers, sat_answers, sat_numbers

HOLED = Board(3, 3, missing=frozenset({Cell(1, 1)}))
BOARDS = [Board(1, 1), Board(1, 4), Board(2, 2), Board(2, 4), Board(3, 3), HOLED]


def parted(board: Board) -> tuple[tuple[Cell, Cell, Lit], ...]:
    """A border variable between all neighbouring cells."""
    return tuple((a, b, place) for place, (a, b) in enumerate(board.links(), 2))


def lits_of(borders: Iterable[tuple[Cell, Cell, Lit]]) -> list[Lit]:
    """The border variables."""
    return [lit for _, _, lit in borders]


def always(value: int) -> Digit:
    """A number that is certain."""
    return Digit(((value, TRUE),))


def check_cuts(constraint: Lazy, answers: Sequence[Answer]) -> None:
    """Cuts are broken by the answer they come from, by no right one, and there are none exactly when it holds."""
    right = [answer for answer in answers if constraint.holds(answer)]
    for answer in answers:
        cuts = [tuple(cut) for cut in constraint.cuts(answer)]
        assert bool(cuts) != constraint.holds(answer)
        for cut in set(cuts):
            assert not any(answer[lit] for lit in cut)
            assert all(any(other[lit] for lit in cut) for other in right)


# ---- borders -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("board", BOARDS)
def test_the_search_finds_exactly_the_divisions(board: Board) -> None:
    borders = parted(board)
    division = Division(board.cells, borders)

    assert sat_answers(division, lits_of(borders)) == holding(division, lits_of(borders))


def test_there_are_as_many_divisions_as_known() -> None:
    counts = []
    for board in (Board(1, 4), Board(2, 2), Board(2, 3), Board(3, 3)):
        borders = parted(board)
        counts.append(len(holding(Division(board.cells, borders), lits_of(borders))))

    assert counts == [8, 12, 74, 1434]


@pytest.mark.parametrize("board", [Board(2, 3), HOLED])
def test_a_border_that_ends_inside_a_region_is_cut_off(board: Board) -> None:
    borders = parted(board)

    check_cuts(Division(board.cells, borders), list(assignments(lits_of(borders))))


def test_a_border_that_ends_inside_is_named() -> None:
    division = Division(Board(1, 2).cells, parted(Board(1, 2)))
    ring = Division(Board(2, 2).cells, parted(Board(2, 2)))

    assert "regions" in division.describe()
    assert "R1C1-R1C2" in ring.describe(Answer([False, True, True, False, False, False]))


# ---- sizes -------------------------------------------------------------------------------------------------------

SIZES = [
    (Board(2, 3), {Cell(0, 0): always(2)}),
    (Board(2, 3), {Cell(0, 0): always(3), Cell(1, 2): always(1)}),
    (Board(2, 3), {Cell(0, 0): Digit(((2, 20), (4, -20))), Cell(0, 1): Digit(((4, 21), (5, -21)))}),
    (Board(2, 2), {Cell(0, 0): always(0)}),
    (Board(2, 2), {Cell(0, 0): always(5)}),
    (Board(3, 3), {Cell(1, 1): always(4)}),
    (HOLED, {Cell(0, 1): always(3), Cell(2, 1): always(2)}),
]


@pytest.mark.parametrize(("board", "sizes"), SIZES)
def test_the_search_finds_exactly_the_borders_around_regions_of_given_sizes(
    board: Board, sizes: dict[Cell, Digit]
) -> None:
    borders = parted(board)
    size = RegionSize(board.cells, borders, tuple(sizes.items()))
    lits = lits_of(borders) + sorted({abs(lit) for digit in sizes.values() for _, lit in digit.options} - {TRUE})

    assert sat_answers(size, lits) == holding(size, lits)


@pytest.mark.parametrize(("board", "sizes"), SIZES)
def test_regions_of_wrong_size_are_cut_off(board: Board, sizes: dict[Cell, Digit]) -> None:
    borders = parted(board)
    size = RegionSize(board.cells, borders, tuple(sizes.items()))
    lits = lits_of(borders) + sorted({abs(lit) for digit in sizes.values() for _, lit in digit.options} - {TRUE})
    answers = list(assignments(lits))[:512]

    if all(value > 0 for digit in sizes.values() for value in digit.values):
        check_cuts(size, answers)
    assert all(size.describe(answer) for answer in answers if not size.holds(answer))


@pytest.mark.parametrize("most", [1, 2, 3, 6])
def test_the_search_finds_exactly_the_borders_around_small_regions(most: int) -> None:
    board = Board(2, 3)
    borders = parted(board)
    small = RegionAtMost(board.cells, borders, most)

    assert sat_answers(small, lits_of(borders)) == holding(small, lits_of(borders))
    check_cuts(small, list(assignments(lits_of(borders))))


# ---- numbers -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("rare", [frozenset(), frozenset({3, 4}), frozenset({1, 2, 3, 4, 5})])
def test_a_border_parts_exactly_the_different_numbers(rare: frozenset[int]) -> None:
    task = Task(Board(1, 2))
    digits = task.numbers({Cell(0, 0): [1, 2, 3, 4], Cell(0, 1): [2, 3, 4, 5]})
    border = task.borders()[edge_between(Cell(0, 0), Cell(0, 1))]
    a, b = digits.values()
    kinds = tuple(task.any_of(lit for value, lit in digit.options if value in rare) for digit in (a, b))
    task.add("", BorderBetween(border, a, b, rare, (kinds[0], kinds[1])))

    found = search(task, wanted=100).answers

    seen = {(a.in_(answer), b.in_(answer), answer[border]) for answer in found}
    assert seen == {(x, y, x != y) for x in a.values for y in b.values}


def areas(board: Board, digits: Sequence[Digit]) -> NumberedAreas:
    """Equal numbers belong together, on a whole board."""
    return NumberedAreas(tuple(zip(board.cells, digits, strict=True)), tuple(board.links()))


NUMBERED = [
    (Board(1, 1), [[1, 2]]),
    (Board(1, 5), [[1, 2, 3, 4]] * 5),
    (Board(2, 3), [[1, 2, 3, 4, 5, 6]] * 6),
    (Board(3, 3), [[1, 2, 3]] * 9),
    (Board(3, 3), [[4], [1, 4, 5], [4, 5], [4, 5], [1, 4, 5], [5], [1, 4, 5], [4, 5], [1, 4, 5]]),
    (Board(2, 2), [[0, 4]] * 4),
    (HOLED, [[1, 2, 5]] * 8),
]


@pytest.mark.parametrize(("board", "domains"), NUMBERED)
def test_the_search_finds_exactly_the_numbered_areas(board: Board, domains: list[list[int]]) -> None:
    digits = digits_from(domains)

    assert sat_numbers(areas(board, digits), digits) == holding_numbers(areas(board, digits), digits)


@pytest.mark.parametrize(("board", "domains"), [NUMBERED[1], NUMBERED[4]])
def test_areas_of_wrong_size_are_cut_off(board: Board, domains: list[list[int]]) -> None:
    digits = digits_from(domains)
    answers = []
    for values in itertools.product(*domains):
        known = [False] * (2 + sum(map(len, domains)))
        known[TRUE] = True
        for digit, value in zip(digits, values, strict=True):
            known[digit.is_(value)] = True
        answers.append(Answer(known))

    check_cuts(areas(board, digits), answers)
    wrong = [answer for answer in answers if not areas(board, digits).holds(answer)]
    assert all(areas(board, digits).describe(answer) for answer in wrong)


def test_kinds_of_numbers_exclude_no_answer() -> None:
    board = Board(2, 3)
    counts = []
    for bounds in ((), (2,), (1, 3), (5,)):
        task = Task(board)
        digits = task.numbers(range(1, 7))
        kinds = tuple(
            (
                bound + 1,
                tuple(
                    (cell, task.any_of(lit for value, lit in digit.options if value > bound))
                    for cell, digit in digits.items()
                ),
            )
            for bound in bounds
        )
        task.add("", NumberedAreas(tuple(digits.items()), tuple(board.links()), kinds))
        counts.append(len(search(task, wanted=10_000).answers))

    assert len(set(counts)) == 1


def test_every_constraint_says_in_words_what_it_means() -> None:
    cells = Board(1, 2).cells
    borders = parted(Board(1, 2))
    constraints: list[Constraint] = [
        Division(cells, borders),
        RegionSize(cells, borders, ()),
        RegionAtMost(cells, borders, 2),
        BorderBetween(FALSE, always(1), always(1)),
        areas(Board(1, 1), [always(1)]),
    ]

    assert all(constraint.describe() for constraint in constraints)
