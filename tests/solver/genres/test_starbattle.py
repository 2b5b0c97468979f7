"""Star Battle: all answers of a small board, and where the number of stars is told."""

from __future__ import annotations

import itertools

import pytest
from penpad.formats.drawn import Drawn
from penpad.formats.errors import UnreadMarks
from penpad.formats.puzzle import Board, Cell, Line, Mark, Puzzle, Surface, Symbol, Text, edge_between
from penpad.solver import genres
from penpad.solver.reader import Reader
from penpad.solver.recognise import candidates
from penpad.solver.search import search
from penpad.solver.task import Task

BOARD = Board(5, 5)
NAMES = ["aabbb", "aaabb", "cccdd", "cceed", "ceeed"]


def regions() -> list[Mark]:
    """The borders of five regions."""
    return [Line(*edge_between(a, b).ends) for a, b in BOARD.links() if NAMES[a.row][a.col] != NAMES[b.row][b.col]]


def answers(given: list[Mark], board: Board = BOARD, **options: str) -> list[Drawn]:
    """What the search finds."""
    genre = genres.load("starbattle")
    reader = Reader(Puzzle(board, given=tuple(given)), genre.option_values(options))
    clues = genre.read(reader)
    reader.finish()
    task = Task(board)
    genre.constrain(task, clues)
    return [task.draw(answer) for answer in search(task, wanted=2000).answers]


def test_all_answers_of_a_small_board_are_found() -> None:
    wanted = set()
    for cols in itertools.permutations(range(5)):
        apart = all(abs(a - b) > 1 for a, b in itertools.pairwise(cols))
        if apart and len({NAMES[row][col] for row, col in enumerate(cols)}) == 5:
            wanted.add(frozenset(Cell(row, col) for row, col in enumerate(cols)))

    found = answers(regions(), stars="1")

    assert {frozenset(drawn.symbols) for drawn in found} == wanted
    assert len(found) == len(wanted) > 0


@pytest.mark.parametrize(
    "told",
    [
        [Text(Cell(-1, 4), "1"), Symbol(Cell(-1, 3), "star", 2, 2)],
        [Text(Cell(-1, 4), "1★")],
        [Text(Cell(5, 0), "★ 1")],
        [Text(Cell(-1, 4), "1"), Text(Cell(-1, 3), "⭐")],
    ],
)
def test_the_number_of_stars_is_read_outside_the_board(told: list[Mark]) -> None:
    assert answers([*regions(), *told]) == answers(regions(), stars="1")


@pytest.mark.parametrize("words", ["Star Battle (1 star)", "Sternenschlacht: ein Stern je Zeile", "Star Battle 1★"])
def test_the_number_of_stars_is_read_from_the_title(words: str) -> None:
    puzzle = Puzzle(BOARD, given=tuple(regions()), title=words)

    (candidate,) = candidates(puzzle, asked="starbattle")

    assert candidate.clues.stars == 1


def test_without_a_number_of_stars_the_board_is_refused() -> None:
    with pytest.raises(UnreadMarks, match="how many stars"):
        answers(regions())


def test_without_regions_the_board_is_refused() -> None:
    with pytest.raises(UnreadMarks, match="needs regions"):
        answers([], stars="1")


def test_a_number_outside_that_counts_no_stars_is_refused() -> None:
    with pytest.raises(UnreadMarks, match="only a number with a star"):
        answers([*regions(), Text(Cell(-1, 0), "3")], stars="1")


def test_given_stars_and_cells_without_are_kept() -> None:
    every = [set(drawn.symbols) for drawn in answers(regions(), stars="1")]
    star = min(every[0])

    with_star = answers([*regions(), Symbol(star, "star", 2)], stars="1")
    without = answers([*regions(), Symbol(star, "star", 0)], stars="1")
    blocked = answers([*regions(), Surface(star, 4)], stars="1")

    assert len(with_star) == sum(star in stars for stars in every)
    assert len(without) == len(blocked) == sum(star not in stars for stars in every)
