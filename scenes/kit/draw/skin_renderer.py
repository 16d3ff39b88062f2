"""Makes the surfaces of the skin: everything has side, bevel, rim and two shadows.

Sizes handed in are pixels; radii, bevels and shadows are design units. Nothing is cached here.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

import pygame

from scenes.kit.draw import raster, textures
from scenes.kit.draw.bevel import lay_rounded_shadow, relief, rounded_relief
from scenes.kit.draw.blending import blit
from scenes.kit.draw.canvas import Canvas
from scenes.kit.draw.colour import Rgb, darken, lighten, mix
from scenes.kit.draw.materials import ButtonLook, PanelLook, Texture
from scenes.kit.draw.theme import Theme

BUTTON_SIDE = 4.0
Layers = tuple[tuple[float, float, float], ...]

PANEL_SHADOW: Layers = ((1.8, 2, 0.42), (11, 9, 0.45))
BUTTON_SHADOW: Layers = ((2, 2, 0.42), (8, 6, 0.36))
LIFTED_SHADOW: Layers = ((3, 4, 0.36), (12, 10, 0.34))
SMALL_SHADOW: Layers = ((1.5, 1.5, 0.5),)


@dataclass(frozen=True)
class Piece:
    """A finished image, and by how many pixels it exceeds its rectangle."""

    image: pygame.Surface
    padding: int


class SkinRenderer:
    """Draws single pieces for one theme and canvas."""

    def __init__(self, theme: Theme, canvas: Canvas) -> None:
        self.theme = theme
        self._canvas = canvas

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
            dx, dy = round(self._px(down * 0.35)), round(self._px(down))
            area = pygame.Rect(padding + dx, padding + dy, width, height)
            soft, shade = max(0.8, self._px(sigma)), self.theme.light.shadow
            lay_rounded_shadow(image, area, self._px(radius), soft, shade, opacity)
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

    def panel(self, size: tuple[int, int], look: PanelLook, radius: float, layers: Layers) -> Piece:
        """A raised panel with its shadows."""
        corner = self._px(radius)
        face = raster.masked(self._face(size, look), raster.rounded_mask(*size, corner))
        if look.bevel:
            bevel = rounded_relief(*size, corner, self._px(look.bevel))
            bevel.apply(face, look.lit, look.shaded)
        if look.line is not None:
            thickness, inset = max(1.0, self._px(1.3)), self._px(look.line_inset)
            line = raster.ring_mask(*size, corner, thickness, inset)
            blit(face, raster.coloured(line, look.line, 0.7), (0, 0))
        raster.fade(face, look.opacity)
        blit(face, self._rim(size, corner, look.rim, 0.25), (0, 0))
        base = self._base(size, radius, layers)
        blit(base.image, face, (base.padding, base.padding))
        return base

    def _rim(
        self, size: tuple[int, int], corner: float, opacity: float, bottom: float
    ) -> pygame.Surface:
        rim = raster.ring_mask(*size, corner, max(1.0, self._px(1.25)))
        raster.vertical_fade(rim, 1.0, bottom)
        return raster.coloured(rim, self.theme.light.key, opacity)

    def button(
        self,
        size: tuple[int, int],
        look: ButtonLook,
        radius: float,
        lift: float,
        pressed: bool,
        glow: bool,
    ) -> Piece:
        """A button: side, face with bevel and rim, shadow, glow of the primary one."""
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

    def field(
        self, size: tuple[int, int], colours: tuple[Rgb, Rgb], radius: float, edge: Rgb | None
    ) -> Piece:
        """A sunken field."""
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
        """The shadow of a hollow's edge, from the upper left."""
        radius = max(1.0, self._px(reach))
        padding = int(2 * radius) + 2
        soft = raster.blurred(mask, radius, padding)
        offset = (-padding + round(radius * 0.5), -padding + round(radius * 0.9))
        shade = mask.copy()
        shade.blit(soft, offset, special_flags=pygame.BLEND_RGBA_SUB)
        shade.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        return raster.coloured(shade, (2, 4, 9), opacity)

    def felt(self, size: tuple[int, int], radius: float, dye: Rgb | None = None) -> Piece:
        """A sunken bed of felt, lit from the upper left."""
        corner = self._px(radius)
        mask = raster.rounded_mask(*size, corner)
        face = textures.felt(*size, self._canvas.scale)
        if dye is not None:
            face = pygame.transform.grayscale(face)
            # The nap is dark: doubled, the dye has about the light of the usual felt.
            face.blit(face.copy(), (0, 0), special_flags=pygame.BLEND_RGB_ADD)
            face.fill(dye, special_flags=pygame.BLEND_RGB_MULT)
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

    def tray(self, size: tuple[int, int], radius: float, frame: float) -> Piece:
        """A wooden frame with mitred corners around an empty middle for felt."""
        base = self._base(size, radius, PANEL_SHADOW)
        width, height = size
        scale, thick = self._canvas.scale, round(self._px(frame))
        wood = textures.wood(width, height, scale)
        upright = pygame.transform.rotate(textures.wood(height, thick * 2, scale, 21), 90)
        upright.fill((226, 222, 218), special_flags=pygame.BLEND_RGB_MULT)
        ends = raster.masked(upright, _mitre(2 * thick, height, thick))
        blit(wood, ends.subsurface((0, 0, thick, height)), (0, 0))
        blit(wood, ends.subsurface((thick, 0, thick, height)), (width - thick, 0))
        mask = raster.rounded_mask(width, height, self._px(radius))
        hole = raster.rounded_mask(width - 2 * thick, height - 2 * thick, self._px(12))
        mask.blit(hole, (thick, thick), special_flags=pygame.BLEND_RGBA_SUB)
        open_middle = raster.clear(*base.image.get_size())
        open_middle.fill((255, 255, 255, 255))
        place = (base.padding + thick, base.padding + thick)
        open_middle.blit(hole, place, special_flags=pygame.BLEND_RGBA_SUB)
        base.image.blit(open_middle, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        face = raster.masked(wood, mask)
        relief(mask, self._px(5)).apply(face, 0.42, 0.62)
        blit(face, self._rim(size, self._px(radius), 0.16, 0.1), (0, 0))
        blit(base.image, face, (base.padding, base.padding))
        return base

    def chip(self, size: tuple[int, int], colour: Rgb, opacity: float) -> Piece:
        """A flat pill."""
        mask = raster.rounded_mask(*size, size[1] / 2)
        image = raster.gradient_fill(
            mask, lighten(colour, 0.08), darken(colour, 0.12), opacity=opacity
        )
        blit(image, self._rim(size, size[1] / 2, 0.22, 0.0), (0, 0))
        return Piece(image, 0)

    def row(
        self,
        size: tuple[int, int],
        colours: tuple[Rgb, Rgb],
        radius: float,
        edge: Rgb | None,
        opacity: float,
    ) -> Piece:
        """A gently raised row."""
        base = self._base(size, radius, ((1.5, 1.2, 0.35),))
        corner = self._px(radius)
        image = raster.gradient_fill(raster.rounded_mask(*size, corner), *colours, opacity=opacity)
        blit(image, self._rim(size, corner, 0.16, 0.1), (0, 0))
        if edge is not None:
            line = raster.ring_mask(*size, corner, max(1.0, self._px(1.7)))
            blit(image, raster.coloured(line, edge), (0, 0))
        blit(base.image, image, (base.padding, base.padding))
        return base

    def token(self, size: tuple[int, int], colours: tuple[Rgb, Rgb]) -> Piece:
        """A round, domed knob."""
        diameter = min(size)
        mask = raster.disc_mask(diameter)
        return self.relief(mask, colours, max(2.0, diameter / self._canvas.scale * 0.14))

    def relief(self, mask: pygame.Surface, colours: tuple[Rgb, Rgb], bevel: float) -> Piece:
        """A chunky token of any mask."""
        layers = ((1.5, 2, 0.5), (4, 4, 0.32))
        padding = int(self._px(max(2.6 * sigma + down for sigma, down, _ in layers))) + 3
        width, height = mask.get_size()
        image = raster.clear(width + 2 * padding, height + 2 * padding)
        for sigma, down, opacity in layers:
            soft, grown = raster.soft_shadow(
                mask, max(0.8, self._px(sigma)), opacity, self.theme.light.shadow
            )
            offset = round(self._px(down))
            blit(image, soft, (padding - grown + offset // 3, padding - grown + offset))
        face = raster.gradient_fill(mask, *colours)
        relief(mask, self._px(bevel)).apply(face, 0.55, 0.55)
        blit(image, face, (padding, padding))
        return Piece(image, padding)

    def led(self, size: tuple[int, int], colour: Rgb) -> Piece:
        """The dark box behind glowing digits."""
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

    def ring(
        self, size: tuple[int, int], radius: float, colour: Rgb, thickness: float, glow: float
    ) -> Piece:
        """A selection ring just outside a rectangle."""
        reach = round(self._px(thickness + 1.5))
        soft = int(self._px(9))
        padding = reach + soft
        width, height = size[0] + 2 * reach, size[1] + 2 * reach
        margin = round(self._px(radius)) + reach + 4
        small = raster.ring_mask(
            min(width, 2 * margin),
            min(height, 2 * margin),
            self._px(radius) + reach,
            max(1.5, self._px(thickness)),
        )
        image = raster.clear(small.get_width() + 2 * soft, small.get_height() + 2 * soft)
        if glow > 0:
            halo = raster.blurred(small, max(1.0, self._px(3.5)), soft)
            blit(image, raster.coloured(halo, colour, glow), (0, 0))
        # A dark rim above the glow: on paper the ring would hardly be seen without it.
        edge = raster.blurred(small, max(1.0, self._px(1.2)), soft)
        for _ in range(2):
            edge.blit(edge, (0, 0), special_flags=pygame.BLEND_RGBA_ADD)
        blit(image, raster.coloured(edge, (44, 22, 6), 0.8), (0, 0))
        blit(image, raster.coloured(small, colour), (soft, soft))
        size = width + 2 * soft, height + 2 * soft
        return Piece(raster.nine_slice(image, margin + soft - 1, *size), padding)


def _mitre(width: int, height: int, thick: int) -> pygame.Surface:
    """The coverage of two upright frame members side by side, cut at 45 degrees."""
    left = [(0, 0), (thick, thick), (thick, height - thick), (0, height)]
    right = [(width, 0), (thick, thick), (thick, height - thick), (width, height)]
    mask = raster.polygon_mask(width, height, left)
    second = raster.polygon_mask(width, height, right)
    mask.blit(second, (0, 0), special_flags=pygame.BLEND_RGBA_ADD)
    return mask


_PALE: Final = 180
_WARM, _DARK_WOOD = 20, 140
"""How much more red than blue, and how little red at all, the top of a wooden button has."""
_ASHEN: Final[Rgb] = (62, 56, 50)
"""A face whose channels are all above this counts as paper."""


def disabled(look: ButtonLook) -> ButtonLook:
    """The grey look of a disabled button; one of paper stays pale, one of wood warm."""
    red, green, blue = look.top
    if min(red, green, blue) > _PALE:
        ash: Rgb = (203, 194, 174)
        return replace(
            look,
            top=mix(look.top, ash, 0.7),
            bottom=mix(look.bottom, darken(ash, 0.1), 0.7),
            label=mix(look.label, (150, 136, 112), 0.85),
        )
    grey: Rgb = _ASHEN if red - blue > _WARM and red < _DARK_WOOD else (52, 60, 76)
    return replace(
        look,
        top=mix(look.top, grey, 0.78),
        bottom=mix(look.bottom, darken(grey, 0.25), 0.78),
        label=mix(look.label, (150, 160, 176), 0.85),
    )
