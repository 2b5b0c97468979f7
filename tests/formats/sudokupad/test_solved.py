"""Answers drawn into SudokuPad links, and changed or converted puzzles."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from penpad.formats import drawn, jsontext, lz
from penpad.formats.errors import CannotEncode
from penpad.formats.puzzle import (
    Board,
    Cage,
    Cell,
    Edge,
    Line,
    Mark,
    Node,
    Path,
    Point,
    Puzzle,
    Shape,
    StoredAnswer,
    Surface,
    Symbol,
    Text,
    Vertex,
    edge_joining,
)
from penpad.formats.sudokupad.codec import SUDOKUPAD
from penpad.formats.sudokupad.document import Document, open_link

TREE = (
    '{"id":"s1","cellSize":64,"cells":[[{"value":1},{},{}],[{},{"value":"?"},{}],[{},{},{}]],"regions":[],'
    '"cages":[{"value":"title: T"},{"cells":[[0,0],[2,2]],"unique":false,"hidden":true}],'
    '"underlays":[{"center":[1.5,1.50],"width":1,"height":1,"backgroundColor":"#CFCFCF"}],'
    '"metadata":{"rules":["\\"Quoted\\"","’"]},"unknown":{"kept":[1.0,null]}}'
)
BOARD = Board(3, 3)
LINK = f"https://sudokupad.app/sudoku/scl{lz.compress(TREE)}?setting-conflictchecker=0"
CELLS = BOARD.cells


def directed(*cells: Cell) -> list[Mark]:
    """A closed directed loop with a mark of its direction on every step."""
    marks: list[Mark] = []
    styles = {(0, -1): 5, (-1, 0): 6, (0, 1): 7, (1, 0): 8}
    for a, b in zip(cells, (*cells[1:], cells[0]), strict=True):
        first, second = min(a, b), max(a, b)
        edge = Edge(second.row, second.col, horizontal=first.col == second.col)
        marks += [Line(a, b, 3), Symbol(edge, "inequality", styles[b.row - a.row, b.col - a.col], 2)]
    return marks


RING = [Cell(0, 0), Cell(0, 1), Cell(0, 2), Cell(1, 2), Cell(2, 2), Cell(2, 1), Cell(2, 0), Cell(1, 0)]


def tree_of(link: str) -> dict[str, object]:
    return open_link(link).tree


def test_an_unchanged_puzzle_gives_its_own_text() -> None:
    for text in (LINK, f" <{LINK}> ", TREE, f"scl{lz.compress(TREE).rstrip('=')}", "scfoooooooooooooK", "." * 81):
        assert SUDOKUPAD.encode(SUDOKUPAD.decode(text)).text == text


def test_a_solved_link_is_the_same_puzzle_with_the_answer_added() -> None:
    puzzle = SUDOKUPAD.decode(LINK)
    answer = drawn.marks(drawn.Drawn(numbers=dict.fromkeys(CELLS, "7")))
    solved = SUDOKUPAD.encode(puzzle.but(answer=answer, solved=True))
    again = SUDOKUPAD.decode(solved.text)

    assert again.but(answer=()) == puzzle
    assert drawn.read(again.answer, BOARD).numbers == {
        cell: "7" for cell in CELLS if cell not in {Cell(0, 0), Cell(1, 1)}
    }
    assert [lost.at for lost in solved.lost] == ["R1C1", "R2C2"]
    assert solved.text.endswith("?setting-conflictchecker=0")
    assert tree_of(solved.text)["unknown"] == {"kept": [1.0, None]}
    assert '"kept":[1.0,null]' in open_link(solved.text).text


def test_taking_the_answer_away_again_restores_the_puzzle() -> None:
    puzzle = SUDOKUPAD.decode(LINK)
    everything = drawn.Drawn(
        numbers={Cell(0, 1): "2"},
        shaded=frozenset({Cell(1, 0)}),
        lines={(Cell(0, 0), Cell(0, 1)): 1, (Cell(1, 1), Cell(2, 1)): 2},
        edges=frozenset({Edge(1, 1, horizontal=True)}),
        symbols={Cell(2, 2): "star", Cell(2, 0): "bulb", Cell(1, 2): "tent"},
    )
    solved = SUDOKUPAD.decode(SUDOKUPAD.encode(puzzle.but(answer=drawn.marks(everything), solved=True)).text)
    assert drawn.read(solved.answer, BOARD) == everything

    cleared = SUDOKUPAD.encode(solved.but(answer=())).text

    assert tree_of(cleared) == tree_of(LINK)


def test_a_directed_loop_with_pass_cells_comes_back_and_is_drawn_in_its_direction() -> None:
    ring = [Symbol(Cell(0, 1), "ox_E", 1, 2)]
    puzzle = SUDOKUPAD.decode(LINK).but(answer=(*directed(*RING), *ring), solved=True)
    link = SUDOKUPAD.encode(puzzle).text
    again = SUDOKUPAD.decode(link).answer

    assert drawn.read(again, BOARD) == drawn.read(puzzle.answer, BOARD)
    assert {mark for mark in again if isinstance(mark, Symbol)} == {
        mark for mark in puzzle.answer if isinstance(mark, Symbol)
    }
    assert tree_of(link)["lines"] == [
        {
            "wayPoints": [[0.5, 0.5], [0.5, 2.5], [2.5, 2.5], [2.5, 0.5], [0.5, 0.5]],
            "color": "#4C9900",
            "thickness": 6,
            "target": "cell-pen",
        }
    ]
    reverse = SUDOKUPAD.encode(puzzle.but(answer=tuple(directed(*RING[::-1])), solved=True)).text
    lines = tree_of(reverse)["lines"]
    assert isinstance(lines, list)
    assert lines[0]["wayPoints"] == [[0.5, 0.5], [2.5, 0.5], [2.5, 2.5], [0.5, 2.5], [0.5, 0.5]]


def test_a_loop_that_crosses_itself_goes_straight_on_at_the_crossing() -> None:
    lines = [
        [(0, 1), (1, 1)], [(1, 1), (2, 1)], [(1, 0), (1, 1)], [(1, 1), (1, 2)],
        [(0, 0), (0, 1)], [(0, 0), (1, 0)], [(1, 2), (2, 2)], [(2, 1), (2, 2)],
    ]  # fmt: skip
    answer = tuple(Line(Cell(*a), Cell(*b), 3) for a, b in lines)
    link = SUDOKUPAD.encode(SUDOKUPAD.decode(LINK).but(answer=answer, solved=True)).text

    drawn_lines = tree_of(link)["lines"]
    assert isinstance(drawn_lines, list)
    assert len(drawn_lines) == 1
    assert len(drawn.read(SUDOKUPAD.decode(link).answer, BOARD).lines) == 8


@st.composite
def answers(draw: st.DrawFn) -> drawn.Drawn:
    """Answers of every kind of part on the 3 x 3 board; numbers only where none is given."""
    free = [cell for cell in CELLS if cell not in {Cell(0, 0), Cell(1, 1)}]
    steps = BOARD.links()
    corners = [Vertex(row, col) for row in range(4) for col in range(4)]
    sides = [edge_joining(a, b) for a in corners for b in corners if abs(a.row - b.row) + abs(a.col - b.col) == 1]
    return drawn.Drawn(
        numbers=draw(st.dictionaries(st.sampled_from(free), st.sampled_from(["1", "9", "12", "A", "0"]))),
        shaded=frozenset(draw(st.sets(st.sampled_from(CELLS)))),
        lines=draw(st.dictionaries(st.sampled_from(steps), st.sampled_from([1, 1, 1, 2]))),
        edges=frozenset(draw(st.sets(st.sampled_from(sides)))),
        symbols=draw(st.dictionaries(st.sampled_from(CELLS), st.sampled_from(sorted(drawn.SYMBOLS)))),
    )


@settings(max_examples=120, deadline=None)
@given(answers())
def test_every_answer_comes_back_from_a_solved_link(answer: drawn.Drawn) -> None:
    puzzle = SUDOKUPAD.decode(LINK).but(answer=drawn.marks(answer), solved=True)
    again = SUDOKUPAD.decode(SUDOKUPAD.encode(puzzle).text)

    assert drawn.read(again.answer, BOARD) == answer
    assert again.given == puzzle.given


# ---- changed parts -----------------------------------------------------------------------------------------------


def test_changed_words_are_written_where_they_stood() -> None:
    puzzle = SUDOKUPAD.decode(LINK).but(title="New: one", author="Me", rules="Only this", message="Done")
    again = SUDOKUPAD.decode(SUDOKUPAD.encode(puzzle).text)

    assert (again.title, again.author, again.rules, again.message) == ("New: one", "Me", "Only this", "Done")
    assert again.given == puzzle.given
    assert tree_of(SUDOKUPAD.encode(puzzle).text)["cages"] == [
        {"value": "title: New: one"},
        {"cells": [[0, 0], [2, 2]], "unique": False, "hidden": True},
    ]
    assert SUDOKUPAD.decode(SUDOKUPAD.encode(again.but(title="", rules="")).text).title == ""


def test_a_changed_stored_answer_is_written() -> None:
    stored = StoredAnswer(grid={cell: None if cell.row else "5" for cell in CELLS})
    again = SUDOKUPAD.decode(SUDOKUPAD.encode(SUDOKUPAD.decode(LINK).but(stored=stored)).text)

    assert again.stored == stored


def test_removed_and_added_givens_are_written() -> None:
    puzzle = SUDOKUPAD.decode(LINK)
    new = Text(Cell(2, 2), "8", "value")
    changed = puzzle.but(given=(*puzzle.given[1:], new))
    again = SUDOKUPAD.decode(SUDOKUPAD.encode(changed).text)

    assert set(again.given) == set(changed.given)
    assert tree_of(SUDOKUPAD.encode(changed).text)["unknown"] == {"kept": [1.0, None]}


def test_a_zip_text_stays_zip_text_where_that_is_harmless() -> None:
    link = SUDOKUPAD.encode(SUDOKUPAD.decode("scl" + lz.compress("{ce:[[{v:3},],[,]]}")).but(title="It's")).text
    puzzle = SUDOKUPAD.decode(link)

    assert isinstance(puzzle.origin, object)
    assert puzzle.origin is not None
    document = puzzle.origin.document
    assert isinstance(document, Document)
    assert (document.form, document.text) == ("zip", "{metadata:{t:'It\\'s'},ce:[[{v:3},],[,]]}")
    quoted = SUDOKUPAD.encode(puzzle.but(title='"Quoted"')).text
    assert SUDOKUPAD.decode(quoted).title == '"Quoted"'
    assert open_link(quoted).form == "json"


# ---- fresh links -------------------------------------------------------------------------------------------------

GIVENS: tuple[Mark, ...] = (
    Text(Cell(0, 0), "5", "value"),
    Text(Cell(1, 1), "a", "corner"),
    Text(Cell(1, 1), "12", "centre"),
    Text(Vertex(1, 1), "free text", "free", colour="#F00", size=Fraction(1, 2)),
    Cage((Cell(0, 0), Cell(0, 1), Cell(0, 2)), unique=True, style="region"),
    Cage((Cell(1, 0), Cell(2, 0)), "7", True, 7),
    Cage((Cell(1, 0), Cell(2, 0)), style="windoku"),
    Shape(
        Point(Fraction(1, 2), Fraction(5, 4)),
        Fraction(3, 4),
        Fraction(1, 2),
        True,
        "#CFCFCF",
        "#000000",
        Fraction(1, 32),
    ),
    Path((Cell(0, 0), Cell(2, 2), Vertex(0, 3)), "line", "#34BBE6", Fraction(1, 8), layer="overlay"),
    Path((Cell(0, 0), Cell(1, 0)), "line", "#000000", Fraction(1, 32), arrowhead=True),
)


def test_a_fresh_link_holds_every_native_mark() -> None:
    puzzle = Puzzle(
        BOARD, GIVENS, title="T", author="A", rules="R\n2", message="M", extras={"sudokupad.antiking": True}
    )
    written = SUDOKUPAD.encode(puzzle)
    again = SUDOKUPAD.decode(written.text)

    assert set(again.given) == set(GIVENS)
    assert (again.title, again.author, again.rules, again.message) == ("T", "A", "R\n2", "M")
    assert again.extras["sudokupad.antiking"] is True
    assert not written.lost


PENPA: tuple[Mark, ...] = (
    Text(Cell(0, 0), "3"),
    Text(Cell(0, 1), "12", "arrow", arrow=None),
    Text(Cell(0, 2), "1?", "tapa"),
    Text(Cell(1, 0), "8", style=6),
    Text(Cell(1, 1), "12", "candidates"),
    Surface(Cell(2, 0), 1),
    Surface(Cell(2, 1), 3),
    Symbol(Cell(2, 2), "circle_L", 0),
    Symbol(Cell(1, 2), "square_LL", 2),
    Symbol(Cell(1, 2), "star", 2),
    Line(Cell(0, 0), Cell(0, 1), 5),
    Line(Vertex(0, 0), Vertex(0, 3), 2),
    Path((Cell(0, 0), Cell(1, 0)), "thermo"),
    Path((Cell(0, 0), Cell(1, 0)), "arrow"),
    Path((Vertex(0, 0), Vertex(0, 1), Vertex(1, 1)), "polygon"),
)


def test_marks_of_penpa_come_back_as_themselves() -> None:
    written = SUDOKUPAD.encode(Puzzle(BOARD, PENPA))
    again = SUDOKUPAD.decode(written.text)

    assert not written.lost
    assert Counter(again.given) == Counter(PENPA)


def test_what_has_no_native_form_is_listed() -> None:
    stored = StoredAnswer(
        (Surface(Cell(0, 0), 1), Surface(Cell(0, 1), 1), Text(Cell(1, 1), "12"), Text(Cell(2, 2), "4"))
    )
    puzzle = Puzzle(BOARD, (Text(Node(3), "4"),), tags=("yajilin",), extras={"penpa.x": 1}, stored=stored)
    written = SUDOKUPAD.encode(puzzle)

    assert [(lost.mark, lost.at) for lost in written.lost] == [
        ("a place on another lattice", "point 3"),
        ("the check of '12', longer than one character", "R2C2"),
        ("the check of the stored answer's coloured cell (2)", ""),
        ("property penpa.x", ""),
        ("genre tag yajilin", ""),
    ]
    assert SUDOKUPAD.decode(written.text).stored == stored


def test_a_lattice_of_which_nothing_is_known_cannot_be_written() -> None:
    with pytest.raises(CannotEncode, match="hex board"):
        SUDOKUPAD.encode(Puzzle(Board(0, 0, lattice="hex", nodes=(Node(1),))))


def test_a_frame_without_grid_becomes_a_setting() -> None:
    from penpad.formats.puzzle import Frame

    written = SUDOKUPAD.encode(Puzzle(BOARD, frame=Frame(lines="none")))

    assert written.text.endswith("?setting-nogrid=1")
    assert SUDOKUPAD.decode(written.text).frame.lines == "none"


def test_digits_of_another_format_become_the_solution() -> None:
    marks = (Text(Cell(0, 0), "4"), Text(Cell(2, 2), "B"))
    written = SUDOKUPAD.encode(Puzzle(BOARD, (Text(Cell(1, 1), "9"),), stored=StoredAnswer(marks=marks)))

    assert tree_of(written.text)["metadata"] == {
        "solution": "4???9???b",
        "norowcol": True,
        "penpa": {
            "margins": [0, 0, 0, 0],
            "marks": [["text", [0.5, 0.5], "=4", "", 1], ["text", [2.5, 2.5], "=B", "", 1]],
        },
    }
    assert jsontext.dumps(tree_of(written.text)).count("solution") == 1
