"""Parts that one variety alone has, or a few of one family."""

from __future__ import annotations

import itertools
from collections.abc import Sequence
from dataclasses import dataclass

from penpad.formats.errors import CannotEncode
from penpad.formats.puzzle import Cell, Edge, Place
from penpad.formats.puzzlink import places
from penpad.formats.puzzlink.parts import (
    A_TO_Z,
    OnPlaces,
    Runs,
    cannot,
    num16,
)
from penpad.formats.puzzlink.places import Clue, Scene, Values
from penpad.formats.puzzlink.signs import (
    ARROW,
    BLOCK,
    HEX,
    UNKNOWN,
    ArrowSign,
    Digits,
    Fixed,
    OneOf,
    whole,
)
from penpad.formats.puzzlink.special import HEAD
from penpad.formats.puzzlink.tape import DIGITS, Tape, value_of

PIECES = ("UDLR", "UD", "LR", "UR", "UL", "DL", "DR")
"""Fixed pieces of a loop: the sides that they reach (up, down, left, right)."""


@dataclass(frozen=True)
class Walls(OnPlaces):
    """For each cell how its right and lower side look (0 to 2), as one number; ``plain``: 0 is written as a clue."""

    plain: bool = False

    def places(self, scene: Scene) -> Sequence[Place]:
        return places.sides(scene)

    def take(self, tape: Tape, scene: Scene) -> dict[Place, Clue]:
        found: dict[Place, Clue] = {}
        every = set(places.sides(scene))
        for cell, value in num16(places.cells).take(tape, scene).items():
            assert isinstance(cell, Cell)
            right, below = divmod(value or 0, 3)
            if right > 2:
                raise tape.error(f"{value} says nothing about the sides of {cell}")
            for side, kind in (
                (Edge(cell.row, cell.col + 1, False), right),
                (Edge(cell.row + 1, cell.col, True), below),
            ):
                if side in every and kind:
                    found[side] = kind
        return found

    def put(self, values: Values, scene: Scene) -> str:
        packed: dict[Place, Clue] = {}
        # The last cell has neither side.
        every = places.cells(scene)[: None if self.plain else -1]
        for cell in every:
            right = values.get(Edge(cell.row, cell.col + 1, False), 0)
            value = 3 * right + values.get(Edge(cell.row + 1, cell.col, True), 0)
            if value or self.plain:
                packed[cell] = value
        return num16(lambda _: every).put(packed, scene)


class SideNumbers:
    """Numbers on the sides between cells, then in the cells, which are left out when all of them are blank."""

    def places(self, scene: Scene) -> Sequence[Place]:
        return [*places.sides(scene), *places.cells(scene)]

    def seen(self, values: Values, scene: Scene) -> Scene:
        return scene

    def take(self, tape: Tape, scene: Scene) -> dict[Place, Clue]:
        on_sides = num16(places.sides).take(tape, scene)
        return {**on_sides, **num16(places.cells).take(tape, scene)}

    def put(self, values: Values, scene: Scene) -> str:
        text = num16(places.sides).put(values, scene)
        filled = any(isinstance(place, Cell) for place in values)
        return text + num16(places.cells).put(values, scene) if filled else text


class DotPairs:
    """Black (1), white (2) and grey (3) dots on the fine lattice, two in a number."""

    def places(self, scene: Scene) -> Sequence[Place]:
        return places.lattice(scene)

    def seen(self, values: Values, scene: Scene) -> Scene:
        return scene

    @staticmethod
    def firsts(scene: Scene) -> Sequence[Place]:
        """Every second place."""
        return places.lattice(scene)[::2]

    def take(self, tape: Tape, scene: Scene) -> dict[Place, Clue]:
        every = places.lattice(scene)
        seconds = dict(zip(every[::2], every[1::2], strict=False))
        found: dict[Place, Clue] = {}
        for first, value in num16(self.firsts).take(tape, scene).items():
            kinds = ((first, (value or 0) >> 2 & 3), (seconds.get(first), (value or 0) & 3))
            found.update({place: kind for place, kind in kinds if place is not None and kind})
        return found

    def put(self, values: Values, scene: Scene) -> str:
        every = places.lattice(scene)
        packed: dict[Place, Clue] = {}
        for at in range(0, len(every), 2):
            second = values.get(every[at + 1], 0) if at + 1 < len(every) else 0
            value = 4 * values.get(every[at], 0) + second
            if value:
                packed[every[at]] = value
        return num16(self.firsts).put(packed, scene)


class Gates:
    """Slalom: blocks (with ``(direction, number)``), gates ``|`` and ``-``, and the ``start``."""

    kinds = Runs(places.cells, OneOf(Fixed({"1": BLOCK, "2": "|", "3": "-"})), DIGITS[4:])

    def places(self, scene: Scene) -> Sequence[Place]:
        return places.cells(scene)

    def seen(self, values: Values, scene: Scene) -> Scene:
        return scene

    def take(self, tape: Tape, scene: Scene) -> dict[Place, Clue]:
        found = self.kinds.take(tape, scene)
        blocks = [place for place in places.cells(scene) if found.get(place) == BLOCK]
        if "d" in scene.flags:
            found.update(Runs(lambda _: blocks, OneOf(ArrowSign())).take(tape, scene))
        elif "p" in scene.flags:
            numbers = num16(lambda _: blocks).take(tape, scene)
            found.update({place: (0, number) for place, number in numbers.items()})
        else:
            tape.upto("/")
            tape.at -= 1 if tape.text[tape.at - 1 : tape.at] == "/" else 0
        if tape.drop("/"):
            begin, text = tape.at, tape.upto()
            every = places.cells(scene)
            if not (text.isascii() and text.isdigit() and len(text) < 7 and int(text) < len(every)):
                raise tape.error("this is no number of a cell (of the start)", at=begin)
            start = every[int(text)]
            if start in found:
                raise tape.error(f"the start cannot stand on the block or gate at {start}", at=begin)
            found[start] = "start"
        return found

    def put(self, values: Values, scene: Scene) -> str:
        kinds = {p: BLOCK if isinstance(clue, tuple) else clue for p, clue in values.items() if clue != "start"}
        blocks = [place for place in places.cells(scene) if kinds.get(place) == BLOCK]
        arrows: dict[Place, Clue] = {place: values[place] for place in blocks if isinstance(values[place], tuple)}
        start = next((at for at, cell in enumerate(places.cells(scene)) if values.get(cell) == "start"), None)
        if start is None:
            raise CannotEncode("puzz.link needs the start of the loop, and the puzzle shows none")
        numbers = Runs(lambda _: blocks, OneOf(ArrowSign())).put(arrows, scene)
        return f"{self.kinds.put(kinds, scene)}{numbers}/{start}"


class BarSign:
    """Tatebo-Yokobo: black cells, bare (``BLOCK``) or with ``("black", number)``; other clues are lengths."""

    def begins(self, first: str) -> bool:
        return first != "" and first in "xopqrs"

    def take(self, tape: Tape) -> Clue:
        first = tape.take()
        return BLOCK if first == "x" else ("black", "opqrs".index(first))

    def put(self, clue: Clue) -> str | None:
        if clue == BLOCK:
            return "x"
        black = isinstance(clue, tuple) and clue[0] == "black" and clue[1] in range(5)
        return "opqrs"[clue[1]] if black else None


@dataclass(frozen=True)
class Bars(OnPlaces):
    """Clues of Tatebo-Yokobo; a blank is ``n``, several are ``i`` and their number."""

    sign = OneOf(BarSign(), HEX, UNKNOWN)

    def take(self, tape: Tape, scene: Scene) -> dict[Place, Clue]:
        found: dict[Place, Clue] = {}
        every, at = self.order(scene), 0
        while at < len(every) and not tape.ended():
            if tape.drop("i"):
                at += tape.number(1, 16)
            elif tape.drop("n"):
                at += 1
            else:
                found[every[at]] = self.sign.take(tape)
                at += 1
        return found

    def put(self, values: Values, scene: Scene) -> str:
        text, blanks = "", 0
        for place in [*self.order(scene), None]:
            if place is not None and place not in values and blanks < 15:
                blanks += 1
                continue
            text += "n" if blanks == 1 else f"i{blanks:x}" if blanks else ""
            blanks = 0
            if place is not None and place in values:
                written = self.sign.put(values[place])
                if written is None:
                    raise cannot(place, values[place])
                text += written
            elif place is not None:
                blanks = 1
        return text


@dataclass(frozen=True)
class Pipes(OnPlaces):
    """Fixed pieces of a loop and runs of up to ten ice cells (``ice``)."""

    pieces = Runs(places.cells, OneOf(Fixed(dict(zip("abcdefg", PIECES, strict=True))), UNKNOWN), DIGITS[17:])

    def take(self, tape: Tape, scene: Scene) -> dict[Place, Clue]:
        found: dict[Place, Clue] = {}
        every, at = self.order(scene), 0
        while at < len(every) and not tape.ended():
            digit = value_of(tape.peek(), 10)
            skip = self.pieces.skips.find(tape.peek())
            if digit is not None:
                found.update(dict.fromkeys(every[at : at + digit + 1], "ice"))
            elif skip < 0:
                found[every[at]] = self.pieces.sign.take(tape)
            tape.take(digit is not None or skip >= 0)
            at += digit + 1 if digit is not None else max(skip, 0) + 1
        return found

    def put(self, values: Values, scene: Scene) -> str:
        text = ""
        blank = object()
        clues = [values.get(place, blank) for place in self.order(scene)]
        for clue, group in itertools.groupby(clues):
            length = len(list(group))
            if clue == "ice":
                tens, rest = divmod(length, 10)
                text += "9" * tens + (str(rest - 1) if rest else "")
            elif clue is blank:
                text += self.pieces.blank(length)
            else:
                written = self.pieces.sign.put(clue)
                if written is None:
                    raise CannotEncode(f"puzz.link has no way to write the piece {clue!r}")
                text += written * length
        return text


class ReflectSign:
    """A cross (``+``), or a triangle of kind 1 to 4 and a length, ``None`` for none."""

    def begins(self, first: str) -> bool:
        return first != "" and first in "123456789"

    def take(self, tape: Tape) -> Clue:
        kind = tape.number(1, 10)
        if kind == 5:
            return "+"
        number = tape.number(1, 16) if kind < 5 else tape.number(2, 16)
        return (kind if kind < 5 else kind - 5), number or None

    def put(self, clue: Clue) -> str | None:
        if clue == "+":
            return "5"
        if not isinstance(clue, tuple) or clue[0] not in range(1, 5) or not whole(clue[1] or 0, 256):
            return None
        kind, number = clue[0], clue[1] or 0
        return f"{kind}{number:x}" if number < 16 else f"{kind + 5}{number:02x}"


@dataclass(frozen=True)
class Bricks:
    """Numbers on a wall of bricks: its shape (a fact), then a number or a blank for each brick."""

    @staticmethod
    def bricks(scene: Scene, shape: int) -> list[Place]:
        """The bricks, named by row and place in the row."""
        lengths = [scene.cols + (row % 2) * {0: -1, 3: 1}.get(shape, 0) for row in range(scene.rows)]
        return [Cell(row, col) for row, length in enumerate(lengths) for col in range(length)]

    def places(self, scene: Scene) -> Sequence[Place]:
        return [HEAD, *self.bricks(scene, 3)]

    def seen(self, values: Values, scene: Scene) -> Scene:
        return scene

    def take(self, tape: Tape, scene: Scene) -> dict[Place, Clue]:
        begin, text = tape.at, tape.upto()
        if text not in ("0", "1", "2", "3"):
            raise tape.error("the shape of the wall is a number from 0 to 3", at=begin)
        bricks = self.bricks(scene, int(text))
        return {HEAD: int(text), **Runs(lambda _: bricks, NUM10_SIGN, A_TO_Z).take(tape, scene)}

    def put(self, values: Values, scene: Scene) -> str:
        shape = values.get(HEAD)
        if not isinstance(shape, int) or not 0 <= shape < 4:
            raise CannotEncode("puzz.link needs the shape of the wall of bricks, and the puzzle does not tell it")
        bricks = self.bricks(scene, shape)
        return f"{shape}/" + Runs(lambda _: bricks, NUM10_SIGN, A_TO_Z).put(values, scene)


NUM10_SIGN = OneOf(Digits(base=10), UNKNOWN)


@dataclass(frozen=True)
class Plain(OnPlaces):
    """An old form: one digit from 0 to 4 or another character for each place."""

    def take(self, tape: Tape, scene: Scene) -> dict[Place, Clue]:
        found = {place: value_of(tape.take(), 5) for place in self.order(scene) if not tape.ended()}
        return {place: value for place, value in found.items() if value is not None}

    def put(self, values: Values, scene: Scene) -> str:
        return "".join(str(values[place]) if place in values else "." for place in self.order(scene))


class RoomNames:
    """An old form: one character for each cell, the same in all cells of a room."""

    def places(self, scene: Scene) -> Sequence[Place]:
        return places.sides(scene)

    def seen(self, values: Values, scene: Scene) -> Scene:
        return scene

    def take(self, tape: Tape, scene: Scene) -> dict[Place, Clue]:
        names = {cell: tape.take() for cell in places.cells(scene) if not tape.ended()}
        pairs = ((side, side.cells) for side in places.sides(scene))
        return {side: 1 for side, (a, b) in pairs if names.get(a) != names.get(b)}

    def put(self, values: Values, scene: Scene) -> str:
        raise CannotEncode("the old form of this variety cannot be written; leave out the letter d before the size")


def arrow16() -> Runs:
    """Arrows with numbers and runs of blanks."""
    return Runs(places.cells, ARROW, A_TO_Z)
