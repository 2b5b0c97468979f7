"""A Dask cluster does the same work with the same reports, though its workers die on the way."""

from __future__ import annotations

import contextlib
import os
import signal
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.cli.bulk.conftest import Start
from tests.cli.bulk.test_outputs import indexes
from tests.cli.bulk.test_run import Bulk, many, reports
from tests.cli.test_workers import HARD
from tests.own import DEMO_LINK, ROOT

pytest.importorskip("distributed", reason="the optional package distributed is not installed")

SCRIPT = """
import sys
from distributed import LocalCluster
if __name__ == "__main__":
    cluster = LocalCluster(n_workers=2, threads_per_worker=1, processes=True, dashboard_address=None)
    print(cluster.scheduler_address, flush=True)
    for line in sys.stdin:
        print(*(nanny.process.pid for nanny in cluster.workers.values() if nanny.process), flush=True)
"""


class Cluster:
    """A local cluster in a process of its own."""

    def __init__(self, process: subprocess.Popen[str]) -> None:
        assert process.stdout is not None
        self.process = process
        self.address = process.stdout.readline().strip()

    def kill_a_worker(self) -> None:
        """Kill one of its workers, as the system does."""
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.process.stdin.write("\n")
        self.process.stdin.flush()
        for pid in self.process.stdout.readline().split()[:1]:
            with contextlib.suppress(ProcessLookupError):
                os.kill(int(pid), signal.SIGKILL)


@pytest.fixture(scope="module")
def cluster(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Cluster]:
    """Two workers, which are started again when they die."""
    script = tmp_path_factory.mktemp("cluster") / "cluster.py"
    script.write_text(SCRIPT, "utf-8")
    with subprocess.Popen(
        [sys.executable, str(script)],
        cwd=ROOT,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
        start_new_session=True,
    ) as process:
        yield Cluster(process)
        os.killpg(process.pid, signal.SIGKILL)


def wait_until(true: Callable[[], bool]) -> None:
    """Wait for something that other processes do."""
    end = time.monotonic() + 90
    while not true():
        assert time.monotonic() < end, "it never happened"
        time.sleep(0.02)


def lines_in(path: Path) -> int:
    """How many lines are written."""
    return path.read_bytes().count(b"\n") if path.exists() else 0


def test_workers_that_die_lose_and_double_nothing(cluster: Cluster, start: Start, bulk: Bulk, tmp_path: Path) -> None:
    links, output, here = many(tmp_path / "links.txt", 300), tmp_path / "out.jsonl", tmp_path / "here.jsonl"
    question = ("--do", "convert", "--to", "sudokupad", "--to", "penpa")

    with start(str(links), "-o", str(output), *question, "--dask", cluster.address) as process:
        for count in (5, 100):
            wait_until(lambda count=count: lines_in(output) >= count)  # type: ignore[misc]
            cluster.kill_a_worker()
        _, err = process.communicate(timeout=120)

    assert process.returncode == 30, err
    assert Counter(indexes(output)) == Counter(range(300))
    assert bulk(str(links), "-o", str(here), *question)[0] == 30
    there = sorted(reports(output), key=lambda report: report["source"]["index"])
    same = sorted(reports(here), key=lambda report: report["source"]["index"])
    assert [{**one, "seconds": 0} for one in there] == [{**one, "seconds": 0} for one in same]


def test_a_run_on_a_cluster_goes_on_here_after_it_was_killed(
    cluster: Cluster, start: Start, bulk: Bulk, tmp_path: Path
) -> None:
    links, output = many(tmp_path / "links.txt", 300), tmp_path / "out.jsonl"
    arguments = (str(links), "-o", str(output), "--do", "convert", "--to", "sudokupad")
    with start(*arguments, "--dask", cluster.address) as process:
        wait_until(lambda: lines_in(output) >= 20)
        process.kill()

    code, _, err = bulk(*arguments)

    assert code == 30
    assert "of them done before" in err
    assert Counter(indexes(output)) == Counter(range(300))


def test_limits_hold_on_a_cluster(cluster: Cluster, bulk: Bulk, tmp_path: Path) -> None:
    links, output = tmp_path / "links.txt", tmp_path / "out.jsonl"
    links.write_text(f"{HARD.text}\n{DEMO_LINK}\n", "utf-8")

    code, _, err = bulk(str(links), "-o", str(output), "--dask", cluster.address, "--time-limit", "2", "--no-cache")

    assert code == 30
    assert "1 unique, 1 undecided" in err


def test_a_cluster_that_goes_away_stops_the_run_with_one_sentence(
    cluster: Cluster, start: Start, tmp_path: Path
) -> None:
    links, output = many(tmp_path / "links.txt", 3000), tmp_path / "out.jsonl"
    with start(str(links), "-o", str(output), "--do", "convert", "--to", "svg", "--dask", cluster.address) as process:
        wait_until(lambda: lines_in(output) >= 5)
        os.killpg(cluster.process.pid, signal.SIGKILL)
        _, err = process.communicate(timeout=120)

    assert process.returncode not in (0, 30)
    assert err == f"penpad: the Dask cluster at {cluster.address} is gone; run the same command again to go on\n"
    assert len(indexes(output)) == lines_in(output)
