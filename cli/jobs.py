"""One puzzle, one report: what is asked for a text, and the work itself, never an exception.

The commands ``bulk`` and ``serve`` run this in worker processes (``workers.py``); a request and its report are made of
JSON types, so that they can travel.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from penpad.cli import commands, report
from penpad.formats import decode
from penpad.formats.codec import Lost
from penpad.formats.errors import CannotEncode, UsageError
from penpad.formats.puzzle import Puzzle
from penpad.solver.verdict import Verdict

Report = dict[str, Any]


@dataclass(frozen=True)
class Request:
    """What is asked for the puzzle in ``text`` (a link or payload, never the name of a file).

    ``action`` is a key of ``ACTIONS``. ``targets`` are formats of links; ``convert`` and ``show`` take pictures too.
    ``answer``: ``show`` draws the stored answer; ``mark``: it colours these places, named as in reports.
    ``candidates``, ``forced`` and ``redundant`` are those of the commands. ``cache`` is the file of verdicts, if they
    are to be remembered.
    """

    action: str
    text: str
    genre: str | None = None
    options: Mapping[str, str] = field(default_factory=dict)
    targets: tuple[str, ...] = ()
    time_limit: float = 60.0
    solutions: int = 2
    with_check: bool = False
    ignore_unread: bool = False
    answer: bool = False
    mark: tuple[str, ...] = ()
    candidates: bool = False
    forced: bool = False
    redundant: bool = False
    offline: bool = False
    cache: str | None = None

    def as_json(self) -> dict[str, Any]:
        """The request in JSON types."""
        return {**vars(self), "options": dict(self.options)}

    @classmethod
    def from_json(cls, members: Mapping[str, Any]) -> Request:
        """The request that ``as_json`` wrote."""
        return cls(**{**members, "targets": tuple(members["targets"]), "mark": tuple(members.get("mark", ()))})


def perform(request: Request) -> Report:
    """The report on a request, whatever happens."""
    puzzle: Puzzle | None = None
    try:
        started = time.monotonic()
        puzzle = decode(request.text, offline=request.offline)
        return ACTIONS[request.action](request, puzzle, time.monotonic() - started)
    except Exception as error:
        # What was read is worth telling even when the rest failed.
        return report.of_error(commands.known_error(error), puzzle)


# ---- the actions ---------------------------------------------------------------------------------------------------


def _solve(request: Request, puzzle: Puzzle, decoded: float) -> Report:
    verdict, cached = _verdict(request, puzzle)
    formats = list(request.targets) or [commands.own_format(puzzle)]
    with_check = request.with_check and verdict.kind == "unique"
    urls, lost = commands.solved_links(verdict, formats, with_check=with_check, needed=False)
    shown = report.of_verdict(verdict, urls=urls, lost=lost, decode_seconds=decoded)
    missing = [name for name in request.targets if urls and name not in urls[0]]
    if missing:
        # The verdict stands; only the link asked for is missing.
        why = next(item.mark for name, item in lost if name == missing[0])
        shown["problem"] = _cannot_encode(why)
    return shown | cached


def _check(request: Request, puzzle: Puzzle, decoded: float) -> Report:
    verdict, cached = _verdict(request, puzzle)
    return report.of_verdict(verdict, decode_seconds=decoded, show_answers=False) | cached


def _verdict(request: Request, puzzle: Puzzle) -> tuple[Verdict, Report]:
    """The verdict, and what the report says of where it came from."""
    from penpad.solver import solve

    def find() -> Verdict:
        return solve(
            puzzle,
            genre=request.genre,
            options=request.options,
            time_limit=request.time_limit,
            solutions=request.solutions,
            ignore_unread=request.ignore_unread,
            candidates=request.candidates or request.forced,
            from_progress=request.forced,
        )

    if request.cache is None or request.candidates or request.forced:
        return find(), {}
    from penpad.cli.bulk import cache

    verdict, known = cache.at(request.cache).verdict(request, puzzle, find)
    return verdict, {"cached": True} if known else {}


def _explain(request: Request, puzzle: Puzzle, decoded: float) -> Report:
    from penpad.cli import explaining
    from penpad.solver.explaining import explain

    found = explain(
        puzzle,
        genre=request.genre,
        options=request.options,
        time_limit=request.time_limit,
        redundant=request.redundant,
    )
    return explaining.report(found, decode_seconds=decoded)


def _convert(request: Request, puzzle: Puzzle, decoded: float) -> Report:
    if not request.targets:
        raise UsageError("convert needs a format to write")
    return _written(puzzle, request.targets, decoded)


def _show(request: Request, puzzle: Puzzle, decoded: float) -> Report:
    shown = commands.with_stored_answer(puzzle) if request.answer else puzzle
    if request.mark:
        from penpad.solver.explaining.board import marked

        shown = marked(shown, request.mark, keep=True)
    return _written(shown, request.targets or ("svg",), decoded)


def _written(puzzle: Puzzle, targets: tuple[str, ...], decoded: float) -> Report:
    """The puzzle in every format that can hold it; the first that cannot is the problem."""
    urls: dict[str, str] = {}
    lost: list[tuple[str, Lost]] = []
    problem = None
    started = time.monotonic()
    for target in targets:
        try:
            if target in commands.LINKS:
                encoded = commands.as_link(puzzle, target)
                urls[target] = encoded.text
                lost += [(target, item) for item in encoded.lost]
            else:
                urls[target] = commands.picture(puzzle, target)
        except CannotEncode as error:
            lost.append((target, Lost(error.text)))
            problem = problem or _cannot_encode(error.text)
    return {
        "penpad": report.VERSION,
        "input": report.of_input(puzzle),
        "problem": problem,
        "urls": urls,
        "lost": [{"mark": item.mark, "at": item.at, "format": format} for format, item in lost],
        "seconds": {"decode": round(decoded, 4), "encode": round(time.monotonic() - started, 4)},
    }


def _identify(request: Request, puzzle: Puzzle, decoded: float) -> Report:
    return {"problem": None, **commands.candidates_report(puzzle), "seconds": {"decode": round(decoded, 4)}}


def _decode(request: Request, puzzle: Puzzle, decoded: float) -> Report:
    from penpad.cli import common_json

    shown = {"penpad": report.VERSION, "input": report.of_input(puzzle), "problem": None}
    return shown | {"puzzle": common_json.of_puzzle(puzzle), "seconds": {"decode": round(decoded, 4)}}


def _cannot_encode(why: str) -> dict[str, Any]:
    return {"kind": CannotEncode.kind, "text": why, "at": [], "candidates": []}


ACTIONS: Mapping[str, Callable[[Request, Puzzle, float], Report]] = {
    "solve": _solve,
    "check": _check,
    "explain": _explain,
    "convert": _convert,
    "show": _show,
    "identify": _identify,
    "decode": _decode,
}
"""What can be asked; each takes the request, the puzzle and the seconds that decoding took, and may raise."""
