"""Blocks of board files that one variety alone has, or a few of one family."""

from __future__ import annotations

from dataclasses import dataclass, field

from penpad.formats.errors import CannotEncode, DecodeError
from penpad.formats.packing import excerpt
from penpad.formats.puzzle import Cell, Edge, Place
from penpad.formats.puzzlink import places as at
from penpad.formats.puzzlink.blocks import Grid, Lines, Rows, Sheet, Slot, cells, every_side, framed, inner_sides
from penpad.formats.puzzlink.layout_words import PLAIN, SIDED
from penpad.formats.puzzlink.places import Clue, Scene
from penpad.formats.puzzlink.signs import BLOCK
from penpad.formats.puzzlink.single import Bricks
from penpad.formats.puzzlink.special import HEAD
from penpad.formats.puzzlink.tape import CODEC
from penpad.formats.puzzlink.words import Named, Numbers, Sign, Tuples, whole


def inside(place: Place, scene: Scene) -> bool:
    """Whether a place is a cell of the board."""
    return isinstance(place, Cell) and 0 <= place.row < scene.rows and 0 <= place.col < scene.cols


def beside(place: Place, scene: Scene) -> bool:
    """Whether a place is outside the board, beside one of its lines."""
    return (
        isinstance(place, Cell)
        and not inside(place, scene)
        and (0 <= place.row < scene.rows or 0 <= place.col < scene.cols)
    )


@dataclass(frozen=True)
class Frame:
    """A grid with room for clues around the board: words outside are read by ``outer``, those of cells by ``inner``.

    The corners say nothing.
    """

    rows: Rows
    outer: tuple[tuple[Slot, Sign], ...]
    inner: tuple[tuple[Slot, Sign], ...] = ()
    corner: str = "."
    answer: bool = False

    def grids(self) -> tuple[Grid, Grid]:
        """How words outside and inside are read; ``c`` marks a clue that the solver has ticked off."""
        return Grid(cells, self.outer, leads={"c": "ticked"}), Grid(cells, self.inner)

    def take(self, file: Lines, sheet: Sheet) -> None:
        rows = self.rows(sheet.scene)
        places = [place for row in rows for place in row]
        outer, inner = self.grids()
        for place, word in zip(places, file.words(len(rows), len(places)), strict=True):
            if inside(place, sheet.scene):
                inner.word(word, place, sheet)
            elif beside(place, sheet.scene):
                outer.word(word, place, sheet)

    def put(self, sheet: Sheet) -> list[str]:
        outer, inner = self.grids()
        plain = Sheet(sheet.scene, layers=sheet.layers, drawn={**sheet.drawn, "ticked": {}})
        lines = []
        for row in self.rows(sheet.scene):
            words = [
                inner.written(place, plain)
                if inside(place, sheet.scene)
                else outer.written(place, plain)
                if beside(place, sheet.scene)
                else self.corner
                for place in row
            ]
            lines.append("".join(f"{word} " for word in words))
        return lines


@dataclass(frozen=True)
class HeadArrows:
    """Arrows on sides: 1 to the left or up, 2 to the right or down; the clues are directions."""

    slot: int
    outline: bool = False
    answer: bool = False

    def grid(self) -> Grid:
        """The words."""
        return Grid(every_side if self.outline else inner_sides, (("ways", SIDED),), ("0",))

    def take(self, file: Lines, sheet: Sheet) -> None:
        found = Sheet(sheet.scene)
        self.grid().take(file, found)
        outer = set(at.outline(sheet.scene))
        for place, way in found.at("ways").items():
            # Those on the outline say where the path comes in and goes out, which the head tells too.
            if place not in outer:
                sheet.at(self.slot)[place] = way + self.turn(place)

    @staticmethod
    def turn(place: Place) -> int:
        """Directions left and right are 3 and 4."""
        return 0 if isinstance(place, Edge) and place.horizontal else 2

    def put(self, sheet: Sheet) -> list[str]:
        ways = {place: way - self.turn(place) for place, way in sheet.at(self.slot).items()}
        return self.grid().put(Sheet(sheet.scene, drawn={"ways": ways}))


@dataclass(frozen=True)
class Sums:
    """A grid with a row and a column more: ``across,down`` in clue cells, single sums outside; -1 and 0 are none."""

    slot: int
    zeros: bool = False
    """Whether 0 inside is a sum, and only -1 is none."""
    answer: bool = False

    def take(self, file: Lines, sheet: Sheet) -> None:
        rows = framed(sheet.scene, 1, 1)
        places = [place for row in rows for place in row]
        for place, word in zip(places, file.words(len(rows), len(places)), strict=True):
            if word == ".":
                continue
            numbers = [None if part == "-1" else whole(part) for part in word.split(",")]
            told = [number for number, part in zip(numbers, word.split(","), strict=True) if part != "-1"]
            if len(numbers) != (2 if inside(place, sheet.scene) else 1) or None in told:
                raise DecodeError(f"{place}: {excerpt(word)!r} is no sum", codec=CODEC, at=(str(place),))
            clue = self.clue(place, numbers, sheet.scene)
            if clue is not None:
                sheet.at(self.slot)[place] = clue

    def clue(self, place: Place, numbers: list[int | None], scene: Scene) -> Clue:
        """The clue at a place, ``None`` for none."""
        if inside(place, scene):
            across, down = numbers if self.zeros else [number or None for number in numbers]
            return (down, across) if self.zeros or (down, across) != (None, None) else BLOCK
        number = numbers[0] if self.zeros else numbers[0] or None
        if number is None or not beside(place, scene):
            return None
        return (number, None) if isinstance(place, Cell) and place.row < 0 else (None, number)

    def put(self, sheet: Sheet) -> list[str]:
        return ["".join(f"{self.word(place, sheet)} " for place in row) for row in framed(sheet.scene, 1, 1)]

    def word(self, place: Place, sheet: Sheet) -> str:
        """The word at a place."""
        clue = sheet.at(self.slot).get(place)
        none = -1 if self.zeros else 0
        if inside(place, sheet.scene):
            if clue is None:
                return "."
            down, across = (None, None) if clue == BLOCK else clue
            return f"{none if across is None else across},{none if down is None else down}"
        if not beside(place, sheet.scene):
            return "0"
        down, across = clue if isinstance(clue, tuple) else (None, None)
        number = down if isinstance(place, Cell) and place.row < 0 else across
        return "-1" if number is None else str(number)


@dataclass(frozen=True)
class SideSums:
    """Sides of Kazunori: ``|`` is a border, ``-`` one with an unknown number, ``5`` one with a number.

    Behind ``!`` stands a number on a side that is no border.
    """

    borders: int
    numbers: int
    answer: bool = False

    def take(self, file: Lines, sheet: Sheet) -> None:
        found = Sheet(sheet.scene)
        signs = (Named({"|": "|", "-": "-"}), Numbers("!", "!"), PLAIN)
        Grid(inner_sides, (("a", signs[0]), ("b", signs[1]), ("c", signs[2]))).take(file, found)
        for side, word in found.at("a").items():
            sheet.at(self.borders)[side] = 1
            if word == "-":
                sheet.at(self.numbers)[side] = None
        sheet.at(self.numbers).update({**found.at("b"), **found.at("c")})
        sheet.at(self.borders).update(dict.fromkeys(found.at("c"), 1))

    def put(self, sheet: Sheet) -> list[str]:
        return ["".join(f"{self.word(side, sheet)} " for side in row) for row in inner_sides(sheet.scene)]

    def word(self, side: Place, sheet: Sheet) -> str:
        """The word on a side."""
        border, numbers = side in sheet.at(self.borders), sheet.at(self.numbers)
        if side not in numbers:
            return "|" if border else "."
        number = numbers[side]
        return ("-" if border else "!") if number is None else f"{'' if border else '!'}{number}"


@dataclass(frozen=True)
class ListsAndWays:
    """Lists of numbers, then a direction for each cell; the clue is both in one tuple."""

    slot: int
    answer: bool = False

    def take(self, file: Lines, sheet: Sheet) -> None:
        found = Sheet(sheet.scene)
        Grid(cells, (("lists", Tuples()),)).take(file, found)
        Grid(cells, (("ways", Numbers("", least=1)),), ("0",)).take(file, found)
        for cell, numbers in found.at("lists").items():
            way = found.at("ways").get(cell)
            sheet.at(self.slot)[cell] = (way, *numbers) if way is not None else numbers[0]

    def put(self, sheet: Sheet) -> list[str]:
        clues = sheet.at(self.slot)
        lists = {cell: clue[1:] if isinstance(clue, tuple) else (clue,) for cell, clue in clues.items()}
        ways = {cell: clue[0] for cell, clue in clues.items() if isinstance(clue, tuple)}
        both = Sheet(sheet.scene, drawn={"lists": lists, "ways": ways})
        one = Grid(cells, (("lists", Tuples()),)).put(both)
        return one + Grid(cells, (("ways", Numbers("", least=1)),), ("0",)).put(both)


@dataclass(frozen=True)
class Wall:
    """The shape of a wall of bricks, and its rows of bricks, each of its own length."""

    answer: bool = False
    grid: Grid = field(default_factory=lambda: Grid(cells, ((0, Numbers()), ("bricks", Named({"#": 1})))))

    def take(self, file: Lines, sheet: Sheet) -> None:
        shape = whole(line := file.take())
        if shape is None or shape > 3:
            raise DecodeError(f"the shape of the wall is a number from 0 to 3, not {excerpt(line)!r}", codec=CODEC)
        sheet.at(0)[HEAD] = shape
        bricks = Bricks.bricks(sheet.scene, shape)
        if file.ended():
            return
        for brick, word in zip(bricks, file.words(sheet.scene.rows, len(bricks)), strict=True):
            self.grid.word(word, brick, sheet)

    def put(self, sheet: Sheet) -> list[str]:
        shape = sheet.at(0).get(HEAD)
        if not isinstance(shape, int):
            raise CannotEncode("the board file needs the shape of the wall, and the puzzle does not tell it")
        rows: dict[int, str] = dict.fromkeys(range(sheet.scene.rows), "")
        for brick in Bricks.bricks(sheet.scene, shape):
            assert isinstance(brick, Cell)
            rows[brick.row] += f"{self.grid.written(brick, sheet)} "
        return [str(shape), *rows.values()]


@dataclass(frozen=True)
class GreyRooms:
    """Numbers of rooms at one cell each; ``-`` before it is a grey room, 0 an unknown number."""

    slot: int
    none: Clue
    answer: bool = False

    def take(self, file: Lines, sheet: Sheet) -> None:
        found = Sheet(sheet.scene)
        self.grid().take(file, found)
        numbers, grey = found.at("numbers"), found.at("grey")
        for cell in {**numbers, **grey}:
            sheet.at(self.slot)[cell] = (int(cell in grey), numbers.get(cell, self.none))

    @staticmethod
    def grid() -> Grid:
        """The words."""
        return Grid(cells, (("numbers", Named({"0": None})), ("numbers", Numbers("", least=1))), leads={"-": "grey"})

    def put(self, sheet: Sheet) -> list[str]:
        clues = sheet.at(self.slot)
        numbers = {cell: clue[1] for cell, clue in clues.items() if clue[1] != self.none}
        grey = {cell: 1 for cell, clue in clues.items() if clue[0]}
        return self.grid().put(Sheet(sheet.scene, drawn={"numbers": numbers, "grey": grey}))


def rows_of_ring(scene: Scene) -> list[list[Place]]:
    """The cells with one place outside each line."""
    return framed(scene, 1, 1, 1, 1)


def rows_above(order: at.Order) -> Rows:
    """The cells with as many rows above and columns left as an order of places needs."""

    def rows(scene: Scene) -> list[list[Place]]:
        every = [place for place in order(scene) if isinstance(place, Cell)]
        return framed(
            scene, max((-cell.row for cell in every), default=0), max((-cell.col for cell in every), default=0)
        )

    return rows
