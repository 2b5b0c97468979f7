"""Installs a wheel into a fresh environment, away from the source tree, and uses it: ``wheel_smoke.py WHEEL``."""

from __future__ import annotations

import subprocess
import sys
import tempfile
import venv
from pathlib import Path

LINK = (Path(__file__).resolve().parent.parent / "docs" / "demo_link.txt").read_text(encoding="utf-8").strip()


def main(wheel: Path) -> None:
    """Install and solve; raises ``CalledProcessError`` or ``AssertionError`` when something is missing."""
    with tempfile.TemporaryDirectory() as folder:
        venv.create(folder, with_pip=True)
        binaries = Path(folder) / "bin"
        subprocess.run(
            [binaries / "python", "-m", "pip", "install", "-q", "--disable-pip-version-check", wheel.resolve()],
            check=True,
        )
        done = subprocess.run(
            [binaries / "penpad", "solve", LINK], cwd=folder, check=True, capture_output=True, text=True
        )
        assert "unique; proved" in done.stdout, done.stdout
        listed = subprocess.run([binaries / "penpad", "genres"], cwd=folder, check=True, capture_output=True, text=True)
        assert len(listed.stdout.splitlines()) > 10, listed.stdout
        (Path(folder) / "links.txt").write_text(LINK, encoding="utf-8")
        bulk = [binaries / "penpad", "bulk", "links.txt", "-o", "-", "--no-cache"]
        report = subprocess.run(bulk, cwd=folder, check=True, capture_output=True, text=True)
        assert '"verdict": "unique"' in report.stdout, report.stdout
    print(f"{wheel.name} works in a clean environment")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
