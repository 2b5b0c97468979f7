"""Rules of the whole board that words alone state: how they are said, and that the search finds exactly what fits."""

from __future__ import annotations

from itertools import combinations, permutations

import pytest
from penpad.formats.puzzle import Board, Cell
from penpad.solver.search import search
from penpad.solver.sudoku.meanings import Meanings
from penpad.solver.sudoku.text.claims import claims
from penpad.solver.sudoku.variant import Stated
from penpad.solver.task import Task

from tests.solver.sudoku.test_areas import MOST, Check, Grid, expected, found
from tests.solver.sudoku.test_demands import doubts

PRIMES = {2, 3, 5, 7}


def beside(grid: Grid) -> list[tuple[int, int]]:
    """The digits of every two cells that share a side."""
    return [(grid[a], grid[b]) for a, b in combinations(grid, 2) if abs(a[0] - b[0]) + abs(a[1] - b[1]) == 1]


def moved(grid: Grid, *moves: tuple[int, int]) -> list[tuple[int, int]]:
    steps = {(sign * a, sign * b) for a, b in moves for sign in (1, -1)}
    return [(grid[a], grid[b]) for a, b in permutations(grid, 2) if (b[0] - a[0], b[1] - a[1]) in steps]


def threes(grid: Grid) -> list[tuple[int, ...]]:
    """The digits of every three cells in a line."""
    lines = [[(r, c + n) for n in range(3)] for r, c in grid] + [[(r + n, c) for n in range(3)] for r, c in grid]
    return [tuple(grid[place] for place in line) for line in lines if all(place in grid for place in line)]


def is_run(numbers: tuple[int, ...]) -> bool:
    return sorted(numbers) == [min(numbers), min(numbers) + 1, min(numbers) + 2]


def knights(grid: Grid) -> bool:
    moves = ((1, 2), (2, 1), (1, -2), (2, -1))
    steps = {(sign * a, sign * b) for a, b in moves for sign in (1, -1)}
    return all(
        any(grid[a] == grid[b] and (b[0] - a[0], b[1] - a[1]) in steps for b in grid) for a in grid if grid[a] % 2 == 0
    )


def flat(grid: Grid) -> bool:
    """Rows of two cells: each pair with the sum 3 has one with 2 above it or one with 4 below it."""
    sums = [grid[row, 0] + grid[row, 1] for row in range(3)]
    return all(
        (row > 0 and sums[row - 1] == 2) or (row < 2 and sums[row + 1] == 4) for row in range(3) if sums[row] == 3
    )


CASES: list[tuple[str, tuple[int, int], tuple[int, ...], int, Check]] = [
    ("forbiddensums", (2, 2), (1, 2, 3, 4), 1 << 5 | 1 << 3, lambda g: all(a + b not in (3, 5) for a, b in beside(g))),
    ("closeneighbours", (2, 2), (1, 2, 3, 4), 2, lambda g: all(abs(a - b) <= 2 for a, b in beside(g))),
    ("knightpeers", (2, 3), (1, 2, 3), 0, knights),
    ("primesapart", (2, 2), (1, 2, 3, 4), 0, lambda g: not any({a, b} <= PRIMES for a, b in beside(g))),
    ("nodots", (2, 2), (1, 2, 3, 4), 0, lambda g: all(a != 2 * b and b != 2 * a for a, b in beside(g))),
    ("nodots", (1, 3), (1, 2, 3, 4, 6), 1, lambda g: all(
        a != 2 * b and b != 2 * a and abs(a - b) != 1 for a, b in beside(g)
    )),
    ("factorneighbour", (2, 2), (2, 3, 4, 5), 0, lambda g: all(
        any(max(g[p], g[q]) % min(g[p], g[q]) == 0 for q in g if abs(p[0] - q[0]) + abs(p[1] - q[1]) == 1) for p in g
    )),
    ("mixedthrees", (1, 4), (1, 2, 3, 4), 1, lambda g: not any(all(n % 2 for n in t) for t in threes(g))),
    ("mixedthrees", (3, 2), (1, 2, 3), 3, lambda g: not any(len({n % 2 for n in t}) == 1 for t in threes(g))),
    ("mixedthrees", (1, 4), (1, 2, 3, 4), 16, lambda g: not any(map(is_run, threes(g)))),
    ("mixedthrees", (1, 3), (1, 2, 3, 4, 5, 6), 12, lambda g: not any(
        {*t} <= PRIMES or {*t} <= {4, 6} for t in threes(g)
    )),
    ("mirrored", (2, 2), (1, 2, 3), 4, lambda g: g[0, 0] + g[1, 1] == 4 == g[0, 1] + g[1, 0]),
    ("mirrored", (2, 2), (1, 2, 3), 1004, lambda g: g[0, 0] + g[1, 1] != 4 != g[0, 1] + g[1, 0]),
    ("mirrored", (2, 2), (1, 2, 3), 12000, lambda g: g[0, 1] % 2 == g[1, 0] % 2),
    ("mirrored", (2, 2), (1, 2, 3), 23000, lambda g: g[0, 0] % 2 != g[1, 1] % 2),
    ("mirrored", (2, 2), (1, 2, 3), 14000, lambda g: g[0, 1] != g[1, 0]),
    ("dominoflatmates", (3, 2), (1, 2, 3), 30204, flat),
    ("mixedblocks", (2, 2), (1, 2, 3, 4), 0, lambda g: {n % 2 for n in g.values()} == {0, 1}),
    ("mixedblocks", (2, 2), (1, 2, 3, 4), 232, lambda g: sum(n % 2 == 0 for n in g.values()) == 2),
    ("mixedblocks", (2, 3), (1, 2, 3), 112, lambda g: all(
        sum(g[r, c + n] % 2 for r in range(2) for n in range(2)) >= 2 for c in range(2)
    )),
    ("digitsapart", (1, 3), (1, 2, 3), 1310, lambda g: all({a, b} != {1, 3} for a, b in beside(g))),
    ("digitsapart", (2, 2), (1, 2, 3), 1331, lambda g: all(
        not {a, b} <= {1, 3} for a, b in moved(g, (0, 1), (1, 0), (1, 1), (1, -1))
    )),
    ("joinedline", (1, 3), (1, 2, 3), 0, lambda g: g[0, 0] == g[0, 1] == g[0, 2]),
    ("joinedline", (1, 3), (1, 2, 3), 1, lambda g: all(abs(a - b) == 1 for a, b in beside(g))),
    ("knightconsecutive", (2, 3), (1, 2, 3), 1, lambda g: all(
        abs(a - b) != 1 for a, b in moved(g, (1, 2), (2, 1), (1, -2), (2, -1))
    )),
    ("knightconsecutive", (1, 3), (1, 2, 3, 4), 6, lambda g: all(
        abs(a - b) > 1 for a, b in moved(g, (0, 1), (1, 0), (1, 1), (1, -1))
    )),
]  # fmt: skip


@pytest.mark.parametrize(("kind", "size", "values", "number", "check"), CASES)
def test_the_search_finds_what_fits(
    kind: str, size: tuple[int, int], values: tuple[int, ...], number: int, check: Check
) -> None:
    right = expected(*size, values, check, {})

    assert 0 < len(right) < len(values) ** (size[0] * size[1])
    assert found(*size, values, Stated(kind, tuple(Board(*size).cells), (number,)), {}) == right


def answers(kind: str, number: int, values: tuple[int, ...], boxes: list[tuple[Cell, ...]]) -> set[tuple[int, ...]]:
    """The rows of cells that fit, the board being cut into boxes."""
    board = Board(1, sum(map(len, boxes)))
    task = Task(board)
    digits = task.numbers(values, given={})
    Meanings(task, "stated", digits, values, boxes).write([Stated(kind, board.cells, (number,))], set())
    every = search(task, wanted=MOST, time_limit=60)
    return {tuple(digits[cell].in_(answer) or 0 for cell in board.cells) for answer in every.answers}


def test_threes_of_one_box_are_none_of_two_boxes() -> None:
    boxes = [tuple(Cell(0, col) for col in cols) for cols in ((0, 1, 2), (3,))]

    right = expected(1, 4, (1, 2, 3), lambda g: not is_run((g[0, 0], g[0, 1], g[0, 2])), {})

    assert answers("mixedthrees", 16 + 32, (1, 2, 3), boxes) == right


def test_swapped_boxes_name_each_other_in_one_place() -> None:
    boxes = [tuple(Cell(0, col) for col in cols) for cols in ((0, 1), (2, 3))]

    def fits(grid: Grid) -> bool:
        rows = {1: (grid[0, 0], grid[0, 1]), 2: (grid[0, 2], grid[0, 3])}
        return all(rows[x][place] == y for y in rows for place, x in enumerate(rows[y]) if x in rows)

    assert answers("boxmirror", 0, (1, 2, 3), boxes) == expected(1, 4, (1, 2, 3), fits, {})


TRIED = {kind for kind, *_ in CASES} | {"boxmirror"}

WORDINGS = """
forbiddensums 128 | Two orthogonally neighbouring cells can never sum to 7.
forbiddensums 1056 | The digits in adjacent cells must not add up to 5 or 10.
forbiddensums 32 | No two orthogonally adjacent digits sum to five.
forbiddensums 1024 | Orthogonally adjacent digits cannot have a sum of 10.
forbiddensums 1024 | No pair of adjacent cells may total 10.
closeneighbours 2 | Any two orthogonally adjacent digits have a difference of two or less.
closeneighbours 4 | Adjacent cells must contain digits that differ by at most 4.
closeneighbours 3 | All neighbouring digits are no more than 3 apart.
knightpeers 0 | Even digits must see at least one identical digit by a knight's move.
knightpeers 1 | Every odd digit sees at least one equal digit a knight's move away.
knightpeers 2 | Each digit must see at least one identical digit via a knight's move.
primesapart | Prime numbers cannot be orthogonal neighbours.
primesapart | No two primes may be orthogonally adjacent.
primesapart | Prime digits may not be orthogonally adjacent to each other.
nodots 1 | Digits in adjacent cells are never consecutive, nor may they be in a ratio of 1:2.
nodots 0 | Orthogonally neighbouring digits are never in a 1:2 ratio.
nodots 0 | No two adjacent digits may have a ratio of 1:2.
factorneighbour | Every digit is a multiple or a factor of an orthogonally adjacent one.
factorneighbour | Each digit must be either a factor or multiple of at least one neighbour.
mixedthrees 16 | No three adjacent cells in a row or column hold three consecutive digits in any order.
mixedthrees 48 | Three cells in a row, horizontal or vertical, in the same box cannot be consecutive digits.
mixedthrees 12 | In no row and no column may three contiguous digits be all prime or all composite.
mixedthrees 3 | No three adjacent digits in a row or column may have the same parity.
mixedthrees 3 | There are never three consecutive cells in any row or column that are all odd or all even.
mirrored 10 | Cells that are 180 degrees rotationally symmetric contain digits which sum to 10.
mirrored 1010 | Digits in cells opposite each other through the centre can never add up to 10.
mirrored 12000 | The diagonal from R1C1 to R9C9 acts as a parity mirror.
mirrored 12000 | Each cell has the same parity as the cell mirrored at the main diagonal.
mirrored 3000 | Cells that are rotationally symmetric about the centre have opposite parity.
dominoflatmates 50109 | Each horizontal pair that sums to 5 has one above that sums to 1 or one below that sums to 9.
digitsapart 931 | Digits 0 and 9 can never be orthogonally or diagonally adjacent to one another or themselves.
digitsapart 1210 | The digits 1 and 2 may not be orthogonally adjacent to each other.
boxmirror | If there is a digit X in box Y, then there is a digit Y in the same position of box X.
mixedblocks 0 | Every 2x2 square contains both odd and even digits.
mixedblocks 0 | No 2x2 area consists of digits of the same parity.
mixedblocks 232 | Each 2x2 area contains exactly two even digits.
mixedblocks 111 | All 2x2 areas must contain at least one odd digit.
mixedblocks 0 | No 2x2 block may be entirely odd or entirely even.
knightconsecutive 1 | Cells a knight's move apart may not contain consecutive digits.
knightconsecutive 2 | Consecutive digits cannot be a king's move apart.
knightconsecutive 5 | Cells separated by a knight's move cannot hold the same digit or consecutive digits.
"""
LINES = [(*each.split(" | ")[0].split(), each.split(" | ")[1]) for each in WORDINGS.strip().splitlines()]


@pytest.mark.parametrize("line", LINES, ids=[line[-1] for line in LINES])
def test_a_rule_of_the_board_is_found_and_understood(line: tuple[str, ...]) -> None:
    kind, *numbers, sentence = line

    own = [claim for claim in claims(sentence) if "words" in claim.variant.figures]

    assert [(claim.variant.id, claim.value) for claim in own] == [(kind, *map(int, numbers))] or (
        not numbers and [claim.variant.id for claim in own] == [kind]
    )
    assert not doubts(sentence, {kind}, (sentence,))


@pytest.mark.parametrize(
    "sentence",
    [
        "Adjacent cells on a line can never sum to 7.",
        "Adjacent digits never sum to the digit in the circle.",
        "Adjacent digits without an X never sum to 10.",
        "Adjacent digits never add up to 5 unless one of them is in a cage.",
        "Adjacent digits on a blue line differ by at most 2.",
        "Digits in adjacent cells differ by at least 2.",
        "Even digits must see at least one identical digit by a king's move.",
        "The digit 3 must see at least one identical digit by a knight's move.",
        "Prime numbers cannot be neighbours of even digits.",
        "Adjacent digits with no dot between them are never in a 1:2 ratio.",
        "Every digit on the ring is a multiple or a factor of the adjacent ones.",
        "No three adjacent cells on a line may be all odd.",
        "No three adjacent cells in a row or column sum to the same number as consecutive digits.",
        "The digits 1 and 2 may not be orthogonally adjacent to each other on a line.",
        "Mirrored cells on a grey line sum to 10.",
        "Rotationally symmetric cells sum to 10 or 12.",
        "Every 2x2 square contains both odd and even digits in one box.",
        "Every 2x2 square contains two odd digits and one low digit.",
        "Cells a knight's move apart may not contain consecutive digits on lines.",
    ],
)
def test_a_sentence_with_more_or_other_demands_is_no_rule_of_the_board(sentence: str) -> None:
    assert not {claim.variant.id for claim in claims(sentence)} & TRIED
