"""The ways to say what digits along a line are like, and what clues count."""

# One way to say something is one pattern, and stays on one line.
# ruff: noqa: E501
from __future__ import annotations

import re
from collections.abc import Sequence

from penpad.formats.puzzle import Cell
from penpad.solver.sudoku.route import clues, digits
from penpad.solver.sudoku.route.grammar import Clause, Context, Fact, clause, silent
from penpad.solver.sudoku.route.relations import LINES, classes
from penpad.solver.sudoku.route.shape import Kind, standard_boxes
from penpad.solver.sudoku.route.steps import table, values
from penpad.solver.sudoku.route.words import HAVE, MARK, MUST, ON, T, W, named
from penpad.solver.sudoku.shading.drawing import Drawing as Small

IS_LINE = (
    rf"{T} (?:(?:must|will|should|also|always|needs to|has to) )*(?:acts?|functions?|works?|behaves?|serves?|is|be|forms?|is also|will be|must be|can be considered|follows?)(?: as| like| be| also)?(?: a| an| the)?(?: valid)? "
    r"(?P<kind>german whispers?|dutch whispers?|chinese whispers?|german|dutch|(?:alternating )?parity|odd[-/]even|consecutive|modular|entropic|renban|"
    r"(?:region|box|equal) sum|thermo(?:meter)?)(?: lines?)?(?: constraint)?"
)
REPEAT = (
    rf"(?:the )?digits (?:cannot|never|may not) (?:be )?(?:repeat|repeated)(?: (?:anywhere|at all))? {ON}",
    rf"(?:the )?digits {ON} (?:cannot (?:be )?repeat(?:ed)?|(?:are|must(?: all)? be)(?: all)? (?:different|distinct|unique))",
    rf"no digits? (?:may |can |is )?(?:be )?repeat(?:s|ed)? {ON}",
    rf"{T} (?:cannot contain|contains no) (?:repeated|repeating) digits",
)
BOX_RISES = (
    rf"(?:within|in|inside) (?:each|every|a|any) box,? (?:the )?digits {ON} (?:must )?(?:strictly )?increase(?: in value)?(?: in the direction (?:of travel|{W} (?:is )?(?:moving|travelling|travels|moves)))?",
    rf"(?:the )?digits {ON} (?:must )?(?:strictly )?increase (?:within|in|inside) (?:each|every|a|any) box(?: in the direction of travel)?",
)
RISES = (
    rf"(?:the )?digits {ON} (?:must )?(?:strictly )?increase(?: in value)?(?: from (?:start to (?:end|finish)|(?:its |the )?(?:head|start|bulb) to (?:its |the )?(?:tail|end|tip)))?",
    rf"(?:the )?digits (?:must )?(?:strictly )?increase (?:along|on) {T}(?: from (?:start to (?:end|finish)|(?:its |the )?(?:head|start|bulb) to (?:its |the )?(?:tail|end|tip)))?",
    rf"{T} (?:acts as|is|functions as) a thermometer",
)
STRAIGHT = (
    rf"(?:the |each |all |every )*straight (?:parts?|sections?|segments?|stretch(?:es)?|pieces?)(?: of {T})? (?:is|are|form|act as|must be)(?: a)? thermometers?",
    rf"digits (?:are |must be )?(?:in )?(?:increasing|ascending)(?: order)? (?:along|on) (?:each|every|the|all) straight (?:parts?|sections?|segments?|stretch(?:es)?|pieces?)(?: of {T})?",
)
DIGITS = (
    r"(?:(?:the )?digits? )?(?:(?P<parity>odd|even|prime)(?: digits?)?|(?P<list>\d(?:(?:, ?| |,? and |,? or )\d)*))"
)
BENDS = (
    rf"(?:{W} )?(?:can |may |must )?only (?P<what>(?:bends?|turns?|changes? direction)(?:,? (?:and|or) ends?)?|ends?)(?: on| at| in)? {DIGITS}(?: cells)?",
)
BOTH_WAYS = rf"(?:{W} )?(?:must |always )*(?P<one>turns?|bends?|goes straight|go straight|passes straight|runs straight)(?: through)?(?: on| in| at)? (?:(?:all|every|each|any) )?(?P<parity>odd|even) (?:digits?|cells?)(?: it visits)?,? (?:and )?(?:must )?(?P<other>turns?|bends?|go(?:es)? straight|pass(?:es)? straight|runs? straight)(?: through)?(?: on| in| at)? (?:(?:all|every|each|any) )?(?P<parity2>odd|even) (?:digits?|cells?)(?: it visits)?"
ONLY = (
    rf"(?:{W} )?(?:(?:may|can|must|should) )*(?:only )?(?:(?P<passes>visits?|passes? through|contains?|goes through|uses?|travels? through|includes?|goes over)(?: only)?) {DIGITS}(?: cells)?",
    rf"(?:all )?(?:the )?digits {ON} (?:must be|are) {DIGITS}",
    rf"(?:all|every|each|any)(?: of the)? cells? {ON} (?:must )?(?:contains?|holds?|have|has|be) (?:an? )?{DIGITS}",
)
NEVER = (
    rf"(?:{W} )?(?:cannot|avoids?) (?:(?:enter (?:a |any )?cells? (?:containing|with)(?: an?)?|visit|pass through|contain|go through|use|travel through|include|go over|pass) )?(?:any )?{DIGITS}(?: cells)?",
    rf"no {DIGITS} (?:is|are|may be|appears?)(?: on)? {T}",
)
SOME = r"(?:(?:(?:all|every|each|the)(?: of)?(?: the)? )?(?:cells? (?:with|containing) (?:an? |the )?)?(?:digits? )?(?:(?P<parity>odd|even|prime) ?(?:digits?|cells?)?|(?P<list>\d(?:(?:, ?| |,? and |,? or )\d)+))(?: digits?)?(?: in the grid)?)"
EVERY = (
    rf"{SOME}(?: except (?:for )?(?:the |those |all )*(?:(?:odd|even) digits )?in the (?P<except>center|central|middle|center 3x3) box)?,? (?:must )?(?:form|forms|make up|create) (?:a|an|1|single|thin|,| |closed|orthogonally-connected)* ?track",
    rf"(?:{W} )?(?:must )?(?:visits?|passes through|contains?|goes through) (?:all|every|each)(?: of the)? (?P<parity>odd|even|prime) digits?(?: in the grid)?",
    rf"(?:all|every|each)(?: of the)? (?P<parity>odd|even|prime) digits?(?: in the grid)? (?:is|are|must be) on {T}",
)
DIVIDE = rf"(?:{T} is (?:divided|split|cut|broken)(?: up)? (?:in)?to (?:segments|sections|parts|pieces) by (?:the )?box borders|(?:the )?box borders (?:divide|split|cut|separate|break up|partition) {T} (?:in)?to (?:segments|sections|parts|pieces))"
SEGMENTS = (
    rf"{DIVIDE}(?:,? (?:each of |all of )?(?:which|that|whose digits)?(?: all| each)? ?(?:have|has|with|sum to|add up to|must have|must sum to)(?: the)?(?: same| equal) (?:sums?|totals?|number)?)",
    rf"(?:the )?(?:digits (?:on|in|along|of) )?(?:each|every|all|the) (?:track )?(?:segments?|sections?|parts?|pieces?)(?: of {T})? (?:must )?(?:all )?(?:have|has|sums? to|adds? up to)(?: the)?(?: same| equal) (?:sums?|totals?|number|value)",
    rf"(?:the )?digits {ON} (?:must )?(?:have|sum to|add up to) (?:the same|an equal) (?:sum|total|number)(?: n| x| s)?,? (?:within|in|inside) (?:each|every) box(?: (?:it|that it|{T}|which it|that {T}) (?:passes through|visits|enters|passes|crosses))",
    rf"(?:the )?digits {ON} (?:have an? equal|sum to the same|must sum to the same|have the same) (?:sum|total|number)?,? ?(?:N )?(?:within|in|inside) each box (?:it|that it|{T}|which it) (?:passes through|visits|enters|passes|crosses)",
)
TOTALS = (
    rf"(?:for|in|within) (?:each|every) box,? (?:the )?(?:sum|total) of (?:all )?(?:the )?(?:digits {ON}|track digits|track cells) (?:must be|is) the (?P<same>same)",
    r"(?:(?:in|within) (?:each|every|a) box,? )?(?:the )?track (?:cells|digits)(?: in the same box| in (?:each|every|a) box)? (?:must )?(?:sums?|adds?|add up) to (?:(?P<same>the same)(?: (?:sum|total|number|value))?|(?P<prime>an? prime(?: number)?)|(?:exactly )?(?P<number>\d+))",
    rf"(?:the )?(?:sum|total) of (?:all )?(?:the )?(?:digits {ON}|track digits) (?:in|within) (?:each|every) box (?:must be|is) (?:the (?P<same>same)|(?P<prime>an? prime(?: number)?)|(?P<number>\d+))",
    rf"(?:(?:in|within) (?:each|every) box,? )?(?:the )?(?:sum of )?(?:all )?(?:the )?digits {ON}(?: (?:in|within) (?:each|every) box)? (?:must )?(?:sums?|adds?|totals?|is|are|have)(?: up)?(?: to)?(?: the)? (?P<same>same|equal)(?: (?:sum|total|number|value))?(?: (?:in|within) (?:each|every) box(?: (?:it|that it|walker|{T}) (?:passes through|visits|enters))?)?",
    rf"all digits within a box (?:that )?(?:lie )?(?:anywhere )?{ON} {HAVE}(?:sum|add up|add) to (?P<prime>a prime number)(?: too)?",
    rf"(?:(?:in|within) (?:each|every) box,? )?(?:the )?(?:sum of )?(?:all )?(?:the )?digits {ON}(?P<within> (?:in|within) (?:a|each|every) box)? {HAVE}(?:sum|sums|adds? up|is|add)(?: to)? (?:(?P<prime>an? prime(?: number)?)|(?:exactly )?(?P<number>\d+))",
)
BOX_NUMBER = (
    rf"(?:within|in) (?:each|every) box,? the box number(?: ?1=top left, 2=top center, 3=top right, etc\.?)?,? {MUST}(?:on|part of|visited by|lie on|in) {T}",
    rf"(?:{W} )?(?:must )?(?:visits?|passes through|goes through) the box number in (?:each|every) box",
)
A_DIGIT = (
    r"(?:(?:a|the|any|each|every|these|all|such|those) )*(?:digits?|numbers?|clues?)?(?: (?:in|inside|within|on))? ?"
)
TELLS = r"(?:(?:must )?(?:gives?|indicates?|shows?|equals?|is|are|represents?|tells?(?: you)?|states?|denotes?|counts?|says?|shows)(?: equal to)?(?: exactly)?)"
HOW_MANY = r"(?:(?:how many(?: of)?|the (?:total )?number of|the amount of|the count of)(?: the| its| their)*)"
NEAR = r"(?:(?:including diagonals?|including diagonally(?: adjacent ones| adjacent)?|orthogonally|diagonally|and|or|immediately|adjacent|surrounding|neighboring|touching|8|9|up to|its|their|the|around it) )*"
ON_CELLS = rf"(?:track cells|cells (?:that (?:are|lie) )?{ON}|track|(?:are|is|lie) (?:track cells|{ON}))"
AROUND = (
    rf"{A_DIGIT}{MARK}? ?(?:which |that )?{TELLS} {HOW_MANY} (?P<near>{NEAR})cells,? (?P<near2>\(?(?:including|or) diagonal(?:s|ly)?\)?,? )?(?:are |is |that are |lie )?(?:track cells|{ON}|part of {T}|visited by {T})(?P<own>,? (?:including|counting) (?:itself|themselves|the \w+(?: cell)?|its own cell))?",
    rf"{A_DIGIT}{MARK}? ?(?:which |that )?{TELLS} {HOW_MANY} {ON_CELLS} (?:in|within) (?P<near>(?:the|its) (?:surrounding )?3 ?x ?3 (?:area|square|box|grid|block)(?: of cells)?)(?P<own>,? (?:centered (?:on|at|around)|around|surrounding|including|counting|containing) (?:it|the \w+(?: cell)?|that cell|itself|them|themselves))?",
    rf"{A_DIGIT}{MARK}? ?(?:which |that )?{TELLS} {HOW_MANY} {ON_CELLS} (?:in|within|among) (?P<near>(?:the )?(?:up to )?9 cells) (?P<own>(?:around and including|in and around|including and around|surrounding and including) (?:it|the \w+(?: cell)?|them|itself))",
    rf"{A_DIGIT}{MARK}? ?(?:which |that )?{TELLS} {HOW_MANY} (?P<near>{NEAR})cells (?:are |is |that are |lie )?(?:track cells|{ON}|part of {T}|visited by {T})(?P<own>,? (?:including|counting) (?:itself|themselves|the \w+(?: cell)?|its own cell))?",
    rf"{A_DIGIT}{MARK}? ?(?:which |that )?{TELLS} {HOW_MANY} {ON_CELLS} (?:in |of |among |that are |within )?(?P<near>(?:{NEAR})(?:cells|to it|around it|it)?)(?P<own>,? (?:including|counting) (?:itself|themselves|the \w+(?: cell)?|its own cell))?",
)
SEEN = (
    rf"{A_DIGIT}{MARK} {TELLS} {HOW_MANY} (?:track cells|cells {ON}) (?:seen|visible|that (?:it|they) (?:can )?sees?|it (?:can )?sees?)(?: (?:in|along|from|to)? ?(?:all|the|4|horizontal|vertical|horizontally|vertically|orthogonal|orthogonally|directions?|combined|and|or|/|its|row|column|in|every|each|from|this|cell|that|position|horizontal/vertical|,)+)*"
    rf"(?P<own>,? ?(?:including|counting) (?:itself|themselves|the cell with the \w+|the \w+(?: cell)?|its own cell|that cell))?",
)
ARROW = (
    rf"{A_DIGIT}(?:cells? )?(?:with|in a cell with|in cells with|that has|containing|and) (?:an? )?(?:small |grey |black )?arrows? (?:in (?:it|them) )?{TELLS} {HOW_MANY} (?:track cells|cells {ON})(?P<seen> (?:seen|visible|that are visible|that can be seen))?(?: (?:in|along|following))* (?:the |that |its |this |their )*(?:(?:indicated|pointed|corresponding|arrow's|given) )?(?:directions?|arrows?)(?: (?:of (?:the|its|their) arrows?|(?:the|its|that) arrow points?|it points(?: in)?|indicated))?",
)
CYCLE = (
    rf"(?:the )?digits {ON} (?:must )?(?:increase|go up) by (?:exactly )?1 (?:with |at |on |for )?(?:each|every) (?:step|cell|time)?,? ?(?:and |with |where )?(?:a )?(?:9 (?:is |must be |being )?followed by (?:a )?1|1 follow(?:s|ing) (?:a )?9|wrapping(?: around)? from 9 (?:back )?to 1)",
)
OFF_DIGITS = (
    rf"(?:all |every |each )?cells? (?:not on|off|outside(?: of)?) {T} (?:must )?(?:contains?|are|is|be|hold|have|holds|has) (?:an? )?{DIGITS}",
    rf"(?:all )?(?:the )?digits (?:not on|off) {T} (?:must be|are) {DIGITS}",
    rf"(?:all |every )?non-track cells (?:must )?(?:contain|are|hold|have) (?:an? )?{DIGITS}",
)
BLOCKED = silent(
    DIVIDE,
    r"(?:non-track cells|cells not on the track|cells off the track) (?:obstruct|stop|obscure) (?:the )?(?:vision|view|sight|line of sight|lines of sight)",
    r"(?:cells (?:of the track )?)?(?:seen )?until (?:a|the first) non-track cell",
)
CIRCLES = (
    r"(?:similarly,? )?(?:a |the |any |each )?digits? in (?:a |the )?circles? (?:(?P<on>on)|(?P<off>off|not on|outside)) (?:of )?the track (?:indicates?|shows?|gives?|is|equals?|tells?|says?|counts?|specif(?:ies|y))"
    r"(?: exactly)? (?:how many|the number of) circles (?:on|off|not on|outside)(?: of)? the track (?:that )?(?:contains?|hold|have|with|containing)(?: exactly)? that (?:same )?digit",
)
DOTS = (
    r"(?:additionally,? )?exactly 1 (?:of the (?:2 )?)?cells? (?:touching|adjacent to|next to|on either side of|joined by|connected by|separated by) (?:a |each |every )?(?P<colour>black |white )?dots? (?:is|are|lies?|must be) on the track(?:,? and the other is (?:off|not on) (?:the track|it))?",
    r"(?:cells|digits) (?:separated|joined|connected) by (?:a )?(?P<colour>black |white )?dots?,? (?:(?:must|will|always) )*(?:contain|have|consist of|include|be)(?: exactly)? 1 track cell and 1 non-track cell",
    r"(?:additionally,? )?(?:of )?the (?:2 )?cells (?:touching|adjacent to|next to|on either side of|joined by|connected by|separated by) (?:a |each |every )?(?P<colour>black |white )?dot,? (?P<same>are )?either both (?:on|part of) the track,? or both (?:off|not on)(?: of)?(?: the track)?",
)
QUADS = (
    r"the track must (?:enter|visit|pass through|contain|include)(?: exactly)? (?P<number>\d|1) of the (?:4 )?cells (?:surrounding|around|touching) (?:each|every|a|the)(?: given)? (?:quad clue|quad|circle|clue|quad circle|quadruple)",
)
AREA_SIZE = (
    rf"{A_DIGIT}{MARK} {TELLS} (?:the (?:number of cells in|size of)) (?:that \w+'s|its|the|that) (?:own )?non-track (?:box|area|group)(?: (?:it|that it) (?:is|lies) in)?",
)
EACH_DIFFERENT = rf"(?:{MARK} )?(?:all |each )?(?:contains?|have|has|holds?) (?:a )?different digits?"
PARTS = r"(?:(?:any|each|every|all|the|a) )*track segments?"
PART_SETS = (
    rf"{PARTS} must (?:function as|act as|be|form|be treated as) (?:a )?(?:valid )?renban(?: line)?",
    r"it must consist entirely of a set of non-repeating,? consecutive digits(?:,? which can be arranged in any order)?(?: along (?:the|each) track segment)?",
    rf"(?:the )?digits (?:along|on) {PARTS} (?:must )?(?:form|be) a set of (?:non-repeating,? )?consecutive(?:,? non-repeating)? digits(?: in any order)?",
)
NOTHING = silent(
    r"the track is (?:formed|made up|made) of 1 or more segments",
    r"any uses? of teleports will divide the track up into physically separate segments",
    r"if a teleport is used,? the current track segment ends at the entry teleport,? and a new separate track segment begins at the matching exit teleport",
    r"cells in the grid are either on the track or in 1 of several non-track (?:boxes|areas|groups)(?: groups of orthogonally-connected cells that are bordered by track cells and/or the edges of the grid)?",
    r"groups of orthogonally-connected cells that are (?:bordered|bounded|surrounded) by track cells and/or the edges? of the grid",
    rf"digits {ON} are subject to the following constraints",
    r"(?:1|2|3)=top (?:left|center|right)(?:, ?\d=top (?:left|center|right))*(?:, etc\.?)?",
    r"ie digits are in increasing order along each straight part",
)


def _is_line(match: re.Match[str], context: Context) -> Sequence[Fact] | None:
    kind = match["kind"].strip()
    known = table(context)
    for names, fits in LINES.items():
        if re.fullmatch(names, kind):
            if re.search(names.split("|")[0].split(" ")[0], kind) and context.grids[0].size != 9 and "whisper" in kind:
                return None
            return [digits.Neighbours(known.pairs(fits))]
    if re.fullmatch(r"modular|entropic", kind):
        found = classes(kind, values(context))
        return None if found is None else [digits.Windows(found)]
    if re.fullmatch(r"renban", kind):
        return [digits.Sets(consecutive=True)]
    if re.fullmatch(r"region sum|box sum|equal sum", kind) or re.fullmatch(r"box sum", kind):
        return [digits.SegmentSums()]
    if re.fullmatch(r"thermo(?:meter)?", kind):
        return _rises(match, context)
    return None


def _rises(match: re.Match[str], context: Context) -> Sequence[Fact]:
    return [digits.Rising()]


def _digits(match: re.Match[str], context: Context) -> frozenset[int]:
    groups = match.groupdict()
    if groups.get("parity") == "prime":
        return table(context).primes & frozenset(values(context))
    if groups.get("parity"):
        return frozenset(value for value in values(context) if value % 2 == (groups["parity"] == "odd"))
    return frozenset(int(text) for text in re.findall(r"\d", groups.get("list") or ""))


def _bends(match: re.Match[str], context: Context) -> Sequence[Fact]:
    what = match["what"]
    return [digits.TurnsOn(_digits(match, context), bends=not what.startswith("end"), ends="end" in what)]


def _both_ways(match: re.Match[str], context: Context) -> Sequence[Fact] | None:
    turning = [re.match(r"turn|bend", match[name]) is not None for name in ("one", "other")]
    if turning[0] == turning[1] or match["parity"] == match["parity2"]:
        return None
    parity = match["parity"] if turning[0] else match["parity2"]
    found = frozenset(value for value in values(context) if value % 2 == (parity == "odd"))
    return [digits.TurnsOn(found, every=True)]


def _only(match: re.Match[str], context: Context) -> Sequence[Fact] | None:
    if "only" not in match[0] and match.groupdict().get("passes"):
        return None
    return [digits.Only(_digits(match, context))]


def _never(match: re.Match[str], context: Context) -> Sequence[Fact]:
    return [digits.Only(frozenset(values(context)) - _digits(match, context))]


def _every(match: re.Match[str], context: Context) -> Sequence[Fact] | None:
    forms = match.re.groupindex.get("except") is not None
    found = _digits(match, context)
    if not forms:
        return [digits.Only(found, only=False, every=True)]
    context.opened = True
    off: tuple[Cell, ...] = ()
    if match["except"]:
        boxes = standard_boxes(context)
        if boxes is None:
            return None
        off = boxes[4]
    closed = bool(context.notes.get("closed")) or "closed" in match[0]
    return [Kind(closed=closed), digits.Only(found, every=True, off=off)]


def _totals(match: re.Match[str], context: Context) -> Sequence[Fact] | None:
    groups = match.groupdict()
    if not re.search(r"\bbox\b", match[0]):
        return None
    if groups.get("prime"):
        return [digits.BoxTotals(table(context).primes)]
    if groups.get("number"):
        if not re.search(r"\b(?:in|within) (?:a|each|every|the same) box\b", match[0]):
            return None
        return [digits.BoxTotals(frozenset({int(groups["number"])}))]
    return [digits.BoxTotals(None)]


def _marked(match: re.Match[str], context: Context) -> tuple[Cell, ...] | None:
    """The cells of the marks that the clause names, or that the clause before named."""
    if match.groupdict().get("mark"):
        found = named(match, context)
        return None if found is None else found.cells
    before = context.notes.get("marks")
    return getattr(before, "cells", None)


def _around(match: re.Match[str], context: Context) -> Sequence[Fact] | None:
    cells = _marked(match, context)
    near = f"{match['near'] or ''} {match.groupdict().get('near2') or ''}"
    if cells is None or not near.strip():
        return None
    straight = "orthogonally" in near and "diagonal" not in near
    vague = not re.search(r"orthogonally|diagonal|surrounding|around|8|9|3 ?x ?3", near)
    own = bool(match["own"]) or re.search(r"9|3 ?x ?3", near) is not None
    return None if vague else [clues.Around(cells, corners=not straight, own=own)]


def _seen(match: re.Match[str], context: Context) -> Sequence[Fact] | None:
    cells = _marked(match, context)
    return None if cells is None else [clues.Sees(cells, own=bool(match["own"]))]


def _arrow(match: re.Match[str], context: Context) -> Sequence[Fact] | None:
    found = Small(context.marks).arrows
    if found is None:
        return None
    context.used += found.marks
    return [clues.AlongArrow(cell, found.ways[cell], bool(match["seen"])) for cell in found.cells]


def _off(match: re.Match[str], context: Context) -> Sequence[Fact]:
    return [digits.Only(frozenset(values(context)) - _digits(match, context), only=False, every=True)]


def _circles(match: re.Match[str], context: Context) -> Sequence[Fact] | None:
    found = context.drawing.named("circles")
    if found is None or len(set(re.findall(r"circles? (on|off|not on|outside)", match[0]))) != 1:
        return None
    context.used += found.marks
    return [clues.CirclesCount(found.cells, on=bool(match["on"]))]


def _dots(match: re.Match[str], context: Context) -> Sequence[Fact] | None:
    colour = (match["colour"] or "").strip()
    pairs = tuple(cells for kind, cells, _ in context.drawing.dots() if not colour or kind == f"{colour} dot")
    numbers = frozenset({0, 2}) if match.groupdict().get("same") else frozenset({1})
    return [clues.OfGroup(pairs, numbers)] if pairs else None


def _quads(match: re.Match[str], context: Context) -> Sequence[Fact] | None:
    groups = tuple(cells for cells, _ in context.drawing.corner_circles())
    return [clues.OfGroup(groups, frozenset({int(match["number"])}))] if groups else None


def _different(match: re.Match[str], context: Context) -> Sequence[Fact] | None:
    cells = _marked(match, context)
    return None if cells is None or len(cells) > len(values(context)) else [clues.DifferentDigits(cells)]


def _area(match: re.Match[str], context: Context) -> Sequence[Fact] | None:
    cells = _marked(match, context)
    return None if cells is None else [clues.AreaSizes(cells)]


CLAUSES: tuple[Clause, ...] = (
    clause(IS_LINE, _is_line),
    *(clause(each, lambda match, context: [digits.Different()]) for each in REPEAT),
    *(clause(each, lambda match, context: [digits.Rising(parts=True)]) for each in BOX_RISES),
    *(clause(each, _rises) for each in RISES),
    *(clause(each, lambda match, context: [digits.StraightRising()]) for each in STRAIGHT),
    *(clause(each, _bends) for each in BENDS),
    clause(BOTH_WAYS, _both_ways),
    *(clause(each, _only) for each in ONLY),
    *(clause(each, _never) for each in NEVER),
    *(clause(each, _every) for each in EVERY),
    *(clause(each, lambda match, context: [digits.SegmentSums()]) for each in SEGMENTS),
    *(clause(each, _totals) for each in TOTALS),
    *(clause(each, lambda match, context: [digits.BoxNumbers()]) for each in BOX_NUMBER),
    *(clause(each, _around) for each in AROUND),
    *(clause(each, _seen) for each in SEEN),
    *BLOCKED,
    *(clause(each, _arrow) for each in ARROW),
    *(clause(each, lambda match, context: [digits.Cyclic()]) for each in CYCLE),
    *(clause(each, _off) for each in OFF_DIGITS),
    *(clause(each, lambda match, context: [digits.Sets(consecutive=True)]) for each in PART_SETS),
    *(clause(each, _circles) for each in CIRCLES),
    *(clause(each, _dots) for each in DOTS),
    *(clause(each, _quads) for each in QUADS),
    *(clause(each, _area) for each in AREA_SIZE),
    clause(EACH_DIFFERENT, _different),
    *NOTHING,
)
