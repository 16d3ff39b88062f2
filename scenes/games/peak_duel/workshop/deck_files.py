"""A player's own decks on the disk: those to play with, and files to share."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Final

from game.engine.atomic_files import write_whole
from game.engine.folders import additions_folder, home_folder
from game.peak_duel.data_files import DECKS, DeckData
from game.peak_duel.decks_exchange import (
    OWN_DECKS,
    deck_as_yaml,
    deck_from_yaml,
    named_deck,
)
from scenes.workshop import import_export

_GAME: Final = "peak_duel"


def exchange_folder() -> Path:
    """The folder for files of decks to share: `decks` in the player's own folder."""
    return home_folder() / "decks"


def own_decks() -> list[DeckData]:
    """The decks that a player has added, in the order of their file.

    Raises:
        DataErrors: the file is not a file of decks.
        OSError: it cannot be read.
    """
    return list(OWN_DECKS.own(additions_folder(_GAME)))


def id_for(title: str, taken: Mapping[str, object]) -> str:
    """An id made of a title: small letters, digits and underscores, not among the taken ones."""
    return import_export.id_for(title, "deck", taken)


def keep_deck(name: str, title: str, cards: Sequence[str]) -> Path:
    """Save a legal deck among a player's own, to be played with; return the file.

    Raises:
        DataErrors: the file that is there is no file of decks.
        OSError: it cannot be written.
    """
    folder = additions_folder(_GAME)
    before = next((deck for deck in own_decks() if deck.id == name), None)
    OWN_DECKS.keep(folder, named_deck(name, title, cards, before))
    return folder / DECKS


def drop_deck(name: str) -> None:
    """Delete a deck of the player's own.

    Raises:
        DataErrors: the file that is there is no file of decks.
        OSError: it cannot be written.
    """
    OWN_DECKS.drop(additions_folder(_GAME), name)


def export_deck(name: str, title: str, cards: Sequence[str]) -> Path:
    """Write a deck, legal or not, as a file to share; return its path.

    Raises:
        OSError: it cannot be written.
    """
    file = exchange_folder() / f"{name}.yaml"
    write_whole(file, deck_as_yaml(name, title, cards).encode())
    return file


def shared_files() -> list[Path]:
    """The files of decks that lie in the exchange folder, by name."""
    return import_export.shared_files(exchange_folder())


def import_deck(file: Path) -> DeckData:
    """Read a shared deck.

    Raises:
        DataErrors: the file is not a deck.
        OSError: it cannot be read, or is far too large.
    """
    return deck_from_yaml(import_export.read_shared_text(file))
