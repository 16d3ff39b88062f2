"""The close-up for replays and hits: a camera that follows the puck, bars and a sign."""

from __future__ import annotations

import math
from functools import partial
from typing import Final

import pygame

from scenes.game_view.contract import CORNER_WIDTH
from scenes.games.trick_shot.drawing.arena import Arena
from scenes.games.trick_shot.drawing.ice_wipe import IceWipe
from scenes.games.trick_shot.drawing.team_colours import TeamColours
from scenes.games.trick_shot.layout import Point, RinkFrame
from scenes.kit.draw import raster
from scenes.kit.draw.blending import blit
from scenes.kit.draw.canvas import DESIGN_HEIGHT, DESIGN_WIDTH, Anchor
from scenes.kit.draw.colour import Rgb
from scenes.kit.input.intents import Device, Intent
from scenes.kit.kit import Kit
from scenes.kit.steps import Steps, aside, run_for, run_to_end
from scenes.kit.text.fonts import Family
from scenes.kit.text.typesetter import TextStyle
from scenes.kit.widgets.prompts import draw_input, draw_prompt

CLOSE_CELL: Final = 84.0
"""Design units per square, close up."""
_BAR: Final = 58.0
_DARKEST: Final = 1.7
_FOLLOW: Final = 3.2
"""How fast the camera turns to the puck, per second."""
_MARGIN: Final = (150.0, 110.0)
"""The most that is seen beyond the squares, across and down."""
_BETWEEN_CORNERS: Final = DESIGN_WIDTH - 2 * CORNER_WIDTH
_NIGHT: Final[Rgb] = (116, 124, 142)
_SIGN = TextStyle(Family.NUMBER, 30, (255, 255, 255), tracking=2.2, fixed=True)
_SIGN_WORD: Final = "trick_shot_table.replay.sign"
_TITLE = TextStyle(Family.DISPLAY, 21, (255, 240, 212), fixed=True)
_SKIP = TextStyle(Family.STRONG, 15, (214, 224, 240))


class Broadcast:
    """Draws a replay and its wipe, or a hit as it happens.

    Attributes:
        on: whether the close-up is seen instead of the table.
        live: the word of the present play, which cannot be skipped; empty for a replay.
        title: its caption.
        wipe: 0-1, how far the wipe has run across; 0.5 covers everything.
        stroke: what runs across.
    """

    def __init__(self, kit: Kit, frame: RinkFrame, arena: Arena, colours: TeamColours) -> None:
        self._kit = kit
        self._frame = frame
        self._arena = arena
        self._ground: pygame.Surface | None = None
        self._work: Steps[None] | None = None
        self._dark: pygame.Surface | None = None
        self._camera: Point = (0.0, 0.0)
        self._time = 0.0
        self.on = False
        self.live = ""
        self.title = ""
        self.wipe = 0.0
        self.stroke = IceWipe(kit, colours, _SIGN_WORD)

    @property
    def active(self) -> bool:
        """Whether it is visible."""
        return self.on or self.wipe > 0

    def forget(self) -> None:
        """Drop the picture of the ice (window changed)."""
        self._ground = self._dark = self._work = None
        self.stroke.forget()

    def begin(self, puck: Point, *, live: str = "") -> None:
        """Start the close-up at a place of the board."""
        self.on = True
        self.live = live
        self._time = 0.0
        self._camera = self._held(puck)
        self._frame.look(CLOSE_CELL, self._camera)

    def end(self) -> None:
        """Go back to the whole table."""
        if self.on:
            self.on = False
            self._frame.look_at_all()
        self._ground = self._dark = self._work = None
        self.wipe = 0.0

    def follow(self, puck: Point, seconds: float) -> None:
        """Advance the time: the camera turns to the puck."""
        self._time += seconds
        goal, share = self._held(puck), 1 - math.exp(-_FOLLOW * seconds)
        self._camera = (
            self._camera[0] + (goal[0] - self._camera[0]) * share,
            self._camera[1] + (goal[1] - self._camera[1]) * share,
        )
        if self.on:
            self._frame.look(CLOSE_CELL, self._camera)

    def _held(self, place: Point) -> Point:
        """The nearest camera position that shows nothing beyond the stands."""
        rink = self._frame.rink
        held = []
        sides = zip(
            place, (rink.columns, rink.rows), (DESIGN_WIDTH, DESIGN_HEIGHT), _MARGIN, strict=True
        )
        for at, count, size, margin in sides:
            least = (size / 2 - margin) / CLOSE_CELL - 0.5
            most = count - 1 - least
            held.append((count - 1) / 2 if least > most else max(least, min(most, at)))
        return held[0], held[1]

    def draw_ground(self, surface: pygame.Surface) -> None:
        """The ice below everything that moves."""
        self.prepare()
        if self._work is not None:
            run_to_end(self._work)
        area = self._frame.area
        left, top = area.left - _MARGIN[0], area.top - _MARGIN[1]
        if self._ground is not None:
            surface.blit(self._ground, self._kit.canvas.point(left, top))

    def prepare(self) -> None:
        """Let a thread make the close-up of the ice, so that the wipe need not wait for it."""
        if self._work is None:
            self._work = self._painted()
            run_for(self._work)

    def _painted(self) -> Steps[None]:
        length, rink = self._kit.canvas.length, self._frame.rink
        across, down = (length(margin) for margin in _MARGIN)
        size = (
            length(rink.columns * CLOSE_CELL + 2 * _MARGIN[0]) + 2,
            length(rink.rows * CLOSE_CELL + 2 * _MARGIN[1]) + 2,
        )
        make = partial(self._arena.close_up, CLOSE_CELL, size, (across, down), _NIGHT)
        self._ground = yield from aside(make)

    def draw_frame(self, surface: pygame.Surface) -> None:
        """Draw bars, sign, title and the skip hint."""
        kit = self._kit
        blit(surface, self._shade(surface.get_size()), (0, 0))
        for top in (0.0, DESIGN_HEIGHT - _BAR):
            strip = kit.canvas.rect(pygame.FRect(0, top, DESIGN_WIDTH, _BAR))
            strip.left, strip.width = 0, surface.get_width()
            if top == 0.0:
                strip.top, strip.height = 0, strip.bottom
            else:
                strip.height = surface.get_height() - strip.top
            surface.fill((6, 9, 16), strip)
        sign = str(kit.words(self.live or _SIGN_WORD)).upper()
        width = kit.text.width(sign, _SIGN) + 54
        style = kit.text.fitted(self.title, _TITLE, _BETWEEN_CORNERS - width - 20)
        whole = width + 20 + kit.text.width(self.title, style)
        plate = pygame.FRect((DESIGN_WIDTH - whole) / 2, 12, width, 36)
        kit.skin.row(surface, plate, ((176, 34, 26), (122, 18, 14)), 9, (255, 140, 120), 1.0)
        if self.live or self._time % 0.9 < 0.55:
            image = kit.icons.get("hit" if self.live else "puck", 18, (255, 255, 255))
            x, y = kit.canvas.point(plate.left + 21, plate.centery)
            surface.blit(image, (x - image.get_width() // 2, y - image.get_height() // 2))
        at = (plate.left + 38, plate.centery + 1)
        kit.text.draw(surface, sign, _SIGN, at, Anchor.LEFT)
        kit.text.draw(surface, self.title, style, (plate.right + 20, 30), Anchor.LEFT)
        if not self.live:
            draw_skip(kit, surface, (DESIGN_WIDTH - 30, DESIGN_HEIGHT - _BAR / 2))

    def _shade(self, size: tuple[int, int]) -> pygame.Surface:
        """The cached dark at both sides of the picture, which draws the eye to its middle."""
        if self._dark is None or self._dark.get_size() != size:
            row = raster.clear(size[0], 1)
            for x in range(size[0]):
                away = abs(2 * x / size[0] - 1)
                row.set_at((x, 0), (0, 0, 0, round(255 * _DARKEST * max(0.0, away - 0.4) ** 2)))
            self._dark = pygame.transform.scale(row, size)
        return self._dark

    def draw_wipe(self, surface: pygame.Surface) -> None:
        """The stroke that runs across between table and replay."""
        if 0 < self.wipe < 1:
            self.stroke.draw(surface, self.wipe)


def draw_skip(kit: Kit, surface: pygame.Surface, right: Point) -> None:
    """Draw the skip hint: the button of the device in use and a word, ending at a point."""
    words = str(kit.words("trick_shot_table.replay.skip"))
    kit.text.draw(surface, words, _SKIP, right, Anchor.RIGHT)
    at = (right[0] - kit.text.width(words, _SKIP) - 10, right[1])
    if kit.controls.device is Device.MOUSE:
        draw_input(kit, surface, ("mouse", "left"), at, Anchor.RIGHT)
    else:
        draw_prompt(kit, surface, Intent.CONFIRM, at, Anchor.RIGHT)
