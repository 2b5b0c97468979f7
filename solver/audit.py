"""The answers that a link holds, judged by the rules themselves and not by the answer that was found."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import fields

from penpad.formats import drawn
from penpad.formats.drawn import Drawn
from penpad.formats.errors import EncodingDisagrees
from penpad.formats.puzzle import Puzzle
from penpad.solver.compare import Comparison
from penpad.solver.search import Found
from penpad.solver.task import Instance, Task

MOST_RULES = 3
"""So many broken rules are named."""


def audit(puzzle: Puzzle, task: Task, found: Found, stored: Comparison, rules: Mapping[str, str]) -> list[str]:
    """What to say of the stored answer: the rules it breaks, or that it is one of several answers.

    ``stored`` is how it compares with the answer found; what is right so far breaks no rule.
    Raises ``EncodingDisagrees`` when a stored or drawn answer meets every rule and yet the search missed it: then the
    clauses forbid too much, and neither "unique" nor "none" would be true.
    """
    for parts in (*stored_answers(puzzle), drawn.read(puzzle.answer, puzzle.board)):
        if found.kind in ("unique", "none") and _whole(parts, task) and _missed(parts, task, found):
            raise EncodingDisagrees(
                "an answer in the link meets every rule, but the solver did not find it; please report this puzzle"
            )
    whole = [parts for parts in stored_answers(puzzle) if _whole(parts, task)]
    if not whole or found.kind == "undecided" or stored.kind not in ("differs", "unknown"):
        return []
    broken = [task.broken(task.read(parts)) for parts in whole]
    if all(broken):
        return [_broken_sentence(broken[0], rules)]
    return ["The stored answer is one of them."] if found.kind == "multiple" else []


def stored_answers(puzzle: Puzzle) -> Iterator[Drawn]:
    """The answers stored for the app's check, without those that leave cells open."""
    stored = puzzle.stored
    if stored is None:
        return
    for marks in stored.alternatives or (stored.marks,):
        yield drawn.read(marks, puzzle.board)
    if stored.grid and None not in stored.grid.values():
        yield Drawn({cell: text for cell, text in stored.grid.items() if text and cell in puzzle.board})


def _whole(parts: Drawn, task: Task) -> bool:
    """Whether something is drawn of every part that an answer has; else rules would be broken by what is left out, as
    they are where an answer depends on what is never drawn.
    """
    present = {field.name for field in fields(parts) if getattr(parts, field.name)}
    return bool(present) and task.parts <= present and not task.unseen


def _missed(parts: Drawn, task: Task, found: Found) -> bool:
    answer = task.read(parts)
    if task.broken(answer):
        return False
    return not any(all(answer[lit] == other[lit] for lit in task.shown) for other in found.answers)


def _broken_sentence(broken: list[Instance], rules: Mapping[str, str]) -> str:
    named: dict[str, str] = {}
    for instance in broken:
        places = ", ".join(map(str, instance.at[:4])) + (" ..." if len(instance.at) > 4 else "")
        rule = rules.get(instance.rule, "Every cell holds one of the values allowed.")
        named.setdefault(rule, f"{places or 'the board'}: {rule}")
    shown = list(named.values())[:MOST_RULES]
    return f"The stored answer breaks {'a rule' if len(named) == 1 else 'rules'}, at " + " At ".join(shown)
