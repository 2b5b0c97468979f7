"""Smallest sets that meet each of some sets."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from typing import Protocol

from pysat.examples.hitman import Hitman


class Hitting(Protocol):
    """Sets to be met."""

    def get(self) -> list[str] | None:
        """A smallest choice of elements with one of every set; ``None`` when a set is empty."""

    def hit(self, elements: list[str]) -> None:
        """Another set to be met."""


@contextmanager
def hitting(sets: Iterable[Iterable[str]]) -> Iterator[Hitting]:
    """The sets, each to be met by one of its elements."""
    with Hitman(bootstrap_with=[sorted(each) for each in sets], htype="sorted") as found:
        yield found
