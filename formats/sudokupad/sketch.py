"""Symbols taken apart: what the painters of pictures draw, recorded as figures that native objects can show."""

from __future__ import annotations

import itertools
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from math import cos, pi, sin

from penpad.formats.looks import Fill, Stroke
from penpad.formats.puzzle import Cell, Symbol
from penpad.formats.svg.canvas import Pen, Spot
from penpad.formats.svg.figures import form_of
from penpad.formats.svg.pictures import UPRIGHT
from penpad.formats.svg.symbols import PAINTERS

Matrix = tuple[int, int, int, int]
"""``a b c d``: ``x' = a x + c y``, ``y' = b x + d y``."""
PLAIN: Matrix = (1, 0, 0, 1)
_HERE = Cell(0, 0)
_BEND = 8
"""Straight pieces of one curve."""
_ROUND = 32
"""Corners of a circle that is drawn as a polygon."""


@dataclass(frozen=True, slots=True)
class Disc:
    """A circle around a spot."""

    middle: Spot
    radius: float
    look: Fill


@dataclass(frozen=True, slots=True)
class Box:
    """An upright rectangle around a spot, its corners rounded by ``corner``."""

    middle: Spot
    width: float
    height: float
    corner: float
    look: Fill


@dataclass(frozen=True, slots=True)
class Area:
    """A filled polygon."""

    spots: tuple[Spot, ...]
    look: Fill


@dataclass(frozen=True, slots=True)
class Trail:
    """A stroked polyline; a closed one repeats its first spot."""

    spots: tuple[Spot, ...]
    look: Stroke
    cap: str


@dataclass(frozen=True, slots=True)
class Words:
    """A line of text around a spot."""

    middle: Spot
    text: str
    size: float
    colour: str


Figure = Disc | Box | Area | Trail | Words


class Recorder(Pen):
    """A pen that keeps what it draws, around the spot ``(0, 0)``."""

    def __init__(self) -> None:
        self.figures: list[Figure] = []

    def circle(self, x: float, y: float, radius: float, look: Fill) -> None:
        self.figures.append(Disc((x, y), radius, look))

    def polygon(self, spots: Sequence[Spot], look: Fill) -> None:
        self.figures.append(Area(tuple(spots), look))

    def box(self, left: float, top: float, wide: float, high: float, look: Fill, corner: float = 0.0) -> None:
        self.figures.append(Box((left + wide / 2, top + high / 2), wide, high, corner, look))

    def trace(
        self, steps: Sequence[tuple[str, Sequence[Spot]]], look: Stroke, *, closed: bool = False, cap: str = ""
    ) -> None:
        spots = _flat(steps)
        self.figures.append(Trail((*spots, spots[0]) if closed else tuple(spots), look, cap))

    def shape(self, steps: Sequence[tuple[str, Sequence[Spot]]], look: Fill) -> None:
        self.figures.append(Area(tuple(_flat(steps)), look))

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
        rim: float = 0.0,
        drop: float = 0.0,
    ) -> None:
        self.figures.append(Words((x, y), text, size, colour))


def _flat(steps: Sequence[tuple[str, Sequence[Spot]]]) -> list[Spot]:
    """The spots of a path, its curves replaced by short straight pieces."""
    out: list[Spot] = []
    for command, spots in steps:
        if command in "ML" or not out:
            out += spots
            continue
        controls = [out[-1], *spots]
        out += [_bezier(controls, at / _BEND) for at in range(1, _BEND + 1)]
    return out


def _bezier(spots: Sequence[Spot], share: float) -> Spot:
    while len(spots) > 1:
        spots = [(a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share) for a, b in itertools.pairwise(spots)]
    return spots[0]


@lru_cache(maxsize=2048)
def figures_of(mark: Symbol, matrix: Matrix = PLAIN) -> tuple[Figure, ...]:
    """What a symbol consists of, around its place; empty for symbols that draw nothing."""
    painter = PAINTERS.get(mark.name)
    if painter is None:
        return ()
    recorder = Recorder()
    painter(recorder, form_of(mark, mark.name.rpartition("_")[2]))
    if mark.name in UPRIGHT or matrix == PLAIN:
        return tuple(recorder.figures)
    return tuple(laid(figure, matrix) for figure in recorder.figures)


def laid(figure: Figure, matrix: Matrix) -> Figure:
    """A figure turned and mirrored; its words stay upright."""
    if isinstance(figure, (Area, Trail)):
        return replace(figure, spots=tuple(_seen(spot, matrix) for spot in figure.spots))
    middle = _seen(figure.middle, matrix)
    if isinstance(figure, Box) and matrix[0] == 0:
        return replace(figure, middle=middle, width=figure.height, height=figure.width)
    return replace(figure, middle=middle)


def _seen(spot: Spot, matrix: Matrix) -> Spot:
    a, b, c, d = matrix
    return a * spot[0] + c * spot[1], b * spot[0] + d * spot[1]


def as_area(figure: Figure) -> Figure:
    """A disc or box as a polygon, for places where only lines can be drawn; others unchanged."""
    x, y = (0.0, 0.0) if isinstance(figure, (Area, Trail)) else figure.middle
    if isinstance(figure, Disc):
        turns = [2 * pi * at / _ROUND for at in range(_ROUND)]
        return Area(tuple((x + figure.radius * cos(t), y + figure.radius * sin(t)) for t in turns), figure.look)
    if isinstance(figure, Box):
        wide, high = figure.width / 2, figure.height / 2
        return Area(tuple((x + i * wide, y + j * high) for i, j in ((-1, -1), (1, -1), (1, 1), (-1, 1))), figure.look)
    return figure


# ---- turned symbols ----------------------------------------------------------------------------------------------


_TRIANGLES = ("triup", "tridown", "triright", "trileft")
_HEXAGONS = ("hexpoint", "hexflat")
_SPANS = {"sudokumore": 1, "sudokuetc": 4}
"""Rounded boxes over several cells, and the first of their four styles: two and three cells, across and down."""


def turned_symbol(mark: Symbol, matrix: Matrix) -> Symbol | None:
    """The symbol that looks as ``mark`` does when it is turned; ``None`` when there is none."""
    bare = replace(mark, at=_HERE, layer=1)
    if matrix == PLAIN or mark.name in UPRIGHT or mark.name not in PAINTERS:
        return mark
    if isinstance(bare.style, tuple):
        flags = _turned_flags(bare, matrix)
        return None if flags is None else replace(mark, style=flags)
    found = _turned_style(bare, matrix)
    return None if found is None else replace(mark, name=found[0], style=found[1])


def spanned(mark: Symbol) -> tuple[int, int] | None:
    """The cells across and down over which a symbol spreads from its own cell."""
    first = _SPANS.get(mark.name)
    if first is None or not isinstance(mark.style, int) or not 0 <= mark.style - first < 4:
        return None
    return ((2, 1), (1, 2), (3, 1), (1, 3))[mark.style - first]


def spanning(mark: Symbol, across: int, down: int) -> Symbol:
    """The same kind of box over other cells."""
    style = _SPANS[mark.name] + ((2, 1), (1, 2), (3, 1), (1, 3)).index((across, down))
    return replace(mark, style=style)


@lru_cache(maxsize=2048)
def _turned_style(mark: Symbol, matrix: Matrix) -> tuple[str, int] | None:
    wanted = _signature(figures_of(mark, matrix))
    assert isinstance(mark.style, int)
    styles: tuple[int, ...] = (mark.style, *range(14))
    family, _, size = mark.name.partition("_")
    families = next((names for names in (_TRIANGLES, _HEXAGONS) if family in names), ())
    names = [mark.name, *(f"{other}_{size}" for other in families)]
    candidates = [(name, style) for name in names for style in styles]
    return next(
        (
            found
            for found in candidates
            if _signature(figures_of(replace(mark, name=found[0], style=found[1]))) == wanted
        ),
        None,
    )


@lru_cache(maxsize=2048)
def _turned_flags(mark: Symbol, matrix: Matrix) -> tuple[int, ...] | None:
    assert isinstance(mark.style, tuple)
    count = len(mark.style)
    single = [replace(mark, style=tuple(int(at == index) for at in range(count))) for index in range(count)]
    looks = {_signature(figures_of(one)): index for index, one in enumerate(single)}
    flags = [0] * count
    for index, flag in enumerate(mark.style):
        if flag:
            other = looks.get(_signature(figures_of(single[index], matrix)))
            if other is None:
                return None
            flags[other] = flag
    return tuple(flags)


def _signature(figures: Sequence[Figure]) -> frozenset[tuple[object, int]]:
    """What the eye sees of figures, whichever way round they were drawn."""
    return frozenset(Counter(map(_sight, figures)).items())


def _sight(figure: Figure) -> tuple[object, ...]:
    match figure:
        case Area(spots, look) | Trail(spots, look):
            return type(figure).__name__, frozenset(map(_rounded, spots)), look, getattr(figure, "cap", "")
        case Box():
            size = round(figure.width, 3), round(figure.height, 3), round(figure.corner, 3)
            return "box", _rounded(figure.middle), size, figure.look
        case Disc():
            return "disc", _rounded(figure.middle), round(figure.radius, 3), figure.look
    return "words", _rounded(figure.middle), figure.text


def _rounded(spot: Spot) -> Spot:
    return _near(spot[0]), _near(spot[1])


def _near(value: float) -> float:
    # Rounded twice, so that a half with a little noise is a half; zero is added against negative zeros.
    return round(round(value, 6), 3) + 0.0
