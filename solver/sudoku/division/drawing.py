"""The drawn marks that clues about regions stand in: arrows in cells, circles, small cages, dots, lines and chains."""

from __future__ import annotations

import re
from fractions import Fraction

from penpad.formats import looks
from penpad.formats.normal import drawn_arrow, inner_cell, snap
from penpad.formats.puzzle import Cage, Cell, Direction, Mark, Path, Shape, Symbol, Text
from penpad.formats.sudokupad.places import centre
from penpad.solver.reader import Reader
from penpad.solver.sudoku.drawing import elements, sketched
from penpad.solver.sudoku.drawing.figure import Figure
from penpad.solver.sudoku.drawing.figures import figures
from penpad.solver.sudoku.drawing.paint import colours_in, name_among

GLYPHS = {"↑": Direction.UP, "←": Direction.LEFT, "→": Direction.RIGHT, "↓": Direction.DOWN}
GLYPHS |= {"⬆": Direction.UP, "⬅": Direction.LEFT, "➡": Direction.RIGHT, "⬇": Direction.DOWN}
GLYPHS |= {"▲": Direction.UP, "◀": Direction.LEFT, "▶": Direction.RIGHT, "▼": Direction.DOWN}


def pointers(marks: Reader) -> tuple[dict[Cell, list[Direction]], list[Mark]]:
    """The directions of the small arrows in each cell, and their marks, which are not taken."""
    found: dict[Cell, list[Direction]] = {}
    used: list[Mark] = []
    for mark in marks.left():
        for cell, way in _pointing(mark):
            if cell in marks.board:
                found.setdefault(cell, []).append(way)
                used.append(mark)
    return {cell: list(dict.fromkeys(ways)) for cell, ways in found.items()}, used


def _pointing(mark: Mark) -> list[tuple[Cell, Direction]]:
    drawn = drawn_arrow(mark) or _slanting(mark)
    if drawn is not None:
        return [drawn]
    if isinstance(mark, Text) and mark.text.strip() and set(mark.text.replace("\ufe0f", "").split()) <= GLYPHS.keys():
        place = snap(mark.at)
        if isinstance(place, Cell):
            return [(place, GLYPHS[sign]) for sign in mark.text.replace("\ufe0f", "").split()]
    return []


def _slanting(mark: Mark) -> tuple[Cell, Direction] | None:
    """An arrow inside a cell that points to one of its corners."""
    if not isinstance(mark, Path) or mark.kind != "line" or len(mark.points) not in (2, 6):
        return None
    if (len(mark.points) == 2) != mark.arrowhead or (mark.fill is None) != mark.arrowhead:
        return None
    ends = mark.points[0], mark.points[1] if mark.arrowhead else mark.points[3]
    cells = {inner_cell(place) for place in ends}
    if len(cells) != 1 or (cell := cells.pop()) is None:
        return None
    (row, col), (down, right) = (centre(place) for place in ends)
    rows, cols = down - row, right - col
    if not rows or not cols or not Fraction(1, 2) <= abs(rows / cols) <= 2:
        return None
    return cell, Direction((1 if rows > 0 else -1, 1 if cols > 0 else -1))


def marked(marks: Reader, subject: str, sentence: str) -> tuple[list[Cell], list[Mark]] | None:
    """The cells with a circle, square or cage of their own that a sentence speaks of; ``None`` if they are unclear."""
    if subject == "cage":
        cages = [mark for mark in marks.left() if isinstance(mark, Cage) and mark.style == "killer"]
        if any(len(cage.cells) != 1 or cage.label.strip() for cage in cages):
            return None
        return [cell for cage in cages for cell in cage.cells if isinstance(cell, Cell)], list(cages)
    every = [figure for figure in figures(marks) if figure.kind == "shaded cell"] if subject == "square" else []
    chosen = _coloured(every if subject == "square" else circles(marks), sentence)
    return ([one.cells[0] for one in chosen], [mark for one in chosen for mark in one.marks]) if chosen else None


def circles(marks: Reader) -> list[Figure]:
    """Circles in the middle of cells, smaller ones too than those that other constraints are drawn with."""
    found = []
    for mark in marks.left():
        look = looks.circle_look(mark)
        place = snap(mark.at) if isinstance(mark, (Shape, Symbol)) else None
        if look is not None and isinstance(place, Cell) and place in marks.board and 0.2 <= look.radius <= 0.5:
            colour = mark.fill if isinstance(mark, Shape) else mark.colour if isinstance(mark, Symbol) else None
            found.append(Figure("circle", (place,), (mark,), place, colour or look.fill, f"{look.fill}"))
    return found


def _coloured(every: list[Figure], sentence: str) -> list[Figure] | None:
    """The figures in the colours that a sentence names; ``None`` if they differ and it names none."""
    named = colours_in(sentence)
    if not named:
        return every if len({(figure.colour, figure.text) for figure in every}) <= 1 else None
    return [figure for figure in every if name_among(figure.colour, named) in named]


def groups(marks: Reader, subject: str, sentence: str) -> tuple[list[tuple[Cell, ...]], list[Mark]] | None:
    """The cells that each figure of a kind joins, and the marks; ``None`` if they are not there or unclear."""
    if subject in ("white dot", "black dot"):
        found = [figure for figure in figures(marks) if figure.kind == subject]
    elif subject == "line":
        chosen = _coloured([figure for figure in figures(marks) if figure.kind == "line"], sentence)
        found = chosen or []
    elif subject == "sign":
        letters = {text.lower() for text in re.findall(r"\b[XV]\b", sentence)}
        found = [
            figure for figure in figures(marks) if figure.kind == "sign" and figure.text.strip().lower() in letters
        ]
    elif subject in ("thermo", "arrow"):
        copy = _copy(marks)
        drawn = sketched.thermometers if subject == "thermo" else sketched.arrows
        chains = elements.chains(copy, subject) + drawn(copy)
        return ([chain.cells for chain in chains], []) if chains else None
    else:
        cages = [mark for mark in marks.left() if isinstance(mark, Cage) and mark.style == "killer"]
        cells = [tuple(cell for cell in cage.cells if isinstance(cell, Cell)) for cage in cages]
        return (cells, list(cages)) if cells else None
    return ([one.cells for one in found], [mark for one in found for mark in one.marks]) if found else None


def _copy(marks: Reader) -> Reader:
    copy = Reader(marks.puzzle)
    kept = {id(mark) for mark in marks.left()}
    copy.skip(lambda mark: id(mark) not in kept)
    return copy
