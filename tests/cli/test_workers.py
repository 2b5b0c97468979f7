"""Worker processes: every request ends with one report, whatever happens to the process that has it."""

from __future__ import annotations

import contextlib
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from concurrent.futures import CancelledError

import pytest
from penpad.cli import workers
from penpad.cli.jobs import Request, perform
from penpad.cli.workers import Pool
from penpad.formats import encode
from penpad.formats.puzzle import Board, Cell, Puzzle, Text

from tests.own import DEMO_LINK

DEMO = Request("check", DEMO_LINK)


def hard_link(size: int = 16) -> str:
    """Two-cell rectangles on a chessboard without two corners of one colour: no answer, and a long proof of that."""
    gone = frozenset({Cell(0, 0), Cell(size - 1, size - 1)})
    dark = [Cell(row, col) for row in range(size) for col in range(size) if (row + col) % 2 == 0]
    clues = tuple(Text(cell, "2") for cell in dark if cell not in gone)
    return encode(Puzzle(Board(size, size, missing=gone), given=clues, tags=("shikaku",)), "penpa")


def large_link() -> str:
    """A Slitherlink that needs much memory."""
    clues = tuple(Text(Cell(row, col), "3") for row in range(2, 58, 7) for col in range(3, 58, 9))
    return encode(Puzzle(Board(60, 60), given=clues, tags=("slitherlink",)), "penpa")


HARD = Request("solve", hard_link(), time_limit=300)


@pytest.fixture
def pool() -> Iterator[Pool]:
    """Two workers."""
    with Pool(2) as workers:
        yield workers


def wait_until(true: Callable[[], bool], seconds: float = 20.0) -> None:
    """Wait for something that another process does."""
    end = time.monotonic() + seconds
    while not true():
        assert time.monotonic() < end, "it never happened"
        time.sleep(0.02)


def alive(pid: int) -> bool:
    """Whether a process runs."""
    with contextlib.suppress(OSError), open(f"/proc/{pid}/stat", encoding="ascii") as stat:
        return stat.read().rpartition(")")[2].split()[0] != "Z"
    return False


def test_a_worker_reports_what_the_command_reports(pool: Pool) -> None:
    found = pool.submit(DEMO).result(60)

    assert {**found, "seconds": None} == {**perform(DEMO), "seconds": None}
    assert found["verdict"] == "unique"


def test_reports_come_for_good_and_bad_inputs_alike(pool: Pool) -> None:
    texts = [DEMO_LINK, "nonsense", "", "\ud800", "https://swaroopg92.github.io/penpa-edit/#m=edit&p=AAAA"]

    futures = [pool.submit(Request("check", text, offline=True)) for text in texts]

    assert [future.result(60)["verdict"] for future in futures] == ["unique", *["refused"] * 4]


def test_a_worker_that_is_killed_costs_one_report_and_is_replaced(pool: Pool) -> None:
    hard, other = pool.submit(HARD), pool.submit(DEMO)
    assert other.result(60)["verdict"] == "unique"
    wait_until(lambda: pool.busy == 1 and len(pool.pids) > 0)
    for pid in pool.pids:
        os.kill(pid, signal.SIGKILL)

    found = hard.result(20)

    assert found["verdict"] == "undecided"
    assert "SIGKILL" in found["problem"]["text"]
    time.sleep(0.2)
    assert pool.submit(DEMO).result(60)["verdict"] == "unique"


def test_a_worker_that_was_halted_is_replaced_before_it_is_given_long_work(
    pool: Pool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(workers, "GRACE", 0.3)
    assert pool.submit(DEMO).result(60)["verdict"] == "unique"
    for pid in pool.pids:
        os.kill(pid, signal.SIGSTOP)

    # Too long for the buffer between two processes.
    found = [pool.submit(Request("check", "x" * 3_000_000)) for _ in range(2)]

    assert [one.result(30)["verdict"] for one in found] == ["refused", "refused"]


def test_cancelling_kills_the_worker_at_once(pool: Pool) -> None:
    future = pool.submit(HARD)
    wait_until(lambda: pool.busy == 1 and len(pool.pids) == 1)
    (pid,) = pool.pids

    assert future.cancel()

    with pytest.raises(CancelledError):
        future.result(5)
    wait_until(lambda: not alive(pid) and pool.busy == 0, 5)
    assert pool.submit(DEMO).result(60)["verdict"] == "unique"


def test_what_waits_can_be_cancelled_and_is_never_begun() -> None:
    with Pool(1) as pool:
        futures = [pool.submit(HARD), pool.submit(DEMO)]
        wait_until(lambda: pool.busy == 1)

        assert futures[1].cancel()
        assert pool.waiting == 1
        futures[0].cancel()

        wait_until(lambda: pool.waiting == 0 and pool.busy == 0)


def test_a_worker_that_ignores_its_time_limit_is_killed() -> None:
    with Pool(1, grace=-299.5) as pool:
        found = pool.submit(HARD).result(30)

    assert found["verdict"] == "undecided"
    assert found["problem"]["text"] == "the time limit of 300 seconds passed, and the worker was stopped"


def test_a_puzzle_that_needs_too_much_memory_costs_one_report() -> None:
    with Pool(1, memory_mb=55) as pool:
        found = pool.submit(Request("solve", large_link())).result(60)
        after = pool.submit(DEMO).result(60)

    assert found["verdict"] == "undecided"
    assert "memory" in found["problem"]["text"]
    assert after["verdict"] == "unique"


def test_a_host_that_is_killed_is_replaced(pool: Pool) -> None:
    assert pool.submit(DEMO).result(60)["verdict"] == "unique"
    (worker,) = pool.pids
    with open(f"/proc/{worker}/stat", encoding="ascii") as stat:
        host = int(stat.read().rpartition(")")[2].split()[1])
    os.kill(host, signal.SIGKILL)
    os.kill(worker, signal.SIGKILL)
    time.sleep(0.2)

    assert pool.submit(DEMO).result(60)["verdict"] == "unique"


def test_nothing_is_left_running_when_the_caller_is_killed() -> None:
    script = (
        "import time\nfrom penpad.cli.workers import Pool\nfrom tests.cli.test_workers import HARD\n"
        "pool = Pool(2)\nfutures = [pool.submit(HARD), pool.submit(HARD)]\n"
        "while len(pool.pids) < 2: time.sleep(0.01)\n"
        "print(*pool.pids, pool._host._process.pid, flush=True)\ntime.sleep(100)\n"
    )
    with subprocess.Popen([sys.executable, "-c", script], stdout=subprocess.PIPE, text=True) as caller:
        assert caller.stdout is not None
        pids = [int(pid) for pid in caller.stdout.readline().split()]
        assert len(pids) == 3
        caller.kill()

    wait_until(lambda: not any(map(alive, pids)), 10)


def test_closing_ends_everything_at_once() -> None:
    pool = Pool(2)
    futures = [pool.submit(HARD) for _ in range(5)]
    wait_until(lambda: len(pool.pids) == 2)
    pids, started = pool.pids, time.monotonic()

    pool.close()

    assert time.monotonic() - started < 5
    assert all(future.cancelled() for future in futures)
    wait_until(lambda: not any(map(alive, pids)), 2)


def test_closing_does_not_wait_for_penpad_to_be_loaded() -> None:
    pool = Pool(1)
    future = pool.submit(DEMO)
    started = time.monotonic()

    pool.close()

    assert time.monotonic() - started < 2
    assert future.cancelled()
