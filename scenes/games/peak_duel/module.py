"""The record of Peak Duel for the program."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

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
    from scenes.kit.scene import Scene

_BOX = BoxLook(
    from_hex("#d8c397"),
    from_hex("#35565b"),
    (from_hex("#fff6e0"), from_hex("#f2cf8a"), from_hex("#4a130a")),
)
_STILL_LIFE = (
    TablePiece("peak_duel/card_water", -62, -26, 92, turn=12),
    TablePiece("peak_duel/beast_water_03", -62, -26, 72, turn=12),
    TablePiece("peak_duel/card_fire", 62, -26, 92, turn=-12),
    TablePiece("peak_duel/beast_fire_05", 62, -26, 72, turn=-12),
    TablePiece("peak_duel/card_wood", 0, -34, 92),
    TablePiece("peak_duel/beast_wood_04", 0, -34, 72),
    TablePiece("peak_duel/soul_wood", -22, 17, 38),
    TablePiece("peak_duel/soul_water", 22, 17, 38),
    TablePiece("peak_duel/soul_fire", 76, 22, 32),
    TablePiece("peak_duel/rule_greater", -72, 30, 58),
)


def module(services: Services) -> GameModule:
    """Build it for the services; the title needs no more than this."""

    def workshop(chosen: str, on_kept: Callable[[str], None] | None, seat: int) -> Scene:
        del seat
        from scenes.games.peak_duel.workshop.deck_builder import DeckBuilder

        return DeckBuilder(services.kit, services, chosen, on_kept)

    return GameModule(
        "peak_duel",
        _view,
        _BOX,
        table=_table,
        still_life=_STILL_LIFE,
        sprite_groups=("peak_duel", "peak_duel_table"),
        lesson=_lesson,
        workshop=workshop,
    )


def _view() -> ViewClass:
    from scenes.games.peak_duel.view import PeakDuelView

    return PeakDuelView


def _table() -> LobbyTable:
    from scenes.games.peak_duel.lobby_table import MOOD, SCENE, laid, pictured

    return LobbyTable(laid, pictured, SCENE, mood=MOOD)


def _lesson() -> LessonClass:
    from scenes.games.peak_duel.lesson import PeakDuelLesson

    return PeakDuelLesson
