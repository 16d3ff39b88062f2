"""The stage of the result screen: the finished table out of focus, a lamp, the players."""

from __future__ import annotations

import math
from collections.abc import Callable
from functools import partial
from typing import Final, NamedTuple, Protocol

import pygame

from scenes.game_view.hall import Hall, Painting, soften
from scenes.kit.draw.blending import blit
from scenes.kit.draw.canvas import Canvas
from scenes.kit.draw.colour import Rgb, mix
from scenes.kit.draw.raster import set_opacity
from scenes.kit.draw.sprite import Sprite
from scenes.kit.draw.theme import PlayerLook
from scenes.kit.kit import Kit
from scenes.kit.motion.easing import out_back
from scenes.kit.steps import SLICE, Steps, aside, run_for, run_to_end
from scenes.results import gestures
from scenes.results.confetti import Confetti
from scenes.results.pedestal import FLAT, paint_pedestal, thickness

FOCUS: Final = (224.0, 640.0)
"""Where the winner stands."""
RIVAL: Final = (456.0, 584.0)
_LAMP: Final = (224.0, -6.0)
_CONE: Final = (255, 207, 138)
_NIGHT: Final = (62, 66, 84)
"""The share of a hall's colours that remains behind words."""
_EVENING: Final = (84, 84, 98)
"""The share of the table's colours that remains until the hall is painted."""
_APPEARING: Final = 0.2
"""Seconds in which a hall appears that was not painted before."""
_RAISED: Final = 0.42
"""Seconds in which the winner comes up."""
_BROAD: Final = 0.62
"""The widest base of a figure, relative to the figure's height."""
_STANDS: Final = 0.022
"""How far above its lowest point a figure touches the middle of its base, relative to the same."""
_SUNK: Final = 12.0
"""How far the front of a base is below the place of its figure, in design units."""
_WIDEST: Final = 0.68
"""How wide a figure may be for its height."""


def out_of_focus(kit: Kit, table: pygame.Surface) -> Painting:
    """The hall of a game without one of its own: its table, soft and dark."""
    del kit
    picture = yield from soften(table, 2)
    picture.fill((176, 172, 188), special_flags=pygame.BLEND_RGB_MULT)
    return picture.convert()


def darken_behind_words(picture: pygame.Surface) -> None:
    """Darken the right part of a hall, where words stand."""
    shade = pygame.Surface((64, 1))
    for x in range(64):
        share = min(1.0, max(0.0, (x / 63 - 0.28) / 0.17))
        shade.set_at((x, 0), mix((255, 255, 255), _NIGHT, share))
    shade = pygame.transform.smoothscale(shade, picture.get_size())
    picture.blit(shade, (0, 0), special_flags=pygame.BLEND_RGB_MULT)


def light_of_the_lamp(canvas: Canvas) -> pygame.Surface:
    """The cone below the lamp and the pool on the ground, for additive blending."""
    size = canvas.size
    step = 6
    small = pygame.Surface((max(1, size[0] // step), max(1, size[1] // step)))

    def at(x: float, y: float) -> tuple[float, float]:
        across, down = canvas.point(x, y)
        return across / step, down / step

    x, _ = FOCUS
    cone = [at(x - 78, 62), at(x + 78, 62), at(x + 205, 690), at(x - 205, 690)]
    pygame.draw.polygon(small, tuple(round(part * 0.30) for part in _CONE), cone)
    left, top = at(x - 190, 600)
    right, bottom = at(x + 190, 700)
    pool = pygame.Rect(round(left), round(top), round(right - left), round(bottom - top))
    pygame.draw.ellipse(small, tuple(round(part * 0.55) for part in _CONE), pool)
    small = pygame.transform.gaussian_blur(small, max(2, round(5 * canvas.scale)))
    left, top = at(x - 70, 20)
    right, bottom = at(x + 70, 110)
    glow = pygame.Surface(small.get_size())
    bulb = pygame.Rect(round(left), round(top), round(right - left), round(bottom - top))
    pygame.draw.ellipse(glow, _CONE, bulb)
    small.blit(
        pygame.transform.gaussian_blur(glow, max(2, round(7 * canvas.scale))),
        (0, 0),
        special_flags=pygame.BLEND_RGB_ADD,
    )
    return pygame.transform.smoothscale(small, size)


class Figure:
    """A player's figure, with a shadow at their feet.

    Args:
        kit: the toolkit.
        sprite: `<group>/<name>`.
        foot: where they stand, in design units.
        height: how tall their picture is, in design units.
        dimmed: 0 lit by the lamp, 1 in the dark.
        paint: paints the figure in a height in design units, if it is not a sprite.
        base: the side whose base it stands on, and the colour of that base's face; `None` for a
            figure that brings its own.
    """

    def __init__(
        self,
        kit: Kit,
        sprite: str,
        foot: tuple[float, float],
        height: float,
        dimmed: float = 0.0,
        paint: Callable[[float], Steps[pygame.Surface | None]] | None = None,
        base: tuple[PlayerLook, Rgb] | None = None,
    ) -> None:
        self._kit = kit
        self._base = base
        self._pedestal: tuple[int, Sprite | None] = -1, None
        self.name = sprite
        self._foot = foot
        self._height = height
        self._dimmed = dimmed
        self._paint = paint
        self._painted: tuple[int, Sprite | None] = 0, None

    def paint(self) -> Steps[None]:
        """Make its picture and shadow for the window."""
        if self._paint is not None:
            image = yield from self._paint(self._height)
            if image is not None:
                shade = round(255 * (1 - 0.3 * self._dimmed))
                image.fill((shade, shade, shade, 255), special_flags=pygame.BLEND_RGBA_MULT)
            sprite = None if image is None else Sprite(image, (image.get_width() / 2, 0))
            self._painted = self._kit.generation, sprite
        self.picture()
        yield False
        self.pedestal()
        yield False

    def pedestal(self) -> Sprite | None:
        """The base below it, painted once for the window."""
        sprite, generation = self.picture(), self._kit.generation
        if self._base is None or sprite is None:
            return None
        if self._pedestal[0] != generation:
            wide = min(_BROAD * self._height, sprite.image.get_width() / self._kit.canvas.scale)
            painted = paint_pedestal(self._kit, *self._base, wide)
            shade = round(255 * (1 - 0.35 * self._dimmed))
            painted.image.fill((shade, shade, shade, 255), special_flags=pygame.BLEND_RGBA_MULT)
            self._pedestal = generation, painted
        return self._pedestal[1]

    def _lifted(self) -> float:
        """How far its base lifts it above the ground, in design units."""
        base = self.pedestal()
        if base is None:
            return 0.0
        wide = base.image.get_width() / self._kit.canvas.scale
        return FLAT * wide / 2 + thickness(wide) - _SUNK

    def picture(self) -> Sprite | None:
        """The figure at its height; none where the group does not have it."""
        if self._paint is not None and self._painted[0] != self._kit.generation:
            run_to_end(self.paint())
        if self._painted[1] is not None:
            return self._painted[1]
        group, _, name = self.name.partition("/")
        sprites = self._kit.sprites.group(group)
        if name not in sprites:
            return None
        zoom = sprites.zoom_within(name, (self._height * _WIDEST, self._height))
        return sprites.get(name, zoom, tint=(34, 44, 74), tint_share=0.35 * self._dimmed)

    def head(self) -> tuple[float, float]:
        """The top of its picture, in design units."""
        sprite = self.picture()
        high = sprite.image.get_height() / self._kit.canvas.scale if sprite is not None else 0.0
        return self._foot[0], self._foot[1] - high - self._lifted()

    def draw(
        self, surface: pygame.Surface, raised: float = 1.0, aside: float = 0.0, above: float = 0.0
    ) -> pygame.Rect:
        """Draw it, `raised` of the way up; return its area.

        Args:
            surface: the window.
            raised: how far it has come up, 0-1.
            aside: how far to the right of its place it stands, in design units.
            above: how far above the ground it is.
        """
        kit = self._kit
        sprite = self.picture()
        x, y = kit.canvas.point(self._foot[0] + aside, self._foot[1])
        if sprite is None:
            return pygame.Rect(x, y, 0, 0)
        width = sprite.image.get_width() / kit.canvas.scale
        shade = pygame.FRect(0, 0, 1.2 * width, 0.34 * width)
        shade.center = (self._foot[0] + aside, self._foot[1])
        kit.skin.shadow(surface, shade, 0.7)
        opacity = min(1.0, max(0.0, raised * 1.4))
        up = (1 - raised) * kit.canvas.length(60) - (above + self._lifted()) * kit.canvas.scale
        base = self.pedestal()
        if base is not None:
            base.draw(
                surface, (x, round(y + up - _STANDS * self._height * kit.canvas.scale)), opacity
            )
        area = sprite.area((x, y + up))
        area.midbottom = (x, round(y + up + area.height * 0.02))
        blit(surface, sprite.image, area.topleft, opacity)
        return area


class Cup(NamedTuple):
    """Where the cup of a winner stands and how tall it is, in design units.

    Attributes:
        rides: whether it stands on the winner's base and hops along.
    """

    x: float
    y: float
    tall: float
    rides: bool


class Drawn(Protocol):
    """The stage's interface to the view of a game."""

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the table."""


class Stage:
    """Everything on the left of the result screen.

    Args:
        kit: the toolkit.
        view: draws the finished table.
        figures: the players' figures, from back to front; the last is under the lamp.
        cup: the winner's cup; `None` where a figure holds it or nobody won.
        colour: the confetti's; `None` for no confetti.
        hall: paints the background.
        meeting: whether two come towards each other and touch, as after a draw.

    Attributes:
        speaker: the figure that says something, if there is one.
    """

    def __init__(
        self,
        kit: Kit,
        view: Drawn,
        figures: list[Figure],
        cup: Cup | None,
        colour: Rgb | None,
        hall: Hall | None = None,
        meeting: bool = False,
    ) -> None:
        self._kit = kit
        self._hall = hall or out_of_focus
        self._figures = figures
        self.speaker: Figure | None = None
        self._rides = cup is not None and cup.rides
        self._cup = Figure(kit, "results/cup", (cup.x, cup.y), cup.tall) if cup else None
        self._confetti = Confetti(kit, colour) if colour is not None else None
        self._meeting = meeting
        self._view = view
        self._table: pygame.Surface | None = None
        self._backdrop: pygame.Surface | None = None
        self._painted_for = -1
        self._work: Steps[None] | None = None
        self._lit = 0.0
        self._dusk = 0.0

    @property
    def ready(self) -> bool:
        """Whether all of it is painted."""
        return self._backdrop is not None and self._painted_for == self._kit.generation

    def advance(self, seconds: float = SLICE) -> bool:
        """Paint on for this long, and again after a change of the window.

        Return whether there is more.
        """
        if self._painted_for != self._kit.generation:
            self._painted_for = self._kit.generation
            self._backdrop = self._table = None
            self._lit = 0.0
            self._work = self._painted()
        if self._work is not None and not run_for(self._work, seconds):
            self._work = None
        return self._work is not None

    def update(self, dt: float) -> None:
        """Paint on, or fade in what has been painted."""
        self._dusk += dt
        self._lit += 0.0 if self.advance() else dt

    def moves(self, age: float) -> bool:
        """Whether anything of it moves."""
        if not self.ready or self._lit < _APPEARING:
            return True
        if self._kit.settings.reduce_motion:
            return False
        age = min(age, self._lit)
        rest = gestures.PARTED if self._meeting else _RAISED * 2
        return age < rest or (self._confetti is not None and Confetti.falling(age))

    def _painted(self) -> Steps[None]:
        """Paint light, figures and lamp, then the hall with the table as it is by then."""
        kit = self._kit
        light = yield from aside(partial(light_of_the_lamp, kit.canvas))
        for figure in (*self._figures, self._cup):
            if figure is not None:
                yield from figure.paint()
        if self._confetti is not None:
            yield from self._confetti.paint()
        self._lamp()
        yield False
        yield True
        table = self._seen_table()
        yield True
        hall = yield from self._hall(kit, table)
        darken_behind_words(hall)
        yield False
        hall.blit(light, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
        self._backdrop = hall

    def _seen_table(self) -> pygame.Surface:
        """The finished table, cached until the hall is visible."""
        if self._table is None:
            table = pygame.Surface(self._kit.canvas.size)
            self._view.draw(table)
            self._table = table
        return self._table

    def _lamp(self) -> pygame.Surface:
        return self._kit.sprites.group("results").get("lamp", 0.9).image

    def draw(self, surface: pygame.Surface, age: float) -> None:
        """Draw hall, figures, confetti and lamp; until they are painted the dark table."""
        kit = self._kit
        still = kit.settings.reduce_motion
        lit = 1.0 if still else min(1.0, self._lit / _APPEARING)
        if not self.ready or lit < 1:
            surface.blit(self._seen_table(), (0, 0))
            dusk = mix(
                (255, 255, 255), _EVENING, 1.0 if still else min(1.0, self._dusk / _APPEARING)
            )
            surface.fill(dusk, special_flags=pygame.BLEND_RGB_MULT)
        if not self.ready or self._backdrop is None:
            return
        set_opacity(self._backdrop, lit)
        surface.blit(self._backdrop, (0, 0))
        if lit >= 1:
            self._table = None
        age = min(age, self._lit)
        raised = 1.0 if still else out_back(min(1.0, age / _RAISED))
        age = math.inf if still else age
        joy = 0.0 if self._confetti is None else gestures.hop(age)
        if self._meeting:
            self._draw_meeting(surface, raised, age)
        else:
            for figure in self._figures:
                front = figure is self._figures[-1]
                figure.draw(surface, raised, above=joy if front else 0.0)
        if self._cup is not None:
            self._cup.draw(surface, raised, above=joy if self._rides else 0.0)
        lamp = self._lamp()
        x, _ = kit.canvas.point(*_LAMP)
        top = kit.canvas.point(0, -66)[1]
        blit(surface, lamp, (x - lamp.get_width() // 2, top))
        if self._confetti is not None:
            self._confetti.draw(surface, age)

    def _draw_meeting(self, surface: pygame.Surface, raised: float, age: float) -> None:
        """Two come from either side, touch, and stand beside each other."""
        step = gestures.towards(age)
        areas = [
            figure.draw(surface, raised, way * step)
            for figure, way in zip(self._figures, (1, -1), strict=True)
        ]
        glow = gestures.spark(age)
        if glow <= 0:
            return
        middle = (areas[0].right + areas[1].left) // 2, areas[0].top + areas[0].height * 3 // 5
        length = self._kit.canvas.length(26 + 46 * (1 - glow))
        for number in range(12):
            turn = math.tau * number / 12
            x, y = math.cos(turn), math.sin(turn)
            start = (middle[0] + 0.5 * length * x, middle[1] + 0.5 * length * y)
            end = (middle[0] + length * x, middle[1] + length * y)
            wide = max(1, round(self._kit.canvas.length(5) * glow))
            pygame.draw.line(surface, mix(_CONE, (255, 250, 226), glow), start, end, wide)
