"""Pairings: counted on small boards against trying all of them."""

from __future__ import annotations

import itertools
import random

import pytest
from penpad.formats.puzzle import Board, Cell
from penpad.solver.constraints.base import Answer
from penpad.solver.constraints.matching import OneToOne

from tests.solver.counting import assignments, holding, sat_answers


def beside(board: Board, owners: list[Cell]) -> tuple[OneToOne, list[int]]:
    """Owners in fixed cells, things in any other cell; neighbours can be paired."""
    things = [(cell, place) for place, cell in enumerate((c for c in board.cells if c not in owners), 2)]
    there = dict(things)
    pairs = [(owner, near) for owner in owners for near in board.neighbours(owner) if near in there]
    return OneToOne(tuple(owners), tuple(things), tuple(pairs)), list(there.values())


def pairs_off(rule: OneToOne, answer: Answer) -> bool:
    """The rule by trying every order of the things."""
    things = [thing for thing, lit in rule.things if answer[lit]]
    return len(things) == len(rule.owners) and any(
        all(pair in rule.pairs for pair in zip(rule.owners, order, strict=True))
        for order in itertools.permutations(things)
    )


CASES = [
    (Board(1, 1), []),
    (Board(1, 1), [Cell(0, 0)]),
    (Board(1, 4), [Cell(0, 1)]),
    (Board(2, 3), [Cell(0, 0), Cell(0, 1)]),
    (Board(3, 3), [Cell(1, 1)]),
    (Board(3, 4), [Cell(0, 1), Cell(1, 2), Cell(2, 1)]),
    (Board(3, 4), [Cell(1, 1), Cell(1, 2), Cell(0, 0), Cell(2, 0)]),
]


@pytest.mark.parametrize(("board", "owners"), CASES)
def test_the_search_finds_exactly_the_things_that_pair_off(board: Board, owners: list[Cell]) -> None:
    rule, lits = beside(board, owners)

    assert sat_answers(rule, lits) == holding(rule, lits)


@pytest.mark.parametrize(("board", "owners"), CASES)
def test_pairing_off_is_what_trying_all_orders_says(board: Board, owners: list[Cell]) -> None:
    rule, lits = beside(board, owners)

    for answer in assignments(lits):
        assert rule.holds(answer) == pairs_off(rule, answer)


def test_long_chains_of_choices_are_untangled() -> None:
    # Each owner but the first could have two things; only one pairing is left in the end, and it must be found.
    order = list(range(60))
    random.Random(5).shuffle(order)
    pairs = [(f"o{i}", f"t{j}") for i in order for j in (i, i - 1) if j >= 0]
    rule = OneToOne(tuple(f"o{i}" for i in order), tuple((f"t{i}", i + 2) for i in range(60)), tuple(pairs))

    assert rule.holds(Answer([False] + [True] * 61))


def test_what_has_no_partner_is_named() -> None:
    rule, _ = beside(Board(1, 3), [Cell(0, 0)])

    assert "R1C3" in rule.describe(Answer([False, True, False, True]))
    assert rule.describe()
