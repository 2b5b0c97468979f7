"""The ways to say what digits that follow each other along a line are like."""

# One way to say something is one pattern, and stays on one line.
# ruff: noqa: E501
from __future__ import annotations

import re
from collections.abc import Sequence

from penpad.solver.sudoku.route import digits
from penpad.solver.sudoku.route.digits import Table
from penpad.solver.sudoku.route.grammar import Clause, Context, Fact, clause
from penpad.solver.sudoku.route.relations import ANY, classes, relation
from penpad.solver.sudoku.route.words import ADJACENT, HAVE, ON, PAIRS, SUBJECT, WHERE, T, W

NEXT_TO = (
    rf"(?:(?P<where>{WHERE}),? )?{SUBJECT}(?: (?P<where2>{WHERE}))?,? {HAVE}(?P<rel>{ANY})(?: {ON})?(?: (?P<where3>{WHERE}))?(?: too)?",
    rf"(?:the )?(?:2 )?digits {ON} (?P<where>(?:that (?:are )?)?(?:connected|adjacent|join|joined|connect) across (?:a |the )?box borders?) {HAVE}(?P<rel>{ANY})",
    rf"(?:the )?(?P<what>sum|difference) (?:of|between) (?:the )?{SUBJECT}(?: (?P<where2>{WHERE}))?,? {HAVE}(?:be |is )?(?P<amount>(?:at least|at most|no more than|no less than|more than|less than|exactly) \d{{1,2}}|\d{{1,2}} or (?:more|less)|(?:an? )?(?:prime|odd|even)(?: number)?)",
    rf"(?:{ON},? )?{SUBJECT} (?:can )?cannot (?:be |contain |have )?(?:digits (?:that|which) )?(?P<no>)(?P<rel>{ANY})(?: {ON})?",
    # Only of neighbours can it be said that they alternate.
    rf"(?:{ON},? )?(?:(?:the )?digits(?: {ON})?|{T}|cells {ON}) {HAVE}(?=alternat|oscillat|switch)(?P<rel>{ANY})(?: {ON})?",
)
FROM_NEIGHBOURS = rf"(?:each|every|any|a|the|all) (?:track )?digits? {ON} {HAVE}differs? from (?:(?:its|their|both|all|each|any|of|the|adjacent|neighboring|2|directly|immediate) )*(?:neighbors?|digits?|cells?)(?: {ON})? by (?P<by>at least \d|at most \d|\d or more|exactly \d|no more than \d)"
BY_FROM_NEIGHBOURS = rf"(?:(?:each|every|any|a|the|all) )?(?:track )?digits? {ON} {HAVE}differs? by (?P<by>at least \d|at most \d|\d or more|exactly \d|no more than \d) from (?:(?:its|their|both|all|each|any|of|the|adjacent|neighboring|2|directly|immediate) )*(?:neighbors?|digits?|cells?)(?: {ON})?"
CROSSING = (
    rf"(?:when|where|wherever|whenever|each time|every time|if) {W} (?:crosses|passes|goes over|passes over|passes through|traverses) (?:a|the|any) box (?:border|boundary|edge),? (?:the )?(?:2 )?(?:digits|cells) (?:on )?(?:either|each|both) sides?(?: of (?:the|it|that|this)(?: border| boundary)?)? {HAVE}(?P<rel>{ANY})",
    rf"if 2 {ADJACENT} cells {ON} are in (?P<same>the same|different) box(?:es)?,? (?:they|their digits|the digits) {HAVE}(?P<rel>{ANY})",
)
MOVES = (
    rf"(?:when|whenever|if|each time|every time|where|wherever)(?: {W})? (?:moves?|moving|travels?|travelling|goes|steps?)(?: in a)? (?P<way>diagonally|orthogonally|diagonal|orthogonal)(?: direction)?(?: (?:along|on) {T})?,? (?:the )?(?:2 )?(?:adjacent |neighboring )?(?:digits|cells|they)(?: involved| on either side)?,? {HAVE}(?P<rel>{ANY})",
    rf"(?:the )?(?:2 )?{PAIRS} (?:that are )?(?P<way>diagonally|orthogonally) (?:connected|adjacent|joined) {ON} {HAVE}(?P<rel>{ANY})",
)
ALLOWED = (
    rf"walker (?:(?:can|may) )?(?:can |may )?only (?:move|step|travel|go|walk)s? (?:orthogonally )?(?:between|from a cell|to|from cell to cell|from 1 cell to another)? ?(?:an? )?(?:orthogonally )?(?:{ADJACENT} )?(?:cells?|digits?)?,? ?(?:if|when|whose|that|with|where) (?:(?:their|the|its|it|they|2|which) )*(?:digits? )?{HAVE}(?P<rel>{ANY})(?: (?:from|to) (?:the )?(?:previous|current|one|digit|cell|1)[a-z ]*)?",
)
TRIPLE = rf"(?:the (?:sum|total) of )?(?:any|every|each|all)(?: (?:set|group|sequence|run)s? of)? 3 {ADJACENT} (?:digits|cells) {ON} {HAVE}(?:be |is |are |(?:sums?|adds?)(?: up)?(?: to)? )(?P<amount>at least|at most|no more than|no less than|more than|less than|exactly)? ?(?P<number>\d{{1,2}})(?: or (?P<side>more|less))?"
ALTERNATE = (
    rf"(?:odd and even|even and odd) digits {HAVE}alternate {ON}",
    rf"track cells {HAVE}alternate (?:between |in )?(?:odd and even|even and odd|parity)(?: digits)?",
)
THREE = (
    rf"(?:{ON},? )?(?:any|every|each|all)(?: (?:set|group|sequence|run|string|triplet|chain)s? of)? (?:3 )?(?:{ADJACENT} )?(?:digits|cells|triplets?)(?: {ON})? {HAVE}(?:contain|be|have|include|consist of|come from|has|contains)(?P<sets>.+)",
)


def values(context: Context) -> tuple[int, ...]:
    grid = context.grids[0]
    return tuple(range(1, grid.size + 1))


def table(context: Context) -> Table:
    return Table(values(context))


def _next_to(match: re.Match[str], context: Context) -> Sequence[Fact] | None:
    known, groups = table(context), match.groupdict()
    told = groups.get("rel")
    if told is None:
        told = f"{'sum to' if groups['what'] == 'sum' else 'differ by'} {groups['amount']}"
    fits = relation(told, known)
    if fits is None:
        return None
    if groups.get("no") is not None:
        return [digits.Neighbours(known.pairs(lambda x, y: True) - known.pairs(fits))]
    where = groups.get("where") or groups.get("where2") or groups.get("where3") or ""
    return [
        digits.Neighbours(
            known.pairs(fits), "" if not where else "border" if re.search("cross|different", where) else "box"
        )
    ]


def _from_neighbours(match: re.Match[str], context: Context) -> Sequence[Fact] | None:
    fits = relation(f"differ by {match['by']}", table(context))
    return None if fits is None else [digits.Neighbours(table(context).pairs(fits))]


def _crossing(match: re.Match[str], context: Context) -> Sequence[Fact] | None:
    fits = relation(match["rel"], table(context))
    where = "box" if match.groupdict().get("same") == "the same" else "border"
    return None if fits is None else [digits.Neighbours(table(context).pairs(fits), where)]


def _moves(match: re.Match[str], context: Context) -> Sequence[Fact] | None:
    fits = relation(match["rel"], table(context))
    where = "slanting" if match["way"].startswith("diag") else "straight"
    return None if fits is None else [digits.Neighbours(table(context).pairs(fits), where)]


def _triple(match: re.Match[str], context: Context) -> Sequence[Fact]:
    number, most = int(match["number"]), 3 * max(values(context))
    how = {"more": "at least", "less": "at most"}.get(match["side"] or "") or match["amount"] or "exactly"
    bounds = {
        "at least": (number, most),
        "no less than": (number, most),
        "more than": (number + 1, most),
        "at most": (0, number),
        "no more than": (0, number),
        "less than": (0, number - 1),
        "exactly": (number, number),
    }
    return [digits.TripleSums(*bounds[how])]


def _alternate(match: re.Match[str], context: Context) -> Sequence[Fact]:
    return [digits.Neighbours(table(context).pairs(lambda x, y: (x - y) % 2 != 0))]


def _three(match: re.Match[str], context: Context) -> Sequence[Fact] | None:
    if "3" not in match[0].split(match["sets"])[0]:
        return None
    found = classes(match["sets"], values(context))
    return None if found is None else [digits.Windows(found)]


CLAUSES: tuple[Clause, ...] = (
    *(clause(each, _next_to) for each in NEXT_TO),
    *(clause(each, _from_neighbours) for each in (FROM_NEIGHBOURS, BY_FROM_NEIGHBOURS)),
    *(clause(each, _crossing) for each in CROSSING),
    *(clause(each, _moves) for each in MOVES),
    *(clause(each, _next_to) for each in ALLOWED),
    clause(TRIPLE, _triple),
    *(clause(each, _alternate) for each in ALTERNATE),
    *(clause(each, _three) for each in THREE),
)
