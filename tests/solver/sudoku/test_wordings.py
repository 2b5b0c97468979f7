"""Common ways to say the rules of variants: each is understood and gives what is drawn its meaning."""

from __future__ import annotations

from fractions import Fraction

import pytest
from penpad.formats.puzzle import Cage, Cell, Mark, Path, Point, Shape, Text, Vertex
from penpad.solver.sudoku.clues import Clues

from tests.solver.sudoku.test_drawn import BLUE, GREEN, GREY, NORMAL, ORANGE, PURPLE, THREE, figure, line, read

HALF, ONE, THIN = Fraction(1, 2), Fraction(1), Fraction(1, 32)
NEAR, FAR = Fraction(-2, 25), Fraction(-3, 10)
Marks = tuple[Mark, ...]


def text(row: float, col: float, written: str) -> Text:
    return Text(Point(Fraction(row), Fraction(col)), written, "free")


def square(row: int, col: int, size: Fraction = ONE, fill: str = "#cfcfcf", border: str | None = None) -> Shape:
    angle = Fraction(45 if border else 0)
    return Shape(Point(row + HALF, col + HALF), size, size, False, fill, border, THIN if border else 0 * ONE, angle)


NOTHING: Marks = ()
RING: Marks = (figure(0.5, 0.5, 0.8, "#ffffff", GREY),)
RINGED: Marks = (line(GREY, *THREE), *RING, figure(0.5, 2.5, 0.8, "#ffffff", GREY))
THERMO: Marks = (figure(0.5, 0.5, 0.8, GREY), line(GREY, *THREE, width=Fraction(2, 5)))
SLOW: Marks = (figure(0.5, 0.5, 0.8, "#6495ed"), line("#6495ed", *THREE, width=Fraction(2, 5)))
ARROW: Marks = (*RING, line(GREY, *THREE, head=True))
CAGE: Marks = (Cage((Cell(0, 0), Cell(0, 1)), "10", True, 10),)
CAGES: Marks = (*CAGE, Cage((Cell(4, 0), Cell(4, 1)), "", True, None))
DOTS: Marks = (figure(0.5, 1, 0.3, "#ffffff", "#000000"), figure(0.5, 2, 0.3, "#000000"))
LETTERS: Marks = (text(0.5, 1, "X"), text(0.5, 2, "V"))
GREEN_LINE: Marks = (line(GREEN, *THREE),)
PURPLE_LINE: Marks = (line(PURPLE, *THREE),)
BLUE_LINE: Marks = (line(BLUE, *THREE),)
GREY_LINE: Marks = (line(GREY, *THREE),)
ORANGE_LINE: Marks = (line(ORANGE, *THREE),)
PEACH_LINE: Marks = (line("#ffccaa", *THREE),)
TEAL_LINE: Marks = (line("#33bbbb", *THREE),)
GOLD_LINE: Marks = (line("#ffd700", *THREE),)
RED_LINE: Marks = (line("#ff4040", *THREE),)
LAVENDER_LINE: Marks = (line("#cdb1ec", *THREE),)
TURQUOISE_LINE: Marks = (line("#40e0d0", *THREE),)
CORNER: Marks = (figure(1, 1, 0.6, "#ffffff", "#000000"), Text(Vertex(1, 1), "1 2", "free"))
SQUARE: Marks = (square(0, 0, Fraction(4, 5)),)
DISC: Marks = (figure(0.5, 0.5, 0.8, "#cfcfcf"),)
SHADED: Marks = (square(0, 0),)
CLONES: Marks = (square(0, 0), square(4, 0))
EXTRA: Marks = tuple(square(row, col) for row in (1, 2, 3) for col in (1, 2, 3))
DIAMONDS: Marks = (line(GREY, *THREE), *(square(0, col, Fraction(3, 5), "#e7e6ff", "#0000ff") for col in (0, 2)))
OUTSIDE_ARROW: Marks = (
    Path((Point(FAR, FAR), Point(NEAR, NEAR)), "line", "#000000", THIN, True),
    text(-0.5, -0.5, "22"),
)
DIAGONAL: Marks = (Path((Point(0 * ONE, 0 * ONE), Point(9 * ONE, 9 * ONE)), "line", "#34bbe6", THIN),)
NUMBER: Marks = (text(-0.5, 0.5, "12"),)
SMALL_NUMBER: Marks = (text(-0.5, 0.5, "4"),)
SIGN: Marks = (text(0.5, 1, "<"),)
PILL: Marks = (
    Shape(Point(HALF, ONE), Fraction(19, 10), Fraction(4, 5), True, "#ffffff", "#aaaaaa", THIN),
    Path((Point(HALF, Fraction(19, 10)), Cell(0, 2), Cell(1, 2), Cell(2, 2)), "line", "#aaaaaa", THIN, True),
)


def kinds(clues: Clues) -> set[str]:
    """Everything that was read, by name."""
    drawn = {"thermo": clues.thermos, "slow": clues.slow, "arrow": clues.arrows, "cage": clues.cages}
    drawn |= {"parity": list(clues.parity), "diagonal": clues.diagonals}
    return {name for name, found in drawn.items() if found} | {one.kind for one in clues.stated} | set(clues.said)


WORDINGS = [
    ("thermo", THERMO, "Numbers must increase along thermometers starting at the bulb."),
    ("thermo", THERMO, "Digits on thermos increase from the bulb."),
    ("thermo", THERMO, "Along each thermometer, digits strictly increase, starting from the bulb end."),
    ("thermo", THERMO, "On a thermometer, digits get bigger as they move away from the bulb."),
    ("thermo", THERMO, "Thermometers: Digits increase along the thermometer from bulb to tip."),
    ("thermo", THERMO, "Standard thermometer rules apply."),
    ("thermo", THERMO, "Digits on thermometers ascend from the bulb."),
    ("thermo", THERMO, "Thermos start at the bulb and increase toward the tip."),
    ("thermo", THERMO, "Values along a thermometer always increase from the bulb to the end."),
    ("thermo", THERMO, "The digits along thermometers must be strictly increasing from the bulb end."),
    ("thermo", THERMO, "Digits in thermometers rise from the bulb to the tip."),
    ("arrow", ARROW, "The digits along an arrow sum to the number in the circle."),
    ("arrow", ARROW, "Digits on arrows sum to the digit in its circle."),
    ("arrow", ARROW, "Numbers along arrows add up to the number in the connected circle."),
    ("arrow", ARROW, "Arrows: The sum of digits along an arrow must equal the digit in the circle."),
    ("arrow", ARROW, "Digits along each arrow must sum to the total in the attached circle, and may repeat."),
    ("arrow", ARROW, "The circled digit is the sum of the digits along the attached arrow."),
    ("arrow", ARROW, "Arrow circles contain the sum of the digits along the arrow."),
    ("arrow", ARROW, "A digit in a circle is equal to the sum of the digits along its arrow."),
    ("arrow", ARROW, "Standard arrow rules apply."),
    ("arrow", ARROW, "Normal arrow sudoku rules apply."),
    ("arrow", ARROW, "Digits can repeat on an arrow."),
    ("cage", CAGE, "Cages sum to the given totals and digits can't repeat inside cages."),
    ("cage", CAGE, "Digits within cages must sum to the given number and cannot repeat."),
    (
        "cage",
        CAGE,
        "Killer Cages: digits in a cage must not repeat, and sum to the clue in the top left corner of the cage.",
    ),
    ("cage", CAGE, "Normal killer rules apply."),
    ("cage", CAGE, "The sum of the digits in a cage equals the small number in the corner."),
    ("cage", CAGE, "Cages contain no repeated digits and add up to the total shown."),
    ("cage", CAGE, "Digits in cages are unique and sum to the total."),
    ("cage", CAGE, "Cage totals are shown in the top left corner."),
    ("cage", CAGE, "Each cage has its sum in the upper left corner; digits do not repeat within a cage."),
    ("cage", CAGE, "In each cage, the digits sum to the small number given in the top-left."),
    ("cage", CAGE, "All cages show their sums."),
    ("cage", CAGE, "Killer sudoku rules apply: numbers in cages must add up to the given total."),
    ("cage", CAGE, "A number in the top left corner of a cage shows the sum of the digits in that cage."),
    ("difference ratio", DOTS, "White dots separate consecutive digits; black dots separate digits in a 2:1 ratio."),
    (
        "difference ratio",
        DOTS,
        "Cells separated by a white dot contain consecutive digits, cells separated by a black dot "
        "contain digits where one is double the other. Not all dots are given.",
    ),
    (
        "difference ratio",
        DOTS,
        "Kropki dots: digits on white dots are consecutive, digits on black dots have a ratio of 1:2.",
    ),
    (
        "difference ratio",
        DOTS,
        "A white dot means the digits are consecutive. A black dot means one digit is twice the other.",
    ),
    (
        "difference ratio",
        DOTS,
        "Digits with a white dot between them differ by 1. Digits with a black dot between them are in the ratio 2:1.",
    ),
    (
        "difference ratio",
        DOTS,
        "Adjacent cells with a white circle between them are consecutive. If there is a black circle, "
        "one is double the other.",
    ),
    ("difference ratio", DOTS, "Standard Kropki rules apply."),
    ("difference ratio", DOTS, "Normal Kropki rules apply, all dots are given."),
    ("xv", LETTERS, "Digits separated by an X sum to 10, and digits separated by a V sum to 5."),
    ("xv", LETTERS, "XV: adjacent digits joined by X add to 10; those joined by V add to 5. Not all are given."),
    ("xv", LETTERS, "Cells with an X between them must sum to ten. Cells with a V between them must sum to five."),
    (
        "xv",
        LETTERS,
        "An X between two cells means they sum to 10 and a V means they sum to 5. All possible XVs are marked.",
    ),
    ("xv", LETTERS, "X's mark pairs summing to 10, V's mark pairs summing to 5."),
    ("xv", LETTERS, "Standard XV rules apply."),
    ("xv", LETTERS, "Digits in cells separated by an X/V sum to 10/5."),
    ("whispers", GREEN_LINE, "German Whispers: adjacent digits along the green line have a difference of at least 5."),
    ("whispers", GREEN_LINE, "Green lines are German Whispers lines."),
    ("whispers", GREEN_LINE, "Neighboring digits along green lines must be at least 5 apart."),
    ("whispers", GREEN_LINE, "Any two digits adjacent along a green line must differ by 5 or more."),
    ("whispers", GREEN_LINE, "Each pair of adjacent digits along a green line must have a difference of 5 or greater."),
    ("whispers", GREEN_LINE, "Along the green lines, the difference between adjacent digits is at least 5."),
    ("whispers", GREEN_LINE, "Digits next to each other on a green line differ by a minimum of 5."),
    ("whispers", GREEN_LINE, "Standard German Whisper rules apply."),
    ("whispers", GREEN_LINE, "The green line is a German Whisper."),
    ("renban", PURPLE_LINE, "Purple lines contain consecutive digits in any order without repeats."),
    (
        "renban",
        PURPLE_LINE,
        "Renban lines (purple): each line contains a set of non-repeating consecutive digits, in any order.",
    ),
    ("renban", PURPLE_LINE, "Each purple line is a renban: it contains a set of consecutive digits in any order."),
    ("renban", PURPLE_LINE, "Digits along the purple line form a consecutive sequence, not necessarily in order."),
    ("renban", PURPLE_LINE, "Pink lines contain a non-repeating set of consecutive digits, arranged in any order."),
    ("renban", PURPLE_LINE, "Purple lines contain a run of consecutive digits in some order."),
    (
        "renban",
        PURPLE_LINE,
        "A purple renban line must contain a sequence of consecutive digits in any order with no repeats.",
    ),
    ("regionsumline", BLUE_LINE, "Box borders divide the blue line into segments; each segment has the same sum."),
    ("regionsumline", BLUE_LINE, "Blue lines have an equal sum within each 3x3 box they pass through."),
    (
        "regionsumline",
        BLUE_LINE,
        "Region Sum Lines: For each line, digits on the line have an equal sum N within each 3x3 box it "
        "passes through. Different lines may have different values of N.",
    ),
    ("regionsumline", BLUE_LINE, "Digits along a blue line sum to the same total in every box it visits."),
    (
        "regionsumline",
        BLUE_LINE,
        "The digits on a blue line sum to the same value in each box. If a line passes through the same "
        "box more than once, each segment is summed separately.",
    ),
    ("regionsumline", BLUE_LINE, "Digits on blue lines have the same sum within every box they pass."),
    ("regionsumline", BLUE_LINE, "Segments of a blue line within each box have the same sum."),
    ("palindrome", GREY_LINE, "Digits along grey lines read the same forwards and backwards."),
    ("palindrome", GREY_LINE, "Grey lines are palindromes."),
    ("palindrome", GREY_LINE, "The grey line is a palindrome and reads the same from either end."),
    ("palindrome", GREY_LINE, "Palindromes: digits on a grey line form a palindrome."),
    ("palindrome", GREY_LINE, "Each grey line contains digits that read the same in both directions."),
    ("betweenline", RINGED, "Digits on a line between two circles must have values between those in the circles."),
    (
        "betweenline",
        RINGED,
        "Between lines: digits along lines lie strictly between the digits in the attached circles.",
    ),
    ("betweenline", RINGED, "The digits along a line with circles at its ends are between the end digits in value."),
    ("betweenline", RINGED, "Digits along a line must be between the circled digits at its ends."),
    ("quadruple", CORNER, "Digits in a circle must appear in the surrounding four cells."),
    (
        "quadruple",
        CORNER,
        "Quadruples: digits in circles must appear at least once in the four cells around the circle.",
    ),
    ("quadruple", CORNER, "The digits in a white circle must be placed in the cells touching the circle."),
    ("quadruple", CORNER, "Numbers in circles must appear in the four surrounding cells."),
    ("quadruple", CORNER, "Clues in circles indicate digits that must appear in the four adjacent cells."),
    ("quadruple", CORNER, "Each digit in a circle appears at least once in the 2x2 around it."),
    ("parity", SQUARE, "A grey square contains an even digit."),
    ("parity", SQUARE, "Grey squares are even."),
    ("parity", SQUARE, "Cells with a grey square must contain even digits."),
    ("parity", SQUARE, "Digits in shaded squares are even."),
    ("parity", SQUARE, "Shaded square cells contain even digits."),
    ("parity", DISC, "Grey circles contain odd digits."),
    ("parity", DISC, "Cells containing grey circles are odd."),
    ("parity", DISC, "Digits in shaded circles must be odd."),
    (
        "littlekillersum",
        OUTSIDE_ARROW,
        "Numbers outside the grid show the sum of the digits along the indicated diagonal.",
    ),
    (
        "littlekillersum",
        OUTSIDE_ARROW,
        "Little Killers: A clue outside the grid gives the sum of the digits along the indicated "
        "diagonal, which may repeat.",
    ),
    ("littlekillersum", OUTSIDE_ARROW, "Clues outside the grid give sums along the indicated diagonals."),
    (
        "littlekillersum",
        OUTSIDE_ARROW,
        "Digits along an indicated diagonal must sum to the given total. Digits may repeat along these diagonals.",
    ),
    ("littlekillersum", OUTSIDE_ARROW, "Outside clues are little killer sums: the sum of digits on the diagonal."),
    ("littlekillersum", OUTSIDE_ARROW, "Normal little killer rules apply."),
    ("diagonal", DIAGONAL, "Digits may not repeat on the marked diagonal."),
    ("diagonal", DIAGONAL, "Digits along the blue diagonal cannot repeat."),
    ("diagonal", DIAGONAL, "The marked diagonal contains each digit once."),
    ("diagonal", DIAGONAL, "Along the marked main diagonal, no digit repeats."),
    ("diagonal", DIAGONAL, "The digits on the blue diagonal are all different."),
    ("antiknight", NOTHING, "Identical digits can't be a knight's move apart."),
    ("antiknight", NOTHING, "Cells a knight's move apart can't contain the same digit."),
    ("antiknight", NOTHING, "Anti-knight: no two identical digits may be a chess knight's move away from each other."),
    ("antiknight", NOTHING, "Digits a chess knight's move apart must be different."),
    ("antiknight", NOTHING, "Two identical digits cannot be a knight's move (as in chess) away from each other."),
    ("antiking", NOTHING, "Anti-king rules apply."),
    ("antiking", NOTHING, "Identical digits may not touch diagonally."),
    ("antiking", NOTHING, "Cells separated by a king's move (in chess) cannot contain the same digit."),
    ("antiking", NOTHING, "Digits a king's move apart cannot be the same."),
    ("nonconsecutive", NOTHING, "Orthogonally adjacent digits may not be consecutive."),
    ("nonconsecutive", NOTHING, "No two orthogonally adjacent cells can contain consecutive digits."),
    ("nonconsecutive", NOTHING, "Adjacent cells cannot contain consecutive digits."),
    ("nonconsecutive", NOTHING, "Consecutive digits cannot be orthogonally adjacent."),
    ("disjoint", NOTHING, "Disjoint groups: cells in the same relative position in each box contain different digits."),
    ("disjoint", NOTHING, "Digits in the same position in different boxes must be different."),
    (
        "disjoint",
        NOTHING,
        "Cells which appear in the same position within their 3x3 box must contain different digits.",
    ),
    (
        "",
        NOTHING,
        "The grid is partially covered by fog. Correctly placed digits reveal surrounding cells. No "
        "guessing is required.",
    ),
    ("", NOTHING, "Fog: place correct digits to clear the fog."),
    ("", NOTHING, "The fog hides some clues."),
    ("", NOTHING, "Have fun solving and thanks to my testers!"),
    ("", NOTHING, "I hope you enjoy the puzzle. Please leave a comment or rating."),
    ("", NOTHING, "This puzzle was made for my wife's birthday."),
    ("", NOTHING, "Solution check is available on SudokuPad."),
    ("", NOTHING, "Solve with regular sudoku rules."),
    ("", NOTHING, "Fill in the grid so that each row, column and 3x3 box contains the digits 1-9."),
    ("", NOTHING, "Classic rules of Sudoku."),
    (
        "",
        NOTHING,
        "All standard sudoku rules apply; digits 1 through 9 appear exactly once in each row, column, and box.",
    ),
    (
        "sandwichsum",
        NUMBER,
        "Sandwich: numbers outside the grid are the sum of the digits between the 1 and the 9 in that row or column.",
    ),
    (
        "sandwichsum",
        NUMBER,
        "Clues outside the grid give the sum of digits sandwiched between the 1 and the 9 in that row/column.",
    ),
    ("sandwichsum", NUMBER, "Normal sandwich rules apply."),
    (
        "xsum",
        NUMBER,
        "X-Sums: A clue outside the grid gives the sum of the first X digits in that row/column, where X "
        "is the first digit.",
    ),
    (
        "xsum",
        NUMBER,
        "Numbers outside the grid show the sum of the first X cells seen from that side, where X is the "
        "digit in the first cell.",
    ),
    ("xsum", NUMBER, "Standard X-sum rules apply."),
    (
        "numberedroom",
        NUMBER,
        "Numbered Rooms: A clue outside the grid is the digit in the Nth cell of that row or column, "
        "where N is the first digit seen from the clue.",
    ),
    (
        "skyscraper",
        SMALL_NUMBER,
        "Skyscrapers: numbers outside the grid tell how many buildings are visible from that direction; "
        "taller buildings hide shorter ones.",
    ),
    (
        "skyscraper",
        SMALL_NUMBER,
        "Clues outside the grid indicate the number of visible skyscrapers, where each digit is the "
        "height of a skyscraper.",
    ),
    (
        "skyscraper",
        SMALL_NUMBER,
        "A clue outside the grid shows how many digits can be seen in that row or column from that side; "
        "larger digits block smaller ones.",
    ),
    ("rowdifference", NOTHING, "Neighbouring cells in every row must differ by at least 3."),
    ("whispers", ORANGE_LINE, "Dutch Whispers: adjacent digits along an orange line differ by at least 4."),
    ("whispers", ORANGE_LINE, "Adjacent digits on an orange line must have a difference of at least four."),
    ("whispers", ORANGE_LINE, "Orange lines are Dutch whispers."),
    (
        "entropicline",
        PEACH_LINE,
        "Entropic lines: any set of three consecutive digits along a peach line must contain a low digit "
        "(1-3), a medium digit (4-6), and a high digit (7-9).",
    ),
    (
        "entropicline",
        PEACH_LINE,
        "Any three adjacent cells on an orange line must contain one digit from {1,2,3}, one from "
        "{4,5,6} and one from {7,8,9}.",
    ),
    (
        "entropicline",
        PEACH_LINE,
        "Every three successive digits on a peach line contain one low (123), one middle (456) and one "
        "high (789) digit.",
    ),
    (
        "modularline",
        TEAL_LINE,
        "Modular lines: every set of three sequential digits along a teal line contains one digit from "
        "{1,4,7}, one from {2,5,8} and one from {3,6,9}.",
    ),
    (
        "modularline",
        TEAL_LINE,
        "Any three consecutive digits on a teal line have different remainders when divided by 3.",
    ),
    ("modularline", TEAL_LINE, "Every three adjacent digits on the teal line must have different residues modulo 3."),
    ("nabner", GOLD_LINE, "Nabner: no two digits on a gold line may be consecutive or identical."),
    (
        "nabner",
        GOLD_LINE,
        "Digits on a yellow line cannot repeat and no two digits on the line may be consecutive, "
        "regardless of their position.",
    ),
    (
        "nabner",
        GOLD_LINE,
        "Nabner lines: Digits along a yellow line are a set of non-repeating, non-consecutive digits.",
    ),
    ("parityline", RED_LINE, "Parity lines: digits along a red line alternate between odd and even."),
    ("parityline", RED_LINE, "Adjacent digits on a red line must have different parity."),
    ("parityline", RED_LINE, "Red lines alternate parity."),
    ("parityline", RED_LINE, "Adjacent cells along a red line must contain one even digit and one odd digit."),
    (
        "zipperline",
        LAVENDER_LINE,
        "Zipper lines: pairs of digits equidistant from the centre of a lavender line sum to the digit in the centre.",
    ),
    (
        "zipperline",
        LAVENDER_LINE,
        "Digits an equal distance from the centre of a lavender line have the same sum, which is the "
        "digit in the centre.",
    ),
    ("zipperline", LAVENDER_LINE, "Zipper: digits equally far from the middle of the line sum to the same total."),
    ("doublearrow", RINGED, "Double arrows: digits along the line sum to the sum of the digits in the two circles."),
    ("doublearrow", RINGED, "The sum of the digits on a line equals the sum of the digits in the circles at its ends."),
    (
        "doublearrow",
        RINGED,
        "Double arrow: The sum of digits in the circles equals the sum of digits along the line between them.",
    ),
    (
        "lockout",
        DIAMONDS,
        "Lockout lines: digits along a line must not lie between or equal the digits in the diamonds. "
        "The digits in the diamonds differ by at least 4.",
    ),
    (
        "lockout",
        DIAMONDS,
        "Digits on a line with diamonds at its ends must fall outside the range of the digits in the "
        "diamonds, which must be at least 4 apart.",
    ),
    ("sumline", GREY_LINE, "Ten lines: digits along a grey line can be divided into groups that each sum to 10."),
    (
        "sumline",
        GREY_LINE,
        "Each grey line can be split into one or more groups of adjacent digits which sum to 10. Groups "
        "do not overlap.",
    ),
    ("slow", SLOW, "Slow thermometers: digits increase or stay the same from the bulb."),
    ("slow", SLOW, "Along slow thermometers, digits do not decrease from the bulb end."),
    ("slow", SLOW, "Digits along a thermometer increase or stay the same as they move away from the bulb."),
    ("countingcircles", RING, "Counting circles: a digit in a circle indicates how many circles contain that digit."),
    ("countingcircles", RING, "A digit in a circle shows how many times that digit appears in circles."),
    ("countingcircles", RING, "Any digit in a circle tells exactly how many circles contain this digit."),
    ("countingcircles", RING, "The digit in a circle appears in exactly that many circles."),
    ("maximum", SHADED, "Fortress: digits in grey cells are larger than digits in orthogonally adjacent white cells."),
    ("maximum", SHADED, "Shaded cells contain digits greater than all orthogonally adjacent unshaded cells."),
    ("minimum", SHADED, "Grey cells are smaller than their orthogonal neighbours."),
    ("clone", CLONES, "Clones: grey areas contain the same digits in the same positions."),
    ("clone", CLONES, "Grey shapes are identical."),
    ("clone", CLONES, "The shaded regions must be identical."),
    ("extraregion", EXTRA, "The grey cells form an extra region that contains each digit once."),
    ("extraregion", EXTRA, "The shaded cells form an additional region containing the digits 1-9."),
    ("extraregion", EXTRA, "Extra region: the shaded area contains the digits 1 to 9 once each."),
    ("inequality", SIGN, "The inequality sign points to the smaller digit."),
    ("inequality", SIGN, "Inequalities between cells must be obeyed."),
    ("inequality", SIGN, "An arrowhead between two cells points to the lower digit."),
    ("inequality", SIGN, "Greater than signs point at the smaller digit."),
    (
        "samedifference",
        TURQUOISE_LINE,
        "Adjacent digits on a turquoise line have the same difference, which may vary between lines.",
    ),
    (
        "samedifference",
        TURQUOISE_LINE,
        "Same difference lines: the difference between each pair of adjacent digits on the line is the same.",
    ),
    ("pillarrow", PILL, "Digits along an arrow sum to the two-digit number in the pill, read left to right."),
    ("pillarrow", PILL, "Arrows: Digits along an arrow sum to the 2-digit number in the attached pill."),
    ("pillarrow", PILL, "The pill contains a two-digit number, the sum of the digits along its arrow."),
    ("cage", CAGES, "If no total is given, the sum must be deduced."),
    ("cage", CAGES, "Digits in cages sum to the total, if given."),
    ("cage", CAGES, "Some cages have no total given."),
    ("cage", CAGES, "In cages, digits cannot repeat and must sum to the small clue, where given."),
]


@pytest.mark.parametrize(("kind", "marks", "rules"), WORDINGS, ids=[rules for _, _, rules in WORDINGS])
def test_a_common_wording_is_understood(kind: str, marks: Marks, rules: str) -> None:
    expected = {name for name in kind.split(" ") if name}

    assert kinds(read(*marks, rules=NORMAL + rules)) == expected
