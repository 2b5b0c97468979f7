"""Akari: place bulbs so that they light every white cell, none of them another bulb."""

from __future__ import annotations

from dataclasses import dataclass

from penpad.solver.dsl import Cell, Count, Direction, Genre, Reader, Task


@dataclass(frozen=True)
class Clues:
    """Black cells, numbers (mostly on black cells; they count on white ones too), bulbs given and cells without."""

    black: frozenset[Cell]
    numbers: dict[Cell, int]
    bulbs: frozenset[Cell]
    dark: frozenset[Cell]


RULES = {
    "lit": "Every white cell has a bulb, or a bulb shines on it along its row or column up to the next black cell.",
    "apart": "No bulb shines on another bulb.",
    "count": "A number counts the bulbs in the cells that share a side with it.",
}


def read(marks: Reader) -> Clues:
    black = frozenset(marks.take_surfaces(("black", "grey")))
    bulbs = marks.take_objects("sun_moon", (3,), "💡")
    dark = marks.take_ruled_out()
    numbers = {cell: number for cell, number in marks.take_numbers().items() if number is not None}
    for cell in bulbs & black:
        marks.refuse("a bulb stands on a black cell", cell)
    return Clues(black, numbers, bulbs, dark)


def constrain(task: Task, clues: Clues) -> None:
    white = [cell for cell in task.board.cells if cell not in clues.black]
    bulbs = task.symbols("bulb", white)

    lights: dict[Cell, list[int]] = {cell: [] for cell in white}
    for way in (Direction.RIGHT, Direction.DOWN):
        for run in runs(white, way):
            light = task.any_of(bulbs.over(run))
            task.add("apart", Count(bulbs.over(run), at_most=1), at=run)
            for cell in run:
                lights[cell].append(light)
    for cell in white:
        task.add("lit", Count(lights[cell], at_least=1), at=cell)

    for cell, number in clues.numbers.items():
        task.add("count", Count(bulbs.over(task.board.neighbours(cell)), exactly=number), at=cell)
    for cell in sorted(clues.bulbs):
        task.add("", Count([bulbs[cell]], exactly=1), at=cell)
    for cell in sorted(clues.dark):
        task.add("", Count([bulbs[cell]], exactly=0), at=cell)


def runs(cells: list[Cell], way: Direction) -> list[list[Cell]]:
    """The longest chains of neighbouring cells in one direction."""
    inside = set(cells)
    found = []
    for start in cells:
        if start.step(way.reverse) not in inside:
            run = [start]
            while (following := run[-1].step(way)) in inside:
                run.append(following)
            found.append(run)
    return found


GENRE = Genre(
    name="Akari",
    aliases=("Light Up", "Beleuchtung", "Lampen", "Lights", "Bijutsukan", "美術館"),
    tags=("akari",),
    puzzlink=("lightup", "akari"),
    words=(
        r"\b(light ?bulbs?|bulbs?|lamps?|glühbirnen?|lampen?)\b",
        r"\b(illuminat\w+|lit|light(s|ed)? up|beleuchte\w*|erleuchte\w*|angestrahlt)\b",
        r"\b(black|shaded|gr[ae]y|schwarz\w*|grau\w*) (cells?|squares?|felder?n?|zellen?)\b",
    ),
    rules=RULES,
    read=read,
    constrain=constrain,
    drawing="Black (or grey) cells, some with a number; a bulb is Penpa+'s symbol sun_moon 3, as in its Akari mode.",
)
