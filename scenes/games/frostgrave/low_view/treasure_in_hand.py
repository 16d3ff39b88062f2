"""The treasure about to be placed: enlarged, in a shaft of light, with the rules' answer."""

from __future__ import annotations

import math
from functools import cache
from typing import Final

import pygame

from game.frostgrave import deploying
from game.frostgrave.battle import Battle
from scenes.games.frostgrave import layout, target_picking
from scenes.games.frostgrave.context import FrostgraveContext
from scenes.games.frostgrave.input import FrostgraveInput
from scenes.games.frostgrave.low_view import landmarks
from scenes.games.frostgrave.low_view.camera import LowCamera
from scenes.games.frostgrave.low_view.figures import LowFigures
from scenes.games.frostgrave.low_view.plate import Plate, stepped
from scenes.games.frostgrave.targets import PLACE, Pointed, Spot
from scenes.kit.draw import materials, raster
from scenes.kit.draw.blending import blit
from scenes.kit.draw.canvas import Anchor
from scenes.kit.draw.colour import Rgb
from scenes.kit.input.intents import Device
from scenes.kit.text.fonts import Family
from scenes.kit.text.typesetter import TextStyle

_LARGER: Final = 1.5
_REACH: Final = 0.42
_ROOM: Final = 0.9
"""How much about the proposed spot is to be seen, in inches."""
_ABOUT: Final = ((-0.9, 0.0), (0.9, 0.0), (0.0, -0.6), (0.0, 0.6), (-0.6, -0.4), (0.6, -0.4))
"""Places about it that are seen then, too: nothing stands there."""
_TALL: Final = 6.4
_WIDE: Final = 2.1
_POOL: Final = 2.3
"""The radius of the warm light on the ground, in inches."""
_FLAT: Final = 0.36
_WARM: Final = (150, 96, 36)
"""Height of that light as a share of its width, and its colour."""
_GOOD: Final = (95, 211, 141)
_SHAFTS: Final = 8


class TreasureInHand:
    """Holds the treasure's place, draws it and places it."""

    def __init__(
        self,
        context: FrostgraveContext,
        controller: FrostgraveInput,
        camera: LowCamera,
        plate: Plate,
    ) -> None:
        self._context = context
        self._controller = controller
        self._camera = camera
        self._plate = plate
        self._depths = plate.depths
        self._lies: tuple[object, pygame.FRect] | None = None
        self._held: Pointed | None = None
        self._asked: object = None
        self._shafts: dict[tuple[int, Rgb], pygame.Surface] = {}
        self._pools: dict[int, pygame.Surface] = {}

    @property
    def is_held(self) -> bool:
        """Whether a treasure is to be placed now."""
        offer = self._context.offer
        return offer is not None and offer.kind == "tokens" and self._controller.mode == PLACE

    @property
    def held(self) -> Pointed | None:
        """Its place: the pointed spot, or the last one."""
        offer, pointed = self._context.offer, self._controller.pointed
        if not self.is_held or offer is None:
            return None
        if offer is not self._asked:
            self._asked, self._held = offer, None
        if pointed is not None and pointed.action is not None:
            self._held = pointed
        elif self._held is None and self._controller.aims:
            self._held = target_picking.consider(self._controller, self._first_spot(), None)
        return self._held

    def _first_spot(self) -> tuple[int, int, int]:
        """The sampled spot nearest to the middle of the near half, best one that is seen whole."""
        size = self._camera.size
        goal = (size / 2 - 2, size * 0.38)
        spots = sorted(
            (target.spot for target in self._controller.targets()),
            key=lambda spot: math.dist(self._camera.side.seen(*spot[:2]), goal),
        )
        whole = next((spot for spot in spots if self._is_whole(spot)), None)
        seen = (spot for spot in spots if self._is_seen(spot))
        return whole or next(seen, spots[0])

    def _is_whole(self, spot: tuple[int, int, int]) -> bool:
        """Whether nothing stands before treasure at a spot, or before the ground about it."""
        seen = self._camera.on_plate(*spot)
        inch = self._camera.inch_at(*spot)
        area = pygame.FRect(0, 0, 2 * _ROOM * inch, _ROOM * inch)
        area.midbottom = (seen.x, seen.y)
        if self._depths.before(area, seen.depth - 2 * _REACH) is not None:
            return False
        across, away = self._camera.side.seen(*spot[:2])
        around = (self._camera.side.spot(across + x, away + y) for x, y in _ABOUT)
        return all(self._is_seen((*place, spot[2])) for place in around)

    def _is_seen(self, spot: tuple[int, int, int]) -> bool:
        seen = self._camera.on_plate(*spot)
        return self._depths.is_ground(seen.x, seen.y)

    def lay(self) -> bool:
        """Place it at its present spot."""
        held = self.held
        if held is None:
            return False
        self._controller.pointed = held
        return self._controller.choose()

    # ------------------------------------------------------------------ the picture
    def draw(self, surface: pygame.Surface, figures: LowFigures) -> None:
        """Draw it with its shaft of light."""
        held = self.held
        if held is None:
            return
        spot = held.spot
        if not held.is_refused:
            self._draw_pool(surface, spot)
        colour = layout.RED if held.is_refused else layout.GOLD
        figures.ring(surface, spot, _REACH * 2.1, colour, whole=True)
        if self._context.kit.controls.device is not Device.MOUSE:
            figures.ring(surface, spot, _REACH * 2.7, (255, 255, 255), whole=True)
        if not held.is_refused:
            self._draw_shaft(surface, spot)
        figures.thing(surface, "chest", spot, _REACH, size=_LARGER, outline=colour)

    def _draw_pool(self, surface: pygame.Surface, spot: tuple[int, int, int]) -> None:
        """Warm light on the ground about it."""
        inch = self._camera.inch_at(*spot) * self._context.kit.canvas.scale
        wide = round(stepped(inch * _POOL)) * 2
        image = self._pools.get(wide)
        if image is None:
            if len(self._pools) >= _SHAFTS:
                self._pools.clear()
            mask = raster.blurred(raster.disc_mask(40), 9, 16)
            mask = pygame.transform.smoothscale(mask, (wide, round(wide * _FLAT)))
            image = self._pools[wide] = pygame.Surface(mask.get_size())
            blit(image, raster.coloured(mask, _WARM), (0, 0))
        x, y = self._camera.pixel(*spot)
        at = (round(x - image.get_width() / 2), round(y - image.get_height() / 2))
        surface.blit(image, at, special_flags=pygame.BLEND_RGB_ADD)

    def _draw_shaft(self, surface: pygame.Surface, spot: tuple[int, int, int]) -> None:
        inch = self._camera.inch_at(*spot) * self._context.kit.canvas.scale
        tall = round(stepped(inch * _TALL))
        image = self._shafts.get((tall, layout.GOLD))
        if image is None:
            if len(self._shafts) >= _SHAFTS:
                self._shafts.clear()
            wide = round(tall * _WIDE / _TALL)
            image = self._shafts[tall, layout.GOLD] = shaft_of_light(wide, tall)
        x, y = self._camera.pixel(*spot)
        at = (round(x - image.get_width() / 2), round(y + inch * 0.12) - tall)
        surface.blit(image, at, special_flags=pygame.BLEND_RGB_ADD)

    def draw_answer(self, surface: pygame.Surface) -> None:
        """Write on a plate beside it that the spot is free, and why."""
        held, offer = self.held, self._context.offer
        if held is None or offer is None or held.is_refused:
            return
        kit, text = self._context.kit, self._reason(offer.battle, held.spot)
        style = TextStyle(Family.STRONG, 15, (242, 246, 255))
        wide = -(-(kit.text.width(text, style) + 58) // 8) * 8
        tall = max(36.0, kit.text.line_height(style) + 14)
        rect = self._beside(held.spot, (wide, tall))
        kit.skin.panel(surface, rect, materials.INK, 12)
        stripe = kit.canvas.rect(pygame.FRect(rect.left + 9, rect.top + 7, 5, tall - 14))
        pygame.draw.rect(surface, _GOOD, stripe, border_radius=2)
        kit.icons.draw(surface, "check", (rect.left + 30, rect.centery), 18, _GOOD)
        kit.text.draw(surface, text, style, (rect.left + 44, rect.centery), Anchor.LEFT)

    def _reason(self, battle: Battle, spot: Spot) -> str:
        """How far the nearest treasure is, or the edge from which the first one is to be far."""
        names = self._context.names
        room = deploying.room_beside_token(battle, *spot)
        if room is not None:
            return names.say("opening.free_by", inches=names.inches(room))
        room = deploying.room_before_edge(battle, *spot)
        return names.say("opening.free_first", inches=names.inches(room))

    def _beside(self, spot: Spot, size: tuple[float, float]) -> pygame.FRect:
        """The place of the answer: as near as it covers no landmark; kept for a spot."""
        pan = self._camera.pan_by
        if self._lies is None or self._lies[0] != (spot, size, pan):
            visible = self._context.kit.canvas.visible
            room = pygame.FRect(visible.left + 8, 72, visible.width - 16, 0)
            room.height = layout.QUESTION.top - 8 - room.top
            at, inch = self._camera.design(*spot), self._camera.inch_at(*spot)
            places = landmarks.about(at, size, inch, room)
            kept = landmarks.landmarks(self._context, self._camera, self._plate)
            self._lies = ((spot, size, pan), landmarks.clearest(places, kept))
        return self._lies[1]


def shaft_of_light(wide: int, tall: int) -> pygame.Surface:
    """Light that falls from above, to be added: bright at its foot and along its middle."""
    lit = raster.coloured(pygame.transform.smoothscale(_beam(), (wide, tall)), (255, 190, 84))
    image = pygame.Surface((wide, tall))
    blit(image, lit, (0, 0))
    return image


@cache
def _beam() -> pygame.Surface:
    """The small mask of the light."""
    small = (24, 64)
    mask = raster.clear(*small)
    for row in range(small[1]):
        share = min(1.0, (row + 0.5) / small[1] / 0.6)
        for column in range(small[0]):
            aside = abs((column + 0.5) / small[0] * 2 - 1)
            soft = max(0.0, min(1.0, (1 - aside) / 0.75))
            core = max(0.0, 1 - aside * 1.6) ** 1.5
            value = share * share * (0.55 * soft * soft + 0.85 * core)
            mask.set_at((column, row), (min(255, round(255 * value)),) * 4)
    return mask
