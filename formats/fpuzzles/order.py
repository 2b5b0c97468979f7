"""The order in which marks were drawn, kept beside lists of objects that have an order of their own."""

from __future__ import annotations

from collections import defaultdict, deque
from collections.abc import Sequence
from typing import Any
from zlib import crc32

from penpad.formats.puzzle import Mark


def order_of(wanted: Sequence[Mark], read: Sequence[Mark]) -> list[Any] | None:
    """What puts the marks ``read`` into the order of those ``wanted``: a digest, and runs as first place and length.

    ``None`` when they are in that order already.
    """
    places: defaultdict[Mark, deque[int]] = defaultdict(deque)
    for at, mark in enumerate(read):
        places[mark].append(at)
    found = [places[mark].popleft() for mark in wanted if places.get(mark)]
    used = set(found)
    found += [at for at in range(len(read)) if at not in used]
    runs: list[list[int]] = []
    for at in found:
        if runs and sum(runs[-1]) == at:
            runs[-1][1] += 1
        else:
            runs.append([at, 1])
    return None if len(runs) < 2 else [_digest(read), *(part for run in runs for part in run)]


def ordered(read: list[Mark], told: object) -> list[Mark]:
    """The marks in the order that is told, if it is one of just these marks."""
    if not isinstance(told, list) or len(told) % 2 == 0 or len(told) > 2 * len(read) + 1:
        return read
    if not all(isinstance(part, int) and not isinstance(part, bool) and 0 <= part <= len(read) for part in told[1:]):
        return read
    if told[0] != _digest(read) or sum(told[2::2]) != len(read):
        return read
    found = [at for first, length in zip(told[1::2], told[2::2], strict=True) for at in range(first, first + length)]
    return [read[at] for at in found] if sorted(found) == list(range(len(read))) else read


def _digest(marks: Sequence[Mark]) -> int:
    return crc32(repr(tuple(marks)).encode("utf-8", "surrogatepass"))
