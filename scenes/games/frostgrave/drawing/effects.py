"""Short effects over the table: numbers over figures, dice, words, missiles."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

import pygame

from scenes.games.frostgrave import layout
from scenes.games.frostgrave.camera import Camera
from scenes.games.frostgrave.drawing.dice_cards import Dice, DiceCards, Place, Seen
from scenes.games.frostgrave.drawing.figures import SPRITE_PPI
from scenes.games.frostgrave.drawing.materials import GROUP
from scenes.games.frostgrave.drawing.missiles import Missile, Missiles
from scenes.games.frostgrave.drawing.outlined_words import draw_outlined
from scenes.games.frostgrave.drawing.school_effects import Magic, OpenGround, SchoolEffects
from scenes.games.frostgrave.drawing.score_plate import Score, ScorePlate
from scenes.games.frostgrave.drawing.stillness import Stillness
from scenes.kit.draw import raster
from scenes.kit.draw.blending import blit
from scenes.kit.draw.canvas import Anchor
from scenes.kit.draw.colour import Rgb
from scenes.kit.kit import Kit
from scenes.kit.motion.easing import out_back
from scenes.kit.text.fonts import Family
from scenes.kit.text.typesetter import TextStyle

_RISE: Final = 46.0
_LOUD: Final = 58.0
"""The height to which numbers rise, and the size of loud words."""
_HEAD: Final = 1.1
"""How far above its figure's foot a number begins, in inches."""
_HALF: Final = 0.48
"""The lower edge of a loud word below its middle, as a share of its size."""
_BAND: Final = 1.25
"""The height of the band behind a word without a line below it, as a share of its size."""
_BELOW_FOOT: Final = 2.4
_LOWEST: Final = 576.0
_OVER: Final = 2.9
_HIGHEST: Final = 104.0
"""The place of a word with a line below a foot (inches), clear of magic, and its lowest place; the
same above a foot."""
_OVER_HEAD: Final = 1.75
_RISES: Final = 0.45
_HELD_UP: Final = 1.25
"""The height of a raised treasure (inches), the share of its time in which it rises, its size."""
_BLOW: Final = 0.12
_GROWN: Final = 0.6
"""The share of its time in which a loud word appears, and its enlargement then."""
_WORDS: Final = (640.0, 84.0)
_LOWER: Final = (628.0, 606.0)
"""The places of words in design units: below the banner, or above the buttons if somebody whom
they are about stands there."""
_STEP: Final = 40.0
"""The step between widths of bands behind words, so that there are few."""


@dataclass
class Floater:
    """A number that rises over a spot (1/64 inch), or a loud word with a line `below` it.

    `size` is a multiple of the usual one; a word with a line stands `over` the head or below the
    feet.
    """

    text: str
    colour: Rgb
    spot: tuple[float, float, float]
    share: float = 0.0
    loud: bool = False
    below: str = ""
    size: float = 1.0
    over: bool = False


@dataclass
class Raised:
    """A treasure held up over a spot (1/64 inch), by its sprite."""

    sprite: str
    spot: tuple[float, float, float]
    share: float = 0.0


@dataclass
class Area:
    """A circle of colour on the ground, for a burst or a spell that takes effect."""

    spot: tuple[float, float, float]
    radius: float
    colour: Rgb
    share: float = 0.0


class FrostgraveEffects:
    """All short effects, drawn above the table."""

    def __init__(self, kit: Kit) -> None:
        self._kit = kit
        self.floaters: list[Floater] = []
        self.missiles: list[Missile] = []
        self.flying = Missiles(self._glow)
        self.areas: list[Area] = []
        self.raised: list[Raised] = []
        self.magic: list[Magic] = []
        self._schools = SchoolEffects(kit)
        self.dice: Dice | None = None
        self._cards = DiceCards(kit)
        self.stillness: Stillness | None = None
        self.fallen: set[int] = set()
        self.words: tuple[str, float] | None = None
        self.score: Score | None = None
        self._score_plate = ScorePlate(kit)
        self._glows: dict[tuple[int, Rgb], pygame.Surface] = {}
        self._bands: dict[tuple[int, int], pygame.Surface] = {}

    def prepare(self, unseen: pygame.Surface) -> Iterator[None]:
        """Make pictures of plates and dice ahead of time, in steps."""
        yield from self._cards.prepare(unseen)
        yield from self._score_plate.prepare(unseen)

    def clear(self) -> None:
        """Remove everything."""
        self.floaters.clear()
        self.missiles.clear()
        self.areas.clear()
        self.raised.clear()
        self.magic.clear()
        self.dice = None
        self.stillness = None
        self.fallen.clear()
        self.words = None
        self.score = None

    @property
    def time_halts(self) -> bool:
        """Whether a spell stops the falling snow."""
        return any(each.halts_time for each in self.magic)

    def draw_on_ground(
        self, surface: pygame.Surface, camera: Camera, open_ground: OpenGround
    ) -> None:
        """Draw the signs and light of magic below the figures."""
        by_day = self.stillness is None
        for magic in self.magic:
            self._schools.draw(surface, camera, magic, "ground", open_ground, by_day=by_day)

    def draw_over_table(self, surface: pygame.Surface, camera: Camera) -> None:
        """Draw magic, missiles, areas and rising numbers."""
        for magic in self.magic:
            self._schools.draw(surface, camera, magic, "air")
        for area in self.areas:
            self._draw_area(surface, camera, area)
        for raised in self.raised:
            self._draw_raised(surface, camera, raised)
        for missile in self.missiles:
            self.flying.draw(surface, camera, missile)
        for floater in self.floaters:
            self._draw_floater(surface, camera, floater)

    def _draw_raised(self, surface: pygame.Surface, camera: Camera, raised: Raised) -> None:
        """A treasure that comes up from the ground, stands over the head and fades."""
        x, y, z = raised.spot
        up = _OVER_HEAD * out_back(min(1.0, raised.share / _RISES))
        zoom = 2 * camera.figure_zoom / SPRITE_PPI * _HELD_UP
        sprite = self._kit.sprites.group(GROUP).get(raised.sprite, zoom)
        point = camera.pixel(x, y, z)
        point = (point[0], point[1] - up * camera.figure_zoom * self._kit.canvas.scale)
        sprite.draw(surface, point, min(1.0, (1 - raised.share) * 5))

    def _draw_floater(self, surface: pygame.Surface, camera: Camera, floater: Floater) -> None:
        size, above = 30.0 * floater.size, max(44.0, _HEAD * camera.figure_zoom)
        x, y = camera.design(*floater.spot)
        opacity = min(1.0, (1 - floater.share) * 2.2)
        if floater.loud:
            # It appears with a blow, stands, and fades.
            grown = max(0.0, 1 - floater.share / _BLOW)
            size, above = _LOUD * floater.size * (1 + _GROWN * grown**2), 1.7 * camera.figure_zoom
            opacity = min(1.0, floater.share / _BLOW + 0.3, (1 - floater.share) * 5)
        style = TextStyle(Family.NUMBER, size, floater.colour, fixed=True)
        point = (x, y - above - _RISE * floater.share)
        if floater.below and floater.over:
            point = (x, max(_HIGHEST, y - _OVER * camera.figure_zoom))
        elif floater.below:
            point = (x, min(_LOWEST, y + _BELOW_FOOT * camera.figure_zoom))
        if floater.text[:1].isalpha() and not floater.below:
            wide = self._kit.text.width(floater.text, style)
            point = (x, max(_WORDS[1], point[1]))
            self._draw_band(surface, wide, opacity, point, size * _BAND)
        draw_outlined(surface, self._kit.text, floater.text, style, point, opacity)
        if floater.below:
            self._draw_below(surface, floater.below, (point[0], point[1] + size * _HALF), opacity)

    def _draw_below(
        self, surface: pygame.Surface, words: str, point: tuple[float, float], opacity: float
    ) -> None:
        """A line below a loud word, on a band whose upper edge is on a point."""
        text = self._kit.text
        style = text.fitted(words, TextStyle(Family.DISPLAY, 19, layout.CREAM), 420)
        height = max(34.0, text.line_height(style) + 6)
        point = (point[0], point[1] + height / 2)
        self._draw_band(surface, text.width(words, style), opacity, point, height)
        text.draw(surface, words, style, point, Anchor.CENTRE, opacity)

    def draw_front(
        self,
        surface: pygame.Surface,
        place: Place,
        zoom: float,
        *,
        scored: bool = True,
        seen: Seen | None = None,
    ) -> None:
        """Draw dice and words above everything.

        Args:
            surface: the window.
            place: gives the places of figures, in design units.
            zoom: design units for an inch.
            seen: gives the places of spots of the table.
            scored: whether a score is told on its plate.
        """
        if self.dice is not None:
            self._cards.draw(surface, self.dice, place, zoom, seen)
            if self.dice.flies and self.dice.rolling <= 0 and self.dice.result:
                feet = [place(throw.figure) for throw in self.dice.throws]
                covered = any(foot and foot[1] - 1.5 * zoom < _WORDS[1] + 24 for foot in feet)
                self._draw_words(surface, self.dice.result, 1.0, _LOWER if covered else _WORDS)
        if self.words is not None:
            text, opacity = self.words
            if opacity > 0.02:
                self._draw_words(surface, text, opacity)
        if self.score is not None and scored:
            self._score_plate.draw(surface, self.score)

    def _draw_area(self, surface: pygame.Surface, camera: Camera, area: Area) -> None:
        radius = round(area.radius / 64 * camera.ppi * (0.35 + 0.65 * min(1.0, area.share * 1.6)))
        if radius < 2:
            return
        image = self._glow(radius, area.colour)
        x, y = camera.pixel(*area.spot)
        blit(surface, image, (round(x - radius), round(y - radius)), max(0.0, 1 - area.share))

    def _glow(self, radius: int, colour: Rgb) -> pygame.Surface:
        step = max(6, radius // 6 * 6)
        key = (step, colour)
        image = self._glows.get(key)
        if image is None:
            if len(self._glows) > 60:
                self._glows.clear()
            mask = raster.blurred(raster.disc_mask(max(2, step)), step / 4, step // 2)
            image = self._glows[key] = raster.coloured(mask, colour, 0.8)
        return image

    def _draw_words(
        self,
        surface: pygame.Surface,
        text: str,
        opacity: float,
        point: tuple[float, float] = _WORDS,
    ) -> None:
        kit = self._kit
        style = kit.text.fitted(text, TextStyle(Family.DISPLAY, 24, layout.CREAM), 620)
        self._draw_band(surface, kit.text.width(text, style), opacity, point)
        kit.text.draw(surface, text, style, point, Anchor.CENTRE, opacity)

    def _draw_band(
        self,
        surface: pygame.Surface,
        width: float,
        opacity: float,
        point: tuple[float, float] = _WORDS,
        height: float = 42.0,
    ) -> None:
        """A dark band behind words, which makes them legible over snow and walls."""
        wide = math.ceil((width + 44) / _STEP) * _STEP
        band = pygame.FRect(0, 0, wide, height)
        band.center = point
        area = self._kit.canvas.rect(band)
        image = self._bands.get(area.size)
        if image is None:
            if len(self._bands) > 20:
                self._bands.clear()
            mask = raster.rounded_mask(*area.size, area.height / 2)
            image = self._bands[area.size] = raster.coloured(mask, (13, 18, 29), 0.88)
        blit(surface, image, area.topleft, opacity)
