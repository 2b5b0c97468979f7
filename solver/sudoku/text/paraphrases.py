"""Says parts of sentences in the plainer words that the reader knows; what is said stays exactly the same."""

from __future__ import annotations

import re

PLAINER = tuple(
    (re.compile(pattern, re.I), plain)
    for pattern, plain in (
        (r"\b(be|are) (orthogonal |orthogonally )?neighbou?rs\b", r"\1 adjacent"),
        (r"\b(bold|thick|thickly|heavily|irregularly|oddly)[- ](outlined|bordered|shaped|lined)\b", "outlined"),
        (r"(?<=circles )(without|with no) (any )?lines?( attached)?( to them)?\b", ""),
        (
            r"\b(represent|mark|denote|signif(y|ie)|indicate|feature|require|necessitate)s? (that the digit is )?"
            r"(?=(an? |the |only )?(odd|even)\b)",
            "contain ",
        ),
        (r"\binclude(s|d)?\b", "contain"),
        (r"\brepeat(ed|ing)? (digit|number)s?\b", r"repeated \2s"),
        (r"\b(grey|gray|shaded) (bubble|disc|disk|dot)s?\b", r"\1 circles"),
        (r"\bthere (are|is|can be|may be|must be|should be|shall be) no\b", "no"),
        (r"^\W*(in other words|as a reminder|reminder|as usual|as always|of course|nb|n\.b\.|remember( that)?)\b", ""),
        (
            r"\b(sometimes|usually|often|generally|may|might|optionally) (?=(show|display|give|have)s? (their|a|its) )",
            "",
        ),
        (
            r"\b((can|may|must|do|does|will|should)( ?not|n't)|never|cannot) (appear|occur|be (placed|used|entered)|"
            r"feature)s? (twice|more than once)\b",
            "cannot repeat",
        ),
        (
            r"\bno (digit|number)s? (can |may |must )?(appear|occur|be (placed|used)|feature)s? "
            r"(twice|more than once)\b",
            r"no \1 repeats",
        ),
        (r"\b(appear|occur)s? (in|at) (every|each) possible\b", "appears in every"),
        (r"\boccup(y|ies) (every|each) possible\b", "appears in every"),
        (
            r"(?<=\bdigits )(that are |which are )?(entered|contained|found|located|appearing|lying|sitting|present) "
            r"(?=in|on)",
            "",
        ),
        (r"\bdiagonal path\b", "diagonal"),
        (r"\b(keine?|nicht)\b([^.]*)\b(doppelt|zweimal) (vorkommen|auftreten|stehen)\b", r"\1\2wiederholen"),
        (r"\b(keine?)\b([^.]*)\bkommt\b([^.]*)\b(doppelt|zweimal) vor\b", r"\1\2\3wiederholt sich"),
        (r"\bwerden\b([^.]*)\bgrößer\b", r"steigen\1"),
        (r"\bopposite parit(y|ies)\b", "different parity"),
        (r"\bopposite (each other )?(about|across|through) the cent(er|re)\b", "mirrored"),
        (r"\bsumming\b", "which sum"),
        (r"\bsuch that\b", "so that"),
        (r"\bthe amount (?=(shown|given|indicated|displayed)\b)", "the total "),
        (r"\balong the path of (?=(the|an|each|its|that) arrow)", "along "),
        (r"\bthe flat (?=(end|tip|side|edge)\b)", "the "),
        (r"\b(get|become|grow)s? (strictly |progressively |steadily )?(larger|bigger|higher|greater)\b", "increase"),
        (r"\bincrease (in value )?with (every|each) step\b", "increase"),
        (r"\bin (strict(ly)? )?(increasing|ascending) order\b", "increasing"),
        (r"(?<=from the bulb )(outwards?|onwards?|out|up)\b", ""),
    )
)


def plainer(sentence: str) -> str:
    """A sentence in plainer words."""
    for pattern, plain in PLAINER:
        sentence = pattern.sub(plain, sentence)
    return sentence
