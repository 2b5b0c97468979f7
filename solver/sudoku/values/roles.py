"""Hidden roles of cells: doublers and the like, by which a cell counts for another value than its digit."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from itertools import combinations, product
from typing import cast

from penpad.formats.puzzle import ORTHOGONAL, Board, Cell, Direction
from penpad.solver.cnf import FALSE, TRUE, Lit
from penpad.solver.constraints.base import Constraint, Digit
from penpad.solver.constraints.count import Count
from penpad.solver.constraints.digits import AllDifferent, Increasing
from penpad.solver.constraints.hidden import Case, DifferentWhere, ValueOf
from penpad.solver.sudoku import layer, library
from penpad.solver.sudoku.drawing.layout import Area
from penpad.solver.sudoku.meanings import Digits, Meanings
from penpad.solver.sudoku.variant import Stated
from penpad.solver.task import Task
from penpad.solver.unknowns import Flags

RULE = "roles"
"""The rule of everything that is about roles or counts values."""

WAYS = {"above": Direction.UP, "below": Direction.DOWN, "left": Direction.LEFT, "right": Direction.RIGHT}
OPPOSITE, MIRRORED, NEIGHBOUR, ROW, COLUMN, BOX, OWN = (
    "opposite",
    "mirrored",
    "neighbour",
    "row",
    "column",
    "box",
    "own",
)


@dataclass(frozen=True)
class Term:
    """What a cell of some role counts: ``times`` a number, plus ``plus``.

    The number is ``of``: its own digit; the digit above, below, left or right of it, opposite through the middle of the
    board or mirrored at the falling diagonal; the value of some neighbour in its region; the number of its row, column
    or region. ``also`` adds the digit of the cell of another role in the same region; ``power`` multiplies the digit
    with itself.
    """

    times: Fraction = Fraction(1)
    plus: Fraction = Fraction(0)
    of: str = OWN
    also: str = ""
    power: int = 1


@dataclass(frozen=True)
class Role:
    """One role: the areas that have one cell of it each, of ``row``, ``column`` and ``region``; and what it counts.

    ``different``: no two of its cells hold the same digit. With several ``terms`` any one of them applies. ``number``
    is how many cells have it, if that is said and does not follow from the areas.
    """

    name: str
    terms: tuple[Term, ...]
    houses: frozenset[str]
    different: bool = False
    number: int | None = None
    cells: tuple[Cell, ...] | None = None
    """The cells that have it, where they are marked and not hidden."""


@dataclass(frozen=True)
class Roles:
    """The roles of a puzzle. ``anew``: every clue may take another one of the terms."""

    every: tuple[Role, ...]
    anew: bool = False
    purposes: tuple[str, ...] = ()
    """What the text says that values are for; if it says that, everything else counts digits."""
    everywhere: bool = False
    """Whether the text says that all clues count values."""
    apart: bool = False
    """Whether no two of several boards have a cell of a role in the same place."""

    def write(self, board: Meanings) -> None:
        """Nothing: roles are written together with all that counts values, by ``write`` of this file."""

    @property
    def names(self) -> str:
        return " and ".join(role.name for role in self.every)


def among(layers: Iterable[layer.Found]) -> Roles | None:
    """The hidden roles among what is to be found besides digits."""
    return next((found.hidden for found in layers if isinstance(found.hidden, Roles)), None)


class Values(Meanings):
    """Collects constraints on values instead of writing them into the task."""

    def __init__(self, task: Task, values: Digits, regions: list[Area], plain: Digits, by_digit: bool) -> None:
        every = sorted({value for digit in values.values() for value in digit.values})
        super().__init__(task, RULE, values, tuple(every), regions)
        self.distinct = False
        self.counts = plain if by_digit else values
        self.found: list[tuple[tuple[Cell, ...], Constraint]] = []

    def add(self, constraint: Constraint, cells: Iterable[Cell]) -> None:
        self.found.append((tuple(cells), constraint))


@dataclass
class Counted:
    """The clues that count values."""

    sums: list[tuple[Area, int]] = field(default_factory=list)
    different: list[Area] = field(default_factory=list)
    thermos: list[Area] = field(default_factory=list)
    slow: list[Area] = field(default_factory=list)
    arrows: list[Area] = field(default_factory=list)
    stated: list[Stated] = field(default_factory=list)
    by_digit: bool = False
    """Whether it is a digit, not a value, that says how many cells count."""

    def writers(self) -> list[Callable[[Values], None]]:
        """A function for each clue that writes it."""
        known = library.variants()

        def begin(board: Values, one: Stated) -> None:
            board.every = self.stated
            known[one.kind].write(board, one)

        return [
            *(lambda board, one=one: board.total(*one) for one in self.sums),
            *(lambda board, one=one: board.add(AllDifferent(board.of(one)), one) for one in self.different),
            *(lambda board, one=one: board.add(Increasing(board.of(one)), one) for one in self.thermos),
            *(lambda board, one=one: board.add(Increasing(board.of(one), strict=False), one) for one in self.slow),
            *(lambda board, one=one: board.total(one, 0, [-1, *[1] * (len(one) - 1)]) for one in self.arrows),
            *(lambda board, one=one: begin(board, one) for one in self.stated),
        ]  # fmt: skip


@dataclass(frozen=True)
class Ground:
    """Where roles lie: the board, its areas of each kind, and its digits."""

    board: Board
    areas: Mapping[str, Sequence[Area]]
    digits: Digits
    boards: Sequence[Area] = ()
    """The cells of each of several boards, row by row."""

    def region(self, cell: Cell) -> Area:
        return next((area for area in self.areas["region"] if cell in area), ())


def write(task: Task, roles: Roles, ground: Ground, counted: Counted) -> None:
    """Adds the hidden roles to a task, with all clues that count values."""
    task.unseen = True
    flags = {role.name: _flags(task, role, ground) for role in roles.every}
    for role in roles.every:
        if role.cells is None:
            _place(task, role, flags[role.name], ground)
    for cell in ground.digits:
        for one, other in combinations(flags.values(), 2):
            task.add(RULE, Count([one[cell], other[cell]], at_most=1), at=cell)
    if task.labels is not None:
        _place_in_found(task, roles, flags, task.labels)
    for cells in zip(*ground.boards, strict=True) if roles.apart else ():
        for lits in flags.values():
            task.add(RULE, Count(lits.over(cells), at_most=1), at=cells)
    writers = counted.writers()
    for chosen in [[one] for one in writers] if roles.anew else [writers]:
        _write_alike(task, roles, flags, ground, chosen, counted.by_digit)


def _flags(task: Task, role: Role, ground: Ground) -> Flags:
    """Whether each cell has a role: to be found, or known where the cells are marked."""
    if role.cells is None:
        return task.flags(ground.digits)
    return Flags({cell: TRUE if cell in role.cells else FALSE for cell in ground.digits})


def _place(task: Task, role: Role, lits: Flags, ground: Ground) -> None:
    """One cell of a role in each of its areas, perhaps all with different digits."""
    areas = [area for kind in sorted(role.houses) for area in ground.areas[kind]]
    for area in areas:
        task.add(RULE, Count(lits.over(area), exactly=1), at=area)
    if role.number is not None:
        task.add(RULE, Count(list(lits.values()), exactly=role.number), at=tuple(lits))
    if role.different:
        values = sorted({value for digit in ground.digits.values() for value in digit.values})
        kind = next(iter(sorted(role.houses)), None)
        apart = len(ground.areas[kind]) if kind is not None else role.number
        each = tuple(values) if apart == len(values) else ()
        cells = tuple(ground.digits)
        task.add(RULE, DifferentWhere(tuple(ground.digits.values()), tuple(lits.over(cells)), each), at=cells)


def _place_in_found(task: Task, roles: Roles, flags: Mapping[str, Flags], labels: Digits) -> None:
    """One cell of each role in each of the regions that are to be found."""
    numbers = tuple(sorted({number for label in labels.values() for number in label.values}))
    for role in roles.every:
        if "region" in role.houses and role.cells is None:
            chosen = tuple(flags[role.name].over(labels))
            task.add(RULE, DifferentWhere(tuple(labels.values()), chosen, numbers), at=tuple(labels))


def _write_alike(
    task: Task,
    roles: Roles,
    flags: Mapping[str, Flags],
    ground: Ground,
    writers: list[Callable[[Values], None]],
    by_digit: bool,
) -> None:
    """Clues for which every cell has the same value."""
    amounts = _amounts(roles, ground)
    values = {
        cell: Digit(tuple((_whole(amount), task.names.new()) for amount in sorted(found)))
        for cell, found in amounts.items()
    }
    board = Values(task, values, list(ground.areas["region"]), ground.digits, by_digit)
    for writer in writers:
        writer(board)
    used = {cell: None for cells, _ in board.found for cell in cells}
    if any(term.of == NEIGHBOUR for role in roles.every for term in role.terms):
        used |= {near: None for cell in list(used) for near in _near(ground, cell)}
    for cell in used:
        task.add(RULE, ValueOf(values[cell], tuple(_cases(roles, flags, ground, cell, values))), at=cell)
    for cells, constraint in board.found:
        task.add(RULE, constraint, at=cells)


def _near(ground: Ground, cell: Cell) -> list[Cell]:
    """The neighbours of a cell in its region."""
    region = ground.region(cell)
    return [near for way in ORTHOGONAL if (near := cell.step(way)) in region]


def _cases(roles: Roles, flags: Mapping[str, Flags], ground: Ground, cell: Cell, values: Digits) -> Iterator[Case]:
    """What a cell may count, in each role and in none."""
    plain = [-flags[role.name][cell] for role in roles.every]
    yield Case(tuple(plain), (ground.digits[cell],), {(value,): value for value in ground.digits[cell].values})
    for role in roles.every:
        for term in role.terms:
            yield from _worth(term, flags, ground, cell, (flags[role.name][cell],), values)


def _worth(
    term: Term, flags: Mapping[str, Flags], ground: Ground, cell: Cell, when: tuple[Lit, ...], values: Digits
) -> Iterator[Case]:
    if term.of == NEIGHBOUR:
        for near in _near(ground, cell):
            # A neighbour of the same role would be in the same region.
            yield _case(when, (values[near],), term)
        return
    source = _source(term.of, ground, cell)
    if source is None:
        return
    if isinstance(source, int):
        yield Case(when, (), {(): _whole(_apply(term, source))})
    elif term.also:
        for other in ground.region(cell):
            if other != cell:
                yield _case((*when, flags[term.also][other]), (source, ground.digits[other]), term)
    else:
        yield _case(when, (source,), term)


def _case(when: tuple[Lit, ...], sources: tuple[Digit, ...], term: Term) -> Case:
    numbers = product(*(digit.values for digit in sources))
    return Case(when, sources, {every: _whole(_apply(term, *every)) for every in numbers})


def _source(of: str, ground: Ground, cell: Cell) -> Digit | int | None:
    """The number that a term is about: that of a cell, or a fixed one; none beyond the border."""
    board, digits = ground.board, ground.digits
    if of in WAYS:
        return digits.get(cell.step(WAYS[of]))
    if of in (ROW, COLUMN):
        return 1 + (cell.row if of == ROW else cell.col)
    if of == BOX:
        return 1 + next((index for index, area in enumerate(ground.areas["region"]) if cell in area), 0)
    if of == OPPOSITE:
        return digits[Cell(board.rows - 1 - cell.row, board.cols - 1 - cell.col)]
    return digits[Cell(cell.col, cell.row)] if of == MIRRORED else digits[cell]


def _apply(term: Term, number: int, also: int = 0) -> Fraction:
    power = number if term.power == 1 else number * number
    return term.times * power + term.plus + also


def _amounts(roles: Roles, ground: Ground) -> dict[Cell, set[Fraction]]:
    """The values that each cell can have at all."""
    found: dict[Cell, set[Fraction]] = {}
    later = [term for role in roles.every for term in role.terms if term.of == NEIGHBOUR]
    digits = sorted({value for digit in ground.digits.values() for value in digit.values})
    for cell, digit in ground.digits.items():
        mine = {Fraction(value) for value in digit.values}
        for term in (term for role in roles.every for term in role.terms if term.of != NEIGHBOUR):
            source = _source(term.of, ground, cell)
            numbers = (source,) if isinstance(source, int) else source.values if source is not None else ()
            others = digits if term.also else [0]
            mine |= {_apply(term, number, other) for number in numbers for other in others}
        found[cell] = mine
    result = {cell: set(mine) for cell, mine in found.items()}
    for cell, mine in result.items():
        mine |= {
            _apply(term, cast(int, value)) for term in later for near in _near(ground, cell) for value in found[near]
        }
    return result


def _whole(amount: Fraction) -> int:
    """A value as an unknown holds it: halves stay fractions, with which one can reckon and compare all the same."""
    return int(amount) if amount.denominator == 1 else cast(int, amount)
