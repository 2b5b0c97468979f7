"""Puzzles that a format has no full place for: nothing is lost in silence, and what is written can be read."""

from __future__ import annotations

from collections import Counter
from urllib.parse import unquote

import pytest
from penpad import formats
from penpad.formats.puzzle import Board, Cage, Cell, Line, Puzzle, Slot, StoredAnswer, Symbol, Text


@pytest.mark.parametrize(
    "mark",
    [
        Symbol(Cell(0, 0), "math", (0, 1, 1)),
        Symbol(Cell(0, 0), "circle_L", 2),
        Cage((Cell(0, 0), Cell(0, 1)), style="killer"),
    ],
)
def test_a_mark_that_penpa_does_not_check_is_named_and_the_link_can_be_read(mark: Symbol) -> None:
    stored = StoredAnswer((Text(Cell(1, 1), "3", style=2), mark))
    written = formats.convert(Puzzle(Board(2, 2), stored=stored), "penpa")
    again = formats.decode(written.text)

    assert again.stored is not None
    assert again.stored.marks == (Text(Cell(1, 1), "3", style=2),)
    assert [lost.mark.startswith("the check of") for lost in written.lost if lost.at.startswith("R1C1")] == [True]


@pytest.mark.parametrize("solved", [False, True])
def test_a_zero_in_the_answer_is_named_for_f_puzzles_takes_it_for_an_empty_cell(solved: bool) -> None:
    puzzle = Puzzle(Board(2, 2), answer=(Text(Cell(1, 1), "0"),), solved=solved)
    written = formats.convert(puzzle, "fpuzzles")

    assert written.lost or formats.decode(written.text).answer


def test_a_region_of_sudokupad_can_be_taken_away() -> None:
    corner = (Cell(0, 0), Cell(0, 1), Cell(1, 0), Cell(1, 1))
    link = formats.convert(Puzzle(Board(4, 4), (Cage(corner, style="region"),)), "sudokupad").text
    puzzle = formats.decode(link)
    assert [mark.style for mark in puzzle.given if isinstance(mark, Cage)] == ["region"]

    again = formats.decode(formats.convert(puzzle.but(given=()), "sudokupad").text)

    assert again.given == ()


@pytest.mark.parametrize("style", [10, 16])
def test_the_outline_of_a_cage_comes_back_whatever_text_stands_elsewhere(style: int) -> None:
    sides = {(0, 1), (0, 2), (1, 3), (2, 3)}
    outline = tuple(Line(Slot(Cell(1, 1), a), Slot(Cell(1, 1), b), style, "red") for a, b in sorted(sides))
    given = (Cage((Cell(1, 1),)), *outline, Text(Cell(3, 3), "7", style=6))
    puzzle = formats.decode(formats.convert(Puzzle(Board(4, 4), given), "penpa").text)

    again = formats.decode(formats.convert(puzzle, "sudokupad").text)

    assert Counter(again.given) == Counter(puzzle.given)


def test_both_alphabets_for_addresses_are_read() -> None:
    rules = "?>~ " + "".join(map(chr, range(33, 126)))
    text = formats.convert(Puzzle(Board(9, 9), rules=rules), "sudokupad").text
    puzzle = formats.decode(text)
    head, _, body = text.partition("scl")
    plain = unquote(body)
    assert {"+", "/"} <= set(plain)

    assert formats.decode(f"{head}scl{plain.replace('+', '-').replace('/', '_')}").rules == puzzle.rules
    assert formats.decode(f"{head}scl{plain.replace('/', '-')}").rules == puzzle.rules


@pytest.mark.parametrize("sign", ["+", "/"])
def test_an_address_with_a_single_kind_of_sign_is_read_in_the_alphabet_that_fits(sign: str) -> None:
    links = (formats.convert(Puzzle(Board(2, 2), rules=f"{number}"), "sudokupad").text for number in range(500))
    bodies = (unquote(link.partition("scl")[2]) for link in links)
    body = next(body for body in bodies if {sign} == {"+", "/"} & set(body))

    assert formats.decode("scl" + body.replace(sign, "-")).rules == formats.decode("scl" + body).rules
