"""Rules over all clues of a kind: no digit occurs twice on them, or one of them bars a digit from all others."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import combinations, product

from penpad.formats.puzzle import Cell
from penpad.solver.constraints.digits import AllDifferent
from penpad.solver.sudoku import layer, library
from penpad.solver.sudoku.clues import Clues
from penpad.solver.sudoku.drawing.layout import Area
from penpad.solver.sudoku.meanings import Meanings


@dataclass(frozen=True)
class Alike:
    """No digit occurs twice on the clues of one kind: on lines only, or on every kind of clue.

    ``across``: digits may repeat on one clue, but not on two. ``barring``: the digits of these cells occur on no clue
    of another kind than the clue that the cell lies on.
    """

    lines: bool = False
    barring: tuple[Cell, ...] = ()
    across: bool = False

    def write(self, board: Meanings) -> None:
        """Nothing: it is written when all clues are known, by ``write`` of this file."""


def among(layers: Iterable[layer.Found]) -> Alike | None:
    """The rule over all clues of a kind among what layers read."""
    return next((found.hidden for found in layers if isinstance(found.hidden, Alike)), None)


def by_kind(clues: Clues, lines: bool) -> dict[str, Area]:
    """The cells of all clues of each kind; of lines only, if these are meant."""
    found = areas_by_kind(clues, lines)
    return {kind: tuple(dict.fromkeys(cell for area in areas for cell in area)) for kind, areas in found.items()}


def areas_by_kind(clues: Clues, lines: bool) -> dict[str, list[Area]]:
    """The clues of each kind, each as its cells."""
    # A cage along a whole diagonal only tells the app that its digits differ.
    cages = [cage.cells for cage in clues.cages if set(cage.cells) not in map(set, clues.diagonals)]
    thermos = [thermo.cells for thermo in (*clues.thermos, *clues.slow)]
    found = {"thermo": thermos} if lines else {"cage": cages, "thermo": thermos}
    if not lines:
        found |= {"arrow": [arrow.cells for arrow in clues.arrows], "diagonal": list(clues.diagonals)}
    known = library.variants()
    for one in clues.stated:
        if "words" in known[one.kind].figures:
            continue
        if not lines or any(figure.endswith("line") for figure in known[one.kind].figures):
            # German and Dutch whispers are two kinds.
            least = f" {one.values}" if one.kind == "whispers" else ""
            found.setdefault(one.kind + least, []).append(one.cells)
    return {kind: areas for kind, areas in found.items() if areas}


def counts_values(clues: Clues, kind: str) -> bool:
    """Whether clues of a kind count values of cells with hidden roles; for cages, perhaps only when they repeat."""
    kind = kind.split()[0]
    return kind in clues.valued or (kind == "cage" and "cage values" in clues.valued)


def unfit(clues: Clues) -> str | None:
    """Why the rule cannot be written together with others; nothing if it can, or if there is none."""
    alike = among(clues.layers)
    if alike is not None and clues.valued and (alike.across or alike.barring):
        return "digits of clues of one kind are compared, but clues count values of cells"
    return None


def write(board: Meanings, alike: Alike, clues: Clues) -> None:
    """Adds the rule for everything that counts digits; ``board`` takes its constraints."""
    kinds = by_kind(clues, alike.lines)
    if alike.across:
        for areas in areas_by_kind(clues, alike.lines).values():
            for one, other in combinations(areas, 2):
                for a, b in product(one, other):
                    board.pair(a, b, lambda x, y: x != y)
        return
    if alike.barring:
        for cell in alike.barring:
            others = {other for cells in kinds.values() if cell not in cells for other in cells}
            for barred in sorted(others):
                board.pair(cell, barred, lambda x, y: x != y)
        return
    for kind, cells in kinds.items():
        if not counts_values(clues, kind):
            board.add(AllDifferent(board.of(cells)), cells)
