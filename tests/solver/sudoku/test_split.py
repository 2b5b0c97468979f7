"""Schrödinger cells: in the words people use, and all grids with them by brute force."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterator
from functools import cache

import pytest
from penpad.formats.errors import UnreadMarks
from penpad.formats.puzzle import Board, Cage, Cell, Mark, Puzzle, StoredAnswer, Text, Vertex
from penpad.solver import solve
from penpad.solver.sudoku import split
from penpad.solver.sudoku.split import Split
from penpad.solver.verdict import Verdict

from tests.solver.sudoku.test_drawn import GREEN, PURPLE, figure, line, read

PLACE = "Place the digits 0-9 once each in every row, column and box. "
ONE = "One cell in each row, column and box is a Schrödinger cell, which contains two digits. "


@pytest.mark.parametrize(
    "rules",
    [
        PLACE + ONE,
        "Every row, column and box contains the digits 0-9 once each. To enable this, one cell in each row, column "
        "and box "
        "is a Schrödinger cell (S-cell): it contains two digits.",
        "Fill the grid with the digits 0-9 so that digits do not repeat in a row, column or box, and exactly one "
        "cell in "
        "each row, column and box contains two digits.",
        "Place the digits 0 through 9 once each in every row, column and box; to enable this, each row, column and box "
        "contains exactly one Schrödinger cell ie a cell that contains two digits.",
        "Normal sudoku rules apply with the digits 0-9. Each row, column and box has exactly one Schroedinger cell. "
        "S-cells contain 2 different digits.",
        "The digits 0 to 9 appear once in each row, column and 3x3 box. There is one S-cell in every row, column and "
        "box, "
        "holding two digits.",
        PLACE + "In order to fit ten digits, one cell per row, column and box holds two digits.",
        PLACE
        + "Nine cells in the grid are Schrödinger cells (one in each row, column and box), which hold two digits.",
    ],
)
def test_cells_with_two_digits_are_said_in_many_words(rules: str) -> None:
    assert split.among(read(rules=rules).layers) == Split("0-9", 1)


@pytest.mark.parametrize(
    "rules",
    [
        "Schrödinger Sudoku: Place the digits 0-9 in each row, column and box. Each row, column and box has one "
        "Schrödinger cell with two digits.",
        "Place the digits 0-9 once each in every row, column and box. In every row, column, and box, exactly one "
        "cell must contain two digits; all other cells contain one digit.",
        "Each row, column and box contains all ten digits 0-9. To accomplish this, there are nine Schrodinger cells "
        "(s-cells), one in each row, column, and box, which contain two digits instead of one.",
        "Normal Schrödinger Sudoku rules apply: Fill every row, column and box with the digits 0-9. One cell in "
        "every row, column and box is an S-cell which contains 2 digits.",
        "Normal sudoku rules apply with the digits 0-9, with the following exception: one cell in each row, column "
        "and box contains two digits (a Schrödinger cell).",
        "Digits 0-9 appear exactly once in each row, column and box. Therefore exactly one cell per row, column and "
        "box is a Schrödinger cell containing two digits.",
        "Place the digits 0-9 once each in every row, column and box. Each row, column, and box contains exactly one "
        "cell with two digits, called a Schrödinger cell (SC). The value of an SC is the sum of its digits.",
        "Fill the grid using the digits 0-9, such that each row, column, and 3x3 box contains every digit once. To "
        "make this possible, each row, column and box must contain exactly one Schrödinger cell (S-cell), which "
        "contains two digits. The values of both digits are added together to determine the value of the cell.",
        "Place 0-9 in each row, column and box once. One cell in each row, column and box is a Schrödinger cell that "
        "holds two digits. S-cells' values are the sum of their digits for the purpose of all constraints.",
        "Place the digits 0-9 in every row, column and box. There is exactly one Schrödinger cell in each row, "
        "column and box; such cells contain two digits. For arithmetic constraints, the digits in an S-cell are "
        "added together.",
        "Place the digits 0-9 in every row, column and box. Every row, column and box has exactly one Schrödinger "
        "cell. S-Cells contain two digits, whose sum is the value of the cell.",
        "Place the digits 0-9 in every row, column and box. Every row, column and box has exactly one Schrödinger "
        "cell (contains two digits, value is their sum).",
        "Place the digits 0 to 9 in every row, column and box such that each digit appears exactly once. This "
        "requires one cell in each row, column and box to contain two digits. A cell's value is the sum of its digits.",
        "Place the digits 0-9 in every row, column and box. Each row, column and box contains one Schrödinger cell, "
        "which must contain two digits. The sum of the two digits counts as the value of the cell.",
        "Place the digits 0-9 in every row, column and box. Exactly one cell in each row, column and box contains "
        "two digits. These cells have a value equal to the sum of the two digits.",
        "Every row, column and box contains a complete set of the digits 0-9. To allow for this, each row, column "
        "and box contains exactly one Schrödinger Cell (a cell which contains two digits).",
    ],
)
def test_whole_texts_are_read(rules: str) -> None:
    cage = Cage((Cell(0, 0), Cell(0, 1)), "11", True, 11)

    clues = read(cage, rules=f"{rules} Digits in cages do not repeat and sum to the given total.")

    found = split.among(clues.layers)
    assert found is not None
    assert (found.digits, found.extra, clues.valued) == ("0-9", 1, {"cage"})


@pytest.mark.parametrize(
    "sentence",
    [
        "The value of a Schrödinger cell is the sum of its digits.",
        "A cell's value is equal to the sum of its digits.",
        "S-cells count as the sum of their two digits.",
        "The value of an S-cell is the sum of both digits it contains.",
        "For the purposes of cages, the value of an S-cell is the sum of its digits.",
        "If an S-cell is on an arrow or in a cage, its value is the sum of the two digits in it.",
        "Both digits count towards the sum of a cage.",
    ],
)
def test_the_sum_of_its_digits_as_a_value_is_said_in_many_words(sentence: str) -> None:
    cage = Cage((Cell(0, 0), Cell(0, 1)), "11", True, 11)

    clues = read(cage, rules=f"{PLACE}{ONE}{sentence} Digits in cages do not repeat and sum to the given total.")

    assert clues.valued == {"cage"}


@pytest.mark.parametrize(
    ("sentences", "valued"),
    [
        ("Adjacent values on a green line differ by at least 5.", {"whispers"}),
        ("Adjacent digits on a green line differ by at least 5. Both digits of an S-cell must obey it.", set()),
        ("Adjacent digits on a green line differ by at least 5. Values on a purple line are a set of consecutive "
         "values in any order.", {"renban"}),
        ("Adjacent digits on a green line differ by at least 5.", None),
    ],
)  # fmt: skip
def test_clues_count_values_if_their_sentence_says_so(sentences: str, valued: set[str] | None) -> None:
    marks = [line(GREEN, (0, 0), (0, 1)), line(PURPLE, (4, 4), (4, 5))]
    rules = f"{PLACE}{ONE}The value of an S-cell is the sum of its digits. {sentences}"
    if valued is None:
        with pytest.raises(UnreadMarks):
            read(marks[0], rules=rules)
        return

    assert read(*marks[: 1 + ("purple" in sentences)], rules=rules).valued == valued


@pytest.mark.parametrize(
    "rules",
    [
        PLACE + "Two cells in each row, column and box are Schrödinger cells, which contain two digits.",
        PLACE + ONE + "The value of an S-cell is the product of its digits.",
        PLACE + ONE + "All Schrödinger cells contain different digits.",
        PLACE + ONE + "S-cells contain two digits from 1-5.",
        PLACE + ONE + "The values of S-cells sum to 10.",
        PLACE + ONE + "The value of all S-cells is the same sum.",
        PLACE + ONE + "No two S-cells contain the same digits.",
        PLACE + ONE + "The sum of both digits in each S-cell equals the row number.",
        PLACE + ONE + "S-cells are never adjacent.",
        PLACE + ONE + "The two digits in an S-cell differ by at least 3.",
        "Normal sudoku rules apply. " + ONE,
    ],
)
def test_what_is_said_otherwise_of_such_cells_is_refused(rules: str) -> None:
    with pytest.raises(UnreadMarks):
        read(rules=rules)


@pytest.mark.parametrize(
    "rules",
    [
        "Digits on a green line are a palindrome. Both digits of an S-cell must satisfy all constraints.",
        "Adjacent digits are never consecutive. Both digits of an S-cell must satisfy all constraints.",
        "Every value on a green line says how often it occurs on that line. The value of an S-cell is the sum of its "
        "digits.",
    ],
)
def test_clues_that_are_not_solved_with_two_digits_are_refused(rules: str) -> None:
    with pytest.raises(UnreadMarks):
        read(line(GREEN, (0, 0), (0, 1), (0, 2)), rules=PLACE + ONE + rules)


# ---- brute force ---------------------------------------------------------------------------------------------------

RULES = "Place the digits 0-4 once each in every row, column and box. " + ONE
VALUE = "The value of an S-cell is the sum of its digits. "
Content = tuple[int, ...]
Grid = tuple[Content, ...]
FIRST: tuple[Content, ...] = ((0,), (1, 4), (2,), (3,))


def rows() -> Iterator[tuple[Content, ...]]:
    """All rows: the digits 0 to 4 in four cells, one of which holds two."""
    for order in itertools.permutations(range(5)):
        for at in range(4):
            if order[at] < order[at + 1]:
                yield (
                    *((value,) for value in order[:at]),
                    order[at : at + 2],
                    *((value,) for value in order[at + 2 :]),
                )


def apart(cells: list[Content]) -> bool:
    """Whether no digit occurs twice, and no two cells hold two of them."""
    every = [value for content in cells for value in content]
    return len(set(every)) == len(every) and sum(len(content) == 2 for content in cells) < 2


@cache
def every_grid() -> tuple[Grid, ...]:
    """All grids with the first row given."""
    known = list(rows())
    found: list[tuple[tuple[Content, ...], ...]] = [(FIRST,)]
    for row in range(1, 4):
        longer = []
        for above in found:
            for new in known:
                grid = (*above, new)
                boxes = [[*above[row - 1][c : c + 2], *new[c : c + 2]] for c in (0, 2)] if row % 2 else []
                if all(apart([line[col] for line in grid]) for col in range(4)) and all(map(apart, boxes)):
                    longer.append(grid)
        found = longer
    return tuple(tuple(itertools.chain(*grid)) for grid in found)


GIVEN = "0?23"
"""The first row, of which the cell with two digits follows."""


def found(rules: str, *marks: Mark) -> set[Grid]:
    """The answers that penpad finds, with the first row's single digits given and its pair written in a cage."""
    board = Board(4, 4)
    texts = [Text(Cell(0, col), sign) for col, sign in enumerate(GIVEN) if sign != "?"]
    verdict = solve(Puzzle(board, (*texts, *marks), rules=RULES + rules), genre="sudoku", solutions=5000)
    assert verdict.kind in ("unique", "multiple", "none"), verdict.problem
    return {grid_of(verdict, index) for index in range(len(verdict.answers))}


def grid_of(verdict: Verdict, index: int) -> Grid:
    numbers = verdict.answers[index].drawn.numbers
    texts = [numbers.get(cell, GIVEN[cell.col]) for cell in Board(4, 4).cells]
    return tuple(tuple(map(int, text)) for text in texts)


def test_all_grids_are_found() -> None:
    assert len(every_grid()) == 92

    assert found("") == set(every_grid())


CELLS = (Cell(1, 0), Cell(1, 1), Cell(1, 2))


def digits_of(grid: Grid, cells: tuple[Cell, ...]) -> list[int]:
    return [value for cell in cells for value in grid[cell.row * 4 + cell.col]]


def sums_of(grid: Grid, cells: tuple[Cell, ...]) -> list[int]:
    return [sum(grid[cell.row * 4 + cell.col]) for cell in cells]


def lifted(grid: Grid, cells: tuple[Cell, ...], relation: Callable[[int, int], bool]) -> bool:
    """Whether every digit of each cell has the relation to every digit of the next."""
    held = [grid[cell.row * 4 + cell.col] for cell in cells]
    return all(relation(a, b) for one, other in itertools.pairwise(held) for a in one for b in other)


MARK = line(GREEN, (1, 0), (1, 1), (1, 2))
PAIR = line(GREEN, (1, 1), (2, 1))
BULB = (line("#CFCFCF", (1, 0), (1, 1), (1, 2)), figure(1.5, 0.5, 0.65, "#CFCFCF"))
EACH = "Both digits of an S-cell must satisfy all constraints. "
CASES: dict[str, tuple[str, tuple[Mark, ...], Callable[[Grid], bool]]] = {
    "cage": (
        VALUE + "Digits in a cage do not repeat and sum to the small number.",
        (Cage((Cell(1, 0), Cell(2, 0)), "5", True, 5),),
        lambda grid: sum(digits_of(grid, (Cell(1, 0), Cell(2, 0)))) == 5,
    ),
    "renban of digits": (
        VALUE + EACH + "Digits on a green line are a set of consecutive digits in any order.",
        (MARK,),
        lambda grid: max(digits_of(grid, CELLS)) - min(digits_of(grid, CELLS)) == len(digits_of(grid, CELLS)) - 1,
    ),
    "renban of values": (
        VALUE + "Values on a green line are a set of consecutive values in any order.",
        (MARK,),
        lambda grid: sorted(value - min(sums_of(grid, CELLS)) for value in sums_of(grid, CELLS)) == [0, 1, 2],
    ),
    "whispers of digits": (
        VALUE + EACH + "Adjacent digits on a green line differ by at least 2.",
        (PAIR,),
        lambda grid: lifted(grid, (Cell(1, 1), Cell(2, 1)), lambda a, b: abs(a - b) >= 2),
    ),
    "whispers of values": (
        VALUE + "Adjacent cells on a green line differ in value by at least 3.",
        (PAIR,),
        lambda grid: abs(sums_of(grid, (Cell(1, 1),))[0] - sums_of(grid, (Cell(2, 1),))[0]) >= 3,
    ),
    "thermometer of digits": (
        EACH + "Digits increase along a thermometer from the bulb.",
        BULB,
        lambda grid: lifted(grid, CELLS, lambda a, b: a < b),
    ),
    "quadruple": (
        "Digits in a circle on a corner each appear in at least one of the four surrounding cells.",
        (figure(2, 2, 0.5, "#FFFFFF", "#000000"), Text(Vertex(2, 2), "34", "free")),
        lambda grid: {3, 4} <= set(digits_of(grid, (Cell(1, 1), Cell(1, 2), Cell(2, 1), Cell(2, 2)))),
    ),
}  # fmt: skip


@pytest.mark.parametrize("name", list(CASES))
def test_all_grids_with_a_clue_are_found(name: str) -> None:
    rules, marks, fits = CASES[name]
    expected = {grid for grid in every_grid() if fits(grid)}

    assert 0 < len(expected) < len(every_grid())
    assert found(rules, *marks) == expected


def test_a_stored_solution_leaves_such_cells_empty_and_judges_all_the_same() -> None:
    board = Board(4, 4)
    grid = next(grid for grid in every_grid() if 2 in sums_of(grid, (Cell(1, 0),)))
    texts = {cell: "".join(map(str, content)) for cell, content in zip(board.cells, grid, strict=True)}
    given = tuple(Text(cell, text) for cell, text in texts.items() if len(text) == 1)
    stored = StoredAnswer(grid={cell: text if len(text) == 1 else "" for cell, text in texts.items()})

    verdict = solve(Puzzle(board, given, rules=RULES, stored=stored), genre="sudoku")

    assert (verdict.kind, verdict.stored) == ("unique", "agrees")
    assert {**{mark.at: mark.text for mark in given}, **verdict.answers[0].drawn.numbers} == texts
