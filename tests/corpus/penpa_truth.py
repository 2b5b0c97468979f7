"""SudokuPad to Penpa+ and back, measured: ``python -m tests.corpus.penpa_truth [--back] [--only N] [--show N]``.

Every SudokuPad link of the corpus is written for Penpa+ and read again. Givens, clue texts, cages, borders, shapes,
lines and the stored answer are compared at their places; a difference that the list of losses does not name is a lie,
and so is an entry of that list at a place where nothing differs.
"""

from __future__ import annotations

import argparse
import json
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from itertools import pairwise
from pathlib import Path as FilePath

from penpad import formats
from penpad.formats.codec import Lost
from penpad.formats.colours import parse
from penpad.formats.errors import CannotEncode, PenpadError
from penpad.formats.normal import border_edges, is_grid_line, outline_of, snap
from penpad.formats.penpa.foreign.areas import cells_of_oval
from penpad.formats.penpa.foreign.shapes import paint_of
from penpad.formats.penpa.foreign.spots import Spot, inside, spot_of
from penpad.formats.penpa.foreign.tints import area_of, stroke_of
from penpad.formats.puzzle import (
    Cage,
    Cell,
    Direction,
    Edge,
    Line,
    Mark,
    Path,
    Place,
    Puzzle,
    Shape,
    Slot,
    Surface,
    Symbol,
    Text,
)

CORPUS = FilePath(__file__).resolve().parents[3] / "shared" / "corpus"
OVALS = {("sudokumore", 1): 2, ("sudokumore", 2): 2, ("sudokumore", 3): 3, ("sudokumore", 4): 3}
OVALS |= {("sudokuetc", 4): 2, ("sudokuetc", 5): 2, ("sudokuetc", 6): 3, ("sudokuetc", 7): 3}
TALL = {("sudokumore", 2), ("sudokumore", 4), ("sudokuetc", 5), ("sudokuetc", 7)}
REACH = 0.36
"""How far off a thing may be and still be the same, named or not."""


@dataclass
class Seen:
    """What a reader of a puzzle sees, by kind, with the spots where it is."""

    givens: dict[Cell, str] = field(default_factory=dict)
    texts: list[tuple[str, Spot]] = field(default_factory=list)
    cages: Counter[tuple[frozenset[Cell], str]] = field(default_factory=Counter)
    borders: set[Edge] = field(default_factory=set)
    fills: dict[Cell, tuple[int, int, int]] = field(default_factory=dict)
    shapes: list[Spot] = field(default_factory=list)
    lines: list[Spot] = field(default_factory=list)
    stored: dict[Cell, str] = field(default_factory=dict)


def seen(puzzle: Puzzle) -> Seen:
    """What a reader sees in the given marks and the stored answer."""
    found = Seen()
    for mark in puzzle.given:
        _add(found, mark)
    stored = puzzle.stored
    if stored is not None:
        found.stored = {cell: text for cell, text in stored.grid.items() if text}
        found.stored |= {
            mark.at: mark.text for mark in stored.marks if isinstance(mark, Text) and isinstance(mark.at, Cell)
        }
    return found


def _add(found: Seen, mark: Mark) -> None:
    if is_grid_line(mark):
        return
    edges = border_edges(mark)
    visible = not isinstance(mark, Path) or mark.kind != "line" or stroke_of(mark) is not None
    if edges is not None:
        if visible and not (isinstance(mark, Path) and parse(mark.colour) == (255, 255, 255, 1)):
            found.borders |= set(edges)
        return
    match mark:
        case Text():
            _add_text(found, mark)
        case Cage(style="killer" | "cage") if not mark.hidden:
            colours = [parse(colour) for colour in (mark.colour, mark.text_colour)]
            if all(colour is None or colour.alpha > 0.02 for colour in colours):
                label = mark.label or ("" if mark.total is None else str(mark.total))
                found.cages[frozenset(cell for cell in mark.cells if isinstance(cell, Cell)), label] += 1
        case Surface(at=Cell() as cell):
            found.fills[cell] = (0, 0, 0)
        case Shape():
            _add_shape(found, mark)
        case Symbol():
            _add_symbol(found, mark)
        case Line():
            if not isinstance(mark.a, Slot) or not isinstance(mark.b, Slot):
                found.lines += _between([mark.a, mark.b])
        case Path():
            if area_of(mark) is not None or mark.kind == "polygon":
                return
            if visible:
                found.lines += _between(mark.points)
            if mark.kind in ("thermo", "arrow") and mark.points:
                found.shapes += [spot for spot in [spot_of(mark.points[0])] if spot is not None]


def _add_text(found: Seen, mark: Text) -> None:
    if (
        mark.kind in ("value", "normal", "big")
        and isinstance(mark.at, Cell)
        and len(mark.text) <= 2
        and mark.style == 1
    ):
        found.givens.setdefault(mark.at, mark.text)
    spot = spot_of(mark.at)
    if spot is not None:
        found.texts += [(char, spot) for char in mark.text if not char.isspace()]
        if mark.style in (5, 6, 7, 11):
            found.shapes.append(spot)
        if mark.kind == "arrow" and isinstance(mark.arrow, Direction):
            down, right = mark.arrow.value
            found.lines += [(spot[0] + down * at / 4, spot[1] + right * at / 4) for at in range(-3, 5)]


def _add_shape(found: Seen, mark: Shape) -> None:
    paint = paint_of(mark)
    spot = spot_of(mark.at)
    if spot is not None and (paint.fill or paint.rim):
        found.shapes.append(spot)
        found.shapes += [other for cell in cells_of_oval(mark) if (other := spot_of(cell)) is not None]


def _add_symbol(found: Seen, mark: Symbol) -> None:
    spot = spot_of(mark.at)
    if spot is None:
        return
    style = mark.style if isinstance(mark.style, int) else 0
    if mark.name in ("line", "inequality") or mark.name.startswith("arrow"):
        found.lines.append(spot)
        return
    number = OVALS.get((mark.name, style), 1)
    tall = (mark.name, style) in TALL
    found.shapes += [(spot[0] + at * tall / 2, spot[1] + at * (not tall) / 2) for at in range(2 * number - 1)]


def _between(points: Iterable[Place]) -> Iterator[Spot]:
    """Spots along a chain, four to a cell."""
    spots = [spot for point in points if (spot := spot_of(point)) is not None]
    yield from spots[:1]
    for a, b in pairwise(spots):
        count = max(1, min(200, round(4 * max(abs(a[0] - b[0]), abs(a[1] - b[1])))))
        for at in range(1, count + 1):
            yield a[0] + (b[0] - a[0]) * at / count, a[1] + (b[1] - a[1]) * at / count


# ---- differences -------------------------------------------------------------------------------------------------


def differences(before: Seen, after: Seen) -> Iterator[tuple[str, str]]:
    """Kind and place of what is not there again."""
    for cell, text in before.givens.items():
        if after.givens.get(cell) != text and not _near_text(text, spot_of(cell), after):
            yield "given", str(cell)
    for char, spot in before.texts:
        if not any(char == other and _close(spot, place, 2.2) for other, place in after.texts):
            yield "text", _named(spot)
    for cage, count in before.cages.items():
        if after.cages[cage] < count and not any(cage[0] == other[0] and cage[1] == other[1] for other in after.cages):
            yield "cage", str(min(cage[0])) if cage[0] else ""
    for edge in before.borders - after.borders:
        yield "border", str(edge)
    for spot in before.shapes:
        if not any(_close(spot, place, REACH) for place in after.shapes) and not _filled(spot, after):
            yield "shape", _named(spot)
    # A line very near the grid is a border afterwards.
    strokes = [*after.lines, *(spot for edge in after.borders for spot in _between(edge.ends))]
    for spot in before.lines:
        if not any(_close(spot, place, REACH) for place in strokes):
            yield "line", _named(spot)
    for cell, text in before.stored.items():
        if after.stored.get(cell, before.givens.get(cell)) != text:
            yield "stored", str(cell)


def _near_text(text: str, spot: Spot | None, after: Seen) -> bool:
    return spot is not None and all(any(c == o and _close(spot, p, 0.5) for o, p in after.texts) for c in text)


def _close(a: Spot, b: Spot, reach: float) -> bool:
    return abs(a[0] - b[0]) <= reach and abs(a[1] - b[1]) <= reach


def _filled(spot: Spot, after: Seen) -> bool:
    return Cell(int(spot[0] // 1), int(spot[1] // 1)) in after.fills


def _named(spot: Spot) -> str:
    return str(Cell(int(spot[0] // 1), int(spot[1] // 1)))


def explained(kind: str, place: str, puzzle: Puzzle, lost: Iterable[Lost]) -> bool:
    """Whether a loss at this place, or of a mark that reaches to it, is named."""
    places = set(place.replace("-R", " R").split())
    for entry in lost:
        named = set(entry.at.replace("-R", " R").split()) if entry.at else set()
        if named & places or (not entry.at and kind in entry.mark):
            return True
        if entry.at and any(named & cells and places & cells for cells in _groups(puzzle)):
            return True
    return False


def _groups(puzzle: Puzzle) -> list[set[str]]:
    """The cells of marks that cover several; a loss of theirs is named at one."""
    found = []
    for mark in puzzle.given:
        if isinstance(mark, Path):
            found.append(
                {str(inside(point)) for point in mark.points} | {_named(spot) for spot in _between(mark.points)}
            )
        elif isinstance(mark, Shape):
            spot = spot_of(mark.at) or (0.0, 0.0)
            wide, high = float(mark.width) / 2 + 0.5, float(mark.height) / 2 + 0.5
            rows = range(int((spot[0] - high) // 1), int((spot[0] + high) // 1) + 1)
            cols = range(int((spot[1] - wide) // 1), int((spot[1] + wide) // 1) + 1)
            found.append({str(Cell(row, col)) for row in rows[:40] for col in cols[:40]} | {str(snap(mark.at))})
        elif isinstance(mark, Cage):
            found.append({str(cell) for cell in mark.cells})
            cells = [cell for cell in mark.cells if isinstance(cell, Cell)]
            found[-1] |= {str(edge) for edge in outline_of(cells)} if mark.style == "region" else set()
    return found


def main() -> None:
    """Prints what differs without being named, and counts."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--back", action="store_true", help="go on to SudokuPad again, and compare with the beginning")
    parser.add_argument("--only", type=int)
    parser.add_argument("--show", type=int, default=30)
    parser.add_argument("--corpus", type=FilePath, default=CORPUS)
    asked = parser.parse_args()
    counts: Counter[str] = Counter()
    kinds: Counter[str] = Counter()
    for number, line in enumerate((asked.corpus / "sudokupad_samples.jsonl").open(encoding="utf-8")):
        if asked.only not in (None, number):
            continue
        try:
            puzzle = formats.decode(json.loads(line)["url_or_payload"], offline=True)
        except PenpadError:
            counts["not decoded"] += 1
            continue
        try:
            written = formats.convert(puzzle, "penpa")
            again = formats.decode(written.text, offline=True)
            lost = list(written.lost)
            if asked.back:
                back = formats.convert(again.but(origin=None), "sudokupad")
                again, lost = formats.decode(back.text, offline=True), lost + list(back.lost)
        except CannotEncode:
            counts["refused"] += 1
            continue
        gone = list(dict.fromkeys(differences(seen(puzzle), seen(again))))
        silent = [(kind, place) for kind, place in gone if not explained(kind, place, puzzle, lost)]
        placed = [entry for entry in lost if entry.at]
        name = "same" if not gone and not placed else "named" if not silent else "NOT NAMED"
        counts[name] += 1
        kinds.update({f"puzzles with an unnamed {kind}" for kind, _ in silent})
        kinds.update({f"puzzles that lose a {kind}" for kind, _ in gone})
        if silent and sum(counts.values()) and asked.show > 0:
            asked.show -= 1
            print(number, silent[:6], len(silent))
    for table in (counts, kinds):
        for key, count in table.most_common():
            print(f"{count:6} {key}")


if __name__ == "__main__":
    main()
