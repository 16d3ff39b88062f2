"""The hands of the Ancients: carved of stone like their temple, with violet light in the joints."""

from __future__ import annotations

from typing import Final, NamedTuple

import numpy as np

from tools.art.cache import remembered_picture, source_digest
from tools.art.colour import Field, rgb
from tools.art.filters import blur_from_zero, smoothstep
from tools.art.noise import sine_noise
from tools.art.picture import blank, lay, shine, tinted
from tools.art.raymarch import Material, Part, Scene, View
from tools.art.solids import Solid, box, ellipsoid, joined, rotation
from tools.art.surface_matter import Matter

SIZE: Final = 272
"""Pixels of a side, at twice the design size."""
_LIGHT: Final = "#b98bff"
_VIEW: Final = View(
    width=SIZE,
    height=SIZE,
    scale=216,
    elevation=24,
    oblique=False,
    light=(-0.55, 0.72, 0.48),
    tint=("#fff0dc", "#b9a4ff"),
    key=0.95,
    ambient=0.54,
    bounce=("#a77cf0", 0.3),
    rim_colour="#d9b8ff",
    volume=((0, 0, 0), (0.62, 0.62, 0.4)),
    finish=True,
)
SOURCES: Final = source_digest("block_and_key_hands")


class Stone(NamedTuple):
    """A stone of a hand that reaches to the right.

    Attributes:
        middle: Its middle, in hundredths of the hand from its lower left corner in front.
        half: Half its sizes.
        turn: Radians about y and z.
    """

    middle: tuple[float, float, float]
    half: tuple[float, float, float]
    turn: tuple[float, float] = (0.0, 0.0)


_PALM: Final = Stone((42, 41, 0), (15, 25, 9))
_FINGERS: Final = (63.0, 48.5, 34.0, 20.5)
"""How high each finger lies, the first one uppermost."""
_THUMB: Final = (
    Stone((47, 75, 6), (11, 7, 7.5), (0.1, 0.62)),
    Stone((65, 83, 10), (9.5, 6, 6.5), (0.25, 0.18)),
)


def _fingers() -> list[Stone]:
    """Three stones each, bent round what they hold."""
    stones = []
    for index, high in enumerate(_FINGERS):
        reach = (1.0, 1.06, 1.0, 0.84)[index]
        thick = (6.0, 6.3, 6.0, 5.2)[index]
        stones += [
            Stone((68, high, 1), (8.6 * reach, thick, 8.5), (-0.14, -0.02)),
            Stone((83.5, high - 1.5, -3), (7.4 * reach, thick * 0.95, 7.6), (-0.62, -0.12)),
            Stone((91.5, high - 4, -12), (6.2 * reach, thick * 0.9, 6.6), (-1.15, -0.22)),
        ]
    return stones


def _at(point: tuple[float, float, float], side: int) -> tuple[float, float, float]:
    x, y, z = point
    return side * (x - 50) / 100, (y - 47) / 100, z / 100


def _carved(stone: Stone, side: int) -> Solid:
    about_y, about_z = stone.turn
    turn = rotation(y=side * about_y, z=-side * about_z)
    half = tuple(length / 100 for length in stone.half)
    return box(_at(stone.middle, side), half, rounding=0.032, turn=turn)


def _chipped(points: Field, fine: bool) -> Field:
    """Chisel marks and pits."""
    broad = sine_noise(points, 15, 2.0)
    pits = sine_noise(points, 46, 5.0) if fine else 0
    return 0.6 + 0.3 * broad + 0.16 * pits


def _veined(points: Field, _normal: Field, base: Field) -> Field:
    """Lavender stone with paler and darker veins."""
    vein = np.exp(-((sine_noise(points, 7, 9.0) / 0.10) ** 2)) * 0.35
    cloud = 0.86 + 0.22 * sine_noise(points, 11, 1.0)
    return base * cloud[:, None] + (rgb("#efe4ff") - base) * vein[:, None]


_ROCK: Final = Material(
    "#a094c8",
    shine=0.10,
    gloss=14,
    wear=0.5,
    rim=0.35,
    paint=_veined,
    matter=Matter(_chipped, depth=0.010, hollow=0.40),
)
_GLOW: Final = Material("#a877f5", glow=1.0, wear=0)
_RUNE: Final = Material("#f1e6ff", glow=1.0, wear=0)


def _hand_parts(side: int) -> list[Part]:
    """The stones, the light in the joints between them, and the rune on the palm."""
    cuff = Stone((12, 40, 0), (9, 23, 12))
    stones = [cuff, _PALM, *_THUMB, *_fingers()]
    parts: list[Part] = [(_carved(stone, side), _ROCK) for stone in stones]
    joints = [ellipsoid(_at((24, 40, 0), side), (0.05, 0.17, 0.075))]
    for high in _FINGERS:
        joints += [
            ellipsoid(_at((58.5, high, 0), side), (0.04, 0.045, 0.06)),
            ellipsoid(_at((76, high - 0.5, 0), side), (0.032, 0.042, 0.055)),
        ]
    joints.append(ellipsoid(_at((39, 67, 4), side), (0.05, 0.05, 0.05)))
    joints.append(ellipsoid(_at((57, 80, 8), side), (0.035, 0.035, 0.04)))
    parts.append((joined(*joints, softness=0), _GLOW))
    bar, gem = rotation(z=-0.96), rotation(z=0.96)
    x, y, z = _at((42, 40, 10.5), side)
    frame = joined(
        *(
            box((x + dx, y + dy, z), (0.060, 0.0115, 0.012), 0.008, turn)
            for dx, dy, turn in (
                (-0.036, 0.05, gem),
                (0.036, 0.05, bar),
                (-0.036, -0.05, bar),
                (0.036, -0.05, gem),
            )
        ),
        softness=0,
    )
    parts.append((frame, _RUNE))
    return parts


def hand(*, mirrored: bool) -> Field:
    """A hand that reaches to the right, or mirrored to the left; the light stays where it is."""
    side = -1 if mirrored else 1
    stone = remembered_picture(
        f"hand of the Ancients {side} {_VIEW} {SOURCES}", Scene(_hand_parts(side), _VIEW).sprite
    )
    whole = stone[..., 3]
    picture = blank(SIZE, SIZE)
    shine_around = np.clip(blur_from_zero(whole, 11) * 0.7, 0, 1)
    lay(picture, tinted("#2a1550", np.clip(blur_from_zero(whole, 5) * 1.2, 0, 1) * 0.65))
    shine(picture, _LIGHT, shine_around * 0.5)
    lay(picture, stone)
    bright = smoothstep(0.90, 0.99, stone[..., 2]) * whole
    shine(picture, _LIGHT, np.clip(blur_from_zero(bright.astype(np.float32), 5) * 0.35, 0, 1))
    return picture
