"""What is printed never commands a terminal, and never fails because of where it goes."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import threading
from pathlib import Path

import pytest
from penpad.cli import commands, main, output
from penpad.formats import convert, decode
from penpad.formats.errors import UsageError
from penpad.formats.puzzle import Board, Cell, Puzzle, Text

ROOT = Path(__file__).resolve().parents[2]
DEMO = str(ROOT / "docs" / "demo_link.txt")
PENPAD = [sys.executable, "-c", "from penpad.cli.main import main; main()"]
HOSTILE = "\x1b]0;owned\x07\x1b[2J\nThe answer is unique; proved.\r\x9b31m\u202eabc\ud800"


def run(*arguments: str, env: dict[str, str] | None = None, **streams: object) -> subprocess.CompletedProcess[bytes]:
    return subprocess.run(
        [*PENPAD, *arguments],
        env={**os.environ, **(env or {})},
        timeout=60,
        check=False,
        **(streams or {"capture_output": True}),  # type: ignore[call-overload]
    )


def called(monkeypatch: pytest.MonkeyPatch, *arguments: str) -> int:
    """The exit code of a command run in this process."""
    monkeypatch.setattr(sys, "argv", ["penpad", *arguments])
    monkeypatch.setattr(output, "prepare", lambda: None)
    with pytest.raises(SystemExit) as leaving:
        main.main()
    assert isinstance(leaving.value.code, int)
    return leaving.value.code


@pytest.mark.parametrize("command", ["solve", "check", "show", "decode", "identify"])
@pytest.mark.parametrize("as_json", [False, True])
def test_a_hostile_title_reaches_no_terminal(
    command: str, as_json: bool, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    puzzle = decode(Path(DEMO).read_text(encoding="utf-8"))
    link = convert(puzzle.but(title="Yajilin " + HOSTILE, author=HOSTILE, rules=HOSTILE, source=HOSTILE), "fpuzzles")
    asked = ["--json"] if as_json and command not in ("show", "decode") else []

    called(monkeypatch, command, link.text, *asked)

    printed = capsys.readouterr()
    assert not output.UNPRINTABLE.search(printed.out + printed.err)
    assert printed.out.splitlines().count("The answer is unique; proved.") <= 1


def test_json_keeps_what_a_terminal_would_obey_as_escapes() -> None:
    assert json.loads(output.json_text([HOSTILE])) == [HOSTILE]
    assert not output.UNPRINTABLE.search(output.json_text([HOSTILE]))


@pytest.mark.parametrize("name", ["a\x1b[31mb.txt", "\x9b0m.txt", "x\n.txt"])
def test_a_hostile_file_name_is_shown_in_one_harmless_line(
    name: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert called(monkeypatch, "solve", name) == 21

    error = capsys.readouterr().err
    assert error.count("\n") == 1
    assert not output.UNPRINTABLE.search(error)


@pytest.mark.parametrize(
    "given", ["", " ", "x" * 400, "\udcff\udcfe", "/dev/zero", str(ROOT), "a\0b", "no/such/file.txt"]
)
def test_what_is_no_link_is_bad_input(
    given: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert called(monkeypatch, "solve", given, "--offline") == 21

    printed = capsys.readouterr()
    assert (printed.out, printed.err.count("\n")) == ("", 1)


def test_a_bare_payload_longer_than_a_file_name_may_be_is_a_payload() -> None:
    assert commands.input_text("A" * 600) == "A" * 600


def test_a_closed_standard_input_is_bad_input() -> None:
    done = subprocess.run(
        ["sh", "-c", '"$@" <&-', "sh", *PENPAD, "solve", "-"], capture_output=True, timeout=60, check=False
    )

    assert (done.returncode, done.stderr) == (21, b"penpad: standard input is closed; give a link or a file\n")


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs a device that is always full")
def test_a_full_disk_is_told_in_one_sentence() -> None:
    with Path("/dev/full").open("wb") as full:
        done = run("show", DEMO, stdout=full, stderr=subprocess.PIPE)

    assert (done.returncode, done.stderr.count(b"\n")) == (2, 1)
    assert b"No space left" in done.stderr


def test_a_closed_pipe_changes_nothing() -> None:
    reader, writer = os.pipe()
    os.close(reader)

    done = run("check", DEMO, stdout=writer, stderr=subprocess.PIPE)

    os.close(writer)
    assert (done.returncode, done.stderr) == (0, b"")


def test_a_terminal_without_box_characters_gets_plain_ones() -> None:
    done = run("show", DEMO, env={"PYTHONIOENCODING": "ascii", "LC_ALL": "C"})

    assert done.returncode == 0
    assert "+---" in done.stdout.decode("ascii")


def test_ctrl_c_leaves_quietly(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    endless = Puzzle(Board(16, 16), given=(Text(Cell(0, 0), "120"),), title="Nurikabe")
    timer = threading.Timer(1.0, signal.raise_signal, [signal.SIGINT])

    timer.start()

    assert called(monkeypatch, "solve", convert(endless, "penpa").text, "--time-limit", "20") == 130
    printed = capsys.readouterr()
    assert (printed.out.strip(), printed.err) == ("", "")


def test_contradicting_options_are_refused() -> None:
    assert commands.parse_options(["a=1", "b", "a=1"]) == {"a": "1", "b": "yes"}
    with pytest.raises(UsageError, match="twice"):
        commands.parse_options(["a=1", "a=2"])
