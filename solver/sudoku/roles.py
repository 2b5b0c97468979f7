"""Hidden roles of cells: doublers and the like, by which a cell counts for another value than its digit."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterable, Sequence
from dataclasses import dataclass, field
from itertools import product
from typing import NoReturn

from penpad.formats.puzzle import Cell
from penpad.solver.constraints.base import Constraint, Digit
from penpad.solver.constraints.digits import Increasing
from penpad.solver.constraints.hidden import Case, Group, HiddenValues
from penpad.solver.reader import Reader
from penpad.solver.sudoku import library
from penpad.solver.sudoku.claims import units
from penpad.solver.sudoku.layout import Area
from penpad.solver.sudoku.meanings import Digits, Meanings
from penpad.solver.sudoku.phrases import sentences
from penpad.solver.sudoku.variant import Stated
from penpad.solver.task import Task

RULE = "roles"
"""The rule of everything that counts values."""

NATIVE = {
    "cage": r"\bcages?\b(?=.*\b(sums?|total|add)\b)|\bsums?\b.*\bcages?\b",
    "thermo": r"\bthermo",
    "arrow": r"\barrows?\b",
}
"""Constraints without a file of their own, and the words of the sentences that define them."""

MOST_ROWS = 9
"""A larger board has too many ways to give roles for all of them to be checked."""

KINDS = frozenset({"renban", "whispers", "ratio", "difference", "regionsumline", "zipperline"})
"""The drawn constraints that can count values."""

HOUSES = (
    r"(each|every) row(/|,? and |, | or )((each|every) )?col(umn)?(/|,? and |, | or )((each|every) )?"
    r"(3x3[ -])?(box|region|block)"
)
"""How texts name the areas that have one cell of each role each."""

SPREAD = re.compile(rf"\b(one|once)\b.*\b{HOUSES}\b|\b{HOUSES}\b.*\bexactly one\b", re.I)
SET = re.compile(
    r"\b(complete|full|whole) set\b|\bset of (all )?(the )?digits\b|\b(contain|hold|has|have)s? (all )?(a )?different "
    r"digits?\b|\b(each|every) digit\b.*\b(appears|occurs|is) (in )?exactly (one|once)\b|"
    r"\beach containing a different digit",
    re.I,
)  # fmt: skip


def spread(names: str, more: str = "(?!)") -> str:
    """A pattern of sentences that say no more than where such cells are, and that their digits differ."""
    count = r"(exactly )?(one|nine|9|a single)"
    inside = rf"(with)?in {HOUSES}"
    return "|".join(
        (
            rf"^\W*((there|where) )?((is|are) )?(also )?{count}( cells?)?( of each| {names})? {inside}"
            rf"( (is|are) (a )?{names})?(,? and {names} contain a (complete|full) set of the digits( 1-9)?)?\W*$",
            rf"^\W*(place|there are|find) (nine|9) {names}( and (nine|9) {names})? (into|in|contained within) the grid"
            rf",?( so that there is {count} {names} {inside}| {count}( of each)? {inside}| "
            rf"which are a set of the digits from 1-to-9)?\W*$",
            rf"^\W*there are (nine|9) {names} (contained )?(with)?in the grid which are a set of the digits\b[^,;]*$",
            rf"^\W*{HOUSES} (contains|has) {count} {names}\W*$",
            rf"^\W*each {names} must contain a different digit\W*$",
            rf"^\W*(each|every) digit( from)?( 1-9)? appears (in exactly one {names}|exactly once in an? {names}"
            rf"(,? and exactly once in an? {names})?)\W*$",
            rf"^\W*\"?{names} contain a (complete|full) set of the digits( 1-9)?\W*$",
            r"^\W*digits (may|can|must) ?not repeat (with)?in a cage,? (but|though|although) values (may|can)\W*$",
            r"^\W*(doublers?|vampires?|prey|copycats?)( cells?)?:\W*$",
            more,
        )
    )


@dataclass(frozen=True)
class Scheme:
    """How cells with hidden roles count. ``roles`` is how many roles there are.

    ``cases`` lists what the cells that have a role, or whose value depends on one, may count for, in addition to the
    digit of cells without any role. With ``anew`` every clue may take another of the cases.
    """

    roles: int
    cases: Callable[[Board], Iterable[Case]]
    anew: bool = False
    words: str = "(?!)"
    """Finds sentences by which a constraint counts values although its own sentence speaks of digits."""


@dataclass(frozen=True)
class Board:
    """The cells by index, and the regions as lists of indices."""

    cells: tuple[Cell, ...]
    regions: tuple[tuple[int, ...], ...]

    def region(self, cell: int) -> tuple[int, ...]:
        return next(area for area in self.regions if cell in area)

    def houses(self) -> tuple[tuple[int, ...], ...]:
        rows: dict[int, list[int]] = {}
        cols: dict[int, list[int]] = {}
        for index, cell in enumerate(self.cells):
            rows.setdefault(cell.row, []).append(index)
            cols.setdefault(cell.col, []).append(index)
        return (*map(tuple, rows.values()), *map(tuple, cols.values()), *self.regions)


def scheme_of(kinds: Iterable[str]) -> str | None:
    """The id of the variant with hidden roles among those of a puzzle, if there is one."""
    return next((kind for kind in kinds if library.variants()[kind].roles is not None), None)


def valued(
    marks: Reader, stated: Collection[Stated], regions: list[Area], native: Collection[str], others: bool
) -> frozenset[str]:
    """Which constraints count values, those in ``native`` and ids of variants; none without hidden roles.

    ``others``: there are rules that are solved for digits only. Refuses a puzzle whose text does not say of each
    constraint whether it counts digits or values.
    """
    kinds = {one.kind for one in stated}
    kind = scheme_of(sorted(kinds))
    if kind is None:
        return frozenset()
    scheme = library.variants()[kind].roles
    assert scheme is not None
    alike = {known for known in kinds if library.variants()[known].roles is not None}
    name = library.variants()[kind].name.lower()
    size = len({cell.row for cell in marks.board.cells})
    if alike != {kind} or size > MOST_ROWS or {len(area) for area in regions} != {size} or others:
        marks.refuse(
            f"{name} are solved alone, on a square board of up to {MOST_ROWS} rows with regions as large as a row"
        )
    said = sentences(marks.puzzle.rules)
    if len(marks.board.cells) != size * size or not all(any(map(word.search, said)) for word in (SPREAD, SET)):
        marks.refuse(f"{name} are solved only where each row, column and region has one, and all have different digits")
    if any(one.kind == "whispers" and not one.values for one in stated):
        marks.refuse("the rules text does not say by how much values along a whisper line differ")
    counts = {other: _counts_values(marks, other, scheme) for other in sorted({*native, *kinds} - alike)}
    # What speaks neither of digits nor of values means what all the others do.
    sure = {count for count in counts.values() if count is not None}
    for other, count in counts.items():
        if (count is None and sure != {True}) or (count is not False and other not in KINDS and other not in NATIVE):
            _unclear(marks, other)
    return frozenset(other for other, count in counts.items() if count is not False)


DIGITS_REPEAT = re.compile(
    r"\bdigits? (may|can|must|do|will)( ?not|n't|not)? (be )?repeat\w*( (with)?in (a|the) cages?)?|"
    r"\b(but|though|although) values? (may|can)\b",
    re.I,
)
VALUE = re.compile(r"\bvalues?\b", re.I)
DIGIT = re.compile(r"\bdigits?\b", re.I)


def _counts_values(marks: Reader, kind: str, scheme: Scheme) -> bool | None:
    """Whether a constraint counts values, from the sentences that define it; ``None`` if they do not say."""
    variant = library.variants().get(kind)
    rules = marks.puzzle.rules
    if kind == "arrow" and re.search(scheme.words, rules, re.I):
        return True
    about = [
        DIGITS_REPEAT.sub("", one)
        for one in units(rules)
        if (variant.defined_by(one) if variant else re.search(NATIVE[kind], one, re.I))
    ]
    values = any(VALUE.search(one) for one in about)
    digits = any(DIGIT.search(one) for one in about)
    if values and digits:
        _unclear(marks, kind)
    return values if values or digits else None


def cages_differ(rules: str) -> bool:
    """Whether the rules text says that digits in cages differ; values without such a word may be of equal digits."""
    return any(
        re.search(r"\bcages?\b", one, re.I) and re.search(r"\bdigits? (may|can|must|do) ?not (be )?repeat", one, re.I)
        for one in units(rules)
    )


def _unclear(marks: Reader, kind: str) -> NoReturn:
    variant = library.variants().get(kind)
    name = variant.name if variant else kind
    marks.refuse(f"the rules text does not say clearly whether {name} counts digits or changed values")


class Values(Meanings):
    """Collects constraints on values instead of writing them into the task."""

    def __init__(self, task: Task, values: Digits, regions: list[Area]) -> None:
        every = sorted({value for digit in values.values() for value in digit.values})
        super().__init__(task, RULE, values, tuple(every), regions)
        self.found: list[tuple[tuple[Cell, ...], Constraint]] = []

    def add(self, constraint: Constraint, cells: Iterable[Cell]) -> None:
        self.found.append((tuple(cells), constraint))


@dataclass
class Counted:
    """The clues that count values."""

    sums: list[tuple[Area, int]] = field(default_factory=list)
    thermos: list[Area] = field(default_factory=list)
    arrows: list[Area] = field(default_factory=list)
    stated: list[Stated] = field(default_factory=list)

    def writers(self) -> list[Callable[[Values], None]]:
        """A function for each clue that writes it."""
        known = library.variants()
        return [
            *(lambda board, one=one: board.total(*one) for one in self.sums),
            *(lambda board, one=one: board.add(Increasing(board.of(one)), one) for one in self.thermos),
            *(lambda board, one=one: board.total(one, 0, [-1, *[1] * (len(one) - 1)]) for one in self.arrows),
            *(lambda board, one=one: known[one.kind].write(board, one) for one in self.stated),
        ]  # fmt: skip


def write(task: Task, kind: str, digits: Digits, regions: list[Area], counted: Counted) -> None:
    """Adds the hidden roles to a task, with all clues that count values."""
    scheme = library.variants()[kind].roles
    assert scheme is not None
    cells = tuple(digits)
    index = {cell: place for place, cell in enumerate(cells)}
    board = Board(cells, tuple(tuple(index[cell] for cell in area) for area in regions))
    roles = tuple(tuple(task.names.new() for _ in cells) for _ in range(scheme.roles))
    plain = [Case(i, tuple((role, i, False) for role in range(scheme.roles)), ((i, 1),)) for i in range(len(cells))]
    cases = (*plain, *scheme.cases(board))
    amounts = _amounts(cases, [digits[cell].values for cell in cells])
    writers = counted.writers()
    groups = []
    for chosen in [[one] for one in writers] if scheme.anew else [writers]:
        values = {cell: Digit(tuple((amount, task.names.new()) for amount in amounts[index[cell]])) for cell in cells}
        inner = Values(task, values, regions)
        for writer in chosen:
            writer(inner)
        used = sorted({index[cell] for about, _ in inner.found for cell in about})
        demands = tuple((tuple(index[cell] for cell in about), constraint) for about, constraint in inner.found)
        groups.append(Group(tuple((place, values[cells[place]]) for place in used), demands))
    numbers = tuple(digits[cell] for cell in cells)
    task.add(RULE, HiddenValues(numbers, roles, board.houses(), cases, tuple(groups)), at=cells)


def _amounts(cases: Sequence[Case], numbers: Sequence[tuple[int, ...]]) -> list[list[int]]:
    """The values that each cell can have at all, ascending."""
    found: list[set[int]] = [set() for _ in numbers]
    for case in cases:
        for chosen in product(*(numbers[cell] for cell, _ in case.sources)):
            factors = (factor for _, factor in case.sources)
            found[case.cell].add(case.offset + sum(a * b for a, b in zip(chosen, factors, strict=True)))
    return [sorted(values) for values in found]
