"""The text notation of Interactive-Sudoku-Solver, taken apart into constraints with their arguments."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field


@dataclass
class Token:
    """One constraint: its name (empty for givens), its arguments, and what it encloses."""

    name: str
    args: list[str]
    inner: list[Token] = field(default_factory=list)


def tokens(text: str) -> list[Token]:
    """The constraints of a string, composite ones with what they enclose."""
    stack = [Token("", [])]
    for part in text.split(".")[1:]:
        name, *args = part.split("~")
        if name == "End":
            stack.pop()
            continue
        token = Token(name, args)
        stack[-1].inner.append(token)
        if name in ("Or", "And", "Replicate"):
            stack.append(token)
    return stack[0].inner


def groups(items: Sequence[str], separator: str = "") -> list[list[str]]:
    """Lists of cells between separators; names of groups are left out, and empty lists unless ``-`` parts them."""
    found: list[list[str]] = [[]]
    for item in items:
        if item == separator or item.startswith("_"):
            found.append([])
        else:
            found[-1].append(item)
    return found if separator else [group for group in found if group]
