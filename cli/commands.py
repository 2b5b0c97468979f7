"""What the commands do: get the input, call formats and solver, print, and return the exit code."""

from __future__ import annotations

import base64
import errno
import os
import re
import sys
import time
from collections.abc import Iterable, Mapping
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from penpad.cli import exits
from penpad.cli.output import complain, one_line, say, say_json
from penpad.formats import convert as write
from penpad.formats import decode as read_puzzle
from penpad.formats.codec import Encoded, Lost
from penpad.formats.errors import CannotEncode, DecodeError, OutOfTime, PenpadError, TooLarge, UsageError
from penpad.formats.puzzle import Puzzle, StoredAnswer, Text

if TYPE_CHECKING:
    from penpad.solver.verdict import Verdict

LONGEST_FILE = 4_000_000
CUT_BY_SHELL = re.compile(r"penpa-edit/\??#?m=\w+\s*\Z")
"""What is left of a Penpa+ link that was given without quotes."""
LINKS = ("penpa", "sudokupad", "fpuzzles", "puzzlink")
LONG_FOR_CHATS, LONG_FOR_SERVERS = 2_000, 8_000
"""Link lengths from which chat programs and web servers cut or refuse."""


# ---- input ---------------------------------------------------------------------------------------------------------


def input_text(given: str) -> str:
    """The text behind INPUT: itself, a file's content, or standard input."""
    if CUT_BY_SHELL.search(given):
        raise DecodeError("the link ends before its first &, where the shell cuts it; put the link in single quotes")
    if given == "-":
        if sys.stdin is None:
            raise DecodeError("standard input is closed; give a link or a file")
        return only_link(_read(sys.stdin.buffer, "standard input"))
    if given.strip() and len(given) < 1000 and "://" not in given and "\n" not in given:
        try:
            path = Path(given)
            if path.is_file() or path.is_fifo():
                with path.open("rb") as file:
                    return only_link(_read(file, str(path)))
            if path.is_dir():
                raise DecodeError(f"{given} is a directory; name a file that holds one link")
            if path.exists():
                raise DecodeError(f"{given} is a device; name a file that holds one link")
        except (OSError, ValueError) as error:
            if not isinstance(error, OSError) or error.errno == errno.ENAMETOOLONG:
                return given
            raise DecodeError(f"{given} cannot be read: {error.strerror or error}") from None
        if path.suffix.lower() in (".txt", ".url", ".json", ".svg", ".html"):
            raise DecodeError(f"there is no file {given}")
    return given


def _read(file: Any, name: str) -> str:
    raw: bytes = file.read(LONGEST_FILE + 1)
    if len(raw) > LONGEST_FILE:
        raise TooLarge(f"{name} holds more than {LONGEST_FILE // 1_000_000} MB; a puzzle link is far shorter")
    try:
        return raw.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise DecodeError(f"{name} is not text; it must hold one puzzle link") from None


def only_link(text: str) -> str:
    """The link in a file: Windows and desktop shortcut files name it after ``URL=``."""
    lines = [line.strip() for line in text.splitlines()]
    named = [line[4:] for line in lines if line.upper().startswith("URL=")]
    if named:
        return named[0]
    links = [line for line in lines if "://" in line[:12]]
    if len(links) > 1:
        raise DecodeError(f"the file holds {len(links)} links; give one at a time")
    return text


def parse_options(pairs: list[str] | None) -> dict[str, str]:
    """``NAME=VALUE`` pairs as a mapping; a bare ``NAME`` means yes."""
    found: dict[str, str] = {}
    for pair in pairs or []:
        name, sign, value = pair.partition("=")
        if not name:
            raise UsageError(f"--option takes NAME=VALUE, not {pair!r}")
        value = value.strip() if sign else "yes"
        if found.setdefault(name.strip(), value) != value:
            raise UsageError(f"--option {name.strip()} is given twice, as {found[name.strip()]!r} and as {value!r}")
    return found


# ---- solving -------------------------------------------------------------------------------------------------------


def solve(
    given: str,
    *,
    genre: str | None,
    options: Mapping[str, str],
    targets: list[str],
    time_limit: float,
    solutions: int,
    with_check: bool,
    ignore_unread: bool,
    offline: bool,
    as_json: bool,
) -> int:
    """``penpad solve``."""
    started = time.monotonic()
    puzzle = read_puzzle(input_text(given), offline=offline)
    decoded = time.monotonic() - started
    from penpad.solver import solve as find

    verdict = find(
        puzzle,
        genre=genre,
        options=options,
        time_limit=time_limit,
        solutions=solutions,
        ignore_unread=ignore_unread,
    )
    urls, lost = solved_links(verdict, targets or [own_format(puzzle)], with_check=with_check, needed=bool(targets))
    if with_check and verdict.kind != "unique" and verdict.answers:
        complain("note: no answer check was stored, because the answer is not unique")
    _print_verdict(verdict, urls, lost, decoded, as_json=as_json, show_answers=True)
    return exits.of_verdict(verdict, progress_counts=False)


def own_format(puzzle: Puzzle) -> str:
    """The format of the solved link if none is asked for: that of the input.

    An address of puzz.link holds no answer; Penpa+ opens solved what was imported from there.
    """
    came_in = puzzle.origin.codec if puzzle.origin else "penpa"
    return "penpa" if came_in == "puzzlink" else came_in


def solved_links(
    verdict: Verdict, formats: list[str], *, with_check: bool, needed: bool
) -> tuple[list[dict[str, str]], list[tuple[str, Lost]]]:
    """Every answer in these formats, and what the first answer's links could not hold; in pictures the places in which
    several answers differ are coloured.

    Raises ``CannotEncode`` for a format that cannot hold the puzzle, if the links are ``needed``.
    """
    from penpad.solver import variety
    from penpad.solver.handout import solved_link

    urls: list[dict[str, str]] = []
    lost: list[tuple[str, Lost]] = []
    for index, solution in enumerate(verdict.answers):
        if "puzzlink" in formats:
            solution = replace(solution, puzzle=variety.told(solution.puzzle, verdict.genre))
        urls.append({})
        for format in formats:
            try:
                if format not in LINKS:
                    urls[-1][format] = picture(solution.puzzle, format, marking=verdict.differ)
                    continue
                encoded = solved_link(solution, format, with_check=with_check and verdict.kind == "unique")
            except CannotEncode as error:
                if needed:
                    raise
                lost.append((format, Lost(error.text)))
                continue
            urls[-1][format] = encoded.text
            if index == 0:
                lost += [(format, item) for item in encoded.lost]
    return urls, lost


def picture(puzzle: Puzzle, target: str, *, marking: Iterable[str] = ()) -> str:
    """The puzzle as ``svg``, ``text``, ``json``, or as ``png`` in a data address; some places can be coloured."""
    places = tuple(marking)
    if places and target in ("svg", "png"):
        from penpad.solver.explaining.board import marked

        puzzle = marked(puzzle, places, keep=True)
    if target == "png":
        return "data:image/png;base64," + base64.b64encode(picture_png(puzzle)).decode("ascii")
    return as_text(puzzle, target)


def _print_verdict(
    verdict: Verdict,
    urls: list[dict[str, str]],
    lost: list[tuple[str, Lost]],
    decode_seconds: float,
    *,
    as_json: bool,
    show_answers: bool,
) -> None:
    if as_json:
        from penpad.cli import report

        shown = report.of_verdict(
            verdict, urls=urls, lost=lost, decode_seconds=decode_seconds, show_answers=show_answers
        )
        say_json(shown)
    else:
        from penpad.cli import words

        words.print_verdict(verdict, urls=urls, lost=lost, show_answers=show_answers)


def check(
    given: str,
    *,
    genre: str | None,
    options: Mapping[str, str],
    time_limit: float,
    solutions: int,
    candidates: bool,
    forced: bool,
    ignore_unread: bool,
    offline: bool,
    as_json: bool,
) -> int:
    """``penpad check``."""
    started = time.monotonic()
    puzzle = read_puzzle(input_text(given), offline=offline)
    decoded = time.monotonic() - started
    from penpad.solver import solve as find

    verdict = find(
        puzzle,
        genre=genre,
        options=options,
        time_limit=time_limit,
        solutions=solutions,
        ignore_unread=ignore_unread,
        candidates=candidates or forced,
        from_progress=forced,
    )
    _print_verdict(verdict, [], [], decoded, as_json=as_json, show_answers=False)
    return exits.of_verdict(verdict, progress_counts=True)


# ---- converting and showing ----------------------------------------------------------------------------------------


def convert(given: str, *, target: str, output: Path | None, offline: bool, as_json: bool) -> int:
    """``penpad convert``."""
    puzzle = read_puzzle(input_text(given), offline=offline)
    if target == "png":
        if output is None:
            raise UsageError("a PNG picture needs a file: --output FILE.png")
        _write_file(output, picture_png(puzzle))
        return exits.DONE
    lost: tuple[Lost, ...] = ()
    if target in LINKS:
        encoded = as_link(puzzle, target)
        text, lost = encoded.text, encoded.lost
    else:
        text = as_text(puzzle, target)
    if output is not None:
        _write_file(output, (text + "\n").encode("utf-8"))
    elif as_json:
        from penpad.cli import report

        say_json(
            {
                "penpad": report.VERSION,
                "input": report.of_input(puzzle),
                "urls": {target: text},
                "lost": [{"mark": item.mark, "at": item.at, "format": target} for item in lost],
            }
        )
    else:
        say(text)
    if not as_json:
        for item in lost:
            complain(f"lost: {item.mark}{' at ' + item.at if item.at else ''}")
        if target in LINKS:
            _warn_length(text)
    return exits.DONE


def as_link(puzzle: Puzzle, target: str) -> Encoded:
    """The puzzle in a format of links; for puzz.link, which names the genre, that is recognised first."""
    if target == "puzzlink":
        from penpad.solver import variety

        puzzle = variety.recognised(puzzle)
    return write(puzzle, target)


def _warn_length(link: str) -> None:
    if len(link) > LONG_FOR_SERVERS:
        complain(f"note: the link has {len(link)} characters; many servers refuse links over 8,000")
    elif len(link) > LONG_FOR_CHATS:
        complain(f"note: the link has {len(link)} characters; chat programs may cut it")


def as_text(puzzle: Puzzle, target: str) -> str:
    """The puzzle as ``svg``, ``json`` or ``text``."""
    if target == "svg":
        from penpad.formats import svg

        return svg.draw(puzzle)
    if target == "json":
        from penpad.cli import common_json

        return common_json.dumps(puzzle)
    from penpad.formats import terminal

    return terminal.picture(puzzle)


def picture_png(puzzle: Puzzle, *, dark: bool = False) -> bytes:
    """The puzzle as a PNG picture; raises ``CannotEncode`` without the package that draws it."""
    from penpad.formats import png, svg

    return png.to_png(svg.draw(puzzle, dark=dark))


def _write_file(path: Path, content: bytes) -> None:
    try:
        path.write_bytes(content)
    except OSError as error:
        raise UsageError(f"{path} cannot be written: {error.strerror or error}") from None


def show(given: str, *, output: Path | None, answer: bool, dark: bool, offline: bool) -> int:
    """``penpad show``."""
    if dark and output is None:
        raise UsageError("--dark is for pictures in files; add -o FILE.svg or -o FILE.png")
    puzzle = read_puzzle(input_text(given), offline=offline)
    if answer:
        puzzle = with_stored_answer(puzzle)
    if output is None:
        from penpad.formats import terminal

        heading = " by ".join(part for part in (one_line(puzzle.title), one_line(puzzle.author)) if part)
        say((heading + "\n\n" if heading else "") + terminal.picture(puzzle))
    else:
        write_picture(puzzle, output, dark=dark)
    return exits.DONE


def write_picture(puzzle: Puzzle, output: Path, *, dark: bool = False) -> None:
    """Draw a puzzle into FILE.svg or FILE.png; raises ``UsageError`` for other names and unwritable files."""
    if output.suffix.lower() == ".svg":
        from penpad.formats import svg

        _write_file(output, (svg.draw(puzzle, dark=dark) + "\n").encode("utf-8"))
    elif output.suffix.lower() == ".png":
        _write_file(output, picture_png(puzzle, dark=dark))
    else:
        raise UsageError(f"pictures are written to FILE.svg or FILE.png, not {output.name!r}")


def with_stored_answer(puzzle: Puzzle) -> Puzzle:
    """The puzzle with its stored answer drawn; raises ``UsageError`` when the link holds none."""
    stored = puzzle.stored or StoredAnswer()
    marks = stored.marks or (stored.alternatives[0] if stored.alternatives else ())
    if not marks:
        shown = {mark.at for mark in puzzle.given if isinstance(mark, Text)}
        marks = tuple(
            Text(cell, text, kind="normal", style=2) for cell, text in stored.grid.items() if text and cell not in shown
        )
    if not marks:
        raise UsageError("the link holds no stored answer")
    return puzzle.but(answer=marks)


def decode(given: str, *, offline: bool) -> int:
    """``penpad decode``."""
    say(as_text(read_puzzle(input_text(given), offline=offline), "json"))
    return exits.DONE


# ---- genres --------------------------------------------------------------------------------------------------------


def identify(given: str, *, offline: bool, as_json: bool) -> int:
    """``penpad identify``."""
    result = candidates_report(read_puzzle(input_text(given), offline=offline))
    if as_json:
        say_json(result)
    else:
        for row in result["candidates"]:
            state = "all marks read" if row["fits"] else row["problem"]
            say(f"{row['id']:<16} " + one_line(f"known by {_reason(row)}; {state}"))
        for one in result.get("sentences", ()):
            if one["state"] == "unread":
                say(one_line(f"not understood: {one['sentence']}"))
    return exits.DONE


def candidates_report(puzzle: Puzzle) -> dict[str, Any]:
    """The genres a puzzle can be, ranked, as the report of ``identify``; raises ``UnknownGenre``."""
    from penpad.cli import report
    from penpad.solver.recognise import candidates

    found = candidates(puzzle)
    rows = [
        {
            "id": candidate.genre.id,
            "name": candidate.genre.name,
            "known_by": candidate.known_by,
            "evidence": candidate.evidence,
            "fits": candidate.fits,
            "problem": candidate.error.text if candidate.error else None,
        }
        for candidate in found
    ]
    told = {**(report.of_input(puzzle) or {}), "rules": puzzle.rules}
    result = {"penpad": report.VERSION, "input": told, "candidates": rows}
    if found[0].genre.id == "sudoku":
        result["sentences"] = _sentences(puzzle, found[0].clues)
    return result


def _sentences(puzzle: Puzzle, clues: Any) -> list[dict[str, Any]]:
    """What became of each sentence of a Sudoku's rules text; without ``clues``, no constraint is known."""
    from penpad.solver.sudoku.explain import explain

    return [
        {
            "sentence": one.text,
            "state": one.state,
            "constraints": [{"name": name, "at": list(places)} for name, places in one.constraints],
        }
        for one in explain(puzzle, clues)
    ]


def _reason(row: Mapping[str, Any]) -> str:
    known_by, evidence = row["known_by"], row["evidence"]
    return str(evidence) if evidence == f"the {known_by}" else f"{known_by} ({evidence})"


def genres(genre_id: str | None, *, as_json: bool) -> int:
    """``penpad genres``."""
    from penpad.solver import genres as library

    if genre_id is not None:
        genre = library.load(library.find(genre_id))
        if as_json:
            say_json(genre_json(genre))
        else:
            from penpad.cli import words

            words.print_genre(genre)
        return exits.DONE
    loaded = [library.load(name) for name in library.ids()]
    if as_json:
        say_json({"penpad": 1, "genres": [genre_json(genre) for genre in loaded]})
    else:
        for genre in loaded:
            say(f"{genre.id:<16} {', '.join((genre.name, *genre.aliases))}")
    return exits.DONE


def genre_json(genre: Any) -> dict[str, Any]:
    """A genre as `penpad genres --json` shows it."""
    return {
        "id": genre.id,
        "name": genre.name,
        "aliases": list(genre.aliases),
        "rules": dict(genre.rules),
        "options": {option.name: {"default": option.default, "help": option.help} for option in genre.options},
        "drawing": genre.drawing,
    }


# ---- the service ---------------------------------------------------------------------------------------------------


def serve(**settings: Any) -> int:
    """``penpad serve``; raises ``UsageError`` without the packages that it needs."""
    try:
        from penpad.cli.service import run
        from penpad.cli.service.settings import Settings
    except ImportError as error:
        raise UsageError(f"serving needs more packages ({error.name}): pip install 'penpad[serve]'") from None
    return run.serve(Settings(**settings))


# ---- the end -------------------------------------------------------------------------------------------------------


def failed(error: Exception, *, as_json: bool) -> int:
    """Say what stopped the command, in one sentence; the exit code for it."""
    if os.environ.get("PENPAD_DEBUG") and not isinstance(error, PenpadError | MemoryError):
        raise error
    known = known_error(error)
    if as_json:
        from penpad.cli import report

        say_json(report.of_error(known))
    else:
        complain(f"penpad: {known.text}")
    return exits.of_error(known)


def known_error(error: Exception) -> PenpadError:
    """Any error as one of ours: lack of memory, or our own fault."""
    if isinstance(error, PenpadError):
        return error
    # A thread that cannot be started has no room for its stack.
    if isinstance(error, MemoryError) or "can't start new thread" in str(error):
        return OutOfTime("there is not enough memory for this puzzle")
    known = PenpadError(
        f"penpad made a mistake ({type(error).__name__}: {str(error)[:200]}); please report this puzzle "
        "(PENPAD_DEBUG=1 shows more)"
    )
    known.kind = "internal"
    return known
