"""The look of a card: its face, its back, or the spell it is used for."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from game.peak_duel.names import UNKNOWN

GROUP: Final = "peak_duel"
"""The sprites that cards are composed of."""


@dataclass(frozen=True)
class Look:
    """The look of a card.

    Attributes:
        kind: ``face``, ``back`` or ``spell``.
        card: the beast.
        spell: the spell that is named, for ``spell``.
        counts: which number counts, ``attack`` or ``defence``; empty for none.
        values: defence and attack as they are now; `None` for the printed ones.
        dimmed: it may not be chosen while others may.
    """

    kind: str = "back"
    card: str = ""
    spell: str = ""
    counts: str = ""
    values: tuple[int, int] | None = None
    dimmed: bool = False


BACK: Final = Look()


def look_of(card: str) -> Look:
    """The face of a card, or its back where it is hidden."""
    return BACK if card == UNKNOWN else Look("face", card)
