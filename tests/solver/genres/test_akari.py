"""Akari: all answers of small boards, and how black cells, numbers and bulbs are drawn."""

from __future__ import annotations

import itertools
import random

import pytest
from penpad.formats.drawn import Drawn
from penpad.formats.errors import UnreadMarks
from penpad.formats.puzzle import ORTHOGONAL, Board, Cell, Mark, Puzzle, Surface, Symbol, Text
from penpad.solver import genres
from penpad.solver.reader import Reader
from penpad.solver.search import search
from penpad.solver.task import Task


def answers(board: Board, given: list[Mark]) -> list[Drawn]:
    """What the search finds."""
    genre = genres.load("akari")
    reader = Reader(Puzzle(board, given=tuple(given)), genre.option_values({}))
    clues = genre.read(reader)
    reader.finish()
    task = Task(board)
    genre.constrain(task, clues)
    return [task.draw(answer) for answer in search(task, wanted=2000).answers]


def lit(bulb: Cell, board: Board, black: set[Cell]) -> set[Cell]:
    """The other cells on which a bulb shines."""
    cells = set()
    for way in ORTHOGONAL:
        cell = bulb.step(way)
        while cell in board and cell not in black:
            cells.add(cell)
            cell = cell.step(way)
    return cells


def layouts(board: Board, black: set[Cell]) -> list[set[Cell]]:
    """Every set of bulbs that lights the board, none lighting another."""
    white = [cell for cell in board.cells if cell not in black]
    found = []
    for chosen in itertools.product((False, True), repeat=len(white)):
        bulbs = {cell for cell, there in zip(white, chosen, strict=True) if there}
        shine = {cell for bulb in bulbs for cell in lit(bulb, board, black)}
        if not shine & bulbs and shine | bulbs == set(white):
            found.append(bulbs)
    return found


@pytest.mark.parametrize(
    "board", [Board(1, 1), Board(1, 6), Board(3, 3), Board(3, 4, missing=frozenset({Cell(1, 1), Cell(2, 3)}))]
)
def test_all_answers_of_small_boards_are_found(board: Board) -> None:
    rng = random.Random(2)
    for _ in range(12):
        black = set(rng.sample(board.cells, rng.randint(0, len(board.cells) // 2)))
        clued = sorted(black)[:1]
        number = rng.randrange(3)
        near = [board.neighbours(cell) for cell in clued]
        wanted = [bulbs for bulbs in layouts(board, black) if all(len(bulbs & set(cells)) == number for cells in near)]

        found = answers(
            board, [*(Surface(cell, 4) for cell in black), *(Text(cell, str(number), style=7) for cell in clued)]
        )

        assert {frozenset(drawn.symbols) for drawn in found} == {frozenset(bulbs) for bulbs in wanted}
        assert len(found) == len(wanted)


@pytest.mark.parametrize("text", ["", "?"])
def test_a_clue_without_a_number_counts_nothing(text: str) -> None:
    board = Board(1, 3)

    assert len(answers(board, [Surface(Cell(0, 1), 8), Text(Cell(0, 1), text)])) == 1


def test_a_number_on_a_white_cell_counts_and_lets_light_pass() -> None:
    board = Board(1, 3)

    found = answers(board, [Text(Cell(0, 1), "0")])

    assert [set(drawn.symbols) for drawn in found] == [{Cell(0, 1)}]


def test_bulbs_given_and_cells_without_are_kept() -> None:
    board = Board(1, 3)

    given = answers(board, [Symbol(Cell(0, 2), "sun_moon", 3)])
    dark = answers(board, [Surface(Cell(0, 0), 2), Symbol(Cell(0, 1), "ox_B", 8)])

    assert [set(drawn.symbols) for drawn in given] == [{Cell(0, 2)}]
    assert [set(drawn.symbols) for drawn in dark] == [{Cell(0, 2)}]


def test_a_bulb_on_a_black_cell_is_refused() -> None:
    with pytest.raises(UnreadMarks, match="R1C1: a bulb stands on a black cell"):
        answers(Board(1, 2), [Surface(Cell(0, 0), 4), Symbol(Cell(0, 0), "sun_moon", 3)])


def test_a_number_larger_than_four_has_no_answer() -> None:
    assert answers(Board(3, 3), [Surface(Cell(1, 1), 4), Text(Cell(1, 1), "5")]) == []


def test_text_that_is_no_number_is_refused() -> None:
    with pytest.raises(UnreadMarks, match="R1C1"):
        answers(Board(1, 1), [Text(Cell(0, 0), "A")])
