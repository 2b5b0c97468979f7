"""What solving a puzzle comes to: a verdict, answers, and how they compare with what the link holds."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from penpad.formats.drawn import Drawn
from penpad.formats.errors import PenpadError
from penpad.formats.puzzle import Puzzle

if TYPE_CHECKING:
    from penpad.solver.candidates import Candidates


@dataclass(frozen=True)
class Problem:
    """Why a puzzle was not solved: a kind of ``docs/report.md``, one sentence, places and candidate genres."""

    kind: str
    text: str
    at: tuple[str, ...] = ()
    candidates: tuple[str, ...] = ()

    @classmethod
    def of(cls, error: PenpadError) -> Problem:
        """The problem that an error stands for."""
        return cls(error.kind, error.text, error.at, error.candidates)


@dataclass(frozen=True)
class Solution:
    """One answer: its parts, and the puzzle with the answer drawn into its answer layer.

    ``draws`` names the parts that answers of this genre consist of, empty ones too: those of ``Drawn``, with
    ``borders`` for ``edges`` that part regions.
    """

    drawn: Drawn
    puzzle: Puzzle
    draws: frozenset[str]


@dataclass(frozen=True)
class Verdict:
    """``kind`` is ``unique``, ``multiple``, ``none``, ``undecided`` or ``refused``.

    ``stored`` compares the answer kept in the link: ``agrees``, ``differs``, ``partial`` (what it holds is right, but
    it is not all) or ``absent``. ``progress`` says the same of marks drawn in the answer layer. Both are ``unknown``
    when there is no single answer to compare with. ``unread`` pairs marks nobody understood with their places; they
    are left out of the solving only on request, and then ``kind`` is never ``unique``.
    ``differ`` names the places in which the answers of ``multiple`` that were found differ.
    """

    kind: str
    puzzle: Puzzle
    genre: str | None = None
    genre_name: str | None = None
    known_by: str | None = None
    answers: tuple[Solution, ...] = ()
    differ: tuple[str, ...] = ()
    problem: Problem | None = None
    stored: str = "absent"
    progress: str = "absent"
    wrong: tuple[str, ...] = ()
    """Places where the stored answer or the drawn progress is wrong."""
    unread: tuple[tuple[str, str], ...] = ()
    seconds: dict[str, float] = field(default_factory=dict)
    count_is_exact: bool = False
    """Whether ``answers`` are all the answers there are."""
    candidates: Candidates | None = None
    """What each place can be, if that was asked for."""
    notes: tuple[str, ...] = ()
    """Sentences about how the puzzle was read, worth knowing but no problem."""
