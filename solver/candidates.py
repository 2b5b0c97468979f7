"""What every answer of a puzzle draws, and what each place can be: the true candidates, proved."""

from __future__ import annotations

import time
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace

from penpad.formats.drawn import Drawn, Step
from penpad.formats.puzzle import Cell, Edge
from penpad.solver.backbone import Backbone, backbone
from penpad.solver.cnf import Lit
from penpad.solver.compare import in_order, places
from penpad.solver.constraints.base import Answer
from penpad.solver.search import Search
from penpad.solver.task import Task


@dataclass(frozen=True)
class Possible:
    """What some answer draws, part by part. An empty text says that an answer leaves the cell empty."""

    numbers: dict[Cell, tuple[str, ...]] = field(default_factory=dict)
    symbols: dict[Cell, tuple[str, ...]] = field(default_factory=dict)
    shaded: frozenset[Cell] = frozenset()
    lines: dict[Step, int] = field(default_factory=dict)
    edges: frozenset[Edge] = frozenset()
    arrows: frozenset[Step] = frozenset()


@dataclass(frozen=True)
class Candidates:
    """``forced`` is what every answer draws, proved; ``possible`` what at least one answer draws that was found.

    In the places ``undecided`` more may be possible than was found before the time was over; nothing is said to be
    forced there. ``any``: whether there is an answer at all, ``None`` when that is not known either.
    """

    forced: Drawn
    possible: Possible
    undecided: tuple[str, ...]
    any: bool | None
    draws: frozenset[str]
    seconds: float = 0.0
    direct: Drawn | None = None
    """Of ``forced``, what is not drawn yet and follows at once from the clues and what is drawn: its opposite leads to
    a contradiction by applying rule after rule. ``None`` if that was not asked for."""

    @property
    def complete(self) -> bool:
        """Whether everything was decided."""
        return not self.undecided and self.any is not None


def candidates(
    task: Task, *, time_limit: float, given: Sequence[Lit] = (), known: Iterable[Answer] = (), complete: bool = False
) -> Candidates:
    """The candidates of a task, or of its answers in which the literals ``given`` hold (see ``drawn_literals``).

    ``known`` are answers that were found already; with ``complete`` they are all there are.
    """
    started = time.monotonic()
    answers = list(known)
    if complete:
        fitting = [answer for answer in answers if all(answer[lit] for lit in given)]
        found = Backbone(frozenset(), frozenset(), (), tuple(fitting))
    else:
        found = backbone(task, task.places, time_limit=time_limit, given=given, known=answers)
    return _drawn(task, found, time.monotonic() - started)


def direct(task: Task, found: Candidates, progress: Drawn, deadline: float) -> Candidates:
    """The candidates with what follows at once from the rules and what is drawn, as far as it is not drawn yet.

    Raises ``OutOfTime`` when the rules cannot be written down by ``deadline`` (a value of ``time.monotonic``).
    """
    given = drawn_literals(task, progress)
    finder = Search(task, deadline)
    values = [False] * (task.names.last + 1)
    try:
        for lit in task.places.keys() - set(given):
            values[abs(lit)] = finder.contradicts([*given, -lit]) == (lit > 0)
    finally:
        finder.close()
    shown = task.draw(Answer(values))
    known = {(part, item) for part, item, _ in places(progress)}
    wanted = {(part, item) for part, item, _ in places(found.forced)} - known
    return replace(found, direct=_only(shown, wanted))


def drawn_literals(task: Task, progress: Drawn) -> list[Lit]:
    """The literals that a drawing sets: what is there, not what is not there yet."""
    blank, answer = task.read(Drawn()), task.read(progress)
    return [lit for lit in task.places if answer[lit] and not blank[lit]]


def _drawn(task: Task, found: Backbone, seconds: float) -> Candidates:
    draws = frozenset("borders" if part == "edges" and task.divides else part for part in task.parts)
    if not found.answers:
        exists = None if found.open else False
        undecided = in_order(task.places.values()) if exists is None else ()
        return Candidates(Drawn(), Possible(), undecided, exists, draws, seconds)
    # A literal is stored with the sign in which it is drawn.
    named = {abs(lit): place for lit, place in task.places.items()}
    undecided = in_order(named[abs(lit)] for lit in found.open)
    drawings = [task.draw(answer) for answer in found.answers]
    return Candidates(_forced(drawings, set(undecided)), _possible(drawings), undecided, True, draws, seconds)


def _forced(drawings: list[Drawn], undecided: set[str]) -> Drawn:
    """What all drawings have, except in the places where another answer may have something else."""
    first = drawings[0]
    common = set.intersection(*({(part, item) for part, item, _ in places(drawing)} for drawing in drawings))
    sure = {(part, item) for part, item, place in places(first) if in_order([place])[0] not in undecided} & common
    return _only(first, sure)


def _only(parts: Drawn, wanted: set[tuple[str, object]]) -> Drawn:
    """A drawing without what is not wanted, named as in ``places``."""
    return Drawn(
        {cell: text for cell, text in parts.numbers.items() if ("numbers", (cell, text)) in wanted},
        frozenset(cell for cell in parts.shaded if ("shaded", cell) in wanted),
        {pair: times for pair, times in parts.lines.items() if ("lines", (pair, times)) in wanted},
        frozenset(edge for edge in parts.edges if ("edges", edge) in wanted),
        {cell: name for cell, name in parts.symbols.items() if ("symbols", (cell, name)) in wanted},
        frozenset(way for way in parts.arrows if ("arrows", way) in wanted),
    )


def _possible(drawings: list[Drawn]) -> Possible:
    lines: dict[Step, int] = {}
    for drawing in drawings:
        for pair, times in drawing.lines.items():
            lines[pair] = max(times, lines.get(pair, 0))
    return Possible(
        _texts([drawing.numbers for drawing in drawings]),
        _texts([drawing.symbols for drawing in drawings]),
        frozenset[Cell]().union(*(drawing.shaded for drawing in drawings)),
        dict(sorted(lines.items())),
        frozenset[Edge]().union(*(drawing.edges for drawing in drawings)),
        frozenset[Step]().union(*(drawing.arrows for drawing in drawings)),
    )


def _texts(drawings: list[dict[Cell, str]]) -> dict[Cell, tuple[str, ...]]:
    """The texts of each cell in which there is one, short ones first, an empty one for none."""
    cells = sorted({cell for drawing in drawings for cell in drawing})
    seen = {cell: {drawing.get(cell, "") for drawing in drawings} for cell in cells}
    return {cell: tuple(sorted(texts, key=lambda text: (len(text), text))) for cell, texts in seen.items()}
