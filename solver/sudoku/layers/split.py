"""Schrödinger cells: some cells hold two digits; in the words people use."""

from __future__ import annotations

import re

from penpad.solver.reader import Reader
from penpad.solver.sudoku.drawing.layout import Grid
from penpad.solver.sudoku.layer import Layer, Said, bare
from penpad.solver.sudoku.layers.holding import MOST_LETTERS, simple
from penpad.solver.sudoku.split import Split
from penpad.solver.sudoku.text import signs
from penpad.solver.sudoku.variant import NUMBERS

NAME = (
    r"(?:schr(?:ö|oe|o|õ)din?ger(?:'?s)?(?:[- ](?:style|type))?[- ]?(?:cells?|squares?)?|"
    r"s-? ?cells?|sc\b|s[- ]cell\(s\))"
)
TWO = (
    r"(?:contain|hold|have|has|take|accommodate)s?(?:ing)? (?:exactly )?(?:two|2)"
    r"(?: (?:different|distinct|separate|unique|single))? (?:digits|numbers)|"
    r"(?:two|2)[- ]digit cells?|with (?:exactly )?(?:two|2) (?:different )?(?:digits|numbers)"
)
WHO = re.compile(rf"\b(?:{NAME}|{TWO})", re.I)
POOL = re.compile(r"\b(\d{1,2}) ?(?:-|–|—|to|through|thru|\.\.\.?|…) ?(\d{1,2})\b")
HOUSES = re.compile(r"\brow(?:s|/|,|\b).*\bcol(?:umn)?s?\b", re.I)
VOCABULARY = """
sc scs requires require required accomplish accomplished whose more instead exception following such that's every such
a an the of in into on to from by with within and or so that which is are be as at for if this these those them it
its they their there each every any all both no not exactly just once one two 1 2 time per single same different
distinct unique given where when inside throughout across entire whole digit digits number numbers cell cells grid
puzzle board row rows column columns box boxes block blocks region regions nonet square squares sudoku rules rule
apply normal standard also using used use place placed places put fill contain contains containing hold holds
holding have has appear appears occur occurs make makes enable allow accommodate order possible fit ie schrödinger
schrodinger schroedinger s-cell s-cells scell scells s called known named being however therefore because since
extra additional must will can may order achieve do facilitate precisely only special such style type other
remaining normally nine six find located location locate unknown determined deduced discovered solver repeat
outlined marked main will you need needs able simultaneously time ten seven eight always contents both means namely
"""
WORDS = frozenset(VOCABULARY.split())
SUMS = """
arithmetic arithmetical mathematical numeric numerical calculate whose determine determines equalling give gives making
value values sum sums total totals added add adds together up count counts counted counting purpose purposes clue
clues constraint constraints line lines cage cages arrow arrows circle circles killer considered treated taken equal
equals its their digit's cell's lie lies lying on along thermo thermos thermometer thermometers whisper whispers
german dutch renban renbans kropki dot dots xv x v double region diagonal little killers zipper palindrome
palindromes between calculating calculation calculations evaluating whenever then consist contribute contributes
towards toward any types consider considers worth represents represent appears sandwich x-sum x-sums affected
interacting interact part included comparisons
"""
SUM_WORDS = frozenset((*WORDS, *SUMS.split()))
EACH = re.compile(
    r"\b(?:both|each|all)\b.*\bdigits?\b.*\b(?:must|have to|has to|need to)\b.*\b(?:satisfy|obey|fulfil|follow|meet|"
    r"comply|"
    r"individually|separately)",
    re.I,
)
EACH_WORDS = SUM_WORDS | {
    *("satisfy", "obey", "fulfil", "fulfill", "follow", "meet", "comply", "individually", "separately", "apply"),
}
PURPOSE = re.compile(
    r"\b(?:for (?:the )?(?:purposes? of )?(?P<a>.*?)(?:,|$| the (?:value|sum)| its value| an? s)|"
    r"^for (?P<c>(?:\w+ ){1,3}(?:clues?|constraints?|rules?|calculations?|purposes)),|"
    r"(?:if|when|where|whenever) (?:an? |the )?(?:\S+ ){1,3}(?:is|are|lies?|appears?) (?:placed )?(?:on|in|along|"
    r"within|part of) "
    r"(?P<b>.*?)(?:, (?:its|their|the|it|then)\b|$| its value| the (?:value|sum)))",
    re.I,
)


def read(marks: Reader, said: Said, grids: list[Grid]) -> Split | None:
    """What is said of cells with two digits; nothing if the text has no more digits than cells."""
    pool = _pool(said.rules, grids[0].size)
    if pool is None or not _placed(said):
        return None
    low, high = pool
    extra = high - low + 1 - grids[0].size
    purposes, each = [], False
    for parts in said.left:
        for part in list(parts):
            text = bare(part[:MOST_LETTERS])
            if (
                len(part) > MOST_LETTERS
                or ALIKE.search(PAIR.sub("", text))
                or not _usual_numbers(text, pool, grids[0].size)
            ):
                continue
            if _says_sum(text):
                purposes += _purposes(text)
            elif EACH.search(text) and _only(text, EACH_WORDS) and WHO.search(text):
                each = True
            elif not (_says_no_more(text, extra) or _says_which(text, low, high) or OTHERS.fullmatch(text)):
                continue
            said.take_part(part)
    return Split(f"{low}-{high}", extra, tuple(purposes), each, _whole_diagonal(said, pool))


PAIR = re.compile(r"\b(?:two|2) (?:different|distinct|unique|separate) (?:digits|numbers)\b", re.I)
ALIKE = re.compile(r"\b(?:same|different|distinct|unique)\b", re.I)
"""Words by which a sentence may compare such cells."""


def _usual_numbers(text: str, pool: tuple[int, int], size: int) -> bool:
    """Whether all numbers in a sentence are the digits of the puzzle, sizes, or "1" and "2"."""
    rest = POOL.sub(lambda found: "" if (int(found[1]), int(found[2])) == pool else found[0], text)
    rest = re.sub(r"\b\d ?[x×] ?\d\b", "", rest)
    return all(int(number) in (1, 2, size, pool[1] - pool[0] + 1) for number in re.findall(r"\d+", rest))


OTHERS = re.compile(
    r"(?:and )?(?:all |the |every |each )*(?:other|remaining) cells? (?:contains?|holds?|have|has) (?:exactly |only )?"
    r"(?:one|an?|1)(?: single)? digit(?: each)?",
    re.I,
)


def _says_which(text: str, low: int, high: int) -> bool:
    """Whether a sentence only says that rows, columns and regions hold all the digits."""
    found = signs.named(text)
    if found is None or found[0] != tuple(map(str, range(low, high + 1))):
        return False
    start, end = found[1]
    return simple(f"{text[:start]} {text[end:]}")


def _pool(rules: str, size: int) -> tuple[int, int] | None:
    """The first and the last digit, if there are up to three more digits than cells in a row."""
    for found in POOL.finditer(rules):
        low, high = int(found[1]), int(found[2])
        if low in (0, 1) and size < high - low + 1 <= min(size + MOST_EXTRA, 10):
            return low, high
    return None


MOST_EXTRA = 3


def _placed(said: Said) -> bool:
    """Whether the text says that every row, column and region has cells with two digits."""
    wholes = [whole for parts in said.left if len(whole := " ".join(parts)) <= MOST_WHOLE]
    return any(
        WHO.search(whole) and HOUSES.search(whole) and re.search(r"\btwo\b|\b2\b|schr", whole, re.I) for whole in wholes
    )


MOST_WHOLE = 3000
"""The letters of the longest sentence that is looked at, with all that stands in it."""


def _says_no_more(text: str, extra: int) -> bool:
    """Whether a sentence only says that there are such cells, where, and what they are called."""
    if not WHO.search(text) and not re.search(r"\b(?:two|2) digits\b", text, re.I):
        return False
    if re.fullmatch(rf"(?:or |called |the )?[\"']?{NAME}[\"']?", text, re.I):
        return True
    number = re.search(r"\b(one|two|three|\d|an?)\b(?! digits?\b)(?= (?:\S+ ){0,3}(?:cells?|schr|s-))", text, re.I)
    said = 1 if number is None or number[1].lower() in ("a", "an") else NUMBERS.get(number[1].lower()) or int(number[1])
    if HOUSES.search(text) and said != extra:
        return False
    return _only(POOL.sub(" ", text), WORDS) and not re.search(r"\bnot\b(?! repeat)", text, re.I)


def _says_sum(text: str) -> bool:
    """Whether a sentence only says that the sum of its digits is what a cell counts, perhaps for some clues."""
    if not re.search(r"\b(?:sums?|total|added?|adds?)\b", text, re.I) or re.search(r"\bnot\b", text, re.I):
        return False
    if MORE.search(text):
        return False
    about = re.search(
        r"\bvalues?\b|\badded\b|\bcounts?\b|\bboth digits\b|\bcontribute|\bconsider|\btreated", text, re.I
    )
    whose = WHO.search(text) or re.search(
        r"\bcell'?s? ?values?\b|\bvalues? of (?:a|the|each|every|any) cell\b|\bits value\b|\b(?:its|their|both|two|"
        r"the) digits\b",
        text,
        re.I,
    )
    return bool(about and whose) and _only(text, SUM_WORDS)


MORE = re.compile(
    rf"\b(?:rows?|col(?:umn)?s?|box(?:es)?|blocks?|nonets?|regions?(?! sum)|"
    rf"{'|'.join(set(NUMBERS) - {'one', 'two'})})\b|[013-9]",
    re.I,
)
"""What a sentence about sums of two digits has no need of."""


def _purposes(text: str) -> list[str]:
    return [purpose for found in PURPOSE.finditer(text) if (purpose := found["a"] or found["b"] or found["c"])]


def _only(text: str, words: frozenset[str] | set[str]) -> bool:
    """Whether a sentence has no other words."""
    found = re.findall(r"[^\W\d_][\w'’-]*", text.lower())
    return bool(found) and all(word.strip("'’") in words for word in found)


def _whole_diagonal(said: Said, pool: tuple[int, int]) -> bool:
    """Whether a text wants all digits on its diagonals."""
    every = rf"\b{pool[0]} ?(?:-|–|to|through) ?{pool[1]}\b|\b(?:every|each|all)(?: the)?(?: (?:ten|10))? digits?\b"
    return any(
        len(part) <= MOST_LETTERS and re.search(r"\bdiagonals?\b", part, re.I) and re.search(every, part, re.I)
        for parts in said.left
        for part in parts
    )


LAYER = Layer(
    name="Schrödinger cells",
    rule="There are more digits than cells in a row; so many cells of each row, column and region hold two of them.",
    opening=rf"\bschr|\bs-?cells?\b|{TWO}",
    read=read,
)
