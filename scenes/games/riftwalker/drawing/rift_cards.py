"""Rift cards at rest, turning, and their backs; every picture is composed once and cached."""

from __future__ import annotations

import math
from typing import Final

import pygame

from game.riftwalker.data import RiftwalkerData
from scenes.games.riftwalker.drawing.card_glow import Glows
from scenes.games.riftwalker.drawing.element_cards import GROUP, joined
from scenes.games.riftwalker.drawing.rift_painter import (
    CARD,
    FULL,
    HAND,
    SMALL,
    RiftPainter,
    quarter_of,
)
from scenes.games.riftwalker.layout import CREAM, DECK, DECK_HEIGHT, HAND_HEIGHT, around
from scenes.kit.draw.blending import blit
from scenes.kit.draw.bounded_cache import BoundedCache, for_window, weight
from scenes.kit.draw.canvas import Anchor
from scenes.kit.draw.colour import Rgb
from scenes.kit.draw.sprite import Sprite
from scenes.kit.draw.sprites import SpriteGroup
from scenes.kit.kit import Kit
from scenes.kit.text.fonts import Family
from scenes.kit.text.typesetter import TextStyle

_KEPT: Final = 7.0
"""Megabytes of pictures at 1280x720."""
_STEP: Final = 16
"""Turning cards are scaled from pictures whose heights are multiples of this."""
_SMALLEST_FULL: Final = 92.0
_SHADOW_STEP: Final = 0.02
"""Shadows are soft: those of moving cards come in sizes, as shares of their own."""
_CARDS_A_LAYER: Final = 13
_MOST_LAYERS: Final = 4


def resting_angle(turned: int) -> float:
    """The angle, counter-clockwise, of a rift that has been rotated so often."""
    return 90.0 - 90.0 * turned


def upright_spin(angle: float) -> int:
    """The angle by which the numbers of a turned card are turned back to be readable."""
    return -90 * round(angle / 90)


def mode_for(height: float) -> str:
    """The amount of detail of a card of a height on the table."""
    return FULL if height >= _SMALLEST_FULL else SMALL


class RiftCards:
    """Composes and caches the pictures of rifts."""

    def __init__(self, kit: Kit, book: RiftwalkerData) -> None:
        self._kit = kit
        self._book = book
        self._painter = RiftPainter(kit, book)
        self._kept: BoundedCache[tuple[object, ...], Sprite] = BoundedCache(
            for_window(_KEPT, kit.canvas.scale), lambda one: weight(one.image)
        )
        self._glows = Glows(kit, GROUP)

    def forget(self) -> None:
        """Compose everything again (window, language or palette changed)."""
        self._kept.clear()
        self._kept.limit = for_window(_KEPT, self._kit.canvas.scale)
        self._glows.forget()

    def knows(self, name: str) -> bool:
        """Whether this is the id of a rift."""
        return name in self._book.rifts

    def let_go(self, height: float) -> None:
        """Drop the pictures of rifts of a height that will not be needed for long."""
        self._kept.drop_where(lambda key: key[1] == height)

    # ------------------------------------------------------------------ drawing
    def lying(
        self,
        surface: pygame.Surface,
        rift: str,
        point: tuple[float, float],
        height: float,
        turned: int,
        mode: str = "",
        *,
        dimmed: bool = False,
    ) -> None:
        """Draw a rift at rest on the table, with its shadow; `dimmed` if it cannot be chosen."""
        sprite = self.resting(rift, height, turned, mode or mode_for(height), dimmed=dimmed)
        sprite.draw(surface, self._kit.canvas.point(*point))

    def turning(
        self,
        surface: pygame.Surface,
        rift: str,
        point: tuple[float, float],
        height: float,
        angle: float,
        *,
        turned: int = 1,
        mode: str = FULL,
        lift: float = 0.0,
    ) -> None:
        """Draw a rift at any angle, `lift` design units above the table."""
        self.shadow(surface, point, height, sideways=abs(angle) % 180 > 45, lift=lift)
        base = math.ceil(height / _STEP) * _STEP
        if mode == HAND:  # a smaller card would break its name
            base = max(base, round(HAND_HEIGHT))
        sprite = self._upright(rift, float(base), turned, mode, upright_spin(angle))
        image = pygame.transform.rotozoom(sprite.image, angle, height / base)
        x, y = self._kit.canvas.point(point[0], point[1] - lift)
        blit(surface, image, (x - image.get_width() / 2, y - image.get_height() / 2))

    def back(
        self, surface: pygame.Surface, point: tuple[float, float], height: float, angle: float = 0
    ) -> None:
        """Draw the back of a rift."""
        self.shadow(surface, point, height, sideways=abs(angle) % 180 > 45)
        sprite = self._group.get("rift_back", height / CARD[1])
        image, (x, y) = sprite.image, self._kit.canvas.point(*point)
        if angle:
            image = pygame.transform.rotozoom(image, angle, 1.0)
        blit(surface, image, (x - image.get_width() / 2, y - image.get_height() / 2))

    def deck(self, surface: pygame.Surface, count: int) -> None:
        """Draw the rift deck as high as it is, with its number of cards."""
        x, y = DECK
        for layer in range(min(_MOST_LAYERS, math.ceil(count / _CARDS_A_LAYER))):
            self.back(surface, (x - layer * 1.5, y - layer * 2.5), DECK_HEIGHT)
        style = TextStyle(Family.NUMBER, 26, CREAM, fixed=True)
        chip = around((x - 38, y - DECK_HEIGHT / 2 + 8), 44, 28)
        self._kit.skin.chip(surface, chip, (14, 8, 32), 0.86)
        self._kit.text.draw(surface, str(count), style, chip.center, Anchor.CENTRE)

    def shadow(
        self,
        surface: pygame.Surface,
        point: tuple[float, float],
        height: float,
        *,
        sideways: bool,
        lift: float = 0.0,
    ) -> None:
        """Draw the shadow of a card."""
        name = "rift_shadow_turned" if sideways else "rift_shadow"
        zoom = round(height / CARD[1] / _SHADOW_STEP) * _SHADOW_STEP
        sprite = self._group.get(name, zoom * (1.06 if lift > 4 else 1))
        at = self._kit.canvas.point(point[0] + lift * 0.35, point[1] + lift)
        sprite.draw(surface, at)

    def ring(
        self,
        surface: pygame.Surface,
        point: tuple[float, float],
        height: float,
        colour: Rgb,
        *,
        sideways: bool = False,
        opacity: float = 1.0,
    ) -> None:
        """Draw the halo of a lit rift."""
        name = "rift_ring_turned" if sideways else "rift_ring"
        self._glows.draw(surface, name, round(height / CARD[1], 3), colour, point, opacity)

    # ------------------------------------------------------------------ pictures
    @property
    def _group(self) -> SpriteGroup:
        return self._kit.sprites.group(GROUP)

    def card(
        self, rift: str, height: float, turned: int, mode: str, *, dimmed: bool = False
    ) -> Sprite:
        """A rift as it lies, lit from the upper left at every quarter turn."""
        key = rift, round(height, 1), turned, mode, dimmed
        sprite = self._kept.get(key)
        if sprite is None:
            picture = self._painter.composed(rift, height, turned, mode, dimmed=dimmed)
            sprite = self._kept.put(key, picture)
        return sprite

    def resting(
        self, rift: str, height: float, turned: int, mode: str, *, dimmed: bool = False
    ) -> Sprite:
        """A rift together with its shadow."""
        key = rift, round(height, 1), turned, mode, dimmed, "resting"
        sprite = self._kept.get(key)
        if sprite is None:
            sideways = quarter_of(turned, mode) % 2 == 1
            name = "rift_shadow_turned" if sideways else "rift_shadow"
            shadow = self._group.get(name, round(height / CARD[1], 2), kept=False)
            card = self.card(rift, height, turned, mode, dimmed=dimmed)
            sprite = self._kept.put(key, joined(shadow, card))
        return sprite

    def under(
        self, surface: pygame.Surface, point: tuple[float, float], height: float, *, sideways: bool
    ) -> None:
        """The back of a card that lies beneath another."""
        name = "rift_back_turned" if sideways else "rift_back"
        sprite = self._group.get(name, round(height / CARD[1], 3))
        sprite.draw(surface, self._kit.canvas.point(*point))

    def _upright(self, rift: str, height: float, turned: int, mode: str, spin: int) -> Sprite:
        """A rift upright whose gold value is the one it shows at this many turns."""
        key = rift, height, turned, mode, spin, "upright"
        sprite = self._kept.get(key)
        if sprite is None:
            picture = self._painter.composed(rift, height, turned, mode, quarter=0, spin=spin)
            sprite = self._kept.put(key, picture)
        return sprite
