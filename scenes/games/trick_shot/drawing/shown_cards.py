"""Cards shown to everybody: first lines and line changes."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Final

import pygame

from game.trick_shot.team import RED
from scenes.games.trick_shot.drawing.card_shelf import (
    CARD_HEIGHT,
    CARD_WIDTH,
    CardLook,
    Layer,
    card_layers,
)
from scenes.kit.draw import materials
from scenes.kit.draw.blending import blit
from scenes.kit.draw.canvas import Anchor
from scenes.kit.draw.colour import Rgb
from scenes.kit.kit import Kit
from scenes.kit.text.fonts import Family
from scenes.kit.text.typesetter import TextStyle

_LIFT = 14.0
_SQUEEZES = 16
"""The steps in which a card turns."""
_EFFECT = TextStyle(Family.STRONG, 15, (70, 48, 26), leading=1.2)
_READABLE = 1.25
"""The size from which a card is accompanied by its effect."""
_FAR: Final = 0.46
"""The size of a card on a panel, where the table is bright."""
_CROSSED_DIM: Final = 0.6
"""How much darker a card is that is crossed out."""
_FALLS, _CROSS_STEP = 0.8, 8.0
"""How much larger a cross is when it comes, and the steps of its size."""
_ON_PICTURE: Final = 0.13
"""How far above a card's middle its picture's middle is, as a share of its height."""
_RED: Final[Rgb] = (226, 52, 40)
_NIGHT: Final[Rgb] = (30, 8, 6)
_DARK: Final = 0.66
"""The share of the light that goes while a card is read."""


@dataclass
class ShownCard:
    """A card shown over the table.

    Attributes:
        front, back: its line before and after it is turned; `?` is a card's back.
        place: design point.
        zoom: size.
        turn: 0-1, how far it has been flipped.
        team: whose card it is.
        crossed: 0-1, how far a cross has come down on it; it then has no colour left.
    """

    front: str
    back: str
    place: tuple[float, float]
    zoom: float = 1.0
    turn: float = 0.0
    team: int = RED
    crossed: float = 0.0


class ShownCards:
    """Draws the shown cards."""

    def __init__(self, kit: Kit) -> None:
        self._kit = kit
        self._layers: dict[tuple[object, ...], list[Layer]] = {}
        self.cards: list[ShownCard] = []

    def draw(self, surface: pygame.Surface) -> None:
        """Draw all of them before a dimmed table, each as wide as the cosine of its turn."""
        if not self.cards:
            self._layers.clear()
        self._dim(surface)
        for card in self.cards:
            if card.zoom < 0.05:
                continue
            angle = card.turn * math.pi
            squeeze = round(abs(math.cos(angle)) * _SQUEEZES) / _SQUEEZES
            side = card.front if card.turn < 0.5 else card.back
            lift = _LIFT * math.sin(angle)
            place = (card.place[0], card.place[1] - lift)
            look = CardLook(
                dim=round(max(0.45 * (1 - squeeze), _CROSSED_DIM * card.crossed), 1),
                lit=card.turn >= 1.0,
                squeeze=max(0.02, squeeze),
                paint=self._kit.theme.player(card.team).colour if side == "?" else None,
            )
            self._draw_card(surface, side, place, round(card.zoom * 16) / 16, look)
            if card.crossed > 0:
                self._draw_cross(surface, card)
            if card.turn >= 1.0 and card.zoom > _READABLE:
                self._draw_effect(surface, card)

    def _draw_card(
        self,
        surface: pygame.Surface,
        side: str,
        place: tuple[float, float],
        zoom: float,
        look: CardLook,
    ) -> None:
        """Draw a card; its pictures are kept while any is shown."""
        key = (side, zoom, look, self._kit.generation)
        if key not in self._layers:
            self._layers[key] = card_layers(self._kit, side, zoom, look)
        x, y = self._kit.canvas.point(*place)
        for image, (across, down) in self._layers[key]:
            blit(surface, image, (x + across, y + down))

    def _draw_cross(self, surface: pygame.Surface, card: ShownCard) -> None:
        """A red cross that comes down on a card, the smaller the nearer."""
        width = CARD_WIDTH * card.zoom
        size = round((1 + _FALLS * (1 - card.crossed)) * width / _CROSS_STEP) * _CROSS_STEP
        for shift, colour in ((3, _NIGHT), (0, _RED)):
            at = (card.place[0], card.place[1] - _ON_PICTURE * CARD_HEIGHT * card.zoom + shift)
            self._kit.icons.draw(surface, "close", at, size, colour)

    def _dim(self, surface: pygame.Surface) -> None:
        """Darken the table the more, the nearer the largest card has come."""
        nearest = max((card.zoom for card in self.cards), default=0.0)
        share = max(0.0, min(1.0, (nearest - _FAR) / (_READABLE - _FAR)))
        if share > 0:
            level = round(255 * (1 - _DARK * share))
            surface.fill((level, level, min(255, level + 6)), special_flags=pygame.BLEND_RGB_MULT)

    def _draw_effect(self, surface: pygame.Surface, card: ShownCard) -> None:
        """A note below a card that is turned up: its effect in a few words."""
        key = f"trick_shot_table.card_short.{card.back}"
        if key not in self._kit.words:
            return
        kit = self._kit
        width = CARD_WIDTH * card.zoom + 24
        words = kit.words(key)
        lines = kit.text.wrap(words, _EFFECT, width - 20)
        height = len(lines) * kit.text.line_height(_EFFECT) + 18
        top = card.place[1] + CARD_HEIGHT * card.zoom / 2 + 4
        note = pygame.FRect(card.place[0] - width / 2, top, width, height)
        kit.skin.panel(surface, note, materials.NOTE, radius=10)
        inner = note.inflate(-20, -14)
        kit.text.draw_paragraph(surface, words, _EFFECT, inner, Anchor.CENTRE)
