"""The page of conversions says what the code does."""

from __future__ import annotations

from pathlib import Path

from penpad.formats import conversions

PAGE = Path(__file__).resolve().parent.parent / "docs" / "conversion.md"


def test_the_table_of_conversions_is_what_the_code_does() -> None:
    assert PAGE.read_text(encoding="utf-8") == conversions.document(), (
        "docs/conversion.md is old; run: python -m penpad.formats.conversions > docs/conversion.md"
    )
