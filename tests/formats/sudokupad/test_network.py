"""Short ids, against a server on this machine that behaves well, badly and maliciously."""

from __future__ import annotations

import json
import threading
import time
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

import pytest
from penpad.formats import lz
from penpad.formats.errors import NeedsNetwork
from penpad.formats.sudokupad import network
from penpad.formats.sudokupad.codec import SUDOKUPAD

NATIVE = '{"cells":[[{"value":4},{}]],"metadata":{"title":"From the server"}}'
BODIES = {
    "goodgood01": f"scl{lz.compress(NATIVE)}",
    "author/the-name": f"ctc{lz.compress(NATIVE)}",
    "rawjson001": NATIVE,
    "rawzip0001": "{ce:[[{v:4},]],metadata:{t:'From the server'}}",
    "quoted0001": f'"scl{lz.compress(NATIVE)}"',
    "tiny": json.dumps(
        {"result": lz.compress('{"size":1,"title":"From the server","grid":[[{"value":4,"given":true}]]}')}
    ),
    "garbage001": "sclN4garbage!",
    "webpage001": "<!DOCTYPE html><p>Sorry",
    "empty00001": " ",
    "shorter001": "another001",
}


NO_ADDRESSES = {
    "nowhere001": "http://[::1",
    "nowhere002": "http://[bad]/x",
    "nowhere003": f"http://{'a' * 70}.sudokupad.app/",
}


class Handler(BaseHTTPRequestHandler):
    """Answers for every id of these tests."""

    failures = 0

    def do_GET(self) -> None:
        name = self.path.removeprefix("/api/puzzle/")
        if name == "moved00001":
            self.redirect("/api/puzzle/goodgood01")
        elif name == "endless001":
            self.redirect(self.path)
        elif name == "abroad0001":
            self.redirect("http://192.0.2.1/x")
        elif name == "file000001":
            self.redirect("file:///etc/hosts")
        elif name in NO_ADDRESSES:
            self.redirect(NO_ADDRESSES[name])
        elif name == "cutoff0001":
            self.send_response(200)
            self.send_header("Content-Length", "100")
            self.end_headers()
            self.wfile.write(b"N4Ig")
        elif name == "huge000001":
            self.answer(b"N4Ig" * (network.MAX_ANSWER // 2))
        elif name == "slow000001":
            self.send_response(200)
            self.end_headers()
            for _ in range(40):
                self.wfile.write(b"x")
                self.wfile.flush()
                time.sleep(0.1)
        elif name == "flaky00001" and Handler.failures < 1:
            Handler.failures += 1
            self.send_error(503)
        elif name == "broken0001":
            self.send_error(500)
        elif name == "nopass0001":
            self.send_error(403)
        else:
            body = BODIES.get("goodgood01" if name == "flaky00001" else name)
            if body is None:
                self.send_error(404)
            else:
                self.answer(body.encode())

    def answer(self, body: bytes) -> None:
        self.send_response(200)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def redirect(self, target: str) -> None:
        self.send_response(302)
        self.send_header("Location", target)
        self.end_headers()

    def log_message(self, format: str, *args: object) -> None:
        pass


class QuietServer(ThreadingHTTPServer):
    """A client that hangs up is no news."""

    def handle_error(self, request: object, client_address: object) -> None:
        pass


@pytest.fixture(scope="module")
def server() -> Iterator[str]:
    with QuietServer(("127.0.0.1", 0), Handler) as running:
        thread = threading.Thread(target=running.serve_forever, daemon=True)
        thread.start()
        yield f"http://127.0.0.1:{running.server_port}"
        running.shutdown()
        thread.join()


@pytest.mark.parametrize(
    "name",
    [
        "goodgood01",
        "rawjson001",
        "rawzip0001",
        "quoted0001",
        "moved00001",
        "flaky00001",
        "sudokupad.app/author/the-name",
    ],
)
def test_a_short_id_is_resolved(server: str, name: str) -> None:
    puzzle = SUDOKUPAD.decode(network.resolve(name, base_url=server, timeout=5))

    assert puzzle.title == "From the server"
    assert [mark.text for mark in puzzle.given if hasattr(mark, "text")] == ["4"]


def test_an_old_f_puzzles_id_is_resolved(server: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(network.BASE_VARIABLE, server)
    BODIES["fpuzzlestiny"] = BODIES["tiny"]

    assert SUDOKUPAD.decode(network.resolve("fpuzzlestiny", timeout=5)).title == "From the server"


def test_settings_of_the_short_link_stay(server: str) -> None:
    resolved = network.resolve("https://sudokupad.app/goodgood01?setting-nogrid=1#x", base_url=server, timeout=5)

    assert resolved.endswith("?setting-nogrid=1#x")
    assert SUDOKUPAD.decode(resolved).frame.lines == "none"


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("nothere001", "is not known to 127.0.0.1"),
        ("broken0001", "answered with status 500"),
        ("nopass0001", "refused by 127.0.0.1.* with status 403"),
        ("garbage001", "the server's answer is no puzzle: "),
        ("shorter001", "the server's answer is no puzzle: "),
        ("webpage001", "is a web page and no puzzle"),
        ("empty00001", "the server's answer is empty"),
        ("huge000001", "more than 4,000,000 bytes"),
        ("endless001", "forwards in circles"),
        ("abroad0001", "forwards to 192.0.2.1"),
        ("file000001", "forwards to a strange address"),
        ("cutoff0001", "the answer was unusable"),
        *((name, "the answer was unusable") for name in NO_ADDRESSES),
    ],
)
def test_every_failure_is_one_clear_sentence(server: str, name: str, words: str) -> None:
    with pytest.raises(NeedsNetwork, match=words) as caught:
        network.resolve(name, base_url=server, timeout=5, retries=0)

    assert name in caught.value.text
    assert "\n" not in caught.value.text


def test_a_dripping_answer_does_not_outlast_the_time_limit(server: str) -> None:
    start = time.monotonic()

    with pytest.raises(NeedsNetwork, match=r"took too long|no answer in time"):
        network.resolve("slow000001", base_url=server, timeout=0.5, retries=0)
    assert time.monotonic() - start < 3


def test_a_server_that_is_not_there_is_reported() -> None:
    with pytest.raises(NeedsNetwork, match="no connection"):
        network.resolve("goodgood01", base_url="http://127.0.0.1:9", timeout=2, retries=0)


@pytest.mark.parametrize("text", ["goodgood01", "https://tinyurl.com/x", "https://www.f-puzzles.com/?id=abc"])
def test_offline_nothing_is_asked(text: str) -> None:
    with pytest.raises(NeedsNetwork, match="stay offline"):
        network.resolve(text, offline=True, base_url="http://127.0.0.1:9")


def test_text_that_holds_its_puzzle_is_left_alone() -> None:
    for text in (BODIES["goodgood01"], NATIVE, "hello", "", "https://penpa.example/#p=7VRd", "." * 81):
        assert not network.is_short(text)
        assert network.resolve(text, offline=True) == text


@pytest.mark.parametrize("address", ["127.0.0.1", "10.1.2.3", "169.254.169.254", "192.168.0.7", "::1", "fd00::1"])
@pytest.mark.parametrize("text", ["https://sudokupad.app/abcdefghij", "https://tinyurl.com/abc", "https://bit.ly/abc"])
def test_a_known_name_that_stands_for_a_private_address_is_not_asked(
    address: str, text: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    import requests

    def never(*_: object, **__: object) -> None:
        raise AssertionError("nothing may be asked")

    for name in ("http_proxy", "https_proxy", "all_proxy", "HTTP_PROXY", "HTTPS_PROXY", "ALL_PROXY"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr("socket.getaddrinfo", lambda *_, **__: [(0, 0, 0, "", (address, 0))])
    monkeypatch.setattr(requests, "get", never)
    with pytest.raises(NeedsNetwork, match="private address"):
        network.resolve(text)
