"""Facts of the plane: a loop encloses one area, and two connected areas that fill a board meet in one seam."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from penpad.solver.cnf import Clause, Lit, Names
from penpad.solver.constraints.base import Answer
from penpad.solver.constraints.connected import Connected
from penpad.solver.constraints.loop import SingleLoop


@dataclass(frozen=True)
class EnclosingLoop(SingleLoop):
    """The chosen arcs form exactly one closed loop; ``inside`` says of the places between the arcs on which side
    they lie (the constant false for those beyond the board), ``pairs`` which of them are beside each other.

    Encoding: as ``SingleLoop``. Cuts: the places inside are connected, and so are those outside. That is true of every
    single loop in the plane; a loop of its own parts some places from others of their kind, so an answer with several
    loops breaks one of the cuts. They are shorter than those along the arcs.
    """

    inside: tuple[tuple[Any, Lit], ...] = ()
    pairs: tuple[tuple[Any, Any], ...] = ()

    @cached_property
    def _areas(self) -> tuple[Connected, Connected]:
        outside = tuple((place, -lit) for place, lit in self.inside)
        return Connected(self.inside, self.pairs), Connected(outside, self.pairs)

    def cuts(self, answer: Answer) -> Iterator[Clause]:
        for area in self._areas:
            yield from area.cuts(answer)


@dataclass(frozen=True)
class OneStretch:
    """Around a ring of places, those that hold follow one another without a gap (all and none are allowed).

    It is true of the cells on the rim of a board that one of two connected areas takes. Encoding: two variables and
    seven clauses a place: "the first change came before", "the second change came before".
    """

    ring: tuple[Lit, ...]

    def clauses(self, names: Names) -> Iterator[Clause]:
        if len(self.ring) < 4:
            return
        first = self.ring[0]
        changed, back = names.new(), names.new()
        yield [-changed]
        yield [-back]
        for here in self.ring[1:]:
            was_changed, was_back = changed, back
            changed, back = names.new(), names.new()
            yield [-was_changed, changed]
            yield [-was_back, back]
            yield [-back, changed]
            # The colour is the first one's unless a first change came and no second one.
            yield [-changed, back, -here, -first]
            yield [-changed, back, here, first]
            for same in (changed, -back):
                yield [same, -here, first]
                yield [same, here, -first]

    def holds(self, answer: Answer) -> bool:
        values = [answer[lit] for lit in self.ring]
        return sum(one != other for one, other in zip(values, [*values[1:], *values[:1]], strict=True)) <= 2

    def describe(self, answer: Answer | None = None) -> str:
        return "they follow one another around the border of the board"


@dataclass(frozen=True)
class OneSide:
    """All places of an area lie on the same side of a loop; ``places`` pairs "belongs to the area" with "is inside".

    It is true of every connected area that a loop does not pass through. Encoding: one variable, two clauses a place.
    """

    places: tuple[tuple[Lit, Lit], ...]

    def clauses(self, names: Names) -> Iterator[Clause]:
        side = names.new()
        for belongs, inside in self.places:
            yield [-belongs, -side, inside]
            yield [-belongs, side, -inside]

    def holds(self, answer: Answer) -> bool:
        return len({answer[inside] for belongs, inside in self.places if answer[belongs]}) < 2

    def describe(self, answer: Answer | None = None) -> str:
        return "the area lies on one side of the loop"
