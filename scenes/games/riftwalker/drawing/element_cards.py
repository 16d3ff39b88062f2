"""Element cards: both faces composed, flipped in perspective, and the light on them."""

from __future__ import annotations

import math
import time
from collections.abc import Iterable
from typing import Final

import pygame

from game.riftwalker.elements import ELEMENT_OF, ELEMENTS
from scenes.games.riftwalker.drawing.brackets import Brackets
from scenes.games.riftwalker.drawing.card_glow import Glows
from scenes.games.riftwalker.drawing.perspective import TURN_STEPS, Perspective
from scenes.kit.draw import raster
from scenes.kit.draw.blending import blit
from scenes.kit.draw.bounded_cache import BoundedCache, for_window, weight
from scenes.kit.draw.colour import Rgb
from scenes.kit.draw.sprite import Sprite
from scenes.kit.draw.sprites import SpriteGroup
from scenes.kit.kit import Kit

VEIL: Final[Rgb] = (10, 5, 28)
VEILED: Final = 0.55
"""The veil over cards that cannot be chosen now."""
GROUP: Final = "riftwalker"
_FACE: Final = (126.0, 152.0)
_TURNED: Final = 7.0
_LYING: Final = 4.0
"""Megabytes of cards that turn, and of lying ones, at 1280x720."""
_AHEAD: Final = 0.9
"""The share of the cache up to which turning cards are made ahead."""
_EDGE_SHADOW: Final = 0.3
"""The width of the shadow of a card seen from its edge, as a share."""
_HALF_DISC: Final = 0.92
"""The size of the sign on the half of a card that would come up."""


class ElementCards:
    """Draws element cards at any zoom, lying or on their way over."""

    def __init__(self, kit: Kit) -> None:
        self._kit = kit
        self._faces = self._cache(_LYING)
        self._lying: dict[tuple[int, float], Sprite] = {}
        self._seen: dict[float, Perspective] = {}
        self._halves: dict[tuple[int, float], Sprite] = {}
        self._turned = self._cache(_TURNED)
        self._narrowed: dict[tuple[float, int], Sprite] = {}
        self._glows = Glows(kit, GROUP)
        self._brackets = Brackets(kit)

    def forget(self) -> None:
        """Compose everything again (window or palette changed)."""
        self._faces.clear()
        self._halves.clear()
        self._seen.clear()
        self._lying.clear()
        self._turned.clear()
        self._narrowed.clear()
        self._faces.limit = for_window(_LYING, self._kit.canvas.scale)
        self._turned.limit = for_window(_TURNED, self._kit.canvas.scale)
        self._glows.forget()
        self._brackets.forget()

    def lying(self, face: int, zoom: float = 1.0) -> Sprite:
        """A card on the table together with its shadow."""
        key = face, round(zoom, 4)
        sprite = self._lying.get(key)
        if sprite is None:
            shadow = self._group.get("element_shadow", zoom, kept=False)
            sprite = self._lying[key] = joined(shadow, self.face(face, zoom))
        return sprite

    def veil(self, face: int, zoom: float = 1.0) -> Sprite:
        """A veil over a card that cannot be chosen now."""
        name = f"element_{ELEMENTS[ELEMENT_OF[face]]}"
        return self._group.get(name, zoom, flat=VEIL, opacity=VEILED)

    def draw(
        self,
        surface: pygame.Surface,
        face: int,
        point: tuple[float, float],
        zoom: float = 1.0,
        opacity: float = 1.0,
    ) -> None:
        """Draw a lying card around a design point."""
        self.face(face, zoom).draw(surface, self._kit.canvas.point(*point), opacity)

    def shadow(
        self,
        surface: pygame.Surface,
        point: tuple[float, float],
        zoom: float = 1.0,
        lift: float = 0.0,
    ) -> None:
        """Draw the shadow of a card that is `lift` design units above the table."""
        step = round(lift / 6)
        fading = max(0.45, 1 - 0.11 * step)
        sprite = self._group.get("element_shadow", zoom * (1 + 0.02 * step), opacity=fading)
        sprite.draw(surface, self._kit.canvas.point(point[0] + lift * 0.35, point[1] + lift))

    def ring(
        self,
        surface: pygame.Surface,
        point: tuple[float, float],
        colour: Rgb,
        zoom: float = 1.0,
        opacity: float = 1.0,
    ) -> None:
        """Draw the halo of a lit card."""
        self._glows.draw(surface, "element_ring", zoom, colour, point, opacity)

    def brackets(
        self, surface: pygame.Surface, point: tuple[float, float], colour: Rgb, zoom: float = 1.0
    ) -> None:
        """Draw brackets around the corners of a card that can be chosen."""
        self._brackets.draw(surface, point, (_FACE[0] * zoom, _FACE[1] * zoom), colour)

    def turning(
        self,
        surface: pygame.Surface,
        faces: tuple[int, int],
        share: float,
        point: tuple[float, float],
        zoom: float = 1.0,
    ) -> None:
        """Draw a card turning from one face to another; `share` 0-1 of the way."""
        lift = 14 * math.sin(math.pi * share)
        step = round(share * TURN_STEPS)
        below = self._kit.canvas.point(point[0] + lift * 0.35, point[1] + lift)
        self._narrowed_shadow(step, zoom).draw(surface, below)
        face = faces[0] if share < 0.5 else faces[1]
        at = self._kit.canvas.point(point[0], point[1] - lift)
        if step == TURN_STEPS // 2:
            self._edge(face, zoom).draw(surface, at)
        else:
            self._turned_face(face, step, zoom).draw(surface, at)

    def peeled(
        self, surface: pygame.Surface, face: int, point: tuple[float, float], zoom: float = 1.0
    ) -> None:
        """Draw the lower right half of a face over the card: the face that would come up."""
        key = face, round(zoom, 4)
        sprite = self._halves.get(key)
        if sprite is None:
            sprite = self._halves[key] = self._half(face, zoom)
        sprite.draw(surface, self._kit.canvas.point(*point))

    def prepare(self, faces: Iterable[int], zoom: float, seconds: float) -> None:
        """Make pictures of turning cards ahead, for at most this long.

        Args:
            faces: the faces that may soon turn.
            zoom: how large they lie.
            seconds: when to stop.
        """
        end = time.perf_counter() + seconds
        for face in faces:
            for step in range(1, TURN_STEPS):
                shown = face if step < TURN_STEPS // 2 else face ^ 1
                if step == TURN_STEPS // 2 or (shown, 0, round(zoom, 4), step) in self._turned:
                    continue
                if self._turned.bytes > _AHEAD * self._turned.limit:
                    return
                self._turned_face(shown, step, zoom)
                if time.perf_counter() > end:
                    return

    # ------------------------------------------------------------------ pictures
    def _cache(self, megabytes: float) -> BoundedCache[tuple[float, ...], Sprite]:
        size = for_window(megabytes, self._kit.canvas.scale)
        return BoundedCache(size, lambda one: weight(one.image))

    def _half(self, face: int, zoom: float) -> Sprite:
        """A face cut along its rising diagonal, with light along the fold and its sign."""
        whole = self._group.get(f"element_{ELEMENTS[ELEMENT_OF[face]]}", zoom)
        image = whole.image.copy()
        width, height = image.get_size()
        scale = self._kit.canvas.scale * zoom
        left, right = whole.anchor[0] - 63 * scale, whole.anchor[0] + 63 * scale
        top, bottom = whole.anchor[1] - 76 * scale, whole.anchor[1] + 76 * scale
        fold = (right, top + 26 * scale), (left + 26 * scale, bottom)
        mask = raster.polygon_mask(
            width,
            height,
            [fold[0], (width, fold[0][1]), (width, height), (fold[1][0], height), fold[1]],
        )
        image.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        thick = max(2.0, 5 * scale)
        line = raster.polygon_mask(
            width,
            height,
            [
                fold[0],
                (fold[0][0], fold[0][1] + thick * 1.3),
                (fold[1][0] + thick, fold[1][1]),
                fold[1],
            ],
        )
        blit(image, raster.coloured(line, (255, 248, 220), 0.9), (0, 0))
        disc = self._group.get(f"disc_{ELEMENTS[ELEMENT_OF[face]]}", round(_HALF_DISC * zoom, 3))
        paste(image, disc, (right - 31 * scale, bottom - 37 * scale))
        return Sprite(image, whole.anchor)

    @property
    def _group(self) -> SpriteGroup:
        return self._kit.sprites.group(GROUP)

    def face(self, face: int, zoom: float = 1.0) -> Sprite:
        """A card lying with this face up, its hidden side peeling in the corner."""
        key = face, round(zoom, 4)
        sprite = self._faces.get(key)
        if sprite is None:
            sprite = self._faces.put(key, self._compose(face, zoom))
        return sprite

    def _compose(self, face: int, zoom: float) -> Sprite:
        base = self._group.get(f"element_{ELEMENTS[ELEMENT_OF[face]]}", zoom, kept=False)
        hidden = self._group.get(f"peel_{ELEMENTS[ELEMENT_OF[face ^ 1]]}", zoom, kept=False)
        image = base.image.copy()
        scale = self._kit.canvas.scale * zoom
        corner = (
            base.anchor[0] + _FACE[0] / 2 * scale,
            base.anchor[1] + _FACE[1] / 2 * scale,
        )
        hidden.draw(image, corner)
        return Sprite(image, base.anchor)

    def _narrowed_shadow(self, step: int, zoom: float) -> Sprite:
        """The shadow of a turning card: the narrower it looks, the narrower its shadow."""
        key = round(zoom, 4), min(step, TURN_STEPS - step)
        sprite = self._narrowed.get(key)
        if sprite is None:
            whole = self._group.get("element_shadow", zoom, kept=False)
            share = max(_EDGE_SHADOW, abs(math.cos(math.pi * step / TURN_STEPS)))
            width, height = whole.image.get_size()
            size = max(1, round(width * share)), height
            image = pygame.transform.smoothscale(whole.image, size)
            anchor = whole.anchor[0] * size[0] / width, whole.anchor[1]
            sprite = self._narrowed[key] = Sprite(image, anchor)
        return sprite

    def _edge(self, face: int, zoom: float) -> Sprite:
        """A card seen from its edge: as thick as its gilt rim."""
        key = face, 0, round(zoom, 4), TURN_STEPS // 2
        sprite = self._turned.get(key)
        if sprite is None:
            card = self.face(face, zoom)
            height = card.image.get_height()
            rim = card.image.subsurface((0, 0, max(1, round(4 * self._kit.canvas.scale)), height))
            tall = round(height * 1.06)
            image = pygame.transform.smoothscale(rim, (rim.get_width(), tall))
            sprite = Sprite(image, (rim.get_width() / 2, card.anchor[1] * tall / height))
            self._turned.put(key, sprite)
        return sprite

    def _turned_face(self, face: int, step: int, zoom: float) -> Sprite:
        key = face, 0, round(zoom, 4), step
        sprite = self._turned.get(key)
        if sprite is None:
            card = self.face(face, zoom)
            seen = self._seen.get(zoom)
            if seen is None:
                seen = self._seen[zoom] = Perspective(card, self._kit.canvas.scale * zoom)
            sprite = self._turned.put(key, seen.turned(face, card, step))
        return sprite


def paste(target: pygame.Surface, sprite: Sprite, point: tuple[float, float]) -> None:
    """Put a sprite on a picture, its anchor on a pixel."""
    blit(target, sprite.image, (point[0] - sprite.anchor[0], point[1] - sprite.anchor[1]))


def joined(below: Sprite, above: Sprite) -> Sprite:
    """Two sprites in one, their anchors on one point."""
    sizes = [
        (sprite.anchor[side], sprite.image.get_size()[side] - sprite.anchor[side])
        for sprite in (below, above)
        for side in (0, 1)
    ]
    left, right = max(sizes[0][0], sizes[2][0]), max(sizes[0][1], sizes[2][1])
    up, down = max(sizes[1][0], sizes[3][0]), max(sizes[1][1], sizes[3][1])
    image = raster.clear(math.ceil(left + right), math.ceil(up + down))
    paste(image, below, (left, up))
    paste(image, above, (left, up))
    return Sprite(image, (left, up))
