"""Cells compared with those that a mirror or half a turn brings to their place, in many words."""

from __future__ import annotations

import pytest
from penpad.formats.drawn import Drawn
from penpad.formats.puzzle import Board, Cell, Path, Vertex
from penpad.solver.sudoku.layers import mirror
from penpad.solver.sudoku.layers.mirror import FALLING, RISING, TURNED, Mirror
from penpad.solver.sudoku.writing import constrain
from penpad.solver.task import Task

from tests.solver.sudoku.test_drawn import HALF, NORMAL, read

OTHER = "other parity"

DIAGONAL = Path((Vertex(0, 0), Vertex(9, 9)), "line", "#FF0000", HALF, False)
ANTI = Path((Vertex(0, 9), Vertex(9, 0)), "line", "#FF0000", HALF, False)


@pytest.mark.parametrize(
    ("rule", "marks", "expected"),
    [
        ("The diagonal acts as a parity mirror. Each cell has the same parity as the cell reflected in the mirror.",
         (DIAGONAL,), Mirror(FALLING, "same parity", 9)),
        ("Cells mirrored across the diagonal have the same parity.", (ANTI,), Mirror(RISING, "same parity", 9)),
        ("Digits reflected in the negative diagonal must have opposite parity.", (), Mirror(FALLING, OTHER, 9)),
        ("Cells that are rotationally symmetric always sum to 10.", (), Mirror(TURNED, "sum", 9, 10)),
        ("Any two cells reflected across the positive diagonal are different.", (), Mirror(RISING, "different", 9)),
    ],
)  # fmt: skip
def test_mirrors_are_said_in_many_words(rule: str, marks: tuple[Path, ...], expected: Mirror) -> None:
    clues = read(*marks, rules=NORMAL + rule)

    (found,) = clues.layers
    assert found.hidden == expected


@pytest.mark.parametrize("way", [mirror.FALLING, mirror.RISING, mirror.TURNED, mirror.SIDEWAYS, mirror.UPWARDS])
def test_every_cell_is_the_image_of_its_image(way: str) -> None:
    one = Mirror(way, "equal", 9)

    assert all(one.image(one.image(cell)) == cell for cell in Board(9, 9).cells)


def test_mirrored_cells_have_the_same_parity() -> None:
    clues = read(DIAGONAL, rules=NORMAL + "Cells mirrored across the diagonal have the same parity.")
    task = Task(Board(9, 9))
    constrain(task, clues)

    def broken(a: Cell, b: Cell, second: str) -> bool:
        answer = task.read(Drawn(numbers={a: "4", b: second}))
        return any(set(one.at) == {a, b} for one in task.broken(answer) if one.rule == "stated")

    assert broken(Cell(1, 5), Cell(5, 1), "7")
    assert not broken(Cell(1, 5), Cell(5, 1), "8")
    assert clues.diagonals == []
