"""All marks of one layer put into Penpa+'s vocabulary, one kind of mark after the other."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from penpad.formats import looks
from penpad.formats.codec import Lost
from penpad.formats.penpa.foreign import areas, chains, company, outside, paths, quads, shadows, texts
from penpad.formats.penpa.foreign.cages import Cages
from penpad.formats.penpa.foreign.pens import blended
from penpad.formats.penpa.foreign.shapes import surface
from penpad.formats.penpa.foreign.sketch import Sketch
from penpad.formats.puzzle import Cage, Cell, Mark, Path, Puzzle, Shape, Surface, Text


def adapted(marks: Iterable[Mark], puzzle: Puzzle, *, answer: bool = False) -> tuple[list[Mark], list[Lost]]:
    """``marks`` of one layer of ``puzzle`` as Penpa+ can hold them; what it cannot hold, or only in part, is listed.

    ``answer``: they are what a solver has drawn.

    Several marks may become one (a line and its bulb a thermometer, a circle and its digits a clue on a grid point),
    and one may become several (a polyline its steps). What is as Penpa+ has it passes unchanged.
    """
    marks = tuple(marks)
    thin = puzzle.extras.get("sudokupad.source") == looks.EARLY_SOURCE
    sketch = Sketch(puzzle.board, puzzle.frame, thin, answer)
    rest = marks
    for take in (shadows.take, chains.take, outside.take, quads.take):
        used = take(rest, sketch)
        rest = tuple(mark for index, mark in enumerate(rest) if index not in used)
    sketch.crowded = company.crowded(rest)
    sketch.busy, sketch.tinted = frozenset(company.busy(rest)), frozenset(company.tinted(rest))
    hiding = company.hiding(marks)
    sketch.covered = tuple(company.covered(rest))
    cages = Cages(sketch, company.outlined(marks))
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
    """The coloured cells; several colours of one cell as they look together."""
    plain: list[tuple[Cell, str, Surface]] = []
    for mark in sketch.kept:
        if isinstance(mark, Surface) and isinstance(mark.at, Cell) and isinstance(mark.style, int):
            colour = looks.surface_colour(mark.style, mark.colour if isinstance(mark.colour, str) else None)
            plain.append((mark.at, colour or "#0000", mark))
    counts = Counter(cell for cell, _, _ in plain)
    # From the topmost down.
    gone: set[int] = set()
    for cell, colour, mark in reversed(plain):
        if counts[cell] > 1 or cell in sketch.fills:
            gone.add(id(mark))
            sketch.fills[cell] = blended(sketch.fills[cell], colour) if cell in sketch.fills else colour
    sketch.kept = [mark for mark in sketch.kept if id(mark) not in gone]
    return [surface(cell, colour) for cell, colour in sketch.fills.items()]
