"""Draws figures and objects on the table in the low view, with walls hiding them."""

from __future__ import annotations

import math
from typing import Final, TypeAlias

import pygame

from game.frostgrave.figures import Figure
from game.frostgrave.names import NOBODY
from game.frostgrave.terrain.units import INCH
from scenes.games.frostgrave.camera import Camera
from scenes.games.frostgrave.drawing import materials
from scenes.games.frostgrave.drawing.contours import LINE, contour
from scenes.games.frostgrave.drawing.figures import SIDES, Miniatures, sprite_name
from scenes.games.frostgrave.low_view.bases import in_dusk
from scenes.games.frostgrave.low_view.camera import LowCamera
from scenes.games.frostgrave.low_view.depths import cut
from scenes.games.frostgrave.low_view.plate import GROUP, Plate, stepped
from scenes.kit.draw import raster
from scenes.kit.draw.blending import blit
from scenes.kit.draw.canvas import DESIGN_WIDTH
from scenes.kit.draw.colour import Rgb
from scenes.kit.draw.sprite import Sprite
from scenes.kit.kit import Kit

LARGER: Final = 1.3
"""The enlargement of figures: from here they show faces, and nobody measures by them."""
_INK: Final = (5, 10, 24)
_MOST: Final = 160
_OF_USUAL: Final = 2 / 72
"""The zoom of a sprite of the usual view, for a design unit an inch."""
_FOOT: Final = 0.3
"""Inches of ground before a figure's foot that never hide it."""
_VEILED: Final = 0.1
"""Who is hidden by more than this share is outlined."""
_Cut: TypeAlias = tuple[pygame.Surface, pygame.Surface, float, pygame.Surface | None]
"""A picture, what is seen of it, the share of that, and the mask of what hides it."""


def low_name(figure: Figure) -> str:
    """The low view's picture of a figure, which has only one facing."""
    side = SIDES[max(0, figure.owner)]
    kind = f"wizard_{figure.school}" if figure.role == "wizard" else figure.kind
    return f"{side}_{kind}"


def _centre(image: pygame.Surface) -> tuple[float, float]:
    return image.get_width() / 2, image.get_height() / 2


class LowMiniatures(Miniatures):
    """Sprites of figures in the size and fog of their place."""

    def __init__(self, kit: Kit, camera: LowCamera, plate: Plate) -> None:
        super().__init__(kit)
        self._camera = camera
        self._plate = plate
        self._bases: dict[int, tuple[pygame.Surface, Sprite]] = {}

    def sprite(self, figure: Figure, degrees: float, camera: Camera) -> Sprite:
        """The sprite of the miniature at its place by the rules."""
        del degrees, camera
        return self.at(figure, (figure.x, figure.y, figure.z))

    def at(
        self, figure: Figure, spot: tuple[float, float, float], larger: float = LARGER
    ) -> Sprite:
        """The sprite of the miniature at a spot, this many times as large as it is."""
        depth = self._camera.on_plate(*spot).depth
        name = low_name(figure)
        if figure.owner != NOBODY and name in self._kit.sprites.group(GROUP):
            sprite = self._plate.sprite(name, depth, size=larger)
            return self._shaded(sprite, figure.radius / INCH * larger, depth)
        group = self._kit.sprites.group(materials.GROUP)
        zoom = stepped(self._plate.projection.inch(depth) * larger / LARGER) * _OF_USUAL
        share = self._plate.fog(depth)
        return group.get(
            sprite_name(group, figure, 0), zoom, tint=self._plate.air, tint_share=share
        )

    def _shaded(self, sprite: Sprite, reach: float, depth: float) -> Sprite:
        """The sprite with shaded snow on its base, cached with the one it is made of."""
        kept = self._bases.get(id(sprite.image))
        if kept is None or kept[0] is not sprite.image:
            if len(self._bases) >= _MOST:
                self._bases.clear()
            wide = 2 * reach * self._plate.projection.inch(depth) * self._kit.canvas.scale
            flat = self._plate.projection.high / math.hypot(depth, self._plate.projection.high)
            kept = (sprite.image, in_dusk(sprite, (wide, wide * flat)))
            self._bases[id(sprite.image)] = kept
        return kept[1]


class LowFigures:
    """Draws sprites that the walls of a plate hide."""

    def __init__(self, kit: Kit, camera: LowCamera, plate: Plate) -> None:
        self._kit = kit
        self._camera = camera
        self._plate = plate
        self.miniatures = LowMiniatures(kit, camera, plate)
        self._cut: dict[tuple[object, ...], _Cut] = {}
        self._contours: dict[tuple[int, Rgb], pygame.Surface] = {}
        self._flat: dict[tuple[object, ...], pygame.Surface] = {}

    # ------------------------------------------------------------------ those who stand
    def figure(
        self,
        surface: pygame.Surface,
        figure: Figure,
        spot: tuple[float, float, float],
        *,
        hop: float = 0.0,
        opacity: float = 1.0,
        ring: Rgb | None = None,
        own: bool = False,
    ) -> None:
        """Draw a figure with its shadow.

        Args:
            surface: the window.
            figure: the figure.
            spot: its place, in 1/64 inch.
            hop: its height above the ground, likewise.
            opacity: 0-1.
            ring: a colour about its base.
            own: whether it is the viewer's own, which is outlined on walls that hide it.
        """
        reach = figure.radius / INCH
        self.shadow(surface, spot, reach * 1.1 * LARGER, 0.62 * opacity)
        if not hop:
            self.shadow(surface, spot, reach * 0.72 * LARGER, 0.7 * opacity)
        if ring is not None:
            self.ring(surface, spot, reach * 1.16 * LARGER, ring)
        sprite = self.miniatures.at(figure, spot)
        colour = self.miniatures.colour(figure.seat) if own else None
        self.standing(surface, sprite, spot, reach, hop=hop, opacity=opacity, outline=colour)

    def thing(
        self,
        surface: pygame.Surface,
        name: str,
        spot: tuple[float, float, float],
        reach: float,
        *,
        size: float = 1.0,
        opacity: float = 1.0,
        outline: Rgb | None = None,
    ) -> None:
        """Draw an object with a baked picture; a colour outlines it on walls that hide it."""
        self.shadow(surface, spot, reach * 1.3, 0.6 * opacity)
        depth = self._camera.on_plate(*spot).depth
        sprite = self._plate.sprite(name, depth, size=size)
        self.standing(surface, sprite, spot, reach, opacity=opacity, outline=outline)

    def standing(
        self,
        surface: pygame.Surface,
        sprite: Sprite,
        spot: tuple[float, float, float],
        reach: float,
        *,
        hop: float = 0.0,
        opacity: float = 1.0,
        outline: Rgb | None = None,
    ) -> float:
        """Draw a sprite without the part hidden by walls; returns its visible share.

        With a colour that part is outlined on the wall.
        """
        x, y = self._camera.pixel(*spot)
        lift = hop / INCH * self._camera.inch_at(*spot) * self._kit.canvas.scale
        area = sprite.area((x, y - lift))
        whole, image, seen, hidden = self._seen(sprite, area, spot, reach)
        blit(surface, image, area.topleft, opacity)
        if outline is not None and hidden is not None and seen < 1 - _VEILED:
            key = (id(image), outline)
            drawn = self._contours.get(key)
            if drawn is None:
                cover = pygame.transform.smoothscale(hidden, whole.get_size())
                width = LINE * self._kit.canvas.scale
                drawn = self._contours[key] = contour(whole, cover, outline, width)
            blit(surface, drawn, area.topleft, opacity)
        return seen

    def _seen(
        self, sprite: Sprite, area: pygame.Rect, spot: tuple[float, float, float], reach: float
    ) -> _Cut:
        """What walls leave of a sprite, cached by place; the outlines go with it."""
        place = self._design(area)
        depth = self._camera.on_plate(*spot).depth - reach - _FOOT
        # The picture is kept, too, so that no other one can have its number.
        key = (id(sprite.image), round(place.left), round(place.top))
        kept = self._cut.get(key)
        if kept is None:
            if len(self._cut) >= _MOST:
                self._cut.clear()
                self._contours.clear()
            hidden = self._plate.depths.before(place, depth)
            if hidden is None:
                kept = (sprite.image, sprite.image, 1.0, None)
            else:
                image = cut(sprite.image, hidden)
                whole = pygame.mask.from_surface(sprite.image, 90).count() or 1
                seen = pygame.mask.from_surface(image, 90).count() / whole
                kept = (sprite.image, image, seen, hidden)
            self._cut[key] = kept
        return kept

    def _design(self, area: pygame.Rect) -> pygame.FRect:
        """Pixels of the window as design units from the middle of the plate."""
        scale, visible = self._kit.canvas.scale, self._kit.canvas.visible
        return pygame.FRect(
            area.left / scale + visible.left - DESIGN_WIDTH / 2 + self._camera.pan_by,
            area.top / scale + visible.top,
            area.width / scale,
            area.height / scale,
        )

    # ------------------------------------------------------------------ on the ground
    def shadow(
        self, surface: pygame.Surface, spot: tuple[float, float, float], reach: float, dark: float
    ) -> None:
        """A soft shadow that falls a little to the right; paler in the fog."""
        depth = self._camera.on_plate(*spot).depth
        dark *= 1 - self._plate.fog(depth)
        wide, tall = self._ellipse(spot, reach * 1.9)
        key = ("shadow", wide, tall)
        image = self._flat.get(key)
        if image is None:
            small = raster.blurred(raster.disc_mask(24), 5, 14)
            image = pygame.transform.smoothscale(raster.coloured(small, _INK), (wide, tall))
            self._keep(key, image)
        x, y = self._camera.pixel(*spot)
        blit(surface, image, (x - wide * 0.44, y - tall * 0.5), dark)

    def ring(
        self,
        surface: pygame.Surface,
        spot: tuple[float, float, float],
        reach: float,
        colour: Rgb,
        *,
        whole: bool = False,
    ) -> None:
        """A shining ring that lies on the ground about a spot; walls do not hide a `whole` one."""
        wide, tall = self._ellipse(spot, reach)
        key = ("ring", wide, tall, colour)
        image = self._flat.get(key)
        if image is None:
            side = max(24, wide)
            line = max(2, round(side * 0.045))
            mask = raster.clear(side + 16, side + 16)
            mask.blit(raster.ring_mask(side, side, side / 2, line), (8, 8))
            glow = raster.blurred(mask, 4, 0)
            lit = raster.coloured(glow, colour, 0.85)
            blit(lit, raster.coloured(mask, colour), (0, 0))
            grown = (round((side + 16) * wide / side), round((side + 16) * tall / side))
            image = self._keep(key, pygame.transform.smoothscale(lit, grown))
        sprite = Sprite(image, _centre(image))
        if whole:
            sprite.draw(surface, self._camera.pixel(*spot))
        else:
            self.standing(surface, sprite, spot, reach)

    def _ellipse(self, spot: tuple[float, float, float], reach: float) -> tuple[int, int]:
        """The width and height of a circle on the ground as seen, in pixels."""
        seen = self._camera.on_plate(*spot)
        scale = self._kit.canvas.scale
        wide = stepped(2 * reach * self._plate.projection.inch(seen.depth) * scale)
        projection = self._plate.projection
        across, away = self._camera.side.seen(spot[0], spot[1])
        top = projection.seen(across, away + reach, spot[2] / INCH).y
        low = projection.seen(across, away - reach, spot[2] / INCH).y
        return max(2, round(wide)), max(2, round(stepped((low - top) * scale)))

    def _keep(self, key: tuple[object, ...], image: pygame.Surface) -> pygame.Surface:
        if len(self._flat) >= _MOST:
            self._flat.clear()
        self._flat[key] = image
        return image
