"""Clues on squares and in cells of their own: coloured squares, whole numbers, lists of entries, starts and stars."""

from __future__ import annotations

import itertools
import re
from collections.abc import Collection
from fractions import Fraction

from penpad.formats.colours import Colour, parse
from penpad.formats.normal import HALF, filled_cell, inner_cell
from penpad.formats.puzzle import (
    Cell,
    Edge,
    Erased,
    Mark,
    Path,
    Place,
    Point,
    Shape,
    Slot,
    Surface,
    Symbol,
    Text,
    Vertex,
    edge_joining,
)
from penpad.solver.reader import CELL_TEXT, Reader

SURFACE_COLOURS = {1: "grey", 3: "grey", 8: "grey", 4: "black"}
SQUARE_COLOURS = {1: "white", 6: "white", 8: "white", 10: "white", 2: "black", 3: "grey", 5: "grey", 9: "grey"}
KAKURO_COLOURS = {6: "white", 2: "black", 4: "grey"}
SMALLEST, LARGEST, OFF_MIDDLE = Fraction(1, 2), Fraction(21, 20), Fraction(3, 20)
OPAQUE = {"#000000", "#CFCFCF", "#FFFFFF"}
"""SudokuPad draws every other fill without alpha of its own half transparent."""

NOWHERE = Cell(-9, -9)
"""A cell of no board."""

Found = list[tuple[Cell, str]]


# ---- squares -----------------------------------------------------------------------------------------------------


def take_coloured_squares(marks: Reader, clued: Collection[Cell] = ()) -> dict[Cell, str]:
    """The cells that are, or hold, a ``white``, ``black`` or ``grey`` square, by colour.

    A square is a filled cell, a filled square shape, or a heavy frame around one cell, which is white unless
    something fills the cell. ``clued`` cells may also be framed together. Refuses other colours and shapes.
    """
    colours: dict[Cell, str] = {}
    framed: set[Cell] = set()
    for found in marks.take(lambda mark: _square(marks, mark)):
        for cell, colour in found:
            if colour == "frame":
                framed.add(cell)
            elif colour not in ("white", "black", "grey"):
                marks.refuse(f"a square is white, black or grey, this one is {colour}", cell)
            elif colours.setdefault(cell, colour) != colour:
                marks.refuse(f"this square has two colours, {colours[cell]} and {colour}", cell)
    for cell in sorted(framed | _frames(marks, {*colours, *clued})):
        colours.setdefault(cell, "white")
    # Between squares of one colour puzz.link draws no side.
    marks.take(lambda mark: True if isinstance(mark, Erased) and _between(mark) <= {*colours, *clued} else None)
    return dict(sorted(colours.items()))


def _between(mark: Erased) -> set[Cell]:
    """The cells on the two sides of an erased grid line; none of the board for a longer one."""
    try:
        return (
            set(edge_joining(mark.a, mark.b).cells)
            if isinstance(mark.a, Vertex) and isinstance(mark.b, Vertex)
            else {NOWHERE}
        )
    except ValueError:
        return {NOWHERE}


def _square(marks: Reader, mark: Mark) -> Found | None:
    """The cells that a mark makes squares, with their colour, ``frame`` for an outline without filling."""
    found: Found | None = None
    match mark:
        case Surface(at=Cell() as cell, style=int() as style) if style in SURFACE_COLOURS or parse(_one(mark.colour)):
            own = parse(_one(mark.colour))
            found = [(cell, SURFACE_COLOURS[style] if own is None else shade(own, 240))]
        case Symbol(at=Cell() as cell, name="square_LL" | "square_L" | "square_M", style=int() as style):
            found = [(cell, SQUARE_COLOURS.get(style, "a square of another kind"))]
        case Symbol(at=Cell() as cell, name="kakuro", style=2 | 4 | 6 as style):
            found = [(cell, KAKURO_COLOURS[style])]
        case Shape(rounded=False):
            found = _filled_cells(mark)
        case Path(kind="line", arrowhead=False):
            found = _drawn_square(mark)
    return found if found and all(cell in marks.board for cell, _ in found) else None


def _one(colour: str | tuple[str | None, ...] | None) -> str | None:
    return colour if isinstance(colour, str) else None


def shade(colour: Colour, white: int) -> str:
    """``white``, ``black`` or ``grey`` for a colour that looks so on paper, otherwise its digits."""
    seen = colour.over_white()[:3]
    if min(seen) >= white:
        return "white"
    if max(seen) <= 64:
        return "black"
    return "grey" if max(seen) - min(seen) <= 24 and min(seen) >= 96 else colour.hex


def shape_shade(fill: str | None) -> str | None:
    """The same for a fill of SudokuPad; ``None`` for no paint."""
    colour = parse(fill)
    if colour is None or fill is None:
        return None
    if colour.alpha == 1 and fill.strip().upper() not in OPAQUE and not re.fullmatch("#[0-9a-fA-F]{8}", fill.strip()):
        colour = colour._replace(alpha=0.5)
    return shade(colour, 246) if colour.alpha >= 0.06 else None


def _filled_cells(mark: Shape) -> Found | None:
    """A rectangle that fills one cell, or several merged ones."""
    row, col = _middle(mark.at)
    wide, high = (mark.width, mark.height) if mark.angle % 180 == 0 else (mark.height, mark.width)
    colour = shape_shade(mark.fill)
    outlined = parse(mark.border) is not None and mark.border_width > 0
    if mark.angle % 90 or (colour is None and not outlined):
        return None
    if SMALLEST <= wide <= LARGEST and SMALLEST <= high <= LARGEST:
        cell = Cell(int(row // 1), int(col // 1))
        if abs(row - cell.row - HALF) > OFF_MIDDLE or abs(col - cell.col - HALF) > OFF_MIDDLE:
            return None
        return [(cell, "frame" if colour is None else colour)]
    if colour is None or not (_whole(wide) and _whole(high) and wide <= 100 and high <= 100):
        return None
    top, left = round(row - high / 2), round(col - wide / 2)
    return [(Cell(top + i, left + j), colour) for i in range(round(high)) for j in range(round(wide))]


def _whole(length: Fraction) -> bool:
    return round(length) >= 1 and abs(length - round(length)) <= Fraction(1, 10)


def _middle(place: Place) -> tuple[Fraction, Fraction]:
    match place:
        case Point(row=row, col=col):
            return row, col
        case Cell(row=row, col=col):
            return row + HALF, col + HALF
        case Edge(row=row, col=col, horizontal=horizontal):
            return (Fraction(row), col + HALF) if horizontal else (row + HALF, Fraction(col))
    row, col = getattr(place, "row", 0), getattr(place, "col", 0)
    return Fraction(row), Fraction(col)


def _drawn_square(mark: Path) -> Found | None:
    """A closed line of four corners in one cell; a frame along the grid lines is found with the borders."""
    points = [_middle(place) for place in mark.points]
    if len(points) != 5 or points[0] != points[-1]:
        return None
    rows, cols = sorted({row for row, _ in points}), sorted({col for _, col in points})
    if len(rows) != 2 or len(cols) != 2 or len(set(points)) != 4:
        return None
    if any(a[0] != b[0] and a[1] != b[1] for a, b in itertools.pairwise(points)):
        return None
    high, wide = rows[1] - rows[0], cols[1] - cols[0]
    row, col = (rows[0] + rows[1]) / 2, (cols[0] + cols[1]) / 2
    cell = Cell(int(row // 1), int(col // 1))
    centred = abs(row - cell.row - HALF) <= OFF_MIDDLE and abs(col - cell.col - HALF) <= OFF_MIDDLE
    if not (SMALLEST <= high <= LARGEST and SMALLEST <= wide <= LARGEST and centred):
        return None
    fill = parse(mark.fill)
    return [(cell, "frame" if fill is None else shade(fill, 246))]


def _frames(marks: Reader, filled: Collection[Cell]) -> set[Cell]:
    """The cells with a heavy line on all four sides. Refuses lines that frame no cell.

    The outline of the whole board may be drawn as well; it frames nothing by itself.
    """
    borders = marks.take_borders()
    outline = marks.board.outline
    own = outline if outline <= borders else set()
    closed = {cell for cell in marks.board.cells if borders.issuperset(marks.board.sides(cell))}
    explained = {side for cell in filled for side in marks.board.sides(cell)}
    # A side that only one framed cell has says that this cell is framed.
    sides = [side for cell in closed for side in marks.board.sides(cell)]
    sure = {
        cell
        for cell in closed
        if any(side not in own and side not in explained and sides.count(side) == 1 for side in marks.board.sides(cell))
    }
    sure |= closed.intersection(filled)
    explained |= {side for cell in sure for side in marks.board.sides(cell)}
    for cell in sorted(closed - sure):
        inner = set(marks.board.sides(cell)) - own
        if not inner <= explained:
            sure.add(cell)
        elif len(inner) == 4:
            marks.refuse("the frames of its neighbours make this cell look framed as well", cell)
    explained |= {side for cell in sure for side in marks.board.sides(cell)}
    for side in sorted(borders - explained - own):
        marks.refuse("this border frames no clue", side)
    return sure


# ---- texts in cells ----------------------------------------------------------------------------------------------


WRITTEN = CELL_TEXT | {"tapa", "slot", "corner", "candidates", "long"}


def take_cell_texts(marks: Reader) -> dict[Cell, list[Text]]:
    """All texts in cells, wherever in a cell they stand, without arrows and without blank ones."""

    def fits(mark: Mark) -> tuple[Cell, Text] | None:
        if not isinstance(mark, Text) or not (mark.kind in WRITTEN or (mark.kind == "arrow" and mark.arrow is None)):
            return None
        if isinstance(mark.at, Slot) and mark.at.index > 3:
            return None
        cell = inner_cell(mark.at)
        return (cell, mark) if cell is not None and cell in marks.board else None

    found: dict[Cell, list[Text]] = {}
    for cell, mark in sorted(marks.take(fits), key=lambda item: item[0]):
        if mark.text.strip():
            found.setdefault(cell, []).append(mark)
    return found


def whole_number(marks: Reader, texts: list[Text], cell: Cell) -> int | None:
    """The number of a clue, which may be negative; ``None`` if there is no text. Refuses all else."""
    if not texts:
        return None
    if len(texts) > 1:
        marks.refuse(f"there are two texts in one cell, {texts[0].text!r} and {texts[1].text!r}", cell)
    text = re.sub("[−–]", "-", texts[0].text.strip())
    if not re.fullmatch("[+-]?[0-9]{1,6}", text):
        marks.refuse(f"{texts[0].text.strip()[:20]!r} is not a whole number, as a clue on a square must be", cell)
    return int(text)


def entries(marks: Reader, texts: list[Text], cell: Cell) -> tuple[int | None, ...]:
    """The entries of a clue, ``None`` for ``?``. Refuses what is no number, 0, and a number that occurs twice."""
    shown = "/".join(mark.text.strip() for mark in texts)[:40]
    found: list[int | None] = []
    for mark in texts:
        for word in mark.text.split() if mark.kind == "tapa" else re.split(r"[/,\s]+", mark.text.strip()):
            for entry in word if mark.kind == "tapa" else [word]:
                if entry in ("?", "？"):
                    found.append(None)
                elif not re.fullmatch("[0-9]{1,6}", entry):
                    marks.refuse(f"{shown!r} is no list of numbers; write 2/3/? for two numbers and one unknown", cell)
                elif int(entry) < 1:
                    marks.refuse(f"{shown!r} has the entry {int(entry)}, and visits are counted from 1", cell)
                elif int(entry) in found:
                    marks.refuse(f"{shown!r} repeats a number", cell)
                else:
                    found.append(int(entry))
    return tuple(found)


# ---- start and stars ---------------------------------------------------------------------------------------------


def take_starts(marks: Reader) -> list[Cell]:
    """The cells with a black disc: a circle, a dot as text, or a blank number on a black disc.

    A disc with a number on it only shows the number.
    """
    numbered = {inner_cell(mark.at) for mark in marks.puzzle.given if isinstance(mark, Text) and not _is_blank(mark)}

    def fits(mark: Mark) -> Cell | None:
        match mark:
            case Symbol(at=Cell() as cell, name="circle_L" | "circle_M" | "circle_S", style=2):
                return cell if cell not in numbered else None
            case Text(at=place) if _is_blank(mark):
                return inner_cell(place) if mark.text.strip() or mark.style == 7 else None
            case Shape(rounded=True, width=wide, height=high) if abs(wide - high) < Fraction(1, 20):
                disc = Fraction(2, 5) <= wide <= Fraction(19, 20) and shape_shade(mark.fill) == "black"
                return inner_cell(mark.at) if disc and inner_cell(mark.at) not in numbered else None
        return None

    return sorted(marks.take(lambda mark: _on(marks, fits(mark))))


def _is_blank(mark: Text) -> bool:
    """No text at all, or only a dot."""
    return mark.text.strip().rstrip("\ufe0e\ufe0f") in ("", "●", "⚫")


def take_start(marks: Reader) -> Cell:
    """The one start; refuses none and several."""
    starts = take_starts(marks)
    if len(set(starts)) > 1:
        marks.refuse("there is more than one start", *starts)
    if not starts:
        marks.refuse("there is no start; it is drawn as a black circle")
    return starts[0]


STAR_SYMBOLS = {("star", 1), ("star", 2), ("star", 3), ("math", 5)}


def take_stars(marks: Reader) -> list[Cell]:
    """The cells with a star: a symbol, or ``*`` or another star alone as text."""

    def fits(mark: Mark) -> Cell | None:
        match mark:
            case (
                Symbol(at=Cell() as cell, name="star", style=1 | 2 | 3)
                | Symbol(at=Cell() as cell, name="math", style=5)
            ):
                return cell
            case Text(at=place, text=text) if text.strip().rstrip("\ufe0e\ufe0f") in ("*", "✱", "＊", "★", "☆"):
                return inner_cell(place)
        return None

    return sorted(set(marks.take(lambda mark: _on(marks, fits(mark)))))


def _on(marks: Reader, cell: Cell | None) -> Cell | None:
    return cell if cell is not None and cell in marks.board else None


def skip_backgrounds(marks: Reader, cells: Collection[Cell]) -> None:
    """Take light fills under clues, which say nothing where there are no squares."""

    def under(mark: Mark) -> bool:
        filled = filled_cell(mark)
        return filled is not None and filled[0] in cells and filled[1] != "black"

    marks.skip(under)


def skip_discs(marks: Reader, cells: Collection[Cell]) -> None:
    """Take circles behind numbers, which are only a way to show them."""

    def behind(mark: Mark) -> bool:
        if isinstance(mark, Symbol) and isinstance(mark.at, Cell) and mark.name in DISCS:
            return mark.at in cells and mark.style in (1, 2, 3, 5, 6, 7, 8, 9, 10, 13)
        return isinstance(mark, Shape) and mark.rounded and mark.width <= 1 and inner_cell(mark.at) in cells

    marks.skip(behind)


DISCS = frozenset({"circle_L", "circle_M", "circle_S"})
