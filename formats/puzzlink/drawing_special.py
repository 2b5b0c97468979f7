"""Looks of single varieties: clues in several places of a cell, decorations that Penpa+'s import draws beside clues."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import ClassVar

from penpad.formats.normal import snap
from penpad.formats.puzzle import (
    Board,
    Cell,
    Direction,
    Edge,
    Erased,
    Line,
    Mark,
    Place,
    Surface,
    Symbol,
    Text,
)
from penpad.formats.puzzlink.drawing import DIRECTIONS, NONE, NUMBERS, PLAIN, ArrowNumber, Look, Number, O, PlaceLook
from penpad.formats.puzzlink.pen import Pen, Pool
from penpad.formats.puzzlink.places import Clue, Values, cells, sides
from penpad.formats.puzzlink.signs import BLOCK
from penpad.formats.puzzlink.single import PIECES


@dataclass(frozen=True)
class Toned(PlaceLook):
    """``(tone, number)``: each tone has a text style and stamps behind it; one tone may have none."""

    tones: Mapping[int, tuple[int, tuple[Mark, ...]]]
    unknown: str = "?"
    absent: str | None = None
    """What a tone without text is: an unknown number, or ``NONE``."""

    def stamps(self, clue: Clue) -> tuple[Mark, ...]:
        tone, number = clue if isinstance(clue, tuple) else (0, clue)
        style, behind = self.tones.get(tone, (1, ()))
        if number == NONE:
            return behind
        return (*behind, Text(O, self.unknown if number is None else str(number), style=style))

    def read(self, pool: Pool, places: Sequence[Place]) -> dict[Place, Clue]:
        every = set(places)
        bare = next((tone for tone, (_, behind) in self.tones.items() if not behind), 0)
        tone_of: dict[Place, int] = {}
        for tone, (_, behind) in self.tones.items():
            for stamp in behind:
                tone_of.update(dict.fromkeys(pool.stamped(stamp, every, strict=True), tone))
        numbers = Number().read(pool, places)
        both = [place for place in places if place in numbers or place in tone_of]
        return {place: (tone_of.get(place, bare), numbers.get(place, self.absent)) for place in both}


@dataclass(frozen=True)
class CastleLook:
    """Castle Wall: an arrow on a grey, white or black cell with bold sides, but not between cells of one colour."""

    colours: Mapping[int, tuple[Mark, ...]]
    black: int = 2

    def draw(self, values: Values, pen: Pen) -> None:
        sides: dict[Edge, None] = {}
        for place, (colour, direction, number) in values.items():
            stamps = ArrowNumber(7 if colour == self.black else 1, unknown="").stamps((direction, number))
            for stamp in (*stamps, *self.colours[colour]):
                pen.draw(stamp, place)
            sides.update(dict.fromkeys(Board.sides(place) if isinstance(place, Cell) else ()))
        for side in sides:
            one, other = (values[cell][0] if cell in values else None for cell in side.cells)
            pen.marks.append(Erased(*side.ends) if one == other else Line(*side.ends))

    def read(self, pool: Pool, places: Sequence[Place]) -> dict[Place, Clue]:
        every = set(places)
        colour_of: dict[Place, int] = {}
        for colour, stamps in self.colours.items():
            for stamp in stamps:
                colour_of.update(dict.fromkeys(pool.stamped(stamp, every, strict=True), colour))
        arrows = ArrowNumber(unknown="").read(pool, places)
        found = {
            place: (colour_of.get(place, 1), *arrows.get(place, (0, None)))
            for place in places
            if place in arrows or place in colour_of
        }
        drop_sides(pool, found)
        return found


@dataclass(frozen=True)
class FramedArrows:
    """An arrow on a cell of one colour with bold sides, but not between two such cells."""

    style: int
    colour: Surface

    def draw(self, values: Values, pen: Pen) -> None:
        look = ArrowNumber(self.style, unknown="")
        for place, clue in values.items():
            for stamp in (*look.stamps(clue if clue != BLOCK else (0, None)), self.colour):
                pen.draw(stamp, place)
            for side in Board.sides(place) if isinstance(place, Cell) else ():
                if not all(cell in values for cell in side.cells):
                    pen.marks.append(Line(*side.ends))

    def read(self, pool: Pool, places: Sequence[Place]) -> dict[Place, Clue]:
        filled = dict.fromkeys(pool.stamped(self.colour, set(places)), (0, None))
        found = {**filled, **ArrowNumber(block=()).read(pool, places)}
        drop_sides(pool, found)
        return found


@dataclass(frozen=True)
class YajilinLook:
    """Arrows; with the letter ``b`` they stand on framed grey cells."""

    plain: ArrowNumber
    grey: FramedArrows

    def draw(self, values: Values, pen: Pen) -> None:
        (self.grey if "b" in pen.scene.flags else self.plain).draw(values, pen)

    def read(self, pool: Pool, places: Sequence[Place]) -> dict[Place, Clue]:
        found = self.plain.read(pool, places)
        drop_sides(pool, found)
        return found


def drop_sides(pool: Pool, clues: Values) -> None:
    """Takes lines and erased lines along the sides of clue cells, which only frame them."""
    around = {side.ends for place in clues if isinstance(place, Cell) for side in Board.sides(place)}

    def frames(mark: Mark) -> bool | None:
        return True if isinstance(mark, (Line, Erased)) and (mark.a, mark.b) in around else None

    pool.take(frames)


@dataclass(frozen=True)
class ByDirection(PlaceLook):
    """Stamps on sides that depend on which way the side runs: clue -> stamps on an upright and on a level side."""

    clues: Mapping[Clue, tuple[Mark, Mark]]

    def draw(self, values: Values, pen: Pen) -> None:
        for place, clue in values.items():
            if isinstance(place, Edge) and clue in self.clues:
                pen.draw(self.clues[clue][place.horizontal], place)

    def stamps(self, clue: Clue) -> tuple[Mark, ...]:
        return self.clues.get(clue, ())

    def read(self, pool: Pool, places: Sequence[Place]) -> dict[Place, Clue]:
        found: dict[Place, Clue] = {}
        for clue, stamps in self.clues.items():
            for level, stamp in enumerate(stamps):
                here = {p for p in places if isinstance(p, Edge) and p.horizontal == bool(level)}
                found.update(dict.fromkeys(pool.stamped(stamp, here), clue))
        return found


@dataclass(frozen=True)
class ArrowCross(PlaceLook):
    """A set of directions (bits: 1 up, 2 down, 4 left, 8 right) as outward arrows of one symbol."""

    bits = (4, 1, 8, 2)

    def stamps(self, clue: Clue) -> tuple[Mark, ...]:
        if clue is None:
            return (Text(O, "?"),)
        return (Symbol(O, "arrow_cross", (*(int(bool(clue & bit)) for bit in self.bits), 0, 0, 0, 0)),)

    def read(self, pool: Pool, places: Sequence[Place]) -> dict[Place, Clue]:
        every = set(places)

        def fits(mark: Mark) -> tuple[Place, int] | None:
            if not isinstance(mark, Symbol) or mark.name != "arrow_cross" or not isinstance(mark.style, tuple):
                return None
            at = snap(mark.at)
            return (at, sum(bit for bit, on in zip(self.bits, mark.style, strict=False) if on)) if at in every else None

        return {**dict.fromkeys(pool.texts(every)), **dict(pool.take(fits))}


@dataclass(frozen=True)
class PiecesLook:
    """Fixed pieces of a loop as half steps; other clues have another look."""

    other: Look

    def draw(self, values: Values, pen: Pen) -> None:
        for place, clue in values.items():
            if isinstance(place, Cell) and clue in PIECES:
                sides = dict(zip("ULRD", Board.sides(place), strict=True))
                pen.marks += [Line(place, sides[way]) for way in clue]
            else:
                self.other.draw({place: clue}, pen)

    def read(self, pool: Pool, places: Sequence[Place]) -> dict[Place, Clue]:
        ways: dict[Cell, str] = {}
        cells = {place for place in places if isinstance(place, Cell)}

        def fits(mark: Mark) -> bool | None:
            if not isinstance(mark, Line) or not isinstance(mark.a, Cell) or not isinstance(mark.b, Edge):
                return None
            way = dict(zip(Board.sides(mark.a), "ULRD", strict=True)).get(mark.b)
            if mark.a not in cells or way is None:
                return None
            ways[mark.a] = ways.get(mark.a, "") + way
            return True

        pool.take(fits)
        names = {frozenset(piece): piece for piece in PIECES}
        found: dict[Place, Clue] = {place: names.get(frozenset(reach)) for place, reach in ways.items()}
        return self.other.read(pool, [place for place in places if place not in found]) | found


@dataclass(frozen=True)
class Joined(PlaceLook):
    """A tuple as text, its members parted by ``sign``; ``words`` first."""

    sign: str = " "
    style: int = 1

    def stamps(self, clue: Clue) -> tuple[Mark, ...]:
        members = clue if isinstance(clue, tuple) else (clue,)
        return (
            Text(O, self.sign.join("?" if member is None else str(member) for member in members), style=self.style),
        )

    def read(self, pool: Pool, places: Sequence[Place]) -> dict[Place, Clue]:
        found: dict[Place, Clue] = {}
        for place, mark in pool.texts(set(places)).items():
            members = tuple(PLAIN.clue(word) for word in mark.text.split(self.sign))
            found[place] = members if len(members) > 1 or isinstance(members[0], int) else members[0]
        return found


@dataclass(frozen=True)
class Worded(PlaceLook):
    """``(word, number)``: stamps for the word, the number as text."""

    words: Mapping[str | int, tuple[Mark, ...]]
    number: Number = PLAIN

    def stamps(self, clue: Clue) -> tuple[Mark, ...]:
        if not isinstance(clue, tuple) or clue[0] not in self.words:
            return ()
        return (*self.words[clue[0]], *self.number.stamps(clue[1]))

    def read(self, pool: Pool, places: Sequence[Place]) -> dict[Place, Clue]:
        found: dict[Place, Clue] = {}
        for word, stamps in self.words.items():
            hits = [place for stamp in stamps for place in pool.stamped(stamp, set(places))]
            numbers = self.number.read(pool, hits)
            found.update({place: (word, numbers.get(place)) for place in hits})
        return found


@dataclass(frozen=True)
class PencilsLook(PlaceLook):
    """Pencil tips with a bold line behind them; clue ``up`` and so on."""

    tips: ClassVar = {"up": (2, 3), "down": (4, 0), "left": (1, 2), "right": (3, 1)}
    """The symbol's style, and the number of the bold side among top, left, right, bottom."""

    def stamps(self, clue: Clue) -> tuple[Mark, ...]:
        return (Symbol(O, "pencils", self.tips[clue][0]),) if clue in self.tips else ()

    def draw(self, values: Values, pen: Pen) -> None:
        for place, clue in values.items():
            if isinstance(place, Cell) and clue in self.tips:
                style, side = self.tips[clue]
                pen.draw(Symbol(O, "pencils", style), place)
                # Two pencils may stand back to back.
                pen.once(Line(*Board.sides(place)[side].ends))

    def read(self, pool: Pool, places: Sequence[Place]) -> dict[Place, Clue]:
        found: dict[Place, Clue] = {}
        for word, (style, _) in self.tips.items():
            found.update(dict.fromkeys(pool.stamped(Symbol(O, "pencils", style), set(places)), word))
        drop_sides(pool, found)
        return found


@dataclass(frozen=True)
class ErasedSides:
    """Grid lines that are not drawn; ``joined``: the sides without a clue are the ones that are not drawn."""

    kept: Mapping[Clue, int]
    """Clue -> style of the bold line drawn on its side; 0 for the plain grid line."""

    def draw(self, values: Values, pen: Pen) -> None:
        for side in sides(pen.scene):
            style = self.kept.get(values.get(side))
            if style is None:
                pen.marks.append(Erased(*side.ends))
            elif style:
                pen.marks.append(Line(*side.ends, style=style))

    def read(self, pool: Pool, places: Sequence[Place]) -> dict[Place, Clue]:
        gone = set(pool.take(lambda mark: (mark.a, mark.b) if isinstance(mark, Erased) else None))
        bold = set(pool.borders(set(places)))
        plain = next((clue for clue, style in self.kept.items() if not style), 1)
        thick = next((clue for clue, style in self.kept.items() if style), plain)
        found: dict[Place, Clue] = {}
        for side in places:
            if isinstance(side, Edge) and side.ends not in gone:
                found[side] = thick if side in bold else plain
        return found


class Gone:
    """Sides whose grid line is not drawn."""

    def draw(self, values: Values, pen: Pen) -> None:
        pen.marks += [Erased(*side.ends) for side in values if isinstance(side, Edge)]

    def read(self, pool: Pool, places: Sequence[Place]) -> dict[Place, Clue]:
        gone = set(pool.take(lambda mark: (mark.a, mark.b) if isinstance(mark, Erased) else None))
        return {side: 1 for side in places if isinstance(side, Edge) and side.ends in gone}


class FireflyLook:
    """A disc with a dot on one side at a grid point, its number on it; places are cells of the link."""

    styles: ClassVar = {0: 5, 1: 4, 2: 2, 3: 3, 4: 1}
    """Direction -> style of the symbol; 5 has no dot."""

    def draw(self, values: Values, pen: Pen) -> None:
        for place, clue in values.items():
            direction, number = clue if clue != BLOCK else (0, None)
            pen.draw(Symbol(O, "firefly", self.styles[direction], 2), place)
            pen.draw(Text(O, "" if number is None else str(number)), place)

    def read(self, pool: Pool, places: Sequence[Place]) -> dict[Place, Clue]:
        numbers = Number().read(pool, places)
        found: dict[Place, Clue] = {}
        for direction, style in self.styles.items():
            for place in pool.stamped(Symbol(O, "firefly", style), set(places)):
                found[place] = (direction, numbers.get(place))
        return found


@dataclass(frozen=True)
class ArrowList(PlaceLook):
    """``(direction, numbers...)`` in Penpa+'s arrow mode, the numbers parted by blanks."""

    def stamps(self, clue: Clue) -> tuple[Mark, ...]:
        if not isinstance(clue, tuple):
            return ()
        text = " ".join("?" if number is None else str(number) for number in clue[1:])
        return (Text(O, text, kind="arrow", arrow=DIRECTIONS.get(clue[0])),)

    def read(self, pool: Pool, places: Sequence[Place]) -> dict[Place, Clue]:
        return {
            place: (
                NUMBERS.get(mark.arrow, 0) if isinstance(mark.arrow, Direction) else 0,
                *map(Number().clue, mark.text.split()),
            )
            for place, mark in pool.texts(set(places), ("arrow",)).items()
        }


class BoxedNumbers:
    """Numbers in a grid with boxes: squares, as wide as the root of the width; 3 x 2 cells in width 6."""

    def draw(self, values: Values, pen: Pen) -> None:
        cols = pen.scene.cols
        wide, high = (3, 2) if cols == 6 else (int(cols**0.5),) * 2
        for side in sides(pen.scene):
            if side.row % high == 0 if side.horizontal else side.col % wide == 0:
                pen.marks.append(Line(*side.ends))
        Number(1, " ").draw(values, pen)

    def read(self, pool: Pool, places: Sequence[Place]) -> dict[Place, Clue]:
        pool.borders(set())
        return PLAIN.read(pool, places)


class FullNumbers:
    """Numbers in all cells; a cell without one holds a blank text."""

    def draw(self, values: Values, pen: Pen) -> None:
        PLAIN.draw(values, pen)
        for cell in cells(pen.scene):
            if cell not in values:
                pen.marks.append(Text(cell, " "))

    def read(self, pool: Pool, places: Sequence[Place]) -> dict[Place, Clue]:
        pool.take(lambda mark: True if isinstance(mark, Text) and not mark.text.strip() else None)
        return PLAIN.read(pool, places)
