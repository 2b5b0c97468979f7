"""The words of clues in the cells of board files, by the name of their block."""

from __future__ import annotations

from penpad.formats.puzzlink.signs import BLOCK
from penpad.formats.puzzlink.single import PIECES
from penpad.formats.puzzlink.words import ARROWS, BLOCKED, NUMBERS, FirstOf, Named, Numbers, Sign, Tuples, Turned

PLAIN = Numbers("")
"""Numbers without one that is not told."""
DRAWN = Numbers("", least=1)
WORDS = ("up", "down", "left", "right")
DIRECTED = FirstOf(ARROWS, BLOCKED)
SIDED = Named({"1": 1, "2": 2})

CASTLE = Turned(
    Tuples(3),
    lambda clue: ((clue[2] or 0) % 4, clue[0], clue[1]),
    lambda clue: (clue[1], clue[2], clue[0]),
)
COMPASS = Turned(
    FirstOf(BLOCKED, Tuples(4, "-1")),
    # The file goes right, down, left, up.
    lambda clue: clue if clue == BLOCK else (clue[3], clue[1], clue[2], clue[0]),
    lambda clue: clue if clue == BLOCK else (clue[3], clue[1], clue[2], clue[0]),
)
TRIANGLE = Turned(
    Numbers("", least=1),
    lambda number: (int(str(number)[0]), int(str(number)[1:] or 0) or None),
    lambda clue: int(f"{clue[0]}{clue[1] or ''}"),
)
COLOURED = Turned(
    PLAIN,
    lambda number: (number // 10, number % 10 - 1 if number % 10 else None),
    lambda clue: 10 * clue[0] + (0 if clue[1] is None else clue[1] + 1),
)
BARS = Named(
    {"a": ("black", 1), "b": ("black", 2), "c": ("black", 3), "d": ("black", 4), "e": ("black", 0), "f": BLOCK}
)
TURNS = dict(zip("abcdefg", PIECES, strict=True))
CAPITALS = {chr(65 + n): n + 1 for n in range(26)} | {chr(97 + n): n + 27 for n in range(26)}
CORNERED = FirstOf(
    Named({"o": None, "-": "?", **dict(zip("1234", WORDS, strict=True))}),
    Numbers("", prefix="o"),
)

CELLS: dict[str, Sign] = {
    "num": NUMBERS,
    "block#": FirstOf(BLOCKED, NUMBERS),
    "num*": FirstOf(Named({"*": BLOCK}), NUMBERS),
    "usotatami": NUMBERS,
    "dir": DIRECTED,
    "makaro": FirstOf(Named(dict(zip("tblr", WORDS, strict=True))), BLOCKED, NUMBERS),
    "nurimaze": Named({"s": 1, "g": 2, "o": 3, "t": 4}),
    "slashes": SIDED,
    "fakearrow": FirstOf(BLOCKED, DRAWN),
    "castle": CASTLE,
    "list": Tuples(),
    "compass": COMPASS,
    "wall": FirstOf(BLOCKED, NUMBERS),
    "bnum": FirstOf(Named({"b": BLOCK}), Numbers("?")),
    "letters": Named({"-": None, **CAPITALS}),
    "nagare": Named(dict(zip("udlrNUDLR", range(1, 10), strict=True))),
    "tatamibari": Named({"a": 1, "b": 2, "c": 3, "-": None}),
    "star*": FirstOf(Named({"*": BLOCK}), NUMBERS),
    "brownies": FirstOf(Named({"#": None, "-2": "?"}), PLAIN),
    "pipes1": Named({"o": "ice", "-": None, **TURNS}),
    "loopsp": FirstOf(Named(TURNS), NUMBERS),
    "toned": Tuples(2, "-2"),
    "bdwalk": FirstOf(Named({"-": None, "U": "U", "D": "D"}), PLAIN),
    "reflect": FirstOf(Named({"+": "+"}), TRIANGLE),
    "slovak": FirstOf(Named({"-": (None, 0)}), Tuples(2, "-2")),
    "mintonette": Turned(ARROWS, lambda clue: clue[1], lambda number: (0, number)),
    "curving": Named({"1": 1}),
    "bar": FirstOf(BARS, Numbers("?")),
    "evolmino": Named({"#": 1, "0": 2}),
    "pencils": FirstOf(Named({"o": None, **dict(zip("1234", WORDS, strict=True))}), Numbers("", prefix="o")),
}
