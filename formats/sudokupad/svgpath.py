"""SVG path text to polylines; curves become straight lines through their end points."""

from __future__ import annotations

import re
from fractions import Fraction

from penpad.formats.jsontext import exact

Spot = tuple[Fraction, Fraction]

_TOKEN = re.compile(r"[MmLlHhVvCcSsQqTtAaZz]|[+-]?(?:[0-9]+\.?[0-9]*|\.[0-9]+)(?:[eE][+-]?[0-9]{1,2})?")
_ARGUMENTS = {"M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "S": 4, "Q": 4, "T": 2, "A": 7}


def polylines(path: str, most_points: int) -> list[list[Spot]]:
    """The chains of ``(x, y)`` in a path, up to the first thing that is no path or ``most_points``."""
    chains: list[list[Spot]] = []
    here: Spot = (Fraction(0), Fraction(0))
    tokens = _TOKEN.findall(path)
    command, at, points = "", 0, 0
    while at < len(tokens) and points < most_points:
        if tokens[at].isalpha():
            command = tokens[at]
            at += 1
            if command in "Zz":
                if chains:
                    here = chains[-1][0]
                    chains[-1].append(here)
                command = ""
                continue
        count = _ARGUMENTS.get(command.upper(), 0)
        numbers = [exact(token) for token in tokens[at : at + count]]
        if not count or len(numbers) < count or any(number is None for number in numbers):
            break
        at += count
        points += 1
        here = _end(command, [number for number in numbers if number is not None], here)
        if command in "Mm" or not chains:
            chains.append([here])
            command = "l" if command == "m" else "L" if command == "M" else command
        else:
            chains[-1].append(here)
    return chains


def _end(command: str, numbers: list[Fraction], here: Spot) -> Spot:
    """Where a command ends."""
    x, y = here if command.islower() else (Fraction(0), Fraction(0))
    if command in "Hh":
        return x + numbers[0], here[1]
    if command in "Vv":
        return here[0], y + numbers[0]
    return x + numbers[-2], y + numbers[-1]
