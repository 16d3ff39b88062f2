"""The places of everything of Block and Key on the design canvas (1280x720)."""

from __future__ import annotations

import math
from dataclasses import replace
from functools import lru_cache
from typing import Final

import pygame

from game.block_and_key.temple import LEVELS, TOP, VIEWS, WIDTH
from scenes.kit.draw import materials
from scenes.kit.draw.colour import from_hex
from scenes.kit.draw.materials import ButtonLook, PanelLook

OAK: Final = PanelLook(
    from_hex("#4a321d"),
    from_hex("#22150b"),
    opacity=0.96,
    bevel=4,
    lit=0.22,
    shaded=0.5,
    rim=0.14,
    line=from_hex("#9a6f3c"),
    line_inset=4.0,
)
"""Dark oak with a thread of brass, the surface of everything around the temple."""
QUIET: Final = replace(
    OAK,
    top=from_hex("#3a281a"),
    bottom=from_hex("#1d130b"),
    opacity=0.93,
    bevel=3,
    lit=0.14,
    rim=0.1,
    line=None,
)
"""The same oak without brass, for what is not asked for now: keys and seats stand out from it."""
ANCIENT: Final = from_hex("#c9a6ff")
"""The violet of the Ancients."""
ANCIENT_OAK: Final = replace(
    OAK,
    top=from_hex("#352a45"),
    bottom=from_hex("#191222"),
    line=from_hex("#8f6fd0"),
    rim=0.16,
)
"""The frame around the temple while a person decides for the Ancients."""
RAIL: Final = replace(OAK, line=None, opacity=0.82, bevel=3)
"""What holds the round buttons beside the temple."""
ANCIENT_TAB: Final = replace(ANCIENT_OAK, line=None, opacity=1.0)
"""The tab on that frame, whose line would end behind it."""
ANCIENT_BUTTON: Final = ButtonLook(
    from_hex("#b89be0"), from_hex("#7d5cb0"), from_hex("#35205c"), from_hex("#1c0b3d")
)
ALTAR_BUTTONS: Final = {
    "altar_sun": ButtonLook(
        from_hex("#a9803f"), from_hex("#6d4a1c"), from_hex("#33200a"), from_hex("#fff1cf")
    ),
    "altar_moon": ButtonLook(
        from_hex("#5d7fa3"), from_hex("#33506e"), from_hex("#142434"), from_hex("#eef6ff")
    ),
}
"""The buttons that mean an altar, in the colour of its keys."""
SLOT: Final = (from_hex("#463220"), from_hex("#302113"))
SLOT_CHOSEN: Final = (from_hex("#a8742c"), from_hex("#6a4416"))
CREAM: Final = from_hex("#ffe9c0")
MUTED: Final = from_hex("#d8b888")
CARD: Final = materials.PAPER
PLAIN_CARD: Final = replace(CARD, line=None)
"""A small card: a line within its edge would cross its key, its marks and its pattern."""

BLOCKS: Final = pygame.FRect(8, 82, 236, 358)
DIG: Final = pygame.FRect(8, 446, 236, 266)
KEYS: Final = pygame.FRect(1036, 82, 236, 290)
MAPS: Final = pygame.FRect(1036, 378, 236, 334)
TRAY: Final = pygame.FRect(252, 648, 776, 64)
NOTE: Final = pygame.FRect(266, 652, 242, 56)
BUTTONS: Final = pygame.FRect(520, 655, 498, 52)
ALTAR_PLACES: Final = {
    "altar_sun": pygame.FRect(TRAY.left + 10, BUTTONS.top, 168, BUTTONS.height - 4),
    "altar_moon": pygame.FRect(TRAY.right - 178, BUTTONS.top, 168, BUTTONS.height - 4),
}
"""The buttons that mean an altar, each below its altar, while they are the only ones."""
_HELD, _HELD_IN_REPLAY = 352.0, 258.0
"""The greatest total width of another seat's blocks in the tray, and beside a replay's bar."""
_HELD_CELL: Final = 58.0
REPLAY_BAR: Final = pygame.FRect(TRAY.left, TRAY.top, 500, TRAY.height)
"""The place of a replay's bar, instead of the tray; another seat's blocks lie on the rest."""
REPLAY_BAR_ALONE: Final = pygame.FRect(TRAY)
"""The same where there is no other seat."""
TRAY_IN_REPLAY: Final = pygame.FRect(
    REPLAY_BAR.right + 6, TRAY.top, TRAY.right - REPLAY_BAR.right - 6, TRAY.height
)
BANNER_LEFT: Final = 372.0
"""The left end of what may lie on the tray beside the altar."""
BANNER_LEFT_OF_BUTTONS: Final = 528.0
"""The same above the buttons, beside a long note that rises above the tray."""
_BESIDE_LOG: Final = 8.0
"""The gap between a narrow tray and what covers the rest."""
_INSET: Final = 10.0
TURN_LEFT: Final = pygame.FRect(256, 218, 44, 44)
TURN_RIGHT: Final = pygame.FRect(980, 218, 44, 44)
KEY_HINT: Final = pygame.FRect(256, 270, 44, 44)
FOLLOW: Final = pygame.FRect(256, 336, 44, 44)
TIMER: Final = pygame.FRect(980, 270, 44, 44)
EYE: Final = pygame.FRect(KEYS.right - 36, KEYS.top + 5, 28, 28)
LESSON_GROUND: Final = pygame.FRect(366, 594, 548, 118)
"""The tray between the altars, which is idle while there is only something to read."""
LARGE_LESSON_GROUND: Final = pygame.FRect(252, 586, 776, 126)
"""The same for large text, below the keys on the altars."""
TEMPLE: Final = pygame.FRect(252, 60, 776, 586)
PIT_CELL: Final = 60.0
PIT_DROP: Final = 5.0
"""How far below the middle of its space a block of the dig lies, clear of the number."""
ALTARS: Final = {"sun": (310.0, 590.0), "moon": (970.0, 590.0)}
"""The middle of each altar's upper face."""
_DECK: Final = (46.0, 54.0)
SHELF: Final = pygame.FRect(BLOCKS.left + 9, BLOCKS.top + 34, BLOCKS.width - 18, 316)
"""The area of the own blocks."""
_GAP: Final = 5.0
_IN_A_COLUMN, _IN_TWO = 3, 8
"""The number of blocks in one column, and in two."""
_BESIDE: Final = 6.0
"""The gap between two keys."""
_KEYS_HEAD: Final = 38.0
"""From the upper edge of the panel of keys to the keys."""
MYSTERY: Final = pygame.FRect(EYE.left - 32, KEYS.top + 4, 26, 27)
"""The mystery card, at the head of the keys."""
MYSTERY_AREA: Final = pygame.FRect(KEYS.left + 92, KEYS.top + 4, MYSTERY.right - KEYS.left - 90, 30)
"""The card with its name beside it."""
_GREAT_VIEW: Final = pygame.FRect(MAPS.left + 13, MAPS.top + 34, 210, 118)
"""The squares of the view that matters now."""
_SQUARE_VIEW: Final = pygame.FRect(MAPS.left + 11, MAPS.bottom - 109, 98, 98)
_SMALL_VIEWS: Final = tuple(
    pygame.FRect(MAPS.right - 103, MAPS.bottom - 61 - 56 * (2 - number), 92, 50)
    for number in range(3)
)
CAPTION: Final = 15.0
"""The height of a view's name: above the square one, at the left of a small one."""


def block_rect(number: int, count: int) -> pygame.FRect:
    """The place of one of this many own blocks, all of one size; a short last row lies centred.

    There are at most seven, and briefly a few more.
    """
    columns = 1 if count <= _IN_A_COLUMN else 2 if count <= _IN_TWO else 3
    rows = max(2, math.ceil(count / columns))
    across = min(columns, count - number // columns * columns)
    width = (SHELF.width - _GAP * (columns - 1)) / columns
    height = (SHELF.height - _GAP * (rows - 1)) / rows
    left = SHELF.centerx - (across * (width + _GAP) - _GAP) / 2
    return pygame.FRect(
        left + number % columns * (width + _GAP),
        SHELF.top + number // columns * (height + _GAP),
        width,
        height,
    )


def is_narrow(edge: float) -> bool:
    """Whether what lies over the table from this x on would cover a part of the tray."""
    return edge < TRAY.right


def tray_rect(edge: float) -> pygame.FRect:
    """The tray beside what lies over the table from this x on."""
    right = min(TRAY.right, edge - _BESIDE_LOG)
    return pygame.FRect(TRAY.topleft, (right - TRAY.left, TRAY.height))


def buttons_rect(edge: float) -> pygame.FRect:
    """The place of a row of buttons; all of a narrow tray."""
    if not is_narrow(edge):
        return pygame.FRect(BUTTONS)
    tray = tray_rect(edge)
    return pygame.FRect(tray.left + _INSET, BUTTONS.top, tray.width - 2 * _INSET, BUTTONS.height)


def held_rect(number: int, count: int, *, watching: bool) -> pygame.FRect:
    """The place in the tray of the sign of another seat (0), and of each block that it holds.

    `watching`: a replay's bar takes the rest of the tray.
    """
    width = min(_HELD_CELL, (_HELD_IN_REPLAY if watching else _HELD) / count)
    left = TRAY.right - 8 - (count - number) * width
    return pygame.FRect(left, TRAY.top + 6, width, TRAY.height - 12)


def deck_rect(altar: str) -> pygame.FRect:
    """The place of the keys on an altar."""
    x, y = ALTARS[altar]
    return pygame.FRect(x - _DECK[0] / 2, y - _DECK[1] - 12, *_DECK)


def pit_rect(space: int) -> pygame.FRect:
    """The place of a space of the dig."""
    left = DIG.right - 3 * PIT_CELL - 9
    return pygame.FRect(
        left + space % 3 * PIT_CELL, DIG.top + 73 + space // 3 * PIT_CELL, PIT_CELL, PIT_CELL
    )


def line_rect(line: int) -> pygame.FRect:
    """The handle of a row (at the left) or a column (above) of the dig."""
    if line < 3:
        row = pit_rect(line * 3)
        return pygame.FRect(row.left - 35, row.top + 3, 29, row.height - 6)
    column = pit_rect(line - 3)
    return pygame.FRect(column.left + 3, column.top - 35, column.width - 6, 29)


def key_rect(number: int) -> pygame.FRect:
    """The place of a key of the hand, two beside two."""
    row, column = divmod(number, 2)
    top = KEYS.top + _KEYS_HEAD
    width = (KEYS.width - 16 - _BESIDE) / 2
    height = (KEYS.bottom - 8 - top - _BESIDE) / 2
    left = KEYS.left + 8 + column * (width + _BESIDE)
    return pygame.FRect(left, top + row * (height + _BESIDE), width, height)


@lru_cache(maxsize=32)
def map_rects(own: int, great: int) -> tuple[pygame.FRect, ...]:
    """The place of the squares of every view: of the great one, which is usually the own one.

    Beside it lie the one from above, and the other sides. Another great one changes places with
    the own one; all others stay. Do not change them: they are kept.
    """
    others = iter(_SMALL_VIEWS)
    places = [
        _GREAT_VIEW if view == own else _SQUARE_VIEW if view == TOP else next(others)
        for view in VIEWS
    ]
    places[own], places[great] = places[great], places[own]
    return tuple(pygame.FRect(place) for place in places)


def is_great(place: pygame.FRect) -> bool:
    """Whether this is the place of the great view."""
    return place.width == _GREAT_VIEW.width


def is_small(place: pygame.FRect) -> bool:
    """Whether this is the place of a small view, whose name stands at its left."""
    return place.width == _SMALL_VIEWS[0].width


_GREAT_MAP: Final = 270.0
"""The width of a view while it is pointed at."""
_OVER_TRAY, _BESIDE_MAPS = TRAY.top - 20, MAPS.left - 26
"""The lower right corner of a large view, clear of all panels."""


def great_map_rect(view: int) -> pygame.FRect:
    """The squares of the view that is pointed at, beside the panel of the views."""
    height = _GREAT_MAP * (1.0 if view == TOP else LEVELS / WIDTH)
    return pygame.FRect(_BESIDE_MAPS - _GREAT_MAP, _OVER_TRAY - height, _GREAT_MAP, height)


def plate_rect(number: int, count: int) -> pygame.FRect:
    """The plate of a seat above the temple, one or two at each side of the crest."""
    width, gap = (196.0 if count > 2 else 250.0), 6.0
    left_side = (count + 1) // 2
    if number < left_side:
        left = 622 - (left_side - number) * (width + gap)
    else:
        left = 658 + (number - left_side) * (width + gap)
    return pygame.FRect(left, 6, width, 44)


TRACK: Final = pygame.FRect(658, 6, 324, 44)
ANCIENTS: Final = (TRACK.left + 23, TRACK.centery)
"""The middle of the sign of the Ancients, in a solo match."""


def mark_rect(turn: int) -> pygame.FRect:
    """The place of a solo turn's mark, turns from 0."""
    return pygame.FRect(TRACK.left + 46 + turn * 25, TRACK.top + 7, 24, 30)
