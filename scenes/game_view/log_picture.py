"""Pictures beside the lines of the match log: who acts, and with which dice, cards or pieces."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, NamedTuple

UNKNOWN: Final = "?"
"""The first letter of a card that the seat of the log must not know."""


class LogPicture(NamedTuple):
    """One picture.

    Attributes:
        layers: sprites `<group>/<name>` or icons `icon/<name>` from back to front, around the
            middle of the tile; none for a picture that the view of the game draws.
        width: of the first layer, as a share of the tile's width.
        beside: whether it stands with others in a row below the words, such as a die.
        kind: what the view draws.
        number: which of them.
    """

    layers: tuple[str, ...] = ()
    width: float = 1.0
    beside: bool = False
    kind: str = ""
    number: int = 0


def known(cards: Iterable[str]) -> list[str]:
    """The cards that may be shown."""
    return [card for card in cards if card and not card.startswith(UNKNOWN)]
