"""The stage of the result screen: the finished table out of focus, a lamp, the players."""

from __future__ import annotations

import math
from functools import partial
from typing import Final, NamedTuple, Protocol

import pygame

from scenes.game_view.hall import Hall, Painting, soften
from scenes.game_view.stage_light import LAMP, WINNER, StageLight
from scenes.kit.draw.blending import blit
from scenes.kit.draw.colour import Rgb, mix
from scenes.kit.draw.raster import set_opacity
from scenes.kit.kit import Kit
from scenes.kit.motion.easing import out_back
from scenes.kit.steps import SLICE, Steps, aside, run_for
from scenes.results import gestures
from scenes.results.confetti import Confetti
from scenes.results.light_painting import darken_behind_words, light_on_stage
from scenes.results.standing_figure import Figure

FOCUS: Final = WINNER
RIVAL: Final = (456.0, 584.0)
_LAMP: Final = (224.0, -6.0)
_CONE: Final = (255, 207, 138)
_EVENING: Final = (84, 84, 98)
"""The share of the table's colours that remains until the hall is painted."""
_APPEARING: Final = 0.2
"""Seconds in which a hall appears that was not painted before."""
_RAISED: Final = 0.42
"""Seconds in which the winner comes up."""


def out_of_focus(kit: Kit, table: pygame.Surface) -> Painting:
    """The hall of a game without one of its own: its table, soft and dark."""
    del kit
    picture = yield from soften(table, 2)
    picture.fill((176, 172, 188), special_flags=pygame.BLEND_RGB_MULT)
    return picture.convert()


class Cup(NamedTuple):
    """Where the prize of a winner stands and how tall it is, in design units.

    Attributes:
        rides: whether it stands on the winner's base and hops along.
        sprite: `<group>/<name>`.
    """

    x: float
    y: float
    tall: float
    rides: bool
    sprite: str = "results/cup"


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
        light: in which the winner stands.

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
        light: StageLight = LAMP,
    ) -> None:
        self._kit = kit
        self._hall = hall or out_of_focus
        self._light = light
        self._figures = figures
        self.speaker: Figure | None = None
        self._rides = cup is not None and cup.rides
        self._cup = Figure(kit, cup.sprite, (cup.x, cup.y), cup.tall) if cup else None
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
        light = yield from aside(partial(light_on_stage, kit.canvas, self._light))
        for figure in (*self._figures, self._cup):
            if figure is not None:
                yield from figure.paint()
        if self._confetti is not None:
            yield from self._confetti.paint()
        if self._light.has_lamp:
            self._lamp()
        yield False
        yield True
        table = self._seen_table()
        yield True
        hall = yield from self._hall(kit, table)
        if self._light.source is not None:
            yield from aside(partial(self._light.source, kit, hall))
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
        if self._confetti is not None:
            self._confetti.draw(surface, age, before=False)
        if self._meeting:
            self._draw_meeting(surface, raised, age)
        else:
            for figure in self._figures:
                front = figure is self._figures[-1]
                figure.draw(surface, raised, above=joy if front else 0.0)
        if self._cup is not None:
            self._cup.draw(surface, raised, above=joy if self._rides else 0.0)
        if self._light.has_lamp:
            lamp = self._lamp()
            x, _ = kit.canvas.point(*_LAMP)
            top = kit.canvas.point(0, -66)[1]
            blit(surface, lamp, (x - lamp.get_width() // 2, top))
        if self._confetti is not None:
            self._confetti.draw(surface, age, before=True)

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
