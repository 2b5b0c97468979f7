"""Runs of shaded cells whose digits add up to the numbers outside, in one colour or several, as in Japanese sums."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from penpad.formats import looks
from penpad.formats.colours import shade_of
from penpad.formats.puzzle import Cell, Edge, Mark, Point, Shape, Symbol, Text, Vertex
from penpad.formats.sudokupad.places import centre
from penpad.solver.cnf import Lit
from penpad.solver.constraints.automaton import Accepted, Machine
from penpad.solver.constraints.base import Digit
from penpad.solver.constraints.count import Count
from penpad.solver.constraints.runs import Run, Runs
from penpad.solver.sudoku.shading.field import Field
from penpad.solver.sudoku.shading.grammar import Context

MOST = 9999
STEP = 256
"""Numbers of coloured cells: the colour times this, plus the digit; 0 is a cell without colour."""
SIGNS = ("star", "bulb", "tent")
"""How cells of the second, third and fourth colour are drawn."""


@dataclass(frozen=True)
class SumRun:
    """A run: its colour, counted from 0, and between which numbers its sum lies. ``any_number``: or any runs at all."""

    colour: int
    low: int = 1
    high: int = MOST
    any_number: bool = False


@dataclass(frozen=True)
class RunSums:
    """The runs along lines; every other line is free. ``colours`` is how many there are."""

    lines: tuple[tuple[tuple[Cell, ...], tuple[SumRun, ...]], ...]
    colours: int = 1

    def write(self, field: Field) -> None:
        colours = [dict(field.shaded)]
        colours += [dict(field.task.symbols(name, field.cells)) for name in SIGNS[: self.colours - 1]]
        for cell in field.cells if self.colours > 1 else ():
            field.add(Count([colour[cell] for colour in colours], at_most=1), [cell])
        numbers = {cell: _coloured(field, cell, [colour[cell] for colour in colours]) for cell in field.cells}
        top = {cell: max(digit.values) for cell, digit in numbers.items()}
        for cells, runs in self.lines:
            most = sum(top[cell] % STEP for cell in cells)
            codes = sorted({code for cell in cells for code in numbers[cell].values})
            field.add(Accepted(tuple(numbers[cell] for cell in cells), _machine(runs, codes, most)), cells)


@dataclass(frozen=True)
class RunLengths:
    """The runs along lines, told by how many cells each has; every other line is free."""

    lines: tuple[tuple[tuple[Cell, ...], tuple[SumRun, ...]], ...]

    def write(self, field: Field) -> None:
        for cells, runs in self.lines:
            lengths = [None if run.high == MOST else run.low for run in runs]
            told: list[Run] = ["*" if run.any_number else length for run, length in zip(runs, lengths, strict=True)]
            field.add(Runs(tuple(field.over(cells, kind=True)), tuple(told)), cells)


def _coloured(field: Field, cell: Cell, colours: list[Lit]) -> Digit:
    """The number that says colour and digit of a cell."""
    options = [(0, -field.task.any_of(colours))]
    for place, colour in enumerate(colours):
        for value, lit in field.board.digits[cell].options:
            options.append(((place + 1) * STEP + value, field.task.all_of([colour, lit])))
    return Digit(tuple(options))


State = tuple[int, int]
"""How many runs are over, and the sum of the run that goes on: 0 if none does, -1 if it is one of any number."""


def _machine(runs: tuple[SumRun, ...], codes: Iterable[int], most: int) -> Machine:
    """A machine that reads the colours and digits of a line."""

    def gaps(index: int) -> list[State]:
        found = [(index, 0)]
        while index < len(runs) and runs[index].any_number:
            index += 1
            found.append((index, 0))
        return found

    def over(state: State) -> list[State]:
        """Where a run ends, if it may end here."""
        index, total = state
        if total == -1:
            return gaps(index)
        return gaps(index + 1) if runs[index].low <= total <= runs[index].high else []

    def begun(states: Iterable[State], colour: int, value: int) -> list[State]:
        found = []
        for index, total in states:
            if total == 0 and index < len(runs):
                if runs[index].any_number:
                    found.append((index, -1))
                elif runs[index].colour == colour and value <= min(runs[index].high, most):
                    found.append((index, value))
        return found

    def step(state: State, code: int) -> list[State]:
        index, total = state
        colour, value = divmod(code, STEP)
        if code == 0:
            return [state] if total == 0 else over(state)
        if total == 0:
            return begun([state], colour - 1, value)
        if total == -1:
            return [state]
        if runs[index].colour == colour - 1:
            grown = total + value
            return [(index, grown)] if grown <= min(runs[index].high, most) else []
        return begun(over(state), colour - 1, value)

    starts = gaps(0)
    steps: dict[tuple[State, int], tuple[State, ...]] = {}
    queue = list(starts)
    seen = set(queue)
    for state in queue:
        for code in codes:
            after = tuple(dict.fromkeys(step(state, code)))
            if after:
                steps[state, code] = after
                queue += [each for each in after if each not in seen]
                seen |= set(after)
    end = (len(runs), 0)
    accepted = {state for state in seen if state == end or (state[1] and end in over(state))}
    return Machine(frozenset(starts), frozenset(accepted), steps)


# ---- what is drawn -----------------------------------------------------------------------------------------------


@dataclass
class Margin:
    """The clues beside the board: for each line its clues in order, as text and colour; and the marks."""

    rows: dict[int, list[tuple[str, str]]]
    cols: dict[int, list[tuple[str, str]]]
    marks: list[Mark]
    backgrounds: list[Mark]

    @property
    def colours(self) -> list[str]:
        """The different colours behind the clues."""
        every = (colour for line in (*self.rows.values(), *self.cols.values()) for _, colour in line)
        return list(dict.fromkeys(every))


def margin(context: Context) -> Margin | None:
    """The clues above and left of the board; ``None`` if there are others elsewhere."""
    board = context.marks.board
    texts: dict[tuple[int, int], str] = {}
    fills: dict[tuple[int, int], str] = {}
    used: list[Mark] = []
    backgrounds: list[Mark] = []
    for mark in context.marks.left():
        at = getattr(mark, "at", None)
        if not isinstance(at, (Cell, Point, Edge, Vertex)) or not isinstance(mark, (Text, Shape, Symbol)):
            continue
        row, col = (int(part // 1) for part in centre(at))
        if 0 <= row < board.rows and 0 <= col < board.cols:
            continue
        if isinstance(mark, Text) and isinstance(mark.text, str):
            if (row, col) in texts or not mark.text.strip():
                return None
            texts[row, col] = mark.text.strip()
            used.append(mark)
        elif isinstance(mark, Shape) and not mark.rounded and looks.circle_look(mark) is None:
            fills[row, col] = mark.fill or ""
            backgrounds.append(mark)
    rows: dict[int, list[tuple[str, str]]] = {}
    cols: dict[int, list[tuple[str, str]]] = {}
    for row, col in sorted({*texts, *fills}):
        fill = fills.get((row, col), "")
        plain = shade_of(fill) in ("white", "none") if fill else True
        text = texts.get((row, col), "")
        if not text and (plain or (row < 0) == (col < 0)):
            continue
        if col < 0 <= row < board.rows:
            rows.setdefault(row, []).append((text, "" if plain else fill.lower()))
        elif row < 0 <= col < board.cols:
            cols.setdefault(col, []).append((text, "" if plain else fill.lower()))
        else:
            return None
    return Margin(rows, cols, used, backgrounds) if texts else None
