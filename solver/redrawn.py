"""Clues drawn as puzz.link has them, for puzzles that are drawn in a way that its codec does not know."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from penpad.formats.errors import PenpadError
from penpad.formats.puzzle import Place, Puzzle
from penpad.formats.puzzlink.facts import FLAGS, VARIETY
from penpad.solver import genres
from penpad.solver.texts import Arrow

COLOURS = {"grey": 0, "white": 1, "black": 2}


def redrawn(puzzle: Puzzle, genre_id: str | None) -> Puzzle | None:
    """The puzzle with the marks of puzz.link's own drawing; ``None`` where that cannot hold all that the genre reads.

    Holes in the board, given steps and given shaded cells are what no puzz.link address of these genres holds.
    """
    clues_of = READERS.get(genre_id or "")
    if clues_of is None or puzzle.board.lattice != "square" or puzzle.board.missing:
        return None
    from penpad.formats.puzzlink import varieties
    from penpad.formats.puzzlink.codec import document_of, read_puzzle
    from penpad.formats.puzzlink.places import Scene
    from penpad.solver.recognise import read

    try:
        clues = read(puzzle, genres.load(genre_id or ""), "asked", "", {}).clues
        found = None if clues is None else clues_of(clues)
        if found is None:
            return None
        values, flags = found
        row = varieties.known()[genre_id or ""]
        scene = Scene(puzzle.board.cols, puzzle.board.rows, flags)
        drawn = read_puzzle(document_of(row, scene, [dict(values)], ""))
    except PenpadError:
        return None
    extras = {**puzzle.extras, VARIETY: row.id, **({FLAGS: flags} if flags else {})}
    return puzzle.but(given=drawn.given, extras=extras)


Values = dict[Place, Any]


def _arrow(clue: Arrow | None) -> tuple[int, int | None]:
    from penpad.formats.puzzlink.drawing import NUMBERS

    if clue is None or clue.direction is None:
        return 0, None
    return NUMBERS[clue.direction], clue.number


def _yajilin(clues: Any) -> tuple[Values, str] | None:
    if clues.black or clues.steps or clues.toroidal:
        return None
    return {cell: _arrow(clue) for cell, clue in clues.arrows.items()}, "o" if clues.outside else ""


def _castle(clues: Any) -> tuple[Values, str] | None:
    if clues.steps:
        return None
    return {cell: (COLOURS[colour], *_arrow(clues.arrows.get(cell))) for cell, colour in clues.colours.items()}, ""


READERS: dict[str, Callable[[Any], tuple[Values, str] | None]] = {"castle": _castle, "yajilin": _yajilin}
"""Genre -> what its clues are in the only layer of its variety, and the letters before the size."""
