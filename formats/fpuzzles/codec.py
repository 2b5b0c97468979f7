"""f-puzzles links: ``https://www.f-puzzles.com/?load=N4IgzglgXgpiBcBO...`` and ``fpuz`` ids of SudokuPad.

The payload is lz-string base64 of f-puzzles' own JSON; see ``reading.py`` and ``writing.py``.
"""

from __future__ import annotations

import re

from penpad.formats import jsontext, lz
from penpad.formats.codec import Encoded
from penpad.formats.errors import PenpadError
from penpad.formats.fpuzzles import showing, writing
from penpad.formats.fpuzzles.reading import read_fpuzzles
from penpad.formats.puzzle import Puzzle
from penpad.formats.sudokupad.decoding import decode
from penpad.formats.sudokupad.document import Document
from penpad.formats.sudokupad.link import FPUZZLES_START, Link, clean, is_fpuzzles_alias, is_remote, parse

HOME = "https://www.f-puzzles.com/?load="
_JSON = re.compile(r"\{\s*\"")


class FPuzzlesCodec:
    """Reads and writes f-puzzles links."""

    name = "fpuzzles"

    def claims(self, text: str) -> bool:
        """Whether ``text`` is a link to f-puzzles, an ``fpuz`` id in any SudokuPad link, or such a payload."""
        start = text[:4000].strip()
        if _JSON.match(start):
            return '"grid"' in text[:200_000] and '"cells":[[' not in text[:200_000].replace(" ", "")
        try:
            link = parse(clean(start))
        except PenpadError:
            return False
        if is_remote(link) or is_fpuzzles_alias(link):
            return False
        if link.is_fpuzzles_site or link.prefix.startswith("fpuz"):
            return True
        return not link.prefix and link.body.startswith(FPUZZLES_START)

    def decode(self, text: str) -> Puzzle:
        """The puzzle in ``text``; raises ``DecodeError``, ``TooLarge``, ``NeedsNetwork`` and ``UnknownFormat``."""
        return decode(text)

    def encode(self, puzzle: Puzzle) -> Encoded:
        """``puzzle`` as a link that opens in f-puzzles; an unchanged puzzle of this format gives its own text."""
        return self.encode_for(puzzle, HOME)

    def encode_for(self, puzzle: Puzzle, home: str) -> Encoded:
        """The same for the app at ``home``: f-puzzles itself, or SudokuPad, which opens the same JSON."""
        origin = puzzle.origin
        for_sudokupad = home != HOME
        if origin is not None and isinstance(origin.document, Document) and origin.document.is_fpuzzles:
            document: Document = origin.document
            old = read_fpuzzles(document.tree, document.link)
            elsewhere = for_sudokupad and document.link.is_fpuzzles_site
            if puzzle == old and not elsewhere:
                return Encoded(origin.text)
            keeps_host = bool(document.link.host) and not elsewhere
            as_givens = not document.link.is_fpuzzles_site if keeps_host else for_sudokupad
            change = writing.patched(puzzle, document.tree, old, as_givens=as_givens)
            if change is not None:
                tree, lost = change
                if elsewhere:
                    tree, unshown = showing.for_sudokupad(tree)
                    lost += [one for one in unshown if one not in lost]
                return Encoded(document.link_around(tree) if keeps_host else _link(home, tree), tuple(lost))
        tree, fresh_lost = writing.fresh(puzzle, as_givens=for_sudokupad)
        return Encoded(_link(home, tree), tuple(fresh_lost))


def _link(home: str, tree: dict[str, object]) -> str:
    return Link(home, "", "", host="www.f-puzzles.com" if home == HOME else "sudokupad.app").with_payload(
        "fpuz", lz.compress(jsontext.dumps(tree))
    )


FPUZZLES = FPuzzlesCodec()
