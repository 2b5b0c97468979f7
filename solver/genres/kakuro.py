"""Kakuro: fill in digits 1 to 9 so that each run of cells has its sum and no digit twice."""

from __future__ import annotations

import re
from collections.abc import Callable, Container, Sequence
from dataclasses import dataclass

from penpad.formats.normal import filled_cell
from penpad.formats.puzzle import Line, Mark, Path, Vertex
from penpad.solver.dsl import AllDifferent, Cell, Direction, DistinctSum, Genre, Reader, Task, has_symbol

RULES = {
    "different": "No digit occurs twice in a run, that is in neighbouring white cells of one row or column.",
    "sum": "The digits of a run add up to the number in front of it.",
}

DIGITS = range(1, 10)
ACROSS, DOWN = 1, 2
"""The corners of the sums: top right for the run to the right, bottom left for the run below."""
BOTH = re.compile(r"(\d*)\s*[\\/|]\s*(\d*)")
"""Both sums as one text: the one for the run below first."""


@dataclass(frozen=True)
class Clues:
    """The black cells, the sums by the cell they stand in, and the digits given."""

    black: frozenset[Cell]
    across: dict[Cell, int]
    down: dict[Cell, int]
    given: dict[Cell, int]


def read(marks: Reader) -> Clues:
    if marks.board.lattice != "square":
        marks.refuse("a Kakuro board has square cells")
    black = {cell for cell in marks.take_symbols("kakuro", range(1, 7)) if isinstance(cell, Cell)}
    black |= marks.take_surfaces().keys()
    marks.skip(_is_margin(marks))
    sums: dict[int, dict[Cell, int]] = {ACROSS: {}, DOWN: {}}

    def note(corner: int, cell: Cell, text: str) -> None:
        number = marks.as_number(text, cell)
        if cell in sums[corner]:
            marks.refuse("there are two sums for one run", cell)
        # A sum of 0 is puzz.link's way to say that there is none.
        if number:
            sums[corner][cell] = number

    for slot, text in marks.take_slots((ACROSS, DOWN)).items():
        note(slot.index, slot.cell, text)
        black.add(slot.cell)
    texts = {**marks.take_texts(), **marks.take_texts(inside=False)}
    for cell, text in list(texts.items()):
        both = BOTH.fullmatch(text)
        if both:
            note(DOWN, cell, both[1])
            note(ACROSS, cell, both[2])
            black.add(cell)
            del texts[cell]
        elif cell not in marks.board:
            if not black or (cell.row < 0) == (cell.col < 0):
                marks.refuse("a number outside the board is a sum only above or left of it, beside black cells", cell)
            note(DOWN if cell.row < 0 else ACROSS, cell, text)
            del texts[cell]
    given = {cell: number for cell, text in texts.items() if (number := marks.as_number(text, cell)) is not None}
    for cell in given.keys() & black:
        marks.refuse("a black cell has its sums in the top right and bottom left corner, not in the middle", cell)
    marks.skip(lambda mark: _slashed(mark) in black)
    if marks.board.cells and marks.puzzle.given and not sums[ACROSS] and not sums[DOWN]:
        marks.refuse("there are no sums; Kakuro has them in the corners of black cells")
    return Clues(frozenset(black), sums[ACROSS], sums[DOWN], given)


def _is_margin(marks: Reader) -> Callable[[Mark], bool]:
    """Whether a mark only colours a cell outside the board."""

    def outside(mark: Mark) -> bool:
        filled = filled_cell(mark)
        return filled is not None and filled[0] not in marks.board

    return outside


def _slashed(mark: Mark) -> Cell | None:
    """The cell whose top-left and bottom-right corners a stroke joins: it parts the two sums."""
    ends = mark.points if isinstance(mark, Path) and mark.kind == "line" else ()
    if isinstance(mark, Line):
        ends = (mark.a, mark.b)
    corners = sorted(end for end in ends if isinstance(end, Vertex))
    if len(ends) == len(corners) == 2 and (corners[1].row - corners[0].row, corners[1].col - corners[0].col) == (1, 1):
        return Cell(corners[0].row, corners[0].col)
    return None


def constrain(task: Task, clues: Clues) -> None:
    white = [cell for cell in task.board.cells if cell not in clues.black]
    possible = {cell: clues.given.get(cell) in (None, *DIGITS) for cell in white}
    digits = task.numbers(
        {cell: DIGITS if possible[cell] or task.itemised else () for cell in white},
        given={cell: number for cell, number in clues.given.items() if possible.get(cell)},
    )
    if task.itemised:
        for cell in possible:
            if not possible[cell]:
                task.never(cell)

    for way, sums in ((Direction.RIGHT, clues.across), (Direction.DOWN, clues.down)):
        starts = dict.fromkeys(cell.step(way.reverse) for cell in white if cell.step(way.reverse) not in digits)
        # A sum with nothing behind it is a run of no cells, which has no such sum.
        for start in (*starts, *(cell for cell in sums if cell not in starts)):
            run = _run(start, way, digits.keys())
            numbers = tuple(digits[cell] for cell in run)
            task.add("different", AllDifferent(numbers), at=run)
            if start in sums:
                task.add("sum", DistinctSum(numbers, sums[start]), at=(start, *run))


def _run(start: Cell, way: Direction, white: Container[Cell]) -> Sequence[Cell]:
    run = []
    cell = start.step(way)
    while cell in white:
        run.append(cell)
        cell = cell.step(way)
    return run


GENRE = Genre(
    name="Kakuro",
    aliases=("Cross Sums", "Kakro", "Kreuzsummen", "Kreuzsummenrätsel", "カックロ", "加算クロス"),
    tags=("kakuro",),
    puzzlink=("kakuro",),
    words=(
        r"\b(sums? up|add(s|ing)? up|sum) to\b|\bSumme\b",
        r"\b(black|grey|gray|clue) cells?\b|\bschwarzen? Feld",
        r"\b(no|not) (digit|number)s?\b.*\b(repeat|twice)|\bkeine? (Ziffer|Zahl)\b.*\b(mehrfach|doppelt|wiederhol)",
    ),
    rules=RULES,
    read=read,
    constrain=constrain,
    drawing="Black cells (Penpa+ symbol Kakuro, or a black surface) with small numbers in their corners: top right is "
    "the sum of the run to the right, bottom left that of the run below; also as one text 'down\\right'. Sums may "
    "stand in the margins.",
    telling=lambda puzzle: has_symbol(puzzle, "kakuro"),
)
