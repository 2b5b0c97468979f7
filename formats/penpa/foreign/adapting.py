"""All marks of one layer put into Penpa+'s vocabulary, one kind of mark after the other."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence

from penpad.formats import looks
from penpad.formats.codec import Lost
from penpad.formats.normal import snap
from penpad.formats.penpa.foreign import areas, chains, outside, paths, quads, shadows, texts
from penpad.formats.penpa.foreign.cages import Cages
from penpad.formats.penpa.foreign.pens import blended
from penpad.formats.penpa.foreign.shapes import surface
from penpad.formats.penpa.foreign.sketch import Box, Sketch
from penpad.formats.penpa.foreign.spots import nearest, spot_of
from penpad.formats.penpa.foreign.tints import area_of
from penpad.formats.puzzle import Cage, Cell, Line, Mark, Path, Place, Puzzle, Shape, Slot, Surface, Text

WIDEST_RING = 0.6


def adapted(marks: Iterable[Mark], puzzle: Puzzle) -> tuple[list[Mark], list[Lost]]:
    """``marks`` of one layer of ``puzzle`` as Penpa+ can hold them; what it cannot hold, or only in part, is listed.

    Several marks may become one (a line and its bulb a thermometer, a circle and its digits a clue on a grid point),
    and one may become several (a polyline its steps). What is as Penpa+ has it passes unchanged.
    """
    marks = tuple(marks)
    thin = puzzle.extras.get("sudokupad.source") == looks.EARLY_SOURCE
    sketch = Sketch(puzzle.board, puzzle.frame, thin)
    rest = marks
    for take in (shadows.take, chains.take, outside.take, quads.take):
        used = take(rest, sketch)
        rest = tuple(mark for index, mark in enumerate(rest) if index not in used)
    sketch.crowded = _crowded(rest)
    hiding = _hiding(marks)
    sketch.covered = tuple(_covered(rest))
    cages = Cages(sketch, _outlined(marks))
    texts.pencil_marks((mark for mark in rest if isinstance(mark, Text) and mark.kind in ("corner", "centre")), sketch)
    for mark in rest:
        match mark:
            case Text(kind="corner" | "centre"):
                continue
            case Text(kind="value"):
                texts.value(mark, sketch)
            case Text(kind="free"):
                texts.free(mark, sketch)
            case Shape():
                areas.draw(mark, sketch)
            case Path(kind="line"):
                paths.draw(mark, sketch, hiding)
            case Cage():
                cages.draw(mark)
            case _:
                sketch.keep(mark)
    return [*_surfaces(sketch), *sketch.kept], sketch.lost


def _surfaces(sketch: Sketch) -> list[Mark]:
    """The coloured cells; those that were coloured in Penpa+'s way too shine through."""
    for mark in list(sketch.kept):
        match mark:
            case Surface(at=Cell() as cell, style=int() as style, colour=str() | None as colour) if (
                cell in sketch.fills
            ):
                sketch.kept.remove(mark)
                under = looks.surface_colour(style, colour)
                sketch.fills[cell] = blended(sketch.fills[cell], under) if under else sketch.fills[cell]
    return [surface(cell, colour) for cell, colour in sketch.fills.items()]


def _outlined(marks: Sequence[Mark]) -> frozenset[Cell]:
    """The cells with strokes of a cage, which are marks of their own."""
    ends = [end for mark in marks if isinstance(mark, Line) for end in (mark.a, mark.b)]
    return frozenset(end.cell for end in ends if isinstance(end, Slot))


def _crowded(marks: Sequence[Mark]) -> frozenset[Place]:
    """The points to which several shapes belong."""
    counts = Counter(nearest(mark.at, slots=True) for mark in marks if isinstance(mark, Shape))
    return frozenset(place for place, count in counts.items() if place is not None and count > 1)


def _covered(marks: Sequence[Mark]) -> Iterator[Box]:
    """The areas of filled outlines, which become polygons."""
    for mark in marks:
        if isinstance(mark, Path) and mark.kind == "line" and area_of(mark) is not None:
            spots = [spot for point in mark.points if (spot := spot_of(point)) is not None]
            rows, cols = [row for row, _ in spots], [col for _, col in spots]
            if spots:
                yield min(rows), min(cols), max(rows), max(cols)


def _hiding(marks: Sequence[Mark]) -> dict[Cell, float]:
    """The cells with a round shape in the middle, under which lines end, and its radius."""
    found: dict[Cell, float] = {}
    for mark in marks:
        look = looks.circle_look(mark) if isinstance(mark, Shape) else None
        place = snap(mark.at) if isinstance(mark, Shape) else None
        if look is not None and isinstance(place, Cell) and look.radius <= WIDEST_RING:
            found[place] = max(look.radius, found.get(place, 0.0))
    return found
