"""Looks of clues outside the board, in corners of cells and on the outline, and of what decorates them."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from penpad.formats.normal import snap
from penpad.formats.puzzle import (
    Cell,
    Edge,
    Line,
    Mark,
    Place,
    Point,
    Slot,
    Surface,
    Symbol,
    Text,
)
from penpad.formats.puzzlink.drawing import Number, O
from penpad.formats.puzzlink.pen import CELL_TEXTS, Pen, Pool, family
from penpad.formats.puzzlink.places import Clue, Values
from penpad.formats.puzzlink.signs import BLOCK
from penpad.formats.puzzlink.special import HEAD

TOP_RIGHT, BOTTOM_LEFT = 1, 2
SIDE_SLOTS = (4, 7, 6, 5)
"""The slots at the upper, lower, left and right side of a cell."""


@dataclass(frozen=True)
class SumsLook:
    """``(down, across)`` in two corners of a cell with a slash. ``stamp`` is that cell; ``shift``: the board has one
    more row and column of such cells, with the sums that puzz.link keeps outside; ``strip``: cells of the margin are
    stamped as well.
    """

    stamp: Symbol
    style: int = 1
    shift: int = 0
    strip: bool = False
    zeros: bool = False
    """Whether 0 is a sum that is shown."""

    def draw(self, values: Values, pen: Pen) -> None:
        scene = pen.scene
        stamped: dict[Place, Clue] = dict(values)
        if self.shift or self.strip:
            frame = [Cell(-1, col) for col in range(-1, scene.cols)] + [Cell(row, -1) for row in range(scene.rows)]
            stamped = {**dict.fromkeys(frame, BLOCK), **stamped}
        for place, clue in stamped.items():
            if not isinstance(place, Cell):
                continue
            at = Cell(place.row + self.shift, place.col + self.shift)
            if self.shift:
                # The corner, which has no sums, has no slash either.
                style = 2 if at == Cell(0, 0) else self.stamp.style
                pen.marks.append(Symbol(at, self.stamp.name, style, self.stamp.layer))
            elif self.strip or (place in values and place.row >= 0 and place.col >= 0):
                pen.draw(self.stamp, at)
            else:
                pen.reach(at)
            for slot, number in zip((BOTTOM_LEFT, TOP_RIGHT), clue, strict=True) if clue != BLOCK else ():
                if number or (self.zeros and number == 0):
                    pen.marks.append(Text(Slot(at, slot), str(number), kind="slot", style=self.style))

    def read(self, pool: Pool, places: Sequence[Place]) -> dict[Place, Clue]:
        shifted = {
            Cell(place.row + self.shift, place.col + self.shift): place for place in places if isinstance(place, Cell)
        }
        corner = Cell(self.shift - 1, self.shift - 1)
        styles = (1, 2, 3, 4, 5, 6)
        every = {*shifted, corner}
        blocks = {at for style in styles for at in pool.stamped(Symbol(O, self.stamp.name, style), every)}
        blocks |= set(pool.stamped(Surface(O, 4), every))
        slots = {Slot(at, slot) for at in shifted for slot in (BOTTOM_LEFT, TOP_RIGHT)}
        texts = pool.texts(slots, ("slot",))
        found: dict[Place, Clue] = {}
        for at, place in shifted.items():
            pair = tuple(
                Number().clue(texts[slot].text) if (slot := Slot(at, where)) in texts else None
                for where in (BOTTOM_LEFT, TOP_RIGHT)
            )
            inside = place.row >= 0 and place.col >= 0
            if pair != (None, None) or (at in blocks and inside):
                found[place] = pair
        return found


@dataclass(frozen=True)
class BricksLook:
    """Numbers on bricks; every brick is one cell wide and shifted by half a cell in every second row."""

    @staticmethod
    def at(brick: Cell, shape: int) -> Point:
        """The middle of a brick."""
        from fractions import Fraction

        half = Fraction(1, 2)
        shift = {0: half, 1: half, 2: -half, 3: -half}[shape] * (brick.row % 2)
        return Point(brick.row + half, brick.col + half + shift)

    def draw(self, values: Values, pen: Pen) -> None:
        shape = values.get(HEAD, 0)
        pen.facts["shape"] = shape
        for place, clue in values.items():
            if isinstance(place, Cell):
                pen.marks.append(Text(snap(self.at(place, shape)), "?" if clue is None else str(clue)))

    def read(self, pool: Pool, places: Sequence[Place]) -> dict[Place, Clue]:
        shape = pool.facts.get("shape")
        if not isinstance(shape, int) or not 0 <= shape < 4:
            return {}
        where = {snap(self.at(place, shape)): place for place in places if isinstance(place, Cell)}
        texts = pool.texts(where, CELL_TEXTS)
        return {HEAD: shape, **{where[at]: Number().clue(mark.text) for at, mark in texts.items()}}


@dataclass(frozen=True)
class NonogramLook:
    """Lists outside the board; every fifth line is dotted, those around the board are bold."""

    def draw(self, values: Values, pen: Pen) -> None:
        Number().draw(values, pen)
        for line in self.frame(pen.scene.rows, pen.scene.cols, pen.margins.top, pen.margins.left):
            pen.marks.append(line)

    @staticmethod
    def frame(rows: int, cols: int, above: int, left: int) -> list[Line]:
        """The decoration for margins of this size."""
        lines = {}
        for col in {min(cols, col) for col in range(0, cols + 5, 5)}:
            for row in range(-above, rows):
                lines[Edge(row, col, False)] = 2 if col in (0, cols) else 13
        for row in {min(rows, row) for row in range(0, rows + 5, 5)}:
            for col in range(-left, cols):
                lines[Edge(row, col, True)] = 2 if row in (0, rows) else 13
        return [Line(*edge.ends, style=style) for edge, style in lines.items()]

    def read(self, pool: Pool, places: Sequence[Place]) -> dict[Place, Clue]:
        found = Number().read(pool, places)
        pool.borders(set())
        return found


@dataclass(frozen=True)
class StarCount:
    """The count of stars above the last columns, with a star behind it."""

    def draw(self, values: Values, pen: Pen) -> None:
        for place, clue in values.items():
            assert isinstance(place, Cell)
            pen.draw(Text(O, str(clue)), place)
            pen.draw(Symbol(O, "star", 2, 2), Cell(place.row, place.col + 1))

    def read(self, pool: Pool, places: Sequence[Place]) -> dict[Place, Clue]:
        outside = [Cell(-1, col) for col in range(-1, 200)]
        counts = [clue for clue in Number().read(pool, outside).values() if isinstance(clue, int)]
        pool.stamped(Symbol(O, "star", 2), set(outside))
        stated = counts[:1] or ([pool.facts["stars"]] if "stars" in pool.facts else [])
        return dict.fromkeys(places[:1], stated[0]) if stated else {}


@dataclass(frozen=True)
class LetterRange:
    """The last letter in use, above the right end: ``(A-C)``."""

    def draw(self, values: Values, pen: Pen) -> None:
        for place, clue in values.items():
            last = chr(64 + clue) if isinstance(clue, int) and 0 < clue < 27 else clue
            pen.draw(Text(O, f"(A-{last})", kind="long"), place)

    def read(self, pool: Pool, places: Sequence[Place]) -> dict[Place, Clue]:
        for mark in pool.texts(set(places), ("long", "normal")).values():
            found = re.fullmatch(r"\(A-(?:([A-Z])|([0-9]{1,4}))\)", mark.text)
            if found:
                return {places[0]: ord(found[1]) - 64 if found[1] else int(found[2])}
        return {}


class DoorsLook:
    """Arrows on the outline where a path comes in and goes out."""

    @staticmethod
    def style(side: Edge, word: str) -> int:
        """The style of the arrow: 1 left, 3 up, 5 right, 7 down."""
        first = side.row == 0 if side.horizontal else side.col == 0
        inward = (7 if first else 3) if side.horizontal else (5 if first else 1)
        return inward if word == "in" else (inward + 3) % 8 + 1

    def draw(self, values: Values, pen: Pen) -> None:
        for side, words in values.items():
            for word in str(words).split(" and ") if isinstance(side, Edge) else ():
                assert isinstance(side, Edge)
                pen.marks.append(Symbol(side, "arrow_N_B", self.style(side, word)))

    def read(self, pool: Pool, places: Sequence[Place]) -> dict[Place, Clue]:
        sides = {side for side in places if isinstance(side, Edge)}

        def fits(mark: Mark) -> tuple[Edge, str] | None:
            side = snap(mark.at) if isinstance(mark, Symbol) and family(mark.name) == "arrow_N" else None
            if not isinstance(side, Edge) or side not in sides or not isinstance(mark, Symbol):
                return None
            word = next((word for word in ("in", "out") if self.style(side, word) == mark.style), None)
            return (side, word) if word else None

        found: dict[Place, Clue] = {}
        for side, word in pool.take(fits):
            found[side] = word if side not in found else "in and out"
        return found


@dataclass(frozen=True)
class CompassLook:
    """Four numbers at the sides of a cell with a cross behind them; ``BLOCK`` is a hole."""

    def draw(self, values: Values, pen: Pen) -> None:
        for place, clue in values.items():
            if clue == BLOCK or not isinstance(place, Cell):
                pen.draw(Surface(O, 4), place)
                continue
            for slot, number in zip(SIDE_SLOTS, clue, strict=True):
                pen.marks.append(Text(Slot(place, slot), " " if number is None else str(number), kind="slot"))
            pen.draw(Symbol(O, "compass"), place)

    def read(self, pool: Pool, places: Sequence[Place]) -> dict[Place, Clue]:
        found: dict[Place, Clue] = dict.fromkeys(pool.stamped(Surface(O, 4), set(places)), BLOCK)
        crosses = {place for style in (1, 2, 3) for place in pool.stamped(Symbol(O, "compass", style), set(places))}
        cells = [place for place in places if isinstance(place, Cell)]
        texts = pool.texts({Slot(cell, slot) for cell in cells for slot in SIDE_SLOTS}, ("slot",))
        for cell in cells:
            slots = [Slot(cell, slot) for slot in SIDE_SLOTS]
            if cell in crosses or any(slot in texts for slot in slots):
                found[cell] = tuple(Number().clue(texts[slot].text) if slot in texts else None for slot in slots)
        return found
