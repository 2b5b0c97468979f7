"""Line of some digits: all digits along the line are odd, even, prime, or of those that are said."""

from __future__ import annotations

import re

from penpad.solver.constraints.count import Count
from penpad.solver.sudoku.meanings import Meanings
from penpad.solver.sudoku.variant import Stated, Variant

MOST = 64
KINDS = {
    "odd": sum(1 << value for value in range(1, MOST, 2)),
    "even": sum(1 << value for value in range(0, MOST, 2)),
    "prime": sum(1 << n for n in range(2, MOST) if all(n % factor for factor in range(2, n))),
}
LISTED = re.compile(
    r"\bonly (?:contain |hold |have |be |use )?(?:the )?(?:digits? |numbers? )?((?:\d(?:, ?| and | or |"
    r", and )?){2,9})\b",
    re.I,
)
ALL = r"(all |the |any |every |each )*(digits?|numbers?|cells?|values?)"
ARE = r"(must |can |may |should )?(only |all )*(be|are|is|contain|hold|contains|holds|have|has) (only |all |an? )*"


def write(board: Meanings, one: Stated) -> None:
    for cell in dict.fromkeys(one.cells):
        fitting = [lit for value, lit in board.digits[cell].options if one.values[0] >> value & 1]
        board.add(Count(fitting, exactly=1), (cell,))


def digits(sentence: str) -> int | None:
    """The digits that a sentence allows, each a bit of the number."""
    if listed := LISTED.search(sentence):
        return sum(1 << int(each) for each in set(re.findall(r"\d", listed[1])))
    sentence = re.sub(r"\bgerade\b", "even", re.sub(r"\bungerade\b", "odd", sentence, flags=re.I), flags=re.I)
    named = {word.lower() for word in re.findall(r"\b(odd|even|prime)\b", sentence, re.I)}
    return KINDS[named.pop()] if len(named) == 1 else None


VARIANT = Variant(
    name="Line of some digits",
    rule="All digits along the line are odd, even, prime, or of those that are said.",
    write=write,
    topics="parity prime",
    figures=("line",),
    words=(
        r"^\W*(auf|entlang) \w+ (\w+ )?linien? (stehen|sind|kommen) nur (un)?gerade ziffern( vor)?\W*$",
        rf"^\W*(on |along |the |all )*{ALL} (that are )?(placed )?(on|along) (a |an |each |every |any |the |"
        rf"all )*(\w+ )?lines? {ARE}"
        r"(odd|even|prime)( (digits?|numbers?))?\W*$",
        r"^\W*(a |each |every |any |all |the )*(\w+ )?lines? (can |must |may )?(only )?(contains?|holds?|"
        r"consists? of|has|have) (only )?(odd|even|prime) (digits?|numbers?)( only)?\W*$",
        r"^\W*(a |each |every |any |all |the )*(\w+ )?lines? (can |must |may )?only (contain|hold|"
        r"have) (the )?(digits |numbers )?[\d, ]+(and|or) \d\W*$",
    ),
    cue=r"\bodd\b|\beven\b|\bprime\b",
    value=digits,
    plainly=True,
    numbered=True,
    shape="drawn",
)
