"""Marks to the objects of native JSON: cell values, underlays, overlays, lines, arrows, regions and cages."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import replace
from math import hypot
from typing import Any

from penpad.formats import looks
from penpad.formats.codec import Lost
from penpad.formats.looks import Fill, Stroke
from penpad.formats.puzzle import (
    Cage,
    Cell,
    Cross,
    Direction,
    Edge,
    Erased,
    Line,
    Mark,
    Node,
    Path,
    Place,
    Shape,
    Slot,
    Surface,
    Symbol,
    Text,
    Vertex,
)
from penpad.formats.sudokupad import fog
from penpad.formats.sudokupad.chains import chains
from penpad.formats.sudokupad.free import curve_text, finish_members, shape_item, text_item
from penpad.formats.sudokupad.layout import Tree, list_to_fill
from penpad.formats.sudokupad.lettering import Lettering
from penpad.formats.sudokupad.notes import MEMBER, TEXT_KINDS, note_of
from penpad.formats.sudokupad.ordering import ABOVE, Piece, family_of, is_free, pieces, rank
from penpad.formats.sudokupad.outlines import cage_strokes, strokes_by_cell
from penpad.formats.sudokupad.pen import ObjectPen, css, moved, opaque
from penpad.formats.sudokupad.places import PIXELS, Shift, centre, number, place_at, places_of
from penpad.formats.sudokupad.sketch import PLAIN, Area, Matrix, figures_of, laid, spanned, turned_symbol
from penpad.formats.svg.areas import wedge

_TOLD = re.compile(r"(foglight|msg(?:correct|incorrect|valid|invalid|unknown))\s*:(.+)", re.DOTALL | re.IGNORECASE)
_THICK = 5 / 2 / PIXELS
_KILLER = 10
"""The style of a cage's strokes that looks as SudokuPad's own cages do."""
_DOUBLE = 0.15
_PUSH = 0.16
"""How far a cage's strokes lie from the corner places, towards the corners of the cell."""
_SHORT = (0.2, 0.8)


class Figures(ObjectPen):
    """Adds marks to the lists of a native tree; ``lost`` collects what has no native form.

    ``matrix`` turns the symbols that have no turned counterpart; such a symbol comes back as a picture only.
    """

    def __init__(
        self,
        tree: Tree,
        shift: Shift,
        layer: str = "",
        extra: dict[str, Any] | None = None,
        matrix: Matrix = PLAIN,
    ) -> None:
        super().__init__(tree, shift, layer, extra)
        self.matrix = matrix
        self.grounds: dict[Place, str] = {}

    def add(self, marks: Iterable[Mark]) -> None:
        """Write all ``marks`` in the order in which Penpa+ draws them; strokes of one look become polylines."""
        marks = tuple(marks)
        sound = [mark for mark in marks if not any(isinstance(place, Node) for place in places_of(mark))]
        for mark in marks:
            if any(isinstance(place, Node) for place in places_of(mark)):
                self.lose(mark, "a place on another lattice")
        self.grounds |= {
            mark.at: css(colour)
            for mark in sound
            if isinstance(mark, Surface) and isinstance(mark.style, int) and not isinstance(mark.colour, tuple)
            if (colour := looks.surface_colour(mark.style, mark.colour)) is not None
        }
        letters = Lettering(self, sound)
        by_cell = strokes_by_cell(sound)
        outlined = {mark: found for mark in sound if isinstance(mark, Cage) and (found := cage_strokes(mark, by_cell))}
        covered = {stroke for cage in outlined for stroke in outlined[cage]}
        sound = [mark for mark in sound if mark not in covered]
        texts = [mark for mark in sound if isinstance(mark, Text) and not is_free(mark) and not self.value(mark)]
        ranked = sorted(pieces(mark for mark in sound if not isinstance(mark, Text) or is_free(mark)), key=rank)
        strokes: dict[tuple[str, int, str | None], list[Line]] = {}
        for line in (piece for piece in ranked if isinstance(piece, Line)):
            strokes.setdefault((family_of(line), line.style, line.colour), []).append(line)
        for piece in (piece for piece in ranked if rank(piece) < ABOVE):
            if not isinstance(piece, Line):
                self.add_one(piece)
            elif group := strokes.pop((family_of(piece), piece.style, piece.colour), None):
                self.add_strokes(family_of(piece), piece.style, piece.colour, group)
        for text in texts:
            self.note = note_of(text, self.shift)
            letters.disc(text)
        self.note = None
        for piece in (piece for piece in ranked if rank(piece) >= ABOVE):
            if isinstance(piece, Cage):
                self.add_cage(piece, outlined.get(piece, frozenset()))
            else:
                self.add_one(piece)
        for text in texts:
            self.note = note_of(text, self.shift)
            self.add_text(text, letters)
        self.note = None

    def add_one(self, mark: Piece) -> None:
        self.note = None if isinstance(mark, tuple) else note_of(mark, self.shift)
        match mark:
            case (Shape() as shape, Text() as text):
                item = shape_item(shape, self.native(shape.at)) | text_item(text, self.native(shape.at))
                self.put("overlays" if shape.above else "underlays", item, shape.layer)
            case Text():
                item = text_item(mark, self.native(mark.at))
                self.put("overlays" if mark.above else "underlays", item, mark.layer)
            case Surface():
                self.add_surface(mark)
            case Symbol():
                self.add_symbol(mark)
            case Shape():
                self.add_shape(mark)
            case Path():
                self.add_path(mark)
            case Cross():
                self.add_cross(mark)
            case Erased():
                self.add_erased(mark)
        self.note = None

    def lose(self, mark: Mark, what: str) -> None:
        """Note a mark that cannot be written."""
        places = places_of(mark)
        self.lost.append(Lost(what, str(places[0]) if places else ""))

    # ---- texts

    def value(self, mark: Text) -> bool:
        """Write a text as a cell's value or pencil marks, if it can be one."""
        cell = None if self.layer else self.cell_at(mark.at)
        if cell is None:
            return False
        if mark.kind in ("corner", "centre"):
            name = "centremarks" if mark.kind == "centre" else "pencilMarks"
            list_to_fill(cell, name).append(_plain(mark.text))
            return True
        # A question mark is no value: the solver's number must find room in its cell.
        alone = mark.kind != "small" and mark.kind in TEXT_KINDS and mark.arrow is None
        alone = alone and len(mark.text.strip()) == 1 and mark.text.strip().isalnum()
        if not (mark.kind == "value" or (alone and mark.kind not in ("slot", "medium", "long"))):
            return False
        if mark.style != 1 or mark.colour is not None or mark.turn or "value" in cell:
            return False
        cell["value"] = _plain(mark.text.strip())
        if mark.kind != "value" and mark.text == mark.text.strip():
            # The app passes over this; it tells what kind of text of Penpa+'s the value was.
            cell[MEMBER] = mark.kind
        return True

    def add_text(self, mark: Text, letters: Lettering) -> None:
        if (told := told_by(mark)) is not None and not self.layer:
            self.unseen(mark.at)
            self.note = None
            self.put("cages", {"value": f"{told[0]}: {told[1]}"})
            return
        if not mark.text.strip() and not isinstance(mark.arrow, Direction):
            if not letters.disced(mark):
                self.unseen(mark.at)
            return
        if isinstance(mark.arrow, int):
            self.lose(mark, f"arrow {mark.arrow} of another lattice")
        if isinstance(mark.at, Slot) and mark.at.index == 0 and not self.layer:
            cell = self.cell_at(mark.at.cell)
            if cell is not None and "value" not in cell and "pencilMarks" not in cell:
                # A blank keeps the solver's own corner marks off the small text.
                cell["pencilMarks"] = [" "]
        letters.write(mark)

    # ---- areas

    def add_surface(self, mark: Surface) -> None:
        if isinstance(mark.style, tuple):
            self.add_wedges(mark, mark.style)
            return
        own = mark.colour if isinstance(mark.colour, str) else None
        colour = looks.surface_colour(mark.style, own)
        if colour is None:
            self.unseen(mark.at)
            return
        item = {"center": self.native(mark.at), "width": 1, "height": 1, "backgroundColor": opaque(colour)}
        self.put("underlays", item)

    def add_wedges(self, mark: Surface, styles: tuple[int, ...]) -> None:
        """A cell divided like a cake."""
        if self.matrix != PLAIN:
            self.note = None
        own = mark.colour if isinstance(mark.colour, tuple) else ()
        count = min(len(styles), 24)
        for at, style in enumerate(styles[:count]):
            colour = looks.surface_colour(style, own[at] if at < len(own) else None)
            if colour is not None:
                piece = laid(Area(tuple(wedge(at / count, (at + 1) / count)), Fill(colour)), self.matrix)
                assert isinstance(piece, Area)
                # Lines of this layer lie below the surfaces of other cells only.
                self.area_object(mark.at, piece.spots, piece.look, "underlay")
        if not any(looks.surface_colour(style) for style in styles[:count]) and not any(own):
            self.unseen(mark.at)

    def add_symbol(self, mark: Symbol) -> None:
        if spanned(mark) is None and turned_symbol(mark, self.matrix) is None:
            self.note = None
            figures = figures_of(_bare(mark), self.matrix)
        else:
            figures = figures_of(_bare(mark))
        if figures:
            # What fills its whole cell stays below the grid, where such cells are looked for.
            self.paint(mark.at, figures, above=mark.layer == 2 and mark.name != "kakuro")
        else:
            # Penpa+ draws nothing either for names and styles that it does not know.
            self.unseen(mark.at)

    def add_shape(self, mark: Shape) -> None:
        self.put("overlays" if mark.above else "underlays", shape_item(mark, self.native(mark.at)), mark.layer)

    # ---- lines

    def add_strokes(self, family: str, style: int, colour: str | None, lines: list[Line]) -> None:
        """Lines of one look; the note names their style, their points are the way points."""
        look = looks.stroke(style, colour)
        unseen = [line for line in lines if look is None or line.a == line.b]
        for line in unseen:
            self.note = note_of(line, self.shift)
            self.unseen(line.a)
        lines = [line for line in lines if line.a != line.b]
        if look is not None and (look.double or look.short):
            for line in lines:
                self.note = note_of(line, self.shift)
                self.add_parts(line, look, family)
        elif look is not None:
            name = {"grid": "line", "wall": "pieces"}.get(family, family)
            self.note = [name, style, *([colour] if colour else [])]
            pairs = [(centre(line.a), centre(line.b)) for line in lines]
            for chain in chains(pairs, every=name != "line"):
                spots = [place_at(*node) for node in chain]
                points = [self.native(_pushed(*centre(spot)) if family == "cage" else spot) for spot in spots]
                self.stroke_object(points, look, **self._where(family, look))
        self.note = None

    def add_parts(self, line: Line, look: Stroke, family: str) -> None:
        """A double line, or the middle of a short one."""
        (row, col), (to_row, to_col) = centre(line.a), centre(line.b)
        right, down = float(to_col - col), float(to_row - row)
        aside = _DOUBLE / (hypot(right, down) or 1.0) if look.double else 0.0
        shares = _SHORT if look.short else (0.0, 1.0)
        for sign in (1, -1) if look.double else (0,):
            spots = [(s * right - sign * aside * down, s * down + sign * aside * right) for s in shares]
            self.stroke_object(self.around(line.a, spots), look, **self._where(family, look))

    def _where(self, family: str, look: Stroke) -> dict[str, Any]:
        if family == "cage":
            return {"target": "cages"}
        if family == "wall":
            return {"stroke-linecap": "butt"}
        return {"target": "cell-grids" if family == "grid" and look.width > _THICK else "overlay"}

    def add_cross(self, mark: Cross) -> None:
        look = looks.stroke(mark.style, mark.colour)
        if look is None:
            self.unseen(mark.at)
            return
        arm = looks.CROSS_ARM * 0.5**0.5
        for sign in (1, -1):
            points = self.around(mark.at, [(-arm, -arm * sign), (arm, arm * sign)])
            self.stroke_object(points, look, **{"target": "overlay", "stroke-linecap": "butt"})

    def add_erased(self, mark: Erased) -> None:
        """A grid line painted over in the colour of the cells beside it."""
        beside: set[str] = {"#FFFFFF"}
        if isinstance(mark.a, Vertex) and isinstance(mark.b, Vertex) and mark.a != mark.b:
            row, col = (min(mark.a.row, mark.b.row), min(mark.a.col, mark.b.col))
            edge = Edge(row, col, horizontal=mark.a.row == mark.b.row)
            beside = {self.grounds.get(cell, "#FFFFFF") for cell in edge.cells}
        colour = beside.pop() if len(beside) == 1 else "#FFFFFF"
        ends = [self.native(mark.a), self.native(mark.b)]
        self.line_object(ends, colour, 4, **{"target": "cell-grids", "stroke-linecap": "butt"})

    def add_path(self, mark: Path) -> None:
        points = [self.native(place) for place in mark.points]
        if not points:
            return
        if mark.kind == "line":
            self.add_free(mark, points)
            return
        colour = css(mark.colour or looks.PATH_COLOURS[mark.kind])
        look = Stroke(colour, looks.PATH_WIDTHS[mark.kind])
        first, radius = mark.points[0], looks.BULB_RADIUS
        match mark.kind:
            case "thermo":
                self.disc_object(first, radius, Fill(colour), above=False)
            case "arrow":
                self.disc_object(first, radius, Fill(looks.WHITE, colour, look.width), above=False)
            case "polygon":
                spots = [_spot(place) for place in mark.points]
                x, y = spots[0]
                self.area_object(first, [(a - x, b - y) for a, b in spots], Fill(colour, colour), "overlay")
                return
        if len(points) < 2:
            if mark.kind != "band":
                self.unseen(first)
                return
            points = self.around(first, [(-0.001, 0.0), (0.001, 0.0)])
        if mark.kind in ("arrow", "direction"):
            self.add_arrow(mark, points, look)
            return
        square = {"stroke-linecap": "square", "stroke-linejoin": "miter"} if mark.kind == "band" else {}
        self.stroke_object(points, look, **square)

    def add_arrow(self, mark: Path, points: list[list[int | float]], look: Stroke) -> None:
        """An arrow's shaft and head; one with a circle begins at its rim and ends a little before the last cell."""
        if mark.kind == "arrow":
            points[0] = self._towards(mark.points[0], mark.points[1], looks.BULB_RADIUS)
            points[-1] = self._towards(mark.points[-1], mark.points[-2], 0.2)
        self.stroke_object(points, look, list="arrows", headLength=0.25)

    def _towards(self, start: Place, end: Place, by: float) -> list[int | float]:
        (x, y), (to_x, to_y) = _spot(start), _spot(end)
        share = by / (hypot(to_x - x, to_y - y) or 1.0)
        return self.around(start, [((to_x - x) * share, (to_y - y) * share)])[0]

    def add_free(self, mark: Path, points: list[list[int | float]]) -> None:
        """A polyline of SudokuPad's own."""
        item: dict[str, Any] = {"wayPoints": points}
        if mark.bends:
            item = {"d": curve_text(mark, self.shift)}
        if mark.colour is not None or not mark.fill:
            item["color"] = mark.colour or css(looks.PATH_COLOURS["line"])
        if mark.width is not None:
            item["thickness"] = number(mark.width * PIXELS)
        if mark.fill:
            item["fill"] = mark.fill
        if mark.head is not None:
            item["headLength"] = number(mark.head)
        if len(points) > 1 or not mark.arrowhead:
            self.put("arrows" if mark.arrowhead else "lines", item | finish_members(mark.finish), mark.layer)

    # ---- cages

    def add_cage(self, mark: Cage, strokes: frozenset[Line]) -> None:
        """A cage; the ``strokes`` along its outline are drawn by it, or beside it if they look otherwise."""
        cells = [cell for cell in mark.cells if isinstance(cell, Cell)]
        native = [[cell.row + self.shift.top, cell.col + self.shift.left] for cell in cells]
        if mark.style == "region":
            list_to_fill(self.tree, "regions").append(native)
            return
        item: dict[str, Any] = {"cells": native}
        if mark.label:
            light = mark.label.strip().upper() == fog.LABEL
            item["value"] = fog.LABEL if light else _plain(mark.label)
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
        look = next(iter(strokes), None)
        if mark.colour:
            item["outlineC"] = mark.colour
        if mark.text_colour:
            item["fontC"] = mark.text_colour
        if look is not None:
            # Noted, so that the colour of the strokes is not taken for one of the cage's own.
            item[MEMBER] = ["outline", look.style, *([look.colour] if look.colour else [])]
            if look.style != _KILLER:
                item[MEMBER] = ["strokes", look.style]
                item["borderColor"] = "#00000000"
            elif look.colour:
                item["borderColor"] = css(look.colour)
        self.put("cages", item | finish_members(mark.finish))
        if look is not None and look.style != _KILLER:
            self.add_strokes("cage", look.style, look.colour, sorted(strokes, key=lambda line: _spot(line.a)))


def told_by(mark: Text) -> tuple[str, str] | None:
    """Name and text of a small text that tells SudokuPad something, such as ``msgcorrect: Well done``."""
    found = _TOLD.fullmatch(mark.text.strip()) if mark.kind in ("slot", "small") else None
    return (found[1].lower(), found[2].strip()) if found else None


def _bare(mark: Symbol) -> Symbol:
    return replace(mark, at=Cell(0, 0), layer=1)


def _spot(place: Place) -> tuple[float, float]:
    row, col = centre(place)
    return float(col), float(row)


def _pushed(row: Any, col: Any) -> Place:
    """The end of a cage's stroke, moved from its small place towards the corner of the cell."""
    right, down = (_PUSH if part % 1 > 0.5 else -_PUSH for part in (col, row))
    return moved(place_at(row, col), right, down)


def _plain(text: str) -> int | str:
    """A value as the app's own tools store it: whole numbers without leading zeros as numbers."""
    return int(text) if text.isascii() and text.isdigit() and str(int(text)) == text and len(text) < 6 else text
