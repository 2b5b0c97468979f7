"""How large texts and figures are on each lattice, and which ways their numbered directions point.

Penpa+ fits both to the cells: a triangle has room for less than a square, and a hexagon has six neighbours.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from penpad.formats import looks


@dataclass(frozen=True)
class Sizes:
    """The measures of one lattice, in cells; angles in degrees, 0 to the right, growing clockwise."""

    fonts: Mapping[str, float] = field(default_factory=lambda: looks.FONT_SIZE)
    discs: Mapping[str, float] = field(default_factory=lambda: looks.DISC_RADIUS)
    tapa: Mapping[int, float] = field(default_factory=lambda: looks.TAPA_FONT)
    spread: float = 1.0
    """How far the characters of a tapa clue and the digits of candidates stand from the middle."""
    candidate: float = 0.28
    """From one candidate to the next."""
    figures: Mapping[str, float] = field(default_factory=dict)
    """The scale of symbols by full name or first word; 1 for those not named."""
    ways: tuple[float, ...] = tuple(180.0 + 45 * at for at in range(8))
    """Where the arrow symbols 1, 2, ... point."""
    arms: tuple[float, ...] = (0.0, 90.0, 180.0, 270.0)
    """Where the arms of a ``cross`` point."""
    points: tuple[float, ...] = (180.0, 270.0, 0.0, 90.0)
    """Where the tips of ``inequality`` 1, 2, ... point."""
    hexagons: bool = False
    """Whether symbols that fill a whole cell are hexagons."""
    texts: Mapping[int, float] = field(default_factory=dict)
    """Where the arrows of arrow texts point, by the format's number."""
    dot: float = 2.1 * looks.PEN
    """The radius of a lattice point."""
    bulb: float = looks.BULB_RADIUS
    head: float = 0.25
    """How far the wings of an arrow's head lie behind its tip and beside it."""
    arrowhead: float = 0.25
    """The same for arrows with a circle."""
    overshoot: float = 0.2
    """How far such an arrow goes beyond its last place, as a share of its last step."""
    guides: tuple[float, ...] = ()
    """Where the signposts 1, 2, ... (``arrow_GP``) point; empty for where other arrows do."""
    guide_circle: tuple[float, float] = (0.4, 0.6)
    """Of a signpost in a circle: the circle's radius, and how far the signpost stands from its middle."""
    tube: float = looks.PATH_WIDTHS["thermo"]
    band: float = looks.PATH_WIDTHS["band"]

    def figure(self, name: str) -> float:
        """The scale of a symbol."""
        found = self.figures.get(name)
        return self.figures.get(name.partition("_")[0], 1.0) if found is None else found


SQUARE = Sizes()

_SIX = (180.0, 240.0, 300.0, 0.0, 60.0, 120.0)
_SIX_ARMS = (0.0, 60.0, 120.0, 180.0, 240.0, 300.0)
_SIX_TEXTS = {0: 240.0, 1: 300.0, 2: 180.0, 3: 0.0, 4: 120.0, 5: 60.0}
_EIGHT_TEXTS = {0: 270.0, 1: 180.0, 2: 0.0, 3: 90.0, 4: 225.0, 5: 315.0, 6: 135.0, 7: 45.0}
_SMALL_SQUARES = {"square": 0.5**0.5}
_ROUND_HEXAGONS = {f"hex{kind}_{size}": scale for kind in ("point", "flat") for size, scale in (
    ("LL", 0.58 / 0.48), ("L", 0.43 / 0.4), ("M", 0.35 / 0.3), ("S", 1.1),
)}  # fmt: skip

_HEXAGONS = Sizes(
    fonts={**looks.FONT_SIZE, "arrow": 0.65, "slot": 0.26},
    discs={**looks.DISC_RADIUS, "slot": 0.15},
    candidate=0.25,
    figures={**_SMALL_SQUARES, **_ROUND_HEXAGONS},
    ways=(*_SIX, 270.0, 90.0),
    arms=_SIX_ARMS,
    points=_SIX,
    hexagons=True,
    texts=_SIX_TEXTS,
    arrowhead=0.3,
    overshoot=0.0,
    band=0.5,
)

_TRIANGLES = Sizes(
    fonts={
        "normal": 0.4, "arrow": 0.4, "tapa": 0.4, "small": 0.28, "medium": 0.32, "big": 0.36,
        "candidates": 0.2, "long": 0.4, "slot": 0.25,
    },
    discs={
        "normal": 0.25, "arrow": 0.42, "tapa": 0.25, "small": 0.17, "medium": 0.2, "big": 0.23,
        "candidates": 0.25, "slot": 0.15,
    },
    tapa={1: 0.4, 2: 0.3, 3: 0.3, 4: 0.25},
    spread=0.56,
    candidate=0.15,
    figures={
        "circle": 0.58, "circle_SS": 0.77, "square": 0.7, "diamond": 0.72, "ox": 0.66, "arrow": 0.6, "math": 0.5,
        "arrow_GP": 1.0, "arrow_GP_C": 1.0,
        "degital": 0.6, "star": 0.66, "sun_moon": 0.61, "inequality": 0.71, "cross": 0.577, "tri": 0.8,
    },
    ways=(*_SIX, 270.0, 90.0),
    arms=tuple(way - 90 for way in _SIX_ARMS),
    points=tuple(way + 30 for way in _SIX),
    hexagons=True,
    texts=_SIX_TEXTS,
    dot=3 * looks.PEN,
    head=0.2,
    arrowhead=0.2,
    overshoot=0.0,
    guide_circle=(0.3, 0.5),
    bulb=0.25,
    tube=0.27,
    band=0.4,
)  # fmt: skip

_GUIDES = (210.0, 270.0, 330.0, 30.0, 90.0, 150.0)

_CUBES = Sizes(
    fonts={**looks.FONT_SIZE, "arrow": 0.65, "big": 0.55, "slot": 0.26},
    candidate=0.25,
    figures=_SMALL_SQUARES,
    ways=(210.0, 270.0, 330.0, 30.0, 90.0, 150.0),
    arms=(30.0, 90.0, 150.0, 210.0, 270.0, 330.0),
    points=(210.0, 270.0, 330.0, 30.0, 90.0, 150.0),
    guides=_GUIDES,
    guide_circle=(0.35, 0.5),
    texts={0: 210.0, 1: 270.0, 2: 330.0, 3: 30.0, 4: 90.0, 5: 150.0},
)

_TILES = Sizes(
    candidate=0.25,
    figures={**_SMALL_SQUARES, "firefly": 0.69},
    texts=_EIGHT_TEXTS,
    guides=_GUIDES,
    guide_circle=(0.35, 0.5),
)

_SIZES = {
    "square": SQUARE,
    "hex": _HEXAGONS,
    "pyramid": replace(_HEXAGONS, hexagons=False, band=looks.PATH_WIDTHS["band"]),
    "tri": _TRIANGLES,
    "iso": _CUBES,
    "tetrakis_square": replace(_TILES, figures={**_TILES.figures, "star": 0.66, "sun_moon": 0.61}),
}


def sizes_of(lattice: str) -> Sizes:
    """The measures of a lattice, by its name."""
    return _SIZES.get(lattice, _TILES)
