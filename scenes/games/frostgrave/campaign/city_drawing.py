"""Draws the map of the city: the map sheet and the moving things on it."""

from __future__ import annotations

import math
from typing import Final

import pygame

from scenes.games.frostgrave.campaign.city_comers import miniatures_of
from scenes.games.frostgrave.campaign.city_paint import GROUP, RADIUS
from scenes.games.frostgrave.campaign.city_plan import Spot
from scenes.games.frostgrave.campaign.city_view import CityView
from scenes.games.frostgrave.drawing.snow import Snowfall
from scenes.kit.widgets.base import Point
from scenes.pages.backdrop import table_top

FIGURES: Final = "frostgrave"
_FLUTTER: Final = 7.0
"""Pictures of a waving banner per second."""
_FRAMES: Final = 6
_BREATH: Final = 2.6
"""The period of the lantern's pulse, in seconds."""
_QUIET: Final = 0.5


class CityDrawing:
    """Draws the page of the map.

    Attributes:
        time: the age of the page in seconds.
    """

    def __init__(self, page: CityView) -> None:
        self.page, self.kit = page, page.kit
        self.time = 0.0
        self._snow = Snowfall(page.kit)
        self._ground: pygame.Surface | None = None

    def forget(self) -> None:
        """Drop pictures (window, language or palette changed)."""
        self._snow.forget()

    def update(self, dt: float) -> None:
        """Advance snow, banners and lantern."""
        self.time += dt
        self._snow.update(dt)

    @property
    def _breath(self) -> float:
        if self.kit.settings.reduce_motion:
            return 0.5
        return 0.5 + 0.5 * math.sin(self.time * 2 * math.pi / _BREATH)

    @property
    def _flutter(self) -> int:
        return 0 if self.kit.settings.reduce_motion else int(self.time * _FLUTTER) % _FRAMES

    def paint(self, surface: pygame.Surface) -> None:
        """Paint the static parts."""
        size = surface.get_size()
        if self._ground is None or self._ground.get_size() != size:
            self._ground = table_top(self.kit, size, _QUIET)
        surface.blit(self._ground, (0, 0))
        if not self.kit.sprites.load(GROUP).done:
            return
        painter, sheet, plan = self.page.painter, self.page.sheet, self.page.plan
        painter.sheet(surface, sheet)
        names = [(spot, self.page.name_of_place(spot)) for spot in plan.spots]
        corner = painter.heading_rect(sheet, [painter.label_rect(sheet, *each) for each in names])
        words = self.page.word("city"), self.page.word("campaign")
        painter.drifts(surface, sheet, plan.spots)
        painter.heading(surface, sheet, corner, *words)
        painter.ways(surface, sheet, plan)
        spots = sorted(plan.spots, key=self.page.height_of)
        for spot in spots:
            if spot.can_go:
                painter.ring(surface, sheet, spot, chosen=False)
            painter.place(surface, sheet, spot)
        for spot in spots:
            painter.seal(surface, sheet, spot)
            painter.label(surface, sheet, spot, self.page.name_of_place(spot))

    def living(self, surface: pygame.Surface) -> None:
        """Draw the chosen place's light, banners, the camp and falling snow."""
        sheet, plan = self.page.sheet, self.page.plan
        spot = plan.spot(self.page.chosen)
        x, y = sheet.point(self.page.rules.book, spot.id)
        self._draw_glow(surface, (x, y - 10), RADIUS * 1.6, 0.65 + 0.3 * self._breath)
        area = pygame.FRect(x - 120, y - 140, 240, 220)
        self.page.kept.draw(
            surface,
            "chosen",
            area,
            (plan, self.page.chosen, self.kit.generation),
            lambda target: self._paint_chosen(target, spot),
        )
        self._draw_banners(surface)
        self._draw_camp(surface)
        clip = surface.get_clip()
        surface.set_clip(self.kit.canvas.rect(sheet.rect.inflate(-10, -10)))
        self._snow.draw(surface)
        surface.set_clip(clip)

    def _paint_chosen(self, surface: pygame.Surface, spot: Spot) -> None:
        painter, sheet = self.page.painter, self.page.sheet
        painter.ring(surface, sheet, spot, chosen=True)
        painter.place(surface, sheet, spot)
        painter.seal(surface, sheet, spot)
        painter.label(surface, sheet, spot, self.page.name_of_place(spot), chosen=True)

    def pointed(self, surface: pygame.Surface, number: int) -> None:
        """Highlight the place under the mouse."""
        if number != self.page.chosen:
            x, y = self.page.sheet.point(self.page.rules.book, self.page.plan.spot(number).id)
            self._draw_glow(surface, (x, y - 16), RADIUS * 1.3, 0.4)

    def _draw_glow(
        self, surface: pygame.Surface, at: Point, radius: float, strength: float
    ) -> None:
        share = round(strength * 16) / 16
        value = round(150 * share)
        light = self.page.painter.glow(radius, (value, round(value * 0.72), round(value * 0.30)))
        x, y = self.kit.canvas.point(*at)
        place = (x - light.get_width() // 2, y - light.get_height() // 2)
        surface.blit(light, place, special_flags=pygame.BLEND_RGB_ADD)

    def _draw_banners(self, surface: pygame.Surface) -> None:
        plan, painter = self.page.plan, self.page.painter
        for spot in plan.spots:
            for order, seat in enumerate(spot.banners):
                foot = painter.banner_point(self.page.sheet, spot, order)
                frame = (self._flutter + order * 2 + seat) % _FRAMES
                painter.banner(surface, foot, seat, self.page.state.bands[seat].school, frame)

    def _draw_camp(self, surface: pygame.Surface) -> None:
        """Three miniatures of the seat's warband, and their lantern."""
        sheet, plan = self.page.sheet, self.page.plan
        x, y = sheet.before_the_walls()
        if plan.camp:
            x, y = sheet.point(self.page.rules.book, plan.camp)
            x, y = x + 76, y - 12
        self._draw_glow(surface, (x, y), 84, 0.40 + 0.35 * self._breath)
        people = miniatures_of(self.page, self.page.band, 0)
        self.page.kept.draw(
            surface,
            "camp",
            pygame.FRect(x - 96, y - 100, 232, 170),
            (people, x, y, self.kit.generation),
            lambda target: self._paint_camp(target, people, (x, y)),
        )

    def _paint_camp(self, surface: pygame.Surface, people: tuple[str, ...], at: Point) -> None:
        group = self.kit.sprites.group(FIGURES)
        places = ((0.0, 12.0, 1.0), (-25.0, -6.0, 0.86), (25.0, -8.0, 0.86))
        shown = list(zip(people, places, strict=False))
        for name, (dx, dy, zoom) in sorted(shown, key=lambda each: each[1][1]):
            if name not in group:
                continue
            point = self.kit.canvas.point(at[0] + dx, at[1] + dy)
            shadow = group.shadow(name, zoom)
            if shadow is not None:
                shadow.draw(surface, point)
            group.get(name, zoom).draw(surface, point)
