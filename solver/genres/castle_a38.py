"""Castle Wall (Delta) and A38 (Crossing) on one grid, each in a region of its own, which has to be found."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, replace

from penpad.formats.drawn import Drawn
from penpad.solver.dsl import (
    FALSE,
    Board,
    Cell,
    Count,
    Flags,
    Genre,
    Implies,
    OneSide,
    OneStretch,
    Reader,
    Task,
    Vertex,
    edge_between,
    entries,
    flood,
    points_inside,
    skip_discs,
    take_cell_texts,
    take_coloured_squares,
    take_start,
)
from penpad.solver.genres import a38, a38_crossing, castle_delta

RULES = {
    **castle_delta.RULES,
    **a38_crossing.RULES,
    "loop": "In each region the line is one loop; only the one of the A38 region may cross itself, going straight on.",
    "direction": "Each loop is walked in one direction, the one of the A38 region from the start.",
    "fill": "The loop of the A38 region visits every cell there but the numbers.",
    "count": "A number on a square is the steps on the four rays from it, as far as the first border of its region, "
    "that are walked towards it, less those away from it.",
    "connected": "Each of the two regions is connected through the sides of cells.",
    "clues": "The start and the numbers are in one region, the squares in the other.",
    "region": "Each loop stays in its region.",
}


@dataclass(frozen=True)
class Clues:
    """The clues of both sides."""

    squares: castle_delta.Clues
    walk: a38.Clues


def read(marks: Reader) -> Clues:
    colours = take_coloured_squares(marks)
    if not colours:
        marks.refuse("there is no square; with A38 clues alone this can be A38 (Crossing)")
    start = take_start(marks)
    texts = take_cell_texts(marks)
    numbers = {cell: entries(marks, found, cell) for cell, found in texts.items() if cell not in colours}
    skip_discs(marks, texts)
    if start in numbers or start in colours:
        marks.refuse("a clue cannot be in the same cell as the start", start)
    return Clues(castle_delta.numbered(marks, colours, texts), a38.Clues(start, numbers))


def constrain(task: Task, clues: Clues) -> None:
    board, start = task.board, clues.walk.start
    area, borders = task.area(lambda drawn: walked_area(drawn, board, start))
    for cell in (start, *clues.walk.numbers):
        task.add("clues", Count([area[cell]], exactly=1), at=cell)
    for cell in clues.squares:
        task.add("clues", Count([area[cell]], exactly=0), at=cell)
    task.connected("connected", area)
    task.connected("connected", area, negated=True)

    wall = task.directed_line(share=lambda drawn: _part(drawn, board, start, walked=False))
    path = task.directed_line(share=lambda drawn: _part(drawn, board, start, walked=True))
    for (a, b), lit in wall.items():
        task.add("region", Count([lit, area[a]], at_most=1), at=(a, b))
        task.add("region", Count([lit, area[b]], at_most=1), at=(a, b))
    for (a, b), lit in path.items():
        task.add("region", Implies([lit], [area[a]]), at=(a, b))
        task.add("region", Implies([lit], [area[b]]), at=(a, b))
    inside = castle_delta.enclose(task, clues.squares, wall, borders)
    visited = Flags({cell: FALSE if cell in clues.walk.numbers else area[cell] for cell in board.cells})
    a38.wander(task, clues.walk, path, visited, crossing=True)
    _plane(task, area, inside, points_inside(task, "loop", path))


def _plane(task: Task, area: Flags, in_wall: Flags, in_path: Flags) -> None:
    """What follows from two connected regions that fill the board; the other rules imply it, but not at once."""
    board = task.board
    corners = [(cell, Vertex(cell.row, cell.col)) for cell in board.cells]
    if not board.missing:
        rim = board.border_cells()
        top = [cell for cell in rim if cell.row == 0]
        right = [cell for cell in rim if cell.col == board.cols - 1 and cell.row > 0]
        bottom = [cell for cell in rim if cell.row == board.rows - 1 and cell.row > 0 and cell.col < board.cols - 1]
        left = [cell for cell in rim if cell.col == 0 and 0 < cell.row < board.rows - 1]
        ring = [*top, *right, *reversed(bottom), *reversed(left)]
        if board.rows > 1 and board.cols > 1:
            task.add("connected", OneStretch(tuple(area.over(ring))))
        for a, b, c, d in board.blocks():
            task.add("connected", Implies(area.over([a, d]), area.over([b, c])), at=(a, b, c, d))
            task.add("connected", Implies(area.over([b, c]), area.over([a, d])), at=(a, b, c, d))
    task.add("connected", OneSide(tuple((area[cell], in_wall[corner]) for cell, corner in corners)))
    task.add("connected", OneSide(tuple((-area[cell], in_path[corner]) for cell, corner in corners)))


def walked_area(drawn: Drawn, board: Board, start: Cell) -> Collection[Cell]:
    """The region of the start in a drawn answer: the cells on its side of the borders.

    Crossing a border leads into the other region, crossing a second one back. Without any border, the cells joined to
    the start by the line.
    """
    inner = {edge for edge in drawn.edges if all(cell in board for cell in edge.cells)}
    if not inner:
        return next(
            group for group in flood(board.cells, lambda a, b: (min(a, b), max(a, b)) in drawn.lines) if start in group
        )
    groups = flood(board.cells, lambda a, b: edge_between(a, b) not in inner)
    number = {cell: index for index, group in enumerate(groups) for cell in group}
    side = {number[start]: True}
    queue = [number[start]]
    for group in queue:
        for cell in groups[group]:
            for near in board.neighbours(cell):
                if number[near] not in side:
                    side[number[near]] = not side[group]
                    queue.append(number[near])
    return [cell for cell in board.cells if side.get(number[cell], False)]


def _part(drawn: Drawn, board: Board, start: Cell, *, walked: bool) -> Drawn:
    """The lines of one region; a line from one region to the other is none of the A38 region."""
    area = set(walked_area(drawn, board, start))
    lines = {pair: times for pair, times in drawn.lines.items() if (pair[0] in area and pair[1] in area) == walked}
    arrows = frozenset(way for way in drawn.arrows if (way[0] in area and way[1] in area) == walked)
    return replace(drawn, lines=lines, arrows=arrows)


GENRE = Genre(
    name="Castle Wall (Delta) / A38 (Crossing)",
    aliases=("Castle Wall / A38", "Castle Wall A38", "A38 / Castle Wall", "Castle A38", "Burgmauer / A38"),
    near_tags=("castlewall", "castle wall", "castle"),
    joins=(("castle", "castle_delta"), ("a38", "a38_crossing")),
    words=(
        r"(two|zwei|both|beide).{0,60}(region|part|area|gebiet|teil|bereich)",
        *a38.VISITS,
        *castle_delta.TOWARDS,
        r"cross(es|ing|ings)?\b|kreuz(en|ung|t)",
    ),
    rules=RULES,
    read=read,
    constrain=constrain,
    drawing="White (framed), black and grey squares with whole numbers for the one region; a black circle and numbers "
    "without square, several in a cell parted by /, for the other. Drawn answers show the border between them.",
    telling=lambda puzzle: True,
)
