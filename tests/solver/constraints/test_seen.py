"""What is seen along rays up to the first wall: counted for short rays."""

from __future__ import annotations

import pytest
from penpad.solver.constraints.sight import Seen

from tests.solver.counting import holding, sat_answers


@pytest.mark.parametrize("rays", [(), ((2, 3, 4),), ((2, 3), (4,), (), (5, 6, 7, 8)), ((2,), (3,), (4, 5), (6, 7))])
def test_the_search_finds_exactly_the_views_with_so_many_cells(rays: tuple[tuple[int, ...], ...]) -> None:
    lits = [lit for ray in rays for lit in ray]
    for count in range(-1, len(lits) + 2):
        constraint = Seen(rays, count)

        assert sat_answers(constraint, lits) == holding(constraint, lits)


def test_what_stands_behind_a_wall_is_not_seen() -> None:
    lits = [2, 3, 4]

    assert holding(Seen(((2, 3, 4),), 1), lits) == {(True, False, False), (True, False, True)}
