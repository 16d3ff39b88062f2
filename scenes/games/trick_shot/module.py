"""What the program knows of Trick Shot on the screen."""

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
    from_hex("#1c4474"),
    from_hex("#071428"),
    (from_hex("#ffffff"), from_hex("#a8d8ff"), from_hex("#0b2340")),
    (0.40, 0.36, 0.62),
)

_TABLE = (
    TablePiece("trick_shot/rink_classic", 0, 0, 500, 0.61),
    TablePiece("trick_shot/skater_red_goalie_0", -202, -12, 30),
    TablePiece("trick_shot/skater_red_defender_0", -125, -43, 30),
    TablePiece("trick_shot/skater_red_wing_0", -30, -59, 30),
    TablePiece("trick_shot/skater_blue_wing_4", 40, -59, 30),
    TablePiece("trick_shot/skater_blue_defender_4", 125, -43, 30),
    TablePiece("trick_shot/skater_red_centre_0", -18, -12, 30),
    TablePiece("trick_shot/skater_blue_centre_4", 20, -12, 30),
    TablePiece("trick_shot/skater_blue_goalie_4", 202, -12, 30),
    TablePiece("trick_shot/skater_red_defender_7", -120, 23, 30),
    TablePiece("trick_shot/skater_blue_defender_4", 120, 23, 30),
    TablePiece("trick_shot/skater_red_wing_7", -35, 35, 30),
    TablePiece("trick_shot/skater_blue_wing_4", 35, 35, 30),
    TablePiece("trick_shot/card_rattle", -196, 143, 74, 0, 12),
    TablePiece("trick_shot/card_edge_work", -162, 140, 74, 0, 0),
    TablePiece("trick_shot/card_own", -128, 143, 74, 0, -12),
    TablePiece("trick_shot/card_back", 130, 143, 74, 0, 12),
    TablePiece("trick_shot/card_back", 164, 140, 74, 0, 0),
    TablePiece("trick_shot/card_back", 198, 143, 74, 0, -12),
    TablePiece("trick_shot/die_bounce_1", -54, 150, 30),
    TablePiece("trick_shot/die_response_0", -12, 144, 30),
    TablePiece("trick_shot/die_fail_2", 30, 150, 30),
)
"""What lies on the table of the lobby."""
_OPTIONS = {
    "rink=classic": "trick_shot/rink_classic",
    "rink=wide": "trick_shot/rink_wide",
    "lines": "trick_shot/card_tape_to_tape",
    "red_lines": "trick_shot/card_sharpshooters",
    "blue_lines": "trick_shot/card_heavy_line",
    "advanced=true": "trick_shot/card_own",
    "advanced=false": "trick_shot/card_back",
    "goalie_hold": "trick_shot/skater_blue_goalie_4",
    "goalie_blocks": "trick_shot/skater_red_goalie_0",
    "stamina_after_goal": "trick_shot/stamina_ready",
}
"""The pictures of options in the lobby."""


def module(_services: Services) -> GameModule:
    """Build it for the services; the title needs no more than this."""
    return GameModule(
        "trick_shot",
        _view,
        _BOX,
        table_pieces=_TABLE,
        option_sprites=_OPTIONS,
        people=("captain", "curls", "ponytail", "beanie"),
        lesson=_lesson,
        position=_position,
    )


def _view() -> ViewClass:
    from scenes.games.trick_shot.view import TrickShotView

    return TrickShotView


def _lesson(rules: AnyRules) -> Sequence[LessonStep]:
    from scenes.games.trick_shot.lesson import read_lesson

    return read_lesson(rules)


def _position(rules: AnyRules, name: str) -> State:
    from scenes.games.trick_shot.lesson import read_position

    return read_position(rules, name)
