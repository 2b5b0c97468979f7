"""Yajilin: shade some cells, then draw one loop through all the others."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

from penpad.solver.dsl import (
    Arrow,
    Cell,
    Count,
    Flags,
    Genre,
    Option,
    Reader,
    Task,
    Vertex,
    enclosing_loop,
)

RULES = {
    "count": "A clue counts the shaded cells between it and the border, in its arrow's direction.",
    "apart": "No two shaded cells share a side.",
    "loop": "The line is one loop; it neither branches nor crosses itself.",
    "fill": "Every cell is either shaded or on the loop; clue cells are neither.",
    "outside": "No shaded cell lies inside the loop (only if the option outside is set).",
    "given": "Cells given as black are shaded; given parts of the line belong to the loop, which avoids a given x.",
}


@dataclass(frozen=True)
class Clues:
    """The clue cells, cells given as shaded, given steps of the line, and whether shaded cells lie outside."""

    arrows: dict[Cell, Arrow]
    black: Collection[Cell]
    steps: dict[tuple[Cell, Cell], bool]
    outside: bool


def read(marks: Reader) -> Clues:
    clues = marks.take_arrows()
    for cell, clue in clues.items():
        if clue.number is not None and clue.direction is None:
            marks.refuse(f"the number {clue.number} needs an arrow", cell)
    # A grey cell is a clue's background, or a clue without anything written in it. So is a cell with a frame. Black
    # without a number is a shaded cell that is given.
    surfaces = marks.take_surfaces(("grey", "black"))
    black = [cell for cell, shade in surfaces.items() if shade == "black" and cell not in clues]
    for cell in surfaces.keys() - set(black):
        clues.setdefault(cell, Arrow(None, None))
    for cell in marks.take_frames(clues):
        clues[cell] = Arrow(None, None)
    return Clues(dict(sorted(clues.items())), black, marks.take_steps(), marks.flag("outside"))


def constrain(task: Task, clues: Clues) -> None:
    shaded = shade_and_loop(task, clues.arrows, clues.black, clues.steps, outside=clues.outside)
    for cell, clue in clues.arrows.items():
        if clue.direction is not None and clue.number is not None:
            ray = task.board.ray(cell, clue.direction)
            task.add("count", Count(shaded.over(ray), exactly=clue.number), at=cell)


def shade_and_loop(
    task: Task,
    blocked: Collection[Cell],
    black: Collection[Cell],
    steps: dict[tuple[Cell, Cell], bool],
    *,
    outside: bool,
) -> Flags:
    """Everything but the clues' numbers; ``blocked`` cells are neither shaded nor on the loop."""
    shaded = task.shading()
    line = task.line()
    loop, inside = enclosing_loop(task, "loop", line)

    for cell in task.board.cells:
        if cell in blocked:
            task.add("fill", Count([shaded[cell], *line.at(cell)], exactly=0), at=cell)
        else:
            task.add("fill", Count([shaded[cell], loop.visits[cell]], exactly=1), at=cell)

    for a, b in task.board.links():
        task.add("apart", Count([shaded[a], shaded[b]], at_most=1), at=(a, b))

    for cell in black:
        task.add("given", Count([shaded[cell]], exactly=1), at=cell)
    task.given_steps("given", line, steps)

    if outside:
        for cell in task.board.cells:
            corner = inside[Vertex(cell.row, cell.col)]
            task.add("outside", Count([shaded[cell], corner], at_most=1), at=cell)
    return shaded


OUTSIDE = Option(
    "outside",
    False,
    "no shaded cell lies inside the loop",
    (
        r"(shaded|black|blackened) cells?.{0,30}outside (of )?the loop",
        r"no (shaded|black|blackened) cells?.{0,30}inside the loop",
        r"(schwarz|geschwärzt|schattiert)\w* (felder|zellen).{0,40}außerhalb",
    ),
)

GENRE = Genre(
    name="Yajilin",
    aliases=("Yajirin", "Arrow Ring", "Pfeilring", "ヤジリン"),
    tags=("yajilin",),
    puzzlink=("yajilin", "yajirin"),
    words=(
        r"(shade|blacken|black).{0,80}loop|(schwärz|schwarz).{0,80}(rundweg|schleife)",
        r"(arrow|pfeil).{0,120}(shaded|black|schwarz|geschwärzt)",
        r"(shaded|black) cells? (may|can|must|do|are)( ?not)? (be )?(touch|adjacent|share)",
        r"(waage?recht|horizontal) (oder|und) (senkrecht|vertikal) benachbart",
    ),
    options=(OUTSIDE,),
    rules=RULES,
    read=read,
    constrain=constrain,
    drawing="Arrow numbers (Penpa+ number mode Arrow), usually on grey cells; a grey or framed cell or ? is a clue "
    "without number, a black cell without number is shaded from the start.",
)
