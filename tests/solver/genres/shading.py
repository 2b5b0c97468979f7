"""Reads and solves puzzles given as marks, for the tests of shading genres."""

from __future__ import annotations

from collections.abc import Iterable

from penpad.formats.puzzle import Board, Cell, Mark, Puzzle
from penpad.solver import genres
from penpad.solver.reader import Reader
from penpad.solver.search import search
from penpad.solver.task import Task


def solved(genre_id: str, board: Board, marks: Iterable[Mark], **options: str) -> tuple[str, frozenset[Cell]]:
    """The verdict and the shaded cells of the first answer; raises ``UnreadMarks`` for what cannot be read."""
    genre = genres.load(genre_id)
    reader = Reader(Puzzle(board, given=tuple(marks)), genre.option_values(options))
    clues = genre.read(reader)
    reader.finish()
    task = Task(board)
    genre.constrain(task, clues)
    found = search(task, time_limit=20)
    return found.kind, task.draw(found.answers[0]).shaded if found.answers else frozenset()
