"""What stated constraints mean, checked against plain sentences of Python on random grids."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest
from penpad.formats.drawn import Drawn
from penpad.formats.puzzle import Board, Cell
from penpad.solver.sudoku import library
from penpad.solver.sudoku.drawing.stated import Stated, kinds
from penpad.solver.sudoku.meanings import Meanings
from penpad.solver.task import Task

from tests.solver.sudoku.line_cases import COMPARED
from tests.solver.sudoku.test_areas import TRIED
from tests.solver.sudoku.test_board_rules import TRIED as BOARD_RULES
from tests.solver.sudoku.test_seen_outside import SEEN
from tests.solver.sudoku.test_spots import SPOTS

SIZE = 6
ROW = tuple(Cell(0, col) for col in range(SIZE))
Check = Callable[[list[int]], bool]


def pairs(line: list[int], distance: int = 1) -> list[tuple[int, int]]:
    return list(zip(line, line[distance:], strict=False))


def sandwich(line: list[int]) -> bool:
    first, last = sorted((line.index(1), line.index(6)))
    return sum(line[first + 1 : last]) == 5


def cuts(line: list[int], total: int) -> bool:
    """Whether a line can be cut into pieces with this sum."""
    return not line or any(sum(line[:end]) == total and cuts(line[end:], total) for end in range(1, len(line) + 1))


def turns(line: list[int]) -> bool:
    """Whether a line grows and shrinks in turns."""
    rises = [a < b for a, b in pairs(line)]
    return all(a != b for a, b in pairs(line)) and all(rises[i] != rises[i + 1] for i in range(len(rises) - 1))


CASES: list[tuple[str, int, tuple[int, ...], Check]] = [
    ("monotoneline", 3, (), lambda x: x[0] < x[1] < x[2] or x[0] > x[1] > x[2]),
    ("consecutiveline", 3, (), lambda x: x[1] - x[0] == x[2] - x[1] in (1, -1)),
    ("fixedsumline", 3, (9,), lambda x: sum(x[:3]) == 9),
    ("distinctline", 3, (), lambda x: len(set(x)) == 3),
    ("endsumline", 3, (), lambda x: x[0] == x[1] + x[2] or x[2] == x[0] + x[1]),
    ("productends", 3, (), lambda x: x[0] * x[2] == sum(x)),
    ("alternatingline", 4, (), turns),
    ("renbanregion", 3, (), lambda x: len(set(x)) == 3 and max(x) - min(x) == 2),
    ("sumdot", 2, (7,), lambda x: x[0] + x[1] == 7),
    ("cornersum", 4, (14,), lambda x: sum(x[:4]) == 14),
    ("parityapart", 6, (0,), lambda x: not any(a % 2 == b % 2 == 0 for a, b in pairs(x))),
    ("meanarrow", 3, (), lambda x: 2 * x[0] == x[1] + x[2]),
    ("difference", 2, (), lambda x: abs(x[0] - x[1]) == 1),
    ("difference", 2, (3,), lambda x: abs(x[0] - x[1]) == 3),
    ("ratio", 2, (), lambda x: x[0] == 2 * x[1] or x[1] == 2 * x[0]),
    ("ratio", 2, (3,), lambda x: x[0] == 3 * x[1] or x[1] == 3 * x[0]),
    ("xv", 2, (5,), lambda x: sum(x) == 5),
    ("quadruple", 4, (2, 2, 3), lambda x: x.count(2) >= 2 and 3 in x),
    ("clone", 4, (), lambda x: x[:2] == x[2:]),
    ("palindrome", 5, (), lambda x: x == x[::-1]),
    ("renban", 3, (), lambda x: len(set(x)) == 3 and max(x) - min(x) == 2),
    ("nabner", 3, (), lambda x: all(abs(a - b) > 1 for a, b in (*pairs(x), *pairs(x, 2)))),
    ("whispers", 3, (), lambda x: all(abs(a - b) >= 3 for a, b in pairs(x))),
    ("whispers", 3, (2,), lambda x: all(abs(a - b) >= 2 for a, b in pairs(x))),
    ("betweenline", 4, (), lambda x: all(min(x[0], x[3]) < y < max(x[0], x[3]) for y in x[1:3])),
    (
        "lockout",
        3,
        (),
        lambda x: abs(x[0] - x[2]) >= 4 and not min(x[0], x[2]) <= x[1] <= max(x[0], x[2]),
    ),
    ("regionsumline", 6, (), lambda x: x[0] + x[1] + x[2] == x[3] + x[4] + x[5]),
    ("zipperline", 5, (), lambda x: x[0] + x[4] == x[1] + x[3] == x[2]),
    ("zipperline", 4, (), lambda x: x[0] + x[3] == x[1] + x[2]),
    ("doublearrow", 4, (), lambda x: x[0] + x[3] == x[1] + x[2]),
    ("entropicline", 4, (), lambda x: all((a + 1) // 2 != (b + 1) // 2 for a, b in (*pairs(x), *pairs(x, 2)))),
    ("modularline", 4, (), lambda x: all(a % 3 != b % 3 for a, b in (*pairs(x), *pairs(x, 2)))),
    ("littlekillersum", 3, (9,), lambda x: sum(x) == 9),
    ("skyscraper", 6, (3,), lambda x: sum(x[i] > max(x[:i], default=0) for i in range(6)) == 3),
    ("xsum", 6, (9,), lambda x: sum(x[: x[0]]) == 9),
    ("numberedroom", 6, (4,), lambda x: x[x[0] - 1] == 4),
    ("sandwichsum", 6, (5,), sandwich),
    ("sumline", 4, (6,), lambda x: cuts(x, 6)),
    ("sumline", 6, (10,), lambda x: cuts(x, 10)),
    ("parityline", 4, (), lambda x: all((a + b) % 2 for a, b in pairs(x))),
    ("countingcircles", 4, (), lambda x: all(x.count(a) == a for a in x)),
    ("extraregion", 4, (), lambda x: len(set(x)) == 4),
    ("inequality", 2, (), lambda x: x[0] < x[1]),
    ("neighbourdifference", 6, (2,), lambda x: all(abs(a - b) >= 2 for a, b in pairs(x))),
    ("samedifference", 5, (), lambda x: len({abs(a - b) for a, b in pairs(x)}) == 1),
    ("neighboursumline", 4, (1 << 5 | 1 << 7,), lambda x: all(a + b in (5, 7) for a, b in pairs(x))),
    ("equalthermos", 5, (2,), lambda x: sum(x[:2]) == sum(x[2:])),
    ("lettercages", 5, (2,), lambda x: sum(x[:2]) == sum(x[2:])),
    ("unequalsums", 5, (2, 2, 1), lambda x: len({x[0] + x[1], x[2] + x[3], x[4]}) == 3),
    ("antiquadruple", 4, (2, 2, 3), lambda x: 2 not in x and 3 not in x),
    ("equalsums", 5, (2,), lambda x: sum(x[:2]) == sum(x[2:])),
    ("pillarrow", 6, (2,), lambda x: 10 * x[0] + x[1] == sum(x[2:])),
    ("columnindexer", 1, (), lambda x: all((x[0] == v) == (x[v - 1] == 1) for v in range(1, 7))),
    ("boxindexer", 1, (), lambda x: all((x[0] == v) == (x[v - 1] == 1) for v in range(1, 4))),
]


def hold(stated: list[Stated], line: list[int], negatives: set[str], board: Board) -> bool:
    task = Task(board)
    digits = task.numbers(range(1, SIZE + 1))
    regions = [ROW[:3], ROW[3:]]
    Meanings(task, "stated", digits, tuple(range(1, SIZE + 1)), regions).write(stated, negatives)
    answer = task.read(Drawn(numbers={cell: str(number) for cell, number in zip(board.cells, line, strict=True)}))
    return not [instance for instance in task.broken(answer) if instance.rule == "stated"]


@pytest.mark.parametrize(("kind", "length", "values", "check"), CASES)
def test_a_constraint_holds_exactly_when_its_sentence_does(
    kind: str, length: int, values: tuple[int, ...], check: Check
) -> None:
    random = Random(kind)
    board = Board(1, SIZE)
    seen = set()

    for _ in range(250):
        line = random.choice(
            [random.sample(range(1, 7), 6), random.choices(range(1, 7), k=6), random.choices([1, 2], k=6)]
        )
        # What a sandwich or a box indexer means is settled only where rows and boxes hold each digit once.
        if (kind == "boxindexer" and line[0] > 3) or (kind in ("sandwichsum", "xsum") and len(set(line)) < SIZE):
            continue
        expected = check(line if length in (1, SIZE) else line[:length])
        seen.add(expected)

        assert hold([Stated(kind, ROW[:length], values)], line, set(), board) == expected, line

    assert seen == {True, False}


def test_every_kind_is_tried() -> None:
    apart = (
        {
            "minimum",
            "maximum",
            "rowindexer",
            "globalentropy",
            "flatmates",
            "samesumlines",
            "index159",
            "indexlines",
            "extremecell",
            "correctarrows",
            "friendlycells",
            "allfriendly",
        }
        | TRIED
        | BOARD_RULES
        | SEEN
        | SPOTS
        | COMPARED
    )

    assert {kind for kind, *_ in CASES} | apart == set(library.variants()) >= kinds()


def test_named_rows_and_columns_say_where_their_own_number_stands() -> None:
    wide, high = Board(1, SIZE), Board(SIZE, 1)

    assert hold([Stated("indexlines", wide.cells, (0b10,))], [4, 5, 3, 1, 2, 6], set(), wide)
    assert not hold([Stated("indexlines", wide.cells, (0b10,))], [4, 5, 2, 1, 3, 6], set(), wide)
    assert hold([Stated("indexlines", high.cells, (0b10 << 9,))], [4, 5, 3, 1, 2, 6], set(), high)
    assert not hold([Stated("indexlines", high.cells, (0b10 << 9,))], [4, 5, 2, 1, 3, 6], set(), high)


def test_an_extreme_cell_is_above_or_below_all_its_neighbours() -> None:
    board = Board(1, SIZE)
    extreme = [Stated("extremecell", (ROW[1],)), Stated("extremecell", (ROW[5],))]

    assert hold(extreme, [3, 1, 2, 2, 5, 4], set(), board)
    assert hold(extreme, [3, 6, 2, 2, 5, 6], set(), board)
    assert not hold(extreme, [3, 2, 1, 2, 5, 6], set(), board)
    assert not hold(extreme, [3, 1, 2, 2, 5, 5], set(), board)


def test_a_loop_goes_on_behind_its_start() -> None:
    board = Board(1, SIZE)
    loop = (*ROW[:4], ROW[0])

    assert not hold([Stated("modularline", loop)], [1, 2, 3, 1, 5, 6], set(), board)
    assert hold([Stated("regionsumline", (ROW[1], ROW[2], ROW[3], ROW[4], ROW[1]))], [6, 1, 4, 3, 2, 6], set(), board)
    assert not hold([Stated("regionsumline", (ROW[1], ROW[2], ROW[3], ROW[1]))], [6, 1, 4, 3, 2, 6], set(), board)


def test_the_cells_of_a_line_with_branches_are_added_up_region_by_region() -> None:
    branched = [Stated("regionsumline", (ROW[1], ROW[3], ROW[2], ROW[4]), (-1,))]

    assert hold(branched, [6, 1, 5, 4, 2, 3], set(), Board(1, SIZE))
    assert not hold(branched, [6, 1, 5, 4, 3, 2], set(), Board(1, SIZE))


def test_extremes_are_compared_with_unmarked_neighbours_only() -> None:
    board = Board(1, SIZE)
    lowest = [Stated("minimum", (Cell(0, 1),)), Stated("minimum", (Cell(0, 2),))]

    assert hold(lowest, [5, 2, 1, 4, 1, 1], set(), board)
    assert not hold(lowest, [5, 2, 4, 4, 1, 1], set(), board)
    assert hold([Stated("maximum", (Cell(0, 0),))], [5, 2, 1, 4, 1, 1], set(), board)
    assert not hold([Stated("maximum", (Cell(0, 0),))], [2, 2, 1, 4, 1, 1], set(), board)


def test_a_block_of_four_cells_holds_a_low_a_middle_and_a_high_digit() -> None:
    board = Board(2, 2)
    entropy = [Stated("globalentropy", board.cells)]

    assert hold(entropy, [1, 4, 6, 2], set(), board)
    assert not hold(entropy, [1, 2, 6, 5], set(), board)


def test_lines_with_one_sum_are_compared_with_each_other() -> None:
    board = Board(1, SIZE)
    lines = [Stated("samesumlines", ROW[:2]), Stated("samesumlines", ROW[2:3]), Stated("samesumlines", ROW[3:])]

    assert hold(lines, [2, 4, 6, 1, 2, 3], set(), board)
    assert not hold(lines, [2, 4, 6, 1, 2, 4], set(), board)


def test_the_column_1_names_the_column_of_the_1() -> None:
    board = Board(1, SIZE)

    assert hold([Stated("index159", ROW)], [3, 2, 1, 4, 6, 5], set(), board)
    assert not hold([Stated("index159", ROW)], [3, 1, 2, 4, 5, 6], set(), board)


def test_flat_mates_of_the_middle_digit_stand_above_or_below_it() -> None:
    board = Board(3, 1)
    mates = [Stated("flatmates", board.cells)]

    assert hold(mates, [1, 4, 2], set(), board)
    assert hold(mates, [2, 4, 6], set(), board)
    assert not hold(mates, [6, 4, 1], set(), board)


def test_a_row_indexer_names_the_row_of_its_digit() -> None:
    board = Board(SIZE, 1)
    indexer = [Stated("rowindexer", (Cell(0, 0),))]

    assert hold(indexer, [3, 2, 1, 4, 5, 6], set(), board)
    assert not hold(indexer, [3, 1, 2, 4, 5, 6], set(), board)


def test_where_all_clues_are_given_other_pairs_lack_the_relation() -> None:
    board = Board(1, SIZE)
    dot, letter = Stated("ratio", ROW[:2]), Stated("xv", ROW[:2], (5,))

    assert hold([dot], [2, 1, 3, 4, 6, 5], {"ratio"}, board)
    assert not hold([dot], [2, 1, 2, 3, 6, 5], {"ratio"}, board)
    assert hold([dot, Stated("difference", ROW[1:3])], [2, 1, 2, 3, 5, 6], {"ratio"}, board)
    assert hold([letter], [2, 3, 1, 6, 5, 2], {"xv"}, board)
    assert not hold([letter], [2, 3, 1, 6, 4, 2], {"xv"}, board)
    assert hold([letter], [2, 3, 1, 4, 1, 2], {"xv 10"}, board)
    assert not hold([letter], [2, 3, 6, 4, 1, 2], {"xv 10"}, board)
    assert hold([Stated("difference", ROW[:2])], [2, 1, 3, 5, 3, 1], {"difference"}, board)
    assert not hold([Stated("difference", ROW[:2])], [2, 1, 2, 5, 3, 1], {"difference"}, board)
