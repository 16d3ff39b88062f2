"""Paints the ground of a table once: snow, flagstones, ice, rough patches, shadows, dusk."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

import pygame

from game.frostgrave.terrain.pieces import Part
from game.frostgrave.terrain.shapes import Polygon, hull
from game.frostgrave.terrain.table import Table
from game.frostgrave.terrain.units import INCH
from scenes.games.frostgrave.drawing.beyond import MARGIN, is_clear, repeated
from scenes.games.frostgrave.drawing.materials import BAKED_PPI, Materials
from scenes.kit.draw import raster, textures
from scenes.kit.draw.colour import Rgb

SHADOW: Final = (0.55, -0.12)
"""The shadow of an inch of height, in inches."""
_STONE: Final = frozenset(("paving", "square", "flagstones"))
_SHADED: Final = (198, 208, 222)
_DUSK: Final = (246, 249, 255, 255)
_COLD_STONE: Final = ((46, 62, 100), 0.22)
_MOONLIT: Final = (2, 6, 14)
_COOL: Final = (244, 247, 255)
_COARSE: Final = 4
_BAND: Final = 512
_STROKES: Final = 60
"""The approximate number of painting steps."""
_DEPTH: Final = 178
_BRIGHTER: Final = (150, 154, 160)
_DRIFTS: Final = 15.0
"""The softness of the paving's edge below the snow, in coarse pixels."""
_RINGS: Final = ((1.0, (190, 232, 255), 0.95), (0.62, (120, 200, 255), 0.8))
"""The rings of a disc of the Keep: share of its size, colour, brightness."""
_RING: Final = 0.1
"""Their width, as a share of the disc."""
_BEYOND: Final = ((26, 36, 68), 0.56)
"""The darkness beyond the table, which draws the eye to it."""
NIGHT: Final = (16, 25, 48)
"""The colour beyond the picture of a table under a roof."""
FOG: Final = (88, 105, 143)
"""The colour beyond the picture of other tables: fog in moonlight."""


class GroundPicture:
    """The painted ground.

    Attributes:
        image: opaque, `ppi` pixels an inch, with `MARGIN` inches around the table.
        ppi: pixels for an inch.
    """

    far: Rgb = FOG
    """The colour beyond the picture."""

    def __init__(self, materials: Materials, table: Table) -> None:
        self._materials = materials
        self._table = table
        inches = table.feet * 12
        self.ppi = BAKED_PPI if inches <= 36 else 32
        self.side = (inches + 2 * MARGIN) * self.ppi
        self.image = pygame.Surface((self.side, self.side))

    def paint(self) -> Iterator[float]:
        """Paint everything in steps that fit into a frame; yields the share done."""
        for number, _ in enumerate(self._strokes(), 1):
            yield min(0.99, number / _STROKES)
        yield 1.0

    def _strokes(self) -> Iterator[None]:
        yield from self._spread("snow_ground")
        # Figures are to be the brightest things on the table, also on snow.
        self.image.fill(_SHADED, special_flags=pygame.BLEND_RGB_MULT)
        yield
        parts = [part for piece in self._table.pieces for part in piece.parts]
        size = self._table.size
        around = repeated(parts, size)
        yield from self._patch(
            "flagstone_ground", [p.shape for p in (*parts, *around) if p.look in _STONE], 0.46
        )
        yield from self._rough([p.shape for p in parts if p.kind == "rough" and p.look != "ice"])
        yield from self._ice([p.shape for p in parts if p.look == "ice" and p.kind == "rough"])
        yield from self._discs([p.shape for p in parts if p.look == "disc"])
        yield from self._hush([p.shape for p in parts if p.look == "hush"])
        beyond = [each for each in around if is_clear(each.shape, each.top, size)]
        raised = [p for p in (*parts, *beyond) if p.kind in ("low", "wall", "solid", "floor")]
        yield from self._shadows(raised)
        yield from self._dusk()

    # ------------------------------------------------------------------ the layers
    def _spread(self, name: str) -> Iterator[None]:
        """Cover everything with a texture, repeated as mirror images."""
        tile = self._fitted(name)
        width = tile.get_width()
        count = -(-self.side // width)
        for column in range(count):
            for row in range(count):
                turned = pygame.transform.flip(tile, bool(column % 2), bool(row % 2))
                self.image.blit(turned, (column * width, row * width))
                yield

    def _whole(self, name: str) -> pygame.Surface:
        tile = self._fitted(name)
        width = tile.get_width()
        whole = pygame.Surface((self.side, self.side), pygame.SRCALPHA)
        for column in range(-(-self.side // width)):
            for row in range(-(-self.side // width)):
                turned = pygame.transform.flip(tile, bool(column % 2), bool(row % 2))
                whole.blit(turned, (column * width, row * width))
        whole.fill((0, 0, 0, 255), special_flags=pygame.BLEND_RGBA_MAX)
        return whole

    def _fitted(self, name: str) -> pygame.Surface:
        """A texture at the size of this picture."""
        tile = self._materials.texture(name, kept=False)
        if self.ppi != BAKED_PPI:
            side = round(tile.get_width() * self.ppi / BAKED_PPI)
            tile = pygame.transform.smoothscale(tile.convert_alpha(), (side, side))
        return tile

    def _mask(self, shapes: Iterable[Polygon], soft: float = 3.0) -> pygame.Surface:
        """Patches as a soft mask at a quarter of the size."""
        side = self.side // _COARSE
        mask = raster.clear(side, side)
        scale = self.ppi / INCH / _COARSE
        off = MARGIN * self.ppi / _COARSE
        for shape in shapes:
            points = [(x * scale + off, y * scale + off) for x, y in shape]
            pygame.draw.polygon(mask, (255, 255, 255, 255), points)
        return raster.blurred(mask, soft, 0)

    def _ragged(
        self, shapes: Iterable[Polygon], grain: float, seed: int, soft: float = 3.0
    ) -> pygame.Surface:
        """Patches with a frayed edge, as grey levels to send through a curve."""
        mask = self._mask(shapes, soft)
        mask.fill((round(255 * (1 - grain)),) * 3 + (255,), special_flags=pygame.BLEND_RGBA_MULT)
        side = mask.get_width()
        noise = textures.noise(side, side, (26, 24), seed, 4)
        noise.fill((round(255 * grain),) * 3, special_flags=pygame.BLEND_RGB_MULT)
        mask.blit(noise, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
        return mask

    def _patch(self, name: str, shapes: list[Polygon], edge: float) -> Iterator[None]:
        if not shapes:
            return
        # Snow drifts far over the stones: a narrow fringe would leave the edge a straight line.
        grey = self._ragged(shapes, 0.5, 7, _DRIFTS)
        yield
        mask = raster.curve(grey, _rise(edge - 0.035, edge + 0.045))
        yield from self._texture(name, mask)
        yield from self._wash(mask, *_COLD_STONE)

    def _rough(self, shapes: list[Polygon]) -> Iterator[None]:
        if not shapes:
            return
        grey = self._ragged(shapes, 0.5, 19)
        yield
        yield from self._wash(raster.curve(grey, _rise(0.46, 0.66)), (88, 96, 112), 0.55)

    def _ice(self, shapes: list[Polygon]) -> Iterator[None]:
        if not shapes:
            return
        grey = self._ragged(shapes, 0.22, 23)
        yield
        yield from self._wash(raster.curve(grey, _band(0.36, 0.50)), (240, 248, 255), 0.75)
        yield from self._texture("frozen_water", raster.curve(grey, _rise(0.46, 0.54)))
        yield from self._wash(raster.curve(grey, _band(0.47, 0.62)), (20, 60, 96), 0.42)

    def _discs(self, shapes: list[Polygon]) -> Iterator[None]:
        """Draw discs of magic light: dark stone with two shining rings and a glow."""
        if not shapes:
            return
        yield from self._wash(self._mask(shapes, 1.0), (30, 44, 84), 0.62)
        glow = self._mask(shapes, 9.0)
        yield
        yield from self._wash(raster.curve(glow, _band(0.20, 0.62)), (96, 190, 255), 0.55)
        for size, colour, opacity in _RINGS:
            rings = self._mask((_about(shape, size) for shape in shapes), 0.8)
            inner = self._mask((_about(shape, size - _RING) for shape in shapes), 0.8)
            rings.blit(inner, (0, 0), special_flags=pygame.BLEND_RGBA_SUB)
            yield
            yield from self._wash(rings, colour, opacity)

    def _hush(self, shapes: list[Polygon]) -> Iterator[None]:
        """The area without magic: a dull violet tint with a line around it."""
        if not shapes:
            return
        yield from self._wash(self._mask(shapes, 7.0), (74, 38, 112), 0.55)
        line = self._mask((_about(shape, 1.06) for shape in shapes), 0.8)
        inner = self._mask((_about(shape, 1.03) for shape in shapes), 0.8)
        line.blit(inner, (0, 0), special_flags=pygame.BLEND_RGBA_SUB)
        yield
        yield from self._wash(line, (190, 140, 250), 0.9)

    def _shadows(self, parts: list[Part]) -> Iterator[None]:
        shapes = []
        for part in parts:
            if part.top < INCH // 4:
                continue
            across, down = (round(each * part.top) for each in SHADOW)
            low = [(round(SHADOW[0] * part.bottom), round(SHADOW[1] * part.bottom))]
            points = [(x + dx, y + dy) for x, y in part.shape for dx, dy in (*low, (across, down))]
            shapes.append(hull(points))
        contact = self._mask((part.shape for part in parts if part.bottom == 0), 4.0)
        yield
        yield from self._wash(contact, (14, 22, 44), 0.62)
        cast = self._mask(shapes, 1.4)
        yield
        yield from self._wash(cast, (18, 28, 58), 0.42)

    def _dusk(self) -> Iterator[None]:
        side = self.side // 8
        mist = textures.noise(side, side, (60, 52), 41, 3)
        table = bytes(max(0, min(255, round(242 + (value - 128) * 0.22))) for value in range(256))
        mist = raster.curve(mist, table)
        mist.fill((0, 0, 0, 255), special_flags=pygame.BLEND_RGBA_MAX)
        yield
        mist = self._grown(mist)
        yield
        self.image.blit(mist, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
        yield
        self.image.fill(_DUSK, special_flags=pygame.BLEND_RGB_MULT)
        yield
        for top in range(0, self.side, _BAND):
            self._deepen(pygame.Rect(0, top, self.side, min(_BAND, self.side - top)))
            yield
        self.image.fill(_MOONLIT, special_flags=pygame.BLEND_RGB_ADD)
        yield
        self.image.fill(_COOL, special_flags=pygame.BLEND_RGB_MULT)
        yield

    def _deepen(self, area: pygame.Rect) -> None:
        """Mix in the picture multiplied by itself: joints become darker, and snow brighter."""
        part = self.image.subsurface(area)
        deeper = part.copy()
        deeper.blit(part, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
        light = deeper.copy()
        light.fill(_BRIGHTER, special_flags=pygame.BLEND_RGB_MULT)
        deeper.set_alpha(_DEPTH)
        part.blit(deeper, (0, 0))
        part.blit(light, (0, 0), special_flags=pygame.BLEND_RGB_ADD)

    def veil(self) -> Iterator[None]:
        """Let things beyond the table fade into fog, more with distance."""
        dusk, opacity = _BEYOND
        yield from self._frame(MARGIN * self.ppi - self.ppi // 2, 3.0, opacity, dusk)
        for share in (0.55, 0.8):
            yield from self._frame(round(MARGIN * self.ppi * (1 - share)), 9.0, 0.42, FOG)

    def _frame(
        self, width: int, soft: float, opacity: float, colour: Rgb = NIGHT
    ) -> Iterator[None]:
        """Draw a colour over a frame along the picture's border."""
        side = self.side // 8
        mask = raster.clear(side + 64, side + 64)
        mask.fill((255, 255, 255, 255))
        border = width // 8 + 32
        mask.fill((0, 0, 0, 0), (border, border, side + 64 - 2 * border, side + 64 - 2 * border))
        soft_mask = raster.blurred(mask, soft, 0).subsurface((32, 32, side, side))
        yield from self._wash(soft_mask, colour, opacity)

    # ------------------------------------------------------------------ tools
    def _wash(self, mask: pygame.Surface, colour: Rgb, opacity: float) -> Iterator[None]:
        """Draw a colour through a small mask."""
        # The mask is coloured while small: enlarged it looks the same and costs a sixteenth.
        cover = self._grown(raster.coloured(mask, colour, opacity))
        yield
        self.image.blit(cover, (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED)
        yield

    def _texture(self, name: str, mask: pygame.Surface) -> Iterator[None]:
        """Draw a texture through a small mask."""
        cover = self._grown(mask)
        yield
        whole = self._whole(name)
        yield
        whole.blit(cover, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        yield
        self.image.blit(whole, (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED)
        yield

    def _grown(self, mask: pygame.Surface) -> pygame.Surface:
        return pygame.transform.smoothscale(mask, (self.side, self.side))


def _about(shape: Polygon, share: float) -> Polygon:
    """An outline shrunk about its middle."""
    x = sum(corner[0] for corner in shape) / len(shape)
    y = sum(corner[1] for corner in shape) / len(shape)
    return tuple((round(x + (px - x) * share), round(y + (py - y) * share)) for px, py in shape)


def _rise(low: float, high: float) -> bytes:
    """A curve from 0 to full between two shares, soft at both ends."""
    table = []
    for value in range(256):
        share = max(0.0, min(1.0, (value / 255 - low) / (high - low)))
        table.append(round(255 * share * share * (3 - 2 * share)))
    return bytes(table)


def _band(low: float, high: float) -> bytes:
    """A curve that is full in the middle of two shares and 0 beyond them."""
    middle, half = (low + high) / 2, (high - low) / 2
    return bytes(
        round(255 * max(0.0, 1 - abs(value / 255 - middle) / half)) for value in range(256)
    )
