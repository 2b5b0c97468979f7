"""A task: the unknowns of one puzzle and the constraints on them, each under the rule it comes from.

Every group of unknowns knows what it draws, so an answer can be turned into marks, and a drawn answer into truth
values, without the genre's help.
"""

from __future__ import annotations

import itertools
import math
import time
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from penpad.formats.drawn import Drawn, following, step
from penpad.formats.errors import OutOfTime
from penpad.formats.puzzle import ORTHOGONAL, Board, Cell, Edge, Place, Vertex, edge_between
from penpad.solver.cnf import FALSE, TRUE, Lit, Names
from penpad.solver.constraints.base import Answer, Constraint, Digit
from penpad.solver.constraints.connected import Connected
from penpad.solver.constraints.count import AnyOf, Count, Differ
from penpad.solver.constraints.directed import OneWay, Strand, Walk
from penpad.solver.constraints.loop import Crossing, CrossingLoop, SingleLoop
from penpad.solver.constraints.paths import Paths
from penpad.solver.reader import flood
from penpad.solver.unknowns import Arrows, Flags, Loop, Steps

Where = Place | Sequence[Place] | None

GIVEN = "given"
"""The rule of numbers that are given, in an itemised task."""

OUTSIDE = "outside"
"""The node of a graph that stands for everything around the board."""


@dataclass(frozen=True)
class Instance:
    """One constraint, the rule it belongs to (a key of the genre's ``RULES``) and the places it is about."""

    rule: str
    constraint: Constraint
    at: tuple[Place, ...]


class Task:
    """Unknowns, definitions and constraints of one puzzle; filled by a genre's ``constrain``."""

    def __init__(self, board: Board, deadline: float = math.inf, *, itemised: bool = False) -> None:
        """``deadline`` is a value of ``time.monotonic``. ``itemised``: numbers that are given are constraints of their
        own, so that an explanation can name them; that takes longer to solve.
        """
        self.itemised = itemised
        self.board = board
        self.deadline = deadline
        self.names = Names()
        self.instances: list[Instance] = []
        self.definitions: list[AnyOf | Differ] = []
        self.shown: list[Lit] = []
        self.places: dict[Lit, str] = {}
        """Every literal that decides what is drawn, with its place for people."""
        self.hopes: list[Lit] = []
        """Literals that answers are first looked for with, the last of them given up first; they exclude nothing."""
        self._drawers: list[Callable[[Answer, dict[str, Any]], None]] = []
        self._readers: list[Callable[[Drawn, dict[int, bool]], None]] = []
        self._equal: dict[tuple[Digit, Digit], Lit] = {}
        self.shade_style = 4
        self.parts: set[str] = set()
        """Names of the parts of ``Drawn`` that answers of this task consist of."""
        self.labels: dict[Cell, Digit] | None = None
        """The number of each cell's region, where the board is divided by ``partition``."""
        self.divides = False
        """Whether the sides drawn are borders of regions, and not a line along the grid."""
        self.unseen = False
        """Whether rules depend on unknowns that no drawing shows, so that a drawing alone cannot be judged."""

    # ---- unknowns --------------------------------------------------------------------------------------------

    def flags(self, places: Iterable[Any]) -> Flags:
        """Helper unknowns that are not drawn; definitions or rules must determine them."""
        return Flags({place: self.names.new() for place in places})

    def shading(self, cells: Iterable[Cell] | None = None, *, grey: bool = False) -> Flags:
        """One unknown per cell: "shaded". Drawn black, or grey where borders or numbers must stay visible."""
        lits = self.flags(self.board.cells if cells is None else cells)
        if grey:
            self.shade_style = 8
        self._show("shaded", lits)
        self._drawers.append(
            lambda answer, parts: parts["shaded"].update(cell for cell, lit in lits.items() if answer[lit])
        )
        self._readers.append(
            lambda drawn, values: values.update({lit: cell in drawn.shaded for cell, lit in lits.items()})
        )
        return lits

    def symbols(self, name: str, cells: Iterable[Cell] | None = None) -> Flags:
        """One unknown per cell: a symbol of this name (``"star"``, ``"bulb"``, ``"tent"``) stands here."""
        lits = self.flags(self.board.cells if cells is None else cells)
        self._show("symbols", lits)
        self._drawers.append(
            lambda answer, parts: parts["symbols"].update({cell: name for cell, lit in lits.items() if answer[lit]})
        )
        self._readers.append(
            lambda drawn, values: values.update({lit: drawn.symbols.get(cell) == name for cell, lit in lits.items()})
        )
        return lits

    def line(self, links: Iterable[tuple[Cell, Cell]] | None = None) -> Steps:
        """One unknown per pair of neighbouring cells: "the line joins them"."""
        chosen = self.board.links() if links is None else links
        lits = Steps({step(a, b): self.names.new() for a, b in chosen})
        self._show("lines", lits)
        self._drawers.append(
            lambda answer, parts: parts["lines"].update({pair: 1 for pair, lit in lits.items() if answer[lit]})
        )
        self._readers.append(
            lambda drawn, values: values.update({lit: pair in drawn.lines for pair, lit in lits.items()})
        )
        return lits

    def directed_line(
        self, links: Iterable[tuple[Cell, Cell]] | None = None, *, share: Callable[[Drawn], Drawn] | None = None
    ) -> Arrows:
        """Two unknowns per pair of neighbouring cells: "the line goes from one to the other", either way.

        In a drawn line the direction of a few steps is enough, the others follow. ``share`` picks from a drawn answer
        what belongs to this line where there are several.
        """
        pairs = [step(a, b) for a, b in (self.board.links() if links is None else links)]
        going = {way: self.names.new() for a, b in pairs for way in ((a, b), (b, a))}
        self._show("arrows", going)
        lits = {(a, b): self.any_of([going[a, b], going[b, a]]) for a, b in pairs}
        self._place(lits)

        def draw(answer: Answer, parts: dict[str, Any]) -> None:
            parts["arrows"].update(way for way, lit in going.items() if answer[lit])
            parts["lines"].update({pair: 1 for pair, lit in lits.items() if answer[lit]})

        def read(drawn: Drawn, values: dict[int, bool]) -> None:
            arrows = following(drawn if share is None else share(drawn))
            values.update({lit: way in arrows for way, lit in going.items()})

        self._drawers.append(draw)
        self._readers.append(read)
        return Arrows(lits, going)

    def grid_line(self, edges: Iterable[Edge] | None = None) -> Flags:
        """One unknown per side of a cell: "a line is drawn along it"."""
        lits = self.flags(self.board.edges() if edges is None else edges)
        self._show("edges", lits)
        self._drawers.append(
            lambda answer, parts: parts["edges"].update(edge for edge, lit in lits.items() if answer[lit])
        )
        self._readers.append(
            lambda drawn, values: values.update({lit: edge in drawn.edges for edge, lit in lits.items()})
        )
        return lits

    def borders(self) -> Flags:
        """One unknown per side between two cells: "they are in different regions".

        The outline of the board belongs to the drawing; it is drawn with every answer and not asked of drawn ones.
        """
        self.divides = True
        outline = self.board.outline
        inner = [edge for edge in self.board.edges() if edge not in outline]
        self._drawers.append(lambda answer, parts: parts["edges"].update(outline))
        return self.grid_line(inner)

    def area(self, cells: Callable[[Drawn], Collection[Cell]]) -> tuple[Flags, Flags]:
        """One unknown per cell: "it belongs to the area"; and one literal per side between two cells: "the area ends
        here". Only these sides are drawn; ``cells`` finds the area in a drawn answer.
        """
        self.divides = True
        flags = self.flags(self.board.cells)
        borders = {edge_between(a, b): self.differ(flags[a], flags[b]) for a, b in self.board.links()}
        self.parts.add("edges")
        self.shown += flags.values()
        self._place(borders)
        self._drawers.append(
            lambda answer, parts: parts["edges"].update(edge for edge, lit in borders.items() if answer[lit])
        )

        def read(drawn: Drawn, values: dict[int, bool]) -> None:
            found = set(cells(drawn))
            values.update({lit: cell in found for cell, lit in flags.items()})

        self._readers.append(read)
        return flags, Flags(borders)

    def partition(self, count: int, named: Mapping[Cell, tuple[int, Lit]] | None = None) -> dict[Cell, Digit]:
        """One unknown per cell: the number of its region, from 0.

        Regions are numbered in the order of their first cells, or by the cell of theirs in ``named`` whose literal
        holds. Other rules see to these numbers and to what a region is. Only the borders between regions are drawn.
        """
        self.divides = True
        numbers = {cell: Digit(tuple((n, self.names.new()) for n in range(count))) for cell in self.board.cells}
        self.labels = numbers
        for cell, number in numbers.items():
            self.add("", Count([lit for _, lit in number.options], exactly=1), at=cell)
        borders = {edge_between(a, b): -self.equal(numbers[a], numbers[b]) for a, b in self.board.links()}
        self.parts.add("edges")
        self.shown += [lit for number in numbers.values() for _, lit in number.options]
        self._place(borders)
        outline = self.board.outline
        self._drawers.append(lambda answer, parts: parts["edges"].update(outline))
        self._drawers.append(
            lambda answer, parts: parts["edges"].update(edge for edge, lit in borders.items() if answer[lit])
        )

        def read(drawn: Drawn, values: dict[int, bool]) -> None:
            areas = flood(self.board.cells, lambda a, b: edge_between(a, b) not in drawn.edges)
            for index, area in enumerate(areas):
                names = (named[cell] for cell in area if cell in named) if named else ()
                told = next((number for number, lit in names if lit == TRUE or values.get(lit)), None)
                for cell in area:
                    own = told if named else index
                    values.update({lit: own == value for value, lit in numbers[cell].options})

        self._readers.append(read)
        return numbers

    def numbers(
        self,
        values: Iterable[int] | Mapping[Cell, Iterable[int]],
        cells: Iterable[Cell] | None = None,
        *,
        given: Mapping[Cell, int] | None = None,
        optional: bool = False,
        spell: Mapping[int, str] | None = None,
    ) -> dict[Cell, Digit]:
        """A number unknown per cell; ``values`` for all cells, or per cell. Exactly one value each.

        ``given`` cells have one value and are not drawn again. ``optional``: a cell may also hold no number
        (its digit then has the extra value 0, which is drawn as nothing). ``spell`` says how values are written that
        are not written as numbers (letters of a large Sudoku).
        """
        given = given or {}
        words = spell or {}
        if isinstance(values, Mapping):
            domains = {cell: tuple(sorted(domain)) for cell, domain in values.items()}
        else:
            domain = tuple(sorted(set(values)))
            domains = dict.fromkeys(self.board.cells if cells is None else cells, domain)
        if optional:
            domains = {cell: (0, *domain) for cell, domain in domains.items()}
        digits: dict[Cell, Digit] = {}
        for cell, domain in domains.items():
            if cell in given and self.itemised:
                domain = tuple(sorted({*domain, given[cell]}))
                digits[cell] = Digit(tuple((value, self.names.new()) for value in domain))
                self.add("", Count([lit for _, lit in digits[cell].options], exactly=1), at=cell)
                self.add(GIVEN, Count([digits[cell].is_(given[cell])], exactly=1), at=cell)
            elif cell in given:
                # A given outside the values makes the puzzle unsolvable; that is a verdict, not an error.
                digits[cell] = Digit(((given[cell], TRUE),))
            else:
                digits[cell] = Digit(tuple((value, self.names.new()) for value in domain))
                self.add("", Count([lit for _, lit in digits[cell].options], exactly=1), at=cell)
        drawn_cells = {cell: digit for cell, digit in digits.items() if cell not in given or self.itemised}
        for cell, digit in drawn_cells.items():
            for _, lit in digit.options:
                self._show("numbers", {cell: lit})
        self.parts.add("numbers")

        def draw(answer: Answer, parts: dict[str, Any]) -> None:
            for cell, digit in drawn_cells.items():
                value = digit.in_(answer)
                if value is not None and not (optional and value == 0):
                    parts["numbers"][cell] = words.get(value, str(value))

        def read(drawn: Drawn, values: dict[int, bool]) -> None:
            for cell, digit in drawn_cells.items():
                text = drawn.numbers.get(cell, "0" if optional else "")
                values.update({lit: words.get(value, str(value)) == text for value, lit in digit.options})

        self._drawers.append(draw)
        self._readers.append(read)
        return digits

    def never(self, cell: Cell) -> None:
        """A number is given that this cell cannot hold: a clue that no answer meets, to be named by explanations."""
        self.add(GIVEN, Count([], exactly=1), at=cell)

    def _show(self, part: str, lits: Mapping[Any, Lit]) -> None:
        self.parts.add(part)
        self.shown += lits.values()
        self._place(lits)

    def _place(self, lits: Mapping[Any, Lit]) -> None:
        """Remember where literals show: at a cell, a side, or between two cells."""
        for place, lit in lits.items():
            if lit in (TRUE, FALSE):
                continue
            self.places[lit] = "-".join(map(str, place)) if type(place) is tuple else str(place)

    # ---- definitions -----------------------------------------------------------------------------------------

    def any_of(self, lits: Iterable[Lit]) -> Lit:
        """A literal that holds exactly when one of ``lits`` does."""
        kept = tuple(dict.fromkeys(lit for lit in lits if lit != FALSE))
        if TRUE in kept:
            return TRUE
        if not kept:
            return FALSE
        if len(kept) == 1:
            return kept[0]
        definition = AnyOf(self.names.new(), kept)
        self.definitions.append(definition)
        return definition.result

    def all_of(self, lits: Iterable[Lit]) -> Lit:
        """A literal that holds exactly when all of ``lits`` do."""
        return -self.any_of(-lit for lit in lits)

    def same(self, a: Lit, b: Lit) -> Lit:
        """A literal that holds exactly when ``a`` and ``b`` have the same truth value."""
        return self.any_of([self.all_of([a, b]), self.all_of([-a, -b])])

    def differ(self, a: Lit, b: Lit) -> Lit:
        """A literal that holds exactly when ``a`` and ``b`` have different truth values."""
        if FALSE in (a, b):
            return b if a == FALSE else a
        if TRUE in (a, b):
            return -b if a == TRUE else -a
        definition = Differ(self.names.new(), a, b)
        self.definitions.append(definition)
        return definition.result

    def equal(self, a: Digit, b: Digit) -> Lit:
        """A literal that holds exactly when two numbers are equal; the same one whoever asks."""
        key = (a, b) if a.options <= b.options else (b, a)
        if key not in self._equal:
            self._equal[key] = self.any_of(self.all_of([lit, b.is_(value)]) for value, lit in a.options)
        return self._equal[key]

    # ---- constraints -----------------------------------------------------------------------------------------

    def add(self, rule: str, constraint: Constraint, at: Where = None) -> None:
        """Record a constraint under a rule, with the place or places it is about. Raises ``OutOfTime``."""
        if len(self.instances) % 256 == 0 and time.monotonic() > self.deadline:
            raise OutOfTime("the time limit passed while the rules were being gathered; allow more time")
        places = () if at is None else tuple(at) if isinstance(at, Sequence) else (at,)
        self.instances.append(Instance(rule, constraint, places))

    def given_shading(self, rule: str, shaded: Flags, given: Mapping[Cell, bool]) -> None:
        """Cells are shaded (``True``) or not (``False``) as given; ``shaded`` is what ``shading`` returned."""
        for cell, value in given.items():
            self.add(rule, Count([shaded[cell]], exactly=int(value)), at=cell)

    def single_loop(
        self, rule: str, line: Steps, *, crossings: Collection[Cell] | None = None, sure: Iterable[Cell] = ()
    ) -> Loop:
        """The line is exactly one loop; cells off it are allowed.

        It may cross itself in the cells ``crossings``, passing straight both ways; without them it never does.
        ``sure`` are cells that other rules put on the loop, which makes the search faster.
        """
        visits = {cell: self.any_of(line.at(cell)) for cell in self.board.cells if line.at(cell)}
        if crossings is None:
            self.add(rule, SingleLoop(line.arcs(), tuple(visits.items()), frozenset(sure)))
            return Loop(Flags(visits))
        found = [crossing for cell in crossings if (crossing := self._crossing(line, cell)) is not None]
        self.add(rule, CrossingLoop(line.arcs(), tuple(visits.items()), tuple(found), frozenset(sure)))
        crosses = {place.node: self.all_of(line.at(place.node)) for place in found}
        return Loop(Flags(visits), Flags(crosses))

    def walk(self, rule: str, line: Arrows, *, crossings: Collection[Cell] = ()) -> Walk:
        """The ways through every cell of a directed line, which is walked in one direction throughout.

        Say that it is a loop with ``single_loop``, with the same ``crossings``.
        """
        found = {cell: crossing for cell in crossings if (crossing := self._crossing(line, cell)) is not None}
        crosses = {cell: self.all_of(line.at(cell)) for cell in found}
        strands = []
        for cell in self.board.cells:
            near = [other for other in (cell.step(way) for way in ORTHOGONAL) if line[cell, other] != FALSE]
            for a, b in itertools.combinations(near, 2):
                lits = [line[cell, a], line[cell, b]]
                if cell in found and a.row != b.row and a.col != b.col:
                    lits.append(-line[cell, next(other for other in near if other not in (a, b))])
                strands.append(Strand(a, cell, b, self.all_of(lits)))
        walk = Walk(
            line.arcs(),
            tuple((a, b, lit) for (a, b), lit in line.going.items()),
            tuple((cell, self.any_of(line.at(cell))) for cell in self.board.cells),
            tuple(strands),
            tuple(found.values()),
            tuple(crosses.items()),
        )
        self.add(rule, OneWay(walk))
        return walk

    def given_steps(self, rule: str, line: Steps, steps: Mapping[tuple[Cell, Cell], bool]) -> None:
        """The line goes where steps are given as true, and not where they are given as false."""
        for (a, b), drawn in steps.items():
            self.add(rule, Count([line[a, b]], exactly=int(drawn)), at=(a, b))

    def _crossing(self, line: Steps, cell: Cell) -> Crossing | None:
        up, left, right, down = (cell.step(way) for way in ORTHOGONAL)
        if FALSE in [line[cell, near] for near in (up, left, right, down)]:
            return None
        across, along = [line[cell, left], line[cell, right]], [line[cell, up], line[cell, down]]
        turns = self.all_of([self.any_of(across), self.any_of(along), -self.all_of([*across, *along])])
        return Crossing(cell, (left, right), (up, down), turns)

    def paths(self, rule: str, line: Steps, ends: Mapping[Cell, str], *, alone: bool = False) -> Loop:
        """The line consists of paths without branches, each joining two cells of ``ends`` with the same label.

        ``alone``: no other rule restricts the line. Then answers are sought that fill the board, next those without
        detours; both are seldom all, but far easier to search.
        """
        visits = {cell: self.any_of(line.at(cell)) for cell in self.board.cells}
        narrow = FALSE
        if alone:
            narrow = self.names.new()
            self.hopes += [narrow, self.all_of(visits.values())]
        self.add(rule, Paths(line.arcs(), tuple(visits.items()), tuple(ends.items()), narrow))
        return Loop(Flags(visits))

    def grid_loop(self, rule: str, edges: Flags, *, sure: Iterable[Vertex] = ()) -> Loop:
        """The line along grid edges is exactly one loop; ``sure`` are grid points that other rules put on it."""
        arcs = tuple((*edge.ends, lit) for edge, lit in edges.items())
        at: dict[Any, list[Lit]] = {}
        for a, b, lit in arcs:
            at.setdefault(a, []).append(lit)
            at.setdefault(b, []).append(lit)
        visits = {vertex: self.any_of(lits) for vertex, lits in at.items()}
        self.add(rule, SingleLoop(arcs, tuple(visits.items()), frozenset(sure)))
        return Loop(Flags(visits))

    def connected(self, rule: str, flags: Mapping[Cell, Lit], *, negated: bool = False) -> None:
        """The cells whose flag holds (or does not, if ``negated``) form one area connected through sides."""
        nodes = tuple((cell, -lit if negated else lit) for cell, lit in flags.items())
        pairs = tuple((a, b) for a, b in self.board.links() if a in flags and b in flags)
        self.add(rule, Connected(nodes, pairs))

    def reaches_border(self, rule: str, flags: Mapping[Cell, Lit], *, negated: bool = False) -> None:
        """Every area of cells whose flag holds (or does not, if ``negated``) touches the outer border of the board."""
        nodes = [(cell, -lit if negated else lit) for cell, lit in flags.items()]
        pairs = [(a, b) for a, b in self.board.links() if a in flags and b in flags]
        border = [(OUTSIDE, cell) for cell in self.board.border_cells() if cell in flags]
        self.add(rule, Connected(((OUTSIDE, TRUE), *nodes), (*pairs, *border)))

    # ---- answers ---------------------------------------------------------------------------------------------

    def draw(self, answer: Answer) -> Drawn:
        """The parts of an answer that a solver would draw."""
        parts: dict[str, Any] = {"numbers": {}, "shaded": set(), "lines": {}, "edges": set(), "symbols": {}}
        parts["arrows"] = set()
        for drawer in self._drawers:
            drawer(answer, parts)
        return Drawn(
            parts["numbers"],
            frozenset(parts["shaded"]),
            parts["lines"],
            frozenset(parts["edges"]),
            parts["symbols"],
            frozenset(parts["arrows"]),
        )

    def read(self, drawn: Drawn) -> Answer:
        """Truth values of all variables for a drawn answer, definitions worked out; it need not be correct."""
        values: dict[int, bool] = {TRUE: True}
        for reader in self._readers:
            reader(drawn, values)
        known = [False] * (self.names.last + 1)
        for lit, value in values.items():
            known[abs(lit)] = value if lit > 0 else not value
        known[TRUE] = True
        answer = Answer(known)
        for definition in self.definitions:
            value = definition.value(answer)
            known[abs(definition.result)] = value if definition.result > 0 else not value
        return answer

    def broken(self, answer: Answer) -> list[Instance]:
        """The constraints an answer does not meet, checked directly."""
        return [instance for instance in self.instances if not instance.constraint.holds(answer)]
