"""Shikaku: divide the board into rectangles, each around one number, which is its area."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from penpad.solver.dsl import ORTHOGONAL, Board, Cell, Count, Edge, Genre, Reader, Task, Tiling, edge_between

MOST = 400_000
"""Cells in all possible rectangles together; boards with more are far beyond what people draw."""


@dataclass(frozen=True)
class Clues:
    """The area asked for at each clue (``None``: any), the rectangles possible there, borders and open sides given."""

    areas: dict[Cell, int | None]
    rectangles: tuple[tuple[Cell, ...], ...]
    borders: frozenset[Edge]
    open: frozenset[Edge]


RULES = {
    "rectangle": "Every cell belongs to one rectangle, which holds one clue; if that is a number, so many cells.",
}


def read(marks: Reader) -> Clues:
    areas = marks.take_numbers(minimum=1)
    # A disc without a text is a clue without a number.
    for cell in marks.take_circles():
        areas.setdefault(cell, None)
    rectangles: list[tuple[Cell, ...]] = []
    covered = 0
    for cells in possible_rectangles(marks.board, areas):
        rectangles.append(cells)
        covered += len(cells)
        if covered > MOST:
            marks.refuse("too many rectangles are possible on this board; it needs more clues")
    return Clues(areas, tuple(rectangles), marks.take_borders(), marks.take_open_sides())


def constrain(task: Task, clues: Clues) -> None:
    borders = task.borders()
    # An explanation leaves out one number after the other; then each is a constraint of its own.
    anyhow = _of_any_area(task.board, clues.areas) if task.itemised else None
    placements = []
    for cells in clues.rectangles if anyhow is None else anyhow:
        inside, around = sides(cells)
        open_inside = [-borders[edge] for edge in inside]
        closed_around = [borders[edge] for edge in around if edge in borders]
        placements.append((task.all_of(open_inside + closed_around), cells))
    task.add("rectangle", Tiling(task.board.cells, tuple(placements)))
    if anyhow is not None:
        for cell, area in clues.areas.items():
            wrong = [lit for lit, cells in placements if cell in cells and len(cells) != area]
            if area is not None:
                task.add("rectangle", Count(wrong, exactly=0), at=cell)

    for edge, lit in borders.items():
        if edge in clues.borders:
            task.add("", Count([lit], exactly=1), at=edge)
        if edge in clues.open:
            task.add("", Count([lit], exactly=0), at=edge)


def _of_any_area(board: Board, areas: dict[Cell, int | None]) -> list[tuple[Cell, ...]] | None:
    """All rectangles around one clue whatever its number; ``None`` if they are too many."""
    found, covered = [], 0
    for cells in possible_rectangles(board, dict.fromkeys(areas)):
        found.append(cells)
        covered += len(cells)
        if covered > MOST:
            return None
    return found


def possible_rectangles(board: Board, areas: dict[Cell, int | None]) -> Iterator[tuple[Cell, ...]]:
    """All rectangles on the board that hold exactly one clue and, if that is a number, so many cells."""
    # Blocks are counted from the top left corner, so that any rectangle's number takes four look-ups.
    counted = [[0] * (board.cols + 1) for _ in range(board.rows + 1)]
    for row in range(board.rows):
        for col in range(board.cols):
            cell = Cell(row, col)
            blocked = cell in areas or cell not in board
            counted[row + 1][col + 1] = counted[row][col + 1] + counted[row + 1][col] - counted[row][col] + blocked

    def only_the_clue(top: int, bottom: int, left: int, right: int) -> bool:
        """Whether the rectangle (its last row and column included) holds nothing but one clue and free cells."""
        upper, lower = counted[top], counted[bottom + 1]
        return lower[right + 1] - upper[right + 1] - lower[left] + upper[left] == 1

    for clue, area in areas.items():
        for top in range(clue.row, -1, -1):
            if not only_the_clue(top, clue.row, clue.col, clue.col):
                break
            for bottom in range(clue.row, board.rows):
                height = bottom - top + 1
                if not only_the_clue(top, bottom, clue.col, clue.col) or (area is not None and height > area):
                    break
                if area is not None and area % height:
                    continue
                for left in range(clue.col, -1, -1):
                    if not only_the_clue(top, bottom, left, clue.col):
                        break
                    first = clue.col if area is None else left + area // height - 1
                    last = board.cols - 1 if area is None else min(first, board.cols - 1)
                    for right in range(first, last + 1):
                        if right < clue.col or not only_the_clue(top, bottom, left, right):
                            break
                        yield tuple(Cell(row, col) for row in range(top, bottom + 1) for col in range(left, right + 1))


def sides(cells: tuple[Cell, ...]) -> tuple[list[Edge], list[Edge]]:
    """The sides inside a rectangle, and those around it (some of them at the edge of the board)."""
    members = set(cells)
    inside, around = [], []
    for cell in cells:
        for way in ORTHOGONAL:
            near = cell.step(way)
            if near not in members:
                around.append(edge_between(cell, near))
            elif cell < near:
                inside.append(edge_between(cell, near))
    return inside, around


GENRE = Genre(
    name="Shikaku",
    aliases=("Divide by Box", "Divide by Squares", "Rectangles", "Number Area", "Cell Blocks", "四角に切れ"),
    tags=("shikaku",),
    puzzlink=("shikaku",),
    words=(
        r"\b(rectang\w+|rechteck\w*)\b",
        r"\b(divid\w+|split|partition\w*|dissect\w*|(zer|unter|auf|)(leg|teil)(e|en|t)|(its|their) (area|size))\b",
    ),
    rules=RULES,
    read=read,
    constrain=constrain,
    drawing="Numbers in some cells, usually white on black discs (number style 7); a bare disc or ? is any area.",
    grid="dotted",
)
