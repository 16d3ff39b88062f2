"""Finds the scene for every event of the game."""

from __future__ import annotations

from typing import Final, get_args

from game.engine.contract import Event
from game.riftwalker.events import RiftwalkerEvent
from scenes.game_view.animator import EventAnimator, acts_by_tag
from scenes.games.riftwalker.animations.attacks import AttackActs
from scenes.games.riftwalker.animations.cards import CardActs
from scenes.games.riftwalker.animations.matrix import MatrixActs
from scenes.games.riftwalker.animations.rifts import RiftActs
from scenes.games.riftwalker.animations.turns import TurnActs
from scenes.games.riftwalker.context import RiftwalkerContext
from scenes.kit.motion.timeline import Timeline

_TOLD: Final = 1.1
"""Seconds for which it is shown."""


class RiftwalkerAnimator(EventAnimator):
    """Animates events, and reports what a power has done or left out without asking."""

    def animate(self, event: Event, timeline: Timeline) -> None:
        """Append the animation of an event."""
        timeline.append(*self._attacks.before(event))
        super().animate(event, timeline)
        title, words = self._parts.by_itself.told(event)
        if title:
            timeline.append(*self._turn.say(title, words, _TOLD))

    def __init__(self, parts: RiftwalkerContext) -> None:
        self._turn = TurnActs(parts)
        self._parts = parts
        self._attacks = AttackActs(parts)
        performers = (MatrixActs(parts), RiftActs(parts), CardActs(parts), self._turn)
        super().__init__(acts_by_tag(get_args(RiftwalkerEvent), *performers))
