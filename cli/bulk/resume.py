"""What an earlier run has left in the output: which inputs are done, and whether they are still the same."""

from __future__ import annotations

import hashlib
import json
from array import array
from collections import Counter
from dataclasses import replace

from penpad.cli.bulk.inputs import Item
from penpad.cli.jobs import Report, Request
from penpad.formats.errors import UsageError


class Done:
    """The inputs whose reports are written, in eight bytes each, and what came out."""

    def __init__(self, output: str) -> None:
        self._output = output
        self._digests = array("Q")
        self.count = 0
        self.outcomes: Counter[str] = Counter()
        self.failed = 0

    def add(self, index: int, digest: str, outcome: str, *, failed: bool) -> None:
        """Note a written report; raises ``UsageError`` for one that is there twice."""
        if not 0 <= index < 1 << 32:
            raise ValueError(index)
        if index >= len(self._digests):
            self._digests.extend([0] * (index + 1 - len(self._digests)))
        if self._digests[index]:
            raise UsageError(f"{self._output} holds two reports on input {index + 1}; name another output")
        self._digests[index] = _short(digest)
        self.count += 1
        self.outcomes[outcome] += 1
        self.failed += failed

    def covers(self, item: Item) -> bool:
        """Whether an input is done. Raises ``UsageError`` if another input stood in its place."""
        known = self._digests[item.index] if item.index < len(self._digests) else 0
        if known and known != _short(item.digest):
            raise UsageError(
                f"line {item.line} of {item.file} is not what it was when {self._output} was begun; "
                "name another output, or put the old inputs back"
            )
        return bool(known)

    def check_end(self, total: int) -> None:
        """Raise ``UsageError`` if reports are there on more inputs than there are."""
        if len(self._digests) > total:
            raise UsageError(
                f"{self._output} has reports on {len(self._digests):,} inputs, and now there are {total:,}; "
                "name another output, or put the old inputs back"
            )


def _short(digest: str) -> int:
    return int(digest[:16], 16) or 1


def outcome_of(report: Report) -> str:
    """One word for a report: its verdict, or whether it was done."""
    return str(report.get("verdict") or ("failed" if report.get("problem") else "done"))


def has_failed(report: Report) -> bool:
    """Whether a report does not say what was asked; ``problem`` or the verdict ``undecided`` tell why."""
    return bool(report.get("problem")) or report.get("verdict") == "undecided"


def asked(request: Request, *, in_order: bool) -> str:
    """A short digest of what is asked of every input; limits and the cache change no answer and are left out."""
    unasked = replace(request, text="", time_limit=Request.time_limit, cache=None)
    usual = Request(request.action, "").as_json()
    # Only what differs from the default counts: a later version may know more options.
    members = {name: value for name, value in unasked.as_json().items() if value != usual[name]}
    text = json.dumps([request.action, members, in_order], sort_keys=True)
    return hashlib.sha256(text.encode("ascii")).hexdigest()[:12]


def check_asked(found: str, wanted: str, output: str) -> None:
    """Raise ``UsageError`` if the output was written for another question."""
    if found != wanted:
        raise UsageError(f"{output} was written with other options; repeat them, or name another output")
