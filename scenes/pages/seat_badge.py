"""The badge of a seat on its plate: colour and shape of its player, and an icon."""

from __future__ import annotations

import pygame

from scenes.kit.draw.colour import darken, lighten
from scenes.kit.draw.theme import Shape
from scenes.kit.kit import Kit
from scenes.pages.player_swatches import shape_mask


def draw_seat_badge(
    kit: Kit, surface: pygame.Surface, team: int, rect: pygame.FRect, icon: str
) -> None:
    """Draw the badge of a seat that plays for a team."""
    look, area = kit.theme.player(team), kit.canvas.rect(rect)
    colours = (lighten(look.colour, 0.14), darken(look.colour, 0.25))
    kit.skin.shape(
        surface, area, look.shape, lambda: shape_mask(look.shape, area.width), colours, 5
    )
    colour = (40, 24, 8) if look.shape is Shape.SQUARE else (255, 250, 238)
    down = 0.1 * rect.height if look.shape is Shape.TRIANGLE else 0.0
    kit.icons.draw(surface, icon, (rect.centerx, rect.centery + down), rect.width * 0.52, colour)
