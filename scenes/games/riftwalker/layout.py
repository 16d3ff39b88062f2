"""Where everything of Riftwalker lies on the design canvas (1280x720)."""

from __future__ import annotations

import math
from typing import Final, NamedTuple

import pygame

from game.riftwalker.elements import LINES
from scenes.kit.draw.colour import Rgb, from_hex
from scenes.kit.draw.materials import ButtonLook, PanelLook

Point = tuple[float, float]

NIGHT: Final = PanelLook(
    from_hex("#2d2458"), from_hex("#150f2e"), opacity=0.9, bevel=3, lit=0.2, shaded=0.4, rim=0.24
)
"""Violet glass, the surface of everything around the matrix."""
GLASS: Final = PanelLook(
    from_hex("#2a2150"), from_hex("#130d2b"), opacity=0.78, bevel=2, lit=0.1, shaded=0.3, rim=0.12
)
"""Thinner glass, of what is looked at and not answered: the panels of the seats."""
DEEP: Final = (from_hex("#120c28"), from_hex("#1d1540"))
"""A sunken field in the glass."""
VIOLET_BUTTON: Final = ButtonLook(
    from_hex("#5a4a9c"), from_hex("#352a68"), from_hex("#140e2c"), from_hex("#fff1cf")
)
ALARM: Final[Rgb] = from_hex("#ff9d85")
"""The colour of another player's power that demands something."""
CREAM: Final = from_hex("#fff1cf")
MUTED: Final = from_hex("#c2b8ea")
GOLD: Final = from_hex("#ffdf86")
TEAL: Final = from_hex("#7cf0ff")
COIN: Final = from_hex("#ffe09a"), from_hex("#b87a22")
COIN_INK: Final[Rgb] = (58, 31, 4)
"""A round gilt sign, and what is printed on it."""
GLOW: Final[tuple[Rgb, ...]] = (
    from_hex("#c79bff"),
    from_hex("#a6f07c"),
    from_hex("#ff9a4c"),
    from_hex("#e0a672"),
    from_hex("#7cc4ff"),
    from_hex("#dff2ff"),
)
"""The light of each element, in the order of their numbers."""

MIDDLE: Final = (640.0, 298.0)
"""The middle of the matrix."""
ELEMENT_ZOOM: Final = 0.93
ELEMENT_SIZE: Final = (126 * ELEMENT_ZOOM, 152 * ELEMENT_ZOOM)
_PITCH: Final = (131.0, 153.0)
BACKDROP_MIDDLE: Final = (640.0, 298.0)
"""The middle of the astrolabe on the baked picture."""

SIGN_ANGLES: Final = (0, 40, 140, 180, 220, 320)
"""The angle of each element's sign on the rim of the astrolabe, as in the baked picture."""
SIGN_REACH: Final = 327.0
SIGN_RADIUS: Final = 24.0
"""How far the signs are from the middle, and the radius of the studs that hold them."""
STEPS: Final = pygame.FRect(322, 10, 636, 42)
HEAD: Final = pygame.FRect(168, 3, 892, 69)
"""The free room between the buttons at the upper corners, above the matrix."""
TALL_HEAD: Final = pygame.FRect(287, 3, 706, 100)
"""More room than that, between the panels: over the upper rims of the first row of cards."""
OWN: Final = pygame.FRect(16, 72, 256, 636)
OTHERS: Final = pygame.FRect(1008, 72, 256, 636)
HAND: Final = pygame.FRect(286, 538, 380, 170)
ACTION_BAR: Final = pygame.FRect(680, 552, 316, 160)
LOG_FOOT: Final = ACTION_BAR.top - 18
"""Where the log ends: above the frame of the question, also with large words."""
CAPTION: Final = pygame.FRect(ACTION_BAR.left, ACTION_BAR.top, ACTION_BAR.width, 32)
"""The action bar of a replay: one line that tells the present event."""
REPLAY_BAR: Final = pygame.FRect(ACTION_BAR.left, 587, ACTION_BAR.width, 125)
"""The place of a replay's controls: below that line, where questions stand in a match."""
EYE: Final = pygame.FRect(286, 500, 34, 30)
TRAY: Final = pygame.FRect(330, 170, 620, 250)
"""The area of open cards to choose from."""
_TRAY_LEAST: Final = 380.0
_TRAY_TITLE: Final = 22.0
SIDES: Final = ((358.0, 210.0), (358.0, 391.0))
"""The two sides of the top element card."""
SIDE_ZOOM: Final = 0.78
HELD_LIFT: Final = 10.0
CARRIED_LIFT: Final = 16.0
"""How high a side is lifted while it is being placed, in design units."""
DECK: Final = (922.0, 211.0)
DECK_HEIGHT: Final = 124.0
CAPTIONS: Final = 129.0
"""The places of the words above both decks."""
USED: Final = (922.0, 394.0)
CARD_RATIO: Final = 120 / 168
"""Width of a rift by its height."""
HAND_CORNER: Final = 18.0
HAND_HEIGHT: Final = 168.0
_HAND_GAP: Final = 10.0
_USUAL_HAND: Final = 3
SIDEWAYS: Final = 90.0
"""The angle of a card that lies on its side, counter-clockwise."""
_LEAST_AREA: Final = 84.0
"""Explored rifts are not pressed into a lower area than this."""
_SMALL_PANEL: Final = 220.0
"""Panels up to this height (design units) show their score piles as tiles."""
_TILE: Final = 43.0
"""The longer side of a tile of a small score pile."""
_EMPTY_GAP: Final = 5.0
_SLIM: Final = 24.0
"""The least width of an empty place in a score pile."""
PREVIEW_WIDTH: Final = 276.0
_GAP: Final = 6.0
_BELOW_KEYS: Final = 6.0
"""How much lower the first of three low panels lies, below the key hints above it."""


def cell_point(cell: int) -> Point:
    """The middle of a cell of the matrix."""
    row, column = divmod(cell, 3)
    return MIDDLE[0] + (column - 1) * _PITCH[0], MIDDLE[1] + (row - 1) * _PITCH[1]


def sign_point(element: int) -> Point:
    """The middle of an element's sign on the rim."""
    turn = math.radians(SIGN_ANGLES[element])
    return MIDDLE[0] + SIGN_REACH * math.cos(turn), MIDDLE[1] + SIGN_REACH * math.sin(turn)


def cell_rect(cell: int) -> pygame.FRect:
    """The rectangle of a cell's card."""
    return around(cell_point(cell), *ELEMENT_SIZE)


def around(point: Point, width: float, height: float) -> pygame.FRect:
    """A rectangle of a size around a point."""
    return pygame.FRect(point[0] - width / 2, point[1] - height / 2, width, height)


def side_rect(side: int) -> pygame.FRect:
    """The rectangle of one side of the top element card."""
    return around(SIDES[side], 126 * SIDE_ZOOM, 152 * SIDE_ZOOM)


def deck_rect() -> pygame.FRect:
    """The rectangle of the rift deck."""
    return around(DECK, DECK_HEIGHT * CARD_RATIO, DECK_HEIGHT)


def line_ends(line: int) -> tuple[Point, Point]:
    """The middles of the first and the last cell of a line."""
    cells = LINES[line]
    return cell_point(cells[0]), cell_point(cells[2])


def handle_rect(line: int) -> pygame.FRect:
    """The round handle that selects a whole line."""
    first, last = line_ends(line)
    across, down = last[0] - first[0], last[1] - first[1]
    reach_across = 0.0 if not across else 78.0 * (1 if across > 0 else -1)
    reach_down = 0.0 if not down else 80.0
    point = first[0] - reach_across, max(76.0, first[1] - reach_down)
    return around(point, 34, 34)


def mark_rect(line: int) -> pygame.FRect:
    """The mark that says what a lit line is good for; a handle takes its place."""
    return around(handle_rect(line).center, 28, 28)


def element_choice(element: int) -> pygame.FRect:
    """The round place of an element that can be named."""
    row, column = divmod(element, 2)
    return around((880.0 + 54 * column, 337.0 + 51 * row), 48, 48)


class SeatBox(NamedTuple):
    """The parts of a seat's panel."""

    panel: pygame.FRect
    head: pygame.FRect
    area: pygame.FRect
    pile: pygame.FRect

    @property
    def field(self) -> pygame.FRect:
        """The land on which explored and scored rifts lie."""
        return self.area.union(self.pile).inflate(6, 4)

    @property
    def tiled(self) -> bool:
        """Whether scored rifts lie on their sides, small, to leave room for the explored ones."""
        return self.panel.height < _SMALL_PANEL


def seat_box(place: int, seats: int) -> SeatBox:
    """The panel of a seat, by its position clockwise from the seat at the left."""
    if place == 0:
        panel = pygame.FRect(OWN)
    else:
        count = seats - 1
        first = OTHERS.top + (_BELOW_KEYS if count > 2 else 0.0)
        gap = _GAP if count < 3 else _GAP - 2
        height = (OTHERS.bottom - first - gap * (count - 1)) / count
        top = first + (place - 1) * (height + gap)
        panel = pygame.FRect(OTHERS.left, top, OTHERS.width, height)
    if panel.height < _SMALL_PANEL:
        return _small_box(panel)
    tall = panel.height > 280
    head_height, pile_height = (52.0, 60.0) if tall else (40.0, 46.0)
    inner = panel.inflate(-14, -12)
    head = pygame.FRect(inner.left, inner.top, inner.width, head_height)
    pile = pygame.FRect(inner.left, inner.bottom - pile_height, inner.width, pile_height)
    area = pygame.FRect(inner.left, head.bottom + 4, inner.width, pile.top - head.bottom - 8)
    return SeatBox(panel, head, area, pile)


def covered(seats: int) -> list[tuple[pygame.FRect, float]]:
    """The opaque, unchanging parts of the backdrop: rectangles and corner radii."""
    cards = [(cell_rect(cell), 12.0) for cell in range(9)]
    cards += [(side_rect(side), 9.0) for side in range(len(SIDES))]
    panels = [(seat_box(place, seats).panel, 16.0) for place in range(seats)]
    others = [(deck_rect(), 8.0), (HAND.inflate(12, 8), HAND_CORNER), (ACTION_BAR, 16.0)]
    return [*cards, *panels, *others, (STEPS, STEPS.height / 2)]


def _small_box(panel: pygame.FRect) -> SeatBox:
    """The parts of a panel at a table of four: the explored rifts get as much room as possible."""
    inner = panel.inflate(-16, -6)
    head = pygame.FRect(inner.left + 2, inner.top + 1, inner.width - 4, 38)
    pile_height = _TILE * CARD_RATIO + 2
    pile = pygame.FRect(inner.left, inner.bottom - pile_height, inner.width, pile_height)
    top = head.bottom + 3
    area = pygame.FRect(inner.left, top, inner.width, pile.top - 3 - top)
    return SeatBox(panel, head, area, pile)


class Slot(NamedTuple):
    """Where a rift lies.

    Attributes:
        point: its middle.
        height: its height when it is upright.
        room: how much of its width can be seen where others cover it.
        name: where its name stands; `None` where there is no room for it.
    """

    point: Point
    height: float
    room: float = 999.0
    name: pygame.FRect | None = None


def clear_of(area: pygame.FRect, note: pygame.FRect | None) -> pygame.FRect:
    """The larger part of an area above or below a note, unless both are small."""
    if note is None or not area.colliderect(note):
        return area
    above = pygame.FRect(area.left, area.top, area.width, note.top - area.top)
    below = pygame.FRect(area.left, note.bottom, area.width, area.bottom - note.bottom)
    part = max(above, below, key=lambda each: each.height)
    return part if part.height >= _LEAST_AREA else area


def pile_card(pile: pygame.FRect) -> tuple[float, float]:
    """The size of the cards of a score pile; in a low pile they lie on their sides."""
    if pile.height < _TILE:
        return _TILE, _TILE * CARD_RATIO
    height = round(pile.height - 8)
    return height * CARD_RATIO, height


def pile_slots(pile: pygame.FRect, count: int, goal: int = 0) -> list[Slot]:
    """Places for a number of scored rifts, side by side or overlapping.

    Slim places stay free for those of the `goal` rifts that are still to be scored.
    """
    size, room = pile_card(pile), pygame.FRect(pile)
    room.width -= max(0, goal - count) * (_SLIM + _EMPTY_GAP)
    return _row(room, count, size[0], max(size), 5 if pile.height < _TILE else 4)


def empty_slots(pile: pygame.FRect, count: int, goal: int) -> list[pygame.FRect]:
    """The empty places beside a number of scored rifts, for those still to be scored.

    They share all the room that is left, so that the last one ends where the pile does.
    """
    width, height = pile_card(pile)
    left, missing = pile.left, goal - count
    if count:
        left = pile_slots(pile, count, goal)[-1].point[0] + width / 2 + _EMPTY_GAP
    if missing < 1:
        return []
    width = (pile.right - left + _EMPTY_GAP) / missing - _EMPTY_GAP
    step, top = width + _EMPTY_GAP, pile.centery - height / 2
    return [pygame.FRect(left + number * step, top, width, height) for number in range(missing)]


def hand_slots(count: int) -> list[Slot]:
    """Places for a number of hand cards, those of a usual hand in the middle of their field."""
    width = HAND_HEIGHT * CARD_RATIO
    aside = max(0.0, HAND.width - _USUAL_HAND * (width + _HAND_GAP) + _HAND_GAP) / 2
    area = HAND if count > _USUAL_HAND else HAND.inflate(-2 * aside, 0)
    return _row(area, count, width, HAND_HEIGHT, _HAND_GAP)


def tray_rect(count: int) -> pygame.FRect:
    """The plate below a number of open cards, with room for its title."""
    width = tray_slots(count)[-1].point[0] - tray_slots(count)[0].point[0] if count else 0.0
    rect = around(TRAY.center, min(TRAY.width, max(_TRAY_LEAST, width + 190)), TRAY.height)
    rect.top -= _TRAY_TITLE
    rect.height += _TRAY_TITLE
    return rect


def tray_slots(count: int) -> list[Slot]:
    """Places for cards that lie open to be chosen from."""
    height = 196.0
    width = height * CARD_RATIO
    room = TRAY.inflate(-40, 0)
    step = width + 16 if count < 2 else min(width + 16, (room.width - width) / (count - 1))
    left = TRAY.centerx - (count - 1) * step / 2
    return [Slot((left + number * step, TRAY.centery + 14), height) for number in range(count)]


def _row(area: pygame.FRect, count: int, width: float, height: float, gap: float) -> list[Slot]:
    step = width + gap
    if count > 1:
        step = min(step, (area.width - width) / (count - 1))
    return [
        Slot(
            (area.left + width / 2 + number * step, area.centery),
            height,
            step if number < count - 1 else width,
        )
        for number in range(count)
    ]
