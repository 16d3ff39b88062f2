"""Finds the scene for every event of the game."""

from __future__ import annotations

from typing import get_args

from game.trick_shot.events import TrickShotEvent
from scenes.game_view.animator import EventAnimator, acts_by_tag
from scenes.games.trick_shot.animations.contact import ContactActs
from scenes.games.trick_shot.animations.dice import DiceActs
from scenes.games.trick_shot.animations.goal import GoalActs
from scenes.games.trick_shot.animations.match import MatchActs
from scenes.games.trick_shot.animations.officials import RuleActs
from scenes.games.trick_shot.animations.periods import PeriodActs
from scenes.games.trick_shot.animations.play import PlayActs
from scenes.games.trick_shot.context import TrickShotContext

_SCENES = (PlayActs, ContactActs, RuleActs, MatchActs, DiceActs, GoalActs, PeriodActs)


class TrickShotAnimator(EventAnimator):
    """Animates events."""

    def __init__(self, parts: TrickShotContext) -> None:
        performers = (make(parts) for make in _SCENES)
        super().__init__(acts_by_tag(get_args(TrickShotEvent), *performers))
