"""Board files in addresses hold question and answer."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from penpad.formats.errors import DecodeError, PenpadError, UnknownFormat
from penpad.formats.puzzle import Cell, Line, Surface, Text
from penpad.formats.puzzlink.codec import PUZZLINK
from penpad.formats.puzzlink.layouts import LAYOUTS

NURIKABE = "pzprv3/nurikabe/2/3/2 . # /. # # /"


@pytest.mark.parametrize(
    "text",
    [
        f"https://puzz.link/p?{NURIKABE}",
        f"https://puzz.link/p?type=editor&{NURIKABE}",
        "https://puzz.link/p?pzprv3/nurikabe/2/3/2%20.%20%23%20/.%20%23%20%23%20/",
        NURIKABE.replace("/", "\n"),
        f"http://pzv.jp/p.html?{NURIKABE}",
    ],
)
def test_question_and_answer_are_read(text: str) -> None:
    assert PUZZLINK.claims(text)
    puzzle = PUZZLINK.decode(text)

    assert (puzzle.board.rows, puzzle.board.cols) == (2, 3)
    assert puzzle.given == (Text(Cell(0, 0), "2"),)
    assert set(puzzle.answer) == {Surface(Cell(0, 2), 4), Surface(Cell(1, 1), 4), Surface(Cell(1, 2), 4)}
    assert PUZZLINK.encode(puzzle).text == text


def test_a_loop_is_read() -> None:
    puzzle = PUZZLINK.decode("pzprv3/yajilin/2/2/. . /. . /. . /. . /1 /1 /1 1 /")

    assert len(puzzle.answer) == 4
    assert Line(Cell(0, 0), Cell(0, 1), style=3) in puzzle.answer


@pytest.mark.parametrize(
    ("file", "body"),
    [
        ("pzprv3/sudoku/4/1 . . . /. . . . /. . . . /. . . 4 /. . . . /. . . . /. . . . /. . . . /", "sudoku/4/4/1t4"),
        ("pzprv3/castle/2/2/3,-,2 . /. 1,4,0 /", "castle/2/2/23.b014"),
        ("pzprv3/tapa/1/2/1,- # /", "tapa/2/1/a6g"),
        ("pzprv3/starbattle/2/2/1/2/0 0 /1 1 /. # /. . /", "starbattle/2/2/1/0o"),
        ("pzprv3/nonogram/2/2/. 1 2 /1 # . /- . . /", "nonogram/2/2/121."),
        ("pzprv3/kakuro/2/2/0 3 4 /4 . . /3 . . /. . /. . /", "kakuro/2/2/n3443"),
        ("pzprv3/heyawake/2/2/2/0 0 /1 1 /. . /3 . /. . /. . /", "heyawake/2/2/0og3"),
    ],
)
def test_a_file_holds_the_clues_of_its_address(file: str, body: str) -> None:
    assert set(PUZZLINK.decode(file).given) == set(PUZZLINK.decode(f"https://puzz.link/p?{body}").given)


def test_without_its_answer_a_file_becomes_a_short_address() -> None:
    puzzle = PUZZLINK.decode(f"https://puzz.link/p?{NURIKABE}")

    assert PUZZLINK.encode(puzzle.but(answer=())).text == "https://puzz.link/p?nurikabe/3/2/2k"


@pytest.mark.parametrize(
    ("text", "kind", "words"),
    [
        ("pzprv3/curvedata/2/2/. . /. . /", UnknownFormat, "curvedata"),
        ("pzprv3/nosuch/2/2/. . /. . /", UnknownFormat, "nosuch"),
        ("pzprv4/nurikabe/2/2/. . /. . /", UnknownFormat, "kind"),
        ("pzprv3/nurikabe/2/2/. . /", DecodeError, "too early"),
        ("pzprv3/nurikabe/2/2/. . . /. . /", DecodeError, "5 words where 4"),
        ("pzprv3/nurikabe/2/2/x . /. . /", DecodeError, "no clue"),
    ],
)
def test_a_broken_file_is_refused(text: str, kind: type[Exception], words: str) -> None:
    with pytest.raises(kind, match=words):
        PUZZLINK.decode(text)


KNOWN = {name for names in LAYOUTS.values() for name in names.split()}
WORDS = st.sampled_from([". ", "1 ", "- ", "# ", "+ ", "2,1 ", "/", "3/", "x ", "99 "])


@settings(max_examples=200, deadline=None)
@given(st.sampled_from(sorted(KNOWN)), st.integers(1, 3), st.integers(1, 3), st.lists(WORDS, max_size=30).map("".join))
def test_any_file_decodes_or_is_refused(name: str, rows: int, cols: int, lines: str) -> None:
    text = f"pzprv3/{name}/{rows}/{cols}/{lines}"
    try:
        puzzle = PUZZLINK.decode(text)
    except PenpadError:
        return

    assert PUZZLINK.encode(puzzle).text == text
