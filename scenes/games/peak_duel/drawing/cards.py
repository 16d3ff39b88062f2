"""Beast cards, spell faces and backs: composed of sprites once per size, and kept."""

from __future__ import annotations

import json
import logging
import time
from collections import OrderedDict
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import partial
from typing import Any, Final

import pygame

from game.peak_duel.data import PeakDuelData
from game.peak_duel.names import UNKNOWN
from scenes.games.peak_duel import layout
from scenes.games.peak_duel.layout import CARD, Point
from scenes.kit.draw import raster
from scenes.kit.draw.canvas import Anchor
from scenes.kit.draw.colour import Rgb
from scenes.kit.kit import Kit
from scenes.kit.text.fonts import Family
from scenes.kit.text.typesetter import TextStyle, Typesetter, blit

GROUP: Final = "peak_duel"
_log = logging.getLogger(__name__)
_KEPT: Final = 420
_ART: Final = 100.0
_SEAL: Final = 24.0
_BOXES: Final = {
    "name": (30.0, 7.0, 82.0, 20.0),
    "seal": (6.0, 5.0, 24.0, 24.0),
    "art": (8.0, 30.0, 104.0, 106.0),
    "defence": (8.0, 140.0, 46.0, 22.0),
    "attack": (66.0, 140.0, 46.0, 22.0),
}
"""Where the parts of a card lie, should its picture not say."""
_WHITE: Final[Rgb] = (255, 250, 236)
_PALE: Final[Rgb] = (216, 214, 196)
_LEAST_NAMED: Final = 0.6
_NAMED_AT: Final = layout.BEAST / CARD[0]
_NAME: Final = 13.0
_LEAST_NAME: Final = 10.0
_LEAST_KIND: Final = 8.5
_MOST_NAME: Final = 1.4
"""The size of a beast's name on the field: larger cards and larger text have larger ones."""
_BAND: Final = 170
_EDGE: Final = 5.0
_DIMMED: Final = (142, 146, 144, 255)
_ANGLE_STEP: Final = 6
_WIDTH_STEP: Final = 4
_FLIP_STEPS: Final = 12
_BEST_WIDTH: Final = layout.HAND


@dataclass(frozen=True)
class Look:
    """What is seen of a card.

    Attributes:
        kind: ``face``, ``back`` or ``spell``.
        card: the beast.
        spell: the spell that is named, for ``spell``.
        counts: which number counts, ``attack`` or ``defence``; empty for none.
        values: defence and attack as they are now; `None` for the printed ones.
        dimmed: it may not be chosen while others may.
    """

    kind: str = "back"
    card: str = ""
    spell: str = ""
    counts: str = ""
    values: tuple[int, int] | None = None
    dimmed: bool = False


BACK: Final = Look()


def look_of(card: str) -> Look:
    """The face of a card, or its back where it is hidden."""
    return BACK if card == UNKNOWN else Look("face", card)


class CardPainter:
    """Painter of cards, face up or down, with pictures cached by size."""

    def __init__(self, kit: Kit, book: PeakDuelData) -> None:
        self._kit = kit
        self._book = book
        self._images: OrderedDict[tuple[object, ...], pygame.Surface] = OrderedDict()
        self._facts = self._read_facts()
        self._expected: list[str] = []
        self._to_paint: list[tuple[Look, float, bool]] = []

    def forget(self) -> None:
        """Drop every picture (window, language or text size changed)."""
        self._images.clear()
        self._plan()

    def expect(self, cards: Iterable[str]) -> None:
        """Paint these cards ahead, a few with each call of `paint_ahead`, as they will be shown."""
        self._expected = list(cards)
        self._plan()

    def _plan(self) -> None:
        self._to_paint = []
        for card in self._expected:
            self._to_paint += [
                (Look("face", card, "", "defence"), layout.BEAST, True),
                (Look("face", card, "", "attack"), layout.BEAST, False),
                (Look("face", card), layout.HAND, False),
            ]

    def want(self, cards: Iterable[str], width: float) -> None:
        """Paint cards of a hand ahead at a width, before they are drawn so."""
        pixels = self._kit.canvas.length(width)
        for card in cards:
            look = look_of(card)
            if (look, pixels, False) not in self._images:
                self._to_paint.append((look, width, False))

    def paint_ahead(self, seconds: float) -> bool:
        """Paint some of the cards that are expected, for so long at most; whether all are there."""
        end = time.perf_counter() + seconds
        while self._to_paint and time.perf_counter() < end:
            look, width, turned = self._to_paint.pop()
            self.image(look, width, turned=turned)
        return not self._to_paint

    # ------------------------------------------------------------------ drawing
    def draw(
        self,
        surface: pygame.Surface,
        look: Look,
        point: Point,
        width: float,
        *,
        turned: bool = False,
        lift: float = 0.0,
        opacity: float = 1.0,
    ) -> None:
        """Draw a card with its shadow, its middle at a design point.

        Args:
            surface: the window.
            look: what is seen of it.
            point: design units.
            width: of the upright card, in design units.
            turned: whether it lies in defence stance.
            lift: how high it is raised, in design units; its shadow shows it.
            opacity: 0-1.
        """
        self.shadow(surface, point, width, turned=turned, lift=lift, opacity=opacity)
        image = self.image(look, width, turned=turned)
        self._put(surface, image, (point[0], point[1] - lift), opacity)

    def draw_leaning(
        self,
        surface: pygame.Surface,
        look: Look,
        point: Point,
        width: float,
        angle: float,
        *,
        lift: float = 0.0,
        opacity: float = 1.0,
        share: float = 1.0,
    ) -> None:
        """Draw a card at an angle, or narrowed while it is turned over.

        Args:
            surface: the window.
            look: what is seen of it.
            point: design units.
            width: of the upright card, in design units.
            angle: degrees anticlockwise.
            lift: how high it is raised.
            opacity: 0-1.
            share: 1 flat, 0 seen from its edge.
        """
        turned = 45 < angle % 180 < 135
        self.shadow(surface, point, width, turned=turned, lift=lift, opacity=opacity * share)
        image = self.leaning(look, width, angle, share)
        self._put(surface, image, (point[0], point[1] - lift), opacity)

    def draw_tilted(
        self, surface: pygame.Surface, look: Look, point: Point, width: float, angle: float
    ) -> None:
        """Draw a card that leans a little, as in a fan; its full size is kept."""
        self.shadow(surface, point, width)
        pixels = self._kit.canvas.length(width)
        key = (look, pixels, "tilted", round(angle * 2))
        image = self._kept(key)
        if image is None:
            flat = self.image(look, width)
            padded = raster.clear(flat.get_width() + 4, flat.get_height() + 4)
            padded.blit(flat, (2, 2))
            image = self._keep(key, pygame.transform.rotozoom(padded, angle, 1.0))
        self._put(surface, image, point, 1.0)

    def shadow(
        self,
        surface: pygame.Surface,
        point: Point,
        width: float,
        *,
        turned: bool = False,
        lift: float = 0.0,
        opacity: float = 1.0,
    ) -> None:
        """The shadow of a card on the table."""
        name = "card_shadow_turned" if turned else "card_shadow"
        zoom = width / CARD[0] * (1.06 if lift > 4 else 1.0)
        sprite = self._kit.sprites.group(GROUP).get(name, zoom)
        at = self._kit.canvas.point(point[0] + lift * 0.12, point[1] + lift * 0.16)
        sprite.draw(surface, at, opacity * (1 - min(0.8, lift / 40)))

    def ring(
        self,
        surface: pygame.Surface,
        point: Point,
        width: float,
        colour: Rgb,
        *,
        turned: bool = False,
        opacity: float = 1.0,
    ) -> None:
        """A line of light around a card."""
        name = "card_ring_turned" if turned else "card_ring"
        sprite = self._kit.sprites.group(GROUP).get(name, width / CARD[0], flat=colour)
        sprite.draw(surface, self._kit.canvas.point(*point), opacity)

    def _put(
        self, surface: pygame.Surface, image: pygame.Surface, point: Point, opacity: float
    ) -> None:
        x, y = self._kit.canvas.point(*point)
        at = (x - image.get_width() // 2, y - image.get_height() // 2)
        blit(surface, image, at, opacity)

    # ------------------------------------------------------------------ pictures
    def image(self, look: Look, width: float, *, turned: bool = False) -> pygame.Surface:
        """The picture of a card at a width, upright or in defence stance."""
        pixels = self._kit.canvas.length(width)
        key = (look, pixels, turned)
        return self._kept(key) or self._keep(key, self._compose(look, width, turned))

    def leaning(self, look: Look, width: float, angle: float, share: float) -> pygame.Surface:
        """The picture of a card at any angle, size and turn, from a few kept ones."""
        pixels = self._kit.canvas.length(width)
        pixels = max(_WIDTH_STEP, round(pixels / _WIDTH_STEP) * _WIDTH_STEP)
        step = round(angle / _ANGLE_STEP) % (360 // _ANGLE_STEP)
        narrow = max(1, round(abs(share) * _FLIP_STEPS))
        key = (look, pixels, step, narrow)
        return self._kept(key) or self._keep(key, self._bend(look, pixels, step, narrow))

    def _bend(self, look: Look, pixels: int, step: int, narrow: int) -> pygame.Surface:
        best = self.image(look, _BEST_WIDTH)
        height = round(pixels * layout.RATIO)
        across = max(2, pixels * narrow // _FLIP_STEPS)
        image = best
        if best.get_size() != (across, height):
            image = pygame.transform.smoothscale(best, (across, height))
        if narrow < _FLIP_STEPS:
            dim = 0.55 + 0.45 * narrow / _FLIP_STEPS
            value = round(255 * dim)
            image.fill((value, value, value, 255), special_flags=pygame.BLEND_RGBA_MULT)
        if not step:
            return image
        padded = raster.clear(image.get_width() + 4, image.get_height() + 4)
        padded.blit(image, (2, 2))
        return pygame.transform.rotozoom(padded, step * _ANGLE_STEP, 1.0)

    def _kept(self, key: tuple[object, ...]) -> pygame.Surface | None:
        image = self._images.get(key)
        if image is not None:
            self._images.move_to_end(key)
        return image

    def _keep(self, key: tuple[object, ...], image: pygame.Surface) -> pygame.Surface:
        self._images[key] = image
        if len(self._images) > _KEPT:
            self._images.popitem(last=False)
        return image

    # ------------------------------------------------------------------ composing
    def _compose(self, look: Look, width: float, turned: bool) -> pygame.Surface:
        zoom = width / CARD[0]
        size = (self._kit.canvas.length(width), self._kit.canvas.length(width * layout.RATIO))
        image = raster.clear(*size)
        if look.kind == "back":
            self._lay(image, "card_back", zoom)
        elif look.kind == "spell":
            self._compose_spell(image, look, zoom)
        else:
            self._compose_beast(image, look, zoom)
        if turned:
            image = pygame.transform.rotate(image, 90)
        self._lay(image, "card_rim_turned" if turned else "card_rim", zoom)
        if look.kind == "face":
            self._number(image, look, "defence", zoom, turned)
            self._number(image, look, "attack", zoom, turned)
        if look.dimmed:
            image.fill(_DIMMED, special_flags=pygame.BLEND_RGBA_MULT)
        return image

    def _compose_beast(self, image: pygame.Surface, look: Look, zoom: float) -> None:
        beast = self._book.beasts[look.card]
        frame = f"card_{beast.element}"
        self._lay(image, frame, zoom)
        art = self._box(frame, "art")
        share = min(art.width, art.height) / _ART
        self._lay(image, self.emblem_of(look.card), zoom * share, art, zoom)
        self._lay(image, f"seal_{beast.element}", zoom, self._box(frame, "seal"), zoom)
        self._name(image, beast.name.text(self._kit.words.language), frame, zoom)

    def emblem_of(self, card: str) -> str:
        """The picture of a beast; one that a player has added shows the sign of its element."""
        name = f"beast_{card}"
        if name in self._kit.sprites.group(GROUP):
            return name
        return f"sign_{self._book.element[card]}"

    def _compose_spell(self, image: pygame.Surface, look: Look, zoom: float) -> None:
        element = self._book.element[look.card]
        frame = f"spell_card_{element}"
        self._lay(image, frame, zoom)
        art = self._box(frame, "art")
        share = min(art.width, art.height) / _ART
        self._lay(image, f"spell_{look.spell}", zoom * share * 0.9, art, zoom)
        self._lay(image, f"seal_{element}", zoom, self._box(frame, "seal"), zoom)
        name = self._kit.words(f"peak_duel.spell.{look.spell}")
        self._title(image, name, self._box(frame, "name"), zoom)

    def _lay(
        self,
        image: pygame.Surface,
        name: str,
        zoom: float,
        area: pygame.FRect | None = None,
        card_zoom: float = 1.0,
    ) -> None:
        """Put a sprite in the middle of a card's picture, or of one of its boxes."""
        sprite = self._kit.sprites.group(GROUP).get(name, zoom)
        centre = image.get_rect().center
        if area is not None:
            scale = self._kit.canvas.scale * card_zoom
            centre = (round(area.centerx * scale), round(area.centery * scale))
        sprite.draw(image, centre)

    def _title(self, image: pygame.Surface, name: str, area: pygame.FRect, zoom: float) -> None:
        """The name of a spell; small cards have none that could be read."""
        if zoom < _LEAST_NAMED:
            return
        kit, chinese = self._kit, self._kit.words.wide
        size = (16.0 if chinese else 15.0) * zoom
        style = TextStyle(Family.STRONG, size, layout.CREAM, fixed=True)
        room = area.width * zoom
        least = max(9.6, 0.8 * size)
        while kit.text.width(name, style) > room and style.size > least:
            style = style.sized(style.size - 0.4)
        name = kit.text.shortened(name, style, room)
        line = kit.text.line(name, style)
        x = round(area.centerx * zoom * kit.canvas.scale) - line.get_width() // 2
        y = round(area.centery * zoom * kit.canvas.scale) - kit.text.optical_centre(style)
        blit(image, line, (x, y))

    def _name(self, image: pygame.Surface, name: str, frame: str, zoom: float) -> None:
        """The whole name of a beast: at the head of the card, a second line on a band below.

        It grows with the text as far as it fits. Small cards have none that could be read.
        """
        if zoom < _LEAST_NAMED:
            return
        kit, head = self._kit, self._box(frame, "name")
        style, lines = self._fitted_name(name, *self.name_rooms(frame, zoom), zoom)
        step, scale = kit.text.line_height(style), kit.canvas.scale
        if len(lines) > 1:
            top = head.bottom * zoom
            high = head.centery * zoom + 1.5 * step - top + 2
            area = (round((CARD[0] - 2 * _EDGE) * zoom * scale), round(high * scale))
            band = pygame.Surface(area, pygame.SRCALPHA)
            band.fill((*layout.INK, _BAND))
            blit(image, band.premul_alpha(), (round(_EDGE * zoom * scale), round(top * scale)))
        for number, words in enumerate(lines):
            line = kit.text.line(words, style)
            middle = head.centerx if number == 0 else CARD[0] / 2
            x = round(middle * zoom * scale) - line.get_width() // 2
            y = (head.centery * zoom + number * step) * scale
            blit(image, line, (x, round(y - kit.text.optical_centre(style))))

    def name_rooms(self, frame: str, zoom: float) -> tuple[float, float]:
        """How wide the first and the second line of a name may be."""
        head = self._box(frame, "name")
        return (head.width + 5) * zoom, (CARD[0] - 2 * _EDGE - 4) * zoom

    def _fitted_name(
        self, name: str, first: float, second: float, zoom: float
    ) -> tuple[TextStyle, list[str]]:
        """The name as large as the text size wishes and as one line, or two, have room for.

        A name too long for that is left out but for the kind of beast.
        """
        text = self._kit.text
        size = _NAME * max(1.0, zoom / _NAMED_AT) * min(_MOST_NAME, max(1.0, text.text_scale))
        size = max(_LEAST_NAME, round(2 * size) / 2)
        style = TextStyle(Family.STRONG, size, layout.CREAM, fixed=True, leading=1.1)
        while True:
            fitting = partial(_fits, text, style, first)
            lines = _in_two_lines(name, fitting)
            fits = text.width(lines[0], style) <= first
            fits = fits and (len(lines) == 1 or text.width(lines[1], style) <= second)
            if fits:
                return style, lines
            if style.size <= _LEAST_NAME:
                break
            style = style.sized(style.size - 0.5)
        kind = name.rpartition(" ")[2]
        style = style.sized(_NAME)
        while text.width(kind, style) > first and style.size > _LEAST_KIND:
            style = style.sized(style.size - 0.5)
        return style, [text.shortened(kind, style, first)]

    def _number(
        self, image: pygame.Surface, look: Look, which: str, zoom: float, turned: bool
    ) -> None:
        """One of the two values; it stands upright whichever way the card lies."""
        beast = self._book.beasts[look.card]
        printed = (beast.defence, beast.attack)
        place = 0 if which == "defence" else 1
        value = (look.values or printed)[place]
        counts = look.counts in ("", which)
        colour = _WHITE if counts else _PALE
        if value != printed[place]:
            colour = layout.UP if value > printed[place] else layout.DOWN
        kit = self._kit
        size = (25.0 if counts else 20.0) * zoom
        x, y = self.value_point(look.card, which, turned=turned)
        style = TextStyle(Family.NUMBER, size, colour, fixed=True)
        line = kit.text.line(str(value), style)
        scale = zoom * kit.canvas.scale
        left = round(x * scale) - line.get_width() // 2
        top = round(y * scale) - kit.text.optical_centre(style)
        blit(image, line, (left, top))

    def value_point(self, card: str, which: str, *, turned: bool) -> Point:
        """The middle of a value on a card of the size that cards are drawn for, from its corner."""
        area = self._box(f"card_{self._book.element[card]}", which)
        if turned:
            return area.centery, CARD[0] - area.centerx - 7
        return area.centerx + 7, area.centery

    # ------------------------------------------------------------------ facts of the pictures
    def _box(self, frame: str, part: str) -> pygame.FRect:
        """Where a part of a card lies, in design units from its corner."""
        found = self._facts.get(frame, {}).get(part)
        if isinstance(found, list) and len(found) == 4:
            return pygame.FRect(*found)
        return pygame.FRect(*_BOXES[part])

    def _read_facts(self) -> dict[str, dict[str, Any]]:
        file = self._kit.root / "assets" / GROUP / "sprites.json"
        try:
            found: dict[str, dict[str, Any]] = json.loads(file.read_text("utf-8"))
        except (OSError, ValueError) as error:
            _log.warning("the pictures of %s are not described: %s", GROUP, error)
            return {}
        return found


def _fits(text: Typesetter, style: TextStyle, room: float, words: str) -> bool:
    return text.width(words, style) <= room


def _in_two_lines(name: str, fits: Callable[[str], bool]) -> list[str]:
    """A name in one line where it fits, else broken once after a word or a hyphen."""
    if fits(name):
        return [name]
    breaks = [place + 1 for place, sign in enumerate(name) if sign in " -"]
    heads = [name[:place].rstrip() for place in breaks]
    fitting = [place for place, head in zip(breaks, heads, strict=True) if fits(head)]
    place = max(fitting, default=min(breaks, default=len(name)))
    return [part for part in (name[:place].rstrip(), name[place:].lstrip()) if part]


def write_centred(
    kit: Kit, surface: pygame.Surface, text: str, style: TextStyle, area: pygame.FRect
) -> None:
    """One line in the middle of an area, made smaller and then shorter where it must be."""
    fitted = kit.text.fitted(text, style, area.width)
    shown = kit.text.shortened(text, fitted, area.width)
    kit.text.draw(surface, shown, fitted, area.center, Anchor.CENTRE)
