"""The change from one scene to another: a picture of the scene that went, over the one in force."""

from __future__ import annotations

from typing import Final

import pygame

from scenes.kit.draw.raster import set_opacity
from scenes.kit.kit import Kit
from scenes.kit.motion.easing import out_cubic
from scenes.kit.scene import PRESSES, Movement, Transition

_FRAME: Final = 1 / 60


class SceneChange:
    """Draws how one scene follows another; the input is never held up by it."""

    def __init__(self, kit: Kit) -> None:
        self._kit = kit
        self._way: Transition | Movement = Transition.NONE
        self._picture: pygame.Surface | None = None
        self._share = 1.0
        self._drawn = 0

    @property
    def running(self) -> bool:
        """Whether something of the scene that went may still be seen."""
        return self._share < 1.0

    @property
    def seconds(self) -> float:
        """How long the change lasts."""
        durations = self._kit.theme.durations
        return durations.screen if isinstance(self._way, Transition) else durations.movement

    def begin(self, way: Transition | Movement, last: pygame.Surface | None) -> None:
        """Begin a change away from what was drawn last; reduced motion only fades."""
        if self._kit.settings.reduce_motion and way is not Transition.NONE:
            way = Transition.FADE
        if way is Transition.NONE or last is None:
            return
        if not isinstance(way, Transition):
            self._picture = None
        elif self._picture is None or self._share > 0.5:
            self._picture = last.copy()
        self._way = way
        self._share = 0.0
        self._drawn = 0

    def end(self) -> None:
        """Show the scene in force at once."""
        self._share = 1.0
        self._picture = None
        self._way = Transition.NONE

    def take(self, event: pygame.Event) -> bool:
        """Whether an event has ended the change; it is not used up."""
        if not self.running or event.type not in PRESSES:
            return False
        self.end()
        return True

    def update(self, dt: float) -> None:
        """Advance the time; what the next scene took to be painted first is no part of it."""
        if self._drawn < 2:
            dt = min(dt, _FRAME)
        self._share = min(1.0, self._share + dt / self.seconds)
        if not self.running:
            self.end()

    def draw(self, surface: pygame.Surface) -> None:
        """Draw what is still seen of the scene that went, above the one in force."""
        if not self.running:
            return
        self._drawn += 1
        if not isinstance(self._way, Transition):
            self._way.draw(surface, self._share)
            return
        picture = self._picture
        if picture is None or picture.get_size() != surface.get_size():
            return
        share = out_cubic(self._share)
        if self._way is Transition.PAGE:
            left = -round(share * surface.get_width() * 1.04)
            surface.blit(picture, (left, 0))
            return
        set_opacity(picture, 1 - share)
        surface.blit(picture, (0, 0))
