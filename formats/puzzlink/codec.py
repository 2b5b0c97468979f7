"""The puzz.link codec: ``https://puzz.link/p?yajilin/10/10/m32j10``.

A body is read by the parts of its variety (``table.py``) into clues by place, which are drawn as Penpa+ draws them.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from penpad.formats import drawn
from penpad.formats.codec import Encoded, Lost
from penpad.formats.errors import CannotEncode, DecodeError, PenpadError, UnknownFormat
from penpad.formats.extras import lost as uncarried
from penpad.formats.normal import describe, place_of
from penpad.formats.packing import excerpt
from penpad.formats.puzzle import Board, Cell, Margins, Mark, Origin, Place, Puzzle, Vertex
from penpad.formats.puzzlink import boardfile, kanpen, varieties
from penpad.formats.puzzlink.drawing import Fact
from penpad.formats.puzzlink.facts import FLAGS, VARIANT, VARIETY
from penpad.formats.puzzlink.letters import SENTENCES, flags_of, rules_of
from penpad.formats.puzzlink.link import HOME, SUFFIX, Link, board_file, board_file_start, claims, mended, read_link
from penpad.formats.puzzlink.pen import Pen, Pool
from penpad.formats.puzzlink.places import Clue, Scene
from penpad.formats.puzzlink.tape import CODEC, Tape
from penpad.formats.puzzlink.varieties import Variety

FACT = "puzzlink."
"""Begins the names of other facts that are not drawn, such as ``puzzlink.bank``."""


NOWHERE = Link("", "", None, "", 1, 1, "")
RUN = re.compile("[g-z]*")
"""Blanks of most bodies."""


@dataclass(frozen=True)
class Document:
    """A link, the variety it turned out to be, and its clues layer by layer."""

    link: Link
    variety: Variety
    clues: tuple[dict[Place, Clue], ...]
    scene: Scene
    text: str | None = None
    """The address as it came, where it held a board file."""

    answer: tuple[Mark, ...] = ()
    """Marks of the answer in a board file."""

    names: Mapping[str, str] = field(default_factory=dict)
    """Title, author and source in a board file."""

    def written(self) -> str:
        """The address again."""
        return self.link.text() if self.text is None else self.text


class PuzzlinkCodec:
    """puzz.link addresses, both ways."""

    name = CODEC

    def claims(self, text: str) -> bool:
        """Whether ``text`` looks like a puzz.link address under any host; cheap, never raises."""
        return claims(text)

    def decode(self, text: str) -> Puzzle:
        """The puzzle of an address; raises ``DecodeError``, ``TooLarge`` or ``UnknownFormat``."""
        document = read_any(text)
        return read_puzzle(document).but(origin=Origin(CODEC, text, document))

    def encode(self, puzzle: Puzzle) -> Encoded:
        """The puzzle as an address; an unchanged one gives its own text. Raises ``CannotEncode``."""
        origin = puzzle.origin
        if origin is not None and origin.codec == CODEC and isinstance(origin.document, Document):
            before = read_puzzle(origin.document)
            if puzzle == before:
                return Encoded(origin.document.written())
            if puzzle.but(answer=(), stored=None) == before.but(answer=()):
                file = with_answer(origin.document, puzzle)
                if file is not None:
                    return Encoded(file, tuple(lost_of(puzzle.but(answer=()))))
                return Encoded(origin.document.link.text(), tuple(lost_of(puzzle)))
        return first_written(puzzle, varieties_of(puzzle))

    def encode_as(self, puzzle: Puzzle, variety: str) -> Encoded:
        """The puzzle as an address of a variety, whatever it says itself; raises ``CannotEncode``."""
        return first_written(puzzle, [variety_named(variety)])


# ---- reading -----------------------------------------------------------------------------------------------------


def read_document(link: Link) -> Document:
    """The clues of a link; raises ``UnknownFormat`` for a variety that is not in the table."""
    row = variety_named(link.variety)
    tape = Tape(link.body, link.start)
    scene = first = Scene(link.cols, link.rows, link.flags)
    clues = []
    for layer in row.layers:
        found = layer.part.take(tape, scene)
        scene = layer.part.seen(found, scene)
        clues.append(found)
    link = without_rest(link, tape)
    row = varieties.renamed(row, link.flags, link.body, tuple(map(bool, clues)))
    return Document(link, row, tuple(clues), first)


def read_any(text: str) -> Document:
    """The clues of an address in any of its forms."""
    file = board_file(text)
    if file is not None:
        return read_file(text, file)
    page = kanpen.parts(mended(text))
    if page is None:
        return read_document(read_link(text))
    name, form, rest = page
    if form == "pzpr":
        flags, _, size = rest.partition("/")
        # The letter c before the size tells this site's own form from the old one.
        return replace(read_document(read_link(f"{HOME}{name}/{flags.strip('c')}/{size}")), text=text)
    row = variety_named(name)
    scene, clues = kanpen.read(row, rest)
    return document_of(row, scene, clues, text)


def variety_named(name: str) -> Variety:
    """A variety by any of its names; raises ``UnknownFormat``."""
    row = varieties.known().get(SUFFIX.sub("", name).lower())
    if row is None:
        raise UnknownFormat(
            f"penpad does not know the puzz.link variety {excerpt(name)!r}, so it cannot read its clues"
        )
    return row


def document_of(
    row: Variety, first: Scene, clues: list[dict[Place, Clue]], text: str, answer: tuple[Mark, ...] = ()
) -> Document:
    """A document for clues that did not come in a body, with the body that they make."""
    scene, body = first, ""
    for layer, found in zip(row.layers, clues, strict=True):
        try:
            body += layer.part.put(found, scene)
        except CannotEncode as error:
            raise DecodeError(error.text, codec=CODEC, at=error.at) from None
        scene = layer.part.seen(found, scene)
    return Document(link_of(row, first, body, None), row, tuple(clues), first, text, answer)


def read_file(text: str, file: str) -> Document:
    """The clues and the answer of a board file."""
    name, version, lines = boardfile.header(file)
    row = variety_named(name)
    board = boardfile.read(row, version, lines)
    return replace(document_of(*without_form(row, board), board.clues, text, tuple(board.answer)), names=board.names)


def without_form(row: Variety, board: boardfile.Board) -> tuple[Variety, Scene]:
    """The variety that a board file turns out to be; its id says what a letter says in an address of the other id."""
    other = varieties.renamed(row, board.scene.flags, "", tuple(map(bool, board.clues)))
    flags = "" if other.id in ("ichimagam", "ichimagax") else board.scene.flags
    return other, replace(board.scene, flags=flags)


def link_of(row: Variety, scene: Scene, body: str, variant: str | None) -> Link:
    """A new address; a slash closes a body that ends in a sign."""
    slash = not body or not (body[-1].isascii() and body[-1].isalnum())
    return Link(HOME, row.name, variant, scene.flags, scene.cols, scene.rows, body, slash)


def without_rest(link: Link, tape: Tape) -> Link:
    """The link without punctuation behind its body; raises ``DecodeError`` when clues stand there.

    Blanks behind the last place do no harm and stay.
    """
    rest = tape.rest
    if not rest or RUN.fullmatch(rest):
        return link
    if any(sign.isalnum() for sign in rest):
        raise tape.error(f"the board of {link.cols} x {link.rows} cells is full, but the link goes on")
    return replace(link, body=link.body[: len(link.body) - len(rest)], slash=False, came=None)


def read_puzzle(document: Document) -> Puzzle:
    """The clues of a link drawn as marks."""
    row, link = document.variety, document.link
    pen = Pen(document.scene, margins=row.margins)
    for layer, found in zip(row.layers, document.clues, strict=True):
        layer.look.draw(found, pen)
    extras: dict[str, Any] = {VARIETY: row.id}
    if link.flags or row.always:
        extras[FLAGS] = link.flags
    if link.variant is not None:
        extras[VARIANT] = link.variant[2:]
    extras.update({FACT + name: fact for name, fact in pen.facts.items()})
    marks = pen.marks if row.shape != "points" else [on_points(mark) for mark in pen.marks]
    return Puzzle(
        board(row, link, pen.margins),
        tuple(marks),
        document.answer,
        title=document.names.get("title", ""),
        author=document.names.get("author", ""),
        rules=rules_of(row, link.flags),
        tags=(row.tag,) if row.tag else (),
        source=link.text(),
        frame=row.frame,
        extras=extras,
    )


def board(row: Variety, link: Link, margins: Margins) -> Board:
    """The board that a variety is drawn on."""
    if row.shape == "points":
        return Board(max(1, link.rows - 1), max(1, link.cols - 1), margins=row.margins)
    more = int(row.shape == "framed")
    return Board(link.rows + more, link.cols + more, margins=margins)


def on_points(mark: Mark) -> Mark:
    """A mark of a variety whose cells are drawn as grid points."""
    at = getattr(mark, "at", None)
    return replace(mark, at=Vertex(at.row, at.col)) if isinstance(at, Cell) else mark  # type: ignore[arg-type]


# ---- writing -----------------------------------------------------------------------------------------------------


def varieties_of(puzzle: Puzzle) -> list[Variety]:
    """The varieties that a puzzle may be, by what it says; raises ``CannotEncode`` when it names none."""
    for name in (puzzle.extras.get(VARIETY), source_of(puzzle).variety):
        if isinstance(name, str) and name in varieties.known():
            return [varieties.known()[name]]
    names = varieties.by_title()
    rows = next((names[said] for said in map(varieties.plain, (*puzzle.tags, puzzle.title)) if said in names), None)
    if rows is None:
        raise CannotEncode("puzz.link needs to know the variety, and neither genre tag nor title names one that it has")
    return rows


def first_written(puzzle: Puzzle, rows: list[Variety]) -> Encoded:
    """The puzzle as an address of the first variety that can hold it; raises ``CannotEncode`` of the first."""
    refusals = []
    for row in rows:
        try:
            link, missing = written(puzzle, row)
        except CannotEncode as refusal:
            refusals.append(refusal)
            continue
        return Encoded(link.text(), (*missing, *lost_of(puzzle)))
    raise refusals[0]


def source_of(puzzle: Puzzle) -> Link:
    """The puzz.link address that a puzzle names as its source (Penpa+'s import does so), else an empty one."""
    try:
        return read_link(puzzle.source) if claims(puzzle.source) else NOWHERE
    except PenpadError:
        return NOWHERE


def written(puzzle: Puzzle, row: Variety) -> tuple[Link, list[Lost]]:
    """The link for a puzzle, and what it should say but the puzzle does not tell.

    Raises ``CannotEncode`` for what the variety has no way to write.
    """
    if puzzle.board.lattice != "square":
        raise CannotEncode(f"puzz.link has square boards only, this one is {puzzle.board.lattice}")
    less = {"cells": 0, "points": -1, "framed": 1}[row.shape]
    cols, rows = puzzle.board.cols - less, puzzle.board.rows - less
    if cols < 1 or rows < 1:
        raise CannotEncode("the board is too small for this variety of puzz.link")
    before = source_document(puzzle, row)
    if before is not None and same_marks(puzzle, read_puzzle(before)):
        return before.link, []
    flags = puzzle.extras.get(FLAGS, before.link.flags if before else flags_of(row, puzzle.rules))
    scene = Scene(cols, rows, flags if isinstance(flags, str) else "")
    marks = (off_points(mark) if row.shape == "points" else mark for mark in puzzle.given)
    pool = Pool(marks, facts_of(puzzle, before))
    body, missing = "", []
    for layer in row.layers:
        found = layer.look.read(pool, layer.part.places(scene))
        if not found and isinstance(layer.look, Fact):
            missing.append(Lost(f"the {layer.look.name} of this variety, which the puzzle does not state"))
        body += layer.part.put(found, scene)
        scene = layer.part.seen(found, scene)
    if pool.left:
        raise left_over(pool.left, row)
    variant = puzzle.extras.get(VARIANT)
    return link_of(row, scene, body, None if variant is None else f"v:{variant}"), missing


def source_document(puzzle: Puzzle, row: Variety) -> Document | None:
    """What the address says that a puzzle was made from, while nothing else says what the puzzle is."""
    if VARIETY in puzzle.extras:
        return None
    try:
        document = read_document(source_of(puzzle))
    except PenpadError:
        return None
    return document if document.variety is row else None


def same_marks(puzzle: Puzzle, before: Puzzle) -> bool:
    """Whether a puzzle still looks as another one does."""
    return (puzzle.board, Counter(puzzle.given)) == (before.board, Counter(before.given))


def facts_of(puzzle: Puzzle, before: Document | None) -> dict[str, Any]:
    """What a puzzle says beside its marks, itself or through its source."""
    extras = {**(read_puzzle(before).extras if before else {}), **puzzle.extras}
    return {name.removeprefix(FACT): fact for name, fact in extras.items() if name.startswith(FACT)}


def off_points(mark: Mark) -> Mark:
    """The opposite of ``on_points``."""
    at = getattr(mark, "at", None)
    return replace(mark, at=Cell(at.row, at.col)) if isinstance(at, Vertex) else mark  # type: ignore[arg-type]


def with_answer(document: Document, puzzle: Puzzle) -> str | None:
    """The address of a board file with another answer; ``None`` where that cannot hold it."""
    address = document.text or ""
    start = board_file_start(address)
    if start is None or not puzzle.answer:
        return None
    wanted = drawn.read(puzzle.answer, puzzle.board)
    try:
        text = address[:start] + boardfile.written(document.variety, document.scene, document.clues, wanted)
        again = read_puzzle(read_any(text))
    except PenpadError:
        return None
    same = again.given == puzzle.given and drawn.read(again.answer, again.board) == wanted
    return text if same else None


def left_over(left: Mapping[int, Mark], row: Variety) -> CannotEncode:
    """The error for marks that are no clues of the variety."""
    marks = list(left.values())
    first = marks[0]
    more = f" (and {len(marks) - 1} marks more)" if len(marks) > 1 else ""
    return CannotEncode(
        f"the puzz.link variety {row.name} has no way to write the {describe(first)} at {place_of(first)}{more}",
        at=tuple(str(place_of(mark)) for mark in marks[:10]),
    )


def known_rules() -> set[str]:
    """Rules texts that letters before the size stand for."""
    return {"", *SENTENCES.values()}


def lost_of(puzzle: Puzzle) -> list[Lost]:
    """What no puzz.link address can hold."""
    count = len(puzzle.answer)
    lost = [Lost(f"the answer ({count} mark{'s' * (count > 1)}): puzz.link links hold no answers")] if count else []
    if puzzle.stored is not None:
        lost.append(Lost("stored answer"))
    # Rules that letters before the size say are in the link.
    rules = "" if puzzle.rules in known_rules() else puzzle.rules
    carried = {"tags", "progress", FACT} | ({"source"} if claims(puzzle.source) else set())
    return lost + uncarried(puzzle.but(rules=rules), carried)


PUZZLINK = PuzzlinkCodec()
"""The puzz.link codec."""
