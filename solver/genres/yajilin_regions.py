"""Regional Yajilin: shade some cells, so many in each region, then draw one loop through all the others."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

from penpad.solver.dsl import Cell, Count, Genre, Reader, Room, Task
from penpad.solver.genres import yajilin

RULES = {
    "count": "A number counts the shaded cells of its region.",
    "apart": yajilin.RULES["apart"],
    "loop": yajilin.RULES["loop"],
    "fill": "Every cell is either shaded or on the loop; grey cells are neither.",
    "outside": yajilin.RULES["outside"],
    "given": yajilin.RULES["given"],
}


@dataclass(frozen=True)
class Clues:
    """The regions, cells that are neither shaded nor on the loop, givens, and whether shaded cells lie outside."""

    rooms: list[tuple[Room, int | None]]
    blocked: Collection[Cell]
    black: Collection[Cell]
    steps: dict[tuple[Cell, Cell], bool]
    outside: bool


def read(marks: Reader) -> Clues:
    rooms = [
        (room, None if room.clue is None else marks.as_number(room.clue, room.cells[0])) for room in marks.take_rooms()
    ]
    surfaces = marks.take_surfaces(("grey", "black"))
    black = [cell for cell, shade in surfaces.items() if shade == "black"]
    grey = [cell for cell, shade in surfaces.items() if shade == "grey"]
    return Clues(rooms, grey, black, marks.take_steps(), marks.flag("outside"))


def constrain(task: Task, clues: Clues) -> None:
    shaded = yajilin.shade_and_loop(task, clues.blocked, clues.black, clues.steps, outside=clues.outside)
    for room, number in clues.rooms:
        if number is not None:
            task.add("count", Count(shaded.over(room.cells), exactly=number), at=room.cells)


GENRE = Genre(
    name="Regional Yajilin",
    aliases=("Yajilin Regions", "Heyajilin", "Regions Yajilin", "Regionen-Yajilin", "ヘヤジリン"),
    tags=("regional yajilin",),
    puzzlink=("yajilin-regions", "yajirin-regions"),
    words=(
        r"(shade|blacken|black).{0,80}loop|(schwärz|schwarz).{0,80}(rundweg|schleife)",
        r"(region|room|area|gebiet).{0,120}(shaded|black|schwarz|geschwärzt)",
        r"(shaded|black) cells? (may|can|must|do|are)( ?not)? (be )?(touch|adjacent|share)",
        r"(waage?recht|horizontal) (oder|und) (senkrecht|vertikal) benachbart",
    ),
    options=(yajilin.OUTSIDE,),
    rules=RULES,
    read=read,
    constrain=constrain,
    drawing="Regions by borders; a number in the top-left corner or the middle of one cell of a region. That cell is "
    "an ordinary one.",
    grid="dotted",
)
