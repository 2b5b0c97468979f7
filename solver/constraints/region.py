"""Regions: borders that part them, and their sizes."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import combinations
from typing import Any

from penpad.solver.cnf import FALSE, TRUE, Clause, Lit, Names
from penpad.solver.constraints.base import Answer, Digit

Border = tuple[Any, Any, Lit]
"""Two neighbouring cells and the literal "there is a border between them"."""
Near = dict[Any, dict[Any, Lit]]


def _neighbours(cells: Iterable[Any], borders: Iterable[Border]) -> Near:
    near: Near = {cell: {} for cell in cells}
    for a, b, lit in borders:
        near[a][b] = lit
        near[b][a] = lit
    return near


def _region(start: Any, near: Near, answer: Answer) -> dict[Any, Any]:
    """The cells that can be reached without passing a border, each with the cell from which it was reached first."""
    came_from: dict[Any, Any] = {start: None}
    queue = [start]
    for cell in queue:
        for other, lit in near[cell].items():
            if other not in came_from and not answer[lit]:
                came_from[other] = cell
                queue.append(other)
    return came_from


@dataclass(frozen=True)
class Division:
    """A border is drawn between two neighbouring cells exactly when they are in different regions: none ends inside.

    Encoding: around a grid point, never exactly one border (four clauses per point). Longer detours around the end of
    a border are cut off lazily: a border needs another border on every path between its two sides.
    """

    cells: tuple[Any, ...]
    borders: tuple[Border, ...]

    @cached_property
    def _near(self) -> Near:
        return _neighbours(self.cells, self.borders)

    def clauses(self, names: Names) -> Iterator[Clause]:
        near = self._near
        order = {cell: place for place, cell in enumerate(self.cells)}
        for cell in self.cells:
            for a, b in combinations(near[cell], 2):
                for far in near[a]:
                    # A ring of four cells, looked at from its first one only.
                    if far != cell and far in near[b] and order[cell] < min(order[a], order[b], order[far]):
                        ring = (near[cell][a], near[a][far], near[far][b], near[b][cell])
                        yield from ([-lit, *(other for other in ring if other != lit)] for lit in ring)

    def cuts(self, answer: Answer) -> Iterator[Clause]:
        regions: dict[Any, dict[Any, Any]] = {}
        for a, b, lit in self.borders:
            if not answer[lit]:
                continue
            reached = regions.setdefault(a, _region(a, self._near, answer))
            if b in reached:
                yield [-lit, *self._path(b, reached)]

    def _path(self, cell: Any, came_from: dict[Any, Any]) -> Iterator[Lit]:
        while (before := came_from[cell]) is not None:
            yield self._near[cell][before]
            cell = before

    def holds(self, answer: Answer) -> bool:
        colour: dict[Any, int] = {}
        for number, start in enumerate(self.cells):
            if start not in colour:
                stack = [start]
                while stack:
                    cell = stack.pop()
                    colour[cell] = number
                    joined = (other for other, lit in self._near[cell].items() if not answer[lit])
                    stack += [other for other in joined if other not in colour]
        return all(answer[lit] == (colour[a] != colour[b]) for a, b, lit in self.borders)

    def describe(self, answer: Answer | None = None) -> str:
        if answer is None:
            return "borders lie between different regions only"
        ends = [f"{a}-{b}" for a, b, lit in self.borders if answer[lit] and b in _region(a, self._near, answer)]
        return f"the border between {', '.join(ends[:4])} has the same region on both sides"


@dataclass(frozen=True)
class RegionSize:
    """The region of each cell in ``sizes`` has as many cells as the cell's number says; borders part the regions.

    Encoding: a number above 1 needs an open side, a 1 none. The rest by cuts. Too large: a cell with number n is not
    joined to n others along any n open steps that hang together. Too small: a cell whose number is larger than a set
    around it needs an open step out of that set.
    """

    cells: tuple[Any, ...]
    borders: tuple[Border, ...]
    sizes: tuple[tuple[Any, Digit], ...]

    @cached_property
    def _near(self) -> Near:
        return _neighbours(self.cells, self.borders)

    def clauses(self, names: Names) -> Iterator[Clause]:
        for cell, digit in self.sizes:
            sides = list(self._near[cell].values())
            for value, lit in digit.options:
                if value < 1:
                    yield [-lit]
                elif value == 1:
                    yield from ([-lit, side] for side in sides)
                else:
                    yield [-lit, *(-side for side in sides)]

    def cuts(self, answer: Answer) -> Iterator[Clause]:
        for cell, digit in self.sizes:
            wanted = digit.in_(answer)
            if wanted is None or wanted < 1:
                continue
            reached = _region(cell, self._near, answer)
            if len(reached) > wanted:
                some = list(reached)[1 : wanted + 1]
                yield [-digit.is_(wanted), *(self._near[other][reached[other]] for other in some)]
            elif len(reached) < wanted:
                out = {lit for one in reached for other, lit in self._near[one].items() if other not in reached}
                yield [-digit.is_(wanted), *(-lit for lit in sorted(out))]

    def holds(self, answer: Answer) -> bool:
        size: dict[Any, int] = {}
        for start in self.cells:
            if start in size:
                continue
            region, stack = {start}, [start]
            while stack:
                for other, lit in self._near[stack.pop()].items():
                    if not answer[lit] and other not in region:
                        region.add(other)
                        stack.append(other)
            size.update(dict.fromkeys(region, len(region)))
        return all(digit.in_(answer) == size[cell] for cell, digit in self.sizes)

    def describe(self, answer: Answer | None = None) -> str:
        if answer is None:
            return "regions have the sizes that their numbers say"
        wrong = []
        for cell, digit in self.sizes:
            size, wanted = len(_region(cell, self._near, answer)), digit.in_(answer)
            if size != wanted:
                wrong.append(f"{cell} says {wanted or 'nothing'} but its region has {size}")
        return ", ".join(wrong[:3])


@dataclass(frozen=True)
class RegionAtMost:
    """No region parted off by borders has more than ``most`` cells.

    Encoding: nothing at first. A cut: of ``most`` open steps that hang together, one needs a border.
    """

    cells: tuple[Any, ...]
    borders: tuple[Border, ...]
    most: int

    @cached_property
    def _near(self) -> Near:
        return _neighbours(self.cells, self.borders)

    def clauses(self, names: Names) -> Iterator[Clause]:
        return iter(())

    def cuts(self, answer: Answer) -> Iterator[Clause]:
        for start in self.cells:
            reached = _region(start, self._near, answer)
            if len(reached) > self.most:
                yield [self._near[cell][reached[cell]] for cell in list(reached)[1 : self.most + 1]]

    def holds(self, answer: Answer) -> bool:
        left = set(self.cells)
        while left:
            region, stack = 0, [left.pop()]
            while stack:
                region += 1
                joined = {other for other, lit in self._near[stack.pop()].items() if not answer[lit]} & left
                left -= joined
                stack += joined
            if region > self.most:
                return False
        return True

    def describe(self, answer: Answer | None = None) -> str:
        if answer is None:
            return f"regions have at most {self.most} cells"
        large = next((cell for cell in self.cells if len(_region(cell, self._near, answer)) > self.most), None)
        return f"the region around {large} has more than {self.most} cells"


@dataclass(frozen=True)
class BorderBetween:
    """A border is drawn exactly when two numbers differ.

    ``rare`` are values that hardly ever occur, and ``either_rare`` the literals "a is rare", "b is rare".

    Encoding: three clauses for each other value. For the rare ones only that a rare number differs from others; which
    of two rare numbers is which is looked at lazily, with the same clauses.
    """

    border: Lit
    a: Digit
    b: Digit
    rare: frozenset[int] = frozenset()
    either_rare: tuple[Lit, Lit] = (FALSE, FALSE)

    @cached_property
    def _lits(self) -> tuple[dict[int, Lit], dict[int, Lit]]:
        return dict(self.a.options), dict(self.b.options)

    def clauses(self, names: Names) -> Iterator[Clause]:
        one, other = self._lits
        for value in {**one, **other}:
            if value not in self.rare:
                yield from self._on(value)
        here, there = self.either_rare
        yield [-here, there, self.border]
        yield [here, -there, self.border]

    def _on(self, value: int) -> Iterator[Clause]:
        here, there = self._lits[0].get(value, FALSE), self._lits[1].get(value, FALSE)
        yield [-here, -there, -self.border]
        yield [-here, there, self.border]
        yield [here, -there, self.border]

    def cuts(self, answer: Answer) -> Iterator[Clause]:
        if not (answer[self.either_rare[0]] and answer[self.either_rare[1]]) or self.holds(answer):
            return
        for value in {self.a.in_(answer), self.b.in_(answer)} - {None}:
            assert value is not None
            yield from (clause for clause in self._on(value) if not any(answer[lit] for lit in clause))

    def holds(self, answer: Answer) -> bool:
        one, other = self.a.in_(answer), self.b.in_(answer)
        return one is not None and other is not None and answer[self.border] == (one != other)

    def describe(self, answer: Answer | None = None) -> str:
        if answer is None:
            return "a border parts different numbers"
        one, other = self.a.in_(answer), self.b.in_(answer)
        drawn = "a border" if answer[self.border] else "no border"
        return f"there is {drawn} between {one or 'nothing'} and {other or 'nothing'}"


@dataclass(frozen=True)
class NumberedAreas:
    """Neighbouring cells with equal numbers belong together, and each such area has as many cells as its number says.

    ``pairs`` are the cells that touch. ``kinds`` are sets of values above 1, each given by its least value and for all
    cells the literals "this cell's number is of this kind": with them one cut speaks of many large numbers at once.

    Encoding: a number above 1 has an equal neighbour (a large one, one of its kind); no two 1 touch; no three 2 hang
    together. The rest by cuts. Too large: n + 1 cells that hang together are not all n. Too small: if a cell of a set
    S is n (or of a kind with least value n) and S has fewer than n cells, some cell beside S is so too.
    """

    digits: tuple[tuple[Any, Digit], ...]
    pairs: tuple[tuple[Any, Any], ...]
    kinds: tuple[tuple[int, tuple[tuple[Any, Lit], ...]], ...] = ()

    # Cells are numbered here, in the order of ``digits``: hashing them would take most of the time.

    @cached_property
    def _near(self) -> list[list[int]]:
        place = {cell: index for index, (cell, _) in enumerate(self.digits)}
        near: list[list[int]] = [[] for _ in self.digits]
        for a, b in self.pairs:
            near[place[a]].append(place[b])
            near[place[b]].append(place[a])
        return near

    @cached_property
    def _options(self) -> list[dict[int, Lit]]:
        return [dict(digit.options) for _, digit in self.digits]

    @cached_property
    def _lits(self) -> dict[int, list[Lit]]:
        """For each value the literals "the number is this value"."""
        values = {value for options in self._options for value in options}
        return {value: [options.get(value, FALSE) for options in self._options] for value in values}

    @cached_property
    def _kinds(self) -> list[tuple[int, list[Lit]]]:
        kinds = [(least, dict(lits)) for least, lits in self.kinds]
        return [(least, [lits[cell] for cell, _ in self.digits]) for least, lits in kinds]

    def clauses(self, names: Names) -> Iterator[Clause]:
        for _, lits in self._kinds:
            yield from ([-lits[cell], *(lits[other] for other in near)] for cell, near in enumerate(self._near))
        # Single values above the least kind occur too rarely to be worth their clauses.
        bound = min((least for least, _ in self.kinds), default=None)
        for value, lits in self._lits.items():
            if bound is None or value < bound:
                for cell, near in enumerate(self._near):
                    if lits[cell] != FALSE:
                        yield from self._around(value, lits[cell], [lits[other] for other in near])

    def _around(self, value: int, lit: Lit, near: list[Lit]) -> Iterator[Clause]:
        """What a cell's number says about the cells beside it."""
        if value < 1:
            yield [-lit]
        elif value == 1:
            yield from ([-lit, -other] for other in near)
        else:
            yield [-lit, *near]
        if value == 2:
            yield from ([-lit, -a, -b] for a, b in combinations(near, 2))

    # ---- cuts ------------------------------------------------------------------------------------------------

    def cuts(self, answer: Answer) -> Iterator[Clause]:
        for least, lits in self._kinds:
            for area in self._areas([least if answer[lit] else None for lit in lits]):
                if len(area) < least:
                    yield from self._too_small(area, least, lits, answer)
        values = [next((value for value, lit in options.items() if answer[lit]), None) for options in self._options]
        for area in self._areas(values):
            value = values[area[0]]
            assert value is not None
            if len(area) > value:
                yield from self._too_large(area, value)
            elif len(area) < value:
                yield from self._too_small(area, value, self._lits[value], answer)

    def _areas(self, values: Sequence[int | None]) -> Iterator[list[int]]:
        """The areas of cells with the same value; cells with none are left out."""
        seen = [value is None for value in values]
        for start, value in enumerate(values):
            if seen[start]:
                continue
            seen[start] = True
            area = [start]
            for cell in area:
                for other in self._near[cell]:
                    if not seen[other] and values[other] == value:
                        seen[other] = True
                        area.append(other)
            yield area

    def _too_small(self, area: list[int], wanted: int, lits: list[Lit], answer: Answer) -> Iterator[Clause]:
        """The area must grow. Cells beside it that would make the way out narrower are added to the set first."""
        inside = set(area)
        rim = self._open_rim(inside, lits)
        while len(inside) < wanted - 1:
            ways = {cell: self._beyond(cell, inside, rim, lits) for cell in rim}
            # Cells of the same kind beyond would break the cut: they belong to another area.
            narrow = [cell for cell, way in ways.items() if len(way) < 2 and not any(answer[lits[one]] for one in way)]
            if not narrow:
                break
            inside.add(min(narrow, key=lambda cell: len(ways[cell])))
            rim = self._open_rim(inside, lits)
        out = [lits[cell] for cell in rim]
        anchors = [cell for cell in area if lits[cell] == TRUE][:1] or area
        yield from ([-lits[cell], *out] for cell in anchors)

    def _open_rim(self, inside: set[int], lits: list[Lit]) -> dict[int, None]:
        """The cells beside a set that can be of its kind."""
        beside = (other for cell in inside for other in self._near[cell] if other not in inside)
        return dict.fromkeys(other for other in beside if lits[other] != FALSE)

    def _beyond(self, cell: int, inside: set[int], rim: dict[int, None], lits: list[Lit]) -> list[int]:
        near = (other for other in self._near[cell] if other not in inside and other not in rim)
        return [other for other in near if lits[other] != FALSE]

    def _too_large(self, area: list[int], value: int) -> Iterator[Clause]:
        members, lits = set(area), self._lits[value]
        fixed = [cell for cell in area if lits[cell] == TRUE]
        seen: set[frozenset[int]] = set()
        for start in (fixed or area)[:8]:
            group = self._group(start, members, value)
            if frozenset(group) not in seen:
                seen.add(frozenset(group))
                yield [-lits[cell] for cell in group]

    def _group(self, start: int, members: set[int], value: int) -> list[int]:
        """``value + 1`` cells of an area that hang together, with many whose number is fixed: they shorten the cut."""
        group: dict[int, None] = {start: None}
        while len(group) <= value:
            path = self._to_fixed(group, members, value)
            if path is None or len(path) > value + 1 - len(group):
                beside = (other for cell in group for other in self._near[cell] if other in members)
                path = [next(other for other in beside if other not in group)]
            group.update(dict.fromkeys(path))
        return list(group)

    def _to_fixed(self, group: dict[int, None], members: set[int], value: int) -> list[int] | None:
        """The shortest way from a group to a further cell with a fixed number, that cell included."""
        came_from: dict[int, int | None] = dict.fromkeys(group)
        queue = list(group)
        for cell in queue:
            for other in self._near[cell]:
                if other in members and other not in came_from:
                    came_from[other] = cell
                    if self._lits[value][other] == TRUE:
                        return self._path(other, came_from)
                    queue.append(other)
        return None

    def _path(self, cell: int, came_from: dict[int, int | None]) -> list[int]:
        path: list[int] = []
        step: int | None = cell
        while step is not None and came_from[step] is not None:
            path.append(step)
            step = came_from[step]
        return path[::-1]

    # ---- checking --------------------------------------------------------------------------------------------

    def holds(self, answer: Answer) -> bool:
        numbers = {cell: digit.in_(answer) for cell, digit in self.digits}
        beside: dict[Any, set[Any]] = {cell: set() for cell in numbers}
        for a, b in self.pairs:
            if numbers[a] == numbers[b]:
                beside[a].add(b)
                beside[b].add(a)
        left = set(numbers)
        while left:
            area, frontier = set(), {left.pop()}
            while frontier:
                area |= frontier
                frontier = {near for cell in frontier for near in beside[cell]} - area
            if len(area) != numbers[next(iter(area))]:
                return False
            left -= area
        return True

    def describe(self, answer: Answer | None = None) -> str:
        if answer is None:
            return "areas of equal numbers have as many cells as the number says"
        # Cells without a number are of one kind here, 0.
        values = [digit.in_(answer) or 0 for _, digit in self.digits]
        wrong = [
            f"{len(area)} cells with {values[area[0]] or 'no number'} around {self.digits[min(area)][0]}"
            for area in self._areas(values)
            if len(area) != values[area[0]]
        ]
        return ", ".join(wrong[:3])
