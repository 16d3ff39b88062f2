"""The thing on which the mouse rests, until it moves on or presses: for tooltips of game views."""

from __future__ import annotations

from scenes.kit.input.intents import Device
from scenes.kit.kit import Kit


class Resting:
    """Tracks one thing by name.

    Attributes:
        thing: the name of what lies under the mouse; empty for nothing.
    """

    def __init__(self, kit: Kit) -> None:
        self._kit = kit
        self.thing = ""
        self._rested = 0.0
        self._dismissed = False

    def point(self, thing: str) -> None:
        """The mouse has moved to a thing, or to nothing."""
        if thing != self.thing:
            self.thing, self._rested, self._dismissed = thing, 0.0, False

    def dismiss(self) -> None:
        """Let nothing be due after a press, until another thing was pointed at."""
        self._dismissed = True

    def update(self, seconds: float) -> bool:
        """Let time pass; returns whether something is due from now on."""
        before = self.is_due
        self._rested += seconds
        return before != self.is_due

    @property
    def is_due(self) -> bool:
        """Whether the mouse has rested long enough on something."""
        if self._dismissed or self._kit.controls.device is not Device.MOUSE:
            return False
        return bool(self.thing) and self._rested >= self._kit.theme.durations.tooltip_delay

    @property
    def explains(self) -> bool:
        """Whether it is due and tooltips are switched on."""
        return self.is_due and self._kit.settings.show_hints
