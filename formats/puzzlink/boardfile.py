"""Board files in an address: ``https://puzz.link/p?pzprv3/nurikabe/5/5/. 5 . . . /...``, ``/`` for line ends.

Rows come before columns. The file holds the question and the answer, in blocks of lines that differ by variety:
borders of rooms (a number and the room of each cell, or a bit for each side), the clues of cells, marks drawn in cells,
lines or borders drawn between them. Helper marks of a solver are passed over.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from penpad.formats.drawn import Drawn, is_unit, outward
from penpad.formats.errors import CannotEncode, DecodeError, UnknownFormat
from penpad.formats.packing import excerpt
from penpad.formats.puzzle import Cell, Edge, Line, Mark, Place, Surface, Symbol, Text, edge_between
from penpad.formats.puzzlink import places as at
from penpad.formats.puzzlink.blocks import Grid, Lines, Rooms, Sheet
from penpad.formats.puzzlink.drawing import NONE
from penpad.formats.puzzlink.layout_blocks import blocks
from penpad.formats.puzzlink.link import MAX_CELLS, size
from penpad.formats.puzzlink.places import Clue, Scene
from penpad.formats.puzzlink.tape import CODEC
from penpad.formats.puzzlink.varieties import Variety
from penpad.formats.puzzlink.words import NO, whole

HEADER = re.compile(r"pzprv3(?:\.(\d{1,2}))?")
END = re.compile(r"TrialData|info:\{|history:|__HISTORY__")
"""Begins what follows the board: drafts, the title and such, and the moves."""

ON_THE_GRID = frozenset(["slither", "swslither", "myopia", "tslither", "vslither", "lither", "scrin", "lineofsight"])
MARKED = {"lightup": ("sun_moon", 3), "starbattle": ("star", 2)}
"""Symbols that stand for a marked cell; elsewhere it is shaded."""


@dataclass
class Board:
    """What a file says: its size and letters, clues layer by layer, the marks of its answer, and its names."""

    scene: Scene
    clues: list[dict[Place, Clue]] = field(default_factory=list)
    answer: list[Mark] = field(default_factory=list)
    names: dict[str, str] = field(default_factory=dict)


def header(query: str) -> tuple[str, int, list[str]]:
    """The variety that a file names, the version of its layout, and its other lines.

    Raises ``UnknownFormat`` for a file that is none.
    """
    parts = query.split("/")
    found = HEADER.fullmatch(parts[0])
    if found is None or len(parts) < 4:
        raise UnknownFormat(f"{excerpt(query, 40)!r} is a board file of a kind that penpad does not read")
    return parts[1], int(found[1] or 0), parts[2:]


def read(row: Variety, version: int, lines: list[str]) -> Board:
    """The board in the lines behind the variety; raises ``DecodeError``, ``TooLarge`` and ``UnknownFormat``."""
    layout = blocks(row)
    if layout is None:
        raise UnknownFormat(
            f"penpad does not read board files of the puzz.link variety {row.id}; open it there and copy the address "
            "of the puzzle (File, URL output)"
        )
    # A sudoku is square, and its file names one size.
    lines = [lines[0], *lines] if row.id == "sudoku" else lines
    height, width = size(lines[0]), size(lines[1])
    if height * width > MAX_CELLS:
        raise DecodeError(f"the board has {width} x {height} cells, too many for penpad", codec=CODEC)
    body = lines[2:]
    end = next((number for number, line in enumerate(body) if END.match(line)), len(body))
    names = named(body[end:])
    file = Lines(body[:end])
    # Letters that new addresses need are in no file, except where a line of the file tells them.
    flags = row.always if row.id in ("bonsan", "kramma", "slalom") else ""
    sheet = Sheet(Scene(width, height, flags), version, [{} for _ in row.layers])
    fresh = True
    for block in layout:
        # A board that nobody has filled in may end behind its head.
        if file.ended() and (fresh or block.answer):
            break
        block.take(file, sheet)
        fresh = fresh and not isinstance(block, (Grid, Rooms))
    if not file.ended():
        raise DecodeError(f"the board file goes on behind its board with {excerpt(file.lines[0])!r}", codec=CODEC)
    return Board(sheet.scene, on_rooms(row, sheet), list(marks(row, sheet)), names)


VERSIONS = {"slalom": 2, "topo": 1, "wafusuma": 1}
"""The version that is written where the oldest one cannot say everything, besides those with sides in place of rooms,
which can say borders that end inside a room.
"""


def written(row: Variety, scene: Scene, clues: Sequence[dict[Place, Clue]], answer: Drawn) -> str:
    """A board file; raises ``CannotEncode`` for what it has no words for, and for varieties whose layout is not known.

    ``/`` stands for line ends.
    """
    layout = blocks(row)
    if layout is None:
        raise CannotEncode(f"penpad does not write board files of the puzz.link variety {row.id}")
    newer = [block.sides_since for block in layout if isinstance(block, Rooms) and block.sides_since < 99]
    version = max([VERSIONS.get(row.id, 0), *newer])
    sheet = Sheet(scene, version, [dict(found) for found in clues], kinds_of(answer))
    size = [scene.rows] if row.id == "sudoku" else [scene.rows, scene.cols]
    lines = ["pzprv3" + f".{version}" * bool(version), row.id, *map(str, size)]
    for block in layout:
        lines += block.put(sheet)
    try:
        again = read(row, version, lines[2:]).clues
    except DecodeError as error:
        raise CannotEncode(f"a board file of {row.id} cannot say this puzzle: {error.text}", at=error.at) from None
    for before, after in zip(clues, again, strict=True):
        lost = next((place for place in {**before, **after} if before.get(place, NO) != after.get(place, NO)), None)
        if lost is not None:
            raise CannotEncode(f"a board file of {row.id} cannot say what is at {lost}", at=(str(lost),))
    return "/".join(lines) + "/"


def kinds_of(answer: Drawn) -> dict[str, dict[Place, Clue]]:
    """The kinds of marks that blocks of the answer hold."""
    shaded: dict[Place, Clue] = dict.fromkeys([*answer.shaded, *answer.symbols], 1)
    steps: dict[Place, Clue] = {}
    for (a, b), count in answer.lines.items():
        # A step around the board leaves it on two sides.
        sides = [edge_between(a, b)] if is_unit(a, b) else [side for _, side in outward(a, b)]
        steps.update(dict.fromkeys(sides, count))
    return {
        "shaded": shaded,
        "kinds": dict(shaded),
        "numbers": {cell: int(text) for cell, text in answer.numbers.items() if whole(text) is not None},
        "lines": steps,
        "sides": dict.fromkeys(answer.edges, 1),
    }


def named(lines: list[str]) -> dict[str, str]:
    """Title, author and source behind the board."""
    text = "\n".join(lines)
    if not text.startswith("info:"):
        return {}
    try:
        info = json.JSONDecoder().raw_decode(text[5:])[0]
    except (ValueError, RecursionError):
        return {}
    told = info.get("metadata") if isinstance(info, dict) else None
    return (
        {name: said for name, said in (told or {}).items() if isinstance(said, str)} if isinstance(told, dict) else {}
    )


def on_rooms(row: Variety, sheet: Sheet) -> list[dict[Place, Clue]]:
    """The clues of the layers; those of rooms at the cells that show them."""
    scene, found = sheet.scene, []
    for layer, clues in zip(row.layers, sheet.layers, strict=True):
        part: object = layer.part
        while not hasattr(part, "order") and hasattr(part, "part"):
            part = part.part
        if getattr(part, "order", None) is at.rooms:
            top = {cell: place for room, place in zip(scene.rooms, at.rooms(scene), strict=True) for cell in room}
            moved: dict[Place, Clue] = {}
            for cell, value in clues.items():
                if isinstance(cell, Cell) and cell in top and not (top[cell] in moved and is_bare(value)):
                    moved[top[cell]] = value
            clues = moved
        scene = layer.part.seen(clues, scene)
        found.append(clues)
    return found


def is_bare(clue: Clue) -> bool:
    """Whether a clue is a grey room without a number, which may be said in each of its cells."""
    return isinstance(clue, tuple) and clue[-1] == NONE


def marks(row: Variety, sheet: Sheet) -> Iterable[Mark]:
    """The marks of the answer."""
    name, style = MARKED.get(row.id, ("", 0))
    for cell, shaded in sheet.drawn.get("shaded", {}).items():
        if isinstance(cell, Cell) and shaded:
            yield Symbol(cell, name, style) if name else Surface(cell, 4)
    for cell, number in sheet.drawn.get("kinds", {}).items():
        if isinstance(cell, Cell) and number == 1:
            yield Surface(cell, 4)
    for cell, number in sheet.drawn.get("numbers", {}).items():
        yield Text(cell, str(number), style=2)
    for side, count in sheet.drawn.get("lines", {}).items():
        if isinstance(side, Edge) and count:
            yield Line(*side.cells, style=3)
    for side in sheet.drawn.get("sides", {}):
        if isinstance(side, Edge):
            yield Line(*side.ends, style=3)
