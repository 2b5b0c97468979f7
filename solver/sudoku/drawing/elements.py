"""What is drawn into the cells of a Sudoku: cages, thermometers, arrows, marks of parity, shaded extra regions."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from itertools import pairwise

from penpad.formats import looks
from penpad.formats.colours import shade_of
from penpad.formats.normal import corner_cell, filled_cell, inner_cell, snap
from penpad.formats.puzzle import (
    ORTHOGONAL,
    Cage,
    Cell,
    Direction,
    Line,
    Mark,
    Place,
    Point,
    Shape,
    Slot,
    Symbol,
    Text,
    Vertex,
)
from penpad.formats.sudokupad.places import centre
from penpad.solver.reader import Reader, flood
from penpad.solver.sudoku.drawing import expressions
from penpad.solver.sudoku.drawing.layout import Area
from penpad.solver.sudoku.drawing.paint import colours_in, name_among
from penpad.solver.sudoku.text.phrases import sentences
from penpad.solver.sudoku.variant import Stated


@dataclass(frozen=True)
class SumCage:
    """A cage: its sum if it has one, and whether its digits must differ."""

    cells: Area
    total: int | None
    unique: bool = True


@dataclass(frozen=True)
class Chain:
    """A thermometer (bulb first) or an arrow (its circle first), cell by cell."""

    cells: Area


# ---- cages -------------------------------------------------------------------------------------------------------

SAME_AS_RULES = frozenset({"rowcol", "region", "box"})
DIFFERENT = frozenset({"extraregion", "windoku", "disjoint"})


def cages(marks: Reader) -> list[SumCage]:
    """All cages with their sums, in SudokuPad's and Penpa+'s ways, also cages of which only the strokes are drawn."""
    strokes = [mark for mark in marks.left() if isinstance(mark, Line) and _is_stroke(mark)]
    found = [_cage(marks, cage) for cage in marks.take_cages()]
    known = {cell for cage in found for cell in cage.cells}
    outlined = [area for area in _outlined(marks, strokes) if not known.intersection(area)]
    marks.skip(_is_stroke)
    found += [SumCage(area, None) for area in outlined]
    if any(cage.total is None for cage in found):
        found = _with_small_sums(marks, found)
    tinted = {end.cell for mark in strokes if _is_tinted(mark) for end in (mark.a, mark.b) if isinstance(end, Slot)}
    for cage in found:
        if cage.total is None and not tinted.isdisjoint(cage.cells) and not CAGES_SAID.search(marks.puzzle.rules):
            marks.refuse("an area is outlined in colour, and the rules do not say what that means", cage.cells[0])
    return found


MOST_LETTERS = 500
"""Longer sentences define nothing."""
UNIQUE = re.compile(
    r"\bcages?\b[^.]*\b(?:not|never|no|cannot|can't|don't)\b[^.]*\brepeat|"
    r"\b(?:not|never|no|cannot|can't|don't)\b[^.]*\brepeat\w*\b[^.]*\bcages?\b|"
    r"\bcages?\b[^.]*\b(?:different|distinct|unique) (?:digits|numbers)|\bkiller\b",
    re.I,
)
CAGES_SAID = re.compile(r"\bcages?\b|\bkiller\b|\bkäfig", re.I)


def _is_tinted(mark: Line) -> bool:
    """Whether a stroke has a colour, which killer cages have not."""
    return mark.colour is not None and shade_of(mark.colour) == "colour"


def _cage(marks: Reader, cage: Cage) -> SumCage:
    cells = tuple(cell for cell in cage.cells if cell in marks.board and isinstance(cell, Cell))
    if len(cells) < len(cage.cells) or len(set(cells)) < len(cells):
        marks.refuse("a cage has a cell twice or leaves the board", *cage.cells[:1])
    if not cells:
        marks.refuse("a cage has no cells")
    label = cage.label.strip()
    if cage.style in SAME_AS_RULES | DIFFERENT:
        return SumCage(cells, None)
    drawn_only = cage.style == "cage" and CAGES_SAID.search(marks.puzzle.rules) is not None
    if cage.style not in ("killer", "hidden") and not drawn_only:
        marks.refuse(f"there is a cage of the kind {cage.style[:30]!r}, which penpad does not know", *cells[:1])
    total = cage.total
    if total is None and label:
        said = re.search(r"\bexpressions?\b", marks.puzzle.rules, re.I)
        worked = expressions.value(label) if said else None
        if worked is not None:
            return SumCage(cells, worked, cage.unique is not False)
        total = marks.as_number(label, cells[0])
    # A hidden cage without sum is only a note of the setter, unless it says that its digits differ.
    unique = cage.unique is True if cage.hidden else cage.unique is not False
    # In f-puzzles, such a cage is only drawn; whether its digits differ is for the rules text to say.
    if drawn_only:
        unique = any(len(one) <= MOST_LETTERS and UNIQUE.search(one) for one in sentences(marks.puzzle.rules))
    # A sum of 0 is how other apps write "none".
    return SumCage(cells, total or None, unique)


def _with_small_sums(marks: Reader, found: list[SumCage]) -> list[SumCage]:
    """Cages drawn without a sum take the one that stands small in a corner of one of their cells."""
    open_cells = {cell for cage in found if cage.total is None for cell in cage.cells}
    # Short names of lines stand in corners too.
    marks.skip(lambda mark: isinstance(mark, Text) and _is_name(marks, mark) and corner_cell(mark) is not None)
    sums = marks.take_small_texts()
    for mark in marks.left():
        cell = _lower_corner(mark)
        if cell in open_cells and cell not in sums:
            assert isinstance(mark, Text)
            sums[cell] = mark.text.strip()
            marks.skip(lambda other, mark=mark: other is mark)
    result = []
    for cage in found:
        cell = next((cell for cell in cage.cells if cell in sums), None)
        if cage.total is None and cell is not None:
            cage = SumCage(cage.cells, marks.as_number(sums.pop(cell), cell), cage.unique)
        result.append(cage)
    for cell, text in sums.items():
        marks.refuse(f"the small number {text[:20]!r} stands in no cage, or in a cage that has a sum", cell)
    return result


def _is_name(marks: Reader, mark: Text) -> bool:
    """Whether a text is a word in capitals that the rules text has too, as it explains names of lines."""
    name = mark.text.strip()
    return name.isalpha() and name.isupper() and re.search(rf"\b{name}\b", marks.puzzle.rules) is not None


def _lower_corner(mark: Mark) -> Cell | None:
    """The cell in whose lower left corner a small number stands."""
    if not isinstance(mark, Text) or not isinstance(mark.at, Point) or not mark.text.strip().isdigit():
        return None
    cell, (row, col) = inner_cell(mark.at), centre(mark.at)
    low = row % 1 >= Fraction(7, 10) and col % 1 <= Fraction(3, 10)
    return cell if low and mark.size is not None and mark.size <= Fraction(2, 5) else None


def _is_stroke(mark: Mark) -> bool:
    return isinstance(mark, Line) and isinstance(mark.a, Slot) and isinstance(mark.b, Slot)


CORNERS_OF = {
    Direction.UP: {0, 1},
    Direction.LEFT: {0, 2},
    Direction.RIGHT: {1, 3},
    Direction.DOWN: {2, 3},
}


def _outlined(marks: Reader, strokes: Iterable[Mark]) -> list[Area]:
    """Cages of which only the dashed strokes are drawn: the cells that a closed outline holds."""
    walls: set[tuple[Cell, Direction]] = set()
    touched: set[Cell] = set()
    for mark in strokes:
        assert isinstance(mark, Line)
        a, b = mark.a, mark.b
        assert isinstance(a, Slot)
        assert isinstance(b, Slot)
        touched |= {a.cell, b.cell}
        if a.cell == b.cell:
            walls |= {(a.cell, way) for way, corners in CORNERS_OF.items() if {a.index, b.index} == corners}
    areas = flood(marks.board.cells, lambda a, b: not any(_walled(a, b, walls)))
    return [area for area in areas if touched.intersection(area)]


def _walled(a: Cell, b: Cell, walls: set[tuple[Cell, Direction]]) -> list[bool]:
    way = next(way for way in ORTHOGONAL if a.step(way) == b)
    return [(a, way) in walls, (b, way.reverse) in walls]


# ---- chains ------------------------------------------------------------------------------------------------------


def chains(marks: Reader, kind: str) -> list[Chain]:
    """Thermometers (``thermo``) or arrows (``arrow``), with the cells between distant points filled in."""
    found = []
    for path in marks.take_paths(kind):
        cells = filled_in(marks, path.points)
        if len(cells) > 1:
            found.append(Chain(cells))
    return found


def filled_in(marks: Reader, points: Iterable[Place]) -> Area:
    """The cells of a chain of points, with those between distant points; points that are no cells are passed over."""
    stops = [point for point in points if isinstance(point, Cell) and point in marks.board]
    cells = stops[:1]
    for a, b in pairwise(stops):
        rows, cols = b.row - a.row, b.col - a.col
        length = max(abs(rows), abs(cols))
        if length == 0:
            continue
        if rows and cols and abs(rows) != abs(cols):
            marks.refuse("a line goes neither straight nor diagonally between these cells", a, b)
        cells += [Cell(a.row + rows * i // length, a.col + cols * i // length) for i in range(1, length + 1)]
    return tuple(cells)


# ---- single marks ------------------------------------------------------------------------------------------------


def parity(marks: Reader) -> dict[Cell, int]:
    """Cells that must be odd (1, a grey circle) or even (0, a grey square). A square that fills its cell is shading."""
    found: dict[Cell, int] = {}
    used: list[Mark] = []
    for mark in marks.left():
        look = looks.shape_look(mark)
        place = snap(mark.at) if isinstance(mark, (Symbol, Shape)) else None
        if look is None or not isinstance(place, Cell) or place not in marks.board or not 0.3 <= look.radius < 0.45:
            continue
        if (look.fill != "grey" or look.double) and not _is_said(marks, mark, look.kind):
            marks.refuse(
                f"a {look.fill} {look.kind} has no known meaning; odd digits have a grey circle, even a grey square",
                place,
            )
        if place in found:
            marks.refuse("there are two marks of odd or even digits in one cell", place)
        found[place] = 1 if look.kind == "circle" else 0
        used.append(mark)
    marks.skip(lambda mark: mark in used)
    return dict(sorted(found.items()))


PARITY = {"circle": re.compile(r"\bodd\b", re.I), "square": re.compile(r"\beven\b", re.I)}


def _is_said(marks: Reader, mark: Mark, kind: str) -> bool:
    """Whether the rules text says of circles or squares in the colour of a mark what grey ones mean.

    With a stored solution, the colour may have another name if all of them look alike: people copy sentences.
    """
    fills = {each.fill for other in marks.left() if (each := looks.shape_look(other)) is not None and each.kind == kind}
    about = [
        sentence
        for sentence in sentences(marks.puzzle.rules)
        if len(sentence) <= MOST_LETTERS
        and PARITY[kind].search(sentence)
        and re.search(rf"\b{kind}s?\b", sentence, re.I)
    ]
    contrary = PARITY["square" if kind == "circle" else "circle"]
    if len(about) != 1 or (contrary.search(about[0]) and not re.search(r"\bcircles?\b.*\bsquares?\b", about[0], re.I)):
        return False
    named = colours_in(about[0])
    if not named or (marks.puzzle.stored is not None and len(fills) == 1):
        return True
    return name_among(getattr(mark, "fill", None), named) is not None


def given_candidates(marks: Reader, spell: Mapping[int, str]) -> list[Stated]:
    """Cells for which several digits are given, one of which they hold; only where each digit is one character."""
    values = {sign: value for value, sign in spell.items()}
    found = []
    for mark in marks.left():
        if (
            isinstance(mark, Text)
            and mark.kind == "candidates"
            and isinstance(mark.at, Cell)
            and mark.at in marks.board
        ):
            signs = "".join(mark.text.split())
            if len(signs) > 1 and set(signs) <= values.keys():
                found.append(
                    (mark, Stated("givencandidates", (mark.at,), tuple(sorted(values[sign] for sign in signs))))
                )
    taken = [mark for mark, _ in found]
    marks.skip(lambda mark: mark in taken)
    return [stated for _, stated in found]


INDEXERS = {"fpRowIndexer": "rowindexer", "fpColumnIndexer": "columnindexer", "fpBoxIndexer": "boxindexer"}


def indexers(marks: Reader) -> list[Stated]:
    """Cells whose digits name places, which SudokuPad has as cages of their own kinds."""
    drawn = [mark for mark in marks.left() if isinstance(mark, Cage) and mark.style in INDEXERS]
    marks.skip(lambda mark: isinstance(mark, Cage) and mark.style in INDEXERS)
    cells = [(INDEXERS[mark.style], cell) for mark in drawn for cell in mark.cells]
    return [Stated(kind, (cell,)) for kind, cell in cells if isinstance(cell, Cell) and cell in marks.board]


def battenburgs(marks: Reader) -> list[Area]:
    """The four cells around each small checker, clockwise."""
    found: list[Area] = []
    for place in marks.take_symbols("sudokuetc", (1,)):
        corner = place if isinstance(place, Vertex) else None
        if corner is None:
            marks.refuse("a checker stands on a grid point between four cells", place)
        row, col = corner.row, corner.col
        cells = (Cell(row - 1, col - 1), Cell(row - 1, col), Cell(row, col), Cell(row, col - 1))
        if not all(cell in marks.board for cell in cells):
            marks.refuse("a checker stands on a grid point between four cells", place)
        found.append(cells)
    return found


def shaded_regions(marks: Reader, size: int) -> list[Area]:
    """Extra regions: the four blocks of Windoku, if these and no other cells are shaded grey; else nothing is taken."""
    windows = windoku(size)
    filled = [found for mark in marks.left() if (found := filled_cell(mark)) is not None]
    wanted = {(cell, "grey") for area in windows for cell in area}
    if not windows or len(filled) != len(wanted) or set(filled) != wanted:
        return []
    marks.take_surfaces(("grey",))
    return windows


def windoku(size: int) -> list[Area]:
    """The extra boxes of Windoku, one cell away from the border and from each other."""
    side = next((side for side in range(2, 7) if side * side == size), 0)
    if not side:
        return []
    starts = range(1, size - side + 1, side + 1)
    return [
        tuple(Cell(top + down, left + right) for down in range(side) for right in range(side))
        for top in starts
        for left in starts
    ]
