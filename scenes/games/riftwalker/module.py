"""Riftwalker's game module for the scenes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenes.game_view.game_module import BoxLook, GameModule, LessonClass, LobbyTable, ViewClass
from scenes.kit.draw.colour import from_hex
from scenes.services import Services

if TYPE_CHECKING:
    pass

_BOX = BoxLook(
    from_hex("#4a2a9a"),
    from_hex("#1a0f48"),
    (from_hex("#fff3c4"), from_hex("#ffb94d"), from_hex("#1c0f46")),
)


def module(_services: Services) -> GameModule:
    """Build the game module; the title needs nothing more."""
    return GameModule(
        "riftwalker",
        _view,
        _BOX,
        table=_table,
        lesson=_lesson,
    )


def _view() -> ViewClass:
    from scenes.games.riftwalker.view import RiftwalkerView

    return RiftwalkerView


def _table() -> LobbyTable:
    from scenes.games.riftwalker.lobby_table import laid, pictured

    return LobbyTable(laid, pictured)


def _lesson() -> LessonClass:
    from scenes.games.riftwalker.lesson import RiftwalkerLesson

    return RiftwalkerLesson
