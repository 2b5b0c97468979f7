"""What rules say of the digits along a line: neighbours, three in a row, boxes, the whole line."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property

from penpad.formats.puzzle import Cell
from penpad.solver.cnf import FALSE, TRUE, Lit
from penpad.solver.constraints.base import Digit
from penpad.solver.constraints.count import Count
from penpad.solver.constraints.digits import DigitSum
from penpad.solver.constraints.prefixes import Have, Occurred, WithoutGap
from penpad.solver.constraints.trail import Grows, TripleSum
from penpad.solver.sudoku.route.grammar import Fact
from penpad.solver.sudoku.route.track import Track


@dataclass(frozen=True)
class Neighbours(Fact):
    """Two digits that follow each other along the line are one of these pairs.

    ``where`` is "" for everywhere, "box" within a box only, "border" across the border of two boxes only, "slanting"
    and "straight" for steps across a corner and for others.
    """

    rows: frozenset[tuple[int, int]]
    where: str = ""

    def write(self, track: Track) -> None:
        for a, b, lit in track.arcs:
            same = track.box.get(a) == track.box.get(b)
            straight = a.row == b.row or a.col == b.col
            ways = {"": True, "box": same, "border": not same, "slanting": not straight, "straight": straight}
            # The two ends of a teleport hold one digit; they are not next to each other.
            if ways[self.where] and (a, b) not in track.jumps:
                track.relate([lit], a, b, lambda x, y: (x, y) in self.rows)


@dataclass(frozen=True)
class Windows(Fact):
    """Any three digits in a row along the line are of different classes, as ``classes`` gives them."""

    classes: tuple[tuple[int, int], ...]

    def write(self, track: Track) -> None:
        kind = dict(self.classes)
        for a, b, lit in track.line.arcs():
            track.relate([lit], a, b, lambda x, y: kind.get(x) != kind.get(y))
        for a, _, b, first, second in track.strands():
            track.relate([first, second], a, b, lambda x, y: kind.get(x) != kind.get(y))


@dataclass(frozen=True)
class TripleSums(Fact):
    """Any three digits in a row along the line add up to a number within these bounds."""

    least: int
    most: int

    def write(self, track: Track) -> None:
        for a, b, c, first, second in track.strands():
            numbers = (track.digits[a], track.digits[b], track.digits[c])
            track.add(TripleSum((first, second), numbers, self.least, self.most), (a, b, c))


@dataclass(frozen=True)
class Rising(Fact):
    """Digits grow along the line in the direction in which it is walked, each by ``least`` at least.

    ``parts``: only within a box; each visit to a box starts anew.
    """

    least: int = 1
    parts: bool = False

    def write(self, track: Track) -> None:
        for (a, b), lit in track.going.items():
            if not self.parts or track.box.get(a) == track.box.get(b):
                track.relate([lit], a, b, lambda x, y: y - x >= self.least)


@dataclass(frozen=True)
class Cyclic(Fact):
    """From step to step along the line digits go up by one, and from the largest to the smallest."""

    def write(self, track: Track) -> None:
        values = sorted(track.board.values)
        after = dict(zip(values, [*values[1:], values[0]], strict=True))
        for (a, b), lit in track.going.items():
            if (a, b) not in track.jumps and (b, a) not in track.jumps:
                track.relate([lit], a, b, lambda x, y: after[x] == y)


@dataclass(frozen=True)
class StraightRising(Fact):
    """Along each straight part of the line digits grow, one way or the other."""

    def write(self, track: Track) -> None:
        for a, b, c, first, second in track.strands():
            if a.row + c.row == 2 * b.row and a.col + c.col == 2 * b.col:
                ascending = track.task.any_of(
                    track.task.all_of([lit, track.having(b, _above(value))]) for value, lit in track.digits[a].options
                )
                for one, other, sense in ((a, b, ascending), (b, c, ascending)):
                    track.relate([first, second, sense], one, other, lambda x, y: x < y)
                    track.relate([first, second, -sense], one, other, lambda x, y: x > y)


@dataclass(frozen=True)
class TurnsOn(Fact):
    """The line bends (and ends) only on these digits; or never on them."""

    digits: frozenset[int]
    bends: bool = True
    ends: bool = False
    every: bool = False
    """Whether it bends on all of them that it visits, too."""

    def write(self, track: Track) -> None:
        for cell in track.cells:
            fits = track.having(cell, lambda value: value in self.digits)
            if self.bends:
                track.imply([track.turns[cell]], [fits], [cell])
            if self.ends and cell in track.ends:
                track.imply([track.ends[cell]], [fits], [cell])
            if self.every:
                track.imply([track.visits[cell], fits], [track.turns[cell]], [cell])


@dataclass(frozen=True)
class Different(Fact):
    """No digit repeats along the line."""

    def write(self, track: Track) -> None:
        for value in track.board.values:
            lits = [track.task.all_of([track.visits[cell], track.digits[cell].is_(value)]) for cell in track.cells]
            track.count(lits, track.cells, at_most=1)


@dataclass(frozen=True)
class Only(Fact):
    """The line visits only these digits; ``every``: all of them; ``off``: cells where nothing is said of that."""

    digits: frozenset[int]
    only: bool = True
    every: bool = False
    off: tuple[Cell, ...] = ()

    def write(self, track: Track) -> None:
        free = set(self.off)
        for cell in track.cells:
            fits = track.having(cell, lambda value: value in self.digits)
            if self.only:
                track.imply([track.visits[cell]], [fits], [cell])
            if cell in free:
                track.count([track.visits[cell]], [cell], exactly=0)
            elif self.every:
                track.imply([fits], [track.visits[cell]], [cell])


@dataclass(frozen=True)
class BoxNumbers(Fact):
    """In each box, its number is on the line."""

    def write(self, track: Track) -> None:
        for index, area in enumerate(track.boxes):
            for cell in area:
                track.imply([track.digits[cell].is_(index + 1)], [track.visits[cell]], [cell])


@dataclass(frozen=True)
class BoxTotals(Fact):
    """In each box, the digits on the line add up to a number of ``allowed``, or (``None``) to the same in all boxes.

    Boxes without a cell on the line are left out.
    """

    allowed: frozenset[int] | None

    def write(self, track: Track) -> None:
        most = most_in_box(track)
        numbers = range(1, most + 1) if self.allowed is None else sorted(set(range(1, most + 1)) & self.allowed)
        same = one_of(track, numbers) if self.allowed is None else None
        for area in track.boxes:
            parts = [counted(track, cell) for cell in area]
            total = same if same is not None else one_of(track, numbers)
            visited = track.task.any_of(track.visits.over(area))
            track.add(DigitSum((*parts, total), 0, [*[1] * len(parts), -1], when=visited), area)


@dataclass(frozen=True)
class SegmentSums(Fact):
    """The borders of boxes cut the line into segments, whose digits add up to the same number.

    A running sum is kept along the direction in which the line is walked.
    """

    def write(self, track: Track) -> None:
        most = most_in_box(track)
        total = one_of(track, range(1, most + 1))
        running = {cell: one_of(track, range(most + 1)) for cell in track.cells}
        for (a, b), lit in track.going.items():
            if track.box.get(a) == track.box.get(b):
                track.add(Grows((lit,), running[a], track.digits[b], running[b]), (a, b))
                continue
            track.add(Grows((lit,), None, track.digits[b], running[b]), (a, b))
            for value, there in total.options:
                track.imply([lit, there], [running[a].is_(value)], (a, b))
        for cell, end in track.ends.items():
            into = track.task.any_of(lit for _, lit in track.into[cell])
            out = track.task.any_of(lit for _, lit in track.out[cell])
            track.add(Grows((end, -into), None, track.digits[cell], running[cell]), [cell])
            for value, there in total.options:
                track.imply([end, -out, there], [running[cell].is_(value)], [cell])
        for cell in track.cells:
            # Off the line there is no sum.
            track.imply([-track.visits[cell]], [running[cell].is_(0)], [cell])


@dataclass(frozen=True)
class Sets(Fact):
    """No digit repeats in a part of the line; ``consecutive``: they are consecutive, in any order.

    Parts are the whole line, what lies between teleports (``cut`` "jump") or one visit to a box ("box").
    """

    consecutive: bool
    cut: str = "jump"

    def write(self, track: Track) -> None:
        if self.cut == "jump" and not track.jumps:
            self._whole(track)
            return
        have = {cell: _have(track) for cell in track.cells}
        arcs = dict(track.going)
        for (a, b), lit in arcs.items():
            before = None if self._cuts(track, a, b) else have[a]
            track.add(Occurred((lit,), before, track.digits[b], have[b]), (a, b))
        for cell in track.cells:
            into = [lit for other, lit in track.into[cell]]
            onward = [lit for other, lit in track.out[cell] if not self._cuts(track, cell, other)]
            track.add(
                Occurred((track.visits[cell], *(-lit for lit in into)), None, track.digits[cell], have[cell]), [cell]
            )
            if self.consecutive:
                track.add(WithoutGap((track.visits[cell], *(-lit for lit in onward)), have[cell]), [cell])
            for _, lit in have[cell]:
                track.imply([lit], [track.visits[cell]], [cell])

    def _whole(self, track: Track) -> None:
        Different().write(track)
        found = tuple(
            (
                value,
                track.task.any_of(
                    track.task.all_of([track.visits[cell], track.digits[cell].is_(value)]) for cell in track.cells
                ),
            )
            for value in track.board.values
        )
        if self.consecutive:
            track.add(WithoutGap((), found), track.cells)

    def _cuts(self, track: Track, a: Cell, b: Cell) -> bool:
        if self.cut == "box":
            return track.box.get(a) != track.box.get(b)
        return (a, b) in track.jumps or (b, a) in track.jumps


def _above(value: int) -> Callable[[int], bool]:
    return lambda other: other > value


def _have(track: Track) -> Have:
    return tuple((value, track.task.names.new()) for value in track.board.values)


def most_in_box(track: Track) -> int:
    """The largest sum of digits in a box; where digits do not repeat, that is less."""
    houses = {frozenset(house) for house in track.board.houses}
    values = sorted(track.board.values, reverse=True)
    return max(
        (sum(values[: len(area)]) if frozenset(area) in houses else values[0] * len(area) for area in track.boxes),
        default=sum(values),
    )


def one_of(track: Track, numbers: range | list[int]) -> Digit:
    """A number that is not drawn, one of these."""
    track.task.unseen = True
    digit = Digit(tuple((number, track.task.names.new()) for number in numbers))
    track.add(Count([lit for _, lit in digit.options], exactly=1))
    return digit


def counted(track: Track, cell: Cell) -> Digit:
    """The digit of a cell if it is on the line, else 0."""
    visited: Lit = track.visits[cell]
    if visited in (TRUE, FALSE):
        return track.digits[cell] if visited == TRUE else Digit(((0, TRUE),))
    parts = [(value, track.task.all_of([lit, visited])) for value, lit in track.digits[cell].options if value]
    zero = track.task.any_of([-visited, track.digits[cell].is_(0)])
    return Digit(((0, zero), *parts))


class Table:
    """Pairs and classes of digits, by the words for them."""

    def __init__(self, values: tuple[int, ...]) -> None:
        self.values = values

    def pairs(self, fits: Callable[[int, int], bool]) -> frozenset[tuple[int, int]]:
        """All pairs of digits that fit."""
        return frozenset((x, y) for x in self.values for y in self.values if fits(x, y))

    @cached_property
    def primes(self) -> frozenset[int]:
        """The prime numbers up to the sum of all digits."""
        return frozenset(
            n for n in range(2, sum(self.values) + 1) if all(n % factor for factor in range(2, int(n**0.5) + 1))
        )
