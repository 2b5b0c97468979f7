"""What rows, columns and regions hold where it is not each digit once, in the words people use, and by brute force."""

from __future__ import annotations

import itertools
from collections.abc import Callable

import pytest
from penpad.formats.errors import UnreadMarks
from penpad.formats.puzzle import Board, Cell, Puzzle, StoredAnswer, Text
from penpad.solver import solve
from penpad.solver.sudoku import holding
from penpad.solver.sudoku.holding import Holding
from penpad.solver.sudoku.multiset import often

from tests.solver.sudoku.test_drawn import read

HOUSES = "row, column and box"


@pytest.mark.parametrize(
    "rules",
    [
        "Place the same 6-digit subset of the digits 1-9 in each row, column and 2x3 box.",
        "Pick six digits from 1 to 9. Place those six digits in every row, column and box.",
        "Place a subset of the digits 1-9 in each row, column, and 2x3 box. The same subset must be used for each.",
        "Six different digits from 1-9 are used in this puzzle. Determine which digits are used. Every row, column and "
        "box contains each of these digits exactly once.",
        "Fill the grid with a set of six digits from the range 1-9 so that each row, column and region contains the "
        "same "
        "set.",
        "Use 6 of the 9 digits 1-9. Which digits are used must be determined by the solver. No digit repeats in any "
        "row, "
        "column or region.",
        "Choose 6 different numbers from 1 – 9. Each row, column and box contains these numbers once each.",
        "Each row, column and box must contain the same set of six digits from 1-9.",
    ],
)
def test_one_set_of_digits_for_the_whole_grid_is_said_in_many_words(rules: str) -> None:
    assert holding.among(read(rules=rules, size=6).layers) == Holding("1-9", same=True)


@pytest.mark.parametrize(
    "rules",
    [
        "Place a subset of the digits 1-9 in each row, column and box (you can use different sets for different "
        "regions). "
        "Digits cannot repeat in rows, columns, or boxes.",
        "Each row, column and box contains six different digits from 1-9. The sets may differ.",
        "Every row, column and box contains a set of six digits from 1-9. The sets do not have to be the same.",
        "Every row, column and box contains six different digits from 1-9. Three digits are missing from each row, "
        "column "
        "and box.",
    ],
)
def test_sets_of_digits_that_may_differ_are_said_in_many_words(rules: str) -> None:
    assert holding.among(read(rules=rules, size=6).layers) == Holding("1-9")


@pytest.mark.parametrize(
    ("size", "rules"),
    [
        (
            6,
            "Place a set of six digits from 1-9 in each row, column and box. No two rows may contain the same "
            "set of digits.",
        ),
        (6, "Each row, column and box contains a different set of six digits from 1-9."),
        (
            6,
            "Place the same six digits from 1-9 in each row, column and box. Each digit must appear in exactly "
            "two of the sets.",
        ),
        (6, "Each row, column and box contains six different digits from 1-9. The missing digits differ in each row."),
        (6, "Each row, column and box contains six different digits from 1-9. No two rows repeat the same set."),
        (
            8,
            "Digits 1-9 are used. One digit is missing from each row, column and box. Each digit is missing "
            "exactly once in the rows.",
        ),
        (
            8,
            "Digits 1-9 are used. One digit is missing from each row, column and box. A different digit is "
            "missing in each row.",
        ),
    ],
)
def test_what_compares_or_counts_sets_is_refused(size: int, rules: str) -> None:
    with pytest.raises(UnreadMarks):
        read(rules=rules, size=size)


def test_one_missing_digit_leaves_open_which() -> None:
    rules = "Digits 0-9 are placed in the grid, one digit is missing from each row, column and box. No digit repeats."

    assert holding.among(read(rules=rules).layers) == Holding("0-9")


@pytest.mark.parametrize(
    "rules",
    [
        "Pick five digits from 1-9. Place those five digits in each row, column and box.",
        "Place a subset of the digits 1-5 in each row, column and box.",
        "Pick six digits from 1-9. Place those digits in each row and column. The subset has a sum of 30.",
    ],
)
def test_what_does_not_fit_the_grid_or_says_more_is_not_taken_for_a_set(rules: str) -> None:
    with pytest.raises(UnreadMarks):
        read(rules=rules, size=6)


LETTERS = "ABCDEFGHI"


@pytest.mark.parametrize(
    ("size", "rules", "spelled"),
    [
        (9, "Normal sudoku rules apply with digits from 0 to 8.", "012345678"),
        (9, "Normal Sudoku rules apply, using the digits 0 through 8.", "012345678"),
        (9, "Normal sudoku rules apply. This puzzle uses digits 0-8 instead of 1-9.", "012345678"),
        (9, "Normal sudoku rules apply, except the digits 0 to 8 are used.", "012345678"),
        (9, "Fill the grid with the numbers 0-8 so that each row, column and box has each number once.", "012345678"),
        (9, "Standard sudoku rules apply (using 0-8).", "012345678"),
        (9, "Place 0,1,2,3,4,5,6,7 and 8 once each in every row, column and box.", "012345678"),
        (6, "Normal 6x6 rules apply. Digits 0-5.", "012345"),
        (6, "Normal sudoku rules apply with digits 4-9.", "456789"),
        (6, "Use the digits 4 5 6 7 8 9. Normal sudoku rules apply.", "456789"),
        (6, "Place the digits 1, 2, 3, 5, 7 and 9 in every row, column and box.", "123579"),
        (9, "Normal sudoku rules apply with the letters A-I.", LETTERS),
        (9, "Fill the grid with the letters A to I so that every row, column and box has each letter once.", LETTERS),
        (16, "Normal sudoku rules apply using hexadecimal digits 0-F.", "0123456789ABCDEF"),
        (16, "Fill the grid with the hexadecimal digits (0-9, A-F) so that each row, column and box has each once.",
         "0123456789ABCDEF"),
        (9, "Normal sudoku rules apply. Place the digits 1-9 in every row, column and box.", "123456789"),
    ],
)  # fmt: skip
def test_the_digits_are_named_in_many_words(size: int, rules: str, spelled: str) -> None:
    clues = read(rules=rules, size=size)

    assert "".join(clues.spell.values()) == spelled
    if spelled[0] in "0123456789":
        assert list(clues.spell) == [int(sign, 16) for sign in spelled]


def test_normal_rules_that_do_not_apply_are_replaced_by_what_all_houses_hold() -> None:
    instead = "Normal sudoku rules do NOT apply! The digits 0 to 8 appear once each in each row, column and 3x3 box."

    assert read(rules=instead).spell[0] == "0"
    with pytest.raises(UnreadMarks):
        read(rules="Normal sudoku rules do not apply! The digits 0 to 8 appear once each in each row and column.")


def test_numbers_of_two_digits_are_named_too() -> None:
    clues = read(rules="Each row, column and box contains the even digits 2, 4, 6, 8, 10, 12.", size=6)

    assert clues.spell == {value: str(value) for value in (2, 4, 6, 8, 10, 12)}


@pytest.mark.parametrize(
    "rules",
    [
        "Normal sudoku rules apply, the digits must be 0-8 unless they are 9.",
        "Place the digits -4 to 4 once each in every row, column and box.",
        "Normal sudoku rules apply. Box numbers 0-8 tell where each digit goes.",
    ],
)
def test_other_digits_in_a_sentence_that_is_not_understood_are_refused(rules: str) -> None:
    with pytest.raises(UnreadMarks):
        read(rules=rules)


@pytest.mark.parametrize(
    ("sentence", "size", "times"),
    [
        (f"Each {HOUSES} contains two 1s, two 3s, and one each of 2 and 4", 6, {1: 2, 2: 1, 3: 2, 4: 1}),
        ("Place the digits 1, 1, 2, 3, 4 and 5 in every row, column and box", 6, {1: 2, 2: 1, 3: 1, 4: 1, 5: 1}),
        (f"Every {HOUSES} contains the digits 1-5, with 1 appearing twice", 6, {1: 2, 2: 1, 3: 1, 4: 1, 5: 1}),
        (f"Each {HOUSES} must contain the digits 1 to 4 once and the digit 5 twice", 6, {1: 1, 2: 1, 3: 1, 4: 1, 5: 2}),
        ("Place the digits from 1-6 twice in every row, column and region", 12, dict.fromkeys(range(1, 7), 2)),
        (f"Every {HOUSES} contains a 1, a 2 and two of each of the digits 5 and 6", 6, {1: 1, 2: 1, 5: 2, 6: 2}),
        (f"In each {HOUSES}, place a pair of 2s and the digits 3-6 once each", 6, {2: 2, 3: 1, 4: 1, 5: 1, 6: 1}),
        (f"Each {HOUSES} contains three 1's and three 2's", 6, {1: 3, 2: 3}),
        (f"Each {HOUSES} contains three 1's and three 2's", 9, {}),
        (f"Each {HOUSES} contains two 1s more than 2s", 6, {}),
        (f"Each {HOUSES} contains an odd number of 1s", 6, {}),
    ],
)
def test_how_often_each_digit_occurs_is_read_if_it_fills_the_houses(
    sentence: str, size: int, times: dict[int, int]
) -> None:
    assert dict(often(sentence, size)) == times


@pytest.mark.parametrize(
    ("rules", "free"),
    [
        ("Digits may repeat in rows or columns.", {"row", "column"}),
        ("Digits can repeat within rows and columns.", {"row", "column"}),
        ("There are no restrictions on rows and columns.", {"row", "column"}),
        ("Rows may contain repeated digits.", {"row"}),
        ("Digits are allowed to repeat in boxes.", {"region"}),
        ("Digits may repeat in the columns.", {"column"}),
    ],
)
def test_houses_in_which_digits_repeat_are_said_in_many_words(rules: str, free: set[str]) -> None:
    found = holding.among(read(rules=f"Place 1-9 once in each marked region. {rules}").layers)

    assert found is not None
    assert found.free == free


def grids(fits: Callable[[tuple[tuple[int, ...], ...]], bool], rows: list[tuple[int, ...]]) -> set[tuple[int, ...]]:
    """All squares of four rows out of these that fit."""
    return {tuple(itertools.chain(*grid)) for grid in itertools.product(rows, repeat=4) if fits(grid)}


def houses(grid: tuple[tuple[int, ...], ...]) -> list[tuple[int, ...]]:
    """Rows, columns and boxes of two by two cells."""
    boxes = [tuple(grid[r + i][c + j] for i in (0, 1) for j in (0, 1)) for r in (0, 2) for c in (0, 2)]
    return [*grid, *zip(*grid, strict=True), *boxes]


def answers(rules: str, given: tuple[int, ...]) -> set[tuple[int, ...]]:
    """The answers penpad finds, with the first row given."""
    board = Board(4, 4)
    marks = tuple(Text(Cell(0, col), str(value)) for col, value in enumerate(given))

    verdict = solve(Puzzle(board, marks, rules=rules), genre="sudoku", solutions=3000)

    assert verdict.kind in ("unique", "multiple")
    return {
        tuple(int(answer.drawn.numbers.get(cell, given[cell.col])) for cell in board.cells)
        for answer in verdict.answers
    }


def test_all_grids_of_one_set_are_found() -> None:
    given = (1, 2, 4, 5)
    rows = list(itertools.permutations(range(1, 6), 4))

    expected = grids(
        lambda grid: grid[0] == given and all(set(house) == set(given) and len(house) == 4 for house in houses(grid)),
        [row for row in rows if set(row) == set(given)],
    )
    assert answers("Place the same 4-digit subset of the digits 1-5 in each row, column and box.", given) == expected


def test_all_grids_with_digits_twice_are_found() -> None:
    given = (1, 1, 2, 3)
    rows = sorted(set(itertools.permutations(given)))

    expected = grids(
        lambda grid: grid[0] == given and all(sorted(house) == [1, 1, 2, 3] for house in houses(grid)), rows
    )
    assert answers("Each row, column and box contains two 1s, a 2 and a 3.", given) == expected


def test_all_grids_with_free_columns_are_found() -> None:
    given = (1, 2, 3, 4)
    rows = list(itertools.permutations(given))

    expected = grids(
        lambda grid: grid[0] == given and all(len(set(house)) == 4 for house in houses(grid)[:4] + houses(grid)[8:]),
        rows,
    )
    assert answers("Place 1-4 once in every row and box. Digits may repeat in columns.", given) == expected


def test_a_set_of_which_nothing_says_that_it_is_the_same_is_solved_only_if_that_does_not_matter() -> None:
    board = Board(4, 4)
    rules = "Place a subset of the digits 1-9 in each row, column and box."
    answer = "1234341221434321"
    every = tuple(Text(cell, answer[index]) for index, cell in enumerate(board.cells))

    assert solve(Puzzle(board, every[:-1], rules=rules), genre="sudoku").kind == "refused"
    stored = StoredAnswer(dict(zip(board.cells, answer, strict=True)))
    assert solve(Puzzle(board, every, rules=rules, stored=stored), genre="sudoku").kind == "unique"


@pytest.mark.parametrize(
    ("rules", "judged", "skipped"),
    [
        ("Normal sudoku rules apply.", True, True),
        ("Normal sudoku rules apply.", False, False),
        ("Normal sudoku rules apply. 🦊 is an even digit.", True, False),
    ],
)
def test_pictures_in_cells_are_no_givens_and_decorate_if_a_stored_solution_judges(
    rules: str, judged: bool, skipped: bool
) -> None:
    board = Board(4, 4)
    answer = "1234341221434321"
    marks = (
        Text(Cell(0, 0), "🦊"),
        Text(Cell(1, 1), "♞"),
        *(Text(c, answer[c.row * 4 + c.col]) for c in board.cells[5:]),
    )
    stored = StoredAnswer(grid=dict(zip(board.cells, answer, strict=True))) if judged else None

    verdict = solve(Puzzle(board, marks[:2] + marks[3:], rules=rules, stored=stored), genre="sudoku")

    assert (verdict.kind == "unique") == skipped


@pytest.mark.parametrize(
    ("rules", "boxes"),
    [
        ("Place the digits 1-6 once in each row and column.", False),
        ("Place the digits 1-6 once in each row and column. There are no 2x3 boxes.", False),
        ("Each row and column contains the digits 1-6 (not box).", False),
        ("Normal sudoku rules apply in rows and columns only.", False),
        ("Latin square: digits do not repeat in rows and columns.", False),
        ("Latin square: digits do not repeat in rows and columns. Boxes are not a constraint.", False),
        ("Each row and column contains the digits 1-6. There is no box constraint.", False),
        ("Each row and column contains the digits 1-6 exactly once. Boxes don't matter.", False),
        ("Each row and column contains the digits 1-6 exactly once. Regions can be ignored.", False),
        ("Each row, column and box contains the digits 1-6 exactly once.", True),
        ("Normal sudoku rules apply.", True),
        ("", True),
    ],
)
def test_boxes_count_only_where_the_text_speaks_of_them(rules: str, boxes: bool) -> None:
    clues = read(rules=rules, size=6)

    held = holding.among(clues.layers)
    assert (bool(clues.regions) and not (held and "region" in held.free)) == boxes
