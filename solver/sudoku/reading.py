"""Reads a Sudoku: what is to be found besides the digits, then what is stated, drawn and written, and last whether that
explains every sentence of the rules text and accepts a stored solution.
"""

from __future__ import annotations

import re
from collections.abc import Collection
from dataclasses import dataclass, field, replace

from penpad.formats.drawn import Drawn
from penpad.formats.puzzle import Cell, Path
from penpad.solver.reader import Reader
from penpad.solver.sudoku import alike, doubtful, holding, judge, layer, library, linetypes, outer, pivots, split
from penpad.solver.sudoku.clues import Clues, found_rules
from penpad.solver.sudoku.division import boxes
from penpad.solver.sudoku.drawing import (
    caged,
    circles,
    decoration,
    drawn,
    elements,
    everyline,
    layout,
    outside,
    restated,
    sketched,
    stated,
    symbols,
)
from penpad.solver.sudoku.drawing.elements import Chain, SumCage
from penpad.solver.sudoku.drawing.layout import Area, Grid
from penpad.solver.sudoku.drawing.stated import Stated
from penpad.solver.sudoku.options import SAID, meant_otherwise
from penpad.solver.sudoku.text import claims, phrases, sentences, words
from penpad.solver.sudoku.values import counting, roles
from penpad.solver.sudoku.writing import constrain
from penpad.solver.task import Task

MOST_ROWS = 49
"""Larger ones would need more memory than they are worth."""

FLAG_OF = {
    "knight": "antiknight",
    "king": "antiking",
    "consecutive": "nonconsecutive",
    "disjoint": "disjoint",
    "diagonal": "diagonals",
}
"""The option that turns on a rule of the whole board."""


@dataclass
class Scene:
    """One puzzle while it is read: its boards, what is to be found besides digits, and what words and flags turn on."""

    marks: Reader
    grids: list[Grid]
    hidden: tuple[layer.Found, ...]
    whole: str
    """The rules text as it is written."""
    trusted: bool
    """Whether somebody vouches for the drawing: then sentences that nothing explains are passed over."""
    solution: dict[Cell, str] | None
    said: set[str] = field(default_factory=set)
    doubts: list[str] = field(default_factory=list)
    outright: list[Stated] = field(default_factory=list)
    """What the link states outright, not by drawing it."""
    pieces: list[Stated] = field(default_factory=list)
    """What is drawn, each line as it is drawn, even where lines meet end to end."""
    sketched: bool = False
    """Whether a line with a bulb was taken for a thermometer."""
    common: tuple[int, str] | None = None
    """The sum that the rules text gives all cages, with its sentence."""
    negatives: claims.Negatives = field(default_factory=lambda: claims.Negatives(frozenset(), (), ()))

    @property
    def rules(self) -> str:
        """The rules text without what the layers understood."""
        return self.marks.puzzle.rules

    @property
    def size(self) -> int:
        """How many digits there are, unless the option says another number."""
        empty = boxes.among(self.hidden)
        return self.grids[0].size if empty is None else empty.digits

    @property
    def alone(self) -> bool:
        """Whether there is one board, a square."""
        return len(self.grids) == 1 and self.grids[0].rows == self.grids[0].cols

    @property
    def from_fpuzzles(self) -> bool:
        return "fpuzzles.size" in self.marks.puzzle.extras


def read(marks: Reader) -> Clues:
    """Everything that is drawn and said; refuses what nothing explains, and what the stored solution contradicts."""
    scene = _scene(marks)
    clues = _gathered(scene)
    if (
        reason := doubtful.unfit(marks.board, clues)
        or pivots.unfit(clues)
        or boxes.unfit(clues)
        or alike.unfit(clues)
        or linetypes.unfit(clues)
    ):
        marks.refuse(reason)
    if outer.unfit(clues):
        marks.refuse("there are cells around the grid, and penpad cannot tell whether all rules hold for those too")
    if split.among(clues.layers) is not None and (kind := split.unfit(clues)):
        marks.refuse(f"{kind}: not solved with cells that hold two digits")
    if scene.trusted:
        return clues
    clues = _understood(scene, clues)
    if scene.solution is not None:
        clues = _judged(scene, clues, scene.solution)
    return replace(clues, doubts=tuple(scene.doubts), guesses=_guesses(scene, clues))


def _scene(marks: Reader) -> Scene:
    if marks.board.lattice != "square" or not marks.board.cells:
        marks.refuse("a Sudoku board is made of square cells")
    grids = layout.grids(marks)
    if grids[0].size > MOST_ROWS:
        marks.refuse(f"this Sudoku has {grids[0].size} rows, penpad solves up to {MOST_ROWS}")
    if long := phrases.too_long(marks.puzzle.rules):
        marks.refuse(long)
    # Nothing is seen of it.
    marks.skip(lambda mark: isinstance(mark, Path) and not mark.points)
    trusted = marks.flag("trust")
    whole_text = marks.puzzle.rules
    hidden = layer.read(marks, grids)
    solution = None if trusted else judge.stored_digits(marks.puzzle, empty=boxes.among(hidden) is not None)
    if outer.cells(marks.board, grids) and outer.among(hidden) is None:
        marks.refuse("there are cells around the grid, and the rules text does not say what they are for")
    both = split.among(hidden)
    if both is not None and not trusted and marks.puzzle.stored is not None:
        stored = {cell: text or "" for cell, text in marks.puzzle.stored.grid.items()}
        solution = split.completed(stored, [grid.row(row) for grid in grids for row in range(grid.rows)], both)
    scene = Scene(marks, grids, hidden, whole_text, trusted, solution)
    if not trusted:
        overlap = {"several overlapping Sudokus"} if len(grids) > 1 else set[str]()
        changed = {words.CHANGED} if roles.among(hidden) is not None else set()
        changed |= {words.TWO_DIGITS} if split.among(hidden) is not None else set()
        found = {one.layer.name.lower() for one in hidden}
        found |= {"regions to be found"} if any(one.layer.divides for one in hidden) else set()
        scene.doubts += words.refuse_unknown(marks, solution is not None, overlap | changed | found)
        scene.doubts += _unread_of_layers(marks, hidden, solution is not None)
    scene.said = words.flags(marks) | {
        name for name in SAID if marks.flag(name) and not meant_otherwise(name, whole_text, marks.puzzle.rules)
    }
    if sentences.other_diagonals(scene.rules):
        scene.said.discard("diagonals")
    return scene


def _unread_of_layers(marks: Reader, hidden: tuple[layer.Found, ...], judged: bool) -> list[str]:
    """What is said of layers and was not understood; refused, unless a stored solution can judge."""
    doubts = [
        f"the rules text says {part[:100]!r}, which penpad does not know" for found in hidden for part in found.doubts
    ]
    if doubts and not judged:
        marks.refuse(f"{doubts[0]}; if the drawing and the options say everything, say --option trust=yes")
    return doubts


def _gathered(scene: Scene) -> Clues:
    """All clues, each mark taken by what it means."""
    marks = scene.marks
    number, wanted = _digits(scene)
    one_of = elements.given_candidates(marks, symbols.alphabet(marks, number, {}, wanted))
    letters = circles.lettered(marks, claims.claims(scene.rules))
    if scene.solution is not None:
        decoration.skip_pictures(marks)
    texts = marks.take_texts()
    indexers = [] if scene.from_fpuzzles else elements.indexers(marks)
    spell = symbols.alphabet(marks, number, texts, wanted)
    if not scene.trusted and (other := symbols.contradicted(marks.puzzle.rules, spell)):
        marks.refuse(f"the rules text speaks of {other}; name the digits with the option digits, such as 0-8")
    declared = stated.stated(marks) + one_of + indexers
    others: list[tuple[Stated, str]] = []
    if not scene.trusted:
        declared, others = restated.renamed(declared, claims.claims(scene.rules))
    scene.outright, outer = outside.renamed(marks, declared, scene.trusted)
    diagonals = _diagonals(scene)
    lettered, same_letters = caged.lettered(marks)
    cages = _cages(scene)
    regions = _regions(scene, spell)
    native, slow, bulbed = _thermometers(scene)
    scene.sketched = bool(slow or bulbed)
    arrows = elements.chains(marks, "arrow") + sketched.arrows(marks)
    windows = _windows(scene)
    pictured = drawn.read(marks)
    pictured.include((*letters, *others, *outer))
    if scene.solution is not None:
        drawn.skip_decoration(marks)
        decoration.skip_huge(marks)
    pictured.include(caged.together(marks, [cage.cells for cage in cages]))
    pictured.include(everyline.of_stated(scene.outright, claims.claims(scene.rules)))
    if average := drawn.arrows(marks, [arrow.cells for arrow in arrows]):
        arrows = []
        pictured.include((one, "") for one in average)
    _refuse_forked_doubtful(marks, arrows, pictured.stated)
    scene.negatives = claims.negatives(scene.rules, {one.kind for one in (*scene.outright, *pictured.stated)})
    if any(one.kind == "doppelganger" for one in pictured.stated) and not (0 in spell and len(spell) == scene.size + 1):
        marks.refuse(f"a doppelganger needs one digit more than there are rows; say --option digits=0-{scene.size}")
    cages, meant = caged.numbered(marks, cages)
    native_kinds = {
        "cage": any(cage.total is not None for cage in cages),
        "cage values": cages and counting.cage_values_differ(scene.rules),
        "thermo": native or bulbed,
        "slow": slow,
        "arrow": arrows,
        "diagonal": diagonals,
    }
    hidden = roles.among(scene.hidden)
    valued: list[frozenset[str]] = [frozenset()]
    if hidden is not None:
        present = [kind for kind, clue in native_kinds.items() if clue]
        if lettered or scene.negatives.kinds:
            marks.refuse(f"penpad does not solve such clues with {hidden.names} cells")
        to_find = any(one.layer.id == "regions" for one in scene.hidden)
        counting.refuse_unfit(marks, hidden, regions, found=to_find)
        valued = counting.readings(
            marks, hidden, [*scene.outright, *pictured.stated], present, scene.solution is not None
        )
        if not counting.cages_differ(scene.rules):
            cages = [replace(cage, unique=False) for cage in cages]
    parity = elements.parity(marks)
    if (both := split.among(scene.hidden)) is not None:
        present = [kind for kind, clue in {**native_kinds, "parity": parity}.items() if clue]
        valued = _of_two_digits(scene, both, {*present, *(one.kind for one in (*scene.outright, *pictured.stated))})
    cages += lettered
    thermos = native + bulbed
    alike = drawn.of_thermometers(marks, [chain.cells for chain in (*thermos, *slow)])
    pictured.include([*((one, "") for one in same_letters), *alike])
    pictured.include(meant)
    if doubtful.among(scene.hidden) is not None and not counting.cages_differ(scene.rules):
        # Then a cage is wrong when its sum is.
        cages = [replace(cage, unique=False) for cage in cages]
    scene.pieces = pictured.stated
    whole = drawn.joined(pictured.stated, pictured.colours)
    return Clues(
        scene.grids,
        spell,
        symbols.givens(marks, texts, spell),
        regions,
        diagonals,
        windows,
        cages,
        thermos,
        # Only f-puzzles says what a thermometer without a bulb means.
        slow + (elements.chains(marks, "slow") if scene.from_fpuzzles else []),
        arrows,
        parity,
        elements.battenburgs(marks),
        frozenset(scene.said),
        [*scene.outright, *(one for one in whole if one not in scene.outright)],
        stated.negatives(marks) | scene.negatives.kinds,
        tuple(pictured.sources),
        valued=valued[0],
        readings=tuple(valued[1:]),
        layers=scene.hidden,
    )


def _of_two_digits(scene: Scene, both: split.Split, kinds: set[str]) -> list[frozenset[str]]:
    """Which clues count the sum of a cell's digits where cells hold two of them; refuses what leaves that open."""
    if len(scene.hidden) > 1:
        others = [one.layer.name.lower() for one in scene.hidden if one.hidden is not both]
        scene.marks.refuse(f"{others[0]}: not solved with cells that hold two digits")
    found = split.readings(both, scene.rules, kinds, judged=scene.solution is not None)
    if not found:
        scene.marks.refuse("the rules text does not say clearly which clues count the sum of a cell's two digits")
    return found


def _digits(scene: Scene) -> tuple[int, str]:
    """How many digits there are at least, and what they are, as the option says it."""
    held, both = holding.among(scene.hidden) or holding.PLAIN, split.among(scene.hidden)
    digits = held.digits or (both.digits if both is not None else str(scene.marks.option("digits")))
    return len(held.times) or scene.size, digits


def _diagonals(scene: Scene) -> list[Area]:
    silent = not scene.alone or words.silent_on(scene.marks, r"diagonal|\bx-?sudoku")
    outlined = [] if silent else layout.diagonals(scene.marks, scene.grids[0].size)
    if any(claim.variant.id == "mirrored" for claim in claims.claims(scene.rules)):
        # A diagonal that is a mirror is drawn only to show where it is.
        outlined = []
    return [area for grid in scene.grids for area in _diagonals_of(grid, outlined, scene.said)]


def _diagonals_of(grid: Grid, drawn: list[Area], said: set[str]) -> list[Area]:
    size = grid.size
    falling = tuple(Cell(grid.top + index, grid.left + index) for index in range(size))
    rising = tuple(Cell(grid.top + index, grid.left + size - 1 - index) for index in range(size))
    wanted = [falling] * bool(said & {"diagonals", "falling"}) + [rising] * bool(said & {"diagonals", "rising"})
    # "The marked diagonals" are those that are drawn, if any are.
    return drawn or wanted


def _cages(scene: Scene) -> list[SumCage]:
    """The cages, with the sum that the rules text gives all of them if none of them has another."""
    cages = elements.cages(scene.marks)
    common = claims.common_total(scene.rules)
    if common is None or any(cage.total not in (None, common[0]) for cage in cages):
        return cages
    scene.common = common
    return [replace(cage, total=common[0]) for cage in cages]


def _regions(scene: Scene, spell: dict[int, str]) -> list[Area]:
    marks = scene.marks
    divided = any(found.layer.divides for found in scene.hidden)
    held = holding.among(scene.hidden) or holding.PLAIN
    boxes = "no" if divided or _without_boxes(scene) else str(marks.option("boxes"))
    regions = layout.regions(marks, scene.grids, boxes, max(len(spell), held.cells))
    if divided:
        _refuse_drawn_regions(scene, regions, len(spell))
    if "disjoint" in scene.said:
        fitting = len(scene.grids) == 1 and all(len(area) == scene.size for area in regions or [()])
        if not fitting:
            marks.refuse("places in boxes are compared, but there are no boxes")
    return regions


def _without_boxes(scene: Scene) -> bool:
    """Whether the rules text speaks of rows and columns, but of no boxes; then none are added to what is drawn."""
    told = f"{scene.marks.puzzle.title}\n{scene.whole}"
    lines = all(re.search(rf"\b{word}s?\b", told, re.I) for word in ("row", "column"))
    return (
        lines
        and scene.marks.option("boxes") == "auto"
        and not re.search(r"sudoku|\bbox|\bregion|\bblock|\bnonet|\barea|\bsquares?\b|\bhouse|\d ?[x×] ?\d", told, re.I)
    )


def _refuse_drawn_regions(scene: Scene, regions: list[Area], digits: int) -> None:
    """Where regions are to be found, refuse those that are drawn and what needs to know them."""
    marks = scene.marks
    if regions:
        marks.refuse("the rules say that the regions are to be found, but regions are drawn", regions[0][0])
    fitting = boxes.among(scene.hidden) is not None or len(marks.board.cells) % digits == 0
    if "disjoint" in scene.said or not fitting:
        marks.refuse("the regions that are to be found do not fit this board and its rules")
    for claim in claims.claims(scene.rules):
        if claim.variant.id in ("boxindexer", "doppelganger", "samedigitset"):
            marks.refuse(f"{claim.variant.name} is not solved where the regions are to be found")


def _thermometers(scene: Scene) -> tuple[list[Chain], list[Chain], list[Chain]]:
    """Those that are stated, slow ones, and those drawn by a line with a bulb."""
    native, bulbed = elements.chains(scene.marks, "thermo"), sketched.thermometers(scene.marks)
    if not scene.from_fpuzzles:
        # Only f-puzzles tells slow ones from others by their drawing.
        native, bulbed = [], native + bulbed
    if bulbed and sketched.are_slow(scene.marks):
        return native, bulbed, []
    return native, [], bulbed


def _windows(scene: Scene) -> list[Area]:
    """The extra regions, drawn or those of Windoku."""
    if "windoku" not in scene.said:
        return elements.shaded_regions(scene.marks, scene.size) if scene.alone else []
    if not scene.alone:
        scene.marks.refuse("the extra boxes of Windoku belong into a single square")
    return elements.windoku(scene.size)


def _refuse_forked_doubtful(marks: Reader, arrows: list[Chain], found: list[Stated]) -> None:
    if not any(one.kind == "correctarrows" for one in found):
        return
    circles = [arrow.cells[0] for arrow in arrows]
    if twice := next((cell for cell in circles if circles.count(cell) > 1), None):
        marks.refuse("where arrows may be wrong, a circle with several of them has no settled meaning", twice)


def _understood(scene: Scene, clues: Clues) -> Clues:
    """The clues, if every sentence of the rules text is explained; else refuses, or gathers doubts for the judge."""
    marks, judged = scene.marks, scene.solution is not None
    known = sentences.Known(
        found_rules(clues),
        _explained(clues, scene.outright),
        {one.kind for one in _pictured(scene, clues)},
        judged,
        (
            *(sentence for _, sentence, _ in clues.sources),
            *_all_said(scene, {one.kind for one in _pictured(scene, clues)}),
            *(scene.common or ("",))[1:],
            *scene.negatives.sentences,
            *scene.negatives.denied,
        ),
        scene.doubts,
        bool(clues.valued),
        scene.size,
        negatives=scene.negatives.sentences,
        amounts={
            kind: [one.values for one in clues.stated if one.kind == kind]
            for kind in {one.kind for one in clues.stated}
        },
    )
    if sentences.check(marks, max(scene.size, len(clues.spell)), known.found, known=known):
        clues = replace(clues, cages=[replace(cage, unique=False) for cage in clues.cages])
    for sentence in scene.negatives.unknown:
        scene.doubts.append(f"the rules text says {sentence[:100]!r}, which penpad does not know")
        if not judged:
            marks.refuse(scene.doubts[-1])
    return clues


def _all_said(scene: Scene, kinds: Collection[str]) -> list[str]:
    """Every sentence that defines one of these constraints, also where another one was used."""
    return [claim.sentence for claim in claims.claims(scene.rules) if claim.variant.id in kinds]


def _pictured(scene: Scene, clues: Clues) -> list[Stated]:
    """The constraints that are drawn, not stated outright."""
    return [one for one in clues.stated if one not in scene.outright]


def _explained(clues: Clues, outright: list[Stated]) -> set[str]:
    """The kinds of constraints that the link states outright."""
    slow = {"slowthermometer"} if clues.slow else set()
    return {one.kind for one in outright} | {f"negative {kind}" for kind in clues.negatives} | slow


def _judged(scene: Scene, clues: Clues, solution: dict[Cell, str]) -> Clues:
    """The clues as the stored solution accepts them; refuses those that it does not."""
    marks = scene.marks
    worded = clues.said - words.flags(marks)
    while True:
        task = Task(marks.board)
        constrain(task, clues)
        wrong = judge.broken(task, solution)
        flag = FLAG_OF.get(wrong.rule) if wrong is not None else None
        if flag not in worded:
            break
        # Words that name a rule need not state it; the solution says that they do not.
        scene.doubts.append(
            f"the rules text has words of the option {flag}, but the stored solution does not follow it"
        )
        worded -= {flag}
        clues = replace(clues, said=clues.said - {flag})
        if flag == "diagonals":
            clues = replace(clues, diagonals=[])
    if wrong is not None and wrong.rule == "stated":
        # Lines that meet end to end are seen as one line; the solution may tell that they are not, or more of them.
        for lines in (scene.pieces, drawn.joined(scene.pieces)):
            other = replace(clues, stated=[*scene.outright, *(one for one in lines if one not in scene.outright)])
            again = Task(marks.board)
            constrain(again, other)
            if judge.broken(again, solution) is None:
                clues, task = other, again
                break
    for other_kinds in clues.readings:
        # The text leaves open what counts values; the solution rejects the misreadings.
        if judge.broken(task, solution) is None and judge.completes(task, Drawn(numbers=solution)) is not False:
            break
        clues, task = replace(clues, valued=other_kinds), Task(marks.board)
        constrain(task, clues)
    names = {frozenset(one.cells): library.variant(one.kind).name for one in clues.stated}
    shown = {cell: clues.spell[value] for cell, value in clues.given.items()}
    # A plain Sudoku cannot be misread: there the stored solution is wrong, and comparing it says so.
    variant = (
        *(_pictured(scene, clues), clues.sources, scene.doubts, worded, scene.sketched, clues.arrows),
        *(clues.extra, clues.diagonals, clues.layers),
    )
    if any(variant):
        judge.refuse_broken(marks, task, solution, shown, names)
    return clues


def _guesses(scene: Scene, clues: Clues) -> tuple[str, ...]:
    """What was read as it is usually meant, for want of a rules text or a word in it."""
    if (holding.among(scene.hidden) or holding.PLAIN).guessed:
        return (
            "the rules text does not say whether all rows, columns and regions hold the same digits, and if they may "
            "hold different ones, there is not exactly one answer",
        )
    drawings = (_pictured(scene, clues), clues.cages, clues.thermos, clues.arrows, clues.parity, clues.diagonals)
    if scene.rules.strip() or scene.hidden or scene.from_fpuzzles or not any(drawings):
        return ()
    return ("there is no rules text, and read as they are usually meant, the drawings give not exactly one answer",)
