"""What Penpa+ has: a small puzzle for every feature."""

from __future__ import annotations

import itertools
from collections.abc import Iterable, Iterator
from dataclasses import replace

from penpad.formats import looks
from penpad.formats.features import Feature
from penpad.formats.puzzle import (
    Board,
    Cage,
    Cell,
    Cross,
    Direction,
    Edge,
    Erased,
    Frame,
    Line,
    Margins,
    Mark,
    Node,
    Path,
    Place,
    Puzzle,
    Slot,
    StoredAnswer,
    Surface,
    Symbol,
    Text,
    TextKind,
    Vertex,
)
from penpad.formats.sudokupad.outlines import outline
from penpad.formats.svg.symbols import PAINTERS

_BOARD = Board(4, 4)
_HERE = Cell(1, 1)
_PLACES: tuple[Place, ...] = (_HERE, Vertex(1, 1), Edge(1, 1, horizontal=True), Cell(-1, 0))
_FLAGS = {"cross": 4, "arrow_fourtip": 4, "arrow_cross": 8, "arrow_eight": 8, "dice": 9, "polyomino": 9, "polyhex": 7}
_FLAG_FAMILIES = {"degital": 7, "arrow_fouredge": 8}
_SIZES = {"LL", "L", "M", "S", "SS", "B", "G", "W", "E", "f", "C", "B+", "G+", "W+"}
_MOST_STYLES = 14
KINDS: tuple[TextKind, ...] = ("small", "medium", "big")
_DIGITS = tuple(Text(cell, str(1 + (cell.row * 2 + cell.row // 2 + cell.col) % 4)) for cell in _BOARD.cells)


def _with(marks: Iterable[Mark]) -> tuple[Puzzle, ...]:
    """One puzzle for every mark, so that none hides another."""
    return tuple(Puzzle(_BOARD, (mark,)) for mark in marks)


def features() -> list[Feature]:
    """All features of Penpa+."""
    return [
        *(Feature("coloured cells", name, puzzles) for name, puzzles in _surfaces()),
        *(Feature("texts", name, puzzles) for name, puzzles in _texts()),
        *(Feature("symbols", name, (_sheet(names),)) for name, names in _families().items()),
        *(Feature("lines", name, puzzles) for name, puzzles in _lines()),
        *(Feature("cages", name, puzzles) for name, puzzles in _cages()),
        *(Feature("paths", name, puzzles) for name, puzzles in _paths()),
        *(Feature("board", name, puzzles) for name, puzzles in _boards()),
        *(Feature("beside the board", name, puzzles) for name, puzzles in _words()),
        *(Feature("answers", name, puzzles) for name, puzzles in _answers()),
    ]


def _surfaces() -> Iterator[tuple[str, tuple[Puzzle, ...]]]:
    yield "the 12 colours", _with(Surface(_HERE, style) for style in range(1, 13))
    yield "custom colour", _with(Surface(_HERE, 1, colour) for colour in ("#112233", "rgb(1,2,3)", "red"))
    yield "custom colour with alpha", _with(Surface(_HERE, 1, c) for c in ("#11223380", "#1238", "rgba(1,2,3,0.5)"))
    yield "several colours in one cell", _with((Surface(_HERE, (1, 2, 3)), Surface(_HERE, (1, 2), ("#ff0000", None))))


def _texts() -> Iterator[tuple[str, tuple[Puzzle, ...]]]:
    yield "black digit or letter alone in a cell", _with(Text(_HERE, text) for text in "19A?")
    yield "other numbers and texts", _with(Text(at, "12") for at in _PLACES)
    yield "the 12 number styles, with discs", _with(Text(_HERE, "12", style=style) for style in range(12))
    yield "number with arrow", _with(Text(_HERE, "3", "arrow", arrow=way) for way in Direction)
    yield (
        "tapa clue, also on a grid point",
        _with(Text(at, text, "tapa", style) for at in _PLACES for text in ("12", "1?3", "1 11") for style in (1, 6)),
    )
    yield (
        "small, medium and big text",
        _with(Text(at, "ab", kind) for at in _PLACES for kind in ("small", "medium", "big")),
    )
    yield "candidates", _with((Text(_HERE, "1379", "candidates"), Text(_HERE, "5", "candidates")))
    yield "long text", _with((Text(_HERE, "two\nlines", "long"), Text(_HERE, "on white", "long", 5)))
    yield (
        "small text in corners and on sides",
        _with(Text(Slot(_HERE, at), "7", "slot", s) for at in range(8) for s in (1, 5, 6)),
    )
    yield "turned text", _with(Text(_HERE, "ab", turn=turn) for turn in ("UR", "U", "UL", "L", "DL", "D", "DR"))


def _families() -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}
    for name in PAINTERS:
        stem, _, last = name.rpartition("_")
        family = f"`{stem}_*`" if stem and last in _SIZES else f"`{name}`"
        found.setdefault(family, []).append(name)
    return found


def _sheet(names: Iterable[str]) -> Puzzle:
    """All styles of some symbols, each in its own cell."""
    found = list(_styled(names))
    side = next(wide for wide in itertools.count(5) if -(-len(found) // wide) + 4 <= wide)
    marks = [
        replace(mark, at=Cell(index // side, index % side) if isinstance(mark.at, Cell) else mark.at)
        for index, mark in enumerate(found, start=3 * side)
    ]
    return Puzzle(Board(side, side), tuple(marks))


def _styled(names: Iterable[str]) -> Iterator[Symbol]:
    columns = itertools.count(1)
    for name in names:
        count = _FLAGS.get(name) or next((n for stem, n in _FLAG_FAMILIES.items() if name.startswith(stem)), 0)
        styles: list[int | tuple[int, ...]] = list(range(_MOST_STYLES))
        if count:
            styles = [tuple(int(at == index) for at in range(count)) for index in range(count)]
            styles.append((1,) * count)
        for style in styles:
            yield Symbol(_HERE, name, style, 1)
        yield Symbol(_HERE, name, styles[1], 2)
        yield Symbol(Vertex(1, next(columns)), name, styles[1], 2, "#ff000080")


def _lines() -> Iterator[tuple[str, tuple[Puzzle, ...]]]:
    styles = [style for style in looks.STROKES if style not in (7, 10, 11, 15, 16, 98, 99)]
    ends: dict[str, tuple[tuple[Place, Place], ...]] = {
        "through cells": ((_HERE, Cell(1, 2)), (_HERE, Cell(2, 2)), (_HERE, Cell(3, 2))),
        "from a cell to its side": ((_HERE, Edge(1, 1, horizontal=True)),),
        "along the grid": ((Vertex(1, 1), Vertex(1, 2)), (Vertex(1, 1), Vertex(2, 2))),
        "from a grid point to a side": ((Vertex(1, 1), Edge(1, 1, horizontal=True)),),
        "walls across a cell": ((Edge(1, 1, horizontal=True), Edge(2, 1, horizontal=True)),),
    }
    for name, pairs in ends.items():
        yield f"{name}, {len(styles)} styles", _with(Line(a, b, style) for a, b in pairs for style in styles)
    yield "custom colour with alpha", _with(Line(_HERE, Cell(1, 2), 2, c) for c in ("#ff0000", "rgba(1,2,3,0.5)"))
    yield "helper x", _with((Cross(Edge(1, 1, horizontal=True)), Cross(Edge(1, 1, horizontal=False), "edge")))
    yield "erased grid lines", _with((Erased(Vertex(1, 1), Vertex(1, 2)), Erased(Vertex(0, 1), Vertex(0, 2))))


def _cages() -> Iterator[tuple[str, tuple[Puzzle, ...]]]:
    inside = (_HERE, Cell(1, 2), Cell(2, 2))
    label = Cage(inside, "12", total=12)
    yield "killer cage, black dashes", (Puzzle(_BOARD, (label, *outline(inside, 10))),)
    yield (
        "killer cage in another look",
        tuple(
            Puzzle(_BOARD, (label, *outline(inside, style, colour)))
            for style, colour in ((7, None), (15, None), (16, None), (10, "#ff0000"))
        ),
    )
    yield "strokes of cages alone", tuple(Puzzle(_BOARD, tuple(outline(inside, style))) for style in (7, 10, 15, 16))


def _paths() -> Iterator[tuple[str, tuple[Puzzle, ...]]]:
    cells = (_HERE, Cell(1, 2), Cell(2, 3))
    corners = (Vertex(1, 1), Vertex(1, 3), Vertex(3, 3))
    yield "thermometer", _with(Path(cells, "thermo", colour) for colour in (None, "#ff000080"))
    yield "thermometer without bulb", _with(Path(cells, "slow", colour) for colour in (None, "#ff000080"))
    yield "arrow with circle", _with(Path(cells, "arrow", colour) for colour in (None, "#ff0000"))
    yield "plain arrow", _with(Path(cells, "direction", colour) for colour in (None, "#ff0000"))
    yield "wide band", _with(Path(cells, "band", colour) for colour in (None, "#ff000080"))
    yield "filled polygon", _with(Path(corners, "polygon", colour) for colour in (None, "#ff000080"))


def _boards() -> Iterator[tuple[str, tuple[Puzzle, ...]]]:
    clue = (Text(Cell(-1, 0), "3"), Symbol(_HERE, "arrow_S", 3))
    yield "margins with clues", (Puzzle(Board(4, 4, margins=Margins(1, 2, 1, 0)), clue),)
    yield "missing cells", (Puzzle(Board(4, 4, frozenset({Cell(0, 0), Cell(2, 2)}))),)
    yield "dotted grid", (Puzzle(_BOARD, frame=Frame("dotted")),)
    yield "no grid", (Puzzle(_BOARD, frame=Frame("none")), Puzzle(_BOARD, frame=Frame("none", outline=False)))
    yield "grid points", (Puzzle(_BOARD, frame=Frame(dots=True)),)
    yield "no outer frame", (Puzzle(_BOARD, frame=Frame(outline=False)),)
    yield "board that is no square", (Puzzle(Board(3, 4)),)
    yield (
        "turned or mirrored by right angles",
        (
            Puzzle(_BOARD, clue, frame=Frame(turn=90)),
            Puzzle(_BOARD, clue, frame=Frame(mirror_x=True)),
        ),
    )
    yield "lattices other than the square one", (_hexagons(),)


def _hexagons() -> Puzzle:
    """Two neighbouring hexagons, one of them with a number."""
    board = Board(0, 0, lattice="hex", nodes=(Node(24), Node(25)))
    return Puzzle(board, (Text(Node(24), "7"),), extras={"penpa_board": "hex,2,2,38,0,1,1,190,190,24,24,0,0,0,0"})


def _words() -> Iterator[tuple[str, tuple[Puzzle, ...]]]:
    yield "title", (Puzzle(_BOARD, title="A title, with 'quotes' and \"more\""),)
    yield "author", (Puzzle(_BOARD, author="Someone"),)
    yield "rules", (Puzzle(_BOARD, rules="One.\nTwo & three = four, five."),)
    yield "source", (Puzzle(_BOARD, source="A book"),)
    yield "message when solved", (Puzzle(_BOARD, message="Well done!"),)
    yield "genre tags", (Puzzle(_BOARD, tags=("yajilin",)),)


def _answers() -> Iterator[tuple[str, tuple[Puzzle, ...]]]:
    def stored(*marks: Mark) -> Puzzle:
        return Puzzle(_BOARD, stored=StoredAnswer(marks))

    boxes = [Line(Vertex(2, at), Vertex(2, at + 1)) for at in range(4)]
    boxes += [Line(Vertex(at, 2), Vertex(at + 1, 2)) for at in range(4)]
    yield "check of digits and letters", (stored(*_DIGITS),)
    yield "check of some cells only", (stored(*_DIGITS[:5]),)
    yield "check of longer numbers", (stored(Text(_HERE, "12")),)
    yield "check of shading, lines, symbols", (stored(Surface(_HERE)), stored(Line(_HERE, Cell(1, 2), 3)))
    yield "check of one of several answers", (Puzzle(_BOARD, stored=StoredAnswer(alternatives=((_DIGITS[0],),))),)
    yield "Sudoku with drawn boxes", (Puzzle(_BOARD, (*boxes, Text(_HERE, "4")), title="Sudoku"),)
    yield "drawn progress: digits", (Puzzle(_BOARD, answer=(Text(_HERE, "4", style=2),)),)
    yield (
        "drawn progress: shading, lines, borders",
        (Puzzle(_BOARD, answer=(Surface(_HERE), Line(_HERE, Cell(1, 2), 3), Line(Vertex(1, 1), Vertex(1, 2), 3))),),
    )
    yield "drawn progress: helper x", (Puzzle(_BOARD, answer=(Cross(Edge(1, 1, horizontal=True)),)),)
