"""The shape of the game's data files: beasts, decks, spells, numbers."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from game.engine.languages import Bilingual
from game.peak_duel.names import Element
from game.peak_duel.spells import SpellData, SpellWindow

BEASTS = "beasts.yaml"
DECKS = "decks.yaml"
SPELLS = "spells.yaml"
TABLE = "table.yaml"

_Value = Annotated[int, msgspec.Meta(ge=1, le=8)]
_Count = Annotated[int, msgspec.Meta(ge=1, le=60)]
_Slots = Annotated[int, msgspec.Meta(ge=1, le=3)]
"""The table has room for this many in a row."""
_Souls = Annotated[int, msgspec.Meta(ge=1, le=10)]
_Total = Annotated[int, msgspec.Meta(ge=1, le=480)]
_Bound = Annotated[int, msgspec.Meta(ge=0, le=99)]
_Price = Annotated[int, msgspec.Meta(ge=1, le=10)]
_Id = Annotated[str, msgspec.Meta(pattern=r"^[a-z][a-z0-9_]*$")]


class BeastData(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A beast as ``beasts.yaml`` gives it (PD-1.1)."""

    id: _Id
    name: Bilingual
    element: Element
    defence: _Value
    attack: _Value


class BeastsFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The file ``beasts.yaml``."""

    beasts: Annotated[tuple[BeastData, ...], msgspec.Meta(min_length=25)]


class DeckData(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A deck as ``decks.yaml`` gives it; ``prefers`` is the rule that suits it."""

    id: _Id
    name: Bilingual
    cards: tuple[str, ...]
    style: Bilingual | None = None
    prefers: Literal["greater", "lesser", "either"] = "either"


class DecksFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The file ``decks.yaml``."""

    decks: Annotated[tuple[DeckData, ...], msgspec.Meta(min_length=1)]


class SpellsFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The file ``spells.yaml``."""

    spells: tuple[SpellData, ...]


class TableFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The file ``table.yaml``: the numbers of the game."""

    deck_size: _Count
    per_element: _Count
    defence_total: _Total
    attack_total: _Total
    opening_hand: _Count
    beast_slots: _Slots
    spell_slots: _Slots
    souls_from_damage: _Souls
    """Damage fills the soul zone only so far (PD-9.9)."""
    most_souls: _Souls
    hand_limit: _Count
    sets: _Count
    """Cards that may be set in one phase (PD-3.6)."""
    highest: _Bound
    """No value rises above it, and under lesser wins a direct attack counts from it (PD-3.3)."""
    lowest: _Bound
    price_active: _Price
    price_other: _Price
    price_step: Annotated[int, msgspec.Meta(ge=0, le=10)]
    rule_windows: tuple[SpellWindow, ...]
