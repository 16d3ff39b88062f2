"""Data files of every game, changed in one place: findings, or a match without a fault."""

from __future__ import annotations

import pytest

from game.catalogue import playable
from tests.conformance.changed_data import try_overlay

COUNT = 8


@pytest.mark.parametrize("name", playable())
def test_changed_data_are_findings_or_can_be_played(name: str) -> None:
    for number in range(COUNT):
        try_overlay(name, number)
