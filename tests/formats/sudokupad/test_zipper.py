"""PuzzleZipper texts, read, written and refused."""

from __future__ import annotations

import contextlib
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from penpad.formats import jsontext
from penpad.formats.errors import DecodeError, TooLarge
from penpad.formats.sudokupad import zipper

PLAIN = (
    '{"id":"x1","cells":[[{},{"value":"5"},{}],[{}]],"regions":[],"cages":[{"value":"title: It\'s"},'
    '{"cells":[[0,0],[0,1]],"value":"12","unique":true,"hidden":false}],"lines":[{"color":"#34BBE6","stroke-width":2,'
    '"wayPoints":[[0,0],[1,1.5]],"target":"overlay"}],"underlays":[{"center":[0.5,0.5],"backgroundColor":"#000000",'
    '"borderColor":"#FFFFFF","width":1,"height":1,"rounded":true}],"metadata":{"rules":"He said \\"hi\\"",'
    '"solution":"165243"}}'
)
ZIPPED = (
    "{id:'x1',metadata:{rules:'He said \\'hi\\'',solution:165243},ce:[[,{v:5},],[]],ca:[{v:'title: It\\'s'},"
    "{unique:t,hidden:f,ce:[[0,0],[0,1]],v:12}],l:[{'stroke-width':2,target:'overlay',c:34BBE6,"
    "wp:[[0,0],[1,1.5]]}],u:[{ct:[0.5,0.5],c2:#0,c1:#F,w:1,h:1,r:t}]}"
)
KEYS = st.sampled_from([*zipper.SHORT_KEYS, "unique", "target", "stroke-width", "rules", "solution", "fill"])
LEAVES = (
    st.none()
    | st.booleans()
    | st.integers(-999, 10**7)
    | st.text("ab'\"’\\:,{}[]t 12#Fé\n", max_size=8)
    | st.sampled_from(["#000000", "#FFFFFF", "#ffffff", "#112233", "AABBCC", "165243", "007", "-0", "12", "t", "f"])
)
TREES = st.recursive(
    LEAVES,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(KEYS, inner, max_size=4),
    max_leaves=15,
)


def test_the_zip_text_is_the_one_of_the_app() -> None:
    assert zipper.zipped(jsontext.loads(PLAIN)) == ZIPPED


def test_the_app_would_lose_something_so_plain_json_is_right() -> None:
    assert zipper.zip_safely(jsontext.loads(PLAIN)) is None


def test_the_app_reads_six_digits_as_a_colour_and_penpad_does_not() -> None:
    assert zipper.unzip(ZIPPED, as_app=True)["metadata"]["solution"] == "#165243"
    assert zipper.unzip(ZIPPED)["metadata"]["solution"] == 165243
    assert zipper.unzip("{c:112233}") == {"color": "#112233"}


def test_missing_elements_are_empty_objects() -> None:
    assert zipper.unzip("{ce:[[,,],[]]}") == {"cells": [[{}, {}, {}], [{}]]}


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("{v:'It\\'s'}", {"value": "It's"}),
        ("{v:'a\\nb\\\\'}", {"value": "a\nb\\"}),
        ("{v:'’'}", {"value": "’"}),
        ("{v:'\\u00e9\\ud83d\\ude00'}", {"value": "é😀"}),
        ("{'stroke-width':1.50}", {"stroke-width": 1.5}),
        ("{a:t,b:f,x:true,y:null}", {"arrows": True, "b": False, "x": True, "y": None}),
        ('{"a":1,b:"x\'y"}', {"arrows": 1, "b": "x'y"}),
        ("{t:300,fill:CFCFCF}", {"title": 300, "fill": "#CFCFCF"}),
        (" { v : 1 , r : t } ", {"value": 1, "rounded": True}),
        ("{solution:'012345'}", {"solution": "012345"}),
    ],
)
def test_the_spellings_of_zip_text_are_understood(text: str, value: Any) -> None:
    assert zipper.unzip(text) == value


@settings(max_examples=400, deadline=None)
@given(TREES)
def test_what_is_zipped_safely_comes_back_also_in_the_app(tree: Any) -> None:
    text = zipper.zip_safely(tree)

    if text is not None:
        assert zipper.same(zipper.unzip(text), tree)
        assert zipper.same(zipper.unzip(text, as_app=True), tree)
        assert zipper.zipped(zipper.unzip(text)) == text


@settings(max_examples=300, deadline=None)
@given(st.text("{}[],:'\"\\tf#0Fabc123 ", max_size=40))
def test_any_text_unzips_or_is_refused(text: str) -> None:
    with contextlib.suppress(DecodeError):
        zipper.unzip(text)


def test_colliding_keys_cannot_be_zipped() -> None:
    assert zipper.zipped({"c": 1, "color": "#000000"}) is None


def test_deep_nesting_is_refused() -> None:
    with pytest.raises(TooLarge):
        zipper.unzip("{a:" * 100 + "1" + "}" * 100)
