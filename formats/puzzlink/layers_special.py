"""Layers of single varieties."""

from __future__ import annotations

from penpad.formats.puzzle import Cell, Slot, Surface, Symbol, Text
from penpad.formats.puzzlink import places as at
from penpad.formats.puzzlink.drawing import (
    NONE,
    ArrowNumber,
    Backed,
    Either,
    Fact,
    InSlots,
    Number,
    O,
    Tapa,
    shade,
)
from penpad.formats.puzzlink.drawing_outside import (
    BricksLook,
    CompassLook,
    DoorsLook,
    LetterRange,
    NonogramLook,
    StarCount,
    SumsLook,
)
from penpad.formats.puzzlink.drawing_special import (
    ArrowCross,
    ArrowList,
    BoxedNumbers,
    ByDirection,
    CastleLook,
    ErasedSides,
    FireflyLook,
    FramedArrows,
    FullNumbers,
    Gone,
    Joined,
    PencilsLook,
    PiecesLook,
    Toned,
    Worded,
    YajilinLook,
)
from penpad.formats.puzzlink.layers import (
    ARROWS,
    BLACK,
    GREY,
    LETTERS,
    NAMED,
    RING,
    RING_BLANK,
    UP_DOWN_LEFT_RIGHT,
    Layer,
    icons,
    packed,
    pearls,
    symbols,
)
from penpad.formats.puzzlink.parts import (
    A_TO_Z,
    Arrows,
    Bits,
    Mapped,
    Optional,
    Outer,
    Quad,
    Runs,
    Solo,
    Tri,
    num10,
    num16,
)
from penpad.formats.puzzlink.places import Clue, Scene
from penpad.formats.puzzlink.signs import (
    BLOCK,
    HEX,
    SUM,
    TAPALOOP,
    UNKNOWN,
    CastleSign,
    Digits,
    Fixed,
    OneOf,
    Sides,
    Sign,
    TapaSign,
)
from penpad.formats.puzzlink.signs import Worded as WordedSign
from penpad.formats.puzzlink.single import PIECES, Bars, Bricks, Gates, Pipes, ReflectSign, SideNumbers, Walls
from penpad.formats.puzzlink.special import BehindPoles, Count, Doors, Filled, Lists, Poles, Rest, head
from penpad.formats.puzzlink.sums import BoxSums, KakuroSums, Letters, TileSums
from penpad.formats.puzzlink.tape import DIGITS

WORDS = ("up", "down", "left", "right")
ARROW_STYLES = dict(zip(WORDS, (3, 7, 1, 5), strict=True))
CIRCLE = Symbol(O, "circle_L")


def runs(*signs: Sign, skips: str = DIGITS[16:]) -> Runs:
    """Clues in cells, written with these signs."""
    return Runs(at.cells, OneOf(*signs), skips)


# ---- arrows and directions ---------------------------------------------------------------------------------------

HEAD_ARROWS = ByDirection(
    {way: (Symbol(O, "arrow_N_B", style), Symbol(O, "arrow_N_B", style)) for way, style in UP_DOWN_LEFT_RIGHT.items()}
)
EDGE_ARROWS = Layer(Arrows(at.sides), HEAD_ARROWS)
DOORS = Layer(Doors(), DoorsLook())
CASTLE = Layer(Runs(at.cells, OneOf(CastleSign()), A_TO_Z), CastleLook({0: (GREY,), 1: (), 2: (BLACK,)}))
DIRECTION_SETS = ArrowCross()
DISLOOP = Layer(
    Mapped(
        num16(at.cells),
        lambda n: tuple(int(digit) or None for digit in str(n)) if n and str(n)[0] in "1234" else n or None,
        lambda clue: int("".join(str(number or 0) for number in clue)) if isinstance(clue, tuple) else clue or 0,
    ),
    Either(ArrowList(), Number()),
)
FAKEARROW = packed({5: BLOCK}, Either(icons({BLOCK: BLACK}), ARROWS, Number()))
LOUTE = Layer(runs(Digits(), UNKNOWN), Either(icons({5: CIRCLE}), ARROWS, Number()))
NAGARE = Layer(
    Runs(at.cells, OneOf(Digits(base=10)), A_TO_Z),
    icons(
        {
            **{way: Symbol(O, "arrow_B_B", style, 2) for way, style in UP_DOWN_LEFT_RIGHT.items()},
            5: BLACK,
            **{way + 5: (BLACK, Symbol(O, "arrow_B_W", style, 2)) for way, style in UP_DOWN_LEFT_RIGHT.items()},
        }
    ),
)
PENCILS = Layer(
    runs(HEX, UNKNOWN, Fixed(dict(zip("ghij", WORDS, strict=True))), skips=DIGITS[20:]), Either(PencilsLook(), Number())
)
SASHIGANE = Layer(
    runs(
        HEX,
        UNKNOWN,
        Fixed({"@": "?", "%": "?"}),
        Fixed(dict(zip("ghij", WORDS, strict=True))),
        skips=DIGITS[20:],
    ),
    Either(
        icons({"?": Symbol(O, "arrow_cross", (1, 1, 1, 1, 0, 0, 0, 0))}),
        symbols("arrow_N_B", ARROW_STYLES),
        RING_BLANK,
    ),
)
NEWS_SKIPS = DIGITS[5:]
TOICHIKA = Layer(runs(Digits(base=5), UNKNOWN, skips=NEWS_SKIPS), Either(ARROWS, Number()))
NEWS = Layer(runs(Digits(base=5), UNKNOWN, skips=NEWS_SKIPS), Number(names=dict(enumerate("NSWE", 1))))
ROMA = Layer(num10(at.cells), Either(ARROWS, icons({5: Symbol(O, "circle_L", 2)}), Number()))
YAJIRUSHI = Layer(Quad(at.cells), Either(icons({None: BLACK}), ARROWS, Number()))
YAJIRUSHI2 = Layer(Quad(at.cells), Backed(Number(4, " "), (BLACK,)))
GUIDE = Layer(Quad(at.cells), Either(ARROWS, Number()))
HEBI = FramedArrows(7, BLACK)
YAJILIN = YajilinLook(ArrowNumber(), FramedArrows(1, GREY))
FIREFLY = FireflyLook()
YAJISOKO = Layer(
    Mapped(
        num16(at.cells),
        lambda n: None if n is None else (n % 5, {0: NONE, 1: None}.get(n // 5, n // 5 - 2)),
        lambda clue: (
            None
            if clue is None
            else clue[0] + 5 * {NONE: 0, None: 1}.get(clue[1], 0)
            if not isinstance(clue[1], int)
            else clue[0] + 5 * (clue[1] + 2)
        ),
    ),
    Either(ArrowNumber(bare=True), Number()),
)
STONES = Layer(Optional(Bits(at.cells)), icons({1: Symbol(O, "circle_M", 2)}))


# ---- sums and outside clues --------------------------------------------------------------------------------------

KAKURO = Layer(KakuroSums(), SumsLook(Symbol(O, "kakuro", 1, 2), style=4, shift=1))
TILEPAINT = Layer(TileSums(), SumsLook(Symbol(O, "kakuro", 5), strip=True, zeros=True))
TRIPLACE = Layer(TileSums(empty=True), SumsLook(Symbol(O, "kakuro", 3), strip=True, zeros=True))
BOX = Layer(BoxSums(), Number())
KINKONKAN = Layer(Letters(), Joined(" "))
NONOGRAM = Layer(num16(at.runs_above_and_left), NonogramLook())
STARS = Layer(Count(lambda scene: [Cell(-1, scene.cols - 2)]), StarCount())
LETTER_RANGE = Layer(Count(lambda scene: [Cell(-2, scene.cols - 1)]), LetterRange())


def kakuru(style: int) -> Layer:
    """Black cells with a sum, bare ones, and numbers."""
    part = runs(Fixed({"+": BLOCK, "_": None}), SUM, skips="." + DIGITS[20:])
    return Layer(part, Either(icons({BLOCK: BLACK}), Number(style)))


def count(name: str) -> Layer:
    """A number that is not drawn."""
    return Layer(Count(head), Fact(name))


# ---- two numbers or kinds in a cell ------------------------------------------------------------------------------


def two_tone(layer_of: Symbol | None, unknown: str) -> Layer:
    """Numbers on white and on black."""
    white = (layer_of,) if layer_of else ()
    black = (Symbol(O, "circle_L", 2),) if layer_of else (BLACK,)

    def unpack(n: Clue) -> Clue:
        return (n % 2, (n // 2) or None) if n is not None else (0, None)

    return Layer(
        Mapped(num16(at.cells), unpack, lambda clue: clue[0] + 2 * (clue[1] or 0)),
        Toned({0: (1, white), 1: (4, black)}, unknown),
    )


BALANCE = two_tone(CIRCLE, " ")
LIGHTSHADOW = two_tone(None, "?")
INTERBD = Layer(
    Mapped(
        num16(at.cells),
        lambda n: (n // 10, (n % 10) - 1 if n % 10 else None) if n is not None else (0, None),
        lambda clue: 10 * clue[0] + (0 if clue[1] is None else clue[1] + 1),
    ),
    Toned(
        {
            0: (1, ()),
            1: (1, (Surface(O, 6),)),
            2: (1, (Surface(O, 5),)),
            3: (1, (Surface(O, 7),)),
            4: (1, (Surface(O, 2),)),
        }
    ),
)
SLOVAK = Layer(
    Mapped(
        num16(at.cells),
        lambda n: (None, n or 0) if (n or 0) <= 4 else (n // 5 - 1, n % 5),
        lambda clue: clue[1] if clue[0] is None else 5 * (clue[0] + 1) + clue[1],
    ),
    Joined("/"),
)
ANGLERS = Layer(
    Mapped(
        num16(at.cells_and_ring),
        lambda n: None if n is None else BLOCK if n == 0 else n - 1,
        lambda clue: None if clue is None else 0 if clue == BLOCK else clue + 1,
    ),
    Either(icons({BLOCK: BLACK, 0: Symbol(O, "tents", 3)}), Number()),
)
BDWALK = Layer(
    Mapped(
        num16(at.cells),
        lambda n: None if n is None else {0: "U", 1: "D"}.get(n, n - 1),
        lambda clue: {"U": 0, "D": 1, None: None}[clue] if clue in ("U", "D", None) else clue + 1,
    ),
    Number(),
)
BROWNIES = Layer(
    Mapped(
        num16(at.cells),
        lambda n: None if n == 9 else "?" if n is None else n,
        lambda clue: 9 if clue is None else None if clue == "?" else clue,
    ),
    Either(icons({None: Symbol(O, "circle_M"), "?": Text(O, "?")}), Number()),
)
EVOLMINO = pearls(icons({1: BLACK, 2: Symbol(O, "square_M")}))
GRAVEL = pearls(icons({1: GREY, 2: Surface(O, 8)}, strict=True))
SNAKEPIT = pearls(icons({1: CIRCLE, 2: GREY}))
HERUGOLF = Layer(runs(HEX, Fixed({"h": "H"}), UNKNOWN, skips=DIGITS[18:]), Either(icons({"H": Text(O, "H")}), RING))
WALLLOGIC = Layer(runs(HEX, UNKNOWN, Fixed({"+": BLOCK})), Either(icons({BLOCK: BLACK}), Number()))
FIVECELLS = Layer(
    Runs(at.cells, OneOf(Fixed({"7": BLOCK}), Digits(base=10), UNKNOWN), A_TO_Z),
    Either(icons({BLOCK: BLACK}), Number()),
)
LOOPSP = Layer(
    runs(
        HEX,
        Digits(3, "+"),
        UNKNOWN,
        Fixed(dict(zip("ghijklm", PIECES, strict=True))),
        skips=DIGITS[23:],
    ),
    PiecesLook(RING),
)
PIPES = Layer(Pipes(at.cells), PiecesLook(Either(icons({"ice": CIRCLE}), Number())))
MAKARO = Layer(
    runs(
        Digits(base=10, least=1),
        Digits(2, "-", base=10, least=1),
        Fixed({"a": BLOCK, "b": "up", "c": "down", "d": "left", "e": "right"}),
    ),
    Either(
        icons(
            {
                BLOCK: BLACK,
                **{word: (BLACK, Symbol(O, "arrow_N_W", style, 2)) for word, style in ARROW_STYLES.items()},
            }
        ),
        Number(),
    ),
)
NURIMAZE = Layer(
    runs(Digits(base=5), skips=DIGITS[5:]),
    icons({1: Text(O, "S"), 2: Text(O, "G"), 3: Symbol(O, "circle_M"), 4: Symbol(O, "triup_M")}),
)
REFLECT = Layer(
    Runs(at.cells, OneOf(ReflectSign()), A_TO_Z),
    Either(
        icons({"+": Symbol(O, "math", 2)}),
        Worded({kind: (Symbol(O, "tri", kind),) for kind in (1, 2, 3, 4)}, Number(4)),
    ),
)
YOSENABE = Layer(
    runs(
        HEX,
        UNKNOWN,
        WordedSign({"i": "pot"}, Digits()),
        WordedSign({"g": "pot"}, Digits(2)),
        Fixed({"h": ("pot", None)}),
        skips=DIGITS[19:],
    ),
    Either(Worded({"pot": (Symbol(O, "square_SS", 7),)}), RING),
)
SHUGAKU = Layer(runs(Digits(base=5), Fixed({"5": None}), skips=DIGITS[6:]), Number(6))
SUDOKU = Layer(num16(at.cells), BoxedNumbers())
HITORI = Layer(
    Runs(at.cells, OneOf(Digits(base=36), Digits(2, "-", base=36), Fixed({"%": None, "@": None})), "."), FullNumbers()
)
KAERO = Layer(
    Runs(
        at.cells,
        OneOf(
            Fixed({letter: number for number, letter in LETTERS.items()}),
            Digits(base=10, least=27),
            Digits(1, "-", base=36, least=37),
            UNKNOWN,
        ),
        A_TO_Z,
    ),
    NAMED,
)
TATAMIBARI = Layer(runs(Digits(base=4), UNKNOWN), Either(symbols("line", {1: 2, 2: 1, 3: 5}), Number()))
TATEYOKO = Layer(
    Bars(at.cells),
    Either(
        icons({BLOCK: (BLACK, Text(O, "", style=4))}),
        Worded({"black": (BLACK,)}, Number(4)),
        Number(),
    ),
)
COMPASS = Layer(runs(Fixed({"_": BLOCK}), Sides()), CompassLook())
SYLLABLES = {number: chr(65 + number if number < 26 else 12424 + number) for number in range(120)}
KANA = Layer(num16(at.cells), Number(names=SYLLABLES))

LISTS = Tapa()
TAPA = Layer(runs(TapaSign()), LISTS)
TAPALOOP_CLUES = Layer(runs(TAPALOOP), LISTS)
LOHKOUS = Layer(Lists(at.cells, A_TO_Z), LISTS)
RAILPOOL = Layer(Lists(at.cells, DIGITS[20:], "abcdefghij"), LISTS)


# ---- grid points and sides ---------------------------------------------------------------------------------------

POINT_LETTERS = Layer(
    Runs(at.crossings, OneOf(Fixed(dict(zip(A_TO_Z, range(1, 27), strict=True))), UNKNOWN), DIGITS[:10]), NAMED
)
LANDMEASURE = Layer(num16(at.crossings), RING)
HEAVY_DOTS = Layer(Tri(at.crossings, 2), Number(6))
KROPKI = Layer(Tri(at.sides), symbols("circle_SS", {1: 1, 2: 2}, 2))
SIDE_SUMS = Layer(num16(at.sides), Number(6))
SIDE_NUMBERS = Layer(SideNumbers(), Number(6))
SIGNS = ByDirection(
    {
        "g": (Symbol(O, "inequality", 1, 2), Symbol(O, "inequality", 2, 2)),
        "h": (Symbol(O, "inequality", 3, 2), Symbol(O, "inequality", 4, 2)),
    }
)
MINARISM = Layer(
    Runs(at.sides, OneOf(HEX, UNKNOWN, Fixed({"g": "g", "h": "h"})), DIGITS[18:]),
    Either(SIGNS, Number(6)),
)
VOXAS = Layer(
    Quad(at.sides, least=1),
    symbols("circle_SS", {2: 1, 3: 2, 4: 5}, 2),
)
ANTMILL = Layer(Walls(at.cells), symbols("ox_B", {1: 3, 2: 4}))
PARQUET = Layer(Walls(at.cells, plain=True), ErasedSides({1: 2, 2: 0}))
ERASED = Layer(Outer(), Gone())
TAJMAHAL = Layer(
    Runs(at.lattice, OneOf(Fixed({"0": None}), Digits(base=10)), A_TO_Z), Backed(Number(), (Symbol(O, "square_SS"),))
)


def quarters(scene: Scene) -> list[Slot]:
    """The four triangles of each cell: up, left, right, down."""
    return [Slot(cell, slot) for cell in at.cells(scene) for slot in (4, 6, 5, 7)]


def fractions(scene: Scene) -> list[Slot]:
    """Numerator and denominator of each cell."""
    return [Slot(cell, slot) for cell in at.cells(scene) for slot in (0, 3)]


QUQU = Layer(num16(quarters), InSlots())
FRACTIONS = Layer(num16(fractions), InSlots())


# ---- others ------------------------------------------------------------------------------------------------------

SIGNS_OF_POLES = Tri(at.cells)
POLES = Layer(Poles(SIGNS_OF_POLES), symbols("math", {1: 2, 2: 3}))
HOLES_BEHIND_POLES = Layer(BehindPoles(Bits(at.cells, hole=True), SIGNS_OF_POLES), icons({1: BLACK}))
TREES = Layer(Solo(at.cells), symbols("tents", {1: 1}))
SPOTS = Layer(Solo(at.cells), symbols("circle_L", {1: 1}))
GREY_ROOMS = Layer(Bits(at.rooms), shade(3))
OVO = Layer(
    Filled(
        Mapped(
            num16(at.rooms),
            lambda n: (0, None) if n is None else (n & 1, {0: NONE, 1: None}.get(n >> 2, (n >> 2) - 1)),
            lambda clue: clue[0] + 4 * (clue[1] + 1 if isinstance(clue[1], int) else {NONE: 0, None: 1}[clue[1]]),
        ),
        (0, NONE),
    ),
    Toned({0: (1, ()), 1: (1, (GREY,))}, absent=NONE),
)
SLASHES = Layer(Tri(at.cells), symbols("line", {1: 3, 2: 4}))
EMPTY_CIRCLES = Layer(Bits(at.cells), icons({1: GREY}))
CURVING = Layer(Bits(at.cells), icons({1: Symbol(O, "circle_M")}))
CURVEDATA = Layer(runs(HEX, Digits(3, "+"), UNKNOWN, Fixed({"=": BLOCK})), Either(icons({BLOCK: BLACK}), Number()))
SHAPES_TEXT = Layer(Rest(), Fact("shapes"))
SLALOM = Layer(
    Gates(),
    Either(
        Backed(ArrowNumber(4, block=()), (BLACK,), BLOCK),
        icons(
            {
                BLOCK: BLACK,
                "|": Symbol(O, "line", 2),
                "-": Symbol(O, "line", 1),
                "start": Symbol(O, "circle_L"),
            }
        ),
    ),
)
TAWA = Layer(Bricks(), BricksLook())

PENTOMINOES = dict(enumerate("FILNPTUVWXYZ"))
TETROMINOES = dict(enumerate("ILOST"))


def polyominoes(names: dict[int, str]) -> Layer:
    """Letters of pieces, and holes."""
    return packed({12: BLOCK}, Either(icons({BLOCK: BLACK}), Number(names=names)))
