"""Sentences by which digits count something of the regions around them: borders, cells, regions."""

from __future__ import annotations

import re
from dataclasses import dataclass

from penpad.solver.sudoku.division.wording import FILLER, NOUN, OTHER_NOUN, made_of, words

WORDS = FILLER | words("""
    clue clues first next nearest travelling traveling going moving when side sides edges which join joins reached
    digit digits number numbers cell cells region regions border borders arrow arrows arrow's arrowed circle
    circles circled circle's cage cages caged square squares grey gray white black small large big shaded
    coloured colored red blue green yellow orange purple pink containing contains contain inside on indicates
    indicate indicating count counts counted counting gives give shows show tells tell equals equal denotes
    represents represent corresponds states specifies determines how many total altogether combined sum
    combination amount direction directions indicated pointed pointing points point shown along same belong
    belongs belonging part not don't doesn't do does different distinct other others outside beyond seen see
    sees visible view viewed itself including include excluding horizontally vertically orthogonally diagonally
    orthogonal orthogonal diagonal surrounding surround adjacent neighbouring neighboring neighbours neighbors
    touching around 8 eight four 4 block blocks obstruct obstructs vision sight view lines line two more than
    several multiple up down left right between edge grid until reaching crossed crossing cross crosses
    encountered within row column straight uninterrupted unobstructed consecutive contiguous themselves self
    inclusive looking leaving solver found direction's cells' region's unique value must regardless come comes
    appear appears standing stands
""")
SUBJECTS = (
    ("arrow", r"\barrow"),
    ("circle", r"\bcircle"),
    ("cage", r"\bcaged?\b|\bcages\b"),
    ("square", r"\bsquares?\b"),
)
COUNTS = re.compile(
    r"\b(number of|how many|counts?|counting|amount of|total)\b",
    re.I,
)
OWN = (
    r"\b((in|within|of|to|from|belong\w* to|part of|share|sharing|inside) (the |its |their |that |a |an )?"
    r"(same|own|digit's|arrow's|cell's|circle's)( own)? region|(its|their) (own )?region|(same|own) region|"
    r"(in|of) (the|that) region)"
)
NEGATED = re.compile(
    rf"\b(not|don't|doesn't)\b[^.]*{OWN}|\b(different|other|another) regions?\b|\boutside (of )?(its|the|their|that)\b",
    re.I,
)
SEEN = re.compile(
    r"\b(seen?|sees|visible|view\w*|until|before|uninterrupted|unobstructed|consecutive|contiguous|leaving)\b", re.I
)
CROSS = re.compile(
    r"\bhorizontally\b.*\bvertically\b|\bvertically\b.*\bhorizontally\b|\b(four|4|all) (orthogonal )?directions\b|"
    r"\borthogonal(ly)?\b|\brow and column\b|\bup,? down,? left,? (and|or) right\b",
    re.I,
)
EIGHT = re.compile(
    r"\b(8|eight|all) (surrounding|neighbou?ring|neighbou?rs|adjacent)\b|\bdiagonally\b|\bsurround\w*\b|\bking", re.I
)
INCLUDED = re.compile(
    r"\b(includ\w+|counting|plus)( the)?( \w+){0,2} (itself|themselves|self|cell|circle|own)\b|"
    r"\binclusive\b|\bitself and\b",
    re.I,
)
EXCLUDED = re.compile(r"\b(excluding|not (including|counting)|other than|besides|except)\b", re.I)


@dataclass(frozen=True)
class Counting:
    """What the digits of marked cells count.

    ``ways``: ``arrows``, ``cross``, ``sides``, ``four`` or ``eight`` neighbours.
    """

    subject: str
    what: str
    ways: str
    itself: bool
    each: bool | None
    """For arrows: whether each of several arrows of a cell counts alone; ``None`` if that is not said."""


def counting(sentence: str) -> Counting | None:
    """What a sentence makes digits count, if it says that and nothing else."""
    said = OTHER_NOUN.sub("region", re.sub(r"\bboundar(y|ies)\b|\bwalls?\b", "border", sentence, flags=re.I))
    said = re.sub(r"\bregion borders?\b", "border", said, flags=re.I)
    said = re.sub(
        r"\bsurrounding 3 ?[x×] ?3( \w+)?|\b3 ?[x×] ?3 region around( it)?", "surrounding cells", said, flags=re.I
    )
    if not COUNTS.search(said) or not made_of(said, WORDS):
        return None
    subjects = [name for name, pattern in SUBJECTS if re.search(pattern, said, re.I)]
    if len(subjects) != 1:
        return None
    what = _what(said)
    ways = "arrows" if subjects[0] == "arrow" else _ways(said, what)
    itself = INCLUDED.search(said) is not None and EXCLUDED.search(said) is None
    if what is None or ways is None:
        return None
    if what in ("seen", "own", "regions") and not itself and not EXCLUDED.search(said):
        # Whether the cell itself counts is a matter of taste, unless it lies on no ray of its own.
        return None if ways != "arrows" or what == "regions" else Counting(subjects[0], what, ways, False, _each(said))
    return Counting(subjects[0], what, ways, itself and what != "other", _each(said))


def _what(said: str) -> str | None:
    if re.search(
        r"\b(number of|how many|counts?( the)?( total)?( number of)?|amount of) (the )?borders?\b", said, re.I
    ):
        return "borders"
    if re.search(r"\b(number of|how many) (the )?(different |distinct |unique )+regions\b", said, re.I):
        return "regions"
    if re.search(r"\b(edges|sides)\b[^.]*\bborders?\b", said, re.I):
        return "borders"
    if re.search(r"\bcount (the )?borders\b", said, re.I):
        return "borders"
    if not re.search(r"\b(cells?|neighbou?rs)\b", said, re.I):
        return None
    if re.search(
        r"\bcells\b[^.]*\b(before|until|up to) (reaching )?(the |a )?(first |next |nearest )?border\b", said, re.I
    ):
        return "seen"
    if NEGATED.search(said):
        return "other"
    if re.search(OWN, said, re.I):
        return "seen" if SEEN.search(said) else "own"
    return None


def _ways(said: str, what: str | None) -> str | None:
    near = re.search(r"\b(adjacent|surround\w*|neighbou?r\w*|touching|around)\b", said, re.I)
    if what == "regions" and not near:
        return None
    if what == "borders" and re.search(r"\b(edges|sides)\b", said, re.I):
        return "sides"
    if near:
        if EIGHT.search(said):
            return "eight"
        return "four" if re.search(r"\borthogonal", said, re.I) else None
    return "cross" if CROSS.search(said) else None


def _each(said: str) -> bool | None:
    if re.search(r"\b(combined|total|altogether|sum|all)\b", said, re.I):
        return False
    return True if re.search(r"\b(each|every) (of the )?(direction|arrow)|\bboth\b", said, re.I) else None


EACH_ARROW = re.compile(
    r"\b(more than one|multiple|several|two|many) arrows?\b[^.]*\b(same|each|both|every|all)\b", re.I
)
ALL_ARROWS = re.compile(
    r"\b(more than one|multiple|several|two|many) arrows?\b[^.]*\b(combined|total|sum|altogether)\b", re.I
)
REMARKS = (
    rf"(?:the )?(?:outer |outside )?(?:edges?|borders?|perimeter|boundar(?:y|ies))(?: of the (?:grid|puzzle|board))? "
    rf"(?:do|does|are|is)(?: not|n't) (?:count|counted|considered)(?: as| to be)?(?: an?)?(?: {NOUN})?(?: borders?|"
    rf" boundar(?:y|ies))?",
    rf"(?:{NOUN} )?(?:borders?|boundar(?:y|ies)|walls?)(?: of {NOUN})? (?:obstruct|block|limit|stop)s? (?:vision|(?"
    rf":the )?(?:view|sight))",
    rf"other {NOUN} (?:obstruct|block)s? (?:vision|(?:the )?(?:view|sight))",
)
"""Sentences that only explain such clues."""
