"""Will rolls, Health paid to raise them, and what they decide (FG-38)."""

from __future__ import annotations

from msgspec.structs import replace

from game.frostgrave import activations, harm, power, stats, statuses, worn
from game.frostgrave.actions import Move
from game.frostgrave.battle import Battle
from game.frostgrave.events import SpellResisted, WillRaised, WillRolled
from game.frostgrave.figures import Figure
from game.frostgrave.names import NOBODY
from game.frostgrave.pending import Casting, Daring, Purpose, Shaking, Willing
from game.frostgrave.sides import is_caster


def roll(battle: Battle, number: int, needed: int, purpose: Purpose, detail: str) -> None:
    """Roll Will for a figure; a spellcaster who failed may pay Health to raise the roll."""
    figure = battle.figure(number)
    rolled = battle.roll(figure, tuple(stats.will(battle, figure)))
    battle.tell(WillRolled(rolled, needed, detail))
    missing = needed - rolled.total
    if worn.resist(battle, number, missing):
        missing = 0
    if 0 < missing <= most_payable(battle, number, detail) and figure.seat != NOBODY:
        battle.state.stack.append(
            Willing(figure.seat, number, rolled.total, needed, purpose, detail)
        )
        return
    settle(battle, number, purpose, detail, success=missing <= 0)


def turned(battle: Battle, figure: Figure) -> int:
    """Return by how much a missed Will roll may miss that an amulet turns."""
    return max((data.will_once for _, data in worn.items(battle, figure)), default=0)


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
    return max(0, figure.health - 1), power.left(battle, figure)


def payments(battle: Battle, frame: Willing) -> list[tuple[int, int]]:
    """List the ways of paying that raise a Will roll far enough, and no further."""
    missing = frame.needed - frame.total
    every = power.ways(*most_parts(battle, frame.figure))
    return [paid for paid in every if sum(paid) == missing]


def pay(battle: Battle, frame: Willing, health: int, points: int) -> None:
    """Raise a Will roll by what the figure pays, and settle it."""
    battle.state.stack.pop()
    power.spend(battle, frame.figure, points)
    left = harm.pay(battle, frame.figure, health)
    total = frame.total + health + points
    if health or points:
        battle.tell(WillRaised(frame.figure, health + points, left, total))
    settle(battle, frame.figure, frame.purpose, frame.detail, success=total >= frame.needed)


def settle(battle: Battle, number: int, purpose: Purpose, detail: str, *, success: bool) -> None:
    """Let a Will roll have its consequence."""
    if purpose == "resist":
        _resist(battle, number, success=success)
    elif purpose == "shake":
        if success:
            statuses.remove(battle, number, detail, "shaken")
            if detail in battle.book.controls:
                harm.release(battle, number, detail)
    elif purpose == "approach":
        from game.frostgrave import reactions

        reactions.approached(battle, success=success)
    else:
        _dare(battle, success=success)


def _resist(battle: Battle, number: int, *, success: bool) -> None:
    stack = battle.state.stack
    frame = stack.pop()
    if not isinstance(frame, Casting):
        raise TypeError("a Will roll against a spell without a spell")
    battle.tell(SpellResisted(number, frame.spell, success))
    if success:
        stack.append(replace(frame, resisted=(*frame.resisted, number)))
    else:
        stack.append(replace(frame, failed=(*frame.failed, number)))


def _dare(battle: Battle, *, success: bool) -> None:
    frame = battle.state.stack.pop()
    if not isinstance(frame, Daring):
        raise TypeError("a Will roll to act without an action")
    one = activations.activation_of(battle, frame.figure)
    if one is None:
        return
    if success:
        activations.update(battle, frame.figure, dared=(*one.dared, frame.target))
        from game.frostgrave import acting

        acting.carry_out(battle, frame.action)
    elif isinstance(frame.action, Move):
        activations.update(battle, frame.figure, shuns=(*one.shuns, frame.target))
    else:
        activations.update(battle, frame.figure, forbidden=(*one.forbidden, frame.target))


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
        roll(battle, frame.figure, status.total, "shake", name)
