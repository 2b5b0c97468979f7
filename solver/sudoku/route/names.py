"""Puts sentences about a loop, snake or path into common words: the line is a "track", who walks it a "walker"."""

# One way to say something is one pattern, and stays on one line.
# ruff: noqa: E501
from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cached_property

NOUNS = (
    r"loop|snake|path|serpent|worm|wurm|wyrm|route|trail|track|river|mamba|python|anaconda|cobra|viper|eel|ouroboros|rope|"
    r"tunnel|road|railway|wire|string|circuit|journey|trip|walk|pathway"
)
MAKES = (
    r"(?:draw|drawn|construct|find|create|make|build|place|form|forms|forming|determine|locate|shade|deduce|discover|there is|"
    r"there's|grid contains|puzzle contains|contains|add|design|trace|part of|finding|reach|reaches|get|identify)"
)
DRAWS = r"(?:draw|construct|find|create|trace)"
NAMING = re.compile(
    rf"\b{MAKES}\b[^.:]{{0,200}}?\b({NOUNS})\b|\b({NOUNS}) (?:is (?:hidden|hiding|to be found)|(?:travels|slithers|runs|crawls|moves) (?:through|across|around))",
    re.I,
)
SOMEBODY = (
    r"(?:(?:the |a |an |our |this |your )?(?:little |poor |hungry |brave )?"
    r"(?:rat|mouse|ant|rabbit|hero|robot|knight|skier|explorer|adventurer|traveller|traveler|turtle|snail|bee|dog|cat|fox|fish|"
    r"frog|doctor|ghost|princess|prince|pirate|wizard|car|train|boat|ship|hedgehog|monkey|penguin|sheep|bear))"
)
WALKERS = re.compile(
    rf"\b(finkz|finkz the rat|phinx|mus|felix|{SOMEBODY})\b[^.]{{0,200}}?\b(?:must|needs?|has to|wants?|is trying|can only|can|may|find|"
    r"to) (?:\w+ ){0,3}?(?:reach|get|find|travel|go|move|escape|walk|navigate|to the)\b|"
    rf"\b(?:help|guide|lead|bring|take) ({SOMEBODY})\b",
    re.I,
)

SIGNS = (
    (r"\bcolour", "color"),
    (r"\bneighbour", "neighbor"),
    (r"\bgray\b", "grey"),
    (r"\bcentres?\b", "center"),
    (r"\bcenters\b", "center"),
    (r"\bcentred\b", "centered"),
    (r"\b(?<!box )(?:number|value)\b(?= (?:on|along) )", "digit"),
    (r"\b(?:self[- ]intersect\w*)\b", "intersect itself"),
    (r"\b(?:1|one|single)[- ]cell[- ](?:wide|thick)\b|\bone cell wide\b|\b1 cell wide\b", "thin"),
    (r"\borthogonally[- ](?:connected|contiguous)\b", "orthogonally-connected"),
    (r"\b(?:can ?not|can't|may not|must not|mustn't|should not|shouldn't|never may|may never|must never|can never|(?:is|are) not allowed to|"
     r"(?:is|are) never allowed to|should never|should not|does not|doesn't|do not|don't|will not|won't|never|without ever|has not to)\b", "cannot"),
    (r"\b(?:(?:3 ?x ?3|2 ?x ?3|3 ?x ?2|2 ?x ?4|4 ?x ?2|marked|sudoku) )+(?=(?:box|region|block|nonet))", ""),
    (r"\bblocks?(?= (?:the |its |their |your )?(?:vision|view|sight|lines? of sight)\b)", "obstruct"),
    (r"\b(?:sudoku )?(?:blocks|nonets|boxes|regions)\b", "boxes"),
    (r"\b(?:sudoku )?(?:block|nonet|box|region)\b", "box"),
    (r"\b(?:the )?(?:grid|board|puzzle)'s\b", "the grid"),
    (r"\b(?:numbers|values)\b(?! of)", "digits"),
    (r"\b2 ?[x×*] ?2\b|\btwo[- ]by[- ]two\b|\b2 by 2\b", "2x2"),
    (r"[\"()]", ""),
)  # fmt: skip
COUNTS = {
    "one": "1", "two": "2", "three": "3", "four": "4", "five": "5", "six": "6", "seven": "7", "eight": "8", "nine": "9",
}  # fmt: skip


@dataclass(frozen=True)
class Names:
    """Puts sentences of one rules text into common words."""

    rules: str

    @cached_property
    def nouns(self) -> tuple[str, ...]:
        """What the line is called."""
        found = dict.fromkeys(noun.lower() for found in NAMING.findall(self.rules) for noun in found if noun)
        if re.search(r"\bsnake|\bserpent|\bworm", self.rules, re.I) and re.search(
            r"(one|1)[- ]cell[- ]wide", self.rules, re.I
        ):
            found.update(dict.fromkeys(re.findall(r"\b(snake|serpent|worm)\b", self.rules.lower())))
        return tuple(found)

    @cached_property
    def closed(self) -> bool:
        """Whether one of its names means that it is closed."""
        said = re.search(r"\bclosed (?:\w+ ){0,3}(?:loop|path|circuit|track|route)\b", self.rules, re.I) is not None
        return said or (bool(self.nouns) and self.nouns[0] in ("loop", "circuit", "ouroboros"))

    @cached_property
    def _steps(self) -> list[tuple[re.Pattern[str], str]]:
        steps = []
        found = {walker.lower() for match in WALKERS.findall(self.rules) for walker in match if walker}
        walkers = sorted(found, key=len, reverse=True)
        for walker in walkers:
            core = re.sub(r"^(?:the|a|an|our|this|your) ", "", walker.removesuffix(" the rat"))
            named = rf"(?:(?:the|a|an|our|this|your) )?{re.escape(core)}(?: the rat| the mouse| the cat)?"
            steps += [(rf"\b{named}(?:'s|s'|')(?= |$)", "the"), (rf"\b{named}\b", "walker")]
        if walkers:
            steps += [(r"\b(?:she|he)\b", "walker"), (r"\bher\b|\bhis\b", "the")]
            visits = "encounters|visits|passes|meets|takes|follows|travels"
            steps.append((rf"(?<=digits) (?:that )?walker (?:{visits})(?= (?:on|along)\b)", ""))
        nouns = "|".join(self.nouns) or "(?!)"
        steps += [
            (rf"\b(?:{nouns})'s\b", "track"),
            (rf"\b(?:path|route) of the (?:{nouns})\b", "track"),
            (rf"\b(?:{nouns})[- ](?=cells?\b|digits?\b)", "track "),
            (rf"\bnon-?(?:{nouns})\b", "non-track"),
            (rf"\b(?:{nouns})\b", "track"),
            (r"\b(?:line|track) (?=track\b)", ""),
            (r"(?<=\btrack) (?:that )?walker (?:takes|follows|walks|travels)\b", ""),
        ]
        if re.search(rf"\bshade\b[^.]{{0,200}}\b(?:{nouns})\b", self.rules, re.I):
            steps += [(r"\bunshaded cells\b", "non-track cells"), (r"\bshaded cells\b", "track cells")]
        if self.nouns and re.search(rf"\b{DRAWS}\b[^.:]{{0,200}}\bline\b", self.rules, re.I):
            steps.append((r"\bthe line\b(?! between| separat| along)", "the track"))
        return [(re.compile(pattern), said) for pattern, said in steps]

    def common(self, sentence: str) -> str:
        """A sentence in small letters and common words."""
        text = " ".join(sentence.lower().split())
        for pattern, said in self._steps:
            text = pattern.sub(said, text)
        for sign, said in SIGNS:
            text = re.sub(sign, said, text)
        text = re.sub(rf"\b({'|'.join(COUNTS)})\b", lambda found: COUNTS[found[1]], text)
        return re.sub(r",? (?:ie|eg)[;:,]?$", "", " ".join(text.split()))
