"""Reads the boards of ``pzpr_cases.jsonl``: questions and answers in doubled coordinates, right and wrong ones.

A cell in column c and row r stands at ``2c+1,2r+1``; sides stand between cells, outside clues beyond the border.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

from penpad.formats.drawn import Drawn, step
from penpad.formats.puzzle import Cell, Direction, Edge
from penpad.solver.reader import flood

from tests.corpus.sketch import Case, Colour, Pen, Wrong

Question = Mapping[str, Any]
VERDICTS = {"Unique": "unique", "NonUnique": "multiple", "Not unique": "multiple", "No Answer": "none"}
"""What another solver says."""
Values = dict[str, Any]

DIRECTIONS = {1: Direction.UP, 2: Direction.DOWN, 3: Direction.LEFT, 4: Direction.RIGHT}
UNKNOWN, BLOCK = -2, -3


def cases(folder: Path) -> Iterator[Case]:
    """All boards of the genres known here; a right board is the answer, a wrong one a board to refuse."""
    with (folder / "pzpr_cases.jsonl").open(encoding="utf-8") as file:
        for line in file:
            record = json.loads(line)
            if record["pid"] in PIDS:
                yield board(record)


def board(record: Mapping[str, Any]) -> Case:
    """One record as a case."""
    question = {**record["question"], **(record.get("board_question") or {})}
    flags = record["url"].split("?", 1)[1].split("/")[1]
    case = draw(question, blank_flags=flags)
    drawn = answer(question, record["answer"], complete=record["solved"])
    name = f"{record['pid']}-{record['index']}"
    if record["solved"]:
        # A right answer of a test position need not be its only one.
        return replace(case, id=name, answer=drawn, verdict=VERDICTS.get(record.get("cspuz_status", "")))
    # The first code alone says what the engine answers; all of them hold for the board.
    codes = record["failcodes_all"] or [record["failcode"]]
    return replace(case, id=name, wrong=tuple(wrong_boards(case.genre, drawn, codes)))


def wrong_boards(genre: str, drawn: Drawn, codes: list[str]) -> Iterator[Wrong]:
    """One wrong board for every rule that it must be refused for."""
    for code in codes:
        yield Wrong(drawn, frozenset(RULE_KEYS[genre].get(code, "").split()), code)


# ---- places ------------------------------------------------------------------------------------------------------


def cells(part: Mapping[str, Values] | None) -> Iterator[tuple[Cell, Values]]:
    """Cells and their values; outside clues get margin coordinates."""
    for place, values in (part or {}).items():
        x, y = map(int, place.split(","))
        yield Cell((y - 1) // 2, (x - 1) // 2), values


def edges(part: Mapping[str, Values] | None, name: str) -> frozenset[Edge]:
    """The sides at which a value is set (to something other than a helper mark)."""
    found = set()
    for place, values in (part or {}).items():
        x, y = map(int, place.split(","))
        if values.get(name, 0) > 0:
            found.add(Edge((y - 1) // 2, x // 2, horizontal=False) if y % 2 else Edge(y // 2, (x - 1) // 2, True))
    return frozenset(found)


# ---- answers -----------------------------------------------------------------------------------------------------

SYMBOLS = {"lightup": "bulb", "starbattle": "star", "tents": "tent"}


def answer(question: Question, part: Mapping[str, Any], *, complete: bool) -> Drawn:
    """The drawn answer of a board; ``complete``: borders alone are enough where numbers follow from them."""
    pid = question["pid"]
    shift = 1 if pid == "kakuro" else 0
    marked = frozenset(cell for cell, values in cells(part.get("cell")) if values.get("qans") == 1)
    numbers = {
        Cell(cell.row + shift, cell.col + shift): str(values["anum"])
        for cell, values in cells(part.get("cell"))
        if values.get("anum", -1) >= 0
    }
    lines = edges(part.get("border"), "line")
    if pid in ("slither", "swslither"):
        return Drawn(edges=lines)
    if pid in SYMBOLS:
        return Drawn(symbols=dict.fromkeys(marked, SYMBOLS[pid]))
    if pid == "fillomino" and complete:
        return fillomino_answer(question, numbers, edges(part.get("border"), "qans"))
    return Drawn(
        numbers=numbers,
        shaded=marked,
        lines={step(*edge.cells): 1 for edge in lines},
        edges=edges(part.get("border"), "qans"),
    )


def fillomino_answer(question: Question, numbers: dict[Cell, str], borders: frozenset[Edge]) -> Drawn:
    """Where borders are drawn the engine needs no numbers: an area without any gets its size."""
    every = [Cell(row, col) for row in range(question["rows"]) for col in range(question["cols"])]
    known = {**numbers, **{cell: str(values["qnum"]) for cell, values in cells(question.get("cell"))}}
    areas = flood(every, lambda a, b: not borders & {side_between(a, b)})
    for area in areas:
        texts = {known[cell] for cell in area if cell in known and known[cell] != str(UNKNOWN)}
        if texts <= {str(len(area))}:
            known.update(dict.fromkeys(area, str(len(area))))
    return Drawn(numbers=known, edges=borders)


def side_between(a: Cell, b: Cell) -> Edge:
    """The side between two neighbouring cells."""
    first, second = min(a, b), max(a, b)
    return Edge(second.row, second.col, horizontal=first.col == second.col)


# ---- questions ---------------------------------------------------------------------------------------------------


def draw(question: Question, *, blank_flags: str = "") -> Case:
    """A question drawn as marks; ``blank_flags`` are the letters before the size in the link."""
    pen = Pen(question["rows"], question["cols"])
    genre, sketch = PIDS[question["pid"]]
    options = dict(sketch(pen, question) or {})
    for variant, chosen in (question.get("variant") or {}).items():
        if chosen and variant in VARIANTS:
            options.update(VARIANTS[variant])
    if genre == "yajilin" and "b" in blank_flags and not blank_flags.isdigit():
        for cell, _ in cells(question.get("cell")):
            pen.surface(cell, 3)
    return Case(question["pid"], genre, pen.puzzle(), options)


VARIANTS = {
    "yajilin_out": {"outside": "yes"},
    "slither_full": {"visit_all": "yes"},
    "loop_full": {"visit_all": "yes"},
    "fillomino_tri": {"largest": "3"},
}
"""Variants of the engine and the options that say the same."""


def text(value: int) -> str:
    """A number as it is written into a cell."""
    return "?" if value == UNKNOWN else str(value)


def numbers(pen: Pen, question: Question, style: int = 1) -> None:
    for cell, values in cells(question.get("cell")):
        pen.number(cell, text(values["qnum"]), style)


def discs(pen: Pen, question: Question) -> None:
    numbers(pen, question, style=7)


def rooms(pen: Pen, question: Question) -> None:
    for edge in sorted(edges(question.get("border"), "ques")):
        pen.border(edge)
    numbers(pen, question)


def small_rooms(pen: Pen, question: Question) -> None:
    for edge in sorted(edges(question.get("border"), "ques")):
        pen.border(edge)
    for cell, values in cells(question.get("cell")):
        pen.small(cell, text(values["qnum"]))


def sudoku(pen: Pen, question: Question) -> None:
    height, width = (2, 3) if pen.cols == 6 else (int(pen.cols**0.5),) * 2
    pen.boxes(height, width)
    numbers(pen, question)


def yajilin(pen: Pen, question: Question) -> None:
    for cell, values in cells(question.get("cell")):
        number = values.get("qnum", UNKNOWN)
        if number == BLOCK:
            pen.surface(cell, 3)
        else:
            pen.arrow(cell, text(number), DIRECTIONS.get(values.get("qdir", 0)))


def castle(pen: Pen, question: Question) -> None:
    colours: dict[int, Colour] = {0: "grey", 1: "white", 2: "black"}
    for cell, values in cells(question.get("cell")):
        number = values.get("qnum", UNKNOWN)
        words = "" if number == UNKNOWN else str(number)
        pen.castle(cell, colours[values.get("ques", 0)], words, DIRECTIONS.get(values.get("qdir", 0)))


def mashu(pen: Pen, question: Question) -> None:
    for cell, values in cells(question.get("cell")):
        pen.symbol(cell, "circle_L", values["qnum"])


def sheep_and_wolves(pen: Pen, question: Question) -> None:
    for cell, values in cells(question.get("cell")):
        match values["qnum"]:
            case 5:
                pen.number(cell, "S", style=8)
            case 6:
                pen.number(cell, "W", style=10)
            case number:
                pen.number(cell, text(number))


def tapa(pen: Pen, question: Question) -> None:
    for cell, values in cells(question.get("cell")):
        pen.tapa(cell, "".join(text(number) for number in values["qnums"]))


def lightup(pen: Pen, question: Question) -> None:
    for cell, values in cells(question.get("cell")):
        pen.wall(cell, "" if values["qnum"] == UNKNOWN else str(values["qnum"]))


def starbattle(pen: Pen, question: Question) -> dict[str, str]:
    for edge in sorted(edges(question.get("border"), "ques")):
        pen.border(edge)
    return {"stars": str(question["starCount"])}


def outside(pen: Pen, question: Question) -> None:
    texts = {cell: text(values["qnum"]) for cell, values in cells(question.get("excell"))}
    firsts = {
        Direction.UP: [Cell(-1, col) for col in range(pen.cols)],
        Direction.DOWN: [Cell(pen.rows, col) for col in range(pen.cols)],
        Direction.LEFT: [Cell(row, -1) for row in range(pen.rows)],
        Direction.RIGHT: [Cell(row, pen.cols) for row in range(pen.rows)],
    }
    for side, places in firsts.items():
        depth = pen.rows + pen.cols
        clues = [[texts.get(first.step(side, away), "") for away in range(depth)] for first in places]
        longest = max((away + 1 for line in clues for away, word in enumerate(line) if word), default=0)
        pen.outside(side, [line[:longest] for line in clues])


def skyscrapers(pen: Pen, question: Question) -> None:
    outside(pen, question)
    numbers(pen, question)


def tents(pen: Pen, question: Question) -> None:
    outside(pen, question)
    for cell, values in cells(question.get("cell")):
        if values.get("ques") == 1 or values.get("qnum") == 1:
            pen.symbol(cell, "tents", 1)


def kakuro(pen: Pen, question: Question) -> None:
    """The clue row and column become cells of the board."""
    sums = {**dict(cells(question.get("cell"))), **dict(cells(question.get("excell")))}
    pen.rows, pen.cols = pen.rows + 1, pen.cols + 1
    for cell in pen.cells():
        values = sums.get(Cell(cell.row - 1, cell.col - 1), {})
        if values.get("ques") == 51 or cell.row == 0 or cell.col == 0:
            down, across = values.get("qnum2", 0), values.get("qnum", 0)
            pen.kakuro(cell, str(down) if down > 0 else "", str(across) if across > 0 else "")


PIDS: dict[str, tuple[str, Callable[[Pen, Question], dict[str, str] | None]]] = {
    "castle": ("castle", castle),
    "fillomino": ("fillomino", numbers),
    "heyawake": ("heyawake", rooms),
    "hitori": ("hitori", numbers),
    "kakuro": ("kakuro", kakuro),
    "lightup": ("akari", lightup),
    "mashu": ("masyu", mashu),
    "nonogram": ("nonogram", outside),
    "numlin": ("numberlink", numbers),
    "nurikabe": ("nurikabe", numbers),
    "shikaku": ("shikaku", discs),
    "skyscrapers": ("skyscrapers", skyscrapers),
    "slither": ("slitherlink", numbers),
    "starbattle": ("starbattle", starbattle),
    "sudoku": ("sudoku", sudoku),
    "swslither": ("slitherlink", sheep_and_wolves),
    "tapa": ("tapa", tapa),
    "tents": ("tents", tents),
    "yajilin": ("yajilin", yajilin),
    "yajilin-regions": ("yajilin_regions", small_rooms),
}
"""The engine's genre id -> our genre id and the function that draws its question."""

LOOP = dict.fromkeys(("lnBranch", "lnCross", "lnDeadEnd", "lnPlLoop", "brNoLine"), "loop")

RULE_KEYS: dict[str, dict[str, str]] = {
    "akari": {"akariDup": "apart", "nmAkariNe": "count", "ceDark": "lit"},
    "castle": {**LOOP, "anLineGt": "count", "anLineLt": "count", "cuOutside": "white", "shInside": "black"},
    "fillomino": {
        "bkSizeLt": "size",
        "bkSizeGt": "size",
    },
    "heyawake": {
        "csAdjacent": "apart",
        "cuDivideRB": "connected",
        "bkShadeNe": "count",
        "bkUnshadeConsecGt3": "view",
    },
    "hitori": {"csAdjacent": "apart", "cuDivideRB": "connected", "nmDupRow": "once"},
    "kakuro": {"nmDupRow": "different", "nmSumRowGt": "sum", "nmSumRowLt": "sum", "nmSumRowNe": "sum"},
    "masyu": {
        **LOOP,
        "mashuBStrig": "black",
        "mashuBCbNbr": "black",
        "mashuWCurve": "white",
        "mashuWStNbr": "white",
    },
    "nonogram": {"exNoMatch": "runs"},
    "numberlink": dict.fromkeys(
        ("brNoLine", "lcIsolate", "lcOnNum", "lcTripleNum", "lnBranch", "lnDeadEnd", "nmConnDiff", "nmNoLine"), "paths"
    ),
    "nurikabe": {"bkNoNum": "one", "bkNumGe2": "one", "bkSizeNe": "size", "cs2x2": "pool", "csDivide": "connected"},
    "shikaku": dict.fromkeys(("bkSizeNe", "bkNumGe2", "bkNoNum", "bdDeadEnd"), "rectangle"),
    "skyscrapers": {"nmDupRow": "different", "nmSightNe": "seen"},
    "slitherlink": {**LOOP, "nmLineNe": "count", "nmInside": "wolf", "nmOutside": "sheep"},
    "starbattle": {"starAround": "apart", "bkStarLt": "region", "bkStarGt": "region", "lnStarNe": "line"},
    "sudoku": {"bkDupNum": "region", "nmDupRow": "row column"},
    "tapa": {"ceTapaNe": "around", "cs2x2": "pool", "csDivide": "connected"},
    "tents": {"nmTentNone": "pair"},
    "yajilin": {**LOOP, "anShadeNe": "count", "ceEmpty": "fill", "csAdjacent": "apart", "lnOnShade": "fill"},
    "yajilin_regions": {**LOOP, "bkShadeNe": "count", "ceEmpty": "fill", "csAdjacent": "apart", "lnOnShade": "fill"},
}
"""Per genre: the engine's fail code -> the rule of ours that the board must break, or several of
which it must break one.

A code that is not here (an empty or unfinished board) may be refused for any rule.
"""
