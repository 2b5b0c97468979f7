"""A Penpa+ link taken apart into its document, and the document as a puzzle."""

from __future__ import annotations

import re
from dataclasses import replace

from penpad.formats.errors import DecodeError, TooLarge
from penpad.formats.packing import (
    MAX_CELLS,
    excerpt,
    from_base64,
    from_utf8,
    inflate,
    parse_json,
    sound_text,
)
from penpad.formats.penpa import lines as at
from penpad.formats.penpa.beside import read_beside
from penpad.formats.penpa.blank import LATTICE_FIELDS
from penpad.formats.penpa.check import check_of, flags_on, read_answer
from penpad.formats.penpa.lines import Document
from penpad.formats.penpa.link import CODEC, Link
from penpad.formats.penpa.marks import Entry, Layers, read_entries
from penpad.formats.penpa.old import current_lines
from penpad.formats.penpa.points import Points, board_of, points_of
from penpad.formats.puzzle import Board, Frame, Json, Margins, Mark, Node, Puzzle, StoredAnswer

SQUARE_FAMILY = ("square", "sudoku", "kakuro")
NAMES = {
    at.SPACE: "The white space (line 1)", at.GIVEN: "The problem (line 3)", at.ANSWER: "The answer (line 4)",
    at.CELLS: "The cell list (line 5)",
}  # fmt: skip
OBJECTS = (at.MODE, at.CHECK, at.CLONE_CHECK, at.FULL_MODE, at.GIVEN_COLOURS, at.ANSWER_COLOURS, at.OR_CHECK)
OTHERS = (at.VERSION, at.COLOURS_ON, at.TAGS)
LINE_LOOKS = {"1": "solid", "2": "dotted", "3": "none"}


def read_document(link: Link) -> Document:
    """The document of a link; raises ``DecodeError`` or ``TooLarge``."""
    text = unpacked(link.get("p") or "")
    check = link.get("a")
    check_text = unpacked(check) if check else None
    if re.match("[0-9]", text):
        solve = link.get("m") == "solve"
        document = document_of(link, current_lines(text, solve=solve))
        return replace(document, converted=True, check=check_text)
    plain, first_row_used = at.unabbreviated(text)
    document = document_of(link, tuple(plain.split("\n")))
    return replace(document, first_row_used=first_row_used, check=check_text)


def unpacked(blob: str) -> str:
    """The text of a base64 deflate blob; raises ``DecodeError`` or ``TooLarge``."""
    if not blob:
        raise DecodeError("The link's payload is empty or no base64 at all; copy the whole link again.", codec=CODEC)
    return from_utf8(inflate(from_base64(blob, CODEC), CODEC), CODEC)


def document_of(link: Link, lines: tuple[str, ...]) -> Document:
    """The document of payload lines without abbreviations; raises ``DecodeError`` or ``TooLarge``."""
    if len(lines) <= at.CELLS:
        raise DecodeError(
            f"The payload has only {len(lines)} of its lines; the link was cut off or is no Penpa+ link.",
            codec=CODEC,
            position=len(lines),
            excerpt=excerpt(lines[0]),
        )
    header = at.read_header(lines[0])
    document = Document(link, at.kind_of(list(lines)), lines, header, first_row_used=True)
    document.parts.update(_parts(document))
    return document


def _parts(document: Document) -> dict[int, Json]:
    """The JSON of the lines; those that Penpa+ can do without are left out when they cannot be read."""
    parts: dict[int, Json] = {}
    for number, name in NAMES.items():
        if number != at.ANSWER or document.kind != "solve":
            parts[number] = parse_json(document.line(number), name, CODEC)
    for number in (at.GIVEN, at.ANSWER):
        if number in parts and not isinstance(parts[number], dict):
            raise DecodeError(f"{NAMES[number]} is no object with layers; copy the whole link again.", codec=CODEC)
    for number in (*OBJECTS, *OTHERS):
        text = document.line(number)
        try:
            value = parse_json(text, "", CODEC) if text else None
        except DecodeError:
            continue
        if isinstance(value, dict) or (number in OTHERS and value is not None):
            parts[number] = value
    return parts


# ---- the puzzle --------------------------------------------------------------------------------------------------


def read_puzzle(document: Document) -> Puzzle:
    """The puzzle of a document, without origin; raises ``DecodeError`` or ``TooLarge``."""
    board = read_board(document)
    points = points_of(board)
    header = document.header
    return Puzzle(
        board,
        given=marks_of(read_entries(given_layers(document, points))),
        answer=marks_of(read_entries(answer_layers(document, points))),
        title=at.read_name(header, at.TITLE, "Title: "),
        author=at.read_name(header, at.AUTHOR, "Author: "),
        rules=at.read_prose(header[at.RULES]) if len(header) > at.RULES else "",
        source=sound_text(header[at.SOURCE]).replace("%2C", ",") if len(header) > at.SOURCE else "",
        tags=_tags(document),
        message=_message(document),
        stored=_stored(document, points),
        frame=read_frame(document),
        extras=({} if board.lattice == "square" else {LATTICE_FIELDS: ",".join(header[:15])}) | read_beside(document),
    )


def marks_of(entries: list[Entry]) -> tuple[Mark, ...]:
    """All marks of entries."""
    return tuple(mark for entry in entries for mark in entry.marks)


def given_layers(document: Document, points: Points) -> Layers:
    """The problem object with its colours."""
    return _layers(document, points, at.GIVEN, at.GIVEN_COLOURS, "problem")


def answer_layers(document: Document, points: Points) -> Layers:
    """The answer object with its colours; empty in solve payloads."""
    return _layers(document, points, at.ANSWER, at.ANSWER_COLOURS, "answer")


def _layers(document: Document, points: Points, number: int, colours: int, name: str) -> Layers:
    parts = document.parts
    switch = parts.get(at.COLOURS_ON)
    return Layers(parts.get(number, {}), parts.get(colours, {}), switch in (1, "true"), points, name)


def read_board(document: Document) -> Board:
    """The board; raises ``DecodeError`` for a cell list that is none and ``TooLarge`` for too many cells."""
    header = document.header
    numbers = _cell_numbers(document.parts[at.CELLS])
    if header[at.GRID] not in SQUARE_FAMILY:
        return Board(0, 0, lattice=header[at.GRID], nodes=tuple(map(Node, numbers)))
    nx, ny = at.header_number(header, at.NX, "width"), at.header_number(header, at.NY, "height")
    if nx < 1 or ny < 1:
        raise DecodeError(f"The board has {nx} x {ny} cells; copy the whole link again.", codec=CODEC)
    if nx * ny > MAX_CELLS:
        raise TooLarge(f"The board has {nx} x {ny} cells; penpad reads at most {MAX_CELLS:,}.", codec=CODEC)
    total = (nx + 4) * (ny + 4)
    for number in numbers:
        if not 0 <= number < total:
            raise DecodeError(
                f"The cell list names point {number}, which is no cell of the board; copy the link again.", codec=CODEC
            )
    board = board_of(nx, ny, _space(document), numbers)
    if board.rows * board.cols > MAX_CELLS:
        raise TooLarge(f"The board has {board.cols} x {board.rows} cells, above {MAX_CELLS:,}.", codec=CODEC)
    return board


def _cell_numbers(steps: Json) -> list[int]:
    """Line 5: the first number, then differences; older exports wrote ``[null]`` for an empty board."""
    if steps == [None]:
        return []
    if not isinstance(steps, list) or not all(type(step) is int and abs(step) < 10**9 for step in steps):
        raise DecodeError("The cell list (line 5) is no list of whole numbers; copy the whole link again.", codec=CODEC)
    if len(steps) > MAX_CELLS:
        raise TooLarge(f"The cell list has {len(steps):,} cells; penpad reads at most {MAX_CELLS:,}.", codec=CODEC)
    numbers, number = [], 0
    for step in steps:
        number += step
        numbers.append(number)
    return numbers


def _space(document: Document) -> Margins:
    sides = document.parts[at.SPACE]
    if isinstance(sides, list) and len(sides) == 4 and all(type(side) is int and 0 <= side < 10**6 for side in sides):
        return Margins(*sides)
    return Margins()


def grid_of(document: Document) -> list[str]:
    """How grid lines, lattice points and frame are drawn, as Penpa+'s three codes."""
    grid: Json = None
    if document.kind == "solve":
        first = document.line(at.MODE).split("~")[0]
        try:
            grid = parse_json(first, "", CODEC)
        except DecodeError:
            grid = None
    else:
        for number in (at.FULL_MODE, at.MODE):
            grid = grid or document.parts.get(number, {}).get("grid")
    usual = ["1", "2", "1"]
    if not isinstance(grid, list):
        return usual
    return [
        str(code) if str(code) in LINE_LOOKS else spare for code, spare in zip([*grid, "", "", ""], usual, strict=False)
    ]


def read_frame(document: Document) -> Frame:
    """How the grid is drawn, and the pose of the picture."""
    lines, dots, outline = grid_of(document)
    header = document.header
    turn = re.match(r"-?[0-9]{1,6}", header[at.THETA])
    return Frame(
        LINE_LOOKS[lines],  # type: ignore[arg-type]
        dots=dots == "1",
        outline=outline == "1",
        turn=int(turn[0]) if turn else 0,
        mirror_x=header[at.MIRROR_X] == "-1",
        mirror_y=header[at.MIRROR_Y] == "-1",
    )


def _tags(document: Document) -> tuple[str, ...]:
    tags = document.parts.get(at.TAGS)
    return tuple(sound_text(tag) for tag in tags if isinstance(tag, str)) if isinstance(tags, list) else ()


def _message(document: Document) -> str:
    text = document.line(at.MESSAGE)
    return "" if text == "false" else at.read_prose(text)


def or_form(document: Document) -> bool:
    """Whether the answer check is in the OR form."""
    header = document.header
    return len(header) > at.OR_FORM and header[at.OR_FORM] == "true"


def _stored(document: Document, points: Points) -> StoredAnswer | None:
    if document.check is None:
        return None
    either = or_form(document)
    number = at.OR_CHECK if either else at.CLONE_CHECK if document.kind == "clone" else at.CHECK
    prefix, order = ("sol_or_", at.OR_FLAGS) if either else ("sol_", at.AND_FLAGS)
    flags = flags_on(document.parts.get(number), prefix, order)
    return read_answer(document.check, tuple(map(check_of, flags)), points, either=either)
