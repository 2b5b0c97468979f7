"""Lines that start at a circle or diamond: the rules may tell them by the colour of either."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from penpad.formats.puzzle import Mark, Path, Shape
from penpad.solver.sudoku.drawing.figure import Figure
from penpad.solver.sudoku.drawing.paint import name_among
from penpad.solver.sudoku.text.claims import Claim
from penpad.solver.sudoku.variant import Stated


def read(figures: Iterable[Figure], said: Iterable[Claim]) -> Iterator[tuple[Stated, Claim, Figure]]:
    """What such lines mean, each with the sentence that says so; lines of which several things are said are left."""
    about = list(said)
    for figure in figures:
        own = [
            claim
            for claim in about
            if figure.kind in claim.variant.figures and (not claim.colours or _names(figure, claim.colours))
        ]
        if len({claim.variant.id for claim in own}) == 1:
            claim = min(own, key=lambda each: each.value is None)
            values = () if claim.value is None else (claim.value,)
            yield Stated(claim.variant.id, figure.cells, values), claim, figure


def _names(figure: Figure, colours: frozenset[str]) -> bool:
    return any(name_among(colour, colours) is not None for mark in figure.marks for colour in _colours(mark))


def _colours(mark: Mark) -> tuple[str | None, ...]:
    if isinstance(mark, Shape):
        return mark.fill, mark.border
    return (mark.colour,) if isinstance(mark, Path) else ()
