"""Pieces of the five games on the table of the title."""

from __future__ import annotations

import pygame

from scenes.kit.kit import Kit

_PROPS: tuple[tuple[str, float, float, float], ...] = (
    ("table_block", 72, 650, 1.05),
    ("table_pawn_gold", 118, 548, 1.0),
    ("table_coins", 134, 690, 1.1),
    ("table_skater", 1148, 560, 1.05),
    ("table_wizard", 1222, 612, 1.1),
    ("table_key", 1160, 684, 1.15),
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
