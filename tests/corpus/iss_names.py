"""What each constraint of Interactive-Sudoku-Solver means, in penpad's own constraints."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import pairwise
from typing import Any

from penpad.formats.puzzle import Cell, Direction
from penpad.solver.cnf import TRUE, Lit
from penpad.solver.constraints.automaton import Accepted, Machine
from penpad.solver.constraints.base import Digit
from penpad.solver.constraints.connected import Connected
from penpad.solver.constraints.count import Count, Implies
from penpad.solver.constraints.digits import AllDifferent, DistinctSum, Increasing
from penpad.solver.constraints.either import Either
from penpad.solver.constraints.rank import Unlike
from penpad.solver.constraints.tally import Tally
from penpad.solver.sudoku.drawing import elements

from tests.corpus.iss_notation import Token, groups
from tests.corpus.iss_sheet import EXTRA, SIGNS, Sheet, box_regions
from tests.corpus.patterns import BREAK, packed_machine, pattern, unpacked

IGNORED = frozenset({"Shape", "NoBoxes", "Jigsaw", "RegionSize", "Var", "ChaosConstruction", "FullRankTies"}) | {
    "SearchPriority",
}
WHOLE: dict[str, tuple[str, tuple[int, ...]]] = {
    "AntiTaxicab": ("selftaxicab", ()),
    "GlobalEntropy": ("globalentropy", ()),
    "GlobalMod": ("globalmod", ()),
    "DutchFlatmates": ("flatmates", ()),
    "Doppelganger": ("doppelganger", ()),
    "RegionSameValues": ("samedigitset", ()),
}
LINES = {
    "DoubleArrow": "doublearrow",
    "Between": "betweenline",
    "Renban": "renban",
    "Palindrome": "palindrome",
    "Zipper": "zipperline",
    "Entropic": "entropicline",
    "RegionSumLine": "regionsumline",
    "ValueIndexing": "slingshot",
    "CountingCircles": "countingcircles",
    "EqualityCage": "equalitycage",
    "CountDistinct": "countdistinct",
}
NUMBERED = {
    "Whisper": "whispers",
    "RellikCage": "rellik",
    "Lunchbox": "lunchbox",
    "Lockout": "lockout",
}
OUTSIDE = {
    "XSum": "xsum",
    "Skyscraper": "skyscraper",
    "HiddenSkyscraper": "hiddenskyscraper",
    "NumberedRoom": "numberedroom",
}


def _strict(kinds: Sequence[str], relation: Callable[[int, int], bool]) -> Callable[[Sheet, Token], None]:
    def read(sheet: Sheet, token: Token) -> None:
        clues = [one for kind in kinds for one in sheet.all_of(kind)]
        marked = {frozenset(pair) for one in clues for pair in sheet.neighbouring(one.args)}
        for a, b in sheet.links():
            if frozenset((a, b)) not in marked:
                sheet.pair(a, b, relation)

    return read


def _either(sheet: Sheet, token: Token) -> None:
    sheet.add(Either(tuple(sheet.branch(one) for one in token.inner)), ())


def _both(sheet: Sheet, token: Token) -> None:
    for one in token.inner:
        sheet.read(one)


def _replicate(sheet: Sheet, token: Token) -> None:
    origin = sheet.cell(token.args[1] if len(token.args) > 1 else "R1C1")
    width = sheet.task.board.cols if origin.row < EXTRA else _width(sheet, origin)
    bits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
    start = _index(sheet, origin, width)
    for place, sign in enumerate(token.args[0]):
        for bit in range(6):
            if bits.index(sign) >> bit & 1:
                target = start + 6 * place + bit
                shift = target // width - start // width, target % width - start % width
                for one in token.inner:
                    sheet.read(_moved(sheet, one, shift, width))


def _width(sheet: Sheet, cell: Cell) -> int:
    return next(cols or count for row, count, cols in sheet.count.values() if row == cell.row - EXTRA)


def _index(sheet: Sheet, cell: Cell, width: int) -> int:
    return cell.row * width + cell.col if cell.row < EXTRA else cell.col


def _moved(sheet: Sheet, token: Token, shift: tuple[int, int], width: int) -> Token:
    def moved(name: str) -> str:
        place, *rest = name.split("_") if "_" in name and name[:1] in "RV" else [name]
        if re.fullmatch(r"R\wC\w", place):
            cell = sheet.cell(place)
            place = f"R{SIGNS[cell.row + shift[0] + 1]}C{SIGNS[cell.col + shift[1] + 1]}"
        elif (found := re.fullmatch(r"(V[A-Z]+)(\d+)", place)) is not None:
            place = f"{found[1]}{int(found[2]) + shift[0] * width + shift[1]}"
        return "_".join([place, *rest])

    inner = [_moved(sheet, one, shift, width) for one in token.inner]
    return Token(token.name, [moved(arg) for arg in token.args], inner)


def _arrow(sheet: Sheet, token: Token) -> None:
    cells = sheet.cells(token.args)
    sheet.total(cells, 0, [-1, *[1] * (len(cells) - 1)])


def _cage(sheet: Sheet, token: Token) -> None:
    total, cells = int(token.args[0] or 0), sheet.cells(token.args[1:])
    if len(set(cells)) < len(cells):
        # A cell that is listed twice counts twice.
        sheet.add(AllDifferent(sheet.of(dict.fromkeys(cells))), cells)
        sheet.state("linearsum", cells, (total,))
        return
    sheet.add(AllDifferent(sheet.of(cells)), cells)
    if total:
        sheet.add(DistinctSum(sheet.of(cells), total), cells)


def _sum(sheet: Sheet, token: Token) -> None:
    total, _, weights = token.args[0].partition("_=_")
    numbers = [int(weight) for weight in weights.split("_")] if weights else []
    sheet.state("linearsum", sheet.cells(token.args[1:]), (int(total), *numbers))


def _equal_sums(sheet: Sheet, token: Token) -> None:
    areas = [sheet.cells(group) for group in groups(token.args, "-")]
    for a, b in pairwise(areas):
        sheet.equal_sums(a, b)


def _pairs(relation: Callable[[int, int], bool]) -> Callable[[Sheet, Token], None]:
    def read(sheet: Sheet, token: Token) -> None:
        for a, b in sheet.neighbouring(token.args):
            sheet.pair(a, b, relation)

    return read


def _custom(*, every: bool) -> Callable[[Sheet, Token], None]:
    def read(sheet: Sheet, token: Token) -> None:
        bits = "".join(f"{_sextet(sign):06b}"[::-1] for sign in token.args[0])
        size = len(sheet.values)
        allowed = {
            (x, y)
            for i, x in enumerate(sheet.values)
            for j, y in enumerate(sheet.values)
            if bits[i * size + j : i * size + j + 1] == "1"
        }
        for group in groups(token.args[1:]):
            cells = sheet.cells(group)
            found = [(a, b) for i, a in enumerate(cells) for b in cells[i + 1 :]] if every else list(pairwise(cells))
            for a, b in found:
                sheet.pair(a, b, lambda x, y: (x, y) in allowed)

    return read


def _sextet(sign: str) -> int:
    return "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_".index(sign)


def _machine(make: Callable[[Sheet, str], Machine]) -> Callable[[Sheet, Token], None]:
    def read(sheet: Sheet, token: Token) -> None:
        found = make(sheet, token.args[0])
        for group in groups(token.args[1:]):
            digits: list[Digit] = []
            for number, segment in enumerate(groups(group, "-")):
                if number:
                    digits.append(Digit(((BREAK, TRUE),)))
                digits += sheet.of(sheet.cells(segment))
            sheet.add(Accepted(tuple(digits), found), ())

    return read


def _moves(*moves: tuple[int, int]) -> Callable[[Sheet, Token], None]:
    return lambda sheet, token: sheet.apart(moves, lambda x, y: x != y)


def _areas(find: Callable[[Sheet], Iterable[Sequence[Cell]]]) -> Callable[[Sheet, Token], None]:
    def read(sheet: Sheet, token: Token) -> None:
        for cells in find(sheet):
            sheet.different(tuple(cells))

    return read


def _disjoint(sheet: Sheet) -> Iterable[Sequence[Cell]]:
    board = sheet.task.board
    return zip(*box_regions(board.rows, board.cols, sheet.area), strict=True)


def _diagonal(sheet: Sheet, token: Token) -> None:
    size = sheet.task.board.rows
    rising = int(token.args[0]) > 0
    sheet.different([Cell(row, size - 1 - row if rising else row) for row in range(size)])


def _little_killer(sheet: Sheet, token: Token) -> None:
    first = sheet.cell(token.args[1])
    board = sheet.task.board
    if first.col == 0 and first.row < board.rows - 1:
        way = Direction.DOWN_RIGHT
    elif first.col == board.cols - 1 and 0 < first.row < board.rows - 1:
        way = Direction.UP_LEFT
    elif first.row == 0:
        way = Direction.DOWN_LEFT
    else:
        way = Direction.UP_RIGHT
    cells = [first]
    while (after := cells[-1].step(way)) in board:
        cells.append(after)
    sheet.state("littlekillersum", cells, (int(token.args[0]),))


def _sandwich(sheet: Sheet, token: Token) -> None:
    number, line = (token.args[0], token.args[1]) if token.args[0].isdigit() else (token.args[1], token.args[0])
    sheet.state("sandwichsum", sheet.ways(line)[0], (int(number),))


def _contain(kind: str) -> Callable[[Sheet, Token], None]:
    def read(sheet: Sheet, token: Token) -> None:
        values = [int(value) for value in token.args[0].split("_")]
        cells = sheet.cells(token.args[1:])
        sheet.state(kind, cells, values)
        if kind == "containsexactly" and len(values) == len(cells):
            for cell in cells:
                sheet.add(Implies([], [sheet.every_digit[cell].is_(value) for value in set(values)]), (cell,))

    return read


def _quad(sheet: Sheet, token: Token) -> None:
    first = sheet.cell(token.args[0])
    cells = [Cell(first.row + down, first.col + right) for down in (0, 1) for right in (0, 1)]
    sheet.state("quadruple", cells, [int(value) for value in token.args[1:]])


def _rank(sheet: Sheet, token: Token) -> None:
    ties = next((one.args[0] for one in sheet.by_name.get("FullRankTies", [])), "only-unclued")
    for text, line in zip(token.args[1:], sheet.ways(token.args[0]), strict=False):
        if text:
            sheet.state("fullrank", line, (int(text), int(ties == "any")))


def _no_ties(sheet: Sheet, token: Token) -> None:
    if token.args[0] == "none":
        names = [f"{kind}{SIGNS[n]}" for kind in "RC" for n in range(1, sheet.task.board.rows + 1)]
        lines = [way for name in names for way in sheet.ways(name)]
        for index, a in enumerate(lines):
            for b in lines[:index]:
                sheet.add(Unlike(sheet.of(a), sheet.of(b)), a)


def _say(sheet: Sheet, token: Token) -> None:
    sheet.state("lookandsay", sheet.cells(token.args[1:]), [int(sign) for sign in token.args[0]])


def _modular(sheet: Sheet, token: Token) -> None:
    number, cells = int(token.args[0]), sheet.cells(token.args[1:])
    sheet.windows(cells, number, lambda x, y: x % number != y % number)
    for a, b in zip(cells, cells[number:], strict=False):
        sheet.pair(a, b, lambda x, y: x % number == y % number)


def _sum_line(sheet: Sheet, token: Token) -> None:
    loop = token.args[-1] == "LOOP"
    total, cells = int(token.args[0]), sheet.cells(token.args[1 : -1 if loop else None])
    if not loop:
        sheet.state("sumline", cells, (total,))
        return
    branches = []
    for start in range(min(len(cells), total)):
        before, sheet.sink = sheet.sink, []
        sheet.state("sumline", cells[start:] + cells[:start], (total,))
        branches.append(tuple(sheet.sink))
        sheet.sink = before
    sheet.add(Either(tuple(branches)), cells)


def _same_values(sheet: Sheet, token: Token) -> None:
    sheet.state("samedigits", sheet.cells(token.args[1:]), (int(token.args[0]),))


def _indexing(sheet: Sheet, token: Token) -> None:
    sheet.state("columnindexer" if token.args[0] == "C" else "rowindexer", sheet.cells(token.args[1:]))


def _pill(sheet: Sheet, token: Token) -> None:
    size, cells = int(token.args[0]), sheet.cells(token.args[1:])
    sheet.state("pillarrow", (*sorted(cells[:size]), *cells[size:]), (size,))


def _connected(sheet: Sheet, token: Token) -> None:
    prefix, values, *size = token.args
    cells: Sequence[Cell] = tuple(sheet.digits)
    if prefix:
        row, count, cols = sheet.count[prefix[1:]]
        cells = [Cell(EXTRA + row, index) for index in range(count)]
    numbers = {int(value) for value in values.split("_")}
    lits = {cell: sheet.task.any_of(sheet.every_digit[cell].is_(value) for value in numbers) for cell in cells}
    width = cols or count if prefix else sheet.task.board.cols
    grid = {cell: (index // width, index % width) for index, cell in enumerate(cells)}
    by_place = {place: cell for cell, place in grid.items()}
    pairs = [
        (cell, by_place[after])
        for cell, (row, col) in grid.items()
        for after in ((row + 1, col), (row, col + 1))
        if after in by_place
    ]
    sheet.add(Connected(tuple(lits.items()), tuple(pairs)), ())
    sheet.add(Count(lits.values(), at_least=1), ())
    if size and size[0]:
        sheet.add(Count(lits.values(), exactly=int(size[0])), ())


def _run(sheet: Sheet, token: Token) -> None:
    control = sheet.cell(token.args[0])
    offset = int(token.args[1]) if len(token.args) > 1 and token.args[1] else 0
    arms = [sheet.cells(group) for group in groups(token.args[2:], "-") if group]
    cols, rows = sheet.task.board.cols, sheet.task.board.rows
    if not arms:
        moves = [(-1, 0), (1, 0), (0, -1), (0, 1)]
        arms = [
            tuple(
                Cell(2 * EXTRA, (control.row + down * n) * cols + control.col + right * n)
                for n in range(max(rows, cols))
                if Cell(control.row + down * n, control.col + right * n) in sheet.task.board
            )
            for down, right in moves
        ]
    lits: list[Lit] = [] if offset else [TRUE]
    for arm in arms:
        reached: Lit = TRUE
        for before, cell in pairwise(arm):
            reached = sheet.task.all_of([reached, sheet.same_region(before, cell)])
            lits.append(reached)
    sheet.add(Tally(sheet.every_digit[control], tuple(lits)), (control,))


def _members(sheet: Sheet, token: Token) -> None:
    control = sheet.cell(token.args[0])
    offset = int(token.args[1]) if len(token.args) > 1 and token.args[1] else 0
    cells = sheet.cells(token.args[2:])
    if not cells:
        near = [(0, 0)] + [(down, right) for down in (-1, 0, 1) for right in (-1, 0, 1) if down or right]
        cols = sheet.task.board.cols
        cells = tuple(
            Cell(2 * EXTRA, (control.row + down) * cols + control.col + right)
            for down, right in near
            if Cell(control.row + down, control.col + right) in sheet.task.board
        )
    lits = [sheet.same_region(cells[0], cell) for cell in cells[offset:]]
    sheet.add(Tally(sheet.every_digit[control], tuple(lits)), (control,))


READERS: Mapping[str, Callable[[Sheet, Token], Any]] = {
    "StrictXV": _strict(("X", "V"), lambda x, y: x + y not in (5, 10)),
    "StrictKropki": _strict(("WhiteDot", "BlackDot"), lambda x, y: abs(x - y) != 1 and x != 2 * y and y != 2 * x),
    "Or": _either,
    "And": _both,
    "Replicate": _replicate,
    "Arrow": _arrow,
    "Cage": _cage,
    "Sum": _sum,
    "EqualSum": _equal_sums,
    "WhiteDot": _pairs(lambda x, y: abs(x - y) == 1),
    "BlackDot": _pairs(lambda x, y: x == 2 * y or y == 2 * x),
    "X": _pairs(lambda x, y: x + y == 10),
    "V": _pairs(lambda x, y: x + y == 5),
    "GreaterThan": _pairs(lambda x, y: x > y),
    "AllDifferent": lambda sheet, token: sheet.add(AllDifferent(sheet.of(sheet.cells(token.args))), ()),
    "Thermo": lambda sheet, token: sheet.add(Increasing(sheet.of(sheet.cells(token.args))), ()),
    "Pair": _custom(every=False),
    "PairX": _custom(every=True),
    "NFA": _machine(lambda sheet, text: packed_machine(text, sheet.values)),
    "Regex": _machine(lambda sheet, text: pattern(unpacked(text).decode(), sheet.values)),
    "AntiKnight": _moves((1, 2), (1, -2), (2, 1), (2, -1)),
    "AntiKing": _moves((1, 1), (1, -1)),
    "AntiConsecutive": lambda sheet, token: sheet.apart(((0, 1), (1, 0)), lambda x, y: abs(x - y) != 1),
    "DisjointSets": _areas(_disjoint),
    "Windoku": _areas(lambda sheet: elements.windoku(sheet.task.board.rows)),
    "Diagonal": _diagonal,
    "LittleKiller": _little_killer,
    "Sandwich": _sandwich,
    "ContainAtLeast": _contain("contains"),
    "ContainExact": _contain("containsexactly"),
    "Quad": _quad,
    "FullRank": _rank,
    "FullRankTies": _no_ties,
    "LookAndSay": _say,
    "Modular": _modular,
    "SumLine": _sum_line,
    "SameValues": _same_values,
    "Indexing": _indexing,
    "PillArrow": _pill,
    "ConnectedValues": _connected,
    "ChaosArrow": _run,
    "ChaosCount": _members,
}


def read(sheet: Sheet, token: Token) -> None:
    """Write what a token means into the sheet."""
    name, args = token.name, token.args
    if name == "":
        sheet.given_values(args)
    elif name in WHOLE:
        kind, values = WHOLE[name]
        sheet.state(kind, tuple(sheet.digits), values)
    elif name in LINES:
        sheet.state(LINES[name], sheet.cells(args))
    elif name in NUMBERED:
        number, cells = (int(args[0]), args[1:]) if args[0].lstrip("-").isdigit() else (5, args)
        sheet.state(NUMBERED[name], sheet.cells(cells), (number,))
    elif name in OUTSIDE:
        for text, line in zip(args[1:], sheet.ways(args[0]), strict=False):
            if text:
                sheet.state(OUTSIDE[name], line, (int(text),))
    elif name in READERS:
        READERS[name](sheet, token)
    else:
        assert name in IGNORED, f"unknown constraint {name}"
