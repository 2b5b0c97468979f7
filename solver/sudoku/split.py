"""Schrödinger cells: there are more digits than cells in a row, and some cells hold two of them.

A cell's content is one unknown, written as its digits in ascending order ("35"). Sums count all digits of a cell; other
clues look at every digit for itself, or at the sum of the digits where the rules text speaks of values.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations, pairwise, product

from penpad.formats.puzzle import Cell
from penpad.solver.cnf import Lit
from penpad.solver.constraints.base import Digit
from penpad.solver.constraints.count import Count, Implies, NoneOrExactly
from penpad.solver.constraints.digits import Increasing
from penpad.solver.sudoku import layer, library
from penpad.solver.sudoku.clues import Clues
from penpad.solver.sudoku.drawing.layout import Area
from penpad.solver.sudoku.meanings import Digits, Meanings, Relation
from penpad.solver.sudoku.values import counting
from penpad.solver.sudoku.variant import Stated
from penpad.solver.task import Task

SUMS = frozenset(
    {
        "cage", "arrow", "littlekillersum", "doublearrow", "regionsumline", "xv", "sumline", "fixedsumline",
        "zipperline", "samesumlines", "equalsums", "sumdot", "cornersum", "endsumline", "lettercages", "splitpealine",
    }
)  # fmt: skip
"""What adds digits up: both digits of a cell count."""
LIFTED = frozenset({"whispers", "inequality", "difference", "ratio", "thermo", "slow", "lockout"})
"""Relations of two cells, which every digit of the one has to every digit of the other."""
OWN = frozenset({"renban", "quadruple", "countingcircles"})
"""What is written here for cells of several digits."""


@dataclass(frozen=True)
class Split:
    """Cells with two digits: ``extra`` in every row, column and region. ``digits`` is written as the option is.

    ``purposes`` is what the text says the sum of a cell's digits is for; ``each`` that every digit counts for itself in
    all but sums; ``whole``: a marked diagonal holds all digits.
    """

    digits: str
    extra: int
    purposes: tuple[str, ...] = ()
    each: bool = False
    whole: bool = False

    def write(self, board: Meanings) -> None:
        """Nothing: the whole puzzle is written by ``write`` of this file."""


def among(layers: Iterable[layer.Found]) -> Split | None:
    """The cells with two digits among what is to be found besides digits."""
    return next((found.hidden for found in layers if isinstance(found.hidden, Split)), None)


def completed(found: Mapping[Cell, str], lines: Iterable[Area], split: Split) -> dict[Cell, str] | None:
    """A stored solution that leaves cells of two digits empty, with these filled in; ``None`` if that is no solution.

    ``lines`` are the rows; the digits that a row lacks are those of its empty cell.
    """
    low, high = map(int, split.digits.split("-"))
    whole = {cell: text for cell, text in found.items() if text}
    for line in lines:
        empty = [cell for cell in line if cell not in whole]
        lacking = [sign for sign in map(str, range(low, high + 1)) if sign not in {whole.get(cell) for cell in line}]
        if len(empty) != 1 or len(lacking) != 2:
            return None
        whole[empty[0]] = "".join(lacking)
    return whole


# ---- contents ------------------------------------------------------------------------------------------------------

Content = tuple[int, ...]


def contents(values: Sequence[int]) -> dict[int, Content]:
    """All that a cell may hold, each with a number of its own: a digit's is the digit."""
    beyond = max(values) + 1
    pairs = combinations(sorted(values), 2)
    return {value: (value,) for value in values} | {beyond + index: pair for index, pair in enumerate(pairs)}


@dataclass
class Ground:
    """The contents of all cells, and what follows from them: which digits a cell has, and their sum."""

    task: Task
    cells: Digits
    held: dict[int, Content]

    def has(self, cell: Cell, value: int) -> Lit:
        """Whether a cell holds a digit."""
        return self.task.any_of(lit for content, lit in self.cells[cell].options if value in self.held[content])

    def twice(self, cell: Cell) -> Lit:
        """Whether a cell holds two digits."""
        return self.task.any_of(lit for content, lit in self.cells[cell].options if len(self.held[content]) == 2)

    def total(self, cell: Cell) -> Digit:
        """The sum of a cell's digits."""
        found: dict[int, list[Lit]] = {}
        for content, lit in self.cells[cell].options:
            found.setdefault(sum(self.held[content]), []).append(lit)
        return Digit(tuple((value, self.task.any_of(lits)) for value, lits in sorted(found.items())))


class Each(Meanings):
    """Writes relations of two cells for every digit of the one and every digit of the other."""

    def __init__(self, ground: Ground, rule: str, regions: list[Area]) -> None:
        super().__init__(ground.task, rule, ground.cells, tuple(ground.held), regions)
        self.held = ground.held

    def pair(self, a: Cell, b: Cell, relation: Relation) -> None:
        held = self.held
        super().pair(a, b, lambda x, y: all(relation(one, other) for one, other in product(held[x], held[y])))


# ---- writing -------------------------------------------------------------------------------------------------------


def write(
    task: Task, clues: Clues, split: Split, lines: Sequence[tuple[str, Area]], pairs: Sequence[tuple[str, Area]]
) -> None:
    """The whole puzzle; ``lines`` are the rows and columns, ``pairs`` cells that have no digit in common."""
    held = contents(tuple(clues.spell))
    spell = {number: "".join(clues.spell[value] for value in content) for number, content in held.items()}
    cells = task.numbers(tuple(held), given=clues.given, spell=spell)
    ground = Ground(task, cells, held)
    digits = {cell: {value: ground.has(cell, value) for value in clues.spell} for cell in cells}
    both = {cell: ground.twice(cell) for cell in cells}
    houses = [*lines, *(("region", area) for area in clues.regions)]
    for rule, area in houses:
        full = len(area) + split.extra == len(clues.spell)
        _once(task, rule, area, digits, full=full)
        if full:
            task.add(rule, Count([both[cell] for cell in area], exactly=split.extra), at=area)
    for rule, area in pairs:
        _once(task, rule, area, digits, full=False)
    for area in clues.diagonals:
        _once(task, "diagonal", area, digits, full=split.whole)
    for area in clues.extra:
        _once(task, "extra", area, digits, full=False)
    totals = {cell: ground.total(cell) for cell in cells}
    every = sorted({value for digit in totals.values() for value in digit.values})
    for cage in clues.cages:
        if cage.unique:
            _once(task, "cage", cage.cells, digits, full=False)
        if cage.total is not None:
            Meanings(task, "cage", totals, tuple(every), clues.regions).total(cage.cells, cage.total)
    for arrow in clues.arrows:
        weights = [-1, *[1] * (len(arrow.cells) - 1)]
        Meanings(task, "arrow", totals, tuple(every), clues.regions).total(arrow.cells, 0, weights)
    for cell, rest in clues.parity.items():
        wrong = [lit for value, lit in totals[cell].options if value % 2 != rest]
        if "parity" not in clues.valued:
            wrong = [lit for value, lit in digits[cell].items() if value % 2 != rest]
        task.add("parity", Count(wrong, exactly=0), at=cell)
    values = Meanings(task, "stated", totals, tuple(every), clues.regions)
    each = Each(ground, "stated", clues.regions)
    for kind, chains in (("thermo", clues.thermos), ("slow", clues.slow)):
        for chain in chains:
            if kind in clues.valued:
                numbers = tuple(totals[cell] for cell in chain.cells)
                task.add("thermo", Increasing(numbers, strict=kind == "thermo"), at=chain.cells)
            else:
                grows: Relation = (lambda a, b: a < b) if kind == "thermo" else (lambda a, b: a <= b)
                for a, b in pairwise(chain.cells):
                    Each(ground, "thermo", clues.regions).pair(a, b, grows)
    known = library.variants()
    values.every = each.every = clues.stated
    for one in clues.stated:
        if one.kind in clues.valued:
            known[one.kind].write(values, one)
        elif one.kind == "renban":
            _renban(task, one, digits)
        elif one.kind == "quadruple":
            _quadruple(task, one, digits)
        elif one.kind == "countingcircles":
            for value in clues.spell:
                circled = tuple(digits[cell][value] for cell in one.cells)
                task.add("stated", NoneOrExactly(circled, value), at=one.cells)
        else:
            known[one.kind].write(each, one)


Has = Mapping[Cell, Mapping[int, Lit]]


def _once(task: Task, rule: str, area: Area, digits: Has, *, full: bool) -> None:
    """No digit occurs twice in an area; each occurs if it is ``full``."""
    for value in digits[area[0]] if area else ():
        lits = [digits[cell][value] for cell in area]
        task.add(rule, Count(lits, exactly=1) if full else Count(lits, at_most=1), at=area)


def _renban(task: Task, one: Stated, digits: Has) -> None:
    """All digits on the line are different and follow each other without a gap."""
    area = tuple(dict.fromkeys(one.cells))
    _once(task, "stated", area, digits, full=False)
    there = {value: task.any_of(digits[cell][value] for cell in area) for value in digits[area[0]]}
    for low, between, high in combinations(sorted(there), 3):
        task.add("stated", Implies([there[low], there[high]], [there[between]]), at=area)


def _quadruple(task: Task, one: Stated, digits: Has) -> None:
    for value in sorted(set(one.values)):
        lits = [digits[cell][value] for cell in one.cells if value in digits[cell]]
        task.add("stated", Count(lits, at_least=one.values.count(value)), at=one.cells)


def unfit(clues: Clues) -> str | None:
    """The first kind of clue that is not solved with cells of two digits; nothing if there is none."""
    known, able = library.variants(), {*(clues.valued & (counting.KINDS | SUMS)), *LIFTED, *OWN}
    if clues.battenburgs or clues.negatives or clues.said & {"nonconsecutive", "disjoint"}:
        return "rules for all neighbours or places in boxes"
    return next((known[one.kind].name for one in clues.stated if one.kind not in able), None)


def readings(split: Split, rules: str, kinds: Iterable[str], *, judged: bool) -> list[frozenset[str]]:
    """Which kinds of clues count the sum of a cell's digits, the likeliest reading first; none if that is left open.

    Several only if ``judged``: then a stored solution rejects the misreadings.
    """
    found, unclear = {kind for kind in kinds if kind in SUMS}, []
    others = sorted(kind for kind in kinds if kind not in SUMS | {"quadruple", "countingcircles"})
    counts = {kind: _counts_values(split, rules, kind) for kind in others}
    for kind, count in counts.items():
        if count is None and any(counts.values()):
            # Where the text speaks of values elsewhere, "digits" are digits.
            count = False if _speaks_of_digits(rules, kind) else None
        if count is None:
            unclear.append(kind)
        elif count:
            found.add(kind)
    if len(unclear) > MOST_UNCLEAR or (unclear and not judged):
        return []
    choices = product((True, False), repeat=len(unclear))
    return [frozenset({*found, *(kind for kind, on in zip(unclear, chosen, strict=True) if on)}) for chosen in choices]


MOST_UNCLEAR = 3
ALL = re.compile(r"\b(?:all|every|any) (?:\w+ ){0,3}(?:purposes?|clues?|constraints?|rules?|calculations?)\b", re.I)


def _counts_values(split: Split, rules: str, kind: str) -> bool | None:
    """Whether a kind of clue counts sums of digits; ``None`` if the text does not say."""
    if split.each:
        return False
    about = counting.defining(rules, kind)
    values, digits = (any(word.search(one) for one in about) for word in (counting.VALUE, counting.DIGIT))
    if values != digits:
        return True if values else (None if not split.purposes else _meant(split.purposes, kind))
    return _meant(split.purposes, kind) if split.purposes else None


def _meant(purposes: Iterable[str], kind: str) -> bool:
    about = " ".join(purposes)
    return ALL.search(about) is not None or re.search(counting.WORDS.get(kind, "(?!)"), about, re.I) is not None


def _speaks_of_digits(rules: str, kind: str) -> bool:
    return any(counting.DIGIT.search(one) for one in counting.defining(rules, kind))
