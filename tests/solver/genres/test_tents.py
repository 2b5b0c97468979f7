"""Tents: all answers of small boards, and how trees, tents and counts are drawn."""

from __future__ import annotations

import itertools
import random

import pytest
from penpad.formats.drawn import Drawn
from penpad.formats.errors import UnreadMarks
from penpad.formats.puzzle import Board, Cell, Mark, Puzzle, Surface, Symbol, Text
from penpad.solver import genres
from penpad.solver.reader import Reader
from penpad.solver.search import search
from penpad.solver.task import Task


def answers(board: Board, given: list[Mark]) -> list[Drawn]:
    """What the search finds."""
    genre = genres.load("tents")
    reader = Reader(Puzzle(board, given=tuple(given)), genre.option_values({}))
    clues = genre.read(reader)
    reader.finish()
    task = Task(board)
    genre.constrain(task, clues)
    return [task.draw(answer) for answer in search(task, wanted=2000).answers]


def layouts(board: Board, trees: list[Cell]) -> set[frozenset[Cell]]:
    """Every allowed set of tents, by giving each tree a tent in all possible ways."""
    found = set()
    free = [[near for near in board.neighbours(tree) if near not in trees] for tree in trees]
    for tents in itertools.product(*free):
        if len(set(tents)) == len(trees) and all(
            max(abs(a.row - b.row), abs(a.col - b.col)) > 1 for a, b in itertools.combinations(tents, 2)
        ):
            found.add(frozenset(tents))
    return found


@pytest.mark.parametrize(
    "board", [Board(1, 1), Board(1, 6), Board(3, 4), Board(4, 4, missing=frozenset({Cell(1, 1), Cell(3, 0)}))]
)
def test_all_answers_of_small_boards_are_found(board: Board) -> None:
    rng = random.Random(11)
    for _ in range(30):
        trees = rng.sample(board.cells, rng.randint(0, min(3, len(board.cells))))
        row, count = rng.randrange(board.rows), rng.randrange(3)
        wanted = {tents for tents in layouts(board, trees) if sum(tent.row == row for tent in tents) == count}

        found = answers(board, [*(Symbol(tree, "tents", 1) for tree in trees), Text(Cell(row, -1), str(count))])

        assert {frozenset(drawn.symbols) for drawn in found} == wanted
        assert len(found) == len(wanted)


def test_trees_and_tents_may_be_written_as_signs() -> None:
    board = Board(2, 3)

    found = answers(board, [Text(Cell(0, 1), "🌲", kind="free"), Text(Cell(1, 1), "⛺\ufe0f", kind="value")])

    assert [drawn.symbols for drawn in found] == [{Cell(1, 1): "tent"}]


@pytest.mark.parametrize("at", [Cell(-1, 2), Cell(2, 2)])
def test_counts_may_stand_on_either_side(at: Cell) -> None:
    board = Board(2, 3)

    found = answers(board, [Symbol(Cell(0, 1), "tents", 1), Text(at, "1"), Text(Cell(0, 3), "?")])

    assert [set(drawn.symbols) for drawn in found] == [{Cell(0, 2)}]


@pytest.mark.parametrize("mark", [Symbol(Cell(0, 0), "ox_E", 7), Surface(Cell(0, 0), 2), Text(Cell(0, 0), "x")])
def test_cells_ruled_out_hold_no_tent(mark: Mark) -> None:
    found = answers(Board(1, 3), [Symbol(Cell(0, 1), "tents", 1), mark])

    assert [set(drawn.symbols) for drawn in found] == [{Cell(0, 2)}]


def test_two_numbers_beside_a_row_are_refused() -> None:
    with pytest.raises(UnreadMarks, match="R1C0: one number is enough"):
        answers(Board(1, 3), [Text(Cell(0, -1), "1"), Text(Cell(0, -2), "1")])


def test_a_number_that_is_too_large_has_no_answer() -> None:
    assert answers(Board(1, 3), [Symbol(Cell(0, 1), "tents", 1), Text(Cell(0, -1), "99")]) == []
