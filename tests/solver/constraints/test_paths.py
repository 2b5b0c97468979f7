"""Paths between labelled ends: counted by brute force on small boards."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import product
from typing import Any

import pytest
from penpad.formats.puzzle import Board, Cell
from penpad.solver.cnf import Clause, Lit, Names
from penpad.solver.constraints.base import Answer
from penpad.solver.constraints.paths import NotOnOnePath, Paths
from penpad.solver.search import search
from penpad.solver.task import Task

from tests.solver.counting import assignments, holding, sat_answers


def on_board(board: Board, ends: dict[Cell, str]) -> tuple[Paths, list[Lit], list[Any]]:
    """Paths on a board as constraint, line literals and definitions."""
    task = Task(board)
    line = task.line()
    task.paths("paths", line, ends)
    constraint = task.instances[0].constraint
    assert isinstance(constraint, Paths)
    return constraint, list(line.values()), task.definitions


ENDS = [
    {},
    {Cell(0, 0): "1", Cell(2, 2): "1"},
    {Cell(0, 0): "1", Cell(0, 2): "1", Cell(1, 0): "A", Cell(2, 2): "A"},
    {Cell(0, 0): "1", Cell(0, 2): "1", Cell(2, 0): "1", Cell(2, 2): "1"},
    {Cell(0, 0): "1", Cell(2, 2): "1", Cell(0, 2): "2", Cell(2, 0): "2"},
    {Cell(1, 1): "1", Cell(2, 2): "2"},
    {Cell(0, 0): "1", Cell(0, 1): "1"},
]


@pytest.mark.parametrize("ends", ENDS)
def test_the_search_finds_every_set_of_paths_on_a_small_board(ends: dict[Cell, str]) -> None:
    paths, lits, definitions = on_board(Board(3, 3), ends)

    assert sat_answers(paths, lits, definitions) == holding(paths, lits, definitions)


def test_the_search_finds_every_set_of_paths_between_random_ends() -> None:
    chance = random.Random(7)
    for _ in range(8):
        board = chance.choice([Board(2, 5), Board(3, 3, missing=frozenset({Cell(1, 1)})), Board(2, 4), Board(1, 5)])
        cells = chance.sample(board.cells, 4)
        paths, lits, definitions = on_board(
            board, dict(zip(cells, chance.choice(["1122", "1212", "1111"]), strict=True))
        )

        assert sat_answers(paths, lits, definitions) == holding(paths, lits, definitions)


def test_a_loop_beside_the_path_is_no_answer() -> None:
    ends = {Cell(0, 0): "1", Cell(1, 0): "1"}
    paths, lits, definitions = on_board(Board(2, 3), ends)
    found = holding(paths, lits, definitions)

    assert len(found) == 3
    assert sat_answers(paths, lits, definitions) == found


@pytest.mark.parametrize("ends", [{Cell(0, 0): "1", Cell(1, 0): "1"}, {Cell(0, 3): "1", Cell(0, 4): "1"}])
def test_a_cut_is_broken_by_its_answer_and_by_no_set_of_paths(ends: dict[Cell, str]) -> None:
    paths, lits, definitions = on_board(Board(2, 5), ends)
    answers = [answer for answer in assignments(lits, definitions) if locally_right(paths, answer)]
    right = [answer for answer in answers if paths.holds(answer)]

    assert right
    assert len(right) < len(answers)
    for answer in answers:
        cuts = list(paths.cuts(answer))
        assert paths.holds(answer) == (not cuts)
        for cut in cuts:
            assert not any(answer[lit] for lit in cut)
            assert all(any(other[lit] for lit in cut) for other in right)


def locally_right(paths: Paths, answer: Answer) -> bool:
    """Whether every cell has the right number of arcs and every path joins equal labels."""
    ends = dict(paths.ends)
    degree = {node: 0 for node, _ in paths.visits}
    for a, b, lit in paths.arcs:
        if answer[lit]:
            degree[a] += 1
            degree[b] += 1
    return all(number == 1 if node in ends else number in (0, 2) for node, number in degree.items())


def test_the_description_names_labels_that_are_joined_wrongly() -> None:
    ends = {Cell(0, 0): "1", Cell(0, 1): "2"}
    paths, lits, _ = on_board(Board(1, 2), ends)
    joined = Answer([False, True, *(True for _ in product(lits))])

    assert "1 and 2" in paths.describe(joined)


def test_the_search_finds_every_line_that_covers_no_block_with_one_path() -> None:
    board = Board(2, 4)
    task = Task(board)
    line = task.line()
    whole = NotOnOnePath(line.arcs(), tuple(board.blocks()))
    lits = list(line.values())

    assert sat_answers(whole, lits) == holding(whole, lits)


def test_a_cut_against_covered_blocks_is_broken_by_its_answer_and_by_no_right_one() -> None:
    board = Board(2, 3)
    task = Task(board)
    line = task.line()
    whole = NotOnOnePath(line.arcs(), tuple(board.blocks()))
    answers = list(assignments(list(line.values())))
    right = [answer for answer in answers if whole.holds(answer)]

    for answer in answers:
        cuts = list(whole.cuts(answer))
        assert whole.holds(answer) == (not cuts)
        for cut in cuts:
            assert not any(answer[lit] for lit in cut)
            assert all(any(other[lit] for lit in cut) for other in right)


def test_the_description_names_a_block_that_one_path_covers() -> None:
    board = Board(2, 2)
    task = Task(board)
    line = task.line()
    whole = NotOnOnePath(line.arcs(), tuple(board.blocks()))
    every = Answer([False] + [True] * task.names.last)

    assert whole.describe(every) == "one path covers R1C1, R1C2, R2C1, R2C2"
    assert whole.describe() == whole.describe(Answer([False, True] + [False] * task.names.last))


def narrowed(board: Board, ends: dict[Cell, str]) -> tuple[Paths, list[Lit], list[Any], Lit]:
    """Paths that may be sought without detours, and the literal that says so."""
    task = Task(board)
    line = task.line()
    task.paths("paths", line, ends, alone=True)
    constraint = task.instances[0].constraint
    assert isinstance(constraint, Paths)
    return constraint, list(line.values()), task.definitions, constraint.narrow


@pytest.mark.parametrize("ends", [*ENDS, {Cell(0, 1): "1", Cell(1, 0): "1"}, {Cell(1, 1): "1", Cell(1, 2): "1"}])
def test_paths_without_detours_vouch_for_the_others_only_when_there_are_none(ends: dict[Cell, str]) -> None:
    paths, lits, definitions, narrow = narrowed(Board(3, 3), ends)
    every = [answer for answer in assignments(lits, definitions) if paths.holds(answer)]
    short = sat_answers(Both(paths, narrow), lits, definitions)

    kept = [answer for answer in every if tuple(answer[lit] for lit in lits) in short]

    assert len(kept) == len(short)
    assert bool(short) == bool(every)
    if paths.complete(kept):
        assert len(every) == len(kept)


def test_the_search_still_finds_every_set_of_paths_when_it_begins_with_those_without_detours() -> None:
    for ends in ENDS:
        task = Task(Board(3, 3))
        line = task.line()
        task.paths("paths", line, ends, alone=True)
        lits = list(line.values())
        paths = task.instances[0].constraint

        found = search(task, wanted=1000)

        assert {tuple(answer[lit] for lit in lits) for answer in found.answers} == holding(
            paths, lits, task.definitions
        )


def test_answers_without_detours_that_fill_the_board_are_all_there_are() -> None:
    chance = random.Random(11)
    vouched = 0
    for _ in range(150):
        board = chance.choice([Board(3, 4), Board(3, 3), Board(2, 5)])
        cells = chance.sample(board.cells, 4)
        ends = dict(zip(cells, "1122", strict=True))
        paths, lits, definitions, narrow = narrowed(board, ends)
        short = sat_answers(Both(paths, narrow), lits, definitions)
        every = sat_answers(on_board(board, ends)[0], lits, definitions)

        assert short <= every
        assert bool(short) == bool(every)
        if paths.complete([answer_of(lits, values, definitions) for values in short]):
            vouched += 1
            assert short == every

    assert vouched > 20


@dataclass(frozen=True)
class Both:
    """Paths with their narrow literal assumed."""

    paths: Paths
    narrow: Lit

    def clauses(self, names: Names) -> Iterator[Clause]:
        yield from self.paths.clauses(names)
        yield [self.narrow]

    def cuts(self, answer: Answer) -> Iterator[Clause]:
        return self.paths.cuts(answer)

    def holds(self, answer: Answer) -> bool:
        return self.paths.holds(answer)

    def describe(self, answer: Answer | None = None) -> str:
        return self.paths.describe(answer)


def answer_of(lits: list[Lit], values: tuple[bool, ...], definitions: list[Any]) -> Answer:
    """One choice of lines as an answer, definitions worked out."""
    known = [False] * (max([*lits, *(definition.result for definition in definitions)]) + 1)
    known[1] = True
    for lit, value in zip(lits, values, strict=True):
        known[lit] = value
    answer = Answer(known)
    for definition in definitions:
        known[definition.result] = definition.value(answer)
    return answer
