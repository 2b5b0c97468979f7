"""Given digits, pencil marks and free text as Penpa+'s numbers: the nearest kind, place and colour."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass, replace
from math import cos, radians, sin

from penpad.formats import looks
from penpad.formats.looks import float_of
from penpad.formats.penpa.foreign.pens import number_style
from penpad.formats.penpa.foreign.sketch import Sketch
from penpad.formats.penpa.foreign.spots import ALIKE, NEAR, apart, moved, nearest, ratio
from penpad.formats.puzzle import Cell, Place, Slot, Text, TextKind
from penpad.formats.svg import canvas

KINDS: tuple[TextKind, ...] = ("small", "medium", "big", "normal")
JOINED = re.compile("\u200d.|[\ufe0e\ufe0f\U0001f3fb-\U0001f3ff]")
"""What only changes the picture before it: one joined to it, or its colour."""
MOST_LINES = 40
ENTERED = 2
"""The number style of what a solver enters."""
LINE_PITCH = 0.9
"""Of the lines of one text, in font sizes."""
LONG_START = 0.2
"""Long text begins that far to the left of its point."""
BASELINES = {"": -0.1, "middle": -0.1, "alphabetic": -0.36, "auto": -0.36, "hanging": 0.36, "text-before-edge": 0.45}
"""How far below its place a text's visible middle lies, in its font size; others have it there."""
TURNS = {"": 0, "UR": -45, "U": -90, "UL": -135, "L": 180, "DL": 135, "D": 90, "DR": 45}
"""Clockwise degrees of a reading direction."""
MOST_DEGREES = 12.0
FAR = 2 * NEAR
"""Letters may stand a little farther off than lines before it shows."""


def pencil_marks(texts: Iterable[Text], sketch: Sketch) -> None:
    """Corner marks as small digits in corners and on sides, centre marks of a cell as one small number."""
    corners: dict[Place, int] = {}
    centres: dict[Place, Text] = {}
    for text in texts:
        style = style_of(text, sketch)
        if text.kind == "centre":
            first = centres.get(text.at)
            centres[text.at] = Text(text.at, (first.text if first else "") + text.text, "small", style)
            continue
        for char in text.text:
            index = corners.get(text.at, 0)
            corners[text.at] = index + 1
            if index < 8 and isinstance(text.at, Cell):
                sketch.keep(Text(Slot(text.at, index), char, "slot", style))
            else:
                sketch.lose(replace(text, text=char))
    sketch.keep_all(centres.values())


def value(text: Text, sketch: Sketch) -> None:
    """A digit in a cell; green, as Penpa+ checks them, where a solver has entered it."""
    style = style_of(text, sketch)
    sketch.keep(Text(text.at, text.text, "normal", ENTERED if sketch.answer and style == 1 else style))


def style_of(text: Text, sketch: Sketch) -> int:
    """The number style of a text; a colour that Penpa+'s numbers do not have is named."""
    if text.colour is None:
        return text.style
    style, alike = number_style(text.colour)
    if not alike:
        sketch.lose(text, "colour")
    return style


def width_of(line: str) -> float:
    """The width of a line in font sizes; pictures joined into one are as wide as one."""
    return canvas.width_of(JOINED.sub("", line))


# ---- free text ---------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Setting:
    """How a line of text would stand: its kind, its place, and how unlike it would look."""

    kind: TextKind
    at: Place
    stretch: float
    shift: float

    @property
    def badness(self) -> tuple[bool, bool, float]:
        """What is seen first comes first."""
        return self.stretch > ALIKE, self.shift > FAR, self.stretch


def free(text: Text, sketch: Sketch) -> None:
    """Free text: every line of it as a number of the nearest kind."""
    lines = [line.strip() for line in text.text.strip().split("\n")]
    if not any(lines):
        return
    size = float_of(text.size) if text.size is not None else looks.font_size("free")
    if len(lines) > MOST_LINES or size <= 0:
        sketch.lose(text)
        return
    style = style_of(text, sketch)
    text = _turned(replace(text, at=_middle(text, lines, size)), sketch)
    paragraph = _paragraph(text, lines, size)
    settings = [paragraph] if paragraph is not None else _single(text, lines, size)
    if not settings:
        sketch.lose(text)
        return
    sketch.keep_all(Text(one.at, line, one.kind, style, turn=text.turn) for one, line in settings)
    if any(one.stretch > ALIKE for one, _ in settings):
        sketch.lose(text, "size")
    if any(one.shift > FAR for one, _ in settings):
        sketch.lose(text, "place")


def _middle(text: Text, lines: list[str], size: float) -> Place:
    """Where the middle of a text is seen: letters stand on their line or beside their place."""
    high = float_of(text.finish.box[1]) if text.finish.box else 1.0
    down = BASELINES.get(text.finish.baseline, 0.0) * size + 0.06 * min(max(high, 0.0), 2.0)
    right = {"start": 0.5, "end": -0.5}.get(text.finish.anchor, 0.0) * max(map(width_of, lines)) * size
    turn = radians(float_of(text.angle % 360))
    return moved(text.at, right * sin(turn) + down * cos(turn), right * cos(turn) - down * sin(turn))


def _turned(text: Text, sketch: Sketch) -> Text:
    """A text turned by some angle in the reading direction nearest to it."""
    angle = float_of(text.angle % 360)
    if text.turn or not angle:
        return text
    turn = min(TURNS, key=lambda one: abs((TURNS[one] - angle + 180) % 360 - 180))
    if abs((TURNS[turn] - angle + 180) % 360 - 180) > MOST_DEGREES:
        sketch.lose(text, "angle")
    return replace(text, turn=turn)


def _single(text: Text, lines: list[str], size: float) -> list[tuple[Setting, str]]:
    """Every line as a number of its own; those that would cover one another stand side by side."""
    places: dict[Place, tuple[list[str], float]] = {}
    for index, line in enumerate(lines):
        down = (index - (len(lines) - 1) / 2) * LINE_PITCH * size
        found = _setting(moved(text.at, down, 0.0), line, size) if line else None
        if found is not None:
            words, shift = places.setdefault(found.at, ([], 0.0))
            places[found.at] = ([*words, line], max(shift, found.shift))
    settings = []
    for at, (words, shift) in places.items():
        line = " ".join(words)
        again = _setting(at, line, size)
        if again is not None:
            settings.append((replace(again, shift=max(shift, again.shift)), line))
    return settings


def _setting(at: Place, line: str, size: float) -> Setting | None:
    """The best way to write one line around a place; ``None`` far outside the board."""
    found = [one for one in (_short(at, line, size), _long(at, [line], size)) if one is not None]
    return min(found, key=lambda one: one.badness, default=None)


def _short(at: Place, line: str, size: float) -> Setting | None:
    """A line in one of the kinds that stand in the middle of a point, squeezed where it is too wide."""
    main, small = nearest(at), nearest(at, slots=True)
    if main is None or small is None:
        return None
    options: list[TextKind] = [*KINDS, "slot"] if isinstance(small, Slot) else [*KINDS]
    place = small if isinstance(small, Slot) else main
    settings = [Setting(kind, place, _stretch(kind, line, size), apart(at, place)) for kind in options]
    return min(settings, key=lambda one: one.badness)


def _stretch(kind: TextKind, line: str, size: float) -> float:
    """By which factor a line looks larger or smaller than it should."""
    own = looks.font_size(kind)
    squeeze = max(1.0, width_of(line) * own / looks.TEXT_WIDTH.get(kind, 0.8))
    return max(ratio(own, size), squeeze * size / own)


def _long(at: Place, lines: list[str], size: float) -> Setting | None:
    """Lines as long text, which begins at a point and runs to the right."""
    own = looks.font_size("long")
    half = max(map(width_of, lines)) * own / 2
    start = moved(at, -(len(lines) - 1) / 2 * own, LONG_START - half)
    place = nearest(start, slots=True)
    return None if place is None else Setting("long", place, ratio(own, size), apart(start, place))


def _paragraph(text: Text, lines: list[str], size: float) -> tuple[Setting, str] | None:
    """Several lines as one long text, where they are too wide to stand in cells."""
    if len(lines) == 1 or text.turn or max(map(width_of, lines)) * size <= 1.0:
        return None
    found = _long(text.at, lines, size)
    return (found, "\n".join(lines)) if found is not None and found.stretch <= ALIKE else None
