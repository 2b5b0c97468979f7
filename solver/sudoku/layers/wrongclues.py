"""Clues that may be wrong: how many of them are, of all, of one kind, or of each kind."""

from __future__ import annotations

import re

from penpad.solver.reader import Reader
from penpad.solver.sudoku.doubtful import ALL, LINES, OUTSIDE, Doubtful, Share
from penpad.solver.sudoku.drawing.layout import Grid
from penpad.solver.sudoku.layer import Layer, Said
from penpad.solver.sudoku.values.counting import WORDS
from penpad.solver.sudoku.variant import NUMBERS

K = rf"(?:exactly |precisely |only )?(?P<k>\d+|{'|'.join(NUMBERS)})"
OF = r"(?: of)?(?: (?:the|these|those|all))?(?: (?:\d+|two|three|four|five|six|seven|eight|nine|ten|given|following))?"
THING = (
    r"(?P<what>(?:(?:outside|killer|german|dutch|renban|arrow|thermo|palindrome|kropki|"
    r"black|white|cage|sandwich|x-?sum|"
    r"skyscraper|little killer|line|region sum|whispers?|xv|standard|visible|given|between|lockout|zipper|ten|"
    r"green|purple|pink|blue|grey|gray|orange) )*(?:clues?|constraints?|cages?|arrows?|"
    r"thermo(?:meter)?s?|lines?|dots?|killers?|renbans?|"
    r"whispers?|palindromes?|sandwich(?:es)?|x-?sums?|skyscrapers?|diagonals?|totals?|"
    r"sums?|statements?|numbers outside|xvs?)"
    r"(?: (?:outside|around)(?: of)? the grid| in (?:the|this) (?:grid|puzzle))?)"
)
WRONG = (
    r"(?:wrong|false|incorrect|lying|liars?|lies?|a lie|untrue|broken|invalid|not (?:true|"
    r"correct|valid|satisfied)|faulty|naughty|"
    r"bogus|mistaken|in error|misleading|telling lies|erroneous|an impostor|impostors?|fake|a fake)"
)
RIGHT = r"(?:right|true|correct|truthful|telling the truth|tell the truth|valid|accurate|honest|satisfied|real)"
IS = r"(?:is|are|must be|will be|has been|have been|tells?|turn out to be)"
EACH_TYPE = (
    r"(?:(?:for|of|in|from) )?each(?: of the)?(?: (?:clue|constraint|line|rule))? ?(?:types?|"
    r"kinds?)(?: of (?:clue|constraint|line)s?)?"
)
PAIR = (
    r"(?:(?:for|of|in|from) )?(?:each|every) (?:such )?(?:pair(?: of (?:opposite |opposing )?(?:clues|numbers))?|"
    r"row (?:and|or|/) column|(?:row|column)(?: with two clues)?)"
)

PATTERNS: tuple[tuple[str, str], ...] = (
    ("wrong", rf"(?:there (?:is|are) )?{K}{OF} {THING},? {IS} {WRONG}"),
    ("wrong", rf"(?:there (?:is|are) )?{K}{OF} {WRONG} {THING}(?: in (?:the|this) (?:grid|puzzle))?"),
    (
        "wrong",
        rf"all(?: (?:of )?(?:the|these))? {THING} {IS}(?: all)? {RIGHT},? (?:except|"
        rf"accept|apart|other|but)(?: for| from| than)? {K.replace('(?P<k>', '(?P<k>')}(?:"
        rf" of them)?(?:,? which {IS} {WRONG})?",
    ),
    ("wrong", rf"all but {K}{OF} {THING} {IS} {RIGHT}"),
    (
        "right",
        rf"{K}{OF} {THING} {IS} {RIGHT}(?:,? (?:and|while|but)? ?(?:all )?(?:the )?(?:others?|"
        rf"rest|remaining \w+) {IS} {WRONG})?",
    ),
    ("right", rf"all but {K}{OF} {THING} {IS} {WRONG}"),
    (
        "none",
        rf"(?:none of the {THING.replace('(?P<what>', '(?P<what2>')}|no {THING}) {IS}"
        rf" {RIGHT}|(?:every|each|all(?: (?:of )?the)?) {THING.replace('(?P<what>', '(?P<what3>')}"
        rf" {IS} {WRONG}",
    ),
    (
        "kind",
        rf"{EACH_TYPE},? {K} (?:is|are|of them is|clues? (?:is|are)|of the \w+ (?:is|"
        rf"are)|instances? (?:is|are)) {WRONG}",
    ),
    ("kind", rf"{K} (?:clue|constraint|instance|one)? ?{EACH_TYPE} {IS} {WRONG}"),
    ("line", rf"{K}(?: of the (?:two )?(?:clues|numbers)| clue| number)? ?{PAIR} {IS} {WRONG}"),
    ("line", rf"{PAIR},? {K}(?: of the (?:two )?(?:clues|numbers)| clue| number)? ?{IS} {WRONG}"),
)
OFF = (
    rf"(?:all|each|every|all of the|each of the|the)(?: (?:of )?(?:the|these))? {THING}(?:"
    rf" (?:shown|given))?,? (?:is|are)(?: all)? (?:wrong|off|incorrect|false)"
    rf"(?: (?:and|by being))?(?: off)? by (?:exactly |precisely )?{K.replace('exactly |precisely |only ', '')}"
    rf"(?:,? (?:ie |either )?(?:too (?:high|large|big) or too (?:low|small)|"
    r"(?:one )?(?:more or less|higher or lower|above or below)(?: than .*)?))?",
    rf"{THING} (?:is|are) (?:always )?off by (?:exactly )?{K.replace('exactly |precisely |only ', '')}",
)
REMARKS = (
    r"(?:it is |it's )?(?:up to |for )?(?:the solver|you)?(?: must| has to| have to|"
    r" should| to| needs to)* ?(?:determine|find|deduce|work out|identify|figure out|"
    r"decide)(?: out)? (?:which|what|the)\b.*",
    rf"(?:if )?(?:a|any|an) {WRONG} {THING} (?:does not|doesn't|do not|must not|cannot|"
    rf"will not|is not)\b.*(?:hold|work|satisf\w+|obey\w*|follow\w*|apply|true|rules?|"
    rf"meet|met).*",
    rf"(?:the )?{WRONG} {THING} (?:does not|doesn't|do not|don't|must not|cannot|are"
    rf" not|must be)\b.*(?:hold|work|satisf\w+|obey|follow|apply|true|rules?|meet|met|"
    rf"broken|violate\w*).*",
    rf"if a {THING} doe?s ?n[o']?t complete?ly work like it should, then it is {WRONG}",
    rf"(?:can you )?find the {K} {WRONG} {THING}\??",
    rf"(?:all )?(?:the )?(?:other|remaining) {THING} {IS} {RIGHT}",
    rf"(?:the )?(?:others?|rest|remaining ones) {IS} {RIGHT}",
    rf"{THING} (?:may|can|might|could) be (?:{RIGHT} or {WRONG}|{WRONG})",
)


def read(marks: Reader, said: Said, grids: list[Grid]) -> Doubtful | None:
    """How many clues are wrong, if the text says that."""
    shares = [Share(_kinds(match["what"]), None, off=_number(match["k"])) for match in said.take(*OFF)]
    for kind, pattern in PATTERNS:
        for match in said.take(pattern):
            shares.append(_share(marks, kind, match))
    if not shares:
        return None
    said.take(*REMARKS)
    for part in said.unread():
        if re.search(rf"\b{WRONG}\b", part, re.I):
            marks.refuse(
                f"the rules text says {part[:100]!r}, and penpad does not know what that means for wrong clues"
            )
    return Doubtful(tuple(shares))


def _share(marks: Reader, kind: str, match: re.Match[str]) -> Share:
    groups = match.groupdict()
    number = _number(groups.get("k") or "0")
    what = next((groups[name] for name in ("what", "what2", "what3") if groups.get(name)), "clues")
    kinds = _kinds(what)
    if not kinds:
        marks.refuse(f"the rules text says that some {what[:30]!r} are wrong, which penpad does not know")
    if kind == "right":
        return Share(kinds, None, number)
    if kind == "none":
        return Share(kinds, None, 0)
    if kind == "line":
        return Share(frozenset({OUTSIDE}), number, per="line")
    return Share(kinds, number, per="kind" if kind == "kind" else "")


def _number(text: str) -> int:
    return NUMBERS[text.lower()] if text.lower() in NUMBERS else int(text[:4])


def _kinds(what: str) -> frozenset[str]:
    """The kinds of clues that a word stands for."""
    if re.search(r"\boutside\b|\baround\b", what, re.I):
        return frozenset({OUTSIDE})
    named = frozenset(kind for kind, word in WORDS.items() if re.search(word, what, re.I))
    if named:
        return named | ({"slow"} if "thermo" in named else frozenset())
    if re.search(r"\blines?\b", what, re.I):
        return frozenset({LINES})
    return frozenset({ALL}) if re.search(r"\b(clues?|constraints?)\b", what, re.I) else frozenset()


LAYER = Layer(
    name="Wrong clues",
    rule="Some of the clues are wrong; how many is said, which is to be found.",
    opening=rf"\b(?:{WRONG}|{RIGHT}|off by)\b",
    read=read,
)
