"""Why a puzzle has no answer, where several answers differ and what would settle them, which clues could go."""

from penpad.solver.explaining.explain import explain
from penpad.solver.explaining.explanation import Clash, Explanation, Part, Redundant, Settled

__all__ = ["Clash", "Explanation", "Part", "Redundant", "Settled", "explain"]
