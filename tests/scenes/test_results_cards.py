"""The sentence below a figure that both sides have."""

from __future__ import annotations

import pytest

from scenes.app.app import App
from scenes.results.cards import _compared


@pytest.mark.parametrize(
    ("values", "told"),
    [
        (("8", "6"), "Red had 2 more."),
        (("4", "6.5"), "Blue had 2.5 more."),
        (("5", "5"), "Neither was ahead."),
        (("many", "5"), ""),
        (("1", "2", "3"), ""),
    ],
)
def test_it_names_who_has_more_and_by_how_much(
    app: App, values: tuple[str, ...], told: str
) -> None:
    app.kit.apply(app.kit.settings.changed(language="en"))
    assert _compared(app.kit.words, ["Red", "Blue"], values) == told
