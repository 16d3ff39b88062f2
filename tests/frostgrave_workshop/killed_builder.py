"""A program in which a soldier is dismissed and a name typed; it says so and waits for its end."""

from __future__ import annotations

from scenes.games.frostgrave.workshop.builder import WarbandBuilder
from tests.killed_workshop import change_and_wait
from tests.scenes.hands import Hands


def open_builder(hands: Hands) -> WarbandBuilder:
    """Open the builder with a ready-made warband."""
    hands.app.services.navigator.open_workshop(hands.top, "frostgrave", "gate_keepers")
    hands.wait(lambda: isinstance(hands.top, WarbandBuilder))
    hands.frames(5)
    builder = hands.top
    assert isinstance(builder, WarbandBuilder)
    return builder


if __name__ == "__main__":
    change_and_wait(open_builder, "dismiss_9")
