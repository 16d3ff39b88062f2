"""A scroll pane: a view of content taller than its place."""

from __future__ import annotations

from functools import lru_cache
from typing import Unpack

import pygame

from scenes.kit.draw.colour import Rgb, darken
from scenes.kit.widgets.base import Common, Point, Widget

_EASE = 14.0
WHEEL_STEP = 56.0
BAR_WIDTH = 8.0


@lru_cache(maxsize=8)
def _veil(
    size: tuple[int, int], colour: tuple[int, int, int, int], *, upwards: bool
) -> pygame.Surface:
    """A gradient that hides everything at its outer edge, and less and less inwards."""
    strip = pygame.Surface((1, size[1]), pygame.SRCALPHA)
    for y in range(size[1]):
        share = (y if upwards else size[1] - 1 - y) / max(1, size[1] - 1)
        strip.set_at((0, y), (*colour[:3], round(colour[3] * share)))
    return pygame.transform.scale(strip, size)


class ScrollPane(Widget):
    """A clipping rectangle; widgets whose `pane` it is scroll with it.

    Attributes:
        content_height: height of everything inside, in design units.
        step: the height of its rows; with one it comes to rest on whole rows only.
    """

    focusable = False
    step = 0.0
    bar_inset = 0.0
    on_paper = False
    """Whether the bar lies on paper and not on the dark."""

    def __init__(
        self, rect: pygame.FRect, content_height: float = 0, **common: Unpack[Common]
    ) -> None:
        super().__init__(rect, **common)
        self.content_height = content_height
        self._offset = 0.0
        self._target = 0.0
        self._grip: float | None = None

    @property
    def shift(self) -> float:
        """The offset of the content's y (never positive)."""
        return -self._offset

    @property
    def offset(self) -> float:
        """How far the content is scrolled, in design units."""
        return self._target

    @property
    def limit(self) -> float:
        """The greatest possible offset."""
        return max(0.0, self.content_height - self.rect.height)

    def scroll_to(self, offset: float, *, at_once: bool = False) -> None:
        """Scroll so that `offset` is at the top."""
        if self.step:
            offset = round(offset / self.step) * self.step
        self._target = max(0.0, min(self.limit, offset))
        if at_once:
            self._offset = self._target
        self.changed = True

    def reveal(self, rect: pygame.FRect, margin: float = 16) -> None:
        """Scroll as little as needed to show a rectangle of the content."""
        top = rect.top - self.rect.top - margin
        bottom = rect.bottom - self.rect.top + margin
        if top < self._target:
            self.scroll_to(top)
        elif bottom > self._target + self.rect.height:
            self.scroll_to(bottom - self.rect.height)

    def update(self, dt: float) -> None:
        """Glide to the wanted offset."""
        self._target = max(0.0, min(self.limit, self._target))
        distance = self._target - self._offset
        if distance == 0:
            return
        if abs(distance) < 0.5 or self.kit.settings.reduce_motion:
            self._offset = self._target
        else:
            self._offset += distance * min(1.0, _EASE * dt)
        self.changed = True

    def wheel(self, steps: float) -> bool:
        """Scroll by the wheel."""
        if self.limit <= 0:
            return False
        self.scroll_to(self._target - steps * max(WHEEL_STEP, self.step))
        return True

    def pointer_down(self, point: Point) -> None:
        """Grip the bar, or jump to the place pressed on it."""
        bar = self._bar()
        if bar is None or point[0] < self.rect.right - 3 * BAR_WIDTH:
            return
        if bar.top <= point[1] <= bar.bottom:
            self._grip = point[1] - bar.top
        else:
            self._grip = bar.height / 2
            self.pointer_drag(point)

    def pointer_drag(self, point: Point) -> None:
        """Move the gripped bar."""
        bar = self._bar()
        if self._grip is None or bar is None:
            return
        track = self._track()
        share = (point[1] - self._grip - track.top) / max(1.0, track.height - bar.height)
        self.scroll_to(share * self.limit, at_once=True)

    def pointer_up(self, point: Point) -> None:
        """Release the bar."""
        del point
        self._grip = None

    def _bar(self) -> pygame.FRect | None:
        if self.limit <= 0:
            return None
        track = self._track()
        height = max(32.0, track.height * self.rect.height / self.content_height)
        top = track.top + (track.height - height) * self._offset / self.limit
        return pygame.FRect(track.left, top, track.width, height)

    def _track(self) -> pygame.FRect:
        """The place of the bar's track, in design units."""
        inset = self.bar_inset
        return pygame.FRect(
            self.rect.right - BAR_WIDTH - inset,
            self.rect.top + inset,
            BAR_WIDTH,
            self.rect.height - 2 * inset,
        )

    def fade_ends(
        self, surface: pygame.Surface, ground: tuple[Rgb, Rgb], high: float, opacity: int = 255
    ) -> None:
        """Fade content into its background where there is more of it above or below.

        Args:
            surface: the window, the content drawn.
            ground: the colours above and below.
            high: of either end, design units.
            opacity: of the ground at the outer edge, 0-255.
        """
        canvas, rect = self.kit.canvas, self.rect
        area = canvas.rect(pygame.FRect(rect.left + 8, rect.top, rect.width - 34, rect.height))
        size = area.width, canvas.length(high)
        if self.offset > 1:
            surface.blit(_veil(size, (*ground[0], opacity), upwards=False), area.topleft)
        if self.offset < self.limit - 1:
            veil = _veil(size, (*ground[1], opacity), upwards=True)
            surface.blit(veil, (area.left, area.bottom - size[1]))

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the bar; the content draws itself."""
        self._draw_bar(surface)

    def _draw_bar(self, surface: pygame.Surface) -> None:
        bar = self._bar()
        if bar is not None:
            ink, paper, gold = self.kit.theme.ink, self.kit.theme.paper, self.kit.theme.metal.gold
            held = self._grip is not None
            ground, grip = (ink.c900, 0.45), gold if held else darken(gold, 0.30)
            if self.on_paper:
                ground, grip = (paper.c400, 0.25), paper.muted if held else paper.c400
            self.kit.skin.chip(surface, self._track(), *ground)
            self.kit.skin.chip(surface, bar, grip)
