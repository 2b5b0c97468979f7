"""How rules texts speak of areas: connected, without 2x2, reaching the edge, apart; and of the shading as such."""

from __future__ import annotations

import re

from penpad.solver.sudoku.shading.areas import BOTH, Apart, Inside, Joined, NoBlock, ReachEdge
from penpad.solver.sudoku.shading.field import Fact
from penpad.solver.sudoku.shading.grammar import Build, Clause, Context, clause

K = r"(?P<k>shaded|unshaded)"
LEAD = r"(?:(?:all|every|each|any|the|of|these|those|your) )*"
ONE_KIND = rf"{LEAD}{K}(?: cells?| areas?)?(?: in the grid)?"
K1_K2 = (
    r"(?:(?:shaded(?: cells?)?,? (?:and|or|nor|and/or) (?:(?:all|the|of) )*unshaded)|"
    r"(?:unshaded(?: cells?)?,? (?:and|or|nor|and/or) (?:(?:all|the|of) )*shaded))"
)
COLOR = r"(?:colors?|kinds?|types?|coloring|shades?|sets?|parities|categories)"
BOTH_KINDS = (
    rf"(?:(?:(?:all|both|the|each|every|of) )*{K1_K2}(?: cells?| areas?)?(?: each| both)?|"
    rf"(?:each|every|both|either|the|all|same)(?: of the)?(?: two)? {COLOR}(?: of cells?)?|"
    rf"{LEAD}cells (?:of|with|in|having|sharing) (?:the same|each|one|a|either|any one|both|the two|"
    rf"a given|a single) {COLOR}|"
    rf"{LEAD}(?:same|like|identically)(?:-| )colored cells)"
)
MUST = (
    r"(?:(?:is|are|be|being|must(?: each| all| both)?(?: also)? be|(?:has|have) to(?: each| all)? be|"
    r"should(?: each| all| both)? be|"
    r"will(?: each| all)? be|needs? to(?: all)? be|shall be|can all be)(?: each| all| both)?(?: also)?)"
)
FORM = (
    r"(?:(?:must |should |will |(?:has|have) to |needs? to )?(?:all |each |both |also )*(?:forms?|forming|"
    r"makes? up|creates?|"
    r"belongs? to|comprises?|constitutes?))"
)
SINGLE = r"(?:(?:a|an|one|just|exactly|only|its own|their own|single|large|complete|big|whole|the same|individual) )+"
SHAPE = (
    r"(?:area|group|region|polyomino|shape|network|component|set|mass|body|structure|cluster|chain|blob|"
    r"whole|piece|system|unit|block|wall|cave|island)"
)
OTHERS = r"(?:(?:to|with|from) (?:each|one an|every|all)(?: )?others?(?: K)?(?: cells?)?)"
CONNECTED = (
    rf"(?:{MUST} (?:mutually |all |fully |orthogonally )*connected(?: orthogonally)?(?: {OTHERS})?(?: "
    rf"together)?(?: orthogonally)?"
    rf"(?: (?:in|into|to form|as|by|forming|within) {SINGLE}(?:connected )?(?:(?:un)?shaded )?{SHAPE}s?)?|"
    rf"(?:{FORM}|{MUST}(?: part of| in)?) {SINGLE}(?:orthogonally )?(?:connected )?(?:(?:un)?shaded "
    rf")?{SHAPE}s?(?: of (?:connected )?(?:(?:un)?shaded )?cells)?(?: each)?"
    rf"(?: (?:that|which) is connected)?|connects? orthogonally|(?:must |have to |"
    rf"should )?(?:all )?(?:connect|be connected)(?: orthogonally)?)"
)

FULL = (
    r"(?:(?:fully|entirely|completely|wholly|all|totally|solely|exclusively|just|only|made|up|made-up|"
    r"contain(?:s|ing)?|composed|"
    r"consist(?:s|ing)?|of|solid|filled|with|full|the|in|be|being|that|which|where|is|are|has|have|having|"
    r"may|can|must|should|will|could|either|"
    r"both|to|colored|filled with|every cell|4|four|cells|exist|exists) )*"
)
MONO = (
    r"(?:(?:a|the|one|single|same|just|only|all|in|of) )*(?:color|kind|type|shade)(?: of cells?)?(?: cells?)?|"
    r"monochrom(?:e|atic)|monocolored|same-colored(?: cells)?|uniform|uniformly colored|"
    r"(?:the )?same(?: colored)? cells|of either(?: color| kind| type)?"
)
WHOLE = (
    rf"{FULL}(?:{K}(?: cells?)?(?:(?:,? (?:or|nor|and|and/or) |/){FULL}(?P<k2>shaded|unshaded)(?: cells?)?)?|"
    rf"(?P<mono>{MONO}))"
)
NO_2X2 = (
    (
        rf"(?:there (?:is|are|can be|may be|must be|should be|will be|exists?) )?no(?: fully| entire| entirely|"
        rf" full| complete)?(?: of the)? 2x2 {WHOLE}"
    ),
    rf"(?:there )?cannot (?:be |contain |exist |have )*(?:any |a )?2x2 {WHOLE}",
    rf"(?:a|any|every|each|all|the)? ?2x2 (?:cannot|(?:is|are|may|can|must) (?:never|not)) {WHOLE}",
    rf"none of the 2x2 {WHOLE}",
)
NO_2X2_AREAS = (
    rf"(?:there (?:is|are|can be|may be|must be|should be|will be) )?no 2x2 (?:{FULL})?{K}(?: cells?)?"
    rf"(?:,? (?:or|nor|and|and/or) {FULL}(?P<k2>shaded|unshaded))? (?:areas?|regions?|squares?|blocks?)",
)
NO_K_2X2 = (
    rf"no (?:fully |entirely |completely |all |wholly |solid )*{K}(?: (?:or|nor|and) (?:fully |entirely |"
    rf"completely |all |wholly )*(?P<k2>shaded|unshaded))? 2x2"
    rf"(?: (?:exists?|is allowed|are allowed|allowed|may exist|can exist|appears?))?",
    rf"{ONE_KIND} (?:cannot|never|(?:may|can|must) never)(?: ever)?(?: (?:fully|entirely|completely|wholly))* "
    r"(?:cover|form|fill|contain|occupy|make up|make|create|include|take up|have|cover up|"
    r"encompass)(?: in)?(?: (?:a|an|any|entire|whole|full|complete|of))* 2x2(?: fully| entirely|"
    r" completely)?",
    (
        rf"no 2x2 (?:may |can |is |are )?(?:be )?(?:fully |entirely |completely )?(?:covered|filled|occupied|"
        rf"formed|made up)(?: entirely| fully| completely)? (?:by|with|of|from) {ONE_KIND}"
    ),
)
CONTAIN = r"(?:(?:must|has to|have to|needs? to|should|will) )?(?:also )?(?:contains?|has|have|includes?|be)"
AT_LEAST = r"(?:(?:at least|a|one|1|some|both|of|each|a mix|mixture|mix|cell|cells|an) )*"
MIXED_2X2 = (
    rf"at least one cell (?:in|of) (?:every|each|any) 2x2 (?:is|must be) {K}",
    (
        rf"(?:every|each|any|all)(?: of the)? 2x2 {CONTAIN} {AT_LEAST}{K}(?: cells?)?(?: and "
        rf"{AT_LEAST}(?P<k2>shaded|unshaded)(?: cells?)?)?"
    ),
    (
        rf"(?:every|each|any|all)(?: of the)? 2x2 {CONTAIN} {AT_LEAST}(?:(?:both|two|each|"
        rf"either) )+{COLOR}(?: of cells?)?(?: in it)?"
    ),
)
ELLIPTIC = (
    (
        rf"(?:as|so|and so|likewise|neither|nor) (?:are|is|do|does|must|should|will|can) {LEAD}{K}(?: cells?|"
        rf" ones| areas?)?(?: be| form)?"
    ),
    (
        rf"(?:as well as|and|plus|together with)? ?{LEAD}{K}(?: cells?| ones| areas?)?(?: (?:too|as well|"
        rf"likewise|also|(?:are|is|do|does|must be)(?: too| as well| also| likewise)?))"
    ),
    (
        rf"(?:as well as|and also|the same (?:applies|goes|is true|holds)(?: for| to| of)?|"
        rf"likewise(?: for)?) {LEAD}{K}(?: cells?| ones| areas?)?"
    ),
)
NEVER_BLOCK = (
    r"(?:may |can |must |should )?(?:never|not|cannot)(?: (?:be|ever))?(?: (?:fully|entirely|"
    r"completely))* (?:cover|form|fill|contain|occupy|make up|create)"
    r"(?: (?:a|an|any|entire|whole|full|complete|of))* 2x2(?: anywhere)?|(?:must )?(?:contains?|has|have|forms?) no 2x2"
)

EDGE = (
    r"(?:the|an|a|at least one|any)(?: outer| outside)?(?: cells? (?:on|at|of) the)? (?:edges?|borders?|"
    r"perimeter|boundary|side)(?: cell)?(?: (?:of|in|on) the (?:grid|board|puzzle))?"
)
VIA = (
    r"(?: (?:via|through|by|by way of|along|with)(?: a| an| other| only| path| chain| of| connected|"
    r" orthogonally| adjacent)*(?: (?:un)?shaded)?(?: cells?| areas?)?)?"
)
REACH = (
    rf"{ONE_KIND} (?:{MUST} (?:connected|attached|linked|joined)(?: orthogonally)? to|(?:must |should |"
    rf"has to |have to |needs? to |will )?(?:all |each |eventually )?"
    rf"(?:reach(?:es)?|touch(?:es)?|extends? to|include|includes|contains?|"
    rf"connects?(?: orthogonally)?(?: to)?)(?: at least)?|must be able to reach) {EDGE}{VIA}",
)

NOT_EDGE = (
    rf"(?:no )?{ONE_KIND} (?:cannot|can|may|must not|are never|never|may never)(?: be)?(?: on| touch|"
    rf" reach| at| lie on| placed on) {EDGE}"
)
ADJACENT = (
    r"(?:orthogonally )?(?:adjacent|neighbors|neighboring|next to|touching|beside|connected|"
    r"share (?:an edge|a side|edges|sides)|touch)(?: orthogonally)?(?: (?:to |with )?(?:each|"
    r"one an) ?other)?(?: orthogonally| along an edge| by a side)?"
)
DIAGONAL = r"(?P<corners>,? (?:not )?even diagonally|,? (?:or|nor|and) diagonally|,? including diagonally)?"
KEEP_APART = (
    (
        rf"no {K} cell (?:shares (?:an edge|a side) with|touches|is (?:orthogonally )?adjacent to)(?: any)? "
        rf"(?:an)?other (?:un)?shaded cells?{DIAGONAL}"
    ),
    rf"no two {K}(?: cells?)? (?:are |be )?(?:ever )?{ADJACENT}{DIAGONAL}",
    (
        rf"(?:no )?(?:two |any two )?{ONE_KIND} (?:cannot|may|can|are|is|must)(?: not|"
        rf" never)?(?: be)? {ADJACENT}(?: (?:to |with )?(?:another|other) (?:un)?shaded cells?)?{DIAGONAL}"
    ),
)

ANY_CELLS = (
    r"(?:(?:each|every|all|the|of|some|certain|any|a number|number|other|remaining|entire|whole|"
    r"a few) )*(?:cells?|grid|board|digits|puzzle)(?: (?:in|of|within) the (?:grid|board|puzzle))?"
)
NOTHING = (
    rf"(?:in this puzzle,? )?(?:shade|color|paint|darken|blacken|fill)(?: in)? {ANY_CELLS}(?: (?:in|with|"
    rf"using|one|of|two|either|different|colors?|into|distinct|exactly|shaded|unshaded|or|and|blue|green|"
    rf"red|grey|black|a color))*"
    r"(?:,? (?:which |to |that )?(?:represent(?:s|ing)?|form(?:s|ing)?|creat(?:e|es|ing)|mak(?:e|ing)|"
    r"as)(?: (?:a|the|an))? (?:un)?shaded (?:cells|areas?))?",
    (
        rf"{ANY_CELLS} (?:is|are|must be|will be|should be|can be|needs? to be|"
        rf"shall be)(?: to be)?(?: (?:colored|shaded|either|in|with|one|of|two|both|different|"
        rf"colors))*(?: (?:shaded|unshaded)(?: cells)?)?(?: (?:or|and)(?: is| are| some| others?| left| remain|"
        rf" the)*(?: (?:shaded|unshaded)))?(?: cells)?"
        rf"(?: (?:according to|following|by) (?:the )?(?:following|these) rules(?: below)?)?"
    ),
    (
        r"some(?: of the)? cells are (?:un)?shaded(?: cells)?(?: and| while|,) (?:the )?(?:others?|rest|"
        r"some)(?: cells)?(?: are)? (?:un)?shaded(?: cells)?"
    ),
    r"(?:the )?(?:un)?shaded (?:cells|areas) (?:are|is) (?:the )?(?:un)?shaded (?:cells|areas)",
    (
        r"(?:these|the following) (?:conditions|rules|constraints)(?: are| apply| hold|"
        r" must)*(?: all)?(?: fulfilled| met| satisfied| be)*"
    ),
    r"(?:according to|following) (?:the )?(?:following|these|normal|usual) rules(?: below)?",
    (
        r"(?:leave|leaving|keep|keeping)(?: the)?(?: rest| others?| remaining(?: cells)?)(?: of the (?:cells|"
        r"grid))? (?:(?:un)?shaded|blank|empty)"
    ),
    (
        r"(?:the )?(?:rest|others?|remaining cells)(?: of the (?:cells|grid))? (?:(?:are|is|remain|remains|"
        r"stay|will be|must be) )?(?:left )?unshaded"
    ),
    (
        r"(?:determine|find|work out|deduce|figure out) (?:which|what|the)(?: cells)? (?:are |to )?(?:shaded?|"
        r"(?:un)?shaded cells)(?: (?:and|or) (?:which (?:are|remain) )?unshaded)?"
    ),
    (
        r"(?:divide|split|partition|separate) {ANY_CELLS} into (?:shaded(?: cells)? and unshaded|"
        r"unshaded(?: cells)? and shaded|two (?:colors|areas|regions|groups))(?: cells)?"
    ).replace("{ANY_CELLS}", ANY_CELLS),
    r"(?:there )?(?:may|can|might|could) be (?:multiple|several|many|more than one|any number of) (?:un)?shaded areas?",
    r"(?:shading|color|colors|the shading) (?:is |are )?(?:to be )?(?:determined|deduced|found)(?: by the solver)?",
    r"(?:un)?shaded (?:cells|areas) (?:may|can|might) (?:touch|be adjacent|connect|meet)(?: each other)? diagonally",
    r"(?:may|can|might) (?:touch|be adjacent|connect|meet)(?: each other)? diagonally",
)
CLASSIC = (
    (
        r"(?:the )?(?:normal|standard|usual|classic|regular|common)?,? ?yin[- ]?yang rules?(?: (?:apply|"
        r"applies|also apply|hold))?"
    ),
    (
        r"(?:determine|find|create|make|draw) (?:a|the) (?:valid )?yin[- ]?yang (?:coloring|shading|"
        r"pattern)(?: (?:of|in) the grid)?"
    ),
)


def _kinds(match: re.Match[str]) -> tuple[bool, ...]:
    groups = match.groupdict()
    if groups.get("mono"):
        return BOTH
    named = [groups[name] == "shaded" for name in ("k", "k2") if groups.get(name)]
    return tuple(dict.fromkeys(named)) or BOTH


def _saying(make: type[Joined] | type[NoBlock] | type[ReachEdge]) -> Build:
    def build(match: re.Match[str], context: Context) -> list[Fact] | None:
        kinds = _kinds(match)
        context.kinds = kinds
        context.declared = True
        context.again = lambda others: [make(others)]
        return [make(kinds)]

    return build


def _again(match: re.Match[str], context: Context) -> list[Fact] | None:
    if context.again is None:
        return None
    return context.again(_kinds(match))


def _never_block(match: re.Match[str], context: Context) -> list[Fact] | None:
    return [NoBlock(context.kinds)] if context.kinds else None


def _mixed(match: re.Match[str], context: Context) -> list[Fact] | None:
    named = _kinds(match)
    context.declared = True
    return [NoBlock(BOTH if len(named) == 2 else (not named[0],))]


def _not_edge(match: re.Match[str], context: Context) -> list[Fact] | None:
    negated = re.search(r"\b(?:no|cannot|not|never)\b", match[0])
    if negated is None or not context.declared:
        return None
    return [Inside(_kinds(match))]


def _apart(match: re.Match[str], context: Context) -> list[Fact] | None:
    text = match[0]
    negated = re.search(r"\bno\b|\bcannot\b|\bnot\b|\bnever\b", text)
    if not negated or (
        re.search(r"\bno\b", text) and re.search(r"\bcannot\b|\bnot\b|\bnever\b", text.replace("not even", ""))
    ):
        return None
    context.declared = True
    return [Apart(_kinds(match), bool(match["corners"]))]


def _nothing(match: re.Match[str], context: Context) -> list[Fact] | None:
    # "Shade some cells" says that the shading is to be found.
    if re.match(
        (
            r"(?:in this puzzle,? )?(?:shade|color|paint|darken|blacken|fill|determine|find|divide|place|"
            r"some cells)\b"
        ),
        match[0],
    ):
        context.declared = True
    return []


NURIKABE = (
    r"(?:the )?(?:normal|standard|usual|classic|regular),? nurikabe rules?(?: (?:apply|applies|also apply|"
    r"hold))?"
)
TWO_AREAS = (
    r"(?:divide|split|partition|separate) (?:the )?(?:entire |whole )?(?:grid|board|cells|"
    r"puzzle) into two (?:orthogonally )?connected "
    r"(?:areas|regions|groups|parts)(?:,? one (?:of )?(?:un)?shaded(?: cells)?,? (?:and )?(?:the other|"
    r"one) (?:of )?(?:un)?shaded(?: cells)?)?"
)
TWO_AREAS_MORE = (
    r"(?:divide|split|partition|separate) (?:the )?(?:grid|board) into (?:an? |"
    r"one )?(?:un)?shaded(?: areas?)? and (?:an? |one )?(?:un)?shaded areas?,? (?:each of which|"
    r"both of which|which)(?: both| each)? (?:is|are|must be) connected and (?:cannot )?contains? (?:no|"
    r"any) 2x2"
)
SINGLE_AREAS = (
    r"there (?:is|are|must be) (?:only |exactly |just )?(?:one|a single)(?: connected)? (?:un)?shaded "
    r"areas?,? and (?:only |exactly |just )?(?:one|a single)(?: connected)? (?:un)?shaded areas?"
)
NEITHER = (
    r"neither (?:the )?(?:un)?shaded(?: cells)? nor (?:the )?(?:un)?shaded cells (?:may|can|must|"
    r"should) (?:form|cover|contain|fill|make)(?: up)? (?:a|any) 2x2"
)
ASIDE = (
    (
        r"(?:the )?shading(?: cells| the grid)? (?:is not|cannot|need not|is optional|are not)[^;]*\b(?:required|"
        r"needed?|necessary|complete|solution|checked|entered)\b[^;]*$"
    ),
    (
        r"(?:the )?(?:solution )?(?:check|checker|checking|validation|software|"
        r"app)\b[^;]*\bdigits\b[^;]*\b(?:shad|color)[^;]*$"
    ),
    (
        r"(?![^;]*\b(?:counts?|sums?|double|numbers?|adjacent|connected|must|circles?)\b)[^;]*\b(?:shad|"
        r"color)\w*\b[^;]*\b(?:clears?|lifts?|reveals?|removes?|affects?|disperses?)\b[^;]*\bfog\b[^;]*$"
    ),
    (
        r"(?![^;]*\b(?:counts?|sums?|double|numbers?|adjacent|connected|must|"
        r"circles?)\b)[^;]*\bfog\b[^;]*\b(?:clears?|lifts?|reveals?|removes?|reveal|cleared|lifted|removed|"
        r"affected)\b[^;]*\b(?:shad|color)\w*\b[^;]*$"
    ),
)
"""Remarks on how the app treats shading."""
OTHERWISE = (
    (
        rf"{ANY_CELLS} (?:must|should|will|is|are|can|has to|have to|contains?)(?: (?:be|marked|labell?ed|"
        rf"designated|as|either|colored|shaded|unshaded|cells|or|part|of|the|a|an|both|to|contain|"
        rf"contains))*? shaded(?: cells)?(?: shaded)? or(?: (?:a|the|part of))* unshaded(?: cells)?(?: "
        rf"unshaded)?"
    ),
    (
        rf"{ANY_CELLS} (?:must be|is|are)(?: either)?(?: part of| in)?(?: the|"
        rf" an?)* (?:un)?shaded(?: cells)? or(?: part of| in)?(?: the| an?)* (?:un)?shaded(?: cells)?"
    ),
    r"place (?:either )?(?:un)?shaded cells or (?:un)?shaded cells (?:in|into) (?:each|every) cell",
    (
        r"(?:the )?grid (?:must|should|will|is) (?:be )?(?:to be )?divided into (?:un)?shaded(?: cells)? and "
        r"(?:un)?shaded cells"
    ),
    (
        r"(?:digits? )?\d+s? (?:may|can|could|might) be (?:either|both|shaded or unshaded|"
        r"either (?:un)?shaded or (?:un)?shaded)(?: color| kind)?"
    ),
    r"(?:un)?shaded cells (?:block|obstruct)(?:s)? (?:the )?(?:vision|view|sight|line of sight)",
    r"clue cells (?:may|can) be (?:either )?(?:un)?shaded or (?:un)?shaded",
    r"(?:un)?shaded cells (?:represent|are called|are|form|make up) (?:the )?(?:un)?shaded (?:cells|areas?)",
    r"(?:some|certain) cells (?:contain|hold|have) (?:un)?shaded (?:cells|areas)",
    (
        r"place (?:some |several |a number of )?(?:un)?shaded (?:cells|areas) (?:in|"
        r"into) (?:some of )?(?:the )?(?:grid|cells)(?: of the grid)?"
    ),
)


def _nurikabe(match: re.Match[str], context: Context) -> list[Fact] | None:
    # What islands hold is said elsewhere: by a number, a digit, or a circle.
    if not re.search(r"\bislands?\b", context.rules, re.I):
        return None
    context.declared = True
    return [Joined((True,)), NoBlock((True,))]


def _two_blocks(match: re.Match[str], context: Context) -> list[Fact] | None:
    context.declared = True
    return [Joined(BOTH), NoBlock(BOTH)]


def _neither(match: re.Match[str], context: Context) -> list[Fact] | None:
    context.declared = True
    return [NoBlock(BOTH)]


def _two_areas(match: re.Match[str], context: Context) -> list[Fact] | None:
    context.declared = True
    return [Joined(BOTH)]


def _classic(match: re.Match[str], context: Context) -> list[Fact] | None:
    context.declared = True
    return [Joined(BOTH), NoBlock(BOTH)]


CLAUSES: tuple[Clause, ...] = (
    *(clause(each, _saying(Joined)) for each in (rf"{BOTH_KINDS} {CONNECTED}", rf"{ONE_KIND} {CONNECTED}")),
    *(clause(each, _saying(NoBlock)) for each in (*NO_2X2, *NO_2X2_AREAS, *NO_K_2X2)),
    *(clause(each, _mixed) for each in MIXED_2X2),
    *(clause(each, _saying(ReachEdge)) for each in REACH),
    *(clause(each, _apart) for each in KEEP_APART),
    clause(NOT_EDGE, _not_edge),
    *(clause(each, _again) for each in ELLIPTIC),
    clause(NEVER_BLOCK, _never_block),
    *(clause(each, _nothing) for each in NOTHING),
    *(clause(each, _nothing) for each in OTHERWISE),
    *(clause(each, _classic) for each in CLASSIC),
    clause(TWO_AREAS, _two_areas),
    clause(NURIKABE, _nurikabe),
    clause(TWO_AREAS_MORE, _two_blocks),
    clause(SINGLE_AREAS, _two_areas),
    clause(NEITHER, _neither),
    *(clause(each, lambda match, context: []) for each in ASIDE),
)
