"""Names of genres that penpad does not solve yet, so that a puzzle which names one is refused by that name."""

from __future__ import annotations

NAMES = (
    """
aho, all or nothing, alternation, anglers, ant mill, aqre, aquapelago, aquarium, araf, arrowflow, ayeheya, ekawayeh,
balance loop, balanceloop, barns, battenberg painting, battleship, battleships, binairo, border block, bosanowa,
bosnian road, canal view, chained block, choco banana, chocona, circles & squares, city space, cocktail lamp, cojun,
coral, corral, country road, creek, crossing ichimaga, detour, dominion, doppelblock, dosun-fuwari, dotchi-loop,
dotchi dotchi loop, double back, double choco, easy as abc, family photo, fill-a-pix, fillmat, firefly, fivecells,
fourcells, fractional division, geradeweg, gokigen, haisu, hakoiri-masashi, hakyuu, hanare-gumi, hashi, hashiwokakero,
hebi-ichigo, heteromino, heyablock, hinge, hotaru beam, icebarn, ichimaga, ichimagam, ichimagamx, inaba's island,
japanese sums, juosan, kaitoramma, kakuru, kazunori, kenken, key west, koburin, kropki, kurarin, kurochute, kurodoko,
kuromasu, kuromenbun, kurotto, la paz, light and shadow, lithersink, lits, look air, lookair, magnetic ichimaga,
magnets, mannequin gate, martini, maxi loop, meandering numbers, mejilink, mid-loop, midloop, minarism, minesweeper,
mochikoro, mochinyoro, moon or sun, moon-or-sun, mukkonn enn, myopia, nagareru-loop, nagenawa, nanro, nawabari,
nibun-nogo, nikoji, nondango, norinori, norinuri, number rope, nuri-uzu, nuribou, nurimaze, nurimisaki, onsen-meguri,
one room one door, paintarea, parquet, pencils, pentominous, pentopia, pipe link, portal loop, putteria, rail pool,
rassi silai, renban-madoguchi, retsurin, ring-ring, ripple effect, rooms of factors, round trip, roundtrip, san-anko,
sansa road, scrin, shakashaka, shimaguni, shingoki, simple loop, simpleloop, simplegako, slant, smullyanic dynasty,
snake pit, snakepit, spiral galaxies, spiralgalaxies, square jam, statue park, statuepark, stostone, str8ts, suguru,
sukoro, sukoro room, sukororoom, sumiwake, symmetry area, tapa-like loop, tapalikeloop, tasquare, tatamibari,
tatebo-yokobo, tentaisho, territory, tetro chain, tetrominous, tilepaint, toichika, tomtom, tontonbeya, tonttiraja,
tri-place, turn and run, turnaround, uso-one, usoone, uso-tatami, usotatami, voxas, wall logic, wittgenstein briquet,
yajikabe, yajikazu, yajilin-kazusan, yajisan-kazusan, yajirushi, yajitatami, yin-yang, yinyang
""".replace("\n", " ")
    .strip()
    .split(", ")
)
"""Names used by Penpa+ and by puzzle sites, in lower case."""

NEUTRAL_TAGS = frozenset(
    ["alphabet", "tightfit", "outside", "wordpuzzle", "puzzlehunt", "wordsearch", "noconflict", "non-alphanumeric"]
)
"""Penpa+ genre tags that set how answers are checked and name no genre."""
