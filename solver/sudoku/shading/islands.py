"""Areas with clues: islands that hold one clue each, which says their size, sum, or both; areas of different digits."""

from __future__ import annotations

import re
from dataclasses import dataclass
from itertools import combinations

from penpad.formats.puzzle import Cell
from penpad.solver.cnf import TRUE
from penpad.solver.constraints.base import Digit
from penpad.solver.constraints.groups import OneClueEach
from penpad.solver.constraints.grouptotal import DistinctGroups, GroupTotal
from penpad.solver.constraints.grown import GrownSize
from penpad.solver.sudoku.shading.area_words import K
from penpad.solver.sudoku.shading.counts import Fixed
from penpad.solver.sudoku.shading.field import Fact, Field
from penpad.solver.sudoku.shading.grammar import Clause, Context, clause


@dataclass(frozen=True)
class DifferentDigits:
    """No digit repeats in an area of this kind."""

    kinds: tuple[bool, ...]

    @property
    def alike(self) -> bool:
        """Whether it treats both kinds alike."""
        return len(self.kinds) == 2

    def write(self, field: Field) -> None:
        for kind in self.kinds:
            field.add(DistinctGroups(field.graph(kind), field.board.of(field.cells)), field.cells)


@dataclass(frozen=True)
class Islands:
    """Every area of a kind holds exactly one of the clues, which says its size, its sum, or their product.

    A clue without number says nothing of them. ``every``: each area has one; otherwise an area has one at most.
    ``different``: no digit repeats in an area.
    """

    kind: bool
    clues: tuple[tuple[Cell, int | None], ...]
    what: str
    every: bool = True
    different: bool = False

    def write(self, field: Field) -> None:
        graph = field.graph(self.kind)
        clued = frozenset(cell for cell, _ in self.clues)
        for cell in clued:
            field.count([field.lit(cell, self.kind)], [cell], exactly=1)
        if self.every:
            # No area of different digits has more cells than there are digits.
            most = len(field.board.values) if self.different or self.what != "size" else None
            field.add(OneClueEach(graph, tuple((cell, most) for cell, _ in self.clues)), sorted(clued))
        digits = field.board.of(field.cells)
        for cell, number in self.clues:
            if self.what == "size" and number is not None:
                self._size(field, cell, number)
            if self.different or self.what != "size":
                fits = self._fits(field.board.values, number)
                field.add(GroupTotal(graph, digits, cell, clued, fits), [cell])

    def _size(self, field: Field, cell: Cell, number: int) -> None:
        borders = tuple((a, b, field.task.differ(field.shaded[a], field.shaded[b])) for a, b in field.links)
        field.add(GrownSize(field.cells, borders, ((cell, Digit(((number, TRUE),))),)), [cell])

    def _fits(self, values: tuple[int, ...], number: int | None) -> frozenset[tuple[int, int]] | None:
        if number is None:
            return None
        sets = (chosen for size in range(1, len(values) + 1) for chosen in combinations(values, size))
        found = {(len(chosen), sum(chosen)) for chosen in sets}
        told = {
            pair: pair[0] if self.what == "size" else pair[1] if self.what == "sum" else pair[0] * pair[1]
            for pair in found
        }
        return frozenset(pair for pair, amount in told.items() if amount == number)


@dataclass(frozen=True)
class OwnSize:
    """Every area of a kind holds exactly one of these circled cells, whose digit is the area's size."""

    kind: bool
    cells: tuple[Cell, ...]

    def write(self, field: Field) -> None:
        Islands(self.kind, tuple((cell, None) for cell in self.cells), "size").write(field)
        borders = tuple((a, b, field.task.differ(field.shaded[a], field.shaded[b])) for a, b in field.links)
        sizes = tuple((cell, field.board.digits[cell]) for cell in self.cells)
        field.add(GrownSize(field.cells, borders, sizes), self.cells)


# ---- words -------------------------------------------------------------------------------------------------------

AREA = rf"(?:(?:the|a|an|any|each|every|all|its|their|that|same|single|one|entire|whole) )*{K} (?:areas?|cells)"
OTHER_AREA = (
    r"(?:(?:the|a|an|any|each|every|its|their|that) )*(?:(?:un)?shaded )?(?:areas?|islands?|groups?|regions?|cells)"
)
CLUE = r"(?:(?:numbered|numerical|number|given|visible) )*(?:clues?|numbers?|clue cells?|numbered cells?)"
SIZE = (
    rf"(?:its|the|their)(?: total)? (?:size|area|number of cells)(?: number of cells)?(?: (?:of|in|on|"
    rf"that are part of) {OTHER_AREA})?"
)
SUM = (
    rf"(?:the )?(?:sum|total)(?: of(?: all)?(?: the| its)* (?:digits|numbers|values|cells)(?: (?:on|in|"
    rf"within|of|inside) {OTHER_AREA})?| of {OTHER_AREA})"
)
PRODUCT = rf"(?:the )?product of (?:(?:the|its) )?(?:{SUM} and {SIZE}|{SIZE} and {SUM})"
GIVES = (
    r"(?:,? ?(?:which|that|and (?:the|this|that) (?:clue|number)|(?:the|this) (?:clue|number)|giving|"
    r"indicating|showing|equal to)?(?: (?:must |will )?(?:also )?(?:gives?|indicates?|shows?|equals?|is|"
    r"represents?|tells?|states?|denotes?)(?: equal to)?)?)"
)
ONE = (
    rf"{AREA} (?:(?:must|will|should|has to|have to) )?(?:contains?|has|have|holds?|"
    rf"includes?) (?:exactly )?(?:one|1|a single|only one)(?: such)? {CLUE}"
    rf"(?:{GIVES} (?:(?P<product>{PRODUCT})|(?P<sum>{SUM})|(?P<size>{SIZE})))?"
)
TELL_LATER = (
    rf"(?:(?:the|this|that|each|a|these|every) )*{CLUE}(?: (?:on|in) {OTHER_AREA})? (?:gives?|indicates?|"
    rf"shows?|equals?|is|are|represents?|tells?|states?|denotes?)(?: equal to)? (?:(?P<product>{PRODUCT})|"
    rf"(?P<sum>{SUM})|(?P<size>{SIZE}))"
)
CIRCLED_ONE = (
    rf"{AREA} (?:(?:must|will|should|has to|have to) )?(?:contains?|has|have|holds?|"
    rf"includes?) (?:exactly )?(?:one|1|a single|only one) (?:circle|circled (?:cell|digit|number)|"
    rf"(?P<given>given(?: digit| number)?))"
    rf"(?:,? ?(?:which|whose|that|and the|the)?(?: circled)?(?: digit| cell| number)?(?: (?:in it|"
    rf"contained))? ?(?P<tells>(?:must )?(?:gives?|indicates?|shows?|equals?|is|represents?|tells?|states?|"
    rf"denotes?|contains?)(?: equal to)?) {SIZE})"
)
DIFFERENT = (
    (
        rf"(?:all )?(?:the )?(?:cells|digits) (?:of|in|on) {AREA} (?:must )?(?:contain|hold|have|are|"
        rf"be)(?: all)? (?:different|distinct|unique)(?: digits)?"
    ),
    (
        rf"(?:digits|numbers|a digit|any digit) (?:cannot|(?:may|can|must) never)(?: be)? repeat(?:ed|"
        rf"s)?(?: (?:on|in|within|inside|along)) {AREA}"
    ),
    (
        rf"no (?:digits?|numbers?) (?:may |can |is |are )?(?:repeats?|repeated|appears? (?:twice|"
        rf"more than once))(?: (?:on|in|within|inside)) {AREA}"
    ),
    (
        rf"(?:(?:in|within|on|inside) )?{AREA},? (?:all )?(?:the )?(?:digits )?(?:must )?(?:contains?|have|has|"
        rf"are|be|hold)(?: all)? (?:different|distinct|unique)(?: digits)?"
    ),
    (
        rf"{AREA} (?:cannot|never) (?:contain|have|hold) (?:any )?(?:repeated|repeating|duplicate|"
        rf"the same) digits?(?: (?:twice|more than once))?"
    ),
)
NOTHING = (
    (
        r"(?:the )?(?:un)?shaded (?:areas|cells) (?:form|are|make up|create|represent|are called|"
        r"are considered)(?: the| a| an| called)* (?:un)?shaded (?:areas?|cells)"
    ),
    (
        r"(?:two |any two |different )?(?:separate |different )?(?:un)?shaded areas (?:cannot|"
        r"never)(?: be)? (?:touch|adjacent|touching|share an edge|connect)(?: (?:to )?(?:each|"
        r"one an) ?other)?(?: orthogonally)?"
    ),
    (
        r"(?:a |the |an )?[\"']?\?[\"']?s? (?:may|can|could|might) (?:represent|be|stand for|"
        r"replace) any(?:[ ,]+(?:not|necessarily|single|double|triple|digit|number|two|positive|or|single-|"
        r"double-)+-?)*.*"
    ),
    (
        r"(?:a )?question marks? (?:may|can|could|represents?|stands? for|is|are)(?: (?:represent|be|"
        r"stand for))? (?:any|an unknown) (?:number|digit|positive number|value|clue)s?.*"
    ),
    r"(?:areas|they) (?:may|can) touch diagonally",
    r"there (?:are|may be|can be) (?:un)?shaded areas without (?:a )?clues?",
)


def _numbers(context: Context) -> tuple[tuple[Cell, int | None], ...] | None:
    found = context.drawing.numbers
    if found is None:
        return None
    context.used += found.marks
    context.subject = found
    return tuple((cell, int(text) if text.isdigit() else None) for cell, text in found.cells.items())


def _what(match: re.Match[str]) -> str | None:
    return next((name for name in ("product", "sum", "size") if match.groupdict().get(name)), None)


def _one(match: re.Match[str], context: Context) -> list[Fact] | None:
    numbers = _numbers(context)
    if numbers is None:
        return None
    context.declared = True
    context.islands = (match["k"] == "shaded", numbers)
    what = _what(match)
    if what is None:
        if any(number is not None for _, number in numbers):
            context.needs.add("what the numbers of areas say")
        return []
    return [Islands(*context.islands, what)]


def _later(match: re.Match[str], context: Context) -> list[Fact] | None:
    if context.islands is None:
        return None
    context.needs.discard("what the numbers of areas say")
    return [Islands(*context.islands, _what(match) or "size")]


def _circled(match: re.Match[str], context: Context) -> list[Fact] | None:
    circles = context.drawing.givens() if match["given"] else context.drawing.circles()
    if circles is None:
        return None
    context.declared = True
    context.used += circles.marks
    return [OwnSize(match["k"] == "shaded", tuple(circles.cells))]


NUMBERED = (
    (
        rf"(?:(?:the|all|every|each|any) )*(?:numbered|clue) (?:cells?|squares?) (?:are|is|must be|belong to|"
        rf"lie)(?: always| all| part of| in| on| an?| the)* {K}(?: areas?| cells?)?"
    ),
)


def _numbered(match: re.Match[str], context: Context) -> list[Fact] | None:
    numbers = _numbers(context)
    return None if numbers is None else [Fixed(tuple(cell for cell, _ in numbers), match["k"] == "shaded")]


def _different(match: re.Match[str], context: Context) -> list[Fact] | None:
    return [DifferentDigits((match["k"] == "shaded",))]


CLAUSES: tuple[Clause, ...] = (
    clause(ONE, _one),
    clause(TELL_LATER, _later),
    clause(CIRCLED_ONE, _circled),
    *(clause(each, _different) for each in DIFFERENT),
    *(clause(each, _numbered) for each in NUMBERED),
    *(clause(each, lambda match, context: []) for each in NOTHING),
)
