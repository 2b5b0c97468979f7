"""Handing an answer out: the solved puzzle as a link, decoded again and compared before anybody sees it."""

from __future__ import annotations

from penpad.formats import convert, decode, drawn
from penpad.formats.codec import Encoded
from penpad.formats.drawn import Drawn
from penpad.formats.errors import EncodingDisagrees
from penpad.formats.puzzle import Puzzle, StoredAnswer
from penpad.solver.compare import without_outline
from penpad.solver.verdict import Solution


def solved_link(solution: Solution, format: str, *, with_check: bool = False) -> Encoded:
    """The solved puzzle in a link format. ``with_check`` keeps the answer as the app's own answer check too.

    Raises ``CannotEncode``, and ``EncodingDisagrees`` when the link does not hold the answer (our own fault).
    """
    puzzle = solution.puzzle
    if with_check:
        puzzle = puzzle.but(stored=stored_answer(puzzle, solution.drawn))
    encoded = convert(puzzle, format)
    again = decode(encoded.text, offline=True)
    if _shown(drawn.read(again.answer, again.board), again) != _shown(solution.drawn, puzzle):
        raise EncodingDisagrees(f"the {format} link written does not hold the answer; please report this puzzle")
    return encoded


def stored_answer(puzzle: Puzzle, answer: Drawn) -> StoredAnswer:
    """An answer for the app's own check: marks, and for numbers a character per cell, givens included."""
    given = drawn.read(puzzle.given, puzzle.board).numbers
    numbers = {**given, **answer.numbers} if answer.numbers else {}
    grid = {cell: numbers.get(cell) for cell in puzzle.board.cells} if numbers else {}
    return StoredAnswer(marks=drawn.marks(answer), grid=grid)


def _shown(parts: Drawn, puzzle: Puzzle) -> Drawn:
    """The answer without what a link may leave out: the outline of regions."""
    return without_outline(parts, puzzle.board)
