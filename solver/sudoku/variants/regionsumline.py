"""Region sum line: the digits of the line in each region that it passes have the same sum."""

from __future__ import annotations

from itertools import combinations, groupby, pairwise

from penpad.formats.puzzle import Cell
from penpad.solver.cnf import Lit
from penpad.solver.constraints.base import Constraint, Digit
from penpad.solver.constraints.count import Implies
from penpad.solver.constraints.digits import DigitSum
from penpad.solver.constraints.either import Either
from penpad.solver.constraints.pieces import EqualPieces
from penpad.solver.sudoku import chaos
from penpad.solver.sudoku.chaos import Labels
from penpad.solver.sudoku.meanings import Meanings
from penpad.solver.sudoku.variant import Stated, Variant
from penpad.solver.task import Task

BRANCHED = (-1,)
"""The values of a line with branches."""


def write(board: Meanings, one: Stated) -> None:
    if board.labels is not None:
        _write_unknown(board, one, board.labels)
        return
    for a, b in pairwise(pieces_of(board, one)):
        board.equal_sums(a, b)


def _write_unknown(board: Meanings, one: Stated, labels: Labels) -> None:
    """The line is cut by the borders of regions that are to be found."""
    cells = tuple(dict.fromkeys(one.cells))
    if one.values == BRANCHED or len(cells) < len(one.cells) - 1:
        _write_branched(board, cells, labels)
    elif len(cells) == len(one.cells):
        _add(board, _pieces(board, cells, labels), cells)
    else:
        # A loop is one line from each of its cells behind a border.
        for start in range(len(cells)):
            turned = cells[start:] + cells[:start]
            inside = board.task.equal(labels[turned[0]], labels[turned[-1]])
            either = Either(((Implies([], [inside]),), (_pieces(board, turned, labels),)))
            _add(board, either, cells)


def _add(board: Meanings, constraint: Constraint, cells: tuple[Cell, ...]) -> None:
    """Add what digits alone do not settle."""
    rule, board.rule = board.rule, chaos.RULE
    board.add(constraint, cells)
    board.rule = rule


def _pieces(board: Meanings, cells: tuple[Cell, ...], labels: Labels) -> EqualPieces:
    cuts = tuple(-board.task.equal(labels[a], labels[b]) for a, b in pairwise(cells))
    return EqualPieces(board.of(cells), cuts, sum(board.values) if board.distinct else None)


def _write_branched(board: Meanings, cells: tuple[Cell, ...], labels: Labels) -> None:
    """All cells in one region make one sum: those of every two regions that the line passes are equal."""
    task = board.task
    numbers = sorted({number for cell in cells for number in labels[cell].values})
    parts = {
        number: [_inside(task, board.digits[cell], labels[cell].is_(number)) for cell in cells] for number in numbers
    }
    passed = {number: task.any_of(labels[cell].is_(number) for cell in cells) for number in numbers}
    for a, b in combinations(numbers, 2):
        weights = [1] * len(cells) + [-1] * len(cells)
        equal = DigitSum((*parts[a], *parts[b]), 0, weights)
        either = Either(((Implies([passed[a]], []),), (Implies([passed[b]], []),), (equal,)))
        _add(board, either, cells)


def _inside(task: Task, digit: Digit, inside: Lit) -> Digit:
    """The digit where a literal holds, else 0."""
    options = [(value, task.all_of([lit, inside])) for value, lit in digit.options if value]
    nothing = task.any_of([-inside, digit.is_(0)])
    return Digit(((0, nothing), *options))


def pieces_of(board: Meanings, one: Stated) -> list[tuple[Cell, ...]]:
    """The stretches of a line between the borders of regions."""
    cells = one.cells
    owner = {cell: index for index, area in enumerate(board.regions) for cell in area}
    if cells[0] == cells[-1]:
        # A loop has no end: start it where it enters a region.
        cells = cells[:-1]
        turn = next((i for i in range(len(cells)) if owner.get(cells[i]) != owner.get(cells[i - 1])), 0)
        cells = cells[turn:] + cells[:turn]
    if one.values == BRANCHED:
        # The order of the cells says nothing: all those in one region make one sum.
        cells = tuple(sorted(cells, key=lambda cell: owner.get(cell, -1)))
    return [tuple(piece) for index, piece in groupby(cells, owner.get) if index is not None]


VARIANT = Variant(
    name="Region sum line",
    rule="The digits of the line in each region that it passes have the same sum.",
    write=write,
    topics="sum",
    figures=("line",),
    usual=("blue",),
    words=(
        r"\blines?\b.*\b(pass|enter|visit|go)\w*\b.*\b(box|region|3x3)\b.*\bsum\b.*\b(same|equal|constant)",
        r"\b(box(es)?|region|border|boundar)\w*\b.*\b(divide|separate|split|segment|break|cut)\w*\b.*\blines?\b",
        r"\bregion[- ]sums?\b",
        r"\blines?\b.*\bcross\w*\b.*\b(border|boundar)\w*\b.*\bsums?\b.*\b(both|each|either) sides?\b.*\b(equal|"
        r"same)\b",
        r"\bsums?\b.*\blines?\b.*\bsegments?\b.*\b(box|region)\b.*\bsame\b",
        r"\blines? (is|are) (divided|split|cut|separated) into (segments|parts|pieces) by (the )?(box|region|block)\w*",
        r"\b(each|every|all|the) segments?\b.*\blines?\b.*\b(sums?|totals?|adds?)\b.*\b(same|equal)\b",
        r"\blines?\b.*\bsums?\b.*\b(box|region)\b.*\b(pass|enter|visit|go)\w*\b.*\b(same|equal|identical)",
        r"\bdigits\b.*\blines?\b.*\b(within|in) each (3x3 )?(box|region)\b.*\bsum to the same\b",
        r"\b(border|boundar|boxe?s?|region)\w*\b.*\b(same|equal|identical|constant)\b.*\b(sums?|totals?|value)\b",
        r"\b(same|equal|identical)\b.*\b(sums?|totals?|value)\b.*\b(box|region|border)",
        r"\bsums?\b.*\b(equal|same|identical)\b.*\b(box|region)",
        r"\blinien?\b.*\bsumme\b.*\b(in jede[mr]|je) (3x3-)?(block|gebiet|region|box)\b.*\b(gleich|dieselbe)",
        r"\b(block|box|regionen?|gebiets?)-?grenzen\b.*\b(gleich|selb)\w*\b.*\bsumme",
        r"\b(gleiche|selbe)\w* summe\b.*\b(block|blöcke|region|gebiet)",
    ),
    never=(
        r"(?<!may )(?<!can )(?<!might )\b(with|have|has) (a )?(different|distinct|unequal) (sums?|totals?)|"
        r"\bincreas|\bcages?\b|\barrow|\bspecial\b|\bno two\b|\bcolumn"
    ),
    remarks=(
        r"\blines?\b.*\bpass\w* through (more than one|two or more|several|multiple|at least two)\b|"
        r"\bspecial region sum lines\W*$|\b(pass\w*|visits?|enters?)\b.*\b(separately|on its own|by itself)\b|"
        r"\bsegments?\b.*\b(same|equal)\b|\b(same|equal)\b.*\bsegments?\b|\bsums? do(es)? not branch"
    ),
    cue=(
        r"\blines? pass\w* through (more than one|two or more|several|multiple)\b|\bregion sum|\b(equal|"
        r"same) (sum|total)|\bblue\b|\bsegments?\b"
    ),
    colours=("#2ecbff",),
    shape="lines",
)
