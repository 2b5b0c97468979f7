"""Letters that look like symbols, for those that rectangles, circles and lines cannot draw."""

from __future__ import annotations

from penpad.formats import looks
from penpad.formats.puzzle import Direction, Symbol

ARROWS = {
    Direction.LEFT: "←",
    Direction.UP_LEFT: "↖",
    Direction.UP: "↑",
    Direction.UP_RIGHT: "↗",
    Direction.RIGHT: "→",
    Direction.DOWN_RIGHT: "↘",
    Direction.DOWN: "↓",
    Direction.DOWN_LEFT: "↙",
}
HEAD = "▶"
"""An arrowhead that points to the right."""
CROSS = "×"
_ROUND = "←↖↑↗→↘↓↙"
_TRIANGLES = {"triup": "▲△", "tridown": "▼▽", "triright": "▶▷", "trileft": "◀◁"}
_SIZES = {"LL": 1.0, "L": 0.85, "M": 0.7, "S": 0.5, "SS": 0.3}
_ARROWS = ("arrow_S", "arrow_N", "arrow_B", "arrow_Short", "arrow_GP", "arrow_tri")
_PICTURES = {
    ("tents", 1): "♣",
    ("tents", 2): "▲",
    ("tents", 3): "∝",
    ("tents", 4): "≈",
    ("sun_moon", 2): "☾",
    ("sun_moon", 3): "💡",
    ("sun_moon", 4): "💣",
}
_SIGNS = {1: "<", 2: "∧", 3: ">", 4: "∨", 5: "<", 6: "∧", 7: ">", 8: "∨"}


def glyph_of(mark: Symbol) -> tuple[str, float, str] | None:
    """A letter for a symbol, its size in cells and its colour; ``None`` when no letter looks like it."""
    if not isinstance(mark.style, int):
        return None
    family, _, size = mark.name.partition("_")
    look = looks.fill_of(mark.style, mark.colour)
    filled = look is not None and look.fill not in (None, looks.WHITE)
    colour = (look.fill if filled and look is not None else None) or looks.BLACK
    tall = _SIZES.get(size, 0.7)
    if family in _TRIANGLES and look is not None:
        return _TRIANGLES[family][not filled], tall, colour
    if family == "diamond" and look is not None:
        return ("◆" if filled else "◇"), tall, colour
    if family in ("hexpoint", "hexflat") and look is not None:
        return ("⬢" if filled else "⬡"), tall, colour
    if mark.name == "star" and 1 <= mark.style <= 9:
        kind, shade = divmod(mark.style - 1, 3)
        return "☆★★✧✦✦"[3 * (kind > 0) + shade], 0.8, looks.MIDDLE_GREY if shade == 2 else mark.colour or looks.BLACK
    if family == "ox" and mark.style in (2, 3):
        colour = {"E": looks.GREEN, "G": looks.MIDDLE_GREY}.get(size, looks.BLACK)
        return "△□"[mark.style - 2], 0.7, mark.colour or colour
    if (mark.name, mark.style) in _PICTURES:
        return _PICTURES[mark.name, mark.style], 0.7, mark.colour or looks.BLACK
    if mark.name == "inequality":
        return (_SIGNS[mark.style], 0.5, looks.BLACK) if mark.style in _SIGNS else None
    if mark.name.startswith(_ARROWS) and 1 <= mark.style <= 8:
        return _ROUND[mark.style - 1], 0.7, looks.BLACK
    return None
