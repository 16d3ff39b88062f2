"""The pictures of cards, composed of sprites, names and numbers."""

from __future__ import annotations

import json
import logging
from itertools import pairwise
from typing import Any, Final

import pygame

from game.peak_duel.data import PeakDuelData
from scenes.games.peak_duel import layout
from scenes.games.peak_duel.drawing.card_look import GROUP, Look
from scenes.games.peak_duel.drawing.card_names import head_growth, write_name, write_title
from scenes.games.peak_duel.layout import CARD, Point
from scenes.kit.draw import raster
from scenes.kit.draw.blending import blit
from scenes.kit.draw.colour import Rgb
from scenes.kit.kit import Kit
from scenes.kit.text.fonts import Family
from scenes.kit.text.typesetter import TextStyle

_log = logging.getLogger(__name__)
_ART: Final = 100.0
_PAINTED: Final = 0.37
"""What a spell paints on its card, as a share of what it paints on the table."""
PARTS: Final = {
    "title": (34.0, 5.0, 80.0, 19.0),
    "seal": (6.0, 5.0, 24.0, 24.0),
    "art": (8.0, 30.0, 104.0, 106.0),
    "defence": (8.0, 140.0, 46.0, 22.0),
    "attack": (66.0, 140.0, 46.0, 22.0),
}
"""The default places of a card's parts."""
_HEAD_ROWS: Final = (9 / 168, 20 / 168, 36 / 168, 132 / 168)
"""The rows that stretch the head of a card, keeping the edge below and compressing the picture."""
_WHITE: Final[Rgb] = (255, 250, 236)
_PALE: Final[Rgb] = (216, 214, 196)
_DIMMED: Final = (142, 146, 144, 255)


class CardFaces:
    """Composer of card pictures; it does not cache them.

    Args:
        kit: the toolkit.
        book: the cards of the game.
        art: how much of a beast's picture is seen; nothing on a card that the beast steps out of.
    """

    def __init__(self, kit: Kit, book: PeakDuelData, art: float = 1.0) -> None:
        self._kit = kit
        self._art = art
        self._book = book
        self._facts = self._read_facts()

    def compose(self, look: Look, width: float, *, turned: bool) -> pygame.Surface:
        """The picture of a card at a width, upright or in defence stance."""
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
        growth = head_growth(self._kit, zoom)
        self._lay(image, frame, zoom)
        if growth:
            _raise_head(image, growth * zoom * self._kit.canvas.scale)
        art, head, seal = (self.box(frame, part) for part in ("art", "title", "seal"))
        art.top, art.height = art.top + growth, art.height - growth
        head.height, seal.height = head.height + growth, seal.height + growth
        share = min(art.width, art.height) / _ART
        self._lay(image, self.emblem_of(look.card), zoom * share, art, zoom, self._art)
        self._lay(image, f"seal_{beast.element}", zoom, seal, zoom)
        name = beast.name.text(self._kit.words.language)
        write_name(self._kit, image, name, head, zoom)

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
        art = self.box(frame, "art")
        share = min(art.width, art.height) / _ART
        self._lay(image, f"effect_{look.spell}", zoom * share * _PAINTED, art, zoom)
        self._lay(image, f"seal_{element}", zoom, self.box(frame, "seal"), zoom)
        name = self._kit.words(f"peak_duel.spell.{look.spell}")
        write_title(self._kit, image, name, self.box(frame, "title"), zoom)

    def _lay(
        self,
        image: pygame.Surface,
        name: str,
        zoom: float,
        area: pygame.FRect | None = None,
        card_zoom: float = 1.0,
        opacity: float = 1.0,
    ) -> None:
        """Put a sprite in the middle of a card's picture, or of one of its boxes."""
        sprite = self._kit.sprites.group(GROUP).get(name, zoom)
        centre = image.get_rect().center
        if area is not None:
            scale = self._kit.canvas.scale * card_zoom
            centre = (round(area.centerx * scale), round(area.centery * scale))
        sprite.draw(image, centre, opacity)

    def _number(
        self, image: pygame.Surface, look: Look, which: str, zoom: float, turned: bool
    ) -> None:
        """One of the two values; it stands upright whichever way the card lies."""
        printed = self.printed(look.card)
        place = 0 if which == "defence" else 1
        value = (look.values or printed)[place]
        counts = look.counts in ("", which)
        colour = _WHITE if counts else _PALE
        if value != printed[place]:
            colour = layout.UP if value > printed[place] else layout.DOWN
        kit = self._kit
        size = (24.0 if counts else 20.0) * zoom
        x, y = self.value_point(look.card, which, turned=turned)
        style = TextStyle(Family.NUMBER, size, colour, fixed=True)
        line = kit.text.line(str(value), style)
        scale = zoom * kit.canvas.scale
        left = round(x * scale) - line.get_width() // 2
        blit(image, line, (left, round(y * scale) - line.get_bounding_rect().centery))

    def kind_of(self, card: str) -> str:
        """The kind of a beast: the last word of its name, in Chinese the whole name."""
        return self._book.beasts[card].name.text(self._kit.words.language).rpartition(" ")[2]

    def printed(self, card: str) -> tuple[int, int]:
        """Defence and attack on a card."""
        beast = self._book.beasts[card]
        return beast.defence, beast.attack

    def value_point(self, card: str, which: str, *, turned: bool) -> Point:
        """The middle of a value on a card of the size that cards are drawn for, from its corner."""
        area = self.box(f"card_{self._book.element[card]}", which)
        if turned:
            return area.centery, CARD[0] - area.centerx - 7
        return area.centerx + 7, area.centery

    # ------------------------------------------------------------------ facts of the pictures
    def box(self, frame: str, part: str) -> pygame.FRect:
        """The place of a part of a card, in design units from its corner."""
        found = self._facts.get(frame, {}).get(part)
        if isinstance(found, list) and len(found) == 4:
            return pygame.FRect(*found)
        return pygame.FRect(*PARTS[part])

    def _read_facts(self) -> dict[str, dict[str, Any]]:
        file = self._kit.root / "assets" / GROUP / "sprites.json"
        try:
            found: dict[str, dict[str, Any]] = json.loads(file.read_text("utf-8"))
        except (OSError, ValueError) as error:
            _log.warning("the pictures of %s are not described: %s", GROUP, error)
            return {}
        return found


def _raise_head(image: pygame.Surface, growth: float) -> None:
    """Make the head of a card taller by this many pixels; its picture gives way."""
    width, height = image.get_size()
    rows = [round(height * share) for share in _HEAD_ROWS]
    more = round(growth)
    source = image.copy()
    image.fill((0, 0, 0, 0), (0, rows[0], width, rows[3] - rows[0]))
    tall = (rows[1] - rows[0] + more, rows[2] - rows[1], rows[3] - rows[2] - more)
    top = rows[0]
    for (start, end), high in zip(pairwise(rows), tall, strict=True):
        part = source.subsurface((0, start, width, end - start))
        image.blit(pygame.transform.smoothscale(part, (width, high)), (0, top))
        top += high
