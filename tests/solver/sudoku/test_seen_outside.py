"""What numbers and arrows outside mean, against plain sentences of Python on random lines, and how it is said."""

from __future__ import annotations

import time
from collections.abc import Callable
from itertools import pairwise
from math import prod
from random import Random

import pytest
from penpad.formats.drawn import Drawn
from penpad.formats.puzzle import Board, Cell
from penpad.solver.sudoku.meanings import Meanings
from penpad.solver.sudoku.variant import Stated
from penpad.solver.task import Task

Line = list[int]
Check = Callable[[Line], bool]


def visible(line: Line) -> Line:
    return [value for index, value in enumerate(line) if value > max(line[:index], default=0)]


def busted(line: Line, least: int) -> tuple[int, int]:
    """The first sum from the start that is large enough, and of how many digits."""
    return next((sum(line[:end]), end) for end in range(1, len(line) + 1) if sum(line[:end]) >= least)


def battle(line: Line) -> int:
    x, y = line[0], len(line) - line[-1]
    return sum(line[min(x, y) : max(x, y)])


def party(line: Line) -> int:
    return next((index for index, value in enumerate(line) if (value - line[0]) % 2), len(line))


def rising(line: Line) -> int:
    return next((index for index, (a, b) in enumerate(pairwise(line), 1) if b <= a), len(line))


def inside(line: Line, a: int, b: int) -> Line:
    first, last = sorted((line.index(a), line.index(b)))
    return line[first + 1 : last]


def dolls(line: Line, *totals: int) -> bool:
    """Whether pairs with these sums, and sums between them, follow each other."""
    if not totals:
        return True
    return any(
        line[i] + line[j] == sum(line[i + 1 : j]) == totals[0] and dolls(line[j + 1 :], *totals[1:])
        for i in range(len(line))
        for j in range(i + 1, len(line))
    )


def before(line: Line, digit: int) -> Line:
    return line[: line.index(digit)]


CASES: list[tuple[str, tuple[int, ...], Check]] = [
    ("firstdigits", (9, 3, 0), lambda x: sum(x[:3]) == 9),
    ("firstdigits", (10, 0, 0), lambda x: sum(x[:3]) == 10),
    ("firstdigits", (12, 2, 1), lambda x: x[0] * x[1] == 12),
    ("firstdigits", (2, 2, 2), lambda x: abs(x[0] - x[1]) == 2),
    ("firstdigits", (5, 3, 3), lambda x: max(x[:3]) == 5),
    ("firstdigits", (2, 3, 4), lambda x: min(x[:3]) == 2),
    ("firstdigits", (3, 3, 5), lambda x: sorted(x[:3])[1] == 3),
    ("firstdigits", (3, 2, 6), lambda x: x[0] + x[1] == 6),
    ("firstdigits", (6, 3, 7), lambda x: max(x[:3]) + min(x[:3]) == 6),
    ("firstdigits", (4, 3, 8), lambda x: max(x[:3]) - min(x[:3]) == 4),
    ("bustsum", (12, 11, 0), lambda x: busted(x, 11)[0] == 12),
    ("bustsum", (5, 11, 1), lambda x: x[busted(x, 11)[1] - 1] == 5),
    ("bustsum", (3, 11, 2), lambda x: busted(x, 11)[1] == 3),
    ("bustsum", (8, 11, 3), lambda x: sum(x[: busted(x, 11)[1] - 1]) == 8),
    ("hiddensum", (7, 0), lambda x: sum(x) - sum(visible(x)) == 7),
    ("hiddensum", (3, 1), lambda x: len(x) - len(visible(x)) == 3),
    ("hiddensum", (1, 2), lambda x: sum(v % 2 for v in visible(x)) == 1),
    ("hiddensum", (2, 3), lambda x: sum(v % 2 == 0 for v in visible(x)) == 2),
    ("roomsum", (7, 0), lambda x: x[0] + x[x[0] - 1] == 7),
    ("roomsum", (12, 1), lambda x: x[0] * x[x[0] - 1] == 12),
    ("roomsum", (2, 2), lambda x: abs(x[0] - x[x[0] - 1]) == 2),
    ("outsidedigits", (3, 2, 5), lambda x: {2, 5} <= set(x[:3])),
    ("outsidedigits", (0, 4), lambda x: 4 in x[:3]),
    ("firstparity", (3,), lambda x: next(v for v in x if v % 2) == 3),
    ("firstparity", (3, 4), lambda x: next(v for v in x if v % 2) == 3 and next(v for v in x if v % 2 == 0) == 4),
    ("battlefield", (5,), lambda x: battle(x) == 5),
    ("battlefield", (0,), lambda x: battle(x) == 0),
    ("skyscrapersum", (11,), lambda x: sum(visible(x)) == 11),
    ("parityparty", (9, 1), lambda x: sum(x[: party(x) + 1]) == 9),
    ("parityparty", (5, 0), lambda x: sum(x[: party(x)]) == 5),
    ("sumbefore", (7, 1 << 6, 0, 0), lambda x: sum(before(x, 6)) == 7),
    ("sumbefore", (10, 1 << 6, 1, 0), lambda x: sum(before(x, 6)) == 4),
    ("sumbefore", (2, 1 << 1, 0, 1), lambda x: len(before(x, 1)) == 2),
    ("crustsum", (5, 2, 4, 0), lambda x: sum(inside(x, 2, 4)) == 5),
    ("crustsum", (6, 4, 5, 1), lambda x: prod(inside(x, 4, 5)) == 6),
    ("crustsum", (2, 1, 6, 2), lambda x: len(inside(x, 1, 6)) == 2),
    ("nexttodigit", (6, 3), lambda x: (x.index(6), x.index(3)) in {(i, i + s) for i in range(6) for s in (-1, 1)}),
    ("ascendingsum", (8, 0), lambda x: sum(x[: rising(x)]) == 8),
    ("ascendingsum", (3, 1), lambda x: rising(x) == 3),
    ("positionsum", (7,), lambda x: x[x[0] - 1] + x[x[1] - 1] == 7),
    ("xsums", (9, 0, 0, 0, -1), lambda x: 9 in (sum(x[: x[0]]), sum(x[: x[0] - 1]))),
    ("xsums", (9, 0, 0, 1), lambda x: x[0] < 6 and sum(x[: x[0] + 1]) == 9),
    ("xsums", (12, 0, 1, 0), lambda x: prod(x[: x[0]]) == 12),
    ("xsums", (7, 2, 0, 0), lambda x: sum(x[: x[-1]]) == 7),
    ("xsums", (7, 3, 0, 0), lambda x: sum(x[: x[1]]) == 7),
    (
        "xsums",
        (7, 1, 0, 0),
        lambda x: x[0] - 1 + x[x[0] - 1] <= 6 and sum(x[x[0] - 1 : x[0] - 1 + x[x[0] - 1]]) == 7,
    ),
    ("digitplace", (2, 6), lambda x: x[1] == 6),
    ("eitherclue", (9, 3, 0), lambda x: sum(x[: x[0]]) == 9 or sum(inside(x, 1, 6)) == 9),
    ("eitherclue", (9, 3, 1), lambda x: (sum(x[: x[0]]) == 9) != (sum(inside(x, 1, 6)) == 9)),
    ("eitherclue", (3, 12, 0), lambda x: len(visible(x)) == 3 or x[x[0] - 1] == 3),
    ("eitherclue", (3, 12, 1), lambda x: (len(visible(x)) == 3) != (x[x[0] - 1] == 3)),
    ("edgedigits", (7, 0), lambda x: x[0] + x[-1] == 7),
    ("edgedigits", (3, 2), lambda x: abs(x[0] - x[-1]) == 3),
    ("edgedigits", (12, 1), lambda x: x[0] * x[-1] == 12),
    ("xdistance", (3, 5), lambda x: x.index(5) - x.index(3) == x[0]),
    ("coasttocoast", (2, 3, 5), lambda x: any({x[i], x[-1 - i]} == {3, 5} for i in range(2))),
    ("descriptivepair", (2, 5), lambda x: x[1] == 5 or x[4] == 2),
    ("russiandoll", (6,), lambda x: dolls(x, 6)),
    ("clubsandwich", (2, 1, 4, 6), lambda x: abs(sum(inside(x, 1, 4)) - sum(inside(x, 4, 6))) == 2),
    ("rossini", (3, 0), lambda x: x[0] < x[1] < x[2]),
    ("rossini", (0, 1), lambda x: x[0] > x[1] > x[2]),
    ("rossini", (3, 2), lambda x: not (x[0] < x[1] < x[2] or x[0] > x[1] > x[2])),
    ("rossini", (4, 2), lambda x: x[:4] not in (sorted(x[:4]), sorted(x[:4], reverse=True))),
    ("diagonaldigits", (48, 0), lambda x: prod(x) == 48),
    ("diagonaldigits", (4, 1), lambda x: len(set(x)) == 4),
    ("diagonaldigits", (2, 2), lambda x: sum(v % 2 for v in x) == 2),
    ("diagonaldigits", (2, 3), lambda x: sum(v % 2 == 0 for v in x) == 2),
    ("diagonaldigits", (5, 4), lambda x: max(x) == 5),
    ("diagonaldigits", (2, 5), lambda x: min(x) == 2),
]


ROW = tuple(Cell(0, col) for col in range(6))


def hold(stated: list[Stated], line: Line) -> bool:
    """Whether the constraints accept a row of six digits in two boxes."""
    task = Task(Board(1, 6))
    digits = task.numbers(range(1, 7))
    Meanings(task, "stated", digits, tuple(range(1, 7)), [ROW[:3], ROW[3:]]).write(stated, set())
    answer = task.read(Drawn(numbers={cell: str(number) for cell, number in zip(ROW, line, strict=True)}))
    return not [instance for instance in task.broken(answer) if instance.rule == "stated"]


@pytest.mark.parametrize(("kind", "values", "check"), CASES)
def test_a_number_outside_holds_exactly_when_its_sentence_does(
    kind: str, values: tuple[int, ...], check: Check
) -> None:
    random = Random(f"{kind}{values}")
    seen = set()
    repeats = kind in ("diagonaldigits", "russiandoll")

    for _ in range(200):
        line = random.choices(range(1, 7), [4, 3, 2, 2, 1, 1], k=6) if repeats else random.sample(range(1, 7), 6)
        expected = check(line)
        seen.add(expected)

        assert hold([Stated(kind, ROW, values)], line) == expected, line

    assert seen == {True, False}


def test_sums_of_russian_dolls_follow_each_other_without_overlap() -> None:
    two = [Stated("russiandoll", ROW, (4, 3))]

    assert hold(two, [1, 4, 3, 1, 3, 2])
    assert not hold(two, [1, 3, 2, 1, 4, 3])
    assert not hold(two, [1, 4, 3, 1, 2, 2])


@pytest.mark.parametrize(
    ("kind", "values"),
    [
        ("sumbefore", (9999, 1 << 6, 0, 0)),
        ("parityparty", (9999, 1)),
        ("crustsum", (9999, 2, 4, 0)),
        ("crustsum", (9999, 2, 4, 1)),
        ("russiandoll", (9999, 9999)),
        ("eitherclue", (9999, 15, 1)),
        ("battlefield", (9999,)),
        ("diagonaldigits", (9973, 0)),
    ],
)
def test_a_number_that_is_far_too_large_is_soon_refused(kind: str, values: tuple[int, ...]) -> None:
    started = time.monotonic()

    assert not hold([Stated(kind, ROW, values)], [1, 2, 3, 4, 5, 6])
    assert time.monotonic() - started < 5


SEEN = {kind for kind, _, _ in CASES}
