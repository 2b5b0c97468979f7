"""Words in a title or rules text that turn a genre into another one; a puzzle that has them is not solved as plain.

A genre that knows such a word, because its own rules, names or options speak of it, takes it. A genre that goes through
its rules text itself is left alone there. Somebody who names the genre with ``--genre`` has decided already.
"""

from __future__ import annotations

import re
import unicodedata

from penpad.formats.errors import UnreadMarks
from penpad.formats.puzzle import Puzzle
from penpad.solver.genre import Genre

TITLE_WORDS = re.compile(
    r"\b(toroid\w*|torus|liars?|lügner\w*|double|doppel\w*|one off|full lane|clued loop|knapp daneben|no touch|"
    r"hex\w*|anti[ -]?\w+|un?equal|cipher|coded|mutant|inverse|inverted|twilight|mixed|hybrid|sheep|wol(f|ves)|total|"
    r"vertex|crossings?|kreuzung\w*|products?|produkt\w*|wrap[ -]?around|pentomino\w*|lying|overlapping|masked|"
    r"magnetic|modulo|latin|two loops|fuzzy|negative|partial|transparent|non[ -]?consecutive|windoku)\b",
    re.I,
)

SENTENCE = re.compile(r"[^.!?;:]{12,}(?:[.!?;:]|$)")

CROSSING = re.compile(
    r"\b(may|can|must|might|will)( also)? cross\b|\bkreuzen (darf|kann|muss|dürfen)\b|\bdarf sich .{0,20}kreuzen\b",
    re.I,
)

CHANGES = (
    CROSSING,
    *(
        re.compile(pattern, re.I)
        for pattern in (
            r"\btoroid\w*|\btorus\b|\bwraps? ?-?(a?round)\b",
            r"\b(is|are|a|one|clues?|numbers?|which|that) (lie|lies|lying)\b|\bliars?\b|\blies about\b|\blüg\w*",
            r"\b(wrong|false|incorrect|untrue|falsche?[rns]?)\b",
            r"\boff by\b|\bone off\b|\bknapp daneben\b|\bum (genau )?eins (daneben|verschoben|zu)\b",
            r"\b(no|never|than) (three|two|3|2) .{0,20}(in a row|consecutive)\b",
            r"\b(three|3|drei) .{0,20}(consecutive\b|aufeinander ?folgend|hintereinander)",
            r"\btouch(es)? itself (diagonally|at)\b|\btouch(es)? diagonally itself\b",
            r"\bberührt sich .{0,30}(diagonal|ecke)",
            r"\bproducts?\b|\bprodukte?\b",
            r"\bprimes?( numbers?)?\b|\bprimzahl\w*",
            r"\b(same|equal) sums?\b|\bgleiche summen?\b|\bsums? of\b|\bsumme der\b|\badds? up to\b",
            r"\b(equal|same|identical) (numbers?|digits?|letters?) .{0,30}\bdiagonal|\bgleiche \w+ .{0,40}\bdiagonal",
            r"\b(shaded|black|grey|gray|unshaded|white|empty) \w+ .{0,40}\bconnected\b",
            r"\b(schwarz|weiß|grau)\w* .{0,60}zusammenh",
            r"\b(visits?|passes( through)?|uses|goes through|besucht|durchläuft) (all|every|each|alle|jede[sn]?) "
            r"(the )?(cells?|squares?|felder|feld|zellen?|points?|dots?)\b",
            r"\b(knight|king|queen|bishop)'?s? moves?\b|\b(springer|königs|damen|läufer)zug\w*",
            r"\b(teleport\w*|portals?|mirrors?|tunnels?|wormholes?)\b",
            r"\bletters? (stands?|represents?)\b|\bciphers?\b|\bencoded\b|\bverschlüsselt\w*",
        )
    ),
)
"""What plain rules of the genres here never say."""


def objection(puzzle: Puzzle, genre: Genre) -> UnreadMarks | None:
    """What speaks against a genre: the error that title or rules text say something which it does not know."""
    own = _own_words(genre)
    title, rules = plain(puzzle.title), plain(puzzle.rules)
    # Whoever writes a second sentence under the usual one says all the rules there, and the title is only a name.
    named_only = genre.reads_rules and len(SENTENCE.findall(rules)) > 1
    for match in TITLE_WORDS.finditer(title) if not named_only else ():
        if match[0].lower() not in own and not _is_option(genre, match[0]):
            return _refusal(match[0], "title", title, genre)
    if genre.reads_rules:
        return None
    for pattern in CHANGES:
        known = pattern.search(own) or (pattern is CROSSING and "crossing" in own)
        found = pattern.search(rules)
        if found and not known and not _is_option(genre, found[0]):
            return _refusal(found[0], "rules text", _sentence(rules, found.start()), genre)
    return None


def _own_words(genre: Genre) -> str:
    helps = (option.help for option in genre.options)
    return plain(" ; ".join((genre.name, *genre.aliases, *genre.rules.values(), genre.drawing, *helps))).lower()


def _is_option(genre: Genre, words: str) -> bool:
    return any(re.search(pattern, words, re.I) for option in genre.options for pattern in option.words)


def _sentence(text: str, place: int) -> str:
    start = max(text.rfind(end, 0, place) + 1 for end in ".!?")
    ends = [end for sign in ".!?" if (end := text.find(sign, place)) >= 0]
    return text[start : min(ends, default=len(text))].strip()


def _refusal(words: str, where: str, context: str, genre: Genre) -> UnreadMarks:
    return UnreadMarks(
        f"the {where} says {context[:100]!r}, and penpad does not know what {words!r} means for {genre.name}; if its "
        f"rules are the plain ones, say --genre {genre.id}",
        marks=((f"the words {words!r} in the {where}", f"the {where}"),),
    )


def plain(text: str) -> str:
    """Text for comparing: full-width letters narrowed, white space made single."""
    return " ".join(unicodedata.normalize("NFKC", text).split())
