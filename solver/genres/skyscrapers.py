"""Skyscrapers: a building in every cell, and outside the number of those that are seen from there."""

from __future__ import annotations

from dataclasses import dataclass

from penpad.solver.dsl import (
    AllDifferent,
    Cell,
    Count,
    Digit,
    Direction,
    Genre,
    Option,
    Reader,
    SeenBuildings,
    Task,
)

RULES = {
    "different": "No height occurs twice in a row or column.",
    "parks": "Every row and column has the given number of empty places.",
    "diagonals": "No height occurs twice on a diagonal, if the diagonals count.",
    "seen": "A number outside counts the buildings seen from there; a building hides the lower ones behind it.",
}

MOST_ROWS = 49
"""Larger boards would need more memory than they are worth."""

SIDES = (Direction.UP, Direction.LEFT, Direction.RIGHT, Direction.DOWN)


@dataclass(frozen=True)
class Clues:
    """Numbers outside by side and row or column, heights given, and what the options say."""

    seen: dict[tuple[Direction, int], int]
    given: dict[Cell, int]
    parks: int
    diagonals: bool


def read(marks: Reader) -> Clues:
    if marks.board.lattice != "square" or max(marks.board.rows, marks.board.cols) > MOST_ROWS:
        marks.refuse(f"a Skyscrapers board has square cells and up to {MOST_ROWS} rows and columns")
    seen: dict[tuple[Direction, int], int] = {}
    for side in SIDES:
        for place, texts in marks.take_outside(side).items():
            if len(texts) > 1:
                line = "column" if side in (Direction.UP, Direction.DOWN) else "row"
                marks.refuse(f"there are {len(texts)} numbers at one end of {line} {place + 1}, one is possible")
            number = marks.as_number(texts[0], _beside(marks, side, place))
            if number:
                seen[side, place] = number
    given = {cell: number for cell, number in marks.take_numbers().items() if number is not None}
    if given and not seen:
        marks.refuse("there are no numbers outside the board, so this is no Skyscrapers puzzle")
    parks = marks.number("parks")
    if not 0 <= parks < max(marks.board.rows, marks.board.cols, 1):
        marks.refuse(f"{parks} empty places do not fit into a row; set the option parks to a smaller number")
    return Clues(seen, given, parks, marks.flag("diagonals"))


def _beside(marks: Reader, side: Direction, place: int) -> Cell:
    ends = {
        Direction.UP: Cell(-1, place),
        Direction.DOWN: Cell(marks.board.rows, place),
        Direction.LEFT: Cell(place, -1),
        Direction.RIGHT: Cell(place, marks.board.cols),
    }
    return ends[side]


def constrain(task: Task, clues: Clues) -> None:
    size = max(task.board.rows, task.board.cols) - clues.parks
    heights = range(0 if clues.parks else 1, size + 1)
    possible = {cell: clues.given.get(cell) in (None, *heights) for cell in task.board.cells}
    digits = task.numbers(
        {cell: heights if possible[cell] or task.itemised else () for cell in task.board.cells},
        given={cell: number for cell, number in clues.given.items() if possible[cell]},
    )
    if task.itemised:
        for cell in possible:
            if not possible[cell]:
                task.never(cell)

    for line in task.board.lines():
        _different(task, "different", line, digits, size)
        if clues.parks:
            task.add("parks", Count([digits[cell].is_(0) for cell in line], exactly=clues.parks), at=line)

    if clues.diagonals:
        places = range(min(task.board.rows, task.board.cols))
        falling = [Cell(index, index) for index in places]
        rising = [Cell(task.board.rows - 1 - index, index) for index in places]
        for line in (falling, rising):
            _different(task, "diagonals", [cell for cell in line if cell in digits], digits, size)

    for (side, place), count in clues.seen.items():
        line = task.board.col(place) if side in (Direction.UP, Direction.DOWN) else task.board.row(place)
        if side in (Direction.DOWN, Direction.RIGHT):
            line = line[::-1]
        task.add("seen", SeenBuildings(tuple(digits[cell] for cell in line), count), at=line)


def _different(task: Task, rule: str, line: list[Cell], digits: dict[Cell, Digit], size: int) -> None:
    """No height twice; empty places are counted elsewhere."""
    if not any(0 in digits[cell].values for cell in line):
        full = range(1, size + 1) if len(line) == size else None
        task.add(rule, AllDifferent([digits[cell] for cell in line], values=full), at=line)
        return
    for height in range(1, size + 1):
        task.add(rule, Count([digits[cell].is_(height) for cell in line], at_most=1), at=line)


GENRE = Genre(
    name="Skyscrapers",
    aliases=("Skyscraper", "Towers", "Hochhäuser", "Wolkenkratzer", "Hochhausrätsel", "ビルディング"),
    tags=("skyscrapers",),
    puzzlink=("skyscrapers", "building"),
    words=(
        r"skyscrapers?\b|\bHochh[aä]us",
        r"\b(visible|seen)\b|\bsichtbar\b|\bsieht man\b",
        r"\bbuildings?\b|\bGebäude",
    ),
    options=(
        Option(
            "parks",
            0,
            "empty places in every row and column",
            (r"(\d+|one|two) (parks?|empty cells?) in (every|each)",),
        ),
        Option(
            "diagonals", False, "heights differ on the two long diagonals too", (r"\bdiagonals?\b|\bDiagonalen?\b",)
        ),
    ),
    rules=RULES,
    read=read,
    constrain=constrain,
    drawing="Numbers outside the board, next to it, on any of the four sides (nothing, ? or 0: no clue); heights may "
    "be given inside.",
)
