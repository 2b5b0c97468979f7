"""What a genre is: a name, rules in words, a reader of marks and a writer of constraints."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from penpad.formats.errors import UsageError

if TYPE_CHECKING:
    from penpad.formats.puzzle import Puzzle
    from penpad.solver.reader import Reader
    from penpad.solver.task import Instance, Task

OptionValue = bool | int | str


@dataclass(frozen=True)
class Option:
    """A choice that the drawing does not show: its default gives its type; ``words`` in title or rules turn it on."""

    name: str
    default: OptionValue
    help: str
    words: tuple[str, ...] = ()
    """Regular expressions (case-insensitive). A flag is set when one is found; a number is taken from group 1."""

    def parse(self, text: str) -> OptionValue:
        """The value in ``text``; raises ``UsageError`` when it has the wrong type."""
        if isinstance(self.default, bool):
            if text.lower() in ("", "1", "true", "yes", "on"):
                return True
            if text.lower() in ("0", "false", "no", "off"):
                return False
            raise UsageError(f"option {self.name} is yes or no, not {text!r}")
        if isinstance(self.default, int):
            if text.isascii() and text.lstrip("-").isdigit() and len(text) < 7:
                return int(text)
            raise UsageError(f"option {self.name} is a whole number, not {text[:40]!r}")
        return text


@dataclass(frozen=True)
class Genre:
    """One kind of puzzle. The file name is its id.

    ``rules`` maps a short name of each rule to the rule in one sentence. ``read`` takes the clues from the marks and
    raises ``UnreadMarks`` for what it cannot understand. ``constrain`` writes the rules down for one puzzle.
    ``tags`` are Penpa+ genre tags, ``puzzlink`` the puzz.link names. ``words`` are regular expressions found in rules
    texts of this genre (each counts once; several are needed when they are common words).
    """

    name: str
    rules: Mapping[str, str]
    read: Callable[[Reader], Any]
    constrain: Callable[[Task, Any], None]
    aliases: tuple[str, ...] = ()
    tags: tuple[str, ...] = ()
    near_tags: tuple[str, ...] = ()
    """Penpa+ tags of related genres that people tick for want of a tag for this one."""
    joins: tuple[tuple[str, ...], ...] = ()
    """For a genre made of others: a text that names one genre of each group names this one."""
    puzzlink: tuple[str, ...] = ()
    words: tuple[str, ...] = ()
    options: tuple[Option, ...] = ()
    drawing: str = ""
    """How the genre is drawn, in a sentence or two, for ``penpad genres ID``."""
    grid: str = "solid"
    """How the grid is usually drawn: ``solid``, ``dotted``, ``none``, or ``points`` for grid points alone."""
    telling: Callable[[Puzzle], bool] | None = None
    """Whether a drawing that can be read as this genre can hardly be anything else."""
    named: Callable[[Any, Instance], tuple[str, str] | None] | None = None
    """What to call a constraint of these clues, and what it demands, where the rule it belongs to is a general one."""
    reads_rules: bool = False
    """Whether ``read`` itself goes through the rules text and refuses what it does not understand there."""
    id: str = field(default="", compare=False)

    def option_values(self, chosen: Mapping[str, str]) -> dict[str, OptionValue]:
        """Every option with its chosen or default value; raises ``UsageError`` for an unknown option."""
        known = {option.name: option for option in self.options}
        for name in chosen:
            if name not in known:
                offer = ", ".join(known) or "none"
                raise UsageError(f"{self.name} has no option {name!r}; its options: {offer}")
        return {
            name: option.parse(chosen[name]) if name in chosen else option.default for name, option in known.items()
        }


def has_symbol(puzzle: Puzzle, name: str, *, inside: bool = True) -> bool:
    """Whether a symbol of Penpa+'s name is given on the board (or in its margins)."""
    return any(
        getattr(mark, "name", None) == name and (getattr(mark, "at", None) in puzzle.board) == inside
        for mark in puzzle.given
    )
