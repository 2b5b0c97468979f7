"""The names under which a puzzle read from puzz.link keeps what its address says beside the picture."""

VARIETY, FLAGS, VARIANT = "puzzlink.variety", "puzzlink.flags", "puzzlink.variant"
"""Keys of ``Puzzle.extras``: the variety's id, the letters before the size, and what stands behind ``v:``."""
