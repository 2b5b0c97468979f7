"""Every symbol that Penpa+ draws has a picture of its own; any other gets a label."""

from __future__ import annotations

import pytest
from penpad.formats.puzzle import Board, Cell, Puzzle, Symbol
from penpad.formats.svg import draw

PLAIN = {
    **{f"circle_{size}": range(14) for size in ("L", "M", "S", "SS")},
    **{f"square_{size}": range(1, 14) for size in ("LL", "L", "M", "S", "SS")},
    **{
        f"{stem}_{size}": range(1, 14)
        for stem in ("triup", "tridown", "triright", "trileft", "diamond")
        for size in ("L", "M", "S", "SS")
    },
    **{f"{stem}_{size}": range(1, 14) for stem in ("hexpoint", "hexflat") for size in ("LL", "L", "M", "S", "SS")},
    **{f"ox_{colour}": range(1, 10) for colour in "BEG"},
    "tri": range(10),
    "line": range(1, 9),
    "frameline": range(10),
    **{f"bars_{colour}": range(1, 5) for colour in "BGW"},
    "inequality": range(1, 9),
    "math": range(10),
    "math_G": range(10),
    "pills": range(1, 6),
    **{f"arrow_{stem}_{colour}": range(1, 9) for stem in ("B", "N", "tri") for colour in "BGW"},
    "arrow_S": range(1, 9),
    "arrow_GP": range(1, 9),
    "arrow_GP_C": range(1, 9),
    "arrow_Short": range(1, 9),
    **{f"battleship_{colour}": range(1, 9) for colour in "BGW"},
    **{f"battleship_{colour}+": range(1, 5) for colour in "BGW"},
    "kakuro": range(1, 7),
    "tents": range(1, 5),
    "star": range(10),
    "compass": range(1, 4),
    "sudokuetc": range(1, 8),
    "sudokumore": range(1, 6),
    "angleloop": range(1, 5),
    "firefly": range(1, 6),
    "sun_moon": range(1, 6),
    "pencils": range(1, 5),
    "slovak": range(1, 6),
    "arc": range(1, 7),
    "darts": range(1, 5),
    "spans": range(1, 2),
    "neighbors": range(1, 2),
}
FLAGS = {
    "cross": 4,
    "arrow_cross": 8,
    "arrow_eight": 8,
    "arrow_fourtip": 4,
    "arrow_fouredge_B": 8,
    "arrow_fouredge_G": 8,
    "arrow_fouredge_E": 8,
    "degital": 7,
    "degital_B": 7,
    "degital_E": 7,
    "degital_G": 7,
    "degital_f": 7,
    "dice": 9,
    "polyomino": 9,
    "polyhex": 7,
}
# Style 10 is style 8 by another number, as in Penpa+.
TWINS = {10}


def picture(name: str, style: int | tuple[int, ...], colour: str | None = None) -> str:
    """Only the elements of the symbol."""
    svg = draw(Puzzle(Board(1, 1), (Symbol(Cell(0, 0), name, style, 2, colour),)))
    return svg.partition('<g class="symbols-above">')[2].partition("</g>")[0]


def is_label(name: str, svg: str) -> bool:
    return f">{name[:12]}</text>" in svg


@pytest.mark.parametrize("name", PLAIN)
def test_every_style_of_a_symbol_has_a_picture_of_its_own(name: str) -> None:
    figures = name.split("_")[0] in ("circle", "square", "triup", "tridown", "triright", "trileft", "diamond")
    figures = figures or name.startswith("hex")
    styles = [style for style in PLAIN[name] if not (figures and style in TWINS)]

    pictures = {style: picture(name, style) for style in styles}

    assert all(pictures.values())
    assert not any(is_label(name, svg) for svg in pictures.values())
    assert len(set(pictures.values())) == len(styles)


@pytest.mark.parametrize("name", FLAGS)
def test_every_flag_of_a_symbol_adds_a_part(name: str) -> None:
    count = FLAGS[name]
    nothing = picture(name, (0,) * count)
    pictures = {picture(name, tuple(int(at == flag) for at in range(count))) for flag in range(count)}

    assert len(pictures - {nothing}) == count
    assert not any(is_label(name, svg) for svg in pictures)


@pytest.mark.parametrize(("name", "style"), [("flying_saucer", 3), ("star", 77), ("dice", 2), ("circle_L", (1, 0))])
def test_an_unknown_symbol_is_a_box_with_its_name(name: str, style: int | tuple[int, ...]) -> None:
    assert is_label(name, picture(name, style))


def test_a_symbol_takes_its_own_colour() -> None:
    assert 'fill="#ff00aa"' in picture("star", 2, "#f0a")
    assert 'fill="#000000"' in picture("star", 2, "url(x)")


def test_symbols_lie_below_or_above_the_lines() -> None:
    below = draw(Puzzle(Board(1, 1), (Symbol(Cell(0, 0), "star", 2, 1),)))
    above = draw(Puzzle(Board(1, 1), (Symbol(Cell(0, 0), "star", 2, 2),)))

    assert below.index("symbols-below") < below.index('class="grid"')
    assert above.index("symbols-above") > above.index('class="grid"')
