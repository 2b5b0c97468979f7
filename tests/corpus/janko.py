"""Reads the puzzles of ``janko_cases.jsonl``: text grids of clues and the stored answer."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from penpad.formats.drawn import Drawn, step
from penpad.formats.puzzle import Cell, Direction, Puzzle

from tests.corpus.sketch import Case, Colour, Pen, outline, partition

Grid = dict[Cell, str]
Lines = list[list[str]]
Sketch = tuple[Pen, Drawn, dict[str, str]]

SIDES = {"n": Direction.UP, "s": Direction.DOWN, "w": Direction.LEFT, "e": Direction.RIGHT}
BLANK = frozenset({"-", "."})


def puzzle(case: dict[str, Any]) -> tuple[str, Puzzle, Drawn, dict[str, str]]:
    """Our genre id, the drawn clues, the stored answer and the options of one record."""
    genre, read = LOADERS[case["genre"]]
    header, *lines = [line.split() for line in case["problem"].splitlines()]
    lines = [line for line in lines if line]
    rows, cols = int(header[0]), int(header[1])
    solution = [line.split() for line in case["solution"].splitlines()[1:] if line.strip()]
    pen, drawn, options = read(Pen(rows, cols), header, lines, grid(solution[:rows]))
    return genre, pen.puzzle(), drawn, options


def cases(folder: Path) -> Iterator[Case]:
    """All records of the genres known here."""
    with (folder / "janko_cases.jsonl").open(encoding="utf-8") as file:
        for line in file:
            record = json.loads(line)
            if record["genre"] in LOADERS:
                genre, drawing, drawn, options = puzzle(record)
                verdict = "multiple" if record["id"] in SEVERAL else "unique"
                yield Case(record["id"], genre, drawing, options, answer=drawn, verdict=verdict)


SEVERAL = frozenset({"Shikaku/128_20x20"})
"""Puzzles that have several answers: each of two was checked without the solver."""


def grid(lines: Lines) -> Grid:
    """Tokens by cell."""
    return {Cell(row, col): token for row, line in enumerate(lines) for col, token in enumerate(line)}


def clues(tokens: Grid) -> Iterator[tuple[Cell, str]]:
    """The cells that hold something."""
    return ((cell, token) for cell, token in tokens.items() if token not in BLANK)


# ---- answers -----------------------------------------------------------------------------------------------------


def shaded(tokens: Grid, sign: str = "x") -> frozenset[Cell]:
    """The cells that hold the sign."""
    return frozenset(cell for cell, token in tokens.items() if token == sign)


def steps(tokens: Grid) -> Drawn:
    """A line given as the sides through which it leaves each cell, and shaded cells ``x``."""
    lines = {
        step(cell, cell.step(SIDES[letter])): 1
        for cell, token in tokens.items()
        if token not in BLANK and set(token) <= SIDES.keys()
        for letter in token
    }
    return Drawn(lines=lines, shaded=shaded(tokens))


def numbers(tokens: Grid) -> Drawn:
    """A number in every cell that has one."""
    return Drawn(numbers=dict(clues(tokens)))


# ---- genres ------------------------------------------------------------------------------------------------------


def sudoku(pen: Pen, header: list[str], lines: Lines, answer: Grid) -> Sketch:
    height, width = BOXES[pen.rows]
    pen.boxes(height, width)
    for cell, token in clues(grid(lines)):
        pen.number(cell, token)
    return pen, numbers(answer), {}


BOXES = {4: (2, 2), 6: (2, 3), 8: (2, 4), 9: (3, 3), 10: (2, 5), 12: (3, 4), 16: (4, 4)}


def jigsaw(pen: Pen, header: list[str], lines: Lines, answer: Grid) -> Sketch:
    pen.regions(grid(lines[pen.rows :]))
    for cell, token in clues(grid(lines[: pen.rows])):
        pen.number(cell, token)
    return pen, numbers(answer), {}


def killer(pen: Pen, header: list[str], lines: Lines, answer: Grid) -> Sketch:
    height, width = BOXES[pen.rows]
    pen.boxes(height, width)
    sums, names = grid(lines[: pen.rows]), grid(lines[pen.rows :])
    for name in dict.fromkeys(names.values()):
        cells = [cell for cell, other in names.items() if other == name]
        label = next((sums[cell] for cell in cells if sums[cell] != "-"), "")
        if name != "-":
            pen.cage(cells, label)
    return pen, numbers(answer), {}


def kakuro(pen: Pen, header: list[str], lines: Lines, answer: Grid) -> Sketch:
    for cell, token in grid(lines).items():
        if token != "0":
            down, _, across = token.partition(",")
            pen.kakuro(cell, "" if down == "-" else down, across)
    return pen, numbers(answer), {}


def skyscraper(pen: Pen, header: list[str], lines: Lines, answer: Grid) -> Sketch:
    ways = (Direction.UP, Direction.DOWN, Direction.LEFT, Direction.RIGHT)
    for side, line in zip(ways, lines[:4], strict=True):
        pen.outside(side, [[token] if token not in BLANK else [""] for token in line])
    for cell, token in clues(grid(lines[4:])):
        pen.number(cell, token)
    options = {}
    if int(header[2]) != pen.rows:
        options["parks"] = str(pen.rows - int(header[2]))
    if header[3:] == ["D"]:
        options["diagonals"] = "yes"
    return pen, numbers(answer), options


def yajilin(pen: Pen, header: list[str], lines: Lines, answer: Grid) -> Sketch:
    for cell, token in clues(grid(lines)):
        pen.surface(cell, 3)
        if token != "x":
            pen.arrow(cell, token[:-1], SIDES[token[-1]])
    return pen, steps(answer), {}


def yajilin_regions(pen: Pen, header: list[str], lines: Lines, answer: Grid) -> Sketch:
    pen.regions(grid(lines[pen.rows :]))
    for cell, token in clues(grid(lines[: pen.rows])):
        pen.small(cell, token)
    return pen, steps(answer), {}


def castle(pen: Pen, header: list[str], lines: Lines, answer: Grid) -> Sketch:
    colours: dict[str, Colour] = {"x": "black", "o": "white"}
    names = dict.fromkeys(pen.cells(), "")
    for cell, token in clues(grid(lines)):
        colour = colours.get(token[-1], "grey")
        body = token.rstrip("xo")
        pen.castle(cell, colour, body.rstrip("nswe"), SIDES[body[-1]] if body else None)
        names[cell] = colour
    pen.regions(names)
    return pen, steps(answer), {}


def masyu(pen: Pen, header: list[str], lines: Lines, answer: Grid) -> Sketch:
    for cell, token in clues(grid(lines)):
        pen.symbol(cell, "circle_L", {"w": 1, "b": 2}[token])
    return pen, steps(answer), {}


def slitherlink(pen: Pen, header: list[str], lines: Lines, answer: Grid) -> Sketch:
    for cell, token in clues(grid(lines)):
        pen.number(cell, token)
    return pen, Drawn(edges=outline(shaded(answer))), {}


def numberlink(pen: Pen, header: list[str], lines: Lines, answer: Grid) -> Sketch:
    for cell, token in clues(grid(lines)):
        pen.number(cell, token)
    return pen, steps(answer), {}


def shading(pen: Pen, header: list[str], lines: Lines, answer: Grid) -> Sketch:
    for cell, token in clues(grid(lines)):
        pen.number(cell, token)
    return pen, Drawn(shaded=shaded(answer)), {}


def heyawake(pen: Pen, header: list[str], lines: Lines, answer: Grid) -> Sketch:
    pen.regions(grid(lines[pen.rows :]))
    return shading(pen, header, lines[: pen.rows], answer)


def nonogram(pen: Pen, header: list[str], lines: Lines, answer: Grid) -> Sketch:
    pen.outside(Direction.UP, [line[::-1] for line in lines[: pen.cols]])
    pen.outside(Direction.LEFT, [line[::-1] for line in lines[pen.cols :]])
    return pen, Drawn(shaded=shaded(answer)), {}


def akari(pen: Pen, header: list[str], lines: Lines, answer: Grid) -> Sketch:
    for cell, token in clues(grid(lines)):
        pen.wall(cell, "" if token == "x" else token)
    return pen, Drawn(symbols=dict.fromkeys(shaded(answer, "o"), "bulb")), {}


def starbattle(pen: Pen, header: list[str], lines: Lines, answer: Grid) -> Sketch:
    names = grid(lines[-pen.rows :])
    for cell, token in clues(grid(lines[: -pen.rows])):
        raise ValueError(f"no clue is known here: {token} at {cell}")
    pen.missing = shaded(names, "@") | shaded(names, "#")
    pen.regions({cell: name for cell, name in names.items() if cell not in pen.missing})
    return pen, Drawn(symbols=dict.fromkeys(shaded(answer), "star")), {"stars": header[2]}


def tents(pen: Pen, header: list[str], lines: Lines, answer: Grid) -> Sketch:
    pen.outside(Direction.UP, [["" if token in BLANK else token] for token in lines[0]])
    pen.outside(Direction.LEFT, [["" if token in BLANK else token] for token in lines[1]])
    for cell in shaded(grid(lines[2:])):
        pen.symbol(cell, "tents", 1)
    return pen, Drawn(symbols=dict.fromkeys(shaded(answer, "o"), "tent")), {}


def fillomino(pen: Pen, header: list[str], lines: Lines, answer: Grid) -> Sketch:
    for cell, token in clues(grid(lines)):
        pen.number(cell, token)
    return pen, Drawn(numbers=dict(answer), edges=frozenset(partition(answer))), {}


def shikaku(pen: Pen, header: list[str], lines: Lines, answer: Grid) -> Sketch:
    for cell, token in clues(grid(lines)):
        pen.number(cell, token, style=7)
    return pen, Drawn(edges=frozenset(partition(answer))), {}


LOADERS: dict[str, tuple[str, Callable[[Pen, list[str], Lines, Grid], Sketch]]] = {
    "Akari": ("akari", akari),
    "CastleWall": ("castle", castle),
    "Fillomino": ("fillomino", fillomino),
    "Heyawake": ("heyawake", heyawake),
    "Hitori": ("hitori", shading),
    "JigsawSudoku": ("sudoku", jigsaw),
    "Kakuro": ("kakuro", kakuro),
    "KillerSudoku": ("sudoku", killer),
    "Masyu": ("masyu", masyu),
    "Nonogram": ("nonogram", nonogram),
    "NumberLink": ("numberlink", numberlink),
    "Nurikabe": ("nurikabe", shading),
    "RegionalYajilin": ("yajilin_regions", yajilin_regions),
    "Shikaku": ("shikaku", shikaku),
    "Skyscraper": ("skyscrapers", skyscraper),
    "Slitherlink": ("slitherlink", slitherlink),
    "Starbattle": ("starbattle", starbattle),
    "Sudoku": ("sudoku", sudoku),
    "Tent": ("tents", tents),
    "Yajilin": ("yajilin", yajilin),
}
"""Dataset genre -> our genre id and the function that draws its clues and its answer."""
