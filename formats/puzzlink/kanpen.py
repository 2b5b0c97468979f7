"""Addresses of kanpen.net: ``http://www.kanpen.net/nurikabe.html?problem=5/5/._5_._._._/._._2_._._/...``.

Rows come before columns; words are parted by ``_`` and lines by ``/``. A grid of clues may follow the rooms, which are
a number and the room of each cell, or a number and a rectangle ``row_col_row_col_clue`` for each.
"""

from __future__ import annotations

import re

from penpad.formats.errors import DecodeError, UnknownFormat
from penpad.formats.packing import excerpt
from penpad.formats.puzzle import Cell, Place
from penpad.formats.puzzlink import places as at
from penpad.formats.puzzlink.blocks import Lines, Rooms, Sheet
from penpad.formats.puzzlink.link import MAX_CELLS, size
from penpad.formats.puzzlink.places import Clue, Scene
from penpad.formats.puzzlink.signs import BLOCK
from penpad.formats.puzzlink.tape import CODEC
from penpad.formats.puzzlink.varieties import Variety
from penpad.formats.puzzlink.words import whole as number_in

PAGE = re.compile(r"(?:kanpen\.net|pencil_applet)/([A-Za-z0-9_-]+)\.html\?(problem|pzpr)=(.*)", re.I | re.S)
_NAMES = "fillomino hashikake hitori kurochute kurodoko lightup mashu numlin nurikabe shakashaka shikaku slither sudoku"
GRIDS = frozenset(_NAMES.split())
ROOMS = frozenset(["nanro", "norinori", "ripple", "satogaeri"])
RECTANGLES = frozenset(["ayeheya", "heyawake"])
DIRECTIONS = {0: 1, 1: 3, 2: 2, 3: 4}
"""Directions of this site (up, left, down, right) and of puzz.link."""


def parts(address: str) -> tuple[str, str, str] | None:
    """The name of the page, ``problem`` or ``pzpr``, and what follows; ``None`` for other addresses."""
    found = PAGE.search(address)
    return None if found is None else (found[1].lower(), found[2].lower(), found[3])


def read(row: Variety, text: str) -> tuple[Scene, list[dict[Place, Clue]]]:
    """Size and clues layer by layer; raises ``DecodeError``, ``TooLarge`` and ``UnknownFormat``."""
    lines = [line.replace("_", " ") for line in text.split("/")]
    rows = size(lines.pop(0))
    cols = rows if row.id == "sudoku" else size(lines.pop(0) if lines else "")
    if rows * cols > MAX_CELLS:
        raise DecodeError(f"the board has {cols} x {rows} cells, too many for penpad", codec=CODEC)
    scene, file = Scene(cols, rows), Lines(lines)
    if row.id in GRIDS:
        clues = [numbers(file, scene)]
    elif row.id in ROOMS:
        clues = [rooms(file, scene)]
        clues += [numbers(file, scene)] if row.id != "norinori" else []
    elif row.id in RECTANGLES:
        clues = rectangles(file, scene)
    elif row.id == "goishi":
        stones = numbers(file, scene)
        clues = [{cell: 1 for cell in at.cells(scene) if cell not in stones}]
    elif row.id == "yajilin":
        clues = [{place: arrow(word) for place, word in words(file, scene).items()}]
    elif row.id == "slalom":
        # New addresses of this variety have the letter d, whose form tells everything.
        scene = Scene(cols, rows, row.always)
        clues = [{place: gate(word) for place, word in words(file, scene).items()}]
    elif row.id == "kakuro":
        return sums(file, scene)
    else:
        raise UnknownFormat(f"penpad does not read addresses of kanpen.net with a {row.id}")
    return scene, clues + [{} for _ in range(len(row.layers) - len(clues))]


def whole(word: str) -> int:
    """A number."""
    number = number_in(word)
    if number is None:
        raise DecodeError(f"{excerpt(word)!r} is no clue of an address of kanpen.net", codec=CODEC)
    return number


def rooms(file: Lines, scene: Scene) -> dict[Place, Clue]:
    """The borders of rooms."""
    sheet = Sheet(scene)
    Rooms("borders").take(file, sheet)
    return sheet.at("borders")


def words(file: Lines, scene: Scene) -> dict[Place, str]:
    """The words of a grid that are not blank."""
    grid = file.words(scene.rows, scene.rows * scene.cols)
    return {cell: word for cell, word in zip(at.cells(scene), grid, strict=True) if word != "."}


def numbers(file: Lines, scene: Scene) -> dict[Place, Clue]:
    """A grid of numbers; ``-`` is an unknown one."""
    return {place: None if word == "-" else whole(word) for place, word in words(file, scene).items()}


def arrow(word: str) -> Clue:
    """A clue of Yajilin: sixteen times the direction, plus the number."""
    if word.startswith("-"):
        return (0, None)
    direction, number = divmod(whole(word), 16)
    if direction not in DIRECTIONS:
        raise DecodeError(f"{excerpt(word)!r} is no direction and number", codec=CODEC)
    return (DIRECTIONS[direction], number)


GATES = {"+": "start", "|": "|", "-": "-", "0": BLOCK}


def gate(word: str) -> Clue:
    """A clue of Slalom: the start, a gate, a block or the number of one."""
    return GATES[word] if word in GATES else (0, whole(word))


def rectangles(file: Lines, scene: Scene) -> list[dict[Place, Clue]]:
    """Rectangular rooms and their clues."""
    count = whole(file.take())
    room_of: dict[Place, int] = {}
    clues: dict[Place, Clue] = {}
    for room in range(min(count, len(file.lines))):
        corners = file.take().split()
        if len(corners) not in (4, 5):
            raise DecodeError(f"{' '.join(corners)[:30]!r} is no rectangle and its clue", codec=CODEC)
        top, left, bottom, right = map(whole, corners[:4])
        if bottom >= scene.rows or right >= scene.cols:
            raise DecodeError("a rectangle reaches beyond the board", codec=CODEC)
        room_of.update({Cell(r, c): room for r in range(top, bottom + 1) for c in range(left, right + 1)})
        if len(corners) == 5:
            clues[Cell(top, left)] = whole(corners[4])
    sides = at.sides(scene)
    return [{s: 1 for s in sides if room_of.get(s.cells[0]) != room_of.get(s.cells[1])}, clues]


def sums(file: Lines, scene: Scene) -> tuple[Scene, list[dict[Place, Clue]]]:
    """Clue cells of Kakuro, ``row_col_across_down``, counted with the clue row and column; -1 and 0 are none."""
    inner = Scene(scene.cols - 1, scene.rows - 1)
    found: dict[Place, Clue] = {}
    while not file.ended():
        line = file.take().split()
        if len(line) != 4:
            raise DecodeError(f"{' '.join(line)[:30]!r} is no clue cell of Kakuro", codec=CODEC)
        row, col, across, down = (-1 if word == "-1" else whole(word) for word in line)
        if not (0 <= row <= inner.rows and 0 <= col <= inner.cols):
            raise DecodeError("a clue cell lies beyond the board", codec=CODEC)
        pair = (down if down > 0 else None, across if across > 0 else None)
        if row and col:
            found[Cell(row - 1, col - 1)] = pair if pair != (None, None) else BLOCK
        elif pair != (None, None):
            found[Cell(row - 1, col - 1)] = (pair[0], None) if row == 0 else (None, pair[1])
    return inner, [found]
