"""Real puzz.link addresses: same text back, clues as the engine reads them, marks as Penpa+'s import draws them."""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from penpad.formats import convert, decode
from penpad.formats.penpa.codec import PENPA
from penpad.formats.puzzle import Cell, Edge, Line, Mark, Place, Puzzle, Surface, Symbol, Text, Vertex
from penpad.formats.puzzlink import varieties
from penpad.formats.puzzlink.codec import PUZZLINK, Document, read_document, read_link
from penpad.formats.puzzlink.special import HEAD

pytestmark = pytest.mark.corpus


def records(corpus: Path, name: str) -> Iterator[dict[str, Any]]:
    with (corpus / name).open(encoding="utf-8") as file:
        yield from map(json.loads, file)


def put(document: Document) -> str:
    """The body written from the clues alone."""
    scene, text = document.scene, ""
    row = varieties.known()[document.link.variety]
    for layer, clues in zip(row.layers, document.clues, strict=True):
        text += layer.part.put(clues, scene)
        scene = layer.part.seen(clues, scene)
    return text


def test_every_address_is_read_and_written_as_it_was(corpus: Path) -> None:
    addresses = {record["url"] for record in records(corpus, "pzpr_cases.jsonl")}
    by_variety = Counter(read_link(address).variety for address in addresses)

    for address in sorted(addresses):
        document = read_document(read_link(address))
        puzzle = PUZZLINK.decode(address)

        assert put(document) == document.link.body
        assert PUZZLINK.encode(puzzle).text == address
        if "/48la000na" not in address:
            # This one holds sums of 0, which are drawn like none.
            assert PUZZLINK.encode(puzzle.but(origin=None)).text == address
    assert len(by_variety) >= 337


def place_name(place: Place) -> str:
    """A place as the engine names it, in doubled coordinates."""
    match place:
        case Cell(row, col):
            return f"{2 * col + 1},{2 * row + 1}"
        case Vertex(row, col):
            return f"{2 * col},{2 * row}"
        case Edge(row, col, True):
            return f"{2 * col + 1},{2 * row}"
        case Edge(row, col):
            return f"{2 * col},{2 * row + 1}"
    return str(place)


OTHER_PLACES = frozenset(
    {"bdwalk", "curvedata", "fracdiv", "guidearrow", "haisu", "icebarn", "icelom", "icelom2", "kaisu", "nurimaze"}
    | {"ovotovata", "pencils", "pmemory", "ququ", "recoil", "slalom", "starbattle", "tawa", "tilepaint", "triplace"}
)
"""Varieties whose starts, goals and facts the engine keeps elsewhere, or that it derives clues from."""


def test_clues_stand_where_the_engine_reads_them(corpus: Path) -> None:
    tried = 0
    for record in records(corpus, "pzpr_cases.jsonl"):
        if record["pid"] in OTHER_PLACES:
            continue
        tried += 1
        document = read_document(read_link(record["url"]))
        groups = ("cell", "border", "cross", "excell")
        engine = {place for group in groups for place in record["question"].get(group) or {}}

        ours = {place_name(place) for clues in document.clues for place in clues if place != HEAD}

        assert ours == engine, record["url"]
    assert tried > 1500


def bag(puzzle: Puzzle) -> Counter[Mark]:
    """The given marks; lines with their smaller end first."""
    turned = (
        Line(mark.b, mark.a, mark.style) if isinstance(mark, Line) and repr(mark.b) < repr(mark.a) else mark
        for mark in puzzle.given
    )
    return Counter(turned)


STAND_INS = frozenset({"arukone", "squarejam", "numlin_bit"})
"""Addresses that were imported under the name of a variety that is drawn in another way."""


def test_marks_are_those_of_penpas_own_import(corpus: Path) -> None:
    tried = 0
    for record in records(corpus, "penpa_examples.jsonl"):
        if record["url_form"] != "puzzlink" or read_link(record["url"]).variety in STAND_INS:
            continue
        tried += 1

        ours, theirs = PUZZLINK.decode(record["url"]), PENPA.decode(record["penpa"])

        assert bag(ours) == bag(theirs), record["url"]
        assert (ours.board, ours.frame) == (theirs.board, theirs.frame), record["url"]
    assert tried > 60


@pytest.mark.parametrize("via", ["penpa", "sudokupad"])
def test_every_address_comes_back_from_another_app(corpus: Path, via: str) -> None:
    addresses = {record["url"] for record in records(corpus, "pzpr_cases.jsonl")}

    for address in sorted(addresses):
        there = decode(convert(PUZZLINK.decode(address), via).text, offline=True)
        assert convert(there, "puzzlink").text == address
    assert len(addresses) > 540


NOT_READ = frozenset(["curvedata"])
ODD_FILES = re.compile("^pzprv3/tilepaint/6/6$|:$")
"""A board that nobody has filled in, for which the engine shows sums of 0; a stray sign behind a board."""

OTHER_ANSWERS = frozenset(["balloon", "curvedata-aux", "firewalk", "magnets", "ququ", "statuepark-aux", "tawa"])
"""Varieties whose answers are not made of shaded cells, numbers and one kind of lines alone."""


def test_board_files_hold_the_question_of_their_address_and_the_answer(corpus: Path) -> None:
    tried = 0
    for record in records(corpus, "pzpr_cases.jsonl"):
        if record["pid"] in NOT_READ or record.get("board_question") or ODD_FILES.search(record["pzprv3"]):
            continue
        tried += 1
        address = "https://puzz.link/p?" + record["pzprv3"]
        cells, sides = (record["answer"].get(group) or {} for group in ("cell", "border"))

        puzzle = PUZZLINK.decode(address)
        assert PUZZLINK.encode(puzzle).text == address

        assert bag(puzzle) == bag(PUZZLINK.decode(record["url"])), address
        if record["pid"] in OTHER_ANSWERS:
            continue
        shaded = {place_name(mark.at) for mark in puzzle.answer if isinstance(mark, (Surface, Symbol))}
        assert shaded == {place for place, values in cells.items() if values.get("qans") == 1}, address
        numbers = {place_name(mark.at): mark.text for mark in puzzle.answer if isinstance(mark, Text)}
        assert numbers == {p: str(v["anum"]) for p, v in cells.items() if v.get("anum", -1) >= 0}, address
        drawn = [v for v in sides.values() if v.get("line", 0) > 0 or v.get("qans", 0) > 0]
        assert sum(isinstance(mark, Line) for mark in puzzle.answer) == len(drawn), address
    assert tried > 1600


def test_kanpen_addresses_hold_the_puzzles_of_the_normal_form(corpus: Path) -> None:
    pages = (corpus.parent / "spec" / "puzzlink.md").read_text(encoding="utf-8")
    pairs = re.findall(r"^\| [a-z]+ \| `([^`]+)` \| `(http[^`]+)` \|$", pages, re.M)

    for normal, kanpen in pairs:
        assert bag(PUZZLINK.decode(kanpen)) == bag(PUZZLINK.decode(normal))
        assert PUZZLINK.encode(PUZZLINK.decode(kanpen)).text == kanpen
    assert len(pairs) == 24
