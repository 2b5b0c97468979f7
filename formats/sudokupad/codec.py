"""SudokuPad links: ``https://sudokupad.app/sclN4IgljgJg...`` and everything else that SudokuPad opens.

A link holds lz-string base64 of native JSON, plain or zipped, of f-puzzles JSON, or a compact code; see ``link.py`` for
the forms of the link, ``document.py`` for its layers, ``reading.py`` and ``writing.py`` for the JSON.
"""

from __future__ import annotations

import re

from penpad.formats.codec import Encoded, Lost
from penpad.formats.errors import PenpadError
from penpad.formats.puzzle import Origin, Puzzle
from penpad.formats.sudokupad import members, writing
from penpad.formats.sudokupad.decoding import decode, read_document
from penpad.formats.sudokupad.document import Document, pack
from penpad.formats.sudokupad.lattice import as_picture
from penpad.formats.sudokupad.link import (
    DIGITS,
    FPUZZLES_START,
    PREFIXES,
    clean,
    is_remote,
    is_sudokumaker,
    is_sudokupad_host,
    parse,
)

HOME = "https://sudokupad.app/"
_BARE = re.compile(r"(?:scl|ctc|pack)N4[A-Za-z0-9+/%_ -]|scf[0-9A-Za-x]{3,81}(?:[*]|\Z)|classic[1-9A-Z]{4,}|N4[A-Z]")
_NATIVE = re.compile(r"[{,]\s*[\"']?(?:cells|ce)[\"']?\s*:\s*\[")


class SudokuPadCodec:
    """Reads and writes SudokuPad links."""

    name = "sudokupad"

    def claims(self, text: str) -> bool:
        """Whether ``text`` is a link, payload or puzzle text of SudokuPad's, or of SudokuMaker's, to refuse it by name.

        Short ids, which hold no puzzle, are left to ``network.is_short``.
        """
        start = text[:4000].strip()
        if start.startswith("{"):
            return bool(_NATIVE.search(text[:200_000]))
        try:
            start = clean(start)
            link = parse(start)
        except PenpadError:
            return "sudokupad." in start or "crackingthecryptic." in start
        if link.prefix.startswith("fpuz") or link.is_fpuzzles_site or link.body.startswith(FPUZZLES_START):
            return False
        if is_remote(link):
            return False
        if is_sudokumaker(start) or is_sudokupad_host(link.host):
            return True
        if link.host:
            return link.prefix in PREFIXES and bool(_BARE.match(link.id))
        return bool(DIGITS.match(start) or _BARE.match(link.id))

    def decode(self, text: str) -> Puzzle:
        """The puzzle in ``text``.

        Raises ``DecodeError``, ``TooLarge``, ``UnknownFormat`` (a format that only resembles this one) and
        ``NeedsNetwork`` (a short id; ``network.resolve`` gives the payload behind it).
        """
        return decode(text)

    def encode(self, puzzle: Puzzle) -> Encoded:
        """``puzzle`` as a link; see ``Codec.encode``.

        A puzzle that came from f-puzzles stays f-puzzles JSON, which SudokuPad opens as it is and which says more.
        """
        origin = puzzle.origin
        if origin is not None and isinstance(origin.document, Document):
            document: Document = origin.document
            if not document.is_fpuzzles:
                return self._from_document(puzzle, origin, document)
            from penpad.formats.fpuzzles.codec import FPUZZLES

            return FPUZZLES.encode_for(puzzle, HOME)
        return self._afresh(puzzle)

    def _from_document(self, puzzle: Puzzle, origin: Origin, document: Document) -> Encoded:
        base = read_document(document)
        if puzzle == base.puzzle:
            return Encoded(origin.text)
        change = writing.patched(puzzle, document.tree, base)
        if change is None:
            return self._afresh(puzzle)
        tree, lost = change
        return Encoded(document.link_around(tree), tuple(lost))

    def _afresh(self, puzzle: Puzzle) -> Encoded:
        missed: list[Lost] = []
        if puzzle.board.lattice != "square":
            puzzle, missed = as_picture(puzzle)
        tree, lost = writing.fresh(puzzle)
        return Encoded(f"{HOME}scl{pack(tree)}{members.tail_of(puzzle)}", (*missed, *lost))


SUDOKUPAD = SudokuPadCodec()
