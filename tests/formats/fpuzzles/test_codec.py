"""f-puzzles JSON: read into marks, solved, changed and written afresh."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest
from penpad.formats import drawn, jsontext, lz
from penpad.formats.errors import CannotEncode, DecodeError, NeedsNetwork, TooLarge
from penpad.formats.fpuzzles.codec import FPUZZLES
from penpad.formats.fpuzzles.drawings import constraint_marks
from penpad.formats.puzzle import (
    Board,
    Cage,
    Cell,
    Edge,
    Mark,
    Path,
    Point,
    Puzzle,
    Shape,
    StoredAnswer,
    Surface,
    Text,
    Vertex,
)
from penpad.formats.sudokupad.codec import SUDOKUPAD
from penpad.formats.sudokupad.document import open_link


def tree(size: int = 4, **members: Any) -> dict[str, Any]:
    """An empty f-puzzles tree with some more members."""
    return {"size": size, "grid": [[{} for _ in range(size)] for _ in range(size)], **members}


def link(content: dict[str, Any]) -> str:
    return f"https://www.f-puzzles.com/?load={lz.compress(jsontext.dumps(content))}"


def read(**members: Any) -> Puzzle:
    return FPUZZLES.decode(link(tree(**members)))


def beside_regions(puzzle: Puzzle) -> list[Mark]:
    """The given marks but the four default boxes."""
    return [mark for mark in puzzle.given if not (isinstance(mark, Cage) and mark.style == "region")]


def test_givens_and_entered_digits_are_told_apart() -> None:
    content = tree()
    content["grid"][0] = [{"value": 1, "given": True}, {"value": 2}, {"value": "3", "given": False}, {"value": None}]
    puzzle = FPUZZLES.decode(link(content))

    assert beside_regions(puzzle) == [Text(Cell(0, 0), "1", "value")]
    assert puzzle.answer == (Text(Cell(0, 1), "2", "value"), Text(Cell(0, 2), "3", "value"))


@pytest.mark.parametrize(("size", "height", "width"), [(4, 2, 2), (6, 2, 3), (9, 3, 3), (8, 2, 4), (5, 1, 5)])
def test_default_boxes_are_explicit(size: int, height: int, width: int) -> None:
    regions = [mark for mark in read(size=size).given if isinstance(mark, Cage)]

    assert len(regions) == size
    assert regions[0].cells == tuple(Cell(row, col) for row in range(height) for col in range(width))


def test_drawn_regions_win_and_null_is_none() -> None:
    content = tree()
    for row in range(4):
        for col in range(4):
            content["grid"][row][col]["region"] = None if row == 3 else row
    puzzle = FPUZZLES.decode(link(content))

    assert [mark.cells for mark in puzzle.given if isinstance(mark, Cage)] == [
        tuple(Cell(row, col) for col in range(4)) for row in range(3)
    ]
    assert not puzzle.board.missing


def test_a_rim_without_regions_around_a_smaller_sudoku_is_missing() -> None:
    content = tree(6)
    for row in range(6):
        for col in range(6):
            inside = 1 <= row <= 4 and 1 <= col <= 4
            content["grid"][row][col]["region"] = (row - 1) // 2 * 2 + (col - 1) // 2 if inside else None

    assert len(FPUZZLES.decode(link(content)).board.missing) == 20


@pytest.mark.parametrize(
    ("key", "value", "marks"),
    [
        ("killercage", [{"cells": ["R1C1", "R1C2"], "value": "7"}], [Cage((Cell(0, 0), Cell(0, 1)), "7", True, 7)]),
        ("thermometer", [{"lines": [["R1C1", "R2C2"]]}], [Path((Cell(0, 0), Cell(1, 1)), "thermo")]),
        ("arrow", [{"cells": ["R1C1"], "lines": [["R1C1", "R1C2"]]}], [Path((Cell(0, 0), Cell(0, 1)), "arrow")]),
        ("extraregion", [{"cells": ["R1C1"]}], [Cage((Cell(0, 0),), unique=True, style="extraregion")]),
        (
            "odd",
            [{"cell": "R1C1"}],
            [Shape(Point(Fraction(1, 2), Fraction(1, 2)), Fraction(7, 10), Fraction(7, 10), True, "#CFCFCF")],
        ),
    ],
)
def test_plain_constraints_are_marks_alone(key: str, value: Any, marks: list[Mark]) -> None:
    puzzle = read(**{key: value})

    assert beside_regions(puzzle) == marks
    assert set(puzzle.extras) == {"fpuzzles.size"}


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("diagonal+", True),
        ("renban", [{"lines": [["R1C1", "R1C2"]]}]),
        ("difference", [{"cells": ["R1C1", "R1C2"], "value": "2"}]),
        ("xv", [{"cells": ["R1C1", "R2C1"], "value": "x"}]),
        ("quadruple", [{"cells": ["R1C1", "R1C2", "R2C1", "R2C2"], "values": [1, 2]}]),
        ("littlekillersum", [{"cell": "R0C1", "cells": ["R1C2"], "direction": "DR", "value": "9"}]),
        ("sandwichsum", [{"cell": "R0C1", "value": "9"}]),
        ("betweenline", [{"lines": [["R1C1", "R1C4"]]}]),
        ("minimum", [{"cell": "R1C1"}]),
        ("clone", [{"cells": ["R1C1"], "cloneCells": ["R4C4"]}]),
        ("rowindexer", [{"cells": ["R1C1"]}]),
        ("arrow", [{"cells": ["R1C1", "R1C2"], "lines": [["R1C2", "R2C2"]]}]),
    ],
)
def test_other_constraints_are_carried_and_drawn(key: str, value: Any) -> None:
    puzzle = read(**{key: value})

    assert puzzle.extras[f"fpuzzles.{key}"] == value
    assert beside_regions(puzzle) == list(constraint_marks(puzzle.extras))
    assert beside_regions(puzzle)


@pytest.mark.parametrize("key", ["antiknight", "nonconsecutive", "something new"])
def test_flags_and_unknown_constraints_are_carried(key: str) -> None:
    assert read(**{key: True}).extras == {"fpuzzles.size": 4, f"fpuzzles.{key}": True}


def test_drawn_copies_of_constraints_are_not_doubled() -> None:
    renban = [{"lines": [["R1C1", "R1C2"]]}]
    copy = {"lines": [["R1C1", "R1C2"]], "outlineC": "#F067F0", "width": 0.4, "fromConstraint": "Renban"}
    own = {"lines": [["R2C1", "R2C2"]], "outlineC": "#123456", "width": 0.5}
    puzzle = read(renban=renban, line=[copy, own])

    assert [mark.colour for mark in puzzle.given if isinstance(mark, Path)] == ["#F067F0", "#123456"]
    assert Path((Cell(1, 0), Cell(1, 1)), "line", "#123456", Fraction(1, 4)) in puzzle.given


def test_cosmetics_become_marks() -> None:
    puzzle = read(
        circle=[
            {"cells": ["R1C1", "R1C2"], "baseC": "#FFF", "outlineC": "#000", "width": 0.5, "height": 0.5, "value": "3"}
        ],
        text=[{"cells": ["R0C1"], "value": "Hi", "fontC": "#F00", "size": 1}],
        cage=[{"cells": ["R1C1"], "value": "A", "outlineC": "#000000"}, {"value": "source: here"}],
    )

    assert beside_regions(puzzle) == [
        Cage((Cell(0, 0),), "A", style="cage", colour="#000000"),
        Shape(
            Point(Fraction(1, 2), Fraction(1)),
            Fraction(1, 2),
            Fraction(1, 2),
            True,
            "#FFF",
            "#000",
            Fraction(1, 64),
            above=True,
        ),
        Text(Edge(0, 1, horizontal=False), "3", "free", size=Fraction(1, 2)),
        Text(Cell(-1, 0), "Hi", "free", colour="#F00", size=Fraction(1, 2)),
    ]
    assert puzzle.extras["fpuzzles.metadata.source"] == "here"


def test_words_colours_and_notes_are_read() -> None:
    content = tree(title="T", author="A", ruleset="R", successMessage="S")
    content["grid"][0][0] = {"c": "3", "givenPencilMarks": [1, 2], "centerPencilMarks": [4], "cornerPencilMarks": [3]}
    content["grid"][0][1] = {"cArray": ["#111", "1"]}
    puzzle = FPUZZLES.decode(link(content))

    assert (puzzle.title, puzzle.author, puzzle.rules, puzzle.message) == ("T", "A", "R", "S")
    assert beside_regions(puzzle) == [
        Surface(Cell(0, 0), 1, "#ffdf61"),
        Text(Cell(0, 0), "12", "candidates"),
        Surface(Cell(0, 1), (1, 1), ("#111", "#000000")),
    ]
    assert puzzle.answer == (Text(Cell(0, 0), "3", "corner"), Text(Cell(0, 0), "4", "centre"))


@pytest.mark.parametrize("solution", [[1, 2, "3", "", None, ".", "12", "?"] + [""] * 8, "1,2,3,,,.,12,?" + "," * 8])
def test_the_solution_is_read(solution: Any) -> None:
    stored = read(solution=solution).stored

    assert stored is not None
    assert [stored.grid[cell] for cell in Board(4, 4).cells[:8]] == ["1", "2", "3", None, None, "", "12", None]


def test_a_blank_solution_is_none_and_a_full_grid_is_one() -> None:
    full = tree()
    full["grid"] = [[{"value": col + 1} for col in range(4)] for _ in range(4)]

    assert read(solution=["."] * 16).stored is None
    stored = FPUZZLES.decode(link(full)).stored
    assert stored is not None
    assert stored.grid[Cell(3, 3)] == "4"


# ---- writing -----------------------------------------------------------------------------------------------------


@pytest.fixture
def given_tree() -> dict[str, Any]:
    content = tree(title="T", renban=[{"lines": [["R1C1", "R1C2"]]}], future={"kept": [1.5]})
    content["grid"][0][0] = {"value": 1, "given": True, "own": 0}
    return content


def test_an_unchanged_puzzle_gives_its_own_text(given_tree: dict[str, Any]) -> None:
    body = lz.compress(jsontext.dumps(given_tree))

    for text in (
        link(given_tree),
        f"https://sudokupad.app/fpuz{body}?x=1",
        f"fpuzzles{body}",
        body,
        jsontext.dumps(given_tree),
    ):
        assert FPUZZLES.encode(FPUZZLES.decode(text)).text == text
    for text in (f"https://sudokupad.app/fpuz{body}?x=1", f"fpuzzles{body}", body):
        assert SUDOKUPAD.encode(FPUZZLES.decode(text)).text == text


@pytest.mark.parametrize("form", ["https://www.f-puzzles.com/?load={}", "https://sudokupad.app/fpuz{}", "fpuzzles{}"])
@pytest.mark.parametrize("codec", [FPUZZLES, SUDOKUPAD])
def test_a_solved_link_is_the_same_puzzle_with_digits(given_tree: dict[str, Any], form: str, codec: Any) -> None:
    puzzle = FPUZZLES.decode(form.format(lz.compress(jsontext.dumps(given_tree))))
    solved = codec.encode(
        puzzle.but(answer=drawn.marks(drawn.Drawn(numbers=dict.fromkeys(puzzle.board.cells, "3"))), solved=True)
    )
    again = FPUZZLES.decode(solved.text)

    assert again.but(answer=()) == puzzle
    assert len(again.answer) == 15
    assert open_link(solved.text).tree["future"] == {"kept": [1.5]}
    bare = open_link(codec.encode(again.but(answer=())).text).tree
    # SudokuPad draws the constraint only from a copy of its drawing.
    assert [one["fromConstraint"] for one in bare.pop("line", [])] in ([], ["Renban"])
    assert bare == given_tree
    # SudokuPad's loader drops every digit that is not given.
    in_sudokupad = "sudokupad.app" in solved.text
    assert open_link(solved.text).tree["grid"][3][3].get("given", False) is in_sudokupad


def test_lines_and_shading_of_an_answer_are_drawn_and_taken_away_again(given_tree: dict[str, Any]) -> None:
    answer = drawn.marks(drawn.Drawn(lines={(Cell(0, 0), Cell(0, 1)): 1}, shaded=frozenset({Cell(1, 1)})))
    puzzle = FPUZZLES.decode(link(given_tree))
    written = FPUZZLES.encode(puzzle.but(answer=answer, solved=True))
    again = FPUZZLES.decode(written.text)

    assert not written.lost
    assert again.answer == answer[::-1]
    assert again.given == puzzle.given
    assert open_link(FPUZZLES.encode(again.but(answer=())).text).tree == given_tree


def test_changed_words_are_written(given_tree: dict[str, Any]) -> None:
    puzzle = FPUZZLES.decode(link(given_tree))
    again = FPUZZLES.decode(FPUZZLES.encode(puzzle.but(title="New", rules="R", message="M")).text)

    assert (again.title, again.rules, again.message) == ("New", "R", "M")
    assert again.given == puzzle.given


FRESH: tuple[Mark, ...] = (
    Text(Cell(0, 0), "1", "value"),
    Text(Cell(1, 1), "12", "candidates"),
    Cage((Cell(1, 0), Cell(1, 1)), "5", True, 5),
    Path((Cell(2, 0), Cell(2, 1)), "thermo"),
    Path((Cell(3, 0), Cell(3, 1)), "arrow"),
    Path((Cell(0, 2), Cell(1, 2)), "line", "#123456", Fraction(1, 8)),
    Shape(Point(Fraction(7, 2), Fraction(7, 2)), Fraction(7, 10), Fraction(7, 10), False, "#CFCFCF"),
    Text(Vertex(1, 1), "x", "free", colour="#000000", size=Fraction(1, 4)),
    *(
        Cage(tuple(Cell(top + row, left + col) for row in (0, 1) for col in (0, 1)), unique=True, style="region")
        for top in (0, 2)
        for left in (0, 2)
    ),
)


def test_a_fresh_link_holds_a_sudoku_with_its_usual_marks() -> None:
    stored = StoredAnswer(grid={cell: "1" if cell.row else None for cell in Board(4, 4).cells})
    puzzle = Puzzle(
        Board(4, 4), FRESH, title="T", author="A", rules="R", stored=stored, extras={"sudokupad.antiking": True}
    )
    written = FPUZZLES.encode(puzzle)
    again = FPUZZLES.decode(written.text)

    assert set(again.given) == set(FRESH)
    assert (again.title, again.author, again.rules, again.stored) == ("T", "A", "R", stored)
    assert again.extras["fpuzzles.antiking"] is True
    assert not written.lost
    assert "region" not in open_link(written.text).tree["grid"][0][0]


@pytest.mark.parametrize("board", [Board(2, 3), Board(26, 26), Board(0, 0, lattice="hex")])
def test_boards_that_are_no_squares_cannot_be_written(board: Board) -> None:
    with pytest.raises(CannotEncode, match="f-puzzles has"):
        FPUZZLES.encode(Puzzle(board))


def test_a_native_puzzle_can_be_written_for_f_puzzles() -> None:
    again = FPUZZLES.decode(FPUZZLES.encode(SUDOKUPAD.decode("scfef6Y2ScDBJ7sUpU6DFCZO4a8gv")).text)

    assert sum(isinstance(mark, Text) for mark in again.given) == 23


@pytest.mark.parametrize(
    ("content", "error", "words"),
    [
        ({"size": 4, "grid": []}, DecodeError, "no grid"),
        ({"size": "x", "grid": [[]]}, DecodeError, "no usable size"),
        ({"size": 0, "grid": [[]]}, DecodeError, "no usable size"),
        ({"size": 10**9, "grid": [[]]}, TooLarge, "more than"),
        ({"grid": 5}, DecodeError, "no grid"),
    ],
)
def test_broken_puzzles_are_refused(content: dict[str, Any], error: type[DecodeError], words: str) -> None:
    with pytest.raises(error, match=words) as caught:
        FPUZZLES.decode(link(content))

    assert caught.value.codec == "fpuzzles"


def test_an_alias_needs_the_network() -> None:
    with pytest.raises(NeedsNetwork, match="tinyurl"):
        FPUZZLES.decode("https://www.f-puzzles.com/?id=yab12cd3")


@pytest.mark.parametrize("damage", [[{}], None, "x"])
def test_an_answer_finds_room_where_a_damaged_link_holds_no_cell(damage: Any) -> None:
    grid = [[damage, {}, {}, {}], [{}] * 4, [{}] * 4, "junk"]
    puzzle = FPUZZLES.decode(link({"size": 4, "grid": grid, "title": "Damaged"}))
    answer = (Text(Cell(0, 0), "1", "value"), Text(Cell(3, 3), "2", "value"))

    again = FPUZZLES.decode(FPUZZLES.encode(puzzle.but(answer=answer, solved=True)).text)

    assert drawn.read(again.answer, again.board).numbers == {Cell(0, 0): "1", Cell(3, 3): "2"}
