"""Texts as clues: numbers in cells, in corners, with arrows, as Tapa clues and outside the board."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from fractions import Fraction

from penpad.formats.normal import (
    corner_cell,
    drawn_arrow,
    inner_cell,
    snap,
    split_arrow,
    text_cell,
)
from penpad.formats.puzzle import (
    Cell,
    Direction,
    Path,
    Place,
    Point,
    Slot,
    Symbol,
    Text,
)
from penpad.solver.shelf import Shelf

CELL_TEXT = frozenset({"normal", "big", "medium", "small", "value", "free"})


@dataclass(frozen=True)
class Arrow:
    """An arrow clue; no number for ``?`` or an empty clue, no direction when no arrow was drawn."""

    number: int | None
    direction: Direction | None


class Texts(Shelf):
    """Hands out texts."""

    def take_texts(self, *, inside: bool = True) -> dict[Cell, str]:
        """Numbers and letters in the middle of cells on the board, as text without outer blanks.

        Refuses a second text in the same cell.
        """
        found: dict[Cell, str] = {}
        for index, mark in self._find(Text):
            assert isinstance(mark, Text)
            cell = snap(mark.at)
            plain = mark.kind in CELL_TEXT or (mark.kind == "arrow" and mark.arrow is None)
            ticked = mark.kind == "candidates" and len(mark.text) == 1
            if not isinstance(cell, Cell) or (cell in self.board) != inside or not (plain or ticked):
                continue
            if cell in found:
                self.refuse(f"there are two texts in one cell, {found[cell]!r} and {mark.text!r}", cell)
            found[cell] = mark.text.strip()
            del self._left[index]
        return dict(sorted(found.items()))

    def take_numbers(self, *, minimum: int = 0) -> dict[Cell, int | None]:
        """Numbers in cells; ``None`` for ``?`` and for an empty text (a clue without number)."""
        return {cell: self.as_number(text, cell, minimum=minimum) for cell, text in self.take_texts().items()}

    def as_number(self, text: str, place: Place, *, minimum: int = 0) -> int | None:
        """A clue's text as a whole number, ``None`` for ``?`` and nothing; refuses everything else."""
        if text in ("", "?", "？"):
            return None
        if not (text.isascii() and text.isdigit() and len(text) <= 6):
            self.refuse(f"{text[:20]!r} is not a number, as a clue here must be", place)
        if int(text) < minimum:
            self.refuse(f"the number {int(text)} is too small, a clue here is at least {minimum}", place)
        return int(text)

    def take_small_texts(self) -> dict[Cell, str]:
        """Small text in the top-left corner of cells (cage sums, room numbers), as text without outer blanks."""
        found: dict[Cell, str] = {}
        for index, mark in self._find(Text):
            assert isinstance(mark, Text)
            cell = corner_cell(mark)
            if cell is not None and cell in self.board:
                if cell in found:
                    self.refuse(f"there are two texts in one corner, {found[cell]!r} and {mark.text!r}", cell)
                found[cell] = mark.text.strip()
                del self._left[index]
        return found

    def take_slots(self, slots: Collection[int]) -> dict[Slot, str]:
        """Small texts in the given corner or side slots, on the board or in its margins.

        A free text in a corner of a cell counts too. Refuses a second text in the same slot.
        """
        found: dict[Slot, str] = {}
        for index, mark in self._find(Text):
            assert isinstance(mark, Text)
            slot = mark.at if isinstance(mark.at, Slot) else _free_corner(mark)
            if slot is not None and slot.index in slots:
                if slot in found:
                    self.refuse(f"there are two texts in one corner, {found[slot]!r} and {mark.text!r}", slot.cell)
                found[slot] = mark.text.strip()
                del self._left[index]
        return found

    def take_arrows(self) -> dict[Cell, Arrow]:
        """Arrow clues: a number with an arrow; ``?`` or nothing is a clue without number.

        Also the other ways to draw them: a plain number, or a small one in the corner, and an arrow in the cell.
        """
        found: dict[Cell, Arrow] = {}
        side_arrows = self._take_side_arrows()
        for index, mark in self._find(Text):
            assert isinstance(mark, Text)
            corner = mark.kind == "slot" and isinstance(mark.at, Slot) and mark.at.index == 0
            cell = inner_cell(mark.at) if mark.kind == "free" or corner else snap(mark.at)
            if not isinstance(cell, Cell) or cell not in self.board or mark.kind not in (*CELL_TEXT, "arrow", "slot"):
                continue
            text, direction = mark.text.strip(), mark.arrow
            if direction is None:
                text, direction = split_arrow(text)
            if direction is None:
                direction = side_arrows.pop(cell, None)
            if cell in found:
                self.refuse("there are two clues in one cell", cell)
            assert not isinstance(direction, int)
            found[cell] = Arrow(self.as_number(text, cell), direction)
            del self._left[index]
        for cell in side_arrows:
            self.refuse("there is an arrow without a number", cell)
        return dict(sorted(found.items()))

    def _take_side_arrows(self) -> dict[Cell, Direction]:
        found: dict[Cell, Direction] = {}
        for index, mark in self._find(Symbol, Path):
            arrow = drawn_arrow(mark)
            if isinstance(mark, Symbol) and mark.name.startswith("arrow_fouredge") and isinstance(mark.at, Cell):
                flags = mark.style if isinstance(mark.style, tuple) else ()
                ways = {SIDE_ARROWS[place] for place, flag in enumerate(flags[:8]) if flag}
                if len(ways) != 1:
                    self.refuse("a clue needs exactly one arrow", mark.at)
                arrow = mark.at, ways.pop()
            if arrow is None or arrow[0] not in self.board:
                continue
            if arrow[0] in found:
                self.refuse("a clue needs exactly one arrow", arrow[0])
            found[arrow[0]] = arrow[1]
            del self._left[index]
        return found

    def take_tapa(self) -> dict[Cell, tuple[int | None, ...]]:
        """Tapa clues: numbers in a cell, ``None`` for ``?``. They may be one text or several at places of the cell."""
        found: dict[Cell, tuple[int | None, ...]] = {}
        for index, mark in self._find(Text):
            assert isinstance(mark, Text)
            cell = text_cell(mark) if mark.kind == "free" else snap(mark.at)
            if isinstance(cell, Cell) and cell in self.board and mark.kind in (*CELL_TEXT, "tapa", "long"):
                parts = [part for part in mark.text if part not in " \n\t,/-"]
                found[cell] = found.get(cell, ()) + tuple(self.as_number(part, cell) for part in parts)
                del self._left[index]
        return dict(sorted(found.items()))

    def take_outside(self, side: Direction, *, gaps: bool = False) -> dict[int, list[str]]:
        """Texts outside one side of the board: for each row or column, from the board outward.

        A gap between the texts, or between them and the board, is refused unless ``gaps`` says that they mean nothing.

        Keys are row numbers for ``LEFT`` and ``RIGHT``, column numbers for ``UP`` and ``DOWN``.
        """
        across = side in (Direction.LEFT, Direction.RIGHT)
        texts: dict[int, dict[int, str]] = {}
        for index, mark in self._find(Text):
            assert isinstance(mark, Text)
            cell = text_cell(mark)
            if cell is None or cell in self.board:
                continue
            key = cell.row if across else cell.col
            distance = {
                Direction.UP: -1 - cell.row,
                Direction.DOWN: cell.row - self.board.rows,
                Direction.LEFT: -1 - cell.col,
                Direction.RIGHT: cell.col - self.board.cols,
            }[side]
            if distance < 0 or not 0 <= key < (self.board.rows if across else self.board.cols):
                continue
            if distance in texts.setdefault(key, {}):
                self.refuse("there are two texts in one place", cell)
            texts[key][distance] = mark.text.strip()
            del self._left[index]
        for key, row in texts.items():
            if max(row) != len(row) - 1 and not gaps:
                place = "row" if across else "column"
                self.refuse(
                    f"the clues beside {place} {key + 1} have a gap; write them without gaps, starting at the board"
                )
        return {key: [row[distance] for distance in sorted(row)] for key, row in sorted(texts.items())}


SIDE_ARROWS = (
    Direction.RIGHT,
    Direction.DOWN,
    Direction.LEFT,
    Direction.UP,
    Direction.LEFT,
    Direction.UP,
    Direction.RIGHT,
    Direction.DOWN,
)
"""Directions of the eight flags of ``arrow_fouredge``: along the top, right, bottom and left side, each way."""


def _free_corner(mark: Text) -> Slot | None:
    """The corner of a cell in which a free text stands."""
    if mark.kind != "free" or not isinstance(mark.at, Point):
        return None
    row, col = mark.at.row % 1, mark.at.col % 1
    low, high = Fraction(2, 5), Fraction(3, 5)
    if not all(0 < place < low or high < place < 1 for place in (row, col)):
        return None
    return Slot(Cell(int(mark.at.row // 1), int(mark.at.col // 1)), 2 * (row > high) + (col > high))
