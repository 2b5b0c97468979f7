"""SVG path text to chains of spots: straight pieces, and curves with their control points."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from fractions import Fraction
from math import acos, ceil, cos, hypot, pi, radians, sin, sqrt, tan

from penpad.formats.jsontext import exact

Spot = tuple[Fraction, Fraction]
"""``(x, y)``."""

_TOKEN = re.compile(r"[MmLlHhVvCcSsQqTtAaZz]|[+-]?(?:[0-9]+\.?[0-9]*|\.[0-9]+)(?:[eE][+-]?[0-9]{1,2})?")
_ARGUMENTS = {"M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "S": 4, "Q": 4, "T": 2, "A": 7}
_FARTHEST = 10_000_000
_DIGITS = 10**6


@dataclass
class Chain:
    """One subpath: its spots, and the control points on the way to each of them but the first."""

    spots: list[Spot]
    bends: list[tuple[Spot, ...]] = field(default_factory=list)

    @property
    def curved(self) -> bool:
        """Whether any piece is not straight."""
        return any(self.bends)


def chains(path: str, most_spots: int) -> list[Chain]:
    """The subpaths of a path, up to the first thing that is no path or ``most_spots``."""
    walk = _Walk()
    for command, numbers in _commands(path):
        if walk.count >= most_spots:
            break
        walk.go(command, numbers)
    return walk.chains


def _commands(path: str) -> Iterator[tuple[str, list[Fraction]]]:
    tokens = _tokens(path)
    command, at = "", 0
    while at < len(tokens):
        if tokens[at].isalpha():
            command = tokens[at]
            at += 1
            if command in "Zz":
                yield command, []
                command = ""
                continue
        count = _ARGUMENTS.get(command.upper(), 0)
        numbers = [exact(token) for token in tokens[at : at + count]]
        found = [number for number in numbers if number is not None and abs(number) <= _FARTHEST]
        if not count or len(found) < count:
            return
        at += count
        yield command, found
        command = {"m": "l", "M": "L"}.get(command, command)


def _tokens(path: str) -> list[str]:
    """The letters and numbers of a path; the two flags of an arc may stand without a space around them."""
    tokens: list[str] = []
    arguments, arc = 0, False
    for token in _TOKEN.findall(path):
        if token.isalpha():
            arguments, arc = 0, token in "Aa"
            tokens.append(token)
            continue
        while arc and arguments % 7 in (3, 4) and len(token) > 1 and token[0] in "01":
            tokens.append(token[0])
            token = token[1:]
            arguments += 1
        tokens.append(token)
        arguments += 1
    return tokens


class _Walk:
    """Follows the commands of a path."""

    def __init__(self) -> None:
        self.chains: list[Chain] = []
        self.here: Spot = (Fraction(0), Fraction(0))
        self.control: tuple[str, Spot] = ("", self.here)
        self.count = 0
        self.fresh = True

    def go(self, command: str, numbers: list[Fraction]) -> None:
        """One command with its numbers."""
        kind = command.upper()
        if kind == "Z":
            if self.chains:
                self._to(self.chains[-1].spots[0])
            self.fresh = True
            return
        zero = (Fraction(0), Fraction(0))
        x, y = self.here if command.islower() else zero
        if kind == "M":
            self.here = (x + numbers[0], y + numbers[1])
            self.fresh = True
            self._begin()
        elif kind in "LHV":
            right = x + numbers[0] if kind != "V" else self.here[0]
            down = y + numbers[-1] if kind != "H" else self.here[1]
            self._to((right, down))
        elif kind == "A":
            self._arc(numbers, (x + numbers[5], y + numbers[6]))
        else:
            spots = [(x + a, y + b) for a, b in zip(numbers[::2], numbers[1::2], strict=True)]
            if kind in "ST":
                spots = [self._mirrored("C" if kind == "S" else "Q"), *spots]
            self._to(spots[-1], *spots[:-1])
            self.control = ("C" if kind in "CS" else "Q", spots[-2])

    def _begin(self) -> None:
        self.chains.append(Chain([self.here]))
        self.fresh = False
        self.count += 1
        self.control = ("", self.here)

    def _to(self, spot: Spot, *bends: Spot) -> None:
        if self.fresh or not self.chains:
            self._begin()
        self.chains[-1].spots.append(spot)
        self.chains[-1].bends.append(bends)
        self.here = spot
        self.control = ("", spot)
        self.count += 1

    def _mirrored(self, kind: str) -> Spot:
        """The control point of a smooth curve: the one before turned round, or where the curve begins."""
        if self.control[0] != kind:
            return self.here
        return 2 * self.here[0] - self.control[1][0], 2 * self.here[1] - self.control[1][1]

    def _arc(self, numbers: list[Fraction], end: Spot) -> None:
        pieces = _arc_curves(self.here, end, numbers)
        for first, second, spot in pieces[:-1]:
            self._to(_near(spot), _near(first), _near(second))
        if pieces:
            self._to(end, _near(pieces[-1][0]), _near(pieces[-1][1]))
        elif end != self.here:
            self._to(end)


_Float = tuple[float, float]


def _near(spot: _Float) -> Spot:
    return Fraction(round(spot[0] * _DIGITS), _DIGITS), Fraction(round(spot[1] * _DIGITS), _DIGITS)


def _arc_curves(start: Spot, end: Spot, numbers: list[Fraction]) -> list[tuple[_Float, _Float, _Float]]:
    """An arc of an ellipse as cubic curves: two control points and the end of each; none for a straight one."""
    rx, ry, turn = abs(float(numbers[0])), abs(float(numbers[1])), radians(float(numbers[2]) % 360)
    large, sweep = numbers[3] != 0, numbers[4] != 0
    (x1, y1), (x2, y2) = ((float(x), float(y)) for x, y in (start, end))
    if not rx or not ry or (x1, y1) == (x2, y2):
        return []
    across, down = cos(turn), sin(turn)
    # The ellipse as a circle of radius 1 around the middle of both ends.
    dx, dy = (x1 - x2) / 2, (y1 - y2) / 2
    a, b = (across * dx + down * dy) / rx, (across * dy - down * dx) / ry
    long = hypot(a, b)
    if not long:
        return []
    if long > 1:
        rx, ry, a, b, long = rx * long, ry * long, a / long, b / long, 1.0
    away = sqrt(max(1 / long**2 - 1, 0.0)) * (-1 if large == sweep else 1)
    cx, cy = away * b, -away * a
    first = _angle(a - cx, b - cy)
    span = (_angle(-a - cx, -b - cy) - first) % (2 * pi)
    if not sweep:
        span -= 2 * pi
    count = max(1, ceil(abs(span) / (pi / 2) - 1e-9))
    step = span / count
    pull = 4 / 3 * tan(step / 4)

    def seen(x: float, y: float) -> _Float:
        x, y = rx * (x + cx), ry * (y + cy)
        return across * x - down * y + (x1 + x2) / 2, down * x + across * y + (y1 + y2) / 2

    pieces = []
    for at in range(count):
        t, u = first + at * step, first + (at + 1) * step
        pieces.append(
            (
                seen(cos(t) - pull * sin(t), sin(t) + pull * cos(t)),
                seen(cos(u) + pull * sin(u), sin(u) - pull * cos(u)),
                seen(cos(u), sin(u)),
            )
        )
    return pieces


def _angle(x: float, y: float) -> float:
    long = hypot(x, y) or 1.0
    return acos(max(-1.0, min(1.0, x / long))) * (1 if y >= 0 else -1)
