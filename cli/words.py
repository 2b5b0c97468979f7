"""Verdicts and genres in words, for people at a terminal."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from penpad.cli.output import complain, one_line, say
from penpad.formats import terminal
from penpad.formats.codec import Lost
from penpad.solver.genre import Genre
from penpad.solver.verdict import Verdict

SENTENCES = {
    "unique": "The answer is unique; proved.",
    "multiple": "The puzzle has more than one answer.",
    "none": "The puzzle has no answer; proved.",
    "undecided": "Undecided: the time limit passed before the proof was complete; allow more with --time-limit.",
}
STORED = {
    "agrees": "The answer stored in the link is this one.",
    "differs": "The answer stored in the link is WRONG.",
    "partial": "What the link stores of the answer is right, but it is not the whole answer.",
}
PROGRESS = {
    "agrees": "The drawn answer is complete and right.",
    "differs": "The drawn progress is WRONG.",
    "partial": "The drawn progress is right so far.",
}


def print_verdict(
    verdict: Verdict, *, urls: Sequence[Mapping[str, str]], lost: Iterable[tuple[str, Lost]], show_answers: bool
) -> None:
    """Print a verdict; without answers when they are to stay secret. Refusals go to standard error."""
    if verdict.problem is not None:
        complain(f"penpad: {verdict.problem.text}")
        return
    puzzle = verdict.puzzle
    title = " by ".join(part for part in (one_line(puzzle.title), one_line(puzzle.author)) if part)
    say(f"{verdict.genre_name}{': ' + title if title else ''}")
    if show_answers:
        for number, solution in enumerate(verdict.answers, 1):
            say(f"\nAnswer {number}:" if len(verdict.answers) > 1 else "")
            say(terminal.picture(solution.puzzle))
    say()
    say(_sentence(verdict))
    if verdict.differ:
        shown = ", ".join(verdict.differ[:12]) + (" ..." if len(verdict.differ) > 12 else "")
        say(f"Two answers differ at {shown}.")
    if verdict.kind == "unique":
        _print_comparison(verdict, show_progress=not show_answers)
    for note in verdict.notes:
        say(one_line(note))
    for links in urls:
        for format, url in links.items():
            say(f"\n{format}: {url}")
    for format, item in lost:
        complain(f"lost in {format}: {item.mark}{' at ' + item.at if item.at else ''}")


def _sentence(verdict: Verdict) -> str:
    if verdict.unread:
        return "Not proved: some marks were left out."
    if verdict.kind == "undecided" and verdict.answers:
        return "Undecided: an answer was found, but not proved to be the only one; allow more time with --time-limit."
    return SENTENCES[verdict.kind]


def _print_comparison(verdict: Verdict, *, show_progress: bool) -> None:
    if verdict.stored in STORED:
        say(STORED[verdict.stored])
    if show_progress and verdict.progress in PROGRESS:
        say(PROGRESS[verdict.progress])
    if verdict.wrong and (show_progress or verdict.stored == "differs"):
        shown = ", ".join(verdict.wrong[:12]) + (" ..." if len(verdict.wrong) > 12 else "")
        say(f"Wrong at {shown}.")


def print_genre(genre: Genre) -> None:
    """Print a genre's names, rules, options and drawing."""
    say(f"{genre.name} ({genre.id})")
    if genre.aliases:
        say(f"Also called {', '.join(genre.aliases)}.")
    say("\nRules")
    width = max(map(len, genre.rules))
    for name, rule in genre.rules.items():
        say(f"  {name:<{width}} {rule}")
    if genre.options:
        say("\nOptions")
        for option in genre.options:
            default = option.default if not isinstance(option.default, bool) else "yes" if option.default else "no"
            say(f"  {option.name}={default}  {option.help}")
    if genre.drawing:
        say(f"\nDrawn as\n  {genre.drawing}")
