"""Reads what a rules text says of shaded cells, sentence by sentence."""

from __future__ import annotations

import re
from dataclasses import dataclass, field, replace

from penpad.solver.reader import Reader
from penpad.solver.sudoku.layer import Said, bare
from penpad.solver.sudoku.shading import (
    area_words,
    areas,
    clues,
    digit_words,
    islands,
    neighbours,
    relations,
    run_words,
    sets,
    shafts,
    totals,
)
from penpad.solver.sudoku.shading.areas import BOTH
from penpad.solver.sudoku.shading.drawing import Drawing
from penpad.solver.sudoku.shading.field import Fact, Plan
from penpad.solver.sudoku.shading.grammar import Clause, Context, read
from penpad.solver.sudoku.shading.names import Names
from penpad.solver.sudoku.text.clauses import gather, in_brackets, take
from penpad.solver.sudoku.text.phrases import BRACKETS

CLAUSES: tuple[Clause, ...] = (
    *area_words.CLAUSES,
    *digit_words.CLAUSES,
    *clues.CLAUSES,
    *islands.CLAUSES,
    *totals.CLAUSES,
    *relations.CLAUSES,
    *sets.CLAUSES,
    *shafts.CLAUSES,
    *neighbours.CLAUSES,
    *run_words.CLAUSES,
)


@dataclass
class Reading:
    """The facts found so far."""

    said: Said
    names: Names
    context: Context
    facts: list[Fact] = field(default_factory=list)
    counted: int = 0
    """How many sentences said something."""

    def sentence(self, text: str) -> bool:
        """Whether a sentence was understood as a whole; then its facts are kept."""
        found = read(self.names.common(bare(text)), CLAUSES, self.context)
        if found is None:
            return False
        self.facts += found
        self.counted += bool(found)
        return True


def plan(marks: Reader, said: Said) -> Plan | None:
    """What the text and the marks say of shaded cells; the sentences and marks understood are taken."""
    context = Context(marks, Drawing(marks), said.rules)
    reading = Reading(said, Names(said.rules), context)
    understood = gather(said, lambda whole, parts: _understand(reading, whole, parts))
    reading.facts += totals.values(context)
    summed = run_words.facts(context)
    reading.facts += summed or []
    if context.values and not context.caged and context.shafts != "values":
        return None
    if not (reading.facts or context.shafts) or not context.declared or context.needs or summed is None:
        return None
    take(said, understood)
    if not said.has(r"\b(lines?|arrows?|thermo\w*|whispers?|stripes?)\b"):
        context.used += context.lines
    used = set(map(id, context.used))
    marks.skip(lambda mark: id(mark) in used)
    shafts_found = shafts.facts(context, marks)
    if shafts_found is None:
        marks.refuse("the rules text tells of arrows that add up shaded cells, but penpad finds no such arrow")
    reading.facts += shafts_found
    if context.outside_taken:
        _not_sandwiches(marks)
    facts = merged(reading.facts)
    return Plan(facts, all(getattr(fact, "alike", False) for fact in facts), reading.names)


def merged(facts: list[Fact]) -> tuple[Fact, ...]:
    """The facts, each once; what is said of the one kind and of the other in one fact about both."""
    kinds: dict[Fact, set[bool]] = {}
    for fact in facts:
        if isinstance(fact, ABOUT_KINDS):
            kinds.setdefault(replace(fact, kinds=BOTH), set()).update(fact.kinds)
        else:
            kinds.setdefault(fact, set())
    return tuple(
        replace(fact, kinds=tuple(kind for kind in BOTH if kind in said)) if isinstance(fact, ABOUT_KINDS) else fact
        for fact, said in kinds.items()
    )


ABOUT_KINDS = (areas.Joined, areas.NoBlock, areas.ReachEdge, areas.Apart, areas.Inside, islands.DifferentDigits)


def _not_sandwiches(marks: Reader) -> None:
    """Numbers outside that the link states as sandwich sums, for lack of another kind, are no such sums."""
    kept = {key: value for key, value in marks.puzzle.extras.items() if key != "fpuzzles.sandwichsum"}
    marks.puzzle = replace(marks.puzzle, extras=kept)


def _understand(reading: Reading, whole: str, parts: list[str]) -> list[str]:
    """The parts of a sentence that are understood: all of them together, without brackets, or one by one."""
    inline = re.sub(r"[()\[\]]", "", whole)
    if len(parts) > 1 and (reading.sentence(inline) or reading.sentence(BRACKETS.sub(in_brackets, whole))):
        return list(parts)
    return [part for part in parts if reading.sentence(part)]
