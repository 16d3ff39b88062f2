"""A warband as it would march: the wizard in front, everybody else behind, in their colours."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import Final

import pygame

from game.frostgrave.warband import Warband
from scenes.games.frostgrave.workshop.draft import APPRENTICE
from scenes.games.frostgrave.workshop.styles import Painted, portrait
from scenes.kit.kit import Kit

SIDES: Final = ("red", "blue")
"""The colours of the figures of each side."""
SKY: Final = ((58, 76, 104), (150, 168, 190))
_SNOW: Final = ((236, 243, 252), (188, 204, 224))


def behind_wizard(warband: Warband) -> list[str]:
    """The kinds of everybody whom the wizard leads."""
    kinds = [each.kind for each in warband.soldiers]
    return kinds if warband.apprentice is None else [APPRENTICE, *kinds]


def company_places(sky: pygame.FRect, count: int) -> list[pygame.FRect]:
    """Where everybody behind the wizard stands: two rows that stay within the picture."""
    high = min(sky.height * 0.52, sky.width * 0.4)
    behind = (count + 1) // 2
    wide = high * 0.8
    step = (sky.width - wide) / max(1.0, behind - 0.5)
    places = []
    for number in range(count):
        row, place = divmod(number, max(1, behind))
        bottom = sky.top + sky.height * (0.74 if row else 0.56)
        left = sky.left + (place + row / 2) * step
        places.append(pygame.FRect(left, bottom - high, wide, high))
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
        kit: the toolbox.
        surface: what is painted on.
        sky: the whole picture, in design units.
        side: 0 or 1, whose colours they wear.
        school: that of the wizard.
        kinds: those behind the wizard.
    """
    colour = SIDES[side]
    kit.skin.field(surface, sky, SKY, radius=12)
    clip, ground = surface.get_clip(), pygame.FRect(sky)
    ground.height = sky.height * 0.5
    ground.bottom = sky.bottom
    surface.set_clip(clip.clip(kit.canvas.rect(ground)))
    kit.skin.row(surface, sky.inflate(-4, -4), _SNOW, 11)
    surface.set_clip(clip)
    for kind, place in zip(kinds, company_places(sky, len(kinds)), strict=True):
        portrait(kit, surface, f"{colour}_{kind}_0", place, sky)
    front = pygame.FRect(0, 0, min(sky.height * 0.78, sky.width * 0.5), sky.height * 0.74)
    front.midbottom = (sky.centerx, sky.bottom - 2)
    portrait(kit, surface, f"{colour}_wizard_{school}_0", front, sky)


class GroupPortrait(Painted):
    """The warband of the roster, on the paper below it."""

    focusable = False

    def __init__(self, rect: pygame.FRect, warband: Warband, side: int) -> None:
        super().__init__(rect, key="portrait")
        self.school, self.side = warband.school, side
        self.kinds = tuple(behind_wizard(warband))

    def contains(self, point: tuple[float, float]) -> bool:
        """It is only looked at."""
        del point
        return False

    def looks(self) -> Hashable:
        """Return the cache key of the picture."""
        return self.school, self.side, self.kinds

    def paint(self, surface: pygame.Surface) -> None:
        """Draw the company."""
        paint_company(self.kit, surface, self.area, self.side, self.school, self.kinds)
