"""The transition between scenes: a picture of the old scene over the current one."""

from __future__ import annotations

from typing import Final

import pygame

from scenes.kit.draw.raster import set_opacity
from scenes.kit.kit import Kit
from scenes.kit.motion.easing import out_cubic
from scenes.kit.scene import PRESSES, Movement, Transition

_FRAME: Final = 1 / 60


class SceneChange:
    """Draws a transition between scenes; input never waits for it."""

    def __init__(self, kit: Kit) -> None:
        self._kit = kit
        self._way: Transition | Movement = Transition.NONE
        self._picture: pygame.Surface | None = None
        self._share = 1.0
        self._drawn = 0

    @property
    def running(self) -> bool:
        """Whether a part of the old scene may still be visible."""
        return self._share < 1.0

    @property
    def seconds(self) -> float:
        """The duration of the transition."""
        durations = self._kit.theme.durations
        return durations.screen if isinstance(self._way, Transition) else durations.movement

    def begin(self, way: Transition | Movement, last: pygame.Surface | None) -> None:
        """Begin a transition away from the last picture; reduced motion only fades."""
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
        """Show the current scene at once."""
        self._share = 1.0
        self._picture = None
        self._way = Transition.NONE

    def take(self, event: pygame.Event) -> bool:
        """Whether an event has ended the transition; the event is not consumed."""
        if not self.running or event.type not in PRESSES:
            return False
        self.end()
        return True

    def update(self, dt: float) -> None:
        """Advance the time, without the time of the next scene's first painting."""
        if self._drawn < 2:
            dt = min(dt, _FRAME)
        self._share = min(1.0, self._share + dt / self.seconds)
        if not self.running:
            self.end()

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the visible rest of the old scene above the current one."""
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
