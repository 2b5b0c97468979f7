"""The common picture of a puzzle: a board, marks in two layers, and what is written beside them.

``places.py`` says how places are named; all of it can be imported from here.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from fractions import Fraction
from functools import cached_property
from typing import Any, Literal

from penpad.formats.finish import PLAIN_FINISH, Finish
from penpad.formats.places import (
    DIAGONAL,
    ORTHOGONAL,
    SLOT_NAMES,
    Cell,
    Direction,
    Edge,
    Node,
    Place,
    Point,
    Slot,
    Vertex,
    edge_between,
    edge_joining,
)

__all__ = [
    "DIAGONAL",
    "ORTHOGONAL",
    "SLOT_NAMES",
    "Board",
    "Cage",
    "Cell",
    "Cross",
    "Direction",
    "Edge",
    "Erased",
    "Frame",
    "Json",
    "Line",
    "Margins",
    "Mark",
    "Node",
    "Origin",
    "Path",
    "Place",
    "Point",
    "Puzzle",
    "Shape",
    "Slot",
    "StoredAnswer",
    "Surface",
    "Symbol",
    "Text",
    "TextKind",
    "Vertex",
    "edge_between",
    "edge_joining",
]

Json = Any


# ---- the board ---------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Margins:
    """Rows and columns around the board that hold clues but no cells of the puzzle."""

    top: int = 0
    bottom: int = 0
    left: int = 0
    right: int = 0


@dataclass(frozen=True)
class Board:
    """The cells in play.

    ``rows`` x ``cols`` is the bounding box inside the margins. ``missing`` are cells of that box which are not on the
    board. Boards of a lattice other than ``"square"`` have ``rows == cols == 0`` and only ``nodes``.
    """

    rows: int
    cols: int
    missing: frozenset[Cell] = frozenset()
    margins: Margins = Margins()
    lattice: str = "square"
    nodes: tuple[Node, ...] = ()

    @cached_property
    def cells(self) -> tuple[Cell, ...]:
        """All cells on the board, row by row."""
        every = (Cell(row, col) for row in range(self.rows) for col in range(self.cols))
        return tuple(cell for cell in every if cell not in self.missing)

    def __contains__(self, cell: object) -> bool:
        return (
            isinstance(cell, Cell)
            and 0 <= cell.row < self.rows
            and 0 <= cell.col < self.cols
            and cell not in self.missing
        )

    def neighbours(self, cell: Cell) -> list[Cell]:
        """The cells that share a side with ``cell``."""
        return [near for near in (cell.step(way) for way in ORTHOGONAL) if near in self]

    def surroundings(self, cell: Cell) -> list[Cell]:
        """The up to eight cells that share a side or a corner with ``cell``."""
        return [near for near in (cell.step(way) for way in (*ORTHOGONAL, *DIAGONAL)) if near in self]

    def links(self) -> list[tuple[Cell, Cell]]:
        """Every pair of cells that share a side, smaller cell first."""
        return [
            (cell, near)
            for cell in self.cells
            for near in (cell.step(Direction.RIGHT), cell.step(Direction.DOWN))
            if near in self
        ]

    def border_cells(self) -> list[Cell]:
        """The cells with a side on the outer border; holes inside the board are no border."""
        outside = [Cell(-1, -1)]
        seen = set(outside)
        for cell in outside:
            for near in (cell.step(way) for way in ORTHOGONAL):
                inside_frame = -1 <= near.row <= self.rows and -1 <= near.col <= self.cols
                if inside_frame and near not in seen and near not in self:
                    seen.add(near)
                    outside.append(near)
        return [cell for cell in self.cells if any(cell.step(way) in seen for way in ORTHOGONAL)]

    def edges(self) -> list[Edge]:
        """Every side of every cell, the outer border included, each once."""
        return list(dict.fromkeys(edge for cell in self.cells for edge in self.sides(cell)))

    @cached_property
    def outline(self) -> frozenset[Edge]:
        """The sides with a cell of the board on one side only, those of holes included."""
        return frozenset(edge for edge in self.edges() if not all(cell in self for cell in edge.cells))

    @staticmethod
    def sides(cell: Cell) -> tuple[Edge, Edge, Edge, Edge]:
        """The top, left, right and bottom side of a cell (the order of ``ORTHOGONAL``)."""
        return (
            Edge(cell.row, cell.col, horizontal=True),
            Edge(cell.row, cell.col, horizontal=False),
            Edge(cell.row, cell.col + 1, horizontal=False),
            Edge(cell.row + 1, cell.col, horizontal=True),
        )

    def vertices(self) -> list[Vertex]:
        """Every corner of every cell, in reading order."""
        return sorted({end for edge in self.edges() for end in edge.ends})

    def ray(self, start: Cell, direction: Direction) -> list[Cell]:
        """The cells seen from ``start`` (not included; it may lie in a margin) up to the end of the board.

        Missing cells are passed over.
        """
        seen = []
        for times in range(1, self.rows + self.cols + abs(start.row) + abs(start.col) + 1):
            cell = start.step(direction, times)
            if cell in self:
                seen.append(cell)
        return seen

    def row(self, row: int) -> list[Cell]:
        """The cells of one row, from left to right."""
        return [cell for cell in (Cell(row, col) for col in range(self.cols)) if cell in self]

    def col(self, col: int) -> list[Cell]:
        """The cells of one column, from top to bottom."""
        return [cell for cell in (Cell(row, col) for row in range(self.rows)) if cell in self]

    def lines(self) -> list[list[Cell]]:
        """All rows, then all columns."""
        return [self.row(row) for row in range(self.rows)] + [self.col(col) for col in range(self.cols)]

    def blocks(self, height: int = 2, width: int = 2) -> Iterator[tuple[Cell, ...]]:
        """Every full ``height`` x ``width`` block of cells, cells in reading order."""
        for row in range(self.rows - height + 1):
            for col in range(self.cols - width + 1):
                block = tuple(Cell(row + i, col + j) for i in range(height) for j in range(width))
                if all(cell in self for cell in block):
                    yield block


# ---- marks -------------------------------------------------------------------------------------------------------
# Styles are Penpa+'s numbers, the field's most common vocabulary; `looks.py` says what each looks like. A mark that
# has none of them (SudokuPad's free drawing) says its colour and width itself.


@dataclass(frozen=True, slots=True)
class Surface:
    """A coloured cell: a style number, or several for a cell divided into wedges; ``colour`` overrides it."""

    at: Cell | Node
    style: int | tuple[int, ...] = 1
    colour: str | tuple[str | None, ...] | None = None


TextKind = Literal[
    "normal",
    "arrow",
    "tapa",
    "small",
    "medium",
    "big",
    "candidates",
    "long",
    "slot",
    "value",
    "corner",
    "centre",
    "free",
]


@dataclass(frozen=True, slots=True)
class Text:
    """A number, letter or longer text at a place.

    ``kind``: ``normal`` fills a cell; ``arrow`` has ``arrow`` set if a direction was drawn; ``tapa`` is up to four
    characters, a space for an empty place; ``candidates`` holds the digits ticked; ``slot`` is small text in a
    ``Slot``; ``value`` is a digit entered or given in a SudokuPad cell, ``corner`` and ``centre`` its given pencil
    marks; ``free`` is SudokuPad text of ``size`` cells and ``colour``.
    ``style`` is Penpa+'s number colour: 1 black, 2 green, 3 grey, 4 white, 5 black on a white disc without outline,
    6 black in an outlined disc, 7 white on a black disc, 8 light blue, 9 blue, 10 red, 11 white on a red disc.
    """

    at: Place
    text: str
    kind: TextKind = "normal"
    style: int = 1
    arrow: Direction | int | None = None
    """The arrow of ``kind="arrow"``; on lattices other than the square one, the format's own direction number."""
    turn: str = ""
    """Reading direction of turned text (``"U" "UL" "L" ...``), empty when upright."""
    colour: str | None = None
    size: Fraction | None = None
    angle: Fraction = Fraction(0)
    """Degrees clockwise by which free text is turned."""
    above: bool = True
    """Free text drawn above the grid; else below it."""
    layer: str = ""
    """The layer of SudokuPad's that free text lies on, if one is named."""
    finish: Finish = PLAIN_FINISH


@dataclass(frozen=True, slots=True)
class Symbol:
    """A symbol of Penpa+'s vocabulary (``circle_L``, ``star``, ``tents`` ...), by style number or by flags.

    ``layer`` is 1 behind lines, 2 in front.
    """

    at: Place
    name: str
    style: int | tuple[int, ...] = 1
    layer: int = 1
    colour: str | None = None


@dataclass(frozen=True, slots=True)
class Shape:
    """A free rectangle or ellipse around a point, as SudokuPad's overlays and underlays have it; sizes in cells."""

    at: Point
    width: Fraction
    height: Fraction
    rounded: bool = False
    fill: str | None = None
    border: str | None = None
    border_width: Fraction = Fraction(0)
    """In cells."""
    angle: Fraction = Fraction(0)
    above: bool = False
    """Drawn above the grid (overlay) instead of below it (underlay)."""
    corner: Fraction | None = None
    """The radius of rounded corners in cells; without one a rounded shape is as round as can be."""
    layer: str = ""
    """The layer of SudokuPad's that it lies on, if one is named."""
    finish: Finish = PLAIN_FINISH


@dataclass(frozen=True, slots=True)
class Line:
    """A straight stroke between two places.

    Cell to cell: a line through cells (a step, or longer). Cell to edge: half a step. Vertex to vertex: along the
    grid, a border. Vertex to edge: half of that. Edge to edge: a bar across one cell. Slot to slot: a cage's stroke.
    """

    a: Place
    b: Place
    style: int = 2
    colour: str | None = None


@dataclass(frozen=True, slots=True)
class Cross:
    """A helper x on a side of a cell: no line passes here (``on="line"``) or no border is here (``on="edge"``)."""

    at: Place
    on: Literal["line", "edge"] = "line"
    style: int = 98
    colour: str | None = None


@dataclass(frozen=True, slots=True)
class Erased:
    """A grid line, between two grid points, that is not drawn."""

    a: Place
    b: Place


@dataclass(frozen=True, slots=True)
class Path:
    """A chain of places drawn as one object.

    ``kind``: ``thermo`` (bulb first), ``slow`` (a thermometer without bulb), ``arrow`` (circle first, tip last),
    ``direction`` (an arrow without circle), ``band`` (a wide grey band), ``polygon`` (a filled area),
    ``line`` (a free polyline of ``colour`` and ``width``, ``arrowhead`` at its end if it has one, ``fill`` if closed).
    """

    points: tuple[Place, ...]
    kind: Literal["thermo", "slow", "arrow", "direction", "band", "polygon", "line"] = "line"
    colour: str | None = None
    width: Fraction | None = None
    """In cells, for ``line``."""
    arrowhead: bool = False
    fill: str | None = None
    layer: str = ""
    """SudokuPad's target layer, if one is named."""
    head: Fraction | None = None
    """The length of the arrowhead in cells, if it is told."""
    bends: tuple[tuple[Point, ...], ...] = ()
    """Of a curved line: the control points on the way to each point but the first, none where it is straight."""
    finish: Finish = PLAIN_FINISH


@dataclass(frozen=True, slots=True)
class Cage:
    """A set of cells outlined together, with a label such as a sum. ``unique``: digits do not repeat, if told."""

    cells: tuple[Cell | Node, ...]
    label: str = ""
    unique: bool | None = None
    total: int | None = None
    style: str = "killer"
    """``killer box region extraregion windoku rowcol hidden``, or the format's own word."""
    hidden: bool = False
    colour: str | None = None
    """Of its outline, if it is not the usual one."""
    text_colour: str | None = None
    """Of its label, if it is not the usual one."""
    finish: Finish = PLAIN_FINISH


Mark = Surface | Text | Symbol | Shape | Line | Cross | Erased | Path | Cage


# ---- the puzzle --------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Frame:
    """How the grid itself is drawn, and the pose of the picture."""

    lines: Literal["solid", "dotted", "none"] = "solid"
    dots: bool = False
    outline: bool = True
    turn: int = 0
    """Clockwise rotation of the view in degrees."""
    mirror_x: bool = False
    mirror_y: bool = False
    beyond: bool = False
    """Margins and missing cells are cells of the app's grid, with grid lines around them, as in SudokuPad."""


@dataclass(frozen=True)
class StoredAnswer:
    """The answer kept in a link for the app's own check.

    ``marks`` is what must be drawn. ``alternatives``: one of these sets is enough (Penpa+'s OR form); then ``marks``
    is empty. ``grid`` is SudokuPad's form: a character per cell of the board, row by row, ``None`` where nothing is
    checked, ``""`` where the cell must stay empty. ``checks`` names what the app compares (``surface``, ``number``,
    ``line``, ``edge``, ...; empty: everything).
    """

    marks: tuple[Mark, ...] = ()
    alternatives: tuple[tuple[Mark, ...], ...] = ()
    grid: Mapping[Cell, str | None] = field(default_factory=dict)
    checks: tuple[str, ...] = ()


@dataclass(frozen=True)
class Origin:
    """Where a puzzle came from: the codec, the link as it came, and the codec's own parsed document.

    Encoding with the same codec starts from ``document`` and rewrites only the parts that were changed, so nothing
    that penpad gives no meaning to is lost. Other codecs never look inside ``document``.
    """

    codec: str
    text: str
    document: Any


@dataclass(frozen=True)
class Puzzle:
    """A puzzle as drawn and written, without any rules. Change it with ``dataclasses.replace`` or ``puzzle.but``."""

    board: Board
    given: tuple[Mark, ...] = ()
    answer: tuple[Mark, ...] = ()
    title: str = ""
    author: str = ""
    rules: str = ""
    source: str = ""
    tags: tuple[str, ...] = ()
    """Genre tags as the format spells them."""
    message: str = ""
    """What the app says when the puzzle is solved."""
    stored: StoredAnswer | None = None
    frame: Frame = Frame()
    extras: Mapping[str, Json] = field(default_factory=dict)
    """Facts of one format that others may carry: fog lights, triggers, settings of the link's query, timers."""
    origin: Origin | None = field(default=None, compare=False, repr=False)
    solved: bool = field(default=False, compare=False)
    """``answer`` is a solution to be shown, and not merely what somebody has drawn so far."""

    def but(self, **changes: Any) -> Puzzle:
        """A copy with some members replaced."""
        return replace(self, **changes)
