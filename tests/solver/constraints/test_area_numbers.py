"""Sizes and sums of areas, and counts under a condition: compared with trying everything on small boards."""

from __future__ import annotations

import pytest
from penpad.formats.puzzle import Board, Cell
from penpad.solver.cnf import TRUE
from penpad.solver.constraints.base import Digit
from penpad.solver.constraints.graph import Graph
from penpad.solver.constraints.grouptotal import DistinctGroups, GroupTotal
from penpad.solver.constraints.grown import GrownSize
from penpad.solver.constraints.tally import NoTally, Tally

from tests.solver.counting import holding, sat_answers

BOARD = Board(2, 4)
CELLS = tuple(BOARD.cells)
LINKS = tuple(BOARD.links())


def test_a_count_under_a_condition_is_free_without_it() -> None:
    digit = Digit(((1, 6), (2, -6)))
    tally = Tally(digit, (2, 3, 4), 5)

    lits = [2, 3, 4, 5, 6]

    assert sat_answers(tally, lits) == holding(tally, lits)


def test_a_count_that_a_number_must_not_be_is_any_other_one() -> None:
    digit = Digit(((0, 6), (2, -6)))
    other = NoTally(digit, (2, 3, 4))

    assert sat_answers(other, [2, 3, 4, 6]) == holding(other, [2, 3, 4, 6])


@pytest.mark.parametrize("sizes", [((0, 3),), ((0, 2), (7, 4)), ((1, 1), (2, 3)), ((0, 4), (1, 4))])
def test_the_search_finds_exactly_the_areas_of_the_sizes_told(sizes: tuple[tuple[int, int], ...]) -> None:
    lits = list(range(2, 2 + len(LINKS)))
    borders = tuple((a, b, lit) for (a, b), lit in zip(LINKS, lits, strict=True))
    told = tuple((CELLS[place], Digit(((number, TRUE),))) for place, number in sizes)
    grown = GrownSize(CELLS, borders, told)

    assert sat_answers(grown, lits) == holding(grown, lits)


def test_the_search_finds_exactly_the_sizes_that_unknown_numbers_can_have() -> None:
    board = Board(2, 3)
    links = tuple(board.links())
    lits = list(range(2, 2 + len(links)))
    digit = Digit(((2, 20), (4, -20)))
    borders = tuple((a, b, lit) for (a, b), lit in zip(links, lits, strict=True))
    grown = GrownSize(tuple(board.cells), borders, ((Cell(0, 1), digit),))

    assert sat_answers(grown, [*lits, 20]) == holding(grown, [*lits, 20])


SMALL = Board(2, 3)
DIGITS = tuple(Digit(((1, lit), (2, -lit))) for lit in range(10, 16))
GRAPH = Graph(tuple((cell, lit) for cell, lit in zip(SMALL.cells, range(2, 8), strict=True)), tuple(SMALL.links()))
ALL = [*range(2, 8), *range(10, 16)]


def test_the_search_finds_exactly_the_areas_without_repeated_numbers() -> None:
    distinct = DistinctGroups(GRAPH, DIGITS)

    assert sat_answers(distinct, ALL) == holding(distinct, ALL)


@pytest.mark.parametrize("fits", [None, frozenset({(2, 3)}), frozenset({(1, 2), (2, 3)}), frozenset[tuple[int, int]]()])
def test_the_search_finds_exactly_the_areas_of_the_sums_told(fits: frozenset[tuple[int, int]] | None) -> None:
    clues = frozenset({Cell(0, 0), Cell(1, 2)})
    total = GroupTotal(GRAPH, DIGITS, Cell(0, 0), clues, fits)

    assert sat_answers(total, ALL) == holding(total, ALL)


def test_clues_that_touch_have_no_areas() -> None:
    clues = frozenset({Cell(0, 0), Cell(0, 1)})
    total = GroupTotal(GRAPH, DIGITS, Cell(0, 0), clues, None)

    assert not sat_answers(total, ALL)
    assert not holding(total, ALL)
