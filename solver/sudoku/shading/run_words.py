"""How rules texts speak of runs of shaded cells and of the numbers outside that are their sums."""

from __future__ import annotations

import re
from collections.abc import Callable

from penpad.solver.sudoku.shading.field import Fact
from penpad.solver.sudoku.shading.grammar import Clause, Context, clause
from penpad.solver.sudoku.shading.runs import MOST, SIGNS, RunLengths, RunSums, SumRun, margin

COMMON = """
but while though whereas length lengths size sizes long
a above add added adds adjacent all along also always an and another any appear appears are area areas around as at
be being beside between block blocks bottom by can case cell cells cells' clue clued clues color colored colors
column columns complete connected consecutive contain contains continuous correct corresponding different differing
digit digits digits' direction double-digit each entire equal equals every exactly following for found from full
gap give given gives grid group groups has have if in inclusive indicate indicated indicates inside is it its least
leave left left-hand left-to-right line lines listed located maximal may mean means more multiple must need needed
needs no not number number's numbers occur of on one only or or/column order orthogonally other outside own pair
pairs pattern placed positive provided puzzle reading region regions represent represents respective respectively
rest resulting right row row/column rows run runs runs' same segment segments separate separated sequence sequences
set sets several shade shaded shading should show shown shows side sides single-digit so some square squares
stretch stretches string strings such sum sums tell tells than that that's the there these they this those though
through to together top top-to-bottom total totals touch touching two unknown unshaded up used value values when
where which who whose will with within without
"""
"""Words that sentences about runs may have besides those that tell what they are about."""
WORDS = rf"(?:(?:{'|'.join(sorted(map(re.escape, COMMON.split()), key=len, reverse=True))})(?![\w-])[ ,;/().-]*)+$"
RUN = (
    r"\b(?:runs?|groups?|blocks?|segments?|strings?|sequences?|sets?|stretch(?:es)?|shaded areas?|"
    r"connected|consecutive|continuous)\b"
)
OUTSIDE = r"\b(?:outside|clues?|numbers?|digits?|squares?|listed)\b"
DEFINES = (
    (
        rf"(?=[^;]*\boutside\b)(?=[^;]*{RUN})(?=[^;]*\b(?:shaded|colors?)\b)(?=[^;]*\b(?:sums?|totals?|add|"
        rf"order)\b)(?![^;]*\b(?:no|not|any|unknown|more)\b){WORDS}"
    ),
    (
        rf"(?=[^;]*\b(?:numbers?|clues?|digits?)\b)(?=[^;]*{RUN})(?=[^;]*\b(?:sums?|"
        rf"totals?)\b)(?=[^;]*\b(?:indicates?|gives?|shows?|is|represents?|tells?)\b)(?![^;]*\b(?:no|not|any|"
        rf"unknown|more|least|single-digit|double-digit)\b){WORDS}"
    ),
)
LENGTHS = (
    rf"(?=[^;]*\b(?:outside|clues?|numbers?)\b)(?=[^;]*{RUN})(?=[^;]*\bshaded\b)(?=[^;]*\b(?:lengths?|"
    rf"sizes?|how long)\b)"
    rf"(?![^;]*\b(?:no|not|any|unknown|more|sums?|totals?)\b){WORDS}"
)
APART = (
    rf"(?=[^;]*\b(?:at least one|one or more|separated by|by at least)\b)(?=[^;]*\bunshaded\b)"
    rf"(?=[^;]*\b(?:between|separated|separates?)\b){WORDS}",
    (
        r"(?:though )?there is no need (?:for (?:one|this|a gap|an unshaded cell) )?between runs of "
        r"(?:differing|different) colors"
    ),
    (
        r"(?:runs?|groups?|blocks?|segments?) of (?:differing|different) colors (?:may|can) (?:touch|"
        r"be adjacent)(?: without an unshaded cell between them)?"
    ),
)
ORDER = (rf"(?=[^;]*\border\b)(?=[^;]*\b(?:clues?|numbers?|sums?|totals?)\b)(?![^;]*\b(?:no|not|any)\b){WORDS}",)
COMPLETE = (
    r"all (?:runs|clues|groups|blocks|segments|sums) are given",
    (
        rf"(?=[^;]*\b(?:no|not) (?:be )?(?:more|other)\b)(?=[^;]*\bruns?|groups?|blocks?\b)(?=[^;]*\b(?:listed|"
        rf"given|indicated|shown)\b){WORDS}"
    ),
    r"there (?:are|is|can be) no (?:other|additional|more) (?:shaded )?(?:runs|groups|blocks|cells)[^;]*",
)
UNKNOWN = (
    (
        r"(?:a |the )?(?:single )?(?:question marks?|[\"']?\?[\"']?)(?: \(?\?\)?)? (?:can |may |must |"
        r"could )?(?:represents?|indicates?|means?|stands? for|is|replaces?)(?: that)?(?: a| the| any|"
        r" an)*(?: (?:a|an|the|connected|block|run|group|sum|sums|to|unknown|positive|number|value|total|"
        r"single-digit|of|unspecified|cells|shaded|or|more|digits|one|two|that|must|be|"
        r"determined))*(?P<two> and (?:a )?double question marks?(?: \(?\?\?\)?)? (?:indicates?|means?|"
        r"represents?)(?: that)?(?: a| the)*(?: (?:a|an|the|connected|block|run|group|sums?|to|number|total|"
        r"double-digit|two-digit))*)?"
    ),
    (
        r"(?:a |the )?double question marks?(?: \(?\?\?\)?)? (?:indicates?|means?|represents?)(?: that)?(?: a|"
        r" the)*(?: (?:a|an|the|connected|block|run|group|sums?|to|number|total|double-digit|two-digit))*"
    ),
)
STAR = (
    r"(?:an |the )?(?:asterisks?|[\"']?\*[\"']?)(?: \(\*\))? (?:implies|means|indicates|represents|"
    r"stands for)(?: that)? any number of (?:unknown |connected )?(?:blocks|runs|groups|sums|clues|"
    r"shaded blocks)(?: of shaded cells)?(?: (?:may|can) (?:exist|be there|occur|"
    r"appear))?(?:,? (?:including|possibly) (?:zero|none|0))?"
)
USED = r"(?:the )?colors (?:used|appearing)(?: in this puzzle)? are (?P<colors>[a-z/ ,]+?(?:,? and [a-z/ ]+))"
NORMAL = r"(?:the )?(?:normal|standard|usual|regular|classic)?,? ?japanese sums?(?: sudoku)? rules?(?: apply)?"
HINTS = r"for best results, remove all unshaded marking you've done once complete"


def _note(name: str) -> Callable[[re.Match[str], Context], list[Fact] | None]:
    def build(match: re.Match[str], context: Context) -> list[Fact] | None:
        context.runs.setdefault(name, match[0])
        context.declared |= name in ("defined", "normal", "lengths")
        return []

    return build


def _ordered(match: re.Match[str], context: Context) -> list[Fact] | None:
    return [] if re.search(r"\b(?:no|any|not)\b", match[0]) is None else None


def facts(context: Context) -> list[Fact] | None:
    """The runs that the numbers outside tell, if the text says that they do; ``None`` if they cannot be read."""
    if not context.runs.keys() & {"defined", "normal", "lengths"}:
        return [] if not context.runs else None
    found = margin(context)
    if found is None:
        return None
    colours = found.colours
    used = context.runs.get("used", "")
    several = len(colours) > 1 and (bool(used) or re.search(r"\bcolou?r", context.rules, re.I) is not None)
    if several and (len(colours) > len(SIGNS) + 1 or (used and len(re.split(r",? and |, ", used)) != len(colours))):
        return None
    board = context.marks.board
    lines = []
    sides = ((found.rows, board.rows, True), (found.cols, board.cols, False))
    for clues, length, flat in sides:
        for index in range(length):
            cells = tuple(cell for cell in board.cells if (cell.row if flat else cell.col) == index)
            if index not in clues and "complete" not in context.runs:
                continue
            runs = [_run(text, colours.index(fill) if several else 0, context) for text, fill in clues.get(index, [])]
            kept = [run for run in runs if run is not None]
            if len(kept) < len(runs):
                return None
            if len(kept) == 1 and kept[0].high == 0:
                kept = []
            lines.append((cells, tuple(kept)))
    context.used += [*found.marks, *found.backgrounds]
    if "lengths" in context.runs:
        plain = all(run.any_number or run.low == run.high or run.high == MOST for _, runs in lines for run in runs)
        told = context.runs.keys() & {"defined", "normal"} or several
        return [RunLengths(tuple(lines))] if plain and not told else None
    return [RunSums(tuple(lines), len(colours) if several else 1)]


def _run(text: str, colour: int, context: Context) -> SumRun | None:
    if text in ("*", "＊"):
        return SumRun(colour, any_number=True) if "star" in context.runs else None
    if text == "" or set(text) == {"?"}:
        single = "single-digit" in context.runs.get("unknown", "")
        if len(text) == 2:
            return SumRun(colour, 10, 99) if single else None
        return SumRun(colour, 1, 9) if single else SumRun(colour)
    if re.fullmatch(r"\d{1,3}", text):
        return SumRun(colour, int(text), int(text))
    return None


CLAUSES: tuple[Clause, ...] = (
    *(clause(each, _note("unknown")) for each in UNKNOWN),
    clause(STAR, _note("star")),
    clause(USED, _note("used")),
    clause(NORMAL, _note("normal")),
    clause(HINTS, lambda match, context: []),
    clause(LENGTHS, _note("lengths")),
    *(clause(each, _note("complete")) for each in COMPLETE),
    *(clause(each, _note("apart")) for each in APART),
    clause(DEFINES[0], _note("defined")),
    *(clause(each, _note("more")) for each in DEFINES[1:]),
    *(clause(each, _ordered) for each in ORDER),
)
