"""The animation of each kind of event of the game."""

from __future__ import annotations

from typing import get_args

from game.block_and_key.events import BlockAndKeyEvent
from scenes.game_view.animator import EventAnimator
from scenes.games.block_and_key.animations.ancients import AncientAnimations
from scenes.games.block_and_key.animations.building import BuildingAnimations
from scenes.games.block_and_key.animations.finale import FinaleAnimations
from scenes.games.block_and_key.animations.keys import KeyAnimations
from scenes.games.block_and_key.animations.turns import TurnAnimations
from scenes.games.block_and_key.context import BlockAndKeyContext

_ANIMATIONS = (
    TurnAnimations,
    BuildingAnimations,
    KeyAnimations,
    AncientAnimations,
    FinaleAnimations,
)


class BlockAndKeyAnimator(EventAnimator):
    """Animates events."""

    def __init__(self, context: BlockAndKeyContext) -> None:
        animations = (make(context) for make in _ANIMATIONS)
        super().__init__(get_args(BlockAndKeyEvent), *animations)
