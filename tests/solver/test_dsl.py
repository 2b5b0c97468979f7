"""What genre files import is there, and comes from where the import statements say."""

from __future__ import annotations

import pytest
from penpad.solver import dsl


@pytest.mark.parametrize("name", dsl.__all__)
def test_every_name_on_offer_can_be_imported(name: str) -> None:
    assert getattr(dsl, name) is not None


def test_the_names_on_offer_are_the_names_imported() -> None:
    assert set(dsl.__all__) == set(dsl._homes())


def test_an_unknown_name_is_an_attribute_error() -> None:
    with pytest.raises(AttributeError, match="nonesuch"):
        dsl.nonesuch  # noqa: B018
