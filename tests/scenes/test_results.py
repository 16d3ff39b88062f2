"""The result screen: how its figures are weighed against each other."""

from __future__ import annotations

import pytest

from scenes.results import bar_shares


@pytest.mark.parametrize(
    ("values", "shares"),
    [
        (("3", "1"), (0.75, 0.25)),
        (("75%", "25 %"), (0.75, 0.25)),
        (("0", "2"), (0.0, 1.0)),
        (("0", "0"), None),
        (("-1", "2"), None),
        (("3",), None),
        (("1", "2", "3"), None),
        (("a rank", "2"), None),
    ],
)
def test_bars_weigh_two_numbers_and_nothing_else(
    values: tuple[str, ...], shares: tuple[float, float] | None
) -> None:
    assert bar_shares(values) == shares
