"""A program in which a deck is changed and its name typed; it says so and waits for its end."""

from __future__ import annotations

from scenes.games.peak_duel.workshop.deck_builder import DeckBuilder
from tests.killed_workshop import change_and_wait
from tests.scenes.hands import Hands

OPENED = "high_ridge"


def open_builder(hands: Hands) -> DeckBuilder:
    """Open the builder with a deck of the program."""
    hands.app.services.navigator.open_workshop(hands.top, "peak_duel", OPENED)
    hands.wait(lambda: isinstance(hands.top, DeckBuilder))
    hands.frames(5)
    builder = hands.top
    assert isinstance(builder, DeckBuilder)
    return builder


if __name__ == "__main__":
    change_and_wait(open_builder, "place_wood_0")
