"""The page of all constraints: ``python -m penpad.solver.sudoku.catalogue > docs/sudoku-constraints.md``."""

from __future__ import annotations

from penpad.solver.sudoku import library
from penpad.solver.sudoku.variant import Variant

HEAD = """# Constraints of variant Sudoku

Every row is a file of `solver/sudoku/variants/`. "Drawn as": the figures that may mean it when the rules text says so;
`-`: only for programs that state it outright. "f-puzzles": an f-puzzles link may state it under this name. Rows,
columns, regions, diagonals, extra regions, killer cages, thermometers, arrows, odd and even cells, and the rules of the
whole board that are options (`penpad genres sudoku`) are in `solver/genres/sudoku.py` itself.

| id | rule | drawn as | f-puzzles |
| --- | --- | --- | --- |
"""

FIGURES = {
    "cell arrow": "arrows in cells",
    "cell diamond": "diamonds and the like in cells",
    "cell letter": "letters in cells",
    "cell square": "squares in cells",
    "corner arrow": "arrows on corners",
    "corner text": "numbers on corners",
    "numbers outside": "several numbers outside",
    "side arrow": "arrows outside along rows and columns",
    "side bar": "bars on sides",
    "side number": "numbers on sides",
    "side diamond": "diamonds on sides",
    "side dot": "coloured dots",
    "side square": "squares on sides",
    "areas": "shaded areas",
    "arrow outside": "arrows outside",
    "black dot": "black dots",
    "cage": "cages",
    "cages": "all cages together",
    "circle": "circles",
    "corner circle": "circles on corners",
    "diamond line": "lines with diamonds at the ends",
    "line": "lines",
    "number outside": "numbers outside",
    "parity mark": "circles, squares, diamonds and shaded cells",
    "pill arrow": "arrows from ovals",
    "ring line": "lines with rings at the ends",
    "shaded cell": "shaded cells",
    "sign": "signs on sides",
    "pointed line": "lines to which a circle points",
    "square line": "lines with squares at the ends",
    "circled line": "lines with a circle on them",
    "tipped line": "lines from a circle or diamond",
    "unmarked pairs": "pairs without a mark",
    "white dot": "white dots",
    "words": "words alone",
}


def document() -> str:
    """The whole page."""
    return HEAD + "".join(f"{_row(variant)}\n" for variant in library.variants().values())


def _row(variant: Variant) -> str:
    figures = ", ".join(FIGURES.get(figure, figure) for figure in variant.figures) or "-"
    named = "" if variant.shape == "drawn" else "yes"
    return f"| `{variant.id}` | {variant.rule} | {figures} | {named} |"


if __name__ == "__main__":
    print(document(), end="")
