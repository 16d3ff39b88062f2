"""Maps each kind of event of the game to its animation."""

from __future__ import annotations

from typing import get_args

from game.frostgrave.events import FrostgraveEvent
from scenes.game_view.animator import EventAnimator
from scenes.games.frostgrave.animations.combat import CombatAnimations
from scenes.games.frostgrave.animations.lasting import LastingAnimations
from scenes.games.frostgrave.animations.moves import MoveAnimations
from scenes.games.frostgrave.context import FrostgraveContext


class FrostgraveAnimator(EventAnimator):
    """Makes the animations of events; other events show their line of the log."""

    def __init__(self, context: FrostgraveContext) -> None:
        moves, combat = MoveAnimations(context), CombatAnimations(context)
        lasting = LastingAnimations(context)
        super().__init__(get_args(FrostgraveEvent), moves, combat, lasting, default=moves.log_line)
