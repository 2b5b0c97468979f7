"""What requests to the service hold, and the examples that its schema shows."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from penpad.cli.jobs import Request
from pydantic import BaseModel, BeforeValidator, ConfigDict, Field

LONGEST = 4_000_000
"""Characters of a link."""
DEFAULT_LIMIT = 20.0

Target = Literal["penpa", "sudokupad", "fpuzzles", "puzzlink", "json", "svg", "png", "text"]


def _whole(value: Any) -> Any:
    """JSON knows one kind of number: 2.0 is 2."""
    return int(value) if isinstance(value, float) and value.is_integer() else value


class Ask(BaseModel):
    """The puzzle: a link, payload or short link."""

    model_config = ConfigDict(extra="forbid", strict=True)

    input: Annotated[
        str,
        Field(
            min_length=1, max_length=LONGEST, description="A link or payload of Penpa+, SudokuPad, f-puzzles, puzz.link"
        ),
    ]

    def request(self, action: str, longest: float, *, offline: bool) -> Request:
        """The request for a worker; ``longest`` bounds its time limit."""
        members: dict[str, Any] = self.model_dump()
        text, targets = members.pop("input"), tuple(members.pop("to", ()))
        limit = min(members.pop("time_limit", DEFAULT_LIMIT), longest)
        members["mark"] = tuple(members.get("mark", ()))
        return Request(action, text, targets=targets, time_limit=limit, offline=offline, **members)


class AskGenre(Ask):
    """A puzzle, and how to read it."""

    genre: Annotated[str | None, Field(max_length=80, description="A genre's id; null: told from the link")] = None
    options: Annotated[dict[str, str], Field(max_length=40, description="Options of the genre")] = {}
    time_limit: Annotated[float, Field(ge=0, le=86_400, description="Seconds; the service has its own bound")] = (
        DEFAULT_LIMIT
    )


class AskSolve(AskGenre):
    """What ``penpad solve`` takes."""

    to: Annotated[list[Target], Field(max_length=8, description="Formats of each answer; none: as it came")] = []
    solutions: Annotated[
        int, Field(ge=1, le=1000, description="How many answers to look for, at least 2"), BeforeValidator(_whole)
    ] = 2
    with_check: Annotated[bool, Field(description="Store a unique answer for the app's own check")] = False
    ignore_unread: Annotated[bool, Field(description="Solve although marks are not understood; proves nothing")] = False


class AskCheck(AskGenre):
    """What ``penpad check`` takes."""

    solutions: Annotated[
        int, Field(ge=1, le=10_000, description="Count so many answers, at least 2"), BeforeValidator(_whole)
    ] = 2
    candidates: Annotated[bool, Field(description="Also what each place can be")] = False
    forced: Annotated[bool, Field(description="Also what follows at once from what is drawn")] = False
    ignore_unread: Annotated[bool, Field(description="Solve although marks are not understood; proves nothing")] = False


class AskExplain(AskGenre):
    """What ``penpad explain`` takes."""

    redundant: Annotated[bool, Field(description="Of a unique answer, look for clues that could go")] = False


class AskConvert(Ask):
    """What ``penpad convert`` takes."""

    to: Annotated[list[Target], Field(min_length=1, max_length=8, description="Formats to write")]


class AskShow(Ask):
    """What ``penpad show`` takes."""

    to: Annotated[list[Literal["svg", "png", "text"]], Field(max_length=3, description="Kinds of picture")] = ["svg"]
    answer: Annotated[bool, Field(description="Show the stored answer")] = False
    mark: Annotated[
        list[Annotated[str, Field(max_length=60)]], Field(max_length=5000, description="Places to colour, as R1C1")
    ] = []
