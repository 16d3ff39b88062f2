"""Bakes models of a campaign (places of the map, things of a room) with their shadows."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from tools.art.cache import remembered, source_digest
from tools.art.colour import Field
from tools.art.raymarch import Part, Scene, View
from tools.art.sheet import SpriteSheet
from tools.art.solids import Solid

TALL = 2.2
"""Higher models are built at half their size: the camera hangs too low for them."""
RISE = 0.8
"""How far up the screen a unit of height reaches, with some room."""


def add_model(
    sheet: SpriteSheet,
    name: str,
    build: Callable[[], list[Part]],
    size: tuple[float, float, float],
    scale: float,
    sources: tuple[str, ...],
    ambient: float = 0.58,
) -> None:
    """Bake one model.

    Args:
        sheet: where it goes.
        name: its name there; the shadow is called `<name>_shadow`.
        build: makes its parts; they stand on the ground at the origin.
        size: room for it: units of width, depth and height, its shadow included.
        scale: pixels per unit.
        sources: the modules whose code makes it.
        ambient: light of the sky.
    """
    width, depth, height = size
    rise = RISE * height
    view = View(
        width=2 * round(width * scale / 2),
        height=2 * round((depth + rise) * scale / 2),
        scale=scale,
        centre=(0, 0, -rise / 2),
        elevation=52,
        ambient=ambient,
        key=1.02,
        volume=((0, height / 2, 0), (width / 2, height / 2 + 0.2, depth / 2)),
    )

    def bake() -> tuple[Field, Field]:
        parts, seen = build(), view
        if height > TALL:
            parts = [(_halved(solid), material) for solid, material in parts]
            middle, half = (tuple(v / 2 for v in part) for part in view.volume)
            z = view.centre[2] / 2
            seen = replace(view, scale=view.scale * 2, centre=(0, 0, z), volume=(middle, half))
        body = Scene(parts, seen).sprite()
        return body, Scene(parts, replace(seen, samples=1)).shadow(soften=2.0)

    digest = source_digest(*sources, "campaign_matter", "campaign_models", "solids", "raymarch")
    body, shadow = remembered(f"{name} {size} {scale} {ambient} {digest}", bake)
    ground = (view.width / 2, view.height / 2 + rise / 2 * scale)
    sheet.add(name, body, ground, shadow=f"{name}_shadow")
    sheet.add(f"{name}_shadow", shadow, ground)


def _halved(solid: Solid) -> Solid:
    return lambda p: solid(p * 2) / 2
