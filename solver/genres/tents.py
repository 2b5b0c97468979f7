"""Tents: place a tent beside each tree; the numbers outside count the tents."""

from __future__ import annotations

from dataclasses import dataclass

from penpad.solver.dsl import ORTHOGONAL, Cell, Count, Direction, Genre, OneToOne, Reader, Task, has_symbol

TREES, TENTS = "🌲🌳🎄🌴", "⛺🏕"


@dataclass(frozen=True)
class Clues:
    """Trees, tents given, cells without a tent, and the numbers outside with the lines they count in."""

    trees: frozenset[Cell]
    tents: frozenset[Cell]
    empty: frozenset[Cell]
    counts: tuple[tuple[tuple[Cell, ...], int], ...]


RULES = {
    "pair": "Trees and tents can be paired: each tree has a tent of its own in a cell that shares a side with it.",
    "apart": "No two tents touch, not even diagonally.",
    "count": "A number outside counts the tents in its row or column.",
}


def read(marks: Reader) -> Clues:
    trees = marks.take_objects("tents", (1,), TREES)
    tents = marks.take_objects("tents", (2,), TENTS)
    empty = marks.take_ruled_out()
    for cell in sorted(trees & tents):
        marks.refuse("there is a tree and a tent in one cell", cell)
    return Clues(trees, tents, empty, tuple(read_counts(marks)))


def read_counts(marks: Reader) -> list[tuple[tuple[Cell, ...], int]]:
    """The numbers on all four sides."""
    counts = []
    for side in ORTHOGONAL:
        across = side in (Direction.LEFT, Direction.RIGHT)
        for place, texts in marks.take_outside(side).items():
            line = marks.board.row(place) if across else marks.board.col(place)
            outside = Cell(place, -1) if across else Cell(-1, place)
            if len(texts) > 1:
                marks.refuse("one number is enough here", outside)
            number = marks.as_number(texts[0], outside)
            if number is not None:
                counts.append((tuple(line), number))
    return counts


def constrain(task: Task, clues: Clues) -> None:
    board = task.board
    tents = task.symbols("tent", [cell for cell in board.cells if cell not in clues.trees])

    pairs = tuple((tree, near) for tree in sorted(clues.trees) for near in board.neighbours(tree) if near in tents)
    task.add("pair", OneToOne(tuple(sorted(clues.trees)), tuple(tents.items()), pairs))

    for cell in board.cells:
        for near in board.surroundings(cell):
            if cell < near and cell in tents and near in tents:
                task.add("apart", Count([tents[cell], tents[near]], at_most=1), at=(cell, near))

    for line, number in clues.counts:
        task.add("count", Count(tents.over(line), exactly=number), at=line)
    for cell in sorted(clues.tents):
        task.add("", Count([tents[cell]], exactly=1), at=cell)
    for cell in sorted(clues.empty):
        task.add("", Count([tents[cell]], exactly=0), at=cell)


GENRE = Genre(
    name="Tents",
    aliases=("Tents and Trees", "Tent", "Zeltlager", "Camping", "Zelte", "Zelte und Bäume", "テント"),
    tags=("tents",),
    puzzlink=("tents",),
    words=(
        r"\b(tents?|zelte?n?)\b",
        r"\b(trees?|bäume?n?|baum\w*)\b",
    ),
    rules=RULES,
    read=read,
    constrain=constrain,
    drawing="Trees as Penpa+'s symbol tents 1 or a tree sign, numbers beside any side; a tent is the symbol tents 2.",
    telling=lambda puzzle: has_symbol(puzzle, "tents"),
)
