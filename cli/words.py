"""Verdicts and genres in words, for people at a terminal."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Mapping, Sequence

from penpad.formats import terminal
from penpad.formats.codec import Lost
from penpad.solver.genre import Genre
from penpad.solver.verdict import Verdict

SENTENCES = {
    "unique": "The answer is unique; proved.",
    "multiple": "The puzzle has more than one answer.",
    "none": "The puzzle has no answer; proved.",
    "undecided": "Undecided: the time limit passed before the proof was complete.",
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
        print(f"penpad: {verdict.problem.text}", file=sys.stderr)
        return
    puzzle = verdict.puzzle
    title = " by ".join(part for part in (puzzle.title.strip(), puzzle.author.strip()) if part)
    print(f"{verdict.genre_name}{': ' + title if title else ''}")
    if show_answers:
        for number, solution in enumerate(verdict.answers, 1):
            print(f"\nAnswer {number}:" if len(verdict.answers) > 1 else "")
            print(terminal.picture(solution.puzzle))
    print()
    print(_sentence(verdict))
    if verdict.differ:
        shown = ", ".join(verdict.differ[:12]) + (" ..." if len(verdict.differ) > 12 else "")
        print(f"Two answers differ at {shown}.")
    if verdict.kind == "unique":
        _print_comparison(verdict, show_progress=not show_answers)
    for note in verdict.notes:
        print(note)
    for links in urls:
        for format, url in links.items():
            print(f"\n{format}: {url}")
    for format, item in lost:
        print(f"lost in {format}: {item.mark}{' at ' + item.at if item.at else ''}", file=sys.stderr)


def _sentence(verdict: Verdict) -> str:
    if verdict.unread:
        return "Not proved: some marks were left out."
    return SENTENCES[verdict.kind]


def _print_comparison(verdict: Verdict, *, show_progress: bool) -> None:
    if verdict.stored in STORED:
        print(STORED[verdict.stored])
    if show_progress and verdict.progress in PROGRESS:
        print(PROGRESS[verdict.progress])
    if verdict.wrong and (show_progress or verdict.stored == "differs"):
        shown = ", ".join(verdict.wrong[:12]) + (" ..." if len(verdict.wrong) > 12 else "")
        print(f"Wrong at {shown}.")


def print_genre(genre: Genre) -> None:
    """Print a genre's names, rules, options and drawing."""
    print(f"{genre.name} ({genre.id})")
    if genre.aliases:
        print(f"Also called {', '.join(genre.aliases)}.")
    print("\nRules")
    for name, rule in genre.rules.items():
        print(f"  {name:<10} {rule}")
    if genre.options:
        print("\nOptions")
        for option in genre.options:
            print(f"  {option.name}={option.default}  {option.help}")
    if genre.drawing:
        print(f"\nDrawn as\n  {genre.drawing}")
