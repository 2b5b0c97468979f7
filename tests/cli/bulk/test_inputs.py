"""What counts as an input: one line, row, object or file each, however broken it is."""

from __future__ import annotations

import io
import json
import os
import tracemalloc
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from penpad.cli.bulk import lines as line_reader
from penpad.cli.bulk.inputs import Inputs, Item
from penpad.cli.bulk.tables import from_csv, from_jsonl
from penpad.formats.errors import DecodeError, UsageError

LINK = "https://puzz.link/p?slither/3/3/a1b2c"


def items(path: Path, **chosen: str | None) -> list[Item]:
    """The inputs in a file or directory."""
    return list(Inputs([str(path)], **chosen))  # type: ignore[arg-type]


def texts(path: Path, **chosen: str | None) -> list[str]:
    """Their texts, or why there is none."""
    return [item.problem.text if item.problem else item.text for item in items(path, **chosen)]


def test_each_line_of_a_text_is_an_input_but_blank_lines_and_comments(tmp_path: Path) -> None:
    file = tmp_path / "links.txt"
    file.write_bytes(b"\xef\xbb\xbf# mine\r\nfirst\r\n\r\n   \n  second  \n#m=edit&p=x\nthird")

    found = items(file)

    assert [(item.index, item.line, item.text) for item in found] == [
        (0, 2, "first"),
        (1, 5, "second"),
        (2, 6, "#m=edit&p=x"),
        (3, 7, "third"),
    ]
    assert len({item.digest for item in found}) == 4


def test_a_line_of_many_megabytes_costs_one_input_and_little_memory(tmp_path: Path) -> None:
    file = tmp_path / "links.txt"
    with file.open("wb") as out:
        out.write(b"first\n")
        for _ in range(50):
            out.write(b"x" * 1_000_000)
        out.write(b"\nlast\n")

    tracemalloc.start()
    found = texts(file)
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()

    assert found == ["first", "the line holds 50.0 MB; a puzzle link is far shorter", "last"]
    assert peak < 20_000_000


def test_a_line_that_is_no_text_costs_one_input(tmp_path: Path) -> None:
    file = tmp_path / "links.txt"
    file.write_bytes(b"first\n\xff\xfe\x00\x81garbage\nlast\n")

    assert texts(file) == ["first", "the line is not text; it must hold one puzzle link", "last"]


def test_a_file_in_utf_16_is_refused_as_a_whole(tmp_path: Path) -> None:
    file = tmp_path / "links.txt"
    file.write_bytes(LINK.encode("utf-16"))

    with pytest.raises(DecodeError, match="UTF-16"):
        texts(file)


@pytest.mark.parametrize("separator", [",", ";", "\t"])
def test_a_column_of_a_table_holds_the_links(tmp_path: Path, separator: str) -> None:
    file = tmp_path / "links.csv"
    rows = [["Name", "Where"], ['"a, b; c"', LINK], ['"two\nlines"', '"quoted ""link"""'], ["short"], ["", ""]]
    file.write_text("\n".join(separator.join(row) for row in rows) + "\n", encoding="utf-8")

    found = items(file, column="Where")

    assert [item.text for item in found] == [LINK, 'quoted "link"', ""]
    assert [item.line for item in found] == [2, 3, 5]
    assert str(found[2].problem) == "the row has nothing in the column 'Where'"


def test_empty_first_cells_move_no_column(tmp_path: Path) -> None:
    file = tmp_path / "links.tsv"
    file.write_text(f"id\tnote\turl\n\t\t{LINK}\n", encoding="utf-8")

    assert texts(file) == [LINK]


def test_the_usual_column_names_need_not_be_told(tmp_path: Path) -> None:
    file = tmp_path / "links.csv"
    file.write_text(f"id,URL\n1,{LINK}\n", encoding="utf-8")

    assert texts(file) == [LINK]


@pytest.mark.parametrize("column", ["wher", None])
def test_a_column_that_is_not_there_is_told_with_those_that_are(tmp_path: Path, column: str | None) -> None:
    file = tmp_path / "links.csv"
    file.write_text("Name,Where\na,b\n", encoding="utf-8")

    with pytest.raises(UsageError, match="it has: Name, Where"):
        texts(file, column=column)


def test_a_quote_that_is_never_closed_costs_one_row(tmp_path: Path) -> None:
    file = tmp_path / "links.csv"
    rows = ["url,name", "first,ok", 'second,"never closed', *(f"link {n},x" for n in range(500))]
    file.write_text("\n".join(rows), encoding="utf-8")

    found = texts(file)

    assert found[:3] == ["first", "the row has a quote that is never closed", "link 0"]
    assert len(found) == 502


def test_a_key_of_json_lines_holds_the_links(tmp_path: Path) -> None:
    file = tmp_path / "links.jsonl"
    rows = [{"at": LINK}, {"at": 5}, {"url": "x"}, "text", [1], {"at": "last"}]
    file.write_text("\n".join([*map(json.dumps, rows), "{", ""]), encoding="utf-8")

    assert texts(file, column="at") == [
        LINK,
        "the value of 'at' is no text",
        "the object has no key 'at'; name it with --column",
        "the line is no JSON object",
        "the line is no JSON object",
        "last",
        "the line is not JSON",
    ]
    assert texts(file)[2:4] == ["x", "text"]


def test_a_directory_holds_puzzles_and_lists_of_them(tmp_path: Path) -> None:
    (tmp_path / "below").mkdir()
    (tmp_path / "below" / "one.url").write_text(f"[InternetShortcut]\r\nURL={LINK}\r\n", encoding="utf-8")
    (tmp_path / "a list.txt").write_text(f"{LINK}\n{LINK}?\n", encoding="utf-8")
    (tmp_path / "one.txt").write_text(f"{LINK[:10]}\n{LINK[10:]}\n", encoding="utf-8")
    (tmp_path / "table.csv").write_text(f"url\n{LINK}\n", encoding="utf-8")
    (tmp_path / "picture.bin").write_bytes(os.urandom(100) + b"\xff")
    (tmp_path / ".hidden").write_text(LINK, encoding="utf-8")

    found = items(tmp_path)

    assert [Path(item.file).name for item in found] == [
        *("a list.txt", "a list.txt", "one.url", "one.txt", "picture.bin", "table.csv")
    ]
    assert [item.problem is None for item in found] == [True, True, True, True, False, True]
    assert found[3].text.split() == [LINK[:10], LINK[10:]]


def test_the_output_is_no_input(tmp_path: Path) -> None:
    (tmp_path / "links.txt").write_text("first\n", encoding="utf-8")
    output = tmp_path / "out.jsonl"
    output.write_text("{}\n", encoding="utf-8")

    assert [item.text for item in Inputs([str(tmp_path)], without=output)] == ["first"]
    with pytest.raises(UsageError, match="input and output"):
        Inputs([str(output)], without=output).check()


@pytest.mark.parametrize("name", ["no such file.txt", "nul\0name", "x" * 5000])
def test_a_missing_file_is_told_before_the_work_begins(name: str) -> None:
    with pytest.raises(DecodeError, match=r"there is no file|cannot be read"):
        Inputs([name]).check()


@settings(max_examples=200, deadline=None)
@given(st.binary(max_size=300) | st.text(alphabet='ab,"\n;\t\\{}: 1', max_size=100).map(str.encode))
def test_any_bytes_are_inputs_or_refused(content: bytes) -> None:
    for kind in ("text", "csv", "jsonl"):
        try:
            found = line_reader.lines(io.BytesIO(content), "x")
            if kind == "csv":
                found = from_csv(found, None, "x")
            elif kind == "jsonl":
                found = from_jsonl(found, None)
            numbers = [line.number for line in found]
        except (DecodeError, UsageError):
            continue
        assert numbers == sorted(set(numbers))
