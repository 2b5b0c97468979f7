"""Penpa+ payload text: abbreviations, the nineteen lines, and the fields of the first of them.

Layout: ``square,9,9,38,0,1,1,...,Title: x,Author: y,source,rules,OFF,false`` / white space / mode / problem / answer /
cell list / tabs / answer check / ... / genre tags / message, separated by LF.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import Literal

from penpad.formats.errors import DecodeError, TooLarge
from penpad.formats.packing import MAX_INFLATED, json_text, sound_text
from penpad.formats.penpa.link import CODEC, GRID_TYPES, Link
from penpad.formats.puzzle import Json

# The rows are Penpa+'s, in its order: the encoder applies them downwards, the decoder upwards.
ABBREVIATIONS = (
    ("z", "zZ"), ('"qa"', "z9"), ('"pu_q"', "zQ"), ('"pu_a"', "zA"), ('"grid"', "zG"), ('"edit_mode"', "zM"),
    ('"surface"', "zS"), ('"line"', "zL"), ('"lineE"', "zE"), ('"wall"', "zW"), ('"cage"', "zC"), ('"number"', "zN"),
    ('"symbol"', "zY"), ('"special"', "zP"), ('"board"', "zB"), ('"command_redo"', "zR"), ('"command_undo"', "zU"),
    ('"command_replay"', "z8"), ('"numberS"', "z1"), ('"freeline"', "zF"), ('"freelineE"', "z2"), ('"thermo"', "zT"),
    ('"arrows"', "z3"), ('"direction"', "zD"), ('"squareframe"', "z0"), ('"polygon"', "z5"), ('"deletelineE"', "z4"),
    ('"killercages"', "z6"), ('"nobulbthermo"', "z7"), ('"__a"', "z_"), ("null", "zO"),
)  # fmt: skip
NO_CODE = re.compile("z(?![" + "".join(code[1] for _, code in ABBREVIATIONS) + "])")
LONGEST_WORD = max(len(word) for word, _ in ABBREVIATIONS)

SPACE, MODE, GIVEN, ANSWER, CELLS, TABS, CHECK, CLONE_CHECK, CONTEST, VERSION = range(1, 11)
FULL_MODE, THEME, COLOURS_ON, GIVEN_COLOURS, ANSWER_COLOURS, OR_CHECK, TAGS, MESSAGE = range(11, 19)
LINES = 19
NO_TIME = "00:00:00:00:0"
"""The timer of a solver's clone at its start."""

GRID, NX, NY, SIZE, THETA, MIRROR_X, MIRROR_Y, WIDTH, HEIGHT, CENTRE, CENTRE_0 = range(11)
TITLE, AUTHOR, SOURCE, RULES, EDGE_SWITCH, OR_FORM, BACKGROUND = range(15, 22)

Kind = Literal["edit", "solve", "clone"]

DICT_LAYERS = (
    "surface", "number", "numberS", "symbol", "line", "freeline", "lineE", "freelineE", "wall", "cage", "deletelineE",
)  # fmt: skip
LIST_LAYERS = ("thermo", "nobulbthermo", "arrows", "direction", "squareframe", "polygon", "killercages")
MEMBERS = (
    "command_redo", "command_undo", "command_replay", "surface", "number", "numberS", "symbol", "thermo", "arrows",
    "direction", "squareframe", "polygon", "line", "lineE", "wall", "cage", "deletelineE", "killercages",
    "nobulbthermo",
)  # fmt: skip


@dataclass(frozen=True)
class Document:
    """A Penpa+ link as it came: address, payload lines without abbreviations, and the texts of its other blobs."""

    link: Link
    kind: Kind
    lines: tuple[str, ...]
    header: tuple[str, ...]
    """Fields of line 0, each at its own number even where the source holds raw commas."""
    first_row_used: bool
    """Whether ``z`` was written as ``zZ`` (Penpa+ 3.2.0 and later)."""
    check: str | None = None
    """The text of the ``a`` blob."""
    converted: bool = False
    """Whether the lines were made out of a payload of version 1, which is what the address holds."""
    parts: dict[int, Json] = field(default_factory=dict)
    """The JSON of the lines that hold problem, answer, cells, modes, colours, flags and tags."""

    def line(self, number: int) -> str:
        """A line's text, empty where the payload is shorter."""
        return self.lines[number] if number < len(self.lines) else ""


# ---- abbreviations -----------------------------------------------------------------------------------------------


def unabbreviated(text: str) -> tuple[str, bool]:
    """``text`` with all words written out, and whether row 1 (``z`` as ``zZ``) was in use; may raise ``TooLarge``."""
    if len(text) + text.count("z") * LONGEST_WORD > MAX_INFLATED:
        raise TooLarge(f"The payload is longer than {MAX_INFLATED:,} characters when written out.", codec=CODEC)
    first_row_used = NO_CODE.search(text) is None
    for word, code in reversed(ABBREVIATIONS if first_row_used else ABBREVIATIONS[1:]):
        text = text.replace(code, word)
    return text, first_row_used


def abbreviated(text: str, first_row: bool = True) -> str:
    """``text`` with all words as codes, as current Penpa+ writes it; without ``first_row`` as before 3.2.0.

    A text that would not be read back the old way gets the first row all the same.
    """
    if not first_row:
        short = _replaced(text, ABBREVIATIONS[1:])
        if unabbreviated(short) == (text, False):
            return short
    return _replaced(text, ABBREVIATIONS)


def _replaced(text: str, rows: tuple[tuple[str, str], ...]) -> str:
    for word, code in rows:
        text = text.replace(word, code)
    return text


# ---- header ------------------------------------------------------------------------------------------------------


MOST_FIELDS = 10_000
"""Commas in a header; only a source address can hold many."""


def read_header(line: str) -> tuple[str, ...]:
    """The fields of line 0; raises ``DecodeError`` for a text that is no Penpa+ header."""
    known = line.partition(",")[0] in GRID_TYPES and line.count(",") <= MOST_FIELDS
    fields = _resynchronised(line.split(",")) if known else []
    if len(fields) < 11:
        raise DecodeError(
            "The payload does not begin with a Penpa+ board (square, sudoku, hex ...).",
            codec=CODEC,
            position=0,
            excerpt=line[:40],
        )
    return tuple(fields)


def _resynchronised(fields: list[str]) -> list[str]:
    """Joins a source address that holds raw commas, recognised by the fields that follow it."""
    size = len(fields)
    words = [at for at in range(OR_FORM + 1, size) if fields[at] in ("true", "false")]
    if size > OR_FORM and fields[OR_FORM] in ("true", "false") and size <= BACKGROUND + 1:
        return fields
    if words and words[-1] >= size - 2:
        surplus = words[-1] - OR_FORM
    elif size > OR_FORM and fields[-1] in ("ON", "OFF", "1", "2"):
        surplus = size - 1 - EDGE_SWITCH
    else:
        surplus = 0
    return [*fields[:SOURCE], ",".join(fields[SOURCE : SOURCE + 1 + surplus]), *fields[SOURCE + 1 + surplus :]]


def header_line(fields: tuple[str, ...]) -> str:
    """Line 0; commas inside a field, which only the source can have, are percent-encoded."""
    return ",".join(text.replace(",", "%2C") for text in fields)


def read_name(header: tuple[str, ...], number: int, prefix: str) -> str:
    """Title or author."""
    text = header[number] if number < len(header) else ""
    return sound_text(text.removeprefix(prefix).replace("%2C", ","))


def write_name(text: str, prefix: str) -> str:
    """Title or author as a header field; it has one line only."""
    return prefix + " ".join(sound_text(text).splitlines()).replace(",", "%2C")


def read_prose(text: str) -> str:
    """Rules or message; the line breaks that a reload turned into ``<br>`` are line breaks again."""
    for code, plain in (("%2F", "="), ("%2E", "&"), ("%2C", ","), ("%2D", "\n")):
        text = text.replace(code, plain)
    return sound_text(re.sub(r"<br\s*/?>", "\n", text))


def write_prose(text: str) -> str:
    """Rules or message with Penpa+'s escapes."""
    text = sound_text(text).replace("\r\n", "\n")
    for plain, code in (("\n", "%2D"), (",", "%2C"), ("&", "%2E"), ("=", "%2F")):
        text = text.replace(plain, code)
    return text


def header_number(header: tuple[str, ...], number: int, what: str) -> int:
    """A whole number of the header; raises ``DecodeError``."""
    if not re.fullmatch(r"-?[0-9]{1,9}", header[number]):
        raise DecodeError(
            f"The {what} in the payload's first line is {header[number][:20]!r}, not a number;"
            " copy the whole link again.",
            codec=CODEC,
            excerpt=header[number][:40],
        )
    return int(header[number])


# ---- lines -------------------------------------------------------------------------------------------------------


def kind_of(lines: list[str]) -> Kind:
    """Which kind of payload: setter's edit, solver's view, or a solver's own clone."""
    if lines[ANSWER] == "" and lines[MODE].startswith("["):
        return "solve"
    check = lines[CHECK] if len(lines) > CHECK else ""
    timer = not check.startswith("{") and (":" in check or check == "undefined")
    return "clone" if timer else "edit"


AND_FLAGS = (
    "surface_exact", "surface", "number", "loopline_exact", "loopline", "ignoreloopline", "loopedge_exact",
    "loopedge", "ignoreborder", "wall", "square", "circle", "tri", "arrow", "math", "battleship", "tent", "star",
    "akari", "mine",
)  # fmt: skip
OR_FLAGS = tuple(flag for flag in AND_FLAGS if not flag.startswith("ignore"))


def flags_line(prefix: str, flags: tuple[str, ...], on: tuple[str, ...] = ()) -> str:
    """Answer-check flags as a line; ``prefix`` is ``sol_`` or ``sol_or_``."""
    return json_text({prefix + flag: flag in on for flag in flags})


def mode(grid: list[str], active: str = "pu_q") -> dict[str, Json]:
    """A mode object with Penpa+'s starting tools; ``grid`` is what lines, points and frame look like."""

    def half(style: int, number: int, sudoku: int) -> dict[str, Json]:
        return {
            "edit_mode": "surface", "surface": ["", 1], "multicolor": ["", 1], "line": ["1", style],
            "lineE": ["1", style], "wall": ["", style], "cage": ["1", 10], "number": ["1", number],
            "symbol": ["circle_L", 1], "special": ["thermo", ""], "board": ["", ""], "move": ["1", ""],
            "combi": ["battleship", ""], "sudoku": ["1", sudoku],
        }  # fmt: skip

    return {"qa": active, "grid": grid, "pu_q": half(2, 1, 1), "pu_a": half(3, 2, 9)}


def empty_object() -> dict[str, Json]:
    """A problem, answer or colour object without marks."""
    content: dict[str, Json] = {}
    for name in MEMBERS:
        if name.startswith("command"):
            content[name] = {"__a": []}
        else:
            content[name] = [] if name in LIST_LAYERS else {}
    return content


def complete(lines: tuple[str, ...], modes: Json) -> list[str]:
    """``lines`` with the missing ones at the end added, meaning what their absence meant."""
    empty = json_text(empty_object())
    defaults = {
        TABS: "[]", CHECK: flags_line("sol_", AND_FLAGS), CLONE_CHECK: '"x"', CONTEST: '"x"', VERSION: "[0,0,0]",
        FULL_MODE: json_text(modes), THEME: '"x"', COLOURS_ON: "0", GIVEN_COLOURS: empty, ANSWER_COLOURS: empty,
        OR_CHECK: flags_line("sol_or_", OR_FLAGS), TAGS: "[]", MESSAGE: "",
    }  # fmt: skip
    return [*lines, *(defaults[number] for number in range(len(lines), LINES))]
