"""Decides which constraints count the values of cells with hidden roles, and which count digits."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Sequence
from itertools import pairwise, product

from penpad.solver.reader import Reader
from penpad.solver.sudoku import library
from penpad.solver.sudoku.text.claims import units
from penpad.solver.sudoku.values.roles import Roles
from penpad.solver.sudoku.variant import Stated

NATIVE = {
    "cage": r"\bcages?\b(?=.*\b(sums?|total|add)\b)|\bsums?\b.*\bcages?\b|\bkiller\b",
    "cage values": r"\bcages?\b.*\bvalues?\b|\bvalues?\b.*\bcages?\b",
    "thermo": r"\bthermo",
    "slow": r"\bthermo",
    "arrow": r"\barrows?\b(?!.*\boutside)",
    "parity": r"\b(odd|even)\b",
    "diagonal": r"\bdiagonals?\b.*\brepeat|"
    r"\brepeat\w*\b.*\bdiagonal|\bonce\b.*\bdiagonal|\bdiagonal.*\b(once|different)\b",
}
"""Constraints without a file of their own, and the words of the sentences that define them."""

KINDS = frozenset(
    {
        "renban", "whispers", "ratio", "difference", "regionsumline", "zipperline", "xv", "sumline", "fixedsumline",
        "littlekillersum", "palindrome", "betweenline", "inequality", "samesumlines", "equalsums", "parityline",
        "distinctline", "modularline", "lockout", "sumdot", "doublearrow", "nabner", "meanarrow", "cornersum",
        "equalthermos", "unequalsums", "maximum", "minimum", "xsum",
        "alternatingline", "monotoneline", "samedifference", "renbanregion", "countline", "colourdot",
        "dotrelation", "consecutiveline", "sequenceline",
    }
)  # fmt: skip
"""The drawn constraints that can count values."""

WORDS = {
    "cage": r"\bcages?\b|\bkiller\b", "thermo": r"\bthermo", "slow": r"\bthermo", "arrow": r"\barrows?\b",
    "renban": r"\brenban", "whispers": r"\bwhisper", "ratio": r"\bblack|\bdots?\b|\bkropki|\bratio",
    "difference": r"\bwhite|\bdots?\b|\bkropki|\bconsecutive", "regionsumline": r"\bregion sum|\bblue\b",
    "zipperline": r"\bzipper", "xv": r"\bXVs?\b|\bX\b", "littlekillersum": r"\blittle killer|\boutside\b|\bdiagonal",
    "palindrome": r"\bpalindrome", "sumline": r"\bten[- ]?line|\b10[- ]?line", "diagonal": r"\bdiagonals?\b",
    "colourdot": r"\bdots?\b", "dotrelation": r"\bdots?\b", "betweenline": r"\bbetween",
    "xsum": r"\bx-?sum", "sandwichsum": r"\bsandwich", "skyscraper": r"\bskyscraper",
}  # fmt: skip
"""How a text calls a constraint when it says what values are for."""

DIGITS_REPEAT = re.compile(
    r"\bdigits? (may|can|must|do|will)( ?not|n't|not)? (be )?repeat\w*( (with)?in (a|"
    r"the) cages?)?|\b(but|though|although) values? (may|can)\b|\brepeated digits?\b",
    re.I,
)
OF_DIGITS = re.compile(r"\bvalues? of (the |all |all the |their )?digits?\b|\bdigits?'? values?\b", re.I)
"""Speaks of values, not of digits."""
VALUE = re.compile(r"\bvalues?\b", re.I)
DIGIT = re.compile(r"\bdigits?\b", re.I)
REPEATS = frozenset({"diagonal", "distinctline"})
"""Constraints that only say that nothing repeats."""
MOST_UNCLEAR = 3

REMARKS = tuple(
    re.compile(pattern, re.I)
    for pattern in (
        r"^\W*digits (may|can|must|do|will)( ?not|n't)? repeat (with)?in (an? |any |"
        r"the )?cages?,? (but|though|although|however,?)( their| the)? values (may|"
        r"can)\W*$",
        r"^\W*(digits|they) (may|can) (be )?repeat\w* (on|in|along) (an? |the |any )?(renbans?|"
        r"lines?|renban lines?|cages?),? (as long as|so long as|if|provided( that)?)"
        r" .*\bvalues?\b.*\b(never|not?|differ\w*|unique|distinct)\b.*$",
        r"^\W*(an? |the |any )?cages? (may|can) (contain|have|hold) (repeated|repeating|"
        r"equal|the same) values?,? (but )?(not|no) "
        r"(repeated|repeating|equal|the same) digits?\W*$",
        r"^\W*(cages? )?values? (may|can) (be )?repeat\w*( (with)?in (an? |the |any"
        r" )?cages?)?,? (but|though|although) digits? "
        r"(may not|cannot|can't|must not|do not|don't|never)( repeat\w*)?\W*$",
    )
)
"""Sentences that say no more than what follows from counting values."""


def only_remarks(sentence: str) -> bool:
    """Whether a sentence about values says nothing that is not known."""
    return any(remark.search(sentence) for remark in REMARKS)


def refuse_unfit(marks: Reader, roles: Roles, regions: Sequence[object], *, found: bool = False) -> None:
    """Refuse what cannot be solved together with hidden roles. ``found``: whether the regions are to be found."""
    if any("region" in role.houses for role in roles.every) and not (regions or found):
        marks.refuse(f"the rules text says that every region has one {roles.every[0].name}, but there are no regions")
    if any(term.also or term.of in ("neighbour", "box") for role in roles.every for term in role.terms) and not regions:
        marks.refuse("values of cells depend on regions, but there are none")


def readings(
    marks: Reader, roles: Roles, stated: Sequence[Stated], native: Collection[str], judged: bool
) -> list[frozenset[str]]:
    """Which constraints may count values, the likeliest reading first: those in ``native`` and ids of variants.

    Several only if ``judged``: then a stored solution rejects the misreadings. Refuses a text that leaves it open.
    """
    kinds = sorted({*native, *(one.kind for one in stated)})
    rules = OF_DIGITS.sub("values", marks.puzzle.rules)
    if roles.everywhere:
        return [_able(marks, set(kinds), roles)]
    if roles.purposes:
        about = " ".join(roles.purposes)
        named = {kind for kind in kinds if re.search(WORDS.get(kind, "(?!)"), about, re.I)}
        if named:
            return [_able(marks, named, roles)]
    counts = {kind: _counts_values(rules, kind) for kind in kinds}
    if not any(VALUE.search(one) for one in _about_all(rules, kinds)):
        # Such a text says "digits" of everything, and roles would mean nothing; digits that do not repeat are meant.
        counts = {kind: kind not in REPEATS for kind in kinds}
        return [_able(marks, {kind for kind, count in counts.items() if count}, roles)]
    both = [kind for kind, count in counts.items() if count is None and _speaks(rules, kind)]
    if not both and False not in counts.values():
        # What speaks neither of digits nor of values means what all the others do.
        return [_able(marks, set(kinds), roles)]
    unclear = [kind for kind, count in counts.items() if count is None]
    if unclear and (not judged or len(unclear) > MOST_UNCLEAR):
        _unclear(marks, unclear[0])
    certain = {kind for kind, count in counts.items() if count}
    return [
        _able(marks, certain | {kind for kind, on in zip(unclear, chosen, strict=True) if on}, roles)
        for chosen in product((True, False), repeat=len(unclear))
    ]


def _able(marks: Reader, kinds: set[str], roles: Roles) -> frozenset[str]:
    for kind in sorted(kinds):
        if kind not in KINDS and kind not in NATIVE and kind not in WITHOUT:
            marks.refuse(f"{_name(kind)} is not solved with values of cells ({roles.names})")
    signed = any(term.times < 0 or term.plus < 0 for role in roles.every for term in role.terms)
    if signed and "sumline" in kinds:
        marks.refuse("groups of a given sum are not solved with values that may be negative")
    by_digit = {BY_DIGIT} if X_IS_DIGIT.search(marks.puzzle.rules) else set()
    return frozenset((kinds - WITHOUT) | by_digit)


BY_DIGIT = "digits count cells"
X_IS_DIGIT = re.compile(r"\b[XN]\b,? (is|being|equals|=) (equal to )?the (first |nearest )?digit\b")
"""Says that a digit, not a value, tells how many cells count."""
WITHOUT = frozenset({"quadruple", "givencandidates", "extraregion", "clone"})
"""Constraints that always speak of digits."""


def defining(rules: str, kind: str) -> list[str]:
    """The sentences that define a kind of clue, without what they say of repeated digits."""
    variant = library.variants().get(kind)
    return [
        DIGITS_REPEAT.sub("", one)
        for one in units(rules)
        if (variant.defined_by(one) if variant else re.search(NATIVE[kind], one, re.I))
    ]


def _about_all(rules: str, kinds: Collection[str]) -> Iterator[str]:
    for kind in kinds:
        yield from defining(rules, kind)


def _counts_values(rules: str, kind: str) -> bool | None:
    """Whether a constraint counts values, from the sentences that define it; ``None`` if they do not say."""
    if kind in WITHOUT:
        return True
    about = defining(rules, kind)
    values = any(VALUE.search(one) for one in about)
    digits = any(DIGIT.search(one) for one in about)
    return None if values == digits else values


def _speaks(rules: str, kind: str) -> bool:
    return any(DIGIT.search(one) or VALUE.search(one) for one in defining(rules, kind))


def cages_differ(rules: str) -> bool:
    """Whether the rules text says that digits in cages differ; values without such a word may be of equal digits."""
    return _says_differ(rules, r"digits?|numbers?")


def cage_values_differ(rules: str) -> bool:
    """Whether the rules text says that values in cages differ."""
    return _says_differ(rules, r"values?")


def _says_differ(rules: str, what: str) -> bool:
    no = r"((may|can|must|do|does|will) ?(not|never) (be )?repeat|(cannot|can't|don't|never) repeat)"
    differ = rf"\b({what}) {no}|\bno ({what}) (may|can) repeat|\b(not|no) (repeated|repeating|equal) ({what})\b"
    every = units(rules)
    alone = [
        f"{before} {one}"
        for before, one in pairwise(every)
        if re.fullmatch(rf"\W*(the )?({what}) {no}( in (an? |the |any )?cages?)?\W*", one, re.I)
    ]
    spoken = (one for one in (*every, *alone) if re.search(r"\bcages?\b|\bkiller\b", one, re.I))
    return any(re.search(differ, one, re.I) or _but_not(what).search(one) for one in spoken)


def _but_not(what: str) -> re.Pattern[str]:
    """That something other than the first word may not repeat: "values may repeat, but digits may not"."""
    return re.compile(
        rf"\bvalues? (may|can) (be )?repeat.*\b({what}) (may not|cannot|can't|must not|"
        rf"don't|do not)",
        re.I,
    )


def _unclear(marks: Reader, kind: str) -> None:
    marks.refuse(f"the rules text does not say clearly whether {_name(kind)} counts digits or changed values")


def _name(kind: str) -> str:
    variant = library.variants().get(kind)
    return variant.name if variant else kind
