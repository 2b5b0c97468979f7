"""Sudoku: every row, column and region holds each digit once; with the usual drawn and worded variants."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from itertools import pairwise, zip_longest

from penpad.formats.puzzle import Place
from penpad.solver.dsl import (
    AllDifferent,
    Cell,
    Count,
    Digit,
    DigitSum,
    DistinctSum,
    Genre,
    Increasing,
    Reader,
    SameCount,
    Table,
    Task,
)
from penpad.solver.sudoku import (
    claims,
    drawn,
    elements,
    judge,
    layer,
    layout,
    library,
    outside,
    roles,
    sentences,
    sketched,
    stated,
    symbols,
    words,
)
from penpad.solver.sudoku.elements import Chain, SumCage
from penpad.solver.sudoku.layout import Area, Grid
from penpad.solver.sudoku.meanings import Meanings
from penpad.solver.sudoku.options import OPTIONS, SAID
from penpad.solver.sudoku.stated import Stated

RULES = {
    "row": "Every row holds each digit once, or no digit twice where there are more digits than cells.",
    "column": "Every column holds each digit once, or no digit twice.",
    "region": "Every region holds each digit once, or no digit twice.",
    "diagonal": "No digit repeats on a marked diagonal.",
    "extra": "No digit repeats in an extra region.",
    "cage": "No digit repeats in a cage, and its digits add up to its sum.",
    "thermo": "Digits grow along a thermometer, from its bulb; along a slow one they never shrink.",
    "arrow": "The digits along an arrow add up to the digit in its circle.",
    "parity": "A grey circle holds an odd digit, a grey square an even one.",
    "battenburg": "Around a small checker, odd and even digits are arranged like its fields.",
    "knight": "Cells a knight's move apart hold different digits, if the puzzle says so.",
    "king": "Cells that touch at a corner hold different digits, if the puzzle says so.",
    "consecutive": "Digits in neighbouring cells are not consecutive, if the puzzle says so.",
    "stated": "Lines, dots, numbers outside and the like hold as their kind demands: as an f-puzzles link states, or "
    "as the rules text says of what is drawn.",
    "chaos": "Regions are to be found if the puzzle says so: each is connected and holds each digit once.",
    "roles": "Cells with a hidden role count for other values than their digits, where the puzzle says so.",
    "disjoint": "Cells in the same place of different boxes hold different digits, if the puzzle says so.",
}

MOST_ROWS = 49
"""Larger ones would need more memory than they are worth."""


@dataclass(frozen=True)
class Clues:
    """Everything drawn or said: ``spell`` is how each digit is written, ``parity`` 1 for odd and 0 for even."""

    grids: list[Grid]
    spell: dict[int, str]
    given: dict[Cell, int]
    regions: list[Area]
    diagonals: list[Area]
    extra: list[Area]
    cages: list[SumCage]
    thermos: list[Chain]
    slow: list[Chain]
    arrows: list[Chain]
    parity: dict[Cell, int]
    battenburgs: list[Area]
    said: frozenset[str]
    stated: list[Stated]
    negatives: set[str]
    sources: tuple[tuple[Stated, str, Place], ...] = ()
    """Each constraint that was read from the drawing, with the sentence that defines it and its place."""
    doubts: tuple[str, ...] = ()
    """Sentences that were not understood, where a stored solution can tell whether they matter."""
    valued: frozenset[str] = frozenset()
    """The kinds of constraints that count the values of cells with hidden roles instead of digits."""
    guesses: tuple[str, ...] = ()
    """What was read as it is usually meant, without a word about it; right only if there is one answer."""
    layers: tuple[layer.Found, ...] = ()
    """What is to be found besides the digits."""


def read(marks: Reader) -> Clues:
    if marks.board.lattice != "square" or not marks.board.cells:
        marks.refuse("a Sudoku board is made of square cells")
    grids = layout.grids(marks)
    size, alone = grids[0].size, len(grids) == 1 and grids[0].rows == grids[0].cols
    if size > MOST_ROWS:
        marks.refuse(f"this Sudoku has {size} rows, penpad solves up to {MOST_ROWS}")
    trusted = marks.flag("trust")
    hidden = layer.read(marks, grids)
    divided = any(found.layer.divides for found in hidden)
    solution = None if trusted else judge.stored_digits(marks.puzzle)
    doubts: list[str] = []
    if not trusted:
        overlap = {"several overlapping Sudokus"} if len(grids) > 1 else ()
        doubts += words.refuse_unknown(marks, solution is not None, overlap)
    said = words.flags(marks) | {name for name in SAID if marks.flag(name)}
    if sentences.other_diagonals(marks.puzzle.rules):
        said.discard("diagonals")
    one_of = elements.given_candidates(marks, symbols.alphabet(marks, size, {}, str(marks.option("digits"))))
    texts = marks.take_texts()
    spell = symbols.alphabet(marks, size, texts, str(marks.option("digits")))
    stated_constraints, others = outside.renamed(marks, stated.stated(marks) + one_of, trusted)
    silent = not alone or words.silent_on(marks, r"diagonal|\bx-?sudoku")
    outlined = [] if silent else layout.diagonals(marks, size)
    diagonals = [area for grid in grids for area in _diagonals(grid, outlined, said)]
    lettered, same_letters = drawn.lettered_cages(marks)
    cages = elements.cages(marks)
    common = claims.common_total(marks.puzzle.rules)
    if common is not None and any(cage.total not in (None, common[0]) for cage in cages):
        common = None
    if common is not None:
        cages = [replace(cage, total=common[0]) for cage in cages]
    found = any(claim.variant.id == "chaosconstruction" for claim in claims.claims(marks.puzzle.rules))
    regions = layout.regions(marks, grids, "no" if found or divided else str(marks.option("boxes")), len(spell))
    if found or divided:
        _refuse_drawn_regions(marks, regions, said, len(spell))
    if "disjoint" in said and (len(grids) > 1 or not all(len(area) == size for area in regions or [()])):
        marks.refuse("places in boxes are compared, but there are no boxes")
    native, bulbed = elements.chains(marks, "thermo"), sketched.thermometers(marks)
    if "fpuzzles.size" not in marks.puzzle.extras:
        # Only f-puzzles tells slow ones from others by their drawing.
        native, bulbed = [], native + bulbed
    slow = bulbed if bulbed and sketched.are_slow(marks) else []
    thermos = native + ([] if slow else bulbed)
    arrows = elements.chains(marks, "arrow") + sketched.arrows(marks)
    if "windoku" in said and not alone:
        marks.refuse("the extra boxes of Windoku belong into a single square")
    windows = elements.windoku(size) if "windoku" in said else elements.shaded_regions(marks, size) if alone else []
    pictured = drawn.read(marks)
    pictured.stated += [one for one, _ in others]
    pictured.sources += [(one, sentence, one.cells[0]) for one, sentence in others]
    if solution is not None:
        drawn.skip_decoration(marks)
    if all(cage.total is None for cage in cages):
        alike = drawn.equal_cages(marks, [cage.cells for cage in cages])
        pictured.stated += alike
        pictured.sources += [(one, "", one.cells[0]) for one in alike]
    if average := drawn.arrows(marks, [arrow.cells for arrow in arrows]):
        arrows = []
        pictured.stated += average
        pictured.sources += [(one, "", one.cells[0]) for one in average]
    if any(one.kind == "correctarrows" for one in pictured.stated):
        circles = [arrow.cells[0] for arrow in arrows]
        if twice := next((cell for cell in circles if circles.count(cell) > 1), None):
            marks.refuse("where arrows may be wrong, a circle with several of them has no settled meaning", twice)
    present = {one.kind for one in (*stated_constraints, *pictured.stated)}
    all_given = claims.negatives(marks.puzzle.rules, present)
    if any(one.kind == "doppelganger" for one in pictured.stated) and not (0 in spell and len(spell) == size + 1):
        marks.refuse(f"a doppelganger needs one digit more than there are rows; say --option digits=0-{size}")
    cages, meant = _caged(marks, cages)
    counting = {"cage": any(cage.total is not None for cage in cages), "thermo": thermos, "arrow": arrows}
    valued = roles.valued(
        marks,
        [*stated_constraints, *pictured.stated],
        regions,
        [kind for kind, clue in counting.items() if clue],
        bool(slow or diagonals or windows or lettered or all_given.kinds or not alone),
    )
    if "cage" in valued and not roles.cages_differ(marks.puzzle.rules):
        cages = [replace(cage, unique=False) for cage in cages]
    cages += lettered
    alike = [*same_letters, *drawn.equal_thermometers(marks, [thermo.cells for thermo in (*thermos, *slow)])]
    pictured.stated += alike
    pictured.sources += [(one, "", one.cells[0]) for one in alike]
    pictured.stated += [one for one, _ in meant]
    pictured.sources += [(one, sentence, one.cells[0]) for one, sentence in meant]
    clues = Clues(
        grids,
        spell,
        symbols.givens(marks, texts, spell),
        regions,
        diagonals,
        windows,
        cages,
        thermos,
        # Only f-puzzles says what a thermometer without a bulb means.
        slow + (elements.chains(marks, "slow") if "fpuzzles.size" in marks.puzzle.extras else []),
        arrows,
        elements.parity(marks),
        elements.battenburgs(marks),
        frozenset(said),
        [*stated_constraints, *(one for one in pictured.stated if one not in stated_constraints)],
        stated.negatives(marks) | all_given.kinds,
        tuple(pictured.sources),
        valued=valued,
        layers=hidden,
    )
    if trusted:
        return clues
    known = sentences.Known(
        found_rules(clues),
        _explained(clues, stated_constraints),
        {one.kind for one in pictured.stated},
        solution is not None,
        (
            *(sentence for _, sentence, _ in pictured.sources),
            *(common or ("",))[1:],
            *all_given.sentences,
            *all_given.denied,
        ),
        doubts,
    )
    if sentences.check(marks, max(size, len(spell)), known.found, known=known):
        clues = replace(clues, cages=[replace(cage, unique=False) for cage in cages])
    for sentence in all_given.unknown:
        doubts.append(f"the rules text says {sentence[:100]!r}, which penpad does not know")
        if solution is None:
            marks.refuse(doubts[-1])
    if solution is not None:
        worded = clues.said - words.flags(marks)
        while True:
            task = Task(marks.board)
            constrain(task, clues)
            wrong = judge.broken(task, solution)
            flag = FLAG_OF.get(wrong.rule) if wrong is not None else None
            if flag not in worded:
                break
            # Words that name a rule need not state it; the solution says that they do not.
            doubts.append(f"the rules text has words of the option {flag}, but the stored solution does not follow it")
            worded -= {flag}
            clues = replace(clues, said=clues.said - {flag})
            if flag == "diagonals":
                clues = replace(clues, diagonals=[])
        if wrong is not None and wrong.rule == "stated":
            # Lines that meet end to end may be one line, drawn in pieces.
            other = replace(clues, stated=[*stated_constraints, *drawn.joined(pictured.stated)])
            again = Task(marks.board)
            constrain(again, other)
            if judge.broken(again, solution) is None:
                clues, task = other, again
        names = {frozenset(one.cells): library.variants()[one.kind].name for one in clues.stated}
        shown = {cell: spell[value] for cell, value in clues.given.items()}
        # A plain Sudoku cannot be misread: there the stored solution is wrong, and comparing it says so.
        variant = (pictured.stated, pictured.sources, doubts, worded, bulbed, arrows, windows, diagonals, hidden)
        if any(variant):
            judge.refuse_broken(marks, task, solution, shown, names)
    guesses: tuple[str, ...] = ()
    drawings = (pictured.stated, clues.cages, clues.thermos, clues.arrows, clues.parity, clues.diagonals)
    if not marks.puzzle.rules.strip() and any(drawings) and "fpuzzles.size" not in marks.puzzle.extras:
        guesses = (
            "there is no rules text, and read as they are usually meant, the drawings give not exactly one answer",
        )
    return replace(clues, doubts=tuple(doubts), guesses=guesses)


FLAG_OF = {
    "knight": "antiknight",
    "king": "antiking",
    "consecutive": "nonconsecutive",
    "disjoint": "disjoint",
    "diagonal": "diagonals",
}
"""The option that turns on a rule of the whole board."""


def _explained(clues: Clues, outright: list[Stated]) -> set[str]:
    """The kinds of constraints that the link states outright."""
    slow = {"slowthermometer"} if clues.slow else set()
    return {one.kind for one in outright} | {f"negative {kind}" for kind in clues.negatives} | slow


def found_rules(clues: Clues) -> set[str]:
    """The rules that were drawn or said, by the names under which a rules text needs them."""
    drawn = {
        "drawn diagonals": clues.diagonals,
        "extra": clues.extra or clues.cages,
        "parity": clues.parity,
        "overlap": clues.grids[1:],
    }
    return {name for name, things in drawn.items() if things} | set(clues.said)


def _lines(grids: list[Grid]) -> Iterator[tuple[str, Area]]:
    """The rows and columns in turns: with neither of them first the search of hard boards is far shorter."""
    for grid in grids:
        for row, col in zip_longest(range(grid.rows), range(grid.cols)):
            if row is not None:
                yield "row", tuple(grid.row(row))
            if col is not None:
                yield "column", tuple(grid.col(col))


def _refuse_drawn_regions(marks: Reader, regions: list[Area], said: set[str], digits: int) -> None:
    """Where regions are to be found, refuse those that are drawn and what needs to know them."""
    if regions:
        marks.refuse("the rules say that the regions are to be found, but regions are drawn", regions[0][0])
    if "disjoint" in said or len(marks.board.cells) % digits:
        marks.refuse("the regions that are to be found do not fit this board and its rules")
    for claim in claims.claims(marks.puzzle.rules):
        if claim.variant.id in ("regionsumline", "boxindexer", "doppelganger", "samedigitset"):
            marks.refuse(f"{claim.variant.name} is not solved where the regions are to be found")


def _caged(marks: Reader, cages: list[SumCage]) -> tuple[list[SumCage], list[tuple[Stated, str]]]:
    """What cages mean if the rules text gives their numbers another meaning than a sum: for all of them, or none."""
    said = [claim for claim in claims.claims(marks.puzzle.rules) if "cage" in claim.variant.figures]
    numbered = [cage for cage in cages if cage.total is not None]
    if not said or not numbered:
        return cages, []
    if len({claim.variant.id for claim in said}) > 1:
        marks.refuse("the rules text gives cages several meanings, and penpad cannot tell which cage has which")
    other = re.compile(r"\bcages?\b[^.]*\b(sums?|add|total)\b", re.I)
    for sentence in claims.units(marks.puzzle.rules):
        if other.search(sentence) and not said[0].variant.defined_by(sentence):
            marks.refuse(f"the rules text gives cages several meanings, one of them with {sentence[:80]!r}")
    kind = said[0].variant.id
    found = []
    for cage in numbered:
        text = str(cage.total)
        values = tuple(map(int, text)) if kind == "lookandsay" else (int(text),)
        if kind == "lookandsay" and len(text) % 2:
            marks.refuse(f"{text} says not how often the cage holds which digit", cage.cells[0])
        found.append((Stated(kind, cage.cells, values), said[0].sentence))
    return [cage for cage in cages if cage.total is None], found


def _diagonals(grid: Grid, drawn: list[Area], said: set[str]) -> list[Area]:
    size = grid.size
    falling = tuple(Cell(grid.top + index, grid.left + index) for index in range(size))
    rising = tuple(Cell(grid.top + index, grid.left + size - 1 - index) for index in range(size))
    wanted = [falling] * bool(said & {"diagonals", "falling"}) + [rising] * bool(said & {"diagonals", "rising"})
    # "The marked diagonals" are those that are drawn, if any are.
    return drawn or wanted


def constrain(task: Task, clues: Clues) -> None:
    values = tuple(clues.spell)
    digits = task.numbers(values, given=clues.given, spell=clues.spell)

    lines = list(_lines(clues.grids))
    for rule, line in lines:
        task.add(rule, AllDifferent(_of(digits, line), values if len(line) == len(values) else None), at=line)
    houses = [("region", area) for area in clues.regions]
    houses += [("diagonal", area) for area in clues.diagonals] + [("extra", area) for area in clues.extra]
    for rule, area in houses:
        task.add(rule, AllDifferent(_of(digits, area), values if len(area) == len(values) else None), at=area)
    for inside, beyond in layout.leftovers(len(values), clues.regions):
        for value in values:
            groups = tuple(tuple(digits[cell].is_(value) for cell in area) for area in (inside, beyond))
            task.add("region", SameCount(groups), at=(*inside, *beyond))
    for rule, pair in _different_pairs(task, clues):
        task.add(rule, AllDifferent(_of(digits, pair)), at=pair)

    hidden = roles.scheme_of(one.kind for one in clues.stated)
    if hidden is not None:
        clues, counted = _counted(clues)
        roles.write(task, hidden, digits, clues.regions, counted)
    for cage in clues.cages:
        _cage(task, digits, cage)
    for thermo in clues.thermos:
        task.add("thermo", Increasing(_of(digits, thermo.cells)), at=thermo.cells)
    for thermo in clues.slow:
        task.add("thermo", Increasing(_of(digits, thermo.cells), strict=False), at=thermo.cells)
    houses_of_digits = [tuple(line) for _, line in (*lines, *houses)]
    meanings = Meanings(task, "stated", digits, values, clues.regions, houses_of_digits)
    arrows = Meanings(task, "arrow", digits, values, clues.regions, houses_of_digits)
    doubtful = any(one.kind == "correctarrows" for one in clues.stated)
    meanings.arrows = [arrow.cells for arrow in clues.arrows] if doubtful else []
    for arrow in clues.arrows if not doubtful else ():
        arrows.total(arrow.cells, 0, [-1, *[1] * (len(arrow.cells) - 1)])
    for cell, rest in clues.parity.items():
        fitting = [lit for value, lit in digits[cell].options if value % 2 == rest]
        task.add("parity", Count(fitting, exactly=1), at=cell)
    mixed = frozenset((a, b) for a in values for b in values if a % 2 != b % 2)
    for block in clues.battenburgs:
        for pair in pairwise((*block, block[0])):
            task.add("battenburg", Table(_of(digits, pair), mixed), at=pair)
    if "nonconsecutive" in clues.said:
        apart = frozenset((a, b) for a in values for b in values if abs(a - b) > 1)
        # In f-puzzles, dots are exceptions.
        dots = {frozenset(one.cells) for one in clues.stated if one.kind in ("difference", "ratio")}
        for pair in task.board.links():
            if frozenset(pair) not in dots:
                task.add("consecutive", Table(_of(digits, pair), apart), at=pair)
    meanings.write(clues.stated, clues.negatives)
    for found in clues.layers:
        found.hidden.write(meanings)


def _counted(clues: Clues) -> tuple[Clues, roles.Counted]:
    """The clues that count digits, and those that count the values of cells with hidden roles."""
    counted = roles.Counted()
    if "cage" in clues.valued:
        counted.sums = [(cage.cells, cage.total) for cage in clues.cages if cage.total is not None]
        clues = replace(clues, cages=[replace(cage, total=None) for cage in clues.cages])
    if "thermo" in clues.valued:
        counted.thermos = [thermo.cells for thermo in clues.thermos]
        clues = replace(clues, thermos=[])
    if "arrow" in clues.valued:
        counted.arrows = [arrow.cells for arrow in clues.arrows]
        clues = replace(clues, arrows=[])
    counted.stated = [one for one in clues.stated if one.kind in clues.valued]
    return replace(clues, stated=[one for one in clues.stated if one.kind not in clues.valued]), counted


def _of(digits: dict[Cell, Digit], cells: Iterable[Cell]) -> tuple[Digit, ...]:
    return tuple(digits[cell] for cell in cells)


def _cage(task: Task, digits: dict[Cell, Digit], cage: SumCage) -> None:
    numbers = _of(digits, cage.cells)
    if cage.unique:
        task.add("cage", AllDifferent(numbers), at=cage.cells)
        if cage.total is not None:
            task.add("cage", DistinctSum(numbers, cage.total), at=cage.cells)
    elif cage.total is not None:
        task.add("cage", DigitSum(numbers, cage.total), at=cage.cells)


KNIGHT = ((1, 2), (1, -2), (2, 1), (2, -1))
KING = ((1, 1), (1, -1))


def _different_pairs(task: Task, clues: Clues) -> Iterator[tuple[str, tuple[Cell, Cell]]]:
    """The cells that must differ two by two, for chess moves and the same places of boxes."""
    for name, rule, moves in (("antiknight", "knight", KNIGHT), ("antiking", "king", KING)):
        if name not in clues.said:
            continue
        for cell in task.board.cells:
            for down, right in moves:
                other = Cell(cell.row + down, cell.col + right)
                if other in task.board:
                    yield rule, (cell, other)
    if "disjoint" in clues.said:
        # Regions list their cells in reading order, so the same index is the same place.
        for cells in zip(*clues.regions, strict=True):
            yield from (("disjoint", (a, b)) for index, a in enumerate(cells) for b in cells[:index])


GENRE = Genre(
    name="Sudoku",
    aliases=(
        *("Number Place", "Killer Sudoku", "Jigsaw Sudoku", "Irregular Sudoku", "Chaos Sudoku", "Diagonal Sudoku"),
        *("X-Sudoku", "Sudoku X", "Thermo Sudoku", "Thermometer Sudoku", "Arrow Sudoku", "Odd Even Sudoku", "Windoku"),
        *("Anti-Knight Sudoku", "Anti-King Sudoku", "Nonconsecutive Sudoku", "Disjoint Groups Sudoku"),
        *("Battenburg Sudoku", "Latin Square", "Diagonalsudoku", "Killersudoku", "Thermosudoku", "Pfeilsudoku"),
        *("Springer-Sudoku", "Lateinisches Quadrat", "数独", "ナンプレ", "ナンバープレース"),
    ),
    tags=(
        "sudoku",
        "classic",
        "latin",
        "irregular",
        "alphabet",
        "arrow",
        "thermo",
        "evenodd",
        "killer",
        "nonconsecutive",
    ),
    puzzlink=("sudoku",),
    words=(
        r"\b(every|each|any) row,? (and )?((every|each) )?column,? (and|or) ((every|each) )?"
        r"((marked|outlined|3 ?x ?3) )?(box|block|region|area|nonet)|\bjede[rn]? Zeile,? (und )?(jede[rn]? )?Spalte",
        r"\bdigits?\b|\bZiffern?\b",
    ),
    options=OPTIONS,
    rules=RULES,
    read=read,
    constrain=constrain,
    drawing="Digits (or letters) in cells; boxes or other regions as borders or SudokuPad regions, standard boxes "
    "where none are drawn. The board is a square, a rectangle, or made of squares that overlap in whole boxes. "
    "Also: killer cages, thermometers, arrows, grey circles (odd) and squares (even), Battenburg "
    "checkers, a line from corner to corner for a diagonal. Other lines, dots, signs, circles and numbers outside mean "
    "what the rules text says of their shape and colour.",
    telling=layout.has_regions,
    reads_rules=True,
)
