"""Figures that symbols are made of, and what a painter of symbols gets."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from math import cos, radians, sin, sqrt

from penpad.formats.colours import parse
from penpad.formats.looks import BLACK, Stroke
from penpad.formats.puzzle import Symbol
from penpad.formats.svg.canvas import Pen, Spot
from penpad.formats.svg.sizes import SQUARE, Sizes


@dataclass(frozen=True, slots=True)
class Form:
    """A symbol as its painter gets it: the rest of its name, its style as number or as flags, its own colour."""

    variant: str
    number: int
    flags: tuple[int, ...]
    colour: str | None
    sizes: Sizes = SQUARE

    def ink(self, usual: str = BLACK) -> str:
        """The symbol's own colour, or its usual one."""
        return self.colour or usual

    def on(self, index: int) -> bool:
        """Whether a flag is set; flags that are missing are not."""
        return index < len(self.flags) and self.flags[index] == 1


Painter = Callable[[Pen, Form], None]


def form_of(mark: Symbol, variant: str, sizes: Sizes = SQUARE) -> Form:
    """The parts of a mark that a painter needs."""
    flags = mark.style if isinstance(mark.style, tuple) else ()
    style = mark.style if isinstance(mark.style, int) else -1
    return Form(variant, style, flags, mark.colour if parse(mark.colour) else None, sizes)


# ---- shared figures ----------------------------------------------------------------------------------------------


def turned(angle: float, length: float) -> Spot:
    """The spot ``length`` away in a direction: 0 to the right, growing clockwise, in degrees."""
    return length * cos(radians(angle)), length * sin(radians(angle))


def ring(corners: int, radius: float, first: float, middle: Spot = (0.0, 0.0)) -> list[Spot]:
    """The corners of a regular polygon, the first of them in direction ``first``."""
    spots = [turned(first + 360 / corners * at, radius) for at in range(corners)]
    return [(middle[0] + x, middle[1] + y) for x, y in spots]


def arrow(start: Spot, end: Spot, shaft: float, head: float, length: float) -> list[Spot]:
    """The outline of an arrow: half widths of shaft and head, and the length of the head."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    whole = sqrt(dx * dx + dy * dy)
    ahead, aside = (dx / whole, dy / whole), (-dy / whole, dx / whole)
    neck = whole - length
    half = [(0.0, shaft), (neck, shaft), (neck, head), (whole, 0.0)]
    outline = half + [(along, -across) for along, across in reversed(half[:-1])]
    return [
        (start[0] + along * ahead[0] + across * aside[0], start[1] + along * ahead[1] + across * aside[1])
        for along, across in outline
    ]


def saltire(pen: Pen, radius: float, look: Stroke, cap: str = "") -> None:
    """An x whose four arms are ``radius`` long."""
    for angle in (45, 135):
        pen.polyline([turned(angle, radius), turned(angle + 180, radius)], look, cap=cap)
