"""The error family: everything that can stop penpad, each with what happened, where, and what to do."""

from __future__ import annotations


class PenpadError(Exception):
    """Base of every error that penpad raises on purpose; its text is one sentence for people.

    ``at`` names places (``"R2C4"``, ``"R1C1-R1C2"``), ``candidates`` names genres; both may be empty.
    """

    kind = "bad-input"

    def __init__(self, text: str, *, at: tuple[str, ...] = (), candidates: tuple[str, ...] = ()) -> None:
        super().__init__(text)
        self.text = text
        self.at = at
        self.candidates = candidates

    def __str__(self) -> str:
        return self.text


class UsageError(PenpadError):
    """The caller asked for something that does not exist: an unknown option or value."""

    kind = "usage"


class UnknownFormat(PenpadError):
    """No codec claims the text, or a codec recognised it as a format penpad does not read."""

    kind = "unknown-format"


class UnknownGenre(PenpadError):
    """The genre asked for does not exist, or nothing about the puzzle names one."""

    kind = "unknown-genre"


class AmbiguousGenre(PenpadError):
    """Several genres fit and nothing decides between them; ``candidates`` is ranked, best first."""

    kind = "ambiguous-genre"


class DecodeError(PenpadError):
    """The text cannot be read. ``codec`` recognised it, and reading stopped at ``position``."""

    kind = "bad-input"

    def __init__(
        self, text: str, *, codec: str = "", position: int | None = None, excerpt: str = "", at: tuple[str, ...] = ()
    ) -> None:
        super().__init__(text, at=at)
        self.codec = codec
        self.position = position
        self.excerpt = excerpt


class TooLarge(DecodeError):
    """Reading on would pass a size limit; a hostile or broken link, or a puzzle beyond penpad's limits."""

    kind = "too-large"


class NeedsNetwork(PenpadError):
    """A short link that could not be resolved: no network allowed, no answer, or an answer that is no puzzle."""

    kind = "needs-network"


class CannotEncode(PenpadError):
    """The format asked for has no way to write this puzzle; the text names the first such mark."""

    kind = "cannot-encode"


class UnreadMarks(PenpadError):
    """The genre gives no meaning to some marks, or cannot read a clue; ``at`` says where.

    ``marks`` pairs a description of each unread mark with its place.
    """

    kind = "unread-marks"

    def __init__(self, text: str, *, marks: tuple[tuple[str, str], ...] = (), at: tuple[str, ...] = ()) -> None:
        super().__init__(text, at=at or tuple(dict.fromkeys(place for _, place in marks)))
        self.marks = marks


class OutOfTime(PenpadError):
    """The time limit passed before the work was done."""

    kind = "out-of-time"


class EncodingDisagrees(PenpadError):
    """Our own fault: an answer of the solver, or a link we wrote, breaks a rule when checked directly."""

    kind = "internal"
