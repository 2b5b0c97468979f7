"""Load on the service: ``python benchmarks/service.py [--clients 50] [--seconds 60]``.

Starts ``penpad serve`` and lets clients that never rest check, show and convert the fixtures' puzzles. Prints requests
a second, the median and the slowest 1 %, what was lost (answers missing or without a report), refusals with 429, and
the memory of service and workers along the way.
"""

from __future__ import annotations

import argparse
import asyncio
import itertools
import os
import re
import signal
import subprocess
import sys
import time
import tomllib
from collections import Counter
from pathlib import Path
from typing import Any

import httpx

ROOT = Path(__file__).resolve().parent.parent


def requests() -> list[tuple[str, dict[str, Any]]]:
    """What the clients ask, in turns: every fixture puzzle checked, drawn and converted."""
    found: list[tuple[str, dict[str, Any]]] = []
    for file in sorted((ROOT / "fixtures" / "genres").glob("*.toml")):
        for puzzle in tomllib.loads(file.read_text(encoding="utf-8"))["puzzle"]:
            if puzzle["verdict"] == "refused":
                continue
            about = {"genre": file.stem, "options": puzzle.get("options", {}), "time_limit": 10}
            found.append(("check", {"input": puzzle["url"], **about}))
            found.append(("show", {"input": puzzle["url"]}))
            found.append(("convert", {"input": puzzle["url"], "to": ["sudokupad"]}))
    return found


def memory(pid: int) -> int:
    """Megabytes that a process and all below it hold for themselves and share (proportionally)."""
    parents: dict[int, int] = {}
    for entry in filter(str.isdigit, os.listdir("/proc")):
        try:
            parents[int(entry)] = int(Path(f"/proc/{entry}/stat").read_text().rsplit(")", 1)[1].split()[1])
        except OSError:
            continue
    family = {pid}
    for _ in range(4):
        family |= {child for child, parent in parents.items() if parent in family}
    total = 0
    for member in family:
        try:
            found = re.search(r"^Pss:\s+(\d+)", Path(f"/proc/{member}/smaps_rollup").read_text(), re.M)
        except OSError:
            continue
        total += int(found[1]) if found else 0
    return total // 1024


async def load(address: str, clients: int, seconds: float, pid: int) -> None:
    """Ask, and print what came of it."""
    asks = itertools.cycle(requests())
    took: list[float] = []
    statuses: Counter[str] = Counter()
    held: list[int] = []
    until = time.monotonic() + seconds

    async def client(session: httpx.AsyncClient) -> None:
        while time.monotonic() < until:
            action, body = next(asks)
            began = time.monotonic()
            try:
                answer = await session.post(f"{address}/api/{action}", json=body)
            except httpx.HTTPError as error:
                statuses[f"lost: {type(error).__name__}"] += 1
                continue
            took.append(time.monotonic() - began)
            whole = answer.status_code != 200 or answer.json().get("penpad") == 1
            statuses[str(answer.status_code) if whole else "lost: no report"] += 1

    async def watch() -> None:
        while time.monotonic() < until:
            held.append(memory(pid))
            await asyncio.sleep(5)

    limits = httpx.Limits(max_connections=clients)
    async with httpx.AsyncClient(timeout=60, limits=limits) as session:
        await asyncio.gather(watch(), *(client(session) for _ in range(clients)))
    took.sort()
    print(f"{clients} clients, {seconds:g} s: {len(took) / seconds:.0f} requests a second")
    middle, late, last = (took[len(took) * part // 1000] for part in (500, 990, 999))
    print(f"median {middle:.2f} s, slowest 1 % from {late:.2f} s, slowest 0.1 % from {last:.2f} s")
    print("answers:", ", ".join(f"{count} with {status}" for status, count in sorted(statuses.items())))
    print("megabytes every 5 s:", *held)


def main() -> None:
    """Run the service under load."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--clients", type=int, default=50)
    parser.add_argument("--seconds", type=float, default=60.0)
    arguments = parser.parse_args()
    command = [sys.executable, "-m", "penpad.cli.main", "serve", "--port", "0", "--offline"]
    service = subprocess.Popen(command, stderr=subprocess.PIPE, text=True)
    assert service.stderr is not None
    found = re.search(r"http://\S+", service.stderr.readline())
    assert found
    # Somebody has to read the log.
    reader = subprocess.Popen(["cat"], stdin=service.stderr, stdout=subprocess.DEVNULL)
    try:
        asyncio.run(load(found[0].rstrip("/"), arguments.clients, arguments.seconds, service.pid))
    finally:
        service.send_signal(signal.SIGTERM)
        service.wait(30)
        reader.kill()


if __name__ == "__main__":
    main()
