"""Single strokes joined to as few polylines as possible."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction

Node = tuple[Fraction, Fraction]
Stroke = tuple[Node, Node]


def chains(
    strokes: Iterable[Stroke], ahead: frozenset[Stroke] = frozenset(), *, every: bool = False
) -> list[list[Node]]:
    """The corners of polylines that together draw every stroke once; with ``every`` also the ends inside straight runs.

    Where four strokes meet the line goes straight on; where three meet it ends. ``ahead`` holds strokes in the
    direction in which they are to be drawn. A closed polyline repeats its first corner.
    """
    ways: dict[Node, list[Node]] = {}
    for a, b in dict.fromkeys((min(stroke), max(stroke)) for stroke in strokes):
        if a != b:
            ways.setdefault(a, []).append(b)
            ways.setdefault(b, []).append(a)
    out = []
    # Ends first, then forks, then closed lines; crossings are passed through on the way.
    for degrees in ((1,), (3, 5, 7), (2,), tuple(range(1, 9))):
        for node in sorted(ways):
            while len(ways[node]) in degrees:
                trail = _walk(ways, node, ahead)
                out.append(trail if every else _corners(trail))
    return out


def _walk(ways: dict[Node, list[Node]], start: Node, ahead: frozenset[Stroke]) -> list[Node]:
    """Follow and remove strokes from ``start`` until there is no way on."""
    first = next((node for node in ways[start] if (start, node) in ahead), ways[start][0])
    trail = [start, first]
    _remove(ways, start, first)
    while True:
        before, here = trail[-2:]
        following = _onward(ways[here], before, here)
        if following is None or here == start:
            return trail if (trail[1], trail[0]) not in ahead else trail[::-1]
        _remove(ways, here, following)
        trail.append(following)


def _onward(options: list[Node], before: Node, here: Node) -> Node | None:
    if len(options) == 1:
        return options[0]
    return next((node for node in options if _straight(before, here, node)), None)


def _straight(a: Node, b: Node, c: Node) -> bool:
    first, second = (b[0] - a[0], b[1] - a[1]), (c[0] - b[0], c[1] - b[1])
    crossed = first[0] * second[1] - first[1] * second[0]
    return crossed == 0 and first[0] * second[0] + first[1] * second[1] > 0


def _remove(ways: dict[Node, list[Node]], a: Node, b: Node) -> None:
    ways[a].remove(b)
    ways[b].remove(a)


def _corners(trail: list[Node]) -> list[Node]:
    kept = [trail[0]]
    for before, here, after in zip(trail, trail[1:], trail[2:], strict=False):
        if not _straight(before, here, after):
            kept.append(here)
    return [*kept, trail[-1]]
