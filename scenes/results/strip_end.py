"""The final score at the right end of the strip's line."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from scenes.game_view.strip_ground import FINISH
from scenes.kit.draw.canvas import Anchor
from scenes.kit.draw.colour import Rgb, lighten
from scenes.kit.kit import Kit
from scenes.kit.text.fonts import Family
from scenes.kit.text.typesetter import TextStyle
from scenes.results.figures_page import Side

_PLATE: Final = ((38, 50, 76), (16, 22, 38))
_RIM: Final = (233, 176, 47)
_COLON: Final = (255, 217, 138)
_HIGH: Final = 30.0
_FREE: Final = 14.0
"""What remains free between the end of the match, the plate, and the rim of the strip."""
_SIZE: Final = 23.0


def parts_of(sides: Sequence[Side]) -> list[tuple[str, int]]:
    """The written parts with the side whose colour each has, -1 for none.

    Of three or more sides only the best has room.
    """
    if len(sides) > 2:
        best = max(sides, key=lambda side: (side.has_won, side.score))
        return [(str(best.score), best.team)]
    told: list[tuple[str, int]] = []
    for side in sides:
        told += [(":", -1)] if told else []
        told.append((str(side.score), side.team))
    return told


def final_plate(strip: pygame.FRect, line: float) -> pygame.FRect:
    """The place of the final score."""
    plate = pygame.FRect(0, 0, FINISH - 2 * _FREE, _HIGH)
    plate.midright = strip.right - _FREE - 2, line
    return plate


def draw_final_score(
    kit: Kit, surface: pygame.Surface, strip: pygame.FRect, line: float, sides: Sequence[Side]
) -> None:
    """Draw a plate on the line with the score."""
    parts = parts_of(sides)
    if not parts:
        return
    plate = final_plate(strip, line)
    kit.skin.row(surface, plate, _PLATE, 9, _RIM)
    whole = TextStyle(Family.NUMBER, _SIZE, _COLON, fixed=True)
    words = " ".join(words for words, _ in parts)
    style = kit.text.fitted(words, whole, plate.width - 12)
    gap = 0.16 * style.size
    wides = [kit.text.width(words, style) for words, _ in parts]
    left = plate.centerx - (sum(wides) + gap * (len(parts) - 1)) / 2
    for (words, team), wide in zip(parts, wides, strict=True):
        colour: Rgb = _COLON if team < 0 else lighten(kit.theme.player(team).colour, 0.55)
        at = left, plate.centery
        kit.text.draw(surface, words, style.coloured(colour), at, Anchor.LEFT)
        left += wide + gap
