"""What a Penpa+ link holds beside the puzzle: the picture behind the board, and a solver's time on the clock.

The picture is the last field of the header: the base64 of raw deflate of
``{"url": "https://…", "x": 0, "y": 0, "width": 342, "height": 342, "opacity": 100, "foreground": true, …}``, lengths in
pixels of the drawing.
"""

from __future__ import annotations

from fractions import Fraction

from penpad.formats.errors import DecodeError
from penpad.formats.jsontext import exact
from penpad.formats.packing import deflate, from_base64, from_utf8, inflate, json_text, parse_json, to_base64
from penpad.formats.penpa import lines as at
from penpad.formats.penpa.link import CODEC
from penpad.formats.puzzle import Board, Json

IMAGE, TIMER = "penpa.image", "penpa.timer"
"""Names among the extras."""
SUDOKUPAD_IMAGE, SUDOKUPAD_OPACITY = "sudokupad.bgimage", "sudokupad.bgimageopacity"
_IDLE = ("", "undefined", at.NO_TIME, "00:00:00:0")
_LONGEST = 100_000
_HALF = Fraction(1, 2)


def read_beside(document: at.Document) -> dict[str, Json]:
    """The extras of a link."""
    found: dict[str, Json] = {}
    image = _image(document.header)
    if image:
        found[IMAGE] = image
    time = document.line(at.CHECK).strip()
    if document.kind == "clone" and time not in _IDLE and len(time) < 30:
        found[TIMER] = time
    return found


def _image(header: tuple[str, ...]) -> dict[str, Json] | None:
    if len(header) <= at.BACKGROUND or not header[at.BACKGROUND].strip():
        return None
    try:
        text = from_utf8(inflate(from_base64(header[at.BACKGROUND].strip(), CODEC), CODEC, _LONGEST), CODEC)
        image = parse_json(text, "the picture", CODEC)
    except DecodeError:
        return None
    url = image.get("url") if isinstance(image, dict) else None
    return image if isinstance(url, str) and url else None


def image_field(image: Json) -> str:
    """The header's field for a picture."""
    return to_base64(deflate(json_text(image).encode("utf-8")))


def placed(board: Board, size: Json) -> dict[str, Json]:
    """Where a picture lies that covers the cells of a board, whose cells are ``size`` pixels wide."""
    side = exact(size) or Fraction(38)
    lengths = {
        "x": (board.margins.left + _HALF) * side,
        "y": (board.margins.top + _HALF) * side,
        "width": board.cols * side,
        "height": board.rows * side,
    }
    return {name: round(length) for name, length in lengths.items()}


def image_of(extras: dict[str, Json], board: Board, size: Json) -> Json:
    """The picture that a puzzle carries, as Penpa+ keeps it; SudokuPad's covers the board. ``None`` without one."""
    if IMAGE in extras:
        return extras[IMAGE]
    url = extras.get(SUDOKUPAD_IMAGE)
    if not isinstance(url, str) or not url:
        return None
    share = exact(extras.get(SUDOKUPAD_OPACITY, 1))
    opacity = 100 if share is None else round(100 * min(max(share, Fraction(0)), Fraction(1)))
    more = {"opacity": opacity, "foreground": False, "mask_white": False}
    return {"url": url, **placed(board, size), **more}
