"""Names of the two kinds of cells, as rules texts have them, put into the words "shaded" and "unshaded"."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

CELLS = r"(?:cells?|squares?|ones)\b"
AREA = (
    r"(?:areas?|groups?|regions?|bod(?:y|ies)|clusters?|patch(?:es)?|islands?|pools?|polyomino(?:e?s)?|"
    r"sections?|zones?)"
)

NOUNS = (
    (r"\bcorals?\b", r"(?:the )?corals?(?: reefs?)?", r"(?:the )?(?:water|sea|ocean)"),
    (r"\bislands?\b", r"(?:the )?(?:water|sea|ocean|river|stream|rivers|lake|lakes)", r"(?:the )?(?:island|land)"),
    (r"\bnon-?snake\b", r"(?:the )?snake", r"(?:the )?(?:non-?snake)"),
    (r"\bwalls?\b.*\bcaves?\b|\bcaves?\b.*\b(walls?|rocks?)\b", r"(?:the )?(?:walls?|rocks?)", r"(?:the )?caves?"),
    (r"\bcorral\b", r"(?:cells )?outside (?:of )?the corral", r"(?:cells )?(?:inside |in )?the corral"),
    (
        r"\b(place|put|draw|position|contains?|has|have)\b[^.]*\bstars?\b(?!.*\b(cells?|circles?) with (a )?stars?\b)",
        r"(?:a |an |the )?stars?",
        r"(?:the )?(?:non-?stars?|starless)",
    ),
    (r"\b(mines|bombs)\b", r"(?:a |an |the )?(?:mines?|bombs?)", r"(?:the )?(?:non-?mines?|mine-free|safe)"),
    (r"\byin\b.*\byang\b.*\b(yin|yang) cells", r"yin", r"yang"),
)  # fmt: skip
"""What finds that a text has such names, and the names of the one and the other kind; they stand for cells."""

ADJECTIVES = (
    r"shaded|black(?:ened)?|dark(?:ened)?|filled(?:-in)?(?! with| by)|blue-shaded|darkened|colored-in",
    (
        r"un-?shaded|non-?shaded|not shaded|white|light|un-?filled|empty|clear(?! (?:the|fog|any|more|from))|"
        r"un-?colored|blank"
    ),
)

COLOURS = (
    r"red|blue|green|yellow|orange|purple|pink|grey|gray|cyan|magenta|teal|black|white|gold|silver|dark|light|brown"
)
TWO_COLOURS = re.compile(
    rf"\b(?:each|every|all|the)\b[^.]*\b(?:cells?|squares?|grid)\b[^.]*\b({COLOURS}) (?:or|and) ({COLOURS})\b", re.I
)
"""A sentence that names the two colours of the cells."""

SIGNS = (
    (r"\b2 ?[x×*] ?2\b|\b2-by-2\b|\btwo[- ]by[- ]two\b|\b2 by 2\b", "2x2"),
    (r"\b2x2s\b", "2x2"),
    (
        r"\b2x2(?:-| )?(?:cell |sized )?(?:areas?|regions?|squares?|blocks?|box(?:es)?|groups?|sections?|"
        r"sub-?grids?|zones?|windows?)\b"
        r"(?: of cells)?(?: (?:in|within|on|anywhere in) the (?:grid|puzzle))?",
        "2x2",
    ),
    (r"\bcolour", "color"),
    (r"\bneighbour", "neighbor"),
    (r"\bcentred\b", "centered"),
    (r"\bcentre\b", "center"),
    (r"\bgray\b", "grey"),
    (r"\b(?:contiguous|interconnected|contiguously connected|continuous)\b", "connected"),
    (r"\borthogonally[- ]connected\b", "connected"),
    (r"\bhorizontally, vertically,? (?:and|or|and/or) diagonally\b", "orthogonally or diagonally"),
    (r"\bhorizontally (?:or|and|and/or) vertically\b", "orthogonally"),
    (
        (
            r"\b(?:can ?not|can't|may not|must not|mustn't|should not|shouldn't|never may|may never|"
            r"are not allowed to|can never|is not allowed to|may neither)\b"
        ),
        "cannot",
    ),
    (r"\b(?:does not|doesn't|do not|don't)\b", "cannot"),
    (r"\b(?:perimeter|border|outer edge|outside edge|boundary)(?= of the (?:grid|board|puzzle))", "edge"),
)

NOT_KINDS = (
    r"(?!(?:,? ?(?:and|or|nor|/|&) ?(?:a |the )?(?:black|white|grey|dark|light|empty|filled))? ?-?"
    r"(?:circles?|circled|dots?|lines?|arrows?|cages?|kropki|discs?|clues?|diamonds?|bars?|"
    r"(?:blue|green|red|grey|purple|pink|orange|yellow)))"
)


@dataclass(frozen=True)
class Names:
    """Puts sentences of one rules text into the common words."""

    rules: str

    @cached_property
    def _pairs(self) -> list[tuple[str, str, bool]]:
        """Patterns of names, what they are replaced with, and whether they are names of cells by themselves."""
        text = self.rules.lower()
        found: list[tuple[str, str, bool]] = []
        for sign, one, other in NOUNS:
            if re.search(sign, text, re.I | re.S):
                found += [(one, "shaded", True), (other, "unshaded", True)]
        colours = TWO_COLOURS.search(self.rules.replace("colour", "color"))
        if colours is not None and colours[1].lower() != colours[2].lower():
            found += [
                (re.escape(colours[1].lower()), "shaded", False),
                (re.escape(colours[2].lower()), "unshaded", False),
            ]
        one, other = ADJECTIVES
        return [*found, (other, "unshaded", False), (one, "shaded", False)]

    @cached_property
    def _compiled(self) -> Sequence[tuple[re.Pattern[str], str]]:
        steps = []
        for pattern, kind, noun in self._pairs:
            if noun:
                bare = re.sub(r"^\(\?:[a-z |]*\)\?", "", pattern)
                steps += [
                    (rf"\b(?:the )?{AREA} of {bare}s?(?: cells?)?\b", f"{kind} areas"),
                    (rf"\b{bare} {AREA}\b", f"{kind} areas"),
                    (rf"\b{bare}s\b", f"{kind} areas") if "island" in bare else (r"(?!)", ""),
                    (rf"\b{bare}[ -]{CELLS}", f"{kind} cells"),
                    (rf"\b{bare}\b", f"{kind} area" if "island" in bare else f"{kind} cells"),
                ]
            else:
                steps += [
                    (rf"(?<![\w-])(?:{pattern})\b{NOT_KINDS}", kind),
                    (rf"(?<![\w-]){kind} squares?\b", f"{kind} cells"),
                ]
        for kind in ("unshaded", "shaded"):
            connected = r"(?:(?:orthogonally )?(?:connected|adjacent) )?"
            steps += [
                (rf"(?<![\w-])(?:the )?{connected}{AREA} of {connected}{kind}(?: cells?)?\b", f"{kind} areas"),
                (rf"(?<![\w-]){connected}{kind} {connected}{AREA}\b", f"{kind} areas"),
                (rf"(?<![\w-])connected {kind} cells\b", f"{kind} areas"),
            ]
        return [(re.compile(pattern), said) for pattern, said in steps]

    def common(self, sentence: str) -> str:
        """A sentence in small letters, with the common words for kinds, signs and directions."""
        text = " ".join(sentence.lower().split())
        for pattern, said in SIGNS:
            text = re.sub(pattern, said, text)
        for compiled, said in self._compiled:
            text = compiled.sub(said, text)
        return " ".join(text.split())
