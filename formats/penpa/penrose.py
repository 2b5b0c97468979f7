"""Where the points of Penpa+'s Penrose boards are: rhombs that stand for the crossings of families of parallel lines.

Family ``i`` of ``order`` is turned by ``i / order`` of a turn. A tile is named ``(x, y, i, j)``: line ``x`` of family
``i`` crosses line ``y`` of family ``j`` there. Points are numbered in the order in which tiles join, breadth first.
"""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass
from functools import cached_property
from math import ceil, cos, floor, pi, sin

from penpad.formats.errors import CannotEncode
from penpad.formats.penpa.tilings import Kind, Spot

MOST_ORDER, MOST_TILES = 60, 20_000
WINDOW = 1000
ROUNDS = 100

Name = tuple[int, int, int, int]
"""Of a tile: the two lines, and their families."""
_Entry = tuple[Spot, tuple[Spot, ...], Kind]
"""A point: where it is, the corners if it is a tile, what it is."""


@dataclass(slots=True)
class _Tile:
    corners: list[Spot]
    known: list[bool]
    """Which corners have a number already."""
    sides: list[bool]
    """Which sides have one."""


class Penrose:
    """The geometry of one board."""

    def __init__(self, side: int, order: int, asymmetry: int, variation: float) -> None:
        """Raises ``CannotEncode`` for boards that Penpa+ would not make."""
        if not 3 <= order <= MOST_ORDER or not abs(variation) < 1e6:
            raise CannotEncode(f"A Penrose board of order {order} cannot be drawn; orders are 3 to {MOST_ORDER}.")
        self.side = side
        self.order = order
        self.shifts = [1e-8 + (variation / 2 + at * asymmetry / order) % 1 for at in range(order)]

    def spot(self, number: int) -> Spot | None:
        """Where a point is; ``None`` for a number that the board does not have."""
        return self._points[number][0] if 0 <= number < len(self._points) else None

    def corners(self, number: int) -> tuple[Spot, ...]:
        """The corners of a cell, going round; empty for a point that is no cell."""
        return self._points[number][1] if 0 <= number < len(self._points) else ()

    def kind(self, number: int) -> Kind:
        """What a point is."""
        return self._points[number][2] if 0 <= number < len(self._points) else "slot"

    # ---- growth ----

    @cached_property
    def _points(self) -> list[_Entry]:
        """Every point in the order of their numbers. Raises ``CannotEncode``."""
        points: list[_Entry] = []
        limit = 4 * (self.side + 2) ** 2 / self.order**2
        start, _ = self._next((0, 0, 0, 0), 1, first=True)
        queue: deque[tuple[Name, Spot, int, float]] = deque([(start, (0.0, 0.0), 1, 0.0)])
        done: dict[Name, _Tile] = {}
        for _ in range(ROUNDS):
            for _ in range(len(queue)):
                name, anchor, way, far = queue.popleft()
                key = self._canonical(name)
                if key not in done and (far <= limit or not done):
                    self._add(name, key, anchor, way, done, points, queue)
                    if len(done) > MOST_TILES:
                        raise CannotEncode(f"A Penrose board of more than {MOST_TILES:,} tiles cannot be drawn.")
        return points

    def _add(
        self,
        name: Name,
        key: Name,
        anchor: Spot,
        way: int,
        done: dict[Name, _Tile],
        points: list[_Entry],
        queue: deque[tuple[Name, Spot, int, float]],
    ) -> None:
        """Place a tile, give numbers to its new points, and queue its neighbours."""
        (_, _, i, j), turned = key, key != name
        first, second = self._unit(i), self._unit(j)
        x, y = anchor
        if turned:
            back = first if way == 1 else second
            x, y = x - back[0], y - back[1]
        elif way == -1:
            x, y = x - first[0] - second[0], y - first[1] - second[1]
        corners = [(x, y), _plus((x, y), first), _plus(_plus((x, y), first), second), _plus((x, y), second)]
        tile = _Tile(corners, [False] * 4, [False] * 4)
        swapped = (key[1], key[0], key[3], key[2])
        for along, step, side in ((key, 1, 2), (key, -1, 0), (swapped, 1, 3), (swapped, -1, 1)):
            near, far = self._next(along, step)
            if self._canonical(near) in done:
                tile.sides[side] = True
                tile.known[side] = tile.known[(side + 1) % 4] = True
            else:
                start = {2: corners[3], 0: corners[1], 3: corners[0], 1: corners[2]}[side]
                queue.append((near, start, step, far))
        for at in range(4):
            if not tile.known[at]:
                points.append((corners[at], (), "corner"))
        for at in range(4):
            if not tile.sides[at]:
                points.append((_middle(corners[at], corners[(at + 1) % 4]), (), "side"))
        points.append((_middle(corners[0], corners[2]), tuple(corners), "cell"))
        done[key] = tile

    # ---- lines ----

    def _unit(self, family: int) -> Spot:
        angle = 2 * pi * family / self.order
        return sin(angle), -cos(angle)

    def _canonical(self, name: Name) -> Name:
        x, y, i, j = name
        return (y, x, j, i) if (j - i) % self.order > self.order / 2 else name

    def _next(self, name: Name, way: int, *, first: bool = False) -> tuple[Name, float]:
        """The next crossing on line ``x`` of family ``i``, and the square of its distance from the origin."""
        x, y, i, j = name
        across = x + self.shifts[i]
        own = (j - i) % self.order
        here = 0.0
        if not first:
            angle = 2 * pi * own / self.order
            here = -across * cos(angle) / sin(angle) + (y + self.shifts[j]) / sin(angle)
        best: tuple[float, Name] | None = None
        for apart in range(1, self.order):
            if apart == own and not first:
                continue
            angle = 2 * pi * apart / self.order
            if abs(sin(angle)) < 1e-9:
                continue
            sign = 1 if sin(angle) > 0 else -1
            base, step = -across * cos(angle) / sin(angle), 1 / abs(sin(angle))
            shift = self.shifts[(i + apart) % self.order] * sign
            share = (here - base) / step - shift
            line = ceil(share) if way == 1 else floor(share)
            crossing = base + step * (line + shift)
            if abs(crossing - here) < WINDOW and (best is None or (crossing - best[0]) * way < 0):
                best = crossing, (x, line * sign, i, (i + apart) % self.order)
        if best is None:
            raise CannotEncode("This Penrose board has a line that crosses no other, so it cannot be drawn.")
        return best[1], best[0] ** 2 + across**2


def _plus(a: Spot, b: Spot) -> Spot:
    return a[0] + b[0], a[1] + b[1]


def _middle(a: Spot, b: Spot) -> Spot:
    return (a[0] + b[0]) / 2, (a[1] + b[1]) / 2
