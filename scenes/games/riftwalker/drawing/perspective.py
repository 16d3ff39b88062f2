"""Cards seen in perspective while they turn over about their upright middle line.

A card is cut into upright strips, each as high as its distance from the eye lets it look. The
places of the strips and the light depend on the turn alone, so they are computed once for all cards
of a size.
"""

from __future__ import annotations

import math
from collections import OrderedDict
from typing import Final, NamedTuple

import pygame

from scenes.kit.draw import raster
from scenes.kit.draw.sprite import Sprite

TURN_STEPS: Final = 24
"""The number of steps of a flip; in the middle one the card is seen from its edge."""
_EYE: Final = 430.0
"""How far the eye is from the table, in design units: the less, the stronger the perspective."""
_DIMMEST: Final = 0.55
_FINE: Final = 2
"""Cards are cut at this many times their size, so that their edges stay smooth."""
_STRIP: Final = 4
"""How wide a strip is on the screen, in pixels of the fine picture."""
_FINE_KEPT: Final = 2
_BAND: Final = 0.3
"""How far the light reaches that passes over the face, as a share of its width."""


class _Strip(NamedTuple):
    """A part of the fine picture of a card and where it is seen, in pixels of either picture."""

    left: int
    width: int
    place: int
    top: int
    height: int


class _Angle(NamedTuple):
    """The geometry of all cards of a size at one step.

    Sizes in fine pixels, the anchor in real ones.
    """

    size: tuple[int, int]
    anchor: tuple[float, float]
    strips: list[_Strip]
    light: pygame.Surface


class Perspective:
    """Turns cards that all have the size and the outline of one card.

    Args:
        model: one of the cards.
        scale: pixels per design unit of the card.
    """

    def __init__(self, model: Sprite, scale: float) -> None:
        self._model = model
        self._scale = scale
        self._fine: OrderedDict[int, pygame.Surface] = OrderedDict()
        self._angles: dict[int, _Angle] = {}

    def turned(self, number: int, card: Sprite, step: int) -> Sprite:
        """A card at one step of its turn, lit as its face meets the light.

        Args:
            number: distinguishes this card from others.
            card: its picture, lying.
            step: from 1 to 23; beyond 12 another face is coming up.
        """
        fine = self._fine.get(number)
        if fine is None:
            fine = self._fine[number] = pygame.transform.smoothscale_by(card.image, _FINE)
            if len(self._fine) > _FINE_KEPT:
                self._fine.popitem(last=False)
        angle = self._angles.get(step)
        if angle is None:
            angle = self._angles[step] = self._seen_at(step)
        image = _drawn(fine, angle)
        value = round(255 * (1 - (1 - _DIMMEST) * math.sin(math.pi * step / TURN_STEPS) ** 2))
        image.fill((value, value, value, 255), special_flags=pygame.BLEND_RGBA_MULT)
        image.blit(angle.light, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
        return Sprite(image, angle.anchor)

    def _seen_at(self, step: int) -> _Angle:
        """Cut the model at a step, and compute the light on it."""
        share = step / TURN_STEPS
        turn = math.pi * share - (math.pi if share > 0.5 else 0.0)
        width, height = (_FINE * side for side in self._model.image.get_size())
        middle_x, middle_y = (_FINE * side for side in self._model.anchor)
        eye = _EYE * self._scale * _FINE
        cos, sin = math.cos(turn), math.sin(turn)

        def nearness(x: float) -> float:
            """The scale of a column at a distance from the middle line."""
            return eye / (eye + x * sin)

        def column_at(place: float) -> float:
            """The column that is seen at a distance from the middle of the picture."""
            below = eye * cos - place * sin
            return place * eye / below if abs(below) > 1e-6 else 0.0

        left, right = -middle_x, width - middle_x
        reach = max(-left * cos * nearness(left), right * cos * nearness(right)) + 2
        tallest = max(nearness(left), nearness(right))
        size = _STRIP * math.ceil(2 * reach / _STRIP), _FINE * math.ceil(height * tallest / 2 + 2)
        centre = size[1] / 2 + (middle_y - height / 2) * tallest
        strips = []
        for place in range(0, size[0], _STRIP):
            first = column_at(place - reach) + middle_x
            last = column_at(place + _STRIP - reach) + middle_x
            if last <= 0 or first >= width:
                continue
            start = min(width - 1, max(0, round(first)))
            wide = max(1, min(width, round(last)) - start)
            near = nearness((first + last) / 2 - middle_x)
            high = max(1, round(height * near))
            strips.append(_Strip(start, wide, place, round(centre - middle_y * near), high))
        angle = _Angle(size, (reach / _FINE, centre / _FINE), strips, self._model.image)
        columns = [column_at(_FINE * (x + 0.5) - reach) + middle_x for x in range(size[0] // _FINE)]
        shares = [column / width for column in columns]
        return angle._replace(light=self._light(angle, share, shares))

    def _light(self, angle: _Angle, share: float, columns: list[float]) -> pygame.Surface:
        """The bright band that passes over a face, as it is seen.

        Args:
            angle: how the card is seen.
            share: of the turn, 0-1.
            columns: for each column of the picture the place on the card, 0-1 across.
        """
        outline = _drawn(pygame.transform.smoothscale_by(self._model.image, _FINE), angle)
        edge = math.sin(math.pi * share)
        across = -0.35 + 1.7 * ((share * 2) % 1.0)
        strength = 150 * (edge if share < 0.5 else math.sqrt(edge))
        band = raster.clear(*outline.get_size())
        for x, place in enumerate(columns):
            distance = abs(place - across) / _BAND
            if distance < 1:
                light = round(strength * (1 - distance) ** 2)
                band.fill((light, light, round(light * 0.9), 0), (x, 0, 1, band.get_height()))
        band.blit(raster.silhouette(outline), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        return band


def _drawn(fine: pygame.Surface, angle: _Angle) -> pygame.Surface:
    """The strips of a fine picture put where they are seen, at the size of the screen."""
    image, height = raster.clear(*angle.size), fine.get_height()
    for strip in angle.strips:
        part = fine.subsurface((strip.left, 0, strip.width, height))
        seen = pygame.transform.scale(part, (_STRIP, strip.height))
        image.blit(seen, (strip.place, strip.top))
    width, tall = angle.size
    return pygame.transform.smoothscale(image, (width // _FINE, tall // _FINE))
