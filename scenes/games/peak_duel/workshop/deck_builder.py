"""The deck builder: choose 25 beasts, see the sums, complete, save and share the deck."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from typing import Final

import pygame

from game.engine.dice import Dice
from game.engine.errors import LamplightError
from game.peak_duel.decks import problems_of, sums_of
from game.peak_duel.names import ELEMENTS
from scenes.games.peak_duel import layout
from scenes.games.peak_duel.workshop import deck_files
from scenes.games.peak_duel.workshop.beast_shelf import BeastShelf
from scenes.games.peak_duel.workshop.beast_words import Preview
from scenes.games.peak_duel.workshop.deck_box import DeckBox
from scenes.games.peak_duel.workshop.deck_curve import DeckCurve
from scenes.games.peak_duel.workshop.deck_hand import DeckHand
from scenes.games.peak_duel.workshop.deck_keeping import DeckKeeper
from scenes.games.peak_duel.workshop.deck_page import PREFERENCES, DeckPage
from scenes.games.peak_duel.workshop.deck_sums import ElementCount, SumDials, Verdict
from scenes.games.peak_duel.workshop.deck_tiles import CardTile
from scenes.games.peak_duel.workshop.first_choice import FirstWay, OpenBox, lay_first_choice
from scenes.games.peak_duel.workshop.hand_test import HandTest
from scenes.kit.input.intents import Intent, Signal
from scenes.kit.kit import Kit
from scenes.kit.scene import Transition
from scenes.kit.widgets.buttons import ButtonKind, IconButton
from scenes.kit.widgets.choices import Choice
from scenes.kit.widgets.dialog import confirm
from scenes.kit.widgets.text_entry import TextEntry
from scenes.pages.problem import show_problem
from scenes.services import Services
from scenes.workshop.command_row import Command, lay_commands

_LEFT: Final = pygame.FRect(24, 84, 576, 572)
_RIGHT: Final = pygame.FRect(612, 84, 644, 572)
_WITHOUT_COMMANDS: Final = 618.0
"""The height of both panels while there are no commands below them."""
_PREVIEW: Final = 150.0
_FAN: Final = ("wood", "water", "earth", "metal", "fire")
"""The elements of the beasts that rise out of the empty box, the middle one last."""
_HAND: Final = (258.0, 136.0)
"""The room of the deck as a hand."""
_SMALL: Final = (74.0, 48.0)
_ROW: Final = 52.0
"""The size of a place, and how far its row lies below the one above."""
_SIGNS: Final = 34.0
"""Room for the sign of an element before its places."""


class DeckBuilder(DeckPage):
    """A page with the beasts at the left and the deck at the right.

    Args:
        kit: the toolkit.
        services: the services.
        opened: the id of a deck to begin with; empty to begin with none.
        on_kept: called with the id of a deck that has been saved.

    Attributes:
        keeper: the part that reads and writes files.
    """

    def __init__(
        self,
        kit: Kit,
        services: Services,
        opened: str = "",
        on_kept: Callable[[str], None] | None = None,
    ) -> None:
        super().__init__(kit, services)
        self.keeper = DeckKeeper(self, on_kept)
        self._opened = opened
        self.shelf = BeastShelf(self, self.book, self.painter, self.word, self.toggle, self.look)
        self._curve: DeckCurve | None = None

    def enter(self) -> None:
        """Lay out, with the deck on the table that was to be opened, or unsaved work."""
        super().enter()
        left = self.unsaved.read()
        self._open_first()
        self.take_unsaved(left)

    def _open_first(self) -> None:
        """Lay out the deck that was to be opened."""
        deck = self.book.decks.get(self._opened)
        if deck is None:
            return
        try:
            own = deck_files.own_decks()
        except (LamplightError, OSError) as error:
            show_problem(self, self.services, error)
            return
        self.keeper.take_deck(deck, is_own=any(each.id == deck.id for each in own))

    def heading(self) -> str:
        """The words at the top."""
        return self.word("heading")

    def handle_signal(self, signal: Signal) -> bool:
        """Undo the last change by the undo key."""
        if signal.intent is Intent.UNDO and not signal.repeated:
            self.back()
            return True
        return super().handle_signal(signal)

    def close(self) -> None:
        """Return to the lobby; asks first where a deck would be lost."""
        if not self.would_be_lost:
            super().close()
            return
        title, text = self.word("lose"), self.word("lose_text")
        self.ask(confirm(self.kit, title, text, self._give_up, danger=True))

    def _give_up(self) -> None:
        self.settled()
        super().close()

    # ------------------------------------------------------------------ layout
    def build(self) -> None:
        """Lay out filters and beasts, the deck and its sums, and the commands."""
        begins = not self.cards and not self.picking
        left, right = pygame.FRect(_LEFT), pygame.FRect(_RIGHT)
        if begins:
            left.height = right.height = _WITHOUT_COMMANDS
        self.panels += [(left, layout.LACQUER), (right, layout.LACQUER)]
        self.shelf.build(left, self.cards)
        if begins:
            self._build_first_choice(right.inflate(-36, -28))
            return
        self._build_deck()
        self._build_buttons()

    def _build_first_choice(self, inner: pygame.FRect) -> None:
        """Three ways to begin a deck, and a beast in words below."""
        ways = (
            FirstWay(
                "suggest",
                "hint",
                self.word("first_suggest"),
                self.word("first_suggest_note"),
                self.suggest,
                ButtonKind.PRIMARY,
            ),
            FirstWay(
                "open",
                "load",
                self.word("first_open"),
                self.word("first_open_note"),
                self.keeper.open_list,
            ),
            FirstWay(
                "pick", "cards", self.word("first_pick"), self.word("first_pick_note"), self.pick
            ),
        )
        fan = [
            next(card for card, own in self.book.element.items() if own == each) for each in _FAN
        ]
        box = OpenBox(pygame.FRect(inner), self.title, self.painter, fan)
        area = pygame.FRect(inner.left, inner.top, inner.width, inner.height - _PREVIEW - 10)
        told = self.word("first"), self.word("first_note")
        self._add_preference(lay_first_choice(self.form, area, told, box, ways))
        if self.changed:
            spot = pygame.FRect(inner.right - 42, inner.top, 42, 42)
            tip = self.word("back")
            self.form.add(IconButton(spot, "undo", self.back, key="take_back", tooltip=tip))
        below = pygame.FRect(inner.left, area.bottom + 10, inner.width, _PREVIEW)
        self.form.add(Preview(below, self.shown, self.painter, self.book))

    def pick(self) -> None:
        """Show the places of the empty deck, with the first beast ready to be chosen."""
        self.picking = True
        self.rebuild()
        self.form.focus_on(self.form.find(f"beast_{self.shelf.beasts()[0].id}"))

    def _build_deck(self) -> None:
        """The deck as a hand and its sums above, the places and the curve, a beast in words."""
        inner = _RIGHT.inflate(-36, -28)
        beasts = [self.book.beasts[card] for card in self.cards if card in self.book.beasts]
        found = problems_of(self.book.table, self.book.beasts, self.cards)
        hand = pygame.FRect(inner.topleft, _HAND)
        self.form.add(DeckHand(hand, beasts, self.title, self.painter))
        left = hand.right + 12
        self._build_head(pygame.FRect(left, inner.top, inner.right - left, 42))
        sums = pygame.FRect(left, inner.top + 48, inner.right - left, 34)
        running = sums_of(self.book.beasts, self.cards)
        self.form.add(SumDials(sums, self.book.table, running))
        told = pygame.FRect(left, sums.bottom + 5, sums.width, hand.bottom - sums.bottom - 5)
        self.form.add(Verdict(told, self.book.table, found, self.name_of))
        top = hand.bottom + 8
        self._build_places(inner.left, top)
        right = inner.left + _SIGNS + 5 * (_SMALL[0] + 4) + 8
        curve = pygame.FRect(right, top, inner.right - right, 4 * _ROW + _SMALL[1])
        previous = self._curve
        self._curve = DeckCurve(curve, beasts, 0 if previous is None else previous.shown)
        self.form.add(self._curve)
        low = top + 5 * _ROW + 4
        below = pygame.FRect(inner.left, low, inner.width, inner.bottom - low)
        self.form.add(Preview(below, self.shown, self.painter, self.book))

    def _build_head(self, area: pygame.FRect) -> None:
        """The name of the deck, and small buttons: those that have something to do."""
        buttons = [("close", "clear", self.clear, "clear")]
        if self.changed:
            buttons.insert(0, ("undo", "take_back", self.back, "back"))
        if self.saved_as:
            # At the left end: a button that comes never takes the place of another.
            buttons.insert(0, ("trash", "drop", self.keeper.ask_drop, "drop"))
        name = pygame.FRect(area.left, area.top, area.width - len(buttons) * 46 - 2, area.height)
        self.form.add(TextEntry(name, self.title, limit=24, on_change=self._name, key="name"))
        for place, (icon, key, action, tip) in enumerate(buttons):
            rect = pygame.FRect(area.right - (len(buttons) - place) * 46 + 4, area.top, 42, 42)
            self.form.add(IconButton(rect, icon, action, key=key, tooltip=self.word(tip)))

    def _build_places(self, left: float, top: float) -> None:
        """Five rows of places, one per element."""
        width, height = _SMALL
        for row, element in enumerate(ELEMENTS):
            mine = [card for card in self.cards if self.book.element.get(card) == element]
            wanted = self.book.table.per_element
            places = max(wanted, len(mine))
            step = min(width + 4, 5 * (width + 4) / places)
            for place in range(places):
                card = mine[place] if place < len(mine) else ""
                rect = pygame.FRect(left + _SIGNS + place * step, top + row * _ROW, width, height)
                tile = CardTile(
                    rect,
                    card,
                    self.painter,
                    self.toggle,
                    on_look=self.look,
                    element=element,
                    key=f"place_{element}_{place}",
                )
                tile.focusable = bool(card)
                self.form.add(tile)
            sign = pygame.FRect(left, top + row * _ROW, _SIGNS - 4, height)
            self.form.add(ElementCount(sign, element, len(mine), wanted))

    def _build_buttons(self) -> None:
        top, height = 664.0, 40.0
        legal = not problems_of(self.book.table, self.book.beasts, self.cards)
        self._add_preference(pygame.FRect(24, top, 226, height))
        kind = ButtonKind.GHOST if legal else ButtonKind.PRIMARY
        commands = [
            Command("suggest", "hint", self.suggest, kind),
            Command("open", "load", self.keeper.open_list),
        ]
        if len(self.cards) >= self.book.table.opening_hand:
            commands.insert(1, Command("test", "cards", self.test_hand))
        if self.cards:
            commands.append(Command("export", "export", self.keeper.export))
        left = self.book.table.deck_size - len(self.cards)
        label = self.word("save_left", count=left) if left > 0 else ""
        kind = ButtonKind.PRIMARY if legal else ButtonKind.GHOST
        commands.append(Command("save", "check", self.keeper.save, kind, legal, label))
        row = pygame.FRect(258, top, 1256 - 258, height)
        lay_commands(self.form, row, 8, commands, self.word)

    def _add_preference(self, rect: pygame.FRect) -> None:
        """The choice of the rule that suggestions suit."""
        prefers = [self.word(f"prefers_{name}") for name in PREFERENCES]
        tip = self.word("prefers")
        self.form.add(Choice(rect, prefers, self.prefers, self.prefer, key="prefers", tooltip=tip))

    # ------------------------------------------------------------------ looking
    def look(self, card: str) -> None:
        """Show a beast large."""
        if card != self.shown:
            self.shown = card
            preview = self.form.find("preview")
            if isinstance(preview, Preview):
                preview.show(card)

    def _name(self, text: str) -> None:
        self.title = text
        self.keep_unsaved()
        box = self.form.find("box")
        if isinstance(box, DeckBox):
            box.rename(text)

    def test_hand(self) -> None:
        """Draw an opening hand."""
        dice = Dice(secrets.randbelow(2**31))
        hand = self.book.table.opening_hand
        self.stack.push(HandTest(self.kit, self.painter, self.cards, hand, dice), Transition.NONE)
