"""The paper that verdicts are written on: cream by day and by night, with two gilt pins."""

from __future__ import annotations

from typing import Final

import pygame

from scenes.kit.draw.colour import from_hex
from scenes.kit.draw.materials import PanelLook, Texture
from scenes.kit.kit import Kit

PAPER: Final = PanelLook(
    from_hex("#fdf6e6"),
    from_hex("#ecdfc2"),
    texture=Texture.PAPER,
    bevel=2,
    lit=0.4,
    shaded=0.2,
    rim=0.5,
    line=from_hex("#b8912f"),
    line_inset=4.0,
)
_PIN: Final = (from_hex("#f6d27a"), from_hex("#9a6a1c"))


def draw_pins(kit: Kit, surface: pygame.Surface, rect: pygame.FRect, apart: float) -> None:
    """Two pins at the upper edge of a paper, so far from its middle."""
    for side in (-1, 1):
        pin = pygame.FRect(0, 0, 10, 10)
        pin.center = (rect.centerx + side * apart, rect.top + 9)
        kit.skin.token(surface, pin, _PIN)
