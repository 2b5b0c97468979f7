"""The parts that bodies are built from: each takes clues by place from a tape and puts them back as text."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Protocol

from penpad.formats.errors import CannotEncode
from penpad.formats.puzzle import Cell, Edge, Place
from penpad.formats.puzzlink import places
from penpad.formats.puzzlink.places import Clue, Order, Scene, Values
from penpad.formats.puzzlink.signs import NUM10, NUM16, Sign
from penpad.formats.puzzlink.tape import DIGITS, Tape, value_of

G_TO_Z = DIGITS[16:]
A_TO_Z = DIGITS[10:]


class Part(Protocol):
    """One stretch of a body, both ways."""

    def take(self, tape: Tape, scene: Scene) -> dict[Place, Clue]:
        """The clues that come next; raises ``DecodeError``."""

    def put(self, values: Values, scene: Scene) -> str:
        """The text for clues; raises ``CannotEncode``."""

    def seen(self, values: Values, scene: Scene) -> Scene:
        """What later parts need to know."""

    def places(self, scene: Scene) -> Sequence[Place]:
        """Where its clues may stand."""


@dataclass(frozen=True)
class OnPlaces:
    """The common half of parts with clues at the places of an order."""

    order: Order

    def places(self, scene: Scene) -> Sequence[Place]:
        return self.order(scene)

    def seen(self, values: Values, scene: Scene) -> Scene:
        return scene


def cannot(place: Place, clue: Clue) -> CannotEncode:
    """The error for a clue that has no characters."""
    words = "?" if clue is None else " ".join(map(str, clue)) if isinstance(clue, tuple) else str(clue)
    return CannotEncode(f"{place}: puzz.link has no way to write the clue {words[:30]!r} here", at=(str(place),))


@dataclass(frozen=True)
class Runs(OnPlaces):
    """Clues place by place; one character skips several blanks (the n-th of ``skips`` skips n)."""

    sign: Sign
    skips: str = G_TO_Z

    def take(self, tape: Tape, scene: Scene) -> dict[Place, Clue]:
        found: dict[Place, Clue] = {}
        every, at = self.order(scene), 0
        while at < len(every) and not tape.ended():
            skip = self.skips.find(tape.peek())
            if skip >= 0:
                tape.take()
                at += skip + 1
            else:
                found[every[at]] = self.sign.take(tape)
                at += 1
        return found

    def put(self, values: Values, scene: Scene) -> str:
        text, blanks = "", 0
        for place in self.order(scene):
            if place not in values:
                blanks += 1
                continue
            written = self.sign.put(values[place])
            if written is None:
                raise cannot(place, values[place])
            text += self.blank(blanks) + written
            blanks = 0
        return text + self.blank(blanks)

    def blank(self, count: int) -> str:
        """The characters for so many blanks, longest runs first."""
        longest, rest = divmod(count, len(self.skips))
        return self.skips[-1] * longest + (self.skips[rest - 1] if rest else "")


def num16(order: Order) -> Runs:
    """Numbers with runs of blanks."""
    return Runs(order, NUM16)


def num10(order: Order) -> Runs:
    """Single digits with runs of blanks."""
    return Runs(order, NUM10, A_TO_Z)


@dataclass(frozen=True)
class Either(OnPlaces):
    """Digits, or (after ``-``) larger numbers."""

    def take(self, tape: Tape, scene: Scene) -> dict[Place, Clue]:
        return (num16 if tape.drop("-") else num10)(self.order).take(tape, scene)

    def put(self, values: Values, scene: Scene) -> str:
        if all(clue is None or (isinstance(clue, int) and clue <= 9) for clue in values.values()):
            return num10(self.order).put(values, scene)
        return "-" + num16(self.order).put(values, scene)


@dataclass(frozen=True)
class Quad(OnPlaces):
    """Numbers from ``least`` to ``least + 4``, each written together with up to two blanks behind it."""

    least: int = 0

    def take(self, tape: Tape, scene: Scene) -> dict[Place, Clue]:
        found: dict[Place, Clue] = {}
        every, at = self.order(scene), 0
        while at < len(every) and not tape.ended():
            digit = value_of(tape.peek())
            if tape.drop("."):
                found[every[at]] = None
                at += 1
            elif digit is None or digit == 15:
                raise tape.unknown()
            else:
                tape.take()
                if digit < 15:
                    found[every[at]] = self.least + digit % 5
                at += 1 + digit // 5 if digit < 15 else digit - 15
        return found

    def put(self, values: Values, scene: Scene) -> str:
        every = self.order(scene)
        text, blanks, at = "", 0, 0
        while at < len(every):
            place = every[at]
            if place not in values:
                blanks, at = blanks + 1, at + 1
                continue
            text += num16(self.order).blank(blanks)
            blanks = 0
            clue = values[place]
            if clue is None:
                text, at = text + ".", at + 1
                continue
            if not isinstance(clue, int) or not 0 <= clue - self.least <= 4:
                raise cannot(place, clue)
            folded = next((gap for gap in (0, 1) if at + gap + 1 < len(every) and every[at + gap + 1] in values), 2)
            text += DIGITS[clue - self.least + 5 * folded]
            at += 1 + folded
        return text + num16(self.order).blank(blanks)


@dataclass(frozen=True)
class Solo(OnPlaces):
    """Places with one sparse mark (clue 1): a digit is a mark or a blank and the up to 17 blanks behind it."""

    def take(self, tape: Tape, scene: Scene) -> dict[Place, Clue]:
        found: dict[Place, Clue] = {}
        every, at = self.order(scene), 0
        while at < len(every) and not tape.ended():
            digit = tape.number(1, 36)
            if digit < 18:
                found[every[at]] = 1
            at += 1 + digit % 18
        return found

    def put(self, values: Values, scene: Scene) -> str:
        every = self.order(scene)
        text, at = "", 0
        while at < len(every):
            if values.get(every[at], 1) != 1:
                raise cannot(every[at], values[every[at]])
            gap = 0
            while gap < 17 and at + gap + 1 < len(every) and every[at + gap + 1] not in values:
                gap += 1
            text += DIGITS[gap + (0 if every[at] in values else 18)]
            at += 1 + gap
        return text


def _take_bits(tape: Tape, count: int) -> list[bool]:
    """Bits, five in a digit; none at all where the body has ended, all of them otherwise."""
    if tape.ended():
        return [False] * count
    bits: list[bool] = []
    while len(bits) < count:
        digit = tape.number(1, 32)
        bits += [bool(digit >> shift & 1) for shift in (4, 3, 2, 1, 0)]
    return bits[:count]


def _put_bits(bits: list[bool]) -> str:
    padded = bits + [False] * (-len(bits) % 5)
    groups = (padded[start : start + 5] for start in range(0, len(padded), 5))
    return "".join(DIGITS[sum(bit << 4 - at for at, bit in enumerate(group))] for group in groups)


@dataclass(frozen=True)
class Bits(OnPlaces):
    """One bit for each place; a set one is clue 1. ``hole``: set cells belong to no room."""

    hole: bool = False

    def take(self, tape: Tape, scene: Scene) -> dict[Place, Clue]:
        every = self.order(scene)
        return {place: 1 for place, bit in zip(every, _take_bits(tape, len(every)), strict=True) if bit}

    def put(self, values: Values, scene: Scene) -> str:
        return _put_bits([place in values for place in self.order(scene)])

    def seen(self, values: Values, scene: Scene) -> Scene:
        return replace(scene, holes=frozenset(c for c in values if isinstance(c, Cell))) if self.hole else scene


class Border:
    """The borders of rooms: the upright sides, then the level ones, each a string of bits."""

    def places(self, scene: Scene) -> Sequence[Place]:
        return places.sides(scene)

    def take(self, tape: Tape, scene: Scene) -> dict[Place, Clue]:
        if tape.ended():
            return {}
        upright = Bits(places.upright_sides).take(tape, scene)
        if tape.ended() and scene.rows > 1:
            raise tape.error("the link ends among the borders of rooms; it was cut off, copy it again")
        return {**upright, **Bits(places.level_sides).take(tape, scene)}

    def put(self, values: Values, scene: Scene) -> str:
        return Bits(places.upright_sides).put(values, scene) + Bits(places.level_sides).put(values, scene)

    def seen(self, values: Values, scene: Scene) -> Scene:
        return replace(scene, borders=frozenset(edge for edge in values if isinstance(edge, Edge)))


BORDER = Border()


class Outer(Border):
    """All sides in one string of bits; the outer ones are left out when none of them is set."""

    def places(self, scene: Scene) -> Sequence[Place]:
        return places.all_sides(scene)

    def take(self, tape: Tape, scene: Scene) -> dict[Place, Clue]:
        inner, every = places.sides(scene), places.all_sides(scene)
        short = len(tape.rest.partition("/")[0]) * 5 < len(every)
        bits = _take_bits(tape, len(inner) if short else len(every))
        return {place: 1 for place, bit in zip(every, bits, strict=False) if bit}

    def put(self, values: Values, scene: Scene) -> str:
        outer = any(edge in values for edge in places.outline(scene))
        every = places.all_sides(scene) if outer else places.sides(scene)
        return _put_bits([place in values for place in every])


@dataclass(frozen=True)
class Tri(OnPlaces):
    """Two kinds of marks (clues ``plus + 1`` and ``plus + 2``), three places in a digit."""

    plus: int = 0

    def take(self, tape: Tape, scene: Scene) -> dict[Place, Clue]:
        every = self.order(scene)
        kinds: list[int] = []
        while len(kinds) < len(every) and not tape.ended():
            digit = tape.number(1, 27)
            kinds += [digit // 9, digit // 3 % 3, digit % 3]
        return {place: kind + self.plus for place, kind in zip(every, kinds, strict=False) if kind}

    def put(self, values: Values, scene: Scene) -> str:
        kinds = []
        for place in self.order(scene):
            kind = values[place] - self.plus if isinstance(values.get(place), int) else 0
            if place in values and kind not in (1, 2):
                raise cannot(place, values[place])
            kinds.append(kind)
        kinds += [0] * (-len(kinds) % 3)
        return "".join(DIGITS[9 * a + 3 * b + c] for a, b, c in zip(kinds[::3], kinds[1::3], kinds[2::3], strict=True))


@dataclass(frozen=True)
class Marked(OnPlaces):
    """Sparse marks (clue 1): a digit is a number of blanks and then a mark, ``.`` is 36 blanks.

    ``closed``: the blanks at the end are written too.
    """

    closed: bool = True

    def take(self, tape: Tape, scene: Scene) -> dict[Place, Clue]:
        found: dict[Place, Clue] = {}
        every, at = self.order(scene), 0
        while at < len(every) and not tape.ended():
            if tape.drop("."):
                at += 36
                continue
            at += tape.number(1, 36)
            if at < len(every):
                found[every[at]] = 1
            at += 1
        return found

    def put(self, values: Values, scene: Scene) -> str:
        text, blanks = "", 0
        for place in self.order(scene):
            if place in values:
                text, blanks = text + DIGITS[blanks], 0
            else:
                blanks += 1
                if blanks == 36:
                    text, blanks = text + ".", 0
        return text + (DIGITS[blanks] if blanks and self.closed else "")


@dataclass(frozen=True)
class Dots(OnPlaces):
    """White (1) and black (2) dots on the fine lattice, each written together with up to seven blanks behind it."""

    def take(self, tape: Tape, scene: Scene) -> dict[Place, Clue]:
        found: dict[Place, Clue] = {}
        every, at = self.order(scene), 0
        while at < len(every) and not tape.ended():
            digit = tape.number(1, 36)
            if digit >= 16:
                at += digit - 15
            else:
                found[every[at]] = digit % 2 + 1
                at += digit // 2 + 1
        return found

    def put(self, values: Values, scene: Scene) -> str:
        every = self.order(scene)
        text, blanks, at = "", 0, 0
        while at < len(every):
            if every[at] not in values:
                blanks, at = blanks + 1, at + 1
                continue
            kind = values[every[at]]
            if kind not in (1, 2):
                raise cannot(every[at], kind)
            gap = next((gap for gap in range(7) if at + gap + 1 < len(every) and every[at + gap + 1] in values), 7)
            text += num16(self.order).blank(blanks) + DIGITS[2 * gap + kind - 1]
            blanks, at = 0, at + gap + 1
        return text + num16(self.order).blank(blanks)


@dataclass(frozen=True)
class Arrows(OnPlaces):
    """Arrows on inner sides: first those to the left or up (clues 3, 1), then those to the right or down (4, 2)."""

    def take(self, tape: Tape, scene: Scene) -> dict[Place, Clue]:
        found: dict[Place, Clue] = {}
        every = self.order(scene)
        for second in (False, True):
            at = 0
            while at < len(every) and not tape.ended():
                digit = tape.number(1, 36)
                at += digit
                if digit < 35 and at < len(every):
                    found[every[at]] = self.clue(every[at], second)
                at += digit < 35
        return found

    @staticmethod
    def clue(place: Place, second: bool) -> int:
        """The direction on a side in the first or second pass."""
        level = isinstance(place, Edge) and place.horizontal
        return (1 if level else 3) + second

    def put(self, values: Values, scene: Scene) -> str:
        text = ""
        for second in (False, True):
            blanks = 0
            for place in self.order(scene):
                if values.get(place) == self.clue(place, second):
                    text, blanks = text + DIGITS[blanks], 0
                else:
                    blanks += 1
                    if blanks == 35:
                        text, blanks = text + "z", 0
            text += DIGITS[blanks] if blanks else ""
        return text


@dataclass(frozen=True)
class Mapped:
    """Another part whose numbers are packed clues. ``pack`` gives ``None`` for a clue it cannot pack."""

    part: Part
    unpack: Callable[[Clue], Clue]
    pack: Callable[[Clue], Clue]

    def places(self, scene: Scene) -> Sequence[Place]:
        return self.part.places(scene)

    def take(self, tape: Tape, scene: Scene) -> dict[Place, Clue]:
        return {place: self.unpack(clue) for place, clue in self.part.take(tape, scene).items()}

    def put(self, values: Values, scene: Scene) -> str:
        packed: dict[Place, Clue] = {}
        for place, clue in values.items():
            try:
                packed[place] = self.pack(clue)
            except (TypeError, ValueError, KeyError, IndexError):
                # The clue is a text where a number is needed, or has another shape.
                raise cannot(place, clue) from None
        return self.part.put(packed, scene)

    def seen(self, values: Values, scene: Scene) -> Scene:
        return self.part.seen(values, scene)


@dataclass(frozen=True)
class Wrapped:
    """The common half of parts around another part."""

    part: Part

    def places(self, scene: Scene) -> Sequence[Place]:
        return self.part.places(scene)

    def seen(self, values: Values, scene: Scene) -> Scene:
        return self.part.seen(values, scene)


@dataclass(frozen=True)
class Optional(Wrapped):
    """A part that is left out when it has no clues; a ``/`` or the end stands in its place."""

    def take(self, tape: Tape, scene: Scene) -> dict[Place, Clue]:
        return {} if tape.ended() else self.part.take(tape, scene)

    def put(self, values: Values, scene: Scene) -> str:
        return self.part.put(values, scene) if values else ""


@dataclass(frozen=True)
class Leading(Optional):
    """A part that may be missing when read, but is always written, because what follows could be taken for it."""

    def put(self, values: Values, scene: Scene) -> str:
        return self.part.put(values, scene)


@dataclass(frozen=True)
class Unless(Wrapped):
    """A part that is missing when a letter stands before the size."""

    flag: str

    def take(self, tape: Tape, scene: Scene) -> dict[Place, Clue]:
        return {} if self.flag in scene.flags else self.part.take(tape, scene)

    def put(self, values: Values, scene: Scene) -> str:
        if self.flag not in scene.flags:
            return self.part.put(values, scene)
        for place, clue in values.items():
            raise cannot(place, clue)
        return ""


@dataclass(frozen=True)
class If(Wrapped):
    """A part that reads an old form of the body when a letter stands before the size."""

    flag: str
    other: Part

    def take(self, tape: Tape, scene: Scene) -> dict[Place, Clue]:
        return (self.other if self.flag in scene.flags else self.part).take(tape, scene)

    def put(self, values: Values, scene: Scene) -> str:
        return (self.other if self.flag in scene.flags else self.part).put(values, scene)


@dataclass(frozen=True)
class Before(Wrapped):
    """A part with fixed text before it."""

    text: str

    def take(self, tape: Tape, scene: Scene) -> dict[Place, Clue]:
        tape.drop(self.text)
        return self.part.take(tape, scene)

    def put(self, values: Values, scene: Scene) -> str:
        return self.text + self.part.put(values, scene)
