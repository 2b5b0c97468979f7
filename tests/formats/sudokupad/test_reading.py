"""Native JSON read into marks: the board in play, every kind of object, metadata and the stored solution."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest
from penpad.formats import jsontext
from penpad.formats.errors import DecodeError, TooLarge
from penpad.formats.finish import Finish
from penpad.formats.lz import compress
from penpad.formats.puzzle import (
    Cage,
    Cell,
    Edge,
    Margins,
    Path,
    Point,
    Puzzle,
    Shape,
    Text,
    Vertex,
)
from penpad.formats.sudokupad.codec import SUDOKUPAD


def grid(rows: int, cols: int) -> list[list[dict[str, Any]]]:
    return [[{} for _ in range(cols)] for _ in range(rows)]


def puzzle(rows: int = 2, cols: int = 2, **members: Any) -> Puzzle:
    """The puzzle of a native tree with empty cells and some more members."""
    return SUDOKUPAD.decode(jsontext.dumps({"cells": grid(rows, cols), **members}))


def box(top: int, left: int, rows: int, cols: int) -> list[list[int]]:
    return [[top + row, left + col] for row in range(rows) for col in range(cols)]


# ---- the board ---------------------------------------------------------------------------------------------------


def test_without_regions_the_whole_grid_is_in_play_whatever_cages_there_are() -> None:
    found = puzzle(5, 6, cages=[{"cells": [[1, 1], [1, 2]], "value": "7"}])

    assert (found.board.rows, found.board.cols, found.board.margins) == (5, 6, Margins())


def test_regions_leave_the_clue_rows_around_them_as_margins() -> None:
    cells = grid(5, 5)
    cells[0][2] = {"value": 9}
    found = SUDOKUPAD.decode(
        jsontext.dumps({"cells": cells, "regions": [box(1, 1, 2, 2), box(1, 3, 2, 2), box(3, 1, 2, 4)]})
    )

    assert (found.board.rows, found.board.cols, found.board.margins) == (4, 4, Margins(1, 0, 1, 0))
    assert Text(Cell(-1, 1), "9", "value") in found.given
    assert found.given[1] == Cage((Cell(0, 0), Cell(0, 1), Cell(1, 0), Cell(1, 1)), unique=True, style="region")


def test_the_area_grows_to_the_cells_that_the_solution_fills() -> None:
    found = puzzle(3, 3, regions=[box(1, 1, 2, 2)], metadata={"solution": "....12.34"})

    assert (found.board.rows, found.board.cols) == (2, 2)
    assert puzzle(3, 3, regions=[box(1, 1, 2, 2)], metadata={"solution": "5...12.34"}).board.rows == 3


def test_cells_between_the_grids_of_a_multiple_sudoku_are_missing() -> None:
    found = puzzle(2, 5, regions=[box(0, 0, 2, 2), box(0, 3, 2, 2)])

    assert found.board.missing == {Cell(0, 2), Cell(1, 2)}


def test_a_region_that_was_left_without_border_is_in_play() -> None:
    found = puzzle(4, 4, regions=[box(0, 0, 2, 2), box(0, 2, 2, 2), box(2, 0, 2, 2)])

    assert not found.board.missing


def test_a_bounds_cage_tells_the_area_in_play() -> None:
    found = puzzle(6, 6, cages=[{"cells": [[1, 1], [5, 4]], "unique": False, "hidden": True}])

    assert (found.board.rows, found.board.cols, found.board.margins) == (5, 4, Margins(1, 0, 1, 1))
    assert not found.given


def test_a_small_decorative_region_does_not_shrink_the_board() -> None:
    assert puzzle(9, 9, regions=[box(3, 3, 2, 2)]).board.rows == 9


def test_ragged_rows_make_a_grid_as_wide_as_the_longest() -> None:
    assert SUDOKUPAD.decode('{"cells":[[{}],[{},{},{}],null]}').board.cols == 3


@pytest.mark.parametrize(
    ("text", "error"),
    [
        ('{"cells":[]}', DecodeError),
        ('{"cells":[[]]}', DecodeError),
        ('{"cells":5}', DecodeError),
        ('{"cells":[' + ",".join(["[" + ",".join(["{}"] * 300) + "]"] * 300) + "]}", TooLarge),
    ],
)
def test_a_grid_without_cells_or_with_far_too_many_is_refused(text: str, error: type[DecodeError]) -> None:
    with pytest.raises(error):
        SUDOKUPAD.decode(text)


# ---- objects -----------------------------------------------------------------------------------------------------


def test_cells_give_values_and_pencil_marks() -> None:
    marks = '{"pencilMarks":[1," ","2"],"centremarks":[34]}'

    assert SUDOKUPAD.decode(
        f'{{"cells":[[{{"value":5}},{{"value":"x","given":true}}],[{marks},{{"value":" "}}]]}}'
    ).given == (
        Text(Cell(0, 0), "5", "value"),
        Text(Cell(0, 1), "x", "value"),
        Text(Cell(1, 0), "1", "corner"),
        Text(Cell(1, 0), "2", "corner"),
        Text(Cell(1, 0), "34", "centre"),
    )


@pytest.mark.parametrize(
    ("cage", "mark"),
    [
        ({"value": 12, "unique": True}, Cage((Cell(0, 0),), "12", True, 12)),
        ({"value": "12", "sum": 13}, Cage((Cell(0, 0),), "12", None, 13)),
        ({"value": " a ", "unique": False}, Cage((Cell(0, 0),), "a", False)),
        ({"style": None, "hidden": True}, Cage((Cell(0, 0),), style="hidden", hidden=True)),
        ({"type": "rowcol", "style": "box"}, Cage((Cell(0, 0),), style="rowcol")),
        ({"style": "windoku"}, Cage((Cell(0, 0),), style="windoku")),
    ],
)
def test_a_cage_keeps_what_it_says(cage: dict[str, Any], mark: Cage) -> None:
    assert puzzle(cages=[{"cells": [[0, 0]], **cage}]).given == (mark,)


@pytest.mark.parametrize(
    ("center", "place"),
    [
        ([0.5, 1.5], Cell(0, 1)),
        (["1", "1"], Vertex(1, 1)),
        ([0, 0.5], Edge(0, 0, horizontal=True)),
        ([1.5, 2], Edge(1, 2, horizontal=False)),
        ([-0.5, 0.5], Cell(-1, 0)),
        ([0.76, 0.25], Point(Fraction(19, 25), Fraction(1, 4))),
    ],
)
def test_a_text_lies_at_the_cell_side_or_corner_that_it_is_centred_on(center: list[Any], place: Any) -> None:
    found = puzzle(overlays=[{"center": center, "text": 7, "color": "#F00", "fontSize": 28}])

    assert found.given == (Text(place, "7", "free", colour="#F00", size=Fraction(1, 2)),)


def test_one_overlay_can_be_a_shape_and_a_text() -> None:
    item = {
        "center": [0.5, 0.5],
        "width": 0.7,
        "height": 0.7,
        "rounded": 1,
        "backgroundColor": "#FFFFFF",
        "borderColor": "#000000",
        "text": "3",
    }
    shape, text = puzzle(overlays=[item]).given

    assert shape == Shape(
        Point(Fraction(1, 2), Fraction(1, 2)),
        Fraction(7, 10),
        Fraction(7, 10),
        True,
        "#FFFFFF",
        "#000000",
        Fraction(1, 32),
        above=True,
    )
    assert text == Text(Cell(0, 0), "3", "free", finish=Finish(box=(Fraction(7, 10), Fraction(7, 10))))


def test_invisible_objects_are_no_marks() -> None:
    board = {"center": [1, 1], "width": 2, "height": 2, "backgroundColor": "#FFFFFF00", "class": "board-position"}
    clear = {"center": [1, 1], "width": 1, "height": 1, "backgroundColor": "none", "text": " "}

    assert not puzzle(underlays=[board, clear]).given


def test_lines_and_arrows_become_paths() -> None:
    found = puzzle(
        lines=[
            {"wayPoints": [[0.5, 0.5], [0.5, 1.5]], "color": "#111", "thickness": 16, "target": "overlay"},
            {"d": "M0 0 h64 V64 l-32,0 Z M 32 32", "thickness": "8", "fill": "#222"},
        ],
        arrows=[{"wayPoints": [[1, 1], [2, 1]], "color": "#333", "thickness": 5, "headLength": 0.3}],
    )

    assert found.given == (
        Path((Vertex(1, 1), Vertex(2, 1)), "line", "#333", Fraction(5, 64), arrowhead=True, head=Fraction(3, 10)),
        Path((Cell(0, 0), Cell(0, 1)), "line", "#111", Fraction(1, 4), layer="overlay"),
        Path(
            (Vertex(0, 0), Vertex(0, 1), Vertex(1, 1), Edge(1, 0, horizontal=True), Vertex(0, 0)),
            "line",
            width=Fraction(1, 8),
            fill="#222",
        ),
        Path((Cell(0, 0),), "line", width=Fraction(1, 8), fill="#222"),
    )


# ---- words -------------------------------------------------------------------------------------------------------


def test_metadata_comes_from_cages_and_objects_and_objects_win() -> None:
    cages = [{"value": "title: A: b\nc"}, {"value": "rules: One"}, {"value": "rules: Two"}, {"value": "author: Me"}]
    found = puzzle(cages=cages, metadata={"author": "You", "msgcorrect": "Bravo", "antiknight": True})

    assert (found.title, found.author, found.rules, found.message) == ("A: b\nc", "You", "One\nTwo", "Bravo")
    assert found.extras["sudokupad.antiknight"] is True
    assert not found.given


def test_the_words_that_the_importer_writes_for_nothing_are_nothing() -> None:
    found = puzzle(
        cages=[{"value": "title: Untitled"}, {"value": "author: Unknown"}, {"value": "rules: No rules provided"}]
    )

    assert (found.title, found.author, found.rules) == ("", "", "")


def test_a_title_that_zip_text_turned_into_a_number_is_a_title() -> None:
    assert SUDOKUPAD.decode("{ce:[[,]],metadata:{t:300}}").title == "300"


def test_lone_surrogates_never_reach_the_texts() -> None:
    found = SUDOKUPAD.decode('{"cells":[[{"value":"\\ud800"}]],"metadata":{"title":"a\\udc00"}}')

    assert (found.title, found.given) == ("a\ufffd", (Text(Cell(0, 0), "\ufffd", "value"),))


def test_the_solution_is_read_with_its_blanks_and_unchecked_cells() -> None:
    found = puzzle(metadata={"solution": " a.?9 "})

    assert found.stored is not None
    assert dict(found.stored.grid) == {Cell(0, 0): "a", Cell(0, 1): "", Cell(1, 0): None, Cell(1, 1): "9"}


def test_fog_and_other_facts_are_carried_in_extras() -> None:
    effect = [{"trigger": {"type": "cellvalue", "cell": "r1c1"}, "effect": {"type": "foglight", "cells": "r2c2"}}]
    found = puzzle(foglight=[], triggereffect=effect, future={"x": 1})

    assert found.extras == {"sudokupad.foglight": [], "sudokupad.triggereffect": effect, "sudokupad.future": {"x": 1}}
    assert puzzle(cages=[{"value": "FOGLIGHT", "cells": [[0, 1]]}]).extras == {"sudokupad.foglight": [[0, 1]]}


@pytest.mark.parametrize("setting", ["1", "true", "T", ""])
def test_the_setting_nogrid_hides_the_grid(setting: str) -> None:
    assert SUDOKUPAD.decode(f"https://sudokupad.app/scfoooooooooooooK?setting-nogrid={setting}").frame.lines == "none"


@pytest.mark.parametrize("cell", ["1", '{"value":[]}', '{"value":{"a":1}}', '"5"', "[]"])
def test_a_cell_of_the_wrong_type_is_refused_with_its_place(cell: str) -> None:
    with pytest.raises(DecodeError, match="R1C2"):
        SUDOKUPAD.decode("scl" + compress(f'{{"cells":[[{{}},{cell}]]}}'))
