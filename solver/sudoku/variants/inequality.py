"""Inequality: a sign between two cells points to the smaller digit."""

from __future__ import annotations

from penpad.solver.constraints.digits import Increasing
from penpad.solver.sudoku.meanings import Meanings
from penpad.solver.sudoku.variant import Stated, Variant


def write(board: Meanings, one: Stated) -> None:
    board.add(Increasing(board.of(one.cells)), one.cells)


VARIANT = Variant(
    name="Inequality",
    rule="A sign between two cells points to the smaller digit.",
    write=write,
    figures=("sign",),
    words=(
        r"\b(ungleichheits|größer-als-|kleiner-als-|größer-|kleiner-)zeichen\b",
        r"\b(inequalit|greater[- ]than)",
        r"\bpoints? (to|at|towards?)\b.*\b(smaller|lower|lesser)",
        r"(<.*>|>).*\b(signs?|symbols?)\b.*\b(larger|greater|smaller|bigger|lower)\b|"
        r"\b(signs?|symbols?) (<|>).*\b(larger|greater|smaller|bigger|lower)\b",
        r"\b(kleiner|größer)(e|er)?[- ]?(als)?\b.*\b(zeichen|pfeil|spitze)",
    ),
    never=r"\b(shaded|gr[ea]y) cells?\b",
    cue=r"\b(smaller|lower|greater|larger|inequalit)",
    shape="drawn",
)
