"""Bakes models that stand on the ground, each with its whole shadow."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from tools.art.cache import remembered_picture
from tools.art.colour import Field
from tools.art.raymarch import Part, Scene, View
from tools.art.sheet import SpriteSheet
from tools.art.solids import Solid

TALL = 2.2
"""Higher models are built at half their size: the camera hangs too low for them."""
REACH = 0.65
"""The length of the shadow of a unit of height."""


def add_standing(
    sheet: SpriteSheet,
    name: str,
    build: Callable[[], list[Part]],
    height: float,
    view: View,
    key: str,
) -> None:
    """Bake a model and its shadow, which is called `<name>_shadow`.

    Args:
        sheet: the target.
        name: the model's name there.
        build: makes its parts; they stand on the ground at the origin.
        height: the model's height in units.
        view: the camera; its picture need not have room for the shadow.
        key: the cache key: everything that the pictures depend on besides name and view.
    """

    def scene(view: View) -> Scene:
        parts = build()
        if height <= TALL:
            return Scene(parts, view)
        (x, y, z), (wide, tall, deep) = view.volume
        near = replace(
            view,
            scale=view.scale * 2,
            centre=(0, 0, view.centre[2] / 2),
            volume=((x / 2, y / 2, z / 2), (wide / 2, tall / 2, deep / 2)),
        )
        return Scene([(_halved(solid), material) for solid, material in parts], near)

    room = round(REACH * height * view.scale)
    # The shadow is blurred, so one ray a pixel is enough for it.
    wide = replace(view, samples=1, width=view.width + 2 * room, height=view.height + 2 * room)
    body = remembered_picture(f"{name} {key}", lambda: scene(view).sprite())
    shadow = remembered_picture(
        f"{name} shadow {room} {key}", lambda: scene(wide).shadow(soften=2.0)
    )
    x, y = view.width / 2, view.height / 2 - view.centre[2] * view.scale
    sheet.add(name, body, (x, y), shadow=f"{name}_shadow")
    sheet.add(f"{name}_shadow", shadow, (x + room, y + room))


def _halved(solid: Solid) -> Solid:
    def halved(points: Field) -> Field:
        return solid(points * 2) / 2

    return halved
