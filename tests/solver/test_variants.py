"""A title that names a variant which penpad does not know is refused, not solved by the plain rules."""

from __future__ import annotations

import pytest
from penpad.formats.errors import UnreadMarks
from penpad.formats.puzzle import Board, Cell, Puzzle, Text
from penpad.solver import recognise

PLAIN = Puzzle(Board(4, 4), given=(Text(Cell(0, 0), "2"),))


@pytest.mark.parametrize(
    "word",
    ["Liar", "Lying", "Toroidal", "Double", "Crossing", "Product", "Pentomino", "Wrap-around", "Modulo", "Anti-Knight",
     "Non-consecutive", "Overlapping", "Two Loops", "Magnetic", "Partial", "Negative"],
)  # fmt: skip
@pytest.mark.parametrize("shape", ["{} Nurikabe", "Nurikabe ({})", "Nurikabe: {}"])
def test_an_unknown_variant_in_the_title_is_refused(word: str, shape: str) -> None:
    with pytest.raises(UnreadMarks, match=word):
        recognise.first(recognise.candidates(PLAIN.but(title=shape.format(word))))


@pytest.mark.parametrize(
    ("title", "genre"), [("A38 mit Kreuzungen", "a38_crossing"), ("Castle Wall (Delta) / A38 (Crossing)", "castle_a38")]
)
def test_a_variant_that_is_a_genre_of_its_own_is_known(title: str, genre: str) -> None:
    assert [found.genre.id for found in recognise.candidates(PLAIN.but(title=title, given=()))] == [genre]
