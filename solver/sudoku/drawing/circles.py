"""What circles in cells mean, colour by colour, and other marks of which equal ones stand for equal digits."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence

from penpad.formats import looks
from penpad.formats.normal import inner_cell, snap
from penpad.formats.puzzle import Cell, Mark, Path, Shape, Text
from penpad.solver.reader import Reader
from penpad.solver.sudoku.drawing.clued import alike
from penpad.solver.sudoku.drawing.figure import Figure
from penpad.solver.sudoku.drawing.figures import circle_colour
from penpad.solver.sudoku.drawing.paint import colours_in, name_among
from penpad.solver.sudoku.text.claims import Claim
from penpad.solver.sudoku.variant import Stated

Read = tuple[Stated, Claim, tuple[Figure, ...]]

ARROWS_COUNT = re.compile(
    r"\barrow(s'|'s)? circles?\b[^.]*\bcount\b|\bcircles? (of|on|with|attached to) (an )?arrows?\b[^.]*\bcount\b|"
    r"\bcircles\b[^.]*\binclud\w+ (those|the ones|circles)? ?(of|on|with) arrows\b",
    re.I,
)


def read(marks: Reader, circles: Sequence[Figure], said: Iterable[Claim]) -> Iterator[Read]:
    """Constraints of circles, each with the claim that defines it and the circles that it explains."""
    about = [claim for claim in said if "circle" in claim.variant.figures]
    for kind in dict.fromkeys(claim.variant.id for claim in about):
        every = [claim for claim in about if claim.variant.id == kind]
        coloured = [claim for claim in every if claim.colours]
        if coloured:
            yield from _by_name(marks, circles, coloured)
        elif len({claim.variant.id for claim in about if not claim.colours}) == 1:
            yield from _all(marks, circles, _best(every))


def _best(claims: Sequence[Claim]) -> Claim:
    """The claim that has a number, if any has."""
    return min(claims, key=lambda claim: (claim.value is None, "(" not in claim.sentence))


def _by_name(marks: Reader, circles: Sequence[Figure], claims: Sequence[Claim]) -> Iterator[Read]:
    """One constraint for each colour that the claims name, also for circles that arrows start in."""
    named = {name for claim in claims for name in claim.colours}
    names = named | colours_in(marks.puzzle.rules)
    for name in sorted(named):
        claim = _best([claim for claim in claims if name in claim.colours])
        own = [figure for figure in circles if _called(figure.colour, name, names, circles)]
        cells = [figure.cells[0] for figure in own]
        colours = {figure.colour for figure in own}
        for mark in marks.puzzle.given:
            cell = _circled(mark)
            if cell is not None and (circle_colour(mark) in colours or name_among(circle_colour(mark), names) == name):
                cells.append(cell)
        if cells and own:
            yield from _stated(claim, cells, own)
        elif cells and not circles:
            yield from _stated(claim, cells, ())


def _called(colour: str | None, name: str, names: set[str], circles: Sequence[Figure]) -> bool:
    """Whether somebody would call a colour so; where all circles look the same, generously."""
    one = len({figure.colour for figure in circles}) == 1
    return name_among(colour, names) == name or (one and name_among(colour, names) is None and alike(colour, name))


def _all(marks: Reader, circles: Sequence[Figure], claim: Claim) -> Iterator[Read]:
    """One constraint for all circles, if they look the same."""
    if len({(figure.text, figure.colour) for figure in circles}) != 1:
        return
    places = [figure.cells[0] for figure in circles]
    if ARROWS_COUNT.search(marks.puzzle.rules):
        places += [cell for mark in marks.puzzle.given if (cell := _circled(mark)) is not None]
    yield from _stated(claim, places, circles)


def _stated(claim: Claim, places: Iterable[Cell], own: Sequence[Figure]) -> Iterator[Read]:
    if claim.value is None and claim.variant.value is not None:
        return
    values = () if claim.value is None else (claim.value,)
    yield Stated(claim.variant.id, tuple(dict.fromkeys(places)), values), claim, tuple(own)


def _circled(mark: Mark) -> Cell | None:
    """The cell that a circle is drawn around, an arrow's circle too where it is one object with its arrow."""
    if isinstance(mark, Path) and mark.kind == "arrow" and mark.points:
        start = snap(mark.points[0])
        return start if isinstance(start, Cell) else None
    look = looks.circle_look(mark) if isinstance(mark, Shape) else None
    place = snap(mark.at) if isinstance(mark, Shape) else None
    return place if look is not None and isinstance(place, Cell) and 0.28 <= look.radius <= 0.5 else None


# ---- equal marks ---------------------------------------------------------------------------------------------------

SIGNS = ("cell diamond", "cell letter", "cell square", "circle")


def equal_marks(figures: Sequence[Figure], said: Iterable[Claim]) -> Iterator[Read]:
    """Marks of which equal ones stand for equal digits: letters, diamonds, stars, circles in one colour."""
    for claim in said:
        if claim.variant.id != "samemark":
            continue
        for kind in SIGNS:
            about = [figure for figure in figures if figure.kind == kind]
            if claim.colours:
                about = [figure for figure in about if name_among(figure.colour, claim.colours) in claim.colours]
            groups: dict[tuple[str, str | None], list[Figure]] = {}
            for figure in about:
                groups.setdefault((figure.text, figure.colour if kind != "cell letter" else ""), []).append(figure)
            if about and claim.variant.meant is not None and _named(kind, claim.sentence):
                flag = claim.variant.meant(claim.sentence, "") or ()
                cells = tuple(figure.cells[0] for own in groups.values() for figure in own)
                sizes = tuple(len(own) for own in groups.values())
                yield Stated("samemark", cells, (*flag, *sizes)), claim, tuple(about)
                return


LETTER = re.compile(r"[A-Za-z\u0391-\u03c9]")


def lettered(marks: Reader, said: Iterable[Claim]) -> list[tuple[Stated, str]]:
    """Letters in cells that stand for digits, each with the sentence that says so; they are taken."""
    claim = next((one for one in said if one.variant.id == "samemark" and _named("cell letter", one.sentence)), None)
    if claim is None or claim.variant.meant is None:
        return []
    groups: dict[str, list[Cell]] = {}
    taken: list[Mark] = []
    for mark in marks.left():
        cell = inner_cell(mark.at) if isinstance(mark, Text) else None
        if isinstance(mark, Text) and cell is not None and cell in marks.board and LETTER.fullmatch(mark.text.strip()):
            groups.setdefault(mark.text.strip(), []).append(cell)
            taken.append(mark)
    marks.skip(lambda mark: any(mark is one for one in taken))
    if not groups:
        return []
    flag = claim.variant.meant(claim.sentence, "") or ()
    cells = tuple(cell for own in groups.values() for cell in own)
    sizes = tuple(len(own) for own in groups.values())
    return [(Stated("samemark", cells, (*flag, *sizes)), claim.sentence)]


def _named(kind: str, sentence: str) -> bool:
    """Whether a sentence speaks of marks of this kind."""
    words = {
        "cell letter": r"\b(letters?|symbols?)\b",
        "cell diamond": r"\b(diamonds?|stars?|symbols?|triangles?|shapes?)\b",
        "cell square": r"\b(squares?|symbols?|shapes?)\b",
        "circle": r"\b(circles?|circled|symbols?|shapes?)\b",
    }
    return re.search(words[kind], sentence, re.I) is not None
