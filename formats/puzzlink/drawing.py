"""How clues look: each look draws clues as marks, as Penpa+'s own puzz.link import does, and reads them back."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Protocol

from penpad.formats.normal import split_arrow
from penpad.formats.puzzle import Cell, Direction, Edge, Line, Mark, Place, Slot, Surface, Symbol, Text
from penpad.formats.puzzlink.pen import CELL_TEXTS, Pen, Pool
from penpad.formats.puzzlink.places import Clue, Values
from penpad.formats.puzzlink.signs import BLOCK

O = Cell(0, 0)  # noqa: E741
"""Where stamps stand before they are used."""

DIRECTIONS = {1: Direction.UP, 2: Direction.DOWN, 3: Direction.LEFT, 4: Direction.RIGHT}
NUMBERS = {direction: number for number, direction in DIRECTIONS.items()}


class Look(Protocol):
    """One way to draw clues, and to find them again among marks."""

    def draw(self, values: Values, pen: Pen) -> None:
        """Draws every clue."""

    def read(self, pool: Pool, places: Sequence[Place]) -> dict[Place, Clue]:
        """The clues among the marks, which are taken from the pool."""


class PlaceLook(ABC):
    """The common half of looks that draw one clue at a time."""

    @abstractmethod
    def stamps(self, clue: Clue) -> tuple[Mark, ...]:
        """The marks of a clue, standing at ``O``; none if this look does not know it."""

    @abstractmethod
    def read(self, pool: Pool, places: Sequence[Place]) -> dict[Place, Clue]:
        """The clues among the marks, which are taken from the pool."""

    def draw(self, values: Values, pen: Pen) -> None:
        for place, clue in values.items():
            for stamp in self.stamps(clue):
                pen.draw(stamp, place)


@dataclass(frozen=True)
class Number(PlaceLook):
    """Numbers as text; ``unknown`` is shown for a clue without number, ``names`` for numbers with a word."""

    style: int = 1
    unknown: str = "?"
    names: Mapping[int, str] = field(default_factory=dict)

    def stamps(self, clue: Clue) -> tuple[Mark, ...]:
        return (Text(O, self.text(clue), style=self.style),) if clue is None or isinstance(clue, (int, str)) else ()

    def text(self, clue: Clue) -> str:
        """A clue in words."""
        return self.unknown if clue is None else self.names.get(clue, str(clue))

    def clue(self, text: str) -> Clue:
        """The clue that a text stands for; the text itself if it is no number."""
        if text in ("", "?"):
            return None
        named = next((number for number, name in self.names.items() if name.upper() == text.upper()), None)
        if named is not None:
            return named
        return int(text) if text.isascii() and text.isdigit() and len(text) < 8 else text

    def read(self, pool: Pool, places: Sequence[Place]) -> dict[Place, Clue]:
        every = set(places)
        texts = pool.texts(every, CELL_TEXTS)
        # Numbers drawn with Penpa+'s arrow mode but without an arrow are plain numbers.
        texts |= {p: t for p, t in pool.texts(every - texts.keys(), ("arrow",)).items() if t.arrow is None}
        return {place: self.clue(mark.text) for place, mark in texts.items()}


@dataclass(frozen=True)
class NumberUpTo(Number):
    """Numbers up to ``last``; larger ones are no clues, because they stand for something else in the link."""

    last: int = 4

    def clue(self, text: str) -> Clue:
        found = super().clue(text)
        return text if isinstance(found, int) and found > self.last else found


PLAIN = Number()
"""Black numbers, ``?`` for an unknown one."""


@dataclass(frozen=True)
class Icons(PlaceLook):
    """Clues that have stamps of their own; ``strict``: shades of grey tell them apart."""

    clues: Mapping[Clue, tuple[Mark, ...]]
    strict: bool = False

    def stamps(self, clue: Clue) -> tuple[Mark, ...]:
        return self.clues.get(clue, ())

    def read(self, pool: Pool, places: Sequence[Place]) -> dict[Place, Clue]:
        found: dict[Place, Clue] = {}
        every = set(places)
        # Clues of several stamps first: one of their stamps alone may be another clue.
        for clue, stamps in sorted(self.clues.items(), key=lambda pair: -len(pair[1])):
            hits = self.hits(pool, stamps[0], every)
            for stamp in stamps[1:]:
                hits &= self.hits(pool, stamp, hits)
            for stamp in stamps:
                pool.stamped(stamp, hits, strict=self.strict)
            found.update(dict.fromkeys(hits, clue))
        return found

    def hits(self, pool: Pool, stamp: Mark, places: Collection[Place]) -> set[Place]:
        """Where a stamp stands, without taking it."""
        before = dict(pool.left)
        hits = set(pool.stamped(stamp, places, strict=self.strict))
        pool.left = before
        return hits


class Either(PlaceLook):
    """Several looks: each clue is drawn by the first that knows it."""

    def __init__(self, *looks: PlaceLook) -> None:
        self.looks = looks

    def stamps(self, clue: Clue) -> tuple[Mark, ...]:
        """The stamps of the first look that has any."""
        return next((stamps for look in self.looks if (stamps := look.stamps(clue))), ())

    def draw(self, values: Values, pen: Pen) -> None:
        for place, clue in values.items():
            look = next((look for look in self.looks if look.stamps(clue)), None)
            if look is not None:
                look.draw({place: clue}, pen)

    def read(self, pool: Pool, places: Sequence[Place]) -> dict[Place, Clue]:
        found: dict[Place, Clue] = {}
        for look in self.looks:
            rest = [place for place in places if place not in found]
            found.update(look.read(pool, rest))
        return found


@dataclass(frozen=True)
class Backed(PlaceLook):
    """A look with the same stamps behind every clue; a bare backing is the clue ``bare``."""

    look: PlaceLook
    backing: tuple[Mark, ...]
    bare: Clue = None

    def stamps(self, clue: Clue) -> tuple[Mark, ...]:
        front = self.look.stamps(clue)
        return (*front, *self.backing) if front else ()

    def read(self, pool: Pool, places: Sequence[Place]) -> dict[Place, Clue]:
        every = set(places)
        backed = {place for stamp in self.backing for place in pool.stamped(stamp, every)}
        return dict.fromkeys(backed, self.bare) | self.look.read(pool, places)


@dataclass(frozen=True)
class Borders:
    """Bold sides."""

    style: int = 2

    def draw(self, values: Values, pen: Pen) -> None:
        for side in values:
            if isinstance(side, Edge):
                pen.marks.append(Line(*side.ends, style=self.style))

    def read(self, pool: Pool, places: Sequence[Place]) -> dict[Place, Clue]:
        return dict.fromkeys(pool.borders(set(places)), 1)


@dataclass(frozen=True)
class Small:
    """Small numbers in a corner of the cell (0 top-left, 1 top-right, 2 bottom-left, 3 bottom-right)."""

    slot: int = 0
    style: int = 1

    def draw(self, values: Values, pen: Pen) -> None:
        for place, clue in values.items():
            at = Slot(place, self.slot) if isinstance(place, Cell) else place
            pen.marks.append(Text(at, "?" if clue is None else str(clue), kind="slot", style=self.style))

    def read(self, pool: Pool, places: Sequence[Place]) -> dict[Place, Clue]:
        slots = {Slot(place, self.slot): place for place in places if isinstance(place, Cell)}
        texts = pool.texts(slots, ("slot",))
        found = {slots[slot]: Number().clue(mark.text) for slot, mark in texts.items() if isinstance(slot, Slot)}
        return Number().read(pool, [place for place in places if place not in found]) | dict(found)


@dataclass(frozen=True)
class InSlots:
    """Small numbers at places that are slots themselves."""

    unknown: str = "?"

    def draw(self, values: Values, pen: Pen) -> None:
        for place, clue in values.items():
            pen.marks.append(Text(place, self.unknown if clue is None else str(clue), kind="slot"))

    def read(self, pool: Pool, places: Sequence[Place]) -> dict[Place, Clue]:
        return {place: Number().clue(mark.text) for place, mark in pool.texts(set(places), ("slot",)).items()}


NONE = "none"
"""No number at all, where that is another clue than an unknown number."""


@dataclass(frozen=True)
class ArrowNumber(PlaceLook):
    """``(direction, number)`` in Penpa+'s arrow mode; ``block`` is how ``BLOCK`` looks.

    ``unknown`` is shown for an unknown number; ``bare``: there are arrows without any number (``NONE``) besides.
    """

    style: int = 1
    unknown: str = "?"
    block: tuple[Mark, ...] = (Surface(O, 3),)
    bare: bool = False

    def stamps(self, clue: Clue) -> tuple[Mark, ...]:
        if not isinstance(clue, tuple):
            return self.block if clue == BLOCK else ()
        direction, number = clue
        text = self.unknown if number is None else "" if number == NONE else str(number)
        # Without a number Penpa+'s import draws no arrow.
        arrow = DIRECTIONS.get(direction) if text or number == NONE else None
        return (Text(O, text, kind="arrow", style=self.style, arrow=arrow),)

    def read(self, pool: Pool, places: Sequence[Place]) -> dict[Place, Clue]:
        every = set(places)
        found: dict[Place, Clue] = {}
        kinds = ("arrow",) if self.bare else (*CELL_TEXTS, "arrow")
        for place, mark in pool.texts(every, kinds).items():
            text, way = (mark.text, mark.arrow) if mark.arrow is not None else split_arrow(mark.text)
            direction = NUMBERS.get(way, 0) if isinstance(way, Direction) else 0
            found[place] = (direction, NONE if self.bare and not text else Number().clue(text))
        blocks = {place for stamp in self.block for place in pool.stamped(stamp, every)}
        return dict.fromkeys(blocks, BLOCK) | found


@dataclass(frozen=True)
class Tapa(PlaceLook):
    """Up to four numbers in a cell, a character each."""

    def stamps(self, clue: Clue) -> tuple[Mark, ...]:
        return (Text(O, "".join("?" if number is None else str(number) for number in clue), kind="tapa"),)

    def read(self, pool: Pool, places: Sequence[Place]) -> dict[Place, Clue]:
        texts = pool.texts(set(places), (*CELL_TEXTS, "tapa"))
        found: dict[Place, Clue] = {}
        for place, mark in texts.items():
            found[place] = tuple(PLAIN.clue(sign) for sign in mark.text if not sign.isspace()) or (None,)
        return found


@dataclass(frozen=True)
class Fact:
    """A fact that is not drawn; it is kept beside the marks."""

    name: str

    def draw(self, values: Values, pen: Pen) -> None:
        for clue in values.values():
            pen.facts[self.name] = clue

    def read(self, pool: Pool, places: Sequence[Place]) -> dict[Place, Clue]:
        return {places[0]: pool.facts[self.name]} if self.name in pool.facts and places else {}


def circles(name: str = "circle_L", layer: int = 1) -> Icons:
    """White (1) and black (2) circles."""
    return Icons({kind: (Symbol(O, name, kind, layer),) for kind in (1, 2)})


def shade(style: int = 4) -> Icons:
    """Coloured cells."""
    return Icons({1: (Surface(O, style),)})
