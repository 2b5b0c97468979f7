"""Reads which marks say that a digit is odd or even, where the words of the rules and not only the drawing tell."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from penpad.formats import looks
from penpad.solver.sudoku.drawing.figure import Figure
from penpad.solver.sudoku.drawing.paint import colours_in, name_among
from penpad.solver.sudoku.text.claims import Claim
from penpad.solver.sudoku.variant import Stated

FORMS = {
    "circle": r"\b(?:circles?|circled|round|discs?|kreis\w*)\b",
    "cell square": r"\b(?:squares?|quadrat\w*)\b",
    "cell diamond": r"\b(?:diamonds?|rauten?)\b",
    "shaded cell": r"\b(?:shaded|shading|highlighted|colou?red)\b|\b(?:cells?|felder[n]?|feld|zellen?)\b",
}
"""How sentences call figures; cells only where no other form is named."""
ODD, EVEN = r"\b(?:odd|ungerade\w*)\b", r"\b(?:even|gerade\w*)\b"


@dataclass(frozen=True)
class Said:
    """A part of a sentence: the figures with this form and colour, as far as it names them, are odd (1) or even."""

    form: str | None
    colours: frozenset[str]
    parity: int
    sentence: str


def read(figures: Sequence[Figure], said: Iterable[Claim]) -> Iterator[tuple[Stated, str, Figure]]:
    """The marks of odd and even digits among these figures, each with the sentence that tells of it."""
    rules = [one for claim in said if claim.variant.id == "paritycell" for one in _parts(claim.sentence)]
    names = {name for one in rules for name in one.colours}
    for figure in figures if rules else ():
        if figure.kind not in FORMS:
            continue
        name = name_among(figure.colour, names) if names else None
        forms = (None, figure.kind, "cell square" if figure.kind == "shaded cell" else figure.kind)
        fitting = [one for one in rules if one.form in forms and (not one.colours or name in one.colours)]
        if len({one.parity for one in fitting}) == 1 and not _is_usual(figure, fitting[0].parity):
            yield Stated("paritycell", figure.cells, (fitting[0].parity,)), fitting[0].sentence, figure


def _is_usual(figure: Figure, parity: int) -> bool:
    """Whether the drawing alone says so: a grey circle is odd, a grey square even."""
    look = looks.shape_look(figure.marks[0])
    round_one = look is not None and look.kind == "circle"
    return look is not None and look.fill == "grey" and 0.3 <= look.radius < 0.45 and round_one == (parity == 1)


def _parts(sentence: str) -> Iterator[Said]:
    """What each part of a sentence says; nothing if one of them names both odd and even digits."""
    found = []
    for part in re.split(r"[,;:(]|\band\b|\bwhile\b|\bwhereas\b|\bund\b", sentence):
        odd, even = re.search(ODD, part, re.I), re.search(EVEN, part, re.I)
        if odd and even:
            return
        if not odd and not even:
            continue
        forms = [form for form, words in FORMS.items() if re.search(words, part, re.I)]
        form = forms[0] if forms and forms != ["circle", "cell square"] else None
        colours = frozenset(colours_in(part))
        if form is not None or colours:
            found.append(Said(form, colours, int(odd is not None), sentence))
    yield from found
