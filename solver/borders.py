"""Borders, regions, cages and lines as clues."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Collection, Iterable
from dataclasses import dataclass

from penpad.formats.normal import (
    border_edges,
    outline_of,
    snap,
)
from penpad.formats.puzzle import (
    ORTHOGONAL,
    Cage,
    Cell,
    Cross,
    Direction,
    Edge,
    Line,
    Path,
    Place,
    Slot,
    edge_between,
)
from penpad.solver.shelf import labelled
from penpad.solver.texts import Texts

BOX_STYLES = frozenset({"region", "box"})


@dataclass(frozen=True)
class Room:
    """A region of the board, its cells in reading order, and the text of its clue if it has one."""

    cells: tuple[Cell, ...]
    clue: str | None = None


class Borders(Texts):
    """Hands out what parts cells and what joins them."""

    def take_borders(self) -> frozenset[Edge]:
        """Every side along which a border is drawn: edge lines of any style, region outlines, free grid lines.

        A region with a label says more than its outline, so it stays for whoever reads labels.
        """
        edges = self.borders()
        self.skip(lambda mark: border_edges(mark) is not None and not labelled(mark))
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
        for cells in flood(self.board.cells, lambda a, b: edge_between(a, b) not in borders):
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


def _cells_of(cage: Cage) -> list[Cell]:
    return [cell for cell in cage.cells if isinstance(cell, Cell)]


def flood(cells: Iterable[Cell], open_between: Callable[..., object]) -> list[tuple[Cell, ...]]:
    """Groups of cells joined through sides for which ``openedge_between(a, b)`` holds, each in reading order."""
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
