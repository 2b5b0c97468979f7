"""The table of what survives a conversion, found by converting: ``python -m penpad.formats.conversions``."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from penpad.formats import drawn, features, registry
from penpad.formats.errors import CannotEncode
from penpad.formats.features import Feature
from penpad.formats.puzzle import Puzzle

DIRECTIONS = {"penpa": (features.penpa, ("sudokupad",))}
"""From a format, whose features are listed, to other formats."""
NAMES = {"penpa": "Penpa+", "sudokupad": "SudokuPad", "fpuzzles": "f-puzzles", "puzzlink": "puzz.link"}
_RANKS = ("carried", "kept aside", "approximated", "lost", "refused")
_HEAD = """# What survives a conversion

Made by `python -m penpad.formats.conversions > docs/conversion.md`, which converts a small puzzle for every feature and
reads the link again; a test compares.

* **carried**: the other app shows it, and penpad reads it back as the same mark.
* **kept aside**: the link holds it and penpad reads it back, but the other app makes no use of it; `lost` says so.
* **approximated**: the other app shows it, but it is read back as something that only looks alike.
* **lost**: named in the list of what was lost.
* **refused**: the conversion stops with a message.

The last column says of what the other format's picture is made. In SudokuPad's links every such object also names the
mark that it draws, in a member `penpa` that the app passes over; that is how a mark comes back.
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
    same = _same(puzzle, again)
    rank = ("kept aside" if same else "lost") if told else ("carried" if same else "approximated")
    return Fate(rank, told, tuple(_parts(target, written.text)))


def _same(puzzle: Puzzle, again: Puzzle) -> bool:
    """Whether everything is there again; digits alone in the answer check are the same in either form."""
    words = ("board", "frame", "title", "author", "rules", "source", "message", "tags", "stored")
    if any(getattr(puzzle, name) != getattr(again, name) for name in words):
        return False
    if bool(puzzle.answer) != bool(again.answer):
        return False
    answers = [drawn.read(one.answer, puzzle.board) for one in (puzzle, again)]
    return Counter(puzzle.given) == Counter(again.given) and answers[0] == answers[1]


def _parts(target: str, text: str) -> Iterable[str]:
    """The lists of the written document that are not in that of an empty board."""
    if target != "sudokupad":
        return []
    from penpad.formats.sudokupad.document import open_link

    document = open_link(text)
    tree: dict[str, Any] = document.tree
    found = {_NATIVE[name] for name in _NATIVE if isinstance(tree.get(name), list)}
    # One line draws the outline of every board.
    if [item.get("penpa") for item in tree.get("lines", [])] == [["frame"]]:
        found.discard(_NATIVE["lines"])
    if any("value" in cell for row in tree["cells"] for cell in row):
        found.add("cell values")
    metadata = tree.get("metadata", {})
    found |= {f"`{name}`" for name in metadata if name not in ("penpa", "norowcol")}
    return sorted(found | {f"`{name}`" for name, _ in document.link.query})


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
            heads = [group, *(head for target in targets for head in (NAMES[target], "made of"))]
            lines += ["", f"| {' | '.join(heads)} |", "|" + " --- |" * len(heads)]
        fates = [fate(row.puzzles, target) for target in targets]
        cells = [row.name, *(part for one in fates for part in (str(one), ", ".join(one.made_of)))]
        lines.append(f"| {' | '.join(cell.replace('|', '/') for cell in cells)} |")
    return "\n".join(lines)


def document() -> str:
    """The whole page."""
    tables = [table(source, rows(), targets) for source, (rows, targets) in DIRECTIONS.items()]
    return "\n".join([_HEAD, *tables, ""])


if __name__ == "__main__":
    print(document(), end="")
