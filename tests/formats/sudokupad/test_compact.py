"""scf and classic codes."""

from __future__ import annotations

import pytest
from penpad.formats.errors import DecodeError, TooLarge
from penpad.formats.puzzle import Cage, Cell, Text
from penpad.formats.sudokupad.codec import SUDOKUPAD

GIVENS = "000001000064000280080003010907400000000010000000006305020500040046000820000700000"


def digits(link: str) -> str:
    """The givens of a 9x9 link, row by row, 0 for none."""
    puzzle = SUDOKUPAD.decode(link)
    at = {mark.at: mark.text for mark in puzzle.given if isinstance(mark, Text)}
    assert (puzzle.board.rows, puzzle.board.cols) == (9, 9)
    return "".join(at.get(Cell(row, col), "0") for row in range(9) for col in range(9))


@pytest.mark.parametrize(
    "link", ["scfef6Y2ScDBJ7sUpU6DFCZO4a8gv", "https://sudokupad.app/scfef6Y2ScDBJ7sUpU6DFCZO4a8gv", GIVENS]
)
def test_a_compact_grid_holds_its_givens(link: str) -> None:
    assert digits(link) == GIVENS


def test_a_plain_grid_may_use_dots() -> None:
    assert digits(GIVENS.replace("0", ".")) == GIVENS


def test_a_blank_grid_may_end_in_a_code_that_is_too_long() -> None:
    assert digits("scfoooooooooooooK") == "0" * 81
    assert digits("scfoooooooooooook") == "0" * 78 + "600"


def test_a_classic_code_of_81_cells_is_read_as_the_generation_that_gives_81() -> None:
    found = digits("classicB6B91D7C2E15F4D9C3K6D4B3D25D4F8F87B4C5B7C3B")

    assert found.startswith("060910007002000015000004000")


def test_an_scf_code_carries_windoku_diagonals_title_and_author() -> None:
    puzzle = SUDOKUPAD.decode("scfoooooooooooooK*wxtA**B*aMe*")

    assert (puzzle.title, puzzle.author) == ("A*B", "Me")
    assert len([mark for mark in puzzle.given if type(mark).__name__ == "Shape"]) == 4
    assert len([mark for mark in puzzle.given if type(mark).__name__ == "Path"]) == 2


def test_a_compact_grid_has_its_boxes() -> None:
    puzzle = SUDOKUPAD.decode("scfoooooooooooooK")
    regions = [mark for mark in puzzle.given if isinstance(mark, Cage)]

    assert len(regions) == 9
    assert regions[1].cells[0] == Cell(0, 3)


@pytest.mark.parametrize(
    ("link", "error", "words"),
    [
        ("scfooo", DecodeError, "describes 18 cells instead of 81"),
        ("scf(((", DecodeError, r"'\(' at character 1"),
        ("classic#NO", DecodeError, "no puzzle id|no classic code"),
        ("classicNOT VALID", DecodeError, "no classic code"),
        ("classic" + "_" * 1000, TooLarge, "more than 40,000 cells"),
    ],
)
def test_a_broken_compact_code_is_refused(link: str, error: type[DecodeError], words: str) -> None:
    with pytest.raises(error, match=words):
        SUDOKUPAD.decode(link)
