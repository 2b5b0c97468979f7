"""Takes sentences apart into clauses that are known, for layers whose sentences combine many small demands."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Protocol, TypeVar

from penpad.solver.sudoku.layer import Said
from penpad.solver.sudoku.text.phrases import imposes_nothing, wholes

MOST_WORDS = 120
"""Longer sentences are not understood."""
SIGNS = " .,;:!*•·-–—\"'"
"""What may stand around a sentence."""


class Pattern(Protocol):
    """A way to say something."""

    @property
    def pattern(self) -> re.Pattern[str]:
        """What matches it, from the first word of the clause."""


Known = TypeVar("Known", bound=Pattern)


def ways(
    text: str, known: Sequence[Known], lead: re.Pattern[str], stops: Callable[[str, int], Iterable[int]]
) -> Iterator[list[tuple[Known, re.Match[str]]]]:
    """The ways to take a sentence apart, from its start to its end; none if some of it is unknown.

    ``lead`` matches what may stand before the first clause. ``stops`` tells, for the end of a clause, where the next
    one may begin.
    """
    if not text or len(text.split()) > MOST_WORDS:
        return
    dead: set[int] = set()

    def go(at: int) -> Iterator[list[tuple[Known, re.Match[str]]]]:
        if at >= len(text):
            yield []
            return
        if at in dead:
            return
        any_way = False
        for each in known:
            match = each.pattern.match(text, at)
            if match is None or match.end() == at:
                continue
            for stop in stops(text, match.end()):
                for rest in go(stop):
                    any_way = True
                    yield [(each, match), *rest]
        if not any_way:
            dead.add(at)

    start = lead.match(text)
    yield from go(start.end() if start else 0)


Understood = list[tuple[int, list[str]]]
"""Of some sentences, by their index in ``Said.left``, the parts that were understood."""


def gather(said: Said, understand: Callable[[str, list[str]], list[str]]) -> Understood:
    """What ``understand`` understands of each sentence and its parts; with a whole sentence its headings."""
    taken: Understood = []
    headings: list[int] = []
    for index, whole in enumerate(wholes(said.rules)):
        parts = said.left[index]
        if not parts or all(imposes_nothing(part) for part in parts):
            continue
        if _is_heading(whole):
            headings.append(index)
            continue
        understood = understand(whole, parts)
        if understood:
            taken.append((index, understood))
            if len(understood) == len(parts):
                taken += [(heading, list(said.left[heading])) for heading in headings]
        headings = []
    return taken


def take(said: Said, understood: Understood) -> None:
    """Take what was understood out of the rules text."""
    for index, parts in understood:
        for part in parts:
            said.left[index].remove(part)
            said.taken.append((part, ()))


def _is_heading(whole: str) -> bool:
    """Whether a sentence only names what follows."""
    return len(whole.split()) <= (6 if whole.rstrip().endswith(":") else 2)


def in_brackets(found: re.Match[str]) -> str:
    """What stands in brackets, unless it only explains."""
    inside = found[1]
    return "" if imposes_nothing(inside) or re.match(r"(?:ie|eg|so|meaning|the)\b", inside, re.I) else f" {inside}"
