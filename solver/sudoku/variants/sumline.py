"""Sum line: the line can be cut into pieces of successive cells that each add up to 10, or as much as is said."""

from __future__ import annotations

from penpad.solver.constraints.digits import SumPieces
from penpad.solver.sudoku.meanings import Meanings
from penpad.solver.sudoku.variant import Stated, Variant, number_in


def write(board: Meanings, one: Stated) -> None:
    board.add(SumPieces(board.of(one.cells), one.values[0] if one.values else 10), one.cells)


NUMBER = number_in(
    r"\bsumme (?:von )?NUMBER|\b(?:sum|add)(?:s|ing)?(?: up)?(?: exactly)? to NUMBER|\bNUMBER[- ]lines?\b"
)


def number(sentence: str) -> int | None:
    """The sum that a sentence gives, if it is not the usual one."""
    found = NUMBER(sentence)
    return None if found == 10 else found


VARIANT = Variant(
    name="Sum line",
    rule="The line can be cut into pieces of successive cells that each add up to 10, or as much as is said.",
    write=write,
    topics="sum consecutive",
    figures=("line",),
    words=(
        r"\blinien?\b[^.]*\b(abschnitte|gruppen|teile|stücke)\b[^.]*\bsumme (von )?\d",
        r"\blines?\b.*\b(divided|split|cut|partitioned)\b.*\bgroups?\b.*\bsumming to (\d+|ten|twenty)\b",
        r"\b(ten|10)[- ]lines?\b",
        r"\blines?\b.*\b(groups?|segments?|pieces|strings|sections|sets)\b.*\b(sum|add)\w*\b.*\bto (\d+|ten|twenty)\b",
    ),
    never=r"grenze|\bcage|\beach (box|region)|\bborder",
    value=number,
    remarks=(
        r"\b(cell|digit)s? (may|can|must) (not|only) (belong to|be (in|part of))\b.*\b(groups?|sets?|segments?)\b|"
        r"\blines?\b.*\bare\b\W*(\d+|ten|twenty)[- ](sum )?lines?\W*$|\b(groups?|segments?|pieces?|"
        r"sections?)\b.*\b(overlap|contiguous|part of)\w*\b|\b(every|each) cell\b.*\b(one|a|some) (group|segment|"
        r"section)|\b(is|are) not cut\b"
    ),
    cue=r"\bgroups?\b|\bsums? to (10|ten)\b",
    plainly=True,
    shape="drawn",
    open_only=True,
)
