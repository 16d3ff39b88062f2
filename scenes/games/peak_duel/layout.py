"""The places of everything of Peak Duel on the design canvas (1280x720).

The lower half is `LOWER`. The beasts of the upper one are those of the lower turned by half a
circle about the middle of the table; its piles and souls are mirrored, so that all piles stand in
one column at the right.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final

import pygame

from scenes.kit.draw.colour import Rgb, from_hex
from scenes.kit.draw.materials import ButtonLook, PanelLook

Point = tuple[float, float]

LOWER, UPPER = 0, 1
MIDDLE: Final = (594.0, 280.0)
CARD: Final = (120.0, 168.0)
"""The size that cards are drawn for."""
BEAST: Final = 116.0
SPELL: Final = 70.0
SOUL: Final = 48.0
PILE: Final = 84.0
REVEALED: Final = 112.0
TURNED: Final = 118.0
HAND: Final = 112.0
AWAY: Final = 42.0
OPEN: Final = 46.0
"""Widths of cards: `AWAY` in the hand of the other player, `OPEN` there if it lies open, `SPELL`
half under its beast, `TURNED` from the deck for damage."""
CLASH_GAP: Final = 12.0
"""The distance of the numbers of a clash from its cards."""
FIELD_LEFT: Final = 270.0
FIELD_RIGHT: Final = 996.0
FIELD_FOOT: Final = 548.0
"""Where the field ends beside the plates and the panels, and above the lower hand."""
RAISED: Final = 28.0
"""How far a hand card pointed at rises out of the hand."""
RATIO: Final = CARD[1] / CARD[0]

_COLUMN: Final = 200.0
_BEAST_Y: Final = 367.2
_SPELL_Y: Final = 444.6
_SOUL_Y: Final = 526.0
_SOUL_STEP: Final = 56.0
_SOULS_LEFT: Final = 350.0
"""The first of the lower souls; the upper ones begin at the other end of the row."""
_HAND_X: Final = 640.0
_HAND_Y: Final = 635.0
_HAND_ROOM: Final = 706.0
_HAND_WIDTHS: Final = (HAND, 98.0, 86.0, 76.0, 68.0)
"""A large hand has smaller cards, so that both values of each can be read."""
_NAMES: Final = 42.0
_EDGES: Final = 8.0
"""How far above the next one a card begins that is turned up second, and a later one."""
_AWAY_LEFT: Final = 268.0
_AWAY_WIDE: Final = 112.0
_LEAST_STEP: Final = 9.0
"""An upper hand lies between the buttons of the table or of a replay and the upper souls; it is
broader than `_AWAY_WIDE` only where its cards would lie closer than the least step.
"""
_OPEN_ROOM: Final = 272.0
"""The room of an upper hand that lies open, from the same edge."""
_PILES: Final = {"discards": (937.0, 352.0), "deck": (937.0, 482.0)}

LACQUER: Final = PanelLook(
    from_hex("#26413f"),
    from_hex("#142523"),
    opacity=0.95,
    bevel=3,
    lit=0.25,
    shaded=0.5,
    rim=0.14,
    line=from_hex("#d9b566"),
    line_inset=3.4,
)
"""Green lacquer with a gilt line, the surface of everything around the table."""
BRUSHED: Final = PanelLook(
    from_hex("#c23c26"),
    from_hex("#8c1f12"),
    opacity=0.97,
    bevel=2,
    lit=0.3,
    shaded=0.4,
    rim=0.16,
)
"""Vermilion, for highlights."""
LACQUER_BUTTON: Final = ButtonLook(
    from_hex("#37605a"), from_hex("#1e3936"), from_hex("#0a1716"), from_hex("#fbeecb")
)
MIDNIGHT: Final = PanelLook(
    from_hex("#223a63"),
    from_hex("#0f1c36"),
    opacity=0.96,
    bevel=3,
    lit=0.25,
    shaded=0.5,
    rim=0.14,
    line=from_hex("#c9b27a"),
    line_inset=3.4,
)
"""Lacquer under the moon."""
FROSTED: Final = PanelLook(
    from_hex("#3f86c9"),
    from_hex("#1c4a86"),
    opacity=0.97,
    bevel=2,
    lit=0.3,
    shaded=0.4,
    rim=0.3,
)
"""Cold blue, for highlights under the moon."""
MIDNIGHT_BUTTON: Final = ButtonLook(
    from_hex("#36507f"), from_hex("#1b2c50"), from_hex("#0a1226"), from_hex("#eef4ff")
)
CREAM: Final[Rgb] = from_hex("#fff3d6")
MUTED: Final[Rgb] = from_hex("#b9cbb8")
GILT: Final[Rgb] = from_hex("#f0cf86")
INK: Final[Rgb] = from_hex("#1b2b2a")
LEGAL: Final[Rgb] = from_hex("#1fc79a")
"""Around what may be chosen."""
VERMILION: Final[Rgb] = from_hex("#e2452b")
CORD: Final[Rgb] = from_hex("#c8993c")
UP: Final[Rgb] = from_hex("#8ff0b4")
DOWN: Final[Rgb] = from_hex("#ff9b86")
ELEMENT: Final[dict[str, Rgb]] = {
    "wood": from_hex("#45a880"),
    "fire": from_hex("#e25a3a"),
    "earth": from_hex("#d9ab3a"),
    "metal": from_hex("#dfe6ee"),
    "water": from_hex("#4c8fd8"),
}

PLATES: Final = {
    LOWER: pygame.FRect(14, 612, 262, 98),
    UPPER: pygame.FRect(14, 80, 262, 80),
}
INSPECTOR: Final = pygame.FRect(14, 428, 262, 178)
EMBLEM: Final = (145.0, 291.0)
EMBLEM_WIDTH: Final = 168.0
EMBLEM_NAME: Final = 77.0
"""How far below its middle the name of the rule is."""
PRICES: Final = {
    LOWER: pygame.FRect(30, 388, 230, 36),
    UPPER: pygame.FRect(30, 164, 230, 36),
}
PHASES: Final = pygame.FRect(1004, 80, 262, 212)
NOTE: Final = pygame.FRect(1004, 300, 262, 184)
BUTTONS: Final = pygame.FRect(1004, 490, 262, 220)
LOG_FOOT: Final = BUTTONS.top - 8


def mirrored(point: Point) -> Point:
    """The point on the other side of the line between the halves."""
    return point[0], 2 * MIDDLE[1] - point[1]


def on_side(side: int, point: Point) -> Point:
    """A point of the lower half, or its image on the upper one."""
    return point if side == LOWER else mirrored(point)


def _on_field(side: int, slot: int, y: float) -> Point:
    """The middle of a slot: its owner has the first one at the left hand."""
    away = (slot - 1) * _COLUMN
    return on_side(side, (MIDDLE[0] + (away if side == LOWER else -away), y))


def beast_point(side: int, slot: int) -> Point:
    """The middle of a beast slot."""
    return _on_field(side, slot, _BEAST_Y)


def spell_point(side: int, slot: int) -> Point:
    """The middle of a spell slot."""
    return _on_field(side, slot, _SPELL_Y)


def soul_point(side: int, number: int) -> Point:
    """The middle of a place in the soul zone, 0 to 9."""
    if side == UPPER:
        right = _SOULS_LEFT + 9 * _SOUL_STEP
        return mirrored((right - number * _SOUL_STEP, _SOUL_Y))
    return _SOULS_LEFT + number * _SOUL_STEP, _SOUL_Y


def orb_point(soul: Point) -> Point:
    """The middle of the orb of a soul: its values lie below it."""
    return soul[0], soul[1] - 8


def pile_point(side: int, name: str) -> Point:
    """The middle of the deck (`deck`) or of the discard zone (`discards`)."""
    return on_side(side, _PILES[name])


def revealed_point(side: int, number: int) -> Point:
    """The middle of a card turned up at the set-up; the third and later ones lie on the second."""
    away = REVEALED * (0.58 + 1.04 * min(number, 1))
    down = _NAMES * min(max(0, number - 1), 1) + _EDGES * max(0, number - 2)
    x, y = MIDDLE
    return (x - away, y - 8 + down) if side == UPPER else (x + away, y + 8 + down)


def turned_point(side: int) -> Point:
    """The middle of a card that damage turns up, well clear of its deck."""
    return on_side(side, (MIDDLE[0] + _COLUMN, 420.0))


_ASIDE: Final = (0.0, 24.0, -24.0, 48.0, -48.0, 64.0, -64.0)
"""How far from the middle of two clashing cards their numbers may stand."""
_FAR: Final = 12.0
"""The area of bystanders that they may cover to stand one unit nearer to it."""
_BITE: Final = 14.0
"""How far the card of an attacking beast comes over the edge of its target."""
_LEAST_LEAP: Final = 0.16


def leap(start: Point, target: pygame.FRect) -> Point:
    """How far a beast leaps at a target: until their cards just overlap."""
    across, down = target.centerx - start[0], target.centery - start[1]
    near = (BEAST + target.width) / 2 - _BITE, (BEAST * RATIO + target.height) / 2 - _BITE
    ways = (
        far / abs(way) if way else math.inf for way, far in zip((across, down), near, strict=True)
    )
    share = max(_LEAST_LEAP, 1 - min(ways))
    return across * share, down * share


def _within(left: float, width: float) -> float:
    """A left edge with which something stays on the field."""
    return max(min(left, FIELD_RIGHT - width), FIELD_LEFT)


def clash_spot(
    leapt: pygame.FRect, met: pygame.FRect, size: Point, others: Sequence[pygame.FRect] = ()
) -> Point:
    """The place of the numbers of a clash: below both cards, or beside them if that is low.

    Below them it is where it covers least of the others, near their middle.
    """
    both = leapt.union(met)
    paper = pygame.FRect((0, 0), size)
    paper.top = both.bottom + CLASH_GAP

    def cost(away: float) -> float:
        paper.left = _within(both.centerx + away - paper.width / 2, paper.width)
        parts = [paper.clip(each) for each in others]
        return sum(part.width * part.height for part in parts) + _FAR * abs(away)

    best = min(_ASIDE, key=cost)
    paper.left = _within(both.centerx + best - paper.width / 2, paper.width)
    if paper.bottom > FIELD_FOOT:
        paper.midright = both.left - CLASH_GAP, leapt.centery
    return paper.center


def blow_spot(leapt: pygame.FRect, side: int, size: Point) -> Point:
    """The place of the numbers of a blow on a player: in their empty row, beside the beast."""
    row = box(beast_point(side, 1), BEAST)
    paper = pygame.FRect((0, 0), size)
    paper.bottomright = leapt.left - CLASH_GAP, row.bottom
    return paper.center


def hand_width(count: int) -> float:
    """How wide the cards of a lower hand are."""
    fitting = (width for width in _HAND_WIDTHS if width * count <= _HAND_ROOM)
    return next(fitting, _HAND_WIDTHS[-1])


def hand_point(side: int, number: int, count: int) -> Point:
    """The middle of a card in a hand; the upper hand lies small beside the upper plate."""
    if side == UPPER:
        return _away_point(number, count)
    width = hand_width(count)
    step = min(width + 3, (_HAND_ROOM - width) / max(1, count - 1))
    away = (number - (count - 1) / 2) * step
    lowered = 0.6 * abs(number - (count - 1) / 2) ** 2 if count <= 7 else 0.0
    return _HAND_X + away, _HAND_Y + lowered + (HAND - width) * 0.4


def _away_point(number: int, count: int) -> Point:
    step = min(AWAY * 0.54, max(_LEAST_STEP, (_AWAY_WIDE - AWAY) / max(1, count - 1)))
    return _AWAY_LEFT + AWAY / 2 + (count - 1 - number) * step, AWAY * RATIO / 2 + 7


def open_point(number: int, count: int) -> Point:
    """The middle of a card of an upper hand that lies open, on the left of the upper souls."""
    step = min(OPEN + 2, (_OPEN_ROOM - OPEN) / max(1, count - 1))
    return _AWAY_LEFT + OPEN / 2 + number * step, OPEN * RATIO / 2 + 1


def upper_hand_right(count: int, *, opened: bool) -> float:
    """Where an upper hand of so many cards ends, lying open or not."""
    if not count:
        return _AWAY_LEFT
    if opened:
        return open_point(count - 1, count)[0] + OPEN / 2
    return _away_point(0, count)[0] + AWAY / 2


def upper_soul_point(number: int, count: int, hand_right: float) -> Point:
    """The middle of an upper soul among so many, clear of a hand that ends at `hand_right`."""
    x, y = soul_point(UPPER, 0)
    room = x - hand_right - SOUL / 2 - 6
    return x - number * min(_SOUL_STEP, room / max(1, count - 1)), y


def hand_angle(number: int, count: int) -> float:
    """The angle of a card of the lower hand, in degrees anticlockwise."""
    return -1.6 * (number - (count - 1) / 2) if count <= 7 else 0.0


def box(point: Point, width: float, *, turned: bool = False) -> pygame.FRect:
    """The rectangle of a card of a width with its middle at a point."""
    across, down = width, width * RATIO
    if turned:
        across, down = down, across
    return pygame.FRect(point[0] - across / 2, point[1] - down / 2, across, down)


def change_box(point: Point, *, turned: bool) -> pygame.FRect:
    """The place of a value's change: beside the counting value, off the card.

    Args:
        point: the middle of the card.
        turned: whether it lies in defence stance; both values then stand at its right edge, one
            above the other, and that which counts is the lower one.
    """
    width, height = BEAST * (RATIO if turned else 1.0), BEAST * (1.0 if turned else RATIO)
    chip = pygame.FRect(0, 0, 30, 22)
    up = 26.0 if turned else 15.0
    chip.midleft = (point[0] + width / 2 - 2, point[1] + height / 2 - up)
    return chip


def guard_box(point: Point, *, turned: bool) -> pygame.FRect:
    """The place of a protected beast's shield: clear of name and values.

    Args:
        point: the middle of the card.
        turned: whether it lies in defence stance.
    """
    rect = pygame.FRect(0, 0, 26, 26)
    edge = BEAST / 2 - 3
    rect.center = (point[0] + 4, point[1] - edge) if turned else (point[0] + edge, point[1] - 4)
    return rect


def spell_box(side: int, slot: int) -> pygame.FRect:
    """What is seen of a spell slot below the beast slot that covers it."""
    whole, beast = box(spell_point(side, slot), SPELL), box(beast_point(side, slot), BEAST)
    if side == LOWER:
        return pygame.FRect(whole.left, beast.bottom, whole.width, whole.bottom - beast.bottom)
    return pygame.FRect(whole.left, whole.top, whole.width, beast.top - whole.top)


def soul_box(side: int, number: int) -> pygame.FRect:
    """The rectangle of a place in the soul zone."""
    x, y = soul_point(side, number)
    return pygame.FRect(x - 22, y - 32, 44, 58)


def pile_box(side: int, name: str) -> pygame.FRect:
    """The rectangle of a pile."""
    return box(pile_point(side, name), PILE)
