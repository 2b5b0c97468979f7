"""Castle Wall: one loop around the clues; white clues are inside, black ones outside, arrows measure the loop."""

from __future__ import annotations

from dataclasses import dataclass

from penpad.solver.dsl import (
    Arrow,
    Cell,
    Count,
    Genre,
    Puzzle,
    Reader,
    Task,
    Vertex,
    enclosing_loop,
    take_coloured_squares,
)

RULES = {
    "loop": "The line is one loop; it neither branches nor crosses itself.",
    "block": "The loop does not pass through clue cells.",
    "count": "A clue counts the steps of the loop that run along its arrow, from the clue to the border.",
    "white": "White clues are inside the loop.",
    "black": "Black clues are outside the loop.",
    "given": "Given parts of the line belong to the loop; it does not pass where an x is given.",
}


@dataclass(frozen=True)
class Clues:
    """The clues with their colour (``white``, ``black``, ``grey``), and given steps of the line."""

    arrows: dict[Cell, Arrow]
    colours: dict[Cell, str]
    steps: dict[tuple[Cell, Cell], bool]


def read(marks: Reader) -> Clues:
    arrows = marks.take_arrows()
    for cell, clue in arrows.items():
        if clue.number is not None and clue.direction is None:
            marks.refuse(f"the number {clue.number} needs an arrow", cell)
    colours = take_coloured_squares(marks, arrows)
    # A clue that is not filled shows the white of the paper.
    for cell in arrows:
        colours.setdefault(cell, "white")
    return Clues(arrows, dict(sorted(colours.items())), marks.take_steps())


def constrain(task: Task, clues: Clues) -> None:
    line = task.line()
    _, inside = enclosing_loop(task, "loop", line)
    task.given_steps("given", line, clues.steps)
    for cell, colour in clues.colours.items():
        task.add("block", Count(line.at(cell), exactly=0), at=cell)
        if colour != "grey":
            corner = inside[Vertex(cell.row, cell.col)]
            task.add(colour, Count([corner], exactly=int(colour == "white")), at=cell)
    for cell, clue in clues.arrows.items():
        if clue.direction is not None and clue.number is not None:
            ray = [cell, *task.board.ray(cell, clue.direction)]
            task.add("count", Count(line.along(ray), exactly=clue.number), at=cell)


def telling(puzzle: Puzzle) -> bool:
    """Arrow numbers among squares of two colours, or with a black one, are found in no other genre."""
    marks = Reader(puzzle)
    arrows = marks.take_arrows()
    colours = set(take_coloured_squares(marks, arrows).values())
    return any(clue.number is not None for clue in arrows.values()) and (len(colours) > 1 or "black" in colours)


GENRE = Genre(
    name="Castle Wall",
    aliases=("Castlewall", "Burgmauer", "Castle"),
    tags=("castlewall", "castle wall", "castle"),
    puzzlink=("castle",),
    words=(
        r"white.{0,40}inside.{0,80}black.{0,40}outside|black.{0,40}outside.{0,80}white.{0,40}inside",
        r"(weiß|weiss).{0,60}innerhalb|schwarz.{0,60}außerhalb",
        r"(arrow|pfeil).{0,160}(loop segments?|length of the loop|segments? of the loop|schleife|rundweg|wall|mauer)",
    ),
    rules=RULES,
    read=read,
    constrain=constrain,
    drawing="Arrow numbers on squares: a black cell or square is outside, white (framed or bare) inside, grey either. "
    "Clues without number may be bare squares.",
    telling=telling,
)
