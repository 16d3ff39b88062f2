"""How the end of a battle comes to be seen in the low view, and how one leaves it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, Protocol

from scenes.games.frostgrave.context import FrostgraveContext
from scenes.games.frostgrave.drawing.time_slicing import worked
from scenes.games.frostgrave.low_view.gathering import Told
from scenes.games.frostgrave.low_view.scene import LowScene
from scenes.kit.motion.timeline import Call, Sequence, Step, Until

_FADES: Final = 0.6
_BACK: Final = 0.3
"""Seconds from the table to those who have come through the battle, and back to it."""
_LONGEST: Final = 2.0
_WORK: Final = 0.005
"""How long is waited for their picture at the most, and how much of a frame it takes."""


class Low(Protocol):
    """What is needed of the low view."""

    @property
    def kept(self) -> LowScene | None:
        """What the end of the battle is seen in."""

    @property
    def is_gathered(self) -> bool:
        """Whether those are seen who have come through the battle."""

    def hasten(self) -> None:
        """Get what is kept ready in more of each frame."""

    def dip(self, seconds: float) -> None:
        """Show the low view."""

    def leave(self, seconds: float) -> None:
        """Show the usual view."""

    def glided(self, seconds: float) -> Step:
        """Wait until the picture has arrived."""

    def arrive(self) -> None:
        """Be there at once."""

    def put_back(self) -> None:
        """Let the usual view be what is seen and pointed at."""

    def rest(self) -> None:
        """Nothing waits any more, and nobody is gathered."""


class BattleEnd:
    """Makes the steps of it."""

    def __init__(self, low: Low, context: FrostgraveContext) -> None:
        self._low = low
        self._context = context
        self._work: Iterator[None] | None = None

    def steps(self, told: Told, *steps: Step) -> Step:
        """Let `steps` play while those are seen who have come through the battle.

        Where no picture is ready in time they play over the usual view.
        """
        seconds = 0.0 if self._context.kit.settings.reduce_motion else _FADES
        low = self._low
        return Sequence(
            Call(low.hasten, skippable=True),
            Until(lambda: self._is_painted(told), _LONGEST),
            Call(lambda: self._show(seconds), skippable=True),
            low.glided(seconds),
            *steps,
            Call(lambda: low.leave(_BACK) if low.is_gathered else None, skippable=True),
            low.glided(_BACK),
            Call(self._end),
        )

    def _is_painted(self, told: Told) -> bool:
        """Paint a little of it; whether all is there."""
        if self._work is None:
            if self._low.kept is None:
                return False
            self._work = self._low.kept.gather(told)
        return not worked(self._work, _WORK)

    def _show(self, seconds: float) -> None:
        kept = self._low.kept
        if kept is not None and kept.gathering is not None:
            self._low.dip(seconds)

    def _end(self) -> None:
        low, self._work = self._low, None
        if low.is_gathered:
            low.arrive()
            low.put_back()
        low.rest()
