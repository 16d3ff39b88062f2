"""The buttons below somebody who died: the ways to bring them back, and the way to the grave."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial

import pygame

from game.engine.contract import Action
from game.frostgrave.campaign.actions import Rescue
from scenes.games.frostgrave.campaign.campaign_page import CampaignPage
from scenes.games.frostgrave.campaign.naming import CampaignNaming
from scenes.kit.widgets.buttons import Button, ButtonKind


def rescue_buttons(
    page: CampaignPage, ways: Sequence[Action], area: pygame.FRect
) -> Iterator[Button]:
    """A button for each way, side by side over an area; the first rescue is the gold one."""
    naming = CampaignNaming(page.kit.words, page.rules.book)
    width = (area.width - 10 * (len(ways) - 1)) / max(1, len(ways))
    for number, way in enumerate(ways):
        rect = pygame.FRect(area.left + number * (width + 10), area.top, width, area.height)
        if isinstance(way, Rescue):
            text, icon = page.word("rescue", by=naming.thing(way.by)), "heart"
            kind = ButtonKind.PRIMARY if number == 0 else ButtonKind.GHOST
        else:
            text, icon, kind = page.word("bury"), "frost_skull", ButtonKind.DANGER
        yield Button(
            rect,
            text,
            partial(page.act, way, "ui_confirm"),
            kind,
            icon=icon,
            size=16,
            key=f"way_{number}",
        )
