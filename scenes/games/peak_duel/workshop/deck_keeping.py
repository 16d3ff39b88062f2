"""Files of decks: saving, deleting, opening, sharing."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from game.engine.errors import LamplightError
from game.peak_duel.data_files import DeckData
from scenes.games.peak_duel.workshop import deck_files
from scenes.games.peak_duel.workshop.deck_list import copy_title, openable_decks
from scenes.games.peak_duel.workshop.deck_page import GAME, DeckPage
from scenes.kit.scene import Transition
from scenes.kit.widgets.dialog import confirm
from scenes.kit.widgets.toasts import ToastKind
from scenes.pages.problem import show_problem
from scenes.workshop.entry_list import ListWords, WorkshopList


class DeckKeeper:
    """Reads and writes files for a deck builder.

    Args:
        page: whose deck it is.
        on_kept: called with the id of a deck that has been saved.
    """

    def __init__(self, page: DeckPage, on_kept: Callable[[str], None] | None) -> None:
        self._page = page
        self._on_kept = on_kept

    def save(self) -> None:
        """Save the deck among the player's own, so that it can be chosen in the lobby."""
        page = self._page
        title = page.title.strip() or page.word("new_deck")
        try:
            own = [deck.id for deck in deck_files.own_decks()]
            name = page.saved_as if page.saved_as in own else ""
            if not name:
                taken: dict[str, object] = dict.fromkeys([*page.book.decks, *own])
                name = deck_files.id_for(title, taken)
            deck_files.keep_deck(name, title, page.cards)
            page.services.forget_game(GAME)
            page.services.open_game(GAME)
        except (LamplightError, OSError) as error:
            show_problem(page, page.services, error, "peak_duel_table.builder.cannot_save")
            return
        page.saved_as = name
        page.settled()
        told = "saved"
        if self._on_kept is not None:
            told = "saved_and_chosen"
            self._on_kept(name)
        page.stack.toast(page.word(told, deck=title))
        page.rebuild()

    def export(self) -> None:
        """Write the deck as a file to share."""
        page = self._page
        title = page.title.strip() or page.word("new_deck")
        taken: dict[str, object] = {file.stem: file for file in deck_files.shared_files()}
        name = page.saved_as or deck_files.id_for(title, taken)
        try:
            file = deck_files.export_deck(name, title, page.cards)
        except OSError as error:
            show_problem(page, page.services, error, "peak_duel_table.builder.cannot_save")
            return
        page.stack.toast(page.word("exported", file=str(file)))

    def ask_drop(self) -> None:
        """Ask before a deck is deleted."""
        page = self._page
        page.ask(
            confirm(
                page.kit,
                page.word("drop"),
                page.word("drop_text", deck=page.title),
                self.drop,
                danger=True,
            )
        )

    def drop(self) -> None:
        """Delete the deck; its cards stay on the table."""
        page = self._page
        try:
            deck_files.drop_deck(page.saved_as)
            page.services.forget_game(GAME)
            page.services.open_game(GAME)
        except (LamplightError, OSError) as error:
            show_problem(page, page.services, error, "peak_duel_table.builder.cannot_save")
            return
        page.saved_as = ""
        page.keep_unsaved()
        page.rebuild()

    def open_list(self) -> None:
        """List every deck that can be opened: the program's, the player's own, shared files."""
        page = self._page
        try:
            found = openable_decks(page.kit, page.book.decks.values())
        except (LamplightError, OSError) as error:
            show_problem(page, page.services, error)
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
            page.word("open_title"),
            page.word("open"),
            page.word("folder", folder=folder),
            page.word("no_files"),
        )
        page.stack.push(WorkshopList(page.kit, told, rows, take, about), Transition.NONE)

    def _import(self, file: Path) -> None:
        page = self._page
        try:
            deck = deck_files.import_deck(file)
        except (LamplightError, OSError) as error:
            show_problem(page, page.services, error, "peak_duel_table.builder.cannot_open")
            return
        self.take_deck(deck, is_own=False)

    def take_deck(self, deck: DeckData, *, is_own: bool) -> None:
        """Open a deck; unknown beasts are left out and reported.

        A deck of the program is only copied: saving makes a new one of it.
        """
        page = self._page
        known = [card for card in deck.cards if card in page.book.beasts]
        copied = not is_own and deck.id in page.book.decks
        name = deck.name.text(page.kit.words.language)
        title = copy_title(page.kit, deck) if copied else name
        page.lay_out(list(dict.fromkeys(known)), title, deck.id if is_own else "")
        if len(known) < len(deck.cards):
            missing = len(deck.cards) - len(known)
            page.stack.toast(page.word("unknown_left_out", count=missing), ToastKind.WARNING)
        page.rebuild()
