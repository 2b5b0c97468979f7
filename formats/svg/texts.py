"""Texts of all kinds: numbers, arrow clues, tapa clues, candidates, pencil marks, long and free text."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import dataclass
from math import atan2, degrees

from penpad.formats import looks
from penpad.formats.colours import parse
from penpad.formats.looks import Fill, float_of
from penpad.formats.puzzle import Cage, Cell, Direction, Line, Mark, Shape, Slot, Symbol, Text, Vertex
from penpad.formats.svg.canvas import MIDDLE, Canvas, Pen, Spot, width_of
from penpad.formats.svg.chains import spot_of
from penpad.formats.svg.figures import arrow, turned
from penpad.formats.svg.finishing import finished, layer_of

TURNS = {"UR": -45, "U": -90, "UL": -135, "L": 180, "DL": 135, "D": 90, "DR": 45}
"""Clockwise degrees of a reading direction."""

_CORNERS = ((-0.3, -0.3), (0.3, -0.3), (-0.3, 0.3), (0.3, 0.3), (0.0, -0.3), (0.0, 0.3), (-0.3, 0.0), (0.3, 0.0))
"""Where corner marks stand, in their order; a ninth goes to the middle."""

ARROW_TEXT = {
    Direction.LEFT: ((0.0, 0.1), (0.0, -0.3)),
    Direction.RIGHT: ((0.0, 0.1), (0.0, -0.3)),
    Direction.UP: ((-0.1, 0.0), (0.3, 0.0)),
    Direction.DOWN: ((-0.1, 0.0), (0.3, 0.0)),
    Direction.UP_RIGHT: ((0.05, 0.1), (-0.2, -0.2)),
    Direction.DOWN_LEFT: ((0.05, 0.1), (-0.2, -0.2)),
    Direction.UP_LEFT: ((-0.05, 0.1), (0.2, -0.2)),
    Direction.DOWN_RIGHT: ((-0.05, 0.1), (0.2, -0.2)),
}
"""Where the text and the middle of its arrow stand in the cell."""

_SLANTED = {
    30: ((0.0, 0.1), (0.1, -0.18)),
    60: ((-0.1, 0.1), (0.18, -0.12)),
    120: ((0.1, 0.1), (-0.18, -0.12)),
    150: ((0.0, 0.1), (-0.1, -0.18)),
    210: ((0.0, 0.1), (0.1, -0.2)),
    240: ((-0.1, 0.1), (0.15, -0.15)),
    300: ((0.1, 0.1), (-0.15, -0.15)),
    330: ((0.0, 0.1), (-0.1, -0.2)),
}
"""The same for arrows in steps of 30 degrees, by their angle: 0 is right, degrees grow clockwise."""


@dataclass(frozen=True)
class Company:
    """What stands beside the texts and decides how they are laid out."""

    labelled: frozenset[Cell] = frozenset()
    """Cells with small text at their top left, such as cage sums; big text there makes room for it."""
    caged: frozenset[Cell] = frozenset()
    """Cells of killer cages; small text at their top left is a sum."""
    ringed: frozenset[Spot] = frozenset()
    """The middles of circles; on a grid point a circle holds up to four digits."""


def company(marks: Collection[Mark]) -> Company:
    """The company of the texts among some marks."""
    slots = [mark.at for mark in marks if isinstance(mark, Text) and isinstance(mark.at, Slot)]
    cages = [mark.cells for mark in marks if isinstance(mark, Cage) and mark.style == "killer" and not mark.hidden]
    caged = {cell for cells in cages for cell in cells if isinstance(cell, Cell)} | stroked(marks)
    circles = [mark for mark in marks if isinstance(mark, Shape | Symbol) and looks.circle_look(mark) is not None]
    ringed = {spot for mark in circles if (spot := spot_of(mark.at)) is not None}
    return Company(frozenset(slot.cell for slot in slots if slot.index == 0), frozenset(caged), frozenset(ringed))


def stroked(marks: Iterable[Mark]) -> set[Cell]:
    """The cells that hold strokes of a cage; Penpa+ keeps the outlines of killer cages so."""
    ends = [end for mark in marks if isinstance(mark, Line) for end in (mark.a, mark.b)]
    return {end.cell for end in ends if isinstance(end, Slot)}


def draw_disc(canvas: Canvas, text: Text) -> None:
    """The disc behind a number, if its style has one."""
    look, radius, spot = looks.disc(text.style), canvas.sizes.discs.get(text.kind), spot_of(text.at)
    if look is None or spot is None:
        return
    if text.kind == "long":
        if text.style != 5:
            return
        for row, line in enumerate(_lines(text)):
            wide = width_of(line) * looks.font_size("long")
            Pen(canvas, "discs", spot, upright=True).box(-0.2, -0.25 + 0.5 * row, wide, 0.5, Fill(look.fill))
    elif text.kind == "slot" and text.style == 5:
        Pen(canvas, "discs", spot).box(-0.19, -0.19, 0.38, 0.38, look)
    elif radius:
        quad = text.kind == "tapa" and isinstance(text.at, Vertex)
        Pen(canvas, "discs", spot).circle(0, 0, looks.QUAD_RADIUS if quad else radius, look)


def draw_text(canvas: Canvas, text: Text, beside: Company) -> None:
    """The characters of a text, and its arrow; free text is drawn among the free shapes, by ``draw_free``."""
    spot = spot_of(text.at)
    if spot is None or text.kind == "free":
        return
    writer = _Writer(Pen(canvas, "texts", spot), text)
    match text.kind:
        case "arrow":
            writer.arrow()
        case "tapa":
            writer.tapa(isinstance(text.at, Vertex) and (text.style in looks.DISCS or spot in beside.ringed))
        case "candidates" if len(text.text.strip()) != 1:
            writer.candidates()
        case "corner":
            writer.corners()
        case "long":
            writer.long()
        case "value" if isinstance(text.at, Cell) and text.at in beside.labelled:
            writer.line((0.0, 0.08), 0.62)
        case "candidates":
            writer.line((0.0, 0.0), writer.size("normal"))
        case _:
            writer.line((0.0, 0.0), writer.size(text.kind))


class _Writer:
    """Writes one text with one pen."""

    def __init__(self, pen: Pen, text: Text) -> None:
        self.pen = pen
        self.mark = text
        self.colour = looks.text_colour(text.style, text.colour)
        # Style 0 is hollow: white letters with a thin black rim; style 5 has a white rim outside its letters.
        rims = {0: looks.BLACK, 5: looks.WHITE}
        self.rim = rims.get(text.style) if not text.colour else None
        self.rim_width = (2.0 if text.style == 5 else 0.5) * looks.PEN
        self.turn = TURNS.get(text.turn, 0)

    def size(self, kind: str) -> float:
        """The font size of a kind of text on this board."""
        return self.pen.canvas.sizes.fonts.get(kind, 0.5)

    def line(self, at: Spot, size: float, text: str | None = None, widest: float | None = None) -> None:
        """One line around a spot of the cell as seen."""
        if widest is None:
            widest = looks.TEXT_WIDTH.get(self.mark.kind, 0.8)
        words = self.mark.text if text is None else text
        if not words.strip():
            return
        kind = self.mark.kind
        # The only candidate of a cell looks like a number entered.
        foot = looks.baseline("normal" if kind == "candidates" and size > 0.35 else kind, words)
        drop = 0.0 if foot is None else (foot - MIDDLE) * size
        if self.turn:
            # The whole text is turned about its place, wherever in it this line stands.
            across, down = turned(self.turn, 1.0)
            at = across * at[0] - down * at[1], down * at[0] + across * at[1]
        pen, squeezed = _shifted(self.pen, at), kind in looks.SQUEEZED
        pen.text(
            0, 0, words, size, self.colour,
            widest=widest, squeezed=squeezed, turn=self.turn, outlined=self.rim, rim=self.rim_width, drop=drop,
        )  # fmt: skip

    def arrow(self) -> None:
        """The text with its arrow above or beside it."""
        canvas = self.pen.canvas
        drawn, size = self.mark.arrow, self.size("arrow")
        way = canvas.sizes.texts.get(drawn) if isinstance(drawn, int) else drawn
        if way is None:
            self.line((0.0, 0.0), self.size("normal"))
            return
        # Text stays upright, so its place beside the arrow follows from the direction as seen.
        angle = _seen(canvas, way)
        words, middle = beside_arrow(angle)
        scale = size / looks.font_size("arrow") if canvas.sizes.spread < 1 else 1.0
        upright = Pen(canvas, "texts", self.pen.spot, upright=True, scale=scale)
        right, down = turned(angle, 0.35)
        start, end = (middle[0] - right, middle[1] - down), (middle[0] + right, middle[1] + down)
        upright.polygon(arrow(start, end, 0.026, 0.085, 0.23), Fill(self.colour))
        self.line((words[0] * scale, words[1] * scale), size, widest=0.8 if angle % 180 == 0 else 0.7)

    def tapa(self, quad: bool) -> None:
        """Up to four characters, laid out by their number; blanks leave their place empty."""
        canvas = self.pen.canvas
        characters = list(self.mark.text)
        if not 1 <= len(characters) <= 4:
            self.line((0.0, 0.0), canvas.sizes.tapa[4])
            return
        spots = (looks.QUAD_SPOTS if quad else looks.TAPA_SPOTS)[len(characters)]
        size, spread = (looks.QUAD_FONT, 1.0) if quad else (canvas.sizes.tapa[len(characters)], canvas.sizes.spread)
        for (x, y), character in zip(spots, characters, strict=True):
            self.line((x * spread, y * spread), size, character)

    def candidates(self) -> None:
        """Digits in three rows of three, each in its own place."""
        apart = self.pen.canvas.sizes.candidate
        for digit in dict.fromkeys(self.mark.text):
            if "1" <= digit <= "9":
                place = int(digit) - 1
                self.line(((place % 3 - 1) * apart, (place // 3 - 1) * apart), self.size("candidates"), digit)
        rest = "".join(char for char in self.mark.text if not "1" <= char <= "9")
        self.line((0.0, 0.4), 0.16, rest)

    def corners(self) -> None:
        """Pencil marks around the rim of the cell."""
        marks = [mark for mark in self.mark.text if not mark.isspace()]
        spots = (*_CORNERS, (0.0, 0.0))
        if len(marks) > len(spots):
            self.line((0.0, 0.0), looks.font_size("centre"), widest=0.9)
            return
        for spot, mark in zip(spots, marks, strict=False):
            self.line(spot, looks.font_size("corner"), mark)

    def long(self) -> None:
        """Lines of text from the point to the right."""
        for row, line in enumerate(_lines(self.mark)):
            if line.strip():
                self._to_the_right(line, row)

    def _to_the_right(self, line: str, row: int) -> None:
        pen = _shifted(self.pen, (-0.2, 0.5 * row))
        size = self.size("long")
        drop = (looks.BASELINE["long"] - MIDDLE) * size
        pen.text(0, 0, line, size, self.colour, turn=self.turn, anchor="start", outlined=self.rim, drop=drop)


_BASELINES = {"": -0.1, "middle": -0.1, "alphabetic": -0.36, "auto": -0.36, "hanging": 0.36, "text-before-edge": 0.45}
"""How far below its place a text's visible middle lies, in its font size; others have it there."""


def draw_free(canvas: Canvas, text: Text) -> None:
    """Free text: of its own size, turned about its place, its lines 0.9 of its size apart."""
    spot, finish = spot_of(text.at), text.finish
    if spot is None:
        return
    size = looks.font_size("free") if text.size is None else float_of(text.size)
    size = min(max(size, 0.05), 20.0)
    height = min(max(float_of(finish.box[1]), -20.0), 20.0) if finish.box else 1.0
    # SudokuPad moves text down by a share of its box.
    drop = _BASELINES.get(finish.baseline, 0.0) * size + 0.06 * height
    layer = layer_of(text.layer, "overlay" if text.above else "underlay")
    pen = Pen(canvas, layer, spot)
    hollow = looks.BLACK if text.style == 0 and not text.colour else None
    rim = finish.rim if parse(finish.rim) else hollow
    wide = 1 / 64 if finish.rim_width is None else min(max(float_of(finish.rim_width), 0.0), 1.0)
    turn = float_of(text.angle) % 360 + TURNS.get(text.turn, 0)
    colour = looks.text_colour(text.style, text.colour)
    lines = _lines(text)
    with finished(canvas, layer, finish, upright=True):
        for row, line in enumerate(lines):
            below = drop + (row - (len(lines) - 1) / 2) * 0.9 * size
            if line.strip():
                pen.text(0, 0, line, size, colour, turn=turn, anchor=finish.anchor, outlined=rim, rim=wide, drop=below)


def _lines(text: Text) -> list[str]:
    return text.text.split("\n")[:40]


def _shifted(pen: Pen, shift: Spot) -> Pen:
    """A pen whose spot is moved by a shift in the picture, not on the board."""
    if pen.canvas.view.plain:
        return Pen(pen.canvas, pen.layer, (pen.spot[0] + shift[0], pen.spot[1] + shift[1]))
    a, b, c, d = pen.canvas.view.matrix
    # The matrix is a turn or mirroring, so its transpose undoes it.
    back = (a * shift[0] + b * shift[1], c * shift[0] + d * shift[1])
    return Pen(pen.canvas, pen.layer, (pen.spot[0] + back[0], pen.spot[1] + back[1]))


def _seen(canvas: Canvas, way: Direction | float) -> int:
    """The angle of a direction of the board as it appears in the picture: 0 is right, degrees grow clockwise."""
    x, y = (way.value[1], way.value[0]) if isinstance(way, Direction) else turned(way, 1.0)
    x, y = canvas.view.see((x, y))
    return round(degrees(atan2(y, x))) % 360


def beside_arrow(angle: int) -> tuple[Spot, Spot]:
    """Where a text and the middle of its arrow stand, by the arrow's angle."""
    places = _SLANTED | {_angle(way): places for way, places in ARROW_TEXT.items()}
    return places[min(places, key=lambda other: abs((other - angle + 180) % 360 - 180))]


def _angle(way: Direction) -> int:
    return round(degrees(atan2(way.value[0], way.value[1]))) % 360


def draw_label(canvas: Canvas, at: Cell, label: str, colour: str, layer: str = "") -> None:
    """A cage's label in the top-left corner of a cell, on paper of its own so that the outline does not cross it."""
    label = label.strip()
    if not label:
        return
    corner = float_of(at.col) + 0.06, float_of(at.row) + 0.06
    wide = min(width_of(label) * 0.26, 0.9)
    Pen(canvas, layer or "cages", corner).box(-0.03, -0.03, wide + 0.05, 0.27, Fill("#ffffffe6"))
    Pen(canvas, layer or "texts", corner).text(wide / 2, 0.105, label, 0.26, colour, widest=0.9)
