"""puzz.link addresses: ``https://puzz.link/p?yajilin/[v:/][flags/]10/10/m32j10``, under any host.

The engine looks only at what follows the first ``?``: the variety, letters that change rules or display, width, height
and the body. Chat programs hurt such links: blanks, line breaks, percent-encoding, ``<...>``, trailing punctuation.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from urllib.parse import unquote

from penpad.formats.errors import DecodeError, TooLarge, UnknownFormat
from penpad.formats.packing import check_length, excerpt
from penpad.formats.puzzlink.tape import CODEC

HOME = "https://puzz.link/p?"
MAX_SIDE, MAX_CELLS = 1000, 20_000
BLANK = " \t\r\n\v\f\u00a0\u200b\ufeff"
OPENING = BLANK + "<([{\"'`*\u201c\u2018\u00ab"
CLOSING = BLANK + ">)]}\"'`*,;:!?\u201d\u2019\u00bb"
SUFFIX = re.compile(r"_(edit|play)$")
NAME = re.compile(r"[A-Za-z][A-Za-z0-9_-]*")
SHAPE = re.compile(
    r"""(?:^|[?\#\s<("'])                     # what follows the question mark, or all
        (?:[A-Za-z_]{1,20}=[^&\s/?]{0,40}&)*  # type=player&
        [A-Za-z][A-Za-z0-9_-]{1,40}           # variety
        (?:/v:[^/\s]{0,100})?(?:/[A-Za-z]{0,20})?
        /\d{1,5}/\d{1,5}(?:/|\s|$|[>)\]"'])   # size
    """,
    re.X,
)
TAIL = re.compile(r"(?<=/)([^/?&#]*)((?:[?&][A-Za-z_]{1,20}=[^/?&#]*)*(?:#[^/]*)?)$")
"""The last part of an address, and settings and a fragment behind it that say nothing about the puzzle."""
_FILE = r"pzprv[0-9.]*[/\r\n](?!p(?:\.html)?\?)"
"""The first word of a board file; it may also be a folder of the host."""
BOARD_FILE = re.compile(rf"[?&/]?{_FILE}", re.I)
FILE_START = re.compile(rf"^(.*?)(?={_FILE})", re.I | re.S)
HOSTS = re.compile(r"(puzz\.link|pzv\.jp|pzprxs\.vercel\.app|pzplus\.tck\.mn|kanpen\.net)/", re.I)


@dataclass(frozen=True)
class Link:
    """An address taken apart.

    ``base`` goes up to the ``?`` and holds leading ``name=value&``; ``variant`` is the part ``v:...`` or ``None``,
    ``slash`` whether the address ended in one. ``came`` is the address as it came: percent-encoded, with a fragment.
    """

    base: str
    variety: str
    variant: str | None
    flags: str
    cols: int
    rows: int
    body: str
    slash: bool = False
    came: str | None = None

    @property
    def start(self) -> int:
        """Where the body begins in the address."""
        return len(self.plain()) - len(self.body) - self.slash

    def text(self) -> str:
        """The whole address, as it came or put together."""
        return self.plain() if self.came is None else self.came

    def plain(self) -> str:
        """The address put together from its parts."""
        parts = [self.variety, self.variant, self.flags or None, str(self.cols), str(self.rows), self.body]
        return self.base + "/".join(part for part in parts if part is not None) + "/" * self.slash


def claims(text: str) -> bool:
    """Whether ``text`` looks like a puzz.link address under any host; cheap, never raises."""
    head = text[:4000]
    if "penpa-edit" in head or re.search(r"\b[mp]=", head):
        return False
    plain = unquote(unquote(unquote(head)))
    if HOSTS.search(plain[:300]) and ("?" in plain or SHAPE.search(plain)):
        return True
    return any(SHAPE.search(form) or BOARD_FILE.search(form[:300]) for form in (head, plain))


def read_link(text: str) -> Link:
    """The address in ``text``, mended; raises ``DecodeError``, ``TooLarge`` or ``UnknownFormat``."""
    check_length(text, CODEC)
    came = without_wrapping(text)
    address = decoded(came)
    base, query = split(TAIL.sub(r"\1", address))
    if re.match(r"(problem|pzpr|heyawake)=", query):
        raise UnknownFormat(f"{excerpt(address, 60)} is an address of an old site's form that penpad does not read")
    parts = query.split("/")
    name = parts.pop(0)
    if not NAME.fullmatch(name):
        raise DecodeError(f"a puzz.link address names a variety behind the ?, not {excerpt(name)!r}", codec=CODEC)
    variant = parts.pop(0) if parts and parts[0].startswith("v:") else None
    flags = "" if not parts or parts[0][:1].isdigit() else parts.pop(0)
    if len(flags) > 20 or not (flags == "" or (flags.isascii() and flags.isalpha())):
        raise DecodeError(f"letters or the width are expected behind {name}/, not {excerpt(flags)!r}", codec=CODEC)
    if len(parts) < 2:
        raise DecodeError(
            f"{excerpt(address, 60)} has no width and height behind {name}/; it was cut off, copy it again", codec=CODEC
        )
    cols, rows = size(parts.pop(0)), size(parts.pop(0))
    if cols * rows > MAX_CELLS:
        raise TooLarge(f"the board has {cols} x {rows} cells; penpad reads at most {MAX_CELLS:,}", codec=CODEC)
    slash = parts[-1:] == [""]
    body = "/".join(parts[:-1] if slash else parts)
    return Link(base, name, variant, flags, cols, rows, body, slash, came)


def board_file(text: str) -> str | None:
    """The board file in an address, percent-decoded; ``None`` for other addresses."""
    check_length(text, CODEC)
    if not FILE_START.search(unquote(text[:400])):
        return None
    plain = unquote(text) if "%" in text else text
    found = FILE_START.search(plain)
    return None if found is None else plain[found.end(1) :].strip(BLANK + "<>").replace("\r", "").replace("\n", "/")


def board_file_start(text: str) -> int | None:
    """Where a board file begins in an address that is not percent-encoded; ``None`` for other addresses."""
    found = FILE_START.search(text[:400])
    return None if found is None else found.end(1)


def size(text: str) -> int:
    """A width or height."""
    if not (text.isascii() and text.isdigit()) or int(text[:9]) == 0:
        raise DecodeError(f"{excerpt(text)!r} is no width or height of a board", codec=CODEC)
    if len(text) > 6 or int(text) > MAX_SIDE:
        raise TooLarge(f"a board of {excerpt(text)} cells in a row is too large for penpad", codec=CODEC)
    return int(text)


def mended(text: str) -> str:
    """The address in a text: without white space, brackets and punctuation round it, percent-decoded where needed."""
    return decoded(without_wrapping(text))


def without_wrapping(text: str) -> str:
    """The address in a text: without white space, brackets and punctuation round it."""
    text = text.lstrip(OPENING).rstrip(CLOSING).replace("&amp;", "&")
    found = re.search(r"https?(://|%3A%2F%2F)", text, re.I)
    if found and not re.match(r"https?(://|%3A%2F%2F)", text, re.I):
        text = text[found.start() :]
    # A blank ends the address; blanks around line breaks come from folding.
    text = "".join(line.strip(BLANK + ">|") for line in text.splitlines())
    return re.split(r"[\s<>\"]", text, maxsplit=1)[0].rstrip(CLOSING)


def decoded(text: str) -> str:
    """An address percent-decoded where needed."""
    for _ in range(3):
        # In old links a % stands for an @, so escapes are decoded only where one hides a slash or a question mark.
        if not re.search(r"%(25)*(2F|3F|3A)", text, re.I):
            break
        text = unquote(text)
    return text


def split(address: str) -> tuple[str, str]:
    """What stands before the variety, and the rest."""
    base, mark, query = address.partition("?")
    if not mark:
        fragment = re.match(r"(https?://[^#]*#)(.*)", address)
        base, query = (fragment[1], fragment[2]) if fragment else ("", address)
    base += mark
    while pair := re.match(r"[A-Za-z_][A-Za-z0-9_.-]*=[^&/]*&", query):
        base, query = base + pair[0], query[pair.end() :]
    return base, query
