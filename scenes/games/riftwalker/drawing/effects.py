"""Passing effects: backs of cards, bursting rifts, tokens, words."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from functools import partial
from typing import Final

import pygame

from scenes.games.riftwalker import layout
from scenes.games.riftwalker.drawing.banner import Banner, draw_banner
from scenes.games.riftwalker.drawing.eclipse import Eclipse, EclipseDrawing
from scenes.games.riftwalker.drawing.element_cards import GROUP
from scenes.games.riftwalker.drawing.naming import Naming, draw_naming
from scenes.games.riftwalker.drawing.opening import Opening, draw_opening
from scenes.games.riftwalker.drawing.rift_cards import RiftCards, resting_angle
from scenes.games.riftwalker.drawing.rift_painter import CARD, FULL
from scenes.games.riftwalker.drawing.shattering import Shattering
from scenes.games.riftwalker.drawing.slipping import Slipping, draw_slipping
from scenes.games.riftwalker.layout import GLOW, Point
from scenes.kit.draw import raster
from scenes.kit.draw.blending import add_light, blit
from scenes.kit.draw.canvas import Anchor
from scenes.kit.draw.colour import Rgb
from scenes.kit.kit import Kit
from scenes.kit.text.fonts import Family
from scenes.kit.text.typesetter import TextStyle
from scenes.pages.lettering import Gilding, letter

_DARK: Final = 120
"""How much darker the table grows under a rift that bursts, of 255."""
_TOLD_FROM: Final = 0.12
_COIN_TEXT: Final = 19.2
"""The size of a number on a coin, by that of the coin's sprite."""
_POINTS: Final = (72.0, 104.0, 124.0, 112.0)
"""The sizes through which the points of a burst grow."""
_GILT: Final = Gilding((255, 250, 226), (240, 184, 84), (40, 18, 6), 2.6, 5.0)


@dataclass
class Flight:
    """The back of a rift, or a token, between two design points; `share` 0-1.

    The sizes of both are those at its start and at its end.
    """

    start: Point
    end: Point
    height: tuple[float, float] = (90.0, 60.0)
    sprite: str = ""
    text: str = ""
    arc: float = 46.0
    zooms: tuple[float, float] = (1.25, 1.25)
    share: float = 0.0

    @property
    def point(self) -> Point:
        """Its present place on an arc."""
        x = self.start[0] + (self.end[0] - self.start[0]) * self.share
        y = self.start[1] + (self.end[1] - self.start[1]) * self.share
        return x, y - self.arc * math.sin(math.pi * self.share)


_RAISED: Final = 208.0
"""The height of a rift that has come up to burst."""


@dataclass
class Cracking:
    """A rift that bursts: it rises over the matrix, its cracks grow, then it flies to pieces.

    Attributes:
        raised: how far it has come up, 0-1.
        cracks: how far the cracks have grown, 0-1.
        blown: how far the pieces have flown, 0-1.
    """

    rift: str
    element: int
    turned: int
    point: Point
    height: float
    raised: float = 0.0
    cracks: float = 0.0
    blown: float = 0.0
    value: int = 0
    _pieces: Shattering | None = None

    def shatter(self, card: pygame.Surface, light: Rgb) -> Shattering:
        """The pieces into which its card breaks."""
        if self._pieces is None:
            self._pieces = Shattering(card, light)
        return self._pieces

    @property
    def at(self) -> Point:
        """Its present place between its own and the middle of the matrix."""
        (x, y), (across, down) = self.point, layout.MIDDLE
        return x + (across - x) * self.raised, y + (down - y) * self.raised

    @property
    def tall(self) -> float:
        """Its present height."""
        return self.height + (_RAISED - self.height) * self.raised


@dataclass
class RiftwalkerEffects:
    """Draws passing effects."""

    kit: Kit
    rifts: RiftCards
    flights: list[Flight] = field(default_factory=list)
    cracking: list[Cracking] = field(default_factory=list)
    slips: list[Slipping] = field(default_factory=list)
    openings: list[Opening] = field(default_factory=list)
    words: Banner | None = None
    eclipse: Eclipse | None = None
    naming: Naming | None = None
    time: float = 0.0
    _ahead: list[Callable[[], object]] = field(default_factory=list)
    _lettered: int = -1
    _nowhere: pygame.Surface = field(default_factory=lambda: raster.clear(1, 1))
    _sky: EclipseDrawing = field(init=False)

    def __post_init__(self) -> None:
        self._sky = EclipseDrawing(self.kit)

    def prepare(self, values: Iterable[int], rifts: Iterable[str]) -> None:
        """Paint a part of a burst ahead; each call does another, until all are there.

        Args:
            values: the points of bursts.
            rifts: one of each kind, with which the pictures on the cards are scaled.
        """
        if self._lettered != self.kit.generation:
            self._lettered = self.kit.generation
            self._ahead = [partial(self.rifts.card, each, _RAISED, 1, FULL) for each in rifts]
            self._ahead += [
                partial(self._letter, value, size) for value in values for size in _POINTS
            ]
        if self._ahead:
            self._ahead.pop()()

    def _letter(self, value: int, size: float) -> None:
        letter(self.kit, self._nowhere, f"+{value}", (0.0, 0.0), size, gilding=_GILT)

    def clear(self) -> None:
        """Remove all effects."""
        self.flights.clear()
        self.slips.clear()
        self.openings.clear()
        self.cracking.clear()
        self.words = self.eclipse = self.naming = None

    @property
    def active(self) -> bool:
        """Whether there are effects."""
        shown = self.words or self.eclipse or self.naming
        return bool(self.flights or self.slips or self.openings or self.cracking or shown)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw cracks, then flights, threads and words."""
        self._draw_dark(surface)
        for cracking in self.cracking:
            self._draw_cracking(surface, cracking)
        for opening in self.openings:
            draw_opening(self.kit, surface, self.rifts, opening)
        for slipping in self.slips:
            draw_slipping(surface, self.rifts, slipping)
        for flight in self.flights:
            self._draw_flight(surface, flight)
        if self.naming is not None:
            draw_naming(self.kit, surface, self.naming, self.time)
        if self.words is not None:
            draw_banner(self.kit, surface, self.words)
        if self.eclipse is not None:
            self._sky.draw(surface, self.eclipse)
        else:
            self._sky.rest()

    def _draw_flight(self, surface: pygame.Surface, flight: Flight) -> None:
        kit = self.kit
        if flight.sprite:
            group = kit.sprites.group(GROUP)
            zoom = flight.zooms[0] + (flight.zooms[1] - flight.zooms[0]) * flight.share
            zoom = round(zoom * 4) / 4
            sprite = group.get(flight.sprite, zoom)
            sprite.draw(surface, kit.canvas.point(*flight.point))
            if flight.text:
                style = TextStyle(Family.NUMBER, _COIN_TEXT * zoom, (58, 31, 4), fixed=True)
                kit.text.draw(surface, flight.text, style, flight.point, Anchor.CENTRE)
            return
        first, last = flight.height
        height = round((first + (last - first) * flight.share) / 4) * 4
        self.rifts.back(surface, flight.point, height)

    def _draw_cracking(self, surface: pygame.Surface, cracking: Cracking) -> None:
        """The rift with its cracks; later the light, and pieces flying outwards."""
        kit, group = self.kit, self.kit.sprites.group(GROUP)
        at = kit.canvas.point(*cracking.at)
        zoom = cracking.tall / CARD[1]
        names = ("lightning", "life", "fire", "earth", "water", "air")
        name, colour = names[cracking.element], GLOW[cracking.element]
        angle = resting_angle(cracking.turned)
        card = self.rifts.card(cracking.rift, _RAISED, cracking.turned, FULL).image
        if cracking.blown <= 0:
            cracking.shatter(card, colour).prepare()
            shiver = 2.0 * cracking.cracks * math.sin(cracking.cracks * 90)
            point = cracking.at[0] + shiver, cracking.at[1]
            if cracking.raised < 1:
                card = pygame.transform.smoothscale_by(card, cracking.tall / _RAISED)
            x, y = kit.canvas.point(*point)
            blit(surface, card, (x - card.get_width() / 2, y - card.get_height() / 2))
        if cracking.cracks > 0 and cracking.blown <= 0:
            stage = min(2, int(cracking.cracks * 3))
            crack = group.get(f"crack_{name}_{stage}", round(zoom, 3), angle=angle, flat=colour)
            crack.draw(surface, at)
        if cracking.cracks > 0.66 and cracking.blown < 1:
            flash = group.get(f"flash_{name}", 1.8 + 0.6 * round(4 * cracking.blown) / 4)
            strength = math.sin(math.pi * min(1.0, 0.2 + cracking.blown))
            place = at[0] - flash.image.get_width() // 2, at[1] - flash.image.get_height() // 2
            add_light(surface, flash.image, place, strength)
        if cracking.blown > 0:
            cracking.shatter(card, colour).draw(surface, kit.canvas, cracking.at, cracking.blown)
            self._draw_points(surface, cracking)

    def _draw_dark(self, surface: pygame.Surface) -> None:
        """Darken the table under a rift that has come up to burst, until it has burst."""
        deep = max((each.raised * (1 - each.blown**6) for each in self.cracking), default=0.0)
        value = 255 - round(_DARK * deep)
        if value < 255:
            surface.fill((value, value, value), special_flags=pygame.BLEND_RGB_MULT)

    def _draw_points(self, surface: pygame.Surface, cracking: Cracking) -> None:
        """Draw what the burst brings, large where the rift was; it grows in three steps."""
        if not cracking.value or cracking.blown < _TOLD_FROM:
            return
        grown = min(1.0, (cracking.blown - _TOLD_FROM) / 0.3)
        size = _POINTS[min(len(_POINTS) - 1, int(grown * len(_POINTS)))]
        letter(self.kit, surface, f"+{cracking.value}", cracking.at, size, gilding=_GILT)
