"""Trick Shot's game module for the scenes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenes.game_view.game_module import BoxLook, GameModule, LessonClass, LobbyTable, ViewClass
from scenes.kit.draw.colour import from_hex
from scenes.services import Services

if TYPE_CHECKING:
    pass

_BOX = BoxLook(
    from_hex("#1c4474"),
    from_hex("#071428"),
    (from_hex("#ffffff"), from_hex("#a8d8ff"), from_hex("#0b2340")),
)


def module(_services: Services) -> GameModule:
    """Build the game module; the title needs nothing more."""
    return GameModule(
        "trick_shot",
        _view,
        _BOX,
        table=_table,
        sprite_groups=("trick_shot", "results"),
        people=("captain", "curls", "ponytail", "beanie"),
        lesson=_lesson,
    )


def _view() -> ViewClass:
    from scenes.games.trick_shot.view import TrickShotView

    return TrickShotView


def _table() -> LobbyTable:
    from scenes.games.trick_shot.lobby_table import laid, pictured

    return LobbyTable(laid, pictured)


def _lesson() -> LessonClass:
    from scenes.games.trick_shot.lesson import TrickShotLesson

    return TrickShotLesson
