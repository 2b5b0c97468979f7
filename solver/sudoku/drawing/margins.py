"""Finds what stands around a board: numbers outside it with the cells that they see, and arrows that point into it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from fractions import Fraction

from penpad.formats.colours import parse
from penpad.formats.puzzle import Cell, Direction, Edge, Mark, Path, Point, Shape, Text, Vertex
from penpad.formats.sudokupad.places import centre
from penpad.solver.reader import Reader
from penpad.solver.sudoku.drawing.figure import Figure

FRAME = re.compile("[\u20dd\u20de\u25a0-\u25a3\u25ac-\u25af\u25cb-\u25cf\u25ef\u25fb-\u25fe\u2b1b\u2b1c\u2b24\u2b55]")
"""Signs that are drawn around a number as its frame, as SudokuPad has them for X-sums and skyscrapers."""
ARROWS = {
    "\u2190": Direction.LEFT, "\u2191": Direction.UP, "\u2192": Direction.RIGHT, "\u2193": Direction.DOWN,
    "\u2b05": Direction.LEFT, "\u2b06": Direction.UP, "\u27a1": Direction.RIGHT, "\u2b07": Direction.DOWN,
    "\u21e6": Direction.LEFT, "\u21e7": Direction.UP, "\u21e8": Direction.RIGHT, "\u21e9": Direction.DOWN,
    "\u2196": Direction.UP_LEFT, "\u2197": Direction.UP_RIGHT,
    "\u2198": Direction.DOWN_RIGHT, "\u2199": Direction.DOWN_LEFT,
}  # fmt: skip
"""Arrows that are written as text."""


def outside(marks: Reader, left: list[Mark]) -> Iterator[Figure]:
    """Numbers and arrows outside the board.

    ``arrow outside`` sees a diagonal; ``number outside`` a row or column, from its side; ``numbers outside`` are
    several in one row or column at one side, in the order in which they are read; ``side arrow`` points along a row or
    column, its text is ``in`` or ``out``.
    """
    texts, frames = _texts(marks, left), _frames(marks, left)
    arrows = [mark for mark in left if isinstance(mark, Path) and mark.arrowhead]
    pointed: set[Cell] = set()
    for arrow in arrows:
        found = _pointing(marks, arrow)
        if found is None:
            continue
        start, way = found
        number = min(texts, key=lambda cell: _apart(cell, start), default=None)
        near = number is not None and _apart(number, start) <= 1
        taken = tuple(texts[number]) if near and number is not None else ()
        if near and number is not None:
            pointed.add(number)
        cells = tuple(marks.board.ray(start, way))
        yield Figure("arrow outside", cells, (arrow, *taken), start, text=_joined(taken))
    # Penpa+ has number and arrow in one clue.
    for cell, clues in texts.items():
        for clue in clues:
            if clue.kind == "arrow" and isinstance(clue.arrow, Direction) and all(clue.arrow.value):
                pointed.add(cell)
                yield Figure("arrow outside", tuple(marks.board.ray(cell, clue.arrow)), (clue,), cell, text=clue.text)
    yield from _side_arrows(marks, left, texts)
    lanes: dict[tuple[Cell, ...], list[Figure]] = {}
    for cell, drawn in texts.items():
        cells = lane(marks, cell)
        if cell not in pointed and cells:
            framed = frames.get(cell, [])
            figure = Figure("number outside", cells, (*drawn, *framed), cell, _colour(drawn, framed), _joined(drawn))
            lanes.setdefault(cells, []).append(figure)
    for cells, several in lanes.items():
        if len(several) > 1:
            every = sorted(several, key=lambda figure: centre(figure.place))
            every_mark = tuple(mark for figure in every for mark in figure.marks)
            colour = every[0].colour if len({figure.colour for figure in every}) == 1 else None
            text = " ".join(figure.text for figure in every)
            yield Figure("numbers outside", cells, every_mark, every[0].place, colour, text)
        yield from several


def lane(marks: Reader, cell: Cell) -> tuple[Cell, ...]:
    """The row or column that a cell outside the board sees, from its side; nothing from a corner."""
    over, beside = 0 <= cell.col < marks.board.cols, 0 <= cell.row < marks.board.rows
    if over == beside:
        return ()
    if over:
        way = Direction.DOWN if cell.row < 0 else Direction.UP
    else:
        way = Direction.RIGHT if cell.col < 0 else Direction.LEFT
    return tuple(marks.board.ray(cell, way))


def _outer(marks: Reader, mark: Mark) -> Cell | None:
    """The cell outside the board in which the middle of a mark lies."""
    at = getattr(mark, "at", None)
    if not isinstance(at, (Cell, Point, Edge, Vertex)):
        return None
    row, col = (int(part // 1) for part in centre(at))
    return None if 0 <= row < marks.board.rows and 0 <= col < marks.board.cols else Cell(row, col)


def _texts(marks: Reader, left: list[Mark]) -> dict[Cell, list[Text]]:
    """The texts outside by their cell, those of one cell in reading order."""
    found: dict[Cell, list[Text]] = {}
    for mark in left:
        cell = _outer(marks, mark) if isinstance(mark, Text) else None
        if cell is not None and isinstance(mark, Text):
            found.setdefault(cell, []).append(mark)
    return {cell: sorted(texts, key=lambda text: centre(text.at)) for cell, texts in found.items()}


def _frames(marks: Reader, left: list[Mark]) -> dict[Cell, list[Shape]]:
    """The figures that stand in cells outside, at most as large as a cell."""
    found: dict[Cell, list[Shape]] = {}
    for mark in left:
        cell = _outer(marks, mark) if isinstance(mark, Shape) and max(mark.width, mark.height) <= 1 else None
        if cell is not None and isinstance(mark, Shape):
            found.setdefault(cell, []).append(mark)
    return found


def _joined(texts: tuple[Text, ...] | list[Text]) -> str:
    """What texts say, without the signs that frame them."""
    bare = (FRAME.sub("", text.text).strip() for text in texts)
    return " ".join(part for part in bare if part)


def _colour(texts: list[Text], frames: list[Shape]) -> str | None:
    """The colour of a clue: that of its frame if it has a hue, else that of its text."""
    painted = [colour for frame in frames for colour in (frame.fill, frame.border) if _hued(colour)]
    return painted[0] if painted else next((text.colour for text in texts if _hued(text.colour)), None)


def _hued(colour: str | None) -> bool:
    parsed = parse(colour)
    seen = parsed.over_white()[:3] if parsed else (0, 0, 0)
    return max(seen) - min(seen) > 40


def _apart(a: Cell, b: Cell) -> int:
    return max(abs(a.row - b.row), abs(a.col - b.col))


def _pointing(marks: Reader, arrow: Path) -> tuple[Cell, Direction] | None:
    """The cell outside the board where a short diagonal arrow starts, and its direction."""
    (row, col), (down, right) = centre(arrow.points[0]), centre(arrow.points[-1])
    rows, cols = down - row, right - col
    if not rows or not cols or not Fraction(1, 2) <= abs(rows / cols) <= 2 or max(abs(rows), abs(cols)) > 2:
        return None
    way = Direction((1 if rows > 0 else -1, 1 if cols > 0 else -1))
    # Where the arrow's tip comes from decides: its start may lie on a grid point.
    tip = Cell(int((down - rows / 100) // 1), int((right - cols / 100) // 1))
    start = tip if tip not in marks.board else tip.step(way.reverse)
    return None if start in marks.board else (start, way)


def _side_arrows(marks: Reader, left: list[Mark], texts: dict[Cell, list[Text]]) -> Iterator[Figure]:
    """Arrows outside along a row or column, drawn or written, that have no number beside them."""
    for mark in left:
        found = _along(marks, mark)
        if found is None:
            continue
        cell, way = found
        cells = lane(marks, cell)
        if len(cells) < 2 or any(_joined([text]) not in ARROWS for text in texts.get(cell, ())):
            continue
        inward = Direction((_sign(cells[1].row - cells[0].row), _sign(cells[1].col - cells[0].col)))
        if way in (inward, inward.reverse):
            yield Figure("side arrow", cells, (mark,), cell, text="in" if way is inward else "out")


def _along(marks: Reader, mark: Mark) -> tuple[Cell, Direction] | None:
    """The cell outside and the direction of an arrow along a row or column."""
    if isinstance(mark, Text):
        cell = _outer(marks, mark)
        way = ARROWS.get(_joined([mark])) if mark.kind != "arrow" or mark.text.strip() else mark.arrow
        return None if cell is None or not isinstance(way, Direction) else (cell, way)
    if not isinstance(mark, Path) or not mark.arrowhead:
        return None
    (row, col), (down, right) = centre(mark.points[0]), centre(mark.points[-1])
    if (row != down) == (col != right) or max(abs(down - row), abs(right - col)) > 2:
        return None
    middle = Cell(int((row + down) / 2 // 1), int((col + right) / 2 // 1))
    return (middle, Direction((_sign(down - row), _sign(right - col)))) if middle not in marks.board else None


def _sign(number: Fraction | int) -> int:
    return (number > 0) - (number < 0)
