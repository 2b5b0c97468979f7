"""Answers compared with what links hold: agreeing, differing, a part, nothing."""

from __future__ import annotations

from dataclasses import replace

import pytest
from penpad.formats import drawn
from penpad.formats.drawn import Drawn
from penpad.formats.puzzle import (
    Board,
    Cell,
    Cross,
    Mark,
    Puzzle,
    StoredAnswer,
    Surface,
    Text,
    edge_between,
)
from penpad.solver import solve
from penpad.solver.compare import compare_progress, compare_stored, differing

from tests.own import demo, first

BOARD = Board(3, 3)
RING = {drawn.step(a, b): 1 for a, b in BOARD.links() if Cell(1, 1) not in (a, b)}
LOOP = Drawn(lines=RING, shaded=frozenset([Cell(1, 1)]))


def progress(*marks: Mark) -> str:
    return compare_progress(Puzzle(BOARD, answer=marks), LOOP).kind


def test_nothing_drawn_is_absent() -> None:
    assert progress() == "absent"


def test_the_whole_answer_agrees() -> None:
    assert progress(*drawn.marks(LOOP)) == "agrees"


def test_a_whole_part_agrees_without_the_others() -> None:
    assert progress(*drawn.marks(replace(LOOP, shaded=frozenset()))) == "agrees"


def test_some_of_a_part_is_partial() -> None:
    assert progress(*drawn.marks(LOOP)[:4]) == "partial"


def test_one_mark_too_many_differs_at_its_place() -> None:
    puzzle = Puzzle(BOARD, answer=(*drawn.marks(LOOP), Surface(Cell(0, 0), 4)))

    compared = compare_progress(puzzle, LOOP)

    assert (compared.kind, compared.wrong) == ("differs", ("R1C1",))


@pytest.mark.parametrize(
    ("helper", "kind"),
    [
        (Surface(Cell(1, 1), 2), "differs"),
        (Surface(Cell(0, 0), 2), "partial"),
        (Cross(edge_between(Cell(0, 0), Cell(0, 1)), on="line"), "differs"),
        (Cross(edge_between(Cell(0, 1), Cell(1, 1)), on="line"), "partial"),
        (Cross(edge_between(Cell(0, 0), Cell(0, 1)), on="edge"), "partial"),
    ],
)
def test_helper_marks_are_wrong_only_where_the_answer_is(helper: Mark, kind: str) -> None:
    assert progress(helper) == kind


def test_places_stand_in_reading_order_and_a_step_either_way_is_one_place() -> None:
    long = Board(1, 11)
    one = Drawn(shaded=frozenset([Cell(0, 10), Cell(0, 1)]))
    other = Drawn(shaded=frozenset([Cell(0, 9)]))

    assert differing(one, other) == ("R1C2", "R1C10", "R1C11")
    a, b = long.cells[:2]
    assert differing(Drawn(lines={(a, b): 1}, arrows=frozenset([(b, a)])), Drawn()) == ("R1C1-R1C2",)


def test_a_stored_grid_with_open_cells_is_partial() -> None:
    puzzle = first("skyscrapers", "unique")
    answer = solve(puzzle, genre="skyscrapers").answers[0].drawn
    grid: dict[Cell, str | None] = {cell: answer.numbers.get(cell) for cell in puzzle.board.cells}

    whole = puzzle.but(stored=StoredAnswer(grid={**drawn.read(puzzle.given, puzzle.board).numbers, **answer.numbers}))
    some = puzzle.but(stored=StoredAnswer(grid={**grid, puzzle.board.cells[0]: None}))
    wrong = puzzle.but(stored=StoredAnswer(grid={**grid, Cell(0, 0): "77"}))

    assert compare_stored(whole, answer).kind == "agrees"
    assert compare_stored(some, answer).kind == "partial"
    assert compare_stored(wrong, answer).wrong == ("R1C1",)


def test_one_of_several_stored_answers_is_enough() -> None:
    right, wrong = drawn.marks(LOOP), drawn.marks(Drawn(shaded=frozenset([Cell(0, 0)])))

    for alternatives in ((right, wrong), (wrong, right)):
        puzzle = Puzzle(BOARD, stored=StoredAnswer(alternatives=alternatives))
        assert compare_stored(puzzle, LOOP).kind == "agrees"
    assert compare_stored(Puzzle(BOARD, stored=StoredAnswer(alternatives=(wrong,))), LOOP).kind == "differs"


def test_a_stored_answer_without_marks_is_absent() -> None:
    assert compare_stored(Puzzle(BOARD, stored=StoredAnswer()), LOOP).kind == "absent"
    assert compare_stored(Puzzle(BOARD), LOOP).kind == "absent"


def test_the_outline_of_regions_may_be_drawn_or_left_out() -> None:
    puzzle = first("shikaku", "unique", cells=9)
    answer = solve(puzzle, genre="shikaku").answers[0].drawn
    inner = replace(answer, edges=answer.edges - puzzle.board.outline)

    for edges in (answer, inner):
        assert compare_progress(puzzle.but(answer=drawn.marks(edges)), answer).kind == "agrees"


def test_digits_stored_for_a_loop_say_nothing_without_a_sentence_about_them() -> None:
    puzzle = demo()
    answer = solve(puzzle).answers[0].drawn
    grid = {cell: "1" if cell in answer.shaded else "0" for cell in puzzle.board.cells}
    coded = puzzle.but(stored=StoredAnswer(grid=grid))

    assert compare_stored(coded.but(rules=""), answer).kind == "absent"
    assert compare_stored(coded.but(rules="Enter 1 into every shaded cell."), answer).kind == "partial"
    flipped = {cell: "1" if text == "0" else "0" for cell, text in grid.items()}
    assert (
        compare_stored(
            coded.but(stored=StoredAnswer(grid=flipped), rules="Enter 1 into every shaded cell."), answer
        ).kind
        == "differs"
    )


def test_numbers_beside_the_answer_are_wrong_where_they_contradict_givens() -> None:
    puzzle = first("skyscrapers", "unique")
    answer = solve(puzzle, genre="skyscrapers").answers[0].drawn
    marks = drawn.marks(answer)

    assert compare_progress(puzzle.but(answer=marks), answer).kind == "agrees"
    cell = next(iter(answer.numbers))
    changed = tuple(replace(m, text="9") if isinstance(m, Text) and m.at == cell else m for m in marks)
    assert compare_progress(puzzle.but(answer=changed), answer).wrong == (str(cell),)
