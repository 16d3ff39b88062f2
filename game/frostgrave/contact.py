"""Who touches whom, who is in combat, and who supports whom (FG-16, FG-25, FG-31)."""

from __future__ import annotations

from typing import NamedTuple

from game.frostgrave import stats, statuses
from game.frostgrave.battle import Battle
from game.frostgrave.figures import Figure
from game.frostgrave.measuring import body_of
from game.frostgrave.terrain.bodies import touching

FEARLESS: tuple[str, ...] = ("undead", "construct", "demon")
"""Traits of figures that fear nothing."""


def touch(battle: Battle, first: Figure, second: Figure) -> bool:
    """Whether two bases are in contact: near enough, about level, no wall between (FG-16)."""
    reach = first.radius + second.radius + battle.book.lengths.contact
    if abs(first.x - second.x) > reach or abs(first.y - second.y) > reach:
        return False
    one, two = body_of(first), body_of(second)
    return touching(one, two) and not battle.field.separated(one, two)


def can_engage(battle: Battle, figure: Figure) -> bool:
    """Whether contact with the figure can be combat: it is neither invisible nor elsewhere."""
    return not figure.statuses or not (
        statuses.has(battle, figure, "invisible") or statuses.has(battle, figure, "ethereal")
    )


def is_elsewhere(battle: Battle, figure: Figure) -> bool:
    """Whether the figure is on another plane, out of everybody's reach (Plane Walk)."""
    return bool(figure.statuses) and statuses.has(battle, figure, "ethereal")


def touching_enemies(battle: Battle, figure: Figure) -> list[Figure]:
    """Return all enemies in contact, also those with whom contact does not mean combat."""
    return battle.remembered_of(
        figure, "touching_enemies", lambda: _touching_enemies(battle, figure)
    )


def _touching_enemies(battle: Battle, figure: Figure) -> list[Figure]:
    x, y, seat = figure.x, figure.y, figure.seat
    reach = figure.radius + battle.book.lengths.contact
    return [
        other
        for other in battle.state.figures
        if other.seat != seat
        and other.where == "table"
        and abs(other.x - x) <= reach + other.radius
        and abs(other.y - y) <= reach + other.radius
        and touch(battle, figure, other)
    ]


def opponents(battle: Battle, figure: Figure) -> list[Figure]:
    """Return the enemies with whom the figure is in combat (FG-16)."""
    if figure.where != "table" or not can_engage(battle, figure):
        return []
    return [other for other in touching_enemies(battle, figure) if can_engage(battle, other)]


def in_combat(battle: Battle, figure: Figure) -> bool:
    """Whether the figure is in combat (FG-16)."""
    return bool(opponents(battle, figure))


def supporters(battle: Battle, figure: Figure, target: Figure) -> int:
    """Count who supports a figure against a target (FG-25).

    Supporters are all others in contact with the target and with no other enemy; a third party
    counts too, an object does not.
    """
    return sum(
        1
        for friend in opponents(battle, target)
        if friend.id != figure.id
        and "object" not in friend.tags
        and all(enemy.id == target.id for enemy in opponents(battle, friend))
    )


def melee(battle: Battle, figure: Figure) -> list[Figure]:
    """Return all figures linked by contact with this one, itself included, by id (FG-31)."""
    found = {figure.id: figure}
    ends = [figure]
    while ends:
        for other in opponents(battle, ends.pop()):
            if other.id not in found:
                found[other.id] = other
                ends.append(other)
    return [found[number] for number in sorted(found)]


class Fear(NamedTuple):
    """Why a figure stays away: the Will roll needed to come nearer than ``within`` (1/64 inch)."""

    needed: int
    within: int
    why: str


def dreaded(battle: Battle, figure: Figure, other: Figure) -> Fear | None:
    """Return what keeps a figure away from an enemy, if anything does.

    A monstrous form keeps living figures away (Monstrous Form), a belt all animals.
    """
    if not other.statuses or figure.seat == other.seat:
        return None
    for status in other.statuses:
        belt = battle.book.repellents.get(status.id)
        if belt is not None and belt.family in figure.tags and not battle.is_still(other, "items"):
            return Fear(belt.needed, belt.within, status.id)
    if any(tag in FEARLESS for tag in figure.tags) or stats.is_demon(battle, figure):
        return None
    feared = statuses.with_flag(battle, other, "feared_contact")
    if feared is None:
        return None
    return Fear(feared.total, battle.book.lengths.contact, feared.id)
