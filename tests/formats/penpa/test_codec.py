"""Penpa+ links decode to puzzles, and puzzles encode to links that decode to the same puzzle."""

from __future__ import annotations

import contextlib
import json
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path as File

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from penpad.formats.errors import CannotEncode, DecodeError, PenpadError, TooLarge
from penpad.formats.packing import deflate, json_text, to_base64
from penpad.formats.penpa import lines as at
from penpad.formats.penpa.blank import blank_lines
from penpad.formats.penpa.codec import PENPA
from penpad.formats.penpa.lines import abbreviated
from penpad.formats.penpa.link import read_link
from penpad.formats.penpa.read import unpacked
from penpad.formats.puzzle import (
    Board,
    Cell,
    Cross,
    Direction,
    Edge,
    Erased,
    Frame,
    Line,
    Margins,
    Mark,
    Node,
    Path,
    Place,
    Puzzle,
    Slot,
    StoredAnswer,
    Surface,
    Symbol,
    Text,
    Vertex,
)

HOME = "https://swaroopg92.github.io/penpa-edit/"


def _payload(link: str) -> str:
    return unpacked(read_link(link).get("p") or "")


def _lines(link: str) -> list[str]:
    return list(at.unabbreviated(_payload(link))[0].split("\n"))


def test_the_known_link_is_read_as_what_was_drawn(vector: str) -> None:
    puzzle = PENPA.decode(vector)

    assert (puzzle.board, puzzle.title, puzzle.author, puzzle.tags) == (Board(2, 3), "Zig, zag", "", ())
    assert puzzle.given == (Surface(Cell(1, 2), 3), Text(Cell(0, 0), "5"), Line(Vertex(1, 0), Vertex(1, 1), 2))
    assert puzzle.answer == ()
    assert puzzle.stored == StoredAnswer((Text(Cell(0, 1), "2", style=2),), checks=("number",))
    assert puzzle.frame == Frame()


def test_an_unchanged_puzzle_gives_its_own_link(vector: str) -> None:
    assert PENPA.encode(PENPA.decode(vector)).text == vector


def test_a_fresh_link_has_the_lines_that_penpa_writes(vector: str) -> None:
    fresh = _lines(PENPA.encode(PENPA.decode(vector).but(origin=None)).text)
    own = _lines(vector)

    # The background image in field 21 says nothing.
    assert fresh[0].split(",") == own[0].split(",")[:21]
    # Line 11 also remembers which tool was chosen last, here in one of the menus.
    own[at.FULL_MODE] = own[at.FULL_MODE].replace('"battleship",3', '"battleship",""')
    assert fresh[1:] == own[1:]


@pytest.mark.parametrize(
    "change",
    [
        {"title": "New, title"},
        {"author": "A"},
        {"rules": "one\ntwo, & = three"},
        {"source": "https://example.org/?a=1,2"},
        {"tags": ("sudoku", "killer")},
        {"message": "Well done\n100 %"},
        {"frame": Frame("dotted", dots=True, outline=False, turn=90, mirror_x=True)},
        {"given": ()},
        {"answer": (Text(Cell(0, 1), "2", style=2), Surface(Cell(0, 1), 1))},
        {"stored": None},
        {"title": 'pizza null "surface"'},
    ],
)
def test_a_change_is_all_that_changes(change: dict[str, object], vector: str) -> None:
    puzzle = PENPA.decode(vector).but(**change)

    _same(PENPA.decode(PENPA.encode(puzzle).text), puzzle)
    _same(PENPA.decode(PENPA.encode(puzzle.but(origin=None)).text), puzzle)


def test_only_the_changed_line_is_rewritten(vector: str) -> None:
    puzzle = PENPA.decode(vector)
    before, after = _lines(vector), _lines(PENPA.encode(puzzle.but(title="New")).text)

    assert [number for number in range(19) if before[number] != after[number]] == [0]
    assert before[0].replace("Zig%2C zag", "New") == after[0]


def test_a_solved_solve_link_becomes_an_edit_link_that_shows_the_answer(vector: str) -> None:
    answer = (Text(Cell(0, 1), "2", style=2),)
    link = PENPA.encode(PENPA.decode(vector + "&r=abc").but(answer=answer, stored=None)).text

    lines = _lines(link)
    assert "#m=edit&p=" in link
    assert not {"a", "r", "l"}.intersection(dict(read_link(link).params))
    assert json.loads(lines[at.ANSWER])["number"] == {"17": ["2", 2, "1"]}
    assert json.loads(lines[at.MODE]) == json.loads(lines[at.FULL_MODE])
    assert json.loads(lines[at.ANSWER_COLOURS])["surface"] == {}


def test_a_solved_solve_link_with_a_check_becomes_a_clone_that_keeps_it(vector: str) -> None:
    puzzle = PENPA.decode(vector).but(answer=(Text(Cell(0, 1), "2", style=2),))
    link = PENPA.encode(puzzle).text

    assert "#m=edit&p=" in link
    assert link.endswith("&l=solvedup")
    assert read_link(link).get("a") == read_link(vector).get("a")
    assert _lines(link)[at.CLONE_CHECK] == _lines(vector)[at.CHECK]
    assert _lines(link)[at.CHECK] == "00:00:00:00:0"
    assert PENPA.decode(link) == puzzle


def test_a_solvers_clone_stays_a_clone(vector: str, blob: Callable[[str], str]) -> None:
    lines = _lines(vector)
    lines[at.CHECK], lines[at.CLONE_CHECK] = "00:00:01:09:0", lines[at.CHECK]
    lines[at.MODE], lines[at.ANSWER] = lines[at.FULL_MODE], lines[at.GIVEN_COLOURS]
    link = HOME + "#m=edit&p=" + blob("\n".join(lines)) + vector[vector.index("&a=") :] + "&l=solvedup"
    puzzle = PENPA.decode(link)

    assert puzzle.stored is not None
    assert puzzle.stored.checks == ("number",)
    assert PENPA.encode(puzzle).text == link
    changed = puzzle.but(answer=(Surface(Cell(0, 0)),))
    assert PENPA.encode(changed).text.endswith("&l=solvedup")
    assert PENPA.decode(PENPA.encode(changed).text) == changed


@pytest.mark.parametrize("frame", [Frame(), Frame("dotted")])
def test_an_answer_with_a_new_check_becomes_a_solvers_clone(frame: Frame) -> None:
    """Penpa+ reads ``a`` only in solve links, which show no answer, and in clones."""
    number = Text(Cell(0, 1), "2", style=2)
    stored = StoredAnswer((number,), checks=("number",))
    puzzle = Puzzle(Board(2, 3), answer=(number,), stored=stored, frame=frame)
    link = PENPA.encode(puzzle).text

    lines = _lines(link)
    assert "#m=edit&p=" in link
    assert link.endswith("&l=solvedup")
    assert lines[at.CHECK] == "00:00:00:00:0"
    assert json.loads(lines[at.CLONE_CHECK])["sol_number"] is True
    assert json.loads(lines[at.FULL_MODE])["qa"] == "pu_a"
    _same(PENPA.decode(link), puzzle)


def test_an_edit_link_that_gets_a_check_keeps_what_is_drawn(link_of: Callable[..., str]) -> None:
    puzzle = PENPA.decode(link_of({}, {"surface": {"16": 1}, "unknown": {"1": 2}}))
    stored = StoredAnswer((Surface(Cell(0, 0)),), checks=("surface",))
    link = PENPA.encode(puzzle.but(stored=stored)).text

    assert link.endswith("&l=solvedup")
    assert json.loads(_lines(link)[at.ANSWER])["unknown"] == {"1": 2}
    _same(PENPA.decode(link), puzzle.but(stored=stored))


def test_a_payload_may_end_after_line_five(link_of: Callable[..., str], blob: Callable[[str], str]) -> None:
    lines = _lines(link_of({"surface": {"16": 1}}))[:6]
    lines[0] = ",".join(lines[0].split(",")[:11])
    puzzle = PENPA.decode("m=edit&p=" + blob("\n".join(lines)))

    assert puzzle.given == (Surface(Cell(0, 0), 1),)
    for changed in (puzzle.but(title="New"), puzzle.but(rules="r"), puzzle.but(message="m", tags=("t",))):
        assert PENPA.decode(PENPA.encode(changed).text) == changed


def test_a_trailing_line_feed_and_unknown_lines_and_fields_are_kept(
    link_of: Callable[..., str], blob: Callable[[str], str]
) -> None:
    lines = [*_lines(link_of()), "more", ""]
    lines[0] += ",abc,extra"
    puzzle = PENPA.decode("m=edit&p=" + blob("\n".join(lines)))

    after = _lines(PENPA.encode(puzzle.but(tags=("x",))).text)
    assert (after[0], after[19:]) == (lines[0], ["more", ""])


def test_an_empty_cell_list_is_the_whole_board(link_of: Callable[..., str]) -> None:
    for text in ("[]", "[null]"):
        assert PENPA.decode(link_of(line5=text)).board == Board(2, 3)


def test_old_payloads_with_a_plain_z_keep_it(vector: str) -> None:
    text = at.unabbreviated(_payload(vector))[0].replace("Zig%2C zag", "pizza")
    # The base64 of the background image holds what looks like a code; old links have no such field.
    text = ",".join(text.split("\n")[0].split(",")[:21]) + text[text.index("\n") :]
    link = HOME + "#m=solve&p=" + to_base64(deflate(abbreviated(text, first_row=False).encode()))
    puzzle = PENPA.decode(link)

    assert puzzle.title == "pizza"
    assert ",Title: pizza," in _payload(PENPA.encode(puzzle.but(author="me")).text)


@pytest.mark.parametrize("lattice", ["hex", "tri", "pyramid", "iso", "penrose_P3", "cairo_pentagonal"])
def test_other_lattices_keep_all_their_marks(lattice: str, link_of: Callable[..., str]) -> None:
    header = f"{lattice},5,5,38,30,1,-1,380.00000000000006,331,60,60,0,0.25,0,0,Title: t,Author: ,,,OFF,false"
    content = {"surface": {"60": 1}, "number": {"61": ["3_1", 1, "2"]}, "line": {"60,61": 3}, "lineE": {"400,401": 2}}
    link = link_of(content, line0=header, line1="[0]", line5="[60,1,1]")
    puzzle = PENPA.decode(link)

    assert puzzle.board == Board(0, 0, lattice=lattice, nodes=(Node(60), Node(61), Node(62)))
    assert puzzle.frame == Frame(turn=30, mirror_y=True)
    assert puzzle.given == (
        Surface(Node(60), 1),
        Text(Node(61), "3", "arrow", arrow=1),
        Line(Node(60), Node(61), 3),
        Line(Node(400), Node(401), 2),
    )
    assert PENPA.encode(puzzle).text == link
    changed = puzzle.but(answer=(Surface(Node(62), 1), Line(Node(61), Node(62), 3)))
    assert PENPA.decode(PENPA.encode(changed).text) == changed
    fresh = PENPA.encode(changed.but(origin=None)).text
    assert PENPA.decode(fresh) == changed
    assert _lines(fresh)[at.SPACE] == ("[0]" if lattice in ("hex", "tri", "pyramid") else "[]")


def test_a_lattice_without_its_header_cannot_be_written() -> None:
    with pytest.raises(CannotEncode, match="lattice 'hex'"):
        PENPA.encode(Puzzle(Board(0, 0, lattice="hex", nodes=(Node(1),))))


def test_a_changed_board_is_written_anew(vector: str) -> None:
    puzzle = PENPA.decode(vector)
    wider = puzzle.but(board=Board(3, 4, frozenset({Cell(0, 3)}), Margins(1, 0, 0, 2)))

    assert PENPA.decode(PENPA.encode(wider).text) == wider


@pytest.mark.parametrize(
    ("lines", "message"),
    [
        ({"line0": "square,0,2,38,0,1,1,1,1,1,1"}, "0 x 2"),
        ({"line0": "square,x,2,38,0,1,1,1,1,1,1"}, "width"),
        ({"line0": "square,3,2"}, "Penpa\\+ board"),
        ({"line3": "{"}, "problem"),
        ({"line3": "[]"}, "no object"),
        ({"line4": "7"}, "no object"),
        ({"line5": "{}"}, "cell list"),
        ({"line5": "[1.5]"}, "cell list"),
        ({"line5": "[42]"}, "point 42"),
        ({"line5": "[16,-17]"}, "point -1"),
        ({"line1": ""}, "white space"),
    ],
)
def test_a_broken_line_is_named(lines: dict[str, str], message: str, link_of: Callable[..., str]) -> None:
    with pytest.raises(DecodeError, match=message):
        PENPA.decode(link_of(**lines))


@pytest.mark.parametrize(
    "lines",
    [
        {"line0": "square,300,300,38,0,1,1,1,1,1,1"},
        {"line0": "square,99999999,99999999,38,0,1,1,1,1,1,1"},
        {"line5": "[" + "0," * 40_001 + "0]"},
        {"line3": '{"surface":' + "[" * 5000 + "]" * 5000 + "}"},
    ],
)
def test_what_is_too_large_is_refused(lines: dict[str, str], link_of: Callable[..., str]) -> None:
    with pytest.raises(TooLarge):
        PENPA.decode(link_of(**lines))


@pytest.mark.parametrize("number", [2, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18])
@pytest.mark.parametrize("text", ["", "x", "{}", "[1]", '{"grid":5}', '{"grid":["9",{},1]}', "null", "[[[]]]", '"a"'])
def test_lines_that_penpa_can_do_without_do_not_stop_the_reading(
    number: int, text: str, link_of: Callable[..., str]
) -> None:
    puzzle = PENPA.decode(link_of({"surface": {"16": 1}}, **{f"line{number}": text}))
    changed = puzzle.but(title="New", answer=(Surface(Cell(0, 0), 3, "#123456"),), frame=Frame(dots=True))

    assert puzzle.given == (Surface(Cell(0, 0), 1),)
    assert PENPA.decode(PENPA.encode(changed).text) == changed


# ---- properties --------------------------------------------------------------------------------------------------

CELLS = st.builds(Cell, st.integers(-1, 4), st.integers(-1, 5))
VERTICES = st.builds(Vertex, st.integers(0, 4), st.integers(0, 5))
EDGES = st.builds(Edge, st.integers(0, 3), st.integers(0, 4), st.booleans())
SLOTS = st.builds(Slot, CELLS, st.integers(0, 7))
PLACES = CELLS | VERTICES | EDGES
WORDS = st.text('019 abzZ"_,{}\u00e9\u4e2d\U0001f600\n', max_size=5).filter(lambda text: text[-2:-1] != "_")
CORNERS = st.builds(Slot, CELLS, st.integers(0, 3))
TURNS = st.sampled_from(["", "U", "DL"])
TEXTS = st.builds(
    Text,
    PLACES,
    WORDS,
    st.sampled_from(["normal", "tapa", "small", "medium", "big", "long", "arrow"]),
    st.integers(0, 11),
    turn=TURNS,
)
COLOURS = st.none() | st.sampled_from(["#ff0000", "rgba(1,2,3,0.5)"])


def _pairs(places: st.SearchStrategy[Place]) -> st.SearchStrategy[tuple[Place, Place]]:
    pairs = st.tuples(places, places).filter(lambda pair: pair[0] != pair[1])
    return pairs.map(lambda pair: (min(pair), max(pair)))


LINES = st.builds(
    lambda pair, style, colour: Line(pair[0], pair[1], style, colour),
    _pairs(CELLS) | _pairs(VERTICES) | st.tuples(CELLS, EDGES) | _pairs(CORNERS),
    st.integers(1, 40),
    COLOURS,
)
MARKS = st.one_of(
    TEXTS,
    LINES,
    st.builds(Text, SLOTS, WORDS, st.just("slot"), st.integers(0, 11), turn=TURNS),
    st.builds(Text, CELLS, WORDS, st.just("arrow"), st.just(1), st.sampled_from(list(Direction))),
    st.builds(Text, CELLS, st.just("135"), st.just("candidates"), st.just(2)),
    st.builds(Surface, CELLS, st.integers(0, 12), COLOURS),
    st.builds(Surface, CELLS, st.just((1, 2)), st.sampled_from([None, ("#112233", None)])),
    st.builds(
        Symbol,
        PLACES,
        st.sampled_from(["circle_L", "star", "no such"]),
        st.integers(0, 9) | st.just((0, 1, 1, 0)),
        st.integers(1, 2),
        COLOURS,
    ),
    st.builds(Cross, EDGES, st.sampled_from(["line", "edge"])),
    st.builds(lambda pair: Erased(pair[0], pair[1]), _pairs(VERTICES)),
    st.builds(
        Path,
        st.lists(CELLS, min_size=1, max_size=4).map(tuple),
        st.sampled_from(["thermo", "slow", "arrow", "direction", "band", "polygon"]),
        COLOURS,
    ),
)


def _spot(mark: Mark) -> tuple[object, ...]:
    """Two marks with the same spot are entries of the same layer under the same key."""
    match mark:
        case Line() | Erased():
            return type(mark), mark.a, mark.b
        case Path():
            return type(mark), mark
        case Text():
            return Text, mark.kind == "slot", mark.at
        case Cross():
            return Cross, mark.on, mark.at
    return type(mark), mark.at  # type: ignore[union-attr]


LAYERS = st.lists(MARKS, max_size=12, unique_by=_spot).map(tuple)
PROSE = st.text('abcz ,&=\n<>"null[]{}~%\u00e9\U0001f600', max_size=20).filter(
    lambda text: "%2" not in text and "<br" not in text
)
NAMES = PROSE.filter(lambda text: "\n" not in text)
BOARDS = st.builds(
    Board,
    st.just(4),
    st.just(5),
    st.frozensets(st.builds(Cell, st.integers(1, 2), st.integers(1, 3)), max_size=3),
    st.builds(Margins, *[st.integers(0, 2)] * 4),
)
PUZZLES = st.builds(
    Puzzle,
    BOARDS,
    LAYERS,
    LAYERS,
    NAMES,
    NAMES,
    PROSE,
    NAMES.filter(lambda text: "," not in text),
    st.lists(NAMES, max_size=2).map(tuple),
    PROSE.filter(lambda text: text != "false"),
    frame=st.builds(
        Frame, st.sampled_from(["solid", "dotted", "none"]), st.booleans(), st.booleans(), st.integers(0, 359)
    ),
)


def _same(one: Puzzle, other: Puzzle) -> None:
    assert Counter(one.given) == Counter(other.given)
    assert Counter(one.answer) == Counter(other.answer)
    assert one.but(given=(), answer=()) == other.but(given=(), answer=())


@given(PUZZLES)
@settings(max_examples=150, deadline=None)
def test_any_puzzle_travels_through_a_fresh_link(puzzle: Puzzle) -> None:
    written = PENPA.encode(puzzle)

    assert written.lost == ()
    _same(PENPA.decode(written.text), puzzle)


@given(PUZZLES, PUZZLES)
@settings(max_examples=100, deadline=None)
def test_any_puzzle_can_be_changed_into_any_other_of_its_board(puzzle: Puzzle, other: Puzzle) -> None:
    first = PENPA.decode(PENPA.encode(puzzle).text)
    changed = other.but(board=puzzle.board, origin=first.origin)

    written = PENPA.encode(changed)

    assert written.lost == ()
    _same(PENPA.decode(written.text), changed)
    assert PENPA.encode(first).text == first.origin.text  # type: ignore[union-attr]


@given(st.text(max_size=80) | st.text("mp=edit&#?%+/ABCab019", max_size=60).map("m=edit&p=".__add__))
@settings(max_examples=300, deadline=None)
def test_any_text_is_decoded_or_refused(text: str) -> None:
    PENPA.claims(text)
    with contextlib.suppress(PenpadError):
        PENPA.decode(text)


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False, allow_infinity=False) | st.text(max_size=4),
    lambda inner: (
        st.lists(inner, max_size=4)
        | st.dictionaries(st.sampled_from(["16", "16,17", "58", "x", "16E"]), inner, max_size=3)
    ),
    max_leaves=10,
)
OBJECTS = st.dictionaries(st.sampled_from([*at.DICT_LAYERS, *at.LIST_LAYERS]), JSON, max_size=4)


@given(
    st.dictionaries(st.integers(0, 18), JSON.map(json_text) | OBJECTS.map(json_text) | st.text(max_size=10), max_size=3)
)
@settings(max_examples=300, deadline=None)
def test_any_payload_lines_are_decoded_and_encoded_or_refused(replaced: dict[int, str]) -> None:
    lines = list(blank_lines(Board(2, 3)))
    for number, text in replaced.items():
        lines[number] = text
    link = "m=edit&p=" + to_base64(deflate("\n".join(lines).encode("utf-8", "replace")))
    with contextlib.suppress(PenpadError):
        puzzle = PENPA.decode(link)
        for changed in (puzzle, puzzle.but(given=puzzle.given[:1], title="x"), puzzle.but(origin=None)):
            PENPA.decode(PENPA.encode(changed).text)


# ---- real links --------------------------------------------------------------------------------------------------


def _real_links(corpus: File) -> Iterator[str]:
    for name, members in (
        ("penpa_examples.jsonl", ("penpa", "solution_penpa")),
        ("seed_links.jsonl", ("url", "solved_url")),
        ("sudokupad_samples.jsonl", ("url_or_payload",)),
    ):
        for line in (corpus / name).read_text(encoding="utf-8").splitlines():
            record = json.loads(line)
            if record.get("app", record.get("kind", "penpa")) in ("penpa", "penpa-url"):
                yield from (record[member] for member in members if record.get(member))


@pytest.mark.corpus
def test_real_links_come_back_unchanged(corpus: File) -> None:
    count = 0
    for link in _real_links(corpus):
        written = PENPA.encode(PENPA.decode(link)).text
        assert _payload(written) == _payload(link)
        assert written.partition("#")[2] == (link.partition("#")[2] or link)
        count += 1
    assert count > 400


@pytest.mark.corpus
def test_real_puzzles_travel_through_fresh_links(corpus: File) -> None:
    for link in _real_links(corpus):
        puzzle = PENPA.decode(link)
        written = PENPA.encode(puzzle.but(origin=None))
        assert written.lost == ()
        _same(PENPA.decode(written.text), puzzle)


@pytest.mark.corpus
def test_real_boards_have_the_size_that_is_told(corpus: File) -> None:
    for line in (corpus / "penpa_examples.jsonl").read_text(encoding="utf-8").splitlines():
        record = json.loads(line)
        board = PENPA.decode(record["penpa"]).board
        assert (board.rows, board.cols) == (record["rows"], record["cols"])
