"""Puzzles of Penpa+ in SudokuPad: what is drawn, what comes back, and what SudokuPad can do with it."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from penpad.formats import jsontext, lz
from penpad.formats.puzzle import (
    Board,
    Cage,
    Cell,
    Cross,
    Direction,
    Edge,
    Erased,
    Frame,
    Line,
    Margins,
    Mark,
    Path,
    Place,
    Puzzle,
    Shape,
    Slot,
    StoredAnswer,
    Surface,
    Symbol,
    Text,
    Vertex,
)
from penpad.formats.sudokupad.codec import SUDOKUPAD
from penpad.formats.sudokupad.document import open_link
from penpad.formats.sudokupad.notes import PATH_KINDS, TEXT_KINDS
from penpad.formats.sudokupad.outlines import ordered, outline
from penpad.formats.sudokupad.posing import posed
from penpad.formats.svg.symbols import PAINTERS

BOARD = Board(4, 4)
POSES = [
    (turn, mirror_x, mirror_y) for turn in (0, 90, 180, 270) for mirror_x in (False, True) for mirror_y in (False, True)
]
STYLES = (1, 2, 3, 4, 5, 6, 8, 9, 12, 13, 14, 17, 20, 21, 30, 40, 80, 0)


def there_and_back(puzzle: Puzzle) -> Puzzle:
    return SUDOKUPAD.decode(SUDOKUPAD.encode(puzzle).text)


def tree_of(puzzle: Puzzle) -> dict[str, Any]:
    return open_link(SUDOKUPAD.encode(puzzle).text).tree


def same_marks(first: Puzzle, second: Puzzle) -> bool:
    return Counter(first.given) == Counter(second.given)


# ---- marks that come back ----------------------------------------------------------------------------------------

numbers = st.integers(-1, 4)
cells = st.builds(Cell, numbers, numbers)
vertices = st.builds(Vertex, numbers, numbers)
edges = st.builds(Edge, numbers, numbers, st.booleans())
slots = st.builds(Slot, cells, st.integers(0, 7))
places: st.SearchStrategy[Place] = st.one_of(cells, vertices, edges, slots)
colours = st.sampled_from([None, None, "#ff0000", "#11223380", "rgba(0,0,255,0.5)", "#abc"])
line_styles = st.sampled_from(STYLES)


@st.composite
def lines(draw: st.DrawFn) -> Line:
    kind = draw(st.sampled_from([cells, vertices, slots, places]))
    a, b = draw(st.tuples(kind, kind).filter(lambda pair: pair[0] != pair[1]))
    return Line(*ordered(a, b), draw(line_styles), draw(colours))


@st.composite
def texts(draw: st.DrawFn) -> Text:
    kind = draw(st.sampled_from(TEXT_KINDS))
    text = draw(st.sampled_from(["1", "12", "?", "A b", "", "165243", "💡", '"', "3\n4", "012"]))
    at = draw(slots if kind == "slot" else places)
    way = draw(st.sampled_from([None, *Direction])) if kind == "arrow" else None
    return Text(at, text, kind, draw(st.integers(0, 11)), way, draw(st.sampled_from(["", "", "U", "DL"])))


chains = st.lists(st.one_of(cells, vertices), min_size=1, max_size=4).map(tuple)
marks: st.SearchStrategy[Mark] = st.one_of(
    lines(),
    texts(),
    st.builds(Surface, cells, st.integers(0, 13), colours),
    st.builds(Surface, cells, st.just((1, 12)), st.sampled_from([None, (None, "#f0f")])),
    st.builds(Symbol, places, st.sampled_from(sorted(PAINTERS)), st.integers(0, 9), st.sampled_from([1, 2]), colours),
    st.builds(Symbol, cells, st.sampled_from(["cross", "dice"]), st.tuples(*[st.integers(0, 1)] * 4), st.just(1)),
    st.builds(Cross, edges, st.sampled_from(["line", "edge"]), st.just(98), colours),
    st.builds(lambda v: Erased(v, Vertex(v.row, v.col + 1)), vertices),
    st.builds(Path, chains, st.sampled_from(PATH_KINDS), colours),
)


def spot(mark: Mark) -> object:
    """What two marks must not share: a cell holds one value, and lines of one place are one line."""
    return mark.at if isinstance(mark, Text) else (mark.a, mark.b) if isinstance(mark, (Line, Erased)) else mark


@settings(max_examples=60, deadline=None)
@given(st.lists(marks, max_size=12, unique_by=spot))
def test_every_mark_of_penpa_comes_back_as_itself(found: list[Mark]) -> None:
    puzzle = Puzzle(BOARD, tuple(found))
    written = SUDOKUPAD.encode(puzzle)

    assert not written.lost
    assert same_marks(SUDOKUPAD.decode(written.text), puzzle)


@settings(max_examples=40, deadline=None)
@given(st.lists(marks, max_size=8, unique_by=spot), st.sets(st.integers(0, 7)), st.lists(marks, max_size=2))
def test_marks_can_be_taken_away_and_added_in_a_written_link(
    found: list[Mark], gone: set[int], new: list[Mark]
) -> None:
    puzzle = there_and_back(Puzzle(BOARD, tuple(found), title="T"))
    kept = [mark for index, mark in enumerate(puzzle.given) if index not in gone]
    new = [mark for mark in new if spot(mark) not in {spot(mark) for mark in kept}][:1]
    changed = puzzle.but(given=(*kept, *new))

    assert same_marks(there_and_back(changed), changed)


def test_a_cage_and_its_strokes_are_one_cage() -> None:
    inside = (Cell(0, 0), Cell(0, 1), Cell(1, 0), Cell(1, 1), Cell(2, 1))
    for style, colour in ((10, None), (10, "#ff0000"), (16, None), (7, None)):
        given = (Cage(inside, "12", total=12), *outline(inside, style, colour))
        tree = tree_of(Puzzle(BOARD, given, frame=Frame(outline=False)))

        assert len(tree["cages"]) == 1
        assert ("lines" in tree) == (style != 10)
        assert same_marks(there_and_back(Puzzle(BOARD, given)), Puzzle(BOARD, given))


def test_symbols_are_drawn_where_they_stand() -> None:
    for name in PAINTERS:
        for layer in (1, 2):
            style = (
                (1,) * 9
                if name.startswith(("dice", "deg", "poly", "cross", "arrow_cross", "arrow_e", "arrow_f"))
                else 1
            )
            tree = tree_of(Puzzle(BOARD, (Symbol(Cell(2, 1), name, style, layer),), frame=Frame(outline=False)))
            items = [item for part in ("underlays", "overlays", "lines") for item in tree.get(part, [])]

            assert items, name
            assert all(item["penpa"][0] == "symbol" for item in items)


def test_small_texts_can_tell_sudokupad_messages_and_fog() -> None:
    given = (
        Text(Slot(Cell(0, 0), 0), "msgcorrect: Well done", "slot"),
        Text(Slot(Cell(0, 1), 0), "foglight: r1c1r2c2", "slot"),
        Cage((Cell(2, 2),), "foglight"),
    )
    tree = tree_of(Puzzle(BOARD, given, frame=Frame(outline=False)))
    again = there_and_back(Puzzle(BOARD, given))

    values = [cage["value"] for cage in tree["cages"]]
    assert sorted(values) == ["FOGLIGHT", "foglight: r1c1r2c2", "msgcorrect: Well done"]
    assert "overlays" not in tree
    assert again.message == "Well done"
    assert set(given[:2]) <= set(again.given)


def test_another_answer_replaces_the_one_in_a_written_link() -> None:
    first, second = (StoredAnswer((Surface(cell, 1), Text(Cell(0, 0), "4"))) for cell in (Cell(0, 0), Cell(1, 1)))
    puzzle = there_and_back(Puzzle(BOARD, (Text(Cell(2, 2), "1"),), stored=first, source="A"))
    again = there_and_back(puzzle.but(stored=second, source="B"))

    assert puzzle.stored == first
    assert (again.stored, again.source) == (second, "B")
    assert there_and_back(puzzle.but(stored=None)).stored is None


# ---- the board ---------------------------------------------------------------------------------------------------


def test_missing_cells_margins_and_the_frame_come_back() -> None:
    board = Board(4, 5, frozenset({Cell(0, 0), Cell(2, 2)}), Margins(1, 0, 2, 0))
    for frame in (Frame(), Frame(dots=True), Frame(outline=False), Frame("none", outline=False), Frame("dotted")):
        puzzle = Puzzle(board, (Text(Cell(-1, 2), "12"), Text(Cell(1, -2), "3")), frame=frame, source="S", title="T")
        again = there_and_back(puzzle)

        assert (again.board, again.frame, again.source) == (board, frame, "S")
        assert same_marks(again, puzzle)


def test_cages_and_solutions_do_not_change_which_cells_are_in_play() -> None:
    given = (Cage((Cell(1, 1), Cell(1, 2)), "3", total=3), Cage((Cell(3, 3), Cell(2, 3)), style="extraregion"))
    stored = StoredAnswer((Text(Cell(1, 1), "1"), Text(Cell(1, 2), "2")))

    assert there_and_back(Puzzle(BOARD, given, stored=stored)).board == BOARD


@pytest.mark.parametrize("pose", POSES)
def test_a_turned_board_lies_as_its_picture_shows_it(pose: tuple[int, bool, bool]) -> None:
    turn, mirror_x, mirror_y = pose
    inside = (Cell(0, 0), Cell(0, 1), Cell(1, 1))
    given: tuple[Mark, ...] = (
        Text(Cell(0, 2), "2", "arrow", arrow=Direction.UP),
        Text(Slot(Cell(1, 2), 0), "4", "slot"),
        Symbol(Cell(0, 1), "arrow_B_B", 2, 2),
        Symbol(Cell(1, 0), "triup_L", 2, 1),
        Symbol(Cell(2, 0), "sudokumore", 3, 1),
        Symbol(Cell(2, 1), "cross", (1, 0, 0, 1), 1),
        Line(Cell(0, 0), Cell(0, 1), 3),
        Line(Vertex(0, 1), Vertex(1, 1), 2),
        Cage(inside, "7", total=7),
        *outline(inside, 10),
        Path((Cell(0, 0), Cell(1, 1), Cell(1, 2)), "thermo"),
    )  # fmt: skip
    board = Board(3, 5, frozenset({Cell(2, 4)}), Margins(1, 0, 0, 2))
    stored = StoredAnswer((Surface(Cell(0, 4), 1),))
    puzzle = Puzzle(board, given, frame=Frame(turn=turn, mirror_x=mirror_x, mirror_y=mirror_y), stored=stored)
    seen, _, lost = posed(puzzle)
    again = there_and_back(puzzle)

    assert not lost
    assert again.board == seen.board
    assert again.frame == Frame()
    assert again.stored == seen.stored
    assert same_marks(again, seen)


def test_a_quarter_turn_leads_left_to_up() -> None:
    board = Board(2, 3, frozenset({Cell(0, 0)}), Margins(left=1))
    given = (Text(Cell(1, 0), "2", "arrow", arrow=Direction.LEFT), Symbol(Cell(0, 1), "arrow_S", 1))
    seen, _, _ = posed(Puzzle(board, given, frame=Frame(turn=90)))

    assert seen.board == Board(3, 2, frozenset({Cell(0, 1)}), Margins(top=1))
    assert seen.given == (Text(Cell(0, 0), "2", "arrow", arrow=Direction.UP), Symbol(Cell(1, 1), "arrow_S", 3))


def test_a_turn_by_no_right_angle_is_named() -> None:
    written = SUDOKUPAD.encode(Puzzle(BOARD, frame=Frame(turn=45)))

    assert [lost.mark for lost in written.lost] == ["view turned by 45 degrees"]


# ---- sudoku ------------------------------------------------------------------------------------------------------


def boxes() -> tuple[Line, ...]:
    across = [Line(Vertex(2, col), Vertex(2, col + 1), 2) for col in range(4)]
    return (*across, *(Line(Vertex(row, 2), Vertex(row + 1, 2), 2) for row in range(4)))


def test_drawn_boxes_of_a_sudoku_become_regions_and_its_digits_givens() -> None:
    given = (*boxes(), Text(Cell(0, 0), "4"), Text(Cell(1, 1), "3", "candidates"))
    answer = tuple(Text(cell, str(1 + (cell.col + cell.row) % 4)) for cell in BOARD.cells if cell != Cell(0, 1))
    puzzle = Puzzle(BOARD, given, tags=("sudoku",), stored=StoredAnswer(answer))
    tree = tree_of(puzzle)

    assert sorted(map(len, tree["regions"])) == [4, 4, 4, 4]
    assert [0, 0] in tree["regions"][0]
    assert [tree["cells"][row][row]["value"] for row in (0, 1)] == [4, 3]
    assert tree["metadata"]["solution"] == "1?34234134124123"
    assert "norowcol" not in tree["metadata"]
    assert same_marks(there_and_back(puzzle), puzzle)


def test_boxes_of_another_genre_are_only_drawn() -> None:
    tree = tree_of(Puzzle(BOARD, boxes(), tags=("starbattle",)))

    assert "regions" not in tree
    assert tree["metadata"]["norowcol"] is True


# ---- notes of strangers ------------------------------------------------------------------------------------------

BAD = [
    None, 5, "x", [], ["frame", 1], ["symbol"], ["line"],
    ["symbol", [0.5]], ["symbol", [0.5, 0.5], 3, 1], ["line", "x"],
    ["surface", [0, 0], 1], ["surface", [0.5, 0.5], [1] * 99], ["text", [0.5, 0.5], "1", "normal", 1],
    ["text", [0.5, 0.5], "=1", "nonsense", 1], ["text", [0.5, 0.5], "=1", "arrow", 1, 99], ["path", 3, "thermo"],
    ["path", [[1e300, 0]], "thermo"], ["path", [[0.5, 0.5]], "line"], ["stroke", [0, 0], [1, 1], True],
    ["cross", [0, 0], 7, 1e99], ["erased", 1, 2], {"a": 1}, ["outline", "x"],
    ["symbol", [0.5, 0.5], "star", {"a": 1}, 1],
]  # fmt: skip


@pytest.mark.parametrize("note", BAD)
def test_a_note_that_makes_no_sense_is_passed_over(note: Any) -> None:
    shape = {"center": [0.5, 0.5], "width": 1, "height": 1, "backgroundColor": "#CFCFCF", "penpa": note}
    line = {"wayPoints": [[0.5, 0.5], [1.5, 0.5]], "color": "#000000", "thickness": 3, "penpa": note}
    cage = {"cells": [[0, 0], [0, 1]], "penpa": note}
    cell = {"value": 1, "penpa": note}
    tree = {"cells": [[cell, {}], [{}, {}]], "underlays": [shape], "lines": [line], "cages": [cage]}
    puzzle = SUDOKUPAD.decode("scl" + lz.compress(jsontext.dumps(tree)))

    assert {type(mark) for mark in puzzle.given} == {Text, Shape, Path, Cage}


@pytest.mark.parametrize(
    "aside", [5, [], {"margins": 3}, {"margins": [1, 2, 3]}, {"margins": [-1, 0, 0, 1e9]}, {"marks": 3}]
)
def test_an_aside_that_makes_no_sense_is_passed_over(aside: Any) -> None:
    tree = {"cells": [[{}, {}], [{}, {}]], "metadata": {"penpa": aside, "title": "T"}}
    puzzle = SUDOKUPAD.decode("scl" + lz.compress(jsontext.dumps(tree)))

    assert puzzle.board == Board(2, 2)
    assert puzzle.frame == replace(Frame())
