"""Every part of a body takes what it puts."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from penpad.formats.errors import CannotEncode, DecodeError
from penpad.formats.puzzle import Cell, Edge
from penpad.formats.puzzlink import layers as common
from penpad.formats.puzzlink import layers_special as special
from penpad.formats.puzzlink import places as at
from penpad.formats.puzzlink.drawing import NONE
from penpad.formats.puzzlink.parts import (
    BORDER,
    Arrows,
    Bits,
    Dots,
    Either,
    Marked,
    Outer,
    Part,
    Quad,
    Solo,
    Tri,
    num10,
    num16,
)
from penpad.formats.puzzlink.places import Scene
from penpad.formats.puzzlink.signs import BLOCK
from penpad.formats.puzzlink.single import PIECES, Bars, DotPairs, Pipes, Walls, arrow16
from penpad.formats.puzzlink.special import Lists
from penpad.formats.puzzlink.sums import BoxSums, KakuroSums, Letters, TileSums
from penpad.formats.puzzlink.tape import Tape

Clues = st.SearchStrategy[object]


def numbers(last: int) -> Clues:
    """Numbers up to ``last``, and the unknown one."""
    return st.none() | st.integers(0, last)


DIRECTIONS = st.integers(0, 4)
PARTS: dict[str, tuple[Part, Clues]] = {
    "numbers of any size": (num16(at.cells), numbers(77775 + 16**5)),
    "digits": (num10(at.cells), numbers(9)),
    "digits or numbers": (Either(at.cells), numbers(40)),
    "numbers up to four": (Quad(at.crossings), numbers(4)),
    "five kinds": (Quad(at.sides, least=1), st.integers(1, 5)),
    "sparse marks": (Solo(at.cells), st.just(1)),
    "borders": (BORDER, st.just(1)),
    "all sides": (Outer(), st.just(1)),
    "bits": (Bits(at.cells), st.just(1)),
    "two kinds": (Tri(at.cells), st.integers(1, 2)),
    "two other kinds": (Tri(at.crossings, 2), st.integers(3, 4)),
    "marked grid points": (Marked(at.crossings), st.just(1)),
    "marked cells": (Marked(at.cells, closed=False), st.just(1)),
    "dots": (Dots(at.lattice), st.integers(1, 2)),
    "pairs of dots": (DotPairs(), st.integers(1, 3)),
    "arrows": (arrow16(), st.just(BLOCK) | st.tuples(DIRECTIONS, numbers(4095))),
    "castle clues": (special.CASTLE.part, st.tuples(st.integers(0, 2), DIRECTIONS, numbers(4095))),
    "tapa clues": (
        special.TAPA.part,
        st.tuples(numbers(8))
        | st.tuples(*[st.none() | st.integers(1, 5)] * 2)
        | st.tuples(*[st.none() | st.integers(1, 3)] * 3)
        | st.tuples(*[st.none() | st.just(1)] * 4),
    ),
    "tapa-like clues": (
        special.TAPALOOP_CLUES.part,
        st.tuples(numbers(8))
        | st.tuples(*[st.none() | st.integers(1, 7)] * 2)
        | st.tuples(*[st.none() | st.integers(1, 6)] * 3)
        # Two characters do not reach to the largest lists of four.
        | st.tuples(*[st.none() | st.integers(1, 5)] * 4).filter(lambda clue: clue[:2] != (5, 5)),
    ),
    "compass clues": (special.COMPASS.part, st.just(BLOCK) | st.tuples(*[numbers(30)] * 4)),
    "kakuro": (KakuroSums(), st.nothing()),
    "tiles": (TileSums(), st.nothing()),
    "blocked tiles": (TileSums(empty=True), st.nothing()),
    "box sums": (BoxSums(), st.integers(1, 1023)),
    "letters outside": (Letters(), st.tuples(st.integers(1, 280), numbers(255))),
    "short lists": (
        Lists(at.cells, "abcdefghijklmnopqrstuvwxyz"),
        st.lists(st.none() | st.integers(1, 9), min_size=1, max_size=4).map(tuple),
    ),
    "long lists": (special.RAILPOOL.part, st.lists(st.none() | st.integers(1, 999), min_size=1, max_size=3).map(tuple)),
    "sides of cells": (Walls(at.cells), st.integers(1, 2)),
    "plain sides of cells": (Walls(at.cells, plain=True), st.integers(1, 2)),
    "bars": (Bars(at.cells), st.just(BLOCK) | numbers(255) | st.tuples(st.just("black"), st.integers(0, 4))),
    "pipes": (Pipes(at.cells), st.none() | st.just("ice") | st.sampled_from(PIECES)),
    "hitori": (special.HITORI.part, numbers(36 * 36 - 1)),
    "letters": (special.KAERO.part, st.none() | st.integers(1, 72)),
    "sums on black": (special.kakuru(4).part, st.just(BLOCK) | numbers(45)),
    "pencils": (special.PENCILS.part, numbers(255) | st.sampled_from(special.WORDS)),
    "corners": (special.SASHIGANE.part, numbers(255) | st.sampled_from(("?", *special.WORDS))),
    "black arrows": (special.MAKARO.part, st.integers(1, 100) | st.sampled_from((BLOCK, *special.WORDS))),
    "triangles": (special.REFLECT.part, st.just("+") | st.tuples(st.integers(1, 4), st.none() | st.integers(1, 255))),
    "pots": (special.YOSENABE.part, numbers(255) | st.tuples(st.just("pot"), numbers(255))),
    "pieces of a loop": (special.LOOPSP.part, numbers(4095) | st.sampled_from(PIECES)),
    "golf": (special.HERUGOLF.part, numbers(255) | st.just("H")),
    "futons": (special.SHUGAKU.part, numbers(4)),
    "inequalities": (special.MINARISM.part, numbers(255) | st.sampled_from("gh")),
    "two tones": (special.BALANCE.part, st.tuples(st.integers(0, 1), st.none() | st.integers(1, 99))),
    "colours": (special.INTERBD.part, st.tuples(st.integers(0, 4), numbers(8))),
    "stones": (special.YAJISOKO.part, st.none() | st.tuples(DIRECTIONS, numbers(99) | st.just(NONE))),
    "sums and corners": (special.SLOVAK.part, st.tuples(st.integers(0, 99), st.integers(0, 4))),
    "arrow lists": (special.DISLOOP.part, st.tuples(st.integers(1, 4), st.none() | st.integers(1, 9))),
    "letters at points": (special.POINT_LETTERS.part, st.none() | st.integers(1, 26)),
    "quarters": (special.QUQU.part, numbers(99)),
    "fractions": (special.FRACTIONS.part, numbers(99)),
    "plaza numbers": (special.TAJMAHAL.part, st.none() | st.integers(1, 8)),
    "sides and cells": (special.SIDE_NUMBERS.part, numbers(99)),
    "arrows on sides": (Arrows(at.sides), st.nothing()),
    "holes": (common.HOLED.part, st.just(BLOCK) | st.none() | st.integers(1, 99)),
}


def clue_at(name: str, place: object, clues: Clues, draw: st.DrawFn) -> object:
    """A clue for a place; some parts have other clues outside the board."""
    sums = st.none() | st.integers(0, 35 if name == "blocked tiles" else 45)
    if name == "arrows on sides":
        assert isinstance(place, Edge)
        return draw(st.sampled_from((1, 2) if place.horizontal else (3, 4)))
    if name in ("kakuro", "tiles", "blocked tiles"):
        assert isinstance(place, Cell)
        if place.row < 0 or place.col < 0:
            number = draw(st.integers(1, 45))
            return (number, None) if place.row < 0 else (None, number)
        pair = (draw(sums), draw(sums))
        return BLOCK if name == "kakuro" and pair == (None, None) else pair
    return draw(clues)


@pytest.mark.parametrize("name", PARTS)
@settings(max_examples=20, deadline=None)
@given(data=st.data())
def test_a_part_takes_what_it_puts(name: str, data: st.DataObject) -> None:
    part, clues = PARTS[name]
    scene = Scene(data.draw(st.integers(1, 6)), data.draw(st.integers(1, 6)))
    every = list(part.places(scene))
    chosen = data.draw(st.lists(st.sampled_from(every), unique=True, max_size=12)) if every else []
    values = {place: data.draw(st.composite(lambda draw, p=place: clue_at(name, p, clues, draw))()) for place in chosen}
    if name == "kakuro":
        inside = {place for place in values if place.row >= 0 and place.col >= 0}  # type: ignore[union-attr]
        values = {p: c for p, c in values.items() if p in inside or Cell(max(p.row, 0), max(p.col, 0)) not in inside}  # type: ignore[union-attr]
        # A missing sum beside another one is written as 0.
        values = {p: c if p not in inside or c == BLOCK else tuple(n or 0 for n in c) for p, c in values.items()}  # type: ignore[attr-defined]

    tape = Tape(part.put(values, scene))

    assert part.take(tape, scene) == values
    assert tape.rest == ""


@pytest.mark.parametrize(
    ("part", "body"),
    [
        (num16(at.cells), "-1"),
        (num16(at.cells), "-zz"),
        (num16(at.cells), "1Q"),
        (BORDER, "0"),
        (BORDER, "0000000w"),
        (special.TAPA.part, "fz"),
        (arrow16(), "5"),
        (special.CASTLE.part, "3"),
        (Tri(at.cells), "s"),
        (special.STARS.part, "x/0"),
        (common.START_AND_GOAL.part, "zzzz"),
        (special.DOORS.part, "/99/0"),
    ],
)
def test_what_no_part_writes_is_refused_with_its_place(part: Part, body: str) -> None:
    with pytest.raises(DecodeError) as caught:
        part.take(Tape(body, start=100), Scene(5, 5))

    assert caught.value.position is not None
    assert 100 <= caught.value.position <= 100 + len(body)


@pytest.mark.parametrize(
    ("part", "clue"),
    [
        (num16(at.cells), "x"),
        (num10(at.cells), 10),
        (Quad(at.cells), 5),
        (special.TAPA.part, (9,)),
        (arrow16(), (5, 1)),
        (arrow16(), (1, "x")),
        (special.BALANCE.part, (0, "x")),
        (special.HITORI.part, 5000),
        (Tri(at.cells), 3),
    ],
)
def test_a_clue_without_characters_cannot_be_put(part: Part, clue: object) -> None:
    with pytest.raises(CannotEncode, match="R1C1"):
        part.put({Cell(0, 0): clue}, Scene(3, 3))


def test_a_run_may_reach_beyond_the_board() -> None:
    assert num16(at.cells).take(Tape("1zz"), Scene(2, 2)) == {Cell(0, 0): 1}


def test_a_room_is_named_by_the_top_of_its_leftmost_column() -> None:
    # R1C2 is the first cell of the second room, R2C1 shows its clue.
    scene = Scene(2, 2, borders=frozenset({Edge(0, 1, False), Edge(1, 0, True)}))

    assert at.rooms(scene) == [Cell(0, 0), Cell(1, 0)]
