"""The animation of every kind of event of a game, put on the timeline when its turn comes."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, TypeAlias

from game.engine.contract import Event
from scenes.kit.motion.timeline import Step, Timeline

Act: TypeAlias = Callable[[Any], list[Step]]
"""Makes the steps of one kind of event."""


def acts_by_tag(kinds: Iterable[type[Event]], *performers: object) -> dict[type[Event], Act]:
    """The scene of each kind of event: the method of a performer that bears the event's tag."""
    found: dict[type[Event], Act] = {}
    for kind in kinds:
        tag = str(kind.__struct_config__.tag)
        for performer in performers:
            if hasattr(performer, tag):
                found[kind] = getattr(performer, tag)
    return found


class EventAnimator:
    """Animates events by their kind; a kind without a scene changes nothing on the screen.

    Args:
        acts: the scene of each kind of event.
    """

    def __init__(self, acts: Mapping[type[Event], Act]) -> None:
        self._acts = acts

    def animate(self, event: Event, timeline: Timeline) -> None:
        """Append the animation of an event."""
        act = self._acts.get(type(event))
        if act is not None:
            timeline.append(*act(event))

    def knows(self, kind: type[Event]) -> bool:
        """Whether a kind of event has a scene."""
        return kind in self._acts
