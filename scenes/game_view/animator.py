"""Animations of a game's events, put on the timeline when their turn comes."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, TypeAlias

from game.engine.contract import Event
from scenes.kit.motion.timeline import Step, Timeline

Animation: TypeAlias = Callable[[Any], list[Step]]
"""Makes the steps of one kind of event."""


class EventAnimator:
    """Animates an event by the method that bears its tag.

    Args:
        kinds: the kinds of events of the game.
        animations: objects with these methods.
        default: animates the other kinds; without it they change nothing on the screen.
    """

    def __init__(
        self, kinds: Iterable[type[Event]], *animations: object, default: Animation | None = None
    ) -> None:
        self._animations: dict[type[Event], Animation] = {}
        for kind in kinds:
            tag = str(kind.__struct_config__.tag)
            own = next((getattr(each, tag) for each in animations if hasattr(each, tag)), default)
            if own is not None:
                self._animations[kind] = own

    def steps(self, event: Event) -> list[Step]:
        """The animation of an event."""
        animation = self._animations.get(type(event))
        return [] if animation is None else animation(event)

    def animate(self, event: Event, timeline: Timeline) -> None:
        """Append the animation of an event."""
        timeline.append(*self.steps(event))

    def knows(self, kind: type[Event]) -> bool:
        """Whether a kind of event has an animation."""
        return kind in self._animations
