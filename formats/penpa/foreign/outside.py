"""Clues outside the board: a number with a short arrow is one arrow clue, and the board gets room for all of them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from math import ceil

from penpad.formats.colours import shade_of
from penpad.formats.looks import float_of, text_colour
from penpad.formats.packing import MAX_CELLS
from penpad.formats.penpa.foreign.shapes import paint_of
from penpad.formats.penpa.foreign.sketch import Sketch
from penpad.formats.penpa.foreign.spots import Spot, apart, inside, spot_of
from penpad.formats.penpa.foreign.texts import style_of
from penpad.formats.puzzle import Board, Cage, Cell, Direction, Erased, Line, Margins, Mark, Path, Shape, Text

LONGEST = 1.5
"""Arrows beside a number end at the board or soon after."""
STEEP, FLAT = 0.6, 0.3
"""How long the shorter part of a vector is, in parts of the longer one: at least for a diagonal, at most for a row."""
MOST_MARGIN = 12
SEEN_BEYOND = 0.5
"""So much of a cell beyond the raster is on Penpa+'s canvas."""
WIDEST_TEXT = 6.0


def take(marks: Sequence[Mark], sketch: Sketch) -> set[int]:
    """Writes numbers outside the board with an arrow, and lone arrows; gives the indices of what they are made of."""
    texts: dict[Cell, list[tuple[int, Text]]] = {}
    arrows: dict[Cell, list[tuple[int, Direction]]] = {}
    for index, mark in enumerate(marks):
        if isinstance(mark, Text) and mark.kind in ("free", "value") and spot_of(mark.at) is not None:
            texts.setdefault(inside(mark.at), []).append((index, mark))
        elif isinstance(mark, Path) and (found := _arrow(mark, sketch.board)) is not None:
            arrows.setdefault(found[0], []).append((index, found[1]))
    used: set[int] = set()
    for cell, pointing in arrows.items():
        beside = texts.get(cell, [])
        arrow, way = pointing[0]
        if not beside and len(pointing) == 1 and all(way.value):
            sketch.keep(Text(cell, "", "arrow", arrow=way))
            used.add(arrow)
        if len(beside) != 1 or len(pointing) != 1:
            continue
        number, text = beside[0]
        if "\n" in text.text.strip() or text.turn:
            continue
        style = style_of(text, sketch)
        sketch.keep(Text(cell, text.text.strip(), "arrow", style, arrow=way))
        line = marks[arrow]
        if isinstance(line, Path) and shade_of(line.colour) != shade_of(text_colour(style)):
            sketch.lose(line, "colour")
        used |= {number, arrow}
    return used


def _arrow(path: Path, board: Board) -> tuple[Cell, Direction] | None:
    """The cell outside the board in which a short straight arrow starts, and its direction."""
    if path.kind != "line" or not path.arrowhead or len(path.points) < 2:
        return None
    start, stop = spot_of(path.points[0]), spot_of(path.points[-1])
    if start is None or stop is None or not 0 < apart(path.points[0], path.points[-1]) <= LONGEST:
        return None
    down, right = stop[0] - start[0], stop[1] - start[1]
    far = max(abs(down), abs(right))
    if any(FLAT * far <= abs(part) < STEEP * far for part in (down, right)):
        return None
    way = tuple(0 if abs(part) < FLAT * far else 1 if part > 0 else -1 for part in (down, right))
    # A start on the rim of a cell belongs to the cell that the arrow leaves.
    cell = Cell(int((start[0] + down / 100) // 1), int((start[1] + right / 100) // 1))
    return None if cell in board else (cell, Direction(way))


# ---- room --------------------------------------------------------------------------------------------------------


def with_room(board: Board, marks: Iterable[Mark]) -> Board:
    """The board with margins wide enough for all its marks."""
    reach = list(_reach(marks)) if board.lattice == "square" else []
    if not reach:
        return board
    old = board.margins
    margins = Margins(
        _margin(old.top, -min(row for row, _ in reach)),
        _margin(old.bottom, max(row for row, _ in reach) - board.rows),
        _margin(old.left, -min(col for _, col in reach)),
        _margin(old.right, max(col for _, col in reach) - board.cols),
    )
    rows = board.rows + margins.top + margins.bottom
    cols = board.cols + margins.left + margins.right
    return board if margins == old or rows * cols > MAX_CELLS else replace(board, margins=margins)


def _margin(old: int, needed: float) -> int:
    return max(old, min(ceil(needed - SEEN_BEYOND - 0.01), MOST_MARGIN))


def _reach(marks: Iterable[Mark]) -> Iterator[Spot]:
    """The outermost spots of marks."""
    for mark in marks:
        match mark:
            case Shape():
                wide, high = float_of(mark.width) / 2, float_of(mark.height) / 2
                if mark.angle % 180:
                    wide = high = max(wide, high)
                paint = paint_of(mark)
                if paint.fill or paint.rim:
                    yield from _around(spot_of(mark.at), high, wide)
            case Text():
                wide = min(0.35 * float_of(mark.size or 0.5) * len(mark.text), WIDEST_TEXT)
                yield from _around(spot_of(mark.at), 0.3, max(wide, 0.25))
            case Path():
                for point in mark.points:
                    yield from _around(spot_of(point), 0.05, 0.05)
            case Line() | Erased():
                yield from _around(spot_of(mark.a), 0.05, 0.05)
                yield from _around(spot_of(mark.b), 0.05, 0.05)
            case Cage():
                for cell in mark.cells:
                    yield from _around(spot_of(cell), 0.5, 0.5)
            case _:
                yield from _around(spot_of(mark.at), 0.4, 0.4)


def _around(spot: Spot | None, high: float, wide: float) -> Iterator[Spot]:
    if spot is not None:
        yield spot[0] - high, spot[1] - wide
        yield spot[0] + high, spot[1] + wide
