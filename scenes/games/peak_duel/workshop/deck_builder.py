"""The deck builder: choose 25 beasts, see the sums, let it be completed, keep and share it."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import pygame

from game.engine.dice import Dice
from game.engine.errors import LamplightError
from game.peak_duel.data import PeakDuelData
from game.peak_duel.data_files import DeckData
from game.peak_duel.decks import problems_of, sums_of
from game.peak_duel.decks_completion import Preference, completions
from game.peak_duel.decks_obstacles import obstacle_of
from game.peak_duel.names import ELEMENTS
from game.peak_duel.rules import PeakDuel
from scenes.games.peak_duel import layout
from scenes.games.peak_duel.drawing.card_look import GROUP
from scenes.games.peak_duel.drawing.cards import CardPainter
from scenes.games.peak_duel.workshop import deck_files
from scenes.games.peak_duel.workshop.beast_shelf import BeastShelf
from scenes.games.peak_duel.workshop.deck_list import copy_title, openable_decks
from scenes.games.peak_duel.workshop.deck_tiles import CardTile, Preview, SumsPanel
from scenes.games.peak_duel.workshop.hand_test import HandTest
from scenes.kit.kit import Kit
from scenes.kit.scene import Transition
from scenes.kit.widgets.buttons import ButtonKind, IconButton
from scenes.kit.widgets.choices import Choice
from scenes.kit.widgets.dialog import confirm
from scenes.kit.widgets.labels import Image
from scenes.kit.widgets.text_entry import TextEntry
from scenes.kit.widgets.toasts import ToastKind
from scenes.pages.page import Page
from scenes.pages.problem import show_problem
from scenes.services import Services
from scenes.workshop.command_row import Command, lay_commands
from scenes.workshop.entry_list import ListWords, WorkshopList

_GAME: Final = "peak_duel"
_LEFT: Final = pygame.FRect(24, 88, 812, 552)
_RIGHT: Final = pygame.FRect(850, 88, 406, 552)
_MOST_KEPT: Final = 100
"""So many changes can be taken back."""
_SMALL: Final = (45.0, 62.0)
_PREFERENCES: Final[tuple[Preference, ...]] = ("either", "greater", "lesser")


@dataclass(frozen=True)
class _Draft:
    """A deck as it was before a change."""

    cards: tuple[str, ...]
    title: str
    saved_as: str


class DeckBuilder(Page):
    """A page with the beasts at the left and the deck at the right.

    Args:
        kit: the toolbox.
        services: the services.
        opened: the id of a deck to begin with; empty to begin with none.
        on_kept: called with the id of a deck that has been saved.
    """

    sprite_groups = (GROUP,)

    def __init__(
        self,
        kit: Kit,
        services: Services,
        opened: str = "",
        on_kept: Callable[[str], None] | None = None,
    ) -> None:
        super().__init__(kit, services)
        self._opened, self._on_kept = opened, on_kept
        rules = services.open_game(_GAME).rules
        if not isinstance(rules, PeakDuel):
            raise TypeError("the deck builder needs the rules of Peak Duel")
        self.book: PeakDuelData = rules.book
        self.painter = CardPainter(kit, self.book)
        self.cards: list[str] = []
        self.title = kit.words("peak_duel_table.builder.new_deck")
        self.saved_as = ""
        self._prefers = 0
        self.shelf = BeastShelf(self, self.book, self.painter, self.word, self.toggle, self.look)
        self._shown = next(iter(self.book.beasts))
        self._basis: list[str] = []
        """The cards that were chosen before the last suggestion."""
        self._suggested: list[str] = []
        self._past: list[_Draft] = []
        """What the deck was before each change, the latest last."""
        self._generation = kit.generation

    def enter(self) -> None:
        """Lay out, with the deck on the table that was to be opened."""
        super().enter()
        deck = self.book.decks.get(self._opened)
        if deck is None:
            return
        try:
            own = deck_files.own_decks()
        except (LamplightError, OSError) as error:
            show_problem(self, self.services, error)
            return
        self.take_deck(deck, is_own=any(each.id == deck.id for each in own))

    def heading(self) -> str:
        """The words at the top."""
        return self.word("heading")

    def word(self, key: str, **values: object) -> str:
        """Words of the deck builder."""
        return str(self.kit.words(f"peak_duel_table.builder.{key}", **values))

    def rebuild(self) -> None:
        """Lay out again; pictures of cards are kept as long as they fit."""
        if self._generation != self.kit.generation:
            self._generation = self.kit.generation
            self.painter.forget()
        super().rebuild()

    # ------------------------------------------------------------------ layout
    def build(self) -> None:
        """Filters and beasts, the deck and its sums, and what can be done."""
        self.panels += [(_LEFT, layout.LACQUER), (_RIGHT, layout.LACQUER)]
        self.shelf.build(_LEFT, self.cards)
        self._build_deck()
        self._build_buttons()

    def _build_deck(self) -> None:
        left, top = _RIGHT.left + 18, _RIGHT.top + 16
        self.form.add(
            TextEntry(
                pygame.FRect(left, top, _RIGHT.width - 180, 42),
                self.title,
                limit=24,
                on_change=self._name,
                key="name",
            )
        )
        back = pygame.FRect(_RIGHT.right - 152, top, 42, 42)
        self.form.add(
            IconButton(
                back,
                "undo",
                self.back,
                key="take_back",
                tooltip=self.word("back"),
                enabled=bool(self._past),
                reason=self.word("back_none"),
            )
        )
        clear = pygame.FRect(_RIGHT.right - 104, top, 42, 42)
        self.form.add(
            IconButton(clear, "close", self.clear, key="clear", tooltip=self.word("clear"))
        )
        drop = pygame.FRect(_RIGHT.right - 56, top, 42, 42)
        self.form.add(
            IconButton(
                drop,
                "trash",
                self._ask_drop,
                key="drop",
                tooltip=self.word("drop"),
                enabled=bool(self.saved_as),
                reason=self.word("nothing_saved"),
            )
        )
        self._build_places(left, top + 52)
        large = pygame.FRect(_RIGHT.right - 120, top + 52, 108, 5 * 64)
        self.form.add(Preview(large, self._shown, self.painter, self.book))
        sums = pygame.FRect(left, top + 52 + 5 * 64, _RIGHT.width - 36, 0)
        sums.height = _RIGHT.bottom - 12 - sums.top
        found = problems_of(self.book.table, self.book.beasts, self.cards)
        self.form.add(
            SumsPanel(
                sums, self.book.table, sums_of(self.book.beasts, self.cards), found, self._beast
            )
        )

    def _build_places(self, left: float, top: float) -> None:
        """Five rows of places, one per element."""
        width, height = _SMALL
        for row, element in enumerate(ELEMENTS):
            mine = [card for card in self.cards if self.book.element.get(card) == element]
            places = max(self.book.table.per_element, len(mine))
            step = min(width + 4, 245 / places)
            for place in range(places):
                card = mine[place] if place < len(mine) else ""
                rect = pygame.FRect(left + 28 + place * step, top + row * 64, width, height)
                tile = CardTile(
                    rect,
                    card,
                    self.painter,
                    self.toggle,
                    on_look=self.look,
                    key=f"place_{element}_{place}",
                )
                tile.focusable = bool(card)
                self.form.add(tile)
            self.form.add(_Sign(pygame.FRect(left, top + row * 64 + 18, 24, 24), element))

    def _build_buttons(self) -> None:
        top, height = 648.0, 38.0
        legal = not problems_of(self.book.table, self.book.beasts, self.cards)
        prefers = [self.word(f"prefers_{name}") for name in _PREFERENCES]
        self.form.add(
            Choice(
                pygame.FRect(24, top, 226, height),
                prefers,
                self._prefers,
                self._prefer,
                key="prefers",
                tooltip=self.word("prefers"),
            )
        )
        commands = (
            Command(
                "suggest", "hint", self.suggest, ButtonKind.GHOST if legal else ButtonKind.PRIMARY
            ),
            Command("test", "cards", self.test_hand, enabled=len(self.cards) >= 5),
            Command("open", "load", self.open_list),
            Command("export", "save", self.export, enabled=bool(self.cards)),
            Command(
                "save", "check", self.save, ButtonKind.PRIMARY if legal else ButtonKind.GHOST, legal
            ),
        )
        row = pygame.FRect(258, top, 1256 - 258, height)
        lay_commands(self.form, row, 8, commands, self.word)

    # ------------------------------------------------------------------ the deck
    def toggle(self, card: str) -> None:
        """Put a beast into the deck, or take it out."""
        self._remember()
        if card in self.cards:
            self.cards.remove(card)
        else:
            self.cards.append(card)
        self._suggested = []
        self._shown = card
        self.rebuild()

    def look(self, card: str) -> None:
        """Show a beast large."""
        if card != self._shown:
            self._shown = card
            preview = self.form.find("preview")
            if isinstance(preview, Preview):
                preview.show(card)

    def _name(self, text: str) -> None:
        self.title = text

    def _beast(self, card: str) -> str:
        beast = self.book.beasts.get(card)
        return card if beast is None else beast.name.text(self.kit.words.language)

    def _prefer(self, place: int) -> None:
        self._prefers = place

    def _remember(self) -> None:
        """Keep the deck as it is, so that the change that follows can be taken back."""
        self._past.append(_Draft(tuple(self.cards), self.title, self.saved_as))
        del self._past[:-_MOST_KEPT]

    def back(self) -> None:
        """Take the last change back: a beast, a suggestion, a new deck, an opened one."""
        if not self._past:
            return
        before = self._past.pop()
        self.cards, self.title, self.saved_as = list(before.cards), before.title, before.saved_as
        self._suggested = []
        self.kit.audio.play("ui_cancel", gain=0.7)
        self.rebuild()

    def clear(self) -> None:
        """Empty the deck."""
        self._remember()
        self.cards, self.saved_as, self._suggested = [], "", []
        self.title = self.word("new_deck")
        self.rebuild()

    def suggest(self) -> None:
        """Complete the deck to a legal one; pressed again, in another way."""
        again = bool(self._suggested) and self.cards == self._suggested
        basis = self._basis if again else list(self.cards)
        dice = Dice(secrets.randbelow(2**31))
        found = completions(
            self.book.table, self.book.beasts, basis, _PREFERENCES[self._prefers], 2, dice
        )
        fresh = [list(deck) for deck in found if set(deck) != set(self.cards)]
        if not fresh:
            told = self.word("complete_already") if found else self._obstacle(basis)
            self.stack.toast(told, ToastKind.WARNING)
            return
        self._remember()
        self._basis, self.cards = basis, fresh[0]
        self._suggested = list(self.cards)
        self.kit.audio.play("card_slide", gain=0.8)
        self.rebuild()

    def _obstacle(self, cards: list[str]) -> str:
        """Why no legal deck holds these beasts, and which of them could be taken out."""
        words = self.kit.words
        found = obstacle_of(self.book.table, self.book.beasts, cards)
        if found is None:
            return self.word("complete_already")
        values = dict(found.values)
        if "element" in values:
            values["element"] = str(words(f"peak_duel.element.{values['element']}"))
        why = str(words(f"peak_duel.deck_obstacle.{found.key}", **values))
        both, either = (str(words(f"peak_duel.deck_obstacle.{key}")) for key in ("and", "or"))
        ways = either.join(both.join(self._beast(card) for card in way) for way in found.ways)
        if not ways:
            return f"{why} {words('peak_duel.deck_obstacle.take_some')}"
        return f"{why} {words('peak_duel.deck_obstacle.take_out', beasts=ways)}"

    def test_hand(self) -> None:
        """Draw an opening hand."""
        dice = Dice(secrets.randbelow(2**31))
        hand = self.book.table.opening_hand
        self.stack.push(HandTest(self.kit, self.painter, self.cards, hand, dice), Transition.NONE)

    # ------------------------------------------------------------------ keeping and sharing
    def save(self) -> None:
        """Keep the deck among one's own, so that it can be chosen in the lobby."""
        title = self.title.strip() or self.word("new_deck")
        try:
            own = [deck.id for deck in deck_files.own_decks()]
            name = self.saved_as if self.saved_as in own else ""
            if not name:
                taken: dict[str, object] = dict.fromkeys([*self.book.decks, *own])
                name = deck_files.id_for(title, taken)
            deck_files.keep_deck(name, title, self.cards)
            self.services.forget_game(_GAME)
            self.services.open_game(_GAME)
        except (LamplightError, OSError) as error:
            show_problem(self, self.services, error, "peak_duel_table.builder.cannot_save")
            return
        self.saved_as = name
        told = "saved"
        if self._on_kept is not None:
            told = "saved_and_chosen"
            self._on_kept(name)
        self.stack.toast(self.word(told, deck=title))
        self.rebuild()

    def export(self) -> None:
        """Write the deck as a file to share."""
        title = self.title.strip() or self.word("new_deck")
        taken: dict[str, object] = {file.stem: file for file in deck_files.shared_files()}
        name = self.saved_as or deck_files.id_for(title, taken)
        try:
            file = deck_files.export_deck(name, title, self.cards)
        except OSError as error:
            show_problem(self, self.services, error, "peak_duel_table.builder.cannot_save")
            return
        self.stack.toast(self.word("exported", file=str(file)))

    def _ask_drop(self) -> None:
        self.ask(
            confirm(
                self.kit,
                self.word("drop"),
                self.word("drop_text", deck=self.title),
                self.drop,
                danger=True,
            )
        )

    def drop(self) -> None:
        """Take the deck out of one's own; its cards stay on the table."""
        try:
            deck_files.drop_deck(self.saved_as)
            self.services.forget_game(_GAME)
            self.services.open_game(_GAME)
        except (LamplightError, OSError) as error:
            show_problem(self, self.services, error, "peak_duel_table.builder.cannot_save")
            return
        self.saved_as = ""
        self.rebuild()

    def open_list(self) -> None:
        """List every deck that can be opened: the program's, one's own, shared files."""
        try:
            found = openable_decks(self.kit, self.book.decks.values())
        except (LamplightError, OSError) as error:
            show_problem(self, self.services, error)
            return

        def take(index: int) -> None:
            chosen = found[index]
            if chosen.file is not None:
                self._import(chosen.file)
            elif chosen.deck is not None:
                self.take_deck(chosen.deck, is_own=chosen.is_own)

        rows, about = [each.row for each in found], [each.about for each in found]
        folder = str(deck_files.exchange_folder())
        told = ListWords(
            self.word("open_title"),
            self.word("open"),
            self.word("folder", folder=folder),
            self.word("no_files"),
        )
        self.stack.push(WorkshopList(self.kit, told, rows, take, about), Transition.NONE)

    def _import(self, file: Path) -> None:
        try:
            deck = deck_files.import_deck(file)
        except (LamplightError, OSError) as error:
            show_problem(self, self.services, error, "peak_duel_table.builder.cannot_open")
            return
        self.take_deck(deck, is_own=False)

    def take_deck(self, deck: DeckData, *, is_own: bool) -> None:
        """Lay a deck out; beasts that are not known here are left out and reported.

        A deck of the program is only copied: saving makes a new one of it.
        """
        known = [card for card in deck.cards if card in self.book.beasts]
        if self.cards:
            self._remember()
        self.cards = list(dict.fromkeys(known))
        copied = not is_own and deck.id in self.book.decks
        name = deck.name.text(self.kit.words.language)
        self.title = copy_title(self.kit, deck) if copied else name
        self.saved_as, self._suggested = deck.id if is_own else "", []
        if len(known) < len(deck.cards):
            missing = len(deck.cards) - len(known)
            self.stack.toast(self.word("unknown_left_out", count=missing), ToastKind.WARNING)
        self.rebuild()


class _Sign(Image):
    """The round sign of an element."""

    def __init__(self, rect: pygame.FRect, element: str) -> None:
        super().__init__(rect, "cards", layout.MUTED)
        self._element = element

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the sign of the element, centred."""
        sprite = self.kit.sprites.group(GROUP).get(f"sign_{self._element}", self.rect.width / 44)
        sprite.draw(surface, self.kit.canvas.point(*self.area.center))
