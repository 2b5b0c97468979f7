"""Solves a real link and shows what penpad makes of it: ``make demo``."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
PENPAD = [sys.executable, "-m", "penpad.cli.main"]


def main() -> int:
    """Show the puzzle, solve it, and leave the solved picture beside the project."""
    link = (HERE / "demo_link.txt").read_text(encoding="utf-8").strip()
    print(f"The link:\n{link}\n\nThe puzzle:\n", flush=True)
    subprocess.run([*PENPAD, "show", link], check=True)
    print("\npenpad solve:\n", flush=True)
    subprocess.run([*PENPAD, "solve", link], check=True)
    picture = HERE.parent / "build" / "demo.svg"
    picture.parent.mkdir(exist_ok=True)
    report = subprocess.run([*PENPAD, "solve", link, "--json"], check=True, capture_output=True, text=True).stdout
    solved = json.loads(report)["answers"][0]["urls"]["penpa"]
    subprocess.run([*PENPAD, "show", solved, "--output", str(picture)], check=True)
    print(f"\nThe solved puzzle as a picture: {picture.relative_to(HERE.parent)}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
