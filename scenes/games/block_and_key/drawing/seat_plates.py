"""The plates of the seats above the temple, their tokens, and the track of a solo match."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final

import pygame

from game.block_and_key.ancients import LAST_TURN
from game.block_and_key.temple import SIDE_NAMES
from scenes.games.block_and_key import layout
from scenes.games.block_and_key.drawing.cards import GROUP, CardPainter
from scenes.games.block_and_key.model import BlockAndKeyModel
from scenes.kit.draw.canvas import Anchor
from scenes.kit.draw.colour import darken, from_hex, lighten
from scenes.kit.draw.materials import PAPER
from scenes.kit.draw.theme import PlayerLook, Shape
from scenes.kit.kit import Kit
from scenes.kit.text.fonts import Family
from scenes.kit.text.typesetter import TextStyle
from scenes.pages.player_swatches import shape_mask

_AFTER_A_TITLE: Final = re.compile(r"^.*[(（](.+)[)）]$")
"""Bots are named by their level, and in brackets by their seat, to distinguish several."""
_LARGEST: Final = 1.2
"""The largest text scale of lines close above one another."""


def closely(kit: Kit, size: float) -> float:
    """A text size limited where lines are close."""
    return size * min(1.0, _LARGEST / kit.settings.text_scale)


class SeatPlates:
    """Paints the plates of seats; `deciding` says who decides."""

    def __init__(
        self,
        kit: Kit,
        model: BlockAndKeyModel,
        cards: CardPainter,
        deciding: Callable[[], int],
        *,
        name_of: Callable[[int], str],
        team_of: Callable[[int], int],
    ) -> None:
        self._kit = kit
        self._model = model
        self._cards = cards
        self._deciding = deciding
        self._name_of = name_of
        self._team_of = team_of

    def crest(self, surface: pygame.Surface, seat: int, rect: pygame.FRect) -> None:
        """The token of a seat with the letter of its side."""
        kit, model, look = self._kit, self._model, self.token(surface, seat, rect)
        size, side = rect.width / 30, model.table.sides[seat]
        letter = str(kit.words(f"block_and_key.side.{SIDE_NAMES[side]}"))[:1].upper()
        dark = look.shape is Shape.SQUARE
        style = TextStyle(Family.STRONG, 14 * size, (40, 24, 8) if dark else (255, 255, 255))
        down = 3 * size if look.shape is Shape.TRIANGLE else 0
        kit.text.draw(surface, letter, style, (rect.centerx, rect.centery + down), Anchor.CENTRE)

    def token(self, surface: pygame.Surface, seat: int, rect: pygame.FRect) -> PlayerLook:
        """The token of a seat; returns its look."""
        kit, look = self._kit, self._kit.theme.player(self._team_of(seat))
        badge = kit.canvas.rect(rect)
        colours = (lighten(look.colour, 0.12), darken(look.colour, 0.22))
        kit.skin.shape(
            surface, badge, look.shape, lambda: shape_mask(look.shape, badge.width), colours, 5
        )
        return look

    def key(self, seat: int) -> Callable[[], object]:
        """The content of a seat's plate, for comparison."""
        model = self._model
        return lambda: (
            len(model.claimed[seat]),
            model.points(seat),
            len(model.blocks[seat]),
            len(model.hands[seat]),
            model.turn if model.solo else 0,
            self._deciding() == seat,
            self._name_of(seat),
        )

    def plate(self, seat: int) -> Callable[[pygame.Surface], None]:
        """Return what paints the plate of a seat."""

        def paint(surface: pygame.Surface) -> None:
            kit, model = self._kit, self._model
            rect = layout.plate_rect(seat, max(2, model.seats))
            deciding = self._deciding() == seat
            kit.skin.panel(surface, rect, layout.OAK if deciding else layout.QUIET, 12)
            if deciding:
                kit.skin.ring(surface, rect, 12, thickness=2.0, glow=0.4)
            self.crest(surface, seat, pygame.FRect(rect.left + 7, rect.top + 7, 30, 30))
            room = rect.width - 86
            style = TextStyle(Family.STRONG, closely(kit, 14), layout.CREAM)
            name = self.name(seat)
            if kit.text.width(name, style) > room:
                name = _AFTER_A_TITLE.sub(r"\1", name)
            style = kit.text.fitted(name, style, room)
            name = kit.text.shortened(name, style, room)
            kit.text.draw(surface, name, style, (rect.left + 43, rect.top + 15), Anchor.LEFT)
            style = TextStyle(Family.STRONG, closely(kit, 13), layout.MUTED)
            kit.text.draw(
                surface, self.facts(seat), style, (rect.left + 43, rect.top + 32), Anchor.LEFT
            )
            number = TextStyle(Family.NUMBER, 30, kit.theme.metal.gold_light)
            kit.text.draw(
                surface,
                str(model.points(seat)),
                number,
                (rect.right - 11, rect.centery),
                Anchor.RIGHT,
            )

        return paint

    def name(self, seat: int) -> str:
        """The name of a seat."""
        return self._name_of(seat)

    def facts(self, seat: int) -> str:
        """The number of keys that a seat has claimed; alone, the turn of the match."""
        words, model = self._kit.words, self._model
        if model.solo:
            turn = min(LAST_TURN, max(1, model.turn))
            return str(words("block_and_key_table.panel.turn_of", turn=turn, last=LAST_TURN))
        return str(words("block_and_key_table.panel.claimed", count=len(model.claimed[seat])))

    def track(self, surface: pygame.Surface) -> None:
        """Paint the eleven turns of a solo match, each with its mark (BK-6.2)."""
        kit, model = self._kit, self._model
        kit.skin.panel(surface, layout.TRACK, layout.QUIET, 12)
        badge = pygame.FRect(0, 0, 34, 34)
        badge.center = layout.ANCIENTS
        kit.skin.token(surface, badge, (from_hex("#7c5bb8"), from_hex("#3a2168")))
        sign = kit.sprites.group(GROUP).get("hand_left", 0.24)
        x, y = kit.canvas.point(*layout.ANCIENTS)
        sign.draw(surface, (x + 8 * kit.canvas.scale, y + 1 * kit.canvas.scale))
        for turn in range(LAST_TURN):
            rect = layout.mark_rect(turn)
            kit.skin.field(
                surface, rect, layout.SLOT_CHOSEN if turn + 1 == model.turn else layout.SLOT, 6
            )
            if turn >= len(model.track):
                style = TextStyle(Family.NUMBER, 15, layout.MUTED)
                kit.text.draw(surface, str(turn + 1), style, rect.center, Anchor.CENTRE)
                continue
            mark = model.track[turn]
            if mark.claimed:
                kit.skin.panel(surface, rect.inflate(-3, -3), PAPER, 4)
                style = TextStyle(Family.NUMBER, closely(kit, 18), kit.theme.paper.text)
                points = sum(model.book.keys[key].points for key in mark.claimed)
                kit.text.draw(surface, f"+{points}", style, rect.center, Anchor.CENTRE)
            else:
                deck = mark.face_down.lstrip("?")
                deck = deck if deck in ("sun", "moon") else self._deck_of(mark.face_down)
                if deck:
                    self._cards.back(surface, deck, rect.inflate(-3, -2))

    def _deck_of(self, key: str) -> str:
        known = self._model.book.keys.get(key)
        return known.deck if known is not None else ""
