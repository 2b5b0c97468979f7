"""What is drawn that rules about a line speak of: circles, squares, coloured cells, signs, walls."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from fractions import Fraction

from penpad.formats import looks
from penpad.formats.colours import parse
from penpad.formats.normal import edges_along, filled_cell, inner_cell, outline_of, snap
from penpad.formats.puzzle import Cage, Cell, Edge, Line, Mark, Path, Point, Shape, Surface, Symbol, Text, Vertex
from penpad.formats.sudokupad.places import centre
from penpad.solver.reader import Reader
from penpad.solver.sudoku.drawing.figure import Figure
from penpad.solver.sudoku.drawing.figures import figures
from penpad.solver.sudoku.drawing.paint import colours_in, name_among

SHAPES = (
    (r"\b(?:circles?|circled|rings?|discs?|bulbs?|pearls?)\b", "circle"),
    (r"\b(?:squares?|squared)\b", "square"),
)
THICK = Fraction(1, 14)
"""Thinner lines are no walls."""
SMALL, LARGE = 0.24, 0.56
"""The radius of a circle or half the side of a square that is drawn around a digit."""


@dataclass(frozen=True)
class Drawn:
    """Marks of one kind: the cells in which they are, and the marks themselves."""

    cells: tuple[Cell, ...]
    marks: tuple[Mark, ...]


@dataclass(frozen=True)
class Walls:
    """The sides that are walls, the grid points with a spot, and the marks that draw them."""

    sides: frozenset[Edge]
    spots: frozenset[Vertex]
    marks: tuple[Mark, ...]


@dataclass
class Drawing:
    """The marks of a puzzle that nobody took yet, by what they look like."""

    marks: Reader
    _figures: list[tuple[Cell, str, str, Mark]] | None = field(default=None, init=False)

    def _shaped(self) -> list[tuple[Cell, str, str, Mark]]:
        """Every circle and square around a digit, and every coloured cell: cell, shape, colour, and mark."""
        if self._figures is None:
            self._figures = list(self._find())
        return self._figures

    def _find(self) -> Iterator[tuple[Cell, str, str, Mark]]:
        for mark in self.marks.left():
            if isinstance(mark, (Shape, Symbol)):
                look = looks.shape_look(mark)
                place = snap(mark.at)
                if look is None or not isinstance(place, Cell) or place not in self.marks.board:
                    continue
                if SMALL <= look.radius <= LARGE:
                    colour = mark.fill or mark.border if isinstance(mark, Shape) else None
                    full = look.kind == "square" and look.radius > FULL and not look.outline
                    yield place, "cell" if full else look.kind, colour or SHADES.get(look.fill, look.fill), mark
                continue
            filled = filled_cell(mark)
            if filled is not None and filled[0] in self.marks.board:
                colour = mark.colour if isinstance(mark, Surface) and isinstance(mark.colour, str) else None
                yield filled[0], "cell", colour or SHADES.get(filled[1], filled[1]), mark

    def named(self, words: str, *, every: bool = False) -> Drawn | None:
        """The marks that words such as "grey circles" name; ``None`` if there are none or it is not sure which.

        ``every``: all of them are meant, whatever their colour.
        """
        shape = next((kind for pattern, kind in SHAPES if re.search(pattern, words)), None)
        if shape is None:
            shape = "cell" if re.search(r"\bcells?\b|\bones?\b", words) else None
        found = [each for each in self._shaped() if shape is None or each[1] == shape]
        if shape == "cell" and not found:
            found = [each for each in self._shaped() if each[1] == "square"]
        colours = colours_in(words)
        if colours:
            painted = {colour for _, _, colour, _ in self._shaped()}
            fits = {colour for colour in painted if _called(colour, colours)}
            found = [each for each in found if each[2] in fits]
        elif not every and len({(kind, name_of(colour)) for _, kind, colour, _ in found}) > 1:
            return None
        if not found:
            return None
        cells = tuple(dict.fromkeys(sorted(cell for cell, *_ in found)))
        return Drawn(cells, tuple(mark for *_, mark in found))

    def givens(self) -> tuple[Cell, ...]:
        """The cells in which a digit is given; the digits stay for others to take."""
        return tuple(
            sorted({mark.at for mark in self.marks.left() if _is_given(mark) and isinstance(mark.at, Cell)})  # type: ignore[union-attr]
        )

    def sign(self, sign: str) -> Drawn | None:
        """The cells with this text, such as a picture of a rat."""
        found: dict[Cell, Mark] = {}
        for mark in self.marks.left():
            if isinstance(mark, Text) and mark.text.replace("\ufe0f", "").strip() == sign:
                cell = self._cell(mark)
                if cell is not None:
                    found[cell] = mark
        return Drawn(tuple(sorted(found)), tuple(found.values())) if found else None

    def pictures(self) -> dict[str, Drawn]:
        """Signs that are pictures, with their cells."""
        every = {
            mark.text.replace("\ufe0f", "").strip()
            for mark in self.marks.left()
            if isinstance(mark, Text) and mark.text.strip() and not re.search(r"[\w?<>^+=.,:*↑→↓←-]", mark.text)
        }
        found = {sign: self.sign(sign) for sign in sorted(every)}
        return {sign: each for sign, each in found.items() if each is not None}

    def _cell(self, mark: Text) -> Cell | None:
        place = snap(mark.at)
        cell = place if isinstance(place, Cell) else inner_cell(mark.at)
        if cell is None and isinstance(mark.at, Point):
            cell = Cell(int(mark.at.row // 1), int(mark.at.col // 1))
        return cell if cell is not None and cell in self.marks.board else None

    def walls(self) -> Walls | None:
        """The thick lines along the grid, apart from the lines between boxes, and round spots of their colour."""
        drawn: dict[str, list[tuple[list[Edge], Mark]]] = {}
        for mark in self.marks.left():
            along, colour = self._along(mark)
            if along:
                drawn.setdefault(colour, []).append((along, mark))
        outline = self.marks.board.outline
        best = [
            (colour, found)
            for colour, found in drawn.items()
            if not _pale(colour) and not self._is_grid([side for sides, _ in found for side in sides])
        ]
        if not best:
            return None
        # A wall may be drawn twice, the wider line as its rim.
        colour, found = max(best, key=lambda each: len({side for sides, _ in each[1] for side in sides}))
        walls = {side for sides, _ in found for side in sides}
        if any(side not in walls for _, others in best for sides, _ in others for side in sides):
            return None
        marks = [mark for _, others in best for _, mark in others]
        round_marks = [
            (place, mark)
            for mark in self.marks.left()
            if isinstance(mark, Shape) and mark.rounded and isinstance(place := snap(mark.at), Vertex)
        ]
        sizes = {mark.width for _, mark in round_marks if _same(mark.fill, colour)}
        spots = []
        for place, mark in round_marks:
            if _same(mark.fill, colour) or (mark.width in sizes and not _pale(mark.fill or "#FFFFFF")):
                spots.append(place)
                marks.append(mark)
        sides = frozenset(side for sides, _ in found for side in sides if side not in outline)
        return Walls(sides, frozenset(spots), tuple(marks)) if sides or spots else None

    def _along(self, mark: Mark) -> tuple[list[Edge], str]:
        """The sides that a thick line runs along, and its colour."""
        if isinstance(mark, Path) and mark.kind == "line" and not mark.arrowhead:
            points = [snap(point) for point in mark.points]
            if mark.width is None or mark.width < THICK or not all(isinstance(point, Vertex) for point in points):
                return [], ""
            sides = edges_along([point for point in points if isinstance(point, Vertex)])
            return [side for side in sides or [] if self._on_board(side)], mark.colour or "#000000"
        if isinstance(mark, Line) and isinstance(mark.a, Vertex) and isinstance(mark.b, Vertex):
            sides = edges_along([mark.a, mark.b])
            return [side for side in sides or [] if self._on_board(side)], mark.colour or "#000000"
        return [], ""

    def _on_board(self, side: Edge) -> bool:
        return any(cell in self.marks.board for cell in side.cells)

    def _is_grid(self, sides: list[Edge]) -> bool:
        """Whether these sides are only those between the boxes, which are drawn over again."""
        borders = self._borders()
        return bool(borders) and set(sides) <= borders | self.marks.board.outline

    def _borders(self) -> set[Edge]:
        """The sides between the boxes that the link has as regions."""
        return {
            side
            for mark in self.marks.puzzle.given
            if isinstance(mark, Cage) and mark.style == "region"
            for side in outline_of([cell for cell in mark.cells if isinstance(cell, Cell)])
        }

    def backdrop(self, walls: Walls) -> list[Mark]:
        """Lines along the grid that are pale, thin or between boxes, what is outside, and specks on borders and walls:
        drawn for their looks.
        """
        known = {*walls.sides, *self._borders(), *self.marks.board.outline}
        found: list[Mark] = []
        for mark in self.marks.left():
            if isinstance(mark, Shape) and (
                self._outside(mark.at) or (mark.width <= SPECK and _lies_on(mark.at, known))
            ):
                found.append(mark)
            if not isinstance(mark, Path) or mark.kind != "line" or mark.arrowhead or mark.fill:
                continue
            points = [snap(point) for point in mark.points]
            corners = [point for point in points if isinstance(point, Vertex)]
            if len(corners) == len(points):
                sides = [side for side in edges_along(corners) or [] if self._on_board(side)]
                if _pale(mark.colour or "#000000") or (mark.width or 0) < THICK or self._is_grid(sides):
                    found.append(mark)
            elif all(self._outside(point) for point in mark.points):
                found.append(mark)
        return found

    def _outside(self, point: object) -> bool:
        if not isinstance(point, (Cell, Edge, Vertex, Point)):
            return False
        row, col = centre(point)
        board = self.marks.board
        return row <= 0 or col <= 0 or row >= board.rows or col >= board.cols

    def twins(self) -> list[tuple[tuple[Cell, Cell], tuple[Mark, ...]]] | None:
        """Rings in two cells for each colour; ``None`` if there are none, or a colour in more or fewer cells."""
        found: dict[str, tuple[set[Cell], list[Mark]]] = {}
        for mark in self.marks.left():
            # A disc of a pale colour is a background.
            if isinstance(mark, Shape) and mark.border is None and _pale(mark.fill or "#FFFFFF"):
                continue
            place = snap(mark.at) if isinstance(mark, Shape) else None
            if not isinstance(mark, Shape) or not isinstance(place, Cell) or looks.circle_look(mark) is None:
                continue
            colour = mark.border or mark.fill
            if colour is None or place not in self.marks.board:
                continue
            cells, marks = found.setdefault(colour.lower(), (set(), []))
            cells.add(place)
            marks.append(mark)
        if not found or any(len(cells) != 2 for cells, _ in found.values()):
            return None
        pairs = []
        for cells, marks in found.values():
            one, other = sorted(cells)
            pairs.append(((one, other), (*marks, *self._labels(one, other))))
        return pairs

    def _labels(self, one: Cell, other: Cell) -> list[Mark]:
        """A letter that stands in these two cells, and what colours them."""
        found: dict[str, dict[Cell, Mark]] = {}
        for mark in self.marks.left():
            if isinstance(mark, Text) and re.fullmatch(r"[A-Za-z]", mark.text.strip()):
                cell = self._cell(mark)
                if cell is not None:
                    found.setdefault(mark.text.strip(), {})[cell] = mark
        labels = [mark for cells in found.values() if set(cells) == {one, other} for mark in cells.values()]
        return [*labels, *(mark for cell, kind, _, mark in self._shaped() if kind == "cell" and cell in (one, other))]

    def side_arrows(self) -> list[tuple[tuple[Cell, Cell], tuple[Mark, ...]]] | None:
        """Arrows on sides between two cells, each with the step that it points along."""
        found: list[tuple[tuple[Cell, Cell], tuple[Mark, ...]]] = []
        for mark in self.marks.left():
            way = self._side_arrow(mark)
            if way is not None:
                found.append((way, (mark,)))
        return found or None

    def _side_arrow(self, mark: Mark) -> tuple[Cell, Cell] | None:
        """The step that an arrow or a sign on a side points along."""
        place: object
        if isinstance(mark, Text):
            place, way = snap(mark.at), _pointed(mark.text.strip(), mark.angle)
        elif isinstance(mark, Symbol) and mark.name == "inequality" and isinstance(mark.style, int):
            place, way = mark.at, ((0, -1), (-1, 0), (0, 1), (1, 0))[(mark.style - 1) % 4]
        elif isinstance(mark, Path) and mark.kind == "line" and 2 <= len(mark.points) <= 4:
            place, way = _pointing(mark)
        else:
            return None
        if way is None or not isinstance(place, Edge) or place.horizontal != (way[0] != 0):
            return None
        one, other = sorted(place.cells)
        if one not in self.marks.board or other not in self.marks.board:
            return None
        return (one, other) if sum(way) > 0 else (other, one)

    def outside(self) -> list[Figure]:
        """The numbers outside the board."""
        return [figure for figure in figures(self.marks) if figure.kind == "number outside"]

    def dots(self) -> list[tuple[str, tuple[Cell, ...], tuple[Mark, ...]]]:
        """The dots between two cells, white or black."""
        return [
            (figure.kind, figure.cells, figure.marks)
            for figure in figures(self.marks)
            if figure.kind in ("white dot", "black dot")
        ]

    def corner_circles(self) -> list[tuple[tuple[Cell, ...], tuple[Mark, ...]]]:
        """The circles on grid points (f-puzzles' are digits only), each with its four cells."""
        found: dict[Vertex, list[Mark]] = {}
        for mark in self.marks.left():
            round_mark = isinstance(mark, Shape) and looks.circle_look(mark) is not None
            quad = isinstance(mark, Text) and mark.kind == "tapa"
            place = snap(mark.at) if isinstance(mark, (Shape, Text)) and (round_mark or quad) else None
            if isinstance(place, Vertex):
                found.setdefault(place, []).append(mark)
        cells = {
            place: tuple(
                cell
                for cell in (Cell(place.row + down, place.col + right) for down in (-1, 0) for right in (-1, 0))
                if cell in self.marks.board
            )
            for place in found
        }
        return [(cells[place], tuple(marks)) for place, marks in sorted(found.items())]


POINTING = {
    (1, 0): "Vv∨˅▼↓⬇⇩🠇", (-1, 0): "^∧˄Λ▲↑⬆⇧🠅", (0, -1): "<◄◀←⬅⇦❮‹", (0, 1): ">►▶→⮕➡➤➔➜⇨❯›➞",
}  # fmt: skip
"""The signs that point down, up, left and right."""


def _pointed(text: str, angle: Fraction) -> tuple[int, int] | None:
    """The direction of a sign that is turned clockwise."""
    text = text.rstrip("\ufe0e\ufe0f")
    way = next((way for way, signs in POINTING.items() if len(text) == 1 and text in signs), None)
    if way is None or angle % 90:
        return None
    for _ in range(int(angle // 90) % 4):
        way = (way[1], -way[0])
    return way


def _pointing(mark: Path) -> tuple[object, tuple[int, int] | None]:
    """The side that a small arrow or a chevron stands on, and its direction."""
    points = [centre(point) for point in mark.points if isinstance(point, (Cell, Edge, Vertex, Point))]
    if len(points) != len(mark.points) or (len(points) == 2 and not mark.arrowhead):
        return None, None
    if len(points) == 4:
        if points[0] != points[-1]:
            return None, None
        points = _tipped(points[:3])
    rows, cols = zip(*points, strict=True)
    if max(rows) - min(rows) > 1 or max(cols) - min(cols) > 1:
        return None, None
    tip = points[-1] if len(points) == 2 else points[1]
    tail = points[0] if len(points) == 2 else ((points[0][0] + points[2][0]) / 2, (points[0][1] + points[2][1]) / 2)
    down, right = tip[0] - tail[0], tip[1] - tail[1]
    if (down == 0) == (right == 0):
        return None, None
    middle = Point((tip[0] + tail[0]) / 2, (tip[1] + tail[1]) / 2)
    near = Point(round(middle.row * 2) / Fraction(2), round(middle.col * 2) / Fraction(2))
    way = ((down > 0) - (down < 0), (right > 0) - (right < 0))
    return snap(near), way


def _tipped(corners: list[tuple[Fraction, Fraction]]) -> list[tuple[Fraction, Fraction]]:
    """The corners of a triangle with its tip in the middle: the one that lies straight before the opposite side."""
    for index, tip in enumerate(corners):
        one, other = corners[index - 1], corners[index - 2]
        if (one[0] + other[0] == 2 * tip[0]) != (one[1] + other[1] == 2 * tip[1]):
            return [one, tip, other]
    return corners


SHADES = {"grey": "#888888", "black": "#000000", "white": "#FFFFFF", "none": "#FFFFFF"}
FULL = 0.44
SPECK = Fraction(3, 20)
"""What is drawn smaller than this on a border is part of how the border is drawn."""


def name_of(colour: str) -> str:
    """What kind of colour it is, roughly."""
    if colour.lower().startswith("#"):
        return (
            name_among(colour, ("grey", "black", "white", "red", "blue", "green", "yellow", "orange", "purple")) or ""
        )
    return colour


def _called(colour: str, names: set[str]) -> bool:
    return name_among(colour, names) is not None


def _pale(colour: str) -> bool:
    parsed = parse(colour)
    if parsed is None:
        return False
    red, green, blue = parsed.over_white()[:3]
    return min(red, green, blue) > 150


def _same(one: str | None, other: str) -> bool:
    first, second = parse(one), parse(other)
    return first is not None and second is not None and first.over_white()[:3] == second.over_white()[:3]


def _is_given(mark: Mark) -> bool:
    return isinstance(mark, Text) and mark.kind in ("value", "normal", "big") and mark.text.strip().isdigit()


def _lies_on(at: Point, sides: set[Edge]) -> bool:
    """Whether a point lies on one of these sides."""
    for side in sides:
        (top, left), (bottom, right) = sorted((end.row, end.col) for end in side.ends)
        if top <= at.row <= bottom and left <= at.col <= right:
            return True
    return False
