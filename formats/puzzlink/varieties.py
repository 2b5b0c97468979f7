"""The varieties of puzz.link: what their bodies are made of and how Penpa+ draws them."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cache
from typing import Literal

from penpad.formats.puzzle import Frame, Margins
from penpad.formats.puzzlink.layers import Layer

Shape = Literal["cells", "points", "framed"]

SOLID = Frame()
DOTTED = Frame(lines="dotted")
POINTS = Frame(lines="none", dots=True, outline=False)
OPEN = Frame(lines="dotted", outline=False)
BARE = Frame(lines="none", outline=False)
DOTTED_POINTS = Frame(lines="dotted", dots=True)
UNFRAMED = Frame(outline=False)


@dataclass(frozen=True)
class Variety:
    """One variety: ``layers`` in the order of the body.

    ``aliases`` are other ids, ``writes`` the id written if it is another one, ``tag`` Penpa+'s genre tag. ``shape``:
    ``cells`` of the link are cells of the board; ``points``: they are its grid points; ``framed``: the board has a row
    and a column more, for clues. ``margins`` is the room that Penpa+ leaves at least. ``flags`` are the letters before
    the size that change the rules, ``forms`` those that change only the display or the form of the body; ``always`` are
    letters that new links have, because the body is written in their form.
    """

    id: str
    layers: tuple[Layer, ...]
    aliases: tuple[str, ...] = ()
    tag: str = ""
    frame: Frame = SOLID
    shape: Shape = "cells"
    margins: Margins = field(default_factory=Margins)
    writes: str = ""
    flags: str = ""
    forms: str = ""
    always: str = ""

    @property
    def name(self) -> str:
        """The id that links are written with."""
        return self.writes or self.id


def variety(
    id: str,
    *layers: Layer,
    aliases: str = "",
    tag: str = "",
    frame: Frame = SOLID,
    shape: Shape = "cells",
    margins: tuple[int, int, int, int] = (0, 0, 0, 0),
    writes: str = "",
    flags: str = "",
    forms: str = "",
    always: str = "",
) -> Variety:
    """A row of the table; ``aliases`` in one string, ``margins`` top, bottom, left, right."""
    names = tuple(aliases.split())
    return Variety(id, layers, names, tag, frame, shape, Margins(*margins), writes, flags, forms, always)


@cache
def known() -> dict[str, Variety]:
    """Every variety by each of its names."""
    from penpad.formats.puzzlink.table import ROWS

    found: dict[str, Variety] = {}
    for row in ROWS:
        for name in (row.id, *row.aliases):
            found[name] = row
    return found


@cache
def by_title() -> dict[str, list[Variety]]:
    """The varieties by Penpa+'s genre tag and by their ids, of which only the letters and digits count."""
    found: dict[str, list[Variety]] = {}
    for name, row in [*((row.tag, row) for row in known().values() if row.tag), *known().items()]:
        rows = found.setdefault(plain(name), [])
        if row not in rows:
            rows.append(row)
    return found


def plain(name: str) -> str:
    """A name as it is compared: its letters and digits."""
    return "".join(sign for sign in name.lower() if sign.isalnum())


def renamed(row: Variety, flags: str, body: str, drawn: tuple[bool, ...]) -> Variety:
    """The variety that a link turns out to be once it has been read; ``drawn``: which layers have clues."""
    other = {
        "ichimaga": "ichimagam" if "m" in flags else "ichimagax" if "x" in flags else "",
        "icelom": "icelom2" if "a" not in flags else "",
        "pipelink": "pipelinkr" if any(sign.isdigit() for sign in body) else "",
        "bonsan": "heyabon" if drawn[0] else "",
        "kramma": "kramman" if drawn[0] else "",
    }.get(row.id, "")
    return known()[other] if other else row
