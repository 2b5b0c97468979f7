"""Cages, and numbers outside, that add up or count only cells of a kind, or their values."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeGuard

from penpad.formats.puzzle import Cage, Cell, Mark
from penpad.solver.cnf import Lit
from penpad.solver.constraints.base import Digit
from penpad.solver.constraints.count import Count
from penpad.solver.constraints.digits import AllDifferent, DigitSum
from penpad.solver.sudoku.drawing.figures import figures
from penpad.solver.sudoku.shading.counts import LineCount, around
from penpad.solver.sudoku.shading.field import Fact, Field
from penpad.solver.sudoku.shading.grammar import Clause, Context, clause

WORTH: dict[str, Callable[[int], int]] = {
    "digit": lambda value: value,
    "double": lambda value: 2 * value,
    "triple": lambda value: 3 * value,
    "negative": lambda value: -value,
    "nothing": lambda value: 0,
    "one": lambda value: 1,
    "ten": lambda value: 10 - value,
    "square": lambda value: value * value,
    "more": lambda value: value + 1,
    "less": lambda value: value - 1,
}
"""What a digit may be worth, by the name of the rule."""
NEAR = {"highest": max, "lowest": min}
"""Rules by which a cell is worth a digit of its neighbours."""


@dataclass(frozen=True)
class Cages:
    """In each cage, the values of the cells add up to its total; shaded and unshaded cells each have their rule."""

    cages: tuple[tuple[tuple[Cell, ...], int], ...]
    shaded: str
    unshaded: str

    def write(self, field: Field) -> None:
        for cells, total in self.cages:
            parts = tuple(worth(field, cell, self.shaded, self.unshaded) for cell in cells)
            field.add(DigitSum(parts, total), cells)


def worth(field: Field, cell: Cell, shaded: str, unshaded: str) -> Digit:
    """What a cell is worth, by the rule for its kind."""
    if shaded in WORTH and unshaded in WORTH:
        return field.chosen(cell, field.shaded[cell], WORTH[shaded], WORTH[unshaded])
    parts: dict[int, list[Lit]] = {}
    for kind, rule in ((True, shaded), (False, unshaded)):
        here = field.lit(cell, kind)
        for value, lit in _worth(field, cell, rule).items():
            parts.setdefault(value, []).append(field.task.all_of([here, lit]))
    return Digit(tuple((value, field.task.any_of(lits)) for value, lits in sorted(parts.items())))


def _worth(field: Field, cell: Cell, rule: str) -> dict[int, Lit]:
    """The literals "by this rule the cell is worth so much"."""
    if rule in WORTH:
        return {WORTH[rule](value): lit for value, lit in field.board.digits[cell].options}
    near = around(cell, field.cells, corners=False, own=False)
    found = {}
    for value in field.board.values:
        some = [field.board.digits[other].is_(value) for other in near]
        beyond = [
            lit
            for other in near
            for number, lit in field.board.digits[other].options
            if NEAR[rule](number, value) != value
        ]
        found[value] = field.task.all_of([field.task.any_of(some), -field.task.any_of(beyond)])
    return found


@dataclass(frozen=True)
class CageCounts:
    """So many cells of a cage are of a kind."""

    cages: tuple[tuple[tuple[Cell, ...], int], ...]
    kind: bool

    def write(self, field: Field) -> None:
        for cells, total in self.cages:
            field.add(Count(field.over(cells, self.kind), exactly=total), cells)


@dataclass(frozen=True)
class CagesDiffer:
    """No digit repeats in a cage."""

    cages: tuple[tuple[Cell, ...], ...]
    alike = True

    def write(self, field: Field) -> None:
        for cells in self.cages:
            field.add(AllDifferent(field.board.of(cells)), cells)


@dataclass(frozen=True)
class SandwichShaded:
    """In these lines, the cells from one of two digits to the other are all of a kind, the ends included."""

    lines: tuple[tuple[Cell, ...], ...]
    ends: tuple[int, int]
    kind: bool

    def write(self, field: Field) -> None:
        for line in self.lines:
            for first, a in enumerate(line):
                for last in range(first + 1, len(line)):
                    for one, other in (self.ends, self.ends[::-1]):
                        here, there = field.board.digits[a].is_(one), field.board.digits[line[last]].is_(other)
                        for cell in line[first : last + 1]:
                            field.imply([here, there], [field.lit(cell, self.kind)], line)


# ---- words -------------------------------------------------------------------------------------------------------

K = r"(?P<k>shaded|unshaded)"
KIND_DIGITS = (
    rf"(?:(?:their|its|the|all|of|any|digits?|values?|numbers?|contents|in|on|cells|that are|which are|placed|each|"
    rf"every|only) )*{K}(?: (?:cells?|digits?|numbers?|values?))?"
)
IN_CAGE = r"(?:(?:in|within|inside|of|for)(?: (?:a|an|the|that|each|every|all|any|its|their|killer|given))* cages?)"
SUMS = (
    r"(?:(?:will |must |should |also |have to |has to )*(?:sums?|adds?|totals?|adding|"
    r"summing)(?: up)?(?: to)?|(?:is|are|equals?|must equal))"
)
TOTAL = (
    r"(?:(?:the|its|their|that|a|any|given|small|indicated|cage|cages?'s?|corresponding|killer|(?:top|"
    r"upper)(?:-| )?left) )*(?:totals?|clues?|numbers?|values?|sums?)"
    r"(?: (?:in|at|of|given|indicated|shown|if|the|its|their|a|that|there|is|one|top-left|upper-left|top|"
    r"left|upper|corner|corners|provided|cage|cages|killer|label)|,)*"
)
CAGE_CLUE = (
    r"(?:(?:(?:the|a|each|every|all|any|killer|numbers?|digits?|clues?|totals?|sums?|values?|in|of|on|small|"
    r"within) )*cages?'?s?(?: (?:clues?|totals?|sums?|numbers?|values?))?|killer (?:clues?|sums?|totals?)|"
    r"(?:numbers?|clues?|totals?) in the (?:top|upper)(?:-| )?left(?: corners?)? of (?:a|the|each) cages?)"
)
GIVES = (
    r"(?:(?:must |will )?(?:gives?|indicates?|shows?|equals?|is|are|represents?|tells?|states?|denotes?|"
    r"counts?)(?: equal to)?)"
)
CAGE_SUMS = (
    rf"(?:{IN_CAGE},? )?{KIND_DIGITS}(?: {IN_CAGE})? {SUMS} {TOTAL}",
    rf"{CAGE_CLUE} {GIVES} (?:the )?(?:sum|total) of {KIND_DIGITS}(?: {IN_CAGE})?",
    (
        rf"(?:{IN_CAGE},? )?only {KIND_DIGITS}(?: {IN_CAGE})? (?:counts?|contributes?|are (?:counted|summed|included)|"
        rf"add) (?:towards?|to|in|for) {TOTAL}"
    ),
)
CAGE_MINUS = (
    rf"(?:{IN_CAGE},? )?(?:the )?sum of {KIND_DIGITS}(?: {IN_CAGE})? minus (?:the )?(?:sum of )?(?:the "
    rf")?(?:un)?shaded(?: digits| cells)?(?: {IN_CAGE})? (?:equals|is|gives|is equal to) {TOTAL}"
)
DIGITS_SUM = (rf"(?:{IN_CAGE},? )?(?:the )?(?:digits|cells|numbers)(?: {IN_CAGE})? {SUMS} {TOTAL}",)
CAGE_GIVEN = (
    rf"(?:{IN_CAGE},? )?(?:the )?(?:sum|total) of {KIND_DIGITS}(?: {IN_CAGE})? (?:is|are) (?:given|shown|"
    rf"indicated|written)"
    r"(?: (?:in|at|by|the|top|left|upper|corner|of|cage|its|small|number|total|top-left))*"
)
CAGE_NUMBERS = (
    rf"{CAGE_CLUE} {GIVES} (?:the )?(?:(?:number|count|amount) of )?(?P<k>shaded|unshaded) cells(?: {IN_CAGE})?",
)
VALUES_SUM = (
    rf"(?:the )?(?:digit )?values (?:of (?:all )?(?:the )?cells )?{IN_CAGE} {SUMS} {TOTAL}",
    rf"(?:the )?(?:values of )?(?:the )?cells {IN_CAGE} have values that {SUMS} {TOTAL}",
    rf"{CAGE_CLUE} {GIVES} (?:the )?(?:sum|total) of (?:all )?(?:the )?(?:cell )?values(?: {IN_CAGE})?",
)
VALUE_OF = (
    r"(?:(?:the|a|an|each|every|all|any|in|of|digits?|values?|numbers?|on|placed|within|"
    r"contained) )*(?P<k>shaded|unshaded)(?: (?:cells?|digits?))?(?:'s)?(?: (?:values?|digits?))?"
)
IS_WORTH = (
    r"(?: (?:counts?|counted|is|are|has|have|contributes?|worth|equals?|will|must|a|an|as|the|values?|of|"
    r"equal|to|its|their|take|takes|double|same))*"
)
DIGIT = (
    r"(?:(?:the|its|their|own|face|normal|actual|digit's|digit|that|original|cell's|cells'|written|"
    r"corresponding) ?)*(?:digits?|values?|numbers?|face|in the cell|in that cell|itself|contained|"
    r"placed in (?:it|them))*"
)
TO_CAGE = (
    r"(?:,? (?:to|towards?|for|in|when|of)(?: (?:the|a|any|all|each|its|cage|cages?'?s?|killer|"
    r"calculating|summing|determining|purposes|purpose|of|sum|total|totals|sums|clue|clues|cage total))+)?"
)
PREDICATES = {
    "double": rf"(?:double|twice|doubled|two times|2 ?x|x2)(?: {DIGIT})?",
    "triple": rf"(?:triple|three times|tripled)(?: {DIGIT})?",
    "negative": (
        rf"(?:negative(?:ly|s)?|subtracted(?: rather than added| instead of added| from the (?:total|sum))?|"
        rf"minus|negated|the negative of)(?: of)?(?: {DIGIT})?"
    ),
    "nothing": r"(?:zero|0|nothing|ignored|cannot (?:count|contribute)|not counted|not included|no value|worthless)",
    "ten": rf"(?:10|ten) ?(?:minus|-|less) ?{DIGIT}",
    "square": rf"(?:the )?square(?:d)?(?: of)?(?: {DIGIT})?",
    "more": rf"(?:one|1) (?:more than|higher than|greater than) {DIGIT}",
    "less": rf"(?:one|1) (?:less than|lower than|smaller than) {DIGIT}",
    "highest": (
        r"(?:highest|largest|greatest|maximum|biggest) (?:digit|value|number)(?: (?:within|among|amongst|of|"
        r"in|from|all|its|the|their|up to|4|four|orthogonally|orthogonal|adjacent|neighboring|cells|neighbors|"
        r"surrounding))+"
    ),
    "lowest": (
        r"(?:lowest|smallest|least|minimum) (?:digit|value|number)(?: (?:within|among|amongst|of|in|from|all|"
        r"its|the|their|up to|4|four|orthogonally|orthogonal|adjacent|neighboring|cells|neighbors|"
        r"surrounding))+"
    ),
    "digit": (
        r"(?:(?:the|its|their|own|that) )*(?:digits?(?:'s?)? ?(?:value)?|face value|normal value|itself|"
        r"normally|normal|value of the digit)(?: (?:in (?:the|that) cell|normally|as normal))?"
    ),
}
DIFFERENT = (
    rf"(?:digits|numbers) (?:cannot|may never) repeat {IN_CAGE}",
    (
        rf"(?:digits|numbers) {IN_CAGE} (?:cannot repeat|(?:must be|are)(?: all)? (?:different|distinct|"
        rf"unique)|must (?:all )?differ)"
    ),
)
MAY_REPEAT = (
    (
        rf"(?:the )?(?:values?|digits?)(?: {IN_CAGE})? (?:may|can|might|"
        rf"could)(?: repeat(?:ed)?)?(?: {IN_CAGE})?(?:,? if allowed by other rules)?"
    ),
    r"eg .*",
    (
        r"(?:(?:a|the|any|all|each) )*cages? without (?:a )?(?:total|sum|clue|number)s? (?:may|can) (?:have|"
        r"sum to|contain) any.*"
    ),
)

OUT = (
    r"(?:(?:the|a|each|every|all|any) )*(?:clues?|numbers?|digits?|values?|totals?|sums?) (?:(?:given|"
    r"shown|located|placed|found|that are) )*(?:outside(?: of)?|around|along(?: the edge of)?|"
    r"on the (?:edge|outside|sides|left and top|top and left) of|at the edges? of|"
    r"above and (?:to the )?left of|to the left and (?:above|top of)|left of and above)"
    r"(?:(?: (?:the|a|its))*(?: rows? (?:and|or) columns?)?)(?: (?:grid|board|puzzle|edges?|"
    r"edge of the grid|perimeter))?"
)
IN_LINE = (
    r"(?: (?:in|along|for|within|of)(?: (?:that|the|its|their|each|this|a|given|corresponding|respective|"
    r"relevant|indicated|same))* (?:row|column|row or column|row/column|row and column|rows?|columns?|"
    r"line|direction|row, column|rows and columns|column or row)(?: or diagonal)?)"
)
OUT_COUNT = (
    rf"{OUT} {GIVES} (?:(?:the )?(?:total )?(?:number|count|amount) of )?(?:how many )?(?P<k>shaded|"
    rf"unshaded) cells(?: (?:there )?are)?{IN_LINE}?"
)
OUT_MANY = (
    rf"{OUT} {GIVES} (?:how many|(?:the )?number of) cells(?: (?:in|of) (?:that|the|its|"
    rf"their)(?: (?:corresponding|respective))? (?:row or column|row/column|row|column|line))?"
    r" (?:that )?(?:are|is|must be) (?P<k>shaded|unshaded)(?: in (?:that|the|its)(?: (?:corresponding|"
    r"respective))? (?:row or column|row/column|row|column))?"
)
OUT_SUM = rf"{OUT} {GIVES} (?:the )?(?:total |combined )?(?:sum|total)(?: value)?(?: of)? {KIND_DIGITS}{IN_LINE}?"
SANDWICH = (
    r"(?:the )?(?:full|entire|whole|complete) sandwich(?:es)?(?: \(?including (?:the )?(?:1|"
    r"crusts?)(?: and (?:the )?9)?\)?)? (?:must be|is|are|must all be|"
    r"will be) (?P<k>(?:un)?shaded)(?: (?:if|when|where|for|wherever)[^;]*(?:clue|given)[^;]*)?"
)


NO_CAGES = frozenset({"region", "rowcol", "box", "extraregion", "windoku", "disjoint"})


def is_cage(mark: Mark) -> TypeGuard[Cage]:
    """Whether a mark is a cage, and not a region of any kind."""
    return isinstance(mark, Cage) and mark.style not in NO_CAGES


def _cages(context: Context) -> tuple[tuple[tuple[Cell, ...], int], ...]:
    """All cages with a total; their marks will be taken."""
    found = []
    for mark in context.marks.left():
        if is_cage(mark) and mark not in context.used:
            cells = tuple(cell for cell in mark.cells if isinstance(cell, Cell) and cell in context.marks.board)
            label = mark.label.strip()
            if len(cells) == len(mark.cells) and re.fullmatch(r"\d{1,4}", label):
                found.append((cells, int(label)))
    return tuple(found)


def _taken_cages(context: Context) -> tuple[tuple[tuple[Cell, ...], int], ...]:
    """The cages with a total, if there are any: they are read here, so that nobody else takes them for common cages."""
    cages = _cages(context)
    if cages:
        context.caged = cages
        for mark in context.marks.left():
            if is_cage(mark) and re.fullmatch(r"\d{1,4}", mark.label.strip()):
                context.used.append(mark)
    return cages


def _cage_sums(match: re.Match[str], context: Context) -> list[Fact] | None:
    cages = _taken_cages(context)
    if not cages:
        return None
    kind = match["k"] == "shaded"
    return [Cages(cages, "digit" if kind else "nothing", "nothing" if kind else "digit")]


def _cage_numbers(match: re.Match[str], context: Context) -> list[Fact] | None:
    cages = _taken_cages(context)
    if not cages:
        return None
    return [CageCounts(cages, match["k"] == "shaded")]


def _minus(match: re.Match[str], context: Context) -> list[Fact] | None:
    cages = _taken_cages(context)
    if not cages:
        return None
    kind = match["k"] == "shaded"
    return [Cages(cages, "digit" if kind else "negative", "negative" if kind else "digit")]


def _digits_sum(match: re.Match[str], context: Context) -> list[Fact] | None:
    # Without such a word, cages add up digits and are none of our business.
    if not re.search(r"\b(?:doubled?|twice|negative|subtracted|zero)\b", context.rules, re.I):
        return None
    return _values_sum(match, context)


def _values_sum(match: re.Match[str], context: Context) -> list[Fact] | None:
    if not _taken_cages(context):
        return None
    if not context.values:
        context.needs.add(VALUES)
    return []


VALUES = "what cells are worth in cages"


def _worth_of(rule: str) -> Callable[[re.Match[str], Context], list[Fact] | None]:
    def build(match: re.Match[str], context: Context) -> list[Fact] | None:
        context.values[match["k"] == "shaded"] = rule
        if match["cage"] and not context.caged and not _taken_cages(context):
            return None
        context.needs.discard(VALUES)
        return []

    return build


def values(context: Context) -> list[Fact]:
    """What follows from what cells of the two kinds are worth, and from cages of which digits differ."""
    if not context.caged:
        return []
    found: list[Fact] = []
    if context.values:
        shaded, unshaded = (context.values.get(kind, "digit") for kind in (True, False))
        found.append(Cages(context.caged, shaded, unshaded))
    if any(NO_REPEAT.search(sentence) for sentence in re.split(r"[.;\n]", context.rules)):
        found.append(CagesDiffer(tuple(cells for cells, _ in context.caged)))
    return found


NO_REPEAT = re.compile(
    r"\b(digits?|numbers?)\b[^.]*\b(may|can|must|do|will) ?not (be )?repeat\w*[^.]*\bcages?\b|"
    r"\bcages?\b[^.]*\b(may|can|must|do|will) ?not (be )?repeat|\bno (digits?|"
    r"numbers?)\b[^.]*\brepeat\w*[^.]*\bcages?\b|"
    r"\bcages?\b[^.]*\b(different|distinct|unique|no repeat\w*|without repeat\w*)\b",
    re.I,
)
"""That digits in cages differ."""


def _different(match: re.Match[str], context: Context) -> list[Fact] | None:
    return [] if context.caged else None


def _may_repeat(match: re.Match[str], context: Context) -> list[Fact] | None:
    return [] if context.caged else None


def _outside(match: re.Match[str], context: Context) -> list[Fact] | None:
    facts: list[Fact] = []
    what = "sum" if match.re.pattern.find("combined )?(?:sum") > 0 else "number"
    for cells, text, marks in context.drawing.outside:
        context.used += marks
        if re.fullmatch(r"\?+", text):
            continue
        if not re.fullmatch(r"\d{1,3}", text):
            return None
        facts.append(LineCount(cells, int(text), match["k"] == "shaded", what))
    context.outside_taken = bool(facts)
    return facts or None


OUT_DIAGONAL = (
    rf"(?:{OUT}|(?:(?:the|a|each|every|all|any) )*(?:little killer )?(?:clues?|numbers?|"
    rf"arrows?)(?: with (?:an )?arrows?)?(?: outside(?: of)? the (?:grid|board|"
    rf"puzzle))?(?: with (?:an )?arrows?)?)"
    rf" {GIVES} (?:the )?(?:total |combined )?(?:sum|total)(?: value)?(?: of)? {KIND_DIGITS}"
    r" (?:in|along|on|of)(?: (?:that|the|its|their|each|corresponding|indicated|marked|given|"
    r"respective))* (?:diagonals?|direction(?: of the arrow)?|arrow)(?: (?:indicated|pointed to|shown|"
    r"given)(?: by the arrow)?)?"
)


def _diagonals(match: re.Match[str], context: Context) -> list[Fact] | None:
    facts: list[Fact] = []
    for figure in figures(context.marks):
        if figure.kind == "arrow outside" and figure.cells:
            if not re.fullmatch(r"\d{1,3}", figure.text.strip()):
                return None
            context.used += figure.marks
            facts.append(LineCount(figure.cells, int(figure.text), match["k"] == "shaded", "sum"))
    return facts or None


def _sandwich(match: re.Match[str], context: Context) -> list[Fact] | None:
    lines = tuple(cells for cells, text, _ in context.drawing.outside if re.fullmatch(r"\d{1,2}", text))
    if not lines or not re.search(r"\b1 and (the )?9\b", context.rules):
        return None
    return [SandwichShaded(lines, (1, 9), match["k"] == "shaded")]


CLAUSES: tuple[Clause, ...] = (
    *(clause(each, _cage_sums) for each in (*CAGE_SUMS, CAGE_GIVEN)),
    *(clause(each, _cage_numbers) for each in CAGE_NUMBERS),
    clause(CAGE_MINUS, _minus),
    *(clause(each, _values_sum) for each in VALUES_SUM),
    *(clause(each, _digits_sum) for each in DIGITS_SUM),
    *(
        clause(rf"{VALUE_OF}{IS_WORTH} {predicate}(?P<cage>{TO_CAGE})", _worth_of(rule))
        for rule, predicate in PREDICATES.items()
    ),
    *(clause(each, _different) for each in DIFFERENT),
    *(clause(each, _may_repeat) for each in MAY_REPEAT),
    clause(OUT_COUNT, _outside),
    clause(OUT_MANY, _outside),
    clause(OUT_SUM, _outside),
    clause(OUT_DIAGONAL, _diagonals),
    clause(SANDWICH, _sandwich),
)
