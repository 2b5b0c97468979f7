"""What an answer consists of, whatever app drew it: numbers, shaded cells, lines, borders, symbols.

``read`` takes the marks of an answer layer apart, forgiving the ways in which people draw the same thing; ``marks``
draws them as Penpa+ users do (lines from cell to cell and borders in style 3, green numbers).
"""

from __future__ import annotations

import itertools
from collections.abc import Iterable
from dataclasses import dataclass, field, replace

from penpad.formats.normal import edges_along
from penpad.formats.puzzle import (
    Board,
    Cell,
    Direction,
    Edge,
    Line,
    Mark,
    Path,
    Surface,
    Symbol,
    Text,
    Vertex,
    edge_between,
)

SHADED_STYLES = frozenset({1, 3, 4, 8})
"""Surface styles that mean "shaded" in an answer; 2 (green) is the solver's mark for "not shaded"."""

Step = tuple[Cell, Cell]


@dataclass(frozen=True)
class Drawn:
    """An answer in parts. ``lines`` holds steps between neighbouring cells, smaller cell first, with their
    multiplicity (2 for a double bridge); ``edges`` the sides drawn along the grid: borders, or a loop on grid lines.
    ``symbols`` names what stands in a cell (``"star"``). ``arrows`` holds steps of ``lines`` with their direction,
    the cell that is left first.
    """

    numbers: dict[Cell, str] = field(default_factory=dict)
    shaded: frozenset[Cell] = frozenset()
    lines: dict[Step, int] = field(default_factory=dict)
    edges: frozenset[Edge] = frozenset()
    symbols: dict[Cell, str] = field(default_factory=dict)
    arrows: frozenset[Step] = frozenset()

    def __bool__(self) -> bool:
        return bool(self.numbers or self.shaded or self.lines or self.edges or self.symbols or self.arrows)


def step(a: Cell, b: Cell) -> Step:
    """The step between two cells in its normal form."""
    return (a, b) if a < b else (b, a)


def is_unit(a: Cell, b: Cell) -> bool:
    """Whether two cells are neighbours; other steps lead around a torus, from one end of a line to the other."""
    return abs(a.row - b.row) + abs(a.col - b.col) == 1


def is_diagonal(a: Cell, b: Cell) -> bool:
    """Whether two cells touch at a corner only."""
    return abs(a.row - b.row) == abs(a.col - b.col) == 1


def outward(a: Cell, b: Cell) -> tuple[tuple[Cell, Edge], tuple[Cell, Edge]]:
    """The halves of a step around a torus: the first and the last cell of a line, each with its outer side."""
    first, last = step(a, b)
    if first.row == last.row:
        return (first, Edge(first.row, first.col, False)), (last, Edge(last.row, last.col + 1, False))
    return (first, Edge(first.row, first.col, True)), (last, Edge(last.row + 1, last.col, True))


def wrapped(lines: dict[Step, int], board: Board) -> dict[Step, int]:
    """The steps with those that leave the board on one side and come back on the other joined into one."""
    found = dict(lines)
    for a, b in lines:
        if b in board and a not in board and is_unit(a, b):
            last = Cell(b.row, board.cols - 1) if a.row == b.row else Cell(board.rows - 1, b.col)
            beyond = Cell(b.row, board.cols) if a.row == b.row else Cell(board.rows, b.col)
            if (last, beyond) in lines and last in board:
                found[step(b, last)] = found.pop((a, b))
                del found[last, beyond]
    return found


def following(drawn: Drawn) -> frozenset[Step]:
    """All steps that have a direction because they are marked, or joined to a marked one by the line.

    The line goes on straight where it crosses itself. Where it branches or marks disagree, only what is marked counts.
    """
    near: dict[Cell, list[Cell]] = {}
    for a, b in drawn.lines:
        near.setdefault(a, []).append(b)
        near.setdefault(b, []).append(a)
    known = {(a, b) for a, b in drawn.arrows if step(a, b) in drawn.lines}
    queue = sorted(known)
    for a, b in queue:
        for cell, other, ahead in ((b, a, True), (a, b, False)):
            nexts = [far for far in near[cell] if far != other]
            if len(nexts) == 3:
                nexts = [far for far in nexts if far.row == other.row or far.col == other.col]
            if len(nexts) == 1:
                found = (cell, nexts[0]) if ahead else (nexts[0], cell)
                if found not in known and found[::-1] not in known:
                    known.add(found)
                    queue.append(found)
    return frozenset(known)


def read(marks: Iterable[Mark], board: Board) -> Drawn:
    """The parts of a drawn answer. Helper marks (x, dots, "unshaded" colour) are passed over.

    A step counts as drawn when it is drawn whole, or as two halves from both cells, or as one half (Penpa+ users who
    draw in "middle" mode leave out the other half only at the border of the board).
    """
    numbers: dict[Cell, str] = {}
    shaded: set[Cell] = set()
    lines: dict[Step, int] = {}
    halves: dict[Edge, set[Cell]] = {}
    half_style: dict[Edge, int] = {}
    edges: set[Edge] = set()
    symbols: dict[Cell, str] = {}
    arrows: set[Step] = set()
    marks = tuple(marks)
    for mark in marks:
        arrows.update(_directed(mark))
        match mark:
            case Text(at=Cell() as cell, kind="normal" | "big" | "medium" | "small" | "value" | "candidates"):
                if mark.text.strip() and not (mark.kind == "candidates" and len(mark.text) != 1):
                    numbers[cell] = mark.text.strip()
            case Surface(at=Cell() as cell, style=int() as style) if style in SHADED_STYLES:
                shaded.add(cell)
            case Symbol(at=Cell() as cell, name="square_LL", style=2):
                shaded.add(cell)
            case Symbol(at=Cell() as cell):
                if (name := symbol_name(mark)) is not None:
                    symbols[cell] = name
            case Line(a=Cell() as a, b=Cell() as b):
                for one, other in _unit_steps(a, b):
                    lines[step(one, other)] = 2 if mark.style == 30 else 1
            case Line(a=Cell() as cell, b=Edge() as edge) | Line(a=Edge() as edge, b=Cell() as cell):
                halves.setdefault(edge, set()).add(cell)
                half_style[edge] = mark.style
            case Line(a=Vertex() as a, b=Vertex() as b):
                edges.update(edges_along([a, b]) or ())
            case _:
                pass
    for edge, cells in halves.items():
        if len(cells) == 2 or any(cell not in board for cell in edge.cells):
            lines[step(*edge.cells)] = 2 if half_style[edge] == 30 else 1
    lines = wrapped(lines, board)
    if arrows:
        _read_colours(marks, board, shaded, lines, edges, symbols)
    return Drawn(numbers, frozenset(shaded), lines, frozenset(edges), symbols, frozenset(arrows))


def _read_colours(
    marks: Iterable[Mark],
    board: Board,
    shaded: set[Cell],
    lines: dict[Step, int],
    edges: set[Edge],
    symbols: dict[Cell, str],
) -> None:
    """Around a directed line colours take the place of what was not drawn otherwise: two colours for two regions,
    yellow for marked cells on the line. Other colours are notes.
    """
    styles = {mark.at: mark.style for mark in marks if isinstance(mark, Surface) and isinstance(mark.at, Cell)}
    shaded.clear()
    if not edges and len(set(styles.values())) == 2 and styles.keys() >= set(board.cells):
        edges.update(edge_between(a, b) for a, b in board.links() if styles[a] != styles[b])
    elif not symbols:
        on_line = {cell for pair in lines for cell in pair}
        symbols.update({cell: "pass" for cell, style in styles.items() if style == YELLOW and cell in on_line})


YELLOW = 7

DIRECTIONS = {5: Direction.LEFT, 6: Direction.UP, 7: Direction.RIGHT, 8: Direction.DOWN}
"""The styles of the symbol ``inequality`` in the middle of a side that say which way a step goes."""

ARROW_STYLES = {1: Direction.LEFT, 3: Direction.UP, 5: Direction.RIGHT, 7: Direction.DOWN}
"""The styles of Penpa+'s arrow symbols along rows and columns."""


def _directed(mark: Mark) -> list[Step]:
    """The steps whose direction a mark shows: an arrow on the side between two cells, or a line with a tip."""
    match mark:
        case Symbol(at=Edge() as edge, style=int() as style):
            ways = DIRECTIONS if mark.name == "inequality" else ARROW_STYLES if mark.name.startswith("arrow_") else {}
            way = ways.get(style)
            a, b = edge.cells
            if way is None or (way in (Direction.UP, Direction.DOWN)) != edge.horizontal:
                return []
            return [(a, b) if a.step(way) == b else (b, a)]
        case Path(kind="direction", points=points):
            cells = [point for point in points if isinstance(point, Cell)]
            return [step for a, b in itertools.pairwise(cells) for step in _unit_steps(a, b)]
    return []


def _unit_steps(a: Cell, b: Cell) -> list[Step]:
    rows, cols = b.row - a.row, b.col - a.col
    if rows and cols and abs(rows) != abs(cols):
        return []
    length = max(abs(rows), abs(cols))
    cells = [Cell(a.row + rows * i // length, a.col + cols * i // length) for i in range(length + 1)] if length else []
    return list(itertools.pairwise(cells))


SYMBOLS: dict[str, Symbol] = {
    "star": Symbol(Cell(0, 0), "star", 2),
    "bulb": Symbol(Cell(0, 0), "sun_moon", 3),
    "tent": Symbol(Cell(0, 0), "tents", 2),
    "pass": Symbol(Cell(0, 0), "ox_E", 1, 2),
}
"""How the symbols of answers are drawn."""


def symbol_name(mark: Symbol) -> str | None:
    """The name of an answer symbol, ``None`` for dots, crosses and other helpers."""
    if mark.name == "star" and mark.style in (1, 2, 3):
        return "star"
    if mark.name == "sun_moon" and mark.style == 3:
        return "bulb"
    if mark.name == "tents" and mark.style == 2:
        return "tent"
    if mark.style == 1 and mark.name in PASS_NAMES:
        return "pass"
    return None


PASS_NAMES = frozenset({"ox_E", "ox_B", "ox_G", "circle_L", "circle_M", "circle_S"})
"""The rings by which people mark a cell on a line: Penpa+'s rings and white circles."""


def marks(drawn: Drawn, *, shade_style: int = 4) -> tuple[Mark, ...]:
    """The answer as marks, drawn as Penpa+ users draw it (and as its answer check expects it)."""
    found: list[Mark] = [Surface(cell, shade_style) for cell in sorted(drawn.shaded)]
    for (a, b), times in sorted(drawn.lines.items()):
        ends = (
            [Line(a, b)] if is_unit(a, b) or is_diagonal(a, b) else [Line(cell, side) for cell, side in outward(a, b)]
        )
        found += [replace(line, style=30 if times == 2 else 3) for line in ends]
    for edge in sorted(drawn.edges):
        found.append(Line(*edge.ends, style=3))
    for cell, name in sorted(drawn.symbols.items()):
        pattern = SYMBOLS[name]
        found.append(Symbol(cell, pattern.name, pattern.style, pattern.layer))
    for a, b in sorted(drawn.arrows):
        style = next(style for style, way in DIRECTIONS.items() if a.step(way) == b)
        found.append(Symbol(edge_between(a, b), "inequality", style, 2))
    found += [Text(cell, text, style=2) for cell, text in sorted(drawn.numbers.items())]
    return tuple(found)
