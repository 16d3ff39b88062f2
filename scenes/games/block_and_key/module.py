"""The record of Block and Key for the program."""

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
    from_hex("#c98a3e"),
    from_hex("#5a3216"),
    (from_hex("#fff6d0"), from_hex("#ffc95c"), from_hex("#40220a")),
)
_STILL_LIFE = (
    TablePiece("block_and_key/card_back_sun", -44, -44, 64, turn=12),
    TablePiece("block_and_key/card_back_moon", -8, -50, 64, turn=-6),
    TablePiece("shared/table_block", 36, -16, 70),
    TablePiece("block_and_key/hand_left", -20, 4, 92),
    TablePiece("shared/table_key", 20, 26, 54),
)


def module(_services: Services) -> GameModule:
    """Build it for the services; the title needs no more than this."""
    return GameModule(
        "block_and_key",
        _view,
        _BOX,
        table=_table,
        still_life=_STILL_LIFE,
        lesson=_lesson,
    )


def _view() -> ViewClass:
    from scenes.games.block_and_key.view import BlockAndKeyView

    return BlockAndKeyView


def _table() -> LobbyTable:
    from scenes.games.block_and_key.lobby_table import MOOD, SCENE, laid, pictured

    return LobbyTable(laid, pictured, SCENE, mood=MOOD)


def _lesson() -> LessonClass:
    from scenes.games.block_and_key.lesson import BlockAndKeyLesson

    return BlockAndKeyLesson
