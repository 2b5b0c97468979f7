"""Text of the SudokuPad family to a puzzle, whichever of its two JSON dialects the link holds."""

from __future__ import annotations

from dataclasses import replace

from penpad.formats.errors import DecodeError
from penpad.formats.puzzle import Origin, Puzzle
from penpad.formats.sudokupad.document import Document, open_link
from penpad.formats.sudokupad.reading import Reading, read


def decode(text: str) -> Puzzle:
    """The puzzle in any spelling of a SudokuPad or f-puzzles link; its origin names the dialect.

    Raises ``DecodeError``, ``TooLarge``, ``NeedsNetwork`` and ``UnknownFormat``.
    """
    document = open_link(text)
    name = "fpuzzles" if document.is_fpuzzles else "sudokupad"
    try:
        if document.is_fpuzzles:
            from penpad.formats.fpuzzles.reading import read_fpuzzles

            puzzle = read_fpuzzles(document.tree, document.link)
        else:
            puzzle = read_document(document).puzzle
    except DecodeError as problem:
        problem.codec = name
        raise
    return puzzle.but(origin=Origin(name, text, document))


def read_document(document: Document) -> Reading:
    """A native document read, with what lay around it among the puzzle's facts. Raises ``DecodeError``."""
    reading = read(document.tree, document.link)
    facts = {f"sudokupad.{name}": value for name, value in document.beside.items()}
    if not facts:
        return reading
    return replace(reading, puzzle=reading.puzzle.but(extras={**reading.puzzle.extras, **facts}))
