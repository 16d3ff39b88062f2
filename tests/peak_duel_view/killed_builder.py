"""A program in which a deck is changed and its name typed; it says so and waits for its end."""

from __future__ import annotations

import sys
import time

import pygame

from scenes.app.app import App
from scenes.games.peak_duel.workshop.deck_builder import DeckBuilder
from scenes.kit.settings_store import Settings, SettingsStore
from tests.scenes.hands import Hands

OPENED = "high_ridge"


def main() -> None:
    """Change a deck, say so, and wait."""
    store = SettingsStore()
    store.save(Settings(reduce_motion=True, animation_speed="instant"))
    pygame.display.init()
    hands = Hands(App(store, strict=True))
    hands.frames()
    open_builder(hands)
    hands.press("place_wood_0")
    hands.click(hands.form.find("name").area.center)
    hands.type("!")
    for _ in range(10):  # a person has seen it: some frames have passed
        hands.frames(1)
        time.sleep(0.03)
    sys.stdout.write("changed\n")
    sys.stdout.flush()
    time.sleep(60)


def open_builder(hands: Hands) -> DeckBuilder:
    """Open the builder with a deck of the program."""
    hands.app.services.navigator.open_workshop(hands.top, "peak_duel", OPENED)
    hands.wait(lambda: isinstance(hands.top, DeckBuilder))
    hands.frames(5)
    builder = hands.top
    assert isinstance(builder, DeckBuilder)
    return builder


if __name__ == "__main__":
    main()
