"""The further options of a campaign: their values, their pictures, what they do."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pygame

from scenes.games.frostgrave.campaign.campaign_plan import CampaignPlan, further_options
from scenes.games.frostgrave.campaign.option_cells import OptionCell, OptionNote, OptionTray
from scenes.games.frostgrave.campaign.option_pictures import pictured
from scenes.kit.kit import Kit
from scenes.kit.widgets.form import Form
from scenes.kit.widgets.text_entry import TextEntry
from scenes.lobby.pieces import Pieces


def add_further_options(
    kit: Kit,
    form: Form,
    area: pygame.FRect,
    note: pygame.FRect,
    plan: CampaignPlan,
    paid: int,
    painter: Pieces,
) -> None:
    """Add a cell for each option behind "more", and one for the seed.

    Args:
        kit: the toolkit.
        form: takes the widgets.
        area: the tray.
        note: where the effect of an option is told.
        plan: the chosen values.
        paid: the gold of a warband that has lost a battle.
        painter: draws the pictures once they are loaded.
    """
    words = kit.words
    tray = OptionTray(kit, form, area)
    for name, values in further_options():
        cell = _cell(name, [_value(kit, name, value) for value in values])
        cell.index = values.index(plan.value(name)) if plan.value(name) in values else 0
        cell.on_change = _chooser(plan, name, values)
        cell.pictures = [pictured(name, value) for value in values]
        cell.name = words(f"campaign.option.{name}")
        cell.note = words(f"campaign.option_text.{name}", gold=paid)
        cell.painter = painter
        tray.add(cell)
    tray.add(_seed(kit, plan, painter))
    tray.finish()
    form.add(OptionNote(note, tray.cells))


def _cell(name: str, options: list[str]) -> OptionCell:
    return OptionCell(pygame.FRect(0, 0, 0, 0), options, key=f"option_{name}")


def _seed(kit: Kit, plan: CampaignPlan, painter: Pieces) -> OptionCell:
    """The cell in which the seed is typed."""
    words = kit.words
    cell = _cell("seed", [plan.seed])
    cell.focusable, cell.painter = False, painter
    cell.pictures = [pictured("seed", "")]
    cell.name, cell.note = words("lobby.options.seed"), words("lobby.options.seed_text")
    cell.entry = TextEntry(
        pygame.FRect(0, 0, 0, 0),
        plan.seed,
        limit=18,
        placeholder=words("lobby.options.seed_hint"),
        on_change=lambda text: setattr(plan, "seed", text),
        key="seed",
    )
    return cell


def _chooser(plan: CampaignPlan, name: str, values: list[Any]) -> Callable[[int], None]:
    return lambda place: plan.choose(name, values[place])


def _value(kit: Kit, name: str, value: object) -> str:
    key = f"campaign.option_value.{name}.{value}".lower()
    if key in kit.words:
        return kit.words(key)
    if isinstance(value, bool):
        return kit.words(f"kit.toggle.{'on' if value else 'off'}")
    return str(value)
