"""Reads what a cell with a role counts: "twice its digit", "one more than", "the digit opposite", and the like."""

from __future__ import annotations

import re
from collections.abc import Callable
from fractions import Fraction

from penpad.solver.sudoku.values.roles import BOX, COLUMN, MIRRORED, NEIGHBOUR, OPPOSITE, OWN, ROW, Term
from penpad.solver.sudoku.variant import NUMBERS

N = rf"(?P<n>\d+|{'|'.join(NUMBERS)})"
CELL = r"(?:(?:that|the|this|its|their|each|a|such an?|those|these) )?(?:own )?(?:\w+ )?(?:cells?|it|them)"
DIGIT = (
    r"(?:(?:the|its|their|that|this|his|whatever) )?(?:value of (?:the |its |their )?)?"
    r"(?:(?:own|original|normal|usual|written|actual|face|natural|base|placed|entered|printed|given|numerical|numeric|"
    r"contained|plain|standard|regular) )*"
    r"(?:digits?'?s? values?|values?|digits?|numbers?|contents?|itself|themselves)"
    rf"(?: (?:value )?(?:of|in|from|on|inside|within|placed in|written in|entered in|contained in|entered into) {CELL}"
    r"| (?:it|they|the cell|that cell) (?:contains?|holds?|has|have)| (?:written|entered|placed|contained|there)"
    r"| (?:would )?(?:normally|otherwise)(?: be)?)*"
)
"""How texts speak of the digit in the cell."""

FACTORS = {"double": 2, "twice": 2, "triple": 3, "thrice": 3, "treble": 3, "quadruple": 4}
FACTOR = rf"(?P<factor>{'|'.join(FACTORS)})"
TIMES = r"(?:x|×|\*|times|multiplied by)"
MORE = r"(?:more|higher|greater|larger|bigger|above)"
LESS = r"(?:less|lower|fewer|smaller|below)"
MINUS = "(?:minus|-|−|–)"

Meaning = Callable[[re.Match[str]], Term]


def _number(found: re.Match[str]) -> int:
    text = found["n"].lower()
    return NUMBERS[text] if text in NUMBERS else int(text[:4])


def _times(factor: int | Fraction) -> Meaning:
    return lambda found: Term(times=Fraction(factor))


def _plus(sign: int) -> Meaning:
    return lambda found: Term(plus=Fraction(sign * _number(found)))


def _fixed(of: str) -> Meaning:
    return lambda found: Term(of=of)


def _from(found: re.Match[str]) -> Term:
    return Term(times=Fraction(-1), plus=Fraction(_number(found)))


PATTERNS: tuple[tuple[str, Meaning], ...] = (
    (
        rf"{FACTOR}(?: as much)?(?: that)?(?: of)?(?: {DIGIT})?|(?:the |a )?doubled value",
        lambda found: Term(times=Fraction(FACTORS[(found["factor"] or "double").lower()])),
    ),
    (rf"{N}(?: |-)?(?:x|×|times)(?: {DIGIT})?", lambda found: Term(times=Fraction(_number(found)))),
    (rf"{DIGIT},? ?{TIMES} ?{N}", lambda found: Term(times=Fraction(_number(found)))),
    (r"x ?(?P<n>\d)", lambda found: Term(times=Fraction(_number(found)))),
    (rf"(?:{DIGIT},? )?doubled", _times(2)),
    (rf"(?:{DIGIT},? )?tripled", _times(3)),
    (rf"(?:{DIGIT},? )?halved|(?:a |one )?half(?: that)?(?: of)?(?: {DIGIT})?", _times(Fraction(1, 2))),
    (rf"{DIGIT},? ?(?:/|÷|divided by) ?{N}", lambda found: Term(times=Fraction(1, max(1, _number(found))))),
    (
        rf"(?:(?:the|a|its|their) )?(?:negatives?|negation|opposite|additive inverse|negative value)(?: of)?(?:"
        rf" {DIGIT})?|"
        rf"negatively|{MINUS} ?(?:one|1) times {DIGIT}|{MINUS} ?1 ?{TIMES} ?{DIGIT}|minus {DIGIT}|"
        rf"{DIGIT},? ?{TIMES} ?(?:{MINUS} ?|negative )(?:1|one)|{DIGIT},? (?:negated|subtracted)|"
        rf"{DIGIT} (?:with|but with) a (?:minus|negative) sign|negated|its negative(?: value)?",
        _times(-1),
    ),
    (r"0|zero|nothing|no value|a value of (?:0|zero)", lambda found: Term(times=Fraction(0))),
    (
        rf"{DIGIT},? ?(?:plus|\+) ?{N}|{DIGIT} (?:increased|incremented|raised) by {N.replace('?P<n>', '?P<m>')}",
        lambda found: Term(plus=Fraction(_either(found))),
    ),
    (
        rf"(?:exactly )?{N} {MORE}(?: in value)? than {DIGIT}|{DIGIT} and {N.replace('?P<n>', '?P<m>')} {MORE}|\+"
        rf" ?(?P<k>\d)",
        lambda found: Term(plus=Fraction(_either(found))),
    ),
    (rf"{N} {MORE}", _plus(1)),
    (
        rf"{DIGIT},? ?{MINUS} ?{N}|{DIGIT} (?:decreased|decremented|lowered|reduced) by {N.replace('?P<n>', '?P<m>')}",
        lambda found: Term(plus=Fraction(-_either(found))),
    ),
    (
        rf"(?:exactly )?{N} {LESS}(?: in value)? than {DIGIT}|{MINUS} ?(?P<m>\d)",
        lambda found: Term(plus=Fraction(-_either(found))),
    ),
    (rf"{N} {LESS}", _plus(-1)),
    (
        rf"{N} {MINUS} {DIGIT}|the (?:difference between|result of subtracting) {DIGIT} (?:and|from) "
        rf"{N.replace('?P<n>', '?P<m>')}|{DIGIT} subtracted from (?P<k>\d+)",
        lambda found: Term(times=Fraction(-1), plus=Fraction(_either(found))),
    ),
    (
        rf"(?:the )?square(?:d value)?(?: of)? {DIGIT}|{DIGIT},? squared|squared|{DIGIT},? (?:multiplied by|times"
        rf") itself",
        lambda found: Term(power=2),
    ),
    (r"(?:the (?:number|index) of )?(?:its|their|the) row(?: number| index)?", _fixed(ROW)),
    (r"(?:the (?:number|index) of )?(?:its|their|the) col(?:umn)?(?: number| index)?", _fixed(COLUMN)),
    (r"(?:the (?:number|index) of )?(?:its|their|the) (?:box|region)(?: number| index)?", _fixed(BOX)),
    (
        r"(?:that of )?(?:the )?(?:digit|value|number)(?: of| in) (?:the|its) (?:cell )?"
        r"(?:(?:rotationally|diametrically|directly|point-?symmetric\w*|symmetrically) )?"
        r"(?:opposite|rotational\w*(?: symmetric\w*)?|symmetric\w*)(?: (?:cell|counterpart|partner|position|opposite))?"
        r"(?: (?:of |to )?(?:itself|it|that cell))?(?: (?:in|of|across) the (?:grid|puzzle|board|center|centre)"
        r"(?: cell)?"
        r"(?: of the (?:grid|puzzle))?)?",
        _fixed(OPPOSITE),
    ),
    (
        r"(?:the )?(?:digit|value|number)(?: of| in) the cell (?:reflected|mirrored|reached by reflecting|opposit"
        r"e)(?: it)? "
        r"(?:in|across|over|along|through|on) the (?:main|negative|falling|marked) diagonal",
        _fixed(MIRRORED),
    ),
    (
        r"(?:the )?(?:digit|value|number)(?: of| in)? (?:the cell )?(?:that is )?(?:immediately |directly |orthog"
        r"onally )?(?:to )?"
        r"(?:its|the|their)? ?(?P<way>left|right|above|below)(?: (?:of )?(?:it|them|that cell|the cell))?",
        lambda found: Term(of=found["way"].lower()),
    ),
    (rf"{DIGIT}", lambda found: Term()),
)
COMPILED = tuple((re.compile(pattern, re.I), meaning) for pattern, meaning in PATTERNS)


def _either(found: re.Match[str]) -> int:
    """The number in whichever of the groups has one."""
    text = next(found[name] for name in ("n", "m", "k") if found.groupdict().get(name)).lower()
    return NUMBERS[text] if text in NUMBERS else int(text[:4])


NEAR = re.compile(
    r"(?:exactly |either )?(?:one|1) (?:higher|more|greater|larger)(?:,? or|/) ?(?:(?:one|1) )?(?:lower|less|smal"
    r"ler) than "
    r"(?:the )?(?:value of )?(?:one of |any of |any one of |a )(?:the |its )?(?:cells? |values? |digits? )?"
    r"(?:(?:they|it|that cell) (?:are|is) )?orthogonally (?:adjacent|neighbou?ring|connected)(?: (?:to|cells?|nei"
    r"ghbou?rs?))*,? "
    r"(?:which(?: cell)? |that |but )?(?:(?:must be|is|are|lies?) )?(?:with)?in the same (?:box|region)\b.*",
    re.I,
)
"""What counts one more or one less than some neighbour in its region."""


def terms(text: str, others: str = "(?!)") -> tuple[Term, ...] | None:
    """What an expression may be worth, or nothing if it is not understood. ``others`` finds names of other roles."""
    said = re.sub(
        r"^(?:equal to|to|as|worth|exactly|simply|just|always|that of|as|being|either)"
        r" ",
        "",
        text.strip(" ,\"'"),
        flags=re.I,
    )
    if NEAR.fullmatch(said):
        return Term(plus=Fraction(1), of=NEIGHBOUR), Term(plus=Fraction(-1), of=NEIGHBOUR)
    one = _term(said, others)
    if one is not None:
        return (one,)
    parts = [_term(part, others) for part in re.split(r",? or (?:as |for |to )?|/", said)]
    found = tuple(part for part in parts if part is not None)
    return found if len(found) == len(parts) > 1 else None


def _term(said: str, others: str) -> Term | None:
    said = said.strip(" ,\"'")
    same = r"(?:(?:with)?in|of|from) (?:the|its|their) (?:same |own )?(?:box|region|block|nonet)"
    added = (
        rf"(?:the )?(?:sum|total) of (?:the )?{DIGIT} and (?:{DIGIT.replace(CELL, '')} )?(?:(?:of|in) )?(?:the"
        rf" )?(?P<other>{others})(?: cells?)? {same}|"
        rf"(?:the )?(?:sum|total) of (?:the )?digits in (?:the|a|it|itself)? ?(?:[\w ]+?) and (?:the |a )?"
        rf"(?P<more>{others})(?: cells?)? {same}|"
        rf"{DIGIT} (?:plus|\+) (?:that|{DIGIT.replace(CELL, '')}) (?:of|in) (?:the )?(?P<third>{others})(?:"
        rf" cells?)? {same}"
    )
    if others != "(?!)" and (match := re.fullmatch(added, said, re.I)):
        return Term(also=next(name for name in (match["other"], match["more"], match["third"]) if name))
    for pattern, meaning in COMPILED:
        if match := pattern.fullmatch(said):
            return meaning(match)
    return None


__all__ = ["OWN", "terms"]
