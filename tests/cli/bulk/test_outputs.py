"""Outputs are whole lines, continued where they end, and never another run's or another program's."""

from __future__ import annotations

import csv
import json
import os
import sqlite3
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from penpad.cli.bulk.inputs import Item
from penpad.cli.bulk.outputs import open_output
from penpad.cli.jobs import Request, perform
from penpad.formats.errors import UsageError

from tests.own import DEMO_LINK

ENDINGS = ("jsonl", "csv", "sqlite")
REPORT = perform(Request("solve", DEMO_LINK))


def digest(number: int) -> str:
    """A digest that begins with this number."""
    return f"{number:016x}".ljust(64, "0")


def report(index: int, **changed: Any) -> dict[str, Any]:
    """A report as it is written."""
    source = {"index": index, "file": "links", "line": index + 1, "sha256": digest(index + 1), "run": "r"}
    return {"source": source | {"text": DEMO_LINK}, **REPORT, **changed}


def item(index: int, other: int | None = None) -> Item:
    """The input of that report."""
    return Item(index, "links", index + 1, "", digest(index + 1 if other is None else other))


def write(path: Path, *indexes: int, **changed: Any) -> None:
    """Write some reports."""
    output = open_output(str(path), "r")
    for index in indexes:
        output.write(report(index, **changed))
    output.close()


def indexes(path: Path) -> list[int]:
    """The inputs that an output has reports on, by means that are not penpad's."""
    if path.suffix == ".jsonl":
        return [json.loads(line)["source"]["index"] for line in path.read_text("utf-8").splitlines()]
    if path.suffix == ".csv":
        with path.open(encoding="utf-8", newline="") as file:
            return [int(row["index"]) for row in csv.DictReader(file)]
    with sqlite3.connect(path) as base:
        found = [json.loads(row[0])["source"]["index"] for row in base.execute("SELECT report FROM reports")]
    base.close()
    return found


@pytest.mark.parametrize("ending", ENDINGS)
def test_an_output_is_continued(tmp_path: Path, ending: str) -> None:
    path = tmp_path / f"out.{ending}"
    write(path, 0, 5)
    write(path, 3, verdict="undecided")

    output = open_output(str(path), "r")

    assert (output.done.count, output.done.failed) == (3, 1)
    assert output.done.outcomes == {"unique": 2, "undecided": 1}
    assert [output.done.covers(item(index)) for index in range(7)] == [True, False, False, True, False, True, False]
    output.close()
    assert sorted(indexes(path)) == [0, 3, 5]


@pytest.mark.parametrize("ending", ENDINGS)
@pytest.mark.parametrize(
    "changed",
    [
        {"input": {**REPORT["input"], "title": 'a "b",\n\r\n c\0\ud800\u2028', "author": "=1+1"}},
        {
            "input": None,
            "genre": None,
            "verdict": "refused",
            "problem": {"kind": "bad-input", "text": "x\ny", "at": []},
        },
        {"verdict": None, "urls": {"svg": "<svg>\n</svg>"}},
        {"lost": [{"mark": "m", "at": "", "format": "penpa"}], "candidates": [{"id": "a", "known_by": "tag"}]},
    ],
    ids=["signs", "refused", "picture", "identify"],
)
def test_any_report_can_be_written_and_found_again(tmp_path: Path, ending: str, changed: dict[str, Any]) -> None:
    path = tmp_path / f"out.{ending}"

    write(path, 0, 1, **changed)
    write(path, 2, **changed)

    assert sorted(indexes(path)) == [0, 1, 2]


@pytest.mark.parametrize("start", ["=1+1", "+1", "-1", "@x", "\t=1", "\uff1d1"])
def test_no_text_becomes_a_formula_of_a_spreadsheet(tmp_path: Path, start: str) -> None:
    path = tmp_path / "out.csv"
    write(path, 0, input={**REPORT["input"], "title": start, "author": "A-B"})
    with path.open(encoding="utf-8", newline="") as file:
        (row,) = csv.DictReader(file)

    assert row["title"] == f"'{start}"
    assert row["author"] == "A-B"
    assert row["text"] == DEMO_LINK


@pytest.mark.parametrize("ending", ["jsonl", "csv"])
def test_a_line_cut_off_anywhere_is_cut_away_and_written_again(tmp_path: Path, ending: str) -> None:
    path = tmp_path / f"out.{ending}"
    write(path, 0, 1)
    whole = path.read_bytes()
    first = whole.index(b"\n", 0 if ending == "jsonl" else whole.index(b"\n") + 1) + 1

    for cut in [0, 1, 5, 40, first - 1, first, first + 1, len(whole) - 500, len(whole) - 1]:
        path.write_bytes(whole[:cut])
        output = open_output(str(path), "r")
        missing = [index for index in (0, 1) if not output.done.covers(item(index))]
        output.close()
        write(path, *missing)

        assert path.read_bytes() == whole


@pytest.mark.parametrize("ending", ENDINGS)
@pytest.mark.parametrize(
    "content",
    [
        b"my notes",
        b"my notes\nand more\n",
        b"{}\n",
        b'{"source": {"run": "r"}}\n',
        b"\0" * 3000 + b"\n",
        b"index,file\n1,2\n",
    ],
)
def test_a_file_of_something_else_is_left_as_it_is(tmp_path: Path, ending: str, content: bytes) -> None:
    path = tmp_path / f"out.{ending}"
    path.write_bytes(content)

    with pytest.raises(UsageError, match="was not written by penpad bulk"):
        open_output(str(path), "r")

    assert path.read_bytes() == content


def test_a_database_of_something_else_is_left_as_it_is(tmp_path: Path) -> None:
    path = tmp_path / "out.sqlite"
    with sqlite3.connect(path) as base:
        base.execute("CREATE TABLE mine (x)")
    base.close()
    content = path.read_bytes()

    with pytest.raises(UsageError, match="was not written by penpad bulk"):
        open_output(str(path), "r")

    assert path.read_bytes() == content


@pytest.mark.parametrize("ending", ENDINGS)
def test_an_output_for_another_question_is_not_continued(tmp_path: Path, ending: str) -> None:
    path = tmp_path / f"out.{ending}"
    write(path, 0)

    with pytest.raises(UsageError, match="other options"):
        open_output(str(path), "another question")


@pytest.mark.parametrize("ending", ENDINGS)
def test_an_input_that_was_another_one_is_noticed(tmp_path: Path, ending: str) -> None:
    path = tmp_path / f"out.{ending}"
    write(path, 0, 1)
    output = open_output(str(path), "r")

    with pytest.raises(UsageError, match="line 2 of links is not what it was"):
        output.done.covers(item(1, other=7))
    with pytest.raises(UsageError, match="reports on 2 inputs, and now there are 1"):
        output.done.check_end(1)
    output.close()


@pytest.mark.parametrize("ending", ENDINGS)
def test_only_one_run_writes_an_output(tmp_path: Path, ending: str) -> None:
    path = tmp_path / f"out.{ending}"
    output = open_output(str(path), "r")
    script = (
        "import sys\nfrom penpad.cli.bulk.outputs import open_output\nfrom penpad.formats.errors import UsageError\n"
        "try: open_output(sys.argv[1], 'r')\nexcept UsageError as error: print(error)\n"
    )

    said = subprocess.run([sys.executable, "-c", script, str(path)], capture_output=True, text=True, check=True).stdout
    output.close()

    assert "is being written by another run of penpad bulk" in said
    open_output(str(path), "r").close()


@pytest.mark.parametrize("ending", ENDINGS)
def test_a_place_that_cannot_be_written_is_told(tmp_path: Path, ending: str) -> None:
    missing, folder = tmp_path / "no" / f"out.{ending}", tmp_path / f"folder.{ending}"
    folder.mkdir()

    for path in (missing, folder):
        with pytest.raises(UsageError, match="cannot be written"):
            open_output(str(path), "r")


def test_only_known_endings_are_written(tmp_path: Path) -> None:
    with pytest.raises(UsageError, match=r"FILE\.jsonl, FILE\.csv or FILE\.sqlite"):
        open_output(str(tmp_path / "out.xlsx"), "r")


@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="this system has no /dev/full")
def test_a_full_stream_is_told() -> None:
    output = open_output("/dev/full", "r")

    with pytest.raises(UsageError, match="/dev/full cannot be written: No space left on device"):
        output.write(report(0))

    output.close()


@pytest.mark.parametrize("ending", ENDINGS)
def test_a_full_disk_leaves_whole_reports_and_room_continues_the_run(tmp_path: Path, ending: str) -> None:
    path = tmp_path / f"out.{ending}"
    # A limit of the size of files acts as a full disk does.
    script = (
        "import resource, sys\nfrom pathlib import Path\nfrom penpad.formats.errors import UsageError\n"
        "from tests.cli.bulk.test_outputs import write\n"
        "resource.setrlimit(resource.RLIMIT_FSIZE, (100_000, 100_000))\n"
        "try: write(Path(sys.argv[1]), *range(500))\nexcept UsageError as error: print(error)\n"
    )

    said = subprocess.run([sys.executable, "-c", script, str(path)], capture_output=True, text=True, check=True).stdout

    assert said.count("\n") == 1
    assert "cannot be written any more" in said
    assert "run the same command again" in said
    before = indexes(path)
    assert len(before) < 500
    output = open_output(str(path), "r")
    left: Callable[[int], bool] = lambda index: not output.done.covers(item(index))  # noqa: E731
    missing = [*filter(left, range(500))]
    output.close()
    write(path, *missing)
    assert sorted(indexes(path)) == [*range(500)]
