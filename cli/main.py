"""The command line: ``penpad solve|check|explain|convert|show|decode|identify|genres`` and more.

Nothing heavy is imported before a command needs it, so that ``penpad --version`` and ``--help`` answer at once.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from enum import StrEnum
from pathlib import Path
from typing import Annotated

import typer

INTERRUPTED = 130
"""The exit code that shells give to a command stopped by Ctrl-C."""

app = typer.Typer(
    name="penpad",
    no_args_is_help=True,
    pretty_exceptions_enable=False,
    rich_markup_mode=None,
    context_settings={"help_option_names": ["-h", "--help"]},
    help="Read, solve, prove and convert pencil puzzles from Penpa+, SudokuPad, f-puzzles and puzz.link links.\n\n"
    "INPUT is a link, a bare payload, a file that holds one, or - for standard input. Put links in single quotes: "
    "the shell would cut them at the & signs.",
)


class BulkAction(StrEnum):
    """What `bulk` does with every input."""

    solve = "solve"
    check = "check"
    explain = "explain"
    convert = "convert"
    show = "show"
    identify = "identify"
    decode = "decode"


class InputKind(StrEnum):
    """What the inputs of `bulk` come in."""

    text = "text"
    csv = "csv"
    jsonl = "jsonl"


class Target(StrEnum):
    """Formats that a puzzle can be written in."""

    penpa = "penpa"
    sudokupad = "sudokupad"
    fpuzzles = "fpuzzles"
    puzzlink = "puzzlink"
    json = "json"
    svg = "svg"
    png = "png"
    text = "text"


Input = Annotated[str, typer.Argument(metavar="INPUT", help="Link, payload, file, or - for standard input.")]
GenreOption = Annotated[str | None, typer.Option("--genre", "-g", metavar="ID", help="Solve as this genre.")]
Options = Annotated[
    list[str] | None,
    typer.Option("--option", metavar="NAME=VALUE", help="An option of the genre (see `penpad genres ID`); repeatable."),
]
To = Annotated[
    list[Target] | None,
    typer.Option("--to", metavar="FORMAT", help=f"Format of the solved puzzle: {', '.join(Target)}; repeatable."),
]
TimeLimit = Annotated[
    float,
    typer.Option(
        "--time-limit", min=0.0, metavar="SECONDS", help="Give up after this time; the verdict is then undecided."
    ),
]
AsJson = Annotated[bool, typer.Option("--json", help="Print the report as JSON.")]
Offline = Annotated[bool, typer.Option("--offline", help="Never resolve short links over the network.")]
IgnoreUnread = Annotated[
    bool, typer.Option("--ignore-unread", help="Solve although some marks are not understood; never proves anything.")
]


def _version(asked: bool) -> None:
    if asked:
        from importlib.metadata import version

        typer.echo(f"penpad {version('penpad')}")
        raise typer.Exit


@app.callback()
def penpad(
    version: Annotated[
        bool, typer.Option("--version", callback=_version, is_eager=True, help="Print the version and exit.")
    ] = False,
) -> None:
    """Options of every command."""


@app.command(short_help="Find the answer, prove it unique, write the solved link.")
def solve(
    input: Input,
    genre: GenreOption = None,
    option: Options = None,
    to: To = None,
    time_limit: TimeLimit = 60.0,
    solutions: Annotated[
        int,
        typer.Option("--solutions", min=1, max=1000, metavar="N", help="Look for up to so many answers, at least 2."),
    ] = 2,
    with_check: Annotated[
        bool, typer.Option("--with-check", help="Store a unique answer in the link for the app's own answer check.")
    ] = False,
    ignore_unread: IgnoreUnread = False,
    offline: Offline = False,
    json: AsJson = False,
) -> None:
    """Find the answer, prove that it is the only one, and print it with a link that opens solved.

    Marks drawn in the answer layer are progress, not clues, and are not looked at (see `penpad check`).
    Exit codes: 0 unique, 10 multiple, 11 none, 12 undecided, 13 the stored answer is wrong, 20-23 refused.
    """
    from penpad.cli import commands

    raise typer.Exit(
        commands.solve(
            input,
            genre=genre,
            options=commands.parse_options(option),
            targets=[target.value for target in to or []],
            time_limit=time_limit,
            solutions=solutions,
            with_check=with_check,
            ignore_unread=ignore_unread,
            offline=offline,
            as_json=json,
        )
    )


@app.command(short_help="Prove uniqueness without showing the answer.")
def check(
    input: Input,
    genre: GenreOption = None,
    option: Options = None,
    time_limit: TimeLimit = 60.0,
    solutions: Annotated[
        int,
        typer.Option("--solutions", min=1, max=10_000, metavar="N", help="Count so many answers, at least 2."),
    ] = 2,
    candidates: Annotated[
        bool,
        typer.Option(
            "--candidates", help="Also print what every answer has and what each cell can hold; may take as long again."
        ),
    ] = False,
    forced: Annotated[
        bool, typer.Option("--forced", help="Also show what follows at once from the clues and what is drawn so far.")
    ] = False,
    ignore_unread: IgnoreUnread = False,
    offline: Offline = False,
    json: AsJson = False,
) -> None:
    """Prove uniqueness without showing the answer; compare the stored answer and the drawn progress with it.

    Exit codes: 0 unique, 10 multiple, 11 none, 12 undecided, 13 the stored answer or the progress is wrong.
    """
    from penpad.cli import commands

    raise typer.Exit(
        commands.check(
            input,
            genre=genre,
            options=commands.parse_options(option),
            time_limit=time_limit,
            solutions=solutions,
            candidates=candidates,
            forced=forced,
            ignore_unread=ignore_unread,
            offline=offline,
            as_json=json,
        )
    )


@app.command(short_help="Say why there is no answer, or what would leave only one.")
def explain(
    input: Input,
    genre: GenreOption = None,
    option: Options = None,
    time_limit: TimeLimit = 60.0,
    redundant: Annotated[
        bool, typer.Option("--redundant", help="If the answer is unique, find clues that could go.")
    ] = False,
    output: Annotated[
        Path | None,
        typer.Option("-o", "--output", metavar="FILE", help="Show the places on the board, in FILE.svg or FILE.png."),
    ] = None,
    offline: Offline = False,
    json: AsJson = False,
) -> None:
    """Explain the verdict.

    No answer: a smallest set of clues and rules that clash. Several answers: two of them, how much is settled, and the
    fewest further givens that leave only one. One answer, with --redundant: the clues that the puzzle can do without.
    The time limit holds for the verdict and once more for the explanation. Exit codes as for `penpad check`.
    """
    from penpad.cli import commands, explaining

    raise typer.Exit(
        explaining.explain(
            input,
            genre=genre,
            options=commands.parse_options(option),
            time_limit=time_limit,
            redundant=redundant,
            output=output,
            offline=offline,
            as_json=json,
        )
    )


@app.command(short_help="Write the puzzle in another format.")
def convert(
    input: Input,
    to: Annotated[Target, typer.Option("--to", metavar="FORMAT", help=f"One of {', '.join(Target)}.")],
    output: Annotated[
        Path | None, typer.Option("-o", "--output", metavar="FILE", help="Write to this file; needed for png.")
    ] = None,
    offline: Offline = False,
    json: AsJson = False,
) -> None:
    """Write the puzzle, and its stored answer, in another format; what could not be carried goes to standard error."""
    from penpad.cli import commands

    raise typer.Exit(commands.convert(input, target=to.value, output=output, offline=offline, as_json=json))


@app.command(short_help="Draw the puzzle, in the terminal or to a file.")
def show(
    input: Input,
    output: Annotated[
        Path | None, typer.Option("-o", "--output", metavar="FILE", help="Write FILE.svg or FILE.png instead.")
    ] = None,
    answer: Annotated[bool, typer.Option("--answer", help="Show the stored answer.")] = False,
    dark: Annotated[bool, typer.Option("--dark", help="Draw the file for a dark page.")] = False,
    offline: Offline = False,
) -> None:
    """Draw the puzzle as it is, in the terminal or to a file."""
    from penpad.cli import commands

    raise typer.Exit(commands.show(input, output=output, answer=answer, dark=dark, offline=offline))


@app.command(short_help="Print everything in the link as JSON.")
def decode(input: Input, offline: Offline = False) -> None:
    """Print everything in the link as JSON: board, marks, texts, stored answer."""
    from penpad.cli import commands

    raise typer.Exit(commands.decode(input, offline=offline))


@app.command(short_help="Say which genres the puzzle can be, and why.")
def identify(input: Input, offline: Offline = False, json: AsJson = False) -> None:
    """Say which genres the puzzle can be, best first, and why."""
    from penpad.cli import commands

    raise typer.Exit(commands.identify(input, offline=offline, as_json=json))


@app.command(short_help="List the genres, or show one genre's rules.")
def genres(
    id: Annotated[str | None, typer.Argument(metavar="ID", help="An id or a name: show this genre.")] = None,
    json: AsJson = False,
) -> None:
    """List the genres, or show one genre's rules, options and how it is drawn."""
    from penpad.cli import commands

    raise typer.Exit(commands.genres(id, as_json=json))


@app.command(short_help="One report a line for thousands of inputs; can be stopped and continued.")
def bulk(
    files: Annotated[
        list[str],
        typer.Argument(metavar="FILE...", help="Text (one link a line), CSV, JSON lines, a directory, or -."),
    ],
    output: Annotated[
        str, typer.Option("-o", "--output", metavar="OUT", help="OUT.jsonl, OUT.csv or OUT.sqlite; - for JSON lines.")
    ],
    do: Annotated[
        BulkAction, typer.Option("--do", metavar="WHAT", help=f"One of {', '.join(BulkAction)}.")
    ] = BulkAction.solve,
    to: Annotated[
        list[Target] | None,
        typer.Option("--to", metavar="FORMAT", help="Formats to write, as `solve` and `convert` take; repeatable."),
    ] = None,
    column: Annotated[
        str | None, typer.Option("--column", metavar="NAME", help="Column of CSV, or key of JSON lines, with the link.")
    ] = None,
    input_format: Annotated[
        InputKind | None,
        typer.Option("--input-format", metavar="KIND", help=f"One of {', '.join(InputKind)}; by the file's name."),
    ] = None,
    in_order: Annotated[bool, typer.Option("--in-order", help="Write reports in the order of the inputs.")] = False,
    workers: Annotated[
        int | None, typer.Option("--workers", min=1, max=1024, metavar="N", help="Processes; one for each core.")
    ] = None,
    memory_limit: Annotated[
        int, typer.Option("--memory-limit", min=128, max=1_000_000, metavar="MB", help="Memory of each worker.")
    ] = 1024,
    dask: Annotated[
        str | None, typer.Option("--dask", metavar="tcp://HOST:PORT", help="Work on a Dask cluster instead.")
    ] = None,
    no_cache: Annotated[bool, typer.Option("--no-cache", help="Do not remember verdicts between runs.")] = False,
    cache: Annotated[
        Path | None, typer.Option("--cache", metavar="DIR", help="Remember verdicts in this directory.")
    ] = None,
    genre: GenreOption = None,
    option: Options = None,
    time_limit: TimeLimit = 60.0,
    solutions: Annotated[
        int,
        typer.Option("--solutions", min=1, max=1000, metavar="N", help="Look for up to so many answers, at least 2."),
    ] = 2,
    with_check: Annotated[
        bool, typer.Option("--with-check", help="Store a unique answer in the link for the app's own answer check.")
    ] = False,
    answer: Annotated[bool, typer.Option("--answer", help="With --do show: the stored answer.")] = False,
    ignore_unread: IgnoreUnread = False,
    offline: Offline = False,
) -> None:
    """Write one report for each input: solve (by default), check, explain, convert, show, identify or decode it.

    Run the same command again after it was stopped, in whatever way: it goes on where it was. Each puzzle has a
    process of its own with --time-limit and --memory-limit; the worst puzzle costs one report.
    Exit codes: 0 every input got its answer, 30 some did not (their reports say why), 130 stopped by Ctrl-C.
    """
    from penpad.cli.bulk import command

    raise typer.Exit(
        command.bulk(
            files,
            output=output,
            do=do.value,
            targets=[target.value for target in to or []],
            column=column,
            kind=input_format.value if input_format is not None else None,
            in_order=in_order,
            size=workers,
            memory_mb=memory_limit,
            dask=dask,
            cache=None if no_cache else cache or True,
            genre=genre,
            options=option,
            time_limit=time_limit,
            solutions=solutions,
            with_check=with_check,
            answer=answer,
            ignore_unread=ignore_unread,
            offline=offline,
        )
    )


@app.command(short_help="Serve the web page and the HTTP service.")
def serve(
    host: Annotated[str, typer.Option("--host", help="Address to listen at.")] = "127.0.0.1",
    port: Annotated[int, typer.Option("--port", min=0, max=65_535, help="Port; 0 takes a free one.")] = 8700,
    workers: Annotated[int, typer.Option("--workers", min=0, max=256, help="Worker processes; 0: one a core.")] = 0,
    memory_limit: Annotated[
        int, typer.Option("--memory-limit", min=128, max=1_000_000, metavar="MB", help="What one worker may use.")
    ] = 1024,
    waiting: Annotated[
        int, typer.Option("--waiting", min=0, max=10_000, help="Requests that may wait; more are answered with 429.")
    ] = 64,
    time_limit: Annotated[
        float, typer.Option("--time-limit", min=0.0, metavar="SECONDS", help="The longest that a request may ask for.")
    ] = 60.0,
    log_inputs: Annotated[
        bool, typer.Option("--log-inputs", help="Show the links that people send in the log.")
    ] = False,
    offline: Offline = False,
) -> None:
    """Serve the web page (at /) and the HTTP service (described at /docs) until Ctrl-C.

    Each puzzle is worked on in a process of its own with limits of time and memory. Needs penpad[serve].
    """
    from penpad.cli import commands

    raise typer.Exit(
        commands.serve(
            host=host,
            port=port,
            workers=workers,
            memory_mb=memory_limit,
            waiting=waiting,
            time_limit=time_limit,
            log_inputs=log_inputs,
            offline=offline,
        )
    )


def main() -> None:
    """Run the command line. Every expected failure becomes one sentence and an exit code; see ``exits.py``."""
    try:
        sys.exit(_run())
    except KeyboardInterrupt:
        sys.exit(INTERRUPTED)


def _run() -> int:
    from penpad.cli import output

    output.prepare()
    try:
        code = _code_of(app)
        output.finish()
    except Exception as error:
        from penpad.cli import commands

        code = commands.failed(error, as_json="--json" in sys.argv)
    return code


def _code_of(run: Callable[[], object]) -> int:
    """The exit code with which typer wants to leave."""
    try:
        run()
    except SystemExit as leaving:
        return leaving.code if isinstance(leaving.code, int) else 0
    return 0


if __name__ == "__main__":
    main()
