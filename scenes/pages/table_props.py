"""Pieces of the five games that lie on a table of the house, for decoration."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import pygame

from scenes.kit.kit import Kit


class Prop(NamedTuple):
    """A piece: its sprite among the shared ones, its ground point in design units, its size."""

    sprite: str
    x: float
    y: float
    zoom: float


def draw_props(
    kit: Kit, surface: pygame.Surface, props: Sequence[Prop], shift: tuple[float, float] = (0, 0)
) -> None:
    """Draw the pieces with their shadows, moved by `shift` design units (parallax)."""
    group = kit.sprites.group("shared")
    standing = [
        (prop, kit.canvas.point(prop.x + shift[0], prop.y + shift[1]))
        for prop in props
        if prop.sprite in group
    ]
    for prop, point in standing:
        shadow = group.shadow(prop.sprite, prop.zoom)
        if shadow is not None:
            shadow.draw(surface, point)
    for prop, point in standing:
        group.get(prop.sprite, prop.zoom).draw(surface, point)
