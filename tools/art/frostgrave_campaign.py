"""Bakes the campaign of Frostgrave: the city's places and map, the rooms and their furniture."""

from tools.art.campaign_furnishings import BASES, RESOURCES
from tools.art.campaign_furniture import FURNITURE
from tools.art.campaign_goods import add_goods
from tools.art.campaign_map import add_maps
from tools.art.campaign_marks import add_marks
from tools.art.campaign_models import add_model
from tools.art.campaign_places import PLACES
from tools.art.campaign_rooms import add_rooms
from tools.art.sheet import SpriteSheet

GROUP = "frostgrave_campaign"
PLACE_SCALE = 110
"""Pixels per unit of a place of the map; places are some two units wide."""
ROOM_SCALE = 100
"""Pixels per unit in a room: an inch of a miniature, which stands there at 50 design units."""
_FURNITURE = ("campaign_furniture", "campaign_furnishings", "miniature_kit")
_PLACES = ("campaign_places", "frostgrave_props", "miniature_kit", "miniature_beasts")


def add_models(sheet: SpriteSheet) -> None:
    """Everything ray-marched."""
    for name, place in PLACES.items():
        size = (place.width, place.depth, place.height)
        sources = (*_PLACES, "miniature_unnatural")
        add_model(sheet, f"place_{name}", place.build, size, PLACE_SCALE, sources)
    for name, (build, size) in FURNITURE.items():
        add_model(sheet, name, build, size, ROOM_SCALE, _FURNITURE)
    for name, (build, size) in BASES.items():
        add_model(sheet, f"base_{name}", build, size, ROOM_SCALE, _FURNITURE)
    for name, (build, size) in RESOURCES.items():
        add_model(sheet, f"resource_{name}", build, size, ROOM_SCALE, _FURNITURE)


def bake_frostgrave_campaign() -> None:
    """Write `assets/frostgrave_campaign`."""
    sheet = SpriteSheet(GROUP)
    add_maps(sheet)
    add_rooms(sheet)
    add_marks(sheet)
    add_models(sheet)
    add_goods(sheet)
    sheet.write()
