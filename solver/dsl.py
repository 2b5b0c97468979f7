"""Everything a genre file may import."""

from penpad.formats.puzzle import DIAGONAL, ORTHOGONAL, Board, Cell, Direction, Edge, Slot, Vertex, edge_between
from penpad.solver.cnf import FALSE, TRUE, Lit
from penpad.solver.constraints.base import Digit
from penpad.solver.constraints.connected import Connected
from penpad.solver.constraints.count import AnyOf, Count, Differ, Implies, SameCount
from penpad.solver.constraints.digits import AllDifferent, DigitSum, DistinctSum, Increasing, Table
from penpad.solver.constraints.loop import CrossingLoop, SingleLoop
from penpad.solver.constraints.paths import Paths
from penpad.solver.constraints.sight import SeenBuildings
from penpad.solver.genre import Genre, Option
from penpad.solver.reader import Arrow, Reader, Room, flood
from penpad.solver.task import Flags, Loop, Steps, Task

__all__ = [
    "DIAGONAL",
    "FALSE",
    "ORTHOGONAL",
    "TRUE",
    "AllDifferent",
    "AnyOf",
    "Arrow",
    "Board",
    "Cell",
    "Connected",
    "Count",
    "CrossingLoop",
    "Differ",
    "Digit",
    "DigitSum",
    "Direction",
    "DistinctSum",
    "Edge",
    "Flags",
    "Genre",
    "Implies",
    "Increasing",
    "Lit",
    "Loop",
    "Option",
    "Paths",
    "Reader",
    "Room",
    "SameCount",
    "SeenBuildings",
    "SingleLoop",
    "Slot",
    "Steps",
    "Table",
    "Task",
    "Vertex",
    "edge_between",
    "flood",
]
