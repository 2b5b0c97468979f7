"""How rules texts speak of clues in cells that count cells of a kind."""

from __future__ import annotations

import re

from penpad.formats.puzzle import ORTHOGONAL, Cell
from penpad.solver.sudoku.shading.counts import AreaSizes, Counts, Dotted, Fixed, Sees, around
from penpad.solver.sudoku.shading.drawing import Clued
from penpad.solver.sudoku.shading.field import Fact
from penpad.solver.sudoku.shading.grammar import Clause, Context, clause

# ---- whose clues ---------------------------------------------------------------------------------------------------

FILLER = (
    r"(?:(?:a|an|the|each|every|all|any|some|digits?|numbers?|values?|cells?|clues?|in|inside|of|within|"
    r"with|containing|"
    r"marked|by|on|that|which|contain|contains|have|has|are|is) )*"
)
HUE = r"(?:(?:white|black|grey|red|blue|green|yellow|orange|purple|pink|cyan|small|large|empty) )*"
CIRCLES = (
    rf"(?P<who>{FILLER}{HUE}(?:circles?|circled(?: cells?| digits?| numbers?)?)(?:'s?)?(?: digits?| cells?|"
    rf" clues?| values?)?)"
)
SQUARES = rf"(?P<who>{FILLER}{HUE}squares?(?:'s?)?(?: digits?| cells?| clues?)?)"
SYMBOLS = (
    rf"(?P<who>{FILLER}(?:dais(?:y|ies)|flowers?|bombs?|mines?|stars?|symbols?|emojis?|icons?)(?: cells?| digits?)?)"
)
ARROWS = (
    r"(?P<who>(?:in )?(?:(?:a|an|the|each|every|all|any|one|or|more|digits?|numbers?|cells?|clues?|in|"
    r"inside|of|with|containing|small|multiple|black|grey) )*"
    r"arrow(?:\(s\)|s)?(?:ed)?(?: (?:digits?|cells?(?:'s)?|clues?))?(?: (?:digit|number|value))?(?: (?:in|"
    r"inside) (?:a|the) (?:cell|"
    r"corner)s?)?(?: of (?:a|the) cells?)?)"
)
INDICATE = r"(?:indicates?|means?|shows?|denotes?|tells?(?: us| you)?)(?: that)?"
DIGIT_HERE = (
    r"(?:,? ?(?:the|its|their|a|that|this) (?:digit|number|value)s?(?: (?:in|inside|within) (?:that|the|"
    r"its|this|their) (?:cell|circle)s?)?)"
)
TELLS = (
    rf"(?:(?: {INDICATE})?{DIGIT_HERE}|)(?: (?:must |will |should |also |always |all |has to |have to ))?"
    r" ?(?P<verb>(?:is|are|be)(?: equal to| the same as)?|equals?|gives?|indicates?|shows?|counts?|"
    r"represents?|denotes?|tells?(?: you| us)?|states?|"
    r"contains?|hold|holds|sees?|says|corresponds? to|match(?:es)?|specif(?:y|ies))(?: exactly)?"
)
NUMBER_OF = (
    r"(?: (?:how many|(?:the|a)? ?(?:(?:exact|total|combined) )*(?:number|count|amount|quantity|"
    r"total)(?: number)?(?: of)?))?"
)
THAT_KIND = r"(?P<kind>(?:un)?shaded|(?:cells of (?:the|its) )?(?:same|opposite|other|different)(?:-| )?color(?:ed)?)"
KIND_CELLS = rf"(?: (?:all|the|of|other))*(?: {THAT_KIND})(?: cells?)?(?: (?:that|which))?"
UP_TO = r"(?:\(?(?:up to )?(?:8|eight|4|four)\)?)"
OWN = (
    r"(?P<own>,? (?:including|counting) (?:itself|themselves|its own cell|the (?:cell|circle|clue|"
    r"circled cell|arrow cell|clue cell|cell itself)(?: itself)?)|,? itself included)?"
)
NOT_OWN = (
    r"(?:,? ?\(?(?:not including|excluding|not counting|but not|without)(?: the)? (?:itself|themselves|"
    r"(?:arrow |circle |circled |clue )?cell(?: itself)?|own cell)\)?(?: itself)?)?"
)

# ---- what they count -----------------------------------------------------------------------------------------------

DIAGONALLY = (
    r"(?P<diag>,? (?:and|or|including|both|even) (?:orthogonally and )?diagonal(?:ly)?(?: adjacent)?(?: "
    r"cells?)?|,? orthogonally (?:and|or) diagonally|,? diagonally (?:and|or) orthogonally|"
    r" \(?including diagonals\)?)?"
)
AROUND = (
    rf"(?: (?:are|lie|lying|found|located|there are))*(?: (?:in|among|within|of|amongst))(?: (?:the|its|"
    rf"their|all))*(?: {UP_TO})?(?: (?:the|its|their|all))*"
    rf"(?: (?P<near>orthogonal(?:ly)?|diagonal(?:ly)?|immediate(?:ly)?))?(?: (?:surrounding|neighboring|"
    rf"adjacent|touching|connected))?(?: {UP_TO})?(?: (?:cells?|neighbors))"
    rf"(?: (?:that )?(?:surround(?:ing)?|around|adjacent to|neighboring)(?: (?:it|them|that cell|"
    rf"the circle|each circle))?)?{DIAGONALLY}{OWN}{NOT_OWN}"
)
BESIDE = (
    rf"(?: (?:are|lie|lying|there are|is))*(?: (?P<near2>orthogonally|diagonally|immediately|"
    rf"directly))?(?: (?:surrounding|surround|around|adjacent to|adjacent|neighboring|next to|touching|"
    rf"bordering))"
    rf"(?: (?:it|them|that cell|this cell|the circle|the cell|each circle|"
    rf"to it))?{DIAGONALLY.replace('<diag>', '<diag2>')}{OWN.replace('<own>', '<own2>')}{NOT_OWN}"
)
SQUARE = (
    rf"(?: (?:are|lie|there are))*(?: (?:in|within))(?: the| its| their)* (?:surrounding )?3 ?x ?3(?: "
    rf"(?:area|region|square|block|box|grid|section|neighborhood))?"
    rf"(?: (?:of cells|around|surrounding|centered (?:on|at|around)|with)(?: (?:it|them|that cell|"
    rf"the circle|the cell|each circle|circled cell|its center|that|"
    rf"at its center))*)?{OWN.replace('<own>', '<own3>')}(?P<not3>,? ?\(?(?:not including|"
    rf"excluding)[^,;]*)?"
)
LINES = (
    rf"(?: (?:are|lie|there are))*(?: in)(?: (?:the|its|their))*(?: (?:same|own|"
    rf"corresponding))?(?: (?P<line>row|column|box|row and column|3x3 box|region))(?: as (?:the circle|it|"
    rf"the cell))?{OWN.replace('<own>', '<own4>')}{NOT_OWN}"
)
PLACES = rf"(?:(?P<around>{AROUND})|(?P<beside>{BESIDE})|(?P<square>{SQUARE})|(?P<lines>{LINES}))"
NEIGHBOUR_KIND = (
    rf"(?: (?:all|the|of|its))*(?: (?P<near>orthogonally|diagonally|surrounding|neighboring|adjacent|"
    rf"orthogonally adjacent|orthogonally neighboring|orthogonal) {THAT_KIND} (?:cells?|neighbors)|"
    rf" {THAT_KIND.replace('<kind>', '<kind2>')} neighbors){OWN.replace('<own>', '<own5>')}{NOT_OWN}"
)
THAT_ARE = (
    rf"(?: (?:of|the|its|their|all))*(?: {UP_TO})?(?: (?:the|its|their))*(?: (?P<near>orthogonally|"
    rf"diagonally|immediately))?"
    rf"(?: (?:surrounding|neighboring|adjacent|touching))(?: (?:cells|"
    rf"neighbors))(?: \(?including diagonally\)?)?(?: (?:that )?(?:are|"
    rf"is))? {THAT_KIND}(?: cells)?{OWN}{NOT_OWN}"
)
"""The places first, then the kind: "how many of the surrounding cells are shaded"."""
SAME_AS = (
    rf"(?: cells)?(?: (?:in|among|amongst|of))(?: (?:the|its|their))*(?: {UP_TO})?(?: (?P<near>surrounding|"
    rf"neighboring|orthogonally adjacent|adjacent))?(?: {UP_TO})? (?:cells|neighbors)"
    rf" (?:that )?(?:are|have|share)(?: of)?(?: the| its)? (?P<kind>same|opposite|"
    rf"different) color(?: as (?:it|the (?:circle|cell|circled cell)))?{OWN}{NOT_OWN}"
)
HAS = (
    rf"(?: (?P<near>orthogonal|orthogonally adjacent|surrounding|neighboring|"
    rf"adjacent))? {THAT_KIND} neighbors(?: (?:that )?(?:it|they|the (?:cell|circle)) (?:has|"
    rf"have))?{DIAGONALLY}{OWN}{NOT_OWN}"
)
WAYS = (
    r"(?: (?:that|which|are|lie|lying|appear|appearing|can|be|seen|visible|found|located|it|points|sees?|"
    r"the|arrow|present))*(?: (?:in|along|following))(?: (?:the|its|their|each|that|all|any))*"
    r"(?: (?:indicated|shown|pointed|pointed-to|given|corresponding|arrows?'?s?|marked|specified|"
    r"respective))*(?: directions?(?:\(s\))?)(?: (?:of|indicated by|shown by|pointed to by|pointed by|"
    r"that)(?: the| its| each| all)* arrow(?:s|\(s\))?(?: points?)?)?"
    r"(?P<combined>,? (?:combined|in total|altogether|together|total))?"
)
SUM_OF = (
    r"(?: (?:the )?(?:total |combined )*(?:sum|total) of(?: (?:the|all|of|contents|digits|values|numbers|in|cells))*)"
)

SEEN = (
    r"(?:,? (?:that|which|it|they|can|be|seen|sees?|are|visible|from|by|the|circled|cell|circle|clue|there|reached|in|"
    r"a|straight|line|lines|orthogonally|horizontally|vertically|"
    r"and|or|its|own|row|column|all|four|4|directions|cardinal|orthogonal|each|both|of|"
    r"this))*(?P<stops>,? (?:before|until|up to|with|where|blocked)(?: (?:it|they|the|a|an|first|next|reaching|"
    r"reached|encountering|meeting|being|is|are|blocked|blocking|blocks?|by|of|(?:un)?shaded|cells?|edge|"
    r"grid|or|border|"
    r"opposite|other|different|color|colored|view|views|vision|sight|line|further|any|each|every|another),?)*)?"
)


def _who(match: re.Match[str], context: Context) -> Clued | None:
    """The marks that a clause is about; those of the clause before, if it names none."""
    who = match.groupdict().get("who")
    if who is None:
        return context.subject if isinstance(context.subject, Clued) else None
    if re.search(r"\barrow", who):
        found = context.drawing.arrows
    elif re.search(r"\bsquare", who):
        found = context.drawing.squares(who)
    elif re.search(r"\bcircle", who):
        found = context.drawing.circles(who)
    else:
        found = context.drawing.symbols()
    if found is not None:
        context.subject = found
        context.used += found.marks
    return found


def _some(match: re.Match[str], name: str) -> str:
    """What one of the groups with this name and a number behind it matched."""
    return next((text for each, text in match.groupdict().items() if text and re.fullmatch(rf"{name}\d*", each)), "")


def _kind(text: str) -> str:
    if text in ("shaded", "unshaded"):
        return text
    assert text
    return "same" if "same" in text else "opposite"


def _near(match: re.Match[str], context: Context, cell: Cell) -> tuple[Cell, ...] | None:
    groups = match.groupdict()
    cells = context.marks.board.cells
    own = _some(match, "own") != ""
    near = _some(match, "near")
    diagonal = _some(match, "diag")
    if groups.get("lines"):
        own = own or groups["line"] is not None
        line = groups["line"]
        if line == "row":
            return tuple(other for other in cells if other.row == cell.row)
        if line == "column":
            return tuple(other for other in cells if other.col == cell.col)
        return None
    if groups.get("square"):
        return around(cell, cells, corners=True, own=not groups["not3"])
    if near.startswith("diagonal"):
        return tuple(other for other in around(cell, cells, corners=True, own=own) if other.row != cell.row)
    four = re.search(r"\b(4|four)\b", match[0]) is not None
    eight = re.search(r"\b(8|eight|surround|3x3)", match[0]) is not None or bool(diagonal)
    if near.startswith("orthogonal") and diagonal:
        return around(cell, cells, corners=True, own=own)
    if near.startswith("orthogonal") or four:
        return around(cell, cells, corners=False, own=own)
    if eight:
        return around(cell, cells, corners=True, own=own)
    # "Adjacent" and "neighbouring" alone may mean four cells or eight; minesweeper means eight.
    if re.search(r"\bminesweeper\b", context.rules, re.I):
        return around(cell, cells, corners=True, own=own)
    return None


def _counts(match: re.Match[str], context: Context) -> list[Fact] | None:
    who = _who(match, context)
    if who is None or not _counting(match):
        return None
    kind = _kind(_some(match, "kind"))
    facts: list[Counts] = []
    for cell in who.cells:
        places = _near(match, context, cell)
        if places is None:
            return None
        facts.append(Counts(cell, places, kind))
    context.counting = None
    for name, corners in (("four", False), ("eight", True)):
        cells = context.marks.board.cells
        if all(fact.places == around(fact.cell, cells, corners=corners, own=False) for fact in facts):
            context.counting = (kind, name)
    return [*facts]


def _counting(match: re.Match[str]) -> bool:
    """Whether a clause counts: by its verb, or as it says that it gives a number."""
    verb = match["verb"]
    return re.match(r"counts?|sees?", verb) is not None or bool(
        re.search(r"\b(number|count|amount|how many|quantity|total)\b", match[0])
    )


def _along(match: re.Match[str], context: Context) -> list[Fact] | None:
    who = _who(match, context)
    summed = match.groupdict().get("summed") is not None
    if who is None or not who.ways or not (summed or _counting(match)):
        return None
    kind = _kind(match["kind"])
    apart = summed and re.search(r"\b(each arrow|summed separately|separately)\b", context.rules, re.I) is not None
    several = any(len(ways) > 1 for ways in who.ways.values())
    if summed and several and not apart and not match["combined"]:
        return None
    facts: list[Fact] = []
    for cell, ways in who.ways.items():
        rays = [tuple(context.marks.board.ray(cell, way)) for way in ways]
        for places in rays if apart else [tuple(place for ray in rays for place in ray)]:
            facts.append(Counts(cell, places, kind, "sum" if summed else "number"))
    return facts


def _sees(match: re.Match[str], context: Context) -> list[Fact] | None:
    who = _who(match, context)
    if who is None or not re.search(r"\b(seen?|sees|visible|reached)\b", match[0]):
        return None
    kind = _kind(match["kind"])
    own = match["own"] is not None or match["own2"] is not None
    told = re.search(r"\b(not including|excluding|not counting)\b", match[0]) is not None
    if not own and not told:
        return None
    facts: list[Fact] = [Sees(cell, ORTHOGONAL, kind, own) for cell in who.cells]
    if kind in ("shaded", "unshaded"):
        if not own:
            return facts if context.fixed else None
        facts.append(Fixed(tuple(who.cells), kind == "shaded"))
    return facts


def _sees_same(match: re.Match[str], context: Context) -> list[Fact] | None:
    who = _who(match, context)
    own = _some(match, "own") != ""
    told = re.search(r"\b(not including|excluding|not counting)\b", match[0]) is not None
    if who is None or own == told:
        return None
    return [Sees(cell, ORTHOGONAL, "same", own) for cell in who.cells]


def _fixed(match: re.Match[str], context: Context) -> list[Fact] | None:
    who = _who(match, context)
    if who is None:
        return None
    context.fixed = True
    cannot = re.search(r"\b(cannot|never|not)\b", match["be"]) is not None
    return [Fixed(tuple(who.cells), (match["k"] == "shaded") != cannot)]


def _free(match: re.Match[str], context: Context) -> list[Fact] | None:
    return [] if _who(match, context) is not None else None


def _sizes(match: re.Match[str], context: Context) -> list[Fact] | None:
    who = _who(match, context)
    if who is None or (re.search(r"\b(?:un)?shaded\b", match[0]) and not context.fixed):
        # A clue of the other kind would be in no such area.
        return None
    return [AreaSizes(tuple(who.cells))]


def _dots(match: re.Match[str], context: Context) -> list[Fact] | None:
    shade = match["dot"] or ""
    dots = context.drawing.dots
    drawn = dots.get(f"{shade.strip()} dot") if shade else [one for every in dots.values() for one in every]
    if not drawn:
        return None
    differ = match["same"] is None
    return [Dotted(tuple((cells[0], cells[1]) for cells, _ in drawn), differ)]


def _separately(match: re.Match[str], context: Context) -> list[Fact] | None:
    return [] if isinstance(context.subject, Clued) and context.subject.ways else None


BE = (
    r"(?P<be>(?:is|are|must be|must not be|will be|cannot be|(?:is|are) not|(?:is|are) never|(?:is|"
    r"are) always|have to be|must remain|remain|remains|lies?)(?: left| always| all)?"
    r"(?: (?:on|in|placed on|part of)(?: an?| the)?)?)"
)
THIS_AREA = (
    r"(?:the|its|their|that|this) (?:(?:connected|same-colored|(?:un)?shaded|color|colored|"
    r"single-colored) )*(?:area|group|region|island|polyomino|cluster|body|areas|groups|regions)"
    r"(?: (?:of|with|in) (?:(?:of|connected|orthogonally|same|the|its|own|a|color|colored|(?:un)?shaded|"
    r"same-colored|cells) ?)*)?"
    r"(?: ?(?:that )?(?:it|they|the (?:circle|cell|digit|circled cell))(?: (?:is|are|belongs?|"
    r"lies?))?(?: (?:in|to|part of|on|a part of))*| (?:to|in) which (?:it|they) (?:belongs?|is|lies?|"
    r"are)(?: in)?)?"
)
SIZE_OF = (
    rf"(?: (?:the )?(?:size|number of cells|area|amount of cells|total number of cells)(?: (?:of|in|"
    rf"within))? {THIS_AREA})"
)
IF_AREA = (
    r"if (?:a|an|any) (?:connected )?(?:group|area|region) (?:of )?(?:connected )?(?:cells )?(?:of "
    r")?(?:the )?same(?: |-)color(?:ed)?(?: cells)? "
    r"(?:has|contains)(?: (?:one|or|more|a|an|any|several))* circles?(?: in it)?"
)
DOTS = (
    r"(?:(?:the|all|two|both|cells|digits|every|each|pair|pairs|of|that|are|either|"
    r"side) )*(?:separated by|connected by|joined by|on both sides of|with|adjacent to|touching|across|"
    r"marked with)? ?(?:a |the |any |each )*(?P<dot>white |black )?(?:kropki )?dots?"
    r" (?:(?:will|must|always|each|both|should) )*(?:contain|separates?|are|is|be|have|connects?|joins?|"
    r"consist of|belong to|are of|indicates?|mark|lie between)(?: (?:that|one|a|an|of|the|exactly|two|"
    r"cells|with|always|both))* ?"
    r"(?:(?:un)?shaded(?: cells?)? (?:and|from)(?: (?:one|a|an|exactly))* (?:un)?shaded(?: cells?)?|"
    r"(?:different|opposite)(?:ly|-| )?color(?:s|ed)?(?: cells)?|(?P<same>(?:cells )?(?:of )?(?:the "
    r")?same(?:-| )color(?:ed)?(?: cells)?))"
)

CLAUSES: tuple[Clause, ...] = (
    *(
        clause(
            (
                rf"{who}{TELLS}{NUMBER_OF}(?:{KIND_CELLS}{PLACES}|"
                rf"{NEIGHBOUR_KIND.replace('<kind>', '<kind3>').replace('<near>', '<near3>')})"
            ),
            _counts,
        )
        for who in (CIRCLES, SQUARES, SYMBOLS)
    ),
    clause(rf"{TELLS.lstrip()}{NUMBER_OF}{KIND_CELLS}{PLACES}", _counts),
    *(
        clause(rf"{who}{TELLS}{NUMBER_OF}{rest}", _counts)
        for who in (CIRCLES, SQUARES, SYMBOLS)
        for rest in (THAT_ARE, SAME_AS, HAS)
    ),
    clause(rf"{ARROWS}{TELLS}{NUMBER_OF}{KIND_CELLS}{WAYS}{OWN}{NOT_OWN}", _along),
    clause(
        (
            rf"(?:,? ?(?:the|its|their) (?:digits?|numbers?|values?)(?: in (?:it|"
            rf"them))? )?{TELLS.lstrip()}{NUMBER_OF}{KIND_CELLS}{WAYS}{OWN}{NOT_OWN}"
        ),
        _along,
    ),
    clause(rf"{ARROWS}{TELLS}(?P<summed>{SUM_OF}){KIND_CELLS}{WAYS}{OWN}{NOT_OWN}", _along),
    clause(
        rf"{CIRCLES}{TELLS}{NUMBER_OF}{KIND_CELLS}(?: {OWN.replace('<own>', '<own2>')})?{SEEN}{OWN}{NOT_OWN}", _sees
    ),
    *(clause(rf"{who} {BE} (?P<k>(?:un)?shaded)(?: cells?)?", _fixed) for who in (CIRCLES, SQUARES, SYMBOLS, ARROWS)),
    *(
        clause(
            (
                rf"{who} (?:may|can|might|could) (?:be|lie on|appear (?:on|in))(?: either| both| in| on|"
                rf" a)* (?:un)?shaded(?: cells?| areas?)? or (?:in |on )?(?:un)?shaded(?: cells?| areas?)?"
            ),
            _free,
        )
        for who in (CIRCLES, SQUARES, SYMBOLS, ARROWS)
    ),
    clause(rf"{CIRCLES}{TELLS}{SIZE_OF}", _sizes),
    clause(rf"{IF_AREA},? {CIRCLES}{TELLS}{SIZE_OF}", _sizes),
    clause(
        (
            r"if a cell (?:contains|has) (?:multiple|several|more than one) arrows,? (?:each (?:arrow )?is "
            r"(?:summed|counted|treated|considered) separately|(?:they are|these are) (?:treated|"
            r"summed) separately)"
        ),
        _separately,
    ),
    clause(DOTS, _dots),
    clause(
        r"(?:a |the |any |each )?(?P<dot>white |black )?(?:kropki )?dots? (?:on the (?:border|edge|"
        r"side)s? (?:of|between)|across) (?:two )?(?:cells|digits) (?:indicates?|means?|shows?)(?: that)? "
        r"(?:they|the cells|the two cells|these cells)(?: (?:are|have|is|belong to|"
        r"must be))* (?:of )?(?:(?P<same>(?:the )?same(?:-| )color(?:ed)?)|(?:different|opposite)(?:-|"
        r" )?color(?:s|ed)?|different)",
        _dots,
    ),
    clause(
        rf"{CIRCLES}{TELLS}{NUMBER_OF} cells{OWN.replace('<own>', '<own2>')} (?:that )?(?:can be |"
        rf"are )?(?:seen|visible)(?: (?:orthogonally|from (?:it|the circle|that cell)|by it|"
        rf"horizontally and vertically|in (?:all )?(?:the )?(?:four|4)(?: cardinal| orthogonal)? directions|"
        rf"in its row and column))*"
        rf" (?:before|until|up to) (?:encountering|reaching|meeting|hitting|the first|being blocked by|"
        rf"blocked by)? ?(?:a )?(?:cells? of (?:the|a) )?(?:opposite|other|different)(?:ly)?(?:-|"
        rf" )color(?:ed)?(?: cells?)?{OWN}{NOT_OWN}",
        _sees_same,
    ),
    clause(
        (
            r"exactly one of (?:the )?(?:two )?(?:cells|digits) (?:joined|separated|connected|on either side of|"
            r"adjacent to|with)(?: by)? (?:a|each|any) (?P<dot>white |black )?(?:kropki )?dots? (?:is|"
            r"must be) (?:un)?shaded(?P<same>(?!))?"
        ),
        _dots,
    ),
    clause(
        (
            r"(?:the )?(?:two )?(?:cells|digits) (?:joined|separated|connected|on either side of|"
            r"with)(?: by)? (?:a|each|any) (?P<dot>white |black )?(?:kropki )?dots? (?P<same>(?:are|"
            r"must be)(?: either)? both (?:un)?shaded or both (?:un)?shaded)"
        ),
        _dots,
    ),
    clause(
        (
            rf"(?:the|its|their) (?:digits?|numbers?) ?(?P<verb>(?:is|are)(?: equal to)?|equals?|gives?|indicates?|"
            rf"shows?|counts?|represents?){NUMBER_OF}{KIND_CELLS}(?: "
            rf"{OWN.replace('<own>', '<own2>')})?{SEEN}{OWN}{NOT_OWN}"
        ),
        _sees,
    ),
    clause(
        r"(?:a |the |any |each )?(?P<dot>white |black )?(?:kropki )?dots? between (?:two )?(?:cells|"
        r"digits) (?:indicates?|means?|shows?)(?: that)? "
        r"(?:they|the cells|the two cells|these cells|both cells|exactly one)(?: (?:are|have|is|belong to|"
        r"must be))* (?:of )?(?:(?P<same>(?:the )?same(?:-| )color(?:ed)?)|(?:different|opposite)(?:-|"
        r" )?color(?:s|ed)?|different)",
        _dots,
    ),
    clause(
        (
            r"not (?:all|every)(?: possible)? (?:arrows?|circles?|clues?|dots?)(?:/?\w* ?\w*)? (?:are|"
            r"is)(?: necessarily)? (?:given|shown|marked)"
        ),
        lambda match, context: [],
    ),
)
