"""A drawing on its way into Penpa+'s vocabulary: what is kept, and what had to be left behind."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from penpad.formats.codec import Lost
from penpad.formats.penpa.draw import describe, where
from penpad.formats.puzzle import Board, Frame, Mark, Place


@dataclass
class Sketch:
    """The marks of one layer as they are being put into Penpa+'s vocabulary."""

    board: Board
    frame: Frame
    kept: list[Mark] = field(default_factory=list)
    lost: list[Lost] = field(default_factory=list)

    def keep(self, *marks: Mark) -> None:
        """Adds marks that Penpa+ has."""
        self.kept += marks

    def keep_all(self, marks: Iterable[Mark]) -> None:
        """Adds many marks that Penpa+ has."""
        self.kept += marks

    def lose(self, mark: Mark, part: str = "", at: Place | None = None) -> None:
        """Names a mark, or a part of its look, that Penpa+ cannot hold."""
        self._add(Lost((part + " of " if part else "") + describe(mark), where(mark) if at is None else str(at)))

    def miss(self, what: str, places: Sequence[Place]) -> None:
        """Names something that Penpa+ cannot hold, at the first of its places."""
        self._add(Lost(what, str(places[0]) if places else ""))

    def _add(self, entry: Lost) -> None:
        if entry not in self.lost:
            self.lost.append(entry)
