"""Either clue: a number outside is true in one of the meanings that the rules name, such as X-sum or sandwich."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from itertools import combinations
from typing import Any

from penpad.solver.constraints.automaton import Accepted, machine
from penpad.solver.constraints.either import Either
from penpad.solver.sudoku.meanings import Meanings
from penpad.solver.sudoku.text.sayings import OUTSIDE, number
from penpad.solver.sudoku.variant import Stated, Variant

State = Any


@dataclass(frozen=True)
class Walk:
    """A machine that reads every line to its end; it says at the end whether the clue is true."""

    start: State
    step: Callable[[State, int], State]
    true: Callable[[State], bool]


def x_sum(clue: int, values: tuple[int, ...]) -> Walk:
    """A state is how many digits are still to be added, and the sum so far."""

    def step(state: State, value: int) -> State:
        left, done = (value, 0) if state == () else state
        return (left - 1, min(done + value, clue + 1)) if left > 0 else (0, done)

    return Walk((), step, lambda state: bool(state == (0, clue)))


def sandwich(clue: int, values: tuple[int, ...]) -> Walk:
    """A state is how many of the smallest and largest digit were met, and the sum between them."""
    ends = (values[0], values[-1])

    def step(state: State, value: int) -> State:
        met, done = state
        if value in ends:
            return (min(met + 1, 2), done)
        return (met, min(done + value, clue + 1)) if met == 1 else state

    return Walk((0, 0), step, lambda state: bool(state == (2, clue)))


def skyscraper(clue: int, values: tuple[int, ...]) -> Walk:
    """A state is the largest digit so far, and how many were seen."""

    def step(state: State, value: int) -> State:
        tallest, seen = state
        return (value, min(seen + 1, clue + 1)) if value > tallest else state

    return Walk((values[0] - 1, 0), step, lambda state: bool(state[1] == clue))


def room(clue: int, values: tuple[int, ...]) -> Walk:
    """A state is how far away the numbered cell is, or whether it was right."""

    def step(state: State, value: int) -> State:
        left = value if state == () else state
        if isinstance(left, str):
            return left
        return ("right" if value == clue else "wrong") if left == 1 else left - 1

    return Walk((), step, lambda state: bool(state == "right"))


KINDS: tuple[tuple[str, Callable[[int, tuple[int, ...]], Walk]], ...] = (
    (r"\bx-?sums?\b", x_sum),
    (r"\bsandwich\w*\b", sandwich),
    (r"\bskyscrapers?\b", skyscraper),
    (r"\bnumbered[- ]rooms?\b", room),
)


def write(board: Meanings, one: Stated) -> None:
    """``values``: the clue, the kinds (bit by bit, in the order of ``KINDS``), and 1 if just one of them is true."""
    clue, kinds, just_one = one.values
    walks = [make(clue, board.values) for index, (_, make) in enumerate(KINDS) if kinds >> index & 1]
    board.add(Either(tuple((_accepted(board, one, walk, truth=True),) for walk in walks)), one.cells)
    for first, second in combinations(walks, 2) if just_one else ():
        false = ((_accepted(board, one, walk, truth=False),) for walk in (first, second))
        board.add(Either(tuple(false)), one.cells)


def _accepted(board: Meanings, one: Stated, walk: Walk, *, truth: bool) -> Accepted:
    found = machine(walk.start, board.values, walk.step, lambda state: walk.true(state) == truth, len(one.cells))
    return Accepted(board.of(one.cells), found)


def meant(sentence: str, text: str) -> tuple[int, ...] | None:
    clue = number(text)
    kinds = sum(1 << index for index, (words, _) in enumerate(KINDS) if re.search(words, sentence, re.I))
    if clue is None or kinds.bit_count() < 2:
        return None
    just_one = re.search(r"\b(not both|exactly one|only one|but not|never both)\b", sentence, re.I)
    return clue, kinds, int(just_one is not None)


NAME = r"(?:x-?sums?|sandwich\w*|skyscrapers?|numbered[- ]rooms?)"

VARIANT = Variant(
    name="Either clue",
    rule="A number outside is true as an X-sum, a sandwich sum, a skyscraper clue or a numbered room, whichever of "
    "them the rules name; where they say so, only as one of them.",
    write=write,
    topics="sum",
    figures=("number outside",),
    words=(
        rf"^(?=.*{OUTSIDE}).*\b(?:either|or)\b[^.]*\b{NAME}\b[^.]*\bor\b[^.]*\b{NAME}\b",
        rf"^(?=.*{OUTSIDE})(?=.*\b{NAME}\b).*\b{NAME}\b[^.]*\bor\b[^.]*\b{NAME}\b",
    ),
    never=r"\blittle killer|\barrow|\bleft\b|\btop\b|\bcolou?r|\bred\b|\bblue\b|\brows? are\b|\bcolumns? are\b",
    instead=("xsum", "sandwichsum", "skyscraper", "numberedroom", "crustsum", "skyscrapersum"),
    meant=meant,
    remarks=r"\b(?:the solver|you) (?:must|has to|have to|need to|needs to) "
    r"(?:determine|work out|deduce|decide) which\b|"
    r"\b(?:which is which|which clue is which)\b",
    cue=r"\boutside\b",
    shape="drawn",
)
