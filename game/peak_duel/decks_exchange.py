"""Decks as text: what the deck builder writes into the player's folder, and reads from others."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from game.engine.errors import DataErrors
from game.engine.shape import check_shape
from game.engine.yaml_source import parse
from game.peak_duel.files import DeckData, DecksFile


def deck_as_yaml(name: str, title: str, cards: Sequence[str]) -> str:
    """Return a deck in the form of ``decks.yaml``.

    Args:
        name: its id, small letters, digits and underscores.
        title: what it is called, in every language.
        cards: the ids of its beasts.
    """
    quoted = msgspec.json.encode(title).decode()
    lines = ["decks:", f"  - id: {name}", f"    name: {{en: {quoted}, zh_TW: {quoted}}}"]
    lines += ["    cards:", *(f"      - {card}" for card in cards)]
    return "\n".join(lines) + "\n"


def deck_from_yaml(text: str) -> DeckData:
    """Return the first deck of a text in the form of ``decks.yaml``, legal or not.

    Raises:
        DataErrors: every place where the text is not a deck.
    """
    source = parse("deck", text.encode())
    if source.data is not None:
        check_shape(source, DecksFile)
    elif not source.findings:
        source.report((), "empty_file")
    if source.findings:
        raise DataErrors(list(source.findings))
    return msgspec.convert(source.data, DecksFile).decks[0]
