"""The regions and the diagonals of a Sudoku, as drawn."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction

from penpad.formats.normal import border_edges
from penpad.formats.puzzle import (
    ORTHOGONAL,
    Cage,
    Cell,
    Edge,
    Line,
    Mark,
    Path,
    Place,
    Point,
    Puzzle,
    Vertex,
    edge_between,
)
from penpad.solver.reader import Reader, flood

Area = tuple[Cell, ...]

BOX_SIZE = re.compile(r"\s*(\d{1,2})\s*[x×*]\s*(\d{1,2})\s*")
NO_BOXES = frozenset(
    {"no", "none", "false", "off", "0", "latin", "only", "lateinische", "lateinisches", "without", "ohne", "keine"}
)
"""What the option says when only rows and columns count."""


def taken(marks: Reader, wanted: Callable[[Mark], bool]) -> list[Mark]:
    """The marks for which ``wanted`` holds, taken."""
    found = [mark for mark in marks.left() if wanted(mark)]
    marks.skip(wanted)
    return found


@dataclass(frozen=True)
class Grid:
    """A rectangle of cells, all rows and columns of which hold different digits."""

    top: int
    left: int
    rows: int
    cols: int

    @property
    def size(self) -> int:
        """The length of its longer side."""
        return max(self.rows, self.cols)

    @property
    def cells(self) -> Area:
        """Its cells, row by row."""
        return tuple(Cell(self.top + row, self.left + col) for row in range(self.rows) for col in range(self.cols))

    def row(self, row: int) -> Area:
        """The cells of a row, from the left."""
        return self.cells[row * self.cols : (row + 1) * self.cols]

    def col(self, col: int) -> Area:
        """The cells of a column, from the top."""
        return self.cells[col :: self.cols]


OVERLAPPING = ((16, 4, 4), (9, 3, 3), (8, 2, 4), (6, 2, 3), (4, 2, 2))
"""Sizes of grids that overlap in whole boxes, with the height and the width of a box."""


def grids(marks: Reader) -> list[Grid]:
    """The one grid of a full board, or the grids that overlap; refuses a board that is made of neither."""
    board = marks.board
    if not board.missing:
        return [Grid(0, 0, board.rows, board.cols)]
    if (inner := _inner(marks)) is not None:
        return [inner]
    found: list[Grid] = []
    for island in flood(board.cells, lambda a, b: True):
        every = _made_of(island, _region_sizes(marks, island))
        if not every:
            marks.refuse("this board is neither a rectangle nor made of Sudokus that overlap in whole boxes")
        found += every
    if len({grid.size for grid in found}) > 1:
        marks.refuse("this board is made of Sudokus of different sizes, which penpad does not solve")
    return found


def _inner(marks: Reader) -> Grid | None:
    """The square that the drawn regions fill, if cells lie around it, next to its border."""
    areas = [mark.cells for mark in marks.left() if isinstance(mark, Cage) and _is_region(mark)]
    cells = {cell for area in areas for cell in area if isinstance(cell, Cell)}
    if len({len(area) for area in areas}) != 1 or not cells <= set(marks.board.cells):
        return None
    top, left = min(cell.row for cell in cells), min(cell.col for cell in cells)
    grid = Grid(top, left, len(areas), len(areas))
    outside = [cell for cell in marks.board.cells if cell not in cells]
    beside = [cell for cell in outside if any(cell.step(way) in cells for way in ORTHOGONAL)]
    return grid if set(grid.cells) == cells and outside and beside == outside else None


def _region_sizes(marks: Reader, island: Area) -> set[int]:
    """How many cells the regions have that are drawn in a part of the board."""
    areas = [set(mark.cells) for mark in marks.left() if isinstance(mark, Cage) and _is_region(mark)]
    return {len(area) for area in areas if area <= set(island) and 1 < len(area) < len(island)}


def _made_of(island: Area, sizes: set[int]) -> list[Grid]:
    """The grids that make up a part of the board: itself if it is a square, else those that overlap; or none."""
    cells = set(island)
    top, left = min(cell.row for cell in island), min(cell.col for cell in island)
    rows, cols = max(cell.row for cell in island) - top + 1, max(cell.col for cell in island) - left + 1
    if rows == cols and rows * cols == len(cells):
        return [Grid(top, left, rows, cols)]
    for size, height, width in OVERLAPPING:
        if sizes and sizes != {size}:
            continue
        places = [
            Grid(top + down, left + right, size, size)
            for down in range(0, rows, height)
            for right in range(0, cols, width)
        ]
        found = [grid for grid in places if cells.issuperset(grid.cells)]
        if {cell for grid in found for cell in grid.cells} == cells:
            return found
    return []


def regions(marks: Reader, every: list[Grid], boxes: str, digits: int) -> list[Area]:
    """The regions that hold no digit twice: drawn ones, else the standard boxes; none without boxes.

    ``digits`` is how many digits there are.
    """
    size, board = every[0].size, len(marks.board.cells)
    least = min(every[0].rows, every[0].cols)
    cages = [mark for mark in taken(marks, _is_region) if isinstance(mark, Cage)]
    for cage in cages:
        off = [cell for cell in cage.cells if cell not in marks.board]
        if off:
            marks.refuse("a region reaches beyond the board", off[0])
        if cage.label.strip() and cage.cells:
            marks.refuse(f"a region has the label {cage.label[:20]!r}, to which penpad gives no meaning", cage.cells[0])
    areas = [mark.cells for mark in cages]
    named = [tuple(cell for cell in area if isinstance(cell, Cell)) for area in areas]
    named = [area for area in named if len(area) < board or size == 1]
    cells = {cell for grid in every for cell in grid.cells}
    borders = {edge for edge in marks.take_borders() if all(cell in cells for cell in edge.cells)}
    if named:
        _fit(marks, named, borders)
        for area in named:
            if len(area) > digits:
                marks.refuse(f"a region has {len(area)} cells, more than the {digits} digits", *area)
        return named
    drawn = flood(marks.board.cells, lambda a, b: edge_between(a, b) not in borders)
    if len(drawn) > 1 and borders:
        odd = [area for area in drawn if not least <= len(area) <= digits]
        if odd:
            marks.refuse(
                f"the borders make a region of {len(odd[0])} cells, a region of this Sudoku has {size}", odd[0][0]
            )
        return drawn
    if borders:
        marks.refuse("the borders do not close off a region", min(borders))
    return list(dict.fromkeys(box for grid in every for box in _standard(marks, grid, boxes)))


def _is_region(mark: Mark) -> bool:
    return isinstance(mark, Cage) and mark.style in ("region", "box")


def _fit(marks: Reader, named: list[Area], borders: set[Edge]) -> None:
    """Borders drawn beside named regions must follow them."""
    owner = {cell: index for index, area in enumerate(named) for cell in area}
    for edge in sorted(borders):
        a, b = edge.cells
        if owner.get(a) == owner.get(b):
            marks.refuse("a border is drawn inside a region", edge)


def _standard(marks: Reader, grid: Grid, boxes: str) -> list[Area]:
    size = grid.size
    if boxes.strip().lower() in NO_BOXES:
        return []
    shape = BOX_SIZE.fullmatch(boxes)
    if shape:
        height, width = int(shape[1]), int(shape[2])
        if height * width != size or grid.rows % height or grid.cols % width:
            marks.refuse(f"boxes of {height} x {width} cells do not hold {size} digits; correct the option boxes")
    elif boxes.strip().lower() not in ("auto", "yes", "true", "on", "1", ""):
        marks.refuse(f"the option boxes is 'no' or a size such as 2x3, not {boxes[:20]!r}")
    else:
        fitting = [
            height
            for height in range(1, size + 1)
            if size % height == 0
            and height * height <= size
            and grid.rows % height == 0
            and grid.cols % (size // height) == 0
        ]
        height = max(fitting, default=1)
        width = size // height
        if (height == 1 and size > 3) or not fitting:
            marks.refuse(
                f"no regions are drawn, and {size} digits have no standard boxes; draw the regions or say "
                "--option boxes=no"
            )
    return [
        tuple(Cell(grid.top + top + down, grid.left + left + right) for down in range(height) for right in range(width))
        for top in range(0, grid.rows, height)
        for left in range(0, grid.cols, width)
    ]


MOST_LEFT_OVER = 5


def leftovers(size: int, areas: list[Area]) -> list[tuple[Area, Area]]:
    """Pairs of small cell sets that must hold the same digits, because of irregular regions.

    A band of rows or columns and as many regions hold every digit equally often, so the cells of the band outside
    these regions and the cells of the regions outside the band do too. The other rules imply this; said aloud it
    spares the search whole pigeonhole proofs.
    """
    if len(areas) != size or any(len(area) != size for area in areas) or all(map(_is_box, areas)):
        return []
    found: dict[frozenset[Area], tuple[Area, Area]] = {}
    lines = [[Cell(row, col) for col in range(size)] for row in range(size)]
    for bands in (lines, [list(column) for column in zip(*lines, strict=True)]):
        for first in range(size):
            for last in range(first, size):
                band = {cell for line in bands[first : last + 1] for cell in line}
                nearest = sorted(areas, key=lambda area: -len(band.intersection(area)))[: last + 1 - first]
                covered = {cell for area in nearest for cell in area}
                inside, outside = tuple(sorted(band - covered)), tuple(sorted(covered - band))
                if 0 < len(inside) <= MOST_LEFT_OVER:
                    found.setdefault(frozenset((inside, outside)), (inside, outside))
    return list(found.values())


def _is_box(area: Area) -> bool:
    """Whether the cells fill a rectangle; of boxes alone, the rules say enough."""
    return len({cell.row for cell in area}) * len({cell.col for cell in area}) == len(area)


def diagonals(marks: Reader, size: int) -> list[Area]:
    """The long diagonals along which a line is drawn, from corner to corner, in pieces of one look.

    A piece of another line that happens to lie on the diagonal does not belong to it.
    """
    found = []
    for falling in (True, False):
        looks: dict[object, list[Mark]] = {}
        for mark in marks.left():
            if _along(mark, size, falling):
                looks.setdefault(_look(mark), []).append(mark)
        whole = [mark for pieces in looks.values() if _is_whole(pieces, size) for mark in pieces]
        if whole:
            marks.skip(lambda mark, gone=whole: any(mark is one for one in gone))
            found.append(tuple(Cell(row, row if falling else size - 1 - row) for row in range(size)))
    return found


def _look(mark: Mark) -> object:
    if isinstance(mark, Line):
        return mark.style, mark.colour
    return getattr(mark, "colour", None), getattr(mark, "width", None)


def _is_whole(pieces: list[Mark], size: int) -> bool:
    """Whether pieces reach from one corner to the other."""
    rows = [[row for row, _ in _points(mark)] for mark in pieces]
    length = sum(max(each) - min(each) for each in rows)
    # Lines may start in the middle of the corner cells, or a little outside.
    first, last = min(map(min, rows)), max(map(max, rows))
    return first <= Fraction(1, 2) and last >= size - Fraction(1, 2) and length >= size - 1


def _along(mark: Mark, size: int, falling: bool) -> bool:
    """Whether a mark is a straight line on the long diagonal."""
    points = _points(mark)
    return (
        len(points) > 1
        and all(abs(row - (col if falling else size - col)) <= Fraction(1, 20) for row, col in points)
        and len(set(points)) > 1
    )


def _points(mark: Mark) -> list[tuple[Fraction, Fraction]]:
    places: tuple[Place, ...] = ()
    if isinstance(mark, Line):
        places = (mark.a, mark.b)
    elif isinstance(mark, Path) and mark.kind == "line" and not mark.arrowhead and mark.fill is None:
        places = mark.points
    points = [_point(place) for place in places]
    return [point for point in points if point is not None] if None not in points else []


def _point(place: Place) -> tuple[Fraction, Fraction] | None:
    match place:
        case Cell():
            return place.row + Fraction(1, 2), place.col + Fraction(1, 2)
        case Vertex():
            return Fraction(place.row), Fraction(place.col)
        case Point():
            return place.row, place.col
    return None


def has_regions(puzzle: Puzzle) -> bool:
    """Whether regions are drawn inside the board: with digits, and each of as many cells as a row, that is a Sudoku."""
    inner = (edge for mark in puzzle.given for edge in border_edges(mark) or ())
    return any(all(cell in puzzle.board for cell in edge.cells) for edge in inner)
