"""Links handed out open solved, hold the answer, and never a wrong one."""

from __future__ import annotations

import pytest
from penpad.formats import convert, decode, drawn
from penpad.formats.codec import Encoded
from penpad.formats.errors import EncodingDisagrees
from penpad.solver import genres, handout, solve
from penpad.solver.handout import solved_link, stored_answer

from tests.own import cases, demo, first

EVERY = [name for name in genres.ids() if any("options" not in c and c["verdict"] == "unique" for c in cases(name))]


@pytest.mark.parametrize("format", ["penpa", "sudokupad"])
@pytest.mark.parametrize("genre_id", EVERY)
def test_a_solved_link_opens_solved_and_its_check_agrees(genre_id: str, format: str) -> None:
    found = solve(first(genre_id, "unique", cells=9), genre=genre_id)

    again = solve(decode(solved_link(found.answers[0], format, with_check=True).text), genre=genre_id)

    assert (again.kind, again.progress) == ("unique", "agrees")
    assert again.stored in {"penpa": ("agrees",), "sudokupad": ("agrees", "absent")}[format]


def test_without_being_asked_no_check_is_stored() -> None:
    answer = solve(demo()).answers[0]

    assert decode(solved_link(answer, "penpa").text).stored is None
    assert decode(solved_link(answer, "penpa", with_check=True).text).stored is not None


def test_the_most_telling_part_is_checked() -> None:
    answer = solve(demo()).answers[0]

    stored = stored_answer(answer)

    assert stored.checks == ("line",)
    assert drawn.read(stored.marks, answer.puzzle.board).lines == answer.drawn.lines


def test_a_link_that_lost_the_answer_is_our_own_fault(monkeypatch: pytest.MonkeyPatch) -> None:
    answer = solve(demo()).answers[0]

    def without_answer(puzzle: object, format: str) -> Encoded:
        return convert(demo(), format)

    monkeypatch.setattr(handout, "convert", without_answer)
    with pytest.raises(EncodingDisagrees, match="does not hold the answer"):
        solved_link(answer, "penpa")


def test_regions_are_checked_without_the_outline() -> None:
    answer = solve(first("shikaku", "unique", cells=9), genre="shikaku").answers[0]
    board = answer.puzzle.board

    stored = stored_answer(answer)

    assert stored.checks == ("edge", "ignoreborder")
    assert not drawn.read(stored.marks, board).edges & board.outline
