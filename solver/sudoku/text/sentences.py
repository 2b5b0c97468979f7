"""Reads the rules text of a Sudoku sentence by sentence, so that no rule is passed over.

A sentence that speaks of digits, cells and the like is understood only if all of its words are known ones, and if the
rule that it names was found. Everything else that may be a rule is refused; sentences without such words are chat.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping
from dataclasses import dataclass, field

from penpad.solver.reader import Reader
from penpad.solver.sudoku import library
from penpad.solver.sudoku.text import german, ordinary
from penpad.solver.sudoku.text.absent import absent
from penpad.solver.sudoku.text.demands import ADDED, WITHOUT_TOPIC, more_demanded
from penpad.solver.sudoku.text.headings import only_names
from penpad.solver.sudoku.text.lacking import LACKING
from penpad.solver.sudoku.text.paraphrases import plainer
from penpad.solver.sudoku.text.phrases import BRACKETS, NEGATED, imposes_nothing, sentences, without_harmless
from penpad.solver.sudoku.text.spelling import corrected
from penpad.solver.sudoku.values import counting
from penpad.solver.sudoku.variant import Variant

TOPIC = re.compile(
    r"digit|number|cell|cage|killer|column|\bbox|region|\brow|\bsums?\b|adjacent|neighbo|repeat|"
    r"shade|thermo|arrow|clue|visible|skyscraper|"
    r"diagonal|\bloops?\b|\blines?\b|circle|square|\bdots?\b|gr[ea]y|value|\bareas?\b|\bgrid|\bodd\b|\beven\b|prime|"
    r"doubler|vampire|\bprey|copycat|consecutive|knight|\bking|ziffer|zahl|zelle|\bfeld|käfig|zeile|spalte|summe|\blinie|benachbart|pfeil|springer",
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
repeats repeated repeating
repetition ones occur occurs normal standard classic usual regular latin square sudoku sudokus rule rules apply applies
plus additionally additional some already partially two well too constraint
expression expressions cage's
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
either neither squares round top-left upper-left left-hand left-most leftmost top-most topmost uppermost connecting
connected connect connects joined joining join joins linked linking oval ovals pill pills pill-shaped two-digit read
reading left-to-right top-to-bottom bulb-end round rounded beginning wide attached outward outwards leading pointing
points
point red pink magenta purple violet lavender blue cyan teal turquoise green lime yellow gold golden orange peach tan
beige
brown black white light dark thin thick coloured colored colour color
form forms belongs belong non-thermometer non-repeating unique's location located found find following follow follows
respective hence opaque transparent solid hollow big bigger little tiny filled outline outlines
bordered gets get ascend ascends ascending always rise rises equals named called anywhere downwards
hold holds written displayed provided listed stated you we as go goes going
travel travels kropki pairs pair inside along whose whole entire
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
GERMAN = frozenset((*VOCABULARY[VOCABULARY.index("\nder die das") :].split(), *german.VOCABULARY.split()))
KNOWN = frozenset((*VOCABULARY.split(), *german.VOCABULARY.split()))
"""Words of sentences that say no more than the rules in ``NEEDS`` and those of every Sudoku."""

CHAT = re.compile(
    r"\bfog\b|\bnebel\b|\bguess|^have fun|^good luck|\bexported\b|\bsolution code\b|"
    r"^some digits are\b(?! (missing|not|wrong|repeated|used))|"
    r"^(the |this )?(grid|board|puzzle) is (\w+ )?(covered|shrouded|hidden|cloaked|veiled) (\w+ )?in (\w+ )?"
    r"(darkness|mist|clouds?|shadows?)\W*$",
    re.I,
)
REPEATS = re.compile(
    r"\b(may|can|are allowed to)( also| freely)? repeat|\bdürfen sich wiederholen|"
    r"\brepeats? (is|are) (still |also )?(allowed|permitted)",
    re.I,
)

NEEDS = (
    (re.compile(r"\bknight|\bkinght|\bknigth|springerzug|rösselsprung|rössl", re.I), {"antiknight"}),
    (re.compile(r"\bking|\btouch|\bkönigszug|berühr", re.I), {"antiking"}),
    (re.compile(r"\bconsecutive|\bnonconsecutive|aufeinanderfolgend", re.I), {"nonconsecutive"}),
    (re.compile(r"\bpositions?\b|\bdisjoint", re.I), {"disjoint"}),
    (re.compile(r"\b(haupt)?diagonal(?!ly| berühr| benachbart)", re.I), {"diagonals", "drawn diagonals"}),
    (re.compile(r"\bdiagonally", re.I), {"antiking"}),
    (re.compile(r"\b(odd|even(?! (diagonally|if|though|when)\b)|(un)?gerade)\b", re.I), {"parity"}),
    (re.compile(r"\bextra\b|\b(shaded|gr[ea]y) (regions?|areas?|boxes)\b", re.I), {"windoku", "extra"}),
)
"""A sentence with these words needs one of these rules to have been found. Cages, thermometers and arrows are not among
them: if none is drawn, a sentence about them says nothing."""


PARITY = re.compile(r"\b(odd|even(?! (diagonally|if|though|when)\b)|parity|(un)?gerade)\b", re.I)
NEIGHBOURLY = re.compile(
    r"\b(shar(e|es|ing)|edges?|adjacent|neighbou?r\w*|touch\w*|next|benachbart\w*|rows?|columns?|diagonal\w*)\b", re.I
)
"""Words that a sentence about marked odd and even cells has no need of."""

CUES = {
    "negative ratio": r"\b(all|every|negative|not all)\b.*\b(dots?|constraints?|pairs?|given|clues?)\b|\bratio",
    "negative difference": r"\b(all|every|negative|not all)\b.*\b(dots?|constraints?|pairs?|given|clues?)\b",
    "negative xv": r"\b(all|every|negative)\b.*\b(XVs?|Xs?|Vs?|constraints?|pairs?|given|clues?)\b",
    "slowthermometer": r"\bslow|\bor repeat\b|(stay|remain) the same|decreas|\bequal\b",
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


RISKY = re.compile(
    r"\b(also|additionally|furthermore|moreover|except|unless|but|unshaded|path|"
    r"loops?|unknown|deduced?|determined?|secret|wrong|false|modified|special|exactly one|opposite|inverted|instead|"
    r"außer|aber|zudem)\b",
    re.I,
)
"""Words by which a sentence that defines a drawn constraint may change it or add something to it."""


SLOWLY = re.compile(
    r"^(?!.*\b(odd|even|primes?|sums?|totals?|cages?|arrows?|also|except|unless|but|exactly|at (least|most)|"
    r"differ\w*)\b)"
    r"(?=.*\b(thermo\w*|bulbs?)\b).*(\bslow\b|\b(stay|remain) the same\b|\bdecreas|\bor equal\b|"
    r"\bequal to or\b|\bor repeat\b)",
    re.I,
)
"""What says that digits on thermometers may stay the same, and no more."""

MORE = re.compile(
    r"\b(never|except|unless|also|not (?!necessarily|all\b|every|repeat)|no (digits?|cells?|numbers?)|odd|even|primes?|"
    r"snakes?|neither|forbid\w*|twice|neighbou?rs? (are|is)|how many|exactly (one|two|three|four)|opposite|different|"
    r"same|larger|smaller|greater)\b",
    re.I,
)
"""Words of sentences that say more than what is stated outright."""
CLUE = re.compile(
    r"\b(lines?|dots?|circles?|clues?|columns?|rows?|outside|arrows?|cages?|ratio|thermo\w*|squares?|signs?|given|Xs?|Vs?)\b|"
    r"^(\S+ ){0,2}\S+$|\bregardless\b|\bdiagonal\b.*\bsum",
    re.I,
)
"""Words of sentences that speak of what is stated outright."""


WINDOW = re.compile(
    r"\b(two|three|four|five|[2-5]) consecutive (digits|cells|numbers|positions)\b|"
    r"\bconsecutive (groups?|segments?|pieces) of (digits|cells|numbers)\b|"
    r"\bconsecutive (digits|cells|numbers) (on|along) (an?|the|each|every|any|such)\b",
    re.I,
)
"""Cells that follow each other, not digits."""


ONLY_NAMES = re.compile(r"^\W*(?:[a-z]+[ ,&/-]+){1,24}rules (also )?apply( as (normal|usual))?\W*$", re.I)
NAMES = re.compile(
    r"^\W*(?:(?:and|the|normal|standard|usual|classic|regular|sudoku|kropki|xv|thermo\w*|renban|german|dutch|whispers?|region|sum|little|"
    r"killers?|arrows?|sandwich|palindromes?|quad\w*|between|cages?|pairs?|lines?|dots?)[ ,&/-]+)+rules\b",
    re.I,
)
"""Sentences that only list constraints by their names."""

TOPICS = {
    "sum": re.compile(r"\bsums?\b|\btotals?\b|\badd\b|\bsumm", re.I),
    "repeat": re.compile(r"\brepeat|\b(are|be|all) (all )?different\b|\bdistinct\b|\bunique\b|\bwiederhol", re.I),
    "consecutive": re.compile(r"\bconsecutive|\baufeinander", re.I),
    "difference": re.compile(r"\bdiffer(?!ent)|\bapart\b|\bunterscheid", re.I),
    "parity": re.compile(r"\b(odd|even|parity|un?gerade)\b", re.I),
    "prime": re.compile(r"\bprimes?\b", re.I),
    "product": re.compile(r"\bproducts?\b|\bmultipl", re.I),
    "ratio": re.compile(r"\bratio|\bdouble\b(?![- ]arrow)|\btwice\b|\bdoppelt", re.I),
}
"""What the definitions of drawn constraints speak of."""

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

    valued: bool = False
    """Whether constraints count values of cells instead of digits."""
    rows: int = 0
    """How many rows there are, where there are more digits than that."""
    negatives: Collection[str] = ()
    """The sentences that say that all clues of a kind are given."""

    amounts: Mapping[str, Collection[tuple[int, ...]]] = field(default_factory=dict)
    """For each kind that is drawn, the numbers of its constraints."""

    def _of_another_amount(self, variant: Variant, sentence: str) -> bool:
        """Whether a sentence defines a constraint with a number that none of those drawn has."""
        if any(_bare(sentence) == _bare(BRACKETS.sub("", whole)) for whole in self.defining if "(" in whole):
            # The number may stand in brackets.
            return False
        amount = variant.value(sentence) if variant.value else None
        known = self.amounts.get(variant.id, ())
        return amount is not None and bool(known) and all(values and amount not in values for values in known)

    def explains(self, sentence: str) -> bool:
        """Whether a sentence only explains a constraint that is known to be there."""
        if LACKING.search(sentence) and {*self.drawn, *self.stated} & {"difference", "ratio", "xv"}:
            return sentence in self.negatives
        if self.valued and counting.only_remarks(sentence):
            return True
        bare = re.sub(r"^\W*(also|additionally)\b", "", sentence, flags=re.I)
        if any(explains(kind, sentence) for kind in self.stated) and CLUE.search(bare) and not MORE.search(bare):
            return True
        if "slowthermometer" in self.stated and SLOWLY.search(bare):
            return True
        known = library.variants()
        replaced = {other for kind in self.drawn for other in known[kind].instead}
        if any(explains(kind, sentence) for kind in replaced):
            return True
        said = re.sub(r"^\W*(also|additionally|furthermore|moreover|zudem|in addition)\b", "", sentence, flags=re.I)
        said = without_harmless(said)
        if ONLY_NAMES.search(sentence) and (self.drawn or self.stated) and NAMES.search(sentence):
            return True
        if any(known[kind].remarked(sentence) for kind in {*self.drawn, *self.stated} & known.keys()):
            return re.search(r"\b(except|unless|not all)\b", said, re.I) is None
        kinds = [kind for kind in (*self.drawn, *self.stated) if kind in known]
        about = [known[kind] for kind in kinds if known[kind].defined_by(sentence)]
        if any(self._of_another_amount(variant, sentence) for variant in about):
            return False
        if any(_bare(sentence) in _bare(whole) for whole in self.defining):
            if not self.drawn:
                return not RISKY.search(said)
            about += [known[kind] for kind in self.drawn if any(known[kind].defined_by(each) for each in self.defining)]
        # What is said of dots that are not drawn demands nothing.
        shapes = {figure for variant in about for figure in variant.figures}
        about += [
            one
            for one in absent(sentence, self.drawn)
            # What is drawn may not gain a second meaning from a sentence that says more of it.
            if shapes.isdisjoint(one.figures) or {"sum", "parity", "prime"}.isdisjoint(one.topics.split())
        ]
        if not about:
            return False
        said = WINDOW.sub("", plainer(said))
        if any(variant.id in ("maximum", "minimum") for variant in about):
            said = said.replace("unshaded", "")
        topics = {topic for variant in about for topic in variant.topics.split()}
        if any(variant.id in ("equalsums", "equalthermos") for variant in about):
            said = UNKNOWN_SUM.sub("", said)
        more = any(word.search(said) for topic, word in TOPICS.items() if topic not in topics)
        if "prime" in topics:
            said = re.sub(r"\bprimes?\b", "", said, flags=re.I)
        if "opposite" in topics:
            said = re.sub(r"\bopposite\b", "", said, flags=re.I)
        if "difference" not in topics and re.search(r"\bby (at most|exactly) \w+", said, re.I):
            return False
        return not more and not RISKY.search(said) and not ADDED.search(said)


def _bare(text: str) -> str:
    """A text without its signs, for comparing; never empty."""
    return " " + " ".join(re.findall(r"[^\W_]+", text.lower())) + " "


def check(marks: Reader, size: int, found: set[str], stated: Collection[str] = (), known: Known | None = None) -> bool:
    """Refuse a rules text with a sentence that is not understood; ``found`` names the rules found so far.

    ``stated`` are the kinds of constraints that the link states outright; sentences about them only explain. The
    result tells whether digits may repeat in cages.
    """
    known = known or Known(found, stated)
    repeats = False
    parts = sentences(marks.puzzle.rules)
    for at, sentence in enumerate(parts):
        if not re.search(r"^(eg|for example|example)\b", sentence, re.I):
            of_values = known.valued and counting.only_remarks(sentence)
            repeats = repeats or (_repeats_in_cages(sentence) and not of_values)
        reason = _why_not(sentence, size, known)
        if reason is not None and only_names(parts, at):
            reason = _unmet(sentence, known.found)
        if reason is not None:
            text = _refusal(sentence, reason)
            if not known.judge:
                marks.refuse(text)
            known.doubts.append(text)
    return repeats


def _repeats_in_cages(sentence: str) -> bool:
    allowed = REPEATS.search(sentence) and not NEGATED.search(sentence)
    return bool(allowed) and re.search(r"\bcage|käfig", sentence, re.I) is not None


def _why_not(sentence: str, size: int, known: Known) -> str | None:
    """Why a sentence may hold a rule that was not read, or nothing."""
    if imposes_nothing(sentence) or known.explains(sentence):
        return None
    if CHAT.search(sentence) or not (TOPIC.search(sentence) or WITHOUT_TOPIC.search(sentence)):
        return None
    sentence = corrected(plainer(sentence), KNOWN)
    repeats = REPEATS.search(sentence) and not NEGATED.search(sentence)
    if repeats and (HOUSES.search(sentence) or not FREE.search(sentence)):
        return "it allows repeated digits"
    if repeats and ONLY_REPEATS.search(sentence):
        return None
    return not_understood(without_harmless(sentence), size, known.found, known.rows)


ONLY_REPEATS = re.compile(
    r"^\W*(also,? |note( that)?,? |and |but |here,? )*(the |same |any |equal |identical )*"
    r"(digits?|numbers?|repeats?|values?|they|repeated digits) "
    r"((may|can|are) (still |also |freely )*(allowed to |be )?(repeat\w*|allowed|permitted))[^,;:]*"
    r"(, (and )?even [^,;:]*)?$",
    re.I,
)
"""Sentences that do no more than allow digits to repeat."""
HOUSES = re.compile(r"\b(rows?|columns?|box(es)?|blocks?|regions?|house|zeilen?|spalten?)\b", re.I)
FREE = re.compile(
    r"\b(cages?|arrows?|lines?|shafts?|thermo\w*|diagonals?|circles?|sums?|palindromes?|segments?|clues?|groups?|threads?|strings?|stripes?|"
    r"käfige?n?|pfeile?n?|linien?|(by|if) (the )?other rules|allowed|permitted)\b",
    re.I,
)
"""Places where digits may repeat anyway if nothing else forbids it."""


OVERLAP = re.compile(
    r"\b(samurai|gattai)\b|((,? and)? ?\b(in|within|to|of|for|across)\b )?\b(each|all|every|both)?( of)?"
    r"( the| these)? ?(two|three|four|five|six|\d)? ?((overlapping|individual|separate|single|smaller|9 ?x ?9) )*"
    r"(grids?|sudokus?)\b",
    re.I,
)
"""How rules texts speak of Sudokus that overlap, where they were found in the drawing."""


DIFFERENT = re.compile(
    r"\b(digits|numbers|values) (in|within|inside) ((?:a|each|the|any|every|all) )?(cages?) (are|must be|must all be) "
    r"(?:all )?(?:unique|distinct)\b",
    re.I,
)
"""That digits in cages differ, in other words."""


def not_understood(sentence: str, size: int, found: set[str], rows: int = 0) -> str | None:
    """Why a sentence is not understood, or nothing. ``rows``: how many, where there are more digits (``size``)."""
    sentence = DIFFERENT.sub(r"\1 \2 \4 differ", sentence)
    if "overlap" in found:
        sentence = OVERLAP.sub("", sentence)
    unknown = [
        word
        for word in _words(sentence)
        if word not in KNOWN and not any(_is_usual_number(word, number) for number in (size, rows) if number)
    ]
    if unknown:
        return f"the word {unknown[0][:30]!r} in it is unknown"
    if more_demanded(sentence):
        return "it compares or counts, which is not drawn"
    if unmet := _unmet(sentence, found):
        return unmet
    if PARITY.search(sentence) and NEIGHBOURLY.search(sentence):
        return "it is not about cells that are marked odd or even"
    if not ordinary.fits(sentence, GERMAN):
        return "its words are known, but what it says is not"
    return None


def _unmet(sentence: str, found: set[str]) -> str | None:
    """The rule that a sentence names and that was not found, or nothing."""
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
