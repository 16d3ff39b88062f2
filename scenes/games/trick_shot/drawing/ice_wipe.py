"""The wipe into and out of a replay: a stroke of the team's colour that throws up ice."""

from __future__ import annotations

from random import Random
from typing import Final

import pygame

from scenes.games.trick_shot.drawing.team_colours import TeamColours
from scenes.kit.draw import raster
from scenes.kit.draw.blending import blit
from scenes.kit.draw.colour import Rgb, darken, lighten, mix
from scenes.kit.kit import Kit
from scenes.kit.text.fonts import Family
from scenes.kit.text.typesetter import TextStyle

_SIGN = TextStyle(Family.NUMBER, 84, (255, 240, 226), tracking=5.0, fixed=True)
_SLANT: Final = 0.34
"""How far the stroke leans, of its height."""
_LONGER: Final = 1.15
"""How much longer than the window's width it is."""
_SPRAY: Final = 190.0
"""How far ice flies from its edges, in design units."""
_STREAKS, _FLAKES = 320, 260
_ICE: Final[Rgb] = (232, 243, 255)
_BRISTLES: Final = ((0.03, 0.05), (0.11, 0.03), (0.2, 0.08), (0.37, 0.02), (0.52, 0.06))
"""The places of streaks along the stroke, counted from both ends, and their widths.

In shares of it.
"""
_HERO_ZOOM: Final = 3.0


class IceWipe:
    """Draws the stroke with the figure of the scorer.

    Attributes:
        colour: that of the team.
        hero: the picture of the scorer; empty for none.
    """

    def __init__(self, kit: Kit, colours: TeamColours, sign: str) -> None:
        self._kit = kit
        self._colours = colours
        self._sign = sign
        self._edges: dict[tuple[object, ...], tuple[pygame.Surface, pygame.Surface]] = {}
        self.colour: Rgb = (216, 64, 42)
        self.hero = ""

    def forget(self) -> None:
        """Drop its edges (window changed)."""
        self._edges.clear()

    def draw(self, surface: pygame.Surface, share: float) -> None:
        """Draw it at a share of its way, 0-1; in the middle it covers everything."""
        width, height = surface.get_size()
        spray, slant = self._kit.canvas.length(_SPRAY), height * _SLANT
        whole = (width + slant) * _LONGER
        left = -whole - slant - spray + share * (width + whole + slant + 2 * spray)
        self._band(surface, left, whole, darken(self.colour, 0.24))
        for place, wide in _BRISTLES:
            for at in (place, 1 - place - wide):
                tone = darken(self.colour, 0.38) if wide > 0.03 else lighten(self.colour, 0.1)
                self._band(surface, left + at * whole, wide * whole, tone)
        ahead, behind = self.edges(height)
        blit(surface, behind, (round(left) - spray, 0))
        blit(surface, ahead, (round(left + whole), 0))
        self._draw_mark(surface, left + (whole + slant) / 2)

    def edges(self, height: int) -> tuple[pygame.Surface, pygame.Surface]:
        """The cached edges that go before and after it."""
        key = (height, self.colour, self._kit.canvas.scale)
        if key not in self._edges:
            ahead = self._make_edge(height)
            self._edges = {key: (ahead, pygame.transform.rotate(ahead, 180))}
        return self._edges[key]

    def _band(self, surface: pygame.Surface, left: float, wide: float, colour: Rgb) -> None:
        height = surface.get_height()
        slant = height * _SLANT
        points = [(left + slant, 0), (left + slant + wide, 0), (left + wide, height)]
        pygame.draw.polygon(surface, colour, [*points, (left, height)])

    def _draw_mark(self, surface: pygame.Surface, middle: float) -> None:
        """The scorer and the word, side by side."""
        kit, height = self._kit, surface.get_height()
        sign = kit.text.line(kit.words(self._sign), _SIGN)
        gap = kit.canvas.length(96)
        left = round(middle - sign.get_width() / 2 + (gap if self.hero else 0))
        blit(surface, sign, (left, round(height * 0.5) - sign.get_height() // 2))
        if self.hero:
            foot = (left - gap, round(height * 0.5) + kit.canvas.length(112))
            self._colours.picture(self.hero, _HERO_ZOOM).draw(surface, foot)

    def _make_edge(self, height: int) -> pygame.Surface:
        """Streaks of paint and ice, and flakes, to the right of a slanting edge."""
        source, length = Random(11), self._kit.canvas.length
        spray, slant, scale = length(_SPRAY), height * _SLANT, self._kit.canvas.scale
        image = raster.clear(round(slant) + spray, height)
        paints = [
            *(darken(self.colour, dark) for dark in (0.24, 0.24, 0.38, 0.12)),
            mix(self.colour, _ICE, 0.55),
            _ICE,
        ]
        for number in range(_STREAKS):
            down = source.random()
            start, top = slant * (1 - down), down * height
            far = spray * source.random() ** 2.4
            thick = (1.0 + 5.0 * source.random()) * scale
            paint = paints[number * len(paints) // _STREAKS]
            back = start - (spray * 0.25 if number < _STREAKS * 0.7 else spray * 0.08)
            points = [(back, top - thick), (start + far, top), (back, top + thick)]
            pygame.draw.polygon(image, paint, points)
        for _ in range(_FLAKES):
            down = source.random()
            away = spray * 0.95 * source.random() ** 1.6
            place = (slant * (1 - down) + away, down * height)
            size = (0.8 + 2.6 * source.random()) * scale * (1 - 0.5 * away / spray)
            pygame.draw.aacircle(image, _ICE, place, max(1.0, size))
        return image
