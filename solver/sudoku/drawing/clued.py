"""Which constraint a single clue means, when several are defined that may be drawn so."""

from __future__ import annotations

import colorsys
import re
from collections.abc import Sequence

from penpad.formats.colours import parse
from penpad.formats.puzzle import Cell
from penpad.solver.reader import Reader
from penpad.solver.sudoku.drawing.figure import Figure
from penpad.solver.sudoku.drawing.paint import NAMED, colours_in, name_among
from penpad.solver.sudoku.text.claims import Claim

SIDES = {
    "left": r"\bleft\b|\blinks\b|\blinken\b",
    "right": r"\bright\b(?!-)|\brechts\b|\brechten\b",
    "top": r"\b(top|above|upper)\b|\boben\b|\bober",
    "bottom": r"\b(bottom|below|beneath|under(neath)?)\b|\bunten\b|\bunter",
}
"""How sentences say on which side of the board a clue stands."""


def meaning(marks: Reader, figure: Figure, said: Sequence[Claim]) -> tuple[Claim, tuple[int, ...]] | None:
    """The claim that a clue is drawn for, with the numbers that it gives the clue; ``None`` if that is not clear."""
    found: list[tuple[Claim, tuple[int, ...]]] = []
    for claim in said:
        read = claim.variant.meant
        values = read(claim.sentence, figure.text) if read is not None else ()
        if values is not None:
            found.append((claim, values))
    found = [one for one in found if not wider(one[0], [claim for claim, _ in found])]
    if _several(found):
        found = _by_colour(marks, figure, found)
    elif found and figure.colour and any(claim.colours for claim, _ in found):
        found = _of_colour(figure, found, marks)
    if _several(found):
        found = _by_side(marks, figure, found)
    return found[0] if found and not _several(found) else None


def _several(found: Sequence[tuple[Claim, tuple[int, ...]]]) -> bool:
    return len({(claim.variant.id, values if claim.variant.meant else ()) for claim, values in found}) > 1


def wider(claim: Claim, others: Sequence[Claim]) -> bool:
    """Whether the same words define something more exact, or another sentence does while this one defines little."""
    exact = [other for other in others if claim.variant.id in other.variant.over]
    outside = "number outside" in claim.variant.figures
    if exact and outside and not (CLUE.search(claim.sentence) and SAYS.search(claim.sentence)):
        return True
    return any(claim.sentence in other.sentence or other.sentence in claim.sentence for other in exact)


CLUE = re.compile(r"\b(outside|clues?|circles?|dots?|arrows?)\b", re.I)
SAYS = re.compile(r"\b(sums?|totals?|products?|how many|number of|first|add)\b", re.I)


def _by_colour(
    marks: Reader, figure: Figure, found: list[tuple[Claim, tuple[int, ...]]]
) -> list[tuple[Claim, tuple[int, ...]]]:
    """Those whose sentence names the colour of the clue, or else those that name none."""
    name = _name(figure, {colour for claim, _ in found for colour in claim.colours} | colours_in(marks.puzzle.rules))
    own = [one for one in found if name in one[0].colours] or [
        one for one in found if any(alike(figure.colour, colour) for colour in one[0].colours)
    ]
    return own or [one for one in found if not one[0].colours]


def _of_colour(
    figure: Figure, found: list[tuple[Claim, tuple[int, ...]]], marks: Reader
) -> list[tuple[Claim, tuple[int, ...]]]:
    """The same, where one constraint is defined, but perhaps only for another colour."""
    name = _name(figure, colours_in(marks.puzzle.rules))
    if name is None:
        return [one for one in found if not one[0].colours or any(alike(figure.colour, c) for c in one[0].colours)]
    return [one for one in found if not one[0].colours or name in one[0].colours]


NEAR_HUE = 60


def alike(colour: str | None, name: str) -> bool:
    """Whether a colour may go by a name, generously: people call many things pink or orange."""
    parsed = parse(colour)
    if parsed is None or name not in NAMED:
        return parsed is None
    red, green, blue = (part / 255 for part in parsed.over_white()[:3])
    hue, _, saturation = colorsys.rgb_to_hls(red, green, blue)
    apart = abs(hue * 360 - NAMED[name][0]) % 360
    return saturation > 0 and min(apart, 360 - apart) <= NEAR_HUE


def _name(figure: Figure, names: set[str]) -> str | None:
    if figure.kind in ("white dot", "black dot"):
        return figure.kind.split()[0]
    return name_among(figure.colour, names)


def _by_side(
    marks: Reader, figure: Figure, found: list[tuple[Claim, tuple[int, ...]]]
) -> list[tuple[Claim, tuple[int, ...]]]:
    """Those whose sentence names the side of the board where the clue stands, or its rows or columns."""
    if not isinstance(figure.place, Cell) or not figure.kind.endswith("outside"):
        return found
    row, col = figure.place.row, figure.place.col
    if 0 <= row < marks.board.rows:
        side, line = ("left" if col < 0 else "right"), r"\brows?\b|\bzeilen?\b"
    else:
        side, line = ("top" if row < 0 else "bottom"), r"\bcol(umn)?s?\b|\bspalten?\b"
    told = [one for one in found if any(re.search(words, one[0].sentence, re.I) for words in SIDES.values())]
    if told:
        here = [one for one in told if re.search(SIDES[side], one[0].sentence, re.I)]
        return here or [one for one in found if one not in told]
    along = [one for one in found if re.search(line, one[0].sentence, re.I)]
    return along if len(along) < len(found) else found
