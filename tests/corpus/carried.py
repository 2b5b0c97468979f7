"""What conversions carry: ``python -m tests.corpus.carried sudokupad penpa [--back] [--limit N] [--show N]``.

Converts every corpus link of one format to another, reads the written link again and compares what a reader of the
puzzle would see: texts, coloured cells, borders, shapes, lines, cages, the stored answer and the words beside it.
Whatever is missing must be in the list of what was lost, at its place.
"""

from __future__ import annotations

import argparse
import json
import re
import time
from collections import Counter
from collections.abc import Iterable, Iterator
from pathlib import Path as FilePath

from penpad import formats
from penpad.formats import drawn
from penpad.formats.codec import Lost
from penpad.formats.errors import CannotEncode, PenpadError
from penpad.formats.normal import border_edges, filled_cell, inner_cell, is_grid_line, snap
from penpad.formats.puzzle import (
    Cage,
    Cell,
    Cross,
    Edge,
    Erased,
    Line,
    Mark,
    Path,
    Place,
    Point,
    Puzzle,
    Shape,
    Slot,
    Surface,
    Symbol,
    Text,
    Vertex,
)

CORPUS = FilePath(__file__).resolve().parents[3] / "shared" / "corpus"
Fact = tuple[str, str, str]
"""Kind, place and value."""


def cells_near(place: Place) -> set[Cell]:
    """The cells at a place: one, the two of a side, or the four of a corner."""
    match snap(place):
        case Cell() as cell:
            return {cell}
        case Edge() as edge:
            return set(edge.cells)
        case Vertex(row=row, col=col):
            return {Cell(row - i, col - j) for i in (0, 1) for j in (0, 1)}
    cell_in = inner_cell(place)
    return {cell_in} if cell_in is not None else set()


def position(place: Place) -> tuple[float, float]:
    """Row and column of a place in cells, from the top-left corner of the board."""
    match place:
        case Point(row=row, col=col):
            return float(row), float(col)
        case Cell(row=row, col=col):
            return row + 0.5, col + 0.5
        case Edge(row=row, col=col, horizontal=horizontal):
            return (row, col + 0.5) if horizontal else (row + 0.5, col)
        case Slot(cell=cell):
            return cell.row + 0.5, cell.col + 0.5
        case Vertex(row=row, col=col):
            return row, col
    return -1000.0, -1000.0


def cells_along(points: Iterable[Place]) -> set[Cell]:
    """The cells whose inside a chain of places runs through; those beside it where it runs along the grid."""
    chain = [position(point) for point in points]
    found: set[Cell] = set()
    for (row, col), (row2, col2) in zip(chain, chain[1:] or chain, strict=False):
        count = int(8 * max(abs(row2 - row), abs(col2 - col))) + 2
        for step in range(1, count):
            here = row + (row2 - row) * step / count, col + (col2 - col) * step / count
            if all(abs(value - round(value)) > 0.06 for value in here):
                found.add(Cell(int(here[0] // 1), int(here[1] // 1)))
    return found


def covered(mark: Shape) -> set[Cell]:
    """The cells that a shape covers by more than a little."""
    rows, cols = float(mark.height) / 2 - 0.2, float(mark.width) / 2 - 0.2
    row, col = position(mark.at)
    return {
        Cell(r, c)
        for r in range(int((row - rows) // 1), int((row + rows) // 1) + 1)
        for c in range(int((col - cols) // 1), int((col + cols) // 1) + 1)
    }


def _spot(place: Place) -> str:
    return "/".join(str(cell) for cell in sorted(cells_near(place))) or str(place)


def facts(marks: Iterable[Mark]) -> Counter[Fact]:
    """What a reader sees, in words that do not depend on the format."""
    found: Counter[Fact] = Counter()
    edges: set[Edge] = set()
    for mark in marks:
        if is_grid_line(mark) or isinstance(mark, (Erased, Cross)):
            continue
        border = border_edges(mark)
        if border is not None:
            edges.update(border)
            continue
        filled = filled_cell(mark)
        if filled is not None:
            found["filled", str(filled[0]), filled[1]] = 1
            continue
        for fact in _facts(mark):
            found[fact] += 1
        if isinstance(mark, Path) and mark.kind in ("thermo", "arrow"):
            found["bulb", _spot(mark.points[0]), ""] = 1
        elif isinstance(mark, Text) and mark.style in (5, 6, 7, 11):
            found["bulb", _spot(mark.at), ""] = 1
        elif (isinstance(mark, Text) and mark.kind == "arrow") or (isinstance(mark, Symbol) and "arrow" in mark.name):
            found.update({("tip", str(cell), ""): 1 for cell in cells_near(mark.at)})
    found.update({("border", _spot(edge), ""): 1 for edge in edges})
    return found


def _facts(mark: Mark) -> Iterator[Fact]:
    match mark:
        case Text(at=Slot(cell=cell)):
            yield "text", str(cell), mark.text
        case Text(kind="corner" | "candidates"):
            for char in mark.text:
                yield "text", _spot(mark.at), char
        case Text():
            if mark.text.strip():
                yield "text", _spot(mark.at), "".join(mark.text.split())
        case Shape() if max(mark.width, mark.height) > 1:
            yield "shape", "/".join(map(str, sorted(covered(mark)))), ""
        case Symbol() | Shape():
            yield "shape", _spot(mark.at), ""
        case Surface():
            yield "filled", str(mark.at), "parts"
        case Cage(style="killer") if not mark.hidden:
            yield "cage", " ".join(sorted(map(str, mark.cells))), mark.label
        case Line(a=Slot()) | Line(b=Slot()):
            pass
        case Line():
            yield from (("line", str(cell), "") for cell in sorted(cells_along((mark.a, mark.b))))
        case Path(points=points):
            yield from (("line", str(cell), "") for cell in sorted(cells_along(points)))


def answer_facts(puzzle: Puzzle) -> Counter[Fact]:
    """The stored answer and the words."""
    found: Counter[Fact] = Counter()
    stored = puzzle.stored
    if stored is not None:
        # A check need not repeat what is given, nor ask for cells to stay empty.
        given = {text.at: text.text for text in puzzle.given if isinstance(text, Text)}
        for cell, value in stored.grid.items():
            if value and given.get(cell) != value:
                found["stored", str(cell), value] = 1
        for at, one in enumerate((stored.marks, *stored.alternatives)):
            found += _parts("stored" if at == 0 else f"stored {at}", one, puzzle)
    found += _parts("drawn", puzzle.answer, puzzle)
    for word in ("title", "author", "rules", "source", "message"):
        text = getattr(puzzle, word)
        if text:
            found["words", word, " ".join(text.split())] = 1
    return found


def _parts(label: str, marks: Iterable[Mark], puzzle: Puzzle) -> Counter[Fact]:
    parts = drawn.read(marks, puzzle.board)
    found: Counter[Fact] = Counter()
    given = {text.at: text.text for text in puzzle.given if isinstance(text, Text)}
    found.update({(label, str(cell), text): 1 for cell, text in parts.numbers.items() if given.get(cell) != text})
    found.update({(label, str(cell), "shaded"): 1 for cell in parts.shaded})
    found.update({(label, f"{a}-{b}", "line"): 1 for a, b in parts.lines})
    found.update({(label, str(edge), "edge"): 1 for edge in parts.edges})
    found.update({(label, str(cell), name): 1 for cell, name in parts.symbols.items()})
    return found


def missing(before: Puzzle, after: Puzzle) -> tuple[list[Fact], list[Fact]]:
    """Facts of the first that the second does not hold, and those that only the second holds.

    A line, border or shape that is there once is there: how many strokes draw it is the format's own business.
    """
    outcome = []
    for one, other in ((before, after), (after, before)):
        old, new = (facts(side.given) + answer_facts(side) for side in (one, other))
        loose = {"line", "shape", "border", "filled"}
        # A rectangle of whole cells may be coloured cells, and a circle at the end of a line its bulb.
        kinds = ("shape", "filled", "bulb")
        shapes = {cell for kind, place, _ in new if kind in kinds for cell in place.split("/")}
        gone = [key for key in old if new[key] < (1 if key[0] in loose else old[key]) and key[0] not in ("bulb", "tip")]
        # The arrow beside a number outside may be part of the number.
        tips = {place for kind, place, _ in new if kind == "tip"}
        gone = [key for key in gone if key[0] != "line" or key[1] not in tips]
        # A long shape is anchored at its middle in one format and at its first cell in another.
        outcome.append(sorted(key for key in gone if key[0] != "shape" or shapes.isdisjoint(key[1].split("/"))))
    return outcome[0], outcome[1]


def line_cells(puzzle: Puzzle) -> list[set[str]]:
    """The cells of every line of several pieces: what is lost of it is named at its beginning."""
    chains = [mark for mark in (*puzzle.given, *puzzle.answer) if isinstance(mark, Path)]
    return [set(map(str, cells_along(chain.points))) for chain in chains]


def _cells_named(at: str) -> set[str]:
    """The cells that a place in words names; a grid point (``V3,2``) names those around it."""
    corners = [Vertex(int(row), int(col)) for row, col in re.findall(r"V(-?\d+),(-?\d+)", at)]
    around = {str(cell) for corner in corners for cell in cells_near(corner)}
    return around | set(re.findall(r"R-?\d+C-?\d+", at)) | set(at.split())


def explained(fact: Fact, lost: Iterable[Lost], chains: Iterable[set[str]] = ()) -> bool:
    """Whether the list of what was lost names the place of a fact, or (without a place) its kind."""
    kind, place, _ = fact
    places = _cells_named(place)
    if kind in ("line", "filled", "border"):
        places = places.union(*(chain for chain in chains if places & chain))
    for entry in lost:
        named = _cells_named(entry.at)
        if named & places or (not entry.at and (kind.split()[0] in entry.mark or place in entry.mark)):
            return True
        if kind.startswith("stored") and not entry.at and ("answer" in entry.mark or "check" in entry.mark):
            return True
    return False


def links(source: str) -> Iterator[tuple[str, str]]:
    """Names and links of one format's corpus."""
    if source == "penpa":
        for line in (CORPUS / "penpa_examples.jsonl").open(encoding="utf-8"):
            case = json.loads(line)
            yield case["id"], case["penpa"]
    elif source == "sudokupad":
        for number, line in enumerate((CORPUS / "sudokupad_samples.jsonl").open(encoding="utf-8")):
            case = json.loads(line)
            yield f"{number}", case["url_or_payload"]
    elif source == "fpuzzles":
        for line in (CORPUS / "sudoku_cases.jsonl").open(encoding="utf-8"):
            case = json.loads(line)
            if case["form"] == "fpuzzles-lz":
                yield case["id"], case["payload"]
    elif source == "puzzlink":
        for line in (CORPUS / "pzpr_cases.jsonl").open(encoding="utf-8"):
            case = json.loads(line)
            yield f"{case['pid']} {case['index']}", case["url"]


def main() -> None:
    """Prints what is missing without being told, and counts."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("source")
    parser.add_argument("target")
    parser.add_argument("--back", action="store_true", help="convert back and compare with the beginning")
    parser.add_argument("--limit", type=int, default=10**9)
    parser.add_argument("--show", type=int, default=40)
    parser.add_argument("--only", help="the name of one case")
    arguments = parser.parse_args()
    counts: Counter[str] = Counter()
    kinds: Counter[str] = Counter()
    shown = 0
    started = time.monotonic()
    for number, (name, link) in enumerate(links(arguments.source)):
        if number >= arguments.limit:
            break
        if arguments.only not in (None, name):
            continue
        try:
            puzzle = formats.decode(link, offline=True)
        except PenpadError:
            counts["not decoded"] += 1
            continue
        # Many f-puzzles payloads are in the SudokuPad collection.
        if arguments.source == "penpa" and (puzzle.origin is None or puzzle.origin.codec != "penpa"):
            counts["another format"] += 1
            continue
        try:
            written = formats.convert(puzzle, arguments.target)
            again = formats.decode(written.text, offline=True)
            lost = list(written.lost)
            if arguments.back:
                back = formats.convert(again.but(origin=None), arguments.source)
                again = formats.decode(back.text, offline=True)
                lost += back.lost
        except CannotEncode as refusal:
            counts[f"refused: {refusal.text[:60]}"] += 1
            continue
        chains = line_cells(puzzle)
        gone, new = missing(puzzle, again)
        silent = [fact for fact in gone if not explained(fact, lost, chains)]
        counts["all carried" if not gone and not lost else "told" if not silent else "NOT TOLD"] += 1
        counts["something new"] += bool([fact for fact in new if not explained(fact, lost, chains)])
        kinds.update(f"not told: {kind}" for kind in {fact[0] for fact in silent})
        kinds.update(f"new: {kind}" for kind in {fact[0] for fact in new})
        kinds.update(f"lost: {' '.join(entry.mark.split()[:2])}" for entry in lost)
        if silent and shown < arguments.show:
            shown += 1
            print(name, [(kind, place[:30], value[:30]) for kind, place, value in silent[:5]], len(silent))
    for title, table in (("links", counts), ("kinds", kinds)):
        print(f"-- {title}")
        for key, count in table.most_common(60):
            print(f"{count:6} {key}")
    print(f"{time.monotonic() - started:.0f} s")


if __name__ == "__main__":
    main()
