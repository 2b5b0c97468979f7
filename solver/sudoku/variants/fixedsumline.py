"""Line with a sum: the digits along the line add up to the number that is said."""

from __future__ import annotations

from penpad.solver.constraints.digits import DigitSum
from penpad.solver.sudoku.meanings import Meanings
from penpad.solver.sudoku.variant import Stated, Variant, number_in


def write(board: Meanings, one: Stated) -> None:
    cells = tuple(dict.fromkeys(one.cells))
    board.add(DigitSum(board.of(cells), one.values[0]), cells)


VARIANT = Variant(
    name="Line with a sum",
    rule="The digits along the line add up to the number that is said.",
    write=write,
    topics="sum repeat",
    figures=("line",),
    words=(
        r"\bziffern (auf|entlang) \w+ (\w+ )?linien?\b[^.]*\bsumme (von )?\d",
        r"\bsumme der ziffern (auf|entlang) \w+ (\w+ )?linien?\b[^.]*\b(ist|beträgt) \d",
        r"\b(digits|numbers|cells|values)\b.*\b(lines?|threads?|strings?|stripes?)\b.*\b(sum|add|"
        r"total)s?( up)? to (\d+|ten|five|fifteen|twenty)\b",
        r"\b(sum|total)\b.*\bof (all )?(the )?(digits|numbers|cells|values) (on|along|in)\b.*\b(lines?|threads?|"
        r"stripes?)\b (must be |is |equals |equal to )+(\d+|ten|five|fifteen|twenty)\b",
        r"^\W*(\w+ ){0,3}(lines?|threads?|stripes?) (must |each |all )*(sum|add|total)s?( up)? to (\d+|ten|five|"
        r"fifteen|twenty)\W*$",
        r"\b(lines?|threads?|strings?|stripes?)\b.*\b(has|have) (a |the )?(sum|total) of (\d+|ten|fifteen|twenty)\b",
    ),
    never=(
        r"\b(mindestens|höchstens|mehr|weniger|benachbart\w*|abschnitt\w*|block\w*|oder|ends?|first|last|groups?|"
        r"segments?|pieces|strings of|sections|sets|adjacent|neighbou?r\w*|successive|box(es)?|regions?|pairs?|"
        r"two|three|cages?|dots?|arrows?|or|at least|at most|multiple)\b"
    ),
    cue=r"\bsums?\b",
    value=number_in(
        r"\b(?:sum|add|total)s?(?: up)? to NUMBER|(?:sum|total) of NUMBER|\bsumme (?:von )?NUMBER|"
        r"\blinien? (?:ist|beträgt) NUMBER|\blines? (?:must be |is |equals |equal to )+NUMBER"
    ),
    plainly=True,
    numbered=True,
    shape="drawn",
)
