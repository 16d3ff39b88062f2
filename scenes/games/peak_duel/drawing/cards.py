"""Draws cards with their shadows; their pictures are composed once per size, and cached."""

from __future__ import annotations

import time
from collections.abc import Iterable
from typing import Final

import pygame

from game.peak_duel.data import PeakDuelData
from scenes.games.peak_duel import layout
from scenes.games.peak_duel.drawing.card_faces import CardFaces
from scenes.games.peak_duel.drawing.card_look import GROUP, Look, look_of
from scenes.games.peak_duel.layout import CARD, Point
from scenes.kit.draw import raster
from scenes.kit.draw.blending import blit
from scenes.kit.draw.bounded_cache import BoundedCache, for_window, weight
from scenes.kit.draw.colour import Rgb
from scenes.kit.kit import Kit

_KEPT: Final = 12.0
"""Megabytes of cards at 1280x720."""
_SHADOW_STEP: Final = 0.02
"""Shadows are soft: those of moving cards come in sizes, as shares of their own."""
_ANGLE_STEP: Final = 6
_WIDTH_STEP: Final = 4
_FLIP_STEPS: Final = 12
_BEST_WIDTH: Final = layout.HAND


class CardPainter:
    """Painter of cards, face up or down, with pictures cached by size."""

    def __init__(self, kit: Kit, book: PeakDuelData) -> None:
        self._kit = kit
        self.faces = CardFaces(kit, book)
        self._images: BoundedCache[tuple[object, ...], pygame.Surface] = BoundedCache(
            for_window(_KEPT, kit.canvas.scale), weight
        )
        self._expected: list[str] = []
        self._to_paint: list[tuple[Look, float, bool]] = []

    def forget(self) -> None:
        """Drop every picture (window, language or text size changed)."""
        self._images.clear()
        self._images.limit = for_window(_KEPT, self._kit.canvas.scale)
        self._plan()

    def expect(self, cards: Iterable[str]) -> None:
        """Paint these cards ahead, a few with each call of `paint_ahead`."""
        self._expected = list(cards)
        self._plan()

    def _plan(self) -> None:
        self._to_paint = []
        for card in self._expected:
            self._to_paint += [
                (Look("face", card, "", "defence"), layout.BEAST, True),
                (Look("face", card, "", "attack"), layout.BEAST, False),
                (Look("face", card), layout.HAND, False),
            ]

    def want(self, cards: Iterable[str], width: float) -> None:
        """Paint cards of a hand ahead at a width, before they are drawn so."""
        pixels = self._kit.canvas.length(width)
        for card in cards:
            look = look_of(card)
            if (look, pixels, False) not in self._images:
                self._to_paint.append((look, width, False))

    def paint_ahead(self, seconds: float) -> bool:
        """Paint expected cards for at most this long; return whether all are painted."""
        end = time.perf_counter() + seconds
        while self._to_paint and time.perf_counter() < end:
            look, width, turned = self._to_paint.pop()
            self.image(look, width, turned=turned)
        return not self._to_paint

    # ------------------------------------------------------------------ drawing
    def draw(
        self,
        surface: pygame.Surface,
        look: Look,
        point: Point,
        width: float,
        *,
        turned: bool = False,
        lift: float = 0.0,
        opacity: float = 1.0,
    ) -> None:
        """Draw a card with its shadow, its middle at a design point.

        Args:
            surface: the window.
            look: its look.
            point: design units.
            width: of the upright card, in design units.
            turned: whether it lies in defence stance.
            lift: how high it is raised, in design units; its shadow shows it.
            opacity: 0-1.
        """
        self.shadow(surface, point, width, turned=turned, lift=lift, opacity=opacity)
        image = self.image(look, width, turned=turned)
        self._put(surface, image, (point[0], point[1] - lift), opacity)

    def draw_leaning(
        self,
        surface: pygame.Surface,
        look: Look,
        point: Point,
        width: float,
        angle: float,
        *,
        lift: float = 0.0,
        opacity: float = 1.0,
        share: float = 1.0,
    ) -> None:
        """Draw a card at an angle, or narrowed while it is turned over.

        Args:
            surface: the window.
            look: its look.
            point: design units.
            width: of the upright card, in design units.
            angle: degrees anticlockwise.
            lift: how high it is raised.
            opacity: 0-1.
            share: 1 flat, 0 seen from its edge.
        """
        turned = 45 < angle % 180 < 135
        self.shadow(surface, point, width, turned=turned, lift=lift, opacity=opacity * share)
        image = self.leaning(look, width, angle, share)
        self._put(surface, image, (point[0], point[1] - lift), opacity)

    def draw_tilted(
        self, surface: pygame.Surface, look: Look, point: Point, width: float, angle: float
    ) -> None:
        """Draw a card that leans a little, as in a fan; its full size is kept."""
        self.shadow(surface, point, width)
        pixels = self._kit.canvas.length(width)
        key = (look, pixels, "tilted", round(angle * 2))
        image = self._images.get(key)
        if image is None:
            flat = self.image(look, width)
            padded = raster.clear(flat.get_width() + 4, flat.get_height() + 4)
            padded.blit(flat, (2, 2))
            image = self._images.put(key, pygame.transform.rotozoom(padded, angle, 1.0))
        self._put(surface, image, point, 1.0)

    def shadow(
        self,
        surface: pygame.Surface,
        point: Point,
        width: float,
        *,
        turned: bool = False,
        lift: float = 0.0,
        opacity: float = 1.0,
    ) -> None:
        """The shadow of a card on the table."""
        name = "card_shadow_turned" if turned else "card_shadow"
        zoom = round(width / CARD[0] * (1.06 if lift > 4 else 1.0) / _SHADOW_STEP) * _SHADOW_STEP
        sprite = self._kit.sprites.group(GROUP).get(name, zoom)
        at = self._kit.canvas.point(point[0] + lift * 0.12, point[1] + lift * 0.16)
        sprite.draw(surface, at, opacity * (1 - min(0.8, lift / 40)))

    def ring(
        self,
        surface: pygame.Surface,
        point: Point,
        width: float,
        colour: Rgb,
        *,
        turned: bool = False,
        opacity: float = 1.0,
    ) -> None:
        """A line of light around a card."""
        name = "card_ring_turned" if turned else "card_ring"
        sprite = self._kit.sprites.group(GROUP).get(name, width / CARD[0], flat=colour)
        sprite.draw(surface, self._kit.canvas.point(*point), opacity)

    def _put(
        self, surface: pygame.Surface, image: pygame.Surface, point: Point, opacity: float
    ) -> None:
        x, y = self._kit.canvas.point(*point)
        at = (x - image.get_width() // 2, y - image.get_height() // 2)
        blit(surface, image, at, opacity)

    # ------------------------------------------------------------------ pictures
    def image(self, look: Look, width: float, *, turned: bool = False) -> pygame.Surface:
        """The picture of a card at a width, upright or in defence stance."""
        pixels = self._kit.canvas.length(width)
        key = (look, pixels, turned)
        image = self._images.get(key)
        return image or self._images.put(key, self.faces.compose(look, width, turned=turned))

    def leaning(self, look: Look, width: float, angle: float, share: float) -> pygame.Surface:
        """The picture of a card at any angle, size and flip, from a few cached ones."""
        pixels = self._kit.canvas.length(width)
        pixels = max(_WIDTH_STEP, round(pixels / _WIDTH_STEP) * _WIDTH_STEP)
        step = round(angle / _ANGLE_STEP) % (360 // _ANGLE_STEP)
        narrow = max(1, round(abs(share) * _FLIP_STEPS))
        key = (look, pixels, step, narrow)
        image = self._images.get(key)
        return image or self._images.put(key, self._bend(look, pixels, step, narrow))

    def _bend(self, look: Look, pixels: int, step: int, narrow: int) -> pygame.Surface:
        best = self.image(look, _BEST_WIDTH)
        height = round(pixels * layout.RATIO)
        across = max(2, pixels * narrow // _FLIP_STEPS)
        image = best
        if best.get_size() != (across, height):
            image = pygame.transform.smoothscale(best, (across, height))
        if narrow < _FLIP_STEPS:
            dim = 0.55 + 0.45 * narrow / _FLIP_STEPS
            value = round(255 * dim)
            image.fill((value, value, value, 255), special_flags=pygame.BLEND_RGBA_MULT)
        if not step:
            return image
        padded = raster.clear(image.get_width() + 4, image.get_height() + 4)
        padded.blit(image, (2, 2))
        return pygame.transform.rotozoom(padded, step * _ANGLE_STEP, 1.0)
