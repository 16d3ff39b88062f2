"""The further options of a campaign, a card for each."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pygame

from scenes.games.frostgrave.campaign.campaign_plan import CampaignPlan, further_options
from scenes.games.frostgrave.campaign.option_pictures import pictured
from scenes.kit.kit import Kit
from scenes.kit.widgets.base import Widget
from scenes.kit.widgets.choices import Choice, Toggle
from scenes.kit.widgets.form import Form
from scenes.kit.widgets.text_entry import TextEntry
from scenes.lobby.option_grid import OptionGrid, OptionTile
from scenes.lobby.pieces import Pieces


def add_further_options(
    kit: Kit, form: Form, area: pygame.FRect, plan: CampaignPlan, paid: int, painter: Pieces
) -> None:
    """Add a card for each option behind "more", and one for the seed; they scroll.

    Args:
        kit: the toolkit.
        form: takes the widgets.
        area: the tray.
        plan: the chosen values.
        paid: the gold of a warband that has lost a battle.
        painter: draws the pictures once they are loaded.
    """
    words = kit.words
    grid = OptionGrid(kit, form, area, 0.0)
    for name, values in further_options():
        note = f"campaign.option_text.{name}"
        told = words(note, gold=paid) if note in words else ""
        control = _control(kit, plan, name, values)
        shown = _shown(plan, name)
        grid.add(OptionTile(painter, shown, words(f"campaign.option.{name}"), told, control))
    seed = TextEntry(
        pygame.FRect(0, 0, 0, 0),
        plan.seed,
        limit=18,
        placeholder=words("lobby.options.seed_hint"),
        on_change=lambda text: setattr(plan, "seed", text),
        key="seed",
    )
    name, note = words("lobby.options.seed"), words("lobby.options.seed_text")
    grid.add(OptionTile(painter, lambda: pictured("seed", ""), name, note, seed))
    grid.finish()


def _shown(plan: CampaignPlan, name: str) -> Callable[[], Any]:
    return lambda: pictured(name, plan.value(name))


def _control(kit: Kit, plan: CampaignPlan, name: str, values: list[Any]) -> Widget:
    """A switch for yes and no, else the values to choose from."""
    chosen = plan.value(name)
    if isinstance(values[0], bool):
        return Toggle(
            pygame.FRect(0, 0, 70, 0),
            chosen is True,
            lambda value: plan.choose(name, value),
            key=f"option_{name}",
        )
    return Choice(
        pygame.FRect(0, 0, 0, 0),
        [_value(kit, name, value) for value in values],
        values.index(chosen) if chosen in values else 0,
        lambda place: plan.choose(name, values[place]),
        key=f"option_{name}",
    )


def _value(kit: Kit, name: str, value: object) -> str:
    key = f"campaign.option_value.{name}.{value}"
    return kit.words(key) if key in kit.words else str(value)
