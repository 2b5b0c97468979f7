"""Sums that are written as expressions, such as ``(4x8)÷2``."""

from __future__ import annotations

import re
from fractions import Fraction

MOST_SIGNS = 60
TOKEN = re.compile(r"\s*(\d{1,4}|[-+x×*·÷/()])")
SIGNS = {"x": "*", "×": "*", "·": "*", "÷": "/", "−": "-", "–": "-"}


def value(text: str) -> int | None:
    """The whole number that an expression with at least one sign of operation makes; ``None`` if it is none."""
    signs = "".join(SIGNS.get(sign, sign) for sign in text.lower()).strip()
    if len(signs) > MOST_SIGNS or not re.search(r"[-+*/]", signs):
        return None
    tokens = TOKEN.findall(signs)
    if "".join(tokens) != re.sub(r"\s", "", signs):
        return None
    try:
        found = _sum(tokens)
    except (IndexError, ZeroDivisionError, ValueError):
        return None
    return None if tokens or found.denominator != 1 else int(found)


def _sum(tokens: list[str]) -> Fraction:
    found = _product(tokens)
    while tokens and tokens[0] in "+-":
        sign = tokens.pop(0)
        other = _product(tokens)
        found = found + other if sign == "+" else found - other
    return found


def _product(tokens: list[str]) -> Fraction:
    found = _part(tokens)
    while tokens and tokens[0] in "*/":
        sign = tokens.pop(0)
        other = _part(tokens)
        found = found * other if sign == "*" else found / other
    return found


def _part(tokens: list[str]) -> Fraction:
    token = tokens.pop(0)
    if token != "(":
        return Fraction(int(token))
    found = _sum(tokens)
    if tokens.pop(0) != ")":
        raise ValueError
    return found
