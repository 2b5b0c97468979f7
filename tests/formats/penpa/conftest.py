"""A complete small Penpa+ payload, and links made of it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from penpad.formats.packing import deflate, json_text, to_base64
from penpad.formats.penpa.blank import blank_lines
from penpad.formats.penpa.lines import ANSWER, GIVEN, abbreviated, empty_object
from penpad.formats.puzzle import Board

Link = Callable[..., str]

VECTOR = (
    "https://swaroopg92.github.io/penpa-edit/#m=solve&p=tVRrT+M6EP2eX4Es7ScsEaekBEt86AskBF16KbdLo6py07QJuDHkAZUr+O"
    "2MnaAmaWF3r3QVZXRyxp5X5zR5zljs4wa2cMPBJibqsS1MyDEmJmB4zeIZhin36cE4XP6wOgdyzJa4laWBiOkBxvjn+TleMJ74+PL+od19bL32"
    "Wr+O7HGjcddfHD50B3cP89G/ZGCGR7HZ5050fdNt88MLOb4OWi9+z2/eJMILuM/mTI5Hl2senTvLYEE6l0HHWbDITJ6d4elLe3B2ZrhFTRPDRQ"
    "RhZMFL0ORd3r67CGEyMTbyH7qRU+pO3rC820JnC2/pBlk2og3AfcCkiaiLbLiugwFL6AbsvbZDuIRlQ9uutqa2trZX+kwPotgn2HYQteBzpMmO"
    "tsfaNvXhE5XfMFzS1PO2lYVOoGiUCD5NsnjBPH/qr5mXIpoPteypcFG2mvkxommcFQwX4omH0b4An64KGS4jEft7XYr058uvQinXnlAzEc9VSS"
    "XHK+O82opevArlhbHHq1Qah5VvFsfitcKsWBpUiBlLYU2TIHyqRvKj2ixTVi2RPbJattV2HG8GWiP9ulorasFOqRxgeQE7U1pBLAewYddU3qoF"
    "y5cRo1XG09ATXEDKgoOV0RctgL0tHGm/Qp2cJCbgfoEB3gPMJzW9ypkb6sohRip3W99WEK3ECxSf16a+PbGaQXsuKg0I+oBOs7l4zIqjRK196+"
    "86gCCfHSiYd6DQng5UY/9vB6eTt/zHMv/wPyBX/39T+29Fvi40LeJvZL111ulPcVfZbwRe8u7jv9ByyVvnd4Srit3VLrB75AtsXcFA7YoYyB0d"
    "A/eFlFXUuppVVXVBq1Q7mlapyrJ2J8YH&a=RcahDQAADAKwX9AYZnYM4f83yNSSitrhg5aDewo="
)
"""A 3 x 2 board made in Penpa+ 3.2.3 with title, digit, shading, edge and an answer check on numbers."""


@pytest.fixture
def vector() -> str:
    """The link of ``VECTOR``."""
    return VECTOR


@pytest.fixture
def link_of() -> Link:
    """Makes an edit link out of layers of a board (3 x 2 unless told) and replaced lines (``line3=...``)."""

    def make(
        given: dict[str, Any] | None = None,
        answer: dict[str, Any] | None = None,
        cols: int = 3,
        rows: int = 2,
        **lines: str,
    ) -> str:
        text = list(blank_lines(Board(rows, cols)))
        text[GIVEN] = json_text(empty_object() | (given or {}))
        text[ANSWER] = json_text(empty_object() | (answer or {}))
        for name, value in lines.items():
            text[int(name.removeprefix("line"))] = value
        return "https://swaroopg92.github.io/penpa-edit/#m=edit&p=" + blob("\n".join(text))

    return make


def blob(text: str) -> str:
    """A payload text as base64."""
    return to_base64(deflate(abbreviated(text).encode("utf-8")))


@pytest.fixture(name="blob")
def blob_of() -> Callable[[str], str]:
    """``blob`` itself."""
    return blob
