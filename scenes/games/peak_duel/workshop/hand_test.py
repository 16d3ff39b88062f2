"""An overlay of the deck builder: a hand drawn for a test."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.engine.dice import Dice
from scenes.games.peak_duel import layout
from scenes.games.peak_duel.drawing.cards import CardPainter
from scenes.games.peak_duel.workshop.deck_tiles import CardTile
from scenes.kit.draw.canvas import Anchor
from scenes.kit.kit import Kit
from scenes.kit.text.fonts import Family
from scenes.kit.text.typesetter import TextStyle
from scenes.kit.widgets.buttons import Button, ButtonKind
from scenes.kit.widgets.labels import Label
from scenes.pages.overlay import Overlay

_CARD = 128.0
_NEXT = 78.0
"""The width of a card of the hand, and of one drawn after it."""


class HandTest(Overlay):
    """The opening hand and the next draws of a shuffled deck.

    Args:
        kit: the toolkit.
        painter: draws the cards.
        cards: the deck, complete or not.
        hand: how many cards an opening hand has.
        dice: the chance that shuffles.
    """

    look = layout.LACQUER

    def __init__(
        self, kit: Kit, painter: CardPainter, cards: Sequence[str], hand: int, dice: Dice
    ) -> None:
        super().__init__(kit)
        self._painter = painter
        self._cards = list(cards)
        self._hand = hand
        self._dice = dice
        self.drawn: list[str] = []
        self._shuffle()

    def _shuffle(self) -> None:
        pile = list(self._cards)
        self._dice.shuffle(pile)
        self.drawn = pile[: self._hand + 3]

    def build(self) -> None:
        """Lay out five large cards, the next three smaller, two buttons."""
        words = self.kit.words
        panel = self.panel(800, 520)
        head = TextStyle(Family.DISPLAY, 26, layout.GILT)
        title = pygame.FRect(panel.left, panel.top + 16, panel.width, 40)
        told = words("peak_duel_table.builder.test_title")
        self.form.add(Label(title, told, head, Anchor.CENTRE))
        opening, later = self.drawn[: self._hand], self.drawn[self._hand :]
        self._row(opening, panel.top + 70, panel, _CARD)
        small = TextStyle(Family.STRONG, 15, layout.MUTED)
        told = words("peak_duel_table.builder.next_draws")
        row = (_NEXT + 14) * len(later)
        across = min(170.0, self.kit.text.width(told, small)) + 16
        left = panel.centerx - (across + row) / 2
        label = pygame.FRect(left, panel.top + 323, across - 16, 30)
        self.form.add(Label(label, told, small, Anchor.LEFT))
        self._row(later, panel.top + 284, panel.move(across / 2, 0), _NEXT)
        width, height = 220.0, 50.0
        again = pygame.FRect(panel.centerx - width - 8, panel.bottom - 72, width, height)
        self.form.add(
            Button(
                again,
                words("peak_duel_table.builder.again"),
                self._again,
                ButtonKind.PRIMARY,
                icon="replay",
                key="again",
            )
        )
        close = pygame.FRect(panel.centerx + 8, panel.bottom - 72, width, height)
        self.form.add(
            Button(close, words("app.button.close"), self.cancel, icon="close", key="close")
        )

    def _row(self, cards: Sequence[str], top: float, panel: pygame.FRect, width: float) -> None:
        step = width + 14
        left = panel.centerx - step * len(cards) / 2
        for number, card in enumerate(cards):
            rect = pygame.FRect(left + number * step, top, width, width * layout.RATIO)
            tile = CardTile(rect, card, self._painter, _nothing, key=f"drawn_{card}")
            tile.focusable = False
            self.form.add(tile)

    def _again(self) -> None:
        self._shuffle()
        self.kit.audio.play("card_slide", gain=0.7)
        self.rebuild()


def _nothing(_: str) -> None:
    """Do nothing: a card of the test hand has no action."""
