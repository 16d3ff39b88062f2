"""The light in which the winner of a match stands on the result screen."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple, TypeAlias

import pygame

from scenes.kit.draw.colour import Rgb
from scenes.kit.kit import Kit

Source: TypeAlias = "Callable[[Kit, pygame.Surface], None]"
"""Paints what the light comes from into the hall."""

WINNER: Final = (224.0, 640.0)
"""Where the winner stands, in design units."""


class Beam(NamedTuple):
    """A beam from a source to the ground, in design units.

    Attributes:
        top: the middle of its upper end, and half its width there.
        foot: the same of its lower end.
        strength: how bright it is, 0-1.
    """

    top: tuple[float, float, float]
    foot: tuple[float, float, float]
    strength: float = 0.30


class StageLight(NamedTuple):
    """Where light comes from and what it falls on.

    Attributes:
        colour: that of the light.
        beams: its way to the winner.
        glow: the middle, half the width and half the height of the bright place at its source.
        source: paints the source into the hall; `None` for the lamp above the table.
        has_lamp: whether that lamp hangs there.
    """

    colour: Rgb
    beams: tuple[Beam, ...]
    glow: tuple[float, float, float, float] | None = None
    source: Source | None = None
    has_lamp: bool = False


LAMP: Final = StageLight(
    (255, 207, 138),
    (Beam((WINNER[0], 62, 78), (WINNER[0], 690, 205)),),
    (WINNER[0], 65, 70, 45),
    has_lamp=True,
)
"""The lamp above the table."""
