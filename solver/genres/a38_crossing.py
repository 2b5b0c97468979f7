"""A38 (Crossing): one directed loop that may cross itself; permits are handed in where it does."""

from __future__ import annotations

from penpad.solver.dsl import FALSE, TRUE, Flags, Genre, Reader, Task
from penpad.solver.genres import a38

RULES = {
    **a38.RULES,
    "loop": "The line is one loop; it does not branch, and where it crosses itself it goes straight on both ways.",
    "place": "No permit is on a crossing or a number.",
    "turns": "Along the loop a permit is fetched and handed in at a crossing in turns, beginning with a permit; a "
    "crossing is visited twice.",
}


def read(marks: Reader) -> a38.Clues:
    return a38.read_walk(marks)


def constrain(task: Task, clues: a38.Clues) -> None:
    line = task.directed_line()
    visited = Flags({cell: FALSE if cell in clues.numbers else TRUE for cell in task.board.cells})
    a38.wander(task, clues, line, visited, crossing=True)


GENRE = Genre(
    name="A38 (Crossing)",
    aliases=(
        "A38 Crossing",
        "A38 Crossings",
        "A38 with Crossings",
        "Crossing A38",
        "A38 Kreuzung",
        "A38 (Kreuzung)",
        "A38 mit Kreuzung",
        "A38 mit Kreuzungen",
    ),
    words=(*a38.VISITS, r"cross(es|ing|ings)?\b|kreuz(en|ung|t)"),
    rules=RULES,
    read=read,
    constrain=constrain,
    drawing="A black circle for the start and numbers: one or more entries in a cell, parted by /, each a number or "
    "?. Permits are drawn as rings; the direction of the loop is part of the answer.",
    telling=a38.telling,
)
