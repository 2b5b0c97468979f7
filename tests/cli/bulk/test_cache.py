"""Remembered verdicts: the same as found ones, only for the same question, and in bounded space."""

from __future__ import annotations

import contextlib
import multiprocessing
import pickle
import sqlite3
import subprocess
import sys
import time
import zlib
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from penpad.cli.bulk import cache
from penpad.cli.bulk.cache import Cache, canonical, key_of, pack, unpack
from penpad.cli.jobs import Request, perform
from penpad.cli.workers import GRACE
from penpad.formats import decode
from penpad.formats.puzzle import Board, Cell, Direction, Puzzle, Text
from penpad.solver import genres, solve
from penpad.solver.verdict import Verdict

from tests.own import DEMO_LINK, cases, demo, numbers

DEMO = Request("solve", DEMO_LINK)


def fail() -> Verdict:
    """What is asked when nothing is known."""
    raise AssertionError("the verdict was known")


@pytest.mark.parametrize("genre", genres.ids())
def test_a_verdict_comes_back_as_it_was_for_every_genre(genre: str) -> None:
    case = next(case for case in cases(genre) if case["verdict"] == "unique")
    puzzle = decode(case["url"])
    verdict = solve(puzzle, genre=genre, options=case.get("options"))

    packed = pack(verdict)

    assert packed is not None
    assert unpack(packed, puzzle) == replace(verdict, seconds={})


def test_a_known_verdict_is_not_found_again(tmp_path: Path) -> None:
    puzzle = demo()
    one, other = Cache(tmp_path / "verdicts"), Cache(tmp_path / "verdicts")

    first = one.verdict(DEMO, puzzle, lambda: solve(puzzle))
    second = other.verdict(DEMO, puzzle, fail)

    assert (first[1], second[1]) == (False, True)
    assert second[0] == replace(first[0], seconds={})


def test_the_text_of_a_link_does_not_matter_but_the_puzzle_does() -> None:
    puzzle = demo()
    key = key_of(DEMO, puzzle)

    assert key_of(replace(DEMO, text="another", time_limit=1.0), puzzle.but(origin=None, author="x")) == key
    others = [
        key_of(DEMO, puzzle.but(given=puzzle.given[1:])),
        key_of(DEMO, puzzle.but(answer=puzzle.given[:1])),
        key_of(DEMO, puzzle.but(title="Masyu")),
        key_of(DEMO, puzzle.but(rules="Only one.")),
        key_of(replace(DEMO, genre="yajilin"), puzzle),
        key_of(replace(DEMO, options={"torus": "yes"}), puzzle),
        key_of(replace(DEMO, solutions=3), puzzle),
        key_of(replace(DEMO, ignore_unread=True), puzzle),
    ]
    assert len({key, *others}) == len(others) + 1


def test_another_code_knows_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    puzzle = demo()
    kept = Cache(tmp_path / "verdicts")
    kept.verdict(DEMO, puzzle, lambda: solve(puzzle))

    monkeypatch.setattr(cache, "code", lambda: "another")

    assert not kept.verdict(DEMO, puzzle, lambda: solve(puzzle))[1]


@pytest.mark.parametrize("kind", ["undecided", "refused"])
def test_what_is_no_proof_is_not_kept(tmp_path: Path, kind: str) -> None:
    puzzle = demo()
    kept = Cache(tmp_path / "verdicts")

    for _ in range(2):
        assert not kept.verdict(DEMO, puzzle, lambda: Verdict(kind, puzzle))[1]


def test_the_file_does_not_grow_without_end(tmp_path: Path) -> None:
    path = tmp_path / "verdicts"
    kept = Cache(path, largest=200_000)
    noise = [f"{n:x}" * 40 for n in range(40)]

    for number in range(2000):
        puzzle = numbers(["12", "21"], title=f"{number}")
        kept.verdict(DEMO, puzzle, lambda: Verdict("none", puzzle, notes=(*noise, puzzle.title)))  # noqa: B023

    assert path.stat().st_size < 600_000
    assert kept.verdict(DEMO, numbers(["12", "21"], title="1999"), fail)[1]


@pytest.mark.parametrize("content", [b"", b"no database", b"SQLite format 3\0" + b"x" * 5000])
def test_a_broken_file_is_no_obstacle(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "verdicts"
    path.write_bytes(content)

    assert perform(replace(DEMO, cache=str(path)))["verdict"] == "unique"


def test_a_place_that_cannot_be_written_is_no_obstacle(tmp_path: Path) -> None:
    (tmp_path / "file").write_bytes(b"")

    assert perform(replace(DEMO, cache=str(tmp_path / "file" / "verdicts")))["verdict"] == "unique"


class Evil:
    """Runs a command when it is loaded."""

    def __reduce__(self) -> Any:
        return subprocess.check_call, (["touch", "/tmp/evil"],)


@pytest.mark.parametrize("value", [Evil(), 5, Verdict("refused", demo()), {"kind": "unique"}, Path("x")])
def test_bytes_that_are_no_verdict_are_refused(value: object) -> None:
    with pytest.raises(ValueError, match="no verdict"):
        unpack(zlib.compress(pickle.dumps(value)), demo())


def test_equal_values_have_one_canonical_text() -> None:
    cells = [Cell(row, col) for row in range(40) for col in range(40)]
    one, other = Board(40, 40, missing=frozenset(cells)), Board(40, 40, missing=frozenset(reversed(cells)))

    assert canonical(Puzzle(one, extras={"a": 1, "b": 2})) == canonical(Puzzle(other, extras={"b": 2, "a": 1}))
    assert canonical(Text(Cell(0, 0), "1", arrow=Direction.UP)) != canonical(Text(Cell(0, 0), "1"))


def test_many_processes_may_use_one_file(tmp_path: Path) -> None:
    script = (
        "import sys\nfrom pathlib import Path\nfrom tests.cli.bulk.test_cache import *\n"
        "kept = Cache(Path(sys.argv[1]))\n"
        "for number in range(200):\n"
        "    puzzle = numbers(['12', '21'], title=str(number))\n"
        "    assert kept.verdict(DEMO, puzzle, lambda: Verdict('none', puzzle))[0].kind == 'none'\n"
    )
    command = [sys.executable, "-c", script, str(tmp_path / "verdicts")]

    processes = [subprocess.Popen(command) for _ in range(3)]

    assert [process.wait(60) for process in processes] == [0, 0, 0]
    kept = Cache(tmp_path / "verdicts")
    for number in range(200):
        assert kept.verdict(DEMO, numbers(["12", "21"], title=str(number)), fail)[1]


def test_processes_that_make_the_file_at_the_same_time_all_use_it(tmp_path: Path) -> None:
    fork = multiprocessing.get_context("fork")
    together, used = fork.Barrier(6), fork.Queue()

    def make(path: Path) -> None:
        together.wait(30)
        used.put(Cache(path)._base is not None)

    for number in range(15):
        processes = [fork.Process(target=make, args=(tmp_path / str(number),)) for _ in range(6)]
        for process in processes:
            process.start()
        assert [used.get(timeout=30) for _ in processes] == [True] * 6
        for process in processes:
            process.join(30)


def test_a_file_that_somebody_else_keeps_locked_costs_little_time_and_no_verdict(tmp_path: Path) -> None:
    path = tmp_path / "verdicts.sqlite"
    cache.Cache(path).close()
    request, puzzle = Request("check", DEMO_LINK), decode(DEMO_LINK)
    with contextlib.closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("PRAGMA locking_mode=EXCLUSIVE")
        other.execute("BEGIN EXCLUSIVE")
        started = time.monotonic()
        locked = cache.Cache(path)
        found, known = locked.verdict(request, puzzle, lambda: solve(puzzle))
        spent = time.monotonic() - started
        locked.close()

    assert (found.kind, known) == ("unique", False)
    assert spent < GRACE
