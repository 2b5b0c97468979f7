"""Rules over all clues of a kind: no digit occurs twice on them, or one of them bars a digit from all others."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from penpad.formats.puzzle import Cell
from penpad.solver.constraints.digits import AllDifferent
from penpad.solver.sudoku import layer, library
from penpad.solver.sudoku.clues import Clues
from penpad.solver.sudoku.layout import Area
from penpad.solver.sudoku.meanings import Meanings


@dataclass(frozen=True)
class Alike:
    """No digit occurs twice on the clues of one kind: on lines only, or on every kind of clue.

    ``barring``: the digits of these cells occur on no clue of another kind than the clue that the cell lies on.
    """

    lines: bool = False
    barring: tuple[Cell, ...] = ()

    def write(self, board: Meanings) -> None:
        """Nothing: it is written when all clues are known, by ``write`` of this file."""


def among(layers: Iterable[layer.Found]) -> Alike | None:
    """The rule over all clues of a kind among what layers read."""
    return next((found.hidden for found in layers if isinstance(found.hidden, Alike)), None)


def by_kind(clues: Clues, lines: bool) -> dict[str, Area]:
    """The cells of all clues of each kind; of lines only, if these are meant."""
    found: dict[str, list[Cell]] = {}
    own: Mapping[str, list[Area]] = {
        # A cage along a whole diagonal only tells the app that its digits differ.
        "cage": [cage.cells for cage in clues.cages if set(cage.cells) not in map(set, clues.diagonals)],
        "arrow": [arrow.cells for arrow in clues.arrows],
        "thermo": [thermo.cells for thermo in (*clues.thermos, *clues.slow)],
        "diagonal": list(clues.diagonals),
    }
    for kind, areas in own.items():
        if not lines or kind == "thermo":
            found.setdefault(kind, []).extend(cell for area in areas for cell in area)
    known = library.variants()
    for one in clues.stated:
        if "words" in known[one.kind].figures:
            continue
        if not lines or any(figure.endswith("line") for figure in known[one.kind].figures):
            # German and Dutch whispers are two kinds.
            least = f" {one.values}" if one.kind == "whispers" else ""
            found.setdefault(one.kind + least, []).extend(one.cells)
    return {kind: tuple(dict.fromkeys(cells)) for kind, cells in found.items() if cells}


def counts_values(clues: Clues, kind: str) -> bool:
    """Whether clues of a kind count values of cells with hidden roles; for cages, perhaps only when they repeat."""
    kind = kind.split()[0]
    return kind in clues.valued or (kind == "cage" and "cage values" in clues.valued)


def write(board: Meanings, alike: Alike, clues: Clues) -> None:
    """Adds the rule for everything that counts digits; ``board`` takes its constraints."""
    kinds = by_kind(clues, alike.lines)
    if alike.barring:
        for cell in alike.barring:
            others = {other for cells in kinds.values() if cell not in cells for other in cells}
            for other in sorted(others):
                board.pair(cell, other, lambda x, y: x != y)
        return
    for kind, cells in kinds.items():
        if not counts_values(clues, kind):
            board.add(AllDifferent(board.of(cells)), cells)
