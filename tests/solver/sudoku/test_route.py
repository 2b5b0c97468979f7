"""Loops, snakes and paths of a Sudoku: the ways in which people word them, and what each demands."""

# A sentence stays on one line.
# ruff: noqa: E501
from __future__ import annotations

from fractions import Fraction

import pytest
from penpad.formats.puzzle import Board, Cage, Cell, Mark, Path, Point, Puzzle, Shape, Text, Vertex
from penpad.solver.reader import Reader
from penpad.solver.solving import solve
from penpad.solver.sudoku.drawing import layout
from penpad.solver.sudoku.layer import Said
from penpad.solver.sudoku.route.grammar import Fact
from penpad.solver.sudoku.route.reading import plan
from penpad.solver.sudoku.text.phrases import sentences

LOOP = "Draw a closed loop through the centres of some cells."
SNAKE = "Draw a one-cell-wide snake of orthogonally connected cells."


def disc(row: int, col: int, fill: str = "#FFFFFF", *, rounded: bool = True) -> Shape:
    at = Point(Fraction(2 * row + 1, 2), Fraction(2 * col + 1, 2))
    return Shape(at, Fraction(4, 5), Fraction(4, 5), rounded, fill, "#000000", Fraction(1, 32))


MARKS: tuple[Mark, ...] = (
    disc(0, 0),
    disc(3, 4),
    disc(8, 8, "#B0B0B0"),
    disc(6, 1, "#B0B0B0"),
    disc(5, 5, rounded=False),
    disc(2, 7, rounded=False),
    Text(Cell(-1, 3), "5"),
    Text(Cell(4, -1), "6"),
    Cage((Cell(7, 4), Cell(7, 5), Cell(7, 6)), label="2", total=2),
)


def read(rules: str, marks: tuple[Mark, ...] = MARKS) -> tuple[list[Fact], list[str]]:
    """The facts of a puzzle with these rules, and the sentences that are left."""
    boxes = tuple(
        Cage(tuple(Cell(top + row, left + col) for row in range(3) for col in range(3)), style="region")
        for top in (0, 3, 6)
        for left in (0, 3, 6)
    )
    reader = Reader(Puzzle(Board(9, 9), given=(*boxes, *marks), rules=rules))
    grids = layout.grids(reader)
    said = Said(rules)
    found = plan(reader, said, grids)
    return list(found.facts) if found else [], said.unread()


def shaped(facts: list[Fact]) -> dict[str, bool]:
    """What facts say of the kind of line."""
    from penpad.solver.sudoku.route.track import Outline

    outline = Outline()
    for fact in facts:
        fact.shape(outline)
    return {name: getattr(outline, name) for name in ("closed", "diagonal", "apart", "corners")}


@pytest.mark.parametrize(
    ("rules", "kind"),
    [
        ("Draw a single closed loop that moves orthogonally through the centres of some cells.", "closed"),
        ("Find a loop in the grid. The loop travels horizontally or vertically between cells and does not cross itself.", "closed"),
        ("Draw a snake. The snake may not form a loop.", ""),
        ("Draw a path that forms a closed loop.", "closed"),
        ("All even digits form a single closed loop that moves orthogonally.", "closed"),
        ("The digits 1, 2 and 3 form a closed loop, which does not touch itself orthogonally.", "closed apart"),
        ("Draw a loop, which cannot branch, cross or touch itself, even diagonally.", "closed apart corners"),
        ("Construct a one cell wide loop of orthogonally connected cells. The loop may not touch itself orthogonally.", "closed apart"),
        ("Draw a 1-cell-wide snake. The snake cannot touch itself orthogonally, but may touch itself diagonally.", "apart"),
        ("Draw a non-intersecting path through some cells. The path can move orthogonally or diagonally.", "diagonal"),
        ("Find a snake that moves orthogonally through the grid. It does not branch, overlap or touch itself, not even diagonally.", "apart corners"),
        ("Shade some cells such that they form a snake. The snake may not touch itself orthogonally or diagonally.", "apart corners"),
    ],
)  # fmt: skip
def test_the_shape_of_a_line_is_read(rules: str, kind: str) -> None:
    facts, left = read(rules)

    assert left == []
    assert {name for name, holds in shaped(facts).items() if holds} == set(kind.split())


SAYINGS = [
    ("Neighbours", "Adjacent digits on the loop differ by at least 5."),
    ("Neighbours", "Digits next to each other along the loop must have a difference of at least 4."),
    ("Neighbours", "Any two adjacent cells along the loop must sum to a prime number."),
    ("Neighbours", "Along the loop, adjacent digits must be consecutive."),
    ("Neighbours", "The loop acts as a German whispers line."),
    ("Neighbours", "Digits along the loop alternate between odd and even."),
    ("Neighbours", "Within each box, adjacent digits on the loop must differ by at least 5."),
    ("Neighbours", "Cells that are adjacent along the loop must contain digits that differ by at most 2."),
    ("Windows", "Every set of three consecutive digits along the loop must contain one low (1, 2, 3), one medium (4, 5, 6) and one high digit."),
    ("Windows", "The loop functions as a modular line."),
    ("Windows", "Any three adjacent cells on the loop must contain digits from each of the sets 147, 258 and 369."),
    ("Neighbours", "Each number along the loop must differ from its neighbours by at least 3."),
    ("Neighbours", "Every two cells which are adjacent on the loop have a difference of at least five."),
    ("Neighbours", "When the loop crosses a box border, the digits on either side of the border must sum to 10."),
    ("Neighbours", "Two adjacent cells on the loop in different boxes must contain consecutive digits."),
    ("Neighbours", "Odd and even digits alternate along the loop."),
    ("Neighbours", "The sum of any two adjacent digits on the loop is at least 8."),
    ("Neighbours", "Adjacent digits on the loop cannot sum to 10."),
    ("TripleSums", "Any three adjacent digits along the loop must sum to at least 15."),
    ("Rising", "Within each box, digits along the loop increase in the direction of travel."),
    ("SameInEach", "Every box contains the same number of loop cells."),
    ("Only", "Every cell on the loop contains an even digit."),
    ("Around", "Clues in squares count the number of loop cells in the 3x3 area centred on the square."),
    ("Cyclic", "Digits along the loop increase by one each step, with 1 following 9."),
    ("Only", "All cells not on the loop contain odd digits."),
    ("VisitsAll", "The loop visits all cells except the grey circles."),
    ("NoBlock", "Every 2x2 area contains at least one loop cell."),
    ("Times", "Each digit on the loop appears exactly that many times on the loop."),
    ("Times", "A digit in a square indicates how many times that digit appears on the loop."),
    ("OfHouse", "A digit in a square gives the number of loop cells in its box."),
    ("OfHouse", "Digits in squares equal the number of cells visited by the loop in the same 3x3 box."),
    ("BoxAmounts", "Box N contains exactly N loop cells."),
    ("BoxesOnce", "The loop never enters the same box twice."),
    ("TurnsOn", "The loop turns on even digits and goes straight through odd digits."),
    ("BoxTotals", "The sum of the digits on the loop in each box is a prime number."),
    ("BoxTotals", "Loop cells in the same box sum to 15."),
    ("SegmentSums", "The loop is divided into segments by box borders. Each segment sums to the same number."),
    ("Around", "Each square shows the number of orthogonally adjacent cells that belong to the loop."),
    ("Around", "The digits in squares denote the number of loop cells in the (up to) nine cells around and including the square."),
    ("Neighbours", "Digits along the loop must differ by at least 5 from their neighbours along the loop."),
    ("Neighbours", "Consecutive cells along the loop may not contain consecutive digits."),
    ("Visited", "White circles are part of the loop, grey circles are not."),
    ("Different", "Digits do not repeat on the loop."),
    ("Different", "Digits on the loop must all be different."),
    ("Only", "The loop only visits odd digits."),
    ("Only", "The loop cannot pass through even digits."),
    ("Only", "The loop passes through all odd digits."),
    ("SegmentSums", "Box borders divide the loop into segments with the same sum."),
    ("BoxTotals", "In each box, the digits on the loop sum to the same total."),
    ("BoxNumbers", "In each box, the box number is on the loop."),
    ("TurnsOn", "The loop only turns on odd digits."),
    ("Visited", "All white circles are on the loop."),
    ("Visited", "The loop must pass through all grey circles."),
    ("Visited", "The grey circles are not on the loop."),
    ("Visited", "The loop may not pass through white circles."),
    ("VisitsBoxes", "The loop visits every 3x3 box at least once."),
    ("VisitsBoxes", "The loop passes through all nine boxes."),
    ("VisitsLines", "The loop visits every row and every column."),
    ("VisitsAll", "The loop visits every cell exactly once."),
    ("Around", "A digit in a grey circle indicates how many of the eight surrounding cells are on the loop."),
    ("Around", "Each square gives the number of loop cells in the surrounding cells, including itself."),
    ("Sees", "A digit in a square gives the number of loop cells seen in all directions, including itself."),
    ("CirclesCount", "A digit in a circle on the loop shows how many circles on the loop contain that digit."),
    ("Pearls", "The loop goes straight through white circles and turns in at least one of the cells before and after it."),
    ("Pearls", "The loop turns on all grey circles."),
    ("Side", "All squares are inside the loop."),
    ("Side", "The grey circles lie outside the loop."),
    ("EachDigit", "The loop contains each digit exactly twice."),
    ("EachDigit", "Every digit appears at least once on the loop."),
    ("InEach", "The loop visits exactly four cells in each row and column."),
    ("InEach", "Each box contains exactly five loop cells."),
    ("Total", "The digits on the loop sum to 100."),
    ("Amount", "Numbers outside the grid give the number of cells visited by the loop in the row or column."),
    ("Amount", "A clue outside the grid shows the sum of the digits on the loop in that row or column."),
    ("Amount", "The number in the corner of a cage indicates how many of the cells in the cage are on the loop."),
]  # fmt: skip


@pytest.mark.parametrize(("kind", "sentence"), SAYINGS)
def test_what_is_said_of_a_loop_is_read(kind: str, sentence: str) -> None:
    marks = tuple(mark for mark in MARKS if "CirclesCount" not in kind or getattr(mark, "fill", "") == "#FFFFFF")
    facts, left = read(f"{LOOP} {sentence}", marks)

    assert left == []
    assert kind in {type(fact).__name__ for fact in facts}


@pytest.mark.parametrize(
    "sentence",
    [
        "The grey circles are its head and tail.",
        "Its endpoints are given by the grey circles.",
        "The head and tail of the snake are marked by grey circles.",
        "The snake starts in box 5 and ends in box 9.",
        "The snake begins somewhere in box 1 and finishes in box 2.",
        "The two ends of the snake are the squares.",
        "The snake starts in R1C1 and ends in R9C9.",
        "It goes from the top left corner to the bottom right corner.",
    ],
)
def test_the_ends_of_a_snake_are_read(sentence: str) -> None:
    facts, left = read(f"{SNAKE} {sentence}")

    assert left == []
    assert "Ends" in {type(fact).__name__ for fact in facts}


@pytest.mark.parametrize(
    "sentence",
    [
        "The loop hums a melody that its neighbours know.",
        "Digits on the loop are quite unusual.",
        "The loop may cross itself.",
        "Adjacent digits on the loop differ by at least five, except in box 5.",
        "The loop visits every blue circle.",
    ],
)
def test_what_is_not_understood_stays(sentence: str) -> None:
    _, left = read(f"{LOOP} {sentence}")

    assert [part.rstrip(".") for part in left] == [part.rstrip(".") for part in sentences(sentence)]


WALL = Path((Vertex(1, 0), Vertex(1, 2), Vertex(3, 2)), colour="#6802ac", width=Fraction(3, 16))
MAZE = "The mouse must reach the cheese by finding a path through the maze."


@pytest.mark.parametrize(
    "opening",
    [
        "The mouse must reach the cheese by finding a path through the maze.",
        "Help the mouse find the cheese by drawing a path through the maze.",
        "Guide the mouse to the cheese. Draw its path through the maze.",
        "Draw a path from the mouse to the cheese.",
        "Draw a one-cell-wide path from the mouse (🐭) to the cheese (🧀).",
        "Find a path through the maze. The path starts at 🐭 and ends at 🧀.",
    ],
)
def test_who_walks_and_the_goal_are_found(opening: str) -> None:
    facts, left = read(
        f"{opening} The path may not pass through walls.", (WALL, picture(0, 0, "🐭"), picture(8, 8, "🧀"))
    )

    assert left == []
    ends = next(fact for fact in facts if type(fact).__name__ == "Ends")
    assert ends.known == (Cell(0, 0), Cell(8, 8))  # type: ignore[attr-defined]


def picture(row: int, col: int, sign: str) -> Text:
    return Text(Point(Fraction(2 * row + 1, 2), Fraction(2 * col + 1, 2)), sign, kind="free")


@pytest.mark.parametrize(
    "sentence",
    [
        "The path may not visit any cell more than once, cross itself, or pass through any thick maze walls.",
        "The path cannot pass through walls.",
        "The mouse may not pass through any walls.",
    ],
)
def test_walls_are_read(sentence: str) -> None:
    facts, left = read(f"{MAZE} {sentence}", (WALL, picture(0, 0, "🐭"), picture(8, 8, "🧀")))

    assert left == []
    walls = next(fact for fact in facts if type(fact).__name__ == "Maze")
    assert len(walls.sides) == 4  # type: ignore[attr-defined]


def test_a_maze_with_walls_inside_a_box_is_solved() -> None:
    boxes = tuple(
        Cage(tuple(Cell(top + row, left + col) for row in range(2) for col in range(2)), style="region")
        for top in (0, 2)
        for left in (0, 2)
    )
    rows = ("1234", "3412", "2143", "4321")
    # Without the wall there would be a way of two cells, and others of six.
    givens = tuple(
        Text(Cell(row, col), rows[row][col], kind="value")
        for row in range(4)
        for col in range(4)
        if (row, col) != (1, 1)
    )
    wall = Path((Vertex(0, 1), Vertex(2, 1)), colour="#6802ac", width=Fraction(3, 16))
    rules = (
        "Normal 4x4 sudoku rules apply. The mouse must reach the cheese by finding a path through the maze. The path may "
        "not visit any cell more than once, cross itself, or pass through any thick maze walls. Along the path, adjacent "
        "digits must differ by at most 3, and the path visits exactly 6 cells."
    )
    marks = (*boxes, *givens, wall, picture(0, 0, "🐭"), picture(0, 1, "🧀"))
    verdict = solve(Puzzle(Board(4, 4), given=marks, rules=rules), time_limit=20)

    assert verdict.kind == "unique", verdict.problem
    lines = verdict.answers[0].drawn.lines
    assert len(lines) == 5
    assert (Cell(0, 0), Cell(0, 1)) not in lines
    assert (Cell(1, 0), Cell(1, 1)) not in lines
