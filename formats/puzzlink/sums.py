"""Parts with clues outside the board or in blocked cells: sums and letters."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from penpad.formats.puzzle import Cell, Place
from penpad.formats.puzzlink import places
from penpad.formats.puzzlink.parts import (
    A_TO_Z,
    G_TO_Z,
    Runs,
    cannot,
    num16,
)
from penpad.formats.puzzlink.places import Clue, Scene, Values
from penpad.formats.puzzlink.signs import (
    BLOCK,
    CAPITALS,
    HEX,
    SUM,
    UNKNOWN,
    Digits,
    Fixed,
    OneOf,
    whole,
)
from penpad.formats.puzzlink.tape import DIGITS, Tape, digits_of


class KakuroSums:
    """Clue cells with ``(down, across)``, or ``BLOCK``; then the sums above and left of lines that begin white."""

    cells = Runs(places.cells, OneOf(Fixed({".": BLOCK})), DIGITS[20:])

    def places(self, scene: Scene) -> Sequence[Place]:
        return [*places.cells(scene), *places.one_above_and_left(scene)]

    def seen(self, values: Values, scene: Scene) -> Scene:
        return scene

    def sum(self, tape: Tape) -> int | None:
        """One sum; none for ``-``."""
        if tape.drop("-"):
            return None
        if not SUM.begins(tape.peek()):
            raise tape.unknown() if tape.peek() else tape.error("the link ends before the last sum")
        return int(SUM.take(tape))

    def take(self, tape: Tape, scene: Scene) -> dict[Place, Clue]:
        found: dict[Place, Clue] = {}
        every, at = places.cells(scene), 0
        while at < len(every) and not tape.ended():
            skip = self.cells.skips.find(tape.peek())
            if skip >= 0:
                tape.take()
            else:
                found[every[at]] = BLOCK if tape.drop(".") else (self.sum(tape), self.sum(tape))
            at += max(skip, 0) + 1
        for place in places.one_above_and_left(scene):
            if not tape.ended() and isinstance(place, Cell) and Cell(max(place.row, 0), max(place.col, 0)) not in found:
                number = self.sum(tape)
                if number is not None:
                    found[place] = (number, None) if place.row < 0 else (None, number)
        return found

    def put(self, values: Values, scene: Scene) -> str:
        text, blanks = "", 0
        for cell in places.cells(scene):
            if cell not in values:
                blanks += 1
                continue
            clue = values[cell]
            text += self.cells.blank(blanks)
            blanks = 0
            bare = clue in (BLOCK, (None, None))
            text += "." if bare else "".join(self.written(cell, number or 0) for number in clue)
        text += self.cells.blank(blanks)
        for place in places.one_above_and_left(scene):
            assert isinstance(place, Cell)
            if Cell(max(place.row, 0), max(place.col, 0)) not in values:
                down, across = values.get(place, (None, None)) if values.get(place) != BLOCK else (None, None)
                text += self.written(place, down if place.row < 0 else across)
        return text

    @staticmethod
    def written(place: Place, number: Clue) -> str:
        """One sum as a character."""
        text = "-" if number is None else SUM.put(number)
        if text is None:
            raise cannot(place, number)
        return text


@dataclass(frozen=True)
class TileSums:
    """Clue cells with ``(down, across)``, then one number above each column and left of each row.

    ``empty``: there are clue cells without numbers, and short forms for those with one.
    """

    empty: bool = False

    def places(self, scene: Scene) -> Sequence[Place]:
        return [*places.cells(scene), *places.one_above_and_left(scene)]

    def seen(self, values: Values, scene: Scene) -> Scene:
        return scene

    def take(self, tape: Tape, scene: Scene) -> dict[Place, Clue]:
        found: dict[Place, Clue] = {}
        every, at = places.cells(scene), 0
        while at < len(every) and not tape.ended():
            skip = G_TO_Z.find(tape.peek())
            if skip >= 0:
                tape.take()
            else:
                found[every[at]] = self.pair(tape)
            at += max(skip, 0) + 1
        for place in places.one_above_and_left(scene):
            if not tape.ended():
                number = OneOf(HEX, UNKNOWN).take(tape)
                if number is not None:
                    found[place] = (number, None) if isinstance(place, Cell) and place.row < 0 else (None, number)
        return found

    def pair(self, tape: Tape) -> Clue:
        """The two numbers of a clue cell."""
        first = tape.peek()
        if self.empty and first and first in "_@%$":
            tape.take()
            if first == "_":
                return (None, None)
            number = tape.number(1, 36)
            return (None, number) if first == "$" else (number, None)
        lengths = {"-": (1, 2), "+": (2, 1), "=": (2, 2)}.get(first, (1, 1))
        tape.take(1 if first and first in "-+=" else 0)
        down, across = (None if tape.drop(".") else tape.number(length, 16) for length in lengths)
        return down, across

    def put(self, values: Values, scene: Scene) -> str:
        text, blanks = "", 0
        for cell in places.cells(scene):
            if cell not in values:
                blanks += 1
                continue
            text += num16(places.cells).blank(blanks) + self.written(cell, values[cell])
            blanks = 0
        text += num16(places.cells).blank(blanks)
        for place in places.one_above_and_left(scene):
            down, across = values.get(place, (None, None))
            number = down if isinstance(place, Cell) and place.row < 0 else across
            sign = OneOf(HEX, UNKNOWN).put(number)
            if sign is None:
                raise cannot(place, number)
            text += sign
        return text

    def written(self, cell: Cell, clue: Clue) -> str:
        """A clue cell's characters."""
        down, across = clue if isinstance(clue, tuple) else (None, None)
        if any(number is not None and not whole(number, 256) for number in (down, across)):
            raise cannot(cell, clue)
        if self.empty and down is None and across is None:
            return "_"
        if self.empty and across is None and down < 36:
            return "@" + DIGITS[down]
        if self.empty and down is None and across < 36:
            return "$" + DIGITS[across]
        lengths = (2 if (down or 0) > 15 else 1, 2 if (across or 0) > 15 else 1)
        prefix = {(1, 1): "", (1, 2): "-", (2, 1): "+", (2, 2): "="}[lengths]
        pair = zip((down, across), lengths, strict=True)
        return prefix + "".join("." if n is None else digits_of(n, 16, length) for n, length in pair)


class BoxSums:
    """One sum for each place outside; 0 is none."""

    sign = OneOf(Digits(base=32), Digits(2, "-", base=32))

    def places(self, scene: Scene) -> Sequence[Place]:
        return places.one_above_and_left(scene)

    def seen(self, values: Values, scene: Scene) -> Scene:
        return scene

    def take(self, tape: Tape, scene: Scene) -> dict[Place, Clue]:
        found = {place: self.sign.take(tape) for place in self.places(scene) if not tape.ended()}
        return {place: number for place, number in found.items() if number}

    def put(self, values: Values, scene: Scene) -> str:
        text = ""
        for place in self.places(scene):
            written = self.sign.put(values.get(place, 0))
            if written is None:
                raise cannot(place, values[place])
            text += written
        return text


class Letters:
    """Letters outside the board (from 1), then the number that belongs to each: ``(letter, number)``."""

    def places(self, scene: Scene) -> Sequence[Place]:
        return places.ring(scene)

    def seen(self, values: Values, scene: Scene) -> Scene:
        return scene

    def take(self, tape: Tape, scene: Scene) -> dict[Place, Clue]:
        letters = Runs(places.ring, OneOf(LetterSign()), A_TO_Z).take(tape, scene)
        number = OneOf(HEX, UNKNOWN)
        return {place: (letter, number.take(tape) if tape.rest else None) for place, letter in letters.items()}

    def put(self, values: Values, scene: Scene) -> str:
        for place, clue in values.items():
            if not isinstance(clue, tuple) or len(clue) != 2:
                raise cannot(place, clue)
        letters = {place: clue[0] for place, clue in values.items()}
        text = Runs(places.ring, OneOf(LetterSign()), A_TO_Z).put(letters, scene)
        for place in places.ring(scene):
            if place in values:
                written = OneOf(HEX, UNKNOWN).put(values[place][1])
                if written is None:
                    raise cannot(place, values[place])
                text += written
        return text


class LetterSign:
    """A letter from 1: ``A`` to ``Z``, then a digit and a letter."""

    def begins(self, first: str) -> bool:
        return first != "" and (first in CAPITALS or first in DIGITS[:10])

    def take(self, tape: Tape) -> Clue:
        first = tape.take()
        if first in CAPITALS:
            return CAPITALS.index(first) + 1
        letter = tape.take().upper()
        if letter not in CAPITALS:
            raise tape.error("a letter is expected behind this digit", at=tape.at - 1)
        return CAPITALS.index(letter) + 1 + 26 * (int(first) + 1)

    def put(self, clue: Clue) -> str | None:
        if not isinstance(clue, int) or not 1 <= clue <= 286:
            return None
        high, low = divmod(clue - 1, 26)
        return CAPITALS[low] if high == 0 else f"{high - 1}{CAPITALS[low].lower()}"
