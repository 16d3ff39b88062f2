"""The picture of a stall without goods: the room where the trader's next ones are made."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Final, NamedTuple

import pygame

from scenes.games.frostgrave.campaign.winter import ART, stand
from scenes.games.frostgrave.drawing.light_pool import pool_of_light
from scenes.games.frostgrave.workshop.styles import GROUP, Painted, portrait
from scenes.kit.draw import raster
from scenes.kit.draw.blending import blit
from scenes.kit.draw.colour import Rgb

_DUSK: Final = ((120, 112, 130), (232, 214, 198), (92, 84, 96))
_WARM: Final = (104, 66, 24)
_COLD: Final = (18, 42, 78)
_WHOLE: Final = 0.66
"""Height by width of a whole picture; a lower one shows the middle of it."""
_TRADER: Final = 0.30


class Thing(NamedTuple):
    """A sprite of the campaign: the middle of its foot and its size, as shares of the picture."""

    sprite: str
    across: float
    down: float
    tall: float


class Scene(NamedTuple):
    """A room, the things in it from the back to the front, who stands there, and the lights."""

    room: str
    things: tuple[Thing, ...]
    trader: tuple[str, float, float]
    lights: tuple[tuple[float, float, Rgb], ...]


_SCENES: Final = {
    "scrolls": Scene(
        "room_none",
        (
            Thing("shelf", 0.17, 0.40, 0.34), Thing("crate", 0.87, 0.40, 0.17),
            Thing("crate", 0.94, 0.47, 0.17), Thing("resource_scriptorium", 0.50, 0.66, 0.44),
        ),
        ("blue_apothecary_1", 0.76, 0.68),
        ((0.50, 0.40, _WARM), (0.17, 0.26, _WARM)),
    ),
    "magic": Scene(
        "room_tower",
        (
            Thing("resource_crystal_ball", 0.18, 0.44, 0.30),
            Thing("resource_arcane_candle", 0.83, 0.44, 0.36),
            Thing("resource_enchanters_workshop", 0.50, 0.68, 0.42),
        ),
        ("blue_templar_0", 0.24, 0.70),
        ((0.50, 0.44, _WARM), (0.18, 0.30, _COLD), (0.83, 0.26, _COLD)),
    ),
    "grimoires": Scene(
        "room_library",
        (
            Thing("shelf", 0.14, 0.38, 0.32), Thing("base_library", 0.50, 0.47, 0.46),
            Thing("shelf", 0.86, 0.38, 0.32), Thing("table", 0.72, 0.74, 0.34),
        ),
        ("blue_apprentice_0", 0.34, 0.70),
        ((0.50, 0.30, _WARM), (0.72, 0.52, _WARM)),
    ),
    "sell": Scene(
        "room_treasury",
        (
            Thing("rack", 0.17, 0.42, 0.30), Thing("wall_banner", 0.50, 0.26, 0.26),
            Thing("crate", 0.85, 0.42, 0.20), Thing("bench", 0.50, 0.62, 0.16),
        ),
        ("red_thief_0", 0.72, 0.68),
        ((0.50, 0.42, _WARM),),
    ),
}  # fmt: skip


class BareStall(Painted):
    """The room of a kind of goods.

    Args:
        rect: place in design units.
        kind: `scrolls`, `magic`, `grimoires`, or `sell` for the warband's empty vault.
    """

    focusable = False
    kinds = frozenset(_SCENES)

    def __init__(self, rect: pygame.FRect, kind: str) -> None:
        super().__init__(rect, key="stall")
        self.kind = kind

    def contains(self, point: tuple[float, float]) -> bool:
        """Never: it cannot be pressed."""
        del point
        return False

    def looks(self) -> Hashable:
        """Return the cache key of the picture."""
        return self.kind, all(self.kit.sprites.load(each).done for each in (ART, GROUP))

    def paint(self, surface: pygame.Surface) -> None:
        """Draw the room, its things, who stands there, and the light."""
        kit, area = self.kit, self.area
        scene = _SCENES[self.kind]
        box = kit.canvas.rect(area)
        behind = surface.subsurface(box.clip(surface.get_rect())).copy()
        if not self.looks()[1]:  # type: ignore[index]
            kit.skin.field(surface, area, ((30, 20, 14), (54, 34, 20)), radius=10)
            return
        clip = surface.get_clip()
        surface.set_clip(clip.clip(box))
        whole = pygame.FRect(area)
        whole.height = max(area.height, area.width * _WHOLE)
        whole.centery = area.centery
        room = kit.sprites.group(ART).get(scene.room).image
        side = box.width / room.get_width() * 1.06
        size = round(room.get_width() * side), round(room.get_height() * side)
        picture = pygame.transform.smoothscale(room, size)
        top = kit.canvas.point(*whole.topleft)[1] - size[1] * 0.03
        surface.blit(picture, (box.centerx - size[0] // 2, round(top)))
        for thing in scene.things:
            stand(kit, surface, thing.sprite, _spot(whole, thing.across, thing.down, thing.tall))
        sprite, across, down = scene.trader
        portrait(kit, surface, sprite, _spot(whole, across, down, _TRADER), area)
        dusk = raster.gradient(*box.size, *_DUSK)
        surface.blit(dusk, box.topleft, special_flags=pygame.BLEND_RGB_MULT)
        for across, down, colour in scene.lights:
            pool = pool_of_light(round(box.width * 0.62), colour)
            at = pool.get_rect(center=kit.canvas.point(*_spot(whole, across, down).midbottom))
            surface.blit(pool, at, special_flags=pygame.BLEND_RGB_ADD)
        surface.set_clip(clip)
        mask = raster.rounded_mask(*box.size, kit.canvas.length(10))
        painted = surface.subsurface(box.clip(surface.get_rect())).convert_alpha()
        painted.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        surface.fill((0, 0, 0, 0), box)
        blit(surface, behind, box.topleft)
        blit(surface, painted, box.topleft)


def _spot(whole: pygame.FRect, across: float, down: float, tall: float = 0.0) -> pygame.FRect:
    """A place whose foot is at these shares of the picture."""
    place = pygame.FRect(0, 0, whole.width, whole.height * tall)
    place.midbottom = whole.left + whole.width * across, whole.top + whole.height * down
    return place
