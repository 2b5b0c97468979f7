"""Tells what the drawn figures of a Sudoku mean: by geometry, then by colour, then by the words of the rules.

A figure becomes a constraint when exactly one constraint can be drawn so and is defined in the rules text for its
colour. Without any rules text only the standard drawings count. Every other figure is left for the reader to refuse.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from itertools import pairwise

from penpad.formats.colours import parse
from penpad.formats.puzzle import Cell, Mark, Place
from penpad.solver.reader import Reader
from penpad.solver.sudoku import library
from penpad.solver.sudoku.drawing import circles, clued, decoration, everyline, parities, tipped
from penpad.solver.sudoku.drawing.figure import Figure
from penpad.solver.sudoku.drawing.figures import components, congruent, figures
from penpad.solver.sudoku.drawing.labels import labelled
from penpad.solver.sudoku.drawing.paint import colours_in, name_among, paired
from penpad.solver.sudoku.text.claims import Claim, claims
from penpad.solver.sudoku.variant import Stated, Variant
from penpad.solver.sudoku.variants import rossini, unmarkedsums

TIPPED = ("tipped line", "circled line")
LINES = ("ring line", "diamond line", "square line", "line")


@dataclass
class Drawn:
    """What was read from the drawing: constraints, and for each the sentence that defined it and its place."""

    stated: list[Stated] = field(default_factory=list)
    sources: list[tuple[Stated, str, Place]] = field(default_factory=list)
    used: list[Mark] = field(default_factory=list)
    colours: dict[Stated, str | None] = field(default_factory=dict)

    def add(self, one: Stated, claim: Claim | None, figure: Figure) -> None:
        if one not in self.stated:
            self.stated.append(one)
            self.sources.append((one, claim.sentence if claim else "", figure.place))
            self.colours[one] = figure.colour
        self.used += figure.marks

    def include(self, found: Iterable[tuple[Stated, str]]) -> None:
        """Constraints that were read elsewhere, each with the sentence that defines it."""
        for one, sentence in found:
            self.stated.append(one)
            self.sources.append((one, sentence, one.cells[0] if one.cells else Cell(0, 0)))


def read(marks: Reader) -> Drawn:
    """All constraints that are drawn and understood; their marks are taken."""
    found = Drawn()
    said = list(claims(marks.puzzle.rules))
    every = figures(marks)
    _lines(marks, found, [figure for figure in every if figure.kind in LINES], said)
    for one, claim, figure in tipped.read([figure for figure in every if figure.kind in TIPPED], said):
        found.add(one, claim, figure)
    for figure in every:
        if figure.kind not in LINES and figure.kind not in ("circle", "shaded cell"):
            _single(marks, found, figure, said)
    found.include((one, "") for one in rossini.unmarked(marks, found.stated))
    found.include(unmarkedsums.read(marks))
    _worded(marks, found, said)
    free = [figure for figure in every if not any(mark is used for mark in figure.marks for used in found.used)]
    for one, sentence, figure in parities.read(free, said):
        found.include([(one, sentence)])
        found.used += figure.marks
    free = [figure for figure in free if not any(mark is used for mark in figure.marks for used in found.used)]
    round_ones = [figure for figure in free if figure.kind == "circle"]
    for one, claim, circled in (*circles.equal_marks(free, said), *circles.read(marks, round_ones, said)):
        for figure in circled or (Figure("circle", one.cells, (), one.cells[0]),):
            found.add(one, claim, figure)
    _shaded(marks, found, [figure for figure in free if figure.kind == "shaded cell"], said)
    taken = set(map(id, found.used))
    marks.skip(lambda mark: id(mark) in taken)
    decoration.skip_backgrounds(marks, found.used)
    decoration.skip_halos(marks, found.used)
    decoration.skip_margins(marks)
    decoration.skip_middles(marks, [*found.stated, *joined(found.stated)])
    decoration.skip_cage_shading(marks, found.stated)
    return found


def _fitting(figure: Figure, said: Iterable[Claim]) -> list[Claim]:
    return [claim for claim in said if figure.kind in claim.variant.figures]


def _one(found: Iterable[Claim]) -> Claim | None:
    """The claim, if all of them are for the same constraint; one that has a number, if any has, with what stands in
    brackets.
    """
    every = sorted(found, key=lambda claim: (claim.value is None, "(" not in claim.sentence))
    return every[0] if every and len({claim.variant.id for claim in every}) == 1 else None


def _worded(marks: Reader, found: Drawn, said: list[Claim]) -> None:
    """Rules of the whole board that are only said."""
    for claim in said:
        if "words" in claim.variant.figures and (claim.value is not None or claim.variant.value is None):
            values = (claim.value,) if claim.value is not None else ()
            cells = marks.board.cells
            found.add(Stated(claim.variant.id, cells, values), claim, Figure("words", cells, (), cells[0]))


# ---- lines -------------------------------------------------------------------------------------------------------


def _lines(marks: Reader, found: Drawn, lines: list[Figure], said: list[Claim]) -> None:
    named = colours_in(marks.puzzle.rules)
    painted = {figure.colour for figure in lines}
    order = list(dict.fromkeys(figure.colour for figure in lines))
    called, texts = labelled(marks, lines, said)
    called_so = paired(painted, {name for claim in said if "line" in claim.variant.figures for name in claim.colours})
    done: dict[tuple[Cell, ...], str] = {}
    for figure in lines:
        if done.get(figure.whole, figure.kind) != figure.kind:
            continue
        name = called_so.get(figure.colour) or name_among(figure.colour, named)
        for claim, variant in _meanings(marks, figure, called.get(figure.colour, said), name, painted):
            if variant.open_only and len(set(figure.cells)) < len(figure.cells):
                marks.refuse(
                    f"the line ({variant.name}) passes a cell twice, which has no settled meaning", figure.place
                )
            done[figure.whole] = figure.kind
            found.used += texts
            values = _value(claim)
            values += (order.index(figure.colour),) if variant.by_colour else ()
            found.add(Stated(variant.id, figure.cells, values), claim, figure)


def _meanings(
    marks: Reader, figure: Figure, said: list[Claim], name: str | None, painted: set[str | None]
) -> list[tuple[Claim | None, Variant]]:
    """What a line means: one constraint, or several if each has a sentence of its own."""
    if not marks.puzzle.rules.strip():
        usual = _standard(figure)
        return [] if usual is None else [(None, usual)]
    every = _fitting(figure, said)
    about = [claim for claim in every if name in claim.colours]
    if name is None or not about:
        # The text does not tell lines by this colour.
        other = re.compile(r"\b(lines?|linien?|stripes?)\b", re.I)
        if name is not None and any(
            name in colours_in(part) and other.search(part) for part in re.split(r"[.;\n]", marks.puzzle.rules)
        ):
            return []
        about = [claim for claim in every if not claim.colours]
    if about and all(claim.colours for claim in about):
        about += [claim for claim in every if not claim.colours and everyline.of_every_line(claim)]
    kinds = list(dict.fromkeys(claim.variant.id for claim in about))
    told = [claim for claim in about if claim.variant.id not in everyline.ADDED]
    if len({claim.variant.id for claim in told}) > 1 and len(painted) > 1 and not any(claim.colours for claim in told):
        # Nothing said tells these lines apart: then only the colours that they usually have can.
        usual_names = {name for claim in told for name in claim.variant.usual}
        name = name_among(figure.colour, usual_names)
        about = [claim for claim in about if claim not in told or name in claim.variant.usual]
        told = [claim for claim in about if claim in told]
        kinds = list(dict.fromkeys(claim.variant.id for claim in about))
        if len({claim.variant.id for claim in told}) != 1:
            return []
    if len(kinds) > 1 and any(_shared(claim, told) for claim in told):
        return []
    chosen = [_one(claim for claim in about if claim.variant.id == kind) for kind in kinds]
    return [(claim, claim.variant) for claim in chosen if claim is not None]


SOME = re.compile(r"\bor\b|\beither\b|\bsome\b|\bothers?\b|\boder\b|\bmanche\b", re.I)


def _shared(claim: Claim, about: list[Claim]) -> bool:
    """Whether the sentence of a claim leaves open which of several constraints it means."""
    said = re.sub(r"\b(\w+) or (\w+) (lines?|stripes?)\b", r"\1 \2 \3", claim.sentence)
    return SOME.search(said) is not None or any(
        other.variant.id != claim.variant.id and (other.sentence in claim.sentence or claim.sentence in other.sentence)
        for other in about
    )


def _standard(figure: Figure) -> Variant | None:
    """The only constraint that is drawn so when nothing is written."""
    colour = parse(figure.colour)
    found = [
        variant
        for variant in library.variants().values()
        if figure.kind in variant.figures
        and any((own := parse(each)) and colour and own[:3] == colour[:3] for each in variant.colours)
    ]
    return found[0] if len(found) == 1 else None


# ---- dots, signs, corners, outside -------------------------------------------------------------------------------

SUMS = {"x": (10,), "v": (5,), "xv": (15,)}
FIRST_IS_SMALLER = {("<", False): True, (">", False): False, ("^", True): True, ("v", True): False}


def _single(marks: Reader, found: Drawn, figure: Figure, said: list[Claim]) -> None:
    fitting = _fitting(figure, said)
    meant = clued.meaning(marks, figure, fitting)
    claim = meant[0] if meant else None
    variant = claim.variant if claim else None
    text = figure.text.strip()
    if figure.kind.endswith("outside") and text == "?" and fitting:
        # What is not told demands nothing.
        found.used += figure.marks
        return
    if meant is not None and meant[0].variant.meant is not None:
        if not any(mark is used for mark in figure.marks for used in found.used):
            found.add(Stated(meant[0].variant.id, figure.cells, meant[1]), claim, figure)
        return
    if figure.kind == "sign":
        _sign(marks, found, figure, said)
        return
    if variant is None and not marks.puzzle.rules.strip():
        if figure.kind == "arrow outside":
            variant = library.variants()["littlekillersum"]
        elif figure.kind in ("white dot", "black dot", "corner circle", "pill arrow"):
            every = [one for one in library.variants().values() if figure.kind in one.figures]
            variant = next((one for one in every if one.colours), every[0])
    if variant is None:
        return
    if figure.kind == "corner circle" and variant.id in ("quadruple", "antiquadruple"):
        digits = [int(part) for part in re.findall(r"\d", text)]
        # A question mark stands for a digit that is not told.
        if digits and re.fullmatch(r"[\d\s,?]+", text) and marks.board.rows < 10:
            found.add(Stated(variant.id, figure.cells, tuple(digits)), claim, figure)
    elif figure.kind == "pill arrow":
        found.add(Stated(variant.id, figure.cells, (int(text),)), claim, figure)
    elif text in ("", "?") and figure.kind in ("white dot", "black dot"):
        found.add(Stated(variant.id, figure.cells), claim, figure)
    elif text.isascii() and text.isdigit() and len(text) < 5 and figure.cells:
        found.add(Stated(variant.id, figure.cells, (int(text),)), claim, figure)


def _sign(marks: Reader, found: Drawn, figure: Figure, said: list[Claim]) -> None:
    text = figure.text.strip().lower()
    known = library.variants()
    about = {claim.variant.id: claim for claim in _fitting(figure, said)}
    silent = not marks.puzzle.rules.strip()
    if text in SUMS and ("xv" in about or (silent and figure.text.isupper())):
        if not (text == "v" and "inequality" in about and not figure.text.isupper()):
            found.add(Stated("xv", figure.cells, SUMS[text]), about.get("xv"), figure)
        return
    flat = figure.cells[0].col == figure.cells[1].col
    sign = text.translate(str.maketrans("∧∨˄˅⌃⌄‹›＜＞", "^v^v^v<><>"))
    smaller = FIRST_IS_SMALLER.get((sign, flat))
    # Around a cell that is smaller or larger than its neighbours, signs only show that.
    extremes = (claim for claim in said if claim.variant.id in ("minimum", "maximum"))
    claim = about.get("inequality") or next(extremes, None)
    if smaller is not None and claim is not None and known:
        cells = figure.cells if smaller else figure.cells[::-1]
        found.add(Stated("inequality", cells), claim, figure)


# ---- cells -------------------------------------------------------------------------------------------------------


def _shaded(marks: Reader, found: Drawn, cells: list[Figure], said: list[Claim]) -> None:
    """Shaded cells, colour by colour: all are minimum or maximum cells, extra regions, clones, and so on."""
    about = [claim for claim in said if {"shaded cell", "areas"} & {*claim.variant.figures}]
    named = {name for claim in about for name in claim.colours}
    for colour in dict.fromkeys(figure.colour for figure in cells):
        name = name_among(colour, named)
        own = [claim for claim in about if name in claim.colours] or [claim for claim in about if not claim.colours]
        claim = _one(own)
        if claim is not None:
            _shaded_alike(marks, found, [figure for figure in cells if figure.colour == colour], claim)


def _shaded_alike(marks: Reader, found: Drawn, cells: list[Figure], claim: Claim) -> None:
    """What shaded cells of one colour mean by one sentence."""
    where = list(dict.fromkeys(figure.cells[0] for figure in cells))
    areas = components(where)
    made: Iterator[Stated]
    if claim.variant.id == "clone":
        groups = congruent(areas)
        if any(len(group) < 2 for group in groups):
            return
        made = (Stated("clone", group[0] + other) for group in groups for other in group[1:])
    elif claim.variant.id == "renbanregion":
        made = (Stated("renbanregion", area) for area in areas)
    elif claim.variant.id == "extraregion":
        wrong = [area for area in areas if len(area) != marks.board.rows]
        if wrong and (not ONLY_DIFFERENT.search(claim.sentence) or any(len(area) > marks.board.rows for area in areas)):
            return
        made = (Stated("extraregion", area) for area in areas)
    elif "areas" in claim.variant.figures:
        if len(areas) < 2 or (claim.variant.id == "sameareas" and len({len(area) for area in areas}) > 1):
            return
        made = iter([Stated(claim.variant.id, tuple(cell for area in areas for cell in area), tuple(map(len, areas)))])
    elif claim.value is None and claim.variant.value is not None:
        return
    elif claim.variant.area is not None:
        if not all(map(claim.variant.area, areas)):
            return
        made = (Stated(claim.variant.id, area, _value(claim)) for area in areas)
    elif "circle" in claim.variant.figures:
        made = iter([Stated(claim.variant.id, tuple(where), _value(claim))])
    else:
        made = (Stated(claim.variant.id, (cell,), _value(claim)) for cell in where)
    for one in made:
        found.add(one, claim, cells[0])
    for figure in cells:
        found.used += figure.marks


ONLY_DIFFERENT = re.compile(
    r"\b(not|no|never|cannot|can't|don't)\b[^.]*\brepeat|\b(different|distinct|unique) (digits|numbers)\b", re.I
)
"""What may be said of areas of any size."""


def _value(claim: Claim | None) -> tuple[int, ...]:
    return () if claim is None or claim.value is None else (claim.value,)


def of_thermometers(marks: Reader, thermos: list[tuple[Cell, ...]]) -> list[tuple[Stated, str]]:
    """What the rules say of thermometers besides that they increase, each with its sentence."""
    found: list[tuple[Stated, str]] = []
    for claim in claims(marks.puzzle.rules):
        if claim.variant.id == "equalthermos":
            found += [(Stated("equalthermos", a + b, (len(a),)), claim.sentence) for a, b in pairwise(thermos)]
        elif "thermometers" in claim.variant.figures and claim.value is not None:
            found += [(Stated(claim.variant.id, cells, (claim.value,)), claim.sentence) for cells in thermos]
    return list(dict(found).items())


def arrows(marks: Reader, chains: list[tuple[Cell, ...]]) -> list[Stated]:
    """Arrows, circle first, that the rules give another meaning than a sum."""
    claim = _one(claim for claim in claims(marks.puzzle.rules) if "arrow" in claim.variant.figures)
    return [] if claim is None else [Stated(claim.variant.id, cells) for cells in chains]


# ---- lines in pieces ---------------------------------------------------------------------------------------------

skip_decoration = decoration.skip_decoration

JOINABLE = frozenset(
    {
        *("regionsumline", "renban", "palindrome", "zipperline", "entropicline", "modularline", "sumline"),
        *("samesetlines", "samesumlines", "fixedsumline", "trainline", "triplesumline", "sequenceline"),
        *("countingline", "boundedline", "paritycountline", "fibonacciline", "distinctline"),
    }
)


def joined(stated: list[Stated], colours: Mapping[Stated, str | None] | None = None) -> list[Stated]:
    """The constraints with lines of one kind that meet end to end, two at a place, made into one.

    With ``colours``, only lines of one colour are: those are seen as one line.
    """
    lines = list(stated)
    known = dict(colours or {})
    while (pair := _meeting(lines, known)) is not None:
        a, b, end = pair
        first = a.cells if a.cells[-1] == end else a.cells[::-1]
        second = b.cells if b.cells[0] == end else b.cells[::-1]
        lines = [one for one in lines if one not in (a, b)]
        lines.append(Stated(a.kind, first + second[1:], a.values))
        known[lines[-1]] = known.get(a)
    return _branched(lines, known)


def _branched(lines: list[Stated], colours: Mapping[Stated, str | None]) -> list[Stated]:
    """Region sum lines of which one ends on another, made into one line with branches."""
    result = list(lines)
    while True:
        sums = [one for one in result if one.kind == "regionsumline"]
        touching = ((a, b) for a in sums for b in sums if a != b and {b.cells[0], b.cells[-1]} & {*a.cells})
        pair = next(((a, b) for a, b in touching if colours.get(a) == colours.get(b)), None)
        if pair is None:
            return result
        a, b = pair
        whole = tuple(dict.fromkeys((*a.cells, *b.cells)))
        result = [one for one in result if one not in pair]
        result.append(Stated(a.kind, whole, (-1,)))


def _meeting(lines: list[Stated], colours: Mapping[Stated, str | None]) -> tuple[Stated, Stated, Cell] | None:
    """Two lines of one kind and colour, and the end that they share, if no third one ends there."""
    at: dict[tuple[str, tuple[int, ...], str | None, Cell], list[Stated]] = {}
    for one in lines:
        if one.kind in JOINABLE and one.cells[0] != one.cells[-1]:
            for end in (one.cells[0], one.cells[-1]):
                at.setdefault((one.kind, one.values, colours.get(one), end), []).append(one)
    pairs = ((found[0], found[1], end) for (_, _, _, end), found in at.items() if len(found) == 2)
    return next(pairs, None)
