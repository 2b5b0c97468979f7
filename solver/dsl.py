"""Everything a genre file may import.

A genre needs few of these, so each is loaded from its own file when it is asked for: importing all constraints would
be felt at every start.
"""

from __future__ import annotations

import ast
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from penpad.formats.puzzle import (
        DIAGONAL,
        ORTHOGONAL,
        Board,
        Cell,
        Direction,
        Edge,
        Puzzle,
        Slot,
        Text,
        Vertex,
        edge_between,
    )
    from penpad.solver.cnf import FALSE, TRUE, Lit
    from penpad.solver.constraints.base import Digit
    from penpad.solver.constraints.connected import Connected
    from penpad.solver.constraints.count import AnyOf, Count, Differ, Implies, SameCount
    from penpad.solver.constraints.digits import AllDifferent, DigitSum, DistinctSum, Increasing, Table
    from penpad.solver.constraints.directed import Approach, Look, OneWay, Strand, Turning, Walk
    from penpad.solver.constraints.graph import Graph
    from penpad.solver.constraints.groups import GroupSize, OneClueEach
    from penpad.solver.constraints.loop import CrossingLoop, SingleLoop
    from penpad.solver.constraints.matching import OneToOne
    from penpad.solver.constraints.order import Alternation, VisitOrder
    from penpad.solver.constraints.paths import NotOnOnePath, Paths
    from penpad.solver.constraints.plane import EnclosingLoop, OneSide, OneStretch
    from penpad.solver.constraints.region import BorderBetween, Division, NumberedAreas, RegionAtMost, RegionSize
    from penpad.solver.constraints.runs import Run, Runs, RunsAround
    from penpad.solver.constraints.shape import Tiling, orientations, polyominoes, positions
    from penpad.solver.constraints.sight import Seen, SeenBuildings
    from penpad.solver.genre import Genre, Option, has_symbol
    from penpad.solver.reader import Arrow, Reader, Room, flood
    from penpad.solver.sides import (
        beside,
        cells_inside,
        enclosing_grid_loop,
        enclosing_loop,
        one_direction,
        points_inside,
    )
    from penpad.solver.squares import (
        entries,
        skip_backgrounds,
        skip_discs,
        take_cell_texts,
        take_coloured_squares,
        take_stars,
        take_start,
        whole_number,
    )
    from penpad.solver.task import Task
from penpad.solver.unknowns import Arrows, Flags, Loop, Steps


@cache
def _homes() -> dict[str, str]:
    """The module of each name: the import statements above, which type checkers read, say it at run time too."""
    tree = ast.parse(Path(__file__).read_text(encoding="utf-8"))
    imports = [node for node in ast.walk(tree) if isinstance(node, ast.ImportFrom) and node.module]
    return {
        alias.name: str(node.module)
        for node in imports
        for alias in node.names
        if str(node.module).startswith("penpad")
    }


def __getattr__(name: str) -> Any:
    home = _homes().get(name)
    if home is None:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    value = getattr(import_module(home), name)
    globals()[name] = value
    return value


__all__ = [
    "DIAGONAL",
    "FALSE",
    "ORTHOGONAL",
    "TRUE",
    "AllDifferent",
    "Alternation",
    "AnyOf",
    "Approach",
    "Arrow",
    "Arrows",
    "Board",
    "BorderBetween",
    "Cell",
    "Connected",
    "Count",
    "CrossingLoop",
    "Differ",
    "Digit",
    "DigitSum",
    "Direction",
    "DistinctSum",
    "Division",
    "Edge",
    "EnclosingLoop",
    "Flags",
    "Genre",
    "Graph",
    "GroupSize",
    "Implies",
    "Increasing",
    "Lit",
    "Look",
    "Loop",
    "NotOnOnePath",
    "NumberedAreas",
    "OneClueEach",
    "OneSide",
    "OneStretch",
    "OneToOne",
    "OneWay",
    "Option",
    "Paths",
    "Puzzle",
    "Reader",
    "RegionAtMost",
    "RegionSize",
    "Room",
    "Run",
    "Runs",
    "RunsAround",
    "SameCount",
    "Seen",
    "SeenBuildings",
    "SingleLoop",
    "Slot",
    "Steps",
    "Strand",
    "Table",
    "Task",
    "Text",
    "Tiling",
    "Turning",
    "Vertex",
    "VisitOrder",
    "Walk",
    "beside",
    "cells_inside",
    "edge_between",
    "enclosing_grid_loop",
    "enclosing_loop",
    "entries",
    "flood",
    "has_symbol",
    "one_direction",
    "orientations",
    "points_inside",
    "polyominoes",
    "positions",
    "skip_backgrounds",
    "skip_discs",
    "take_cell_texts",
    "take_coloured_squares",
    "take_stars",
    "take_start",
    "whole_number",
]
