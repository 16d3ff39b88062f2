"""The animation of each kind of event of the game."""

from __future__ import annotations

from typing import get_args

from game.peak_duel.events import PeakDuelEvent
from scenes.game_view.animator import EventAnimator
from scenes.games.peak_duel.animations.ending import EndingAnimations
from scenes.games.peak_duel.context import PeakDuelContext


class PeakDuelAnimator(EventAnimator):
    """Animates events."""

    def __init__(self, context: PeakDuelContext) -> None:
        super().__init__(get_args(PeakDuelEvent), EndingAnimations(context))
