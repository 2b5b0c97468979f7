"""Fillomino: divide the board into regions, and write into each cell how many cells its region has."""

from __future__ import annotations

from collections.abc import Iterable, Set
from dataclasses import dataclass

from penpad.solver.dsl import (
    ORTHOGONAL,
    Board,
    BorderBetween,
    Cell,
    Count,
    Edge,
    Genre,
    NumberedAreas,
    Option,
    Reader,
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
    "largest": "No number is larger than the option largest, if there is one.",
}


def read(marks: Reader) -> Clues:
    numbers = {cell: number for cell, number in marks.take_numbers(minimum=1).items() if number is not None}
    return Clues(numbers, marks.take_borders(), marks.take_open_sides(), marks.number("largest") or None)


def constrain(task: Task, clues: Clues) -> None:
    board = task.board
    allowed = possible_numbers(board, clues.numbers, clues.largest)
    digits = task.numbers(allowed, given=clues.numbers)
    borders = task.borders()

    for a, b in board.links():
        task.add("border", BorderBetween(borders[edge_between(a, b)], digits[a], digits[b]), at=(a, b))

    values = {value for digit in digits.values() for value in digit.values}
    above = []
    for bound in THRESHOLDS:
        if sum(value > bound for value in values) > 1:
            larger = {
                cell: task.any_of(lit for value, lit in digit.options if value > bound)
                for cell, digit in digits.items()
            }
            above.append((bound, tuple(larger.items())))
    task.add("size", NumberedAreas(tuple(digits.items()), tuple(board.links()), tuple(above)))

    for cell, number in clues.numbers.items():
        if clues.largest is not None and number > clues.largest:
            task.add("largest", Count([], at_least=1), at=cell)
    for edge, lit in borders.items():
        if edge in clues.borders:
            task.add("", Count([lit], exactly=1), at=edge)
        if edge in clues.open:
            task.add("", Count([lit], exactly=0), at=edge)


THRESHOLDS = (4, 8, 12, 16, 24, 32, 48, 64, 96, 128, 192, 256, 384, 512, 768, 1024)
"""Numbers above each of these are also spoken of together; large regions without a given are refuted that way."""


# ---- numbers worth considering -----------------------------------------------------------------------------------


def possible_numbers(board: Board, numbers: dict[Cell, int], largest: int | None) -> dict[Cell, list[int]]:
    """For each cell the numbers it may hold, as far as room and distance tell: every right answer keeps to them."""
    unseen = room_without_givens(board, numbers)
    limit = max(len(board.cells), *numbers.values()) if numbers else len(board.cells)
    allowed: dict[Cell, list[int]] = {cell: [] for cell in board.cells}
    values = set(range(1, unseen + 1)) | set(numbers.values())
    for value in sorted(values):
        if value > min(limit, largest or limit):
            continue
        given = [cell for cell, number in numbers.items() if number == value]
        for cell in reach(board, numbers, value, given) | alone(board, numbers, value, unseen):
            allowed[cell].append(value)
    return allowed


def room_without_givens(board: Board, numbers: dict[Cell, int]) -> int:
    """At least all other cells belong to regions with a given number."""
    used = 0
    for value in set(numbers.values()):
        given = [cell for cell, number in numbers.items() if number == value]
        used += sum(
            value * max(-(-len(group) // value), apart(group, value)) for group in clusters(board, numbers, given, value)
        )
    return max(len(board.cells) - used, 0)


def clusters(board: Board, numbers: dict[Cell, int], given: list[Cell], value: int) -> list[list[Cell]]:
    """Groups of equal givens such that givens of different groups are too far apart for one region."""
    free = {cell for cell in board.cells if numbers.get(cell, value) == value}
    left = dict.fromkeys(given)
    groups = []
    while left:
        group = [next(iter(left))]
        del left[group[0]]
        for start in group:
            near = [cell for cell in within(free, [start], value - 1) if cell in left]
            group += near
            for cell in near:
                del left[cell]
        groups.append(group)
    return groups


def apart(group: list[Cell], value: int) -> int:
    """A number of cells of a group no two of which fit into one region."""
    chosen: list[Cell] = []
    for cell in sorted(group):
        if all(abs(cell.row - other.row) + abs(cell.col - other.col) >= value for other in chosen):
            chosen.append(cell)
    return len(chosen)


def reach(board: Board, numbers: dict[Cell, int], value: int, given: list[Cell]) -> set[Cell]:
    """Empty cells that a region of a given number can reach."""
    free = {cell for cell in board.cells if numbers.get(cell, value) == value}
    return set(within(free, given, value - 1)) - numbers.keys()


def alone(board: Board, numbers: dict[Cell, int], value: int, unseen: int) -> set[Cell]:
    """Empty cells that can belong to a region of ``value`` cells without a given number."""
    if value > unseen:
        return set()
    free = [
        cell
        for cell in board.cells
        if cell not in numbers and all(numbers.get(near) != value for near in board.neighbours(cell))
    ]
    return {cell for group in flood(free, lambda a, b: True) if len(group) >= value for cell in group}


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
        r"\b(polyomino\w*|regions?|gebiete?n?|area|areas)\b",
        r"\b(number of cells|how many cells|size of the|contains? exactly that many|anzahl (der|ihrer) (zellen|felder)|größe)\b",
        r"\bsame (size|number|area)\b.*\b(touch|adjacent|share|border)|\b(gleich groß|gleicher größe)\b",
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
)
