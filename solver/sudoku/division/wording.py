"""Sentences made of known words only: how rules texts speak of regions that are to be found."""

from __future__ import annotations

import re
from collections.abc import Collection

from penpad.solver.sudoku.variant import NUMBERS


def words(text: str) -> frozenset[str]:
    """The words of a list."""
    return frozenset(text.split())


NOUN = (
    r"(?:(?:sudoku |jigsaw |chaos |irregular )?(?:regions?|rooms?|areas?|zones?|houses?|territor(?:y|ies)|chambers?|"
    r"nonomino(?:e?s)?|octomino(?:e?s)?|heptomino(?:e?s)?|hexomino(?:e?s)?|pentomino(?:e?s)?|tetromino(?:e?s)?|"
    r"polyomino(?:e?s)?|nonets?|clusters?|sections?|boxes|box|blocks?|pieces?|jigsaw pieces?))"
)
"""What people call regions."""
OTHER_NOUN = re.compile(
    r"\b(sudoku |jigsaw |chaos )?(rooms?|areas?|zones?|houses?|territor(y|ies)|chambers?|nonomino(e?s)?|octomino(e?s)?|"
    r"heptomino(e?s)?|hexomino(e?s)?|pentomino(e?s)?|tetromino(e?s)?|polyomino(e?s)?|nonets?|clusters?|sections?|"
    r"boxes|box|blocks?|(?:jigsaw )?pieces?)\b",
    re.I,
)
RENAMED = re.compile(
    r"\b(sudoku |jigsaw |chaos )?(room|zone|territorie|chamber|nonominoe|octominoe|heptominoe|hexominoe|"
    r"pentominoe|polyominoe|nonomino|octomino|heptomino|hexomino|pentomino|polyomino|nonet|cluster|piece)(?"
    r"=s?\b)",
    re.I,
)
"""The names of regions that mean nothing else."""
SIZES = {"nonomino": 9, "octomino": 8, "heptomino": 7, "hexomino": 6, "pentomino": 5, "tetromino": 4, "nonet": 9}

FIND = words("""
    divide divided divides dividing split partition partitioned partitioning separate separated cut construct
    constructed constructing create created build built draw drawn determine determined determining deduce
    deduced deducing find found locate located locating discover discovered identify identified derive derived
    reconstruct establish established figured worked unknown unspecified hidden form formed
""")
"""Words that say that something is the solver's to find."""
MAY_BE_DRAWN = words("divide divided divides dividing split partition partitioned separate separated cut form formed")
"""Words that also describe regions that are drawn."""
FILLER = words("""
    a an the of in into to from by and or that which who is are be must should shall have has had need needs it its
    it's they their them this these those there will can for with where on at as so such also note only one
    exactly once each every all any both own single entire whole full complete using use out up given initially
    yourself you your then but except instead initially whose rather still present out make makes made new own
    logically logic first before during while solving solve process
""")
DIVIDING = (
    FIND
    | FILLER
    | words("""
    grid board puzzle cell cells square squares regions region solver solver's orthogonal orthogonally connected
    contiguous contain contains containing consist consists consisting comprise comprises comprised
    size sized equal-sized equally border borders boundary boundaries outline outlines
    location locations layout digit digits number numbers placed place places fill filled write put
    appears appear occurs belongs belong part covers cover covering collection set sets group groups irregular
    irregularly shaped row rows column columns chaos construction normal standard sudoku rules apply exact
    position positions completely respectively non-overlapping disjoint edge-connected vertically horizontally
    via edges sides sharing
""")
) - {"own"}
"""Words of sentences that say no more than that the grid falls into connected regions with every digit once."""

HOUSES = (
    rf"((an?|any|each|every|the|all) )?(rows?|columns?|{NOUN})"
    rf"(,? ?(or|and|nor)? ?((an?|any|each|every|the) )?(rows?|columns?|{NOUN}))*"
)
SAID_ANYWAY = tuple(
    re.compile(pattern, re.I)
    for pattern in (
        rf"[,;]? ?(such that |so that |and |where |with |in which )?(no (digits?|numbers?) (can |may |must )?repeats?|"
        r"(digits|numbers) (must |may |can)? ?(do not|don't|not|cannot|can't|mustn't) repeat|no repeat\w*( digits)?|"
        r"without repeat\w*( digits| any digits?)?)"
        rf"( (in|within|inside|on) {HOUSES})?",
        r"[,;]? ?(but |and |there are |with |the )*(instead of|rather than|not|no|without)( the| using)?( "
        r"standard| usual| "
        r"normal)? 3x3 (boxes|regions|blocks)( (are )?(given|drawn|present|used))?",
        r"[,;]? ?(but |and )?(the |there are )*(standard |usual |normal )?3x3 (boxes|regions|blocks) (are not|do "
        r"not|don't) "
        r"(present|given|drawn|used|apply|exist)",
        r" along (the )?grid ?lines",
        rf"[,;]? ?(but |and |which |that |whose |the )*({NOUN} |their |its )?((borders|boundaries|outlines|shapes?) )?"
        r"(are|is) (not|un)[ -]?(given|shown|known|marked|drawn|specified|predefined|provided|indicated)",
        r"[,;]? ?(and |which |that |they |regions )*(must |may |do |should |can)?(not|never) overlap( each other)?",
    )
)
"""What is true of all regions with every digit once."""


def words_of(sentence: str) -> list[str]:
    """The words of a sentence, in small letters."""
    return re.findall(r"[a-z0-9ä-ü][a-z0-9ä-ü'×-]*", sentence.lower())


def made_of(sentence: str, vocabulary: Collection[str], numbers: Collection[str] = ()) -> bool:
    """Whether a sentence has no other words than these, and no other numbers."""
    return all(word in vocabulary or word in numbers for word in words_of(sentence))


def number_words(*values: int) -> set[str]:
    """The ways to write these numbers."""
    return {str(value) for value in values} | {word for word, value in NUMBERS.items() if value in values}


def divides(sentence: str, count: int, size: int) -> bool:
    """Whether a sentence says no more than that the grid falls into ``count`` connected regions of ``size`` cells.

    Each of them holds each of ``size`` digits once.
    """
    said = sentence
    for pattern in SAID_ANYWAY:
        said = pattern.sub(" ", said)
    for found in OTHER_NOUN.finditer(said):
        wanted = next((cells for name, cells in SIZES.items() if found[0].lower().startswith(name)), size)
        if wanted != size:
            return False
    said = OTHER_NOUN.sub("regions", said)
    said = re.sub(r"\b(\w+)[- ](cells?|regions?|digits?)\b", r"\1 \2", said)
    ranges = {f"{low}{dash}{low + size - 1}" for low in (0, 1) for dash in ("-", "–")}
    said = re.sub(rf"\b([01]) ?(-|–|to|through) ?({size - 1}|{size})\b", r"\1-\3", said)
    if re.search(r"\b(row|column)s?\b", said, re.I) and not re.search(
        rf"\bonce\b|\b1[-–]{size}\b|\b0[-–]{size - 1}\b", said, re.I
    ):
        return False
    counts = number_words(count, size, 1) - {str(1)} | ranges | {f"{size}x{size}"}
    if re.search(rf"\b{size}x{size} (region|cell)", said, re.I):
        return False
    told = {"cell": size, "region": count}
    for number, thing in re.findall(r"\b(\w+) (?:orthogonally )?(?:connected )?(cell|region)s\b", said, re.I):
        if number.lower() in number_words(count, size) and number.lower() not in number_words(told[thing.lower()]):
            return False
    if re.search(
        r"\bborder(ing)? (cells?|squares?)\b|\b(edges|sides|borders) of the (grid|board|puzzle)\b", said, re.I
    ):
        return False
    about = re.search(rf"\b{NOUN}\b|\bgrid\b|\bboard\b|\bchaos construction\b", sentence, re.I)
    return about is not None and made_of(said, DIVIDING, counts)


def asks(sentence: str, *, surely: bool = False) -> bool:
    """Whether a sentence leaves the regions to the solver; ``surely``: so that it cannot be about regions drawn."""
    every = set(words_of(sentence))
    named = re.search(rf"\b{NOUN}\b", sentence, re.I) is not None or "borders" in every
    return (named and bool(every & (FIND - MAY_BE_DRAWN if surely else FIND))) or re.search(
        r"\bchaos construction\b", sentence, re.I
    ) is not None
