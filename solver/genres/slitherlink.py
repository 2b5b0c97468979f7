"""Slitherlink: one loop along the grid; numbers tell how many sides of their cell it uses."""

from __future__ import annotations

import re
from dataclasses import dataclass

from penpad.solver.dsl import Cell, Count, Edge, Genre, Option, Reader, Task, enclosing_grid_loop

RULES = {
    "loop": "The line along the grid is one loop; it neither branches nor crosses itself.",
    "count": "A number tells how many of the four sides of its cell the loop uses.",
    "sheep": "A sheep (S) is inside the loop.",
    "wolf": "A wolf (W) is outside the loop.",
    "all": "The loop passes through every grid point (only if the option visit_all is set).",
    "given": "Given parts of the line belong to the loop; it does not use a side with an x.",
}

OTHER_KINDS = {
    "touch": (
        r"touch(ing)?[- ]slitherlink|\btslither|loop may touch|schleife darf sich (selbst )?berühren",
        "Touch Slitherlink",
    ),
    "vertex": (r"vertex[- ]slitherlink|\bvslither|slitherlink \(?vertex", "Vertex Slitherlink"),
}
"""Variants with other rules and the same drawing: what names them in title or rules."""


@dataclass(frozen=True)
class Clues:
    """Numbers, animals (true for sheep), given sides of the line, and whether every grid point is visited."""

    numbers: dict[Cell, int]
    animals: dict[Cell, bool]
    sides: dict[Edge, bool]
    visit_all: bool


def read(marks: Reader) -> Clues:
    said = f"{marks.puzzle.title}\n{marks.puzzle.rules}".lower()
    for words, name in OTHER_KINDS.values():
        if re.search(words, said):
            marks.refuse(f"this is {name}, whose rules differ from Slitherlink and which is not solved here")
    numbers: dict[Cell, int] = {}
    animals: dict[Cell, bool] = {}
    for cell, text in marks.take_texts().items():
        if text.upper() in ("S", "W"):
            animals[cell] = text.upper() == "S"
            continue
        number = marks.as_number(text, cell)
        if number is not None:
            numbers[cell] = number
    return Clues(numbers, animals, marks.take_sides(), marks.flag("visit_all"))


def constrain(task: Task, clues: Clues) -> None:
    edges = task.grid_line()
    loop, inside = enclosing_grid_loop(task, "loop", edges)
    for cell, number in clues.numbers.items():
        task.add("count", Count(edges.over(task.board.sides(cell)), exactly=number), at=cell)
    for cell, sheep in clues.animals.items():
        task.add("sheep" if sheep else "wolf", Count([inside[cell]], exactly=int(sheep)), at=cell)
    for side, drawn in clues.sides.items():
        task.add("given", Count([edges[side]], exactly=int(drawn)), at=side)
    if clues.visit_all:
        for point in task.board.vertices():
            task.add("all", Count([loop.visits[point]], exactly=1), at=point)


GENRE = Genre(
    name="Slitherlink",
    aliases=(
        "Slither Link",
        "Slither",
        "Fences",
        "Loop the Loop",
        "Rundweg",
        "Zaunpuzzle",
        "スリザーリンク",
        "Sheep and Wolf",
    ),
    tags=("slitherlink", "slither"),
    puzzlink=("slither", "slitherlink", "swslither"),
    words=(
        r"along (the )?(grid|edges|dotted|dots)|entlang der (gitter|kanten|linien)|connect(ing)? (the )?dots",
        r"numbers?.{0,60}how many.{0,40}(edges|sides|segments)|zahl.{0,60}wie ?viele.{0,40}(kanten|seiten)",
        r"\bsheep\b|\bwol(f|ves)\b|\bschafe?\b|\bw(ö|oe)lfe?\b",
    ),
    options=(
        Option(
            "visit_all",
            False,
            "the loop passes through every grid point",
            (r"(all|every|each) (vertex|vertices|grid ?points?|dots?)|(alle|jeder) (gitterpunkte?|punkte?)",),
        ),
    ),
    rules=RULES,
    read=read,
    constrain=constrain,
    drawing="Numbers in cells, ? for an unknown one; S is a sheep (inside) and W a wolf (outside). Given parts of the "
    "loop are lines along the grid (Penpa+ edge lines); missing cells are holes.",
    grid="points",
)
