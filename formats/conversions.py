"""The table of what survives a conversion, found by converting: ``python -m penpad.formats.conversions``."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from penpad.formats import drawn, looks, registry
from penpad.formats.colours import parse
from penpad.formats.errors import CannotEncode
from penpad.formats.features import Feature, fpuzzles, penpa, sudokupad
from penpad.formats.normal import border_edges, snap
from penpad.formats.puzzle import Cell, Mark, Puzzle, Shape, Surface, Text
from penpad.formats.sudokupad.document import Document

DIRECTIONS = {
    "penpa": (penpa.features, ("sudokupad", "fpuzzles")),
    "sudokupad": (sudokupad.features, ("penpa", "fpuzzles")),
    "fpuzzles": (fpuzzles.features, ("sudokupad", "penpa")),
}
"""From a format, whose features are listed, to other formats."""
NAMES = {"penpa": "Penpa+", "sudokupad": "SudokuPad", "fpuzzles": "f-puzzles", "puzzlink": "puzz.link"}
_RANKS = ("carried", "drawn", "kept aside", "approximated", "lost", "refused")
_HEAD = """# What survives a conversion

Made by `python -m penpad.formats.conversions > docs/conversion.md`, which converts a small puzzle for every feature and
reads the link again; a test compares.

* **carried**: the other app shows it, and penpad reads it back as the same: the same mark, or the same digit, border or
  cell colour in the words of the other app.
* **drawn**: the other app shows it, or something that looks alike, but has no word for what it means; `lost` says so.
* **kept aside**: the link holds it and penpad reads it back, but the other app makes no use of it; `lost` says so.
* **approximated**: the other app shows it, but it is read back as something that only looks alike.
* **lost**: named in the list of what was lost.
* **refused**: the conversion stops with a message.

The last column says of what the other format's picture is made. In SudokuPad's and f-puzzles' links such an object also
names the mark that it draws, in a member `penpa` that the apps pass over; that is how a mark comes back.
"""


@dataclass(frozen=True)
class Fate:
    """What becomes of a feature: one of ``_RANKS``, what is told to be lost, and what it is made of."""

    rank: str
    told: tuple[str, ...] = ()
    made_of: tuple[str, ...] = ()

    def __str__(self) -> str:
        told = f": {'; '.join(self.told)}" if self.told else ""
        return f"{self.rank}{told}"


def fate(puzzles: Iterable[Puzzle], target: str) -> Fate:
    """The worst fate of some puzzles in a target format."""
    fates = [_fate(puzzle, target) for puzzle in puzzles]
    worst = max(fates, key=lambda one: _RANKS.index(one.rank))
    made_of = sorted({part for one in fates for part in one.made_of})
    return Fate(worst.rank, tuple(dict.fromkeys(text for one in fates for text in one.told)), tuple(made_of))


def _fate(puzzle: Puzzle, target: str) -> Fate:
    try:
        written = registry.encode(puzzle, target)
    except CannotEncode as refusal:
        return Fate("refused", (refusal.text.rstrip("."),))
    again = registry.decode(written.text, offline=True)
    told = tuple(lost.mark for lost in written.lost)
    shown = _same(puzzle, again)
    same = shown and not _facts(puzzle) - _facts(again)
    rank = ("kept aside" if same else "lost") if told else ("carried" if same else "approximated")
    if told and not same and all(text.startswith("meaning of") for text in told):
        rank, told = "drawn", ()
    return Fate(rank, told, tuple(_parts(target, again)))


def _same(puzzle: Puzzle, again: Puzzle) -> bool:
    """Whether everything is there again; digits alone in the answer check are the same in either form."""
    words = ("board", "frame", "title", "author", "rules", "source", "message", "tags")
    if any(getattr(puzzle, name) != getattr(again, name) for name in words):
        return False
    if bool(puzzle.answer) != bool(again.answer) or _checked(puzzle) != _checked(again):
        return False
    answers = [drawn.read(one.answer, puzzle.board) for one in (puzzle, again)]
    same = Counter(puzzle.given) == Counter(again.given) or _plain(puzzle) == _plain(again)
    return same and answers[0] == answers[1]


def _facts(puzzle: Puzzle) -> set[str]:
    """The names of what else is known, without those of the formats."""
    names = {name.rpartition(".")[2] for name, value in puzzle.extras.items() if value not in (None, False, "")}
    return names - {"size", "query"}


def _checked(puzzle: Puzzle) -> object:
    """A stored answer of digits as digits, any other as it is."""
    stored = puzzle.stored
    if stored is None or stored.alternatives:
        return stored
    texts: dict[object, str] = {mark.at: mark.text for mark in stored.marks if isinstance(mark, Text)}
    if len(texts) < len(stored.marks):
        return stored
    texts |= {cell: text for cell, text in stored.grid.items() if text is not None}
    for mark in puzzle.given:
        if isinstance(mark, Text) and mark.at in puzzle.board:
            texts.setdefault(mark.at, mark.text)
    return texts


def _plain(puzzle: Puzzle) -> Counter[object]:
    """The given marks in words that all apps share: digits, borders, cell colours; others as they are."""
    found: Counter[object] = Counter()
    edges = {edge for mark in puzzle.given for edge in border_edges(mark) or ()}
    found.update(("border", edge) for edge in edges - puzzle.board.outline)
    for mark in puzzle.given:
        if border_edges(mark) is None:
            found[_word(mark)] += 1
    return found


def _word(mark: Mark) -> object:
    """A digit, text or cell colour by what is seen; other marks as they are."""
    match mark:
        case Text(kind="value" | "normal" | "free", turn="", arrow=None) if mark.style == 1 and not mark.angle:
            at = snap(mark.at)
            return ("text", at, mark.text, parse(mark.colour) or parse(looks.BLACK))
        case Surface(at=Cell() as cell, style=int() as style):
            colour = mark.colour if isinstance(mark.colour, str) else None
            return ("colour", cell, parse(looks.surface_colour(style, colour)))
        case Shape(width=1, height=1, rounded=False, angle=0, above=False) if not mark.border:
            return ("colour", snap(mark.at), parse(mark.fill))
    return mark


def _parts(target: str, again: Puzzle) -> Iterable[str]:
    """The lists of the written document that are not in that of an empty board."""
    document = again.origin.document if again.origin else None
    if target not in _MADE or not isinstance(document, Document):
        return []
    tree: dict[str, Any] = document.tree
    if document.is_fpuzzles:
        return ["f-puzzles' JSON"] if target == "sudokupad" else _objects(tree)
    found = {_NATIVE[name] for name in _NATIVE if isinstance(tree.get(name), list)}
    # One line draws the outline of every board.
    if [item.get("penpa") for item in tree.get("lines", [])] == [["frame"]]:
        found.discard(_NATIVE["lines"])
    if any("value" in cell for row in tree["cells"] for cell in row):
        found.add("cell values")
    metadata = tree.get("metadata", {})
    found |= {f"`{name}`" for name in metadata if name not in ("penpa", "norowcol")}
    return sorted(found | {f"`{name}`" for name, _ in document.link.query})


def _objects(tree: dict[str, Any]) -> list[str]:
    """The members of an f-puzzles tree, and those of its cells, that say something."""
    found = {f"`{name}`" for name, value in tree.items() if name not in ("size", "grid", "penpa") and value}
    members = {name for row in tree["grid"] for cell in row for name, value in cell.items() if value is not None}
    found |= {word for name, word in _CELL.items() if name in members}
    return sorted(found)


_MADE = ("sudokupad", "fpuzzles")
"""The formats whose pictures are made of objects."""
_CELL = {
    "value": "cell values",
    "c": "cell colours",
    "cArray": "cell colours",
    "region": "region numbers",
    "givenPencilMarks": "given candidates",
    "cornerPencilMarks": "pencil marks",
    "centerPencilMarks": "pencil marks",
}
_NATIVE = {
    "underlays": "shapes below",
    "overlays": "shapes and texts above",
    "lines": "lines",
    "arrows": "arrows",
    "cages": "cages",
    "regions": "regions",
}


def table(source: str, rows: Iterable[Feature], targets: Iterable[str]) -> str:
    """The tables of one source, a section for every group of features."""
    targets = tuple(targets)
    lines = [f"## From {NAMES[source]}"]
    group = ""
    for row in rows:
        if row.group != group:
            group = row.group
            heads = [group]
            for target in targets:
                heads += [NAMES[target], "made of"] if target in _MADE else [NAMES[target]]
            lines += ["", f"| {' | '.join(heads)} |", "|" + " --- |" * len(heads)]
        cells = [row.name]
        for target in targets:
            found = fate(row.puzzles, target)
            cells += [str(found), ", ".join(found.made_of)] if target in _MADE else [str(found)]
        lines.append(f"| {' | '.join(cell.replace('|', '/') for cell in cells)} |")
    return "\n".join(lines)


def document() -> str:
    """The whole page."""
    tables = [table(source, rows(), targets) for source, (rows, targets) in DIRECTIONS.items()]
    return "\n".join([_HEAD, *tables, ""])


if __name__ == "__main__":
    print(document(), end="")
