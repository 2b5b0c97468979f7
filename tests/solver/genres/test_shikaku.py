"""Shikaku: all answers of small boards, clues without numbers, and how they are drawn."""

from __future__ import annotations

import random
from collections.abc import Iterator
from fractions import Fraction

import pytest
from penpad.formats.drawn import Drawn
from penpad.formats.errors import UnreadMarks
from penpad.formats.puzzle import Board, Cell, Cross, Edge, Line, Mark, Point, Puzzle, Shape, Symbol, Text, edge_between
from penpad.solver import genres
from penpad.solver.reader import Reader
from penpad.solver.search import search
from penpad.solver.task import Task

Rectangles = tuple[frozenset[Cell], ...]
HOLED = Board(3, 4, missing=frozenset({Cell(1, 1), Cell(2, 3)}))


def answers(board: Board, given: list[Mark]) -> list[Drawn]:
    """What the search finds."""
    genre = genres.load("shikaku")
    reader = Reader(Puzzle(board, given=tuple(given)), genre.option_values({}))
    clues = genre.read(reader)
    reader.finish()
    task = Task(board)
    genre.constrain(task, clues)
    return [task.draw(answer) for answer in search(task, wanted=2000).answers]


def dissections(board: Board, covered: frozenset[Cell] = frozenset()) -> Iterator[Rectangles]:
    """Every way to cut the rest of a board into rectangles."""
    first = next((cell for cell in board.cells if cell not in covered), None)
    if first is None:
        yield ()
        return
    for bottom in range(first.row, board.rows):
        for right in range(first.col, board.cols):
            piece = frozenset(
                Cell(row, col) for row in range(first.row, bottom + 1) for col in range(first.col, right + 1)
            )
            if piece <= set(board.cells) and not piece & covered:
                for rest in dissections(board, covered | piece):
                    yield (piece, *rest)


def borders(board: Board, pieces: Rectangles) -> frozenset[Edge]:
    """The inner borders of a dissection."""
    piece = {cell: one for one in pieces for cell in one}
    return frozenset(edge_between(a, b) for a, b in board.links() if piece[a] != piece[b])


def inner(drawn: Drawn, board: Board) -> frozenset[Edge]:
    """The drawn borders without the outline."""
    return frozenset(edge for edge in drawn.edges if all(cell in board for cell in edge.cells))


@pytest.mark.parametrize("board", [Board(1, 1), Board(1, 6), Board(3, 3), Board(3, 4), HOLED])
def test_all_answers_of_small_boards_are_found(board: Board) -> None:
    rng = random.Random(3)
    every = list(dissections(board))
    for round in range(20):
        areas = {
            rng.choice(sorted(piece)): "" if rng.randrange(3) < round % 4 else str(len(piece))
            for piece in rng.choice(every)
        }
        wanted = {
            borders(board, pieces)
            for pieces in every
            if all(len(piece & areas.keys()) == 1 for piece in pieces)
            and all(areas[cell] in ("", str(len(piece))) for piece in pieces for cell in piece & areas.keys())
        }

        found = answers(board, [Text(cell, text, style=7) for cell, text in areas.items()])

        assert {inner(drawn, board) for drawn in found} == wanted
        assert len(found) == len(wanted)


def test_without_clues_there_is_no_answer() -> None:
    assert answers(Board(2, 2), []) == []


def test_given_borders_and_open_sides_are_kept() -> None:
    board = Board(1, 4)
    clues: list[Mark] = [Text(Cell(0, 0), "?"), Text(Cell(0, 3), "?")]
    border = Edge(0, 1, horizontal=False)

    assert len(answers(board, clues)) == 3
    assert len(answers(board, [*clues, Line(*border.ends)])) == 1
    assert len(answers(board, [*clues, Cross(border, on="edge")])) == 2


def test_a_bare_disc_is_a_clue_of_any_area() -> None:
    board = Board(1, 3)
    disc = Shape(Point(Fraction(1, 2), Fraction(5, 2)), Fraction(4, 5), Fraction(4, 5), rounded=True, fill="#000000")

    assert len(answers(board, [Text(Cell(0, 0), "2"), disc])) == 1
    assert len(answers(board, [Symbol(Cell(0, 0), "circle_L", 2), Text(Cell(0, 0), "2"), disc])) == 1


@pytest.mark.parametrize("text", ["0", "a"])
def test_what_is_no_area_is_refused(text: str) -> None:
    with pytest.raises(UnreadMarks, match="R1C1"):
        answers(Board(1, 2), [Text(Cell(0, 0), text)])


def test_a_board_with_too_many_possible_rectangles_is_refused() -> None:
    with pytest.raises(UnreadMarks, match="too many rectangles"):
        answers(Board(60, 60), [Text(Cell(30, 30), "?")])


def test_an_x_written_on_a_side_opens_it() -> None:
    board = Board(1, 4)
    clues: list[Mark] = [Text(Cell(0, 0), "?"), Text(Cell(0, 3), "?")]

    assert len(answers(board, [*clues, Text(Edge(0, 1, horizontal=False), "×", kind="free")])) == 2
