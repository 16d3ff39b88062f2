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

    def paint(self, surface: pygame.Surface) -> None:
        """Draw the tile."""
        kit, area = self.kit, self.area
        face = looks.LIT if self.hovered else looks.FACE
        kit.skin.row(surface, area, face, 10, looks.GOLD if self.focused else None)
        style = TextStyle(Family.STRONG, 14, looks.CREAM)
        line = kit.text.line_height(style)
        frame = pygame.FRect(0, area.top + 6, 0, area.height - line - 12)
        frame.width = area.width - 12
        frame.centerx = area.centerx
        paint_portrait(kit, surface, self._sprite, frame, closeness=0.8)
        if self.going != "goes":
            veil = pygame.Surface(kit.canvas.rect(frame).size, pygame.SRCALPHA)
            veil.fill((16, 22, 34, 150))
            surface.blit(veil, kit.canvas.rect(frame).topleft)
        ink = looks.CREAM if self.going == "goes" else looks.MUTED
        style = kit.text.fitted(self._name, style.coloured(ink), area.width - 10)
        name = kit.text.shortened(self._name, style, area.width - 10)
        at = (area.centerx, area.bottom - line / 2 - 3)
        kit.text.draw(surface, name, style, at, Anchor.CENTRE)
        icon, colour = _BADGES[self.going]
        badge = pygame.FRect(area.right - 27, area.top + 4, 22, 22)
        kit.skin.token(surface, badge, (lighten(colour, 0.25), colour))
        kit.icons.draw(surface, icon, badge.center, 13, (255, 255, 255))
