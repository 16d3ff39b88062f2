"""Points of magic items that replace Health in empowering and Will rolls (FG-37)."""

from __future__ import annotations

from game.frostgrave import statuses
from game.frostgrave.battle import Battle
from game.frostgrave.figures import Figure


def left(battle: Battle, figure: Figure) -> int:
    """Return how many points the figure's items still have."""
    if figure.statuses and battle.is_still(figure, "items"):
        return 0
    return sum(status.count for status in figure.statuses if status.id in battle.book.powers)


def ways(health: int, points: int) -> list[tuple[int, int]]:
    """List ways of paying up to this number: the points of items first, then Health."""
    found = [(0, spent) for spent in range(1, points + 1)]
    found.extend((paid, points) for paid in range(1, health + 1))
    return found


def spend(battle: Battle, number: int, points: int) -> None:
    """Take points from the figure's items."""
    for status in battle.figure(number).statuses:
        if points <= 0:
            return
        if status.id in battle.book.powers:
            taken = min(points, status.count)
            points -= taken
            statuses.wear(battle, number, status.id, status.count - taken)
