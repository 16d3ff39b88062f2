"""Cards on paper below the strip: what stood out in a match, and a kind word."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from scenes.game_view.ending import Highlight
from scenes.kit.draw import materials
from scenes.kit.draw.canvas import Anchor
from scenes.kit.draw.colour import darken
from scenes.kit.text.fonts import Family
from scenes.kit.text.typesetter import TextStyle, blit
from scenes.kit.widgets.base import Widget
from scenes.results.figures import bar_shares

_SKY: Final = ((58, 84, 124), (200, 216, 232))
_SIDE: Final = 84.0
_NUMBER: Final = (163, 54, 31)


class HighlightCard(Widget):
    """One card.

    Args:
        rect: its place in design units.
        told: what it says.
        teams: the sides whose colours the bars have.
    """

    focusable = False

    def __init__(self, rect: pygame.FRect, told: Highlight, teams: Sequence[int]) -> None:
        super().__init__(rect)
        self.told = told
        self._teams = teams

    def contains(self, point: tuple[float, float]) -> bool:
        """It is only looked at."""
        del point
        return False

    def draw(self, surface: pygame.Surface) -> None:
        """Draw paper, picture, numbers and the sentence."""
        kit, area, told = self.kit, self.area, self.told
        paper, text = kit.theme.paper, kit.text
        kit.skin.panel(surface, area, materials.PAPER, 14)
        room = area.width - 34
        head = text.fitted(told.title, TextStyle(Family.STRONG, 13, paper.muted), room)
        left = area.left + 17
        text.draw(surface, told.title, head, (left, area.top + 24), Anchor.LEFT)
        top = area.top + 42
        if told.sprite:
            frame = pygame.FRect(left, top, _SIDE, min(_SIDE + 12, area.bottom - top - 14))
            self._draw_picture(surface, frame)
            left, room = frame.right + 14, area.right - frame.right - 34
        if told.name:
            top = self._draw_name(surface, left, top, room)
        top = self._draw_lines(surface, left, top, room)
        if told.values:
            top = self._draw_values(surface, left, top, room)
        self._draw_note(surface, pygame.FRect(left, top, room, area.bottom - top - 10))

    def _draw_name(self, surface: pygame.Surface, left: float, top: float, room: float) -> float:
        """The name in one line, or smaller in two."""
        text, colour = self.kit.text, self.kit.theme.paper.text
        style = TextStyle(Family.DISPLAY, 19, colour)
        lines = [self.told.name]
        if text.width(self.told.name, style) > room:
            style = TextStyle(Family.DISPLAY, 15, colour)
            lines = text.wrap(self.told.name, style, room)[:2]
        step = text.line_height(style)
        for number, line in enumerate(lines):
            fitted = text.fitted(line, style, room)
            words = text.shortened(line, fitted, room)
            text.draw(surface, words, fitted, (left, top + step * (number + 0.5)), Anchor.LEFT)
        return top + max(30.0, step * len(lines) + 4)

    def _draw_lines(self, surface: pygame.Surface, left: float, top: float, room: float) -> float:
        """What was counted at the left, how often at the right: so one goal reads right, too."""
        kit = self.kit
        number = TextStyle(Family.NUMBER, 26, _NUMBER, fixed=True)
        for value, words in self.told.lines:
            kit.text.draw(surface, value, number, (left + room, top + 14), Anchor.RIGHT)
            free = room - kit.text.width(value, number) - 8
            style = TextStyle(Family.UI, 15, kit.theme.paper.text)
            style = kit.text.fitted(words, style, free)
            for line in kit.text.wrap(words, style, free)[:2]:
                kit.text.draw(surface, line, style, (left, top + 14), Anchor.LEFT)
                top += 20
            top += 8
        return top

    def _draw_values(self, surface: pygame.Surface, left: float, top: float, room: float) -> float:
        """Two large numbers and the bars that weigh them."""
        kit, values = self.kit, self.told.values
        ends = ((left, Anchor.LEFT), (left + room, Anchor.RIGHT))
        for place, (value, (x, anchor)) in enumerate(zip(values, ends, strict=False)):
            colour = darken(kit.theme.player(self._teams[place]).colour, 0.18)
            style = TextStyle(Family.NUMBER, 40, colour, fixed=True)
            kit.text.draw(surface, value, style, (x, top + 18), anchor)
        shares = bar_shares(values)
        if shares is not None:
            for place, share in enumerate(shares):
                wide = max(0.0, (room - 4) * share)
                if wide < 6:
                    continue
                x = left if place == 0 else left + room - wide
                bar = pygame.FRect(x, top + 44, wide, 12)
                kit.skin.chip(surface, bar, kit.theme.player(self._teams[place]).colour, 1.0)
        return top + 64

    def _draw_note(self, surface: pygame.Surface, area: pygame.FRect) -> None:
        kit = self.kit
        if not self.told.note:
            return
        style = TextStyle(Family.UI, 14, kit.theme.paper.muted)
        lines = kit.text.wrap(self.told.note, style, area.width)
        step = kit.text.line_height(style)
        while len(lines) * step > area.height and style.size > 10:
            style = style.sized(style.size - 1)
            lines = kit.text.wrap(self.told.note, style, area.width)
            step = kit.text.line_height(style)
        for number, line in enumerate(lines):
            at = (area.left, area.top + step * (number + 0.5))
            kit.text.draw(surface, line, style, at, Anchor.LEFT)

    def _draw_picture(self, surface: pygame.Surface, frame: pygame.FRect) -> None:
        """The picture before a sky, its feet cut off where it is too tall."""
        kit = self.kit
        kit.skin.field(surface, frame, _SKY, radius=12)
        group, _, name = self.told.sprite.partition("/")
        sprites = kit.sprites.group(group)
        if name not in sprites:
            return
        zoom = sprites.zoom_within(name, (frame.width * 1.1, frame.height * 1.35))
        sprite = sprites.get(name, zoom)
        inner = kit.canvas.rect(frame.inflate(-4, -4))
        rect = sprite.image.get_rect(midtop=(inner.centerx, inner.top + inner.height * 0.06))
        before = surface.get_clip()
        surface.set_clip(inner.clip(before))
        blit(surface, sprite.image, rect.topleft)
        surface.set_clip(before)
