"""Passing effects: cards in flight, spells at work, a banner of words."""

from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

import pygame

from scenes.games.peak_duel import layout
from scenes.games.peak_duel.drawing.card_look import BACK, GROUP, Look
from scenes.games.peak_duel.drawing.cards import CardPainter
from scenes.games.peak_duel.drawing.finale import Finale
from scenes.games.peak_duel.drawing.ink import Ink, Torn, arched
from scenes.games.peak_duel.drawing.tally import Tally, draw_tally
from scenes.games.peak_duel.layout import Point
from scenes.games.peak_duel.world import Turning
from scenes.kit.draw import raster
from scenes.kit.draw.blending import blit
from scenes.kit.draw.canvas import Anchor
from scenes.kit.draw.colour import Rgb, from_hex
from scenes.kit.kit import Kit
from scenes.kit.text.fonts import Family
from scenes.kit.text.typesetter import TextStyle
from scenes.pages.lettering import Gilding, letter

_WORDS_AT: Final = (layout.MIDDLE[0], 512.0)
"""The place of called words: below the field, so that every number stays visible."""
_SPELL_AT: Final = layout.MIDDLE
TALISMAN: Final = (_SPELL_AT[0] - 166, _SPELL_AT[1])
"""The place where the talisman of a spell lands."""
_SPELL_WIDTH: Final = 148.0
_SPELL_WORDS: Final = -60.0
"""The left edge of its words, from the middle."""
_TITLE: Final = 52.0
_TITLE_ROOM: Final = 330.0
SPELL: Final = Gilding((255, 250, 226), (240, 184, 84), (40, 18, 6), 2.2, 4.0, from_hex("#ffb347"))
"""The lettering of a spell's name."""
_EFFECT: Final = 200.0


@dataclass
class Flight:
    """A card between two design points.

    Attributes:
        looks: its looks before and after the middle of its way.
        widths: at the start and at the end.
        angles: at the start and at the end, degrees anticlockwise.
        arc: how high it rises on its way.
        share: how much of the way lies behind it, 0-1.
        fades: it grows fainter on its way; `forms` is the reverse.
        soul: the element of a card that is a soul at one end of its way; empty for other cards.
        orbs: whether it is an orb at the start and at the end, 0 or 1.
    """

    start: Point
    end: Point
    looks: tuple[Look, Look] = (BACK, BACK)
    widths: tuple[float, float] = (layout.PILE, layout.PILE)
    angles: tuple[float, float] = (0.0, 0.0)
    arc: float = 40.0
    share: float = 0.0
    fades: bool = False
    forms: bool = False
    soul: str = ""
    orbs: tuple[float, float] = (0.0, 1.0)

    @property
    def orb(self) -> float:
        """How much of an orb it is at present, 0-1."""
        if not self.soul:
            return 0.0
        turned = min(1.0, max(0.0, (self.share - 0.3) / 0.35))
        return self.orbs[0] + (self.orbs[1] - self.orbs[0]) * turned

    @property
    def place(self) -> Point:
        """Its present place."""
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


SPLASH: Final = 2.4
"""How large the ink of a blow is, in sizes of its baked picture."""
SPLASH_GROWS: Final = (0.8, 1.1)


@dataclass
class Mark:
    """A stroke of the brush where something is hit, or holds; `angle` in degrees.

    While it fades its size goes from the first to the second share of `grow`. One `below` lies
    under the cards.
    """

    sprite: str
    point: Point
    zoom: float = 1.0
    angle: float = 0.0
    share: float = 0.0
    colour: Rgb | None = None
    grow: tuple[float, float] = SPLASH_GROWS
    below: bool = False


@dataclass
class Shout:
    """A line across the table with opacity `share`; `detail` stands below it."""

    text: str
    detail: str = ""
    share: float = 0.0
    vermilion: bool = False


@dataclass
class SpellShown:
    """The talisman of a used spell: `share` of it has landed, `painted` of its ink."""

    look: Look
    title: str
    text: str
    element: str
    share: float = 0.0
    painted: float = 0.0
    opacity: float = 1.0


@dataclass
class Slash:
    """A stroke across a card that is destroyed."""

    point: Point
    share: float = 0.0
    colour: Rgb = (24, 12, 10)


class PeakDuelEffects:
    """The effects over the table: flights, slashes, torn cards, marks and words.

    Args:
        kit: the toolkit.
        cards: draws the cards.
        turning: the world that the words stand in.
        spells: the names of all spells, whose titles are lettered ahead.
    """

    def __init__(
        self, kit: Kit, cards: CardPainter, turning: Turning, spells: Iterable[str]
    ) -> None:
        self._kit = kit
        self._turning = turning
        self._cards = cards
        self._spells = tuple(spells)
        self.flights: list[Flight] = []
        self.effects: list[Effect] = []
        self.slashes: list[Slash] = []
        self.marks: list[Mark] = []
        self.torn: list[Torn] = []
        self.ink = Ink(kit, cards)
        self._titles: list[str] = []
        self._nowhere = raster.clear(1, 1)
        self.last_blow: tuple[Point, float] | None = None
        """The place of the deciding blow, and the share of its stillness."""
        self.finale = Finale(kit, cards, self.ink)
        self.tally: Tally | None = None
        self.shout: Shout | None = None
        self.spell: SpellShown | None = None
        self.forget()

    def forget(self) -> None:
        """Drop every picture (window, language or text size changed)."""
        self.ink.forget()
        self._titles = [f"peak_duel.spell.{name}" for name in self._spells]

    def prepare(self) -> bool:
        """Make one picture ahead; return whether all are done."""
        if not self.ink.prepare():
            return False
        if self._titles:
            title = str(self._kit.words(self._titles.pop()))
            size = self._title_size(title, _TITLE_ROOM)
            letter(self._kit, self._nowhere, title, (0.0, 0.0), size, gilding=SPELL)
        return not self._titles

    def clear(self) -> None:
        """Remove all effects."""
        for things in (self.flights, self.effects, self.slashes, self.marks, self.torn):
            things.clear()
        self.shout = self.spell = self.tally = None
        self.last_blow = self.finale.shown = None

    @property
    def active(self) -> bool:
        """Whether there are effects."""
        lasting = self.flights or self.effects or self.slashes or self.marks or self.torn
        words = self.shout or self.spell or self.tally or self.finale.shown
        return bool(lasting or words or self.last_blow)

    # ------------------------------------------------------------------ drawing
    def draw_below(self, surface: pygame.Surface) -> None:
        """Draw what bursts out from under a card, or under two that clash."""
        if self.last_blow is not None:
            self.finale.draw_blow(surface, *self.last_blow)
        for mark in self.marks:
            if mark.below:
                self._draw_mark(surface, mark)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw marks and torn cards, then slashes, flights and effects, words last."""
        for mark in self.marks:
            if not mark.below:
                self._draw_mark(surface, mark)
        for torn in self.torn:
            self.ink.torn(surface, torn)
        for slash in self.slashes:
            self._draw_slash(surface, slash)
        for flight in self.flights:
            self._draw_flight(surface, flight)
        for effect in self.effects:
            self._draw_effect(surface, effect)
        if self.tally is not None:
            draw_tally(self._kit, surface, self.tally)
        if self.spell is not None:
            self._draw_spell(surface, self.spell)
        if self.shout is not None:
            self._draw_shout(surface, self.shout)
        self.finale.draw(surface)

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
        if flight.forms:
            opacity = min(1.0, max(0.0, 1.8 * share - 0.5))
        orb = flight.orb
        if orb > 0.02:
            place = arched(flight.start, flight.end, flight.arc)
            self.ink.soul(surface, flight.soul, place, share, orb)
            opacity *= 1 - orb
        if opacity <= 0.02:
            return
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
        small, large = mark.grow
        quick = 3.0 if large - small < 0.5 else 1.0
        grown = round(min(1.0, mark.share * quick) * 8) / 8
        zoom = mark.zoom * (small + (large - small) * grown)
        group = self._kit.sprites.group(GROUP)
        sprite = group.get(mark.sprite, zoom, angle=mark.angle, flat=mark.colour)
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
        """Draw the talisman landing on a swing of ink, with its name and its effect."""
        kit, ink = self._kit, self.ink
        ink.veil(surface, shown.painted * shown.opacity)
        ink.wash(surface, _SPELL_AT, shown.element, shown.painted, shown.opacity)
        x, y = _SPELL_AT
        left = x + _SPELL_WORDS
        if shown.share >= 0.98 and shown.opacity >= 0.98:
            body = TextStyle(Family.STRONG, 17, layout.CREAM)
            lines = kit.text.wrap(shown.text, body, _TITLE_ROOM)
            step = kit.text.line_height(body)
            top = y - (56 + step * len(lines)) / 2
            size = self._title_size(shown.title, _TITLE_ROOM)
            width = kit.text.width(shown.title, TextStyle(Family.DISPLAY, size, fixed=True))
            letter(kit, surface, shown.title, (left + width / 2, top + 24), size, gilding=SPELL)
            for number, line in enumerate(lines):
                at = (left, top + 58 + (number + 0.5) * step)
                kit.text.draw(surface, line, body, at, Anchor.LEFT)
        if shown.share > 0.02:
            width = _SPELL_WIDTH * (1.7 - 0.7 * shown.share)
            at, opacity = TALISMAN, shown.opacity * min(1.0, 1.6 * shown.share)
            if shown.share >= 0.98:
                self._cards.draw(surface, shown.look, at, _SPELL_WIDTH, lift=8, opacity=opacity)
            else:
                lift = 8 + 40 * (1 - shown.share)
                self._cards.draw_leaning(
                    surface, shown.look, at, width, 0.0, lift=lift, opacity=opacity
                )

    def _title_size(self, title: str, room: float) -> float:
        """How large a title is lettered that must not be broader than a room."""
        text = self._kit.text
        style = TextStyle(Family.DISPLAY, _TITLE, fixed=True)
        return min(_TITLE, _TITLE * room / max(1.0, text.width(title, style)))

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
        world = self._turning.at(plate.center)
        look = world.ribbon if shout.vermilion else world.lacquer
        if shout.share < 0.5:
            return
        kit.skin.panel(surface, plate, look, 16)
        y = plate.top + 29 if shout.detail else plate.centery
        kit.text.draw(surface, shout.text, style, (plate.centerx, y), Anchor.CENTRE)
        if shout.detail:
            detail = kit.text.fitted(shout.detail, detail, plate.width - 40)
            at = (plate.centerx, plate.bottom - 20)
            kit.text.draw(surface, shout.detail, detail, at, Anchor.CENTRE)
