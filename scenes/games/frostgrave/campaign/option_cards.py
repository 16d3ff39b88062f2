"""Further options of a campaign as cards: a picture, a name, what it changes, and its control."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Final, NamedTuple

import pygame

from scenes.games.frostgrave.workshop import styles as looks
from scenes.games.frostgrave.workshop.styles import Painted
from scenes.kit.draw.canvas import Anchor
from scenes.kit.draw.colour import from_hex
from scenes.kit.kit import Kit
from scenes.kit.text.fonts import Family
from scenes.kit.text.typesetter import TextStyle
from scenes.kit.widgets.base import Widget
from scenes.kit.widgets.choices import Toggle
from scenes.kit.widgets.scroll import ScrollPane

ICONS: Final = {
    "simulated": "dice", "ruleset": "book", "criticals": "sword", "wounds": "heart",
    "turn_limit": "hourglass", "spare_token": "frost_chest", "books": "lock",
    "experience_cap": "star", "raise_per_game": "up", "fate": "frost_skull", "heir": "frost_hat",
    "end": "flag", "purse": "coin", "prices": "spell_brew_potion", "market": "cards",
    "consolation": "coin", "seed": "dice",
}  # fmt: skip
"""The sign of each option."""
_DISC: Final = (from_hex("#fff0cc"), from_hex("#d7aa5c"))
_SIGN: Final = from_hex("#4a2f14")
_GAP: Final = 12.0
_CONTROL: Final = 44.0


class Option(NamedTuple):
    """An option: its name in the options, in words, what it changes, and what sets it."""

    name: str
    title: str
    note: str
    control: Widget


class OptionCard(Painted):
    """The card behind the control of its `option`."""

    focusable = False

    def __init__(self, rect: pygame.FRect, option: Option) -> None:
        super().__init__(rect, key=f"card_{option.name}")
        self.option = option

    def contains(self, point: tuple[float, float]) -> bool:
        """It is only looked at."""
        del point
        return False

    def looks(self) -> Hashable:
        """Return the cache key of the picture."""
        return self.option[:3]

    def paint(self, surface: pygame.Surface) -> None:
        """Draw the card, the sign, the name and what it changes."""
        kit, area, option = self.kit, self.area, self.option
        kit.skin.row(surface, area, looks.FACE, 12)
        disc = pygame.FRect(area.left + 12, area.top + 12, 44, 44)
        kit.skin.token(surface, disc, _DISC)
        kit.icons.draw(surface, ICONS.get(option.name, "info"), disc.center, 25, _SIGN)
        place = words_area(area, option.control)
        style = TextStyle(Family.STRONG, 16, looks.CREAM)
        style = kit.text.fitted(option.title, style, place.width)
        step = kit.text.line_height(style)
        at = place.left, (place.top + step / 2) if option.note else disc.centery
        kit.text.draw(surface, option.title, style, at, Anchor.LEFT)
        if option.note:
            room = pygame.FRect(place.left, place.top + step + 2, place.width, 0)
            room.height = place.bottom - room.top
            body = TextStyle(Family.UI, 14, looks.MUTED)
            body = kit.text.paragraph(option.note, body, room.size)
            kit.text.draw_wrapped(surface, option.note, body, room)


def words_area(card: pygame.FRect, control: Widget) -> pygame.FRect:
    """Where the words of a card stand: beside a switch, above any other control."""
    left = card.left + 68
    if isinstance(control, Toggle):
        return pygame.FRect(left, card.top + 12, control.rect.left - 12 - left, card.height - 20)
    low = control.rect.top - 4
    return pygame.FRect(left, card.top + 12, card.right - 14 - left, low - card.top - 12)


def lay_options(kit: Kit, pane: ScrollPane, options: list[Option]) -> list[OptionCard]:
    """Lay cards and their controls in two columns; the pane becomes as high as they need.

    Returns:
        The cards, in the order of the options.
    """
    scale = max(1.0, min(1.25, kit.text.text_scale))
    # The veil over the ends of a pane begins 8 units inside of it.
    area = pygame.FRect(pane.rect)
    area.left, area.width = area.left + 8, area.width - 34
    wide = (area.width - _GAP) / 2
    note = TextStyle(Family.UI, 14, looks.MUTED)
    line = kit.text.line_height(note)
    cards: list[OptionCard] = []
    top = area.top
    for first in range(0, len(options), 2):
        pair = options[first : first + 2]
        heights = []
        for option in pair:
            is_switch = isinstance(option.control, Toggle)
            room = wide - 82 - (86 if is_switch else 0)
            rows = len(kit.text.wrap(option.note, note, room)) if option.note else 0
            words = max(44.0, 28 * scale + rows * line)
            heights.append(24 + words + (0 if is_switch else _CONTROL * scale + 4))
        tall = max(heights)
        for number, option in enumerate(pair):
            card = pygame.FRect(area.left + number * (wide + _GAP), top, wide, tall)
            control = option.control
            if isinstance(control, Toggle):
                control.rect = pygame.FRect(card.right - 84, card.top + 12, 70, _CONTROL)
            else:
                high = _CONTROL * scale
                control.rect = pygame.FRect(
                    card.left + 12, card.bottom - 10 - high, wide - 24, high
                )
            cards.append(OptionCard(card, option))
        top += tall + _GAP
    pane.content_height = top - _GAP - area.top
    return cards
