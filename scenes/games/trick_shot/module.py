"""Trick Shot's game module for the scenes."""

from __future__ import annotations

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
    pass

_BOX = BoxLook(
    from_hex("#1c4474"),
    from_hex("#071428"),
    (from_hex("#ffffff"), from_hex("#a8d8ff"), from_hex("#0b2340")),
)
_STILL_LIFE = (
    TablePiece("trick_shot/card_rattle", -72, -30, 98, turn=12),
    TablePiece("trick_shot/card_heavy_line", -10, -38, 98, turn=-6),
    TablePiece("results/skater_rival_red", 68, 22, 100),
    TablePiece("trick_shot/die_bounce_0", -84, 42, 46),
    TablePiece("trick_shot/die_response_2", -34, 50, 46),
    TablePiece("trick_shot/puck", 14, 48, 32),
)


def module(_services: Services) -> GameModule:
    """Build the game module; the title needs nothing more."""
    return GameModule(
        "trick_shot",
        _view,
        _BOX,
        table=_table,
        still_life=_STILL_LIFE,
        sprite_groups=("trick_shot", "results"),
        people=("captain", "curls", "ponytail", "beanie"),
        lesson=_lesson,
    )


def _view() -> ViewClass:
    from scenes.games.trick_shot.view import TrickShotView

    return TrickShotView


def _table() -> LobbyTable:
    from scenes.games.trick_shot.lobby_table import MOOD, SCENE, laid, pictured

    return LobbyTable(laid, pictured, SCENE, mood=MOOD)


def _lesson() -> LessonClass:
    from scenes.games.trick_shot.lesson import TrickShotLesson

    return TrickShotLesson
