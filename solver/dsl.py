"""Everything a genre file may import."""

from penpad.formats.puzzle import DIAGONAL, ORTHOGONAL, Board, Cell, Direction, Edge, Slot, Vertex, edge_between
from penpad.solver.cnf import FALSE, TRUE, Lit
from penpad.solver.constraints.base import Digit
from penpad.solver.constraints.connected import Connected
from penpad.solver.constraints.count import AnyOf, Count, Implies, SameCount
from penpad.solver.constraints.loop import SingleLoop
from penpad.solver.genre import Genre, Option
from penpad.solver.reader import Arrow, Reader, Room, flood
from penpad.solver.task import Flags, Loop, Steps, Task

__all__ = [
    "DIAGONAL",
    "FALSE",
    "ORTHOGONAL",
    "TRUE",
    "AnyOf",
    "Arrow",
    "Board",
    "Cell",
    "Connected",
    "Count",
    "Digit",
    "Direction",
    "Edge",
    "Flags",
    "Genre",
    "Implies",
    "Lit",
    "Loop",
    "Option",
    "Reader",
    "Room",
    "SameCount",
    "SingleLoop",
    "Slot",
    "Steps",
    "Task",
    "Vertex",
    "edge_between",
    "flood",
]
