"""The page of a deck: the deck itself, its changes, and its completion."""

from __future__ import annotations

import secrets
from dataclasses import dataclass
from typing import Final, NamedTuple

import msgspec
import pygame

from game.engine.dice import Dice
from game.peak_duel.data import PeakDuelData
from game.peak_duel.decks_completion import Preference, completions
from game.peak_duel.decks_obstacles import obstacle_of
from game.peak_duel.rules import PeakDuel
from scenes.games.peak_duel.drawing.card_look import GROUP
from scenes.games.peak_duel.drawing.cards import CardPainter
from scenes.games.peak_duel.drawing.ground import TABLE_GROUP, paint_landscape
from scenes.games.peak_duel.world import SUN
from scenes.kit.kit import Kit
from scenes.kit.widgets.toasts import ToastKind
from scenes.pages.page import Page
from scenes.services import Services
from scenes.workshop.unsaved_work import UnsavedWork

GAME: Final = "peak_duel"
PREFERENCES: Final[tuple[Preference, ...]] = ("either", "greater", "lesser")
_DUSK: Final = (126, 122, 122)
"""What is left of the landscape's light behind the panels, of 255."""
_MOST_KEPT: Final = 100
"""The most changes that can be undone."""


class Unsaved(msgspec.Struct, frozen=True):
    """An unsaved deck, written to the disk until it is saved or given up."""

    cards: tuple[str, ...] = ()
    title: str = ""
    saved_as: str = ""


class _Safe(NamedTuple):
    """The deck that would not be lost: saved, or just opened."""

    cards: frozenset[str] = frozenset()
    title: str = ""
    saved_as: str = ""


@dataclass(frozen=True)
class _Draft:
    """A deck before a change, and the safe deck then."""

    cards: tuple[str, ...]
    title: str
    saved_as: str
    safe: _Safe


class DeckPage(Page):
    """Holds the deck being built. See `scenes.games.peak_duel.workshop.deck_builder`.

    Attributes:
        cards: the beasts in it, in the order in which they came.
        title: its name; `saved_as` its id among the player's own, empty for a new one.
        shown: the beast described in words.
        unsaved: the file that holds the deck until it is saved or given up.
    """

    sprite_groups = (GROUP, TABLE_GROUP)

    def __init__(self, kit: Kit, services: Services) -> None:
        super().__init__(kit, services)
        rules = services.open_game(GAME).rules
        if not isinstance(rules, PeakDuel):
            raise TypeError("the deck builder needs the rules of Peak Duel")
        self.book: PeakDuelData = rules.book
        self.painter = CardPainter(kit, self.book)
        self.cards: list[str] = []
        self.title = kit.words("peak_duel_table.builder.new_deck")
        self.saved_as = ""
        self.shown = next(iter(self.book.beasts))
        self.picking = False
        """Whether the places of an empty deck are shown, and not the ways to begin."""
        self.prefers = 0
        """The number of the preference of suggestions."""
        self._basis: list[str] = []
        """The cards that were chosen before the last suggestion."""
        self._suggested: list[str] = []
        self._past: list[_Draft] = []
        """The deck before each change, the latest last."""
        self._safe = _Safe()
        self.unsaved = UnsavedWork("unsaved_deck.json", Unsaved())
        self._generation = kit.generation

    def word(self, key: str, **values: object) -> str:
        """Words of the deck builder."""
        return str(self.kit.words(f"peak_duel_table.builder.{key}", **values))

    def rebuild(self) -> None:
        """Lay out again; pictures of cards are kept as long as they fit."""
        if self._generation != self.kit.generation:
            self._generation = self.kit.generation
            self.painter.forget()
        super().rebuild()

    def update(self, dt: float) -> None:
        """Write unsaved changes."""
        super().update(dt)
        self.unsaved.update()

    def leave(self) -> None:
        """Finish writing unsaved changes."""
        super().leave()
        self.unsaved.finish()

    def paint_ground(self, size: tuple[int, int]) -> pygame.Surface:
        """Paint the mountains of the table at dusk."""
        ground = pygame.Surface(size).convert()
        paint_landscape(self.kit, ground, SUN)
        ground.fill(_DUSK, special_flags=pygame.BLEND_RGB_MULT)
        return ground

    # ------------------------------------------------------------------ work that is not saved
    @property
    def would_be_lost(self) -> bool:
        """Whether there are beasts that are in no file."""
        return bool(self.cards) and self._as_safe() != self._safe

    def settled(self) -> None:
        """Mark the deck as saved or given up."""
        self._safe = self._as_safe()
        self.unsaved.forget()

    def take_unsaved(self, left: Unsaved) -> None:
        """Open the unsaved deck of an earlier visit; undo brings the former one back."""
        if not left.cards:
            return
        known = [card for card in left.cards if card in self.book.beasts]
        self._remember()
        self.cards, self.title, self.saved_as = known, left.title, left.saved_as
        self.stack.toast(self.word("unsaved_back", deck=left.title))
        if len(known) < len(left.cards):
            missing = len(left.cards) - len(known)
            self.stack.toast(self.word("unknown_left_out", count=missing), ToastKind.WARNING)
        self.keep_unsaved()
        self.rebuild()

    def keep_unsaved(self) -> None:
        """Write the deck in case the program ends now."""
        if not self.would_be_lost:
            self.unsaved.forget()
            return
        self.unsaved.keep(Unsaved(tuple(self.cards), self.title, self.saved_as))

    def _as_safe(self) -> _Safe:
        return _Safe(frozenset(self.cards), self.title, self.saved_as)

    # ------------------------------------------------------------------ the deck
    @property
    def changed(self) -> bool:
        """Whether there is a change to undo."""
        return bool(self._past)

    def lay_out(self, cards: list[str], title: str, saved_as: str) -> None:
        """Begin with another deck; the former one can be restored by undo."""
        if self.cards:
            self._remember()
        self.cards, self.title, self.saved_as = cards, title, saved_as
        self._suggested = []
        self.settled()

    def toggle(self, card: str) -> None:
        """Put a beast into the deck, or take it out."""
        self._remember()
        if card in self.cards:
            self.cards.remove(card)
        else:
            self.cards.append(card)
        self._suggested = []
        self.shown = card
        self.keep_unsaved()
        self.rebuild()

    def name_of(self, card: str) -> str:
        """The name of a beast; its id where it is not known."""
        beast = self.book.beasts.get(card)
        return card if beast is None else beast.name.text(self.kit.words.language)

    def prefer(self, place: int) -> None:
        """Make suggestions suit another rule."""
        self.prefers = place

    def _remember(self) -> None:
        """Remember the deck before a change, for undo."""
        self._past.append(_Draft(tuple(self.cards), self.title, self.saved_as, self._safe))
        del self._past[:-_MOST_KEPT]

    def back(self) -> None:
        """Undo the last change: a beast, a suggestion, a new deck, an opened one."""
        if not self._past:
            return
        before = self._past.pop()
        self.cards, self.title, self.saved_as = list(before.cards), before.title, before.saved_as
        self._safe, self._suggested = before.safe, []
        self.keep_unsaved()
        self.kit.audio.play("ui_cancel", gain=0.7)
        self.rebuild()

    def clear(self) -> None:
        """Empty the deck."""
        self._remember()
        self.cards, self.saved_as, self._suggested, self.picking = [], "", [], False
        self.title = self.word("new_deck")
        self.keep_unsaved()
        self.rebuild()

    def suggest(self) -> None:
        """Complete the deck to a legal one; repeated presses give other completions."""
        again = bool(self._suggested) and self.cards == self._suggested
        basis = self._basis if again else list(self.cards)
        dice = Dice(secrets.randbelow(2**31))
        found = completions(
            self.book.table, self.book.beasts, basis, PREFERENCES[self.prefers], 2, dice
        )
        fresh = [list(deck) for deck in found if set(deck) != set(self.cards)]
        if not fresh:
            told = self.word("complete_already") if found else self._obstacle(basis)
            self.stack.toast(told, ToastKind.WARNING)
            return
        self._remember()
        self._basis, self.cards = basis, fresh[0]
        self._suggested = list(self.cards)
        self.keep_unsaved()
        self.kit.audio.play("card_slide", gain=0.8)
        self.rebuild()

    def _obstacle(self, cards: list[str]) -> str:
        """Why no legal deck holds these beasts, and which of them could be removed."""
        words = self.kit.words
        found = obstacle_of(self.book.table, self.book.beasts, cards)
        if found is None:
            return self.word("complete_already")
        values = dict(found.values)
        if "element" in values:
            values["element"] = str(words(f"peak_duel.element.{values['element']}"))
        why = str(words(f"peak_duel.deck_obstacle.{found.key}", **values))
        both, either = (str(words(f"peak_duel.deck_obstacle.{key}")) for key in ("and", "or"))
        ways = either.join(both.join(self.name_of(card) for card in way) for way in found.ways)
        if not ways:
            return f"{why} {words('peak_duel.deck_obstacle.take_some')}"
        return f"{why} {words('peak_duel.deck_obstacle.take_out', beasts=ways)}"
