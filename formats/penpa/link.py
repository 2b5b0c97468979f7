"""Penpa+ addresses: ``https://.../penpa-edit/#m=edit&p=<blob>[&a=<blob>]``, ``?m=solve&p=<blob>``, or a bare blob.

Base64 of raw deflate stands in ``p`` (payload), ``a`` (answer check) and ``r``, ``q`` (replay). Chat programs hurt such
links: blanks for ``+``, percent-encoding, line breaks, missing padding, ``<...>``, trailing punctuation.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from urllib.parse import unquote

from penpad.formats.errors import DecodeError, UnknownFormat
from penpad.formats.packing import begins_with, check_length, excerpt, mend_base64, unpacks_exactly

CODEC = "penpa"
HOME = "https://swaroopg92.github.io/penpa-edit/"
GRID_TYPES = (
    "square", "sudoku", "kakuro", "hex", "tri", "pyramid", "iso", "tetrakis_square", "truncated_square",
    "snub_square", "cairo_pentagonal", "rhombitrihexagonal", "deltoidal_trihexagonal", "penrose_P3",
)  # fmt: skip
BLOBS = ("p", "a", "r", "q")

PUZZLINK = re.compile(
    r"(https?://)?[^\s/]*(puzz\.link|pzv\.jp|pzprxs|pzplus|pzpr)[^\s?]*\?|https?://[^\s?]*/p(\.html)?\?\w", re.I
)
HAS_PAYLOAD = re.compile(r"(?:^|[?&#;\s])p=", re.I)
BLANK = " \t\r\n\v\f\u00a0\u200b\ufeff"
OPENING = BLANK + "<([{\"'`*\u201c\u2018\u00ab"
CLOSING = BLANK + ">)]}\"'`*,.;:!?\u201d\u2019\u00bb"
# No expression here may begin with a repetition: on megabytes of blanks that takes forever.
QUOTED = re.compile(r"[\r\n][\s>|]*")
"""A line break with the quote marks of a mail reply."""
FIRST_LINE = re.compile(rb"(?:" + "|".join(GRID_TYPES).encode() + rb"|[0-9]+),[0-9]")
ESCAPE = re.compile("%[0-9A-Fa-f]{2}")
MAX_PARAMETERS = 100
HOST = re.compile(r"[\w-]+(\.[\w-]+)+(:\d+)?(/|$)")


@dataclass(frozen=True)
class Link:
    """An address taken apart: ``base`` up to ``?`` or ``#`` (empty when there was none) and its parameters in order.

    ``mark`` is ``"#"``, ``"?"`` or ``""``, what stood before the parameters.
    """

    base: str
    mark: str
    params: tuple[tuple[str, str], ...]

    def get(self, name: str) -> str | None:
        """The first value of a parameter, or ``None``."""
        return next((value for key, value in self.params if key == name), None)

    def but(self, **changes: str | None) -> Link:
        """A copy with parameters replaced in place, appended, or (``None``) dropped."""
        params = [(key, changes.get(key, value)) for key, value in self.params]
        present = {key for key, _ in params}
        params += [(key, value) for key, value in changes.items() if key not in present]
        return replace(self, params=tuple((key, value) for key, value in params if value is not None))

    def with_first(self, name: str, value: str) -> Link:
        """A copy that begins with this parameter."""
        rest = (pair for pair in self.params if pair[0] != name)
        return replace(self, params=((name, value), *rest))

    def text(self) -> str:
        """The whole address, on Penpa+'s own page if it had no base."""
        return f"{self.base or HOME}{self.mark or '#'}" + "&".join(f"{key}={value}" for key, value in self.params)


def claims(text: str) -> bool:
    """Whether ``text`` looks like a Penpa+ address or a bare Penpa+ payload; cheap, never raises."""
    head = text[:4000]
    if "%" in head and "p=" not in head:
        head = _unquoted(head)
    if "penpa-edit" in head.split("p=")[0] or re.search(r"\bm=(edit|solve)\b", head[:2000], re.I):
        return True
    found = HAS_PAYLOAD.search(head)
    blob = head[found.end() :] if found else head.strip()
    return _is_payload(mend_base64(_unquoted(blob[:400])))


def read_link(text: str) -> Link:
    """The address in ``text``, mended.

    Raises ``TooLarge``, ``UnknownFormat`` (a puzz.link address, an address without payload) or ``DecodeError``.
    """
    check_length(text, CODEC)
    text = QUOTED.sub("\n", text.lstrip(OPENING).rstrip(CLOSING)).replace("&amp;", "&")
    if not HAS_PAYLOAD.search(text) and "%" in text:
        text = _unquoted(text)
    _refuse_puzzlink(text)
    if not HAS_PAYLOAD.search(text):
        return _bare(text)
    if text.count("&") > MAX_PARAMETERS:
        raise DecodeError(f"The link has more than {MAX_PARAMETERS} parameters; Penpa+ uses six.", codec=CODEC)
    base, mark, params = _split(_from_address(text))
    return Link(base, mark, tuple((key, _value(key, value)) for key, value in params))


def _unquoted(text: str) -> str:
    """``text`` percent-decoded until nothing changes, at most three times."""
    for _ in range(3):
        if not ESCAPE.search(text):
            break
        text = unquote(text)
    return text


def _is_payload(blob: str) -> bool:
    return FIRST_LINE.match(begins_with(blob)) is not None


def _refuse_puzzlink(text: str) -> None:
    found = re.search(r"(?:^|[?&#])p=(https?(?::|%3A).{0,2000})", text, re.I)
    inner = _unquoted(found[1]) if found else text[:2000]
    if found or (PUZZLINK.match(inner) and not re.search(r"\bm=(edit|solve)\b", inner)):
        raise UnknownFormat(f"{excerpt(inner, 60)} is a puzz.link address; give that address itself to penpad.")


def _bare(text: str) -> Link:
    blob = _mended_blob(_unquoted(text))
    if _is_payload(blob):
        return Link("", "", (("p", _with_padding(text, blob)),))
    if re.match(r"https?://|[\w.-]+\.\w+/", text[:300]):
        raise UnknownFormat(
            f"{excerpt(text, 60)} holds no Penpa+ puzzle: there is no payload p=... in it;"
            " if it is a short link, open it and copy the long address."
        )
    raise DecodeError(
        "The text is no Penpa+ link: neither an address with p=... nor a payload.", codec=CODEC, excerpt=excerpt(text)
    )


def _from_address(text: str) -> str:
    """``text`` without words before the address."""
    start = re.search(r"https?://", text, re.I)
    payload = HAS_PAYLOAD.search(text)
    if start and payload and start.start() < payload.start():
        return text[start.start() :]
    return text


def _split(text: str) -> tuple[str, str, list[tuple[str, str]]]:
    """Base, mark and parameters; parameters of query and fragment are joined when the payload stands in the latter."""
    if re.match(r"[?#&]?\w+=", text):
        mark = text[0] if text[0] in "?#" else ""
        return "", mark, _params(text.lstrip("?#&"))
    base, hash_mark, fragment = text.partition("#")
    base, query_mark, query = base.partition("?")
    base = "".join(base.split())
    if "//" not in base and HOST.match(base):
        base = "https://" + base
    params = _params(query) + _params(fragment)
    return base, "?" if query_mark and not hash_mark else "#", params


def _params(text: str) -> list[tuple[str, str]]:
    pairs = (piece.partition("=") for piece in text.split("&") if piece)
    return [(_name(key), value) for key, _, value in pairs]


def _name(key: str) -> str:
    """A parameter's name without white space; Penpa+'s own names in lower case, unknown ones as they are."""
    key = "".join(key.split())
    return key.lower() if key.lower() in ("m", "l", *BLOBS) else key


def _value(key: str, value: str) -> str:
    if key in BLOBS:
        plain = _unquoted(value).strip()
        return _with_padding(plain, _mended_blob(plain))
    return _unquoted(value).strip().lower() if key in ("m", "l") else value.strip()


def _mended_blob(text: str) -> str:
    """The blob in ``text``; white space inside is ``+`` again, or dropped, or the end, whichever unpacks."""
    spellings = [mend_base64(text)]
    words = text.split()
    if len(words) > 1:
        spellings += [mend_base64("".join(words)), mend_base64(words[0])]
        spellings.sort(key=lambda spelling: not unpacks_exactly(spelling))
    return spellings[0]


def _with_padding(original: str, blob: str) -> str:
    """``blob`` with padding exactly if the original had it; a shared link stays the link it was."""
    return blob + "=" * (-len(blob) % 4) if "=" in original else blob
