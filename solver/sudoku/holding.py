"""What rows, columns and regions hold where it is not each digit once: a set of digits to be found, or some digits more
often than others; and which of them hold what they like.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from penpad.formats.puzzle import Cell
from penpad.solver.constraints.base import Digit
from penpad.solver.constraints.count import Count, Implies
from penpad.solver.constraints.digits import AllDifferent
from penpad.solver.sudoku import layer
from penpad.solver.sudoku.drawing.layout import Area
from penpad.solver.sudoku.meanings import Meanings
from penpad.solver.task import Task


@dataclass(frozen=True)
class Holding:
    """What houses hold. ``digits`` is written as the option of that name, or empty if the text names none.

    ``same``: all of them hold the same digits, as many as they have cells. ``times``: how often each digit occurs,
    where some occur more than once. ``free`` are the kinds of houses, of ``row``, ``column`` and ``region``, of
    which nothing is demanded. ``guessed``: the text does not say whether the digits are the same everywhere.
    """

    digits: str = ""
    same: bool = False
    times: tuple[tuple[int, int], ...] = ()
    free: frozenset[str] = frozenset()
    guessed: bool = False

    def write(self, board: Meanings) -> None:
        """Nothing: houses are written by ``write`` of this file, in place of those that hold each digit once."""

    @property
    def cells(self) -> int:
        """How many cells of one house the digits fill, where they occur so often; else nothing."""
        return sum(often for _, often in self.times)


def among(layers: Iterable[layer.Found]) -> Holding | None:
    """What houses hold, if a text says anything unusual."""
    return next((found.hidden for found in layers if isinstance(found.hidden, Holding)), None)


PLAIN = Holding()
USUAL = ("row", "column", "region")
"""The kinds of houses that digits may fill more than once."""


def write(
    task: Task,
    holding: Holding,
    digits: Mapping[Cell, Digit],
    values: Sequence[int],
    houses: Sequence[tuple[str, Area]],
) -> None:
    """Adds all houses, each with its rule."""
    counted = [(rule, area) for rule, area in houses if rule not in holding.free]
    longest = max((area for _, area in counted), key=len, default=())
    for rule, area in counted:
        here = tuple(digits[cell] for cell in area)
        if holding.times and rule in USUAL:
            for value, often in holding.times:
                exact = {"exactly": often} if len(area) == holding.cells else {"at_most": often}
                task.add(rule, Count([digit.is_(value) for digit in here], **exact), at=area)
            continue
        task.add(rule, AllDifferent(here, values if len(area) == len(values) else None), at=area)
        if holding.same and area != longest:
            for value in values:
                _alike(task, rule, area, (tuple(digits[cell] for cell in longest), here), value)


def _alike(task: Task, rule: str, area: Area, groups: tuple[Sequence[Digit], Sequence[Digit]], value: int) -> None:
    """A smaller house holds only digits of the longest one; one of its size holds all of them."""
    one, other = ([digit.is_(value) for digit in group] for group in groups)
    for lit in other:
        task.add(rule, Implies([lit], one), at=area)
    for lit in one if len(one) == len(other) else ():
        task.add(rule, Implies([lit], other), at=area)


def distinct(holding: Holding, houses: Sequence[tuple[str, Area]]) -> list[Area]:
    """The houses in which no digit repeats."""
    return [area for rule, area in houses if rule not in holding.free and not (holding.times and rule in USUAL)]
