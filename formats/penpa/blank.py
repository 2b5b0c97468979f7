"""An empty Penpa+ payload for a board, the starting point of every link that has no Penpa+ link to start from."""

from __future__ import annotations

from penpad.formats.errors import CannotEncode, TooLarge
from penpad.formats.packing import MAX_CELLS, json_text
from penpad.formats.penpa.lines import (
    COLOURS_ON,
    VERSION,
    complete,
    empty_object,
    mode,
)
from penpad.formats.penpa.link import CODEC
from penpad.formats.penpa.points import RING, Points, points_of
from penpad.formats.puzzle import Board, Json

CELL_SIZE = 38
CURRENT_VERSION = [3, 2, 3]
LATTICE_FIELDS = "penpa_board"
"""Name of the extra that keeps the first header fields of a lattice other than the square one."""


def blank_lines(board: Board, lattice_fields: str = "") -> tuple[str, ...]:
    """The nineteen lines of an edit payload without marks; ``lattice_fields`` are header fields 0 to 14.

    Raises ``CannotEncode`` for a lattice whose header fields are not known, ``TooLarge`` for a board beyond the limit.
    """
    if len(board.cells) + len(board.nodes) > MAX_CELLS:
        raise TooLarge(f"The board has more than {MAX_CELLS:,} cells.", codec=CODEC)
    if board.lattice == "square":
        points = points_of(board)
        head = square_fields(points)
        margins = board.margins
        space = [max(0, side) for side in (margins.top, margins.bottom, margins.left, margins.right)]
        numbers = [points.number(cell) for cell in board.cells]
    elif lattice_fields.startswith(board.lattice + ","):
        # Penpa+ does not load these three without their one width; the cell list says what it left out.
        space = [0] if board.lattice in ("hex", "tri", "pyramid") else []
        head, numbers = lattice_fields, [node.number for node in board.nodes]
    else:
        raise CannotEncode(f"The lattice {board.lattice!r} can only be written to Penpa+ if it came from there.")
    grid = ["1", "2", "1"]
    first = (
        head + ",Title: ,Author: ,,,OFF,false",
        json_text(space),
        json_text(mode(grid)),
        json_text(empty_object()),
        json_text(empty_object()),
        json_text(differences(numbers)),
    )
    lines = complete(first, mode(grid))
    lines[VERSION] = json_text(CURRENT_VERSION)
    lines[COLOURS_ON] = "0"
    return tuple(lines)


def square_fields(points: Points) -> str:
    """Header fields 0 to 14 of a square board: type, size, pose, canvas and its middle point."""
    nx, ny = points.nx, points.ny
    row, col = RING + (ny - 1) // 2, RING + (nx - 1) // 2
    # The middle is a cell centre, a bottom side, a right side or a corner, by which of the sizes are even.
    block = {(0, 0): 1, (0, 1): 3, (1, 0): 2, (1, 1): 0}[nx % 2, ny % 2]
    middle = block * points.total + col + row * points.width
    canvas = f"{CELL_SIZE * (nx + 1)},{CELL_SIZE * (ny + 1)}"
    return f"square,{nx},{ny},{CELL_SIZE},0,1,1,{canvas},{middle},{middle},0,0,0,0"


def differences(numbers: list[int]) -> list[int]:
    """The first number, then what has to be added each time."""
    return [number - before for before, number in zip([0, *numbers], numbers, strict=False)]


def solve_mode(modes: Json) -> str:
    """Line 2 of a solve payload: grid, answer tool and that tool's setting."""
    half = modes["pu_a"]
    tool = half.get("edit_mode", "surface")
    return "~".join(json_text(part) for part in (modes["grid"], tool, half.get(tool, ["", 1])))
