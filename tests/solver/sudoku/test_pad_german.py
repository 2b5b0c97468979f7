"""German definitions of lines, cages and areas."""

from __future__ import annotations

import pytest
from penpad.formats.errors import PenpadError

from tests.solver.sudoku.pads import read
from tests.solver.sudoku.test_pad_wordings import ONE_CAGE, TWO_LINES, ZIPPER, Parts, in_colour
from tests.solver.sudoku.test_pads import ARROW, CAGES, GREY, ONE_RING, RINGS, THERMO, TWO_AREAS, kinds

PLAIN = in_colour(GREY)
SAID: list[tuple[str, Parts, str]] = [
    ("gapline", PLAIN, "Benachbarte Ziffern auf einer Linie unterscheiden sich um höchstens 2."),
    ("neighboursumline", PLAIN, "Benachbarte Ziffern auf einer Linie haben die Summe 7 oder 9."),
    ("samesumlines", TWO_LINES, "Alle Linien haben die gleiche Summe."),
    ("fixedsumline", PLAIN, "Die Ziffern auf einer grauen Linie haben die Summe 15."),
    ("fixedsumline", PLAIN, "Die Summe der Ziffern auf jeder Linie ist 15."),
    ("sumline", PLAIN, "Jede Linie lässt sich in Abschnitte mit der Summe 10 teilen."),
    ("parityline", in_colour("#ff5555"), "Auf roten Linien wechseln sich gerade und ungerade Ziffern ab."),
    ("onlyline", PLAIN, "Auf grauen Linien stehen nur gerade Ziffern."),
    ("meanline", ONE_RING, "Die Ziffer im Kreis ist der Durchschnitt der Ziffern auf der Linie."),
    ("tipsumline", ONE_RING, "Die Ziffer im Kreis ist die Summe der Ziffern auf der Linie."),
    ("betweenline", RINGS, "Die Ziffern auf der Linie liegen zwischen den Ziffern in den Kreisen."),
    (
        "doublearrow",
        RINGS,
        "Die Summe der Ziffern auf der Linie ist gleich der Summe der Ziffern in den beiden Kreisen.",
    ),
    ("samedifference", PLAIN, "Benachbarte Ziffern auf einer Linie haben immer die gleiche Differenz."),
    ("nabner", in_colour("#C9C883"), "Auf gelben Linien sind keine zwei Ziffern gleich oder aufeinanderfolgend."),
    (
        "zipperline",
        ZIPPER,
        "Ziffern mit gleichem Abstand zur Mitte der Linie ergeben als Summe die Ziffer in der Mitte.",
    ),
    ("equalsums cage", CAGES, "Alle Käfige haben die gleiche Summe."),
    ("unequalsums cage", CAGES, "Alle Käfige haben verschiedene Summen."),
    ("uniquecages cage", CAGES, "Keine zwei Käfige enthalten die gleichen Ziffern."),
    ("cagetotals cage", CAGES, "Die Summe in jedem Käfig ist eine Primzahl."),
    ("runcages cage", CAGES, "Die Ziffern in einem Käfig sind aufeinanderfolgend, in beliebiger Reihenfolge."),
    ("rangecage", ONE_CAGE, "Die Zahl im Käfig ist die Differenz der größten und der kleinsten Ziffer."),
    ("magicsquare", (), "Box 5 ist ein magisches Quadrat."),
    ("equalareas", TWO_AREAS, "Alle grauen Gebiete haben die gleiche Summe."),
    ("thermo", THERMO, "Auf Thermometern steigen die Ziffern von der Kugel aus an."),
    ("productarrow", ARROW, "Die Ziffer im Kreis ist das Produkt der Ziffern auf dem Pfeil."),
    ("meanarrow", ARROW, "Die Ziffer im Kreis ist der Durchschnitt der Ziffern auf dem Pfeil."),
    ("monotoneline", PLAIN, "Auf der Linie steigen die Ziffern von einem Ende zum anderen."),
    ("distinctline", PLAIN, "Ziffern dürfen sich auf einer Linie nicht wiederholen."),
    ("sequenceline", PLAIN, "Die Ziffern auf einer Linie bilden eine arithmetische Folge."),
]


@pytest.mark.parametrize(("names", "parts", "rules"), SAID, ids=[rules for _, _, rules in SAID])
def test_a_german_definition_is_understood(names: str, parts: Parts, rules: str) -> None:
    assert kinds(read(rules, *parts)) == set(names.split())


NUMBERS = [
    ("Benachbarte Ziffern auf einer Linie unterscheiden sich um höchstens 2.", 0b111),
    ("Benachbarte Ziffern auf einer Linie haben die Summe 7 oder 9.", 1 << 7 | 1 << 9),
    ("Die Ziffern auf einer grauen Linie haben die Summe 15.", 15),
    ("Die Summe der Ziffern auf jeder Linie ist 15.", 15),
    ("Jede Linie lässt sich in Abschnitte mit der Summe 12 teilen.", 12),
]


@pytest.mark.parametrize(("rules", "number"), NUMBERS)
def test_a_german_definition_gives_its_number(rules: str, number: int) -> None:
    assert [one.values for one in read(rules, *PLAIN).stated] == [(number,)]


@pytest.mark.parametrize(
    "rules",
    [
        "Benachbarte Ziffern auf einer Linie haben mindestens die Summe 10.",
        "Die Ziffern auf einer Linie haben höchstens die Summe 10.",
        "Die Ziffern auf einer Linie haben nicht die Summe 10.",
        "Die Ziffern auf einer Linie bilden nie eine arithmetische Folge.",
    ],
)
def test_what_says_something_else_in_german_is_refused(rules: str) -> None:
    with pytest.raises(PenpadError):
        read(rules, *PLAIN)
