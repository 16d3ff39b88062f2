"""Surfaces drawn in code: panels, buttons, fields, chips, rings and the LED box.

Everything has thickness: side, bevel, rim, contact and ambient shadow. Each piece is drawn once per
pixel size and cached. Public methods take design rectangles and draw on screen.
"""

from __future__ import annotations

from collections.abc import Callable

import pygame

from scenes.kit.draw import materials, raster
from scenes.kit.draw.blending import blit
from scenes.kit.draw.bounded_cache import BoundedCache, for_window, weight
from scenes.kit.draw.canvas import Canvas
from scenes.kit.draw.colour import Rgb
from scenes.kit.draw.materials import ButtonLook, PanelLook
from scenes.kit.draw.skin_renderer import (
    BUTTON_SIDE,
    PANEL_SHADOW,
    Layers,
    Piece,
    SkinRenderer,
    disabled,
)
from scenes.kit.draw.theme import Theme

_KEPT = 10.0
"""Megabytes for the surfaces of a window of 1280x720; it grows with the pixels."""
_SHADE: Rgb = (4, 8, 10)
_SHADES = 16


class Skin:
    """Draws and keeps the surfaces of one canvas."""

    def __init__(self, theme: Theme, canvas: Canvas) -> None:
        self._renderer = SkinRenderer(theme, canvas)
        self._canvas = canvas
        self._pieces: BoundedCache[tuple[object, ...], Piece] = BoundedCache(
            0, lambda one: weight(one.image)
        )
        self._fit()

    @property
    def theme(self) -> Theme:
        """The current theme."""
        return self._renderer.theme

    @theme.setter
    def theme(self, theme: Theme) -> None:
        self._renderer.theme = theme

    @property
    def bytes(self) -> int:
        """The bytes of all cached surfaces."""
        return self._pieces.bytes

    def clear(self) -> None:
        """Clear the cache (window size or palette changed)."""
        self._pieces.clear()
        self._fit()

    def _fit(self) -> None:
        self._pieces.limit = for_window(_KEPT, self._canvas.scale)

    def panel(
        self,
        surface: pygame.Surface,
        rect: pygame.FRect,
        look: PanelLook = materials.INK,
        radius: float | None = None,
        shadow: Layers = PANEL_SHADOW,
    ) -> None:
        """A raised panel of one material."""
        corner = self.theme.radii.panel if radius is None else radius
        area = self._canvas.rect(rect)
        key = ("panel", area.size, look, corner, shadow)
        self._put(surface, area, key, lambda: self._renderer.panel(area.size, look, corner, shadow))

    def button(
        self,
        surface: pygame.Surface,
        rect: pygame.FRect,
        look: ButtonLook,
        *,
        lift: float = 0.0,
        pressed: bool = False,
        enabled: bool = True,
        glow: bool = False,
        radius: float | None = None,
    ) -> float:
        """A button; `lift` 0-1 is the hover. Returns the offset of its face (design units)."""
        corner = self.theme.radii.button if radius is None else radius
        corner = min(corner, rect.height / 2)
        step = round(lift * 4) / 4
        face = look if enabled else disabled(look)
        area = self._canvas.rect(rect)
        key = ("button", area.size, face, corner, step, pressed, glow)
        self._put(
            surface,
            area,
            key,
            lambda: self._renderer.button(area.size, face, corner, step, pressed, glow),
        )
        return (BUTTON_SIDE - 1) if pressed else -2 * step

    def field(
        self,
        surface: pygame.Surface,
        rect: pygame.FRect,
        colours: tuple[Rgb, Rgb],
        radius: float = 10,
        edge: Rgb | None = None,
    ) -> None:
        """A sunken field: text entries, lists, tracks, trays."""
        area = self._canvas.rect(rect)
        key = ("field", area.size, colours, radius, edge)
        self._put(
            surface, area, key, lambda: self._renderer.field(area.size, colours, radius, edge)
        )

    def felt(
        self,
        surface: pygame.Surface,
        rect: pygame.FRect,
        radius: float = 12,
        dye: Rgb | None = None,
    ) -> None:
        """A sunken bed of felt, in a colour of its own if one is given."""
        area = self._canvas.rect(rect)
        key = ("felt", area.size, radius, dye)
        self._put(surface, area, key, lambda: self._renderer.felt(area.size, radius, dye))

    def tray(
        self,
        surface: pygame.Surface,
        rect: pygame.FRect,
        radius: float,
        frame: float,
        dye: Rgb | None = None,
    ) -> None:
        """A wooden tray lined with felt; `frame` is the width of its rim in design units."""
        area = self._canvas.rect(rect)
        key = ("tray", area.size, radius, frame)
        self.felt(surface, rect.inflate(-2 * frame + 2, -2 * frame + 2), 12, dye)
        self._put(surface, area, key, lambda: self._renderer.tray(area.size, radius, frame))

    def chip(
        self, surface: pygame.Surface, rect: pygame.FRect, colour: Rgb, opacity: float = 0.95
    ) -> None:
        """A flat pill for a fact or a tag."""
        area = self._canvas.rect(rect)
        key = ("chip", area.size, colour, opacity)
        self._put(surface, area, key, lambda: self._renderer.chip(area.size, colour, opacity))

    def row(
        self,
        surface: pygame.Surface,
        rect: pygame.FRect,
        colours: tuple[Rgb, Rgb],
        radius: float = 10,
        edge: Rgb | None = None,
        opacity: float = 0.95,
    ) -> None:
        """A gently raised row of a list, with an optional coloured edge when it is active."""
        area = self._canvas.rect(rect)
        key = ("row", area.size, colours, radius, edge, opacity)
        make = self._renderer.row
        self._put(surface, area, key, lambda: make(area.size, colours, radius, edge, opacity))

    def token(self, surface: pygame.Surface, rect: pygame.FRect, colours: tuple[Rgb, Rgb]) -> None:
        """A round knob with a domed face (slider knobs, icon buttons, cost discs)."""
        area = self._canvas.rect(rect)
        key = ("token", area.size, colours)
        self._put(surface, area, key, lambda: self._renderer.token(area.size, colours))

    def shape(
        self,
        surface: pygame.Surface,
        area: pygame.Rect,
        key: object,
        mask: Callable[[], pygame.Surface],
        colours: tuple[Rgb, Rgb],
        bevel: float = 3,
    ) -> None:
        """A chunky token of any mask, in a pixel rectangle (base shapes, hexagon tokens)."""
        full = ("shape", area.size, key, colours, bevel)
        self._put(surface, area, full, lambda: self._renderer.relief(mask(), colours, bevel))

    def led(self, surface: pygame.Surface, rect: pygame.FRect, colour: Rgb) -> None:
        """The dark box behind glowing digits, edged in a colour."""
        area = self._canvas.rect(rect)
        key = ("led", area.size, colour)
        self._put(surface, area, key, lambda: self._renderer.led(area.size, colour))

    def shadow(self, surface: pygame.Surface, rect: pygame.FRect, opacity: float = 0.5) -> None:
        """The soft round shadow of something standing in a rectangle; it fades towards the edge."""
        area = self._canvas.rect(rect)
        size = (max(4, area.width & ~3), max(4, area.height & ~3))
        strength = round(opacity * _SHADES) / _SHADES

        def make() -> Piece:
            soft = raster.blurred(raster.disc_mask(48), 7, 12)
            # The blur reaches further than its margin: without the rest there the box would show.
            last = soft.get_width() - 1
            rest = max(
                soft.get_at(at).a
                for step in range(last + 1)
                for at in ((0, step), (last, step), (step, 0), (step, last))
            )
            soft.fill((rest, rest, rest, rest), special_flags=pygame.BLEND_RGBA_SUB)
            flat = pygame.transform.smoothscale(soft, size)
            return Piece(raster.coloured(flat, _SHADE, strength), 0)

        self._put(surface, area, ("shadow", size, strength), make)

    def ring(
        self,
        surface: pygame.Surface,
        rect: pygame.FRect,
        radius: float,
        colour: Rgb | None = None,
        thickness: float = 2.5,
        glow: float = 0.5,
    ) -> None:
        """A selection or focus ring just outside a rectangle."""
        paint = self.theme.metal.gold_light if colour is None else colour
        area = self._canvas.rect(rect)
        key = ("ring", area.size, radius, paint, thickness, glow)
        make = self._renderer.ring
        self._put(surface, area, key, lambda: make(area.size, radius, paint, thickness, glow))

    def _put(
        self,
        surface: pygame.Surface,
        area: pygame.Rect,
        key: tuple[object, ...],
        make: Callable[[], Piece],
    ) -> None:
        if area.width <= 0 or area.height <= 0:
            return
        piece = self._pieces.get(key)
        if piece is None:
            piece = self._pieces.put(key, make())
        blit(surface, piece.image, (area.left - piece.padding, area.top - piece.padding))
