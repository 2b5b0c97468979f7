"""A label on a region is a clue: a genre that only looks at the region's outline refuses it."""

from __future__ import annotations

import pytest
from penpad.formats.puzzle import Board, Cage, Cell, Puzzle, Text
from penpad.solver import genres, recognise

REGION = Cage((Cell(0, 0), Cell(0, 1)), "5", style="region")
BOARD = Board(4, 4)


@pytest.mark.parametrize("genre", ["shikaku", "slitherlink", "nonogram", "fillomino"])
@pytest.mark.parametrize("cells", [(Cell(0, 0), Cell(0, 1)), BOARD.cells])
def test_a_label_on_a_region_is_not_passed_over(genre: str, cells: tuple[Cell, ...]) -> None:
    puzzle = Puzzle(BOARD, given=(Text(Cell(3, 3), "2"), Cage(cells, "5", style="region")))

    candidate = recognise.read(puzzle, genres.load(genre), "asked", genre, {})

    assert candidate.error is not None


def test_a_label_on_a_room_is_its_clue() -> None:
    candidate = recognise.read(Puzzle(BOARD, given=(REGION,)), genres.load("heyawake"), "asked", "heyawake", {})

    assert candidate.fits


@pytest.mark.parametrize(
    "region", [REGION, Cage((Cell(-3, 1), Cell(0, 0)), style="region"), Cage((Cell(9, 9),), style="box")]
)
def test_a_sudoku_region_with_a_label_or_off_the_board_is_refused(region: Cage) -> None:
    candidate = recognise.read(Puzzle(BOARD, given=(region,)), genres.load("sudoku"), "asked", "sudoku", {})

    assert candidate.error is not None
