"""Surfaces drawn in code: panels, buttons, fields, chips, rings and the LED box.

Everything has thickness: side, bevel, rim, contact and ambient shadow. Each piece is drawn
once per pixel size and kept. Public methods take design rectangles and draw on screen.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass, replace

import pygame

from scenes.kit import looks, raster, textures
from scenes.kit.canvas import Canvas
from scenes.kit.colour import Rgb, darken, lighten, mix
from scenes.kit.looks import ButtonLook, PanelLook, Texture
from scenes.kit.relief import nine_slice, relief, rounded_relief, rounded_shadow
from scenes.kit.text import blit
from scenes.kit.theme import Theme

_CACHE_BYTES = 96 * 1024 * 1024
BUTTON_SIDE = 4.0
Layers = tuple[tuple[float, float, float], ...]

PANEL_SHADOW: Layers = ((1.8, 2, 0.42), (11, 9, 0.45))
BUTTON_SHADOW: Layers = ((2, 2, 0.42), (8, 6, 0.36))
LIFTED_SHADOW: Layers = ((3, 4, 0.36), (12, 10, 0.34))
SMALL_SHADOW: Layers = ((1.5, 1.5, 0.5),)


@dataclass(frozen=True)
class Piece:
    """A finished image and how far it reaches beyond the rectangle it belongs to (pixels)."""

    image: pygame.Surface
    padding: int


class Skin:
    """Draws and keeps the surfaces of one canvas."""

    def __init__(self, theme: Theme, canvas: Canvas) -> None:
        self.theme = theme
        self._canvas = canvas
        self._pieces: OrderedDict[tuple[object, ...], Piece] = OrderedDict()
        self._bytes = 0

    def clear(self) -> None:
        """Forget everything drawn (window size or palette changed)."""
        self._pieces.clear()
        self._bytes = 0

    # ------------------------------------------------------------------ public surfaces
    def panel(
        self,
        surface: pygame.Surface,
        rect: pygame.FRect,
        look: PanelLook = looks.INK,
        radius: float | None = None,
        shadow: Layers = PANEL_SHADOW,
    ) -> None:
        """A raised panel of one material."""
        corner = self.theme.radii.panel if radius is None else radius
        area = self._canvas.rect(rect)
        key = ("panel", area.size, look, corner, shadow)
        self._put(surface, area, key, lambda: self._panel(area.size, look, corner, shadow))

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
        """A button; `lift` 0-1 is the hover. Returns how far its face is moved (design units)."""
        corner = self.theme.radii.button if radius is None else radius
        corner = min(corner, rect.height / 2)
        step = round(lift * 4) / 4
        face = look if enabled else _disabled(look)
        area = self._canvas.rect(rect)
        key = ("button", area.size, face, corner, step, pressed, glow)
        self._put(
            surface, area, key, lambda: self._button(area.size, face, corner, step, pressed, glow)
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
        self._put(surface, area, key, lambda: self._field(area.size, colours, radius, edge))

    def felt(self, surface: pygame.Surface, rect: pygame.FRect, radius: float = 12) -> None:
        """A sunken bed of felt."""
        area = self._canvas.rect(rect)
        key = ("felt", area.size, radius)
        self._put(surface, area, key, lambda: self._felt(area.size, radius))

    def chip(
        self, surface: pygame.Surface, rect: pygame.FRect, colour: Rgb, opacity: float = 0.95
    ) -> None:
        """A flat pill for a fact or a tag."""
        area = self._canvas.rect(rect)
        key = ("chip", area.size, colour, opacity)
        self._put(surface, area, key, lambda: self._chip(area.size, colour, opacity))

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
        self._put(surface, area, key, lambda: self._row(area.size, colours, radius, edge, opacity))

    def token(
        self, surface: pygame.Surface, rect: pygame.FRect, colours: tuple[Rgb, Rgb]
    ) -> None:
        """A round knob with a domed face (slider knobs, icon buttons, cost discs)."""
        area = self._canvas.rect(rect)
        key = ("token", area.size, colours)
        self._put(surface, area, key, lambda: self._token(area.size, colours))

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
        self._put(surface, area, full, lambda: self._relief(mask(), colours, bevel))

    def led(self, surface: pygame.Surface, rect: pygame.FRect, colour: Rgb) -> None:
        """The dark box behind glowing digits, edged in a colour."""
        area = self._canvas.rect(rect)
        key = ("led", area.size, colour)
        self._put(surface, area, key, lambda: self._led(area.size, colour))

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
        self._put(surface, area, key, lambda: self._ring(area.size, radius, paint, thickness, glow))

    # ------------------------------------------------------------------ keeping
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
            piece = self._pieces[key] = make()
            self._bytes += _weight(piece)
            while self._bytes > _CACHE_BYTES and len(self._pieces) > 1:
                self._bytes -= _weight(self._pieces.popitem(last=False)[1])
        else:
            self._pieces.move_to_end(key)
        blit(surface, piece.image, (area.left - piece.padding, area.top - piece.padding))

    # ------------------------------------------------------------------ making
    def _px(self, units: float) -> float:
        return units * self._canvas.scale

    def _base(
        self, size: tuple[int, int], radius: float, layers: Layers, extra: float = 0
    ) -> Piece:
        """A transparent image with the shadows of a rounded rectangle in it."""
        width, height = size
        reach = max((2.6 * sigma + down for sigma, down, _ in layers), default=0.0)
        padding = int(self._px(max(reach, extra))) + 3
        image = raster.clear(width + 2 * padding, height + 2 * padding)
        for sigma, down, opacity in layers:
            mask, grown = rounded_shadow(
                width, height, self._px(radius), max(0.8, self._px(sigma)), opacity
            )
            shade = raster.coloured(mask, self.theme.light.shadow)
            dx, dy = round(self._px(down * 0.35)), round(self._px(down))
            blit(image, shade, (padding - grown + dx, padding - grown + dy))
        return Piece(image, padding)

    def _face(self, size: tuple[int, int], look: PanelLook) -> pygame.Surface:
        width, height = size
        scale = self._canvas.scale
        match look.texture:
            case Texture.PAPER:
                return textures.paper(width, height, scale)
            case Texture.WOOD:
                return textures.wood(width, height, scale)
            case Texture.WALNUT:
                return textures.wood(width, height, scale, dark=True)
            case Texture.FELT:
                return textures.felt(width, height, scale)
            case Texture.BRUSHED:
                return textures.brushed(width, height, scale, (look.top, look.bottom))
            case Texture.GRADIENT:
                image = raster.gradient(width, height, look.top, look.bottom)
                return textures.grained(image, scale, 3, 6)

    def _panel(
        self, size: tuple[int, int], look: PanelLook, radius: float, layers: Layers
    ) -> Piece:
        base = self._base(size, radius, layers)
        corner = self._px(radius)
        mask = raster.rounded_mask(*size, corner)
        face = raster.masked(self._face(size, look), mask)
        if look.bevel:
            bevel = rounded_relief(*size, corner, self._px(look.bevel))
            bevel.apply(face, look.lit, look.shaded)
        if look.line is not None:
            thickness, inset = max(1.0, self._px(1.3)), self._px(look.line_inset)
            line = raster.ring_mask(*size, corner, thickness, inset)
            blit(face, raster.coloured(line, look.line, 0.7), (0, 0))
        raster.fade(face, look.opacity)
        blit(face, self._rim(size, corner, look.rim, 0.25), (0, 0))
        blit(base.image, face, (base.padding, base.padding))
        return base

    def _rim(
        self, size: tuple[int, int], corner: float, opacity: float, bottom: float
    ) -> pygame.Surface:
        rim = raster.ring_mask(*size, corner, max(1.0, self._px(1.25)))
        raster.vertical_fade(rim, 1.0, bottom)
        return raster.coloured(rim, self.theme.light.key, opacity)

    def _button(
        self,
        size: tuple[int, int],
        look: ButtonLook,
        radius: float,
        lift: float,
        pressed: bool,
        glow: bool,
    ) -> Piece:
        layers = LIFTED_SHADOW if lift > 0.5 else BUTTON_SHADOW
        base = self._base(size, radius, SMALL_SHADOW if pressed else layers, extra=18)
        corner, padding = self._px(radius), base.padding
        mask = raster.rounded_mask(*size, corner)
        side = raster.gradient_fill(mask, look.side, darken(look.side, 0.35))
        down = round(self._px(BUTTON_SIDE))
        up = round(self._px(BUTTON_SIDE - 1)) if pressed else -round(self._px(2 * lift))
        for step in range(min(up + 1, down), down + 1):
            blit(base.image, side, (padding, padding + step))
        if glow and not pressed:
            halo = raster.ring_mask(*size, corner, self._px(3))
            soft = raster.blurred(halo, self._px(6), padding)
            light = raster.coloured(soft, look.top, 0.55 + 0.25 * lift)
            light.fill((255, 255, 255, 90), special_flags=pygame.BLEND_RGBA_MULT)
            base.image.blit(light, (0, up), special_flags=raster.PREMULTIPLIED)
        top = mix(look.top, look.bottom, 0.45) if pressed else lighten(look.top, 0.10 * lift)
        bottom = darken(look.bottom, 0.06) if pressed else lighten(look.bottom, 0.10 * lift)
        face = raster.masked(
            textures.grained(raster.gradient(*size, top, bottom), self._canvas.scale, 11, 5), mask
        )
        bevel = rounded_relief(*size, corner, self._px(4))
        bevel.apply(face, 0.0 if pressed else 0.30, 0.16)
        blit(face, self._rim(size, corner, 0.20 if pressed else 0.55, 0.0), (0, 0))
        blit(base.image, face, (padding, padding + up))
        return base

    def _field(
        self, size: tuple[int, int], colours: tuple[Rgb, Rgb], radius: float, edge: Rgb | None
    ) -> Piece:
        corner = self._px(radius)
        mask = raster.rounded_mask(*size, corner)
        image = raster.gradient_fill(mask, *colours)
        blit(image, self._inner_shadow(mask, 6, 0.62), (0, 0))
        lower = raster.ring_mask(*size, corner, max(1.0, self._px(1.2)))
        raster.vertical_fade(lower, 0.0, 1.0)
        blit(image, raster.coloured(lower, self.theme.light.fill, 0.20), (0, 0))
        if edge is not None:
            line = raster.ring_mask(*size, corner, max(1.0, self._px(1.6)))
            blit(image, raster.coloured(line, edge, 0.9), (0, 0))
        return Piece(image, 0)

    def _inner_shadow(self, mask: pygame.Surface, reach: float, opacity: float) -> pygame.Surface:
        """The shadow that the edge of a hollow throws into it, from the upper left."""
        radius = max(1.0, self._px(reach))
        padding = int(2 * radius) + 2
        soft = raster.blurred(mask, radius, padding)
        offset = (-padding + round(radius * 0.5), -padding + round(radius * 0.9))
        shade = mask.copy()
        shade.blit(soft, offset, special_flags=pygame.BLEND_RGBA_SUB)
        shade.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        return raster.coloured(shade, (2, 4, 9), opacity)

    def _felt(self, size: tuple[int, int], radius: float) -> Piece:
        corner = self._px(radius)
        mask = raster.rounded_mask(*size, corner)
        face = textures.felt(*size, self._canvas.scale)
        glow = raster.clear(*size)
        width, height = size
        pygame.draw.ellipse(
            glow, (255, 255, 255, 255), (-width * 0.05, -height * 0.35, width * 0.8, height * 1.1)
        )
        soft = raster.blurred(glow, max(6.0, height * 0.22), 0)
        face.blit(raster.coloured(soft, (34, 44, 46)), (0, 0), special_flags=pygame.BLEND_RGB_ADD)
        face.fill((216, 216, 216), special_flags=pygame.BLEND_RGB_MULT)
        image = raster.masked(face, mask)
        blit(image, self._inner_shadow(mask, 7, 0.85), (0, 0))
        return Piece(image, 0)

    def _chip(self, size: tuple[int, int], colour: Rgb, opacity: float) -> Piece:
        mask = raster.rounded_mask(*size, size[1] / 2)
        image = raster.gradient_fill(
            mask, lighten(colour, 0.08), darken(colour, 0.12), opacity=opacity
        )
        blit(image, self._rim(size, size[1] / 2, 0.22, 0.0), (0, 0))
        return Piece(image, 0)

    def _row(
        self,
        size: tuple[int, int],
        colours: tuple[Rgb, Rgb],
        radius: float,
        edge: Rgb | None,
        opacity: float,
    ) -> Piece:
        base = self._base(size, radius, ((1.5, 1.2, 0.35),))
        corner = self._px(radius)
        image = raster.gradient_fill(raster.rounded_mask(*size, corner), *colours, opacity=opacity)
        blit(image, self._rim(size, corner, 0.16, 0.1), (0, 0))
        if edge is not None:
            line = raster.ring_mask(*size, corner, max(1.0, self._px(1.7)))
            blit(image, raster.coloured(line, edge), (0, 0))
        blit(base.image, image, (base.padding, base.padding))
        return base

    def _token(self, size: tuple[int, int], colours: tuple[Rgb, Rgb]) -> Piece:
        diameter = min(size)
        mask = raster.disc_mask(diameter)
        return self._relief(mask, colours, max(2.0, diameter / self._canvas.scale * 0.14))

    def _relief(
        self, mask: pygame.Surface, colours: tuple[Rgb, Rgb], bevel: float
    ) -> Piece:
        padding = int(self._px(9)) + 3
        width, height = mask.get_size()
        image = raster.clear(width + 2 * padding, height + 2 * padding)
        for sigma, down, opacity in ((1.5, 2, 0.5), (4, 4, 0.32)):
            soft, grown = raster.soft_shadow(
                mask, max(0.8, self._px(sigma)), opacity, self.theme.light.shadow
            )
            offset = round(self._px(down))
            blit(image, soft, (padding - grown + offset // 3, padding - grown + offset))
        face = raster.gradient_fill(mask, *colours)
        relief(mask, self._px(bevel)).apply(face, 0.55, 0.55)
        blit(image, face, (padding, padding))
        return Piece(image, padding)

    def _led(self, size: tuple[int, int], colour: Rgb) -> Piece:
        corner = self._px(10)
        mask = raster.rounded_mask(*size, corner)
        image = raster.gradient_fill(mask, (6, 10, 18), (13, 20, 34))
        blit(image, self._inner_shadow(mask, 5, 0.9), (0, 0))
        line = raster.ring_mask(*size, corner, max(1.0, self._px(2)))
        padding = int(self._px(10))
        base = raster.clear(size[0] + 2 * padding, size[1] + 2 * padding)
        halo = raster.coloured(raster.blurred(line, self._px(4), padding), colour, 0.35)
        blit(base, halo, (0, 0))
        blit(image, raster.coloured(line, colour), (0, 0))
        blit(base, image, (padding, padding))
        return Piece(base, padding)

    def _ring(
        self, size: tuple[int, int], radius: float, colour: Rgb, thickness: float, glow: float
    ) -> Piece:
        reach = round(self._px(thickness + 1.5))
        soft = int(self._px(9))
        padding = reach + soft
        width, height = size[0] + 2 * reach, size[1] + 2 * reach
        margin = round(self._px(radius)) + reach + 4
        small = raster.ring_mask(
            min(width, 2 * margin), min(height, 2 * margin), self._px(radius) + reach,
            max(1.5, self._px(thickness)),
        )
        image = raster.clear(small.get_width() + 2 * soft, small.get_height() + 2 * soft)
        if glow > 0:
            halo = raster.blurred(small, max(1.0, self._px(3.5)), soft)
            blit(image, raster.coloured(halo, colour, glow), (0, 0))
        blit(image, raster.coloured(small, colour), (soft, soft))
        return Piece(
            nine_slice(image, margin + soft - 1, width + 2 * soft, height + 2 * soft), padding
        )


def _weight(piece: Piece) -> int:
    width, height = piece.image.get_size()
    return 4 * width * height


def _disabled(look: ButtonLook) -> ButtonLook:
    grey: Rgb = (52, 60, 76)
    return replace(
        look,
        top=mix(look.top, grey, 0.78),
        bottom=mix(look.bottom, darken(grey, 0.25), 0.78),
        label=mix(look.label, (150, 160, 176), 0.85),
    )
