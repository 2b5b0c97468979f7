"""SudokuPad's free drawings, both ways: shapes, texts and polylines as marks, and these marks as objects."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from fractions import Fraction
from typing import Any

from penpad.formats import jsontext
from penpad.formats.errors import DecodeError
from penpad.formats.finish import PLAIN_FINISH, Finish
from penpad.formats.jsontext import exact
from penpad.formats.puzzle import Path, Place, Point, Shape, Text
from penpad.formats.sudokupad.layout import Tree, list_at, text_of
from penpad.formats.sudokupad.places import PIXELS, Shift, centre, number, point_of
from penpad.formats.sudokupad.svgpath import Chain, Spot, chains

MOST_POINTS = 20_000
_NO_PAINT = {"", "none", "transparent"}
_LONGEST_OWN = 4_000
_CAPS = {"butt", "round", "square"}
_JOINS = {"miter", "round", "bevel"}
_ANCHORS = {"start", "end"}

_SHAPE = {
    "center", "width", "height", "rounded", "roundedRadius", "rx", "ry", "backgroundColor", "borderColor", "borderSize",
    "thickness", "angle", "text", "fontSize", "color", "textColor", "textStroke", "stroke", "stroke-width",
    "text-anchor", "textAnchor", "dominant-baseline",
}  # fmt: skip
_LINE = {"wayPoints", "d", "duration", "color", "thickness", "stroke", "stroke-width", "fill", "headLength"}
_CAGE = {
    "cells", "value", "unique", "sum", "hidden", "type", "style", "outlineC", "borderColor", "fontC", "textColor",
    "cageValue",
}  # fmt: skip
_ANY = {
    "target", "penpa", "penpad", "stroke-dasharray", "stroke-dashoffset", "stroke-linecap", "stroke-linejoin",
    "opacity", "fill-opacity", "stroke-opacity",
}  # fmt: skip


def paint(value: object) -> str | None:
    """A colour of an object; ``None`` for no paint."""
    return value if isinstance(value, str) and value.strip().lower() not in _NO_PAINT else None


# ---- reading -----------------------------------------------------------------------------------------------------


def shape_of(item: Tree, at: Point, *, above: bool) -> Shape | None:
    """The rectangle or ellipse of an object; ``None`` when it has none that can be seen."""
    width, height = exact(item.get("width")), exact(item.get("height"))
    if not width or not height or width < 0 or height < 0:
        return None
    texts = bool(text_of(item.get("text")).strip())
    # Beside a text the member ``stroke`` is the rim of its letters.
    border = paint(item.get("borderColor") or (None if texts else item.get("stroke")))
    fill = paint(item.get("backgroundColor"))
    if fill is None and border is None:
        return None
    sizes = (item.get("borderSize"), item.get("thickness"), None if texts else item.get("stroke-width"))
    size = next((found for found in map(exact, sizes) if found is not None), Fraction(2))
    radius = exact(item.get("roundedRadius", item.get("rx")))
    finish = _finish(item, _SHAPE)
    return Shape(
        at,
        width,
        height,
        bool(item.get("rounded")) or bool(radius and radius > 0),
        fill,
        border,
        size / PIXELS if border else Fraction(0),
        exact(item.get("angle", 0)) or Fraction(0),
        above,
        radius / PIXELS if radius and radius > 0 else None,
        _layer(item),
        replace(finish, join="") if texts else finish,
    )


def text_mark(item: Tree, at: Place, text: str, *, above: bool, shaped: bool) -> Text:
    """The text of an object; if it is ``shaped``, its shape keeps the members that nobody knows."""
    size = exact(item.get("fontSize"))
    finish = _finish(item, _SHAPE)
    anchor, baseline = item.get("text-anchor", item.get("textAnchor")), item.get("dominant-baseline")
    rim = _word(item.get("textStroke")) or _word(item.get("stroke"))
    if "textColor" in item:
        # It takes the place of colour and rim.
        rim = "none"
    rim_width = exact(item.get("stroke-width"))
    width, height = exact(item.get("width")), exact(item.get("height"))
    finish = replace(
        finish,
        dash=(),
        dash_offset=Fraction(0),
        cap="",
        fill_opacity=None,
        stroke_opacity=None,
        anchor=anchor if isinstance(anchor, str) and anchor in _ANCHORS else "",
        baseline=baseline if isinstance(baseline, str) and baseline.isascii() and len(baseline) < 30 else "",
        rim=rim or None,
        rim_width=None if rim_width is None else rim_width / PIXELS,
        box=None if width is None or height is None or width == height == 1 else (width, height),
        own="" if shaped else finish.own,
    )
    return Text(
        at,
        text,
        "free",
        colour=paint(item.get("textColor")) or paint(item.get("color")),
        # The app adds 4 to every font size.
        size=None if size is None else (size + 4) / PIXELS,
        angle=exact(item.get("angle", 0)) or Fraction(0),
        above=above,
        layer=_layer(item),
        finish=finish,
    )


def trails_of(item: Tree, shift: Shift) -> list[tuple[tuple[Place, ...], Chain]]:
    """The polylines of an object: their places, and the same as a chain of spots, which knows their bends."""
    points = list_at(item, "wayPoints")
    if points:
        read = [point for point in map(point_of, points[:MOST_POINTS]) if point is not None]
        found = [Chain([(col, row) for row, col in read])] if read else []
    else:
        path = item.get("d", item.get("duration"))
        found = [_in_cells(chain) for chain in chains(path, MOST_POINTS)] if isinstance(path, str) else []
    return [(tuple(shift.place(y, x) for x, y in chain.spots), chain) for chain in found]


def _in_cells(chain: Chain) -> Chain:
    return Chain(
        [(x / PIXELS, y / PIXELS) for x, y in chain.spots],
        [tuple((x / PIXELS, y / PIXELS) for x, y in bend) for bend in chain.bends],
    )


def path_of(item: Tree, places: tuple[Place, ...], chain: Chain, shift: Shift, *, arrowhead: bool) -> Path:
    """One polyline of an object."""
    width = exact(item.get("thickness", item.get("stroke-width")))
    head = exact(item.get("headLength")) if arrowhead else None
    bends = tuple(tuple(shift.point(y, x) for x, y in bend) for bend in chain.bends) if chain.curved else ()
    return Path(
        places,
        "line",
        paint(item.get("color")) or paint(item.get("stroke")),
        None if width is None else width / PIXELS,
        arrowhead,
        paint(item.get("fill")),
        _layer(item),
        head,
        bends,
        _finish(item, _LINE),
    )


def cage_colours(item: Tree) -> tuple[str | None, str | None, Finish]:
    """The colours of a cage's outline and label, and what nobody knows; a noted cage has Penpa+'s colours."""
    if "penpa" in item:
        return None, None, PLAIN_FINISH
    outline = _word(item.get("outlineC")) or _word(item.get("borderColor"))
    known = _CAGE if item.get("type") in (None, "rowcol", "disjoint") else _CAGE - {"type"}
    return outline or None, _word(item.get("fontC")) or _word(item.get("textColor")) or None, _finish(item, known)


def _word(value: object) -> str:
    return value if isinstance(value, str) else ""


def _layer(item: Tree) -> str:
    return _word(item.get("target"))


def _finish(item: Tree, known: Iterable[str]) -> Finish:
    """What the members that all objects share say."""
    dash, offset = item.get("stroke-dasharray"), exact(item.get("stroke-dashoffset"))
    cap, join = _word(item.get("stroke-linecap")), _word(item.get("stroke-linejoin"))
    own = {name: value for name, value in item.items() if name not in _ANY and name not in known}
    return Finish(
        dash=_dash(dash),
        dash_offset=offset / PIXELS if offset else Fraction(0),
        cap=cap if cap in _CAPS else "",
        join=join if join in _JOINS else "",
        opacity=exact(item.get("opacity")),
        fill_opacity=exact(item.get("fill-opacity")),
        stroke_opacity=exact(item.get("stroke-opacity")),
        own=text if own and len(text := jsontext.dumps(own)) <= _LONGEST_OWN else "",
    )


def _dash(value: object) -> tuple[Fraction, ...]:
    words = value.replace(",", " ").split()[:32] if isinstance(value, str) else []
    parts = [exact(value)] if isinstance(value, (int, float)) else [exact(word.removesuffix("px")) for word in words]
    lengths = tuple(part / PIXELS for part in parts if part is not None and part >= 0)
    return lengths if len(lengths) == len(parts) and any(lengths) else ()


# ---- writing -----------------------------------------------------------------------------------------------------


def shape_item(mark: Shape, middle: list[int | float]) -> dict[str, Any]:
    """A shape as an object."""
    item: dict[str, Any] = {"center": middle, "width": number(mark.width), "height": number(mark.height)}
    if mark.rounded:
        item["rounded"] = True
    if mark.corner is not None:
        item["roundedRadius"] = number(mark.corner * PIXELS)
    item["backgroundColor"] = mark.fill or "none"
    if mark.border:
        item |= {"borderColor": mark.border, "borderSize": number(mark.border_width * PIXELS)}
    if mark.angle:
        item["angle"] = number(mark.angle)
    return item | finish_members(mark.finish)


def text_item(mark: Text, middle: list[int | float]) -> dict[str, Any]:
    """A free text as an object."""
    width, height = mark.finish.box or (Fraction(1), Fraction(1))
    item: dict[str, Any] = {"center": middle, "width": number(width), "height": number(height), "text": mark.text}
    if mark.colour is not None:
        item["textColor" if mark.finish.rim == "none" else "color"] = mark.colour
    if mark.size is not None:
        # The app adds 4 to every font size.
        item["fontSize"] = number(mark.size * PIXELS - 4)
    if mark.angle:
        item["angle"] = number(mark.angle)
    finish = mark.finish
    if finish.anchor:
        item["text-anchor"] = finish.anchor
    if finish.baseline:
        item["dominant-baseline"] = finish.baseline
    if finish.rim and "textColor" not in item:
        item["stroke"] = finish.rim
    if finish.rim_width is not None:
        item["stroke-width"] = number(finish.rim_width * PIXELS)
    return item | finish_members(finish)


def joined(shape: Shape, text: Text) -> bool:
    """Whether a shape and the text after it can be one object and come back as the same two."""
    box = text.finish.box or (Fraction(1), Fraction(1))
    return (
        centre(text.at) == (shape.at.row, shape.at.col)
        and (shape.above, shape.layer, shape.angle) == (text.above, text.layer, text.angle)
        and box == (shape.width, shape.height)
        and not text.finish.own
        and not shape.finish.join
        and shape.finish.opacity == text.finish.opacity
        and bool(text.text.strip())
    )


def finish_members(finish: Finish) -> dict[str, Any]:
    """The members that say what a finish says."""
    members: dict[str, Any] = {}
    if finish.own:
        try:
            own = jsontext.loads(finish.own)
        except DecodeError:
            own = None
        members |= own if isinstance(own, dict) else {}
    if finish.dash:
        members["stroke-dasharray"] = ",".join(str(number(part * PIXELS)) for part in finish.dash)
    if finish.dash_offset:
        members["stroke-dashoffset"] = number(finish.dash_offset * PIXELS)
    for name, word in (("stroke-linecap", finish.cap), ("stroke-linejoin", finish.join)):
        if word:
            members[name] = word
    for name, share in (
        ("opacity", finish.opacity),
        ("fill-opacity", finish.fill_opacity),
        ("stroke-opacity", finish.stroke_opacity),
    ):
        if share is not None:
            members[name] = number(share)
    return members


def curve_text(mark: Path, shift: Shift) -> str:
    """The path text of a curved line."""
    words = []
    for at, place in enumerate(mark.points):
        bend = mark.bends[at - 1] if 0 < at <= len(mark.bends) else ()
        command = "M" if at == 0 else {1: "Q", 2: "C"}.get(len(bend), "L")
        spots = [*(bend if command in "QC" else ()), place]
        words.append(command + " ".join(" ".join(map(str, _pixels(spot, shift))) for spot in spots))
    return "".join(words)


def _pixels(place: Place, shift: Shift) -> Spot | tuple[int | float, int | float]:
    row, col = centre(place)
    return number((col + shift.left) * PIXELS), number((row + shift.top) * PIXELS)
