"""Geometry of strokes: where places are, single steps joined to long lines, outlines of sets of cells."""

from __future__ import annotations

from collections.abc import Collection, Iterable

from penpad.formats.looks import float_of
from penpad.formats.puzzle import Cell, Edge, Place, Point, Slot, Vertex
from penpad.formats.svg.canvas import Spot

Segment = tuple[Spot, Spot]
Chain = tuple[list[Spot], bool]
"""Spots of a polyline, and whether it is closed; a closed one does not repeat its first spot."""

SLOT_OFFSETS = (
    (-0.25, -0.25),
    (0.25, -0.25),
    (-0.25, 0.25),
    (0.25, 0.25),
    (0.0, -0.3),
    (0.3, 0.0),
    (-0.3, 0.0),
    (0.0, 0.3),
)
"""From the cell's centre, in the order of ``SLOT_NAMES``."""


def spot_of(place: Place) -> Spot | None:
    """Where a place of the square lattice is; ``None`` for a node of another lattice."""
    if isinstance(place, Cell):
        return float_of(place.col) + 0.5, float_of(place.row) + 0.5
    if isinstance(place, Vertex):
        return float_of(place.col), float_of(place.row)
    if isinstance(place, Edge):
        half = (0.5, 0.0) if place.horizontal else (0.0, 0.5)
        return float_of(place.col) + half[0], float_of(place.row) + half[1]
    if isinstance(place, Slot):
        right, down = SLOT_OFFSETS[place.index] if 0 <= place.index < len(SLOT_OFFSETS) else (0.0, 0.0)
        return float_of(place.cell.col) + 0.5 + right, float_of(place.cell.row) + 0.5 + down
    if isinstance(place, Point):
        return float_of(place.col), float_of(place.row)
    return None


# ---- chains ------------------------------------------------------------------------------------------------------


def chains(segments: Iterable[Segment]) -> list[Chain]:
    """The segments joined end to end: every one is drawn once, and a simple loop becomes one closed chain.

    At a crossing a chain goes straight on. Spots inside a straight run are left out.
    """
    near: dict[Spot, list[Spot]] = {}
    for a, b in segments:
        a, b = _rounded(a), _rounded(b)
        if a != b and b not in near.setdefault(a, []):
            near[a].append(b)
            near.setdefault(b, []).append(a)
    left = {spot: list(others) for spot, others in near.items()}
    found = []
    # Ends and branches first; what then remains are simple loops.
    for start in sorted(near, key=lambda spot: (len(near[spot]) == 2, len(near[spot]) % 2 == 0)):
        while left[start]:
            found.append(_straightened(_walk(start, near, left)))
    return found


def _walk(start: Spot, near: dict[Spot, list[Spot]], left: dict[Spot, list[Spot]]) -> list[Spot]:
    """One trail from ``start``, taken out of ``left``; it ends where nothing goes on."""
    trail = [start, left[start][0]]
    _take(left, trail[0], trail[1])
    while trail[-1] != start:
        here, before = trail[-1], trail[-2]
        onward = left[here]
        if len(near[here]) != 2:
            onward = [there for there in onward if _straight(before, here, there)]
        if not onward:
            break
        there = onward[0]
        _take(left, here, there)
        trail.append(there)
    return trail


def _take(left: dict[Spot, list[Spot]], a: Spot, b: Spot) -> None:
    left[a].remove(b)
    left[b].remove(a)


def _straight(a: Spot, b: Spot, c: Spot) -> bool:
    """Whether the way from ``a`` over ``b`` to ``c`` bends nowhere."""
    ahead = (b[0] - a[0]) * (c[0] - b[0]) + (b[1] - a[1]) * (c[1] - b[1])
    aside = (b[0] - a[0]) * (c[1] - b[1]) - (b[1] - a[1]) * (c[0] - b[0])
    return ahead > 0 and abs(aside) < 1e-6


def _straightened(trail: list[Spot]) -> Chain:
    closed = len(trail) > 3 and trail[0] == trail[-1]
    spots = trail[:-1] if closed else trail
    ring = [spots[-1], *spots, spots[0]] if closed else [spots[0], *spots, spots[-1]]
    kept = [
        here
        for before, here, after in zip(ring, ring[1:], ring[2:], strict=False)
        if not _straight(before, here, after)
    ]
    return kept, closed


def _rounded(spot: Spot) -> Spot:
    return round(spot[0], 4), round(spot[1], 4)


# ---- outlines ----------------------------------------------------------------------------------------------------

# Walking with the inside on the right hand, on a page whose y points down.
_RIGHT = {(1, 0): (0, 1), (0, 1): (-1, 0), (-1, 0): (0, -1), (0, -1): (1, 0)}


def borders(cells: Iterable[Cell]) -> list[Segment]:
    """The unit sides between cells of the set and cells outside it, each walked with the set on the right hand."""
    held = {(cell.col, cell.row) for cell in cells}
    sides: list[Segment] = []
    for x, y in held:
        if (x, y - 1) not in held:
            sides.append(((x, y), (x + 1, y)))
        if (x + 1, y) not in held:
            sides.append(((x + 1, y), (x + 1, y + 1)))
        if (x, y + 1) not in held:
            sides.append(((x + 1, y + 1), (x, y + 1)))
        if (x - 1, y) not in held:
            sides.append(((x, y + 1), (x, y)))
    return sides


def outlines(cells: Collection[Cell], inset: float) -> list[list[Spot]]:
    """The closed outlines of a set of cells, pulled inwards by ``inset``; holes have outlines of their own."""
    onward: dict[Spot, list[Spot]] = {}
    for a, b in sorted(borders(cells)):
        onward.setdefault(a, []).append(b)
    loops = []
    for start in sorted(onward):
        while onward[start]:
            loops.append(_inset(_loop(start, onward), inset))
    return loops


def _loop(start: Spot, onward: dict[Spot, list[Spot]]) -> list[Spot]:
    """One loop of sides, turning right where two loops touch so that cells meeting at a corner stay apart."""
    trail = [start, onward[start].pop()]
    while trail[-1] != start:
        here, before = trail[-1], trail[-2]
        ways = onward[here]
        step = (int(here[0] - before[0]), int(here[1] - before[1]))
        right = (here[0] + _RIGHT[step][0], here[1] + _RIGHT[step][1])
        there = right if right in ways else ways[0]
        ways.remove(there)
        trail.append(there)
    return trail[:-1]


def _inset(loop: list[Spot], inset: float) -> list[Spot]:
    """The corners of a loop of unit sides, each moved inwards along both of its sides' inner normals."""
    corners = []
    for at, here in enumerate(loop):
        before, after = loop[at - 1], loop[(at + 1) % len(loop)]
        first = (int(here[0] - before[0]), int(here[1] - before[1]))
        second = (int(after[0] - here[0]), int(after[1] - here[1]))
        if first != second:
            (x1, y1), (x2, y2) = _RIGHT[first], _RIGHT[second]
            corners.append((float_of(here[0]) + inset * (x1 + x2), float_of(here[1]) + inset * (y1 + y2)))
    return corners
