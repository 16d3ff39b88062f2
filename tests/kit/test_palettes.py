"""Player colours stay apart for every kind of colour vision (OKLab x100, Machado 2009)."""

from __future__ import annotations

import itertools
import math

import pytest

from scenes.kit.draw.colour import Rgb
from scenes.kit.draw.theme import read_palettes
from tests.kit.conftest import ROOT

VISIONS = {
    "normal": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "deuteranopia": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "protanopia": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "tritanopia": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}
LMS = (
    (0.4122214708, 0.5363325363, 0.0514459929),
    (0.2119034982, 0.6806995451, 0.1073969566),
    (0.0883024619, 0.2817188376, 0.6299787005),
)
LAB = (
    (0.2104542553, 0.7936177850, -0.0040720468),
    (1.9779984951, -2.4285922050, 0.4505937099),
    (0.0259040371, 0.7827717662, -0.8086757660),
)
Triple = tuple[float, float, float]


def times(matrix: tuple[tuple[float, ...], ...], vector: Triple) -> Triple:
    first, second, third = (sum(a * b for a, b in zip(row, vector, strict=True)) for row in matrix)
    return first, second, third


def linear(colour: Rgb) -> Triple:
    red, green, blue = (
        part / 255 / 12.92 if part <= 10.3 else ((part / 255 + 0.055) / 1.055) ** 2.4
        for part in colour
    )
    return red, green, blue


def seen(colour: Rgb, vision: str) -> Triple:
    red, green, blue = times(VISIONS[vision], linear(colour))
    light = max(0.0, min(1.0, red)), max(0.0, min(1.0, green)), max(0.0, min(1.0, blue))
    long, medium, short = (max(0.0, cone) ** (1 / 3) for cone in times(LMS, light))
    return times(LAB, (long, medium, short))


def worst(colours: list[Rgb], vision: str) -> float:
    return min(
        100 * math.dist(seen(first, vision), seen(second, vision))
        for first, second in itertools.combinations(colours, 2)
    )


def luminance(colour: Rgb) -> float:
    red, green, blue = linear(colour)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


@pytest.mark.parametrize("vision", ["deuteranopia", "protanopia", "tritanopia"])
def test_a_palette_for_a_vision_beats_the_normal_one(vision: str) -> None:
    palettes = read_palettes(ROOT / "data" / "settings" / "palettes.yaml")
    own = [look.colour for look in palettes[vision]]
    normal = [look.colour for look in palettes["normal"]]
    assert worst(own, vision) >= 25
    assert worst(own, vision) > worst(normal, vision)


def test_the_normal_palette_is_playable_for_everybody() -> None:
    palettes = read_palettes(ROOT / "data" / "settings" / "palettes.yaml")
    normal = [look.colour for look in palettes["normal"]]
    for vision in VISIONS:
        assert worst(normal, vision) > 16


def test_every_colour_stands_out_from_dark_panels() -> None:
    palettes = read_palettes(ROOT / "data" / "settings" / "palettes.yaml")
    panel = luminance((21, 27, 40)) + 0.05
    for looks in palettes.values():
        for look in looks:
            least = 2.2 if look.name == "violet" else 3.0
            assert (luminance(look.colour) + 0.05) / panel > least, look
