"""Bakes Frostgrave: miniatures, things that stand on the table, stone and snow."""

from tools.art.frostgrave_miniatures import add_miniatures
from tools.art.sheet import SpriteSheet


def bake_frostgrave() -> None:
    """Write `assets/frostgrave`."""
    sheet = SpriteSheet("frostgrave")
    add_miniatures(sheet)
    sheet.write()
