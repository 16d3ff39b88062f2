"""Bakes models of a campaign (places of the map, things of a room) with their shadows."""

from __future__ import annotations

from collections.abc import Callable

from tools.art.cache import source_digest
from tools.art.raymarch import Part, View
from tools.art.sheet import SpriteSheet
from tools.art.standing_models import add_standing

_SOURCES = ("campaign_matter", "campaign_models", "solids", "standing_models", "raymarch")
RISE = 0.8
"""The height of a unit on the screen, with some room."""


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
        sheet: the target.
        name: its name there; the shadow is called `<name>_shadow`.
        build: makes its parts; they stand on the ground at the origin.
        size: room for it: units of width, depth and height.
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

    key = f"{size} {scale} {ambient} {source_digest(*sources, *_SOURCES)}"
    add_standing(sheet, name, build, height, view, key)
