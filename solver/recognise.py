"""Which genre a puzzle is: by request, puzz.link variety, genre tag, title, rules text, or by the marks alone.

The first of these sources that names a genre we know decides; marks are looked at only when nothing is written.
Several genres of equal standing are kept apart by reading: those that leave a mark unread are out.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cache
from typing import Any

from penpad.formats.errors import AmbiguousGenre, UnknownGenre, UnreadMarks
from penpad.formats.puzzle import Board, Cage, Cell, Puzzle
from penpad.solver import genres, variety
from penpad.solver.elsewhere import NAMES, NEUTRAL_TAGS
from penpad.solver.genre import Genre, OptionValue
from penpad.solver.genres._index import entries, letters
from penpad.solver.reader import Reader
from penpad.solver.vetting import objection, plain


@dataclass(frozen=True)
class Candidate:
    """A genre that a puzzle may be: how it is known, whether all marks could be read, and the clues or the reason.

    ``evidence`` is the text that named it, for people.
    """

    genre: Genre
    known_by: str
    evidence: str
    options: Mapping[str, OptionValue]
    clues: Any = None
    error: UnreadMarks | None = None

    @property
    def fits(self) -> bool:
        """Every mark was read."""
        return self.error is None

    def telling(self, puzzle: Puzzle) -> bool:
        """Whether a puzzle drawn like this one can hardly be anything else."""
        return self.genre.telling is not None and self.genre.telling(puzzle)


def read(puzzle: Puzzle, genre: Genre, known_by: str, evidence: str, chosen: Mapping[str, str]) -> Candidate:
    """Read a puzzle's marks as a genre. Raises ``UsageError`` for options the genre does not have."""
    options = {
        **genre.option_values({}),
        **told(puzzle, genre),
        **variety.options(puzzle, genre),
        **{name: value for name, value in genre.option_values(chosen).items() if name in chosen},
    }
    reader = Reader(puzzle, options)
    try:
        clues = genre.read(reader)
        reader.finish()
    except UnreadMarks as error:
        return Candidate(genre, known_by, evidence, options, None, error)
    return Candidate(genre, known_by, evidence, options, clues)


def told(puzzle: Puzzle, genre: Genre) -> dict[str, OptionValue]:
    """Option values that the title, the tags or the rules text state in words."""
    text = plain(f"{puzzle.title}\n{' '.join(puzzle.tags)}\n{puzzle.rules}")
    found: dict[str, OptionValue] = {}
    for option in genre.options:
        for word in option.words:
            match = re.search(word, text, re.I)
            if match and isinstance(option.default, bool):
                found[option.name] = True
            elif match and match.groups():
                found[option.name] = option.parse(NUMBER_WORDS.get(match[1].lower(), match[1]))
    return found


NUMBER_WORDS = {
    "one": "1", "two": "2", "three": "3", "four": "4", "five": "5", "six": "6",
    "ein": "1", "einen": "1", "eins": "1", "zwei": "2", "drei": "3", "vier": "4", "fünf": "5", "sechs": "6",
}  # fmt: skip


def candidates(
    puzzle: Puzzle, *, asked: str | None = None, options: Mapping[str, str] | None = None
) -> list[Candidate]:
    """The genres that the best source of evidence names, readable and likely ones first, each read.

    Raises ``UnknownGenre`` for an unknown ``asked``, for a genre named that penpad does not have, and when nothing
    fits; ``UnreadMarks`` when a title names a variant that penpad does not know, and for boards that no genre is
    played on.
    """
    chosen = options or {}
    _refuse_board(puzzle.board)
    _refuse_text(puzzle)
    if asked is not None:
        return [read(puzzle, genres.load(genres.find(asked)), "asked", asked, chosen)]
    filled = _filled_sudoku(puzzle, chosen)
    if filled is not None:
        return [filled]
    unfit: list[Candidate] = []
    for known_by, named in written(puzzle):
        found = [read(puzzle, genres.load(name), known_by, why, chosen) for name, why in named.items()]
        found = [_vetted(puzzle, candidate) for candidate in found]
        for candidate in found:
            variety.refuse_other_rules(puzzle, candidate.genre)
        found.sort(key=lambda candidate: not candidate.fits)
        if found and (found[0].fits or known_by == "title" or ("sudoku" in named and _declared(puzzle))):
            return found
        # A tag may be that of a related genre, and a rules text may use a genre's name as a common word: look on.
        unfit = unfit or found
    if not unfit:
        return _by_marks(puzzle, chosen)
    by_marks = [read(puzzle, genres.load(name), "marks", "the marks", chosen) for name in genres.ids()]
    return [candidate for candidate in by_marks if candidate.fits and candidate.telling(puzzle)] or unfit


def _filled_sudoku(puzzle: Puzzle, chosen: Mapping[str, str]) -> Candidate | None:
    """Sudoku, if the stored solution is a filled one: each row, column and region of equal size has the same digits.

    Whatever else a link says, such as the names of other genres whose rules play a part, it is then a Sudoku.
    """
    grid = puzzle.stored.grid if puzzle.stored is not None else {}
    size = puzzle.board.rows
    if size < 4 or puzzle.board.cols != size or len(puzzle.board.cells) != size * size or puzzle.tags:
        return None
    areas = [mark.cells for mark in puzzle.given if isinstance(mark, Cage) and mark.style == "region"]
    areas = [cells for cells in areas if len(cells) == size]
    houses = [*puzzle.board.lines(), *areas]
    digits = {text for text in grid.values() if text}
    if len(areas) != size or len(digits) != size:
        return None
    if any({grid.get(cell) for cell in house if isinstance(cell, Cell)} != digits for house in houses):
        return None
    return read(puzzle, genres.load("sudoku"), "answer", "the stored solution, a filled Sudoku", chosen)


def _refuse_board(board: Board) -> None:
    """Genres speak of the cells of a square lattice; on a board without any, every rule would hold."""
    if board.lattice != "square":
        raise UnreadMarks(
            f"the board is of the kind {board.lattice!r}; penpad keeps such boards, but solves square ones only"
        )
    if not board.cells:
        raise UnreadMarks("the board has no cells; there is nothing to solve")


LONGEST_TEXT = 20_000


def _refuse_text(puzzle: Puzzle) -> None:
    """Patterns take too long to search a text that is much longer than any puzzle needs."""
    if (length := len(puzzle.title) + len(puzzle.rules)) > LONGEST_TEXT:
        raise UnreadMarks(
            f"title and rules text have {length} characters, and penpad reads up to {LONGEST_TEXT}; leave out remarks"
        )


def _by_marks(puzzle: Puzzle, chosen: Mapping[str, str]) -> list[Candidate]:
    found = [read(puzzle, genres.load(name), "marks", "the marks", {}) for name in genres.ids()]
    fitting = [candidate for candidate in found if candidate.fits and puzzle.given]
    if not fitting:
        raise UnknownGenre(
            "nothing written names a genre that penpad knows, and none of its genres can read all the marks; "
            "name the genre with --genre (see `penpad genres`)"
        )
    telling = [candidate for candidate in fitting if candidate.telling(puzzle)]
    fitting = telling or sorted(fitting, key=lambda candidate: candidate.genre.grid != grid_of(puzzle))
    return [read(puzzle, candidate.genre, "marks", candidate.evidence, chosen) for candidate in fitting]


def _vetted(puzzle: Puzzle, candidate: Candidate) -> Candidate:
    """The candidate, not fitting if title or rules text say something that its genre does not know."""
    against = objection(puzzle, candidate.genre)
    return candidate if against is None else replace(candidate, error=against)


def grid_of(puzzle: Puzzle) -> str:
    """How the grid is drawn, as genres name it: ``solid``, ``dotted``, ``none`` or ``points``."""
    return "points" if puzzle.frame.lines == "none" and puzzle.frame.dots else puzzle.frame.lines


def first(found: list[Candidate]) -> Candidate:
    """The first genre that can read the puzzle; when none can, the first one's own error is raised."""
    candidate = found[0]
    if candidate.error is not None:
        raise candidate.error
    return candidate


def ambiguous(fitting: list[Candidate]) -> AmbiguousGenre:
    """The error for genres between which nothing decides."""
    names = tuple(candidate.genre.id for candidate in fitting)
    if len(names) == 1:
        text = (
            f"nothing written names the genre; the marks could be {fitting[0].genre.name}, but read so, exactly one "
            f"answer that fits the link was not found; if it is that genre, say --genre {names[0]}"
        )
    else:
        text = f"the marks can be {len(names)} genres and nothing in the link tells which; name it with --genre: "
        text += ", ".join(names)
    return AmbiguousGenre(text, candidates=names)


# ---- what is written -----------------------------------------------------------------------------------------------


def written(puzzle: Puzzle) -> Iterator[tuple[str, dict[str, str]]]:
    """For variety, tag, title and rules: the genres named there and the text that named them.

    Raises ``UnknownGenre`` at the first source that names a genre which penpad does not have.
    """
    if by_variety := variety.named(puzzle):
        yield "variety", by_variety
    title, rules = plain(puzzle.title), plain(puzzle.rules)
    named = _by_name(title)
    if declared := _declared(puzzle):
        # Titles of Sudokus are puns: what they name is often another genre.
        yield "rules", {"sudoku": f"the words {declared!r}"}
    borrowed = _borrowed(puzzle.tags)
    # Somebody whose genre has no tag of its own ticks the nearest one; its name then says more than the tag.
    if not borrowed & {*named, *_by_name(rules)}:
        yield "tag", _by_tag(puzzle.tags)
    for genre_id in sorted(borrowed):
        yield "tag", {genre_id: f"genre tag {' '.join(puzzle.tags)!r}, the nearest one"}
    # Kropki dots and the like are clues of a Sudoku, if the rules text says that it is one.
    says_sudoku = re.search(r"\bsudoku\b", rules, re.I) is not None
    if not named and not says_sudoku:
        _refuse_elsewhere("title", title)
    yield "title", named
    named = _by_name(rules)
    yield "rules", named
    for by_words in _by_words(rules):
        yield "rules", by_words
    if not named and not says_sudoku:
        _refuse_elsewhere("rules text", rules)


HOUSES = r"\brows?\b[^.]{0,30}\bcol(?:umn)?s?\b[^.]{0,50}\b(?:box(?:es)?|regions?|blocks?|nonets?)\b"
NORMAL_SUDOKU = re.compile(
    r"\b(normal|classic|standard|regular|usual) (\d+ ?[x×] ?\d+ )?sudoku rules( always)? apply\b|"
    rf"\b(digits?|numbers?|1 ?(-|–|to) ?\d+)\b[^.]{{0,80}}{HOUSES}|{HOUSES}[^.]{{0,50}}\b(digits?|numbers?)\b",
    re.I,
)
"""The words by which a rules text is that of a Sudoku, whatever else the title or the text names."""


def _declared(puzzle: Puzzle) -> str:
    """The words by which the rules text of a puzzle without tags is that of a Sudoku, or none."""
    found = NORMAL_SUDOKU.search(plain(puzzle.rules)) if not puzzle.tags else None
    return found[0] if found else ""


def _borrowed(tags: tuple[str, ...]) -> set[str]:
    """The genres without a tag of their own for which people tick one of these."""
    ticked = {tag.lower() for tag in tags}
    return {entry.id for entry in entries() if ticked.intersection(entry.near_tags)}


@cache
def _tags() -> dict[str, str]:
    return {tag.lower(): entry.id for entry in entries() for tag in entry.tags}


@cache
def _names() -> list[tuple[str, str, str]]:
    """Every name of every genre, longest first, with its bare letters and the genre's id."""
    pairs = [(name, entry.id) for entry in entries() for name in entry.names]
    pairs.sort(key=lambda pair: -len(pair[0]))
    return [(name, letters(plain(name)), genre_id) for name, genre_id in pairs]


def name_pattern(name: str) -> re.Pattern[str]:
    """A pattern for a genre's name that stands as words of its own; blanks and hyphens are the same."""
    words = [re.escape(word) for word in re.split(r"[\s\-]+", plain(name))]
    body = r"[\s\-]*".join(words)
    if body.isascii():
        return re.compile(rf"(?<![^\W\d_]){body}(?![^\W\d_])", re.I)
    return re.compile(body, re.I)


def _by_tag(tags: tuple[str, ...]) -> dict[str, str]:
    if not tags:
        return {}
    known = _tags()
    found = {known[tag.lower()]: f"genre tag {tag!r}" for tag in tags if tag.lower() in known}
    other = [tag for tag in tags if tag.lower() not in known and tag.lower() not in NEUTRAL_TAGS]
    if other and not found:
        raise UnknownGenre(
            f"the genre tag {other[0][:40]!r} names a genre that penpad does not solve; if it is another one, name it "
            "with --genre"
        )
    return found


def _refuse_elsewhere(where: str, text: str) -> None:
    if not text:
        return
    present = letters(text)
    for name in sorted(NAMES, key=len, reverse=True):
        if letters(name) in present and name_pattern(name).search(text):
            raise UnknownGenre(
                f"the {where} names {name!r}, a genre that penpad does not solve; if it is another one, name it with "
                "--genre"
            )


def _by_name(text: str) -> dict[str, str]:
    """Genres named in a text; a longer name hides the shorter ones inside it."""
    found: dict[str, str] = {}
    if not text:
        return found
    present = letters(text)
    for name, bare, genre_id in _names():
        # Hundreds of patterns take longer to prepare than most puzzles to solve.
        match = name_pattern(name).search(text) if bare in present else None
        if match:
            found.setdefault(genre_id, f"the name {match[0]!r}")
            text = text[: match.start()] + " \N{BULLET} " + text[match.end() :]
    for entry in entries():
        if entry.joins and all(found.keys() & group for group in entry.joins):
            named = (next(found[name] for name in group if name in found) for group in entry.joins)
            return {entry.id: "two names, " + " and ".join(name.removeprefix("the name ") for name in named)}
    return found


def _by_words(text: str) -> Iterator[dict[str, str]]:
    """Genres whose typical phrases occur in a rules text: those with most of them, then those with fewer."""
    scores: dict[str, list[str]] = {}
    for entry in entries() if text else ():
        hits = [match[0] for phrase in entry.words if (match := re.search(phrase, text, re.I))]
        if len(hits) >= 2 or (hits and len(entry.words) == 1):
            scores[entry.id] = hits
    for number in sorted({len(hits) for hits in scores.values()}, reverse=True):
        yield {name: f"the words {hits[0]!r}" for name, hits in scores.items() if len(hits) == number}
