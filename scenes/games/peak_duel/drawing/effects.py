"""Passing effects: cards in flight, spells at work, a banner of words."""

from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

import pygame

from scenes.games.peak_duel import layout
from scenes.games.peak_duel.drawing.brush_words import BrushWords, Shout
from scenes.games.peak_duel.drawing.card_look import BACK, GROUP, Look
from scenes.games.peak_duel.drawing.cards import CardPainter
from scenes.games.peak_duel.drawing.finale import Finale
from scenes.games.peak_duel.drawing.ink import Ink, arched
from scenes.games.peak_duel.drawing.spell_paintings import Painted, SpellPaintings
from scenes.games.peak_duel.drawing.tally import Tally, draw_tally
from scenes.games.peak_duel.drawing.torn_cards import Torn, TornCards
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

_SPELL_AT: Final = (layout.MIDDLE[0] - 12, layout.MIDDLE[1])
TALISMAN: Final = (_SPELL_AT[0] - 178, _SPELL_AT[1])
"""The place where the talisman of a spell lands."""
_SPELL_WIDTH: Final = 148.0
_SPELL_WORDS: Final = -76.0
"""The left edge of its words, from the middle."""
_SWING: Final = 750.0
"""How far the brush swings to paint them."""
_TITLE: Final = 52.0
_TITLE_ROOM: Final = 330.0
SPELL: Final = Gilding((255, 250, 226), (240, 184, 84), (40, 18, 6), 2.2, 4.0, from_hex("#ffb347"))
"""The lettering of a spell's name."""


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
        below: it passes below the beasts.
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
    below: bool = False

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


@dataclass
class Night:
    """The darkness from the blow that decides a duel to its end; one deck may stay lit.

    Attributes:
        share: how dark it is, 0-1.
        deck: the seat of the deck in the light; -1 for none.
    """

    share: float = 0.0
    deck: int = -1


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
        self.brush_words = BrushWords(kit, turning)
        self._cards = cards
        self._spells = tuple(spells)
        self.flights: list[Flight] = []
        self.paintings: list[Painted] = []
        self.slashes: list[Slash] = []
        self.marks: list[Mark] = []
        self.torn: list[Torn] = []
        self.ink = Ink(kit)
        self._torn_cards = TornCards(kit, cards)
        self._spell_paintings = SpellPaintings(kit)
        self._titles: list[str] = []
        self._nowhere = raster.clear(1, 1)
        self.last_blow: tuple[Point, float] | None = None
        """The place of the deciding blow, and the share of its stillness."""
        self.night = Night()
        self.finale = Finale(kit, cards, self.ink)
        self.tally: Tally | None = None
        self.shout: Shout | None = None
        self.spell: SpellShown | None = None
        self.forget()

    def forget(self) -> None:
        """Drop every picture (window, language or text size changed)."""
        self.ink.forget()
        self._torn_cards.forget()
        self._spell_paintings.forget()
        self.brush_words.forget()
        self._titles = [f"peak_duel.spell.{name}" for name in self._spells]

    def prepare(self) -> bool:
        """Make one picture ahead; return whether all are done."""
        if not (self._torn_cards.prepare() and self.ink.prepare()):
            return False
        if self._titles:
            title = str(self._kit.words(self._titles.pop()))
            size = self._title_size(title, _TITLE_ROOM)
            letter(self._kit, self._nowhere, title, (0.0, 0.0), size, gilding=SPELL)
        return not self._titles

    def clear(self) -> None:
        """Remove all effects."""
        for things in (self.flights, self.paintings, self.slashes, self.marks, self.torn):
            things.clear()
        self.shout = self.spell = self.tally = None
        self.last_blow = self.finale.shown = None
        self.night = Night()

    @property
    def active(self) -> bool:
        """Whether there are effects."""
        lasting = self.flights or self.paintings or self.slashes or self.marks or self.torn
        words = self.shout or self.spell or self.tally or self.finale.shown
        return bool(lasting or words or self.last_blow or self.night.share)

    # ------------------------------------------------------------------ drawing
    def draw_below(self, surface: pygame.Surface) -> None:
        """Draw what bursts out from under a card, or under two that clash."""
        if self.last_blow is not None:
            self.finale.draw_blow(surface, *self.last_blow)
        for flight in self.flights:
            if flight.below:
                self._draw_flight(surface, flight)
        for painted in self.paintings:
            if painted.below:
                self._spell_paintings.draw(surface, painted)
        for mark in self.marks:
            if mark.below:
                self._draw_mark(surface, mark)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw marks and torn cards, then slashes, flights and paintings, words last."""
        for mark in self.marks:
            if not mark.below:
                self._draw_mark(surface, mark)
        for torn in self.torn:
            self._torn_cards.draw(surface, torn)
        for slash in self.slashes:
            self._draw_slash(surface, slash)
        for flight in self.flights:
            if not flight.below:
                self._draw_flight(surface, flight)
        for painted in self.paintings:
            if not painted.below:
                self._spell_paintings.draw(surface, painted)
        if self.tally is not None:
            draw_tally(self._kit, surface, self.tally)
        if self.spell is not None:
            self._draw_spell(surface, self.spell)
        if self.shout is not None:
            self.brush_words.draw(surface, self.shout)
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
        """Draw the talisman that lands, and the swing of ink that brings its name and effect."""
        self.ink.veil(surface, max(shown.painted, shown.share) * shown.opacity)
        self.ink.wash(surface, _SPELL_AT, shown.element, shown.painted, shown.opacity)
        if shown.painted > 0.3 and shown.opacity >= 0.98:
            self._draw_spell_words(surface, shown)
        if shown.share > 0.02:
            width = _SPELL_WIDTH * (1.7 - 0.7 * shown.share)
            at, opacity = TALISMAN, shown.opacity * min(1.0, 3.0 * shown.share)
            if shown.share >= 0.98:
                self._cards.draw(surface, shown.look, at, _SPELL_WIDTH, lift=8, opacity=opacity)
            else:
                lift = 8 + 40 * (1 - shown.share)
                self._cards.draw_leaning(
                    surface, shown.look, at, width, 0.0, lift=lift, opacity=opacity
                )

    def _draw_spell_words(self, surface: pygame.Surface, shown: SpellShown) -> None:
        """Draw what the brush has passed of the name and the effect of a spell."""
        kit, (x, y) = self._kit, _SPELL_AT
        left = x + _SPELL_WORDS
        body = TextStyle(Family.STRONG, 17, layout.CREAM)
        lines = kit.text.wrap(shown.text, body, _TITLE_ROOM)
        step = kit.text.line_height(body)
        top = y - (56 + step * len(lines)) / 2
        size = self._title_size(shown.title, _TITLE_ROOM)
        width = kit.text.width(shown.title, TextStyle(Family.DISPLAY, size, fixed=True))
        whole = surface.get_clip()
        passed = kit.canvas.point(x + _SWING * (shown.painted - 0.5), y)[0]
        if shown.painted < 1.0:
            surface.set_clip(whole.clip((0, 0, passed, surface.get_height())))
        letter(kit, surface, shown.title, (left + width / 2, top + 24), size, gilding=SPELL)
        for number, line in enumerate(lines):
            at = (left, top + 58 + (number + 0.5) * step)
            kit.text.draw(surface, line, body, at, Anchor.LEFT)
        surface.set_clip(whole)

    def _title_size(self, title: str, room: float) -> float:
        """How large a title is lettered that must not be broader than a room."""
        text = self._kit.text
        style = TextStyle(Family.DISPLAY, _TITLE, fixed=True)
        return min(_TITLE, _TITLE * room / max(1.0, text.width(title, style)))
