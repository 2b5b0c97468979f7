"""Numberlink: join equal numbers or letters by paths that never meet."""

from __future__ import annotations

from dataclasses import dataclass

from penpad.solver.dsl import Cell, Count, Genre, NotOnOnePath, Option, Reader, Task

RULES = {
    "paths": "Each pair of equal numbers or letters is joined by a path that neither branches nor meets another one.",
    "all": "Every cell is on a path (only if the option visit_all is set).",
    "blocks": "No path covers all four cells of a 2x2 block (only if the option no_2x2 is set).",
    "given": "Given parts of the line belong to the paths; none passes where an x is given.",
}


@dataclass(frozen=True)
class Clues:
    """The labelled cells, given steps of the line, and the options."""

    ends: dict[Cell, str]
    steps: dict[tuple[Cell, Cell], bool]
    visit_all: bool
    no_2x2: bool


def read(marks: Reader) -> Clues:
    ends = {cell: text for cell, text in marks.take_texts().items() if text}
    if not ends:
        marks.refuse("there are no numbers to join")
    for label in dict.fromkeys(ends.values()):
        cells = [cell for cell, text in ends.items() if text == label]
        if len(cells) != 2:
            marks.refuse(
                f"{label[:20]!r} stands in {len(cells)} cells; each number or letter must stand in two", *cells
            )
    return Clues(ends, marks.take_steps(), marks.flag("visit_all"), marks.flag("no_2x2"))


def constrain(task: Task, clues: Clues) -> None:
    line = task.line()
    alone = not (clues.steps or clues.visit_all or clues.no_2x2)
    paths = task.paths("paths", line, clues.ends, alone=alone)
    task.given_steps("given", line, clues.steps)
    if clues.visit_all:
        for cell in task.board.cells:
            task.add("all", Count([paths.visits[cell]], exactly=1), at=cell)
    if clues.no_2x2:
        blocks = tuple(task.board.blocks())
        task.add("blocks", NotOnOnePath(line.arcs(), blocks))
        for a, b, c, d in blocks:
            around = [line[a, b], line[b, d], line[d, c], line[c, a]]
            task.add("blocks", Count(around, at_most=2), at=(a, b, c, d))


GENRE = Genre(
    name="Numberlink",
    aliases=(
        "Number Link",
        "Numlin Bit",
        "Arukone",
        "Nanbarinku",
        "Flow Free",
        "Zahlenlabyrinth",
        "ナンバーリンク",
        "アルコネ",
    ),
    tags=("numberlink", "numlin"),
    puzzlink=("numlin", "numberlink"),
    words=(
        r"(connect|join|link).{0,40}(same|equal|identical|pairs? of|matching) (numbers?|letters?|symbols?)",
        r"verbinde.{0,40}(gleiche|paare)",
    ),
    options=(
        Option(
            "visit_all",
            False,
            "every cell is on a path",
            (
                r"(all|every|each) cells? (is|are|must|has)|(all|every|each) cells? (is|are)? ?(used|visited|filled)",
                r"alle (felder|zellen)|jedes feld",
            ),
        ),
        Option("no_2x2", False, "no path covers a whole 2x2 block", (r"2 ?[x×] ?2",)),
    ),
    rules=RULES,
    read=read,
    constrain=constrain,
    drawing="Numbers or letters in cells, each exactly twice. Given lines and x marks count.",
)
