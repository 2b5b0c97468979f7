"""The puzzles in the text notation of Interactive-Sudoku-Solver, solved with penpad's own constraints.

``python -m tests.corpus.iss`` solves all of them and compares answer and time with those that are known.
"""

from __future__ import annotations

import argparse
import json
import statistics
import time
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from penpad.formats.drawn import Drawn
from penpad.formats.puzzle import Board, Puzzle
from penpad.solver.search import search

from tests.corpus.iss_names import read
from tests.corpus.iss_sheet import Sheet
from tests.corpus.sketch import Case

CORPUS = Path(__file__).resolve().parents[3] / "shared" / "corpus"


@dataclass(frozen=True)
class Record:
    """A case and how long Interactive-Sudoku-Solver took for it, in seconds, if that is known."""

    case: Case
    seconds: float | None
    name: str


def records(folder: Path) -> Iterator[Record]:
    """All cases in this notation."""
    with (folder / "sudoku_cases.jsonl").open(encoding="utf-8") as file:
        for line in file:
            one = json.loads(line)
            if one["form"] == "iss-string":
                spent = one.get("iss_ms")
                yield Record(_case(one), spent / 1000 if spent else None, str(one.get("name")))


def cases(folder: Path) -> Iterator[Case]:
    """All cases in this notation, for ``tests.corpus.run``."""
    return (record.case for record in records(folder))


VERDICTS = {"0": "none", "1": "unique", "1+": None}


def _case(record: Mapping[str, Any]) -> Case:
    text = record["payload"]
    boxes = "NoBoxes" not in record["constraints"]
    rows, cols = (int(number) for number in record["size"].split("x"))
    board = Board(rows, cols)
    solution = record["expected_solution"]
    answer = None
    if solution:
        signs = solution.split(",") if "," in solution else list(solution)
        answer = Drawn(numbers=dict(zip(board.cells, signs, strict=True)))
    return Case(
        record["id"],
        "sudoku",
        Puzzle(board),
        {},
        answer=answer,
        verdict=VERDICTS.get(str(record["expected_count"]), "multiple"),
        task=lambda: Sheet(text, read, boxes=boxes).task,
    )


# ---- comparing times ---------------------------------------------------------------------------------------------


def main() -> None:
    """Solve the cases and print a line for each: what came out, our time, and the known one."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--time-limit", type=float, default=60.0)
    parser.add_argument("--only", default="", help="part of an id or a name")
    parser.add_argument("--corpus", type=Path, default=CORPUS)
    parser.add_argument("--from", dest="least", type=float, default=0.0, help="only cases known to need so long")
    parser.add_argument("--to", type=float, default=1e9, help="only cases that are known to need at most so long")
    asked = parser.parse_args()
    runs = []
    for record in sorted(records(asked.corpus), key=lambda record: record.seconds or 0.0):
        if asked.only in record.case.id + record.name and asked.least <= (record.seconds or 0) <= asked.to:
            runs.append(timed(record, asked.time_limit))
            print(runs[-1], flush=True)
    print(summary(runs))


@dataclass(frozen=True)
class Run:
    """One case that was tried: what came out, in how many seconds by the clock and of the processor."""

    record: Record
    said: str
    seconds: float
    busy: float

    def __str__(self) -> str:
        known = f"{self.record.seconds:.2f}" if self.record.seconds else "-"
        times = f"{self.seconds:7.2f} s ({self.busy:.2f} busy), known {known:>6} s"
        return f"{self.record.case.id} {times}  {self.said}  ({self.record.name})"


def timed(record: Record, time_limit: float) -> Run:
    """Try one case."""
    started, busy = time.monotonic(), time.process_time()
    said = outcome(record.case, time_limit)
    return Run(record, said, time.monotonic() - started, time.process_time() - busy)


def summary(runs: list[Run]) -> str:
    """How many passed, and the median and worst of our times against the known ones."""
    known = [run for run in runs if run.record.seconds]
    clock = statistics.median(run.seconds / (run.record.seconds or 1) for run in known) if known else 0.0
    busy = statistics.median(run.busy / (run.record.seconds or 1) for run in known) if known else 0.0
    worst = max(runs, key=lambda run: run.seconds, default=None)
    passed = sum(run.said == "passed" for run in runs)
    slowest = f"; slowest {worst.seconds:.1f} s ({worst.record.case.id})" if worst else ""
    return (
        f"{passed} of {len(runs)} passed; median ratio {clock:.2f} by the clock, {busy:.2f} of the processor{slowest}"
    )


def outcome(case: Case, time_limit: float) -> str:
    """``passed``, or what is wrong."""
    assert case.task is not None
    try:
        task = case.task()
    except (AssertionError, LookupError, ValueError, TypeError) as error:
        return f"not read: {type(error).__name__} {error}"
    found = search(task, time_limit=time_limit)
    if case.answer is not None and found.answers:
        ours = task.draw(found.answers[0]).numbers
        unlike = [cell for cell, text in case.answer.numbers.items() if ours.get(cell, text) != text]
        if found.kind == "unique" and unlike:
            return f"wrong at {len(unlike)} cells"
    if found.kind == "undecided":
        return f"out of time, {len(found.answers)} found"
    wanted = case.verdict or ("unique", "multiple")
    return "passed" if found.kind in wanted else f"{found.kind} instead of {case.verdict}"


if __name__ == "__main__":
    main()
