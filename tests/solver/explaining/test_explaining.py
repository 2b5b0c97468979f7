"""Explanations, each checked by solving puzzles that have just the clues it speaks of."""

from __future__ import annotations

import itertools
import random
import time
import tomllib
from collections.abc import Collection
from dataclasses import replace

import pytest
from penpad.formats import decode
from penpad.formats.errors import OutOfTime
from penpad.formats.puzzle import Board, Cell, Margins, Puzzle, Text
from penpad.solver import solve
from penpad.solver.constraints.base import Answer
from penpad.solver.explaining import Clash, Redundant, Settled, explain
from penpad.solver.explaining.board import marked
from penpad.solver.explaining.guarded import GuardedSearch
from penpad.solver.explaining.minimal import smallest
from penpad.solver.search import Search
from penpad.solver.solving import posed
from penpad.solver.task import Task

from tests.own import ROOT

SUDOKU = """
1234
3412
2143
4321
"""


def puzzle(picture: str) -> Puzzle:
    rows = [row for row in picture.split("\n") if row]
    marks = [Text(Cell(r, c), char) for r, row in enumerate(rows) for c, char in enumerate(row) if char != "."]
    return Puzzle(Board(len(rows), len(rows[0])), tuple(marks))


def without(one: Puzzle, places: set[str]) -> Puzzle:
    return one.but(given=tuple(mark for mark in one.given if str(mark.at) not in places))


def only(one: Puzzle, places: set[str]) -> Puzzle:
    return one.but(given=tuple(mark for mark in one.given if str(mark.at) in places))


def thinned(seed: int, count: int, *, spoilt: bool = False) -> Puzzle:
    chosen = random.Random(seed)
    whole = puzzle(SUDOKU)
    kept = chosen.sample(whole.given, count)
    if spoilt:
        mark = kept[0]
        kept[0] = Text(mark.at, str(int(mark.text) % 4 + 1))
    return whole.but(given=tuple(sorted(kept, key=lambda mark: mark.at)))


@pytest.mark.parametrize("seed", range(8))
def test_a_clash_is_between_the_clues_named_and_needs_every_one(seed: int) -> None:
    one = thinned(seed, 12, spoilt=True)
    found = explain(one, genre="sudoku")
    assert found.verdict.kind == "none"
    assert isinstance(found.why, Clash)
    assert found.why.minimal
    places = {part.at[0] for part in found.why.clues}
    assert 1 < len(places) < 12
    assert solve(only(one, places), genre="sudoku").kind == "none"
    for place in places:
        assert solve(only(one, places - {place}), genre="sudoku").kind in ("unique", "multiple")


def test_a_clash_names_the_rules_that_it_needs() -> None:
    found = explain(puzzle("2..2\n....\n....\n...."), genre="sudoku").why
    assert isinstance(found, Clash)
    assert [(part.clue, part.at) for part in found.clues] == [("2", ("R1C1",)), ("2", ("R1C4",))]
    assert [(part.rule, part.at) for part in found.rules] == [("row", ("R1C1", "R1C2", "R1C3", "R1C4"))]


def test_rules_alone_can_clash() -> None:
    found = explain(Puzzle(Board(1, 3)), genre="masyu").why
    assert isinstance(found, Clash)
    assert not found.clues
    assert {part.rule for part in found.rules} == {"loop"}


@pytest.mark.parametrize("seed", range(8))
def test_the_givens_that_settle_a_puzzle_leave_one_answer_and_no_fewer_do(seed: int) -> None:
    one = thinned(seed, 2)
    found = explain(one, genre="sudoku")
    assert found.verdict.kind == "multiple"
    why = found.why
    assert isinstance(why, Settled)
    assert why.fewest
    assert why.givens
    target = found.verdict.answers[why.answer].drawn.numbers
    extra = dict(why.givens)
    assert all(target[cell] == extra[str(cell)] for cell in target if str(cell) in extra)
    empty = sorted(target)

    def verdict(cells: tuple[Cell, ...]) -> str:
        more = tuple(Text(cell, target[cell]) for cell in cells)
        return solve(one.but(given=(*one.given, *more)), genre="sudoku").kind

    assert verdict(tuple(cell for cell in empty if str(cell) in extra)) == "unique"
    if len(extra) <= 3:
        assert all(verdict(cells) == "multiple" for cells in itertools.combinations(empty, len(extra) - 1))


def test_settled_places_are_those_that_every_answer_shares() -> None:
    one = without(puzzle(SUDOKU), {"R1C1", "R1C2", "R2C1", "R2C2", "R3C1", "R3C2", "R4C1", "R4C2"})
    found = explain(one, genre="sudoku", time_limit=20)
    answers = solve(one, genre="sudoku", solutions=1000)
    assert answers.count_is_exact
    drawn = [solution.drawn.numbers for solution in answers.answers]
    same = sum(len({numbers[cell] for numbers in drawn}) == 1 for cell in drawn[0])
    assert isinstance(found.why, Settled)
    assert (found.why.settled, found.why.open, found.why.undecided) == (same, 8 - same, 0)


@pytest.mark.parametrize("seed", range(6))
def test_clues_that_could_go_are_those_without_which_one_answer_is_left(seed: int) -> None:
    one = thinned(seed, 9)
    found = explain(one, genre="sudoku", redundant=True)
    if found.verdict.kind != "unique":
        assert isinstance(found.why, Settled)
        return
    why = found.why
    assert isinstance(why, Redundant)
    assert why.complete
    assert why.clues == 9
    single = {part.at[0] for part in why.single}
    for mark in one.given:
        kind = solve(without(one, {str(mark.at)}), genre="sudoku").kind
        assert (kind == "unique") == (str(mark.at) in single)
    together = {part.at[0] for part in why.together}
    assert solve(without(one, together), genre="sudoku").kind == "unique"
    for place in single - together:
        assert solve(without(one, {*together, place}), genre="sudoku").kind == "multiple"


def with_question_mark(one: Puzzle, place: str) -> Puzzle:
    return one.but(given=tuple(replace(mark, text="?") if str(mark.at) == place else mark for mark in one.given))  # type: ignore[type-var]


def test_an_island_whose_size_matters_cannot_lose_its_number() -> None:
    # The rule that each island has one clue must not remember the size of a number that is gone.
    one = puzzle(".1.1.\n.....\n1.1.1\n.....\n....4\n.3...")
    found = explain(one, genre="nurikabe", redundant=True)
    assert found.verdict.kind == "unique"
    assert isinstance(found.why, Redundant)
    single = {part.at[0] for part in found.why.single}
    for mark in one.given:
        alone = solve(with_question_mark(one, str(mark.at)), genre="nurikabe").kind == "unique"
        assert (str(mark.at) in single) == alone


def test_numbers_of_rectangles_are_clues_that_can_clash() -> None:
    found = explain(puzzle("4.2\n...\n...\n..2"), genre="shikaku")
    assert found.verdict.kind == "none"
    assert isinstance(found.why, Clash)
    places = {part.at[0] for part in found.why.clues}
    assert places
    rest = puzzle("4.2\n...\n...\n..2")
    for place in {str(mark.at) for mark in rest.given} - places:
        rest = with_question_mark(rest, place)
    assert solve(rest, genre="shikaku").kind == "none"
    for place in places:
        assert solve(with_question_mark(rest, place), genre="shikaku").kind != "none"


def test_clues_outside_that_share_a_corner_keep_their_own_numbers() -> None:
    margins = Margins(1, 0, 1, 0)
    marks = (Text(Cell(0, -1), "3"), Text(Cell(-1, 0), "1"))
    found = explain(Puzzle(Board(3, 3, margins=margins), marks), genre="skyscrapers")
    assert isinstance(found.why, Clash)
    assert {(part.clue, part.at[0], part.at[-1]) for part in found.why.clues} == {
        ("3", "R1C1", "R1C3"),
        ("1", "R1C1", "R3C1"),
    }


@pytest.mark.parametrize("margins", [Margins(1, 1, 1, 1), Margins(0, 0, 0, 0)])
def test_clues_outside_are_clues_with_and_without_margins(margins: Margins) -> None:
    # The lower number of the column is seen from below.
    marks = (Text(Cell(1, 0), "2"), Text(Cell(3, 0), "2"))
    found = explain(Puzzle(Board(3, 3, margins=margins), (*marks, Text(Cell(2, 0), "1"))), genre="skyscrapers").why
    assert isinstance(found, Clash)
    assert ("2", "R3C1", "R1C1") in {(part.clue, part.at[0], part.at[-1]) for part in found.clues}


def test_a_number_that_no_cell_can_hold_is_the_clue_to_blame() -> None:
    marks = (Text(Cell(0, -1), "2"), Text(Cell(1, 1), "7"))
    found = explain(Puzzle(Board(2, 2, margins=Margins(0, 0, 1, 0)), marks), genre="skyscrapers")
    assert found.verdict.kind == "none"
    assert isinstance(found.why, Clash)
    assert [(part.clue, part.at) for part in found.why.clues] == [("7", ("R2C2",))]


def test_a_rule_about_a_line_is_no_clue_because_a_number_is_given_in_it() -> None:
    with (ROOT / "fixtures" / "genres" / "kakuro.toml").open("rb") as file:
        link = next(one["url"] for one in tomllib.load(file)["puzzle"] if "margins" in one["name"])
    one = decode(link)
    found = explain(one, redundant=True).why
    assert isinstance(found, Redundant)
    # Three numbers are given; each of the others is a sum.
    assert found.clues == sum(isinstance(mark, Text) for mark in one.given)
    assert all(not part.clue.startswith("symbol") for part in found.single)


@pytest.mark.parametrize("name", ["dots, letters and sums outside"])
def test_every_kind_of_clue_can_be_explained(name: str) -> None:
    with (ROOT / "fixtures" / "genres" / "sudoku.toml").open("rb") as file:
        links = [one["url"] for one in tomllib.load(file)["puzzle"] if name in one["name"]]
    assert links
    for link in links:
        assert isinstance(explain(decode(link), redundant=True).why, Redundant)


def test_what_was_left_out_before_the_time_was_over_stays_left_out() -> None:
    one = thinned(0, 12, spoilt=True)
    task = Task(one.board, itemised=True)
    candidate = posed(one, "sudoku")
    candidate.genre.constrain(task, candidate.clues)
    finder = GuardedSearch(task, time.monotonic() + 60)
    asked = 0
    answer = finder.answer

    def impatient(active: Collection[int]) -> Answer | None:
        nonlocal asked
        asked += 1
        if asked > 1:
            raise OutOfTime("enough")
        return answer(active)

    finder.answer = impatient  # type: ignore[method-assign]
    units = [(number,) for number in sorted(finder.numbers)]
    found, minimal = smallest(finder, (), units, time.monotonic() + 60)
    assert not minimal
    assert len(found) < len(units)


def test_a_puzzle_with_one_answer_needs_no_explanation() -> None:
    found = explain(puzzle(SUDOKU), genre="sudoku")
    assert found.verdict.kind == "unique"
    assert found.why is None


def test_a_refused_puzzle_keeps_its_problem() -> None:
    found = explain(puzzle("1x..\n....\n....\n...."), genre="sudoku")
    assert found.verdict.kind == "refused"
    assert found.verdict.problem is not None
    assert found.why is None


def test_no_reason_is_given_when_the_time_is_over() -> None:
    found = explain(puzzle("2..2\n....\n....\n...."), genre="sudoku", time_limit=0.0)
    assert found.why is None
    assert found.verdict.kind in ("none", "undecided")


@pytest.mark.parametrize(("genre", "picture"), [("sudoku", "1...\n..2.\n.3..\n...."), ("fillomino", "3..\n...\n2..")])
def test_with_everything_switched_on_the_answers_are_those_of_the_plain_search(genre: str, picture: str) -> None:
    one = puzzle(picture)
    candidate = posed(one, genre)

    def all_of(itemised: bool) -> set[frozenset[tuple[Cell, str]]]:
        task = Task(one.board, itemised=itemised)
        candidate.genre.constrain(task, candidate.clues)
        deadline = time.monotonic() + 60
        finder = GuardedSearch(task, deadline) if itemised else Search(task, deadline)
        found = set()
        while True:
            answer = finder.answer(finder.numbers) if isinstance(finder, GuardedSearch) else finder.next()
            if answer is None:
                finder.close()
                return found
            given = {(mark.at, mark.text) for mark in one.given}
            found.add(frozenset({*task.draw(answer).numbers.items(), *given}))
            finder.forbid(answer)

    plain = all_of(False)
    assert len(plain) > 2
    assert all_of(True) == plain


def test_places_are_marked_on_the_board() -> None:
    shown = marked(Puzzle(Board(3, 3)), ["R1C1", "R1C2-R1C3", "V1,1", "R1C1"])
    assert [str(mark.at) for mark in shown.answer] == ["R1C1", "R1C2-R1C3", "V1,1"]
