"""The finer points of free drawings: dashes, line ends, opacity, how letters stand; by SVG's names."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction


@dataclass(frozen=True, slots=True)
class Finish:
    """How a free drawing of SudokuPad's differs from its usual look, by SVG's names; what is empty is as usual."""

    dash: tuple[Fraction, ...] = ()
    """In cells."""
    dash_offset: Fraction = Fraction(0)
    cap: str = ""
    join: str = ""
    opacity: Fraction | None = None
    fill_opacity: Fraction | None = None
    stroke_opacity: Fraction | None = None
    anchor: str = ""
    """Of text: ``start`` or ``end`` instead of the middle."""
    baseline: str = ""
    """Of text: what lies at its place, such as ``alphabetic``; usually its middle."""
    rim: str | None = None
    """The colour around the letters of a text, ``none`` for none."""
    rim_width: Fraction | None = None
    """In cells."""
    box: tuple[Fraction, Fraction] | None = None
    """Width and height of the box around a text, which moves it a little; usually one cell."""
    own: str = ""
    """Members of the format's own that penpad does not draw, as JSON text."""


PLAIN_FINISH = Finish()
