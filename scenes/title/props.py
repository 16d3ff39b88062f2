"""Pieces of the five games on the table of the title."""

from __future__ import annotations

import pygame

from scenes.kit.kit import Kit

_PROPS: tuple[tuple[str, float, float, float], ...] = (
    ("table_block", 62, 640, 1.15),
    ("table_pawn_gold", 142, 566, 1.15),
    ("table_coins", 132, 676, 1.25),
    ("table_pawn_jade", 42, 556, 1.0),
    ("table_skater", 1152, 580, 1.2),
    ("table_wizard", 1226, 600, 1.15),
    ("table_gem", 1150, 676, 1.3),
    ("table_key", 1216, 680, 1.4),
)
"""Sprite, its ground point in design units, and its size."""


def draw_props(kit: Kit, surface: pygame.Surface, shift: tuple[float, float]) -> None:
    """Draw the pieces with their shadows, moved by `shift` design units (parallax)."""
    group = kit.sprites.group("shared")
    standing = [prop for prop in _PROPS if prop[0] in group]
    for name, x, y, zoom in standing:
        shadow = group.shadow(name, zoom)
        if shadow is not None:
            shadow.draw(surface, kit.canvas.point(x + shift[0], y + shift[1]))
    for name, x, y, zoom in standing:
        group.get(name, zoom).draw(surface, kit.canvas.point(x + shift[0], y + shift[1]))
