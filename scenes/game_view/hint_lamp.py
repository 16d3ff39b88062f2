"""The lamp of a hint: it stays on its target, wherever the mouse goes, until a choice is made."""

from __future__ import annotations

from typing import Final

import pygame

from scenes.kit.draw.colour import Rgb, from_hex
from scenes.kit.kit import Kit
from scenes.kit.motion.easing import pulse

_LAMP: Final = (from_hex("#ffd971"), from_hex("#c07f1d"))
_INK: Final[Rgb] = from_hex("#3a2106")
_LIGHT: Final[Rgb] = from_hex("#f0cf86")
_BREATH: Final = 6
"""The number of brightness steps of the ring; each is cached as a picture."""


def draw_lamp(
    kit: Kit,
    surface: pygame.Surface,
    rect: pygame.FRect,
    seconds: float,
    *,
    radius: float = 11.0,
    at: tuple[float, float] | None = None,
) -> None:
    """A ring of gold around a thing, and a small lamp at its upper right corner.

    Args:
        kit: the toolkit.
        surface: the window.
        rect: where the thing is drawn, in design units.
        seconds: the time of the view, by which the ring breathes.
        radius: of the corners of the ring, in design units.
        at: the middle of the lamp, where the corner does not suit.
    """
    glow = round(_BREATH * (0.65 + 0.35 * (pulse(seconds, 1.2, 1.0) - 1))) / _BREATH
    kit.skin.ring(surface, rect.inflate(6, 6), radius, _LIGHT, thickness=3.0, glow=glow)
    draw_badge(kit, surface, at or (rect.right - 1, rect.top + 1))


def draw_badge(kit: Kit, surface: pygame.Surface, at: tuple[float, float]) -> None:
    """The small lamp alone, around a design point: for what shines by itself."""
    badge = pygame.FRect(0, 0, 26, 26)
    badge.center = at
    kit.skin.token(surface, badge, _LAMP)
    kit.icons.draw(surface, "hint", badge.center, 15, _INK)
