"""Maps phases of the campaign and doors to their pages."""

from __future__ import annotations

from importlib import import_module
from typing import Final

from msgspec import UNSET

from game.frostgrave.campaign.phases import JOINT
from game.frostgrave.campaign.state import Phase
from scenes.games.frostgrave.campaign.campaign_page import CampaignPage
from scenes.games.frostgrave.campaign.host import CampaignHost
from scenes.kit.scene import Scene

_HERE: Final = "scenes.games.frostgrave.campaign"
PAGES: Final[dict[Phase, tuple[str, str]]] = {
    "map": ("city_map", "CityMapPage"),
    "muster": ("briefing", "BriefingPage"),
    "battle": ("between_battles", "BetweenBattlesPage"),
    "survival": ("aftermath", "AftermathPage"),
    "spoils": ("aftermath", "AftermathPage"),
    "after": ("spells_after", "SpellsAfterPage"),
    "study": ("level_up", "LevelUpPage"),
    "market": ("base", "BasePage"),
    "": ("final", "FinalPage"),
}
"""The module and the class of the page of every phase; a battle in play has the table."""
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


def _imported(module: str, name: str) -> type[CampaignPage]:
    """The class of a page; its module is imported when it is needed."""
    found: type[CampaignPage] = getattr(import_module(f"{_HERE}.{module}"), name)
    return found


class CampaignPages:
    """All pages of a campaign. See `scenes.games.frostgrave.campaign.host.Pages`."""

    def behind(self, door: str) -> type[CampaignPage]:
        """The class of the page behind a door."""
        return _imported(*DOORS[door])

    def page_for(self, host: CampaignHost) -> Scene:
        """A new page for the current phase; in a battle, the table.

        Raises:
            LamplightError: the table cannot be set up.
        """
        phase = host.state.phase
        if phase == "battle" and host.state.battle is not UNSET:
            from scenes.games.frostgrave.campaign.battle_table import battle_table

            return battle_table(host)
        viewer = host.session.viewer
        if viewer is not None and phase not in JOINT and host.fresh_report(viewer) is not None:
            phase = "survival"
        return _imported(*PAGES[phase])(host)
