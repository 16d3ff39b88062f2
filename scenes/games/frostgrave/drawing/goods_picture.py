"""The picture of each item that can be bought, found or carried."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

import pygame

from game.frostgrave.data import FrostgraveData
from scenes.games.frostgrave import layout
from scenes.kit.draw.colour import Rgb, from_hex, mix
from scenes.kit.kit import Kit

GROUP: Final = "frostgrave_campaign"
_BLUE, _GOLD, _RED = from_hex("#4a9bff"), from_hex("#ffb52e"), from_hex("#d8402a")
_GREEN, _VIOLET, _GREY = from_hex("#2fae6a"), from_hex("#8f4fe0"), from_hex("#7d8798")
_DYES: Final[dict[str, Rgb]] = {
    "keen_sword": _BLUE, "sword_of_kings": _GOLD, "keen_greatsword": _BLUE,
    "true_bow": _BLUE, "strong_bow": _RED, "true_crossbow": _BLUE, "siege_crossbow": _RED,
    "keen_dagger": _BLUE, "long_knife": _GOLD, "serpents_tooth": _GREEN,
    "balanced_staff": _BLUE, "ironshod_staff": _GREY, "staff_of_power_1": _VIOLET,
    "staff_of_power_2": _VIOLET, "staff_of_power_3": _VIOLET, "staff_of_casting": _GREEN,
    "robes_of_arrow_turning": _VIOLET, "ring_of_power": _RED, "ring_of_slow_fall": _BLUE,
    "ring_of_will": _VIOLET, "ring_of_teleportation": _GREEN, "gloves_of_casting": _VIOLET,
    "horn_of_destruction": _RED, "banner_of_courage": _RED,
}  # fmt: skip
"""The colour of an item that has the shape of another."""
_SHAPES: Final = {
    "candle_of_summoning": "resource_arcane_candle",
    "robes_of_arrow_turning": "good_cloak",
    "banner_of_courage": "wall_banner",
}
_KINDS: Final = ("ring", "staff", "gloves", "boots", "cloak", "orb", "belt", "amulet", "horn")
_OF_GROUPS: Final = {"potion": "potion_of_healing", "armour": "fine_shield", "weapon": "dagger"}
_SCROLL, _BOOK = "scroll_of_", "grimoire_of_"
_DYED: Final = 0.45
_SHARES: Final = {"good_scroll": 0.0, "good_book": 0.75}
"""The strength of the recolouring, where it is not the usual one."""
_CREAM: Final = from_hex("#fff3d6")
_LARGEST: Final = 4.2
"""How much an item is enlarged at most."""


class Picture(NamedTuple):
    """A sprite, its recolouring, and the icon of a spell on it."""

    sprite: str
    dye: Rgb | None = None
    sign: str = ""


@lru_cache(maxsize=256)
def _shape(item: str, group: str, like: str) -> str:
    """The sprite of an item: its own, that of its kind or of a similar weapon."""
    if item in _SHAPES:
        return _SHAPES[item]
    kind = next((each for each in _KINDS if each in item.split("_")), "")
    return f"good_{kind or like or _OF_GROUPS.get(group, item)}"


def picture_of(kit: Kit, book: FrostgraveData, item: str) -> Picture:
    """The picture of a weapon, item, scroll or grimoire; an orb for unknown ones."""
    for beginning, sprite in ((_SCROLL, "good_scroll"), (_BOOK, "good_book")):
        spell = book.spells.get(item.removeprefix(beginning))
        if item.startswith(beginning) and spell is not None:
            return Picture(sprite, layout.SCHOOLS[spell.school], f"spell_{spell.id}")
    sprites = kit.sprites.group(GROUP)
    sprite = f"good_{item}"
    if sprite not in sprites:
        data = book.items.get(item)
        like = data.weapon.like if data is not None and data.weapon is not None else ""
        sprite = _shape(item, data.group if data is not None else "", like)
    return Picture(sprite if sprite in sprites else "good_orb", _DYES.get(item))


def good_height(kit: Kit, book: FrostgraveData, item: str, room: tuple[float, float]) -> float:
    """How high an item is drawn in a room, in design units; that of the room until it is loaded."""
    if not kit.sprites.load(GROUP).done:
        return room[1]
    group, name = kit.sprites.group(GROUP), picture_of(kit, book, item).sprite
    return group.extent(name).height * min(group.zoom_within(name, room), _LARGEST)


def draw_good(
    kit: Kit,
    surface: pygame.Surface,
    book: FrostgraveData,
    item: str,
    area: pygame.FRect,
    *,
    faded: bool = False,
) -> None:
    """Draw an item as large as fits, at the bottom of an area; nothing until it is loaded."""
    if not kit.sprites.load(GROUP).done:
        return
    good = picture_of(kit, book, item)
    group = kit.sprites.group(GROUP)
    zoom = round(min(group.zoom_within(good.sprite, area.size), _LARGEST), 2)
    share = _SHARES.get(good.sprite, _DYED) if good.dye is not None else 0.0
    opacity = 0.5 if faded else 1.0
    sprite = group.get(good.sprite, zoom, tint=good.dye, tint_share=share, opacity=opacity)
    width, height = sprite.image.get_size()
    x, y = kit.canvas.point(area.centerx, area.bottom)
    low = pygame.FRect(0, 0, area.width * 0.86, area.height * 0.16)
    low.center = area.centerx, area.bottom - 1
    kit.skin.shadow(surface, low, 0.55)
    sprite.draw(surface, (x - width / 2 + sprite.anchor[0], y - height + sprite.anchor[1]))
    if good.sign and good.dye is not None:
        is_book = good.sprite == "good_book"
        ink = _CREAM if is_book else mix(good.dye, (40, 24, 12), 0.45)
        side = height / kit.canvas.scale * (0.46 if is_book else 0.40)
        middle = area.bottom - height / kit.canvas.scale / 2
        at = area.centerx + (side * 0.1 if is_book else 0), middle
        kit.icons.draw(surface, good.sign, at, round(side), ink)
