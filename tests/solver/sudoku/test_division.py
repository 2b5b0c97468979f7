"""Regions to be found: how people ask for them, and clues that speak of them."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

import pytest
from penpad.formats.puzzle import (
    ORTHOGONAL,
    Board,
    Cage,
    Cell,
    Edge,
    Line,
    Mark,
    Point,
    Puzzle,
    Shape,
    Text,
    Vertex,
    edge_between,
)
from penpad.solver.constraints.base import Digit
from penpad.solver.constraints.digits import AllDifferent
from penpad.solver.reader import Reader, flood
from penpad.solver.search import search
from penpad.solver.solving import solve
from penpad.solver.sudoku import layer
from penpad.solver.sudoku.division import wording
from penpad.solver.sudoku.division.clues import Border, Counted, Together
from penpad.solver.sudoku.division.counting import Counting, counting
from penpad.solver.sudoku.division.reading import Regions
from penpad.solver.sudoku.division.relating import relating
from penpad.solver.sudoku.drawing import layout
from penpad.solver.sudoku.meanings import Meanings
from penpad.solver.sudoku.values import roles
from penpad.solver.sudoku.variant import Stated
from penpad.solver.task import Task
from penpad.solver.verdict import Verdict

from tests.solver.sudoku.test_grids import chaos_answers

ASKING = [
    "Chaos Construction: divide the grid into 9 orthogonally connected regions of 9 cells each.",
    "The grid must be divided into nine regions of nine orthogonally connected cells.",
    "Regions are to be deduced by the solver.",
    "Construct the regions.",
    "Each region contains 9 connected cells and must be determined.",
    "Partition the grid into nine nonominoes, each containing the digits 1-9 once.",
    "The borders of the regions must be found by the solver, and all regions are orthogonally connected.",
    "Split the board into 9-cell areas such that no digit repeats in a row, column or area.",
    "Region boundaries are unknown and must be located.",
    "Regions are not given and must be discovered.",
    "Normal irregular sudoku rules apply, but the regions must be discovered by the solver.",
    "Instead of the standard 3x3 boxes, the grid must be divided into 9 regions of orthogonally connected cells.",
    "Divide the grid along the gridlines into 9 regions of size 9.",
    "Digits 1-9 appear once in each row, column and (initially unknown) region.",
    "Each row, each column and each region contains each digit from 1 to 9 once, and the regions must be determined.",
    "Place the digits 1-9 in every row, column and region, whose boundaries are to be deduced.",
    "Split the grid into nine rooms so that digits do not repeat in any rows, columns or rooms.",
]


@pytest.mark.parametrize("sentence", ASKING)
def test_people_ask_for_regions_in_many_ways(sentence: str) -> None:
    marks = Reader(Puzzle(Board(9, 9), rules=sentence), {})

    (found,) = layer.read(marks, layout.grids(marks))

    assert found.layer.id == "regions"
    assert not found.doubts
    assert not marks.puzzle.rules.strip()


@pytest.mark.parametrize(
    "sentence",
    [
        "Divide the grid into nine regions that do not touch diagonally.",
        "Divide the grid into nine 3x3 regions.",
        "Divide the grid into eight regions of nine cells.",
        "Divide the grid into nine hexominoes.",
        "Divide the grid into regions of different sizes.",
        "Find two regions with the same shape.",
        "Divide the grid into rectangular regions.",
        "Each region contains one circle.",
        "Each region must include a border cell.",
        "Each region has its own shape.",
        "Every region contains a cell of each row.",
        "Each row contains cells of all 9 regions.",
        "All regions are connected to the edges of the grid.",
        "Divide the grid into nine regions that are rotationally symmetric.",
    ],
)
def test_what_says_more_of_regions_is_not_understood(sentence: str) -> None:
    assert not wording.divides(sentence, 9, 9)


def test_regions_that_are_drawn_may_be_described_too() -> None:
    boxes = [tuple(Cell(row, col + 3 * box) for row in range(3) for col in range(3)) for box in range(3)]
    given = tuple(Cage(cells, style="region") for cells in boxes)
    marks = Reader(Puzzle(Board(9, 9), given=given, rules="The grid is divided into nine regions of nine cells."), {})

    assert layer.read(marks, layout.grids(marks)) == ()


# ---- what digits count -------------------------------------------------------------------------------------------

COUNTING = [
    ("A digit in a cell with an arrow counts the number of region borders in that direction", ("arrow", "borders")),
    ("The digit in an arrow cell indicates how many region borders are crossed in the indicated direction",
     ("arrow", "borders")),
    ("Digits on arrows show the total number of borders crossed in the direction of the arrow", ("arrow", "borders")),
    ("An arrow cell gives the number of cells in that direction that are not in the same region", ("arrow", "other")),
    ("Arrows indicate how many cells in that direction are in a different region", ("arrow", "other")),
    ("A digit with an arrow counts how many cells in that direction belong to its own region", ("arrow", "own")),
    ("Each arrow cell counts the cells seen in that direction within its own region, including itself",
     ("arrow", "seen")),
    ("A digit in a circle counts the number of cells seen in its own region in all four directions, including itself",
     ("circle", "seen")),
    ("Digits in circles indicate how many of the eight surrounding cells, including itself, are in the same region",
     ("circle", "own")),
    ("A caged cell counts how many different regions the cells touching it orthogonally or diagonally belong to, "
     "including its own", ("cage", "regions")),
    ("The digit in a cell with an arrow equals the number of different regions seen in that "
     "direction, including its own",
     ("arrow", "regions")),
    ("Clues with arrows count region borders in the arrow's direction", ("arrow", "borders")),
    ("The digit is the number of cells in the arrow's direction before the first region border, "
     "including the arrow cell",
     ("arrow", "seen")),
    ("The digit in a circle indicates how many cells in the surrounding 3x3 area, including itself, belong to the same "
     "region", ("circle", "own")),
    ("A digit in a circle counts how many cells out of itself and its 8 neighbours are in the same region",
     ("circle", "own")),
    ("Circled digits count the number of edges of their cell that are region borders", ("circle", "borders")),
    ("A circled cell counts the number of its neighbouring cells that are in the same region", None),
    ("A cage indicates how many different regions there are in the orthogonally or diagonally adjacent cells, "
     "including itself",
     ("cage", "regions")),
    ("A digit in a circle counts the odd cells in the same region", None),
    ("A digit in a circle is the number of cells in its region", None),
    ("A digit in a circle counts the number of seen cells in its own region horizontally and vertically", None),
    ("The digit in the circle is the sum of the seen cells of its region in all directions, including itself", None),
]  # fmt: skip


@pytest.mark.parametrize(("sentence", "meant"), COUNTING)
def test_sentences_say_what_digits_count(sentence: str, meant: tuple[str, str] | None) -> None:
    told = counting(sentence)

    assert (None if told is None else (told.subject, told.what)) == meant


def test_arrows_of_one_cell_count_together_or_each_alone() -> None:
    together = counting(
        "The digit counts the cells in the directions of the arrows combined that are not in the same region"
    )
    alone = counting("The digit counts the borders in each direction of the arrows")

    assert together == Counting("arrow", "other", "arrows", False, False)
    assert alone is not None
    assert alone.each is True


RELATING = [
    ("Cells separated by a white dot are in different regions", ("white dot", True, "")),
    ("Cells joined by a black dot belong to the same region", ("black dot", False, "")),
    ("All cells of a thermometer must be in the same region", ("thermo", False, "")),
    ("Cages cannot cross region borders", ("cage", False, "")),
    ("The two ends of a grey line always lie in different regions", ("line", True, "")),
    (
        "Digits separated by an X sum to 10 and are in the same region",
        ("sign", False, "Digits separated by an X sum to 10"),
    ),
    ("Cells on a green line are in different regions", None),
    ("Cells in the same region have different digits", None),
]


@pytest.mark.parametrize(("sentence", "meant"), RELATING)
def test_sentences_say_which_cells_share_a_region(sentence: str, meant: tuple[str, bool, str] | None) -> None:
    told = relating(sentence)

    assert (None if told is None else (told.subject, told.apart, told.rest)) == meant


# ---- what clues mean ---------------------------------------------------------------------------------------------

Grid = dict[Cell, int]
HALF = Fraction(1, 2)
CENTRE, CORNER = Cell(1, 1), Cell(0, 0)
BOARD = Board(3, 3)


def ray(cell: Cell, down: int, right: int) -> list[Cell]:
    found = []
    while (cell := Cell(cell.row + down, cell.col + right)) in BOARD:
        found.append(cell)
    return found


def seen(owner: Grid, cell: Cell) -> int:
    total = 1
    for way in ORTHOGONAL:
        line = ray(cell, *way.value)
        total += len(list(itertools.takewhile(lambda other: owner[other] == owner[cell], line)))
    return total


def borders(owner: Grid, line: list[Cell]) -> int:
    return sum(owner[a] != owner[b] for a, b in itertools.pairwise(line))


@dataclass
class Square:
    """A task whose rows and columns hold different digits."""

    task: Task
    digits: dict[Cell, Digit]


def latin() -> Square:
    task = Task(BOARD)
    digits = task.numbers((1, 2, 3))
    rows = [[Cell(row, col) for col in range(3)] for row in range(3)]
    for line in (*rows, *zip(*rows, strict=True)):
        task.add("row", AllDifferent(tuple(digits[cell] for cell in line)))
    return Square(task, digits)


def divisions(square: Square) -> set[tuple[tuple[int | None, ...], tuple[int, ...]]]:
    """All grids with their divisions, regions numbered in the order of their first cells."""
    answers = search(square.task, wanted=1000)
    assert answers.complete
    found = set()
    for answer in answers.answers:
        owner = owners(square.task.draw(answer).edges)
        found.add((tuple(square.digits[cell].in_(answer) for cell in BOARD.cells), tuple(owner.values())))
    return found


CROSS = tuple(tuple(ray(CENTRE, *way.value)) for way in ORTHOGONAL)
RIGHT, DOWN = tuple(ray(CORNER, 0, 1)), tuple(ray(CORNER, 1, 0))
CLUES: list[tuple[Border | Counted | Together, Callable[[Grid, Grid], bool]]] = [
    (Together((CORNER, Cell(0, 1), Cell(1, 1))), lambda d, o: o[CORNER] == o[Cell(0, 1)] == o[CENTRE]),
    (Together((CORNER, CENTRE), apart=True), lambda d, o: o[CORNER] != o[CENTRE]),
    (Border((CENTRE, Cell(1, 2))), lambda d, o: o[CENTRE] != o[Cell(1, 2)]),
    (Counted(CORNER, "regions", (RIGHT,), itself=True),
     lambda d, o: d[CORNER] == len({o[c] for c in (CORNER, *RIGHT)})),
    (Counted(CENTRE, "borders", tuple((cell,) for cell in BOARD.neighbours(CENTRE))),
     lambda d, o: d[CENTRE] == sum(o[cell] != o[CENTRE] for cell in BOARD.neighbours(CENTRE))),
    (Counted(CORNER, "borders", (RIGHT,)), lambda d, o: d[CORNER] == borders(o, [CORNER, *RIGHT])),
    (Counted(CORNER, "other", (RIGHT, DOWN)), lambda d, o: d[CORNER] == sum(o[c] != o[CORNER] for c in RIGHT + DOWN)),
    (Counted(CORNER, "own", (RIGHT, DOWN)), lambda d, o: d[CORNER] == sum(o[c] == o[CORNER] for c in RIGHT + DOWN)),
    (Counted(CENTRE, "seen", CROSS, itself=True), lambda d, o: d[CENTRE] == seen(o, CENTRE)),
    (Counted(CENTRE, "seen", CROSS), lambda d, o: d[CENTRE] == seen(o, CENTRE) - 1),
    (Counted(CENTRE, "regions", (tuple(BOARD.surroundings(CENTRE)),), itself=True),
     lambda d, o: d[CENTRE] == len(set(o.values()))),
    (Counted(CORNER, "regions", ((Cell(0, 1), Cell(1, 0)),)),
     lambda d, o: d[CORNER] == len({o[Cell(0, 1)], o[Cell(1, 0)]})),
]  # fmt: skip


@pytest.mark.parametrize(("clue", "check"), CLUES)
def test_a_clue_allows_the_divisions_that_it_is_true_of(
    clue: Border | Counted | Together, check: Callable[[Grid, Grid], bool]
) -> None:
    square = latin()

    Regions([clue]).write(Meanings(square.task, "stated", square.digits, (1, 2, 3), []))

    wanted = {(d, o) for d, o in chaos_answers(3) if check(as_grid(d), as_grid(o))}
    assert divisions(square) == wanted
    assert 0 < len(wanted) < len(chaos_answers(3))


def sums_of_pieces(digits: Grid, owner: Grid, line: Sequence[Cell]) -> set[int]:
    pieces = [list(piece) for _, piece in itertools.groupby(line, lambda cell: owner[cell])]
    return {sum(digits[cell] for cell in piece) for piece in pieces}


def sums_of_loop(digits: Grid, owner: Grid, loop: list[Cell]) -> set[int]:
    turn = next((i for i in range(len(loop)) if owner[loop[i]] != owner[loop[i - 1]]), 0)
    return sums_of_pieces(digits, owner, loop[turn:] + loop[:turn])


STRAIGHT = [Cell(0, 0), Cell(0, 1), Cell(1, 1), Cell(1, 2)]
LOOP = [Cell(0, 0), Cell(0, 1), Cell(0, 2), Cell(1, 2), Cell(1, 1), Cell(1, 0)]


@pytest.mark.parametrize(
    ("stated", "check"),
    [
        (Stated("regionsumline", tuple(STRAIGHT)), lambda d, o: len(sums_of_pieces(d, o, STRAIGHT)) == 1),
        (Stated("regionsumline", (*LOOP, LOOP[0])), lambda d, o: len(sums_of_loop(d, o, LOOP)) == 1),
        (
            Stated("regionsumline", tuple(STRAIGHT), (-1,)),
            lambda d, o: len(sums_of_pieces(d, o, sorted(STRAIGHT, key=lambda cell: o[cell]))) == 1,
        ),
    ],
)
def test_sums_of_regions_that_are_to_be_found_are_equal(stated: Stated, check: Callable[[Grid, Grid], bool]) -> None:
    square = latin()
    board = Meanings(square.task, "stated", square.digits, (1, 2, 3), [])
    Regions().write(board)

    board.write([stated], set())

    wanted = {(d, o) for d, o in chaos_answers(3) if check(as_grid(d), as_grid(o))}
    assert divisions(square) == wanted
    assert 0 < len(wanted) < len(chaos_answers(3))


def as_grid(values: tuple[int, ...]) -> Grid:
    return dict(zip(BOARD.cells, values, strict=True))


def owners(edges: frozenset[Edge]) -> Grid:
    areas = flood(BOARD.cells, lambda a, b: edge_between(a, b) not in edges)
    found = {cell: index for index, area in enumerate(areas) for cell in area}
    return {cell: found[cell] for cell in BOARD.cells}


# ---- whole puzzles -----------------------------------------------------------------------------------------------

RULES = (
    "Place the digits 1-4 once in every row, column and region. Regions of four connected cells are to be determined. "
)


def four(rules: str, *given: Mark) -> Verdict:
    return solve(Puzzle(Board(4, 4), given=given, rules=RULES + rules), genre="sudoku", solutions=300)


def solved(verdict: Verdict) -> list[tuple[Mapping[Cell, str], Grid]]:
    board = Board(4, 4)
    found = []
    for answer in verdict.answers:
        areas = flood(board.cells, lambda a, b, edges=answer.drawn.edges: edge_between(a, b) not in edges)
        owner = {cell: index for index, area in enumerate(areas) for cell in area}
        found.append((answer.drawn.numbers, owner))
    return found


def test_given_borders_are_borders_where_the_text_says_so() -> None:
    line = Line(Vertex(0, 1), Vertex(1, 1), style=2)

    verdict = four("Some region borders are given.", line)
    silent = four("", line)

    assert verdict.problem is None
    assert verdict.answers
    assert all(owner[Cell(0, 0)] != owner[Cell(0, 1)] for _, owner in solved(verdict))
    assert silent.problem is not None


def test_a_circle_counts_the_cells_of_its_region_that_it_sees() -> None:
    size = Fraction(4, 5)
    circle = Shape(at=Point(HALF, HALF), width=size, height=size, rounded=True, fill="#ffffff", border="#000000")
    rule = (
        "A digit in a circle equals the number of cells seen horizontally and vertically that are in the same region, "
        "including itself. Borders block vision."
    )

    verdict = four(rule, circle)

    assert verdict.problem is None
    assert verdict.answers
    for numbers, owner in solved(verdict):
        right = [owner[Cell(0, col)] == owner[Cell(0, 0)] for col in range(1, 4)]
        down = [owner[Cell(row, 0)] == owner[Cell(0, 0)] for row in range(1, 4)]
        count = 1 + sum(len(list(itertools.takewhile(bool, line))) for line in (right, down))
        assert int(numbers[Cell(0, 0)]) == count


def test_an_arrow_counts_borders_in_its_direction() -> None:
    arrow = Text(at=Cell(1, 0), text="→", kind="value")

    verdict = four(
        "A digit with an arrow counts the borders in its direction. The outer edges do not count as borders.", arrow
    )

    assert verdict.problem is None
    assert verdict.answers
    for numbers, owner in solved(verdict):
        row = [owner[Cell(1, col)] for col in range(4)]
        assert int(numbers[Cell(1, 0)]) == sum(a != b for a, b in itertools.pairwise(row))


@pytest.mark.parametrize(
    "rule",
    [
        "Every region contains exactly two circles.",
        "No two regions have the same shape.",
        "Adjacent regions differ in their number of even digits.",
        "Each region contains one cell of the main diagonal.",
    ],
)
def test_what_is_demanded_of_regions_besides_is_refused(rule: str) -> None:
    assert four(rule).problem is not None


def test_the_reader_hands_out_the_regions_once() -> None:
    marks = Reader(Puzzle(Board(9, 9), rules="Chaos construction. Normal rules."), {})

    found = layer.read(marks, layout.grids(marks))

    assert [one.layer.id for one in found] == ["regions"]
    assert "haos" not in marks.puzzle.rules


# ---- together with hidden roles ----------------------------------------------------------------------------------

DOUBLER = roles.Roles((roles.Role("doubler", (roles.Term(Fraction(2)),), frozenset({"row", "column", "region"})),))


def doubled(digits: Grid, owner: Grid) -> Iterator[Grid]:
    """The values of cells with one doubler in each row, column and region."""
    for cols in itertools.permutations(range(3)):
        cells = [Cell(row, col) for row, col in enumerate(cols)]
        if len({owner[cell] for cell in cells}) == 3:
            yield {cell: number * (2 if cell in cells else 1) for cell, number in digits.items()}


@pytest.mark.parametrize(
    ("counted", "check"),
    [
        (roles.Counted(sums=[((CORNER, Cell(0, 1)), 7)]), lambda v, o: v[CORNER] + v[Cell(0, 1)] == 7),
        (
            roles.Counted(stated=[Stated("regionsumline", tuple(STRAIGHT))]),
            lambda v, o: len(sums_of_pieces(v, o, STRAIGHT)) == 1,
        ),
    ],
)
def test_every_region_that_is_to_be_found_has_one_cell_of_a_role(
    counted: roles.Counted, check: Callable[[Grid, Grid], bool]
) -> None:
    square = latin()
    Regions().write(Meanings(square.task, "stated", square.digits, (1, 2, 3), []))
    rows = [tuple(Cell(row, col) for col in range(3)) for row in range(3)]
    areas = {"row": rows, "column": list(zip(*rows, strict=True)), "region": []}

    roles.write(square.task, DOUBLER, roles.Ground(BOARD, areas, square.digits), counted)

    every = [(d, o) for d, o in chaos_answers(3) if any(check(v, as_grid(o)) for v in doubled(as_grid(d), as_grid(o)))]
    assert divisions(square) == set(every)
    assert 0 < len(every) < len(chaos_answers(3))
