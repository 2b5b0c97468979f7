"""puzz.link puzzles are drawn as Penpa+ draws them, and written from marks of any origin."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from penpad.formats import convert, decode
from penpad.formats.codec import Lost
from penpad.formats.errors import CannotEncode, PenpadError
from penpad.formats.puzzle import (
    Board,
    Cell,
    Direction,
    Edge,
    Line,
    Margins,
    Puzzle,
    Slot,
    Surface,
    Symbol,
    Text,
    Vertex,
)
from penpad.formats.puzzlink import varieties
from penpad.formats.puzzlink.codec import PUZZLINK, read_document, read_link


def read(body: str) -> Puzzle:
    return PUZZLINK.decode(f"https://puzz.link/p?{body}")


def written(puzzle: Puzzle) -> str:
    """What is written for the marks alone."""
    return PUZZLINK.encode(puzzle.but(origin=None)).text


def test_the_table_is_sorted_and_has_every_name_once() -> None:
    from penpad.formats.puzzlink.table import ROWS

    ids = [row.id for row in ROWS]
    names = [name for row in ROWS for name in (row.id, *row.aliases)]

    assert ids == sorted(ids)
    assert len(names) == len(set(names))
    assert all(row.writes in ("", *row.aliases) for row in ROWS)


def test_an_unchanged_puzzle_gives_its_own_text() -> None:
    address = "http://pzv.jp/p.html?slither/5/5/cbcbcddad"

    assert PUZZLINK.encode(PUZZLINK.decode(address)).text == address


def test_yajilin_clues_are_numbers_with_arrows() -> None:
    puzzle = read("yajilin/o/5/5/m32j10")

    assert set(puzzle.given) == {
        Text(Cell(2, 3), "2", kind="arrow", arrow=Direction.LEFT),
        Text(Cell(4, 4), "0", kind="arrow", arrow=Direction.UP),
    }
    assert puzzle.extras == {"puzzlink.variety": "yajilin", "puzzlink.flags": "o"}
    assert puzzle.tags == ("yajilin",)


def test_the_letter_b_draws_yajilin_clues_on_framed_grey_cells() -> None:
    puzzle = read("yajilin/b/2/2/12c")

    assert Surface(Cell(0, 0), 3) in puzzle.given
    assert sum(isinstance(mark, Line) for mark in puzzle.given) == 4


def test_a_room_number_stands_in_the_top_cell_of_the_leftmost_column() -> None:
    puzzle = read("heyawake/6/6/lll155007rs12222j")

    assert [mark.at for mark in puzzle.given if isinstance(mark, Text)][:2] == [Cell(0, 0), Cell(0, 1)]


def test_outside_clues_stand_in_margins() -> None:
    puzzle = read("tents/4/4/1g12g2h1001005")

    assert puzzle.board == Board(4, 4, margins=Margins(1, 1, 1, 1))
    assert Text(Cell(-1, 0), "1") in puzzle.given
    assert Symbol(Cell(0, 0), "tents", 1) in puzzle.given


def test_kakuro_sums_stand_in_corners_of_a_board_with_one_row_and_column_more() -> None:
    puzzle = read("kakuro/5/5/48la0.na0lh3l0Bn.0cl.c4a3")

    assert (puzzle.board.rows, puzzle.board.cols) == (6, 6)
    assert Text(Slot(Cell(1, 1), 2), "4", kind="slot", style=4) in puzzle.given
    assert Text(Slot(Cell(1, 1), 1), "8", kind="slot", style=4) in puzzle.given


def test_dots_stand_on_cells_sides_and_grid_points() -> None:
    places = {type(mark.at) for mark in read("tentaisho/3/3/l01j0").given if isinstance(mark, Symbol)}

    assert places == {Cell, Edge, Vertex}


def test_castle_clues_of_one_colour_are_not_parted() -> None:
    marks = read("castle/2/1/20.20.").given

    assert {type(mark).__name__ for mark in marks} == {"Text", "Surface", "Line", "Erased"}


def test_a_pipelink_with_ice_turns_out_to_be_another_variety() -> None:
    assert read("pipelink/5/5/ma0j2j0fm").extras["puzzlink.variety"] == "pipelinkr"


@pytest.mark.parametrize(
    "body",
    [
        "castle/5/5/c230021k111a210f",
        "compass/5/5/l2.21g.2.4m.4.3g.1..l",
        "starbattle/6/6/1/4ilbhgdnmhou",
        "nonogram/5/5/03g21g.2g1h4h3h01g12g.h1h",
        "statuepark/7/7/078ii6000000290f0//t",
        "firefly/4/4/a21c3.j",
        "sudoku/4/4/g1k23k3g",
        "hitori/4/4/................/",
        "yajilin/v:/5/5/m32j10",
        "bunnyhop/3/2//",
    ],
)
def test_marks_alone_give_the_same_body(body: str) -> None:
    assert written(read(body)) == f"https://puzz.link/p?{body}"


def test_a_penpa_drawing_is_written_by_its_genre_tag() -> None:
    drawn = Puzzle(
        Board(3, 3),
        (Text(Cell(1, 1), "2", style=6), Surface(Cell(0, 0), 4), Text(Cell(0, 0), "1", style=7)),
        tags=("akari",),
    )

    assert written(drawn) == "https://puzz.link/p?akari/3/3/bgch"


def test_a_puzzle_without_a_variety_is_refused() -> None:
    with pytest.raises(CannotEncode, match="variety"):
        written(Puzzle(Board(3, 3), (Text(Cell(1, 1), "2"),)))


def test_the_source_that_penpas_import_keeps_names_the_variety() -> None:
    puzzle = Puzzle(Board(2, 2), (Text(Cell(0, 0), "2"),), source="https://puzz.link/p?squarejam/2/2/2i")

    assert written(puzzle) == "https://puzz.link/p?squarejam/2/2/2i"


def test_marks_that_are_no_clues_are_named() -> None:
    puzzle = read("nurikabe/5/5/g5k2o1k3g")

    with pytest.raises(CannotEncode, match="symbol star at R1C1") as caught:
        written(puzzle.but(given=(*puzzle.given, Symbol(Cell(0, 0), "star", 2))))
    assert caught.value.at == ("R1C1",)


def test_an_answer_is_lost_because_links_hold_questions_only() -> None:
    puzzle = read("nurikabe/5/5/g5k2o1k3g")

    encoded = PUZZLINK.encode(puzzle.but(answer=(Surface(Cell(0, 0), 4),)))

    assert encoded.text == "https://puzz.link/p?nurikabe/5/5/g5k2o1k3g"
    assert encoded.lost == (Lost("the answer (1 mark): puzz.link links hold no answers"),)


def test_a_puzzle_comes_back_from_penpa() -> None:
    address = "https://puzz.link/p?masyu/6/6/1063000i3000"

    back = decode(convert(decode(address), "penpa").text)

    assert convert(back, "puzzlink").text == address


@pytest.mark.parametrize("via", ["penpa", "sudokupad"])
@pytest.mark.parametrize(
    "body",
    ["statuepark/7/7/078ii6000000290f0//t", "tawa/3/2/0/a2b2", "slovak/3/2/3/1n", "kakuro/2/1/00k-"],
)
def test_what_is_not_drawn_comes_back_through_the_source(via: str, body: str) -> None:
    address = f"https://puzz.link/p?{body}"

    assert convert(decode(convert(decode(address), via).text), "puzzlink").text == address


def test_what_is_not_drawn_stays_when_the_drawing_changes() -> None:
    back = decode(convert(read("statuepark/3/3/070//t"), "penpa").text)

    changed = convert(back.but(given=()), "puzzlink")

    assert (changed.text, changed.lost) == ("https://puzz.link/p?statuepark/3/3///t", ())


def test_a_set_of_pieces_that_is_nowhere_stated_is_named() -> None:
    encoded = PUZZLINK.encode_as(read("statuepark/3/3/070//t").but(extras={}, source=""), "statuepark")

    assert encoded.text == "https://puzz.link/p?statuepark/3/3/070"
    assert [item.mark for item in encoded.lost] == ["the bank of this variety, which the puzzle does not state"]


def test_numbers_that_stand_for_animals_are_not_written_as_numbers() -> None:
    drawn = Puzzle(Board(2, 2), (Text(Cell(0, 0), "5"),), tags=("slitherlink",))

    with pytest.raises(CannotEncode, match="R1C1"):
        written(drawn)


@pytest.mark.parametrize("body", ["slalom/d/2/2/1610/3", "kramma/c/3/3/9oc", "bonsan/c/3/3/o", "icelom/a/2/2/0j/1/2"])
def test_letters_that_a_new_address_needs_are_written(body: str) -> None:
    puzzle = read(body)
    bare = puzzle.but(extras={}, source="")

    assert PUZZLINK.encode_as(bare, str(puzzle.extras["puzzlink.variety"])).text == f"https://puzz.link/p?{body}"


def test_a_tag_of_two_varieties_means_the_one_that_fits() -> None:
    puzzle = read("swslither/5/5/2c5a2a5c2a136a3c6a3").but(extras={}, source="")

    assert PUZZLINK.encode(puzzle.but(origin=None)).text == "https://puzz.link/p?swslither/5/5/2c5a2a5c2a136a3c6a3"


CHARACTERS = "0123456789abcdefghijklmnopqrstuvwxyz.-+=@%*$_/ABZ"
NAMES = sorted({row.name for row in varieties.known().values()})


@settings(max_examples=300, deadline=None)
@given(
    st.sampled_from(NAMES),
    st.sampled_from(("", "o/", "b/", "c/", "d/", "v:/")),
    st.integers(1, 5),
    st.integers(1, 5),
    st.sampled_from(("", "1/")),
    st.text(CHARACTERS, max_size=30),
)
def test_any_body_decodes_or_is_refused(name: str, letters: str, cols: int, rows: int, size: str, body: str) -> None:
    address = f"https://puzz.link/p?{name}/{letters}{cols}/{rows}/{size}{body}"
    try:
        puzzle = PUZZLINK.decode(address)
    except PenpadError:
        return

    document = read_document(read_link(address))
    assert PUZZLINK.encode(puzzle).text == document.link.text()
    try:
        again = PUZZLINK.decode(written(puzzle))
    except CannotEncode:
        return
    assert sorted(map(repr, again.given)) == sorted(map(repr, puzzle.given))
