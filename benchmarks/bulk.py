"""Measures ``penpad bulk``: links converted a second and core, 10x10 puzzles proved a second, memory of a long run.

    python benchmarks/bulk.py [links] [puzzles] [memory]

Rates are of whole runs, loading included. Without names, everything is measured; it takes some minutes.
"""

from __future__ import annotations

import resource
import subprocess
import sys
import tempfile
import time
import tomllib
from pathlib import Path

from penpad.formats import convert, decode

ROOT = Path(__file__).resolve().parent.parent
LINES = 100_000
LINKS = 4_000
PUZZLES = 600


def fixtures(size: int | None = None) -> list[str]:
    """The links of all fixture puzzles with one answer that need no option, or of those with so many rows and columns.

    They are in Penpa+'s and puzz.link's formats; each also comes in SudokuPad's.
    """
    found = []
    for path in sorted((ROOT / "fixtures" / "genres").glob("*.toml")):
        for case in tomllib.loads(path.read_text("utf-8"))["puzzle"]:
            if case["verdict"] != "unique" or "options" in case:
                continue
            board = decode(case["url"]).board
            if size is None or (board.rows, board.cols) == (size, size):
                found.append(case["url"])
    return found


def run(lines: list[str], *arguments: str) -> tuple[float, int]:
    """Seconds of a run over these lines, and the most memory (bytes) that all its processes held together."""
    with tempfile.TemporaryDirectory() as folder:
        links = Path(folder) / "links.txt"
        links.write_text("\n".join(lines), "utf-8")
        command = [sys.executable, "-m", "penpad.cli.main", "bulk", str(links), "-o", f"{folder}/out.jsonl"]
        started, peak = time.monotonic(), 0
        with subprocess.Popen([*command, "--no-cache", *arguments], stderr=subprocess.DEVNULL) as process:
            while process.poll() is None:
                peak = max(peak, sum(map(memory, below(process.pid))))
                time.sleep(0.2)
        written = (Path(folder) / "out.jsonl").read_bytes().count(b"\n")
        assert written == len(lines), f"{written} reports on {len(lines)} lines"
        return time.monotonic() - started, peak


def below(process: int) -> list[int]:
    """A process and all that it started, directly or not; those that have just ended may be missing."""
    found = [process]
    for one in found:
        for children in Path(f"/proc/{one}/task").glob("*/children"):
            try:
                found += [int(child) for child in children.read_text("ascii").split()]
            except OSError:
                continue
    return found


def memory(process: int) -> int:
    """The bytes that a process holds, its share of what it has in common with others included; 0 if it has ended."""
    try:
        text = Path(f"/proc/{process}/smaps_rollup").read_text("ascii")
    except OSError:
        return 0
    return sum(int(line.split()[1]) * 1024 for line in text.splitlines() if line.startswith("Pss:"))


def links() -> None:
    """Links decoded and written again, one worker."""
    penpa = fixtures()
    for name, source in (("Penpa+", penpa), ("SudokuPad", [convert(decode(link), "sudokupad").text for link in penpa])):
        lines = [source[number % len(source)] for number in range(LINKS)]
        for target in ("penpa", "sudokupad", "svg"):
            seconds, _ = run(lines, "--do", "convert", "--to", target, "--workers", "1")
            print(f"{name:<9} to {target:<9} {LINKS / seconds:8.0f} links a second and core")


def puzzles() -> None:
    """10x10 puzzles solved and proved, two workers."""
    source = fixtures(size=10)
    lines = [source[number % len(source)] for number in range(PUZZLES)]
    seconds, _ = run(lines, "--workers", "2")
    print(f"10x10 ({len(source)} of {len(fixtures())} fixtures)  {PUZZLES / seconds:8.1f} puzzles proved a second")


def long_run() -> None:
    """The memory of a run over many lines."""
    lines = [f"https://puzz.link/p?slither/3/3/a{number % 4}b{number}" for number in range(LINES)]
    seconds, peak = run(lines, "--do", "identify", "--workers", "2")
    own = resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss / 1024
    print(f"{LINES:,} lines in {seconds:.0f} s: {peak / 1e6:.0f} MB in all processes, at most {own:.0f} MB in one")


def main() -> None:
    """Measure what is named."""
    known = {"links": links, "puzzles": puzzles, "memory": long_run}
    for name in sys.argv[1:] or known:
        known[name]()


if __name__ == "__main__":
    main()
