"""Texts of Penpa+ as native texts: their places, sizes, discs and arrows."""

from __future__ import annotations

from collections.abc import Collection
from math import hypot
from typing import Any

from penpad.formats import looks
from penpad.formats.colours import Shade, shade_of
from penpad.formats.looks import Fill
from penpad.formats.puzzle import Cell, Direction, Mark, Place, Slot, Surface, Symbol, Text, Vertex
from penpad.formats.sudokupad.pen import ObjectPen, css, moved
from penpad.formats.sudokupad.places import PIXELS
from penpad.formats.svg.canvas import Spot, width_of
from penpad.formats.svg.figures import arrow
from penpad.formats.svg.texts import ARROW_TEXT, TURNS, Company, company

_LINE_PITCH = 0.5
_LONG_START = -0.2


class Lettering:
    """Writes texts with a pen; ``marks`` are all marks around them, which decide how they are laid out."""

    def __init__(self, pen: ObjectPen, marks: Collection[Mark]) -> None:
        self.pen = pen
        self.beside: Company = company(marks)
        self.shades: dict[Place, Shade] = {
            mark.at: _shade(mark) for mark in marks if isinstance(mark, (Surface, Symbol))
        }

    def disced(self, mark: Text) -> bool:
        """Whether a disc or box is drawn behind a text; on ground of its own colour it could not be seen."""
        look = looks.disc(mark.style)
        if look is None or shade_of(look.fill) == self.shades.get(mark.at):
            return False
        return mark.kind == "long" or mark.kind in looks.DISC_RADIUS

    def disc(self, mark: Text) -> None:
        """The disc or box behind a text, if its style has one."""
        look, radius = looks.disc(mark.style), looks.DISC_RADIUS.get(mark.kind)
        if look is None or not self.disced(mark):
            return
        if mark.kind == "long":
            for row, line in enumerate(mark.text.split("\n")):
                wide = width_of(line) * looks.font_size("long")
                middle = moved(mark.at, _LONG_START + wide / 2, _LINE_PITCH * row)
                self.pen.shape_object(middle, wide, _LINE_PITCH, Fill(look.fill), above=True)
        elif mark.kind == "slot" and mark.style == 5:
            self.pen.shape_object(mark.at, 0.38, 0.38, look, above=True)
        elif radius:
            quad = mark.kind == "tapa" and isinstance(mark.at, Vertex)
            self.pen.disc_object(mark.at, looks.QUAD_RADIUS if quad else radius, look, above=True)

    def write(self, mark: Text) -> None:
        """The characters of a text, and its arrow."""
        match mark.kind:
            case "arrow" if isinstance(mark.arrow, Direction):
                self._arrow(mark, mark.arrow)
            case "tapa":
                self._tapa(mark)
            case "candidates" if len(mark.text.strip()) != 1:
                self._candidates(mark)
            case "candidates":
                self._line(mark, mark.at, mark.text, looks.font_size("normal"), 0.8)
            case "long":
                for row, line in enumerate(mark.text.split("\n")):
                    start = moved(mark.at, _LONG_START, _LINE_PITCH * row)
                    self._line(mark, start, line, looks.font_size("long"), 0.0, **{"text-anchor": "start"})
            case "slot" if self._is_sum(mark):
                assert isinstance(mark.at, Slot)
                size = 0.26
                wide = width_of(mark.text.strip()) * size
                self._line(mark, moved(mark.at.cell, wide / 2 - 0.44, -0.335), mark.text, size, 0.9)
            case "normal" if isinstance(mark.at, Cell) and mark.at in self.beside.labelled:
                self._line(mark, moved(mark.at, 0.0, 0.08), mark.text, 0.62, 0.8)
            case _:
                size = float(mark.size) if mark.size is not None else looks.font_size(mark.kind)
                widest = 0.0 if mark.kind == "free" else looks.TEXT_WIDTH.get(mark.kind, 0.8)
                self._line(mark, mark.at, mark.text, size, widest)

    def _is_sum(self, mark: Text) -> bool:
        at = mark.at
        corner = isinstance(at, Slot) and at.index == 0 and at.cell in self.beside.caged
        return corner and not mark.turn and looks.disc(mark.style) is None

    def _line(self, mark: Text, at: Place, text: str, size: float, widest: float, **more: Any) -> None:
        """One text, shrunk to be at most ``widest`` wide."""
        if not text.strip():
            return
        wide = max(width_of(line) for line in text.split("\n")) * size
        if widest and wide > widest:
            size = max(size * widest / wide, 0.1)
        if angle := TURNS.get(mark.turn):
            more["angle"] = angle
        if mark.style == 0 and not mark.colour:
            more["textStroke"] = "#000000"
        self.pen.text_object(at, text.strip(), css(looks.text_colour(mark.style, mark.colour)), size, **more)

    def _arrow(self, mark: Text, way: Direction) -> None:
        words, middle = ARROW_TEXT[way]
        row, col = way.value
        half = 0.35 if 0 in (row, col) else 0.245
        start, end = (middle[0] - half * col, middle[1] - half * row), (middle[0] + half * col, middle[1] + half * row)
        colour = looks.text_colour(mark.style, mark.colour)
        # A shaft with a filled head, as the importers draw it; above the discs, which cover all lines of their layer.
        width = 0.052
        head = arrow(start, end, 0.0, 0.085 - width / 2, 0.23 - width)
        spots = self.pen.around(mark.at, [start, head[1], head[2], _before(start, end, width), head[4], head[5]])
        more = {"fill": css(colour), "stroke-linejoin": "miter", "stroke-linecap": "butt", "target": "cell-givens"}
        self.pen.line_object(spots, css(colour), width * PIXELS, **more)
        size = looks.font_size("arrow") if 0 in (row, col) else 0.6
        self._line(mark, moved(mark.at, *words), mark.text, size, 0.8 if row == 0 else 0.6)

    def _tapa(self, mark: Text) -> None:
        entries = list(mark.text)
        if not 1 <= len(entries) <= 4:
            self._line(mark, mark.at, mark.text, looks.TAPA_FONT[4], 0.8)
            return
        quad = isinstance(mark.at, Vertex) and mark.style in looks.DISCS
        spots = (looks.QUAD_SPOTS if quad else looks.TAPA_SPOTS)[len(entries)]
        size = looks.QUAD_FONT if quad else looks.TAPA_FONT[len(entries)]
        for entry, spot in zip(entries, spots, strict=True):
            self._line(mark, moved(mark.at, *spot), entry, size, 0.0)

    def _candidates(self, mark: Text) -> None:
        for digit in dict.fromkeys(mark.text):
            if "1" <= digit <= "9":
                place = int(digit) - 1
                spot = moved(mark.at, (place % 3 - 1) * 0.28, (place // 3 - 1) * 0.28)
                self._line(mark, spot, digit, 0.3, 0.0)
        rest = "".join(char for char in mark.text if not "1" <= char <= "9")
        self._line(mark, moved(mark.at, 0.0, 0.4), rest, 0.16, 0.0)


def _before(start: Spot, end: Spot, by: float) -> Spot:
    """The spot a little before the end of a stroke."""
    share = 1 - by / (hypot(end[0] - start[0], end[1] - start[1]) or 1.0)
    return start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share


def _shade(mark: Surface | Symbol) -> Shade:
    """The shade that a coloured cell or a large square gives to what stands on it."""
    if isinstance(mark, Symbol):
        look = looks.square_look(mark)
        return look.fill if look and look.radius > 0.3 else "none"
    if not isinstance(mark.style, int) or isinstance(mark.colour, tuple):
        return "none"
    return shade_of(looks.surface_colour(mark.style, mark.colour))
