"""The body of a twenty-sided die, painted facet by facet."""

from __future__ import annotations

import math
from functools import lru_cache
from typing import Final

import pygame

from scenes.games.frostgrave.drawing.light_pool import pool_of_light
from scenes.kit.draw import raster
from scenes.kit.draw.colour import Rgb, mix

_FINE: Final = 3
_TONES: Final[dict[str, tuple[Rgb, Rgb]]] = {
    "": ((250, 243, 228), (126, 106, 84)),
    "good": ((255, 232, 158), (150, 92, 20)),
    "hurt": ((248, 204, 160), (146, 82, 36)),
    "bad": ((244, 178, 160), (150, 44, 34)),
}
TURNS: Final = 6
"""The number of pictures of a third of a turn, after which a rolling die looks the same."""


@lru_cache(maxsize=48)
def small_die(pixels: int, tone: str, turn: int = 0) -> pygame.Surface:
    """A die without a number, of a width in pixels: `good`, `bad` or plain; one of `TURNS`."""
    return paint_die(tone, pixels, 120 / TURNS * turn)


def paint_die(tone: str, pixels: int, degrees: float = 0.0) -> pygame.Surface:
    """An icosahedron seen from a face: a triangle in the middle, nine facets about it.

    Args:
        tone: `good`, `hurt`, `bad`, or empty for bone.
        pixels: its width and height.
        degrees: how far it is turned.
    """
    colours = _TONES[tone]
    size = pixels * _FINE
    surface = pygame.Surface((size, size), pygame.SRCALPHA)
    middle, outer, inner = size / 2, size * 0.49, size * 0.335

    def spot(radius: float, angle: float) -> tuple[float, float]:
        turned = math.radians(angle + degrees)
        return middle + radius * math.sin(turned), middle - radius * math.cos(turned)

    rim = [spot(outer, 60 * number) for number in range(6)]
    core = [spot(inner, 120 * number) for number in range(3)]
    facets = [(core[0], core[1], core[2])]
    for number in range(3):
        here, following = core[number], core[(number + 1) % 3]
        a, b, c = rim[number * 2], rim[number * 2 + 1], rim[(number * 2 + 2) % 6]
        facets += [(here, a, b), (here, b, following), (following, b, c)]
    for facet in facets:
        x = sum(point[0] for point in facet) / 3 - middle
        y = sum(point[1] for point in facet) / 3 - middle
        light = max(0.0, min(1.0, 0.4 - (0.55 * x + 0.85 * y) / size * 1.9))
        if facet is facets[0]:
            light = 0.8
        pygame.draw.polygon(surface, mix(colours[1], colours[0], light), facet)
    _gloss(surface, rim)
    # Bevelled edges: dark below, a thin light above, the brighter the more they face the lamp.
    width = max(1, round(size * 0.012))
    for facet in facets:
        for first, second in zip(facet, facet[1:] + facet[:1], strict=True):
            down = (first[1] + second[1]) / 2 / size
            edge = mix(
                mix(colours[0], (255, 255, 255), 0.5), mix(colours[1], (40, 24, 12), 0.5), down
            )
            pygame.draw.line(surface, edge, first, second, width)
    pygame.draw.polygon(surface, mix(colours[1], (40, 24, 12), 0.6), rim, width)
    pygame.draw.lines(surface, mix(colours[0], (255, 255, 255), 0.7), True, core, width)
    return pygame.transform.smoothscale(surface.premul_alpha(), (pixels, pixels))


def _gloss(surface: pygame.Surface, rim: list[tuple[float, float]]) -> None:
    """Light from the upper left and shade at the lower right, over the facets only."""
    size = surface.get_width()
    shade = raster.gradient(size, size, (255, 255, 255), (236, 230, 226), (150, 140, 140))
    surface.blit(shade, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    light = pool_of_light(round(size * 0.95), (74, 70, 58))
    spot = light.get_rect(center=(round(size * 0.34), round(size * 0.28)))
    mask = pygame.Surface((size, size))
    pygame.draw.polygon(mask, (255, 255, 255), rim)
    glow = pygame.Surface((size, size))
    glow.blit(light, spot)
    glow.blit(mask, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    surface.blit(glow, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
