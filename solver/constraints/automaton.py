"""Numbers in a row that a finite machine accepts, read one after the other."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from penpad.solver.cnf import Clause, Lit, Names
from penpad.solver.constraints.base import Answer, Digit
from penpad.solver.constraints.digits import shown_in

State = Any


@dataclass(frozen=True)
class Machine:
    """States and steps: ``steps[state, number]`` are the states that the number leads to. One start is enough, and
    one way to an accepting state.
    """

    starts: frozenset[State]
    accepts: frozenset[State]
    steps: Mapping[tuple[State, int], tuple[State, ...]]


def machine(
    start: State,
    values: Iterable[int],
    step: Callable[[State, int], State | None],
    accepts: Callable[[State], bool],
    length: int | None = None,
) -> Machine:
    """The machine with one start whose steps a function gives, ``None`` for no step; it must have few states.

    With a ``length``, it need only read so many numbers, and has only the states that these can lead to.
    """
    numbers = tuple(values)
    steps: dict[tuple[State, int], tuple[State, ...]] = {}
    found = {start: 0}
    queue = [start]
    for state in queue:
        if found[state] == length:
            continue
        for value in numbers:
            after = step(state, value)
            if after is not None:
                steps[state, value] = (after,)
                if after not in found:
                    found[after] = found[state] + 1
                    queue.append(after)
    return Machine(frozenset([start]), frozenset(state for state in found if accepts(state)), steps)


@dataclass(frozen=True)
class Accepted:
    """The machine accepts the numbers in their order.

    Encoding: a variable for each state that lies on some way to an accepting one, at each place; a clause for each
    step on, and one for each step back. Where there are several ways, one of them is enough.
    """

    digits: tuple[Digit, ...]
    machine: Machine

    def clauses(self, names: Names) -> Iterator[Clause]:
        layers = self._useful()
        if not layers[0]:
            yield []
            return
        before = {state: names.new() for state in layers[0]}
        yield list(before.values())
        for digit, reached in zip(self.digits, layers[1:], strict=True):
            after = {state: names.new() for state in reached}
            yield list(after.values())
            for value, lit in digit.options:
                sources: dict[State, list[Lit]] = {state: [] for state in after}
                for state, here in before.items():
                    ways = [to for to in self.machine.steps.get((state, value), ()) if to in after]
                    yield [-here, -lit, *(after[to] for to in ways)]
                    for to in ways:
                        sources[to].append(here)
                for state, there in after.items():
                    yield [-there, -lit, *sources[state]]
            before = after

    def _useful(self) -> list[list[State]]:
        """The states before each number and after the last one, in a fixed order, from which acceptance is possible."""
        steps = self.machine.steps
        layers: list[dict[State, None]] = [dict.fromkeys(self.machine.starts)]
        for digit in self.digits:
            layers.append({to: None for state in layers[-1] for v in digit.values for to in steps.get((state, v), ())})
        layers[-1] = {state: None for state in layers[-1] if state in self.machine.accepts}
        for index in range(len(self.digits) - 1, -1, -1):
            values, later = self.digits[index].values, layers[index + 1]
            layers[index] = {
                state: None
                for state in layers[index]
                if any(to in later for value in values for to in steps.get((state, value), ()))
            }
        return [list(layer) for layer in layers]

    def holds(self, answer: Answer) -> bool:
        states = set(self.machine.starts)
        for digit in self.digits:
            number = digit.in_(answer)
            if number is None:
                return False
            states = {to for state in states for to in self.machine.steps.get((state, number), ())}
        return not states.isdisjoint(self.machine.accepts)

    def describe(self, answer: Answer | None = None) -> str:
        wanted = f"{len(self.digits)} numbers follow a pattern"
        return wanted if answer is None else f"{wanted}, here {shown_in(self.digits, answer)}"
