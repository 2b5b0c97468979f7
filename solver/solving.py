"""From a puzzle to a verdict: recognise, read, search, and compare with what the link holds."""

from __future__ import annotations

import contextlib
import time
from collections.abc import Mapping
from dataclasses import replace

from penpad.formats import drawn
from penpad.formats.drawn import Drawn
from penpad.formats.errors import OutOfTime, PenpadError, UnreadMarks
from penpad.formats.puzzle import Puzzle
from penpad.solver import recognise
from penpad.solver.audit import audit
from penpad.solver.candidates import Candidates, direct, drawn_literals
from penpad.solver.candidates import candidates as settle
from penpad.solver.compare import Comparison, compare_progress, compare_stored, differing
from penpad.solver.reader import Reader
from penpad.solver.recognise import Candidate
from penpad.solver.search import Found, search
from penpad.solver.task import Task
from penpad.solver.verdict import Problem, Solution, Verdict

JUDGING_LIMIT = 10.0
"""Seconds for each candidate when a stored answer has to decide between genres."""


TRUSTED = "Sentences of the rules text that nothing explains were passed over, as trust=yes asks"


def solve(
    puzzle: Puzzle,
    *,
    genre: str | None = None,
    options: Mapping[str, str] | None = None,
    time_limit: float = 60.0,
    solutions: int = 2,
    ignore_unread: bool = False,
    candidates: bool = False,
    from_progress: bool = False,
) -> Verdict:
    """Solve a puzzle and prove that its answer is the only one; marks in the answer layer are not looked at.

    What stops us becomes a verdict of kind ``refused``; the only errors raised are ``UsageError`` (an option that does
    not exist) and ``EncodingDisagrees`` (our own fault). ``solutions`` is the number of answers looked for, at least 2.
    ``candidates``: also find out what each place can be, which may take ``time_limit`` once more; ``from_progress``:
    in the answers that have everything that is drawn in the answer layer, and what of it follows at once.
    """
    started = time.monotonic()
    try:
        candidate, known = _decide(puzzle, genre, options, time_limit, ignore_unread)
    except PenpadError as error:
        if error.kind in ("usage", "internal"):
            raise
        unread = error.marks if isinstance(error, UnreadMarks) else ()
        return Verdict("refused", puzzle, problem=Problem.of(error), unread=unread, seconds=_read_time(started))
    task, found = known if known is not None else _search(puzzle, candidate, time_limit, solutions)
    verdict = _verdict(puzzle, candidate, task, found, _read_time(started))
    if candidates:
        verdict = replace(verdict, candidates=_candidates(puzzle, task, found, time_limit, from_progress=from_progress))
    if candidate.options.get("trust") is True:
        verdict = replace(verdict, notes=(*verdict.notes, TRUSTED))
    doubts: tuple[str, ...] = getattr(candidate.clues, "doubts", ())
    guesses: tuple[str, ...] = getattr(candidate.clues, "guesses", ())
    if guesses and verdict.kind in ("none", "multiple"):
        return _refused(verdict, guesses[0])
    return _with_doubts(verdict, doubts, ignore=ignore_unread) if doubts else verdict


def _candidates(puzzle: Puzzle, task: Task, found: Found, time_limit: float, *, from_progress: bool) -> Candidates:
    deadline = time.monotonic() + time_limit
    progress = drawn.read(puzzle.answer, puzzle.board)
    given = drawn_literals(task, progress) if from_progress else []
    settled = settle(task, time_limit=time_limit, given=given, known=found.answers, complete=found.complete)
    if from_progress and settled.any:
        with contextlib.suppress(OutOfTime):
            return direct(task, settled, progress, deadline)
    return settled


def _refused(verdict: Verdict, why: str) -> Verdict:
    return Verdict("refused", verdict.puzzle, problem=Problem.of(UnreadMarks(why)), seconds=verdict.seconds)


def _with_doubts(verdict: Verdict, doubts: tuple[str, ...], *, ignore: bool) -> Verdict:
    """A verdict on a puzzle of which some sentences were not understood: refused, or never ``unique`` on request.

    What the other rules allow is worth telling: an answer stored in the link that is the only one left.
    """
    if ignore:
        unread = tuple((doubt, "the rules text") for doubt in doubts)
        note = f"Not understood and left out: {'; '.join(doubts[:3])}"
        return replace(verdict, kind="undecided", unread=(*verdict.unread, *unread), notes=(*verdict.notes, note))
    more = f" (and {len(doubts) - 1} more)" if len(doubts) > 1 else ""
    if verdict.kind == "unique" and verdict.stored == "agrees":
        more += "; all the other rules allow only the answer stored in the link (--ignore-unread shows it)"
    return _refused(verdict, doubts[0] + more)


def _read_time(started: float) -> dict[str, float]:
    return {"read": time.monotonic() - started}


def _decide(
    puzzle: Puzzle, genre: str | None, options: Mapping[str, str] | None, time_limit: float, ignore_unread: bool
) -> tuple[Candidate, tuple[Task, Found] | None]:
    """The candidate to solve, and its result if solving was needed to decide."""
    found = recognise.candidates(puzzle, asked=genre, options=options)
    fitting = [candidate for candidate in found if candidate.fits]
    if not fitting and ignore_unread:
        return _without_unread(puzzle, found[0]), None
    first = recognise.first(found)
    if len(fitting) == 1 and (first.known_by != "marks" or first.telling(puzzle)):
        return first, None
    return _judged(puzzle, fitting, time_limit)


def posed(puzzle: Puzzle, genre: str | None, options: Mapping[str, str] | None = None) -> Candidate:
    """A puzzle read as a genre, as ``solve`` did that gave this verdict; raises ``PenpadError``."""
    return _decide(puzzle, genre, options, 0.0, ignore_unread=False)[0]


def _judged(puzzle: Puzzle, fitting: list[Candidate], time_limit: float) -> tuple[Candidate, tuple[Task, Found]]:
    """The one genre whose answer agrees with the one stored (or fully drawn) in the link.

    A single genre that only the marks speak for may also pass by having exactly one answer where nothing is stored: a
    puzzle read as the wrong genre hardly ever has.
    """
    comparable = puzzle.stored is not None or bool(puzzle.answer)
    if len(fitting) > 1 and not comparable:
        raise recognise.ambiguous(fitting)
    good = []
    deadline = time.monotonic() + time_limit
    for candidate in fitting:
        task, result = _search(puzzle, candidate, min(deadline - time.monotonic(), JUDGING_LIMIT), 2)
        if result.kind == "unique" and _agrees(puzzle, task, result, needed=len(fitting) > 1):
            good.append((candidate, (task, result)))
    if len(good) != 1:
        raise recognise.ambiguous(fitting)
    candidate, known = good[0]
    others = ", ".join(other.genre.id for other in fitting if other is not candidate)
    why = f"only this genre agrees with the answer in the link, not {others}" if others else "it has exactly one answer"
    return replace(candidate, evidence=f"{candidate.evidence}: {why}"), known


def _agrees(puzzle: Puzzle, task: Task, found: Found, *, needed: bool) -> bool:
    """Whether an answer agrees with what the link holds; if it holds nothing whole, ``not needed``."""
    answer = task.draw(found.answers[0])
    compared = compare_stored(puzzle, answer)
    if compared.kind == "absent":
        compared = compare_progress(puzzle, answer)
    if needed:
        return compared.kind == "agrees"
    return compared.kind != "differs"


def _without_unread(puzzle: Puzzle, candidate: Candidate) -> Candidate:
    """The candidate read again without the marks that it does not understand; its error is kept as a record."""
    error = candidate.error
    assert error is not None
    if not error.marks:
        raise error
    reduced = puzzle
    for _ in range(len(puzzle.given) + 1):
        reader = Reader(reduced, candidate.options)
        clues = candidate.genre.read(reader)
        left = reader.left()
        if not left:
            return replace(candidate, clues=clues)
        reduced = reduced.but(given=tuple(mark for mark in reduced.given if mark not in left))
    raise error


def _search(puzzle: Puzzle, candidate: Candidate, time_limit: float, wanted: int) -> tuple[Task, Found]:
    started = time.monotonic()
    task = Task(puzzle.board, deadline=started + time_limit)
    try:
        candidate.genre.constrain(task, candidate.clues)
    except OutOfTime:
        return task, Found("undecided", ())
    spent = time.monotonic() - started
    found = search(task, time_limit=max(time_limit - spent, 0.0), wanted=wanted)
    found.timing.encode += spent
    return task, found


def with_answer(puzzle: Puzzle, answer: Drawn, *, shade_style: int = 4) -> Puzzle:
    """The puzzle with an answer in its answer layer, instead of whatever was drawn there."""
    return puzzle.but(answer=drawn.marks(answer, shade_style=shade_style), solved=True)


def _only_differing(shown: list[Drawn]) -> list[str]:
    """What to say of two answers whose drawings are the same but for one thing."""
    if len(shown) < 2 or not shown[0].arrows:
        return []
    one, other = shown[:2]
    if replace(one, arrows=other.arrows) == other:
        return ["The answers differ in direction only."]
    if replace(one, symbols=other.symbols) == other:
        return ["The answers differ in pass marks only."]
    if replace(one, arrows=other.arrows, symbols=other.symbols) == other:
        return ["The answers differ in direction and pass marks only."]
    return []


def _verdict(puzzle: Puzzle, candidate: Candidate, task: Task, found: Found, seconds: dict[str, float]) -> Verdict:
    shown = [task.draw(answer) for answer in found.answers]
    draws = frozenset("borders" if part == "edges" and task.divides else part for part in task.parts)
    answers = tuple(Solution(parts, with_answer(puzzle, parts, shade_style=task.shade_style), draws) for parts in shown)
    timing = found.timing
    seconds |= {"encode": timing.encode, "solve": timing.solve, "prove": timing.prove}
    kind = found.kind
    unread = candidate.error.marks if candidate.error is not None else ()
    if unread:
        # With marks left out, neither one answer nor two nor none says anything about the puzzle.
        kind = "undecided"
    stored = progress = Comparison("unknown")
    if found.kind == "unique":
        stored, progress = compare_stored(puzzle, shown[0]), compare_progress(puzzle, shown[0])
    elif puzzle.stored is None:
        stored = Comparison("absent")
    notes = [f"The genre was told from {candidate.evidence}."] if candidate.known_by == "marks" else []
    notes += _only_differing(shown)
    notes += audit(puzzle, task, found, stored, candidate.genre.rules)
    if unread:
        named = ", ".join(f"{mark} at {at}" for mark, at in unread[:3]) + (" ..." if len(unread) > 3 else "")
        notes.append(f"Left out, so that an answer need not be the puzzle's: {named}")
    return Verdict(
        kind,
        puzzle,
        genre=candidate.genre.id,
        genre_name=candidate.genre.name,
        known_by=candidate.known_by,
        answers=answers,
        differ=differing(*shown) if len(shown) > 1 else (),
        count_is_exact=found.complete,
        stored=stored.kind,
        progress=progress.kind if puzzle.answer else "absent",
        wrong=tuple(dict.fromkeys((*stored.wrong, *progress.wrong))),
        unread=unread,
        seconds=seconds,
        notes=tuple(notes),
    )
