"""What the commands take: links however they are pasted, options, files; and what they leave behind."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from penpad.formats import convert, decode

from tests.own import DEMO_LINK, ROOT, demo

DEMO = str(ROOT / "docs" / "demo_link.txt")
FILES = ROOT / "fixtures" / "commands"


@pytest.fixture
def run(penpad: Any) -> Any:
    """Runs a command in this process; its exit code, standard output and standard error."""
    return penpad


@pytest.mark.parametrize(
    "pasted",
    [
        DEMO_LINK,
        f"  {DEMO_LINK}   ",
        f"\n{DEMO_LINK}\n\n",
        f"<{DEMO_LINK}>",
        f"{DEMO_LINK}.",
        f"[my puzzle]({DEMO_LINK})",
        f"look at this: {DEMO_LINK}",
        DEMO_LINK.replace("+", " "),
        DEMO_LINK.replace("+", "%2B").replace("/", "%2F").replace("=", "%3D"),
        DEMO_LINK.partition("p=")[2],
        DEMO_LINK[:200] + "\n" + DEMO_LINK[200:],
    ],
    ids=["plain", "blanks", "lines", "angles", "dot", "markdown", "words", "plus", "percent", "payload", "folded"],
)
def test_a_link_is_understood_however_it_was_pasted(run: Any, pasted: str) -> None:
    code, out, err = run("check", pasted)

    assert (code, out.splitlines()[0], err) == (0, "Yajilin: First Steps by penpad", "")


@pytest.mark.parametrize(
    "content",
    [
        f"{DEMO_LINK}\r\n",
        f"\ufeff{DEMO_LINK}",
        f"[InternetShortcut]\r\nURL={DEMO_LINK}\r\n",
        f"[Desktop Entry]\nType=Link\nURL={DEMO_LINK}\nName=x\n",
    ],
    ids=["windows", "byte-order mark", "windows shortcut", "desktop shortcut"],
)
def test_a_file_may_hold_the_link(run: Any, tmp_path: Path, content: str) -> None:
    file = tmp_path / "puzzle.url"
    file.write_bytes(content.encode("utf-8"))

    assert run("check", str(file))[0] == 0


def test_a_file_with_two_links_is_refused(run: Any, tmp_path: Path) -> None:
    file = tmp_path / "two.txt"
    file.write_text(f"{DEMO_LINK}\n{DEMO_LINK}\n", encoding="utf-8")

    assert run("check", str(file)) == (21, "", "penpad: the file holds 2 links; give one at a time\n")


@pytest.mark.parametrize("cut", ["https://swaroopg92.github.io/penpa-edit/#m=edit", "http://x.org/penpa-edit/?m=solve"])
def test_a_link_cut_by_the_shell_is_told_to_be_quoted(run: Any, cut: str) -> None:
    code, _, err = run("solve", cut)

    assert code == 21
    assert "single quotes" in err


def test_the_solved_link_opens_solved(run: Any) -> None:
    _, out, _ = run("solve", DEMO, "--to", "penpa", "--to", "sudokupad", "--json")
    urls = json.loads(out)["answers"][0]["urls"]

    assert set(urls) == {"penpa", "sudokupad"}
    for link in urls.values():
        code, text, _ = run("check", link)
        assert code == 0
        assert "The drawn answer is complete and right." in text


def test_a_check_is_stored_on_request_only_for_a_unique_answer(run: Any) -> None:
    _, out, _ = run("solve", DEMO, "--with-check", "--json")
    link = json.loads(out)["answers"][0]["urls"]["penpa"]

    assert json.loads(run("solve", link, "--json")[1])["stored_answer"] == "agrees"
    assert "no answer check was stored" in run("solve", str(FILES / "several_answers.txt"), "--with-check")[2]


@pytest.mark.parametrize("suffix", ["svg", "png"])
@pytest.mark.parametrize("command", ["show", "convert"])
def test_pictures_are_written_to_files(run: Any, tmp_path: Path, command: str, suffix: str) -> None:
    if suffix == "png":
        pytest.importorskip("resvg_py")
    file = tmp_path / f"picture.{suffix}"
    asked = ("--to", suffix) if command == "convert" else ()

    assert run(command, DEMO, *asked, "-o", str(file)) == (0, "", "")
    assert file.read_bytes()[:4] in (b"<svg", b"\x89PNG")


def test_a_picture_for_a_dark_page_is_dark(run: Any, tmp_path: Path) -> None:
    light, dark = tmp_path / "light.svg", tmp_path / "dark.svg"
    run("show", DEMO, "-o", str(light))

    assert run("show", DEMO, "--dark", "-o", str(dark)) == (0, "", "")
    assert 'fill="#ffffff"' in light.read_text(encoding="utf-8").splitlines()[2]
    assert 'fill="#ffffff"' not in dark.read_text(encoding="utf-8").splitlines()[2]


def test_the_terminal_has_no_dark_picture(run: Any) -> None:
    code, out, err = run("show", DEMO, "--dark")

    assert (code, out) == (2, "")
    assert "-o FILE.svg" in err


def test_a_file_that_cannot_be_written_is_told(run: Any, tmp_path: Path) -> None:
    code, out, err = run("show", DEMO, "-o", str(tmp_path / "none" / "x.svg"))

    assert (code, out) == (2, "")
    assert "cannot be written" in err


@pytest.mark.parametrize("target", ["penpa", "sudokupad", "fpuzzles", "json", "svg", "text"])
def test_a_puzzle_is_converted_to_every_format(run: Any, target: str) -> None:
    code, out, _ = run("convert", DEMO, "--to", target)

    assert code == 0
    if target in ("penpa", "sudokupad", "fpuzzles"):
        assert decode(out.strip()).title == "First Steps"


def test_what_is_lost_is_told_on_standard_error(run: Any) -> None:
    _, out, err = run("convert", DEMO, "--to", "sudokupad")

    assert out.count("\n") == 1
    assert "lost: genre tag yajilin" in err


def test_converting_to_the_own_format_changes_nothing(run: Any) -> None:
    assert run("convert", DEMO, "--to", "penpa")[1].strip() == DEMO_LINK


def test_check_never_shows_the_answer(run: Any) -> None:
    text, report = run("check", DEMO)[1], json.loads(run("check", DEMO, "--json")[1])

    assert "━" not in text
    assert report["answers"] == []


def test_a_genre_is_named_by_any_of_its_names(run: Any) -> None:
    assert run("genres", "Star Battle")[1].startswith("Star Battle (starbattle)\n")
    assert run("solve", DEMO, "--genre", "YAJIRIN")[0] == 0


def test_every_genre_says_its_rules_and_how_it_is_drawn(run: Any) -> None:
    listed = json.loads(run("genres", "--json")[1])["genres"]

    assert len(listed) > 20
    for genre in listed:
        assert genre["rules"]
        assert genre["drawing"]
        text = run("genres", genre["id"])[1]
        assert all(rule in text for rule in genre["rules"].values())


def test_identify_ranks_genres_and_says_why(run: Any) -> None:
    found = json.loads(run("identify", str(FILES / "no_name.txt"), "--json")[1])["candidates"]

    assert len(found) > 1
    assert all(row["fits"] and row["known_by"] == "marks" for row in found)


def test_everything_is_quoted_in_the_decoded_json(run: Any) -> None:
    shown = json.loads(run("decode", DEMO)[1])

    assert shown["title"] == "First Steps"
    assert len(shown["given"]) == len(demo().given)


@pytest.mark.parametrize("arguments", [("solve",), ("slove", "x"), ("solve", "x", "--to", "pdf"), ("solve", "x", "y")])
def test_a_command_used_wrongly_exits_with_two(run: Any, arguments: tuple[str, ...]) -> None:
    assert run(*arguments)[0] == 2


@pytest.mark.parametrize("command", ["solve", "check", "convert", "show", "decode", "identify", "genres"])
def test_help_names_every_option_without_markup(run: Any, command: str) -> None:
    code, out, _ = run(command, "--help")

    assert code == 0
    assert "[bold]" not in out
    assert "<list[" not in out


def test_an_answer_in_another_format_keeps_its_title(run: Any) -> None:
    link = convert(demo(), "sudokupad").text

    assert run("check", link, "--genre", "yajilin")[1].startswith("Yajilin: First Steps by penpad\n")
