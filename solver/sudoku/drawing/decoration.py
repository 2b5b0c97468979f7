"""Marks of a Sudoku that only decorate: backgrounds of texts, middles of lines, colour that no sentence speaks of."""

from __future__ import annotations

import re
from itertools import pairwise

from penpad.formats import looks
from penpad.formats.colours import shade_of
from penpad.formats.normal import filled_cell, inner_cell, snap
from penpad.formats.puzzle import Cage, Cell, Mark, Node, Path, Shape, Surface, Text
from penpad.solver.reader import Reader
from penpad.solver.sudoku.drawing.paint import colours_in
from penpad.solver.sudoku.variant import Stated


def skip_backgrounds(marks: Reader, used: list[Mark]) -> None:
    """White discs and boxes behind a text that was read, and the white of the whole board."""
    places = {(mark.at.row, mark.at.col) for mark in used if isinstance(mark, Shape)}
    outside = {inner_cell(at) for mark in used if (at := getattr(mark, "at", None)) is not None}

    def behind(mark: Mark) -> bool:
        if not isinstance(mark, Shape) or shade_of(mark.fill) != "white":
            return False
        whole = min(mark.width, mark.height) >= min(marks.board.rows, marks.board.cols)
        if whole and not mark.above and shade_of(mark.border) in ("none", "white"):
            return True
        cell = inner_cell(mark.at)
        beyond = cell is not None and cell not in marks.board and cell in outside
        return beyond or (mark.at.row, mark.at.col) in places

    marks.skip(behind)


def skip_halos(marks: Reader, used: list[Mark]) -> None:
    """White lines under coloured ones that were read, and small white boxes without a rim, which only hide ends."""
    lines = {cell for mark in used if isinstance(mark, Path) for cell in _passed(mark)}

    def hides(mark: Mark) -> bool:
        if isinstance(mark, Path):
            plain = mark.kind == "line" and not mark.arrowhead and shade_of(mark.colour) == "white"
            return plain and bool(lines) and lines.issuperset(_passed(mark))
        return (
            isinstance(mark, Shape)
            and shade_of(mark.fill) == "white"
            and shade_of(mark.border) == "none"
            and bool(lines)
            and not mark.rounded
            and max(mark.width, mark.height) <= SMALL
        )

    marks.skip(hides)


def _passed(line: Path) -> set[Cell]:
    """The cells that a line passes."""
    stops = [inner_cell(point) or snap(point) for point in line.points]
    cells = {stop for stop in stops if isinstance(stop, Cell)}
    for a, b in pairwise(stops):
        if isinstance(a, Cell) and isinstance(b, Cell):
            rows, cols = b.row - a.row, b.col - a.col
            steps = max(abs(rows), abs(cols))
            cells |= {Cell(a.row + rows * i // steps, a.col + cols * i // steps) for i in range(1, steps)}
    return cells


def skip_margins(marks: Reader) -> None:
    """Colourless boxes in cells outside the board where nothing is written, and any in its corners."""
    board = marks.board
    written = {inner_cell(mark.at) for mark in marks.left() if isinstance(mark, Text)}

    def empty(mark: Mark) -> bool:
        if not isinstance(mark, Shape) or mark.rounded or max(mark.width, mark.height) > 1:
            return False
        cell = inner_cell(mark.at)
        if cell is None or cell in board or cell in written:
            return False
        over, beside = 0 <= cell.col < board.cols, 0 <= cell.row < board.rows
        return (not over and not beside) or (over != beside and shade_of(mark.fill) != "colour")

    marks.skip(empty)


def skip_middles(marks: Reader, stated: list[Stated]) -> None:
    """Small circles that only show where the middle of a zipper line is."""
    zippers = [one for one in stated if one.kind == "zipperline"]
    middles = {one.cells[len(one.cells) // 2] for one in zippers if len(one.cells) % 2}

    def shows_middle(mark: Mark) -> bool:
        look = looks.circle_look(mark) if isinstance(mark, Shape) else None
        return look is not None and look.radius <= SMALL and isinstance(mark, Shape) and snap(mark.at) in middles

    marks.skip(shows_middle)


SMALL = 0.26


def skip_cage_shading(marks: Reader, stated: list[Stated]) -> None:
    """Colour in the cells of cages or of no cage, or in rows and columns that the rules name: it only shows them."""
    cages = {frozenset(cage.cells) for cage in marks.puzzle.given if isinstance(cage, Cage)}
    named = {cell for one in stated if one.kind in ("indexlines", "index159") for cell in _indexing(one)}
    shaded: dict[tuple[object, ...], dict[Cell, Mark]] = {}
    for mark in marks.left():
        filled = filled_cell(mark)
        place = snap(mark.at) if isinstance(mark, Shape) and not mark.rounded else None
        cell = filled[0] if filled is not None else place
        if isinstance(cell, Cell) and isinstance(mark, (Shape, Surface)):
            look = (mark.fill, mark.width, mark.height) if isinstance(mark, Shape) else (mark.colour, mark.style)
            shaded.setdefault(look, {})[cell] = mark
    silent = not COLOURED.search(marks.puzzle.rules) and not colours_in(PAINTED.sub("", marks.puzzle.rules))
    shown = [
        cells
        for cells in shaded.values()
        if frozenset(cells) in cages
        or named.issuperset(cells)
        or (silent and _shows_cages(frozenset(cells), cages, marks))
    ]
    used = {id(mark) for cells in shown for mark in cells.values()}
    marks.skip(lambda mark: id(mark) in used)


def _shows_cages(shaded: frozenset[Cell], cages: set[frozenset[Cell | Node]], marks: Reader) -> bool:
    """Whether cells are those of several whole cages, or all that lie in no cage."""
    boxes = {frozenset(mark.cells) for mark in marks.puzzle.given if isinstance(mark, Cage) and mark.style == "region"}
    cages = cages - boxes
    inside = {cell for cage in cages for cell in cage}
    whole = {cell for cage in cages if cage <= shaded for cell in cage}
    return shaded == whole or (bool(inside) and shaded == frozenset(marks.board.cells) - inside)


def _indexing(one: Stated) -> list[Cell]:
    """The cells of the rows and columns whose digits name places."""
    lines = one.values[0] if one.values else 1 + (1 << 4) + (1 << 8)
    return [cell for cell in one.cells if lines >> cell.col & 1 or lines >> cell.row + 9 & 1]


PAINTED = re.compile(
    r"\b(marked |coloured |colored |shaded )?((light|dark|thin|thick|small|big|large) )*\w+ (\w+ )?(\w+ )?"
    r"(lines?|dots?|circles?|discs?|arrows?|thermo\w*|whispers?|renbans?|diagonals?|palindromes?|stripes?)\b",
    re.I,
)
"""Lines and the like with their colours, which are no colours of cells."""
COLOURED = re.compile(
    r"\b(shad(ed|ing)|colou?r\w*|highlight\w*|tint\w*|mark(ed|ing)?s?|gefärbt\w*|farbig\w*|schattiert\w*)\b", re.I
)


def skip_decoration(marks: Reader) -> None:
    """Take coloured cells of which the rules text says nothing: no colour, no shading, no marked cells.

    Only right where a stored solution can tell whether something was missed.
    """
    rules = PAINTED.sub("", marks.puzzle.rules)
    if not rules.strip() or COLOURED.search(rules) or colours_in(rules) - {"white", "black"}:
        return
    marks.skip(lambda mark: filled_cell(mark) is not None)


HUGE = 2.5


def skip_huge(marks: Reader) -> None:
    """Take circles around several cells of which the rules text says nothing.

    Only right where a stored solution can tell whether something was missed.
    """
    if not re.search(
        r"\b(large|big|huge|giant)\b[^.]{0,20}\bcircle|\brings?\b|\bellips|\bovals?\b", marks.puzzle.rules, re.I
    ):
        marks.skip(lambda mark: isinstance(mark, Shape) and mark.rounded and min(mark.width, mark.height) >= HUGE)


def skip_pictures(marks: Reader) -> None:
    """Take pictures in cells (animals, chess pieces, stars) that do not occur in the rules text.

    Only right where a stored solution can tell whether something was missed.
    """
    rules = marks.puzzle.rules

    def pictures(mark: Mark) -> bool:
        if not isinstance(mark, Text) or mark.kind == "arrow" or not isinstance(snap(mark.at), Cell):
            return False
        signs = {sign for sign in mark.text if not sign.isspace() and sign not in INVISIBLE}
        plain = any(sign.isalnum() or sign.isascii() for sign in signs)
        return bool(signs) and not plain and not any(sign in rules for sign in signs)

    marks.skip(pictures)


INVISIBLE = "\ufe0e\ufe0f\u200d"
"""Signs that only change how the one before looks."""
