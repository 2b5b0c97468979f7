"""Finds in the marks of a Sudoku the figures that constraints are drawn with, by geometry alone."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from fractions import Fraction
from itertools import groupby, pairwise

from penpad.formats import looks
from penpad.formats.colours import parse, shade_of
from penpad.formats.normal import filled_cell, inner_cell, snap
from penpad.formats.puzzle import (
    Cell,
    Edge,
    Line,
    Mark,
    Path,
    Place,
    Point,
    Shape,
    Surface,
    Symbol,
    Text,
)
from penpad.solver.reader import Reader, flood
from penpad.solver.sudoku.drawing import margins, pointed, spots
from penpad.solver.sudoku.drawing.figure import Figure

MOST_POINTS = 400


def figures(marks: Reader) -> list[Figure]:
    """All figures on a board; a mark may belong to several of them."""
    left = marks.left()
    found = [*_lines(marks, left), *_on_sides(marks, left), *_in_cells(marks, left)]
    found += pointed.pointed(marks, left, [figure for figure in found if figure.kind == "line"])
    return [*found, *margins.outside(marks, left), *_pills(marks, left), *spots.spots(marks, left)]


# ---- lines -------------------------------------------------------------------------------------------------------


def _lines(marks: Reader, left: list[Mark]) -> Iterator[Figure]:
    ends: dict[Cell, list[Mark]] = {}
    diamonds: dict[Cell, list[Mark]] = {}
    squares: dict[Cell, list[Mark]] = {}
    # A circle can end both an arrow and a line.
    for mark in marks.puzzle.given:
        place = snap(mark.at) if isinstance(mark, (Shape, Symbol)) else None
        if not isinstance(place, Cell):
            continue
        look = looks.circle_look(mark)
        if look is not None and 0.2 <= look.radius <= 0.5:
            ends.setdefault(place, []).append(mark)
        turned = isinstance(mark, Shape) and not mark.rounded and mark.angle % 90 == 45
        if turned or (isinstance(mark, Symbol) and mark.name.startswith("diamond")):
            diamonds.setdefault(place, []).append(mark)
        shape = looks.shape_look(mark)
        if shape is not None and shape.kind == "square" and shape.outline and 0.25 <= shape.radius <= 0.45:
            squares.setdefault(place, []).append(mark)
    # A line may pass under the circle of an arrow, which does not end it.
    tails = {inner_cell(mark.points[0]) for mark in marks.puzzle.given if isinstance(mark, Path) and mark.arrowhead}
    for cells, colour, drawn in _between_circles(_merged(marks, left), ends):
        first = cells[0]
        for kind, known in (("ring line", ends), ("diamond line", diamonds), ("square line", squares)):
            turned_cells = _turned(cells, known)
            if turned_cells[0] in known and turned_cells[-1] in known:
                for piece in _between(turned_cells, known, tails, closed=known is squares):
                    marked = (*drawn, *known[piece[0]], *known[piece[-1]])
                    yield Figure(kind, piece, marked, piece[0], colour, whole=cells)
        yield Figure("line", cells, drawn, first, colour, whole=cells)
        yield from _tipped(cells, colour, drawn, {**diamonds, **ends})
        yield from _circled(cells, colour, drawn, ends)


def _between_circles(strokes: list[Stroke], ends: Collection[Cell]) -> list[Stroke]:
    """Strokes, where two of one colour that meet end to end lead from one circle to another: these are one line."""
    found = list(strokes)
    for one in strokes:
        for other in strokes:
            a, b = (min((cells, cells[::-1]), key=lambda order: order[0] not in ends) for cells in (one[0], other[0]))
            met = a[-1] == b[-1] and a[-1] not in ends and {a[0], b[0]} <= set(ends) and a[0] != b[0]
            alone = sum(a[-1] in (cells[0], cells[-1]) for cells, colour, _ in strokes if colour == one[1]) == 2
            if met and alone and one[1] == other[1] and one in found and other in found and one is not other:
                found.remove(one)
                found.remove(other)
                found.append(((*a, *b[-2::-1]), one[1], (*one[2], *other[2])))
    return found


def _tipped(
    cells: tuple[Cell, ...], colour: str | None, drawn: tuple[Mark, ...], known: dict[Cell, list[Mark]]
) -> Iterator[Figure]:
    """The line as one that starts at a circle or diamond, if exactly one of its ends is marked."""
    for order in (cells, cells[::-1]):
        if order[0] in known and order[-1] not in known:
            yield Figure("tipped line", order, (*drawn, *known[order[0]]), order[0], colour, whole=cells)


def _circled(
    cells: tuple[Cell, ...], colour: str | None, drawn: tuple[Mark, ...], known: dict[Cell, list[Mark]]
) -> Iterator[Figure]:
    """The line as one with a circle at one of its inner cells, which comes first; small circles show its middle."""
    large = [cell for cell in dict.fromkeys(cells) if any(_is_large(mark) for mark in known.get(cell, ()))]
    if len(large) == 1 and large[0] not in (cells[0], cells[-1]):
        order = (large[0], *(cell for cell in cells if cell != large[0]))
        yield Figure("circled line", order, (*drawn, *known[large[0]]), large[0], colour, whole=cells)


def _is_large(mark: Mark) -> bool:
    look = looks.circle_look(mark)
    return look is not None and look.radius >= 0.28


def _turned(cells: tuple[Cell, ...], known: dict[Cell, list[Mark]]) -> tuple[Cell, ...]:
    """A loop begun at a marked cell, if it has one; other lines as they are."""
    start = next((index for index, cell in enumerate(cells) if cell in known), 0)
    return (*cells[start:-1], *cells[: start + 1]) if cells[0] == cells[-1] else cells


def _between(
    cells: tuple[Cell, ...], known: dict[Cell, list[Mark]], tails: Collection[Cell | None], *, closed: bool = False
) -> Iterator[tuple[Cell, ...]]:
    """The pieces of a line from one marked cell to the next, and to the same one where that is ``closed``.

    ``tails`` are cells in which an arrow starts.
    """
    last = len(cells) - 1
    stops = [index for index, cell in enumerate(cells) if cell in known and (index in (0, last) or cell not in tails)]
    for start, stop in pairwise(stops):
        if closed or cells[start] != cells[stop]:
            yield cells[start : stop + 1]


Stroke = tuple[tuple[Cell, ...], str | None, tuple[Mark, ...]]
"""A line through cells: the cells, its colour, and the marks that draw it."""


def _merged(marks: Reader, left: list[Mark]) -> list[Stroke]:
    """Lines through cells; those drawn twice, as with a rim, once: in the colour with the strongest hue."""
    found: dict[tuple[Cell, ...], list[tuple[str | None, Mark]]] = {}
    for mark in left:
        if isinstance(mark, Path) and mark.kind == "line" and not mark.arrowhead and not _painted(mark.fill):
            cells = _along(marks, mark.points)
            if cells is not None:
                found.setdefault(_settled(cells), []).append((mark.colour, mark))
    lines: list[Stroke] = [
        (cells, max((colour for colour, _ in drawn), key=_strength), tuple(mark for _, mark in drawn))
        for cells, every in found.items()
        for drawn in _side_by_side(every)
    ]
    return lines + _joined(marks, left)


def _side_by_side(drawn: list[tuple[str | None, Mark]]) -> list[list[tuple[str | None, Mark]]]:
    """Lines through the same cells, apart where they run side by side in different hues and are equally wide."""
    paths = {(mark.points, mark.width): (colour, mark) for colour, mark in drawn if isinstance(mark, Path)}
    hues = {colour for colour, _ in drawn if _strength(colour) > 0}
    if len(paths) == len(drawn) == len(hues) and len({width for _, width in paths}) == 1:
        return [[one] for one in drawn]
    return [drawn]


def _settled(cells: tuple[Cell, ...]) -> tuple[Cell, ...]:
    """The same cells, whichever way they were drawn and wherever a loop was begun."""
    if cells[0] != cells[-1]:
        return min(cells, cells[::-1])
    start = cells.index(min(cells))
    loop = (*cells[start:-1], *cells[:start], cells[start])
    return min(loop, loop[::-1])


def _painted(fill: str | None) -> bool:
    return fill is not None and shade_of(fill) != "none"


def _strength(colour: str | None) -> float:
    parsed = parse(colour)
    seen = parsed.over_white()[:3] if parsed else (0, 0, 0)
    return max(seen) - min(seen)


def _along(marks: Reader, points: tuple[Place, ...]) -> tuple[Cell, ...] | None:
    """The cells of a chain of points, those between distant points too; ``None`` if it leaves the cells."""
    stops = [cell if isinstance(cell := snap(point), Cell) else inner_cell(point) for point in points[:MOST_POINTS]]
    cells: list[Cell] = []
    for stop in stops:
        if stop is None or stop not in marks.board:
            return None
        if cells and stop != cells[-1]:
            rows, cols = stop.row - cells[-1].row, stop.col - cells[-1].col
            if rows and cols and abs(rows) != abs(cols):
                return None
            length = max(abs(rows), abs(cols))
            start = cells[-1]
            cells += [Cell(start.row + rows * i // length, start.col + cols * i // length) for i in range(1, length)]
        if not cells or stop != cells[-1]:
            cells.append(stop)
    return tuple(cells) if len(cells) > 1 else None


def _joined(marks: Reader, left: list[Mark]) -> list[Stroke]:
    """Lines drawn step by step, as Penpa+ has them, joined to chains; those with branches are no lines here."""
    steps: dict[str, list[Line]] = {}
    for mark in left:
        if isinstance(mark, Line) and mark.a in marks.board and mark.b in marks.board:
            look = looks.stroke(mark)
            if look is not None:
                steps.setdefault(f"{look.colour} {look.width}", []).append(mark)
    lines: list[Stroke] = []
    for name, drawn in steps.items():
        near: dict[Cell, list[Cell]] = {}
        for line in drawn:
            a, b = line.a, line.b
            assert isinstance(a, Cell)
            assert isinstance(b, Cell)
            near.setdefault(a, []).append(b)
            near.setdefault(b, []).append(a)
        seen: set[Cell] = set()
        for start in sorted(near, key=lambda cell: (len(near[cell]), cell)):
            if start in seen:
                continue
            chain = [start]
            seen.add(start)
            while rest := [cell for cell in near[chain[-1]] if cell not in seen]:
                chain.append(rest[0])
                seen.add(rest[0])
            inside = set(chain)
            own = tuple(line for line in drawn if line.a in inside and line.b in inside)
            if all(len(near[cell]) <= 2 for cell in chain) and all(near[cell][0] in inside for cell in chain):
                closed = len(own) == len(chain) > 2
                whole = _along(marks, tuple([*chain, *chain[:1]] if closed else chain))
                if whole is not None:
                    lines.append((whole, name.split()[0], own))
    return lines


# ---- sides -------------------------------------------------------------------------------------------------------


def _on_sides(marks: Reader, left: list[Mark]) -> Iterator[Figure]:
    dots: dict[Edge, list[Mark]] = {}
    for mark in left:
        place = _side(mark)
        if place is not None and all(cell in marks.board for cell in place.cells):
            dots.setdefault(place, []).append(mark)
    for mark in left:
        match mark:
            case Symbol(at=Edge() as edge, name="inequality", style=int() as style) if 1 <= style <= 8:
                if all(cell in marks.board for cell in edge.cells):
                    yield Figure("sign", edge.cells, (mark,), edge, text="<^>v"[(style - 1) % 4])
    for place, drawn in dots.items():
        texts = [mark for mark in drawn if isinstance(mark, Text)]
        text = " ".join(mark.text.strip() for mark in texts)
        shapes = [look for mark in drawn if (look := looks.circle_look(mark)) is not None]
        numeric = text.isascii() and text.isdigit()
        if text and not numeric:
            yield Figure("sign", place.cells, tuple(drawn), place, text=text)
        elif shapes and len({look.fill for look in shapes}) == 1:
            fill = shapes[0].fill
            # A white disc without a rim is the background of a text that is not there.
            if fill == "black" or (fill == "white" and any(look.outline for look in shapes)):
                yield Figure(f"{fill} dot", place.cells, tuple(drawn), place, text=text)


def _side(mark: Mark) -> Edge | None:
    if isinstance(mark, Text):
        place = snap(mark.at)
    elif isinstance(mark, (Shape, Symbol)):
        look = looks.shape_look(mark)
        place = snap(mark.at)
        if look is None or look.radius > 0.31:
            return None
    else:
        return None
    return place if isinstance(place, Edge) else None


# ---- cells -------------------------------------------------------------------------------------------------------


def _in_cells(marks: Reader, left: list[Mark]) -> Iterator[Figure]:
    for mark in left:
        filled = filled_cell(mark)
        if filled is not None and filled[0] in marks.board and filled[1] in ("grey", "colour"):
            yield Figure("shaded cell", filled[:1], (mark,), filled[0], _fill_of(mark))
        look = looks.circle_look(mark)
        place = snap(mark.at) if isinstance(mark, (Shape, Symbol)) else None
        if look is not None and isinstance(place, Cell) and place in marks.board and 0.28 <= look.radius <= 0.5:
            yield Figure("circle", (place,), (mark,), place, circle_colour(mark), f"{look.fill} {look.outline_shade}")


def circle_colour(mark: Mark) -> str | None:
    """The colour of a circle: of its rim if that has more hue than its inside."""
    if isinstance(mark, Shape):
        look = looks.circle_look(mark)
        hollow = look is not None and look.outline and _strength(mark.fill) < PALE
        return mark.border if hollow else mark.fill
    return mark.colour if isinstance(mark, Symbol) else None


PALE = 60


def _fill_of(mark: Mark) -> str | None:
    if isinstance(mark, Surface):
        colour = mark.colour if isinstance(mark.colour, str) else None
        return looks.surface_colour(mark.style if isinstance(mark.style, int) else 1, colour)
    return mark.fill if isinstance(mark, Shape) else "#cccccc"


def _pills(marks: Reader, left: list[Mark]) -> Iterator[Figure]:
    """Arrows from an oval around two or three cells in a row; the cells of the oval come first, in reading order."""
    ovals: dict[Cell, tuple[Mark, tuple[Cell, ...]]] = {}
    for mark in left:
        cells = _oval(mark) if isinstance(mark, Shape) and mark.rounded else _oval_symbol(mark)
        if cells and all(cell in marks.board for cell in cells):
            ovals |= dict.fromkeys(cells, (mark, cells))
    for mark in left:
        drawn = isinstance(mark, Path) and (mark.kind == "direction" or (mark.kind == "line" and mark.arrowhead))
        shaft = _along(marks, mark.points) if isinstance(mark, Path) and drawn else None
        if shaft and shaft[0] in ovals:
            oval, cells = ovals[shaft[0]]
            rest = tuple(cell for cell in shaft if cell not in cells)
            if rest:
                yield Figure("pill arrow", (*cells, *rest), (oval, mark), cells[0], text=str(len(cells)))


def _oval_symbol(mark: Mark) -> tuple[Cell, ...]:
    """The two or three cells that an oval of Penpa+'s covers."""
    steps = {1: (0, 1, 2), 2: (1, 0, 2), 3: (0, 1, 3), 4: (1, 0, 3)}
    match mark:
        case Symbol(at=Cell(row=row, col=col), name="sudokumore", style=int() as style) if style in steps:
            down, right, number = steps[style]
            return tuple(Cell(row + down * at, col + right * at) for at in range(number))
    return ()


def _oval(shape: Shape) -> tuple[Cell, ...]:
    """The two or three cells that a long rounded shape covers."""
    short, length = sorted((shape.width, shape.height))
    number = round(length - short) + 1
    if not (Fraction(1, 2) <= short <= 1 and 2 <= number <= 3 and abs(length - short - (number - 1)) < Fraction(1, 5)):
        return ()
    if shape.angle % 180:
        return ()
    row, col = shape.at.row, shape.at.col
    flat = shape.width > shape.height
    steps = [Fraction(2 * i - number + 1, 2) for i in range(number)]
    places = [snap(Point(row, col + step) if flat else Point(row + step, col)) for step in steps]
    cells = tuple(place for place in places if isinstance(place, Cell))
    return cells if len(cells) == number else ()


# ---- areas -----------------------------------------------------------------------------------------------------


def components(cells: list[Cell]) -> list[tuple[Cell, ...]]:
    """Groups of cells joined through sides."""
    return flood(sorted(cells), lambda a, b: True)


def congruent(areas: list[tuple[Cell, ...]]) -> list[list[tuple[Cell, ...]]]:
    """The areas by their shape; cells of areas of one shape correspond in their order."""

    def shape(area: tuple[Cell, ...]) -> list[tuple[int, int]]:
        top, left = min(cell.row for cell in area), min(cell.col for cell in area)
        return [(cell.row - top, cell.col - left) for cell in sorted(area)]

    return [list(group) for _, group in groupby(sorted(areas, key=shape), key=shape)]
