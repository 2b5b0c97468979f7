"""The report that other programs read: one JSON object for each puzzle."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any

from penpad.formats import drawn
from penpad.formats.codec import Lost
from penpad.formats.drawn import Drawn
from penpad.formats.errors import PenpadError
from penpad.formats.puzzle import Cell, Puzzle
from penpad.solver.verdict import Problem, Solution, Verdict

if TYPE_CHECKING:
    from penpad.solver.candidates import Candidates

VERSION = 1
STAGES = ("decode", "read", "encode", "solve", "prove")


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
    seconds = {**verdict.seconds, "decode": decode_seconds}
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
        "count": len(verdict.answers),
        "count_is_exact": verdict.count_is_exact,
        "candidates": of_candidates(verdict.candidates, verdict.puzzle),
        "stored_answer": verdict.stored,
        "progress": verdict.progress,
        "wrong": list(verdict.wrong),
        "unread": [{"mark": mark, "at": at} for mark, at in verdict.unread],
        "lost": [{"mark": item.mark, "at": item.at, "format": format} for format, item in lost],
        "notes": list(verdict.notes),
        "seconds": {name: round(seconds.get(name, 0.0), 4) for name in STAGES},
    }


def of_error(error: PenpadError, puzzle: Puzzle | None = None) -> dict[str, Any]:
    """The report when an error stopped the work: verdict ``refused``, or ``undecided`` for want of time or memory."""
    return {
        "penpad": VERSION,
        "input": of_input(puzzle),
        "genre": None,
        "verdict": "undecided" if error.kind == "out-of-time" else "refused",
        "problem": of_problem(Problem.of(error)),
        "answers": [],
        "differ": [],
        "count": 0,
        "count_is_exact": False,
        "candidates": None,
        "stored_answer": "absent",
        "progress": "absent",
        "wrong": [],
        "unread": [{"mark": mark, "at": at} for mark, at in getattr(error, "marks", ())],
        "lost": [],
        "notes": [],
        "seconds": dict.fromkeys(STAGES, 0.0),
    }


def of_candidates(found: Candidates | None, puzzle: Puzzle) -> dict[str, Any] | None:
    """What every answer draws and what some answer draws, each with the keys of an answer."""
    if found is None:
        return None
    possible, given = found.possible, drawn.read(puzzle.given, puzzle.board).numbers
    parts = Drawn(
        shaded=possible.shaded,
        lines=possible.lines,
        edges=possible.edges,
        symbols={cell: names[-1] for cell, names in possible.symbols.items()},
        arrows=possible.arrows,
    )
    some = _parts(parts, puzzle, found.draws)
    if "numbers" in found.draws:
        texts = {**{cell: (text,) for cell, text in given.items()}, **possible.numbers}
        some["cells"] = _rows(puzzle, {cell: list(each) for cell, each in texts.items()})
    if "symbols" in found.draws:
        some["symbols"] = {str(cell): [name for name in names if name] for cell, names in possible.symbols.items()}
    return {
        "has_answer": found.any,
        "forced": _parts(found.forced, puzzle, found.draws),
        "direct": None if found.direct is None else _parts(found.direct, puzzle, found.draws),
        "possible": some,
        "undecided": list(found.undecided),
        "complete": found.complete,
        "seconds": round(found.seconds, 4),
    }


def of_answer(solution: Solution, urls: Mapping[str, str]) -> dict[str, Any]:
    """One answer; only the keys that the genre draws."""
    return {**_parts(solution.drawn, solution.puzzle, solution.draws), "urls": dict(urls)}


def _rows(puzzle: Puzzle, cells: Mapping[Cell, Any]) -> list[list[Any]]:
    return [[cells.get(Cell(row, col)) for col in range(puzzle.board.cols)] for row in range(puzzle.board.rows)]


def _parts(parts: Drawn, puzzle: Puzzle, draws: frozenset[str]) -> dict[str, Any]:
    found: dict[str, Any] = {}
    if "numbers" in draws:
        found["cells"] = _rows(puzzle, {**drawn.read(puzzle.given, puzzle.board).numbers, **parts.numbers})
    passes = [str(cell) for cell, name in sorted(parts.symbols.items()) if name == "pass"]
    if "shaded" in draws:
        found["shaded"] = [str(cell) for cell in sorted(parts.shaded)]
    elif passes:
        found["shaded"] = passes
    if parts.lines or draws & {"lines", "arrows"}:
        found["links"] = [[str(a), str(b)] for (a, b), times in sorted(parts.lines.items()) for _ in range(times)]
    if "arrows" in draws:
        found["directed"] = [[str(a), str(b)] for a, b in sorted(parts.arrows)]
    if "borders" in draws:
        inner = sorted(parts.edges - puzzle.board.outline)
        found["borders"] = [[str(cell) for cell in edge.cells] for edge in inner]
    if "edges" in draws:
        found["edges"] = [[str(end) for end in edge.ends] for edge in sorted(parts.edges)]
    if "symbols" in draws:
        found["symbols"] = {str(cell): name for cell, name in sorted(parts.symbols.items())}
    return found
