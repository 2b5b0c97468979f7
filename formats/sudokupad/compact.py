"""SudokuPad's compact codes for sudokus, given as the native JSON that they stand for.

``scfef6Y2ScDBJ7sUpU6DFCZO4a8gv`` is a 9x9 grid of digits and runs of blanks, perhaps with constraints behind it;
``classicB6B91D7...`` is an older code of the same kind in two unmarked generations.
"""

from __future__ import annotations

from math import isqrt
from typing import Any

from penpad.formats.errors import DecodeError, TooLarge

Tree = dict[str, Any]

# One character of the digit-and-zeros code: value = digit + 10 * (zeros that follow).
_PAIRS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwx"
# One character of the older code: the length of a run of blanks.
_RUNS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz()[]-.~:@!$&'*,;=_"
_NORMAL_RULES = "Normal sudoku rules apply."
_MOST_CELLS = 40_000


def native_of_digits(digits: str) -> Tree:
    """A plain list of 81 givens, ``0`` or ``.`` for an empty cell."""
    return _native(digits.replace(".", "0"), 9, 9, {"title": "Classic Sudoku", "rules": [_NORMAL_RULES]})


def native_of_scf(body: str) -> Tree:
    """The puzzle in the body of an ``scf`` id."""
    code, star, constraints = body.partition("*")
    digits = _expand_pairs(code)
    if len(digits) < 81:
        raise DecodeError(f"The scf id describes {len(digits)} cells instead of 81; copy the whole link.")
    if not star:
        # What follows the code of the 81st digit is the constraint text.
        constraints = code[_pairs_for(code, 81) :]
    metadata, extra = _scf_constraints(constraints)
    return {**_native(digits[:81], 9, 9, metadata), **extra}


def native_of_classic(body: str) -> Tree:
    """The puzzle in the body of a ``classic`` id, whichever generation gives a board of square boxes."""
    found = [digits for digits in (_expand_runs(body), _expand_pairs(body, strict=True)) if digits]
    if not found:
        raise DecodeError("The classic id uses characters that no classic code has; copy the whole link.")
    if any(len(digits) > _MOST_CELLS for digits in found):
        raise TooLarge(f"The classic id describes more than {_MOST_CELLS:,} cells; it was not read.")
    digits = min(found, key=lambda cells: (len(cells) != 81, isqrt(len(cells)) ** 2 != len(cells)))
    rows = max(size for size in range(1, isqrt(len(digits)) + 1) if len(digits) % size == 0)
    cols = len(digits) // rows
    return _native(digits, rows, cols, {"title": "Classic Sudoku", "rules": [_NORMAL_RULES]})


def _expand_pairs(code: str, strict: bool = False) -> str:
    """The digits of a digit-and-zeros code; ``strict`` reads to the end and gives ``""`` for foreign characters."""
    digits: list[str] = []
    cells = 0
    for at, char in enumerate(code):
        value = _PAIRS.find(char)
        if value < 0 and strict:
            return ""
        if value < 0:
            raise DecodeError(f"The scf id has {char!r} at character {at + 1}, which no such id has.", position=at)
        digits.append(str(value % 10) + "0" * (value // 10))
        cells += len(digits[-1])
        if cells > _MOST_CELLS or (cells >= 81 and not strict):
            break
    return "".join(digits)


def _pairs_for(code: str, cells: int) -> int:
    """How many characters of ``code`` describe the first ``cells`` cells."""
    covered = 0
    for at, char in enumerate(code):
        if covered >= cells:
            return at
        covered += 1 + _PAIRS.index(char) // 10
    return len(code)


def _expand_runs(code: str) -> str:
    cells = []
    for char in code:
        if char in "123456789":
            cells.append(char)
        elif char in _RUNS:
            cells.append("0" * _RUNS.index(char))
        else:
            return ""
    return "".join(cells)


def _scf_constraints(text: str) -> tuple[dict[str, Any], Tree]:
    metadata: dict[str, Any] = {"title": "", "author": "SCF import"}
    extra: Tree = {}
    rules = [_NORMAL_RULES]
    at = 0
    while at < len(text):
        letter = text[at]
        at += 1
        if letter in "ta":
            words, at = _scf_text(text, at)
            metadata["title" if letter == "t" else "author"] = words
        elif letter == "w":
            extra["underlays"] = [
                {"center": [row, col], "width": 3, "height": 3, "backgroundColor": "#CFCFCF"}
                for row in (2.5, 6.5)
                for col in (2.5, 6.5)
            ]
            rules.append("Digits do not repeat in the four grey boxes.")
        elif letter == "x":
            extra["lines"] = [
                {"wayPoints": [[0, 0], [9, 9]], "color": "#34BBE6", "thickness": 2},
                {"wayPoints": [[9, 0], [0, 9]], "color": "#34BBE6", "thickness": 2},
            ]
            rules.append("Digits do not repeat on the two diagonals.")
    default = {(False, False): "Classic Sudoku", (True, False): "Windoku", (False, True): "X-Sudoku"}
    kind = ("underlays" in extra, "lines" in extra)
    metadata["title"] = metadata["title"] or default.get(kind, "X4Q-Sudoku")
    metadata["rules"] = rules
    return metadata, extra


def _scf_text(text: str, at: int) -> tuple[str, int]:
    """Text up to a single ``*``; ``**`` is a literal one."""
    out: list[str] = []
    while at < len(text):
        if text[at] == "*":
            if text[at + 1 : at + 2] != "*":
                return "".join(out), at + 1
            at += 1
        out.append(text[at])
        at += 1
    return "".join(out), at


def _native(digits: str, rows: int, cols: int, metadata: dict[str, Any]) -> Tree:
    """Native JSON of a grid of digits with boxes as square as the columns allow."""
    cells = [
        [{} if digit == "0" else {"value": int(digit)} for digit in digits[row * cols : (row + 1) * cols]]
        for row in range(rows)
    ]
    tree: Tree = {"cells": cells, "metadata": metadata}
    if rows == cols:
        height = max(size for size in range(1, isqrt(cols) + 1) if cols % size == 0)
        width = cols // height
        tree["regions"] = [
            [[top + row, left + col] for row in range(height) for col in range(width)]
            for top in range(0, rows, height)
            for left in range(0, cols, width)
        ]
    return tree
