"""The layers that varieties are made of: a part of the body together with the look of its clues."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from penpad.formats.puzzle import Mark, Surface, Symbol, Text
from penpad.formats.puzzlink import places as at
from penpad.formats.puzzlink.drawing import (
    PLAIN,
    ArrowNumber,
    Backed,
    Borders,
    Either,
    Fact,
    Icons,
    Look,
    Number,
    O,
    circles,
    shade,
)
from penpad.formats.puzzlink.drawing_special import ArrowCross
from penpad.formats.puzzlink.parts import (
    BORDER,
    Before,
    Bits,
    Dots,
    If,
    Leading,
    Mapped,
    Marked,
    Optional,
    Outer,
    Part,
    Quad,
    Tri,
    num10,
    num16,
)
from penpad.formats.puzzlink.parts import (
    Either as NumEither,
)
from penpad.formats.puzzlink.places import Clue
from penpad.formats.puzzlink.signs import (
    BLOCK,
    CAPITALS,
)
from penpad.formats.puzzlink.single import DotPairs, Plain, RoomNames, arrow16
from penpad.formats.puzzlink.special import OrSlash, Rest, Skippable, Spots


@dataclass(frozen=True)
class Layer:
    """A part and how its clues are drawn."""

    part: Part
    look: Look


def icons(clues: Mapping[Clue, Mark | tuple[Mark, ...]], *, strict: bool = False) -> Icons:
    """Clues with one or several stamps."""
    return Icons({clue: mark if isinstance(mark, tuple) else (mark,) for clue, mark in clues.items()}, strict)


def symbols(name: str, styles: Mapping[Clue, int], layer: int = 1) -> Icons:
    """Clues that are one symbol in several styles."""
    return Icons({clue: (Symbol(O, name, style, layer),) for clue, style in styles.items()})


def texts(names: Mapping[Clue, str]) -> Icons:
    """Clues that are words."""
    return Icons({clue: (Text(O, name),) for clue, name in names.items()})


BLACK, GREY, ICY = Surface(O, 4), Surface(O, 3), Surface(O, 5)
LETTERS = {number + 1: letter for number, letter in enumerate(CAPITALS)}
UP_DOWN_LEFT_RIGHT = {1: 3, 2: 7, 3: 1, 4: 5}
"""Directions of puzz.link and Penpa+'s styles of arrows."""

NAMED = Number(names=LETTERS)
HIDDEN = Number(1, " ")
RING, RING_BLANK = Number(6), Number(6, " ")
DISC_BLANK = Number(7, " ")
ARROWS = symbols("arrow_N_B", UP_DOWN_LEFT_RIGHT)
SHAPES = symbols("ox_B", {1: 1, 2: 2, 3: 3})


ARROW_NUMBERS = ArrowNumber()


# ---- parts with their usual looks --------------------------------------------------------------------------------


def numbers(look: Look = PLAIN) -> Layer:
    """Numbers in cells, of any size."""
    return Layer(num16(at.cells), look)


def digits(look: Look = PLAIN) -> Layer:
    """Numbers in cells, of one digit."""
    return Layer(num10(at.cells), look)


def few(look: Look = PLAIN) -> Layer:
    """Numbers in cells, from 0 to 4."""
    return Layer(Quad(at.cells), look)


def at_points(look: Look = PLAIN) -> Layer:
    """Numbers at grid points, from 0 to 4."""
    return Layer(Quad(at.crossings), look)


def old_points(look: Look) -> Layer:
    """The same with the old form of the letter ``d``."""
    return Layer(If(Quad(at.crossings), "d", Plain(at.crossings)), look)


def in_rooms(look: Look = PLAIN) -> Layer:
    """One number in each room."""
    return Layer(num16(at.rooms), look)


def outside(look: Look = PLAIN, order: at.Order = at.one_above_and_left) -> Layer:
    """Numbers outside the board."""
    return Layer(num16(order), look)


def pearls(look: Look, plus: int = 0) -> Layer:
    """Cells of two kinds."""
    return Layer(Tri(at.cells, plus), look)


def arrows(look: Look = ARROW_NUMBERS) -> Layer:
    """Arrows with numbers."""
    return Layer(arrow16(), look)


def cells_of(look: Look, *, hole: bool = False, last: bool = False) -> Layer:
    """A set of cells; ``last``: left out when it is empty."""
    part = Bits(at.cells, hole)
    return Layer(Optional(part) if last else part, look)


EDGES = Layer(BORDER, Borders())
EDGES_MAYBE = Layer(Optional(BORDER), Borders())
EDGES_BEFORE = Layer(Leading(BORDER), Borders())
ROOMS = in_rooms()
NUMBERS = numbers()
ICE = cells_of(shade(5))
HOLES = cells_of(shade(4), hole=True)
HOLES_MAYBE = cells_of(shade(4), hole=True, last=True)
OUTSIDE = outside()
AROUND = outside(order=at.ring)
BANK = Layer(Rest("/"), Fact("bank"))
POINT_MARKS = Symbol(O, "circle_SS", 2)
MARKED = Layer(Marked(at.crossings), icons({1: POINT_MARKS}))
MARKED_INSIDE = Layer(Marked(at.inner_crossings), icons({1: POINT_MARKS}))
DOTS = Layer(Dots(at.lattice), symbols("circle_SS", {1: 1, 2: 2}, 2))
DOT_PAIRS = Layer(DotPairs(), symbols("circle_SS", {1: 2, 2: 1, 3: 5}, 2))
START_AND_GOAL = Layer(Spots("SG"), texts({"S": "S", "G": "G", "SG": "SG"}))
GOAL = Layer(Spots("G"), texts({"G": "G"}))
BLACK_CELLS = Layer(Marked(at.cells, closed=False), shade())
ON_BLACK = Backed(Number(4), (BLACK,))
LETTERED = numbers(NAMED)


def packed(unpack: Mapping[int, Clue], look: Look, part: Part | None = None) -> Layer:
    """Numbers that stand for other clues; ``unpack`` holds the special ones, the others are themselves."""
    pack = {clue: number for number, clue in unpack.items()}
    return Layer(Mapped(part or num16(at.cells), lambda n: unpack.get(n, n), lambda clue: pack.get(clue, clue)), look)


HOLED = packed({0: BLOCK}, Either(icons({BLOCK: BLACK}, strict=True), Number()))
"""Numbers, and holes in place of 0."""


EITHER = Layer(NumEither(at.cells), Number())
EITHER_MAYBE = Layer(Optional(NumEither(at.cells)), Number())
SIDES = Layer(Outer(), Borders())
NUMBERS_MAYBE = Layer(Optional(num16(at.cells)), Number())
LETTERED_MAYBE = Layer(Optional(num16(at.cells)), NAMED)
HOLED_MAYBE = Layer(Optional(HOLED.part), HOLED.look)
PEARLS_MAYBE = Layer(Optional(Tri(at.cells)), circles("circle_M"))
OUTSIDE_SKIPPABLE = Layer(Skippable(OUTSIDE.part), OUTSIDE.look)
NUMBERS_SKIPPABLE = Layer(Skippable(NUMBERS.part), NUMBERS.look)
OUTSIDE_AFTER_SLASH = Layer(Before(OUTSIDE.part, "/"), OUTSIDE.look)
NUMBERS_AFTER_SLASH = Layer(Before(NUMBERS.part, "/"), NUMBERS.look)
MARKED_CHECKERS = Layer(Marked(at.inner_crossings), symbols("sudokuetc", {1: 1}))
MARKED_INSIDE_BEFORE = Layer(Leading(MARKED_INSIDE.part), MARKED_INSIDE.look)
START = Layer(Spots("S"), texts({"S": "S"}))
DIRECTIONS_MAYBE = Layer(Optional(num16(at.cells)), ArrowCross())
OLD_EDGES = Layer(If(BORDER, "d", RoomNames()), Borders())
HOLES_OR_SLASH = Layer(OrSlash(HOLES.part), HOLES.look)
