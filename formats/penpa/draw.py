"""Marks written into the layers of a Penpa+ problem or answer object.

An object is never written anew when there is one: entries whose marks are still wanted stay as they are, the others go,
and marks that no entry draws are added.
"""

from __future__ import annotations

import copy
import re
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field

from penpad.formats.codec import Lost
from penpad.formats.penpa.lines import LIST_LAYERS
from penpad.formats.penpa.marks import ARROWS, PATHS, SUBMODES, Entry, Layers, read_entries
from penpad.formats.penpa.points import OffBoard, Points
from penpad.formats.puzzle import (
    Cage,
    Cell,
    Cross,
    Edge,
    Erased,
    Json,
    Line,
    Mark,
    Path,
    Place,
    Slot,
    Surface,
    Symbol,
    Text,
    Vertex,
)

SUBMODE_OF = {kind: submode for submode, kind in SUBMODES.items()}
INDEX = re.compile("0|[1-9][0-9]{0,8}")
LAYER_OF_PATH = {kind: layer for layer, kind in PATHS.items()}


@dataclass
class Canvas:
    """One object being written, its colours beside it."""

    content: dict[str, Json]
    colours: dict[str, Json]
    points: Points
    lost: list[Lost] = field(default_factory=list)

    def draw(self, marks: Iterable[Mark]) -> None:
        """Adds marks; those without a place in Penpa+ are noted in ``lost``."""
        for mark in marks:
            try:
                fits = self._put(mark)
            except OffBoard:
                fits = False
            if not fits:
                self.lost.append(Lost(describe(mark), where(mark)))

    def _put(self, mark: Mark) -> bool:
        """Adds one mark; false where Penpa+ has no such mark or its place is taken."""
        match mark:
            case Surface():
                return self._at("surface", self._keys(mark.at)[:1], _listed(mark.style), mark.colour)
            case Text(kind="slot"):
                value = [mark.text, mark.style, *([mark.turn] if mark.turn else [])]
                return self._at("numberS", self._keys(mark.at)[:1], value, None)
            case Text():
                return mark.kind in SUBMODE_OF and self._at("number", self._keys(mark.at), _text(mark), None)
            case Symbol():
                value = [_listed(mark.style), mark.name, mark.layer]
                return self._at("symbol", self._keys(mark.at), value, mark.colour)
            case Line():
                layer = layer_of(mark.a, mark.b, self.points)
                return layer is not None and self._at(layer, self._pairs(mark.a, mark.b), mark.style, mark.colour)
            case Cross():
                layer = "line" if mark.on == "line" else "lineE"
                return self._at(layer, self._keys(mark.at)[:1], mark.style, mark.colour)
            case Erased():
                return self._at("deletelineE", self._pairs(mark.a, mark.b)[:1], 1, None)
            case Path() if mark.kind in LAYER_OF_PATH:
                numbers = [self.points.number(place) for place in mark.points]
                self._append(LAYER_OF_PATH[mark.kind], numbers, mark.colour)
                return True
            case Cage():
                return self._put_cage(mark)
        return False

    def _keys(self, place: Place) -> list[str]:
        number = str(self.points.number(place))
        return [number, number + "E"]

    def _pairs(self, a: Place, b: Place) -> list[str]:
        first, second = sorted((self.points.number(a), self.points.number(b)))
        return [f"{first},{second}", f"{second},{first}"]

    def _at(self, layer: str, keys: list[str], value: Json, colour: Json) -> bool:
        """Writes a dictionary entry under the first free key; true also when it is there already."""
        entries = self.content.setdefault(layer, {})
        for key in keys:
            if entries.get(key) in (None, []):
                entries[key] = value
                self._dye(layer, key, colour)
                return True
            if entries[key] == value and self._dye_of(layer, key) == _listed(colour):
                return True
        return False

    def _dye_of(self, layer: str, key: str) -> Json:
        shades = self.colours.get(layer)
        return shades.get(key) if isinstance(shades, dict) else None

    def _dye(self, layer: str, key: str, colour: Json) -> None:
        shades = self.colours.get(layer)
        if isinstance(shades, dict):
            shades.pop(key, None)
        if colour is not None:
            if not isinstance(shades, dict):
                shades = self.colours[layer] = {}
            shades[key] = _listed(colour)

    def _append(self, layer: str, numbers: list[int], colour: str | None) -> None:
        """Adds an entry to a list layer."""
        entries = self.content.setdefault(layer, [])
        if colour is not None:
            shades = self.colours.setdefault(layer, [])
            if not isinstance(shades, list):
                shades = self.colours[layer] = []
            shades += [None] * (len(entries) - len(shades))
            shades.append(colour)
        entries.append(numbers)

    def _put_cage(self, cage: Cage) -> bool:
        """Adds a killer cage and its sum; the outline are lines of their own."""
        if cage.style != "killer" or not cage.cells or cage.hidden:
            return False
        label = cage.label or ("" if cage.total is None else str(cage.total))
        first = cage.cells[0]
        if label:
            if not isinstance(first, Cell):
                return False
            key = str(self.points.number(Slot(first, 0)))
            if not self._at("numberS", [key], [label, 1], None):
                return False
        self._append("killercages", [self.points.number(cell) for cell in cage.cells], None)
        return True


def layer_of(a: Place, b: Place, points: Points) -> str | None:
    """The layer of a line between two places; on other lattices their cells tell lines from edges."""
    if not points.square:
        return "line" if points.nodes.intersection((a, b)) else "lineE"
    kinds = {type(a), type(b)}
    if kinds == {Slot}:
        return "cage"
    if kinds == {Edge}:
        return "wall"
    if Slot in kinds:
        return None
    return "lineE" if Vertex in kinds and Cell not in kinds else "line"


def _listed(value: Json) -> Json:
    return list(value) if isinstance(value, tuple) else value


def _text(mark: Text) -> list[Json]:
    text: Json = mark.text
    if mark.kind == "candidates":
        digits = "123456789" + ("0" if "0" in mark.text else "")
        text = [int(digit in mark.text) for digit in digits]
    elif mark.kind == "arrow" and mark.arrow is not None:
        number = mark.arrow if isinstance(mark.arrow, int) else ARROWS.index(mark.arrow)
        text = f"{mark.text}_{number}"
    return [text, mark.style, SUBMODE_OF[mark.kind], *([mark.turn] if mark.turn else [])]


def redrawn(layers: Layers, marks: Iterable[Mark]) -> Canvas:
    """The object of ``layers`` changed so that it draws exactly ``marks``; the object itself is left alone.

    Raises ``DecodeError`` if the object cannot be read.
    """
    wanted = Counter(marks)
    entries = read_entries(layers)
    kept, dropped = _sorted_out(entries, wanted)
    canvas = Canvas(copy.deepcopy(layers.content), copy.deepcopy(layers.colours), layers.points)
    for entry in dropped:
        _forget(canvas, entry)
    _compact(canvas, {entry.layer for entry in dropped})
    # Free lines are written as Penpa+ would write them after loading: as pieces in the layers of ordinary lines.
    free = [mark for entry in kept if entry.layer in ("freeline", "freelineE") for mark in entry.marks]
    changed = bool(dropped) or any(wanted.values())
    if changed and free:
        canvas.content.update({name: {} for name in ("freeline", "freelineE") if name in canvas.content})
        canvas.draw(free)
    canvas.draw(_rest(marks, wanted))
    for name in canvas.content:
        if canvas.content[name] != layers.content.get(name):
            _in_javascript_order(canvas, name)
    return canvas


def _sorted_out(entries: list[Entry], wanted: Counter[Mark]) -> tuple[list[Entry], list[Entry]]:
    """The entries whose marks are all wanted, which they use up, and the others."""
    kept, dropped = [], []
    for entry in entries:
        need = Counter(entry.marks)
        if all(wanted[mark] >= count for mark, count in need.items()):
            wanted.subtract(need)
            kept.append(entry)
        else:
            dropped.append(entry)
    return kept, dropped


def _rest(marks: Iterable[Mark], wanted: Counter[Mark]) -> list[Mark]:
    """The marks still wanted, in the order in which they came."""
    rest = []
    for mark in marks:
        if wanted[mark] > 0:
            wanted[mark] -= 1
            rest.append(mark)
    return rest


def _forget(canvas: Canvas, entry: Entry) -> None:
    for layer, key in ((entry.layer, entry.key), *entry.owned):
        entries, shades = canvas.content[layer], canvas.colours.get(layer)
        if isinstance(key, int):
            entries[key] = canvas
        else:
            entries.pop(key, None)
            if isinstance(shades, dict):
                shades.pop(key, None)


def _compact(canvas: Canvas, layers: set[str]) -> None:
    """Takes the forgotten entries (marked with the canvas itself) out of list layers and their colours."""
    for layer in layers.intersection(LIST_LAYERS):
        entries, shades = canvas.content[layer], canvas.colours.get(layer)
        stay = [at for at, entry in enumerate(entries) if entry is not canvas]
        canvas.content[layer] = [entries[at] for at in stay]
        if isinstance(shades, list):
            canvas.colours[layer] = [shades[at] for at in stay if at < len(shades)]


def _in_javascript_order(canvas: Canvas, name: str) -> None:
    """Sorts plain whole numbers to the front, as JavaScript keeps the members of objects."""
    for part in (canvas.content, canvas.colours):
        layer = part.get(name)
        if isinstance(layer, dict):
            numbers = sorted(filter(INDEX.fullmatch, layer), key=int)
            rest = [key for key in layer if not INDEX.fullmatch(key)]
            part[name] = {key: layer[key] for key in (*numbers, *rest)}


def without_dormant_colours(colours: dict[str, Json]) -> dict[str, Json]:
    """``colours`` without those that show only when the switch is turned on."""
    kept: dict[str, Json] = {}
    for name, shades in colours.items():
        if name.startswith("command"):
            kept[name] = shades
        elif isinstance(shades, dict):
            kept[name] = {key: shade for key, shade in shades.items() if isinstance(shade, list)}
        else:
            kept[name] = []
    return kept


def describe(mark: Mark) -> str:
    """A mark in a few words, for lists of what was lost."""
    match mark:
        case Text():
            return f"text {mark.text[:20]!r}"
        case Symbol():
            return f"symbol {mark.name}"
        case Cage():
            return f"{mark.style} cage" + (f" {mark.label[:20]!r}" if mark.label else "")
        case Path():
            return f"{mark.kind} path"
    return type(mark).__name__.lower()


def where(mark: Mark) -> str:
    """Where a mark stands, for people."""
    match mark:
        case Line() | Erased():
            return f"{mark.a}-{mark.b}"
        case Path():
            return str(mark.points[0]) if mark.points else ""
        case Cage():
            return str(mark.cells[0]) if mark.cells else ""
    return str(mark.at)
