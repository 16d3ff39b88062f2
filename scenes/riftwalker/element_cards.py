"""Element cards: both faces composed, turned over in perspective, and the light on them."""

from __future__ import annotations

import math
import time
from collections import OrderedDict
from collections.abc import Iterable
from typing import Final

import pygame

from game.riftwalker.elements import ELEMENT_OF, ELEMENTS
from scenes.kit import raster
from scenes.kit.canvas import Canvas
from scenes.kit.colour import Rgb
from scenes.kit.kit import Kit
from scenes.kit.sprites import Sprite, SpriteGroup
from scenes.kit.text import blit

GROUP: Final = "riftwalker"
_FACE: Final = (126.0, 152.0)
_TURNED_KEPT: Final = 480
_TURN_STEPS: Final = 24
_EYE: Final = 430.0
"""How far the eye is from the table, in design units: the less, the stronger the perspective."""
_DIMMEST: Final = 0.55
_HALF_DISC: Final = 0.92
"""How large the sign is on the half of a card that would come up."""
_STRIP: Final = 2
_FINE: Final = 2
"""Turned cards are cut at twice their size, so that their edges stay smooth."""


class ElementCards:
    """Draws element cards at any zoom, lying or on their way over."""

    def __init__(self, kit: Kit) -> None:
        self._kit = kit
        self._faces: dict[tuple[int, float], Sprite] = {}
        self._lying: dict[tuple[int, float], Sprite] = {}
        self._shapes: dict[float, pygame.Surface] = {}
        self._halves: dict[tuple[int, float], Sprite] = {}
        self._turned: OrderedDict[tuple[int, int, float, int], Sprite] = OrderedDict()

    def forget(self) -> None:
        """Compose everything anew (window or palette changed)."""
        self._faces.clear()
        self._halves.clear()
        self._shapes.clear()
        self._lying.clear()
        self._turned.clear()

    def lying(
        self, surface: pygame.Surface, face: int, point: tuple[float, float], zoom: float = 1.0
    ) -> None:
        """Draw a card on the table, with its shadow."""
        key = face, round(zoom, 4)
        sprite = self._lying.get(key)
        if sprite is None:
            shadow = self._group.get("element_shadow", zoom)
            sprite = self._lying[key] = joined(shadow, self.face(face, zoom))
        sprite.draw(surface, self._kit.canvas.point(*point))

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
        sprite = self._group.get("element_ring", zoom, flat=colour, opacity=opacity)
        sprite.draw(surface, self._kit.canvas.point(*point))

    def turning(
        self,
        surface: pygame.Surface,
        faces: tuple[int, int],
        share: float,
        point: tuple[float, float],
        zoom: float = 1.0,
    ) -> None:
        """Draw a card turning from one face to another; `share` 0-1 of the way."""
        angle = math.pi * share
        lift = 14 * math.sin(angle)
        x, y = self._kit.canvas.point(point[0], point[1] - lift)
        self.shadow(surface, point, zoom, lift)
        face = faces[0] if share < 0.5 else faces[1]
        step = round(share * _TURN_STEPS)
        if step == _TURN_STEPS // 2:
            return
        self._turned_face(face, step, zoom).draw(surface, (x, y))

    def peeled(
        self, surface: pygame.Surface, face: int, point: tuple[float, float], zoom: float = 1.0
    ) -> None:
        """Draw the lower right half of a face over what lies there: what would come up."""
        key = face, round(zoom, 4)
        sprite = self._halves.get(key)
        if sprite is None:
            sprite = self._halves[key] = self._half(face, zoom)
        sprite.draw(surface, self._kit.canvas.point(*point))

    def prepare(self, faces: Iterable[int], zoom: float, seconds: float) -> None:
        """Make pictures of turning cards ahead of time, for so long at most.

        Args:
            faces: the faces that may soon turn.
            zoom: how large they lie.
            seconds: when to stop.
        """
        end = time.perf_counter() + seconds
        for face in faces:
            for step in range(1, _TURN_STEPS):
                shown = face if step < _TURN_STEPS // 2 else face ^ 1
                if step == _TURN_STEPS // 2 or (shown, 0, round(zoom, 4), step) in self._turned:
                    continue
                self._turned_face(shown, step, zoom)
                if time.perf_counter() > end:
                    return

    # ------------------------------------------------------------------ pictures
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
            sprite = self._faces[key] = self._compose(face, zoom)
        return sprite

    def _compose(self, face: int, zoom: float) -> Sprite:
        base = self._group.get(f"element_{ELEMENTS[ELEMENT_OF[face]]}", zoom)
        hidden = self._group.get(f"peel_{ELEMENTS[ELEMENT_OF[face ^ 1]]}", zoom)
        image = base.image.copy()
        scale = self._kit.canvas.scale * zoom
        corner = (
            base.anchor[0] + _FACE[0] / 2 * scale,
            base.anchor[1] + _FACE[1] / 2 * scale,
        )
        hidden.draw(image, corner)
        return Sprite(image, base.anchor)

    def _turned_face(self, face: int, step: int, zoom: float) -> Sprite:
        key = face, 0, round(zoom, 4), step
        sprite = self._turned.get(key)
        if sprite is None:
            card = self.face(face, zoom)
            shape = self._shapes.get(zoom)
            if shape is None:
                shape = self._shapes[zoom] = raster.silhouette(card.image)
            sprite = _in_perspective(card, shape, step / _TURN_STEPS, self._kit.canvas, zoom)
            self._turned[key] = sprite
            if len(self._turned) > _TURNED_KEPT:
                self._turned.popitem(last=False)
        else:
            self._turned.move_to_end(key)
        return sprite


def _in_perspective(
    card: Sprite, mask: pygame.Surface, share: float, canvas: Canvas, zoom: float
) -> Sprite:
    """The card turned about its upright middle line, lit as its face meets the light.

    The image is cut into upright strips; each is as high as its distance from the eye lets it
    look. `share` runs from 0 to 1; beyond the half the other face is coming up.
    """
    lit = pygame.transform.smoothscale_by(_swept(card.image, mask, share), _FINE)
    angle = math.pi * share
    if share > 0.5:
        angle -= math.pi
    width, height = lit.get_size()
    middle_x, middle_y = card.anchor[0] * _FINE, card.anchor[1] * _FINE
    eye = _EYE * canvas.scale * zoom * _FINE
    cos, sin = math.cos(angle), math.sin(angle)

    def seen(x: float) -> tuple[float, float]:
        """Where a column lies on the screen from the middle, and how large it looks there."""
        size = eye / (eye + x * sin)
        return x * cos * size, size

    left, right = seen(-middle_x)[0], seen(width - middle_x)[0]
    reach = max(-left, right) + 2
    tallest = max(seen(-middle_x)[1], seen(width - middle_x)[1])
    out_width, out_height = math.ceil(2 * reach), math.ceil(height * tallest) + 4
    image = raster.clear(out_width, out_height)
    centre = out_height / 2 + (middle_y - height / 2) * tallest
    place = math.floor(left + reach)
    while place < right + reach:
        x = _column_at(place + _STRIP / 2 - reach, eye, cos, sin)
        size = seen(x)[1]
        column = min(width - 1, max(0, round(x + middle_x)))
        strip = lit.subsurface((column, 0, min(_STRIP, width - column), height))
        high = max(1, round(height * size))
        top = round(centre - middle_y * size)
        image.blit(pygame.transform.scale(strip, (_STRIP, high)), (place, top))
        place += _STRIP
    smooth = pygame.transform.smoothscale(
        image, (math.ceil(out_width / _FINE), math.ceil(out_height / _FINE))
    )
    return Sprite(smooth, (reach / _FINE, centre / _FINE))


def _column_at(place: float, eye: float, cos: float, sin: float) -> float:
    """The column of the card that is seen at a place from the middle of the screen."""
    below = eye * cos - place * sin
    return place * eye / below if abs(below) > 1e-6 else 0.0


def _swept(image: pygame.Surface, mask: pygame.Surface, share: float) -> pygame.Surface:
    """The card with its light: dim on edge, and a bright band passing over the face."""
    edge = math.sin(math.pi * share)
    copy = image.copy()
    value = round(255 * (1 - (1 - _DIMMEST) * edge**2))
    copy.fill((value, value, value, 255), special_flags=pygame.BLEND_RGBA_MULT)
    width, height = image.get_size()
    band = raster.clear(width, height)
    across = -0.35 + 1.7 * ((share * 2) % 1.0)
    strength = 150 * (edge if share < 0.5 else math.sqrt(edge))
    reach = width * 0.3
    for x in range(width):
        distance = abs(x - across * width) / reach
        if distance < 1:
            light = round(strength * (1 - distance) ** 2)
            band.fill((light, light, round(light * 0.9), 0), (x, 0, 1, height))
    band.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    copy.blit(band, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    return copy


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
