"""Documents are true: examples in docstrings and pages run, command transcripts print what they show."""

from __future__ import annotations

import doctest
import importlib
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
FOLDERS = ("formats", "solver", "cli")
BLOCK = re.compile(r"^```console\n(.*?)^```", re.M | re.S)
EXIT = re.compile(r"\[exit (\d+)\]")


def module_names() -> list[str]:
    """Every module under its installed name."""
    return [
        ".".join(("penpad", *path.relative_to(ROOT).with_suffix("").parts)).removesuffix(".__init__")
        for folder in FOLDERS
        for path in sorted((ROOT / folder).rglob("*.py"))
        if ">>> " in path.read_text(encoding="utf-8")
    ]


@pytest.mark.parametrize("name", module_names())
def test_examples_in_docstrings_are_true(name: str) -> None:
    result = doctest.testmod(importlib.import_module(name))

    assert result.attempted
    assert not result.failed


def pages() -> list[Path]:
    """Every page with transcripts or Python examples."""
    return [ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md")), *sorted(ROOT.glob("fixtures/commands/*.md"))]


def transcripts() -> list[object]:
    """Each command shown on a page, with the output and exit code shown below it."""
    found = []
    for page in pages():
        for block in BLOCK.findall(page.read_text(encoding="utf-8")):
            for part in re.split(r"^\$ ", block, flags=re.M)[1:]:
                command, _, output = part.partition("\n")
                while command.endswith("\\"):
                    more, _, output = output.partition("\n")
                    command = command[:-1] + more
                found.append(pytest.param(command, output, id=f"{page.name}: {command[:60]}"))
    return found


@pytest.mark.parametrize(("command", "shown"), transcripts())
def test_a_command_prints_what_its_transcript_shows(command: str, shown: str) -> None:
    wanted_exit = int(match[1]) if (match := EXIT.search(shown)) else 0
    wanted = EXIT.sub("", shown).strip()
    path = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"

    done = subprocess.run(
        ["bash", "-c", command],
        cwd=ROOT,
        env={**os.environ, "PATH": path, "COLUMNS": "100"},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        timeout=120,
    )

    # "..." stands for anything, as in doctests.
    pattern = r".*?".join(re.escape(piece) for piece in wanted.split("..."))
    assert re.fullmatch(pattern, done.stdout.strip(), re.S), done.stdout
    assert done.returncode == wanted_exit


@pytest.mark.parametrize("page", pages(), ids=lambda page: page.name)
def test_python_examples_on_pages_are_true(page: Path) -> None:
    result = doctest.testfile(str(page), module_relative=False)

    assert not result.failed
