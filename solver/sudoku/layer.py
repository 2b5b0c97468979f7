"""What the solver has to find besides the digits: shaded cells, a loop, a path, areas. One file each in ``layers/``.

A layer reads its own marks and sentences before anything else does, so that what it understood is out of the way.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

from penpad.formats.puzzle import Place
from penpad.solver.reader import Reader
from penpad.solver.sudoku.text.phrases import EXAMPLES, imposes_nothing, sentences, wholes, without_harmless

if TYPE_CHECKING:
    from penpad.solver.sudoku.drawing.layout import Grid
    from penpad.solver.sudoku.meanings import Meanings

RULES = frozenset({"shading", "path", "areas", "roles"})
"""The rules of ``genres/sudoku.py`` for what layers add; a stored solution, which has only digits, cannot be checked
against them one by one."""


class Hidden(Protocol):
    """What was read of one layer."""

    def write(self, board: Meanings) -> None:
        """Add its unknowns, drawn with the answer, and its constraints to ``board.task``, under one of ``RULES``."""


@dataclass(frozen=True)
class Found:
    """A layer of a puzzle: the sentences that were understood, each with the places it is about."""

    layer: Layer
    hidden: Hidden
    said: tuple[tuple[str, tuple[Place, ...]], ...] = ()
    doubts: tuple[str, ...] = ()
    """Sentences that speak of it, but that neither it nor another layer understood."""


@dataclass
class Said:
    """The sentences of a rules text that nothing has explained yet, sentence by sentence and part by part."""

    rules: str
    whole: list[str] = field(init=False)
    left: list[list[str]] = field(init=False)
    taken: list[tuple[str, tuple[Place, ...]]] = field(init=False, default_factory=list)

    def __post_init__(self) -> None:
        self.whole = wholes(self.rules)
        self.left = [sentences(whole) for whole in self.whole]

    def take(self, *patterns: str, at: Sequence[Place] = ()) -> list[re.Match[str]]:
        """All sentences that one of the patterns matches from its start to its end, taken.

        Before it is compared, a sentence loses what demands nothing, the signs around it and words such as "also" in
        front; case does not matter.
        """
        compiled = [re.compile(pattern, re.I) for pattern in patterns]
        found = []
        for parts in self.left:
            for part in list(parts):
                match = next((match for each in compiled if (match := each.fullmatch(bare(part)))), None)
                if match is not None:
                    found.append(match)
                    parts.remove(part)
                    self.taken.append((part, tuple(at)))
        return found

    def take_part(self, part: str, at: Sequence[Place] = ()) -> None:
        """Take one sentence as it stands, once."""
        for parts in self.left:
            if part in parts:
                parts.remove(part)
                self.taken.append((part, tuple(at)))
                return

    def has(self, pattern: str) -> bool:
        """Whether these words stand in any sentence that is left."""
        return any(re.search(pattern, part, re.I) for parts in self.left for part in parts)

    def unread(self) -> list[str]:
        """The sentences that are left and demand something."""
        return [part for parts in self.left for part in parts if not imposes_nothing(part)]

    def rest(self) -> str:
        """The rules text without what was taken."""
        if not self.taken:
            return self.rules
        kept = []
        for whole, parts in zip(self.whole, self.left, strict=True):
            if parts:
                # What nobody took of stays as it is written, with its brackets and numbers.
                kept.append(whole if parts == sentences(whole) else " ".join(map(_ended, parts)))
        return "\n".join(map(_ended, kept))


def _ended(part: str) -> str:
    """A sentence that does not draw in the next one, as an example does that ends with a colon or semicolon."""
    return re.sub(r"[;:]\s*$", ".", part) if EXAMPLES.match(part) else part


def bare(sentence: str) -> str:
    """A sentence as patterns are compared with it."""
    text = " ".join(without_harmless(sentence).split()).strip(" .,;:!*•·-–—\"'")
    return re.sub(r"^(also|additionally|furthermore|moreover|and|in addition),? ", "", text, flags=re.I)


@dataclass(frozen=True)
class Layer:
    """Something to be found besides the digits; its file name in ``layers/`` is its id.

    ``opening`` finds rules texts that may speak of it. ``read`` takes the marks and the sentences that it understands
    and returns what it read, or ``None`` if it is not there after all; then it must not have taken anything.
    """

    name: str
    rule: str
    """What it demands at least, as a sentence for people."""
    opening: str
    read: Callable[[Reader, Said, list[Grid]], Hidden | None]
    divides: bool = False
    """Whether it says itself what the regions are, so that drawn and standard boxes do not count."""
    speaks: Callable[[Hidden, str], bool] | None = None
    """Tells of a sentence that nobody took whether it is about the layer; no other part of the reading may then explain
    it away."""
    id: str = field(default="", compare=False)


@cache
def layers() -> dict[str, Layer]:
    """Every layer by its id, in alphabetical order."""
    names = sorted(path.stem for path in (Path(__file__).parent / "layers").glob("[!_]*.py"))
    return {name: replace(_module(name), id=name) for name in names}


def _module(name: str) -> Layer:
    found: Layer = import_module(f"{__package__}.layers.{name}").LAYER
    return found


def read(marks: Reader, grids: list[Grid]) -> tuple[Found, ...]:
    """The layers of a puzzle; the sentences that they understood are taken out of the rules text of ``marks``."""
    if not marks.puzzle.rules.strip():
        return ()
    found = []
    said = Said(marks.puzzle.rules)
    for layer in layers().values():
        if not said.has(layer.opening):
            continue
        before = len(said.taken)
        hidden = layer.read(marks, said, grids)
        if hidden is not None:
            found.append(Found(layer, hidden, tuple(said.taken[before:])))
    if not found:
        return ()
    for index, one in enumerate(found):
        speaks = one.layer.speaks
        if speaks is not None:
            doubts = tuple(part for part in said.unread() if speaks(one.hidden, part))
            for part in doubts:
                said.take_part(part)
            found[index] = replace(one, doubts=doubts)
    marks.puzzle = replace(marks.puzzle, rules=said.rest())
    return tuple(found)
