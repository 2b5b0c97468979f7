"""Reads the links of ``cspuz_cases.jsonl``: a small decoder of puzz.link bodies, and what all answers share.

Only the genres known to the board drawer are decoded; the result is a question in its doubled coordinates.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

from penpad.formats.drawn import Drawn, step
from penpad.formats.puzzle import Cell, Edge
from penpad.solver.reader import flood

from tests.corpus import pzpr
from tests.corpus.sketch import Case

Question = dict[str, Any]
ALIASES = {"akari": "lightup", "masyu": "mashu", "slitherlink": "slither", "numberlink": "numlin"}
UNKNOWN, BLOCK = pzpr.UNKNOWN, pzpr.BLOCK
BASE36 = "0123456789abcdefghijklmnopqrstuvwxyz"


def cases(folder: Path) -> Iterator[Case]:
    """All links of the genres known here, with verdict and shared facts."""
    with (folder / "cspuz_cases.jsonl").open(encoding="utf-8") as file:
        for line in file:
            record = json.loads(line)
            if ALIASES.get(record["genre"], record["genre"]) in DECODERS:
                yield case(record)


def case(record: Mapping[str, Any]) -> Case:
    """One record as a case."""
    question = decode(record["url"])
    drawing = pzpr.draw(question)
    expected = record["expected"]
    return replace(
        drawing,
        id=f"{record['genre']}-{record['module']}-{record['index']}",
        verdict=pzpr.VERDICTS.get(record["expected_uniqueness"] or record["cspuz_status"]),
        facts=shared(question["pid"], expected["items"]) if expected else None,
    )


# ---- facts -------------------------------------------------------------------------------------------------------


def shared(pid: str, items: list[list[Any]]) -> Drawn:
    """The deduced items of an expected board: ``[y, x, colour, kind]`` in doubled coordinates."""
    numbers: dict[Cell, str] = {}
    shaded: set[Cell] = set()
    edges: set[Edge] = set()
    symbols: dict[Cell, str] = {}
    for y, x, colour, kind in items:
        if colour != "green":
            continue
        cell = Cell((y - 1) // 2, (x - 1) // 2)
        side = Edge(cell.row, x // 2, horizontal=False) if y % 2 else Edge(y // 2, cell.col, horizontal=True)
        if isinstance(kind, list) and kind[0] == "Num":
            numbers[cell] = str(kind[1])
        elif kind in ("Block", "Fill"):
            shaded.add(cell)
        elif kind in ("Circle", "FilledCircle", "Star", "Text") and pid in pzpr.SYMBOLS:
            symbols[cell] = pzpr.SYMBOLS[pid]
        elif kind in ("Line", "Wall", "BoldWall"):
            edges.add(side)
    if pid in ("slither", "swslither", "fillomino", "shikaku"):
        return Drawn(numbers=numbers, edges=frozenset(edges))
    return Drawn(numbers=numbers, shaded=frozenset(shaded), lines=_steps(edges), symbols=symbols)


def _steps(edges: set[Edge]) -> dict[tuple[Cell, Cell], int]:
    return {step(*edge.cells): 1 for edge in edges}


# ---- links -------------------------------------------------------------------------------------------------------


class Tape:
    """The characters of a body, read from left to right."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.at = 0

    def take(self, count: int = 1) -> str:
        """The next characters; fewer at the end."""
        taken = self.text[self.at : self.at + count]
        self.at += count
        return taken

    def peek(self) -> str:
        """The next character, which stays there; nothing at the end."""
        return self.text[self.at : self.at + 1]


def decode(url: str) -> Question:
    """The question in a link."""
    pid, *parts = url.split("?", 1)[1].split("/")
    pid = ALIASES.get(pid, pid)
    flags = "" if parts[0].isdigit() else parts.pop(0)
    cols, rows = int(parts[0]), int(parts[1])
    question: Question = {"pid": pid, "rows": rows, "cols": cols}
    variants = {FLAGS[pid, letter]: True for letter in flags if (pid, letter) in FLAGS}
    if variants:
        question["variant"] = variants
    DECODERS[pid](question, Tape("/".join(parts[2:])))
    return question


FLAGS = {
    ("yajilin", "o"): "yajilin_out",
    ("yajilin-regions", "o"): "yajilin_out",
    ("slither", "f"): "slither_full",
    ("swslither", "f"): "slither_full",
    ("mashu", "f"): "loop_full",
    ("fillomino", "t"): "fillomino_tri",
}


def centre(question: Question, place: int) -> str:
    """The doubled coordinates of the n-th cell."""
    row, col = divmod(place, question["cols"])
    return f"{2 * col + 1},{2 * row + 1}"


def count(question: Question) -> int:
    """The number of cells."""
    return int(question["rows"] * question["cols"])


# ---- parts -------------------------------------------------------------------------------------------------------


def num16(tape: Tape, places: int) -> dict[int, int]:
    """Numbers with runs of blanks, by place."""
    found: dict[int, int] = {}
    place = 0
    while place < places and tape.peek():
        sign = tape.take()
        if sign in "ghijklmnopqrstuvwxyz":
            place += BASE36.index(sign) - 15
        else:
            if sign == ".":
                found[place] = UNKNOWN
            elif sign == "-":
                found[place] = int(tape.take(2), 16)
            elif sign == "+":
                found[place] = int(tape.take(3), 16)
            else:
                found[place] = int(sign, 16)
            place += 1
    return found


def num10(tape: Tape, places: int) -> dict[int, int]:
    """Single digits with runs of blanks."""
    found: dict[int, int] = {}
    place = 0
    while place < places and tape.peek():
        sign = tape.take()
        if sign.isalpha():
            place += BASE36.index(sign) - 9
        else:
            found[place] = UNKNOWN if sign == "." else int(sign)
            place += 1
    return found


def quad(tape: Tape, places: int) -> dict[int, int]:
    """Numbers from 0 to 4, with the one or two blanks that follow."""
    found: dict[int, int] = {}
    place = 0
    while place < places and tape.peek():
        sign = tape.take()
        if sign == ".":
            found[place] = UNKNOWN
            place += 1
            continue
        value = BASE36.index(sign)
        if value > 15:
            place += value - 15
        else:
            found[place] = value % 5
            place += 1 + value // 5
    return found


def border(question: Question, tape: Tape) -> None:
    """The room borders."""
    rows, cols = question["rows"], question["cols"]
    sides = question.setdefault("border", {})
    upright = [f"{2 * col + 2},{2 * row + 1}" for row in range(rows) for col in range(cols - 1)]
    level = [f"{2 * col + 1},{2 * row + 2}" for row in range(rows - 1) for col in range(cols)]
    for places in (upright, level):
        bits = "".join(f"{int(sign, 32):05b}" for sign in tape.take((len(places) + 4) // 5))
        sides.update({place: {"ques": 1} for place, bit in zip(places, bits, strict=False) if bit == "1"})


def rooms(question: Question) -> list[tuple[Cell, ...]]:
    """The rooms in the order of their first cells."""
    borders = pzpr.edges(question["border"], "ques")
    every = [Cell(row, col) for row in range(question["rows"]) for col in range(question["cols"])]
    return flood(every, lambda a, b: not borders & {pzpr.side_between(a, b)})


def put(question: Question, values: Mapping[int, int], name: str = "qnum") -> None:
    """Values by place into the cells."""
    part = question.setdefault("cell", {})
    for place, value in values.items():
        if place < count(question):
            part.setdefault(centre(question, place), {})[name] = value


# ---- genres ------------------------------------------------------------------------------------------------------


def plain(question: Question, tape: Tape) -> None:
    put(question, num16(tape, count(question)))


def folded(question: Question, tape: Tape) -> None:
    put(question, quad(tape, count(question)))


def digits(question: Question, tape: Tape) -> None:
    put(question, num10(tape, count(question)))


def clued_rooms(question: Question, tape: Tape) -> None:
    border(question, tape)
    every = rooms(question)
    part = question.setdefault("cell", {})
    for place, value in num16(tape, len(every)).items():
        top = min(every[place], key=lambda cell: (cell.col, cell.row))
        part[f"{2 * top.col + 1},{2 * top.row + 1}"] = {"qnum": value}


def pearls(question: Question, tape: Tape) -> None:
    signs = [value for sign in tape.text for value in divmod(int(sign, 27), 9)]
    triples = [value for nine, rest in zip(signs[::2], signs[1::2], strict=True) for value in (nine, *divmod(rest, 3))]
    put(question, {place: value for place, value in enumerate(triples) if value})


def arrows(question: Question, tape: Tape) -> None:
    part = question.setdefault("cell", {})
    place = 0
    while tape.peek():
        sign = tape.take()
        if sign.isalpha():
            place += BASE36.index(sign) - 9
            continue
        values = {"qnum": BLOCK} if sign == "+" else _arrow(sign, tape)
        part[centre(question, place)] = values
        place += 1


def _arrow(sign: str, tape: Tape) -> dict[str, int]:
    if sign == "-":
        return {"qdir": int(tape.take()), "qnum": int(tape.take(3), 16)}
    if int(sign) > 4:
        return {"qdir": int(sign) - 5, "qnum": int(tape.take(2), 16)}
    number = tape.take()
    return {"qdir": int(sign), "qnum": UNKNOWN if number == "." else int(number, 16)}


def castle(question: Question, tape: Tape) -> None:
    part = question.setdefault("cell", {})
    place = 0
    while tape.peek():
        sign = tape.take()
        if sign.isalpha():
            place += BASE36.index(sign) - 9
            continue
        part[centre(question, place)] = {"ques": int(sign), **_arrow(tape.take(), tape)}
        place += 1


def hitori(question: Question, tape: Tape) -> None:
    values = {}
    for place in range(count(question)):
        sign = tape.take()
        if sign == "-":
            values[place] = int(tape.take(2), 36)
        elif sign in "@%" and sign:
            values[place] = UNKNOWN
        elif sign and sign != ".":
            values[place] = BASE36.index(sign)
    put(question, values)


def tapa(question: Question, tape: Tape) -> None:
    part = question.setdefault("cell", {})
    place = 0
    while place < count(question) and tape.peek():
        sign = tape.take()
        if sign in "ghijklmnopqrstuvwxyz":
            place += BASE36.index(sign) - 15
            continue
        part[centre(question, place)] = {"qnums": _tapa_clue(sign, tape)}
        place += 1


def _tapa_clue(sign: str, tape: Tape) -> list[int]:
    if sign == ".":
        return [UNKNOWN]
    if sign == "9":
        return [1, 1, 1, 1]
    if sign.isdigit():
        return [int(sign)]
    value = int(sign + tape.take(), 36)
    base, length, least = (6, 2, 360) if value < 396 else (4, 3, 396) if value < 460 else (2, 4, 460)
    numbers = [(value - least) // base**place % base for place in reversed(range(length))]
    return [number or UNKNOWN for number in numbers]


def stars(question: Question, tape: Tape) -> None:
    number, _, rest = tape.text.partition("/")
    question["starCount"] = int(number)
    border(question, Tape(rest))


def kakuro(question: Question, tape: Tape) -> None:
    part = question.setdefault("cell", {})
    place = 0
    while place < count(question):
        sign = tape.take()
        if sign in "klmnopqrstuvwxyz":
            place += BASE36.index(sign) - 19
            continue
        down, across = (0, 0) if sign == "." else (_sum(sign), _sum(tape.take()))
        part[centre(question, place)] = {"ques": 51, "qnum": across, "qnum2": down}
        place += 1
    outside = question.setdefault("excell", {})
    for col in range(question["cols"]):
        if f"{2 * col + 1},1" not in part:
            outside[f"{2 * col + 1},-1"] = {"qnum2": _sum(tape.take())}
    for row in range(question["rows"]):
        if f"1,{2 * row + 1}" not in part:
            outside[f"-1,{2 * row + 1}"] = {"qnum": _sum(tape.take())}


def _sum(sign: str) -> int:
    if sign in ("", "-"):
        return 0
    return ord(sign) - ord("A") + 20 if sign.isupper() else BASE36.index(sign)


def outside(question: Question, values: Mapping[int, int], places: list[str]) -> None:
    """Values of outside clues, by place."""
    question.setdefault("excell", {}).update({places[place]: {"qnum": value} for place, value in values.items()})


def nonogram(question: Question, tape: Tape) -> None:
    rows, cols = question["rows"], question["cols"]
    above = [f"{2 * col + 1},{-1 - 2 * away}" for col in range(cols) for away in range((rows + 1) // 2)]
    left = [f"{-1 - 2 * away},{2 * row + 1}" for row in range(rows) for away in range((cols + 1) // 2)]
    outside(question, num16(tape, len(above) + len(left)), above + left)


def tents(question: Question, tape: Tape) -> None:
    rows, cols = question["rows"], question["cols"]
    places = [f"{2 * col + 1},-1" for col in range(cols)] + [f"-1,{2 * row + 1}" for row in range(rows)]
    outside(question, num16(tape, len(places)), places)
    place, trees = 0, {}
    while tape.peek():
        value = BASE36.index(tape.take())
        if value < 18:
            trees[place] = 1
        place += 1 + value % 18
    put(question, trees)


def skyscrapers(question: Question, tape: Tape) -> None:
    rows, cols = question["rows"], question["cols"]
    across, down = [2 * col + 1 for col in range(cols)], [2 * row + 1 for row in range(rows)]
    places = [f"{x},-1" for x in across] + [f"{x},{2 * rows + 1}" for x in across]
    places += [f"-1,{y}" for y in down] + [f"{2 * cols + 1},{y}" for y in down]
    outside(question, num16(tape, len(places)), places)
    plain(question, tape)


DECODERS: dict[str, Callable[[Question, Tape], None]] = {
    "castle": castle,
    "fillomino": plain,
    "heyawake": clued_rooms,
    "hitori": hitori,
    "kakuro": kakuro,
    "lightup": folded,
    "mashu": pearls,
    "nonogram": nonogram,
    "numlin": plain,
    "nurikabe": plain,
    "shikaku": plain,
    "skyscrapers": skyscrapers,
    "slither": folded,
    "starbattle": stars,
    "sudoku": plain,
    "swslither": digits,
    "tapa": tapa,
    "tents": tents,
    "yajilin": arrows,
    "yajilin-regions": clued_rooms,
}
"""The engine's genre id -> the function that reads a body."""
