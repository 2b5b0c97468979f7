"""Arrow from an oval: the digits along an arrow add up to the number that the cells of its oval form in reading ."""

from __future__ import annotations

from penpad.solver.constraints.count import Implies
from penpad.solver.sudoku.meanings import Meanings
from penpad.solver.sudoku.variant import Stated, Variant


def write(board: Meanings, one: Stated) -> None:
    length = one.values[0]
    factors = [-(10 ** (length - 1 - i)) for i in range(length)] + [1] * (len(one.cells) - length)
    board.total(one.cells, 0, factors)
    board.add(Implies([board.digits[one.cells[0]].is_(0)], []), one.cells[:1])


VARIANT = Variant(
    name="Arrow from an oval",
    rule="The digits along an arrow add up to the number that the cells of its oval form in reading order.",
    write=write,
    topics="sum",
    figures=("pill arrow",),
    words=(
        r"\barrows?\b.*\b(sums?|add|total)|\b(sums?|total)\b.*\barrow",
        r"\bpfeil\w*\b.*\bsumme|\bsumme\b.*\bpfeil",
    ),
    never=r"\bdiagonal|\baverage|\bmean\b|\bincorrect|\bdouble arrow|\boutside",
    remarks=(
        r"^\W*((in|inside) the (pills?|ovals?),? the numbers? (is|are) (written|read) left[- ]to[- ]right\W*$)|"
        r"^\W*(the )?((two|2|three|3)[- ]digit (numbers?|totals?|sums?|pills?)( total)?|(numbers?|"
        r"digits) in (the )?(pills?|ovals?))( in (the )?(pills?|ovals?))? (is|are) (written|read) ((from |"
        r"in )?(left[- ]to[- ]right|top[- ](to[- ]bottom|down)|downwards?|reading order)( or | and |/)?)+\W*$"
    ),
    cue=r"\bpills?\b|\bovals?\b|\b(two|three|2|3|multi)[- ]digit|\breading\b|\bread\b",
    shape="drawn",
)
