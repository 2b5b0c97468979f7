"""A request on one puzzle ends with one report, in JSON types, whatever is asked of whatever text."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from penpad.cli.jobs import ACTIONS, Request, perform
from penpad.formats import png

from tests.own import DEMO_LINK, ROOT

WIDE = (ROOT / "fixtures" / "commands" / "wide.txt").read_text("utf-8").strip()


def test_a_request_travels_as_json() -> None:
    request = Request("solve", DEMO_LINK, genre="x", options={"a": "b"}, targets=("svg",), time_limit=1.5)

    assert Request.from_json(json.loads(json.dumps(request.as_json()))) == request


@pytest.mark.parametrize("action", ACTIONS)
def test_every_action_gives_a_report_in_json_types(action: str) -> None:
    found = perform(Request(action, DEMO_LINK, targets=("svg",) if action == "convert" else ()))

    assert json.loads(json.dumps(found)) == found
    assert (found["penpad"], found["problem"], found["input"]["rows"]) == (1, None, 10)
    assert set(found["seconds"]) >= {"decode"}


@pytest.mark.parametrize("action", ACTIONS)
def test_every_action_refuses_what_is_no_puzzle(action: str) -> None:
    found = perform(Request(action, "no puzzle", targets=("svg",)))

    assert (found["verdict"], found["problem"]["kind"]) == ("refused", "unknown-format")


def test_several_formats_are_written_though_one_of_them_cannot_be() -> None:
    found = perform(Request("convert", WIDE, targets=("penpa", "fpuzzles", "svg", "text")))

    assert list(found["urls"]) == ["penpa", "svg", "text"]
    assert found["problem"]["kind"] == "cannot-encode"
    assert found["problem"]["text"] in [lost["mark"] for lost in found["lost"] if lost["format"] == "fpuzzles"]


def test_a_verdict_stands_though_its_link_cannot_be_written(monkeypatch: pytest.MonkeyPatch) -> None:
    # A machine without any of the fonts cannot draw PNG pictures.
    monkeypatch.setattr(png, "_has_fonts", lambda: False)

    found = perform(Request("solve", DEMO_LINK, targets=("penpa", "png")))

    assert found["verdict"] == "unique"
    assert list(found["answers"][0]["urls"]) == ["penpa"]
    assert found["problem"]["kind"] == "cannot-encode"
    assert found["problem"]["text"].startswith("PNG pictures need")


def test_what_was_read_is_told_when_the_rest_fails() -> None:
    found = perform(replace(Request("solve", DEMO_LINK), genre="nothing"))

    assert found["problem"]["kind"] == "unknown-genre"
    assert found["input"]["rows"] == 10


@settings(max_examples=100, deadline=None)
@given(text=st.text(max_size=60), action=st.sampled_from(sorted(ACTIONS)))
def test_any_text_gets_a_report(text: str, action: str) -> None:
    found = perform(Request(action, text, targets=("penpa",), time_limit=2.0, offline=True))

    assert found["problem"] is not None or found["input"] is not None
