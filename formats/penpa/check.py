"""Penpa+'s answer check: the text in ``a``, and what Penpa+ computes from a drawn answer to compare with it.

``[["18","29"],["18,19,1"],["73,74,1"],["143,144"],["27,7"],["28,2A"]]``: shading, lines, edges, walls, numbers and
symbols.
The OR form has one list for each ticked flag instead, and one agreeing list is enough.
"""

from __future__ import annotations

import re
from collections.abc import Iterable

from penpad.formats.errors import DecodeError, TooLarge
from penpad.formats.packing import MAX_MARKS, excerpt, json_text, parse_json, sound_text
from penpad.formats.penpa.draw import layer_of
from penpad.formats.penpa.lines import AND_FLAGS, VERSION, Document
from penpad.formats.penpa.link import CODEC
from penpad.formats.penpa.marks import KEY
from penpad.formats.penpa.points import RING, Points, points_of
from penpad.formats.puzzle import (
    Cell,
    Edge,
    Json,
    Line,
    Mark,
    Place,
    Puzzle,
    StoredAnswer,
    Surface,
    Symbol,
    Text,
    edge_between,
)

SLOTS = ("surface", "line", "edge", "wall", "number", "symbol")
SYMBOLS = ("circle", "tri", "arrow", "math", "battleship", "tent", "star", "akari", "mine")
# Symbol name, first and last index, letter in the text, and the flag that has it checked.
LETTERS = (
    ("circle_M", 1, 2, "A", "circle"), ("tri", 1, 4, "B", "tri"), ("arrow_S", 1, 8, "C", "arrow"),
    ("battleship_B", 1, 6, "D", "battleship"), ("battleship_B+", 1, 4, "D+", "battleship"), ("star", 1, 3, "E", "star"),
    ("tents", 2, 2, "F", "tent"), ("math", 2, 3, "G", "math"), ("math_G", 2, 3, "G", "math"),
    ("sun_moon", 3, 3, "H", "akari"), ("sun_moon", 4, 5, "I", "mine"),
)  # fmt: skip
DARK = (1, 3, 4, 8)
GIVEN_LINES = (2, 5, 80, 12, 13)
ANSWER_TEXTS = (2, 8, 9, 10)
IGNORING = dict.fromkeys(("line", "line_exact"), ("ignoreline",)) | dict.fromkeys(
    ("edge", "edge_exact"), ("ignoreborder",)
)
DOUBLE = {3: "1", 30: "2"}
# What JavaScript takes for a number (a blank text too), or letters only.
PLAIN = re.compile(r"\s*[+-]?([0-9]+\.?[0-9]*|\.[0-9]+|Infinity)([eE][+-]?[0-9]+)?\s*|\s*|[A-Za-z]+")
COLOURED_BORDER_TAGS = {"pentominous", "araf", "spiralgalaxies", "fillomino", "compass"}


def check_of(flag: str) -> str:
    """The name of a flag in ``StoredAnswer.checks``: ``loopline`` is ``line``, ``loopedge`` is ``edge``."""
    return flag.replace("loopline", "line").replace("loopedge", "edge")


def flag_of(check: str) -> str:
    """The flag of a name in ``StoredAnswer.checks``."""
    return re.sub("(line|edge)", r"loop\1", check)


def flags_on(flags: Json, prefix: str, order: tuple[str, ...]) -> tuple[str, ...]:
    """The flags that are set in a line of answer-check flags, in Penpa+'s order."""
    if not isinstance(flags, dict):
        return ()
    return tuple(flag for flag in order if flags.get(prefix + flag) is True)


# ---- text to marks -----------------------------------------------------------------------------------------------


def read_answer(text: str, checks: tuple[str, ...], points: Points, *, either: bool) -> StoredAnswer:
    """The answer in the text of ``a``; ``either`` is the OR form. Raises ``DecodeError``."""
    slots = parse_json(text, "The answer check", CODEC)
    if not isinstance(slots, list) or not all(isinstance(slot, list) for slot in slots):
        raise DecodeError(
            "The answer check is no list of lists; copy the link again.", codec=CODEC, excerpt=excerpt(text)
        )
    if sum(map(len, slots)) > MAX_MARKS:
        raise TooLarge(f"The answer check has more than {MAX_MARKS:,} items.", codec=CODEC)
    if either:
        sets = tuple(_marks(check, slot, checks, points) for check, slot in zip(checks, slots, strict=False))
        return StoredAnswer(alternatives=sets, checks=checks)
    names = zip(SLOTS, slots, strict=False)
    return StoredAnswer(
        tuple(mark for name, slot in names for mark in _marks(name, slot, checks, points)), checks=checks
    )


def _marks(name: str, slot: list[Json], checks: tuple[str, ...], points: Points) -> tuple[Mark, ...]:
    base = name.removesuffix("_exact")
    exact = base + "_exact" in checks
    return tuple(_mark(base, item, exact, points) for item in slot)


def _mark(name: str, item: Json, exact: bool, points: Points) -> Mark:
    if isinstance(item, list) and item and all(type(part) is int for part in item):
        place, styles = points.place(item[0]), item[1:] or [1]
        return Surface(place, styles[0] if len(styles) == 1 else tuple(styles))  # type: ignore[arg-type]
    parts = item.split(",") if isinstance(item, str) else []
    try:
        return _mark_of(name, parts, exact, points)
    except (ValueError, IndexError) as error:
        raise DecodeError(
            f"The answer check has an item {excerpt(str(item), 20)!r} that is no {name}; copy the link again.",
            codec=CODEC,
            excerpt=excerpt(str(item)),
        ) from error


def _place(part: str, points: Points) -> Place:
    found = KEY.fullmatch(part)
    if found is None:
        raise ValueError(part)
    return points.place(int(found[1]))


def _mark_of(name: str, parts: list[str], exact: bool, points: Points) -> Mark:
    """Raises ``ValueError`` or ``IndexError`` for an item that is not of the form of its slot."""
    place = _place(parts[0], points)
    if name in ("line", "edge"):
        style = int(parts[2][:9]) if exact else {"1": 3, "2": 30}.get(parts[2], 3)
        return Line(place, _place(parts[1], points), style)
    if name == "wall":
        return Line(place, _place(parts[1], points), 3)
    if name == "number":
        text = sound_text(",".join(parts[1:]))
        return Text(place, text, "normal" if not hasattr(place, "index") else "slot", 2)
    if name == "square":
        return Symbol(place, "square_LL", 2, 2)
    if name in SYMBOLS or name == "symbol":
        return _symbol(name, place, parts[1] if len(parts) > 1 else "")
    return Surface(place, 1)  # type: ignore[arg-type]


def _symbol(name: str, place: Place, code: str) -> Symbol:
    if name in SYMBOLS:
        # The OR form keeps the index of mathematical signs only.
        kind, first, _, _, _ = next(row for row in LETTERS if row[4] == name)
        return Symbol(place, kind, int(code[:4]) if code else first, 2)
    found = re.fullmatch(r"([0-9]{1,3})([A-I]\+?)", code)
    if found is None:
        raise ValueError(code)
    index = int(found[1])
    for kind, first, last, letter, _ in LETTERS:
        if letter == found[2] and (letter == "E" or first <= index <= last):
            return Symbol(place, kind, 2 if letter == "E" else index, 2)
    raise ValueError(code)


# ---- marks to text -----------------------------------------------------------------------------------------------


def written_answer(stored: StoredAnswer, given: Iterable[Mark], points: Points) -> str:
    """The text of ``a`` for a stored answer.

    Where there are no marks, SudokuPad's grid becomes the numbers of the cells without a given.
    """
    if stored.alternatives:
        sets = zip(stored.checks, stored.alternatives, strict=False)
        lists = [[_item(mark, check, points, (check,)) for mark in marks] for check, marks in sets]
        return json_text([_sorted(item for item in items if item) for items in lists])
    slots: dict[str, list[Json]] = {name: [] for name in SLOTS}
    for mark in (*stored.marks, *_grid_marks(stored, given)):
        slot = _slot_of(mark, points)
        if slot and (item := _item(mark, slot, points, stored.checks)):
            slots[slot].append(item)
    return json_text([_sorted(items) for items in slots.values()])


def unchecked(stored: StoredAnswer, points: Points) -> list[Mark]:
    """The marks of a stored answer that Penpa+'s check has no item for."""
    sets = list(zip(stored.checks, stored.alternatives, strict=False))
    marks: list[tuple[Mark, str, tuple[str, ...]]] = [(mark, check, (check,)) for check, some in sets for mark in some]
    marks += [(mark, _slot_of(mark, points), stored.checks) for mark in stored.marks if not sets]
    return [mark for mark, slot, checks in marks if not slot or not _item(mark, slot, points, checks)]


def checks_of(stored: StoredAnswer) -> tuple[str, ...]:
    """What to have checked: as stored, and numbers only for SudokuPad's grid."""
    return stored.checks or (("number",) if stored.grid and not stored.marks else ())


def open_cells(stored: StoredAnswer, given: Iterable[Mark]) -> int:
    """How many cells a grid of characters does not check; Penpa+ has no such thing."""
    if not stored.grid or stored.marks:
        return 0
    full = _given_numbers(given)
    return sum(text is None and cell not in full for cell, text in stored.grid.items())


def _grid_marks(stored: StoredAnswer, given: Iterable[Mark]) -> list[Mark]:
    if not stored.grid or stored.marks:
        return []
    full = _given_numbers(given)
    return [Text(cell, text, style=2) for cell, text in stored.grid.items() if text and cell not in full]


def _slot_of(mark: Mark, points: Points) -> str:
    match mark:
        case Surface() | Symbol(name="square_LL"):
            return "surface"
        case Line():
            return {"line": "line", "lineE": "edge", "wall": "wall"}.get(layer_of(mark.a, mark.b, points) or "", "")
        case Text():
            return "number"
        case Symbol():
            return "symbol"
    return ""


def _item(mark: Mark, slot: str, points: Points, checks: tuple[str, ...]) -> Json:
    exact = slot.removesuffix("_exact") + "_exact" in checks
    match mark:
        case Surface():
            number = points.number(mark.at)
            styles = mark.style if isinstance(mark.style, tuple) else (mark.style,)
            return [number, *styles] if exact else str(number)
        case Line():
            first, second = sorted((points.number(mark.a), points.number(mark.b)))
            tail = "" if slot == "wall" else f",{mark.style}" if exact else "," + DOUBLE.get(mark.style, "1")
            return f"{first},{second}{tail}"
        case Text():
            return f"{points.number(mark.at)},{mark.text}"
        case Symbol(name="square_LL"):
            return str(points.number(mark.at))
        case Symbol():
            return _symbol_item(mark, slot, points.number(mark.at))
    return ""


def _symbol_item(mark: Symbol, slot: str, number: int) -> str:
    """The item of a symbol; empty for one that Penpa+ does not compare."""
    if slot in SYMBOLS:
        return f"{number},{mark.style}" if slot == "math" else str(number)
    for name, first, last, letter, _ in LETTERS:
        if name == mark.name and isinstance(mark.style, int) and first <= mark.style <= last:
            return f"{number},{1 if letter == 'E' else mark.style}{letter}"
    return ""


def _sorted(items: Iterable[Json]) -> list[Json]:
    """Sorted as JavaScript sorts by default: as texts, by UTF-16 units."""

    def as_text(item: Json) -> bytes:
        text = ",".join(map(str, item)) if isinstance(item, list) else str(item)
        return text.encode("utf-16-be", "surrogatepass")

    return sorted(items, key=as_text)


# ---- what Penpa+ computes ----------------------------------------------------------------------------------------


def answer_text(puzzle: Puzzle) -> str:
    """The text that Penpa+ would compute from the answer layer, for the puzzle's checks and tags."""
    stored = puzzle.stored or StoredAnswer()
    points = points_of(puzzle.board)
    if stored.alternatives:
        # The OR form always leaves out what was given.
        sets = tuple(tuple(_counted(puzzle, (check, *IGNORING.get(check, ())), points)) for check in stored.checks)
        return written_answer(StoredAnswer(alternatives=sets, checks=stored.checks), (), points)
    checks = checks_of(stored)
    marks = tuple(_counted(puzzle, checks, points))
    return written_answer(StoredAnswer(marks, checks=checks), (), points)


def stored_from_answer(puzzle: Puzzle) -> StoredAnswer:
    """The drawn answer as an answer check on every kind of mark that is drawn and that Penpa+ can check."""
    points = points_of(puzzle.board)
    bare = puzzle.but(stored=None)
    checks = [
        check
        for flag in AND_FLAGS
        if not flag.endswith("_exact") and (check := check_of(flag)) and not check.startswith("ignore")
        if _counted(bare, (check,), points)
    ]
    text = answer_text(bare.but(stored=StoredAnswer(checks=tuple(checks))))
    return read_answer(text, tuple(checks), points, either=False)


def _counted(puzzle: Puzzle, checks: tuple[str, ...], points: Points) -> list[Mark]:
    """The marks of the answer that Penpa+ compares; without checks it compares everything."""
    on = set(checks)
    everything = not on
    return [
        *_shading(puzzle, on, everything),
        *_lines(puzzle, on, everything, points),
        *_edges(puzzle, on, everything, points),
        *[mark for mark in puzzle.answer if ("wall" in on or everything) and _is_wall(mark, points)],
        *(_numbers(puzzle) if "number" in on or everything else []),
        *_symbols(puzzle, on, everything),
    ]


def _shading(puzzle: Puzzle, on: set[str], everything: bool) -> list[Mark]:
    shaded = [mark for mark in puzzle.answer if isinstance(mark, Surface)]
    marks: list[Mark] = []
    if "surface_exact" in on:
        marks += shaded
    elif "surface" in on or everything:
        given = {mark.at for mark in puzzle.given if isinstance(mark, Surface) and mark.style in DARK}
        marks += [mark for mark in shaded if mark.style in DARK and mark.at not in given]
    if "square" in on or everything:
        listed = set() if "surface_exact" in on else {mark.at for mark in marks if isinstance(mark, Surface)}
        squares = [mark for mark in puzzle.answer if isinstance(mark, Symbol) and mark.name == "square_LL"]
        marks += [mark for mark in squares if mark.style == 2 and mark.at not in listed]
    return marks


def _lines(puzzle: Puzzle, on: set[str], everything: bool, points: Points) -> list[Mark]:
    if not (on & {"line", "line_exact", "ignoreline"} or everything):
        return []
    drawn = [mark for mark in puzzle.answer if isinstance(mark, Line) and _slot_of(mark, points) == "line"]
    if "ignoreline" not in on:
        drawn = [mark for mark in drawn if not (_in_ring(mark.a, points) and _in_ring(mark.b, points))]
    if "line_exact" in on:
        return list(drawn)
    marks: list[Mark] = [mark for mark in drawn if mark.style in DOUBLE]
    if "ignoreline" in on:
        given = _given_strokes(puzzle, GIVEN_LINES)
        marks = [mark for mark in marks if isinstance(mark, Line) and frozenset((mark.a, mark.b)) not in given]
    return marks


def _given_strokes(puzzle: Puzzle, styles: tuple[int, ...]) -> set[frozenset[Place]]:
    return {frozenset((mark.a, mark.b)) for mark in puzzle.given if isinstance(mark, Line) and mark.style in styles}


def _in_ring(place: Place, points: Points) -> bool:
    cells = place.cells if isinstance(place, Edge) else (place,)
    return all(isinstance(cell, Cell) and _outside(cell, points) for cell in cells)


def _outside(cell: Cell, points: Points) -> bool:
    row, col = cell.row + points.top, cell.col + points.left
    return not (0 <= row < points.ny and 0 <= col < points.nx) and min(row, col) >= -RING


def _edges(puzzle: Puzzle, on: set[str], everything: bool, points: Points) -> list[Mark]:
    if not (on & {"edge", "edge_exact", "ignoreborder"} or everything):
        return []
    drawn = [mark for mark in puzzle.answer if isinstance(mark, Line) and _slot_of(mark, points) == "edge"]
    given = _given_strokes(puzzle, (2,))
    if "edge_exact" not in on:
        drawn = [mark for mark in drawn if mark.style in DOUBLE]
        if "ignoreborder" in on or (not everything and _ignores_borders(puzzle)):
            hidden = given | _frame(puzzle)
            drawn = [mark for mark in drawn if frozenset((mark.a, mark.b)) not in hidden]
    if COLOURED_BORDER_TAGS.intersection(puzzle.tags) and puzzle.board.lattice == "square":
        borders = [line for line in _colour_borders(puzzle) if frozenset((line.a, line.b)) not in given]
        drawn = list(dict.fromkeys((*drawn, *borders)))
    return list(drawn)


def _ignores_borders(puzzle: Puzzle) -> bool:
    """Whether the Penpa+ that made the puzzle leaves given borders out by itself (above 2.26.20)."""
    document = puzzle.origin.document if puzzle.origin else None
    version = document.parts.get(VERSION) if isinstance(document, Document) else [3, 2, 3]
    return isinstance(version, list) and all(type(part) is int for part in version) and version > [2, 26, 20]


def _frame(puzzle: Puzzle) -> set[frozenset[Place]]:
    """The thick frame, if there is one: the sides that belong to one cell only."""
    board = puzzle.board
    if not puzzle.frame.outline:
        return set()
    return {
        frozenset[Place](edge.ends) for edge in board.edges() if (edge.cells[0] in board) != (edge.cells[1] in board)
    }


def _colour_borders(puzzle: Puzzle) -> list[Line]:
    """The borders between two cells of different colours."""
    colours = {mark.at: mark.style for mark in puzzle.answer if isinstance(mark, Surface)}
    return [
        Line(*edge_between(a, b).ends, 3)
        for a, b in puzzle.board.links()
        if a in colours and b in colours and colours[a] != colours[b]
    ]


def _is_wall(mark: Mark, points: Points) -> bool:
    return isinstance(mark, Line) and mark.style == 3 and _slot_of(mark, points) == "wall"


def _given_numbers(given: Iterable[Mark]) -> set[Place]:
    kinds = ("normal", "big", "value")
    return {mark.at for mark in given if isinstance(mark, Text) and mark.style == 1 and mark.kind in kinds}


def _numbers(puzzle: Puzzle) -> list[Mark]:
    full = _given_numbers(puzzle.given)
    texts = [mark for mark in puzzle.answer if isinstance(mark, Text) and mark.style in ANSWER_TEXTS]
    found = (_checked_text(mark, set(puzzle.tags)) for mark in texts if mark.at not in full)
    return [mark for mark in found if mark is not None]


def _checked_text(mark: Text, tags: set[str]) -> Text | None:
    """The mark as it is compared, or ``None`` if it is not."""
    if mark.kind == "candidates":
        return mark if len(mark.text) == 1 else None
    plain = PLAIN.fullmatch(mark.text) is not None
    if mark.kind == "slot":
        return mark if plain and "tightfit" in tags else None
    if mark.kind not in ("normal", "small", "medium", "big"):
        return None
    if plain and "alphabet" in tags:
        return Text(mark.at, mark.text.lower(), style=2) if re.search("[A-Za-z]", mark.text) else None
    return mark if plain or "non-alphanumeric" in tags else None


def _symbols(puzzle: Puzzle, on: set[str], everything: bool) -> list[Mark]:
    return [
        mark
        for mark in puzzle.answer
        if isinstance(mark, Symbol) and isinstance(mark.style, int)
        if any(
            mark.name == name and first <= mark.style <= last and (everything or flag in on)
            for name, first, last, _, flag in LETTERS
        )
    ]
