"""Cuts a rules text into sentences and takes out of them what imposes nothing: examples, permissions, remarks."""

from __future__ import annotations

import re
import unicodedata

LABEL = re.compile(
    r"^(\W*(?:[^.:;!?\n]{1,40}: )?)(?![Rr]\d+[Cc]\d)([^\W\d_][^.:;!?\n–—=]{0,44}?)\s*(?:\s[-–—=]|[–—])\s+(?=\S)", re.M
)
"""A heading with a dash or an equals sign behind it, at the start of a line."""
MOST_LABEL_WORDS = 5

SHORT_FORMS = re.compile(r"\b(i\.?\s?e|e\.\s?g|z\.\s?b|d\.\s?h)\.", re.I)
BRACKETS = re.compile(r"\s*[(\[]([^()\[\]]*)[)\]]")
PARTS = re.compile(r"(?<=[.!?;:])\s+|[\r\n]+|\s[-–—•*·]+\s|—|^[-–—•*·]+\s*|(?<=[\s,;])[a-h][).]\s")


GLUED = re.compile(
    r"(?<=[a-z)\]][.!?;:])(?=[A-Z][a-z])|"
    r"(?<=[a-z]{3})(?=(?:Digits|Numbers|Cells|Cages|Normal|Adjacent|Along|Each|Every|Clues)\b)"
)
"""Where a sentence begins without a space before it."""
UNBROKEN = re.compile(
    r"\b(?!(?:the|and|for|are|with|along|see|like|called|from|use|uses|these|this|each|every|all|any|both|is)\b)"
    r"([a-z]{2,}\)?) "
    r"(?=(?:[A-Z][a-z]+ ){0,2}[A-Z][a-z]{2,} ?:\s|(?:[A-Z]{3,} ){0,2}[A-Z]{4,}(?: ?:| [-\u2013\u2014]))"
)
"""Where a sentence or a heading begins without what should stand before it."""


def plain(text: str) -> str:
    """A text with typographic signs and short forms made plain."""
    text = unicodedata.normalize("NFKC", text).replace("\\n", "\n").replace("\\t", " ")
    text = re.sub("[\u2010\u2011]", "-", text)
    text = re.sub(r"(?<=\d) ?× ?(?=\d)", "x", text)
    # No dash before a remark, but a range.
    text = re.sub(r"(?<=\b\d) [-–—] (?=\d{1,2}\b)", "-", text)
    text = re.sub("[’‘´`′]", "'", text)
    text = re.sub("[“”„«»]", '"', text)
    text = re.sub(r"\s\|+\s", "\n", text)
    # "(X-1)" is no remark.
    text = re.sub(r"\(([A-Z] ?[-+\u2013] ?\d)\)", r"\1", text)
    text = SHORT_FORMS.sub(lambda found: re.sub(r"\W", "", found[1]), text)
    text = GLUED.sub(lambda found: " " if text[found.start() - 1] in ".!?;:" else ". ", text)
    return UNBROKEN.sub(r"\1. ", text)


def sentences(text: str) -> list[str]:
    """The sentences, headings and list entries of a rules text; what stands in brackets comes behind its sentence."""
    return [part for whole in wholes(text) for part in _parts(whole)]


def wholes(text: str) -> list[str]:
    """The sentences of a text, with everything that stands in them behind dashes or in brackets."""
    text = LABEL.sub(_as_heading, LABEL.sub(_as_heading, plain(text)))
    held: list[str] = []

    def hold(found: re.Match[str]) -> str:
        held.append(found[0])
        return f" \x00{len(held) - 1}\x00"

    text = BRACKETS.sub(hold, text)
    parts = (part.strip() for part in re.split(r"(?<=[.!?;:])(?:\x00\d+\x00)?\s+(?!\x00)|[\r\n]+", text))
    found = [re.sub(r" ?\x00(\d+)\x00", lambda found: held[int(found[1])], part) for part in parts if part]
    return _with_whole_examples(found)


ENTRY = re.compile(r"\s*(\d+|[a-h])[.)]\s")
"""The number of an entry in a list."""


def _with_whole_examples(parts: list[str]) -> list[str]:
    """The sentences of a text, those that start an example together with what follows behind a colon or semicolon."""
    joined: list[str] = []
    for part in parts:
        entry = ENTRY.match(part)
        if joined and joined[-1][-1] in ";:" and EXAMPLES.match(joined[-1]) and not entry:
            joined[-1] += f" {part}"
        else:
            joined.append(part)
    return joined


def _as_heading(found: re.Match[str]) -> str:
    return f"{found[1]}{found[2]}: " if len(found[2].split()) <= MOST_LABEL_WORDS else found[0]


def _parts(whole: str) -> list[str]:
    """The pieces of one sentence: what it says without its brackets, and what these say."""
    bare = BRACKETS.sub("", whole)
    # A remark in an example is part of it.
    inside = [] if EXAMPLES.match(bare) else [part for found in BRACKETS.findall(whole) for part in _parts(found)]
    outside = [bare] if EXAMPLES.match(bare) else PARTS.split(bare)
    cleaned = (re.sub(r"^\s*(\d+|[a-h])[.)]\s*", "", part or "").strip(" \t()[]") for part in outside)
    return [*(part for part in cleaned if part), *inside]


# ---- what imposes nothing ----------------------------------------------------------------------------------------

THEY = r"(digits?|numbers?|values?|cells?|they|these|those|it|which|that|repeats?|(the|these|those) (digits?|numbers))"
MAY = (
    r"((?<!no )(may|might|can|could) (?!not\b|never\b|no\b)((also|freely|still|well) )*|(do|does) not (have|need) to |"
    r"(don't|doesn't) (have|need) to |need not |(are|is) (free|allowed|permitted) to |(are|is) not necessarily )"
)
OTHERS = (
    r"((if|when|as|where|so long as|as long as|provided|provided that|unless|subject to)\b.{0,40})?"
    r"((other|normal|usual|sudoku|standard) (\w+ )?(rules?|constraints?|restrictions?|clues?)|"
    r"allowed|permitted|possible)"
)
ORDER = (
    r"(be|appear|occur|come|go|stand|run)?( (placed|arranged|written|listed|ordered))? ?"
    r"(in|with) (any|no particular|whatever|whichever) (\w+ )?order"
)
EXAMPLE = (
    r"(eg|for example|for instance|as an example|(an |some |more )?examples?|such as|zb|zum beispiel|beispiel\w*)\b"
)
EXAMPLES = re.compile(rf"\W*{EXAMPLE}", re.I)
IF = r"(so long as|as long as|provided|if|when|where)"

HARMLESS = re.compile(
    r"[,;]? but( they may be)?( placed| arranged)? in any( \w+)? order|"
    r"^\W*not all (\w+ ){1,2}are (necessarily )?(given|shown|marked|drawn),? (and|but) |"
    rf"[,;]?( and| but| though| although)?( {THEY}){{0,3}} {MAY}{ORDER}"
    r"|[,;]?( but| and| though)?( {THEY})?( are)? ?not necessarily in( \w+)? order"
    rf"|[,;]?( and| but| though)?( {THEY}){{0,2}} ?{MAY}(repeat|include repeat\w*|contain repeat\w*|have repeat\w*)"
    rf"( (in|on|along|within) (it|them|(an?|the|these|those|such|any) \w+( \w+)?))?,? ?{OTHERS}?[^,;.]*"
    rf"|[,;]? {IF}( it is| this is| they are)? (allowed|permitted) by {OTHERS}"
    rf"|[,;]? {EXAMPLE}.*$"
    r"|,? (which|that) (must|needs to|has to|is to|should) be (determined|deduced|found|discovered)( by the solver)?"
    r"|,? to be (determined|deduced|found|discovered)( by the solver)?"
    r"|[,;]? (as|like) (in chess|usual|normal)\b"
    r"|[,;]? regardless of (their |its |the )?(position|order)\w*( (on|along) (it|the line))?",
    re.I,
)
"""What may stand in a sentence that says no more with it than without."""

MAY_OR_NOT = r"(may|can|might)( or (may|might) not)?( also)?"
CLEARS = r"(clears?|reveals?|lifts?|illuminates?|removes?|uncovers?|disappears?)"
NOTHING = tuple(
    re.compile(pattern, re.I)
    for pattern in (
        rf"^\W*((eg|ie|dh)\b|{EXAMPLE})",
        rf"^(and |but |note( that)?:? |(all|the|these|those|such) )*({THEY} )*{MAY}{ORDER}\W*$",
        rf"^(and |but |note( that)?:? |\w+ )?({THEY} )*{MAY}repeat( \w+){{0,6}},? {OTHERS}",
        rf"\b(different|separate|each|the) (\w+ )?(lines?|segments?|loops?)\b[^.]*\b{MAY_OR_NOT} "
        r"(have|be|has) (a )?(different|another|distinct)\b",
        rf"\b(sum|total|difference|value)s? {MAY_OR_NOT} (be different|differ|vary)\b",
        rf"\b(correct|deduc|right|enter|plac)\w*\b.*\b{CLEARS}\b",
        r"\b(has|have) (a |its |their )?(unique|different|distinct|own) (own )?colou?rs?\W*$",
        r"^\W*(if|where) there (isn't|is not|is no|are no)\b[^.]*\bdots?\b[^.]*\byou (don't|do not|cannot) know\b",
        r"^\W*(if|where|when)\b.*\b(no|not|without)\b.*\b(total|sum|clue)s?\b[^.]*\b(deduced|determined|unknown)\W*$",
        r"^\W*not (all|every|necessarily all)\b[^,;]*\b(given|shown|marked|displayed|drawn( in)?|provided)\W*$",
        # What may repeat where only the usual rules could forbid it.
        r"^(?!.*\b(rows?|columns?|box(es)?|blocks?|regions?|house)\b)\W*(identical |equal |the same )?"
        rf"(digits|numbers|they|it)( \w+){{0,5}} {MAY}repeat\b( (in|on|along|within) (\w+ ){{1,3}})?"
        rf",?( ?{OTHERS}[^,;.]*)?\W*$",
        r"^\W*(the )?((number|value|sum|total) )?[NXK] (must|has to|needs to|is to|should) be "
        r"(determined|deduced|found|discovered)( by the solver)?\W*$",
        r"^\W*an? (pair of )?(1 ?[/:,&] ?2|1 and 2)\b[^.]*\b(may|might|can|could)\b[^.]*"
        r"\b(black|white) (dot|circle)",
        r"^(the |a )?(dot|pair)s? (between|of) (a )?1 and (a )?2 (may|can|could|might) be (either )?"
        r"(white|black)( or (white|black))?\W*$",
        r"^\W*(an? |the )?(question marks?|\"?'?\?'?\"?)( clues?| marks?)? (may |can |could |might )?"
        r"(represents?|is|are|be|stands? for|means?|denotes?|indicates?) (an?|any|some)"
        r"( (unknown|unspecified|valid|possible|"
        r"single|double|triple|multiple|or|and|digits?|numbers?|clues?|values?|sums?|totals?|single-digit|double-digit)\b,?)+"
        r"( (which|that) must be (determined|deduced)| to be (determined|deduced|found))?( by the solver)?\W*$",
        r"\b(absence|lack) of (an? |any )?(white |black )?(dots?|letters?|signs?|symbols?|X|V|XV)\b[^.]*"
        r"\b(means|implies|says|tells( us| you)?|indicates) nothing\W*$",
        r"^\W*some (white |black |kropki )?(dots?|clues|letters|Xs|Vs) (may|might|could|can) be missing\W*$",
        r"^\W*(digits|numbers) (can|may) repeat (in|within) cages,? which (\w+ )?(show|give|display) their "
        r"(sums?|totals?)\W*$",
        r"^\W*(the )?(\w+ )?(circles?|cages?|cells?) may or may not have (an? )?(arrows?|lines?|circles?) attached"
        r"( to (it|them))?\W*$",
        r"^\W*(some|a few|several|certain) cells\b[^.]*\b(pencil-? ?mark\w*|candidates)\b[^.,;]*\W*$",
        r"^\W*(note that,? )?(in box \d,? )?(there are |some |two |three )?\w* ?lines? (are |may be |can be )?"
        r"cross(ing)?( each other)?\W*$",
        r"^\W*(for the avoidance of doubt|for clarity|note that),? (all )?(the )?(arrows|thermometers|lines) "
        r"(in this puzzle )?are straight( lines)?\W*$",
        r"^(the )?(adjacent |neighbou?ring |other )?(digits|cells|pairs)\b[^.,;]*"
        r"\bnot (separated|joined|connected|marked)\b[^.,;]*\b(can|may|might) still sum to \w+( or \w+)?\W*$",
        r"^\W*(note( that)?,? )?(the |this |one |a )?(\w+ )?(\w+ ?lines?|lines?|arrows?|cages?|thermo\w*|circles?) "
        r"(is|are) (partially|partly|slightly) (hidden|obscured|covered|concealed|overlaid) by [^.,;]*\W*$",
        r"\b(guess(ing|work|es)?|bifurcat\w+)\b",
        r"^(all |the )*(other )?(clues|rules|constraints|lines)( in (this|the) (puzzle|grid))? (are|is) "
        r"(the )?(standard|usual|normal|as usual)\W*$",
        r"\b(settings?|conflict checker|pen tool|check button|zoom|leaderboard|discord|youtube|playlist)\b",
        r"^\W*(can|could|will|would|won't) you\b[^.]*\?\W*$",
        r"^\W*(while|once|when|as) i (was|were|had|went)\b",
        r"https?://|\bwww\.|\b\w+\.(com|org|net|app)\b",
    )
)
"""Sentences that demand nothing: examples, what other rules allow, how fog lifts, how the app is set."""

FIGURES = r"(thermo\w*|arrows?|lines?|cages?|circles?|dots?|clues?|diagonals?|whispers?|renbans?|palindromes?|shafts?)"
SHAPE = re.compile(
    rf"^\W*(note:? |note that |the |all |any |some |every |each |no |two |of |in |grid |\w+ ){{0,5}}{FIGURES}\b[^.]*\b"
    r"(branch|overlap|intersect|cross|share cells|move|pass over|split|touch|fork|collide)\w*\b",
    re.I,
)
DEMANDS = re.compile(
    r"\b(digits?|numbers?|values?|sums?|totals?|add|differ\w*|repeat\w*|same|equal|odd|even|consecutive|contains?|"
    r"adjacent|shad\w*|draw|find|determined?|deduced?|unless|except|only if|also|must|border\w*|region\w*|box\w*)\b",
    re.I,
)
"""Words of sentences that say more than how the drawn figures run."""


NEGATED = re.compile(r"\b(no|neither|none|nor)\b[^,;]*\b(may|can|could|might)\b", re.I)


LONGEST = 600
"""The most characters of a sentence."""
LONGEST_TEXT = 6_000
"""The most characters of a rules text: more than twice as long as the longest known."""


def too_long(text: str) -> str | None:
    """Why a rules text is too long to be read in reasonable time, or nothing."""
    if len(text) > LONGEST_TEXT:
        return f"the rules text has {len(text)} characters, and penpad reads up to {LONGEST_TEXT}; leave out remarks"
    longest = max(map(len, wholes(text)), default=0)
    if longest > LONGEST:
        return (
            f"the rules text has a sentence of {longest} characters, and penpad reads up to {LONGEST}; "
            "cut it into several sentences"
        )
    return None


def imposes_nothing(sentence: str) -> bool:
    """Whether a sentence demands nothing of the digits, whatever the puzzle. A very long one may demand anything."""
    if len(sentence) > LONGEST:
        return False
    if not NEGATED.search(sentence) and any(pattern.search(sentence) for pattern in NOTHING):
        return True
    return SHAPE.search(sentence) is not None and DEMANDS.search(sentence) is None


def without_harmless(sentence: str) -> str:
    """A sentence without those of its parts that demand nothing."""
    return sentence if NEGATED.search(sentence) else HARMLESS.sub("", sentence)
