"""An SVG picture as PNG, through the optional library ``resvg-py``."""

from __future__ import annotations

import re
from functools import cache

from penpad.formats.errors import CannotEncode
from penpad.formats.svg.canvas import FONT

WIDEST = 6000
"""Largest width or height of a PNG, in pixels; a larger wish is cut down to it."""

_EMOJI = re.compile("[\U0001f300-\U0001faff]+\ufe0f?")
"""Characters that are pictures of their own; other fonts draw some of them in one colour."""
_EMOJI_FONTS = "Noto Color Emoji, Apple Color Emoji, Segoe UI Emoji"
_TEXT = re.compile("(<text[^>]*>)([^<]*)(</text>)")
_SIZE = re.compile(r'<svg[^>]*? width="([\d.]+)" height="([\d.]+)"')


def to_png(svg: str, width: int | None = None) -> bytes:
    """The picture as PNG bytes, ``width`` pixels wide (by default as wide as the SVG asks for, twice as fine).

    Raises ``CannotEncode`` when the library is missing or does not understand the SVG.
    """
    try:
        import resvg_py
    except ImportError as missing:
        raise CannotEncode(
            "PNG pictures need one more package: install it with  pip install 'penpad[png]'  or ask for SVG."
        ) from missing
    if "<text" in svg and not _has_fonts():
        raise CannotEncode(
            "PNG pictures need a font, and this machine has none of Helvetica, Arial, Noto Sans, Liberation Sans and "
            "DejaVu Sans: install one (Debian: apt install fonts-dejavu-core) or ask for SVG."
        )
    try:
        return bytes(resvg_py.svg_to_bytes(svg_string=_TEXT.sub(_with_emoji, svg), width=_pixels(svg, width)))
    except ValueError as error:
        raise CannotEncode(f"This SVG could not be drawn as PNG ({error}).") from error


def _with_emoji(text: re.Match[str]) -> str:
    """A text element in which emoji ask for the font of their own; the library cannot squeeze parts of a text."""
    if "textLength" in text[1]:
        return text[0]
    words = _EMOJI.sub(rf'<tspan font-family="{_EMOJI_FONTS}">\g<0></tspan>', text[2])
    return f"{text[1]}{words}{text[3]}"


@cache
def _has_fonts() -> bool:
    """Whether a letter leaves any trace: without a font the library would leave out all texts and say nothing."""
    import resvg_py

    page = '<svg xmlns="http://www.w3.org/2000/svg" width="20" height="20">{}</svg>'
    letter = f'<text x="2" y="18" font-size="18" font-family="{FONT}">8</text>'
    blank, written = (resvg_py.svg_to_bytes(svg_string=page.format(inside)) for inside in ("", letter))
    return bool(blank != written)


def _pixels(svg: str, width: int | None) -> int:
    """The width to draw, so that neither side passes the limit."""
    size = _SIZE.search(svg)
    wide, high = (float(size[1]), float(size[2])) if size else (1.0, 1.0)
    wanted = 2 * wide if width is None else max(width, 1)
    return max(1, round(min(wanted, WIDEST, WIDEST * wide / max(high, 0.001))))
