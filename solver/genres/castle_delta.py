"""Castle Wall (Delta): one directed loop; a number is the steps towards its clue less the steps away from it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from penpad.solver.dsl import (
    ORTHOGONAL,
    Approach,
    Arrows,
    Cell,
    Count,
    Direction,
    Flags,
    Genre,
    Look,
    Puzzle,
    Reader,
    Task,
    Text,
    Vertex,
    beside,
    edge_between,
    enclosing_loop,
    one_direction,
    skip_discs,
    take_cell_texts,
    take_coloured_squares,
    whole_number,
)

RULES = {
    "loop": "The line is one loop; it neither branches nor crosses itself.",
    "direction": "The loop is walked in one direction.",
    "block": "The loop does not pass through clue cells.",
    "count": "A number is the steps along the four rays from its clue that go towards it, less those that go away.",
    "white": "White clues are inside the loop.",
    "black": "Black clues are outside the loop.",
}


@dataclass(frozen=True)
class Square:
    """A clue: its colour (``white``, ``black``, ``grey``) and its number if it has one."""

    colour: str
    number: int | None = None


Clues = dict[Cell, Square]


def read(marks: Reader) -> Clues:
    colours = take_coloured_squares(marks)
    texts = take_cell_texts(marks)
    for cell in sorted(texts.keys() - colours.keys()):
        marks.refuse(f"{texts[cell][0].text.strip()[:20]!r} is on no square; a clue here is a coloured square", cell)
    skip_discs(marks, texts)
    return numbered(marks, colours, texts)


def numbered(marks: Reader, colours: dict[Cell, str], texts: Mapping[Cell, list[Text]]) -> Clues:
    """The squares with the numbers that stand on them."""
    return {cell: Square(colour, whole_number(marks, texts.get(cell, []), cell)) for cell, colour in colours.items()}


def constrain(task: Task, clues: Clues) -> None:
    enclose(task, clues, task.directed_line(), Flags({}))


def enclose(task: Task, clues: Clues, line: Arrows, borders: Flags) -> Flags:
    """One directed loop around the clues, whose view ends at ``borders``; which grid points are inside it."""
    _, inside = enclosing_loop(task, "loop", line)
    one_direction(task, "direction", line, inside)
    for cell, clue in clues.items():
        task.add("block", Count(line.at(cell), exactly=0), at=cell)
        if clue.colour != "grey":
            corner = inside[Vertex(cell.row, cell.col)]
            task.add(clue.colour, Count([corner], exactly=int(clue.colour == "white")), at=cell)
        if clue.number is not None:
            rays = tuple(_ray(task, line, inside, borders, cell, way) for way in ORTHOGONAL)
            task.add("count", Approach(rays, clue.number), at=cell)
    return inside


def _ray(task: Task, line: Arrows, inside: Flags, borders: Flags, clue: Cell, way: Direction) -> tuple[Look, ...]:
    """The steps along a ray as far as the board goes without a hole."""
    looks = []
    near, far = clue.step(way), clue.step(way, 2)
    if near not in task.board:
        return ()
    border = borders[edge_between(clue, near)]
    while far in task.board:
        border = task.any_of([border, borders[edge_between(near, far)]])
        ahead, behind = inside[beside(near, far, right=False)], inside[beside(near, far, right=True)]
        looks.append(Look(border, line.going[far, near], line.going[near, far], ahead, behind))
        near, far = far, far.step(way)
    return tuple(looks)


TOWARDS = (
    r"(toward|closer|nearer|approach).{0,160}(away|farther|further)",
    r"(schritte?|hin).{0,60}(hin|auf|zu|näher|nähern).{0,120}(weg|fort|entfern)",
)


def telling(puzzle: Puzzle) -> bool:
    """Negative numbers are found in no other genre with squares."""
    return any(isinstance(mark, Text) and mark.text.strip()[:1] in ("-", "−", "–") for mark in puzzle.given)


GENRE = Genre(
    name="Castle Wall (Delta)",
    aliases=("Castle Wall Delta", "Delta Castle Wall", "Castle Delta", "Burgmauer Delta", "Burgmauer (Delta)"),
    near_tags=("castlewall", "castle wall", "castle"),
    words=(
        r"white.{0,80}(inside|within).{0,120}black.{0,80}outside|black.{0,80}outside.{0,120}white.{0,80}(inside|within)",
        r"weiß\w*.{0,80}(innerhalb|innen|im inner).{0,120}schwarz\w*.{0,80}(außerhalb|außen)",
        *TOWARDS,
        r"direct(ed|ion)|laufrichtung|gerichtet",
    ),
    rules=RULES,
    read=read,
    constrain=constrain,
    drawing="White (framed), black and grey cells or squares, on them whole numbers without arrow, which may be "
    "negative. The direction of the loop is part of the answer.",
    telling=telling,
)
