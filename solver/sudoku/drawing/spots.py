"""Finds small marks of a Sudoku: dots on sides and corners in any colour, arrows in cells, and other marks in cells."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from penpad.formats import looks
from penpad.formats.colours import parse, shade_of
from penpad.formats.normal import inner_cell, snap
from penpad.formats.puzzle import Cell, Direction, Edge, Mark, Path, Shape, Symbol, Text, Vertex
from penpad.formats.sudokupad.places import centre
from penpad.solver.reader import Reader
from penpad.solver.sudoku.drawing.figure import Figure
from penpad.solver.sudoku.drawing.margins import ARROWS

WAYS = (
    Direction.LEFT, Direction.UP_LEFT, Direction.UP, Direction.UP_RIGHT,
    Direction.RIGHT, Direction.DOWN_RIGHT, Direction.DOWN, Direction.DOWN_LEFT,
)  # fmt: skip
"""Directions by the style numbers of Penpa+'s arrows, and by the numbers that clues with arrows have."""


def spots(marks: Reader, left: list[Mark]) -> Iterator[Figure]:
    """Coloured dots on sides, dots and arrows on corners, arrows in cells, and other marks in cells.

    The text of an arrow is the numbers of its directions in ``WAYS``.
    """
    yield from _sides(marks, left)
    yield from _chevrons(marks, left)
    yield from _corners(marks, left)
    yield from _arrows(marks, left)
    yield from _signs(marks, left)


# ---- sides -------------------------------------------------------------------------------------------------------

LARGEST_DOT = 0.31


def _sides(marks: Reader, left: list[Mark]) -> Iterator[Figure]:
    """Circles, squares and diamonds on sides that are neither black nor white dots."""
    drawn: dict[Edge, list[Mark]] = {}
    for mark in left:
        place = snap(mark.at) if isinstance(mark, (Shape, Symbol, Text)) else None
        if isinstance(place, Edge) and all(cell in marks.board for cell in place.cells):
            drawn.setdefault(place, []).append(mark)
    for place, found in drawn.items():
        text = " ".join(mark.text.strip() for mark in found if isinstance(mark, Text))
        shapes = [mark for mark in found if isinstance(mark, (Shape, Symbol))]
        kinds = {_form(mark) for mark in shapes}
        if text.isdigit() and not shapes:
            yield Figure("side number", place.cells, tuple(found), place, text=text)
        if len(kinds) != 1 or "" in kinds:
            continue
        colour = max((_paint(mark) or "" for mark in shapes), key=_hue)
        kind = kinds.pop()
        if kind != "dot" or shade_of(colour) in ("grey", "colour"):
            yield Figure(f"side {kind}", place.cells, tuple(found), place, colour, text)


def _form(mark: Shape | Symbol) -> str:
    """``dot``, ``square``, ``diamond`` or ``bar`` if a mark is one and not too large; else nothing."""
    if isinstance(mark, Shape) and not mark.rounded and mark.angle % 90 == 0:
        short, long = sorted((mark.width, mark.height))
        if short <= Fraction(1, 4) and 2 * short <= long <= 1:
            return "bar"
    look = looks.shape_look(mark)
    if look is not None and look.radius <= LARGEST_DOT:
        return "dot" if look.kind == "circle" else "square"
    if isinstance(mark, Shape) and _is_diamond(mark) and mark.width <= Fraction(7, 10):
        return "diamond"
    return "diamond" if isinstance(mark, Symbol) and mark.name.startswith("diamond") else ""


def _is_diamond(mark: Shape) -> bool:
    return not mark.rounded and mark.angle % 90 == 45 and mark.width == mark.height


def _paint(mark: Shape | Symbol) -> str | None:
    """The colour of a mark: of its inside, or of its rim if the inside is white or empty."""
    if isinstance(mark, Shape):
        return mark.border if shade_of(mark.fill) in ("white", "none") and _hue(mark.border) > 0 else mark.fill
    look = looks.fill_of(mark.style, mark.colour) if isinstance(mark.style, int) else None
    return mark.colour or (look.fill or look.outline if look is not None else None)


def _hue(colour: str | None) -> float:
    parsed = parse(colour)
    seen = parsed.over_white()[:3] if parsed else (0, 0, 0)
    return max(seen) - min(seen)


LARGEST_CHEVRON = Fraction(3, 5)


def _chevrons(marks: Reader, left: list[Mark]) -> Iterator[Figure]:
    """Signs of comparison drawn with two strokes on a side; the tip is at the smaller digit."""
    for mark in left:
        if not isinstance(mark, Path) or mark.kind != "line" or mark.arrowhead or len(mark.points) != 3:
            continue
        (row, col), (tip_row, tip_col), (down, right) = (centre(point) for point in mark.points)
        rows, cols = tip_row - (row + down) / 2, tip_col - (col + right) / 2
        wide = max(abs(down - row), abs(right - col))
        if bool(rows) == bool(cols) or not 0 < wide <= LARGEST_CHEVRON or max(abs(rows), abs(cols)) > LARGEST_CHEVRON:
            continue
        place = _side_near((row + tip_row + down) / 3, (col + tip_col + right) / 3, flat=bool(rows))
        if place is not None and all(cell in marks.board for cell in place.cells):
            sign = ("v" if rows > 0 else "^") if rows else (">" if cols > 0 else "<")
            yield Figure("sign", place.cells, (mark,), place, text=sign)


def _side_near(row: Fraction, col: Fraction, *, flat: bool) -> Edge | None:
    """The side over or beside whose middle a point lies."""
    if flat:
        line, cell = round(row), int(col // 1)
        return Edge(line, cell, horizontal=True) if abs(row - line) <= Fraction(1, 4) else None
    line, cell = round(col), int(row // 1)
    return Edge(cell, line, horizontal=False) if abs(col - line) <= Fraction(1, 4) else None


# ---- corners -----------------------------------------------------------------------------------------------------


def _corners(marks: Reader, left: list[Mark]) -> Iterator[Figure]:
    """Circles on corners with their texts, all that is drawn at one corner together; small ones are dots."""
    drawn: dict[Vertex, list[Mark]] = {}
    for mark in left:
        place = snap(mark.at) if isinstance(mark, (Shape, Symbol, Text)) else _tail(mark)
        if isinstance(place, Vertex):
            drawn.setdefault(place, []).append(mark)
    for place, found in drawn.items():
        row, col = place.row, place.col
        cells = (Cell(row - 1, col - 1), Cell(row - 1, col), Cell(row, col - 1), Cell(row, col))
        if not all(cell in marks.board for cell in cells):
            continue
        # Penpa+ has circle and digits in one clue.
        whole = [mark for mark in found if isinstance(mark, Text) and mark.kind == "tapa" and looks.disc(mark.style)]
        if whole:
            yield Figure("corner circle", cells, tuple(whole), place, text=" ".join(whole[0].text))
            continue
        rounds = [mark for mark in found if isinstance(mark, (Shape, Symbol)) and looks.circle_look(mark) is not None]
        ways = [way for mark in found for way in _ways(mark)]
        every = tuple({id(mark): mark for mark in (*found, *_texts_near(place, left))}.values())
        text = " ".join(mark.text for mark in every if isinstance(mark, Text) and not _ways(mark))
        if ways:
            yield Figure("corner arrow", cells, tuple(found), place, text=_numbers(ways))
        elif rounds and len(rounds) == sum(isinstance(mark, (Shape, Symbol)) for mark in found):
            look = max((looks.circle_look(mark) for mark in rounds), key=lambda look: look.radius if look else 0)
            colour = max((_paint(mark) or "" for mark in rounds), key=_hue)
            if look is not None and look.radius <= 0.5:
                yield Figure("corner circle", cells, every, place, colour, text)
        elif not rounds and text and all(isinstance(mark, Text) for mark in found):
            yield Figure("corner text", cells, tuple(found), place, text=text)


AT_CORNER = Fraction(3, 25)


def _tail(mark: Mark) -> Vertex | None:
    """The corner at which a short diagonal arrow starts, or over which it lies."""
    ways = _ways(mark) if isinstance(mark, Path) else []
    if not isinstance(mark, Path) or not ways or 0 in ways[0].value:
        return None
    (row, col), (down, right) = centre(mark.points[0]), centre(mark.points[-1])
    for y, x in ((row, col), ((row + down) / 2, (col + right) / 2)):
        if max(abs(y - round(y)), abs(x - round(x))) <= AT_CORNER:
            return Vertex(round(y), round(x))
    return None


def _texts_near(place: Vertex, left: list[Mark]) -> list[Text]:
    row, col = centre(place)
    reach = Fraction(2, 5)
    texts = [mark for mark in left if isinstance(mark, Text)]
    near = [mark for mark in texts if (at := _spot(mark)) and max(abs(at[0] - row), abs(at[1] - col)) <= reach]
    return sorted(near, key=lambda mark: centre(mark.at))


def _spot(mark: Text) -> tuple[Fraction, Fraction] | None:
    return centre(mark.at) if mark.kind in ("free", "normal", "tapa") else None


# ---- arrows in cells ---------------------------------------------------------------------------------------------


def _arrows(marks: Reader, left: list[Mark]) -> Iterator[Figure]:
    """All arrows in one cell together: the cell, and the numbers of their directions."""
    found: dict[Cell, list[tuple[Mark, list[Direction]]]] = {}
    for mark in left:
        cell, ways = _arrow_cell(mark), _ways(mark)
        if ways and cell is not None and cell in marks.board and _tail(mark) is None:
            found.setdefault(cell, []).append((mark, ways))
    for cell, drawn in found.items():
        ways = [way for _, own in drawn for way in own]
        yield Figure("cell arrow", (cell,), tuple(mark for mark, _ in drawn), cell, text=_numbers(ways))


def _numbers(ways: list[Direction]) -> str:
    return " ".join(str(number) for number in sorted({WAYS.index(way) for way in ways if way in WAYS}))


def _arrow_cell(mark: Mark) -> Cell | None:
    """The cell that an arrow starts in."""
    if isinstance(mark, Path):
        (row, col), (down, right) = centre(mark.points[0]), centre(mark.points[-1])
        # A short arrow may start on the rim of its cell.
        row, col = row + (down - row) / 4, col + (right - col) / 4
        return Cell(int(row // 1), int(col // 1))
    return inner_cell(mark.at) if isinstance(mark, (Text, Symbol)) else None


MOST_LENGTH = Fraction(11, 10)


def _ways(mark: Mark) -> list[Direction]:
    """The directions of an arrow that is no longer than a cell, if a mark is one."""
    if isinstance(mark, Text):
        if mark.kind == "arrow" and isinstance(mark.arrow, Direction) and not mark.text.strip():
            return [mark.arrow]
        signs = [sign for sign in mark.text.replace("\ufe0f", "") if not sign.isspace()]
        return [ARROWS[sign] for sign in signs] if signs and all(sign in ARROWS for sign in signs) else []
    if isinstance(mark, Symbol) and mark.name.startswith("arrow_"):
        if isinstance(mark.style, int):
            plain = mark.name.startswith(("arrow_S", "arrow_B", "arrow_N", "arrow_tri")) and 1 <= mark.style <= 8
            return [WAYS[mark.style - 1]] if plain else []
        on = [index for index, flag in enumerate(mark.style) if flag]
        if mark.name == "arrow_cross":
            return [WAYS[2 * index] if index < 4 else WAYS[2 * (index - 4) + 1] for index in on if index < 8]
        return [WAYS[index] for index in on if index < 8] if mark.name == "arrow_eight" else []
    if not isinstance(mark, Path) or not mark.arrowhead or mark.kind != "line" or len(mark.points) != 2:
        return []
    (row, col), (down, right) = centre(mark.points[0]), centre(mark.points[1])
    rows, cols = down - row, right - col
    long = max(abs(rows), abs(cols))
    if not 0 < long <= MOST_LENGTH:
        return []
    way = tuple(0 if abs(part) * 5 < long else 1 if part > 0 else -1 for part in (rows, cols))
    return [Direction(way)]


# ---- other marks in cells ----------------------------------------------------------------------------------------


def _signs(marks: Reader, left: list[Mark]) -> Iterator[Figure]:
    """Diamonds, stars and the like, and letters that are no digits, in the middle of cells."""
    for mark in left:
        place = snap(mark.at) if isinstance(mark, (Shape, Symbol)) else None
        if isinstance(place, Cell) and place in marks.board:
            if isinstance(mark, Shape) and _is_diamond(mark) and mark.width <= 1:
                yield Figure("cell diamond", (place,), (mark,), place, _paint(mark), "diamond")
            elif isinstance(mark, Symbol) and mark.name.partition("_")[0] in ("diamond", "star", "sun_moon", "tri"):
                yield Figure("cell diamond", (place,), (mark,), place, _paint(mark), f"{mark.name} {mark.style}")
            look = looks.shape_look(mark)
            if look is not None and look.kind == "square" and 0.2 <= look.radius <= 0.45:
                assert isinstance(mark, (Shape, Symbol))
                yield Figure("cell square", (place,), (mark,), place, _paint(mark), look.fill)
        if isinstance(mark, Text) and mark.kind == "free":
            cell = inner_cell(mark.at)
            text = mark.text.strip()
            if cell is not None and cell in marks.board and text and not text.isdigit() and text not in ARROWS:
                yield Figure("cell letter", (cell,), (mark,), cell, mark.colour, text)
