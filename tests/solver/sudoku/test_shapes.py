"""Rectangles and bent strips into which a Sudoku is divided: what texts say of them, and what that means."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterator, Mapping
from fractions import Fraction

import pytest
from penpad.formats.puzzle import Board, Cell, Direction, Edge, Mark, Path, Point, Puzzle, Shape, edge_between
from penpad.solver.constraints.digits import AllDifferent
from penpad.solver.reader import Reader, flood
from penpad.solver.search import search
from penpad.solver.sudoku import layer
from penpad.solver.sudoku.division.shapes import (
    Bends,
    Ends,
    Form,
    Holds,
    Saying,
    Shapes,
    Sides,
    Size,
    Sums,
    Unlike,
    Whispers,
    rectangles,
    strips,
)
from penpad.solver.sudoku.drawing import layout
from penpad.solver.sudoku.meanings import Meanings
from penpad.solver.task import Task

Digits = Mapping[Cell, int]
Areas = frozenset[frozenset[Cell]]
BOARD = Board(3, 3)
A, B, C = Cell(0, 0), Cell(1, 1), Cell(2, 2)


# ---- all divisions, found by trying ------------------------------------------------------------------------------


def is_rectangle(area: frozenset[Cell]) -> bool:
    return len({cell.row for cell in area}) * len({cell.col for cell in area}) == len(area)


def bend_of(area: frozenset[Cell]) -> Cell | None:
    """The bend of a strip that bends once, nothing for other areas."""
    for bend in area:
        row = {cell for cell in area if cell.row == bend.row}
        col = {cell for cell in area if cell.col == bend.col}
        ends = all(min(line) == bend or max(line) == bend for line in (row, col))
        if row | col == area and len(row) > 1 and len(col) > 1 and ends and joined(area):
            return bend
    return None


def joined(area: frozenset[Cell]) -> bool:
    return len(flood(sorted(area), lambda a, b: True)) == 1


def divisions(board: Board, fits: Callable[[frozenset[Cell]], bool]) -> list[Areas]:
    """All ways to divide the board into such areas."""
    cells = board.cells
    some = [frozenset(one) for size in range(1, 10) for one in itertools.combinations(cells, size)]
    usable = [one for one in some if joined(one) and fits(one)]

    def rest(left: frozenset[Cell]) -> Iterator[list[frozenset[Cell]]]:
        if not left:
            yield []
        for one in usable:
            if left and min(left) in one and one <= left:
                yield from ([one, *others] for others in rest(left - one))

    return [frozenset(one) for one in rest(frozenset(cells))]


def squares() -> list[dict[Cell, int]]:
    rows = list(itertools.permutations((1, 2, 3)))
    grids = (
        grid for grid in itertools.product(rows, repeat=3) if all(len(set(col)) == 3 for col in zip(*grid, strict=True))
    )
    return [dict(zip(BOARD.cells, itertools.chain(*grid), strict=True)) for grid in grids]


def found(forms: list[Form], sayings: list[Saying]) -> set[tuple[tuple[int, ...], Areas]]:
    task = Task(BOARD)
    digits = task.numbers((1, 2, 3))
    rows = [[Cell(row, col) for col in range(3)] for row in range(3)]
    for line in (*rows, *zip(*rows, strict=True)):
        task.add("row", AllDifferent(tuple(digits[cell] for cell in line)))
    Shapes(forms, sayings).write(Meanings(task, "stated", digits, (1, 2, 3), []))
    answers = search(task, wanted=20000)
    assert answers.complete
    return {
        (tuple(digits[cell].in_(answer) or 0 for cell in BOARD.cells), areas_of(task.draw(answer).edges))
        for answer in answers.answers
    }


def areas_of(edges: frozenset[Edge], board: Board = BOARD) -> Areas:
    return frozenset(map(frozenset, flood(board.cells, lambda a, b: edge_between(a, b) not in edges)))


def of(areas: Areas, cell: Cell) -> frozenset[Cell]:
    return next(area for area in areas if cell in area)


def sides(area: frozenset[Cell]) -> list[int]:
    return sorted((len({cell.row for cell in area}), len({cell.col for cell in area})))


def steep(digits: Digits, area: frozenset[Cell]) -> bool:
    pairs = itertools.combinations(area, 2)
    return all(abs(digits[a] - digits[b]) >= 2 for a, b in pairs if abs(a.row - b.row) + abs(a.col - b.col) == 1)


RECTANGLES: list[tuple[list[Saying], Callable[[Digits, Areas], bool]]] = [
    ([Holds(frozenset({A, B, C}), 1)], lambda d, a: all(len(area & {A, B, C}) == 1 for area in a)),
    ([Size(frozenset({A, C}))], lambda d, a: all(d[cell] == len(of(a, cell)) for cell in (A, C))),
    ([Sides(frozenset({A, Cell(0, 1)}))], lambda d, a: of(a, A) != of(a, Cell(0, 1))
        or sides(of(a, A)) == sorted((d[A], d[Cell(0, 1)]))),
    ([Unlike(3)], lambda d, a: all(len({d[cell] for cell in area}) == len(area) for area in a)),
    ([Sums(frozenset({3, 6}), free=False)], lambda d, a: all(sum(d[cell] for cell in area) in (3, 6) for area in a)),
    ([Sums(frozenset({4}), free=True)], lambda d, a: len({sum(d[cell] for cell in area) for area in a} - {4}) <= 1),
    ([Whispers(2)], lambda d, a: all(steep(d, area) for area in a)),
    ([Whispers(2, frozenset({B}))], lambda d, a: steep(d, of(a, B))),
]  # fmt: skip


@pytest.mark.parametrize(("sayings", "check"), RECTANGLES)
def test_rectangles_are_those_of_which_the_sentence_is_true(
    sayings: list[Saying], check: Callable[[Digits, Areas], bool]
) -> None:
    every = divisions(BOARD, is_rectangle)

    wanted = {(tuple(grid.values()), areas) for grid in squares() for areas in every if check(grid, areas)}

    assert 0 < len(wanted) < 12 * len(every)
    assert found(list(rectangles(BOARD, 9)), sayings) == wanted


WIDE = Board(3, 4)
POINTER = (Cell(2, 0), Direction.UP)


def points_up(areas: Areas) -> bool:
    area = of(areas, POINTER[0])
    return bend_of(area) in (Cell(1, 0), Cell(0, 0)) and all(cell.row < 2 or cell == POINTER[0] for cell in area)


STRIPS: list[tuple[list[Saying], Cell, Callable[[int, Areas], bool]]] = [
    ([], A, lambda d, a: True),
    ([Bends(frozenset({A}))], A, lambda d, a: bend_of(of(a, A)) == A),
    ([Ends((POINTER,), legs=False)], A, lambda d, a: points_up(a)),
    ([Ends((POINTER,), legs=True)], POINTER[0], lambda d, a: points_up(a)
        and d == sum(cell.col == 0 for cell in of(a, POINTER[0]))),
    ([Size(frozenset({B}))], B, lambda d, a: len(of(a, B)) == d),
]  # fmt: skip


@pytest.mark.parametrize(("sayings", "where", "check"), STRIPS)
def test_bent_strips_are_those_of_which_the_sentence_is_true(
    sayings: list[Saying], where: Cell, check: Callable[[int, Areas], bool]
) -> None:
    every = divisions(WIDE, lambda area: bend_of(area) is not None)
    task = Task(WIDE)
    digits = task.numbers(range(1, 7), given={cell: 1 for cell in WIDE.cells if cell != where})

    Shapes(list(strips(WIDE, 7)), sayings).write(Meanings(task, "stated", digits, tuple(range(1, 7)), []))

    answers = search(task, wanted=1000)
    wanted = {(digit, areas) for digit in range(1, 7) for areas in every if check(digit, areas)}
    got = {(digits[where].in_(answer), areas_of(task.draw(answer).edges, WIDE)) for answer in answers.answers}
    assert answers.complete
    assert wanted
    assert got == wanted


# ---- words -------------------------------------------------------------------------------------------------------


def read(rules: str, *given: Mark) -> tuple[list[Saying], tuple[str, ...], str]:
    marks = Reader(Puzzle(Board(9, 9), given=given, rules=rules), {})
    (one,) = layer.read(marks, layout.grids(marks))
    assert isinstance(one.hidden, Shapes)
    return one.hidden.sayings, one.doubts, marks.puzzle.rules


def circle(row: int, col: int) -> Shape:
    size, middle = Fraction(4, 5), Point(row + Fraction(1, 2), col + Fraction(1, 2))
    return Shape(at=middle, width=size, height=size, rounded=True, fill="#ffffff", border="#000000")


CELLS = frozenset({Cell(0, 0), Cell(4, 4)})
DIVIDE = "Divide the grid into rectangles. "


@pytest.mark.parametrize(
    ("rules", "saying"),
    [
        ("Divide the grid into rectangles, each containing exactly one circle.", Holds(CELLS, 1)),
        ("Partition the entire grid into non-overlapping rectangular regions. Each region must contain two circles.",
         Holds(CELLS, 2)),
        ("Split the board up into rectangles and squares. Every rectangle has a single circled cell.", Holds(CELLS, 1)),
        (DIVIDE + "The digit in a circle is the area of its rectangle.", Size(CELLS)),
        (DIVIDE + "Circled digits give the number of cells in their rectangle.", Size(CELLS)),
        (DIVIDE + "A circle indicates the size of the rectangle it is part of.", Size(CELLS)),
        (DIVIDE + "The digits in the two circles give the height and width of that rectangle in any order.",
         Sides(CELLS)),
        (DIVIDE + "Digits may not repeat within a rectangle.", Unlike(9)),
        (DIVIDE + "No digit may be repeated in any rectangle.", Unlike(9)),
        (DIVIDE + "The digits in each rectangle sum to 10, 15 or 20.", Sums(frozenset({10, 15, 20}), free=False)),
        ("Sashigane: divide the grid into L-shaped regions, one cell wide. Circles lie at the bend of an L.",
         Bends(CELLS)),
    ],
)  # fmt: skip
def test_texts_say_what_holds_of_all_shapes(rules: str, saying: Saying) -> None:
    sayings, doubts, left = read(rules, circle(0, 0), circle(4, 4))

    assert sayings == [saying]
    assert not doubts
    assert not left.strip()


@pytest.mark.parametrize(
    ("rules", "kinds"),
    [
        ("Shikaku: The grid must be divided into rectangles, such that each rectangle contains exactly one circle. "
         "The digit in a circle indicates the area of its rectangle.", [Holds, Size]),
        ("Divide the grid into rectangles such that each rectangle contains exactly one circled digit, which gives the "
         "number of cells in that rectangle. Digits may not repeat within rectangles.", [Holds, Size, Unlike]),
        ("Divide the grid into rectangular regions, each containing one circle whose digit is the number of cells in "
         "the region.", [Holds, Size]),
        ("Split the grid into rectangles along the grid lines. Each rectangle contains exactly one circled cell. Its "
         "digit is equal to the size of the rectangle.", [Holds, Size]),
        ("The grid is divided into L-shaped pieces, each one cell wide. Circles are the corners of an L and a circle's "
         "digit is the total number of cells in that L.", [Bends, Size]),
    ],
)  # fmt: skip
def test_texts_say_several_things_at_once(rules: str, kinds: list[type[Saying]]) -> None:
    sayings, doubts, left = read(rules, circle(0, 0), circle(4, 4))

    assert [type(one) for one in sayings] == kinds
    assert not doubts
    assert not left.strip()


def test_arrows_point_to_the_bends_of_strips() -> None:
    half = Fraction(1, 2)
    arrow = Path(
        (Point(half, Fraction(1, 4)), Point(half, Fraction(3, 4))), kind="line", arrowhead=True, colour="#000000"
    )

    sayings, doubts, _ = read(
        "Divide the grid into L-shaped regions of width one. Arrows are at the end of an L, pointing to the bend. "
        "A digit on an arrow is the number of cells in that leg.",
        arrow,
    )

    pointing = ((Cell(0, 0), Direction.RIGHT),)
    assert sayings == [Ends(pointing, legs=False), Ends(pointing, legs=True)]
    assert not doubts


@pytest.mark.parametrize(
    "rule",
    [
        "No two rectangles have the same dimensions.",
        "Each rectangle contains a prime number of cells.",
        "Rectangles of the same size have the same sum.",
    ],
)
def test_what_else_is_said_of_rectangles_is_not_understood(rule: str) -> None:
    _, doubts, _ = read(DIVIDE + rule, circle(0, 0))

    assert doubts == (rule,)
