"""CSS colours: read them from hostile text, blend, darken, and name their shade."""

from __future__ import annotations

import colorsys
import math
import re
from functools import lru_cache
from typing import Literal, NamedTuple

Shade = Literal["white", "black", "grey", "colour", "none"]
"""``colour`` is anything with a hue; ``none`` is no paint at all, or paint so thin that nobody sees it."""


class Colour(NamedTuple):
    """Red, green and blue from 0 to 255; alpha from 0 (nothing) to 1 (opaque)."""

    red: int
    green: int
    blue: int
    alpha: float = 1.0

    @property
    def hex(self) -> str:
        """``#rrggbb``, without the alpha."""
        return f"#{self.red:02x}{self.green:02x}{self.blue:02x}"

    def over_white(self) -> Colour:
        """The opaque colour seen when this one lies on white paper."""
        red, green, blue = (round(255 + (part - 255) * self.alpha) for part in self[:3])
        return Colour(red, green, blue)


_FUNCTION = re.compile(r"(rgb|hsl)a?\(\s*([^()]{1,80})\)")
_NUMBER = re.compile(r"[+-]?(?:\d{1,12}(?:\.\d{0,20})?|\.\d{1,20})(?:e[+-]?\d{1,2})?")


@lru_cache(maxsize=4096)
def parse(text: str | None) -> Colour | None:
    """The colour that ``text`` names in CSS, or ``None`` for no paint and for text that is no colour.

    Known are the hexadecimal forms with 3, 4, 6 and 8 digits, ``rgb()``, ``rgba()``, ``hsl()``, ``hsla()`` with commas
    or blanks, and the names.
    """
    if not text or len(text) > 100:
        return None
    word = text.strip().lower()
    if word.startswith("#"):
        return _from_hex(word[1:])
    call = _FUNCTION.fullmatch(word)
    if call:
        return _from_call(call[1], call[2])
    digits = NAMES.get(word)
    return None if digits is None else _from_hex(digits)


def _from_hex(digits: str) -> Colour | None:
    if len(digits) not in (3, 4, 6, 8) or not re.fullmatch("[0-9a-f]+", digits):
        return None
    if len(digits) < 6:
        digits = "".join(digit * 2 for digit in digits)
    parts = [int(digits[at : at + 2], 16) for at in range(0, len(digits), 2)]
    return Colour(parts[0], parts[1], parts[2], parts[3] / 255 if len(parts) == 4 else 1.0)


def _from_call(name: str, inside: str) -> Colour | None:
    words = [word for word in re.split(r"[\s,/]+", inside.strip()) if word]
    if len(words) not in (3, 4):
        return None
    alpha = _part(words[3], 1.0) if len(words) == 4 else 1.0
    if name == "rgb":
        parts = [_part(word, 255.0) for word in words[:3]]
    else:
        hue, saturation, lightness = (_number(words[0].removesuffix("deg")), _part(words[1]), _part(words[2]))
        if hue is None or saturation is None or lightness is None:
            return None
        parts = [255 * part for part in colorsys.hls_to_rgb(hue / 360 % 1, lightness, saturation)]
    if alpha is None or any(part is None for part in parts):
        return None
    red, green, blue = (round(part) for part in parts if part is not None)
    return Colour(red, green, blue, alpha)


def _part(word: str, full: float = 1.0) -> float | None:
    """A component, clamped to ``0..full``; a percentage is a share of ``full``."""
    share = word.endswith("%")
    number = _number(word.removesuffix("%"))
    if number is None:
        return None
    return min(max(number * full / 100 if share else number, 0.0), full)


def _number(word: str) -> float | None:
    if not _NUMBER.fullmatch(word):
        return None
    number = float(word)
    return number if math.isfinite(number) else None


def shade_of(colour: str | None) -> Shade:
    """How a colour looks on white paper: ``white``, ``black``, ``grey``, some ``colour``, or ``none``."""
    parsed = parse(colour)
    if parsed is None or parsed.alpha < 0.06:
        return "none"
    seen = parsed.over_white()
    if max(seen[:3]) - min(seen[:3]) > 32:
        return "colour"
    light = sum(seen[:3]) / 3
    return "white" if light >= 240 else "black" if light <= 56 else "grey"


@lru_cache(maxsize=1024)
def for_dark(colour: Colour) -> Colour:
    """The colour's counterpart on a dark page: its brightness turned round, its hue kept, both ends softened."""
    hue, _, saturation = colorsys.rgb_to_hls(*(part / 255 for part in colour[:3]))
    wanted = 0.125 + (1 - _brightness(*colour[:3])) * 0.765
    low, high = 0.0, 1.0
    for _ in range(10):
        light = (low + high) / 2
        seen = tuple(round(255 * part) for part in colorsys.hls_to_rgb(hue, light, saturation * 0.7))
        low, high = (light, high) if _brightness(*seen) < wanted else (low, light)
    return Colour(seen[0], seen[1], seen[2], colour.alpha)


def _brightness(red: int, green: int, blue: int) -> float:
    """How bright a colour looks, from 0 to 1; blue looks darker than green."""
    return (0.299 * red + 0.587 * green + 0.114 * blue) / 255


NAMES = dict(
    re.findall(
        r"(\w+):(\w+)",
        """
    transparent:0000 aliceblue:f0f8ff antiquewhite:faebd7 aqua:00ffff aquamarine:7fffd4 azure:f0ffff beige:f5f5dc
    bisque:ffe4c4 black:000000 blanchedalmond:ffebcd blue:0000ff blueviolet:8a2be2 brown:a52a2a burlywood:deb887
    cadetblue:5f9ea0 chartreuse:7fff00 chocolate:d2691e coral:ff7f50 cornflowerblue:6495ed cornsilk:fff8dc
    crimson:dc143c cyan:00ffff darkblue:00008b darkcyan:008b8b darkgoldenrod:b8860b darkgray:a9a9a9 darkgreen:006400
    darkgrey:a9a9a9 darkkhaki:bdb76b darkmagenta:8b008b darkolivegreen:556b2f darkorange:ff8c00 darkorchid:9932cc
    darkred:8b0000 darksalmon:e9967a darkseagreen:8fbc8f darkslateblue:483d8b darkslategray:2f4f4f
    darkslategrey:2f4f4f darkturquoise:00ced1 darkviolet:9400d3 deeppink:ff1493 deepskyblue:00bfff dimgray:696969
    dimgrey:696969 dodgerblue:1e90ff firebrick:b22222 floralwhite:fffaf0 forestgreen:228b22 fuchsia:ff00ff
    gainsboro:dcdcdc ghostwhite:f8f8ff gold:ffd700 goldenrod:daa520 gray:808080 green:008000 greenyellow:adff2f
    grey:808080 honeydew:f0fff0 hotpink:ff69b4 indianred:cd5c5c indigo:4b0082 ivory:fffff0 khaki:f0e68c
    lavender:e6e6fa lavenderblush:fff0f5 lawngreen:7cfc00 lemonchiffon:fffacd lightblue:add8e6 lightcoral:f08080
    lightcyan:e0ffff lightgoldenrodyellow:fafad2 lightgray:d3d3d3 lightgreen:90ee90 lightgrey:d3d3d3 lightpink:ffb6c1
    lightsalmon:ffa07a lightseagreen:20b2aa lightskyblue:87cefa lightslategray:778899 lightslategrey:778899
    lightsteelblue:b0c4de lightyellow:ffffe0 lime:00ff00 limegreen:32cd32 linen:faf0e6 magenta:ff00ff maroon:800000
    mediumaquamarine:66cdaa mediumblue:0000cd mediumorchid:ba55d3 mediumpurple:9370db mediumseagreen:3cb371
    mediumslateblue:7b68ee mediumspringgreen:00fa9a mediumturquoise:48d1cc mediumvioletred:c71585 midnightblue:191970
    mintcream:f5fffa mistyrose:ffe4e1 moccasin:ffe4b5 navajowhite:ffdead navy:000080 oldlace:fdf5e6 olive:808000
    olivedrab:6b8e23 orange:ffa500 orangered:ff4500 orchid:da70d6 palegoldenrod:eee8aa palegreen:98fb98
    paleturquoise:afeeee palevioletred:db7093 papayawhip:ffefd5 peachpuff:ffdab9 peru:cd853f pink:ffc0cb plum:dda0dd
    powderblue:b0e0e6 purple:800080 rebeccapurple:663399 red:ff0000 rosybrown:bc8f8f royalblue:4169e1
    saddlebrown:8b4513 salmon:fa8072 sandybrown:f4a460 seagreen:2e8b57 seashell:fff5ee sienna:a0522d silver:c0c0c0
    skyblue:87ceeb slateblue:6a5acd slategray:708090 slategrey:708090 snow:fffafa springgreen:00ff7f steelblue:4682b4
    tan:d2b48c teal:008080 thistle:d8bfd8 tomato:ff6347 turquoise:40e0d0 violet:ee82ee wheat:f5deb3 white:ffffff
    whitesmoke:f5f5f5 yellow:ffff00 yellowgreen:9acd32
    """,
    )
)
"""The CSS colour names, with their hexadecimal digits."""
