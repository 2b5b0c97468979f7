"""Reads the sentences that define hidden roles: where their cells are, whether their digits differ, what they count.

A sentence is read clause by clause, and only if all of its clauses are understood.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace

from penpad.solver.sudoku.layer import bare
from penpad.solver.sudoku.roles import Role, Roles, Term
from penpad.solver.sudoku.variant import NUMBERS
from penpad.solver.sudoku.worth import terms

HOUSE = (
    r"(?:(?:3 ?x ?3|2 ?x ?3|3 ?x ?2|2 ?x ?2|2 ?x ?4|outlined|normal) )?(?:rows?|col(?:umn)?s?|"
    r"box(?:es)?|blocks?|regions?|nonets?)"
)
HOUSES = (
    rf"(?:(?:each|every|any|all|per|a|the) )?(?:of the )?{HOUSE}(?:(?:, ?(?:and|or) | ?[,/&]"
    rf" ?| and | or | )(?:(?:each|every|any|per|in each|in every) )?{HOUSE})*"
)
ONE = r"(?:exactly |precisely |only |just )?(?:one|1|a single|a)"
MANY = rf"(?:exactly )?(?P<many>\d+|{'|'.join(NUMBERS)})"
WORD = r"[a-z][a-z'-]*"
NAME = rf"[\"']?(?P<name>{WORD}(?: {WORD})?)[\"']?,?(?: cells?| squares?)?[\"']?"
"""A name where a sentence introduces it."""
AND_NAME = NAME.replace("<name>", "<other>")
IN_GRID = r"(?: (?:(?:with)?in|into|in|hidden in|contained within|around) (?:the|this) (?:grid|puzzle))?"
NO_NAMES = re.compile(
    r"\b(digits?|numbers?|values?|rows?|columns?|box(es)?|regions?|once|of|each|every|"
    r"times?|one|which|and|are|is|in|the|clues?|odd|even|cages?|lines?|arrows?|star|"
    r"stars|circles?|dots?|not|or|must|has|have|contains?|with|same|different|it|schr\w+|"
    r"special|cells?|zero|position)\b",
    re.I,
)
SPECIAL = "special"

DISCOVER = tuple(
    re.compile(pattern, re.I)
    for pattern in (
        rf"(?:there (?:is|are|must be)|contains?|has|have|place|find|locate|with) {ONE} {NAME} {HOUSES}",
        rf"\b{ONE} {NAME} (?:(?:with)?in|per|for|into|of) {HOUSES}",
        rf"\b{ONE} {NAME} and {ONE} {AND_NAME} (?:(?:with)?in|per|for|into|of) {HOUSES}",
        rf"{HOUSES} (?:must |will |also )?(?:contains?|has|have|holds?|includes?|hides?)"
        rf" {ONE} {NAME}(?: and {ONE} {AND_NAME})?",
        rf"\b{ONE} (?:cell|digit) (?:(?:with)?in|per|of|from) {HOUSES} (?:is|will be|"
        rf"must be|acts as|contains|holds|has|serves as|becomes)(?: also| secretly)*(?:"
        rf" an?| the| called| marked as| considered)* {NAME}",
        rf"(?:there are|find|place|locate|contains?|hides?|has) (?:exactly )?(?:all"
        rf" )?(?:the )?{MANY} {NAME}(?: and {MANY.replace('many', 'more')} {AND_NAME})?{IN_GRID}",
        rf"{MANY} cells?{IN_GRID} (?:are|act as|is|contains?)(?: secretly| hidden| called| an?)* {NAME}",
        rf"{MANY} {NAME}{IN_GRID},? (?:exactly )?one (?:of each )?(?:(?:with)?in|per)",
        rf"{MANY} {NAME}{IN_GRID} (?:follow|obey)",
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
    purposes: list[str] = field(default_factory=list)
    said: list[str] = field(default_factory=list)
    subject: tuple[str, ...] = ()
    """The names that a pronoun stands for."""
    pending: tuple[str, str] | None = None
    """A heading that says what the next sentence is for."""


PRONOUN = (
    "they|these|those|these cells|those cells|it|each of them|each|which|that|the cells?|such cells?|such a cell|"
    "their digits|its digit|both|these digits|the digits in them"
)
DOUBLED = {"doubled": "doubler", "negated": "negator", "halved": "halver", "tripled": "tripler"}


def simple(part: str) -> str:
    """A sentence as it is compared with clauses."""
    text = re.sub(r"\s+", " ", bare(part)).replace("×", "x").replace("–", "-")
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
    # Of "hot" and "hot cell in" and the like, the shorter is the name.
    return [name for name in found if not any(other != name and name.startswith(f"{other} ") for other in found)]


def _canonical(name: str) -> str:
    """A name in the singular, without "cell"."""
    name = re.sub(r"^(?:a|an|the|of|each|hidden|unique|such) ", "", re.sub(r"\s+", " ", name.lower().strip("\"' ")))
    name = re.sub(r"[ -]?(cells?|squares?)$", "", name)
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


class Grammar:
    """The patterns of clauses, for the names of one puzzle."""

    def __init__(self, names: Sequence[str]) -> None:
        every = sorted(names, key=len, reverse=True)
        self.names = every
        bodies = [re.escape(name).replace(r"\ ", "[ -]?").replace(r"\-", "[ -]?") for name in every]
        any_name = "|".join(bodies)
        self.any = any_name
        who = rf"[\"']?(?:{any_name})(?:e?s|'s|s')?[\"']?(?: cells?| squares?| digits?)?[\"']?"
        subject = (
            rf"(?:(?:the |an? |each |every |any |all |all the |these |those |both |"
            rf"\d |nine |six )?(?:of the )?(?:digits? (?:with)?in (?:an? |the |each"
            rf" |every |all )?(?:the )?)?{who}(?: and (?:the )?{who})?|(?:an? |the |"
            rf"each |every |any )?cells? (?:with|containing|marked as|holding) (?:an?"
            rf" )?{who}|{PRONOUN})"
        )
        sub = rf"(?:{subject} )?"
        grid = IN_GRID
        per = r"(?:(?:with)?in|per|for|into|of|from|across)"
        many = MANY
        every_one = (
            r"(?:,? (?:with |so that there (?:is|are) |such that there (?:is|are) |so that"
            r" |where there is )?(?:exactly |precisely )?(?:one|1)(?: of (?:each|them|these|"
            r"every kind|each type|each kind))?(?: {who})?)"
        ).replace("{who}", who)
        digits = r"(?:digits?|numbers?)(?: (?:from )?(?:\d+ ?(?:-|to|through|–) ?-?\d+|1 ?-to- ?\d+))?"
        value = r"(?P<worth>.+)"
        self.clauses: list[tuple[str, re.Pattern[str]]] = [
            (kind, re.compile(pattern, re.I))
            for kind, pattern in (
                ("name", rf"(?:the )?{who}(?: and (?:the )?{who})?"),
                ("nothing", rf"(?:natural|normal|regular|other|ordinary) cells?|non-? ?{who}"),
                (
                    "nothing",
                    r"180 ?(?:°|degrees?|deg)(?: rotation\w*| turn)?(?: (?:about|around|"
                    r"through) (?:the )?(?:center|centre|middle)(?: of the (?:grid|"
                    r"puzzle|board))?)?",
                ),
                (
                    "spread",
                    rf"(?:there (?:is|are|must be|will be) |find |place |put |locate"
                    rf" |identify |with |we have |the (?:grid|puzzle) (?:contains|has)"
                    rf" )?(?:also )?{ONE} {who}(?: and {ONE} {who})? {per} (?P<houses>{HOUSES})",
                ),
                (
                    "spread",
                    rf"(?:in |with(?:in)? )?(?P<houses>{HOUSES}),? (?:must |will |also"
                    rf" |there is |there are )*(?:contains? |has |have |holds? |includes?"
                    rf" |hides? )?(?:also )?{ONE} {who}(?:(?: and|,| or)? {ONE} {who})*",
                ),
                (
                    "spread",
                    rf"{ONE} (?:cell|digit|value) {per} (?P<houses>{HOUSES}) (?:is|"
                    rf"are|will be|must be|acts as|contains|holds|has|serves as|becomes)(?:"
                    rf" also| secretly)*(?: an?| the| called(?: an?)?| marked as| considered)*"
                    rf" {who}",
                ),
                (
                    "spread",
                    rf"(?:in |within )(?P<houses>{HOUSES}),? {ONE} (?:cell|digit) (?:is|"
                    rf"acts as|contains|has)(?: also| secretly)*(?: an?| the)? {who}",
                ),
                (
                    "number",
                    rf"(?:there are (?:also )?|find |place |locate |(?:the|this) (?:grid|"
                    rf"puzzle) (?:also )?(?:contains |has |hides )|identify |determine"
                    rf" )?(?:exactly |the |all )*{many} {who}(?: (?:hidden|contained))?{grid}(?:"
                    rf" (?:hidden|contained))?(?P<houses>{every_one} {per} {HOUSES})?",
                ),
                (
                    "number",
                    rf"(?:there are |find |place |locate |(?:the|this) (?:grid|puzzle)"
                    rf" (?:contains |has |hides ))?(?:exactly )?{many} {who} and (?:exactly"
                    rf" )?(?:\d+|nine|six|eight|seven|four|five|ten) {who}{grid}(?P<houses>{every_one}"
                    rf" {per} {HOUSES})?",
                ),
                (
                    "number",
                    rf"(?:there are |find |locate )?(?:exactly )?{many} cells?{grid}(?P<houses>{every_one}"
                    rf" {per} {HOUSES},?)? (?:are|act as|contain|will be|must be)(?:"
                    rf" secretly| hidden| called| an?| considered| known as)* {who}",
                ),
                (
                    "houses",
                    rf"(?:so that |such that |with |so )?(?:there (?:is|are) )?(?:exactly"
                    rf" |precisely )?(?:one|1)(?: (?:of each|of them|of these|of every"
                    rf" kind|of each type|of each kind|cell|each|is))*(?: (?:located"
                    rf" |placed |found ))? ?{per} (?P<houses>{HOUSES})",
                ),
                (
                    "houses",
                    rf"{sub}(?:do not|don't|never|cannot|can't|may not|must not) (?:repeat|"
                    rf"share|occur twice) (?:a |an )?{per}? ?(?P<houses>{HOUSES})",
                ),
                (
                    "different",
                    rf"{sub}(?:must |will |all |together |also )*(?:contains?|containing|"
                    rf"holds?|holding|has|having|have|comprise|form|make up|are|is|"
                    rf"use)(?: exactly| all)?(?: the| a| an)? ?(?:complete |full |whole"
                    rf" |entire )?(?:sets? of )?(?:all )?(?:the )?(?:{digits}|different"
                    rf" {digits}|each (?:of the )?digit\w*(?: from)?(?: \d ?(?:-|to|"
                    rf"through) ?\d)?)(?:,? (?:each )?(?:exactly )?(?:one|once)(?: each)?|"
                    rf" exactly once each)?",
                ),
                (
                    "different",
                    rf"{sub}(?:must |will |all |also |each )*(?:contain|contains|containing|"
                    rf"hold|holds|holding|have|has|having|with|are|is)(?: exactly)?(?:"
                    rf" all)?(?: an?)? (?:different|unique|distinct) {digits}?",
                ),
                (
                    "different",
                    rf"(?:each|every|each of the|all|all of the|the)(?: of the)? {digits}(?:"
                    rf" \([^)]*\))?,? (?:must |will |each |also )*(?:appears?|occurs?|"
                    rf"is|are|be|used|placed|found|features?)(?: used| placed| found|"
                    rf" in| as)*(?: exactly| precisely)?(?: once| one)?(?: each)?(?:"
                    rf" {per}| as| by| on| among)?(?: exactly| precisely)?(?: one| a"
                    rf" single)?(?: of)?(?: an?| the)? {who}(?:,? and (?:exactly )?(?:once"
                    rf" )?{per}(?: exactly one)?(?: an?)? {who})?(?: (?:exactly )?once)?",
                ),
                (
                    "different",
                    rf"(?:each|every) (?:of the )?{digits} (?:is|gets|must be|will be)"
                    rf" (?:doubled|halved|negated|tripled|changed|modified|affected)(?:"
                    rf" exactly)? (?:once|one time)",
                ),
                (
                    "different",
                    rf"(?:no two|no) {who} (?:may |can |must )?(?:contain|share|hold|"
                    rf"have|has)s? the same (?:digit|number)",
                ),
                (
                    "different",
                    rf"(?:the )?(?:digits?|numbers?)(?: {per} (?:the )?{who})? (?:do"
                    rf" not|don't|may not|cannot|can't|must not|never) repeat(?: (?:{per}|"
                    rf"among|on) (?:the )?{who})?",
                ),
                ("different", rf"{sub}(?:do not|don't|may not|cannot|can't|must not|never) repeat(?: digits)?"),
                (
                    "exclusive",
                    r"(?:a|no|each|any|one) (?:cell|digit) (?:may|can|must|is|are)(?:"
                    r" only)?(?: have| be| hold)?(?: at most| only)? (?:one|both|more"
                    r" than one)(?: of (?:these|them|those|the))?(?: roles?| types?)?",
                ),
                (
                    "exclusive",
                    rf"{sub}(?:do not|don't|may not|cannot|can't|must not|never) (?:overlap|"
                    rf"coincide|be the same)(?: (?:with )?(?:the )?{who})?",
                ),
                (
                    "exclusive",
                    rf"(?:no|a) cell (?:is|may be|can be|cannot be|can't be|may not"
                    rf" be)(?: both)?(?: an?)? {who} (?:and|or) (?:also )?(?:an? )?{who}",
                ),
                (
                    "same",
                    rf"(?:the )?{many}? ?(?:the )?{who}{grid} (?:follow|obey)s? the same rules? as (?:the )?{who}",
                ),
                (
                    "same value",
                    r"(?:the )?same cell (?:may|can) have different values? for (?:the purposes? of )?different clues",
                ),
                (
                    "others",
                    rf"(?:(?:an?|any|all|every|the value of an?|the value of any|the"
                    rf" value of every|the value of all|each|the) )?(?:other|natural|"
                    rf"normal|regular|ordinary|remaining|(?:natural )?non-? ?{who}|"
                    rf"natural non-? ?{who})(?: cells?)?(?:'s value| values?)?,? (?:is|"
                    rf"are|has|have|counts?|equals?(?! to)|keeps?|retains?)(?: worth| equal"
                    rf" to| as| at)?(?: an?| the| their| its)?(?: normal| usual| face|"
                    rf" own)? ?(?:value|digit)?(?: of| equal to| equals?(?! to)| is| as)*(?:"
                    rf" just| simply)?(?: (?:its|the|their|that of the) (?:own |written"
                    rf" |normal |usual )?(?:digit|value|number)s?)?(?: in (?:it|the"
                    rf" cell|that cell|them))?",
                ),
                (
                    "others",
                    rf"(?:the |an? |each |every )?cell'?s? ?value,? (?:is|equals)(?:"
                    rf" equal to)?(?: just| simply)? (?:its|the|that of its) (?:own"
                    rf" )?digit(?: in (?:it|the cell|that cell))?(?:,? (?:unless|except)(?:"
                    rf" if| when| for| where| in)?(?: it| the cell| that it)?(?: is)?(?:"
                    rf" an?)? (?:an? )?{who}(?: cells?)?)?",
                ),
                (
                    "others",
                    r"(?:the value of (?:a|every|each) (?:cell|digit)) (?:is|equals)(?:"
                    r" equal to)? (?:its|the) (?:own )?(?:digit|face value)(?: in (?:it|"
                    r"the cell))?",
                ),
                (
                    "maybe",
                    rf"(?:(?:a|the) cell's value is (?:equal to )?its digit,? except"
                    rf" that )?{sub}may or may not (?:have a value (?:equal to|of)|"
                    rf"count (?:as|for)|be worth|be) {value}",
                ),
                (
                    "maybe",
                    rf"{sub}(?:may|can) (?:either )?(?:count(?: as| for)?|be counted"
                    rf" as|be worth|have a value of|take (?:the|a) value of) (?:either"
                    rf" )?{value}",
                ),
                (
                    "worth",
                    rf"(?:for (?:the )?purposes? of (?P<before>[^,]+), )?(?:the )?values?"
                    rf" of (?:the digits? (?:with)?in )?{subject}(?: is| are| equals?(?! to)|"
                    rf" will be| must be| becomes?| counts?)+(?: equal to| as| for|"
                    rf" defined as| always| considered| worth)* {value}",
                ),
                (
                    "worth",
                    rf"(?:for (?:the )?purposes? of (?P<before>[^,]+), )?{subject}(?:'s|"
                    rf"s')? values? (?:is|are|equals?(?! to)|becomes?|counts?)(?: equal to|"
                    rf" as| for| defined as| always| considered)* {value}",
                ),
                (
                    "worth",
                    rf"(?:for (?:the )?purposes? of (?P<before>[^,]+), )?{sub}(?:(?:also|"
                    rf"always|instead|will|must|should|shall|all) )*(?:has|have|takes?(?:"
                    rf" on)?|holds?)(?: an?| the| their| its)?(?: effective)? values?(?:"
                    rf" that is| which is| that are| equal to| equals| of| being| on)*"
                    rf" {value}",
                ),
                (
                    "worth",
                    rf"(?:for (?:the )?purposes? of (?P<before>[^,]+), )?{sub}(?:(?:also|"
                    rf"always|instead|will|must|should|shall|all|each|only) )*(?:counts?|"
                    rf"is|are|be|represents?|equals?(?! to)|contributes?|treated|considered|"
                    rf"valued|worth|scores?)(?: worth| equal to| as| for| at| by| counted|"
                    rf" valued| treated| considered| to be| having a value of| a value"
                    rf" of| the value of)* {value}",
                ),
                (
                    "worth",
                    rf"{sub}have their (?:digits?|values?) (?P<worth>doubled|tripled|"
                    rf"halved|negated|squared|(?:increased|decreased|multiplied|divided)"
                    rf" by \w+)(?P<purpose> .+)?",
                ),
                (
                    "verb",
                    rf"{sub}(?:(?:also|always|will) )*(?P<verb>doubles?|triples?|halves?|"
                    rf"negates?|squares?)(?: the)?(?: value of)?(?: (?:its|their|the|"
                    rf"own))?(?: own)? (?:digits?|values?|value of (?:its|their|the)"
                    rf" digits?)(?: (?:placed |contained )?(?:in|of|on) (?:it|them|"
                    rf"that cell|the cell))?(?P<purpose> (?:for|in|on|when|towards?|"
                    rf"along|within|inside) .+)?",
                ),
                (
                    "steal",
                    rf"{sub}(?:steals?|takes?|drains?|absorbs?|sucks?)(?: the)?(?: value(?:s)?(?:"
                    rf" of)?)?(?: the)?(?: digits?)?(?: in| of| from)?(?: the)? (?P<victim>{any_name})(?:"
                    rf" cells?)?(?:'s value)? (?:(?:with)?in|of|from) (?:the|its|their)"
                    rf" (?:same |own )?(?:box|region|block|nonet),? and adds? (?:it|"
                    rf"this|that) to (?:its|their) own(?: digits?| values?)?",
                ),
            )
        ]

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
        if reading.pending is not None and any(kind in ("worth", "maybe", "verb") for kind, _ in found):
            reading.said.append(reading.pending[0])
            reading.purposes.append(reading.pending[1])
        reading.pending = None
        for kind, match in found:
            self._note(kind, match, reading)
        reading.said.append(part)
        return True

    def _segments(self, text: str, subject: bool) -> list[tuple[str, re.Match[str]]] | None:
        """The clauses of a sentence from its start to its end; ``subject``: it is known what pronouns stand for."""
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
        return None

    def _sound(self, kind: str, match: re.Match[str], subject: bool) -> bool:
        if not subject and kind not in ("others", "same value") and not re.search(rf"\b(?:{self.any})", match[0], re.I):
            return False
        return kind not in ("worth", "maybe") or self._worth(match["worth"]) is not None

    def _worth(self, text: str) -> tuple[tuple[Term, ...], str] | None:
        """What an expression is worth, and for which purpose if it says so."""
        whole = terms(text, self.any)
        if whole is not None:
            return whole, ""
        for joint in reversed(list(PURPOSE.finditer(text))):
            found = terms(text[: joint.start()], self.any)
            if found is not None:
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
        found = []
        for name in self.names:
            if re.search(rf"\b{pattern_of(name)}", text, re.I) and name not in found:
                found.append(name)
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
        if kind in ("worth", "maybe"):
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
PURPOSE = re.compile(
    r",? (?=(?:for|in|on|when|where|towards?|along|within|inside|to|as far as|with regard to|regarding|if) )", re.I
)
"""Where an expression may end and a purpose begin."""

VERBS = {"double": "double", "triple": "triple", "halve": "halved", "negate": "negated", "square": "squared"}
JOINTS = re.compile(
    r",? (?:and|but|where|while)(?: that| which)?,? |,? (?:which|that|each|with) (?=\w)|"
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
    if not names:
        return None
    grammar = Grammar(names)
    reading = Reading({})
    for part in parts:
        grammar.read(part, reading)
    roles = tuple(_roles(names, reading, size))
    if not roles or len(roles) < len(reading.facts):
        return None
    purposes = tuple(text for text in reading.purposes if not EVERYWHERE.search(text))
    mentioned = "|".join(pattern_of(role.name) for role in roles)
    return Found(Roles(roles, reading.anew, purposes), tuple(reading.said), mentioned)


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
