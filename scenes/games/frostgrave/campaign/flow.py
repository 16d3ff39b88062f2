"""Which page belongs to a phase of the campaign."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Final

from msgspec import UNSET

from game.frostgrave.campaign.phases import JOINT
from game.frostgrave.campaign.state import Phase
from scenes.kit.scene import Scene

if TYPE_CHECKING:
    from scenes.games.frostgrave.campaign.campaign_page import CampaignPage
    from scenes.games.frostgrave.campaign.host import CampaignHost

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


def page_class(phase: Phase) -> type[CampaignPage]:
    """The class of the page of a phase; imported when it is wanted."""
    module, name = PAGES[phase]
    found: type[CampaignPage] = getattr(import_module(f"{_HERE}.{module}"), name)
    return found


def page_for(host: CampaignHost) -> Scene:
    """A new page for the current phase; in a battle, the table.

    Raises:
        LamplightError: the table cannot be laid.
    """
    phase = host.state.phase
    if phase == "battle" and host.state.battle is not UNSET:
        from scenes.games.frostgrave.campaign.battle_table import battle_table

        return battle_table(host)
    viewer = host.session.viewer
    if viewer is not None and phase not in JOINT and host.fresh_report(viewer) is not None:
        return page_class("survival")(host)
    return page_class(phase)(host)
