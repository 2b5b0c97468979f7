"""The shape of the project: who may import whom, complete package lists, types."""

from __future__ import annotations

import ast
import os
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
ORDER = ("formats", "solver", "cli")
SAT_FILES = {"solver/search.py", "solver/cnf.py", "solver/hitting.py", "cli/worker_host.py"}


def modules() -> list[Path]:
    """Every Python file of the three folders."""
    return [path for folder in ORDER for path in sorted((ROOT / folder).rglob("*.py"))]


def imports(path: Path) -> Iterator[str]:
    """The dotted names that a file imports."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.level == 0:
            yield node.module or ""


@pytest.mark.parametrize("path", modules(), ids=lambda path: str(path.relative_to(ROOT)))
def test_a_file_imports_only_from_its_own_folder_and_those_above_it(path: Path) -> None:
    own = path.relative_to(ROOT).parts[0]
    allowed = {f"penpad.{name}" for name in ORDER[: ORDER.index(own) + 1]}

    for name in imports(path):
        assert name.split(".")[0] not in ORDER, f"{name} must be imported as penpad.{name}"
        if name.startswith("penpad"):
            assert ".".join(name.split(".")[:2]) in allowed


def test_only_these_files_know_the_sat_library() -> None:
    found = {str(path.relative_to(ROOT)) for path in modules() if any(n.startswith("pysat") for n in imports(path))}

    assert found <= SAT_FILES


def test_the_package_list_names_every_package_on_disk() -> None:
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["setuptools"]
    folders = {path.parent for path in modules() if path.name == "__init__.py"}

    on_disk = {"penpad." + ".".join(folder.relative_to(ROOT).parts) for folder in folders}

    assert on_disk == set(settings["packages"])
    assert {path.parent for path in modules()} == folders


def test_types_are_right(tmp_path: Path) -> None:
    # mypy must see the code under its penpad.* names; the folders have them only once installed.
    (tmp_path / "penpad").mkdir()
    for name in ORDER:
        (tmp_path / "penpad" / name).symlink_to(ROOT / name, target_is_directory=True)

    done = subprocess.run(
        [
            *(sys.executable, "-m", "mypy", "--strict", "--namespace-packages", "--explicit-package-bases"),
            *("--config-file", str(ROOT / "pyproject.toml"), "--cache-dir", str(tmp_path / "cache"), "-p", "penpad"),
        ],
        cwd=tmp_path,
        env={**os.environ, "MYPYPATH": str(tmp_path)},
        capture_output=True,
        text=True,
    )

    assert done.returncode == 0, done.stdout
