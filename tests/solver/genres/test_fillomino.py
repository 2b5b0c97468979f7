"""Fillomino: all answers of small boards, odd clues, given borders, and boards that are too empty."""

from __future__ import annotations

import itertools
import random
from functools import cache

import pytest
from penpad.formats.drawn import Drawn
from penpad.formats.errors import OutOfTime, UnreadMarks
from penpad.formats.puzzle import Board, Cell, Cross, Edge, Line, Mark, Puzzle, Text
from penpad.solver import genres
from penpad.solver.genres import fillomino
from penpad.solver.reader import Reader, flood
from penpad.solver.search import search
from penpad.solver.task import Task

HOLED = Board(3, 4, missing=frozenset({Cell(1, 1), Cell(2, 3)}))


def answers(board: Board, given: list[Mark], *, wanted: int = 2000, **options: str) -> list[Drawn]:
    """What the search finds."""
    genre = genres.load("fillomino")
    reader = Reader(Puzzle(board, given=tuple(given)), genre.option_values(options))
    clues = genre.read(reader)
    reader.finish()
    task = Task(board)
    genre.constrain(task, clues)
    return [task.draw(answer) for answer in search(task, wanted=wanted).answers]


@cache
def grids(board: Board) -> list[dict[Cell, int]]:
    """Every complete Fillomino of a small board, by trying all borders."""
    links = board.links()
    found = []
    for drawn in itertools.product((False, True), repeat=len(links)):
        closed = {link for link, border in zip(links, drawn, strict=True) if border}
        regions = flood(board.cells, lambda a, b, closed=closed: (min(a, b), max(a, b)) not in closed)
        region = {cell: cells for cells in regions for cell in cells}
        # A border lies between two regions, and those differ in size.
        if all((region[a] != region[b]) == ((a, b) in closed) for a, b in links) and all(
            len(region[a]) != len(region[b]) for a, b in closed
        ):
            found.append({cell: len(cells) for cell, cells in region.items()})
    return found


@pytest.mark.parametrize("board", [Board(1, 1), Board(1, 7), Board(3, 3), Board(2, 5), HOLED])
def test_all_answers_of_small_boards_are_found(board: Board) -> None:
    rng = random.Random(7)
    for round in range(25):
        chosen = rng.choice(grids(board))
        givens = rng.sample(board.cells, min(round % 5, len(board.cells)))
        wanted = [grid for grid in grids(board) if all(grid[cell] == chosen[cell] for cell in givens)]

        found = answers(board, [Text(cell, str(chosen[cell])) for cell in givens])

        shown = {tuple(sorted((c, int(t)) for c, t in drawn.numbers.items())) for drawn in found}
        assert shown == {tuple(sorted((c, n) for c, n in grid.items() if c not in givens)) for grid in wanted}
        assert len(found) == len(wanted)


def test_large_regions_without_givens_are_found(monkeypatch: pytest.MonkeyPatch) -> None:
    board = Board(3, 3)
    monkeypatch.setattr(fillomino, "COMMON", 2)
    monkeypatch.setattr(fillomino, "LARGE", 3)

    assert len(answers(board, [])) == len(grids(board))
    assert len(answers(board, [Text(Cell(1, 1), "3")])) == sum(grid[Cell(1, 1)] == 3 for grid in grids(board))


def test_regions_may_show_no_given_at_all() -> None:
    found = answers(Board(1, 6), [Text(Cell(0, 0), "1"), Text(Cell(0, 5), "1")])

    middles = {"".join(drawn.numbers[Cell(0, col)] for col in range(1, 5)) for drawn in found}
    assert middles == {"4444"}


def test_given_borders_and_open_sides_are_kept() -> None:
    board = Board(1, 4)
    border = Edge(0, 1, horizontal=False)
    opened = Edge(0, 2, horizontal=False)

    found = answers(board, [Line(*border.ends), Cross(opened, on="edge")])

    assert {tuple(drawn.numbers[Cell(0, col)] for col in range(4)) for drawn in found} == {
        ("1", "3", "3", "3"),
        ("1", "2", "2", "1"),
    }


def test_a_largest_number_can_be_asked_for() -> None:
    board = Board(2, 3)

    found = answers(board, [], largest="3")

    assert len(found) == sum(max(grid.values()) <= 3 for grid in grids(board))


@pytest.mark.parametrize("text", ["7", "999999"])
def test_a_number_too_large_for_the_board_has_no_answer(text: str) -> None:
    assert answers(Board(2, 3), [Text(Cell(0, 0), text)]) == []


@pytest.mark.parametrize("text", ["0", "x", "-3", "1.5"])
def test_what_is_no_size_is_refused(text: str) -> None:
    with pytest.raises(UnreadMarks, match="R1C1"):
        answers(Board(2, 3), [Text(Cell(0, 0), text)])


def test_a_question_mark_says_nothing() -> None:
    assert len(answers(Board(2, 3), [Text(Cell(0, 0), "?")])) == len(grids(Board(2, 3)))


def test_a_board_far_too_empty_is_given_up_at_once() -> None:
    with pytest.raises(OutOfTime):
        answers(Board(100, 100), [])
