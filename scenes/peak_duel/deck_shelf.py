"""A player's own decks on the disk: those to play with, and files to share."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Final

import msgspec

from game.engine.errors import DataErrors
from game.engine.folders import additions_folder, home_folder
from game.engine.shape import check_shape
from game.engine.writing import write_whole
from game.engine.yaml_source import parse
from game.peak_duel.decks_exchange import deck_as_yaml, deck_from_yaml
from game.peak_duel.files import DECKS, DeckData, DecksFile
from scenes import exchange

_GAME: Final = "peak_duel"


def exchange_folder() -> Path:
    """The folder for files of decks to share: `decks` in the player's own folder."""
    return home_folder() / "decks"


def own_decks() -> list[DeckData]:
    """The decks that a player has added, in the order of his file.

    Raises:
        DataErrors: the file is no file of decks.
        OSError: it cannot be read.
    """
    file = additions_folder(_GAME) / DECKS
    if not file.is_file():
        return []
    source = parse(DECKS, file.read_bytes())
    if source.data is None and not source.findings:
        return []
    if not source.findings:
        check_shape(source, DecksFile)
    if source.findings:
        raise DataErrors(list(source.findings))
    return list(msgspec.convert(source.data, DecksFile).decks)


def id_for(title: str, taken: Mapping[str, object]) -> str:
    """An id made of a title: small letters, digits and underscores, not among the taken ones."""
    return exchange.id_for(title, "deck", taken)


def keep_deck(name: str, title: str, cards: Sequence[str]) -> Path:
    """Write a legal deck among a player's own, so that it can be played with; tells the file.

    Raises:
        DataErrors: the file that is there is no file of decks.
        OSError: it cannot be written.
    """
    kept = [deck for deck in own_decks() if deck.id != name]
    texts = [deck_as_yaml(deck.id, deck.name.en, deck.cards) for deck in kept]
    texts.append(deck_as_yaml(name, title, cards))
    body = "".join(text.removeprefix("decks:\n") for text in texts)
    file = additions_folder(_GAME) / DECKS
    write_whole(file, f"decks:\n{body}".encode())
    return file


def drop_deck(name: str) -> None:
    """Take a deck out of a player's own.

    Raises:
        DataErrors: the file that is there is no file of decks.
        OSError: it cannot be written.
    """
    kept = [deck for deck in own_decks() if deck.id != name]
    file = additions_folder(_GAME) / DECKS
    if not kept:
        file.unlink(missing_ok=True)
        return
    texts = [deck_as_yaml(deck.id, deck.name.en, deck.cards) for deck in kept]
    body = "".join(text.removeprefix("decks:\n") for text in texts)
    write_whole(file, f"decks:\n{body}".encode())


def export_deck(name: str, title: str, cards: Sequence[str]) -> Path:
    """Write a deck, legal or not, as a file to share; tells where it lies.

    Raises:
        OSError: it cannot be written.
    """
    file = exchange_folder() / f"{name}.yaml"
    write_whole(file, deck_as_yaml(name, title, cards).encode())
    return file


def shared_files() -> list[Path]:
    """The files of decks that lie in the exchange folder, by name."""
    return exchange.shared_files(exchange_folder())


def import_deck(file: Path) -> DeckData:
    """Read a shared deck.

    Raises:
        DataErrors: the file is no deck.
        OSError: it cannot be read, or is far too large.
    """
    return deck_from_yaml(exchange.read_shared_text(file))
