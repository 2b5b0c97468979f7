"""Solves the SudokuPad samples that have a known solution: ``python -m tests.corpus.sudokupad --reasons``.

Prints how many are right, refused, wrong, multiple and undecided, and the reasons for refusing, in groups.
"""

from __future__ import annotations

import argparse
import json
import re
import time
from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from penpad import formats
from penpad.formats.errors import PenpadError
from penpad.formats.puzzle import Cell
from penpad.solver.solving import solve
from penpad.solver.verdict import Verdict

from tests.corpus.run import CORPUS

GROUPS = (
    ("stored solution contradicts the reading", r"stored solution (breaks|has)"),
    ("sentence not understood", r"rules text says"),
    ("rule known by name only", r"does not know how to solve"),
    ("unread marks", r"gives no meaning|no known meaning|none of its genres can read"),
    ("digits or letters", r"digits|is not a number"),
    ("another genre named", r"names '|stand for|--genre|how many"),
)
"""Groups of reasons for refusing, and the words that tell them; the first that fits counts."""


@dataclass(frozen=True)
class Result:
    """What became of one sample: ``right``, ``wrong``, ``multiple``, ``none``, ``undecided`` or ``refused``."""

    number: int
    title: str
    kind: str
    why: str
    seconds: float

    @property
    def group(self) -> str:
        """The kind of reason for which it was refused."""
        return next((name for name, words in GROUPS if re.search(words, self.why)), "other")


def samples(folder: Path) -> Iterator[tuple[int, Mapping[str, Any]]]:
    """The samples with a known solution, with their line numbers."""
    with (folder / "sudokupad_samples.jsonl").open(encoding="utf-8") as file:
        for number, line in enumerate(file):
            record = json.loads(line)
            if record.get("expected_solution"):
                yield number, record


def check(number: int, record: Mapping[str, Any], time_limit: float) -> Result:
    """Solve one sample and compare its answer with the known one."""
    started = time.monotonic()
    title = str(record.get("title") or "")
    try:
        puzzle = formats.decode(record["url_or_payload"], offline=True)
    except PenpadError as error:
        return Result(number, title, "refused", error.text, time.monotonic() - started)
    verdict = solve(puzzle, time_limit=time_limit)
    seconds = time.monotonic() - started
    if verdict.kind == "unique":
        right = agrees(verdict, str(record["expected_solution"]))
        return Result(number, title, "right" if right else "wrong", "", seconds)
    return Result(number, title, verdict.kind, verdict.problem.text if verdict.problem else "", seconds)


def agrees(verdict: Verdict, expected: str) -> bool:
    """Whether the digits of the answer are the known ones, wherever these are known."""
    numbers = verdict.answers[0].drawn.numbers
    given = {mark.at: mark.text for mark in verdict.puzzle.given if hasattr(mark, "text") and hasattr(mark, "at")}
    cells = verdict.puzzle.board.cells
    if len(expected) != len(cells):
        # Some list the margins too.
        return "".join(numbers.get(cell, given.get(cell, "?")) for cell in cells) == expected.replace(".", "")
    return all(
        numbers.get(cell, given.get(cell)) == sign
        for cell, sign in zip(cells, expected, strict=True)
        if sign.isalnum() and isinstance(cell, Cell)
    )


def report(results: list[Result], *, reasons: bool) -> str:
    """The counts; with ``reasons``, every refusal in its group."""
    counts = Counter(result.kind for result in results)
    lines = [f"{len(results)} samples: " + ", ".join(f"{counts[kind]} {kind}" for kind in KINDS)]
    groups: dict[str, list[Result]] = defaultdict(list)
    for result in results:
        if result.kind == "refused":
            groups[result.group].append(result)
    for name, members in sorted(groups.items(), key=lambda item: -len(item[1])):
        lines.append(f"{len(members):4} {name}")
        if reasons:
            lines += [f"       {result.number}: {result.why[:300]}" for result in members]
    lines += [f"{result.kind}: {result.number} {result.title}" for result in results if result.kind in KINDS[2:]]
    return "\n".join(lines)


KINDS = ("right", "refused", "wrong", "multiple", "none", "undecided")


def main() -> None:
    """The command line."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--corpus", type=Path, default=CORPUS)
    parser.add_argument("--time-limit", type=float, default=20.0, help="seconds per sample")
    parser.add_argument("--reasons", action="store_true", help="list every refusal")
    parser.add_argument("--only", type=int, nargs="*", help="line numbers of samples")
    asked = parser.parse_args()
    results = [
        check(number, record, asked.time_limit)
        for number, record in samples(asked.corpus)
        if not asked.only or number in asked.only
    ]
    print(report(results, reasons=asked.reasons))


if __name__ == "__main__":
    main()
