"""Which digits rows, columns and regions hold: some of those that are named, or some of them more than once."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace

from penpad.solver.reader import Reader
from penpad.solver.sudoku.drawing.layout import Grid
from penpad.solver.sudoku.holding import Holding
from penpad.solver.sudoku.layer import Layer, Said, bare
from penpad.solver.sudoku.multiset import often
from penpad.solver.sudoku.text import signs
from penpad.solver.sudoku.variant import NUMBERS

K = rf"(?P<k>\d{{1,2}}|{'|'.join(NUMBERS)})"
POOL = r"(?P<low>\d{1,2}) ?(?:-|–|—|to|through|thru|\.\.\.?|…) ?(?P<high>\d{1,2})(?: inclusive)?"
VOCABULARY = """
complete ten exception exceptions following full
letter letters symbols hexadecimal instead go goes into gets get
a an the of in into on to from by with within and or so that which is are be as at for if this these those them it
its they their you your i we each every any all both no not none must may can could might will should shall need
needs do does don't doesn't cannot can't only exactly just once one time per single another other same identical
equal different distinct unique given where when inside through throughout everywhere across entire whole there up
digit digits number numbers integer integers cell cells grid puzzle board row rows column columns col cols box boxes
block blocks region regions area areas house houses nonet nonets outlined marked bold irregular square latin sudoku
rules rule apply applies normal standard classic usual regular also using used use uses but however subset subsets
set sets selection selections choice combination combinations collection place placed places put fill filled enter
write pick picked choose chosen select selected contain contains containing hold holds have has appear appears occur
occurs repeat repeated repeats make makes find found determine determined deduce deduced discover discovered figure
figured out work worked solver known unknown initially being missing absent omitted omits misses lack lacks left
exclude excludes excluded unused such always necessarily possible vary varies differ differs own particular twice
more than positive range ranging between solution solve solving part task including here below
"""
WORDS = frozenset(VOCABULARY.split())
"""Words of sentences that say which digits there are, and nothing else."""
SET = re.compile(r"\b(?:sub-?sets?|sets?|selections?|combinations?|collections?)\b", re.I)
SOME_OF = re.compile(
    rf"\b{K}[- ](?:(?:of|the|different|distinct|unique|single|unknown|other|possible|\d+) )*"
    rf"(?:digits?|numbers?)?[- ]?(?:\w+ ){{0,6}}?(?:the )?(?:(?:digits|numbers) )?(?:from )?{POOL}",
    re.I,
)
NUMBER = re.compile(rf"\b{K}[- ](?:(?:of|the|different|distinct|unique|unknown) )*(?:digits?|numbers?)\b", re.I)
ALIKE = re.compile(
    r"\b(?:the )?same (?:(?:\d+|\w+)[- ](?:digit )?)?(?:sub-?set|set|selection|digits|numbers|combination)\b|"
    r"\b(?:sub-?sets?|sets?|selections?) (?:is|are|must be|will be) the same\b|"
    r"\b(?:those|these|the (?:chosen|selected|same)) (?:\w+ )?(?:digits|numbers)\b|\bwhich (?:\w+ ){0,4}(?:digits|"
    r"numbers)\b|"
    r"\b(?:pick|choose|select|determine|find|deduce|unknown)\b",
    re.I,
)
UNLIKE = re.compile(
    r"\bdifferent (?:sub-?sets?|sets?|selections?|combinations?|digits? (?:from|in) (?:each|every|different))\b|"
    r"\b(?:sub-?sets?|sets?|selections?|combinations?)\b[^.]*\b(?:differ|vary|(?:not|need|have)\b[^.]*\bsame)\b|"
    r"\bmissing\b[^.]*\b(?:vary|varies|differs?)\b|"
    r"\bnot\b[^.]*\bthe same (?:sub-?set|set|selection|digits|numbers)\b|\bits own (?:sub-?set|set)\b",
    re.I,
)
REPEATING = re.compile(r"\b(?:may|can|could|might)\b(?! not| never)[^.]*\b(?:repeat|once|twice)\b", re.I)
ALLOWED = re.compile(
    r"\b(?:may|can|could|might)\b(?! not)|\bneed not\b|\b(?:do|does) not (?:have|need) to\b|\b(?:don't|doesn't) "
    r"(?:have|need) to\b|"
    r"\bnot necessarily\b",
    re.I,
)
COUNTS = re.compile(r"\b(?:no|not|never|more|than|two|twice|exactly|different|distinct|unique|another|other)\b", re.I)
"""Words by which a sentence may say more than that the digits are the same everywhere."""
NEVER_AGAIN = re.compile(r"\b(?:no|not|never|cannot|can't|don't|without)\b[^.]*\brepeat", re.I)
MISSES = re.compile(
    rf"\b{K} (?:(?:of|the|different|distinct) )*(?:digits?|numbers?)? ?(?:\w+ ){{0,3}}(?:is|are|will be|must be) "
    r"(?:missing|absent|omitted|excluded|unused|left out)\b|"
    rf"\b(?:is|are|will be) missing (?:exactly )?{K.replace('<k>', '<m>')}\b|"
    rf"\b(?:misses|lacks|omits) (?:exactly )?{K.replace('<k>', '<n>')}\b",
    re.I,
)
USED = re.compile(r"\b(?:determine|deduce|discover|figure|find|work|unknown)", re.I)
HOUSES = (
    r"(?P<houses>(?:(?:any|the|a|all|each|every|some|marked|outlined) )*(?:rows?|columns?|box(?:es)?|regions?|blocks?)"
)
HOUSES += (
    r"(?:(?:,? ?(?:and|or|and/or|/|&))? ?(?:any |the |a |all )?(?:rows?|columns?|box(?:es)?|regions?|blocks?)|,)*)"
)
FREE: tuple[str, ...] = (
    rf"(?:the )?(?:same )?(?:digits|numbers|they|it|repeats?|repeated digits) (?:may|can|might|are|is) (?:(?:also|"
    rf"freely|be|"
    rf"allowed|permitted|to) )*(?:repeat(?:ed|s)?|allowed|permitted)? ?(?:with)?(?:in|on|within) {HOUSES}",
    rf"(?:there (?:is|are) )?no (?:restrictions?|constraints?|rules?|requirements?|limits?) (?:on|for|about|"
    rf"regarding) {HOUSES}",
    rf"{HOUSES} (?:may|can|might) (?:(?:also|freely) )*(?:contain|have|include) (?:repeats?|repeated digits|"
    r"repeating digits|duplicates?|duplicate digits|the same digit (?:more than once|twice))",
    rf"{HOUSES} (?:do|does) not (?:need|have) to (?:contain|have) (?:different|distinct|unique|all|all the|each) "
    rf"digits?",
)
FREE += (
    rf"{HOUSES} (?:are|is) not (?:an? )?(?:constraints?|restrictions?|rules?)",
    rf"{HOUSES} (?:do not|don't|does not|doesn't) (?:matter|count)",
    rf"{HOUSES} (?:can|may|should|must|are to) be (?:ignored|disregarded)",
    rf"{HOUSES} (?:are|is) (?:irrelevant|meaningless|unconstrained)",
    rf"there (?:is|are) no {HOUSES} (?:constraints?|restrictions?|rules?)",
)
KINDS = {"row": "row", "column": "column", "box": "region", "region": "region", "block": "region"}


def read(marks: Reader, said: Said, grids: list[Grid]) -> Holding | None:
    """What houses hold, if the text says it."""
    before = len(said.taken)
    found = _read(marks, said, grids)
    if any(ALL_HOUSES.search(part) for part, _ in said.taken[before:]):
        # Where it is said what all of them hold, the normal rules are replaced.
        said.take(
            r"(?:the )?(?:normal|standard|classic|usual|regular) (?:sudoku )?rules do(?:n't| not) apply(?: here)?"
        )
    return found


ALL_HOUSES = re.compile(r"\brows?\b.*\bcol(?:umn)?s?\b.*\b(?:box|region|block|nonet)", re.I)


def _read(marks: Reader, said: Said, grids: list[Grid]) -> Holding | None:
    times = _times(said, grids[0].size)
    if times:
        return Holding(times=times, digits=_listed([value for value, _ in times]))
    if said.has(r"\bschr|\bs-?cells?\b|\b(?:two|2) (?:different )?digits\b"):
        # There the digits that are more than cells share cells.
        return None
    pool = _pool(said, grids[0].size) or _all_used(said, grids[0].size)
    free = _free(marks, said)
    if pool is None:
        return Holding(free=free) if free else None
    return replace(pool, free=free)


def _listed(values: list[int]) -> str:
    """The digits as the option writes them."""
    return f"{values[0]}-{values[-1]}" if values[-1] - values[0] + 1 == len(values) else "".join(map(str, values))


def _times(said: Said, size: int) -> tuple[tuple[int, int], ...]:
    """How often each digit occurs in a house, if a sentence says so of some that occur more often than once."""
    for part in _parts(said):
        times = often(bare(part), size)
        if times and any(number > 1 for _, number in times):
            said.take_part(part)
            return times
    return ()


INSTEAD = re.compile(
    r",? ?\b(?:instead of|rather than|and not|not)(?: the)?(?: usual| normal)?(?: digits| numbers)?(?: 1 ?(?:-|to) "
    r"?\d+)?$|"
    r",? ?\b(?:except|but)\b(?: that| with)?(?= (?:\w+ ){0,3}(?:digits|numbers|letters|used|using)\b)",
    re.I,
)


def _all_used(said: Said, size: int) -> Holding | None:
    """As many digits or letters as there are cells in a row, if they are not those from 1 on."""
    for part in _parts(said):
        text = INSTEAD.sub("", bare(part))
        found = signs.named(text)
        if found is None or len(set(found[0])) != size or len(found[0]) != size:
            continue
        wanted = signs.as_option(found[0])
        start, end = found[1]
        kind = r"\b(?:even|odd|prime|square)\b" if "," in text[start:end] else "(?!)"
        rest = re.sub(kind, " ", f"{text[:start]} {text[end:]}", flags=re.I)
        if wanted != f"1-{size}" and (simple(rest) or not rest.strip(" ()[].,")):
            said.take_part(part)
            for other in _parts(said):
                if _repeats(other, found[0]):
                    said.take_part(other)
            return Holding(wanted)
    return None


def _repeats(part: str, known: tuple[str, ...]) -> bool:
    """Whether a sentence names the same digits again and says no more, as a heading or a remark in brackets does."""
    found = signs.named(bare(part))
    if found is None:
        return re.search(r"\bhexadecimal\b|\bletters\b", part, re.I) is not None and simple(part)
    if found[0] != known:
        return False
    start, end = found[1]
    rest = bare(part)[:start] + " " + bare(part)[end:]
    return simple(rest) or not rest.strip(" ()[].,")


def _pool(said: Said, size: int) -> Holding | None:
    """The digits of which houses hold some, and whether these are the same everywhere."""
    parts = [part for part in _parts(said) if simple(part)]
    main = [part for part in parts if _names_pool(part, size)]
    missing = [part for part in parts if MISSES.search(part)]
    limits = next((found for part in (*main, *parts) if (found := re.search(POOL, part, re.I))), None)
    if limits is None or not (main or missing) or said.has(r"\bhexadecimal\b"):
        # What is said of hexadecimal numbers is read in symbols.py, as it depends on the stored solution.
        return None
    low, high = int(limits["low"]), int(limits["high"])
    if high - low + 1 <= size or any(
        _number(found) not in (size, None) for part in main for found in [SOME_OF.search(part)]
    ):
        return None
    if any(_number(MISSES.search(part)) != high - low + 1 - size for part in missing):
        return None
    if any(UNLIKE.search(part) and not ALLOWED.search(part) for part in parts):
        # Sets that must differ are another rule.
        return None
    about = [part for part in parts if part in main or _says_used(part) or UNLIKE.search(part)]
    unlike = bool(missing) or any(UNLIKE.search(part) for part in about)
    alike = not unlike and any(ALIKE.search(part) for part in about)
    about += [part for part in parts if (missing and re.search(POOL, part, re.I)) or _never_again(part)]
    for part in {*about, *missing}:
        said.take_part(part)
    return Holding(f"{low}-{high}", alike, guessed=not unlike and not alike)


def _parts(said: Said) -> Iterator[str]:
    for parts in said.left:
        yield from [part for part in parts if len(part) <= MOST_LETTERS]


MOST_LETTERS = 500
"""Longer sentences say more than which digits there are."""


def simple(part: str) -> bool:
    """Whether a sentence speaks of nothing but digits and the houses that hold them."""
    words = re.findall(r"[\w'’]+", re.sub(POOL, " ", bare(part), flags=re.I).lower())
    known = all(
        word in WORDS or word in NUMBERS or re.fullmatch(r"\d{1,2}|\d{1,2}[x×]\d{1,2}|x", word) is not None
        for word in words
    )
    return known and bool(words) and not REPEATING.search(part)


def _names_pool(part: str, size: int) -> bool:
    found = re.search(POOL, part, re.I)
    if found is None or int(found["high"]) - int(found["low"]) + 1 <= size:
        return False
    return SET.search(part) is not None or SOME_OF.search(part) is not None


def _never_again(part: str) -> bool:
    return NEVER_AGAIN.search(part) is not None and not re.search(rf"{SET.pattern}|\btwo\b|\bmissing\b", part, re.I)


def _says_used(part: str) -> bool:
    """Whether a sentence says no more than which of the digits are to be found, or where those belong."""
    told = USED.search(part) or ALIKE.search(part)
    about = re.search(r"\b(?:digits?|numbers?|(?:sub-?)?sets?|selections?)\b", part, re.I)
    more = COUNTS.search(re.sub(r"\bexactly once\b", "", part, flags=re.I))
    return bool(told and about and not more)


def _number(found: re.Match[str] | None) -> int | None:
    text = next((group for name in ("k", "m", "n") if found and (group := found.groupdict().get(name))), None)
    return None if text is None else NUMBERS[text.lower()] if text.lower() in NUMBERS else int(text)


def _free(marks: Reader, said: Said) -> frozenset[str]:
    """The kinds of houses in which digits may repeat."""
    if re.search(r"\bnormal\b.*\brules\b", marks.puzzle.rules, re.I):
        return frozenset()
    patterns = tuple(re.compile(pattern, re.I) for pattern in FREE)
    found: set[str] = set()
    for part in _parts(said):
        match = next((match for pattern in patterns if (match := pattern.fullmatch(_permission(part)))), None)
        if match is not None:
            words = re.findall(r"row|column|box|region|block", match["houses"].lower())
            found |= {KINDS[word] for word in words}
            said.take_part(part)
    return frozenset(found) if len(found) < 3 else frozenset()


def _permission(part: str) -> str:
    """A sentence as ``bare`` leaves it, but with what it allows."""
    text = " ".join(part.split()).strip(" .,;:!*•·-–—\"'")
    return re.sub(r"^(?:also|note that|however|but|and|here|in this puzzle),? ", "", text, flags=re.I)


LAYER = Layer(
    name="Digits of rows, columns and regions",
    rule="Rows, columns and regions hold some of the digits, or some digits more than once.",
    opening=rf"{SET.pattern}|\bmissing\b|\bmisses\b|\bomit|\blacks?\b|\brepeat|\btwice\b|\brestriction|\bconstraint|"
    r"\bmatter|\bignored\b|\bdisregard|\birrelevant\b|\bmeaningless\b|\bcount\b|"
    rf"\b(?:two|three|four|five|six|seven|eight|nine) (?:\w+ ){{0,4}}(?:digits|numbers)\b|\b\d+(?:'|’)?s\b|\bone "
    rf"each\b|"
    rf"\b(\d), \1\b|\bpick\b|\bchoose\b|\bletters\b|\bhexadecimal\b|"
    rf"\b(?:\d+|[A-Z]){signs.TO}(?:\d+|[A-Z])\b|{signs.LIST.pattern}",
    read=read,
)
