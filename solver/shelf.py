"""The given marks of a puzzle, handed out once each; what nobody took is told at the end."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NoReturn, TypeVar

from penpad.formats.errors import UnreadMarks
from penpad.formats.normal import (
    border_edges,
    describe,
    filled_cell,
    is_grid_line,
    place_of,
)
from penpad.formats.puzzle import (
    Cage,
    Mark,
    Place,
    Puzzle,
)
from penpad.solver.genre import OptionValue

T = TypeVar("T")


class Shelf:
    """The marks that nobody took yet, the options of the genre, and how to refuse a clue."""

    def __init__(self, puzzle: Puzzle, options: Mapping[str, OptionValue] | None = None) -> None:
        self.puzzle = puzzle
        self.board = puzzle.board
        self._options = dict(options or {})
        self._left: dict[int, Mark] = dict(enumerate(puzzle.given))

    def option(self, name: str) -> OptionValue:
        """The value of one of the genre's options."""
        return self._options[name]

    def flag(self, name: str) -> bool:
        """The value of a yes-or-no option."""
        return bool(self._options[name])

    def number(self, name: str) -> int:
        """The value of a numeric option."""
        return int(self._options[name])

    def refuse(self, text: str, *places: Place) -> NoReturn:
        """Stop: a clue cannot be understood. ``text`` is a sentence without the place."""
        where = ", ".join(str(place) for place in places[:6])
        raise UnreadMarks(f"{where}: {text}" if where else text, at=tuple(str(place) for place in places))

    def _find(self, *kinds: type[Mark]) -> list[tuple[int, Mark]]:
        return [(index, mark) for index, mark in self._left.items() if isinstance(mark, kinds)]

    def take(self, fits: Callable[[Mark], T | None]) -> list[T]:
        """What ``fits`` returns for the marks it takes, in the order in which they were drawn."""
        taken = []
        for index, mark in list(self._left.items()):
            found = fits(mark)
            if found is not None:
                taken.append(found)
                del self._left[index]
        return taken

    def skip(self, harmless: Callable[..., object]) -> None:
        """Take marks that say nothing: those for which the function ``harmless`` holds. Use it sparingly."""
        for index, mark in list(self._left.items()):
            if harmless(mark):
                del self._left[index]

    def skip_margins(self) -> None:
        """Take coloured cells in the margins: the background of outside clues."""
        self.skip(lambda mark: (where := filled_cell(mark)) is not None and where[0] not in self.board)

    def left(self) -> list[Mark]:
        """The marks that nobody took, without those that never say anything: a border along the board's outline, a
        single region around the whole board, thin lines that draw the grid again."""
        kept = []
        for mark in self._left.values():
            drawn = border_edges(mark)
            if labelled(mark):
                drawn = None
            if is_grid_line(mark) or (drawn is not None and self.board.outline.issuperset(drawn)):
                continue
            kept.append(mark)
        return kept

    def finish(self) -> None:
        """Raise ``UnreadMarks`` unless every mark was taken."""
        left = self.left()
        if left:
            named = tuple((describe(mark), str(place_of(mark) or "the board")) for mark in left)
            first = ", ".join(f"{what} at {where}" for what, where in named[:3])
            more = f" and {len(named) - 3} more" if len(named) > 3 else ""
            raise UnreadMarks(f"this genre gives no meaning to: {first}{more}", marks=named)


def labelled(mark: Mark) -> bool:
    """Whether a mark is a cage or region with something written in it."""
    return isinstance(mark, Cage) and bool(mark.label.strip())
