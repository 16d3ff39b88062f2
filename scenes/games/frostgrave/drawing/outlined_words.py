"""Words with a dark edge, legible over snow and walls without a band."""

from __future__ import annotations

from typing import Final

import pygame

from scenes.kit.draw.canvas import Anchor
from scenes.kit.text.typesetter import TextStyle, Typesetter

_SHADE: Final = (8, 12, 24)
_EDGE: Final = 0.05
"""The width of the edge, as a share of the size."""
_WAYS: Final = ((-1.0, 0.0), (1.0, 0.0), (0.0, -1.0), (0.0, 1.35))


def draw_outlined(
    surface: pygame.Surface,
    text: Typesetter,
    words: str,
    style: TextStyle,
    point: tuple[float, float],
    opacity: float = 1.0,
) -> None:
    """Draw a line with its middle at a design point."""
    edge, shade = style.size * _EDGE, style.coloured(_SHADE)
    for across, down in _WAYS:
        at = (point[0] + across * edge, point[1] + down * edge)
        text.draw(surface, words, shade, at, Anchor.CENTRE, opacity)
    text.draw(surface, words, style, point, Anchor.CENTRE, opacity)
