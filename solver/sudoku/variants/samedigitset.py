"""One set of digits: all rows, columns and regions hold the same digits, which are not given."""

from __future__ import annotations

from penpad.solver.constraints.count import Implies
from penpad.solver.sudoku.meanings import Meanings
from penpad.solver.sudoku.variant import Stated, Variant


def write(board: Meanings, one: Stated) -> None:
    cells = list(board.digits)
    houses = [[cell for cell in cells if cell.row == row] for row in sorted({cell.row for cell in cells})]
    houses += [[cell for cell in cells if cell.col == col] for col in sorted({cell.col for cell in cells})]
    houses += [list(area) for area in board.regions]
    most = max(map(len, houses))
    full = [house for house in houses if len(house) == most]
    for value in board.values:
        present = [board.task.any_of(board.digits[cell].is_(value) for cell in house) for house in full]
        for here, there in zip(present, present[1:] + present[:1], strict=True):
            board.add(Implies([here], [there]), one.cells)


VARIANT = Variant(
    name="One set of digits",
    rule="All rows, columns and regions hold the same digits, which are not given.",
    write=write,
    figures=("words",),
    words=(
        r"\b(the )?same (set of )?(\w+ )?(different )?digits\b[^.]*\b(every|each|all) rows?\b[^.]*\bcolumns?\b",
        r"\b(every|each|all) rows?\b[^.]*\bcolumns?\b[^.]*\bthe same (set of )?(\w+ )?(different )?digits\b",
        r"\b(every|each|all) rows?\b[^.]*\bcolumns?\b[^.]*\bwith (an|the) (identical|same) set of (9|nine) "
        r"(unique|different) (numbers|digits)\b",
    ),
    never=r"\bsum\b|\bcage|\border\b",
    cue=r"\bsame (set of )?(\w+ )?digits\b",
    remarks=r"^\W*(alternatively,? )?(in )?hexadecimal,? 1-[A-F]\W*$|"
    r"^\W*fill (every|each) row,? column,? and (box|region) with (an|the) "
    r"(identical|same) set of (9|nine) (unique|different) (numbers|digits),? "
    r"selected from the (numbers|digits) 1-1[0-5]\W*$",
    shape="drawn",
)
