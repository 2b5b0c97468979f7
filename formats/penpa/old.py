"""Version 1 payloads of 2019 (``?p=<blob>``, ``?m=solve&p=<blob>``), turned into lines of the current form.

Layout: ``nx,ny,size,over,under,left,right,<grid>,<lattice>,<frame>[,<tools>]``, then one line of layers for the problem
and one for the answer, each a JSON array of up to 26 layers indexed by cells, sides or half-cell rasters.
"""

from __future__ import annotations

import re
from collections.abc import Callable

from penpad.formats.errors import DecodeError, TooLarge
from penpad.formats.packing import MAX_CELLS, MAX_MARKS, excerpt, json_text, parse_json
from penpad.formats.penpa.blank import blank_lines
from penpad.formats.penpa.lines import ANSWER, FULL_MODE, GIVEN, MODE, empty_object, mode
from penpad.formats.penpa.link import CODEC
from penpad.formats.penpa.marks import steps
from penpad.formats.penpa.points import OffBoard, Points
from penpad.formats.puzzle import Board, Cell, Edge, Json, Margins, Place, Slot, Vertex

PLACED = {0: "surface", 11: "number", 16: "symbol"}
RASTERED = {13: "number", 17: "symbol"}
LISTS = {20: "thermo", 21: "arrows", 22: "direction", 23: "squareframe"}
PAIRED = {1: "line", 2: "line", 3: "line", 4: "line", 5: "lineE", 6: "lineE", 7: "lineE", 8: "lineE", 9: "wall",
          10: "wall", 14: "cage", 15: "cage", 24: "deletelineE", 25: "deletelineE"}  # fmt: skip
FREE = {18: ("line", "freeline"), 19: ("lineE", "freelineE")}

ARROW_TAILS = {"_R": "_2", "_U": "_0", "_D": "_3", "_L": "_1"}
KAKURO = (0, 1, 1, 2, 3, 4, 5, 6)
FIREFLY = (0, 3, 4, 1, 2, 5)
INEQUALITY = (0, 1, 3, 4, 2, 5, 7, 8, 6)


def current_lines(text: str, *, solve: bool) -> tuple[str, ...]:
    """The lines of the current edit form for a version 1 text; raises ``DecodeError`` or ``TooLarge``."""
    lines = text.split("\n")
    head = lines[0].split(",")
    if len(head) < 7 or not all(re.fullmatch("[0-9]{1,5}", field, re.ASCII) for field in head[:7]):
        raise DecodeError(
            "The payload's first line is no Penpa+ header; copy the whole link again.",
            codec=CODEC,
            excerpt=excerpt(lines[0]),
        )
    nx, ny, _, over, under, left, right = map(int, head[:7])
    if not 0 < nx * ny <= MAX_CELLS:
        raise TooLarge(f"The board has {nx} x {ny} cells; penpad reads at most {MAX_CELLS:,}.", codec=CODEC)
    rows, cols = ny - over - under, nx - left - right
    if rows < 1 or cols < 1:
        raise DecodeError(
            "The white space of the payload leaves no cells; copy the link again.",
            codec=CODEC,
            excerpt=excerpt(lines[0]),
        )
    board = Board(rows, cols, margins=Margins(over, under, left, right))
    result = list(blank_lines(board))
    grid = [_last_digit(head, at, usual) for at, usual in ((7, "1"), (8, "2"), (9, "1"))]
    result[MODE] = result[FULL_MODE] = json_text(mode(grid))
    raster = Points(nx, ny)
    result[GIVEN] = _object(lines, 1, raster)
    if not solve and len(lines) > 2 and lines[2]:
        result[ANSWER] = _object(lines, 2, raster)
    return tuple(result)


def _last_digit(head: list[str], at: int, usual: str) -> str:
    digit = head[at][-1:] if at < len(head) else ""
    return digit if digit in ("1", "2", "3") else usual


def _object(lines: list[str], number: int, points: Points) -> str:
    what = "problem" if number == 1 else "answer"
    layers = parse_json(lines[number] if number < len(lines) else "", f"The {what}", CODEC)
    if not isinstance(layers, list):
        raise DecodeError(
            f"The {what} is no list of layers; copy the link again.", codec=CODEC, excerpt=excerpt(lines[number])
        )
    if sum(len(layer) for layer in layers if isinstance(layer, (list, dict))) > MAX_MARKS:
        raise TooLarge(f"The {what} has more than {MAX_MARKS:,} marks.", codec=CODEC)
    content = empty_object()
    content["freeline"], content["freelineE"] = {}, {}
    for at, layer in enumerate(layers[:26]):
        try:
            _convert(at, layer, content, points)
        except (ValueError, TypeError, LookupError, AttributeError, ArithmeticError, OffBoard) as error:
            raise DecodeError(
                f"Layer {at} of the {what} cannot be read; copy the link again.", codec=CODEC, position=at
            ) from error
    return json_text(content)


def _convert(at: int, layer: Json, content: dict[str, Json], points: Points) -> None:
    """Adds one old layer to a current object; raises what indexing and number parsing raise for garbage."""
    if not layer:
        return
    if at in LISTS:
        content[LISTS[at]] = [[_number(_cell(int(item), points), points) for item in entry] for entry in layer if entry]
        return
    for key, value in layer.items():
        if value is None:
            continue
        if at in PLACED:
            place = _number(_cell(_index(key), points), points)
            content[PLACED[at]].setdefault(str(place), _value(PLACED[at], value, on_edge=False))
        elif at in RASTERED:
            name, spot = RASTERED[at], _raster_place(_index(key.removesuffix("E")), points)
            # A cell can hold an entry of its own beside the one drawn with the tool for sides and corners.
            tail = "E" if isinstance(spot, Cell) else ""
            content[name][f"{_number(spot, points)}{tail}"] = _value(name, value, on_edge=True)
        elif at == 12:
            content["numberS"][str(_number(_slot(_index(key), 2 * points.nx), points))] = value
        elif at in FREE:
            place_of = _cell if at == 18 else _vertex
            first, last = (place_of(_index(part), points) for part in key.split(","))
            # A single step replaces the one below it; longer ones are split when they are read.
            name = FREE[at][0 if steps(first, last) == [(first, last)] else 1]
            content[name][_key(first, last, points)] = value
        elif at in PAIRED:
            content[PAIRED[at]][_pair(at, _index(key), value, points)] = value


def _index(text: str) -> int:
    if not re.fullmatch("[0-9]{1,7}", text, re.ASCII):
        raise ValueError(text)
    return int(text)


def _number(place: Place, points: Points) -> int:
    return points.number(place)


def _cell(index: int, points: Points) -> Cell:
    return Cell(*divmod(index, points.nx))


def _vertex(index: int, points: Points) -> Vertex:
    return Vertex(*divmod(index, points.nx + 1))


def _slot(index: int, width: int) -> Slot:
    """A quarter point of the raster of 2nx x 2ny."""
    row, col = divmod(index, width)
    return Slot(Cell(row // 2, col // 2), 2 * (row % 2) + col % 2)


def _raster_place(index: int, points: Points) -> Place:
    """A corner, side or centre of the raster of (2nx+1) columns."""
    row, col = divmod(index, 2 * points.nx + 1)
    if row % 2 == col % 2:
        return Cell(row // 2, col // 2) if row % 2 else Vertex(row // 2, col // 2)
    return Edge(row // 2, col // 2, horizontal=row % 2 == 0)


def _pair(at: int, index: int, value: Json, points: Points) -> str:
    """The current key of a stroke; a helper x (98) has the one point of the side it lies on."""
    a, b, side = STROKES[at](index, points)
    if value == 98 and side is not None:
        return str(_number(side, points))
    return _key(a, b, points)


def _key(a: Place, b: Place, points: Points) -> str:
    return ",".join(map(str, sorted((_number(a, points), _number(b, points)))))


Stroke = tuple[Place, Place, Place | None]


def _across(index: int, points: Points) -> Stroke:
    row, col = divmod(index, points.nx - 1)
    return Cell(row, col), Cell(row, col + 1), Edge(row, col + 1, False)


def _down(index: int, points: Points) -> Stroke:
    row, col = divmod(index, points.nx)
    return Cell(row, col), Cell(row + 1, col), Edge(row + 1, col, True)


def _falling(index: int, points: Points) -> Stroke:
    row, col = divmod(index, points.nx - 1)
    return Cell(row, col), Cell(row + 1, col + 1), None


def _rising(index: int, points: Points) -> Stroke:
    row, col = divmod(index, points.nx - 1)
    return Cell(row, col + 1), Cell(row + 1, col), None


def _top_side(index: int, points: Points) -> Stroke:
    row, col = divmod(index, points.nx)
    return Vertex(row, col), Vertex(row, col + 1), Edge(row, col, True)


def _left_side(index: int, points: Points) -> Stroke:
    row, col = divmod(index, points.nx + 1)
    return Vertex(row, col), Vertex(row + 1, col), Edge(row, col, False)


def _cell_falling(index: int, points: Points) -> Stroke:
    row, col = divmod(index, points.nx)
    return Vertex(row, col), Vertex(row + 1, col + 1), None


def _cell_rising(index: int, points: Points) -> Stroke:
    row, col = divmod(index, points.nx)
    return Vertex(row, col + 1), Vertex(row + 1, col), None


def _flat_wall(index: int, points: Points) -> Stroke:
    row, col = divmod(index, points.nx)
    return Edge(row, col, False), Edge(row, col + 1, False), None


def _upright_wall(index: int, points: Points) -> Stroke:
    row, col = divmod(index, points.nx)
    return Edge(row, col, True), Edge(row + 1, col, True), None


def _cage_across(index: int, points: Points) -> Stroke:
    width = 2 * points.nx
    row, col = divmod(index, width - 1)
    return _slot(row * width + col, width), _slot(row * width + col + 1, width), None


def _cage_down(index: int, points: Points) -> Stroke:
    width = 2 * points.nx
    return _slot(index, width), _slot(index + width, width), None


STROKES: dict[int, Callable[[int, Points], Stroke]] = {
    1: _across, 2: _down, 3: _falling, 4: _rising, 5: _top_side, 6: _left_side, 7: _cell_falling, 8: _cell_rising,
    9: _flat_wall, 10: _upright_wall, 14: _cage_across, 15: _cage_down, 24: _top_side, 25: _left_side,
}  # fmt: skip


def _value(layer: str, value: Json, *, on_edge: bool) -> Json:
    """A number or symbol with the names and indices of today."""
    if layer == "number" and value[2:3] == ["2"] and str(value[0])[-2:] in ARROW_TAILS:
        return [value[0][:-2] + ARROW_TAILS[value[0][-2:]], *value[1:]]
    if layer != "symbol":
        return value
    index, name = value[0], value[1]
    if name == "cross" and isinstance(index, list) and len(index) == 4:
        index = index[2:] + index[:2]
    elif isinstance(index, int) and name.startswith("battleship_") and index >= 7:
        index = 2
    elif isinstance(index, int):
        table = {"kakuro": KAKURO, "firefly": FIREFLY}.get(name, INEQUALITY if name == "inequality" and on_edge else ())
        index = table[index] if 0 <= index < len(table) else index
    return [index, *value[1:]]
