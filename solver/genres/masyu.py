"""Masyu: one loop through all pearls; it turns on the black ones and runs straight through the white ones."""

from __future__ import annotations

from dataclasses import dataclass

from penpad.solver.dsl import (
    FALSE,
    Cell,
    Count,
    Differ,
    Direction,
    Genre,
    Implies,
    Option,
    Reader,
    Steps,
    Task,
    enclosing_loop,
)

RULES = {
    "loop": "The line is one loop; it neither branches nor crosses itself.",
    "white": "The loop runs straight through a white pearl and turns in the cell before or behind it, or in both.",
    "black": "The loop turns on a black pearl and runs straight through the cells before and behind it.",
    "all": "The loop visits every cell (only if the option visit_all is set).",
    "given": "Given parts of the line belong to the loop; it does not pass where an x is given.",
}


@dataclass(frozen=True)
class Clues:
    """The pearls by colour, given steps of the line, and whether every cell is visited."""

    pearls: dict[Cell, str]
    steps: dict[tuple[Cell, Cell], bool]
    visit_all: bool


def read(marks: Reader) -> Clues:
    pearls = marks.take_circles()
    for cell, colour in pearls.items():
        if colour not in ("white", "black"):
            marks.refuse(f"a pearl is white or black, this circle is neither ({colour})", cell)
    return Clues(pearls, marks.take_steps(), marks.flag("visit_all"))


def constrain(task: Task, clues: Clues) -> None:
    line = task.line()
    loop, _ = enclosing_loop(task, "loop", line)
    task.given_steps("given", line, clues.steps)
    for cell, colour in clues.pearls.items():
        if colour == "white":
            straight_through(task, line, cell)
        else:
            turn_on(task, line, cell)
    if clues.visit_all:
        for cell in task.board.cells:
            task.add("all", Count([loop.visits[cell]], exactly=1), at=cell)


WAYS = (Direction.UP, Direction.LEFT, Direction.DOWN, Direction.RIGHT)


def straight_through(task: Task, line: Steps, cell: Cell) -> None:
    """White pearl: both sides of one axis, and not straight on at both ends."""
    up, left, down, right = (line[cell, cell.step(way)] for way in WAYS)
    task.add("white", Count([up, left], exactly=1), at=cell)
    for way, here, there in ((Direction.UP, up, down), (Direction.LEFT, left, right)):
        task.add("white", Differ(FALSE, here, there), at=cell)
        ahead = line[cell.step(way), cell.step(way, 2)]
        behind = line[cell.step(way.reverse), cell.step(way.reverse, 2)]
        task.add("white", Count([here, ahead, behind], at_most=2), at=cell)


def turn_on(task: Task, line: Steps, cell: Cell) -> None:
    """Black pearl: one side of each axis, and straight on behind it."""
    up, left, down, right = (line[cell, cell.step(way)] for way in WAYS)
    task.add("black", Count([up, down], exactly=1), at=cell)
    task.add("black", Count([left, right], exactly=1), at=cell)
    for way, here in zip(WAYS, (up, left, down, right), strict=True):
        task.add("black", Implies([here], [line[cell.step(way), cell.step(way, 2)]]), at=cell)


GENRE = Genre(
    name="Masyu",
    aliases=("Mashu", "Pearls", "Pearl", "Perlen", "ましゅ", "White Pearls and Black Pearls"),
    tags=("masyu",),
    puzzlink=("mashu", "masyu", "pearl"),
    words=(
        r"\bpearls?\b|\bperlen?\b",
        r"white (circles?|pearls?|dots?).{0,60}straight|wei(ß|ss)en? (kreis|perle).{0,60}(geradeaus|gerade)",
        r"black (circles?|pearls?|dots?).{0,60}turn|schwarzen? (kreis|perle).{0,60}abbieg",
    ),
    options=(
        Option(
            "visit_all",
            False,
            "the loop visits every cell",
            (r"(visits?|passes? through|through) (all|every|each) cells?", r"alle (felder|zellen)|jedes feld"),
        ),
    ),
    rules=RULES,
    read=read,
    constrain=constrain,
    drawing="White and black circles in the cells (Penpa+ symbol circle, style 1 and 2). Given lines and x count.",
    grid="dotted",
)
