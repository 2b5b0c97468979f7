"""Tapa: shade one connected wall; a clue tells the lengths of the pieces of wall around it."""

from __future__ import annotations

from dataclasses import dataclass

from penpad.solver.dsl import Cell, Count, Direction, Genre, Reader, RunsAround, Task

RULES = {
    "some": "At least one cell is shaded.",
    "clue": "Cells with a clue are not shaded.",
    "around": "A clue tells the lengths of the runs of shaded cells around it, in any order.",
    "connected": "The shaded cells are connected.",
    "pool": "No 2x2 block is wholly shaded.",
    "given": "Cells given as shaded are shaded, cells given as not shaded are not.",
}

RING = (
    Direction.UP_LEFT,
    Direction.UP,
    Direction.UP_RIGHT,
    Direction.RIGHT,
    Direction.DOWN_RIGHT,
    Direction.DOWN,
    Direction.DOWN_LEFT,
    Direction.LEFT,
)


@dataclass(frozen=True)
class Clues:
    """The lengths of each clue, ``None`` for an unknown one, and the cells given as shaded or not."""

    lengths: dict[Cell, tuple[int | None, ...]]
    given: dict[Cell, bool]


def read(marks: Reader) -> Clues:
    lengths = marks.take_tapa()
    for cell, numbers in lengths.items():
        if not numbers:
            marks.refuse("the clue is empty; write the lengths of the runs, 0 for none, or ?", cell)
    return Clues(lengths, marks.take_shading())


def constrain(task: Task, clues: Clues) -> None:
    shaded = task.shading()
    task.given_shading("given", shaded, clues.given)
    task.add("some", Count(shaded.values(), at_least=1))

    for cell, lengths in clues.lengths.items():
        task.add("clue", Count([shaded[cell]], exactly=0), at=cell)
        ring = shaded.over(cell.step(way) for way in RING)
        task.add("around", RunsAround(tuple(ring), lengths), at=cell)
    task.connected("connected", shaded)
    for block in task.board.blocks():
        task.add("pool", Count(shaded.over(block), at_most=3), at=block)


GENRE = Genre(
    name="Tapa",
    aliases=("タパ",),
    tags=("tapa",),
    puzzlink=("tapa",),
    words=(
        r"\btapa\b",
        r"\b(lengths?|sizes?)\b.{0,60}\b(neighbou?r|surround|around|adjacent|eight|8 )",
        r"\b(neighbou?ring|surrounding|adjacent|eight|8) (cells|squares)\b",
        r"\b2\s*[x×*]\s*2\b",
        r"\b(connected|contiguous|single|continuous)\b.{0,20}\bwall\b|\bmauer\b",
        r"\b(längen?|größen?)\b.{0,60}\b(umliegend|nachbarfeld|benachbart)",
    ),
    rules=RULES,
    read=read,
    constrain=constrain,
    drawing="Clues in cells (Penpa+ number mode Tapa), a character for each run; ? is a run of unknown length.",
)
