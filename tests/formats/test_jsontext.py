"""JSON that keeps the spelling of its numbers and stays within bounds."""

from __future__ import annotations

import copy
import json
import pickle
from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from penpad.formats import jsontext
from penpad.formats.errors import DecodeError, TooLarge

VALUES = st.recursive(
    st.none() | st.booleans() | st.integers(-(10**12), 10**12) | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=4), inner, max_size=4),
    max_leaves=20,
)


@settings(max_examples=200, deadline=None)
@given(VALUES)
def test_every_value_comes_back(value: object) -> None:
    assert jsontext.loads(jsontext.dumps(value)) == value
    assert jsontext.loads(json.dumps(value)) == value


@pytest.mark.parametrize("number", ["1.0", "1e3", "-0", "0.50", "1E-7", "123456789012345678901234567890", "-12", "7"])
def test_a_number_keeps_its_spelling(number: str) -> None:
    value = jsontext.loads(f"[{number}]")

    assert jsontext.dumps(value) == f"[{number}]"
    assert jsontext.dumps(copy.deepcopy(value)) == f"[{number}]"
    assert jsontext.dumps(pickle.loads(pickle.dumps(value))) == f"[{number}]"


def test_members_keep_their_order_and_text_its_characters() -> None:
    text = '{"z":"é€😀’","a":{"\\n":"\\\\\\""},"m":[]}'

    assert jsontext.dumps(jsontext.loads(text)) == text


@pytest.mark.parametrize("text", ["[" * 100 + "]" * 100, '{"a":' * 100 + "1" + "}" * 100])
def test_deep_nesting_is_refused(text: str) -> None:
    with pytest.raises(TooLarge, match="nested deeper"):
        jsontext.loads(text)


def test_too_many_values_are_refused() -> None:
    with pytest.raises(TooLarge, match="more than"):
        jsontext.loads("[" + "0," * (jsontext.MAX_VALUES + 1) + "0]")


@pytest.mark.parametrize(
    "text", ["", "{", "[1,]", "nul", "[NaN]", "[Infinity]", "[1]x", '"\\x"', "[" + "9" * 5000 + "]"]
)
def test_what_is_no_json_is_refused(text: str) -> None:
    with pytest.raises(DecodeError):
        jsontext.loads(text)


@pytest.mark.parametrize(
    ("value", "expected"),
    [
        (3, Fraction(3)),
        (jsontext.Spelled("0.25"), Fraction(1, 4)),
        (" 1.5 ", Fraction(3, 2)),
        ("1e999999", None),
        ("0x10", None),
        (True, None),
        (None, None),
        ([1], None),
    ],
)
def test_numbers_are_exact(value: object, expected: Fraction | None) -> None:
    assert jsontext.exact(value) == expected
