"""Which genre a puzzle is: what is written decides, best first, and nothing is guessed."""

from __future__ import annotations

import pytest
from penpad.formats.errors import PenpadError, UnknownGenre, UnreadMarks
from penpad.formats.puzzle import Cell, Symbol
from penpad.solver import genres, recognise
from penpad.solver.elsewhere import NAMES
from penpad.solver.recognise import candidates, name_pattern, written
from penpad.solver.vetting import plain

from tests.own import demo, first, numbers, rooms

EMPTY = ["...", "...", "..."]


def known(puzzle: object, **asked: object) -> list[tuple[str, str]]:
    return [(c.genre.id, c.known_by) for c in candidates(puzzle, **asked)]  # type: ignore[arg-type]


def test_asking_decides_over_everything_written() -> None:
    assert known(demo(), asked="Masyu") == [("masyu", "asked")]


def test_a_tag_decides_over_the_title() -> None:
    assert known(numbers(["1..", "...", "..."], title="Nurikabe", tags=("slither",)))[0] == ("slitherlink", "tag")


def test_the_title_decides_over_the_rules_text() -> None:
    puzzle = numbers(["3..", "...", "..."], title="A Nurikabe", rules="Not a Slitherlink at all.")

    assert known(puzzle) == [("nurikabe", "title")]


@pytest.mark.parametrize(
    "rules", ["Normal sudoku rules apply.", "Place 1-9 so that each row, column and region holds every digit."]
)
def test_the_rules_of_a_sudoku_decide_over_a_title_that_plays_with_the_name_of_another_genre(rules: str) -> None:
    assert known(numbers(["3..", "...", "..."], title="Nurikabe by the sea", rules=rules)) == [("sudoku", "rules")]


def test_a_tag_decides_over_the_rules_of_a_sudoku() -> None:
    puzzle = numbers(["1..", "...", "..."], rules="Normal sudoku rules apply.", tags=("slither",))

    assert known(puzzle)[0] == ("slitherlink", "tag")


@pytest.mark.parametrize(
    ("title", "genre_id"),
    [
        ("Slitherlink 3", "slitherlink"),
        ("slither-link", "slitherlink"),
        ("SLITHER LINK", "slitherlink"),
        ("ｓｌｉｔｈｅｒｌｉｎｋ", "slitherlink"),
        ("Rundweg No. 7", "slitherlink"),
        ("ぬりかべ その１", "nurikabe"),
        ("Day 12: Nurikabe (hard)", "nurikabe"),
    ],
)
def test_a_name_is_found_however_it_is_written(title: str, genre_id: str) -> None:
    assert known(numbers(["3..", "...", "..."], title=title)) == [(genre_id, "title")]


def test_a_longer_name_hides_the_shorter_one_in_it() -> None:
    puzzle = first("yajilin_regions", "unique").but(title="Regional Yajilin", tags=(), rules="")

    assert known(puzzle)[0] == ("yajilin_regions", "title")


def test_a_name_inside_another_word_is_no_name() -> None:
    assert not name_pattern("Tents").search(plain("The contents of this box"))
    assert name_pattern("Star Battle").search(plain("My star-battle"))


def test_a_genre_that_penpad_does_not_solve_is_named() -> None:
    ours = {name.lower() for genre_id in genres.ids() for name in (genre_id, *genres.load(genre_id).aliases)}
    name = next(name for name in NAMES if name not in ours and name.isalpha())

    with pytest.raises(UnknownGenre, match=f"names '{name}'"):
        candidates(rooms(["AAB", "AAB", "BBB"], title=name.title()))


def test_an_unknown_tag_is_named() -> None:
    with pytest.raises(UnknownGenre, match="tag 'nosuchgenre'"):
        candidates(numbers(EMPTY, tags=("nosuchgenre",)))


def test_a_word_that_changes_the_rules_is_refused() -> None:
    with pytest.raises(UnreadMarks, match="Toroidal"):
        recognise.first(candidates(numbers(["3..", "...", "..."], title="Toroidal Slitherlink")))


def test_an_empty_board_without_words_is_no_genre() -> None:
    with pytest.raises(UnknownGenre, match="--genre"):
        candidates(numbers(EMPTY))


def test_marks_alone_name_every_genre_that_reads_them() -> None:
    found = candidates(numbers(["22", "22"]))

    assert len(found) > 1
    assert all(candidate.fits and candidate.known_by == "marks" for candidate in found)


def test_a_genre_that_cannot_read_a_mark_says_which() -> None:
    puzzle = demo()
    (found,) = candidates(puzzle.but(given=(*puzzle.given, Symbol(Cell(0, 0), "star", 2))))

    assert not found.fits
    assert found.error is not None
    assert found.error.marks == (("symbol star", "R1C1"),)


@pytest.mark.parametrize("genre_id", genres.ids())
def test_every_name_of_a_genre_names_it(genre_id: str) -> None:
    genre = genres.load(genre_id)

    for name in (genre.name, *genre.aliases):
        try:
            sources = list(written(numbers(EMPTY, title=name)))
        except PenpadError as error:
            pytest.fail(f"{name}: {error}")
        assert genre_id in dict(sources)["title"], name


@pytest.mark.parametrize("text", ["", " ", "\u200b", "A" * 20_000, "(((((", "\\d+[", "🙂" * 500, "- " * 5_000])
def test_any_title_and_rules_are_looked_through_quickly(text: str) -> None:
    with pytest.raises(PenpadError):
        candidates(numbers(EMPTY, title=text, rules=text))
