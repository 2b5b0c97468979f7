"""Hidden roles: doublers and the like, cells that count for other values than their digits."""

from __future__ import annotations

import re

from penpad.solver.reader import Reader
from penpad.solver.sudoku.drawing.layout import Grid
from penpad.solver.sudoku.layer import Layer, Said
from penpad.solver.sudoku.text.phrases import imposes_nothing
from penpad.solver.sudoku.values import rolewords
from penpad.solver.sudoku.values.roles import Roles

MOST_CELLS = 400
"""A larger board would have too many values to be written down."""


def read(marks: Reader, said: Said, grids: list[Grid]) -> Roles | None:
    """The roles that the text defines; refuses a text that says more of them than is understood."""
    parts = [part for parts in said.left for part in parts]
    found = rolewords.read(parts, grids[0].size)
    if found is None:
        return None
    if len(marks.board.cells) > MOST_CELLS:
        marks.refuse("the board is too large for cells with hidden roles")
    for sentence in found.said:
        said.take_part(sentence)
    for part in said.unread():
        if found.mentioned(part) and not HARMLESS.search(part) and not imposes_nothing(part):
            marks.refuse(f"the rules text says {part[:100]!r}, and penpad does not know what that means for such cells")
    return found.roles


HARMLESS = re.compile(
    r"\b(tak(ing|e) \w+ into account|after applying|once doubled|not affected by|determined by the solver|"
    r"to be (determined|found|deduced)|(up to|for) the solver|find(ing)? (the|all|these|those|where)|example)\b",
    re.I,
)
"""What sentences that only speak of such cells have in them."""

LAYER = Layer(
    name="Hidden roles",
    rule="Some cells, which are to be found, count for other values than their digits.",
    opening=r"\b(one|1|single|nine|six|eight|seven|four|ten|\d+)\b",
    read=read,
)
