"""Mirrored cells: what holds for each two cells that a half turn or a mirror exchanges."""

from __future__ import annotations

import re

from penpad.formats.puzzle import Cell
from penpad.solver.sudoku.meanings import Meanings, Relation
from penpad.solver.sudoku.variant import NUMBERS, Stated, Variant

WAYS = {
    "turn": r"\b(180|rotational(ly)?|half[- ]turn|point[- ]symmetr\w*|through the cent(er|re)|opposite (each other )?"
    r"(about|across) the cent(er|re))",
    "falling": r"\bdiagonal\b[^.]*\br1c1\b[^.]*\br\d+c\d+|\b(main|negative) diagonal\b|\brow and column "
    r"(numbers|indices|coordinates) (are )?swapped|\btranspos",
    "rising": r"\b(positive|anti-?)diagonal\b|\bdiagonal\b[^.]*\br1c9\b[^.]*\br9c1\b",
}
SUM, NOT_SUM, PARITY, OTHER_PARITY, DIFFERENT = range(5)
NUMBER = rf"(\d+|{'|'.join(NUMBERS)})"
MIRROR = r"\b(symmetric\w*|symmetry|mirror\w*|reflect\w*|rotat\w*|half[- ]turn|opposite|transpos\w*)\b"


def meant(sentence: str) -> int | None:
    """Way, relation and sum in one number; ``None`` if a sentence leaves one of them open."""
    ways = [number for number, pattern in enumerate(WAYS.values()) if re.search(pattern, sentence, re.I)]
    found: set[tuple[int, int]] = set()
    denied = re.search(r"\b(not|never|cannot|can't|no)\b", sentence, re.I) is not None
    if total := re.search(rf"\b(?:sum|add|total)s?(?: up)? to {NUMBER}\b", sentence, re.I):
        value = total[1].lower()
        found.add((NOT_SUM if denied else SUM, NUMBERS[value] if value in NUMBERS else int(value[:3])))
    if re.search(r"\b(same|equal|identical) parity\b|\bparity mirror\b", sentence, re.I) and not denied:
        found.add((PARITY, 0))
    if re.search(r"\b(different|opposite|other) parit", sentence, re.I) and not denied:
        found.add((OTHER_PARITY, 0))
    if re.search(r"\b(be|are|contain|hold) different( digits| numbers)?\W*$", sentence, re.I) and not denied:
        found.add((DIFFERENT, 0))
    if re.search(r"\b(same|equal|identical) (digit|number)s?\b", sentence, re.I) and denied:
        found.add((DIFFERENT, 0))
    if len(ways) != 1 or len(found) != 1:
        return None
    (relation, number), *_ = found
    return ways[0] * 10_000 + relation * 1000 + number


def write(board: Meanings, one: Stated) -> None:
    way, rest = divmod(one.values[0], 10_000)
    kind, number = divmod(rest, 1000)
    relations: dict[int, Relation] = {
        SUM: lambda x, y: x + y == number,
        NOT_SUM: lambda x, y: x + y != number,
        PARITY: lambda x, y: x % 2 == y % 2,
        OTHER_PARITY: lambda x, y: x % 2 != y % 2,
        DIFFERENT: lambda x, y: x != y,
    }
    last = board.task.board.rows - 1
    for cell in board.digits:
        other = (
            Cell(last - cell.row, board.task.board.cols - 1 - cell.col),
            Cell(cell.col, cell.row),
            Cell(last - cell.col, last - cell.row),
        )[way]
        if cell < other and other in board.digits:
            board.pair(cell, other, relations[kind])


VARIANT = Variant(
    name="Mirrored cells",
    rule="Each two cells that a half turn or a mirror exchanges have a sum, do not have it, are alike in being odd or "
    "even or unlike, or differ, as is said.",
    write=write,
    topics="sum parity repeat",
    figures=("words",),
    words=(
        rf"(?=.*{MIRROR})(?=.*\b(cells?|digits?)\b).*\b(sums?|adds?|totals?|parity|different|same|identical|equal)\b",
        r"\bdiagonal from r1c1\b[^.]*\bparity mirror\b",
    ),
    never=(
        r"\bline|\bexcept|\bunless|\bcage|\bif\b|\bbox(es)?\b|\bregion|\bdots?\b|\bcircle|\bshad|\bmarked|"
        r"\bcolou?r|\bor\b|\bconsecutive|\bbuddy|\bsequence|\bpalindrom|\bdigits? \d"
    ),
    remarks=(
        r"^\W*(each|every) cell (has|have|must have) the same parity as (the|its) (cell )?(reflected|mirrored|"
        r"mirror image|reflection)( (in|across|over) the (mirror|diagonal|line))?(,? (ie )?if r\d+c\d+ is (even|"
        r"odd),? r\d+c\d+ is also (even|odd))?\W*$|^\W*(ie )?if r\d+c\d+ is (even|odd),? r\d+c\d+ is also (even|"
        r"odd)\W*$"
    ),
    value=meant,
    shape="drawn",
)
