"""Comparing an answer with what a link holds: its stored answer, and marks drawn by somebody."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace

from penpad.formats import drawn
from penpad.formats.drawn import Drawn
from penpad.formats.puzzle import Board, Cell, Cross, Edge, Mark, Puzzle, Surface, edge_between
from penpad.solver.reader import flood


@dataclass(frozen=True)
class Comparison:
    """``agrees``, ``differs``, ``partial``, ``absent`` or ``unknown``, and where it is wrong."""

    kind: str
    wrong: tuple[str, ...] = ()


def places(parts: Drawn) -> Iterator[tuple[str, object, str]]:
    """An answer as triples: part, value to compare, place for people."""
    yield from (("numbers", (cell, text), str(cell)) for cell, text in parts.numbers.items())
    yield from (("shaded", cell, str(cell)) for cell in parts.shaded)
    yield from (("lines", item, f"{item[0][0]}-{item[0][1]}") for item in parts.lines.items())
    yield from (("edges", edge, str(edge)) for edge in parts.edges)
    yield from (("symbols", item, str(item[0])) for item in parts.symbols.items())
    yield from (("arrows", way, f"{way[0]}-{way[1]}") for way in parts.arrows)


def differing(*answers: Drawn) -> tuple[str, ...]:
    """The places in which answers differ, in reading order."""
    first, *others = (set(places(answer)) for answer in answers)
    return in_order(place for _, _, place in first.union(*others) - first.intersection(*others))


def in_order(names: Iterable[str]) -> tuple[str, ...]:
    """Names of places, each once, in reading order; a step either way is one place."""
    found = dict.fromkeys("-".join(sorted(re.split(r"(?<=\d)-", name), key=_numbers)) for name in names)
    return tuple(sorted(found, key=_numbers))


def _numbers(place: str) -> list[int]:
    return [int(number) for number in re.findall(r"-?\d+", place)]


def without_outline(parts: Drawn, board: Board) -> Drawn:
    """The answer without sides on the board's outline, which people who draw regions add or leave out as they like."""
    inner = frozenset(edge for edge in parts.edges if all(cell in board for cell in edge.cells))
    return replace(parts, edges=inner)


def compare_progress(puzzle: Puzzle, answer: Drawn) -> Comparison:
    """Marks in the answer layer: are they all part of the answer, and are they all of it?

    Helper marks count too where they say something: an x where a line or border goes, the "not shaded" colour on a
    shaded cell.
    """
    mine = drawn.read(puzzle.answer, puzzle.board)
    wrong = list(_helpers_against(puzzle, answer))
    if not mine and not wrong:
        return Comparison("partial" if puzzle.answer else "absent")
    return _compare(puzzle, mine, answer, wrong)


def _directed(mine: Drawn, answer: Drawn) -> Drawn:
    """A drawing without the directions and rings if the answer has none; else with the directions that follow."""
    if not answer.arrows:
        rest = {cell: name for cell, name in mine.symbols.items() if name != "pass"}
        return replace(mine, arrows=frozenset(), symbols=rest)
    return replace(mine, arrows=drawn.following(mine))


def _compare(puzzle: Puzzle, mine: Drawn, answer: Drawn, wrong: list[str], *, check: bool = False) -> Comparison:
    """``agrees`` when every part that was drawn at all is drawn completely and rightly.

    A directed line needs its direction as well, except in a ``check`` made by an app that knows of none.
    """
    mine = _directed(mine, answer)
    outline = puzzle.board.outline
    if outline < answer.edges or outline < mine.edges:
        mine, answer = without_outline(mine, puzzle.board), without_outline(answer, puzzle.board)
    given = drawn.read(puzzle.given, puzzle.board).numbers
    numbers = {cell: text for cell, text in mine.numbers.items() if cell in answer.numbers or given.get(cell) != text}
    have, want = set(places(replace(mine, numbers=numbers))), set(places(answer))
    wrong = wrong + list(in_order(place for _, _, place in have - want))
    if wrong:
        return Comparison("differs", tuple(dict.fromkeys(wrong)))
    parts = {part for part, _, _ in have}
    if answer.arrows and "lines" in parts and not check:
        parts.add("arrows")
    if answer.arrows and check:
        # Penpa+ leaves out the borders along sides on which the problem has a line.
        bare = {("edges", edge, str(edge)) for edge in drawn.read(puzzle.given, puzzle.board).edges}
        want -= bare
    missing = any(part in parts for part, _, _ in want - have)
    return Comparison("agrees" if parts and not missing else "partial")


def _helpers_against(puzzle: Puzzle, answer: Drawn) -> Iterator[str]:
    for mark in puzzle.answer:
        match mark:
            case Cross(at=Edge() as edge, on="edge") if edge in answer.edges:
                yield str(edge)
            case Cross(at=Edge() as edge, on="line") if drawn.step(*edge.cells) in answer.lines:
                yield str(edge)
            case Surface(at=Cell() as cell, style=2) if cell in answer.shaded:
                yield str(cell)


def compare_stored(puzzle: Puzzle, answer: Drawn) -> Comparison:
    """The answer kept for the app's own check, compared part by part with what the app would compare."""
    stored = puzzle.stored
    if stored is None:
        return Comparison("absent")
    if stored.grid:
        return _compare_grid(puzzle, answer)
    if stored.alternatives:
        results = [_compare_marks(puzzle, marks, answer) for marks in stored.alternatives]
        return min(results, key=lambda result: ("agrees", "partial", "differs").index(result.kind))
    if not stored.marks:
        return Comparison("absent")
    return _compare_marks(puzzle, stored.marks, answer)


def _compare_marks(puzzle: Puzzle, marks: Iterable[Mark], answer: Drawn) -> Comparison:
    mine = drawn.read(marks, puzzle.board)
    return _compare(puzzle, mine, answer, [], check=True) if mine else Comparison("absent")


def _compare_grid(puzzle: Puzzle, answer: Drawn) -> Comparison:
    assert puzzle.stored is not None
    if not answer.numbers and (answer.lines or answer.shaded):
        return _compare_code(puzzle, answer)
    given = drawn.read(puzzle.given, puzzle.board).numbers
    shown = {**given, **answer.numbers}
    wrong, open_cells, compared = [], 0, 0
    for cell, text in puzzle.stored.grid.items():
        if text is None:
            open_cells += 1
        elif cell in puzzle.board:
            compared += text != ""
            if text == "" and len(shown.get(cell, "")) > 1:
                # SudokuPad has one character a cell: one with two digits stays empty in its solution.
                continue
            if shown.get(cell, "").lower() != text.lower():
                wrong.append(str(cell))
    if wrong:
        return Comparison("differs", tuple(wrong))
    if not compared:
        return Comparison("absent")
    return Comparison("partial" if open_cells else "agrees")


CODE = re.compile(r"[^.\n]*\b1\b[^.\n]*", re.I)
"""A sentence that says which cells hold a 1 in the stored answer; it is the last one of the rules that names a 1."""


def _compare_code(puzzle: Puzzle, answer: Drawn) -> Comparison:
    """Digits stored for an answer that has none, by the agreement that the rules text states.

    They are a part of the answer at best; without a sentence that says what they stand for, they say nothing.
    """
    assert puzzle.stored is not None
    sentences = CODE.findall(puzzle.rules)
    words = sentences[-1].lower() if sentences else ""
    ones: Iterable[Cell] | None = None
    if re.search(r"\b2\b.*(other|second|a38|ander|zweit)|region.*\b2\b|\b2\b.*region", words):
        ones = _beyond_the_border(puzzle.board, answer)
    elif re.search(r"shaded|black|schwarz|schattier|schwärz", words):
        ones = answer.shaded
    elif re.search(r"pass|permit|schein", words):
        ones = [cell for cell, name in answer.symbols.items() if name == "pass"]
    elif re.search(r"loop|path|line|weg|schleife|mauer|wall", words):
        ones = {cell for pair in answer.lines for cell in pair}
    stored = {cell for cell, text in puzzle.stored.grid.items() if text == "1" and cell in puzzle.board}
    if ones is None or not stored:
        return Comparison("absent")
    wrong = sorted(stored ^ set(ones))
    return Comparison("differs" if wrong else "partial", tuple(map(str, wrong)))


def _beyond_the_border(board: Board, answer: Drawn) -> set[Cell]:
    """The cells of the region without rings."""
    ringed = {cell for cell, name in answer.symbols.items() if name == "pass"}
    groups = flood(board.cells, lambda a, b: edge_between(a, b) not in answer.edges)
    return {cell for group in groups if not ringed.intersection(group) for cell in group}
