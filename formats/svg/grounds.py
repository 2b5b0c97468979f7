"""Boards of other lattices: marks moved to where their points lie, the grid around the cells, the coloured cells."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from fractions import Fraction
from itertools import pairwise
from math import sqrt

from penpad.formats import looks
from penpad.formats.errors import CannotEncode
from penpad.formats.looks import Fill, Stroke
from penpad.formats.penpa.blank import LATTICE_FIELDS
from penpad.formats.penpa.lattices import lattice_of
from penpad.formats.puzzle import (
    Cross,
    Erased,
    Frame,
    Line,
    Mark,
    Node,
    Path,
    Place,
    Point,
    Puzzle,
    Shape,
    Surface,
    Symbol,
    Text,
)
from penpad.formats.svg.areas import surface_fill, wedges
from penpad.formats.svg.canvas import Canvas, Pen, Spot
from penpad.formats.svg.chains import Segment, chains
from penpad.formats.svg.figures import turned

Side = frozenset[Spot]

CAGE_PUSH = 0.16
CAGE_WAYS = (210.0, 270.0, 330.0, 150.0, 90.0, 30.0)
"""From the points of a hexagon's cage to its corners."""
CAGE_JOINTS = {(2, 0): 30.0, (3, 1): 90.0, (4, 0): 30.0, (4, 2): 150.0, (5, 1): 90.0, (5, 3): 330.0}
CAGE_JOINT = sqrt(3) / 3 - 1 / 3 - CAGE_PUSH
"""A stroke between two hexagons first goes so far, in the direction named for its two points."""


class Ground:
    """The board of a puzzle on another lattice."""

    def __init__(self, puzzle: Puzzle) -> None:
        """Raises ``CannotEncode`` for a board whose geometry is not known."""
        fields = puzzle.extras.get(LATTICE_FIELDS)
        if not isinstance(fields, str):
            raise CannotEncode(
                f"Nothing says where the points of this {puzzle.board.lattice} board are, so it cannot be drawn; "
                "`penpad decode` prints what the puzzle holds."
            )
        self.lattice = lattice_of(fields)
        self.bent = puzzle.board.lattice == "iso"
        self.cells = [self.lattice.corners(node.number) for node in puzzle.board.nodes]
        self.cells = [corners for corners in self.cells if corners]

    @property
    def corners(self) -> list[Spot]:
        """All corners of cells; one spot for a board without any."""
        return [corner for corners in self.cells for corner in corners] or [(0.0, 0.0)]

    @property
    def bounds(self) -> tuple[float, float, float, float]:
        """Left, top, right and bottom of the cells."""
        across, down = [x for x, _ in self.corners], [y for _, y in self.corners]
        return min(across), min(down), max(across), max(down)

    # ---- marks ----

    def settled(self, marks: Iterable[Mark]) -> list[Mark]:
        """The marks with their places in the plane, without lines and coloured cells and what lies off the board."""
        return [moved for mark in marks if (moved := self._settled(mark)) is not None]

    def _settled(self, mark: Mark) -> Mark | None:
        match mark:
            case Text() | Symbol() | Cross():
                at = self.point(mark.at)
                return replace(mark, at=at) if at is not None else None
            case Path():
                points = [point for place in mark.points if (point := self.point(place)) is not None]
                return replace(mark, points=tuple(points))
            case Shape():
                return mark
        return None

    def point(self, place: Place) -> Point | None:
        """Where a place is; ``None`` for one that is not on this board."""
        if isinstance(place, Point):
            return place
        spot = self.lattice.spot(place.number) if isinstance(place, Node) else None
        return _point(spot) if spot is not None else None

    # ---- lines ----

    def lines(self, marks: Iterable[Mark]) -> dict[str, list[Line]]:
        """The lines by the layers of the picture, with their ends in the plane."""
        layers: dict[str, list[Line]] = {"walls": [], "lines": [], "cages": []}
        for mark in marks:
            if isinstance(mark, Line):
                places = self._course(mark)
                pieces = [replace(mark, a=a, b=b) for a, b in pairwise(places)]
                layers[self._layer(mark)] += pieces
        return layers

    def _layer(self, line: Line) -> str:
        kinds = {self.lattice.kind(end.number) for end in (line.a, line.b) if isinstance(end, Node)}
        return "walls" if kinds == {"side"} else "cages" if kinds == {"slot"} else "lines"

    def _course(self, line: Line) -> list[Point]:
        """The ends of a line and where it bends between them; nothing for a line that leads off the board."""
        a, b = self.point(line.a), self.point(line.b)
        if a is None or b is None:
            return []
        if isinstance(line.a, Node) and isinstance(line.b, Node):
            if self._layer(line) == "cages":
                return self._cage_stroke(line.a, line.b)
            if self.bent and line.style != 30 and (bend := self._bend(line.a, line.b)) is not None:
                return [a, bend, b]
        return [a, b]

    def _bend(self, a: Node, b: Node) -> Point | None:
        """Where a line between two faces of a cube crosses their common side."""
        common = _sides(self.lattice.corners(a.number)) & _sides(self.lattice.corners(b.number))
        if len(common) != 1:
            return None
        (x1, y1), (x2, y2) = next(iter(common))
        return _point(((x1 + x2) / 2, (y1 + y2) / 2))

    def _cage_stroke(self, a: Node, b: Node) -> list[Point]:
        """A stroke of a hexagon's cage, pushed from its points to the corners; into a neighbour it goes round them."""
        ends = []
        for node in (a, b):
            (x, y), away = self.lattice.spot(node.number) or (0.0, 0.0), CAGE_WAYS[node.number % 6]
            right, down = turned(away, CAGE_PUSH)
            ends.append((x + right, y + down))
        joint = CAGE_JOINTS.get((a.number % 6, b.number % 6))
        if joint is None:
            return [_point(end) for end in ends]
        right, down = turned(joint, CAGE_JOINT)
        return [_point(spot) for spot in (ends[0], (ends[0][0] + right, ends[0][1] + down), ends[1])]

    # ---- grid ----

    def draw_grid(self, canvas: Canvas, frame: Frame, marks: Iterable[Mark]) -> None:
        """Grid lines between cells, the outline and the dots, without the erased lines."""
        for segments, look in self.grid(frame, marks):
            pen = Pen(canvas, "grid")
            for spots, closed in [([a, b], False) for a, b in segments] if look.dash else chains(segments):
                pen.polyline(spots, look, closed=closed)
        if frame.dots:
            dots = Pen(canvas, "dots")
            for x, y in sorted({spot for corners in self.cells for spot in _bends(corners)}):
                dots.circle(x, y, canvas.sizes.dot, Fill(looks.BLACK))

    def grid(self, frame: Frame, marks: Iterable[Mark]) -> list[tuple[list[Segment], Stroke]]:
        """The lines between cells and those around them, without the erased ones."""
        gone = {_side(a, b) for mark in marks if isinstance(mark, Erased) for a, b in [self._ends(mark)] if a and b}
        count: dict[Side, int] = {}
        for corners in self.cells:
            for side in _sides(corners):
                count[side] = count.get(side, 0) + 1
        grid = looks.DOTTED_GRID if frame.lines == "dotted" else looks.GRID if frame.lines == "solid" else None
        inner = [side for side, cells in count.items() if side not in gone and (cells > 1 or not frame.outline)]
        outer = [side for side, cells in count.items() if side not in gone and cells == 1 and frame.outline]
        looked = ((inner, grid), (outer, looks.FRAME))
        return [(_segments(sides), look) for sides, look in looked if look is not None]

    def _ends(self, mark: Erased) -> tuple[Spot | None, Spot | None]:
        a, b = (self.lattice.spot(end.number) if isinstance(end, Node) else None for end in (mark.a, mark.b))
        return a, b

    # ---- surfaces ----

    def outline(self, surface: Surface) -> tuple[Spot, ...]:
        """The corners of the cell of a coloured cell; empty for a place that is no cell."""
        return self.lattice.corners(surface.at.number) if isinstance(surface.at, Node) else ()

    def draw_surfaces(self, canvas: Canvas, surfaces: Iterable[Surface]) -> None:
        """Coloured cells."""
        for surface in surfaces:
            if not isinstance(surface.at, Node):
                continue
            corners, middle = self.lattice.corners(surface.at.number), self.lattice.spot(surface.at.number)
            if not corners or middle is None:
                continue
            offsets = [(x - middle[0], y - middle[1]) for x, y in corners]
            if isinstance(surface.style, tuple):
                wedges(canvas, middle, offsets, surface)
            elif (look := surface_fill(surface)) is not None:
                Pen(canvas, "surface", middle).polygon(offsets, look)


# ---- helpers -----------------------------------------------------------------------------------------------------


def _rounded(spot: Spot) -> Spot:
    return round(spot[0], 3) + 0.0, round(spot[1], 3) + 0.0


def _point(spot: Spot) -> Point:
    return Point(Fraction(spot[1]), Fraction(spot[0]))


def _side(a: Spot, b: Spot) -> Side:
    return frozenset((_rounded(a), _rounded(b)))


def _sides(corners: Sequence[Spot]) -> set[Side]:
    return {_side(a, b) for a, b in zip(corners, [*corners[1:], *corners[:1]], strict=True)}


def _bends(corners: Sequence[Spot]) -> list[Spot]:
    """The corners at which the way round a cell turns."""
    around = zip([*corners[-1:], *corners[:-1]], corners, [*corners[1:], *corners[:1]], strict=True)
    return [
        _rounded(here)
        for before, here, after in around
        if abs((here[0] - before[0]) * (after[1] - here[1]) - (here[1] - before[1]) * (after[0] - here[0])) > 1e-6
    ]


def _segments(sides: Iterable[Side]) -> list[Segment]:
    """The sides as pairs of spots, in an order that does not depend on hashing."""
    pairs = [sorted(side) for side in sides if len(side) == 2]
    return sorted((pair[0], pair[1]) for pair in pairs)
