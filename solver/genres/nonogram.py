"""Nonogram: shade a picture; the clues beside each row and column are the lengths of its runs of shaded cells."""

from __future__ import annotations

from dataclasses import dataclass

from penpad.solver.dsl import Cell, Count, Direction, Genre, Option, Reader, Run, Runs, Task

RULES = {
    "runs": "The clues of a row or column are the lengths of its runs of shaded cells, in order.",
    "connected": "The shaded cells are connected (only Cross the Streams, option streams).",
    "pool": "No 2x2 block is wholly shaded (only Cross the Streams, option streams).",
    "given": "Cells given as shaded are shaded, cells given as not shaded are not.",
}


@dataclass(frozen=True)
class Clues:
    """The runs of rows and of columns by their number, the cells given as shaded or not, and the variant."""

    rows: dict[int, tuple[Run, ...]]
    cols: dict[int, tuple[Run, ...]]
    given: dict[Cell, bool]
    streams: bool
    open: bool


def read(marks: Reader) -> Clues:
    rows = runs_beside(marks, Direction.LEFT, "row")
    cols = runs_beside(marks, Direction.UP, "column")
    # Thick lines part the clues from the grid and the grid into blocks of five; coloured margins are backgrounds.
    marks.take_borders()
    marks.skip_margins()
    streams = marks.flag("streams")
    return Clues(rows, cols, marks.take_shading(), streams, streams or marks.flag("open"))


def runs_beside(marks: Reader, side: Direction, kind: str) -> dict[int, tuple[Run, ...]]:
    """The clues on one side in reading order; a text may hold several."""
    found: dict[int, tuple[Run, ...]] = {}
    for number, texts in marks.take_outside(side, gaps=True).items():
        words = [word for text in reversed(texts) for word in text.replace(",", " ").split()]
        runs = tuple(as_run(marks, word, f"{kind} {number + 1}") for word in words)
        if 0 in runs and len(runs) > 1:
            marks.refuse(f"{kind} {number + 1} has a 0 beside other clues; 0 alone is a line without shaded cells")
        found[number] = () if runs == (0,) else runs
    return found


def as_run(marks: Reader, word: str, line: str) -> Run:
    """One clue: a length, ``?`` for a run of any length, ``*`` for any number of runs."""
    if word in ("*", "＊"):
        return "*"
    if word in ("?", "？"):
        return None
    if not (word.isascii() and word.isdigit() and len(word) <= 6):
        marks.refuse(f"{line} has the clue {word[:20]!r}; a clue is a number, ? or *")
    return int(word)


def constrain(task: Task, clues: Clues) -> None:
    shaded = task.shading()
    task.given_shading("given", shaded, clues.given)

    board = task.board
    rows = [([Cell(row, col) for col in range(board.cols)], clues.rows.get(row)) for row in range(board.rows)]
    cols = [([Cell(row, col) for row in range(board.rows)], clues.cols.get(col)) for col in range(board.cols)]
    for cells, runs in rows + cols:
        # A line without clues is empty, except where clues may be missing. A hole in the board ends a run.
        if runs is not None or not clues.open:
            task.add("runs", Runs(tuple(shaded.over(cells)), runs or ()), at=cells)

    if clues.streams:
        task.connected("connected", shaded)
        for block in board.blocks():
            task.add("pool", Count(shaded.over(block), at_most=3), at=block)


GENRE = Genre(
    name="Nonogram",
    aliases=(
        "Cross the Streams",
        "Picross",
        "Griddler",
        "Paint by Numbers",
        "Japanisches Rätsel",
        "お絵かきロジック",
        "ののぐらむ",
    ),
    tags=("nonogram", "crossthestreams"),
    puzzlink=("nonogram",),
    words=(
        r"\b(nonograms?|picross|griddlers?|hanjie)\b",
        r"\bpaint by numbers\b|\bpic-a-pix\b",
        r"\b(lengths?|sizes?) of .{0,40}\b(blocks?|groups?|runs?|segments?|streaks?)\b",
        r"\b(consecutive|contiguous|continuous)\b.{0,20}\b(shaded|black(ened)?|filled) (cells|squares)\b"
        r"|\bblocks? of (shaded|black)",
        r"\b(in|the) (correct |same |given )?order\b|\breihenfolge\b",
        r"\blängen?\b.{0,40}\b(blöcke?|gruppen?)\b",
    ),
    options=(
        Option(
            "streams",
            False,
            "Cross the Streams: the shaded cells are connected, without 2x2; lines without clues are free",
            (r"\bcross\s?the\s?streams\b",),
        ),
        Option(
            "open",
            False,
            "lines without clues may hold anything (otherwise they are empty)",
            (r"\b(some|not all) (of the )?clues\b", r"\bclues? (are|is|may be|have been) (missing|omitted|removed)\b"),
        ),
    ),
    rules=RULES,
    read=read,
    constrain=constrain,
    drawing="Lists of numbers above the columns and left of the rows; ? is a run of any length, * any number of runs.",
)
