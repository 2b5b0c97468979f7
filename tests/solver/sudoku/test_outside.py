"""Numbers outside that are stated as sandwich sums mean what the rules text says of them."""

from __future__ import annotations

import pytest
from penpad.formats.errors import UnreadMarks
from penpad.formats.puzzle import Cell
from penpad.solver.sudoku.variant import Stated

from tests.solver.sudoku.test_drawn import NORMAL, read

SANDWICHES = {"fpuzzles.size": 9, "fpuzzles.sandwichsum": [{"cell": "R1C0", "value": "3"}]}


def outside(rules: str) -> list[Stated]:
    return read(rules=NORMAL + rules if rules else "", extras=SANDWICHES).stated


@pytest.mark.parametrize(
    ("rules", "kind"),
    [
        ("Numbers outside the grid say how many skyscrapers are visible from there.", "skyscraper"),
        ("A number outside is the sum of the first X digits, X being the first digit.", "xsum"),
        ("Numbers outside the grid are sandwich sums.", "sandwichsum"),
        ("", "sandwichsum"),
    ],
)
def test_numbers_outside_stated_as_sandwiches_mean_what_the_rules_say(rules: str, kind: str) -> None:
    assert outside(rules) == [Stated(kind, tuple(Cell(0, col) for col in range(9)), (3,))]


@pytest.mark.parametrize(
    "rules",
    [
        "Clues outside the grid count the odd digits before the first even one.",
        "Clues outside the grid say how many skyscrapers are visible. Those of 5 or less are never visible.",
    ],
)
def test_numbers_outside_stated_as_sandwiches_with_an_unknown_meaning_are_refused(rules: str) -> None:
    with pytest.raises(UnreadMarks):
        outside(rules)
