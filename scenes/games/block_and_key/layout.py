"""Where everything of Block and Key lies on the design canvas (1280x720)."""

from __future__ import annotations

from typing import Final

import pygame

from scenes.kit.draw import materials
from scenes.kit.draw.colour import from_hex
from scenes.kit.draw.materials import PanelLook, Texture

OAK: Final = PanelLook(
    from_hex("#4a321d"),
    from_hex("#22150b"),
    texture=Texture.WALNUT,
    opacity=0.95,
    bevel=4,
    lit=0.22,
    shaded=0.5,
    rim=0.14,
)
"""Dark oak, the surface of everything around the temple."""
SLOT: Final = (from_hex("#6e4c2b"), from_hex("#43301c"))
SLOT_CHOSEN: Final = (from_hex("#a8742c"), from_hex("#6a4416"))
CREAM: Final = from_hex("#ffe9c0")
MUTED: Final = from_hex("#d8b888")
CARD: Final = materials.PAPER

BLOCKS: Final = pygame.FRect(12, 72, 212, 318)
DIG: Final = pygame.FRect(12, 398, 212, 250)
KEYS: Final = pygame.FRect(1056, 72, 212, 276)
MAPS: Final = pygame.FRect(1056, 356, 212, 292)
TRAY: Final = pygame.FRect(236, 648, 808, 66)
NOTE: Final = pygame.FRect(250, 652, 306, 58)
BUTTONS: Final = pygame.FRect(568, 655, 466, 52)
REPLAY_BAR: Final = pygame.FRect(507, 586, 266, 126)
"""Before the steps of the temple, beside the short note that a replay has."""
TURN_LEFT: Final = pygame.FRect(232, 330, 44, 44)
TURN_RIGHT: Final = pygame.FRect(1004, 330, 44, 44)
KEY_HINT: Final = pygame.FRect(232, 384, 44, 44)
FOLLOW: Final = pygame.FRect(232, 438, 44, 44)
TIMER: Final = pygame.FRect(1004, 384, 44, 44)
EYE: Final = pygame.FRect(KEYS.right - 38, KEYS.top + 4, 30, 28)
TEMPLE: Final = pygame.FRect(236, 60, 808, 586)
PIT_CELL: Final = 55.0
ALTARS: Final = {"sun": (290.0, 588.0), "moon": (990.0, 588.0)}
"""The middle of each altar's upper face."""


def slot_rect(number: int) -> pygame.FRect:
    """The place of one of the own blocks; there are seven at most, and one row more in a pinch."""
    column, row = number % 2, number // 2
    return pygame.FRect(BLOCKS.left + 10 + column * 98, BLOCKS.top + 34 + row * 70, 94, 66)


def small_slot_rect(number: int, count: int) -> pygame.FRect:
    """The place of an own block while more than eight are held for a moment."""
    if count <= 8:
        return slot_rect(number)
    column, row = number % 3, number // 3
    return pygame.FRect(BLOCKS.left + 10 + column * 65, BLOCKS.top + 34 + row * 70, 62, 66)


def pit_rect(space: int) -> pygame.FRect:
    """The place of a space of the dig."""
    left = DIG.right - 3 * PIT_CELL - 9
    return pygame.FRect(
        left + space % 3 * PIT_CELL, DIG.top + 71 + space // 3 * PIT_CELL, PIT_CELL, PIT_CELL
    )


def line_rect(line: int) -> pygame.FRect:
    """The handle of a row (at the left) or a column (above) of the dig."""
    if line < 3:
        row = pit_rect(line * 3)
        return pygame.FRect(row.left - 33, row.top + 3, 27, row.height - 6)
    column = pit_rect(line - 3)
    return pygame.FRect(column.left + 3, column.top - 33, column.width - 6, 27)


def key_rect(number: int) -> pygame.FRect:
    """The place of a key of the hand."""
    column, row = number % 2, number // 2
    return pygame.FRect(KEYS.left + 10 + column * 98, KEYS.top + 34 + row * 120, 94, 115)


def map_rect(view: int) -> pygame.FRect:
    """The squares of a view: 0 from above, then the four sides."""
    if view == 0:
        return pygame.FRect(MAPS.left + 14, MAPS.top + 193, 86, 86)
    column, row = (view - 1) % 2, (view - 1) // 2
    return pygame.FRect(MAPS.left + 14 + column * 98, MAPS.top + 46 + row * 73, 86, 51.6)


MYSTERY: Final = pygame.FRect(MAPS.left + 110, MAPS.top + 190, 92, 90)


def plate_rect(number: int, count: int) -> pygame.FRect:
    """The plate of a seat above the temple, one or two at each side of the crest."""
    width, gap = (158.0 if count > 2 else 250.0), 6.0
    left_side = (count + 1) // 2
    if number < left_side:
        left = 622 - (left_side - number) * (width + gap)
    else:
        left = 658 + (number - left_side) * (width + gap)
    return pygame.FRect(left, 6, width, 44)


TRACK: Final = pygame.FRect(664, 8, 312, 40)


def mark_rect(turn: int) -> pygame.FRect:
    """The place of a solo turn's mark, turns from 0."""
    return pygame.FRect(TRACK.left + 4 + turn * 27.6, TRACK.top + 5, 26, 30)
