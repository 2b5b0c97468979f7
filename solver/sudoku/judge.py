"""The stored solution as judge: what was read must accept it."""

from __future__ import annotations

import time

from penpad.formats.drawn import Drawn
from penpad.formats.errors import OutOfTime
from penpad.formats.puzzle import Cell, Puzzle
from penpad.solver.reader import Reader
from penpad.solver.sudoku import chaos, layer
from penpad.solver.task import Instance, Task


def stored_digits(puzzle: Puzzle, *, empty: bool = False) -> dict[Cell, str] | None:
    """The digits of a stored solution that has one for every cell; ``None`` if there is none.

    ``empty``: cells may stay empty, for which the solution has nothing, a full stop or a zero.
    """
    if puzzle.stored is None:
        return None
    if empty:
        return {cell: text for cell, text in puzzle.stored.grid.items() if text and text not in ".0"} or None
    found = {cell: text for cell, text in puzzle.stored.grid.items() if text}
    return found if all(cell in found for cell in puzzle.board.cells) else None


def broken(task: Task, digits: dict[Cell, str]) -> Instance | None:
    """The first constraint of a task that does not accept these digits, besides what is to be found."""
    answer = task.read(Drawn(numbers=digits))
    unseen = frozenset({"", chaos.RULE, *layer.RULES}) if _hides(task) else frozenset()
    return next((one for one in task.broken(answer) if one.rule not in unseen), None)


def _hides(task: Task) -> bool:
    """Whether an answer has more than digits."""
    return task.unseen or bool(task.parts - {"numbers"})


LOOKING = 20.0
"""Seconds for finding what belongs to the digits of a stored solution besides them."""


def completes(task: Task, drawn: Drawn) -> bool | None:
    """Whether what a drawing lacks can be added to it, so that every rule is met; ``None`` if time is up."""
    # Where nothing is lacking, the SAT solver need not be loaded.
    from penpad.solver.candidates import drawn_literals
    from penpad.solver.search import Search

    try:
        search = Search(task, min(task.deadline, time.monotonic() + LOOKING))
        search.give_up_hopes()
        return search.next(drawn_literals(task, drawn)) is not None
    except OutOfTime:
        return None


def refuse_broken(
    marks: Reader, task: Task, digits: dict[Cell, str], given: dict[Cell, str], names: dict[frozenset[Cell], str]
) -> None:
    """Refuse a puzzle whose stored solution breaks a constraint that was read: one of the two is wrong.

    ``names`` tells constraints by their cells.
    """
    for cell, text in given.items():
        if digits.get(cell, text).upper() != text.upper():
            marks.refuse(f"the stored solution has {digits[cell]} where {text} is given", cell)
    wrong = broken(task, digits)
    if wrong is not None:
        what = getattr(wrong.constraint, "describe", str)()
        places = frozenset(place for place in wrong.at if isinstance(place, Cell))
        name = next((name for cells, name in names.items() if places <= cells), "") if wrong.rule == "stated" else ""
        name = name or f"the rule {wrong.rule!r}"
        marks.refuse(
            f"the stored solution breaks what was read as {name} here ({what}), so something was "
            "misread or the stored solution is wrong; to solve it all the same, say --option trust=yes",
            *wrong.at,
        )
    if _hides(task) and completes(task, Drawn(numbers=digits)) is False:
        marks.refuse(
            "what was read of the rules text has no answer with the digits of the stored solution, so something was "
            "misread or the stored solution is wrong; to solve it all the same, say --option trust=yes"
        )
