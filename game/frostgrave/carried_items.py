"""The lasting effects of the items that a figure carries (FG-S3.5).

An item is a status of its bearer under its id; ``items.yaml`` says what it does.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal, TypeAlias

from game.frostgrave import statuses
from game.frostgrave.battle import Battle
from game.frostgrave.definitions_items import CarriedEffect, Virtue
from game.frostgrave.figures import Figure

Amount: TypeAlias = Literal["melee_damage", "arrow_armour"]


def items(battle: Battle, figure: Figure) -> Iterator[tuple[str, CarriedEffect]]:
    """Yield the effects of the figure's items, by their ids."""
    if figure.statuses and battle.is_still(figure, "items"):
        return
    for status in figure.statuses:
        data = battle.book.worn.get(status.id)
        if data is not None:
            yield status.id, data


def total(battle: Battle, figure: Figure, amount: Amount) -> int:
    """Return the sum that the figure's items add to something."""
    return sum(getattr(data, amount) for _, data in items(battle, figure))


def has_virtue(battle: Battle, figure: Figure, virtue: Virtue) -> bool:
    """Whether one of the figure's items has this virtue."""
    return any(virtue in data.virtues for _, data in items(battle, figure))


def is_banner_bearer(battle: Battle, figure: Figure) -> bool:
    """Whether the figure carries a banner: it casts no spells."""
    return any(data.banner for _, data in items(battle, figure))


def resist(battle: Battle, number: int, missing: int) -> bool:
    """Turn a failed Will roll by an amulet, if one suffices; it is used up then."""
    for name, data in items(battle, battle.figure(number)):
        if 0 < missing <= data.will_once:
            statuses.remove(battle, number, name, "used")
            return True
    return False
