"""Verdicts and genres in words, for people at a terminal."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from penpad.cli.output import complain, one_line, say
from penpad.formats import drawn, terminal
from penpad.formats.codec import Lost
from penpad.formats.puzzle import Cell, Puzzle
from penpad.solver.candidates import Candidates
from penpad.solver.compare import places
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
    if len(verdict.answers) > 2 or (len(verdict.answers) == 2 and verdict.count_is_exact):
        say(
            f"{len(verdict.answers)} answers {'in all' if verdict.count_is_exact else 'were found; there may be more'}."
        )
    if verdict.differ:
        shown = ", ".join(verdict.differ[:12]) + (" ..." if len(verdict.differ) > 12 else "")
        say(f"{'Two' if len(verdict.answers) == 2 else 'The'} answers differ at {shown}.")
    if verdict.kind == "unique":
        _print_comparison(verdict, show_progress=not show_answers)
    for note in verdict.notes:
        say(one_line(note))
    if verdict.candidates is not None:
        _print_candidates(verdict.candidates, puzzle)
    for links in urls:
        for format, url in links.items():
            say(f"\n{format}: {url}")
    for format, item in lost:
        complain(f"lost in {format}: {item.mark}{' at ' + item.at if item.at else ''}")


def _print_candidates(found: Candidates, puzzle: Puzzle) -> None:
    """What every answer has, as a picture, and the numbers that each cell can hold.

    With progress, only what follows from it at once: the rest would be the answer.
    """
    if found.direct is not None:
        count = len(list(places(found.direct)))
        say(f"\nFrom what is drawn so far {count} {'thing follows' if count == 1 else 'things follow'} at once:")
        say(terminal.picture(puzzle.but(answer=(*puzzle.answer, *drawn.marks(found.direct)))))
        return
    if not found.any:
        if found.any is False and puzzle.answer:
            say("\nNo answer has everything that is drawn so far.")
        return
    say("\nWhat every answer has:")
    say(terminal.picture(puzzle.but(answer=drawn.marks(found.forced))))
    if found.possible.numbers:
        given = {cell: (text,) for cell, text in drawn.read(puzzle.given, puzzle.board).numbers.items()}
        empty = any("" in texts for texts in found.possible.numbers.values())
        say(f"\nWhat each cell can hold{' (- for nothing)' if empty else ''}:")
        say(_table({**given, **found.possible.numbers}, puzzle))
    if found.undecided:
        shown = ", ".join(found.undecided[:12]) + (" ..." if len(found.undecided) > 12 else "")
        say(f"\nOut of time: more may be possible at {shown}; allow more with --time-limit.")


def _table(texts: Mapping[Cell, Sequence[str]], puzzle: Puzzle) -> str:
    """The texts of each cell, run together where all are single characters, in columns of one width."""
    joint = "" if all(len(text) < 2 for every in texts.values() for text in every) else ","
    words = {cell: joint.join(text or "-" for text in every) for cell, every in texts.items()}
    cols = range(puzzle.board.cols)
    rows = [[words.get(Cell(row, col), ".") for col in cols] for row in range(puzzle.board.rows)]
    widths = [max(len(row[col]) for row in rows) for col in cols]
    return "\n".join(
        " ".join(text.ljust(width) for text, width in zip(row, widths, strict=True)).rstrip() for row in rows
    )


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
