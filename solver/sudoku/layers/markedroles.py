"""Marked cells that count for other values than their digits, such as "digits in grey cells count double"."""

from __future__ import annotations

import re

from penpad.formats.puzzle import Cell, Mark
from penpad.solver.reader import Reader
from penpad.solver.sudoku.drawing import figures
from penpad.solver.sudoku.drawing.layout import Grid
from penpad.solver.sudoku.drawing.paint import GREYS, NAMED, WORDS, name_among
from penpad.solver.sudoku.layer import Layer, Said
from penpad.solver.sudoku.values.roles import Role, Roles
from penpad.solver.sudoku.values.rolewords import EVERYWHERE, Grammar, Reading, simple

ANY = r"shaded|coloured|colored|highlighted|tinted|circled"
COLOUR = "|".join([*NAMED, *GREYS, *WORDS])
PLACE = re.compile(
    rf"\b(?P<name>(?:(?:light|dark) )?(?:{COLOUR}|{ANY})) (?P<kind>cells?|squares?|boxes|circles?)\b|"
    r"\b(?P<circled>circled)(?: cells?| digits?)\b",
    re.I,
)
COUNTS = re.compile(r"\b(counts?|counted|values?|worth|doubled?|halved|negat\w+|tripled|contributes?)\b", re.I)
"""Words of sentences that say what cells count, not what they hold."""
TO_BE_SHADED = re.compile(r"\bshade (some|cells|each)\b|\byin[- ]?yang\b|\bnurikabe\b|\bto be shaded\b", re.I)


def read(marks: Reader, said: Said, grids: list[Grid]) -> Roles | None:
    """The marked cells that count other values, if their marks and all sentences about them are understood."""
    if said.has(TO_BE_SHADED.pattern):
        return None
    parts = [part for every in said.left for part in every if COUNTS.search(part) and PLACE.search(simple(part))]
    names = list(dict.fromkeys(_name(match) for part in parts for match in PLACE.finditer(simple(part))))
    if not names:
        return None
    grammar, reading = Grammar(names), Reading({})
    for part in parts:
        grammar.read(part, reading)
    found = {name: fact for name, fact in reading.facts.items() if fact.terms}
    roles, used = [], set()
    for name, fact in found.items():
        cells, drawn = _cells(marks, name)
        if not cells:
            return None
        used |= {id(mark) for mark in drawn}
        roles.append(Role(name, fact.terms, frozenset(), cells=cells))
    if not roles:
        return None
    for part in reading.said:
        said.take_part(part)
    marks.skip(lambda mark: id(mark) in used)
    purposes = tuple(text for text in reading.purposes if not EVERYWHERE.search(text))
    return Roles(tuple(roles), reading.anew, purposes, reading.everywhere)


def _name(match: re.Match[str]) -> str:
    if match["circled"]:
        return "circled"
    circle = match["kind"].lower().startswith("circle")
    return match["name"].lower() + (" circle" if circle else "")


def _cells(marks: Reader, name: str) -> tuple[tuple[Cell, ...], list[Mark]]:
    """The cells with a mark that has this name, and the marks."""
    kind = "circle" if "circle" in name else "shaded cell"
    every = [figure for figure in figures.figures(marks) if figure.kind == kind]
    word = re.sub(r"^(light|dark) | circle$", "", name)
    if re.fullmatch(ANY, word):
        fitting = every if len({figure.colour for figure in every}) == 1 else []
    else:
        colour = WORDS.get(word, word)
        fitting = [figure for figure in every if name_among(figure.colour, {colour}) == colour]
    return tuple(sorted({figure.cells[0] for figure in fitting})), [mark for one in fitting for mark in one.marks]


LAYER = Layer(
    name="Marked cells with other values",
    rule="Marked cells count for other values than their digits.",
    opening=rf"\b({COLOUR}|{ANY}) (cells?|squares?|boxes|circles?)\b|\bcircled\b",
    read=read,
)
