"""A solved puzzle in SudokuPad: its answer drawn into native JSON.

SudokuPad links carry no solver's work, and the app shows every cell value as given, so a solved link is the same
puzzle with the answer added to it. Digits become cell values, marked ``"penpad": "answer"``, a member the app ignores.
Loops, borders and shading lie on the layers of the solver's own tools (``cell-pen``, ``cell-colors``), where no clue
ever lies.
"""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from typing import Any

from penpad.formats import drawn
from penpad.formats.codec import Lost
from penpad.formats.puzzle import (
    Board,
    Cell,
    Edge,
    Line,
    Mark,
    Place,
    Surface,
    Symbol,
    Text,
    Vertex,
)
from penpad.formats.sudokupad.chains import Node, Stroke, chains
from penpad.formats.sudokupad.figures import Figures
from penpad.formats.sudokupad.layout import Tree, list_to_fill, objects
from penpad.formats.sudokupad.places import Shift, centre, place_at
from penpad.formats.sudokupad.reading import (
    ANSWER_COLOUR,
    ARROW_STYLES,
    DOUBLE,
    SHADED,
    is_answer,
)

_OWN = {"penpad": "answer"}
_GLYPHS = {"star": "★", "bulb": "●", "tent": "▲"}
_DIRECTIONS = {style: direction for direction, style in ARROW_STYLES.items()}
_PASSES = {"ox_E", "ox_B", "ox_G"}
_PASS_DISCS = {"circle_L", "circle_M", "circle_S"}
_NUMBER_KINDS = {"normal", "big", "medium", "small", "value", "candidates"}
_LOOP, _BORDER = 6, 5


def erase(tree: Tree) -> None:
    """Take every answer object out of a native ``tree``."""
    for name in ("underlays", "overlays", "lines", "arrows", "cages"):
        items = tree.get(name)
        if isinstance(items, list) and any(is_answer(item) for _, item in objects(tree, name)):
            tree[name] = [item for item in items if not (isinstance(item, dict) and is_answer(item))]
            if not tree[name]:
                del tree[name]
    for line in tree["cells"]:
        for col, cell in enumerate(line) if isinstance(line, list) else ():
            if not isinstance(cell, dict):
                # What a damaged link holds here reads as an empty cell; a new answer needs room.
                line[col] = {}
            elif is_answer(cell):
                cell.pop("value", None)
                cell.pop("penpad", None)


def _make_room(lines: list[Any], shift: Shift, places: Iterable[Cell]) -> None:
    """Lengthen the rows of a damaged link, which read as rows of empty cells, up to the places of an answer."""
    for at in places:
        row, col = at.row + shift.top, at.col + shift.left
        if 0 <= row < len(lines) and col >= 0:
            if not isinstance(lines[row], list):
                lines[row] = []
            lines[row] += [{} for _ in range(col + 1 - len(lines[row]))]


def draw(tree: Tree, shift: Shift, board: Board, marks: Iterable[Mark]) -> list[Lost]:
    """Add the answer ``marks`` to a native ``tree``; what has no native form is returned."""
    marks = tuple(marks)
    parts = drawn.read(marks, board)
    pen = Figures(tree, shift, "cell-pen", {})
    _make_room(tree["cells"], shift, parts.numbers)
    lost = _numbers(pen, parts.numbers)
    for cell in sorted(parts.shaded):
        _shade(pen, cell, SHADED)
    ahead = frozenset(stroke for stroke in map(_directed, marks) if stroke is not None)
    singles = [
        step for step, times in parts.lines.items() if times == 1 and (drawn.is_unit(*step) or drawn.is_diagonal(*step))
    ]
    for chain in chains(((centre(a), centre(b)) for a, b in singles), ahead):
        _line(pen, chain, _LOOP)
    for a, b in (step for step, times in parts.lines.items() if times > 1):
        _double(pen, a, b)
    for chain in chains((centre(edge.ends[0]), centre(edge.ends[1])) for edge in parts.edges):
        _line(pen, chain, _BORDER)
    for cell, name in sorted(parts.symbols.items()):
        if name not in _GLYPHS:
            continue
        pen.extra = {"penpad": name}
        pen.text_object(cell, _GLYPHS[name], ANSWER_COLOUR, Fraction(3, 5))
        pen.extra = {}
    rest = Figures(tree, shift, "cell-pen", _OWN)
    for mark in marks:
        if _is_direction(mark):
            _arrow(pen, mark)
        elif _is_pass(mark):
            _ring(pen, mark)
        elif isinstance(mark, Surface) and isinstance(mark.at, Cell) and mark.style not in drawn.SHADED_STYLES:
            rest.layer = "cell-colors"
            rest.add([mark])
            rest.layer = "cell-pen"
        elif not _is_drawn(mark, parts):
            rest.add([mark])
    return lost + pen.lost + rest.lost


def _numbers(pen: Figures, numbers: dict[Cell, str]) -> list[Lost]:
    lost = []
    for cell, text in sorted(numbers.items()):
        found = pen.cell_at(cell)
        if found is None:
            lost.append(Lost(f"number {text}", str(cell)))
        elif str(found.get("value", "")).strip():
            if str(found["value"]).strip() != text:
                lost.append(Lost(f"number {text} (another is given there)", str(cell)))
        else:
            number = (
                int(text) if text.isascii() and text.isdigit() and len(text) < 6 and str(int(text)) == text else text
            )
            found.update({"value": number, **_OWN})
    return lost


def _shade(pen: Figures, cell: Cell, colour: str) -> None:
    item = {"center": pen.native(cell), "width": 1, "height": 1, "backgroundColor": colour, "target": "cell-colors"}
    list_to_fill(pen.tree, "underlays").append(item)


def _line(pen: Figures, chain: list[Node], width: int) -> None:
    pen.line_object([pen.native(place_at(*node)) for node in chain], ANSWER_COLOUR, width)


def _double(pen: Figures, a: Cell, b: Cell) -> None:
    """A double step, such as two bridges: two lines, the first of which says that they are one mark."""
    (row, col), (to_row, to_col) = centre(a), centre(b)
    aside = Fraction(1, 10)
    down, right = (aside, Fraction(0)) if a.row == b.row else (Fraction(0), aside)
    for name, sign in ((DOUBLE, -1), ("second", 1)):
        chain = [(row + sign * down, col + sign * right), (to_row + sign * down, to_col + sign * right)]
        pen.extra = {"penpad": name}
        _line(pen, chain, _LOOP // 2)
        pen.extra = {}


def _is_direction(mark: Mark) -> bool:
    return (
        isinstance(mark, Symbol)
        and isinstance(mark.at, Edge)
        and mark.name == "inequality"
        and mark.style in _DIRECTIONS
    )


def _directed(mark: Mark) -> Stroke | None:
    """The step that a direction mark lies on, from its first to its second cell."""
    if not (isinstance(mark, Symbol) and isinstance(mark.at, Edge) and _is_direction(mark)):
        return None
    assert isinstance(mark.style, int)
    down, right = _DIRECTIONS[mark.style].value
    row, col = centre(mark.at)
    half = Fraction(1, 2)
    return (row - half * down, col - half * right), (row + half * down, col + half * right)


def _arrow(pen: Figures, mark: Mark) -> None:
    stroke = _directed(mark)
    if stroke is None:
        return
    (row, col), (to_row, to_col) = stroke
    points: list[Place] = [
        place_at(row + share * (to_row - row), col + share * (to_col - col))
        for share in (Fraction(9, 20), Fraction(3, 5))
    ]
    more: dict[str, Any] = {"headLength": 0.12, "list": "arrows"}
    pen.line_object([pen.native(point) for point in points], ANSWER_COLOUR, 3, **more)


def _is_pass(mark: Mark) -> bool:
    if not (isinstance(mark, Symbol) and isinstance(mark.at, Cell) and mark.style == 1):
        return False
    return mark.name in _PASSES or mark.name in _PASS_DISCS


def _ring(pen: Figures, mark: Mark) -> None:
    assert isinstance(mark, Symbol)
    pen.put(
        "overlays",
        {
            "center": pen.native(mark.at),
            "width": 0.6,
            "height": 0.6,
            "rounded": True,
            "backgroundColor": "none",
            "borderColor": f"{ANSWER_COLOUR}FF",
            "borderSize": 4,
        },
    )


def _is_drawn(mark: Mark, parts: drawn.Drawn) -> bool:
    """Whether one of the parts of the answer already says what ``mark`` says."""
    match mark:
        case Text(at=Cell() as cell):
            return mark.kind in _NUMBER_KINDS and parts.numbers.get(cell) == mark.text.strip()
        case Surface(at=Cell() as cell) | Symbol(at=Cell() as cell, name="square_LL", style=2):
            return cell in parts.shaded
        case Symbol(at=Cell() as cell):
            return drawn.symbol_name(mark) is not None and cell in parts.symbols
        case Line(a=Cell() as a, b=Cell() as b) | Line(a=Vertex() as a, b=Vertex() as b):
            return a.row == b.row or a.col == b.col
        case Line(a=Cell(), b=Edge() as edge) | Line(a=Edge() as edge, b=Cell()):
            return drawn.step(*edge.cells) in parts.lines
        case _:
            return False
