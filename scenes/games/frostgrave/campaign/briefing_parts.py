"""Widgets of the briefing: heading, lines of rules, rewards, and the note."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Final

import pygame

from scenes.games.frostgrave.campaign.holds import FactLine, Reward
from scenes.games.frostgrave.workshop import styles as looks
from scenes.games.frostgrave.workshop.styles import Painted, Pick
from scenes.kit.draw import materials as panels
from scenes.kit.draw.canvas import Anchor
from scenes.kit.text.fonts import Family
from scenes.kit.text.typesetter import TextStyle

_DEEP = ((22, 30, 46), (16, 22, 35))
_ROW = ((44, 58, 84), (34, 45, 66))


class Heading(Painted):
    """A plate with the name of a place."""

    focusable = False

    def __init__(self, rect: pygame.FRect, text: str) -> None:
        super().__init__(rect, key="heading")
        self._text = text

    def looks(self) -> Hashable:
        """Return the cache key of the picture."""
        return self._text

    def paint(self, surface: pygame.Surface) -> None:
        """Draw plate and words."""
        kit, area = self.kit, self.area
        kit.skin.panel(surface, area, panels.STEEL, 14)
        style = TextStyle(Family.DISPLAY, 24, looks.CREAM)
        style = kit.text.fitted(self._text, style, area.width - 40)
        kit.text.draw(surface, self._text, style, area.center, Anchor.CENTRE)


class Blurb(Painted):
    """The introducing sentence, on as many lines as it needs."""

    focusable = False

    def __init__(self, rect: pygame.FRect, text: str) -> None:
        super().__init__(rect, key="blurb")
        self._text = text

    def _style(self) -> TextStyle:
        return TextStyle(Family.BODY, 16, (248, 232, 196))

    def measure(self) -> tuple[float, float]:
        """The given width, and the height of the broken text."""
        style = self._style()
        lines = self.kit.text.wrap(self._text, style, self.rect.width)
        self.rect.height = len(lines) * self.kit.text.line_height(style)
        return self.rect.size

    def looks(self) -> Hashable:
        """Return the cache key of the picture."""
        return self._text

    def paint(self, surface: pygame.Surface) -> None:
        """Draw the words."""
        self.kit.text.draw_wrapped(surface, self._text, self._style(), self.area)


RULE: Final = TextStyle(Family.UI, 15, looks.CREAM)
_CLAUSE: Final = TextStyle(Family.UI, 13, looks.MUTED)


class HoldsRow(Pick):
    """A rule of the scenario; pressed, it opens the rulebook at its clause.

    It is as high as its lines need, at least the given height.
    """

    radius = 8.0

    def __init__(
        self, rect: pygame.FRect, line: FactLine, on_press: Callable[[], object], number: int
    ) -> None:
        super().__init__(rect, on_press, key=f"rule_{number}")
        self._line = line

    def measure(self) -> tuple[float, float]:
        """The given width, and the height of the words."""
        high = len(self.lines()) * self.kit.text.line_height(RULE) + 8
        self.rect.height = max(self.rect.height, high)
        return self.rect.size

    def lines(self) -> list[str]:
        """The words, on as many lines as they need."""
        room = self.rect.width - self.kit.text.width(self._line.clause, _CLAUSE) - 58
        return list(self.kit.text.wrap(self._line.text, RULE, room))

    def looks(self) -> Hashable:
        """Return the cache key of the picture."""
        return self._line

    def paint(self, surface: pygame.Surface) -> None:
        """Draw icon, words and clause."""
        kit, area, line = self.kit, self.area, self._line
        kit.skin.row(surface, area, looks.LIT if self.hovered else _ROW, 8)
        disc = pygame.FRect(area.left + 6, area.centery - 11, 22, 22)
        kit.skin.token(surface, disc, ((68, 86, 120), (50, 64, 92)))
        kit.icons.draw(surface, line.icon, disc.center, 13, (255, 226, 150))
        at = (area.right - 10, area.centery)
        kit.text.draw(surface, line.clause, _CLAUSE, at, Anchor.RIGHT)
        told, high = self.lines(), kit.text.line_height(RULE)
        for number, text in enumerate(told):
            y = area.centery + (number - (len(told) - 1) / 2) * high
            kit.text.draw(surface, text, RULE, (area.left + 38, y), Anchor.LEFT)


class RewardChip(Painted):
    """The reward for a deed."""

    focusable = False

    def __init__(self, rect: pygame.FRect, reward: Reward) -> None:
        super().__init__(rect, key=f"reward_{reward.text}")
        self._reward = reward

    def _style(self) -> TextStyle:
        return TextStyle(Family.STRONG, 14, looks.CREAM)

    def measure(self) -> tuple[float, float]:
        """Return the room for icon and words."""
        return self.kit.text.width(self._reward.text, self._style()) + 48, self.rect.height

    def looks(self) -> Hashable:
        """Return the cache key of the picture."""
        return self._reward

    def paint(self, surface: pygame.Surface) -> None:
        """Draw pill, icon and words."""
        kit, area, reward = self.kit, self.area, self._reward
        kit.skin.row(surface, area, ((52, 66, 94), (40, 52, 76)), area.height / 2)
        colour = (143, 200, 255) if reward.icon == "star" else looks.GOLD
        kit.icons.draw(surface, reward.icon, (area.left + 20, area.centery), 16, colour)
        style = kit.text.fitted(reward.text, self._style(), area.width - 46)
        at = (area.left + 35, area.centery)
        kit.text.draw(surface, reward.text, style, at, Anchor.LEFT)


class NoteRow(Painted):
    """A line about the member under the pointer; on a paper it is a slip of paper."""

    focusable = False

    def __init__(self, rect: pygame.FRect, icon: str, text: str, *, on_paper: bool = False) -> None:
        super().__init__(rect, key="note")
        self._icon = icon
        self._text = text
        self._on_paper = on_paper

    def looks(self) -> Hashable:
        """Return the cache key of the picture."""
        return self._icon, self._text

    def paint(self, surface: pygame.Surface) -> None:
        """Draw icon and words, on two lines at most."""
        kit, area = self.kit, self.area
        face, sign, ink = _DEEP, looks.GOLD, looks.CREAM
        if self._on_paper:
            face, sign, ink = looks.PAPER_LIT, looks.DIM, looks.TEXT
        kit.skin.row(surface, area, face, 8)
        kit.icons.draw(surface, self._icon, (area.left + 20, area.centery), 17, sign)
        room = area.width - 50
        style = TextStyle(Family.UI, 15, ink)
        style = kit.text.fitted(self._text, style, room)
        text = kit.text.shortened(self._text, style, room)
        kit.text.draw(surface, text, style, (area.left + 38, area.centery), Anchor.LEFT)
