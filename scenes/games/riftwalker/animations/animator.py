"""The animation of each kind of event of the game."""

from __future__ import annotations

from typing import Final, get_args

from game.engine.contract import Event
from game.riftwalker.events import RiftwalkerEvent
from scenes.game_view.animator import EventAnimator
from scenes.games.riftwalker.animations.attacks import AttackAnimations
from scenes.games.riftwalker.animations.cards import CardAnimations
from scenes.games.riftwalker.animations.matrix import MatrixAnimations
from scenes.games.riftwalker.animations.rifts import RiftAnimations
from scenes.games.riftwalker.animations.turns import TurnAnimations
from scenes.games.riftwalker.context import RiftwalkerContext
from scenes.kit.motion.timeline import Timeline

_TOLD: Final = 1.1
"""Seconds for which it is shown."""


class RiftwalkerAnimator(EventAnimator):
    """Animates events, and reports automatic or skipped parts of powers."""

    def animate(self, event: Event, timeline: Timeline) -> None:
        """Append the animation of an event."""
        timeline.append(*self._attacks.before(event))
        super().animate(event, timeline)
        title, words = self._context.by_itself.report(event)
        if title:
            timeline.append(*self._turn.say(title, words, _TOLD))

    def __init__(self, context: RiftwalkerContext) -> None:
        self._turn = TurnAnimations(context)
        self._context = context
        self._attacks = AttackAnimations(context)
        animations = (
            MatrixAnimations(context),
            RiftAnimations(context),
            CardAnimations(context),
            self._turn,
        )
        super().__init__(get_args(RiftwalkerEvent), *animations)
