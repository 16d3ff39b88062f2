"""Why a deck cannot be completed, and what to take out (PD-1.1)."""

from __future__ import annotations

import pytest

from game.catalogue import open_words
from game.engine.dice import Dice
from game.peak_duel.decks_completion import can_be_completed, completions
from game.peak_duel.decks_obstacles import obstacle_of
from tests.peak_duel.duel import book


def _some(seed: int) -> list[str]:
    dice = Dice(seed)
    cards = list(book().beasts)
    dice.shuffle(cards)
    return cards[: (8, 14, 18, 21, 23, 24)[seed % 6]]


@pytest.mark.rule("PD-1.1")
@pytest.mark.parametrize("seed", range(36))
def test_what_is_told_to_be_taken_out_helps(seed: int) -> None:
    table, beasts, cards = book().table, book().beasts, _some(seed)
    found = completions(table, beasts, cards, "either", 1, Dice(1))
    assert can_be_completed(table, beasts, cards) == bool(found)
    obstacle = obstacle_of(table, beasts, cards)
    assert (obstacle is None) == bool(found)
    for way in obstacle.ways if obstacle is not None else ():
        left = [card for card in cards if card not in way]
        assert len(left) == len(cards) - len(way)
        assert completions(table, beasts, left, "either", 1, Dice(1))


@pytest.mark.rule("PD-1.1")
def test_the_reason_is_true_and_has_words() -> None:
    table, beasts = book().table, book().beasts
    words, seen = open_words("peak_duel"), set()
    for seed in range(200):
        cards = _some(seed)
        obstacle = obstacle_of(table, beasts, cards)
        if obstacle is None:
            continue
        seen.add(obstacle.key)
        for language in ("en", "zh_TW"):
            assert words.say(f"peak_duel.deck_obstacle.{obstacle.key}", language, **obstacle.values)
        if obstacle.key.endswith("_high"):
            assert int(obstacle.values["reach"]) > int(obstacle.values["total"])
        if obstacle.key == "elements":
            element = obstacle.values["element"]
            count = sum(beasts[card].element == element for card in cards)
            assert count == obstacle.values["count"] > table.per_element
    high = sorted(beasts.values(), key=lambda each: -each.defence)
    picked = [
        each.id
        for element in ("wood", "fire", "earth", "metal", "water")
        for each in [beast for beast in high if beast.element == element][:5]
    ]
    obstacle = obstacle_of(table, beasts, picked[:24])
    assert obstacle is not None and obstacle.key == "defence_high"
    assert "elements" in seen
