"""What is in the air for a moment: cards on their way, spells at work, a banner of words."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Final

import pygame

from scenes.kit.canvas import Anchor
from scenes.kit.colour import Rgb
from scenes.kit.fonts import Family
from scenes.kit.kit import Kit
from scenes.kit.text import TextStyle, blit
from scenes.peak_duel import layout
from scenes.peak_duel.cards import BACK, GROUP, CardPainter, Look
from scenes.peak_duel.layout import Point

_WORDS_AT: Final = (640.0, 290.0)
_SPELL_AT: Final = (640.0, 278.0)
_SPELL_WIDTH: Final = 150.0
_EFFECT: Final = 200.0


@dataclass
class Flight:
    """A card between two design points.

    Attributes:
        looks: what is seen of it before and after the middle of its way.
        widths: at the start and at the end.
        angles: at the start and at the end, degrees anticlockwise.
        arc: how high it rises on its way.
        share: how much of the way lies behind it, 0-1.
    """

    start: Point
    end: Point
    looks: tuple[Look, Look] = (BACK, BACK)
    widths: tuple[float, float] = (layout.PILE, layout.PILE)
    angles: tuple[float, float] = (0.0, 0.0)
    arc: float = 40.0
    share: float = 0.0
    fades: bool = False

    @property
    def place(self) -> Point:
        """Where it is."""
        share = self.share
        x = self.start[0] + (self.end[0] - self.start[0]) * share
        y = self.start[1] + (self.end[1] - self.start[1]) * share
        return x, y


@dataclass
class Effect:
    """A spell's picture of light over a place; `kind` is how it moves."""

    name: str
    point: Point
    kind: str = "grow"
    size: float = 190.0
    share: float = 0.0
    to: Point | None = None


@dataclass
class Mark:
    """A stroke of the brush where something is hit, or holds; `angle` in degrees."""

    sprite: str
    point: Point
    zoom: float = 1.0
    angle: float = 0.0
    share: float = 0.0


@dataclass
class Shout:
    """A line across the table, as opaque as `share`; `detail` stands below it."""

    text: str
    detail: str = ""
    share: float = 0.0
    vermilion: bool = False


@dataclass
class SpellShown:
    """The talisman of a spell that is used, `share` of it risen."""

    look: Look
    title: str
    text: str
    share: float = 0.0


@dataclass
class Slash:
    """A stroke across a card that is destroyed."""

    point: Point
    share: float = 0.0
    colour: Rgb = (24, 12, 10)


class Air:
    """Draws it."""

    def __init__(self, kit: Kit, cards: CardPainter) -> None:
        self._kit = kit
        self._cards = cards
        self.flights: list[Flight] = []
        self.effects: list[Effect] = []
        self.slashes: list[Slash] = []
        self.marks: list[Mark] = []
        self.shout: Shout | None = None
        self.spell: SpellShown | None = None

    def clear(self) -> None:
        """Nothing is in the air."""
        self.flights, self.effects, self.slashes, self.marks = [], [], [], []
        self.shout = self.spell = None

    @property
    def active(self) -> bool:
        """Whether anything is."""
        lasting = self.flights or self.effects or self.slashes or self.marks
        return bool(lasting or self.shout or self.spell)

    # ------------------------------------------------------------------ drawing
    def draw(self, surface: pygame.Surface) -> None:
        """Draw everything."""
        for mark in self.marks:
            self._draw_mark(surface, mark)
        for slash in self.slashes:
            self._draw_slash(surface, slash)
        for flight in self.flights:
            self._draw_flight(surface, flight)
        for effect in self.effects:
            self._draw_effect(surface, effect)
        if self.spell is not None:
            self._draw_spell(surface, self.spell)
        if self.shout is not None:
            self._draw_shout(surface, self.shout)

    def _draw_flight(self, surface: pygame.Surface, flight: Flight) -> None:
        share = flight.share
        before, after = flight.looks
        turning = before != after
        look = before if share < 0.5 else after
        width = flight.widths[0] + (flight.widths[1] - flight.widths[0]) * share
        angle = flight.angles[0] + (flight.angles[1] - flight.angles[0]) * share
        lift = flight.arc * math.sin(math.pi * share)
        flat = abs(math.cos(math.pi * share)) if turning else 1.0
        opacity = min(1.0, 2.2 * (1 - share)) if flight.fades else 1.0
        self._cards.draw_leaning(
            surface, look, flight.place, width, angle, lift=lift, share=flat, opacity=opacity
        )

    def _draw_effect(self, surface: pygame.Surface, effect: Effect) -> None:
        share = effect.share
        if not 0.0 < share < 1.0:
            return
        x, y = effect.point
        if effect.to is not None:
            x += (effect.to[0] - x) * share
            y += (effect.to[1] - y) * share
        opacity = min(1.0, share * 6) * min(1.0, (1 - share) * 2.4)
        size, angle = effect.size, 0.0
        match effect.kind:
            case "grow":
                size *= 0.55 + 0.55 * share
            case "rise":
                y += 34 - 56 * share
                size *= 0.8 + 0.2 * share
            case "fall":
                y -= 52 - 74 * share
                size *= 0.9
            case "spin":
                angle = -240 * share
                size *= 1.05 - 0.35 * share
            case "slam":
                size *= 1.6 - 0.6 * min(1.0, share * 3.4)
            case "rush":
                x -= 46 * (1 - min(1.0, share * 2.2))
            case _:
                pass
        zoom = round(size / _EFFECT * 24) / 24
        sprite = self._kit.sprites.group(GROUP).get(f"effect_{effect.name}", zoom, angle=angle)
        sprite.draw(surface, self._kit.canvas.point(x, y), opacity)

    def _draw_mark(self, surface: pygame.Surface, mark: Mark) -> None:
        if not 0.0 < mark.share < 1.0:
            return
        zoom = mark.zoom * (0.8 + 0.3 * round(min(1.0, mark.share * 3) * 4) / 4)
        sprite = self._kit.sprites.group(GROUP).get(mark.sprite, zoom, angle=mark.angle)
        opacity = min(1.0, 2.2 * (1 - mark.share))
        sprite.draw(surface, self._kit.canvas.point(*mark.point), opacity)

    def _draw_slash(self, surface: pygame.Surface, slash: Slash) -> None:
        if not 0.0 < slash.share < 1.0:
            return
        group = self._kit.sprites.group("peak_duel_table")
        sprite = group.get("slash", 0.9, flat=slash.colour)
        opacity = min(1.0, 3 * (1 - slash.share))
        image = sprite.image
        shown = max(1, round(image.get_width() * min(1.0, slash.share * 3)))
        x, y = self._kit.canvas.point(*slash.point)
        part = image.subsurface((0, 0, shown, image.get_height()))
        at = (x - image.get_width() // 2, y - image.get_height() // 2)
        blit(surface, part, at, opacity)

    def _draw_spell(self, surface: pygame.Surface, shown: SpellShown) -> None:
        """The talisman in the middle with its name and what it does."""
        if shown.share <= 0.02:
            return
        kit, share = self._kit, shown.share
        x, y = _SPELL_AT[0] - 150, _SPELL_AT[1]
        title = TextStyle(Family.DISPLAY, 30, layout.GILT)
        body = TextStyle(Family.UI, 15, layout.CREAM)
        lines = kit.text.wrap(shown.text, body, 300)
        step = kit.text.line_height(body)
        height = max(_SPELL_WIDTH * layout.RATIO * 0.72, 66 + step * len(lines))
        plate = pygame.FRect(x - 40, y - height / 2, 450, height)
        if share >= 0.98:
            kit.skin.panel(surface, plate, layout.LACQUER, 16)
            left = plate.left + 132
            top = plate.top + (height - 44 - step * len(lines)) / 2
            fitted = kit.text.fitted(shown.title, title, 300)
            kit.text.draw(surface, shown.title, fitted, (left, top + 16), Anchor.LEFT)
            for number, line in enumerate(lines):
                at = (left, top + 44 + (number + 0.5) * step)
                kit.text.draw(surface, line, body, at, Anchor.LEFT)
        rise = 60 * (1 - share)
        self._cards.draw(
            surface, shown.look, (x + 20, y + rise), _SPELL_WIDTH * 0.86, lift=10, opacity=share
        )

    def _draw_shout(self, surface: pygame.Surface, shout: Shout) -> None:
        if shout.share <= 0.02:
            return
        kit = self._kit
        style = kit.text.fitted(shout.text, TextStyle(Family.DISPLAY, 30, layout.CREAM), 560)
        width = kit.text.width(shout.text, style)
        height = 58.0 * max(1.0, kit.text.text_scale * 0.9)
        detail = TextStyle(Family.STRONG, 15, layout.MUTED)
        if shout.detail:
            width = max(width, min(560.0, kit.text.width(shout.detail, detail)))
            height += kit.text.line_height(detail)
        plate = pygame.FRect(0, 0, width + 76, height)
        plate.center = (_WORDS_AT[0], _WORDS_AT[1] - 12 * (1 - shout.share))
        look = layout.BRUSHED if shout.vermilion else layout.LACQUER
        if shout.share < 0.5:
            return
        kit.skin.panel(surface, plate, look, 16)
        y = plate.top + 29 if shout.detail else plate.centery
        kit.text.draw(surface, shout.text, style, (plate.centerx, y), Anchor.CENTRE)
        if shout.detail:
            detail = kit.text.fitted(shout.detail, detail, plate.width - 40)
            at = (plate.centerx, plate.bottom - 20)
            kit.text.draw(surface, shout.detail, detail, at, Anchor.CENTRE)
