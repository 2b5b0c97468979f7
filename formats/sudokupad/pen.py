"""Draws native objects: rectangles and discs, polylines and areas, texts."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import Any

from penpad.formats import colours, looks
from penpad.formats.codec import Lost
from penpad.formats.looks import Fill, Stroke
from penpad.formats.puzzle import Cell, Place, Point
from penpad.formats.sudokupad.layout import Tree, list_to_fill
from penpad.formats.sudokupad.notes import MEMBER, Note
from penpad.formats.sudokupad.places import PIXELS, Shift, centre, number
from penpad.formats.sudokupad.sketch import Area, Box, Disc, Figure, Trail, Words, as_area
from penpad.formats.svg.canvas import Spot

# These the app draws opaque; every other colour without alpha of its own it draws half transparent.
_OPAQUE = {"#000000", "#CFCFCF", "#FFFFFF"}
_GREYS = {"#CCCCCC": "#CFCFCF"}


class ObjectPen:
    """Adds objects to the lists of a native tree; ``lost`` collects what has no native form.

    ``layer`` and ``extra`` go into every object: the layer of the solver's pen for answers. ``note`` says which mark
    the objects belong to that are being drawn.
    """

    def __init__(self, tree: Tree, shift: Shift, layer: str = "", extra: dict[str, Any] | None = None) -> None:
        self.tree = tree
        self.shift = shift
        self.layer = layer
        self.extra = extra or {}
        self.note: Note | None = None
        self.lost: list[Lost] = []

    def put(self, name: str, item: dict[str, Any], target: str = "") -> None:
        """Append an object to a list of the tree."""
        layer = self.layer or target
        if layer:
            item["target"] = layer
        noted = {} if self.note is None else {MEMBER: self.note}
        list_to_fill(self.tree, name).append({**item, **self.extra, **noted})

    def native(self, place: Place) -> list[int | float]:
        return self.shift.native(place)

    def cell_at(self, at: Place) -> dict[str, Any] | None:
        """The cell object at a place, if it is a cell of the grid."""
        if not isinstance(at, Cell):
            return None
        row, col = at.row + self.shift.top, at.col + self.shift.left
        cells = self.tree["cells"]
        line = cells[row] if 0 <= row < len(cells) else None
        found = line[col] if isinstance(line, list) and 0 <= col < len(line) else None
        return found if isinstance(found, dict) else None

    def unseen(self, at: Place) -> None:
        """An object of no size, which only carries its note."""
        self.put("underlays", {"center": self.native(at), "width": 0, "height": 0})

    def line_object(self, points: Sequence[Sequence[int | float]], colour: str, width: float, **more: Any) -> None:
        """A polyline, or another list's object with way points if ``list`` names one."""
        item = {"wayPoints": list(points), "color": colour, "thickness": rounded(width)}
        target = more.pop("target", "")
        self.put(more.pop("list", "lines"), {**item, **more}, target)

    def stroke_object(self, points: Sequence[Sequence[int | float]], look: Stroke, **more: Any) -> None:
        """A polyline of a stroke's colour, width and dashes; dashed ones have flat ends."""
        if look.dash:
            dash = ",".join(f"{part * PIXELS:.1f}".removesuffix(".0") for part in look.dash)
            more = {"stroke-dasharray": dash, "stroke-linecap": "butt", **more}
        self.line_object(points, css(look.colour), look.width * PIXELS, **more)

    def text_object(
        self,
        at: Place,
        text: str,
        colour: str | None,
        size: Fraction | float | None,
        **more: Any,
    ) -> None:
        """A text around a place, ``size`` cells high."""
        tall = 1 if size is None or isinstance(size, Fraction) else rounded(1.6 * size)
        item: dict[str, Any] = {"center": self.native(at), "width": tall, "height": tall, "text": text}
        if colour is not None:
            item["color"] = colour
        if size is not None:
            # The app adds 4 to every font size.
            pixels = size * PIXELS - 4 if isinstance(size, Fraction) else Fraction(round(size * PIXELS - 4))
            item["fontSize"] = number(max(pixels, Fraction(1)))
        self.put("overlays", {**item, **more})

    def shape_object(
        self,
        at: Place,
        width: float,
        height: float,
        fill: Fill,
        *,
        above: bool,
        corner: float | None = None,
    ) -> None:
        """A rectangle or, with a ``corner`` of half its size, an ellipse; its rim lies half outside its size."""
        rim = fill.outline_width if fill.outline else 0.0
        item: dict[str, Any] = {
            "center": self.native(at),
            "width": rounded(width + rim),
            "height": rounded(height + rim),
        }
        if corner is not None:
            item["rounded"] = True
            if corner < min(width, height) / 2:
                item["roundedRadius"] = rounded(corner * PIXELS)
        item["backgroundColor"] = opaque(fill.fill) if fill.fill else "none"
        if fill.outline:
            item |= {"borderColor": css(fill.outline), "borderSize": rounded(rim * PIXELS)}
        if fill.dashed:
            item["stroke-dasharray"] = "6.4,6.4"
        self.put("overlays" if above else "underlays", item)

    def disc_object(self, at: Place, radius: float, fill: Fill, *, above: bool) -> None:
        """A disc or ring."""
        self.shape_object(at, 2 * radius, 2 * radius, fill, above=above, corner=radius)

    def area_object(self, at: Place, spots: Sequence[Spot], fill: Fill, target: str) -> None:
        """A filled polygon, its spots counted from a place."""
        points = self.around(at, [*spots, spots[0]])
        width = fill.outline_width * PIXELS if fill.outline else 0
        colour = css(fill.outline) if fill.outline else "none"
        self.line_object(points, colour, width, fill=css(fill.fill) if fill.fill else "none", target=target)

    def around(self, at: Place, spots: Sequence[Spot]) -> list[list[int | float]]:
        """Native points for spots counted from a place, x first."""
        row, col = centre(at)
        return [self.native(Point(row + _fraction(y), col + _fraction(x))) for x, y in spots]

    def paint(self, at: Place, figures: Sequence[Figure], *, above: bool) -> None:
        """Figures around a place, the later ones on top of the earlier ones."""
        if _tangled(figures, above):
            figures = [as_area(figure) for figure in figures]
        for figure in figures:
            match figure:
                case Disc(middle, radius, look):
                    self.disc_object(self._moved(at, middle), radius, look, above=above)
                case Box(middle, width, height, corner, look):
                    corner_ = corner or None
                    self.shape_object(self._moved(at, middle), width, height, look, above=above, corner=corner_)
                case Area(spots, look):
                    self.area_object(at, spots, look, "overlay" if above else "")
                case Trail(spots, stroke, cap):
                    more: dict[str, Any] = {"stroke-linecap": cap} if cap else {}
                    self.stroke_object(self.around(at, spots), stroke, target="overlay" if above else "", **more)
                case Words(middle, text, size, colour):
                    self.text_object(self._moved(at, middle), text, css(colour), size)

    def _moved(self, at: Place, spot: Spot) -> Place:
        return moved(at, spot[0], spot[1])


def _tangled(figures: Sequence[Figure], above: bool) -> bool:
    """Whether shapes lie on lines, but the app draws them the other way round: all overlays cover all lines of their
    layer, and all other lines cover all underlays.
    """
    kinds = [isinstance(figure, (Disc, Box)) for figure in figures if not isinstance(figure, Words)]
    if above:
        return True in kinds and False in kinds[kinds.index(True) :]
    return False in kinds and True in kinds[kinds.index(False) :]


def moved(at: Place, right: float, down: float) -> Place:
    """The place that lies somewhat to the right of and below another."""
    if not right and not down:
        return at
    row, col = centre(at)
    return Point(row + _fraction(down), col + _fraction(right))


def _fraction(value: float) -> Fraction:
    return Fraction(f"{looks.float_of(value):.4f}")


def css(colour: str) -> str:
    """A colour as the importers write it: hexadecimal digits in upper case, with its alpha unless it is opaque."""
    parsed = colours.parse(colour)
    if parsed is None:
        return colour
    alpha = round(parsed.alpha * 255)
    written = parsed.hex.upper()
    return _GREYS.get(written, written) if alpha == 255 else f"{written}{alpha:02X}"


def opaque(colour: str) -> str:
    """A fill that the app paints as it is and not half transparent."""
    written = css(colour)
    if written in _OPAQUE or len(written) == 9 or not written.startswith("#"):
        return written
    return f"{written}FF"


def rounded(value: float) -> int | float:
    """A length for JSON, at most three decimals."""
    return number(Fraction(f"{looks.float_of(value):.3f}"))
