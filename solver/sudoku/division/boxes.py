"""Boxes to be found on a larger board, whose other cells stay empty: deconstruction."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace

from penpad.formats.puzzle import Board, Cell
from penpad.solver.cnf import Lit
from penpad.solver.constraints.base import Digit
from penpad.solver.constraints.count import Count, Implies
from penpad.solver.constraints.digits import AllDifferent, Table
from penpad.solver.constraints.when import When
from penpad.solver.reader import Reader
from penpad.solver.sudoku.clues import Clues
from penpad.solver.sudoku.division.wording import DIVIDING, NOUN, OTHER_NOUN, SAID_ANYWAY, made_of, number_words, words
from penpad.solver.sudoku.layer import Hidden, Said, bare
from penpad.solver.sudoku.meanings import Meanings
from penpad.solver.sudoku.text.phrases import imposes_nothing
from penpad.solver.sudoku.variant import NUMBERS
from penpad.solver.task import Task

RULE = "areas"
EMPTY = 0
"""The value of a cell without a digit."""


@dataclass(frozen=True)
class Boxes:
    """``count`` boxes of ``height`` times ``width`` cells that do not overlap, each with every digit once."""

    count: int
    height: int
    width: int
    magic: bool = False
    """Whether the boxes that are not in a corner of the board are magic squares."""
    inside: bool = False
    """Whether the text says that all clues stand in boxes."""

    @property
    def digits(self) -> int:
        """How many digits there are."""
        return self.height * self.width

    def write(self, board: Meanings) -> None:
        """Say where boxes can be: the first cell with a digit that no box before has is the corner of a box."""
        task, digits = board.task, board.digits
        corners = corner_literals(task, digits, self)
        task.add(RULE, Count(list(corners.values()), exactly=self.count), at=task.board.cells)
        for corner, lit in corners.items():
            cells = self.cells(corner)
            task.add(RULE, When(lit, (AllDifferent(board.of(cells), board.values),)), at=cells)
            if self.magic and not self._in_corner(task.board, corner):
                _magic(board, lit, cells)
        for cell in task.board.cells:
            over = [corners[corner] for corner in self.before(cell) if corner in corners]
            task.add(RULE, Count([*over, digits[cell].is_(EMPTY)], exactly=1), at=cell)

    def cells(self, corner: Cell) -> tuple[Cell, ...]:
        """The cells of the box whose first cell this is."""
        rows, cols = range(self.height), range(self.width)
        return tuple(Cell(corner.row + down, corner.col + right) for down in rows for right in cols)

    def before(self, cell: Cell) -> list[Cell]:
        """The first cells of all boxes that a cell can be in."""
        rows, cols = range(self.height), range(self.width)
        return [Cell(cell.row - up, cell.col - left) for up in rows for left in cols]

    def _in_corner(self, board: Board, corner: Cell) -> bool:
        ends = {0, board.rows - self.height}, {0, board.cols - self.width}
        return corner.row in ends[0] and corner.col in ends[1]


def corner_literals(task: Task, digits: Mapping[Cell, Digit], boxes: Boxes) -> dict[Cell, Lit]:
    """For each cell that can be the first of a box, the literal that it is; the digits alone settle that."""
    found: dict[Cell, Lit] = {}
    for cell in task.board.cells:
        if cell.row + boxes.height > task.board.rows or cell.col + boxes.width > task.board.cols:
            continue
        earlier = [found[corner] for corner in boxes.before(cell) if corner != cell and corner in found]
        # A box to the right in a row above is earlier too, and does not reach this cell.
        found[cell] = task.all_of([-digits[cell].is_(EMPTY), *(-lit for lit in earlier)])
    return found


def _magic(board: Meanings, lit: Lit, cells: Sequence[Cell]) -> None:
    """Rows, columns and diagonals of the box with nine digits add up to a third of all digits."""
    total = sum(board.values) // 3
    rows = frozenset((a, b, total - a - b) for a in board.values for b in board.values if total - a - b in board.values)
    lines = [cells[0:3], cells[3:6], cells[6:9], cells[0::3], cells[1::3], cells[2::3], cells[0::4], cells[2:7:2]]
    for line in lines:
        board.task.add(RULE, When(lit, (Table(board.of(line), rows),)), at=tuple(line))


def among(layers: Iterable[object]) -> Boxes | None:
    """The boxes to be found, if there are such."""
    return next((one.hidden for one in layers if isinstance(getattr(one, "hidden", None), Boxes)), None)  # type: ignore[attr-defined]


def once(task: Task, rule: str, digits: Mapping[Cell, Digit], cells: Sequence[Cell], values: Sequence[int]) -> None:
    """No digit repeats in these cells; some of them may be empty."""
    for value in values:
        task.add(rule, Count([digits[cell].is_(value) for cell in cells], at_most=1), at=tuple(cells))


def filled(task: Task, rule: str, digits: Mapping[Cell, Digit], cells: Iterable[Cell]) -> None:
    """These cells hold digits."""
    for cell in cells:
        task.add(rule, Implies([], [-digits[cell].is_(EMPTY)]), at=cell)


def unfit(clues: Clues) -> str | None:
    """Why constraints cannot be solved where cells may be empty; nothing if they can."""
    empty = among(clues.layers)
    if empty is None:
        return None
    solved = LOCAL | DRAWN if empty.inside else LOCAL
    odd = next((one.kind for one in clues.stated if one.kind not in solved), None)
    if odd is None and (clues.battenburgs or clues.slow or clues.negatives or "nonconsecutive" in clues.said):
        odd = "such a rule"
    return None if odd is None else f"{odd} is not solved where boxes are to be found and other cells stay empty"


def fill(task: Task, clues: Clues, digits: Mapping[Cell, Digit]) -> None:
    """The cells in which clues need digits hold some."""
    empty = among(clues.layers)
    chains = [*clues.thermos, *clues.arrows] if empty is not None and empty.inside else clues.thermos
    cells = {cell for chain in chains for cell in chain.cells} | {chain.cells[0] for chain in clues.arrows}
    if empty is not None and empty.inside:
        cells |= {cell for cage in clues.cages for cell in cage.cells}
        cells |= {cell for one in clues.stated if one.kind not in ADDING for cell in one.cells}
    filled(task, RULE, digits, sorted(cells | clues.parity.keys()))


LOCAL = frozenset({"difference", "ratio", "xv", "inequality", "quadruple", "littlekillersum", "sumdot", "xsum"})
"""Constraints that need digits in all of their cells, or only add up those that are there."""
DRAWN = frozenset(
    {"whispers", "renban", "palindrome", "betweenline", "lockout", "zipperline", "parityline", "entropicline"}
)
"""Those besides that are solved where the text says that all clues stand in boxes."""
ADDING = frozenset({"littlekillersum", "xsum"})
"""Those whose cells may be empty."""


# ---- words -------------------------------------------------------------------------------------------------------

SHAPE = re.compile(r"\b(\d) ?(?:x|×|by|-by-|\*) ?(\d)\b")
SPOKEN = DIVIDING | words("""
    nine 9 overlap non-overlapping nonoverlapping overlapping placement placements position positions placed outside
    empty blank left remain remaining remains stay stays inside within somewhere contained area deconstruction will
    rest other others whose holds hold respectively located not do does no repeated repeat repeats filled nothing
""")
NO_OVERLAP = re.compile(rf"[,;]? ?(such that |so that |and )?no (two )?{NOUN} (may |can )?overlap( each other)?", re.I)
BLANK = re.compile(
    r"\b(outside|not (in|part of|inside|belonging to|covered by)|rest of|remaining|other)\b[^.]*"
    r"\b(empty|blank|no digits?|(do|does) not (contain|have|hold) (any )?digits?|without digits?)\b",
    re.I,
)
INSIDE = re.compile(
    r"(all |every |the |any )?(clues?( cells)?|cages?|lines?|dots?|thermo\w*)(,? (and )?(clues?|cages?|lines?|dots?))*"
    r"( (inside|in|within) the grid)? (must|should|will|have to|has to|are)( all)?( (be|lie|fit|located|part of|fully|"
    r"completely|"
    r"entirely|contained|wholly))* (inside|within|in)? ?(of )?(the |one of the |an? |these |some )?(nine )?"
    rf"(3x3 )?{NOUN}(, except the \w+ line|,? \(except the \w+ line\)| except the \w+ line)?",
    re.I,
)
EMPTY_CAGES = re.compile(
    r"(cages|cells in cages|clues) (may|can) (also )?(include|contain|cover|be)( \w+(/| and/or | and | or )\w+)? ?"
    r"empty cells,? ?"
    r"((but|and|which|such|these|empty|those|cells|they|do not|don't|not)+ ?)*((contribute|count|add)( to(ward)?s?)? "
    r"(to )?(the )?(cage'?s? )?(total|sum)|(contribute|count as|have a value of) (0|zero))?",
    re.I,
)
MAGIC = re.compile(
    rf"(any|every|each|all) (3x3 )?{NOUN} (that is|that are|which is|which are) not in (the|a) corners? of the grid "
    r"(must|are|is|have to)( also)?( be)? (an? )?magic squares?",
    re.I,
)
MAGIC_MEANS = re.compile(
    r"(ie,? ?)?(each|every|all|the) ((3-cell )?rows?,? columns?,? and (main |long )?diagonals?)( of (that|the|"
    r"each) \w+)? "
    r"(must )?(sums?|adds?|totals?)( up)? to the same (total|sum|value|number)|except the \w+ line|except the \w+ "
    r"diagonal",
    re.I,
)


def plan(marks: Reader, said: Said) -> Boxes | None:
    """The boxes of a puzzle whose text lets them be found on a larger board, or nothing; then nothing was taken."""
    board = marks.board
    if board.missing:
        return None
    sizes = [size for parts in said.left for part in parts if (size := _asked(bare(part))) is not None]
    if not sizes or len(set(sizes)) > 1 or not 1 < sizes[0].digits < 10:
        return None
    boxes = sizes[0]
    if boxes.digits >= max(board.rows, board.cols) or boxes.count * boxes.digits >= len(board.cells):
        return None
    for part in [part for parts in said.left for part in parts]:
        sentence = _plain(bare(part))
        if MAGIC.fullmatch(sentence) and (boxes.height, boxes.width) == (3, 3):
            boxes = replace(boxes, magic=True)
        elif EMPTY_CAGES.fullmatch(sentence):
            pass
        elif INSIDE.fullmatch(sentence):
            boxes = replace(boxes, inside=True)
        elif not (_says_no_more(sentence, boxes) or (boxes.magic and MAGIC_MEANS.fullmatch(sentence))):
            continue
        said.take_part(part)
    return boxes


def speaks(hidden: Hidden, sentence: str) -> bool:
    """Whether a sentence that was left is about the boxes or empty cells."""
    about = re.search(r"\bregions?\b|\bbox(es)?\b|\b\dx\d\b|\bempty\b|\bblank\b", _plain(sentence), re.I)
    return about is not None and not imposes_nothing(sentence)


def _plain(sentence: str) -> str:
    text = SHAPE.sub(r"\1x\2", sentence)
    return re.sub(r"\b(\dx\d)[- ](sized? )?(square )?(boxes|regions|box|region|areas|squares)\b", r"\1 \4", text)


def _asked(sentence: str) -> Boxes | None:
    """The boxes that a sentence asks for."""
    text = _plain(sentence)
    number = rf"(\d|{'|'.join(NUMBERS)})"
    found = re.search(rf"\b{number} (?:[\w-]+ ){{0,3}}?(\d)x(\d)\b", text, re.I) or re.search(
        rf"\b{number} (?:[\w-]+ ){{0,3}}?(?:{NOUN}|squares) (?:of|with) (?:size )?(\d)x(\d)\b", text, re.I
    )
    if found is None:
        return None
    word = found[1].lower()
    boxes = Boxes(int(word) if word.isdigit() else NUMBERS[word], int(found[2]), int(found[3]))
    return boxes if _says_no_more(text, boxes) else None


def _says_no_more(sentence: str, boxes: Boxes) -> bool:
    """Whether a sentence says no more than what holds of such boxes, and that other cells are empty."""
    if re.search(r"\bdeconstruction\b", sentence, re.I) and made_of(sentence, SPOKEN):
        return True
    negated = re.search(r"\b(not|no|nothing|without)\b", _without_usual(sentence), re.I)
    if negated and not BLANK.search(sentence):
        return False
    size = boxes.digits
    said = re.sub(rf"\b1 ?(-|–|to|through) ?{size}\b", f"1-{size}", OTHER_NOUN.sub("regions", _without_usual(sentence)))
    if re.search(r"\b(rows?|columns?)\b", said, re.I):
        return False
    numbers = number_words(boxes.count, size) | {f"1-{size}", f"{boxes.height}x{boxes.width}"}
    about = re.search(rf"\b{NOUN}\b|\bsquares?\b|\bgrid\b|\bcells\b", sentence, re.I)
    return about is not None and made_of(said, SPOKEN, numbers)


def _without_usual(sentence: str) -> str:
    text = re.sub(
        r"[,;]? ?(and |such that |so that )?(each|every) (row|column),? ?(and |or )?(column)?,? ?(and |or )?"
        r"(region|box|area)? "
        r"(must )?(contains?|has|have) no repeat(ed|ing)? digits",
        " ",
        sentence,
        flags=re.I,
    )
    for pattern in (*SAID_ANYWAY, NO_OVERLAP):
        text = pattern.sub(" ", text)
    return re.sub(r"\b\d\d ?x ?\d\d (?=grid|board)", "", text)
