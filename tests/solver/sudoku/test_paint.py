"""Colours as people name them."""

from __future__ import annotations

import pytest
from penpad.solver.sudoku.drawing.paint import colours_in, name_among, paired


def test_colours_are_found_in_english_and_german() -> None:
    assert colours_in("Grey lines and a golden one; blaue Linien, violette auch. Redo it.") == {
        "grey", "gold", "blue", "violet"
    }  # fmt: skip


@pytest.mark.parametrize(
    ("colour", "names", "expected"),
    [
        ("#F067F0", {"pink", "green"}, "pink"),
        ("#F067F0", {"purple", "green"}, "purple"),
        ("#67F067", {"purple", "green"}, "green"),
        ("#A3E048", {"green", "yellow"}, "green"),
        ("#2ECBFF", {"blue", "red"}, "blue"),
        ("#34BBE6", {"teal", "blue"}, "blue"),
        ("#FF9A00", {"orange", "yellow"}, "orange"),
        ("#F7D038", {"orange", "yellow"}, "yellow"),
        ("#CFCFCF", {"grey", "black"}, "grey"),
        ("#CFCFCF", {"blue"}, None),
        ("#FF0000", {"blue", "green"}, None),
        ("no colour", {"blue"}, None),
    ],
)
def test_a_drawn_colour_is_the_nearest_of_those_named(colour: str, names: set[str], expected: str | None) -> None:
    assert name_among(colour, names) == expected


RAINBOW = {
    "#F70800": "red",
    "#F7900A": "orange",
    "#FCFC00": "yellow",
    "#20F206": "green",
    "#15DCEA": "blue",
    "#AE00FF": "indigo",
    "#FF00FB": "violet",
}


def test_as_many_colours_as_names_are_paired_off() -> None:
    assert paired(RAINBOW, set(RAINBOW.values())) == RAINBOW
    assert paired(["#F70800", "#20F206"], {"red", "blue"}) == {}
    assert paired(["#F70800"], {"red", "blue"}) == {}


def test_grey_lines_have_the_only_name_that_there_is() -> None:
    assert paired(["#CFCFCF"], {"purple"}) == {"#CFCFCF": "purple"}
    assert paired(["#CFCFCF"], {"white"}) == {}
    assert paired(["#F067F0"], {"blue"}) == {}
