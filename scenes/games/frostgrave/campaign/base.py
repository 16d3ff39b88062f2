"""The base after a battle: the market is open, and the way to the map ends the round."""

from __future__ import annotations

import pygame

from game.frostgrave.campaign.actions import Done
from scenes.games.frostgrave.campaign.base_room import BaseRoomPage
from scenes.kit.widgets.buttons import Button, ButtonKind


class BasePage(BaseRoomPage):
    """The page of the phase `market`."""

    phases = ("market",)

    def way_out(self, rect: pygame.FRect) -> Button:
        """The gold button ends the market of this seat; it is disabled while rivals have theirs."""
        left = self.state.options.battles - self.state.round
        words = self.word("to_end" if left <= 0 else "to_gate" if left == 1 else "to_map")
        if not self.decides:
            words = self.kit.words("campaign.busy")
        button = Button(rect, words, self.go_on, ButtonKind.PRIMARY, key="leave", size=16)
        button.enabled = self.decides
        return button

    def go_on(self) -> None:
        """End the market of this seat."""
        self.act(Done(), "campaign_door")
