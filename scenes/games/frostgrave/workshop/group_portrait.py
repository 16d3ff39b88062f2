"""A warband in marching order: the wizard in front, the others behind, in their colours."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import Final

import pygame

from game.frostgrave.warband import Warband
from scenes.games.frostgrave.workshop.draft import APPRENTICE
from scenes.games.frostgrave.workshop.styles import GROUP, Painted, portrait
from scenes.kit.draw import raster
from scenes.kit.draw.blending import blit
from scenes.kit.kit import Kit

SIDES: Final = ("red", "blue")
"""The colours of the figures of each side."""
SKY: Final = ((52, 70, 100), (222, 232, 245))
"""The colours from the dusk above to the snow below."""


_RUINS: Final = (
    ("rubble_2", 0.10, 0.16), ("column_2_5", 0.26, 0.20), ("rubble_0", 0.46, 0.14),
    ("column_1_75", 0.64, 0.18), ("rubble_3", 0.80, 0.15), ("dead_tree", 0.93, 0.22),
)  # fmt: skip
"""Sprites of ruins behind a company, at shares of its picture."""


def behind_wizard(warband: Warband) -> list[str]:
    """The kinds of all members except the wizard."""
    kinds = [each.kind for each in warband.soldiers]
    return kinds if warband.apprentice is None else [APPRENTICE, *kinds]


def company_places(sky: pygame.FRect, count: int) -> list[pygame.FRect]:
    """The places of the members behind the wizard: a row at the back, the others at both sides."""
    sky = sky.inflate(-0.06 * sky.width, 0)
    high = min(sky.height * 0.44, sky.width * 0.34)
    wide = high * 0.86
    back = (count + 1) // 2
    places = []
    for number in range(count):
        is_front = number >= back
        row, place = (count - back, number - back) if is_front else (back, number)
        left = 0.5 if row == 1 else place / (row - 1)
        if is_front and row > 1:
            # The middle is the wizard's.
            left = left * 0.72 if place < row / 2 else 1 - (1 - left) * 0.72
        bottom = sky.top + sky.height * (0.90 if is_front else 0.54)
        places.append(pygame.FRect(sky.left + left * (sky.width - wide), bottom - high, wide, high))
    return places


def paint_company(
    kit: Kit,
    surface: pygame.Surface,
    sky: pygame.FRect,
    side: int,
    school: str,
    kinds: Sequence[str],
) -> None:
    """Paint a company before a winter sky, in the snow.

    Args:
        kit: the toolkit.
        surface: the target.
        sky: the whole picture, in design units.
        side: 0 or 1, the side whose colours they have.
        school: the wizard's school.
        kinds: the kinds of the members behind the wizard.
    """
    colour = SIDES[side]
    paint_snow(kit, surface, sky)
    for kind, place in zip(kinds, company_places(sky, len(kinds)), strict=True):
        portrait(kit, surface, f"{colour}_{kind}_0", place, sky)
    front = pygame.FRect(0, 0, min(sky.height * 0.72, sky.width * 0.46), sky.height * 0.72)
    front.midbottom = (sky.centerx, sky.bottom - 2)
    portrait(kit, surface, f"{colour}_wizard_{school}_0", front, sky)


def paint_snow(kit: Kit, surface: pygame.Surface, sky: pygame.FRect) -> None:
    """Snow in the dusk with ruins at the back; plain until the pictures are loaded."""
    kit.skin.field(surface, sky, SKY, radius=12)
    if not kit.sprites.load(GROUP).done:
        return
    group, area = kit.sprites.group(GROUP), kit.canvas.rect(sky)
    picture = pygame.Surface(area.size)
    snow = group.covering("snow_ground", sky.size).image
    picture.blit(snow, snow.get_rect(center=picture.get_rect().center))
    dusk = raster.gradient(
        area.width, area.height, (104, 126, 172), (190, 202, 226), (250, 252, 255)
    )
    picture.blit(dusk, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    zoom = round(sky.height / 300, 2)
    for name, across, down in _RUINS:
        at = area.width * across, area.height * down
        shadow = group.shadow(name, zoom)
        if shadow is not None:
            shadow.draw(picture, at, 0.7)
        group.get(name, zoom, tint=SKY[0], tint_share=0.35).draw(picture, at)
    whole = picture.convert_alpha()
    mask = raster.rounded_mask(area.width, area.height, kit.canvas.length(12))
    whole.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    blit(surface, whole, area.topleft)


class GroupPortrait(Painted):
    """The warband of the roster, on the paper below it."""

    focusable = False

    def __init__(self, rect: pygame.FRect, warband: Warband, side: int) -> None:
        super().__init__(rect, key="portrait")
        self.school, self.side = warband.school, side
        self.kinds = tuple(behind_wizard(warband))

    def contains(self, point: tuple[float, float]) -> bool:
        """Never: it cannot be pressed."""
        del point
        return False

    def looks(self) -> Hashable:
        """Return the cache key of the picture."""
        return self.school, self.side, self.kinds, self.kit.sprites.load(GROUP).done

    def paint(self, surface: pygame.Surface) -> None:
        """Draw the company."""
        paint_company(self.kit, surface, self.area, self.side, self.school, self.kinds)
