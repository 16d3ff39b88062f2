"""Items whose points are spent one by one (FG-S6.38)."""

from __future__ import annotations

from game.frostgrave.data import FrostgraveData
from game.frostgrave.data_items import LEFT
from game.frostgrave.figures import Figure


def after_battle(book: FrostgraveData, figure: Figure, item: str) -> str:
    """Return a member's item after a battle; empty where it is used up."""
    data = book.items.get(item)
    if data is None or not data.drains or data.worn is None:
        return item
    left = next((status.count for status in figure.statuses if status.id == item), 0)
    if left <= 0:
        return ""
    return item if left == data.worn.power else f"{data.was or data.id}{LEFT}{left}"
