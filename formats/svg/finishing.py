"""How SudokuPad's free drawings are finished: the layer they lie on, and attributes around their elements."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from penpad.formats.finish import Finish
from penpad.formats.looks import float_of
from penpad.formats.svg.canvas import UNIT, Canvas, clean, number

_LAYERS = {
    "background": "surface",
    "underlay": "underlay",
    "cell-colors": "surface",
    "arrows": "paths",
    "cages": "outlines",
    "cell-highlights": "highlight",
    "cell-grids": "grid-marks",
    "cell-errors": "grid-marks",
    "overlay": "overlay",
    "cell-givens": "symbols-above",
    "cell-pen": "symbols-above",
    "cell-pencilmarks": "symbols-above",
    "cell-candidates": "symbols-above",
    "cell-values": "symbols-above",
}
"""Layers of the picture for SudokuPad's, from the bottom to the top."""


def layer_of(name: str, usual: str) -> str:
    """The layer of the picture for a layer of SudokuPad's, or the usual one."""
    return _LAYERS.get(name, usual)


@contextmanager
def finished(canvas: Canvas, layer: str, finish: Finish, *, upright: bool = False) -> Iterator[None]:
    """Everything put into the layer meanwhile is finished so."""
    attributes = _attributes(finish)
    if attributes:
        canvas.put(layer, f"<g{attributes}>", upright=upright)
    yield
    if attributes:
        canvas.put(layer, "</g>", upright=upright)


def _attributes(finish: Finish) -> str:
    found: list[tuple[str, str]] = []
    if finish.dash:
        found.append(("stroke-dasharray", " ".join(_length(part) for part in finish.dash)))
        if finish.dash_offset:
            found.append(("stroke-dashoffset", _length(finish.dash_offset)))
    found += [("stroke-linecap", finish.cap), ("stroke-linejoin", finish.join)]
    shares = (
        ("opacity", finish.opacity),
        ("fill-opacity", finish.fill_opacity),
        ("stroke-opacity", finish.stroke_opacity),
    )
    for name, share in shares:
        if share is not None:
            found.append((name, number(min(max(float_of(share), 0.0), 1.0))))
    return "".join(f' {name}="{clean(text)}"' for name, text in found if text)


def _length(value: object) -> str:
    return number(float_of(value, 1e4) * UNIT)
