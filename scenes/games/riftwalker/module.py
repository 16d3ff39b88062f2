"""Riftwalker's game module for the scenes."""

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
    from_hex("#4a2a9a"),
    from_hex("#1a0f48"),
    (from_hex("#fff3c4"), from_hex("#ffb94d"), from_hex("#1c0f46")),
)
_STILL_LIFE = (
    TablePiece("riftwalker/element_life", 10, -34, 92, turn=9),
    TablePiece("riftwalker/element_fire", 42, -18, 92, turn=-6),
    TablePiece("riftwalker/rift_water_tidal_library", 84, 6, 84, turn=-21),
    TablePiece("riftwalker/rift_frame", 84, 6, 84, turn=-21),
    TablePiece("results/walker_red", -66, 44, 122),
)


def module(_services: Services) -> GameModule:
    """Build the game module; the title needs nothing more."""
    return GameModule(
        "riftwalker",
        _view,
        _BOX,
        table=_table,
        still_life=_STILL_LIFE,
        lesson=_lesson,
    )


def _view() -> ViewClass:
    from scenes.games.riftwalker.view import RiftwalkerView

    return RiftwalkerView


def _table() -> LobbyTable:
    from scenes.games.riftwalker.lobby_table import MOOD, SCENE, laid, pictured

    return LobbyTable(laid, pictured, SCENE, mood=MOOD)


def _lesson() -> LessonClass:
    from scenes.games.riftwalker.lesson import RiftwalkerLesson

    return RiftwalkerLesson
