"""Above the deck builder: a hand drawn for a test, and the list of shared decks."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

import pygame

from game.engine.dice import Dice
from scenes.kit.canvas import Anchor
from scenes.kit.fonts import Family
from scenes.kit.kit import Kit
from scenes.kit.text import TextStyle
from scenes.kit.widgets.buttons import Button, ButtonKind
from scenes.kit.widgets.labels import Label, Paragraph
from scenes.kit.widgets.list_view import ListRow, ListView
from scenes.overlay import Overlay
from scenes.peak_duel import layout
from scenes.peak_duel.cards import CardPainter
from scenes.peak_duel.deck_tiles import CardTile

_CARD = 128.0


class HandTest(Overlay):
    """The opening hand and the next draws of a shuffled deck.

    Args:
        kit: the toolbox.
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
        """Five large cards, the next three smaller, two buttons."""
        words = self.kit.words
        panel = self.panel(800, 520)
        head = TextStyle(Family.DISPLAY, 26, layout.GILT)
        title = pygame.FRect(panel.left, panel.top + 16, panel.width, 40)
        told = words("peak_duel_table.builder.test_title")
        self.form.add(Label(title, told, head, Anchor.CENTRE))
        opening, later = self.drawn[: self._hand], self.drawn[self._hand :]
        self._row(opening, panel.top + 70, panel, _CARD)
        small = TextStyle(Family.STRONG, 15, layout.MUTED)
        label = pygame.FRect(panel.left + 60, panel.top + 320, 170, 30)
        self.form.add(Label(label, words("peak_duel_table.builder.next_draws"), small, Anchor.LEFT))
        self._row(later, panel.top + 284, panel.move(30, 0), 78)
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


class DeckFiles(Overlay):
    """The decks that can be read: the program's, a player's own, and shared files.

    Args:
        kit: the toolbox.
        title: what is to be chosen.
        rows: what is listed.
        on_take: called with the number of the row taken.
        folder: where shared files are looked for; told below the list.
        about: what is told of each row while it is pointed at.
    """

    def __init__(
        self,
        kit: Kit,
        title: str,
        rows: Sequence[ListRow],
        on_take: Callable[[int], None],
        folder: Path | None = None,
        about: Sequence[str] = (),
    ) -> None:
        super().__init__(kit)
        self._title = title
        self._rows = list(rows)
        self._on_take = on_take
        self._folder = folder
        self._about = list(about)
        self._index = 0

    def build(self) -> None:
        """The list, and two buttons."""
        kit, words = self.kit, self.kit.words
        panel = self.panel(640, 520)
        paper = kit.theme.paper
        head = TextStyle(Family.DISPLAY, 26, paper.text)
        title = pygame.FRect(panel.left + 30, panel.top + 18, panel.width - 60, 40)
        self.form.add(Label(title, self._title, head))
        place = pygame.FRect(panel.left + 26, panel.top + 66, panel.width - 52, 276)
        self.form.add(
            ListView(
                place,
                self._rows,
                index=self._index,
                on_select=self._select,
                on_take=self._take,
                empty=words("peak_duel_table.builder.no_files"),
                key="files",
            )
        )
        told_of = pygame.FRect(panel.left + 30, place.bottom + 8, panel.width - 60, 58)
        body = TextStyle(Family.UI, 14, paper.text)
        while kit.text.text_scale > 1 and self._tallest(body, told_of.width) > told_of.height:
            body = body.sized(body.size - 0.5)
        self.form.add(Paragraph(told_of, self._told_of(self._index), body, key="about"))
        if self._folder is not None:
            style = TextStyle(Family.UI, 13, paper.muted)
            told = words("peak_duel_table.builder.folder", folder=str(self._folder))
            rect = pygame.FRect(panel.left + 30, told_of.bottom + 2, panel.width - 60, 22)
            fitted = kit.text.fitted(told, style, rect.width)
            shown = kit.text.shortened(told, fitted, rect.width)
            self.form.add(Label(rect, shown, fitted))
        width = (panel.width - 72) / 2
        take = pygame.FRect(panel.left + 30, panel.bottom - 70, width, 50)
        self.form.add(
            Button(
                take,
                words("peak_duel_table.builder.open"),
                lambda: self._take(self._index),
                ButtonKind.PRIMARY,
                icon="load",
                key="take",
                enabled=bool(self._rows),
            )
        )
        close = pygame.FRect(take.right + 12, take.top, width, 50)
        self.form.add(
            Button(
                close,
                words("app.button.cancel"),
                self.cancel,
                ButtonKind.PAPER,
                icon="close",
                key="close",
            )
        )

    def _told_of(self, index: int) -> str:
        return self._about[index] if 0 <= index < len(self._about) else ""

    def _tallest(self, style: TextStyle, width: float) -> float:
        """How much room the longest of what is told needs."""
        text = self.kit.text
        lines = (len(text.wrap(told, style, width)) for told in self._about)
        return max(lines, default=0) * text.line_height(style)

    def _select(self, index: int) -> None:
        self._index = index
        about = self.form.find("about")
        if isinstance(about, Paragraph):
            about.text, about.changed = self._told_of(index), True

    def _take(self, index: int) -> None:
        if 0 <= index < len(self._rows):
            self.cancel()
            self._on_take(index)


def _nothing(_: str) -> None:
    """A card of the test hand is only looked at."""
