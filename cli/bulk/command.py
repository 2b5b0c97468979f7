"""``penpad bulk``: from options to a plan and its workers."""

from __future__ import annotations

import math
import os
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from penpad.cli import commands, jobs
from penpad.cli.bulk import cache as verdicts
from penpad.cli.bulk.inputs import Inputs
from penpad.formats.errors import UsageError

if TYPE_CHECKING:
    from penpad.cli.bulk.run import Workers


def bulk(
    files: Sequence[str],
    *,
    output: str,
    do: str,
    targets: list[str],
    column: str | None,
    kind: str | None,
    in_order: bool,
    size: int | None,
    memory_mb: int,
    dask: str | None,
    cache: Path | bool | None,
    genre: str | None,
    options: list[str] | None,
    time_limit: float,
    solutions: int,
    with_check: bool,
    answer: bool,
    ignore_unread: bool,
    offline: bool,
) -> int:
    """Check what is asked, and do it; ``cache`` is a directory, ``True`` for the usual one, or ``None``."""
    if os.name != "posix":
        raise UsageError("penpad bulk needs Linux, macOS or another Unix; on Windows, run it in WSL")
    from penpad.cli.bulk.run import Plan, run

    chosen = commands.parse_options(options)
    _check(do, targets, genre, answer)
    if math.isnan(time_limit):
        raise UsageError("--time-limit takes a number of seconds, not nan")
    request = jobs.Request(
        do,
        "",
        genre=genre,
        options=chosen,
        targets=tuple(dict.fromkeys(targets)),
        time_limit=time_limit,
        solutions=solutions,
        with_check=with_check,
        ignore_unread=ignore_unread,
        answer=answer,
        offline=offline,
        cache=_cache_file(cache) if do in ("solve", "check") else None,
    )
    without = None if output == "-" else Path(output)
    plan = Plan(Inputs(tuple(files), column, kind, without), output, request, in_order)
    return run(plan, lambda: _workers(dask, size, memory_mb))


def _check(do: str, targets: list[str], genre: str | None, answer: bool) -> None:
    """Raise what would be wrong with every input alike."""
    if do == "convert" and not targets:
        raise UsageError("--do convert needs a format: --to FORMAT")
    if targets and do in ("check", "explain", "identify", "decode"):
        raise UsageError(f"--do {do} writes no links; leave out --to")
    if answer and do != "show":
        raise UsageError("--answer goes with --do show")
    if genre is not None:
        from penpad.solver import genres

        genres.load(genres.find(genre))


def _cache_file(cache: Path | bool | None) -> str | None:
    if not cache:
        return None
    folder = verdicts.default_folder() if cache is True else Path(cache).absolute()
    return str(folder / "verdicts.sqlite")


def _workers(dask: str | None, size: int | None, memory_mb: int) -> Workers:
    if dask is None:
        from penpad.cli.workers import Pool, cores

        return Pool(size or cores(), memory_mb=memory_mb)
    from penpad.cli.bulk.cluster import Cluster

    return Cluster(dask, memory_mb=memory_mb)
