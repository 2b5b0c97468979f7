"""Payload text: abbreviations, header fields and escapes are undone and done again."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from penpad.formats.errors import DecodeError, TooLarge
from penpad.formats.penpa import lines as at

HEAD = "square,9,9,38,0,1,1,380,380,84,84,0,0,0,0"


@given(st.text('zZ9QAGSn"aulq_O ', max_size=60))
def test_abbreviating_is_undone_by_unabbreviating(text: str) -> None:
    assert at.unabbreviated(at.abbreviated(text))[0] == text


@given(st.text('zZ9QAGSn"aulq_O ', max_size=60))
def test_text_without_the_first_row_is_read_back_all_the_same(text: str) -> None:
    assert at.unabbreviated(at.abbreviated(text, first_row=False))[0] == text


def test_a_z_of_before_the_first_row_is_a_z() -> None:
    assert at.unabbreviated("pizza zS zO") == ('pizza "surface" null', False)
    assert at.unabbreviated("pizZzZa zS") == ('pizza "surface"', True)


def test_text_that_grows_beyond_the_limit_is_refused() -> None:
    with pytest.raises(TooLarge, match="written out"):
        at.unabbreviated("z8" * 1_000_000)


@pytest.mark.parametrize(
    ("tail", "source", "rules", "switch", "either"),
    [
        ("Title: a,Author: b,,,OFF,false", "", "", "OFF", "false"),
        ("Title: a,Author: b,http://x?1%2C2,r,ON,true,abc=", "http://x?1%2C2", "r", "ON", "true"),
        ("Title: a,Author: b,http://x?1,2,3,r,OFF,false", "http://x?1,2,3", "r", "OFF", "false"),
        ("Title: a,Author: b,http://x?1,2,3,r,OFF,true,abc=", "http://x?1,2,3", "r", "OFF", "true"),
        ("Title: a,Author: b,http://x?1,2,r,1", "http://x?1,2", "r", "1", None),
        ("Title: a,Author: b,s,r,AUS", "s", "r", "AUS", None),
    ],
)
def test_a_source_with_commas_does_not_shift_the_other_fields(
    tail: str, source: str, rules: str, switch: str, either: str | None
) -> None:
    fields = at.read_header(f"{HEAD},{tail}")

    assert fields[at.SOURCE] == source
    assert (fields[at.RULES], fields[at.EDGE_SWITCH]) == (rules, switch)
    assert (fields[at.OR_FORM] if len(fields) > at.OR_FORM else None) == either


@pytest.mark.parametrize("line", ["", "circle,3,3", "square,3", "[1,2]"])
def test_a_first_line_without_a_board_is_refused(line: str) -> None:
    with pytest.raises(DecodeError, match="Penpa\\+ board"):
        at.read_header(line)


def test_rules_keep_their_newlines_commas_and_signs() -> None:
    text = "one, two\nthree & four = 4"

    assert at.write_prose(text) == "one%2C two%2Dthree %2E four %2F 4"
    assert at.read_prose(at.write_prose(text)) == text
    assert at.read_prose("a<br>b<br />c") == "a\nb\nc"


def test_titles_keep_their_commas_and_stay_on_one_line() -> None:
    assert at.write_name("Zig, zag\nzog", "Title: ") == "Title: Zig%2C zag zog"
    assert at.read_name(("",) * 15 + ("Title: Zig%2C zag",), at.TITLE, "Title: ") == "Zig, zag"
    assert at.read_name((), at.TITLE, "Title: ") == ""


def test_the_three_kinds_of_payload_are_told_apart() -> None:
    lines = [HEAD, "[0,0,0,0]", "{}", "{}", "{}", "[]", "[]", "{}"]

    assert at.kind_of(lines) == "edit"
    assert at.kind_of([*lines[:2], '["1","2","1"]', "{}", "", *lines[5:]]) == "solve"
    assert at.kind_of([*lines[:7], "00:00:00:09:0"]) == "clone"
    assert at.kind_of([*lines[:7], "undefined"]) == "clone"
    assert at.kind_of(lines[:6]) == "edit"


def test_missing_lines_are_added_with_what_their_absence_meant() -> None:
    lines = at.complete((HEAD, "[]", "{}", "{}", "{}", "[]"), at.mode(["1", "2", "1"]))

    assert len(lines) == at.LINES
    assert (lines[at.TABS], lines[at.VERSION], lines[at.TAGS], lines[at.MESSAGE]) == ("[]", "[0,0,0]", "[]", "")


def test_a_header_of_a_million_commas_is_refused_at_once() -> None:
    for begin in ("", "square"):
        with pytest.raises(DecodeError):
            at.read_header(begin + "," * 1_000_000)
