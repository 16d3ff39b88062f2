"""The static background: arena, rink, and the parts of the HUD that change rarely.

It is one opaque surface of the window's size. A section is painted again only when its key has
changed.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import dataclass
from time import sleep

import pygame

from scenes.games.trick_shot.drawing import drawn_rink, ice_light
from scenes.games.trick_shot.drawing.baked import BAKED_SCALE, GROUP, read_pictures, rink_picture
from scenes.games.trick_shot.layout import Layout, RinkFrame
from scenes.kit.draw import raster
from scenes.kit.draw.blending import blit
from scenes.kit.draw.colour import Rgb
from scenes.kit.kit import Kit

_NIGHT = ((10, 18, 34), (19, 35, 60), (12, 22, 38))
_SHELF = ((13, 21, 36), (10, 16, 28))
_AROUND_SQUARES, _CORNER = (0.36, 0.72, 0.08), 1.44
"""The ice beside, above and below the squares, and the radius of the corners of baked rinks, in
squares."""
_STRIP, _REST = 64, 0.001
"""A large picture is drawn in strips of this many rows, with pauses for frames in between."""


@dataclass
class Section:
    """A part of the HUD: its area, its key, and how it is painted."""

    area: pygame.FRect
    key: Callable[[], Hashable]
    paint: Callable[[pygame.Surface], None]
    shown: Hashable = None


class Arena:
    """Paints and caches the background."""

    def __init__(self, kit: Kit, layout: Layout, frame: RinkFrame) -> None:
        self._kit = kit
        self._layout = layout
        self._frame = frame
        self._pictures = read_pictures(kit.root / "assets")
        self._bare: pygame.Surface | None = None
        self._dressed: pygame.Surface | None = None
        self._sections: list[Section] = []
        self._frames: list[Callable[[pygame.Surface], None]] = []
        self._rink_on_table: tuple[pygame.Rect, tuple[int, int]] | None = None
        self._whole_cell = frame.cell
        self._small: tuple[float, pygame.Surface, tuple[int, int]] | None = None

    def add(self, section: Section) -> None:
        """Add a section of the HUD."""
        self._sections.append(section)

    def add_frame(self, paint: Callable[[pygame.Surface], None]) -> None:
        """Add something that never changes while the window stays the same."""
        self._frames.append(paint)

    def forget(self) -> None:
        """Paint everything again (window, language or palette changed)."""
        self._bare = self._dressed = self._small = None
        for section in self._sections:
            section.shown = None

    def refresh(self) -> pygame.Surface:
        """Bring the picture up to date and return it; do not change it."""
        if self._bare is None or self._dressed is None:
            self._bare = self._paint_bare()
            self._dressed = self._bare.copy()
        for section in self._sections:
            key = section.key()
            if key != section.shown:
                section.shown = key
                self._repaint(section, self._bare, self._dressed)
        return self._dressed

    def _repaint(self, section: Section, bare: pygame.Surface, dressed: pygame.Surface) -> None:
        area = self._kit.canvas.rect(section.area)
        dressed.set_clip(area)
        dressed.blit(bare, area, area)
        section.paint(dressed)
        dressed.set_clip(None)

    def _paint_bare(self) -> pygame.Surface:
        canvas = self._kit.canvas
        surface = pygame.Surface(canvas.size).convert()
        self._backdrop(surface)
        self._shelf(surface)
        self._rink(surface)
        for paint in self._frames:
            paint(surface)
        return surface

    def _backdrop(self, surface: pygame.Surface) -> None:
        """The dark stands; the baked picture covers the window and keeps its shape."""
        width, height = surface.get_size()
        surface.blit(raster.gradient(width, height, *_NIGHT), (0, 0))
        group = self._kit.sprites.group(GROUP)
        if "arena" not in group:
            return
        visible = self._kit.canvas.visible
        sprite = group.covering("arena", (visible.width, visible.height))
        left = (width - sprite.image.get_width()) // 2
        top = min(0, (height - sprite.image.get_height()) // 2)
        blit(surface, sprite.image, (left, top))

    def _shelf(self, surface: pygame.Surface) -> None:
        """The dark ledge at the bottom, on which cards, tray and buttons lie."""
        canvas = self._kit.canvas
        top = canvas.point(0, self._layout.shelf_top)[1]
        width, height = surface.get_width(), surface.get_height() - top
        if height <= 0:
            return
        mask = raster.clear(width, height)
        mask.fill((255, 255, 255, 255))
        raster.vertical_fade(mask, 0.0, 1.0)
        shade = raster.gradient_fill(mask, *_SHELF)
        blit(surface, shade, (0, top))
        blit(surface, shade, (0, top))

    def _rink(self, surface: pygame.Surface) -> None:
        frame = self._frame
        image, origin = self.rink_image(frame.cell)
        x, y = self._kit.canvas.point(frame.area.left, frame.area.top)
        blit(surface, image, (x - origin[0], y - origin[1]))
        self._light(surface, frame)
        self._rink_on_table = image.get_rect(topleft=(x - origin[0], y - origin[1])), origin

    def _light(self, surface: pygame.Surface, frame: RinkFrame) -> None:
        """The light of the hall on the ice: bright in the middle, with the lamps mirrored."""
        side, above, below = (part * frame.cell for part in _AROUND_SQUARES)
        squares = frame.area
        ice = pygame.FRect(
            squares.left - side,
            squares.top - above,
            squares.width + 2 * side,
            squares.height + above + below,
        )
        area = self._kit.canvas.rect(ice)
        corner = self._kit.canvas.length(frame.cell * self._corner)
        blit(surface, ice_light.shade(area.size, corner), area.topleft)
        for share in ice_light.LAMPS:
            streak = ice_light.streak(round(area.width * 0.085), round(area.height * 0.9))
            left = area.left + round(area.width * share) - streak.get_width() // 2
            surface.blit(streak, (left, area.top), special_flags=pygame.BLEND_RGB_ADD)

    @property
    def _corner(self) -> float:
        """The radius of the corners of the ice, in squares."""
        picture = rink_picture(self._pictures, self._frame.rink.id)
        return _CORNER if picture is not None else drawn_rink.CORNER

    def small_rink(self, cell: float) -> tuple[pygame.Surface, tuple[int, int]]:
        """The rink as `rink_image`, but scaled from the table's picture: quick, and cut square."""
        if self._small is None or self._small[0] != cell:
            self.refresh()
            if self._bare is None or self._rink_on_table is None:
                raise RuntimeError("the table's picture comes first")
            area, origin = self._rink_on_table
            seen = area.clip(self._bare.get_rect())
            share = cell / self._whole_cell
            size = (max(1, round(seen.width * share)), max(1, round(seen.height * share)))
            image = pygame.transform.smoothscale(self._bare.subsurface(seen), size)
            left, top = area.left + origin[0] - seen.left, area.top + origin[1] - seen.top
            self._small = cell, image, (round(left * share), round(top * share))
        return self._small[1:]

    def close_up(
        self, cell: float, size: tuple[int, int], corner: tuple[int, int], light: Rgb
    ) -> pygame.Surface:
        """Return the rink before dimmed stands; a thread may make it.

        Args:
            cell: the size of squares in design units.
            size: that of the picture in pixels.
            corner: where in it the first square begins.
            light: what is left of the light on the stands.
        """
        stands = pygame.Surface(size)
        group = self._kit.sprites.group(GROUP)
        if "arena" in group:
            arena = group.apart("arena", 1.0).image
            arena.fill(light, special_flags=pygame.BLEND_MULT)
            pygame.transform.scale(arena, size, stands)
            del arena
        image, origin = self.rink_image(cell, apart=True)
        left, top = corner[0] - origin[0], corner[1] - origin[1]
        for upper in range(0, image.get_height(), _STRIP):
            part = pygame.Rect(0, upper, image.get_width(), _STRIP)
            stands.blit(image, (left, top + upper), part, pygame.BLEND_PREMULTIPLIED)
            sleep(_REST)
        return stands

    def rink_image(
        self, cell: float, *, apart: bool = False
    ) -> tuple[pygame.Surface, tuple[int, int]]:
        """The rink with squares of a size in design units, and the pixel of its first corner.

        It is cached, unless it is made `apart` (by a thread beside the drawing).
        """
        frame, canvas = self._frame, self._kit.canvas
        group = self._kit.sprites.group(GROUP)
        name = f"rink_{frame.rink.id}"
        picture = rink_picture(self._pictures, frame.rink.id)
        if picture is None or name not in group:
            return drawn_rink.paint(frame.rink, round(canvas.length(cell)))
        zoom = cell * BAKED_SCALE / picture.cell
        across, down = (canvas.length(part / BAKED_SCALE * zoom) for part in picture.origin)
        sprite = group.apart(name, zoom) if apart else group.get(name, zoom)
        return sprite.image, (across, down)
