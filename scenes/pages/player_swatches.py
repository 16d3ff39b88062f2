"""The four player colours with their shapes, as the current palette has them."""

from __future__ import annotations

import pygame

from scenes.kit.draw import raster
from scenes.kit.draw.blending import blit
from scenes.kit.draw.colour import darken, lighten
from scenes.kit.draw.theme import Shape
from scenes.kit.widgets.base import Widget


class PlayerSwatches(Widget):
    """Four chunky tokens, one per player."""

    focusable = False

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the tokens side by side."""
        kit = self.kit
        size = min(96.0, self.area.height - 10)
        step = self.area.width / len(kit.theme.players)
        for number, look in enumerate(kit.theme.players):
            place = pygame.FRect(0, 0, size, size)
            place.center = (self.area.left + (number + 0.5) * step, self.area.centery)
            area = kit.canvas.rect(place)
            colours = (lighten(look.colour, 0.12), darken(look.colour, 0.22))
            kit.skin.shape(
                surface,
                area,
                look.shape,
                lambda shape=look.shape, side=area.width: shape_mask(shape, side),  # type: ignore[misc]
                colours,
                bevel=6,
            )
            if kit.theme.patterns:
                draw_pattern(surface, area, number, look.shape)


def shape_mask(shape: Shape, side: int) -> pygame.Surface:
    """The mask of a player's base shape."""
    if shape is Shape.DISC:
        return raster.disc_mask(side)
    if shape is Shape.SQUARE:
        return raster.rounded_mask(side, side, side * 0.14)
    if shape is Shape.OCTAGON:
        cut = side * 0.29
        points = [
            (cut, 0),
            (side - cut, 0),
            (side, cut),
            (side, side - cut),
            (side - cut, side),
            (cut, side),
            (0, side - cut),
            (0, cut),
        ]
        return raster.polygon_mask(side, side, points)
    corners = [(side / 2, side * 0.04), (side, side * 0.92), (0, side * 0.92)]
    return raster.polygon_mask(side, side, corners)


def draw_pattern(surface: pygame.Surface, area: pygame.Rect, number: int, shape: Shape) -> None:
    """Draw the lines of a player, each in its own direction, over their base shape."""
    mask = shape_mask(shape, area.width)
    layer = raster.clear(*area.size)
    step = max(4, area.width // 9)
    thick = max(1, step // 4)
    for start, end in pattern_lines(area.width, number, step):
        pygame.draw.line(layer, (70, 70, 70, 70), start, end, thick)
    layer.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    blit(surface, layer, area.topleft)


def pattern_lines(
    side: int, number: int, step: int
) -> list[tuple[tuple[int, int], tuple[int, int]]]:
    """The lines of a player's pattern in a square: each player has a direction."""
    offsets = range(-side, 2 * side, step)
    match number:
        case 0:
            return [((at, 0), (at + side, side)) for at in offsets]
        case 1:
            return [((0, at), (side, at)) for at in offsets]
        case 2:
            return [((at, 0), (at, side)) for at in offsets]
        case _:
            return [((at, side), (at + side, 0)) for at in offsets]
