"""What the program knows of Block and Key on the screen."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.engine.contract import AnyRules, State
from scenes.game_module import BoxLook, GameModule, TablePiece, ViewClass
from scenes.kit.draw.colour import from_hex
from scenes.services import Services

if TYPE_CHECKING:
    from scenes.game_view.contract import LessonStep

_BOX = BoxLook(
    from_hex("#c98a3e"),
    from_hex("#5a3216"),
    (from_hex("#fff6d0"), from_hex("#ffc95c"), from_hex("#40220a")),
    (0.52, 0.42, 0.64),
)

_TABLE = (
    TablePiece("block_and_key/altar_sun", -170, -40, 80),
    TablePiece("block_and_key/altar_moon", 170, -40, 80),
    TablePiece("block_and_key/key_sun", -190, 60, 46, 0, 20),
    TablePiece("block_and_key/key_moon", 190, 60, 46, 0, -20),
    TablePiece("block_and_key/key_star", 0, 130, 46),
    TablePiece("block_and_key/tile_coral", -60, 10, 44),
    TablePiece("block_and_key/tile_jade", -20, -14, 44),
    TablePiece("block_and_key/tile_azure", 20, 10, 44),
    TablePiece("block_and_key/tile_gold", 60, -14, 44),
    TablePiece("block_and_key/tile_sun", -20, 34, 44),
    TablePiece("block_and_key/tile_coral", 20, -38, 44),
    TablePiece("block_and_key/tile_jade", 60, 34, 44),
)
"""What lies on the table of the lobby."""
_OPTIONS = {
    "length": "block_and_key/key_star",
    "views": "block_and_key/key_sun",
    "mystery": "block_and_key/card_back_star",
    "height": "block_and_key/tile_azure",
}
"""The pictures of options in the lobby."""


def module(_services: Services) -> GameModule:
    """Build it for the services; the title needs no more than this."""
    return GameModule(
        "block_and_key",
        _view,
        _BOX,
        table_pieces=_TABLE,
        option_sprites=_OPTIONS,
        lesson=_lesson,
        position=_position,
    )


def _view() -> ViewClass:
    from scenes.games.block_and_key.view import BlockAndKeyView

    return BlockAndKeyView


def _lesson(rules: AnyRules) -> Sequence[LessonStep]:
    from scenes.games.block_and_key.lesson import read_lesson

    return read_lesson(rules)


def _position(rules: AnyRules, name: str) -> State:
    from scenes.games.block_and_key.lesson import read_position

    return read_position(rules, name)
