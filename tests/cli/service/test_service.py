"""The service over real connections: reports, refusals, limits, cancelling, shutting down."""

from __future__ import annotations

import asyncio
import json
import os
import re
import signal
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from typing import Any

import httpx
import pytest
import uvicorn
from penpad.cli.service.bodies import BoundedBodies
from penpad.cli.service.patience import impatient
from penpad.formats import convert, decode
from penpad.formats.puzzle import Board, Cell, Puzzle, Text

from tests.cli.service.conftest import Running
from tests.own import DEMO_LINK, ROOT

FILES = ROOT / "fixtures" / "commands"
Ask = Callable[..., tuple[int, Any]]


def link(name: str) -> str:
    return (FILES / f"{name}.txt").read_text(encoding="utf-8").strip()


def long_work(seconds: float) -> dict[str, Any]:
    """A request that takes all the time it is given: count ten thousand answers of an empty Sudoku."""
    empty = convert(Puzzle(Board(25, 25), (Text(Cell(0, 0), "1"),)), "penpa").text
    return {"input": empty, "genre": "sudoku", "solutions": 10_000, "time_limit": seconds}


def wait_for(true: Callable[[], bool], seconds: float = 15.0) -> bool:
    until = time.monotonic() + seconds
    while time.monotonic() < until:
        if true():
            return True
        time.sleep(0.05)
    return False


def test_solve_gives_the_report_with_links_and_pictures(ask: Ask) -> None:
    status, report = ask("solve", input=DEMO_LINK, to=["penpa", "svg"])
    assert status == 200
    assert report["verdict"] == "unique"
    assert report["genre"]["id"] == "yajilin"
    urls = report["answers"][0]["urls"]
    assert decode(urls["penpa"]).answer
    assert urls["svg"].startswith("<svg ")


def test_check_keeps_the_answer_secret(ask: Ask) -> None:
    status, report = ask("check", input=link("wrong_answer"))
    assert (status, report["answers"], report["stored_answer"]) == (200, [], "differs")


def test_explain_says_what_clashes(ask: Ask) -> None:
    _, report = ask("explain", input=link("no_answer"))
    assert report["verdict"] == "none"
    assert report["explanation"]["kind"] == "clash"


def test_convert_writes_several_formats_at_once(ask: Ask) -> None:
    _, report = ask("convert", input=DEMO_LINK, to=["sudokupad", "json"])
    assert decode(report["urls"]["sudokupad"]).title == "First Steps"
    assert json.loads(report["urls"]["json"])["title"] == "First Steps"


def test_show_draws_and_colours_places(ask: Ask) -> None:
    _, plain = ask("show", input=DEMO_LINK)
    _, marked = ask("show", input=DEMO_LINK, mark=["R1C1", "R2C2-R2C3", "nonsense"])
    assert marked["urls"]["svg"].count("#ff9999") > plain["urls"]["svg"].count("#ff9999")


def test_identify_names_the_genre_and_the_rules_in_the_link(ask: Ask) -> None:
    _, report = ask("identify", input=DEMO_LINK)
    assert report["candidates"][0]["id"] == "yajilin"
    assert report["input"]["rules"] == decode(DEMO_LINK).rules


def test_genres_are_those_of_the_command(service: Running) -> None:
    listed = httpx.get(f"{service.address}/api/genres").json()["genres"]
    assert {"yajilin", "sudoku"} <= {genre["id"] for genre in listed}
    assert all(genre["rules"] for genre in listed)


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("rubbish", "unknown-format"),
        (DEMO_LINK[:300], "bad-input"),
        ("https://sudokupad.app/abcdefghij", "needs-network"),
    ],
)
def test_a_refusal_of_a_well_formed_request_is_a_report(ask: Ask, text: str, kind: str) -> None:
    status, report = ask("solve", input=text)
    assert status == 200
    assert report["verdict"] == "refused"
    assert report["problem"]["kind"] == kind


@pytest.mark.parametrize(
    ("body", "place"),
    [
        (b"{", "JSON"),
        (b"[]", "the body"),
        (b"{}", "input"),
        (b'{"input": 3}', "input"),
        (b'{"input": ""}', "input"),
        (b'{"input": "x", "time_limit": "soon"}', "time_limit"),
        (b'{"input": "x", "to": ["pdf"]}', "to.0"),
        (b'{"input": "x", "colour": "red"}', "colour"),
        (b'{"input": "x", "' + b"k" * 100_000 + b'": 1}', "kkkk"),
        (b'\xff\xfe{"input": "x"}', "JSON"),
        (b"[" * 100_000, "JSON"),
        (b'{"input": "x", "solutions": ' + b"9" * 5000 + b"}", "JSON"),
    ],
)
def test_a_wrong_body_is_answered_with_400_and_one_sentence(service: Running, body: bytes, place: str) -> None:
    headers = {"Content-Type": "application/json"}
    answer = httpx.post(f"{service.address}/api/solve", content=body, headers=headers)
    assert answer.status_code == 400
    text = answer.json()["problem"]["text"]
    assert place in text
    assert "\n" not in text
    assert len(text) < 300


def test_a_body_that_is_too_large_is_answered_with_413(service: Running) -> None:
    headers = {"Content-Type": "application/json"}
    for content in (b'{"input": "' + b"x" * 9_000_000 + b'"}', iter([b"x" * 1_000_000] * 9)):
        answer = httpx.post(f"{service.address}/api/solve", content=content, headers=headers, timeout=30)
        assert answer.status_code == 413
        assert answer.json()["problem"]["kind"] == "too-large"


def test_addresses_that_do_not_exist_say_so(service: Running) -> None:
    assert httpx.get(f"{service.address}/api/none").status_code == 404
    assert httpx.get(f"{service.address}/api/solve").status_code == 405
    assert httpx.get(f"{service.address}/page/../app.py").status_code == 404
    assert "problem" in httpx.get(f"{service.address}/api/none").json()


def test_health_metrics_and_log_tell_what_happened_but_no_puzzle(started: Callable[..., Running]) -> None:
    one = started("--offline")
    body = {"input": DEMO_LINK}
    httpx.post(f"{one.address}/api/check", json=body, timeout=60)
    httpx.post(f"{one.address}/api/solve", json={"input": "secret-rubbish"}, timeout=60)
    assert httpx.get(f"{one.address}/health").json()["status"] == "ok"
    metrics = httpx.get(f"{one.address}/metrics").text
    assert 'penpad_requests_total{action="check",status="200"} 1.0' in metrics
    assert 'penpad_verdicts_total{verdict="unique"} 1.0' in metrics
    assert 'penpad_verdicts_total{verdict="refused"} 1.0' in metrics
    assert one.stop() == 0
    told = [json.loads(line) for line in one.log]
    assert all({"time", "level", "event"} <= set(line) for line in told)
    checked = next(line for line in told if line.get("path") == "/api/check")
    assert (checked["verdict"], checked["genre"], checked["status"]) == ("unique", "yajilin", 200)
    assert "secret-rubbish" not in "".join(one.log)
    assert DEMO_LINK[60:100] not in "".join(one.log)


def test_links_are_logged_only_on_request(started: Callable[..., Running]) -> None:
    one = started("--offline", "--log-inputs")
    httpx.post(f"{one.address}/api/identify", json={"input": "rubbish-to-see"}, timeout=60)
    one.stop()
    assert "rubbish-to-see" in "".join(one.log)


def test_when_all_workers_are_busy_further_requests_are_sent_away(started: Callable[..., Running]) -> None:
    one = started("--workers", "1", "--waiting", "0")
    slow = threading.Thread(target=lambda: httpx.post(f"{one.address}/api/check", json=long_work(8), timeout=60))
    slow.start()
    assert wait_for(lambda: httpx.get(f"{one.address}/health").json()["busy"] == 1)
    answer = httpx.post(f"{one.address}/api/check", json={"input": DEMO_LINK}, timeout=60)
    assert answer.status_code == 429
    assert answer.headers["Retry-After"]
    assert answer.json()["problem"]["kind"] == "busy"
    slow.join()
    assert httpx.post(f"{one.address}/api/check", json={"input": DEMO_LINK}, timeout=60).status_code == 200


def test_work_that_nobody_waits_for_is_stopped(started: Callable[..., Running]) -> None:
    one = started("--workers", "1", "--time-limit", "60")
    body = long_work(60)
    with pytest.raises(httpx.ReadTimeout):
        httpx.post(f"{one.address}/api/check", json=body, timeout=2)
    began = time.monotonic()
    assert httpx.post(f"{one.address}/api/check", json={"input": DEMO_LINK}, timeout=60).json()["verdict"] == "unique"
    assert time.monotonic() - began < 20


def test_a_time_limit_is_cut_to_what_the_service_allows(started: Callable[..., Running]) -> None:
    one = started("--time-limit", "1")
    body = long_work(1000)
    began = time.monotonic()
    report = httpx.post(f"{one.address}/api/check", json=body, timeout=60).json()
    assert not report["count_is_exact"]
    assert time.monotonic() - began < 15


def test_a_worker_that_dies_costs_one_report(started: Callable[..., Running]) -> None:
    one = started("--workers", "1")
    reports: list[Any] = []

    def post() -> None:
        body = long_work(40)
        reports.append(httpx.post(f"{one.address}/api/check", json=body, timeout=60).json())

    thread = threading.Thread(target=post)
    thread.start()
    assert wait_for(lambda: bool(_workers(one.process.pid)))
    time.sleep(0.5)
    for pid in _workers(one.process.pid):
        os.kill(pid, signal.SIGKILL)
    thread.join(40)
    assert reports[0]["verdict"] == "undecided"
    assert "SIGKILL" in reports[0]["problem"]["text"]
    assert httpx.post(f"{one.address}/api/check", json={"input": DEMO_LINK}, timeout=60).json()["verdict"] == "unique"


def _workers(pid: int) -> list[int]:
    """The processes two generations below: those that the workers' host forked."""
    children: dict[int, list[int]] = {}
    for entry in os.listdir("/proc"):
        if entry.isdigit():
            try:
                with open(f"/proc/{entry}/stat", encoding="utf-8") as file:
                    parent = int(file.read().rsplit(")", 1)[1].split()[1])
            except OSError:
                continue
            children.setdefault(parent, []).append(int(entry))
    return [worker for host in children.get(pid, []) for worker in children.get(host, [])]


def test_at_the_end_running_work_is_finished_and_new_work_refused(started: Callable[..., Running]) -> None:
    one = started("--workers", "1")
    reports: list[Any] = []
    body = long_work(3)
    thread = threading.Thread(
        target=lambda: reports.append(httpx.post(f"{one.address}/api/check", json=body, timeout=60))
    )
    # A connection that is open before the end comes can still ask.
    with httpx.Client(timeout=60) as client:
        client.get(f"{one.address}/health")
        thread.start()
        assert wait_for(lambda: httpx.get(f"{one.address}/health").json()["busy"] == 1)
        one.process.send_signal(signal.SIGTERM)
        time.sleep(0.3)
        try:
            late = client.post(f"{one.address}/api/check", json={"input": DEMO_LINK})
            assert late.status_code == 503
            assert late.json()["problem"]["kind"] == "shutting-down"
        except httpx.TransportError:
            pass  # It was closed already, which is as good a refusal.
    thread.join(30)
    assert reports[0].status_code == 200
    assert reports[0].json()["count"] > 0
    assert one.process.wait(20) == 0


def test_a_slow_body_is_not_waited_for_for_ever() -> None:
    sent: list[Any] = []

    async def application(*_: Any) -> None:
        raise AssertionError("the application must not see this request")

    async def receive() -> dict[str, Any]:
        await asyncio.sleep(30)
        return {"type": "http.request", "body": b"{"}

    async def send(message: Any) -> None:
        sent.append(message)

    bounded = BoundedBodies(application, limit=1000, seconds=0.1)
    asyncio.run(bounded({"type": "http", "headers": []}, receive, send))
    assert sent[0]["status"] == 408
    assert (b"connection", b"close") in sent[0]["headers"]


def test_a_client_that_leaves_in_the_middle_of_its_body_is_no_error(started: Callable[..., Running]) -> None:
    one = started("--offline")
    with socket.create_connection(("127.0.0.1", int(one.address.rsplit(":", 1)[1]))) as connection:
        connection.sendall(b"POST /api/solve HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\nabc")
    assert wait_for(lambda: any('"status": 499' in line for line in one.log))
    assert not any('"level": "error"' in line for line in one.log)


def test_a_connection_without_a_request_is_closed_and_others_are_not() -> None:
    async def application(scope: Any, receive: Any, send: Any) -> None:
        await asyncio.sleep(1.0)
        await send({"type": "http.response.start", "status": 200, "headers": [(b"content-length", b"2")]})
        await send({"type": "http.response.body", "body": b"ok"})

    async def said(port: int, *parts: bytes) -> bytes:
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        for part in parts:
            writer.write(part)
            await asyncio.sleep(0.05)
        found = await asyncio.wait_for(reader.read(), 10)
        writer.close()
        return found

    async def scene() -> tuple[bytes, bytes, bytes, bytes]:
        config = uvicorn.Config(
            application, port=0, lifespan="off", log_config=None, http=impatient(0.3), timeout_keep_alive=1
        )
        server = uvicorn.Server(config)
        running = asyncio.ensure_future(server.serve())
        while not server.started:
            await asyncio.sleep(0.02)
        port = server.servers[0].sockets[0].getsockname()[1]
        whole, start = b"GET / HTTP/1.1\r\nHost: x\r\n\r\n", b"GET / HTTP/1.1\r\nHost"
        silent, slow, good, after = await asyncio.gather(
            said(port), said(port, start), said(port, start, whole[len(start) :]), said(port, whole, start)
        )
        server.should_exit = True
        await running
        return silent, slow, good, after

    silent, slow, good, after = asyncio.run(scene())
    assert (silent, slow) == (b"", b"")
    assert good.endswith(b"ok")
    assert after.endswith(b"ok")


def test_an_address_in_use_is_one_sentence(service: Running) -> None:
    port = service.address.rsplit(":", 1)[1]
    done = subprocess.run(
        [sys.executable, "-m", "penpad.cli.main", "serve", "--port", port], capture_output=True, text=True, timeout=60
    )
    assert done.returncode == 2
    assert done.stderr.startswith(f"penpad: cannot listen at 127.0.0.1 port {port}: ")
    assert done.stderr.count("\n") == 1


def test_the_page_and_the_description_need_no_other_host(service: Running) -> None:
    for path in ("/", "/page/main.js", "/page/style.css", "/docs"):
        answer = httpx.get(service.address + path)
        assert answer.status_code == 200
        assert not re.search(r"""(src|href|url|from|import)\s*[=(]?\s*["'](https?:)?//""", answer.text), path
        assert "default-src 'none'" in answer.headers["Content-Security-Policy"]
    assert httpx.get(f"{service.address}/openapi.json").json()["info"]["title"] == "penpad"
