"""Clues of which so many are wrong: all of them, those of some kinds, or so many of each kind, row or column."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace
from functools import partial

from penpad.formats.puzzle import Board, Cell
from penpad.solver.constraints.base import Constraint
from penpad.solver.constraints.digits import AllDifferent, DigitSum, DistinctSum, Increasing
from penpad.solver.constraints.either import Either
from penpad.solver.constraints.opposite import NoOpposite, WrongClues, claimed
from penpad.solver.sudoku import layer, library
from penpad.solver.sudoku.clues import Clues
from penpad.solver.sudoku.drawing.elements import SumCage
from penpad.solver.sudoku.drawing.layout import Area
from penpad.solver.sudoku.meanings import Meanings
from penpad.solver.sudoku.variant import Stated
from penpad.solver.task import Task

ALL = "all"
LINES = "lines"
OUTSIDE = "outside"
"""Names of many kinds at once."""


@dataclass(frozen=True)
class Share:
    """How many of the clues of some kinds are wrong, or right: together, or of each group of them.

    ``kinds`` are ids of constraints, ``cage``, ``thermo``, ``slow``, ``arrow``, or names of many kinds. ``per`` is
    ``kind``, ``line`` (a row, column or diagonal with a clue at each end), or empty. With ``off``, the number of every
    clue is too large or too small by exactly that.
    """

    kinds: frozenset[str]
    wrong: int | None
    right: int | None = None
    per: str = ""
    off: int = 0


@dataclass(frozen=True)
class Doubtful:
    """What a text says of wrong clues."""

    shares: tuple[Share, ...]

    def write(self, board: Meanings) -> None:
        """Nothing: it is written together with the clues, by ``write`` of this file."""


@dataclass(frozen=True)
class Clue:
    """One clue: its kind, its cells, and how it is written."""

    kind: str
    cells: Area
    write: Callable[[Meanings], None]


class Collector(Meanings):
    """Collects the conditions of one clue instead of writing them into the task."""

    def __init__(self, board: Meanings) -> None:
        super().__init__(board.task, board.rule, board.digits, board.values, board.regions)
        self.every = board.every
        self.found: list[tuple[tuple[Cell, ...], Constraint]] = []

    def add(self, constraint: Constraint, cells: Iterable[Cell]) -> None:
        self.found.append((tuple(cells), constraint))


def among(layers: Iterable[layer.Found]) -> Doubtful | None:
    """What layers read of wrong clues."""
    return next((found.hidden for found in layers if isinstance(found.hidden, Doubtful)), None)


def clues_of(clues: Clues, kinds: frozenset[str]) -> list[Clue]:
    """The clues of some kinds, each with how it is written."""
    found = [Clue("cage", cage.cells, partial(_cage, cage=cage)) for cage in clues.cages]
    found += [Clue("thermo", one.cells, partial(_grows, cells=one.cells)) for one in clues.thermos]
    found += [Clue("slow", one.cells, partial(_grows, cells=one.cells, strict=False)) for one in clues.slow]
    found += [Clue("arrow", one.cells, partial(_arrow, cells=one.cells)) for one in clues.arrows]
    found += [Clue(one.kind, one.cells, partial(_stated, one=one)) for one in clues.stated]
    return [one for one in found if _meant(one.kind, kinds)]


def _meant(kind: str, kinds: frozenset[str]) -> bool:
    variant = library.variants().get(kind)
    figures = variant.figures if variant is not None else ()
    return (
        kind in kinds
        or (ALL in kinds and "words" not in figures)
        or (LINES in kinds and any(figure.endswith("line") for figure in figures))
        or (OUTSIDE in kinds and any("outside" in figure for figure in figures))
    )


def without(clues: Clues, doubtful: Doubtful) -> Clues:
    """The clues that are certainly right."""
    kinds = frozenset(kind for share in doubtful.shares for kind in share.kinds)
    return replace(
        clues,
        cages=[] if _meant("cage", kinds) else clues.cages,
        thermos=[] if _meant("thermo", kinds) else clues.thermos,
        slow=[] if _meant("slow", kinds) else clues.slow,
        arrows=[] if _meant("arrow", kinds) else clues.arrows,
        stated=[one for one in clues.stated if not _meant(one.kind, kinds)],
    )


def unfit(board: Board, clues: Clues) -> str | None:
    """Why it cannot be said what the wrong clues of a puzzle mean; nothing if it can, or if none is wrong."""
    doubtful = among(clues.layers)
    if doubtful is None:
        return None
    if any(share.kinds & {ALL} for share in doubtful.shares):
        others = (clues.parity, clues.battenburgs, clues.diagonals, clues.extra, clues.negatives)
        if any(others):
            return "the rules text says that clues are wrong, and penpad cannot tell what that means for some of them"
    task = Task(board)
    digits = task.numbers(tuple(clues.spell), given=clues.given)
    meanings = Meanings(task, "stated", digits, tuple(clues.spell), clues.regions)
    for share in doubtful.shares:
        every = clues_of(clues, share.kinds)
        if share.off:
            if not every or not _numbered(clues, share):
                return "the rules text says that numbers are wrong, but not all clues that are meant are numbers"
            continue
        sizes = {len(members) for members in _groups(share, every)}
        if not every or (share.per == "line" and sizes != {2}):
            return "the rules text says that some clues are wrong, but there are no such clues, or no pairs of them"
        if min(sizes) < _wrong(share, min(sizes)) or _wrong(share, min(sizes)) < 0:
            return "the rules text says that more clues are wrong than there are"
    try:
        write(meanings, doubtful, clues)
    except NoOpposite:
        return "the rules text says that clues are wrong, and penpad does not know what a wrong clue of some kind means"
    return None


def write(board: Meanings, doubtful: Doubtful, clues: Clues) -> None:
    """Adds the clues that may be wrong. Raises ``NoOpposite`` for those of which it cannot be said what that means."""
    board.every = clues.stated
    for share in doubtful.shares:
        every = clues_of(clues, share.kinds)
        if share.off:
            _write_off(board, share, clues)
            continue
        groups = [(members, _wrong(share, len(members))) for members in _groups(share, every)]
        claims = []
        for clue in every:
            collector = Collector(board)
            clue.write(collector)
            claims.append(claimed([constraint for _, constraint in collector.found]))
        cells = tuple(dict.fromkeys(cell for clue in every for cell in clue.cells))
        board.add(WrongClues(tuple(claims), tuple(groups)), cells)


def _write_off(board: Meanings, share: Share, clues: Clues) -> None:
    """Clues whose numbers are all wrong by the same amount, each up or down."""
    changed = [clues_of(_shifted(clues, by), share.kinds) for by in (share.off, -share.off)]
    for more, less in zip(*changed, strict=True):
        branches = []
        for clue in (more, less):
            collector = Collector(board)
            clue.write(collector)
            branches.append(tuple(constraint for _, constraint in collector.found))
        board.add(Either(tuple(branches)), more.cells)


def _shifted(clues: Clues, by: int) -> Clues:
    """The clues with other numbers; those without one stay as they are."""
    return replace(
        clues,
        cages=[replace(cage, total=None if cage.total is None else cage.total + by) for cage in clues.cages],
        stated=[
            replace(one, values=(one.values[0] + by, *one.values[1:])) if one.values else one for one in clues.stated
        ],
    )


def _numbered(clues: Clues, share: Share) -> bool:
    """Whether every clue of a share is a number that is drawn."""
    known = library.variants()
    return all(
        clue.kind == "cage" or any("outside" in figure for figure in known[clue.kind].figures)
        for clue in clues_of(clues, share.kinds)
        if clue.kind in known or clue.kind == "cage"
    ) and not any(_meant(kind, share.kinds) for kind in ("thermo", "slow", "arrow") if getattr(clues, DRAWN[kind]))


DRAWN = {"thermo": "thermos", "slow": "slow", "arrow": "arrows"}


def _wrong(share: Share, number: int) -> int:
    return share.wrong if share.wrong is not None else number - (share.right or 0)


def _groups(share: Share, every: list[Clue]) -> Iterator[tuple[int, ...]]:
    """The clues that are counted together, by their indices."""
    keys: dict[object, list[int]] = {}
    for index, clue in enumerate(every):
        key = {"kind": clue.kind, "line": frozenset(clue.cells)}.get(share.per)
        keys.setdefault(key, []).append(index)
    yield from map(tuple, keys.values())


def _cage(board: Meanings, cage: SumCage) -> None:
    numbers = board.of(cage.cells)
    if cage.total is not None:
        sums: Constraint = DistinctSum(numbers, cage.total) if cage.unique else DigitSum(numbers, cage.total)
        board.add(sums, cage.cells)
    elif cage.unique:
        board.add(AllDifferent(numbers), cage.cells)


def _grows(board: Meanings, cells: Area, strict: bool = True) -> None:
    board.add(Increasing(board.of(cells), strict), cells)


def _arrow(board: Meanings, cells: Area) -> None:
    board.total(cells, 0, [-1, *[1] * (len(cells) - 1)])


def _stated(board: Meanings, one: Stated) -> None:
    library.variants()[one.kind].write(board, one)
