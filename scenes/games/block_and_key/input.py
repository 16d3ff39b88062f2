"""What a person does at the table, whatever the device: takes a block, turns it, chooses."""

from __future__ import annotations

import pygame

from game.block_and_key.actions import Place, PlaceForAncients, TurnCore
from game.engine.contract import Action
from scenes.games.block_and_key import action_bar, builder
from scenes.games.block_and_key.action_index import BlockAndKeyActionIndex
from scenes.games.block_and_key.choices import Choosing
from scenes.games.block_and_key.context import BlockAndKeyContext
from scenes.games.block_and_key.keys_and_pads import KeysAndPads
from scenes.games.block_and_key.mouse import Mouse
from scenes.kit.input.intents import Device, Signal


class BlockAndKeyInput(Choosing):
    """Takes input for the decision that is open."""

    def __init__(self, parts: BlockAndKeyContext) -> None:
        super().__init__(parts)
        self._mouse = Mouse(self)
        self._keys = KeysAndPads(self)

    # ------------------------------------------------------------------ decisions
    def ask(self, offer: BlockAndKeyActionIndex) -> None:
        """Open a decision."""
        parts = self.parts
        parts.offer = offer
        self.point_at(None)
        self.hinted = self.hinted_place = None
        parts.builder.drop()
        parts.core_turns = 0
        if offer.kind == "place_for_ancients" and offer.places:
            block = next(iter(offer.places))
            self.take(block)
        elif offer.kind == "turn_core":
            self.show_core(offer.state.core)
        self.arrange()
        self.refresh()
        parts.look_for_keys()
        if parts.kit.controls.device is not Device.MOUSE and not parts.builder.active:
            self._keys.focus_first()

    def rest(self) -> None:
        """Close the decision."""
        parts = self.parts
        parts.offer = None
        parts.builder.drop()
        parts.hud.shown.chosen = builder.NO_BLOCK
        parts.lit_squares = None
        parts.scout.stop()
        self.point_at(None)
        self.hinted = self.hinted_place = None
        self.arrange()
        self.refresh()

    def suggest(self, action: Action) -> None:
        """Show an action: the block over its place, or the thing to point at."""
        parts, offer = self.parts, self.parts.offer
        if offer is None:
            return
        if isinstance(action, Place | PlaceForAncients):
            block = action.block if isinstance(action, Place) else parts.builder.block
            if block not in offer.places:
                return
            self.take(block)
            parts.builder.show(action)
            self.hinted, self.hinted_place = None, action
            self.arrange()
            self.refresh()
            return
        if isinstance(action, TurnCore):
            self.show_core(action.turns)
            self.hinted = ("button", action_bar.CORE_DONE)
            return
        for target, known in self.pointing.actions().items():
            if known == action:
                self.hinted = target
                self.point_at(target, by_keys=parts.kit.controls.device is not Device.MOUSE)

    # ------------------------------------------------------------------ input
    def pointer(self, event: pygame.Event) -> bool:
        """Take a mouse event; returns whether it was used."""
        return self._mouse.event(event)

    def signal(self, signal: Signal) -> bool:
        """Take an intention of a key or a pad; returns whether it was used."""
        return self._keys.signal(signal)
