"""What a puzz.link variety says: the genre, and the options that letters before the size turn on."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from penpad.formats.errors import PenpadError, UnknownGenre, UnreadMarks
from penpad.formats.puzzle import Puzzle
from penpad.formats.puzzlink.facts import FLAGS, VARIANT, VARIETY
from penpad.solver.genre import Genre, OptionValue
from penpad.solver.genres._index import entries

if TYPE_CHECKING:
    from penpad.formats.puzzlink.varieties import Variety

LETTERS: dict[tuple[str, str], tuple[str, OptionValue]] = {
    ("fillomino", "t"): ("largest", 3),
    ("mashu", "f"): ("visit_all", True),
    ("slither", "f"): ("visit_all", True),
    ("swslither", "f"): ("visit_all", True),
    ("yajilin", "o"): ("outside", True),
    ("yajilin-regions", "o"): ("outside", True),
}
"""Variety and letter -> our genre's option and its value."""


@cache
def _genres() -> dict[str, str]:
    """Our genres by every name of their varieties."""
    return {name: entry.id for entry in entries() for name in entry.puzzlink}


def named(puzzle: Puzzle) -> dict[str, str]:
    """The genre of the variety that a puzzle was read as, and the words for it; empty for puzzles from elsewhere.

    Raises ``UnknownGenre`` for a variety that is no genre of ours.
    """
    name = puzzle.extras.get(VARIETY)
    if not isinstance(name, str):
        return {}
    row = _variety(name)
    names = (name,) if row is None else (row.id, *row.aliases)
    found = next((_genres()[name] for name in names if name in _genres()), None)
    if found is None:
        raise UnknownGenre(f"the puzz.link variety {name[:40]!r} is a genre that penpad does not solve")
    return {found: f"the puzz.link variety {name!r}"}


def _variety(name: str) -> Variety | None:
    """A variety by its name. Hundreds of them are loaded for that, so only for puzzles that have one."""
    from penpad.formats.puzzlink import varieties

    return varieties.known().get(name)


def told(puzzle: Puzzle, genre_id: str | None) -> Puzzle:
    """The puzzle, saying which variety its genre is, so that puzz.link can be written; unchanged where none fits."""
    from penpad.formats.puzzlink.codec import PUZZLINK

    mine = [name for name, owner in _genres().items() if owner == genre_id]
    for name in mine if VARIETY not in puzzle.extras else []:
        try:
            PUZZLINK.encode_as(puzzle, name)
        except PenpadError:
            continue
        return puzzle.but(extras={**puzzle.extras, VARIETY: name})
    if mine and VARIETY not in puzzle.extras:
        from penpad.solver.redrawn import redrawn

        return redrawn(puzzle, genre_id) or puzzle
    return puzzle


def recognised(puzzle: Puzzle) -> Puzzle:
    """``told`` by the genre that the puzzle is recognised as, if the puzzle itself cannot be written for puzz.link."""
    from penpad.formats.puzzlink.codec import PUZZLINK
    from penpad.solver.recognise import candidates

    try:
        PUZZLINK.encode(puzzle)
    except PenpadError:
        pass
    else:
        return puzzle
    try:
        found = [one for one in candidates(puzzle) if one.fits]
    except PenpadError:
        return puzzle
    return told(puzzle, found[0].genre.id) if len(found) == 1 else puzzle


def options(puzzle: Puzzle, genre: Genre) -> dict[str, OptionValue]:
    """The options of a genre that the letters before the size turn on."""
    name, letters = puzzle.extras.get(VARIETY), puzzle.extras.get(FLAGS)
    if not isinstance(name, str) or not isinstance(letters, str):
        return {}
    told = (LETTERS.get((name, letter)) for letter in letters)
    known = {option.name for option in genre.options}
    return {option: value for option, value in filter(None, told) if option in known}


def refuse_other_rules(puzzle: Puzzle, genre: Genre) -> None:
    """Raises ``UnreadMarks`` when a link says that its rules are not those of its variety, or has a letter that
    changes them in a way that the genre has no option for."""
    name, letters = puzzle.extras.get(VARIETY), puzzle.extras.get(FLAGS, "")
    variant = puzzle.extras.get(VARIANT)
    if variant is not None:
        raise UnreadMarks(
            f"the link marks its rules as a variant ({str(variant)[:40]!r}) without telling them; if they are those of "
            f"{genre.name}, say --genre {genre.id}",
            marks=(("the variant mark v:", "the link"),),
        )
    row = _variety(name) if isinstance(name, str) else None
    for letter in letters if row is not None and isinstance(letters, str) else "":
        if row is not None and letter in row.flags and (row.id, letter) not in LETTERS:
            raise UnreadMarks(
                f"the letter {letter!r} in the link changes the rules in a way that penpad does not know for "
                f"{genre.name}; if they are the plain ones, say --genre {genre.id}",
                marks=((f"the letter {letter!r}", "the link"),),
            )
