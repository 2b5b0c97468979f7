"""Lines that look alike, each of which is of one of several kinds; which one is to be found."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from penpad.solver.constraints.kinds import OfOneKind
from penpad.solver.sudoku import alike, layer, library
from penpad.solver.sudoku.clues import Clues
from penpad.solver.sudoku.doubtful import Collector
from penpad.solver.sudoku.meanings import Meanings
from penpad.solver.sudoku.variant import Stated


@dataclass(frozen=True)
class LineTypes:
    """Each line is of one of the kinds that are defined for it."""

    def write(self, board: Meanings) -> None:
        """Nothing: it is written together with the lines, by ``write`` of this file."""


def among(layers: Iterable[layer.Found]) -> LineTypes | None:
    """Whether layers read that lines are of one of several kinds."""
    return next((found.hidden for found in layers if isinstance(found.hidden, LineTypes)), None)


def lines_of(clues: Clues) -> list[list[Stated]]:
    """The lines with several kinds, each with all of them, always in the same order."""
    known = library.variants()
    found: dict[frozenset[object], list[Stated]] = {}
    for one in clues.stated:
        if any(figure.endswith("line") for figure in known[one.kind].figures):
            found.setdefault(frozenset(one.cells), []).append(one)
    every = [sorted(line, key=lambda one: (one.kind, one.values)) for line in found.values()]
    return [line for line in every if len(line) > 1]


def unfit(clues: Clues) -> str | None:
    """Why the kinds of lines cannot be found; nothing if they can, or if they are known."""
    if among(clues.layers) is None:
        return None
    kinds = {tuple((one.kind, one.values) for one in line) for line in lines_of(clues)}
    if len(kinds) != 1:
        return "the rules text says that each line is of one of several kinds, and penpad cannot tell of which"
    if clues.valued:
        return "lines of unknown kinds are not solved with values of cells"
    return None


def without(clues: Clues) -> Clues:
    """The clues besides lines of unknown kinds."""
    lines = [one for line in lines_of(clues) for one in line]
    return replace(clues, stated=[one for one in clues.stated if one not in lines])


def write(board: Meanings, clues: Clues) -> None:
    """Adds the lines of unknown kinds, with the rule over all lines of a kind if there is one."""
    lines = lines_of(clues)
    kinds = []
    for line in lines:
        made = []
        for one in line:
            collector = Collector(board)
            library.variants()[one.kind].write(collector, one)
            made.append(tuple(constraint for _, constraint in collector.found))
        kinds.append(tuple(made))
    cells = [tuple(dict.fromkeys(line[0].cells)) for line in lines]
    together = alike.among(clues.layers)
    every = tuple(dict.fromkeys(cell for line in cells for cell in line))
    board.add(OfOneKind(tuple(map(board.of, cells)), tuple(kinds), together is not None), every)
