"""What a puzzle holds beyond its marks, and what of that a format has no place for.

Every encoder tells the keys that it carries, and gets the rest in words for its list of what was lost.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping

from penpad.formats.codec import Lost
from penpad.formats.puzzle import Json, Puzzle

TEXTS = ("title", "author", "rules", "source", "message")
"""Members of a puzzle that are keys themselves; ``tags`` and ``progress`` (what is drawn so far) are two more."""

_WORDS = {
    "foglight": "fog: the cells lit from the start",
    "triggereffect": "fog: the cells that digits light up",
    "fogofwar": "fog: the lamps",
    "bgimage": "background image",
    "bgimageopacity": "background image: how opaque it is",
    "bgimagetarget": "background image: its layer",
    "msgincorrect": "message for a wrong answer",
    "msgvalid": "message for an answer without conflicts",
    "msginvalid": "message for an answer with conflicts",
    "msgunknown": "message where no answer is known",
    "msgpartial": "message for an unfinished answer",
    "giftmessage": "message of a gift",
    "antiknight": "flag: no equal digits a knight's move apart",
    "antiking": "flag: no equal digits a king's move apart",
    "nonconsecutive": "flag: neighbours are not consecutive",
    "disjointgroups": "flag: disjoint groups",
    "norowcol": "flag: rows and columns are no houses",
    "negative": "negative constraints",
    "videos": "videos",
    "grids": "titles and rules of single grids",
    "customstyle": "style of arrows and bulbs",
    "cells": "members of cells that nobody knows",
    "canvas": "size of the picture",
    "replay": "replay",
    "pack": "other puzzles of the pack",
    "source": "name of the tool that made the link",
    "timer": "time on the clock",
    "image": "background image",
    "fragment": "the end of the link",
    "disabledlogic": "settings of the solver",
    "truecandidatesoptions": "settings of the solver",
    "highlightConflicts": "setting: conflicts are shown",
    "variety": "variety of puzz.link",
    "flags": "letters of puzz.link's before the size",
    "variant": "variant of puzz.link's",
}
_NOTHING = (None, "", False, 0)


def beyond(puzzle: Puzzle) -> list[tuple[str, str]]:
    """Everything that a puzzle holds beyond the marks of its question: its key, and the same in words.

    Keys are ``title author rules source message tags progress`` and the names of its extras.
    """
    found = [(name, name) for name in TEXTS if getattr(puzzle, name)]
    found += [(name, told(name, value)) for name, value in puzzle.extras.items() if _says(name, value)]
    found += [("tags", f"genre tag {tag}") for tag in puzzle.tags]
    count = len(puzzle.answer)
    if count and not puzzle.solved:
        found.append(("progress", f"what is drawn so far ({count} mark{'s' * (count > 1)})"))
    return found


def lost(puzzle: Puzzle, carried: Collection[str], said: Collection[str] = ()) -> list[Lost]:
    """What a format loses that carries these keys; ``"fpuzzles."`` stands for all keys that begin so.

    ``said`` are keys for which the rules gained a sentence.
    """
    starts = tuple(key for key in carried if key.endswith("."))
    gone = [one for one in beyond(puzzle) if one[0] not in carried and not one[0].startswith(starts)]
    return [Lost(f"{words}: a sentence of the rules says it now" if key in said else words) for key, words in gone]


def told(name: str, value: Json) -> str:
    """One of the extras in words, with the name that it goes by."""
    key = name.rpartition(".")[2]
    if key in ("query", "settings"):
        names = ", ".join(sorted(_names(value)))
        return f"settings of the link: {names}"[:200] if names else f"settings of the link ({name})"
    if key == "global" and isinstance(value, (list, tuple)):
        return f"flags: {', '.join(str(flag)[:30] for flag in value[:10])}"
    if key == "triggereffect" and isinstance(value, (list, tuple)):
        return f"{_WORDS[key]} ({len(value)})"
    if key in _WORDS:
        return f"{_WORDS[key]} ({name})"
    # Its drawing is among the marks.
    return f"meaning of the constraint {key}" if name in _drawn() else f"property {name}"


def _drawn() -> frozenset[str]:
    """The names of f-puzzles' constraints that are drawn as marks too."""
    from penpad.formats.fpuzzles.drawings import CARRIED, DRAWN

    return frozenset(f"{CARRIED}{key}" for key in DRAWN)


def _names(value: Json) -> Iterator[str]:
    """The names of settings, kept as pairs or as an object."""
    if isinstance(value, Mapping):
        yield from (str(name)[:40] for name in value)
    elif isinstance(value, (list, tuple)):
        for pair in value:
            if isinstance(pair, (list, tuple)) and pair:
                yield str(pair[0])[:40].removeprefix("setting-")


def _says(name: str, value: Json) -> bool:
    """Whether a value says anything; an empty list of lit cells does: all is dark."""
    # The size is that of the board.
    return name != "fpuzzles.size" and (name.endswith("foglight") or (value not in _NOTHING and value not in ([], {})))
