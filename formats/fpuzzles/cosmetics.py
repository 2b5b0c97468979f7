"""f-puzzles' cosmetic objects as marks: lines, rectangles, circles, texts, cages.

Constraints that f-puzzles itself does not know are stored twice, under their own key and as objects that draw them.
Where ``drawings.py`` draws a constraint, those copies are passed over.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable
from fractions import Fraction
from typing import Any

from penpad.formats.errors import TooLarge
from penpad.formats.fpuzzles.drawings import DRAWN
from penpad.formats.fpuzzles.names import Tree, cell_named, cells_named, items, lines_of, middle
from penpad.formats.fpuzzles.notes import MEMBER, marks_of, note_on
from penpad.formats.jsontext import exact
from penpad.formats.puzzle import Cage, Cell, Mark, Path, Point, Shape, Text
from penpad.formats.sudokupad.layout import text_of
from penpad.formats.sudokupad.places import centre

KEYS = ("cage", "line", "rectangle", "circle", "text")
"""The lists of objects, in the order in which they are read."""
BUILT_IN = {
    "arrow", "thermometer", "killercage", "littlekillersum", "sandwichsum", "even", "odd", "minimum", "maximum",
    "extraregion", "clone", "quadruple", "betweenline", "palindrome", "difference", "ratio", "xv", "size", "negative",
    "diagonal+", "diagonal-", "antiknight", "antiking", "disjointgroups", "nonconsecutive", "foglight", "fogofwar",
    "triggereffect",
}  # fmt: skip
"""The constraints that f-puzzles itself knows; it stores no copies of their drawings."""
_COPY_MARKS = (
    "fromConstraint", "isNewConstraint", "isLLConstraint", "fromRangskSolver", "isPrimeConstraint",
    "isPowerOfTwoConstraint",
)  # fmt: skip
_MOST_MARKS = 100_000
_METADATA = re.compile(r"\s*([a-z]+)\s*:\s*(.*)\Z", re.DOTALL)


class Notes:
    """The notes on the objects of a tree: which of them are complete, and what they say."""

    def __init__(self, tree: Tree) -> None:
        self.count = 0
        self.told: Counter[str] = Counter()
        self.left: Counter[str] = Counter()
        self.found: dict[int, tuple[str, list[Any]]] = {}
        """By the identity of an object: what identifies its note, and the note."""
        counts: dict[str, int] = {}
        for value in tree.values():
            for item in items(value):
                found = note_on(item) if MEMBER in item else None
                if found is not None:
                    key = self._key(found[0], item)
                    self.told[key] += 1
                    counts[key] = found[1]
                    self.found[id(item)] = key, found[2]
        for key, count in counts.items():
            # Only whole sets of objects draw the mark.
            self.left[key] = self.told[key] // count if self.told[key] % count == 0 else -1

    @staticmethod
    def _key(note: str, item: Tree) -> str:
        return f"{note} {is_answer(item)}"

    def marks(self, item: Tree) -> tuple[Mark, ...] | None:
        """The marks of an object by its note: at its first object, nothing at others; ``None`` without a true note."""
        if id(item) not in self.found:
            return None
        key, note = self.found[id(item)]
        if self.left[key] < 0:
            return None
        marks = marks_of(note, item)
        if marks is None:
            return None
        if self.left[key] == 0:
            return ()
        self.left[key] -= 1
        self.count += len(marks)
        if self.count > _MOST_MARKS:
            raise TooLarge(f"The drawing has more than {_MOST_MARKS:,} marks; it was not read.", codec="fpuzzles")
        return marks


def is_answer(item: Tree) -> bool:
    """Whether an object belongs to an answer and not to the puzzle."""
    return item.get("penpad") == "answer"


def read_cosmetics(tree: Tree, notes: Notes) -> tuple[list[Mark], list[Mark]]:
    """The marks of all objects: those of the puzzle, and those of an answer drawn into it."""
    given: list[Mark] = []
    answer: list[Mark] = []
    drawn = [key for key in tree if key in DRAWN and key not in BUILT_IN]
    places = {place for key in drawn for item in items(tree[key]) for place in _places(key, item)}
    for key in KEYS:
        for item in items(tree.get(key)):
            marks = notes.marks(item)
            if marks is None and not _is_copy(key, item, drawn, places):
                marks = tuple(cosmetic(key, item))
            (answer if is_answer(item) else given).extend(marks or ())
    return given, answer


def uncopied(keys: Iterable[str], tree: Tree) -> list[tuple[str, Tree]]:
    """The items of some constraints of a tree that no object draws."""
    copies = [(name, one) for name in KEYS for one in items(tree.get(name)) if any(map(one.get, _COPY_MARKS))]
    drawn = {place for name, one in copies for place in _places(name, one)}
    every = ((key, item) for key in keys if key in tree for item in items(tree[key]))
    return [(key, item) for key, item in every if drawn.isdisjoint(_places(key, item))]


def _is_copy(kind: str, item: Tree, drawn: list[str], places: set[tuple[Cell, ...]]) -> bool:
    """Whether an object draws a constraint that stands in the puzzle under its own key and is drawn from there."""
    name = item.get("fromConstraint")
    if isinstance(name, str) and name.strip():
        key = re.sub("[^a-z]", "", name.lower()).removesuffix("s")
        if any(one.removesuffix("s").endswith(key) or key.endswith(one.removesuffix("s")) for one in drawn):
            return True
        if any(f"{key}line" == one or one.startswith(key) for one in drawn):
            return True
    if not any(item.get(mark) for mark in _COPY_MARKS):
        return False
    found = set(_places(kind, item))
    return bool(found) and found <= places


def _places(key: str, item: Tree) -> Iterable[tuple[Cell, ...]]:
    """The lines of an object, the ends of those of a constraint, and its cells."""
    for line in lines_of(item):
        yield from (line,) if key in KEYS else (line, line[:1], line[-1:])
    cell = cell_named(item.get("cell"))
    cells = (cell,) if cell is not None else cells_named(item.get("cells"))
    if cells:
        yield cells


def cosmetic(key: str, item: Tree) -> list[Mark]:
    """The marks of one object, whatever its note says."""
    if key == "line":
        # The width of f-puzzles is in half cells.
        width = (exact(item.get("width")) or Fraction(0)) / 2
        return [Path(line, "line", _colour(item, "outlineC"), width) for line in lines_of(item)]
    cells = cells_named(item.get("cells"))
    at = middle(cells)
    if at is None:
        return []
    text = text_of(item.get("value"))
    colour = _colour(item, "fontC")
    angle = exact(item.get("angle")) or Fraction(0)
    if key == "cage":
        if metadata_text(item) or text.strip().upper() in ("FOGLIGHT", "FOW"):
            return []
        style = item.get("style")
        kind = style if isinstance(style, str) and style else "cage"
        return [Cage(cells, text.strip(), None, None, kind, False, _colour(item, "outlineC"), colour)]
    if key == "text":
        size = (exact(item.get("size")) or Fraction(1)) / 2
        return [Text(at, text, "free", colour=colour, size=size, angle=angle)] if text.strip() else []
    row, col = centre(at)
    width, height = exact(item.get("width")) or Fraction(1), exact(item.get("height")) or Fraction(1)
    fill, border = _colour(item, "baseC"), _colour(item, "outlineC")
    marks: list[Mark] = [
        Shape(Point(row, col), width, height, key == "circle", fill, border, Fraction(1, 64), angle, above=True)
    ]
    if text.strip():
        marks.append(Text(at, text, "free", colour=colour, size=Fraction(1, 2), angle=angle))
    return marks


def _colour(item: Tree, key: str) -> str | None:
    value = item.get(key)
    return value if isinstance(value, str) and value.strip() else None


def metadata_text(cage: Tree) -> tuple[str, str] | None:
    """Name and text of a cosmetic cage that only carries metadata: no cells, or all of its colours transparent."""
    match = _METADATA.match(text_of(cage.get("value")))
    if not match:
        return None
    clear = all(re.fullmatch("#[0-9a-fA-F]{6}00", text_of(cage.get(name))) for name in ("outlineC", "fontC"))
    return (match[1], match[2]) if clear or not cells_named(cage.get("cells")) else None
