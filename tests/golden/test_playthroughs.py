"""Three or more stored matches a game; a game without them fails.

After a change of rules that was meant: ``python -m tests.golden.record GAME``.
"""

from __future__ import annotations

from itertools import zip_longest

import pytest

from tests.conformance.games import game_under_test, names
from tests.golden.playthrough import FURTHER_SEEDS, MATCHES, lines_of, path_of, seeds


@pytest.mark.parametrize(
    ("name", "seed"), [(name, seed) for name in names() for seed in seeds(name)]
)
def test_a_stored_match_is_played_the_same_line_by_line(name: str, seed: int) -> None:
    path = path_of(name, seed)
    assert path.is_file(), f"{name} has no stored match of seed {seed}"
    stored = path.read_text("utf-8").splitlines()
    played = lines_of(game_under_test(name), seed)
    for number, (expected, found) in enumerate(zip_longest(stored, played), start=1):
        assert found == expected, f"{path.name}, line {number}"


@pytest.mark.parametrize("name", names())
def test_nothing_else_is_stored(name: str) -> None:
    stored = sorted(path.name for path in path_of(name, 0).parent.iterdir())
    assert stored == [path_of(name, seed).name for seed in seeds(name)]
    assert len(stored) >= MATCHES


def test_a_match_against_the_ancients_is_stored() -> None:
    told = path_of("block_and_key", FURTHER_SEEDS["block_and_key"][0]).read_text("utf-8")
    assert " seats=1 " in told.splitlines()[0]
    for event in ("ancients_read", "ancients_took", "nearest_found", "key_laid_down"):
        assert f"    {event} " in told
    assert "place_for_ancients" in told
