"""Cages with outline, sum and colour; regions as bold borders; shaded regions as coloured cells."""

from __future__ import annotations

from collections.abc import Iterator

from penpad.formats import looks
from penpad.formats.normal import outline_of
from penpad.formats.penpa.draw import describe
from penpad.formats.penpa.foreign.pens import number_style, other_than
from penpad.formats.penpa.foreign.sketch import Sketch
from penpad.formats.penpa.foreign.tints import faded
from penpad.formats.puzzle import Cage, Cell, Direction, Line, Slot, Text

DASHED, SOLID = 10, 16
BORDER = 2
TOP_LEFT = 0
REGIONS = ("region", "box")
DRAWN_AS_CAGES = ("killer", "cage")


class Cages:
    """Writes cages one after the other, and knows which corners their sums have taken."""

    def __init__(self, sketch: Sketch, outlined: frozenset[Cell]) -> None:
        self.sketch = sketch
        self.outlined = outlined
        """Cells with strokes of cages, which are marks of their own."""
        self.labelled: set[Cell] = set()

    def draw(self, cage: Cage) -> None:
        """One cage, as Penpa+ has it or as it looks; what differs is named."""
        cells = sorted(cell for cell in cage.cells if isinstance(cell, Cell))
        if cage.hidden:
            self.sketch.miss(f"hidden {describe(cage)}", cells)
        elif cage.style in REGIONS:
            self._region(cage, cells)
        elif not cells or len(cells) != len(cage.cells) or not self.outlined.isdisjoint(cells):
            # On other lattices, and with an outline of its own, a cage is Penpa+'s already.
            self.sketch.keep(cage)
        elif cage.style in DRAWN_AS_CAGES:
            self._cage(cage, cells)
        else:
            self._tinted(cage, cells)

    def _region(self, cage: Cage, cells: list[Cell]) -> None:
        self.sketch.keep_all(Line(*edge.ends, BORDER) for edge in sorted(outline_of(cells)))
        if cage.label:
            self.sketch.lose(cage, "label")

    def _cage(self, cage: Cage, cells: list[Cell]) -> None:
        outline = _shown(cage.colour, looks.BLACK, cage)
        label = cage.label or ("" if cage.total is None else str(cage.total))
        if outline is None and not (label and _shown(cage.text_colour, looks.BLACK, cage)):
            self.sketch.miss(f"hidden {describe(cage)}", cells)
            return
        self._label(cage, cells, label)
        self.sketch.keep(Cage(tuple(cells)))
        if outline is not None:
            colour = other_than(outline, looks.BLACK)
            self.sketch.keep_all(Line(a, b, DASHED, colour) for a, b in strokes(set(cells)))
        if cage.unique is False:
            self.sketch.lose(cage, "repeated digits")

    def _label(self, cage: Cage, cells: list[Cell], label: str) -> None:
        """A label in the first cell whose corner is free."""
        if not label or _shown(cage.text_colour, looks.BLACK, cage) is None:
            return
        free = next((cell for cell in cells if cell not in self.labelled), None)
        if free is None:
            self.sketch.lose(cage, "label")
            return
        self.labelled.add(free)
        style, alike = number_style(cage.text_colour)
        self.sketch.keep(Text(Slot(free, TOP_LEFT), label, "slot", style))
        if not alike:
            self.sketch.lose(cage, "colour of the label")
        if free != cells[0]:
            self.sketch.lose(cage, "place of the label")

    def _tinted(self, cage: Cage, cells: list[Cell]) -> None:
        """Cages that are drawn as an area: coloured cells, and a solid outline if there is one."""
        look = looks.CAGES.get(cage.style)
        if look is None:
            self.sketch.lose(cage)
            return
        if look.fill:
            for cell in cells:
                self.sketch.fill(cell, look.fill)
        if look.stroke.width:
            colour = cage.colour or look.stroke.colour
            self.sketch.keep_all(Line(a, b, SOLID, colour) for a, b in strokes(set(cells)))
        self._label(cage, cells, cage.label)
        self.sketch.lose(cage, "kind")


def _shown(colour: str | None, usual: str, cage: Cage) -> str | None:
    """A colour of a cage as it is seen, or the usual one; ``None`` if it paints nothing."""
    return faded(usual if colour is None else colour, cage.finish.opacity)


# Along each side of a cell: the two corner slots it joins, and the neighbour beyond it.
SIDES = (
    (Direction.UP, 0, 1),
    (Direction.LEFT, 0, 2),
    (Direction.RIGHT, 1, 3),
    (Direction.DOWN, 2, 3),
)


def strokes(cells: set[Cell]) -> Iterator[tuple[Slot, Slot]]:
    """The outline of a cage: along the sides that part it from the rest, and across the sides inside."""
    for cell in sorted(cells):
        for way, first, second in SIDES:
            if cell.step(way) not in cells:
                yield Slot(cell, first), Slot(cell, second)
        yield from _crossings(cell, cells, Direction.RIGHT, Direction.UP, Direction.DOWN, ((1, 0), (3, 2)))
        yield from _crossings(cell, cells, Direction.DOWN, Direction.LEFT, Direction.RIGHT, ((2, 0), (3, 1)))


def _crossings(
    cell: Cell,
    cells: set[Cell],
    way: Direction,
    one: Direction,
    other: Direction,
    slots: tuple[tuple[int, int], tuple[int, int]],
) -> Iterator[tuple[Slot, Slot]]:
    """The strokes from ``cell`` into its neighbour, on the sides of the pair where the cage has no further cells."""
    near = cell.step(way)
    if near not in cells:
        return
    for beside, (here, there) in zip((one, other), slots, strict=True):
        if cell.step(beside) not in cells or near.step(beside) not in cells:
            yield Slot(cell, here), Slot(near, there)
