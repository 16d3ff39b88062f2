"""The focus ring and the words of disabled buttons stand out from their background."""

from __future__ import annotations

import pygame
import pytest

from scenes.kit.draw import materials
from scenes.kit.draw.colour import Rgb
from scenes.kit.draw.skin_renderer import disabled
from scenes.kit.kit import Kit

LEAST_CONTRAST = 3.0
"""What is asked of the edges of controls (WCAG 1.4.11)."""


def luminance(colour: Rgb) -> float:
    parts = [one / 255 for one in colour]
    linear = [one / 12.92 if one <= 0.04045 else ((one + 0.055) / 1.055) ** 2.4 for one in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: Rgb, other: Rgb) -> float:
    light, dark = sorted((luminance(one), luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


@pytest.mark.parametrize("ground", ["paper", "ink", "walnut"])
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_the_focus_ring_is_seen_on_every_ground(
    kit: Kit, ground: str, size: tuple[int, int]
) -> None:
    colours = {"paper": kit.theme.paper.c100, "ink": kit.theme.ink.c700, "walnut": (58, 34, 19)}
    below = colours[ground]
    kit.canvas.resize(size)
    kit.skin.clear()
    surface = pygame.Surface(size)
    surface.fill(below)
    box = pygame.FRect(200, 200, 300, 60)
    kit.skin.ring(surface, box, 12)
    place = kit.canvas.rect(box)
    column = [surface.get_at((place.centerx, y))[:3] for y in range(place.top - 14, place.top)]
    assert max(contrast(colour, below) for colour in column) >= LEAST_CONTRAST


def test_a_disabled_button_of_wood_stays_warm_and_legible() -> None:
    off = disabled(materials.WOOD_BUTTON)
    for face in (off.top, off.bottom):
        assert face[0] > face[1] > face[2]
        assert contrast(materials.ASHEN_LABEL, face) > LEAST_CONTRAST
    assert contrast(materials.ASHEN_LABEL, off.top) < contrast(
        materials.WOOD_BUTTON.label, materials.WOOD_BUTTON.top
    )
    slate = disabled(materials.GHOST_BUTTON)
    assert slate.top[2] > slate.top[0]
