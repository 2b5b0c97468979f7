"""The pen that all corpus loaders share: puzzles drawn from bare clues, as people draw them in Penpa+."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Literal

from penpad.formats.drawn import Drawn
from penpad.formats.puzzle import (
    Board,
    Cage,
    Cell,
    Direction,
    Edge,
    Line,
    Margins,
    Mark,
    Puzzle,
    Slot,
    Surface,
    Symbol,
    Text,
    edge_between,
)
from penpad.solver.task import Task

TOP_LEFT, TOP_RIGHT, BOTTOM_LEFT = 0, 1, 2
Colour = Literal["grey", "white", "black"]


@dataclass(frozen=True)
class Wrong:
    """A board that must be refused, for at least one of ``rules`` (our rule keys; empty: for any rule)."""

    drawn: Drawn
    rules: frozenset[str] = frozenset()
    reason: str = ""


@dataclass(frozen=True)
class Case:
    """One puzzle of a corpus and what is known of it.

    ``answer`` is a right answer if one is known, ``verdict`` the verdict if it is known. ``facts`` are what all
    answers share, ``wrong`` boards that the source calls wrong.
    """

    id: str
    genre: str
    puzzle: Puzzle
    options: Mapping[str, str]
    answer: Drawn | None = None
    verdict: str | None = None
    facts: Drawn | None = None
    wrong: tuple[Wrong, ...] = ()
    task: Callable[[], Task] | None = None
    """Makes the task, of a puzzle that no drawing stands for."""

    @property
    def size(self) -> int:
        """Cells on the board."""
        return len(self.puzzle.board.cells)


class Pen:
    """Collects the given marks of one puzzle."""

    def __init__(self, rows: int, cols: int, *, missing: Iterable[Cell] = ()) -> None:
        self.rows, self.cols = rows, cols
        self.missing = frozenset(missing)
        self.margins = Margins()
        self.marks: list[Mark] = []

    def puzzle(self) -> Puzzle:
        """What was drawn so far."""
        return Puzzle(Board(self.rows, self.cols, self.missing, self.margins), given=tuple(self.marks))

    def cells(self) -> list[Cell]:
        """All cells of the bounding box, row by row."""
        return [Cell(row, col) for row in range(self.rows) for col in range(self.cols)]

    def number(self, cell: Cell, text: str, style: int = 1) -> None:
        """A text that fills a cell."""
        self.marks.append(Text(cell, text, style=style))

    def small(self, cell: Cell, text: str, slot: int = TOP_LEFT, style: int = 1) -> None:
        """A small text in a corner."""
        self.marks.append(Text(Slot(cell, slot), text, kind="slot", style=style))

    def arrow(self, cell: Cell, text: str, direction: Direction | None, style: int = 1) -> None:
        """A number with an arrow, or a clue in arrow mode without one."""
        self.marks.append(Text(cell, text, kind="arrow", style=style, arrow=direction))

    def tapa(self, cell: Cell, text: str) -> None:
        """A tapa clue, a character per number."""
        self.marks.append(Text(cell, text, kind="tapa"))

    def surface(self, cell: Cell, style: int) -> None:
        """A coloured cell."""
        self.marks.append(Surface(cell, style))

    def symbol(self, cell: Cell, name: str, style: int, layer: int = 1) -> None:
        """A symbol in the middle of a cell."""
        self.marks.append(Symbol(cell, name, style, layer))

    def border(self, edge: Edge, style: int = 2) -> None:
        """A thick line along a side."""
        self.marks.append(Line(*edge.ends, style=style))

    def regions(self, names: Mapping[Cell, str]) -> None:
        """Borders between neighbouring cells of different names."""
        for edge in partition(names):
            self.border(edge)

    def boxes(self, height: int, width: int) -> None:
        """The box borders of a sudoku."""
        self.regions({cell: f"{cell.row // height},{cell.col // width}" for cell in self.cells()})

    def cage(self, cells: Sequence[Cell], label: str) -> None:
        """A killer cage with its sum in its first cell."""
        self.marks.append(Cage(tuple(cells)))
        if label:
            self.small(cells[0], label)

    def wall(self, cell: Cell, text: str = "") -> None:
        """A black cell with a white number or none."""
        self.surface(cell, 4)
        if text:
            self.number(cell, text, style=7)

    def castle(self, cell: Cell, colour: Colour, text: str, direction: Direction | None) -> None:
        """A Castle Wall clue."""
        if colour != "white":
            self.surface(cell, {"grey": 3, "black": 4}[colour])
        self.arrow(cell, text, direction, style=7 if colour == "black" else 1)

    def kakuro(self, cell: Cell, down: str, across: str) -> None:
        """A blocked cell, with sums or none."""
        self.symbol(cell, "kakuro", 1 if down or across else 2, layer=2)
        if down:
            self.small(cell, down, BOTTOM_LEFT, style=4)
        if across:
            self.small(cell, across, TOP_RIGHT, style=4)

    def outside(self, side: Direction, clues: Sequence[Sequence[str]]) -> None:
        """Texts beside one side: for each row or column its texts from the board outward; ``""`` is nothing."""
        depth = max((len(texts) for texts in clues), default=0)
        top, bottom, left, right = self.margins.top, self.margins.bottom, self.margins.left, self.margins.right
        match side:
            case Direction.UP:
                self.margins = Margins(depth, bottom, left, right)
            case Direction.DOWN:
                self.margins = Margins(top, depth, left, right)
            case Direction.LEFT:
                self.margins = Margins(top, bottom, depth, right)
            case _:
                self.margins = Margins(top, bottom, left, depth)
        for place, texts in enumerate(clues):
            for distance, text in enumerate(texts):
                if text:
                    self.number(self._beside(side, place).step(side, distance), text)

    def _beside(self, side: Direction, place: int) -> Cell:
        """The first margin cell beside a row or column."""
        match side:
            case Direction.UP:
                return Cell(-1, place)
            case Direction.DOWN:
                return Cell(self.rows, place)
            case Direction.LEFT:
                return Cell(place, -1)
            case _:
                return Cell(place, self.cols)


def partition(names: Mapping[Cell, str]) -> list[Edge]:
    """The sides between neighbouring cells of different names."""
    return [
        edge_between(cell, near)
        for cell, name in names.items()
        for near in (cell.step(Direction.RIGHT), cell.step(Direction.DOWN))
        if near in names and names[near] != name
    ]


def outline(inside: Iterable[Cell]) -> frozenset[Edge]:
    """The sides that part a set of cells from the rest."""
    cells = frozenset(inside)
    edges: set[Edge] = set()
    for cell in cells:
        # A side of two cells of the set occurs twice and goes out again.
        edges ^= set(Board(0, 0).sides(cell))
    return frozenset(edges)
