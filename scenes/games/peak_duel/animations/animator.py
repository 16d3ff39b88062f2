"""Finds the scene for every event of the game."""

from __future__ import annotations

from typing import get_args

from game.peak_duel.events import PeakDuelEvent
from scenes.game_view.animator import EventAnimator, acts_by_tag
from scenes.games.peak_duel.animations.ending import EndingActs
from scenes.games.peak_duel.context import PeakDuelContext


class PeakDuelAnimator(EventAnimator):
    """Animates events."""

    def __init__(self, parts: PeakDuelContext) -> None:
        super().__init__(acts_by_tag(get_args(PeakDuelEvent), EndingActs(parts)))
