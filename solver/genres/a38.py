"""A38: one directed loop through all cells; permits are fetched beside the numbers and handed in at the stars."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

from penpad.solver.dsl import (
    FALSE,
    TRUE,
    Alternation,
    Arrows,
    Cell,
    Count,
    Flags,
    Genre,
    Implies,
    Puzzle,
    Reader,
    SameCount,
    Task,
    Text,
    VisitOrder,
    enclosing_loop,
    entries,
    skip_backgrounds,
    skip_discs,
    take_cell_texts,
    take_stars,
    take_start,
)

RULES = {
    "loop": "The line is one loop; it neither branches nor crosses itself.",
    "direction": "The loop is walked in one direction, from the start.",
    "fill": "The loop visits every cell but the numbers.",
    "permits": "A clue has as many cells with a permit around it as it has entries.",
    "order": "An entry N says that the N-th visit to the cells around its clue, counted from the start, is to a cell "
    "with a permit; a ? is a number that the clue does not name.",
    "beside": "A permit is in a cell around a number.",
    "place": "No permit is on a star or a number.",
    "turns": "Along the loop a permit is fetched and handed in at a star in turns, beginning with a permit.",
}


@dataclass(frozen=True)
class Clues:
    """The start, the entries of each number (``None`` for ``?``), and the stars."""

    start: Cell
    numbers: dict[Cell, tuple[int | None, ...]]
    stars: Collection[Cell] = ()

    def around(self, task: Task) -> set[Cell]:
        """The cells beside at least one number."""
        return {near for cell in self.numbers for near in task.board.surroundings(cell)}


def read(marks: Reader) -> Clues:
    stars = take_stars(marks)
    if not stars:
        marks.refuse("there is no star; without stars, where permits are handed in, this can be A38 (Crossing)")
    return read_walk(marks, stars)


def read_walk(marks: Reader, stars: Collection[Cell] = ()) -> Clues:
    """The start and the numbers."""
    start = take_start(marks)
    numbers = {cell: entries(marks, texts, cell) for cell, texts in take_cell_texts(marks).items()}
    skip_backgrounds(marks, numbers)
    skip_discs(marks, numbers)
    for cell in sorted({start, *stars} & numbers.keys()):
        marks.refuse("a number cannot be in the same cell as the start or a star", cell)
    if start in stars:
        marks.refuse("the start cannot be a star", start)
    return Clues(start, numbers, stars)


def constrain(task: Task, clues: Clues) -> None:
    line = task.directed_line()
    visited = Flags({cell: FALSE if cell in clues.numbers else TRUE for cell in task.board.cells})
    wander(task, clues, line, visited)


def wander(task: Task, clues: Clues, line: Arrows, visited: Flags, *, crossing: bool = False) -> Flags:
    """One directed loop through the cells ``visited`` and the permits on it; if ``crossing``, it may cross itself,
    and there permits are handed in. Returns the cells where it does.
    """
    cells = [cell for cell in task.board.cells if cell not in clues.numbers]
    free = [cell for cell in cells if cell != clues.start] if crossing else []
    sure = [clues.start, *(cell for cell in cells if visited[cell] == TRUE)]
    if crossing:
        loop = task.single_loop("loop", line, crossings=free, sure=sure)
    else:
        loop, _ = enclosing_loop(task, "loop", line)
    walk = task.walk("direction", line, crossings=free)
    for cell in task.board.cells:
        if line.at(cell):
            task.add("fill", SameCount(((loop.visits[cell],), (visited[cell],))), at=cell)
        elif visited[cell] != FALSE:
            task.add("fill", Count([visited[cell]], exactly=0), at=cell)

    permits = task.symbols("pass")
    around = clues.around(task)
    for cell in task.board.cells:
        if cell in clues.numbers or cell in clues.stars:
            task.add("place", Count([permits[cell]], exactly=0), at=cell)
        elif crossing:
            task.add("place", Count([permits[cell], loop.crosses[cell]], at_most=1), at=cell)
        if cell not in around:
            task.add("beside", Count([permits[cell]], exactly=0), at=cell)
        task.add("fill", Implies([permits[cell]], [visited[cell]]), at=cell)

    for cell, listed in clues.numbers.items():
        near = task.board.surroundings(cell)
        task.add("permits", Count(permits.over(near), exactly=len(listed)), at=cell)
        known = tuple(sorted(entry for entry in listed if entry is not None))
        if known:
            marks = tuple((other, permits[other]) for other in near)
            closed = len(known) == len(listed)
            task.add("order", VisitOrder(walk, clues.start, tuple(near), marks, known, closed), at=cell)
            # So many visits there must be; said apart, it is seen at once.
            visits = [*loop.visits.over(near), *loop.crosses.over(near)]
            task.add("order", Count(visits, at_least=known[-1]), at=cell)

    fetch = tuple((cell, permits[cell]) for cell in cells)
    hand_in = tuple(loop.crosses.items()) if crossing else tuple((cell, TRUE) for cell in clues.stars)
    task.add("turns", Alternation(walk, clues.start, fetch, hand_in), at=clues.start)
    return loop.crosses


VISITS = (
    r"visits?.{0,120}(eight|around|surround|adjacent)|(eight|around|surround).{0,120}visit",
    r"besuch\w*.{0,120}(acht|um ein|umgeb|benachbart)|(acht|umgeb).{0,120}besuch",
    r"black (circle|dot|disc)|schwarze[nmrs]? (kreis|punkt|scheibe)",
    r"(hand|give|deliver|drop|turn).{0,60}(permit|pass)|permit|passierschein|pass ?(cells?|feld)",
)


def telling(puzzle: Puzzle) -> bool:
    """Numbers and nothing but a start beside them are found in no other genre."""
    return any(isinstance(mark, Text) and mark.text.strip() not in ("", "●", "⚫") for mark in puzzle.given)


GENRE = Genre(
    name="A38",
    aliases=("A 38", "Passierschein A38", "Permit A38"),
    words=(*VISITS, r"\bstars?\b|\bsterne?n?\b"),
    rules=RULES,
    read=read,
    constrain=constrain,
    drawing="A black circle for the start, stars (* or a star symbol), and numbers: one or more entries in a cell, "
    "parted by /, each a number or ?. Permits are drawn as rings; the direction of the loop is part of the answer.",
    telling=telling,
)
