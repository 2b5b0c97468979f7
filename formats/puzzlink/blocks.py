"""The blocks that board files are built from: each reads lines into clues and marks, and writes them again."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Protocol

from penpad.formats.errors import CannotEncode, DecodeError
from penpad.formats.packing import excerpt
from penpad.formats.puzzle import Cell, Edge, Place, Vertex
from penpad.formats.puzzlink import places as at
from penpad.formats.puzzlink.parts import cannot
from penpad.formats.puzzlink.places import Clue, Scene
from penpad.formats.puzzlink.tape import CODEC
from penpad.formats.puzzlink.words import NO, Sign, whole

Slot = int | str
"""Where a clue goes: the number of a layer of the variety, or the name of a kind of mark of the answer."""

HELPERS = frozenset("+-=%c")
"""Words of helper marks."""


@dataclass
class Lines:
    """The lines of a file that are left."""

    lines: list[str]

    def take(self) -> str:
        """The next line."""
        if not self.lines:
            raise self.cut()
        return self.lines.pop(0).strip()

    @staticmethod
    def cut() -> DecodeError:
        """The error for a file without its end."""
        return DecodeError("the board file ends too early; it was cut off, copy it again", codec=CODEC)

    def words(self, rows: int, count: int) -> list[str]:
        """The words of so many lines."""
        found: list[str] = []
        for _ in range(rows):
            # Lines without words may be missing at the end.
            found += self.take().split() if self.lines or len(found) < count else []
        if len(found) < count and self.ended():
            raise self.cut()
        if len(found) != count:
            raise DecodeError(
                f"{rows} lines of the board file hold {len(found)} words where {count} words are expected", codec=CODEC
            )
        return found

    def ended(self) -> bool:
        """Whether nothing but blank lines is left."""
        return not any(line.strip() for line in self.lines)


@dataclass
class Sheet:
    """What a file says: size and letters, the version of the layout, the clues of each layer, kinds of answer marks."""

    scene: Scene
    version: int = 0
    layers: list[dict[Place, Clue]] = field(default_factory=list)
    drawn: dict[str, dict[Place, Clue]] = field(default_factory=dict)

    def at(self, slot: Slot) -> dict[Place, Clue]:
        """The clues of a layer or the marks of a kind."""
        return self.layers[slot] if isinstance(slot, int) else self.drawn.setdefault(slot, {})

    def flag(self, letter: str) -> None:
        """Adds a letter before the size."""
        if letter not in self.scene.flags:
            self.scene = replace(self.scene, flags=self.scene.flags + letter)


class Block(Protocol):
    """Some lines of a file; ``answer`` blocks may be missing at the end."""

    @property
    def answer(self) -> bool:
        """Whether the block belongs to the answer."""

    def take(self, file: Lines, sheet: Sheet) -> None:
        """Reads the lines; raises ``DecodeError``."""

    def put(self, sheet: Sheet) -> list[str]:
        """The lines; raises ``CannotEncode``."""


Rows = Callable[[Scene], list[list[Place]]]


def cells(scene: Scene) -> list[list[Place]]:
    """The cells, a line for each row."""
    return [[Cell(row, col) for col in range(scene.cols)] for row in range(scene.rows)]


def framed(scene: Scene, above: int, left: int, below: int = 0, right: int = 0) -> list[list[Place]]:
    """The cells and rows and columns around them."""
    return [[Cell(row, col) for col in range(-left, scene.cols + right)] for row in range(-above, scene.rows + below)]


def crossings(scene: Scene) -> list[list[Place]]:
    """The grid points, a line for each row."""
    return [[Vertex(row, col) for col in range(scene.cols + 1)] for row in range(scene.rows + 1)]


def inner_crossings(scene: Scene) -> list[list[Place]]:
    """The grid points inside the board."""
    return [[Vertex(row, col) for col in range(1, scene.cols)] for row in range(1, scene.rows)]


def inner_sides(scene: Scene) -> list[list[Place]]:
    """The sides between two cells: lines of upright ones, then lines of level ones."""
    upright: list[list[Place]] = [[Edge(r, c, False) for c in range(1, scene.cols)] for r in range(scene.rows)]
    return upright + [[Edge(r, c, True) for c in range(scene.cols)] for r in range(1, scene.rows)]


def every_side(scene: Scene) -> list[list[Place]]:
    """All sides, those of the outline too."""
    upright: list[list[Place]] = [[Edge(r, c, False) for c in range(scene.cols + 1)] for r in range(scene.rows)]
    return upright + [[Edge(r, c, True) for c in range(scene.cols)] for r in range(scene.rows + 1)]


@dataclass(frozen=True)
class Grid:
    """Words at places: each sign says where its clues go; ``blanks`` say nothing (the first is written).

    ``leads`` are characters before a word, each a clue 1 of its own.
    """

    rows: Rows
    signs: tuple[tuple[Slot, Sign], ...]
    blanks: tuple[str, ...] = (".",)
    leads: Mapping[str, Slot] = field(default_factory=dict)
    helpers: frozenset[str] = HELPERS
    answer: bool = False
    every: bool = False
    """Whether a word may say a clue by each of the signs."""
    since: int = 0
    """The version that has the block."""
    partial: bool = False
    """Whether another block says the clues that this one has no words for."""

    def take(self, file: Lines, sheet: Sheet) -> None:
        if sheet.version < self.since:
            return
        rows = self.rows(sheet.scene)
        places = [place for row in rows for place in row]
        for place, word in zip(places, file.words(len(rows), len(places)), strict=True):
            self.word(word, place, sheet)

    def word(self, word: str, place: Place, sheet: Sheet) -> None:
        """Reads one word; pencil marks behind it are passed over."""
        rest = word.partition("[")[0] or "."
        if word[:1] in self.leads and word not in self.blanks:
            sheet.at(self.leads[word[:1]])[place] = 1
            rest = rest[1:]
        if not rest or rest in self.blanks:
            return
        known = False
        for slot, sign in self.signs:
            clue = sign.take(rest)
            if clue is not NO:
                sheet.at(slot)[place] = clue
                known = True
                if not self.every:
                    break
        if not known and rest not in self.helpers:
            raise DecodeError(
                f"{place}: {excerpt(word)!r} is no clue of this variety's board files", codec=CODEC, at=(str(place),)
            )

    def put(self, sheet: Sheet) -> list[str]:
        if sheet.version < self.since:
            return []
        return ["".join(f"{self.written(place, sheet)} " for place in row) for row in self.rows(sheet.scene)]

    def written(self, place: Place, sheet: Sheet) -> str:
        """The word at a place."""
        lead = "".join(letter for letter, slot in self.leads.items() if place in sheet.at(slot))
        if self.every:
            return self.shared(place, sheet)
        for slot, sign in self.signs:
            values = sheet.at(slot)
            if place in values:
                word = sign.put(values[place])
                if word is not None:
                    return lead + word
                if not self.partial and all(other != slot or one is sign for other, one in self.signs):
                    raise cannot(place, values[place])
        return lead or self.blanks[0]

    def shared(self, place: Place, sheet: Sheet) -> str:
        """The word that says every clue at a place."""
        wanted = [sheet.at(slot).get(place, NO) for slot, _ in self.signs]
        if all(clue is NO for clue in wanted):
            return self.blanks[0]
        words = (sign.put(clue) for (_, sign), clue in zip(self.signs, wanted, strict=True) if clue is not NO)
        tried = [word for word in words if word is not None]
        tried += [str(sum(map(int, tried)))] if all(word.isdigit() for word in tried) else []
        for word in tried:
            if [sign.take(word) for _, sign in self.signs] == wanted:
                return word
        raise cannot(place, tuple(clue for clue in wanted if clue is not NO))


@dataclass(frozen=True)
class Rooms:
    """The number of rooms, and the room of each cell; ``.`` is a cell of none. From a version on, sides instead."""

    slot: Slot
    sides_since: int = 99
    blocked: Slot | None = None
    """Where black cells go, which are ``#`` among the rooms."""
    answer: bool = False

    def take(self, file: Lines, sheet: Sheet) -> None:
        if sheet.version >= self.sides_since:
            sides_grid(self.slot).take(file, sheet)
            return
        file.take()
        scene = sheet.scene
        words = file.words(scene.rows, scene.rows * scene.cols)
        room = dict(zip(at.cells(scene), words, strict=True))
        found = (side for side in at.sides(scene) if room[side.cells[0]] != room[side.cells[1]])
        sheet.at(self.slot).update(dict.fromkeys(found, 1))
        if self.blocked is not None:
            sheet.at(self.blocked).update({cell: 1 for cell, word in room.items() if word == "#"})

    def put(self, sheet: Sheet) -> list[str]:
        if sheet.version >= self.sides_since:
            return sides_grid(self.slot).put(sheet)
        scene = replace(sheet.scene, borders=frozenset(edge for edge in sheet.at(self.slot) if isinstance(edge, Edge)))
        room: dict[Place, int | str] = {cell: number for number, cells in enumerate(scene.rooms) for cell in cells}
        if self.blocked is not None:
            room.update(dict.fromkeys(sheet.at(self.blocked), "#"))
        rows = [" ".join(str(room.get(Cell(r, c), ".")) for c in range(scene.cols)) for r in range(scene.rows)]
        return [str(len(scene.rooms)), *(row + " " for row in rows)]


def sides_grid(slot: Slot) -> Grid:
    """Borders of rooms, a bit for each side."""
    from penpad.formats.puzzlink.words import ONE

    return Grid(inner_sides, ((slot, ONE),), ("0",), helpers=frozenset(["-1"]))


@dataclass(frozen=True)
class Flag:
    """A line that is there when the letter before the size is; ``letters`` maps lines to letters."""

    letters: Mapping[str, str]
    written: bool = False
    """Whether there is a line in any case."""
    since: int = 0
    """The version that has the line."""
    answer: bool = False

    def take(self, file: Lines, sheet: Sheet) -> None:
        if sheet.version >= self.since and file.lines and (file.lines[0].strip() in self.letters or self.written):
            letter = self.letters.get(file.take(), "")
            if letter:
                sheet.flag(letter)

    def put(self, sheet: Sheet) -> list[str]:
        line = next((line for line, letter in self.letters.items() if letter and letter in sheet.scene.flags), None)
        other = next((line for line, letter in self.letters.items() if not letter), "")
        if sheet.version < self.since:
            return []
        return [line] if line is not None else [other] if self.written or "" in self.letters else []


@dataclass(frozen=True)
class Single:
    """A line with one number, the clue of a place."""

    slot: Slot
    order: Callable[[Scene], Sequence[Place]]
    answer: bool = False

    def take(self, file: Lines, sheet: Sheet) -> None:
        number = whole(line := file.take())
        if number is None:
            raise DecodeError(f"a number is expected in the board file, not {excerpt(line)!r}", codec=CODEC)
        sheet.at(self.slot)[self.order(sheet.scene)[0]] = number

    def put(self, sheet: Sheet) -> list[str]:
        number = sheet.at(self.slot).get(self.order(sheet.scene)[0])
        if not isinstance(number, int):
            raise CannotEncode("the board file needs a number that this puzzle does not state")
        return [str(number)]


@dataclass(frozen=True)
class Spots:
    """A line with the places of ``words`` in half cells, column first: ``-1 3 9 5``."""

    slot: Slot
    words: str
    answer: bool = False

    def take(self, file: Lines, sheet: Sheet) -> None:
        line = file.take()
        numbers = [int(word) if re.fullmatch(r"-?\d{1,4}", word) else 0 for word in line.split()]
        if len(numbers) != 2 * len(self.words) or any(number % 2 == 0 for number in numbers):
            raise DecodeError(f"the places of {self.words} are expected, not {excerpt(line)!r}", codec=CODEC)
        for word, x, y in zip(self.words, numbers[::2], numbers[1::2], strict=True):
            cell = Cell(y // 2, x // 2)
            if not (-1 <= cell.row <= sheet.scene.rows and -1 <= cell.col <= sheet.scene.cols):
                raise DecodeError(f"the place of {word} is not on the board", codec=CODEC)
            values = sheet.at(self.slot)
            values[cell] = values.get(cell, "") + word

    def put(self, sheet: Sheet) -> list[str]:
        numbers: list[int] = []
        for word in self.words:
            cell = next((place for place, clue in sheet.at(self.slot).items() if word in str(clue)), None)
            if not isinstance(cell, Cell):
                raise CannotEncode(f"the board file needs the place of {word}, and the puzzle shows none")
            numbers += [2 * cell.col + 1, 2 * cell.row + 1]
        return [" ".join(map(str, numbers))]


@dataclass(frozen=True)
class Doors:
    """Two lines with the numbers of the sides where a path comes in and goes out; the inner sides count first."""

    slot: Slot
    answer: bool = False

    def take(self, file: Lines, sheet: Sheet) -> None:
        inner, outline = len(at.sides(sheet.scene)), at.outline(sheet.scene)
        for word in ("in", "out"):
            number = whole(line := file.take())
            if number is None or not 0 <= number - inner < len(outline):
                raise DecodeError(f"{excerpt(line)!r} is no number of an outer side (of the way {word})", codec=CODEC)
            side = outline[number - inner]
            values = sheet.at(self.slot)
            values[side] = word if side not in values else "in and out"

    def put(self, sheet: Sheet) -> list[str]:
        inner, outline = len(at.sides(sheet.scene)), at.outline(sheet.scene)
        values = sheet.at(self.slot)
        lines = []
        for word in ("in", "out"):
            side = next((n for n, side in enumerate(outline) if word in str(values.get(side, "")).split(" and ")), None)
            if side is None:
                raise CannotEncode(f"the board file needs the side of the way {word}, and the puzzle shows none")
            lines.append(str(inner + side))
        return lines


@dataclass(frozen=True)
class Lattice:
    """Characters without blanks between them for cells, sides and grid points on a lattice twice as fine."""

    signs: tuple[tuple[Slot, Sign], ...]
    answer: bool = False

    def take(self, file: Lines, sheet: Sheet) -> None:
        places = at.lattice(sheet.scene)
        text = "".join(file.take() for _ in range(2 * sheet.scene.rows - 1))
        if len(text) != len(places):
            raise DecodeError(
                f"the lattice of the board file has {len(text)} characters where {len(places)} are expected",
                codec=CODEC,
            )
        grid = self.grid()
        for place, sign in zip(places, text, strict=True):
            grid.word(sign, place, sheet)

    def grid(self) -> Grid:
        """One character read as a word."""
        return Grid(cells, self.signs, helpers=frozenset())

    def put(self, sheet: Sheet) -> list[str]:
        text = "".join(self.grid().written(place, sheet) for place in at.lattice(sheet.scene))
        width = 2 * sheet.scene.cols - 1
        return [text[start : start + width] for start in range(0, len(text), width)]


@dataclass(frozen=True)
class Skipped:
    """Lines of helper marks, which are passed over; ``word`` is written at each place."""

    rows: Rows
    word: str = "."
    answer: bool = True
    since: int = 0
    """The version that has them."""

    def take(self, file: Lines, sheet: Sheet) -> None:
        for _ in self.rows(sheet.scene) if sheet.version >= self.since else ():
            if file.lines:
                file.take()

    def put(self, sheet: Sheet) -> list[str]:
        if sheet.version < self.since:
            return []
        return [f"{self.word} " * len(row) for row in self.rows(sheet.scene)]


@dataclass(frozen=True)
class Pieces:
    """A set of pieces: the letter of a usual one, or how many there are and a line for each."""

    slot: Slot
    plain: bool = False
    """Whether a number alone, with the pieces behind it, can be the pieces from 1 to it."""
    answer: bool = False

    def take(self, file: Lines, sheet: Sheet) -> None:
        from penpad.formats.puzzlink.special import HEAD

        line = file.take()
        count = whole(line)
        if count is None:
            sheet.at(self.slot)[HEAD] = f"//{line}"
            return
        pieces = [file.take() for _ in range(min(count, len(file.lines) + 1))]
        counted = self.plain and pieces == [str(number + 1) for number in range(count)] and count != 9
        sheet.at(self.slot)[HEAD] = f"//{count}" if counted else "/" + "/".join([line, *pieces])

    def put(self, sheet: Sheet) -> list[str]:
        from penpad.formats.puzzlink.special import HEAD

        text = str(sheet.at(self.slot).get(HEAD, ""))
        if text.startswith("//"):
            count = whole(text[2:])
            return [text[2:]] if count is None else [text[2:], *(str(number + 1) for number in range(count))]
        if not text.startswith("/"):
            raise CannotEncode("the board file needs a set of pieces, and the puzzle does not state it")
        return text[1:].split("/")
