"""Cells with letters or circles of several colours, whose digits say how often they occur in cells marked alike."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass

from penpad.formats import looks
from penpad.formats.normal import inner_cell, snap
from penpad.formats.puzzle import Cell, Mark, Shape, Text
from penpad.solver.constraints.opposite import WrongClues, claimed
from penpad.solver.constraints.selfcount import CountsItself
from penpad.solver.reader import Reader
from penpad.solver.sudoku.drawing.layout import Grid
from penpad.solver.sudoku.layer import Layer, Said
from penpad.solver.sudoku.meanings import Meanings
from penpad.solver.sudoku.values.roleclauses import HOUSES, MANY
from penpad.solver.sudoku.values.rolewords import houses_in
from penpad.solver.sudoku.variant import NUMBERS


@dataclass(frozen=True)
class Groups:
    """Cells that are marked alike, and how many of all cells are wrong: in all, and in each area of some kinds."""

    groups: tuple[tuple[Cell, ...], ...]
    wrong: int = 0
    houses: frozenset[str] = frozenset()

    def write(self, board: Meanings) -> None:
        """One clue for each cell."""
        counts = {
            cell: CountsItself(board.digits[cell], board.of(group)) for group in self.groups for cell in sorted(group)
        }
        if not self.wrong and not self.houses:
            for cell, count in counts.items():
                board.add(count, (cell,))
            return
        cells = list(counts)
        areas = [[cell for cell in cells if cell.row == row] for row in sorted({cell.row for cell in board.digits})]
        lines = {
            "row": areas,
            "column": [
                [cell for cell in cells if cell.col == col] for col in sorted({cell.col for cell in board.digits})
            ],
            "region": [[cell for cell in cells if cell in area] for area in board.regions],
        }
        limits = [(tuple(range(len(cells))), self.wrong)] if self.wrong else []
        limits += [(tuple(map(cells.index, area)), 1) for kind in sorted(self.houses) for area in lines[kind]]
        clues = tuple(claimed([count]) for count in counts.values())
        board.add(WrongClues(clues, tuple(limits)), cells)


THING = (
    r"(?:lettered (?:cells?|circles?)|(?:coloured |colored )?circles?|(?:coloured|colored)"
    r" cells?|cells? with (?:a )?letters?)"
)
TELLS = r"(?:indicates?|shows?|gives?|is|equals?|tells?(?: you)?|counts?|states?|says?|must equal)"
ALIKE = r"(?:that|the same|its|this|the corresponding) (?P<by>letter|colou?r)"
NAUGHTY = r"(?:naughty|wrong|lying|liars?|incorrect|false)"
COUNTING = (
    rf"(?:the|a|each|every|any)? ?digits? in (?:a|each|every|any)? ?{THING} {TELLS}"
    rf" (?:exactly )?(?:how many times|how often|the (?:exact )?"
    rf"number of times) (?:that|this|the same|the) digit (?:appears|occurs) in (?:an?"
    rf" |the |all )?(?:cells?|circles?) (?:containing|with|of|in|that contain|marked"
    rf" with) {ALIKE}",
    rf"(?:the|a|each|every|any)? ?digits? in (?:a|each|every|any)? ?{THING} {TELLS}"
    rf" (?:exactly )?(?:how many|the number of) (?:cells|circles) (?:containing|with|"
    rf"of|in|that contain|marked with) "
    rf"{ALIKE} (?:contain|hold|have) (?:that|this|the same) digit",
)
WRONG = rf"(?:however,? )?{MANY} of (?:the|these) {THING} (?:is|are) {NAUGHTY}"
SPREAD = rf"(?P<houses>{HOUSES}) (?:contains|has|holds) exactly one {NAUGHTY} {THING}"
REMARKS = (
    rf"(?:these|they|{NAUGHTY} {THING}) (?:don't|do not|does not|doesn't) (?:obey|follow|"
    rf"satisfy) (?:the|this|that) (?:\w+ )?rule",
)


def read(marks: Reader, said: Said, grids: list[Grid]) -> Groups | None:
    """The groups of cells, if the text says what digits in them count."""
    found = said.take(*COUNTING)
    if not found:
        return None
    by_letter = found[0]["by"].lower() == "letter"
    groups, used = _lettered(marks) if by_letter else _circled(marks)
    marks.skip(lambda mark: id(mark) in used)
    wrong = said.take(WRONG)
    spread = said.take(SPREAD)
    said.take(*REMARKS)
    number = 0
    if wrong:
        text = wrong[0]["many"].lower()
        number = NUMBERS[text] if text in NUMBERS else int(text[:4])
    houses = frozenset(kind for match in spread for kind in houses_in(match["houses"]))
    return Groups(tuple(tuple(sorted(cells)) for _, cells in sorted(groups.items())), number, houses)


def _lettered(marks: Reader) -> tuple[Mapping[str, set[Cell]], set[int]]:
    """The cells by the letter that stands in them, and the marks."""
    groups: dict[str, set[Cell]] = {}
    used = set()
    for mark in marks.left():
        cell = inner_cell(mark.at) if isinstance(mark, Text) else None
        if isinstance(mark, Text) and cell in marks.board and re.fullmatch(r"[A-Za-z]", mark.text.strip()):
            assert cell is not None
            groups.setdefault(mark.text.strip(), set()).add(cell)
            used.add(id(mark))
    return groups, used


def _circled(marks: Reader) -> tuple[Mapping[str, set[Cell]], set[int]]:
    """The cells by the colour of the circle in them, and the marks."""
    groups: dict[str, set[Cell]] = {}
    used = set()
    for mark in marks.left():
        look = looks.circle_look(mark) if isinstance(mark, Shape) else None
        place = _place(mark)
        if look is not None and place is not None and place in marks.board and 0.28 <= look.radius <= 0.5:
            assert isinstance(mark, Shape)
            groups.setdefault(f"{mark.fill} {mark.border}", set()).add(place)
            used.add(id(mark))
    return groups, used


def _place(mark: Mark) -> Cell | None:
    place = snap(mark.at) if isinstance(mark, Shape) else None
    return place if isinstance(place, Cell) else None


LAYER = Layer(
    name="Digits that count themselves in groups",
    rule="A digit says how often it occurs in the cells that are marked like its own.",
    opening=r"\b(letter|colou?r)\b",
    read=read,
)
