"""Paints the parts of the city map: sheet, ways, places, labels, seals, banners, the camp."""

from __future__ import annotations

import math
from collections.abc import Iterable
from typing import TYPE_CHECKING, Final

import pygame

from game.frostgrave.campaign.data import CampaignBook
from scenes.games.frostgrave.campaign.city_plan import CityPlan, Course, MapSheet, Spot
from scenes.games.frostgrave.drawing.light_pool import pool_of_light
from scenes.kit.draw import raster
from scenes.kit.draw.blending import blit
from scenes.kit.draw.canvas import Anchor
from scenes.kit.draw.colour import Rgb, darken, from_hex, mix
from scenes.kit.draw.materials import PanelLook, Texture
from scenes.kit.kit import Kit
from scenes.kit.text.fonts import Family
from scenes.kit.text.typesetter import TextStyle

if TYPE_CHECKING:
    from scenes.kit.draw.sprite import Sprite

GROUP: Final = "frostgrave_campaign"
_INK: Final = from_hex("#3a2413")
_CARTOUCHE: Final = (from_hex("#ecd9b0"), from_hex("#dcc391"))
_FAINT: Final = from_hex("#6b4f30")
_GOLD: Final = from_hex("#f0a71f")
_RED: Final = from_hex("#a3261a")
_SNOW: Final = from_hex("#cfcac2")
_DOTS: Final[dict[Course, tuple[Rgb, float, float]]] = {
    "walked": (_RED, 5.0, 11.5),
    "open": (_GOLD, 5.0, 11.5),
    "far": (_FAINT, 2.6, 12.0),
}
"""Colour, radius and step of the dots of a way, in design units."""
PLATE: Final = PanelLook(
    from_hex("#fbf1d8"),
    from_hex("#ead8ac"),
    texture=Texture.PAPER,
    bevel=2.5,
    lit=0.5,
    shaded=0.3,
    rim=0.5,
    line=from_hex("#c9a35c"),
    line_inset=4,
)
FAR_PLATE: Final = PanelLook(
    from_hex("#cdb78c"),
    from_hex("#b59b6c"),
    texture=Texture.PAPER,
    bevel=2,
    lit=0.3,
    shaded=0.3,
    rim=0.3,
    line=from_hex("#8f7145"),
    line_inset=4,
)
PLATE_SHADOW: Final = ((1.4, 1.6, 0.4), (5, 4, 0.34))
_LABEL: Final = 15.0
_WIDEST: Final = 176.0
_NEAR: Final = 50.0
"""The distance of its ways from the middle of a place."""
_APART: Final = 24.0
"""The least distance of the city's name from the labels."""
RADIUS: Final = 70.0
"""The radius of the ring round a place where the warband may go."""


class CityPainter:
    """Draws the parts of a map; the kit or the scene caches the pictures."""

    def __init__(self, kit: Kit, book: CampaignBook) -> None:
        self.kit = kit
        self.book = book
        self._glows: dict[tuple[int, Rgb], pygame.Surface] = {}
        self._cloths: dict[tuple[object, ...], pygame.Surface] = {}

    def forget(self) -> None:
        """Drop pictures (window or palette changed)."""
        self._glows.clear()
        self._cloths.clear()

    def sprite(self, name: str, zoom: float = 1.0) -> Sprite:
        """A sprite of the campaign."""
        return self.kit.sprites.group(GROUP).get(name, zoom)

    # ------------------------------------------------------------------ the sheet
    def sheet(self, surface: pygame.Surface, sheet: MapSheet) -> None:
        """The paper with its ragged edge and its shadow on the table."""
        kit = self.kit
        area = kit.canvas.rect(sheet.rect)
        paper = self.sprite(sheet.picture).image
        edge = self.sprite(sheet.edge).image
        mask = pygame.transform.smoothscale(edge, area.size)
        soft = round(9 * kit.canvas.scale)
        shadow = raster.blurred(raster.coloured(mask, (8, 4, 2), 0.75), soft, soft * 2)
        drop = round(5 * kit.canvas.scale)
        blit(surface, shadow, (area.left - soft * 2 + drop // 2, area.top - soft * 2 + drop))
        picture = pygame.transform.smoothscale(paper, area.size).convert_alpha()
        picture.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        blit(surface, picture, area.topleft)

    def heading_rect(self, sheet: MapSheet, labels: Iterable[pygame.FRect]) -> pygame.FRect:
        """The area of the city's name in a corner, clear of the labels of places."""
        rect = pygame.FRect(sheet.rect.left + 40, sheet.rect.bottom - 72, 212, 48)
        near = [each.left - _APART for each in labels if each.colliderect(rect.inflate(_APART, 0))]
        rect.width = min([rect.width, *(end - rect.left for end in near)])
        return rect

    def heading(
        self, surface: pygame.Surface, sheet: MapSheet, area: pygame.FRect, title: str, below: str
    ) -> None:
        """The name of the city in its area, and the letter of the compass."""
        kit = self.kit
        left, bottom = area.left, area.bottom - 20
        style = TextStyle(Family.DISPLAY, 30, _INK, fixed=True)
        style = kit.text.fitted(title, style, area.width)
        small = TextStyle(Family.DISPLAY, 15, _FAINT, fixed=True)
        small = kit.text.fitted(below, small, area.width - 12)
        wide = max(kit.text.width(title, style), kit.text.width(below, small))
        plate = pygame.FRect(left - 12, 0, wide + 24, 0)
        plate.top = bottom - kit.text.line_height(style) - 2
        plate.height = bottom + 10 + kit.text.line_height(small) / 2 + 4 - plate.top
        # Otherwise the trees of the sheet would cross the words.
        kit.skin.row(surface, plate, _CARTOUCHE, 8, _FAINT, 0.94)
        kit.text.draw(surface, title, style, (left, bottom), Anchor.BOTTOM_LEFT, 0.88)
        kit.text.draw(surface, below, small, (left + 1, bottom + 10), Anchor.LEFT, 0.9)
        north = TextStyle(Family.DISPLAY, 15, _INK, fixed=True)
        x, y = sheet.rect.left + 794, sheet.rect.bottom - 50 - 37
        kit.text.draw(surface, "N", north, (x, y), Anchor.CENTRE, 0.85)

    # ------------------------------------------------------------------ ways
    def ways(self, surface: pygame.Surface, sheet: MapSheet, plan: CityPlan) -> None:
        """Dots from place to place; those that can be taken now lie on top."""
        order: dict[Course, int] = {"far": 0, "walked": 1, "open": 2}
        for way in sorted(plan.ways, key=lambda way: order[way.course]):
            first, second = (sheet.point(self.book, end) for end in (way.first, way.second))
            self._dots(surface, first, second, way.course)

    def _dots(
        self,
        surface: pygame.Surface,
        first: tuple[float, float],
        second: tuple[float, float],
        course: Course,
    ) -> None:
        colour, radius, step = _DOTS[course]
        dot = self._dot(colour, radius, rimmed=course != "far")
        dx, dy = second[0] - first[0], second[1] - first[1]
        length = math.hypot(dx, dy)
        bow = 0.09 * length
        count = max(1, round((length - 2 * _NEAR) / step))
        for number in range(count + 1):
            t = (_NEAR + (length - 2 * _NEAR) * number / count) / length
            lift = 4 * t * (1 - t) * bow
            x = first[0] + dx * t - dy / length * lift
            y = first[1] + dy * t + dx / length * lift
            at = self.kit.canvas.point(x, y)
            blit(surface, dot, (at[0] - dot.get_width() // 2, at[1] - dot.get_height() // 2))

    def _dot(self, colour: Rgb, radius: float, *, rimmed: bool) -> pygame.Surface:
        size = max(3, round(2 * radius * self.kit.canvas.scale))
        if not rimmed:
            return raster.coloured(raster.disc_mask(size), colour, 0.85)
        pad = max(2, round(2.4 * self.kit.canvas.scale))
        whole = raster.clear(size + 2 * pad, size + 2 * pad)
        soft = raster.blurred(raster.disc_mask(size), pad * 0.6, pad)
        blit(whole, raster.coloured(soft, (255, 240, 200), 0.75), (0, 0))
        blit(whole, raster.coloured(raster.disc_mask(size), darken(colour, 0.35)), (pad, pad))
        inner = max(1, size - max(2, round(1.6 * self.kit.canvas.scale)))
        shift = pad + (size - inner) // 2
        blit(whole, raster.coloured(raster.disc_mask(inner), colour), (shift, shift))
        return whole

    # ------------------------------------------------------------------ places
    def zoom_of(self, place: str) -> float:
        """The scale of a place's model."""
        return 0.92 if place == "black_gate" else 0.95

    def place(self, surface: pygame.Surface, sheet: MapSheet, spot: Spot) -> None:
        """The model of a place; unknown ones lie under snow."""
        kit = self.kit
        group = kit.sprites.group(GROUP)
        name = f"place_{spot.id}"
        if name not in group:
            name = f"place_{spot.scenario}"
        if name not in group:
            name = "place_haunted_houses"
        at = kit.canvas.point(*sheet.point(self.book, spot.id))
        zoom = self.zoom_of(spot.id)
        shadow = group.shadow(name, zoom)
        if shadow is not None:
            shadow.draw(surface, at, 0.75)
        if spot.known:
            group.get(name, zoom).draw(surface, at)
            return
        group.get(name, zoom, tint=_SNOW, tint_share=0.35).draw(surface, at)
        group.get("veil", 0.40).draw(surface, (at[0], at[1] - kit.canvas.length(26)), 0.45)

    def drifts(self, surface: pygame.Surface, sheet: MapSheet, spots: Iterable[Spot]) -> None:
        """Snow over the unknown quarters, below everything that stands there."""
        group = self.kit.sprites.group(GROUP)
        clip = surface.get_clip()
        surface.set_clip(self.kit.canvas.rect(sheet.rect.inflate(-14, -14)))
        for spot in spots:
            if spot.known:
                continue
            x, y = sheet.point(self.book, spot.id)
            for dx, dy, zoom in ((0, -20, 0.86), (46, 12, 0.56), (-52, 18, 0.50)):
                at = self.kit.canvas.point(x + dx, y + dy)
                group.get("veil", zoom).draw(surface, at, 0.92)
        surface.set_clip(clip)

    def ring(self, surface: pygame.Surface, sheet: MapSheet, spot: Spot, *, chosen: bool) -> None:
        """The golden ring of a place where the warband may go; a brighter one about the chosen."""
        colour = from_hex("#ffd257") if chosen else _GOLD
        opacity = 0.95 if chosen else 0.8
        x, y = sheet.point(self.book, spot.id)
        image = self._ring_image(colour, 4.0 if chosen else 3.0)
        at = self.kit.canvas.point(x, y - 12)
        place = (at[0] - image.get_width() // 2, at[1] - image.get_height() // 2)
        blit(surface, image, place, opacity)

    def _ring_image(self, colour: Rgb, thickness: float) -> pygame.Surface:
        key = ("ring", colour, thickness)
        image = self._cloths.get(key)
        if image is None:
            scale = self.kit.canvas.scale
            size, pad = round(2 * RADIUS * scale), round(10 * scale)
            mask = raster.ring_mask(size, size, size / 2, max(1, round(thickness * scale)))
            image = raster.clear(size + 2 * pad, size + 2 * pad)
            dark = raster.blurred(mask, max(1.0, 1.6 * scale), pad)
            blit(image, raster.coloured(dark, from_hex("#7a4708"), 0.55), (0, round(scale)))
            soft = raster.blurred(mask, pad * 0.45, pad)
            blit(image, raster.coloured(soft, colour, 0.9), (0, 0))
            blit(image, raster.coloured(mask, mix(colour, (255, 255, 255), 0.25)), (pad, pad))
            self._cloths[key] = image
        return image

    def glow(self, radius: float, colour: Rgb) -> pygame.Surface:
        """A cached soft pool of light, to be added."""
        size = max(8, round(2 * radius * self.kit.canvas.scale))
        found = self._glows.get((size, colour))
        if found is None:
            found = self._glows[(size, colour)] = pool_of_light(size, colour)
        return found

    def seal(self, surface: pygame.Surface, sheet: MapSheet, spot: Spot) -> None:
        """A wax seal on a place of an earlier battle."""
        if not spot.result:
            return
        x, y = sheet.point(self.book, spot.id)
        at = (x + 44, y + 16)
        self.sprite(f"seal_{spot.result}").draw(surface, self.kit.canvas.point(*at))
        sign = {"won": "frost_chest", "drawn": "sword", "lost": "frost_skull"}[spot.result]
        self.kit.icons.draw(surface, sign, (at[0] - 1, at[1] - 1.5), 17, (255, 238, 220))

    # ------------------------------------------------------------------ labels
    def label_style(self, words: str, *, far: bool) -> TextStyle:
        """The type of a label."""
        style = TextStyle(Family.DISPLAY, _LABEL, _FAINT if far else _INK)
        return self.kit.text.fitted(words, style, _WIDEST - 24)

    def label_rect(self, sheet: MapSheet, spot: Spot, words: str) -> pygame.FRect:
        """The area of a place's label; never beyond the sheet."""
        text = self.kit.text
        style = self.label_style(words, far=False)
        width = max(40.0, text.width(words, style) + 26)
        height = max(26.0, text.line_height(style) + 8)
        x, y = sheet.point(self.book, spot.id)
        rect = pygame.FRect(0, 0, width, height)
        rect.midtop = (x, y + 34)
        inside = sheet.rect.inflate(-24, -20)
        return rect.clamp(inside)

    def label(
        self,
        surface: pygame.Surface,
        sheet: MapSheet,
        spot: Spot,
        words: str,
        *,
        chosen: bool = False,
    ) -> None:
        """A small plate with the name of a place."""
        kit = self.kit
        far = not spot.can_go and not chosen
        rect = self.label_rect(sheet, spot, words)
        kit.skin.panel(surface, rect, FAR_PLATE if far else PLATE, 7, PLATE_SHADOW)
        if chosen:
            kit.skin.ring(surface, rect, 8, from_hex("#ffcf57"), 2.2, 0.5)
        kit.text.draw(surface, words, self.label_style(words, far=far), rect.center, Anchor.CENTRE)

    # ------------------------------------------------------------------ banners
    def banner_point(self, sheet: MapSheet, spot: Spot, order: int) -> tuple[float, float]:
        """The foot of a banner's staff beside a place."""
        x, y = sheet.point(self.book, spot.id)
        side = (-60, 58, -84, 82)[order % 4]
        return x + side, y + 12

    def banner(
        self,
        surface: pygame.Surface,
        foot: tuple[float, float],
        seat: int,
        school: str,
        frame: int,
    ) -> None:
        """A staff with the colour of a seat and the icon of its school."""
        kit = self.kit
        at = kit.canvas.point(*foot)
        self.sprite("banner_staff").draw(surface, at)
        cloth = self.cloth(seat, school, frame)
        top = kit.canvas.point(foot[0] + 1.5, foot[1] - 76)
        blit(surface, cloth, top)

    def cloth(self, seat: int, school: str, frame: int) -> pygame.Surface:
        """The cached cloth of a banner, in the seat's colour with the school's icon."""
        kit = self.kit
        colour = kit.theme.player(seat).colour
        sprite = self.sprite(f"banner_{frame}")
        key = ("cloth", sprite.image.get_size(), colour, school, frame)
        image = self._cloths.get(key)
        if image is None:
            image = sprite.image.copy()
            red, green, blue = darken(colour, 0.10)
            image.fill((red, green, blue, 255), special_flags=pygame.BLEND_RGBA_MULT)
            light = sum(colour) > 480
            ink = from_hex("#3a2413") if light else from_hex("#fff3d6")
            size = round(22 * kit.canvas.scale)
            sign = kit.icons.of_pixels(f"school_{school}", size, ink)
            sway = math.sin(0.5 * 5.4 - frame / 6 * 2 * math.pi) * 2.75 / 2 * kit.canvas.scale
            width, height = image.get_size()
            place = ((width - size) // 2, round((height - size) / 2 - 2 * kit.canvas.scale + sway))
            blit(image, sign, place)
            self._cloths[key] = image
        return image
