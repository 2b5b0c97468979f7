"""A drawing on its way into Penpa+'s vocabulary: what is kept, and what had to be left behind."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from penpad.formats.codec import Lost
from penpad.formats.errors import TooLarge
from penpad.formats.packing import MAX_MARKS
from penpad.formats.penpa.draw import describe, where
from penpad.formats.penpa.foreign.company import Box
from penpad.formats.penpa.foreign.pens import blended
from penpad.formats.penpa.link import CODEC
from penpad.formats.puzzle import Board, Cell, Frame, Mark, Path, Place


@dataclass
class Sketch:
    """The marks of one layer as they are being put into Penpa+'s vocabulary."""

    board: Board
    frame: Frame
    thin: bool = False
    """Whether the tool that made the puzzle paints its shapes half as strong."""
    answer: bool = False
    """Whether the marks are what a solver has drawn."""
    covered: tuple[Box, ...] = ()
    """Areas that polygons cover, symbols behind lines too."""
    busy: frozenset[Cell] = frozenset()
    """Cells with lines that white paint would hide."""
    tinted: frozenset[Cell] = frozenset()
    """Cells with a paint on which white is seen."""
    crowded: frozenset[Place] = frozenset()
    """Points with several shapes; Penpa+ holds two symbols at a point."""
    polygons: set[Path] = field(default_factory=set)
    fills: dict[Cell, str] = field(default_factory=dict)
    """The cells coloured so far by shapes and shaded cages."""
    kept: list[Mark] = field(default_factory=list)
    named: dict[Lost, None] = field(default_factory=dict)

    @property
    def lost(self) -> list[Lost]:
        """What was named, in the order of naming."""
        return list(self.named)

    def keep(self, *marks: Mark) -> None:
        """Adds marks that Penpa+ has; raises ``TooLarge``."""
        self.keep_all(marks)

    def keep_all(self, marks: Iterable[Mark]) -> None:
        """Adds many marks that Penpa+ has; raises ``TooLarge``."""
        self.kept += marks
        if len(self.kept) > MAX_MARKS:
            raise TooLarge(f"Drawn in Penpa+'s way, the puzzle has more than {MAX_MARKS:,} marks.", codec=CODEC)

    def fill(self, cell: Cell, colour: str) -> None:
        """Colours a cell; on a colour that it has already, as that would look."""
        under = self.fills.get(cell)
        self.fills[cell] = colour if under is None else blended(colour, under)

    def polygon(self, points: tuple[Place, ...], colour: str | None) -> None:
        """Adds a filled area; the same one twice would only be darker."""
        mark = Path(points, "polygon", colour)
        if mark not in self.polygons:
            self.polygons.add(mark)
            self.kept.append(mark)

    def lose(self, mark: Mark, part: str = "", at: Place | None = None) -> None:
        """Names a mark, or a part of its look, that Penpa+ cannot hold."""
        self._add(Lost((part + " of " if part else "") + describe(mark), where(mark) if at is None else str(at)))

    def miss(self, what: str, places: Sequence[Place]) -> None:
        """Names something that Penpa+ cannot hold, at the first of its places."""
        self._add(Lost(what, str(places[0]) if places else ""))

    def _add(self, entry: Lost) -> None:
        self.named[entry] = None
