"""Fillomino: divide the board into regions, and write into each cell how many cells its region has."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Set
from dataclasses import dataclass

from penpad.formats.errors import OutOfTime
from penpad.solver.dsl import (
    FALSE,
    ORTHOGONAL,
    Board,
    BorderBetween,
    Cell,
    Count,
    Digit,
    Edge,
    Genre,
    Lit,
    NumberedAreas,
    Option,
    Reader,
    RegionAtMost,
    Task,
    edge_between,
    flood,
)


@dataclass(frozen=True)
class Clues:
    """Numbers, borders and sides without a border that are given; the largest number allowed, if there is one."""

    numbers: dict[Cell, int]
    borders: frozenset[Edge]
    open: frozenset[Edge]
    largest: int | None


RULES = {
    "size": "Cells of equal numbers that share sides form a region; it has as many cells as the number says.",
    "border": "A border is drawn between two neighbouring cells exactly when their numbers differ.",
    "largest": "No region has more cells than the option largest says, if it is used.",
}


def read(marks: Reader) -> Clues:
    numbers = {cell: number for cell, number in marks.take_numbers(minimum=1).items() if number is not None}
    return Clues(numbers, marks.take_borders(), marks.take_open_sides(), marks.number("largest") or None)


def constrain(task: Task, clues: Clues) -> None:
    board = task.board
    # An explanation leaves out one given after the other; then nothing may be concluded from them beforehand.
    known = {} if task.itemised else clues.numbers
    allowed = possible_numbers(board, known, clues.largest)
    digits = task.numbers(allowed, given=clues.numbers)
    borders = task.borders()

    rare = frozenset(value for digit in digits.values() for value in digit.values if value > COMMON)
    rare -= frozenset(clues.numbers.values())
    kinds = rare_kinds(task, digits, rare)
    is_rare = dict(kinds[0][1]) if kinds else dict.fromkeys(digits, FALSE)
    task.hopes.append(-task.any_of(is_rare.values()))
    options = [option for digit in digits.values() for option in digit.options]
    unlikely = {value for value, _ in options if value > SMALL} - set(clues.numbers.values())
    task.hopes.append(-task.any_of(lit for value, lit in options if value in unlikely))
    for a, b in board.links():
        apart = BorderBetween(borders[edge_between(a, b)], digits[a], digits[b], rare, (is_rare[a], is_rare[b]))
        task.add("border", apart, at=(a, b))
    task.add("size", NumberedAreas(tuple(digits.items()), tuple(board.links()), tuple(kinds)))
    # Sizes alone tell this too, but only after long search.
    for value in only_once(board, known):
        area = {cell: lit for cell, digit in digits.items() if (lit := digit.is_(value)) != FALSE}
        task.add("size", Count(area.values(), exactly=value), at=tuple(area))
        task.connected("size", area)

    if clues.largest is not None:
        parted = tuple((*edge.cells, lit) for edge, lit in borders.items())
        task.add("largest", RegionAtMost(board.cells, parted, clues.largest))
    for edge, lit in borders.items():
        if edge in clues.borders:
            task.add("", Count([lit], exactly=1), at=edge)
        if edge in clues.open:
            task.add("", Count([lit], exactly=0), at=edge)


COMMON = 12
"""Larger numbers that are not given anywhere are rare, and first spoken of together."""
MOST = 400_000
"""Possible numbers in all cells together; more would fill the memory."""
SMALL = 4
"""Larger numbers that are not given anywhere are looked for only when there is no answer without them."""
LARGE = 9
"""From here on it pays to count the cells of a number for which there is one region only."""


def rare_kinds(
    task: Task, digits: dict[Cell, Digit], rare: frozenset[int]
) -> list[tuple[int, tuple[tuple[Cell, Lit], ...]]]:
    """For some growing bounds: the literals "the number is rare and above the bound", with the least such number."""
    if not rare:
        return []
    bounds = [COMMON]
    while bounds[-1] * 2 < max(rare):
        bounds.append(bounds[-1] * 2)
    kinds: list[tuple[int, tuple[tuple[Cell, Lit], ...]]] = []
    above = dict.fromkeys(digits, FALSE)
    top = max(rare)
    for bound in reversed(bounds):
        between = {value for value in rare if bound < value <= top}
        above = {
            cell: task.any_of([above[cell], *(lit for value, lit in digit.options if value in between)])
            for cell, digit in digits.items()
        }
        kinds.insert(0, (bound + 1, tuple(above.items())))
        top = bound
    return kinds


# ---- numbers worth considering -----------------------------------------------------------------------------------


def possible_numbers(board: Board, numbers: dict[Cell, int], largest: int | None) -> dict[Cell, list[int]]:
    """For each cell the numbers it may hold, as far as room and distance tell: every right answer keeps to them.

    Raises ``OutOfTime`` when these are too many to write down.
    """
    unseen = max(len(board.cells) - sum(least_used(board, numbers).values()), 0)
    allowed: dict[Cell, list[int]] = {cell: [] for cell in board.cells}
    room = MOST
    empty = room_around([cell for cell in board.cells if cell not in numbers])
    given = set(numbers.values())
    for value in sorted({*range(1, unseen + 1), *numbers.values()}):
        if largest is not None and value > largest:
            break
        cells = {cell for cell, size in empty.items() if size >= value}
        if value in given:
            cells = reach(board, numbers, value) | (alone(board, numbers, value) if value <= unseen else set())
        room -= len(cells)
        if room < 0:
            raise OutOfTime("the board is too empty for its size: too many numbers are possible in its cells")
        for cell in cells:
            allowed[cell].append(value)
    return allowed


def only_once(board: Board, numbers: dict[Cell, int]) -> list[int]:
    """Larger given numbers, or those given twice, for which there is room for a single region only."""
    used = least_used(board, numbers)
    room = len(board.cells) - sum(used.values())
    often = Counter(numbers.values())
    return [value for value in used if room + used[value] < 2 * value and (often[value] > 1 or value >= LARGE)]


def least_used(board: Board, numbers: dict[Cell, int]) -> dict[int, int]:
    """For each given number, how many cells the regions around such givens have at least."""
    used = {}
    for value in sorted(set(numbers.values())):
        free = {cell for cell in board.cells if numbers.get(cell, value) == value}
        given = {cell for cell, number in numbers.items() if number == value}
        near = {cell: given & within(free, [cell], value - 1).keys() for cell in given}
        groups = flood_along(near)
        used[value] = value * sum(max(-(-len(group) // value), apart(group, near)) for group in groups)
    return used


def flood_along(near: dict[Cell, set[Cell]]) -> list[set[Cell]]:
    """Groups of givens such that givens of different groups are too far apart for one region."""
    left = set(near)
    groups = []
    while left:
        queue = [left.pop()]
        for cell in queue:
            queue += near[cell] & left
            left -= near[cell]
        groups.append(set(queue))
    return groups


def apart(group: set[Cell], near: dict[Cell, set[Cell]]) -> int:
    """A number of cells of a group no two of which are near; the most crowded ones are left out."""
    left, number = set(group), 0
    while left:
        cell = min(left, key=lambda one: (len(near[one] & left), one))
        left -= near[cell]
        number += 1
    return number


def reach(board: Board, numbers: dict[Cell, int], value: int) -> set[Cell]:
    """Empty cells that a region of a given number can reach."""
    free = {cell for cell in board.cells if numbers.get(cell, value) == value}
    given = [cell for cell, number in numbers.items() if number == value]
    return set(within(free, given, value - 1)) - numbers.keys()


def alone(board: Board, numbers: dict[Cell, int], value: int) -> set[Cell]:
    """Empty cells that can belong to a region of ``value`` cells without one of the givens of this number."""
    apart = [
        cell
        for cell in board.cells
        if cell not in numbers and all(numbers.get(near) != value for near in board.neighbours(cell))
    ]
    return {cell for cell, size in room_around(apart).items() if size >= value}


def room_around(cells: Iterable[Cell]) -> dict[Cell, int]:
    """For each of some cells, how many of them hang together with it."""
    return {cell: len(group) for group in flood(cells, lambda a, b: True) for cell in group}


def within(inside: Set[Cell], starts: Iterable[Cell], steps: int) -> dict[Cell, int]:
    """The cells that can be reached in so many steps, with their distance."""
    distance = dict.fromkeys(starts, 0)
    queue = list(distance)
    for cell in queue:
        if distance[cell] < steps:
            for near in (cell.step(way) for way in ORTHOGONAL):
                if near in inside and near not in distance:
                    distance[near] = distance[cell] + 1
                    queue.append(near)
    return distance


GENRE = Genre(
    name="Fillomino",
    aliases=("Polyominous", "Allied Occupation", "フィルオミノ"),
    tags=("fillomino",),
    puzzlink=("fillomino",),
    words=(
        r"\bpolyomino\w*|\b(same|equal) (size|number|area)s?\b|\bgleich groß|\bgleicher? (größe|zahl)",
        r"\b((number of|how many) cells|size of (the|its)|that many|anzahl (der|ihrer) (zellen|felder)|größe)\b",
    ),
    options=(
        Option(
            "largest",
            0,
            "the largest number that may occur (0: no limit)",
            words=(r"\b(?:numbers?|regions?|zahlen) (?:at most|up to|bis|höchstens) (\d+)\b",),
        ),
    ),
    rules=RULES,
    read=read,
    constrain=constrain,
    drawing="Numbers in some cells; borders already known as edges, x marks on sides that have none.",
    grid="dotted",
)
