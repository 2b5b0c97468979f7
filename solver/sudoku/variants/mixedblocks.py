"""Mixed blocks: every block of 2x2 cells holds an odd and an even digit, or as many of each kind as is said."""

from __future__ import annotations

import re

from penpad.solver.constraints.count import Count
from penpad.solver.sudoku.meanings import Meanings
from penpad.solver.sudoku.variant import NUMBERS, Stated, Variant

COUNTED = re.compile(r"\b(exactly|at least|at most) (one|two|three|1|2|3) (odd|even)\b", re.I)
LEAST, MOST, EXACTLY = 1, 2, 3


def wanted(sentence: str) -> int | None:
    """Two digits for each bound: what is counted (1 odd, 2 even), how, and how many; 0 for neither all odd nor even."""
    found = COUNTED.findall(sentence)
    if not found:
        both = re.search(r"\bodd\b[^.]*\beven\b|\beven\b[^.]*\bodd\b|\bsame parity\b", sentence, re.I)
        return 0 if both else None
    code = 0
    for how, number, parity in found:
        count = NUMBERS[number.lower()] if number.lower() in NUMBERS else int(number)
        bound = {"exactly": EXACTLY, "at least": LEAST, "at most": MOST}[how.lower()]
        code = code * 1000 + (1 if parity.lower() == "odd" else 2) * 100 + bound * 10 + count
    named = {parity.lower() for _, _, parity in found}
    spoken = {word.lower() for word in re.findall(r"\b(odd|even)\b", sentence, re.I)}
    return code if spoken == named else None


def write(board: Meanings, one: Stated) -> None:
    code = one.values[0]
    bounds = [code // 1000, code % 1000] if code else [111, 211]
    for block in board.task.board.blocks():
        if any(cell not in board.digits for cell in block):
            continue
        for bound in filter(None, bounds):
            parity, how, count = (1 if bound // 100 == 1 else 0), bound // 10 % 10, bound % 10
            lits = [digit.is_(value) for digit in board.of(block) for value in board.values if value % 2 == parity]
            least, most = (count if how & LEAST else None), (count if how & MOST else None)
            board.add(Count(lits, at_least=least, at_most=most), block)


BLOCKS = r"\b2 ?[x×] ?2\b"
VARIANT = Variant(
    name="Mixed blocks",
    rule="Every block of 2x2 cells holds odd and even digits, or as many of them as is said.",
    write=write,
    topics="parity",
    figures=("words",),
    words=(
        rf"\b(every|each|any|all)\b[^.]*{BLOCKS}[^.]*\b(contain|hold|ha(s|ve)|include)s?\b[^.]*\b(odd|even)\b",
        rf"\bno {BLOCKS}[^.]*\b(all|only|entirely|same parity|completely)\b[^.]*\b(odd|even|parity)\b",
        rf"\bno {BLOCKS}[^.]*\bsame parity\b",
        rf"{BLOCKS}[^.]*\b(not|never|cannot|can't)\b[^.]*\b(all|only|entirely|same parity)\b[^.]*\b(odd|even|parity)\b",
    ),
    never=r"\bexcept|\bunless|\bcage|\bline|\bshad|\bmarked|\bcolou?r|\bgr[ea]y|\bbox(es)?\b|\bcircle|\bsum\b|\bloop|\bpath|"
    r"\bsame number|\bequal|\bas many|\bmore\b|\bfewer|\bor more|\bif\b|\bconnected|\bhigh|\blow\b|\bgroup|\bdiagonal",
    value=wanted,
    shape="drawn",
)
