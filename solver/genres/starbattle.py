"""Star Battle: the same number of stars in every row, column and region, none touching another."""

from __future__ import annotations

import re
from dataclasses import dataclass

from penpad.solver.dsl import DIAGONAL, Cell, Count, Genre, Option, Reader, Task, edge_between, flood, has_symbol

STARS = "★☆⭐✩"
HOW_MANY = r"\d{1,2}|one|two|three|four|five|six|ein|einen|zwei|drei|vier|fünf|sechs"
STAR_COUNT = re.compile(
    rf"(\d{{1,3}})\s*[x×]?\s*([{STARS}*]\ufe0f?|stars?|sterne?)?|[{STARS}*]\ufe0f?\s*[x×:=]?\s*(\d{{1,3}})", re.I
)


@dataclass(frozen=True)
class Clues:
    """Stars per row, column and region; the regions; stars given and cells that hold none."""

    stars: int
    regions: tuple[tuple[Cell, ...], ...]
    given: frozenset[Cell]
    empty: frozenset[Cell]


RULES = {
    "line": "Every row and every column holds the given number of stars.",
    "region": "Every region holds the given number of stars.",
    "apart": "No two stars touch, not even diagonally.",
}


def read(marks: Reader) -> Clues:
    stars = number_of_stars(marks)
    given = marks.take_objects("star", (1, 2, 3), STARS)
    empty = marks.take_ruled_out()
    # Black cells hold no star; a region of black cells only is none.
    black = frozenset(marks.take_surfaces(("black",)))
    borders = marks.take_borders()
    cells = marks.board.cells
    drawn = any(edge.cells[0] in marks.board and edge.cells[1] in marks.board for edge in borders)
    if len(cells) > 1 and not drawn:
        marks.refuse("a Star Battle needs regions; draw their borders as thick edges")
    regions = flood(cells, lambda a, b: edge_between(a, b) not in borders)
    return Clues(stars, tuple(region for region in regions if not black.issuperset(region)), given, empty | black)


def number_of_stars(marks: Reader) -> int:
    """The option, or else what is written outside the board: a number with a star."""
    star_drawn = bool(marks.take_objects("star", (1, 2, 3), STARS, inside=False))
    told: dict[int, Cell] = {}
    for cell, text in marks.take_texts(inside=False).items():
        match = STAR_COUNT.fullmatch(text)
        if match is None or not (star_drawn or match[2] or match[3]):
            marks.refuse(f"only a number with a star may stand outside a Star Battle, not {text[:20]!r}", cell)
        told[int(match[1] or match[3])] = cell
    option = marks.number("stars")
    if option:
        return option
    if len(told) > 1:
        marks.refuse("the drawing tells several numbers of stars", *told.values())
    if not told:
        marks.refuse(
            "how many stars does each row, column and region hold? The drawing does not tell; say --option stars=2"
        )
    return next(iter(told))


def constrain(task: Task, clues: Clues) -> None:
    stars = task.symbols("star")
    board = task.board

    for line in board.lines():
        if line:
            task.add("line", Count(stars.over(line), exactly=clues.stars), at=line)
    for region in clues.regions:
        task.add("region", Count(stars.over(region), exactly=clues.stars), at=region)

    for a, b in board.links():
        task.add("apart", Count([stars[a], stars[b]], at_most=1), at=(a, b))
    for cell in board.cells:
        for way in DIAGONAL:
            near = cell.step(way)
            if near in board and cell < near:
                task.add("apart", Count([stars[cell], stars[near]], at_most=1), at=(cell, near))

    for cell in sorted(clues.given):
        task.add("", Count([stars[cell]], exactly=1), at=cell)
    for cell in sorted(clues.empty):
        task.add("", Count([stars[cell]], exactly=0), at=cell)


GENRE = Genre(
    name="Star Battle",
    aliases=("Starbattle", "Two Not Touch", "Queens", "Doppelstern", "Sternenschlacht", "スターバトル"),
    tags=("starbattle",),
    puzzlink=("starbattle",),
    words=(
        r"\b(stars?|sterne?n?)\b",
        r"\b(row|column|region|zeile|spalte|gebiet|region)\b.*\b(exactly|genau)\b|\b(exactly|genau)\b.*\b(row|column|zeile|spalte)\b",
        r"\b(not touch|don't touch|touch each other|adjacent|berühren|benachbart)\b",
    ),
    options=(
        Option(
            "stars",
            0,
            "stars in each row, column and region (0: as the drawing says)",
            words=(
                rf"\b({HOW_MANY}) ?-?(?:stars?\b|sterne?n?\b|[{STARS}])",
                rf"[{STARS}]\ufe0f? ?[x×:=]? ?(\d{{1,2}})\b",
            ),
        ),
    ),
    rules=RULES,
    read=read,
    constrain=constrain,
    drawing="Regions as thick borders; the number of stars as a number and a star above the board, or as the option.",
    grid="dotted",
    telling=lambda puzzle: has_symbol(puzzle, "star", inside=False),
)
