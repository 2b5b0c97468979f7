"""Solves corpus puzzles and compares: ``python -m tests.corpus.run --set janko --genre slitherlink --limit 5``."""

from __future__ import annotations

import argparse
import importlib
import signal
import time
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from types import FrameType

from penpad import formats
from penpad.formats.drawn import Drawn
from penpad.formats.errors import PenpadError, UnknownGenre, UsageError
from penpad.formats.puzzle import Cell, Text
from penpad.solver import genres
from penpad.solver.constraints.count import Count
from penpad.solver.genre import Genre
from penpad.solver.reader import Reader
from penpad.solver.search import search
from penpad.solver.task import Task

from tests.corpus.sketch import Case, Wrong

CORPUS = Path(__file__).resolve().parents[3] / "shared" / "corpus"

SETS = ("janko", "pzpr", "cspuz", "penpa", "seed", "links", "sudoku", "fpuzzles")
"""The sets: modules beside this one, each with a function ``cases``."""

GRACE = 15.0
"""Seconds beyond the time limit after which a case is stopped by force."""


class Stopped(Exception):
    """A case ran far beyond its time limit."""


@dataclass
class Outcome:
    """What became of one case: no ``reasons`` means that it passed. ``passed_over``: an option or rule is not known,
    or the format it should travel through says that it cannot hold the puzzle.
    """

    set: str
    case: Case
    verdict: str = ""
    seconds: float = 0.0
    reasons: list[str] = field(default_factory=list)
    passed_over: bool = False

    @property
    def passed(self) -> bool:
        """Whether nothing was wrong."""
        return not self.reasons

    def __str__(self) -> str:
        rows, cols = self.case.puzzle.board.rows, self.case.puzzle.board.cols
        named = f"{self.set} {self.case.genre} {self.case.id} ({rows}x{cols}, {self.seconds:.2f} s, {self.verdict})"
        return f"{named}: {'; '.join(self.reasons) or 'passed'}"


# ---- one case ----------------------------------------------------------------------------------------------------


def genre_of(name: str) -> Genre | None:
    """A genre by its id; ``None`` if there is none."""
    try:
        return genres.load(name)
    except (UnknownGenre, AttributeError):
        return None


def pose(case: Case, genre: Genre) -> Task:
    """The case as a task; raises ``PenpadError`` for marks or options that the genre does not know."""
    if case.task is not None:
        return case.task()
    reader = Reader(case.puzzle, genre.option_values(case.options))
    clues = genre.read(reader)
    reader.finish()
    task = Task(case.puzzle.board)
    genre.constrain(task, clues)
    return task


def check(name: str, case: Case, genre: Genre, time_limit: float, through: str | None = None) -> Outcome:
    """Read, solve and compare one case, if asked after a trip through a format."""
    outcome = Outcome(name, case)
    started = time.monotonic()
    previous = signal.signal(signal.SIGALRM, _stop)
    signal.setitimer(signal.ITIMER_REAL, time_limit + GRACE)
    try:
        if through is not None:
            written = formats.convert(case.puzzle, through)
            outcome.case = replace(case, puzzle=formats.decode(written.text, offline=True))
            # What has no place, such as a genre tag, is no clue; a colour may be written as its nearest.
            missing = [lost for lost in written.lost if lost.at and not lost.mark.startswith("colour of")]
            outcome.reasons += [f"not carried: {lost.mark} at {lost.at}" for lost in missing[:1]]
            outcome.passed_over = bool(missing)
        if not outcome.passed_over:
            _examine(outcome, genre, time_limit)
    except UsageError as error:
        outcome.passed_over = True
        outcome.reasons.append(str(error))
    except PenpadError as error:
        # Naming a rule that is not known is what a program that does not know it has to do.
        outcome.passed_over = "which penpad does not know" in error.text
        outcome.verdict = outcome.verdict or "refused"
        outcome.reasons.append(f"{type(error).__name__}: {error}")
    except Stopped:
        outcome.reasons.append("ran far beyond its time limit")
    except (RecursionError, MemoryError, ArithmeticError, LookupError, TypeError, ValueError, AttributeError) as error:
        outcome.reasons.append(f"crash: {type(error).__name__}: {error}")
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, previous)
    outcome.seconds = time.monotonic() - started
    return outcome


def _stop(number: int, frame: FrameType | None) -> None:
    raise Stopped


def _examine(outcome: Outcome, genre: Genre, time_limit: float) -> None:
    case = outcome.case
    try:
        task = pose(case, genre)
    except UsageError:
        raise
    except PenpadError:
        # A board whose fault is the clue itself, or that it has none, is refused by reading it.
        if case.wrong and (not case.puzzle.given or any(wrong.reason in UNREADABLE for wrong in case.wrong)):
            outcome.verdict = "refused"
            return
        raise
    outcome.reasons += _wrong_boards(task, case.wrong)
    if case.answer is not None:
        outcome.reasons += _right_answer(task, case.answer)
    found = search(task, time_limit=time_limit)
    outcome.verdict = found.kind
    answers = [task.draw(answer) for answer in found.answers]
    if found.kind == "undecided":
        outcome.reasons.append("out of time")
        return
    if case.verdict is not None and found.kind != case.verdict:
        outcome.reasons.append(f"verdict {found.kind} instead of {case.verdict}")
    if case.answer is not None and found.kind in ("none", "multiple") and not outcome.reasons:
        outcome.reasons += _missed_answer(pose(case, genre), case.answer, time_limit)
    if case.answer is not None and found.kind == "unique":
        outcome.reasons += differences(answers[0], case.answer, case)
    for answer in answers if case.facts is not None else []:
        assert case.facts is not None
        outcome.reasons += contradictions(answer, case.facts)
    if found.kind == "unique":
        outcome.reasons += _wrong_boards(task, changed(answers[0], task))


UNREADABLE = frozenset({"anNoArrow"})


def _right_answer(task: Task, answer: Drawn) -> list[str]:
    broken = task.broken(task.read(answer))
    if not broken:
        return []
    first = broken[0]
    places = ", ".join(map(str, first.at[:3])) or "the board"
    return [f"the known answer is refused for {first.rule!r} at {places} ({len(broken)} in all)"]


def _missed_answer(task: Task, answer: Drawn, time_limit: float) -> list[str]:
    """Whether the search overlooks a right answer: it is looked for with everything shown fixed."""
    values = task.read(answer)
    for lit in task.shown:
        task.add("", Count((lit,), exactly=int(values[lit])))
    kind = search(task, time_limit=time_limit).kind
    return [] if kind == "unique" else [f"the search for exactly the known answer ends with {kind}"]


def _wrong_boards(task: Task, wrong: Iterable[Wrong]) -> list[str]:
    reasons = []
    for board in wrong:
        broken = {instance.rule for instance in task.broken(task.read(board.drawn))}
        if not broken:
            reasons.append(f"a wrong board is accepted ({board.reason})")
        elif board.rules and not broken & board.rules:
            reasons.append(f"a wrong board ({board.reason}) breaks {sorted(broken)}, not {sorted(board.rules)}")
    return reasons


# ---- comparing ---------------------------------------------------------------------------------------------------


def differences(ours: Drawn, known: Drawn, case: Case) -> list[str]:
    """How our answer differs from the known one; parts that only one of them draws are passed over."""
    given = {mark.at: mark.text for mark in case.puzzle.given if isinstance(mark, Text) and isinstance(mark.at, Cell)}
    reasons = []
    if known.numbers:
        missed = [c for c, text in known.numbers.items() if ours.numbers.get(c, given.get(c)) != text]
        reasons += [f"numbers differ at {', '.join(map(str, sorted(missed)[:4]))}"] if missed else []
    if ours.shaded != known.shaded:
        reasons.append(f"shaded cells differ: {_some(ours.shaded ^ known.shaded)}")
    if ours.lines != known.lines:
        reasons.append(f"lines differ: {_some(ours.lines.keys() ^ known.lines.keys())}")
    if ours.symbols != known.symbols:
        reasons.append(f"symbols differ: {_some(ours.symbols.items() ^ known.symbols.items())}")
    if known.edges:
        whole = case.genre == "slitherlink"
        inner = [e for e in case.puzzle.board.edges() if whole or all(c in case.puzzle.board for c in e.cells)]
        unlike = [edge for edge in inner if (edge in ours.edges) != (edge in known.edges)]
        reasons += [f"edges differ: {_some(unlike)}"] if unlike and ours.edges else []
    return reasons


def contradictions(ours: Drawn, facts: Drawn) -> list[str]:
    """What all answers share and ours lacks."""
    lacking: list[object] = [cell for cell, text in facts.numbers.items() if ours.numbers.get(cell, text) != text]
    lacking += sorted(facts.shaded - ours.shaded)
    lacking += [pair for pair in facts.lines if pair not in ours.lines]
    lacking += [cell for cell, name in facts.symbols.items() if ours.symbols.get(cell) != name]
    if ours.edges:
        lacking += sorted(facts.edges - ours.edges)
    return [f"the answer lacks what all answers share: {_some(lacking)}"] if lacking else []


def changed(answer: Drawn, task: Task) -> Iterator[Wrong]:
    """Small changes of the only answer, each of which makes it wrong."""
    cells = task.board.cells
    for cell in cells[:: max(1, len(cells) // 3)]:
        if "shaded" in task.parts:
            yield Wrong(replace(answer, shaded=answer.shaded ^ {cell}), reason=f"shading of {cell} changed")
        if cell in answer.numbers:
            yield Wrong(replace(answer, numbers={**answer.numbers, cell: "77"}), reason=f"number of {cell} changed")
    for pair in list(answer.lines)[:: max(1, len(answer.lines) // 3)]:
        kept = {other: times for other, times in answer.lines.items() if other != pair}
        yield Wrong(replace(answer, lines=kept), reason=f"line {pair[0]}-{pair[1]} left out")
    for cell in list(answer.symbols)[:: max(1, len(answer.symbols) // 3)]:
        symbols = {other: name for other, name in answer.symbols.items() if other != cell}
        yield Wrong(replace(answer, symbols=symbols), reason=f"symbol of {cell} left out")
    inner = sorted(e for e in answer.edges if all(c in task.board for c in e.cells))
    for edge in inner[:: max(1, len(inner) // 3)]:
        yield Wrong(replace(answer, edges=answer.edges - {edge}), reason=f"border {edge} left out")


def _some(things: Iterable[object]) -> str:
    listed = [("-".join(map(str, thing)) if isinstance(thing, tuple) else str(thing)) for thing in things]
    return ", ".join(sorted(listed)[:4]) + (f" and {len(listed) - 4} more" if len(listed) > 4 else "")


# ---- many cases --------------------------------------------------------------------------------------------------


def chosen(name: str, folder: Path, genre: str | None, limit: int | None) -> list[Case]:
    """The cases of one set, smallest first, at most ``limit`` per genre."""
    taken: Counter[str] = Counter()
    picked = []
    try:
        loader = importlib.import_module(f"tests.corpus.{name}")
    except ModuleNotFoundError as error:
        print(f"{name}: {error}")
        return []
    for case in sorted(loader.cases(folder), key=lambda case: case.size):
        if genre in (None, case.genre) and (limit is None or taken[case.genre] < limit):
            taken[case.genre] += 1
            picked.append(case)
    return picked


def run(
    names: Sequence[str],
    folder: Path = CORPUS,
    *,
    genre: str | None = None,
    limit: int | None = None,
    time_limit: float = 20.0,
    through: str | None = None,
    seen: Callable[[Outcome], None] = lambda outcome: None,
) -> list[Outcome]:
    """Check the cases of some sets whose genres exist; ``seen`` is told of each as it ends.

    ``through`` names a format: every puzzle is first written as its link and read again.
    """
    outcomes = []
    for name in names:
        for case in chosen(name, folder, genre, limit):
            known = genre_of(case.genre)
            if known is not None:
                outcomes.append(check(name, case, known, time_limit, through))
                seen(outcomes[-1])
    return outcomes


def table(outcomes: Sequence[Outcome]) -> str:
    """Passed and tried, per genre and set, as text; what was passed over is not counted."""
    outcomes = [outcome for outcome in outcomes if not outcome.passed_over]
    names = list(dict.fromkeys(outcome.set for outcome in outcomes))
    tried = Counter((outcome.case.genre, outcome.set) for outcome in outcomes)
    passed = Counter((outcome.case.genre, outcome.set) for outcome in outcomes if outcome.passed)
    lines = ["| genre | " + " | ".join(names) + " |", "|---|" + "---|" * len(names)]
    for genre in sorted({outcome.case.genre for outcome in outcomes}):
        counts = (f"{passed[genre, name]}/{tried[genre, name]}" if tried[genre, name] else "" for name in names)
        lines.append(f"| {genre} | " + " | ".join(counts) + " |")
    totals = (f"{sum(o.passed for o in outcomes if o.set == n)}/{sum(o.set == n for o in outcomes)}" for n in names)
    return "\n".join([*lines, "| all | " + " | ".join(totals) + " |"])


def report(outcomes: Sequence[Outcome]) -> str:
    """The table, the failures with their reasons, and the slowest cases."""
    slowest = sorted(outcomes, key=lambda outcome: -outcome.seconds)[:5]
    failed = [outcome for outcome in outcomes if not outcome.passed and not outcome.passed_over]
    parts = [table(outcomes), "", "Failures:", *map(str, failed)]
    parts += ["", "Passed over:", *(str(outcome) for outcome in outcomes if outcome.passed_over)]
    return "\n".join([*parts, "", "Slowest:", *map(str, slowest)])


def main() -> None:
    """The command line."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--set", action="append", choices=SETS, help="default: all sets")
    parser.add_argument("--genre", help="our id of one genre")
    parser.add_argument("--limit", type=int, help="at most so many cases per genre and set, smallest first")
    parser.add_argument("--time-limit", type=float, default=20.0, help="seconds per case")
    parser.add_argument("--corpus", type=Path, default=CORPUS)
    parser.add_argument("--through", help="a format: write every puzzle as its link and read it again first")
    parser.add_argument("--quiet", action="store_true", help="only the report at the end")
    asked = parser.parse_args()
    outcomes = run(
        asked.set or list(SETS),
        asked.corpus,
        genre=asked.genre,
        limit=asked.limit,
        time_limit=asked.time_limit,
        through=asked.through,
        seen=(lambda outcome: None) if asked.quiet else (lambda outcome: print(outcome, flush=True)),
    )
    print(report(outcomes))


if __name__ == "__main__":
    main()
