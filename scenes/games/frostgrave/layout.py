"""Where everything lies on the design canvas of 1280 x 720, and its colours."""

from __future__ import annotations

from typing import Any, Final

import pygame

from scenes.kit.draw.colour import from_hex

PANEL: Final = pygame.FRect(8, 72, 192, 560)
"""The panel of the warband."""
CARD: Final = pygame.FRect(1062, 372, 206, 268)
"""The card of a figure."""
GEMS: Final = 35.0
THINGS: Final = 19.0
"""The height of a row of spells on the card, and of a line."""
BANNER: Final = pygame.FRect(392, -14, 496, 70)
TABLE: Final = pygame.FRect(200, 60, 850, 566)
"""The part of the table that no panel covers."""
BAR: Final = pygame.FRect(206, 660, 850, 48)
REPLAY_BAR: Final = pygame.FRect(668, 646, 600, 66)
"""The bar of a replay's controls; it covers no card of a figure."""
BAR_BESIDE_REPLAY: Final = pygame.FRect(206, 660, 456, 48)
QUESTION: Final = pygame.FRect(206, 628, 850, 28)
"""The question, above the buttons."""
SHEET: Final = pygame.FRect(784, 72, 484, 560)
"""A list of choices, such as the spell book."""
CALLOUT: Final = 300.0
"""The greatest width of the note beside the pointer."""

CREAM: Final = from_hex("#eef4ff")
MUTED: Final = from_hex("#9fb0cc")
TEAL: Final = from_hex("#2fe0c8")
DEEP_TEAL: Final = from_hex("#13897f")
RED: Final = from_hex("#ff6a4d")
GOLD: Final = from_hex("#ffc24a")
VIOLET: Final = from_hex("#b98cff")
AIMED: Final = from_hex("#d268ff")
"""The colour of possible targets of a spell: visible on blue snow."""
STATS: Final[tuple[tuple[Any, str], ...]] = (
    ("move", "frost_boot"),
    ("fight", "sword"),
    ("shoot", "frost_bow"),
    ("armour", "shield"),
    ("will", "eye"),
    ("health", "heart"),
)
"""The six statistics of a figure with their icons."""
SCHOOLS: Final = {
    "chronomancer": from_hex("#c99a2e"),
    "elementalist": from_hex("#d9541f"),
    "enchanter": from_hex("#2f9c8a"),
    "illusionist": from_hex("#b0489e"),
    "necromancer": from_hex("#5a6e4a"),
    "sigilist": from_hex("#3f6fc4"),
    "soothsayer": from_hex("#6a56b8"),
    "summoner": from_hex("#9a2f3a"),
    "thaumaturge": from_hex("#c9b458"),
    "witch": from_hex("#4f8a3c"),
}
LIGHTS: Final = {
    "chronomancer": from_hex("#f2b53a"),
    "elementalist": from_hex("#ff7a22"),
    "enchanter": from_hex("#35d8bd"),
    "illusionist": from_hex("#e85bd0"),
    "necromancer": from_hex("#35e09a"),
    "sigilist": from_hex("#5b93ff"),
    "soothsayer": from_hex("#9a7dff"),
    "summoner": from_hex("#ff3b46"),
    "thaumaturge": from_hex("#ffdf8a"),
    "witch": from_hex("#cfd03a"),
    "treasure": from_hex("#ffb93c"),
}
"""The light of each school's magic on the snow, as in its pictures, and that of treasure."""


def before(area: pygame.FRect, edge: float) -> pygame.FRect:
    """An area without what lies beyond an x from which on the table is covered."""
    found = area.copy()
    found.width = min(area.right, edge - 14) - area.left
    return found


def panel(count: int) -> pygame.FRect:
    """The panel of a warband with a number of members."""
    last = member_rect(count - 1, count)
    return pygame.FRect(PANEL.topleft, (PANEL.width, last.bottom + 11 - PANEL.top))


def card(spells: int, lines: int) -> pygame.FRect:
    """The card of a figure with a number of spells, or else with lines about its items."""
    found = CARD.copy()
    found.height = 188 + (THINGS * lines + 10 if lines else GEMS * -(-min(8, spells) // 4))
    found.bottom = CARD.bottom
    return found


def member_rect(number: int, count: int) -> pygame.FRect:
    """The row of a member of the warband on the panel."""
    room = PANEL.height - 46
    step = min(84.0, room / max(1, count))
    top = PANEL.top + 38 + number * step
    return pygame.FRect(PANEL.left + 8, top, PANEL.width - 16, step - 5)
