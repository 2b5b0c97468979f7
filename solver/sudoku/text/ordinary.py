"""The sentences in which people state the rules that have no file of their own: rows, cages, arrows, moves of chess.

Known words alone do not make a known rule: "digits in corner cells are all different" has none that is unusual. So a
sentence must speak of a subject in the words that this subject needs, and in no others.
"""

from __future__ import annotations

import re
from collections.abc import Collection
from dataclasses import dataclass

COMMON = """
a an the of on in into to from by with without within and or so that which is are be i e ie as at for if this these it
its it's they their them each every any all both no not none nor cannot can't don't doesn't do does must may can should
will have has need needs only exactly once one per single another other given where when inside through also too again
always never strictly just simply along here there such also additionally i'm we us note same identical equal equals
digit digits number numbers value values cell cells grid puzzle different
rule rules apply applies applied normal standard classic usual regular sudoku
"""
"""Words that any of these sentences may have."""


@dataclass(frozen=True)
class Subject:
    """What a sentence is about: the patterns that all must be found in it, and the words that it may have."""

    needs: tuple[re.Pattern[str], ...]
    words: frozenset[str]


def _subject(needs: tuple[str, ...], *words: str) -> Subject:
    return Subject(tuple(re.compile(need, re.I) for need in needs), frozenset(" ".join(words).split()))


SUM = "sum sums add adds adding up total totals equal equals value values constitutes make makes"
AGAIN = "repeat repeats repeated repeating repetition duplicate duplicates unique distinct differ non-repeating"
CORNER = """
small clue clues corner top left top-left upper upper-left uppermost leftmost left-hand top-hand topmost top-most
left-most indicated shown written printed displayed provided listed stated marked label labelled
"""
COLOURS = """
red pink magenta purple violet lavender blue cyan teal turquoise green lime yellow gold golden orange peach tan beige
brown black white grey gray light dark coloured colored colour color shaded solid opaque transparent
"""
HOUSES = """
row rows column columns col cols box boxes block blocks region regions area areas house houses outlined bold marked
irregular square squares nonet nonets jigsaw latin bordered thick
"""
PLACING = """
place placed put fill filled enter write use contain contains containing appear appears occur occurs exactly empty
"""
WAY = """
move moves apart away chess separated seperated attack see sees itself themselves reach anti constraint constraints
"""
NOT_TWICE = rf"\b({'|'.join(AGAIN.split())})\b"

SUBJECTS = (
    # Rows, columns and boxes.
    _subject(
        (r"\b(rows?|columns?|cols?|box(es)?|blocks?|regions?|latin|every cell|each cell|empty cells?|sudoku)\b",),
        HOUSES,
        PLACING,
        AGAIN,
        "9-cell well plus complete completed set full orthogonally connected main",
    ),
    _subject(
        (r"\b(rules?|clues?|constraints?)\b", r"\b(normal|standard|classic|usual|regular|apply|applies)\b"),
        "clue clues killer cage cages arrow arrows thermo thermometer thermometers kropki antiknight anti-knight",
        "antiking anti-king knight king non-consecutive nonconsecutive irregular jigsaw diagonal diagonals line lines",
        "well constraint constraints windoku",
    ),
    # Cages.
    _subject(
        (
            r"\b(cages?|cage's|killers?|dotted|dashed|in the (top left )?corner)\b",
            rf"\b(sums?|add|adds|totals?|clues?)\b|{NOT_TWICE}",
        ),
        SUM,
        AGAIN,
        CORNER,
        COLOURS,
        "cage cages cage's killer contain contains dotted dashed region regions area areas expression expressions",
        "some show shows allowed freely inside",
    ),
    # How figures are drawn.
    _subject(
        (
            r"^(?!.*\b(digits?|numbers?|values?|sums?|totals?|odd|even|repeat\w*|same|different)\b)",
            r"\b(has|have|contains?|is|are)\b.*\b(one (arrow|circle|line|cell)|square cages?|straight|cells? long)\b",
        ),
        COLOURS,
        "arrow arrows circle circles cage cages line lines thermometer thermometers attached connected square straight",
        "cell cells long contain contains exactly killer",
    ),
    # Arrows.
    _subject(
        (r"\barrows?\b|\barrow's\b|\bshaft\b|\bpills?\b", r"\b(sums?|add|adds|equal|equals|totals?)\b"),
        SUM,
        COLOURS,
        "arrow arrows arrow's shaft digit's circle circles circle's circled bulb attached connected connecting",
        "corresponding base start starting tip pill pills pill-shaped oval ovals round that's respective small along",
        "contain contains two-digit reading read left-to-right top-to-bottom left right top bottom following passing",
    ),
    # Thermometers.
    _subject(
        (
            r"\b(thermos?|thermometers?|bulbs?|bulb-end)\b",
            r"\b(increas\w*|ascend\w*|ris(e|es|ing)|go(es)? up|grow\w*|larger|higher|greater)\b",
        ),
        COLOURS,
        "thermo thermos thermometer thermometers bulb bulbs bulb-end end ends tip tips start starts starting beginning",
        "round rounded circle circular increase increases increasing ascend ascends ascending rise rises rising order",
        "move moves moving away towards strictly line lines go goes up contain contains outward outwards",
    ),
    # Cells marked as odd or even.
    _subject(
        (r"\b(odd|even)\b", r"\b(circles?|squares?|circled|gr[ea]y|shaded|coloured|colored|marked)\b"),
        COLOURS,
        "odd even ones parity circle circles circled square squares marked mark marks contain contains containing hold",
        "holds opaque",
        "small big large",
    ),
    # Moves of chess, touching, neighbours.
    _subject(
        (
            r"\b(knights?|knight's|kings?|king's|anti-?knight|anti-?king|touch|touches|touching|diagonally|kinght's|"
            r"share a corner)\b",
        ),
        WAY,
        AGAIN,
        "either even share corner within kinght's appears occur occurs",
        "knight knights knight's king kings king's antiknight anti-knight antiking anti-king contain contains",
        "containing appear diagonal diagonally touch touches touching adjacent orthogonally two next be",
    ),
    _subject(
        (
            r"\b(non-?)?consecutive\b",
            r"\b(adjacent|neighbou?r\w*|next|touch\w*|share|sharing|side by side|constraint)\b",
        ),
        "consecutive nonconsecutive non-consecutive adjacent orthogonal orthogonally neighbouring neighboring",
        "neighbour neighbours neighbor neighbors next touching touch share sharing side edge horizontally vertically",
        "contain contains containing two constraint appear appears occur placed",
    ),
    _subject(
        (r"^\W*(non-?consecutive|anti-?(knight|king))( rules?| constraint)?( appl(y|ies))?\W*$",),
        "non-consecutive nonconsecutive antiknight anti-knight antiking anti-king constraint",
    ),
    # Diagonals.
    _subject(
        (r"\bdiagonals?\b", rf"\b(once|contain|contains|different)\b|{NOT_TWICE}"),
        COLOURS,
        AGAIN,
        PLACING,
        "diagonal diagonals main long corner-to-corner positive negative marked indicated drawn two either line lines",
        "along well set complete centre center x",
    ),
    # Places in boxes, extra regions.
    _subject(
        (r"\bpositions?\b|\bplaces?\b|\bdisjoint\b", r"\b(box(es)?|regions?|blocks?|groups?)\b"),
        AGAIN,
        PLACING,
        "position positions place relative disjoint groups group share shares sharing box boxes block blocks region",
        "regions set two twice occupy within numbered",
    ),
    _subject(
        (
            r"\b(regions?|areas?|boxes|box|windows?|squares?|cells)\b",
            r"\b(extra|additional|windoku|hyper|shaded|gr[ea]y|coloured|colored|marked|green|blue|red|yellow|pink|"
            r"orange|purple)\b",
            r"\b(contain|contains|form|forms|hold|holds|once|repeat)\b",
        ),
        COLOURS,
        PLACING,
        AGAIN,
        "region regions area areas box boxes window windows square squares extra additional windoku hyper marked form",
        "forms hold holds set four nine",
    ),
)

VERB = re.compile(
    r"\b(is|are|be|must|may|might|can|cannot|can't|will|should|shall|do|does|don't|doesn't|have|has|had|not|no|never|none|"
    r"contains?|sums?|adds?|repeats?|differs?|differences?|different|same|equals?|unique|appears?|occurs?|increas\w*|indicates?|"
    r"shows?|counts?|divides?|separates?|belongs?|forms?|says?|gives?|tells?|means?)\b",
    re.I,
)
MOST_LABEL = 8
"""A heading, or a remark in brackets, has no more words and no verb."""
RANGE = re.compile(r"\d+(?: ?[-–] ?\d+)?|\d+[x×]\d+|\d+-cell")


def fits(sentence: str, german: Collection[str]) -> bool:
    """Whether a sentence speaks of one subject, or of several in its parts, in their own words only.

    ``german`` are the words of sentences in that language, which are compared as words only.
    """
    if len(sentence.split()) <= MOST_LABEL and (sentence.endswith(":") or not VERB.search(sentence)):
        return True
    words = {word.strip("'-–") for word in re.findall(r"[\w'–-]+", sentence.lower())} - {""}
    words = {word for word in words if not RANGE.fullmatch(word)} - set(COMMON.split())
    if words and words <= set(german):
        return True
    about = [subject for subject in SUBJECTS if all(need.search(sentence) for need in subject.needs)]
    return not words or words <= frozenset().union(*(subject.words for subject in about))
