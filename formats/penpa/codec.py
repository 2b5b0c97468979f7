"""The Penpa+ codec: ``https://swaroopg92.github.io/penpa-edit/#m=edit&p=<base64 of raw deflate>``.

The payload's text is described in ``lines.py``, its points in ``points.py``, its layers in ``marks.py``.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace

from penpad.formats import extras
from penpad.formats.codec import Codec, Encoded, Lost
from penpad.formats.errors import CannotEncode
from penpad.formats.packing import deflate, json_text, to_base64
from penpad.formats.penpa import beside
from penpad.formats.penpa import lines as at
from penpad.formats.penpa.blank import LATTICE_FIELDS, blank_lines, solve_mode
from penpad.formats.penpa.check import checks_of, flag_of, open_cells, unchecked, written_answer
from penpad.formats.penpa.draw import Canvas, describe, redrawn, where, without_dormant_colours
from penpad.formats.penpa.lines import Document, Kind
from penpad.formats.penpa.link import CODEC, Link, claims, read_link
from penpad.formats.penpa.marks import Layers
from penpad.formats.penpa.points import OffBoard, points_of
from penpad.formats.penpa.read import answer_layers, document_of, given_layers, grid_of, read_document, read_puzzle
from penpad.formats.puzzle import Cage, Frame, Json, Mark, Origin, Path, Puzzle, Shape, Surface, Text

MOST_OWN = 20_000
"""More marks are counted by the code that knows the bounds."""
LINE_CODES = {"solid": "1", "dotted": "2", "none": "3"}


class PenpaCodec:
    """Penpa+ links, both ways."""

    name = CODEC

    def claims(self, text: str) -> bool:
        """Whether ``text`` looks like a Penpa+ link or payload; cheap, never raises."""
        return claims(text)

    def decode(self, text: str) -> Puzzle:
        """The puzzle of a link or bare payload; raises ``DecodeError``, ``TooLarge`` or ``UnknownFormat``."""
        document = read_document(read_link(text))
        return replace(read_puzzle(document), origin=Origin(CODEC, text, document))

    def encode(self, puzzle: Puzzle) -> Encoded:
        """The puzzle as a link; an unchanged Penpa+ puzzle gives its own link. Raises ``CannotEncode``."""
        origin = puzzle.origin
        if origin is not None and origin.codec == CODEC and isinstance(origin.document, Document):
            document = origin.document
            before = read_puzzle(document)
            if before == puzzle:
                return Encoded(_own_text(document))
            if before.board == puzzle.board:
                return _Rewriting(document, before, puzzle).encoded()
            return self._fresh(puzzle, Link(document.link.base, "#", ()))
        return self._fresh(puzzle, Link("", "#", ()))

    def _fresh(self, puzzle: Puzzle, link: Link) -> Encoded:
        """A new current link that has nothing but what the puzzle says."""
        if puzzle.origin is not None and puzzle.origin.codec != CODEC:
            from penpad.formats.penpa.foreign.outside import with_room

            puzzle = puzzle.but(board=with_room(puzzle.board, (*puzzle.given, *puzzle.answer)))
        puzzle, said = _worded(puzzle)
        lattice = puzzle.extras.get(LATTICE_FIELDS)
        lines = blank_lines(puzzle.board, lattice if isinstance(lattice, str) else "")
        document = document_of(link, lines)
        return _Rewriting(document, read_puzzle(document), puzzle, said).encoded()


def _worded(puzzle: Puzzle) -> tuple[Puzzle, set[str]]:
    """The puzzle with rules that say what other apps state outright, and what (names of extras) was so said."""
    if not any(name.startswith(("fpuzzles.", "sudokupad.")) for name in puzzle.extras):
        return puzzle, set()
    from penpad.formats.fpuzzles.sayings import with_sayings

    rules, said = with_sayings(puzzle)
    return puzzle.but(rules=rules), said


def _own_text(document: Document) -> str:
    """The link as it came, with the ``m`` that its payload needs."""
    link = document.link
    if document.converted or link.get("m") == _m(document.kind):
        return link.text()
    return link.with_first("m", _m(document.kind)).text()


def _m(kind: Kind) -> str:
    return "solve" if kind == "solve" else "edit"


class _Rewriting:
    """One changed puzzle on its way into a copy of its document's lines."""

    def __init__(self, document: Document, before: Puzzle, after: Puzzle, said: Collection[str] = ()) -> None:
        self.document = document
        self.before = before
        self.after = after
        self.points = points_of(after.board)
        # Genre tag and rules say what the variety of a puzz.link address and the letters behind it do.
        carried = {LATTICE_FIELDS, beside.IMAGE, beside.SUDOKUPAD_IMAGE, beside.SUDOKUPAD_OPACITY}
        carried |= {name for name in after.extras if name in before.extras}
        carried |= {"puzzlink.variety"} if after.tags else set()
        carried |= {"puzzlink.flags"} if after.rules else set()
        keys = {*extras.TEXTS, "tags", "progress", *carried}
        self.lost = extras.lost(after, keys, said)
        self.kind = self._new_kind()
        self.lines = at.complete(document.lines, self._modes())
        self.header = list(document.header)
        self.check = document.link.get("a")

    def encoded(self) -> Encoded:
        """The link; raises ``CannotEncode``."""
        self._write_kind()
        self._write_marks()
        self._write_texts()
        if self.after.frame != self.before.frame:
            self._write_frame(self.after.frame)
        if self.after.stored != self.before.stored:
            self._write_stored()
        self.lines[0] = at.header_line(tuple(self.header)) if self._header_changed() else self.lines[0]
        text = at.abbreviated("\n".join(self.lines), self.document.first_row_used)
        return Encoded(self._link(to_base64(deflate(text.encode("utf-8")))).text(), tuple(self.lost))

    def _header_changed(self) -> bool:
        return tuple(self.header) != self.document.header

    def _link(self, blob: str) -> Link:
        """The address with the new payload: everything in the fragment, ``m`` first, replays of the old state gone."""
        clone = "solvedup" if self.kind == "clone" else None
        link = self.document.link.but(m=None, p=blob, a=self.check, l=clone, r=None, q=None)
        return replace(link.with_first("p", blob).with_first("m", _m(self.kind)), mark="#")

    # ---- kinds of payload ----

    def _new_kind(self) -> Kind:
        """An answer can only be shown by an edit link, and only a solver's clone both shows and checks one."""
        kind, stored = self.document.kind, self.after.stored
        if kind == "clone":
            return kind
        checks = stored is not None and (kind == "solve" or stored != self.before.stored)
        if self.after.answer:
            return "clone" if checks else "edit"
        return "solve" if checks and self.before.stored is None else kind

    def _modes(self) -> dict[str, Json]:
        parts = self.document.parts
        modes = parts.get(at.FULL_MODE) or parts.get(at.MODE)
        if not isinstance(modes, dict) or not isinstance(modes.get("pu_a"), dict) or "grid" not in modes:
            modes = at.mode(grid_of(self.document))
        # A new clone opens with the solver's tools only if they are the active ones.
        active = {"qa": "pu_a"} if self.kind == "clone" and self.document.kind != "clone" else {}
        return modes | active

    def _write_kind(self) -> None:
        if self.kind == self.document.kind:
            return
        modes = self._modes() | {"grid": grid_of(self.document)}
        if self.kind == "solve":
            self.lines[at.MODE] = solve_mode(modes)
            self.lines[at.ANSWER], self.lines[at.ANSWER_COLOURS] = "", "x"
            return
        if self.kind == "clone":
            self.lines[at.CHECK], self.lines[at.CLONE_CHECK] = at.NO_TIME, self.lines[at.CHECK]
        self.lines[at.MODE] = self.lines[at.FULL_MODE] = json_text(modes)
        if self.document.kind == "solve":
            self.lines[at.ANSWER] = self.lines[at.ANSWER_COLOURS] = json_text(at.empty_object())

    # ---- marks ----

    def _write_marks(self) -> None:
        """Writes problem and answer; turning custom colours on must not bring dormant ones to light."""
        given, answer = self._adapted(self.after.given), self._adapted(self.after.answer, answer=True)
        layers = (given_layers(self.document, self.points), self._answer_layers())
        switch = not layers[0].coloured and any(map(_has_colour, (*given, *answer)))
        if switch:
            self.lines[at.COLOURS_ON] = "1"
            layers = tuple(replace(one, colours=without_dormant_colours(one.colours)) for one in layers)  # type: ignore[assignment]
        if switch or self.after.given != self.before.given:
            self._put(redrawn(layers[0], given), at.GIVEN, at.GIVEN_COLOURS)
        if switch or self.after.answer != self.before.answer:
            self._put(redrawn(layers[1], answer), at.ANSWER, at.ANSWER_COLOURS)

    def _adapted(self, marks: tuple[Mark, ...], *, answer: bool = False) -> list[Mark]:
        if _is_own(marks):
            return list(marks)
        # What other apps draw takes a lot of code, which most links do without.
        from penpad.formats.penpa.foreign.adapting import adapted

        kept, lost = adapted(marks, self.after, answer=answer)
        self.lost += lost
        return kept

    def _answer_layers(self) -> Layers:
        layers = answer_layers(self.document, self.points)
        if self.document.kind == "solve":
            return replace(layers, content=at.empty_object(), colours=at.empty_object())
        return layers

    def _put(self, canvas: Canvas, number: int, colours: int) -> None:
        if self.kind == "solve" and number == at.ANSWER:
            return
        self.lines[number] = json_text(canvas.content)
        if canvas.colours != self.document.parts.get(colours, {}):
            self.lines[colours] = json_text(canvas.colours)
        self.lost += canvas.lost

    # ---- the rest ----

    def _write_texts(self) -> None:
        before, after = self.before, self.after
        fields = (
            (at.TITLE, before.title, after.title, at.write_name(after.title, "Title: ")),
            (at.AUTHOR, before.author, after.author, at.write_name(after.author, "Author: ")),
            (at.SOURCE, before.source, after.source, at.write_name(after.source, "")),
            (at.RULES, before.rules, after.rules, at.write_prose(after.rules)),
        )
        for number, old, new, text in fields:
            if new != old:
                self._set_field(number, text)
        if after.tags != before.tags:
            self.lines[at.TAGS] = json_text(list(after.tags))
        size = self.header[at.SIZE]
        image, had = (beside.image_of(dict(one.extras), one.board, size) for one in (after, before))
        if image != had:
            self._set_field(at.BACKGROUND, beside.image_field(image) if image else "")
        if after.message != before.message:
            self.lines[at.MESSAGE] = at.write_prose(after.message)

    def _set_field(self, number: int, text: str) -> None:
        usual = {at.TITLE: "Title: ", at.AUTHOR: "Author: ", at.EDGE_SWITCH: "OFF", at.OR_FORM: "false"}
        for missing in range(len(self.header), number + 1):
            self.header.append(usual.get(missing, "" if missing > at.AUTHOR else "0"))
        self.header[number] = text

    def _write_frame(self, frame: Frame) -> None:
        if frame.beyond and not self.before.frame.beyond:
            self.lost.append(Lost("grid lines around cells that are not on the board"))
        grid = [LINE_CODES[frame.lines], "1" if frame.dots else "2", "1" if frame.outline else "2"]
        for number in (at.MODE, at.FULL_MODE):
            parts = self.lines[number].split("~")
            if number == at.MODE and self.kind == "solve":
                self.lines[number] = "~".join((json_text(grid), *parts[1:]))
            else:
                self.lines[number] = json_text(self._modes() | {"grid": grid})
        self._set_field(at.THETA, str(frame.turn))
        self._set_field(at.MIRROR_X, "-1" if frame.mirror_x else "1")
        self._set_field(at.MIRROR_Y, "-1" if frame.mirror_y else "1")

    def _write_stored(self) -> None:
        stored = self.after.stored
        if stored is None:
            self.check = None
            return
        if left := open_cells(stored, self.after.given):
            self.lost.append(Lost(f"the check leaves {left} cells open, and Penpa+ wants them without a number"))
        try:
            text = written_answer(stored, self.after.given, self.points)
            self.lost += [
                Lost(f"the check of {describe(mark)}", where(mark)) for mark in unchecked(stored, self.points)
            ]
        except OffBoard as error:
            raise CannotEncode(f"The stored answer has a mark that Penpa+ has no place for: {error}") from error
        either = bool(stored.alternatives)
        on = tuple(map(flag_of, checks_of(stored)))
        self.lines[at.CLONE_CHECK if self.kind == "clone" else at.CHECK] = at.flags_line(
            "sol_", at.AND_FLAGS, () if either else on
        )
        self.lines[at.OR_CHECK] = at.flags_line("sol_or_", at.OR_FLAGS, on if either else ())
        if either or len(self.header) > at.OR_FORM:
            self._set_field(at.OR_FORM, "true" if either else "false")
        self.check = to_base64(deflate(text.encode("utf-8")))


def _is_own(marks: tuple[Mark, ...]) -> bool:
    """Whether all marks are as Penpa+ has them, with one colour at most in each cell."""
    coloured = [mark.at for mark in marks if isinstance(mark, Surface)]
    return len(marks) < MOST_OWN and len(set(coloured)) == len(coloured) and not any(map(_is_foreign, marks))


def _is_foreign(mark: Mark) -> bool:
    match mark:
        case Shape() | Cage() | Path(kind="line"):
            return True
        case Text(kind="corner" | "centre" | "value" | "free"):
            return True
    return False


def _has_colour(mark: Mark) -> bool:
    return not isinstance(mark, (Text, Cage)) and isinstance(getattr(mark, "colour", None), str)


PENPA: Codec = PenpaCodec()
