"""Boards that are no plain square of regions: regions to be found, overlapping grids, rectangles, spare digits."""

from __future__ import annotations

import itertools

import pytest
from penpad.formats.errors import UnreadMarks
from penpad.formats.puzzle import Board, Cage, Cell, Puzzle, Text, edge_between
from penpad.solver import solve
from penpad.solver.constraints.digits import AllDifferent
from penpad.solver.reader import Reader, flood
from penpad.solver.search import search
from penpad.solver.sudoku.drawing import layout
from penpad.solver.sudoku.meanings import Meanings
from penpad.solver.sudoku.variant import Stated
from penpad.solver.task import Task
from penpad.solver.verdict import Verdict

from tests.own import numbers

CHAOS = "Divide the grid into {} orthogonally connected regions of {} cells each. No digit repeats in a row, column or "
CHAOS += "region."


def sudoku(puzzle: Puzzle, **options: str) -> Verdict:
    return solve(puzzle, genre="sudoku", options=options, solutions=500)


def chaos_answers(size: int) -> set[tuple[tuple[int, ...], tuple[int, ...]]]:
    """All grids with all their divisions, regions numbered in the order of their first cells."""
    places = list(itertools.product(range(size), repeat=2))
    rows = list(itertools.permutations(range(1, size + 1)))
    squares = [
        g for g in itertools.product(rows, repeat=size) if all(len(set(col)) == size for col in zip(*g, strict=True))
    ]
    found = set()
    for labels in itertools.product(range(size), repeat=size * size):
        firsts = [labels.index(n) if n in labels else -1 for n in range(size)]
        if firsts != sorted(firsts) or any(labels.count(n) != size for n in range(size)):
            continue
        areas = [{place for place, n in zip(places, labels, strict=True) if n == number} for number in range(size)]
        if all(len(flood([Cell(*place) for place in sorted(area)], lambda a, b: True)) == 1 for area in areas):
            for grid in squares:
                if all(len({grid[r][c] for r, c in area}) == size for area in areas):
                    found.add((tuple(itertools.chain(*grid)), labels))
    return found


@pytest.mark.parametrize("size", [2, 3])
def test_all_divisions_into_regions_with_every_digit_are_found(size: int) -> None:
    board = Board(size, size)

    verdict = sudoku(Puzzle(board, rules=CHAOS.format(size, size)))

    got = set()
    for answer in verdict.answers:
        edges = answer.drawn.edges
        areas = flood(board.cells, lambda a, b, edges=edges: edge_between(a, b) not in edges)
        owner = {cell: index for index, area in enumerate(areas) for cell in area}
        digits = tuple(int(answer.drawn.numbers[cell]) for cell in board.cells)
        got.add((digits, tuple(owner[cell] for cell in board.cells)))
    assert verdict.count_is_exact
    assert got == chaos_answers(size)


def test_drawn_regions_and_regions_to_be_found_contradict() -> None:
    cage = Cage(tuple(Cell(0, col) for col in range(4)), style="region")

    verdict = sudoku(Puzzle(Board(4, 4), given=(cage,), rules=CHAOS.format(4, 4)))

    assert verdict.problem is not None
    assert "regions" in verdict.problem.text


def overlapping(size: int, places: list[tuple[int, int]]) -> Puzzle:
    cells = {Cell(top + row, left + col) for top, left in places for row in range(size) for col in range(size)}
    rows, cols = max(cell.row for cell in cells) + 1, max(cell.col for cell in cells) + 1
    missing = frozenset(Cell(row, col) for row in range(rows) for col in range(cols)) - cells
    return Puzzle(Board(rows, cols, missing))


@pytest.mark.parametrize(
    ("size", "places"),
    [
        (9, [(0, 0), (0, 12), (6, 6), (12, 0), (12, 12)]),
        (9, [(0, 0), (6, 6)]),
        (6, [(0, 0), (4, 3)]),
        (4, [(0, 0), (2, 2), (4, 4)]),
    ],
)
def test_grids_that_overlap_are_found(size: int, places: list[tuple[int, int]]) -> None:
    found = layout.grids(Reader(overlapping(size, places), {}))

    assert [(grid.top, grid.left, grid.rows, grid.cols) for grid in found] == [(*place, size, size) for place in places]


def test_every_overlapping_grid_is_a_sudoku() -> None:
    puzzle = overlapping(4, [(0, 0), (2, 2)]).but(rules="Normal Sudoku rules apply in both overlapping grids.")

    verdict = sudoku(puzzle)

    assert verdict.kind == "multiple"
    for answer in verdict.answers[:20]:
        for grid in layout.grids(Reader(puzzle, {})):
            lines = [grid.row(index) for index in range(4)] + [grid.col(index) for index in range(4)]
            boxes = [
                [Cell(grid.top + r + a, grid.left + c + b) for a in (0, 1) for b in (0, 1)]
                for r in (0, 2)
                for c in (0, 2)
            ]
            for house in (*lines, *boxes):
                assert sorted(answer.drawn.numbers[cell] for cell in house) == ["1", "2", "3", "4"]


def test_a_board_with_holes_that_is_no_sudoku_is_refused() -> None:
    puzzle = Puzzle(Board(9, 9, frozenset([Cell(4, 4)])))

    verdict = sudoku(puzzle)

    assert verdict.problem is not None
    assert "neither a rectangle" in verdict.problem.text


def test_a_rectangle_has_rows_shorter_than_there_are_digits() -> None:
    puzzle = Puzzle(Board(2, 4), given=(Text(Cell(0, 0), "1"), Text(Cell(0, 1), "2"), Text(Cell(1, 2), "1")))

    verdict = sudoku(puzzle)

    # Boxes of 2 x 2 hold all four digits, and so do the rows.
    assert verdict.kind == "multiple"
    assert verdict.count_is_exact
    assert {answer.drawn.numbers[Cell(1, 3)] for answer in verdict.answers} == {"2"}


def test_with_more_digits_than_cells_no_digit_repeats() -> None:
    verdict = sudoku(numbers(["01", "2."]), digits="0-3", boxes="no")

    assert {answer.drawn.numbers[Cell(1, 1)] for answer in verdict.answers} == {"0", "3"}
    assert verdict.count_is_exact


SENTENCES = [
    ("Cells separated by a camel's move cannot contain the same digit.", "anticamel"),
    ("Cells separated by a zebra's move may not contain the same digit.", "antizebra"),
    ("The 4s behave like chess queens: no two 4s may share a row, column or diagonal.", "queens"),
    ("Diagonally adjacent cells cannot contain consecutive digits.", "diagonalnonconsecutive"),
    ("Identical digits cannot be at a taxicab distance of exactly 3.", "taxicab"),
    ("Anti-taxicab: two identical digits N cannot be at a taxicab distance of N.", "selftaxicab"),
    ("Two cells a knight's move apart may not sum to 5 or 15.", "knightmare"),
    ("Global modularity: every 2x2 contains at least one digit from each of 147, 258 and 369.", "globalmod"),
]


@pytest.mark.parametrize(("sentence", "kind"), SENTENCES)
def test_a_rule_of_the_whole_board_is_read_from_its_sentence(sentence: str, kind: str) -> None:
    from penpad.solver import genres

    puzzle = numbers(["1...", "....", "....", "...."], rules=f"Normal sudoku rules apply. {sentence}")
    genre = genres.load("sudoku")

    clues = genre.read(Reader(puzzle, genre.option_values({})))

    assert [one.kind for one in clues.stated] == [kind]
    assert not clues.said


CAGES = [
    ("Rellik cages: no subset of a cage's digits may sum to the number in its corner.", "6", "rellik", (6,)),
    (
        "Lunchboxes: the digits between the smallest and largest digit of a cage sum to its number.",
        "3",
        "lunchbox",
        (3,),
    ),
    ("Cages are look-and-say cages.", "1421", "lookandsay", (1, 4, 2, 1)),
]


@pytest.mark.parametrize(("sentence", "label", "kind", "values"), CAGES)
def test_the_number_of_a_cage_means_what_the_rules_say(
    sentence: str, label: str, kind: str, values: tuple[int, ...]
) -> None:
    from penpad.solver import genres

    cage = Cage((Cell(0, 0), Cell(0, 1), Cell(1, 0)), label=label)
    puzzle = Puzzle(Board(4, 4), given=(cage,), rules=f"Normal sudoku rules apply. {sentence}")
    genre = genres.load("sudoku")

    clues = genre.read(Reader(puzzle, genre.option_values({})))

    assert [(one.kind, one.values) for one in clues.stated] == [(kind, values)]
    assert clues.cages == []


def test_cages_with_two_meanings_are_refused() -> None:
    cage = Cage((Cell(0, 0), Cell(0, 1)), label="3")
    rules = "Normal sudoku rules apply. In cages, digits sum to the total. Rellik cages: no subset sums to the number."

    verdict = sudoku(Puzzle(Board(4, 4), given=(cage,), rules=rules))

    assert verdict.problem is not None
    assert "several meanings" in verdict.problem.text


@pytest.mark.parametrize("ties", [0, 1])
@pytest.mark.parametrize("rank", [1, 4, 5, 12, 13])
def test_where_rows_hold_every_digit_a_full_rank_means_the_same(rank: int, ties: int) -> None:
    values = (1, 2, 3)
    found = []
    for known in (True, False):
        task = Task(Board(3, 3))
        digits = task.numbers(values)
        lines = [tuple(task.board.row(n)) for n in range(3)] + [tuple(task.board.col(n)) for n in range(3)]
        for line in lines:
            task.add("house", AllDifferent([digits[cell] for cell in line], values))
        board = Meanings(task, "stated", digits, values, [], lines if known else [])
        board.write([Stated("fullrank", lines[1], (rank, ties))], set())
        answers = search(task, wanted=20).answers
        found.append({tuple(digits[cell].in_(answer) for cell in task.board.cells) for answer in answers})

    assert found[0] == found[1]


@pytest.mark.parametrize("size", [1, 2, 3, 4, 6, 10, 16, 25])
def test_boards_from_one_cell_to_twenty_five_rows_are_solved(size: int) -> None:
    verdict = solve(Puzzle(Board(size, size)), genre="sudoku")

    assert verdict.kind == ("unique" if size == 1 else "multiple")
    assert len(verdict.answers[0].drawn.numbers) == size * size


@pytest.mark.parametrize("size", [5, 7, 11])
def test_boards_without_boxes_may_have_any_size(size: int) -> None:
    assert solve(Puzzle(Board(size, size)), genre="sudoku", options={"boxes": "no"}).kind == "multiple"


def test_a_cell_holds_one_of_the_candidates_that_are_given() -> None:
    puzzle = numbers(["1...", "....", "....", "...."])
    puzzle = puzzle.but(
        given=(*puzzle.given, Text(Cell(0, 1), "23", "candidates"), Text(Cell(0, 2), "23", "candidates"))
    )

    verdict = solve(puzzle, genre="sudoku", candidates=True)

    assert verdict.candidates is not None
    assert verdict.candidates.possible.numbers[Cell(0, 1)] == ("2", "3")
    assert verdict.candidates.forced.numbers[Cell(0, 3)] == "4"


def test_candidates_that_are_no_digits_are_refused() -> None:
    verdict = sudoku(Puzzle(Board(4, 4), given=(Text(Cell(0, 1), "27", "candidates"),)))

    assert verdict.problem is not None
    assert "27" in verdict.problem.text


@pytest.mark.parametrize(
    ("key", "entry", "kind", "values"),
    [
        ("germanwhispers", {"lines": [["R1C1", "R1C2"]]}, "whispers", (5,)),
        ("dutchwhispers", {"lines": [["R1C1", "R1C2"]], "value": ""}, "whispers", (4,)),
        ("dutchwhispers", {"lines": [["R1C1", "R1C2"]], "value": "3"}, "whispers", (3,)),
        ("lockoutline", {"lines": [["R1C1", "R1C2", "R1C3"]]}, "lockout", ()),
    ],
)
def test_other_names_of_f_puzzles_constraints_are_known(
    key: str, entry: dict[str, object], kind: str, values: tuple[int, ...]
) -> None:
    from penpad.solver import genres

    puzzle = Puzzle(Board(4, 4), extras={"fpuzzles.size": 4, f"fpuzzles.{key}": [entry]})
    genre = genres.load("sudoku")

    clues = genre.read(Reader(puzzle, genre.option_values({})))

    assert [(one.kind, one.values) for one in clues.stated] == [(kind, values)]


def test_grids_that_lie_apart_are_found_with_their_size() -> None:
    apart = frozenset(Cell(row, col) for row in range(6) for col in range(13) if col == 6)
    board = Board(6, 13, missing=apart)

    found = layout.grids(Reader(Puzzle(board)))

    assert [(grid.top, grid.left, grid.rows, grid.cols) for grid in found] == [(0, 0, 6, 6), (0, 7, 6, 6)]


def test_grids_of_six_rows_are_not_taken_for_smaller_ones_that_overlap() -> None:
    missing = frozenset(Cell(row, col) for row in (0, 1) for col in (9, 10, 11)) | frozenset(
        Cell(row, col) for row in (6, 7) for col in (0, 1, 2)
    )
    board = Board(8, 9 + 3, missing=missing | frozenset(Cell(r, c) for r in range(8) for c in range(9, 12)))
    boxes = [
        tuple(Cell(top + r, left + c) for r in range(2) for c in range(3))
        for top, left in [(0, 0), (0, 3), (0, 6), (2, 0), (2, 3), (2, 6), (4, 0), (4, 3), (4, 6), (6, 3), (6, 6)]
    ]
    marks = tuple(Cage(cells, style="region") for cells in boxes)

    found = layout.grids(Reader(Puzzle(board, marks)))

    assert {grid.size for grid in found} == {6}


def test_grids_of_different_sizes_are_refused() -> None:
    missing = frozenset(Cell(row, 6) for row in range(6)) | frozenset(
        Cell(row, col) for row in range(4, 6) for col in range(7, 11)
    )

    with pytest.raises(UnreadMarks, match="different sizes"):
        layout.grids(Reader(Puzzle(Board(6, 11, missing=missing))))
