"""The light of the element in use on the nebula, wherever the backdrop is visible."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

import pygame

from game.riftwalker.elements import ELEMENTS, NO_ELEMENT
from scenes.games.riftwalker import layout
from scenes.games.riftwalker.drawing.backdrop import window_filled
from scenes.games.riftwalker.drawing.element_cards import GROUP
from scenes.kit.draw.canvas import DESIGN_HEIGHT, DESIGN_WIDTH, Canvas
from scenes.kit.kit import Kit

BACKDROP_ZOOM: Final = 1.0
LIGHTS: Final = tuple(f"nebula_{element}" for element in ELEMENTS)
_SCALE: Final = 0.75
"""Pixels of a baked light per design unit."""
_TILE: Final = 60
"""The side of a tile in pixels of the baked light."""
_TILES_A_FRAME: Final = 14
_RISE, _FADE = 1.6, 2.6
"""Shares of its strength that a light gains and loses in a second."""
_STEPS: Final = 8
_KEPT: Final = 1
_BRIGHTEST: Final = 52
"""The sum of a light's mean red, green and blue: brighter ones would outshine cards and words."""
_Tiles = list[tuple[pygame.Surface, tuple[int, int]]]


def backdrop_zoom(canvas: Canvas) -> float:
    """The size of the backdrop, so that it covers everything visible."""
    visible = canvas.visible
    return max(BACKDROP_ZOOM, visible.width / DESIGN_WIDTH, visible.height / DESIGN_HEIGHT)


def backdrop_origin(canvas: Canvas, size: tuple[int, int]) -> tuple[int, int]:
    """The place of the upper left corner of a backdrop of a size in pixels.

    The astrolabe lies around the matrix, as far as the backdrop still covers the window.
    """
    zoom = backdrop_zoom(canvas)
    x, y = canvas.point(
        layout.MIDDLE[0] - layout.BACKDROP_MIDDLE[0] * zoom,
        layout.MIDDLE[1] - layout.BACKDROP_MIDDLE[1] * zoom,
    )
    width, height = canvas.size
    return min(0, max(x, width - size[0])), min(0, max(y, height - size[1]))


class NebulaLight:
    """Lets the light of the element in use rise and fade.

    Args:
        kit: the toolkit.
        covered: areas on the backdrop without light, with the radius of its corners, in
            design units.
    """

    def __init__(self, kit: Kit, covered: Sequence[tuple[pygame.FRect, float]]) -> None:
        self._kit = kit
        self._covered = covered
        self._tiles: dict[int, _Tiles] = {}
        self._cutting: Iterator[None] | None = None
        self._shown = NO_ELEMENT
        self._strength = 0.0
        self._dimmed: tuple[int, int, int, _Tiles] | None = None

    @property
    def shown(self) -> int:
        """The element whose light is visible; -1 for none."""
        return self._shown if self._strength > 0 else NO_ELEMENT

    def forget(self) -> None:
        """Cut all tiles again (the window has changed)."""
        self._tiles.clear()
        self._cutting = self._dimmed = None
        if self._shown != NO_ELEMENT:
            self._begin(self._shown)

    def update(self, seconds: float, element: int) -> bool:
        """Go towards the light of an element; returns whether anything changed."""
        before = self._shown, round(self._strength * _STEPS), self._cutting is None
        if self._shown != element:
            self._strength = max(0.0, self._strength - _FADE * seconds)
            if self._strength == 0:
                self._shown = element
                if element != NO_ELEMENT:
                    self._begin(element)
        elif element != NO_ELEMENT:
            self._strength = min(1.0, self._strength + _RISE * seconds)
        for _ in range(_TILES_A_FRAME if self._cutting is not None else 0):
            if next(self._cutting, self) is self:  # type: ignore[arg-type]
                self._cutting = None
                break
        return before != (self._shown, round(self._strength * _STEPS), self._cutting is None)

    def draw(self, surface: pygame.Surface) -> None:
        """Add the light to the window."""
        step = round(self._strength * _STEPS)
        tiles = self._tiles.get(self._shown, [])
        if step and tiles:
            surface.fblits(self._at(tiles, step), pygame.BLEND_RGB_ADD)

    def _at(self, tiles: _Tiles, step: int) -> _Tiles:
        """The tiles at one step of their strength."""
        if step == _STEPS:
            self._dimmed = None
            return tiles
        key = self._shown, step, len(tiles)
        if self._dimmed is None or self._dimmed[:3] != key:
            value = round(255 * step / _STEPS)
            dimmed = []
            for image, place in tiles:
                copy = image.copy()
                copy.fill((value, value, value), special_flags=pygame.BLEND_RGB_MULT)
                dimmed.append((copy, place))
            self._dimmed = (*key, dimmed)
        return self._dimmed[3]

    # ------------------------------------------------------------------ cutting
    def _begin(self, element: int) -> None:
        """Cut the tiles of a light, a few in each frame, unless they are kept."""
        if element in self._tiles:
            self._tiles[element] = self._tiles.pop(element)
            return
        while len(self._tiles) >= _KEPT:
            self._tiles.pop(next(iter(self._tiles)))
        tiles = self._tiles[element] = []
        self._cutting = self._cut(element, tiles)

    def _cut(self, element: int, tiles: _Tiles) -> Iterator[None]:
        """Scale the light piece by piece, leaving out what is covered."""
        canvas = self._kit.canvas
        light = self._kit.sprites.group(GROUP).get(LIGHTS[element], _SCALE / canvas.scale).image
        mean = sum(pygame.transform.average_color(light)[:3])
        kept = round(255 * min(1.0, _BRIGHTEST / max(1, mean)))
        ratio = canvas.scale / _SCALE
        light, (left, top) = window_filled(light, canvas, _SCALE)
        holes = [(canvas.rect(rect), canvas.length(corner)) for rect, corner in self._covered]
        window = pygame.Rect((0, 0), canvas.size)
        for y in range(0, light.get_height(), _TILE):
            for x in range(0, light.get_width(), _TILE):
                part = pygame.Rect(x, y, _TILE, _TILE).clip(light.get_rect())
                start = left + round(part.left * ratio), top + round(part.top * ratio)
                end = left + round(part.right * ratio), top + round(part.bottom * ratio)
                area = pygame.Rect(start, (end[0] - start[0], end[1] - start[1]))
                if not area.colliderect(window) or any(hole.contains(area) for hole, _ in holes):
                    continue
                tile = pygame.transform.smoothscale(light.subsurface(part), area.size).convert()
                tile.fill((kept, kept, kept), special_flags=pygame.BLEND_RGB_MULT)
                for hole, corner in holes:
                    place = hole.move(-area.left, -area.top)
                    pygame.draw.rect(tile, (0, 0, 0), place, border_radius=corner)
                tiles.append((tile, area.topleft))
                yield
