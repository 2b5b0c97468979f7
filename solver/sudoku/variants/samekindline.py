"""Line of one kind: all digits along the line leave the same remainder, such as all odd or all even."""

from __future__ import annotations

import re
from itertools import pairwise

from penpad.solver.sudoku.meanings import Meanings
from penpad.solver.sudoku.variant import Stated, Variant

LINE = r"\b(lines?|stripes?)\b"


def write(board: Meanings, one: Stated) -> None:
    modulus = one.values[0]
    for a, b in pairwise(one.cells):
        board.pair(a, b, lambda x, y: x % modulus == y % modulus)


def modulus(sentence: str) -> int | None:
    """The number by which all digits leave the same remainder."""
    if re.search(r"\bparity\b|\b(odd|even)\b.*\bor\b.*\b(odd|even)\b", sentence, re.I):
        return 2
    return 3 if re.search(r"\b(3|three|unimodular)\b", sentence, re.I) else None


VARIANT = Variant(
    name="Line of one kind",
    rule="All digits along the line have the same parity, or leave the same remainder when divided by 3.",
    write=write,
    topics="parity",
    figures=("line",),
    words=(
        rf"{LINE}.*\b(entirely|all|only) (odd|even)( digits)? or (entirely |all |only )?(even|odd)\b",
        rf"{LINE}.*\b(same|equal|identical) parity\b|\b(same|equal|identical) parity\b.*{LINE}",
        rf"\beither all (odd|even) or (all )?(even|odd)\b.*{LINE}|{LINE}.*\b(either )?all (odd|"
        rf"even) or (all )?(even|odd)\b",
        r"\bunimodular\b",
        rf"\bsame (residue|remainder)\b.*\b(3|three)\b.*{LINE}|{LINE}.*\bsame (residue|remainder)\b.*\b(3|three)\b",
    ),
    never=(
        r"\b(no two|do not|does not|must not|cannot|never|opposite|three (adjacent|successive|cells|digits)|"
        r"each set|successive|ends?|circles?|box(es)?)\b"
    ),
    cue=r"\bparity\b|\bremainder\b|\bmod",
    value=modulus,
    plainly=True,
    numbered=True,
    shape="drawn",
)
