"""f-puzzles JSON to marks.

Constraints become marks, and all but the plainest are also carried in ``extras["fpuzzles.<key>"]`` as they came (see
``drawings.py``); the drawn copies that f-puzzles stores of its newer constraints are not doubled.
"""

from __future__ import annotations

from typing import Any

from penpad.formats.errors import DecodeError, TooLarge
from penpad.formats.fpuzzles.asides import Aside, read_aside
from penpad.formats.fpuzzles.cosmetics import KEYS, Notes, metadata_text, read_cosmetics
from penpad.formats.fpuzzles.drawings import CARRIED, constraint_marks, drawn_alone
from penpad.formats.fpuzzles.names import Tree, box_shape, items, name_of
from penpad.formats.fpuzzles.notes import MEMBER, digest, mark_of
from penpad.formats.fpuzzles.order import ordered
from penpad.formats.puzzle import (
    Board,
    Cage,
    Cell,
    Mark,
    Puzzle,
    StoredAnswer,
    Surface,
    Text,
    TextKind,
)
from penpad.formats.sudokupad.layout import MAX_CELLS, text_of
from penpad.formats.sudokupad.link import Link

PALETTE = (
    "#a8a8a8a8", "#000000", "#ffa0a0", "#ffdf61", "#feffaf", "#b0ffb0",
    "#61d060", "#d0d0ff", "#8180f0", "#ff08ff", "#ffd0d0",
)  # fmt: skip

_TEXTS = {"title", "author", "ruleset", "successMessage", "solution", "grid", "metadata", MEMBER}
_OPTIONS = {"disabledlogic", "truecandidatesoptions", "highlightConflicts"}
_CELL = {
    "value", "given", "region", "c", "cArray", "highlight", "highlightArray", "centerPencilMarks", "cornerPencilMarks",
    "givenPencilMarks", "penpad", "penpaNotes", MEMBER,
}  # fmt: skip
"""The members of a cell that are read, or that are colours of the solver's own."""


def read_fpuzzles(tree: Tree, link: Link | None = None) -> Puzzle:
    """The puzzle in an f-puzzles ``tree``, without origin. Raises ``DecodeError`` and ``TooLarge``."""
    size = _size(tree)
    aside = read_aside(tree, size)
    given: list[Mark] = []
    answer: list[Mark] = []
    for cell, item in _cells(tree, size):
        _read_cell(cell, item, given, answer)
    regions = _regions(tree, size)
    given += regions if aside.regions is None else aside.regions
    notes = Notes(tree)
    tree, noted = _without_noted(tree, notes)
    extras = _extras(tree, size, aside)
    if link and link.query:
        extras["fpuzzles.query"] = [list(pair) for pair in link.query]
    given += noted
    alone = drawn_alone(tree)
    given += constraint_marks({f"{CARRIED}{key}": tree[key] for key in tree if key in alone}, size)
    given += constraint_marks(extras, size)
    drawn, solved = read_cosmetics(tree, notes)
    given += drawn
    answer += solved
    stored = aside.stored or _stored(tree, size, aside)
    return Puzzle(
        board=aside.board or Board(size, size, _missing(size, regions, given, stored)),
        given=tuple(ordered(given, aside.order)),
        answer=tuple(answer),
        title=text_of(tree.get("title")),
        author=text_of(tree.get("author")),
        rules=text_of(tree.get("ruleset")),
        source=aside.source,
        tags=aside.tags,
        message=text_of(tree.get("successMessage")),
        stored=stored,
        frame=aside.frame,
        extras=extras,
        solved=bool(solved) or any("penpad" in item for _, item in _cells(tree, size)),
    )


def _without_noted(tree: Tree, notes: Notes) -> tuple[Tree, list[Mark]]:
    """``tree`` without the constraints that carry a note of the marks they stand for, and these marks."""
    found: list[Mark] = []
    left: Tree = {}
    for key, value in tree.items():
        if key in KEYS or key in _TEXTS or not any(MEMBER in item for item in items(value)):
            left[key] = value
            continue
        kept = []
        for item in value:
            marks = notes.marks(item) if isinstance(item, dict) else None
            if marks is None:
                kept.append(item)
            else:
                found += marks
        if kept:
            left[key] = kept
    return left, found


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
        noted = _noted(item, "v", item.get("value")) if is_given else None
        (given if is_given else answer).append(noted or Text(cell, value, "value"))
    colours = _colours(item)
    if colours:
        noted = _noted(item, "c", colours)
        single = len(colours) == 1
        plain = Surface(cell, 1, colours[0]) if single else Surface(cell, (1,) * len(colours), tuple(colours))
        given.append(noted or plain)
    candidates = item.get("givenPencilMarks")
    if isinstance(candidates, list) and candidates:
        given.append(Text(cell, "".join(map(text_of, candidates)), "candidates"))
    # Notes of the solver are progress, not part of the puzzle, unless they came from an app that has given ones.
    layer = given if item.get("penpaNotes") == "given" else answer
    for name in ("cornerPencilMarks", "centerPencilMarks"):
        notes = item.get(name)
        if isinstance(notes, list):
            kind: TextKind = "corner" if name == "cornerPencilMarks" else "centre"
            layer += [Text(cell, text_of(note), kind) for note in notes if text_of(note).strip()]


def _noted(item: Tree, name: str, value: Any) -> Mark | None:
    """The mark that a cell's value or colour stands for by its note; ``None`` without a true note."""
    notes = item.get(MEMBER)
    note = notes.get(name) if isinstance(notes, dict) else None
    if not isinstance(note, list) or len(note) != 2 or note[0] != digest(value):
        return None
    try:
        return mark_of(note[1])
    except ValueError:
        return None


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


# ---- the rest ----------------------------------------------------------------------------------------------------


def _extras(tree: Tree, size: int, aside: Aside) -> dict[str, Any]:
    """Constraints and other members without mark, under their own names."""
    skipped = _TEXTS | set(KEYS) | _OPTIONS | drawn_alone(tree)
    if aside.told:
        # Not said by f-puzzles, but by penpad: drawings of another format are no constraints of f-puzzles.
        skipped |= {"size"}
    extras: dict[str, Any] = {f"{CARRIED}{key}": value for key, value in tree.items() if key not in skipped}
    members = {
        name_of(cell): more
        for cell, item in _cells(tree, size)
        if (more := {name: value for name, value in item.items() if name not in _CELL})
    }
    if members:
        extras[f"{CARRIED}cells"] = members
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


def _stored(tree: Tree, size: int, aside: Aside) -> StoredAnswer | None:
    value = tree.get("solution")
    if value is None and isinstance(tree.get("metadata"), dict):
        value = tree["metadata"].get("solution")
    if isinstance(value, str):
        entries: list[Any] = value.split(",") if "," in value else list(value.strip())
    else:
        entries = value if isinstance(value, list) else []
    if not entries and not aside.unstored:
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
