"""Lines each of which is of one of several kinds that the text defines; which one is to be found."""

from __future__ import annotations

import re

from penpad.formats import looks
from penpad.formats.normal import inner_cell
from penpad.formats.puzzle import Cell, Mark, Shape, Text
from penpad.solver.reader import Reader
from penpad.solver.sudoku.drawing.layout import Grid
from penpad.solver.sudoku.drawing.paint import colours_in, name_among
from penpad.solver.sudoku.layer import Layer, Said
from penpad.solver.sudoku.linetypes import LineTypes

LINE = (
    r"(?:each|every|any|all(?: of)?(?: the)?)(?: of the)? (?:(?:given|drawn|grey|gray|coloured|"
    r"black|unidentified|mystery) )*lines?(?: in the (?:grid|puzzle))?"
)
FOLLOWS = (
    r"(?:is|are|acts? as|behaves? as|represents?|follows?|obeys?|satisf(?:y|ies)|belongs?"
    r" to|must (?:be|follow|satisfy|obey))(?: of)?(?: the rules? (?:of|for))?"
)
KIND = r"(?:constraint|line|rule|clue)? ?(?:types?|kinds?|constraints?|rules?|lines?)"
PATTERNS = (
    rf"{LINE} {FOLLOWS} (?:exactly |only |precisely )?(?:one|1|one specific|a single)(?:"
    rf" of)?(?: the)?(?: following| specific| these| listed| given)*(?: \d| two| three|"
    rf" four| five| six)? ?{KIND}"
    r"(?: (?:from|of|in) the (?:following|list)(?: list)?| listed| given| below)*",
)
REMARKS = (
    r"(?:it is |it's )?(?:up to |for )?(?:the solver|you)?(?: must| has to| have to|"
    r" should| to| needs to)* ?(?:determine|find|deduce|work out|identify|figure out)"
    r" which (?:line|type|rule|constraint|kind)s?\b.*",
    r"which (?:line|type|rule|constraint)s? (?:is|belongs to|applies to) which (?:type|"
    r"line|rule|constraint)? ?(?:must|has to|is to) be (?:determined|deduced|found).*",
    r"the (?:types?|kinds?|rules?) of (?:each|the) lines? (?:must|has to|have to|is"
    r" to|are to) be (?:determined|deduced|found).*",
)
FOG = re.compile(r"\bfog\b|\breveal|\bcheckpoint", re.I)


def read(marks: Reader, said: Said, grids: list[Grid]) -> LineTypes | None:
    """That the kinds of lines are to be found, if the text says so."""
    if not said.take(*PATTERNS):
        return None
    said.take(*REMARKS)
    _skip_fog_marks(marks, said)
    return LineTypes()


def _skip_fog_marks(marks: Reader, said: Said) -> None:
    """Squares of a colour that only sentences about fog name, with the numbers in their cells, tell how fog lifts."""
    parts = said.whole
    fog = {colour for part in parts if FOG.search(part) and "square" in part for colour in colours_in(part)}
    named = fog - {colour for part in parts if not FOG.search(part) for colour in colours_in(part)}
    shown: dict[Cell | None, Mark] = {}
    for mark in marks.left():
        look = looks.shape_look(mark) if isinstance(mark, Shape) else None
        if (
            look is not None
            and isinstance(mark, Shape)
            and look.kind == ("square")
            and name_among(mark.fill, named) in named
        ):
            shown[inner_cell(mark.at)] = mark
    used = [
        *shown.values(),
        *(mark for mark in marks.left() if isinstance(mark, Text) and inner_cell(mark.at) in shown),
    ]
    taken = set(map(id, used))
    marks.skip(lambda mark: id(mark) in taken)


LAYER = Layer(
    name="Lines of unknown kinds",
    rule="Each line is of one of the kinds that are defined; which one is to be found.",
    opening=r"\blines?\b.*\bone\b",
    read=read,
)
