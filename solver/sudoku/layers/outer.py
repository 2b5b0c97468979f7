"""Cells around the grid, the digits of which are clues to be found; in the words people use."""

from __future__ import annotations

from penpad.solver.reader import Reader
from penpad.solver.sudoku import outer
from penpad.solver.sudoku.drawing.layout import Grid
from penpad.solver.sudoku.layer import Layer, Said
from penpad.solver.sudoku.outer import Outer

CELLS = (
    r"(?:(?:all|the|any|every|each|both|some|of|these|such|coloured|shaded|grey) )*(?:(?:outside|outer|margin|"
    r"exterior) (?:clue )?"
    r"(?:cells?|squares?)|(?:clue )?(?:cells?|squares?)(?: that are| which are| lying)? (?:outside|around|beyond)(?: "
    r"of)?"
    r"(?: the)?(?: \d ?[x×] ?\d| main)?(?: grid| sudoku| puzzle)?)(?: (?:on|of|with|in) an? (?:clue|cage|line|arrow))?"
)
MUST = (
    r"(?:(?:must|should|will|shall|has to|have to|need to|needs to|are to|is to|also|each|all|be filled(?: in)? with|"
    r"contains?|hold|holds|have|has) )+"
)
FILLED = (
    rf"{CELLS},? {MUST}(?:exactly )?(?:an?|one|single|their own)? ?(?:single |unknown )?digits?(?: from)?(?: \d "
    rf"?(?:-|to) ?\d)?"
    r"(?: (?:which|that) (?:is|are|must be) (?:unknown|deduced|determined|found)(?: by the solver)?)?",
    rf"{CELLS},? (?:must|should|have to|need to|are to) (?:also )?be (?:filled(?: in)?|solved|determined|deduced|found)"
    r"(?: (?:by the solver|too|as well|with digits?|with a digit))*",
    rf"(?:the )?(?:digits|clues|numbers|values) (?:in |of )?(?:the )?{CELLS},? (?:must|have to|need to|are to) be "
    rf"(?:filled(?: in)?|"
    r"determined|deduced|found)(?: by the solver)?",
    r"(?:the )?(?:digits|clues|numbers|values) outside(?: of)?(?: the)? (?:grid|puzzle) (?:must|have to|need to|are "
    r"to) be "
    r"(?:filled in|determined|deduced|found)(?: by the solver)?",
    # "To be determined" is taken out of sentences before they are compared.
    rf"(?:the )?(?:digits|clues|numbers|values) (?:in |of )?(?:the )?{CELLS},? (?:have|are|need)",
    r"fill (?:in )?(?:the |all )*cells (?:outside|around)(?: of)? the grid(?: (?:too|as well))?",
)
WHOSE = (
    rf"(?:(?:that|the|this|its|each|every|an?) (?:(?:outside|outer) )?(?:digit|clue|number|value)"
    rf"(?: (?:outside(?: of)?(?: the)? ?(?:grid)?|in {CELLS}))?|they|it)"
)
PLACE = r"(?:position|cell|place|square)"
FROM = (
    r"(?:[ ,/]+(?:looking|seen|counting|counted|reading|read|from|into|in|of|the|that|this|its|grid|clue|side|edge|"
    r"direction|row|"
    r"column|line|or|and|end|outside|border|inwards?|along|corresponding|respective|same|when))*"
)
ROOMS = (
    rf"{WHOSE} (?:must |should |will |has to )?(?:also )?(?:appears?|stands?|is|be|lies|occurs?|is placed|be placed|"
    rf"is found|"
    rf"be found|goes) (?:found |placed )?in the (?P<n>[NX])(?:-?th) {PLACE}{FROM},? where (?P=n) is (?:equal to "
    rf")?the (?:digit|value|"
    rf"number) (?:in|of|placed in) the (?:first|nearest|closest|adjacent) {PLACE}{FROM}",
    rf"{WHOSE} (?:indicates?|shows?|is|gives?|equals?|matches) the (?:digit|value|number) in the (?P<n>[NX])(?:-?th) "
    rf"{PLACE}{FROM},? "
    rf"where (?P=n) is (?:equal to )?the (?:digit|value|number) (?:in|of) the (?:first|nearest|closest|adjacent) "
    rf"{PLACE}{FROM}",
)
HEADINGS = (r"numbered rooms?(?: clues?)?",)


def read(marks: Reader, said: Said, grids: list[Grid]) -> Outer | None:
    """What the digits around the grid say, if there are cells for them and the text says so."""
    if len(grids) != 1 or not outer.cells(marks.board, grids):
        return None
    lanes = outer.lanes(marks.board, grids[0])
    if lanes is None or not said.take(*FILLED):
        return None
    rooms = bool(said.take(*ROOMS))
    if rooms:
        said.take(*HEADINGS)
    return Outer(lanes, rooms)


LAYER = Layer(
    name="Cells around the grid",
    rule="The cells around the grid hold digits too, which are clues to be found.",
    opening=r"\boutside\b|\bouter\b|\baround\b|\bbeyond\b",
    read=read,
)
