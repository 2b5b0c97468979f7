"""What people call a colour in a rules text, and which of the colours named there a drawn one is."""

from __future__ import annotations

import colorsys
import re
from collections.abc import Collection, Iterable
from itertools import permutations

from penpad.formats.colours import parse

# Hue in degrees, lightness; several names where people differ. German words stand for the English ones.
NAMED = {
    "red": (0, 0.5), "pink": (315, 0.75), "magenta": (300, 0.5), "purple": (290, 0.5), "violet": (280, 0.55),
    "lavender": (270, 0.8), "lilac": (280, 0.8), "indigo": (260, 0.5), "blue": (210, 0.55), "cyan": (185, 0.5),
    "turquoise": (175, 0.55), "teal": (178, 0.45), "aqua": (180, 0.55), "green": (115, 0.5), "lime": (90, 0.55),
    "yellow": (55, 0.6), "gold": (46, 0.5), "orange": (32, 0.55), "peach": (25, 0.8), "tan": (32, 0.75),
    "brown": (22, 0.4), "salmon": (8, 0.7),
}  # fmt: skip
GREYS = ("grey", "black", "white", "silver")
WORDS = {
    "gray": "grey", "golden": "gold", "beige": "tan", "rose": "pink", "navy": "blue", "crimson": "red",
    "maroon": "brown", "rot": "red", "rosa": "pink", "lila": "purple", "violett": "violet", "blau": "blue",
    "türkis": "turquoise", "grün": "green", "gelb": "yellow", "braun": "brown", "grau": "grey", "schwarz": "black",
    "weiß": "white", "weiss": "white",
}  # fmt: skip
_PATTERN = re.compile(rf"\b({'|'.join([*NAMED, *GREYS, *WORDS])})(?:e[nrsm]?|n|ish)?\b", re.I)


def colours_in(text: str) -> set[str]:
    """The colours that a text names, in English."""
    return {WORDS.get(word.lower(), word.lower()) for word in _PATTERN.findall(text)}


def name_among(colour: str | None, names: Collection[str]) -> str | None:
    """Which of ``names`` somebody would call this colour: the nearest that is not far off."""
    parsed = parse(colour)
    if parsed is None:
        return None
    red, green, blue = (part / 255 for part in parsed.over_white()[:3])
    hue, light, _ = colorsys.rgb_to_hls(red, green, blue)
    if max(red, green, blue) - min(red, green, blue) < 0.12:
        shade = "white" if light > 0.95 else "black" if light < 0.22 else "grey"
        return shade if shade in names else "silver" if shade == "grey" and "silver" in names else None
    near = sorted((_distance(hue * 360, light, name), name) for name in names if name in NAMED)
    return near[0][1] if near and near[0][0] <= FAR else None


def paired(colours: Collection[str | None], names: Collection[str]) -> dict[str | None, str]:
    """Which name each colour has, where there are as many names as colours and each is called by another one.

    So the two purples of a rainbow are told apart. Lines that are all grey, as programs draw them by themselves, have
    the only name that there is; where a name would be far off, there is no such pairing.
    """
    hues = sorted(colour for colour in colours if colour is not None and parse(colour) is not None)
    if len(hues) != len(colours) or len(hues) != len(names) or not 1 <= len(hues) <= MOST_PAIRED:
        return {}
    if len(hues) == 1:
        return {hues[0]: next(iter(names))} if _apart(hues[0], "red") == MUCH and not set(names) & set(GREYS) else {}
    far = {(hue, name): _apart(hue, name) for hue in hues for name in names}

    def misfit(order: Iterable[str]) -> float:
        return sum(far[pair] ** 2 for pair in zip(hues, order, strict=True))

    best = dict[str | None, str](zip(hues, min(permutations(sorted(names)), key=misfit), strict=True))
    return {} if any(_apart(*pair) > FAR for pair in best.items()) else best


MOST_PAIRED = 8


def _apart(colour: str | None, name: str) -> float:
    """How far a colour is from a name; very far for greys."""
    parsed = parse(colour)
    if parsed is None or name not in NAMED:
        return MUCH
    red, green, blue = (part / 255 for part in parsed.over_white()[:3])
    hue, light, _ = colorsys.rgb_to_hls(red, green, blue)
    return MUCH if max(red, green, blue) - min(red, green, blue) < 0.12 else _distance(hue * 360, light, name)


MUCH = 1000.0
FAR = 48.0


def _distance(hue: float, light: float, name: str) -> float:
    wanted, brightness = NAMED[name]
    apart = abs(hue - wanted) % 360
    # Brown is a dark orange, pink a light red or purple.
    weight = 90 if name in ("brown", "pink", "lavender", "peach", "salmon", "tan") else 20
    reach = 0.6 if name in ("green", "blue", "pink", "purple") else 1.0
    return min(apart, 360 - apart) * reach + weight * abs(light - brightness)
