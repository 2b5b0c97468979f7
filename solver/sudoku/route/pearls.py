"""Pearls on a loop, as in Masyu, and what lies inside or outside of it."""

# One way to say something is one pattern, and stays on one line.
# ruff: noqa: E501
from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from penpad.formats.puzzle import Cell, Vertex
from penpad.solver.sudoku.route.drawing import Drawn
from penpad.solver.sudoku.route.grammar import Clause, Context, Fact, clause, silent
from penpad.solver.sudoku.route.track import Track
from penpad.solver.sudoku.route.words import MARK, MUST, T, named


@dataclass(frozen=True)
class Pearls(Fact):
    """The line passes these cells straight on (or turns there).

    ``beside``: next to a cell that is passed straight it turns in at least one of the cells before and behind it; next to
    a turn it goes straight in both. Digits may say where: ``optional`` are cells that it need not visit.
    """

    cells: tuple[Cell, ...]
    straight: bool
    beside: bool = False
    optional: bool = False

    def write(self, track: Track) -> None:
        for cell in self.cells:
            if not self.optional:
                track.count([track.visits[cell]], [cell], exactly=1)
            if self.straight:
                track.count([track.turns[cell]], [cell], exactly=0)
            else:
                track.imply([track.visits[cell]], [track.turns[cell]], [cell])
            if self.beside:
                self._beside(track, cell)

    def _beside(self, track: Track, cell: Cell) -> None:
        near = [other for a, b, _ in track.line.arcs() for other in (a, b) if cell in (a, b) and other != cell]
        if not self.straight:
            for other in near:
                track.count([track.line[cell, other], track.turns[other]], [cell, other], at_most=1)
            return
        for index, one in enumerate(near):
            for other in near[:index]:
                joined = [track.line[cell, one], track.line[cell, other]]
                track.imply(joined, [track.turns[one], track.turns[other]], [cell, one, other])


@dataclass(frozen=True)
class Side(Fact):
    """These cells are off the loop and lie inside it (or outside)."""

    cells: tuple[Cell, ...]
    inside: bool
    strict: bool = True
    """Whether they are off the loop for sure; else it is said only of those that are."""

    def write(self, track: Track) -> None:
        for cell in self.cells:
            corner = track.inside[Vertex(cell.row, cell.col)]
            if self.strict:
                track.count([track.visits[cell]], [cell], exactly=0)
            track.imply([-track.visits[cell]], [corner if self.inside else -corner], [cell])


# ---- words -------------------------------------------------------------------------------------------------------

STRAIGHT = r"(?:(?:straight through|through|pass|passes|goes|go|travels?|continues?|runs?|must|straight|on|in a straight line) )*(?P<how>straight)(?: through| on| ahead)?"
TURN = r"(?:(?:make|makes|take|takes|has|have|must|a|90 degree) )*(?:turns?|bends?)"
PEARL = (
    rf"(?:{T} )?{MUST}(?:pass(?:es)?|go(?:es)?|travels?|runs?) (?:(?P<straight>straight) )?through {MARK}(?P<next>,? (?:and|but) (?:must |also )?(?:turn|turns|bend|make a turn|turning)(?: on| in)? (?:on |in )?at least (?:1|one) of the (?:cells (?:on )?(?:before|either side|directly before|preceding)|(?:2 )?(?:adjacent|neighboring|previous|next) )[a-z ,/]*)?",
    rf"(?:{T} )?{MUST}(?P<turn>turns?|bends?) (?:90 degrees )?(?:on|in|at) {MARK}(?P<next>,? (?:and|but) (?:must |also )?(?:go|goes|pass|travel|run|continue|travels|continues|passes)(?: straight)?(?: through)? (?:straight )?(?:through )?(?:on )?(?:in |through )?(?:both |the )*(?:cells )?(?:on )?(?:before|either side|both sides|neighboring|adjacent|previous|preceding|next)[a-z ,/]*)?",
    rf"(?:{T} )?(?P<turn>turns?|bends?) on all {MARK}",
)
MASYU = r"(?:normal|standard|usual|classic)? ?masyu rules apply(?: to {T})?|{T} (?:obeys|follows) (?:the )?(?:normal |standard )?masyu rules(?: for the circles)?".replace(
    "{T}", T
)
SIDES = (rf"(?:all (?:of )?(?:the )?)?{MARK} {MUST}(?P<side>inside|outside)(?: of)? {T}",)
NOTHING = silent(
    rf"{T} (?:divides|separates|splits) the grid into (?:an )?(?:inside|interior) and (?:an )?(?:outside|exterior)(?: area| region| box)?"
)


def _pearl(match: re.Match[str], context: Context) -> Sequence[Fact] | None:
    groups = match.groupdict()
    if not groups.get("straight") and not groups.get("turn"):
        return None
    found = named(match, context)
    if found is None:
        return None
    return [Pearls(found.cells, straight=bool(groups.get("straight")), beside=bool(groups.get("next")))]


def _masyu(match: re.Match[str], context: Context) -> Sequence[Fact] | None:
    facts: list[Fact] = []
    for colour, straight in (("white", True), ("black", False)):
        found: Drawn | None = context.drawing.named(f"{colour} circles")
        if found is not None:
            context.used += found.marks
            facts.append(Pearls(found.cells, straight, beside=True))
    return facts or None


def _side(match: re.Match[str], context: Context) -> Sequence[Fact] | None:
    if not context.notes.get("closed"):
        return None
    found = named(match, context)
    if found is None:
        return None
    return [Side(found.cells, inside=match["side"] == "inside")]


CLAUSES: tuple[Clause, ...] = (
    *(clause(each, _pearl) for each in PEARL),
    clause(MASYU, _masyu),
    clause(SIDES[0], _side),
    *NOTHING,
)
