"""A small puzzle for every feature of a format: what the table of conversions is made of, one file for each format."""

from __future__ import annotations

from dataclasses import dataclass

from penpad.formats.puzzle import Puzzle


@dataclass(frozen=True)
class Feature:
    """One row of the table: a group, a name, and puzzles that show the feature and nothing else."""

    group: str
    name: str
    puzzles: tuple[Puzzle, ...]
