"""What a level can buy, as cards with the number before and after, and the bar of experience."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Unpack

import pygame

from scenes.games.frostgrave.campaign.chance_strip import draw_chance
from scenes.games.frostgrave.drawing.gem import draw_gem
from scenes.games.frostgrave.workshop import styles as looks
from scenes.games.frostgrave.workshop.styles import Painted, Pick
from scenes.kit.draw.canvas import Anchor
from scenes.kit.draw.colour import Rgb, from_hex
from scenes.kit.text.fonts import Family
from scenes.kit.text.typesetter import TextStyle
from scenes.kit.widgets.base import Common

_BETTER = from_hex("#1f6b45")
_DISC = (from_hex("#fff0cc"), from_hex("#d7aa5c"))
_DULL = (from_hex("#a7a396"), from_hex("#75726a"))
_SIGN = from_hex("#4a2f14")
_UNLIT = from_hex("#d3bd8e")
_LIT = from_hex("#c8871f")
_TROUGH = (from_hex("#b79a63"), from_hex("#d8c08c"))
_TALL = 58.0
"""From this height on, a row has room for its cells."""
_MOST_STARS = 8


class BuyRow(Pick):
    """A statistic, a spell or a grimoire: icon, name, before and after.

    Args:
        rect: place in design units.
        icon, name: those of the purchase.
        numbers: its number now and after spending a level; the second is empty where none can be
            spent.
        cells: how many cells are lit, how many a level lights, and how many there are.
        chosen: whether *Learn* means it.
        gem: the colour of a spell's school, the background of its icon.
    """

    radius = 10.0

    def __init__(
        self,
        rect: pygame.FRect,
        icon: str,
        name: str,
        numbers: tuple[str, str],
        cells: tuple[int, int, int],
        on_press: Callable[[], object],
        *,
        chosen: bool,
        gem: Rgb | None = None,
        **common: Unpack[Common],
    ) -> None:
        super().__init__(rect, on_press, None, **common)
        self._icon = icon
        self._name = name
        self._before, self._after = numbers
        self._cells = cells
        self._chosen = chosen
        self._gem = gem

    def looks(self) -> Hashable:
        """Return the cache key of the picture."""
        return self._icon, self._name, self._before, self._after, self._cells, self._chosen

    def paint(self, surface: pygame.Surface) -> None:
        """Draw the row."""
        kit, area = self.kit, self.area
        able = bool(self._after)
        face = looks.PAPER_LIT if self._chosen or self.hovered else looks.PAPER
        kit.skin.row(surface, area, face, 10, _LIT if self._chosen else None)
        ink = looks.TEXT if able else looks.DIM
        tall = area.height >= _TALL
        size = min(46.0 if tall else 34.0, area.height - 8)
        at = area.left + 12 + size / 2, area.centery
        if self._gem is not None:
            draw_gem(kit, surface, self._icon, self._gem, at, size, 1.0 if able else 0.5)
        else:
            disc = pygame.FRect(0, 0, size, size)
            disc.center = at
            kit.skin.token(surface, disc, _DISC if able else _DULL)
            kit.icons.draw(surface, self._icon, at, size * 0.55, _SIGN)
        left, right = area.left + size + 24, area.right - 12
        y = area.centery - (11 if tall else 0)
        number = TextStyle(Family.NUMBER, 23, ink, fixed=True)
        end = right
        if able:
            better = number.coloured(_BETTER)
            kit.text.draw(surface, self._after, better, (end, y), Anchor.RIGHT)
            end -= kit.text.width(self._after, better) + 8
            if self._before:
                kit.icons.draw(surface, "right", (end - 6, y), 13, _BETTER)
                end -= 20
        kit.text.draw(surface, self._before, number, (end, y), Anchor.RIGHT)
        room = end - kit.text.width(self._before, number) - 8 - left
        style = kit.text.fitted(self._name, TextStyle(Family.STRONG, 15, ink), room)
        name = kit.text.shortened(self._name, style, room)
        kit.text.draw(surface, name, style, (left, y), Anchor.LEFT)
        if tall:
            lit, gained, sides = self._cells
            strip = pygame.FRect(left, area.centery + 12, right - left, 10)
            colour = _LIT if able else looks.DIM
            cells = lit, gained if able else 0, sides
            draw_chance(
                kit, surface, strip, cells, lit=colour, dark=_UNLIT, rising=self._gem is None
            )


class ExperienceBar(Painted):
    """The learner, levels to spend as stars, and the progress to the next one.

    Args:
        rect: place in design units.
        share: of the way to the next level, 0-1.
        stars: how many levels can be spent.
        title: the learner and their level.
        text: the explanation of the bar.
    """

    focusable = False

    def __init__(self, rect: pygame.FRect, share: float, stars: int, title: str, text: str) -> None:
        super().__init__(rect, key="experience")
        self._share = share
        self._stars = stars
        self._title = title
        self._text = text

    def looks(self) -> Hashable:
        """Return the cache key of the picture."""
        return self._share, self._stars, self._title, self._text

    def paint(self, surface: pygame.Surface) -> None:
        """Draw the title, the trough with its filling, stars and words."""
        kit, area = self.kit, self.area
        title = TextStyle(Family.DISPLAY, 22, looks.TEXT)
        style = kit.text.fitted(self._title, title, area.width)
        at = area.centerx, area.top + kit.text.line_height(style) / 2
        kit.text.draw(surface, self._title, style, at, Anchor.CENTRE)
        trough = pygame.FRect(area.left, area.top + kit.text.line_height(title) + 4, area.width, 16)
        kit.skin.field(surface, trough, _TROUGH, radius=8)
        filled = pygame.FRect(trough).inflate(-4, -4)
        filled.width *= self._share
        if filled.width > filled.height:
            kit.skin.chip(surface, filled, (232, 168, 52), 1.0)
        y = trough.bottom + 20
        shown = min(self._stars, _MOST_STARS)
        for number in range(shown):
            x = area.centerx + (number - (shown - 1) / 2) * 28
            kit.icons.draw(surface, "star", (x, y), 24, _LIT)
        plain = TextStyle(Family.UI, 14, looks.DIM)
        top = y + (16 if shown else -12)
        place = pygame.FRect(area.left, top, area.width, area.bottom - top)
        plain = kit.text.paragraph(self._text, plain, place.size)
        for number, line in enumerate(kit.text.wrap(self._text, plain, place.width)):
            step = kit.text.line_height(plain)
            at = area.centerx, top + step * (number + 0.5)
            kit.text.draw(surface, line, plain, at, Anchor.CENTRE)
