"""The page in a real browser, as people use it."""

from __future__ import annotations

import json
import shutil
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import httpx
import pytest
from penpad.formats import convert, decode
from penpad.formats.puzzle import Board, Cell, Puzzle, Text

from tests.cli.service.conftest import Running
from tests.own import DEMO_LINK, ROOT

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

api = pytest.importorskip("playwright.sync_api", reason="playwright is not installed: pip install 'penpad[dev]'")
NAMES = ("chromium", "chromium-browser", "google-chrome")
CHROMIUM = next((path for name in NAMES if (path := shutil.which(name))), None)
pytestmark = pytest.mark.skipif(CHROMIUM is None, reason=f"there is no browser here (none of {', '.join(NAMES)})")

FILES = ROOT / "fixtures" / "commands"
PHONE = {"width": 360, "height": 740}
NO_ANSWER, SEVERAL = "A puzzle without an answer", "A puzzle with several answers"


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """One browser for all tests."""
    with api.sync_playwright() as playwright:
        found = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        yield found
        found.close()


@pytest.fixture
def page(browser: Browser, service: Running) -> Iterator[Page]:
    """The page, just opened. At the end: no script failed, and nothing was asked of any other host."""
    yield from _opened(browser, service, viewport={"width": 1100, "height": 900})


@pytest.fixture
def phone(browser: Browser, service: Running) -> Iterator[Page]:
    """The page on a small screen in the dark."""
    yield from _opened(browser, service, viewport=PHONE, color_scheme="dark", has_touch=True, is_mobile=True)


def _opened(browser: Browser, service: Running, **options: Any) -> Iterator[Page]:
    context = browser.new_context(accept_downloads=True, **options)
    found = context.new_page()
    found.set_default_timeout(20_000)
    failures: list[str] = []
    asked: list[str] = []
    found.on("pageerror", lambda error: failures.append(str(error)))
    found.on("request", lambda request: asked.append(request.url))
    found.goto(f"{service.address}/")
    found.wait_for_selector("#example option:nth-child(3)", state="attached")
    found.wait_for_selector("#genres option:nth-child(3)", state="attached")
    yield found
    context.close()
    assert not failures
    assert [url for url in asked if not url.startswith((service.address, "blob:", "data:"))] == []


def paste(page: Page, link: str) -> None:
    page.fill("#link", link)
    page.wait_for_selector("#puzzle:not([hidden])")


def verdict(page: Page) -> str:
    page.wait_for_selector("#result:not([hidden])")
    return page.inner_text("#verdict")


def drawn(page: Page, selector: str) -> bool:
    """Whether all these pictures are really there."""
    page.wait_for_function(
        "s => { const all = [...document.querySelectorAll(s)];"
        " return all.length && all.every(one => one.complete && one.naturalWidth > 50) }",
        arg=selector,
    )
    return True


def fits(page: Page) -> bool:
    """Whether nothing sticks out to the side."""
    return bool(page.evaluate("document.scrollingElement.scrollWidth <= innerWidth"))


def test_a_pasted_puzzle_appears_at_once_with_its_genre(page: Page) -> None:
    paste(page, DEMO_LINK)
    assert drawn(page, "#picture")
    assert "First Steps by penpad" in page.inner_text("#caption")
    assert page.inner_text("#genre-told").startswith("Yajilin")
    page.click("#rules-box summary")
    assert "No two shaded cells share a side." in page.inner_text("#rules")


def test_the_keyboard_alone_is_enough(page: Page) -> None:
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.id") == "link"
    page.keyboard.insert_text(DEMO_LINK)
    page.wait_for_selector("#puzzle:not([hidden])")
    page.keyboard.press("Control+Enter")
    assert verdict(page) == "Exactly one answer; proved."
    assert drawn(page, "#answers img")
    reached = set()
    for _ in range(25):
        page.keyboard.press("Tab")
        reached.add(page.evaluate("document.activeElement.id || document.activeElement.textContent"))
    assert {"check", "solve", "explain", "convert", "Open in Penpa+", "Save SVG"} <= reached | {"check", "solve"}


def test_solving_hands_out_links_and_pictures(page: Page) -> None:
    paste(page, DEMO_LINK)
    page.click("#solve")
    assert verdict(page) == "Exactly one answer; proved."
    for name, host in (("Open in Penpa+", "swaroopg92.github.io"), ("Open in SudokuPad", "sudokupad.app")):
        link = page.get_by_role("link", name=name).get_attribute("href")
        assert link is not None
        assert host in link
        assert decode(link).title == "First Steps"
    for name, start in (("Save SVG", b"<svg "), ("Save PNG", b"\x89PNG"), ("Save JSON", b"{")):
        with page.expect_download() as download:
            page.get_by_role("button", name=name).click()
        assert Path(download.value.path()).read_bytes().startswith(start)


def test_checking_does_not_show_the_answer(page: Page) -> None:
    paste(page, (FILES / "wrong_answer.txt").read_text(encoding="utf-8").strip())
    page.click("#check")
    assert verdict(page) == "Exactly one answer; proved."
    assert "WRONG" in page.inner_text("#said")
    assert page.locator("#answers img").count() == 0


def test_several_answers_are_shown_with_the_places_where_they_differ(page: Page) -> None:
    page.select_option("#example", label=SEVERAL)
    page.wait_for_selector("#puzzle:not([hidden])")
    page.click("#explain")
    assert verdict(page) == "More than one answer."
    assert drawn(page, "#answers img")
    assert page.locator("#answers img").count() == 2
    assert "more givens leave only answer" in page.inner_text("#said")


def test_a_clash_is_said_in_words_and_shown_on_the_board(page: Page) -> None:
    page.select_option("#example", label=NO_ANSWER)
    page.wait_for_selector("#puzzle:not([hidden])")
    page.click("#explain")
    assert verdict(page) == "No answer; proved."
    assert "cannot all be met" in page.inner_text("#said")
    assert drawn(page, "#answers img")


def test_converting_lists_what_is_lost(page: Page) -> None:
    paste(page, DEMO_LINK)
    page.select_option("#format", "sudokupad")
    page.click("#convert")
    assert verdict(page) == "Written for SudokuPad"
    assert "genre tag" in page.inner_text("#said")


def test_the_genre_can_be_changed(page: Page) -> None:
    paste(page, DEMO_LINK)
    page.fill("#genre", "Slitherlink")
    page.keyboard.press("Tab")
    page.click("#solve")
    assert verdict(page) == "Not solved."
    page.fill("#genre", "no such genre")
    page.click("#solve")
    page.wait_for_function("() => document.querySelector('#said').textContent.includes('no such genre')")


def test_work_can_be_cancelled_and_the_service_stops_it(page: Page, service: Running) -> None:
    empty = convert(Puzzle(Board(25, 25), (Text(Cell(0, 0), "1"),), tags=("sudoku",)), "penpa").text
    paste(page, empty)
    page.select_option("#limit", "60")
    page.fill("#genre", "sudoku")
    page.click("#explain")
    page.wait_for_selector("#working:not([hidden])")
    page.wait_for_function("() => parseFloat(document.querySelector('#elapsed').textContent.split(':')[1]) > 0.5")
    page.click("#cancel")
    page.wait_for_selector("#working", state="hidden")
    until = time.monotonic() + 15
    while httpx.get(f"{service.address}/health").json()["busy"] and time.monotonic() < until:
        time.sleep(0.1)
    assert httpx.get(f"{service.address}/health").json()["busy"] == 0


def test_a_broken_link_gets_one_sentence(page: Page) -> None:
    page.fill("#link", DEMO_LINK[:200])
    page.wait_for_selector("#link-problem:not([hidden])")
    assert page.inner_text("#link-problem")
    assert page.is_hidden("#puzzle")


def test_what_a_link_says_is_never_run(page: Page) -> None:
    evil = '<img src=x onerror="window.hit=1"><script>window.hit=1</script>'
    puzzle = Puzzle(Board(3, 3), (Text(Cell(0, 0), evil),), title=evil, author=evil, rules=evil)
    paste(page, convert(puzzle, "penpa").text)
    page.click("#solve")
    verdict(page)
    assert evil in page.inner_text("#caption")
    assert page.evaluate("window.hit") is None


def test_a_file_of_links_becomes_a_table(page: Page, tmp_path: Path) -> None:
    links = [DEMO_LINK, "https://example.com/rubbish", (FILES / "no_answer.txt").read_text(encoding="utf-8").strip()]
    file = tmp_path / "links.csv"
    file.write_text("name,link\n" + "".join(f"puzzle {at},{link}\n" for at, link in enumerate(links)), encoding="utf-8")
    page.set_input_files("#file", str(file))
    page.wait_for_selector("#bulk:not([hidden])")
    assert page.locator("#bulk-rows tr").count() == 3
    page.click("#bulk-start")
    page.wait_for_function("() => document.querySelector('#bulk-count').textContent.startsWith('3 of 3')")
    shown = [row.split("\t") for row in page.locator("#bulk-rows tr").all_inner_texts()]
    assert [row[3].split(":")[0] for row in shown] == ["unique", "refused", "none"]
    with page.expect_download() as download:
        page.click("#bulk-json")
    lines = Path(download.value.path()).read_text(encoding="utf-8").splitlines()
    assert [json.loads(line)["verdict"] for line in lines] == ["unique", "refused", "none"]
    page.locator("#bulk-rows button").first.click()
    page.wait_for_selector("#puzzle:not([hidden])")
    assert "First Steps" in page.inner_text("#caption")


def test_a_file_can_be_dropped(page: Page) -> None:
    page.evaluate(
        """link => {
          const data = new DataTransfer();
          data.items.add(new File([link + "\\n" + link + "\\n"], "two.txt", { type: "text/plain" }));
          dispatchEvent(new DragEvent("drop", { dataTransfer: data, cancelable: true }));
        }""",
        DEMO_LINK,
    )
    page.wait_for_function("() => document.querySelectorAll('#bulk-rows tr').length === 2")


def test_it_works_on_a_phone_in_the_dark(phone: Page) -> None:
    paste(phone, DEMO_LINK)
    phone.tap("#solve")
    assert verdict(phone) == "Exactly one answer; proved."
    assert drawn(phone, "#answers img")
    assert fits(phone)
    ground = phone.evaluate("getComputedStyle(document.body).backgroundColor")
    assert sum(int(part) for part in ground.removeprefix("rgb(").removesuffix(")").split(",")) < 200
    small = phone.evaluate(
        "[...document.querySelectorAll('button, .button, select')].filter(one => one.offsetHeight && one.offsetHeight"
        " < 32).map(one => one.id)"
    )
    assert small == []


def test_when_the_service_is_gone_the_page_says_so(browser: Browser) -> None:
    one = Running("--offline")
    context = browser.new_context()
    page = context.new_page()
    page.goto(f"{one.address}/")
    page.wait_for_selector("#genres option:nth-child(3)", state="attached")
    stopping = threading.Thread(target=one.stop)
    stopping.start()
    stopping.join()
    page.fill("#link", DEMO_LINK)
    page.wait_for_selector("#link-problem:not([hidden])")
    assert "cannot be reached" in page.inner_text("#link-problem")
    context.close()


NO_ANSWER_LINK = (FILES / "no_answer.txt").read_text(encoding="utf-8").strip()
MARKED = "img[alt^='Red: what']"


def test_a_picture_that_comes_late_is_not_put_beside_a_newer_result(page: Page) -> None:
    held: list[Any] = []
    page.route("**/api/show", lambda one: held.append(one) if "mark" in one.request.post_data else one.fallback())
    paste(page, NO_ANSWER_LINK)
    page.click("#explain")
    assert verdict(page) == "No answer; proved."
    page.wait_for_timeout(200)
    paste(page, DEMO_LINK)
    page.click("#solve")
    page.wait_for_function("() => document.querySelector('#verdict').textContent.startsWith('Exactly')")
    assert len(held) == 1
    with page.expect_response("**/api/show"):
        held[0].continue_()
    page.wait_for_timeout(300)
    assert page.locator(MARKED).count() == 0


def test_an_answer_cut_off_by_a_newer_link_is_no_failure_of_the_newer_one(page: Page) -> None:
    # The first answer is still arriving when the next link is pasted.
    page.evaluate(
        "() => { const json = Response.prototype.json; let first = true;"
        " Response.prototype.json = function () { if (!first) return json.call(this); first = false;"
        " return new Promise((_, no) => setTimeout(() => no(new DOMException('x', 'AbortError')), 1500)); }; }"
    )
    with page.expect_response("**/api/*"):
        page.fill("#link", NO_ANSWER_LINK)
    paste(page, DEMO_LINK)
    page.wait_for_function("() => document.querySelector('#caption').textContent.includes('First Steps')")
    page.wait_for_timeout(1800)
    assert page.is_hidden("#link-problem")
    assert page.is_visible("#puzzle")


def test_the_address_may_hold_any_link_and_may_change(page: Page, service: Running) -> None:
    page.goto(f"{service.address}/?broken#https://example.org/%zz")
    page.wait_for_selector("#link-problem:not([hidden])")
    assert page.input_value("#link") == "https://example.org/%zz"
    page.evaluate("link => { location.hash = encodeURIComponent(link); }", DEMO_LINK)
    page.wait_for_function("() => document.querySelector('#caption').textContent.includes('First Steps')")
    page.evaluate("link => { location.hash = encodeURIComponent(link); }", NO_ANSWER_LINK)
    page.wait_for_function("() => document.querySelector('#caption').textContent.includes('Small Fences')")
    page.go_back()
    page.wait_for_function("() => document.querySelector('#caption').textContent.includes('First Steps')")


def test_of_two_files_the_one_dropped_last_counts(page: Page, tmp_path: Path) -> None:
    slow, quick = tmp_path / "slow.txt", tmp_path / "quick.txt"
    slow.write_text(f"{NO_ANSWER_LINK}\n" * 3, encoding="utf-8")
    quick.write_text(f"{DEMO_LINK}\n", encoding="utf-8")
    page.evaluate(
        "() => { const text = File.prototype.text; File.prototype.text = async function () {"
        " if (this.name === 'slow.txt') await new Promise((done) => setTimeout(done, 600));"
        " return text.call(this); }; }"
    )
    page.set_input_files("#file", slow)
    page.set_input_files("#file", quick)
    page.wait_for_selector("#bulk:not([hidden])")
    page.wait_for_timeout(900)
    assert page.inner_text("#bulk-title") == "1 puzzles in quick.txt"
