"""What the letters before the size change, as sentences for the rules text, so that other formats carry it."""

from __future__ import annotations

from penpad.formats.puzzlink.varieties import Variety

EVERY_CELL = "The loop visits every cell."
EVERY_POINT = "The loop passes through every grid point."
OUTSIDE = "No shaded cell lies inside the loop."
SMALL = "There are only numbers up to 3."

LOOPS = (
    "balance bhaibahan bwloop circuitwalk disloop energywalk firewalk forestwalk geradeweg icewalk lring mashu midloop "
    "morningwalk ovotovata roboticwalk trainstations turnaround turnrun wataridori waterwalk"
)
ON_THE_GRID = "lineofsight myopia slither swslither tslither vslither"
SHADED_OUTSIDE = "koburin lixloop retsurin yajilin yajilin-regions"

SENTENCES: dict[tuple[str, str], str] = {
    **{(name, "f"): EVERY_CELL for name in LOOPS.split()},
    **{(name, "f"): EVERY_POINT for name in ON_THE_GRID.split()},
    **{(name, "o"): OUTSIDE for name in SHADED_OUTSIDE.split()},
    **{(name, "t"): SMALL for name in ("fillomino", "numcity", "symmarea")},
    ("akichi", "x"): "The number of a room is a maximum.",
    ("aqre", "b"): "Each border side touches exactly one shaded cell.",
    ("aquarium", "r"): "The water in a region has one level.",
    ("arukone", "e"): "Not every cell need be used.",
    ("balloon", "a"): "Strings may be adjacent.",
    ("bdwalk", "m"): "Heights are limited to the given numbers.",
    ("country", "e"): "Areas need not be visited.",
    ("distopia", "t"): "Clue cells may be shaded.",
    ("heyapin", "o"): "Each pin overlaps at least two regions.",
    ("koburin", "m"): "A number counts the shaded cells among the eight cells around it.",
    ("lapaz", "l"): "Clues can be erased by shading.",
    ("magnets", "a"): "Adjacent poles must be equal.",
    ("news", "n"): "All unused cells are connected.",
    ("nuriuzu", "c"): "The shaded cells are connected.",
    ("pentopia", "t"): "Clue cells may be shaded.",
    ("retroships", "t"): "Clue cells may be shaded.",
    ("scrabble", "g"): "All letters of a kind are given.",
    ("tren", "n"): "All unused cells are connected.",
    ("trizone", "g"): "Groups may have no number.",
    ("voxas", "t"): "No four regions meet in one grid point.",
}
"""Variety and letter -> what it says; letters that are not here are kept as they are."""


def rules_of(row: Variety, flags: str) -> str:
    """The sentences of the letters in a link."""
    return " ".join(SENTENCES[row.id, letter] for letter in flags if (row.id, letter) in SENTENCES)


def flags_of(row: Variety, rules: str) -> str:
    """The letters whose sentences stand in a rules text, after those that the variety always has."""
    said = "".join(letter for letter in row.flags if SENTENCES.get((row.id, letter), "\0") in rules)
    return row.always + said
