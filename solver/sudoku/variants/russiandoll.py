"""Russian doll sums: two digits add up to the number outside, and those between them too."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from penpad.solver.constraints.automaton import Accepted, Machine
from penpad.solver.sudoku.meanings import Meanings
from penpad.solver.sudoku.text.sayings import number
from penpad.solver.sudoku.variant import Stated, Variant

State = tuple[Any, ...]


def write(board: Meanings, one: Stated) -> None:
    """``values``: the sums in the order in which their digits stand."""
    board.add(Accepted(board.of(one.cells), _machine(board.values, one.values, len(one.cells))), one.cells)


def _machine(values: tuple[int, ...], totals: tuple[int, ...], length: int) -> Machine:
    """Guesses where each pair begins; between its digits, the state has the first one and the sum so far."""
    start: State = (0,)
    steps: dict[tuple[State, int], tuple[State, ...]] = {}
    queue, seen = [start], {start: 0}
    for state in queue:
        for value in values if seen[state] < length else ():
            reached = tuple(_after(state, value, totals))
            steps[state, value] = reached
            for one in reached:
                if one not in seen:
                    seen[one] = seen[state] + 1
                    queue.append(one)
    return Machine(frozenset([start]), frozenset([(len(totals),)]), steps)


def _after(state: State, value: int, totals: tuple[int, ...]) -> Iterator[State]:
    if len(state) == 1:
        yield state
        if state[0] < len(totals) and value < totals[state[0]]:
            yield (state[0], value, 0)
        return
    index, first, done = state
    if done == totals[index] and first + value == totals[index]:
        yield (index + 1,)
    if done + value <= totals[index]:
        yield (index, first, done + value)


def meant(sentence: str, text: str) -> tuple[int, ...] | None:
    clues = [number(part) for part in text.split()]
    found = tuple(clue for clue in clues if clue is not None)
    return found if found and len(found) == len(clues) else None


VARIANT = Variant(
    name="Russian doll sum",
    rule="Two digits of the row or column add up to the number outside, and so do the digits between them; several "
    "numbers are in the order of their digits, which do not overlap.",
    write=write,
    topics="sum",
    figures=("numbers outside", "number outside"),
    words=(
        r"\brussian doll sums?\b|\bmatr[iy]o[sh]*ka sums?\b",
        r"\btwo digits\b[^.]*\b(sum|add up) to\b[^.]*\bdigits between them\b[^.]*\b(also|too|sum)\b",
        r"\btwo crust digits\b[^.]*\bsum to\b[^.]*\bfilling",
    ),
    remarks=r"\btwo digits which sum to the clue,? such that the digits between them also sum to the clue\W*$|"
    r"\btwo crust digits sum to the clue and so do the filling digits\W*$|"
    r"\b(clues|sandwiches|sequences)\b[^.]*\border\b[^.]*\b(not overlap|overlap)\b|"
    r"^\W*those sequences do not overlap\W*$|\bcrusts?\b|\balternate framing\b",
    meant=meant,
    over=("sandwichsum", "crustsum"),
    cue=r"\boutside\b|\bsandwich",
    shape="drawn",
)
