"""Times penpad against peers in the same run and prints ratios: ``make bench``.

Whole processes are timed, by CPU seconds of the child (wall time on a shared machine says little). The peer for start
is the smallest typer program; the peer for solving is puzzlekit, if PUZZLEKIT names a Python that has it.
"""

from __future__ import annotations

import os
import resource
import statistics
import subprocess
import sys
import tempfile
import tomllib
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
RUNS = 5
TYPER = "import typer\napp = typer.Typer()\n@app.command()\ndef main(): typer.echo('x')\napp()\n"
PEER = (
    "import sys, puzzlekit\n"
    "problem = open(sys.argv[2]).read()\n"
    "print(puzzlekit.solve(problem, sys.argv[1]).solution_data)\n"
)
GENRES = ("sudoku", "yajilin", "slitherlink", "nurikabe", "masyu", "fillomino", "akari", "starbattle", "numberlink")


def cpu_seconds(command: list[str]) -> float:
    """The median CPU time of a command over some runs, in seconds."""
    times = []
    for _ in range(RUNS):
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        subprocess.run(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=False)
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        times.append(after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime)
    return statistics.median(times)


def largest_fixture(genre: str) -> tuple[str, dict[str, str]]:
    """The link and options of the genre's largest unique fixture puzzle."""
    cases = tomllib.loads((ROOT / "fixtures" / "genres" / f"{genre}.toml").read_text(encoding="utf-8"))["puzzle"]
    best = max((case for case in cases if case["verdict"] == "unique"), key=lambda case: len(str(case["answer"])))
    return best["url"], best.get("options", {})


def main() -> None:
    """Print one line per comparison."""
    penpad = [sys.executable, "-m", "penpad.cli.main"]
    with tempfile.TemporaryDirectory() as folder:
        smallest = Path(folder) / "smallest.py"
        smallest.write_text(TYPER, encoding="utf-8")
        base = cpu_seconds([sys.executable, str(smallest)])
        print(f"smallest typer program            {base:6.3f} s")
        version = cpu_seconds([*penpad, "--version"])
        print(f"penpad --version                  {version:6.3f} s   {version / base:5.2f} times that")
        for genre in GENRES:
            url, options = largest_fixture(genre)
            chosen = [part for name, value in options.items() for part in ("--option", f"{name}={value}")]
            spent = cpu_seconds([*penpad, "solve", "--genre", genre, *chosen, url])
            print(f"penpad solve, {genre:<20}{spent:6.3f} s   {spent / base:5.2f} times that")
        if "PUZZLEKIT" in os.environ:
            compare(os.environ["PUZZLEKIT"], penpad, Path(folder))


def compare(python: str, penpad: list[str], folder: Path) -> None:
    """The same Slitherlink solved by penpad and by puzzlekit (which does not prove that the answer is unique)."""
    from penpad.formats import decode
    from penpad.solver import genres
    from penpad.solver.reader import Reader

    url, _ = largest_fixture("slitherlink")
    puzzle = decode(url)
    genre = genres.load("slitherlink")
    clues = genre.read(Reader(puzzle, genre.option_values({})))
    rows = [
        " ".join(str(clues.numbers.get(cell, "-")) for cell in puzzle.board.row(row))
        for row in range(puzzle.board.rows)
    ]
    problem = folder / "slitherlink.txt"
    problem.write_text("\n".join([f"{puzzle.board.rows} {puzzle.board.cols}", *rows]), encoding="utf-8")
    script = folder / "peer.py"
    script.write_text(PEER, encoding="utf-8")
    peer = cpu_seconds([python, str(script), "slitherlink", str(problem)])
    ours = cpu_seconds([*penpad, "solve", "--genre", "slitherlink", url])
    print(
        f"puzzlekit, the same slitherlink   {peer:6.3f} s   penpad takes {ours / peer:4.2f} times that, proof included"
    )


if __name__ == "__main__":
    main()
