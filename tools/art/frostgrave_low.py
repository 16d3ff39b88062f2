"""Bakes the low view of Frostgrave: the tables from behind each edge, and their sprites."""

from tools.art.frostgrave_low_plates import add_low_plates
from tools.art.frostgrave_low_sprites import add_low_sprites
from tools.art.sheet import SpriteSheet


def bake_frostgrave_low() -> None:
    """Write `assets/frostgrave_low`."""
    sheet = SpriteSheet("frostgrave_low")
    sheet.folder.mkdir(parents=True, exist_ok=True)
    add_low_sprites(sheet)
    add_low_plates(sheet)
    sheet.write()
