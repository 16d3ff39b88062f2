"""Maps each kind of event of the game to its animation."""

from __future__ import annotations

from typing import get_args

from game.trick_shot.events import TrickShotEvent
from scenes.game_view.animator import EventAnimator
from scenes.games.trick_shot.animations.contact import ContactAnimations
from scenes.games.trick_shot.animations.dice import DiceAnimations
from scenes.games.trick_shot.animations.face_off import FaceOffAnimations
from scenes.games.trick_shot.animations.fights import FightAnimations
from scenes.games.trick_shot.animations.goal import GoalAnimations
from scenes.games.trick_shot.animations.lines import LineAnimations
from scenes.games.trick_shot.animations.match import MatchAnimations
from scenes.games.trick_shot.animations.officials import RuleAnimations
from scenes.games.trick_shot.animations.periods import PeriodAnimations
from scenes.games.trick_shot.animations.play import PlayAnimations
from scenes.games.trick_shot.context import TrickShotContext

_ANIMATIONS = (
    PlayAnimations,
    ContactAnimations,
    RuleAnimations,
    LineAnimations,
    FightAnimations,
    FaceOffAnimations,
    MatchAnimations,
    DiceAnimations,
    GoalAnimations,
    PeriodAnimations,
)


class TrickShotAnimator(EventAnimator):
    """Makes the animations of events."""

    def __init__(self, context: TrickShotContext) -> None:
        animations = (make(context) for make in _ANIMATIONS)
        super().__init__(get_args(TrickShotEvent), *animations)
