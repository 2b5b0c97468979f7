"""What rules texts say of shaded cells: the names of the kinds, and sentences that are understood or left."""

from __future__ import annotations

import re
from collections.abc import Iterable
from fractions import Fraction

import pytest
from penpad.formats.puzzle import Board, Cage, Cell, Point, Puzzle, Shape, Text
from penpad.solver.reader import Reader
from penpad.solver.solving import solve
from penpad.solver.sudoku.shading.areas import BOTH, Apart, Joined, NoBlock, ReachEdge, SameDigits, Tied
from penpad.solver.sudoku.shading.counts import Counts, LineCount, around
from penpad.solver.sudoku.shading.drawing import Drawing
from penpad.solver.sudoku.shading.field import Fact, Plan
from penpad.solver.sudoku.shading.grammar import Context, read
from penpad.solver.sudoku.shading.islands import DifferentDigits
from penpad.solver.sudoku.shading.names import Names
from penpad.solver.sudoku.shading.neighbours import Related
from penpad.solver.sudoku.shading.reading import CLAUSES, merged
from penpad.solver.sudoku.shading.relations import Compared, WholeRegions
from penpad.solver.sudoku.shading.sets import Bounded, FixedSum
from penpad.solver.sudoku.shading.totals import Cages

JOINED, NO_BLOCK = Joined(BOTH), NoBlock(BOTH)
YINYANG = [Joined((True,)), Joined((False,)), NO_BLOCK]


def facts(sentence: str, rules: str = "") -> list[Fact] | None:
    marks = Reader(Puzzle(Board(9, 9)))
    rules = rules or sentence
    return read(Names(rules).common(sentence), CLAUSES, Context(marks, Drawing(marks), rules))


@pytest.mark.parametrize(
    "sentence",
    [
        "Shade some cells such that all shaded cells are orthogonally connected, all unshaded cells are orthogonally "
        "connected and no 2x2 area is fully shaded or fully unshaded.",
        "Shade some cells so that the shaded cells form one connected region, the unshaded cells form a single "
        "connected region, and there are no 2 x 2 squares that are entirely shaded or entirely unshaded",
        "Colour every cell black or white so that all black cells are connected orthogonally, all white cells form one "
        "orthogonally connected group and no 2×2 block is entirely black or white",
        "All shaded cells must be connected, as must all unshaded cells, and no 2x2 box may be completely shaded or "
        "completely unshaded",
        "Some cells are shaded such that the shaded cells are connected to each other orthogonally, so are the white "
        "cells, and every 2x2 contains at least one shaded cell and at least one unshaded cell",
    ],
)
def test_yin_yang_is_read_in_many_wordings(sentence: str) -> None:
    found = facts(sentence)

    assert found is not None
    assert _set(found) == _set(YINYANG)


def _set(found: Iterable[Fact]) -> set[tuple[str, bool]]:
    return {(type(fact).__name__, kind) for fact in found for kind in fact.kinds}  # type: ignore[attr-defined]


@pytest.mark.parametrize(
    ("sentence", "expected"),
    [
        ("Each colour forms a single orthogonally connected area", [JOINED]),
        ("All cells of the same colour must be orthogonally connected", [JOINED]),
        ("Both the shaded cells and the unshaded cells form an orthogonally connected area", [JOINED]),
        ("No 2x2 area is all one colour", [NO_BLOCK]),
        ("There can be no 2x2 of the same color", [NO_BLOCK]),
        ("Every 2x2 area must contain both colours", [NO_BLOCK]),
        ("Shaded cells may not cover a 2x2 area", [NoBlock((True,))]),
        ("Every 2x2 contains at least one shaded cell", [NoBlock((False,))]),
        ("The water is orthogonally connected but may not fully cover a 2x2 area; islands", [Joined((True,)), None]),
        ("All unshaded cells are connected to the edge of the grid by other unshaded cells", [ReachEdge((False,))]),
        ("Shaded cells cannot be orthogonally adjacent", [Apart((True,))]),
        ("No two shaded cells may share an edge", [Apart((True,))]),
        ("Even digits are shaded and odd digits are unshaded", [None, None]),
        ("All high digits must be shaded", [Tied(True, frozenset(range(6, 100)))]),
        ("Digits 1, 2, 3 and 4 are always unshaded", [Tied(False, frozenset({1, 2, 3, 4}))]),
        ("Cells with the same digit must have the same colour", [SameDigits()]),
        ("Leave the rest unshaded", []),
    ],
)
def test_a_sentence_about_areas_is_read_as_meant(sentence: str, expected: list[Fact | None]) -> None:
    found = facts(sentence.split(";")[0], sentence)

    assert found is not None
    assert len(found) == len(expected)
    assert all(wanted is None or wanted == one for one, wanted in zip(found, expected, strict=True))


@pytest.mark.parametrize(
    "sentence",
    [
        "Shaded cells may be orthogonally adjacent",
        "All shaded cells are orthogonally connected except for one",
        "No 2x2 area is fully shaded unless it holds a 9",
        "Some shaded cells are connected",
        "Nearly all unshaded cells are connected",
        "Shaded cells in a row are different",
        "Exactly one 2x2 area is entirely shaded",
        "No 3x3 area is entirely shaded",
        "There are exactly two areas of shaded cells",
        "Shaded cells are thermometers",
    ],
)
def test_a_sentence_that_says_something_else_is_left(sentence: str) -> None:
    assert not facts(sentence)


@pytest.mark.parametrize(
    ("sentence", "said"),
    [
        ("All coral cells are connected and all water reaches the edge", "all shaded cells are connected"),
        ("Islands may not touch; the sea is connected", "shaded cells is connected"),
        ("The snake is connected; non-snake cells as well", "shaded cells is connected"),
        ("Colour each cell blue or red; blue cells are connected", "shaded cells are connected"),
    ],
)
def test_the_names_of_kinds_are_put_into_common_words(sentence: str, said: str) -> None:
    assert said in Names(sentence).common(sentence)


@pytest.mark.parametrize(
    "sentence",
    [
        "Clues outside the grid indicate the sums of the contiguous runs of shaded cells in that row or column",
        "Numbers outside the grid show the sums of consecutive groups of shaded cells in that row or column.",
        "The numbers outside the grid are the sums of blocks of shaded cells in the correct order",
        "Clues outside the grid give the sums of each run of shaded digits in the corresponding row or column",
        "Normal japanese sums rules apply",
    ],
)
def test_japanese_sums_are_read_in_many_wordings(sentence: str) -> None:
    context = noted(sentence)

    assert context.runs.keys() & {"defined", "normal"}


@pytest.mark.parametrize(
    "sentence",
    [
        "Clues outside the grid indicate the sums of the odd runs of shaded cells in that row or column",
        "Clues outside the grid indicate the products of the runs of shaded cells",
        "Clues outside the grid are not the sums of the runs of shaded cells",
        "Clues outside the grid indicate the largest sum of a run of shaded cells",
    ],
)
def test_other_clues_about_runs_are_left(sentence: str) -> None:
    assert not noted(sentence).runs


def noted(sentence: str) -> Context:
    marks = Reader(Puzzle(Board(9, 9)))
    context = Context(marks, Drawing(marks), sentence)
    read(Names(sentence).common(sentence), CLAUSES, context)
    return context


@pytest.mark.parametrize(
    ("sentence", "expected"),
    [
        ("Orthogonally adjacent shaded cells must differ by at least 5", Related("shaded", "least", 5, True)),
        ("Digits in adjacent shaded cells must have a difference of 5 or more", Related("shaded", "least", 5, True)),
        ("Adjacent cells of the same colour cannot be consecutive", Related("same", "difference", 1, False)),
        ("Neighbouring cells of different colours must have different parity", Related("opposite", "parity", 0, False)),
        ("Adjacent unshaded cells may not sum to 10", Related("unshaded", "sum", 10, False)),
        ("At least one cell in every 2x2 is shaded", NoBlock((False,))),
        ("No shaded cell shares an edge with another shaded cell", Apart((True,))),
        ("Shaded cells may not touch each other, not even diagonally", Apart((True,), True)),
        ("No shaded cell contains a 9", Tied(False, frozenset({9}))),
        ("Digits may not repeat within an orthogonally connected area of unshaded cells", DifferentDigits((False,))),
        (
            "A digit in a shaded cell must be larger than any digit in an adjacent unshaded cell",
            Compared(True, True),
        ),
        ("Every region is either entirely shaded or entirely unshaded", WholeRegions()),
    ],
)
def test_relations_of_shaded_cells_are_read(sentence: str, expected: Fact) -> None:
    assert facts(sentence) == [expected]


DRAWN = Puzzle(
    Board(9, 9),
    given=(
        Shape(Point(Fraction(3, 2), Fraction(3, 2)), Fraction(4, 5), Fraction(4, 5), True, "#FFFFFF", "#000000"),
        Cage((Cell(4, 4), Cell(4, 5)), "7", style="killer"),
        Text(Cell(-1, 0), "12", kind="free"),
    ),
)


@pytest.mark.parametrize(
    "sentence",
    [
        "A digit in a circle is the number of shaded cells in the (up to 8) surrounding cells",
        "Circles count the shaded cells in the surrounding eight cells",
        "Digits in circles indicate how many of the 8 neighbouring cells are shaded",
        "Circled digits give the number of shaded cells among the surrounding cells, including diagonally",
        "The digit in a circle shows the number of shaded cells in the 3x3 area around it, not including itself",
        "A circle's digit equals the number of surrounding cells that are shaded",
    ],
)
def test_circles_that_count_are_read_in_many_wordings(sentence: str) -> None:
    near = around(Cell(1, 1), Board(9, 9).cells, corners=True, own=False)

    assert built(sentence) == [Counts(Cell(1, 1), near, "shaded")]


@pytest.mark.parametrize(
    "sentence",
    [
        "In cages, the shaded digits sum to the given total",
        "Cage totals give the sum of the shaded cells in the cage",
        "Only shaded cells count towards the cage total",
        "Shaded digits within a cage add up to the number in the top left corner",
        "The sum of the shaded cells in a cage is given in its top left corner",
    ],
)
def test_cages_that_add_up_shaded_cells_are_read_in_many_wordings(sentence: str) -> None:
    assert built(sentence) == [Cages((((Cell(4, 4), Cell(4, 5)), 7),), "digit", "nothing")]


@pytest.mark.parametrize(
    ("sentence", "what"),
    [
        ("Clues outside the grid give the sum of the shaded digits in that row or column", "sum"),
        ("Numbers outside the grid show the total of all shaded cells in the corresponding row/column", "sum"),
        ("Clues outside the grid indicate the number of shaded cells in that row or column", "number"),
    ],
)
def test_numbers_outside_that_count_shaded_cells_are_read(sentence: str, what: str) -> None:
    column = tuple(Cell(row, 0) for row in range(9))

    assert built(sentence) == [LineCount(column, 12, True, what)]


@pytest.mark.parametrize(
    ("sentence", "rule"),
    [
        ("Shaded cells count double", "double"),
        ("Digits in shaded cells count as double their value", "double"),
        ("The value of a shaded cell is twice its digit", "double"),
        ("Shaded digits are negative", "negative"),
        ("Digits in shaded cells count as zero", "nothing"),
        ("A shaded cell has a value of 10 minus its digit", "ten"),
    ],
)
def test_what_shaded_cells_are_worth_is_read(sentence: str, rule: str) -> None:
    context = Context(Reader(DRAWN), Drawing(Reader(DRAWN)), sentence)

    assert read(Names(sentence).common(sentence), CLAUSES, context) == []
    assert context.values == {True: rule}


def built(sentence: str) -> list[Fact] | None:
    marks = Reader(DRAWN)
    plain = Names(sentence).common(re.sub(r"[()]", "", sentence))
    return read(plain, CLAUSES, Context(marks, Drawing(marks), sentence))


def test_what_is_said_of_one_kind_and_of_the_other_is_one_fact_about_both() -> None:
    assert merged([Joined((False,)), NO_BLOCK, Joined((True,)), NO_BLOCK]) == (JOINED, NO_BLOCK)


def test_facts_about_one_kind_only_stay_so() -> None:
    assert merged([Apart((True,)), Apart((False,), True)]) == (Apart((True,)), Apart((False,), True))


@pytest.mark.parametrize(
    ("sentence", "expected"),
    [
        ("Every box contains the same number of shaded cells", None),
        ("There are exactly 40 shaded cells in the grid", Bounded((tuple(Board(9, 9).cells),), True, 40, 40)),
        ("The shaded digits in the grid sum to 200", FixedSum((tuple(Board(9, 9).cells),), True, 200)),
        ("A shaded cell may not contain a 7", Tied(False, frozenset({7}))),
        ("Unshaded cells contain only the digits 1234", Tied(True, frozenset(range(100)) - {1, 2, 3, 4})),
        ("Neither the shaded nor the unshaded cells may form a 2x2", NO_BLOCK),
        ("There is a single area of shaded cells and a single area of unshaded cells", JOINED),
    ],
)
def test_more_is_read_of_shaded_cells(sentence: str, expected: Fact | None) -> None:
    found = facts(sentence)

    assert (found is None) if expected is None else (found == [expected])


@pytest.mark.parametrize(
    "sentence",
    [
        "The shading does not need to be entered for the puzzle to be complete",
        "The solution check only looks at the digits, not at the shading",
        "Shading cells does not clear the fog",
        "Each cell must be marked as either shaded or unshaded",
    ],
)
def test_remarks_about_shading_demand_nothing(sentence: str) -> None:
    assert facts(sentence) == []


@pytest.mark.parametrize(
    "sentence",
    [
        "A digit in a circle is the number of shaded cells in the surrounding cells that are odd",
        "A digit in a circle is the sum of the shaded cells around it or their number",
        "A digit in a circle is not the number of shaded cells in the surrounding cells",
        "Circles count shaded cells until a wall or a digit 9 is reached, including itself",
        "In cages, the shaded digits sum to at least the given total",
        "In cages, the first shaded digits sum to the given total",
        "Clues outside the grid give the sum of the shaded digits before the 9",
        "Adjacent shaded cells may differ by 5",
        "Each island contains exactly two numbered clues",
    ],
)
def test_what_is_said_differently_of_clues_is_left(sentence: str) -> None:
    assert not built(sentence)


@pytest.mark.parametrize(
    ("sentence", "shafts"),
    [
        ("Shaded digits along an arrow sum to the digit in the arrow's circle", "shaded"),
        ("The digit in an arrow's circle is the sum of the unshaded digits along its shaft", "unshaded"),
        ("Along an arrow, shaded digits add up to the digit in the circle", "shaded"),
        ("Values along an arrow sum to the value in the circle", "values"),
        ("Digits along an arrow sum to the digit in the circle", ""),
        ("Values along an arrow sum to the digit in the circle", ""),
    ],
)
def test_arrows_that_add_up_shaded_cells_are_read(sentence: str, shafts: str) -> None:
    assert noted(sentence).shafts == shafts


def test_a_puzzle_with_shaded_cells_is_solved_from_its_rules_text_and_drawing() -> None:
    rules = (
        "Normal 4x4 sudoku rules apply. Shade some cells such that all shaded cells are orthogonally connected, all "
        "unshaded cells are orthogonally connected, and no 2x2 area is fully shaded or fully unshaded. Clues outside "
        "the grid give the sum of the shaded digits in that row or column."
    )
    digits = ("1234", "3412", "2143", "4321")
    picture = ("####", "#..#", "##.#", "....")
    shaded = {Cell(row, col) for row in range(4) for col in range(4) if picture[row][col] == "#"}
    given = [Text(Cell(row, col), digits[row][col], kind="value") for row in range(4) for col in range(4) if row != col]
    for line in range(4):
        over = sum(int(digits[cell.row][cell.col]) for cell in shaded if cell.col == line)
        beside = sum(int(digits[cell.row][cell.col]) for cell in shaded if cell.row == line)
        given += [Text(Cell(-1, line), str(over), kind="free"), Text(Cell(line, -1), str(beside), kind="free")]

    verdict = solve(Puzzle(Board(4, 4), given=tuple(given), rules=rules), genre="sudoku", time_limit=30)

    assert verdict.kind == "unique", verdict.problem
    assert verdict.answers[0].drawn.shaded == shaded


def test_a_sentence_about_shaded_cells_that_is_not_understood_is_refused() -> None:
    rules = (
        "Normal 4x4 sudoku rules apply. Shade some cells such that all shaded cells are orthogonally connected. Every "
        "shaded cell is remarkable."
    )

    verdict = solve(Puzzle(Board(4, 4), rules=rules), genre="sudoku", time_limit=10)

    assert verdict.kind == "refused"
    assert "remarkable" in str(verdict.problem)


@pytest.mark.parametrize(
    ("sentence", "about"),
    [
        ("Every shaded cell is remarkable", True),
        ("Every black cell is remarkable", True),
        ("White dots separate consecutive digits", False),
        ("Black and white dots are kropki dots", False),
        ("Digits along light blue lines differ", False),
        ("Digits on arrows sum to the circle", False),
    ],
)
def test_only_sentences_about_the_kinds_speak_of_shaded_cells(sentence: str, about: bool) -> None:
    plan = Plan((), False, Names("Shade some cells. " + sentence))

    assert plan.speaks(sentence) == about


@pytest.mark.parametrize("sentence", ["Clues above the grid give the sum of the shaded digits in that column"])
def test_numbers_on_one_side_only_are_left(sentence: str) -> None:
    assert not built(sentence)
