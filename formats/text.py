"""Answers and boards as plain text: parts of an answer both ways, whole puzzles one way.

Parts, one text line per row of the board:

* ``shaded``: ``#`` or ``.``
* ``lines``: the line piece of each cell, ``│ ─ ┌ ┐ └ ┘ ┼``, ends ``╵ ╷ ╴ ╶``, branches ``├ ┤ ┬ ┴``, ``.`` for none
* ``numbers`` and ``symbols``: words separated by blanks, ``.`` for none
* ``arrows``: for each cell one of ``^ < > v``, the direction in which the line leaves it; two where it crosses itself,
  words separated by blanks, ``.`` for none
* ``edges``: a raster of ``2 * rows + 1`` by ``2 * cols + 1`` characters: ``-`` and ``|`` drawn sides, ``+`` points

>>> board = Board(2, 2)
>>> ring = read_part("lines", "┌┐\\n└┘", board)
>>> len(ring), write_part("lines", ring, board)
(4, '┌┐\\n└┘')
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from penpad.formats.drawn import Drawn, Step, is_diagonal, is_unit, outward, step, wrapped
from penpad.formats.errors import DecodeError
from penpad.formats.puzzle import ORTHOGONAL, Board, Cell, Edge

PARTS = ("shaded", "lines", "numbers", "symbols", "edges", "arrows")

# Bits: up 1, left 2, right 4, down 8 (the order of ORTHOGONAL).
PIECES = " ╵╴┘╶└─┴╷│┐┤┌├┬┼"
PIECE_BITS = {piece: bits for bits, piece in enumerate(PIECES)}


def read_part(part: str, text: str, board: Board) -> Any:
    """One part of ``Drawn`` from its picture; raises ``DecodeError`` naming the row that is wrong."""
    return READERS[part](text.strip("\n").split("\n"), board)


def write_part(part: str, value: Any, board: Board) -> str:
    """The picture of one part of ``Drawn``."""
    return "\n".join(WRITERS[part](value, board))


def read_drawn(parts: Mapping[str, str], board: Board) -> Drawn:
    """A whole answer from the pictures of its parts."""
    return Drawn(**{part: read_part(part, text, board) for part, text in parts.items()})


def write_drawn(drawn: Drawn, board: Board) -> dict[str, str]:
    """The pictures of the parts that are not empty."""
    return {part: write_part(part, value, board) for part in PARTS if (value := getattr(drawn, part))}


def _rows(rows: list[str], number: int, width: int, what: str) -> list[str]:
    if len(rows) != number:
        raise DecodeError(f"a picture of {what} needs {number} rows, not {len(rows)}", codec="text")
    for index, row in enumerate(rows):
        if len(row) > width:
            raise DecodeError(f"row {index + 1} of the picture of {what} is longer than {width}", codec="text")
    return [row.ljust(width) for row in rows]


def _read_shaded(rows: list[str], board: Board) -> frozenset[Cell]:
    rows = _rows(rows, board.rows, board.cols, "shaded cells")
    return frozenset(cell for cell in board.cells if rows[cell.row][cell.col] == "#")


def _write_shaded(shaded: frozenset[Cell], board: Board) -> list[str]:
    return ["".join("#" if Cell(row, col) in shaded else "." for col in range(board.cols)) for row in range(board.rows)]


def _read_lines(rows: list[str], board: Board) -> dict[Step, int]:
    rows = _rows(rows, board.rows, board.cols, "lines")
    lines: dict[Step, int] = {}
    for cell in board.cells:
        bits = PIECE_BITS.get(rows[cell.row][cell.col].replace(".", " "))
        if bits is None:
            raise DecodeError(f"{rows[cell.row][cell.col]!r} in row {cell.row + 1} is no line piece", codec="text")
        for bit, way in enumerate(ORTHOGONAL):
            if bits >> bit & 1:
                lines[step(cell, cell.step(way))] = 1
    return wrapped(lines, board)


def _write_lines(lines: Mapping[Step, int], board: Board) -> list[str]:
    drawn_to = set(lines)
    for a, b in lines:
        if not is_unit(a, b) and not is_diagonal(a, b):
            drawn_to.update(step(*side.cells) for _, side in outward(a, b))

    def piece(cell: Cell) -> str:
        bits = sum(1 << bit for bit, way in enumerate(ORTHOGONAL) if step(cell, cell.step(way)) in drawn_to)
        return PIECES[bits] if bits else "."

    return ["".join(piece(Cell(row, col)) for col in range(board.cols)) for row in range(board.rows)]


def _read_words(rows: list[str], board: Board) -> dict[Cell, str]:
    table = [row.split() for row in rows]
    if len(table) != board.rows or any(len(row) != board.cols for row in table):
        raise DecodeError(f"a picture of numbers needs {board.rows} rows of {board.cols} words", codec="text")
    return {cell: table[cell.row][cell.col] for cell in board.cells if table[cell.row][cell.col] != "."}


def _write_words(words: Mapping[Cell, str], board: Board) -> list[str]:
    width = max((len(word) for word in words.values()), default=1)
    return [
        " ".join(words.get(Cell(row, col), ".").rjust(width) for col in range(board.cols)) for row in range(board.rows)
    ]


def _read_edges(rows: list[str], board: Board) -> frozenset[Edge]:
    rows = _rows(rows, 2 * board.rows + 1, 2 * board.cols + 1, "edges")
    edges = set()
    for i, row in enumerate(rows):
        for j, sign in enumerate(row):
            if sign == "-" and i % 2 == 0 and j % 2 == 1:
                edges.add(Edge(i // 2, j // 2, horizontal=True))
            elif sign == "|" and i % 2 == 1 and j % 2 == 0:
                edges.add(Edge(i // 2, j // 2, horizontal=False))
            elif sign not in "+ .":
                raise DecodeError(f"{sign!r} in row {i + 1} of the picture of edges is out of place", codec="text")
    return frozenset(edges)


def _write_edges(edges: frozenset[Edge], board: Board) -> list[str]:
    def sign(i: int, j: int) -> str:
        if i % 2 == 0 and j % 2 == 0:
            return "+"
        if i % 2 == 1 and j % 2 == 1:
            return " "
        horizontal = i % 2 == 0
        drawn = Edge(i // 2, j // 2, horizontal) in edges
        return ("-" if horizontal else "|") if drawn else " "

    return ["".join(sign(i, j) for j in range(2 * board.cols + 1)).rstrip() for i in range(2 * board.rows + 1)]


SIGNS = dict(zip("^<>v", ORTHOGONAL, strict=True))


def _read_arrows(rows: list[str], board: Board) -> frozenset[Step]:
    words = _read_words(rows, board)
    for cell, word in words.items():
        if not set(word) <= SIGNS.keys():
            raise DecodeError(f"{word!r} in row {cell.row + 1} of the picture of arrows is no direction", codec="text")
    return frozenset((cell, cell.step(SIGNS[sign])) for cell, word in words.items() for sign in word)


def _write_arrows(arrows: frozenset[Step], board: Board) -> list[str]:
    words = {
        cell: word
        for cell in board.cells
        if (word := "".join(sign for sign, way in SIGNS.items() if (cell, cell.step(way)) in arrows))
    }
    return _write_words(words, board)


READERS: dict[str, Callable[[list[str], Board], Any]] = {
    "shaded": _read_shaded,
    "lines": _read_lines,
    "numbers": _read_words,
    "symbols": _read_words,
    "edges": _read_edges,
    "arrows": _read_arrows,
}
WRITERS: dict[str, Callable[[Any, Board], list[str]]] = {
    "shaded": _write_shaded,
    "lines": _write_lines,
    "numbers": _write_words,
    "symbols": _write_words,
    "edges": _write_edges,
    "arrows": _write_arrows,
}
