"""f-puzzles JSON to marks.

Constraints become marks, and all but the plainest are also carried in ``extras["fpuzzles.<key>"]`` as they came (see
``drawings.py``); the drawn copies that f-puzzles stores of its newer constraints are not doubled.
"""

from __future__ import annotations

import re
from fractions import Fraction
from typing import Any

from penpad.formats.errors import DecodeError, TooLarge
from penpad.formats.fpuzzles.drawings import CARRIED, constraint_marks, drawn_alone
from penpad.formats.fpuzzles.names import Tree, box_shape, cells_named, items, lines_of, middle
from penpad.formats.jsontext import exact
from penpad.formats.puzzle import (
    Board,
    Cage,
    Cell,
    Mark,
    Path,
    Point,
    Puzzle,
    Shape,
    StoredAnswer,
    Surface,
    Text,
    TextKind,
)
from penpad.formats.sudokupad.layout import MAX_CELLS, text_of
from penpad.formats.sudokupad.link import Link
from penpad.formats.sudokupad.places import centre

PALETTE = (
    "#a8a8a8a8", "#000000", "#ffa0a0", "#ffdf61", "#feffaf", "#b0ffb0",
    "#61d060", "#d0d0ff", "#8180f0", "#ff08ff", "#ffd0d0",
)  # fmt: skip

_TEXTS = {"title", "author", "ruleset", "successMessage", "solution", "grid", "metadata"}
_COSMETICS = {"line", "circle", "rectangle", "text", "cage"}
_OPTIONS = {"disabledlogic", "truecandidatesoptions", "highlightConflicts"}
_COPY_MARKS = (
    "fromConstraint", "isNewConstraint", "isLLConstraint", "fromRangskSolver", "isPrimeConstraint",
    "isPowerOfTwoConstraint",
)  # fmt: skip
_BUILT_IN = {
    "arrow", "thermometer", "killercage", "littlekillersum", "sandwichsum", "even", "odd", "minimum", "maximum",
    "extraregion", "clone", "quadruple", "betweenline", "palindrome", "difference", "ratio", "xv", "size", "negative",
    "diagonal+", "diagonal-", "antiknight", "antiking", "disjointgroups", "nonconsecutive", "foglight", "fogofwar",
    "triggereffect",
}  # fmt: skip
_METADATA = re.compile(r"\s*([a-z]+)\s*:\s*(.*)\Z", re.DOTALL)


def read_fpuzzles(tree: Tree, link: Link | None = None) -> Puzzle:
    """The puzzle in an f-puzzles ``tree``, without origin. Raises ``DecodeError`` and ``TooLarge``."""
    size = _size(tree)
    extras = _extras(tree)
    if link and link.query:
        extras["fpuzzles.query"] = [list(pair) for pair in link.query]
    given: list[Mark] = []
    answer: list[Mark] = []
    for cell, item in _cells(tree, size):
        _read_cell(cell, item, given, answer)
    regions = _regions(tree, size)
    stored = _stored(tree, size)
    given += regions
    alone = drawn_alone(tree)
    given += constraint_marks({f"{CARRIED}{key}": tree[key] for key in tree if key in alone}, size)
    given += constraint_marks(extras)
    given += _cosmetics(tree, size)
    return Puzzle(
        board=Board(size, size, _missing(size, regions, given, stored)),
        given=tuple(given),
        answer=tuple(answer),
        title=text_of(tree.get("title")),
        author=text_of(tree.get("author")),
        rules=text_of(tree.get("ruleset")),
        message=text_of(tree.get("successMessage")),
        stored=stored,
        extras=extras,
    )


def _size(tree: Tree) -> int:
    grid = tree.get("grid")
    if not isinstance(grid, list) or not grid:
        raise DecodeError("The f-puzzles puzzle has no grid.")
    size = tree.get("size", len(grid))
    if not isinstance(size, int) or isinstance(size, bool) or size < 1:
        raise DecodeError("The f-puzzles puzzle has no usable size.")
    if size * size > MAX_CELLS:
        raise TooLarge(f"The grid has {size} x {size} cells, more than the {MAX_CELLS:,} that are read.")
    return size


def _cells(tree: Tree, size: int) -> list[tuple[Cell, Tree]]:
    return [
        (Cell(row, col), item)
        for row, line in enumerate(tree["grid"][:size])
        if isinstance(line, list)
        for col, item in enumerate(line[:size])
        if isinstance(item, dict)
    ]


def _read_cell(cell: Cell, item: Tree, given: list[Mark], answer: list[Mark]) -> None:
    value = text_of(item.get("value")).strip()
    if value and value != "0":
        is_given = item.get("given") is True and "penpad" not in item
        (given if is_given else answer).append(Text(cell, value, "value"))
    colours = _colours(item)
    if len(colours) == 1:
        given.append(Surface(cell, 1, colours[0]))
    elif colours:
        given.append(Surface(cell, (1,) * len(colours), tuple(colours)))
    candidates = item.get("givenPencilMarks")
    if isinstance(candidates, list) and candidates:
        given.append(Text(cell, "".join(map(text_of, candidates)), "candidates"))
    # Notes of the solver: progress, not part of the puzzle.
    for name in ("cornerPencilMarks", "centerPencilMarks"):
        notes = item.get(name)
        if isinstance(notes, list):
            kind: TextKind = "corner" if name == "cornerPencilMarks" else "centre"
            answer += [Text(cell, text_of(note), kind) for note in notes if text_of(note).strip()]


def _colours(item: Tree) -> list[str]:
    several = item.get("cArray")
    found = several if isinstance(several, list) and several else [item.get("c")]
    out = []
    for colour in found:
        index = text_of(colour)
        if index.isascii() and index.isdigit() and int(index[:4]) < len(PALETTE):
            out.append(PALETTE[int(index[:4])])
        elif isinstance(colour, str) and colour.strip():
            out.append(colour)
    return out


def _regions(tree: Tree, size: int) -> list[Cage]:
    """The regions, default boxes included; a cell whose region is ``null`` has none."""
    height, width = box_shape(size)
    groups: dict[int, list[Cell]] = {}
    items_at = dict(_cells(tree, size))
    for row in range(size):
        for col in range(size):
            default = row // height * height + col // width
            region = items_at.get(Cell(row, col), {}).get("region", default)
            if isinstance(region, int) and not isinstance(region, bool):
                groups.setdefault(region, []).append(Cell(row, col))
    return [Cage(tuple(cells), unique=True, style="region") for _, cells in sorted(groups.items())]


def _missing(size: int, regions: list[Cage], given: list[Mark], stored: StoredAnswer | None) -> frozenset[Cell]:
    """The cells without region of a grid that is larger than its sudoku, such as a rim for outside clues."""
    if not regions or max(len(region.cells) for region in regions) >= size:
        return frozenset()
    inside = {cell for region in regions for cell in region.cells}
    inside |= {
        mark.at for mark in given if isinstance(mark, Text) and mark.kind == "value" and isinstance(mark.at, Cell)
    }
    inside |= {cell for cell, text in (stored.grid if stored else {}).items() if text}
    every = (Cell(row, col) for row in range(size) for col in range(size))
    return frozenset(cell for cell in every if cell not in inside)


# ---- cosmetics ---------------------------------------------------------------------------------------------------


def _cosmetics(tree: Tree, size: int) -> list[Mark]:
    marks: list[Mark] = []
    newer = any(key not in _BUILT_IN | _TEXTS | _COSMETICS | _OPTIONS for key in tree)
    for key in ("cage", "line", "rectangle", "circle", "text"):
        for item in items(tree.get(key)):
            if not _is_copy(item, tree, newer):
                marks += _cosmetic(key, item)
    return marks


def _is_copy(item: Tree, tree: Tree, newer: bool) -> bool:
    """Whether a drawing belongs to a constraint that stands in the puzzle under its own key."""
    name = item.get("fromConstraint")
    if isinstance(name, str):
        key = re.sub("[^a-z]", "", name.lower())
        return key in tree or f"{key}line" in tree or newer
    return newer and any(item.get(mark) for mark in _COPY_MARKS)


def _cosmetic(key: str, item: Tree) -> list[Mark]:
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
    if key == "cage":
        if metadata_text(item) or text.strip().upper() in ("FOGLIGHT", "FOW"):
            return []
        style = item.get("style")
        return [Cage(cells, text.strip(), None, None, style if isinstance(style, str) and style else "cage")]
    if key == "text":
        size = (exact(item.get("size")) or Fraction(1)) / 2
        return [Text(at, text, "free", colour=colour, size=size)] if text.strip() else []
    row, col = centre(at)
    width, height = exact(item.get("width")) or Fraction(1), exact(item.get("height")) or Fraction(1)
    fill, border = _colour(item, "baseC"), _colour(item, "outlineC")
    angle = exact(item.get("angle")) or Fraction(0)
    marks: list[Mark] = [
        Shape(Point(row, col), width, height, key == "circle", fill, border, Fraction(1, 64), angle, above=True)
    ]
    if text.strip():
        marks.append(Text(at, text, "free", colour=colour, size=Fraction(1, 2)))
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


# ---- the rest ----------------------------------------------------------------------------------------------------


def _extras(tree: Tree) -> dict[str, Any]:
    """Constraints and other members without mark, under their own names."""
    skipped = _TEXTS | _COSMETICS | _OPTIONS | drawn_alone(tree)
    extras: dict[str, Any] = {f"{CARRIED}{key}": value for key, value in tree.items() if key not in skipped}
    for cage in items(tree.get("cage")):
        pair = metadata_text(cage)
        label = text_of(cage.get("value")).strip().upper()
        if pair:
            extras[f"{CARRIED}metadata.{pair[0]}"] = pair[1]
        elif label in ("FOGLIGHT", "FOW"):
            extras.setdefault(f"{CARRIED}{label.lower()}", []).extend(cage.get("cells") or [])
    metadata = tree.get("metadata")
    if isinstance(metadata, dict):
        extras |= {f"{CARRIED}metadata.{name}": value for name, value in metadata.items()}
    return extras


def _stored(tree: Tree, size: int) -> StoredAnswer | None:
    value = tree.get("solution")
    if value is None and isinstance(tree.get("metadata"), dict):
        value = tree["metadata"].get("solution")
    if isinstance(value, str):
        entries: list[Any] = value.split(",") if "," in value else list(value.strip())
    else:
        entries = value if isinstance(value, list) else []
    if not entries:
        # A grid that its setter filled to the last cell is its own solution.
        filled = [text_of(item.get("value")).strip() for _, item in _cells(tree, size) if "penpad" not in item]
        entries = filled if len(filled) == size * size and all(filled) else []
    texts = [text_of(entry).strip() for entry in entries[: size * size]]
    if not any(text not in ("", ".", "0", "?") for text in texts):
        return None
    cells = [Cell(row, col) for row in range(size) for col in range(size)]
    texts += [""] * (len(cells) - len(texts))
    return StoredAnswer(
        grid={cell: {"": None, "?": None, ".": ""}.get(text, text) for cell, text in zip(cells, texts, strict=True)}
    )
