"""Times each encoding of a Sudoku constraint against other ways to write it: ``python benchmarks/encodings.py``.

Boards are drawn at random from a seed: a filled Sudoku, and as many clues of one kind as leave few or no other answers.
All encodings solve and prove the same boards in one process; the figures are CPU seconds, as ratios to ours.
"""

from __future__ import annotations

import argparse
import random
import statistics
import time
from collections.abc import Callable, Iterator
from itertools import pairwise, permutations

from penpad.formats.errors import OutOfTime
from penpad.formats.puzzle import Board, Cell
from penpad.solver.cnf import Clause, Names, at_most
from penpad.solver.constraints.base import Answer, Digit
from penpad.solver.constraints.count import Count, Implies
from penpad.solver.constraints.digits import AllDifferent, DigitSum, DistinctSum, Increasing, Table
from penpad.solver.constraints.sight import SeenBuildings
from penpad.solver.search import Search
from penpad.solver.sudoku import library
from penpad.solver.sudoku.meanings import Meanings
from penpad.solver.sudoku.variant import Stated
from penpad.solver.task import Task

SIZE = 9
CELLS = tuple(Cell(row, col) for row in range(SIZE) for col in range(SIZE))
LIMIT = 30.0
Filled = dict[Cell, int]
Write = Callable[[Meanings, Stated], None]


def main() -> None:
    """Print a line for each kind and encoding."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--boards", type=int, default=7)
    parser.add_argument("--only", nargs="*", choices=sorted(KINDS), default=sorted(KINDS))
    asked = parser.parse_args()
    for kind in asked.only:
        make, encodings = KINDS[kind]
        times: dict[str, list[float]] = {name: [] for name in encodings}
        for seed in range(asked.boards):
            chance = random.Random(seed)
            clues = list(make(chance, filled(chance)))
            for name, write in encodings.items():
                times[name].append(seconds(clues, write))
        ours = statistics.median(next(iter(times.values())))
        for name, spent in times.items():
            middle, most = statistics.median(spent), max(spent)
            print(f"{kind:12} {name:34} median {middle:7.3f} s  most {most:7.3f} s  {middle / ours:5.2f} times ours")


def seconds(clues: list[Stated], write: Write) -> float:
    """CPU time for writing down, solving and looking for a second answer; ``LIMIT`` if it takes longer."""
    started = time.process_time()
    task = Task(Board(SIZE, SIZE))
    values = tuple(range(1, SIZE + 1))
    digits = task.numbers(values)
    houses = list(_houses())
    for house in houses:
        task.add("", AllDifferent(tuple(digits[cell] for cell in house), values))
    board = Meanings(task, "stated", digits, values, houses[2 * SIZE :], houses)
    for clue in clues:
        write(board, clue)
    try:
        search = Search(task, time.monotonic() + LIMIT)
        for _ in range(2):
            answer = search.next()
            if answer is None:
                break
            search.forbid(answer)
    except OutOfTime:
        return LIMIT
    return time.process_time() - started


def _houses() -> Iterator[tuple[Cell, ...]]:
    for index in range(SIZE):
        yield tuple(Cell(index, col) for col in range(SIZE))
    for index in range(SIZE):
        yield tuple(Cell(row, index) for row in range(SIZE))
    for top in range(0, SIZE, 3):
        for left in range(0, SIZE, 3):
            yield tuple(Cell(top + row, left + col) for row in range(3) for col in range(3))


def filled(chance: random.Random) -> Filled:
    """A random filled Sudoku, from a pattern by exchanging digits, rows and columns."""
    digits = chance.sample(range(1, 10), 9)
    rows, cols = ([3 * band + line for band in _shuffled(chance) for line in _shuffled(chance)] for _ in range(2))
    return {cell: digits[(3 * (rows[cell.row] % 3) + rows[cell.row] // 3 + cols[cell.col]) % 9] for cell in CELLS}


def _shuffled(chance: random.Random) -> list[int]:
    return chance.sample(range(3), 3)


# ---- clues ---------------------------------------------------------------------------------------------------------


def near(cell: Cell, *, diagonal: bool = True) -> list[Cell]:
    moves = [(down, right) for down in (-1, 0, 1) for right in (-1, 0, 1) if (down, right) != (0, 0)]
    steps = (Cell(cell.row + down, cell.col + right) for down, right in moves if diagonal or 0 in (down, right))
    return [other for other in steps if 0 <= other.row < SIZE and 0 <= other.col < SIZE]


def walks(
    chance: random.Random, grid: Filled, lengths: range, count: int, fits: Callable[[list[int]], bool]
) -> list[tuple[Cell, ...]]:
    """Walks that do not meet and whose every beginning fits, as long as possible."""
    used: set[Cell] = set()
    found: list[tuple[Cell, ...]] = []
    for _ in range(4000):
        cells = [chance.choice(CELLS)]
        while len(cells) < lengths[-1]:
            options = [cell for cell in near(cells[-1]) if cell not in cells and cell not in used]
            options = [cell for cell in options if fits([grid[one] for one in (*cells, cell)])]
            if not options:
                break
            cells.append(chance.choice(options))
        if len(cells) in lengths and not used & set(cells):
            found.append(tuple(cells))
            used |= set(cells)
        if len(found) == count:
            break
    return found


def thermos(chance: random.Random, grid: Filled) -> Iterator[Stated]:
    for cells in walks(chance, grid, range(4, 8), 12, lambda digits: all(a < b for a, b in pairwise(digits))):
        yield Stated("thermo", cells)


def renbans(chance: random.Random, grid: Filled) -> Iterator[Stated]:
    def fits(digits: list[int]) -> bool:
        return len(set(digits)) == len(digits) and max(digits) - min(digits) <= 4

    for cells in walks(chance, grid, range(3, 6), 18, fits):
        digits = [grid[cell] for cell in cells]
        if max(digits) - min(digits) == len(digits) - 1:
            yield Stated("renban", cells)


def whispers(chance: random.Random, grid: Filled) -> Iterator[Stated]:
    for cells in walks(chance, grid, range(3, 9), 12, lambda digits: all(abs(a - b) > 4 for a, b in pairwise(digits))):
        yield Stated("whispers", cells, (5,))


def skyscrapers(_: random.Random, grid: Filled) -> Iterator[Stated]:
    for line in list(_houses())[: 2 * SIZE]:
        for cells in (line, line[::-1]):
            tallest = seen = 0
            for cell in cells:
                seen, tallest = seen + (grid[cell] > tallest), max(tallest, grid[cell])
            yield Stated("skyscraper", cells, (seen,))


def quadruples(chance: random.Random, grid: Filled) -> Iterator[Stated]:
    for corner in chance.sample([cell for cell in CELLS if cell.row < 8 and cell.col < 8], 26):
        cells = tuple(Cell(corner.row + down, corner.col + right) for down in (0, 1) for right in (0, 1))
        yield Stated("quadruple", cells, tuple(sorted(grid[cell] for cell in chance.sample(cells, 3))))


def indexes(chance: random.Random, grid: Filled) -> Iterator[Stated]:
    """Every cell that is a column indexer, and some digits to go with them."""
    for cell in CELLS:
        if grid[Cell(cell.row, grid[cell] - 1)] == cell.col + 1:
            yield Stated("columnindexer", (cell,))
    for cell in chance.sample(CELLS, 18):
        yield Stated("given", (cell,), (grid[cell],))


def cages(chance: random.Random, grid: Filled) -> Iterator[Stated]:
    for cells in walks(chance, grid, range(2, 6), 24, lambda digits: len(set(digits)) == len(digits)):
        yield Stated("cage", cells, (sum(grid[cell] for cell in cells),))


# ---- other encodings -----------------------------------------------------------------------------------------------


def ours(board: Meanings, one: Stated) -> None:
    if one.kind == "given":
        board.add(Count([board.digits[one.cells[0]].is_(one.values[0])], exactly=1), one.cells)
    elif one.kind == "thermo":
        board.add(Increasing(board.of(one.cells)), one.cells)
    elif one.kind == "cage":
        board.add(AllDifferent(board.of(one.cells)), one.cells)
        board.add(DistinctSum(board.of(one.cells), one.values[0]), one.cells)
    else:
        library.variants()[one.kind].write(board, one)


def thermo_by_all_pairs(board: Meanings, one: Stated) -> None:
    for index, a in enumerate(one.cells):
        for distance, b in enumerate(one.cells[index + 1 :], 1):
            board.pair(a, b, lambda x, y, distance=distance: y - x >= distance)  # type: ignore[misc]


def forbidding(board: Meanings, a: Cell, b: Cell, allowed: Callable[[int, int], bool]) -> None:
    """A clause for each two digits that may not stand together."""
    for x, first in board.digits[a].options:
        for y, second in board.digits[b].options:
            if not allowed(x, y):
                board.add(Implies([first, second], []), (a, b))


def thermo_by_forbidding(board: Meanings, one: Stated) -> None:
    for a, b in pairwise(one.cells):
        forbidding(board, a, b, lambda x, y: x < y)


def whispers_by_forbidding(board: Meanings, one: Stated) -> None:
    for a, b in pairwise(one.cells):
        forbidding(board, a, b, lambda x, y: abs(x - y) >= 5)


def renban_by_start(board: Meanings, one: Stated) -> None:
    """A literal for each set of successive digits."""
    size = len(one.cells)
    starts = {start: board.task.names.new() for start in range(1, SIZE - size + 2)}
    board.add(Count(starts.values(), exactly=1), one.cells)
    board.add(AllDifferent(board.of(one.cells)), one.cells)
    for start, lit in starts.items():
        for digit in board.of(one.cells):
            board.add(Implies([lit], [digit.is_(value) for value in range(start, start + size)]), one.cells)


def renban_by_rows(board: Meanings, one: Stated) -> None:
    size = len(one.cells)
    starts = range(1, SIZE - size + 2)
    rows = frozenset(row for start in starts for row in permutations(range(start, start + size)))
    board.add(Table(board.of(one.cells), rows), one.cells)


class SkyscraperByRecords:
    """Seen exactly where no larger digit stands before, each such pair a clause, then a count."""

    def __init__(self, digits: tuple[Digit, ...], count: int) -> None:
        self.digits, self.count = digits, count
        self.holds = SeenBuildings(digits, count).holds

    def clauses(self, names: Names) -> Iterator[Clause]:
        seen = [names.new() for _ in self.digits]
        for index, (digit, here) in enumerate(zip(self.digits, seen, strict=True)):
            for value, lit in digit.options:
                larger = [known for other in self.digits[:index] for size, known in other.options if size > value]
                yield from ([-lit, -known, -here] for known in larger)
                yield [-lit, here, *larger]
        yield from at_most(names, seen, self.count)
        yield from at_most(names, [-lit for lit in seen], len(seen) - self.count)

    def describe(self, answer: Answer | None = None) -> str:
        return SeenBuildings(self.digits, self.count).describe(answer)


def skyscraper_by_records(board: Meanings, one: Stated) -> None:
    board.add(SkyscraperByRecords(board.of(one.cells), one.values[0]), one.cells)


def quadruple_by_rows(board: Meanings, one: Stated) -> None:
    rows = frozenset(row for row in permutations(range(1, SIZE + 1), 4) if set(one.values) <= set(row)) | frozenset(
        row
        for a in range(1, SIZE + 1)
        for b in range(1, SIZE + 1)
        for c in range(1, SIZE + 1)
        for d in range(1, SIZE + 1)
        if all((row := (a, b, c, d)).count(value) >= one.values.count(value) for value in one.values)
    )
    board.add(Table(board.of(one.cells), rows), one.cells)


def index_both_ways(board: Meanings, one: Stated) -> None:
    ours(board, one)
    for cell in one.cells if one.kind != "given" else ():
        for value, lit in board.digits[cell].options:
            board.add(Implies([board.digits[Cell(cell.row, value - 1)].is_(cell.col + 1)], [lit]), (cell,))


def cage_by_partial_sums(board: Meanings, one: Stated) -> None:
    board.add(AllDifferent(board.of(one.cells)), one.cells)
    board.add(DigitSum(board.of(one.cells), one.values[0]), one.cells)


KINDS: dict[str, tuple[Callable[[random.Random, Filled], Iterator[Stated]], dict[str, Write]]] = {
    "thermo": (
        thermos,
        {
            "ours: larger ones, by neighbours": ours,
            "by all pairs": thermo_by_all_pairs,
            "forbidden pairs": thermo_by_forbidding,
        },
    ),
    "renban": (renbans, {"ours: all pairs": ours, "a literal for each start": renban_by_start, "rows": renban_by_rows}),
    "whispers": (whispers, {"ours: partners": ours, "forbidden pairs": whispers_by_forbidding}),
    "skyscraper": (skyscrapers, {"ours: the largest so far": ours, "by records": skyscraper_by_records}),
    "quadruple": (quadruples, {"ours: a clause each": ours, "rows": quadruple_by_rows}),
    "indexing": (indexes, {"ours: one way in whole houses": ours, "both ways": index_both_ways}),
    "cage": (cages, {"ours: sets of digits": ours, "partial sums": cage_by_partial_sums}),
}


if __name__ == "__main__":
    main()
