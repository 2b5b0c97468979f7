"""One-to-one pairings between fixed things and things that may be there."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from penpad.solver import cnf
from penpad.solver.cnf import Clause, Lit, Names
from penpad.solver.constraints.base import Answer


@dataclass(frozen=True)
class OneToOne:
    """The ``owners`` and those ``things`` whose literal holds can be paired off completely along ``pairs``.

    Which pairing it is does not matter; there may be several.

    Encoding: a new variable per pair; each owner has exactly one pair, each thing that is there too, the others none.
    """

    owners: tuple[Any, ...]
    things: tuple[tuple[Any, Lit], ...]
    pairs: tuple[tuple[Any, Any], ...]
    """An owner and a thing that can belong to it."""

    @cached_property
    def _lits(self) -> dict[Any, Lit]:
        return dict(self.things)

    def clauses(self, names: Names) -> Iterator[Clause]:
        of_owner: dict[Any, list[Lit]] = {owner: [] for owner in self.owners}
        of_thing: dict[Any, list[Lit]] = {thing: [] for thing, _ in self.things}
        for owner, thing in self.pairs:
            joined = names.new()
            of_owner[owner].append(joined)
            of_thing[thing].append(joined)
            yield [-joined, self._lits[thing]]
        for lits in of_owner.values():
            yield from cnf.exactly(names, lits, 1)
        for thing, lits in of_thing.items():
            yield [-self._lits[thing], *lits]
            yield from cnf.at_most(names, lits, 1)

    def holds(self, answer: Answer) -> bool:
        there = {thing for thing, lit in self.things if answer[lit]}
        return len(there) == len(self.owners) and len(self._largest(answer)) == len(there)

    def _largest(self, answer: Answer) -> dict[Any, Any]:
        """A pairing that leaves as few as possible alone, as thing -> owner, built by augmenting paths."""
        choices: dict[Any, list[Any]] = {owner: [] for owner in self.owners}
        for owner, thing in self.pairs:
            if answer[self._lits[thing]]:
                choices[owner].append(thing)
        owner_of: dict[Any, Any] = {}
        thing_of: dict[Any, Any] = {}
        for start in self.owners:
            # Breadth first from an owner without a thing to a thing without an owner, then shift along the path.
            came_from: dict[Any, Any] = {}
            queue = [start]
            free = None
            for owner in queue:
                new = [thing for thing in choices[owner] if thing not in came_from]
                came_from.update(dict.fromkeys(new, owner))
                free = next((thing for thing in new if thing not in owner_of), None)
                if free is not None:
                    break
                queue += [owner_of[thing] for thing in new]
            while free is not None:
                owner = came_from[free]
                owner_of[free] = owner
                free, thing_of[owner] = thing_of.get(owner), free
        return owner_of

    def describe(self, answer: Answer | None = None) -> str:
        if answer is None:
            return "they pair off one to one"
        there = [thing for thing, lit in self.things if answer[lit]]
        paired = self._largest(answer)
        alone = [str(place) for place in (*self.owners, *there) if place not in paired and place not in paired.values()]
        return f"without a partner: {', '.join(alone[:4])}" if alone else "they pair off one to one"
