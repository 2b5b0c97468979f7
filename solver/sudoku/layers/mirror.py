"""Cells compared with those that a mirror or half a turn of the board brings to their place."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass

from penpad.formats.normal import snap
from penpad.formats.puzzle import Cell, Mark, Path, Vertex
from penpad.solver.reader import Reader
from penpad.solver.sudoku.drawing.layout import Grid
from penpad.solver.sudoku.layer import Layer, Said
from penpad.solver.sudoku.meanings import Meanings

FALLING, RISING, TURNED, SIDEWAYS, UPWARDS = "falling", "rising", "turned", "sideways", "upwards"

RELATIONS: Mapping[str, Callable[[int, int], bool]] = {
    "same parity": lambda x, y: x % 2 == y % 2,
    "other parity": lambda x, y: x % 2 != y % 2,
    "different": lambda x, y: x != y,
    "equal": lambda x, y: x == y,
    "consecutive": lambda x, y: abs(x - y) == 1,
    "apart": lambda x, y: abs(x - y) != 1,
}


@dataclass(frozen=True)
class Mirror:
    """A relation of every cell to the one that ``way`` brings to its place; ``total``: both together make that."""

    way: str
    relation: str
    size: int
    total: int = 0

    def write(self, board: Meanings) -> None:
        """Each pair of cells once."""
        relation = RELATIONS.get(self.relation, lambda x, y: x + y == self.total)
        for cell in board.digits:
            other = self.image(cell)
            if cell < other:
                board.pair(cell, other, relation)

    def image(self, cell: Cell) -> Cell:
        """The cell that is brought to the place of another."""
        last = self.size - 1
        row, col = cell.row, cell.col
        return {
            FALLING: Cell(col, row),
            RISING: Cell(last - col, last - row),
            TURNED: Cell(last - row, last - col),
            SIDEWAYS: Cell(row, last - col),
            UPWARDS: Cell(last - row, col),
        }[self.way]


SAME = (
    r"(?P<same>(?:have |has |hold |share )?(?:digits? (?:of|with) )?the same parity|"
    r"are of the same parity|are (?:both|either both) "
    r"(?:odd|even)(?:,? or (?:are )?both (?:odd|even))?)"
)
RELATION = (
    rf"(?:{SAME}|(?P<other>(?:have |has |hold )?(?:digits? (?:of|with) )?(?:different|"
    rf"opposite|differing) parit(?:y|ies))|"
    r"(?P<sum>(?:always )?(?:sum|add(?: up)?|total) to (?P<total>\d+))|"
    r"(?P<different>(?:are|must be|have|contain|hold) (?:always )?(?:different|distinct)(?:"
    r" digits)?|(?:must not|cannot|can't|may not|never) (?:be (?:the same|equal)|"
    r"(?:contain|hold|have) the same digit))|(?P<equal>(?:are|must be|contain|hold)"
    r" (?:equal|the same digits?)|(?:contain|hold|have) the same digit))"
)
MUST = r"(?:must |will |always |all )*"
DIAGONAL = (
    r"(?:the )?(?:(?P<plus>positive|rising)|(?P<minus>negative|falling|main|marked|"
    r"indicated|red|dashed|blue|grey))? ?(?:main )?diagonal(?: mirror)?"
    r"(?: \(?from r1c1 to r\d+c\d+\)?)?"
)
AXIS = (
    rf"(?:(?:reflected|mirrored|symmetric|symmetrical|opposite)(?: each other| to each"
    rf" other| pairs)?,? (?:in|across|over|along|about|through|by|on) (?P<axis>{DIAGONAL})|"
    r"(?P<turn>(?:180 ?(?:°|degrees?)(?: rotationally)?|rotationally) (?:opposite|symmetric(?:al)?)(?:"
    r" (?:to )?each other)?|rotationally symmetric(?:al)? positions?|"
    r"related by 180 ?(?:°|degrees?) rotation\w*))(?: (?:in|about|around|of|across|"
    r"through) the (?:grid|centre|center)(?: of the grid)?)?"
)
THINGS = (
    r"(?:(?:any |all |the |every |each )*(?:two |pairs? of )?(?:digits|cells|pairs|squares)(?:"
    r" (?:that|which) (?:are|is))?(?: in)?(?: cells)?)"
)
PATTERNS = (
    rf"{THINGS} {AXIS},? {MUST}{RELATION}",
    rf"(?:each|every) (?:cell|digit) (?:must )?(?:has|have|is of) "
    rf"{SAME.replace('(?P<same>', '(?P<same2>').replace('(?:have |has |hold |share )?', '')}"
    rf" as (?:the|its) (?:cell |digit )?(?:reflected|mirrored|mirror image|reflection|"
    rf"opposite)(?: cell| digit)?(?: (?:in|across|over) the (?:mirror|diagonal))?",
)
OPENINGS = (
    rf"{DIAGONAL} (?:acts as|is|works as|serves as) a (?P<parity>parity )?mirror",
    r"ie if r\d+c\d+ is (?:even|odd),? r\d+c\d+ (?:is|must be) also (?:even|odd)",
)


def read(marks: Reader, said: Said, grids: list[Grid]) -> Mirror | None:
    """The relation that the text states, with the diagonal that is drawn for it."""
    if len(grids) != 1 or marks.board.rows != marks.board.cols:
        return None
    drawn = _diagonals(marks)
    found = said.take(*(rf"{pattern}(?:,? ie .+)?" for pattern in PATTERNS))
    if not found:
        return None
    opening = said.take(*OPENINGS)
    words = " ".join(match[0] for match in (*found, *opening)).lower()
    if "diagonal" in words or "mirror" in words:
        way = (
            next(iter(drawn)) if len(drawn) == 1 else RISING if re.search(r"\b(positive|rising)\b", words) else FALLING
        )
        mark = drawn.get(way)
        marks.skip(lambda other: other is mark)
    else:
        way = TURNED
    groups = {name for name, text in found[0].groupdict().items() if text}
    if "sum" in groups:
        return Mirror(way, "sum", marks.board.rows, int(found[0]["total"][:3]))
    kinds = {"same": "same parity", "same2": "same parity", "other": "other parity"}
    relation = next((kinds.get(name, name) for name in sorted(groups) if kinds.get(name, name) in RELATIONS), None)
    if relation is None:
        marks.refuse(f"the rules text says {found[0][0][:80]!r}, which penpad does not know")
    return Mirror(way, relation, marks.board.rows)


def _diagonals(marks: Reader) -> dict[str, Mark]:
    """Lines from corner to corner."""
    size = marks.board.rows
    ends = {
        frozenset({Vertex(0, 0), Vertex(size, size)}): FALLING,
        frozenset({Vertex(0, size), Vertex(size, 0)}): RISING,
    }
    found: dict[str, Mark] = {}
    for mark in marks.left():
        if isinstance(mark, Path) and mark.kind == "line" and len(mark.points) == 2:
            corners = frozenset(place for point in mark.points if isinstance(place := snap(point), Vertex))
            if corners in ends:
                found[ends[corners]] = mark
    return found


LAYER = Layer(
    name="Mirrored cells",
    rule="Every cell is in a relation to the one that a mirror or half a turn of the board brings to its place.",
    opening=r"\b(mirror|reflect|symmetric|rotational|180)",
    read=read,
)
