"""Frostgrave's game modules for the scenes: single battles and the campaign."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from game.engine.contract import AnyRules, Options
from scenes.game_view.game_module import (
    BoxLook,
    GameModule,
    LessonClass,
    LobbyTable,
    TablePiece,
    ViewClass,
)
from scenes.kit.draw.colour import from_hex
from scenes.services import Services

if TYPE_CHECKING:
    import pygame

    from game.engine.saves import Summary
    from game.frostgrave.rules import Frostgrave
    from scenes.kit.kit import Kit
    from scenes.kit.scene import Scene
    from scenes.kit.text.words import Words
    from scenes.kit.widgets.base import Widget
    from scenes.match_plan import MatchPlan

_BOX = BoxLook(
    from_hex("#3a5f92"),
    from_hex("#0e1d38"),
    (from_hex("#ffffff"), from_hex("#a9d6ff"), from_hex("#14294c")),
)
_STILL_LIFE = (
    TablePiece("frostgrave_low/red_knight", -74, 6, 76),
    TablePiece("frostgrave_low/blue_archer", 76, 4, 76),
    TablePiece("results/red_elementalist", -4, 16, 84),
    TablePiece("frostgrave_low/chest", 58, 42, 60),
)


def module(services: Services) -> GameModule:
    """Build the module of single battles."""

    def workshop(chosen: str, on_kept: Callable[[str], None] | None, seat: int) -> Scene:
        from scenes.games.frostgrave.workshop.builder import WarbandBuilder

        return WarbandBuilder(services.kit, services, chosen, on_kept, seat)

    def made_options(rules: AnyRules, plan: MatchPlan) -> Options:
        from scenes.games.frostgrave.campaign_guests import made_options as made

        return made(services, _battles(rules), plan)

    return GameModule(
        "frostgrave",
        _view,
        _BOX,
        table=_table,
        still_life=_STILL_LIFE,
        sprite_groups=("frostgrave", "frostgrave_low"),
        lesson=_lesson,
        workshop=workshop,
        plan_problems=_plan_problems,
        guests=_guests,
        made_options=made_options,
        option_picture=_option_picture,
    )


def campaign_module(services: Services) -> GameModule:
    """Build the module of campaigns, which have pages of their own instead of lobby and table."""

    def set_up(tab: str) -> Scene:
        from scenes.games.frostgrave.campaign.set_up import CampaignSetUp

        return CampaignSetUp(services.kit, services, tab)

    def resume(path: Path) -> Scene:
        from scenes.games.frostgrave.campaign.opening import resume_campaign

        return resume_campaign(services, path)

    return GameModule("frostgrave_campaign", box=_BOX, set_up=set_up, resume=resume)


def _battles(rules: AnyRules) -> Frostgrave:
    from game.frostgrave.rules import Frostgrave

    if not isinstance(rules, Frostgrave):
        raise TypeError(type(rules).__name__)
    return rules


def _view() -> ViewClass:
    from scenes.games.frostgrave.view import FrostgraveView

    return FrostgraveView


def _table() -> LobbyTable:
    from scenes.games.frostgrave.lobby_table import MOOD, SCENE, idle, laid, pictured

    return LobbyTable(laid, pictured, SCENE, idle, MOOD)


def _lesson() -> LessonClass:
    from scenes.games.frostgrave.lesson import FrostgraveLesson

    return FrostgraveLesson


def _plan_problems(rules: AnyRules, plan: MatchPlan, words: Words) -> tuple[str, list[str]]:
    from scenes.games.frostgrave.readiness import troubles

    heading = words("frostgrave_workshop.not_ready.title")
    return heading, troubles(_battles(rules), plan, words)


def _guests(saves: Sequence[Summary], words: Words) -> Mapping[str, str]:
    from scenes.games.frostgrave.campaign_guests import offered

    return offered(saves, words)


def _option_picture(
    kit: Kit, rules: AnyRules, plan: MatchPlan, room: pygame.FRect
) -> Widget | None:
    from scenes.games.frostgrave.maps.sheet import sheet_in

    return sheet_in(kit, rules, plan, room)
