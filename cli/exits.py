"""Exit codes: one table for the command line, printed in the manual and compared by a test."""

from __future__ import annotations

from typing import TYPE_CHECKING

from penpad.formats.errors import PenpadError

if TYPE_CHECKING:
    from penpad.solver.verdict import Verdict

DONE = 0
USAGE = 2
MULTIPLE, NONE, UNDECIDED, WRONG_ANSWER = 10, 11, 12, 13
GENRE, BAD_INPUT, CANNOT_ENCODE, NETWORK = 20, 21, 22, 23
SOME_FAILED = 30
INTERNAL = 70

MEANING = {
    DONE: "unique (solve, check) or done (other commands)",
    USAGE: "the command was used wrongly",
    MULTIPLE: "multiple: the puzzle has more than one answer",
    NONE: "none: proved to have no answer",
    UNDECIDED: "undecided: out of time or memory",
    WRONG_ANSWER: "unique, but the stored answer or the drawn progress is wrong",
    GENRE: "refused: genre unknown or ambiguous, marks unread",
    BAD_INPUT: "bad input: cannot be decoded, too large",
    CANNOT_ENCODE: "cannot be written in the format asked for",
    NETWORK: "a short link could not be resolved",
    SOME_FAILED: "bulk finished, some lines failed (each says why)",
    INTERNAL: "our own fault; the message asks for a report",
}

OF_PROBLEM = {
    "usage": USAGE,
    "unknown-genre": GENRE,
    "ambiguous-genre": GENRE,
    "unread-marks": GENRE,
    "bad-input": BAD_INPUT,
    "too-large": BAD_INPUT,
    "unknown-format": BAD_INPUT,
    "cannot-encode": CANNOT_ENCODE,
    "needs-network": NETWORK,
    "out-of-time": UNDECIDED,
    "internal": INTERNAL,
}


def of_error(error: PenpadError) -> int:
    """The exit code for an error."""
    return OF_PROBLEM[error.kind]


def of_verdict(verdict: Verdict, *, progress_counts: bool) -> int:
    """The exit code for a verdict; ``progress_counts``: wrong marks in the answer layer are looked at."""
    if verdict.kind == "refused":
        assert verdict.problem is not None
        return OF_PROBLEM[verdict.problem.kind]
    if verdict.kind == "unique":
        wrong = verdict.stored == "differs" or (progress_counts and verdict.progress == "differs")
        return WRONG_ANSWER if wrong else DONE
    return {"multiple": MULTIPLE, "none": NONE, "undecided": UNDECIDED}[verdict.kind]
