"""Blocks of board files of single varieties whose words are unlike all others."""

from __future__ import annotations

import re
from dataclasses import dataclass

from penpad.formats.errors import DecodeError
from penpad.formats.packing import excerpt
from penpad.formats.puzzle import Cell, Place, Slot
from penpad.formats.puzzlink import places as at
from penpad.formats.puzzlink.blocks import Grid, Lines, Sheet, cells
from penpad.formats.puzzlink.parts import cannot
from penpad.formats.puzzlink.places import Clue, Scene
from penpad.formats.puzzlink.signs import BLOCK
from penpad.formats.puzzlink.special import HEAD
from penpad.formats.puzzlink.tape import CODEC
from penpad.formats.puzzlink.words import ARROWS, FirstOf, Named, Numbers, Turned, whole


def bad(place: Place, word: str) -> DecodeError:
    """The error for a word that says nothing."""
    return DecodeError(
        f"{place}: {excerpt(word)!r} is no clue of this variety's board files", codec=CODEC, at=(str(place),)
    )


@dataclass(frozen=True)
class Gravel:
    """A character for what the solver drew (``#``, ``+`` or ``_``), one for the ground (``a``, ``b``), a number."""

    answer: bool = False

    def take(self, file: Lines, sheet: Sheet) -> None:
        scene = sheet.scene
        for cell, word in zip(at.cells(scene), file.words(scene.rows, scene.rows * scene.cols), strict=True):
            found = re.fullmatch(r"([#+_.])([ab]?)(-|\d{1,6}|)", word)
            if word == "x":
                sheet.at(2)[cell] = 1
            elif found is None:
                raise bad(cell, word)
            else:
                self.cell(cell, found, sheet)

    @staticmethod
    def cell(cell: Place, found: re.Match[str], sheet: Sheet) -> None:
        """One cell."""
        if found[1] == "#":
            sheet.at("shaded")[cell] = 1
        if found[2]:
            sheet.at(0)[cell] = 1 if found[2] == "a" else 2
        if found[3]:
            sheet.at(1)[cell] = None if found[3] == "-" else int(found[3])

    def put(self, sheet: Sheet) -> list[str]:
        return ["".join(f"{self.word(cell, sheet)} " for cell in row) for row in cells(sheet.scene)]

    @staticmethod
    def word(cell: Place, sheet: Sheet) -> str:
        """The word of a cell."""
        if cell in sheet.at(2):
            return "x"
        ground = {1: "a", 2: "b"}.get(sheet.at(0).get(cell, 0), "")
        number = "" if cell not in sheet.at(1) else "-" if (clue := sheet.at(1)[cell]) is None else str(clue)
        if cell in sheet.at("shaded"):
            return f"#{ground}{number}"
        return f"_{ground}{number}" if ground or number else "."


@dataclass(frozen=True)
class Kana:
    """Lines of syllables without blanks between them; ``\u30fc`` is an unknown one."""

    answer: bool = False

    def take(self, file: Lines, sheet: Sheet) -> None:
        scene = sheet.scene
        text = "".join(file.take() for _ in range(scene.rows))
        if len(text) != scene.rows * scene.cols:
            raise DecodeError(
                f"the board file has {len(text)} syllables where {scene.rows * scene.cols} are expected", codec=CODEC
            )
        for cell, sign in zip(at.cells(scene), text, strict=True):
            if sign in "-\u30fc":
                sheet.at(0)[cell] = None
            elif sign != ".":
                number = 13 if sign == "\u30f3" else ord(sign) - (97 if sign.isascii() else 12424)
                if not 0 <= number < (26 if sign.isascii() else 120):
                    raise bad(cell, sign)
                sheet.at(0)[cell] = number

    def put(self, sheet: Sheet) -> list[str]:
        return ["".join(self.sign(cell, sheet) for cell in row) for row in cells(sheet.scene)]

    @staticmethod
    def sign(cell: Place, sheet: Sheet) -> str:
        """The character of a cell."""
        if cell not in sheet.at(0):
            return "."
        number = sheet.at(0)[cell]
        if number is None:
            return "\u30fc"
        if not isinstance(number, int) or not 0 <= number < 120:
            raise cannot(cell, number)
        return "\u30f3" if number == 13 else chr(97 + number if number < 26 else 12424 + number)


@dataclass(frozen=True)
class Fractions:
    """``numerator,denominator`` in a cell, each in a corner of its own; ``d2`` is 2 over an unknown number."""

    answer: bool = False

    def take(self, file: Lines, sheet: Sheet) -> None:
        scene = sheet.scene
        for cell, word in zip(at.cells(scene), file.words(scene.rows, scene.rows * scene.cols), strict=True):
            found = re.fullmatch(r"(-[12]|\d{1,6}),(-[12]|\d{1,6})", word)
            decimal = re.fullmatch(r"d(\d{1,6})", word)
            if not decimal and not found and word != ".":
                raise bad(cell, word)
            pair = (found[1], found[2]) if found else (decimal[1], "-2") if decimal else ("-1", "-1")
            for corner, number in zip((0, 3), pair, strict=True):
                if number != "-1":
                    sheet.at(0)[Slot(cell, corner)] = whole(number)

    def put(self, sheet: Sheet) -> list[str]:
        return ["".join(f"{self.word(cell, sheet)} " for cell in row) for row in cells(sheet.scene)]

    @staticmethod
    def word(cell: Place, sheet: Sheet) -> str:
        """The word of a cell."""
        assert isinstance(cell, Cell)
        corners = [sheet.at(0).get(Slot(cell, corner), -1) for corner in (0, 3)]
        if corners == [-1, -1]:
            return "."
        if corners[1] is None and corners[0] not in (-1, None):
            return f"d{corners[0]}"
        return ",".join("-2" if number is None else str(number) for number in corners)


@dataclass(frozen=True)
class Everything:
    """All lines as they are, which an address holds with ``/`` between them."""

    answer: bool = False

    def take(self, file: Lines, sheet: Sheet) -> None:
        sheet.at(0)[HEAD] = "/".join(line.strip() for line in file.lines if line.strip())
        file.lines.clear()

    def put(self, sheet: Sheet) -> list[str]:
        return str(sheet.at(0).get(HEAD, "")).split("/")


def triangles(scene: Scene) -> list[list[Place]]:
    """Ququ's quarters of cells: a line of upper ones, one of left and right ones, one of lower ones for each row."""
    rows: list[list[Place]] = []
    for row in range(scene.rows):
        every = [Cell(row, col) for col in range(scene.cols)]
        rows += [[Slot(c, 4) for c in every], [Slot(c, s) for c in every for s in (6, 5)], [Slot(c, 7) for c in every]]
    return rows


@dataclass(frozen=True)
class GateGrid:
    """Slalom: blocks with ``direction,number`` (newest form) or a number, gates, and the start.

    In the oldest form numbers stand on gates, and count for the blocks at their ends.
    """

    answer: bool = False

    def take(self, file: Lines, sheet: Sheet) -> None:
        if sheet.version:
            self.grid().take(file, sheet)
            return
        scene = sheet.scene
        numbers: dict[Place, int] = {}
        for cell, word in zip(at.cells(scene), file.words(scene.rows, scene.rows * scene.cols), strict=True):
            found = re.fullmatch(r"([iw])(\d{0,6})", word)
            clue = "start" if word == "o" else BLOCK if word == "#" else None
            if found:
                clue = "|" if found[1] == "i" else "-"
                if found[2]:
                    numbers[cell] = int(found[2])
            elif clue is None and word != ".":
                raise bad(cell, word)
            if clue is not None:
                sheet.at(0)[cell] = clue
        number_blocks(sheet.at(0), numbers)

    @staticmethod
    def grid() -> Grid:
        """The newer forms."""
        signs = FirstOf(
            Named({"o": "start", "i": "|", "-": "-", "#": BLOCK}),
            ARROWS,
            Turned(Numbers(""), lambda number: (0, number), lambda clue: clue[1]),
        )
        return Grid(cells, ((0, signs),))

    def put(self, sheet: Sheet) -> list[str]:
        newest = Sheet(sheet.scene, 2, sheet.layers)
        return self.grid().put(newest)


def number_blocks(clues: dict[Place, Clue], numbers: dict[Place, int]) -> None:
    """Gives blocks the smallest number of the gates that end at them."""
    for cell in [place for place, clue in clues.items() if clue == BLOCK and isinstance(place, Cell)]:
        assert isinstance(cell, Cell)
        found = []
        for sign, row, col in (("-", 0, -1), ("-", 0, 1), ("|", -1, 0), ("|", 1, 0)):
            near = Cell(cell.row + row, cell.col + col)
            while clues.get(near) == sign:
                found += [numbers[near]] if numbers.get(near, 0) > 0 else []
                near = Cell(near.row + row, near.col + col)
        if found:
            clues[cell] = (0, min(found))
