"""Lines and cages by sentences of Python: what each constraint means, for comparing with what the search finds."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from math import prod

Check = Callable[[list[int]], bool]


def trains(line: list[int], least: int) -> bool:
    """Whether a line is a chain of totals, each with so many digits behind it that add up to it."""
    return not line or any(
        line[0] == sum(line[1:end]) and trains(line[end:], least) for end in range(1 + least, len(line) + 1)
    )


def both(check: Check) -> Check:
    """A sentence that is true of a line or of its reverse."""
    return lambda line: check(line) or check(line[::-1])


def fibonacci(line: list[int]) -> bool:
    return all(line[i] == line[i - 1] + line[i - 2] for i in range(2, len(line)))


def even(line: list[int]) -> int:
    return sum(value % 2 == 0 for value in line)


def near(fits: Callable[[int, int], bool]) -> Check:
    """A sentence about all neighbours."""
    return lambda line: all(fits(a, b) for a, b in pairwise(line))


def hits(line: list[int]) -> int:
    """The sum of the digits that equal their places."""
    return sum(value for place, value in enumerate(line, 1) if value == place)


DIGITS = tuple(range(1, 7))

CASES: list[tuple[str, int, tuple[int, ...], tuple[int, ...], Check]] = [
    ("trainline", 5, (1, 2, 3, 4), (), both(lambda x: trains(x, 1))),
    ("trainline", 6, (1, 2, 3), (2,), both(lambda x: trains(x, 2))),
    ("trainline", 3, (0, 1, 2), (), both(lambda x: x[0] > 0 and trains(x, 1))),
    ("paritycountline", 4, (0, 1, 2, 3, 4), (), both(lambda x: x[0] == even(x) and x[-1] == 4 - even(x))),
    ("paritycountline", 4, (0, 1, 2, 3), (1,), both(lambda x: x[0] == even(x[1:-1]) and x[-1] == 2 - even(x[1:-1]))),
    ("triplesumline", 4, DIGITS, (), lambda x: all(2 * max(t) == sum(t) for t in (x[:3], x[1:]))),
    ("fibonacciline", 4, DIGITS, (), both(fibonacci)),
    ("fibonacciline", 3, tuple(range(1, 10)), (10,), both(lambda x: x[2] == (x[0] + x[1]) % 10)),
    ("sequenceline", 4, DIGITS, (), lambda x: len({b - a for a, b in pairwise(x)}) == 1),
    ("countingline", 4, (1, 2, 3, 4), (), lambda x: all(x.count(v) == v for v in x)),
    ("gapline", 3, DIGITS, (0b1010,), near(lambda a, b: abs(a - b) in (1, 3))),
    ("kropkiline", 3, DIGITS, (), near(lambda a, b: abs(a - b) == 1 or max(a, b) == 2 * min(a, b))),
    ("factorline", 3, DIGITS, (), near(lambda a, b: max(a, b) % min(a, b) == 0)),
    ("highlowline", 3, (1, 2, 3, 4, 5), (), near(lambda a, b: min(a, b) < 3 < max(a, b))),
    ("onlyline", 2, DIGITS, (0b1010,), lambda x: set(x) <= {1, 3}),
    ("samekindline", 3, DIGITS, (3,), lambda x: len({v % 3 for v in x}) == 1),
    ("boundedline", 4, (1, 2, 3, 4), (), lambda x: {min(x), max(x)} == {x[0], x[-1]}),
    ("meanline", 3, DIGITS, (), lambda x: 2 * x[0] == x[1] + x[2]),
    ("tipsumline", 3, DIGITS, (), lambda x: x[0] == x[1] + x[2]),
    ("indexline", 3, (1, 2, 3, 4), (), lambda x: max(x) < 4 and all(x[x[i] - 1] == i + 1 for i in range(3))),
    ("countline", 3, (0, 1, 2, 3), (1,), lambda x: x[0] == 3 - even(x)),
    ("countline", 3, (0, 1, 2, 3), (2,), lambda x: x[0] == even(x[1:])),
    ("productline", 4, DIGITS, (), lambda x: x[1] + x[2] == x[0] * x[3]),
    ("productarrow", 3, DIGITS, (), lambda x: x[0] == x[1] * x[2]),
    ("productarrow", 5, (1, 2, 3, 4), (), lambda x: x[0] == prod(x[1:])),
    ("hitline", 4, (0, 1, 2, 3), (1,), lambda x: x[0] == hits(x[1:])),
    ("hitline", 5, (0, 1, 2, 3), (2,), lambda x: 10 * x[0] + x[1] == hits(x[2:])),
    ("splitpealine", 4, tuple(range(1, 9)), (), lambda x: x[1] + x[2] in (10 * x[0] + x[3], 10 * x[3] + x[0])),
]


def parts(line: list[int], *sizes: int) -> list[list[int]]:
    """The cages of these sizes, one behind the other."""
    starts = [sum(sizes[:index]) for index in range(len(sizes))]
    return [line[start : start + size] for start, size in zip(starts, sizes, strict=True)]


def by_size(line: list[int], *, alike: bool, apart: bool) -> bool:
    """Whether the sums of cages of two, one, one and two cells go by their sizes."""
    cages = parts(line, 2, 1, 1, 2)
    pairs = [(a, b) for index, a in enumerate(cages) for b in cages[:index]]
    return all(
        (sum(a) == sum(b) or not alike) if len(a) == len(b) else (sum(a) != sum(b) or not apart) for a, b in pairs
    )


CAGES: list[tuple[str, int, tuple[int, ...], tuple[int, ...], Check]] = [
    ("sizesums", 6, (1, 2, 3), (1, 2, 1, 1, 2), lambda x: by_size(x, alike=True, apart=False)),
    ("sizesums", 6, (1, 2, 3), (2, 2, 1, 1, 2), lambda x: by_size(x, alike=False, apart=True)),
    ("sizesums", 6, (1, 2, 3), (3, 2, 1, 1, 2), lambda x: by_size(x, alike=True, apart=True)),
    ("sizesums", 5, (1, 2, 3), (4, 2, 2, 1), lambda x: x[0] + x[1] != x[2] + x[3]),
    ("uniquecages", 5, (1, 2, 3), (2, 2, 1), lambda x: set(x[:2]) != set(x[2:4])),
    ("runcages", 3, DIGITS, (), lambda x: len(set(x)) == 3 and max(x) - min(x) == 2),
    ("edgemultiple", 2, tuple(range(1, 10)), (7,), lambda x: (10 * x[0] + x[1]) % 7 == 0),
    ("fullsandwiches", 3, (1, 2, 3, 4), (), lambda x: all({a, b} != {1, 4} for a, b in pairwise(x))),
    ("letterdiffer", 4, (1, 2, 3), (2, 1, 1), lambda x: len({x[0] + x[1], x[2], x[3]}) == 3),
    ("letterorder", 3, (1, 2, 3, 4), (2,), lambda x: x[0] + x[1] < x[2]),
    ("thermostep", 3, DIGITS, (0b110,), lambda x: 1 <= x[1] - x[0] <= 2 and 1 <= x[2] - x[1] <= 2),
    ("productcage", 3, (0, 1, 2, 3, 4), (12,), lambda x: prod(x) == 12),
    ("runcages", 3, DIGITS, (), lambda x: len(set(x)) == 3 and max(x) - min(x) == 2),
    ("edgemultiple", 2, tuple(range(1, 10)), (7,), lambda x: (10 * x[0] + x[1]) % 7 == 0),
    ("fullsandwiches", 3, (1, 2, 3, 4), (), lambda x: all({a, b} != {1, 4} for a, b in pairwise(x))),
    ("letterdiffer", 4, (1, 2, 3), (2, 1, 1), lambda x: len({x[0] + x[1], x[2], x[3]}) == 3),
    ("letterorder", 3, (1, 2, 3, 4), (2,), lambda x: x[0] + x[1] < x[2]),
    ("thermostep", 3, DIGITS, (0b110,), lambda x: 1 <= x[1] - x[0] <= 2 and 1 <= x[2] - x[1] <= 2),
    ("productcage", 3, (0, 1, 2), (0,), lambda x: prod(x) == 0),
    ("rangecage", 3, (1, 2, 3, 4), (2,), lambda x: max(x) - min(x) == 2),
    ("varietycage", 3, (1, 2, 3), (2,), lambda x: len(set(x)) == 2),
    ("paritycage", 3, (1, 2, 3, 4), (2, 1), lambda x: 3 - even(x) == 2),
    ("sameareas", 4, (1, 2, 3), (2, 2), lambda x: sorted(x[:2]) == sorted(x[2:])),
    ("equalareas", 4, (1, 2, 3), (2, 1, 1), lambda x: x[0] + x[1] == x[2] == x[3]),
    ("cagetotals", 4, (1, 2, 3, 4), (0b101100, 3, 1), lambda x: {sum(x[:3]), x[3]} <= {2, 3, 5}),
]

APART = {
    *("samesetlines", "regionsumsalike", "dicecages", "clockcages"),
    *("neighbourcount", "lowclouds", "selfreferral", "shadedmagic", "magicsquare", "uniquepills", "cornerrun"),
}
"""What needs more than a row of cells; tests of its own say what it means."""
COMPARED = APART | {kind for kind, *_ in (*CASES, *CAGES)}
