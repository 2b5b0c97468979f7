"""Penpa+'s own deflate compressor, reproduced bit for bit (profile P), beside zlib's (profile Z).

Any deflate stream loads in Penpa+; the exact bytes only matter to recognise and reproduce links that it wrote itself.
"""

from __future__ import annotations

from penpad.formats.packing import deflate

WINDOW = 32768
LONGEST = 258
END = 256

LENGTH_BASES = (
    *range(3, 11), 11, 13, 15, 17, 19, 23, 27, 31, 35, 43, 51, 59, 67, 83, 99, 115, 131, 163, 195, 227, 258,
)  # fmt: skip
LENGTH_BITS = (*[0] * 8, *(bits for bits in range(1, 6) for _ in range(4)), 0)
DISTANCE_BASES = (
    1, 2, 3, 4, 5, 7, 9, 13, 17, 25, 33, 49, 65, 97, 129, 193, 257, 385, 513, 769, 1025, 1537, 2049, 3073, 4097, 6145,
    8193, 12289, 16385, 24577,
)  # fmt: skip
DISTANCE_BITS = (0, 0, *(bits for bits in range(14) for _ in range(2)))
CODE_LENGTH_ORDER = (16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15)

Token = tuple[int, int, int, int, int, int]
"""Literal/length symbol, its extra value and bits; distance symbol (-1 for a literal), its extra value and bits."""


def _symbols(bases: tuple[int, ...], size: int) -> list[int]:
    table = [0] * (size + 1)
    for symbol, base in enumerate(bases):
        for value in range(base, size + 1):
            table[value] = symbol
    return table


LENGTH_SYMBOL = _symbols(LENGTH_BASES, LONGEST)
NEAR_SYMBOL = _symbols(DISTANCE_BASES[:18], 512)


def profile_of(blob: bytes, data: bytes) -> str | None:
    """``"P"`` or ``"Z"``: the compressor that turns ``data`` into exactly ``blob``; ``None`` if neither does."""
    if deflate(data) == blob:
        return "Z"
    return "P" if deflate_as_penpa(data) == blob else None


def deflate_as_penpa(data: bytes) -> bytes:
    """``data`` as the raw deflate stream that Penpa+ writes: one dynamic block, greedy matching without chain limit."""
    tokens = _tokens(data)
    literal_counts = [0] * 286
    distance_counts = [0] * 30
    # Penpa+'s compressor counts the end mark once before it starts and once when it is written.
    literal_counts[END] = 2
    for symbol, _, _, distance, _, _ in tokens:
        literal_counts[symbol] += 1
        if distance >= 0:
            distance_counts[distance] += 1
    literal_lengths = code_lengths(literal_counts, 15)
    distance_lengths = code_lengths(distance_counts, 7)
    out = BitWriter()
    out.put(1, 1)
    out.put(2, 2)
    _put_header(out, literal_lengths, distance_lengths)
    _put_tokens(out, tokens, literal_lengths, distance_lengths)
    return out.bytes()


class BitWriter:
    """Collects bits, lowest first, as deflate wants them."""

    def __init__(self) -> None:
        self._done = bytearray()
        self._bits = 0
        self._size = 0

    def put(self, value: int, size: int) -> None:
        """Appends the ``size`` lowest bits of ``value``."""
        self._bits |= value << self._size
        self._size += size
        if self._size >= 512:
            whole = self._size // 8
            self._done += (self._bits & ((1 << 8 * whole) - 1)).to_bytes(whole, "little")
            self._bits >>= 8 * whole
            self._size -= 8 * whole

    def bytes(self) -> bytes:
        """Everything so far, filled up with zero bits."""
        return bytes(self._done) + self._bits.to_bytes((self._size + 7) // 8, "little")


def _tokens(data: bytes) -> list[Token]:
    """The literals and matches of ``data``."""
    size = len(data)
    found: dict[bytes, list[int]] = {}
    tokens: list[Token] = []
    at = covered = 0
    while at < size:
        key = data[at : at + 3]
        places = found.setdefault(key, [])
        if at >= covered:
            if at + 3 >= size:
                tokens += [(byte, 0, 0, -1, 0, 0) for byte in data[at:]]
                break
            length, place = _longest(data, at, places)
            if length:
                tokens.append(_match(length, at - place))
                covered = at + length
            else:
                tokens.append((data[at], 0, 0, -1, 0, 0))
        places.append(at)
        at += 1
    return tokens


def _longest(data: bytes, at: int, places: list[int]) -> tuple[int, int]:
    """Length and place of the longest match at ``at``, the nearest of equals; ``(0, 0)`` without one."""
    limit = min(LONGEST, len(data) - at)
    best = best_place = 0
    for place in reversed(places):
        if at - place > WINDOW:
            break
        if best and data[place + best] != data[at + best]:
            continue
        length = _common(data, place, at, limit, best)
        if length > best:
            best, best_place = length, place
            if length == limit:
                break
    return best, best_place


def _common(data: bytes, place: int, at: int, limit: int, best: int) -> int:
    """How many bytes agree from ``place`` and from ``at`` on, at most ``limit``; 0 if not more than ``best``."""
    if data[place : place + best + 1] != data[at : at + best + 1]:
        return 0
    length = max(best + 1, 3)
    while length < limit and data[place + length] == data[at + length]:
        length += 1
    return length


def _match(length: int, distance: int) -> Token:
    symbol = LENGTH_SYMBOL[length]
    if distance <= 512:
        far = NEAR_SYMBOL[distance]
    else:
        far = max(code for code, base in enumerate(DISTANCE_BASES) if base <= distance)
    return (
        257 + symbol,
        length - LENGTH_BASES[symbol],
        LENGTH_BITS[symbol],
        far,
        distance - DISTANCE_BASES[far],
        DISTANCE_BITS[far],
    )


def code_lengths(counts: list[int], limit: int) -> list[int]:
    """Code lengths of at most ``limit`` bits by the reverse package merge, with Penpa+'s order among equal counts."""
    lengths = [0] * len(counts)
    order = _falling(counts)
    if len(order) == 1:
        lengths[order[0][1]] = 1
    elif order:
        weights = [weight for weight, _ in order]
        for (_, symbol), length in zip(order, _merged_lengths(weights, limit), strict=True):
            lengths[symbol] = length
    return lengths


def _falling(counts: list[int]) -> list[tuple[int, int]]:
    """``(count, symbol)`` of all used symbols, largest first, in the order in which a plain binary heap yields them."""
    heap: list[tuple[int, int]] = []
    for symbol, count in enumerate(counts):
        if count:
            _push(heap, (count % 65536, symbol))
    order = []
    while heap:
        order.append(_pop(heap))
    return order


def _push(heap: list[tuple[int, int]], item: tuple[int, int]) -> None:
    heap.append(item)
    at = len(heap) - 1
    while at:
        parent = (at - 1) // 2
        if heap[at][0] <= heap[parent][0]:
            return
        heap[at], heap[parent] = heap[parent], heap[at]
        at = parent


def _pop(heap: list[tuple[int, int]]) -> tuple[int, int]:
    root, last = heap[0], heap.pop()
    if not heap:
        return root
    heap[0] = last
    at = 0
    while (child := 2 * at + 1) < len(heap):
        if child + 1 < len(heap) and heap[child + 1][0] > heap[child][0]:
            child += 1
        if heap[child][0] <= heap[at][0]:
            break
        heap[at], heap[child] = heap[child], heap[at]
        at = child
    return root


def _merged_lengths(weights: list[int], limit: int) -> list[int]:
    """Code lengths of leaves with falling ``weights`` (at least two)."""
    flags, sizes = _row_sizes(len(weights), limit)
    lengths = [limit] * len(weights)
    cursors = [0] * limit
    # An item of a row is its weight and its leaf, or -1 for a package of two items of the row below.
    rows: list[list[tuple[int, int]]] = [[] for _ in range(limit)]

    def take(row: int) -> None:
        leaf = rows[row][cursors[row]][1]
        if leaf >= 0:
            lengths[leaf] -= 1
        else:
            take(row + 1)
            take(row + 1)
        cursors[row] += 1

    rows[-1] = [(weights[leaf], leaf) for leaf in range(sizes[-1])]
    if flags[-1]:
        lengths[0] -= 1
        cursors[-1] += 1
    for row in range(limit - 2, -1, -1):
        rows[row] = _merge(weights, rows[row + 1], cursors[row + 1], sizes[row])
        if flags[row]:
            take(row)
    return lengths


def _row_sizes(symbols: int, limit: int) -> tuple[list[int], list[int]]:
    excess, half = (1 << limit) - symbols, 1 << (limit - 1)
    flags, sizes = [0] * limit, [0] * limit
    sizes[limit - 1] = symbols
    for j in range(limit):
        if excess >= half:
            flags[j] = 1
            excess -= half
        excess <<= 1
        if limit - 2 - j >= 0:
            sizes[limit - 2 - j] = sizes[limit - 1 - j] // 2 + symbols
    sizes[0] = flags[0]
    for j in range(1, limit):
        sizes[j] = min(sizes[j], 2 * sizes[j - 1] + flags[j])
    return flags, sizes


def _merge(weights: list[int], below: list[tuple[int, int]], start: int, size: int) -> list[tuple[int, int]]:
    row: list[tuple[int, int]] = []
    leaf, at = 0, start
    for _ in range(size):
        pair = below[at][0] + below[at + 1][0] if at + 1 < len(below) else 0
        if leaf >= len(weights) or pair > weights[leaf]:
            row.append((pair, -1))
            at += 2
        else:
            row.append((weights[leaf], leaf))
            leaf += 1
    return row


def _codes(lengths: list[int]) -> list[int]:
    """The canonical codes of ``lengths``, bits already reversed for writing."""
    codes = [0] * len(lengths)
    code = 0
    for size in range(1, max(lengths, default=0) + 1):
        for symbol, length in enumerate(lengths):
            if length == size:
                codes[symbol] = int(f"{code:0{size}b}"[::-1], 2)
                code += 1
        code <<= 1
    return codes


def _put_header(out: BitWriter, literal_lengths: list[int], distance_lengths: list[int]) -> None:
    literals, distances = _trimmed(literal_lengths, 257), _trimmed(distance_lengths, 1)
    runs = _runs(literals + distances)
    counts = [0] * 19
    for symbol, _, _ in runs:
        counts[symbol] += 1
    lengths = code_lengths(counts, 7)
    ordered = _trimmed([lengths[symbol] for symbol in CODE_LENGTH_ORDER], 4)
    out.put(len(literals) - 257, 5)
    out.put(len(distances) - 1, 5)
    out.put(len(ordered) - 4, 4)
    for length in ordered:
        out.put(length, 3)
    codes = _codes(lengths)
    for symbol, extra, bits in runs:
        out.put(codes[symbol], lengths[symbol])
        out.put(extra, bits)


def _trimmed(lengths: list[int], least: int) -> list[int]:
    size = len(lengths)
    while size > least and lengths[size - 1] == 0:
        size -= 1
    return lengths[:size]


def _runs(lengths: list[int]) -> list[tuple[int, int, int]]:
    """``lengths`` run-length coded, as code-length symbol, extra value and extra bits."""
    runs: list[tuple[int, int, int]] = []
    at = 0
    while at < len(lengths):
        value, start = lengths[at], at
        while at < len(lengths) and lengths[at] == value:
            at += 1
        rest = at - start
        if value:
            runs.append((value, 0, 0))
            rest -= 1
        runs += _pieces(value, rest)
    return runs


def _pieces(value: int, rest: int) -> list[tuple[int, int, int]]:
    """``rest`` equal lengths in pieces of three or more, or one by one."""
    pieces: list[tuple[int, int, int]] = []
    longest = 6 if value else 138
    while rest >= 3:
        piece = min(longest, rest)
        if piece > rest - 3 and piece < rest:
            piece = rest - 3
        if value:
            pieces.append((16, piece - 3, 2))
        else:
            pieces.append((17, piece - 3, 3) if piece <= 10 else (18, piece - 11, 7))
        rest -= piece
    return pieces + [(value, 0, 0)] * rest


def _put_tokens(out: BitWriter, tokens: list[Token], literal_lengths: list[int], distance_lengths: list[int]) -> None:
    literals, distances = _codes(literal_lengths), _codes(distance_lengths)
    put = out.put
    for symbol, extra, bits, distance, far, far_bits in tokens:
        put(literals[symbol], literal_lengths[symbol])
        if distance >= 0:
            put(extra, bits)
            put(distances[distance], distance_lengths[distance])
            put(far, far_bits)
    put(literals[END], literal_lengths[END])
