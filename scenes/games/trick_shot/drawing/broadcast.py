"""The close-up for replays, hits, fights and face-offs: a camera and a banner that names them."""

from __future__ import annotations

import math
from collections.abc import Iterator
from functools import partial
from typing import Final, NamedTuple

import pygame

from scenes.games.trick_shot.drawing.arena import Arena
from scenes.games.trick_shot.drawing.ice_wipe import IceWipe
from scenes.games.trick_shot.drawing.team_colours import TeamColours
from scenes.games.trick_shot.layout import Point, RinkFrame
from scenes.kit.draw import materials, raster
from scenes.kit.draw.blending import blit
from scenes.kit.draw.canvas import DESIGN_HEIGHT, DESIGN_WIDTH, Anchor
from scenes.kit.draw.colour import Rgb
from scenes.kit.input.intents import Device, Intent
from scenes.kit.kit import Kit
from scenes.kit.steps import Steps, aside, run_for, run_to_end
from scenes.kit.text.fonts import Family
from scenes.kit.text.typesetter import TextStyle
from scenes.kit.widgets.prompts import draw_input, draw_prompt, prompt_width

CLOSE_CELL: Final = 84.0
"""Design units per square, close up."""
_BANNER: Final = pygame.FRect(0, 658, 0, 50)
"""The height of the banner; it is as wide as its words and stands in the middle."""
_PADDING, _GAP, _CORNER = 8.0, 18.0, 14.0
_RED: Final[tuple[Rgb, Rgb]] = ((176, 34, 26), (122, 18, 14))
_RED_EDGE: Final[Rgb] = (255, 140, 120)
_DARKEST: Final = 0.62
_COARSE: Final = (40, 23)
"""Pixels of the small picture of the dark, which is only a soft gradient."""
_FOLLOW: Final = 3.2
"""How fast the camera turns to the puck, per second."""
_MARGIN: Final = (150.0, 110.0)
"""The most that is seen beyond the squares, across and down."""
_WIDEST: Final = DESIGN_WIDTH - 80.0
_NIGHT: Final[Rgb] = (236, 240, 250)
_SIGN = TextStyle(Family.NUMBER, 30, (255, 255, 255), tracking=2.2, fixed=True)
_SIGN_WORD: Final = "trick_shot_table.replay.sign"
_TITLE = TextStyle(Family.DISPLAY, 21, (255, 240, 212), fixed=True)
_SKIP = TextStyle(Family.STRONG, 15, (214, 224, 240))


class _Banner(NamedTuple):
    """The areas of banner and sign in design units, the sign's word, the caption's style."""

    area: pygame.FRect
    plate: pygame.FRect
    sign: str
    style: TextStyle


class Broadcast:
    """Draws a replay and its wipe, or a hit as it happens.

    Attributes:
        on: whether the close-up is seen instead of the table.
        live: the word of the present play, which cannot be skipped; empty for a replay.
        icon: the sign of the present play.
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
        self.icon = ""
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

    def begin(self, puck: Point, *, live: str = "", icon: str = "hit") -> None:
        """Start the close-up at a place of the board."""
        self.on = True
        self.live, self.icon = live, icon
        self._time = 0.0
        self._camera = self._held(puck)
        self._frame.look(CLOSE_CELL, self._camera)

    def end(self) -> None:
        """Go back to the whole table."""
        if self.on:
            self.on = False
            self._frame.look_at_all()
        self._ground = self._work = None
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

    def make_dark(self) -> Iterator[None]:
        """Make the dark at the edges in a step, long before it is needed."""
        self._shade(self._kit.canvas.size)
        yield

    def make_banner(self, title: str, live: str) -> Iterator[None]:
        """Make the banner of a close-up that comes soon, in steps."""
        look, skin, scratch = self._banner(title, live), self._kit.skin, raster.clear(1, 1)
        skin.panel(scratch, look.area, materials.BOARD, radius=_CORNER)
        yield
        skin.row(scratch, look.plate, _RED, 9, _RED_EDGE, 1.0)
        yield

    def _banner(self, title: str, live: str) -> _Banner:
        """Areas and words of the banner; without the word of a live play that of a replay."""
        kit = self._kit
        sign = str(kit.words(live or _SIGN_WORD)).upper()
        width = kit.text.width(sign, _SIGN) + 54
        skip = 0.0 if live else skip_width(kit) + _GAP
        room = _WIDEST - width - 2 * _GAP - skip - _PADDING
        style = kit.text.fitted(title, _TITLE, room)
        whole = width + _GAP + kit.text.width(title, style) + _GAP + skip + _PADDING
        area = pygame.FRect((DESIGN_WIDTH - whole) / 2, _BANNER.top, whole, _BANNER.height)
        plate = pygame.FRect(area.left + _PADDING, 0, width, area.height - 2 * _PADDING)
        plate.centery = area.centery
        return _Banner(area, plate, sign, style)

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
        """Draw the dark at the edges, and the banner with sign, caption and skip hint."""
        kit = self._kit
        blit(surface, self._shade(surface.get_size()), (0, 0))
        banner, plate, sign, style = self._banner(self.title, self.live)
        kit.skin.panel(surface, banner, materials.BOARD, radius=_CORNER)
        kit.skin.row(surface, plate, _RED, 9, _RED_EDGE, 1.0)
        if self.live or self._time % 0.9 < 0.55:
            image = kit.icons.get(self.icon if self.live else "puck", 18, (255, 255, 255))
            x, y = kit.canvas.point(plate.left + 21, plate.centery)
            surface.blit(image, (x - image.get_width() // 2, y - image.get_height() // 2))
        at = (plate.left + 38, plate.centery + 1)
        kit.text.draw(surface, sign, _SIGN, at, Anchor.LEFT)
        at = (plate.right + _GAP, banner.centery)
        kit.text.draw(surface, self.title, style, at, Anchor.LEFT)
        if not self.live:
            draw_skip(kit, surface, (banner.right - _GAP, banner.centery))

    def _shade(self, size: tuple[int, int]) -> pygame.Surface:
        """The cached dark towards the edges and below, which draws the eye to the middle."""
        if self._dark is None or self._dark.get_size() != size:
            width, height = _COARSE
            small = raster.clear(width, height)
            for x in range(width):
                for y in range(height):
                    away = math.hypot(2 * x / (width - 1) - 1, 1.9 * y / (height - 1) - 0.9)
                    dark = min(_DARKEST, 1.5 * max(0.0, away - 0.62) ** 2)
                    small.set_at((x, y), (0, 0, 0, round(255 * dark)))
            self._dark = pygame.transform.smoothscale(small, size)
        return self._dark

    def draw_wipe(self, surface: pygame.Surface) -> None:
        """The stroke that runs across between table and replay."""
        if 0 < self.wipe < 1:
            self.stroke.draw(surface, self.wipe)


def skip_width(kit: Kit) -> float:
    """The width of the skip hint."""
    words = float(kit.text.width(str(kit.words("trick_shot_table.replay.skip")), _SKIP))
    return words + 10 + prompt_width(kit, Intent.CONFIRM)


def draw_skip(kit: Kit, surface: pygame.Surface, right: Point) -> None:
    """Draw the skip hint: the button of the device in use and a word, ending at a point."""
    words = str(kit.words("trick_shot_table.replay.skip"))
    kit.text.draw(surface, words, _SKIP, right, Anchor.RIGHT)
    at = (right[0] - kit.text.width(words, _SKIP) - 10, right[1])
    if kit.controls.device is Device.MOUSE:
        draw_input(kit, surface, ("mouse", "left"), at, Anchor.RIGHT)
    else:
        draw_prompt(kit, surface, Intent.CONFIRM, at, Anchor.RIGHT)
