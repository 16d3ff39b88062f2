"""A spellcaster by the fire: the picture of the pages of spells and learning."""

from __future__ import annotations

import math
from collections.abc import Hashable
from typing import Final

import pygame

from scenes.games.frostgrave.campaign.great_figure import GreatFigure, is_ready, stand_great
from scenes.games.frostgrave.campaign.large_figures import has_great
from scenes.games.frostgrave.campaign.winter import ART, stand
from scenes.games.frostgrave.drawing.light_pool import pool_of_light
from scenes.games.frostgrave.workshop.styles import Painted
from scenes.kit.draw import raster
from scenes.kit.draw.blending import blit
from scenes.kit.draw.colour import Rgb, mix

_FIRE: Final[Rgb] = (96, 48, 12)
_DUSK: Final[tuple[Rgb, Rgb, Rgb]] = ((128, 116, 124), (236, 214, 196), (112, 96, 98))
_CORNER: Final = 8.0
_JOY: Final[Rgb] = (120, 88, 28)
_GOLD: Final[Rgb] = (255, 214, 108)
_SPARKS: Final = 22


class StudyPicture(Painted):
    """A spellcaster before the hearth of the base.

    Args:
        rect: place in design units.
        sprite: the miniature.
        room: the sprite of the base's floor and walls.
        glow: the colour of the spell's light about them; `None` without a spell.
        learnt: whether they have just learnt something: sparks fly about them.
    """

    focusable = False

    def __init__(
        self,
        rect: pygame.FRect,
        sprite: str,
        room: str,
        glow: Rgb | None = None,
        *,
        learnt: bool = False,
    ) -> None:
        super().__init__(rect, key="study")
        self._learnt = learnt
        self._sprite = sprite
        self._room = room
        self._glow = glow

    def contains(self, point: tuple[float, float]) -> bool:
        """Never: it cannot be pressed."""
        del point
        return False

    def looks(self) -> Hashable:
        """Return the cache key of the picture."""
        return self._sprite, self._room, self._glow, self._learnt, is_ready(self.kit)

    def paint(self, surface: pygame.Surface) -> None:
        """Draw the room, the hearth, the spellcaster, and the light."""
        kit, area = self.kit, self.area
        kit.skin.field(surface, area, ((30, 20, 14), (54, 34, 20)), radius=_CORNER)
        if not self.looks()[-1]:  # type: ignore[index]
            return
        box = kit.canvas.rect(area)
        behind = surface.subsurface(box.clip(surface.get_rect())).copy()
        clip = surface.get_clip()
        surface.set_clip(clip.clip(box))
        self._paint_room(surface, box)
        wide = area.width
        hearth = pygame.FRect(0, 0, wide * 0.62, area.height * 0.40)
        hearth.midbottom = area.centerx, area.top + area.height * 0.40
        stand(kit, surface, "hearth", hearth)
        shelf = pygame.FRect(0, 0, wide * 0.30, area.height * 0.26)
        for side in (0.08, 0.92):
            shelf.midbottom = area.left + wide * side, area.top + area.height * 0.36
            stand(kit, surface, "shelf", shelf)
        fire = pygame.FRect(0, 0, hearth.width * 0.36, hearth.height * 0.34)
        fire.midbottom = hearth.centerx, hearth.bottom - hearth.height * 0.12
        stand(kit, surface, "fire_2", fire)
        dusk = raster.gradient(box.width, box.height, *_DUSK)
        surface.blit(dusk, box.topleft, special_flags=pygame.BLEND_RGB_MULT)
        self._shine(surface, fire.center, wide * 1.1, _FIRE)
        if self._glow is not None:
            at = area.centerx, area.top + area.height * 0.55
            self._shine(surface, at, wide * 1.25, mix(self._glow, (0, 0, 0), 0.2))
        if has_great(self._sprite):
            figure = pygame.FRect(0, 0, wide, min(area.height * 0.72, wide * 1.5))
            layer = raster.clear(*kit.canvas.rect(figure).size)
            stand_great(kit, layer, figure, GreatFigure(self._sprite))
            foot = round(area.height * 0.97 - figure.height)
            blit(surface, layer, (box.left, box.top + kit.canvas.length(foot)))
        if self._learnt:
            self._draw_sparks(surface)
        self._round_corners(surface, box, behind)
        surface.set_clip(clip)

    def _paint_room(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        image = self.kit.sprites.group(ART).get(self._room).image
        side = max(box.width / image.get_width(), box.height * 1.25 / image.get_height())
        size = round(image.get_width() * side), round(image.get_height() * side)
        room = pygame.transform.smoothscale(image, size)
        surface.blit(room, (box.centerx - size[0] // 2, box.top - round(size[1] * 0.045)))

    def _shine(
        self, surface: pygame.Surface, at: tuple[float, float], wide: float, colour: Rgb
    ) -> None:
        light = pool_of_light(self.kit.canvas.length(wide), colour)
        place = light.get_rect(center=self.kit.canvas.point(*at))
        surface.blit(light, place, special_flags=pygame.BLEND_RGB_ADD)

    def _draw_sparks(self, surface: pygame.Surface) -> None:
        """Light and gold sparks that rise round the head."""
        kit, area = self.kit, self.area
        middle = area.centerx, area.top + area.height * 0.52
        self._shine(surface, middle, area.width * 1.1, _JOY)
        for number in range(_SPARKS):
            turn = math.tau * number * 0.618
            far = area.width * (0.30 + 0.20 * ((number * 0.414) % 1))
            x = middle[0] + math.cos(turn) * far * 0.9
            y = middle[1] + math.sin(turn) * far * 1.3
            size = 10 + 14 * ((number * 0.732) % 1)
            kit.icons.draw(surface, "star", (x, y), round(size), _GOLD, 0.9)

    def _round_corners(
        self, surface: pygame.Surface, box: pygame.Rect, behind: pygame.Surface
    ) -> None:
        """Draw the earlier background over the corners."""
        kit = self.kit
        radius = kit.canvas.length(_CORNER)
        mask = raster.rounded_mask(box.width, box.height, radius)
        picture = surface.subsurface(box.clip(surface.get_rect())).convert_alpha()
        picture.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        surface.fill((0, 0, 0, 0), box)
        surface.blit(behind, box.topleft, special_flags=pygame.BLEND_PREMULTIPLIED)
        surface.blit(picture, box.topleft, special_flags=pygame.BLEND_PREMULTIPLIED)
        line = raster.ring_mask(box.width, box.height, radius, max(1, kit.canvas.length(2)))
        gold = raster.coloured(line, (122, 84, 44), 0.9)
        surface.blit(gold, box.topleft, special_flags=pygame.BLEND_PREMULTIPLIED)
