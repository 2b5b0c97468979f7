"""Hands the given marks of a puzzle to a genre, and knows which of them nobody took.

A genre asks for what it understands ("the arrow clues", "the circles"); the reader forgives the ways in which the
apps and their users draw the same thing. At the end every mark must have been taken, or the puzzle is refused.
"""

from __future__ import annotations

import itertools
from collections.abc import Callable, Collection, Iterable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import NoReturn, TypeVar

from penpad.formats import looks
from penpad.formats.errors import UnreadMarks
from penpad.formats.normal import (
    border_edges,
    corner_cell,
    describe,
    drawn_arrow,
    filled_cell,
    inner_cell,
    is_grid_line,
    outline_of,
    place_of,
    snap,
    split_arrow,
    text_cell,
)
from penpad.formats.puzzle import (
    ORTHOGONAL,
    Cage,
    Cell,
    Cross,
    Direction,
    Edge,
    Line,
    Mark,
    Path,
    Place,
    Point,
    Puzzle,
    Shape,
    Slot,
    Surface,
    Symbol,
    Text,
)
from penpad.solver.genre import OptionValue

T = TypeVar("T")

CELL_TEXT = frozenset({"normal", "big", "medium", "small", "value", "free"})


@dataclass(frozen=True)
class Arrow:
    """An arrow clue; no number for ``?`` or an empty clue, no direction when no arrow was drawn."""

    number: int | None
    direction: Direction | None


@dataclass(frozen=True)
class Room:
    """A region of the board, its cells in reading order, and the text of its clue if it has one."""

    cells: tuple[Cell, ...]
    clue: str | None = None


class Reader:
    """The given marks of one puzzle, handed out once each."""

    def __init__(self, puzzle: Puzzle, options: Mapping[str, OptionValue] | None = None) -> None:
        self.puzzle = puzzle
        self.board = puzzle.board
        self._options = dict(options or {})
        self._left: dict[int, Mark] = dict(enumerate(puzzle.given))

    # ---- asking ----------------------------------------------------------------------------------------------

    def option(self, name: str) -> OptionValue:
        """The value of one of the genre's options."""
        return self._options[name]

    def flag(self, name: str) -> bool:
        """The value of a yes-or-no option."""
        return bool(self._options[name])

    def number(self, name: str) -> int:
        """The value of a numeric option."""
        return int(self._options[name])

    def refuse(self, text: str, *places: Place) -> NoReturn:
        """Stop: a clue cannot be understood. ``text`` is a sentence without the place."""
        where = ", ".join(str(place) for place in places[:6])
        raise UnreadMarks(f"{where}: {text}" if where else text, at=tuple(str(place) for place in places))

    def _take(self, wanted: Collection[int]) -> list[Mark]:
        return [self._left.pop(index) for index in sorted(wanted)]

    def _find(self, *kinds: type[Mark]) -> list[tuple[int, Mark]]:
        return [(index, mark) for index, mark in self._left.items() if isinstance(mark, kinds)]

    def take(self, fits: Callable[[Mark], T | None]) -> list[T]:
        """What ``fits`` returns for the marks it takes, in the order in which they were drawn."""
        taken = []
        for index, mark in list(self._left.items()):
            found = fits(mark)
            if found is not None:
                taken.append(found)
                del self._left[index]
        return taken

    # ---- texts -----------------------------------------------------------------------------------------------

    def take_texts(self, *, inside: bool = True) -> dict[Cell, str]:
        """Numbers and letters in the middle of cells on the board, as text without outer blanks.

        Refuses a second text in the same cell.
        """
        found: dict[Cell, str] = {}
        for index, mark in self._find(Text):
            assert isinstance(mark, Text)
            cell = snap(mark.at)
            plain = mark.kind in CELL_TEXT or (mark.kind == "arrow" and mark.arrow is None)
            ticked = mark.kind == "candidates" and len(mark.text) == 1
            if not isinstance(cell, Cell) or (cell in self.board) != inside or not (plain or ticked):
                continue
            if cell in found:
                self.refuse(f"there are two texts in one cell, {found[cell]!r} and {mark.text!r}", cell)
            found[cell] = mark.text.strip()
            del self._left[index]
        return dict(sorted(found.items()))

    def take_numbers(self, *, minimum: int = 0) -> dict[Cell, int | None]:
        """Numbers in cells; ``None`` for ``?`` and for an empty text (a clue without number)."""
        return {cell: self.as_number(text, cell, minimum=minimum) for cell, text in self.take_texts().items()}

    def as_number(self, text: str, place: Place, *, minimum: int = 0) -> int | None:
        """A clue's text as a whole number, ``None`` for ``?`` and nothing; refuses everything else."""
        if text in ("", "?", "？"):
            return None
        if not (text.isascii() and text.isdigit() and len(text) <= 6):
            self.refuse(f"{text[:20]!r} is not a number, as a clue here must be", place)
        if int(text) < minimum:
            self.refuse(f"the number {int(text)} is too small, a clue here is at least {minimum}", place)
        return int(text)

    def take_small_texts(self) -> dict[Cell, str]:
        """Small text in the top-left corner of cells (cage sums, room numbers), as text without outer blanks."""
        found: dict[Cell, str] = {}
        for index, mark in self._find(Text):
            assert isinstance(mark, Text)
            cell = corner_cell(mark)
            if cell is not None and cell in self.board:
                if cell in found:
                    self.refuse(f"there are two texts in one corner, {found[cell]!r} and {mark.text!r}", cell)
                found[cell] = mark.text.strip()
                del self._left[index]
        return found

    def take_slots(self, slots: Collection[int]) -> dict[Slot, str]:
        """Small texts in the given corner or side slots, on the board or in its margins.

        A free text in a corner of a cell counts too. Refuses a second text in the same slot.
        """
        found: dict[Slot, str] = {}
        for index, mark in self._find(Text):
            assert isinstance(mark, Text)
            slot = mark.at if isinstance(mark.at, Slot) else _free_corner(mark)
            if slot is not None and slot.index in slots:
                if slot in found:
                    self.refuse(f"there are two texts in one corner, {found[slot]!r} and {mark.text!r}", slot.cell)
                found[slot] = mark.text.strip()
                del self._left[index]
        return found

    def take_arrows(self) -> dict[Cell, Arrow]:
        """Arrow clues: a number with an arrow; ``?`` or nothing is a clue without number.

        Also the other ways to draw them: a plain number, or a small one in the corner, and an arrow in the cell.
        """
        found: dict[Cell, Arrow] = {}
        side_arrows = self._take_side_arrows()
        for index, mark in self._find(Text):
            assert isinstance(mark, Text)
            corner = mark.kind == "slot" and isinstance(mark.at, Slot) and mark.at.index == 0
            cell = inner_cell(mark.at) if mark.kind == "free" or corner else snap(mark.at)
            if not isinstance(cell, Cell) or cell not in self.board or mark.kind not in (*CELL_TEXT, "arrow", "slot"):
                continue
            text, direction = mark.text.strip(), mark.arrow
            if direction is None:
                text, direction = split_arrow(text)
            if direction is None:
                direction = side_arrows.pop(cell, None)
            if cell in found:
                self.refuse("there are two clues in one cell", cell)
            assert not isinstance(direction, int)
            found[cell] = Arrow(self.as_number(text, cell), direction)
            del self._left[index]
        for cell in side_arrows:
            self.refuse("there is an arrow without a number", cell)
        return dict(sorted(found.items()))

    def _take_side_arrows(self) -> dict[Cell, Direction]:
        found: dict[Cell, Direction] = {}
        for index, mark in self._find(Symbol, Path):
            arrow = drawn_arrow(mark)
            if isinstance(mark, Symbol) and mark.name.startswith("arrow_fouredge") and isinstance(mark.at, Cell):
                flags = mark.style if isinstance(mark.style, tuple) else ()
                ways = {SIDE_ARROWS[place] for place, flag in enumerate(flags[:8]) if flag}
                if len(ways) != 1:
                    self.refuse("a clue needs exactly one arrow", mark.at)
                arrow = mark.at, ways.pop()
            if arrow is None or arrow[0] not in self.board:
                continue
            if arrow[0] in found:
                self.refuse("a clue needs exactly one arrow", arrow[0])
            found[arrow[0]] = arrow[1]
            del self._left[index]
        return found

    def take_tapa(self) -> dict[Cell, tuple[int | None, ...]]:
        """Tapa clues: numbers in a cell, ``None`` for ``?``. They may be one text or several at places of the cell."""
        found: dict[Cell, tuple[int | None, ...]] = {}
        for index, mark in self._find(Text):
            assert isinstance(mark, Text)
            cell = text_cell(mark) if mark.kind == "free" else snap(mark.at)
            if isinstance(cell, Cell) and cell in self.board and mark.kind in (*CELL_TEXT, "tapa", "long"):
                parts = [part for part in mark.text if part not in " \n\t,/-"]
                found[cell] = found.get(cell, ()) + tuple(self.as_number(part, cell) for part in parts)
                del self._left[index]
        return dict(sorted(found.items()))

    def take_outside(self, side: Direction, *, gaps: bool = False) -> dict[int, list[str]]:
        """Texts outside one side of the board: for each row or column, from the board outward.

        A gap between the texts, or between them and the board, is refused unless ``gaps`` says that they mean nothing.

        Keys are row numbers for ``LEFT`` and ``RIGHT``, column numbers for ``UP`` and ``DOWN``.
        """
        across = side in (Direction.LEFT, Direction.RIGHT)
        texts: dict[int, dict[int, str]] = {}
        for index, mark in self._find(Text):
            assert isinstance(mark, Text)
            cell = text_cell(mark)
            if cell is None or cell in self.board:
                continue
            key = cell.row if across else cell.col
            distance = {
                Direction.UP: -1 - cell.row,
                Direction.DOWN: cell.row - self.board.rows,
                Direction.LEFT: -1 - cell.col,
                Direction.RIGHT: cell.col - self.board.cols,
            }[side]
            if distance < 0 or not 0 <= key < (self.board.rows if across else self.board.cols):
                continue
            if distance in texts.setdefault(key, {}):
                self.refuse("there are two texts in one place", cell)
            texts[key][distance] = mark.text.strip()
            del self._left[index]
        for key, row in texts.items():
            if max(row) != len(row) - 1 and not gaps:
                place = "row" if across else "column"
                self.refuse(
                    f"the clues beside {place} {key + 1} have a gap; write them without gaps, starting at the board"
                )
        return {key: [row[distance] for distance in sorted(row)] for key, row in sorted(texts.items())}

    # ---- surfaces and symbols --------------------------------------------------------------------------------

    def take_surfaces(self, shades: Collection[str] = ("black", "grey")) -> dict[Cell, str]:
        """Coloured cells whose colour is one of ``shades`` (``black``, ``grey``, ``white``, ``colour``).

        Dark grey (Penpa+'s first colour) counts as grey.
        """
        found: dict[Cell, str] = {}
        for index, mark in list(self._left.items()):
            where = filled_cell(mark)
            if where is None or where[1] not in shades or where[0] not in self.board:
                continue
            found[where[0]] = where[1]
            del self._left[index]
        return dict(sorted(found.items()))

    def take_shading(self) -> dict[Cell, bool]:
        """Cells given as shaded (black or grey, ``True``) or as not shaded (Penpa+'s green, ``False``)."""
        given = dict.fromkeys(self.take_surfaces(), True)
        for index, mark in self._find(Surface):
            if isinstance(mark, Surface) and mark.style == 2 and not mark.colour and mark.at in self.board:
                assert isinstance(mark.at, Cell)
                given.setdefault(mark.at, False)
                del self._left[index]
        return dict(sorted(given.items()))

    def take_circles(self, *, minimum: float = 0.2) -> dict[Cell, str]:
        """Circles in the middle of cells with at least this radius, by their filling (``white black grey``...)."""
        return self._take_round(Cell, "circle", minimum)

    def take_squares(self, *, minimum: float = 0.2) -> dict[Cell, str]:
        """Squares in the middle of cells, by their filling."""
        return self._take_round(Cell, "square", minimum)

    def _take_round(self, kind: type[Cell], shape: str, minimum: float) -> dict[Cell, str]:
        found: dict[Cell, str] = {}
        for index, mark in self._find(Symbol, Shape):
            assert isinstance(mark, (Symbol, Shape))
            look = looks.shape_look(mark)
            place = snap(mark.at)
            if look is None or look.kind != shape or look.radius < minimum or not isinstance(place, kind):
                continue
            if place in self.board:
                if place in found:
                    self.refuse(f"there are two {shape}s in one cell", place)
                # An outline without filling shows the white of the board.
                found[place] = "white" if look.fill == "none" else look.fill
                del self._left[index]
        return dict(sorted(found.items()))

    def take_symbols(self, name: str, styles: Collection[int] | None = None) -> dict[Place, int]:
        """Symbols of one of Penpa+'s names with a plain style number, by place."""
        found: dict[Place, int] = {}
        for index, mark in self._find(Symbol):
            assert isinstance(mark, Symbol)
            if mark.name == name and isinstance(mark.style, int) and (styles is None or mark.style in styles):
                found[mark.at] = mark.style
                del self._left[index]
        return found

    def take_objects(
        self, name: str, styles: Collection[int], signs: str = "", *, inside: bool = True
    ) -> frozenset[Cell]:
        """The cells that hold a symbol of this name and style, or a text that is one of ``signs``; on the board, or
        outside it.
        """
        found: set[Cell] = set()
        for index, mark in self._find(Symbol, Text):
            assert isinstance(mark, (Symbol, Text))
            cell = snap(mark.at)
            if isinstance(mark, Text):
                text = mark.text.strip().rstrip("\ufe0e\ufe0f")
                fits = len(text) == 1 and text in signs
            else:
                fits = mark.name == name and isinstance(mark.style, int) and mark.style in styles
            if fits and isinstance(cell, Cell) and (cell in self.board) == inside:
                found.add(cell)
                del self._left[index]
        return frozenset(found)

    def take_ruled_out(self) -> frozenset[Cell]:
        """The cells marked as holding nothing: an x or a dot, as symbol or text, or Penpa+'s green surface."""
        found: set[Cell] = set()
        for name, styles in {"ox_B": (4, 7, 8), "ox_E": (4, 7, 8), "ox_G": (4, 7, 8), "star": (0,)}.items():
            found |= self.take_objects(name, styles, "xX×✕✖✗✘•·")
        for index, mark in self._find(Surface):
            assert isinstance(mark, Surface)
            if mark.style == 2 and mark.colour is None and isinstance(mark.at, Cell) and mark.at in self.board:
                found.add(mark.at)
                del self._left[index]
        return frozenset(found)

    def take_open_sides(self) -> frozenset[Edge]:
        """The sides with an x mark that says "no border here"; SudokuPad's is a text."""
        found: set[Edge] = set()
        for index, mark in self._find(Cross, Text):
            assert isinstance(mark, (Cross, Text))
            side = snap(mark.at)
            crossed = mark.text.strip() in ("x", "X", "×", "✕") if isinstance(mark, Text) else mark.on == "edge"
            if crossed and isinstance(side, Edge):
                found.add(side)
                del self._left[index]
        return frozenset(found)

    # ---- borders and regions ---------------------------------------------------------------------------------

    def take_borders(self) -> frozenset[Edge]:
        """Every side along which a border is drawn: edge lines of any style, region outlines, free grid lines.

        A region with a label says more than its outline, so it stays for whoever reads labels.
        """
        edges = self.borders()
        self.skip(lambda mark: border_edges(mark) is not None and not _labelled(mark))
        return edges

    def borders(self) -> frozenset[Edge]:
        """The sides that ``take_borders`` would return, without taking the marks."""
        return frozenset(edge for mark in self._left.values() for edge in border_edges(mark) or ())

    def take_rooms(self) -> list[Room]:
        """The regions with their clue: a text in the middle or the top-left corner of any one of their cells.

        Cages are rooms as well, and their label is a clue.
        """
        regions = [mark for _, mark in self._find(Cage) if isinstance(mark, Cage) and mark.style in BOX_STYLES]
        cages = self.take_cages()
        borders = self.take_borders().union(*(outline_of(_cells_of(cage)) for cage in cages))
        self.skip(lambda mark: mark in regions)
        texts = self.take_small_texts()
        for cage in [*regions, *cages]:
            cell = min(_cells_of(cage), default=None)
            if cell is not None and cage.label.strip():
                if texts.get(cell, cage.label.strip()) != cage.label.strip():
                    self.refuse("there are two clues in one cell", cell)
                texts[cell] = cage.label.strip()
        for cell, text in self.take_texts().items():
            if cell in texts:
                self.refuse("there are two clues in one cell", cell)
            texts[cell] = text
        rooms = []
        for cells in flood(self.board.cells, lambda a, b: _between(a, b) not in borders):
            clued = [cell for cell in cells if cell in texts]
            if len(clued) > 1:
                self.refuse("there are two clues in one region", *clued)
            rooms.append(Room(cells, texts[clued[0]] if clued else None))
        return rooms

    def take_cages(self) -> list[Cage]:
        """Cages with their labels; their dashed strokes are taken along."""
        cages = [mark for _, mark in self._find(Cage) if isinstance(mark, Cage) and mark.style not in BOX_STYLES]
        self.skip(lambda mark: isinstance(mark, Cage) and mark.style not in BOX_STYLES)
        if cages:
            self.skip(lambda mark: isinstance(mark, Line) and isinstance(mark.a, Slot))
        return cages

    def take_paths(self, *kinds: str) -> list[Path]:
        """Thermometers, arrows and the like, by kind."""
        found = [mark for _, mark in self._find(Path) if isinstance(mark, Path) and mark.kind in kinds]
        self.skip(lambda mark: isinstance(mark, Path) and mark.kind in kinds)
        return found

    def take_steps(self) -> dict[tuple[Cell, Cell], bool]:
        """Steps between neighbouring cells where a line is given (true), or an x says that there is none (false).

        Half a step counts as the step: the line must go on behind the side it reaches.
        """
        found: dict[tuple[Cell, Cell], bool] = {}
        for index, mark in self._find(Line, Path, Cross):
            steps: list[tuple[Cell, Cell]] | None = None
            drawn = not isinstance(mark, Cross)
            if isinstance(mark, Cross):
                side = snap(mark.at)
                steps = [side.cells] if mark.on == "line" and isinstance(side, Edge) else None
            elif isinstance(mark, Line):
                steps = _steps_along([mark.a, mark.b])
            elif isinstance(mark, Path) and mark.kind == "line" and not mark.arrowhead and mark.fill is None:
                steps = _steps_along(list(mark.points))
            if not steps or (drawn and not all(cell in self.board for pair in steps for cell in pair)):
                continue
            for a, b in steps:
                if found.setdefault((a, b), drawn) != drawn:
                    self.refuse("a line and an x are in the same place", a, b)
            del self._left[index]
        return found

    def take_sides(self) -> dict[Edge, bool]:
        """Sides of cells where a line is given (true), or an x says that there is none (false).

        A frame around the whole board is no line.
        """
        found: dict[Edge, bool] = {}
        for index, mark in self._find(Cross):
            side = snap(mark.at) if isinstance(mark, Cross) and mark.on == "edge" else None
            if isinstance(side, Edge):
                found[side] = False
                del self._left[index]
        drawn = self.take_borders()
        outline = self.board.outline
        for side in sorted(drawn - outline if outline <= drawn else drawn):
            if side in found:
                self.refuse("a line and an x are in the same place", side)
            found[side] = True
        return found

    def take_frames(self, clued: Collection[Cell]) -> set[Cell]:
        """Other cells that are framed by borders on all four sides; ``clued`` cells may be framed, singly or together.

        Refuses borders that frame neither, and empty cells that only their neighbours' frames surround.
        """
        borders = self.take_borders()
        outline = self.board.outline
        if outline <= borders:
            borders -= outline
        around = {side for cell in clued for side in self.board.sides(cell)}
        framed = set()
        for cell in self.board.cells:
            sides = set(self.board.sides(cell))
            if cell not in clued and sides <= borders:
                if sides <= around:
                    self.refuse("the frames of its neighbours make this empty cell look framed as well", cell)
                framed.add(cell)
        around.update(side for cell in framed for side in self.board.sides(cell))
        for side in sorted(borders - around):
            if side not in outline:
                self.refuse("this border frames no clue", side)
        return framed

    # ---- the rest --------------------------------------------------------------------------------------------

    def skip(self, harmless: object) -> None:
        """Take marks that say nothing: those for which the function ``harmless`` holds. Use it sparingly."""
        assert callable(harmless)
        for index, mark in list(self._left.items()):
            if harmless(mark):
                del self._left[index]

    def skip_margins(self) -> None:
        """Take coloured cells in the margins: the background of outside clues."""
        self.skip(lambda mark: (where := filled_cell(mark)) is not None and where[0] not in self.board)

    def left(self) -> list[Mark]:
        """The marks that nobody took, without those that never say anything: a border along the board's outline, a
        single region around the whole board, thin lines that draw the grid again."""
        kept = []
        for mark in self._left.values():
            drawn = border_edges(mark)
            if _labelled(mark):
                drawn = None
            if is_grid_line(mark) or (drawn is not None and self.board.outline.issuperset(drawn)):
                continue
            kept.append(mark)
        return kept

    def finish(self) -> None:
        """Raise ``UnreadMarks`` unless every mark was taken."""
        left = self.left()
        if left:
            named = tuple((describe(mark), str(place_of(mark) or "the board")) for mark in left)
            first = ", ".join(f"{what} at {where}" for what, where in named[:3])
            more = f" and {len(named) - 3} more" if len(named) > 3 else ""
            raise UnreadMarks(f"this genre gives no meaning to: {first}{more}", marks=named)


BOX_STYLES = frozenset({"region", "box"})

SIDE_ARROWS = (
    Direction.RIGHT,
    Direction.DOWN,
    Direction.LEFT,
    Direction.UP,
    Direction.LEFT,
    Direction.UP,
    Direction.RIGHT,
    Direction.DOWN,
)
"""Directions of the eight flags of ``arrow_fouredge``: along the top, right, bottom and left side, each way."""


def _free_corner(mark: Text) -> Slot | None:
    """The corner of a cell in which a free text stands."""
    if mark.kind != "free" or not isinstance(mark.at, Point):
        return None
    row, col = mark.at.row % 1, mark.at.col % 1
    low, high = Fraction(2, 5), Fraction(3, 5)
    if not all(0 < place < low or high < place < 1 for place in (row, col)):
        return None
    return Slot(Cell(int(mark.at.row // 1), int(mark.at.col // 1)), 2 * (row > high) + (col > high))


def _steps_along(points: list[Place]) -> list[tuple[Cell, Cell]] | None:
    """The steps of a straight line through cells, smaller cell first; ``None`` if it is something else."""
    steps: list[tuple[Cell, Cell]] = []
    for one, other in itertools.pairwise(map(snap, points)):
        if isinstance(one, Edge) and isinstance(other, Cell):
            one, other = other, one
        if isinstance(one, Cell) and isinstance(other, Edge) and one in other.cells:
            steps.append(other.cells)
            continue
        if not (isinstance(one, Cell) and isinstance(other, Cell)) or (one.row != other.row and one.col != other.col):
            return None
        first, last = min(one, other), max(one, other)
        way = Direction.DOWN if first.col == last.col else Direction.RIGHT
        length = abs(last.row - first.row) + abs(last.col - first.col)
        if length > MAX_LINE:
            return None
        steps += [(first.step(way, i), first.step(way, i + 1)) for i in range(length)]
    return steps


MAX_LINE = 1000
"""No board is longer."""


def _labelled(mark: Mark) -> bool:
    return isinstance(mark, Cage) and bool(mark.label.strip())


def _cells_of(cage: Cage) -> list[Cell]:
    return [cell for cell in cage.cells if isinstance(cell, Cell)]


def _between(a: Cell, b: Cell) -> Edge:
    first, second = (a, b) if a < b else (b, a)
    return Edge(second.row, second.col, horizontal=first.col == second.col)


def flood(cells: Iterable[Cell], open_between: object) -> list[tuple[Cell, ...]]:
    """Groups of cells joined through sides for which ``open_between(a, b)`` holds, each in reading order."""
    assert callable(open_between)
    every = dict.fromkeys(cells)
    seen: set[Cell] = set()
    groups = []
    for start in every:
        if start in seen:
            continue
        seen.add(start)
        group = [start]
        for cell in group:
            for way in ORTHOGONAL:
                near = cell.step(way)
                if near in every and near not in seen and open_between(cell, near):
                    seen.add(near)
                    group.append(near)
        groups.append(tuple(sorted(group)))
    return groups
