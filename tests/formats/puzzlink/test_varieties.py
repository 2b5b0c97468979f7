"""Every variety of the table: what is read is written again, in addresses and in board files."""

from __future__ import annotations

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st
from penpad.formats import drawn
from penpad.formats.drawn import Drawn
from penpad.formats.errors import CannotEncode, PenpadError
from penpad.formats.puzzle import Cell, Edge
from penpad.formats.puzzlink import boardfile, varieties
from penpad.formats.puzzlink.codec import PUZZLINK, Document, read_any, read_document, read_link
from penpad.formats.puzzlink.layout_blocks import blocks
from penpad.formats.puzzlink.layouts import LAYOUTS
from penpad.formats.puzzlink.places import Scene
from penpad.formats.puzzlink.table import ROWS

HEADS = {
    "starbattle": "1/", "easyasabc": "3/", "japanesesums": "3/", "slovak": "3/", "isowatari": "2/", "tawa": "0/",
    "haisu": "1122", "kaisu": "1122", "bdwalk": "1122", "guidearrow": "11", "recoil": "11",
}  # fmt: skip
"""What bodies begin with that need a number or places."""
TAILS = {"icebarn": "/0/1", "icelom": "/0/1", "icelom2": "/0/1", "slalom": "/0"}
CHARACTERS = "0123456789abcdefghijklmnopqrstuvwxyz.-"


@st.composite
def documents(draw: st.DrawFn, name: str) -> Document:
    """A puzzle of a variety, read from a body with some clues."""
    row = varieties.known()[name]
    cols, rows = draw(st.integers(1, 4)), draw(st.integers(1, 4))
    letters = draw(st.sampled_from([row.always, *(row.always + letter for letter in row.flags)]))
    body = draw(st.text(draw(st.sampled_from([CHARACTERS, "0123g", "0", "g124h"])), max_size=24))
    letters = f"{letters}/" * bool(letters)
    body = f"{HEADS.get(name, '')}{body}{TAILS.get(name, '')}"
    try:
        return read_document(read_link(f"https://puzz.link/p?{row.name}/{letters}{cols}/{rows}/{body}"))
    except PenpadError:
        assume(False)
        raise


def put(document: Document) -> str:
    """The body of a puzzle."""
    scene, text = document.scene, ""
    for layer, clues in zip(varieties.known()[document.link.variety].layers, document.clues, strict=True):
        text += layer.part.put(clues, scene)
        scene = layer.part.seen(clues, scene)
    return text


NAMES = sorted(row.id for row in ROWS)


@pytest.mark.parametrize("start", range(12))
@settings(max_examples=30, deadline=None)
@given(data=st.data())
def test_a_body_that_was_written_is_read_as_the_same_clues(start: int, data: st.DataObject) -> None:
    name = data.draw(st.sampled_from(NAMES[start::12]))
    document = data.draw(documents(name))
    try:
        body = put(document)
    except CannotEncode:
        return
    link = document.link

    again = read_document(read_link(f"{link.base}{link.variety}/{link.flags}/{link.cols}/{link.rows}/{body}/"))

    assert again.clues == document.clues
    assert put(again) == body


def test_every_layout_is_that_of_a_variety_and_names_known_blocks() -> None:
    names = [name for names in LAYOUTS.values() for name in names.split()]

    assert len(names) == len(set(names))
    assert all(blocks(varieties.known()[name]) for name in names)
    assert {row.id for row in ROWS} - set(names) == {"curvedata"}


def test_what_no_board_file_can_say_is_refused_with_its_place() -> None:
    # A border that ends inside a room is lost where the file names rooms, not sides.
    document = read_document(read_link("https://puzz.link/p?nagenawa/3/3/g000i"))

    with pytest.raises(CannotEncode, match="R1C1-R1C2"):
        boardfile.written(document.variety, document.scene, document.clues, Drawn())


@pytest.mark.parametrize(
    "body",
    [
        "remlen/4/4/0000000g00/0",
        "remlen/4/4/000000/1",
        "rassi/3/3/0000",
        "magnets/2/2/n00",
        "magnets/2/2/n00008",
        "topo/2/2/1234h5g",
        "slovak/1/1/3/0",
        "simpleloop/3/3//",
    ],
)
def test_parts_that_may_be_missing_are_written_as_the_engine_writes_them(body: str) -> None:
    document = read_document(read_link(f"https://puzz.link/p?{body}"))

    assert put(document) == document.link.body


@pytest.mark.parametrize("start", range(12))
@settings(max_examples=30, deadline=None)
@given(data=st.data())
def test_a_board_file_that_was_written_is_read_as_the_same_clues(start: int, data: st.DataObject) -> None:
    name = data.draw(st.sampled_from([name for name in NAMES[start::12] if name != "curvedata"]))
    document = data.draw(documents(name))
    # The file of a sudoku has one size.
    assume(name != "sudoku" or document.scene.rows == document.scene.cols)
    try:
        file = boardfile.written(document.variety, document.scene, document.clues, Drawn())
    except CannotEncode:
        return

    again = read_any(file)

    assert again.clues == document.clues
    assert again.variety is document.variety


@pytest.mark.parametrize(
    ("name", "answer"),
    [
        ("nurikabe", Drawn(shaded=frozenset([Cell(0, 1), Cell(1, 2)]))),
        ("lightup", Drawn(symbols={Cell(0, 0): "bulb"})),
        ("mashu", Drawn(lines={(Cell(0, 0), Cell(0, 1)): 1})),
        ("yajilin", Drawn(shaded=frozenset([Cell(0, 0)]), lines={(Cell(1, 0), Cell(1, 1)): 1})),
        ("slither", Drawn(edges=frozenset([Edge(0, 0, True), Edge(2, 1, True)]))),
        ("fillomino", Drawn(numbers={Cell(0, 0): "3"}, edges=frozenset([Edge(0, 1, False)]))),
        ("sudoku", Drawn(numbers={Cell(0, 0): "3"})),
        ("heyawake", Drawn(shaded=frozenset([Cell(1, 1)]))),
    ],
)
def test_an_answer_is_written_into_a_board_file(name: str, answer: Drawn) -> None:
    row = varieties.known()[name]
    scene = Scene(3, 3 if name == "sudoku" else 2)
    address = f"https://puzz.link/p?{boardfile.written(row, scene, [{} for _ in row.layers], Drawn())}"
    puzzle = PUZZLINK.decode(address)
    encoded = PUZZLINK.encode(puzzle.but(answer=drawn.marks(answer)))
    again = PUZZLINK.decode(encoded.text)

    assert encoded.lost == ()
    assert drawn.read(again.answer, again.board) == drawn.read(drawn.marks(answer), puzzle.board)
