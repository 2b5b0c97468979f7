"""The layers of a Penpa+ problem or answer object, read as marks.

Dictionary layers map a point (``"42"``, ``"42E"``) or a pair (``"42,43"``) to a value; list layers hold point lists.
Every mark stays tied to the entry it was read from, so that writing can keep the entries nobody changed.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from itertools import pairwise
from math import gcd

from penpad.formats.errors import DecodeError, TooLarge
from penpad.formats.packing import MAX_MARKS, excerpt, sound_text
from penpad.formats.penpa.lines import DICT_LAYERS, LIST_LAYERS
from penpad.formats.penpa.link import CODEC
from penpad.formats.penpa.points import Points
from penpad.formats.puzzle import (
    Cage,
    Cell,
    Cross,
    Direction,
    Erased,
    Json,
    Line,
    Mark,
    Node,
    Path,
    Place,
    Slot,
    Surface,
    Symbol,
    Text,
    TextKind,
    Vertex,
)

ARROWS = (
    Direction.UP,
    Direction.LEFT,
    Direction.RIGHT,
    Direction.DOWN,
    Direction.UP_LEFT,
    Direction.UP_RIGHT,
    Direction.DOWN_LEFT,
    Direction.DOWN_RIGHT,
)
SUBMODES: dict[str, TextKind] = {
    "1": "normal", "2": "arrow", "4": "tapa", "5": "small", "6": "medium", "7": "candidates", "8": "long", "10": "big",
}  # fmt: skip
PATHS = {
    "thermo": "thermo", "nobulbthermo": "slow", "arrows": "arrow", "direction": "direction", "squareframe": "band",
    "polygon": "polygon",
}  # fmt: skip
LAYERS = (
    "surface", "number", "numberS", "symbol", "thermo", "nobulbthermo", "arrows", "direction", "squareframe",
    "polygon", "line", "freeline", "lineE", "freelineE", "wall", "cage", "deletelineE", "killercages",
)  # fmt: skip
MAX_FLAGS = 64
"""Styles or flags of one mark; Penpa+ itself stays below 13."""
MAX_STEPS = 1_000
"""Pieces of one free line; longer ones leave every board and stay whole."""
KEY = re.compile(r"(-?[0-9]{1,9})(E?)", re.ASCII)
WHOLE = re.compile(r"-?[0-9]{1,9}", re.ASCII)


@dataclass(frozen=True)
class Entry:
    """One entry of a layer: the marks it draws, and entries of other layers that belong to it (a cage's sum)."""

    layer: str
    key: str | int
    marks: tuple[Mark, ...]
    owned: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True)
class Layers:
    """One object with its colours, ready to be read."""

    content: dict[str, Json]
    colours: dict[str, Json]
    coloured: bool
    """Whether custom colours are switched on; cells of several colours show theirs anyway."""
    points: Points
    name: str

    def complaint(self, layer: str, key: object, why: str) -> DecodeError:
        """The error that names an entry."""
        return DecodeError(
            f"The {self.name}'s layer {layer!r} has an entry {excerpt(str(key), 20)!r} {why};"
            " copy the link again, or draw that mark again.",
            codec=CODEC,
            excerpt=excerpt(str(key)),
        )

    def layer(self, name: str) -> dict[str, Json] | list[Json]:
        """A layer, empty where it is missing; raises ``DecodeError`` for one of the wrong form."""
        found = self.content.get(name)
        wants_list = name in LIST_LAYERS
        if isinstance(found, list) and wants_list:
            return found
        if isinstance(found, dict) and not wants_list:
            return found
        if not found:
            return [] if wants_list else {}
        form = "list" if wants_list else "object"
        raise DecodeError(f"The {self.name}'s layer {name!r} is no {form}; copy the link again.", codec=CODEC)

    def items(self, name: str) -> Iterable[tuple[str | int, Json]]:
        """Keys (or places in a list) and values of a layer."""
        layer = self.layer(name)
        return layer.items() if isinstance(layer, dict) else enumerate(layer)

    def colour(self, layer: str, key: str | int) -> Json:
        """The custom colour of an entry as stored, or ``None``."""
        found = self.colours.get(layer)
        if isinstance(found, dict):
            return found.get(str(key))
        if isinstance(found, list) and isinstance(key, int) and key < len(found):
            return found[key]
        return None


def read_entries(layers: Layers) -> list[Entry]:
    """All entries that draw something, layer by layer; raises ``DecodeError`` or ``TooLarge``."""
    size = sum(len(layers.layer(name)) for name in LAYERS)
    size += sum(len(item) for name in LIST_LAYERS for item in layers.layer(name) if isinstance(item, list))
    if size > MAX_MARKS:
        raise TooLarge(f"The {layers.name} has {size:,} marks; penpad reads at most {MAX_MARKS:,}.", codec=CODEC)
    cages = list(_cages(layers))
    sums = {key for cage in cages for _, key in cage.owned}
    entries: list[Entry] = []
    for name in LAYERS:
        if name == "killercages":
            entries += cages
        elif name in ("freeline", "freelineE"):
            entries += _free_lines(layers, name)
        else:
            entries += _plain_entries(layers, name, sums if name == "numberS" else set())
    return entries


def _plain_entries(layers: Layers, name: str, skip: set[str]) -> Iterator[Entry]:
    read = READERS[name]
    for key, value in layers.items(name):
        if value is None or value == [] or key in skip:
            continue
        yield Entry(name, key, (read(layers, name, key, value),))


# ---- pieces ------------------------------------------------------------------------------------------------------


def _place(layers: Layers, layer: str, key: str | int) -> Place:
    found = KEY.fullmatch(str(key))
    if found is None:
        raise layers.complaint(layer, key, "that is no point number")
    return layers.points.place(int(found[1]))


def _pair(layers: Layers, layer: str, key: str | int) -> tuple[Place, ...]:
    """The one or two places of a key, smaller point first."""
    parts = str(key).split(",")
    if len(parts) > 2 or not all(WHOLE.fullmatch(part) for part in parts):
        raise layers.complaint(layer, key, "that is no pair of point numbers")
    return tuple(layers.points.place(number) for number in sorted(map(int, parts)))


def _style(layers: Layers, layer: str, key: str | int, value: Json) -> int:
    """A style number; foreign tools also write it as text or with a fraction part of zero."""
    if isinstance(value, bool):
        return int(value)
    if isinstance(value, int) and -1_000_000 < value < 1_000_000:
        return value
    if isinstance(value, float) and value.is_integer():
        return int(value)
    if isinstance(value, str) and WHOLE.fullmatch(value):
        return int(value)
    raise layers.complaint(layer, key, f"whose style {excerpt(str(value), 20)!r} is no number")


def _styles(layers: Layers, layer: str, key: str | int, value: Json) -> int | tuple[int, ...]:
    if isinstance(value, list):
        if len(value) > MAX_FLAGS:
            raise layers.complaint(layer, key, f"with more than {MAX_FLAGS} styles")
        return tuple(_style(layers, layer, key, item or 0) for item in value)
    return _style(layers, layer, key, value)


def _colour(layers: Layers, layer: str, key: str | int) -> str | None:
    found = layers.colour(layer, key) if layers.coloured else None
    return sound_text(found) if isinstance(found, str) and found else None


def _members(layers: Layers, layer: str, key: str | int, value: Json, least: int) -> list[Json]:
    if not isinstance(value, list) or len(value) < least:
        raise layers.complaint(layer, key, "that is no list of text or number, style and kind")
    return value


def _written(layers: Layers, layer: str, key: str | int, value: Json) -> str:
    """A text; foreign tools and the puzz.link import also write whole numbers."""
    if value is None:
        return ""
    if isinstance(value, (str, int, float)) and not isinstance(value, bool):
        return sound_text(str(value))
    raise layers.complaint(layer, key, "whose text is neither text nor number")


# ---- layers ------------------------------------------------------------------------------------------------------


def _surface(layers: Layers, layer: str, key: str | int, value: Json) -> Mark:
    place = _place(layers, layer, key)
    style = _styles(layers, layer, key, value)
    if not isinstance(place, (Cell, Node)):
        # The cell fill of a point that is no cell is not drawn, but it is kept.
        place = Node(int(str(key).rstrip("E")))
    if isinstance(style, int):
        return Surface(place, style, _colour(layers, layer, key))
    found = layers.colour(layer, key)
    if not isinstance(found, list) or not any(found):
        return Surface(place, style)
    wedges = [sound_text(item) if isinstance(item, str) and item else None for item in found]
    return Surface(place, style, tuple(wedges))


def _number(layers: Layers, layer: str, key: str | int, value: Json) -> Mark:
    place = _place(layers, layer, key)
    text, style, *rest = _members(layers, layer, key, value, 2)
    kind = SUBMODES.get(str(rest[0]) if rest else "1", "normal")
    turn = rest[1] if len(rest) > 1 and isinstance(rest[1], str) else ""
    style = _style(layers, layer, key, style)
    if isinstance(text, list):
        return Text(place, candidates(text), "candidates", style, turn=turn)
    text = _written(layers, layer, key, text)
    if kind != "arrow":
        return Text(place, text, kind, style, turn=turn)
    text, arrow = split_arrow(text, square=layers.points.square)
    return Text(place, text, kind, style, arrow=arrow, turn=turn)


def candidates(flags: list[Json]) -> str:
    """The digits that are ticked; a tenth flag is ``0``."""
    return "".join(digit for digit, flag in zip("1234567890", flags, strict=False) if flag)


def split_arrow(text: str, *, square: bool) -> tuple[str, Direction | int | None]:
    """Text and arrow of ``3_2``; other lattices keep Penpa+'s own direction number."""
    body, mark, tail = text.rpartition("_")
    if not mark or len(tail) != 1 or tail not in "01234567":
        return text, None
    return body, ARROWS[int(tail)] if square else int(tail)


def _small_text(layers: Layers, layer: str, key: str | int, value: Json) -> Mark:
    place = _place(layers, layer, key)
    text, style, *rest = _members(layers, layer, key, value, 2)
    turn = rest[0] if rest and isinstance(rest[0], str) else ""
    return Text(place, _written(layers, layer, key, text), "slot", _style(layers, layer, key, style), turn=turn)


def _symbol(layers: Layers, layer: str, key: str | int, value: Json) -> Mark:
    place = _place(layers, layer, key)
    style, name, *rest = _members(layers, layer, key, value, 2)
    if not isinstance(name, str):
        raise layers.complaint(layer, key, "whose symbol name is no text")
    depth = _style(layers, layer, key, rest[0]) if rest else 1
    return Symbol(place, sound_text(name), _styles(layers, layer, key, style), depth, _colour(layers, layer, key))


def _line(layers: Layers, layer: str, key: str | int, value: Json) -> Mark:
    places = _pair(layers, layer, key)
    style, colour = _style(layers, layer, key, value), _colour(layers, layer, key)
    if len(places) == 1:
        return Cross(places[0], "line" if layer == "line" else "edge", style, colour)
    return Line(places[0], places[1], style, colour)


def _erased(layers: Layers, layer: str, key: str | int, value: Json) -> Mark:
    places = _pair(layers, layer, key)
    return Erased(places[0], places[-1])


def _path(layers: Layers, layer: str, key: str | int, value: Json) -> Mark:
    if not isinstance(value, list):
        raise layers.complaint(layer, key, "that is no list of points")
    points = tuple(_place(layers, layer, point) for point in value if point is not None)
    return Path(points, PATHS[layer], _colour(layers, layer, key))  # type: ignore[arg-type]


READERS: dict[str, Callable[[Layers, str, str | int, Json], Mark]] = {
    "surface": _surface,
    "number": _number,
    "numberS": _small_text,
    "symbol": _symbol,
    "line": _line,
    "lineE": _line,
    "wall": _line,
    "cage": _line,
    "deletelineE": _erased,
    **dict.fromkeys(PATHS, _path),
}
assert set(READERS) | {"freeline", "freelineE", "killercages"} == set(LAYERS) == {*DICT_LAYERS, *LIST_LAYERS}


def _cages(layers: Layers) -> Iterator[Entry]:
    """The killer cages, each with the sum in the top-left corner of one of its cells."""
    sums: dict[Cell, tuple[str, str]] = {}
    for key, value in layers.items("numberS"):
        found = KEY.fullmatch(str(key))
        place = layers.points.place(int(found[1])) if found else None
        if isinstance(place, Slot) and place.index == 0 and isinstance(value, list) and value:
            text = str(value[0]).strip()
            if text:
                sums.setdefault(place.cell, (str(key), sound_text(text)))
    for at, value in layers.items("killercages"):
        if not value:
            continue
        if not isinstance(value, list):
            raise layers.complaint("killercages", at, "that is no list of cells")
        cells = tuple(_place(layers, "killercages", point) for point in value if point is not None)
        if not all(isinstance(cell, (Cell, Node)) for cell in cells):
            raise layers.complaint("killercages", at, "with a point that is no cell")
        key, label = next((sums.pop(cell) for cell in cells if cell in sums), ("", ""))
        total = int(label) if WHOLE.fullmatch(label) else None
        mark = Cage(cells, label, total=total)  # type: ignore[arg-type]
        yield Entry("killercages", at, (mark,), (("numberS", key),) if key else ())


def _free_lines(layers: Layers, name: str) -> Iterator[Entry]:
    """Free lines of before 3.2.2, split at every cell centre (or vertex) they pass, as Penpa+ does on load."""
    target = "line" if name == "freeline" else "lineE"
    layer = layers.layer(name)
    drawn = {_pair(layers, target, key) for key, value in layers.items(target) if value} if layer else set()
    for key, value in layers.items(name):
        if value is None or value == []:
            continue
        whole = _line(layers, name, key, value)
        if isinstance(whole, Cross):
            yield Entry(name, key, (Cross(whole.at, "line" if target == "line" else "edge", whole.style),))
        elif isinstance(whole, Line):
            pieces = [(a, b) for a, b in steps(whole.a, whole.b) if (a, b) not in drawn]
            drawn.update(pieces)
            if len(drawn) > MAX_MARKS:
                raise TooLarge(f"The {layers.name}'s free lines have more than {MAX_MARKS:,} pieces.", codec=CODEC)
            yield Entry(name, key, tuple(Line(a, b, whole.style, whole.colour) for a, b in pieces))


def steps(a: Place, b: Place) -> list[tuple[Place, Place]]:
    """A straight line between two cells, or two vertices, as the shortest pieces between such places."""
    if type(a) is not type(b) or not isinstance(a, (Cell, Vertex)) or not isinstance(b, (Cell, Vertex)):
        return [(a, b)]
    rows, cols = b.row - a.row, b.col - a.col
    count = gcd(rows, cols) or 1
    if count > MAX_STEPS:
        return [(a, b)]
    stops = [type(a)(a.row + rows // count * i, a.col + cols // count * i) for i in range(count + 1)]
    return list(pairwise(stops))
