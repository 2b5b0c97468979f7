"""Placements: tilings counted on small boards, and the known numbers of shapes."""

from __future__ import annotations

import pytest
from penpad.formats.puzzle import Board, Cell
from penpad.solver.constraints.base import Answer
from penpad.solver.constraints.shape import Tiling, orientations, polyominoes, positions

from tests.solver.counting import holding, sat_answers

DOMINO = [(0, 0), (0, 1)]
CORNER = [(0, 0), (1, 0), (1, 1)]


def tiling(board: Board, *shapes: list[tuple[int, int]]) -> tuple[Tiling, list[int]]:
    """Shapes, turned and mirrored, wherever they fit."""
    places = [cells for shape in shapes for cells in positions(board, orientations(shape))]
    lits = list(range(2, len(places) + 2))
    return Tiling(board.cells, tuple(zip(lits, places, strict=True))), lits


@pytest.mark.parametrize("board", [Board(1, 1), Board(1, 3), Board(2, 4), Board(3, 3, missing=frozenset({Cell(1, 1)}))])
def test_the_search_finds_exactly_the_tilings(board: Board) -> None:
    rule, lits = tiling(board, DOMINO)

    assert sat_answers(rule, lits) == holding(rule, lits)


def test_there_are_as_many_tilings_as_known() -> None:
    dominoes = [len(sat_answers(*tiling(Board(rows, cols), DOMINO))) for rows, cols in ((2, 3), (2, 4), (3, 4), (4, 4))]
    corners = [len(sat_answers(*tiling(Board(rows, cols), CORNER))) for rows, cols in ((2, 3), (3, 4), (3, 3))]

    assert dominoes == [3, 5, 11, 36]
    assert corners == [2, 4, 0]


def test_a_tiling_names_bare_cells_and_overlaps() -> None:
    rule, _ = tiling(Board(1, 3), DOMINO)

    assert "covers R1C3" in rule.describe(Answer([False, True, True, False]))
    assert "two pieces cover R1C2" in rule.describe(Answer([False, True, True, True]))
    assert rule.describe()


def test_shapes_of_each_size_are_as_many_as_known() -> None:
    assert [len(polyominoes(size)) for size in range(1, 7)] == [1, 1, 2, 5, 12, 35]


def test_all_orientations_of_all_shapes_are_as_many_as_known() -> None:
    fixed = [sum(len(orientations(form)) for form in polyominoes(size)) for size in range(1, 7)]
    turned = [sum(len(orientations(form, mirror=False)) for form in polyominoes(size)) for size in (4, 5)]

    assert fixed == [1, 2, 6, 19, 63, 216]
    assert turned == [13, 41]
    assert len(orientations(CORNER, turn=False, mirror=False)) == 1


def test_positions_pass_over_holes() -> None:
    board = Board(2, 2, missing=frozenset({Cell(0, 0)}))

    assert list(positions(board, orientations(DOMINO))) == [
        (Cell(1, 0), Cell(1, 1)),
        (Cell(0, 1), Cell(1, 1)),
    ]
