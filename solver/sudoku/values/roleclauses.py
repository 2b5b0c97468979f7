"""The clauses by which texts define hidden roles, as patterns for the names of one puzzle."""

from __future__ import annotations

import re

from penpad.solver.sudoku.variant import NUMBERS

HOUSE = (
    r"(?:(?:3 ?x ?3|2 ?x ?3|3 ?x ?2|2 ?x ?2|2 ?x ?4|outlined|normal) )?(?:rows?|col(?:umn)?s?|"
    r"box(?:es)?|blocks?|regions?|nonets?)"
)
EACH = r"(?:(?:exactly )?(?:one )?(?:in )?(?:each|every|any|per|all) (?:of the )?)?"
HOUSES = (
    rf"(?:(?:each|every|any|all|per|a|the) )?(?:of the )?{HOUSE}"
    rf"(?:(?:, ?(?:and|or) | ?[,/&] ?| and | or | ){EACH}{HOUSE})*"
)
ONE = r"(?:exactly |precisely |only |just )?(?:one|1|a single|a)"
MANY = rf"(?:exactly )?(?P<many>\d+|{'|'.join(NUMBERS)})"
WORD = r"(?!(?:and|or|in|per|for|which|that|whose|with|on|is|are|where|of|cells?)\b)[a-z][a-z'-]*"
NAME = rf"[\"']?(?P<name>{WORD}(?: {WORD})?)[\"']?,?(?: cells?| squares?)?[\"']?"
"""A name where a sentence introduces it."""
AND_NAME = NAME.replace("<name>", "<other>")
IN_GRID = r"(?: (?:(?:with)?in|into|in|hidden in|contained within|around) (?:the|this) (?:grid|puzzle))?"
CLUES = (
    r"(?:(?:all |the |killer |renban |german |whisper |region sum |little killer |kropki"
    r" |black |white |zipper )*(?:cages?|thermo(?:meter)?s?|arrows?|"
    r"lines?|dots?|renbans?|whispers?|x-?sums?|sandwich(?:es)?|palindromes?|zippers?|"
    r"little killers?|diagonals?)(?: (?:clues?|sums?|lines?|dots?))?)"
)
PRONOUN = (
    "they|these|those|these cells|those cells|it|each of them|each of these cells|each of those cells|each|which|that|"
    "the cells?|such cells?|such a cell|both|(?:the|its|their|these|those|all the|all)(?: nine| 9)? digits?"
    "(?: in (?:it|them|this cell|that cell|these cells|those cells|such cells|such a cell|the cell))?"
)


def clauses(names: str) -> list[tuple[str, re.Pattern[str]]]:
    """Patterns of whole clauses and what each says; ``names`` is a pattern of the names of the roles."""
    who = rf"[\"']?(?:{names})(?:e?s|'s|s')?[\"']?(?:[ -]cells?| squares?| digits?)?[\"']?"
    some = rf"(?:(?:the set of|the|an?|each|every|any|all|these|those|both|of|\d|{'|'.join(NUMBERS)}) )*"
    subject = (
        rf"(?:{some}(?:digits? (?:with)?in {some})?{who}(?: and (?:the )?{who})?|"
        rf"(?:an? |the |each |every |any )?cells? (?:with|containing|marked as|holding) (?:an? )?{who}|{PRONOUN})"
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
    return [
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
                rf" also| secretly| designated| labelled| declared| known as)*(?: an?|"
                rf" the| called(?: an?)?| marked as| considered)*"
                rf" {who}",
            ),
            (
                "spread",
                rf"(?:in |within )(?P<houses>{HOUSES}),? {ONE} (?:cell|digit) (?:is|"
                rf"acts as|contains|has)(?: also| secretly| designated| labelled| chosen"
                rf" as| declared| known as)*(?: an?| the)? {who}",
            ),
            (
                "number",
                rf"(?:there are (?:also )?|find |place |locate |(?:the|this) (?:grid|"
                rf"puzzle) (?:also )?(?:contains |has |hides )|(?:contained |hidden"
                rf" )?(?:with)?in the (?:grid|puzzle) (?:are|there are) |identify |"
                rf"determine"
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
                rf"(?:there are |find |locate )?(?:exactly )?{many}(?: of the)? cells?{grid}(?P<houses>{every_one}"
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
                rf" all)?(?: an?| nine| 9)? (?:different|unique|distinct)(?: {digits})?",
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
                rf"no (?:two )?{digits} (?:may |can |is |are )*(?:repeats?|repeated|appears? twice|doubled twice)(?:"
                rf" (?:{per}|among|on)(?: the| all(?: the)?)? {who})?",
            ),
            ("different", rf"whose (?:{digits} )?(?:are|is) (?:all )?(?:different|distinct|unique)"),
            ("different", rf"whose {digits} (?:are|is) (?:all )?(?:different|distinct|unique)"),
            (
                "whose",
                rf"whose (?:values?|digits?)(?: is| are| counts?| equals(?! to)| becomes?)+(?:"
                rf" equal to| as| for)* {value}",
            ),
            (
                "different",
                rf"(?:no two|no) {who} (?:may |can |must )?(?:contain|share|hold|"
                rf"have|has)s? (?:the same|a|any) (?:digit|number)",
            ),
            (
                "different",
                rf"(?:the )?(?:digits?|numbers?)(?: {per} (?:the )?{who}) (?:do"
                rf" not|don't|may not|cannot|can't|must not|never) repeat(?: (?:{per}|"
                rf"among|on) (?:the )?{who})?",
            ),
            ("different", rf"{sub}(?:do not|don't|may not|cannot|can't|must not|never) repeat(?: digits)?"),
            (
                "all clues",
                r"(?:for|in|on|by) (?:all|the|any|every) (?:other )?(?:clues?|constraints?|"
                r"rules?|variant rules)(?: in (?:this|the) (?:puzzle|grid))?,?"
                r" (?:use |consider )?(?:the |a )?(?:cell'?s? )?values?(?: of (?:the"
                r" |all |a )?(?:cells?|digits?))?(?: (?:is|are|must be|should be))?"
                r"(?: used| counted| considered| taken| what matters| what counts)?(?:,?"
                r" (?:instead of|rather than|and not|not)(?: of)? (?:the |their |its"
                r" )?digits?)?",
            ),
            (
                "all clues",
                r"(?:all|the|any|every) (?:other )?(?:clues?|constraints?|rules?|variant"
                r" rules)(?: in (?:this|the) (?:puzzle|grid))? (?:use|consider|apply"
                r" to|refer to|are about|"
                r"count|concern|work with|are based on)s? (?:only )?(?:the )?values?(?:"
                r" of (?:the )?(?:cells?|digits?))?"
                r"(?:,? (?:instead of|rather than|and not|not) (?:the |their )?digits?)?",
            ),
            (
                "purposes",
                rf"(?P<purpose>{CLUES}(?:(?:, | and |, and ){CLUES})*) (?:all )?(?:use|"
                rf"consider|refer to|count|work with|are based on|concern)s? "
                r"(?:only )?(?:the )?values?(?: of (?:the )?(?:cells?|digits?))?(?:,?"
                r" (?:instead of|rather than|and not|not) (?:the |their )?digits?)?",
            ),
            ("different", r"(?:exactly )?one of each (?:digit|number)(?: from 1 ?(?:-|to) ?9)?"),
            (
                "different",
                rf"(?:with )?(?:each|every) (?:of the )?{digits} (?:being|will be|is)"
                rf" (?:doubled|halved|negated|tripled|negative|changed)"
                r"(?: exactly| only)? (?:once|one time|in exactly one of its (?:nine"
                r" |\d )?(?:instances|occurrences|appearances))",
            ),
            (
                "different",
                rf"(?:the )?{digits} (?:do not|don't|may not|cannot|can't|must not|"
                rf"never) repeat (?:among|between|across|within|in|on)"
                rf" (?:the |these |all |all the )?{who}",
            ),
            (
                "different",
                rf"{who} contain each (?:of the )?{digits} (?:exactly )?once,? (?:as|and so) do(?:es)? (?:the )?{who}",
            ),
            (
                "worth",
                rf"(?:ie )?(?:an? |the )?cells? whose (?:values?|digits?)(?: is| are|"
                rf" counts?| equals(?! to))+(?: equal to| as| for)*"
                rf" {value}",
            ),
            (
                "apart",
                rf"no two (?:of )?(?:these |the )?(?:{'|'.join(NUMBERS)}|\d)? ?(?:puzzles|grids|sudokus|boards)"
                rf" (?:contain|have|share|hold)s? (?:an? )?{who} in the same (?:cell|place|position|spot|location)s?",
            ),
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
                rf" equal to)? (?:its|the) (?:own )?(?:digit|face value)(?: in (?:it|"
                rf"the cell))?(?:,? (?:unless|except)(?: if| when| for| where| in)?(?:"
                rf" it| the cell| that it)?(?: is)?(?: an?)? (?:an? )?{who}(?: cells?)?)?",
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
                rf"(?:for (?:the )?purposes? of (?P<before>[^,]+), )?(?:their|its|{subject})(?:'s|"
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
                rf"is|are|be|has|have|represents?|equals?(?! to)|contributes?|treated|considered|"
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
                rf" of)?)?(?: the)?(?: digits?)?(?: in| of| from)?(?: the)? (?P<victim>{names})(?:"
                rf" cells?)?(?:'s value)? (?:(?:with)?in|of|from) (?:the|its|their)"
                rf" (?:same |own )?(?:box|region|block|nonet),? and adds? (?:it|"
                rf"this|that) to (?:its|their) own(?: digits?| values?)?",
            ),
        )
    ]
