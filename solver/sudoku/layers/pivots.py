"""Clues that are turned about a dot on one of their cells, by as many right angles as the digit there says."""

from __future__ import annotations

import re

from penpad.formats import looks
from penpad.formats.normal import snap
from penpad.formats.puzzle import Cell, Mark, Shape
from penpad.solver.reader import Reader
from penpad.solver.sudoku.drawing.layout import Grid
from penpad.solver.sudoku.drawing.paint import colours_in, name_among
from penpad.solver.sudoku.layer import Layer, Said
from penpad.solver.sudoku.pivots import Pivots

CLUES = (
    r"(?:(?:the |all |these |those |each |every |any |a |attached |connected )*(?:constraint"
    r" |such )?(?:clues?|constraints?|cages?|arrows?|lines?|thermo(?:meter)?s?|they|which|"
    r"it))"
)
PIVOT = r"(?:(?:their|its|the|a|that|each) )?pivots?(?: points?| cells?| dots?)?"
MUST = r"(?: must| should| will| are| is| may| can| need to| have to| has to| to)*(?: be)?"
WAY = r"(?: (?:in (?:a |the )?)?(?P<way>clockwise|anti-?clockwise|counter-?clockwise)(?: direction)?)?"
ABOUT = rf"(?:,? (?:around|about|on) {PIVOT})?"
ANGLE = r"90[ -]?(?:degrees?|°)|quarter[- ]turns?|right angles?"
STEPS = (
    rf"(?:,? (?:in|by|through|for|a number of)(?: steps of)? (?:(?P<n>[a-z]|as many)"
    rf" )?(?:steps? of |multiples of |times )?(?:{ANGLE})(?: steps?| turns?| increments?|"
    rf" rotations?)?"
    rf"|,? (?P<n2>[a-z]) times (?:by )?(?:{ANGLE}))?"
)
UNSAID = (
    r"(?:,? (?:in )?(?:a|the) direction(?:,? (?:to be |which must be |that is |is )?(?:determined|"
    r"found|deduced|decided)"
    r"(?: by the solver)?)?|,? (?:either )?clockwise or (?:anti|counter)-?clockwise)?"
)
DIGIT = rf"(?:the|its) (?:value|digit|number) (?:on|in|at|of) {PIVOT}"
COUNT = (
    rf"(?:,? where (?P<m>[a-z]) is {DIGIT}|,? (?:as (?:many times|often) as|according"
    rf" to|given by|equal to|determined by) {DIGIT}(?: says| indicates)?)?"
)
TURNS = (
    rf"(?:rotated?|rotates|turn(?:ed|s)?|pivot(?:ed|s)?|spun){WAY}{ABOUT}{WAY.replace('<way>', '<way2>')}"
    rf"{STEPS}{ABOUT}{UNSAID}{COUNT}"
)
OUTSIDE = (
    r"(?:,? (?:and|but)? ?(?:(?:rotated|turned|the|these) )*(?:clues|they)? ?(?:may overlap(?:"
    r" each other)?(?:,? (?:but|and))? ?)?(?:(?:must not|may not|cannot|can't|never|do not)(?:"
    r" ever)? (?:extend|go|leave|reach|lie|be|end up|fall)(?: outside| off| out of| beyond)?(?:"
    r" of)? the (?:grid|board|puzzle)|must (?:stay|remain|lie) (?:with)?in the (?:grid|"
    r"board)))?"
)
DOTS = r"(?:the |each |every |all |a )?(?P<colour>\w+ )?(?:(?:small|little) )?(?:dots?|circles?|discs?|points?|spots?)"
PATTERNS = (
    rf"{DOTS} (?:are|is|marks?|indicates?|represents?|denotes?|shows?) {PIVOT}(?: (?:for|"
    rf"of) {CLUES})?(?:,? (?:which|and|that|where)(?: {CLUES})?{MUST} {TURNS})?"
    rf"{OUTSIDE}",
    rf"{CLUES}{MUST} {TURNS}{OUTSIDE}",
    rf"the number of (?:such |these )?(?:steps|turns|rotations|quarter turns)(?: of"
    rf" (?:{ANGLE}))? (?:is|equals|is given by|is equal to)(?: equal to)? {DIGIT}{OUTSIDE}",
    rf"(?:rotated|turned) clues {OUTSIDE[4:-2]}",
)


def read(marks: Reader, said: Said, grids: list[Grid]) -> Pivots | None:
    """The pivots, if the text says how clues turn about them."""
    found = said.take(*PATTERNS)
    if not found:
        return None
    text = " ".join(match[0] for match in found).lower()
    counted = re.search(rf"\b{DIGIT}", text) is not None
    if not counted or "pivot" not in text or not re.search(ANGLE, text):
        marks.refuse("the rules text speaks of clues that are turned, but not of how far and about what")
    groups = [name for match in found for key in ("way", "way2") if (name := match.groupdict().get(key))]
    ways = {-1 if re.match("anti|counter", name, re.I) else 1 for name in groups}
    if re.search(r"\bdirection\b|clockwise or (anti|counter)", text):
        ways = {1, -1}
    if not ways:
        marks.refuse("the rules text does not say which way clues are turned")
    dots = _dots(marks, colours_in(" ".join(match["colour"] or "" for match in found if "colour" in match.groupdict())))
    if not dots:
        marks.refuse("the rules text speaks of pivots, but there are no dots of their colour")
    used = {id(mark) for every in dots.values() for mark in every}
    marks.skip(lambda mark: id(mark) in used)
    return Pivots(tuple(sorted(dots)), tuple(sorted(ways)))


def _dots(marks: Reader, named: set[str]) -> dict[Cell, list[Mark]]:
    """The small discs in the middle of cells, of a colour that the text names if it names one."""
    found: dict[Cell, list[Mark]] = {}
    for mark in marks.left():
        look = looks.circle_look(mark) if isinstance(mark, Shape) else None
        place = snap(mark.at) if isinstance(mark, Shape) else None
        if look is None or not isinstance(mark, Shape) or not isinstance(place, Cell) or place not in marks.board:
            continue
        if look.radius < 0.28 and (not named or name_among(mark.fill, named) is not None):
            found.setdefault(place, []).append(mark)
    return found


LAYER = Layer(
    name="Turned clues",
    rule="Clues with a pivot are turned about it by as many right angles as the digit there says.",
    opening=r"\bpivots?\b",
    read=read,
)
