"""Hitori: shade cells that do not touch, so that no number is left twice in a row or column."""

from __future__ import annotations

from dataclasses import dataclass

from penpad.solver.dsl import Cell, Count, Genre, Reader, Task

RULES = {
    "some": "At least one cell is shaded.",
    "apart": "No two shaded cells share a side.",
    "connected": "The cells that are not shaded are connected.",
    "once": "Among the cells that are not shaded, no number or letter occurs twice in a row or column.",
    "given": "Cells given as shaded are shaded, cells given as not shaded are not.",
}


@dataclass(frozen=True)
class Clues:
    """The number or letter of each cell that has one, and the cells given as shaded or not."""

    texts: dict[Cell, str]
    given: dict[Cell, bool]


def read(marks: Reader) -> Clues:
    texts = {cell: plain(text) for cell, text in marks.take_texts().items() if text}
    return Clues(texts, marks.take_shading())


def plain(text: str) -> str:
    """A number without leading zeros; other texts as they are."""
    return text.lstrip("0") or "0" if text.isascii() and text.isdigit() else text


def constrain(task: Task, clues: Clues) -> None:
    shaded = task.shading(grey=True)
    task.given_shading("given", shaded, clues.given)
    task.add("some", Count(shaded.values(), at_least=1))

    for a, b in task.board.links():
        task.add("apart", Count([shaded[a], shaded[b]], at_most=1), at=(a, b))
    task.connected("connected", shaded, negated=True)
    for line in task.board.lines():
        same: dict[str, list[Cell]] = {}
        for cell in line:
            if cell in clues.texts:
                same.setdefault(clues.texts[cell], []).append(cell)
        for cells in same.values():
            if len(cells) > 1:
                task.add("once", Count([-shaded[cell] for cell in cells], at_most=1), at=cells)


GENRE = Genre(
    name="Hitori",
    aliases=("Alone", "ひとりにしてくれ"),
    tags=("hitori",),
    puzzlink=("hitori",),
    words=(
        r"\bhitori\b",
        r"\b(repeats?|twice|more than once|duplicates?|doppelt|mehrfach)\b.{0,60}\b(row|column|zeile|spalte)\b"
        r"|\b(row|column|zeile|spalte)\b.{0,60}\b(repeats?|twice|more than once|duplicates?|doppelt|mehrfach)\b",
        r"\b(unshaded|white|remaining) (cells|squares|numbers|digits)\b.{0,60}\b(connected|contiguous)\b",
        r"\b(shaded?|black(en(ed)?)?) (some )?(cells|squares)\b.{0,60}\b(such|so) that no (number|digit|letter|symbol)",
        r"\bschwarze felder\b.{0,60}\b(berühren|benachbart)",
    ),
    rules=RULES,
    read=read,
    constrain=constrain,
    drawing="A number or letter in the cells; a cell without one never repeats anything.",
)
