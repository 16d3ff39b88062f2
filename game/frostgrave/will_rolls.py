"""Will rolls, Health paid to raise them, and their results (FG-38)."""

from __future__ import annotations

from msgspec.structs import replace

from game.frostgrave import carried_items, item_power, stats, statuses, wounds
from game.frostgrave.battle import Battle
from game.frostgrave.events import WillRaised, WillRolled
from game.frostgrave.figures import Figure
from game.frostgrave.names import NOBODY
from game.frostgrave.pending import Purpose, Shaking, Willing
from game.frostgrave.sides import is_caster


def roll(battle: Battle, number: int, needed: int, purpose: Purpose, detail: str) -> bool | None:
    """Roll Will for a figure; return whether it suffices.

    ``None`` where a spellcaster who failed is asked first whether to pay Health; the code that
    carries out the answer then applies the result.
    """
    figure = battle.figure(number)
    rolled = battle.roll(figure, tuple(stats.will(battle, figure)))
    battle.emit(WillRolled(rolled, needed, detail))
    missing = needed - rolled.total
    if carried_items.resist(battle, number, missing):
        missing = 0
    if 0 < missing <= most_payable(battle, number, detail) and figure.seat != NOBODY:
        battle.state.stack.append(
            Willing(figure.seat, number, rolled.total, needed, purpose, detail)
        )
        return None
    return missing <= 0


def turned(battle: Battle, figure: Figure) -> int:
    """Return the largest failure of a Will roll that an amulet turns."""
    return max((data.will_once for _, data in carried_items.items(battle, figure)), default=0)


def most_payable(battle: Battle, number: int, detail: str) -> int:
    """Return by how much a figure can raise a Will roll: spellcasters only, 1 Health stays.

    Against some spells anybody may pay (Strike Dead).
    """
    if is_caster(battle.figure(number)) or detail in battle.book.anyone_pays:
        return sum(most_parts(battle, number))
    return 0


def most_parts(battle: Battle, number: int) -> tuple[int, int]:
    """Return how much Health, and how many points of items, a figure can pay."""
    figure = battle.figure(number)
    return max(0, figure.health - 1), item_power.left(battle, figure)


def payments(battle: Battle, frame: Willing) -> list[tuple[int, int]]:
    """List the payments that raise a Will roll far enough, and no further."""
    missing = frame.needed - frame.total
    every = item_power.ways(*most_parts(battle, frame.figure))
    return [paid for paid in every if sum(paid) == missing]


def pay(battle: Battle, frame: Willing, health: int, points: int) -> bool:
    """Raise a Will roll by what the figure pays; return whether it suffices."""
    battle.state.stack.pop()
    item_power.spend(battle, frame.figure, points)
    left = wounds.pay(battle, frame.figure, health)
    total = frame.total + health + points
    if health or points:
        battle.emit(WillRaised(frame.figure, health + points, left, total))
    return total >= frame.needed


def shake(battle: Battle, frame: Shaking) -> None:
    """Let a figure try to shake off the next of its statuses."""
    stack = battle.state.stack
    stack.pop()
    name, rest = frame.statuses[0], frame.statuses[1:]
    if rest:
        stack.append(replace(frame, statuses=rest))
    figure = battle.figure(frame.figure)
    status = statuses.find(figure, name)
    if figure.where == "table" and status is not None:
        success = roll(battle, frame.figure, status.total, "shake", name)
        if success:
            shaken(battle, frame.figure, name)


def shaken(battle: Battle, number: int, status: str) -> None:
    """Let a figure shake off a status."""
    statuses.remove(battle, number, status, "shaken")
    if status in battle.book.controls:
        wounds.release(battle, number, status)
