"""Reads the rules text of a Sudoku sentence by sentence, so that no rule is passed over.

A sentence that speaks of digits, cells and the like is understood only if all of its words are known ones, and if the
rule that it names was found. Everything else that may be a rule is refused; sentences without such words are chat.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Collection
from dataclasses import dataclass, field

from penpad.solver.reader import Reader
from penpad.solver.sudoku import library

TOPIC = re.compile(
    r"digit|number|cell|cage|killer|column|\bbox|region|\brow|\bsums?\b|adjacent|neighbo|repeat|"
    r"shade|thermo|arrow|clue|"
    r"diagonal|\bloops?\b|\blines?\b|circle|square|\bdots?\b|gr[ea]y|value|\bareas?\b|\bgrid|\bodd\b|\beven\b|prime|"
    r"consecutive|knight|\bking|ziffer|zahl|zelle|\bfeld|käfig|zeile|spalte|summe|\blinie|benachbart|pfeil|springer",
    re.I,
)
"""Words of sentences that may be rules."""

VOCABULARY = """
a an the of in on into to from by with without within and or so that which is are be i e ie also as at for if this
these it its it's they their each every any all both no not none cannot can't don't doesn't do does must may can
should will have has need needs only exactly once one per single other another different same identical equal given
where when inside through up add adds adding make makes
digit digits number numbers value values total totals sum sums cell cells grid row rows column columns col box boxes
block blocks region regions area areas house houses outlined bold marked indicated shown irregular puzzle empty
contain contains containing appear appears place placed put show shows differ fill filled enter write use repeat
repeats repeated
repetition occur occurs normal standard classic usual regular latin square sudoku sudokus rule rules apply applies
plus additionally some already partially two well too constraint
cage cages killer small smaller corner top left upper clue clues dashed dotted label labelled
thermo thermos thermometer thermometers bulb bulbs end ends tip tips start starts starting increase increases
increasing strictly along away move moves moving towards
arrow arrows circle circles circled attached corresponding that's shaft digit's arrow's constitutes allowed
permitted
odd even parity grey gray shaded
diagonal diagonals diagonally main long corner-to-corner positive negative blue line lines x
anti antiknight anti-knight antiking anti-king knight king knight's king's knights kings chess apart
separated seperated see itself touch touching consecutive non nonconsecutive non-consecutive adjacent
orthogonal orthogonally neighbouring neighboring next share sharing side sides edge edges horizontally vertically
relative position positions disjoint groups group windoku extra hyper
der die das den dem des ein eine einer eines einem einen und oder in im an am auf aus von vom zu zum zur bis mit
ohne
es gelten gilt normalen üblichen klassischen regeln sudokuregeln sudoku-regeln jede jeder jedes jeden jedem alle
genau einmal kommt kommen vor ziffer ziffern zahl zahlen zeile zeilen spalte spalten block blöcke region regionen
gebiet feld felder zelle zellen trage tragen ein eingetragen sich nicht nie keine kein darf dürfen wiederholen
wiederholt käfig käfige käfigs käfigen summe summen angegebene angegebenen ergeben ergibt thermometer thermometern
kolben ab steigen steigt an entlang pfeil pfeile pfeils pfeilen kreis kreises ungerade gerade grauen graue grauer
quadrat quadraten diagonale diagonalen beiden langen markierten springerzug rösselsprung entfernt stehen gleiche
gleichen
benachbarte benachbarten aufeinanderfolgend aufeinanderfolgende
"""
KNOWN = frozenset(VOCABULARY.split())
"""Words of sentences that say no more than the rules in ``NEEDS`` and those of every Sudoku."""

CHAT = re.compile(
    r"\bfog\b|\bnebel\b|\bguess|^have fun|^good luck|\bexported\b|\bsolution code\b|^some digits are", re.I
)
REPEATS = re.compile(
    r"\b(may|can|are allowed to)( also| freely)? repeat|\bdürfen sich wiederholen|\brepeats? (is|are) allowed", re.I
)
BY_OTHERS = re.compile(r"\b(allowed|permitted) by (the )?other rules|\barrow", re.I)

NEEDS = (
    (re.compile(r"\bknight|springerzug|rösselsprung", re.I), {"antiknight"}),
    (re.compile(r"\bking|\btouch|\bkönigszug", re.I), {"antiking"}),
    (re.compile(r"\bconsecutive|\bnonconsecutive|aufeinanderfolgend", re.I), {"nonconsecutive"}),
    (re.compile(r"\bpositions?\b|\bdisjoint", re.I), {"disjoint"}),
    (re.compile(r"\bdiagonal(?!ly)", re.I), {"diagonals", "drawn diagonals"}),
    (re.compile(r"\bdiagonally", re.I), {"antiking"}),
    (re.compile(r"\b(odd|even|(un)?gerade)\b", re.I), {"parity"}),
    (re.compile(r"\bextra\b|\b(shaded|gr[ea]y) (regions?|areas?|boxes)\b", re.I), {"windoku", "extra"}),
)
"""A sentence with these words needs one of these rules to have been found. Cages, thermometers and arrows are not among
them: if none is drawn, a sentence about them says nothing."""


CUES = {
    "negative ratio": r"\b(all|every|negative|not all)\b.*\b(dots?|constraints?|pairs?|given|clues?)\b|\bratio",
    "negative difference": r"\b(all|every|negative|not all)\b.*\b(dots?|constraints?|pairs?|given|clues?)\b",
    "negative xv": r"\b(all|every|negative)\b.*\b(XVs?|Xs?|Vs?|constraints?|pairs?|given|clues?)\b",
    "slowthermometer": r"\bslow|stay the same|decreas|\bequal\b",
}
"""For constraints without a file of their own: the words of sentences that explain them."""


def other_diagonals(rules: str) -> bool:
    """Whether a text speaks of diagonals, but only of those of numbers outside, of paths and the like."""
    about = [sentence for sentence in sentences(rules) if re.search(r"\bdiagonals?\b", sentence, re.I)]
    other = r"\bsums?\b|\boutside\b|\bindicated\b|\b(may|can) repeat|\bpath|\bmagic\b|\btotals?\b|\bfrom r\d|\barrow"
    return bool(about) and all(re.search(other, sentence, re.I) for sentence in about)


def explains(kind: str, sentence: str) -> bool:
    """Whether a sentence may only explain a constraint that is known to be there."""
    variant = library.variants().get(kind)
    return variant.spoken_of(sentence) if variant else re.search(CUES.get(kind, "(?!)"), sentence, re.I) is not None


def sentences(text: str) -> list[str]:
    """The sentences, headings and list entries of a rules text; list numbers and typographic signs are made plain."""
    plain = unicodedata.normalize("NFKC", text).replace("\\n", "\n")
    plain = re.sub("[\u2010\u2011]", "-", plain).replace("’", "'").replace("“", '"')
    plain = re.sub(r"\b(i\.e|e\.g)\.", lambda found: found[1].replace(".", ""), plain)
    parts = re.split(r"(?<=[.!?;:])\s+|[\r\n]+|\s[-–—•*·]\s|^[-–—•*·]\s*|[()]", plain)
    return [part for part in (re.sub(r"^\s*\d+[.)]\s*", "", part).strip() for part in parts if part) if part]


RISKY = re.compile(
    r"\b(also|additionally|furthermore|moreover|except|unless|but|prime|products?|multipl\w+|averages?|unshaded|path|"
    r"loops?|unknown|deduced?|determined?|secret|wrong|false|modified|special|exactly one|außer|aber|zudem)\b",
    re.I,
)
"""Words by which a sentence that defines a drawn constraint may change it or add something to it."""


TOPICS = {
    "sum": re.compile(r"\bsums?\b|\btotals?\b|\badd\b|\bsumm", re.I),
    "repeat": re.compile(r"\brepeat|\bdistinct\b|\bunique\b|\bwiederhol", re.I),
    "consecutive": re.compile(r"\bconsecutive|\baufeinander", re.I),
    "difference": re.compile(r"\bdiffer|\bapart\b|\bunterscheid", re.I),
    "parity": re.compile(r"\b(odd|even|parity|un?gerade)\b", re.I),
    "ratio": re.compile(r"\bratio|\bdouble\b(?![- ]arrow)|\btwice\b|\bdoppelt", re.I),
}
"""What the definitions of drawn constraints speak of."""
PERMISSIVE = re.compile(
    r"\b(may|can)( also)? repeat\b.*\b(if|when|as|where|unless|provided|so long)\b.*\b(other|allowed|permitted)\b|"
    r"^(e\.?g|i\.?e|for example|example|for instance|z\.? ?b)\b",
    re.I,
)
"""Sentences that demand nothing: what other rules allow is allowed; examples."""
BY_OTHERS_TOO = re.compile(
    r"[,;]? which (may|can)( also)? (include|contain|have) repeat[^,;.]*|"
    r"[,;]?( and| but)?( digits| they| these)? (may|can)( also)? repeat[^,;.]*|[,;]? which (may|can) be in any order",
    re.I,
)
"""What only says that nothing more is demanded."""


UNKNOWN_SUM = re.compile(
    r"[,;]?( but)?( that| which)? (to|must|should|has to|needs to) be (determined|deduced)[^,;.]*", re.I
)
"""What is true of every sum that is not given."""


@dataclass
class Known:
    """What the sentences of a rules text can rest on: the rules ``found``, the constraints that the link ``stated``
    outright, and those ``drawn``. With a ``judge`` (a stored solution), sentences that are not understood become
    ``doubts`` instead of a refusal.
    """

    found: set[str]
    stated: Collection[str] = ()
    drawn: Collection[str] = ()
    judge: bool = False
    defining: Collection[str] = ()
    """The sentences that defined what was drawn, with their headings."""
    doubts: list[str] = field(default_factory=list)

    def explains(self, sentence: str) -> bool:
        """Whether a sentence only explains a constraint that is known to be there."""
        if any(explains(kind, sentence) for kind in self.stated):
            return True
        known = library.variants()
        plain = sentence.strip(" :;,.")
        about = [known[kind] for kind in self.drawn if known[kind].defined_by(sentence)]
        if any(plain in whole for whole in self.defining):
            if not self.drawn:
                return not RISKY.search(sentence)
            about += [known[kind] for kind in self.drawn if any(known[kind].defined_by(each) for each in self.defining)]
        elif not about:
            return False
        topics = {topic for variant in about for topic in variant.topics.split()}
        said = BY_OTHERS_TOO.sub("", sentence)
        if any(variant.id == "equalsums" for variant in about):
            said = UNKNOWN_SUM.sub("", said)
        more = any(word.search(said) for topic, word in TOPICS.items() if topic not in topics)
        return not more and not RISKY.search(said)


def check(marks: Reader, size: int, found: set[str], stated: Collection[str] = (), known: Known | None = None) -> bool:
    """Refuse a rules text with a sentence that is not understood; ``found`` names the rules found so far.

    ``stated`` are the kinds of constraints that the link states outright; sentences about them only explain. The
    result tells whether digits may repeat in cages.
    """
    known = known or Known(found, stated)
    repeats = False
    for sentence in sentences(marks.puzzle.rules):
        if PERMISSIVE.search(sentence) or known.explains(sentence):
            continue
        if CHAT.search(sentence) or not TOPIC.search(sentence):
            continue
        reason = not_understood(sentence, size, known.found)
        if reason is None and REPEATS.search(sentence):
            if re.search(r"\bcage|käfig", sentence, re.I):
                repeats = True
            elif not BY_OTHERS.search(sentence):
                reason = "it allows repeated digits"
        if reason is not None:
            text = _refusal(sentence, reason)
            if not known.judge:
                marks.refuse(text)
            known.doubts.append(text)
    return repeats


def not_understood(sentence: str, size: int, found: set[str]) -> str | None:
    """Why a sentence is not understood, or nothing."""
    unknown = [word for word in _words(sentence) if word not in KNOWN and not _is_usual_number(word, size)]
    if unknown:
        return f"the word {unknown[0][:30]!r} in it is unknown"
    for pattern, rules in NEEDS:
        if pattern.search(sentence) and not rules & found:
            return f"no {sorted(rules)[0]} were found"
    return None


def _words(sentence: str) -> list[str]:
    return [word.strip("'-–") for word in re.findall(r"[\w'–-]+", sentence.lower()) if word.strip("'-–")]


def _is_usual_number(word: str, size: int) -> bool:
    """Whether a number in the text only says how large the board and its boxes are."""
    if word.isdigit():
        return word in ("0", "1", str(size), str(size - 1))
    if re.fullmatch(rf"1[-–]{size}|0[-–]{size - 1}|{size}-cell", word):
        return True
    shape = re.fullmatch(r"(\d+)[x×](\d+)", word)
    return shape is not None and (int(shape[1]) * int(shape[2]) == size or int(shape[1]) == int(shape[2]) == size)


def _refusal(sentence: str, reason: str) -> str:
    shown = sentence if len(sentence) <= 100 else sentence[:97] + "..."
    return (
        f"the rules text says {shown!r}, which penpad does not know ({reason}); if the drawing and the options say "
        "everything, say --option trust=yes"
    )
