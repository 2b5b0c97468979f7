"""Hitori: what counts as the same number, and cells without one."""

from __future__ import annotations

from penpad.formats.puzzle import Board, Cell, Surface, Text

from tests.solver.genres.shading import solved


def row(*texts: str) -> list[Text]:
    return [Text(Cell(0, col), text) for col, text in enumerate(texts)]


def test_letters_are_compared_like_numbers() -> None:
    marks = [*row("a", "b", "a"), Surface(Cell(0, 0), 2)]

    assert solved("hitori", Board(1, 3), marks) == ("unique", frozenset({Cell(0, 2)}))


def test_a_number_may_have_leading_zeros() -> None:
    marks = [*row("07", "8", " 7"), Surface(Cell(0, 0), 4)]

    assert solved("hitori", Board(1, 3), marks)[1] == frozenset({Cell(0, 0)})


def test_cells_without_text_never_repeat() -> None:
    marks = [*row("1", "", "", "1"), Surface(Cell(0, 3), 4)]

    assert solved("hitori", Board(1, 4), marks)[1] == frozenset({Cell(0, 3)})


def test_a_board_without_numbers_has_answers_as_soon_as_something_is_shaded() -> None:
    assert solved("hitori", Board(1, 1), []) == ("unique", frozenset({Cell(0, 0)}))
    assert solved("hitori", Board(1, 2), [])[0] == "multiple"
