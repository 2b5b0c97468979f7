"""Cells that hold the number of their row, column or box."""

from __future__ import annotations

import pytest
from penpad.formats.drawn import Drawn
from penpad.formats.puzzle import Board, Cell, Surface
from penpad.solver.sudoku.variant import Stated
from penpad.solver.sudoku.variants.friendlycells import BOX, COLUMN, ROW, UNFRIENDLY
from penpad.solver.sudoku.writing import constrain
from penpad.solver.task import Task

from tests.solver.sudoku.test_drawn import NORMAL, read

SHADED = Surface(Cell(4, 7), 3)


@pytest.mark.parametrize(
    ("rules", "value"),
    [
        ("A cell is friendly if it contains the number of its row, column or box. Grey cells are friendly.", 7),
        ("Shaded cells are friendly, ie the digit in them matches their row number, column number or box number.", 7),
        ("Friendly cells: the digit in a shaded cell is the same as its row or column number.", ROW + COLUMN),
        ("Shaded cells are unfriendly: their digit is not the number of their row, column or box.", 7 + UNFRIENDLY),
        ("A digit in a grey cell equals its row, column or box number.", ROW + COLUMN + BOX),
    ],
)
def test_friendly_cells_are_said_in_many_words(rules: str, value: int) -> None:
    clues = read(SHADED, rules=NORMAL + rules)

    assert clues.stated == [Stated("friendlycells", (Cell(4, 7),), (value,))]


@pytest.mark.parametrize(("rules", "digits"), [
    ("A cell is friendly if it contains the number of its row, column or box. Grey cells are friendly.", "568"),
    ("Shaded cells are unfriendly: their digit is not the number of their row, column or box.", "123479"),
])  # fmt: skip
def test_friendly_cells_hold_the_number_of_their_row_column_or_box(rules: str, digits: str) -> None:
    clues = read(SHADED, rules=NORMAL + rules)
    task = Task(Board(9, 9))
    constrain(task, clues)
    (one,) = (one for one in task.instances if one.rule == "stated")

    fitting = [text for text in "123456789" if one.constraint.holds(task.read(Drawn(numbers={Cell(4, 7): text})))]
    assert "".join(fitting) == digits


def test_where_all_are_marked_no_other_cell_is_friendly() -> None:
    rules = "A cell is friendly if it contains the number of its row, column or box. All friendly cells are shaded."
    clues = read(SHADED, rules=NORMAL + rules)

    assert {one.kind for one in clues.stated} == {"friendlycells", "allfriendly"}
