"""Effects over the picture: words, flashes, stars and waves.

An effect is state that animations change: shares of 0-1 that are drawn as they are.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache

import pygame

from scenes.games.trick_shot.drawing.impact import impact
from scenes.games.trick_shot.drawing.lamps import great_word
from scenes.games.trick_shot.drawing.word_plates import WordPlate, word_plate, word_tail
from scenes.games.trick_shot.layout import Point, RinkFrame
from scenes.kit.draw import raster
from scenes.kit.draw.blending import blit
from scenes.kit.draw.colour import Rgb, lighten
from scenes.kit.kit import Kit
from scenes.kit.steps import Steps, run_to_end
from scenes.kit.text.fonts import Family
from scenes.kit.text.typesetter import TextStyle

_BIG = TextStyle(Family.DISPLAY, 92, (255, 255, 255), fixed=True)
_MIDDLE = TextStyle(Family.DISPLAY, 58, (255, 255, 255), fixed=True)
_SMALL = TextStyle(Family.DISPLAY, 28, (255, 255, 255), fixed=True)
SIZES = {"big": _BIG, "middle": _MIDDLE, "small": _SMALL}
_ZOOM_STEPS = 12
_TAIL = 0.62
"""The width of a plate's tail, as a share of the plate's height."""
_WAVE, _WAVE_RIM = 160, 8
"""The diameter at which a wave is painted, and the width of its ring, in pixels."""
_STAR_STEP, _IMPACT = 12.0, 250.0
"""The steps in which the light of a blow grows, and the size at which it is painted."""
_GLEAM, _GLEAM_STEPS = 120, 6
"""The light that a gleam adds in its middle, and the steps in which it comes and goes."""
BLOW: Rgb = (255, 150, 40)
"""The light of hits, punches and shots."""


@dataclass
class Word:
    """A word over the picture; a small one has a plate.

    Attributes:
        number: that of the skater on the plate; empty for none.
        target: the design point that the plate's tail points at; `None` for none.
        icon: the sign before the word on a plate; empty for none.
        other: number and colour of the skater at whom it is aimed; `None` for nobody.
    """

    text: str
    size: str
    colour: Rgb
    place: Point
    number: str = ""
    target: Point | None = None
    icon: str = ""
    other: tuple[str, Rgb] | None = None
    zoom: float = 0.0
    opacity: float = 0.0
    rise: float = 0.0


@dataclass
class Ring:
    """A wave of light that runs outwards from a design point."""

    place: Point
    colour: Rgb
    radius: float = 0.0
    opacity: float = 0.0


@dataclass
class Star:
    """Rays of light under the figures at a design point, where a blow lands."""

    place: Point
    colour: Rgb
    size: float = 0.0
    opacity: float = 0.0


@dataclass
class Gleam:
    """A slanted band of light that runs over an area, from its left end (0) to its right (1)."""

    area: pygame.FRect
    share: float = 0.0


class TrickShotEffects:
    """Draws words, flashes, stars, waves and gleams."""

    def __init__(self, kit: Kit, frame: RinkFrame) -> None:
        self._kit = kit
        self._frame = frame
        self._images: dict[tuple[object, ...], pygame.Surface] = {}
        self._coming: dict[tuple[object, ...], Steps[pygame.Surface]] = {}
        self.words: list[Word] = []
        self.rings: list[Ring] = []
        self.stars: list[Star] = []
        self.gleams: list[Gleam] = []
        self.flash = 0.0
        self.flash_colour: Rgb = (255, 240, 210)

    def forget(self) -> None:
        """Drop all images (window or language changed)."""
        self._images.clear()
        self._coming.clear()

    def expect(self, word: Word) -> None:
        """Begin the picture of a word that comes later: `work` makes it bit by bit."""
        key = self._key(word)
        if key not in self._images and key not in self._coming:
            self._coming[key] = self._made(word)

    def work(self) -> None:
        """Make a bit of a word that is expected."""
        for key, steps in self._coming.items():
            try:
                next(steps)
            except StopIteration as end:
                self._images[key] = end.value
                del self._coming[key]
            return

    def clear(self) -> None:
        """End all effects."""
        self.words.clear()
        self.rings.clear()
        self.stars.clear()
        self.gleams.clear()
        self.flash = 0.0

    @property
    def active(self) -> bool:
        """Whether any effect is visible."""
        shown = self.words or self.rings or self.stars or self.gleams
        return bool(shown or self.flash > 0.01)

    def draw_below(self, surface: pygame.Surface) -> None:
        """Draw the light of blows, which lies on the ice."""
        for star in self.stars:
            self._draw_star(surface, star)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw what is over the figures: flash, waves and words."""
        if self.flash > 0.01:
            value = tuple(round(part * min(1.0, self.flash)) for part in self.flash_colour)
            surface.fill(value, special_flags=pygame.BLEND_RGB_ADD)
        for ring in self.rings:
            self._draw_ring(surface, ring)
        for gleam in self.gleams:
            self._draw_gleam(surface, gleam)
        for word in self.words:
            self._draw_word(surface, word)

    def _draw_gleam(self, surface: pygame.Surface, gleam: Gleam) -> None:
        area = self._kit.canvas.rect(gleam.area)
        step = round(math.sin(math.pi * gleam.share) * _GLEAM_STEPS)
        key = ("gleam", area.height, step)
        if key not in self._images:
            self._images[key] = _gleam(area.height, _GLEAM * step / _GLEAM_STEPS)
        band = self._images[key]
        left = area.left + round(gleam.share * (area.width - band.get_width()))
        surface.blit(band, (left, area.top), special_flags=pygame.BLEND_RGB_ADD)

    def _draw_word(self, surface: pygame.Surface, word: Word) -> None:
        if word.opacity <= 0.02 or word.zoom <= 0.02:
            return
        image = self._word_image(word)
        if word.target is not None:
            self._draw_tail(surface, word, image.get_size())
        x, y = self._kit.canvas.point(word.place[0], word.place[1] - word.rise)
        blit(
            surface, image, (x - image.get_width() // 2, y - image.get_height() // 2), word.opacity
        )

    def _draw_tail(self, surface: pygame.Surface, word: Word, plate: tuple[int, int]) -> None:
        """The tail on the side of a plate that faces its target, as near to it as it can be."""
        canvas = self._kit.canvas
        area = pygame.Rect((0, 0), plate).move_to(center=canvas.point(*word.place))
        target, inset = pygame.Vector2(canvas.point(*(word.target or word.place))), area.height // 2
        if area.left <= target.x <= area.right:
            turn = 0 if target.y > area.centery else 180
            along = max(area.left + inset, min(area.right - inset, round(target.x)))
            at = (along, area.bottom - 1 if turn == 0 else area.top + 1)
        else:
            turn = 90 if target.x > area.centerx else 270
            at = (area.right - 1 if turn == 90 else area.left + 1, area.centery)
        key = ("tail", turn, word.colour, area.height)
        if key not in self._images:
            self._images[key] = word_tail(round(area.height * _TAIL), word.colour, turn)
        image = self._images[key]
        side = {0: "midtop", 180: "midbottom", 90: "midleft", 270: "midright"}[turn]
        blit(surface, image, image.get_rect(**{side: at}).topleft)

    def _key(self, word: Word) -> tuple[object, ...]:
        who = word.number, word.icon, word.other
        return word.text, *who, word.size, word.colour, self._kit.canvas.scale

    def _made(self, word: Word) -> Steps[pygame.Surface]:
        style = self._kit.text.fitted(word.text, SIZES[word.size], 860)
        if word.size == "small":
            plate = WordPlate(word.text, word.number, word.icon, word.other)
            return word_plate(self._kit, plate, style, word.colour)
        return (yield from great_word(self._kit, word.text, style, word.colour))

    def _word_image(self, word: Word) -> pygame.Surface:
        key = self._key(word)
        base = self._images.get(key)
        if base is None:
            base = self._images[key] = run_to_end(self._coming.pop(key, self._made(word)))
        step = round(word.zoom * _ZOOM_STEPS)
        if step == _ZOOM_STEPS:
            return base
        zoomed = (*key, step)
        image = self._images.get(zoomed)
        if image is None:
            size = (
                max(1, base.get_width() * step // _ZOOM_STEPS),
                max(1, base.get_height() * step // _ZOOM_STEPS),
            )
            image = self._images[zoomed] = pygame.transform.smoothscale(base, size)
        return image

    def _draw_ring(self, surface: pygame.Surface, ring: Ring) -> None:
        if ring.opacity <= 0.02 or ring.radius < 2:
            return
        diameter = self._kit.canvas.length(max(1, round(ring.radius / 9)) * 18)
        key = ("wave", diameter, ring.colour)
        image = self._images.get(key)
        if image is None:
            master = ("wave", ring.colour)
            if master not in self._images:
                self._images[master] = _wave(ring.colour)
            size = (diameter, diameter)
            image = pygame.transform.smoothscale(self._images[master], size)
            self._images[key] = image
        x, y = self._kit.canvas.point(*ring.place)
        half = image.get_width() // 2
        blit(surface, image, (x - half, y - half), ring.opacity)

    def prepare(self, colours: Iterable[Rgb]) -> Iterator[None]:
        """Make the light of blows in these colours, one a step, and the waves of all colours."""
        _wave_masks()
        yield
        for colour in colours:
            self._impact(colour)
            yield

    def _impact(self, colour: Rgb) -> pygame.Surface:
        """The light of a blow at its full size."""
        key = ("impact", colour)
        if key not in self._images:
            self._images[key] = impact(self._kit.canvas.length(_IMPACT), colour)
        return self._images[key]

    def _draw_star(self, surface: pygame.Surface, star: Star) -> None:
        if star.opacity <= 0.02 or star.size < 2:
            return
        size = self._kit.canvas.length(max(1, round(star.size / _STAR_STEP)) * _STAR_STEP)
        key = ("star", size, star.colour)
        image = self._images.get(key)
        if image is None:
            master = self._impact(star.colour)
            image = self._images[key] = pygame.transform.smoothscale(master, (size, size))
        x, y = self._kit.canvas.point(*star.place)
        half = image.get_width() // 2
        blit(surface, image, (x - half, y - half), star.opacity)


def _gleam(height: int, light: float) -> pygame.Surface:
    """A band of light that leans to the right, as high as the area that it runs over."""
    width, lean = round(height * 2.2), height // 2
    band = pygame.Surface((width, height))
    for x in range(width - lean):
        share = 1 - abs(2 * x / (width - lean) - 1)
        value = round(light * share * share * (3 - 2 * share))
        pygame.draw.line(band, (value,) * 3, (x + lean, 0), (x, height - 1))
    return band


def _wave(colour: Rgb) -> pygame.Surface:
    soft, thin = _wave_masks()
    image = raster.coloured(soft, colour, 0.8)
    blit(image, raster.coloured(thin, lighten(colour, 0.5)), (_WAVE_RIM, _WAVE_RIM))
    return image


@cache
def _wave_masks() -> tuple[pygame.Surface, pygame.Surface]:
    """The soft and the thin ring of a wave, whose colours differ; do not change them."""
    mask = raster.ring_mask(_WAVE, _WAVE, _WAVE / 2, _WAVE_RIM)
    soft = raster.blurred(mask, _WAVE_RIM / 2, _WAVE_RIM)
    return soft, raster.ring_mask(_WAVE, _WAVE, _WAVE / 2, 0.3 * _WAVE_RIM)
