"""Dice cages: each cage is the net of a die, whose opposite faces add up to 7."""

from __future__ import annotations

from itertools import accumulate, pairwise

from penpad.formats.puzzle import ORTHOGONAL, Cell, Direction
from penpad.solver.constraints.count import Count
from penpad.solver.constraints.digits import AllDifferent
from penpad.solver.sudoku.meanings import Meanings
from penpad.solver.sudoku.variant import Stated, Variant

SIDES = 6
SUM = 7


def write(board: Meanings, one: Stated) -> None:
    """``values`` are the sizes of the cages, one behind the other; a cage that is no net has no answer."""
    for start, end in pairwise(accumulate(one.values, initial=0)):
        cage = one.cells[start:end]
        pairs = opposite(cage)
        if pairs is None:
            board.add(Count((), at_least=1), cage)
            continue
        board.add(AllDifferent(board.of(cage)), cage)
        for cell in cage:
            fitting = [lit for value, lit in board.digits[cell].options if 1 <= value <= SIDES]
            board.add(Count(fitting, exactly=1), (cell,))
        for a, b in pairs:
            board.pair(a, b, lambda x, y: x + y == SUM)


Facing = tuple[int, int, int]
"""What lies under the die, in front of it, and to its right, each a face from 1 to 3, negative for the opposite one."""


def opposite(cage: tuple[Cell, ...]) -> list[tuple[Cell, Cell]] | None:
    """The three pairs of cells that come to lie opposite each other when the cells fold to a cube, if they do."""
    if len(set(cage)) != SIDES:
        return None
    rolled: dict[Cell, Facing] = {cage[0]: (1, 2, 3)}
    queue = [cage[0]]
    for cell in queue:
        for way in ORTHOGONAL:
            near = cell.step(way)
            if near in cage and near not in rolled:
                rolled[near] = _roll(rolled[cell], way)
                queue.append(near)
    under = {facing[0]: cell for cell, facing in rolled.items()}
    if len(under) != SIDES:
        return None
    return [(under[face], under[-face]) for face in (1, 2, 3)]


def _roll(facing: Facing, way: Direction) -> Facing:
    """The die rolled over one of its lower edges."""
    bottom, front, right = facing
    return {
        Direction.UP: (-front, bottom, right),
        Direction.DOWN: (front, -bottom, right),
        Direction.RIGHT: (right, front, -bottom),
        Direction.LEFT: (-right, front, bottom),
    }[way]


VARIANT = Variant(
    name="Dice cages",
    rule="Each cage is the net of a die with the faces 1 to 6: opposite faces add up to 7.",
    write=write,
    topics="sum repeat",
    figures=("cages",),
    words=(
        r"\bcages?\b[^.]*\b(fold\w*|nets?|unfold\w*)\b[^.]*\b(dice|die|cube)\b[^.]*\b(sum|add|"
        r"total)\w*\b[^.]*\b(7|seven)\b",
        r"\b(dice|die|cube)\b[^.]*\b(fold\w*|nets?|unfold\w*)\b[^.]*\bcages?\b[^.]*\b(sum|add|"
        r"total)\w*\b[^.]*\b(7|seven)\b",
        r"\bcages?\b[^.]*\b(dice|die)\b[^.]*\bopposi(ng|te) (faces|sides)\b[^.]*\b(sum|add|total)\w*\b[^.]*\b(7|"
        r"seven)\b",
    ),
    remarks=r"\bopposi(te|ng) (faces|sides)\b[^.]*\b(sum|add|total)\w*\b",
    cue=r"\bdice\b|\bdie\b|\bfaces\b",
    shape="drawn",
)
