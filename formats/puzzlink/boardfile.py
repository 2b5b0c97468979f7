"""Board files in an address: ``https://puzz.link/p?pzprv3/nurikabe/5/5/. 5 . . . /...``, ``/`` for line ends.

Rows come before columns. The file holds the question and the answer: borders of rooms (a number and the room of each
cell, or a bit for each side), the clues of cells, marks drawn in cells, lines or borders drawn between them.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from penpad.formats.errors import DecodeError, UnknownFormat
from penpad.formats.packing import excerpt
from penpad.formats.puzzle import Cell, Edge, Line, Mark, Place, Surface, Symbol, Text
from penpad.formats.puzzlink import places as at
from penpad.formats.puzzlink.link import MAX_CELLS, size
from penpad.formats.puzzlink.parts import Border, If, Optional, Quad, Runs, Tri
from penpad.formats.puzzlink.places import Clue, Scene
from penpad.formats.puzzlink.signs import BLOCK
from penpad.formats.puzzlink.special import Count
from penpad.formats.puzzlink.tape import CODEC
from penpad.formats.puzzlink.varieties import Variety

HEADER = re.compile(r"pzprv3(\.\d+)?")
SET = ("1", "2")
"""Words of a drawn side; 2 carries a helper mark too."""

NOTHING = frozenset([".", "+", "#", "*", "=", "o", "s"])
"""Tokens that are no clue: nothing, or a mark of the answer in the same grid."""

ARROWS = frozenset(["yajilin", "yajikazu"])
LOOPS = frozenset(["castle", "yajilin", "yajilin-regions", "mashu", "numlin", "koburin", "geradeweg", "turnaround"])
AREAS = frozenset(["fillomino", "shikaku", "aho", "araf", "fillmat", "squarejam", "symmarea"])
ON_THE_GRID = frozenset(["slither", "swslither"])
MARKED = {"lightup": ("sun_moon", 3), "starbattle": ("star", 2)}
"""Symbols that stand for a marked cell; elsewhere it is shaded."""

_NAMES = (
    "aho akichi archipelago aqre aquapelago araf ayeheya bramble canal cave cbanana chainedb chocona "
    "cityspace cocktail context dominion factors fillmat fillomino geradeweg hanare heyablock heyawake "
    "hinge hitori island koburin kurodoko kurotto lightup lits lookair mannequin mashu mines mochikoro "
    "mochinyoro nanro norinori norinuri numlin nuribou nurikabe nurimisaki oneroom renban ripple shikaku "
    "shimaguni simplegako slither smullyan squarejam stostone sukoro swslither symmarea tasquare "
    "toichika2 turnaround view yajilin yajikazu yajilin-regions yinyang castle kakuro nonogram starbattle sudoku tapa "
)
PLAIN = frozenset(_NAMES.split())
"""Varieties whose files are made of the blocks that are read here."""


@dataclass
class Lines:
    """The lines of a file that are left."""

    lines: list[str]

    def take(self) -> list[str]:
        """The words of the next line."""
        if not self.lines:
            raise DecodeError("the board file ends too early; it was cut off, copy it again", codec=CODEC)
        return self.lines.pop(0).split()

    def grid(self, rows: int, cols: int) -> list[list[str]]:
        """A block of so many words."""
        found = [self.take() for _ in range(rows)]
        if any(len(line) != cols for line in found):
            raise DecodeError(f"the board file has lines that do not hold {cols} words", codec=CODEC)
        return found


@dataclass
class Board:
    """What a file says: its size and letters, clues layer by layer, and the marks of its answer."""

    scene: Scene
    clues: list[dict[Place, Clue]] = field(default_factory=list)
    answer: list[Mark] = field(default_factory=list)


def header(query: str) -> tuple[str, list[str]]:
    """The variety that a file names, and its other lines; raises ``UnknownFormat`` for a file that is none."""
    parts = query.split("/")
    if not HEADER.fullmatch(parts[0]) or len(parts) < 4:
        raise UnknownFormat(f"{excerpt(query, 40)!r} is a board file of a kind that penpad does not read")
    return parts[1], parts[2:]


def read(row: Variety, lines: list[str]) -> Board:
    """The board in the lines behind the variety; raises ``DecodeError``, ``TooLarge`` and ``UnknownFormat``."""
    if row.id not in PLAIN:
        raise UnknownFormat(
            f"penpad does not read board files of the puzz.link variety {row.id}; open it there and copy the address "
            "of the puzzle (File, URL output)"
        )
    # A sudoku is square, and its file names one size.
    lines = [lines[0], *lines] if row.id == "sudoku" else lines
    height, width = size(lines[0]), size(lines[1])
    if height * width > MAX_CELLS:
        raise DecodeError(f"the board has {width} x {height} cells, too many for penpad", codec=CODEC)
    rest = list(lines[2:])
    flags = ""
    if rest and re.fullmatch(r"[a-z]{1,4}", rest[0]):
        flags = rest.pop(0)
    while rest and not rest[-1].strip():
        rest.pop()
    board = Board(Scene(width, height, flags))
    file = Lines(rest)
    shared = question(row, board, file) if rest else []
    board.clues += [{} for _ in range(len(row.layers) - len(board.clues))]
    answer(row, board, file, shared)
    return board


def question(row: Variety, board: Board, file: Lines) -> list[list[str]]:
    """Reads the clues layer by layer; the last grid of cells, where answers may stand among the clues."""
    scene = board.scene
    shared: list[list[str]] = []
    for layer in row.layers:
        part = layer.part.part if isinstance(layer.part, If) else layer.part
        if isinstance(part, Optional):
            # Borders that may be given, and holes, are not in these files.
            found: dict[Place, Clue] = {}
        elif isinstance(part, Count):
            found = {part.order(scene)[0]: whole("".join(file.take()))}
        elif isinstance(part, Border):
            found = borders(file, scene)
        elif row.id in FRAMED:
            found, shared = FRAMED[row.id](file, scene)
        else:
            shared = file.grid(scene.rows, scene.cols)
            found = {cell: clue(row, word) for cell, word in words(shared).items() if word not in NOTHING}
            found = on_rooms(found, part, scene)
        scene = layer.part.seen(found, scene)
        board.clues.append(found)
    return shared


def words(grid: list[list[str]]) -> dict[Cell, str]:
    """A grid by cell."""
    return {Cell(r, c): word for r, line in enumerate(grid) for c, word in enumerate(line)}


def nonogram(file: Lines, scene: Scene) -> tuple[dict[Place, Clue], list[list[str]]]:
    """A grid with the lists of runs above and left, the ones next to the board last."""
    above, left = (scene.rows + 1) // 2, (scene.cols + 1) // 2
    grid = file.grid(scene.rows + above, scene.cols + left)
    found: dict[Place, Clue] = {}
    for cell, word in words(grid).items():
        outside = cell.row < above or cell.col < left
        if outside and word not in NOTHING:
            found[Cell(cell.row - above, cell.col - left)] = None if word == "-" else whole(word)
    return found, [line[left:] for line in grid[above:]]


def kakuro(file: Lines, scene: Scene) -> tuple[dict[Place, Clue], list[list[str]]]:
    """A grid with a row and a column more: ``across,down`` in clue cells, single sums outside."""
    found: dict[Place, Clue] = {}
    for cell, word in words(file.grid(scene.rows + 1, scene.cols + 1)).items():
        place = Cell(cell.row - 1, cell.col - 1)
        numbers = [whole(part) if part != "-1" else 0 for part in word.split(",") if word != "."]
        if place.row >= 0 and place.col >= 0 and len(numbers) == 2:
            pair = (numbers[1] or None, numbers[0] or None)
            found[place] = pair if pair != (None, None) else BLOCK
        elif len(numbers) == 1 and numbers[0] and (place.row < 0) != (place.col < 0):
            found[place] = (numbers[0], None) if place.row < 0 else (None, numbers[0])
    return found, []


FRAMED = {"kakuro": kakuro, "nonogram": nonogram}
"""Varieties whose clues stand in a grid that is larger than the board."""


def clue(row: Variety, word: str) -> Clue:
    """One clue: a number, ``-`` for an unknown one, or several of these parted by commas."""
    if row.id in ARROWS and word in ("-", "-3"):
        return BLOCK
    if row.id in (*ARROWS, "castle", "tapa"):
        numbers = tuple(None if part == "-" else whole(part) for part in word.split(","))
        return (numbers[2], *numbers[:2]) if row.id == "castle" and len(numbers) == 3 else numbers
    return None if word == "-" else whole(word)


def whole(word: str) -> int:
    """A number."""
    if not (word.isascii() and word.isdigit() and len(word) < 7):
        raise DecodeError(f"{excerpt(word)!r} is no clue of this variety's board files", codec=CODEC)
    return int(word)


def on_rooms(found: dict[Place, Clue], part: object, scene: Scene) -> dict[Place, Clue]:
    """Clues of rooms at the cells that show them."""
    if not isinstance(part, (Runs, Quad, Tri)) or part.order is not at.rooms:
        return found
    top = {cell: place for room, place in zip(scene.rooms, at.rooms(scene), strict=True) for cell in room}
    return {top[cell]: value for cell, value in found.items() if isinstance(cell, Cell)}


def borders(file: Lines, scene: Scene) -> dict[Place, Clue]:
    """Borders of rooms, as rooms or as sides."""
    first, second = [len(line.split()) for line in [*file.lines[:2], "", ""][:2]]
    if first == 1 and second == scene.cols:
        file.take()
        rooms = file.grid(scene.rows, scene.cols)
        name = {Cell(r, c): word for r, line in enumerate(rooms) for c, word in enumerate(line)}
        return {side: 1 for side in at.sides(scene) if name[side.cells[0]] != name[side.cells[1]]}
    return dict.fromkeys(between(file, scene), 1)


def between(file: Lines, scene: Scene) -> list[Edge]:
    """The sides with a 1 in a block of inner sides."""
    upright = file.grid(scene.rows, scene.cols - 1)
    level = file.grid(scene.rows - 1, scene.cols)
    found = [Edge(r, c + 1, False) for r, line in enumerate(upright) for c, word in enumerate(line) if word in SET]
    return found + [Edge(r + 1, c, True) for r, line in enumerate(level) for c, word in enumerate(line) if word in SET]


def answer(row: Variety, board: Board, file: Lines, shared: list[list[str]]) -> None:
    """The marks of the answer, which follow the question or stand among its clues."""
    scene = board.scene
    if row.id in ON_THE_GRID:
        cells = file.grid(scene.rows, scene.cols) if len(file.lines) > 2 * scene.rows + 1 else []
        del cells
        if file.lines:
            upright = file.grid(scene.rows, scene.cols + 1)
            level = file.grid(scene.rows + 1, scene.cols)
            edges = [Edge(r, c, False) for r, line in enumerate(upright) for c, word in enumerate(line) if word in SET]
            edges += [Edge(r, c, True) for r, line in enumerate(level) for c, word in enumerate(line) if word in SET]
            board.answer += [Line(*edge.ends, style=3) for edge in edges]
        return
    drawn = len(file.lines) % (2 * scene.rows - 1) if row.id in LOOPS | AREAS else len(file.lines)
    grids = [shared] if not drawn else [file.grid(scene.rows, scene.cols)] if file.lines else []
    for grid in grids:
        cells_drawn(row, board, grid, numbers=grid is not shared)
    if row.id in LOOPS and file.lines:
        board.answer += [Line(side.cells[0], side.cells[1], style=3) for side in between(file, scene)]
    elif row.id in AREAS and file.lines:
        board.answer += [Line(*side.ends, style=3) for side in between(file, scene)]


def cells_drawn(row: Variety, board: Board, grid: list[list[str]], *, numbers: bool) -> None:
    """Marked cells and numbers of an answer."""
    name, style = MARKED.get(row.id, ("", 0))
    for r, line in enumerate(grid):
        for c, word in enumerate(line):
            if word == "#":
                board.answer.append(Symbol(Cell(r, c), name, style) if name else Surface(Cell(r, c), 4))
            elif numbers and word.isascii() and word.isdigit():
                board.answer.append(Text(Cell(r, c), word, style=2))
