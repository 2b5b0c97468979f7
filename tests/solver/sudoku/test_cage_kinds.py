"""Cages of which something is said together: meaning against brute force, and wordings."""

from __future__ import annotations

import itertools
from collections.abc import Callable

import pytest
from penpad.formats.puzzle import Board, Cage, Cell, Mark
from penpad.solver.search import search
from penpad.solver.sudoku.meanings import Meanings
from penpad.solver.sudoku.text.claims import claims
from penpad.solver.sudoku.variant import Stated
from penpad.solver.sudoku.variants.cagetotals import NUMBERS
from penpad.solver.sudoku.variants.dicecages import opposite
from penpad.solver.task import Task

from tests.solver.sudoku.line_cases import CAGES
from tests.solver.sudoku.test_areas import expected, found, line
from tests.solver.sudoku.test_drawn import NORMAL, read
from tests.solver.sudoku.test_wordings import square

Check = Callable[[list[int]], bool]


@pytest.mark.parametrize(("kind", "length", "values", "numbers", "check"), CAGES)
def test_the_search_finds_the_cages_of_which_the_sentence_holds(
    kind: str, length: int, values: tuple[int, ...], numbers: tuple[int, ...], check: Check
) -> None:
    stated = Stated(kind, tuple(Board(1, length).cells), numbers)

    right = expected(1, length, values, lambda grid: check(line(grid)), {})

    assert 0 < len(right) < len(values) ** length
    assert found(1, length, values, stated, {}) == right


BLOCK = (Cell(0, 0), Cell(0, 1), Cell(1, 0), Cell(1, 1))


def test_a_clock_goes_round_from_any_of_its_cells() -> None:
    task = Task(Board(2, 2))
    digits = task.numbers(range(1, 5))
    Meanings(task, "stated", digits, (1, 2, 3, 4), []).write([Stated("clockcages", BLOCK, (4,))], set())
    answers = search(task, wanted=50, time_limit=20).answers

    assert {tuple(digits[cell].in_(answer) for cell in BLOCK) for answer in answers} == {
        (1, 2, 4, 3), (4, 1, 3, 2), (3, 4, 2, 1), (2, 3, 1, 4),
    }  # fmt: skip


CROSS = (Cell(0, 1), Cell(1, 0), Cell(1, 1), Cell(1, 2), Cell(2, 1), Cell(3, 1))
STAIRS = (Cell(0, 0), Cell(0, 1), Cell(1, 1), Cell(1, 2), Cell(2, 2), Cell(2, 3))
BLOCKS = tuple(Cell(row, col) for row in range(2) for col in range(3))


def test_a_net_says_which_of_its_cells_come_to_lie_opposite() -> None:
    cross = {frozenset(pair) for pair in opposite(CROSS) or ()}

    assert cross == {
        frozenset((Cell(1, 0), Cell(1, 2))),
        frozenset((Cell(0, 1), Cell(2, 1))),
        frozenset((Cell(1, 1), Cell(3, 1))),
    }
    assert {frozenset(pair) for pair in opposite(STAIRS) or ()} == {
        frozenset((STAIRS[0], STAIRS[3])),
        frozenset((STAIRS[1], STAIRS[4])),
        frozenset((STAIRS[2], STAIRS[5])),
    }
    assert opposite(BLOCKS) is None


def test_opposite_faces_of_a_die_add_up_to_seven() -> None:
    given = {cell: 1 for cell in Board(3, 4).cells if cell not in STAIRS}

    answers = found(3, 4, tuple(range(1, 8)), Stated("dicecages", STAIRS, (6,)), given)

    places = [Board(3, 4).cells.index(cell) for cell in STAIRS]
    dice = {tuple(answer[place] for place in places) for answer in answers}
    assert dice == {
        roll for roll in itertools.permutations(range(1, 7)) if all(roll[i] + roll[i + 3] == 7 for i in range(3))
    }


PAIR, OTHER, THREE = ((0, 0), (0, 1)), ((4, 0), (4, 1)), ((6, 6), (6, 7), (6, 8))
PRIMES = sum(1 << n for n in NUMBERS["prime"])
ODD = sum(1 << n for n in NUMBERS["odd"])
FIVES = sum(1 << n for n in range(5, 200, 5))
SAID = [
    ("sizesums", (1, 2, 2, 3), "Cages with the same size have the same sum."),
    ("sizesums", (3, 2, 2, 3), "Cages of the same size have the same total and cages of different sizes have different "
     "totals."),
    ("sizesums", (1, 2, 2, 3), "Equal sized cages have equal sums."),
    ("sizesums", (4, 2, 2, 3), "Two cages of the same size cannot have the same sum."),
    ("sizesums", (4, 2, 2, 3), "Cages of the same size have different totals."),
    ("sizesums", (2, 2, 2, 3), "Cages of different sizes have different sums."),
    ("uniquecages", (2, 2, 3), "Each cage contains a unique pair of digits."),
    ("uniquecages", (2, 2, 3), "No two cages contain the same set of digits."),
    ("uniquecages", (2, 2, 3), "No two cages may hold the same combination of digits."),
    ("uniquecages", (2, 2, 3), "The set of digits in each cage is unique."),
    ("cagetotals", (PRIMES, 2, 2, 3), "Digits in each cage sum to a prime number."),
    ("cagetotals", (PRIMES, 2, 2, 3), "All cages have prime totals."),
    ("cagetotals", (ODD, 2, 2, 3), "The sum of the digits in every cage is odd."),
    ("cagetotals", (FIVES, 2, 2, 3), "Digits in a cage add up to a multiple of 5."),
    ("clockcages", (2, 2, 3), "Digits in 2x2 cages increase clockwise from some cell."),
    ("dicecages", (2, 2, 3), "Each cage is the net of a die, opposite faces of which sum to 7."),
    ("dicecages", (2, 2, 3), "Cages are unfolded dice: opposing sides sum to 7."),
]  # fmt: skip


def cage(*cells: tuple[int, int]) -> Cage:
    return Cage(tuple(Cell(*cell) for cell in cells), "", True, None)


@pytest.mark.parametrize(("kind", "values", "rules"), SAID)
def test_all_cages_are_what_the_sentence_says(kind: str, values: tuple[int, ...], rules: str) -> None:
    clues = read(cage(*PAIR), cage(*OTHER), cage(*THREE), rules=NORMAL + rules)

    assert [(one.kind, one.values) for one in clues.stated] == [(kind, values)]


@pytest.mark.parametrize(
    "rules",
    [
        "Digits in cages do not repeat, and all cages add up to the same number.",
        "All cages sum to the same total, to be determined.",
        "Every cage has the same sum.",
    ],
)
def test_cages_with_one_sum(rules: str) -> None:
    clues = read(cage(*PAIR), cage(*OTHER), rules=NORMAL + rules)

    assert [one.kind for one in clues.stated] == ["equalsums"]


def test_what_is_said_of_all_cages_is_said_of_those_with_a_sum_too() -> None:
    given = Cage((Cell(0, 0), Cell(0, 1)), "10", True, 10)

    clues = read(given, cage(*OTHER), rules=NORMAL + "Digits in cages do not repeat. No two cages have the same sum.")

    assert [(one.kind, one.values) for one in clues.stated] == [("unequalsums", (2, 2))]
    assert clues.cages[0].total == 10


YELLOW: list[Mark] = [square(*cell, fill="#f7d038") for cell in (*PAIR, *OTHER)]


def test_colour_in_whole_cages_only_shows_them_unless_the_words_speak_of_it() -> None:
    cages = (cage(*PAIR), cage(*OTHER), cage(*THREE))

    assert read(*cages, *YELLOW, rules=NORMAL + "All cages have the same sum.").stated
    with pytest.raises(Exception, match="Yellow"):
        read(*cages, *YELLOW, rules=NORMAL + "All cages have the same sum. Yellow cages hold a 5.")
    with pytest.raises(Exception, match="rectangular shape"):
        read(*cages, *YELLOW[:3], rules=NORMAL + "All cages have the same sum.")


@pytest.mark.parametrize(
    "sentence",
    [
        "The sum of the values inside each cage is equal to the small number in the top left corner.",
        "Within a cage, digits may not repeat, and the sum of their values is equal to the expression in the corner.",
        "The sum of a cage is equal to the number in it.",
    ],
)
def test_a_cage_whose_sum_equals_its_number_is_no_equal_cage(sentence: str) -> None:
    assert not [claim for claim in claims(sentence) if claim.variant.id == "equalsums"]


@pytest.mark.parametrize(
    ("rules", "unique"),
    [("Digits in a cage sum to its number.", False), ("Digits in a cage do not repeat and sum to its number.", True)],
)
def test_a_cage_that_is_only_drawn_has_different_digits_if_the_text_says_so(rules: str, unique: bool) -> None:
    cage = Cage((Cell(0, 0), Cell(0, 1)), "9", None, None, "cage")

    assert [(one.total, one.unique) for one in read(cage, rules=NORMAL + rules).cages] == [(9, unique)]
