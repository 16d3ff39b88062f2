"""Points of magic items that stand for Health in empowering and Will rolls (FG-37)."""

from __future__ import annotations

from game.frostgrave import statuses
from game.frostgrave.battle import Battle
from game.frostgrave.figures import Figure


def left(battle: Battle, figure: Figure) -> int:
    """Return how many points the figure's items still have."""
    return sum(status.count for status in figure.statuses if status.id in battle.book.powers)


def spend(battle: Battle, number: int, points: int) -> None:
    """Take points from the figure's items."""
    for status in battle.figure(number).statuses:
        if points <= 0:
            return
        if status.id in battle.book.powers:
            taken = min(points, status.count)
            points -= taken
            statuses.wear(battle, number, status.id, status.count - taken)
