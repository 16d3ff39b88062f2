"""A tile for every member: marching, resting, or left behind."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Final, Literal

import pygame

from scenes.games.frostgrave.campaign.portraits import paint_portrait
from scenes.games.frostgrave.workshop import styles as looks
from scenes.games.frostgrave.workshop.styles import GROUP, Pick
from scenes.kit.draw.canvas import Anchor
from scenes.kit.draw.colour import lighten
from scenes.kit.text.fonts import Family
from scenes.kit.text.typesetter import TextStyle

Going = Literal["goes", "stays", "rests"]
_BADGES: Final = {
    "goes": ("check", (32, 128, 76)),
    "stays": ("minus", (84, 99, 126)),
    "rests": ("heart", (168, 40, 34)),
}

_TIGHT: Final = 0.82
"""Spacing of the two lines of a long name."""


class MemberTile(Pick):
    """A member with a badge that says whether they march.

    Args:
        rect: place in design units.
        sprite: the miniature.
        name: the words below.
        going: whether they march. chosen: whether their items are shown.
        on_toggle: lets them march or stay.
        on_look: shows their details.
        number: the member's id, for the key.
    """

    radius = 10.0

    def __init__(
        self,
        rect: pygame.FRect,
        sprite: str,
        name: str,
        going: Going,
        *,
        on_toggle: Callable[[], object],
        on_look: Callable[[], object],
        number: int,
    ) -> None:
        super().__init__(rect, on_toggle, on_look, key=f"member_{number}")
        self._sprite = sprite
        self._name = name
        self.going: Going = going

    def looks(self) -> Hashable:
        """Return the cache key of the picture."""
        read = self.kit.sprites.load(GROUP).done
        return self._sprite, self._name, self.going, self.focused, read

    def name_lines(self) -> list[str]:
        """The name on one line, on two where it is too long for one."""
        text, room = self.kit.text, self.area.width - 10
        style = text.fitted(self._name, TextStyle(Family.STRONG, 14), room)
        if text.width(self._name, style) <= room:
            return [self._name]
        return [text.shortened(one, style, room) for one in text.wrap(self._name, style, room)[:2]]

    def paint(self, surface: pygame.Surface) -> None:
        """Draw the tile."""
        kit, area = self.kit, self.area
        face = looks.LIT if self.hovered else looks.FACE
        kit.skin.row(surface, area, face, 10, looks.GOLD if self.focused else None)
        ink = looks.CREAM if self.going == "goes" else looks.MUTED
        plain = TextStyle(Family.STRONG, 14, ink)
        style, lines = kit.text.fitted(self._name, plain, area.width - 10), self.name_lines()
        line = kit.text.line_height(plain)
        if len(lines) > 1:
            line = kit.text.line_height(style) * _TIGHT
        frame = pygame.FRect(0, area.top + 6, 0, area.height - line * len(lines) - 12)
        frame.width = area.width - 12
        frame.centerx = area.centerx
        paint_portrait(kit, surface, self._sprite, frame, closeness=0.8)
        if self.going != "goes":
            veil = pygame.Surface(kit.canvas.rect(frame).size, pygame.SRCALPHA)
            veil.fill((16, 22, 34, 150))
            surface.blit(veil, kit.canvas.rect(frame).topleft)
        for number, text in enumerate(reversed(lines)):
            at = (area.centerx, area.bottom - line * (number + 0.5) - 3)
            kit.text.draw(surface, text, style, at, Anchor.CENTRE)
        icon, colour = _BADGES[self.going]
        badge = pygame.FRect(area.right - 27, area.top + 4, 22, 22)
        kit.skin.token(surface, badge, (lighten(colour, 0.25), colour))
        kit.icons.draw(surface, icon, badge.center, 13, (255, 255, 255))
