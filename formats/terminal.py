"""A puzzle as a picture of characters, for the terminal: givens, answer, borders, the clues in the margins."""

from __future__ import annotations

from math import hypot

from penpad.formats import drawn, looks
from penpad.formats.colours import shade_of
from penpad.formats.normal import border_edges, filled_cell, inner_cell, outline_of
from penpad.formats.puzzle import (
    Cage,
    Cell,
    Direction,
    Edge,
    Mark,
    Path,
    Puzzle,
    Shape,
    Surface,
    Symbol,
    Text,
    edge_between,
)
from penpad.formats.svg.canvas import View
from penpad.formats.svg.grounds import Ground
from penpad.formats.text import PIECES

ARROWS = {Direction.UP: "↑", Direction.LEFT: "←", Direction.RIGHT: "→", Direction.DOWN: "↓"}
TIPS = {Direction.UP: "▴", Direction.LEFT: "◂", Direction.RIGHT: "▸", Direction.DOWN: "▾"}
"""The direction of a line, shown where it passes from one cell to the next."""
SYMBOL_SIGNS = {"star": "★", "bulb": "☼", "tent": "▲", "pass": "○"}
RAISED = str.maketrans("0123456789", "⁰¹²³⁴⁵⁶⁷⁸⁹")
"""The number of a cage stands small in its corner, and is no digit of the cell."""
LIGHT = PIECES
HEAVY = " ╹╸┛╺┗━┻╻┃┓┫┏┣┳╋"
"""Box characters by arms: up 1, left 2, right 4, down 8."""


def picture(puzzle: Puzzle) -> str:
    """The puzzle as text lines; thin borders are given, thick lines are the answer.

    Of other lattices only what stands in the cells. Raises ``CannotEncode`` for one of unknown geometry.
    """
    if puzzle.board.lattice != "square":
        return _scattered(puzzle)
    return _Canvas(puzzle).text()


class _Canvas:
    """The picture while it is drawn: signs in cells, line arms through cells and along the grid."""

    def __init__(self, puzzle: Puzzle) -> None:
        self.puzzle = puzzle
        self.board = puzzle.board
        self.words: dict[Cell, str] = {}
        self.shades: dict[Cell, str] = {}
        self.borders: set[Edge] = set()
        given = drawn.read((mark for mark in puzzle.given), self.board)
        answer = drawn.read(puzzle.answer, self.board)
        self.heavy = set(answer.edges)
        self.arrows = {
            edge_between(a, b): TIPS[Direction((b.row - a.row, b.col - a.col))]
            for a, b in answer.arrows
            if drawn.is_unit(a, b)
        }
        self.lines = {**given.lines, **answer.lines}
        self.borders |= given.edges
        for mark in puzzle.given:
            self._mark(mark)
        for cell in answer.shaded:
            self.shades[cell] = "█"
        for cell, name in answer.symbols.items():
            self.words[cell] = SYMBOL_SIGNS[name]
        self.words.update(answer.numbers)
        self._outline()

    def _outline(self) -> None:
        if self.puzzle.frame.outline or not self.heavy:
            self.borders |= self.board.outline - self.heavy

    def _mark(self, mark: Mark) -> None:
        filled = filled_cell(mark)
        if filled is not None:
            self.shades[filled[0]] = {"black": "█", "grey": "░", "colour": "░"}.get(filled[1], "")
            return
        match mark:
            case Text():
                cell = inner_cell(mark.at)
                if cell is not None and mark.text.strip():
                    arrow = ARROWS.get(mark.arrow, "") if isinstance(mark.arrow, Direction) else ""
                    self.words[cell] = self.words.get(cell, "") + " ".join(mark.text.split()) + arrow
            case Symbol(at=Cell() as cell):
                sign = _sign(mark)
                if cell not in self.words:
                    self.words[cell] = sign
            case Shape():
                cell = inner_cell(mark.at)
                look = looks.shape_look(mark)
                if cell is not None and look is not None and cell not in self.words:
                    self.words[cell] = _round(look.kind, look.fill)
            case Cage(cells=cells) if not mark.hidden:
                inside = [cell for cell in cells if isinstance(cell, Cell)]
                self.borders |= outline_of(inside)
                if mark.label.strip() and inside:
                    first = min(inside)
                    self.words[first] = mark.label.strip().translate(RAISED) + self.words.get(first, "")
            case Path():
                self.borders.update(border_edges(mark) or ())
            case _:
                pass

    # ---- characters ------------------------------------------------------------------------------------------

    def text(self) -> str:
        rows, cols = self._extent()
        width = max([3, *(len(word) for cell, word in self.words.items() if cell in self.board)])
        width = min(width, 9)
        lines = []
        for row in range(rows[0], rows[1]):
            lines.append(self._grid_line(row, cols, width))
            lines.append(self._cell_line(row, cols, width))
        lines.append(self._grid_line(rows[1], cols, width))
        return "\n".join(line.rstrip() for line in lines).strip("\n")

    def _extent(self) -> tuple[tuple[int, int], tuple[int, int]]:
        """The rows and columns to show: the board, and margins as far as something is written there."""
        cells = [cell for cell in self.words if -30 < cell.row < self.board.rows + 30]
        cells = [cell for cell in cells if -30 < cell.col < self.board.cols + 30]
        rows = [cell.row for cell in cells]
        cols = [cell.col for cell in cells]
        return (
            (min([0, *rows]), max([self.board.rows, *(row + 1 for row in rows)])),
            (min([0, *cols]), max([self.board.cols, *(col + 1 for col in cols)])),
        )

    def _grid_line(self, row: int, cols: tuple[int, int], width: int) -> str:
        signs = []
        for col in range(cols[0], cols[1] + 1):
            signs.append(self._corner(row, col))
            if col < cols[1]:
                signs.append(self._between_rows(row, col, width))
        return "".join(signs)

    def _corner(self, row: int, col: int) -> str:
        arms = (
            Edge(row - 1, col, horizontal=False),
            Edge(row, col - 1, horizontal=True),
            Edge(row, col, horizontal=True),
            Edge(row, col, horizontal=False),
        )
        thick = sum(1 << bit for bit, edge in enumerate(arms) if edge in self.heavy)
        thin = sum(1 << bit for bit, edge in enumerate(arms) if edge in self.borders)
        if thick:
            return HEAVY[thick]
        if thin:
            return LIGHT[thin]
        return "·" if any(cell in self.board for edge in arms for cell in edge.cells) else " "

    def _between_rows(self, row: int, col: int, width: int) -> str:
        edge = Edge(row, col, horizontal=True)
        crossed = edge.cells in self.lines
        fill = "━" if edge in self.heavy else "─" if edge in self.borders else " "
        middle = self.arrows.get(edge, "╂" if fill == "─" else "┃") if crossed else fill
        left = width // 2
        return fill * left + middle + fill * (width - left - 1)

    def _cell_line(self, row: int, cols: tuple[int, int], width: int) -> str:
        signs = []
        for col in range(cols[0], cols[1] + 1):
            edge = Edge(row, col, horizontal=False)
            crossed = edge.cells in self.lines
            sign = "┃" if edge in self.heavy else "│" if edge in self.borders else " "
            signs.append(self.arrows.get(edge, "┿" if sign == "│" else "━") if crossed else sign)
            if col < cols[1]:
                signs.append(self._cell(Cell(row, col), width))
        return "".join(signs)

    def _cell(self, cell: Cell, width: int) -> str:
        arms = sum(
            1 << bit
            for bit, way in enumerate((Direction.UP, Direction.LEFT, Direction.RIGHT, Direction.DOWN))
            if drawn.step(cell, cell.step(way)) in self.lines
        )
        word = self.words.get(cell, "")[:width]
        left = width // 2
        if arms and not word:
            before = ("━" if arms & 2 else " ") * left
            return before + HEAVY[arms] + ("━" if arms & 4 else " ") * (width - left - 1)
        if arms:
            room = width - len(word)
            return ("━" if arms & 2 else " ") * (room // 2) + word + ("━" if arms & 4 else " ") * (room - room // 2)
        shade = self.shades.get(cell, "")
        if cell not in self.board and not word and self._in_box(cell):
            return "╳".center(width)
        return word.center(width, shade or " ")

    def _in_box(self, cell: Cell) -> bool:
        return 0 <= cell.row < self.board.rows and 0 <= cell.col < self.board.cols


def _sign(mark: Symbol) -> str:
    name = drawn.symbol_name(mark)
    if name is not None:
        return SYMBOL_SIGNS[name]
    look = looks.shape_look(mark)
    if look is not None:
        return _round(look.kind, look.fill)
    if mark.name == "tents":
        return "♣"
    return {"kakuro": "╲", "ox_B": "x", "ox_E": "x", "ox_G": "x"}.get(mark.name, "*")


def _round(kind: str, fill: str) -> str:
    dark = fill in ("black", "colour")
    if kind == "circle":
        return "●" if dark else "◐" if fill == "grey" else "○"
    return "■" if dark else "▣" if fill == "grey" else "□"


# ---- other lattices ----------------------------------------------------------------------------------------------

WIDE, HIGH = 4, 2
"""Columns and lines from one cell to the next."""


def _scattered(puzzle: Puzzle) -> str:
    """The cells of another lattice, each where it lies: its text, its symbol, its colour, or a dot."""
    ground, frame = Ground(puzzle), puzzle.frame
    view = View(frame.turn, frame.mirror_x, frame.mirror_y)
    words = dict.fromkeys(puzzle.board.nodes, "·")
    for mark in puzzle.given + puzzle.answer:
        if isinstance(mark, Surface) and mark.at in words:
            words[mark.at] = _shade(
                shade_of(looks.surface_colour(mark.style)) if isinstance(mark.style, int) else "grey"
            )
    for mark in puzzle.given + puzzle.answer:
        if isinstance(mark, Symbol) and mark.at in words:
            words[mark.at] = _sign(mark)
    for mark in puzzle.given + puzzle.answer:
        if isinstance(mark, Text) and mark.at in words and mark.text.strip():
            words[mark.at] = "".join(mark.text.split())[: WIDE - 1]
    spots = {node: view.see(spot) for node in words if (spot := ground.lattice.spot(node.number)) is not None}
    if not spots:
        return ""
    left, top = min(x for x, _ in spots.values()), min(y for _, y in spots.values())
    near = _pitch(list(spots.values()))
    lines: dict[int, dict[int, str]] = {}
    for node, (x, y) in spots.items():
        line = lines.setdefault(round((y - top) / near * HIGH), {})
        line[round((x - left) / near * WIDE)] = words[node]
    hint = f"(a {puzzle.board.lattice} board, without its lines; for all of it: -o FILE.svg or FILE.png)"
    return "\n".join([*(_spaced(lines.get(at, {})) for at in range(max(lines) + 1)), "", hint])


def _pitch(spots: list[tuple[float, float]]) -> float:
    """How far apart the two nearest spots lie, at most 1."""
    found = 1.0
    ordered = sorted(spots)
    for at, (x, y) in enumerate(ordered):
        for other in ordered[at + 1 : at + 60]:
            far = hypot(other[0] - x, other[1] - y)
            found = far if 0.05 < far < found else found
    return found


def _shade(shade: str) -> str:
    return {"black": "■", "none": "·", "white": "·"}.get(shade, "▒")


def _spaced(words: dict[int, str]) -> str:
    """Words at their columns; where two would touch, the later one is moved on."""
    line = ""
    for column, word in sorted(words.items()):
        line = line.ljust(column if not line or len(line) < column else len(line) + 1) + word
    return line
