"""What can be said of the shape of a line: loop or path, how it moves and touches itself, what it visits, where it ends."""

# One way to say something is one pattern, and stays on one line.
# ruff: noqa: E501
from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from penpad.formats.puzzle import Cell
from penpad.solver.constraints.connected import Connected
from penpad.solver.sudoku.route.grammar import Clause, Context, Fact, clause, silent
from penpad.solver.sudoku.route.track import ORTHOGONAL, Outline, Track
from penpad.solver.sudoku.route.words import MARK, MUST, ON, WHO, T, named


@dataclass(frozen=True)
class Kind(Fact):
    """Whether it is closed, moves diagonally too, or keeps apart from itself."""

    closed: bool = False
    diagonal: bool = False
    apart: bool = False
    corners: bool = False

    def shape(self, outline: Outline) -> None:
        outline.closed |= self.closed
        outline.diagonal |= self.diagonal
        outline.apart |= self.apart
        outline.corners |= self.corners


@dataclass(frozen=True)
class Ends(Fact):
    """Where the line starts and ends: cells that are known, or sets of cells."""

    known: tuple[Cell, ...] = ()
    starts: tuple[Cell, ...] = ()
    stops: tuple[Cell, ...] = ()

    def shape(self, outline: Outline) -> None:
        outline.ends = (*outline.ends, *self.known)
        if self.starts:
            outline.starts = frozenset(self.starts)
        if self.stops:
            outline.stops = frozenset(self.stops)


@dataclass(frozen=True)
class Visited(Fact):
    """These cells are on the line, or none of them is."""

    cells: tuple[Cell, ...]
    on: bool

    def write(self, track: Track) -> None:
        for cell in self.cells:
            track.count([track.visits[cell]], [cell], exactly=int(self.on))


@dataclass(frozen=True)
class VisitsBoxes(Fact):
    """The line visits every box; ``once``: it enters each a single time."""

    once: bool = False

    def write(self, track: Track) -> None:
        for area in track.boxes:
            inside = set(area)
            track.imply([], track.visits.over(area), area)
            if self.once:
                out = [lit for a, b, lit in track.arcs if (a in inside) != (b in inside)]
                if track.outline.closed:
                    track.count(out, area, exactly=2)
                    continue
                # A path that starts or ends in a box crosses its border only once, and one within it never.
                ends = track.ends.over(area)
                track.count([*out, *ends], area, at_most=2)


@dataclass(frozen=True)
class VisitsLines(Fact):
    """The line visits every row, or every column."""

    rows: bool

    def write(self, track: Track) -> None:
        lines: dict[int, list[Cell]] = {}
        for cell in track.cells:
            lines.setdefault(cell.row if self.rows else cell.col, []).append(cell)
        for cells in lines.values():
            track.imply([], track.visits.over(cells), cells)


@dataclass(frozen=True)
class VisitsAll(Fact):
    """The line visits every cell but these."""

    off: tuple[Cell, ...] = ()

    def write(self, track: Track) -> None:
        for cell in track.cells:
            track.count([track.visits[cell]], [cell], exactly=int(cell not in self.off))


@dataclass(frozen=True)
class Length(Fact):
    """So many cells are on the line."""

    number: int

    def write(self, track: Track) -> None:
        track.count(track.visits.values(), track.cells, exactly=self.number)


@dataclass(frozen=True)
class NoBlock(Fact):
    """No 2x2 is wholly on the line, or wholly off it."""

    on: bool
    off: bool

    def write(self, track: Track) -> None:
        for block in track.task.board.blocks():
            lits = track.visits.over(block)
            if self.on:
                track.count(lits, block, at_most=3)
            if self.off:
                track.count(lits, block, at_least=1)


@dataclass(frozen=True)
class RestJoined(Fact):
    """The cells off the line form one connected area."""

    def write(self, track: Track) -> None:
        nodes = tuple((cell, -track.visits[cell]) for cell in track.cells)
        track.add(Connected(nodes, tuple(track.task.board.links())), track.cells)
        if not track.outline.diagonal and not track.jumps:
            self._both(track)

    def _both(self, track: Track) -> None:
        """What follows from the line and the rest each hanging together, which makes the search shorter.

        Two cells that touch at a corner only are never parted by two of the other kind; along the edge of a board
        without holes the kinds change twice at most.
        """
        board = track.task.board
        if len(track.cells) != board.rows * board.cols or board.rows < 3 or board.cols < 3:
            return
        for block in board.blocks():
            a, b, c, d = sorted(block)
            for one, other in (((a, d), (b, c)), ((b, c), (a, d))):
                track.imply([*track.visits.over(one)], track.visits.over(other), block)
        ring = edge_cells(board.rows, board.cols)
        changes = [
            track.task.differ(track.visits[one], track.visits[other])
            for one, other in zip(ring, [*ring[1:], ring[0]], strict=True)
        ]
        track.count(changes, ring, at_most=2)


def edge_cells(rows: int, cols: int) -> list[Cell]:
    """The cells along the edge, around the board."""
    top = [Cell(0, col) for col in range(cols)]
    right = [Cell(row, cols - 1) for row in range(1, rows)]
    bottom = [Cell(rows - 1, col) for col in range(cols - 2, -1, -1)]
    return [*top, *right, *bottom, *(Cell(row, 0) for row in range(rows - 2, 0, -1))]


# ---- words -------------------------------------------------------------------------------------------------------

ADJECTIVES = (
    r"(?:(?:a|an|the|its|their|1|exactly|single|closed|continuous|thin|non-?branching|non-?intersecting|non-?crossing|non-?touching|orthogonal|"
    r"unbroken|orthogonally-connected|simple|winding|non-overlapping|complete|valid|correct|snaking|hidden|secret|unique),? (?:and )?)*"
)
MAKE = (
    r"(?:draw|shade|color|fill|construct|find|create|make|determine|deduce|identify|discover|locate|place|build|trace|add|"
    r"(?:there is|there's|the (?:grid|puzzle) contains)|(?:shade|color|fill|choose|mark)(?: in)? (?:some|certain) cells (?:such that|so that|to|which|that)"
    r"(?: they| they all)? ?(?:form|make up|create|make)|form|(?:some|the shaded|certain) cells form|is part of|your (?:task|goal|aim|job) is to (?:draw|find))"
)
CELLS = r"(?:(?:the|some|of|all|certain|several|orthogonally|adjacent|neighboring|orthogonally-connected|connected|a number|various|grid) )*(?:cell centers?|cells?|squares?|grid|maze)(?: (?:in|of|on) the grid)?"
THROUGH = (
    rf"(?:through|along|between|over|via|using|out of|made (?:up )?(?:of|from)|consisting of|in|from|comprised of|composed of|of|connecting|visiting|within) "
    rf"(?:the )?(?:centers? of )?{CELLS}(?: to (?:another|the next|cell|an? (?:orthogonally )?(?:adjacent|neighboring) (?:cell|one)|the next cell|adjacent cells?))?"
)
MOVES = (
    r"(?:(?:can|may|must|will|should|only|always) )*(?:moves?|moving|travels?|traveling|travelling|runs?|running|goes|go|passes|passing|walks?|"
    r"proceeds?|connects?|connecting|steps?|stepping|continues?|going|joins?|joining|progress(?:es)?)(?: only| always| either| strictly)?"
)
OPENING = (
    rf"(?:(?:you )?(?:must|need to|have to) )?{MAKE} {ADJECTIVES}track(?: that is (?P<adj>closed))?(?: (?:is )?hidden| located| somewhere)*(?: (?:in|on|into|inside|within) the (?:grid|puzzle|board))?(?: {THROUGH})?",
    rf"{ADJECTIVES}track (?:must be|is to be|needs to be|has to be|should be) (?:drawn|found|placed|determined|constructed|located)(?: in the grid)?(?: {THROUGH})?",
    rf"(?:some|certain) {CELLS} form {ADJECTIVES}track",
    r"(?:a|an) (?:thin )?track (?:travels|runs|moves|slithers|crawls|goes)(?: orthogonally)? (?:through|in|across|around|on) the (?:grid|puzzle|board)",
    rf"{ADJECTIVES}track is (?:hidden|located|hiding|somewhere)(?: somewhere)? (?:in|on) the (?:grid|puzzle|board)",
    rf"the {MARK} (?:is|are) part of {ADJECTIVES}track",
)
MOVING = (
    rf"(?:{WHO} )?{MOVES} (?:(?P<both>orthogonally (?:and|or|and/or) diagonally|diagonally (?:and|or|and/or) orthogonally|in any (?:of the 8 )?directions?)|"
    rf"orthogonally|horizontally (?:and|or|and/or) vertically)(?: {THROUGH})?(?: from 1 cell to (?:the next|another))?",
    rf"(?:{WHO} )?{MOVES} {THROUGH},? (?:orthogonally|(?:only )?horizontally (?:and|or|and/or) vertically)",
    rf"(?:{WHO} )?(?:cannot|no) (?:move|go|travel|diagonal moves?)(?: diagonally)?",
)
VERB = (
    r"(?:branch(?:es|ing)?|fork|split|(?:cross|crosses|crossing|overlap|overlaps|overlapping|intersect|intersects|intersecting|pass through|re-?visit|retrace)"
    r"(?: over)?(?: with)?(?: itself| any (?:cells?|thick maze walls?)| its own path)?|(?:share|reuse|repeat) (?:any )?cells?|"
    r"(?:visit|enter|use|pass through|visiting|go through) (?:any|a|the same|each|the) (?:same )?cell (?:more than once|twice)|"
    r"(?P<touch>(?:touch|touches|touching|be adjacent to|come into contact with|neighbor|contact)(?: itself| to itself)?))"
)
VERBS = rf"{VERB}(?:(?:,? (?:or|and|nor) |, )(?:cannot )?{VERB.replace('?P<touch>', '?P<touch2>')})?(?:(?:,? (?:or|and|nor) |, )(?:cannot )?{VERB.replace('?P<touch>', '?P<touch3>')})?(?:(?:,? (?:or|and|nor) |, )(?:cannot )?{VERB.replace('?P<touch>', '?P<touch4>')})?"
ADVERB = (
    r"(?P<adv>,? ?(?:\(?(?:not |and |or |nor )?even (?:diagonally|at (?:a )?corners?|at a point|by a corner)\)?|(?:either )?orthogonally,? (?:or|and|nor|and/or) (?:even )?diagonally|"
    r"diagonally (?:or|and|nor) orthogonally|in any (?:way|direction)|including diagonally|at all|orthogonally|diagonally|along an edge|on a side|at any point|anywhere|nor diagonally))?"
)
NOT_TOUCH = (
    rf"(?:{WHO} )?(?:cannot|without|is not|no) (?:ever )?{VERBS}{ADVERB}",
    rf"(?:{WHO} )?(?:is )?(?:non-?branching|non-?crossing|does not self-?intersect)",
)
MAY_TOUCH = (
    rf"(?:{WHO} )?(?:may|can|might|is allowed to)(?: (?:however|still|also))* (?:touch(?: itself)?|be adjacent to itself|run next to itself)(?:,? (?:\(?even )?(?:orthogonally|diagonally|at corners?)\)?)?(?: (?:or|and) (?:orthogonally|diagonally))?",
    rf"(?:{WHO} )?(?:touching|touches) (?:itself )?diagonally is (?:allowed|permitted|fine|ok)",
)
PASS = r"(?:visits?|enters? and (?:exits?|leaves?)|enters?|(?:pass|passes|passing|travels?|goes|go|runs?|moves?|traverses?)(?: through)?|includes?|contains?|uses?|touch(?:es)?|crosses|cover|covers)"
BOXES = r"(?:(?:every|each|all|all of the|all 9|all of|each of the|every 1 of the|all 4|all 6|all the)(?: 9)? )(?:box(?:es)?)(?: in the grid)?(?P<once> exactly once| only once| once| exactly 1 time)?(?: at least once| or more times)?"
VISITING = (
    rf"(?:{WHO} )?{MUST}{PASS} {BOXES}(?: eventually)?",
    rf"(?:every|each) box {MUST}(?:contains?|has|holds?) at least 1 (?:track cells?|cells? (?:of {T}|{ON}))",
    rf"(?:every|each|all) (?:of the )?box(?:es)? {MUST}(?:visited|entered|passed)(?: by {T})?(?P<once> exactly once)?(?: at least once)?",
    rf"there {MUST}(?:at least 1 )?(?:track cell|cell {ON}) in (?:every|each) box",
)
LINES = rf"(?:{WHO} )?{MUST}{PASS} (?:every|each|all) (?:(?P<rows>rows?)(?: and (?:every |each |all )?(?P<cols>columns?))?|(?P<cols2>columns?)(?: and (?:every |each |all )?(?P<rows2>rows?))?)(?: at least once)?"
EVERY_OTHER = (
    rf"(?:{WHO} )?{MUST}{PASS} (?:every|each|all)(?: of)?(?: the)? cells? (?:except|but|other than|apart from|without|except for|besides)(?: for)?(?: those with)? {MARK}",
)
EVERY_CELL = (
    rf"(?:{WHO} )?{MUST}{PASS} (?:every|each|all)(?: of)?(?: the)? cells?(?: (?:in|of) the grid)?(?: exactly once)?"
)
ON_IT = (
    rf"{MARK} {MUST}(?:on|part of|visited by|in|passed by|passed through by|covered by|along|used by|lie on|lies on) {T}",
    rf"(?:{WHO} )?(?:(?:must|should|will|has to|needs to|always) )*{PASS} {MARK}",
    rf"through (?:(?:all|every|each|the|of) )+{MARK}",
)
ALL_AND_NONE = rf"(?:{WHO} )?(?:{MUST})?(?:passing|passes?|goes|going|visiting|visits?)(?: through)? (?:all (?:of )?(?:the )?)?{MARK} and none of (?:the )?(?P<mark2>(?:\w+ )?(?:circles|squares|cells))"
ON_AND_OFF = rf"{MARK} {MUST}(?:on|part of|visited by|in) {T},? (?:and )?(?P<mark2>(?:\w+ )(?:circles|squares|cells|ones)) (?:are|is|do|may|must) ?(?:not|cannot)"
GIVENS = rf"(?:{WHO} )?(?:cannot|avoids?) (?:(?:visit|enter|pass through|include|cross|use|go through|contain) )?(?:any )?(?:cells (?:with|containing) (?:a )?given digits?|given digits|givens|cells with givens|clue cells)"
OFF_IT = (
    rf"{MARK} (?:(?:are|is|be|lie|cannot|must|can) )*(?:not |never |cannot )*(?P<never>not|cannot|never|off)(?: be| lie)?(?: (?:on|part of|visited by|in|along))? {T}",
    rf"(?:{WHO} )?(?:cannot|(?:must )?(?:avoids?)|must not) (?:(?:visit|enter|pass through|include|cross|use|go through|touch|pass|contain) )?(?:any (?:of )?)?{MARK}",
    rf"no(?:ne of the)? {MARK} (?:is|are|lies?|may be|can be) (?:on|part of|visited by) {T}",
)
ENDS = (
    rf"(?:{T}'?s? |its |the |whose |with (?:its )?)*(?:2 )?(?:head and tail|tail and head|ends|endpoints|end points|two ends|start and end(?: points?)?|start and finish|ends of {T}|endpoints of {T}|head and (?:the )?tail of {T})"
    rf"(?: of {T})? {MUST}(?:(?:given|marked|indicated|shown)(?: (?:by|as|with|in))? |(?:at|in) )?{MARK}",
    rf"(?:{T} )?(?:starts?|begins?|starting|beginning|running|runs|goes|going)(?: and (?:ends?|finish(?:es)?|ending))? (?:at|in|on|from|with|between) (?:the )?(?:2 )?{MARK}",
    rf"{MARK} (?:are|mark|indicate|represent|show|denote)s? (?:the |its |their )?(?:2 )?(?:ends|endpoints|end points|head and tail|start and end)(?: of {T})?",
)
PLACE = r"(?:(?:the )?(?P<{0}corner>top left|top right|bottom left|bottom right)(?: corner)?(?: cell)?(?: of the grid)?|r(?P<{0}row>\d)c(?P<{0}col>\d))"
PLACE_ENDS = (
    rf"(?:(?:{{T}}|walker|it) )?(?:which )?(?:(?:must )?(?:starts?|begins?|starting|beginning|goes|leads|runs|going|leading|running) )?(?:in|at|from|on) {PLACE.format('a')},? (?:and )?(?:(?:must )?(?:ends|finishes|ending|finishing|end|finish) )?(?:in|at|to|on) {PLACE.format('b')}".replace(
        "{T}", T
    ),
)
MARK_ENDS = (
    rf"(?:{WHO} )?(?:which )?(?:(?:must )?(?:starts?|begins?|starting|beginning|goes|leads|runs|going|leading|running) )?(?:in|at|from|on) (?:the |a )?(?P<mark>(?:\w+ )?(?:circle|square|cell)),? (?:and )?(?:(?:must )?(?:ends|finishes|ending|finishing|end|finish) )?(?:in|at|to|on) (?:the |a )?(?P<mark2>(?:\w+ )?(?:circle|square|cell))",
)
LETTER_ENDS = (
    rf"(?:{WHO} )?(?:which )?(?:(?:must )?(?:starts?|begins?|starting|beginning|goes|leads|runs|going|leading|running) )?(?:in|at|from|on) (?:the )?(?:cell )?(?:marked )?(?:with )?(?:an? )?(?P<one>[a-z]),? (?:and )?(?:(?:must )?(?:ends|finishes|ending|finishing|end|finish) )?(?:in|at|to|on) (?:the )?(?:cell )?(?:marked )?(?:with )?(?:an? )?(?P<other>[a-z])",
)
ONE_TO_OTHER = rf"(?:{WHO} )?(?:(?:must )?(?:goes|runs|leads|travels|moves|going|running|leading) )?(?:from|between) 1 {MARK} (?:to|and) (?:the )?(?:other|another)(?: \w+)?"
NOT_CLOSED = rf"(?:{WHO} )?cannot (?:form|be|make|become) (?:a |an )?(?:closed )?(?:track|loop|circuit)"
BOX_ENDS = (
    rf"(?:{T} )?(?:which )?(?:starts?|begins?|starting|beginning)(?: somewhere)? (?:in|from) box (?P<one>[1-9]) (?:and )?(?:ends|finishes|ending|finishing|end)(?: somewhere)? in box (?P<other>[1-9])",
    rf"(?:{T} )?(?:goes|going|runs|running|leads|leading)? ?from box (?P<one>[1-9]) to box (?P<other>[1-9])",
)
LENGTHS = (
    rf"(?:{T} )?(?:is )?of length (?:exactly )?(?P<number>\d+)(?: cells)?",
    rf"(?:{T} )?{MUST}(?:has )?(?:exactly )?(?P<number>\d+) cells(?: long)?",
    rf"(?:{T} )?has (?:a )?length (?:of )?(?P<number>\d+)(?: cells)?",
    rf"(?:{WHO} )?{MUST}(?:visits?|contains?|passes through|covers?|uses?|occupies) (?:exactly |a total of )?(?P<number>\d+) cells(?: in total)?",
    rf"the length of {T} is (?P<number>\d+)(?: cells)?",
)
BLOCKS = (
    r"(?:every|each|any|all) 2x2 (?:areas?|regions?|blocks?|squares?|box|boxes|group of cells)? ?(?:must )?(?:contains?|has|have|includes?) at least 1 (?P<off>track cell|cell (?:on|of) (?:the )?track)(?P<on> and at least 1 (?:non-track cell|cell not on (?:the )?track))?",
    r"no 2x2 (?:areas?|regions?|blocks?|squares?|box|boxes|group of cells)? ?(?:may |can |is |are |may be |can be |be )*(?:entirely|completely|fully|wholly|all)? ?"
    r"(?:(?P<on>(?:on |covered by |part of )?(?:the )?track)(?: cells)?(?:,? (?:or|nor|and) (?:entirely |completely |fully |all )?(?P<off>non-track(?: cells)?))?)",
    r"(?:there (?:is|are) )?no 2x2 (?:areas?|regions?|blocks?|squares?|box|boxes)? ?(?:(?:may|can|that|which|is|are|be|of|consist|entirely|completely|fully|wholly|all|contains?|only|has|have) )*(?P<off>non-track cells|cells not on the track|cells off the track|without (?:a )?track cells?)",
)
REST = (
    r"(?:the |all )?(?:non-track cells|remaining cells|cells not on the track|cells off the track|other cells|rest of the (?:cells|grid)) "
    rf"{MUST}(?:form|forms|make up|connected|orthogonally-connected)(?: an?| 1| single|,| orthogonally| orthogonally-connected| connected)* ?(?:areas?|regions?|group|box|polyomino|shape)?(?: of (?:orthogonally-connected )?cells)?",
)
NOTHING = silent(
    rf"(?:{T} )?(?:is |are )?(?:thin|1 cell wide|closed|to be determined|a closed track)",
    rf"(?:{T} )?eventually (?:returning|returns) to (?:the )?(?:given )?(?:\w+ ){{0,3}}(?:cell|start|circle)(?: clue)?",
    rf"(?:whose|the) (?:path|track|route) {MUST}(?:determined|found|deduced)(?: by the solver)?",
    rf"the track of {T} (?:must|has to|needs to) be (?:determined|found|deduced)(?: by the solver)?",
    rf"(?:{T} )?(?:only )?uses? (?:at most )?each cell (?:at most )?once",
    rf"(?:{T} )?cannot use any cell more than once",
    r"ie (?:a )?(?:thin )?(?:string|line|chain|row|sequence|track) of (?:orthogonally-connected|connected) cells",
    r"(?:a |the )?track is (?:a |an )?(?:thin|closed|continuous|non-branching|orthogonally-connected|,|and| )*(?:line|string|chain|sequence|path|track|loop)(?: of (?:orthogonally-connected )?cells)?",
    rf"not all cells (?:are|need to be|have to be|must be) (?:visited|used|on {T}|part of {T})(?: by {T})?",
    rf"(?:{T}|it) (?:may|can|might) (?:enter|visit|re-?visit|pass through) (?:a|the same|any|each|every) box (?:more than once|multiple times|several times|twice)",
    rf"(?:{T}|it) (?:may|can|does|need|does not|need not)? ?(?:not )?(?:need to |have to )?(?:visit|pass through|use) (?:every|all|each) (?:cells?|boxes|box)",
    r"ie (?:a )?thin (?:path|line|string|chain)(?: of (?:orthogonally-connected )?cells)?|(?:a )?thin (?:path|line|string|chain)(?: of (?:orthogonally-connected )?cells)?",
    rf"{T}(?=\W*$)",
    rf"(?:{WHO} )?forms? (?:(?:a|an|1|single) )*closed (?:track|loop)",
    rf"(?:{T} )?has (?:a )?(?:width|thickness) of 1(?: cell)?",
    rf"(?:solve|complete) the sudoku(?: and find {T})?",
)  # fmt: skip


def _open(match: re.Match[str], context: Context) -> Sequence[Fact] | None:
    words = match[0]
    if re.match(r"(?:draw|construct|find|create|build|place|shade)\b", words):
        if context.notes.get("drawn"):
            # A second line to be drawn is another one.
            return None
        context.notes["drawn"] = True
    context.opened = True
    facts: list[Fact] = []
    if "mark" in match.groupdict() and match.groupdict()["mark"]:
        found = named(match, context)
        if found is None:
            return ()
        facts.append(Visited(found.cells, on=True))
    closed = bool(context.notes.get("closed")) or re.search(r"\bclosed\b", words) is not None
    return [*facts, Kind(closed=closed, apart=re.search(r"non-?touching", words) is not None)]


def _touch(match: re.Match[str], context: Context) -> Sequence[Fact]:
    if not any(match.groupdict().get(name) for name in ("touch", "touch2", "touch3", "touch4")):
        return ()
    adverb = match["adv"] or ""
    if "diagonally" not in adverb and not re.search(r"corner|point|in any way|at all", adverb):
        return [Kind(apart=True)]
    only = adverb.strip(" ,") == "diagonally"
    return [Kind(apart=not only, corners=True)]


def _visited(match: re.Match[str], context: Context, *, on: bool) -> Sequence[Fact] | None:
    found = named(match, context)
    return None if found is None else [Visited(found.cells, on)]


def _all_but(match: re.Match[str], context: Context) -> Sequence[Fact] | None:
    found = named(match, context)
    return None if found is None else [VisitsAll(found.cells)]


def _on_and_off(match: re.Match[str], context: Context) -> Sequence[Fact] | None:
    on, off = named(match, context), named(match, context, "mark2")
    if on is None or off is None or set(on.cells) & set(off.cells):
        return None
    return [Visited(on.cells, on=True), Visited(off.cells, on=False)]


def _off_givens(match: re.Match[str], context: Context) -> Sequence[Fact] | None:
    cells = context.drawing.givens()
    return [Visited(cells, on=False)] if cells else None


def _ends(match: re.Match[str], context: Context) -> Sequence[Fact] | None:
    found = named(match, context)
    return [Ends(known=found.cells)] if found is not None and len(found.cells) == 2 else None


def _place_ends(match: re.Match[str], context: Context) -> Sequence[Fact] | None:
    cells = [_place(match, prefix, context) for prefix in "ab"]
    known = tuple(cell for cell in cells if cell is not None)
    return [Ends(known=known)] if len(set(known)) == 2 else None


def _place(match: re.Match[str], prefix: str, context: Context) -> Cell | None:
    grid = context.grids[0]
    corner = match[f"{prefix}corner"]
    if corner:
        row = grid.top if "top" in corner else grid.top + grid.rows - 1
        return Cell(row, grid.left if "left" in corner else grid.left + grid.cols - 1)
    cell = Cell(int(match[f"{prefix}row"]) - 1, int(match[f"{prefix}col"]) - 1)
    return cell if cell in context.marks.board else None


def _mark_ends(match: re.Match[str], context: Context) -> Sequence[Fact] | None:
    one, other = named(match, context), named(match, context, "mark2")
    if one is None or other is None or len(one.cells) != 1 or len(other.cells) != 1 or one.cells == other.cells:
        return None
    return [Ends(known=(*one.cells, *other.cells))]


def _letter_ends(match: re.Match[str], context: Context) -> Sequence[Fact] | None:
    found = [context.drawing.sign(match[group].upper()) for group in ("one", "other")]
    if any(each is None or len(each.cells) != 1 for each in found) or match["one"] == match["other"]:
        return None
    known = [each for each in found if each is not None]
    context.used += [mark for each in known for mark in each.marks]
    return [Ends(known=tuple(each.cells[0] for each in known))]


def _box_ends(match: re.Match[str], context: Context) -> Sequence[Fact] | None:
    boxes = standard_boxes(context)
    one, other = int(match["one"]) - 1, int(match["other"]) - 1
    if boxes is None or one == other or max(one, other) >= len(boxes):
        return None
    return [Ends(starts=boxes[one], stops=boxes[other])]


def standard_boxes(context: Context) -> list[tuple[Cell, ...]] | None:
    """The cells of the standard boxes, of a board of nine rows."""
    grid = context.grids[0]
    if len(context.grids) != 1 or grid.rows != 9 or grid.cols != 9:
        return None
    return [
        tuple(Cell(grid.top + top + row, grid.left + left + col) for row in range(3) for col in range(3))
        for top in (0, 3, 6)
        for left in (0, 3, 6)
    ]


def _lines(match: re.Match[str], context: Context) -> Sequence[Fact]:
    groups = match.groupdict()
    rows = [VisitsLines(rows=True)] if groups["rows"] or groups["rows2"] else []
    return [*rows, *([VisitsLines(rows=False)] if groups["cols"] or groups["cols2"] else [])]


def _blocks(match: re.Match[str], context: Context) -> Sequence[Fact]:
    groups = match.groupdict()
    return [NoBlock(on=bool(groups.get("on")), off=bool(groups.get("off")))]


CLAUSES: tuple[Clause, ...] = (
    *(clause(each, _open) for each in OPENING),
    *(clause(each, lambda match, context: [Kind(diagonal=bool(match.groupdict().get("both")))]) for each in MOVING),
    *(clause(each, _touch) for each in NOT_TOUCH[:1]),
    *silent(*NOT_TOUCH[1:], *MAY_TOUCH, THROUGH),
    *(clause(each, lambda match, context: [VisitsBoxes(once=bool(match.groupdict().get("once")) and "at least" not in match[0])]) for each in VISITING),
    clause(LINES, _lines),
    *(clause(each, _all_but) for each in EVERY_OTHER),
    clause(EVERY_CELL, lambda match, context: [VisitsAll()]),
    *(clause(each, _ends) for each in ENDS),
    clause(NOT_CLOSED, lambda match, context: None if context.notes.get("closed") else ()),
    *(clause(each, _place_ends) for each in PLACE_ENDS),
    *(clause(each, _mark_ends) for each in MARK_ENDS),
    clause(ONE_TO_OTHER, _ends),
    *(clause(each, _letter_ends) for each in LETTER_ENDS),
    *(clause(each, _box_ends) for each in BOX_ENDS),
    *(clause(each, _on_and_off) for each in (ALL_AND_NONE, ON_AND_OFF)),
    clause(GIVENS, _off_givens),
    *(clause(each, lambda match, context: _visited(match, context, on=False)) for each in OFF_IT),
    *(clause(each, lambda match, context: _visited(match, context, on=True)) for each in ON_IT),
    *(clause(each, lambda match, context: [Length(int(match["number"]))]) for each in LENGTHS),
    *(clause(each, _blocks) for each in BLOCKS),
    *(clause(each, lambda match, context: [RestJoined()]) for each in REST),
    *NOTHING,
)  # fmt: skip

__all__ = ["CLAUSES", "ORTHOGONAL"]
