"""The leaf that turns: it bends like paper, with the old page before and the new one behind."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

import pygame

from scenes.kit.kit import Kit
from scenes.kit.motion.easing import in_out_sine

_SECONDS: Final = 0.5
_LIFTED: Final = 0.12
"""How far the leaf is turned while the new pages are not painted yet."""
_PATIENCE: Final = 2.0
"""The most seconds that it waits for them."""
_STRIPS: Final = 40
"""The leaf bends in so many straight strips."""
_BEND: Final = 1.25
"""How far the edge is ahead of the spine at most, as an angle."""
_NEAR: Final = 0.09
"""How much larger the leaf appears where it stands upright."""
_LIGHT: Final = (-0.42, 0.91)
"""The direction of the lamp, as (to the right, upwards)."""
_DARKEST: Final = 0.52
_FREE: Final = 0.985
"""The share of a page that the leaf carries: the tabs beside the book are not on it."""
_CAST: Final = 0.5
"""The length of its shadow for its height."""
_SHADOW: Final = 118
"""How bright the page is where the shadow is deepest, of 255."""


@dataclass(frozen=True)
class _Strip:
    """One strip of the leaf: its share of the width, its place from the spine, its height."""

    begin: float
    end: float
    near: float
    far: float
    high: float
    angle: float

    @property
    def shows_back(self) -> bool:
        """Whether the page behind is seen."""
        return self.far < self.near


class PageTurn:
    """The leaf that turns while the book is opened at another place.

    Args:
        kit: the toolkit.
        before: the window as it was drawn last.
        book: the place of both leaves.
        by: 1 to turn on, -1 to turn back.

    Attributes:
        moves: whether it is seen elsewhere than before.
    """

    def __init__(self, kit: Kit, before: pygame.Surface, book: pygame.FRect, by: int) -> None:
        self._kit = kit
        self._still: pygame.Surface | None = before
        self._book = book
        self._before = before.subsurface(kit.canvas.rect(book))
        self._by = by
        self._share = 0.0
        self._waited = 0.0
        self.moves = True
        self._shade: pygame.Surface | None = None

    @property
    def over(self) -> bool:
        """Whether the leaf has landed."""
        return self._share >= 1

    def finish(self) -> None:
        """Land the leaf at once."""
        self._share = 1.0

    def update(self, dt: float, *, ready: bool) -> None:
        """Advance the time; only lift the leaf until the new pages are ready."""
        waits = not ready and self._waited < _PATIENCE
        self._waited += dt
        before = self._share
        self._share = max(before, min(_LIFTED if waits else 1.0, before + dt / _SECONDS))
        self.moves = self._share != before

    def draws_still(self, surface: pygame.Surface) -> bool:
        """Draw the old pages alone in the first frame, in which the new ones are laid out."""
        still, self._still = self._still, None
        if still is not None:
            surface.blit(still, (0, 0))
        return still is not None

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the visible rest of the old pages above the new ones, and the leaf between."""
        area = self._kit.canvas.rect(self._book)
        half = area.width // 2
        halves = pygame.Rect(0, 0, half, area.height), pygame.Rect(half, 0, half, area.height)
        leaving, arriving = halves[::-1] if self._by > 0 else halves
        behind = surface.subsurface(arriving.move(area.topleft)).copy()
        surface.blit(self._before, arriving.move(area.topleft), arriving)
        strips = list(_bent(in_out_sine(self._share)))
        self._cast_shadow(surface, area, strips)
        pages = self._before.subsurface(leaving), behind
        for strip in sorted(strips, key=lambda each: each.high):
            self._draw_strip(surface, area, strip, pages)

    def _draw_strip(
        self,
        surface: pygame.Surface,
        area: pygame.Rect,
        strip: _Strip,
        pages: tuple[pygame.Surface, pygame.Surface],
    ) -> None:
        """Draw a strip of the page that is seen of it, in the light in which it stands."""
        page = pages[strip.shows_back]
        wide = page.get_width()
        begin, end = round(_FREE * strip.begin * wide), round(_FREE * strip.end * wide)
        if (self._by > 0) is strip.shows_back:
            begin, end = wide - end, wide - begin
        spine = area.left + wide
        edges = sorted(spine + round(self._by * _FREE * x * wide) for x in (strip.near, strip.far))
        high = round(area.height * (1 + _NEAR * strip.high))
        size = max(1, edges[1] - edges[0]), high
        part = page.subsurface((begin, 0, end - begin, area.height))
        seen = pygame.transform.smoothscale(part, size)
        bright = round(255 * _brightness(strip, self._by))
        seen.fill((bright, bright, bright), special_flags=pygame.BLEND_RGB_MULT)
        surface.blit(seen, (edges[0], area.centery - high // 2))

    def _cast_shadow(
        self, surface: pygame.Surface, area: pygame.Rect, strips: list[_Strip]
    ) -> None:
        """Darken both pages beside the leaf, the farther the higher it stands."""
        if self._shade is None:
            self._shade = pygame.Surface((64, 1))
            for x in range(64):
                level = round(_SHADOW + (255 - _SHADOW) * math.sin(math.pi / 2 * x / 63))
                self._shade.set_at((x, 0), (level, level, level))
        half = area.width // 2
        places = [self._by * _FREE * x for each in strips for x in (each.near, each.far)]
        length = round(_CAST * half * max(each.high for each in strips))
        for edge, way in ((max(places), 1), (min(places), -1)):
            x = area.left + half + round(edge * half)
            shade = pygame.transform.smoothscale(self._shade, (max(1, length), area.height))
            if way < 0:
                shade = pygame.transform.flip(shade, True, False)
            place = shade.get_rect(top=area.top, left=x if way > 0 else x - length)
            seen = place.clip(area)
            surface.blit(
                shade, seen, seen.move(-place.left, -place.top), special_flags=pygame.BLEND_RGB_MULT
            )


def _bent(share: float) -> Iterator[_Strip]:
    """The strips of the leaf, from the spine to its edge; widths are shares of the leaf's."""
    along = high = 0.0
    step = 1 / _STRIPS
    bend = _BEND * math.sin(math.pi * share)
    for number in range(_STRIPS):
        angle = math.pi * share + bend * (number * step - 0.4)
        angle = max(0.0, min(math.pi, angle))
        near = along * (1 + _NEAR * high)
        along += step * math.cos(angle)
        high += step * math.sin(angle)
        far = along * (1 + _NEAR * high)
        yield _Strip(number * step, (number + 1) * step, near, far, high, angle)


def _brightness(strip: _Strip, by: int) -> float:
    """How bright the side that is seen of a strip is, as a share of the flat page."""
    side = -1 if strip.shows_back else 1
    light = side * (-by * math.sin(strip.angle) * _LIGHT[0] + math.cos(strip.angle) * _LIGHT[1])
    return _DARKEST + (1 - _DARKEST) * max(0.0, min(1.0, light / _LIGHT[1]))
