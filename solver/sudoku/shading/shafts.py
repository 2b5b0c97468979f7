"""Arrows with circles, along which only cells of a kind add up, or values of shaded cells."""

from __future__ import annotations

import re
from dataclasses import dataclass

from penpad.formats.puzzle import Cell
from penpad.solver.constraints.digits import DigitSum
from penpad.solver.reader import Reader
from penpad.solver.sudoku.drawing import elements, sketched
from penpad.solver.sudoku.shading.field import Fact, Field
from penpad.solver.sudoku.shading.grammar import Clause, Context, clause
from penpad.solver.sudoku.shading.totals import KIND_DIGITS, worth


@dataclass(frozen=True)
class Shafts:
    """Along each arrow, circle first, the cells add up to the circle; shaded and unshaded cells have their worth.

    ``circle``: the circle counts its worth too, and not its digit.
    """

    arrows: tuple[tuple[Cell, ...], ...]
    shaded: str
    unshaded: str
    circle: bool

    def write(self, field: Field) -> None:
        for cells in self.arrows:
            first = worth(field, cells[0], self.shaded, self.unshaded) if self.circle else field.board.digits[cells[0]]
            rest = [worth(field, cell, self.shaded, self.unshaded) for cell in cells[1:]]
            field.add(DigitSum((first, *rest), 0, [-1, *[1] * len(rest)]), cells)


# ---- words -------------------------------------------------------------------------------------------------------

SHAFT = (
    r"(?:(?:along|on|in)(?: (?:a|an|the|each|every|its|their|that))* (?:arrows?|shafts?|"
    r"arrows?'?s? (?:shaft|line|stem|path|body)s?)(?: of (?:an|the) arrow)?)"
)
HEAD = (
    r"(?:(?:the|its|their|a|an|that|digits?|numbers?|values?|in|inside|of) )*(?:arrow'?s?'? |attached |"
    r"connected |corresponding |white )*circles?(?: (?:digit|cell|value))?"
    r"(?: (?:at|of|attached to|on)(?: (?:the|an|each|its|that))* (?:end|base|start|arrow|"
    r"arrows)(?: of (?:the|an|each) arrow)?)?"
)
SUM = r"(?:(?:must |will |should |also )*(?:sums?|adds?|totals?)(?: up)? to)"
IS = r"(?:(?:must |will )?(?:is|are|be|equals?|indicates?|gives?|shows?)(?: equal to)?)"
ONLY = (
    rf"{KIND_DIGITS} {SHAFT} {SUM} {HEAD}",
    rf"{SHAFT},? {KIND_DIGITS} {SUM} {HEAD}",
    rf"{HEAD} {IS} the (?:sum|total) of {KIND_DIGITS} {SHAFT}",
)
VALUES = (
    rf"(?:the )?values? (?:of (?:the )?(?:cells|digits) )?{SHAFT} {SUM} (?:the )?value (?:in|of) {HEAD}",
    rf"(?:the )?values? (?:of (?:the )?(?:cells|digits) )?{SHAFT} {SUM} {HEAD}",
)


def _only(match: re.Match[str], context: Context) -> list[Fact] | None:
    context.shafts = match["k"]
    return []


def _values(match: re.Match[str], context: Context) -> list[Fact] | None:
    # A sentence that does not say "value" of the circle leaves open what the circle counts.
    if len(re.findall(r"\bvalues?\b", match[0])) < 2:
        return None
    context.shafts = "values"
    return []


def facts(context: Context, marks: Reader) -> list[Fact] | None:
    """The arrows, if they were read here; ``None`` if there are none after all. Their marks are taken."""
    if not context.shafts:
        return []
    chains = elements.chains(marks, "arrow") + sketched.arrows(marks)
    if not chains or (context.shafts == "values" and not context.values):
        return None
    arrows = tuple(chain.cells for chain in chains)
    if context.shafts == "values":
        return [Shafts(arrows, context.values.get(True, "digit"), context.values.get(False, "digit"), True)]
    shaded = context.shafts == "shaded"
    return [Shafts(arrows, "digit" if shaded else "nothing", "nothing" if shaded else "digit", False)]


CLAUSES: tuple[Clause, ...] = (
    *(clause(each, _only) for each in ONLY),
    *(clause(each, _values) for each in VALUES),
)
