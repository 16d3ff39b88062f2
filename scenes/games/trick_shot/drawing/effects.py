"""Effects over the picture: words, flashes, stars and waves.

An effect is state that animations change: shares of 0-1 that are drawn as they are.
"""

from __future__ import annotations

import math
from dataclasses import dataclass

import pygame

from scenes.games.trick_shot.drawing.lamps import great_word, word_plate
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
_WAVE = 160
_TIPS = 12
_STAR_STEP = 12.0
_STAR_LAYERS: tuple[tuple[float, Rgb], ...] = (
    (1.0, (122, 20, 14)),
    (0.9, (255, 158, 40)),
    (0.64, (255, 232, 150)),
    (0.4, (255, 255, 255)),
)
"""The size of each star relative to the one before, and its colour."""


@dataclass
class Word:
    """A word over the picture; a small one has a plate."""

    text: str
    size: str
    colour: Rgb
    place: Point
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
    """A star of sharp points at a design point, where a hit lands."""

    place: Point
    size: float = 0.0
    opacity: float = 0.0


class TrickShotEffects:
    """Draws words, flashes, stars and waves."""

    def __init__(self, kit: Kit, frame: RinkFrame) -> None:
        self._kit = kit
        self._frame = frame
        self._images: dict[tuple[object, ...], pygame.Surface] = {}
        self._coming: dict[tuple[object, ...], Steps[pygame.Surface]] = {}
        self.words: list[Word] = []
        self.rings: list[Ring] = []
        self.stars: list[Star] = []
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
        self.flash = 0.0

    @property
    def active(self) -> bool:
        """Whether any effect is visible."""
        return bool(self.words or self.rings or self.stars or self.flash > 0.01)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw all visible effects."""
        if self.flash > 0.01:
            value = tuple(round(part * min(1.0, self.flash)) for part in self.flash_colour)
            surface.fill(value, special_flags=pygame.BLEND_RGB_ADD)
        for ring in self.rings:
            self._draw_ring(surface, ring)
        for star in self.stars:
            self._draw_star(surface, star)
        for word in self.words:
            self._draw_word(surface, word)

    def _draw_word(self, surface: pygame.Surface, word: Word) -> None:
        if word.opacity <= 0.02 or word.zoom <= 0.02:
            return
        image = self._word_image(word)
        x, y = self._kit.canvas.point(word.place[0], word.place[1] - word.rise)
        blit(
            surface, image, (x - image.get_width() // 2, y - image.get_height() // 2), word.opacity
        )

    def _key(self, word: Word) -> tuple[object, ...]:
        return word.text, word.size, word.colour, self._kit.canvas.scale

    def _made(self, word: Word) -> Steps[pygame.Surface]:
        style = self._kit.text.fitted(word.text, SIZES[word.size], 860)
        if word.size == "small":
            return word_plate(self._kit, word.text, style, word.colour)
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
                self._images[master] = _wave(_WAVE, ring.colour)
            size = (diameter, diameter)
            image = pygame.transform.smoothscale(self._images[master], size)
            self._images[key] = image
        x, y = self._kit.canvas.point(*ring.place)
        half = image.get_width() // 2
        blit(surface, image, (x - half, y - half), ring.opacity)

    def _draw_star(self, surface: pygame.Surface, star: Star) -> None:
        if star.opacity <= 0.02 or star.size < 2:
            return
        size = self._kit.canvas.length(max(1, round(star.size / _STAR_STEP)) * _STAR_STEP)
        key = ("star", size)
        image = self._images.get(key)
        if image is None:
            image = self._images[key] = _star(size)
        x, y = self._kit.canvas.point(*star.place)
        half = image.get_width() // 2
        blit(surface, image, (x - half, y - half), star.opacity)


def _star(size: int) -> pygame.Surface:
    """Three stars in one another: dark, gold, white; drawn large and scaled down."""
    large = pygame.Surface((3 * size, 3 * size), pygame.SRCALPHA)
    for share, colour in _STAR_LAYERS:
        tips = []
        for number in range(2 * _TIPS):
            angle = math.pi * number / _TIPS
            reach = (1.0, 0.46)[number % 2] * (1.0, 0.74, 0.9)[number // 2 % 3]
            away = 1.46 * size * share * reach
            tips.append((1.5 * size + away * math.cos(angle), 1.5 * size + away * math.sin(angle)))
        pygame.draw.polygon(large, colour, tips)
    return pygame.transform.smoothscale(large, (size, size)).premul_alpha()


def _wave(diameter: int, colour: Rgb) -> pygame.Surface:
    width = max(2.0, diameter * 0.05)
    padding = max(3, round(width))
    mask = raster.ring_mask(diameter, diameter, diameter / 2, width)
    soft = raster.blurred(mask, max(1.0, width * 0.5), padding)
    image = raster.coloured(soft, colour, 0.8)
    thin = raster.ring_mask(diameter, diameter, diameter / 2, max(1.0, width * 0.3))
    blit(image, raster.coloured(thin, lighten(colour, 0.5)), (padding, padding))
    return image
