"""Machines of Interactive-Sudoku-Solver: regular expressions over digits, and its packed state machines."""

from __future__ import annotations

import base64
from collections.abc import Iterable, Sequence

from penpad.solver.constraints.automaton import Machine

BREAK = 1_000_000
"""The number that stands for the boundary between two segments of a line."""


def unpacked(text: str) -> bytes:
    """The bytes of URL-safe base64 without padding."""
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


class Bits:
    """Bits read from the highest one of each byte on, or whatever order the writer used."""

    def __init__(self, data: bytes) -> None:
        self.bits = "".join(f"{byte:08b}" for byte in data)
        self.place = 0

    def take(self, count: int) -> int:
        found = self.bits[self.place : self.place + count]
        self.place += count
        return int(found, 2) if found else 0

    @property
    def left(self) -> int:
        return len(self.bits) - self.place


def packed_machine(text: str, values: Sequence[int]) -> Machine:
    """The state machine of an ``NFA``; its symbols are the values in order, then the boundary."""
    bits = Bits(unpacked(text))
    packed = bits.take(2) == 1
    width, symbols = bits.take(4) + 1, bits.take(4) + 1
    starts, accepts = bits.take(width), bits.take(width)
    also = bits.take(starts)
    count_bits = 0 if packed else bits.take(4)
    numbers = [*values, BREAK]
    steps: dict[tuple[object, int], tuple[object, ...]] = {}
    symbol_bits = (symbols - 1).bit_length()
    state = 0
    while bits.left >= (symbols if packed else max(count_bits, 1)):
        if packed:
            mask = bits.take(symbols)
            moves = [(symbol, bits.take(width)) for symbol in range(symbols) if mask >> symbol & 1]
        else:
            moves = [(bits.take(symbol_bits), bits.take(width)) for _ in range(bits.take(count_bits))]
        for symbol, after in moves:
            if symbol < len(numbers):
                key = (state, numbers[symbol])
                steps[key] = (*steps.get(key, ()), after)
        state += 1
    good = {index for index in range(starts) if also >> index & 1} | set(range(starts, starts + accepts))
    return Machine(frozenset(range(starts)), frozenset(good), steps)


# ---- regular expressions -----------------------------------------------------------------------------------------


class Pattern:
    """A regular expression over digits as a machine: groups, choices, classes, ``.`` and the usual quantifiers."""

    def __init__(self, text: str, values: Iterable[int]) -> None:
        self.text, self.place = text, 0
        self.values = tuple(values)
        self.moves: dict[int, list[tuple[frozenset[int], int]]] = {}
        self.free: dict[int, list[int]] = {}
        self.states = 0

    def machine(self) -> Machine:
        start, end = self._choice()
        closures = {state: self._closure(state) for state in range(self.states)}
        steps: dict[tuple[object, int], tuple[object, ...]] = {}
        for state in range(self.states):
            for value in self.values:
                after = {
                    to
                    for here in closures[state]
                    for allowed, next_state in self.moves.get(here, [])
                    if value in allowed
                    for to in [next_state]
                }
                if after:
                    steps[state, value] = tuple(sorted(after))
        accepts = frozenset(state for state in range(self.states) if end in closures[state])
        return Machine(frozenset([start]), accepts, steps)

    def _closure(self, state: int) -> set[int]:
        found, queue = {state}, [state]
        for here in queue:
            for to in self.free.get(here, []):
                if to not in found:
                    found.add(to)
                    queue.append(to)
        return found

    def _new(self) -> int:
        self.states += 1
        return self.states - 1

    def _join(self, a: int, b: int) -> None:
        self.free.setdefault(a, []).append(b)

    def _peek(self) -> str:
        return self.text[self.place : self.place + 1]

    def _choice(self) -> tuple[int, int]:
        start, end = self._new(), self._new()
        while True:
            first, last = self._sequence()
            self._join(start, first)
            self._join(last, end)
            if self._peek() != "|":
                return start, end
            self.place += 1

    def _sequence(self) -> tuple[int, int]:
        start = last = self._new()
        while self._peek() and self._peek() not in "|)":
            first, after = self._repeated()
            self._join(last, first)
            last = after
        return start, last

    def _repeated(self) -> tuple[int, int]:
        begin = self.place
        first, last = self._atom()
        finish = self.place
        sign = self._peek()
        if sign and sign in "*+?":
            self.place += 1
            start, end = self._new(), self._new()
            self._join(start, first)
            self._join(last, end)
            if sign in "*?":
                self._join(start, end)
            if sign in "*+":
                self._join(last, first)
            return start, end
        if sign == "{":
            close = self.text.index("}", self.place)
            least, comma, most = self.text[self.place + 1 : close].partition(",")
            after = close + 1
            start = end = self._new()
            tail = self._new()
            for index in range(int(most or least)):
                self.place = begin
                one, other = self._atom()
                if index >= int(least):
                    self._join(end, tail)
                self._join(end, one)
                end = other
            if comma and not most:
                self._join(end, one)
            self._join(end, tail)
            self.place = after
            return start, tail
        self.place = finish
        return first, last

    def _atom(self) -> tuple[int, int]:
        sign = self._peek()
        self.place += 1
        if sign == "(":
            found = self._choice()
            self.place += 1
            return found
        start, end = self._new(), self._new()
        if sign == ".":
            allowed = frozenset(self.values)
        elif sign == "[":
            allowed = self._class()
        else:
            allowed = frozenset([int(sign, 36)])
        self.moves.setdefault(start, []).append((allowed, end))
        return start, end

    def _class(self) -> frozenset[int]:
        close = self.text.index("]", self.place)
        body = self.text[self.place : close]
        self.place = close + 1
        negated = body.startswith("^")
        body = body.removeprefix("^")
        found: set[int] = set()
        index = 0
        while index < len(body):
            if body[index + 1 : index + 2] == "-" and index + 2 < len(body):
                found |= set(range(int(body[index], 36), int(body[index + 2], 36) + 1))
                index += 3
            else:
                found.add(int(body[index], 36))
                index += 1
        return frozenset(set(self.values) - found if negated else found)


def pattern(text: str, values: Iterable[int]) -> Machine:
    """The machine of a regular expression."""
    return Pattern(text, values).machine()
