"""A board that no genre is played on is refused by name, whatever genre is asked for."""

from __future__ import annotations

import pytest
from penpad.formats import terminal
from penpad.formats.errors import CannotEncode
from penpad.formats.puzzle import Board, Cell, Node, Puzzle
from penpad.solver import genres, solve

HEX = Puzzle(Board(0, 0, lattice="hex", nodes=tuple(map(Node, range(9)))), title="Akari")


@pytest.mark.parametrize("genre", [None, *genres.ids()])
def test_another_lattice_is_refused_by_name(genre: str | None) -> None:
    verdict = solve(HEX, genre=genre)

    assert verdict.kind == "refused"
    assert verdict.problem is not None
    assert "'hex'" in verdict.problem.text


@pytest.mark.parametrize("genre", [None, *genres.ids()])
@pytest.mark.parametrize("board", [Board(0, 0), Board(1, 1, frozenset({Cell(0, 0)}))])
def test_a_board_without_cells_is_refused(board: Board, genre: str | None) -> None:
    verdict = solve(Puzzle(board, title="Akari"), genre=genre)

    assert verdict.kind == "refused"
    assert verdict.problem is not None
    assert "no cells" in verdict.problem.text


def test_another_lattice_has_no_picture_in_the_terminal() -> None:
    with pytest.raises(CannotEncode, match="hex"):
        terminal.picture(HEX)


@pytest.mark.parametrize("board", [Board(1, 1), Board(1, 40), Board(40, 1), Board(3, 3, frozenset({Cell(1, 1)}))])
@pytest.mark.parametrize("genre", genres.ids())
def test_odd_boards_get_a_verdict(board: Board, genre: str) -> None:
    verdict = solve(Puzzle(board), genre=genre, time_limit=0.5)

    assert verdict.kind in ("unique", "multiple", "none", "undecided", "refused")
