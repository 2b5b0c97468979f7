"""How rules texts divide a Sudoku into rectangles or bent strips, and what they say of them."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, field

from penpad.formats.normal import snap
from penpad.formats.puzzle import Cage, Cell, Direction, Mark, Text
from penpad.solver.reader import Reader
from penpad.solver.sudoku.division import drawing
from penpad.solver.sudoku.division.shapes import (
    Bends,
    Ends,
    Holds,
    Saying,
    Shapes,
    Sides,
    Size,
    Sums,
    Unlike,
    Whispers,
    rectangles,
    strips,
)
from penpad.solver.sudoku.layer import Hidden, Said, bare
from penpad.solver.sudoku.text.phrases import imposes_nothing
from penpad.solver.sudoku.variant import NUMBERS

Match = re.Match[str]

THING = (
    r"(?:(?:rectangular |l-shaped |sashigane )?(?:rectangles?(?: and squares?)?|regions?|areas?|shapes?|pieces?|"
    r"sashigane|l'?s?|l-shapes?|l shapes?))"
)
ARTICLE = r"(?:the |that |this |a |an |any |each |every |its |their |these |those |such a )"
CAN = r"(?:must |should |will |has to |have to )?"
VERB = r"(?:divided?|partition(?:ed)?|split|cut|dissect(?:ed)?|separated?|broken|break)"
BOARD = r"(?:the )?(?:entire |whole |complete )?(?:grid|board|puzzle)"
DIVIDE = (
    rf"(?:{VERB} (?:up )?{BOARD}|{BOARD} (?:is|must|should|has to|is to|needs to)(?: be)?(?: completely)? {VERB})"
    r"(?: along (?:the )?grid ?lines)? (?:up )?in(?:to)? "
)
NO_OVERLAP = (
    r"(?: along (?:the )?grid ?lines)?(?:,? (?:which|that|and) (?:they )?(?:do|may|must) not overlap(?: each "
    r"other)?| without overlaps?)?"
)
RECTANGLES = (
    rf"(?:a (?:number|set) of )?(?:non-overlapping )?(?:rectangles?|rectangular (?:regions|areas|shapes))(?: (?"
    rf":and|or)(?:/or)? squares| \(.*\))?{NO_OVERLAP}"
)
WIDTH = (
    r"(?:,? (?:of|with|that have|which have)(?: legs (?:of|with))? (?:an? )?(?:width|thickness) (?:of )?(?:one|1)"
    r"(?: cell)?|"
    r",? (?:each |that are |which are |all )*(?:exactly )?(?:one|1)[- ]cell (?:wide|thick|in width))?"
)
STRIPS = (
    r"(?:a (?:number|set) of )?(?:non-overlapping )?(?:l-shaped|l shaped) (?:regions|areas|shapes|pieces)"
    rf"{WIDTH}{NO_OVERLAP}"
)
L_SHAPE = (
    rf"(?:each|every|all) {THING} {CAN}(?:be|is|are) (?:an? )?l-?(?: |-)?shape[ds]?(?: regions?)? "
    r"(?:with|of) (?:a )?(?:width|thickness) of (?:one|1)(?: cell)?"
)
ORTHOGONAL_CELLS = r"regions (?:of|made of|consisting of) orthogonally connected cells"
COUNTS = r"(a single|exactly one|exactly two|one|two|exactly \d|\d|a|three|exactly three)"
MARK = (
    r"(circled (?:cells?|digits?|numbers?)|cells? with a circle|circles?|cells? (?:containing|with) a ['\"]?\?['\"]?|"
    r"question marks?|['\"]?\?['\"]?)"
)
CONTAIN = r"(?:contain(?:s|ing)?|includ(?:e|es|ing)|hold(?:s|ing)?|has|have|with|around)"
HOLDING = rf"{CONTAIN} {COUNTS} {MARK}(?: and {COUNTS} {MARK})?"
CIRCLE = r"(?:circle|circled cell|cell with a circle)"
SAYS = rf"{CAN}(?:indicates?|gives?|equals?|is|are|shows?|counts?|contains?|represents?|tells?|state|be)(?: equal to)?"
CELLS_OF = (
    rf"(?:the )?(?:total )?(?:number of cells|area|size)(?: (?:in|of|within) {ARTICLE}?(?:same )?{THING})?(?:,? "
    rf"including the circled cell)?"
)

SIZE = (
    rf"(?:{ARTICLE}?(?:digit|number)s? (?:in|of) {ARTICLE}?{CIRCLE}s?|{ARTICLE}?circled (?:digit|number)s?"
    rf"|{ARTICLE}?circles?) {SAYS} {CELLS_OF}(?: (?:it|they) (?:is|are) (?:in|part of))?",
)
BOTH_SIDES = (
    rf"(?:and )?(?:the )?digits in (?:those|these|the two|the|both|its) (?:circled )?(?:cells|circles) {SAYS} the "
    rf"(?:width and (?:the )?height|height and (?:the )?width|side lengths|dimensions) of {ARTICLE}{THING}(?:,? in "
    rf"(?:either|any|some|no particular) order)?",
)
NO_REPEAT = (
    rf"(?:the )?(?:digits|numbers) (?:cannot|can't|may not|must not|do not|don't) repeat (?:in|within|inside)"
    rf" {ARTICLE}?{THING}",
    rf"no (?:digit|number)s? (?:may |can )?(?:be )?repeat(?:s|ed)? (?:in|within|inside) {ARTICLE}?{THING}",
    rf"(?:all )?(?:the )?digits (?:in|within|inside) {ARTICLE}?{THING} (?:are|must be|must all be) (?:all )?(?"
    rf":different|distinct|unique)",
    rf"{ARTICLE}?{THING} (?:cannot|may not|must not|do not|does not) contain repeat(?:ed|ing) digits",
)
SUMS = (
    rf"(?:the )?(?:digits in )?(?:each|every) {THING}(?:'s)?(?: digits)? {CAN}(?:sums?|adds? up|adds?) to (?:one "
    rf"of |either )?"
    r"((?:\d{1,2}|X)(?:(?:,| or| and|, or|, and) (?:\d{1,2}|X))*)",
    r"where X is to be (?:determined|deduced|found|discovered)(?: by the solver)?()",
)
LIE = rf"{CAN}(?:(?:lies?|be|are|is|appears?)(?: located)? (?:at |on |in )?|marks? |shows? |indicates? |represents? )"
BENDS = (rf"(?:all |the |an? |each |every )*circles? {LIE}(?:the|an?) (?:bend|corner|turn)s? of an? {THING}",)
END = (
    rf"(?:the |an? |all |each |every )*arrows? {LIE}(?:one|the|an) ends? of an? (?:{THING}|leg),? (?:and )?(?"
    rf":points?|pointing) "
    r"(?:toward|towards|to|at|in the direction of) (?:the|its) (?:bend|corner|turn)"
)
LEG = (
    rf"(?:the |a )?(?:digit|number)s? (?:on|in) (?:an?|the) arrow(?: cell)?s? {SAYS} (?:the )?(?:total )?(?:number "
    rf"of cells|length) (?:along|in|of) (?:that|its|the) leg(?: of (?:that|its|the) {THING})?(?:,? including (?"
    rf":the )?(?:bend and (?:the )?arrow|arrow and (?:the )?bend)(?: cells?)?)?"
)
CLUED = (
    rf"any {THING} (?:that contains|containing|with) (?:either )?a circle or (?:an )?arrow(?: clue)? must act as a "
    rf"german whispers line",
)
FREE = rf"an? {THING} without a circle or (?:an )?arrow clue has no such restriction"
EXPLAINED = (
    rf"(?:ie,? ?)?adjacent digits within such a {THING} must have a difference of at least (?:5|five)",
    r"in (?:either|any|some|no particular) order",
    r"sashigane(?: rules apply)?",
    r"shikaku(?: rules apply)?",
)


SPOKEN_OF = re.compile(r"\brectang|\bl-?shape|\bsashigane\b|\bshikaku\b|\blegs?\b|\bbends?\b", re.I)


@dataclass
class Ground:
    """The marks of a puzzle that is divided into shapes, and which of them were used."""

    marks: Reader
    used: list[Mark] = field(default_factory=list)

    def marked(self, name: str) -> frozenset[Cell] | None:
        """The cells with circles or question marks, as a text names them; ``None`` if there are none."""
        if "?" in name or "question" in name:
            return self._question_marks()
        found = drawing.circles(self.marks)
        self.used += [mark for one in found for mark in one.marks]
        return frozenset(one.cells[0] for one in found) or None

    def _question_marks(self) -> frozenset[Cell] | None:
        cells: set[Cell] = set()
        for mark in self.marks.left():
            inside = mark.cells if isinstance(mark, Cage) else (mark.at,) if isinstance(mark, Text) else ()
            text = mark.label if isinstance(mark, Cage) else mark.text if isinstance(mark, Text) else ""
            if text == "?" and len(inside) == 1 and isinstance(cell := snap(inside[0]), Cell):
                cells.add(cell)
                self.used.append(mark)
        return frozenset(cells) or None

    def pointers(self) -> tuple[tuple[Cell, Direction], ...]:
        """The cells with arrows and their directions."""
        found, used = drawing.pointers(self.marks)
        self.used += used
        return tuple((cell, way) for cell, ways in found.items() for way in ways)


def plan(marks: Reader, said: Said) -> Shapes | None:
    """The shapes of a puzzle whose text divides it into such, or nothing; then nothing was taken."""
    size = max(marks.board.rows, marks.board.cols)
    text = " . ".join(bare(part) for parts in said.left for part in parts)
    if marks.board.missing or len(marks.board.cells) > MOST_CELLS:
        return None
    if re.search(rf"\b{DIVIDE}{RECTANGLES}", text, re.I):
        shapes = Shapes(list(rectangles(marks.board, len(marks.board.cells))))
    elif re.search(rf"\b{DIVIDE}{STRIPS}|\b{L_SHAPE}", text, re.I):
        shapes = Shapes(list(strips(marks.board, 2 * size)))
    else:
        return None
    ground = Ground(marks)
    for parts in said.left:
        for part in list(parts):
            found = _sayings(ground, bare(part), size)
            if found is not None:
                shapes.sayings += found
                said.take_part(part)
    taken = set(map(id, ground.used))
    marks.skip(lambda mark: id(mark) in taken)
    return shapes


MOST_CELLS = 144


def speaks(hidden: Hidden, sentence: str) -> bool:
    """Whether a sentence that was left is about the shapes."""
    return SPOKEN_OF.search(sentence) is not None and not imposes_nothing(sentence)


def _sayings(ground: Ground, sentence: str, size: int) -> list[Saying] | None:
    """What a sentence says of all shapes; ``None`` if it is about something else, or not understood."""
    sentence = re.sub(r"^(?:sashigane|shikaku):? ", "", sentence, flags=re.I)
    for pattern, replacement in CIRCLE_DIGITS:
        sentence = pattern.sub(replacement, sentence)
    for pattern, said in READERS:
        match = pattern.fullmatch(sentence)
        if match is not None:
            return said(ground, match, size)
    clauses = re.split(r",? (?:and|where|with) (?=the digits?|digits?|each|no |all |it |they )", sentence, flags=re.I)
    found = [_sayings(ground, clause.strip(), size) for clause in clauses] if len(clauses) > 1 else [None]
    return None if None in found else [one for part in found for one in part or ()]


def _nothing(ground: Ground, match: Match, size: int) -> list[Saying] | None:
    return []


def _holding(ground: Ground, match: Match, size: int) -> list[Saying] | None:
    found: list[Saying] = []
    groups = match.groups()
    for count, name in ((groups[-4], groups[-3]), (groups[-2], groups[-1])):
        if name:
            cells = ground.marked(name.lower())
            word = count.lower().split()[-1]
            number = int(word) if word.isdigit() else NUMBERS.get(word, 1)
            if cells is None:
                return None
            found.append(Holds(cells, number))
    return found


def _sums(ground: Ground, match: Match, size: int) -> list[Saying] | None:
    if not match[1]:
        return []
    totals = frozenset(int(number) for number in re.findall(r"\d+", match[1]))
    return [Sums(totals, re.search(r"\bX\b", match[1]) is not None)]


def _on_circles(make: Callable[[frozenset[Cell]], Saying]) -> Callable[[Ground, Match, int], list[Saying] | None]:
    def read(ground: Ground, match: Match, size: int) -> list[Saying] | None:
        cells = ground.marked("circle")
        return [make(cells)] if cells else None

    return read


def _ends(legs: bool) -> Callable[[Ground, Match, int], list[Saying] | None]:
    def read(ground: Ground, match: Match, size: int) -> list[Saying] | None:
        pointing = ground.pointers()
        return [Ends(pointing, legs)] if pointing else None

    return read


def _unlike(ground: Ground, match: Match, size: int) -> list[Saying] | None:
    return [Unlike(size)]


def _clued(ground: Ground, match: Match, size: int) -> list[Saying] | None:
    cells = (ground.marked("circle") or frozenset()) | {cell for cell, _ in ground.pointers()}
    return [Whispers(5, cells)] if cells else None


CIRCLE_DIGITS = tuple(
    (re.compile(pattern, re.I), replacement)
    for pattern, replacement in (
        (r"\b(?:a|the|each|every) circle'?s'? (?:digit|number)\b", "the digit in the circle"),
        (r"^its (?:digit|number)\b", "the digit in the circle"),
        (r"(\bcircle\b[^.]*?),? (?:and its|whose) (?:digit|number)\b", r"\1, and the digit in the circle"),
        (
            r"(\bcircled? ?\w*),? which (gives|indicates|is|equals|shows|counts)\b",
            r"\1, and the digit in the circle \2",
        ),
    )
)
"""Other ways to name the digit in a circle."""
TAIL = rf"(?:,? (?:so that |such that |where |and )?(?:each|every|each of which)?(?: {THING})? ?{CAN}{HOLDING})"
READERS = tuple(
    (re.compile(pattern, re.I), said)
    for patterns, said in (
        ((r"(?:sashigane|shikaku): ?", rf"{DIVIDE}{RECTANGLES}", rf"{DIVIDE}{STRIPS}", L_SHAPE), _nothing),
        ((rf"{DIVIDE}{ORTHOGONAL_CELLS}", *EXPLAINED, FREE), _nothing),
        ((rf"{DIVIDE}{RECTANGLES}{TAIL}", rf"(?:each|every|all) (?:of the )?{THING} {CAN}{HOLDING}"), _holding),
        (SIZE, _on_circles(Size)),
        (BOTH_SIDES, _on_circles(Sides)),
        (NO_REPEAT, _unlike),
        (SUMS, _sums),
        (BENDS, _on_circles(Bends)),
        ((END,), _ends(legs=False)),
        ((LEG,), _ends(legs=True)),
        (CLUED, _clued),
    )
    for pattern in patterns
)
