"""The sprites of Frostgrave's low view: one facing each.

The low view of the opening has people, treasure and scenery from 24 degrees above the ground, 104
pixels an inch. Fighters look at the camera. The anchor is the middle of the foot.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import numpy as np

from tools.art.cache import remembered_picture
from tools.art.colour import Field
from tools.art.frostgrave_miniatures import SOURCES as MINIATURES
from tools.art.frostgrave_miniatures import miniatures
from tools.art.frostgrave_props import PROPS, snowy
from tools.art.frostgrave_props import SOURCES as STANDING
from tools.art.miniature_kit import base_parts, glowing
from tools.art.raymarch import Material, Part, Scene, View
from tools.art.sheet import SpriteSheet
from tools.art.solids import Solid, box, cylinder, joined

PIXELS_PER_INCH = 104
ELEVATION = 24
FACING = -0.35
"""How far fighters are turned from the camera, in radians."""
TALL = 2.2
"""Higher models are built at half their size: the camera hangs too low for them."""
LANTERN = 1.75
_LEFT_OUT = ("chest_open", "rubble_0", "rubble_1", "rubble_2", "rubble_3")
_IRON = Material("#26211d", shine=0.3, rim=0.2)
_SNOWED = Material("#26211d", shine=0.2, rim=0.2, paint=snowy(0.1, 0.8, 1.0))
_PANE = glowing("#ffdf9a")
_NIGHT = View(
    width=210,
    height=230,
    scale=PIXELS_PER_INCH,
    centre=(0, 0.62, 0),
    elevation=ELEVATION,
    oblique=False,
    yaw=FACING,
    light=(-0.56, 0.70, 0.34),
    tint=("#ffe2b8", "#8aa4dc"),
    ambient=0.50,
    rim_colour="#cfe0ff",
    bounce=("#c9d8f0", 0.3),
    volume=((0, 1.1, 0), (1.35, 1.4, 1.35)),
)


def add_low_sprites(sheet: SpriteSheet) -> None:
    """Everybody who can be in a warband, treasure, scenery and lanterns."""
    for name, side, radius, build in miniatures():
        if side != "foe":
            _add_figure(sheet, name, side, radius, build)
    for name, (prop, height) in PROPS.items():
        if name not in _LEFT_OUT:
            _add_prop(sheet, name, prop, height)
    _add_prop(sheet, "lantern", lantern, LANTERN)


def lantern() -> list[Part]:
    """A lantern that hangs from the arm of a post."""
    post = joined(
        cylinder((0, 0.86, 0), 0.045, 0.86, 0.01),
        cylinder((0, 0.04, 0), 0.15, 0.04, 0.02),
        box((0.16, 1.66, 0), (0.18, 0.035, 0.035), 0.01),
        softness=0.02,
    )
    bars = [box((0.30 + x, 1.31, z), (0.02, 0.17, 0.02), 0.005) for x, z in _CORNERS]
    cage = joined(
        box((0.30, 1.50, 0), (0.17, 0.035, 0.17), 0.02),
        box((0.30, 1.57, 0), (0.08, 0.04, 0.08), 0.02),
        box((0.30, 1.12, 0), (0.15, 0.03, 0.15), 0.02),
        *bars,
    )
    return [
        (post, _IRON),
        (cage, _SNOWED),
        (box((0.30, 1.31, 0), (0.10, 0.155, 0.10), 0.02), _PANE),
    ]


_CORNERS = tuple((x, z) for x in (-0.13, 0.13) for z in (-0.13, 0.13))


def _add_figure(
    sheet: SpriteSheet, name: str, side: str, radius: float, build: Callable[[], list[Part]]
) -> None:
    def bake() -> Field:
        return Scene(base_parts(side, radius) + build(), _NIGHT).sprite()

    _put(sheet, name, remembered_picture(f"low {name} {_NIGHT} {MINIATURES}", bake), _NIGHT)


def _add_prop(
    sheet: SpriteSheet, name: str, build: Callable[[], list[Part]], height: float
) -> None:
    half = 1.9 if name == "fountain" else 0.9 + 0.32 * height
    deep = 2 * half * np.sin(np.radians(ELEVATION))
    view = replace(
        _NIGHT,
        width=2 * round(half * PIXELS_PER_INCH),
        height=2 * round((height + deep) * PIXELS_PER_INCH / 2),
        centre=(0, height / 2, 0),
        yaw=0.5 if "chest" in name else 0.0,
        volume=((0, height / 2, 0), (half, height / 2 + 0.3, half)),
    )

    def bake() -> Field:
        if height <= TALL:
            return Scene(build(), view).sprite()
        (x, y, z), (wide, tall, far) = view.volume
        near = replace(
            view,
            scale=view.scale * 2,
            centre=(0, height / 4, 0),
            volume=((x / 2, y / 2, z / 2), (wide / 2, tall / 2, far / 2)),
        )
        return Scene([(_halved(solid), material) for solid, material in build()], near).sprite()

    picture = remembered_picture(f"low {name} {view} {LANTERN} {STANDING}", bake)
    _put(sheet, name, picture, view)


def _put(sheet: SpriteSheet, name: str, picture: Field, view: View) -> None:
    """Write a sprite; its anchor is where the ground is below its middle."""
    drop = view.centre[1] * np.cos(np.radians(ELEVATION)) * view.scale
    sheet.add(name, picture, (view.width / 2, view.height / 2 + float(drop)))


def _halved(solid: Solid) -> Solid:
    def halved(points: Field) -> Field:
        return solid(points * 2) / 2

    return halved
