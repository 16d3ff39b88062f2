"""The base after a battle: the market is open, and the way to the map ends the round."""

from __future__ import annotations

from game.frostgrave.campaign.actions import Done
from scenes.games.frostgrave.campaign.base_room import BaseRoomPage


class BasePage(BaseRoomPage):
    """The page of the phase `market`."""

    phases = ("market",)

    def go_on(self) -> None:
        """End one's market."""
        self.act(Done(), "campaign_door")
