"""Which constraints of a task stand for clues, and which for rules that every puzzle of the genre has."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence

from penpad.formats.errors import PenpadError
from penpad.formats.normal import describe, inner_cell, snap
from penpad.formats.puzzle import Board, Cage, Cell, Path, Place, Puzzle, Shape, Symbol, Text
from penpad.solver.explaining.explanation import Part
from penpad.solver.explaining.guarded import ALWAYS
from penpad.solver.explaining.minimal import Unit
from penpad.solver.reader import Reader
from penpad.solver.recognise import Candidate
from penpad.solver.task import GIVEN, Instance, Task

UNNAMED = "Every cell holds one of the values allowed."


class Clues:
    """Constraints of a task in groups that are kept or left out together, and their words."""

    def __init__(
        self,
        instances: Sequence[Instance],
        units: Sequence[Unit],
        rules: Mapping[str, str],
        texts: Mapping[tuple[Place, ...], str],
        named: Mapping[int, str],
    ) -> None:
        self._instances = instances
        self._rules = rules
        self._texts = texts
        self._named = named
        self.units = tuple(units)
        self.numbers = frozenset(number for unit in units for number in unit)

    def parts(self, units: Iterable[Unit]) -> tuple[Part, ...]:
        """These groups in words, in reading order."""
        return tuple(self._part(unit) for unit in sorted(units))

    def _part(self, unit: Unit) -> Part:
        first = self._instances[unit[0]]
        keys = list(dict.fromkeys(self._instances[number].rule for number in unit))
        texts = dict.fromkeys(
            self._named.get(number) or self._rules.get(self._instances[number].rule, UNNAMED)
            for number in unit
            # That a given number stays as it is needs no words.
            if self._instances[number].rule != GIVEN or GIVEN in self._rules
        )
        return Part(keys[0], " ".join(texts), tuple(map(str, first.at)), self._texts.get(first.at, ""))


class Inventory:
    """The clues and the rules of a posed puzzle.

    What the same board without any marks has as well is a rule of the genre. What only this puzzle has is a clue if
    something is written, or drawn as one sign, at its place, or outside at the end of its line; else it is a rule too
    (regions are drawn, but no clue).
    """

    def __init__(self, puzzle: Puzzle, candidate: Candidate, task: Task) -> None:
        general = _general(puzzle, candidate)
        keys = {instance.rule for instance in general}
        # By place and compared one by one: not every constraint can be hashed.
        whole: dict[tuple[Place, ...], list[Instance]] = {}
        for instance in general:
            whole.setdefault(instance.at, []).append(instance)
        signs = _signs(puzzle)
        outer = _signs(puzzle.but(given=tuple(mark for mark in puzzle.given if isinstance(mark, Text))))
        # Not every app's links have margins; what is written outside is there all the same.
        outside_cells = sorted(place for place in outer if isinstance(place, Cell) and place not in puzzle.board)
        # What a number given among others says is that it stays, and nothing of the lines through it.
        givens = {instance.at[0] for instance in task.instances if instance.rule == GIVEN}
        heads = _signs(puzzle, without=givens)
        spoken = {place for instance in task.instances for place in instance.at}
        texts: dict[tuple[Place, ...], str] = {}
        named: dict[int, str] = {}
        clues: dict[object, list[int]] = {}
        rules: dict[object, list[int]] = {}
        for number, instance in enumerate(task.instances):
            if instance.rule == ALWAYS:
                continue
            ends = (place for place in _ends(instance, puzzle.board, outside_cells) if place not in spoken)
            outside = next(filter(None, map(outer.get, ends)), "")
            same = whole.get(instance.at, ())
            new = instance.rule not in keys or (bool(outside) and instance not in same)
            # A rule of the board that says something of one place only because of what is written there.
            new = new or (len(instance.at) == 1 and all(one.rule != instance.rule for one in same))
            is_clue = new and (bool(outside) or any(place in heads for place in instance.at))
            name = candidate.genre.named(candidate.clues, instance) if candidate.genre.named else None
            if name is not None and instance not in same:
                texts[instance.at] = outside or name[0]
                named[number] = name[1]
                clues.setdefault(instance.at, []).append(number)
            elif is_clue or instance.rule == GIVEN:
                texts[instance.at] = outside or _written(instance, signs if len(instance.at) == 1 else heads)
                clues.setdefault(instance.at, []).append(number)
            else:
                rules.setdefault((instance.rule, instance.at), []).append(number)
        words = candidate.genre.rules
        self.clues = Clues(task.instances, [tuple(group) for group in clues.values()], words, texts, named)
        self.rules = Clues(task.instances, [tuple(group) for group in rules.values()], words, {}, {})


def _general(puzzle: Puzzle, candidate: Candidate) -> list[Instance]:
    """What is said of the same board without any marks; nothing where such a board is no puzzle."""
    bare = puzzle.but(given=(), answer=(), stored=None)
    # A rules text may speak of marks that are missed then.
    for board in (bare, bare.but(rules="")):
        try:
            task = Task(board.board, itemised=True)
            candidate.genre.constrain(task, candidate.genre.read(Reader(board, candidate.options)))
        except PenpadError:
            continue
        return task.instances
    return []


def _written(instance: Instance, signs: Mapping[Place, str]) -> str:
    """What is written or drawn where a clue applies, at the first place that has something."""
    return next((signs[place] for place in instance.at if place in signs), "")


def _ends(instance: Instance, board: Board, outside: Sequence[Cell]) -> Iterator[Cell]:
    """The places outside the board in the line of several cells, from the first cell's end on."""
    cells = [place for place in instance.at if isinstance(place, Cell)]
    if len(cells) < 2 or len(cells) < len(instance.at):
        return
    order = outside if cells[0] < cells[-1] else reversed(outside)
    if len({cell.row for cell in cells}) == 1:
        yield from (cell for cell in order if cell.row == cells[0].row and not 0 <= cell.col < board.cols)
    elif len({cell.col for cell in cells}) == 1:
        yield from (cell for cell in order if cell.col == cells[0].col and not 0 <= cell.row < board.rows)


def _signs(puzzle: Puzzle, without: Collection[Place] = ()) -> dict[Place, str]:
    """What is written in each place, or drawn there as a single sign; ``without`` texts in the middle of some cells."""
    found: dict[Place, str] = {}
    for mark in puzzle.given:
        match mark:
            case Text() if mark.at in without:
                continue
            case Text() if mark.text.strip():
                cell = inner_cell(mark.at)
                place = cell if cell is not None else snap(mark.at)
                found[place] = " ".join(filter(None, (found.get(place, ""), mark.text.strip())))
            case Cage() if mark.cells and mark.style != "region":
                found.setdefault(mark.cells[0], mark.label or "cage")
            case Symbol() | Shape():
                found.setdefault(snap(mark.at), describe(mark))
            case Path() if mark.points:
                found.setdefault(snap(mark.points[0]), describe(mark))
    return found
