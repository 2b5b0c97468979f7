"""Yajilin: shade some cells, then draw one loop through all the others."""

from __future__ import annotations

from penpad.solver.dsl import Arrow, Cell, Count, Genre, Reader, Task

Clues = dict[Cell, Arrow]

RULES = {
    "count": "A clue counts the shaded cells between it and the border, in its arrow's direction.",
    "apart": "No two shaded cells share a side.",
    "loop": "The line is one loop; it neither branches nor crosses itself.",
    "fill": "Every cell is either shaded or on the loop; clue cells are neither.",
}


def read(marks: Reader) -> Clues:
    clues = marks.take_arrows()
    for cell, clue in clues.items():
        if clue.number is not None and clue.direction is None:
            marks.refuse(f"the number {clue.number} needs an arrow", cell)
    # A grey cell is a clue's background, or a clue without anything written in it.
    for cell in marks.take_surfaces(("grey",)):
        clues.setdefault(cell, Arrow(None, None))
    return clues


def constrain(task: Task, clues: Clues) -> None:
    shaded = task.shading()
    line = task.line()
    loop = task.single_loop("loop", line)

    for cell in task.board.cells:
        both = [shaded[cell], loop.visits[cell]]
        task.add("fill", Count(both, exactly=0 if cell in clues else 1), at=cell)
        if cell in clues:
            task.add("fill", Count([shaded[cell], *line.at(cell)], exactly=0), at=cell)

    for a, b in task.board.links():
        task.add("apart", Count([shaded[a], shaded[b]], at_most=1), at=(a, b))

    for cell, clue in clues.items():
        if clue.direction is not None and clue.number is not None:
            ray = task.board.ray(cell, clue.direction)
            task.add("count", Count(shaded.over(ray), exactly=clue.number), at=cell)


GENRE = Genre(
    name="Yajilin",
    aliases=("Yajirin", "Arrow Ring", "ヤジリン"),
    tags=("yajilin",),
    puzzlink=("yajilin", "yajirin"),
    rules=RULES,
    read=read,
    constrain=constrain,
    drawing="Arrow numbers (Penpa+ number mode Arrow), usually on grey cells; a grey cell or ? is a clue without number.",
)
