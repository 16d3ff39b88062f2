"""The shapes of the players, and the patterns over their colours."""

from __future__ import annotations

import pygame

from scenes.kit.draw import raster
from scenes.kit.draw.theme import Shape


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
