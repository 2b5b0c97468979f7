"""Reads regions that are to be found: the sentences that ask for them, and the clues that speak of them."""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from penpad.formats.puzzle import ORTHOGONAL, Cage, Cell, Mark, edge_between
from penpad.solver.reader import Reader, flood
from penpad.solver.sudoku import chaos, library
from penpad.solver.sudoku.division import counting, drawing, wording
from penpad.solver.sudoku.division.clues import Border, Counted, Together
from penpad.solver.sudoku.division.counting import Counting
from penpad.solver.sudoku.division.relating import Relating, relating
from penpad.solver.sudoku.drawing.layout import Grid
from penpad.solver.sudoku.layer import Hidden, Said, bare
from penpad.solver.sudoku.meanings import Meanings
from penpad.solver.sudoku.text.phrases import imposes_nothing

GIVEN_BORDERS = (
    rf"(?:some|a few|several|parts? of the|certain) (?:of the )?(?:{wording.NOUN} )?(?:borders?|boundaries|walls?|"
    rf"outlines?)(?: of {wording.NOUN})? "
    r"(?:are|is|have been|may be) (?:already )?(?:given|drawn|shown|provided|marked|indicated|revealed)(?: (?:in|"
    r"on) the (?:grid|puzzle|board))?",
    rf"(?:bold|thick|thicker|given|drawn|black|solid) (?:black |bold )?(?:lines?|edges?|borders?|segments?|walls?)"
    rf"(?: in the grid)? "
    rf"(?:are|indicate|show|mark|represent|denote)s? (?:some |parts? |given )?(?:of )?(?:the )?{wording.NOUN}(?:'s?"
    rf")? (?:borders?|boundaries|boundary|walls?)",
    rf"(?:some|a few) (?:of the )?(?:bold |thick )?(?:lines|edges|borders|walls) (?:of|between) (?:the "
    rf")?{wording.NOUN} (?:are|have been) (?:given|drawn|shown)",
)


@dataclass
class Regions:
    """Regions to be found, and the clues about them."""

    clues: list[Border | Counted | Together] = field(default_factory=list)

    def write(self, board: Meanings) -> None:
        """Divide the board into regions and write down what the clues say of them."""
        labels = chaos.partition(board.task, board.digits, board.values)
        for clue in self.clues:
            clue.write(board, labels)


def plan(marks: Reader, said: Said, grids: list[Grid]) -> Regions | None:
    """The regions of a puzzle that asks for them, or nothing; then nothing was taken."""
    size = max(marks.board.rows, marks.board.cols)
    count = len(marks.board.cells) // size
    if len(grids) > 1 or len(marks.board.cells) % size or marks.board.missing:
        return None
    asked: list[str] = []
    told = False
    drawn = _are_drawn(marks)
    for parts in said.left:
        whole = " ".join(parts)
        each = parts if whole and wording.divides(bare(whole), count, size) else []
        each = each or [part for part in parts if wording.divides(bare(part), count, size)]
        told = told or any(wording.asks(part, surely=drawn) for part in (*each, whole if each == parts else ""))
        asked += each
    if not told:
        return None
    found = Regions()
    _take(said, set(asked))
    _borders(marks, said, found)
    _counts(marks, said, found)
    _relations(marks, said, found)
    said.take(*counting.REMARKS)
    _rename(said)
    return found


def _are_drawn(marks: Reader) -> bool:
    """Whether regions are drawn, by name or by borders."""
    named = [mark for mark in marks.left() if isinstance(mark, Cage) and mark.style in ("region", "box")]
    if any(len(mark.cells) < len(marks.board.cells) for mark in named):
        return True
    borders = marks.borders()
    return len(flood(marks.board.cells, lambda a, b: edge_between(a, b) not in borders)) > 1


def speaks(hidden: Hidden, sentence: str) -> bool:
    """Whether a sentence that was left is about regions, and no constraint of its own."""
    if re.search(r"\bregions?\b|\bborders?\b", sentence, re.I) is None or imposes_nothing(sentence):
        return False
    return not any(variant.defined_by(sentence) for variant in library.variants().values())


def _take(said: Said, parts: set[str]) -> None:
    for every in said.left:
        for part in [one for one in every if one in parts]:
            every.remove(part)
            said.taken.append((part, ()))


def _rename(said: Said) -> None:
    """What is left speaks of regions under whatever name."""
    for parts in said.left:
        parts[:] = [wording.RENAMED.sub("region", part) for part in parts]


def _borders(marks: Reader, said: Said, found: Regions) -> None:
    """Borders that are given, where the text says that some are."""
    if not said.take(*GIVEN_BORDERS):
        return
    for edge in sorted(marks.take_borders()):
        a, b = edge.cells
        if a in marks.board and b in marks.board:
            found.clues.append(Border((a, b)))


# ---- digits that count -------------------------------------------------------------------------------------------


def _counts(marks: Reader, said: Said, found: Regions) -> None:
    said_of_several = _several_arrows(said)
    for parts in said.left:
        for whole in (" ".join(parts), *parts):
            told = counting.counting(bare(whole)) if whole else None
            clues = _counted(marks, told, whole, said_of_several) if told is not None else None
            if clues is None:
                continue
            counted, used = clues
            found.clues += counted
            taken = set(map(id, used))
            marks.skip(lambda mark, taken=taken: id(mark) in taken)
            cells = tuple(one.cell for one in counted)
            said.taken.append((whole, cells))
            parts[:] = [part for part in parts if part not in whole]
            break


def _several_arrows(said: Said) -> bool | None:
    """What the text says of cells with several arrows: each counts alone (true), or all together (false)."""
    for parts in said.left:
        for part in list(parts):
            for pattern, each in ((counting.EACH_ARROW, True), (counting.ALL_ARROWS, False)):
                if pattern.search(part) and re.match(r"\W*(if|when|where|in cells with|a cell with)\b", part, re.I):
                    parts.remove(part)
                    said.taken.append((part, ()))
                    return each
    return None


def _counted(
    marks: Reader, told: Counting, sentence: str, several: bool | None
) -> tuple[list[Counted], list[Mark]] | None:
    board = marks.board
    if told.subject == "arrow":
        pointers, used = drawing.pointers(marks)
        each = told.each if several is None else several
        if not pointers or (each is None and any(len(ways) > 1 for ways in pointers.values())):
            return None
        clues = []
        for cell, ways in pointers.items():
            rays = [tuple(board.ray(cell, way)) for way in ways]
            chosen = [(ray,) for ray in rays] if each else [tuple(rays)]
            clues += [Counted(cell, told.what, group, told.itself) for group in chosen]
        return clues, used
    places = drawing.marked(marks, told.subject, sentence)
    if places is None:
        return None
    cells, used = places
    if told.what == "borders" and any(len(board.neighbours(cell)) < 4 for cell in cells):
        # Nobody says whether the edge of the board is a border there.
        return None
    return [Counted(cell, told.what, _rays(marks, cell, told.ways), told.itself) for cell in cells], used


def _rays(marks: Reader, cell: Cell, ways: str) -> tuple[tuple[Cell, ...], ...]:
    board = marks.board
    if ways == "cross":
        return tuple(tuple(board.ray(cell, way)) for way in ORTHOGONAL)
    if ways == "sides":
        return tuple((near,) for near in board.neighbours(cell))
    near = board.neighbours(cell) if ways == "four" else board.surroundings(cell)
    return (tuple(near),)


# ---- figures in one region, or in several ------------------------------------------------------------------------


def _relations(marks: Reader, said: Said, found: Regions) -> None:
    for parts in said.left:
        for index, part in enumerate(parts):
            told = relating(part)
            groups = drawing.groups(marks, told.subject, part) if told is not None else None
            if told is None or groups is None:
                continue
            cells, used = groups
            found.clues += [Together(_related(told, group), told.apart) for group in cells]
            said.taken.append((part, tuple(cell for group in cells for cell in group)))
            if not told.rest and told.subject in ("white dot", "black dot", "line", "sign"):
                _skip_unless_told(marks, said, part, used)
            parts[index] = told.rest
        parts[:] = [part for part in parts if part]


def _related(told: Relating, cells: tuple[Cell, ...]) -> tuple[Cell, ...]:
    return (cells[0], cells[-1]) if told.ends else tuple(dict.fromkeys(cells))


def _skip_unless_told(marks: Reader, said: Said, sentence: str, used: list[Mark]) -> None:
    """Take the marks of a figure that no other sentence speaks of."""
    noun = next(
        word for word in ("circle", "dot", "line", "whisper", "palindrome", "renban", "") if word in sentence.lower()
    )
    others = [part for parts in said.left for part in parts if part != sentence]
    if noun and any(noun in part.lower() for part in others):
        return
    taken = set(map(id, used))
    marks.skip(lambda mark: id(mark) in taken)
