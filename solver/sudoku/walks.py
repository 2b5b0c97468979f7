"""Steps that the constraints of numbers outside share: machines along a row or column, and folds of a few digits."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from penpad.formats.puzzle import Cell
from penpad.solver.constraints.automaton import Accepted, machine
from penpad.solver.constraints.base import Digit
from penpad.solver.constraints.count import Count
from penpad.solver.constraints.either import Either
from penpad.solver.sudoku.meanings import Meanings

DONE = "done"


def walk(
    board: Meanings,
    cells: tuple[Cell, ...],
    start: Any,
    step: Callable[[Any, int], Any | None],
    accepts: Callable[[Any], bool],
) -> None:
    """A machine of few states reads the digits one after the other and must end in an accepting state."""
    board.add(Accepted(board.of(cells), machine(start, board.values, step, accepts, len(cells))), cells)


def nearest(board: Meanings, cells: tuple[Cell, ...], count: int) -> tuple[Cell, ...]:
    """The first cells; those of the first cell's region for a count of 0."""
    if count:
        return cells[:count]
    region = next((area for area in board.regions if cells[0] in area), cells[:1])
    inside = set(region)
    end = next((index for index, cell in enumerate(cells) if cell not in inside), len(cells))
    return cells[:end]


def fold(board: Meanings, cells: tuple[Cell, ...], code: int, total: int) -> None:
    """An operation of ``sayings.OPERATIONS`` on the digits of these cells makes ``total``; differences are of two."""
    digits = board.of(cells)
    above = [digit.is_(value) for digit in digits for value in board.values if value > total]
    below = [digit.is_(value) for digit in digits for value in board.values if value < total]
    if code == 1:
        walk(board, cells, 1, lambda done, value: _factor(done, value, total), lambda done: bool(done == total))
    elif code == 2:
        board.pair(cells[0], cells[-1], lambda a, b: abs(a - b) == total)
    elif code in (3, 4, 5):
        half = (len(cells) - 1) // 2
        board.add(Count([digit.is_(total) for digit in digits], at_least=1), cells)
        board.add(Count(above, at_most=half if code == 5 else 0 if code == 3 else len(above)), cells)
        board.add(Count(below, at_most=half if code == 5 else 0 if code == 4 else len(below)), cells)
    elif code in (7, 8):
        pairs = [(low, high) for low in board.values for high in board.values if low <= high]
        fitting = [pair for pair in pairs if (sum(pair) if code == 7 else pair[1] - pair[0]) == total]
        board.add(Either(tuple(_between(digits, *pair) for pair in fitting)), cells)
    else:
        board.total(cells, total * len(cells) if code == 6 else total)


def count_different(board: Meanings, cells: tuple[Cell, ...], count: int) -> None:
    """The cells hold so many different digits."""
    present = [board.task.any_of(digit.is_(value) for digit in board.of(cells)) for value in board.values]
    board.add(Count(present, exactly=count), cells)


def count_of_parity(board: Meanings, cells: tuple[Cell, ...], rest: int, count: int) -> None:
    """So many of the cells hold an odd digit (``rest`` 1) or an even one (0)."""
    wanted = [value for value in board.values if value % 2 == rest]
    board.add(Count([digit.is_(value) for digit in board.of(cells) for value in wanted], exactly=count), cells)


def _between(digits: tuple[Digit, ...], low: int, high: int) -> tuple[Count, ...]:
    """The smallest and the largest of the digits are these."""
    beyond = [lit for digit in digits for value, lit in digit.options if not low <= value <= high]
    ends = [Count([digit.is_(end) for digit in digits], at_least=1) for end in (low, high)]
    return (*ends, Count(beyond, exactly=0))


def _factor(done: int, value: int, total: int) -> int | None:
    now = done * value
    return now if now == total or (now and total % now == 0) else None


def products(digits: tuple[Digit, ...], values: tuple[int, ...], total: int) -> Accepted:
    """The digits multiply to ``total``."""
    return Accepted(
        digits, machine(1, values, lambda done, value: _factor(done, value, total), lambda done: bool(done == total))
    )
