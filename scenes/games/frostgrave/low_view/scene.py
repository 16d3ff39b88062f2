"""The picture of one plate in the low view: table, figures, light, mist and snow."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import pygame

from scenes.games.frostgrave.context import FrostgraveContext
from scenes.games.frostgrave.drawing.snow import Snowfall
from scenes.games.frostgrave.input import FrostgraveInput
from scenes.games.frostgrave.low_view.camera import LowCamera
from scenes.games.frostgrave.low_view.figures import LowFigures
from scenes.games.frostgrave.low_view.gathering import Gathering, Told
from scenes.games.frostgrave.low_view.marked_ground import MarkedGround
from scenes.games.frostgrave.low_view.people import People
from scenes.games.frostgrave.low_view.plate import Plate
from scenes.games.frostgrave.low_view.standing_things import levels
from scenes.games.frostgrave.low_view.treasure_in_hand import TreasureInHand
from scenes.games.frostgrave.low_view.weather import Weather
from scenes.kit.draw import raster
from scenes.kit.draw.canvas import DESIGN_WIDTH
from scenes.kit.input.intents import Device
from scenes.kit.motion.easing import pulse

_SNOW: Final = 3.0
"""The multiple of the usual number of snowflakes."""
_BRIGHT: Final = 0.8
_EDGE: Final = 22.0
"""Within this distance of the window's side the mouse moves the picture."""
_PAN: Final = 520.0
_UPRIGHT: Final = (90.0, 590.0)
"""The rows between the panels, in design units, in which the mouse does so."""


class LowScene:
    """The scene of a finished plate.

    Attributes:
        plate: what is looked at, with `camera`.
        figures: draws who stands there.
        ground: what is marked.
        treasure: what is about to be laid.
        gathering: who stands there at the end of the battle, in place of all others.
    """

    def __init__(
        self, context: FrostgraveContext, controller: FrostgraveInput, plate: Plate
    ) -> None:
        self._context = context
        self.plate = plate
        ground, indoors = context.ground, context.ground.indoors
        self.camera = LowCamera(context.kit.canvas, ground.size, plate.edge, levels(ground))
        self.figures = LowFigures(context.kit, self.camera, plate)
        self.ground = MarkedGround(context, plate)
        self.treasure = TreasureInHand(context, controller, self.camera, plate)
        self._people = People(context, controller, plate, self.camera, self.figures)
        self._weather = Weather(context.kit, self.camera, plate, indoors=indoors)
        self._snow = Snowfall(context.kit, indoors=indoors, many=_SNOW)
        self.gathering: Gathering | None = None
        self._still: pygame.Surface | None = None
        self._shown: object = None

    # ------------------------------------------------------------------ time
    def update(self, seconds: float, budget: float, mouse: tuple[float, float] | None) -> bool:
        """Advance; returns whether the picture changed, apart from the weather."""
        moved = mouse is not None and self._push(seconds, mouse)
        self._snow.update(seconds)
        return self.ground.advance(budget) or moved

    def _push(self, seconds: float, mouse: tuple[float, float]) -> bool:
        """Move sideways while the mouse is at the side of the window."""
        kit, camera = self._context.kit, self.camera
        high, low = _UPRIGHT
        beside = not high < mouse[1] < low or self._context.sheet.active
        if beside or kit.controls.device is not Device.MOUSE:
            return False
        before, visible = camera.pan_by, kit.canvas.visible
        if mouse[0] < visible.left + _EDGE:
            camera.pan(_PAN * seconds, 0)
        elif mouse[0] > visible.right - _EDGE:
            camera.pan(-_PAN * seconds, 0)
        return camera.pan_by != before

    # ------------------------------------------------------------------ the picture
    def prepare(self) -> Iterator[None]:
        """Prepare the pictures for the first frame, in steps."""
        unseen = raster.clear(*self._context.kit.canvas.size)
        self._weather.frame()
        yield
        self._background()
        yield
        self._weather.draw_lights(unseen, 0)
        yield
        self._people.draw(unseen)
        yield

    def rest(self) -> None:
        """Drop the pictures of the window's size: nothing is seen of it for some time."""
        self._still, self._shown = None, None
        self._weather.rest()

    def still_again(self) -> Iterator[None]:
        """Make those pictures again, in steps."""
        if self._still is None:
            self._weather.frame()
            yield
            self._background()
            yield

    def gather(self, told: Told) -> Iterator[None]:
        """Let those who have come through the battle stand there from now on, in steps."""
        self.camera.look_at(*self.plate.side.spot(self.camera.size / 2, 0.0), at_once=True)
        gathering = Gathering(self._context, self.plate, self.camera, self.figures, told)
        yield
        yield from gathering.prepare()
        self.gathering = gathering

    def draw(self, surface: pygame.Surface) -> None:
        """Draw everything except the panels."""
        context, weather = self._context, self._weather
        self.ground.look()
        surface.blit(self._background(), (0, 0))
        if self.ground.layer is not None:
            breath = 1.0 if context.kit.settings.reduce_motion else pulse(context.time)
            self.ground.layer.draw_edge(surface, self._corner(), _BRIGHT * breath)
        if self.gathering is None:
            self._people.draw(surface)
        weather.draw_mist(surface, context.time)
        if self.gathering is not None:
            self.gathering.draw(surface)
        weather.draw_lights(surface, context.time)
        self.treasure.draw(surface, self.figures)
        context.particles.draw(surface)
        context.effects.draw_over_table(surface, self.camera)
        self._snow.draw(surface)

    def _corner(self) -> tuple[int, int]:
        """The pixel of the plate's upper left corner."""
        image, canvas = self.plate.image, self._context.kit.canvas
        if image is None:
            return 0, 0
        middle = (DESIGN_WIDTH / 2 - self.camera.pan_by - canvas.visible.left) * canvas.scale
        return round(middle - image.get_width() / 2), round(-canvas.visible.top * canvas.scale)

    def _background(self) -> pygame.Surface:
        """The plate with the marked ground, as the window shows it; cached while nothing moves."""
        corner, layer = self._corner(), self.ground.layer
        key = (corner, id(layer))
        if self._still is None:
            self._still = pygame.Surface(self._context.kit.canvas.size).convert()
        if self._shown != key:
            image, self._shown = self._still, key
            if self.plate.image is not None:
                image.blit(self.plate.image, corner)
                _stretch(image, self.plate.image, corner)
            image.blit(self._weather.frame(), (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED)
            if layer is not None:
                layer.draw(image, corner)
        return self._still


def _stretch(image: pygame.Surface, plate: pygame.Surface, corner: tuple[int, int]) -> None:
    """Fill the part of a high or very wide window outside the plate with its stretched border."""
    width, height = image.get_size()
    left, top = corner
    if top > 0:
        row = plate.subsurface((0, 0, plate.get_width(), 1))
        image.blit(pygame.transform.scale(row, (plate.get_width(), top)), (left, 0))
        low = plate.subsurface((0, plate.get_height() - 1, plate.get_width(), 1))
        rest = height - top - plate.get_height()
        if rest > 0:
            image.blit(
                pygame.transform.scale(low, (plate.get_width(), rest)), (left, height - rest)
            )
    for x, wide in ((0, left), (left + plate.get_width(), width - left - plate.get_width())):
        if wide > 0:
            column = image.subsurface(
                (max(0, min(width - 1, left if x == 0 else x - 1)), 0, 1, height)
            )
            image.blit(pygame.transform.scale(column.copy(), (wide, height)), (x, 0))
