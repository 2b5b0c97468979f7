"""Relations of digits in neighbouring cells that depend on whether they are shaded."""

from __future__ import annotations

import re
from dataclasses import dataclass

from penpad.solver.constraints.digits import Table
from penpad.solver.constraints.when import When
from penpad.solver.sudoku.shading.field import Fact, Field
from penpad.solver.sudoku.shading.grammar import Clause, Context, clause


@dataclass(frozen=True)
class Related:
    """The digits of neighbours of certain kinds stand in a relation.

    ``kind`` is "shaded", "unshaded", "same" or "opposite". ``relation`` is "least", "most" or "difference" for how
    much they differ, "sum" for their sum, "parity" for both odd or both even; ``holds`` whether that must be so or
    must not.
    """

    kind: str
    relation: str
    number: int
    holds: bool

    @property
    def alike(self) -> bool:
        """Whether it treats both kinds alike."""
        return self.kind in ("same", "opposite")

    def write(self, field: Field) -> None:
        values = field.board.values
        rows = frozenset((x, y) for x in values for y in values if self._fits(x, y) == self.holds)
        for a, b in field.links:
            table = Table(field.board.of((a, b)), rows)
            if self.kind in ("shaded", "unshaded"):
                kind = self.kind == "shaded"
                condition = field.task.all_of([field.lit(a, kind), field.lit(b, kind)])
            else:
                differ = field.task.differ(field.shaded[a], field.shaded[b])
                condition = differ if self.kind == "opposite" else -differ
            field.add(When(condition, (table,)), (a, b))

    def _fits(self, x: int, y: int) -> bool:
        apart = abs(x - y)
        if self.relation == "sum":
            return x + y == self.number
        if self.relation == "parity":
            return apart % 2 == 0
        return {"least": apart >= self.number, "most": apart <= self.number}.get(self.relation, apart == self.number)


# ---- words -------------------------------------------------------------------------------------------------------

KIND = r"(?P<kind>(?:un)?shaded|same(?:-| )color(?:ed)?|(?:differently|opposite|oppositely)(?:-| )color(?:ed)?)"
DIGITS = r"(?:(?:the|all|any|every|each|two|pairs? of|digits?|numbers?|in|of|orthogonally) )*"
WHO = (
    rf"{DIGITS}(?:adjacent|neighboring|touching) (?:digits in )?{KIND}(?: cells?| digits?)?",
    (
        rf"{DIGITS}{KIND} (?:cells?|digits?) (?:that are )?(?:orthogonally )?(?:adjacent|next to|"
        rf"neighboring)(?: (?:to )?(?:each|one an) ?other)?"
    ),
    (
        r"(?:digits in )?(?:orthogonally )?(?:adjacent|neighboring) cells (?:of|with|in) (?:the |"
        r"an? )?(?P<kind>same|opposite|different) colors?"
    ),
)
NOT = r"(?P<must>must(?: not)?|cannot|should(?: not)?|may|are|have(?: to)?|will|is|contain|do)(?P<never> never| not)?"
NUMBER = r"(?P<number>\d+|one|two|three|four|five|six)"
WHAT = (
    (
        rf"(?: (?:have|be|contain|hold|of|digits|with))*(?: an?)?(?: difference of| differ by|"
        rf" apart by)(?: (?P<bound>at least|at most|exactly|no more than|"
        rf"more than))? {NUMBER}(?P<more> or more| or less)?"
    ),
    (
        rf"(?: differ)(?: from (?:each|one an) ?other)?(?: by)(?: (?P<bound>at least|at most|exactly|"
        rf"no more than|more than))? {NUMBER}(?P<more> or more| or less)?"
    ),
    r"(?: (?:be|contain|hold|have))*(?P<next> consecutive)(?: digits| numbers| values)?",
    r"(?: (?:sum|add up|add|total))(?: up)?(?: to)? (?P<sum>\d+)",
    r"(?: (?:be|contain|hold|have|of|digits|with))*(?: the)?(?: (?P<same>same|different|opposite|equal)) parity",
)
WORDS = {"one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6}


def _related(match: re.Match[str], context: Context) -> list[Fact] | None:
    groups = match.groupdict()
    said = match["kind"]
    kind = said if said in ("shaded", "unshaded") else "same" if said.startswith("same") else "opposite"
    holds = not (match["never"] or re.search(r"\bnot\b|cannot", match["must"]))
    if match["must"] == "may":
        return None
    if groups.get("next"):
        return [Related(kind, "difference", 1, holds)]
    if groups.get("sum"):
        return [Related(kind, "sum", int(match["sum"]), holds)]
    if groups.get("same"):
        return [Related(kind, "parity", 0, holds == (match["same"] in ("same", "equal")))]
    number = WORDS.get(match["number"]) or int(match["number"])
    bound, more = match["bound"] or "", match["more"] or ""
    if bound == "more than":
        return [Related(kind, "least", number + 1, holds)]
    if bound == "at least" or "more" in more:
        return [Related(kind, "least", number, holds)]
    relation = "most" if bound in ("at most", "no more than") or "less" in more else "difference"
    return [Related(kind, relation, number, holds)]


CLAUSES: tuple[Clause, ...] = tuple(clause(rf"{who} {NOT}{what}", _related) for who in WHO for what in WHAT)
