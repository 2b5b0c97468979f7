"""What an explanation consists of."""

from __future__ import annotations

from dataclasses import dataclass

from penpad.solver.verdict import Verdict


@dataclass(frozen=True)
class Part:
    """One clue, or one rule at one place: its key, the rule in words, where it applies, and what is written there."""

    rule: str
    text: str
    at: tuple[str, ...] = ()
    clue: str = ""


@dataclass(frozen=True)
class Clash:
    """Clues and rules that no answer can meet together; the rest of the puzzle is not needed for that.

    ``minimal``: leaving out any one of them, answers exist (proved).
    """

    clues: tuple[Part, ...]
    rules: tuple[Part, ...]
    minimal: bool


@dataclass(frozen=True)
class Settled:
    """What several answers have in common, and how few further givens would leave one of them.

    ``settled`` and ``open`` count the places that are the same in all answers and those that are not; of ``undecided``
    places it is not known. ``givens`` are pairs of a place and what to give there; with them the answer numbered
    ``answer`` is the only one (proved). ``fewest``: no smaller number of givens does it for that answer. ``givens`` is
    ``None`` when none were found in time.
    """

    settled: int
    open: int
    undecided: int
    answer: int = 0
    givens: tuple[tuple[str, str], ...] | None = None
    fewest: bool = False


@dataclass(frozen=True)
class Redundant:
    """Clues of a puzzle with one answer that it does not need.

    ``single``: each of them could go while all others stay. ``together``: these can all go at once, and then no other.
    ``complete``: every clue was tried before the time was over.
    """

    clues: int
    single: tuple[Part, ...]
    together: tuple[Part, ...]
    complete: bool


@dataclass(frozen=True)
class Explanation:
    """A verdict and why it is so: ``why`` is ``None`` when there is nothing to explain or the time was over."""

    verdict: Verdict
    why: Clash | Settled | Redundant | None
    seconds: float = 0.0

    @property
    def places(self) -> tuple[str, ...]:
        """The places that the explanation is about, for showing them on the board."""
        match self.why:
            case Clash(clues=clues, rules=rules):
                # A rule of the whole board says nothing about where to look.
                found = [place for part in (*clues, *rules) for place in part.at]
            case Settled(givens=givens):
                found = [place for place, _ in givens or ()]
            case Redundant(single=single):
                found = [place for part in single for place in part.at]
            case _:
                found = []
        return tuple(dict.fromkeys(found))
