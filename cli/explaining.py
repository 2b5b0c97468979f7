"""``penpad explain``: why there is no answer, what would leave one of several, which clues could go."""

from __future__ import annotations

import time
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

from penpad.cli import exits
from penpad.cli.output import say, say_json
from penpad.formats import decode as read_puzzle
from penpad.solver.explaining import Clash, Explanation, Part, Redundant, Settled

MOST_NAMED = 12
"""So many places are named in one sentence at a terminal; the report names all."""


def explain(
    given: str,
    *,
    genre: str | None,
    options: Mapping[str, str],
    time_limit: float,
    redundant: bool,
    output: Path | None,
    offline: bool,
    as_json: bool,
) -> int:
    """``penpad explain``."""
    from penpad.cli import commands
    from penpad.solver.explaining import explain as find

    started = time.monotonic()
    puzzle = read_puzzle(commands.input_text(given), offline=offline)
    decoded = time.monotonic() - started
    found = find(puzzle, genre=genre, options=options, time_limit=time_limit, redundant=redundant)
    if output is not None:
        from penpad.solver.explaining.board import marked

        commands.write_picture(marked(puzzle, found.places), output)
    if as_json:
        say_json(report(found, decode_seconds=decoded))
    else:
        _print(found)
    return exits.of_verdict(found.verdict, progress_counts=False)


# ---- the report ----------------------------------------------------------------------------------------------------


def report(found: Explanation, *, decode_seconds: float = 0.0) -> dict[str, Any]:
    """The report on the verdict with the member ``explanation``."""
    from penpad.cli.report import of_verdict

    shown = of_verdict(found.verdict, decode_seconds=decode_seconds, show_answers=found.verdict.kind == "multiple")
    return {**shown, "explanation": of_explanation(found)}


def of_explanation(found: Explanation) -> dict[str, Any]:
    """What ``docs/report.md`` says of ``explanation``."""
    about: dict[str, Any] = {"kind": None}
    match found.why:
        case Clash() as clash:
            about = {
                "kind": "clash",
                "clues": _parts(clash.clues),
                "rules": _parts(clash.rules),
                "minimal": clash.minimal,
            }
        case Settled() as settled:
            givens = None if settled.givens is None else [{"at": place, "is": what} for place, what in settled.givens]
            about = {
                "kind": "several",
                "settled": settled.settled,
                "open": settled.open,
                "undecided": settled.undecided,
                "answer": settled.answer,
                "givens": givens,
                "fewest": settled.fewest,
            }
        case Redundant() as redundant:
            about = {
                "kind": "redundant",
                "clues": redundant.clues,
                "single": _parts(redundant.single),
                "together": _parts(redundant.together),
                "complete": redundant.complete,
            }
    return {**about, "at": list(found.places), "sentences": sentences(found), "seconds": round(found.seconds, 4)}


def _parts(parts: Iterable[Part]) -> list[dict[str, Any]]:
    return [{"rule": part.rule, "text": part.text, "at": list(part.at), "clue": part.clue} for part in parts]


# ---- words ---------------------------------------------------------------------------------------------------------


def sentences(found: Explanation) -> list[str]:
    """The explanation for people, a line for each point."""
    match found.why:
        case Clash() as clash:
            return _clash(clash)
        case Settled() as settled:
            return _settled(settled)
        case Redundant() as redundant:
            return _redundant(redundant)
    if found.verdict.kind in ("none", "multiple"):
        return ["The time limit passed before the reason was found; allow more with --time-limit."]
    if found.verdict.kind == "unique":
        return [
            "The puzzle has exactly one answer: there is nothing to mend. --redundant looks for clues that could go."
        ]
    return []


def _clash(clash: Clash) -> list[str]:
    every = "Each of these is needed for the clash" if clash.minimal else "Not all of these may be needed"
    if clash.clues:
        one = len(clash.clues) == 1
        found = ["This clue cannot be met:" if one else f"These {len(clash.clues)} clues cannot all be met:"]
        found += [f"  {_named(part)}" + (f": {part.text}" if part.text else "") for part in clash.clues]
        if clash.rules:
            found.append("because of " + ("this rule:" if len(clash.rules) == 1 else "these rules:"))
    else:
        found = ["No clue is to blame: the rules cannot be met on this board" + (":" if clash.rules else ".")]
    found += [f"  {text}{_at(places)}" for text, places in _by_text(clash.rules)]
    return [*found, f"{every}; the rest of the puzzle plays no part."]


def _named(part: Part) -> str:
    where = f"{part.at[0]} to {part.at[-1]}" if len(part.at) > 2 else " and ".join(part.at)
    return f"{part.clue} at {where}" if part.clue and where else where or part.clue


def _by_text(parts: Iterable[Part]) -> list[tuple[str, list[str]]]:
    """Each rule once, with all the places where it applies."""
    found: dict[str, list[str]] = {}
    for part in parts:
        places = found.setdefault(part.text, [])
        if part.at:
            places.append(f"{part.at[0]} to {part.at[-1]}" if len(part.at) > 2 else "-".join(part.at))
    return list(found.items())


def _at(places: list[str]) -> str:
    if not places:
        return ""
    more = f" and {len(places) - MOST_NAMED} more places" if len(places) > MOST_NAMED else ""
    return f" (at {', '.join(places[:MOST_NAMED])}{more})"


def _settled(settled: Settled) -> list[str]:
    total = settled.settled + settled.open + settled.undecided
    found = [f"Of {total} places {settled.settled} are the same in every answer, {settled.open} are not."]
    if settled.undecided:
        found.append(f"Of {settled.undecided} more this was not found out in time; allow more with --time-limit.")
    if settled.givens is None:
        return [*found, "No givens that would leave one answer were found in time."]
    givens = [f"{what} at {place}" for place, what in settled.givens]
    shown = ", ".join(givens[:MOST_NAMED]) + (f" and {len(givens) - MOST_NAMED} more" if len(givens) > 12 else "")
    count = "One more given leaves" if len(givens) == 1 else f"{len(givens)} more givens leave"
    fewest = "" if len(givens) == 1 else "; fewer cannot do it" if settled.fewest else "; fewer may do it"
    return [*found, f"{count} only answer {settled.answer + 1}: {shown}{fewest}."]


def _redundant(redundant: Redundant) -> list[str]:
    if not redundant.clues:
        return ["The puzzle has no clues that could go."]
    if not redundant.single and redundant.complete:
        return [f"Each of the {redundant.clues} clues is needed."]
    found = [f"Of {redundant.clues} clues {len(redundant.single)} could each go while all others stay:"]
    found += [f"  {_named(part)}" for part in redundant.single]
    if redundant.together and len(redundant.together) < len(redundant.single):
        found.append(f"{len(redundant.together)} of them can go together:")
        found.append("  " + ", ".join(_named(part) for part in redundant.together))
    elif redundant.together:
        found.append("They can all go together." if len(redundant.single) > 1 else "It is the only one.")
    if not redundant.complete:
        found.append("The time limit passed before all were tried; allow more with --time-limit.")
    return found


def _print(found: Explanation) -> None:
    from penpad.cli import words
    from penpad.formats import terminal

    words.print_verdict(found.verdict, urls=[], lost=[], show_answers=found.verdict.kind == "multiple")
    lines = sentences(found)
    if lines:
        say()
        say("\n".join(lines))
    if isinstance(found.why, Clash) and found.places:
        from penpad.solver.explaining.board import marked

        say()
        say(terminal.picture(marked(found.verdict.puzzle, found.places)))
