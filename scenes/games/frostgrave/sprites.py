"""Draws the figures on the table: shadows, miniatures, covering scenery, chips, treasure."""

from __future__ import annotations

import math
from typing import Final

import pygame

from game.frostgrave.figures import Figure
from game.frostgrave.state import Token
from game.frostgrave.terrain.units import INCH
from scenes.games.frostgrave import layout
from scenes.games.frostgrave.context import FrostgraveContext
from scenes.games.frostgrave.drawing.beyond import flame, lanterns
from scenes.games.frostgrave.drawing.contours import WallContours
from scenes.games.frostgrave.drawing.crowding import Crowding
from scenes.games.frostgrave.drawing.figures import treasure_sprite
from scenes.games.frostgrave.drawing.materials import GROUP
from scenes.games.frostgrave.drawing.zoomed_layers import Glaze, Hiding
from scenes.kit.draw import raster
from scenes.kit.draw.blending import blit
from scenes.kit.draw.colour import Rgb
from scenes.kit.draw.sprite import turned

_GLOW: Final = 2.6
"""The radius of a treasure's light, in inches."""
_FLAME: Final = 0.9
"""The radius of the glow about a lantern's flame, in inches."""
_FLAMES: Final = ((176, 104, 30), (196, 118, 38), (216, 134, 46), (236, 150, 56))
"""The glow's pictures as the flame flickers."""
_FREE: Final = pygame.FRect(216, 62, 1060, 584)
"""Feet beyond it are below a panel: a chip there would be a scrap of a figure unseen."""
_AT_FEET: Final = (0.62, 0.2)
_SMALL: Final = 0.62
_COVERS: Final = 1.9
"""How far aside and south treasure at a figure's feet is drawn (inches), its scale, and the
distance within which it is, in radii of the base."""
_ASIDE: Final = (
    (0.0, 0.0),
    (0.0, 0.9),
    (1.0, 0.1),
    (-1.0, 0.1),
    (1.0, 0.8),
    (-1.0, 0.8),
    (0.0, 1.4),
)
"""The greatest shift of a chip away from others, in its heights: it stays at its base."""


class FrostgraveSprites:
    """Draws figures and treasure of one battle."""

    def __init__(self, context: FrostgraveContext) -> None:
        self._context = context
        self._crowding = Crowding(context)
        self._glows: dict[tuple[int, Rgb], pygame.Surface] = {}
        self._prints: dict[tuple[int, int], pygame.Surface] = {}
        self._hidden: dict[int, tuple[object, list[Hiding]]] = {}
        self._contours = WallContours(context.kit)
        self._rings: dict[tuple[int, Rgb, int], pygame.Surface] = {}

    # ------------------------------------------------------------------ below the figures
    def draw_prints(self, surface: pygame.Surface) -> None:
        """Footprints in the snow."""
        context = self._context
        camera = context.camera
        placed = []
        for x, y, facing in context.model.prints:
            image = self._sole(round(camera.ppi), round(facing / 15) * 15 % 180)
            at = camera.pixel(x, y)
            placed.append(
                (
                    image,
                    (round(at[0] - image.get_width() / 2), round(at[1] - image.get_height() / 2)),
                )
            )
        surface.fblits(placed, pygame.BLEND_PREMULTIPLIED)

    # ------------------------------------------------------------------ those who stand
    def draw(self, surface: pygame.Surface, glaze: Glaze | None) -> None:
        """Everything standing on the table, the farthest back first.

        Args:
            surface: the window.
            glaze: the tint over the ground, also over scenery drawn again before a figure.
        """
        context = self._context
        model = context.model
        order: list[tuple[float, float, Figure | Token]] = []
        for figure in model.shown():
            place = model.places[figure.id]
            order.append((place.y, place.z, figure))
        lying = (each for each in model.tokens if each.where == "table")
        # Treasure at a figure's feet lies before it, where it is visible.
        order.extend((each.y + INCH // 4, each.z, each) for each in lying)
        order.sort(key=lambda each: each[:2])
        for _, _, thing in order:
            if isinstance(thing, Figure):
                self._figure(surface, thing, glaze)
            else:
                self._token(surface, thing, glaze)
        self._crowding.draw(surface)

    def draw_light(self, surface: pygame.Surface) -> None:
        """Warm light round treasure on the ground."""
        context = self._context
        ppi = context.camera.ppi
        for token in context.model.tokens:
            if token.where != "table":
                continue
            image = self._pool(round(ppi * _GLOW), (46, 27, 4))
            x, y = context.camera.pixel(token.x, token.y, token.z)
            at = (round(x - image.get_width() / 2), round(y - image.get_height() / 2))
            surface.blit(image, at, special_flags=pygame.BLEND_RGB_ADD)

    def draw_flames(self, surface: pygame.Surface) -> None:
        """The flames of lanterns at the table's edge and on walls, each in its own rhythm.

        They shine in the dark beside the panels, too.
        """
        context = self._context
        if context.ground.indoors:
            return
        calm = context.kit.settings.reduce_motion
        window, radius = surface.get_rect(), round(context.camera.ppi * _FLAME)
        around = [flame(foot) for foot in lanterns(context.ground.size)]
        for number, spot in enumerate(around + context.scenery.flames()):
            x, y = context.camera.pixel(*spot)
            if not window.collidepoint(x, y):
                continue
            beat = 0.0 if calm else math.sin(context.time * 9 + number * 2.1)
            beat += 0.0 if calm else math.sin(context.time * 23 + number * 5.3) / 2
            colour = _FLAMES[round((beat / 1.5 + 1) / 2 * (len(_FLAMES) - 1))]
            image = self._pool(radius, colour)
            at = (round(x - image.get_width() / 2), round(y - image.get_height() / 2))
            surface.blit(image, at, special_flags=pygame.BLEND_RGB_ADD)

    def draw_chips(self, surface: pygame.Surface) -> None:
        """Icon and Health of every figure, above all figures."""
        context = self._context
        acting = set(context.model.active)
        dice, far = context.effects.dice, context.camera.shows_all
        # The names of those who roll stand on their cards.
        rolling = set() if dice is None else {each.figure for each in dice.throws}
        laid: list[pygame.Rect] = []
        window = surface.get_rect()
        for figure in sorted(context.model.shown(), key=lambda one: context.model.places[one.id].y):
            place = context.model.places[figure.id]
            if place.opacity < 0.6 or figure.id in rolling:
                continue
            x, y = context.camera.pixel(place.x, place.y, place.z)
            if not _FREE.collidepoint(context.kit.canvas.to_design((x, y))):
                continue
            done = figure.activated and figure.id not in acting
            chip = context.miniatures.chip(figure, figure.seat, figure.health, done=done, far=far)
            below = self._base(figure)
            at = (round(x - chip.get_width() * 0.5), round(y + below - chip.get_height() * 0.3))
            at = _beside(chip.get_rect(topleft=at).clamp(window), laid)
            blit(surface, chip, at)
            self._signs(surface, figure, (at[0] + chip.get_width(), at[1]))

    def _signs(self, surface: pygame.Surface, figure: Figure, corner: tuple[int, int]) -> None:
        """Small icons beside the chip: treasure carried, hanging, active spells."""
        context = self._context
        x, y = corner
        step = context.kit.canvas.length(15)
        if figure.token >= 0:
            carried = treasure_sprite(context.model.tokens[figure.token])
            sprite = context.kit.sprites.group(GROUP).get(carried, 0.66)
            sprite.draw(surface, (x + step * 0.4, y + step * 1.2))
            x += round(step * 1.3)
        if figure.hanging:
            icon = context.kit.icons.get("up", 13, layout.GOLD)
            blit(surface, icon, (x, y + step // 4))
            x += step
        for status in figure.statuses[:4]:
            spell = context.reference.book.spells.get(status.id)
            colour = layout.SCHOOLS.get(spell.school, layout.VIOLET) if spell else layout.GOLD
            dot = self._ring(max(4, step // 3), colour, 0)
            blit(surface, dot, (x, y + step // 3))
            x += dot.get_width() + 1

    def _figure(self, surface: pygame.Surface, figure: Figure, glaze: Glaze | None) -> None:
        context = self._context
        place = context.model.places[figure.id]
        if not place.opacity:
            return
        camera = context.camera
        point = camera.pixel(place.x, place.y, place.z)
        shadow = context.miniatures.shadow(figure, place.facing, camera)
        if shadow is not None:
            shadow.draw(surface, point, 0.75 * place.opacity)
        self._base_ring(surface, figure, point)
        sprite = context.miniatures.sprite(figure, place.facing, camera)
        if place.tilt:
            sprite = turned(sprite, -place.tilt)
        lifted = (point[0], point[1] - place.hop / INCH * camera.ppi)
        opacity = place.opacity * (0.55 if self._is_faint(figure) else 1.0)
        area = sprite.draw(surface, lifted, opacity)
        self._rim(surface, figure, lifted, opacity)
        before = self._hide(surface, figure.id, (place.x, place.y, place.z), area, glaze)
        colour = context.miniatures.colour(figure.seat)
        self._contours.draw(surface, sprite.image, area, before, camera.origin, colour, opacity)

    def _rim(
        self,
        surface: pygame.Surface,
        figure: Figure,
        point: tuple[float, float],
        opacity: float,
    ) -> None:
        """The rim of a base in the colour of the palette, if a different one was baked."""
        miniatures = self._context.miniatures
        colour = miniatures.repainted(figure)
        if colour is None:
            return
        image = miniatures.rim(max(4, round(self._base(figure))), colour)
        at = (round(point[0] - image.get_width() / 2), round(point[1] - image.get_height() / 2))
        blit(surface, image, at, opacity)

    def _base(self, figure: Figure) -> float:
        """The drawn radius of a base, in pixels."""
        context = self._context
        return figure.radius / INCH * context.camera.figure_zoom * context.kit.canvas.scale

    def _is_faint(self, figure: Figure) -> bool:
        reference = self._context.reference
        return any(
            "invisible" in reference.status(status.id).flags
            or "elsewhere" in reference.status(status.id).flags
            for status in figure.statuses
        )

    def _hide(
        self,
        surface: pygame.Surface,
        number: int,
        spot: tuple[float, float, float],
        area: pygame.Rect,
        glaze: Glaze | None,
    ) -> list[Hiding]:
        """Draw again the scenery before a figure, and return it.

        The scenery is cached until figure or zoom change, with places from the table's corner.
        """
        context = self._context
        left, top = context.camera.origin
        there = area.move(-left, -top)
        model = context.model
        key = (
            context.camera.ppi,
            model.markers,
            model.gone,
            *(round(each) for each in spot),
            tuple(there),
        )
        kept = self._hidden.get(number)
        if kept is None or kept[0] != key:
            kept = (key, context.scenery.hiding(*spot, there, context.camera))
            self._hidden[number] = kept
        for each in kept[1]:
            at = each.place.move(left, top)
            blit(surface, each.image, at.topleft)
            if glaze is not None:
                surface.set_clip(at)
                glaze.over(surface, each.thing, (left, top), context.camera.ppi)
                surface.set_clip(None)
        return kept[1]

    def _base_ring(
        self, surface: pygame.Surface, figure: Figure, point: tuple[float, float]
    ) -> None:
        """A ring round the base: gold if it waits in a group, a side's colour if controlled.

        Who acts has a ring of light below all figures instead: see `ActiveMark`.
        """
        context = self._context
        radius = self._base(figure)
        active = context.model.active
        if figure.id in active and figure.id != context.selected and len(active) > 1:
            self._put_ring(surface, point, radius + 3, layout.GOLD, 1)
        elif figure.id in context.members:
            self._put_ring(surface, point, radius + 3, layout.TEAL, 3)
        if figure.seat >= 0 and figure.seat != figure.owner:
            colour = context.miniatures.colour(figure.seat)
            self._put_ring(surface, point, radius + 6, colour, 4)

    def _put_ring(
        self,
        surface: pygame.Surface,
        point: tuple[float, float],
        radius: float,
        colour: Rgb,
        width: int,
    ) -> None:
        image = self._ring(round(radius), colour, width)
        at = (round(point[0] - image.get_width() / 2), round(point[1] - image.get_height() / 2))
        blit(surface, image, at)

    def _token(self, surface: pygame.Surface, token: Token, glaze: Glaze | None) -> None:
        context = self._context
        group = context.kit.sprites.group(GROUP)
        zoom = 2 * context.camera.zoom / 72
        point = context.camera.pixel(token.x, token.y, token.z)
        side = self._beside_whom(token)
        if side:
            # A figure at it must be visible, and so must the treasure at its feet.
            across, down = (each * context.camera.ppi for each in _AT_FEET)
            point = (point[0] + side * across, point[1] + down)
            context.miniatures.treasure(context.camera, _SMALL, token).draw(surface, point)
            return
        shadow = group.shadow(treasure_sprite(token), zoom)
        if shadow is not None:
            shadow.draw(surface, point, 0.8)
        sprite = context.miniatures.treasure(context.camera, token=token)
        area = sprite.draw(surface, point)
        # The keys of treasure are negative numbers, unlike those of figures.
        before = self._hide(surface, -1 - token.id, (token.x, token.y, token.z), area, glaze)
        origin = context.camera.origin
        self._contours.draw(surface, sprite.image, area, before, origin, layout.GOLD)

    def _beside_whom(self, token: Token) -> int:
        """On which side of a figure that it would cover it lies: -1 left, 1 right, 0 for nobody."""
        places = self._context.model.places
        for each in self._context.model.shown():
            place = places[each.id]
            if abs(place.x - token.x) + abs(place.y - token.y) < each.radius * _COVERS:
                return 1 if token.x >= place.x else -1
        return 0

    # ------------------------------------------------------------------ small pictures
    def _ring(self, radius: int, colour: Rgb, width: int) -> pygame.Surface:
        key = (radius, colour, width)
        image = self._rings.get(key)
        if image is None:
            if len(self._rings) > 120:
                self._rings.clear()
            side = radius * 2 + 8
            thick = max(2, round(width * self._context.kit.canvas.scale)) if width else radius
            mask = raster.ring_mask(side - 6, side - 6, (side - 6) / 2, thick)
            image = raster.clear(side, side)
            if width:
                glow = raster.blurred(mask, 3.0, 3)
                blit(image, raster.coloured(glow, colour, 0.9), (0, 0))
            blit(image, raster.coloured(mask, colour), (3, 3))
            self._rings[key] = image
        return image

    def _pool(self, radius: int, colour: Rgb) -> pygame.Surface:
        key = (radius, colour)
        image = self._glows.get(key)
        if image is None:
            if len(self._glows) > 8:
                self._glows.clear()
            small = 48
            mask = raster.blurred(raster.disc_mask(small), 10, small // 2)
            mask = pygame.transform.smoothscale(mask, (radius * 2, radius * 2))
            lit = raster.coloured(mask, colour)
            image = pygame.Surface(lit.get_size())
            image.blit(lit, (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED)
            self._glows[key] = image
        return image

    def _sole(self, ppi: int, angle: int) -> pygame.Surface:
        key = (ppi, angle)
        image = self._prints.get(key)
        if image is None:
            if len(self._prints) > 60:
                self._prints.clear()
            length, width = max(5, round(ppi * 0.17)), max(3, round(ppi * 0.10))
            mask = raster.rounded_mask(length, width, width / 2)
            sole = raster.coloured(mask, (52, 70, 112), 0.42)
            image = self._prints[key] = pygame.transform.rotate(sole, -angle)
        return image


def _beside(chip: pygame.Rect, laid: list[pygame.Rect]) -> tuple[int, int]:
    """A place for a chip at its base where it covers the fewest earlier ones."""
    spots = [chip.move(chip.height * across, chip.height * down) for across, down in _ASIDE]
    little = chip.width * chip.height // 5

    def covered(spot: pygame.Rect) -> int:
        return sum(part.width * part.height for part in map(spot.clip, laid)) // little

    spot = min(spots, key=covered)
    laid.append(spot)
    return spot.topleft
