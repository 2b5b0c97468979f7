"""Kind of sums: the sum of every cage is a prime, a square, or another number that is said."""

from __future__ import annotations

import re
from itertools import accumulate, pairwise

from penpad.solver.constraints.automaton import Accepted, machine
from penpad.solver.sudoku.meanings import Meanings
from penpad.solver.sudoku.variant import Stated, Variant

MOST = 200
"""No cage has a larger sum."""
PRIMES = frozenset(n for n in range(2, MOST) if all(n % factor for factor in range(2, n)))
NUMBERS = {
    "prime": PRIMES,
    "square": frozenset(n * n for n in range(1, 15)),
    "triangular": frozenset(n * (n + 1) // 2 for n in range(1, 20)),
    "cube": frozenset(n**3 for n in range(1, 6)),
    "odd": frozenset(range(1, MOST, 2)),
    "even": frozenset(range(0, MOST, 2)),
}
KIND = r"(an? )?(perfect |whole )?(prime|square|triangular|cube|odd|even)s?( numbers?| totals?| sums?)?"
MULTIPLE = re.compile(r"\b(?:multiples? of|divisible by) (\d{1,2}|three|five|ten)\b", re.I)
WORDS = {"three": 3, "five": 5, "ten": 10}


def write(board: Meanings, one: Stated) -> None:
    """The first value has a bit for each sum; the others are the sizes of the cages, one behind the other."""
    allowed, sizes = one.values[0], one.values[1:]
    for start, end in pairwise(accumulate(sizes, initial=0)):
        cage = one.cells[start:end]
        most = max(board.values) * len(cage)
        sums = machine(
            0,
            board.values,
            lambda so_far, value, most=most: so_far + value if so_far + value <= most else None,  # type: ignore[misc]
            lambda total: bool(allowed >> total & 1),
        )
        board.add(Accepted(board.of(cage), sums), cage)


def sums(sentence: str) -> int | None:
    """The sums that a sentence allows, each a bit of the number."""
    for german, word in (("primzahl", "prime"), ("quadratzahl", "square")):
        sentence = re.sub(german, word, sentence, flags=re.I)
    named = {word.lower() for word in re.findall(r"\b(prime|square|triangular|cube|odd|even)s?\b", sentence, re.I)}
    multiple = MULTIPLE.search(sentence)
    if len(named) + bool(multiple) != 1:
        return None
    if multiple:
        factor = WORDS.get(multiple[1].lower()) or int(multiple[1])
        return sum(1 << n for n in range(factor, MOST, factor)) if factor else None
    return sum(1 << n for n in NUMBERS[named.pop()])


VARIANT = Variant(
    name="Kind of sums",
    rule="The sum of every cage is a prime, a square, or another number that is said.",
    write=write,
    topics="sum repeat parity product prime",
    figures=("cages",),
    words=(
        r"\bsumme\b[^.]*\bkäfig\w*\b[^.]*\b(primzahl|quadratzahl)\W*$",
        rf"\bcages?\b[^.;]*\b(sums?|totals?|adds?)\b( up)?( to| is| are| must be| be|:)* {KIND}\W*$",
        rf"\b(sum|total)s?\b[^.;]*\bcages?\b[^.;]*\b(is|are|be) (always |all )?{KIND}\W*$",
        r"\b(each|every|all|the) cages?\b[^.;]*\b(has|have) (an? )?(prime|square|triangular|odd|even) (sums?|"
        r"totals?)\W*$",
        r"\bcages?\b[^.;]*\b(sums?|totals?|adds?)\b[^.;]*\b(multiples? of|divisible by) (\d{1,2}|three|five|ten)\W*$",
    ),
    never=(
        r"\bnot\b|\bnever\b|\bnon-?|\bunless\b|\bexcept|\bsame\b|\bor\b|\bdigits? (is|are)\b|\bcolou?r|"
        r"\bgr[ea]y\b|\bshaded\b"
    ),
    cue=r"\bprime\b|\bsquare\b|\bmultiple",
    value=sums,
    plainly=True,
    numbered=True,
    shape="drawn",
)
