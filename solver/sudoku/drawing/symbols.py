"""The digits of a Sudoku: which values its cells can hold and how they are written."""

from __future__ import annotations

import re
import string
from collections.abc import Mapping

from penpad.formats.puzzle import Cell
from penpad.solver.reader import Reader

RANGE = re.compile(r"\s*(\d{1,2})\s*(?:-|–|to|bis|\.\.|\.\.\.|…)\s*(\d{1,2})\s*")

LISTED = re.compile(r"\s*\d{1,2}(?:\s*,\s*\d{1,2})+\s*")
MOST_DIGITS = 60


def alphabet(marks: Reader, size: int, texts: Mapping[Cell, str], wanted: str) -> dict[int, str]:
    """How each value is written, for a board of ``size`` rows with these givens; values ascend.

    ``wanted`` is the option: ``"0-8"`` or the digits in order (``"ABCDEFGHI"``); empty: told from the givens.
    """
    wanted = _hexadecimal(marks, wanted) or wanted
    if wanted:
        return _wanted(marks, size, wanted)
    letters = {text for text in texts.values() if len(text) == 1 and text.isascii() and text.isalpha()}
    if not letters:
        return {value: str(value) for value in range(1, size + 1)}
    upper = {letter.upper() for letter in letters}
    if any(text.isdigit() for text in texts.values()):
        # 1-9 A B C... or, with a zero, 0-9 A B C...
        first = 0 if "0" in texts.values() else 1
        signs = [*map(str, range(first, 10)), *string.ascii_uppercase][:size]
        values = range(first, first + size)
    else:
        signs, values = list(string.ascii_uppercase[:size]), range(1, size + 1)
    if not upper <= set(signs) or len(signs) < size:
        odd = next(iter(sorted(upper - set(signs))), "?")
        marks.refuse(
            f"the letter {odd} does not belong to {signs[0]} to {signs[-1]}; if other letters are used, name all "
            "of them in order in the option digits"
        )
    lower = letters != upper
    return {value: sign.lower() if lower else sign for value, sign in zip(values, signs, strict=True)}


HEXADECIMAL = re.compile(r"\bselected from the (?:numbers|digits) (?:from )?1 ?[-–] ?(1[0-5])\b", re.I)


def _hexadecimal(marks: Reader, wanted: str) -> str:
    """The digits in order where the rules text says that some of 1-15 occur, and that they are hexadecimal; or "".

    Without a word about how they are written they are numbers.
    A stored solution tells whether the letters are small ones.
    """
    said = HEXADECIMAL.search(marks.puzzle.rules)
    if said is None or wanted not in ("", f"1-{said[1]}"):
        return ""
    if not re.search(r"\bhexadecimal\b", marks.puzzle.rules, re.I):
        return f"1-{said[1]}"
    signs = "123456789ABCDEF"[: int(said[1])]
    stored = "" if marks.puzzle.stored is None else "".join(text or "" for text in marks.puzzle.stored.grid.values())
    return signs.lower() if re.search(r"[a-f]", stored) else signs


def _wanted(marks: Reader, size: int, wanted: str) -> dict[int, str]:
    limits = RANGE.fullmatch(wanted)
    signs = [str(value) for value in range(int(limits[1]), int(limits[2]) + 1)] if limits else list(wanted.strip())
    if LISTED.fullmatch(wanted):
        signs = [sign.strip() for sign in wanted.split(",")]
    if len(signs) < size or len(set(signs)) != len(signs) or len(signs) > MOST_DIGITS:
        marks.refuse(
            f"digits {wanted[:40]!r} are {len(set(signs))} different ones, but this Sudoku has {size} rows and needs "
            "as many digits"
        )
    if all(sign.isascii() and sign.isdigit() for sign in signs):
        return {int(sign): sign for sign in sorted(signs, key=int)}
    if signs[0] in ("0", "1") and _counts_on(signs):
        return dict(enumerate(signs, int(signs[0])))
    return dict(enumerate(signs, 1))


def contradicted(rules: str, spell: Mapping[int, str]) -> str | None:
    """Digits that a rules text names as those of the puzzle though others were read, or nothing."""
    before = r"\b(?:digits?|numbers?|integers?|using|with|place|use)\b[^.\d]{0,20}"
    found = re.search(rf"{before}\b(0 ?(?:-|–|to|through) ?{len(spell) - 1})\b", rules, re.I)
    return found[1] if found and 0 not in spell else None


def _counts_on(signs: list[str]) -> bool:
    """Whether signs are digits up to 9 and then letters, which count on."""
    every = [*string.digits, *string.ascii_uppercase]
    first = every.index(signs[0])
    return [sign.upper() for sign in signs] == every[first : first + len(signs)]


def givens(marks: Reader, texts: Mapping[Cell, str], spell: Mapping[int, str]) -> dict[Cell, int]:
    """The values given; refuses a text that is no digit of this Sudoku."""
    values = {sign.upper(): value for value, sign in spell.items()}
    found = {}
    for cell, text in texts.items():
        if text in ("", "?"):
            continue
        if text.upper() not in values:
            signs = list(spell.values())
            marks.refuse(
                f"the given {text[:20]!r} is not one of the digits {signs[0]} to {signs[-1]}; name the digits with the "
                "option digits, such as 0-8",
                cell,
            )
        found[cell] = values[text.upper()]
    return found
