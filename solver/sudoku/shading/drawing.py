"""What is drawn that clues about shaded cells are made of: circles, arrows, numbers in and outside, cages, symbols."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cached_property

from penpad.formats import looks
from penpad.formats.normal import inner_cell, snap
from penpad.formats.puzzle import Cage, Cell, Direction, Edge, Mark, Path, Point, Shape, Symbol, Text, Vertex
from penpad.formats.sudokupad.places import centre
from penpad.solver.reader import Reader
from penpad.solver.sudoku.drawing.figures import figures
from penpad.solver.sudoku.drawing.paint import name_among


@dataclass(frozen=True)
class Clued:
    """Marks of one kind: the cells in which they are, with what each says, and the marks themselves."""

    cells: dict[Cell, str]
    marks: tuple[Mark, ...]
    ways: dict[Cell, tuple[Direction, ...]] = field(default_factory=dict)


@dataclass
class Drawing:
    """The marks that nobody took yet, by what they look like."""

    marks: Reader

    def circles(self, words: str = "") -> Clued | None:
        """The cells with circles, of the colour that the words name if they name one; ``None`` if there is none."""
        return self._shapes("circle", words)

    def squares(self, words: str = "") -> Clued | None:
        """The cells with squares, as ``circles`` has it."""
        return self._shapes("square", words)

    def _shapes(self, kind: str, words: str) -> Clued | None:
        found: dict[Cell, list[tuple[Mark, str]]] = {}
        for mark in self.marks.left():
            look = looks.shape_look(mark) if isinstance(mark, (Shape, Symbol)) else None
            place = snap(mark.at) if isinstance(mark, (Shape, Symbol)) else None
            if look is None or look.kind != kind or not isinstance(place, Cell) or place not in self.marks.board:
                continue
            if 0.28 <= look.radius <= 0.55:
                found.setdefault(place, []).append((mark, str(look.fill)))
        named = {name for name in COLOURS if re.search(rf"\b{name}\b", words)}
        if named:
            found = {cell: drawn for cell, drawn in found.items() if any(self._called(*one, named) for one in drawn)}
        elif len({fill for drawn in found.values() for _, fill in drawn}) > 1:
            return None
        cells = dict.fromkeys(sorted(found), "")
        return Clued(cells, tuple(mark for drawn in found.values() for mark, _ in drawn)) if found else None

    def _called(self, mark: Mark, fill: str, named: set[str]) -> bool:
        if fill in ("white", "none") or fill in named:
            return ("white" if fill == "none" else fill) in named
        colour = mark.fill if isinstance(mark, Shape) else None
        return name_among(colour, named) in named if colour else False

    @cached_property
    def arrows(self) -> Clued | None:
        """Small arrows that stay in their cells, by cell."""
        found: dict[Cell, list[Direction]] = {}
        used: list[Mark] = []
        for mark in self.marks.left():
            pointed = _small_arrow(mark) if isinstance(mark, Path) else _sign_arrow(mark)
            if pointed is not None and pointed[0] in self.marks.board:
                found.setdefault(pointed[0], []).append(pointed[1])
                used.append(mark)
        cells = dict.fromkeys(sorted(found), "")
        ways = {cell: tuple(dict.fromkeys(found[cell])) for cell in cells}
        return Clued(cells, tuple(used), ways) if found else None

    @cached_property
    def numbers(self) -> Clued | None:
        """Numbers and question marks in a corner or in the middle of a cell, and on cages of a single cell."""
        cells: dict[Cell, str] = {}
        used: list[Mark] = []
        for cell, text, mark in self._written():
            if cell in cells:
                return None
            cells[cell] = text
            used.append(mark)
        return Clued(cells, tuple(used)) if cells else None

    def _written(self) -> Iterator[tuple[Cell, str, Mark]]:
        for mark in self.marks.left():
            if isinstance(mark, Cage):
                cells = [cell for cell in mark.cells if isinstance(cell, Cell)]
                if mark.style != "region" and mark.label.strip() and len(cells) == 1:
                    yield cells[0], mark.label.strip(), mark
            elif isinstance(mark, Text) and mark.kind != "value" and isinstance(mark.text, str):
                place = snap(mark.at) if not isinstance(mark.at, Cell) else mark.at
                cell = place if isinstance(place, Cell) else inner_cell(mark.at)
                text = mark.text.strip()
                if cell is not None and cell in self.marks.board and re.fullmatch(r"\d{1,4}|\?+", text):
                    yield cell, text, mark

    def givens(self) -> Clued | None:
        """The cells with given digits, whose marks are left to the digits."""
        cells = {
            mark.at: ""
            for mark in self.marks.left()
            if isinstance(mark, Text) and mark.kind == "value" and isinstance(mark.at, Cell)
        }
        return Clued(cells, ()) if cells else None

    def symbols(self) -> Clued | None:
        """Cells with a picture sign, such as a flower."""
        cells: dict[Cell, str] = {}
        used: list[Mark] = []
        for mark in self.marks.left():
            if isinstance(mark, Text) and isinstance(mark.text, str) and not re.search(r"[\w?]", mark.text):
                place = snap(mark.at)
                if isinstance(place, Cell) and place in self.marks.board and mark.text.strip():
                    cells[place] = mark.text.strip()
                    used.append(mark)
        return Clued(cells, tuple(used)) if len(set(cells.values())) == 1 else None

    @cached_property
    def outside(self) -> list[tuple[tuple[Cell, ...], str, tuple[Mark, ...]]]:
        """Numbers outside: the cells that each looks at, its text and its marks."""
        found = []
        for figure in figures(self.marks):
            if figure.kind == "number outside" and figure.text.strip():
                found.append((figure.cells, figure.text.strip(), figure.marks))
        return found

    @cached_property
    def dots(self) -> dict[str, list[tuple[tuple[Cell, ...], tuple[Mark, ...]]]]:
        """Dots between two cells, by their kind."""
        found: dict[str, list[tuple[tuple[Cell, ...], tuple[Mark, ...]]]] = {}
        for figure in figures(self.marks):
            if figure.kind in ("white dot", "black dot"):
                found.setdefault(figure.kind, []).append((figure.cells, figure.marks))
        return found


COLOURS = (
    "white", "black", "grey", "red", "blue", "green", "yellow", "orange", "purple", "pink", "cyan", "brown"
)  # fmt: skip


def _small_arrow(mark: Path) -> tuple[Cell, Direction] | None:
    """The cell of an arrow that is drawn inside it, and its direction; also one whose head is drawn as lines."""
    points = [centre(point) for point in mark.points if isinstance(point, (Cell, Edge, Vertex, Point))]
    if len(points) != len(mark.points) or not 2 <= len(points) <= 8 or mark.kind != "line":
        return None
    if not mark.arrowhead and len(points) < 4:
        return None
    start = points[0]
    tip = max(points, key=lambda point: abs(point[0] - start[0]) + abs(point[1] - start[1]))
    rows, cols = tip[0] - start[0], tip[1] - start[1]
    if max(abs(rows), abs(cols)) > MOST_LENGTH or not (rows or cols):
        return None
    if any(abs(row - start[0]) > MOST_LENGTH or abs(col - start[1]) > MOST_LENGTH for row, col in points):
        return None
    small, large = sorted((abs(rows), abs(cols)))
    if small * 4 > large and small * 2 < large:
        return None
    slanted = small * 2 >= large
    way = Direction(
        (_sign(rows if slanted or abs(rows) == large else 0), _sign(cols if slanted or abs(cols) == large else 0))
    )
    middle = ((start[0] + tip[0]) / 2, (start[1] + tip[1]) / 2)
    return Cell(int(middle[0] // 1), int(middle[1] // 1)), way


def _sign_arrow(mark: Mark) -> tuple[Cell, Direction] | None:
    """A text that is an arrow, in a cell or in its corner."""
    if not isinstance(mark, Text) or not isinstance(mark.text, str):
        return None
    way = ARROWS.get(mark.text.strip())
    row, col = centre(mark.at) if isinstance(mark.at, (Cell, Edge, Vertex, Point)) else (Fraction(-1), Fraction(-1))
    return None if way is None else (Cell(int(row // 1), int(col // 1)), way)


def _sign(number: Fraction | int) -> int:
    return (number > 0) - (number < 0)


MOST_LENGTH = Fraction(9, 10)
ARROWS = {
    "↑": Direction.UP, "↓": Direction.DOWN, "←": Direction.LEFT, "→": Direction.RIGHT, "↗": Direction.UP_RIGHT,
    "↖": Direction.UP_LEFT, "↘": Direction.DOWN_RIGHT, "↙": Direction.DOWN_LEFT,
}  # fmt: skip
