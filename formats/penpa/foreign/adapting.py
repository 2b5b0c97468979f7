"""All marks of one layer put into Penpa+'s vocabulary, one kind of mark after the other."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from penpad.formats import looks
from penpad.formats.codec import Lost
from penpad.formats.normal import snap
from penpad.formats.penpa.foreign import areas, chains, outside, paths, quads, texts
from penpad.formats.penpa.foreign.cages import Cages
from penpad.formats.penpa.foreign.sketch import Sketch
from penpad.formats.puzzle import Cage, Cell, Line, Mark, Path, Puzzle, Shape, Slot, Text

WIDEST_RING = 0.6


def adapted(marks: Iterable[Mark], puzzle: Puzzle) -> tuple[list[Mark], list[Lost]]:
    """``marks`` of one layer of ``puzzle`` as Penpa+ can hold them; what it cannot hold, or only in part, is listed.

    Several marks may become one (a line and its bulb a thermometer, a circle and its digits a clue on a grid point),
    and one may become several (a polyline its steps). What is as Penpa+ has it passes unchanged.
    """
    marks = tuple(marks)
    sketch = Sketch(puzzle.board, puzzle.frame)
    rest = marks
    for take in (chains.take, outside.take, quads.take):
        used = take(rest, sketch)
        rest = tuple(mark for index, mark in enumerate(rest) if index not in used)
    hiding = _hiding(marks)
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
    return sketch.kept, sketch.lost


def _outlined(marks: Sequence[Mark]) -> frozenset[Cell]:
    """The cells with strokes of a cage, which are marks of their own."""
    ends = [end for mark in marks if isinstance(mark, Line) for end in (mark.a, mark.b)]
    return frozenset(end.cell for end in ends if isinstance(end, Slot))


def _hiding(marks: Sequence[Mark]) -> dict[Cell, float]:
    """The cells with a round shape in the middle, under which lines end, and its radius."""
    found: dict[Cell, float] = {}
    for mark in marks:
        look = looks.circle_look(mark) if isinstance(mark, Shape) else None
        place = snap(mark.at) if isinstance(mark, Shape) else None
        if look is not None and isinstance(place, Cell) and look.radius <= WIDEST_RING:
            found[place] = max(look.radius, found.get(place, 0.0))
    return found
