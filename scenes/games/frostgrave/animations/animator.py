"""Finds the scene for every event of the game."""

from __future__ import annotations

from typing import get_args

from game.frostgrave.events import FrostgraveEvent
from scenes.game_view.animator import EventAnimator, acts_by_tag
from scenes.games.frostgrave.animations.combat import CombatActs
from scenes.games.frostgrave.animations.moves import MoveActs
from scenes.games.frostgrave.animations.steps import FrostgraveAnimations
from scenes.games.frostgrave.context import FrostgraveContext


class FrostgraveAnimator(EventAnimator):
    """Animates events; a kind without a scene shows its line of the log."""

    def __init__(self, parts: FrostgraveContext) -> None:
        hand = FrostgraveAnimations(parts)
        kinds = get_args(FrostgraveEvent)
        scenes = acts_by_tag(kinds, MoveActs(parts, hand), CombatActs(parts, hand))
        super().__init__(dict.fromkeys(kinds, hand.told) | scenes)
