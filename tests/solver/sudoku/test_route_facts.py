"""Facts about a line: the lines that the solver finds for given digits are those that a walk along each allows."""

# A fact and what it means stay on one line.
# ruff: noqa: E501
from __future__ import annotations

import itertools
import random
from collections.abc import Callable, Iterator

import pytest
from penpad.formats.puzzle import Board, Cell, Direction, Edge, Vertex
from penpad.solver.search import search
from penpad.solver.sudoku.meanings import Meanings
from penpad.solver.sudoku.route import amounts, clues, digits, maze, pearls, shape, tallies
from penpad.solver.sudoku.route.grammar import Fact
from penpad.solver.sudoku.route.names import Names
from penpad.solver.sudoku.route.reading import Plan
from penpad.solver.task import Task

BOARD = Board(4, 4)
BOXES = [
    tuple(Cell(top + row, left + col) for row in range(2) for col in range(2)) for top in (0, 2) for left in (0, 2)
]
BOX = {cell: index for index, area in enumerate(BOXES) for cell in area}
Walk = tuple[Cell, ...]
"""The cells of a line in order; a loop does not come back to its first cell."""
Grid = dict[Cell, int]
ENDS = shape.Ends(known=(Cell(0, 0), Cell(3, 2)))


def near(a: Cell, b: Cell) -> bool:
    return abs(a.row - b.row) + abs(a.col - b.col) == 1


def loops() -> Iterator[Walk]:
    """Every loop of the board, once."""
    for start in BOARD.cells:
        yield from _onward((start,), lambda cell, start=start: cell > start, lambda walk: near(walk[0], walk[-1]))  # type: ignore[misc]


def paths() -> Iterator[Walk]:
    """Every path from the one end to the other."""
    goal = ENDS.known[1]
    yield from _onward(ENDS.known[:1], lambda cell: True, lambda walk: walk[-1] == goal, goal)


def _onward(
    walk: Walk, allowed: Callable[[Cell], bool], ends: Callable[[Walk], bool], goal: Cell | None = None
) -> Iterator[Walk]:
    if ends(walk) and (goal is not None or (len(walk) > 3 and walk[1] < walk[-1])):
        yield walk
    if walk[-1] == goal:
        return
    for cell in BOARD.cells:
        if near(walk[-1], cell) and cell not in walk and allowed(cell):
            yield from _onward((*walk, cell), allowed, ends, goal)


def steps(walk: Walk, closed: bool) -> list[tuple[Cell, Cell]]:
    return [*itertools.pairwise(walk), *([(walk[-1], walk[0])] if closed else [])]


def found(grid: Grid, facts: list[Fact]) -> set[frozenset[frozenset[Cell]]]:
    """The lines that the solver finds."""
    task = Task(BOARD)
    numbers = task.numbers((1, 2, 3, 4), given=grid)
    board = Meanings(task, "stated", numbers, (1, 2, 3, 4), list(BOXES))
    Plan(tuple(facts), Names("")).write(board)
    answers = search(task, wanted=5000)
    assert answers.kind != "undecided"
    return {frozenset(frozenset(pair) for pair in task.draw(answer).lines) for answer in answers.answers}


def allowed(grid: Grid, fits: Callable[[Walk, Grid], bool], closed: bool) -> set[frozenset[frozenset[Cell]]]:
    """The lines that a walk along each allows."""
    return {
        frozenset(frozenset(pair) for pair in steps(walk, closed))
        for walk in (loops() if closed else paths())
        if fits(walk, grid)
    }


def box_parts(walk: Walk) -> list[list[Cell]]:
    return [list(group) for _, group in itertools.groupby(walk, key=lambda cell: BOX[cell])]


def around_loop(walk: Walk) -> Walk:
    """A loop from where it enters a box on."""
    for index in range(len(walk)):
        if BOX[walk[index - 1]] != BOX[walk[index]]:
            return walk[index:] + walk[:index]
    return walk


def bends(walk: Walk, closed: bool) -> set[Cell]:
    triples = [(walk[index - 1], walk[index], walk[(index + 1) % len(walk)]) for index in range(len(walk))]
    kept = triples if closed else triples[1:-1]
    return {b for a, b, c in kept if a.row + c.row != 2 * b.row or a.col + c.col != 2 * b.col}


def rises(walk: Walk, grid: Grid) -> bool:
    return all(grid[a] < grid[b] for a, b in itertools.pairwise(walk))


def straight_rises(walk: Walk, grid: Grid) -> bool:
    for a, b, c in zip(walk, walk[1:], walk[2:], strict=False):
        straight = a.row + c.row == 2 * b.row and a.col + c.col == 2 * b.col
        if straight and not (grid[a] < grid[b] < grid[c] or grid[a] > grid[b] > grid[c]):
            return False
    return True


def touches(walk: Walk, closed: bool, corners: bool) -> bool:
    joined = {frozenset(pair) for pair in steps(walk, closed)}
    for a, b in itertools.combinations(walk, 2):
        if near(a, b) and frozenset((a, b)) not in joined:
            return True
        if corners and abs(a.row - b.row) == abs(a.col - b.col) == 1:
            beside = {Cell(a.row, b.col), Cell(b.row, a.col)}
            if not beside & set(walk):
                return True
    return False


def seen(cell: Cell, walk: Walk) -> int:
    count = 1
    for down, right in ((0, 1), (1, 0), (0, -1), (-1, 0)):
        here = Cell(cell.row + down, cell.col + right)
        while here in walk:
            count += 1
            here = Cell(here.row + down, here.col + right)
    return count


def ring(cell: Cell) -> list[Cell]:
    return [other for other in BOARD.cells if max(abs(other.row - cell.row), abs(other.col - cell.col)) == 1]


PAIRS = frozenset((x, y) for x in range(1, 5) for y in range(1, 5) if abs(x - y) <= 2)
MARKED = (Cell(1, 1), Cell(2, 3))
CORNER = (Cell(1, 1), Cell(1, 2), Cell(2, 1), Cell(2, 2))


def sums(cells: Walk | list[Cell], grid: Grid) -> int:
    return sum(grid[cell] for cell in cells)


LOOPS: list[tuple[Fact, Callable[[Walk, Grid], bool]]] = [
    (shape.Kind(apart=True), lambda walk, grid: not touches(walk, True, False)),
    (shape.Kind(apart=True, corners=True), lambda walk, grid: not touches(walk, True, True)),
    (shape.VisitsBoxes(), lambda walk, grid: len({BOX[cell] for cell in walk}) == 4),
    (shape.VisitsBoxes(once=True), lambda walk, grid: len(box_parts(around_loop(walk))) == 4 == len({BOX[c] for c in walk})),
    (shape.NoBlock(on=True, off=True), lambda walk, grid: all(0 < len(set(b) & set(walk)) < 4 for b in BOARD.blocks())),
    (shape.VisitsAll((Cell(0, 0), Cell(3, 3))), lambda walk, grid: {*walk, Cell(0, 0), Cell(3, 3)} == set(BOARD.cells) and len(walk) == 14),
    (clues.AlongArrow(Cell(1, 0), (Direction.RIGHT,)), lambda walk, grid: grid[Cell(1, 0)] == sum(Cell(1, c) in walk for c in (1, 2, 3))),
    (tallies.Times(), lambda walk, grid: all(sum(grid[o] == grid[c] for o in walk) == grid[c] for c in walk)),
    (tallies.Times(MARKED), lambda walk, grid: all(sum(grid[o] == grid[c] for o in walk) == grid[c] for c in MARKED)),
    (tallies.OfHouse(MARKED, "row"), lambda walk, grid: all(sum(o.row == c.row for o in walk) == grid[c] for c in MARKED)),
    (tallies.OfHouse(MARKED, "box"), lambda walk, grid: all(sum(BOX[o] == BOX[c] for o in walk) == grid[c] for c in MARKED)),
    (tallies.BoxAmounts(), lambda walk, grid: all(sum(BOX[o] == b for o in walk) == b + 1 for b in range(4))),
    (tallies.BoxesOnce(), lambda walk, grid: len(box_parts(around_loop(walk))) == len({BOX[c] for c in walk})),
    (digits.TurnsOn(frozenset({1, 3}), every=True), lambda walk, grid: all((c in bends(walk, True)) == (grid[c] in (1, 3)) for c in walk)),
    (shape.RestJoined(), lambda walk, grid: joined([c for c in BOARD.cells if c not in walk])),
    (shape.Length(8), lambda walk, grid: len(walk) == 8),
    (shape.VisitsLines(rows=True), lambda walk, grid: len({cell.row for cell in walk}) == 4),
    (digits.Neighbours(PAIRS), lambda walk, grid: all((grid[a], grid[b]) in PAIRS for a, b in steps(walk, True))),
    (digits.Neighbours(PAIRS, "border"), lambda walk, grid: all((grid[a], grid[b]) in PAIRS for a, b in steps(walk, True) if BOX[a] != BOX[b])),
    (digits.Windows(((1, 0), (2, 0), (3, 1), (4, 2))), lambda walk, grid: all(
        len({{1: 0, 2: 0, 3: 1, 4: 2}[grid[walk[(i + j) % len(walk)]]] for j in range(3)}) == 3 for i in range(len(walk))
    )),
    (digits.TripleSums(6, 9), lambda walk, grid: all(
        6 <= sum(grid[walk[(i + j) % len(walk)]] for j in range(3)) <= 9 for i in range(len(walk))
    )),
    (amounts.SameInEach(), lambda walk, grid: len({sum(BOX[c] == b for c in walk) for b in range(4)}) == 1),
    (digits.TurnsOn(frozenset({1, 2, 3})), lambda walk, grid: all(grid[cell] < 4 for cell in bends(walk, True))),
    (digits.Only(frozenset({1, 2, 3})), lambda walk, grid: all(grid[cell] < 4 for cell in walk)),
    (digits.Only(frozenset({3}), only=False, every=True), lambda walk, grid: all(grid[c] != 3 or c in walk for c in BOARD.cells)),
    (digits.BoxNumbers(), lambda walk, grid: all(c in walk for c in BOARD.cells if grid[c] == BOX[c] + 1)),
    (digits.BoxTotals(None), lambda walk, grid: len({sums([c for c in walk if BOX[c] == b], grid) for b in {BOX[c] for c in walk}}) == 1),
    (digits.BoxTotals(frozenset({5, 7})), lambda walk, grid: all(sums([c for c in walk if BOX[c] == b], grid) in (5, 7) for b in {BOX[c] for c in walk})),
    (digits.SegmentSums(), lambda walk, grid: len({BOX[c] for c in walk}) > 1 and len({sums(part, grid) for part in box_parts(around_loop(walk))}) == 1),
    (clues.Around(MARKED), lambda walk, grid: all(grid[m] == len(set(ring(m)) & set(walk)) for m in MARKED)),
    (clues.Around(MARKED, corners=False, own=True), lambda walk, grid: all(grid[m] == sum(c in walk for c in [m, *(x for x in BOARD.cells if near(x, m))]) for m in MARKED)),
    (clues.Sees(MARKED, only=True), lambda walk, grid: all(grid[m] == seen(m, walk) for m in MARKED if m in walk)),
    (clues.CirclesCount(MARKED, on=True), lambda walk, grid: all(grid[m] == sum(o in walk and grid[o] == grid[m] for o in MARKED) for m in MARKED if m in walk)),
    (clues.OfGroup((CORNER,), frozenset({1, 3})), lambda walk, grid: len(set(CORNER) & set(walk)) in (1, 3)),
    (amounts.Amount(CORNER, 4, sums=True), lambda walk, grid: sums([c for c in CORNER if c in walk], grid) == 4),
    (amounts.InEach(frozenset({"column"}), 2, 3), lambda walk, grid: all(2 <= sum(c.col == col for c in walk) <= 3 for col in range(4))),
    (amounts.EachDigit(2), lambda walk, grid: all(sum(grid[c] == v for c in walk) == 2 for v in range(1, 5))),
    (amounts.Total(20), lambda walk, grid: sums(walk, grid) == 20),
    (pearls.Pearls(MARKED[:1], straight=True, beside=True), lambda walk, grid: pearl(walk, MARKED[0], True)),
    (pearls.Pearls(MARKED[:1], straight=False, beside=True), lambda walk, grid: pearl(walk, MARKED[0], False)),
    (pearls.Side((Cell(1, 2),), inside=True), lambda walk, grid: Cell(1, 2) not in walk and enclosed(Cell(1, 2), walk)),
]  # fmt: skip


def joined(cells: list[Cell]) -> bool:
    """Whether cells form one group, or there are none."""
    reached = cells[:1]
    for here in reached:
        reached += [cell for cell in cells if near(here, cell) and cell not in reached]
    return len(reached) == len(cells)


def pearl(walk: Walk, cell: Cell, straight: bool) -> bool:
    if cell not in walk:
        return False
    index = walk.index(cell)
    beside = {walk[index - 1], walk[(index + 1) % len(walk)]} & bends(walk, True)
    return (cell not in bends(walk, True)) == straight and bool(beside) == straight


def enclosed(cell: Cell, walk: Walk) -> bool:
    """Whether no way of king's moves leads from a cell off the loop to the edge."""
    reached, frontier = {cell}, [cell]
    for here in frontier:
        if here.row in (0, 3) or here.col in (0, 3):
            return False
        for other in BOARD.cells:
            if near(here, other) and other not in walk and other not in reached:
                reached.add(other)
                frontier.append(other)
    return True


@pytest.mark.parametrize(("fact", "fits"), LOOPS, ids=lambda value: type(value).__name__)
def test_the_loops_found_are_those_that_fit(fact: Fact, fits: Callable[[Walk, Grid], bool]) -> None:
    for seed in range(3):
        chance = random.Random(seed)
        grid = {cell: chance.randint(1, 4) for cell in BOARD.cells}

        assert found(grid, [shape.Kind(closed=True), fact]) == allowed(grid, fits, True)


PATHS: list[tuple[Fact, Callable[[Walk, Grid], bool]]] = [
    (shape.Kind(apart=True, corners=True), lambda walk, grid: not touches(walk, False, True)),
    (digits.Rising(), rises),
    (digits.Rising(parts=True), lambda walk, grid: all(rises(tuple(part), grid) for part in box_parts(walk))),
    (digits.StraightRising(), straight_rises),
    (digits.Cyclic(), lambda walk, grid: all(grid[b] == grid[a] % 4 + 1 for a, b in itertools.pairwise(walk))),
    (digits.TurnsOn(frozenset({1, 2, 3}), ends=True), lambda walk, grid: all(grid[c] < 4 for c in {*bends(walk, False), walk[0], walk[-1]})),
    (digits.SegmentSums(), lambda walk, grid: len({sums(part, grid) for part in box_parts(walk)}) == 1),
    (digits.Sets(consecutive=True), lambda walk, grid: consecutive([grid[c] for c in walk])),
    (digits.Sets(consecutive=True, cut="box"), lambda walk, grid: all(consecutive([grid[c] for c in part]) for part in box_parts(walk))),
    (digits.Different(), lambda walk, grid: len({grid[c] for c in walk}) == len(walk)),
    (shape.VisitsBoxes(once=True), lambda walk, grid: len(box_parts(walk)) == 4 == len({BOX[c] for c in walk})),
    (maze.Maze(frozenset({Edge(1, 1, horizontal=True), Edge(2, 2, horizontal=False)}), frozenset()),
     lambda walk, grid: not {frozenset({Cell(0, 1), Cell(1, 1)}), frozenset({Cell(2, 1), Cell(2, 2)})} & {frozenset(p) for p in steps(walk, False)}),
    (maze.Doors(((Cell(1, 1), Cell(1, 2)),), passes=True, smaller=False), lambda walk, grid: (Cell(1, 2), Cell(1, 1)) not in steps(walk, False)),
]  # fmt: skip


def consecutive(values: list[int]) -> bool:
    return sorted(values) == list(range(min(values), min(values) + len(values)))


@pytest.mark.parametrize(("fact", "fits"), PATHS, ids=lambda value: type(value).__name__)
def test_the_paths_found_are_those_that_fit(fact: Fact, fits: Callable[[Walk, Grid], bool]) -> None:
    for seed in range(4):
        chance = random.Random(seed)
        grid = {cell: chance.randint(1, 4) for cell in BOARD.cells}
        if seed == 3:
            # Enough that rise along a line.
            grid = {cell: min(4, 1 + (cell.row + cell.col) // 2) for cell in BOARD.cells}

        assert found(grid, [ENDS, fact]) == allowed(grid, fits, False)


def test_a_step_across_a_corner_needs_the_corner_free() -> None:
    wall = maze.Maze(frozenset({Edge(1, 1, horizontal=True)}), frozenset({Vertex(3, 3)}))
    grid = dict.fromkeys(BOARD.cells, 1)
    lines = found(grid, [shape.Ends(known=(Cell(0, 0), Cell(3, 3))), shape.Kind(diagonal=True), shape.Length(4), wall])

    # The one diagonal of four cells is cut by the wall's end at R2C2 and by the spot before the goal.
    assert lines == set()


def test_a_teleport_leads_to_its_twin() -> None:
    jump = maze.Teleports(((Cell(0, 1), Cell(3, 1)),))
    grid = dict.fromkeys(BOARD.cells, 1)
    lines = found(grid, [shape.Ends(known=(Cell(0, 0), Cell(3, 0))), shape.Length(4), jump])

    there = frozenset({frozenset({Cell(0, 0), Cell(0, 1)}), frozenset({Cell(3, 0), Cell(3, 1)})})
    straight = frozenset(frozenset(pair) for pair in itertools.pairwise([Cell(row, 0) for row in range(4)]))
    assert lines == {there, straight}
