"""What the rules text says about drawn constraints: which sentence defines which, and for which colour."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache

from penpad.solver.sudoku import library
from penpad.solver.sudoku.drawing.paint import colours_in
from penpad.solver.sudoku.text.lacking import LACKING, nowhere_else
from penpad.solver.sudoku.text.phrases import imposes_nothing, sentences, wholes
from penpad.solver.sudoku.variant import Variant


@dataclass(frozen=True)
class Claim:
    """A sentence that defines a constraint, the colours it names, and the constraint's number if it has one."""

    variant: Variant
    sentence: str
    colours: frozenset[str]
    value: int | None = None


def units(rules: str, cut: Callable[[str], list[str]] = sentences) -> list[str]:
    """The sentences of a rules text, a heading together with the sentence behind it."""
    found: list[str] = []
    heading = ""
    for sentence in cut(rules):
        if sentence.endswith(":") and len(sentence) < MOST_HEADING:
            heading += sentence + " "
            continue
        found.append(heading + sentence)
        heading = ""
    return [*found, heading.strip()] if heading else found


MOST_HEADING = 250


@lru_cache(maxsize=8)
def claims(rules: str) -> tuple[Claim, ...]:
    """All definitions of drawn constraints in a rules text."""
    found = []
    # A remark in brackets may name the colour of a heading, and a dash may stand in the middle of a definition.
    for sentence in dict.fromkeys([*units(rules), *units(rules, wholes)]):
        for variant in library.variants().values():
            if variant.figures and variant.defined_by(sentence):
                found += _claims(variant, sentence)
    found = [claim for claim in found if claim.value is not None or not claim.variant.numbered]
    replaced = {kind for claim in found for kind in claim.variant.instead}
    return tuple(claim for claim in found if claim.variant.id not in replaced)


def _claims(variant: Variant, sentence: str) -> list[Claim]:
    """What one sentence says of a constraint: once, or for each of its parts that gives it another number."""
    every = colours_in(sentence)
    if len(every) < 2:
        return [Claim(variant, sentence, frozenset(every), _value(variant, sentence))]
    parts = PARTS.split(sentence)
    own = [part for part in parts if variant.defined_by(part)]
    if variant.value is not None and own:
        short = [part for part in parts if part not in own and SHORTENED.search(part)]
        numbers = {part: _value(variant, part) for part in (*own, *short)}
        if len(set(numbers.values())) > 1 and all(map(colours_in, numbers)):
            return [Claim(variant, sentence, frozenset(colours_in(part)), value) for part, value in numbers.items()]
    colours = set().union(*map(colours_in, own)) or every
    return [Claim(variant, sentence, frozenset(colours), _value(variant, sentence))]


def _value(variant: Variant, sentence: str) -> int | None:
    return variant.value(sentence) if variant.value else None


PARTS = re.compile(r"[,;:]|\band\b|\bwhile\b|\bund\b")
SHORTENED = re.compile(
    r"^\W*((those )?(on|along|for) )?(an? |the |each |every )?(\w+ )?\w+ lines?,? "
    r"(by )?(at least|a minimum of) \w+\W*$",
    re.I,
)
"""A part of a sentence that only gives lines of another colour another number."""


NEGATIVE = re.compile(
    r"\b(all|every|each|alle)\b[^.]*\b(given|shown|marked|indicated|displayed|gegeben|eingezeichnet|"
    r"eingetragen)\b|\bnegative constraint\b",
    re.I,
)
NOT_ALL = re.compile(
    r"\bnot (all|every|necessarily)\b|\bno negative\b|\bnegative\b.*\b(not|n't) apply\b|"
    r"\b(isn't|not|without)\b.*\bnegative\b|\bnicht alle\b|\bnot be\b",
    re.I,
)
MARKED = {
    "difference": re.compile(r"\bwhite\b|(?<!black )\b(dots?|kropki|punkte)\b", re.I),
    "ratio": re.compile(r"\bblack\b|(?<!white )\b(dots?|kropki|punkte)\b", re.I),
    "xv": re.compile(r"\bXVs?\b|\bX('?s)?\b.*\bV('?s)?\b|\bV('?s)?\b.*\bX('?s)?\b"),
    "xv 10": re.compile(r"^(?!.*\bV('?s)?\b).*\bX('?s)?\b"),
    "xv 5": re.compile(r"^(?!.*\bX('?s)?\b).*\bV('?s)?\b"),
}


CLUES = r"\b[Dd]ots?\b|\bX|\bV|\b[Kk]ropki\b|\b[Nn]egative\b|\b[Pp]unkte\b"


@dataclass(frozen=True)
class Negatives:
    """The clues that are all given, the sentences that say so, and those that say it of unknown clues."""

    kinds: frozenset[str]
    sentences: tuple[str, ...]
    unknown: tuple[str, ...]
    denied: tuple[str, ...] = ()
    """Those that say that not all are given."""


def _of_its_colour(claim: Claim) -> bool:
    """Whether a definition does not name only the dots of the other kind."""
    own, other = {"difference": ("white", "black"), "ratio": ("black", "white")}.get(claim.variant.id, ("", "black"))
    return not own or own in claim.sentence.lower() or other not in claim.sentence.lower()


def negatives(rules: str, present: set[str]) -> Negatives:
    """Which clues the rules text says are all given; ``present`` are the constraints of the puzzle."""
    kinds: set[str] = set()
    said: list[str] = []
    unknown: list[str] = []
    denied: list[str] = []
    if not rules.strip():
        return Negatives(frozenset(), (), ())
    defined = {claim.variant.id for claim in claims(rules) if _of_its_colour(claim)}
    # "The negative constraint applies" may be about pairs that another sentence tells of.
    unmarked = library.variants()["unmarkedsums"]
    pairs = unmarked if any(unmarked.defined_by(sentence) for sentence in sentences(rules)) else None
    for sentence in sentences(rules):
        if LACKING.search(sentence) and not imposes_nothing(sentence):
            lacking = nowhere_else(sentence, present)
            kinds |= lacking or set()
            (unknown if lacking is None else said).append(sentence)
            continue
        if not NEGATIVE.search(sentence) or not re.search(CLUES, sentence):
            continue
        if pairs and pairs.remarked(sentence):
            continue
        if NOT_ALL.search(sentence):
            denied.append(sentence)
            continue
        found = {kind for kind, pattern in MARKED.items() if pattern.search(sentence)}
        if not found and re.search(r"\bnegative\b", sentence, re.I):
            found = set(MARKED) & present
        if not found or re.search(r"\bno\b|\bexcept|\bunless|\bboth\b", sentence, re.I):
            unknown.append(sentence)
        else:
            # Dots that the text tells of are all given even where none of them is drawn.
            known = {kind for kind in found if kind.partition(" ")[0] in present | defined}
            kinds |= known or found
            said.append(sentence)
    return Negatives(frozenset(kinds), tuple(said), tuple(unknown), tuple(denied))


TOTAL = re.compile(
    r"\b(?:(?:every|each|all) (?:killer )?cages?|digits in (?:a|each|every|all)? ?cages?)\b[^.,;]*\b(?:sums?|"
    r"adds?|totals?)(?: up)?(?: to)? (\d{1,3})\b",
    re.I,
)


def common_total(rules: str) -> tuple[int, str] | None:
    """The sum that the rules text gives all cages, and the sentence that says so."""
    for sentence in units(rules):
        match = TOTAL.search(sentence)
        if match and not re.search(r"\bor\b|\bexcept|\bat (least|most)|\bmore\b|\bless\b|\bmultiple", sentence, re.I):
            return int(match[1]), sentence
    return None
