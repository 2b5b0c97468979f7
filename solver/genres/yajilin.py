"""Yajilin: shade some cells, then draw one loop through all the others."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

from penpad.solver.dsl import (
    Arrow,
    Board,
    Cell,
    Count,
    Direction,
    Flags,
    Genre,
    Option,
    Reader,
    Task,
    Vertex,
    enclosing_loop,
    take_coloured_squares,
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
    toroidal: bool = False


def read(marks: Reader) -> Clues:
    clues = marks.take_arrows()
    for cell, clue in clues.items():
        if clue.number is not None and clue.direction is None:
            marks.refuse(f"the number {clue.number} needs an arrow", cell)
    # A grey or framed cell is a clue's background, or a clue without anything written in it. Black without a number is
    # a shaded cell that is given.
    looks = take_coloured_squares(marks, clues)
    black = [cell for cell, look in looks.items() if look == "black" and cell not in clues]
    numbered = {looks.get(cell, "bare"): cell for cell, clue in clues.items() if clue.number is not None}
    if len(numbered) > 1:
        marks.refuse("clue cells that look different mean something else than here", *sorted(numbered.values()))
    for cell in looks.keys() - set(black):
        clues.setdefault(cell, Arrow(None, None))
    toroidal, outside = marks.flag("toroidal"), marks.flag("outside")
    if toroidal and outside:
        marks.refuse("a loop on a torus has no outside; set only one of the options toroidal and outside")
    if toroidal and min(marks.board.rows, marks.board.cols) < 3:
        marks.refuse("a toroidal board has at least three rows and three columns")
    return Clues(dict(sorted(clues.items())), black, marks.take_steps(), outside, toroidal)


def constrain(task: Task, clues: Clues) -> None:
    shaded = shade_and_loop(
        task, clues.arrows, clues.black, clues.steps, outside=clues.outside, toroidal=clues.toroidal
    )
    for cell, clue in clues.arrows.items():
        if clue.direction is not None and clue.number is not None:
            ray = _round(task.board, cell, clue.direction) if clues.toroidal else task.board.ray(cell, clue.direction)
            task.add("count", Count(shaded.over(ray), exactly=clue.number), at=cell)


def _round(board: Board, clue: Cell, way: Direction) -> list[Cell]:
    """The cells seen from a clue on a torus: once round, back to the clue."""
    steps = range(1, board.rows if way in (Direction.UP, Direction.DOWN) else board.cols)
    far = [clue.step(way, times) for times in steps]
    seen = [Cell(cell.row % board.rows, cell.col % board.cols) for cell in far]
    return [cell for cell in seen if cell in board]


def shade_and_loop(
    task: Task,
    blocked: Collection[Cell],
    black: Collection[Cell],
    steps: dict[tuple[Cell, Cell], bool],
    *,
    outside: bool,
    toroidal: bool = False,
) -> Flags:
    """Everything but the clues' numbers; ``blocked`` cells are neither shaded nor on the loop."""
    shaded = task.shading()
    links = [*task.board.links(), *(around_links(task.board) if toroidal else [])]
    line = task.line(links)
    if toroidal:
        loop, inside = task.single_loop("loop", line), Flags({})
    else:
        loop, inside = enclosing_loop(task, "loop", line)

    for cell in task.board.cells:
        if cell in blocked:
            task.add("fill", Count([shaded[cell], *line.at(cell)], exactly=0), at=cell)
        else:
            task.add("fill", Count([shaded[cell], loop.visits[cell]], exactly=1), at=cell)

    for a, b in links:
        task.add("apart", Count([shaded[a], shaded[b]], at_most=1), at=(a, b))

    for cell in black:
        task.add("given", Count([shaded[cell]], exactly=1), at=cell)
    task.given_steps("given", line, steps)

    if outside:
        for cell in task.board.cells:
            corner = inside[Vertex(cell.row, cell.col)]
            task.add("outside", Count([shaded[cell], corner], at_most=1), at=cell)
    return shaded


def around_links(board: Board) -> list[tuple[Cell, Cell]]:
    """The pairs of cells that are neighbours only on a torus."""
    rows = [(Cell(row, 0), Cell(row, board.cols - 1)) for row in range(board.rows)]
    cols = [(Cell(0, col), Cell(board.rows - 1, col)) for col in range(board.cols)]
    return [(a, b) for a, b in (*rows, *cols) if a in board and b in board]


TOROIDAL = Option(
    "toroidal",
    False,
    "rows and columns wrap around: for the loop, for shaded cells side by side and for arrows",
    (r"toroid\w*|\btorus\b", r"wraps? around|wrap-?around|rand.{0,30}(verbunden|gegenüber)"),
)

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
        r"(shaded|black|schwarz\w*|geschwärzt\w*) (cells?|felder|zellen).{0,60}(direction|arrow|richtung|pfeil)",
        r"(remaining|other|rest|übrigen?|restlichen?|anderen) .{0,60}(loop|rundweg|schleife)",
        r"(shaded|black) cells? (may|can|must|do|are)( ?not)? (be )?(touch|adjacent|share)",
        r"(waage?recht|horizontal) (oder|und) (senkrecht|vertikal) benachbart",
    ),
    options=(OUTSIDE, TOROIDAL),
    rules=RULES,
    read=read,
    constrain=constrain,
    drawing="Arrow numbers (Penpa+ number mode Arrow), usually on grey cells; a grey or framed cell or ? is a clue "
    "without number, a black cell without number is shaded from the start.",
)
