"""Pictures of SudokuPad's free drawings: their layers, finish, turned texts, curves, and the colours of cages."""

from __future__ import annotations

import xml.etree.ElementTree as ET
from fractions import Fraction
from typing import Any

import pytest
from penpad.formats.finish import Finish
from penpad.formats.puzzle import Board, Cage, Cell, Mark, Path, Point, Puzzle, Shape, Text
from penpad.formats.svg import draw

ONE, HALF = Fraction(1), Fraction(1, 2)
SVG = "{http://www.w3.org/2000/svg}"


def picture(*marks: Mark, **more: Any) -> ET.Element:
    return ET.fromstring(draw(Puzzle(Board(2, 2), marks, **more)))


def layers(svg: ET.Element) -> dict[str, ET.Element]:
    return {group.get("class", ""): group for group in svg.findall(f"{SVG}g")}


def names(svg: ET.Element) -> list[str]:
    return list(layers(svg))


def shape(above: bool = True, **more: Any) -> Shape:
    return Shape(Point(ONE, ONE), ONE, ONE, fill="#CFCFCF", above=above, **more)


def text(**more: Any) -> Text:
    return Text(Cell(0, 0), "7", "free", size=HALF, **more)


def test_free_texts_and_shapes_are_drawn_in_their_order() -> None:
    for marks in ((text(), shape()), (shape(), text())):
        drawn = [element.tag.removeprefix(SVG) for element in layers(picture(*marks))["overlay"]]

        assert drawn == ["text" if isinstance(mark, Text) else "rect" for mark in marks]


def test_text_below_the_grid_lies_in_the_layer_of_underlays() -> None:
    assert "7" in "".join(layers(picture(text(above=False)))["underlay"].itertext())


@pytest.mark.parametrize(
    ("layer", "drawn"),
    [("overlay", "overlay"), ("cages", "outlines"), ("cell-grids", "grid-marks"), ("underlay", "underlay")],
)
def test_a_named_layer_is_kept_to(layer: str, drawn: str) -> None:
    marks: list[Mark] = [
        shape(layer=layer),
        text(layer=layer),
        Path((Cell(0, 0), Cell(0, 1)), colour="#f00", layer=layer),
    ]

    for mark in marks:
        found = layers(picture(mark))[drawn]
        assert len(found) >= 1
        assert any(element.get("fill") != "none" or element.get("stroke") == "#ff0000" for element in found)


def test_turned_text_turns_about_its_place_wherever_its_baseline_is() -> None:
    turns = []
    for baseline in ("", "alphabetic", "hanging"):
        element = layers(picture(text(angle=Fraction(90), finish=Finish(baseline=baseline))))["overlay"][0]
        turns.append((element.get("transform"), float(element.get("y", "0"))))

    assert {turn for turn, _ in turns} == {"rotate(90 20 20)"}
    assert turns[1][1] < turns[0][1] < turns[2][1]


def test_text_has_its_anchor_and_its_rim() -> None:
    finish = Finish(anchor="end", rim="#ff0000", rim_width=Fraction(1, 20))
    element = layers(picture(text(finish=finish)))["overlay"][0]
    bare = layers(picture(text(finish=Finish(rim="none"))))["overlay"][0]

    assert (element.get("text-anchor"), element.get("stroke"), element.get("stroke-width")) == ("end", "#ff0000", "2")
    assert bare.get("stroke") is None


def test_long_turned_text_makes_room_in_its_own_direction() -> None:
    long = Text(Cell(0, 0), "MMMMMMMM", "free", size=HALF)
    across = [float(part) for part in picture(long).get("viewBox", "").split()]
    upright = [
        float(part) for part in picture(Text(**{**_members(long), "angle": Fraction(90)})).get("viewBox", "").split()
    ]

    assert across[2] > across[3]
    assert upright[3] > upright[2]


def _members(mark: Text) -> dict[str, Any]:
    return {"at": mark.at, "text": mark.text, "kind": mark.kind, "size": mark.size}


def test_dashes_ends_and_opacity_are_put_around_what_they_finish() -> None:
    finish = Finish(
        dash=(Fraction(1, 10), Fraction(1, 5)), dash_offset=Fraction(1, 20), cap="butt", join="bevel", opacity=HALF
    )
    svg = picture(
        Path((Cell(0, 0), Cell(0, 1)), colour="#f00", finish=finish), shape(finish=Finish(fill_opacity=Fraction(3)))
    )
    group = layers(svg)["paths"][0]

    assert group.attrib == {
        "stroke-dasharray": "4 8",
        "stroke-dashoffset": "2",
        "stroke-linecap": "butt",
        "stroke-linejoin": "bevel",
        "opacity": "0.5",
    }
    assert group[0].get("stroke") == "#ff0000"
    assert layers(svg)["overlay"][0].attrib == {"fill-opacity": "1"}


def test_a_curve_is_drawn_as_one() -> None:
    bends = ((Point(Fraction(0), ONE), Point(ONE, ONE)), (), (Point(HALF, HALF),))
    path = Path((Cell(0, 0), Cell(0, 1), Cell(1, 1), Cell(1, 0)), colour="#f00", fill="#0f0", bends=bends)
    found = layers(picture(path))["paths"]

    assert [element.get("d", "").rstrip("Z") for element in found] == ["M20 20C40 0 40 40 60 20L60 60Q20 20 20 60"] * 2


def test_an_arrowhead_is_as_long_as_it_says() -> None:
    def wing(head: Fraction | None) -> float:
        path = Path((Cell(0, 0), Cell(0, 1)), colour="#000", width=Fraction(5, 64), arrowhead=True, head=head)
        spots = layers(picture(path))["paths"][-1].get("d", "").removeprefix("M").split("L")
        return float(spots[1].split()[0]) - float(spots[0].split()[0])

    assert wing(Fraction(2, 5)) > wing(Fraction(1, 5)) > 0
    assert wing(None) > 0


def test_a_cage_has_its_own_colours_and_lies_below_shapes() -> None:
    svg = picture(Cage((Cell(0, 0), Cell(0, 1)), "11", colour="#ff0000", text_colour="#0000ff"), shape())
    outline, paper, label = layers(svg)["outlines"]

    assert outline.get("stroke") == "#ff0000"
    assert (paper.tag, label.get("fill")) == (f"{SVG}rect", "#0000ff")
    assert names(svg).index("outlines") < names(svg).index("overlay")


def test_a_cage_of_no_colour_is_not_seen() -> None:
    svg = picture(Cage((Cell(0, 0),), "11", colour="#0000", text_colour="#ffffff00"))

    assert [element.get("stroke") for element in layers(svg)["outlines"]] == ["none"]


def test_rounded_corners_are_as_round_as_they_say() -> None:
    for corner, drawn in ((None, "20"), (Fraction(1, 10), "4"), (Fraction(9), "20")):
        assert layers(picture(shape(rounded=True, corner=corner)))["overlay"][0].get("rx") == drawn


def test_an_early_tool_has_every_colour_drawn_at_half_its_strength() -> None:
    mark = Shape(Point(ONE, ONE), ONE, ONE, fill="#11223380")
    early = {"sudokupad.source": "Sudoku Maker pre-version"}

    assert layers(picture(mark))["underlay"][0].get("fill-opacity") == "0.5"
    assert layers(picture(mark, extras=early))["underlay"][0].get("fill-opacity") == "0.25"


@pytest.mark.parametrize("wild", [Fraction(10**30), Fraction(-(10**30)), Fraction(1, 10**30)])
def test_wild_numbers_draw_a_sound_picture(wild: Fraction) -> None:
    finish = Finish(
        (wild, wild), wild, opacity=wild, rim_width=wild, rim="#f00", box=(wild, wild), baseline='"<', cap='"'
    )
    far = Point(wild, wild)
    marks: list[Mark] = [
        Text(Cell(0, 0), "<&>", "free", size=wild, angle=wild, layer='"<', finish=finish),
        Shape(Point(wild, ONE), wild, wild, True, "#000", "#111", wild, wild, corner=wild, layer="?", finish=finish),
        Path((far, Cell(0, 0)), "line", "#000", wild, True, head=wild, bends=((far,),), finish=finish),
        Cage((Cell(0, 0),), "1", colour='"<', text_colour='"<', finish=finish),
    ]  # fmt: skip

    for mark in marks:
        assert picture(mark).tag == f"{SVG}svg"
