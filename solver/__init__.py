"""Puzzles and their rules: recognise a genre, solve, prove, check."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from penpad.solver.solving import solve as solve
    from penpad.solver.verdict import Verdict as Verdict

__all__ = ["Verdict", "solve"]


def __getattr__(name: str) -> Any:
    """Load on first use; importing ``penpad.solver`` alone costs nothing."""
    if name == "solve":
        from penpad.solver.solving import solve

        return solve
    if name == "Verdict":
        from penpad.solver.verdict import Verdict

        return Verdict
    raise AttributeError(name)
