"""Draws the marks of spells on the ground: fog, mud, circles, runes, eyes."""

from __future__ import annotations

import itertools
from random import Random
from typing import Final

import pygame

from game.frostgrave.marker_terrain import outline
from game.frostgrave.markers import Marker
from game.frostgrave.terrain.units import INCH
from scenes.games.frostgrave import layout
from scenes.games.frostgrave.animations.scenery_changes import STANDING
from scenes.games.frostgrave.context import FrostgraveContext
from scenes.games.frostgrave.drawing.marks import Marks
from scenes.games.frostgrave.drawing.materials import GROUP
from scenes.games.frostgrave.drawing.school_effects import BAKED_PPI, FOGS
from scenes.kit.draw import raster
from scenes.kit.draw.blending import blit
from scenes.kit.draw.colour import darken

_TERRAIN: Final = {
    "fog": ((205, 217, 236), 0.5),
    "mud": ((84, 66, 48), 0.62),
    "circle": ((140, 110, 230), 0.35),
    "": ((180, 140, 255), 0.4),
}
_BILLOWS_APART: Final = 0.8
_BILLOW_SIZES: Final = (0.36, 0.6)
"""The distance of billows of fog in inches, and their scale."""


class SpellMarks:
    """Draws the marks of spells of one battle."""

    def __init__(self, context: FrostgraveContext, marks: Marks) -> None:
        self._context = context
        self._marks = marks
        self._spells: dict[tuple[int, float], tuple[pygame.Surface, int, int]] = {}

    def draw(self, surface: pygame.Surface) -> None:
        """The markers of spells on the table."""
        for marker in self._context.model.markers:
            self._spell(surface, marker)

    def _spell(self, surface: pygame.Surface, marker: Marker) -> None:
        camera = self._context.camera
        if marker.terrain in STANDING:
            return
        if marker.shape == "point":
            self._sign(surface, marker)
            return
        key = (marker.id, camera.ppi)
        kept = self._spells.get(key)
        if kept is None:
            if len(self._spells) > 40:
                self._spells.clear()
            kept = self._spells[key] = self._painted(marker)
        image, across, down = kept
        x, y = camera.pixel(marker.x, marker.y, marker.z)
        blit(surface, image, (round(x) - across, round(y) - down))

    def _painted(self, marker: Marker) -> tuple[pygame.Surface, int, int]:
        scale = self._context.camera.ppi / INCH
        shape = [((x - marker.x) * scale, (y - marker.y) * scale) for x, y in outline(marker)]
        rise = marker.height * 0.62 * scale if marker.terrain == "fog" else 0.0
        left, right = min(p[0] for p in shape), max(p[0] for p in shape)
        top, bottom = min(p[1] for p in shape) - rise, max(p[1] for p in shape)
        soft = marker.terrain in ("fog", "mud")
        pad = 48 if soft else 10
        size = (round(right - left) + 2 * pad, round(bottom - top) + 2 * pad)
        colour, opacity = _TERRAIN.get(marker.terrain, _TERRAIN[""])
        foot = [(x - left + pad, y - top + pad) for x, y in shape]
        head = [(x, y - rise) for x, y in foot]
        image = raster.clear(*size)
        if rise:
            dark = darken(colour, 0.34)
            body = raster.polygon_mask(*size, raster.hull(foot + head), 2)
            if soft:
                body, dark = raster.blurred(body, 13, 0), colour
            blit(image, raster.coloured(body, dark, opacity), (0, 0))
        cover = raster.polygon_mask(*size, head, 2)
        if soft:
            cover = raster.blurred(cover, 9, 0)
        blit(image, raster.coloured(cover, colour, opacity), (0, 0))
        if marker.terrain == "fog":
            self._billow(image, marker, foot, rise)
        if marker.terrain in ("circle", ""):
            pygame.draw.aalines(image, (214, 190, 255, 255), True, head)
        return image, round(-left) + pad, round(-top) + pad

    def _billow(
        self,
        image: pygame.Surface,
        marker: Marker,
        foot: list[tuple[float, float]],
        rise: float,
    ) -> None:
        """Lay billows of fog over its area, the farthest back first; always the same ones."""
        context, source = self._context, Random(marker.id)
        group, inch = context.kit.sprites.group(GROUP), context.camera.ppi
        zoom = 2 * context.camera.zoom / BAKED_PPI
        inside = raster.polygon_mask(*image.get_size(), foot, 1)
        step = _BILLOWS_APART * inch
        rows, columns = (int(side / step) + 1 for side in reversed(image.get_size()))
        for row, column in itertools.product(range(rows), range(columns)):
            x = (column + source.uniform(0.2, 0.8)) * step
            y = (row + source.uniform(0.2, 0.8)) * step
            number, size = source.randrange(FOGS), source.uniform(*_BILLOW_SIZES)
            spot = (min(round(x), image.get_width() - 1), min(round(y), image.get_height() - 1))
            if inside.get_at(spot)[3] > 128:
                puff = group.get(f"magic_fog_{number}", round(zoom * size, 2))
                puff.draw(image, (x, y - rise * source.uniform(0.0, 0.9)), 0.75)

    def _sign(self, surface: pygame.Surface, marker: Marker) -> None:
        """A rune or an eye at a point."""
        context = self._context
        spell = context.reference.book.spells.get(marker.spell)
        colour = layout.SCHOOLS.get(spell.school, layout.VIOLET) if spell else layout.VIOLET
        spot = (marker.x, marker.y, marker.z)
        self._marks.ring(surface, spot, 26, colour)
        x, y = context.camera.design(*spot)
        icon = context.names.spell_icon(spell.id) if spell else "star"
        context.kit.icons.draw(surface, icon, (x, y), 18, (255, 255, 255))
