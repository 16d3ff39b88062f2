"""Pieces of the five games that lie on a table of the house, for decoration."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import pygame

from scenes.kit.kit import Kit


class Prop(NamedTuple):
    """A piece: its sprite, its ground point in design units, its size.

    A sprite that is not among the shared ones is named `<group>/<name>`.
    """

    sprite: str
    x: float
    y: float
    zoom: float


def draw_props(
    kit: Kit, surface: pygame.Surface, props: Sequence[Prop], shift: tuple[float, float] = (0, 0)
) -> None:
    """Draw the pieces with their shadows, moved by `shift` design units (parallax)."""
    standing = []
    for prop in props:
        place, _, name = prop.sprite.rpartition("/")
        group = kit.sprites.group(place or "shared")
        if name in group:
            point = kit.canvas.point(prop.x + shift[0], prop.y + shift[1])
            standing.append((group, name, prop.zoom, point))
    for group, name, zoom, point in standing:
        shadow = group.shadow(name, zoom)
        if shadow is not None:
            shadow.draw(surface, point)
    for group, name, zoom, point in standing:
        group.get(name, zoom).draw(surface, point)
