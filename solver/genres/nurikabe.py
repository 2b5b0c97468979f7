"""Nurikabe: shade one connected sea around islands, each of the size of its only number."""

from __future__ import annotations

from dataclasses import dataclass

from penpad.solver.dsl import Cell, Count, Genre, Graph, GroupSize, OneClueEach, Reader, Task

RULES = {
    "clue": "Cells with a clue are not shaded.",
    "size": "A number is the size of its island, an area of cells that are not shaded.",
    "one": "Every island holds exactly one clue.",
    "connected": "The shaded cells are connected.",
    "pool": "No 2x2 block is wholly shaded.",
    "given": "Cells given as shaded are shaded, cells given as not shaded are not.",
}


@dataclass(frozen=True)
class Clues:
    """The size of each clue's island, ``None`` if unknown, and the cells given as shaded or not."""

    sizes: dict[Cell, int | None]
    given: dict[Cell, bool]


def read(marks: Reader) -> Clues:
    sizes = marks.take_numbers(minimum=1)
    # A circle is a clue without number, or decorates a number.
    for cell in marks.take_circles():
        sizes.setdefault(cell, None)
    return Clues(sizes, marks.take_shading())


def constrain(task: Task, clues: Clues) -> None:
    shaded = task.shading()
    task.given_shading("given", shaded, clues.given)
    islands = Graph(tuple((cell, -lit) for cell, lit in shaded.items()), tuple(task.board.links()))
    names = frozenset(clues.sizes)

    for cell, size in clues.sizes.items():
        task.add("clue", Count([shaded[cell]], exactly=0), at=cell)
        if size is not None:
            task.add("size", GroupSize(islands, cell, size, names), at=cell)
    # The sizes only help this rule along; where numbers can be left out, it must not know them.
    sizes = dict.fromkeys(clues.sizes) if task.itemised else clues.sizes
    task.add("one", OneClueEach(islands, tuple(sizes.items())))
    task.connected("connected", shaded)
    for block in task.board.blocks():
        task.add("pool", Count(shaded.over(block), at_most=3), at=block)


GENRE = Genre(
    name="Nurikabe",
    aliases=("Islands in the Stream", "Cell Structure", "Inselrätsel", "ぬりかべ"),
    tags=("nurikabe",),
    puzzlink=("nurikabe",),
    words=(
        r"\bnurikabe\b",
        r"\bislands?\b|\binseln?\b",
        r"\b2\s*[x×*]\s*2\b",
        r"\b(sea|stream|ocean|river|meer|fluss)\b",
        r"\b(exactly )?one (number|clue)\b|\bgenau eine (zahl|ziffer)\b",
    ),
    rules=RULES,
    read=read,
    constrain=constrain,
    drawing="Numbers in cells; ? or an empty circle is an island of unknown size. Black or grey cells are given.",
)
