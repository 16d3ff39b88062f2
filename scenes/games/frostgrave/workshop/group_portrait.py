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
SKY: Final = ((52, 70, 100), (222, 232, 245))
"""From the dusk above to the snow on which they stand."""


def behind_wizard(warband: Warband) -> list[str]:
    """The kinds of everybody whom the wizard leads."""
    kinds = [each.kind for each in warband.soldiers]
    return kinds if warband.apprentice is None else [APPRENTICE, *kinds]


def company_places(sky: pygame.FRect, count: int) -> list[pygame.FRect]:
    """Where everybody behind the wizard stands: a row at the back, the others at both sides."""
    high = min(sky.height * 0.46, sky.width * 0.34)
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
        bottom = sky.top + sky.height * (0.88 if is_front else 0.52)
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
        kit: the toolbox.
        surface: what is painted on.
        sky: the whole picture, in design units.
        side: 0 or 1, whose colours they wear.
        school: that of the wizard.
        kinds: those behind the wizard.
    """
    colour = SIDES[side]
    kit.skin.field(surface, sky, SKY, radius=12)
    for kind, place in zip(kinds, company_places(sky, len(kinds)), strict=True):
        portrait(kit, surface, f"{colour}_{kind}_0", place, sky)
    front = pygame.FRect(0, 0, min(sky.height * 0.72, sky.width * 0.46), sky.height * 0.72)
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
