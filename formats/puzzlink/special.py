"""Parts of bodies that only one or a few varieties have."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from penpad.formats.errors import CannotEncode
from penpad.formats.puzzle import Cell, Place, Vertex
from penpad.formats.puzzlink import places
from penpad.formats.puzzlink.parts import (
    OnPlaces,
    Part,
    Wrapped,
    cannot,
)
from penpad.formats.puzzlink.places import Clue, Scene, Values
from penpad.formats.puzzlink.signs import (
    NUM16,
    whole,
)
from penpad.formats.puzzlink.tape import Tape

HEAD = Vertex(-1, -1)
"""Stands for the whole puzzle: facts that belong to no place."""


def head(scene: Scene) -> list[Place]:
    """The one place of a fact about the whole puzzle."""
    return [HEAD]


@dataclass(frozen=True)
class Count(OnPlaces):
    """A decimal number and a ``/``, at the one place of its order."""

    def take(self, tape: Tape, scene: Scene) -> dict[Place, Clue]:
        begin, text = tape.at, tape.upto()
        if not (text.isascii() and text.isdigit() and len(text) <= 6):
            raise tape.error("a number and a / are expected here", at=begin)
        return {self.order(scene)[0]: int(text)}

    def put(self, values: Values, scene: Scene) -> str:
        number = values.get(self.order(scene)[0])
        if not isinstance(number, int) or number < 0:
            raise CannotEncode("puzz.link needs a number that this puzzle does not state (such as the count of stars)")
        return f"{number}/"


@dataclass(frozen=True)
class Rest:
    """Everything that is left, as it stands: a set of pieces and the like. ``begins`` is how it begins."""

    begins: str = ""

    def places(self, scene: Scene) -> Sequence[Place]:
        return [HEAD]

    def seen(self, values: Values, scene: Scene) -> Scene:
        return scene

    def take(self, tape: Tape, scene: Scene) -> dict[Place, Clue]:
        if not tape.rest.startswith(self.begins) and tape.rest:
            raise tape.error(f"{self.begins!r} is expected here")
        return {HEAD: tape.take(len(tape.rest))} if tape.rest else {}

    def put(self, values: Values, scene: Scene) -> str:
        return str(values.get(HEAD, ""))


@dataclass(frozen=True)
class Spots:
    """Places named one by one, each as column and row from 1; ``words`` are their clues (``S``, ``G``)."""

    words: str

    def places(self, scene: Scene) -> Sequence[Place]:
        return [Cell(row, col) for row in range(-1, scene.rows + 1) for col in range(-1, scene.cols + 1)]

    def seen(self, values: Values, scene: Scene) -> Scene:
        return scene

    def take(self, tape: Tape, scene: Scene) -> dict[Place, Clue]:
        found: dict[Place, Clue] = {}
        for word in self.words if not tape.ended() else "":
            begin = tape.at
            col, row = NUM16.take(tape), NUM16.take(tape)
            if col is None or row is None or col > scene.cols + 1 or row > scene.rows + 1:
                raise tape.error(f"the place of {word} is not on the board", at=begin)
            cell = Cell(row - 1, col - 1)
            found[cell] = found.get(cell, "") + word
        return found

    def put(self, values: Values, scene: Scene) -> str:
        text = ""
        for word in self.words:
            cell = next((place for place, clue in values.items() if word in str(clue)), None)
            if not isinstance(cell, Cell):
                raise CannotEncode(f"puzz.link needs the place of {word}, and the puzzle shows none")
            text += (NUM16.put(cell.col + 1) or "") + (NUM16.put(cell.row + 1) or "")
        return text


class Doors:
    """Where a path comes in and goes out: two numbers of outer sides, each after a ``/``; clues ``in`` and ``out``."""

    def places(self, scene: Scene) -> Sequence[Place]:
        return places.outline(scene)

    def seen(self, values: Values, scene: Scene) -> Scene:
        return scene

    def take(self, tape: Tape, scene: Scene) -> dict[Place, Clue]:
        found: dict[Place, Clue] = {}
        every = places.outline(scene)
        for word in ("in", "out"):
            if not tape.drop("/"):
                break
            begin = tape.at
            text = tape.upto("/")
            tape.at = begin + len(text)
            if not (text.isascii() and text.isdigit() and len(text) <= 5 and int(text) < len(every)):
                raise tape.error(f"this is no number of an outer side (of the way {word})", at=begin)
            side = every[int(text)]
            found[side] = word if side not in found else "in and out"
        return found

    def put(self, values: Values, scene: Scene) -> str:
        text = ""
        every = places.outline(scene)
        for word in ("in", "out"):
            number = next(
                (at for at, side in enumerate(every) if word in str(values.get(side, "")).split(" and ")), None
            )
            if number is None:
                raise CannotEncode(f"puzz.link needs the outer side of the way {word}, and the puzzle shows none")
            text += f"/{number}"
        return text


@dataclass(frozen=True)
class OrSlash(Wrapped):
    """A part with a ``/`` behind it, which is left out when it has no clues."""

    def take(self, tape: Tape, scene: Scene) -> dict[Place, Clue]:
        found = {} if tape.ended() else self.part.take(tape, scene)
        tape.drop("/")
        return found

    def put(self, values: Values, scene: Scene) -> str:
        return (self.part.put(values, scene) if values else "") + "/"


@dataclass(frozen=True)
class Poles(Wrapped):
    """Two kinds of cells that are left out when neither they nor the holes behind them have clues."""

    def take(self, tape: Tape, scene: Scene) -> dict[Place, Clue]:
        return {} if tape.ended() else self.part.take(tape, scene)

    def put(self, values: Values, scene: Scene) -> str:
        return self.part.put(values, scene) if values else ""

    def seen(self, values: Values, scene: Scene) -> Scene:
        return replace(scene, facts={**scene.facts, "poles": bool(values)})


@dataclass(frozen=True)
class BehindPoles(Wrapped):
    """Holes that are left out when there are none; the poles before them may not be missing when there are."""

    poles: Part

    def take(self, tape: Tape, scene: Scene) -> dict[Place, Clue]:
        return {} if tape.ended() else self.part.take(tape, scene)

    def put(self, values: Values, scene: Scene) -> str:
        before = "" if scene.facts.get("poles") else self.poles.put({}, scene)
        return before + self.part.put(values, scene) if values else ""


@dataclass(frozen=True)
class Filled(Wrapped):
    """A part that writes a clue at every place; ``blank`` is the one of places without."""

    blank: Clue

    def take(self, tape: Tape, scene: Scene) -> dict[Place, Clue]:
        return {place: clue for place, clue in self.part.take(tape, scene).items() if clue != self.blank}

    def put(self, values: Values, scene: Scene) -> str:
        return self.part.put({**dict.fromkeys(self.part.places(scene), self.blank), **values}, scene)


@dataclass(frozen=True)
class Skippable(Wrapped):
    """A part that need not be there; it is always written."""

    def take(self, tape: Tape, scene: Scene) -> dict[Place, Clue]:
        return {} if tape.ended() else self.part.take(tape, scene)

    def put(self, values: Values, scene: Scene) -> str:
        return self.part.put(values, scene)


# ---- clues that are lists ----------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Lists(OnPlaces):
    """Lists of numbers; the first letter behind a list skips one blank less, so that letters part lists.

    ``digits`` begin a number, ``skips`` are blanks, ``tens`` are leading digits; 0 is unknown.
    """

    skips: str
    tens: str = ""

    def take(self, tape: Tape, scene: Scene) -> dict[Place, Clue]:
        found: dict[Place, Clue] = {}
        every, at, behind = self.order(scene), 0, 0
        while at < len(every) and not tape.ended():
            skip = self.skips.find(tape.peek())
            if skip >= 0:
                tape.take()
                at, behind = at + skip + 1 - behind, 0
                continue
            found[every[at]] = self.numbers(tape)
            at, behind = at + 1, 1
        # A list that ends the board is closed by a slash where something follows.
        if self.tens and behind:
            tape.drop("/")
        return found

    def numbers(self, tape: Tape) -> Clue:
        """One list."""
        numbers: list[int | None] = []
        while tape.peek() and self.skips.find(tape.peek()) < 0 and tape.peek() != "/":
            value = 0
            while tape.peek() and tape.peek() in self.tens:
                value = (value + self.tens.index(tape.take())) * 10
                if value > 10**6:
                    raise tape.error("this number is too large")
            value += tape.number(1, 10)
            numbers.append(value or None)
        return tuple(numbers)

    def put(self, values: Values, scene: Scene) -> str:
        text, blanks, behind = "", 0, 0
        every = self.order(scene)
        for place in every:
            if place not in values:
                blanks += 1
                continue
            if not isinstance(values[place], tuple):
                raise cannot(place, values[place])
            text += self.blank(blanks + behind) + "".join(self.written(place, number) for number in values[place])
            blanks, behind = 0, 1
        if blanks:
            text += self.blank(blanks + behind)
        elif self.tens and behind:
            text += "/"
        return text

    def written(self, place: Place, number: Clue) -> str:
        """One number of a list."""
        digits = str(number or 0)
        if not whole(number or 0, 10**6 if self.tens else 10):
            raise cannot(place, number)
        return "".join(self.tens[int(digit)] for digit in digits[:-1]) + digits[-1]

    def blank(self, count: int) -> str:
        """The letters for so many blanks."""
        longest, rest = divmod(count, len(self.skips))
        return self.skips[-1] * longest + (self.skips[rest - 1] if rest else "")
