"""What f-puzzles draws for its constraints: dots, lines, arrows and numbers outside the grid.

Cages, thermometers, arrows, extra regions, even and odd cells are said by their marks alone. Every other constraint
stands in ``extras["fpuzzles.<key>"]`` as it came, and its drawing is among the given marks too; a reader that takes the
constraints themselves passes over ``constraint_marks``. Where Penpa+ has a mark of its own for what is drawn (a number
with an arrow, digits in a disc on a grid point, a sign between two cells), that mark is used.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from fractions import Fraction
from typing import Any

from penpad.formats.fpuzzles.names import Tree, cell_named, cells_named, items, lines_of, middle
from penpad.formats.puzzle import (
    ORTHOGONAL,
    Cage,
    Cell,
    Direction,
    Mark,
    Path,
    Place,
    Point,
    Shape,
    Surface,
    Symbol,
    Text,
    Vertex,
    edge_between,
)
from penpad.formats.sudokupad.layout import text_of
from penpad.formats.sudokupad.places import centre, place_at

CARRIED = "fpuzzles."

GREY, DIAGONAL = "#CFCFCF", "#34BBE6"
_PIXEL = Fraction(1, 64)
# Colour and width of lines: the width of f-puzzles is in half cells.
_LINES = {
    "palindrome": ("#CFCFCF", Fraction(1, 4)),
    "betweenline": ("#CFCFCF", Fraction(1, 32)),
    "germanwhispers": ("#67F067", Fraction(3, 32)),
    "dutchwhispers": ("#FF9A00", Fraction(3, 32)),
    "renban": ("#F067F0", Fraction(1, 8)),
    "whispers": ("#67F067", Fraction(3, 32)),
    "regionsumline": ("#2ECBFF", Fraction(5, 64)),
    "regionsum": ("#2ECBFF", Fraction(5, 64)),
    "entropicline": ("#FFCCAA", Fraction(5, 64)),
    "modularline": ("#33BBBB", Fraction(5, 64)),
    "nabner": ("#C9C883", Fraction(1, 8)),
    "doublearrow": ("#C54B8B", Fraction(3, 40)),
    "zipperline": ("#CDB1EC", Fraction(5, 64)),
    "lockout": ("#006CBA", Fraction(1, 10)),
}
_CAGES = {
    "extraregion": "extraregion",
    "rowindexer": "fpRowIndexer",
    "columnindexer": "fpColumnIndexer",
    "boxindexer": "fpBoxIndexer",
}
_OUTSIDE = {"sandwichsum", "xsum", "skyscraper", "littlekillersum", "numberedroom"}
_ENDS = {"betweenline", "doublearrow", "lockout"}
_EXTREMES = {"minimum", "maximum"}
_TIPS = {Direction.LEFT: 1, Direction.UP: 2, Direction.RIGHT: 3, Direction.DOWN: 4}
"""The styles of Penpa+'s sign ``inequality`` by the direction of its tip."""
WAYS = {"UL": Direction.UP_LEFT, "UR": Direction.UP_RIGHT, "DL": Direction.DOWN_LEFT, "DR": Direction.DOWN_RIGHT}
"""The directions of little killer sums as f-puzzles names them."""


def constraint_marks(extras: Mapping[str, Any], size: int = 9) -> tuple[Mark, ...]:
    """The marks that only draw what the ``fpuzzles.`` constraints of ``extras`` say."""
    found = extras.get(f"{CARRIED}size", size)
    return tuple(
        mark
        for name, value in extras.items()
        if name.startswith(CARRIED)
        for mark in _drawn(name[len(CARRIED) :], value, found if isinstance(found, int) else size)
    )


def read_item(key: str, item: Any, size: int = 9) -> list[Mark]:
    """The marks of one item of a constraint, or of a constraint that is simply on."""
    return list(_drawn(key, item if item is True else [item], size))


def drawn_alone(tree: Tree) -> set[str]:
    """The constraints of a tree that their marks say completely."""
    keys = {"killercage", "thermometer", "slowthermometer", "even", "odd", "extraregion"}
    # A number of several cells at the foot of an arrow has no mark of its own.
    if all(len(cells_named(item.get("cells"))) == 1 for item in items(tree.get("arrow"))):
        keys.add("arrow")
    return {key for key in keys if key in tree}


def _drawn(key: str, value: Any, size: int) -> Iterator[Mark]:
    if key in ("diagonal+", "diagonal-"):
        if value:
            ends = (Vertex(size, 0), Vertex(0, size)) if key == "diagonal+" else (Vertex(0, 0), Vertex(size, size))
            yield Path(ends, "line", DIAGONAL, 2 * _PIXEL)
        return
    if key in _EXTREMES:
        yield from _extremes(value, size, least=key == "minimum")
        return
    for item in items(value):
        if key in _LINES:
            yield from _line(key, item)
        elif key in _CAGES:
            cells = cells_named(item.get("cells"))
            if cells:
                yield Cage(cells, unique=True if key == "extraregion" else None, style=_CAGES[key])
        elif key in _OUTSIDE:
            yield from _outside(key, item)
        elif key in _DRAWERS:
            yield from _DRAWERS[key](item)


def _line(key: str, item: Tree) -> Iterator[Mark]:
    colour, width = _LINES[key]
    if key == "whispers" and text_of(item.get("value")).strip() == "4":
        colour, width = _LINES["dutchwhispers"]
    for line in lines_of(item):
        yield Path(line, "line", colour, width)
        if key in _ENDS:
            size = Fraction(17, 20) if key == "doublearrow" else Fraction(4, 5)
            for end in (line[0], line[-1]):
                yield _disc(end, size, "#FFFFFF", colour, 2, above=True, angle=45 if key == "lockout" else None)


def _outside(key: str, item: Tree) -> Iterator[Mark]:
    cell = cell_named(item.get("cell"))
    if cell is None:
        return
    value = text_of(item.get("value"))
    way = WAYS.get(text_of(item.get("direction"))) if key == "littlekillersum" else None
    if value.strip():
        yield Text(cell, value, "normal" if way is None else "arrow", arrow=way)
    elif way is not None:
        row, col = centre(cell)
        shares = (Fraction(3, 10), Fraction(12, 25))
        ends = [place_at(row + share * way.value[0], col + share * way.value[1]) for share in shares]
        yield Path(tuple(ends), "line", "#000000", 2 * _PIXEL, arrowhead=True)


def _killer(item: Tree) -> Iterator[Mark]:
    cells = cells_named(item.get("cells"))
    label = text_of(item.get("value")).strip()
    if cells:
        whole = label.isascii() and label.isdigit() and len(label) < 10
        yield Cage(cells, label, True, int(label) if whole else None)


def _thermo(item: Tree) -> Iterator[Mark]:
    for line in lines_of(item):
        yield Path(line, "thermo")


def _slow(item: Tree) -> Iterator[Mark]:
    for line in lines_of(item):
        yield Path(line, "slow")


def _arrow(item: Tree) -> Iterator[Mark]:
    pill = cells_named(item.get("cells"))
    at = middle(pill)
    if at is not None and len(pill) > 1:
        high = max(cell.row for cell in pill) - min(cell.row for cell in pill)
        wide = max(cell.col for cell in pill) - min(cell.col for cell in pill)
        size = Fraction(83, 100)
        yield Shape(_point(at), size + wide, size + high, True, "#FFFFFF", "#A1A1A1", 5 * _PIXEL, above=True)
    for line in lines_of(item):
        yield Path(line, "arrow" if len(pill) <= 1 else "direction")


def _dot(fill: str, colour: str) -> Callable[[Tree], Iterator[Mark]]:
    def draw(item: Tree) -> Iterator[Mark]:
        at = middle(cells_named(item.get("cells")))
        if at is not None:
            yield _disc(at, Fraction(3, 10), fill, "#000000", 2, above=True)
            value = text_of(item.get("value")).strip()
            if value:
                yield Text(at, value, "free", colour=colour, size=Fraction(1, 4))

    return draw


def _xv(item: Tree) -> Iterator[Mark]:
    at, value = middle(cells_named(item.get("cells"))), text_of(item.get("value")).strip()
    if at is not None and value:
        yield Text(at, value.upper(), "free", size=Fraction(2, 5))


def _inequality(item: Tree) -> Iterator[Mark]:
    at, value = middle(cells_named(item.get("cells"))), text_of(item.get("value")).strip()
    if at is not None and value:
        yield Text(at, value, "free", size=Fraction(2, 5))


def _quadruple(item: Tree) -> Iterator[Mark]:
    at = middle(cells_named(item.get("cells")))
    values = item.get("values")
    if at is None:
        return
    digits = "".join(map(text_of, values)) if isinstance(values, list) else ""
    if isinstance(at, Vertex) and 1 <= len(digits) <= 4:
        yield Text(at, digits, "tapa", style=6)
        return
    yield _disc(at, Fraction(7, 10), "#FFFFFF", "#000000", 2, above=True)
    if digits:
        yield Text(at, digits, "tapa", style=1)


def _figure(rounded: bool) -> Callable[[Tree], Iterator[Mark]]:
    def draw(item: Tree) -> Iterator[Mark]:
        cell = cell_named(item.get("cell"))
        if cell is not None:
            yield Shape(_point(cell), Fraction(7, 10), Fraction(7, 10), rounded, GREY)

    return draw


def even_or_odd(mark: Shape) -> Shape:
    """The grey square or disc that says "even" or "odd" at the place of ``mark``."""
    side = Fraction(7, 10)
    return Shape(mark.at, side, side, mark.rounded, GREY)


def _extremes(value: Any, size: int, *, least: bool) -> Iterator[Mark]:
    """Shaded cells with a sign towards every neighbour that is not one of them; its tip is at the smaller cell."""
    cells = [cell for item in items(value) if (cell := cell_named(item.get("cell"))) is not None]
    same = set(cells)
    for cell in cells:
        yield Surface(cell, 3, "#CCCCCC")
        for way in ORTHOGONAL:
            near = cell.step(way)
            if 0 <= near.row < size and 0 <= near.col < size and near not in same:
                yield Symbol(edge_between(cell, near), "inequality", _TIPS[way.reverse if least else way], 2)


def _clone(item: Tree) -> Iterator[Mark]:
    for cell in (*cells_named(item.get("cells")), *cells_named(item.get("cloneCells"))):
        yield Surface(cell, 3, GREY)


def _point(place: Place | Cell) -> Point:
    return Point(*centre(place))


def _disc(
    at: Place, size: Fraction, fill: str, border: str, pixels: int, *, above: bool = False, angle: int | None = None
) -> Shape:
    turned = Fraction(angle or 0)
    return Shape(_point(at), size, size, angle is None, fill, border, pixels * _PIXEL, turned, above)


_DRAWERS: dict[str, Callable[[Tree], Iterator[Mark]]] = {
    "killercage": _killer,
    "thermometer": _thermo,
    "slowthermometer": _slow,
    "arrow": _arrow,
    "difference": _dot("#FFFFFF", "#000000"),
    "ratio": _dot("#000000", "#FFFFFF"),
    "xv": _xv,
    "inequality": _inequality,
    "quadruple": _quadruple,
    "even": _figure(rounded=False),
    "odd": _figure(rounded=True),
    "clone": _clone,
}

DRAWN = frozenset({*_LINES, *_CAGES, *_OUTSIDE, *_EXTREMES, *_DRAWERS, "diagonal+", "diagonal-"})
"""The constraints that are drawn here."""
