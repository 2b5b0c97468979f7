"""Hands the given marks of a puzzle to a genre, and knows which of them nobody took.

A genre asks for what it understands ("the arrow clues", "the circles"); the reader forgives the ways in which the
apps and their users draw the same thing. At the end every mark must have been taken, or the puzzle is refused.
"""

from __future__ import annotations

from collections.abc import Collection

from penpad.formats import looks
from penpad.formats.normal import (
    filled_cell,
    snap,
)
from penpad.formats.puzzle import (
    Cell,
    Cross,
    Edge,
    Place,
    Shape,
    Surface,
    Symbol,
    Text,
)
from penpad.solver.borders import Borders, Room, flood
from penpad.solver.texts import CELL_TEXT, Arrow

__all__ = ["CELL_TEXT", "Arrow", "Reader", "Room", "flood"]


class Reader(Borders):
    """The given marks of one puzzle, handed out once each: texts, borders and lines, surfaces and symbols."""

    def take_surfaces(self, shades: Collection[str] = ("black", "grey")) -> dict[Cell, str]:
        """Coloured cells whose colour is one of ``shades`` (``black``, ``grey``, ``white``, ``colour``).

        Dark grey (Penpa+'s first colour) counts as grey.
        """
        found: dict[Cell, str] = {}
        for index, mark in list(self._left.items()):
            where = filled_cell(mark)
            if where is None or where[1] not in shades or where[0] not in self.board:
                continue
            found[where[0]] = where[1]
            del self._left[index]
        return dict(sorted(found.items()))

    def take_shading(self) -> dict[Cell, bool]:
        """Cells given as shaded (black or grey, ``True``) or as not shaded (Penpa+'s green, ``False``)."""
        given = dict.fromkeys(self.take_surfaces(), True)
        for index, mark in self._find(Surface):
            if isinstance(mark, Surface) and mark.style == 2 and not mark.colour and mark.at in self.board:
                assert isinstance(mark.at, Cell)
                given.setdefault(mark.at, False)
                del self._left[index]
        return dict(sorted(given.items()))

    def take_circles(self, *, minimum: float = 0.2) -> dict[Cell, str]:
        """Circles in the middle of cells with at least this radius, by their filling (``white black grey``...)."""
        return self._take_round(Cell, "circle", minimum)

    def take_squares(self, *, minimum: float = 0.2) -> dict[Cell, str]:
        """Squares in the middle of cells, by their filling."""
        return self._take_round(Cell, "square", minimum)

    def _take_round(self, kind: type[Cell], shape: str, minimum: float) -> dict[Cell, str]:
        found: dict[Cell, str] = {}
        for index, mark in self._find(Symbol, Shape):
            assert isinstance(mark, (Symbol, Shape))
            look = looks.shape_look(mark)
            place = snap(mark.at)
            if look is None or look.kind != shape or look.radius < minimum or not isinstance(place, kind):
                continue
            if place in self.board:
                if place in found:
                    self.refuse(f"there are two {shape}s in one cell", place)
                # An outline without filling shows the white of the board.
                found[place] = "white" if look.fill == "none" else look.fill
                del self._left[index]
        return dict(sorted(found.items()))

    def take_symbols(self, name: str, styles: Collection[int] | None = None) -> dict[Place, int]:
        """Symbols of one of Penpa+'s names with a plain style number, by place."""
        found: dict[Place, int] = {}
        for index, mark in self._find(Symbol):
            assert isinstance(mark, Symbol)
            if mark.name == name and isinstance(mark.style, int) and (styles is None or mark.style in styles):
                found[mark.at] = mark.style
                del self._left[index]
        return found

    def take_objects(
        self, name: str, styles: Collection[int], signs: str = "", *, inside: bool = True
    ) -> frozenset[Cell]:
        """The cells that hold a symbol of this name and style, or a text that is one of ``signs``; on the board, or
        outside it.
        """
        found: set[Cell] = set()
        for index, mark in self._find(Symbol, Text):
            assert isinstance(mark, (Symbol, Text))
            cell = snap(mark.at)
            if isinstance(mark, Text):
                text = mark.text.strip().rstrip("\ufe0e\ufe0f")
                fits = len(text) == 1 and text in signs
            else:
                fits = mark.name == name and isinstance(mark.style, int) and mark.style in styles
            if fits and isinstance(cell, Cell) and (cell in self.board) == inside:
                found.add(cell)
                del self._left[index]
        return frozenset(found)

    def take_ruled_out(self) -> frozenset[Cell]:
        """The cells marked as holding nothing: an x or a dot, as symbol or text, or Penpa+'s green surface."""
        found: set[Cell] = set()
        for name, styles in {"ox_B": (4, 7, 8), "ox_E": (4, 7, 8), "ox_G": (4, 7, 8), "star": (0,)}.items():
            found |= self.take_objects(name, styles, "xX×✕✖✗✘•·")
        for index, mark in self._find(Surface):
            assert isinstance(mark, Surface)
            if mark.style == 2 and mark.colour is None and isinstance(mark.at, Cell) and mark.at in self.board:
                found.add(mark.at)
                del self._left[index]
        return frozenset(found)

    def take_open_sides(self) -> frozenset[Edge]:
        """The sides with an x mark that says "no border here"; SudokuPad's is a text."""
        found: set[Edge] = set()
        for index, mark in self._find(Cross, Text):
            assert isinstance(mark, (Cross, Text))
            side = snap(mark.at)
            crossed = mark.text.strip() in ("x", "X", "×", "✕") if isinstance(mark, Text) else mark.on == "edge"
            if crossed and isinstance(side, Edge):
                found.add(side)
                del self._left[index]
        return frozenset(found)
