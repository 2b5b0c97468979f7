"""What is no mark: fog, flags, settings, unknown members; and what somebody has drawn so far."""

from __future__ import annotations

import re
from typing import Any

import pytest
from penpad.formats import jsontext, lz
from penpad.formats.puzzle import Board, Cell, Line, Margins, Puzzle, Surface, Text
from penpad.formats.sudokupad.codec import SUDOKUPAD
from penpad.formats.sudokupad.document import open_link

BOARD = Board(4, 4)


def puzzle_of(rows: int = 4, cols: int = 4, tail: str = "", **members: Any) -> Puzzle:
    tree = {"cells": [[{} for _ in range(cols)] for _ in range(rows)], **members}
    return SUDOKUPAD.decode("https://sudokupad.app/scl" + lz.compress(jsontext.dumps(tree)) + tail)


def afresh(puzzle: Puzzle) -> str:
    return SUDOKUPAD.encode(puzzle.but(origin=None)).text


def box(top: int, left: int) -> list[list[int]]:
    return [[top + row, left + col] for row in range(2) for col in range(2)]


# ---- fog ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "members",
    [
        {"foglight": [[0, 0], [1, 1], [2, 1]]},
        {"metadata": {"foglight": "r1c1, r2c2-r3c2"}},
        {"cages": [{"value": "foglight: r1c1r2c2r3c2"}]},
        {"cages": [{"value": "FOGLIGHT", "cells": [[0, 0], [1, 1], [2, 1]]}]},
        {"cages": [{"value": "foglight ", "cells": [[0, 0]]}, {"value": "FOGLIGHT", "cells": [[1, 1], [2, 1]]}]},
    ],
)
def test_lit_cells_are_found_wherever_they_are_told(members: dict[str, Any]) -> None:
    found = puzzle_of(**members)

    assert found.extras == {"sudokupad.foglight": [[0, 0], [1, 1], [2, 1]]}
    assert found.given == ()
    assert open_link(afresh(found)).tree["foglight"] == [[0, 0], [1, 1], [2, 1]]


def test_fog_keeps_to_its_cells_when_the_margins_go() -> None:
    effect = [
        {"trigger": {"type": "cellvalue", "cell": "r2c2r3c3"}, "effect": {"type": "foglight", "cells": "r2c2-r4c3"}}
    ]
    found = puzzle_of(
        5, 5, regions=[box(1, 1), box(1, 3), box(3, 1), box(3, 3)], foglight=[[1, 1]], triggereffect=effect
    )

    assert found.board == Board(4, 4, margins=Margins(1, 0, 1, 0))
    assert found.extras["sudokupad.foglight"] == [[0, 0]]
    assert found.extras["sudokupad.triggereffect"][0]["trigger"]["cell"] == "r1c1r2c2"
    assert found.extras["sudokupad.triggereffect"][0]["effect"] == {"type": "foglight", "cells": "r1c1-r3c2"}
    assert SUDOKUPAD.decode(afresh(found)).extras == found.extras


def test_a_fogged_puzzle_is_drawn_uncovered() -> None:
    from penpad.formats import svg

    plain = puzzle_of(underlays=[{"center": [1.5, 1.5], "width": 1, "height": 1, "backgroundColor": "#CFCFCF"}])

    assert svg.draw(plain.but(extras={"sudokupad.foglight": []})) == svg.draw(plain)


# ---- other facts -------------------------------------------------------------------------------------------------


def test_settings_flags_and_messages_come_back_from_a_fresh_link() -> None:
    metadata = {"antiknight": True, "msgincorrect": "No", "bgimage": "https://x.y/z.png", "giftmessage": "Hi"}
    found = puzzle_of(
        tail="?setting-hidetimer=1&setting-nogrid=true&future=a%26b#experimental",
        metadata=metadata,
        **{"global": ["antiking"]},
    )
    link = afresh(found)

    assert SUDOKUPAD.decode(link) == found
    assert link.endswith("?setting-nogrid=1&setting-hidetimer=1&future=a%26b#experimental")
    assert open_link(link).tree["global"] == ["antiking"]


def test_the_number_of_a_puzzle_in_its_pack_is_not_carried_on() -> None:
    inner = "scl" + lz.compress(jsontext.dumps({"cells": [[{}]]}))
    pack = "https://sudokupad.app/pack" + lz.compress(jsontext.dumps({"puzzles": [inner, inner]})) + "#puzzle2"

    assert "#" not in afresh(SUDOKUPAD.decode(pack).but(title="New"))


def test_what_lay_around_a_puzzle_is_named_when_it_is_lost() -> None:
    inner = "scl" + lz.compress(jsontext.dumps({"cells": [[{}]]}))
    pack = "https://sudokupad.app/pack" + lz.compress(jsontext.dumps({"puzzles": [inner, inner]})) + "#puzzle2"
    replay = jsontext.dumps({"format": "replay_v1.0", "puzzle": inner, "replay": {"data": "N4"}})

    for text, words in ((pack, "other puzzles of the pack (sudokupad.pack)"), (replay, "replay (sudokupad.replay)")):
        puzzle = SUDOKUPAD.decode(text)
        assert SUDOKUPAD.encode(puzzle).text == text
        for changed in (puzzle.but(title="New"), puzzle.but(origin=None)):
            assert [lost.mark for lost in SUDOKUPAD.encode(changed).lost] == [words]


def test_members_of_cells_that_nobody_knows_come_back() -> None:
    cells: list[list[dict[str, Any]]] = [[{"value": 1, "colour": "red"}, {}], [{}, {"future": [1, None]}]]
    found = SUDOKUPAD.decode(jsontext.dumps({"cells": cells}))

    assert found.extras == {"sudokupad.cells": {"R1C1": {"colour": "red"}, "R2C2": {"future": [1, None]}}}
    assert SUDOKUPAD.decode(afresh(found)) == found


def test_the_rectangle_that_tells_the_size_of_the_picture_comes_back() -> None:
    item = {"class": "board-position", "center": [2, 2.5], "width": 7, "height": 6, "backgroundColor": "none"}
    found = puzzle_of(underlays=[item])

    assert found.extras == {"sudokupad.canvas": [2, 2.5, 7, 6]}
    assert SUDOKUPAD.decode(afresh(found)) == found


def test_an_early_tool_is_known_by_its_ids() -> None:
    assert puzzle_of(id="sxsm_Someone_1").extras == {"sudokupad.source": "Sudoku Maker pre-version"}
    assert puzzle_of(id="sxsm_Someone_1", metadata={"source": "New"}).extras == {"sudokupad.source": "New"}


def test_flags_and_fog_of_f_puzzles_find_their_place() -> None:
    extras: dict[str, Any] = {
        "fpuzzles.antiknight": True,
        "fpuzzles.antiking": False,
        "fpuzzles.disjointgroups": True,
        "fpuzzles.nonconsecutive": True,
        "fpuzzles.foglight": ["R1C2"],
        "fpuzzles.fogofwar": ["R4C4"],
        "fpuzzles.metadata.bgimage": "https://x.y/z.png",
        "fpuzzles.size": 4,
        "fpuzzles.negative": ["xv"],
    }
    written = SUDOKUPAD.encode(Puzzle(BOARD, extras=extras))
    tree = open_link(written.text).tree

    assert (tree["metadata"]["antiknight"], "antiking" in tree["metadata"]) == (True, False)
    assert tree["global"] == ["disjoint", "nonconsecutive"]
    assert sorted(tree["foglight"]) == [[0, 1], [2, 2], [2, 3], [3, 2], [3, 3]]
    assert tree["metadata"]["bgimage"] == "https://x.y/z.png"
    assert [lost.mark for lost in written.lost] == ["negative constraints (fpuzzles.negative)"]


# ---- what is drawn so far ----------------------------------------------------------------------------------------

DRAWN = (Text(Cell(0, 0), "7", style=2), Surface(Cell(1, 1), 1), Line(Cell(2, 0), Cell(2, 1), 3))


def test_what_is_drawn_so_far_is_not_given_away() -> None:
    written = SUDOKUPAD.encode(Puzzle(BOARD, (Text(Cell(3, 3), "1"),), DRAWN))
    patched = SUDOKUPAD.encode(puzzle_of().but(answer=DRAWN))

    for encoded in (written, patched):
        assert SUDOKUPAD.decode(encoded.text).answer == ()
        assert [lost.mark for lost in encoded.lost] == ["what is drawn so far (3 marks)"]
    assert not re.search('[":]7', open_link(written.text).text)


def test_a_solution_to_be_shown_is_written_and_stays_through_changes() -> None:
    link = SUDOKUPAD.encode(Puzzle(BOARD, (), DRAWN, solved=True)).text
    solved = SUDOKUPAD.decode(link)

    assert solved.solved
    assert len(solved.answer) == 3
    assert SUDOKUPAD.decode(SUDOKUPAD.encode(solved.but(title="New")).text).answer == solved.answer
    assert SUDOKUPAD.decode(afresh(solved)).answer == solved.answer


# ---- cells that are not on the board -----------------------------------------------------------------------------


def framed(**members: Any) -> Puzzle:
    """A board of 4 x 4 cells in a grid with a row above and a column at the left."""
    return puzzle_of(5, 5, regions=[box(1, 1), box(1, 3), box(3, 1), box(3, 3)], **members)


def test_cells_around_the_board_stay_cells_of_the_grid() -> None:
    tree = open_link(afresh(framed())).tree
    tree["cells"][0][2]["value"] = 9
    found = SUDOKUPAD.decode(jsontext.dumps({**tree, "metadata": {"solution": "....." + ".1234" * 4}}))
    again = SUDOKUPAD.decode(afresh(found))

    assert (found.board.margins, found.frame.beyond) == (Margins(1, 0, 1, 0), True)
    assert again == found
    assert Text(Cell(-1, 1), "9", "value") in again.given
    assert again.stored is not None
    assert again.stored.grid[Cell(0, 0)] == "1"
    assert len(open_link(afresh(found)).tree["cells"]) == 5


def test_margins_of_penpa_are_no_cells() -> None:
    puzzle = Puzzle(Board(4, 4, margins=Margins(1, 0, 1, 0)), (Text(Cell(-1, 1), "9"),))
    link = SUDOKUPAD.encode(puzzle).text

    assert len(open_link(link).tree["cells"]) == 4
    assert SUDOKUPAD.decode(link) == puzzle


def test_a_hole_of_the_apps_own_grid_is_not_hidden() -> None:
    found = puzzle_of(2, 5, regions=[box(0, 0), box(0, 3)])

    assert found.frame.beyond
    assert SUDOKUPAD.decode(afresh(found)) == found
    assert "lines" not in open_link(afresh(found)).tree


def test_a_flag_of_the_puzzles_own_is_kept_beside_what_penpad_adds() -> None:
    found = puzzle_of(metadata={"norowcol": True}).but(source="S", origin=None)

    again = SUDOKUPAD.decode(SUDOKUPAD.encode(found).text)
    assert again.extras == {"sudokupad.norowcol": True}
    assert SUDOKUPAD.decode(SUDOKUPAD.encode(again.but(title="New")).text).extras == again.extras


def test_grid_lines_around_the_board_are_drawn_for_cells_only() -> None:
    from penpad.formats import svg

    cells = svg.draw(framed())
    space = svg.draw(framed().but(frame=framed().frame.__class__()))

    assert cells.count("<path") == space.count("<path") + 2
