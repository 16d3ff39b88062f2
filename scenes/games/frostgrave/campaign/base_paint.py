"""Paints a base: the night outside, the yard in snow, the room with its things and its people."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

import pygame

from scenes.games.frostgrave.campaign.base_plan import ROOM, ROOM_SIZE, BasePlan, Piece, in_room
from scenes.games.frostgrave.campaign.city_paint import GROUP
from scenes.games.frostgrave.drawing.light_pool import pool_of_light
from scenes.kit.draw import raster, textures
from scenes.kit.draw.blending import blit
from scenes.kit.draw.colour import Rgb, darken, from_hex, mix
from scenes.kit.kit import Kit

if TYPE_CHECKING:
    from scenes.kit.draw.sprite import Sprite

FIGURES: Final = "frostgrave"
FIGURE_ZOOM: Final = 1.36
_NIGHT: Final = (62, 80, 128)
_DARK: Final = (16, 24, 44)
HEARTH: Final = (318.0, 184.0)
"""The place of the fire in the room."""
_LIT: Final = from_hex("#fff4dc")
_CORNER: Final = from_hex("#7c6a66")
_PREMULTIPLIED: Final = pygame.BLEND_PREMULTIPLIED


class BasePainter:
    """Draws the parts of a base."""

    def __init__(self, kit: Kit) -> None:
        self.kit = kit
        self._kept: dict[tuple[object, ...], pygame.Surface] = {}

    def forget(self) -> None:
        """Drop pictures (window changed)."""
        self._kept.clear()

    # ------------------------------------------------------------------ ground
    def night(self, surface: pygame.Surface) -> None:
        """A snowy night, all over the window."""
        group = self.kit.sprites.group(FIGURES)
        visible = self.kit.canvas.visible
        snow = group.covering("snow_ground", (max(visible.width, 1280), max(visible.height, 720)))
        surface.blit(snow.image, snow.image.get_rect(center=surface.get_rect().center))
        surface.fill(_NIGHT, special_flags=pygame.BLEND_RGB_MULT)
        shade = raster.gradient(64, 64, (255, 255, 255), (214, 220, 236))
        shade = pygame.transform.smoothscale(shade, surface.get_size())
        surface.blit(shade, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
        width, height = surface.get_size()
        cell = 26 * self.kit.canvas.scale / 2, 15 * self.kit.canvas.scale / 2
        drifts = textures.contrast(textures.noise(width // 2, height // 2, cell, 9), 0.55)
        drifts.fill((98, 98, 92), special_flags=pygame.BLEND_RGB_ADD)
        drifts = pygame.transform.smoothscale(drifts, (width, height))
        surface.blit(drifts, (0, 0), special_flags=pygame.BLEND_RGB_MULT)

    def footprints(self, surface: pygame.Surface) -> None:
        """Steps from the door to the graves and the well."""
        canvas = self.kit.canvas
        mark = raster.coloured(raster.disc_mask(max(3, canvas.length(7))), _DARK, 0.34)
        mark = pygame.transform.smoothscale(mark, (mark.get_width(), mark.get_height() * 3 // 4))
        for start, end, bow in (((838, 470), (990, 452), -18), ((838, 462), (930, 190), 40)):
            length = math.hypot(end[0] - start[0], end[1] - start[1])
            count = int(length / 11)
            for number in range(count):
                t = number / count
                side = 5 if number % 2 else -5
                x = start[0] + (end[0] - start[0]) * t + side * (end[1] - start[1]) / length
                y = start[1] + (end[1] - start[1]) * t - side * (end[0] - start[0]) / length
                y += bow * 4 * t * (1 - t) * 0.5
                x += bow * 2 * t * (1 - t)
                at = canvas.point(x, y)
                blit(surface, mark, (at[0] - mark.get_width() // 2, at[1]))

    def room(self, surface: pygame.Surface, plan: BasePlan) -> None:
        """Floor and walls with the shadow of the house on the snow."""
        kit = self.kit
        group = kit.sprites.group(GROUP)
        name = f"room_{plan.room}"
        if name not in group:
            name = "room_none"
        area = kit.canvas.rect(pygame.FRect(*ROOM, *ROOM_SIZE))
        soft = kit.canvas.length(14)
        mask = raster.rounded_mask(area.width, area.height, kit.canvas.length(6))
        shadow = raster.blurred(raster.coloured(mask, (4, 8, 20), 0.7), soft * 0.6, soft * 2)
        blit(surface, shadow, (area.left - soft * 2 + soft // 2, area.top - soft * 2 + soft))
        picture = pygame.transform.smoothscale(group.get(name).image, area.size)
        surface.blit(picture, area.topleft)

    # ------------------------------------------------------------------ things
    def piece(self, surface: pygame.Surface, piece: Piece) -> None:
        """One thing with its shadow."""
        group = self.kit.sprites.group(GROUP if piece.ours else FIGURES)
        if piece.sprite not in group:
            return
        at = piece.at if piece.layer == "yard" else in_room(piece.at)
        point = self.kit.canvas.point(*at)
        shadow = group.shadow(piece.sprite, piece.zoom)
        if shadow is not None:
            shadow.draw(surface, point, 0.9)
        group.get(piece.sprite, piece.zoom).draw(surface, point)

    def hanging(self, surface: pygame.Surface, colour: Rgb, school: str) -> None:
        """The warband's cloth on the wall."""
        kit = self.kit
        sprite = kit.sprites.group(GROUP).get("wall_banner", 0.86)
        image = sprite.image.copy()
        red, green, blue = darken(colour, 0.25)
        image.fill((red, green, blue, 255), special_flags=pygame.BLEND_RGBA_MULT)
        x, y = kit.canvas.point(*in_room((432, 40)))
        blit(surface, image, (x - round(sprite.anchor[0]), y - round(sprite.anchor[1])))
        light = sum(colour) > 480
        ink = from_hex("#3a2413") if light else from_hex("#f3dfae")
        kit.icons.draw(surface, f"school_{school}", in_room((432, 74)), 30, ink)

    def lamplight(self, surface: pygame.Surface) -> None:
        """Light, warm in the middle and dim in the corners, over everything in the room."""
        area = self.kit.canvas.rect(pygame.FRect(*ROOM, *ROOM_SIZE).inflate(-20, -20))
        key = ("lamp", area.size)
        light = self._kept.get(key)
        if light is None:
            small = pygame.Surface((48, 46))
            for y in range(46):
                for x in range(48):
                    away = math.hypot((x - 24) / 30, (y - 24) / 27)
                    share = max(0.0, min(1.0, 1.24 - away * 0.92))
                    share = share * share * (3 - 2 * share)
                    small.set_at((x, y), mix(_CORNER, _LIT, share))
            light = self._kept[key] = pygame.transform.smoothscale(small, area.size)
        surface.blit(light, area.topleft, special_flags=pygame.BLEND_RGB_MULT)

    def moonlight(self, surface: pygame.Surface, pieces: Sequence[Piece]) -> None:
        """The blue light of the night on things in the yard."""
        area = self.kit.canvas.rect(pygame.FRect(824, 40, 206, 660))
        layer = raster.clear(*area.size)
        with self.kit.scratch.lent(area) as scratch:
            for piece in sorted(pieces, key=lambda piece: piece.at[1]):
                self.piece(scratch, piece)
            layer.blit(scratch, (0, 0), area)
        layer.fill((128, 152, 214, 255), special_flags=pygame.BLEND_RGBA_MULT)
        surface.blit(layer, area.topleft, special_flags=_PREMULTIPLIED)

    # ------------------------------------------------------------------ people
    def figure(self, name: str) -> Sprite | None:
        """A miniature at the scale of the base."""
        group = self.kit.sprites.group(FIGURES)
        return group.get(name, FIGURE_ZOOM) if name in group else None

    def person(
        self, surface: pygame.Surface, name: str, at: tuple[float, float], *, outside: bool = False
    ) -> None:
        """A standing member; `at` is in design units."""
        group = self.kit.sprites.group(FIGURES)
        if name not in group:
            return
        point = self.kit.canvas.point(*at)
        shadow = group.shadow(name, FIGURE_ZOOM)
        if shadow is not None:
            shadow.draw(surface, point, 0.9)
        if outside:
            group.get(name, FIGURE_ZOOM, tint=(60, 84, 150), tint_share=0.35).draw(surface, point)
        else:
            group.get(name, FIGURE_ZOOM).draw(surface, point)

    def sleeper(self, surface: pygame.Surface, name: str, at: tuple[float, float]) -> None:
        """A member in bed: head and shoulders above the blanket."""
        found = self.figure(name)
        if found is None:
            return
        x, y = self.kit.canvas.point(*at)
        clip = surface.get_clip()
        scale = self.kit.canvas.scale
        window = pygame.Rect(x - round(30 * scale), y - round(70 * scale), 0, 0)
        window.size = (round(60 * scale), round(70 * scale))
        surface.set_clip(window.clip(clip))
        found.draw(surface, (x, y + round(24 * scale)))
        surface.set_clip(clip)

    def foot_ring(self, surface: pygame.Surface, at: tuple[float, float], strength: float) -> None:
        """A golden ring on the floor about a member's base."""
        scale = self.kit.canvas.scale
        size = round(64 * scale)
        key = ("foot", size)
        image = self._kept.get(key)
        if image is None:
            pad = round(9 * scale)
            mask = raster.ring_mask(size, size, size / 2, max(2, round(3.4 * scale)))
            image = raster.clear(size + 2 * pad, size + 2 * pad)
            soft = raster.blurred(mask, pad * 0.5, pad)
            blit(image, raster.coloured(soft, (255, 190, 60)), (0, 0))
            blit(image, raster.coloured(mask, (255, 214, 110)), (pad, pad))
            self._kept[key] = image
        x, y = self.kit.canvas.point(*at)
        blit(surface, image, (x - image.get_width() // 2, y - image.get_height() // 2), strength)

    def glow(self, radius: float, colour: Rgb) -> pygame.Surface:
        """A soft pool of light, to be added to a picture."""
        size = max(8, round(2 * radius * self.kit.canvas.scale))
        key = ("glow", size, colour)
        image = self._kept.get(key)
        if image is None:
            image = self._kept[key] = pool_of_light(size, colour)
        return image
