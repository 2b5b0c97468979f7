"""A puzz.link puzzle on its way to marks (``Pen``), and marks on their way back (``Pool``)."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any, TypeVar

from penpad.formats.normal import border_edges, filled_cell, snap
from penpad.formats.puzzle import Cell, Edge, Line, Margins, Mark, Place, Shape, Surface, Symbol, Text
from penpad.formats.puzzlink.places import Scene

T = TypeVar("T")
DARK = frozenset({1, 3, 4, 8})
"""Surface styles that people use for one another: the greys and black."""

CELL_TEXTS = frozenset({"normal", "big", "medium", "small", "value", "free", "long"})


@dataclass
class Pen:
    """The marks drawn so far, facts that cannot be drawn, and the margins that they need."""

    scene: Scene
    marks: list[Mark] = field(default_factory=list)
    facts: dict[str, Any] = field(default_factory=dict)
    margins: Margins = field(default_factory=Margins)
    lines: set[Line] = field(default_factory=set)

    def reach(self, cell: Cell) -> None:
        """Makes the margins wide enough for a cell."""
        now = self.margins
        self.margins = Margins(
            max(now.top, -cell.row),
            max(now.bottom, cell.row - self.scene.rows + 1),
            max(now.left, -cell.col),
            max(now.right, cell.col - self.scene.cols + 1),
        )

    def once(self, line: Line) -> None:
        """Draws a line that may be drawn already."""
        if line not in self.lines:
            self.lines.add(line)
            self.marks.append(line)

    def draw(self, mark: Mark, at: Place) -> None:
        """Draws a stamp at a place; the margins grow with it."""
        if isinstance(at, Cell):
            self.reach(at)
        self.marks.append(replace(mark, at=at))  # type: ignore[arg-type]


class Pool:
    """Marks of a puzzle of any origin that no clue has used yet."""

    def __init__(self, marks: Iterable[Mark], facts: Mapping[str, Any]) -> None:
        self.left: dict[int, Mark] = dict(enumerate(marks))
        self.facts = dict(facts)

    def take(self, fits: Callable[[Mark], T | None]) -> list[T]:
        """What ``fits`` returns for the marks that it takes."""
        taken = []
        for index, mark in list(self.left.items()):
            found = fits(mark)
            if found is not None:
                taken.append(found)
                del self.left[index]
        return taken

    def texts(self, places: Collection[Place], kinds: Collection[str] = CELL_TEXTS) -> dict[Place, Text]:
        """The texts at these places, without outer blanks; only the first at each."""
        found: dict[Place, Text] = {}

        def fits(mark: Mark) -> bool | None:
            if not isinstance(mark, Text) or mark.kind not in kinds:
                return None
            at = snap(mark.at)
            if at not in places or at in found:
                return None
            found[at] = replace(mark, text=mark.text.strip())
            return True

        self.take(fits)
        return found

    def stamped(self, stamp: Mark, places: Collection[Place], *, strict: bool = False) -> list[Place]:
        """Where a stamp's like stands; ``strict``: shades of grey are different surfaces."""
        return self.take(lambda mark: at if (at := alike(mark, stamp, strict=strict)) in places else None)

    def borders(self, places: Collection[Place]) -> list[Edge]:
        """The sides along which borders are drawn; those around the board are taken and left out."""

        def fits(mark: Mark) -> list[Edge] | None:
            edges = border_edges(mark)
            return edges if edges and (not isinstance(mark, Line) or mark.style != 12) else None

        drawn = {edge for edges in self.take(fits) for edge in edges}
        return [edge for edge in drawn if edge in places]


def alike(mark: Mark, stamp: Mark, *, strict: bool = False) -> Place | None:
    """Where ``mark`` stands if it says what ``stamp`` says: another size, layer or colour is the same."""
    match mark, stamp:
        case Surface(), Surface():
            grey = not strict and mark.style in DARK and stamp.style in DARK
            return mark.at if mark.style == stamp.style or grey else None
        case Symbol(), Symbol():
            same = family(mark.name) == family(stamp.name) and mark.style == stamp.style
            return snap(mark.at) if same else None
        case Text(), Text():
            return snap(mark.at) if mark.text.strip() == stamp.text.strip() and mark.kind != "slot" else None
        case Shape(), Surface():
            filled = filled_cell(mark)
            shades = ("black",) if stamp.style == 4 else ("grey",) if strict else ("grey", "black")
            return filled[0] if filled is not None and filled[1] in shades else None
    return None


def family(name: str) -> str:
    """A symbol's name without its size.

    >>> family("circle_SS"), family("ox_B")
    ('circle', 'ox')
    """
    head, _, tail = name.rpartition("_")
    return head if head and tail in ("LL", "L", "M", "S", "SS", "B", "E", "G", "W", "N") else name
