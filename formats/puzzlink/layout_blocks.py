"""The blocks that the names in the table of layouts stand for, made for one variety."""

from __future__ import annotations

from collections.abc import Callable

from penpad.formats.puzzle import Cell, Edge
from penpad.formats.puzzlink.blocks import (
    Block,
    Doors,
    Flag,
    Grid,
    Lattice,
    Pieces,
    Rooms,
    Rows,
    Single,
    Skipped,
    Slot,
    Spots,
    cells,
    crossings,
    every_side,
    inner_crossings,
    inner_sides,
    sides_grid,
)
from penpad.formats.puzzlink.drawing import NONE
from penpad.formats.puzzlink.layout_odd import Everything, Fractions, GateGrid, Gravel, Kana, triangles
from penpad.formats.puzzlink.layout_special import (
    Frame,
    GreyRooms,
    HeadArrows,
    ListsAndWays,
    SideSums,
    Sums,
    Wall,
    rows_above,
    rows_of_ring,
)
from penpad.formats.puzzlink.layout_words import CELLS, COLOURED, CORNERED, DRAWN, PLAIN, SIDED
from penpad.formats.puzzlink.layouts import layout_of
from penpad.formats.puzzlink.parts import Arrows, Bits, Border
from penpad.formats.puzzlink.places import Clue, Scene
from penpad.formats.puzzlink.signs import BLOCK
from penpad.formats.puzzlink.special import HEAD, Count
from penpad.formats.puzzlink.special import Doors as DoorsPart
from penpad.formats.puzzlink.varieties import Variety
from penpad.formats.puzzlink.words import (
    NO,
    NUMBERS,
    ONE,
    SHADED,
    FirstOf,
    Named,
    Numbers,
    Sign,
    Tuples,
    Turned,
)


def blocks(row: Variety) -> list[Block] | None:
    """The blocks of a variety's board files in their order, ``None`` where they are not known."""
    names = layout_of(row.id)
    return None if names is None else [block(row, name) for part in names for name in part.split()]


def block(row: Variety, name: str) -> Block:
    """The block of a name."""
    head, _, rest = name.partition(":")
    if head == "flag":
        return Flag({rest: rest})
    head, _, since = name.partition("/")
    if head == "rooms":
        return Rooms(layer(row, "border"), int(since or 99))
    if name in CELLS:
        return Grid(cells, ((layer(row, "cell", "bits"), CELLS[name]),))
    if name in ANSWERS:
        return ANSWERS[name]
    return CHOICES[name](row)


# ---- which layer ------------------------------------------------------------------------------------------------


def kind(part: object) -> str:
    """What a layer's clues are: borders, bits of cells, clues of cells, grid points, sides or lines, or facts."""
    while not isinstance(part, (Border, Bits, Count)) and hasattr(part, "part"):
        part = part.part
    if isinstance(part, Border):
        return "border"
    if isinstance(part, Bits):
        return "bits"
    places = part.places(Scene(2, 2)) if hasattr(part, "places") else []
    first = places[0] if places else HEAD
    if first == HEAD or isinstance(part, Count):
        return "fact"
    if isinstance(first, Cell):
        return "outside" if first.row < 0 or first.col < 0 else "cell"
    return "side" if isinstance(first, Edge) else "point"


def layer(row: Variety, *kinds: str) -> int:
    """The first layer of the first of these kinds that there is."""
    known = [kind(one.part) for one in row.layers]
    return next(known.index(wanted) for wanted in kinds if wanted in known)


def typed(row: Variety, part: type) -> int:
    """The first layer whose part is of a class."""
    return next(at for at, one in enumerate(row.layers) if isinstance(one.part, part))


# ---- question ---------------------------------------------------------------------------------------------------


def holed(row: Variety, word: str, rest: Sign | None = NUMBERS, *, lead: str = "", nth: int = 0) -> Grid:
    """Cells with bits of their own, told by a word or a character before the word, and clues."""
    bits = [at for at, one in enumerate(row.layers) if kind(one.part) == "bits"][nth]
    signs: list[tuple[Slot, Sign]] = [(bits, Named(dict.fromkeys(word, 1)))] if word else []
    signs += [(layer(row, "cell"), rest)] if rest is not None else []
    return Grid(cells, tuple(signs), leads={lead: bits} if lead else {})


OUTSIDE = FirstOf(Numbers("-2"), Numbers("-"))


def frame_of(*inner: tuple[str, Sign]) -> Callable[[Variety], Block]:
    """Clues outside the board and, in its cells, what ``inner`` says: by kind of layer or of answer."""

    def made(row: Variety) -> Block:
        outer = layer(row, "outside")
        order = row.layers[outer].part.places
        ring = any(isinstance(place, Cell) and place.row > 1 for place in order(Scene(2, 2)))
        known = {kind(one.part) for one in row.layers}
        signs = tuple((layer(row, slot) if slot in known else slot, sign) for slot, sign in inner)
        return Frame(rows_of_ring if ring else rows_above(order), ((outer, OUTSIDE),), signs)

    return made


def anglers(row: Variety) -> Block:
    """Clues in cells and outside that belong to one layer."""
    sign = FirstOf(Named({"#": BLOCK, "-2": None}), PLAIN)
    return Frame(rows_of_ring, ((0, sign),), ((0, sign),))


def grid(rows: Rows, *signs: tuple[Slot, Sign], blanks: tuple[str, ...] = (".",)) -> Callable[[Variety], Block]:
    """Words with slots that are the same in all varieties that have the block."""
    return lambda row: Grid(rows, signs, blanks)


def with_answer(name: str) -> Callable[[Variety], Block]:
    """Clues and shaded cells in one grid."""
    return lambda row: Grid(cells, ((layer(row, "cell"), CELLS[name]), ("shaded", SHADED)))


def cornered(row: Variety) -> Block:
    """Corners: arrows, circles (``o``) with a number, shaded cells."""
    sign = CORNERED if row.id != "loute" else FirstOf(Named({"o": 5, "-": None}), PLAIN)
    return Grid(cells, ((0, sign), ("shaded", SHADED)), (".", "_"))


KINKONKAN = Turned(Tuples(2, ""), lambda clue: clue if clue[0] else NO, lambda clue: clue)
GOLF = FirstOf(Named({"H": "H"}), PLAIN)
SNAKE_CELL = Named({"1": 1, "2": 2, "5": 1, "6": 2, "9": 1, "10": 2})
SNAKE_SHADE = Named({"4": 1, "5": 1, "6": 1})
POTS = Turned(DRAWN, lambda number: ("pot", number), lambda clue: clue[1] if clue[0] == "pot" else NO)
YAJISOKO = FirstOf(
    Named({"#": None}),
    Named({f"{way},-4": (way, NONE) for way in range(5)}),
    Named({f"{way},-2": (way, None) for way in range(5)}),
    Tuples(2, "?"),
)


def yosenabe(row: Variety) -> Block:
    """Ice (``i`` before the word), circles (``o`` and a number) and pots."""
    circles = FirstOf(Named({"o": None}), Numbers("", prefix="o"))
    return Grid(cells, ((1, FirstOf(circles, POTS)),), leads={"i": 0})


def oyakodori(row: Variety) -> Block:
    """Circles and grey cells in one number: 8 for grey, and 2 more than the circle's kind."""
    circles = Named({"3": 1, "4": 2, "11": 1, "12": 2})
    grey = Named({"9": 1, "11": 1, "12": 1})
    return Grid(cells, ((layer(row, "cell"), circles), (layer(row, "bits"), grey)), (".", "1"), every=True)


def pmemory(row: Variety) -> Block:
    """Grey rooms (1) and circles (2) in one number."""
    signs: tuple[tuple[Slot, Sign], ...] = ((1, Named({"2": 1, "3": 1})), (2, Named({"1": 1, "3": 1})))
    return Grid(cells, signs, ("0",), every=True)


def sidewise(row: Variety) -> Block:
    """Borders between rooms as the lines that are (not) there; 1 to 3 are those of the answer."""
    signs: tuple[tuple[Slot, Sign], ...] = (
        (layer(row, "border"), Named({"0": 1, "-1": 1})),
        ("sides", Named({"1": 1, "3": 1})),
    )
    return Grid(inner_sides, signs, ("2", "-2"))


BORDERED = Named({"1": 1, "2": 1})


def areas_given(row: Variety) -> Block:
    """Borders that are given (``X``) and those of the answer."""
    border = [layer(row, "border")] if any(kind(one.part) == "border" for one in row.layers) else []
    signs: list[tuple[Slot, Sign]] = [(at, Named({"X": 1})) for at in border]
    known = frozenset(["-1"] if border else ["-1", "X"])
    return Grid(inner_sides, (*signs, ("sides", BORDERED)), ("0",), helpers=known)


CHOICES: dict[str, Callable[[Variety], Block]] = {
    "num#": with_answer("num"),
    "tapa": with_answer("list"),
    "num/1": lambda row: Grid(cells, ((0, NUMBERS),), since=1),
    "sides": lambda row: sides_grid(layer(row, "border")),
    "sides2": lambda row: Grid(every_side, ((layer(row, "border"), ONE),), ("0",)),
    "rooms#": lambda row: Rooms(0, blocked=1),
    "cross": lambda row: Grid(crossings, ((layer(row, "point"), NUMBERS),)),
    "empty": lambda row: holed(row, "*", None),
    "hole#": lambda row: holed(row, "#", None),
    "holed": lambda row: holed(row, "#"),
    "orbital": lambda row: holed(row, "#"),
    "seiza": lambda row: holed(row, "*"),
    "bitstar": lambda row: holed(row, "*"),
    "isostar": lambda row: holed(row, "*", Named({"1": 1, "2": 2})),
    # Corners of the answer stand on ice: A to C.
    "walk": lambda row: holed(row, "#ABC"),
    "ice1": lambda row: Grid(cells, ((layer(row, "bits"), ONE),), ("0", ".")),
    "blocks1": lambda row: Grid(cells, ((0, ONE),), ("0",)),
    "golf": lambda row: Grid(cells, ((0, Named({"i": 1})), (1, GOLF))),
    "icenum": lambda row: holed(row, "", FirstOf(Named({"?": None}), PLAIN), lead="i"),
    "grey": lambda row: holed(row, "", FirstOf(Named({"0": None}), DRAWN), lead="-"),
    "twinarea": lambda row: holed(row, "", DRAWN, lead="-"),
    "photo": lambda row: holed(row, "", FirstOf(Named({"-": None}), DRAWN), lead="#"),
    "elastic": lambda row: Grid(cells, ((2, Named({"#": 1})), (1, FirstOf(Named({"-": None}), DRAWN))), leads={"O": 0}),
    "bosanowa": lambda row: Grid(cells, ((0, Named({".": 1})), (1, DRAWN)), ("0",)),
    "goishi": lambda row: Grid(cells, ((0, Named({".": 1})), ("numbers", DRAWN)), ("0",)),
    "nondango": lambda row: Grid(cells, ((1, Named({".": 1, "+": 1})), ("shaded", SHADED)), ("o", "%")),
    "numbers": lambda row: Grid(cells, ((layer(row, "cell"), NUMBERS),), partial=True),
    "snakepit": lambda row: Grid(
        cells, ((1, Named({"1": 1, "6": 2})), (0, Named({"7": BLOCK}))), ("0", "."), partial=True
    ),
    "shaka": lambda row: Grid(cells, ((0, Numbers("5")),)),
    "shugaku": grid(cells, (0, FirstOf(Named({"5": None}), PLAIN)), ("shaded", SHADED), blanks=(".", *"abcdefghij")),
    "interbd": grid(cells, (0, COLOURED), ("shaded", SHADED)),
    "amibo": lambda row: Grid(cells, ((0, Numbers("#")),), leads={"o": "ticked"}, helpers=frozenset("l-+")),
    "ruleofthree": lambda row: Grid(cells, ((0, Named({"x": 1})),), leads={"o": "ticked"}, helpers=frozenset("l-+")),
    "loute": cornered,
    "slalom": lambda row: GateGrid(),
    "gravel": lambda row: Gravel(),
    "rest": lambda row: Everything(),
    "kana": lambda row: Kana(),
    "fractions": lambda row: Fractions(),
    "ququ": grid(triangles, (0, NUMBERS)),
    "skipquarters": lambda row: Skipped(triangles),
    "heavycross": grid(crossings, (1, DRAWN), blanks=(".", "-1", "0")),
    "areasx": areas_given,
    "oyakodori": oyakodori,
    "pmemory": pmemory,
    "yosenabe": yosenabe,
    "yajisoko": lambda row: Grid(cells, ((1, Named({"0,-5": 1})), (0, YAJISOKO))),
    "ovo": lambda row: GreyRooms(1, NONE),
    "dots": lambda row: Lattice(
        ((layer(row, "cell", "side", "point"), PLAIN), *((at, Named({"X": 1})) for at in bits_of(row)))
    ),
    "tajmahal": lambda row: Lattice(((0, NUMBERS),)),
    "SG": lambda row: Spots(0, "SG"),
    "G": lambda row: Spots(0, "G"),
    "S": lambda row: Spots(0, "S"),
    "doors": lambda row: Doors(typed(row, DoorsPart)),
    "stars": lambda row: Single(0, row.layers[0].part.places),
    "count": lambda row: Single(0, row.layers[0].part.places),
    "bank": lambda row: Pieces(layer(row, "fact"), plain=row.id in ("snakeegg", "meidjuluk")),
    "ansx": lambda row: Grid(cells, ((layer(row, "bits"), Named({"x": 1})), ("shaded", SHADED))),
    "above#": frame_of(("shaded", SHADED)),
    "above": frame_of(),
    "q-ring": frame_of(("cell", Numbers("", "q")), ("numbers", PLAIN)),
    "q-above": frame_of(("cell", Numbers("", "q")), ("shaded", Named({"-": 1})), ("numbers", PLAIN)),
    "battleship": frame_of(("cell", FirstOf(Named({"-": None}), PLAIN))),
    "magnets": frame_of(
        ("bits", Named({"#": 1})), ("cell", Numbers("", "q")), ("poles", Numbers("", "a")), ("ticked", Numbers("", "s"))
    ),
    "tents": frame_of(("cell", ONE), ("tents", Named({"A": 1}))),
    "ubahn": frame_of(("bits", Named({"#": 1}))),
    "anglers": anglers,
    "kinkonkan": lambda row: Frame(rows_of_ring, ((layer(row, "outside"), KINKONKAN),), (("slashes", SIDED),)),
    "snake": lambda row: Frame(
        rows_above(row.layers[1].part.places), ((1, OUTSIDE),), ((0, SNAKE_CELL), ("shaded", SNAKE_SHADE))
    ),
    "kakuro": lambda row: Sums(layer(row, "cell"), zeros=row.id != "kakuro"),
    "walls": grid(inner_sides, (0, DRAWN), blanks=("0",)),
    "sideholes": sidewise,
    "longest": grid(every_side, (0, ONE), ("sides", Named({"2": 1})), blanks=("0", "-1")),
    "mejilink": grid(every_side, (0, Named({"0": 1})), ("sides", Named({"2": 1})), blanks=("1", "-1")),
    "kropki": grid(inner_sides, (0, DRAWN), blanks=("0",)),
    "minarism": grid(inner_sides, (0, FirstOf(Named({"a": "g", "b": "h"}), Numbers("."))), blanks=("0",)),
    "sendai": grid(inner_sides, (0, Named({"1": 1, "5": 1})), ("sides", Named({"2": 1, "6": 1})), blanks=("0", "4")),
    "sidenum": grid(inner_sides, (0, FirstOf(Numbers("-2"), PLAIN))),
    "voxas": grid(
        inner_sides,
        (0, Named({str(n): n for n in range(1, 5)} | {f"-{n}": n for n in range(1, 5)})),
        ("sides", Named({"5": 1, "-5": 1})),
        blanks=("0", "-0"),
    ),
    "kazunori": lambda row: SideSums(0, 1),
    "headarrows": lambda row: HeadArrows(typed(row, Arrows)),
    "headarrows2": lambda row: HeadArrows(typed(row, Arrows), outline=True),
    "disloop": lambda row: ListsAndWays(0),
    "tawa": lambda row: Wall(),
    "flags": lambda row: Flag({"country_empty": "e", "": ""}, since=1),
    "balloon": lambda row: Flag({"a": "a"}),
    "form:ichimaga": lambda row: Flag({"def": "", "mag": "m", "cross": "x"}, written=True),
    "form:pipe": lambda row: Flag({"pipe": "", "circle": ""}, written=True),
    "form:pass": lambda row: Flag({"passallcell": "", "dontpassallcell": "e"}, written=True),
    "iced": lambda row: Flag({"allwhite": "a", "skipwhite": ""}, written=True),
}


def bits_of(row: Variety) -> list[int]:
    """The layers of bits."""
    return [at for at, one in enumerate(row.layers) if kind(one.part) == "bits"]


# ---- answer -----------------------------------------------------------------------------------------------------


class ArrowLines:
    """Lines with helper arrows (a letter behind the number) and crosses (one less, below zero)."""

    def take(self, word: str) -> Clue:
        bare = word.rstrip("udlr")
        if bare.startswith("-"):
            number = PLAIN.take(bare[1:])
            return NO if number is NO else number - 1
        return 0 if bare == "" and word else PLAIN.take(bare)

    def put(self, clue: Clue) -> str | None:
        return str(clue)


class Shading:
    """A number whose lowest bit is a shaded cell; the others are helper marks."""

    def take(self, word: str) -> Clue:
        number = PLAIN.take(word)
        return NO if number is NO else number & 1

    def put(self, clue: Clue) -> str | None:
        return str(clue)


def answer_grid(rows: Rows, slot: str, sign: Sign, *blanks: str, helpers: str = "+ - = % c", since: int = 0) -> Block:
    """Words of the answer."""
    known = frozenset(helpers.split())
    return Grid(rows, ((slot, sign),), blanks or (".",), helpers=known, answer=True, since=since)


TICKS = "+o +x o x + - = % c"

ANSWERS: dict[str, Block] = {
    "ans": answer_grid(cells, "shaded", SHADED, helpers="+ - = % c x"),
    "ans1": answer_grid(cells, "shaded", ONE, helpers=TICKS),
    "kinds": answer_grid(cells, "kinds", DRAWN, ".", "0"),
    "kinds2": answer_grid(cells, "triangles", DRAWN, ".", "0"),
    "anum": answer_grid(cells, "numbers", PLAIN),
    "anum0": answer_grid(cells, "numbers", DRAWN, ".", "0"),
    "ones": answer_grid(cells, "numbers", Turned(Named({"0": 1}), lambda clue: clue, lambda clue: clue)),
    "line": answer_grid(inner_sides, "lines", DRAWN, "0", helpers="-1"),
    "line2": answer_grid(every_side, "lines", DRAWN, "0", helpers="-1"),
    "onsides": answer_grid(every_side, "sides", DRAWN, "0", helpers="-1"),
    "arrows": answer_grid(inner_sides, "lines", ArrowLines(), "0"),
    "arrows2": answer_grid(every_side, "lines", ArrowLines(), "0"),
    "areas": answer_grid(inner_sides, "sides", BORDERED, "0", helpers="-1 X"),
    "areas2": answer_grid(every_side, "sides", BORDERED, "0", helpers="-1"),
    "marks": answer_grid(cells, "shaded", Shading(), "0"),
    "skip": Skipped(cells),
    "skip/1": Skipped(cells, since=1),
    "skip0": Skipped(cells, "0"),
    "skipx": Skipped(crossings, "0"),
    "skipinner": Skipped(inner_crossings, "0"),
    "skipsides2": Skipped(inner_sides),
    "skipline": Skipped(lambda scene: [[]]),
    "diagonals": Skipped(cells, "0"),
    "bars": Skipped(cells),
    "slant": Skipped(cells),
    "segments": Skipped(lambda scene: [[]] * 1000),
}
