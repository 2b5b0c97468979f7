"""Mazes: somebody walks from one picture to another, past walls, through teleports and doors that open one way."""

# One way to say something is one pattern, and stays on one line.
# ruff: noqa: E501
from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from penpad.formats.puzzle import Cell, Edge, Mark, Vertex
from penpad.solver.constraints.digits import Table as Rows
from penpad.solver.sudoku.route.drawing import Drawn
from penpad.solver.sudoku.route.grammar import Clause, Context, Fact, clause, silent
from penpad.solver.sudoku.route.shape import ADJECTIVES, Ends, Kind
from penpad.solver.sudoku.route.track import Outline, Track
from penpad.solver.sudoku.route.words import T

PICTURES = {
    "rat": "🐀🐁🐭🐹", "mouse": "🐁🐭🐀🐹", "cupcake": "🧁", "cheese": "🧀", "cake": "🍰🎂🧁", "cat": "🐈🐱", "dog": "🐕🐶",
    "rabbit": "🐇🐰", "carrot": "🥕", "hole": "🕳", "escape hole": "🕳", "exit": "🚪🏁🔚", "door": "🚪", "flag": "🏁🚩", "house": "🏠🏡",
    "home": "🏠🏡", "hospital": "🏥", "doctor": "👩‍⚕👨‍⚕", "treasure": "💰💎👑", "star": "⭐🌟", "heart": "❤", "bee": "🐝",
    "flower": "🌸🌺🌻🌷", "snail": "🐌", "turtle": "🐢", "frog": "🐸", "fish": "🐟🐠", "ant": "🐜", "bone": "🦴", "apple": "🍎🍏",
    "banana": "🍌", "monkey": "🐒🐵", "fox": "🦊", "bear": "🐻", "honey": "🍯", "penguin": "🐧", "ship": "🚢⛵", "boat": "⛵🚤", "car": "🚗",
    "rocket": "🚀", "moon": "🌙🌕", "sun": "☀", "ghost": "👻", "knight": "♞♘", "castle": "🏰", "princess": "👸", "dragon": "🐉🐲", "key": "🔑",
}  # fmt: skip
"""What a picture in a cell may be called."""


@dataclass(frozen=True)
class Maze(Fact):
    """Sides and grid points that the line does not pass."""

    sides: frozenset[Edge]
    spots: frozenset[Vertex]

    def shape(self, outline: Outline) -> None:
        outline.walls |= self.sides
        outline.spots |= self.spots


@dataclass(frozen=True)
class Teleports(Fact):
    """Pairs of cells: who enters the one goes on from the other."""

    pairs: tuple[tuple[Cell, Cell], ...]

    def shape(self, outline: Outline) -> None:
        outline.teleports = self.pairs


@dataclass(frozen=True)
class TwinDigits(Fact):
    """The two cells of each pair hold the same digit; ``apart``: different pairs hold different ones."""

    pairs: tuple[tuple[Cell, Cell], ...]
    apart: bool = False

    def write(self, track: Track) -> None:
        values = track.board.values
        same = frozenset((value, value) for value in values)
        for pair in self.pairs:
            track.add(Rows(track.board.of(pair), same), pair)
        if self.apart:
            differ = frozenset((x, y) for x in values for y in values if x != y)
            firsts = [pair[0] for pair in self.pairs]
            for index, a in enumerate(firsts):
                for b in firsts[:index]:
                    track.add(Rows(track.board.of((a, b)), differ), (a, b))


@dataclass(frozen=True)
class Doors(Fact):
    """The line passes these sides in the direction of the step only; ``smaller``: an arrow points to a smaller digit."""

    steps: tuple[tuple[Cell, Cell], ...]
    passes: bool
    smaller: bool

    def write(self, track: Track) -> None:
        for a, b in self.steps:
            if self.passes and (b, a) in track.going:
                track.count([track.going[b, a]], (a, b), exactly=0)
            if self.smaller:
                values = track.board.values
                falling = frozenset((x, y) for x in values for y in values if x > y)
                track.add(Rows(track.board.of((a, b)), falling), (a, b))


# ---- words -------------------------------------------------------------------------------------------------------

START = r"(?:(?:the|a|an|its|their) )?(?:[a-z]+ )?"
REACH = (
    rf"(?:(?:draw|find|determine|construct) {ADJECTIVES}track (?:\w+ ){{0,3}}?|(?:{T} |it )?(?:(?:must )?(?:starts?|begins?|goes|runs|leads|travels) )?)(?:at|from|on|in|with) {START}(?P<one>[^\w\s.,]{{1,5}}),? (?:and )?(?:(?:must )?(?:ends?|finishes|leads|goes) )?(?:at|to|on|in|with) {START}(?P<other>[^\w\s.,]{{1,5}})",
    r"(?:guide|lead|bring|get|help|take) walker (?:(?:get|find the way|through the (?:maze|grid)|safely|move|travel) )*to (?:the |its )?(?P<goal>[a-z ]+?)(?: through the (?:maze|grid))?",
    r"(?:help |guide |lead |bring |get |take )?walker (?:(?:must|needs? to|has to|wants? to|can|to|is trying to|should) )*(?:reach|get to|find|make it to|travel to|go to|arrive at|escape to|walk to|navigate to)(?: the way to)? "
    rf"(?:the|a|an|their|its|some)? ?(?P<goal>[a-z ]+?)(?: by (?:finding|following|taking|drawing|walking) {T})?(?: through the (?:maze|grid))?",
    rf"(?:draw|find|determine|construct) {ADJECTIVES}track from (?:the )?(?P<start>[a-z]+)(?: .)? to (?:the )?(?P<goal>[a-z]+)(?: .)?",
)
WALL = r"(?:(?:any|the|thick|maze|black|purple|solid|bold|red|blue|green|brown|grey|dark) )*(?:walls?(?! ?-?spots?)|maze walls?)"
PASSING = r"(?:cross(?:es|ing)?|pass(?:es|ing)?(?: through)?|go(?:es|ing)? through|move(?:s)? through|travel through|intersect)"
NO_WALLS = (
    rf"(?:(?:{T}|walker) )?(?:(?:cannot|without|nor|or) )*(?:visit(?:ing)? any cell more than once,? )?(?:cross(?:ing)? itself,? ?(?:or |nor )?)?{PASSING} {WALL}",
    rf"(?:(?:{T}|walker) )?(?:cannot|without) (?:(?:visit|visiting|enter) any cell more than once|{PASSING} itself)(?:,? (?:or|nor) |, )(?:{PASSING} itself(?:,? (?:or|nor) |, ))?{PASSING} {WALL}",
)
DIAGONAL = (
    r"(?:as well as (?:moving|travelling|traveling) orthogonally,? )?(?:walker|it|both walker and walker) (?:may|can)(?: also)? (?:move|travel|go) diagonally(?:,)? (?:if|when|where|as long as|provided) there(?:'s| is|) (?:a )?2x2 (?:space|area|gap|square)?(?: available| free| of cells)?(?: in which| for (?:her|him|it|walker))?(?: to do so)?",
)
SPOTS = (
    r"(?:walker |it )?(?:cannot|can|may)(?: never)? ?(?:pass|move|travel|go|cut)(?: diagonally)?(?: through| across| past| over)? (?:the |a |any )?(?:round(?:ed)? )?(?:end ?/ ?corner of a wall|end or corner of a wall|wall-?spots?|corners? of a wall|spots?)(?: on the corner of a cell)?(?: diagonally)?",
)
TELEPORT = (
    r"entering (?:a|1 of the|any) (?:\w+ )?teleport(?:er)?s? will cause walker to be (?:instantly )?(?:transported|teleported|moved) to (?:the (?:other|matching|corresponding)(?:[ -]?color(?:ed)?)?(?: \w+)?|its (?:pair|twin|partner)) ?teleport(?:er)?",
)
TWINS = (
    r"(?P<same>(?:matching |the (?:2 )?)?teleport(?:er)?s(?: of the same color)? (?:always |must |will )*(?:contain|have|hold)(?: the)? (?:same|identical) digits?)",
    r"(?P<apart>teleport(?:er)?s that cannot match (?:always |must |will )*(?:contain|have|hold) different digits|(?:non-?matching|different|differently colored) teleport(?:er)?s (?:always |must |will )*(?:contain|have|hold) different digits)",
)
ONE_WAY = (
    r"(?:walker )?(?:(?:may|can) )?(?:only )?(?:directly )?pass(?: directly)?(?: through)? (?:the |a |an |any )?(?:\w+ )?(?:arrows?|1-way doors?|doors?) (?:only )?(?:if|when|by) (?:moving|travelling|traveling|going) in the direction (?:the|of the|an|it|that the)? ?(?:arrow )?(?:is )?(?:points?|pointing|arrow)?",
)
SMALLER = (
    r"(?:an?|the|each|every) (?:\w+ )?arrow (?:always |must )?points? (?:to|at|towards?) the (?:smaller|lower) of the (?:2 )?digits (?:it sits between|on either side|either side of it|it is between|next to it|it separates)",
)
NOTHING = silent(
    r"from there walker (?:can|may) continue (?:the|its) (?:journey|track|path|way)",
    rf"{T} will be a (?:snaking )?(?:line|track)(?: that)?(?: passes| pass)? ?(?:through the center of cells)?",
    rf"{T} will be a snaking (?:line|track)",
    r"passes through the center of cells",
    r"[a-z ]*\bmaze walls are (?:drawn|shown) (?:as )?[a-z ]+ lines",
)  # fmt: skip


Pictured = tuple[Cell, list[Mark]]
"""The cell of a picture, and its marks."""
WALKING = (
    "rat",
    "mouse",
    "cat",
    "dog",
    "rabbit",
    "doctor",
    "bee",
    "snail",
    "turtle",
    "frog",
    "fish",
    "ant",
    "monkey",
    "fox",
)


def _picture(name: str, context: Context) -> Pictured | None:
    """The one cell with a picture of this name."""
    words = name.strip().split()
    for length in range(len(words), 0, -1):
        for sign in _signs(" ".join(words[-length:])):
            found = context.drawing.sign(sign)
            if found is not None:
                return (found.cells[0], list(found.marks)) if len(found.cells) == 1 else None
    return None


def _signs(name: str) -> list[str]:
    text = PICTURES.get(name, "")
    return [text] if "\u200d" in text and len(text) <= 4 else list(text)


def _reach(match: re.Match[str], context: Context) -> Sequence[Fact] | None:
    groups = match.groupdict()
    if groups.get("one"):
        begin, goal = (_single(context.drawing.sign(groups[name])) for name in ("one", "other"))
    else:
        goal = _picture(match["goal"], context)
        start = groups.get("start")
        begin = _picture(start, context) if start and start != "walker" else _walker(context, goal)
    if begin is None or goal is None or begin[0] == goal[0]:
        return None
    context.opened = True
    context.used += [*goal[1], *begin[1]]
    return [Ends(known=(begin[0], goal[0]))]


def _walker(context: Context, goal: Pictured | None) -> Pictured | None:
    """The one cell with a picture of somebody who may walk; else the one with a picture that is not the goal."""
    single = {
        sign: place for sign, found in context.drawing.pictures().items() if (place := _single(found)) is not None
    }
    others = {sign: place for sign, place in single.items() if goal is None or place[0] != goal[0]}
    able = {sign: place for sign, place in others.items() if any(sign in PICTURES[name] for name in WALKING)}
    chosen = list((able or others).values())
    return chosen[0] if len(chosen) == 1 else None


def _single(found: Drawn | None) -> Pictured | None:
    return (found.cells[0], list(found.marks)) if found is not None and len(found.cells) == 1 else None


def _walls(match: re.Match[str], context: Context) -> Sequence[Fact] | None:
    if "walls" in context.notes:
        return []
    found = context.drawing.walls()
    if found is None:
        return None
    context.notes["walls"] = found
    context.used += [*found.marks, *context.drawing.backdrop(found)]
    return [Maze(found.sides, found.spots)]


def _spots(match: re.Match[str], context: Context) -> Sequence[Fact] | None:
    return _walls(match, context)


def _teleports(match: re.Match[str], context: Context) -> Sequence[Fact] | None:
    pairs = _pairs(context)
    return None if pairs is None else [Teleports(pairs)]


def _twins(match: re.Match[str], context: Context) -> Sequence[Fact] | None:
    pairs = _pairs(context)
    if pairs is None:
        return None
    groups = match.groupdict()
    return [TwinDigits(pairs, apart=True)] if groups.get("apart") else [TwinDigits(pairs)]


def _pairs(context: Context) -> tuple[tuple[Cell, Cell], ...] | None:
    if "teleports" not in context.notes:
        found = context.drawing.twins()
        if found is None:
            return None
        context.notes["teleports"] = tuple(cells for cells, _ in found)
        context.used += [mark for _, marks in found for mark in marks]
    pairs = context.notes["teleports"]
    assert isinstance(pairs, tuple)
    return pairs


def _doors(match: re.Match[str], context: Context, *, passes: bool) -> Sequence[Fact] | None:
    found = context.drawing.side_arrows()
    if found is None:
        return None
    context.used += [mark for _, marks in found for mark in marks]
    return [Doors(tuple(step for step, _ in found), passes, not passes)]


CLAUSES: tuple[Clause, ...] = (
    *(clause(each, _reach) for each in REACH),
    *(clause(each, _walls) for each in NO_WALLS),
    *(clause(each, lambda match, context: [Kind(diagonal=True)]) for each in DIAGONAL),
    *(clause(each, _spots) for each in SPOTS),
    *(clause(each, _teleports) for each in TELEPORT),
    *(clause(each, _twins) for each in TWINS),
    *(clause(each, lambda match, context: _doors(match, context, passes=True)) for each in ONE_WAY),
    *(clause(each, lambda match, context: _doors(match, context, passes=False)) for each in SMALLER),
    *NOTHING,
)
