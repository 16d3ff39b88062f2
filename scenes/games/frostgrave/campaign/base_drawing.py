"""Draws the base: the room with its people and things, the fire, and a dragged item."""

from __future__ import annotations

import math
from typing import Final

import pygame

from game.frostgrave.campaign.roster import is_fit
from scenes.games.frostgrave.campaign.base_plan import Piece, StandingFigure, in_room, is_outside
from scenes.games.frostgrave.campaign.base_roster import RosterRow
from scenes.games.frostgrave.campaign.base_view import RoomView
from scenes.games.frostgrave.campaign.city_paint import GROUP
from scenes.games.frostgrave.drawing.goods_picture import draw_good
from scenes.games.frostgrave.drawing.snow import Snowfall
from scenes.kit.draw import materials
from scenes.kit.draw.canvas import Anchor
from scenes.kit.text.fonts import Family
from scenes.kit.text.typesetter import TextStyle
from scenes.kit.widgets.base import Point

FIGURES: Final = "frostgrave"
ROSTER: Final = pygame.FRect(12, 62, 172, 634)
_YARD: Final = pygame.FRect(826, 0, 196, 720)
_FIRE_RATE: Final = 11.0
_FIRE_FRAMES: Final = 8


class RoomDrawing:
    """Draws the page of the base."""

    def __init__(self, page: RoomView) -> None:
        self.page, self.kit = page, page.kit
        self._snow = Snowfall(page.kit)
        self._time = 0.0

    def forget(self) -> None:
        """Drop pictures (window, language or palette changed)."""
        self._snow.forget()

    def update(self, dt: float) -> None:
        """Advance the fire and the snow."""
        self._time += dt
        self._snow.update(dt)

    def paint(self, surface: pygame.Surface) -> None:
        """Paint the static parts."""
        ready = self.kit.sprites.load(GROUP).done and self.kit.sprites.load(FIGURES).done
        if not ready:
            return
        painter, plan = self.page.painter, self.page.plan
        painter.night(surface)
        painter.footprints(surface)
        painter.moonlight(surface, [piece for piece in plan.pieces if piece.layer == "yard"])
        painter.room(surface, plan)
        painter.hanging(surface, self.kit.theme.player(self.page.seat).colour, plan.school)
        for piece in plan.pieces:
            if piece.layer == "flat":
                painter.piece(surface, piece)
        inside: list[tuple[float, Piece | StandingFigure]] = [
            (piece.at[1], piece) for piece in plan.pieces if piece.layer == "room"
        ]
        for standing in plan.people:
            member = self.page.member(standing.member)
            if member is not None and (standing.in_bed or not is_outside(member)):
                inside.append((standing.at[1] + (60 if standing.in_bed else 0), standing))
        for _, one in sorted(inside, key=lambda each: each[0]):
            if isinstance(one, Piece):
                painter.piece(surface, one)
            else:
                self._paint_person(surface, one)
        painter.lamplight(surface)
        for standing in plan.people:
            member = self.page.member(standing.member)
            if member is not None and is_outside(member) and not standing.in_bed:
                self._paint_person(surface, standing)

    def _paint_person(self, surface: pygame.Surface, standing: StandingFigure) -> None:
        member = self.page.member(standing.member)
        if member is None:
            return
        name = self.page.sprite_of(self.page.band, member)
        at = self.page.place_of(standing)
        if standing.in_bed:
            self.page.painter.sleeper(surface, name, at)
        else:
            self.page.painter.person(surface, name, at, outside=is_outside(member))

    def living(self, surface: pygame.Surface) -> None:
        """The fire and its light, the chosen member, lanterns, snow in the yard."""
        kit = self.kit
        still = kit.settings.reduce_motion
        beat = 0.0 if still else self._time
        flicker = 0.5 + 0.25 * math.sin(beat * 9.1) + 0.25 * math.sin(beat * 5.3 + 1)
        self._add_light(surface, in_room((318, 196)), 170, 0.5 + 0.25 * flicker)
        number = 0 if still else int(beat * _FIRE_RATE) % _FIRE_FRAMES
        flame = kit.sprites.group(GROUP).get(f"fire_{number}", 0.68)
        flame.draw(surface, kit.canvas.point(*in_room((318, 192))))
        if self.page.plan.graves:
            self._add_light(surface, (890, 508), 96, 0.8 + 0.2 * flicker)
        self._draw_chosen(surface)
        clip = surface.get_clip()
        surface.set_clip(kit.canvas.rect(_YARD))
        self._snow.draw(surface)
        surface.set_clip(clip)

    def _add_light(
        self, surface: pygame.Surface, at: Point, radius: float, strength: float
    ) -> None:
        value = round(strength * 16) * 10
        light = self.page.painter.glow(radius, (value, round(value * 0.62), round(value * 0.22)))
        x, y = self.kit.canvas.point(*at)
        place = (x - light.get_width() // 2, y - light.get_height() // 2)
        surface.blit(light, place, special_flags=pygame.BLEND_RGB_ADD)

    def _draw_chosen(self, surface: pygame.Surface) -> None:
        standing = next(
            (one for one in self.page.plan.people if one.member == self.page.chosen), None
        )
        if standing is None or standing.in_bed:
            return
        x, y = self.page.place_of(standing)
        self.page.kept.draw(
            surface,
            "chosen",
            pygame.FRect(x - 72, y - 100, 180, 170),
            (self.page.plan, standing, self.kit.generation),
            lambda target: self._paint_chosen(target, standing),
        )

    def _paint_chosen(self, surface: pygame.Surface, standing: StandingFigure) -> None:
        self.page.painter.foot_ring(surface, self.page.place_of(standing), 1.0)
        self._paint_person(surface, standing)
        x, y = standing.at
        if self.page.place_of(standing) == standing.at:
            return
        for piece in self.page.plan.pieces:
            near = piece.layer == "room" and abs(piece.at[0] - x) < 90
            if near and y < piece.at[1] < y + 76:
                self.page.painter.piece(surface, piece)

    def roster_head(self, surface: pygame.Surface) -> None:
        """Draw the number of members, and how many of them can march."""
        kit = self.kit
        people = self.page.band.members
        fit = sum(is_fit(self.page.rules.book, each) for each in people)
        small = TextStyle(Family.UI, 14, (160, 176, 204))
        count = self.page.word("count", fit=fit, all=len(people))
        small = kit.text.fitted(count, small, 58)
        room = ROSTER.width - 28 - kit.text.width(count, small) - 8
        words = self.page.word("warband")
        style = kit.text.fitted(words, TextStyle(Family.DISPLAY, 18, (246, 241, 228)), room)
        at = (ROSTER.left + 14, ROSTER.top + 24)
        kit.text.draw(surface, words, style, at, Anchor.LEFT)
        kit.text.draw(surface, count, small, (ROSTER.right - 14, at[1]), Anchor.RIGHT)

    def dragged(self, surface: pygame.Surface, item: str, point: Point, goal: int | None) -> None:
        """The dragged item, and a ring about a member that would take it."""
        from scenes.games.frostgrave.workshop.gear import thing_name

        x, y = point
        kit = self.kit
        name = thing_name(self.page.book, item, kit.words.language)
        style = TextStyle(Family.STRONG, 14, (58, 36, 19))
        rect = pygame.FRect(x - 20, y - 18, kit.text.width(name, style) + 54, 36)
        for widget in self.page.form.widgets:
            if isinstance(widget, RosterRow) and widget.line.member == goal:
                kit.skin.ring(surface, widget.area, 9)
        kit.skin.panel(surface, rect, materials.NOTE, 9)
        place = pygame.FRect(rect.left + 4, rect.top + 4, 30, 27)
        draw_good(kit, surface, self.page.book, item, place)
        kit.text.draw(surface, name, style, (rect.left + 40, y), Anchor.LEFT)
