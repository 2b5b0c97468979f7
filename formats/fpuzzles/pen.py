"""Marks drawn with f-puzzles' cosmetic objects: lines through cells, rectangles, circles, texts and cages.

An object stands in the middle of one, two or four cells, so only places on cells, sides and corners can be drawn on.
Strokes elsewhere than from cell to cell are thin rectangles.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from itertools import pairwise
from math import atan2, degrees, floor, hypot
from typing import Any

from penpad.formats import looks
from penpad.formats.finish import PLAIN_FINISH
from penpad.formats.fpuzzles.glyphs import ARROWS, CROSS, HEAD, glyph_of
from penpad.formats.fpuzzles.names import Tree, name_of
from penpad.formats.normal import corner_cell, describe, inner_cell
from penpad.formats.puzzle import (
    Cage,
    Cell,
    Cross,
    Direction,
    Erased,
    Line,
    Mark,
    Node,
    Path,
    Place,
    Point,
    Shape,
    Slot,
    Surface,
    Symbol,
    Text,
    Vertex,
)
from penpad.formats.sudokupad.figures import Figures
from penpad.formats.sudokupad.places import PIXELS, Shift, centre, number, place_at, places_of
from penpad.formats.sudokupad.sketch import figures_of
from penpad.formats.svg.texts import TURNS

Object = tuple[str, Tree]
"""The list that an object belongs to, and the object."""
Spot = tuple[Fraction, Fraction]
CLEAR = "#FFFFFF00"
_HALF = Fraction(1, 2)


class Undrawable(Exception):
    """A mark that f-puzzles' objects cannot draw."""


class Pen:
    """Draws single marks on a grid of ``size``; ``told`` collects what the last drawing does not show."""

    def __init__(self, size: int) -> None:
        self.size = size
        self.told: list[str] = []

    def draw(self, mark: Mark) -> list[Object]:
        """The objects that draw a mark; none when it cannot be drawn."""
        self.told = []
        if any(isinstance(place, Node) for place in places_of(mark)):
            return []
        try:
            return self._draw(mark)
        except Undrawable:
            return []

    def _draw(self, mark: Mark) -> list[Object]:
        match mark:
            case Text():
                return self._text(mark)
            case Shape():
                return self._shape(mark)
            case Surface():
                return self._surface(mark)
            case Line(a=a, b=b):
                look = looks.stroke(mark)
                if look is None or a == b:
                    return self.unseen(a)
                if look.dash:
                    self.told.append("dashes")
                if look.double:
                    self.told.append("second stroke")
                if look.short:
                    self.told.append("gaps")
                return self._strokes([a, b], look.colour, Fraction(f"{look.width:.4f}"))
            case Path():
                return self._path(mark)
            case Cage():
                return self.cage(mark)
            case Cross():
                look = looks.stroke(mark.style, mark.colour)
                return self.words(mark.at, CROSS, look.colour if look else looks.GREEN, 0.6)
            case Erased(a=a, b=b):
                self.told.append("absence of the grid line")
                return self._strokes([a, b], looks.WHITE, Fraction(1, 12))
            case Symbol():
                return self._symbol(mark)
        raise Undrawable

    # ---- places

    def cells(self, place: Place) -> list[str]:
        """The one, two or four cells in whose middle a place lies."""
        row, col = centre(place)
        found = around(row, col, self.size)
        if found is None:
            raise Undrawable
        return found

    def snapped(self, place: Place) -> Place:
        """A place inside a cell as the cell, one on a side as the middle of the side."""
        row, col = centre(place)
        near = [part if part.denominator == 1 else floor(part) + _HALF for part in (row, col)]
        found = place_at(*near)
        if (row, col) != centre(found):
            self.told.append("exact place")
        return found

    # ---- texts

    def words(
        self, at: Place, text: str, colour: str, size: float | Fraction, angle: Fraction | int = 0
    ) -> list[Object]:
        """A text object."""
        tall = number(2 * size) if isinstance(size, Fraction) else number(Fraction(f"{2 * size:.3f}"))
        item: Tree = {"cells": self.cells(at), "value": text, "fontC": colour, "size": tall}
        if angle:
            item["angle"] = number(Fraction(angle))
        return [("text", item)]

    def label(self, cell: Cell, text: str, colour: str) -> list[Object]:
        """Small text in the top left corner of a cell: the label of a cage whose outline is clear."""
        if not self.inside(cell):
            raise Undrawable
        return [("cage", {"cells": [name_of(cell)], "value": text, "outlineC": CLEAR, "fontC": colour})]

    def inside(self, cell: Cell) -> bool:
        """Whether a cell is on the board."""
        return 0 <= cell.row < self.size and 0 <= cell.col < self.size

    def _text(self, mark: Text) -> list[Object]:
        colour = looks.text_colour(mark.style, mark.colour)
        if not mark.text.strip() and not isinstance(mark.arrow, Direction) and looks.disc(mark.style) is None:
            unseen = self.unseen(self.snapped(mark.at))
            self.told = []
            return unseen
        corner = corner_cell(mark)
        if corner is not None and not mark.turn and self.inside(corner) and looks.disc(mark.style) is None:
            return self.label(corner, mark.text, colour)
        if isinstance(mark.at, Slot) or isinstance(mark.arrow, int):
            raise Undrawable
        if mark.finish != PLAIN_FINISH and (mark.finish.opacity is not None or mark.finish.anchor):
            self.told.append("finish")
        at = self.snapped(mark.at)
        if mark.kind == "long" or (mark.kind != "free" and "\n" in mark.text):
            return self._long(mark, at, colour)
        objects = self._disc(mark, at)
        text, size = mark.text, float(mark.size) if mark.size is not None else looks.font_size(mark.kind)
        if mark.kind == "arrow" and isinstance(mark.arrow, Direction):
            text = f"{text}{ARROWS[mark.arrow]}"
        elif mark.kind == "tapa":
            text, size = " ".join(text.split() if " " in text else text), looks.TAPA_FONT.get(len(text), 0.4)
        elif mark.kind == "candidates" and len(text) > 1:
            text = " ".join(text)
        if mark.kind != "free" and len(text) > 1:
            size = min(size, looks.TEXT_WIDTH.get(mark.kind, 0.8) * 1.8 / len(text))
        if "\n" in text:
            self.told.append("line breaks")
        angle = mark.angle if mark.angle else TURNS.get(mark.turn, 0)
        exact_size = mark.size if mark.size is not None and mark.kind == "free" else size
        return objects + (self.words(at, text, colour, exact_size, angle) if text.strip() else [])

    def _disc(self, mark: Text, at: Place) -> list[Object]:
        look, radius = looks.disc(mark.style), looks.DISC_RADIUS.get(mark.kind)
        if look is None or radius is None:
            return []
        radius = looks.QUAD_RADIUS if mark.kind == "tapa" and isinstance(mark.at, Vertex) else radius
        return [self.figure("circle", at, 2 * radius, 2 * radius, look.fill, look.outline)]

    def _long(self, mark: Text, at: Place, colour: str) -> list[Object]:
        row, col = centre(at)
        found: list[Object] = []
        for index, line in enumerate(mark.text.split("\n")):
            if line.strip():
                found += self.words(place_at(row + index * _HALF, col), line.strip(), colour, _HALF)
        return found

    # ---- areas

    def figure(
        self,
        key: str,
        at: Place,
        width: Any,
        height: Any,
        fill: str | None,
        border: str | None,
        angle: Fraction | int = 0,
    ) -> Object:
        """A circle or rectangle."""
        sizes = [number(Fraction(f"{one:.4f}") if isinstance(one, float) else one) for one in (width, height)]
        item: Tree = {"cells": self.cells(at), "baseC": fill or CLEAR, "outlineC": border or CLEAR, "fontC": "#000000"}
        item |= {"width": sizes[0], "height": sizes[1]}
        if angle:
            item["angle"] = number(Fraction(angle))
        return key, item

    def _shape(self, mark: Shape) -> list[Object]:
        at = self.snapped(mark.at)
        whole = mark.corner is None or 2 * mark.corner >= min(mark.width, mark.height)
        key = "circle" if mark.rounded and whole else "rectangle"
        if mark.finish.dash:
            self.told.append("dashes")
        if {mark.finish.opacity, mark.finish.fill_opacity, mark.finish.stroke_opacity} != {None}:
            self.told.append("transparency")
        if not mark.fill and not mark.border:
            raise Undrawable
        return [self.figure(key, at, mark.width, mark.height, mark.fill, mark.border, mark.angle)]

    def _surface(self, mark: Surface) -> list[Object]:
        colours = surface_colours(mark)
        if not colours:
            raise Undrawable
        if len(colours) > 1:
            self.told.append("further colours")
        assert not isinstance(mark.at, Node)
        return [self.figure("rectangle", mark.at, 1, 1, colours[0], None)]

    def cage(self, mark: Cage) -> list[Object]:
        """A cosmetic cage; one that is not drawn has clear colours."""
        cells = [cell for cell in mark.cells if isinstance(cell, Cell) and self.inside(cell)]
        if not cells or len(cells) < len(mark.cells):
            raise Undrawable
        shown = not mark.hidden and mark.style in (*looks.CAGES, "cage", "region", "box")
        if mark.style in ("region", "box"):
            self.told.append("look of a region")
        outline = mark.colour or (looks.CAGES[mark.style].stroke.colour if mark.style in looks.CAGES else looks.BLACK)
        item: Tree = {"cells": [name_of(cell) for cell in cells], "value": mark.label if shown else ""}
        item |= {"outlineC": outline if shown else CLEAR, "fontC": (mark.text_colour or "#000000") if shown else CLEAR}
        return [("cage", item)]

    # ---- strokes

    def _strokes(self, places: Sequence[Place], colour: str, width: Fraction) -> list[Object]:
        """A polyline: through cells as such, elsewhere as thin rectangles."""
        if all(isinstance(place, Cell) and self._near(place) for place in places):
            names = [name_of(place) for place in places if isinstance(place, Cell)]
            return [("line", {"lines": [names], "outlineC": colour, "width": number(2 * width)})]
        spots = _corners([centre(place) for place in places])
        return [self._bar(piece, colour, width) for a, b in pairwise(spots) if a != b for piece in _pieces(a, b)]

    def _near(self, cell: Cell) -> bool:
        """Whether a cell is on the board or just outside of it."""
        return -1 <= cell.row <= self.size and -1 <= cell.col <= self.size

    def _bar(self, piece: tuple[Spot, Spot], colour: str, width: Fraction) -> Object:
        (row, col), (to_row, to_col) = piece
        middle = place_at((row + to_row) / 2, (col + to_col) / 2)
        length = hypot(float(to_row - row), float(to_col - col))
        if row == to_row:
            return self.figure("rectangle", middle, abs(to_col - col), width, colour, None)
        if col == to_col:
            return self.figure("rectangle", middle, width, abs(to_row - row), colour, None)
        angle = Fraction(f"{degrees(atan2(float(to_row - row), float(to_col - col))):.3f}")
        return self.figure("rectangle", middle, length, width, colour, None, angle)

    def _path(self, mark: Path) -> list[Object]:
        if not mark.points:
            raise Undrawable
        if mark.kind == "polygon" or mark.fill:
            return self._area(mark)
        colour = mark.colour or looks.PATH_COLOURS[mark.kind]
        width = Fraction(f"{looks.PATH_WIDTHS[mark.kind]:.4f}") if mark.width is None else mark.width
        points = list(mark.points)
        if any(mark.bends):
            self.told.append("bends")
        if mark.finish.dash:
            self.told.append("dashes")
        headed = (mark.arrowhead or mark.kind in ("arrow", "direction")) and len(points) > 1
        objects = [] if len(points) < 2 else self._line(points, colour, width, headed)
        radius = looks.BULB_RADIUS
        if mark.kind == "thermo":
            objects.append(self.figure("circle", points[0], 2 * radius, 2 * radius, colour, colour))
        elif mark.kind == "arrow":
            objects.append(self.figure("circle", points[0], 2 * radius, 2 * radius, looks.WHITE, colour))
        if headed:
            objects += self._head(points, HEAD if objects else ARROWS[Direction.RIGHT], colour)
        if not objects:
            raise Undrawable
        return objects

    def _line(self, points: list[Place], colour: str, width: Fraction, headed: bool) -> list[Object]:
        """A polyline, if need be with its points moved to places that can be drawn on.

        The shaft of an arrow too short for that is left out.
        """
        try:
            return self._strokes(points, colour, width)
        except Undrawable:
            self.told.append("exact place")
        halves = [place_at(*(_half(part) for part in centre(place))) for place in points]
        cells = [cell for cell in map(inner_cell, points) if cell is not None]
        inside = [cell for at, cell in enumerate(cells) if not at or cell != cells[at - 1]]
        for near in (halves, inside if len(cells) == len(points) else []):
            if len(near) > 1 and all(a != b for a, b in pairwise(near)):
                try:
                    return self._strokes(near, colour, width)
                except Undrawable:
                    continue
        if not headed or len(set(inside)) > 1:
            raise Undrawable
        return []

    def _head(self, points: list[Place], glyph: str, colour: str) -> list[Object]:
        (row, col), (to_row, to_col) = centre(points[-2]), centre(points[-1])
        angle = Fraction(round(degrees(atan2(float(to_row - row), float(to_col - col)))))
        end = place_at(_half(to_row), _half(to_col))
        return self.words(end, glyph, colour, 0.4, angle)

    def _area(self, mark: Path) -> list[Object]:
        """A filled area; only rectangles along the grid can be drawn."""
        spots = [centre(place) for place in mark.points]
        spots = spots[:-1] if len(spots) > 4 and spots[0] == spots[-1] else spots
        rows, cols = {row for row, _ in spots}, {col for _, col in spots}
        if (
            len(spots) != 4
            or len(rows) != 2
            or len(cols) != 2
            or len(set(spots)) != 4
            or (mark.bends and any(mark.bends))
        ):
            raise Undrawable
        middle = place_at(Fraction(sum(rows)) / 2, Fraction(sum(cols)) / 2)
        fill = mark.fill if mark.kind == "line" else mark.colour or looks.PATH_COLOURS["polygon"]
        width, height = max(cols) - min(cols), max(rows) - min(rows)
        return [self.figure("rectangle", middle, width, height, fill, mark.colour)]

    def unseen(self, at: Place) -> list[Object]:
        """An object of no size and colour, for a mark that its own app does not show either."""
        return [self.figure("rectangle", at, 0, 0, None, None)]

    # ---- symbols

    def _symbol(self, mark: Symbol) -> list[Object]:
        try:
            return self._native(mark)
        except Undrawable:
            found = glyph_of(mark)
            if found is None and not figures_of(mark):
                return self.unseen(mark.at)
            if found is None:
                raise
            text, size, colour = found
            return self.words(mark.at, text, colour, size)

    def _native(self, mark: Mark) -> list[Object]:
        """What SudokuPad's objects would draw, if all of them have a counterpart."""
        tree: Tree = {"cells": []}
        figures = Figures(tree, Shift())
        figures.add([mark])
        if tree.get("arrows") or tree.get("cages") or figures.lost:
            raise Undrawable
        found: list[Object] = []
        for name in ("underlays", "overlays"):
            for item in tree.get(name, []):
                found += self._native_shape(item)
        for item in tree.get("lines", []):
            points = [place_at(Fraction(str(row)), Fraction(str(col))) for row, col in item["wayPoints"]]
            if item.get("fill", "none") != "none":
                raise Undrawable
            if "stroke-dasharray" in item:
                self.told.append("dashes")
            found += self._strokes(points, item["color"], Fraction(str(item["thickness"])) / PIXELS)
        if not found:
            raise Undrawable
        return found

    def _native_shape(self, item: Tree) -> list[Object]:
        row, col = (Fraction(str(part)) for part in item["center"])
        at = place_at(row, col)
        if "text" in item:
            size = (Fraction(str(item.get("fontSize", 16))) + 4) / PIXELS
            angle = Fraction(str(item.get("angle", 0)))
            return self.words(at, item["text"], item.get("color", "#000000"), size, angle)
        width, height = Fraction(str(item["width"])), Fraction(str(item["height"]))
        if not width or not height:
            raise Undrawable
        if "stroke-dasharray" in item:
            self.told.append("dashes")
        fill, border = (
            None if item.get(name, "none") == "none" else item[name] for name in ("backgroundColor", "borderColor")
        )
        key = "circle" if item.get("rounded") and "roundedRadius" not in item else "rectangle"
        return [self.figure(key, at, width, height, fill, border, Fraction(str(item.get("angle", 0))))]


# ---- geometry ----------------------------------------------------------------------------------------------------


def around(row: Fraction, col: Fraction, size: int) -> list[str] | None:
    """Names of the one, two or four cells around a spot, on the board or just outside; ``None`` for other spots."""
    if (2 * row).denominator != 1 or (2 * col).denominator != 1:
        return None
    rows = [int(row // 1)] if row.denominator == 2 else [int(row) - 1, int(row)]
    cols = [int(col // 1)] if col.denominator == 2 else [int(col) - 1, int(col)]
    if min(*rows, *cols, 0) < -1 or max(*rows, *cols) > size:
        return None
    return [name_of(Cell(down, right)) for down in rows for right in cols]


def lost_text(mark: Mark, parts: Sequence[str] = ()) -> str:
    """What is lost of a mark, in a few words."""
    return f"{' and '.join(dict.fromkeys(parts))} of {describe(mark)}" if parts else describe(mark)


def surface_colours(mark: Surface) -> list[str]:
    """The colours of a coloured cell."""
    styles = mark.style if isinstance(mark.style, tuple) else (mark.style,)
    own = mark.colour if isinstance(mark.colour, tuple) else (mark.colour,)
    pairs = ((style, own[at] if at < len(own) else None) for at, style in enumerate(styles))
    return [colour for style, one in pairs if (colour := looks.surface_colour(style, one)) is not None]


def _half(part: Fraction) -> Fraction:
    """The nearest multiple of a half."""
    return Fraction(floor(2 * part + _HALF), 2)


def _corners(spots: list[Spot]) -> list[Spot]:
    """The spots of a polyline at which it turns."""
    kept = spots[:1]
    for at in range(1, len(spots)):
        if at + 1 < len(spots):
            a, b, c = kept[-1], spots[at], spots[at + 1]
            ahead = (b[0] - a[0], b[1] - a[1]), (c[0] - b[0], c[1] - b[1])
            crossed = ahead[0][0] * ahead[1][1] - ahead[0][1] * ahead[1][0]
            if crossed == 0 and ahead[0][0] * ahead[1][0] + ahead[0][1] * ahead[1][1] >= 0:
                continue
        kept.append(spots[at])
    return kept


def _pieces(a: Spot, b: Spot) -> list[tuple[Spot, Spot]]:
    """A straight stroke in pieces whose middles objects can stand on; two that overlap when it has an odd half."""
    middle = (a[0] + b[0]) / 2, (a[1] + b[1]) / 2
    if all((2 * part).denominator == 1 for part in middle):
        return [(a, b)]
    rows, cols = b[0] - a[0], b[1] - a[1]
    if (
        (rows and cols)
        or abs(rows) + abs(cols) < Fraction(3, 2)
        or any((2 * part).denominator != 1 for part in (*a, *b))
    ):
        raise Undrawable
    half = (_HALF * (rows > 0) - _HALF * (rows < 0), _HALF * (cols > 0) - _HALF * (cols < 0))
    return [(a, (b[0] - half[0], b[1] - half[1])), ((a[0] + half[0], a[1] + half[1]), b)]


__all__ = ["CLEAR", "Object", "Pen", "Point", "around", "lost_text", "surface_colours"]
