"""Bakes Frostgrave: miniatures, scenery on the table, stone and snow."""

from tools.art import frostgrave_ground as ground
from tools.art.frostgrave_magic import add_magic
from tools.art.frostgrave_miniatures import add_miniatures
from tools.art.frostgrave_props import add_props
from tools.art.jpeg import dithered, write_jpeg
from tools.art.sheet import SpriteSheet

TEXTURES = {
    "snow_ground": ground.snow_ground,
    "flagstone_ground": ground.flagstone_ground,
    "frozen_water": ground.frozen_water,
    "masonry": ground.masonry,
    "cut_stone": ground.cut_stone,
    "planks": ground.planks,
}
"""Pictures at 42 pixels an inch from which the table paints ground and walls."""

DESIGN_INCH = 36
"""Units of design an inch at the table's own size: miniatures are baked at twice that."""


def bake_frostgrave() -> None:
    """Write `assets/frostgrave`."""
    sheet = SpriteSheet("frostgrave")
    for name, paint in TEXTURES.items():
        write_jpeg(sheet.folder / f"{name}.jpg", dithered(paint(), 3, 0.004))
        fine = ground.MASONRY_PIXELS if name == "masonry" else ground.PIXELS_PER_INCH
        sheet.note(name, f"{name}.jpg", scale=fine / DESIGN_INCH)
    add_props(sheet)
    add_miniatures(sheet)
    add_magic(sheet)
    sheet.write()
