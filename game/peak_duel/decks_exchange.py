"""Decks as text: written by the deck builder into the player's folder, and read from others."""

from __future__ import annotations

from collections.abc import Sequence

from game.engine import yaml_writing
from game.engine.languages import Bilingual
from game.engine.user_entries import OwnList
from game.peak_duel.data_files import DECKS, DeckData, DecksFile


def deck_as_yaml(name: str, title: str, cards: Sequence[str]) -> str:
    """Return a deck in the form of ``decks.yaml``.

    Args:
        name: its id, small letters, digits and underscores.
        title: what it is called, in every language.
        cards: the ids of its beasts.
    """
    return OWN_DECKS.text([named_deck(name, title, cards)])


def deck_from_yaml(text: str) -> DeckData:
    """Return the first deck of a text in the form of ``decks.yaml``, legal or not.

    Raises:
        DataErrors: every place where the text is not a deck.
    """
    return OWN_DECKS.read(text.encode(errors="replace"), "deck")[0]


def named_deck(
    name: str, title: str, cards: Sequence[str], before: DeckData | None = None
) -> DeckData:
    """Return a deck; fields that were not changed come from the one that it replaces.

    Args:
        name: its id.
        title: its name, in every language.
        cards: the ids of its beasts.
        before: the deck that had this id.
    """
    if before is None:
        return DeckData(name, Bilingual(title, title), tuple(cards))
    same = title in (before.name.en, before.name.zh_TW)
    names = before.name if same else Bilingual(title, title)
    return DeckData(name, names, tuple(cards), before.style, before.prefers)


def _written(deck: DeckData) -> str:
    """Return the lines of a deck in a list of decks."""
    lines = [f"  - id: {yaml_writing.name(deck.id)}", f"    name: {_both(deck.name)}"]
    if deck.style is not None:
        lines.append(f"    style: {_both(deck.style)}")
    if deck.prefers != "either":
        lines.append(f"    prefers: {deck.prefers}")
    cards = [f"      - {yaml_writing.name(card)}" for card in deck.cards]
    lines += ["    cards:", *cards] if cards else ["    cards: []"]
    return "\n".join(lines) + "\n"


def _both(text: Bilingual) -> str:
    quoted = yaml_writing.quoted
    return f"{{en: {quoted(text.en)}, zh_TW: {quoted(text.zh_TW)}}}"


OWN_DECKS: OwnList[DeckData] = OwnList(DECKS, "decks", DecksFile, _written)
"""The file of a player's own decks."""
