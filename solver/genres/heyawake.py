"""Heyawake: shade cells that do not touch, so many a room, and let no straight view cross more than two rooms."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from penpad.solver.dsl import Board, Cell, Count, Edge, Genre, Reader, Task, edge_between

RULES = {
    "some": "At least one cell is shaded.",
    "apart": "No two shaded cells share a side.",
    "connected": "The cells that are not shaded are connected.",
    "count": "A number counts the shaded cells of its room.",
    "view": "No straight line of cells that are not shaded passes through more than two rooms.",
    "given": "Cells given as shaded are shaded, cells given as not shaded are not.",
}


@dataclass(frozen=True)
class Clues:
    """The rooms with their number of shaded cells, ``None`` if unknown; the borders; cells given as shaded or not."""

    rooms: list[tuple[tuple[Cell, ...], int | None]]
    borders: frozenset[Edge]
    given: dict[Cell, bool]


def read(marks: Reader) -> Clues:
    borders = marks.borders()
    rooms = [
        (room.cells, None if room.clue is None else marks.as_number(room.clue, room.cells[0]))
        for room in marks.take_rooms()
    ]
    return Clues(rooms, borders, marks.take_shading())


def constrain(task: Task, clues: Clues) -> None:
    shaded = task.shading(grey=True)
    task.given_shading("given", shaded, clues.given)
    task.add("some", Count(shaded.values(), at_least=1))

    for a, b in task.board.links():
        task.add("apart", Count([shaded[a], shaded[b]], at_most=1), at=(a, b))
    task.connected("connected", shaded, negated=True)
    room = {cell: index for index, (cells, _) in enumerate(clues.rooms) for cell in cells}
    walls = {edge_between(a, b) for a, b in task.board.links() if room[a] != room[b]}
    for cells, number in clues.rooms:
        if number is not None:
            task.add("count", Count(shaded.over(cells), exactly=number), at=cells[0])
    for view in views(task.board, clues.borders | walls):
        task.add("view", Count(shaded.over(view), at_least=1), at=view)


def views(board: Board, borders: frozenset[Edge]) -> Iterator[tuple[Cell, ...]]:
    """Every shortest straight line of cells that passes two borders."""
    for line in board.lines():
        # The place after the last border passed; a hole in the board ends the view.
        last: int | None = None
        for place in range(1, len(line)):
            before, here = line[place - 1], line[place]
            if here not in board.neighbours(before):
                last = None
            elif edge_between(before, here) in borders:
                if last is not None:
                    yield tuple(line[last - 1 : place + 1])
                last = place


GENRE = Genre(
    name="Heyawake",
    aliases=("Divided Rooms", "Heyawacky", "へやわけ"),
    tags=("heyawake",),
    puzzlink=("heyawake", "heyawacky"),
    words=(
        r"\bheyawa(ke|cky)\b",
        r"\b(more than|three or more|at most|over|through) (two|three|2|3) (outlined )?(rooms|regions|areas)\b",
        r"\bmehr als (zwei|2) (räume|gebiete|regionen)\b",
        r"\b(number|amount|count) of (shaded|black(ened)?) (cells|squares)\b.{0,30}\b(room|region|area)\b",
        r"\b(unshaded|white) (cells|squares)\b.{0,60}\b(connected|contiguous)\b",
    ),
    rules=RULES,
    read=read,
    constrain=constrain,
    drawing="Rooms drawn with borders or cages, each with at most one number (or ?) in any of its cells.",
)
