"""Every deck that can be opened in the deck builder, as rows to choose from."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from game.peak_duel.data_files import DeckData
from scenes.games.peak_duel.workshop import deck_files
from scenes.kit.kit import Kit
from scenes.kit.widgets.list_view import ListRow


@dataclass(frozen=True)
class OpenableDeck:
    """A deck to open: one that is known, or a file that someone has shared.

    Attributes:
        row: its row in the list.
        about: how it is best played; empty where unknown.
        deck: the deck; `None` for a file.
        file: the file; `None` for a deck.
        is_own: it is one of the player's own, and saving replaces it.
    """

    row: ListRow
    about: str = ""
    deck: DeckData | None = None
    file: Path | None = None
    is_own: bool = False


def openable_decks(kit: Kit, known: Iterable[DeckData]) -> list[OpenableDeck]:
    """A player's own decks, then those of the program, then shared files.

    Args:
        kit: the toolkit.
        known: the decks of the game's data, the player's own among them.

    Raises:
        DataErrors: the player's file is not a file of decks.
        OSError: it cannot be read.
    """
    own = deck_files.own_decks()
    mine = {deck.id for deck in own}
    found = [_of_deck(kit, deck, is_own=True) for deck in own]
    found += [_of_deck(kit, deck, is_own=False) for deck in known if deck.id not in mine]
    for file in deck_files.shared_files():
        row = ListRow(file.name, str(file.parent), _word(kit, "file"), "load")
        found.append(OpenableDeck(row, file=file))
    return found


def copy_title(kit: Kit, deck: DeckData) -> str:
    """The title of a deck that begins as a copy of another."""
    return str(kit.words(_KEY + "copy_of", deck=deck.name.text(kit.words.language)))


_KEY = "peak_duel_table.builder."


def _word(kit: Kit, key: str) -> str:
    return str(kit.words(_KEY + key))


def _of_deck(kit: Kit, deck: DeckData, *, is_own: bool) -> OpenableDeck:
    language = kit.words.language
    note = _word(kit, "own" if is_own else "of_program")
    row = ListRow(deck.name.text(language), _word(kit, f"prefers_{deck.prefers}"), note, "cards")
    about = deck.style.text(language) if deck.style is not None else ""
    return OpenableDeck(row, about, deck, is_own=is_own)
