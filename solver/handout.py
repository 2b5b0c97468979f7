"""Handing an answer out: the solved puzzle as a link, decoded again and compared before anybody sees it."""

from __future__ import annotations

from dataclasses import replace

from penpad.formats import convert, decode, drawn
from penpad.formats.codec import Encoded
from penpad.formats.drawn import Drawn
from penpad.formats.errors import EncodingDisagrees
from penpad.formats.puzzle import Puzzle, StoredAnswer
from penpad.solver.compare import differing, without_outline
from penpad.solver.verdict import Solution


def solved_link(solution: Solution, format: str, *, with_check: bool = False) -> Encoded:
    """The solved puzzle in a link format. ``with_check`` keeps the answer as the app's own answer check too.

    Raises ``CannotEncode``, and ``EncodingDisagrees`` when the link does not hold the answer (our own fault).
    """
    puzzle = solution.puzzle.but(solved=True)
    if with_check:
        puzzle = puzzle.but(stored=stored_answer(solution))
    encoded = convert(puzzle, format)
    if format == "puzzlink":
        # Its addresses hold questions only; the answer is among what was lost.
        return encoded
    again = decode(encoded.text, offline=True)
    held, wanted = _shown(drawn.read(again.answer, again.board), again), _shown(solution.drawn, puzzle)
    named = {item.at for item in encoded.lost}
    if any(place not in named for place in differing(held, wanted)):
        raise EncodingDisagrees(f"the {format} link written does not hold the answer; please report this puzzle")
    return encoded


CHECKED = {"lines": "line", "numbers": "number", "symbols": "symbol", "edges": "edge", "shaded": "surface"}
"""The parts of an answer, the most telling first, and what Penpa+ calls its check."""

SYMBOL_CHECKS = {"star": "star", "bulb": "akari", "tent": "tent"}


def stored_answer(solution: Solution) -> StoredAnswer:
    """An answer for the app's own check: marks, and for numbers a character per cell, givens included.

    Only the most telling part is asked for (the loop, not also the shading that follows from it), so that a solver
    who draws no more than that has solved the puzzle. The outline of regions is not asked for.
    """
    puzzle, answer, division = solution.puzzle, solution.drawn, "borders" in solution.draws
    answer = without_outline(answer, puzzle.board) if division else answer
    part = next((part for part in CHECKED if getattr(answer, part)), "shaded")
    checks = [CHECKED[part]]
    if part == "symbols":
        checks = sorted({SYMBOL_CHECKS.get(name, "circle") for name in answer.symbols.values()})
    elif part == "edges" and division:
        checks.append("ignoreborder")
    marks = drawn.marks(replace(Drawn(), **{part: getattr(answer, part)}))
    given = drawn.read(puzzle.given, puzzle.board).numbers
    numbers = {**given, **answer.numbers} if answer.numbers else {}
    grid = {cell: numbers.get(cell) for cell in puzzle.board.cells} if numbers else {}
    return StoredAnswer(marks=marks, grid=grid, checks=tuple(checks))


def _shown(parts: Drawn, puzzle: Puzzle) -> Drawn:
    """The answer without what a link may leave out: the outline of regions."""
    return without_outline(parts, puzzle.board)
