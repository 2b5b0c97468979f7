"""Which codec reads or writes what."""

from __future__ import annotations

from dataclasses import replace

from penpad.formats.codec import Codec, Encoded
from penpad.formats.errors import DecodeError, UnknownFormat
from penpad.formats.puzzle import Puzzle

WRITABLE = ("penpa", "sudokupad", "fpuzzles", "puzzlink")


def codec(name: str) -> Codec:
    """The codec with this name; raises ``UnknownFormat``."""
    if name == "penpa":
        from penpad.formats.penpa.codec import PENPA

        return PENPA
    if name == "sudokupad":
        from penpad.formats.sudokupad.codec import SUDOKUPAD

        return SUDOKUPAD
    if name == "fpuzzles":
        from penpad.formats.fpuzzles.codec import FPUZZLES

        return FPUZZLES
    if name == "puzzlink":
        from penpad.formats.puzzlink.codec import PUZZLINK

        return PUZZLINK
    raise UnknownFormat(f"there is no format {name[:40]!r}; the formats are {', '.join(WRITABLE)}")


def decode(text: str, *, offline: bool = False) -> Puzzle:
    """The puzzle in a text, whatever its format; see ``penpad.formats.decode``."""
    if not text.strip():
        raise DecodeError("the input is empty; paste a Penpa+, SudokuPad or puzz.link address")
    claimed = next((name for name in WRITABLE if codec(name).claims(text)), None)
    if claimed is not None:
        return codec(claimed).decode(text)
    from penpad.formats.sudokupad import network

    if network.is_short(text):
        resolved = network.resolve(text, offline=offline)
        puzzle = decode(resolved, offline=True)
        # The address that people know is kept; the codec's document holds what it stood for.
        return puzzle if puzzle.origin is None else puzzle.but(origin=replace(puzzle.origin, text=text.strip()))
    raise UnknownFormat(
        "this is no link or payload of Penpa+, SudokuPad, f-puzzles or puzz.link; "
        "paste the whole address from the browser"
    )


def encode(puzzle: Puzzle, name: str) -> Encoded:
    """The puzzle in a format, with what was lost."""
    return codec(name).encode(puzzle)
