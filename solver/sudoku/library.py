"""All constraints of variant Sudoku: one file each in ``variants/``, found by looking there."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from importlib import import_module
from pathlib import Path

from penpad.solver.sudoku.variant import Variant


@cache
def variants() -> dict[str, Variant]:
    """Every constraint by its id, in alphabetical order."""
    names = sorted(path.stem for path in (Path(__file__).parent / "variants").glob("[!_]*.py"))
    return {name: variant(name) for name in names}


@cache
def variant(name: str) -> Variant:
    """The constraint with this id, without loading the others."""
    found: Variant = import_module(f"{__package__}.variants.{name}").VARIANT
    return replace(found, id=name)
