"""The process from which workers are forked: it loads penpad once, has a single thread, and does nothing else.

``workers.py`` starts it with the number of a socket. Over that socket it is told to fork a worker (the worker's own
socket comes along) or to say how a worker ended. A worker reads requests from its socket and writes reports to it.
Whoever holds the other ends may die at any time: host and workers see their sockets close and end at once.
"""

from __future__ import annotations

import contextlib
import gc
import json
import os
import queue
import resource
import signal
import socket
import struct
import sys
import threading
from typing import Any

ORDER = struct.Struct("!cq")
"""What the host is told: ``f`` and a memory limit in bytes, or ``w`` and a process id."""
ANSWER = struct.Struct("!q")
"""What the host says: the id of the new worker, or the exit code of an ended one (minus a signal)."""
FRAME = struct.Struct("!I?")
"""Before each message of a worker's socket: its length, and whether the sender ends after it."""
MOST_REQUESTS = 1000
"""So many requests, and a worker is replaced: memory that leaks or is scattered never adds up."""


def receive(connection: socket.socket) -> tuple[bytes, bool]:
    """The next message, and whether it is the last; raises ``EOFError`` at the end, ``TimeoutError`` when late."""
    length, last = FRAME.unpack(_exactly(connection, FRAME.size))
    return _exactly(connection, length), last


def send(connection: socket.socket, message: bytes, *, last: bool = False) -> None:
    """Write one message."""
    connection.sendall(FRAME.pack(len(message), last) + message)


def _exactly(connection: socket.socket, count: int) -> bytes:
    parts = bytearray()
    while len(parts) < count:
        part = connection.recv(min(count - len(parts), 1 << 20))
        if not part:
            raise EOFError
        parts += part
    return bytes(parts)


# ---- the host ------------------------------------------------------------------------------------------------------


def main() -> None:
    """Obey orders until the other end closes."""
    control = socket.socket(fileno=int(sys.argv[1]))
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    _preload()
    # What is loaded now never becomes garbage; workers share its memory as long as nobody writes to it.
    gc.collect()
    gc.freeze()
    while True:
        order, sockets, _, _ = socket.recv_fds(control, ORDER.size, 1)
        if len(order) < ORDER.size:
            return
        what, number = ORDER.unpack(order)
        if what == b"f":
            worker = _fork(control, sockets[0], number)
            os.close(sockets[0])
            control.sendall(ANSWER.pack(worker))
        else:
            _, status = os.waitpid(number, 0)
            control.sendall(ANSWER.pack(os.waitstatus_to_exitcode(status)))


def _preload() -> None:
    import pysat.solvers  # noqa: F401
    from penpad.cli import jobs, report  # noqa: F401
    from penpad.cli.bulk import cache
    from penpad.formats import registry, svg, terminal  # noqa: F401
    from penpad.solver import genres, handout, recognise, solving, variety  # noqa: F401

    cache.code()
    for name in registry.WRITABLE:
        registry.codec(name)
    for name in genres.ids():
        genres.load(name)


def _fork(control: socket.socket, number: int, memory: int) -> int:
    """Fork a worker; its process id."""
    process = os.fork()
    if process:
        return process
    code = 1
    try:
        control.close()
        _work(socket.socket(fileno=number), memory)
        code = 0
    finally:
        # Never back into the host's loop, whatever happened.
        os._exit(code)


# ---- a worker ------------------------------------------------------------------------------------------------------


def _work(connection: socket.socket, memory: int) -> None:
    from penpad.cli import jobs

    _limit(memory)
    requests: queue.SimpleQueue[bytes] = queue.SimpleQueue()
    threading.Thread(target=_listen, args=(connection, requests), daemon=True).start()
    for count in range(1, MOST_REQUESTS + 1):
        request = jobs.Request.from_json(json.loads(requests.get()))
        report = jobs.perform(request)
        # After a time-out the solver may still be at work in a thread of its own.
        last = count == MOST_REQUESTS or report.get("verdict") == "undecided" or _peak() > memory // 2
        send(connection, _bytes(report), last=last)
        if last:
            return


def _listen(connection: socket.socket, requests: queue.SimpleQueue[bytes]) -> None:
    """Take in requests; when the other end is gone, nobody wants the answer, and the process ends at once."""
    try:
        while True:
            requests.put(receive(connection)[0])
    except (EOFError, OSError, MemoryError):
        os._exit(0)


def _limit(memory: int) -> None:
    """Let this process have so many bytes; and should the machine run short, let this process be the one that goes."""
    for limit in (resource.RLIMIT_DATA,) if sys.platform == "linux" else (resource.RLIMIT_DATA, resource.RLIMIT_AS):
        with contextlib.suppress(OSError, ValueError):
            resource.setrlimit(limit, (memory, memory))
    with contextlib.suppress(OSError):
        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    with contextlib.suppress(OSError), open("/proc/self/oom_score_adj", "w", encoding="ascii") as file:
        file.write("800")


def _peak() -> int:
    """The most memory that this process ever held, in bytes."""
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return peak if sys.platform == "darwin" else peak * 1024


def _bytes(report: dict[str, Any]) -> bytes:
    return json.dumps(report).encode("ascii")


if __name__ == "__main__":
    main()
