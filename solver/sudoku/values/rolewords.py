"""Reads the sentences that define hidden roles: where their cells are, whether their digits differ, what they count.

A sentence is read clause by clause, and only if all of its clauses are understood.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from itertools import pairwise

from penpad.solver.sudoku.layer import bare
from penpad.solver.sudoku.values.roleclauses import AND_NAME, HOUSES, IN_GRID, MANY, NAME, ONE, clauses
from penpad.solver.sudoku.values.roles import Role, Roles, Term
from penpad.solver.sudoku.values.worth import terms
from penpad.solver.sudoku.variant import NUMBERS

NO_NAMES = re.compile(
    r"\b(digits?|numbers?|values?|rows?|columns?|box(es)?|regions?|once|of|each|every|"
    r"times?|one|which|and|are|is|in|the|clues?|odd|even|cages?|lines?|arrows?|star|"
    r"stars|circles?|dots?|not|or|must|has|have|contains?|with|same|different|it|schr\w+|"
    r"special|cells?|position)\b",
    re.I,
)
DISCOVER = tuple(
    re.compile(pattern, re.I)
    for pattern in (
        rf"(?:there (?:is|are|must be)|contains?|has|have|place|find|locate|with) {ONE} {NAME} {HOUSES}",
        rf"\b{ONE} {NAME} (?:(?:with)?in|per|for|into|of) {HOUSES}",
        rf"\b{ONE} {NAME} and {ONE} {AND_NAME} (?:(?:with)?in|per|for|into|of) {HOUSES}",
        rf"{HOUSES} (?:must |will |also )?(?:contains?|has|have|holds?|includes?|hides?)"
        rf" {ONE} {NAME}(?: and {ONE} {AND_NAME})?",
        rf"\b{ONE} (?:cell|digit) (?:(?:with)?in|per|of|from) {HOUSES} (?:is|will be|"
        rf"must be|acts as|contains|holds|has|serves as|becomes)(?: also| secretly|"
        rf" designated| labelled| chosen as| declared| known as)*(?:"
        rf" an?| the| called| marked as| considered)* {NAME}",
        rf"(?:there are|find|place|locate|contains?|hides?|has) (?:exactly )?(?:all"
        rf" )?(?:the )?{MANY} {NAME}(?: and {MANY.replace('many', 'more')} {AND_NAME})?{IN_GRID}",
        rf"{MANY}(?: of the)? cells?{IN_GRID} (?:are|act as|is|contains?)(?: secretly| hidden| called| an?)* {NAME}",
        rf"{MANY} {NAME}{IN_GRID},? (?:exactly )?one (?:of each )?(?:(?:with)?in|per)",
        rf"{MANY} {NAME}{IN_GRID} (?:follow|obey)",
        rf"{HOUSES},? there (?:is|are) {ONE} {NAME}(?: and {ONE} {AND_NAME})?",
        rf"the {NAME} (?:are|is) in (?:different|distinct) {HOUSES}",
    )
)
"""Sentences that introduce names."""


@dataclass
class Facts:
    """What was said of one role."""

    houses: set[str] = field(default_factory=set)
    different: bool = False
    terms: tuple[Term, ...] = ()
    number: int | None = None


@dataclass
class Reading:
    """What was read of roles so far, and the sentences that said it."""

    facts: dict[str, Facts]
    anew: bool = False
    everywhere: bool = False
    apart: bool = False
    purposes: list[str] = field(default_factory=list)
    said: list[str] = field(default_factory=list)
    subject: tuple[str, ...] = ()
    """The names that a pronoun stands for."""
    pending: tuple[str, str] | None = None
    """A heading that says what the next sentence is for."""


DOUBLED = {"doubled": "doubler", "negated": "negator", "halved": "halver", "tripled": "tripler"}


def simple(part: str) -> str:
    """A sentence as it is compared with clauses."""
    text = re.sub(r"\s+", " ", bare(part)).replace("×", "x").replace("–", "-")
    text = re.sub(r"\b(there|it)'s\b", r"\1 is", text, flags=re.I)
    text = re.sub(r"([,;])([\"'])", r"\2\1", text)
    text = re.sub(r"[\"]|(?<![a-z])'|(?<!s)'(?![a-z])", "", text, flags=re.I)
    text = re.sub(
        r"^(?:in|for|within) (?:each|every|this|the) (?:of the )?(?:grids?|puzzles?|sudokus?),? ", "", text, flags=re.I
    )
    return re.sub(
        rf"\b({'|'.join(DOUBLED)})(?= (?:digits?|cells?)\b)", lambda found: DOUBLED[found[1].lower()], text, flags=re.I
    )


def names_in(parts: Sequence[str]) -> list[str]:
    """The names that sentences introduce for cells of which every house has one."""
    found: dict[str, None] = {}
    for part in parts:
        for pattern in DISCOVER:
            for match in pattern.finditer(simple(part)):
                for group in ("name", "other"):
                    text = match.groupdict().get(group)
                    name = _canonical(text) if text else ""
                    if name and not NO_NAMES.search(name):
                        found[name] = None
    for heading, part in pairwise(parts):
        if heading.rstrip().endswith(":") and len(heading.split()) <= MOST_HEADING and ONE_EACH.fullmatch(simple(part)):
            found[_canonical(simple(heading))] = None
    if not found and any(NAMELESS.search(simple(part)) for part in parts):
        return [UNNAMED]
    # Of "hot" and "hot cell in" and the like, the shorter is the name.
    return [name for name in found if not any(other != name and name.startswith(f"{other} ") for other in found)]


MOST_HEADING = 3
UNNAMED = "cell"
"""The name of cells that have none."""
ONE_EACH = re.compile(
    rf"(?:there (?:is|are) )?(?:exactly )?one (?:of (?:these|each) |such )?(?:cells?"
    rf" )?(?:(?:with)?in|per) {HOUSES}",
    re.I,
)
NAMELESS = re.compile(
    rf"\b{ONE} (?:cell|digit) (?:(?:with)?in|per|from|of) {HOUSES},? (?:whose|that|"
    rf"which|has|counts?|is (?:doubled|halved))|"
    rf"\b{MANY} cells{IN_GRID},? (?:exactly )?one (?:of (?:them|each) )?(?:(?:with)?in|"
    rf"per) {HOUSES},? (?:whose|that|which)",
    re.I,
)


def _canonical(name: str) -> str:
    """A name in the singular, without "cell"."""
    name = re.sub(r"^(?:a|an|the|of|each|hidden|unique|such) ", "", re.sub(r"\s+", " ", name.lower().strip("\"' ")))
    name = re.sub(r"[ -](cells?|squares?)$", "", name)
    name = re.sub(r" (?:in|per|for|is|are|that|which|on|contain|count|within)$", "", name)
    return re.sub(r"(?<=[a-z]{3})(?<!s)s$", "", name)


def pattern_of(name: str) -> str:
    """A pattern of a name as texts repeat it."""
    body = re.escape(name).replace(r"\ ", "[ -]?").replace(r"\-", "[ -]?")
    return rf"[\"']?{body}(?:e?s|'s|s')?[\"']?(?: cells?'?s?)?[\"']?"


KNOWN = {
    "doubler": Term(times=terms("double")[0].times),  # type: ignore[index]
    "negator": Term(times=terms("negated")[0].times),  # type: ignore[index]
    "tripler": Term(times=terms("tripled")[0].times),  # type: ignore[index]
    "halver": Term(times=terms("halved")[0].times),  # type: ignore[index]
}
"""Names that say what they count."""


MOST_NAMES = 12
"""A text with more names for cells is about something else."""
MOST_LETTERS = 500
"""Longer sentences are no definitions."""


class Grammar:
    """The patterns of clauses, for the names of one puzzle."""

    def __init__(self, names: Sequence[str]) -> None:
        self.names = sorted(names, key=len, reverse=True)
        self.any = "|".join(re.escape(name).replace(r"\ ", "[ -]?").replace(r"\-", "[ -]?") for name in self.names)
        self.clauses = clauses(self.any)
        self.failed: set[tuple[str, bool]] = set()
        """Ends of sentences that were not understood, so that they are not tried again."""

    def read(self, part: str, reading: Reading) -> bool:
        """Read one sentence; tells whether all of it was understood. Only then does ``reading`` change, but for what
        pronouns stand for.
        """
        text = simple(part)
        heading = FOR.fullmatch(text) if part.rstrip().endswith(":") else None
        found = self._segments(text, bool(reading.subject))
        if found is None:
            reading.subject = ()
            reading.pending = (part, heading[1]) if heading else None
            return False
        if reading.pending is not None and any(kind in ("worth", "maybe", "verb", "whose") for kind, _ in found):
            reading.said.append(reading.pending[0])
            reading.purposes.append(reading.pending[1])
        reading.pending = None
        for kind, match in found:
            self._note(kind, match, reading)
        reading.said.append(part)
        return True

    def _segments(self, text: str, subject: bool) -> list[tuple[str, re.Match[str]]] | None:
        """The clauses of a sentence from its start to its end; ``subject``: it is known what pronouns stand for."""
        if len(text) > MOST_LETTERS or (text, subject) in self.failed:
            return None
        for kind, pattern in self.clauses:
            match = pattern.fullmatch(text)
            if match is not None and self._sound(kind, match, subject):
                return [(kind, match)]
        for joint in JOINTS.finditer(text):
            before, after = text[: joint.start()], text[joint.end() :]
            for kind, pattern in self.clauses:
                match = pattern.fullmatch(before)
                if match is not None and self._sound(kind, match, subject):
                    rest = self._segments(after, True)
                    if rest is not None:
                        return [(kind, match), *rest]
        self.failed.add((text, subject))
        return None

    def _sound(self, kind: str, match: re.Match[str], subject: bool) -> bool:
        named = re.search(rf"\b(?:{self.any})", match[0], re.I) or (
            kind == "different" and any(word in match[0].lower() and DOUBLED[word] in self.names for word in DOUBLED)
        )
        if not subject and kind not in ("others", "same value", "all clues", "purposes") and not named:
            return False
        if kind not in ("worth", "maybe", "whose"):
            return True
        worth = self._worth(match["worth"])
        # That something is a digit says nothing.
        return worth is not None and (kind == "maybe" or worth[0] != (Term(),))

    def _worth(self, text: str) -> tuple[tuple[Term, ...], str] | None:
        """What an expression is worth, and for which purpose if it says so."""
        whole = terms(text, self.any)
        if whole is not None:
            return whole, ""
        for joint in reversed(list(PURPOSE.finditer(text))):
            found = terms(text[: joint.start()], self.any)
            if found is not None and CLUES_MEANT.search(text[joint.start() :]):
                return found, text[joint.start() :]
        return None

    def _named(self, text: str) -> str:
        """The role that a text names; none if it names none."""
        return next((name for name in self.names if text and re.fullmatch(pattern_of(name), text, re.I)), "")

    def _about(self, match: re.Match[str], reading: Reading) -> tuple[str, ...]:
        """The names in a clause; if it has none, those of the clause before."""
        text = match[0]
        if "worth" in match.re.groupindex:
            text = text[: match.start("worth") - match.start()]
        places = {name: re.search(rf"\b{pattern_of(name)}", text, re.I) for name in self.names}
        found = [name for _, name in sorted((at.start(), name) for name, at in places.items() if at is not None)]
        changed = re.search(rf"\b({'|'.join(DOUBLED)})\b", text, re.I)
        if not found and changed and DOUBLED[changed[1].lower()] in self.names:
            found.append(DOUBLED[changed[1].lower()])
        if found:
            reading.subject = tuple(found)
        return tuple(found) or reading.subject

    def _note(self, kind: str, match: re.Match[str], reading: Reading) -> None:
        about = self._about(match, reading)
        facts = [reading.facts.setdefault(name, Facts()) for name in about]
        groups = match.groupdict()
        for fact in facts:
            if groups.get("houses"):
                fact.houses |= houses_in(groups["houses"])
            if kind == "number" and groups.get("many"):
                text = groups["many"].lower()
                fact.number = NUMBERS[text] if text in NUMBERS else int(text[:4])
            if kind == "different":
                fact.different = True
        if kind == "whose" and len(facts) > 1:
            # Of several roles in one sentence, brackets tell in turns.
            facts = [next((fact for fact in facts if not fact.terms), facts[-1])]
        if kind in ("worth", "maybe", "whose"):
            worth = self._worth(groups["worth"])
            assert worth is not None
            if worth[1]:
                reading.purposes.append(worth[1].strip(" ,"))
            for fact in facts:
                fact.terms = tuple(replace(term, also=self._named(term.also)) for term in worth[0])
                if kind == "maybe" and Term() not in fact.terms:
                    fact.terms += (Term(),)
        if kind in ("maybe", "same value"):
            reading.anew = True
        if kind == "all clues":
            reading.everywhere = True
        if kind == "apart":
            reading.apart = True
        if kind == "verb":
            facts[0].terms = terms(VERBS[groups["verb"].lower().rstrip("s")]) or ()
        if kind == "steal":
            victim = self._named(groups["victim"])
            thief = next(fact for name, fact in zip(about, facts, strict=True) if name != victim)
            thief.terms = (Term(also=victim),)
        if kind == "same" and len(about) > 1:
            found = [reading.facts[name] for name in about]
            known = next((fact for fact in found if fact.houses), found[0])
            for fact in found:
                fact.houses |= known.houses
                fact.different = fact.different or known.different
        for group in ("purpose", "before"):
            if groups.get(group):
                reading.purposes.append(groups[group].strip(" ,"))


FOR = re.compile(r"for (?:the )?(?:purposes? of )?(.+)", re.I)
CLUES_MEANT = re.compile(
    r"\b(clues?|constraints?|cages?|sums?|totals?|arrows?|thermo\w*|lines?|dots?|whispers?|"
    r"renbans?|purposes?|calculat\w+|"
    r"rules|killer|diagonals?|x-?sums?|sandwich\w*|kropki|zippers?|palindromes?|solving)\b",
    re.I,
)
"""What a purpose speaks of."""
PURPOSE = re.compile(
    r",? (?=(?:for|in|on|when|where|towards?|along|within|inside|to|as far as|with regard to|regarding|if) )", re.I
)
"""Where an expression may end and a purpose begin."""

VERBS = {"double": "double", "triple": "triple", "halve": "halved", "negate": "negated", "square": "squared"}
JOINTS = re.compile(
    r",? (?:and|but|where|while)(?: that| which)?,? |,? (?:which|that|each|with) (?=\w)|"
    r",? (?=whose )|,? in which case (?:it |its value )?(?=\w)|"
    r", |; ?|(?<=\w) (?=so that )| such that | (?=for (?:the )?purposes? )",
    re.I,
)
"""Where one clause may end and another begin."""


def houses_in(text: str) -> set[str]:
    """The kinds of areas that a phrase names."""
    words = {"row": r"\brows?\b", "column": r"\bcol", "region": r"\b(box|block|region|nonet)"}
    return {kind for kind, word in words.items() if re.search(word, text, re.I)}


@dataclass(frozen=True)
class Found:
    """The roles that a text defines, the sentences that do so, and a pattern of their names."""

    roles: Roles
    said: tuple[str, ...]
    names: str

    def mentioned(self, sentence: str) -> bool:
        """Whether a sentence speaks of cells with these roles."""
        return re.search(rf"\b(?:{self.names})", simple(sentence), re.I) is not None


def read(parts: Sequence[str], size: int) -> Found | None:
    """The roles that sentences define, if they say of each where it is and what it counts."""
    names = names_in(parts)
    if not names or len(names) > MOST_NAMES:
        return None
    grammar = Grammar(names)
    reading = Reading({})
    for part in parts:
        grammar.read(part, reading)
    roles = tuple(_roles(names, reading, size))
    if not roles or len(roles) < len(reading.facts):
        return None
    purposes = tuple(text for text in reading.purposes if not EVERYWHERE.search(text))
    mentioned = "|".join(pattern_of(role.name) for role in roles if role.name != UNNAMED) or "(?!)"
    return Found(
        Roles(roles, reading.anew, purposes, reading.everywhere, reading.apart), tuple(reading.said), mentioned
    )


EVERYWHERE = re.compile(
    r"\b(all|any|every|other|these|the|solving|of)?( the)?( other)? ?(clues?|constraints?|"
    r"rules|purposes|calculations|variant rules)\b(?!.*\b(cages?|thermo|arrow|line|"
    r"dot|circle))",
    re.I,
)
"""Purposes that leave nothing out."""


def _roles(names: Sequence[str], reading: Reading, size: int) -> Iterator[Role]:
    for name in names:
        fact = reading.facts.get(name)
        if fact is None:
            continue
        worth = fact.terms or ((KNOWN[name],) if name in KNOWN else ())
        number = fact.number if fact.number != size or not fact.houses else None
        if worth and (fact.houses or (number is not None and fact.terms)):
            yield Role(name, worth, frozenset(fact.houses), fact.different, number)


__all__ = ["Reading", "houses_in", "names_in", "read"]
