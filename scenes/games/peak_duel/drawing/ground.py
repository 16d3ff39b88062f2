"""The landscape below the cards, in the light of the sun or of the moon."""

from __future__ import annotations

import math
from collections.abc import Callable
from random import Random
from typing import Final

import pygame

from scenes.games.peak_duel import layout
from scenes.games.peak_duel.drawing.card_look import GROUP
from scenes.games.peak_duel.drawing.enso import draw_enso
from scenes.games.peak_duel.layout import CARD, LOWER, UPPER
from scenes.games.peak_duel.world import MOON, SUN, Turning, World
from scenes.kit.draw.blending import blit
from scenes.kit.draw.colour import Rgb, mix
from scenes.kit.draw.raster import set_opacity
from scenes.kit.kit import Kit
from scenes.kit.layers import StaticLayer

TABLE_GROUP: Final = "peak_duel_table"
_PAPER: Final = 0.55
_GLASS: Final = 0.26
"""How much of the worn paper of a place is seen in the light of the sun and of the moon."""
_ENSO: Final = 0.36
_RING: Final = (0.5, 0.5)
"""The radius of the ring on it, in widths of a beast, and its strength by sun and by moon."""
_CALM: Final = (212, 218, 232)
"""What is left of the moonlit landscape's light, of 255: its fog must not outshine the cards."""
_LANDSCAPE: Final = (1600.0, 900.0)
"""The size of the landscape, whose middle is that of the design canvas."""
_BAND: Final = 2.0
"""The width of the brush stroke that lays the other world down, design units."""
_BRISTLES: Final = 400
_BEHIND: Final = 26.0
"""How far the edge of the brush is torn at most, design units."""
_FRINGE: Final = (0.25, 0.5, 0.75, 1.0)
"""How much of the other world shows in the steps of the brush's edge, from the outside."""
_SOFT, _SOFTEST = 8.0, 20.0
"""The width of the edge, design units; wider where it runs along the strokes."""
_DRY: Final = 640.0
"""How far the brush runs until its edge is fully torn, design units."""
_STEP: Final = 30.0
"""Design units between two pieces of the ring of light."""


class Ground:
    """Draws the ground of the worlds, and one giving way to the other."""

    def __init__(self, kit: Kit, turning: Turning, colours: Callable[[], tuple[Rgb, Rgb]]) -> None:
        self._kit = kit
        self._turning = turning
        self._colours = colours
        self._layers = {
            world: StaticLayer(kit, lambda onto, world=world: self._paint(onto, world))  # type: ignore[misc]
            for world in (SUN, MOON)
        }
        self._bristles = _bristles()

    def prepare(self) -> None:
        """Paint the grounds that have not been painted for this window."""
        for layer in self._layers.values():
            layer.prepare(self._kit.canvas.size, self._colours())

    def draw(self, surface: pygame.Surface) -> None:
        """Draw it."""
        turning, colours = self._turning, self._colours()
        self._layers[turning.shown].draw(surface, colours)
        coming = turning.coming
        if coming is None:
            return
        if turning.share > 0:
            self._layers[coming].draw(surface, colours, opacity=turning.share)
        elif turning.reach > 0:
            layer = self._layers[coming].prepare(surface.get_size(), colours)
            for opacity, areas in zip(_FRINGE, self._strokes(surface), strict=True):
                set_opacity(layer, opacity)
                surface.blits([(layer, area, area) for area in areas], doreturn=False)
            layer.set_alpha(None)

    def _strokes(self, surface: pygame.Surface) -> tuple[list[pygame.Rect], ...]:
        """The areas of the other world for each opacity of its dry edge."""
        canvas = self._kit.canvas
        middle_x, middle_y = canvas.point(*layout.EMBLEM)
        reach = canvas.length(self._turning.reach)
        width, height = surface.get_size()
        dry = canvas.scale * min(1.0, self._turning.reach / _DRY)
        band = canvas.length(_BAND)
        found: tuple[list[pygame.Rect], ...] = tuple([] for _ in _FRINGE)
        before = 0.0
        for top in range(max(0, middle_y - reach), min(height, middle_y + reach), band):
            half = math.sqrt(max(0, reach**2 - (top - middle_y) ** 2))
            row = round((top - middle_y) / canvas.scale)
            half -= dry * self._bristles[row % _BRISTLES]
            soft = min(_SOFTEST, max(_SOFT, abs(half - before))) * canvas.scale / len(_FRINGE)
            before = half
            spans = []
            for number in range(len(_FRINGE)):
                away = max(0.0, half - number * soft)
                spans.append((max(0, round(middle_x - away)), min(width, round(middle_x + away))))
            for areas, outer, inner in zip(found, spans, spans[1:], strict=False):
                areas.append(pygame.Rect(outer[0], top, inner[0] - outer[0], band))
                areas.append(pygame.Rect(inner[1], top, outer[1] - inner[1], band))
            left, right = spans[-1]
            found[-1].append(pygame.Rect(left, top, right - left, band))
        return found

    def draw_ring(self, surface: pygame.Surface) -> None:
        """The ring of light at the edge of the world that comes."""
        turning, kit = self._turning, self._kit
        if turning.coming is None or turning.reach <= 0:
            return
        reach = turning.reach
        sprite = kit.sprites.group(GROUP).get("ring_light", 1.1, flat=turning.coming.light)
        visible = kit.canvas.visible.inflate(140, 140)
        count = max(8, round(2 * math.pi * reach / _STEP))
        for number in range(count):
            angle = 2 * math.pi * number / count
            x = layout.EMBLEM[0] + reach * math.cos(angle)
            y = layout.EMBLEM[1] + reach * math.sin(angle)
            if visible.collidepoint(x, y):
                sprite.draw(surface, kit.canvas.point(x, y))

    # ------------------------------------------------------------------ painting
    def _paint(self, surface: pygame.Surface, world: World) -> None:
        kit = self._kit
        paint_landscape(kit, surface, world)
        if world.snows:
            surface.fill(_CALM, special_flags=pygame.BLEND_RGB_MULT)
        group = kit.sprites.group(GROUP)
        if world.snows:
            glow = group.get("ring_light", 3.4, flat=world.light)
            glow.draw(surface, kit.canvas.point(*layout.EMBLEM), 0.75)
        divider = group.get("divider", 0.92, flat=world.ink if world.snows else None)
        divider.draw(surface, kit.canvas.point(*layout.MIDDLE), 0.8)
        for side, colour in zip((LOWER, UPPER), self._colours(), strict=True):
            self._paint_half(
                surface, world, side, mix(world.ink, colour, 0.08 if world.snows else 0.3)
            )

    def _paint_half(self, surface: pygame.Surface, world: World, side: int, ink: Rgb) -> None:
        """The places of one player's beasts: worn paper with a ring of the brush.

        Nothing else is marked: an empty table is a landscape and not a form.
        """
        kit = self._kit
        mat = kit.sprites.group(GROUP).get("slot", layout.BEAST / CARD[0])
        for slot in range(3):
            point = layout.beast_point(side, slot)
            mat.draw(surface, kit.canvas.point(*point), _GLASS if world.snows else _PAPER)
            strength = _RING[int(world.snows)]
            draw_enso(kit, surface, point, _ENSO * layout.BEAST, ink, strength, 3 * side + slot)


def _bristles() -> list[float]:
    """How far the edge of the brush stays behind, for every design unit of its breadth.

    Strands blend into one another, and none lags behind the light at the edge.
    """
    source, found = Random(8), list[float]()
    behind = last = source.uniform(0, _BEHIND)
    while len(found) < _BRISTLES:
        last, behind = behind, _BEHIND * source.uniform(0, 1) ** 2
        broad = source.randrange(12, 30)
        for number in range(broad):
            share = 0.5 - 0.5 * math.cos(math.pi * number / broad)
            found.append(last + (behind - last) * share + source.uniform(0, 1))
    return found[:_BRISTLES]


def paint_landscape(kit: Kit, surface: pygame.Surface, world: World) -> None:
    """Cover the window with the landscape of a world."""
    zoom = landscape_zoom(kit)
    sprite = kit.sprites.group(TABLE_GROUP).get(world.landscape, zoom)
    corner = (640 - _LANDSCAPE[0] * zoom / 2, 360 - _LANDSCAPE[1] * zoom / 2)
    blit(surface, sprite.image, kit.canvas.point(*corner))


def landscape_zoom(kit: Kit) -> float:
    """How large the landscape is shown, so that it covers the window."""
    visible = kit.canvas.visible
    return max(1.0, visible.width / _LANDSCAPE[0], visible.height / _LANDSCAPE[1])
