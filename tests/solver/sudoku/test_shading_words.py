"""What rules texts say of shaded cells: the names of the kinds, and sentences that are understood or left."""

from __future__ import annotations

from collections.abc import Iterable

import pytest
from penpad.formats.puzzle import Board, Puzzle
from penpad.solver.reader import Reader
from penpad.solver.sudoku.shading.areas import BOTH, Apart, Joined, NoBlock, ReachEdge, SameDigits, Tied
from penpad.solver.sudoku.shading.drawing import Drawing
from penpad.solver.sudoku.shading.field import Fact
from penpad.solver.sudoku.shading.grammar import Context, read
from penpad.solver.sudoku.shading.names import Names
from penpad.solver.sudoku.shading.reading import CLAUSES

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
