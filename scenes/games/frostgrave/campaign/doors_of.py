"""From the map and the base to the other pages that can be opened above them."""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from scenes.games.frostgrave.campaign.campaign_page import CampaignPage

_HERE: Final = "scenes.games.frostgrave.campaign"
DOORS: Final[dict[str, tuple[str, str]]] = {
    "base": ("base_room", "BaseRoomPage"),
    "rivals": ("rivals", "RivalsPage"),
    "chronicle": ("chronicle", "ChroniclePage"),
    "level_up": ("level_up", "LevelUpPage"),
    "shop": ("shop", "ShopPage"),
    "hire": ("hiring", "HiringPage"),
    "graves": ("graves", "GravesPage"),
    "found": ("founding", "FoundingPage"),
}
"""The module and the class behind every door."""


def is_there(name: str) -> bool:
    """Whether there is a page behind a door."""
    return find_spec(f"{_HERE}.{DOORS[name][0]}") is not None


def open_door(page: CampaignPage, name: str) -> None:
    """Open a page above another."""
    if not is_there(name):
        return
    module, kind = DOORS[name]
    page.kit.audio.play("campaign_door", gain=0.7)
    page.open(getattr(import_module(f"{_HERE}.{module}"), kind))
