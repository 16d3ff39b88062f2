"""Beams of light with their afterglow, and blows: they fade by themselves.

Nothing waits for them; they fade within seconds while the match goes on.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from typing import Final

import pygame

from game.riftwalker.elements import ELEMENTS
from scenes.games.riftwalker import layout
from scenes.games.riftwalker.drawing.element_cards import GROUP
from scenes.games.riftwalker.layout import ALARM, CREAM, GLOW, NIGHT, Point
from scenes.kit.draw import raster
from scenes.kit.draw.bounded_cache import BoundedCache, for_window, weight
from scenes.kit.draw.canvas import DESIGN_WIDTH, Anchor
from scenes.kit.draw.colour import Rgb
from scenes.kit.kit import Kit
from scenes.kit.motion.particles import Burst, Particles
from scenes.kit.text.fonts import Family
from scenes.kit.text.typesetter import TextStyle

_CORE_DIES, _GLOW_DIES = 0.32, 0.85
"""Seconds in which the core of a beam and the glow around it die away."""
_BLOW_SECONDS: Final = 0.6
_LOSS_SECONDS: Final = 2.2
_STEPS: Final = 8
_STAMPS: Final = 3.0
"""Megabytes of lights at 1280x720."""
_EDGE: Final = 110.0
"""How far a blow reddens the window from its edges, in design units."""
_BOW: Final = 0.10
"""How far a beam is bowed, by its length."""
_BOX: Final = 250.0
_PLATE: Final = replace(NIGHT, opacity=1.0)
LOSS_ROOM: Final = 200.0
"""The width of a loss's words, in design units."""
_HIGH: Final = 46.0
_APART: Final = 52.0


@dataclass
class Beam:
    """A beam of an element between two design points.

    Attributes:
        weight: 1 for what a player's own element does, more for bursts and attacks.
        share: how far its head has come, 0-1.
        age: seconds since it has landed.
    """

    start: Point
    end: Point
    element: int
    weight: float = 1.0
    share: float = 0.0
    age: float = 0.0

    @property
    def landed(self) -> bool:
        """Whether it has reached its goal."""
        return self.share >= 1

    def at(self, share: float, seconds: float = 0.0) -> Point:
        """A point of its way; a beam quivers, least at both ends."""
        return next(self.way((share,), seconds))

    def way(self, shares: Iterable[float], seconds: float) -> Iterator[Point]:
        """Points of its way."""
        left, top = self.start
        across, down = self.end[0] - left, self.end[1] - top
        quiver, phase = 3.2 / max(1.0, math.hypot(across, down)), seconds * 17
        for share in shares:
            bow = math.sin(math.pi * share) * (_BOW + quiver * math.sin(share * 19 + phase))
            yield left + across * share + down * bow, top + down * share - across * bow


@dataclass
class Loss:
    """A loss of a seat, shown on its panel above a height: that of its score pile."""

    panel: pygame.FRect
    above: float
    name: str
    what: str
    age: float = 0.0


@dataclass
class Blow:
    """A blow against a panel; `own` reddens the edges of the window as well."""

    panel: pygame.FRect
    own: bool
    age: float = 0.0


class Afterglow:
    """Draws beams, blows and losses until they have faded.

    Args:
        kit: the toolkit.
        particles: takes the sparks that fall off beams.
    """

    def __init__(self, kit: Kit, particles: Particles) -> None:
        self._kit = kit
        self._particles = particles
        self.beams: list[Beam] = []
        self.blows: list[Blow] = []
        self.losses: list[Loss] = []
        self._time = 0.0
        self._sparks = 0.0
        self._stamps: BoundedCache[tuple[str, int, int, int], pygame.Surface] = BoundedCache(
            for_window(_STAMPS, kit.canvas.scale), weight
        )
        self._edges: dict[tuple[int, int], list[tuple[pygame.Surface, tuple[int, int]]]] = {}

    @property
    def active(self) -> bool:
        """Whether anything is still visible."""
        return bool(self.beams or self.blows or self.losses)

    def forget(self) -> None:
        """Drop every picture (the window has changed)."""
        self._stamps.clear()
        self._stamps.limit = for_window(_STAMPS, self._kit.canvas.scale)
        self._edges.clear()

    def clear(self) -> None:
        """End everything at once."""
        self.beams.clear()
        self.blows.clear()
        self.losses.clear()

    def update(self, seconds: float) -> bool:
        """Fade everything; return whether anything is visible."""
        self._time += seconds
        for beam in self.beams:
            if beam.landed:
                beam.age += seconds
        for blow in self.blows:
            blow.age += seconds
        for loss in self.losses:
            loss.age += seconds
        self._sparkle(seconds)
        was = self.active
        self.beams = [each for each in self.beams if each.age < _GLOW_DIES]
        self.blows = [each for each in self.blows if each.age < _BLOW_SECONDS]
        self.losses = [each for each in self.losses if each.age < _LOSS_SECONDS]
        return was

    def _sparkle(self, seconds: float) -> None:
        """Sparks fly off the head of a beam, then fall off all of it."""
        self._sparks += seconds
        if self._sparks < 1 / 40:
            return
        self._sparks = 0.0
        for beam in self.beams:
            colour = GLOW[beam.element]
            if not beam.landed:
                count = round(5 * beam.weight)
                burst = Burst(count, colour, (20, 120), (0.3, 0.8), 0, 360, 50.0, 2.4, (0, 0, 1))
                self._particles.burst(beam.at(beam.share), burst)
            elif beam.age < 0.5:
                share = (self._time * 7.31) % 1.0
                burst = Burst(2, colour, (6, 36), (0.4, 0.9), 90, 150, 60.0, 1.6, (0, 0, 1))
                self._particles.burst(beam.at(share), burst)

    # ------------------------------------------------------------------ drawing
    def draw(self, surface: pygame.Surface) -> None:
        """Draw beams, then blows and what was lost."""
        for beam in self.beams:
            self._beam(surface, beam)
        for blow in self.blows:
            self._blow(surface, blow)

    def draw_losses(self, surface: pygame.Surface) -> None:
        """Draw losses, above everything."""
        shown: dict[tuple[float, float], int] = {}
        for loss in self.losses:
            key = loss.panel.topleft
            self._loss(surface, loss, shown.get(key, 0))
            shown[key] = shown.get(key, 0) + 1

    def _beam(self, surface: pygame.Surface, beam: Beam) -> None:
        """A wide glow of the element, a white-gold core, a flash at both ends."""
        name = ELEMENTS[beam.element]
        time = 0.0 if self._kit.settings.reduce_motion else self._time
        length = math.hypot(beam.end[0] - beam.start[0], beam.end[1] - beam.start[1])
        glow = max(0.0, 1 - beam.age / _GLOW_DIES) ** 1.4
        core = max(0.0, 1 - beam.age / _CORE_DIES)
        stamps: list[tuple[pygame.Surface, tuple[int, int]]] = []
        reach = min(1.0, beam.share)
        for part, sprite, spacing, size, strength in (
            ("glow", f"mote_{name}", 17.0, 2.6 + 0.7 * beam.age, 0.54 * glow),
            ("glow", f"mote_{name}", 9.0, 1.3, 0.56 * core),
            ("core", "mote_gold", 5.0, 0.8, 0.75 * core),
        ):
            if round(_STEPS * strength) < 1:
                continue
            count = max(2, round(length * reach / spacing))
            shares = [reach * number / count for number in range(count + 1)]
            for share, at in zip(shares, beam.way(shares, time), strict=True):
                width = beam.weight * size * (1.15 - 0.5 * share)
                if part == "core":
                    width *= 1 + 0.25 * math.sin(share * 31 - time * 23)
                self._stamp(stamps, sprite, at, width, strength)
        flash = f"flash_{name}"
        self._stamp(stamps, flash, beam.start, 0.45 * beam.weight, core)
        if not beam.landed:
            self._stamp(stamps, flash, beam.at(reach, time), 0.4 * beam.weight, 1.0)
        else:
            self._stamp(stamps, flash, beam.end, (0.7 + beam.age) * beam.weight, glow * glow)
        surface.fblits(stamps, pygame.BLEND_RGB_ADD)

    def _stamp(
        self,
        stamps: list[tuple[pygame.Surface, tuple[int, int]]],
        sprite: str,
        point: Point,
        zoom: float,
        strength: float,
    ) -> None:
        """Add a round light; sizes and strengths come in steps, so that few are painted."""
        step, size = round(_STEPS * min(1.0, strength)), max(1, round(zoom * 6))
        if step < 1:
            return
        key = sprite, size, step, self._kit.generation
        image = self._stamps.get(key)
        if image is None:
            source = self._kit.sprites.group(GROUP).get(sprite, size / 6, kept=False).image
            image = pygame.Surface(source.get_size()).convert()
            image.blit(source, (0, 0))
            value = round(255 * step / _STEPS)
            image.fill((value, value, value), special_flags=pygame.BLEND_RGB_MULT)
            self._stamps.put(key, image)
        x, y = self._kit.canvas.point(*point)
        stamps.append((image, (x - image.get_width() // 2, y - image.get_height() // 2)))

    def _blow(self, surface: pygame.Surface, blow: Blow) -> None:
        """The hit panel flashes; the window's edges redden for its owner."""
        left = 1 - blow.age / _BLOW_SECONDS
        thickness = 3.5 if left > 0.5 else 2.0
        self._kit.skin.ring(surface, blow.panel, 16, ALARM, thickness=thickness, glow=0.7)
        step = round(_STEPS * left * left)
        if blow.own and step:
            surface.fblits(self._edge_lights(surface.get_size(), step), pygame.BLEND_RGB_ADD)

    def _edge_lights(
        self, size: tuple[int, int], step: int
    ) -> list[tuple[pygame.Surface, tuple[int, int]]]:
        """Red light along the four edges of the window."""
        key = step, self._kit.generation
        if key not in self._edges:
            reach = self._kit.canvas.length(_EDGE)
            colour: Rgb = (
                round(112 * step / _STEPS),
                round(20 * step / _STEPS),
                round(14 * step / _STEPS),
            )
            flat = raster.gradient(size[0], reach, colour, (0, 0, 0)).convert()
            tall = pygame.transform.rotate(raster.gradient(size[1], reach, colour, (0, 0, 0)), 90)
            tall = tall.convert()
            self._edges[key] = [
                (flat, (0, 0)),
                (pygame.transform.flip(flat, flip_x=False, flip_y=True), (0, size[1] - reach)),
                (tall, (0, 0)),
                (pygame.transform.flip(tall, flip_x=True, flip_y=False), (size[0] - reach, 0)),
            ]
        return self._edges[key]

    def _loss(self, surface: pygame.Surface, loss: Loss, number: int) -> None:
        """A plate on the panel with the loss and its kind."""
        kit = self._kit
        come = min(1.0, loss.age / 0.14)
        gone = max(0.0, (loss.age - _LOSS_SECONDS + 0.25) / 0.25)
        down = loss.above - _HIGH / 2 - _APART * number
        left = loss.panel.centerx < DESIGN_WIDTH / 2
        slide = (26 * (1 - come) + 300 * gone**2) * (-1 if left else 1)
        plate = layout.around((loss.panel.centerx + slide, down), _BOX, _HIGH)
        kit.skin.panel(surface, plate, _PLATE, 14)
        kit.skin.ring(surface, plate, 14, ALARM, thickness=2.0, glow=0.4)
        kit.icons.draw(surface, "hit", (plate.left + 22, plate.centery), 24, ALARM)
        for (words, style), beside in zip(self.lines(loss), (-10, 10), strict=True):
            at = plate.left + _BOX - LOSS_ROOM - 8, plate.centery + beside
            kit.text.draw(surface, words, style, at, Anchor.LEFT)

    def lines(self, loss: Loss) -> list[tuple[str, TextStyle]]:
        """The two lines of a loss, shrunk and then shortened to their room."""
        text, found = self._kit.text, []
        small = min(1.0, 1.2 / text.text_scale)
        for words, size, colour in ((loss.name, 16, CREAM), (loss.what, 14, ALARM)):
            style = TextStyle(Family.STRONG, size * small, colour)
            style = text.fitted(words, style, LOSS_ROOM)
            found.append((text.shortened(words, style, LOSS_ROOM), style))
        return found
