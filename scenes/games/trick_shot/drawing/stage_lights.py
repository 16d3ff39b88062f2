"""The lights of the arena above the winner of a match: three lamps on a truss."""

from __future__ import annotations

import math
from typing import Final

import pygame

from scenes.game_view.stage_light import WINNER, Beam, StageLight
from scenes.kit.draw import raster
from scenes.kit.draw.blending import blit
from scenes.kit.draw.colour import Rgb, lighten, mix
from scenes.kit.kit import Kit

_LAMPS: Final = (70.0, 224.0, 378.0)
"""Where lamps hang, in design units."""
_BAR: Final = 26.0
"""The height of the truss below the upper edge."""
_HANGS: Final = 62.0
"""That of the middle of a lamp."""
_STEEL: Final = ((96, 106, 124), (52, 58, 72), (22, 26, 36))
_LENS: Final[Rgb] = (238, 245, 255)
_BEAM: Final[Rgb] = (206, 220, 255)
_FINE: Final = 2


def _beam(x: float) -> Beam:
    return Beam((x, _HANGS + 16, 15), (WINNER[0] + 0.12 * (x - WINNER[0]), 690, 140), 0.26)


def paint_truss(kit: Kit, hall: pygame.Surface) -> None:
    """Paint the truss with its lamps, each turned to the winner."""
    width, height = hall.get_width(), kit.canvas.length(130)
    unit = kit.canvas.scale * _FINE
    large = raster.clear(width * _FINE, height * _FINE)
    left, right = -10 * unit, width * _FINE
    for y, thick in ((_BAR - 22, 6), (_BAR, 7)):
        for row in range(round(thick * unit)):
            share = row / (thick * unit)
            colour = mix(_STEEL[0], _STEEL[2], share)
            pygame.draw.line(large, (*colour, 255), (left, y * unit + row), (right, y * unit + row))
    step, x = 30 * unit, left
    while x < right:
        ends = (
            (x, (_BAR + 3) * unit),
            (x + step / 2, (_BAR - 19) * unit),
            (x + step, (_BAR + 3) * unit),
        )
        pygame.draw.lines(large, (*_STEEL[1], 255), False, ends, round(3.4 * unit))
        x += step
    for lamp in _LAMPS:
        _paint_lamp(large, lamp, unit)
    origin = kit.canvas.point(0, 0)
    blit(hall, pygame.transform.smoothscale(large, (width, height)), origin)


def _paint_lamp(large: pygame.Surface, x: float, unit: float) -> None:
    """A lamp as a short can with a bright lens, hanging on a bracket."""
    aim = math.atan2(WINNER[0] - x, WINNER[1] - 260 - _HANGS)
    along, aside = (math.sin(aim), math.cos(aim)), (math.cos(aim), -math.sin(aim))

    def at(down: float, out: float) -> tuple[float, float]:
        return (
            (x + along[0] * down + aside[0] * out) * unit,
            (_HANGS + along[1] * down + aside[1] * out) * unit,
        )

    hang = [(x - 4, _BAR + 4), (x + 4, _BAR + 4), (x + 3, _HANGS), (x - 3, _HANGS)]
    pygame.draw.polygon(large, (*_STEEL[2], 255), [(a * unit, b * unit) for a, b in hang])
    steps = 26
    for step in range(steps):
        share = (step + 0.5) / steps
        out = -17 + 34 * step / steps
        glint = max(0.0, 1 - abs(share - 0.3) / 0.24)
        colour = mix(mix(_STEEL[1], _STEEL[2], abs(2 * share - 0.8)), (176, 188, 208), 0.6 * glint)
        next_out = out + 34 / steps + 0.4
        corners = [at(-20, 0.72 * out), at(-20, 0.72 * next_out), at(16, next_out), at(16, out)]
        pygame.draw.polygon(large, (*colour, 255), corners)
    rim = [at(16 + 5 * math.sin(turn), 19 * math.cos(turn)) for turn in _turns()]
    pygame.draw.polygon(large, (*_STEEL[2], 255), rim)
    for share in (1.0, 0.7, 0.4):
        lens = [
            at(16.5 + 4.2 * share * math.sin(turn), 16 * share * math.cos(turn))
            for turn in _turns()
        ]
        pygame.draw.polygon(large, (*lighten(_BEAM, 0.5 + 0.5 * (1 - share)), 255), lens)


def _turns() -> list[float]:
    return [2 * math.pi * step / 40 for step in range(40)]


LIGHTS: Final = StageLight(
    _BEAM,
    tuple(_beam(x) for x in _LAMPS),
    source=paint_truss,
)
