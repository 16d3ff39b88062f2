"""A figure's numbers with all modifiers of the moment."""

from __future__ import annotations

from game.frostgrave import statuses
from game.frostgrave.battle import Battle
from game.frostgrave.figures import Figure
from game.frostgrave.measuring import are_within
from game.frostgrave.names import NOBODY
from game.frostgrave.rolls import Modifier
from game.frostgrave.spells.vocabulary import StatusFlag

UNHURT: tuple[str, ...] = ("undead", "construct", "demon", "object")
"""Traits of figures that are never wounded (FG-46)."""

ONE_ACTION: tuple[StatusFlag, ...] = ("one_action", "poisoned")


def is_demon(battle: Battle, figure: Figure) -> bool:
    """Whether the figure counts as a demon, by nature or possessed."""
    return "demon" in figure.tags or (
        bool(figure.statuses) and statuses.has(battle, figure, "possessed")
    )


def is_wounded(battle: Battle, figure: Figure) -> bool:
    """Whether the figure is wounded (FG-46)."""
    if not battle.state.options.wounds or any(tag in UNHURT for tag in figure.tags):
        return False
    threshold = battle.book.numbers.wound_health
    if figure.line.health <= threshold:
        hurt = figure.health < figure.line.health
    else:
        hurt = figure.health <= threshold
    return hurt and not is_demon(battle, figure)


def always(battle: Battle, figure: Figure) -> list[Modifier]:
    """List the modifiers of every die roll of the figure (FG-46)."""
    if is_wounded(battle, figure):
        return [Modifier("wounded", battle.book.numbers.wound_rolls)]
    return []


def actions(battle: Battle, figure: Figure) -> int:
    """Return how many actions an activation of the figure has (FG-06, FG-07)."""
    stored = sum(status.id in battle.book.banks for status in figure.statuses)
    if is_wounded(battle, figure):
        return 1 + stored
    if figure.statuses and any(statuses.has(battle, figure, flag) for flag in ONE_ACTION):
        return 1 + stored
    return battle.book.numbers.actions + stored


def move_allowance(battle: Battle, figure: Figure, earlier_moves: int) -> int:
    """Return how far a move may go, in 1/64 inch, after this many moves (FG-10, FG-27)."""
    allowance = figure.line.move
    if figure.statuses and statuses.has(battle, figure, "blind"):
        allowance = min(allowance, battle.book.lengths.blind_move)
    allowance += sum(entry.value for entry in statuses.modifiers(battle, figure, "move"))
    if figure.token != NOBODY:
        allowance //= battle.book.numbers.burden_divisor
    if earlier_moves:
        allowance //= 2
    return max(allowance, 0)


def armour(battle: Battle, figure: Figure) -> int:
    """Return the figure's Armour."""
    return figure.line.armour + sum(
        entry.value for entry in statuses.modifiers(battle, figure, "armour")
    )


def fight(battle: Battle, figure: Figure) -> list[Modifier]:
    """List the figure's Fight with its modifiers, for fights and against shots.

    Treasure is a burden against shots too in the published ruleset alone (FG-27).
    """
    value = figure.line.fight
    if figure.statuses and statuses.has(battle, figure, "blind"):
        value = min(value, 0)
    found = [Modifier("fight", value), *statuses.modifiers(battle, figure, "fight")]
    if figure.token != NOBODY and battle.state.options.ruleset == "published":
        found.append(Modifier("burden", battle.book.numbers.burden_fight))
    return found + always(battle, figure)


def shoot(battle: Battle, figure: Figure) -> list[Modifier]:
    """List the figure's Shoot with its modifiers."""
    return [
        Modifier("shoot", figure.line.shoot),
        *statuses.modifiers(battle, figure, "shoot"),
        *always(battle, figure),
    ]


def _banner(battle: Battle, figure: Figure) -> list[Modifier]:
    """Return the bonus of an own banner in sight."""
    if battle.is_still(figure, "items"):
        return []
    for identifier, reach in battle.book.banners.items():
        for other in battle.on_table():
            if (
                other.owner == figure.owner != NOBODY
                and any(status.id == identifier for status in other.statuses)
                and not battle.is_still(other, "items")
                and are_within(figure, other, reach)
                and (figure.id == other.id or battle.sees(figure, other))
            ):
                return [Modifier("banner", 1)]
    return []


def will(battle: Battle, figure: Figure) -> list[Modifier]:
    """List the figure's Will with its modifiers."""
    return [
        Modifier("will", figure.line.will),
        *_banner(battle, figure),
        *statuses.modifiers(battle, figure, "will"),
        *always(battle, figure),
    ]
