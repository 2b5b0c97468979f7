"""Runs as their users see them: every input gets exactly one report, whatever happens on the way."""

from __future__ import annotations

import contextlib
import json
import os
import pty
import random
import re
import resource
import signal
import sqlite3
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.cli.bulk.conftest import Start
from tests.cli.bulk.test_outputs import indexes
from tests.cli.test_workers import HARD
from tests.own import DEMO_LINK, ROOT, cases

Bulk = Callable[..., tuple[int, str, str]]
FILES = ROOT / "fixtures" / "commands"


def reports(path: Path) -> list[dict[str, Any]]:
    """The reports in JSON lines."""
    return [json.loads(line) for line in path.read_text("utf-8").splitlines()]


def many(path: Path, count: int) -> Path:
    """A file of so many links, all of them different."""
    links = [case["url"] for case in cases("slitherlink") if "m=edit" in case["url"]]
    path.write_text(
        "".join(f"{links[n % len(links)]}#{n}\n" if n % 7 else f"broken {n}\n" for n in range(count)), "utf-8"
    )
    return path


@pytest.fixture
def mixed(tmp_path: Path) -> Path:
    """One link of every kind."""
    names = ("fences", "several_answers", "no_answer", "no_name", "strange_mark", "wrong_answer")
    links = [(FILES / f"{name}.txt").read_text("utf-8").strip() for name in names]
    path = tmp_path / "links.txt"
    path.write_bytes("\n".join(["# six puzzles", *links, "", "no link"]).encode() + b"\n\xff\xfe\n" + b"x" * 10_000_000)
    return path


def test_every_input_gets_the_report_that_solve_prints(bulk: Bulk, tmp_path: Path, mixed: Path) -> None:
    output = tmp_path / "out.jsonl"

    code, out, err = bulk(str(mixed), "-o", str(output), "--workers", "2", "--in-order")

    found = reports(output)
    kinds = [(report["verdict"], report["problem"] and report["problem"]["kind"]) for report in found]
    assert kinds == [
        *(("unique", None), ("multiple", None), ("none", None)),
        *(("refused", "ambiguous-genre"), ("refused", "unread-marks"), ("unique", None)),
        *(("refused", "unknown-format"), ("refused", "bad-input"), ("refused", "too-large")),
    ]
    assert [report["source"]["line"] for report in found] == [2, 3, 4, 5, 6, 7, 9, 10, 11]
    assert found[0]["answers"][0]["urls"]["penpa"].startswith("https://swaroopg92.github.io/penpa-edit/#m=edit&p=")
    assert found[5]["stored_answer"] == "differs"
    assert (code, out) == (30, "")
    assert err.startswith("penpad: 9 inputs: 2 unique, 1 multiple, 1 none, 5 refused; 5 without the answer asked for; ")
    assert err.count("\n") == 1


@pytest.mark.parametrize("ending", ["jsonl", "csv", "sqlite"])
def test_a_run_killed_again_and_again_loses_and_doubles_nothing(start: Start, tmp_path: Path, ending: str) -> None:
    links, output = many(tmp_path / "links.txt", 500), tmp_path / f"out.{ending}"
    arguments = (str(links), "-o", str(output), "--do", "convert", "--to", "sudokupad", "--to", "svg", "--workers", "2")
    chance = random.Random(ending)
    code = None

    for kills in range(7):
        with start(*arguments) as process:
            try:
                wait = 100 if kills == 6 else chance.uniform(1.0, 2.5)
                _, err = process.communicate(timeout=wait)
                code = process.returncode
                break
            except subprocess.TimeoutExpired:
                process.kill()

    assert code == 30, err
    assert sorted(indexes(output)) == [*range(500)]


def test_a_run_stopped_by_ctrl_c_says_how_far_it_came_and_goes_on(start: Start, bulk: Bulk, tmp_path: Path) -> None:
    links, output = many(tmp_path / "links.txt", 800), tmp_path / "out.jsonl"
    arguments = (str(links), "-o", str(output), "--do", "convert", "--to", "svg", "--in-order")
    with start(*arguments) as process:
        wait_for(output)
        process.send_signal(signal.SIGINT)
        _, err = process.communicate(timeout=20)
    before = len(reports(output))

    assert process.returncode == 130
    assert err == f"penpad: stopped after {before} inputs; run the same command again to go on\n"
    code, _, err = bulk(*arguments)
    assert code == 30
    assert f"{before} of them done before" in err
    assert [report["source"]["index"] for report in reports(output)] == [*range(800)]


def wait_for(output: Path) -> None:
    """Wait until something is written."""
    end = time.monotonic() + 60
    while not output.exists() or not output.stat().st_size:
        assert time.monotonic() < end
        time.sleep(0.01)


def test_nothing_is_left_running_when_a_run_is_ended(start: Start, tmp_path: Path) -> None:
    links, output = tmp_path / "links.txt", tmp_path / "out.jsonl"
    links.write_text(f"{DEMO_LINK}\n{HARD.text}\n{HARD.text}\n", "utf-8")
    with start(str(links), "-o", str(output), "--workers", "2") as process:
        wait_for(output)
        process.terminate()
        _, err = process.communicate(timeout=20)

    assert process.returncode == 143
    assert err.startswith("penpad: stopped after 1 inputs")


def test_two_runs_do_not_write_the_same_output(start: Start, bulk: Bulk, tmp_path: Path) -> None:
    links, output = tmp_path / "links.txt", tmp_path / "out.jsonl"
    links.write_text(f"{DEMO_LINK}\n{HARD.text}\n", "utf-8")
    with start(str(links), "-o", str(output)) as process:
        wait_for(output)
        code, _, err = bulk(str(links), "-o", str(output))
        process.kill()

    assert code == 2
    assert err.startswith(f"penpad: {output} is being written by another run of penpad bulk")


def test_a_worker_killed_by_the_system_costs_one_line(start: Start, tmp_path: Path) -> None:
    links, output = tmp_path / "links.txt", tmp_path / "out.jsonl"
    links.write_text(f"{HARD.text}\n" + f"{DEMO_LINK}\n" * 3, "utf-8")
    with start(str(links), "-o", str(output), "--workers", "1") as process:
        worker = busiest_below(process.pid)
        os.kill(worker, signal.SIGKILL)
        _, err = process.communicate(timeout=60)

    assert process.returncode == 30
    assert "4 inputs: 3 unique, 1 undecided; 1 without the answer asked for" in err
    (killed,) = [report for report in reports(output) if report["verdict"] == "undecided"]
    assert "SIGKILL" in killed["problem"]["text"]


def busiest_below(process: int) -> int:
    """The worker of a run, once it is at work for some time: its child's child."""
    end = time.monotonic() + 60
    while time.monotonic() < end:
        time.sleep(0.1)
        for host in children(process):
            for worker in children(host):
                with open(f"/proc/{worker}/stat", encoding="ascii") as stat:
                    if int(stat.read().rpartition(")")[2].split()[11]) > 50:
                        return worker
    raise AssertionError("no worker was ever at work")


def children(process: int) -> list[int]:
    """The processes that a process has started."""
    try:
        tasks = [*Path(f"/proc/{process}/task").iterdir()]
        return [int(child) for task in tasks for child in (task / "children").read_text("ascii").split()]
    except OSError:
        return []


def test_a_time_limit_holds_for_each_puzzle(bulk: Bulk, tmp_path: Path) -> None:
    links, output = tmp_path / "links.txt", tmp_path / "out.jsonl"
    links.write_text(f"{HARD.text}\n{DEMO_LINK}\n", "utf-8")

    code, _, err = bulk(str(links), "-o", str(output), "--time-limit", "1", "--workers", "2")

    assert code == 30
    assert "1 unique, 1 undecided" in err


def test_changed_inputs_are_refused(bulk: Bulk, tmp_path: Path) -> None:
    links, output = many(tmp_path / "links.txt", 10), tmp_path / "out.jsonl"
    arguments = (str(links), "-o", str(output), "--do", "identify")
    assert bulk(*arguments)[0] == 30
    content, lines = output.read_bytes(), links.read_text("utf-8").splitlines()

    links.write_text("\n".join(["another", *lines[1:]]), "utf-8")
    code, _, err = bulk(*arguments)

    assert (code, output.read_bytes()) == (2, content)
    assert err == (
        f"penpad: line 1 of {links} is not what it was when {output} was begun; "
        "name another output, or put the old inputs back\n"
    )
    links.write_text("\n".join([*lines, DEMO_LINK]), "utf-8")
    assert "11 inputs: 9 done, 2 refused; 10 of them done before" in bulk(*arguments)[2]
    assert bulk(*arguments, "--offline")[2] == (
        f"penpad: {output} was written with other options; repeat them, or name another output\n"
    )


@pytest.mark.parametrize("output", ["no/out.jsonl", "out.pdf", "."])
def test_an_output_that_cannot_be_written_stops_the_run_before_it_begins(
    bulk: Bulk, tmp_path: Path, output: str, mixed: Path
) -> None:
    code, out, err = bulk(str(mixed), "-o", str(tmp_path / output))

    assert (code, out, err.count("\n")) == (2, "", 1)


def test_a_full_disk_stops_the_run_with_one_sentence_and_it_goes_on(bulk: Bulk, start: Start, tmp_path: Path) -> None:
    links, output = many(tmp_path / "links.txt", 300), tmp_path / "out.jsonl"
    arguments = (str(links), "-o", str(output), "--do", "convert", "--to", "svg")
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (200_000, before[1]))
    try:
        code, _, err = bulk(*arguments)
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)

    assert code == 2
    count = len(reports(output))
    assert err.startswith(f"penpad: {output} cannot be written any more: ")
    assert f"it goes on after {count} inputs" in err
    assert bulk(*arguments)[0] == 30
    assert Counter(indexes(output)) == Counter(range(300))


def test_reports_go_to_standard_output_and_inputs_come_from_standard_input(tmp_path: Path) -> None:
    command = "cat fixtures/commands/fences.txt docs/demo_link.txt | python -m penpad.cli.main bulk - -o - --do check"
    path = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
    environment = {**os.environ, "PATH": path, "XDG_CACHE_HOME": str(tmp_path)}

    done = subprocess.run(
        ["bash", "-c", command], cwd=ROOT, env=environment, capture_output=True, text=True, timeout=60
    )

    found = [json.loads(line) for line in done.stdout.splitlines()]
    assert sorted(report["genre"]["id"] for report in found) == ["slitherlink", "yajilin"]
    assert {report["source"]["file"] for report in found} == {"-"}
    assert done.returncode == 0


def test_a_second_run_takes_its_verdicts_from_the_cache(bulk: Bulk, tmp_path: Path, mixed: Path) -> None:
    found = []
    for name in ("one", "two"):
        assert bulk(str(mixed), "-o", str(tmp_path / f"{name}.jsonl"), "--in-order")[0] == 30
        found.append(reports(tmp_path / f"{name}.jsonl"))
    assert bulk(str(mixed), "-o", str(tmp_path / "three.jsonl"), "--no-cache", "--in-order")[0] == 30

    def plain(report: dict[str, Any]) -> dict[str, Any]:
        return {key: value for key, value in report.items() if key not in ("cached", "seconds")}

    assert [*map(plain, found[0])] == [*map(plain, found[1])]
    assert [bool(report.get("cached")) for report in found[1]] == [True, True, True, False, False, True, *[False] * 3]
    assert not any(report.get("cached") for report in [*found[0], *reports(tmp_path / "three.jsonl")])


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        (("--do", "convert"), "--do convert needs a format: --to FORMAT"),
        (("--do", "check", "--to", "penpa"), "--do check writes no links; leave out --to"),
        (("--answer",), "--answer goes with --do show"),
        (("--genre", "slitherlin"), "there is no genre 'slitherlin'"),
        (("--option", "=x"), "--option takes NAME=VALUE"),
        (("--dask", "tcp://127.0.0.1:9"), "there is no Dask scheduler at tcp://127.0.0.1:9"),
    ],
)
def test_what_would_be_wrong_with_every_input_is_told_at_once(
    bulk: Bulk, tmp_path: Path, mixed: Path, wrong: tuple[str, ...], said: str
) -> None:
    if "--dask" in wrong:
        pytest.importorskip("distributed", reason="the optional package distributed is not installed")

    code, out, err = bulk(str(mixed), "-o", str(tmp_path / "out.jsonl"), *wrong)

    assert (code, out) in ((2, ""), (20, ""))
    assert err.startswith(f"penpad: {said}")
    assert err.count("\n") == 1


def test_a_database_can_be_asked(bulk: Bulk, tmp_path: Path, mixed: Path) -> None:
    output = tmp_path / "out.sqlite"

    assert bulk(str(mixed), "-o", str(output), "--do", "check")[0] == 30

    with sqlite3.connect(output) as base:
        rows = base.execute("SELECT outcome, genre, count(*) FROM reports GROUP BY 1, 2 ORDER BY 1, 2").fetchall()
    base.close()
    assert ("unique", "slitherlink", 2) in rows
    assert sum(row[2] for row in rows) == 9


def test_memory_stays_flat(tmp_path: Path, start: Start) -> None:
    links, output = tmp_path / "links.txt", tmp_path / "out.jsonl"
    links.write_text("".join(f"line {n}\n" for n in range(5_000)), "utf-8")
    with start(str(links), "-o", str(output), "--do", "identify", "--workers", "1") as process:
        peak = 0
        while process.poll() is None:
            peak = max(peak, memory(process.pid))
            time.sleep(0.1)

    assert process.returncode == 30
    assert len(reports(output)) == 5_000
    assert peak < 100_000_000


def memory(process: int) -> int:
    """The bytes that a process holds now, 0 if it has just ended."""
    try:
        text = Path(f"/proc/{process}/statm").read_text("ascii")
    except OSError:
        return 0
    return int(text.split()[1]) * resource.getpagesize() if text else 0


def test_a_terminal_sees_counts_and_time_while_the_run_is_at_work(tmp_path: Path) -> None:
    links, output = many(tmp_path / "links.txt", 300), tmp_path / "out.jsonl"
    command = [sys.executable, "-m", "penpad.cli.main", "bulk", str(links), "-o", str(output), "--do", "convert"]
    ours, theirs = pty.openpty()
    environment = {**os.environ, "TERM": "xterm", "COLUMNS": "120"}

    with subprocess.Popen([*command, "--to", "svg"], cwd=ROOT, env=environment, stderr=theirs) as process:
        os.close(theirs)
        shown = b""
        # At the end of a terminal, Linux says "input/output error".
        with contextlib.suppress(OSError):
            while part := os.read(ours, 10_000):
                shown += part
    os.close(ours)

    assert process.returncode == 30
    seen = shown.decode()
    assert "/300" in seen
    assert re.search(r"[\d.]+/s", seen)
    assert re.search(r"\d+ done, \d+ refused", seen)
    assert re.search(r"\d:\d\d", seen)


def test_order_is_kept_though_the_first_puzzle_takes_longest(bulk: Bulk, tmp_path: Path) -> None:
    links, output = tmp_path / "links.txt", tmp_path / "out.jsonl"
    links.write_text("\n".join([HARD.text, *(f"line {n}" for n in range(2000))]), "utf-8")

    code, _, _ = bulk(str(links), "-o", str(output), "--time-limit", "2", "--workers", "2", "--in-order")

    assert code == 30
    assert indexes(output) == [*range(2001)]
    assert reports(output)[0]["verdict"] == "undecided"


def test_a_reader_that_has_seen_enough_ends_the_run_quietly(tmp_path: Path) -> None:
    links = many(tmp_path / "links.txt", 3000)
    command = (
        f"'{sys.executable}' -m penpad.cli.main bulk {links} -o - --do identify | head -n 1; exit ${{PIPESTATUS[0]}}"
    )

    done = subprocess.run(["bash", "-c", command], cwd=ROOT, capture_output=True, text=True)

    assert (done.returncode, done.stdout.count("\n"), done.stderr) == (141, 1, "")
