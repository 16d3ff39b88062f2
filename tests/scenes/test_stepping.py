"""Keys and pads go from thing to thing."""

from __future__ import annotations

import pygame
import pytest

from scenes.game_view.stepping import STEPS, nearest_towards, neighbour
from scenes.kit.input.intents import Intent

_PLACES = {
    name: pygame.FRect(x - 5, y - 5, 10, 10)
    for name, (x, y) in {
        "middle": (100, 100),
        "right": (150, 100),
        "far right": (300, 100),
        "low": (110, 160),
        "left and up": (40, 90),
    }.items()
}


@pytest.mark.parametrize(
    ("intent", "found"),
    [(Intent.RIGHT, "right"), (Intent.DOWN, "low"), (Intent.LEFT, "left and up")],
)
def test_the_nearest_thing_of_a_direction_is_gone_to(intent: Intent, found: str) -> None:
    assert nearest_towards(_PLACES, "middle", *STEPS[intent]) == found


def test_nothing_lies_beyond_the_last_thing() -> None:
    assert nearest_towards(_PLACES, "far right", *STEPS[Intent.RIGHT]) is None


def test_a_row_closes_to_a_ring() -> None:
    row = ["a", "b", "c"]
    assert neighbour(row, "c", 1) == "a"
    assert neighbour(row, "a", -1) == "c"
    assert neighbour(row, "a", 1) == "b"


@pytest.mark.parametrize("step", [1, -1])
def test_from_nowhere_the_first_thing_is_gone_to(step: int) -> None:
    assert neighbour(["a", "b", "c"], None, step) == "a"
    assert neighbour(["a", "b", "c"], "elsewhere", step) == "a"
