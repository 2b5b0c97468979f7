"""How like Penpa+'s own pictures ours are: structural similarity of both, puzzle by puzzle.

    python benchmarks/pictures.py --penpa CHECKOUT LINKS...      (files of links, one a line, or .jsonl with a member)
    python benchmarks/pictures.py --shots FOLDER LINKS...        (pictures taken before: 0.png, 1.png, ...)

Penpa+ runs in a headless Chromium through ``shots.mjs``; see README.md for what that needs. Both pictures are laid over
each other by the middle of Penpa+'s canvas, which the link names, so nothing is searched for and nothing is scaled.
"""

from __future__ import annotations

import argparse
import io
import json
import re
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

import numpy as np
from penpad.formats import decode, svg
from penpad.formats.errors import PenpadError
from penpad.formats.penpa.lattices import lattice_of
from penpad.formats.penpa.points import points_of
from penpad.formats.png import to_png
from penpad.formats.puzzle import Puzzle
from penpad.formats.svg.canvas import UNIT, View
from penpad.formats.svg.chains import spot_of
from PIL import Image

HERE = Path(__file__).resolve().parent
FINE = 2.5
"""Pixels of Penpa+'s picture for each of its own units."""
WINDOW = 7
GOOD = 0.9

Picture = np.ndarray[Any, np.dtype[np.float64]]


def ours(puzzle: Puzzle, width: int, height: int) -> Image.Image:
    """Our picture of what stands on Penpa+'s canvas."""
    header = puzzle.origin.document.header if puzzle.origin else ()
    cell = min(max(float(header[3]), 12), 90)
    middle = _middle(puzzle, int(header[9]))
    scale = UNIT / cell
    wide, high = width / FINE * scale, height / FINE * scale
    left = middle[0] * UNIT - wide / 2 - scale / 2
    top = middle[1] * UNIT - high / 2 - scale / 2
    text = re.sub(
        r'viewBox="[^"]*" width="[^"]*" height="[^"]*"',
        f'viewBox="{left} {top} {wide} {high}" width="{width}" height="{height}"',
        svg.draw(puzzle),
        count=1,
    )
    return _on_white(to_png(text, width)).resize((width, height))


def _middle(puzzle: Puzzle, point: int) -> tuple[float, float]:
    """Where the point in the middle of Penpa+'s canvas appears in our picture."""
    board, frame = puzzle.board, puzzle.frame
    if board.lattice == "square":
        spot = spot_of(points_of(board).place(point))
    else:
        spot = lattice_of(str(puzzle.extras["penpa_board"])).spot(point)
    return View(frame.turn, frame.mirror_x, frame.mirror_y).see(spot or (0.0, 0.0))


def _on_white(png: bytes) -> Image.Image:
    picture = Image.open(io.BytesIO(png)).convert("RGBA")
    page = Image.new("RGBA", picture.size, "white")
    page.alpha_composite(picture)
    return page.convert("RGB")


def similarity(one: Image.Image, other: Image.Image) -> float:
    """The mean structural similarity of the colour channels, between -1 and 1."""
    a, b = (np.asarray(picture, dtype=np.float64) for picture in (one, other))
    return float(np.mean([_channel(a[..., at], b[..., at]) for at in range(3)]))


def _channel(a: Picture, b: Picture) -> float:
    mean_a, mean_b = _means(a), _means(b)
    spread_a, spread_b = _means(a * a) - mean_a**2, _means(b * b) - mean_b**2
    both = _means(a * b) - mean_a * mean_b
    light, contrast = (0.01 * 255) ** 2, (0.03 * 255) ** 2
    above = (2 * mean_a * mean_b + light) * (2 * both + contrast)
    below = (mean_a**2 + mean_b**2 + light) * (spread_a + spread_b + contrast)
    return float(np.mean(above / below))


def _means(values: Picture) -> Picture:
    """The means of all square windows."""
    sums = np.pad(values.cumsum(0).cumsum(1), ((1, 0), (1, 0)))
    size = WINDOW
    found: Picture = (sums[size:, size:] - sums[:-size, size:] - sums[size:, :-size] + sums[:-size, :-size]) / size**2
    return found


def links(files: list[Path], member: str) -> list[tuple[str, str]]:
    """Names and links of all files."""
    found = []
    for file in files:
        for at, line in enumerate(file.read_text(encoding="utf-8").splitlines()):
            record = json.loads(line) if file.suffix == ".jsonl" else {member: line.strip()}
            if record.get(member):
                found.append((str(record.get("id", f"{file.stem}-{at}")), record[member]))
    return found


def main() -> int:
    """Print the similarity of every puzzle and how many are good."""
    ask = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    ask.add_argument("files", nargs="+", type=Path)
    ask.add_argument("--penpa", type=Path, help="a Penpa+ checkout")
    ask.add_argument("--shots", type=Path, help="folder of pictures; they are taken first if --penpa is given")
    ask.add_argument("--member", default="penpa", help="member of the .jsonl records that holds the link")
    ask.add_argument("--keep", type=Path, help="folder for both pictures, side by side, of what is not good")
    given = ask.parse_args()
    named = links(given.files, given.member)
    shots = given.shots or Path(tempfile.mkdtemp())
    if given.penpa:
        text = "\n".join(link for _, link in named)
        subprocess.run(["node", HERE / "shots.mjs", given.penpa, shots], input=text, text=True, check=True)
    good, scores = 0, []
    for at, (name, link) in enumerate(named):
        score = _score(name, link, shots / f"{at}.png", given.keep)
        if score is not None:
            scores.append(score)
            good += score >= GOOD
            print(f"{score:.4f}  {name}", flush=True)
    print(f"{good} of {len(scores)} at least {GOOD}; median {np.median(scores):.4f}" if scores else "nothing compared")
    return 0


def _score(name: str, link: str, shot: Path, keep: Path | None) -> float | None:
    if not shot.exists():
        print(f"------  {name}: Penpa+ has no picture of it", file=sys.stderr)
        return None
    theirs = _on_white(shot.read_bytes())
    try:
        mine = ours(decode(link, offline=True), *theirs.size)
    except PenpadError as error:
        print(f"------  {name}: {error}", file=sys.stderr)
        return None
    score = similarity(mine, theirs)
    if keep and score < GOOD:
        keep.mkdir(parents=True, exist_ok=True)
        sheet = Image.new("RGB", (2 * theirs.width, theirs.height), "white")
        sheet.paste(mine, (0, 0))
        sheet.paste(theirs, (theirs.width, 0))
        sheet.save(keep / f"{name}.png")
    return score


if __name__ == "__main__":
    sys.exit(main())
