"""Constraints on areas and whole boards: the search finds exactly the small grids of which a sentence holds."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Sequence

import pytest
from penpad.formats.puzzle import Board, Cell
from penpad.solver.search import search
from penpad.solver.sudoku import catalogue
from penpad.solver.sudoku.meanings import Meanings
from penpad.solver.sudoku.variant import Stated
from penpad.solver.task import Task

from tests.own import ROOT

Grid = dict[tuple[int, int], int]
Check = Callable[[Grid], bool]
MOST = 800


def differ_at(*moves: tuple[int, int]) -> Check:
    return lambda grid: all(
        grid[r, c] != grid[r + down, c + right]
        for r, c in grid
        for down, right in moves
        if (r + down, c + right) in grid
    )


def line(grid: Grid) -> list[int]:
    return [grid[place] for place in sorted(grid)]


def middle(numbers: list[int]) -> list[int]:
    first, last = sorted((numbers.index(min(numbers)), numbers.index(max(numbers))))
    return numbers[first + 1 : last]


def subsets(numbers: list[int]) -> set[int]:
    return {sum(some) for size in range(1, len(numbers) + 1) for some in itertools.combinations(numbers, size)}


def distinct(numbers: Sequence[int]) -> bool:
    return len(set(numbers)) == len(numbers)


def hidden(numbers: list[int]) -> int | None:
    return next((n for index, n in enumerate(numbers) if index and n < max(numbers[:index])), None)


def rank_fits(grid: Grid, rank: int, *, ties: bool) -> bool:
    rows = [[grid[r, c] for c in range(2)] for r in range(2)]
    cols = [[grid[r, c] for r in range(2)] for c in range(2)]
    lines = [way for one in (*rows, *cols) for way in (one, one[::-1])]
    mine = rows[0]
    places = [place for place, one in enumerate(sorted(lines), 1) if one == mine]
    # The line itself is one of them.
    return rank in places and (ties or len(places) == 1)


def connected(grid: Grid, wanted: set[int]) -> bool:
    chosen = {place for place, number in grid.items() if number in wanted}
    reached = {min(chosen)} if chosen else set()
    while True:
        more = {(r + a, c + b) for r, c in reached for a, b in ((0, 1), (1, 0), (0, -1), (-1, 0))} & chosen
        if more <= reached:
            return bool(chosen) and reached == chosen
        reached |= more


def doppelganger(grid: Grid) -> bool:
    rows = [{grid[r, c] for c in range(2)} for r in range(2)]
    cols = [{grid[r, c] for r in range(2)} for c in range(2)]
    if not all(0 in house and len(house) == 2 for house in (*rows, *cols)):
        return False
    gone = {index: min({1, 2} - house) for index, house in enumerate((*rows, *cols))}
    apart = gone[0] != gone[1] and gone[2] != gone[3]
    return apart and all(gone[r] != gone[2 + c] for r in range(2) for c in range(2) if grid[r, c] == 0)


CASES: list[tuple[str, tuple[int, int], tuple[int, ...], tuple[int, ...], Check]] = [
    ("anticamel", (2, 4), (1, 2), (), differ_at((1, 3), (1, -3), (3, 1))),
    ("queens", (3, 3), (1, 2), (2,), lambda g: all(
        not (g[a] == g[b] == 2 and abs(a[0] - b[0]) == abs(a[1] - b[1])) for a, b in itertools.combinations(g, 2)
    )),
    ("diagonalnonconsecutive", (2, 3), (1, 2, 3), (), lambda g: all(
        abs(g[a] - g[b]) != 1
        for a, b in itertools.combinations(g, 2)
        if abs(a[0] - b[0]) == abs(a[1] - b[1]) == 1
    )),
    ("taxicab", (2, 3), (1, 2, 3), (2,), differ_at((0, 2), (1, 1), (1, -1), (2, 0))),
    ("taxicab", (2, 3), (1, 2, 3), (3,), differ_at((1, 2), (1, -2))),
    ("selftaxicab", (2, 3), (1, 2, 3), (), lambda g: all(
        not g[a] == g[b] == abs(a[0] - b[0]) + abs(a[1] - b[1]) for a, b in itertools.combinations(g, 2)
    )),
    ("knightmare", (2, 3), (1, 2, 3), (), lambda g: g[0, 0] + g[1, 2] != 5 and g[0, 2] + g[1, 0] != 5),
    ("globalmod", (2, 2), (1, 2, 3, 4, 5), (), lambda g: {v % 3 for v in g.values()} == {0, 1, 2}),
    ("samedigitset", (2, 2), (1, 2, 3), (), lambda g: len({
        frozenset(house) for house in ((g[0, 0], g[0, 1]), (g[1, 0], g[1, 1]), (g[0, 0], g[1, 0]), (g[0, 1], g[1, 1]))
    }) == 1),
    ("connecteddigits", (2, 3), (1, 2, 3), (1, 2), lambda g: connected(g, {1, 2})),
    ("doppelganger", (2, 2), (0, 1, 2), (), doppelganger),
    ("rellik", (1, 3), (1, 2, 3, 4, 5, 6), (6,), lambda g: distinct(line(g)) and 6 not in subsets(line(g))),
    ("rellik", (1, 2), (0, 1, 2, 3), (0,), lambda g: distinct(line(g)) and 0 not in line(g)),
    ("lunchbox", (1, 4), (1, 2, 3, 4, 5), (3,), lambda g: distinct(line(g)) and sum(middle(line(g))) == 3),
    ("lunchbox", (1, 4), (0, 1, 2, 3), (0,), lambda g: distinct(line(g)) and sum(middle(line(g))) == 0),
    ("equalitycage", (1, 4), (1, 2, 3, 4, 5), (), lambda g: distinct(line(g)) and
        sum(v % 2 for v in line(g)) == 2 and sum(v < 3 for v in line(g)) == sum(v > 3 for v in line(g))),
    ("lookandsay", (1, 4), (1, 2, 3), (2, 1, 0, 3), lambda g: line(g).count(1) == 2 and 3 not in line(g)),
    ("digitalroot", (1, 3), tuple(range(1, 10)), (3,), lambda g: distinct(line(g)) and sum(line(g)) in (12, 21)),
    ("sumamong", (1, 3), (1, 2, 3, 4, 5), (6, 9), lambda g: distinct(line(g)) and sum(line(g)) in (6, 9)),
    ("contains", (1, 4), (1, 2, 3), (1, 1, 3), lambda g: line(g).count(1) >= 2 and 3 in line(g)),
    ("containsexactly", (1, 4), (1, 2, 3), (1, 1, 3), lambda g: line(g).count(1) == 2 and line(g).count(3) == 1),
    ("countdistinct", (1, 4), (1, 2, 3, 4), (), lambda g: line(g)[0] == len(set(line(g)[1:]))),
    ("samedigits", (1, 4), (1, 2, 3), (2,), lambda g: sorted(line(g)[:2]) == sorted(line(g)[2:])),
    ("linearsum", (1, 4), (1, 2, 3), (5, 1, 2, -1, 1), lambda g: g[0, 0] + 2 * g[0, 1] - g[0, 2] + g[0, 3] == 5),
    ("linearsum", (1, 3), (1, 2, 3), (6,), lambda g: sum(line(g)) == 6),
    ("unequalsums", (1, 4), (1, 2, 3), (2, 1, 1), lambda g: len({g[0, 0] + g[0, 1], g[0, 2], g[0, 3]}) == 3),
    ("rowdifference", (2, 2), (1, 2, 3), (2,), lambda g: all(abs(g[r, 0] - g[r, 1]) >= 2 for r in range(2))),
    ("antiquadruple", (2, 2), (1, 2, 3), (2, 3), lambda g: set(line(g)) == {1}),
    ("slingshot", (1, 4), (1, 2, 3), (), lambda g: g[0, 1] < 3 and line(g)[1 + g[0, 1]] == g[0, 0]),
    ("hiddenskyscraper", (1, 4), (1, 2, 3, 4), (2,), lambda g: hidden(line(g)) == 2),
]  # fmt: skip


def found(
    rows: int, cols: int, values: tuple[int, ...], stated: Stated, given: dict[Cell, int]
) -> set[tuple[int, ...]]:
    """The grids that the search finds, read row by row."""
    board = Board(rows, cols)
    task = Task(board)
    digits = task.numbers(values, given=given)
    Meanings(task, "stated", digits, values, []).write([stated], set())
    answers = search(task, wanted=MOST, time_limit=60)
    assert answers.complete
    return {tuple(digits[cell].in_(answer) or 0 for cell in board.cells) for answer in answers.answers}


def expected(
    rows: int, cols: int, values: tuple[int, ...], check: Check, given: dict[Cell, int]
) -> set[tuple[int, ...]]:
    cells = Board(rows, cols).cells
    domains = [(given[cell],) if cell in given else values for cell in cells]
    return {
        numbers
        for numbers in itertools.product(*domains)
        if check({(cell.row, cell.col): number for cell, number in zip(cells, numbers, strict=True)})
    }


@pytest.mark.parametrize(("kind", "size", "values", "numbers", "check"), CASES)
def test_the_search_finds_the_grids_of_which_the_sentence_holds(
    kind: str, size: tuple[int, int], values: tuple[int, ...], numbers: tuple[int, ...], check: Check
) -> None:
    stated = Stated(kind, tuple(Board(*size).cells), numbers)

    right = expected(*size, values, check, {})

    assert 0 < len(right) < len(values) ** (size[0] * size[1])
    assert found(*size, values, stated, {}) == right


def test_a_zebra_moves_two_and_three_steps() -> None:
    given = {cell: 1 for cell in Board(3, 4).cells if cell not in (Cell(0, 0), Cell(2, 3), Cell(2, 0), Cell(0, 3))}
    stated = Stated("antizebra", tuple(Board(3, 4).cells))

    right = expected(3, 4, (1, 2, 3), differ_at((2, 3), (2, -3)), given)

    assert found(3, 4, (1, 2, 3), stated, given) == right


@pytest.mark.parametrize("ties", [0, 1])
@pytest.mark.parametrize("rank", [1, 2, 3, 5, 8])
def test_a_full_rank_is_the_place_among_all_lines(rank: int, ties: int) -> None:
    stated = Stated("fullrank", (Cell(0, 0), Cell(0, 1)), (rank, ties))

    right = expected(2, 2, (1, 2, 3), lambda grid: rank_fits(grid, rank, ties=bool(ties)), {})

    assert found(2, 2, (1, 2, 3), stated, {}) == right


TRIED = {"givencandidates"} | {kind for kind, *_ in CASES} | {"antizebra", "fullrank"}


def test_the_page_of_constraints_is_what_the_code_says() -> None:
    page = (ROOT / "docs" / "sudoku-constraints.md").read_text(encoding="utf-8")

    assert page == catalogue.document(), (
        "docs/sudoku-constraints.md is old; run: python -m penpad.solver.sudoku.catalogue > docs/sudoku-constraints.md"
    )
