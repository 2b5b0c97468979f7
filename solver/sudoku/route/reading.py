"""Reads what a rules text says of a line that is to be found, sentence by sentence."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field

from penpad.solver.reader import Reader
from penpad.solver.sudoku.drawing.layout import Grid
from penpad.solver.sudoku.layer import Said, bare
from penpad.solver.sudoku.meanings import Meanings
from penpad.solver.sudoku.route import amounts, claims, maze, pearls, shape, steps, tallies
from penpad.solver.sudoku.route.drawing import Drawing
from penpad.solver.sudoku.route.grammar import Clause, Context, Fact, read
from penpad.solver.sudoku.route.names import Names
from penpad.solver.sudoku.route.track import Outline, Track
from penpad.solver.sudoku.text.clauses import gather, in_brackets, take
from penpad.solver.sudoku.text.phrases import BRACKETS

LONGEST = 1200
"""Longer sentences are not looked at."""
CONTINUES = re.compile(r"^\W*it\b|\b(?:segments?|sections?|masyu|moving)\b")
"""Finds sentences that may go on about the line without naming it."""
CLAUSES: tuple[Clause, ...] = (
    *maze.CLAUSES,
    *steps.CLAUSES,
    *claims.CLAUSES,
    *amounts.CLAUSES,
    *pearls.CLAUSES,
    *tallies.CLAUSES,
    *shape.CLAUSES,
)


@dataclass(frozen=True)
class Plan:
    """All facts about the line of a puzzle."""

    facts: tuple[Fact, ...]
    names: Names

    def write(self, board: Meanings) -> None:
        """Add everything to the board's task."""
        outline = Outline()
        for fact in self.facts:
            fact.shape(outline)
        track = Track(board, outline)
        for fact in self.facts:
            fact.write(track)

    def about(self, sentence: str) -> bool:
        """Whether a sentence is about the line."""
        return re.search(r"\b(track|walker)\b", self.names.common(bare(sentence[:LONGEST]))) is not None


@dataclass
class Reading:
    """The facts found so far."""

    names: Names
    context: Context
    facts: list[Fact] = field(default_factory=list)
    follows: bool = False
    """Whether the sentence before was about the line."""

    def sentence(self, text: str) -> bool:
        """Whether a sentence was understood as a whole; then its facts are kept."""
        if len(text) > LONGEST:
            return False
        said = self.names.common(text)
        if re.search(r"\b(?:track|walker)\b", said) or (self.follows and CONTINUES.search(said)):
            known = CLAUSES
        else:
            # Digits that follow each other somewhere else are no business of the line.
            known = (*maze.CLAUSES, *shape.CLAUSES) if self.follows else maze.CLAUSES
        found = read(said, known, self.context)
        if found is None:
            return False
        self.facts += found
        return True


def plan(marks: Reader, said: Said, grids: Sequence[Grid]) -> Plan | None:
    """What the text and the marks say of a line; the sentences and marks understood are taken."""
    names = Names(said.rules)
    if not names.nouns:
        return None
    context = Context(marks, Drawing(marks), said.rules, list(grids))
    context.notes["closed"] = names.closed
    reading = Reading(names, context)

    def understand(whole: str, parts: list[str]) -> list[str]:
        found = _understand(reading, whole, parts)
        reading.follows = bool(found)
        if not found:
            # "These digits" are those of the sentence before, or nobody's.
            context.notes.pop("marks", None)
        return found

    understood = gather(said, understand)
    if not context.opened or context.needs:
        return None
    take(said, understood)
    if "walls" in context.notes:
        _named_by_fruit(said)
    used = set(map(id, context.used))
    marks.skip(lambda mark: id(mark) in used)
    return Plan(tuple(dict.fromkeys(reading.facts)), names)


FRUIT = {
    r"\b(?:black )?(?:blackcurrant|blackberr(?:y|ie(?=s)))": "black dot",
    r"\b(?:red )?(?:redcurrant|cherr(?:y|ie(?=s))|raspberr(?:y|ie(?=s))|strawberr(?:y|ie(?=s)))": "red dot",
    r"\b(?:white )?whitecurrant": "white dot",
    r"\b(?:blue )?blueberr(?:y|ie(?=s))": "blue dot",
    r"\b(?:green )?(?:grape|gooseberr(?:y|ie(?=s)))": "green dot",
}
"""What mice call dots, by their colours."""


def _named_by_fruit(said: Said) -> None:
    """Says dots for fruit in what others will read."""
    for parts in said.left:
        for index, part in enumerate(parts):
            for fruit, dot in FRUIT.items():
                part = re.sub(fruit, dot, part, flags=re.I)
            parts[index] = part


def _understand(reading: Reading, whole: str, parts: list[str]) -> list[str]:
    """The parts of a sentence that are understood: all of them together, without brackets, or one by one."""
    plain = re.sub(r"[()\[\]]", "", bare(whole))
    if len(parts) > 1 and (reading.sentence(plain) or reading.sentence(bare(BRACKETS.sub(in_brackets, whole)))):
        return list(parts)
    return [part for part in parts if reading.sentence(bare(part)) or reading.sentence(part)]
