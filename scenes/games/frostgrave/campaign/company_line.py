"""A whole warband as large figures before the city: rows of soldiers, the wizard in front."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final, NamedTuple

import pygame

from scenes.games.frostgrave.campaign.great_figure import paint_dusk
from scenes.games.frostgrave.campaign.large_figures import Decoding, large, redyed
from scenes.kit.draw import raster
from scenes.kit.draw.blending import blit
from scenes.kit.draw.sprite import Sprite
from scenes.kit.kit import Kit

SIDES: Final = ("red", "blue")
_TALL: Final = 185.0
"""The height of a soldier at its own size, in design units."""
_CELL: Final = 1.75
"""The height of a soldier as a share of the room that it has in its row."""
_ONE_ROW: Final = 1.725
"""The same where all stand in one row, with nobody in their gaps."""
_MOST: Final = 0.48
"""The greatest height of a soldier as a share of the picture's."""
_APART: Final = 1.1
"""How far apart two stand at most, in heights of a soldier."""
_FOOT: Final = 0.93
_BEHIND, _IN_GAPS = 0.88, 0.53
"""By how much of its height a row stands behind the one before, at most, and in its gaps."""
_SMALLER: Final = 0.9
"""The height of a row as a share of the one before."""
_SKY: Final = 0.15
"""The share of the picture above the heads of those at the back."""
_LEADER: Final = 1.42
"""The height of the wizard as a share of a soldier's."""
_WIDEST: Final = 1.25
_SHADOWS: Final = ((1.1, 0.26, 0.16, 0.5), (0.66, 0.17, 0.03, 0.9))
"""The shadow away from the light and the one below the feet: width, height and shift in heights of
a figure, and darkness."""
_BANK: Final = 0.2
"""How far behind the feet of a row its bank of snow ends, in heights of a figure."""
_SNOW: Final = (218, 220, 238)
_DRIFTED: Final = 0.8
_STEPS: Final = 84
_DUSK: Final = (92, 108, 152)
_FAR: Final = 0.30
"""The share of dusk on a row at the back."""
_STRIP: Final = 2.4
"""A picture that is so many times as wide as high has one row."""


class Standing(NamedTuple):
    """Where a figure stands: the middle of its feet, its height, how many rows behind."""

    x: float
    y: float
    high: float
    row: int


def places_in(frame: pygame.FRect, count: int) -> tuple[Standing, list[Standing]]:
    """The wizard's place, and those of the others from the front to the back."""
    across = max(3, round(frame.width / (frame.height * 0.28)))
    rows = _rows(count, across, is_strip=frame.width > _STRIP * frame.height)
    widest = max([rows[0] + 1.6, *rows[1:]]) if rows else 1.6
    high = min(frame.height * _MOST, frame.width / widest * _CELL)
    if len(rows) <= 1:
        high = min(frame.height * 0.64, frame.width / widest * _ONE_ROW)
    slots = (rows[0] if rows else 0) + 1
    # Few stand together in the middle, not each at an edge.
    wide = min(frame.width - high * 0.86, (slots - 1) * high * _APART)
    inner = pygame.FRect(frame.centerx - wide / 2, frame.top, wide, frame.height)
    foot = frame.top + frame.height * _FOOT
    room = frame.height * (_FOOT - _SKY) - 1.10 * high
    behind = _IN_GAPS if max(rows[1:], default=0) < slots else _BEHIND
    step = min(behind * high, room / max(1, len(rows) - 1))
    places = []
    for row, many in enumerate(rows):
        y = foot - 0.10 * high - row * step
        # The middle of the first row is the wizard's.
        here = slots if row == 0 else many
        taken = [slot for slot in range(here) if row or slot != slots // 2]
        for slot in taken:
            share = slot / (here - 1) if row == 0 else _gap_share(slot, many, slots - 1)
            tall = high * _SMALLER**row
            places.append(Standing(inner.left + share * inner.width, y, tall, row))
    middle = (slots // 2) / (slots - 1) if slots > 1 else 0.5
    return Standing(inner.left + middle * inner.width, foot, high * _LEADER, 0), places


def _gap_share(number: int, count: int, gaps: int) -> float:
    """How far across one of a row at the back stands: in a gap of the first row if all find one."""
    if count > gaps:
        return number / (count - 1)
    return (int((number + 0.5) * gaps / count) + 0.5) / gaps


def _rows(count: int, across: int, *, is_strip: bool) -> list[int]:
    """How many stand in each row, from the front; the first leaves room for the wizard."""
    if not count:
        return []
    if is_strip:
        return [count]
    front = min(count, max(2, across - 1) // 2 * 2)
    rest, most = count - front, across + 1
    behind = -(-rest // most)
    sizes = [rest // behind + (number < rest % behind) for number in range(behind)]
    return [front, *sizes]


class CompanyLine:
    """Paints a warband's large figures.

    Args:
        kit: the toolkit.
        side: 0 or 1, the side whose colours they wear.
        school: the wizard's school.
        kinds: the kinds of the others.
        decoded: the pictures of an earlier company.
    """

    def __init__(
        self,
        kit: Kit,
        side: int,
        school: str,
        kinds: Sequence[str],
        decoded: Decoding | None = None,
    ) -> None:
        self._kit, self._side = kit, SIDES[side]
        self._leader = f"{self._side}_wizard_{school}_0"
        self._others = [f"{self._side}_{kind}_0" for kind in kinds]
        self.decoding = Decoding(kit, [self._leader, *self._others], decoded)

    def paint(self, surface: pygame.Surface, frame: pygame.FRect) -> None:
        """Paint the company, those at the back first."""
        paint_dusk(self._kit, surface, frame)
        leader, places = places_in(frame, len(self._others))
        before = surface.get_clip()
        surface.set_clip(self._kit.canvas.rect(frame).clip(before))
        below = {place.row: place for place in places}
        shown = -1
        for sprite, place in reversed(list(zip(self._others, places, strict=True))):
            if place.row and place.row != shown:
                self._bank(surface, frame, place, below[place.row - 1].y)
            shown = place.row
            self._stand(surface, sprite, place)
        self._stand(surface, self._leader, leader)
        surface.set_clip(before)

    def _bank(
        self, surface: pygame.Surface, frame: pygame.FRect, place: Standing, front: float
    ) -> None:
        """A bank of snow below a row at the back, down to the feet of the row before it."""
        top = place.y - place.high * _BANK
        box = self._kit.canvas.rect(pygame.FRect(frame.left, top, frame.width, front - top))
        wide, tall = box.size
        crest = [
            (wide * step / _STEPS, tall * 0.2 * (1 + math.sin(step * 0.3 + place.row)) / 2)
            for step in range(_STEPS + 1)
        ]
        mask = raster.polygon_mask(wide, tall, [*crest, (wide, tall), (0, tall)])
        mask = raster.vertical_fade(mask, 1.0, 0.0)
        blit(surface, raster.coloured(mask, _SNOW, _DRIFTED), box.topleft)

    def _stand(self, surface: pygame.Surface, sprite: str, place: Standing) -> None:
        group, name = large(self._kit, sprite)
        if name not in group:
            return
        zoom = place.high / _TALL
        if sprite == self._leader:
            zoom = group.zoom_within(name, (place.high * _WIDEST, place.high))
        share = min(2, place.row) * _FAR / 2
        found = group.get(name, round(zoom, 2), tint=_DUSK if share else None, tint_share=share)
        for wide, tall, aside, dark in _SHADOWS:
            low = pygame.FRect(0, 0, place.high * wide, place.high * tall)
            low.center = place.x + place.high * aside, place.y - place.high * 0.03
            self._kit.skin.shadow(surface, low, dark)
        x, y = self._kit.canvas.point(place.x, place.y)
        self._clothed(found, sprite).draw(surface, (x, y))

    def _clothed(self, found: Sprite, sprite: str) -> Sprite:
        """A soldier in the cloth of its side: only wizards are baked in both colours."""
        if self._side == SIDES[0] or sprite == self._leader:
            return found
        return redyed(found, self._kit.theme.player(1).colour)
