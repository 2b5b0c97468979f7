"""The report that other programs read: one JSON object for each puzzle."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from penpad.formats import drawn
from penpad.formats.codec import Lost
from penpad.formats.errors import PenpadError
from penpad.formats.puzzle import Cell, Edge, Puzzle
from penpad.solver.verdict import Problem, Solution, Verdict

VERSION = 1


def of_input(puzzle: Puzzle | None) -> dict[str, Any] | None:
    """What the input was."""
    if puzzle is None:
        return None
    return {
        "format": puzzle.origin.codec if puzzle.origin else None,
        "title": puzzle.title,
        "author": puzzle.author,
        "rows": puzzle.board.rows,
        "cols": puzzle.board.cols,
    }


def of_problem(problem: Problem | None) -> dict[str, Any] | None:
    """Why a puzzle was refused."""
    if problem is None:
        return None
    return {
        "kind": problem.kind,
        "text": problem.text,
        "at": list(problem.at),
        "candidates": list(problem.candidates),
    }


def of_verdict(
    verdict: Verdict,
    *,
    urls: Iterable[Mapping[str, str]] = (),
    lost: Iterable[tuple[str, Lost]] = (),
    decode_seconds: float = 0.0,
    show_answers: bool = True,
) -> dict[str, Any]:
    """The report on a solved (or refused) puzzle; ``urls`` holds the links of each answer by format."""
    links = list(urls)
    genre = None
    if verdict.genre is not None:
        genre = {"id": verdict.genre, "name": verdict.genre_name, "known_by": verdict.known_by}
    answers = [
        of_answer(solution, links[index] if index < len(links) else {})
        for index, solution in enumerate(verdict.answers)
    ]
    return {
        "penpad": VERSION,
        "input": of_input(verdict.puzzle),
        "genre": genre,
        "verdict": verdict.kind,
        "problem": of_problem(verdict.problem),
        "answers": answers if show_answers else [],
        "differ": list(verdict.differ),
        "stored_answer": verdict.stored,
        "progress": verdict.progress,
        "wrong": list(verdict.wrong),
        "unread": [{"mark": mark, "at": at} for mark, at in verdict.unread],
        "lost": [{"mark": item.mark, "at": item.at, "format": format} for format, item in lost],
        "notes": list(verdict.notes),
        "seconds": {
            name: round(verdict.seconds.get(name, 0.0), 4) for name in ("decode", "read", "encode", "solve", "prove")
        }
        | {"decode": round(decode_seconds, 4)},
    }


def of_error(error: PenpadError, puzzle: Puzzle | None = None) -> dict[str, Any]:
    """The report when an error stopped the work: verdict ``refused``."""
    return {
        "penpad": VERSION,
        "input": of_input(puzzle),
        "genre": None,
        "verdict": "refused",
        "problem": of_problem(Problem.of(error)),
        "answers": [],
        "differ": [],
        "stored_answer": "absent",
        "unread": [{"mark": mark, "at": at} for mark, at in getattr(error, "marks", ())],
        "lost": [],
        "seconds": {},
    }


def of_answer(solution: Solution, urls: Mapping[str, str]) -> dict[str, Any]:
    """One answer; only the keys that the genre draws."""
    parts, puzzle = solution.drawn, solution.puzzle
    found: dict[str, Any] = {}
    if parts.numbers:
        given = drawn.read(puzzle.given, puzzle.board).numbers
        words = {**given, **parts.numbers}
        found["cells"] = [
            [words.get(Cell(row, col)) for col in range(puzzle.board.cols)] for row in range(puzzle.board.rows)
        ]
    if parts.shaded:
        found["shaded"] = [str(cell) for cell in sorted(parts.shaded)]
    if parts.lines:
        found["links"] = [[str(a), str(b)] for (a, b), times in sorted(parts.lines.items()) for _ in range(times)]
    if parts.arrows:
        found["directed"] = [[str(a), str(b)] for a, b in sorted(parts.arrows)]
    passes = [str(cell) for cell, name in sorted(parts.symbols.items()) if name == "pass"]
    if passes and not parts.shaded:
        found["shaded"] = passes
    borders, loose = _split_edges(parts.edges, puzzle)
    if parts.lines:
        # A line through cells is not drawn along the grid as well, so these are borders even without an outline.
        borders, loose = sorted(borders + loose), []
    if borders:
        found["borders"] = [[str(cell) for cell in edge.cells] for edge in borders]
    if loose:
        found["edges"] = [[str(end) for end in edge.ends] for edge in loose]
    if parts.symbols:
        found["symbols"] = {str(cell): name for cell, name in sorted(parts.symbols.items())}
    found["urls"] = dict(urls)
    return found


def _split_edges(edges: frozenset[Edge], puzzle: Puzzle) -> tuple[list[Edge], list[Edge]]:
    """Sides that part regions, and sides that a line on the grid runs along: the outline tells which it is."""
    outline = puzzle.board.outline
    if edges and outline <= edges:
        return sorted(edges - outline), []
    return [], sorted(edges)
