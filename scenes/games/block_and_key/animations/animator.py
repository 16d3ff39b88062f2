"""Finds the scene for every event of the game."""

from __future__ import annotations

from typing import get_args

from game.block_and_key.events import BlockAndKeyEvent
from scenes.game_view.animator import EventAnimator, acts_by_tag
from scenes.games.block_and_key.animations.ancients import AncientActs
from scenes.games.block_and_key.animations.building import BuildingActs
from scenes.games.block_and_key.animations.finale import FinaleActs
from scenes.games.block_and_key.animations.keys import KeyActs
from scenes.games.block_and_key.animations.turns import TurnActs
from scenes.games.block_and_key.context import BlockAndKeyContext

_SCENES = (TurnActs, BuildingActs, KeyActs, AncientActs, FinaleActs)


class BlockAndKeyAnimator(EventAnimator):
    """Animates events."""

    def __init__(self, parts: BlockAndKeyContext) -> None:
        performers = (make(parts) for make in _SCENES)
        super().__init__(acts_by_tag(get_args(BlockAndKeyEvent), *performers))
