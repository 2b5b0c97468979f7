"""Sudoku: every row, column and region holds each digit once; with the usual drawn and worded variants."""

from __future__ import annotations

from penpad.solver.dsl import Genre
from penpad.solver.sudoku.drawing import layout
from penpad.solver.sudoku.naming import named
from penpad.solver.sudoku.options import OPTIONS
from penpad.solver.sudoku.reading import read
from penpad.solver.sudoku.writing import constrain

RULES = {
    "row": "Every row holds each digit once, or no digit twice where there are more digits than cells; or digits as "
    "often as the rules text says.",
    "column": "Every column holds each digit once, or no digit twice.",
    "region": "Every region holds each digit once, or no digit twice.",
    "diagonal": "No digit repeats on a marked diagonal.",
    "extra": "No digit repeats in an extra region.",
    "cage": "No digit repeats in a cage, and its digits add up to its sum.",
    "thermo": "Digits grow along a thermometer, from its bulb; along a slow one they never shrink.",
    "arrow": "The digits along an arrow add up to the digit in its circle.",
    "parity": "A grey circle holds an odd digit, a grey square an even one.",
    "battenburg": "Around a small checker, odd and even digits are arranged like its fields.",
    "knight": "Cells a knight's move apart hold different digits, if the puzzle says so.",
    "king": "Cells that touch at a corner hold different digits, if the puzzle says so.",
    "consecutive": "Digits in neighbouring cells are not consecutive, if the puzzle says so.",
    "stated": "Lines, dots, numbers outside and the like hold as their kind demands: as an f-puzzles link states, or "
    "as the rules text says of what is drawn.",
    "chaos": "Regions are to be found if the puzzle says so: each is connected and holds each digit once.",
    "roles": "Cells with a hidden role count for other values than their digits, where the puzzle says so.",
    "shading": "Cells are shaded as the puzzle says: their areas, and the clues that count them.",
    "path": "A loop or a path runs through cells as the puzzle says: its shape, the digits along it, and its clues.",
    "areas": "Rectangles, boxes, cages and the like are to be found as the puzzle says.",
    "disjoint": "Cells in the same place of different boxes hold different digits, if the puzzle says so.",
}

GENRE = Genre(
    name="Sudoku",
    aliases=(
        *("Number Place", "Killer Sudoku", "Jigsaw Sudoku", "Irregular Sudoku", "Chaos Sudoku", "Diagonal Sudoku"),
        *("X-Sudoku", "Sudoku X", "Thermo Sudoku", "Thermometer Sudoku", "Arrow Sudoku", "Odd Even Sudoku", "Windoku"),
        *("Anti-Knight Sudoku", "Anti-King Sudoku", "Nonconsecutive Sudoku", "Disjoint Groups Sudoku"),
        *("Battenburg Sudoku", "Latin Square", "Diagonalsudoku", "Killersudoku", "Thermosudoku", "Pfeilsudoku"),
        *("Springer-Sudoku", "Lateinisches Quadrat", "数独", "ナンプレ", "ナンバープレース"),
    ),
    tags=(
        "sudoku",
        "classic",
        "latin",
        "irregular",
        "alphabet",
        "arrow",
        "thermo",
        "evenodd",
        "killer",
        "nonconsecutive",
    ),
    puzzlink=("sudoku",),
    words=(
        r"\b(every|each|any|an?|the) row,? (and )?((every|each) )?column,? (and|or) ((every|each) )?"
        r"((marked|outlined|3 ?x ?3) )?(box|block|region|area|nonet|room)|\bchaos construction\b|"
        r"\b(regions?|nonomino\w*|rooms?)\b[^.;]*\b1 ?(-|–|to) ?[4-9]\b|"
        r"\b(nine|9) ([\w-]+ ){0,3}3 ?x ?3 (square )?(regions|boxes)\b|"
        r"\b3 ?x ?3 (square )?(regions|boxes)\b[^.]*\b(locat|determin|deduc|found|find|plac)|"
        r"\bjede[rn]? Zeile,? (und )?(jede[rn]? )?Spalte",
        r"\bdigits?\b|\bZiffern?\b|\bnumbers (from )?1\b",
    ),
    options=OPTIONS,
    rules=RULES,
    read=read,
    constrain=constrain,
    drawing="Digits (or letters) in cells; boxes or other regions as borders or SudokuPad regions, standard boxes "
    "where none are drawn. The board is a square, a rectangle, or made of squares that overlap in whole boxes. "
    "Also: killer cages, thermometers, arrows, grey circles (odd) and squares (even), Battenburg "
    "checkers, a line from corner to corner for a diagonal. Other lines, dots, signs, circles and numbers outside mean "
    "what the rules text says of their shape and colour.",
    telling=layout.has_regions,
    named=named,
    reads_rules=True,
)
