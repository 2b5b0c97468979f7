"""Marks to the objects of native JSON: cell values, underlays, overlays, lines, arrows, regions and cages."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from fractions import Fraction
from typing import Any

from penpad.formats import colours, looks
from penpad.formats.codec import Lost
from penpad.formats.colours import Shade
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
    Shape,
    Surface,
    Symbol,
    Text,
    Vertex,
)
from penpad.formats.sudokupad.chains import chains
from penpad.formats.sudokupad.layout import Tree, list_to_fill
from penpad.formats.sudokupad.places import PIXELS, Shift, centre, number, place_at

_ARROWS = {
    Direction.UP: "↑",
    Direction.LEFT: "←",
    Direction.RIGHT: "→",
    Direction.DOWN: "↓",
    Direction.UP_LEFT: "↖",
    Direction.UP_RIGHT: "↗",
    Direction.DOWN_LEFT: "↙",
    Direction.DOWN_RIGHT: "↘",
}
_COMPASS = ("←", "↖", "↑", "↗", "→", "↘", "↓", "↙")
_TEXT_SYMBOLS = {
    "star": {1: "☆", 2: "★", 3: "★"},
    "inequality": {1: "<", 2: "∧", 3: ">", 4: "∨", 5: "◁", 6: "△", 7: "▷", 8: "▽"},
    "math": {1: "∞", 2: "+", 3: "-", 4: "×", 5: "*", 6: "÷", 7: "=", 8: "≠"},
    "ox_B": {1: "○", 2: "△", 3: "□", 4: "×"},
    "ox_E": {1: "○", 2: "△", 3: "□", 4: "×"},
    "ox_G": {1: "○", 2: "△", 3: "□", 4: "×"},
}
# These the app draws opaque; every other colour without alpha of its own it draws half transparent.
_OPAQUE = {"#000000", "#CFCFCF", "#FFFFFF"}
_GREYS = {"#CCCCCC": "#CFCFCF"}
_THICK = Fraction(5, 2) / PIXELS


class Figures:
    """Adds marks to the lists of a native tree; ``lost`` collects what has no native form.

    ``layer`` and ``extra`` go into every object: the layer of the solver's pen for answers.
    """

    def __init__(self, tree: Tree, shift: Shift, layer: str = "", extra: dict[str, Any] | None = None) -> None:
        self.tree = tree
        self.shift = shift
        self.layer = layer
        self.extra = extra or {}
        self.lost: list[Lost] = []
        self.grounds: dict[Place, Shade] = {}

    def add(self, marks: Iterable[Mark]) -> None:
        """Write all ``marks``; strokes of one look are joined to polylines."""
        strokes: dict[tuple[int, str | None, bool], list[Line]] = {}
        marks = tuple(marks)
        self.grounds |= {mark.at: _ground(mark) for mark in marks if isinstance(mark, (Surface, Symbol))}
        marks = _joined(marks)
        for mark in marks:
            if any(isinstance(place, Node) for place in _places(mark)):
                self.lose(mark, "a place on another lattice")
            elif isinstance(mark, Line):
                on_grid = isinstance(mark.a, Vertex) or isinstance(mark.b, Vertex)
                strokes.setdefault((mark.style, mark.colour, on_grid), []).append(mark)
            else:
                self.add_one(mark)
        for (style, colour, on_grid), lines in strokes.items():
            self.add_strokes(style, colour, on_grid, lines)

    def add_one(self, mark: Mark) -> None:
        match mark:
            case Text():
                self.add_text(mark)
            case Surface():
                self.add_surface(mark)
            case Symbol():
                self.add_symbol(mark)
            case Shape():
                self.add_shape(mark)
            case Path():
                self.add_path(mark)
            case Cage():
                self.add_cage(mark)
            case Cross(at=at):
                self.text_object(at, "×", "#208020", Fraction(1, 2))
            case Erased(a=a, b=b):
                self.line_object([self.native(a), self.native(b)], "#FFFFFF", 4, target="cell-grids")

    def lose(self, mark: Mark, what: str) -> None:
        """Note a mark that cannot be written."""
        places = _places(mark)
        self.lost.append(Lost(what, str(places[0]) if places else ""))

    # ---- objects

    def put(self, name: str, item: dict[str, Any], target: str = "") -> None:
        """Append an object to a list of the tree."""
        layer = self.layer or target
        if layer:
            item["target"] = layer
        list_to_fill(self.tree, name).append({**item, **self.extra})

    def native(self, place: Place) -> list[int | float]:
        return self.shift.native(place)

    def line_object(self, points: list[list[int | float]], colour: str, width: float, **more: Any) -> None:
        item = {"wayPoints": points, "color": colour, "thickness": _round(width)}
        target = more.pop("target", "")
        self.put(more.pop("list", "lines"), {**item, **more}, target)

    def text_object(self, at: Place, text: str, colour: str | None, size: Fraction | float | None) -> None:
        item: dict[str, Any] = {"center": self.native(at), "width": 1, "height": 1, "text": text}
        if colour is not None:
            item["color"] = colour
        if size is not None:
            # The app adds 4 to every font size.
            pixels = size * PIXELS - 4 if isinstance(size, Fraction) else Fraction(round(size * PIXELS - 4))
            item["fontSize"] = number(max(pixels, Fraction(1)))
        self.put("overlays", item)

    def shape_object(
        self, at: Place, width: float, height: float, fill: looks.Fill, *, rounded: bool, above: bool
    ) -> None:
        item: dict[str, Any] = {
            "center": self.native(at),
            "width": _round(width),
            "height": _round(height),
            "rounded": rounded,
            "backgroundColor": _opaque(fill.fill) if fill.fill else "none",
        }
        if not rounded:
            del item["rounded"]
        if fill.outline:
            item |= {"borderColor": _hex(fill.outline), "borderSize": _round(fill.outline_width * PIXELS)}
        self.put("overlays" if above else "underlays", item)

    # ---- marks

    def add_text(self, mark: Text) -> None:
        at = mark.at
        cell = self.cell_at(at)
        if mark.kind in ("corner", "centre", "candidates") and cell is not None:
            name = "centremarks" if mark.kind == "centre" else "pencilMarks"
            list_to_fill(cell, name).extend(list(mark.text) if mark.kind == "candidates" else [_plain(mark.text)])
            return
        plain = mark.kind == "value" or (mark.kind == "normal" and len(mark.text.strip()) == 1)
        if plain and mark.style == 1 and mark.colour is None and cell is not None and "value" not in cell:
            cell["value"] = _plain(mark.text.strip())
            return
        text = mark.text
        if mark.kind == "free" and mark.style == 1:
            self.text_object(at, text, mark.colour, mark.size)
            return
        if mark.kind == "arrow" and isinstance(mark.arrow, Direction):
            text += _ARROWS[mark.arrow]
        if not text.strip() and looks.disc(mark.style) is None:
            if mark.kind == "arrow" and at not in self.grounds:
                # A clue cell without number must still differ from an empty cell.
                self.put(
                    "underlays", {"center": self.native(at), "width": 1, "height": 1, "backgroundColor": "#FFFFFF"}
                )
            return
        disc = looks.disc(mark.style)
        # On ground of its own colour a disc cannot be seen.
        if disc and colours.shade_of(disc.fill) != self.grounds.get(at):
            radius = looks.DISC_RADIUS.get(mark.kind, 0.42)
            self.shape_object(at, 2 * radius, 2 * radius, disc, rounded=True, above=True)
        colour = looks.text_colour(mark.style, mark.colour)
        if mark.kind == "tapa" and text.strip():
            self.add_tapa(at, text, colour)
        elif text.strip():
            size = float(mark.size) if mark.size is not None else looks.font_size(mark.kind)
            widest = looks.TEXT_WIDTH.get(mark.kind, 0.95)
            if mark.kind not in ("free", "long"):
                size = min(size, widest / (0.6 * max(map(len, text.split("\n")))))
            self.text_object(at, text, colour, size)

    def add_tapa(self, at: Place, text: str, colour: str) -> None:
        entries = [entry for entry in text if entry.strip()][:4]
        on_vertex = isinstance(at, Vertex)
        spots = (looks.QUAD_SPOTS if on_vertex else looks.TAPA_SPOTS)[len(entries)]
        size = looks.QUAD_FONT if on_vertex else looks.TAPA_FONT[len(entries)]
        for entry, (right, down) in zip(entries, spots, strict=True):
            row, col = centre(at)
            self.text_object(_moved(row, col, down, right), entry, colour, size)

    def cell_at(self, at: Place) -> dict[str, Any] | None:
        """The cell object at a place, if it is a cell of the grid."""
        if not isinstance(at, Cell):
            return None
        row, col = at.row + self.shift.top, at.col + self.shift.left
        cells = self.tree["cells"]
        line = cells[row] if 0 <= row < len(cells) else None
        found = line[col] if isinstance(line, list) and 0 <= col < len(line) else None
        return found if isinstance(found, dict) else None

    def add_surface(self, mark: Surface) -> None:
        styles = mark.style if isinstance(mark.style, tuple) else (mark.style,)
        own = mark.colour[0] if isinstance(mark.colour, tuple) and mark.colour else mark.colour
        if len(styles) > 1:
            self.lose(mark, "a cell in several colours")
        colour = looks.surface_colour(styles[0], own if isinstance(own, str) else None) if styles else None
        if colour is None:
            return
        item = {"center": self.native(mark.at), "width": 1, "height": 1, "backgroundColor": _opaque(colour)}
        self.put("underlays", item)

    def add_symbol(self, mark: Symbol) -> None:
        family, _, size = mark.name.partition("_")
        if isinstance(mark.style, int) and family in ("circle", "square"):
            radius = (looks.CIRCLE_RADIUS if family == "circle" else looks.SQUARE_HALF).get(size)
            fill = looks.fill_of(mark.style or 1, mark.colour)
            if radius and fill:
                above = mark.layer == 2
                round_ = family == "circle"
                self.shape_object(mark.at, 2 * radius, 2 * radius, fill, rounded=round_, above=above)
                if mark.style == 0 and round_:
                    inner = 2 * looks.INNER_RADIUS[size]
                    self.shape_object(mark.at, inner, inner, fill, rounded=True, above=above)
                return
        if mark.name == "kakuro" and isinstance(mark.style, int) and 1 <= mark.style <= 6:
            self.add_kakuro(mark.at, mark.style)
            return
        glyph = _glyph(mark)
        if glyph is None:
            self.lose(mark, f"symbol {mark.name} {mark.style}")
        else:
            self.text_object(mark.at, glyph, mark.colour or looks.BLACK, Fraction(3, 5))

    def add_kakuro(self, at: Place, style: int) -> None:
        """A cell of sums: black, grey or white, with a slash for odd styles."""
        colour = (looks.BLACK, looks.LIGHT_GREY, looks.WHITE)[(style - 1) // 2]
        self.put("underlays", {"center": self.native(at), "width": 1, "height": 1, "backgroundColor": _opaque(colour)})
        if style % 2:
            row, col = self.native(at)
            ends = [[row - 0.5, col - 0.5], [row + 0.5, col + 0.5]]
            self.line_object(ends, looks.WHITE if style == 1 else looks.BLACK, 1)

    def add_shape(self, mark: Shape) -> None:
        item: dict[str, Any] = {
            "center": self.native(mark.at),
            "width": number(mark.width),
            "height": number(mark.height),
        }
        if mark.rounded:
            item["rounded"] = True
        item["backgroundColor"] = mark.fill or "none"
        if mark.border:
            item |= {"borderColor": mark.border, "borderSize": number(mark.border_width * PIXELS)}
        if mark.angle:
            item["angle"] = number(mark.angle)
        self.put("overlays" if mark.above else "underlays", item)

    def add_strokes(self, style: int, colour: str | None, on_grid: bool, lines: list[Line]) -> None:
        look = looks.stroke(style, colour)
        if look is None:
            return
        target = ("cell-grids" if look.width > _THICK else "overlay") if on_grid else ""
        more = {"stroke-dasharray": ",".join(f"{dash * PIXELS:.0f}" for dash in look.dash)} if look.dash else {}
        for chain in chains((centre(line.a), centre(line.b)) for line in lines):
            for offset in (-0.1, 0.1) if look.double else (0.0,):
                points = [self.native(_moved(row, col, offset, offset)) for row, col in chain]
                self.line_object(points, _hex(look.colour), look.width * PIXELS, target=target, **more)

    def add_path(self, mark: Path) -> None:
        points = [self.native(place) for place in mark.points]
        if not points:
            return
        colour = mark.colour or _hex(looks.PATH_COLOURS[mark.kind])
        width = float(mark.width if mark.width is not None else looks.PATH_WIDTHS[mark.kind]) * PIXELS
        bulb = looks.Fill("#CFCFCF") if mark.kind == "thermo" else looks.Fill("#FFFFFF", "#A1A1A1", 5 / PIXELS)
        if mark.kind in ("thermo", "arrow"):
            size = 0.85 if mark.kind == "thermo" else 0.83
            self.shape_object(mark.points[0], size, size, bulb, rounded=True, above=mark.kind == "arrow")
        if mark.kind in ("arrow", "direction") or mark.arrowhead:
            head = {"headLength": 0.3 if mark.kind != "line" else 0.2}
            if len(points) > 1:
                self.line_object(points, colour, width, list="arrows", target=mark.layer, **head)
            return
        more: dict[str, Any] = {"fill": mark.fill} if mark.fill else {}
        target = mark.layer
        if mark.kind == "polygon":
            more, target = {"fill": mark.fill or colour}, "underlay"
        self.line_object(points, colour, width, target=target, **more)

    def add_cage(self, mark: Cage) -> None:
        cells = [cell for cell in mark.cells if isinstance(cell, Cell)]
        native = [[cell.row + self.shift.top, cell.col + self.shift.left] for cell in cells]
        if mark.style == "region":
            list_to_fill(self.tree, "regions").append(native)
            return
        item: dict[str, Any] = {"cells": native}
        if mark.label:
            item["value"] = _plain(mark.label)
        if mark.unique is not None:
            item["unique"] = mark.unique
        if mark.total is not None and str(mark.total) != mark.label:
            item["sum"] = mark.total
        if mark.hidden:
            item["hidden"] = True
        if mark.style in ("rowcol", "disjoint"):
            item["type"] = mark.style
        elif mark.style != "killer":
            item["style"] = mark.style
        self.put("cages", item)


# ---- colours and numbers -----------------------------------------------------------------------------------------


def _places(mark: Mark) -> tuple[Place, ...]:
    match mark:
        case Line(a=a, b=b) | Erased(a=a, b=b):
            return a, b
        case Path(points=points):
            return points
        case Cage(cells=cells):
            return cells
        case _:
            return (mark.at,)


def _joined(marks: tuple[Mark, ...]) -> tuple[Mark, ...]:
    """``marks`` with every number and the arrow symbol drawn beside it in the same cell as one text, ``2↓``."""
    arrows: dict[Place, str] = {
        mark.at: glyph
        for mark in marks
        if isinstance(mark, Symbol) and isinstance(mark.at, Cell) and mark.name.startswith("arrow_")
        if len(glyph := _glyph(mark) or "") == 1
    }
    numbered = {
        mark.at
        for mark in marks
        if isinstance(mark, Text) and mark.kind in ("normal", "big") and mark.text.strip() and mark.at in arrows
    }
    return tuple(
        replace(mark, text=mark.text + arrows[mark.at], kind="arrow")
        if isinstance(mark, Text) and mark.kind in ("normal", "big") and mark.at in numbered
        else mark
        for mark in marks
        if not (isinstance(mark, Symbol) and mark.at in numbered and mark.name.startswith("arrow_"))
    )


def _ground(mark: Surface | Symbol) -> Shade:
    """The shade that a coloured cell or a large square gives to what stands on it."""
    if isinstance(mark, Symbol):
        look = looks.square_look(mark)
        return look.fill if look and look.radius > 0.3 else "none"
    if not isinstance(mark.style, int) or isinstance(mark.colour, tuple):
        return "none"
    return colours.shade_of(looks.surface_colour(mark.style, mark.colour))


def _glyph(mark: Symbol) -> str | None:
    """The character that says the same as a symbol."""
    if mark.name.startswith("arrow_"):
        if isinstance(mark.style, int) and 1 <= mark.style <= 8:
            return _COMPASS[mark.style - 1]
        if isinstance(mark.style, tuple):
            flags = [index for index, flag in enumerate(mark.style[:8]) if flag]
            edges = {0: "→", 6: "→", 1: "↓", 7: "↓", 2: "←", 4: "←", 3: "↑", 5: "↑"}
            return "".join(edges[flag] for flag in flags) or None
    return _TEXT_SYMBOLS.get(mark.name, {}).get(mark.style) if isinstance(mark.style, int) else None


def _moved(row: Fraction, col: Fraction, down: float, right: float) -> Place:
    return place_at(row + Fraction(str(down)), col + Fraction(str(right)))


def _hex(colour: str) -> str:
    """A colour as the importers write it: hexadecimal digits in upper case where it is that kind of colour."""
    if not colour.startswith("#"):
        return colour
    return _GREYS.get(colour.upper(), colour.upper())


def _opaque(colour: str) -> str:
    """A fill that the app paints as it is and not half transparent."""
    parsed = colours.parse(colour)
    if parsed is None:
        return colour
    written = _hex(parsed.hex)
    alpha = round(parsed.alpha * 255)
    return written if written in _OPAQUE and alpha == 255 else f"{written}{alpha:02X}"


def _round(value: float) -> int | float:
    return number(Fraction(f"{value:.3f}"))


def _plain(text: str) -> int | str:
    """A value as the app's own tools store it: whole numbers without leading zeros as numbers."""
    return int(text) if text.isascii() and text.isdigit() and str(int(text)) == text and len(text) < 6 else text
