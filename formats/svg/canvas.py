"""The paper: collects SVG elements layer by layer, in cell units, and knows how far they reach.

Everything that comes from a link passes through here: texts are escaped, colours are parsed and written anew, numbers
are clamped. Nothing else may put text into the document.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import cos, radians, sin
from xml.sax.saxutils import escape

from penpad.formats.colours import for_dark, parse
from penpad.formats.looks import PEN, Fill, Stroke, float_of
from penpad.formats.svg.sizes import SQUARE, Sizes

UNIT = 40
"""User units of a cell's side."""
FONT = "Helvetica, Arial, 'Noto Sans', 'Liberation Sans', 'DejaVu Sans', sans-serif"
PADDING, LEAST_PADDING = 0.4, 0.2
"""Free paper around board and margins, and around whatever is drawn beyond them, in cells."""
LONGEST_SIDE = 1200
"""Largest width or height that the document asks for, in pixels; the picture itself is scaled."""
REACH = 12
"""How many cells beyond board and margins a mark may widen the picture; what lies farther out is cut off."""
LONGEST_TEXT = 1000
MIDDLE = 0.352
"""How far below the middle of its capitals and digits the foot of a text lies, in its font size."""

LAYERS = (
    "surface",
    "underlay",
    "symbols-below",
    "bands",
    "thermos",
    "arrows",
    "walls",
    "paths",
    "outlines",
    "highlight",
    "grid",
    "grid-marks",
    "polygons",
    "lines",
    "dots",
    "overlay",
    "discs",
    "symbols-above",
    "cages",
    "texts",
    "rings",
)
"""From the bottom to the top."""

Spot = tuple[float, float]
"""``(x, y)`` in cells: to the right and down from the top-left corner of the first cell."""


@dataclass(frozen=True)
class View:
    """The pose of the picture: a clockwise turn, then mirrorings."""

    turn: int = 0
    mirror_x: bool = False
    mirror_y: bool = False

    @property
    def plain(self) -> bool:
        """Whether the picture stands as the board does."""
        return self.turn % 360 == 0 and not self.mirror_x and not self.mirror_y

    @property
    def matrix(self) -> tuple[float, float, float, float]:
        """``a b c d`` of SVG's ``matrix``."""
        quarter = {0: (1.0, 0.0), 90: (0.0, 1.0), 180: (-1.0, 0.0), 270: (0.0, -1.0)}
        angle = radians(self.turn % 360)
        across, down = quarter.get(self.turn % 360, (cos(angle), sin(angle)))
        right, below = (-1 if self.mirror_x else 1), (-1 if self.mirror_y else 1)
        return right * across, below * down, -right * down, below * across

    def see(self, spot: Spot) -> Spot:
        """Where a spot of the board appears."""
        a, b, c, d = self.matrix
        return a * spot[0] + c * spot[1], b * spot[0] + d * spot[1]


def number(value: float) -> str:
    """A number of user units, short."""
    text = f"{float_of(value, 1e9):.2f}".rstrip("0").rstrip(".")
    return "0" if text in ("-0", "") else text


def clean(text: str) -> str:
    """Text that may stand in an XML document: cut to size, without forbidden characters, escaped."""
    kept = "".join(char for char in text[:LONGEST_TEXT] if _allowed(ord(char)))
    return escape(kept, {'"': "&quot;"})


def _allowed(code: int) -> bool:
    if code in (0x9, 0xA, 0xD):
        return True
    return 0x20 <= code <= 0xD7FF or 0xE000 <= code <= 0xFFFD or 0x10000 <= code <= 0x10FFFF


_ADVANCES = {
    char: width
    for width, chars in (
        (0.222, "ijl'"), (0.278, " !,./:;[\\]|ftI"), (0.333, "()-`r{}"), (0.37, "*\""), (0.5, "cksvxyzJ^"),
        (0.556, "0123456789#$?_abdeghnopquL"), (0.584, "+<=>~"), (0.611, "FTZ"), (0.667, "&ABEKPSVXY"),
        (0.722, "CDHNRUw"), (0.778, "GOQ"), (0.833, "Mm"), (0.889, "%"), (0.944, "W"), (1.0, "@"),
    )
    for char in chars
}  # fmt: skip
"""Widths of characters in ems, as Helvetica and the fonts made to its measure have them."""


def width_of(text: str) -> float:
    """The width of a text in ems, as near as can be told without a font."""
    return sum(_ADVANCES.get(char) or (1.0 if ord(char) >= 0x2E80 else 0.62) for char in text)


class Canvas:
    """A document in the making."""

    def __init__(
        self,
        bounds: tuple[float, float, float, float],
        view: View,
        dark: bool,
        sizes: Sizes = SQUARE,
        corners: Iterable[Spot] = (),
    ) -> None:
        """``bounds``: left, top, right and bottom of board and margins; ``corners``: of one that is no rectangle."""
        self.view = view
        self.sizes = sizes
        self.dark = dark
        self.ends = "square"
        """The ends of thermometers and arrows: ``square`` as in Penpa+, ``round`` as in the other apps."""
        self.thin = False
        """Shapes are drawn at half their strength whatever their colours, as an early tool counted on."""
        self.layers: dict[str, list[tuple[bool, str]]] = {layer: [] for layer in LAYERS}
        left, top, right, bottom = bounds
        self._limits = (left - REACH, top - REACH, right + REACH, bottom + REACH)
        rectangle = ((left, top), (right, top), (left, bottom), (right, bottom))
        seen = [view.see(corner) for corner in tuple(corners) or rectangle]
        across, down = [x for x, _ in seen], [y for _, y in seen]
        self._board = (min(across), min(down), max(across), max(down))
        self._seen = list(self._board)

    # ---- what the pens call

    def reach(self, x: float, y: float, around: float = 0.0) -> None:
        """Widen the picture so that it shows ``around`` cells to all sides of a spot."""
        left, top, right, bottom = self._limits
        x, y = self.view.see((min(max(x, left), right), min(max(y, top), bottom)))
        around = min(max(around, 0.0), REACH)
        self._show(x - around, y - around, x + around, y + around)

    def reach_text(self, x: float, y: float, box: tuple[float, float, float, float]) -> None:
        """Widen the picture for upright text whose box lies so (left, top, right, bottom) around a spot."""
        left, top, right, bottom = self._limits
        x, y = self.view.see((min(max(x, left), right), min(max(y, top), bottom)))
        near = [min(max(side, -2.0 * REACH), 2.0 * REACH) for side in box]
        self._show(x + near[0], y + near[1], x + near[2], y + near[3])

    def _show(self, left: float, top: float, right: float, bottom: float) -> None:
        seen = self._seen
        seen[0], seen[1] = min(seen[0], left), min(seen[1], top)
        seen[2], seen[3] = max(seen[2], right), max(seen[3], bottom)

    def put(self, layer: str, element: str, *, upright: bool = False) -> None:
        """Add an element; an ``upright`` one has coordinates of the picture and does not turn with the board."""
        self.layers[layer].append((upright, element))

    def paint(self, attribute: str, colour: str | None) -> str:
        """``fill`` or ``stroke`` with its opacity; what is no colour paints nothing."""
        parsed = parse(colour)
        if parsed is None or parsed.alpha <= 0:
            return f' {attribute}="none"'
        shown = for_dark(parsed) if self.dark else parsed
        opacity = "" if shown.alpha >= 1 else f' {attribute}-opacity="{number(shown.alpha)}"'
        return f' {attribute}="{shown.hex}"{opacity}'

    # ---- the document

    def document(self, title: str) -> str:
        """The whole SVG document."""
        left, top, right, bottom = self._frame()
        wide, high = right - left, bottom - top
        scale = min(1.0, LONGEST_SIDE / wide, LONGEST_SIDE / high)
        box = " ".join(number(value) for value in (left, top, wide, high))
        head = (
            f'<svg xmlns="http://www.w3.org/2000/svg" role="img" viewBox="{box}" width="{number(wide * scale)}" '
            f'height="{number(high * scale)}" font-family="{FONT}" text-anchor="middle" '
            'stroke-linecap="round" stroke-linejoin="round">'
        )
        page = (
            f'<rect x="{number(left)}" y="{number(top)}" width="{number(wide)}" height="{number(high)}"'
            f"{self.paint('fill', '#ffffff')}/>"
        )
        parts = [head, f"<title>{clean(title) or 'Puzzle'}</title>", page]
        for name, elements in self.layers.items():
            if elements:
                parts += [f'<g class="{name}">', *self._posed(elements), "</g>"]
        parts.append("</svg>")
        return "\n".join(parts) + "\n"

    def _frame(self) -> tuple[float, float, float, float]:
        board, seen = self._board, self._seen
        left, top = (min(board[at] - PADDING, seen[at] - LEAST_PADDING) * UNIT for at in (0, 1))
        right, bottom = (max(board[at] + PADDING, seen[at] + LEAST_PADDING) * UNIT for at in (2, 3))
        return left, top, right, bottom

    def _posed(self, elements: Iterable[tuple[bool, str]]) -> list[str]:
        """The elements of a layer, runs of those that turn with the board wrapped in one transformed group."""
        if self.view.plain:
            return [element for _, element in elements]
        # Finer than lengths are written: what a factor lacks grows with the board.
        start = '<g transform="matrix({} {} {} {} 0 0)">'.format(*(f"{value:.7g}" for value in self.view.matrix))
        lines: list[str] = []
        turned = False
        for upright, element in elements:
            if upright == turned:
                lines.append("</g>" if turned else start)
                turned = not turned
            lines.append(element)
        return [*lines, "</g>"] if turned else lines


class Pen:
    """Draws into one layer around one spot; all its coordinates are cells to the right of and below that spot."""

    def __init__(
        self, canvas: Canvas, layer: str, origin: Spot = (0.0, 0.0), *, upright: bool = False, scale: float = 1.0
    ) -> None:
        """``scale``: of all lengths but the widths of strokes."""
        self.canvas = canvas
        self.scale = scale
        self.layer = layer
        self.upright = upright and not canvas.view.plain
        self.spot = float_of(origin[0]), float_of(origin[1])
        self.origin = canvas.view.see(self.spot) if self.upright else self.spot
        self.drawn = 0

    def circle(self, x: float, y: float, radius: float, look: Fill) -> None:
        """A disc or ring."""
        cx, cy = self._at(x, y)
        self._reach([(x, y)], radius * self.scale + look.outline_width)
        self._put(f'<circle cx="{cx}" cy="{cy}" r="{number(radius * self.scale * UNIT)}"{self._fill(look)}/>')

    def polygon(self, spots: Sequence[Spot], look: Fill) -> None:
        """A closed figure with straight sides."""
        points = " ".join(",".join(self._at(x, y)) for x, y in spots)
        self._reach(spots, look.outline_width)
        self._put(f'<polygon points="{points}"{self._fill(look)}/>')

    def box(self, left: float, top: float, wide: float, high: float, look: Fill, corner: float = 0.0) -> None:
        """A rectangle, its corners rounded if asked."""
        x, y = self._at(left, top)
        self._reach([(left, top), (left + wide, top + high)], look.outline_width)
        size = self.scale * UNIT
        rounding = f' rx="{number(corner * size)}"' if corner else ""
        self._put(
            f'<rect x="{x}" y="{y}" width="{number(wide * size)}" height="{number(high * size)}"'
            f"{rounding}{self._fill(look)}/>"
        )

    def polyline(self, spots: Sequence[Spot], look: Stroke, *, closed: bool = False, cap: str = "") -> None:
        """A line through the spots; a closed one is one closed path. With ``cap="butt"`` its corners are sharp."""
        self.trace([("M" if at == 0 else "L", [spot]) for at, spot in enumerate(spots)], look, closed=closed, cap=cap)

    def trace(
        self, steps: Sequence[tuple[str, Sequence[Spot]]], look: Stroke, *, closed: bool = False, cap: str = ""
    ) -> None:
        """A stroked path of SVG commands (``M L Q C``), each with its spots."""
        self._reach([spot for _, spots in steps for spot in spots], look.width / 2)
        cap = cap or look.cap or ("butt" if look.dash else "")
        ends = f' stroke-linecap="{cap}" stroke-linejoin="miter"' if cap else ""
        self._put(f'<path d="{self._path(steps, closed)}" fill="none"{self._stroke(look)}{ends}/>')

    def shape(self, steps: Sequence[tuple[str, Sequence[Spot]]], look: Fill) -> None:
        """A filled closed path of SVG commands (``M L Q C``), each with its spots."""
        self._reach([spot for _, spots in steps for spot in spots], look.outline_width)
        self._put(f'<path d="{self._path(steps, True)}"{self._fill(look)}/>')

    def text(
        self,
        x: float,
        y: float,
        text: str,
        size: float,
        colour: str,
        *,
        widest: float = 0.0,
        squeezed: bool = False,
        turn: float = 0.0,
        anchor: str = "",
        outlined: str | None = None,
        rim: float = 1 / UNIT,
        drop: float = 0.0,
    ) -> None:
        """A line of text centred on a spot, upright whatever the view; shrunk to be at most ``widest`` wide.

        ``squeezed``: shrunk in its width only, as Penpa+ does. It is turned about the spot, and lies ``drop`` below it
        before that.
        """
        spaced = ' xml:space="preserve"' if text != text.strip() else ""
        x, y, size = x * self.scale, y * self.scale, size * self.scale
        wide = width_of(text[:LONGEST_TEXT]) * size
        extra = f' text-anchor="{anchor}"' if anchor else ""
        if widest and wide > widest:
            if squeezed:
                extra += f' textLength="{number(widest * UNIT)}" lengthAdjust="spacingAndGlyphs"'
            else:
                size = max(size * widest / wide, 0.1)
            wide = widest
        middle = self.canvas.view.see((self.spot[0] + x, self.spot[1] + y))
        left, baseline = number(middle[0] * UNIT), number((middle[1] + drop + MIDDLE * size) * UNIT)
        before = {"start": 0.0, "end": wide}.get(anchor, wide / 2)
        self._reach_text((x, y), (-before, drop - size / 2, wide - before, drop + size / 2), turn)
        if turn:
            extra += f' transform="rotate({number(turn)} {left} {number(middle[1] * UNIT)})"'
        if outlined:
            extra += f'{self.canvas.paint("stroke", outlined)} stroke-width="{number(rim * UNIT)}" paint-order="stroke"'
        self.drawn += 1
        self.canvas.put(
            self.layer,
            f'<text x="{left}" y="{baseline}" font-size="{number(size * UNIT)}"'
            f"{self.canvas.paint('fill', colour)}{extra}{spaced}>{clean(text)}</text>",
            upright=True,
        )

    # ---- helpers

    def _reach_text(self, at: Spot, box: tuple[float, float, float, float], turn: float) -> None:
        """Widen the picture for a box around a spot, turned about it."""
        x, y = self.spot[0] + at[0], self.spot[1] + at[1]
        left, top, right, bottom = box
        if turn % 180:
            across, down = cos(radians(turn)), sin(radians(turn))
            corners = [(left, top), (right, top), (left, bottom), (right, bottom)]
            turned = [(across * a - down * b, down * a + across * b) for a, b in corners]
            left, right = min(a for a, _ in turned), max(a for a, _ in turned)
            top, bottom = min(b for _, b in turned), max(b for _, b in turned)
        elif turn % 360:
            left, top, right, bottom = -right, -bottom, -left, -top
        self.canvas.reach_text(x, y, (left, top, right, bottom))

    def _at(self, x: float, y: float) -> tuple[str, str]:
        right, down = self.origin[0] + float_of(x) * self.scale, self.origin[1] + float_of(y) * self.scale
        return number(right * UNIT), number(down * UNIT)

    def _path(self, steps: Sequence[tuple[str, Sequence[Spot]]], closed: bool) -> str:
        words = [command + " ".join(" ".join(self._at(x, y)) for x, y in spots) for command, spots in steps]
        return "".join(words) + ("Z" if closed else "")

    def _reach(self, spots: Iterable[Spot], around: float) -> None:
        for x, y in spots:
            right, down = float_of(x) * self.scale, float_of(y) * self.scale
            self.canvas.reach(self.spot[0] + right, self.spot[1] + down, around)

    def _put(self, element: str) -> None:
        self.drawn += 1
        self.canvas.put(self.layer, element, upright=self.upright)

    def _fill(self, look: Fill) -> str:
        rim = ""
        if look.outline is not None:
            rim = f'{self.canvas.paint("stroke", look.outline)} stroke-width="{number(look.outline_width * UNIT)}"'
            if look.dashed:
                rim += f' stroke-dasharray="{number(4 * PEN * UNIT)}" stroke-linecap="butt"'
        return self.canvas.paint("fill", look.fill) + rim

    def _stroke(self, look: Stroke) -> str:
        text = f'{self.canvas.paint("stroke", look.colour)} stroke-width="{number(look.width * UNIT)}"'
        if look.dash:
            text += ' stroke-dasharray="' + " ".join(number(part * UNIT) for part in look.dash) + '"'
            if look.cap:
                # Penpa+ begins in the middle of a dash, so that the steps of a line join without a seam.
                text += f' stroke-dashoffset="{number(look.dash[0] * UNIT / 2)}"'
        return text
