"""puzz.link addresses on the command line."""

from __future__ import annotations

import json
import sys
from fractions import Fraction

import pytest
from penpad.cli import commands, main, output
from penpad.formats import convert, decode
from penpad.formats.puzzle import Board, Cell, Point, Puzzle, Shape, Text

YAJILIN = "https://puzz.link/p?yajilin/5/5/m32j10"


def called(monkeypatch: pytest.MonkeyPatch, *arguments: str) -> int:
    """The exit code of a command run in this process."""
    monkeypatch.setattr(sys, "argv", ["penpad", *arguments])
    monkeypatch.setattr(output, "prepare", lambda: None)
    with pytest.raises(SystemExit) as leaving:
        main.main()
    assert isinstance(leaving.value.code, int)
    return leaving.value.code


def test_a_solved_puzzle_is_handed_out_for_penpa(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert called(monkeypatch, "solve", YAJILIN, "--json") == 0

    report = json.loads(capsys.readouterr().out)
    assert report["input"]["format"] == "puzzlink"
    assert report["genre"] == {"id": "yajilin", "name": "Yajilin", "known_by": "variety"}
    solved = decode(report["answers"][0]["urls"]["penpa"])
    assert solved.answer
    assert report["lost"] == []


def test_an_answer_asked_for_in_puzzlink_is_named_as_lost(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert called(monkeypatch, "solve", YAJILIN, "--json", "--to", "puzzlink") == 0

    report = json.loads(capsys.readouterr().out)
    assert report["answers"][0]["urls"] == {"puzzlink": YAJILIN}
    assert [item["mark"] for item in report["lost"]] == ["the answer (23 marks): puzz.link links hold no answers"]


def test_puzzlink_is_one_of_the_formats() -> None:
    assert "puzzlink" in commands.LINKS


def test_convert_writes_puzzlink(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    called(monkeypatch, "convert", YAJILIN, "--to", "penpa")
    penpa = capsys.readouterr().out.strip()

    assert called(monkeypatch, "convert", penpa, "--to", "puzzlink") == 0
    assert capsys.readouterr().out.strip() == YAJILIN


def test_a_puzzle_of_a_genre_that_only_the_solver_knows_is_written(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    nameless = convert(decode(YAJILIN).but(tags=(), source="", extras={}), "penpa").text

    assert called(monkeypatch, "solve", nameless, "--genre", "yajilin", "--to", "puzzlink", "--json") == 0
    assert json.loads(capsys.readouterr().out)["answers"][0]["urls"] == {"puzzlink": YAJILIN}


def test_castle_clues_of_one_colour_side_by_side_are_solved(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    called(monkeypatch, "solve", "https://puzz.link/p?castle/4/4/e20.20.i", "--json")

    assert json.loads(capsys.readouterr().out)["unread"] == []


def drawn_freely() -> str:
    """A Castle Wall as a SudokuPad link: squares are shapes, a clue's arrow is part of its text, no genre is named."""
    squares = [("#FFFFFF", 1, 1), ("#000000", 1, 3), ("#CFCFCF", 2, 2)]
    shapes = [
        Shape(
            Point(Fraction(2 * r + 1, 2), Fraction(2 * c + 1, 2)), Fraction(1), Fraction(1), fill=fill, border="black"
        )
        for fill, r, c in squares
    ]
    texts = [Text(Cell(1, 1), "2→", kind="free"), Text(Cell(1, 3), "↓1", kind="free")]
    return convert(Puzzle(Board(5, 5), (*shapes, *texts)), "sudokupad").text


def test_a_free_drawing_is_converted_by_the_genre_that_it_is_recognised_as(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert called(monkeypatch, "convert", drawn_freely(), "--to", "puzzlink") == 0

    assert capsys.readouterr().out.strip() == "https://puzz.link/p?castle/5/5/f142a221c00.l"


def test_a_board_file_is_handed_out_with_its_answer(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    file = "https://puzz.link/p?pzprv3/nurikabe/2/2/3 . /. . /"

    assert called(monkeypatch, "solve", file, "--to", "puzzlink", "--json") == 10
    report = json.loads(capsys.readouterr().out)
    assert report["lost"] == []
    assert decode(report["answers"][0]["urls"]["puzzlink"]).answer
