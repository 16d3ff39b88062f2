"""What the program knows of Peak Duel on the screen."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from game.engine.contract import AnyRules, State
from scenes.game_module import BoxLook, GameModule, TablePiece, ViewClass
from scenes.kit.draw.colour import from_hex
from scenes.services import Services

if TYPE_CHECKING:
    from scenes.game_view.contract import LessonStep
    from scenes.kit.scene import Scene

_BOX = BoxLook(
    from_hex("#d8c397"),
    from_hex("#35565b"),
    (from_hex("#fff6e0"), from_hex("#f2cf8a"), from_hex("#4a130a")),
    (0.66, 0.36, 0.62),
)

_TABLE = (
    TablePiece("peak_duel/rule_greater", 0, 0, 120, 0.75),
    TablePiece("peak_duel/card_fire", -190, 98, 62, 0.75, 16),
    TablePiece("peak_duel/card_water", -144, 104, 62, 0.75, 8),
    TablePiece("peak_duel/card_wood", -98, 110, 62, 0.75, 0),
    TablePiece("peak_duel/card_metal", -52, 104, 62, 0.75, -8),
    TablePiece("peak_duel/card_earth", -6, 98, 62, 0.75, -16),
    TablePiece("peak_duel/card_back", -92, -116, 62, 0.75, -16),
    TablePiece("peak_duel/card_back", -46, -122, 62, 0.75, -8),
    TablePiece("peak_duel/card_back", 0, -128, 62, 0.75, 0),
    TablePiece("peak_duel/card_back", 46, -122, 62, 0.75, 8),
    TablePiece("peak_duel/card_back", 92, -116, 62, 0.75, 16),
    TablePiece("peak_duel/beast_fire_01", -150, 10, 90, 0.8),
    TablePiece("peak_duel/beast_water_01", 150, -10, 90, 0.8),
)
"""What lies on the table of the lobby."""
_OPTIONS = {"ladder": "peak_duel/rule_lesser"}
"""The pictures of options in the lobby."""


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
        table_pieces=_TABLE,
        option_sprites=_OPTIONS,
        sprite_groups=("peak_duel", "peak_duel_table"),
        lesson=_lesson,
        position=_position,
        workshop=workshop,
    )


def _view() -> ViewClass:
    from scenes.games.peak_duel.view import PeakDuelView

    return PeakDuelView


def _lesson(rules: AnyRules) -> Sequence[LessonStep]:
    from scenes.games.peak_duel.lesson import read_lesson

    return read_lesson(rules)


def _position(rules: AnyRules, name: str) -> State:
    from scenes.games.peak_duel.lesson import read_position

    return read_position(rules, name)
