"""Short ids: ask the SudokuPad server for the puzzle behind them. Nothing else in penpad uses the network.

Answers are bounded in size and time, redirects stay within the known hosts, and every failure is one ``NeedsNetwork``.
"""

from __future__ import annotations

import os
import time
from collections.abc import Iterator
from typing import TYPE_CHECKING
from urllib.parse import quote, urljoin, urlsplit

from penpad.formats import lz
from penpad.formats.errors import NeedsNetwork, PenpadError
from penpad.formats.jsontext import loads
from penpad.formats.sudokupad.document import SUDOKUMAKER, open_link
from penpad.formats.sudokupad.link import (
    PREFIXES,
    Link,
    clean,
    is_fpuzzles_alias,
    is_remote,
    is_shortener,
    is_sudokumaker,
    is_sudokupad_host,
    parse,
)

if TYPE_CHECKING:
    import requests

BASE = "https://sudokupad.app"
BASE_VARIABLE = "PENPAD_SUDOKUPAD_BASE"
LEGACY = "https://sudokupad.svencodes.com/ctclegacy/{id}"
FIRST_STORE = "https://firebasestorage.googleapis.com/v0/b/sudoku-sandbox.appspot.com/o/{id}?alt=media"
MAX_ANSWER = 4_000_000
_REDIRECTS = 4
_CHUNK = 16_384


def is_short(text: str) -> bool:
    """Whether ``text`` only names a puzzle, by a short id or a link of a shortener, so that it must be resolved."""
    try:
        cleaned = clean(text[:3000])
        if len(text) > 3000 or is_sudokumaker(cleaned):
            return False
        link = parse(cleaned)
    except PenpadError:
        return False
    if is_shortener(link.host) or is_fpuzzles_alias(link):
        return True
    # Any other site's address may end in something like an id, which the SudokuPad server knows nothing about.
    home = _host(os.environ.get(BASE_VARIABLE, ""))
    return is_remote(link) and (not link.host or is_sudokupad_host(link.host) or link.host == home)


def resolve(
    text: str, *, offline: bool = False, base_url: str | None = None, timeout: float = 10.0, retries: int = 1
) -> str:
    """The full link behind a short id or short link, to be decoded; other text comes back as it is.

    ``base_url`` (else the environment's ``PENPAD_SUDOKUPAD_BASE``) replaces the SudokuPad server. ``timeout`` bounds
    every try in seconds. Raises ``NeedsNetwork``.
    """
    if not is_short(text):
        return text
    link = parse(clean(text))
    what = f"The short id {link.id!r}" if not is_shortener(link.host) else f"The short link {link.head}{link.body}"
    if offline:
        raise NeedsNetwork(f"{what} stands for a puzzle on a server, and penpad was told to stay offline.")
    if is_shortener(link.host):
        return _behind_shortener(link, timeout)
    if is_fpuzzles_alias(link):
        return _behind_shortener(parse(f"https://tinyurl.com/{link.body}"), timeout)
    base = base_url or os.environ.get(BASE_VARIABLE) or BASE
    addresses = [f"{base.rstrip('/')}/api/puzzle/" + "/".join(quote(part, safe="") for part in link.id.split("/"))]
    if base == BASE:
        addresses += [store.format(id=quote(link.id, safe="")) for store in (LEGACY, FIRST_STORE)]
    failure: NeedsNetwork | None = None
    for address in addresses:
        try:
            return _as_link(link, _fetch(address, what, timeout, retries), what)
        except NeedsNetwork as problem:
            failure = failure or problem
    assert failure is not None
    raise failure


def _as_link(link: Link, body: str, what: str) -> str:
    """The answer of the server as a full link, with the settings of the short one."""
    body = body.strip().strip('"')
    if body.startswith("{"):
        body = _unwrapped(body)
    prefix = next((prefix for prefix in PREFIXES if body.startswith(prefix)), "")
    found = body if prefix else f"scl{body if body.startswith('N4') else lz.compress(body)}"
    resolved = f"{BASE}/{found}{link.tail}"
    try:
        open_link(resolved)
    except PenpadError as problem:
        if problem.text == SUDOKUMAKER:
            raise
        raise NeedsNetwork(f"{what} was found, but the server's answer is no puzzle: {problem.text}") from None
    return resolved


def _unwrapped(body: str) -> str:
    """The payload in ``{"result": "..."}``, the answer for old f-puzzles ids."""
    try:
        tree = loads(body)
    except PenpadError:
        return body
    result = tree.get("result") if isinstance(tree, dict) else None
    if not isinstance(result, str):
        return body
    return result if result.startswith(PREFIXES) else f"fpuz{result}"


def _behind_shortener(link: Link, timeout: float) -> str:
    """Where a shortener leads, without opening that page."""
    import requests
    from urllib3.exceptions import HTTPError

    address = link.head + link.prefix + link.body
    address = address if "://" in address else f"https://{address}"
    what = f"The short link {address}"
    for _ in range(_REDIRECTS):
        _check_public(address, what)
        try:
            with requests.get(address, allow_redirects=False, stream=True, timeout=timeout) as answer:
                target = answer.headers.get("Location")
            if not target:
                raise NeedsNetwork(f"{what} leads nowhere; open it in a browser and paste the address it leads to.")
            address = urljoin(address, target)
            if not is_shortener(_host(address)):
                return address
        except (requests.RequestException, HTTPError, ValueError) as problem:
            raise NeedsNetwork(f"{what} could not be followed: {_reason(problem)}.") from None
    raise NeedsNetwork(f"{what} leads in circles.")


def _fetch(address: str, what: str, timeout: float, retries: int) -> str:
    """The text at ``address``; tries again after a failed connection or a server error."""
    import requests
    from urllib3.exceptions import HTTPError

    for attempt in range(max(0, retries) + 1):
        last = attempt >= retries
        try:
            return _get(address, what, timeout)
        except (requests.ConnectionError, requests.Timeout, HTTPError, _ServerError) as problem:
            if last:
                raise NeedsNetwork(f"{what} could not be fetched from {_host(address)}: {_reason(problem)}.") from None
            time.sleep(min(1.0, timeout / 10) * (attempt + 1))
        except (requests.RequestException, ValueError) as problem:
            # A server may forward to what is no address at all.
            raise NeedsNetwork(f"{what} could not be fetched from {_host(address)}: {_reason(problem)}.") from None
    raise AssertionError("a try either returns or raises")


class _ServerError(Exception):
    """The server answered that it is at fault itself."""


def _get(address: str, what: str, timeout: float) -> str:
    import requests

    deadline = time.monotonic() + timeout
    first_host = _host(address)
    for _ in range(_REDIRECTS + 1):
        _check_public(address, what)
        headers = {"Accept-Encoding": "identity", "User-Agent": "penpad"}
        with requests.get(address, headers=headers, allow_redirects=False, stream=True, timeout=timeout) as answer:
            target = answer.headers.get("Location")
            if answer.is_redirect and target:
                address = urljoin(address, target)
                _check_target(address, first_host, what)
                continue
            if answer.status_code == 404:
                raise NeedsNetwork(f"{what} is not known to {first_host}; check its spelling.")
            if answer.status_code >= 500:
                raise _ServerError(f"it answered with status {answer.status_code}")
            if answer.status_code != 200:
                raise NeedsNetwork(f"{what} was refused by {first_host} with status {answer.status_code}.")
            return _body(answer, what, deadline)
    raise NeedsNetwork(f"{what} could not be fetched: {first_host} forwards in circles.")


def _is_public(host: str) -> bool:
    return is_sudokupad_host(host) or is_shortener(host) or host == _host(FIRST_STORE)


def _check_public(address: str, what: str) -> None:
    """Raise ``NeedsNetwork`` when a known host's name stands for an address inside somebody's own network.

    The server that ``PENPAD_SUDOKUPAD_BASE`` or ``base_url`` names may be there; behind a proxy the proxy looks.
    """
    import ipaddress
    import socket
    from urllib.request import getproxies

    host = urlsplit(address).hostname or ""
    if host == _host(os.environ.get(BASE_VARIABLE, "")) or not _is_public(host) or getproxies():
        return
    try:
        found = {str(entry[4][0]).partition("%")[0] for entry in socket.getaddrinfo(host, None)}
    except (OSError, UnicodeError):
        return  # The request itself will say what is wrong.
    private = sorted(each for each in found if not ipaddress.ip_address(each).is_global)
    if private:
        raise NeedsNetwork(f"{what} could not be fetched: {host} has the private address {private[0]} here.")


def _check_target(address: str, first_host: str, what: str) -> None:
    parts = urlsplit(address)
    host = _host(address)
    if parts.scheme not in ("http", "https") or not (host == first_host or is_sudokupad_host(host)):
        raise NeedsNetwork(f"{what} could not be fetched: {first_host} forwards to {host or 'a strange address'}.")


def _body(answer: requests.Response, what: str, deadline: float) -> str:
    """The body as text; stops at a size or time that no puzzle needs."""
    parts: list[bytes] = []
    size = 0
    for part in _parts(answer):
        size += len(part)
        if size > MAX_ANSWER:
            raise NeedsNetwork(f"{what} leads to more than {MAX_ANSWER:,} bytes, which is no puzzle.")
        if time.monotonic() > deadline:
            raise NeedsNetwork(f"{what} could not be fetched: the answer took too long.")
        parts.append(part)
    text = b"".join(parts).decode("utf-8", "replace").strip()
    if not text:
        raise NeedsNetwork(f"{what} was found, but the server's answer is empty.")
    if text.startswith("<"):
        raise NeedsNetwork(f"{what} was found, but the server's answer is a web page and no puzzle.")
    return text


def _parts(answer: requests.Response) -> Iterator[bytes]:
    """Pieces of the body as they arrive, so that a dripping answer cannot outlast its deadline."""
    read = getattr(answer.raw, "read1", None)
    if read is None or answer.headers.get("Content-Encoding", "identity") != "identity":
        yield from answer.iter_content(64)
        return
    while part := read(_CHUNK):
        yield part


def _host(address: str) -> str:
    return (urlsplit(address).netloc or "").lower()


def _reason(problem: Exception) -> str:
    """A network failure in a few words."""
    import requests

    if isinstance(problem, _ServerError):
        return str(problem)
    if isinstance(problem, requests.Timeout):
        return "no answer in time"
    if isinstance(problem, requests.ConnectionError):
        return "no connection"
    return "the answer was unusable"
