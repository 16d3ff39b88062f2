"""Cards shown to everybody: first lines and line changes."""

from __future__ import annotations

import math
from dataclasses import dataclass

import pygame

from scenes.games.trick_shot.drawing.card_shelf import CardLook, draw_card
from scenes.kit.kit import Kit

_LIFT = 14.0


@dataclass
class ShownCard:
    """A card shown over the table.

    Attributes:
        front, back: its line before and after it is turned; `?` is a card's back.
        place: design point.
        zoom: size.
        turn: 0-1, how far it has been flipped.
        shown: whether it is drawn.
    """

    front: str
    back: str
    place: tuple[float, float]
    zoom: float = 1.0
    turn: float = 0.0
    shown: bool = True


class ShownCards:
    """Draws the shown cards."""

    def __init__(self, kit: Kit) -> None:
        self._kit = kit
        self.cards: list[ShownCard] = []

    def draw(self, surface: pygame.Surface) -> None:
        """Draw all of them: their width is scaled by the cosine of the turn."""
        for card in self.cards:
            if not card.shown or card.zoom < 0.05:
                continue
            angle = card.turn * math.pi
            squeeze = abs(math.cos(angle))
            side = card.front if card.turn < 0.5 else card.back
            lift = _LIFT * math.sin(angle)
            place = (card.place[0], card.place[1] - lift)
            draw_card(
                self._kit,
                surface,
                side,
                place,
                round(card.zoom * 16) / 16,
                CardLook(
                    dim=round(0.45 * (1 - squeeze), 1),
                    lit=card.turn >= 1.0,
                    squeeze=max(0.02, squeeze),
                ),
            )
