"""Boards of other lattices for SudokuPad: pictures of lines, areas and texts over a square grid that is not drawn."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from fractions import Fraction
from math import atan2, ceil, degrees

from penpad.formats import looks
from penpad.formats.codec import Lost
from penpad.formats.looks import Fill
from penpad.formats.puzzle import (
    Board,
    Cross,
    Frame,
    Mark,
    Path,
    Point,
    Puzzle,
    Shape,
    Surface,
    Symbol,
    Text,
    TextKind,
)
from penpad.formats.sudokupad.sketch import Area, Box, Disc, Figure, Recorder, Trail
from penpad.formats.svg.areas import surface_fill
from penpad.formats.svg.canvas import Spot, View
from penpad.formats.svg.chains import spot_of
from penpad.formats.svg.figures import form_of, turned
from penpad.formats.svg.grounds import Ground
from penpad.formats.svg.pictures import UPRIGHT
from penpad.formats.svg.sizes import Sizes, sizes_of
from penpad.formats.svg.symbols import PAINTERS
from penpad.formats.svg.texts import beside_arrow

_SMALLER: dict[TextKind, TextKind] = {
    "normal": "medium", "big": "medium", "tapa": "medium", "candidates": "medium", "medium": "slot", "long": "medium",
}  # fmt: skip
"""The kinds of text that fill small cells as others fill squares."""
UNDER, OVER = "underlay", "overlay"


def as_picture(puzzle: Puzzle) -> tuple[Puzzle, list[Lost]]:
    """A puzzle on another lattice as marks in the plane over an undrawn square grid, and what that loses.

    Raises ``CannotEncode`` for a lattice of unknown geometry.
    """
    picture = _Picture(puzzle)
    name = puzzle.board.lattice
    lost = [Lost(f"the cells of the {name} lattice, of which only a picture is left")]
    if puzzle.stored is not None:
        lost.append(Lost("the check of the stored answer"))
    board = Board(picture.rows, picture.cols)
    frame = Frame(lines="none", outline=False)
    given = (*picture.cells(puzzle.given), *picture.grid(), *picture.marks(puzzle.given))
    answer = (*picture.cells(puzzle.answer), *picture.marks(puzzle.answer))
    return puzzle.but(board=board, frame=frame, given=given, answer=answer, stored=None, extras={}), lost


class _Picture:
    """One board laid over squares: turned as its frame says, and moved so that it fills the grid."""

    def __init__(self, puzzle: Puzzle) -> None:
        self.puzzle = puzzle
        self.ground = Ground(puzzle)
        self.sizes: Sizes = sizes_of(puzzle.board.lattice)
        frame = puzzle.frame
        self.view = View(frame.turn, frame.mirror_x, frame.mirror_y)
        seen = [self.view.see(corner) for corner in self.ground.corners]
        left, right = min(x for x, _ in seen), max(x for x, _ in seen)
        top, bottom = min(y for _, y in seen), max(y for _, y in seen)
        # A hair less, so that a whole number of cells with its rounding error does not ask for one more.
        self.cols, self.rows = max(1, ceil(right - left - 0.01)), max(1, ceil(bottom - top - 0.01))
        self.shift = (self.cols - right - left) / 2, (self.rows - bottom - top) / 2

    def place(self, spot: Spot, aside: Spot = (0.0, 0.0)) -> Point:
        """Where a spot of the lattice lies over the squares; ``aside`` is added as seen."""
        x, y = self.view.see(spot)
        x, y = x + self.shift[0] + aside[0], y + self.shift[1] + aside[1]
        return Point(_exact(y), _exact(x))

    # ---- board ----

    def grid(self) -> Iterator[Mark]:
        """The grid lines."""
        for segments, look in self.ground.grid(self.puzzle.frame, self.puzzle.given):
            for a, b in segments:
                yield Path((self.place(a), self.place(b)), colour=look.colour, width=_exact(look.width))

    def cells(self, marks: Iterable[Mark]) -> Iterator[Mark]:
        """The coloured cells as areas; of several colours in one cell, the first."""
        for mark in marks:
            if isinstance(mark, Surface) and (corners := self.ground.outline(mark)):
                styles = mark.style if isinstance(mark.style, tuple) else (mark.style,)
                colour = mark.colour[0] if isinstance(mark.colour, tuple) and mark.colour else mark.colour
                own = colour if isinstance(colour, str) else None
                look = surface_fill(replace(mark, style=styles[0] if styles else 0, colour=own))
                if look is not None:
                    yield self._area([self.place(corner) for corner in corners], look, UNDER)

    # ---- marks ----

    def marks(self, marks: Iterable[Mark]) -> Iterator[Mark]:
        """Everything else."""
        for lines in self.ground.lines(marks).values():
            for line in lines:
                yield replace(line, a=self._moved(line.a), b=self._moved(line.b))
        for mark in self.ground.settled(marks):
            match mark:
                case Text():
                    yield from self._text(mark)
                case Symbol():
                    yield from self._symbol(mark)
                case Cross():
                    yield replace(mark, at=self._moved(mark.at))
                case Path():
                    yield replace(mark, points=tuple(self._moved(point) for point in mark.points))
                case Shape():
                    yield replace(mark, at=self._moved(mark.at))

    def _moved(self, place: object) -> Point:
        return self.place(spot_of(place) or (0.0, 0.0))  # type: ignore[arg-type]

    def _text(self, text: Text) -> Iterator[Mark]:
        spot = spot_of(text.at) or (0.0, 0.0)
        kind: TextKind = text.kind
        aside = (0.0, 0.0)
        if isinstance(text.arrow, int) and text.arrow in self.sizes.texts:
            x, y = self.view.see(turned(self.sizes.texts[text.arrow], 1.0))
            angle = round(degrees(atan2(y, x))) % 360
            aside, (right, down) = beside_arrow(angle)
            across, along = turned(angle, 0.35)
            ends = self.place(spot, (right - across, down - along)), self.place(spot, (right + across, down + along))
            colour = looks.text_colour(text.style, text.colour)
            yield Path(ends, colour=colour, width=Fraction(1, 20), arrowhead=True, layer=OVER)
        if kind == "arrow":
            kind = "normal"
        if self.sizes.spread < 1:
            several = len(text.text.strip()) > 1
            kind = "small" if kind in ("tapa", "candidates") and several else _SMALLER.get(kind, kind)
        yield replace(text, at=self.place(spot, aside), kind=kind, arrow=None)

    def _symbol(self, mark: Symbol) -> Iterator[Mark]:
        """A symbol as the figures that it is drawn with."""
        painter, spot = PAINTERS.get(mark.name), spot_of(mark.at) or (0.0, 0.0)
        if painter is None:
            return
        recorder = Recorder()
        painter(recorder, form_of(mark, mark.name.rpartition("_")[2], self.sizes))
        scale, upright = self.sizes.figure(mark.name), mark.name in UPRIGHT
        for figure in recorder.figures:
            yield from self._figure(figure, spot, scale, upright, OVER if mark.layer == 2 else UNDER)

    def _figure(self, figure: Figure, spot: Spot, scale: float, upright: bool, layer: str) -> Iterator[Mark]:
        def at(offset: Spot) -> Point:
            x, y = offset[0] * scale, offset[1] * scale
            return self.place(spot, (x, y)) if upright else self.place((spot[0] + x, spot[1] + y))

        match figure:
            case Area():
                yield self._area([at(corner) for corner in figure.spots], figure.look, layer)
            case Trail():
                points = tuple(at(corner) for corner in figure.spots)
                yield Path(points, colour=figure.look.colour, width=_exact(figure.look.width), layer=layer)
            case Disc():
                size = 2 * figure.radius * scale
                yield _shape(at(figure.middle), size, size, figure.look, layer, rounded=True)
            case Box():
                x, y = figure.middle
                half, tall = figure.width / 2, figure.height / 2
                corners = [(x - half, y - tall), (x + half, y - tall), (x + half, y + tall), (x - half, y + tall)]
                yield self._area([at(corner) for corner in corners], figure.look, layer)
            case _:
                colour = figure.colour
                yield Text(at(figure.middle), figure.text, "free", colour=colour, size=_exact(figure.size * scale))

    def _area(self, points: list[Point], look: Fill, layer: str) -> Path:
        width = look.outline_width if look.outline else 0.0
        closed = (*points, points[0])
        return Path(closed, colour=look.outline, width=_exact(width), fill=look.fill, layer=layer)


def _shape(at: Point, width: float, height: float, look: Fill, layer: str, *, rounded: bool) -> Shape:
    rim = look.outline_width if look.outline else 0.0
    return Shape(
        at,
        _exact(width + rim),
        _exact(height + rim),
        rounded,
        look.fill,
        look.outline,
        _exact(rim),
        above=layer == OVER,
    )


def _exact(value: float) -> Fraction:
    """A length or place of the plane as SudokuPad is told it."""
    return Fraction(round(value * 1000), 1000)
